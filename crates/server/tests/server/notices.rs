//! Notices: by webhook and by mail, once a turn, and not to those who are there.

use crate::common::{Folder, House, config, id, public_config, sinks, with_mail};
use crate::live::{next, watch};
use serde_json::json;

/// The seats of a game of which the second is open, taken by a guest.
async fn invited(house: &House) -> (crate::common::Visitor, crate::common::Visitor, String) {
    let (me, guest) = (house.visitor(), house.visitor());
    let made = me.make(&json!({"title": "outpost", "seats": {"picket": "open"}})).await;
    let game = id(&made);
    let wish = json!({"token": made["invitations"][0]["token"]});
    guest.post(&format!("/api/games/{game}/join"), &wish).await.good();
    (me, guest, game)
}

#[tokio::test]
async fn a_webhook_is_told_once_when_the_turn_comes() {
    let folder = Folder::new();
    let (address, mut told) = sinks::webhook().await;
    let house = House::open(&config(&folder.database())).await;
    let (me, guest, game) = invited(&house).await;
    let wish = json!({"webhook": address, "by_mail": false, "language": "it"});
    guest.put("/api/account/notices", &wish).await.good();
    while me.step(&game, &["raider"], |_| 0).await.is_some() {}
    let notice = told.recv().await.unwrap();
    assert_eq!(
        (&notice["event"], &notice["game"], &notice["seat"]),
        (&json!("turn"), &json!(game), &json!("picket"))
    );
    assert!(notice["text"].as_str().unwrap().contains("tocca a te"), "{notice}");
    assert_eq!(notice["link"], format!("{}/#/game/{game}", house.origin));
    // Until the guest has played, the turn may come back as often as it likes.
    guest.step(&game, &["picket"], |_| 0).await.unwrap();
    let mut turns = 0;
    for _ in 0..60 {
        let card = me.get(&format!("/api/games/{game}")).await.good();
        match card["decides"][0].as_str() {
            Some("raider") => {
                me.step(&game, &["raider"], |_| 0).await;
                let after = me.get(&format!("/api/games/{game}")).await.good();
                if after["decides"][0] == "picket" {
                    turns += 1;
                    assert_eq!(told.recv().await.unwrap()["seat"], "picket");
                }
            }
            Some(_) => drop(guest.step(&game, &["picket"], |_| 0).await),
            None => break,
        }
    }
    assert!(turns > 1);
    assert!(told.try_recv().is_err(), "nobody is told twice");
    house.close().await;
}

#[tokio::test]
async fn whoever_is_at_the_table_is_not_told() {
    let folder = Folder::new();
    let (address, mut told) = sinks::webhook().await;
    let house = House::open(&config(&folder.database())).await;
    let (me, guest, game) = invited(&house).await;
    guest
        .put("/api/account/notices", &json!({"webhook": address, "by_mail": false, "language": "en"}))
        .await
        .good();
    let mut socket = watch(&guest, &game, "picket").await;
    next(&mut socket).await.unwrap();
    while me.step(&game, &["raider"], |_| 0).await.is_some() {}
    guest.step(&game, &["picket"], |_| 0).await.unwrap();
    drop(socket);
    // The first notice that comes is of a later turn, when the socket was closed.
    let before = me.get(&format!("/api/games/{game}")).await.good()["step"].as_u64().unwrap();
    loop {
        let card = me.get(&format!("/api/games/{game}")).await.good();
        let acted = match card["decides"][0].as_str() {
            Some("raider") => me.step(&game, &["raider"], |_| 0).await,
            Some(_) => guest.step(&game, &["picket"], |_| 0).await,
            None => break,
        };
        assert!(acted.is_some());
        if let Ok(notice) = told.try_recv() {
            assert_eq!(notice["seat"], "picket");
            let now = me.get(&format!("/api/games/{game}")).await.good()["step"].as_u64().unwrap();
            assert!(now > before);
            house.close().await;
            return;
        }
    }
    assert_eq!(told.recv().await.unwrap()["seat"], "picket");
    house.close().await;
}

