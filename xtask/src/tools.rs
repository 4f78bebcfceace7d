//! Running other programs, and installing what is missing.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// Where the client is, and where it is built, seen from the top of the project.
const CLIENT: &str = "client";
const BUILT_CLIENT: &str = "client/dist";

/// What of the client makes it stale when it is newer than what was built.
const CLIENT_SOURCES: [&str; 5] = ["src", "public", "index.html", "package-lock.json", "vite.config.ts"];

/// The top of the project.
pub(crate) fn root() -> Result<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the project has no root folder")?;
    Ok(root.to_owned())
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> Result<PathBuf, String> {
    Ok(std::env::var_os("CARGO_TARGET_DIR").map_or(root()?.join("target"), PathBuf::from))
}

/// Where cargo puts the program with a profile.
pub(crate) fn program(profile: &str) -> Result<String, String> {
    Ok(target()?.join(profile).join("grognard").display().to_string())
}

/// Runs a program and fails if it does.
pub(crate) fn run(program: &str, args: &[&str]) -> Result<(), String> {
    println!("\n$ {program} {}", args.join(" "));
    let status = Command::new(program).args(args).status();
    let status = status.map_err(|why| format!("{program} cannot be started: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("'{program} {}' failed", args.join(" "))) }
}

/// Makes sure that a cargo subcommand is there.
pub(crate) fn ensure(subcommand: &str) -> Result<(), String> {
    if answers("cargo", &[subcommand, "--version"]) {
        return Ok(());
    }
    install_tool(&format!("cargo-{subcommand}"))
}

/// Makes sure that a cargo subcommand is there in just this version.
pub(crate) fn ensure_version(subcommand: &str, version: &str) -> Result<(), String> {
    let asked = Command::new("cargo").args([subcommand, "--version"]).output();
    if asked.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim_end().ends_with(version)) {
        return Ok(());
    }
    install_tool(&format!("cargo-{subcommand}@{version}"))
}

fn install_tool(tool: &str) -> Result<(), String> {
    println!("{tool} is missing: installing it once, which takes some minutes");
    // A tool that works for a second need not be fast: without optimising it is there in half the time.
    run("cargo", &["install", "--locked", "--debug", tool])
}

fn grognard(args: &[&str], client: Option<&Path>) -> Result<(), String> {
    let mut all = vec!["run", "--release", "--package", "grognard", "--"];
    all.extend(args);
    println!("\n$ cargo {}", all.join(" "));
    let mut command = Command::new("cargo");
    if let Some(client) = client {
        command.env("GROGNARD_CLIENT", client);
    }
    finish(command.args(&all), "cargo")
}

/// `cargo xtask play`: in a browser, or with `terminal` as its first argument there.
pub(crate) fn play(args: &[String]) -> Result<(), String> {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    if let Some((&"terminal", rest)) = args.split_first() {
        return grognard(&[&["play"], rest].concat(), None);
    }
    let client = build_client()?;
    grognard(&[&["serve", "--open"], &args[..]].concat(), client.as_deref())
}

/// The folder of the client, with the packages in it that its lock file names.
pub(crate) fn client_with_packages() -> Result<PathBuf, String> {
    let client = root()?.join(CLIENT);
    let changed = |path: &str| client.join(path).metadata().and_then(|m| m.modified()).ok();
    if changed("node_modules/.package-lock.json") < changed("package-lock.json") {
        npm(&["ci"])?;
    }
    Ok(client)
}

fn npm(args: &[&str]) -> Result<(), String> {
    println!("\n$ npm {}", args.join(" "));
    finish(Command::new("npm").args(args).current_dir(root()?.join(CLIENT)), "npm")
}

/// Builds the client if it is stale and Node.js is there; where it was built.
fn build_client() -> Result<Option<PathBuf>, String> {
    let (client, built) = (root()?.join(CLIENT), root()?.join(BUILT_CLIENT));
    let newest = CLIENT_SOURCES.iter().filter_map(|source| newest_in(&client.join(source))).max();
    let index = built.join("index.html");
    if newest.is_none() || index.metadata().and_then(|m| m.modified()).ok() >= newest {
        return Ok(index.is_file().then_some(built));
    }
    if !answers("npm", &["--version"]) {
        println!("Node.js is missing, so the pages of the game cannot be built: install it, then play again");
        return Ok(index.is_file().then_some(built));
    }
    client_with_packages()?;
    npm(&["run", "build"])?;
    Ok(Some(built))
}

/// When anything in a file or folder was last changed.
fn newest_in(path: &Path) -> Option<SystemTime> {
    let own = path.metadata().and_then(|m| m.modified()).ok();
    let inside = std::fs::read_dir(path).into_iter().flatten().flatten().filter_map(|e| newest_in(&e.path()));
    inside.chain(own).max()
}

fn finish(command: &mut Command, name: &str) -> Result<(), String> {
    let status = command.status().map_err(|why| format!("{name} cannot be started: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("'{name}' failed")) }
}

/// Whether a program is there and does what it is asked.
fn answers(program: &str, args: &[&str]) -> bool {
    let asked = Command::new(program).args(args).stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

/// Makes sure that PostgreSQL is there, against which the server is tested.
pub(crate) fn ensure_postgres() -> Result<(), String> {
    let debian =
        || std::fs::read_dir("/usr/lib/postgresql").is_ok_and(|mut versions| versions.next().is_some());
    if debian() || answers("initdb", &["--version"]) { Ok(()) } else { install("postgresql") }
}

/// Makes sure that Python is there: the example bot is written in it, and a second reading of the tables of War and Peace.
pub(crate) fn ensure_python() -> Result<(), String> {
    if answers("python3", &["-c", "import tomllib"]) { Ok(()) } else { install("python3") }
}

/// Installs a Debian package.
fn install(package: &str) -> Result<(), String> {
    println!("{package} is missing: installing it once");
    let get = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
    let sudo: &[&str] = if answers("sudo", &["-n", "true"]) { &["sudo", "-n"] } else { &[] };
    for args in [&["update", "--quiet"][..], &["install", "--yes", "--quiet", package]] {
        let all = [sudo, &get, args].concat();
        run(all[0], &all[1..]).map_err(|why| format!("{why}: install {package} by hand, then test again"))?;
    }
    Ok(())
}

/// `cargo xtask fuzz`
pub(crate) fn fuzz(args: &[String]) -> Result<(), String> {
    let mut all = vec!["fuzz"];
    all.extend(args.iter().map(String::as_str));
    grognard(&all, None)
}

/// `cargo xtask bench`: the engine, or with `table` as its first argument the server and the page.
pub(crate) fn bench(args: &[String]) -> Result<(), String> {
    if args.first().is_some_and(|what| what == "table") {
        let client = build_client()?.ok_or("without its pages the table cannot be measured")?;
        let mut command = Command::new("cargo");
        command.env("GROGNARD_CLIENT", client).args(["bench", "--package", "grognard", "--bench", "table"]);
        finish(&mut command, "cargo bench")?;
        return npm(&["run", "--silent", "measure", "--", &program("release")?]);
    }
    let mut all = vec!["bench", "--workspace", "--exclude", "grognard"];
    all.extend(args.iter().map(String::as_str));
    run("cargo", &all)
}
