//! Thinking time is shared: nobody's computer players keep those of others from moving.

use crate::common::{Folder, House, Visitor, config, id, public_config};
use serde_json::{Value, json};
use std::time::Duration;

/// Longer than anybody waits whose turn it is to think, and much shorter than a marshal's turn.
const SOON: Duration = Duration::from_secs(25);

/// A game between two marshals who have long to think about a turn.
async fn brooding(me: &Visitor, seconds: u32) -> Value {
    let seat = json!({"computer": format!("marshal:{seconds}")});
    let seats = json!({"french": seat, "russian": seat});
    me.make(&json!({"title": "invasion-of-russia", "seats": seats})).await
}

/// Lets two captains play a whole game, of some sixty decisions.
async fn captains_play(me: &Visitor) {
    let seat = json!({"computer": "captain"});
    let game = id(&me.make(&json!({"title": "outpost", "seats": {"raider": seat, "picket": seat}})).await);
    let over = async {
        while me.get(&format!("/api/games/{game}")).await.good()["over"] != true {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(SOON, over).await.expect("captains wait for marshals of others");
}

/// Asks a marshal for advice at a game of one's own.
async fn ask(me: &Visitor) -> Value {
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    for seat in ["raider", "picket"] {
        let view = me.view(&game, seat).await;
        if !view["offers"].as_array().unwrap().is_empty() {
            let path = format!("/api/games/{game}/hint?seat={seat}&sequence={}", view["sequence"]);
            let hint = tokio::time::timeout(SOON, me.get(&path)).await;
            return hint.expect("advice waits for marshals of others").good();
        }
    }
    panic!("nobody decides")
}

#[tokio::test(flavor = "multi_thread")]
async fn marshals_of_one_person_leave_time_to_another() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    let (murat, davout) = (house.person("murat").await, house.person("davout").await);
    for _ in 0..3 {
        brooding(&murat, 60).await;
    }
    captains_play(&davout).await;
    ask(&davout).await;
    house.close().await;
    // The same when all of them are woken at once.
    let house = House::open(&public_config(&folder.database())).await;
    captains_play(&house.person("ney").await).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn marshals_of_one_game_leave_time_to_another() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    for _ in 0..2 {
        brooding(&me, 600).await;
    }
    captains_play(&me).await;
    ask(&me).await;
    house.close().await;
}
