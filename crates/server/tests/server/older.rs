//! Games that were played by older rules: looked at as far as today's agree, and carried over once all agree.

use crate::common::{Answer, Folder, House, Visitor, column, config, id, public_config, sql};
use crate::live::{next, watch};
use kernel::record::{Line, Record, audit};
use serde_json::{Value, json};
use std::path::Path;

/// Eight actions of a game that the same visitor plays on both sides.
async fn played(me: &Visitor) -> String {
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    for _ in 0..8 {
        me.step(&game, &["raider", "picket"], |_| 0).await.unwrap();
    }
    game
}

/// Makes a game one of older rules, behind the server's back.
fn age(database: &Path, game: &str) {
    sql(database, &format!("UPDATE games SET rules = 0 WHERE id = '{game}'"));
}

/// And lets today's rules refuse its sixth action.
fn part(database: &Path, game: &str) {
    age(database, game);
    let at = format!("WHERE game = '{game}' AND step = 6");
    let was = column(database, &format!("SELECT notation FROM changes {at}"))[0].clone();
    sql(
        database,
        &format!(
            "UPDATE changes SET lines = replace(lines, '{was}', 'conquer 0101'), notation = 'conquer 0101' {at}"
        ),
    );
}

async fn review(me: &Visitor, game: &str, eyes: &str) -> Value {
    me.get(&format!("/api/games/{game}/older?as={eyes}")).await.good()
}

async fn agree(me: &Visitor, game: &str) -> Answer {
    me.post(&format!("/api/games/{game}/agreement"), &json!({})).await
}

/// A picture without what counts changes.
fn picture(view: &Value) -> Value {
    let mut scene = view["scene"].clone();
    scene["version"] = json!(0);
    scene["undo"] = json!(false);
    scene
}

#[tokio::test]
async fn a_game_of_older_rules_that_agrees_is_seen_whole_and_goes_on_by_agreement() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let game = played(&me).await;
    let before = me.view(&game, "raider").await;
    house.close().await;
    age(&database, &game);
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let card = me.get(&format!("/api/games/{game}")).await.good();
    assert_eq!(card["older"], json!({"rules": 0, "now": 1, "agreed": [], "asked": ["raider", "picket"]}));
    let seen = me.view(&game, "raider").await;
    assert_eq!((picture(&seen), &seen["log"]), (picture(&before), &before["log"]));
    assert_eq!((&seen["offers"], &seen["step"], &seen["sequence"]), (&json!([]), &json!(8), &json!(8)));
    let found = review(&me, &game, "raider").await;
    assert_eq!((&found["parted"], &found["stands"], &found["total"]), (&json!(null), &json!(8), &json!(8)));
    assert_eq!(found["faults"], json!([]));
    // Nobody plays, takes back, saves or asks for advice before.
    let decides = card["decides"][0].as_str().unwrap();
    let act = json!({"seat": decides, "sequence": 8, "notation": "done"});
    for (path, wish) in [
        ("actions", act.clone()),
        ("undo", json!({"seat": decides, "sequence": 8})),
        ("save", json!({})),
        ("hint", json!({"seat": decides, "sequence": 8})),
    ] {
        let refused = me.post(&format!("/api/games/{game}/{path}"), &wish).await;
        assert_eq!((refused.status, refused.kind().as_str()), (409, "older"), "{path}");
    }
    // What was acknowledged, and not heard, before the rules changed is still known.
    let (seat, notation) = (
        column(&database, "SELECT seat FROM changes WHERE sequence = 8")[0].clone(),
        column(&database, "SELECT notation FROM changes WHERE sequence = 8")[0].clone(),
    );
    assert_eq!(me.act(&game, &seat, 7, &notation).await.good()["repeated"], true);
    let past = me.get(&format!("/api/games/{game}/steps/3?as=raider")).await.good();
    assert_eq!((&past["step"], &past["shown"]), (&json!(3), &json!(3)));
    // Whoever is at this computer holds both seats, and agrees for both.
    let mut socket = watch(&me, &game, "raider").await;
    next(&mut socket).await.unwrap();
    let card = agree(&me, &game).await.good();
    assert_eq!((card.get("older"), &card["sequence"]), (None, &json!(9)));
    let mut heard = Vec::new();
    while !heard.iter().any(|m: &Value| m["view"]["sequence"] == 9) {
        heard.push(next(&mut socket).await.unwrap());
    }
    assert!(heard.iter().any(|m| m["type"] == "game"), "{heard:?}");
    assert_eq!(column(&database, "SELECT kind FROM changes WHERE sequence = 9"), ["carry"]);
    let after = me.view(&game, "raider").await;
    assert_eq!(picture(&after)["pieces"], picture(&before)["pieces"]);
    let said = after["log"].as_array().unwrap().last().unwrap();
    assert_eq!((&said["text"]["key"], &said["step"]), (&json!("house-carried"), &json!(8)));
    assert_eq!(me.get(&format!("/api/games/{game}/older")).await.status, 404);
    goes_on(house, &database, &game, 8).await;
}

