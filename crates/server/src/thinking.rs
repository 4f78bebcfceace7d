//! Who may think when. Computer players and advisers share the few cores that may be thought on: long thoughts are cut
//! into slices, and whoever has waited gets the next one, by person and then by game.

use crate::counts::{Counted, Counts};
use crate::failure::Refused;
use crate::fair::{Call, Place, Places};
use crate::limits;
use crate::wire::FailureKind;
use shelf::{Advice, Opponent, Study};
use staff::Pace;
use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Nobody thinks longer than this while somebody else waits.
const SLICE: Duration = Duration::from_millis(10);

/// How often somebody who waits in the middle of a thought looks whether to go on at all.
const GLANCE: Duration = Duration::from_millis(100);

/// What is thought about. Each takes turns with the others, so that a short thought waits for one slice of a long one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lane {
    /// The moves of those who do not think long.
    Move,
    Hint,
    /// The moves of those who do.
    Turn,
}

/// Whatever is thought in this process.
#[derive(Debug)]
pub(crate) struct Thinking {
    places: Arc<Places>,
    /// Nobody thinks longer than this about a turn.
    most_seconds: u16,
    /// How many hints are being thought about, by who asked.
    hints: Arc<Counts>,
}

/// Something to think about.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) study: Study,
    pub(crate) player: staff::Player,
    pub(crate) time: Duration,
    /// Set as soon as it is enough.
    pub(crate) now: Arc<AtomicBool>,
    /// Whether it also says how it would go on as long as the same is asked.
    pub(crate) rest: bool,
}

impl Thinking {
    pub(crate) fn new(public: bool) -> Thinking {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // Neither of the first two waits in the middle but for a few hints.
        let begun = [usize::MAX, usize::MAX, limits::THOUGHTS_BEGUN];
        let most_seconds = if public { limits::SECONDS_IN_PUBLIC } else { Opponent::MOST_SECONDS };
        Thinking {
            places: Places::new(cores.saturating_sub(limits::CORES_FREE), &begun),
            most_seconds,
            hints: Arc::default(),
        }
    }

    /// Nobody thinks longer than this about a turn.
    pub(crate) fn most_seconds(&self) -> u16 {
        self.most_seconds
    }

    /// Whether nobody thinks any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.places.is_closed()
    }

    /// As soon as the server closes every thought ends, and no other begins.
    pub(crate) async fn close_with(self: Arc<Thinking>, mut closing: watch::Receiver<bool>) {
        let _ = closing.wait_for(|closing| *closing).await;
        self.places.close();
    }

    /// What a computer player makes of a question, on behalf of an owner. Nothing once the server closes: what was thought
    /// by halves is thought again by the next one.
    pub(crate) async fn think(
        &self,
        owner: &str,
        opponent: Opponent,
        question: Question,
    ) -> Result<Option<(Option<Advice>, staff::Player, Duration)>, Refused> {
        let lane = if opponent.seconds().is_some() { Lane::Turn } else { Lane::Move };
        self.think_in(lane, owner, question).await
    }

    /// The same for advice that somebody asked for.
    pub(crate) async fn advise(&self, hint: &Counted, question: Question) -> Result<Option<Advice>, Refused> {
        // Whoever goes away no longer wants to know.
        let _end = SetWhenDropped(Arc::clone(&question.now));
        let thought = self.think_in(Lane::Hint, hint.whose(), question).await?;
        let (advice, ..) = thought.ok_or_else(|| Refused::new(FailureKind::Busy, "the server closes"))?;
        Ok(advice)
    }

    async fn think_in(
        &self,
        lane: Lane,
        owner: &str,
        question: Question,
    ) -> Result<Option<(Option<Advice>, staff::Player, Duration)>, Refused> {
        let Some(place) = self.places.take(lane as usize, owner).await else { return Ok(None) };
        let begun = Instant::now();
        let Question { study, mut player, time, now, rest } = question;
        let slices = Slices {
            places: Arc::clone(&self.places),
            lane,
            owner: owner.to_owned(),
            end: begun + time,
            now,
            place: RefCell::new(Some(place)),
            since: Cell::new(begun),
        };
        let thought = tokio::task::spawn_blocking(move || {
            let advice = study.advise(&mut player, &slices, rest);
            (advice, player)
        });
        let (advice, player) = thought.await.map_err(|why| Refused::busy(&why))?;
        Ok((!self.is_closed()).then(|| (advice, player, begun.elapsed())))
    }

    /// Lets somebody ask for a hint, if not too many do.
    pub(crate) fn ask(&self, whose: &str, counts: bool) -> Result<Counted, Refused> {
        if self.hints.sum() >= limits::HINTS_AT_ONCE {
            let reason = "many ask for advice just now: ask again in a few seconds";
            return Err(Refused::new(FailureKind::Busy, reason));
        }
        let most = if counts { limits::HINTS_OF_ONE } else { usize::MAX };
        self.hints.take(whose, most).ok_or_else(|| Refused::too_many(limits::HINT_SECONDS.into()))
    }
}

struct SetWhenDropped(Arc<AtomicBool>);

impl Drop for SetWhenDropped {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A thought in slices: it gives its place away whenever a slice is over and somebody waits.
struct Slices {
    places: Arc<Places>,
    lane: Lane,
    owner: String,
    end: Instant,
    now: Arc<AtomicBool>,
    place: RefCell<Option<Place>>,
    /// When the slice began.
    since: Cell<Instant>,
}

impl Slices {
    fn is_over(&self, at: Instant) -> bool {
        at >= self.end || self.now.load(Ordering::Relaxed) || self.places.is_closed()
    }

    /// Lets others think, and waits for the next slice.
    fn pass_on(&self) {
        let (call, called) = sync_channel(1);
        self.places.wait(self.lane as usize, &self.owner, true, Call::Thread(call));
        drop(self.place.take());
        loop {
            match called.recv_timeout(GLANCE) {
                Ok(place) => {
                    self.place.replace(Some(place));
                    self.since.set(Instant::now());
                    return;
                }
                // What is left to do is next to nothing, and needs no place.
                Err(RecvTimeoutError::Timeout) if self.is_over(Instant::now()) => return,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }
}

impl Pace for Slices {
    fn enough(&self) -> bool {
        let at = Instant::now();
        if self.is_over(at) {
            return true;
        }
        if at - self.since.get() >= SLICE && self.places.is_wanted() {
            self.pass_on();
            return self.is_over(Instant::now());
        }
        false
    }
}
