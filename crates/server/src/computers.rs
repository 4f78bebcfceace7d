//! Computer players of a game: who they are between their decisions, and how they think without keeping others waiting.

use crate::failure::Refused;
use crate::hub::Hub;
use shelf::{Advice, Opponent, Study};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

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

    /// What the computer player of a seat decides, within its time for the turn.
    pub(crate) async fn think(
        &self,
        hub: &Hub,
        seat: &str,
        opponent: Opponent,
        study: Study,
        luck: u64,
    ) -> Result<Option<Advice>, Refused> {
        let known = self.seated.lock().unwrap_or_else(PoisonError::into_inner).remove(seat);
        let fresh = || opponent.player(luck).map(|player| Seated { player, stage: 0, spent: Duration::ZERO });
        let Some(mut who) = known.or_else(fresh) else { return Ok(None) };
        if who.stage != study.stage() {
            (who.stage, who.spent) = (study.stage(), Duration::ZERO);
        }
        let time = Duration::from_secs(opponent.seconds().unwrap_or(1).into()).saturating_sub(who.spent);
        let (stage, spent) = (who.stage, who.spent);
        let (advice, player, took) = advise_in(hub, who.player, study, time, Arc::clone(&self.hurry)).await?;
        let who = Seated { player, stage, spent: spent + took };
        self.seated.lock().unwrap_or_else(PoisonError::into_inner).insert(seat.to_owned(), who);
        Ok(advice)
    }
}

/// What a computer player would do, asked once.
pub(crate) async fn advise(
    hub: &Hub,
    opponent: Opponent,
    study: Study,
    luck: u64,
) -> Result<Option<Advice>, Refused> {
    let Some(player) = opponent.player(luck) else { return Ok(None) };
    let time = Duration::from_secs(opponent.seconds().unwrap_or(1).into());
    Ok(advise_in(hub, player, study, time, Arc::default()).await?.0)
}

/// Thinks for no longer than `time`, or until `now` is set. While too many think, others wait.
async fn advise_in(
    hub: &Hub,
    mut player: staff::Player,
    study: Study,
    time: Duration,
    now: Arc<AtomicBool>,
) -> Result<(Option<Advice>, staff::Player, Duration), Refused> {
    let permit = Arc::clone(&hub.thinking).acquire_owned().await.map_err(|why| Refused::busy(&why))?;
    let enough = Arc::new(AtomicBool::new(time.is_zero() || now.load(Ordering::Relaxed)));
    let started = Instant::now();
    let mut thought = {
        let enough = Arc::clone(&enough);
        tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let advice = study.advise(&mut player, &enough);
            (advice, player)
        })
    };
    let done = loop {
        match tokio::time::timeout(GLANCE, &mut thought).await {
            Ok(done) => break done,
            Err(_) if now.load(Ordering::Relaxed) || started.elapsed() >= time => {
                enough.store(true, Ordering::Relaxed);
            }
            Err(_) => {}
        }
    };
    let (advice, player) = done.map_err(|why| Refused::busy(&why))?;
    Ok((advice, player, started.elapsed()))
}

/// How often somebody who thinks looks at the clock.
const GLANCE: Duration = Duration::from_millis(20);
