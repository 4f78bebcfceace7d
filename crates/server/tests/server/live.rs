//! The socket: what is pushed, to whom, and what hostile frames do.

use crate::common::{Folder, House, Visitor, column, config, id, public_config, sql};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Config;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub(crate) async fn open(visitor: &Visitor, path: &str, origin: Option<&str>) -> Result<Socket, u16> {
    let address = format!("{}{path}", visitor.base.replace("http://", "ws://"));
    let mut request = address.into_client_request().unwrap();
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse().unwrap());
    }
    if let Some(cookie) = &*visitor.cookie.lock().unwrap() {
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
    }
    match connect_async(request).await {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(why) => panic!("{why}"),
    }
}

pub(crate) async fn watch(visitor: &Visitor, game: &str, eyes: &str) -> Socket {
    let path = format!("/api/games/{game}/live?as={eyes}");
    open(visitor, &path, Some(&visitor.origin)).await.unwrap()
}

/// The next message with words in it; nothing when the socket closes.
pub(crate) async fn next(socket: &mut Socket) -> Option<Value> {
    loop {
        match socket.next().await? {
            Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

async fn say(socket: &mut Socket, text: &str) {
    socket.send(Message::text(text)).await.unwrap();
}

#[tokio::test]
async fn everybody_sees_every_change_with_their_own_eyes() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let made = me.make(&json!({"title": "outpost", "seats": {"picket": "open"}})).await;
    let game = id(&made);
    let (mut mine, mut onlooker) = (watch(&me, &game, "raider").await, watch(&me, &game, "onlooker").await);
    for socket in [&mut mine, &mut onlooker] {
        let first = next(socket).await.unwrap();
        assert_eq!((&first["type"], &first["view"]["sequence"]), (&json!("view"), &json!(0)));
    }
    let guest = house.visitor();
    let wish = json!({"token": made["invitations"][0]["token"], "name": "Kutuzov"});
    guest.post(&format!("/api/games/{game}/join"), &wish).await.good();
    let joined = next(&mut mine).await.unwrap();
    assert_eq!((&joined["type"], &joined["game"]["seats"][1]["name"]), (&json!("game"), &json!("Kutuzov")));
    next(&mut onlooker).await.unwrap();

    // However the changes are put together, the log is told without a gap.
    for _ in 0..3 {
        me.step(&game, &["raider"], |_| 0).await.unwrap();
    }
    for (socket, offers) in [(&mut mine, true), (&mut onlooker, false)] {
        let (mut steps, mut last) = (Vec::new(), json!(null));
        while last["step"] != 3 {
            let view = next(socket).await.unwrap()["view"].clone();
            let told = view["log"].as_array().unwrap().iter().map(|entry| entry["step"].as_u64().unwrap());
            steps.extend(told);
            last = view;
        }
        assert_eq!(steps, [1, 2, 3]);
        assert_eq!(!last["offers"].as_array().unwrap().is_empty(), offers);
    }
    me.undo(&game, "raider", 3).await.good();
    let undone = next(&mut mine).await.unwrap();
    assert_eq!((&undone["view"]["step"], &undone["view"]["log_since"]), (&json!(2), &json!(3)));
    house.close().await;
}

#[tokio::test]
async fn other_eyes_are_refused_and_the_socket_goes_on() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    let (me, other) = (house.person("berthier").await, house.person("kutuzov").await);
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    let path = |eyes: &str| format!("/api/games/{game}/live?as={eyes}");
    assert_eq!(open(&other, &path("raider"), Some(&other.origin)).await.err(), Some(403));
    assert_eq!(open(&me, &path("raider"), None).await.err(), Some(403));
    assert_eq!(open(&me, &path("raider"), Some("https://evil.example")).await.err(), Some(403));
    assert_eq!(open(&me, "/api/games/none/live", Some(&me.origin)).await.err(), Some(404));

    let mut socket = watch(&other, &game, "onlooker").await;
    next(&mut socket).await.unwrap();
    for (frame, kind) in [
        (r#"{"type":"look","as":"raider"}"#, "forbidden"),
        (r#"{"type":"look","as":"king"}"#, "request"),
        (r#"{"type":"look","as":"onlooker","language":"fr"}"#, "request"),
        (r#"{"type":"play","notation":"place 0101"}"#, "request"),
        ("nonsense", "request"),
        ("[]", "request"),
        ("\u{0}", "request"),
    ] {
        say(&mut socket, frame).await;
        let answer = next(&mut socket).await.unwrap();
        assert_eq!((&answer["type"], &answer["error"]["kind"]), (&json!("error"), &json!(kind)), "{frame}");
        assert_eq!(answer["error"].get("view"), None);
    }
    socket.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(next(&mut socket).await.unwrap()["error"]["kind"], "request");
    say(&mut socket, r#"{"type":"look","as":"onlooker","language":"it"}"#).await;
    assert_eq!(next(&mut socket).await.unwrap()["view"]["eyes"], "onlooker");
    let _ = socket.send(Message::text("x".repeat(server::limits::FRAME + 1))).await;
    assert_eq!(next(&mut socket).await, None, "a frame that is too long closes the socket");
    assert_eq!(me.get("/healthz").await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn sockets_are_counted_and_given_back() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    let me = house.person("berthier").await;
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    let mut sockets = Vec::new();
    for _ in 0..server::limits::SOCKETS {
        sockets.push(watch(&me, &game, "onlooker").await);
    }
    let path = format!("/api/games/{game}/live");
    assert_eq!(open(&me, &path, Some(&me.origin)).await.err(), Some(429));
    let mut last = sockets.pop().unwrap();
    last.close(None).await.unwrap();
    while open(&me, &path, Some(&me.origin)).await.is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    drop(sockets);
    house.close().await;
}

#[tokio::test]
async fn a_server_that_closes_says_goodbye() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    let mut socket = watch(&me, &game, "raider").await;
    next(&mut socket).await.unwrap();
    let closing = tokio::spawn(house.close());
    assert_eq!(next(&mut socket).await, None);
    drop(socket);
    closing.await.unwrap();
}

/// What a socket says in parting, and what came before it.
async fn parting(socket: &mut Socket) -> (Vec<Value>, u16) {
    let mut heard = Vec::new();
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => heard.push(serde_json::from_str(&text).unwrap()),
            Some(Ok(Message::Close(why))) => return (heard, why.map_or(0, |why| why.code.into())),
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return (heard, 0),
        }
    }
}

#[tokio::test]
async fn a_flood_of_frames_asks_the_store_nothing_and_is_cut_off() {
    let folder = Folder::new();
    let house = House::open(&Config { rates: 1, ..public_config(&folder.database()) }).await;
    let me = house.person("berthier").await;
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    let mut socket = watch(&me, &game, "onlooker").await;
    next(&mut socket).await.unwrap();
    for _ in 0..server::limits::FRAMES_AT_ONCE {
        say(&mut socket, "nonsense").await;
        assert_eq!(next(&mut socket).await.unwrap()["error"]["kind"], "request");
    }
    // Whatever asks the store now is told that it cannot.
    sql(&folder.database(), "ALTER TABLE seats RENAME TO hidden");
    for _ in 0..server::limits::FRAMES_REFUSED {
        say(&mut socket, r#"{"type":"look","as":"onlooker"}"#).await;
    }
    let (heard, code) = parting(&mut socket).await;
    assert!(heard.iter().all(|m| m["error"]["kind"] == "rate"), "{heard:?}");
    assert_eq!((heard.len() as u32, code), (server::limits::FRAMES_REFUSED, 1008));
    house.close().await;
}

#[tokio::test]
async fn a_socket_ends_with_its_session() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&public_config(&database)).await;
    let here = house.person("berthier").await;
    let game = id(&here.make(&json!({"title": "outpost"})).await);
    let enter = |password: &str| json!({"name": "berthier", "password": password});
    let elsewhere = house.visitor();
    elsewhere.post("/api/session", &enter("correct horse battery")).await.good();
    let (mut mine, mut other) =
        (watch(&here, &game, "raider").await, watch(&elsewhere, &game, "raider").await);
    for socket in [&mut mine, &mut other] {
        next(socket).await.unwrap();
    }
    // A new password ends the other session, and this one goes on.
    let change = json!({"old": "correct horse battery", "new": "another good password"});
    assert_eq!(here.put("/api/account/password", &change).await.status, 204);
    assert_eq!(parting(&mut other).await, (vec![], 1008));
    here.step(&game, &["raider"], |_| 0).await.unwrap();
    assert_eq!(next(&mut mine).await.unwrap()["view"]["step"], 1);
    // Logging out ends it.
    elsewhere.post("/api/session", &enter("another good password")).await.good();
    let mut other = watch(&elsewhere, &game, "raider").await;
    next(&mut other).await.unwrap();
    assert_eq!(elsewhere.delete("/api/session").await.status, 204);
    assert_eq!(parting(&mut other).await, (vec![], 1008));
    // A session whose time is over shows nothing more.
    sql(&database, "UPDATE sessions SET expires = 1");
    tokio::time::sleep(std::time::Duration::from_secs(6)).await;
    let again = house.visitor();
    again.post("/api/session", &enter("another good password")).await.good();
    again.step(&game, &["raider"], |_| 0).await.unwrap();
    let told = next(&mut mine).await.unwrap();
    assert_eq!(told["error"]["kind"], "login", "{told}");
    assert_eq!(next(&mut mine).await, None);
    house.close().await;
}

#[tokio::test]
async fn actions_go_over_the_socket_and_are_acknowledged_once_they_are_kept() {
    let folder = Folder::new();
    let database = folder.database();
    let house = House::open(&config(&database)).await;
    let me = house.visitor();
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    let mut socket = watch(&me, &game, "raider").await;
    let view = next(&mut socket).await.unwrap()["view"].clone();
    let notation = view["offers"][0]["notation"].as_str().unwrap();
    let act = json!({"type": "act", "number": 7, "seat": "raider", "sequence": 0, "notation": notation});
    say(&mut socket, &act.to_string()).await;
    // What it changed comes first, then that it is done.
    assert_eq!(next(&mut socket).await.unwrap()["view"]["sequence"], 1);
    let done = json!({"type": "done", "number": 7, "sequence": 1, "repeated": false});
    assert_eq!(next(&mut socket).await.unwrap(), done);
    assert_eq!(column(&database, "SELECT notation FROM changes WHERE kind = 'play'"), [notation]);
    // Twice is once.
    say(&mut socket, &act.to_string()).await;
    assert_eq!(next(&mut socket).await.unwrap()["repeated"], true);
    let nonsense =
        json!({"type": "act", "number": 8, "seat": "raider", "sequence": 1, "notation": "nonsense"});
    say(&mut socket, &nonsense.to_string()).await;
    let refused = next(&mut socket).await.unwrap();
    assert_eq!((&refused["type"], &refused["number"]), (&json!("refused"), &json!(8)));
    let past = json!({"type": "act", "number": 9, "seat": "raider", "sequence": 0, "notation": "nonsense"});
    say(&mut socket, &past.to_string()).await;
    assert_eq!(next(&mut socket).await.unwrap()["error"]["kind"], "stale");
    let undo = json!({"type": "undo", "number": 10, "seat": "raider", "sequence": 1});
    say(&mut socket, &undo.to_string()).await;
    let answer = next(&mut socket).await.unwrap();
    assert!(answer["type"] == "refused" || answer["view"]["step"] == 0, "{answer}");
    house.close().await;
}

#[tokio::test]
async fn an_action_with_a_name_is_played_once_by_either_door() {
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let me = house.visitor();
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    let mut socket = watch(&me, &game, "raider").await;
    let view = next(&mut socket).await.unwrap()["view"].clone();
    let wish =
        json!({"seat": "raider", "sequence": 0, "id": "mine", "notation": view["offers"][0]["notation"]});
    let frame = |number: u32, id: &str| {
        let mut frame = wish.clone();
        (frame["type"], frame["number"], frame["id"]) = (json!("act"), json!(number), json!(id));
        frame.to_string()
    };
    say(&mut socket, &frame(1, "mine")).await;
    assert_eq!(next(&mut socket).await.unwrap()["view"]["sequence"], 1);
    for repeated in [false, true] {
        let done = json!({"type": "done", "number": 1, "sequence": 1, "repeated": repeated});
        assert_eq!(next(&mut socket).await.unwrap(), done);
        say(&mut socket, &frame(1, "mine")).await;
    }
    assert_eq!(next(&mut socket).await.unwrap()["repeated"], true);
    let again = me.post(&format!("/api/games/{game}/actions"), &wish).await.good();
    assert_eq!((&again["sequence"], &again["repeated"]), (&json!(1), &json!(true)));
    say(&mut socket, &frame(2, "not a name")).await;
    assert_eq!(next(&mut socket).await.unwrap()["error"]["kind"], "request");
    let undo =
        json!({"type": "undo", "number": 3, "id": "back", "seat": "raider", "sequence": 1}).to_string();
    say(&mut socket, &undo).await;
    assert_eq!(next(&mut socket).await.unwrap()["view"]["step"], 0);
    for repeated in [false, true] {
        let done = json!({"type": "done", "number": 3, "sequence": 2, "repeated": repeated});
        assert_eq!(next(&mut socket).await.unwrap(), done);
        say(&mut socket, &undo).await;
    }
    house.close().await;
}

#[tokio::test]
async fn nobody_plays_the_seat_of_another_over_the_socket() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    let (me, other) = (house.person("berthier").await, house.person("bennigsen").await);
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    let mut socket = watch(&other, &game, "onlooker").await;
    next(&mut socket).await.unwrap();
    let view = me.view(&game, "raider").await;
    let notation = &view["offers"][0]["notation"];
    let act = json!({"type": "act", "number": 1, "seat": "raider", "sequence": 0, "notation": notation});
    say(&mut socket, &act.to_string()).await;
    assert_eq!(next(&mut socket).await.unwrap()["error"]["kind"], "forbidden");
    assert_eq!(me.view(&game, "raider").await["sequence"], 0);
    house.close().await;
}
