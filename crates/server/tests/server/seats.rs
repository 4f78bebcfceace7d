//! Whose seat it is: who may look with which eyes, and who may act.

use crate::common::{Folder, House, Visitor, config, id, public_config};
use serde_json::{Value, json};

/// What somebody gets who asks.
async fn ask(visitor: &Visitor, game: &str, what: &str) -> u16 {
    let path = format!("/api/games/{game}");
    let answer = match what {
        "card" => visitor.get(&path).await,
        "look on" => visitor.get(&format!("{path}/view")).await,
        "look as raider" => visitor.get(&format!("{path}/view?as=raider")).await,
        "look as picket" => visitor.get(&format!("{path}/view?as=picket")).await,
        "log of raider" => visitor.get(&format!("{path}/log?as=raider")).await,
        "steps of raider" => visitor.get(&format!("{path}/steps?as=raider")).await,
        "past of raider" => visitor.get(&format!("{path}/steps/0?as=raider")).await,
        "curves of raider" => visitor.get(&format!("{path}/curves?as=raider")).await,
        "odds of raider" => visitor.get(&format!("{path}/odds?seat=raider&sequence=1")).await,
        "play raider" => visitor.act(game, "raider", 1, "nonsense").await,
        "undo raider" => visitor.undo(game, "raider", 99).await,
        "invite" => visitor.post(&format!("{path}/invitations/picket"), &json!({})).await,
        "record" => visitor.get(&format!("{path}/record")).await,
        "save" => visitor.post(&format!("{path}/save"), &json!({})).await,
        other => panic!("{other}"),
    };
    answer.status
}

#[tokio::test]
async fn seats_are_for_their_owners() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    let (maker, guest) = (house.person("berthier").await, house.person("kutuzov").await);
    let (stranger, nobody) = (house.person("talleyrand").await, house.visitor());
    let mut games = Vec::new();
    for watching in [true, false] {
        let made =
            maker.make(&json!({"title": "outpost", "seats": {"picket": "open"}, "watching": watching})).await;
        let game = id(&made);
        let token = &made["invitations"][0]["token"];
        let join = format!("/api/games/{game}/join");
        assert_eq!(nobody.post(&join, &json!({"token": token})).await.status, 401);
        guest.post(&join, &json!({"token": token})).await.good();
        maker.step(&game, &["raider"], |_| 0).await.unwrap();
        games.push(game);
    }
    let all: [(&str, [u16; 4], [u16; 4]); 14] = [
        // what                 maker guest stranger nobody: watched; and not watched
        ("card", [200, 200, 200, 200], [200, 200, 404, 404]),
        ("look on", [200, 200, 200, 200], [200, 200, 404, 404]),
        ("look as raider", [200, 403, 403, 403], [200, 403, 404, 404]),
        ("look as picket", [403, 200, 403, 403], [403, 200, 404, 404]),
        ("log of raider", [200, 403, 403, 403], [200, 403, 404, 404]),
        ("steps of raider", [200, 403, 403, 403], [200, 403, 404, 404]),
        ("past of raider", [200, 403, 403, 403], [200, 403, 404, 404]),
        ("curves of raider", [200, 403, 403, 403], [200, 403, 404, 404]),
        ("odds of raider", [200, 403, 403, 403], [200, 403, 404, 404]),
        ("play raider", [409, 403, 403, 403], [409, 403, 404, 404]),
        ("undo raider", [409, 403, 403, 403], [409, 403, 404, 404]),
        ("invite", [409, 403, 403, 403], [409, 403, 404, 404]),
        ("record", [403, 403, 403, 403], [403, 403, 404, 404]),
        ("save", [403, 403, 403, 403], [403, 403, 404, 404]),
    ];
    for (what, watched, unwatched) in all {
        for (game, wanted) in games.iter().zip([watched, unwatched]) {
            let mut got = [0; 4];
            for (slot, visitor) in got.iter_mut().zip([&maker, &guest, &stranger, &nobody]) {
                *slot = ask(visitor, game, what).await;
            }
            assert_eq!(got, wanted, "{what}");
        }
    }
    let listed =
        |visitor: Visitor| async move { visitor.get("/api/games").await.good().as_array().unwrap().len() };
    assert_eq!(listed(maker).await, 2);
    assert_eq!(listed(guest).await, 2);
    assert_eq!(listed(stranger).await, 0);
    assert_eq!(nobody.get("/api/games").await.status, 401);
    house.close().await;
}

