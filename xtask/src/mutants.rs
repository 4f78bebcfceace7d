//! `cargo xtask mutants`: whether a title's tests notice when its rules are broken.
//!
//! cargo-mutants breaks the code in one place at a time and runs the tests of that crate. Which places is drawn by seed
//! among those in modules of rules, and what became of each is kept, so that a run that was stopped goes on where it was.

mod sample;
mod state;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use ledger::Book;

use crate::tools;
use sample::{Mutant, drawn};
use state::{Outcome, State};

const USAGE: &str = "usage: cargo xtask mutants TITLE [--sample N] [--seed S] [--again]";
const SAMPLE: usize = 100;
const SEED: u64 = 1812;
/// Later ones try every field of every struct, whatever they are asked for.
const CARGO_MUTANTS: &str = "25.0.1";
/// Tests that take so many times as long as they do on sound code have stuck; nobody is hurried for less than a minute.
const PATIENCE: [&str; 4] = ["--timeout-multiplier", "5", "--minimum-test-timeout", "60"];

/// Modules that tell, draw, read or play, and hold no rules.
const NOT_RULES: [&str; 10] =
    ["cites", "counsel", "overlays", "owners", "panels", "position", "scene", "sheet", "staff", "words"];
/// What of the divisional system only 1813 has.
const ONLY_1813: [&str; 2] = ["germany", "linked"];

#[derive(Debug, PartialEq)]
struct Request {
    title: Book,
    sample: usize,
    seed: u64,
    /// Whether those that were missed are tried once more.
    again: bool,
}

/// Runs the chore with the arguments that follow `mutants`.
///
/// # Errors
/// A bad argument, a tool that fails, or tests that fail on sound code.
pub(crate) fn run(args: &[String]) -> Result<(), String> {
    let request = parse_args(args)?;
    let room = room_of(request.title)?;
    tools::ensure_version("mutants", CARGO_MUTANTS)?;
    tools::ensure("nextest")?;
    let folder = tools::target()?.join("mutants").join(request.title.slug());
    std::fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut state = State::read(&folder)?;
    if request.again {
        state.forget_missed();
    }
    let all: Vec<Mutant> =
        listed(room)?.into_iter().filter(|mutant| is_rule(request.title, &mutant.file)).collect();
    let order = drawn(all, request.seed);
    loop {
        let due = due(&order, &state, request.sample);
        if due.is_empty() {
            break;
        }
        println!("{} of {} mutants in modules of rules wait", due.len(), order.len());
        let before = state.len();
        let ran = test(room, &due, &folder);
        state.gather(&folder)?;
        if state.len() == before {
            return ran.and(Err("no mutant was tried".to_owned()));
        }
    }
    let report = report(&request, &order, &state);
    let page = folder.join("report.md");
    std::fs::write(&page, &report).map_err(|why| format!("{}: {why}", page.display()))?;
    println!("\n{report}\n{}", page.display());
    Ok(())
}

fn parse_args(args: &[String]) -> Result<Request, String> {
    let mut title = None;
    let (mut sample, mut seed, mut again) = (SAMPLE, SEED, false);
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        let mut number = || {
            let given = rest.next().ok_or_else(|| format!("{arg} needs a number\n{USAGE}"))?;
            given.parse::<u64>().map_err(|_| format!("{given} is no number\n{USAGE}"))
        };
        match arg.as_str() {
            "--sample" => sample = number()? as usize,
            "--seed" => seed = number()?,
            "--again" => again = true,
            flag if flag.starts_with('-') => return Err(format!("unknown option {flag}\n{USAGE}")),
            name if title.is_none() => {
                title = Some(Book::find(name).ok_or_else(|| format!("unknown title {name}\n{USAGE}"))?);
            }
            _ => return Err(format!("one title at a time\n{USAGE}")),
        }
    }
    let title = title.ok_or_else(|| USAGE.to_owned())?;
    Ok(Request { title, sample, seed, again })
}

/// The crate of a title.
fn room_of(title: Book) -> Result<&'static str, String> {
    match title {
        Book::Tir | Book::Nn => Ok("nemesis"),
        Book::Wp => Ok("war-and-peace"),
        Book::Out => Ok("outpost"),
        Book::Nab => Err(format!("{} has no code yet", title.name())),
    }
}

