//! One random game, watched at every step.

use super::{Check, Failure, Report, SEEDED, Trial, replays};
use super::{orders, secrets, together};
use crate::record::Line;
use crate::speak::Words;
use crate::{Chance, Game, Odds, ScenarioCard, Seat, Seats, Session, Silent, Speaker, Text, Title, Viewer};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// How many actions of other moments are kept to be offered at the wrong one.
const KEPT: usize = 64;

pub(super) struct Walk<'a, T: Title> {
    session: Session<T>,
    trial: &'a Trial,
    chance: Chance,
    speakers: &'a [Speaker],
    kept: Vec<<T::Game as Game>::Action>,
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl<'a, T: Title + Default> Walk<'a, T> {
    pub(super) fn new(session: Session<T>, trial: &'a Trial, game: u32, speakers: &'a [Speaker]) -> Self {
        let chance = Chance::new(trial.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(game)));
        Walk { session, trial, chance, speakers, kept: Vec::new() }
    }

    pub(super) fn record(&self) -> String {
        self.session.record().to_text()
    }

    pub(super) fn walk_on(&mut self, card: &ScenarioCard, report: &mut Report) -> Result<(), Failure> {
        let mut steps = 0;
        while let Some(seat) = self.chance.seat(self.session.deciders()) {
            if steps == card.step_bound {
                let what = format!("the game is not over after {steps} actions");
                return Err(Failure::new(Check::Bound, what));
            }
            Self::sound(self.session.game())?;
            let legal = self.session.game().actions(seat);
            let others = self.session.deciders().without(seat);
            if legal.is_empty() || others.iter().any(|other| self.session.game().actions(other).is_empty()) {
                return Err(Failure::new(Check::Offered, "somebody has to decide and nothing is offered"));
            }
            let closely = self.chance.below(self.trial.every) == 0;
            if closely {
                self.offers(seat, &legal)?;
                self.look_closely(seat, &legal, card, report)?;
                let mut ways = orders::look(&mut self.session, seat, card.secrets, &mut self.chance)?;
                self.words(&mut ways)?;
                report.states += 1;
            }
            let index = self.chance.below(legal.len() as u32) as usize;
            self.keep(legal[index]);
            let heard = self.session.said().len();
            self.play_with_undo(seat, index, closely)?;
            for entry in &self.session.said()[heard..] {
                self.words(&mut entry.clone())?;
                secrets::spares_nothing(&entry.note, self.speakers)?;
            }
            steps += 1;
        }
        report.steps += steps;
        Self::sound(self.session.game())?;
        for seat in Seat::all(card.seats.len()) {
            let mut offered = Vec::new();
            self.session.game().legal(seat, &mut offered);
            if !offered.is_empty() {
                return Err(Failure::new(Check::Offered, "the game is over and still offers actions"));
            }
        }
        self.words(&mut self.session.scene(Viewer::Onlooker))?;
        replays(&self.session)
    }

    fn sound(game: &T::Game) -> Result<(), Failure> {
        match game.broken().first() {
            Some(what) => Err(Failure::new(Check::Invariants, what.clone())),
            None => Ok(()),
        }
    }

    fn offers(&self, seat: Seat, legal: &[<T::Game as Game>::Action]) -> Result<(), Failure> {
        let mut seen = BTreeSet::new();
        for &action in legal {
            let notation = self.session.game().choice(seat, action).notation();
            if !seen.insert(notation.clone()) {
                let what = format!("two actions are written '{notation}', one of them {action:?}");
                return Err(Failure::new(Check::Notation, what));
            }
        }
        Ok(())
    }

    fn keep(&mut self, action: <T::Game as Game>::Action) {
        if self.kept.contains(&action) {
            return;
        }
        if self.kept.len() < KEPT {
            self.kept.push(action);
        } else {
            let at = self.chance.below(KEPT as u32) as usize;
            self.kept[at] = action;
        }
    }

    /// The checks that cost much, made at some states only.
    fn look_closely(
        &mut self,
        seat: Seat,
        legal: &[<T::Game as Game>::Action],
        card: &ScenarioCard,
        report: &mut Report,
    ) -> Result<(), Failure> {
        let game = self.session.game().clone();
        for &action in legal {
            let mut after = game.clone();
            after.apply(seat, action, &mut self.chance, &mut Silent);
            let named = |f: Failure| Failure { what: format!("after {action:?}: {}", f.what), ..f };
            Self::sound(&after).map_err(|f| Failure { check: Check::Offered, ..named(f) })?;
            let turn = after.turn();
            let stuck = turn == crate::Turn::Decide(Seats::NONE);
            if stuck || turn.deciders().iter().any(|next| after.actions(next).is_empty()) {
                return Err(named(Failure::new(Check::Offered, "nothing is offered")));
            }
            let mut odds = game.odds(seat, action);
            if let Some(wrong) = odds.as_ref().and_then(Odds::contradiction) {
                return Err(Failure::new(Check::Offered, format!("the odds of {action:?}: {wrong}")));
            }
            self.words(&mut odds)?;
        }
        let foreign: Vec<_> = self.kept.iter().copied().filter(|a| !legal.contains(a)).collect();
        for &action in &foreign {
            let mut after = game.clone();
            if after.play(seat, action, &mut self.chance, &mut Silent).is_ok() || after != game {
                let what = format!("{action:?} is not offered and was not refused");
                return Err(Failure::new(Check::Refused, what));
            }
            self.words(&mut game.refusal(seat, action))?;
        }
        round_trip(&game)?;
        together::look(&game, seat, legal, card, &mut self.chance)?;
        let around = secrets::Around { card, trial: self.trial, speakers: self.speakers };
        secrets::look::<T>(&game, seat, legal, &foreign, &around, &mut self.chance, report)?;
        for viewer in secrets::viewers(card) {
            self.words(&mut self.session.scene(viewer))?;
            let mut aids = game.aids(viewer);
            if let Some(what) = crate::aid::contradiction(&aids, true) {
                return Err(Failure::new(Check::Aids, what));
            }
            self.words(&mut aids)?;
        }
        Ok(())
    }

    fn words(&self, words: &mut impl Words) -> Result<(), Failure> {
        let mut missing = None;
        for speaker in self.speakers {
            words.each(&mut |text: &mut Text| {
                let said = speaker.say(text);
                if said.contains('⟦') || said.contains("{$") {
                    missing = Some(format!("{} ({}): {said}", text.key, speaker.language().code()));
                }
            });
        }
        match missing {
            Some(what) => Err(Failure::new(Check::Messages, what)),
            None => Ok(()),
        }
    }

    /// Plays an action, takes it back if that is allowed, compares, and plays it again.
    fn play_with_undo(&mut self, seat: Seat, index: usize, closely: bool) -> Result<(), Failure> {
        let fail = |what: &str| Failure::new(Check::Undo, what);
        let played = |why: crate::Rejection| Failure::new(Check::Offered, why.to_string());
        let before = Picture::of(&self.session, closely);
        self.session.play_index(seat, index, SEEDED).map_err(played)?;
        let after = Picture::of(&self.session, closely);
        if self.session.may_undo(seat).is_err() {
            if self.session.undo(seat).is_ok() || Picture::of(&self.session, closely) != after {
                return Err(fail("an undo past the point of no return changed something"));
            }
            return Ok(());
        }
        self.session.undo(seat).map_err(|_| fail("undo was promised and refused"))?;
        if Picture::of(&self.session, closely) != before {
            return Err(fail("undo does not return to the same state"));
        }
        self.session.play_index(seat, index, SEEDED).map_err(played)?;
        if Picture::of(&self.session, closely) != after {
            return Err(fail("the same action after undo leads to another state"));
        }
        Ok(())
    }
}