#[tokio::test]
async fn a_link_gives_its_seat_to_one_person() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    let (maker, first, second) =
        (house.person("berthier").await, house.person("kutuzov").await, house.person("bagration").await);
    let made = maker.make(&json!({"title": "outpost", "seats": {"picket": "open"}})).await;
    let game = id(&made);
    let join = format!("/api/games/{game}/join");
    let old = made["invitations"][0].clone();
    assert_eq!(old["link"], format!("{}/#/join/{game}/{}", house.origin, old["token"].as_str().unwrap()));
    let new = maker.post(&format!("/api/games/{game}/invitations/picket"), &json!({})).await.good();
    for void in [&old["token"], &json!("0".repeat(32)), &json!("")] {
        let answer = first.post(&join, &json!({"token": void})).await;
        assert_eq!((answer.status, answer.kind().as_str()), (404, "unknown"));
    }
    let elsewhere = id(&maker.make(&json!({"title": "outpost", "seats": {"picket": "open"}})).await);
    let other = first.post(&format!("/api/games/{elsewhere}/join"), &json!({"token": new["token"]})).await;
    assert_eq!(other.status, 404, "a token is for its own game");
    let card = first.post(&join, &json!({"token": new["token"]})).await.good();
    assert_eq!(card["mine"], json!(["picket"]));
    assert_eq!(second.post(&join, &json!({"token": new["token"]})).await.status, 404);
    let seen = second.get(&format!("/api/games/{game}")).await.good();
    let sitters: Vec<&Value> = seen["seats"].as_array().unwrap().iter().map(|s| &s["sitter"]).collect();
    assert_eq!(sitters, [&json!("other"), &json!("other")]);
    assert_eq!(seen["seats"][1]["name"], "kutuzov");
    house.close().await;
}

#[tokio::test]
async fn without_accounts_a_link_gives_one_seat_and_takes_the_others() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let (me, guest) = (house.visitor(), house.visitor());
    let made = me.make(&json!({"title": "outpost", "seats": {"picket": "open"}})).await;
    let game = id(&made);
    assert_eq!(ask(&me, &game, "look as raider").await, 200);
    assert_eq!(ask(&me, &game, "look as picket").await, 403);
    assert_eq!(ask(&me, &game, "save").await, 403, "somebody may come by invitation");
    let wish = json!({"token": made["invitations"][0]["token"], "name": "Kutuzov\u{7}"});
    let card = guest.post(&format!("/api/games/{game}/join"), &wish).await.good();
    assert_eq!(card["mine"], json!(["picket"]));
    assert_eq!(card["seats"][1]["name"], "Kutuzov");
    assert_eq!(ask(&guest, &game, "look as picket").await, 200);
    assert_eq!(ask(&guest, &game, "look as raider").await, 403);
    assert_eq!(ask(&guest, &game, "invite").await, 403);
    assert_eq!(ask(&me, &game, "look as picket").await, 403);
    assert_eq!(ask(&me, &game, "play raider").await, 409);
    let alone = id(&me.make(&json!({"title": "outpost"})).await);
    assert_eq!(ask(&guest, &alone, "look as raider").await, 200, "at this computer everybody may play");
    house.close().await;
}

/// How many play is an option's value: the game has the first so many of the scenario's seats, and no others.
#[tokio::test]
async fn a_value_says_how_many_seats_a_game_has() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let seats = |game: &Value| -> Vec<String> {
        let all = game["seats"].as_array().unwrap().iter();
        all.map(|s| s["seat"].as_str().unwrap().to_owned()).collect()
    };
    let usual = me.make(&json!({"title": "congress"})).await["game"].clone();
    assert_eq!(seats(&usual), ["france", "austria", "russia"]);
    assert_eq!(usual["options"], json!(["players=3", "rounds=3"]));
    assert_eq!(usual["decides"], json!(["france", "austria", "russia"]));
    let four = json!({"title": "congress", "preset": "full", "options": ["players=4"], "seats": {"prussia": "open"}});
    let made = me.make(&four).await;
    assert_eq!(seats(&made["game"]), ["france", "austria", "russia", "prussia"]);
    assert_eq!(
        made["game"]["options"],
        json!(["players=4", "rounds=5"]),
        "what is said counts before the preset"
    );
    let game = id(&made);
    assert_eq!(me.get(&format!("/api/games/{game}/view?as=britain")).await.status, 400);
    for (wish, told) in [
        (json!({"title": "congress", "seats": {"britain": "me"}}), "there is no seat 'britain'"),
        (json!({"title": "congress", "options": ["players=9"]}), "'players' has no value '9'"),
        (json!({"title": "congress", "options": ["players"]}), "'players' needs a value"),
        (json!({"title": "congress", "options": ["players=3", "players=4"]}), "'players' is said 2 times"),
        (json!({"title": "outpost", "options": ["night=dark"]}), "'night' is on or off"),
    ] {
        let answer = me.post("/api/games", &wish).await;
        assert!(answer.status == 422 && answer.body.contains(told), "{} {}", answer.status, answer.body);
    }
    house.close().await;
}
