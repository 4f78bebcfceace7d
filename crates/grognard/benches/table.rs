//! How much the table bears: `cargo bench -p grognard --bench table`.
//!
//! Starts the program as it is served, lays games out on it, and plays them over loopback as browsers do, each
//! player from an address and with a socket of their own. Prints what `docs/performance.md` tells.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a measurement that cannot be taken ends")]
#![allow(clippy::disallowed_methods, reason = "a measurement needs a clock")]

use futures_util::StreamExt;
use kernel::Chance;
use reqwest::Client;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Games that are open on somebody's screen while nobody plays.
const IDLE: usize = 200;
/// Games that are played.
const ACTIVE: usize = 50;
/// How far each game is played before anything is measured.
const OPENING: usize = 60;
/// How long each measurement takes.
const SPAN: Duration = Duration::from_secs(20);
/// How long a player thinks.
const THOUGHT: Duration = Duration::from_secs(1);
/// How often the start is measured.
const STARTS: usize = 9;

struct Table {
    child: Child,
    base: String,
}

impl Table {
    fn lay(database: &str) -> Table {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
            .args([
                "serve",
                "--port",
                "0",
                "--proxy",
                "127.0.0.1",
                "--rates",
                "100000",
                "--database",
                database,
            ])
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let base = line.trim().rsplit(' ').next().unwrap().to_owned();
        Table { child, base }
    }

    /// Memory that is the process's own, in kilobytes.
    fn memory(&self) -> usize {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("RssAnon")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody who plays both seats of a game.
struct Player {
    client: Client,
    base: String,
    address: String,
    game: String,
    view: Value,
    chance: Chance,
}

impl Player {
    async fn sit(base: &str, number: usize) -> Player {
        let client = Client::builder().no_proxy().build().unwrap();
        let address = format!("10.0.{}.{}", number / 250, number % 250);
        let wish = json!({"title": "invasion-of-russia", "preset": "basic"});
        let made = client.post(format!("{base}/api/games")).header("x-forwarded-for", &address);
        let made: Value = made.header("origin", base).json(&wish).send().await.unwrap().json().await.unwrap();
        let game = made["game"]["id"].as_str().unwrap().to_owned();
        let chance = Chance::new(number as u64);
        let mut player = Player { client, base: base.to_owned(), address, game, view: Value::Null, chance };
        player.look().await;
        player
    }

    /// Finds the seat that decides.
    async fn look(&mut self) {
        let card: Value = self.get("").await;
        if let Some(seat) = card["decides"].as_str() {
            self.view = self.get(&format!("/view?as={seat}")).await;
        }
    }

    async fn get(&self, path: &str) -> Value {
        let request = self.client.get(format!("{}/api/games/{}{path}", self.base, self.game));
        request.header("x-forwarded-for", &self.address).send().await.unwrap().json().await.unwrap()
    }

    /// Plays a choice at random; how long it took until it was acknowledged.
    async fn play(&mut self) -> Duration {
        let offers = self.view["offers"].as_array().unwrap();
        let pick = self.chance.below(offers.len() as u32) as usize;
        let wish = json!({"seat": self.view["eyes"], "sequence": self.view["sequence"],
            "notation": offers[pick]["notation"], "since": self.view["step"]});
        let request = self.client.post(format!("{}/api/games/{}/actions", self.base, self.game));
        let request = request.header("x-forwarded-for", &self.address).header("origin", &self.base);
        let begun = Instant::now();
        let answer = request.json(&wish).send().await.unwrap();
        let (status, body) = (answer.status(), answer.bytes().await.unwrap());
        let took = begun.elapsed();
        let acted: Value = serde_json::from_slice(&body).unwrap();
        assert!(status.is_success(), "{acted}");
        self.view = acted["view"].clone();
        if self.view["offers"].as_array().is_none_or(Vec::is_empty) {
            self.look().await;
        }
        took
    }

    /// Looks on through a socket as long as the measurement lasts.
    async fn watch(&self, watchers: &mut JoinSet<()>) {
        let path = format!("{}/api/games/{}/live", self.base.replace("http://", "ws://"), self.game);
        let mut request = path.into_client_request().unwrap();
        request.headers_mut().insert("origin", self.base.parse().unwrap());
        request.headers_mut().insert("x-forwarded-for", self.address.parse().unwrap());
        let (mut socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        socket.next().await.unwrap().unwrap();
        watchers.spawn(async move { while let Some(Ok(_)) = socket.next().await {} });
    }
}

/// Everybody plays for a while, with a thought before each action; all round trips, the shortest first.
async fn play(players: Vec<Player>, thought: Duration) -> (Vec<Player>, Vec<Duration>) {
    let mut playing = JoinSet::new();
    let end = Instant::now() + SPAN;
    for (number, mut player) in players.into_iter().enumerate() {
        playing.spawn(async move {
            let mut trips = Vec::new();
            // Nobody thinks in step with the others.
            tokio::time::sleep(thought * number as u32 / ACTIVE as u32).await;
            while Instant::now() < end {
                let took = player.play().await;
                trips.push(took);
                tokio::time::sleep(thought.saturating_sub(took)).await;
            }
            (player, trips)
        });
    }
    let (mut players, mut trips) = (Vec::new(), Vec::new());
    while let Some(done) = playing.join_next().await {
        let (player, some) = done.unwrap();
        players.push(player);
        trips.extend(some);
    }
    trips.sort_unstable();
    (players, trips)
}

fn told(what: &str, trips: &[Duration]) {
    let at = |share: usize| trips[(trips.len() * share / 100).min(trips.len() - 1)].as_secs_f64() * 1000.0;
    let rate = trips.len() as f64 / SPAN.as_secs_f64();
    println!("{what}: {rate:.0} actions a second, median {:.1} ms, 99th percentile {:.1} ms", at(50), at(99));
}

async fn start_to_page(folder: &Path) {
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let begun = Instant::now();
        let table = Table::lay(folder.join("start.db").to_str().unwrap());
        let page = Client::builder().no_proxy().build().unwrap().get(&table.base).send().await.unwrap();
        page.bytes().await.unwrap();
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    println!("start to first page: {:.0} ms", times[STARTS / 2].as_secs_f64() * 1000.0);
}

#[tokio::main]
async fn main() {
    let folder = std::env::temp_dir().join(format!("grognard-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    start_to_page(&folder).await;

    let table = Table::lay(folder.join("games.db").to_str().unwrap());
    let mut watchers = JoinSet::new();
    // The first game brings what all share.
    let first = Player::sit(&table.base, IDLE + ACTIVE).await;
    first.watch(&mut watchers).await;
    let before = table.memory();
    let mut idle = Vec::new();
    for number in 0..IDLE {
        let mut player = Player::sit(&table.base, number).await;
        for _ in 0..OPENING {
            player.play().await;
        }
        player.watch(&mut watchers).await;
        idle.push(player);
    }
    println!(
        "memory a game that is looked at: {} kB; {IDLE} of them and the server: {} MB",
        (table.memory() - before) / IDLE,
        table.memory() / 1024
    );
    let mut players = Vec::new();
    for number in 0..ACTIVE {
        let player = Player::sit(&table.base, IDLE + number).await;
        player.watch(&mut watchers).await;
        players.push(player);
    }
    let (players, thinking) = play(players, THOUGHT).await;
    told(&format!("{IDLE} idle games, {ACTIVE} players who think a second"), &thinking);
    let (_, busy) = play(players, Duration::ZERO).await;
    told(&format!("{IDLE} idle games, {ACTIVE} players who do not think"), &busy);
    drop(table);
    std::fs::remove_dir_all(&folder).unwrap();
}
