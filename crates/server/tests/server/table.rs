//! At the table: playing, playing twice, playing too late, taking back, odds, the curtain, the computer.

use crate::common::{Answer, Folder, House, Visitor, config, id};
use serde_json::{Value, json};

fn sequence(view: &Value) -> u64 {
    view["sequence"].as_u64().unwrap()
}

async fn hot_seat(visitor: &Visitor) -> String {
    id(&visitor.make(&json!({"title": "outpost", "preset": "full"})).await)
}

#[tokio::test]
async fn a_choice_is_played_once_however_often_it_is_sent() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = hot_seat(&me).await;
    let view = me.view(&game, "raider").await;
    let notation = view["offers"][0]["notation"].as_str().unwrap();
    assert_eq!(sequence(&view), 0);

    let first = me.act(&game, "raider", 0, notation).await.good();
    assert_eq!((&first["sequence"], &first["repeated"]), (&json!(1), &json!(false)));
    let again = me.act(&game, "raider", 0, notation).await.good();
    assert_eq!((&again["sequence"], &again["repeated"]), (&json!(1), &json!(true)));
    assert_eq!(again["view"]["step"], 1);

    let other = view["offers"][1]["notation"].as_str().unwrap();
    let stale = me.act(&game, "raider", 0, other).await;
    assert_eq!((stale.status, stale.kind().as_str()), (409, "stale"));
    assert_eq!(stale.json()["error"]["view"]["step"], 1);
    let ahead = me.act(&game, "raider", 7, other).await;
    assert_eq!((ahead.status, ahead.kind().as_str()), (409, "stale"));
    let unknown = me.act(&game, "raider", 1, "conquer 0101").await;
    assert_eq!((unknown.status, unknown.kind().as_str()), (409, "choice"));
    let early = me.act(&game, "picket", 1, other).await;
    assert_eq!((early.status, early.kind().as_str()), (409, "turn"));
    assert_eq!(me.view(&game, "raider").await["step"], 1);
    house.close().await;
}

#[tokio::test]
async fn many_at_once_are_played_once() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = hot_seat(&me).await;
    let view = me.view(&game, "raider").await;
    let offers = view["offers"].as_array().unwrap();
    let mut tasks = Vec::new();
    for number in 0..24 {
        let (me, game) = (me.clone(), game.clone());
        let notation = offers[number % 3]["notation"].as_str().unwrap().to_owned();
        tasks.push(tokio::spawn(async move { me.act(&game, "raider", 0, &notation).await }));
    }
    let mut kept = 0;
    for task in tasks {
        let answer = task.await.unwrap();
        assert!(matches!(answer.status, 200 | 409), "{}", answer.body);
        kept += usize::from(answer.status == 200 && answer.json()["repeated"] == false);
    }
    assert_eq!(kept, 1);
    assert_eq!(me.view(&game, "raider").await["step"], 1);
    house.close().await;
}

async fn named(me: &Visitor, game: &str, seat: &str, sequence: u64, id: &str, notation: &str) -> Answer {
    let wish = json!({"seat": seat, "sequence": sequence, "id": id, "notation": notation});
    me.post(&format!("/api/games/{game}/actions"), &wish).await
}

fn offer(view: &Value, at: usize) -> &str {
    view["offers"][at]["notation"].as_str().unwrap()
}

#[tokio::test]
async fn an_action_with_a_name_is_played_once_also_after_a_restart() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let game = hot_seat(&me).await;
    let start = me.view(&game, "raider").await;
    let first = named(&me, &game, "raider", 0, "a-1", offer(&start, 0)).await.good();
    assert_eq!((&first["sequence"], &first["repeated"]), (&json!(1), &json!(false)));
    let once = |answer: Answer| {
        let answer = answer.good();
        assert_eq!((&answer["sequence"], &answer["repeated"]), (&json!(1), &json!(true)));
        assert_eq!(answer["view"]["step"], 1);
    };
    once(named(&me, &game, "raider", 0, "a-1", offer(&start, 0)).await);
    // The name counts, not what is asked for by it, nor since when.
    let now = me.view(&game, "raider").await;
    once(named(&me, &game, "raider", 1, "a-1", offer(&now, 0)).await);
    house.close().await;
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    once(named(&me, &game, "raider", 0, "a-1", offer(&start, 0)).await);
    once(named(&me, &game, "raider", 1, "a-1", offer(&now, 0)).await);
    // However long ago it was.
    while me.view(&game, "raider").await["offers"] != json!([]) {
        me.step(&game, &["raider"], |_| 0).await.unwrap();
    }
    for _ in 0..20 {
        me.step(&game, &["raider", "picket"], |_| 0).await.unwrap();
    }
    let late = named(&me, &game, "raider", 0, "a-1", offer(&start, 0)).await.good();
    assert_eq!((&late["sequence"], &late["repeated"]), (&json!(1), &json!(true)));
    for (id, status) in
        [("", 400), ("a b", 400), ("\u{e9}", 400), (&*"a".repeat(65), 400), (&*"a".repeat(64), 409)]
    {
        let answer = named(&me, &game, "raider", 0, id, "nonsense").await;
        assert_eq!(answer.status, status, "{id}: {}", answer.body);
    }
    house.close().await;
}

