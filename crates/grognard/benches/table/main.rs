//! How much the table bears: `cargo bench -p grognard --bench table [-- PART...]`.
//!
//! Starts the program as it is served, lays games of 1812 out on it, and plays them over loopback as browsers do, on the
//! same cores. Prints what `docs/performance.md` tells.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a measurement that cannot be taken ends")]
#![allow(clippy::disallowed_methods, reason = "a measurement needs a clock")]

mod common;
mod players;
#[path = "../../tests/serve/postgres.rs"]
mod postgres;
mod program;
mod socket;

use common::Folder;
use players::{AtSockets, AtTheDoor, Plays, Tally, play, seated};
use postgres::Postgres;
use program::{Program, processor};
use socket::Eyes;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long each measurement takes.
const SPAN: Duration = Duration::from_secs(20);
/// How long a player thinks.
const THOUGHT: Duration = Duration::from_secs(1);
/// Games that are played without a pause.
const BUSY: usize = 64;
/// Games in which somebody acts once a second.
const THINKING: usize = 300;
/// Games that are open on somebody's screen while nobody plays.
const IDLE: usize = 1000;
/// How far each of them has been played.
const OPENING: usize = 60;
/// Games that nobody looks at.
const SLEEPING: usize = 10_000;
/// Games with onlookers, and how many each has.
const WATCHED: (usize, usize) = (20, 10);
/// How often the start is measured.
const STARTS: usize = 9;

fn file(folder: &Folder, name: &str) -> String {
    folder.0.join(name).to_str().unwrap().to_owned()
}

/// Processor time an action, in microseconds.
struct Cost {
    server: f64,
    /// Of whoever measures, on the same cores.
    players: f64,
}

/// What an action costs while games are played.
async fn measured<P: Plays>(program: &Program, players: Vec<P>, thought: Duration) -> (Vec<P>, Tally, Cost) {
    let ids = [program.id(), std::process::id()];
    let before = ids.map(processor);
    let (players, tally) = play(players, SPAN, thought).await;
    let took = |at: usize| {
        processor(ids[at]).saturating_sub(before[at]).as_secs_f64() * 1e6 / tally.actions() as f64
    };
    let cost = Cost { server: took(0), players: took(1) };
    (players, tally, cost)
}

fn told(what: &str, tally: &Tally, cost: &Cost) {
    let rate = tally.actions() as f64 / SPAN.as_secs_f64();
    println!(
        "{what}: {rate:.0} durable actions a second, {:.0} µs of the server's processor an action ({:.0} µs of the players'), \
         median {:.1} ms, 99th percentile {:.1} ms, {:.1} KB an answer, {:.1} KB a push",
        cost.server,
        cost.players,
        tally.percentile(50),
        tally.percentile(99),
        tally.answers as f64 / 1000.0 / tally.actions() as f64,
        tally.pushed as f64 / 1000.0 / tally.pushes.max(1) as f64,
    );
}

async fn busy<P: Plays>(what: &str, database: &str) {
    let program = Arc::new(Program::start(database));
    let players: Vec<P> = seated(&program, BUSY, OPENING).await;
    let (_, tally, cost) = measured(&program, players, Duration::ZERO).await;
    told(&format!("{BUSY} games without a pause, {what}"), &tally, &cost);
}

async fn start_to_page(folder: &Folder) {
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let begun = Instant::now();
        Program::start(&file(folder, "start.db")).page().await;
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    println!("start to first page: {:.0} ms", times[STARTS / 2].as_secs_f64() * 1000.0);
}

fn store_alone(what: &str, database: &str) {
    println!("the store alone, {what}: {}", program::store(database, SPAN));
}

