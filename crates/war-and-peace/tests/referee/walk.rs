//! Random games and random arranged positions, step by step.

use crate::atlas::{At, Atlas};
use crate::view::{Campaign, Side, View};
use kernel::{Chance, Dice, Draw, Game, Heard, Note, Outcome, Purpose, Setup, Title, Turn};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use war_and_peace::WarAndPeace;

const WORDS: [&str; 2] = ["french", "non-french"];

type State = <WarAndPeace as Title>::Game;

/// One decision: what was on offer, what was done, and what came of it.
pub(crate) struct Step<'a> {
    pub(crate) atlas: &'a Atlas,
    pub(crate) campaign: &'a Campaign,
    /// The seat that decides.
    pub(crate) seat: Side,
    pub(crate) before: View,
    pub(crate) offered: BTreeSet<String>,
    pub(crate) chosen: String,
    pub(crate) draws: Vec<Draw>,
    pub(crate) notes: Vec<Note>,
    pub(crate) after: View,
    pub(crate) over: Option<Outcome>,
    /// How the position was reached.
    pub(crate) origin: String,
}

impl Step<'_> {
    /// What is offered with this verb, without the verb.
    pub(crate) fn offers(&self, verb: &str) -> BTreeSet<String> {
        let with = |n: &String| n.strip_prefix(verb)?.strip_prefix(' ').map(str::to_owned);
        self.offered.iter().filter_map(with).collect()
    }

    /// The die or dice thrown for a purpose, summed as shown.
    pub(crate) fn thrown(&self, word: &str) -> Option<i32> {
        let found: Vec<i32> =
            self.draws.iter().filter(|d| d.purpose.word == word).map(|d| i32::from(d.shown())).collect();
        (!found.is_empty()).then(|| found.iter().sum())
    }

    /// Notes that cite a rule.
    pub(crate) fn said(&self, cite: &str) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(move |n| n.cites.iter().any(|c| c.0 == cite))
    }
}

/// What was found: comparisons made, and each distinct difference with its shortest position.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) made: usize,
    pub(crate) found: BTreeMap<String, (usize, String)>,
}

impl Tally {
    /// One comparison; `kind` names a difference so that the same fault has the same name everywhere.
    pub(crate) fn compare<T: PartialEq + std::fmt::Debug>(
        &mut self,
        step: &Step,
        kind: &str,
        rule: &T,
        engine: &T,
    ) {
        self.made += 1;
        if rule != engine {
            self.differ(step, kind, &format!("rule {rule:?}\nengine {engine:?}"));
        }
    }

    pub(crate) fn differ(&mut self, step: &Step, kind: &str, what: &str) {
        let example = format!(
            "{} ({}), {} plays `{}`{:?}\n{what}\noffered {:?}\nbefore {}\nafter {}\n",
            step.campaign.slug,
            step.origin,
            WORDS[step.seat],
            step.chosen,
            step.draws.iter().map(|d| d.shown()).collect::<Vec<_>>(),
            step.offered,
            step.before.raw,
            step.after.raw
        );
        let entry = self.found.entry(kind.to_owned()).or_insert((0, example.clone()));
        entry.0 += 1;
        if example.len() < entry.1.len() {
            entry.1 = example;
        }
    }
}

/// Luck that remembers what it gave.
struct Luck<'a> {
    chance: &'a mut Chance,
    drawn: Vec<Draw>,
}

impl Dice for Luck<'_> {
    fn draw(&mut self, sides: u16, purpose: Purpose) -> u16 {
        let value = self.chance.below(u32::from(sides)) as u16;
        self.drawn.push(Draw { sides, value, purpose });
        value
    }
}

/// What a chapter wants to see.
pub(crate) struct Chapter {
    /// Verbs of the choices it looks at.
    pub(crate) verbs: &'static [&'static str],
    /// How its arranged positions begin.
    pub(crate) asked: &'static str,
    /// How many actions an arranged position is played on.
    pub(crate) length: usize,
    pub(crate) scenarios: &'static [&'static str],
    pub(crate) look: fn(&Step, &mut Tally),
}