#[tokio::test]
async fn an_undo_with_a_name_is_done_once() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = hot_seat(&me).await;
    for _ in 0..2 {
        me.step(&game, &["raider"], |_| 0).await.unwrap();
    }
    let path = format!("/api/games/{game}/undo");
    let wish = json!({"seat": "raider", "sequence": 2, "id": "back"});
    for repeated in [false, true] {
        let undone = me.post(&path, &wish).await.good();
        assert_eq!((&undone["sequence"], &undone["repeated"]), (&json!(3), &json!(repeated)));
        assert_eq!(undone["view"]["step"], 1);
    }
    house.close().await;
}

#[tokio::test]
async fn two_seats_may_give_the_same_name() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = hot_seat(&me).await;
    let start = me.view(&game, "raider").await;
    named(&me, &game, "raider", 0, "same", offer(&start, 0)).await.good();
    let mine = loop {
        let view = me.view(&game, "picket").await;
        if view["offers"] != json!([]) {
            break view;
        }
        me.step(&game, &["raider"], |_| 0).await.unwrap();
    };
    let answer = named(&me, &game, "picket", sequence(&mine), "same", offer(&mine, 0)).await.good();
    assert_eq!(answer["repeated"], false);
    assert_eq!(answer["sequence"], sequence(&mine) + 1);
    house.close().await;
}

#[tokio::test]
async fn an_action_with_a_name_is_stale_only_if_its_seat_is_offered_something_else() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = hot_seat(&me).await;
    let start = me.view(&game, "raider").await;
    // A save is a change of the game, and of nobody's offers.
    assert_eq!(me.post(&format!("/api/games/{game}/save"), &json!({})).await.status, 200);
    let unnamed = me.act(&game, "raider", 0, offer(&start, 0)).await;
    assert_eq!((unnamed.status, unnamed.kind().as_str()), (409, "stale"));
    let kept = named(&me, &game, "raider", 0, "a", offer(&start, 0)).await.good();
    assert_eq!((&kept["sequence"], &kept["repeated"]), (&json!(2), &json!(false)));
    // Its own action, and an undo, offer its seat something else, even where that looks the same.
    let other = named(&me, &game, "raider", 1, "b", offer(&start, 1)).await;
    assert_eq!((other.status, other.kind().as_str()), (409, "stale"));
    me.undo(&game, "raider", 2).await.good();
    assert_eq!(me.view(&game, "raider").await["offers"], start["offers"]);
    let again = named(&me, &game, "raider", 1, "c", offer(&start, 0)).await;
    assert_eq!((again.status, again.kind().as_str()), (409, "stale"));
    let ahead = named(&me, &game, "raider", 9, "d", offer(&start, 0)).await;
    assert_eq!((ahead.status, ahead.kind().as_str()), (409, "stale"));
    // Whose turn it is not hears that, although the game has moved on since they looked.
    let early = named(&me, &game, "picket", 0, "e", offer(&start, 0)).await;
    assert_eq!((early.status, early.kind().as_str()), (409, "turn"));
    house.close().await;
}

