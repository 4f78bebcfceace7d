//! A PostgreSQL that goes down under a running server: it is told, nothing acknowledged is lost, and all goes on.

use crate::Process;
use crate::common::{Answer, Visitor, id};
use crate::faults::comes_to;
use crate::postgres::Postgres;
use serde_json::{Value, json};
use std::time::Duration;

/// Somebody who plays both sides of a game until an action is not acknowledged.
struct Player {
    me: Visitor,
    game: String,
    acknowledged: u64,
    /// What was sent last.
    last: Value,
}

impl Player {
    async fn new(server: &Process) -> Player {
        let me = server.visitor();
        let game = id(&me.make(&json!({"title": "invasion-of-russia"})).await);
        Player { me, game, acknowledged: 0, last: json!(null) }
    }

    async fn send(&self) -> Answer {
        self.me.post(&format!("/api/games/{}/actions", self.game), &self.last).await
    }

    /// The next action of whoever decides; nothing if nobody can be asked.
    async fn think(&mut self) -> Option<()> {
        for seat in ["french", "russian"] {
            let view = self.me.get(&format!("/api/games/{}/view?as={seat}", self.game)).await;
            let view = (view.status == 200).then(|| view.json())?;
            if let Some(offer) = view["offers"].as_array().unwrap().first() {
                let sequence = view["sequence"].as_u64().unwrap();
                self.last = json!({"id": format!("a{sequence}"), "seat": seat, "sequence": sequence,
                    "notation": offer["notation"]});
                return Some(());
            }
        }
        panic!("nobody decides");
    }

    async fn play(mut self) -> (Player, Option<Answer>) {
        loop {
            if self.think().await.is_none() {
                return (self, None);
            }
            let answer = self.send().await;
            if answer.status != 200 {
                return (self, Some(answer));
            }
            self.acknowledged = answer.json()["sequence"].as_u64().unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgresql_that_goes_down_is_told_and_all_goes_on_when_it_is_up_again() {
    let postgres = Postgres::start();
    let server = Process::start(&["--database", &postgres.address()]);
    let me = server.visitor();
    comes_to(&me, "/readyz", 200).await;
    let mut quiet = Player::new(&server).await;
    quiet.think().await.unwrap();
    let mut busy = Vec::new();
    for _ in 0..4 {
        busy.push(tokio::spawn(Player::new(&server).await.play()));
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    postgres.stop();
    // The house lives, and says that it can keep nothing.
    assert_eq!(me.get("/healthz").await.status, 200);
    comes_to(&me, "/readyz", 503).await;
    let refused = quiet.send().await;
    assert_eq!((refused.status, refused.kind().as_str()), (503, "busy"));
    assert!(refused.reason().contains("send it again"), "{}", refused.reason());
    let mut players = Vec::new();
    for task in busy {
        let (player, answer) = task.await.unwrap();
        if let Some(answer) = answer {
            assert_eq!((answer.status, answer.kind().as_str()), (503, "busy"), "{}", answer.body);
        }
        assert!(player.acknowledged > 0);
        players.push(player);
    }
    assert_eq!(me.get("/healthz").await.status, 200);
    postgres.go_on();
    comes_to(&me, "/readyz", 200).await;
    players.push(quiet);
    for mut player in players {
        // What was acknowledged is there, and at most what was sent after it.
        let card = player.me.get(&format!("/api/games/{}", player.game)).await.good();
        let kept = card["sequence"].as_u64().unwrap();
        assert!(
            (player.acknowledged..=player.acknowledged + 1).contains(&kept),
            "{kept}: {}",
            player.acknowledged
        );
        // Sent again it is done once, whether it had been or not.
        let again = player.send().await.good();
        let sequence = again["sequence"].as_u64().unwrap();
        assert_eq!(sequence, player.last["sequence"].as_u64().unwrap() + 1);
        assert_eq!(again["repeated"], kept >= sequence);
        for _ in 0..3 {
            player.think().await.unwrap();
            player.send().await.good();
        }
    }
    drop(server);
}
