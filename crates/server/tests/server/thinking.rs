//! Thinking time is shared: nobody's computer players keep those of others from moving.

use crate::common::{Folder, House, Visitor, config, id, public_config};
use serde_json::{Value, json};
use server::limits;
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
    assert!(tokio::time::timeout(SOON, over).await.is_ok(), "captains wait for marshals of others");
}

/// Asks a marshal for advice at a game of one's own.
async fn ask(me: &Visitor) -> Value {
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    for seat in ["raider", "picket"] {
        let view = me.view(&game, seat).await;
        if !view["offers"].as_array().unwrap().is_empty() {
            let wish = json!({"seat": seat, "sequence": view["sequence"]});
            let path = format!("/api/games/{game}/hint");
            let hint = tokio::time::timeout(SOON, me.post(&path, &wish)).await;
            assert!(hint.is_ok(), "advice waits for marshals of others");
            return hint.unwrap().good();
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

#[tokio::test]
async fn a_person_has_few_marshals_and_none_of_them_thinks_for_ever() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    let (murat, davout) = (house.person("murat").await, house.person("davout").await);
    let told = murat.get("/api/house?language=en").await.good();
    assert_eq!(told["computers"][2]["most_seconds"], limits::SECONDS_IN_PUBLIC);
    assert_eq!(told["computers"][0]["most_seconds"], Value::Null);
    let with = |seat: String| json!({"title": "outpost", "seats": {"picket": {"computer": seat}}});
    let long = murat.post("/api/games", &with(format!("marshal:{}", limits::SECONDS_IN_PUBLIC + 1))).await;
    assert_eq!(long.status, 422);
    assert!(long.reason().contains(&format!("1 to {} seconds", limits::SECONDS_IN_PUBLIC)), "{}", long.body);
    for _ in 0..limits::THINKING_SEATS {
        murat.make(&with("marshal:1".to_owned())).await;
    }
    let more = murat.post("/api/games", &with("marshal:1".to_owned())).await;
    assert_eq!(more.status, 422);
    assert!(more.reason().contains("marshals may sit in your games at once"), "{}", more.body);
    murat.make(&with("captain".to_owned())).await;
    davout.make(&with("marshal:1".to_owned())).await;
    house.close().await;
}

/// Advice is given to one person twice at once, and no more often.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_asks_for_few_hints_at_once() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    let me = house.person("murat").await;
    let game = id(&me.make(&json!({"title": "invasion-of-russia"})).await);
    let card = me.get(&format!("/api/games/{game}")).await.good();
    let path = format!("/api/games/{game}/hint");
    let wish = json!({"seat": card["decides"][0], "sequence": card["sequence"]});
    let mut asking = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let (me, path, wish) = (me.clone(), path.clone(), wish.clone());
        asking.spawn(async move { me.post(&path, &wish).await });
    }
    let answers = asking.join_all().await;
    let given = answers.iter().filter(|answer| answer.status == 200).count();
    assert!(answers.iter().all(|answer| answer.status == 200 || answer.kind() == "rate"));
    assert!((1..8).contains(&given), "{given}");
    assert_eq!(me.post(&path, &wish).await.status, 200, "and again once they are given");
    house.close().await;
}