#[tokio::test]
async fn the_last_action_is_taken_back_unless_fate_has_spoken() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let game = hot_seat(&me).await;
    let start = me.view(&game, "raider").await;
    assert_eq!(start["undo"]["possible"], false);
    assert!(start["undo"]["why"]["text"].as_str().unwrap().contains("nothing to take back"));
    me.step(&game, &["raider"], |_| 0).await.unwrap();
    me.step(&game, &["raider"], |_| 0).await.unwrap();
    // What may be taken back is the same after a restart.
    house.close().await;
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let before = me.view(&game, "raider").await;
    assert_eq!(before["undo"]["possible"], true);
    let undone = me.undo(&game, "raider", 2).await.good();
    assert_eq!((&undone["sequence"], &undone["view"]["step"]), (&json!(3), &json!(1)));
    assert_eq!(me.undo(&game, "raider", 2).await.good()["repeated"], true);
    assert_eq!(me.undo(&game, "raider", 1).await.kind(), "stale");
    me.undo(&game, "raider", 3).await.good();
    let empty = me.undo(&game, "raider", 4).await;
    assert_eq!((empty.status, empty.kind().as_str()), (409, "undo"));
    let now = me.view(&game, "raider").await;
    assert_eq!(now["offers"], start["offers"]);
    assert_eq!(now["log"], json!([]));
    // Three counters are put down and the courier is named, and cards are drawn.
    for _ in 0..4 {
        me.step(&game, &["raider"], |_| 0).await.unwrap();
    }
    let rolled = me.view(&game, "raider").await;
    assert_eq!(rolled["undo"]["why"]["key"], "house-undo-revealed");
    let wish = json!({"seat": "raider", "sequence": sequence(&rolled), "language": "it"});
    let italian = me.post(&format!("/api/games/{game}/undo"), &wish).await;
    assert_eq!(italian.kind(), "undo");
    assert!(italian.reason().contains("nascosto"), "{}", italian.reason());
    house.close().await;
}

#[tokio::test]
async fn two_at_one_screen_are_told_when_to_draw_the_curtain() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = hot_seat(&me).await;
    let (mine, other) = (me.view(&game, "raider").await, me.view(&game, "picket").await);
    assert_eq!(mine["curtain"], Value::Null);
    assert_eq!(other["curtain"], "raider");
    assert_eq!(other["offers"], json!([]));
    let card = me.get(&format!("/api/games/{game}")).await.good();
    assert_eq!(card["mine"], json!(["raider", "picket"]));
    assert_eq!((&card["secrets"], &card["curtain"]), (&json!(true), &json!(true)));

    // Whoever plays both seats alone may do without it, and the game remembers that.
    let wish = json!({"title": "outpost", "seats": {"raider": "me", "picket": "me"}, "curtain": false});
    let game = id(&me.make(&wish).await);
    assert_eq!(me.view(&game, "picket").await["curtain"], Value::Null);
    house.close().await;
    let house = House::open(&config(&folder.database())).await;
    let card = house.visitor().get(&format!("/api/games/{game}")).await.good();
    assert_eq!((&card["secrets"], &card["curtain"]), (&json!(true), &json!(false)));
    house.close().await;
}

#[tokio::test]
async fn a_computer_plays_its_turns_and_goes_on_after_a_restart() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let wish = json!({"title": "outpost", "seats": {"picket": {"computer": "random"}}});
    let game = id(&me.make(&wish).await);
    // Both sides by the computer: it runs to its end by itself.
    let both = json!({"title": "outpost",
        "seats": {"raider": {"computer": "random"}, "picket": {"computer": "random"}}});
    let watched = id(&me.make(&both).await);
    house.close().await;
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    wait_for(&me, &watched, |card| card["over"] == true).await;
    for _ in 0..400 {
        let decided = |card: &Value| card["over"] == true || card["decides"][0] == "raider";
        let card = wait_for(&me, &game, decided).await;
        if card["over"] == true {
            house.close().await;
            return;
        }
        me.step(&game, &["raider"], |_| 0).await;
    }
    panic!("the game does not end");
}

