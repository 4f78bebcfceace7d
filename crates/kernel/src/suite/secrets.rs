//! The leak test: what a seat cannot know must not change what it sees, may do, or is told.

use super::{Check, Failure, Report, Trial};
use crate::scene::Overlay;
use crate::speak::Words;
use crate::{
    Aid, Arg, Chance, Choice, Game, Heard, Leg, Note, Odds, Prompt, ScenarioCard, Scene, Seat, Speaker, Spot,
    Text, Title, Tone, Viewer,
};
use serde::Serialize;

pub(super) fn viewers(card: &ScenarioCard) -> impl Iterator<Item = Viewer> + use<> {
    Seat::all(card.seats.len()).map(Viewer::Seat).chain([Viewer::Onlooker])
}

/// How many actions are played in both of two positions that a seat cannot tell apart.
const TRIED: usize = 4;

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// All that is told of an action that may be chosen.
type Told<A> = (A, Choice, Option<Odds>, Leg, Vec<(Tone, Text)>);

/// Everything that a viewer gets in this position.
#[derive(PartialEq)]
pub(super) struct View<A> {
    scene: Scene,
    heading: Text,
    prompts: Vec<Prompt>,
    choices: Vec<Told<A>>,
}

pub(super) fn view<G: Game>(game: &G, viewer: Viewer) -> View<G::Action> {
    let (scene, heading) = (game.scene(viewer), game.heading());
    let mut view = View { scene, heading, prompts: Vec::new(), choices: Vec::new() };
    for seat in game.turn().deciders().iter() {
        view.scene.decides.push(seat);
        view.prompts.push(game.prompt(seat));
        if viewer.is(seat) {
            let legal = game.actions(seat).into_iter();
            let told =
                |a| (a, game.choice(seat, a), game.odds(seat, a), game.leg(seat, a), game.outlook(seat, a));
            view.choices = legal.map(told).collect();
        }
    }
    view
}

/// What a viewer gets, with everything that he may lay over the board or beside it.
type Beside<A> = (View<A>, Vec<Overlay>, Vec<Aid>);

fn beside<G: Game>(game: &G, viewer: Viewer) -> Beside<G::Action> {
    (view(game, viewer), game.overlays(viewer), game.aids(viewer))
}

impl<A: std::fmt::Debug> View<A> {
    fn text(&self) -> String {
        let told = |(a, choice, odds, leg, outlook): &'_ (_, _, _, _, _)| {
            (format!("{a:?} {leg:?} {outlook:?}"), text(choice), text(odds))
        };
        let choices: Vec<(String, String, String)> = self.choices.iter().map(told).collect();
        text(&(&self.scene, &self.heading, &self.prompts, choices))
    }
}

/// The first place where two texts part, for the one who has to find the leak.
fn parting(a: &str, b: &str) -> String {
    let at = a.bytes().zip(b.bytes()).take_while(|(x, y)| x == y).count();
    let cut = |s: &str| {
        String::from_utf8_lossy(&s.as_bytes()[at.saturating_sub(60)..(at + 60).min(s.len())]).into_owned()
    };
    format!("\n  …{}…\n  …{}…", cut(a), cut(b))
}

/// What stays the same from look to look.
pub(super) struct Around<'a> {
    pub(super) card: &'a ScenarioCard,
    pub(super) trial: &'a Trial,
    pub(super) speakers: &'a [Speaker],
}

pub(super) fn look<T: Title>(
    game: &T::Game,
    mover: Seat,
    legal: &[<T::Game as Game>::Action],
    foreign: &[<T::Game as Game>::Action],
    around: &Around<'_>,
    chance: &mut Chance,
    report: &mut Report,
) -> Result<(), Failure> {
    for seat in Seat::all(around.card.seats.len()) {
        let watchers = [Viewer::Seat(seat), Viewer::Onlooker];
        let mut seen = None;
        for _ in 0..around.trial.redeals {
            let mut twin = game.clone();
            twin.redeal(seat, chance);
            if let Some(what) = twin.broken().first() {
                return Err(Failure::new(Check::Redeal, format!("a redeal breaks the position: {what}")));
            }
            // What is equal looks equal: nothing is hidden here, or the same was dealt.
            if twin == *game {
                continue;
            }
            report.changed += 1;
            let seen = seen.get_or_insert_with(|| watchers.map(|v| beside(game, v)));
            for (viewer, seen) in watchers.iter().zip(seen.iter()) {
                let again = beside(&twin, *viewer);
                if again != *seen {
                    let told = |(view, sheets, aids): &Beside<_>| view.text() + &text(sheets) + &text(aids);
                    let what = format!(
                        "{viewer:?} sees what seat {} cannot know: {}",
                        seat.0,
                        parting(&told(seen), &told(&again))
                    );
                    return Err(Failure::new(Check::Leak, what));
                }
            }
            for &action in foreign {
                if seat == mover && text(&twin.refusal(mover, action)) != text(&game.refusal(mover, action)) {
                    let what = format!("the refusal of {action:?} tells what seat {} cannot know", seat.0);
                    return Err(Failure::new(Check::Leak, what));
                }
            }
            play_both((game, &twin), mover, legal, seat, around.speakers, chance)?;
        }
    }
    Ok(())
}

