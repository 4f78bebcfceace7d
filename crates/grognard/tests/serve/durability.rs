//! Killed at any moment: nothing that was acknowledged is lost, and no action is there by half.

use crate::common::{Folder, Visitor, column, id};
use crate::postgres::Postgres;
use crate::{Process, times};
use kernel::Chance;
use serde_json::{Value, json};
use std::time::Duration;

/// How often the server is killed, unless somebody wants more.
const KILLS: u32 = 20;

/// How many play at once, each a game of their own.
const PLAYERS: u64 = 4;

#[derive(Debug, Clone, PartialEq)]
enum Act {
    Play(String, String),
    Undo(String),
}

/// A game as its player knows it: only from what was acknowledged.
#[derive(Debug)]
struct Player {
    chance: Chance,
    title: &'static str,
    seats: [&'static str; 2],
    game: Option<String>,
    sequence: u64,
    /// What was played and not taken back.
    line: Vec<String>,
    /// What was sent and not answered.
    pending: Option<Act>,
    acknowledged: u64,
}

impl Player {
    fn new(number: u64) -> Player {
        let (title, seats) = match number {
            0 => ("invasion-of-russia", ["french", "russian"]),
            _ => ("outpost", ["raider", "picket"]),
        };
        Player {
            chance: Chance::new(number),
            title,
            seats,
            game: None,
            sequence: 0,
            line: Vec::new(),
            pending: None,
            acknowledged: 0,
        }
    }

    /// Plays until the server is gone.
    async fn play(&mut self, me: &Visitor) {
        while self.play_once(me).await.is_some() {}
    }

    async fn play_once(&mut self, me: &Visitor) -> Option<()> {
        let Some(game) = self.game.clone() else {
            let wish = json!({"title": self.title});
            let made = me.try_send(me.changing(reqwest::Method::POST, "/api/games", &wish)).await.ok()?;
            (self.game, self.sequence, self.line) = (Some(id(&made.good())), 0, Vec::new());
            return Some(());
        };
        for seat in self.seats {
            let view =
                me.try_send(me.request(reqwest::Method::GET, &format!("/api/games/{game}/view?as={seat}")));
            let view = view.await.ok()?.good();
            assert_eq!(view["sequence"], self.sequence);
            if view["undo"]["possible"] == true && self.chance.below(6) == 0 {
                return self.send(me, &game, Act::Undo(seat.to_owned())).await;
            }
            let offers = view["offers"].as_array().unwrap();
            if !offers.is_empty() {
                let pick = self.chance.below(offers.len() as u32) as usize;
                let notation = offers[pick]["notation"].as_str().unwrap().to_owned();
                return self.send(me, &game, Act::Play(seat.to_owned(), notation)).await;
            }
        }
        self.game = None;
        Some(())
    }

    /// Sends something; it is pending until it is answered.
    async fn send(&mut self, me: &Visitor, game: &str, act: Act) -> Option<()> {
        self.pending = Some(act.clone());
        let (path, body) = match &act {
            Act::Play(seat, notation) => {
                ("actions", json!({"seat": seat, "sequence": self.sequence, "notation": notation}))
            }
            Act::Undo(seat) => ("undo", json!({"seat": seat, "sequence": self.sequence})),
        };
        let request = me.changing(reqwest::Method::POST, &format!("/api/games/{game}/{path}"), &body);
        let answer = me.try_send(request).await.ok()?;
        assert_eq!(answer.status, 200, "{}", answer.body);
        self.acknowledge(&act);
        Some(())
    }

    fn acknowledge(&mut self, act: &Act) {
        match act {
            Act::Play(_, notation) => self.line.push(notation.clone()),
            Act::Undo(_) => drop(self.line.pop()),
        }
        self.sequence += 1;
        self.pending = None;
        self.acknowledged += 1;
    }