/// Looks again and again; the runner of the tests has the patience, not a clock here.
async fn wait_for(me: &Visitor, game: &str, done: impl Fn(&Value) -> bool) -> Value {
    loop {
        let card = me.get(&format!("/api/games/{game}")).await.good();
        if done(&card) {
            return card;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn odds_are_told_to_the_seat_that_decides() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let title = house.shelf.title("invasion-of-russia").unwrap();
    let setup = title.listing().setup(None, None, &[]).unwrap();
    let mut table = title.open(setup, None).unwrap();
    let position = json!({
        "turn": 4, "phases": ["attack french"],
        "units": {
            "F-I-Morand": {"hex": "0615", "marks": [], "fights": 0},
            "R-1.I-5Div": {"hex": "0515", "marks": [], "fights": 0},
        },
        "commanders": {}, "french": {"commands": 2}, "russian": {},
    });
    table.arrange(&position).unwrap();
    let card = me.upload(&table.record().to_text()).await.good();
    let game = card["id"].as_str().unwrap();
    let sequence = card["sequence"].as_u64().unwrap();
    let odds = |seat: &str, sequence: u64, rest: &str| {
        let (me, path) =
            (me.clone(), format!("/api/games/{game}/odds?seat={seat}&sequence={sequence}&language=it{rest}"));
        async move { me.get(&path).await }
    };
    let told = odds("french", sequence, "").await.good();
    let only = &told["odds"][0];
    assert_eq!((told["odds"].as_array().unwrap().len(), &only["notation"]), (1, &json!("attack 0615 0515")));
    assert_eq!(only["cases"][1]["name"]["text"], "Con 2 Comandi di Combattimento");
    assert_eq!(only["headline"]["chance"], only["cases"][1]["overall"]["chance"]);
    assert_eq!(odds("french", sequence, "&notation=attack+0615+0515").await.good(), told);
    assert_eq!(odds("french", sequence, "&notation=done").await.good()["odds"], json!([]));
    assert_eq!(odds("french", sequence + 1, "").await.kind(), "stale");
    assert_eq!(odds("russian", sequence, "").await.good()["odds"], json!([]));
    let view = me.view(game, "french").await;
    let attack = &view["offers"][0];
    assert_eq!((&attack["verb"], &attack["binding"]), (&json!("attack"), &json!(false)));
    house.close().await;
}

#[tokio::test]
async fn wishes_that_cannot_be_fulfilled_say_why() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    for (wish, reason) in [
        (json!({"title": "waterloo"}), "there is no title 'waterloo'"),
        (json!({"title": "outpost", "preset": "x"}), "there is no preset 'x'"),
        (json!({"title": "outpost", "scenario": "x"}), "there is no scenario 'x'"),
        (json!({"title": "outpost", "options": ["x"]}), "there is no option 'x'"),
        (json!({"title": "outpost", "seats": {"x": "me"}}), "there is no seat 'x'"),
        (json!({"title": "outpost", "seats": {"raider": {"computer": "x"}}}), "no computer player 'x'"),
    ] {
        let answer = me.post("/api/games", &wish).await;
        assert_eq!((answer.status, answer.kind().as_str()), (422, "setup"), "{wish}");
        assert!(answer.reason().contains(reason), "{}", answer.reason());
    }
    let game = hot_seat(&me).await;
    for (path, status) in [
        (format!("/api/games/{game}/view?as=nobody"), 400),
        (format!("/api/games/{game}/view?language=fr"), 400),
        (format!("/api/games/{game}/view?eyes=raider"), 400),
        (format!("/api/games/{game}/steps/1"), 404),
        (format!("/api/games/{game}/steps/x"), 400),
        ("/api/games/none/view".to_owned(), 404),
        ("/api/rules/TIR-99".to_owned(), 404), // no-citation
        ("/api/boards/none".to_owned(), 404),
        ("/api/boards/outpost/picture.svg?theme=pink".to_owned(), 400),
        ("/api/nothing".to_owned(), 404),
        ("/nothing".to_owned(), 404),
        ("/../Cargo.toml".to_owned(), 404),
    ] {
        assert_eq!(me.get(&path).await.status, status, "{path}");
    }
    assert_eq!(me.get("/api/records").await.status, 405);
    house.close().await;
}

#[tokio::test]
async fn the_house_tells_what_there_is() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    assert_eq!(me.get("/healthz").await.body, "ok");
    let told = me.get("/api/house?language=it").await.good();
    assert_eq!(told["public"], false);
    assert_eq!(told["computers"][0]["name"]["text"], "un capitano: un piano per il turno");
    let titles = me.get("/api/titles?language=it").await.good();
    assert!(titles[0]["scenarios"][0]["seats"][0]["name"]["text"].is_string());
    let rule = me.get("/api/rules/OUT-5.2").await.good();
    assert!(rule["text"].as_str().unwrap().contains("One die"));
    for (language, own) in [("en", "Moscow"), ("it", "Mosca")] {
        let board = me.get(&format!("/api/boards/russia-1812?language={language}")).await.good();
        assert!(board["places"].as_array().unwrap().iter().any(|p| p["name"] == own), "{language}");
        let picture = me.get(&format!("/api/boards/russia-1812/picture.svg?language={language}")).await;
        assert!(picture.body.contains(own), "{language}");
    }
    for name in ["russia-1812", "outpost"] {
        let board = me.get(&format!("/api/boards/{name}")).await.good();
        let hexes = board["hexes"].as_array().unwrap();
        let (width, height) = (board["width"].as_f64().unwrap(), board["height"].as_f64().unwrap());
        assert!(hexes.iter().all(|h| (0.0..width).contains(&h["x"].as_f64().unwrap())));
        assert!(hexes.iter().all(|h| (0.0..height).contains(&h["y"].as_f64().unwrap())));
        assert_eq!(board["corners"].as_array().unwrap().len(), 6);
        let picture = me.get(&format!("/api/boards/{name}/picture.svg?theme=night")).await;
        assert!(picture.body.contains(&format!("viewBox=\"0 0 {width} {height}\"")), "{name}");
    }
    house.close().await;
}