pub(crate) struct Walker {
    atlas: Atlas,
    campaigns: BTreeMap<String, Campaign>,
    counters: BTreeMap<(String, String), u32>,
    begun: BTreeMap<String, State>,
}

impl Walker {
    pub(crate) fn new() -> Walker {
        let atlas = Atlas::read();
        let campaigns = crate::view::slugs().map(|s| (s.clone(), Campaign::read(&atlas, &s))).collect();
        let text = include_str!("../../../../data/war-and-peace/counters.csv");
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let limit = |r: csv::StringRecord| ((r[0].to_owned(), r[1].to_owned()), r[2].parse().unwrap_or(0));
        let counters = reader.records().map(|r| limit(r.unwrap())).collect();
        let begun = crate::view::slugs().map(|s| (s.clone(), start(&s))).collect();
        Walker { atlas, campaigns, counters, begun }
    }

    /// Half of the comparisons by play, half by arranged positions.
    pub(crate) fn run(&self, chapter: &Chapter, wanted: usize) -> Tally {
        let mut tally = Tally::default();
        for seed in 0..(if chapter.asked == "end" { 0 } else { wanted as u64 }) {
            let slug = chapter.scenarios[seed as usize % chapter.scenarios.len()];
            let mut chance = Chance::new(seed);
            let state = self.begun[slug].clone();
            let enough = tally.made + (wanted / 20).max(5);
            self.play(chapter, slug, state, &mut chance, 6_000, &format!("seed {seed}"), &mut tally, enough);
            if tally.made >= wanted / 2 {
                break;
            }
        }
        let mut refused = 0;
        for seed in 0..(wanted as u64 * 20) {
            if tally.made >= wanted {
                break;
            }
            let slug = chapter.scenarios[seed as usize % chapter.scenarios.len()];
            let mut chance = Chance::new(seed + 1_000_000);
            let position = self.scatter(slug, chapter.asked, &mut chance);
            let Ok(state) = self.begun[slug].arrange(&position) else {
                refused += 1;
                continue;
            };
            let origin = format!("arranged {seed}");
            self.play(chapter, slug, state, &mut chance, chapter.length, &origin, &mut tally, usize::MAX);
        }
        assert!(tally.made >= wanted, "only {} comparisons, {refused} positions refused", tally.made);
        tally
    }

    #[allow(clippy::too_many_arguments, reason = "one loop, called twice")]
    fn play(
        &self,
        chapter: &Chapter,
        slug: &str,
        mut state: State,
        chance: &mut Chance,
        length: usize,
        origin: &str,
        tally: &mut Tally,
        enough: usize,
    ) {
        let campaign = &self.campaigns[slug];
        let mut legal = Vec::new();
        for _ in 0..length {
            let Some(seat) = state.turn().deciders().first() else { return };
            if tally.made >= enough {
                return;
            }
            legal.clear();
            state.legal(state.whose(), &mut legal);
            let action = pick(&state, &legal, chapter.length <= 3, chance);
            let chosen = state.choice(state.whose(), action).notation();
            let verb = chosen.split(' ').next().unwrap_or_default();
            let watched = chapter.verbs.contains(&verb);
            let earlier = watched.then(|| (state.position(), state.clone()));
            let mut luck = Luck { chance: &mut *chance, drawn: Vec::new() };
            let mut heard = Heard::default();
            state.apply(state.whose(), action, &mut luck, &mut heard);
            let Some((before, old)) = earlier else { continue };
            let step = Step {
                atlas: &self.atlas,
                campaign,
                seat: seat.index(),
                before: View::read(&self.atlas, campaign, before),
                offered: legal.iter().map(|&a| old.choice(old.whose(), a).notation()).collect(),
                chosen,
                draws: luck.drawn,
                notes: heard.0,
                after: View::read(&self.atlas, campaign, state.position()),
                over: match state.turn() {
                    Turn::Over(outcome) => Some(outcome),
                    Turn::Decide(_) => None,
                },
                origin: origin.to_owned(),
            };
            (chapter.look)(&step, tally);
        }
    }

