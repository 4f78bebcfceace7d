//! `grognard serve` as a process: killed, doubled, and started wrongly.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

#[path = "../../../server/tests/server/common/mod.rs"]
mod common;
mod down;
mod durability;
mod faults;
mod hostile;
mod messages;
mod postgres;
mod processes;

use common::Visitor;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// How often something is done: more often where `cargo xtask soak` wants it.
pub(crate) fn times(variable: &str, usual: u32) -> u32 {
    std::env::var(variable).map_or(usual, |count| count.parse().unwrap())
}

/// A server in a process of its own. It is killed when it is dropped.
pub(crate) struct Process {
    child: Child,
    pub(crate) base: String,
}

impl Process {
    /// Starts the program and waits until it says where it is.
    pub(crate) fn start(args: &[&str]) -> Process {
        Process::start_with(args, &[])
    }

    /// The same with something more around it.
    pub(crate) fn start_with(args: &[&str], variables: &[(&str, &Path)]) -> Process {
        Process::start_saying(args, variables, Stdio::inherit())
    }

    /// The same with its complaints going somewhere.
    pub(crate) fn start_saying(args: &[&str], variables: &[(&str, &Path)], complaints: Stdio) -> Process {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
            .args(["serve", "--port", "0"])
            .args(args)
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(complaints)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let base = line.trim().rsplit(' ').next().unwrap().to_owned();
        assert!(base.starts_with("http://127.0.0.1:"), "{line}");
        Process { child, base }
    }

    pub(crate) fn visitor(&self) -> Visitor {
        Visitor::new(&self.base, &self.base)
    }

    /// Memory that is its own, in kilobytes.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("RssAnon")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// Ends it at once, wherever it is.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to end, and waits until it has.
    pub(crate) fn terminate(mut self) -> std::process::ExitStatus {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        self.child.wait().unwrap()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
