//! The leak test: what a seat cannot know must not change what it sees, may do, or is told.

use super::{Check, Failure, Report, Trial};
use crate::scene::Overlay;
use crate::{
    Chance, Choice, Game, Heard, Note, Odds, Prompt, ScenarioCard, Scene, Seat, Title, Turn, Viewer,
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

/// Everything that a viewer gets in this position.
#[derive(PartialEq)]
struct View<A> {
    scene: Scene,
    prompt: Option<Prompt>,
    choices: Vec<(A, Choice, Option<Odds>)>,
}

fn view<G: Game>(game: &G, viewer: Viewer) -> View<G::Action> {
    let mut view = View { scene: game.scene(viewer), prompt: None, choices: Vec::new() };
    if let Turn::Decide(seat) = game.turn() {
        view.scene.decides = Some(seat);
        view.prompt = Some(game.prompt());
        if viewer.is(seat) {
            view.choices = game.actions().into_iter().map(|a| (a, game.choice(a), game.odds(a))).collect();
        }
    }
    view
}

impl<A: std::fmt::Debug> View<A> {
    fn text(&self) -> String {
        let choices: Vec<(String, &Choice, &Option<Odds>)> =
            self.choices.iter().map(|(a, c, odds)| (format!("{a:?}"), c, odds)).collect();
        text(&(&self.scene, &self.prompt, choices))
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

#[expect(
    clippy::too_many_arguments,
    reason = "one call site; a struct would only rename the same eight things"
)]
pub(super) fn look<T: Title>(
    game: &T::Game,
    mover: Seat,
    legal: &[<T::Game as Game>::Action],
    foreign: &[<T::Game as Game>::Action],
    card: &ScenarioCard,
    trial: &Trial,
    chance: &mut Chance,
    report: &mut Report,
) -> Result<(), Failure> {
    for seat in Seat::all(card.seats.len()) {
        let watchers = [Viewer::Seat(seat), Viewer::Onlooker];
        let mut seen = None;
        for _ in 0..trial.redeals {
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
            let seen = seen.get_or_insert_with(|| watchers.map(|v| (view(game, v), game.overlays(v))));
            for (viewer, seen) in watchers.iter().zip(seen.iter()) {
                let again = (view(&twin, *viewer), twin.overlays(*viewer));
                if again != *seen {
                    let told = |(view, sheets): &(View<_>, Vec<Overlay>)| view.text() + &text(sheets);
                    let what = format!(
                        "{viewer:?} sees what seat {} cannot know: {}",
                        seat.0,
                        parting(&told(seen), &told(&again))
                    );
                    return Err(Failure::new(Check::Leak, what));
                }
            }
            for &action in foreign {
                if seat == mover && text(&twin.refusal(action)) != text(&game.refusal(action)) {
                    let what = format!("the refusal of {action:?} tells what seat {} cannot know", seat.0);
                    return Err(Failure::new(Check::Leak, what));
                }
            }
            play_both(game, &twin, legal, seat, chance)?;
        }
    }
    Ok(())
}

/// Plays each action in both positions with the same dice. If a seat that cannot tell the positions apart
/// sees a difference afterwards, something came to light, and a note must have said so.
fn play_both<G: Game>(
    game: &G,
    twin: &G,
    legal: &[G::Action],
    seat: Seat,
    chance: &mut Chance,
) -> Result<(), Failure> {
    let possible = twin.actions();
    let mut both: Vec<G::Action> = legal.iter().copied().filter(|a| possible.contains(a)).collect();
    chance.shuffle(&mut both);
    for action in both.into_iter().take(TRIED) {
        let luck = u64::from(chance.below(u32::MAX));
        let play = |start: &G| {
            let (mut after, mut notes) = (start.clone(), Heard::default());
            let mut dice = Counting { chance: Chance::new(luck), draws: 0 };
            after.apply(action, &mut dice, &mut notes);
            (after, notes.0, dice.draws)
        };
        let (one, notes, draws) = play(game);
        let (other, twin_notes, _) = play(twin);
        let viewer = Viewer::Seat(seat);
        let told =
            |notes: &[Note]| text(&notes.iter().filter(|n| n.audience.hears(viewer)).collect::<Vec<_>>());
        let said = notes.iter().chain(&twin_notes).any(|n| n.reveals);
        let alike = view(&one, viewer) == view(&other, viewer);
        if alike && !said && told(&notes) != told(&twin_notes) {
            let what = format!(
                "the log of {action:?} tells seat {} what it cannot know: {}",
                seat.0,
                parting(&told(&notes), &told(&twin_notes))
            );
            return Err(Failure::new(Check::Leak, what));
        }
        if !alike && !said && draws == 0 {
            let what = format!(
                "{action:?} shows seat {} something hidden, and no note says that it came to light: {}",
                seat.0,
                parting(&view(&one, viewer).text(), &view(&other, viewer).text())
            );
            return Err(Failure::new(Check::Reveal, what));
        }
    }
    Ok(())
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