    /// A crowded corner of the map: both sides in most hexes, leaders, sieges, trenches, and somebody far away.
    #[expect(clippy::too_many_lines, reason = "a position, a field a line")]
    fn scatter(&self, slug: &str, asked: &str, chance: &mut Chance) -> Value {
        let (atlas, campaign) = (&self.atlas, &self.campaigns[slug]);
        let turns = campaign.toml["turns"].as_integer().unwrap() as u32;
        // `end` is the last Combat Phase of all.
        let last = asked == "end";
        let asked = if last { "declare" } else { asked };
        let turn = if last { turns } else { 1 + chance.below(turns) };
        let in_play: Vec<At> =
            (0..atlas.hexes.len()).filter(|&at| campaign.in_play(atlas, at, turn)).collect();
        let cities: Vec<At> = in_play.iter().copied().filter(|&at| atlas.city_at(at).is_some()).collect();
        let middle = match chance.below(3) {
            0 => chance.pick(&in_play).unwrap(),
            _ => chance.pick(&cities).unwrap(),
        };
        let mut corner = vec![middle];
        for _ in 0..2 {
            let more: Vec<At> = corner.iter().flat_map(|&at| atlas.hexes[at].near.clone()).collect();
            for at in more {
                if !corner.contains(&at) && in_play.contains(&at) {
                    corner.push(at);
                }
            }
        }
        let mut hand = Hand { walker: self, campaign, left: self.counters.clone(), stacks: Map::new() };
        let (mut control, mut siege, mut entrenched) = (Map::new(), Map::new(), Vec::new());
        let mut held: [Vec<At>; 2] = [Vec::new(), Vec::new()];
        for &at in &corner {
            let side = chance.below(2) as usize;
            let city = atlas.city_at(at);
            match (chance.below(6), city) {
                (0..=1, _) => {}
                (2..=3, Some(city)) => {
                    let crowd = if chance.below(3) == 0 { 2 } else { 10 };
                    let outside = hand.put(at, 1 - side, 1 + chance.below(crowd), asked, false, chance);
                    if outside == 0 {
                        continue;
                    }
                    held[1 - side].push(at);
                    let most = city.capacity.min(outside + 1);
                    if hand.put(at, side, 1 + chance.below(most), asked, true, chance) == 0 {
                        control.insert(city.name.clone(), json!(WORDS[1 - side]));
                        continue;
                    }
                    control.insert(city.name.clone(), json!(WORDS[side]));
                    siege.insert(city.name.clone(), json!(1 + chance.below(5)));
                }
                (n, _) => {
                    let most = if n == 4 { 4 } else { 16 };
                    if hand.put(at, side, 1 + chance.below(most), asked, false, chance) == 0 {
                        continue;
                    }
                    if let Some(city) = city {
                        control.insert(city.name.clone(), json!(WORDS[side]));
                    }
                    held[side].push(at);
                    let strong = city.is_some_and(|c| c.class != "minor");
                    if !strong && chance.below(5) == 0 {
                        entrenched.push(json!(atlas.name(at)));
                    }
                }
            }
        }
        for (side, word) in WORDS.iter().enumerate() {
            let far: Vec<At> = cities.iter().copied().filter(|at| !corner.contains(at)).collect();
            for _ in 0..20 {
                let at = chance.pick(&far).unwrap();
                if !hand.stacks.contains_key(atlas.name(at))
                    && hand.put(at, side, 1, asked, false, chance) > 0
                {
                    let name = &atlas.city_at(at).unwrap().name;
                    control.insert(name.clone(), json!(word));
                    break;
                }
            }
        }
        let mut leaders = Map::new();
        let fresh = self.begun[slug].position();
        for (name, post) in fresh["leaders"].as_object().into_iter().flatten() {
            let Some(side) = (0..2).find(|&s| campaign.has_leader(atlas, name, s)) else { continue };
            if post.get("hex").is_none() || chance.below(3) == 0 {
                continue;
            }
            if let Some(at) = chance.pick(&held[side]) {
                leaders.insert(name.clone(), json!({ "hex": atlas.name(at) }));
            }
        }
        json!({
            "turn": turn,
            "active": WORDS[if last { 1 } else { chance.below(2) as usize }],
            "phases": [asked],
            "stacks": hand.stacks,
            "leaders": leaders,
            "control": control,
            "siege": siege,
            "entrenched": entrenched,
        })
    }
}

