//! Games that are played: over sockets as the page does, or through the door for bots.

use crate::program::Program;
use crate::socket::{Eyes, Heard};
use kernel::Chance;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The seats of 1812.
const SEATS: [&str; 2] = ["french", "russian"];

/// What was seen while games were played.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) trips: Vec<Duration>,
    /// Bytes of answers, the picture of what has changed with them.
    pub(crate) answers: usize,
    /// Bytes that the other seat was told, and how often.
    pub(crate) pushed: usize,
    pub(crate) pushes: usize,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.trips.extend(other.trips);
        self.answers += other.answers;
        self.pushed += other.pushed;
        self.pushes += other.pushes;
    }

    pub(crate) fn actions(&self) -> usize {
        self.trips.len()
    }

    /// The round trip that so many of a hundred were not longer than, in milliseconds.
    pub(crate) fn percentile(&self, share: usize) -> f64 {
        self.trips[(self.trips.len() * share / 100).min(self.trips.len() - 1)].as_secs_f64() * 1000.0
    }
}

/// A game, and whoever plays it by luck.
pub(crate) trait Plays: Send + Sized + 'static {
    fn sit(program: Arc<Program>, number: usize) -> impl Future<Output = Self> + Send;
    /// Plays one action, in a new game if the last one is over.
    fn play(&mut self, tally: &mut Tally) -> impl Future<Output = ()> + Send;
}

/// A socket a seat.
pub(crate) struct AtSockets {
    program: Arc<Program>,
    pub(crate) game: String,
    seats: Vec<Eyes>,
    chance: Chance,
}

impl AtSockets {
    async fn begin(&mut self) {
        self.game = self.program.game().await;
        self.seats.clear();
        for seat in SEATS {
            self.seats.push(Eyes::open(&self.program, &self.game, seat).await);
        }
    }
}

impl Plays for AtSockets {
    async fn sit(program: Arc<Program>, number: usize) -> AtSockets {
        let (game, seats) = (String::new(), Vec::new());
        let mut player = AtSockets { program, game, seats, chance: Chance::new(number as u64) };
        player.begin().await;
        player
    }

    async fn play(&mut self, tally: &mut Tally) {
        if self.seats.iter().all(|eyes| eyes.offers.is_empty()) {
            self.begin().await;
        }
        let at = self.seats.iter().position(|eyes| !eyes.offers.is_empty()).unwrap();
        let eyes = &mut self.seats[at];
        let pick = self.chance.below(eyes.offers.len() as u32) as usize;
        let begun = Instant::now();
        eyes.act(pick).await;
        loop {
            let heard = eyes.hear().await;
            tally.answers += eyes.bytes;
            if let Heard::Done = heard {
                break;
            }
        }
        tally.trips.push(begun.elapsed());
        let now = eyes.sequence;
        for (_, other) in self.seats.iter_mut().enumerate().filter(|(seat, _)| *seat != at) {
            while other.sequence < now {
                other.hear().await;
                tally.pushed += other.bytes;
                tally.pushes += 1;
            }
        }
    }
}

/// One who asks and plays through the door for bots.
pub(crate) struct AtTheDoor {
    program: Arc<Program>,
    game: String,
    view: Value,
    chance: Chance,
}

impl AtTheDoor {
    /// Finds the seat that decides, in a new game if there is none.
    async fn look(&mut self) {
        loop {
            let card = self.program.get(&format!("/api/games/{}", self.game)).await;
            if let Some(seat) = card["decides"][0].as_str() {
                self.view = self.program.get(&format!("/api/games/{}/view?as={seat}", self.game)).await;
                return;
            }
            self.game = self.program.game().await;
        }
    }
}

impl Plays for AtTheDoor {
    async fn sit(program: Arc<Program>, number: usize) -> AtTheDoor {
        let (game, chance) = (program.game().await, Chance::new(number as u64));
        let mut player = AtTheDoor { program, game, view: Value::Null, chance };
        player.look().await;
        player
    }

    async fn play(&mut self, tally: &mut Tally) {
        let offers = self.view["offers"].as_array().unwrap();
        let pick = self.chance.below(offers.len() as u32) as usize;
        let wish = json!({"seat": self.view["eyes"], "sequence": self.view["sequence"],
            "notation": offers[pick]["notation"], "since": self.view["step"]});
        let begun = Instant::now();
        let (mut acted, bytes) = self.program.post(&format!("/api/games/{}/actions", self.game), &wish).await;
        tally.trips.push(begun.elapsed());
        tally.answers += bytes;
        self.view = acted["view"].take();
        if self.view["offers"].as_array().is_none_or(Vec::is_empty) {
            self.look().await;
        }
    }
}

/// Everybody sits down and plays so many actions.
pub(crate) async fn seated<P: Plays>(program: &Arc<Program>, count: usize, opening: usize) -> Vec<P> {
    let mut sitting = JoinSet::new();
    let mut players = Vec::new();
    for number in 0..count {
        let program = Arc::clone(program);
        sitting.spawn(async move {
            let mut player = P::sit(program, number).await;
            for _ in 0..opening {
                player.play(&mut Tally::default()).await;
            }
            player
        });
        // Not all at once: nobody is to be turned away at the door.
        if sitting.len() >= 32 {
            players.extend(sitting.join_next().await.map(Result::unwrap));
        }
    }
    players.extend(sitting.join_all().await);
    players
}

/// Everybody plays for a while, with a thought before each action.
pub(crate) async fn play<P: Plays>(players: Vec<P>, span: Duration, thought: Duration) -> (Vec<P>, Tally) {
    let mut playing = JoinSet::new();
    let (end, count) = (Instant::now() + span, players.len() as u32);
    for (number, mut player) in players.into_iter().enumerate() {
        playing.spawn(async move {
            let mut tally = Tally::default();
            // Nobody thinks in step with the others.
            tokio::time::sleep(thought * number as u32 / count).await;
            while Instant::now() < end {
                let begun = Instant::now();
                player.play(&mut tally).await;
                tokio::time::sleep(thought.saturating_sub(begun.elapsed())).await;
            }
            (player, tally)
        });
    }
    let (mut players, mut all) = (Vec::new(), Tally::default());
    for (player, tally) in playing.join_all().await {
        players.push(player);
        all.add(tally);
    }
    all.trips.sort_unstable();
    (players, all)
}
