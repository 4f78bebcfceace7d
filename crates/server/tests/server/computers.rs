//! Computer players in seats, and their advice.

use crate::common::{Folder, House, Visitor, config, id};
use serde_json::{Value, json};
use std::time::Duration;

async fn open() -> (Folder, House, Visitor) {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    (folder, house, me)
}

/// Waits until somebody else than `seat` decides, or the game is over.
async fn until_not(me: &Visitor, game: &str, seat: &str) -> Value {
    loop {
        let card = me.get(&format!("/api/games/{game}")).await.good();
        if card["decides"][0] != json!(seat) {
            return card;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn every_level_can_be_asked_to_sit_down() {
    let (_folder, house, me) = open().await;
    let told = me.get("/api/house?language=en").await.good();
    let computers: Vec<&str> =
        told["computers"].as_array().unwrap().iter().map(|c| c["slug"].as_str().unwrap()).collect();
    assert_eq!(computers, ["captain", "recruit", "marshal", "random"]);
    assert_eq!(told["computers"][2]["seconds"], 10);
    assert_eq!(told["computers"][0]["seconds"], Value::Null);
    for (asked, shown) in [
        ("recruit", json!(["recruit", null])),
        ("marshal", json!(["marshal", 10])),
        ("marshal:30", json!(["marshal", 30])),
    ] {
        let made = me
            .make(&json!({"title": "outpost", "seats": {"raider": "me", "picket": {"computer": asked}}}))
            .await;
        let seats = made["game"]["seats"].as_array().unwrap();
        let seat = seats.iter().find(|s| s["seat"] == "picket").unwrap();
        assert_eq!(seat["sitter"], "computer");
        assert_eq!(json!([seat["name"], seat["seconds"]]), shown);
    }
    for (asked, why) in [
        ("emperor", "there are captain, recruit"),
        ("marshal:0", "1 to 600 seconds"),
        ("recruit:9", "say 'recruit' alone"),
    ] {
        let wish = json!({"title": "outpost", "seats": {"picket": {"computer": asked}}});
        let answer = me.post("/api/games", &wish).await;
        assert_eq!(answer.status, 422);
        assert!(answer.json().to_string().contains(why), "{asked}: {}", answer.json());
    }
    house.close().await;
}

#[tokio::test]
async fn computer_players_play_a_whole_game() {
    let (_folder, house, me) = open().await;
    let seats = json!({"raider": {"computer": "captain"}, "picket": {"computer": "recruit"}});
    let game = id(&me.make(&json!({"title": "outpost", "seats": seats})).await);
    loop {
        let card = me.get(&format!("/api/games/{game}")).await.good();
        if card["over"] == json!(true) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    house.close().await;
}

#[tokio::test]
async fn a_hint_is_one_of_the_offers_with_a_reason() {
    let (_folder, house, me) = open().await;
    let seats = json!({"raider": "me", "picket": {"computer": "random"}});
    let game = id(&me.make(&json!({"title": "outpost", "seats": seats})).await);
    until_not(&me, &game, "picket").await;
    let view = me.view(&game, "raider").await;
    let sequence = view["sequence"].as_u64().unwrap();
    let ask = |seat: &str, sequence: u64, by: &str| {
        let (me, path) = (me.clone(), format!("/api/games/{game}/hint"));
        let mut wish = json!({"seat": seat, "sequence": sequence, "language": "it"});
        if !by.is_empty() {
            wish["by"] = json!(by);
        }
        async move { me.post(&path, &wish).await }
    };
    let offers: Vec<&str> =
        view["offers"].as_array().unwrap().iter().map(|o| o["notation"].as_str().unwrap()).collect();
    let captain = ask("raider", sequence, "captain").await.good();
    assert!(offers.contains(&captain["notation"].as_str().unwrap()));
    assert!(!captain["reason"]["text"].as_str().unwrap().is_empty());
    assert_eq!(
        (&captain["chances"], captain["weighed"].as_array().unwrap().len()),
        (&json!(false), offers.len())
    );
    assert_eq!(captain["weighed"][0]["notation"], captain["notation"]);
    assert!(offers.len() > 1, "there must be something to think about");
    let marshal = ask("raider", sequence, "").await.good();
    assert_eq!(marshal["chances"], true);
    let worths = marshal["weighed"].as_array().unwrap().iter().map(|w| w["worth"].as_f64().unwrap());
    assert!(worths.into_iter().all(|worth| (0.0..=1.0).contains(&worth)));
    assert_eq!(ask("raider", sequence + 1, "").await.kind(), "stale");
    assert_eq!(ask("picket", sequence, "").await.kind(), "forbidden");
    assert_eq!(ask("raider", sequence, "emperor").await.kind(), "request");
    house.close().await;
}

/// A marshal of 1812 with ten minutes for a turn thinks more than half a minute about each train: nobody would wait for
/// three of them.
#[tokio::test]
async fn a_marshal_that_is_hurried_moves() {
    let (_folder, house, me) = open().await;
    let seats = json!({"french": {"computer": "marshal:600"}, "russian": "me"});
    let game = id(&me.make(&json!({"title": "invasion-of-russia", "seats": seats})).await);
    let (mut last, mut moved) = (0, 0);
    while moved < 3 {
        // The table is free while it thinks.
        let view = me.view(&game, "russian").await;
        let sequence = view["sequence"].as_u64().unwrap();
        moved += sequence - last;
        last = sequence;
        if let Some(offer) = view["offers"].as_array().unwrap().first() {
            me.act(&game, "russian", sequence, offer["notation"].as_str().unwrap()).await.good();
            last += 1;
        } else {
            let hurried = me.post(&format!("/api/games/{game}/hurry"), &json!({})).await;
            assert_eq!(hurried.status, 204);
        }
    }
    house.close().await;
}
