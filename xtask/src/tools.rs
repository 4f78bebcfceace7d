//! Running other programs, and installing what is missing.

use std::process::{Command, Stdio};

/// What a newcomer plays.
const FIRST_GAME: [&str; 3] = ["invasion-of-russia", "--random", "russian"];

/// Runs a program and fails if it does.
pub(crate) fn run(program: &str, args: &[&str]) -> Result<(), String> {
    println!("\n$ {program} {}", args.join(" "));
    let status = Command::new(program).args(args).status();
    let status = status.map_err(|why| format!("{program} cannot be started: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("'{program} {}' failed", args.join(" "))) }
}

/// Makes sure that a cargo subcommand is there.
pub(crate) fn ensure(subcommand: &str) -> Result<(), String> {
    let found = Command::new("cargo")
        .args([subcommand, "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if found.is_ok_and(|s| s.success()) {
        return Ok(());
    }
    println!("cargo {subcommand} is missing: installing it once, which takes some minutes");
    run("cargo", &["install", "--locked", &format!("cargo-{subcommand}")])
}

fn grognard(args: &[&str]) -> Result<(), String> {
    let mut all = vec!["run", "--quiet", "--release", "--package", "grognard", "--"];
    all.extend(args);
    run("cargo", &all)
}

/// `cargo xtask play`
pub(crate) fn play(args: &[String]) -> Result<(), String> {
    let mut all = vec!["play"];
    if args.is_empty() {
        all.extend(FIRST_GAME);
    }
    all.extend(args.iter().map(String::as_str));
    grognard(&all)
}

/// `cargo xtask fuzz`
pub(crate) fn fuzz(args: &[String]) -> Result<(), String> {
    let mut all = vec!["fuzz"];
    all.extend(args.iter().map(String::as_str));
    grognard(&all)
}

/// `cargo xtask bench`
pub(crate) fn bench(args: &[String]) -> Result<(), String> {
    let mut all = vec!["bench", "--workspace"];
    all.extend(args.iter().map(String::as_str));
    run("cargo", &all)
}
