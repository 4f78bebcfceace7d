//! `cargo xtask test`: everything that must hold before a change lands.

use crate::{rules, tools};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// Random games that a test run plays, a thousand of each preset of the divisional system and three hundred of each
/// campaign of War and Peace: so many of each scenario with each preset.
const FUZZ: [&[&str]; 4] = [
    &["fuzz", "--title", "invasion-of-russia", "--games", "1000"],
    &["fuzz", "--title", "napoleons-nemesis", "--games", "334"],
    &["fuzz", "--title", "war-and-peace", "--games", "100"],
    &["fuzz", "--title", "outpost", "--games", "250"],
];

pub(crate) fn everything() -> Result<(), String> {
    tools::run("cargo", &["fmt", "--all", "--check"])?;
    tools::run("cargo", &["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"])?;
    tools::ensure("deny")?;
    tools::run("cargo", &["deny", "--log-level", "error", "check", "licenses", "bans", "sources"])?;
    tools::ensure("nextest")?;
    tools::ensure_postgres()?;
    tools::ensure_python()?;
    let tables = tools::root()?.join("data/war-and-peace/check.py");
    tools::run("python3", &[&tables.to_string_lossy()])?;
    let mut counted = Counted::default();
    counted.run("cargo nextest run --workspace --no-fail-fast", &tools::root()?)?;
    counted.run("cargo test --workspace --doc --quiet", &tools::root()?)?;
    rules::run(&[])?;
    // The tests have built the program; what they built is what is tested from here on.
    let program = tools::program("debug")?;
    for games in FUZZ {
        tools::run(&program, games)?;
    }
    let client = tools::client_with_packages()?;
    counted.run("npm test", &client)?;
    counted.run(&format!("GROGNARD='{program}' npm run e2e"), &client)?;
    println!("\n{} passed, {} failed", counted.passed, counted.failed);
    if counted.passed == 0 { Err("no test ran".to_owned()) } else { Ok(()) }
}

/// How much more of the server's hard tests `cargo xtask soak` wants than the test command.
const SOAK: [(&str, &str); 3] =
    [("GROGNARD_KILLS", "500"), ("GROGNARD_KILLS_POSTGRES", "50"), ("GROGNARD_HOSTILE", "1000000")];

/// `cargo xtask soak`: killed under load, and sent whatever comes to mind, for as long as that takes.
pub(crate) fn soak() -> Result<(), String> {
    tools::ensure_postgres()?;
    let mut command = Command::new("cargo");
    command.args(["test", "--release", "--package", "grognard", "--test", "serve", "--"]);
    command.args(["durability", "hostile", "--nocapture", "--test-threads", "1"]).envs(SOAK);
    let ended = command.current_dir(tools::root()?).status();
    let ended = ended.map_err(|why| format!("cargo cannot be started: {why}"))?;
    if ended.success() { Ok(()) } else { Err("something was lost, or fell over".to_owned()) }
}

/// Tests counted from the closing lines of their runners.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counted {
    passed: u32,
    failed: u32,
}

impl Counted {
    /// Runs a command, passing its output on, and counts the tests it reports.
    fn run(&mut self, command: &str, folder: &Path) -> Result<(), String> {
        println!("\n$ {command}");
        let fail = |why: std::io::Error| format!("'{command}' cannot be started: {why}");
        // Some report on standard error, others on standard output.
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{command} 2>&1")]).current_dir(folder).stdout(Stdio::piped());
        let mut child = shell.spawn().map_err(fail)?;
        if let Some(output) = child.stdout.take() {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                println!("{line}");
                self.read(&line);
            }
        }
        let status = child.wait().map_err(fail)?;
        if status.success() { Ok(()) } else { Err(format!("'{command}' failed")) }
    }

    fn read(&mut self, line: &str) {
        let line = line.trim();
        // The closing lines of nextest, cargo test, vitest and Playwright.
        let bare = line.starts_with(|c: char| c.is_ascii_digit());
        if !(bare || ["Summary", "test result:", "Tests "].iter().any(|start| line.starts_with(start))) {
            return;
        }
        let mut last = 0;
        for word in line.split([' ', ',', ';', '.']).filter(|w| !w.is_empty()) {
            match word {
                "passed" => self.passed += last,
                "failed" => self.failed += last,
                _ => last = word.parse().unwrap_or(last),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_counted() {
        let mut counted = Counted::default();
        counted.read("     Summary [   1.204s] 46 tests run: 45 passed, 1 failed, 0 skipped");
        counted.read(
            "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.5s",
        );
        counted.read("test nothing ... 7 passed");
        counted.read("      Tests  26 passed (26)");
        counted.read("  2 failed");
        counted.read("  19 passed (3.7m)");
        assert_eq!(counted, Counted { passed: 93, failed: 3 });
    }
}