    /// Compares what the server has with what it acknowledged, and sends what is pending once more; whether that had
    /// been done although nobody heard of it.
    async fn compare(&mut self, me: &Visitor) -> bool {
        let Some(game) = self.game.clone() else {
            return false;
        };
        let before = (self.sequence, self.line.clone());
        let kept = standing(me, &game, self.seats).await;
        let Some(act) = self.pending.clone() else {
            assert_eq!(kept, before, "{game}: nothing was pending");
            return false;
        };
        let done = kept != before;
        self.send(me, &game, act.clone()).await.unwrap();
        let after = (self.sequence, self.line.clone());
        if done {
            assert_eq!(kept, after, "{game}: neither without nor with {act:?}");
        }
        assert_eq!(
            standing(me, &game, self.seats).await,
            after,
            "{game}: {act:?} was done twice or not at all"
        );
        done
    }
}

/// The sequence of a game and what was played in it.
async fn standing(me: &Visitor, game: &str, seats: [&str; 2]) -> (u64, Vec<String>) {
    let card = me.get(&format!("/api/games/{game}")).await.good();
    let mut line = vec![String::new(); card["step"].as_u64().unwrap() as usize];
    for seat in seats {
        let mut since = 0;
        loop {
            let steps = me.get(&format!("/api/games/{game}/steps?as={seat}&since={since}")).await.good();
            let steps: Vec<Value> = steps["steps"].as_array().unwrap().clone();
            for step in &steps {
                if let Some(notation) = step["notation"].as_str() {
                    notation.clone_into(&mut line[step["step"].as_u64().unwrap() as usize - 1]);
                }
            }
            match steps.last() {
                Some(last) if last["step"].as_u64().unwrap() < line.len() as u64 => {
                    since = last["step"].as_u64().unwrap() + 1;
                }
                _ => break,
            }
        }
        // The picture can be drawn: what is kept goes on.
        me.view(game, seat).await;
    }
    (card["sequence"].as_u64().unwrap(), line)
}

/// Kills a server under load again and again.
async fn survives(kills: u32, database: &str) {
    let mut players: Vec<Player> = (0..PLAYERS).map(Player::new).collect();
    let mut moments = Chance::new(1812);
    let (mut interrupted, mut done_unheard) = (0, 0);
    for _ in 0..kills {
        let server = Process::start(&["--database", database]);
        let me = server.visitor();
        for player in &mut players {
            done_unheard += usize::from(player.compare(&me).await);
        }
        let mut tasks = Vec::new();
        for mut player in players.drain(..) {
            let me = server.visitor();
            tasks.push(tokio::spawn(async move {
                player.play(&me).await;
                player
            }));
        }
        tokio::time::sleep(Duration::from_millis(u64::from(20 + moments.below(150)))).await;
        server.kill();
        for task in tasks {
            match task.await {
                Ok(player) => players.push(player),
                Err(why) => std::panic::resume_unwind(why.into_panic()),
            }
        }
        interrupted += players.iter().filter(|player| player.pending.is_some()).count();
    }
    let server = Process::start(&["--database", database]);
    for player in &mut players {
        done_unheard += usize::from(player.compare(&server.visitor()).await);
    }
    server.kill();
    let acknowledged: u64 = players.iter().map(|player| player.acknowledged).sum();
    println!(
        "{kills} kills, {acknowledged} acknowledged, {interrupted} interrupted, {done_unheard} of them done"
    );
    assert!(
        acknowledged > u64::from(kills) && interrupted > 0,
        "the server was hardly at work when it was killed"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = Folder::new();
    let database = folder.database();
    survives(times("GROGNARD_KILLS", KILLS), database.to_str().unwrap()).await;
    assert_eq!(column(&database, "PRAGMA integrity_check"), ["ok"]);
    let half = "SELECT games.id FROM games WHERE sequence <> (SELECT COUNT(*) - 1 FROM changes WHERE game = games.id)";
    assert_eq!(column(&database, half), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_on_postgresql_either() {
    let postgres = Postgres::start();
    survives(times("GROGNARD_KILLS_POSTGRES", KILLS), &postgres.address()).await;
}
