//! What holds for every request: origin, host, sizes, rates, headers, and that asking changes nothing.

use crate::common::{Folder, HOME, House, column, config, id, public_config};
use reqwest::Method;
use serde_json::json;
use shelf::Shelf;
use std::sync::Arc;

/// Every door through which something can be changed.
fn unsafe_doors(game: &str) -> Vec<(Method, String)> {
    let post = |path: &str| (Method::POST, path.to_owned());
    let game = |rest: &str| (Method::POST, format!("/api/games/{game}/{rest}"));
    vec![
        post("/api/accounts"),
        post("/api/session"),
        (Method::DELETE, "/api/session".to_owned()),
        (Method::PUT, "/api/account/password".to_owned()),
        (Method::PUT, "/api/account/notices".to_owned()),
        (Method::PUT, "/api/account/mail".to_owned()),
        post("/api/account/mail/confirmation"),
        post("/api/games"),
        post("/api/records"),
        game("invitations/raider"),
        game("join"),
        game("actions"),
        game("undo"),
        game("save"),
        game("hint"),
        game("hurry"),
    ]
}

#[tokio::test]
async fn nothing_is_changed_from_elsewhere() {
    for public in [false, true] {
        let folder = Folder::new();
        let database = folder.database();
        let house = House::open(&if public { public_config(&database) } else { config(&database) }).await;
        let me = if public { house.person("berthier").await } else { house.visitor() };
        let game = id(&me.make(&json!({"title": "outpost"})).await);
        for (method, path) in unsafe_doors(&game) {
            for origin in
                [None, Some("https://evil.example"), Some("null"), Some("http://127.0.0.1:1"), Some("")]
            {
                let mut request = me.request(method.clone(), &path).json(&json!({}));
                if let Some(origin) = origin {
                    request = request.header("origin", origin);
                }
                let answer = me.send(request).await;
                assert_eq!((answer.status, answer.kind().as_str()), (403, "origin"), "{path} {origin:?}");
            }
            let answer = me.send(me.changing(method, &path, &json!({}))).await;
            assert!(!answer.body.contains("\"origin\""), "{path}: {}", answer.body);
        }
        house.close().await;
    }
}

#[tokio::test]
async fn a_server_for_this_computer_listens_to_no_other_name() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let rebound = me.request(Method::GET, "/api/house").header("host", "evil.example:80");
    let answer = me.send(rebound).await;
    assert_eq!((answer.status, answer.kind().as_str()), (403, "origin"));
    let port = house.base.rsplit(':').next().unwrap();
    let named = me.request(Method::GET, "/api/house").header("host", format!("localhost:{port}"));
    assert_eq!(me.send(named).await.status, 200);
    let elsewhere = server::Config { listen: "0.0.0.0:0".parse().unwrap(), ..config(&folder.0.join("x.db")) };
    assert!(
        server::Server::open(&elsewhere, Arc::new(Shelf::built_in())).await.unwrap_err().contains("--public")
    );
    house.close().await;
}

#[tokio::test]
async fn asking_changes_nothing() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&public_config(&database)).await;
    let me = house.person("berthier").await;
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    me.step(&game, &["raider"], |_| 0).await.unwrap();
    let everything = || async {
        let mut all = Vec::new();
        for table in ["people", "sessions", "letters", "games", "seats", "changes", "notices"] {
            let query = format!("SELECT CAST(COUNT(*) AS TEXT) FROM {table}");
            all.extend(column(&database, &query));
        }
        all.extend(column(&database, "SELECT CAST(sequence AS TEXT) || changed FROM games"));
        all
    };
    let before = everything().await;
    for path in [
        "",
        "/view?as=raider",
        "/odds?seat=raider&sequence=1",
        "/log",
        "/steps?as=raider",
        "/steps/1",
        "/curves",
    ] {
        assert_eq!(me.get(&format!("/api/games/{game}{path}")).await.status, 200, "{path}");
    }
    for (method, path) in unsafe_doors(&game) {
        let answer = me.get(&path).await;
        assert!(answer.status == 405 || path == "/api/games", "{method} {path}: {}", answer.status);
    }
    house.visitor().get("/").await;
    assert_eq!(everything().await, before);
    house.close().await;
}

#[tokio::test]
async fn what_is_too_long_is_not_read() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let long = json!({"title": "x".repeat(server::limits::BODY)});
    let answer = me.post("/api/games", &long).await;
    assert_eq!((answer.status, answer.kind().as_str()), (413, "size"));
    let answer = me.upload(&"x".repeat(server::limits::RECORD + 1)).await;
    assert_eq!((answer.status, answer.kind().as_str()), (413, "size"));
    let form = me.request(Method::POST, "/api/games").header("origin", &me.origin).body("title=outpost");
    assert_eq!(me.send(form).await.status, 400);
    for body in [
        "",
        "{",
        "[]",
        "{\"title\": 7}",
        "{\"titel\": \"outpost\"}",
        "\u{0}",
        "{\"title\":\"outpost\",\"seats\":{\"raider\":\"king\"}}",
    ] {
        let request = me.request(Method::POST, "/api/games").header("origin", &me.origin);
        let answer = me.send(request.header("content-type", "application/json").body(body)).await;
        assert_eq!((answer.status, answer.kind().as_str()), (400, "request"), "{body}");
    }
    house.close().await;
}

#[tokio::test]
async fn too_many_have_to_wait() {
    let folder = Folder::new();
    let house = House::open(&server::Config { rates: 1, ..public_config(&folder.database()) }).await;
    house.person("berthier").await;
    let me = house.visitor();
    let tries = json!({"name": "berthier", "password": "a wrong password"});
    let mut answers = Vec::new();
    while answers.last().is_none_or(|status| *status == 401) && answers.len() < 60 {
        let answer = me.post("/api/session", &tries).await;
        answers.push(answer.status);
        if answer.status == 429 {
            assert_eq!(answer.kind(), "rate");
            assert!(answer.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() > 0);
        }
    }
    assert_eq!(answers.last(), Some(&429), "{answers:?}");
    // Whoever guesses has to wait, also with the right password.
    let right = json!({"name": "Berthier", "password": "correct horse battery"});
    assert_eq!(me.post("/api/session", &right).await.status, 429);
    assert_eq!(me.get("/api/house").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn browsers_are_told_what_they_may_do() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    assert_eq!(house.origin, HOME);
    let me = house.visitor();
    for path in ["/", "/api/house", "/api/nothing"] {
        let headers = me.get(path).await.headers;
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe-eval"));
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["referrer-policy"], "same-origin");
        assert!(headers.contains_key("strict-transport-security"));
    }
    assert!(me.get("/").await.body.contains("cargo xtask play"));
    house.close().await;
}