/// Whether a file is a module of a title's rules. 1812 and 1813 share a crate: what both have is looked at with 1812.
fn is_rule(title: Book, file: &str) -> bool {
    let has = |names: &[&str]| file.split(['/', '.']).any(|part| names.contains(&part));
    !has(&NOT_RULES)
        && match title {
            Book::Tir => !has(&ONLY_1813),
            Book::Nn => has(&ONLY_1813),
            _ => true,
        }
}

/// The mutants that have to be tried now, so that as many as asked for have been that can be built.
fn due<'m>(order: &'m [Mutant], state: &State, sample: usize) -> Vec<&'m Mutant> {
    let counted = chosen(order, state, sample);
    counted.into_iter().filter(|mutant| state.outcome(mutant).is_none()).collect()
}

/// The first mutants of the draw that can be built, as far as is known.
fn chosen<'m>(order: &'m [Mutant], state: &State, sample: usize) -> Vec<&'m Mutant> {
    let viable = |mutant: &&Mutant| state.outcome(mutant) != Some(Outcome::Unviable);
    order.iter().filter(viable).take(sample).collect()
}

/// Every mutant of a crate.
fn listed(room: &str) -> Result<Vec<Mutant>, String> {
    let mut command = Command::new("cargo");
    command.args(["mutants", "--list", "--package", room]).current_dir(tools::root()?);
    let listed = command.output().map_err(|why| format!("cargo mutants cannot be started: {why}"))?;
    if !listed.status.success() {
        return Err(String::from_utf8_lossy(&listed.stderr).into_owned());
    }
    Ok(sample::read(&String::from_utf8_lossy(&listed.stdout)))
}

/// Lets cargo-mutants try these; it fails where one is missed, which is not a failure here.
fn test(room: &str, due: &[&Mutant], folder: &Path) -> Result<(), String> {
    let output = folder.display().to_string();
    let mut args = vec!["mutants", "--package", room, "--test-tool", "nextest", "--output", &output];
    args.extend(["--no-shuffle", "--colors", "never", "--profile", "mutants"]);
    args.extend(PATIENCE);
    let patterns: Vec<String> = due.iter().map(|mutant| mutant.pattern()).collect();
    for pattern in &patterns {
        args.extend(["--re", pattern]);
    }
    let status = Command::new("cargo")
        .args(&args)
        .current_dir(tools::root()?)
        // Whatever the crate depends on is built once for all runs.
        .env("CARGO_TARGET_DIR", built(folder))
        .env("NEXTEST_PROFILE", "mutants")
        .status()
        .map_err(|why| format!("cargo mutants cannot be started: {why}"))?;
    if status.success() { Ok(()) } else { Err("cargo mutants failed".to_owned()) }
}

fn built(folder: &Path) -> PathBuf {
    folder.parent().unwrap_or(folder).join("built")
}

/// What became of the sample, as it can stand in `docs/testing.md`.
fn report(request: &Request, order: &[Mutant], state: &State) -> String {
    let chosen = chosen(order, state, request.sample);
    let among = |mutants: &[&Mutant], outcome: Outcome| {
        mutants.iter().filter(|mutant| state.outcome(mutant) == Some(outcome)).count()
    };
    let (caught, late) = (among(&chosen, Outcome::Caught), among(&chosen, Outcome::Timeout));
    let last = chosen.last().and_then(|last| order.iter().position(|mutant| mutant == *last));
    let drawn: Vec<&Mutant> = order.iter().take(last.map_or(0, |last| last + 1)).collect();
    let unviable = among(&drawn, Outcome::Unviable);
    let mut text =
        String::from("| title | seed | tried | caught | of them by time | missed | did not compile |\n");
    text.push_str("| --- | --- | --- | --- | --- | --- | --- |\n");
    let missed: Vec<&&Mutant> =
        chosen.iter().filter(|mutant| state.outcome(mutant) == Some(Outcome::Missed)).collect();
    let _ = writeln!(
        text,
        "| {} | {} | {} of {} | {} | {late} | {} | {unviable} |",
        request.title.slug(),
        request.seed,
        chosen.len(),
        order.len(),
        caught + late,
        missed.len(),
    );
    if !missed.is_empty() {
        text.push_str("\nMissed:\n\n");
        for mutant in missed {
            let _ = writeln!(text, "- `{}`", mutant.name);
        }
    }
    text
}

#[cfg(test)]
mod tests;
