//! What the program says when it cannot serve, and how it ends.

use crate::Process;
use crate::common::{Folder, Visitor, id};
use serde_json::json;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

fn complaint(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_grognard")).arg("serve").args(args).output().unwrap();
    assert!(!output.status.success(), "{args:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn what_is_wrong_is_said() {
    let folder = Folder::new();
    let file = folder.database();
    let file = file.to_str().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let running = Process::start(&["--database", file]);
    let no_folder = format!("{file}/below/games.db");
    std::fs::write(folder.0.join("note.txt"), "not a database, but a note of some length").unwrap();
    let note = folder.0.join("note.txt");
    for (args, wanted) in [
        (vec!["--port", &port], "is taken by another program"),
        (vec!["--port", "70000"], "70000"),
        (vec!["--port", "x"], "invalid value 'x'"),
        (vec!["--listen", "0.0.0.0", "--port", "0"], "--public"),
        (vec!["--port", "0", "--database", file], "another server uses"),
        (vec!["--port", "0", "--database", &no_folder], "cannot be opened"),
        (vec!["--port", "0", "--database", note.to_str().unwrap()], "note.txt"),
        (vec!["--port", "0", "--database", "mysql://host/x"], "postgres://user:password@host/name"),
        (vec!["--port", "0", "--database", "postgres://me:secret@127.0.0.1:1/x"], "cannot be reached"),
        (vec!["--port", "0", "--public", "example"], "https://table.example.org"),
        (vec!["--port", "0", "--proxy", "somewhere"], "10.0.0.0/8"),
        (vec!["--port", "0", "--client", "/nonexistent"], "no index.html"),
        (vec!["--port", "0", "--mail", "smtp://127.0.0.1"], "--mail-from"),
        (vec!["--port", "0", "--mail", "nonsense", "--mail-from", "a@example.org"], "smtps://"),
    ] {
        let said = complaint(&args);
        assert!(said.contains(wanted), "{args:?}: {said}");
        assert!(!said.contains("secret") && !said.contains("panicked"), "{said}");
    }
    running.kill();
}

#[tokio::test]
async fn asked_to_end_it_finishes_and_lets_go() {
    let folder = Folder::new();
    let file = folder.database();
    let file = file.to_str().unwrap().to_owned();
    let server = Process::start(&["--database", &file]);
    let me = server.visitor();
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    me.step(&game, &["raider"], |_| 0).await.unwrap();
    drop(me);
    assert!(server.terminate().success());
    let again = Process::start(&["--database", &file]);
    assert_eq!(again.visitor().view(&game, "raider").await["step"], 1);
    assert!(again.terminate().success());
}

/// Half a head, half a body and a line on which nothing is said: none of them keeps the program from ending.
#[tokio::test]
async fn asked_to_end_it_waits_for_no_visitor() {
    let folder = Folder::new();
    let file = folder.database();
    let server = Process::start(&["--database", file.to_str().unwrap()]);
    let base = server.base.clone();
    let host = base.trim_start_matches("http://");
    let half_a_body = format!(
        "POST /api/games HTTP/1.1\r\nhost: {host}\r\norigin: {base}\r\ncontent-type: application/json\r\n\
         content-length: 100\r\n\r\n{{\"title\":"
    );
    let mut lines = Vec::new();
    for said in ["GET /healthz HTTP/1.1\r\nhost: x", &half_a_body, ""] {
        let mut line = TcpStream::connect(host).await.unwrap();
        line.write_all(said.as_bytes()).await.unwrap();
        lines.push(line);
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let ended = tokio::task::spawn_blocking(move || server.terminate());
    let ended = tokio::time::timeout(Duration::from_secs(8), ended).await;
    assert!(ended.expect("the program does not end").unwrap().success());
    drop(lines);
}

#[tokio::test]
async fn a_log_file_has_no_colours() {
    let folder = Folder::new();
    let (file, log) = (folder.database(), folder.0.join("log"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
        .args(["serve", "--port", "0", "--database", file.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let base = line.trim().rsplit(' ').next().unwrap();
    let made = Visitor::new(base, base).make(&json!({"title": "outpost"})).await;
    child.kill().unwrap();
    child.wait().unwrap();
    let said = std::fs::read_to_string(log).unwrap();
    assert!(said.contains(&id(&made)) && !said.contains('\u{1b}'), "{said}");
}

/// A marshal with ten minutes for a turn is told to leave it when the server closes, and begins again afterwards.
#[tokio::test]
async fn asked_to_end_it_waits_for_no_thought() {
    let folder = Folder::new();
    let file = folder.database();
    let file = file.to_str().unwrap().to_owned();
    let server = Process::start(&["--database", &file]);
    let me = server.visitor();
    let seat = json!({"computer": "marshal:600"});
    let wish = json!({"title": "invasion-of-russia", "seats": {"french": seat, "russian": seat}});
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(id(&me.make(&wish).await));
    }
    let mine = id(&me.make(&json!({"title": "outpost"})).await);
    me.step(&mine, &["raider"], |_| 0).await.unwrap();
    tokio::time::sleep(Duration::from_secs(1)).await;
    drop(me);
    let ended = tokio::task::spawn_blocking(move || server.terminate());
    let ended = tokio::time::timeout(Duration::from_secs(8), ended).await;
    assert!(ended.unwrap().unwrap().success());
    let again = Process::start(&["--database", &file]);
    assert_eq!(again.visitor().view(&mine, "raider").await["step"], 1);
    for game in games {
        assert_eq!(again.visitor().get(&format!("/api/games/{game}")).await.good()["over"], false);
    }
    assert!(again.terminate().success());
}
