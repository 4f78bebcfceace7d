//! Ways: where somebody may go, and the run of small decisions that leads there.
//!
//! The rules know small decisions only. A title says what each of them is in a move from place to place ([`Leg`]); from
//! that whole ways are found, for every title in the same manner. They are looked for in a position that the seat must
//! think possible, so that they tell nothing.

use crate::dice::Script;
use crate::{Chance, Choice, Game, Heard, Note, Refusal, Seat, Silent, Spot, Text, Viewer};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// No more positions are looked at for one question.
const MOST_PLACES: usize = 4_000;
/// Nobody is gathered in more decisions than this.
const MOST_GATHERED: usize = 64;

/// What an action is in a move from place to place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Leg {
    /// No part of one.
    Aside,
    /// Somebody is taken up who may move.
    Begin,
    /// Somebody more comes along, of those who may.
    Join,
    /// All who may come along.
    Everyone,
    /// Those who were chosen set off.
    SetOff,
    /// They go to the next place.
    Go(Reach),
    /// More is asked of them than they have to give; what follows lays the way.
    Press,
    /// It ends here.
    Halt,
}

impl Leg {
    /// The same in a word, for pictures; nothing if it is no part of a move.
    pub const fn word(&self) -> Option<&'static str> {
        Some(match self {
            Leg::Aside => return None,
            Leg::Begin => "begin",
            Leg::Join => "join",
            Leg::Everyone => "everyone",
            Leg::SetOff => "set-off",
            Leg::Go(_) => "go",
            Leg::Press => "press",
            Leg::Halt => "halt",
        })
    }
}

/// A place, and what it costs to come there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reach {
    /// The place.
    pub to: Spot,
    /// What will be spent by then.
    pub spent: u8,
    /// Of how much; 0 if there is no bound that is known before.
    pub of: u8,
}

impl Reach {
    /// A place that is reached for so much of so much.
    pub const fn new(to: Spot, spent: u8, of: u8) -> Reach {
        Reach { to, spent, of }
    }
}

/// What sort of end a way has, from the best to the worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Tone {
    /// Nothing happens.
    Safe,
    /// It costs something for certain.
    Costs,
    /// Dice may cost something.
    Risks,
    /// There will be fighting.
    Fights,
}

/// What comes between, so that a run of decisions is played no farther.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Stop {
    /// A die is thrown or a card drawn.
    Dice,
    /// Something hidden comes to light, or there is no way back for another reason.
    Reveal,
    /// Somebody else decides.
    Others,
}

/// A place that can be reached, and how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Way {
    /// The place, and what it costs.
    #[serde(flatten)]
    pub reach: Reach,
    /// What sort of end it would be.
    pub tone: Tone,
    /// What there is to say about ending there: what is risked, whether there is supply.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Text>>"))]
    pub words: Vec<Text>,
    /// The places on the way, the last one too.
    pub path: Vec<Spot>,
    /// The decisions that lead there, each as records have it, from where the question began.
    pub run: Vec<String>,
    /// What comes with the last of them, if anything does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub stop: Option<Stop>,
}

/// Where somebody may go.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ways {
    /// Who may be taken up.
    pub begin: Vec<Choice>,
    /// Who may come along besides those who were chosen.
    pub company: Vec<Choice>,
    /// Where those stand who go.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub from: Option<Spot>,
    /// The decisions that gather whoever goes unless it is said otherwise.
    pub gathered: Vec<String>,
    /// Whether that is everybody.
    pub everyone: bool,
    /// Every place that can be reached, each by the best way.
    pub ways: Vec<Way>,
}

/// A position on the way.
#[derive(Clone)]
struct Node<G: Game> {
    game: G,
    run: Vec<G::Action>,
    path: Vec<Spot>,
    reach: Option<Reach>,
    /// What there is to say about ending here.
    outlook: Vec<(Tone, Text)>,
    /// Whether more was asked of them than they have to give.
    pressed: bool,
}