#[tokio::test]
async fn mail_goes_to_a_confirmed_address_only() {
    let folder = Folder::new();
    let (port, mut letters) = sinks::smtp().await;
    let house = House::open(&with_mail(public_config(&folder.database()), port)).await;
    let (me, other) = (house.person("berthier").await, house.person("kutuzov").await);
    for wrong in [
        "nonsense",
        "a@b\r\nBcc: c@d",
        "",
        "k\u{fc}tuzov@example.org",
        "kutuzov@ex\u{e4}mple.org",
        "kutuzov@localhost",
        "kutuzov@[127.0.0.1]",
        "\"ku tuzov\"@example.org",
    ] {
        let answer = other.put("/api/account/mail", &json!({"address": wrong})).await;
        assert_eq!((answer.status, answer.kind().as_str()), (400, "request"), "{wrong}: {}", answer.body);
        assert!(answer.reason().contains("me@example.org"), "{}", answer.reason());
    }
    // One that the mail server does not take is not the server's trouble, and is not kept.
    let refused = other.put("/api/account/mail", &json!({"address": "nobody@example.org"})).await;
    assert_eq!((refused.status, refused.kind().as_str()), (400, "request"), "{}", refused.body);
    assert!(refused.reason().contains("no such box"), "{}", refused.reason());
    assert_eq!(other.get("/api/house").await.good()["person"]["mail"], json!(null));
    let person = other.put("/api/account/mail", &json!({"address": "kutuzov@example.org"})).await.good();
    assert_eq!(person["mail_confirmed"], false);
    let letter = letters.recv().await.unwrap();
    assert!(letter.contains("RCPT TO:<kutuzov@example.org>"), "{letter}");
    let joined = letter.replace("=\r\n", "");
    let token = joined.split("/#/mail/").nth(1).unwrap();
    let token: String = token.chars().take_while(char::is_ascii_hexdigit).collect();
    let confirm = "/api/account/mail/confirmation";
    assert_eq!(other.post(confirm, &json!({"token": "0".repeat(32)})).await.status, 404);
    assert_eq!(me.post(confirm, &json!({"token": token})).await.status, 404, "another's token");
    let person = other.put("/api/account/mail", &json!({"address": "kutuzov@example.org"})).await.good();
    assert_eq!(person["mail_confirmed"], false);
    let letter = letters.recv().await.unwrap().replace("=\r\n", "");
    let token: String =
        letter.split("/#/mail/").nth(1).unwrap().chars().take_while(char::is_ascii_hexdigit).collect();
    assert_eq!(other.post(confirm, &json!({"token": token})).await.good()["mail_confirmed"], true);
    assert_eq!(other.post(confirm, &json!({"token": token})).await.status, 404, "a token serves once");
    let wish = json!({"webhook": null, "by_mail": true, "language": "en"});
    other.put("/api/account/notices", &wish).await.good();

    let made = me.make(&json!({"title": "outpost", "seats": {"picket": "open"}})).await;
    let game = id(&made);
    let join = json!({"token": made["invitations"][0]["token"]});
    other.post(&format!("/api/games/{game}/join"), &join).await.good();
    while me.step(&game, &["raider"], |_| 0).await.is_some() {}
    let letter = letters.recv().await.unwrap();
    assert!(letter.contains("Subject: ") && letter.contains("your turn"), "{letter}");
    assert!(letter.replace("=\r\n", "").contains(&format!("/#/game/{game}")));
    house.close().await;
}

#[tokio::test]
async fn a_public_server_posts_to_no_address_inside() {
    let folder = Folder::new();
    let house = House::open(&public_config(&folder.database())).await;
    let me = house.person("berthier").await;
    for address in
        ["http://127.0.0.1:1/x", "https://127.0.0.1/x", "https://[::1]/x", "ftp://example.org", "x"]
    {
        let wish = json!({"webhook": address, "by_mail": false, "language": "en"});
        assert_eq!(me.put("/api/account/notices", &wish).await.kind(), "request", "{address}");
    }
    assert_eq!(me.put("/api/account/mail", &json!({"address": "a@example.org"})).await.kind(), "request");
    house.close().await;
}

#[tokio::test]
async fn whoever_does_not_answer_delays_nobody_else() {
    let log = crate::logs::heard();
    let folder = Folder::new();
    let house = House::open(&config(&folder.database())).await;
    let (mute, mut reached) = sinks::silent().await;
    let (address, mut told) = sinks::webhook().await;
    let mut games = Vec::new();
    for number in 0..4 {
        let (me, guest, game) = invited(&house).await;
        let webhook = if number < 3 { &mute } else { &address };
        let wish = json!({"webhook": webhook, "by_mail": false, "language": "en"});
        guest.put("/api/account/notices", &wish).await.good();
        games.push((me, game));
    }
    let (last, others) = games.split_last().unwrap();
    for (me, game) in others {
        while me.step(game, &["raider"], |_| 0).await.is_some() {}
        reached.recv().await.unwrap();
    }
    while last.0.step(&last.1, &["raider"], |_| 0).await.is_some() {}
    let notice = tokio::time::timeout(std::time::Duration::from_secs(5), told.recv()).await;
    assert_eq!(notice.expect("it waits for others").unwrap()["game"], json!(last.1));
    // The log says where nobody answered, and nothing that may be secret.
    let place = mute.split("/hook").next().unwrap().to_owned();
    while !log.text().contains(&place) {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(!log.text().contains("secret-"), "{}", log.text());
    house.close().await;
}