/// Several decisions sent as one are one change with one sequence, told whole, taken back as one, also after a restart;
/// a replay knows each of them.
#[tokio::test]
async fn an_order_is_one_change_also_after_a_restart() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let game = hot_seat(&me).await;
    let act = |sequence: u64, id: &'static str| {
        let wish = json!({"seat": "raider", "sequence": sequence, "id": id, "notation": "place 0102", "then": ["place 0103"]});
        let (me, path) = (me.clone(), format!("/api/games/{game}/actions"));
        async move { me.post(&path, &wish).await }
    };
    me.act(&game, "raider", 0, "place 0101").await.good();
    let placed = me.view(&game, "raider").await;
    let ordered = act(1, "o-1").await.good();
    assert_eq!((&ordered["sequence"], &ordered["view"]["step"]), (&json!(2), &json!(3)));
    let again = act(1, "o-1").await.good();
    assert_eq!((&again["sequence"], &again["repeated"]), (&json!(2), &json!(true)));
    let steps = me.get(&format!("/api/games/{game}/steps?as=raider")).await.good();
    let told: Vec<&Value> = steps["steps"].as_array().unwrap().iter().map(|step| &step["notation"]).collect();
    assert_eq!(told, [&json!("place 0101"), &json!("place 0102"), &json!("place 0103")]);
    // A picture from the middle of the order.
    let middle = me.get(&format!("/api/games/{game}/steps/2?as=raider")).await.good();
    assert_eq!((&middle["step"], &middle["shown"]), (&json!(2), &json!(2)));
    house.close().await;
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    assert_eq!(me.view(&game, "raider").await["step"], 3);
    let back = me.undo(&game, "raider", 2).await.good();
    assert_eq!((&back["sequence"], &back["view"]["step"]), (&json!(3), &json!(1)));
    assert_eq!(back["view"]["scene"]["pieces"], placed["scene"]["pieces"]);
    house.close().await;
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let now = me.view(&game, "raider").await;
    assert_eq!((&now["step"], &now["scene"]["pieces"]), (&json!(1), &placed["scene"]["pieces"]));
    house.close().await;
}

/// Ways tell where somebody may go before anything binds, and why not elsewhere; a way is sent as one order.
#[tokio::test]
async fn a_march_is_found_and_ordered_as_a_whole() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game =
        id(&me.make(&json!({"title": "war-and-peace", "scenario": "austerlitz", "preset": "basic"})).await);
    let begins = |view: &Value| {
        let all = view["offers"].as_array().unwrap();
        all.iter()
            .find(|offer| offer["leg"] == "begin")
            .map(|offer| offer["notation"].as_str().unwrap().to_owned())
    };
    let (view, leader) = loop {
        let view = me.view(&game, "french").await;
        if let Some(leader) = begins(&view) {
            break (view, leader);
        }
        me.step(&game, &["french", "non-french"], |_| 0).await.unwrap();
    };
    let sequence = sequence(&view);
    let path = |run: &str, more: &str| {
        let run = run.replace(' ', "%20").replace('|', "%7C");
        format!("/api/games/{game}/{more}seat=french&sequence={sequence}&run={run}")
    };
    let ways = me.get(&path(&leader, "ways?")).await.good();
    let far = ways["ways"].as_array().unwrap().iter().rev().find(|way| way["stop"].is_null()).unwrap();
    assert!(far["spent"].as_u64() <= far["of"].as_u64());
    assert_eq!(me.view(&game, "french").await["sequence"], sequence, "nothing has changed by asking");
    let hex = |at: &Value| at["hex"].as_str().unwrap().to_owned();
    let whole = ways["ways"].as_array().unwrap().iter().map(|way| hex(&way["to"])).collect::<Vec<_>>();
    let beyond = ["A01", "ZZ60"].into_iter().find(|label| !whole.contains(&(*label).to_owned())).unwrap();
    let why = me.get(&path(&leader, &format!("why?hex={beyond}&"))).await.good();
    assert!(why["reason"]["text"].as_str().is_some_and(|reason| !reason.is_empty()));
    let mut run = far["run"].as_array().unwrap().clone();
    let first = run.remove(0);
    let wish = json!({"seat": "french", "sequence": sequence, "id": "m-1", "notation": first, "then": run});
    let sent = me.post(&format!("/api/games/{game}/actions"), &wish).await.good();
    assert_eq!(sent["sequence"], sequence + 1);
    let there = json!({"hex": hex(&far["to"])});
    assert!(sent["view"]["scene"]["pieces"].as_array().unwrap().iter().any(|piece| piece["at"] == there));
    house.close().await;
}
