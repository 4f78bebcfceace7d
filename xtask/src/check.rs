//! `cargo xtask test`: everything that must hold before a change lands.

use crate::{rules, tools};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// How many random games of each scenario with each preset a test run plays.
const FUZZ_GAMES: &str = "1000";

pub(crate) fn everything() -> Result<(), String> {
    tools::run("cargo", &["fmt", "--all", "--check"])?;
    tools::run("cargo", &["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"])?;
    tools::ensure("deny")?;
    tools::run("cargo", &["deny", "--log-level", "error", "check", "licenses", "bans", "sources"])?;
    tools::ensure("nextest")?;
    tools::ensure_postgres()?;
    let mut counted = Counted::default();
    counted.run(&["nextest", "run", "--workspace", "--no-fail-fast"])?;
    counted.run(&["test", "--workspace", "--doc", "--quiet"])?;
    rules::run(&[])?;
    tools::run("cargo", &["run", "--quiet", "--package", "grognard", "--", "fuzz", "--games", FUZZ_GAMES])?;
    println!("\n{} passed, {} failed", counted.passed, counted.failed);
    if counted.passed == 0 { Err("no test ran".to_owned()) } else { Ok(()) }
}

/// Tests counted from the closing lines of their runners.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counted {
    passed: u32,
    failed: u32,
}

impl Counted {
    /// Runs cargo, passing its output on, and counts the tests it reports.
    fn run(&mut self, args: &[&str]) -> Result<(), String> {
        println!("\n$ cargo {}", args.join(" "));
        let fail = |why: std::io::Error| format!("cargo cannot be started: {why}");
        // nextest reports on standard error, cargo test on standard output.
        let command = format!("cargo {} 2>&1", args.join(" "));
        let mut child =
            Command::new("sh").arg("-c").arg(command).stdout(Stdio::piped()).spawn().map_err(fail)?;
        if let Some(output) = child.stdout.take() {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                println!("{line}");
                self.read(&line);
            }
        }
        let status = child.wait().map_err(fail)?;
        if status.success() { Ok(()) } else { Err(format!("'cargo {}' failed", args.join(" "))) }
    }

    fn read(&mut self, line: &str) {
        let line = line.trim();
        if !(line.starts_with("Summary") || line.starts_with("test result:")) {
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
        assert_eq!(counted, Counted { passed: 48, failed: 1 });
    }
}
