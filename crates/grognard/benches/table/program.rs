//! The program as it is served, and what it takes.

use reqwest::Client;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Ticks of processor time in a second, as `/proc` counts them.
const TICKS: f64 = 100.0;

/// The program that was built, or another one to compare it with.
fn program() -> String {
    std::env::var("GROGNARD").unwrap_or_else(|_| env!("CARGO_BIN_EXE_grognard").to_owned())
}

/// What it says of the store by itself.
pub(crate) fn store(database: &str, span: Duration) -> String {
    let seconds = span.as_secs().to_string();
    let wish =
        ["bench", "invasion-of-russia", "--preset", "basic", "--seconds", &seconds, "--store", database];
    let said = Command::new(program()).args(wish).output().unwrap();
    assert!(said.status.success(), "{said:?}");
    String::from_utf8(said.stdout).unwrap().trim().to_owned()
}

/// Processor time that a process has taken so far, the kernel's on its behalf with it.
pub(crate) fn processor(process: u32) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    // The name of the program, in brackets, may hold blanks.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    let ticks: f64 = fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap();
    Duration::from_secs_f64(ticks / TICKS)
}

/// The program, killed when it is dropped.
pub(crate) struct Program {
    child: Child,
    pub(crate) base: String,
    client: Client,
}

impl Program {
    /// Starts it and waits until it says where it is.
    pub(crate) fn start(database: &str) -> Program {
        let mut child = Command::new(program())
            .args(["serve", "--port", "0", "--rates", "100000", "--database", database])
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let base = line.trim().rsplit(' ').next().unwrap().to_owned();
        Program { child, base, client: Client::builder().no_proxy().build().unwrap() }
    }

    fn proc(&self, file: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{file}", self.child.id())).unwrap()
    }

    /// Memory that is the process's own, in kilobytes.
    pub(crate) fn memory(&self) -> usize {
        let status = self.proc("status");
        let line = status.lines().find(|line| line.starts_with("RssAnon")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) async fn page(&self) {
        self.client.get(&self.base).send().await.unwrap().bytes().await.unwrap();
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let asked = self.client.get(format!("{}{path}", self.base)).send();
        asked.await.unwrap().json().await.unwrap()
    }

    /// What came back, and how many bytes that were.
    pub(crate) async fn post(&self, path: &str, wish: &Value) -> (Value, usize) {
        let wish = self.client.post(format!("{}{path}", self.base)).header("origin", &self.base).json(wish);
        let answer = wish.send().await.unwrap();
        assert!(answer.status().is_success(), "{}", answer.text().await.unwrap());
        let body = answer.bytes().await.unwrap();
        (serde_json::from_slice(&body).unwrap(), body.len())
    }

    /// Makes a game of 1812; its address.
    pub(crate) async fn game(&self) -> String {
        let wish = json!({"title": "invasion-of-russia", "preset": "basic"});
        self.post("/api/games", &wish).await.0["game"]["id"].as_str().unwrap().to_owned()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
