//! `cargo xtask test`: everything that must hold before a change lands.

use crate::tools;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// Random games that a test run plays, four hundred of each preset of the divisional system, sixty of each campaign of
/// War and Peace, whose games are long, and three hundred of each scenario of Napoleon at Bay: so many of each scenario
/// with each preset. `cargo xtask fuzz` plays more.
const FUZZ: [&[&str]; 5] = [
    &["fuzz", "--title", "invasion-of-russia", "--games", "400"],
    &["fuzz", "--title", "napoleons-nemesis", "--games", "134"],
    &["fuzz", "--title", "war-and-peace", "--games", "20"],
    &["fuzz", "--title", "outpost", "--games", "250"],
    &["fuzz", "--title", "congress", "--games", "250"],
];

/// clippy stands in for the compiler, so that what is linted is what is tested, and nothing is built twice.
const LINTED: [(&str, &str); 2] = [
    ("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"),
    ("CLIPPY_ARGS", "--deny__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"),
];

/// `cargo xtask test`, and with `--quick` what is worth knowing after each change.
pub(crate) fn test(args: &[String]) -> Result<(), String> {
    match args {
        [] => everything(),
        [quick] if quick == "--quick" => quickly(),
        _ => Err("usage: cargo xtask test [--quick]".to_owned()),
    }
}

/// The tests of the rules and of the page's parts: no random games, referees, servers under fire or browsers.
fn quickly() -> Result<(), String> {
    tools::run("cargo", &["fmt", "--all", "--check"])?;
    tools::ensure("nextest")?;
    let page = std::thread::spawn(|| {
        let mut counted = Counted::default();
        counted.run("npm test", &tools::client_with_packages()?).map(|()| counted)
    });
    let mut counted = Counted::default();
    counted.run("cargo nextest run --workspace --all-features --profile quick", &tools::root()?)?;
    let page = page.join().map_err(|_| "the page could not be tested")??;
    println!("\n{} passed, {} failed", counted.passed + page.passed, counted.failed + page.failed);
    Ok(())
}

fn everything() -> Result<(), String> {
    tools::run("cargo", &["fmt", "--all", "--check"])?;
    tools::ensure("nextest")?;
    tools::ensure_postgres()?;
    tools::ensure_python()?;
    let root = tools::root()?;
    tools::run("python3", &[&root.join("data/war-and-peace/check.py").to_string_lossy()])?;
    // The page needs no compiler of ours, so it is tested while that works.
    let page = std::thread::spawn(|| {
        let mut counted = Counted::default();
        counted.run("npm test", &tools::client_with_packages()?).map(|()| counted)
    });
    let mut counted = Counted::default();
    let linted: String = LINTED.iter().map(|(name, value)| format!("{name}={value} ")).collect();
    counted.run(
        &format!("{linted}cargo test --workspace --all-targets --all-features --no-run --quiet"),
        &root,
    )?;
    let page = page.join().map_err(|_| "the page could not be tested")??;
    counted.passed += page.passed;
    counted.failed += page.failed;
    counted.run(&format!("{linted}cargo nextest run --workspace --all-features --no-fail-fast"), &root)?;
    // The tests have built the program; what they built is what is tested from here on.
    let program = tools::program("debug")?;
    // A browser mostly waits: what can be put off goes on beside it.
    let browser = std::thread::spawn({
        let program = program.clone();
        move || {
            let mut counted = Counted::default();
            let client = tools::client_with_packages()?;
            counted.run(&format!("GROGNARD='{program}' npm run e2e"), &client).map(|()| counted)
        }
    });
    let shown: String = with_examples(&root)?.iter().map(|room| format!(" --package {room}")).collect();
    counted.run(&format!("{linted}nice cargo test --all-features --doc --quiet{shown}"), &root)?;
    tools::audit(&["rules".to_owned()])?;
    tools::audit(&["licences".to_owned()])?;
    for games in FUZZ {
        tools::run("nice", &[&[program.as_str()], games].concat())?;
    }
    let browser = browser.join().map_err(|_| "the page could not be driven")??;
    counted.passed += browser.passed;
    counted.failed += browser.failed;
    println!("\n{} passed, {} failed", counted.passed, counted.failed);
    if counted.passed == 0 { Err("no test ran".to_owned()) } else { Ok(()) }
}

/// The crates with examples in their comments: to look for some takes as long as to build the crate.
fn with_examples(root: &Path) -> Result<Vec<String>, String> {
    fn has_example(path: &Path) -> bool {
        if path.is_dir() {
            let inside = std::fs::read_dir(path).into_iter().flatten().flatten();
            return inside.into_iter().any(|entry| has_example(&entry.path()));
        }
        let text = std::fs::read_to_string(path).unwrap_or_default();
        text.lines().any(|line| ["/// ```", "//! ```"].contains(&line.trim()))
    }
    let crates = std::fs::read_dir(root.join("crates")).map_err(|why| format!("crates: {why}"))?;
    let rooms = crates.flatten().filter(|room| has_example(&room.path().join("src")));
    let mut found: Vec<String> = rooms.map(|room| room.file_name().to_string_lossy().into_owned()).collect();
    found.sort();
    Ok(found)
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
