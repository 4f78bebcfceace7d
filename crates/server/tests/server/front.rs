//! The front door: visitors who are slow, many, or do not leave.

use crate::common::{Folder, House, config, id, public_config};
use crate::live::{next, watch};
use serde_json::json;
use server::limits;
use shelf::Shelf;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

/// A visitor who says something by hand.
async fn line(house: &House, said: &str) -> TcpStream {
    let mut stream = TcpStream::connect(house.base.trim_start_matches("http://")).await.unwrap();
    stream.write_all(said.as_bytes()).await.unwrap();
    stream
}

/// What is heard until the line is cut.
async fn rest(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let _ = stream.read_to_end(&mut all).await;
    String::from_utf8_lossy(&all).into_owned()
}

fn half_a_body(house: &House) -> String {
    let host = house.base.trim_start_matches("http://");
    format!(
        "POST /api/games HTTP/1.1\r\nhost: {host}\r\norigin: {}\r\ncontent-type: application/json\r\n\
         content-length: 100\r\n\r\n{{\"title\":",
        house.origin
    )
}

#[tokio::test]
async fn nobody_is_waited_for_without_end() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let patience = limits::HEAD_TIME + Duration::from_secs(10);
    let head = async {
        // A letter now and then does not help.
        let (mut hear, mut say) = line(&house, "GET /healthz HTTP/1.1\r\n").await.into_split();
        let drip = async {
            while say.write_all(b"x").await.is_ok() {
                sleep(Duration::from_secs(1)).await;
            }
        };
        let cut = async {
            let mut all = Vec::new();
            let _ = hear.read_to_end(&mut all).await;
        };
        tokio::select! { () = drip => {}, () = cut => {} }
    };
    let body = async {
        let mut half = line(&house, &half_a_body(&house)).await;
        let answer = rest(&mut half).await;
        assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("\"slow\""), "{answer}");
    };
    let idle = async { rest(&mut line(&house, "").await).await };
    let all = async { tokio::join!(head, body, idle) };
    timeout(patience, all).await.expect("somebody is still waited for");
    assert_eq!(house.visitor().get("/healthz").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn whoever_does_not_read_is_cut_off() {
    const ASKED: usize = 200;
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let host = house.base.trim_start_matches("http://");
    let ask = format!("GET /api/boards/russia-1812 HTTP/1.1\r\nhost: {host}\r\n\r\n");
    let mut deaf = line(&house, &ask.repeat(ASKED)).await;
    sleep(limits::SENDING + Duration::from_secs(5)).await;
    let heard = timeout(Duration::from_secs(10), rest(&mut deaf)).await.expect("it is still sent to");
    let answers = heard.matches("HTTP/1.1 200 ").count();
    assert!((1..ASKED).contains(&answers), "{answers} answers");
    house.close().await;
}

#[tokio::test]
async fn connections_are_counted_by_address() {
    let folder = Folder::new();
    let alone = server::Config { rates: 1, ..public_config(&folder.database()) };
    let house = House::open(&alone).await;
    let mut lines = Vec::new();
    for _ in 0..limits::CONNECTIONS_FROM {
        lines.push(line(&house, "").await);
    }
    let answer = rest(&mut line(&house, "").await).await;
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    lines.pop();
    while house.visitor().try_send(house.visitor().request(reqwest::Method::GET, "/healthz")).await.is_err() {
        sleep(Duration::from_millis(20)).await;
    }
    drop(lines);
    house.close().await;
    // A proxy brings everybody.
    let behind = server::Config { proxies: vec!["127.0.0.0/8".to_owned()], ..alone };
    let house = House::open(&behind).await;
    let mut lines = Vec::new();
    for _ in 0..=limits::CONNECTIONS_FROM {
        lines.push(line(&house, "").await);
    }
    assert_eq!(house.visitor().get("/healthz").await.status, 200);
    drop(lines);
    house.close().await;
}

#[tokio::test]
async fn connections_are_counted_in_all() {
    let folder = Folder::new();
    let house = House::open(&server::Config { connections: 3, ..config(&folder.database()) }).await;
    let me = house.visitor();
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    // A socket keeps its place.
    let mut socket = watch(&me, &game, "raider").await;
    next(&mut socket).await.unwrap();
    let _third = line(&house, "").await;
    let answer = rest(&mut line(&house, "").await).await;
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("come later"), "{answer}");
    assert_eq!(me.get("/healthz").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn the_house_closes_in_time_whatever_visitors_do() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    let _half_a_head = line(&house, "GET /healthz HTTP/1.1\r\nhost: x").await;
    let _half_a_body = line(&house, &half_a_body(&house)).await;
    let _nothing = line(&house, "").await;
    let _deaf = watch(&me, &game, "raider").await;
    sleep(Duration::from_millis(200)).await;
    timeout(limits::CLOSING + Duration::from_secs(1), house.close()).await.expect("the house does not close");
}

#[tokio::test]
async fn a_house_that_nobody_holds_up_closes_at_once() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    let mut socket = watch(&me, &game, "raider").await;
    next(&mut socket).await.unwrap();
    let _nothing = line(&house, "").await;
    let both = async { tokio::join!(house.close(), next(&mut socket)) };
    let ((), last) = timeout(limits::CLOSING / 2, both).await.expect("the house waits for nobody");
    assert_eq!(last, None);
}

/// The lines that a proxy is said to have sent with a request.
type Trick<'a> = &'a dyn Fn(u32) -> Vec<String>;

#[tokio::test]
async fn whoever_asks_through_a_proxy_is_who_the_proxy_says() {
    let folder = Folder::new();
    let public = server::Config { rates: 1, ..public_config(&folder.database()) };
    let trusted = server::Config { proxies: vec!["127.0.0.1".to_owned()], ..public.clone() };
    // What comes from elsewhere: by a line that the visitor added, by a network of one's own, or untrusted.
    let forged = |n: u32| vec![format!("198.51.100.{n}"), "203.0.113.7".to_owned()];
    let network = |n: u32| vec![format!("2001:db8:1:2::{n}")];
    let lie = |n: u32| vec![format!("198.51.100.{n}")];
    let tricks: [(&server::Config, Trick); 3] = [(&trusted, &forged), (&trusted, &network), (&public, &lie)];
    for (number, (config, trick)) in tricks.into_iter().enumerate() {
        let house = House::open(config).await;
        let mut last = 0;
        for n in 1..=25 {
            let lines = trick(n);
            let visitor = house.visitor().through(&lines.iter().map(String::as_str).collect::<Vec<_>>());
            last = visitor.post("/api/games/none/join", &json!({"token": "0"})).await.status;
        }
        assert_eq!(last, 429, "trick {number}");
        if number < 2 {
            let other = house.visitor().through(&["192.0.2.1"]);
            assert_eq!(other.post("/api/games/none/join", &json!({"token": "0"})).await.status, 401);
        }
        house.close().await;
    }
    let wrong = server::Config { proxies: vec!["proxy".to_owned()], ..public };
    assert!(
        server::Server::open(&wrong, Arc::new(Shelf::built_in())).await.unwrap_err().contains("10.0.0.0/8")
    );
}
