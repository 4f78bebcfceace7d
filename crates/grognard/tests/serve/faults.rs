//! A disk that fails for a while: what was acknowledged is kept, what was not is said, and afterwards all goes on.

use crate::Process;
use crate::common::{Folder, Visitor, column, id, sql};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The layer that fails, built for this test.
fn layer(folder: &Path) -> PathBuf {
    let library = folder.join("libdisk.so");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/serve/faults/disk.rs");
    let built = Command::new("rustc")
        .args(["--edition=2024", "--crate-type=cdylib", "-Cpanic=abort", "-o"])
        .arg(&library)
        .arg(source)
        .status();
    assert!(built.unwrap().success());
    library
}

/// A server over such a disk.
struct Shaky {
    folder: Folder,
    library: PathBuf,
}

impl Shaky {
    fn new() -> Shaky {
        let folder = Folder::new();
        let library = layer(&folder.0);
        Shaky { folder, library }
    }

    fn start(&self) -> Process {
        let database = self.folder.database();
        let fault = self.folder.0.join("fault");
        let variables = [("LD_PRELOAD", self.library.as_path()), ("GROGNARD_FAULT", fault.as_path())];
        Process::start_with(&["--database", database.to_str().unwrap()], &variables)
    }

    fn fails(&self, how: &str) {
        std::fs::write(self.folder.0.join("fault"), how).unwrap();
    }
}

/// Plays the first offer of whoever decides; the sequence it led to, if it was acknowledged.
async fn play(me: &Visitor, game: &str) -> Option<u64> {
    for seat in ["raider", "picket"] {
        let view = me.view(game, seat).await;
        let Some(offer) = view["offers"].as_array().unwrap().first() else { continue };
        let notation = offer["notation"].as_str().unwrap();
        let answer = me.act(game, seat, view["sequence"].as_u64().unwrap(), notation).await;
        assert!(matches!(answer.status, 200 | 503), "{}", answer.body);
        return (answer.status == 200).then(|| answer.json()["sequence"].as_u64().unwrap());
    }
    panic!("nobody decides");
}

pub(crate) async fn comes_to(me: &Visitor, path: &str, wanted: u16) {
    for _ in 0..20 {
        if me.get(path).await.status == wanted {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{path} is not {wanted}");
}

async fn goes_on_after(fault: &str) {
    let shaky = Shaky::new();
    let server = shaky.start();
    let me = server.visitor();
    let games =
        [id(&me.make(&json!({"title": "outpost"})).await), id(&me.make(&json!({"title": "outpost"})).await)];
    for game in &games {
        play(&me, game).await.unwrap();
    }
    comes_to(&me, "/readyz", 200).await;
    shaky.fails(fault);
    for game in &games {
        assert_eq!(play(&me, game).await, None, "{fault}: acknowledged what cannot be on the disk");
        assert_eq!(play(&me, game).await, None);
    }
    assert_eq!(me.get("/healthz").await.status, 200);
    comes_to(&me, "/readyz", 503).await;
    shaky.fails("not");
    comes_to(&me, "/readyz", 200).await;
    let mut acknowledged = [0; 2];
    for _ in 0..3 {
        for (game, last) in games.iter().zip(&mut acknowledged) {
            *last = play(&me, game).await.unwrap();
            let seen = me.get(&format!("/api/games/{game}")).await.good();
            assert_eq!(seen["sequence"], *last, "{fault}: readers see something else");
        }
    }
    server.kill();
    let again = shaky.start();
    for (game, last) in games.iter().zip(acknowledged) {
        let kept = again.visitor().get(&format!("/api/games/{game}")).await.good();
        assert_eq!(kept["sequence"], last, "{fault}: what was acknowledged is gone");
    }
    again.kill();
    assert_eq!(column(&shaky.folder.database(), "PRAGMA integrity_check"), ["ok"]);
}

#[tokio::test]
async fn a_full_disk_costs_nothing_that_was_acknowledged() {
    goes_on_after("full").await;
}

#[tokio::test]
async fn syncs_that_fail_cost_nothing_that_was_acknowledged() {
    goes_on_after("torn").await;
}

/// Another program that holds the file keeps the writer from writing.
#[tokio::test]
async fn a_writer_that_is_stuck_is_told_within_a_second() {
    let folder = Folder::new();
    let database = folder.database();
    let server = Process::start(&["--database", database.to_str().unwrap()]);
    let me = server.visitor();
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    comes_to(&me, "/readyz", 200).await;
    let other = rusqlite::Connection::open(&database).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    // What was found holds for a moment.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let told = tokio::time::timeout(Duration::from_secs(1), me.get("/readyz")).await;
    assert_eq!(told.expect("nobody says whether the table can write").status, 503);
    assert_eq!(me.get("/healthz").await.status, 200);
    assert_eq!(play(&me, &game).await, None, "acknowledged what cannot be on the disk");
    other.execute_batch("ROLLBACK").unwrap();
    comes_to(&me, "/readyz", 200).await;
    assert_eq!(play(&me, &game).await, Some(1));
}

fn refused(database: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_grognard"))
        .args(["serve", "--port", "0", "--database"])
        .arg(database)
        .output()
        .unwrap();
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[tokio::test]
async fn a_log_that_was_taken_away_is_missed_at_the_start() {
    let folder = Folder::new();
    let database = folder.database();
    let name = database.to_str().unwrap();
    let server = Process::start(&["--database", name]);
    let me = server.visitor();
    let game = id(&me.make(&json!({"title": "outpost"})).await);
    play(&me, &game).await.unwrap();
    server.kill();
    // Whoever only looks into it takes nothing away.
    let log = folder.0.join("games.db-wal");
    let kept = std::fs::read(&log).unwrap();
    assert_eq!(column(&database, "SELECT title FROM games"), ["outpost"]);
    assert!(!log.exists());
    let server = Process::start(&["--database", name]);
    let me = server.visitor();
    play(&me, &game).await.unwrap();
    server.kill();
    assert!(!kept.is_empty());
    std::fs::remove_file(&log).unwrap();
    let said = refused(&database);
    assert!(said.contains("-wal") && said.contains("games.lock"), "{said}");
    std::fs::remove_file(folder.0.join("games.lock")).unwrap();
    let server = Process::start(&["--database", name]);
    assert_eq!(server.visitor().get(&format!("/api/games/{game}")).await.good()["sequence"], 1);
}

#[tokio::test]
async fn a_damaged_file_and_one_of_a_newer_program_are_told_at_the_start() {
    let folder = Folder::new();
    let database = folder.database();
    let name = database.to_str().unwrap();
    let server = Process::start(&["--database", name]);
    for _ in 0..20 {
        server.visitor().make(&json!({"title": "outpost"})).await;
    }
    assert!(server.terminate().success());
    let steps = column(&database, "SELECT CAST(steps AS TEXT) FROM layout");
    sql(&database, "UPDATE layout SET steps = 1000");
    let said = refused(&database);
    assert!(said.contains("newer version"), "{said}");
    assert_eq!(column(&database, "SELECT CAST(steps AS TEXT) FROM layout"), ["1000"]);
    sql(&database, &format!("UPDATE layout SET steps = {}", steps[0]));
    let mut bytes = std::fs::read(&database).unwrap();
    let (from, to) = (bytes.len() / 3, bytes.len() / 3 * 2);
    bytes[from..to].fill(0x5a);
    std::fs::write(&database, bytes).unwrap();
    let said = refused(&database);
    assert!(said.contains("damaged") && said.contains(".recover"), "{said}");
}