impl<G: Game> Node<G> {
    /// Where those who were gathered set off.
    fn at_start(game: G, gathered: &[G::Action]) -> Node<G> {
        let run = gathered.to_vec();
        Node { game, run, path: Vec::new(), reach: None, outlook: Vec::new(), pressed: false }
    }

    /// Whether the way may go on, or end, from here.
    fn goes_on(&self, seat: Seat) -> bool {
        let found = legs(&self.game, seat);
        found.iter().any(|(_, leg)| matches!(leg, Leg::Go(_) | Leg::Halt | Leg::Press))
    }

    /// The same place with the decision that ends it.
    fn ended(&self, action: G::Action) -> Node<G> {
        Node { run: longer(&self.run, action), ..self.clone() }
    }

    /// The same place, and more is asked from here on.
    fn pressed_on(&self, game: G, action: G::Action) -> Node<G> {
        Node { game, reach: None, pressed: true, ..self.ended(action) }
    }
}

/// The order in which positions are looked at: the cheapest first, and what is not pressed before all that is.
#[derive(Default, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    pressed: bool,
    spent: u8,
    steps: usize,
    number: usize,
}

/// The legal action of a seat with this notation.
pub(crate) fn named<G: Game>(game: &G, seat: Seat, notation: &str) -> Option<G::Action> {
    game.actions(seat).into_iter().find(|&action| game.choice(seat, action).notation() == notation)
}

/// What comes between when an action is played, and the position after it. That something of one's own comes to light for
/// others is nothing that comes between.
pub fn tried<G: Game>(game: &G, seat: Seat, action: G::Action) -> (G, Option<Stop>) {
    let (after, binds) = played(game, seat, action);
    let stop = match binds {
        Some(Stop::Reveal) => surprises(game, seat, action, &after).then_some(Stop::Reveal),
        other => other,
    };
    (after, stop)
}

/// Why there is no way back behind an action, if there is none, and the position after it.
pub(crate) fn played<G: Game>(game: &G, seat: Seat, action: G::Action) -> (G, Option<Stop>) {
    let (mut after, mut script, mut heard) = (game.clone(), Script::default(), Heard::default());
    after.apply(seat, action, &mut script, &mut heard);
    let binds = if !script.drawn.is_empty() {
        Some(Stop::Dice)
    } else if !after.turn().deciders().contains(seat) {
        Some(Stop::Others)
    } else if heard.0.iter().any(Note::is_final) {
        Some(Stop::Reveal)
    } else {
        None
    };
    (after, binds)
}

/// In so many other positions that a seat must think possible an action is tried.
const OTHERWISE: u64 = 2;

/// Whether a seat sees something after an action that it could not have foreseen.
fn surprises<G: Game>(game: &G, seat: Seat, action: G::Action, after: &G) -> bool {
    (0..OTHERWISE).any(|luck| {
        let mut twin = game.clone();
        twin.redeal(seat, &mut Chance::new(luck));
        if twin == *game {
            return false;
        }
        twin.apply(seat, action, &mut Script::default(), &mut Silent);
        let viewer = Viewer::Seat(seat);
        twin.actions(seat) != after.actions(seat) || twin.scene(viewer) != after.scene(viewer)
    })
}

/// Everything that can be found for a seat from a position that it must think possible, after these decisions.
pub(crate) struct Search<'a, G: Game> {
    seat: Seat,
    start: &'a G,
    /// What was decided since the question began.
    run: Vec<G::Action>,
    /// The position after it.
    from: G,
    found: Vec<(G::Action, Leg)>,
    /// Whether something came between, so that nobody can tell how it goes on.
    cut: bool,
}

