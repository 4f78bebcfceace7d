//! Wrong passwords: who has to wait, who has not, and what they cost.

use crate::common::{Folder, House, Visitor, public_config};
use serde_json::{Value, json};
use tokio::task::JoinSet;

const PASSWORD: &str = "correct horse battery";

fn enter(password: &str) -> Value {
    json!({"name": "berthier", "password": password})
}

/// Tries wrong passwords until it has to wait.
async fn guess(thief: &Visitor) {
    for _ in 0..60 {
        match thief.post("/api/session", &enter("a wrong password")).await.status {
            401 => {}
            429 => return,
            other => panic!("{other}"),
        }
    }
    panic!("nobody stops the guessing");
}

async fn open(folder: &Folder) -> House {
    let proxies = vec!["127.0.0.1".to_owned()];
    House::open(&server::Config { rates: 1, proxies, ..public_config(&folder.database()) }).await
}

#[tokio::test]
async fn whoever_guesses_locks_nobody_else_out() {
    let folder = Folder::new();
    let house = open(&folder).await;
    house.person("berthier").await;
    guess(&house.visitor().through(&["203.0.113.7"])).await;
    guess(&house.visitor().through(&["203.0.113.8"])).await;
    // The owner at a new device elsewhere.
    let owner = house.visitor().through(&["198.51.100.1"]);
    owner.post("/api/session", &enter(PASSWORD)).await.good();
    house.close().await;
}

#[tokio::test]
async fn a_known_device_is_never_locked_out() {
    let folder = Folder::new();
    let house = open(&folder).await;
    let owner = house.person("berthier").await.through(&["203.0.113.7"]);
    // Somebody guesses at the very address from which the owner comes.
    guess(&house.visitor().through(&["203.0.113.7"])).await;
    let change = json!({"old": PASSWORD, "new": "another good password"});
    assert_eq!(owner.put("/api/account/password", &change).await.status, 204, "in a session");
    assert_eq!(owner.delete("/api/session").await.status, 204);
    owner.post("/api/session", &enter("another good password")).await.good();
    // A device is known to its own account alone, and has its own tries.
    let other = house.visitor().through(&["198.51.100.1"]);
    let wish = json!({"name": "kutuzov", "password": PASSWORD});
    assert_eq!(other.post("/api/accounts", &wish).await.status, 201);
    let known = other.through(&["203.0.113.7"]);
    assert_eq!(known.post("/api/session", &enter("another good password")).await.status, 429);
    assert_eq!(owner.delete("/api/session").await.status, 204);
    guess(&owner).await;
    house.close().await;
}

#[tokio::test]
async fn right_passwords_are_not_counted_against_the_account() {
    let folder = Folder::new();
    let house = open(&folder).await;
    house.person("berthier").await;
    let owner = house.visitor().through(&["198.51.100.1"]);
    for _ in 0..15 {
        *owner.cookie.lock().unwrap() = None;
        owner.post("/api/session", &enter(PASSWORD)).await.good();
    }
    house.close().await;
}

/// The memory of this process, in megabytes.
fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("RssAnon")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<usize>().unwrap() / 1024
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_logins_take_no_more_memory_than_few() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    house.person("berthier").await;
    let before = memory();
    let mut tries = JoinSet::new();
    for number in 0..60 {
        let visitor = house.visitor();
        let wish = json!({"name": format!("nobody-{number}"), "password": "a wrong password"});
        tries.spawn(async move { visitor.post("/api/session", &wish).await.status });
    }
    while let Some(status) = tries.join_next().await {
        assert_eq!(status.unwrap(), 401);
    }
    // One more than the owner's was needed, beside what sixty browsers take.
    let after = memory();
    assert!(after < before + 19 + 25, "{before} MB before, {after} MB after");
    house.close().await;
}