/// What one more who looks on costs an action.
async fn onlookers(folder: &Folder) {
    let (games, each) = WATCHED;
    let program = Arc::new(Program::start(&file(folder, "onlookers.db")));
    let players: Vec<AtSockets> = seated(&program, games, OPENING).await;
    let thought = THOUGHT / 10;
    let (players, _, alone) = measured(&program, players, thought).await;
    let pushes = Arc::new(AtomicUsize::new(0));
    for player in &players {
        for _ in 0..each {
            let (eyes, pushes) = (Eyes::open(&program, &player.game, "onlooker").await, Arc::clone(&pushes));
            tokio::spawn(eyes.look_on(move |_| {
                pushes.fetch_add(1, Ordering::Relaxed);
            }));
        }
    }
    let (_, tally, watched) = measured(&program, players, thought).await;
    let each = pushes.load(Ordering::Relaxed) as f64 / tally.actions() as f64;
    println!(
        "an onlooker costs {:.0} µs of the server's processor an action ({:.0} µs with none, {:.0} µs with {each:.1})",
        (watched.server - alone.server) / each,
        alone.server,
        watched.server
    );
}

/// Many who think, beside many games at which somebody only looks.
async fn thinking(folder: &Folder) {
    let program = Arc::new(Program::start(&file(folder, "thinking.db")));
    // The first game brings what all share, and the way to it what every way needs.
    let first: Vec<AtSockets> = seated(&program, 1, OPENING).await;
    let before = program.memory();
    let mut idle = Vec::new();
    for player in seated::<AtSockets>(&program, IDLE, OPENING).await {
        idle.push(Eyes::open(&program, &player.game, "onlooker").await);
    }
    let memory = program.memory();
    println!(
        "memory of a game that one looks at: {} kB; the server with {IDLE} of them: {} MB",
        (memory - before) / IDLE,
        memory / 1024
    );
    let players: Vec<AtSockets> = seated(&program, THINKING, 0).await;
    let (_, tally, cost) = measured(&program, players, THOUGHT).await;
    told(&format!("{THINKING} games with an action a second beside {IDLE} idle ones"), &tally, &cost);
    drop((first, idle));
}

/// Games that nobody looks at cost nothing but disk.
async fn sleeping(folder: &Folder) {
    let database = file(folder, "sleeping.db");
    let start = || async {
        let begun = Instant::now();
        let program = Program::start(&database);
        program.page().await;
        (begun.elapsed().as_secs_f64() * 1000.0, program.memory())
    };
    let (empty, bare) = start().await;
    let program = Arc::new(Program::start(&database));
    let mut making = tokio::task::JoinSet::new();
    for _ in 0..16 {
        let program = Arc::clone(&program);
        making.spawn(async move {
            for _ in 0..SLEEPING / 16 {
                program.game().await;
            }
        });
    }
    making.join_all().await;
    drop(program);
    let (full, with) = start().await;
    let disk: u64 = std::fs::metadata(Path::new(&database)).unwrap().len();
    println!(
        "{SLEEPING} sleeping games: {with} kB of memory at the start ({bare} kB without), {full:.0} ms to the first page \
         ({empty:.0} ms), {:.1} kB of disk each",
        disk as f64 / 1000.0 / SLEEPING as f64
    );
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let want = |part: &str| wanted.is_empty() || wanted.iter().any(|w| w == part);
    let folder = Folder::new();
    if want("start") {
        start_to_page(&folder).await;
    }
    if want("store") {
        store_alone("SQLite", &file(&folder, "store.db"));
    }
    if want("sockets") {
        busy::<AtSockets>("SQLite, a socket a player", &file(&folder, "sockets.db")).await;
    }
    if want("door") {
        busy::<AtTheDoor>("SQLite, over HTTP", &file(&folder, "door.db")).await;
    }
    if want("onlookers") {
        onlookers(&folder).await;
    }
    if want("thinking") {
        thinking(&folder).await;
    }
    if want("sleeping") {
        sleeping(&folder).await;
    }
    if want("postgres") {
        let postgres = Postgres::start();
        busy::<AtSockets>("PostgreSQL, a socket a player", &postgres.address()).await;
        store_alone("PostgreSQL", &postgres.address());
    }
}
