//! Accounts and sessions.

use crate::common::{Folder, House, column, config, id, public_config, sql};
use serde_json::json;

const PASSWORD: &str = "correct horse battery";

#[tokio::test]
async fn passwords_and_tokens_are_not_in_the_store() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&public_config(&database)).await;
    let me = house.visitor();
    let answer = me.post("/api/accounts", &json!({"name": "Berthier", "password": PASSWORD})).await;
    assert_eq!(answer.status, 201);
    let cookie = answer.headers["set-cookie"].to_str().unwrap().to_owned();
    for part in ["__Host-grognard=", "; Path=/", "; HttpOnly", "; SameSite=Lax", "; Secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let token = cookie.split(['=', ';']).nth(1).unwrap();
    assert_eq!(token.len(), 32);
    let kept = column(&database, "SELECT password FROM people");
    assert!(kept[0].starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
    let sessions = column(&database, "SELECT token FROM sessions");
    assert!(sessions.iter().all(|kept| kept.len() == 64 && kept != token));
    assert!(!answer.body.contains(PASSWORD) && !answer.body.contains("argon2"));
    let person = me.get("/api/house").await.good()["person"].clone();
    assert_eq!((&person["name"], &person["account"]), (&json!("Berthier"), &json!(true)));
    house.close().await;
}

#[tokio::test]
async fn names_are_taken_once_and_checked() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    house.person("Berthier").await;
    let me = house.visitor();
    let wish = |name: &str, password: &str| json!({"name": name, "password": password});
    let taken = me.post("/api/accounts", &wish("berthier", PASSWORD)).await;
    assert_eq!((taken.status, taken.kind().as_str()), (409, "taken"));
    for (name, password) in
        [("ab", PASSWORD), ("a b c", PASSWORD), ("<script>", PASSWORD), ("murat", "short"), ("murat", "")]
    {
        assert_eq!(me.post("/api/accounts", &wish(name, password)).await.kind(), "request", "{name}");
    }
    house.close().await;
}

#[tokio::test]
async fn sessions_begin_and_end() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&public_config(&database)).await;
    let first = house.person("berthier").await;
    let second = house.visitor();
    let enter = |password: &str| json!({"name": "BERTHIER", "password": password});
    let wrong = second.post("/api/session", &enter("wrong password")).await;
    let unknown = second.post("/api/session", &json!({"name": "nobody", "password": "wrong password"})).await;
    assert_eq!((wrong.status, &wrong.body), (401, &unknown.body));
    second.post("/api/session", &enter(PASSWORD)).await.good();
    assert_eq!(second.get("/api/games").await.status, 200);

    let change = |old: &str| json!({"old": old, "new": "another good password"});
    assert_eq!(first.put("/api/account/password", &change("wrong password")).await.kind(), "login");
    assert_eq!(first.put("/api/account/password", &change(PASSWORD)).await.status, 204);
    assert_eq!(first.get("/api/games").await.status, 200);
    assert_eq!(second.get("/api/games").await.kind(), "login");
    assert_eq!(second.post("/api/session", &enter(PASSWORD)).await.status, 401);

    second.post("/api/session", &enter("another good password")).await.good();
    let cookie = second.cookie.lock().unwrap().clone();
    assert_eq!(second.delete("/api/session").await.status, 204);
    *second.cookie.lock().unwrap() = cookie;
    assert_eq!(second.get("/api/games").await.status, 401, "a session that ended is void");

    let game = id(&first.make(&json!({"title": "outpost"})).await);
    sql(&database, "UPDATE sessions SET expires = 1");
    let late = first.act(&game, "raider", 0, "place 0101").await;
    assert_eq!((late.status, late.kind().as_str()), (403, "forbidden"));
    assert_eq!(first.get("/api/games").await.kind(), "login");
    house.close().await;
}

#[tokio::test]
async fn a_server_without_accounts_says_so() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let answer = me.post("/api/accounts", &json!({"name": "berthier", "password": PASSWORD})).await;
    assert_eq!(answer.status, 404);
    assert!(answer.reason().contains("no accounts"));
    house.close().await;
}
