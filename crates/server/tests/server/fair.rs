//! A fair start: aids, rulebook, lessons, and why a game ended.

use crate::common::{Folder, House, config, id};
use ledger::Ledger;
use serde_json::{Value, json};

#[tokio::test]
async fn aids_are_told_in_a_language_and_know_the_phase() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = id(&me.make(&json!({"title": "outpost", "preset": "full"})).await);
    let aids = |eyes: &str| {
        let (me, path) = (me.clone(), format!("/api/games/{game}/aids?as={eyes}&language=it"));
        async move { me.get(&path).await }
    };
    let told = aids("raider").await.good();
    let slugs: Vec<&str> =
        told["aids"].as_array().unwrap().iter().map(|aid| aid["slug"].as_str().unwrap()).collect();
    assert_eq!(slugs, ["sequence", "challenge", "terrain", "victory", "glossary"]);
    let rows = told["aids"][0]["tables"][0]["rows"].as_array().unwrap().clone();
    let now: Vec<&Value> = rows.iter().filter(|row| row["now"] == json!(true)).collect();
    assert_eq!((now.len(), &now[0]["cells"][0]["text"]), (1, &json!("Schieramento")));
    // Caught at four in the open, at night at five, and a forest takes one off.
    let dice = &told["aids"][1]["tables"][0]["rows"];
    assert_eq!([&dice[0]["cells"][1]["text"], &dice[1]["cells"][1]["text"]], [&json!("5"), &json!("6")]);
    assert_eq!(aids("nobody").await.kind(), "request");
    house.close().await;
}

/// Whatever an aid of any set-up cites can be looked up.
#[test]
fn every_rule_that_aids_name_is_in_the_ledger() {
    let shelf = shelf::Shelf::built_in();
    let ledger = Ledger::embedded().unwrap();
    for title in shelf.titles() {
        let listing = title.listing();
        for scenario in &listing.scenarios {
            let setup = listing.setup(Some(scenario.slug), None, &[]).unwrap();
            let table = title.open(setup, None).unwrap();
            let aids = table.aids(kernel::Viewer::Onlooker);
            assert!(aids.len() >= 5, "{} {}", listing.card.slug, scenario.slug);
            for mut aid in aids {
                let slug = aid.slug;
                for cite in aid.cites_mut() {
                    assert!(ledger.explain(cite.0).is_some(), "{} {slug}: {cite}", scenario.slug);
                }
            }
        }
    }
}

#[tokio::test]
async fn the_rulebook_is_read_and_searched() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let books = me.get("/api/rulebooks?language=it").await.good();
    let first = &books[0];
    assert_eq!((&first["prefix"], &first["chapters"][3]["name"]), (&json!("TIR"), &json!("Le pile")));
    let chapter = me.get("/api/rulebooks/war-and-peace/Z.IV").await.good();
    assert_eq!(chapter["chapter"]["name"], "IV: Russia");
    assert_eq!((&chapter["before"]["number"], &chapter["after"]["number"]), (&json!("Z.III"), &json!("Z.V")));
    assert!(chapter["rules"].as_array().unwrap().iter().all(|rule| rule["chapter"] == json!("Z.IV")));
    assert_eq!(me.get("/api/rulebooks/war-and-peace/Q.Q").await.kind(), "unknown");
    let found = me.get("/api/rulebooks/search?find=siege+marker&book=WP").await.good();
    let ids: Vec<&str> =
        found["rules"].as_array().unwrap().iter().map(|rule| rule["id"].as_str().unwrap()).collect();
    assert!(ids.contains(&"WP-S.9.c-1"), "{ids:?}");
    let rule = me.get("/api/rules/R-TIR-4.1").await.good();
    assert_eq!((&rule["book"], &rule["chapter"]), (&json!("invasion-of-russia"), &json!("4")));
    house.close().await;
}

#[tokio::test]
async fn a_lesson_is_a_game_that_its_script_answers_in() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let none = json!({});
    let game = me.post("/api/lessons/war-and-peace-battle", &none).await.good();
    let id = game["id"].as_str().unwrap();
    assert_eq!((&game["lesson"], &game["mine"]), (&json!("war-and-peace-battle"), &json!(["french"])));
    let lesson = format!("/api/games/{id}/lesson?language=it");
    for _ in 0..20 {
        let state = me.get(&lesson).await.good();
        let Some(next) = state["part"]["plays"].get(0) else { break };
        if next["seat"] == json!("french") {
            let sequence = state["sequence"].as_u64().unwrap();
            me.act(id, "french", sequence, next["notation"].as_str().unwrap()).await.good();
        } else {
            me.post(&lesson, &none).await.good();
        }
    }
    let state = me.get(&lesson).await.good();
    assert_eq!((&state["done"], &state["astray"]), (&json!(4), &json!(false)));
    assert!(state["learned"].as_str().unwrap().contains("morale"));
    // Then a captain takes the other seat, and the game goes on.
    me.post(&lesson, &none).await.good();
    loop {
        let card = me.get(&format!("/api/games/{id}")).await.good();
        if card["decides"] == json!(["french"]) || card["over"] == json!(true) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    assert_eq!(me.post("/api/lessons/how-to-fly", &none).await.kind(), "unknown");
    house.close().await;
}

#[tokio::test]
async fn whoever_leaves_a_lesson_is_told() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = me.post("/api/lessons/war-and-peace-march", &json!({})).await.good();
    let id = game["id"].as_str().unwrap();
    me.act(id, "french", 0, "done").await.good();
    let state = me.get(&format!("/api/games/{id}/lesson")).await.good();
    assert_eq!((&state["astray"], &state["done"]), (&json!(true), &json!(0)));
    house.close().await;
}

#[tokio::test]
async fn why_a_game_ended_is_told_once_it_has() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let seats = json!({"raider": {"computer": "captain"}, "picket": {"computer": "captain"}});
    let game = id(&me.make(&json!({"title": "outpost", "seats": seats})).await);
    let open = id(&me.make(&json!({"title": "outpost"})).await);
    assert_eq!(me.get(&format!("/api/games/{open}/story")).await.kind(), "secret");
    while me.get(&format!("/api/games/{game}")).await.good()["over"] != json!(true) {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let story = me.get(&format!("/api/games/{game}/story?language=en")).await.good();
    let strengths = story["strengths"].as_array().unwrap();
    assert_eq!(
        (strengths.len(), &strengths[1]["seat"], &strengths[1]["most"]),
        (2, &json!("picket"), &json!(2))
    );
    let mut steps: Vec<u64> =
        story["points"].as_array().unwrap().iter().map(|point| point["step"].as_u64().unwrap()).collect();
    assert!(steps.is_sorted());
    steps.dedup();
    assert_eq!(steps.len(), story["points"].as_array().unwrap().len());
    house.close().await;
}