/// Plays a game that was carried over to its end, with a restart in between, and looks at its record.
async fn goes_on(house: House, database: &Path, game: &str, after: usize) {
    let me = house.visitor();
    for _ in 0..3 {
        me.step(game, &["raider", "picket"], |_| 0).await.unwrap();
    }
    let seen = me.view(game, "raider").await;
    house.close().await;
    let house = House::open(&config(database)).await;
    let me = house.visitor();
    assert_eq!(me.view(game, "raider").await, seen);
    while me.step(game, &["raider", "picket"], |_| 0).await.is_some() {}
    let text = me.get(&format!("/api/games/{game}/record")).await.body;
    let record = Record::parse(&text).unwrap();
    let carried = record.lines.iter().find_map(|line| match line {
        Line::Carried(carried) => Some((carried.from, carried.to, carried.after)),
        _ => None,
    });
    assert_eq!((carried, record.header.rules), (Some((0, 1, after)), 1));
    let found = audit(&record);
    assert!(found.broken.is_empty() && found.open == 0, "{found:?}");
    house.shelf.load(&record, None).unwrap();
    let steps = me.get(&format!("/api/games/{game}/steps?as=raider")).await.good();
    assert_eq!(steps["steps"].as_array().unwrap().len(), record.plays());
    for step in [0, 5, 7, 8, 9] {
        let past = me.get(&format!("/api/games/{game}/steps/{step}?as=onlooker")).await.good();
        assert_eq!(past["shown"], if step < 8 { step.min(after) } else { step }, "step {step}");
    }
    assert_eq!(me.get(&format!("/api/games/{game}/curves")).await.status, 200);
    // Whoever hands the record in gets the same game.
    let copy = me.upload(&text).await.good();
    let (copy, total) = (copy["id"].as_str().unwrap().to_owned(), record.plays());
    let path = |game: &str| format!("/api/games/{game}/steps/{total}?as=onlooker");
    let (mine, theirs) = (me.get(&path(game)).await.good(), me.get(&path(&copy)).await.good());
    assert_eq!(mine["scene"]["pieces"], theirs["scene"]["pieces"]);
    house.close().await;
}