/// Counters that are put on the map.
struct Hand<'a> {
    walker: &'a Walker,
    campaign: &'a Campaign,
    left: BTreeMap<(String, String), u32>,
    stacks: Map<String, Value>,
}

impl Hand<'_> {
    /// Puts up to so many SP of a side, of one to three kinds; how many it was.
    fn put(&mut self, at: At, side: Side, sp: u32, asked: &str, inside: bool, chance: &mut Chance) -> u32 {
        let nations = self.campaign.nations(side);
        let mut put = 0;
        let groups = 1 + chance.below(3);
        for group in 0..groups {
            let wanted = if group + 1 == groups { sp - put } else { chance.below(sp - put + 1) };
            let of: Vec<(String, String)> = self
                .left
                .iter()
                .filter(|((n, k), left)| {
                    nations.contains(n) && **left > 0 && k.as_str() != "P" && k.as_str() != "leader"
                })
                .map(|(key, _)| key.clone())
                .collect();
            let index = chance.below(of.len() as u32) as usize;
            let Some(key) = of.get(index).cloned() else { break };
            let n = wanted.min(self.left[&key]);
            if n == 0 {
                continue;
            }
            *self.left.get_mut(&key).unwrap() -= n;
            put += n;
            let mut stack = json!({ "nation": key.0, "kind": key.1, "sp": n });
            if inside {
                stack["marks"] = json!(["inside"]);
            }
            if asked == "orders" && !inside {
                stack["fresh"] = json!(n);
            }
            let name = self.walker.atlas.name(at).to_owned();
            let list = self.stacks.entry(name).or_insert_with(|| json!([]));
            let list = list.as_array_mut().unwrap();
            let same = |s: &&mut Value| {
                s["nation"] == stack["nation"] && s["kind"] == stack["kind"] && s["marks"] == stack["marks"]
            };
            match list.iter_mut().find(same) {
                Some(old) => {
                    let total = old["sp"].as_u64().unwrap() + u64::from(n);
                    old["sp"] = json!(total);
                    if asked == "orders" && !inside {
                        old["fresh"] = json!(total);
                    }
                }
                None => list.push(stack),
            }
        }
        put
    }
}

fn start(slug: &str) -> State {
    let setup = Setup { scenario: slug.to_owned(), options: BTreeSet::new() };
    WarAndPeace::default().start(&setup).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Any choice, but `done` not so often while something can be fought.
fn pick(
    state: &State,
    legal: &[<State as Game>::Action],
    hasty: bool,
    chance: &mut Chance,
) -> <State as Game>::Action {
    let done = |a: &&<State as Game>::Action| state.choice(state.whose(), **a).notation() == "done";
    if hasty && let Some(&action) = legal.iter().find(done) {
        return action;
    }
    let first = chance.pick(legal).unwrap();
    let verb = state.choice(state.whose(), first).notation();
    if ["done", "rest"].contains(&verb.as_str()) && chance.below(3) > 0 {
        return chance.pick(legal).unwrap();
    }
    first
}
