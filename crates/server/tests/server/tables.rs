//! Rule tables are made once for each set-up of a shelf, however many games are opened and looked at again.

use crate::common::{Folder, House, Visitor, config, id};
use serde_json::json;
use std::sync::Arc;

/// What of a game is looked at again.
async fn read_all(me: &Visitor, game: &str) {
    for path in ["view", "steps", "log", "curves", "steps/0", "steps/2"] {
        me.get(&format!("/api/games/{game}/{path}?as=french")).await.good();
    }
}

#[tokio::test]
async fn tables_are_made_once_for_each_set_up() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let wish = json!({"title": "napoleons-nemesis", "scenario": "linked"});
    let shelf = Arc::clone(&house.shelf);
    let mut games = Vec::new();
    for _ in 0..3 {
        let game = id(&me.make(&wish).await);
        for _ in 0..3 {
            me.step(&game, &["french", "coalition"], |_| 0).await.unwrap();
        }
        read_all(&me, &game).await;
        games.push(game);
    }
    assert_eq!(shelf.tables_made(), 1);
    house.close().await;

    // The rooms of another server with the same shelf are opened with the same tables.
    let house = House::open_with(&config(&folder.database()), Arc::clone(&shelf)).await;
    let me = house.visitor();
    let mut looking = tokio::task::JoinSet::new();
    for game in games.clone() {
        let me = me.clone();
        looking.spawn(async move { read_all(&me, &game).await });
    }
    looking.join_all().await;
    assert_eq!(shelf.tables_made(), 1);

    // Other options have other tables.
    id(&me.make(&json!({"title": "napoleons-nemesis", "scenario": "linked", "options": ["chaos"]})).await);
    assert_eq!(shelf.tables_made(), 2);
    house.close().await;
}

/// Visitors choose the options: whatever they choose, few tables lie ready, and what is asked for again and again is
/// among them.
#[tokio::test]
async fn visitors_who_try_all_options_do_not_fill_the_memory() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let shelf = Arc::clone(&house.shelf);
    let listing = shelf.title("war-and-peace").unwrap().listing();
    let scenario = listing.scenarios[0].slug;
    let options: Vec<&str> =
        listing.options.iter().filter(|o| o.counts_in(scenario)).map(|o| o.slug.as_ref()).collect();
    let usual = json!({"title": "war-and-peace", "scenario": scenario});
    id(&me.make(&usual).await);
    let mut count = 1;
    for (at, first) in options.iter().enumerate() {
        for second in &options[at + 1..] {
            let wish = json!({"title": "war-and-peace", "scenario": scenario, "options": [first, second]});
            if count < 20 && me.post("/api/games", &wish).await.status == 201 {
                count += 1;
                id(&me.make(&usual).await);
            }
        }
    }
    assert_eq!((shelf.tables_made(), count), (20, 20), "what is used often stays");
    let forgotten =
        json!({"title": "war-and-peace", "scenario": scenario, "options": [options[0], options[1]]});
    me.make(&forgotten).await;
    assert_eq!(shelf.tables_made(), 21, "what nobody used goes");
    house.close().await;
}
