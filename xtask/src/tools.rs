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
pub fn root() -> Result<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the project has no root folder")?;
    Ok(root.to_owned())
}

/// Where cargo puts what it builds.
pub fn target() -> Result<PathBuf, String> {
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
    install_tool(&["--locked", &format!("cargo-{subcommand}")])
}

/// Makes sure that a cargo subcommand is there in just this version, built of whatever is newest besides: what was new
/// when an old version was made may not read the Rust of today.
pub fn ensure_version(subcommand: &str, version: &str) -> Result<(), String> {
    let asked = Command::new("cargo").args([subcommand, "--version"]).output();
    if asked.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim_end().ends_with(version)) {
        return Ok(());
    }
    install_tool(&[&format!("cargo-{subcommand}@{version}")])
}

fn install_tool(tool: &[&str]) -> Result<(), String> {
    println!("a tool is missing: installing it once, which takes some minutes");
    // A tool that works for a second need not be fast: without optimising it is there in half the time.
    run("cargo", &[&["install", "--debug"], tool].concat())
}

fn grognard(args: &[&str]) -> Result<(), String> {
    run("cargo", &[&["run", "--release", "--package", "grognard", "--"], args].concat())
}

/// `cargo xtask rules` and `cargo xtask mutants`, which are a program of their own.
pub(crate) fn audit(args: &[String]) -> Result<(), String> {
    let mut command = Command::new("cargo");
    command.args(["run", "--quiet", "--package", "audit", "--"]).args(args);
    finish(&mut command, "cargo run --package audit")
}

/// `cargo xtask play`: in a browser, or with `terminal` as its first argument there. What follows goes to the program,
/// with or without a `--` before it. The page is built beside the program, which is the one that
/// `cargo build --release` builds.
pub(crate) fn play(args: &[String]) -> Result<(), String> {
    let args: Vec<&str> = args.iter().map(String::as_str).filter(|arg| *arg != "--").collect();
    if !Path::new(&program("release")?).is_file() {
        println!("Building the game: about four minutes the first time, seconds whenever you play again.");
    }
    if let Some((&"terminal", rest)) = args.split_first() {
        return grognard(&[&["play"], rest].concat());
    }
    let page = std::thread::spawn(build_client);
    run("cargo", &["build", "--release", "--package", "grognard"])?;
    let page = page.join().map_err(|_| "the page could not be built")??;
    let folder = page.map(|folder| folder.display().to_string());
    let shown = folder.as_ref().map_or(Vec::new(), |folder| vec!["--client", folder]);
    run(&program("release")?, &[&["serve", "--open"], &shown[..], &args].concat())
}

/// The folder of the client, with the packages in it that its lock file names.
pub(crate) fn client_with_packages() -> Result<PathBuf, String> {
    let client = root()?.join(CLIENT);
    let changed = |path: &str| client.join(path).metadata().and_then(|m| m.modified()).ok();
    if changed("node_modules/.package-lock.json") < changed("package-lock.json") {
        npm_quietly(&["ci"])?;
    }
    Ok(client)
}

fn npm(args: &[&str]) -> Result<(), String> {
    println!("\n$ npm {}", args.join(" "));
    finish(Command::new("npm").args(args).current_dir(root()?.join(CLIENT)), "npm")
}

/// The same beside something else that tells how far it is: it is heard only if it fails.
fn npm_quietly(args: &[&str]) -> Result<(), String> {
    let ended = Command::new("npm").args(args).current_dir(root()?.join(CLIENT)).output();
    let ended = ended.map_err(|why| format!("npm cannot be started: {why}"))?;
    if ended.status.success() {
        return Ok(());
    }
    let said = [ended.stdout, ended.stderr].concat();
    Err(format!("{}\n'npm {}' failed", String::from_utf8_lossy(&said), args.join(" ")))
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
    npm_quietly(&["run", "build"])?;
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
    grognard(&all)
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
