//! Computer players of a game: who they are between their decisions.

use crate::failure::Refused;
use crate::hub::Hub;
use crate::thinking::Question;
use shelf::{Advice, Opponent, Study};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The computer players of one game.
#[derive(Debug, Default)]
pub(crate) struct Computers {
    seated: Mutex<BTreeMap<String, Seated>>,
    /// Somebody wants them to move now.
    hurry: Arc<AtomicBool>,
}

/// One of them, and how long it has thought about a turn.
#[derive(Debug)]
struct Seated {
    player: staff::Player,
    stage: u32,
    spent: Duration,
}

impl Computers {
    /// Whoever is thinking moves now, and so do all until a person decides.
    pub(crate) fn hurry(&self) {
        self.hurry.store(true, Ordering::Relaxed);
    }

    /// Whoever comes to think now was not told to hurry.
    pub(crate) fn take_time(&self) {
        self.hurry.store(false, Ordering::Relaxed);
    }

    /// What the computer player of a seat decides on behalf of an owner, whoever made the game or nobody for the people
    /// at this computer, within its time for the turn; nothing once the server closes.
    pub(crate) async fn think(
        &self,
        hub: &Hub,
        owner: &str,
        seat: &str,
        opponent: Opponent,
        study: Study,
        luck: u64,
    ) -> Result<Option<Advice>, Refused> {
        let opponent = opponent.at_most(hub.thinking.most_seconds());
        let known = self.seated.lock().unwrap_or_else(PoisonError::into_inner).remove(seat);
        let fresh = || opponent.player(luck).map(|player| Seated { player, stage: 0, spent: Duration::ZERO });
        let Some(Seated { player, mut stage, mut spent }) = known.or_else(fresh) else { return Ok(None) };
        if stage != study.stage() {
            (stage, spent) = (study.stage(), Duration::ZERO);
        }
        let time = time_of(opponent).saturating_sub(spent);
        let question = Question { study, player, time, now: Arc::clone(&self.hurry), rest: false };
        let Some((advice, player, took)) = hub.thinking.think(owner, opponent, question).await? else {
            return Ok(None);
        };
        let who = Seated { player, stage, spent: spent + took };
        self.seated.lock().unwrap_or_else(PoisonError::into_inner).insert(seat.to_owned(), who);
        Ok(advice)
    }
}

/// How long a computer player thinks about a turn. Those who do not think long are done before that.
pub(crate) fn time_of(opponent: Opponent) -> Duration {
    Duration::from_secs(opponent.seconds().unwrap_or(1).into())
}