#[tokio::test]
async fn where_today_s_rules_part_the_kept_log_is_shown_and_the_game_goes_on_from_there() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let game = played(&me).await;
    let past = me.get(&format!("/api/games/{game}/steps/5?as=raider")).await.good();
    let before = me.view(&game, "raider").await;
    let whose = column(&database, "SELECT seat FROM changes WHERE step = 6")[0].clone();
    house.close().await;
    part(&database, &game);
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let seen = me.view(&game, "raider").await;
    assert_eq!(picture(&seen)["pieces"], picture(&past)["pieces"]);
    assert_eq!((&seen["log"], &seen["step"]), (&before["log"], &json!(8)), "the log as it was kept");
    let found = review(&me, &game, &whose).await;
    assert_eq!((&found["stands"], &found["total"]), (&json!(5), &json!(8)));
    let parted = &found["parted"];
    assert_eq!((&parted["step"], &parted["notation"]), (&json!(6), &json!("conquer 0101")));
    assert_eq!(parted["reason"]["key"], "house-differs-legal");
    assert!(parted["cites"][0].as_str().unwrap().starts_with("OUT-"), "{parted}");
    let italian = me.get(&format!("/api/games/{game}/older?as={whose}&language=it")).await.good();
    assert!(italian["parted"]["reason"]["text"].as_str().unwrap().starts_with("Le regole di oggi"));
    // Others do not learn what was chosen.
    let other = review(&me, &game, "onlooker").await;
    assert_eq!((&other["parted"]["step"], other["parted"].get("notation")), (&json!(6), None));
    assert_eq!(other["parted"]["reason"]["key"], "house-differs");
    let later = me.get(&format!("/api/games/{game}/steps/7?as=raider")).await.good();
    assert_eq!((&later["step"], &later["shown"]), (&json!(7), &json!(5)));
    agree(&me, &game).await.good();
    let after = me.view(&game, "raider").await;
    assert_eq!((&after["step"], &after["sequence"]), (&json!(8), &json!(9)));
    assert_eq!(picture(&after)["pieces"], picture(&past)["pieces"]);
    goes_on(house, &database, &game, 5).await;
}

#[tokio::test]
async fn everybody_who_plays_has_to_agree() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&public_config(&database)).await;
    let (me, other, third) =
        (house.person("berthier").await, house.person("kutuzov").await, house.person("bennigsen").await);
    let made = me.make(&json!({"title": "outpost", "seats": {"picket": "open"}})).await;
    let game = id(&made);
    let wish = json!({"token": made["invitations"][0]["token"]});
    other.post(&format!("/api/games/{game}/join"), &wish).await.good();
    let against =
        id(&me.make(&json!({"title": "outpost", "seats": {"picket": {"computer": "captain"}}})).await);
    for _ in 0..2 {
        me.step(&game, &["raider"], |_| 0).await.unwrap();
    }
    sql(&database, "UPDATE games SET rules = 0");
    house.close().await;
    let house = House::open(&public_config(&database)).await;
    let again = |who: &Visitor| {
        let mut who = who.clone();
        who.base.clone_from(&house.base);
        who
    };
    let (me, other, third) = (again(&me), again(&other), again(&third));
    assert_eq!(agree(&third, &game).await.kind(), "forbidden");
    let card = agree(&me, &game).await.good();
    assert_eq!((&card["older"]["agreed"], &card["older"]["asked"]), (&json!(["raider"]), &json!(["picket"])));
    assert_eq!(me.view(&game, "raider").await["sequence"], 2);
    let card = agree(&other, &game).await.good();
    assert_eq!((card.get("older"), &card["sequence"]), (None, &json!(3)));
    me.step(&game, &["raider"], |_| 0).await.unwrap();
    // A computer player agrees.
    let card = agree(&me, &against).await.good();
    assert_eq!(card.get("older"), None);
    // Once is enough.
    assert_eq!(agree(&me, &against).await.status, 404);
    house.close().await;
}

#[tokio::test]
async fn a_record_of_older_rules_is_taken_if_it_agrees() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = played(&me).await;
    let saved = me.post(&format!("/api/games/{game}/save"), &json!({})).await.body;
    let mut record = Record::parse(&saved).unwrap();
    record.header.rules = 0;
    let card = me.upload(&record.to_text()).await.good();
    assert_eq!(card["older"]["asked"], json!(["raider", "picket"]));
    let copy = card["id"].as_str().unwrap();
    assert_eq!(agree(&me, copy).await.good().get("older"), None);
    me.step(copy, &["raider", "picket"], |_| 0).await.unwrap();
    for line in &mut record.lines {
        if let Line::Play { notation, .. } = line {
            "conquer 0101".clone_into(notation);
        }
    }
    let refused = me.upload(&record.to_text()).await;
    assert_eq!((refused.status, refused.kind().as_str()), (422, "record"));
    assert!(refused.reason().contains("part from them at action 1"), "{}", refused.reason());
    house.close().await;
}
