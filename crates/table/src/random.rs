//! Random games: for measuring how fast the engine is, and for finding out what it cannot bear.

use kernel::record::Record;
use kernel::{Chance, DiceFrom, Fault, Game, Seat, Seed, SeedDice, Session, Silent, Title, Viewer};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How far random play got.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Strides {
    /// Actions played.
    pub steps: u64,
    /// Games begun and ended.
    pub games: u64,
    /// Legal actions offered.
    pub choices: u64,
    /// Bytes of a state.
    pub state_bytes: usize,
}

/// After how many games it is asked whether to go on.
const BATCH: u32 = 16;

pub(crate) fn strides<G: Game>(start: &G, seed: u64, go_on: &mut dyn FnMut() -> bool) -> Strides {
    let mut chance = Chance::new(seed);
    let mut done = Strides { state_bytes: G::STATE_BYTES, ..Strides::default() };
    let mut legal = Vec::new();
    while go_on() {
        for _ in 0..BATCH {
            let mut game = start.clone();
            while let Some(seat) = chance.seat(game.turn().deciders()) {
                legal.clear();
                game.legal(seat, &mut legal);
                let Some(action) = chance.pick(&legal) else { break };
                done.choices += legal.len() as u64;
                done.steps += 1;
                game.apply(seat, action, &mut chance, &mut Silent);
            }
            done.games += 1;
        }
    }
    done
}

/// A random game that was played to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Walked {
    /// How many actions it took.
    pub steps: u32,
}

/// What the engine could not bear.
#[derive(Debug, Clone)]
pub struct Crash {
    /// What happened.
    pub what: String,
    /// The record up to there.
    pub record: Option<String>,
}

/// How a game of some set-up is begun and loaded, and how long it may take.
pub(crate) struct Walk<'a, T: Title> {
    pub(crate) bound: u32,
    pub(crate) begin: &'a dyn Fn(Seed) -> Result<Session<T>, Vec<Fault>>,
    pub(crate) load: &'a dyn Fn(&Record) -> Result<Session<T>, String>,
}

/// One in so many steps is looked at closely: every scene is drawn, every choice is put into words.
const CLOSELY: u32 = 7;

/// One in so many games is played as people play it, with record, log and replay.
const AS_PEOPLE_DO: u64 = 16;

/// Plays one random game with every promise checked. Most are played on the bare engine; a game that goes wrong
/// there is played again as people do, for its record.
pub(crate) fn walk<T: Title>(walk: &Walk<'_, T>, start: &T::Game, seed: u64) -> Result<Walked, Crash> {
    if seed.is_multiple_of(AS_PEOPLE_DO) {
        return walk_in_session(walk, seed);
    }
    match catch_unwind(AssertUnwindSafe(|| walk_bare(start, walk.bound, seed))) {
        Ok(Ok(steps)) => Ok(Walked { steps }),
        Ok(Err(what)) => Err(walk_in_session(walk, seed).err().unwrap_or(Crash { what, record: None })),
        Err(_) => Err(walk_in_session(walk, seed).err().unwrap_or_else(|| Crash {
            what: "the engine fell, but not when played again".to_owned(),
            record: None,
        })),
    }
}

/// The same dice and the same choices as in a session with this seed.
fn walk_bare<G: Game>(start: &G, bound: u32, seed: u64) -> Result<u32, String> {
    let mut game = start.clone();
    let mut dice = SeedDice::at(Seed::from_number(seed), 0);
    let mut chance = Chance::new(seed);
    let mut legal = Vec::new();
    for step in 0..=bound {
        let Some(seat) = chance.seat(game.turn().deciders()) else { return Ok(step) };
        legal.clear();
        game.legal(seat, &mut legal);
        let action = chance.pick(&legal).ok_or("nothing is offered")?;
        game.apply(seat, action, &mut dice, &mut Silent);
        if let Some(what) = game.broken().into_iter().next() {
            return Err(what);
        }
    }
    Err(format!("the game is not over after {bound} actions"))
}

fn walk_in_session<T: Title>(walk: &Walk<'_, T>, seed: u64) -> Result<Walked, Crash> {
    let Walk { bound, .. } = *walk;
    let mut session = (walk.begin)(Seed::from_number(seed))
        .map_err(|faults| Crash { what: Fault::all(&faults), record: None })?;
    let mut chance = Chance::new(seed);
    let mut eyes = Chance::new(!seed);
    let mut steps = 0;
    let walked = catch_unwind(AssertUnwindSafe(|| -> Result<(), String> {
        while let Some(seat) = chance.seat(session.deciders()) {
            if steps >= bound {
                return Err(format!("the game is not over after {bound} actions"));
            }
            let legal = session.game().actions(seat);
            let Some(action) = chance.pick(&legal) else {
                return Err("nothing is offered".to_owned());
            };
            if eyes.below(CLOSELY) == 0 {
                let seats = Seat::all(session.card().seats.len()).map(Viewer::Seat);
                for viewer in seats.chain([Viewer::Onlooker]) {
                    let _ = session.scene(viewer);
                }
            }
            session.play(seat, action, DiceFrom::Seed).map_err(|why| why.to_string())?;
            steps += 1;
            if let Some(what) = session.game().broken().into_iter().next() {
                return Err(what);
            }
        }
        let record = session.record();
        let again = (walk.load)(&record)?;
        if again.game() != session.game() {
            return Err("the record leads to another position".to_owned());
        }
        Ok(())
    }));
    let what = match walked {
        Ok(Ok(())) => return Ok(Walked { steps }),
        Ok(Err(what)) => what,
        Err(panic) => panic
            .downcast_ref::<&str>()
            .map(|s| (*s).to_owned())
            .or_else(|| panic.downcast_ref::<String>().cloned())
            .unwrap_or_else(|| "the engine fell".to_owned()),
    };
    Err(Crash { what, record: Some(session.record().to_text()) })
}
