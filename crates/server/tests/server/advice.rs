//! The advice of computer players in games between people.

use crate::common::{Answer, Folder, House, Visitor, config, id, public_config};
use crate::live::{next, watch};
use serde_json::{Value, json};

async fn ask(me: &Visitor, game: &str) -> Answer {
    let sequence = me.get(&format!("/api/games/{game}")).await.good()["sequence"].clone();
    let wish = json!({"seat": "raider", "sequence": sequence, "by": "captain"});
    me.post(&format!("/api/games/{game}/hint"), &wish).await
}

async fn make(me: &Visitor, advice: Option<bool>) -> (String, Value) {
    let mut wish = json!({"title": "outpost", "seats": {"picket": "open"}});
    if let Some(advice) = advice {
        wish["advice"] = json!(advice);
    }
    let made = me.make(&wish).await;
    (id(&made), made["invitations"][0]["token"].clone())
}

#[tokio::test]
async fn between_people_advice_is_off_unless_all_agree() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    let (me, other) = (house.person("berthier").await, house.person("kutuzov").await);
    let (game, token) = make(&me, None).await;
    for joined in [false, true] {
        if joined {
            other.post(&format!("/api/games/{game}/join"), &json!({"token": token})).await.good();
        }
        let refused = ask(&me, &game).await;
        assert_eq!((refused.status, refused.kind().as_str()), (403, "advice"));
        assert!(refused.reason().contains("agreed"), "{}", refused.reason());
        assert_eq!(me.get(&format!("/api/games/{game}")).await.good()["advice"], false);
    }

    let (game, token) = make(&me, Some(true)).await;
    let join = format!("/api/games/{game}/join");
    let silent = other.post(&join, &json!({"token": token})).await;
    assert_eq!((silent.status, silent.kind().as_str()), (403, "advice"), "who joins has to agree");
    assert_eq!(other.post(&join, &json!({"token": token, "advice": false})).await.status, 403);
    assert_eq!(other.post(&join, &json!({"token": "0"})).await.kind(), "unknown");
    let card = other.post(&join, &json!({"token": token, "advice": true})).await.good();
    assert_eq!((&card["advice"], &card["advised"]), (&json!(true), &json!([])));
    let mut theirs = watch(&other, &game, "picket").await;
    next(&mut theirs).await.unwrap();
    assert!(ask(&me, &game).await.good()["notation"].is_string());
    // The other hears of it.
    assert_eq!(next(&mut theirs).await.unwrap()["game"]["advised"], json!(["raider"]));
    house.close().await;
}

#[tokio::test]
async fn whoever_plays_alone_asks_as_ever() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    let me = house.person("berthier").await;
    for seats in [json!({}), json!({"picket": {"computer": "random"}})] {
        let game = id(&me.make(&json!({"title": "outpost", "seats": seats})).await);
        while me.get(&format!("/api/games/{game}")).await.good()["decides"][0] != "raider" {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        ask(&me, &game).await.good();
        assert_eq!(me.get(&format!("/api/games/{game}")).await.good()["advised"], json!(["raider"]));
    }
    house.close().await;
}

#[tokio::test]
async fn the_record_says_that_advice_was_used() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    let save = format!("/api/games/{game}/save");
    assert!(!me.post(&save, &json!({})).await.body.contains("\nadvice "));
    ask(&me, &game).await.good();
    while me.step(&game, &["raider", "picket"], |_| 0).await.is_some() {}
    let record = me.get(&format!("/api/games/{game}/record")).await.body;
    assert_eq!(record.matches("\nadvice raider\n").count(), 1, "{record}");
    // It goes on saying so in another house.
    let card = me.upload(&record).await.good();
    assert_eq!(card["advised"], json!(["raider"]));
    let again = me.get(&format!("/api/games/{}/record", card["id"].as_str().unwrap())).await.body;
    assert_eq!(again, record);
    house.close().await;
}