impl<'a, G: Game> Search<'a, G> {
    /// From a position; nothing if one of the decisions is not to be had.
    pub(crate) fn after(start: &'a G, seat: Seat, run: &[String]) -> Option<Search<'a, G>> {
        let mut search =
            Search { seat, start, run: Vec::new(), from: start.clone(), found: Vec::new(), cut: false };
        for notation in run {
            let action = named(&search.from, seat, notation)?;
            let (after, stop) = tried(&search.from, seat, action);
            if stop.is_some() {
                search.cut = true;
                return Some(search);
            }
            search.run.push(action);
            search.from = after;
        }
        search.found = legs(&search.from, seat);
        Some(search)
    }

    /// The answer.
    pub(crate) fn ways(&self) -> Ways {
        let named = |wanted: &Leg| -> Vec<Choice> {
            let such = self.found.iter().filter(|(_, leg)| leg == wanted);
            such.map(|(action, _)| self.from.choice(self.seat, *action)).collect()
        };
        let mut ways = Ways { begin: named(&Leg::Begin), company: named(&Leg::Join), ..Ways::default() };
        let Some((root, gathered)) = self.gathered() else { return ways };
        ways.gathered = notations(&self.from, self.seat, &gathered);
        ways.everyone =
            self.found.iter().any(|(action, leg)| *leg == Leg::Everyone && gathered.contains(action));
        ways.from = root.afoot(self.seat);
        let mut all = self.explored(root, &gathered);
        all.sort_by_key(|way| (way.reach.spent, way.run.len()));
        ways.ways = all;
        ways
    }

    /// The position in which those who go have set off, and the decisions that led to it: everybody if that is offered,
    /// otherwise as many as can be had. Nothing if nobody moves from here.
    fn gathered(&self) -> Option<(G, Vec<G::Action>)> {
        if self.cut {
            return None;
        }
        let (mut game, mut run) = (self.from.clone(), Vec::new());
        // Who was chosen by hand goes without the others.
        let chosen = self.chose_company();
        for _ in 0..MOST_GATHERED {
            let found = legs(&game, self.seat);
            if found.iter().any(|(_, leg)| matches!(leg, Leg::Go(_))) {
                return Some((game, run));
            }
            let of = |wanted: Leg| found.iter().find(|(_, leg)| *leg == wanted).map(|(action, _)| *action);
            let most = || {
                let amount = |action: &G::Action| game.choice(self.seat, *action).quantity();
                let joins = found.iter().filter(|(_, leg)| *leg == Leg::Join).map(|(action, _)| *action);
                joins.filter(|action| amount(action).is_some()).max_by_key(amount)
            };
            let usual = if chosen { None } else { of(Leg::Everyone).or_else(most) };
            let action = usual.or_else(|| of(Leg::SetOff))?;
            let (after, stop) = tried(&game, self.seat, action);
            if stop.is_some() {
                return None;
            }
            game = after;
            run.push(action);
        }
        None
    }

    /// Whether the decisions so far chose who goes along.
    fn chose_company(&self) -> bool {
        let mut game = self.start.clone();
        self.run.iter().any(|&action| {
            let joins = game.leg(self.seat, action) == Leg::Join;
            game = tried(&game, self.seat, action).0;
            joins
        })
    }

    /// Every place that can be reached from where they set off, each by the best way.
    fn explored(&self, root: G, gathered: &[G::Action]) -> Vec<Way> {
        // Nobody goes a way to where he stands.
        let start = root.afoot(self.seat);
        let mut seen: BTreeSet<(bool, Spot)> =
            [false, true].into_iter().filter_map(|pressed| Some((pressed, start.clone()?))).collect();
        let mut nodes = vec![Node::at_start(root, gathered)];
        let mut queue = BinaryHeap::from([Reverse(Cost::default())]);
        let mut ends: BTreeMap<Spot, Way> = BTreeMap::new();
        while let Some(Reverse(cost)) = queue.pop() {
            let Some(node) = nodes.get(cost.number) else { continue };
            if let Some(reach) = &node.reach
                && !seen.insert((node.pressed, reach.to.clone()))
            {
                continue;
            }
            let mut next = Vec::new();
            for (action, leg) in legs(&node.game, self.seat) {
                let known = |to: &Spot| seen.contains(&(node.pressed, to.clone()));
                match leg {
                    Leg::Go(reach) if !known(&reach.to) => {
                        let (on, stop) = self.gone(node, action, reach);
                        if stop.is_none() && on.goes_on(self.seat) {
                            next.push(on);
                        } else {
                            self.end(&on, stop, &mut ends);
                        }
                    }
                    Leg::Halt => {
                        let stop = tried(&node.game, self.seat, action).1;
                        // Whose turn it is afterwards makes no difference to those who have arrived.
                        let stop = stop.filter(|stop| *stop != Stop::Others);
                        self.end(&node.ended(action), stop, &mut ends);
                    }
                    Leg::Press if !node.pressed => {
                        let (game, stop) = tried(&node.game, self.seat, action);
                        next.extend(stop.is_none().then(|| node.pressed_on(game, action)));
                    }
                    _ => {}
                }
            }
            for node in next.into_iter().take(MOST_PLACES.saturating_sub(nodes.len())) {
                let spent = node.reach.as_ref().map_or(cost.spent, |reach| reach.spent);
                let cost = Cost { pressed: node.pressed, spent, steps: node.run.len(), number: nodes.len() };
                queue.push(Reverse(cost));
                nodes.push(node);
            }
        }
        ends.into_values().collect()
    }

    /// One place farther.
    fn gone(&self, node: &Node<G>, action: G::Action, reach: Reach) -> (Node<G>, Option<Stop>) {
        let (game, stop) = tried(&node.game, self.seat, action);
        let path = node.path.iter().cloned().chain([reach.to.clone()]).collect();
        let outlook = node.game.outlook(self.seat, action);
        let run = longer(&node.run, action);
        (Node { game, run, path, reach: Some(reach), outlook, pressed: node.pressed }, stop)
    }

    /// A way ends here; whoever came here for less came first.
    fn end(&self, node: &Node<G>, stop: Option<Stop>, ends: &mut BTreeMap<Spot, Way>) {
        let Some(reach) = node.reach.clone() else { return };
        ends.entry(reach.to.clone()).or_insert_with(|| {
            let all: Vec<G::Action> = self.run.iter().chain(&node.run).copied().collect();
            Way {
                run: notations(self.start, self.seat, &all),
                reach,
                tone: node.outlook.iter().map(|(tone, _)| *tone).max().unwrap_or(Tone::Safe),
                words: node.outlook.iter().map(|(_, text)| text.clone()).collect(),
                path: node.path.clone(),
                stop,
            }
        });
    }

    /// Why nobody goes to a place: the rule that bars the last step to it, from the nearest place on a way.
    pub(crate) fn why_not(&self, to: &Spot) -> Option<Refusal> {
        let refused = |game: &G| {
            let action = game.meant(self.seat, to)?;
            (!game.actions(self.seat).contains(&action)).then(|| game.refusal(self.seat, action))
        };
        let Some((root, gathered)) = self.gathered() else { return refused(&self.from) };
        let ways = self.explored(root.clone(), &gathered);
        let barred = ways.iter().find_map(|way| {
            let mut game = root.clone();
            for spot in &way.path {
                let step = legs(&game, self.seat)
                    .into_iter()
                    .find(|(_, leg)| matches!(leg, Leg::Go(reach) if reach.to == *spot))?;
                let (after, stop) = tried(&game, self.seat, step.0);
                if stop.is_some() {
                    return None;
                }
                game = after;
            }
            refused(&game)
        });
        refused(&root).or(barred)
    }
}

/// What a seat may do in a position, and what each of it is in a move.
fn legs<G: Game>(game: &G, seat: Seat) -> Vec<(G::Action, Leg)> {
    game.actions(seat).into_iter().map(|action| (action, game.leg(seat, action))).collect()
}

fn longer<A: Copy>(run: &[A], action: A) -> Vec<A> {
    run.iter().copied().chain([action]).collect()
}

/// Decisions as records have them, played one after the other from a position.
fn notations<G: Game>(from: &G, seat: Seat, run: &[G::Action]) -> Vec<String> {
    let mut game = from.clone();
    let mut out = Vec::with_capacity(run.len());
    for &action in run {
        out.push(game.choice(seat, action).notation());
        game = tried(&game, seat, action).0;
    }
    out
}
