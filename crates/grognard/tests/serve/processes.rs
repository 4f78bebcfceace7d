//! Two processes on one PostgreSQL serve the same games.

use crate::Process;
use crate::common::{Visitor, id};
use crate::postgres::Postgres;
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

fn sequence(view: &Value) -> u64 {
    view["sequence"].as_u64().unwrap()
}

/// The seat that decides and its view through one of the processes, which may hear of a sequence a moment later.
async fn decider(me: &Visitor, game: &str, at: u64) -> Option<(String, Value)> {
    let card = card_at(me, game, at).await;
    let seat = card["decides"][0].as_str()?.to_owned();
    let view = me.view(game, &seat).await;
    Some((seat, view))
}

async fn card_at(me: &Visitor, game: &str, at: u64) -> Value {
    for _ in 0..100 {
        let card = me.get(&format!("/api/games/{game}")).await.good();
        if sequence(&card) >= at {
            return card;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{game} never came to {at}");
}

async fn view_at(me: &Visitor, game: &str, seat: &str, at: u64) -> Value {
    card_at(me, game, at).await;
    let view = me.view(game, seat).await;
    assert_eq!(sequence(&view), at);
    view
}

#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::too_many_lines, reason = "one story of two processes")]
async fn two_processes_serve_the_same_games() {
    let postgres = Postgres::start();
    let address = postgres.address();
    // Both lay out the tables at the same time.
    let start = || {
        let address = address.clone();
        tokio::task::spawn_blocking(move || Process::start(&["--database", &address]))
    };
    let (first, second) = (start(), start());
    let (first, second) = (first.await.unwrap(), second.await.unwrap());
    let (one, two) = (first.visitor(), second.visitor());
    let game = id(&one.make(&json!({"title": "outpost", "preset": "full"})).await);

    // Whoever looks on through one process sees what is played through the other.
    let path = format!("{}/api/games/{game}/live", second.base.replace("http://", "ws://"));
    let mut request = path.into_client_request().unwrap();
    request.headers_mut().insert("origin", second.base.parse().unwrap());
    let (mut socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
    let mut seen = 0;
    for _ in 0..6 {
        one.step(&game, &["raider", "picket"], |_| 0).await.unwrap();
    }
    while seen < 6 {
        if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
            let message: Value = serde_json::from_str(&text).unwrap();
            seen = message["view"]["sequence"].as_u64().unwrap_or(seen);
        }
    }

    // At the same moment through both: one of them counts, and both processes agree which.
    let mut kept = [0, 0];
    for round in 0..20 {
        let Some((seat, view)) = decider(&one, &game, seen).await else {
            break;
        };
        let offers = view["offers"].as_array().unwrap();
        let (a, b) = (&offers[0]["notation"], &offers[offers.len() - 1]["notation"]);
        let (a, b) = (a.as_str().unwrap(), b.as_str().unwrap());
        let at = sequence(&view);
        let (left, right) = tokio::join!(one.act(&game, &seat, at, a), two.act(&game, &seat, at, b));
        let fresh =
            |answer: &crate::common::Answer| answer.status == 200 && answer.json()["repeated"] == false;
        assert_eq!(
            usize::from(fresh(&left)) + usize::from(fresh(&right)),
            1,
            "round {round}: {left:?} {right:?}"
        );
        kept[usize::from(fresh(&right))] += 1;
        seen = at + 1;
        let mine = view_at(&one, &game, &seat, at + 1).await;
        assert_eq!(mine, view_at(&two, &game, &seat, at + 1).await);
    }

    // What one acknowledged, the other has, also when the one is killed.
    let long = id(&two.make(&json!({"title": "invasion-of-russia"})).await);
    let mut line = Vec::new();
    for turn in 0..40 {
        let me = if turn % 2 == 0 { &one } else { &two };
        let (seat, view) = decider(me, &long, line.len() as u64).await.unwrap();
        let notation = view["offers"][0]["notation"].as_str().unwrap().to_owned();
        assert_eq!(me.act(&long, &seat, sequence(&view), &notation).await.status, 200);
        line.push(notation);
    }
    let (seat, view) = decider(&one, &long, line.len() as u64).await.unwrap();
    if view["undo"]["possible"] == true {
        assert_eq!(one.undo(&long, &seat, sequence(&view)).await.status, 200);
        line.pop();
        card_at(&two, &long, sequence(&view) + 1).await;
    }
    first.kill();
    card_at(&two, &long, 40).await;
    let mut found = vec![String::new(); line.len()];
    for seat in ["french", "russian"] {
        let steps = two.get(&format!("/api/games/{long}/steps?as={seat}")).await.good();
        for step in steps["steps"].as_array().unwrap() {
            if let Some(notation) = step["notation"].as_str() {
                notation.clone_into(&mut found[step["step"].as_u64().unwrap() as usize - 1]);
            }
        }
    }
    assert_eq!(found, line);

    // A computer player that was left in the middle of its turn is woken by the next process.
    let wish = json!({"title": "outpost",
        "seats": {"raider": {"computer": "random"}, "picket": {"computer": "random"}}});
    let alone = id(&two.make(&wish).await);
    second.kill();
    let third = Process::start(&["--database", &address]);
    loop {
        if third.visitor().get(&format!("/api/games/{alone}")).await.good()["over"] == true {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    drop(third);
    drop(postgres);
}
