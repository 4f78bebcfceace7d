//! Names that look alike, and files that are the same.

use crate::common::{Folder, House, public_config, sql};
use serde_json::json;
use shelf::Shelf;
use std::sync::Arc;

#[tokio::test]
async fn names_that_look_alike_do_not_stand_beside_each_other() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&public_config(&database)).await;
    house.person("Murat").await;
    let me = house.visitor();
    let wish = |name: &str| json!({"name": name, "password": "correct horse battery"});
    for name in ["Mur\u{430}t", "\u{41c}urat", "murat"] {
        let taken = me.post("/api/accounts", &wish(name)).await;
        assert_eq!((taken.status, taken.kind().as_str()), (409, "taken"), "{name}");
    }
    // Full-width letters are no letters of a name.
    assert_eq!(me.post("/api/accounts", &wish("\u{ff2d}\u{ff55}rat")).await.status, 400);
    assert_eq!(me.post("/api/accounts", &wish("Marat")).await.status, 201);
    house.close().await;
    // Accounts of an older house are looked at when it opens.
    sql(&database, "UPDATE people SET likeness = NULL");
    let house = House::open(&public_config(&database)).await;
    assert_eq!(house.visitor().post("/api/accounts", &wish("Mur\u{430}t")).await.status, 409);
    house.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn one_server_uses_a_file_whatever_links_lead_to_it() {
    use std::os::unix::fs::symlink;
    let (folder, other) = (Folder::new(), Folder::new());
    let house = House::open(&public_config(&folder.database())).await;
    let by_folder = other.0.join("folder");
    symlink(&folder.0, &by_folder).unwrap();
    let by_file = other.0.join("other.db");
    symlink(folder.database(), &by_file).unwrap();
    for database in [by_folder.join("games.db"), by_file] {
        let opened = server::Server::open(&public_config(&database), Arc::new(Shelf::built_in())).await;
        let why = opened.err().unwrap_or_default();
        assert!(why.contains("another server uses"), "{why}");
    }
    house.close().await;
}
