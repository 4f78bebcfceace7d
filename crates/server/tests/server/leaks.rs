//! Secrets: two games that differ only in what one seat hides look the same to everybody else, byte for byte.

use crate::common::{Folder, House, Visitor, id, public_config};
use crate::live::{next, watch};
use serde_json::{Value, json};

/// Everything that somebody can learn of a game, without its address and the time.
async fn everything(visitor: &Visitor, game: &str, eyes: &str, hidden: &str, sequence: u64) -> Vec<String> {
    let path = format!("/api/games/{game}");
    let mut heard = Vec::new();
    for ask in [
        path.clone(),
        format!("{path}/view?as={eyes}&since=0"),
        format!("{path}/view?as={eyes}&language=it"),
        format!("{path}/view?as={hidden}"),
        format!("{path}/log?as={eyes}"),
        format!("{path}/log?as={hidden}"),
        format!("{path}/steps?as={eyes}"),
        format!("{path}/steps?as={hidden}"),
        format!("{path}/steps/1?as={eyes}"),
        format!("{path}/steps/{sequence}?as={eyes}"),
        format!("{path}/steps/{sequence}?as={hidden}"),
        format!("{path}/curves?as={eyes}"),
        format!("{path}/odds?seat={eyes}&sequence={sequence}"),
        format!("{path}/odds?seat={hidden}&sequence={sequence}"),
        format!("{path}/record"),
        "/api/games".to_owned(),
    ] {
        let answer = visitor.get(&ask).await;
        heard.push(format!("{} {}", answer.status, answer.body));
    }
    for (seat, sequence, notation) in [
        (eyes, sequence, "nonsense"),
        (hidden, sequence, "nonsense"),
        (eyes, 0, "nonsense"),
        (eyes, 999, "nonsense"),
    ] {
        let answer = visitor.act(game, seat, sequence, notation).await;
        heard.push(format!("{} {}", answer.status, answer.body));
        let answer = visitor.undo(game, seat, sequence).await;
        heard.push(format!("{} {}", answer.status, answer.body));
    }
    let mut socket = watch(visitor, game, eyes).await;
    heard.push(next(&mut socket).await.unwrap().to_string());
    heard.into_iter().map(|text| without_what_differs(&text, game)).collect()
}

fn without_what_differs(text: &str, game: &str) -> String {
    let mut out = text.replace(game, "GAME");
    for field in ["\"made\":", "\"changed\":"] {
        let parts: Vec<&str> = out.split(field).collect();
        let rest = parts[1..].iter().map(|p| p.trim_start_matches(|c: char| c.is_ascii_digit()));
        out = std::iter::once(parts[0]).chain(rest).collect();
    }
    out
}

struct Secret {
    title: &'static str,
    seats: [&'static str; 2],
    /// Two notations of which one seat chooses one, and nobody else may know which.
    either: fn(&[Value]) -> Option<[String; 2]>,
}

fn notations(offers: &[Value]) -> Vec<String> {
    offers.iter().map(|o| o["notation"].as_str().unwrap().to_owned()).collect()
}

/// The raider names the courier.
fn couriers(offers: &[Value]) -> Option<[String; 2]> {
    let names: Vec<String> = notations(offers).into_iter().filter(|n| n.starts_with("name")).collect();
    (names.len() > 1).then(|| [names[0].clone(), names[1].clone()])
}

/// A supply train is genuine or a dummy.
fn trains(offers: &[Value]) -> Option<[String; 2]> {
    let all = notations(offers);
    let train = all.iter().find(|n| n.starts_with("train "))?;
    let dummy = format!("dummy {}", train.strip_prefix("train ")?);
    all.contains(&dummy).then(|| [train.clone(), dummy])
}

#[tokio::test]
async fn what_a_seat_hides_makes_no_difference_to_others() {
    for secret in [
        Secret { title: "outpost", seats: ["raider", "picket"], either: couriers },
        Secret { title: "invasion-of-russia", seats: ["french", "russian"], either: trains },
    ] {
        let [hidden, other] = secret.seats;
        let folder = Folder::new();
        let house = House::open(&public_config(&folder.database())).await;
        let nobody = house.visitor();
        let mut heard: Vec<[Vec<String>; 3]> = Vec::new();
        for number in 0..2 {
            // New people for each game, so that their lists of games are alike.
            let (maker, guest) = (
                house.person(&format!("maker{number}")).await,
                house.person(&format!("guest{number}")).await,
            );
            let made = maker.make(&json!({"title": secret.title, "seats": {other: "open"}})).await;
            let game = id(&made);
            let token = &made["invitations"][0]["token"];
            guest.post(&format!("/api/games/{game}/join"), &json!({"token": token})).await.good();
            let mut said = [Vec::new(), Vec::new(), Vec::new()];
            let mut after = 0;
            for _ in 0..600 {
                let card = nobody.get(&format!("/api/games/{game}")).await.good();
                let sequence = card["sequence"].as_u64().unwrap();
                let (who, seat) =
                    if card["decides"][0] == hidden { (&maker, hidden) } else { (&guest, other) };
                let view = who.view(&game, seat).await;
                let offers = view["offers"].as_array().unwrap();
                let either = (secret.either)(offers).filter(|_| seat == hidden && after == 0);
                let notation = if let Some(either) = either {
                    after = 1;
                    either[number].clone()
                } else {
                    // Depots in the middle, so that somebody is in supply and may have a train.
                    let depots = offers[0]["notation"].as_str().is_some_and(|n| n.starts_with("depot"));
                    let pick = if depots { offers.len() / 2 } else { 0 };
                    offers[pick]["notation"].as_str().unwrap().to_owned()
                };
                who.act(&game, seat, sequence, &notation).await.good();
                if after > 0 {
                    break;
                }
            }
            assert_eq!(after, 1, "{}: there was nothing to hide", secret.title);
            let sequence = maker.view(&game, hidden).await["sequence"].as_u64().unwrap();
            said[0] = everything(&guest, &game, other, hidden, sequence).await;
            said[1] = everything(&nobody, &game, "onlooker", hidden, sequence).await;
            said[2] = everything(&maker, &game, hidden, other, sequence).await;
            for text in said.iter_mut().flatten() {
                *text = text
                    .replace(&format!("maker{number}"), "maker")
                    .replace(&format!("guest{number}"), "guest");
            }
            heard.push(said);
        }
        assert_eq!(heard[0][0], heard[1][0], "{}: the other seat can tell", secret.title);
        assert_eq!(heard[0][1], heard[1][1], "{}: onlookers can tell", secret.title);
        assert_ne!(heard[0][2], heard[1][2], "{}: whoever hides it knows it", secret.title);
        house.close().await;
    }
}
