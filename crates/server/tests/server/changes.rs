//! What a socket tells of changes, put into the view before, is the view of now.

use crate::common::{Folder, House, Visitor, config, id};
use crate::live::{next, open};
use kernel::Chance;
use serde_json::{Value, json};

/// Every title, with much that can change, and how far each is played.
const GAMES: [(&str, Option<&str>, usize); 7] = [
    ("outpost", None, 60),
    ("congress", None, 60),
    ("invasion-of-russia", None, 220),
    ("invasion-of-russia", Some("everything"), 150),
    ("napoleons-nemesis", None, 120),
    ("war-and-peace", Some("austerlitz"), 150),
    ("war-and-peace", Some("russia"), 80),
];

/// The bytes that a change of 1812 takes on average, at most.
const ENOUGH: usize = 6_000;

fn edited(old: &Value, parts: Option<&Value>) -> Value {
    let Some(parts) = parts else { return old.clone() };
    let mut new = Vec::new();
    for part in parts.as_array().unwrap() {
        match part.as_array() {
            Some(run) => {
                let (from, count) = (run[0].as_u64().unwrap() as usize, run[1].as_u64().unwrap() as usize);
                new.extend_from_slice(&old.as_array().unwrap()[from..from + count]);
            }
            None => new.push(part.clone()),
        }
    }
    new.into()
}

/// A view as a client makes it from the one before and what has changed.
fn changed(view: &Value, change: &Value) -> Value {
    assert_eq!(view["sequence"], change["from"]);
    let mut new = view.clone();
    for (name, value) in change.as_object().unwrap() {
        match name.as_str() {
            "from" | "scene" => {}
            "offers" => new["offers"] = edited(&view["offers"], Some(value)),
            _ => new[name] = value.clone(),
        }
    }
    for (name, value) in change["scene"].as_object().unwrap() {
        new["scene"][name] = match name.as_str() {
            "pieces" | "markers" | "tracks" | "panels" | "overlays" => {
                edited(&view["scene"][name], Some(value))
            }
            _ => value.clone(),
        };
    }
    new["scene"]["version"] = change["sequence"].clone();
    new
}

/// Views are the same but for how much of the log they tell.
fn without_log(mut view: Value) -> Value {
    view["log"] = json!([]);
    view["log_since"] = json!(0);
    view
}

/// Plays a game by luck and follows it with some eyes; how many bytes a change took.
async fn follow(me: &Visitor, title: &str, preset: Option<&str>, steps: usize) -> usize {
    let wish = match (title, preset) {
        ("war-and-peace", scenario) => json!({"title": title, "scenario": scenario}),
        _ => json!({"title": title, "preset": preset}),
    };
    let game = id(&me.make(&wish).await);
    let card = me.get(&format!("/api/games/{game}")).await.good();
    let seats = card["seats"].as_array().unwrap();
    let mut eyes: Vec<String> = seats.iter().map(|s| s["seat"].as_str().unwrap().to_owned()).collect();
    eyes.push("onlooker".to_owned());
    let mut sockets = Vec::new();
    for (number, eyes) in eyes.iter().enumerate() {
        let language = ["en", "it"][number % 2];
        let path = format!("/api/games/{game}/live?as={eyes}&language={language}&changes=true");
        let mut socket = open(me, &path, Some(&me.origin)).await.unwrap();
        let first = next(&mut socket).await.unwrap();
        assert_eq!(first["type"], "view");
        sockets.push((socket, first["view"].clone(), language));
    }
    let mut chance = Chance::new(7);
    let (mut bytes, mut count) = (0, 0);
    for step in 0..steps {
        let card = me.get(&format!("/api/games/{game}")).await.good();
        let Some(seat) = card["decides"][0].as_str() else { break };
        let view = me.view(&game, seat).await;
        let sequence = view["sequence"].as_u64().unwrap();
        if view["undo"]["possible"] == true && chance.below(9) == 0 {
            assert_eq!(me.undo(&game, seat, sequence).await.status, 200);
        } else {
            let offers = view["offers"].as_array().unwrap();
            let notation = offers[chance.below(offers.len() as u32) as usize]["notation"].as_str().unwrap();
            assert_eq!(me.act(&game, seat, sequence, notation).await.status, 200);
        }
        for ((socket, before, language), eyes) in sockets.iter_mut().zip(&eyes) {
            while before["sequence"].as_u64().unwrap() <= sequence {
                let told = next(socket).await.unwrap();
                assert_eq!(told["type"], "change", "{told}");
                (bytes, count) = (bytes + told.to_string().len(), count + 1);
                *before = changed(before, &told["change"]);
            }
            let path = format!("/api/games/{game}/view?as={eyes}&language={language}");
            let whole = me.get(&path).await.good();
            assert_eq!(without_log(before.clone()), without_log(whole), "{title} step {step} as {eyes}");
        }
    }
    bytes / count.max(1)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_view_and_its_changes_are_the_view_of_now() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    for listing in house.shelf.titles().map(|title| title.listing()) {
        assert!(GAMES.iter().any(|(title, ..)| *title == listing.card.slug), "{}", listing.card.slug);
    }
    for (title, preset, steps) in GAMES {
        let bytes = follow(&me, title, preset, steps).await;
        println!("{title} {preset:?}: {bytes} bytes a change");
        assert!(title != "invasion-of-russia" || bytes < ENOUGH, "{title}: {bytes} bytes a change");
    }
    house.close().await;
}