/// Plays each action in both positions with the same dice. If a seat that cannot tell the positions apart
/// sees a difference afterwards, something came to light, and a note must have said so.
fn play_both<G: Game>(
    (game, twin): (&G, &G),
    mover: Seat,
    legal: &[G::Action],
    seat: Seat,
    speakers: &[Speaker],
    chance: &mut Chance,
) -> Result<(), Failure> {
    let possible = twin.actions(mover);
    let mut both: Vec<G::Action> = legal.iter().copied().filter(|a| possible.contains(a)).collect();
    chance.shuffle(&mut both);
    for action in both.into_iter().take(TRIED) {
        let luck = u64::from(chance.below(u32::MAX));
        let play = |start: &G| {
            let (mut after, mut notes) = (start.clone(), Heard::default());
            let mut dice = Counting { chance: Chance::new(luck), draws: 0 };
            after.apply(mover, action, &mut dice, &mut notes);
            (after, notes.0, dice.draws)
        };
        let (one, notes, draws) = play(game);
        let (other, twin_notes, twin_draws) = play(twin);
        for viewer in [Viewer::Seat(seat), Viewer::Onlooker] {
            let sees = || view(&one, viewer) != view(&other, viewer);
            // Where dice fall, one more or less of them changes what all later ones say.
            let is_diced = draws + twin_draws > 0;
            tells_alike(viewer, &notes, &twin_notes, speakers, || is_diced || sees()).map_err(|what| {
                Failure::new(Check::Leak, format!("the log of {action:?} tells {viewer:?} {what}"))
            })?;
            let said = notes.iter().chain(&twin_notes).any(|n| n.reveals && n.audience.hears(viewer));
            if !said && !is_diced && sees() {
                let what = format!(
                    "{action:?} shows {viewer:?} something hidden, and no note says that it came to light: {}",
                    parting(&view(&one, viewer).text(), &view(&other, viewer).text())
                );
                return Err(Failure::new(Check::Reveal, what));
            }
        }
    }
    Ok(())
}

/// What a viewer hears in two positions that he cannot tell apart is the same, until a note that he hears says that
/// something comes to light. That covers what it tells itself, and what unmarked notes tell of the same place; what they
/// tell of another has to be there for him to see when all is done (`may_tell`). And no note tells two things in one
/// sentence: what is in its arguments, its sum or its place must be in its words.
fn tells_alike(
    viewer: Viewer,
    one: &[Note],
    other: &[Note],
    speakers: &[Speaker],
    may_tell: impl Fn() -> bool,
) -> Result<(), String> {
    let heard = |notes: &'_ [Note]| -> Vec<(Note, String)> {
        let heard = notes.iter().filter(|n| n.audience.hears(viewer));
        heard.map(|n| (n.clone(), text(n))).collect()
    };
    let (one, other) = (heard(one), heard(other));
    let alike = one.iter().zip(&other).take_while(|(a, b)| a.1 == b.1).count();
    let ((before, one), other) = (one.split_at(alike), &other[alike..]);
    let first: Vec<&(Note, String)> = one.first().into_iter().chain(other.first()).collect();
    if first.is_empty() {
        return Ok(());
    }
    let parted = |one: Option<&String>, other: Option<&String>| {
        let text = |told: Option<&String>| told.cloned().unwrap_or_default();
        parting(&text(one), &text(other))
    };
    let [a, b] = [one, other].map(|rest| rest.first().map(|(_, written)| written));
    if !before.iter().chain(first.iter().copied()).any(|(note, _)| note.reveals) {
        return Err(format!("what nobody said to have come to light: {}", parted(a, b)));
    }
    // Where each tells something that the other does not.
    let told = |own: &[(Note, String)], twin: &[(Note, String)]| -> Vec<Option<Spot>> {
        let news = own.iter().filter(|(note, written)| note.reveals && twin.iter().all(|t| t.1 != *written));
        news.map(|(note, _)| note.at.clone()).collect()
    };
    let open = [told(one, other), told(other, one)].concat();
    let covered = |note: &Note| note.reveals || open.contains(&None) || open.contains(&note.at);
    let rest = |notes: &[(Note, String)]| -> Vec<String> {
        notes.iter().filter(|(note, _)| !covered(note)).map(|(_, written)| written.clone()).collect()
    };
    let (left, right) = (rest(one), rest(other));
    if left != right && !may_tell() {
        let at = left.iter().zip(&right).take_while(|(a, b)| a == b).count();
        return Err(format!(
            "what no note about it said to have come to light: {}",
            parted(left.get(at), right.get(at))
        ));
    }
    for ((a, in_one), (b, in_other)) in one.iter().zip(other) {
        if in_one != in_other && speakers.iter().all(|s| aloud(s, a) == aloud(s, b)) {
            return Err(format!("what its words do not say: {}", parting(in_one, in_other)));
        }
    }
    Ok(())
}

/// All that is heard of a note.
fn aloud(speaker: &Speaker, note: &Note) -> (String, Vec<(i32, String)>) {
    (speaker.say(&note.text), note.sum.iter().map(|t| (t.value, speaker.say(&t.text))).collect())
}

/// A note carries what its sentence needs, in some language, and nothing besides: whoever gets it can read it all.
pub(super) fn spares_nothing(note: &Note, speakers: &[Speaker]) -> Result<(), Failure> {
    let mut spare = None;
    note.clone().each(&mut |text| spare = spare.take().or_else(|| spare_gap(text, speakers)));
    match spare {
        Some(what) => Err(Failure::new(Check::Leak, what)),
        None => Ok(()),
    }
}

fn spare_gap(text: &Text, speakers: &[Speaker]) -> Option<String> {
    text.args.iter().find_map(|(gap, arg)| {
        if !speakers.iter().any(|s| s.needs(text, gap)) {
            return Some(format!("'{}' carries '{gap}', which its sentence does not need", text.key));
        }
        if let Arg::Text(inner) = arg { spare_gap(inner, speakers) } else { None }
    })
}

struct Counting {
    chance: Chance,
    draws: u32,
}

impl crate::Dice for Counting {
    fn draw(&mut self, sides: u16, purpose: crate::Purpose) -> u16 {
        self.draws += 1;
        self.chance.draw(sides, purpose)
    }
}
