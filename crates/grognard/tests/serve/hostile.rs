//! Visitors who send whatever comes to their minds: nothing falls over, and what they used is given back.

use crate::common::{Folder, Visitor, id};
use crate::{Process, times};
use futures_util::{SinkExt, StreamExt};
use kernel::Chance;
use serde_json::{Value, json};
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// How many frames and requests are sent, unless somebody wants more.
const SENT: u32 = 3_000;

/// How many send at once.
const VISITORS: u32 = 8;

/// How long one waits until a socket has heard everything and says goodbye.
const GOODBYE: Duration = Duration::from_secs(5);

/// Before memory is looked at for the first time, and how much it may have grown afterwards: a quarter, and what a
/// heap that is this small grows by itself. Connections on which nothing more comes are let go after 20 seconds.
const WARM: u32 = 1_000;
const SLACK: u64 = 8_000;
const LET_GO: Duration = Duration::from_secs(40);

/// Something that is nearly what the server expects.
fn nearly(chance: &mut Chance, game: &str) -> Value {
    let words = ["french", "russian", "onlooker", "look", "act", "undo", "done", "", "\u{0}", "💥", game];
    let word = |chance: &mut Chance| json!(words[chance.below(words.len() as u32) as usize]);
    let value = |chance: &mut Chance| match chance.below(8) {
        0 => Value::Null,
        1 => json!(chance.below(9)),
        2 => json!(-1),
        3 => json!(1e308),
        4 => json!([word(chance)]),
        5 => json!({"a": word(chance)}),
        6 => json!("x".repeat(chance.below(3000) as usize)),
        _ => word(chance),
    };
    let keys = ["type", "as", "seat", "sequence", "notation", "since", "language", "title", "seats", "token"];
    let mut wish = serde_json::Map::new();
    for _ in 0..chance.below(6) {
        wish.insert(keys[chance.below(keys.len() as u32) as usize].to_owned(), value(chance));
    }
    Value::Object(wish)
}

/// Frames until the socket is closed or there are enough. All of them are heard: whoever leaves in the middle takes back
/// what was not read yet.
async fn frames(base: &str, game: &str, chance: &mut Chance, most: u32) -> u32 {
    let address = base.replace("http://", "ws://");
    let mut request = format!("{address}/api/games/{game}/live?as=french").into_client_request().unwrap();
    request.headers_mut().insert("origin", base.parse().unwrap());
    let Ok((mut socket, _)) = tokio_tungstenite::connect_async(request).await else { return 1 };
    let mut sent = 0;
    while sent < most {
        let frame = match chance.below(5) {
            0 => Message::Binary(vec![chance.below(256) as u8; chance.below(64) as usize].into()),
            1 => Message::Text("[".repeat(chance.below(500) as usize).into()),
            2 => Message::Ping(Vec::new().into()),
            _ => Message::Text(nearly(chance, game).to_string().into()),
        };
        if socket.send(frame).await.is_err() {
            break;
        }
        sent += 1;
    }
    let heard = async {
        let _ = socket.close(None).await;
        while let Some(Ok(_)) = socket.next().await {}
    };
    assert!(tokio::time::timeout(GOODBYE, heard).await.is_ok(), "a socket does not end");
    sent.max(1)
}

/// Bytes that are hardly a request.
async fn bytes(base: &str, chance: &mut Chance) -> u32 {
    let Ok(mut stream) = TcpStream::connect(base.trim_start_matches("http://")).await else { return 1 };
    let heads = [
        "GET / HTTP/1.1\r\n",
        "POST /api/games HTTP/1.1\r\ncontent-length: 99999999999999999999\r\n",
        "\r\n\r\n",
    ];
    let mut said = heads[chance.below(3) as usize].as_bytes().to_vec();
    said.extend((0..chance.below(200)).map(|_| chance.below(256) as u8));
    let _ = stream.write_all(&said).await;
    let _ = stream.shutdown().await;
    let mut answer = [0; 512];
    let _ = tokio::time::timeout(Duration::from_millis(50), stream.read(&mut answer)).await;
    1
}

async fn request(me: &Visitor, game: &str, chance: &mut Chance) -> u32 {
    let paths = [
        "actions",
        "undo",
        "hurry",
        "join",
        "save",
        "invitations/french",
        "odds",
        "steps/9999999",
        "log",
        "curves",
        "view?as=%00",
    ];
    let path = format!("/api/games/{game}/{}", paths[chance.below(paths.len() as u32) as usize]);
    let wish = nearly(chance, game);
    let method = if chance.below(3) == 0 { reqwest::Method::GET } else { reqwest::Method::POST };
    if let Ok(answer) = me.try_send(me.changing(method, &path, &wish)).await {
        assert!(answer.status < 500 || answer.status == 503, "{path} {wish}: {}", answer.body);
    }
    1
}

/// One of many who send whatever comes to their minds, until there is enough.
async fn visit(me: Visitor, game: String, mut chance: Chance, most: u32) -> u32 {
    let mut sent = 0;
    while sent < most {
        sent += match chance.below(40) {
            0 => bytes(&me.base, &mut chance).await,
            1..=20 => request(&me, &game, &mut chance).await,
            // Some of them until they are cut off.
            _ => {
                let most = 1 + chance.below(120);
                frames(&me.base, &game, &mut chance, most).await
            }
        };
    }
    sent
}

/// So much is sent by all together.
async fn send(me: &Visitor, game: &str, seed: u32, most: u32) -> u32 {
    let mut visitors = JoinSet::new();
    for number in 0..VISITORS {
        let chance = Chance::new(u64::from(seed * VISITORS + number));
        visitors.spawn(visit(me.clone(), game.to_owned(), chance, most.div_ceil(VISITORS)));
    }
    visitors.join_all().await.into_iter().sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_sent_the_server_stands() {
    let folder = Folder::new();
    let said = folder.0.join("complaints");
    let complaints = Stdio::from(std::fs::File::create(&said).unwrap());
    let database = folder.database();
    let server = Process::start_saying(&["--database", database.to_str().unwrap()], &[], complaints);
    let me = server.visitor();
    let game = id(&me.make(&json!({"title": "invasion-of-russia"})).await);
    send(&me, &game, 1811, WARM).await;
    let before = server.memory();
    let sent = send(&me, &game, 1812, times("GROGNARD_HOSTILE", SENT)).await;
    assert_eq!(me.view(&game, "french").await["eyes"], "french");
    let at_once = server.memory();
    let most = before + before / 4 + SLACK;
    let back = async {
        while server.memory() >= most {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    let is_back = tokio::time::timeout(LET_GO, back).await.is_ok();
    let after = server.memory();
    println!("{sent} frames and requests, {before} KB before, {at_once} KB at the end, {after} KB after");
    assert!(is_back, "{before} KB became {after} KB");
    server.kill();
    let said = std::fs::read_to_string(said).unwrap();
    assert!(!said.contains("panicked"), "{said}");
}