fn round_trip<G: Game>(game: &G) -> Result<(), Failure> {
    let fail = |what: String| Failure::new(Check::RoundTrip, what);
    let copy = game.clone();
    if copy != *game || hash(&copy) != hash(game) {
        return Err(fail("a copy is not equal".to_owned()));
    }
    let written = game.position();
    let read = game.arrange(&written).map_err(|faults| {
        let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
        fail(format!("the position cannot be read again: {}", all.join("; ")))
    })?;
    if read != *game || hash(&read) != hash(game) || read.position() != written {
        return Err(fail("the position read again is another one".to_owned()));
    }
    Ok(())
}

/// What of a session undo must restore: the position always, all that anybody sees when looked at closely.
#[derive(PartialEq)]
struct Picture<G> {
    game: G,
    plays: usize,
    everything: Option<(serde_json::Value, Vec<String>, usize, Vec<Line>)>,
}

impl<G: Game> Picture<G> {
    fn of<T: Title<Game = G>>(session: &Session<T>, closely: bool) -> Picture<G> {
        let view = |viewer| {
            let mut scene = session.scene(viewer);
            // The count of changes goes on; only the way back differs after an undo.
            scene.version = 0;
            scene.undo = false;
            serde_json::to_string(&scene).unwrap_or_default()
        };
        let everything = closely.then(|| {
            let scenes = secrets::viewers(session.card()).map(view).collect();
            let (lines, last) = session.last_lines();
            (session.game().position(), scenes, lines, last.to_vec())
        });
        Picture { game: session.game().clone(), plays: session.plays(), everything }
    }
}
