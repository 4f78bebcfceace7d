//! Games looked at again: steps, pictures, curves, records, and opening without playing everything again.

use crate::common::{Folder, House, Visitor, column, config, id, public_config, sql};
use serde_json::{Value, json};

/// Without what changes from now to then.
fn picture(mut scene: Value) -> Value {
    for field in ["version", "choices", "undo", "log"] {
        scene.as_object_mut().unwrap().remove(field);
    }
    scene
}

/// Plays a game with both seats to its end or so far; what each seat saw after each step.
async fn play(me: &Visitor, game: &str, seats: [&str; 2], most: usize) -> Vec<[Value; 2]> {
    let mut seen = Vec::new();
    for step in 0..=most {
        let mut both = [json!(null), json!(null)];
        for (slot, seat) in both.iter_mut().zip(seats) {
            *slot = picture(me.view(game, seat).await["scene"].clone());
        }
        seen.push(both);
        if me.step(game, &seats, |offers| step * 7 % offers.len()).await.is_none() {
            break;
        }
    }
    seen
}

#[tokio::test]
async fn every_step_is_seen_again_as_it_was() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = id(&me.make(&json!({"title": "outpost", "preset": "full"})).await);
    let seats = ["raider", "picket"];
    let seen = play(&me, &game, seats, 25).await;
    for (step, both) in seen.iter().enumerate().take(26) {
        for (seat, scene) in seats.iter().zip(both) {
            let past = me.get(&format!("/api/games/{game}/steps/{step}?as={seat}")).await.good();
            assert_eq!(picture(past["scene"].clone()), *scene, "step {step} of {seat}");
            assert_eq!(past["scene"]["choices"], json!([]));
        }
    }
    let steps = me.get(&format!("/api/games/{game}/steps?as=picket")).await.good();
    let steps = steps["steps"].as_array().unwrap().clone();
    assert_eq!(steps.len(), 26);
    assert!(steps.iter().all(|s| (s["seat"] == "picket") == s.get("notation").is_some()), "during play");
    house.close().await;
}

#[tokio::test]
async fn a_game_that_is_over_is_open_to_all() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    let (me, stranger) = (house.person("berthier").await, house.visitor());
    let game = id(&me.make(&json!({"title": "outpost", "preset": "full"})).await);
    play(&me, &game, ["raider", "picket"], 400).await;
    let card = stranger.get(&format!("/api/games/{game}")).await.good();
    assert_eq!(card["over"], true);
    let view = stranger.view(&game, "raider").await;
    assert!(view["scene"]["ending"]["reckoning"].is_array());
    assert_eq!(view["undo"], Value::Null, "to look is not to hold the seat");
    let steps = stranger.get(&format!("/api/games/{game}/steps")).await.good();
    assert!(steps["steps"].as_array().unwrap().iter().all(|s| s["notation"].is_string()));
    let late = me.act(&game, "raider", card["sequence"].as_u64().unwrap(), "pass").await;
    assert_eq!((late.status, late.kind().as_str()), (409, "over"));

    let record = stranger.get(&format!("/api/games/{game}/record")).await;
    assert_eq!(record.status, 200);
    let parsed = kernel::record::Record::parse(&record.body).unwrap();
    let audit = kernel::record::audit(&parsed);
    assert!(audit.broken.is_empty() && audit.open == 0 && audit.kept > 0, "{audit:?}");
    house.shelf.load(&parsed, None).unwrap();
    assert_eq!(stranger.upload(&record.body).await.status, 401);
    let again = me.upload(&record.body).await.good();
    assert_eq!((&again["over"], &again["uploaded"]), (&json!(true), &json!(true)));
    let copy = me.get(&format!("/api/games/{}/record", again["id"].as_str().unwrap())).await;
    assert_eq!(copy.body, record.body);
    house.close().await;
}

#[tokio::test]
async fn records_that_are_damaged_or_not_over() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = id(&me.make(&json!({"title": "outpost", "preset": "full"})).await);
    play(&me, &game, ["raider", "picket"], 20).await;
    let secret = me.get(&format!("/api/games/{game}/record")).await;
    assert_eq!((secret.status, secret.kind().as_str()), (403, "secret"));
    let before = me.view(&game, "raider").await;
    let saved = me.post(&format!("/api/games/{game}/save"), &json!({})).await;
    assert_eq!(saved.status, 200, "{}", saved.body);
    let card = me.upload(&saved.body).await.good();
    let copy = card["id"].as_str().unwrap().to_owned();
    assert_eq!((&card["over"], &card["mine"]), (&json!(false), &json!(["raider", "picket"])));
    let after = me.view(&copy, "raider").await;
    assert_eq!(picture(after["scene"].clone()), picture(before["scene"].clone()));
    assert_eq!(after["log"], before["log"]);
    // Both go on, each with dice of its own, and both can be audited at the end.
    for game in [&game, &copy] {
        play(&me, game, ["raider", "picket"], 400).await;
        let record = me.get(&format!("/api/games/{game}/record")).await.body;
        let audit = kernel::record::audit(&kernel::record::Record::parse(&record).unwrap());
        assert!(audit.broken.is_empty() && audit.open == 0, "{audit:?}");
    }
    let text = saved.body;
    for damaged in [
        String::new(),
        "nonsense".to_owned(),
        text[..text.len() / 2].to_owned(),
        text.replacen("place", "plase", 1),
        text.replacen("rules 1", "rules 99", 1),
        text.replacen("title outpost", "title waterloo", 1),
    ] {
        let answer = me.upload(&damaged).await;
        assert_eq!((answer.status, answer.kind().as_str()), (422, "record"));
        assert!(!answer.reason().is_empty());
    }
    house.close().await;
}

