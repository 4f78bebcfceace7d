//! Random games: for measuring how fast the engine is, and for finding out what it cannot bear.

use kernel::{Chance, DiceFrom, Fault, Game, Seat, Seed, Session, Setup, Silent, Title, Viewer};
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

pub(crate) fn strides<T: Title>(
    setup: &Setup,
    seed: u64,
    mut go_on: impl FnMut() -> bool,
) -> Result<Strides, Vec<Fault>> {
    let start = T::start(setup)?;
    let mut chance = Chance::new(seed);
    let mut done = Strides { state_bytes: T::Game::STATE_BYTES, ..Strides::default() };
    let mut legal = Vec::new();
    while go_on() {
        for _ in 0..BATCH {
            let mut game = start.clone();
            loop {
                legal.clear();
                game.legal(&mut legal);
                let Some(action) = chance.pick(&legal) else { break };
                done.choices += legal.len() as u64;
                done.steps += 1;
                game.apply(action, &mut chance, &mut Silent);
            }
            done.games += 1;
        }
    }
    Ok(done)
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

/// One in so many steps is looked at closely: every scene is drawn, every choice is put into words.
const CLOSELY: u32 = 7;

pub(crate) fn walk<T: Title>(setup: &Setup, seed: u64) -> Result<Walked, Crash> {
    let plain = |what: String| Crash { what, record: None };
    let mut session = Session::<T>::new(setup.clone(), Some(Seed::from_number(seed)))
        .map_err(|faults| plain(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))?;
    let bound = session.card().step_bound;
    let mut chance = Chance::new(seed);
    let mut steps = 0;
    let walked = catch_unwind(AssertUnwindSafe(|| -> Result<(), String> {
        while let Some(seat) = session.decides() {
            if steps >= bound {
                return Err(format!("the game is not over after {bound} actions"));
            }
            let legal = session.game().actions();
            let Some(action) = chance.pick(&legal) else {
                return Err("nothing is offered".to_owned());
            };
            if chance.below(CLOSELY) == 0 {
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
        let again = Session::<T>::load(&record, None).map_err(|why| why.to_string())?;
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