/// A record with something changed and its checksum made to fit.
fn forged(text: &str, chance: &mut kernel::Chance) -> String {
    let body = text.rsplit_once("checksum ").unwrap().0;
    let mut lines: Vec<String> = body.lines().map(str::to_owned).collect();
    let at = chance.below(lines.len() as u32) as usize;
    match chance.below(4) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[chance.below(lines.len() as u32) as usize].clone()),
        2 => lines.swap(at, 0),
        _ => {
            let mut letters: Vec<char> = lines[at].chars().collect();
            let place = chance.below(letters.len() as u32) as usize;
            letters[place] = char::from(b' ' + chance.below(95) as u8);
            lines[at] = letters.into_iter().collect();
        }
    }
    let body: String = lines.iter().map(|line| format!("{line}\n")).collect();
    format!("{body}checksum {}\n", kernel::record::checksum(&body))
}

#[tokio::test]
async fn forged_records_are_taken_or_refused_and_nothing_else() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = id(&me.make(&json!({"title": "outpost", "preset": "full"})).await);
    play(&me, &game, ["raider", "picket"], 30).await;
    let text = me.post(&format!("/api/games/{game}/save"), &json!({})).await.body;
    let mut chance = kernel::Chance::new(1812);
    let mut refused = 0;
    for _ in 0..200 {
        let record = forged(&text, &mut chance);
        let answer = me.upload(&record).await;
        assert!(matches!(answer.status, 201 | 422), "{}\n{record}", answer.body);
        refused += usize::from(answer.status == 422);
    }
    assert!(refused > 100, "{refused}");
    house.close().await;
}

/// Whoever asks for much at once is answered in turn with others.
#[tokio::test(flavor = "multi_thread")]
async fn readers_of_replays_take_turns() {
    const MANY: usize = 24;
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let seat = json!({"computer": "random"});
    let wish = json!({"title": "invasion-of-russia", "seats": {"french": seat, "russian": seat}});
    let game = id(&me.make(&wish).await);
    while me.get(&format!("/api/games/{game}")).await.good()["over"] != true {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let path = format!("/api/games/{game}/curves?as=french");
    let mut much = tokio::task::JoinSet::new();
    for _ in 0..MANY {
        let (me, path) = (me.clone(), path.clone());
        much.spawn(async move { me.get(&path).await.good() });
    }
    // The first of them is answered, so the others have come.
    let first = much.join_next().await.unwrap().unwrap();
    let mine = me.from([127, 0, 0, 2]).get(&path).await.good();
    assert_eq!(mine, first);
    let mut before = 1;
    while much.try_join_next().is_some() {
        before += 1;
    }
    assert!(before < MANY / 2, "{before} of {MANY} were answered before");
    much.join_all().await;
    house.close().await;
}

#[tokio::test]
async fn opening_a_long_game_does_not_play_it_again() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let wish = json!({"title": "invasion-of-russia",
        "seats": {"french": {"computer": "random"}, "russian": {"computer": "random"}}});
    let game = id(&me.make(&wish).await);
    loop {
        let card = me.get(&format!("/api/games/{game}")).await.good();
        if card["over"] == true {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let before = me.view(&game, "french").await;
    let curves = me.get(&format!("/api/games/{game}/curves?as=french")).await.good();
    let points = |curve: &Value| curve["points"].as_array().unwrap().len();
    assert!(curves.as_array().unwrap().iter().any(|c| c["panel"] != Value::Null && points(c) > 3));
    for curve in curves.as_array().unwrap() {
        let turns: Vec<i64> =
            curve["points"].as_array().unwrap().iter().map(|p| p["turn"].as_i64().unwrap()).collect();
        assert!(turns.is_sorted() && turns.last() > turns.first(), "{}: {turns:?}", curve["name"]);
    }
    let total = before["step"].as_u64().unwrap();
    assert!(total > 300, "{total}");
    let past = me.get(&format!("/api/games/{game}/steps/{total}?as=french")).await.good();
    assert_eq!(picture(past["scene"].clone()), picture(before["scene"].clone()));
    house.close().await;
    // What came before the first snapshot can no longer be played; whoever needs it would notice.
    sql(&database, "UPDATE changes SET lines = 'nonsense' WHERE step BETWEEN 1 AND 255");
    assert_eq!(column(&database, "SELECT kind FROM changes WHERE step = 256 AND snapshot = 1"), ["play"]);
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let mut after = me.view(&game, "french").await;
    for field in ["log", "log_since"] {
        after[field] = before[field].clone();
    }
    assert_eq!(after, before);
    let early = me.get(&format!("/api/games/{game}/steps/200?as=french")).await;
    assert_eq!(early.status, 503, "what is damaged is not made up");
    house.close().await;
}
