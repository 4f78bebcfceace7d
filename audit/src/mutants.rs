//! `cargo xtask mutants`: whether a title's tests notice when its rules are broken.
//!
//! cargo-mutants says what can be broken. Which places are is drawn by seed among those in modules of rules; they are
//! built in all at once, each behind a switch, and the tests of the crate meet one after the other. What became of each
//! is kept, so that a run that was stopped goes on where it was.

mod sample;
mod state;
mod switch;
mod tree;
mod trial;

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use ledger::Book;

use sample::{Mutant, drawn};
use state::{Outcome, State};
use tree::{Checked, Tree};
use trial::Tests;
use xtask::tools;

const USAGE: &str = "usage: cargo xtask mutants TITLE [--sample N] [--seed S] [--again]";
const SAMPLE: usize = 100;
const SEED: u64 = 1812;
/// Later ones name mutants of kinds for which there is no switch.
const CARGO_MUTANTS: &str = "25.0.1";
/// Modules that tell, draw, read or play, and hold no rules.
const NOT_RULES: [&str; 7] = ["counsel", "position", "scene", "sheet", "staff", "tables", "words"];
/// What a captain thinks of a decision, which War and Peace has in the files of its steps.
const NO_RULE: &str = "impl Weighed for";
/// What of the divisional system only the book of 1813 and 1799 has.
const ONLY_1813: [&str; 3] = ["germany", "italy", "linked"];

#[derive(Debug, PartialEq)]
struct Request {
    title: Book,
    sample: usize,
    seed: u64,
    /// Whether those that no test failed for are tried once more.
    again: bool,
}

/// Runs the chore with the arguments that follow `mutants`.
///
/// # Errors
/// A bad argument, or a tool that fails.
pub(crate) fn run(args: &[String]) -> Result<(), String> {
    let request = parse_args(args)?;
    let room = room_of(request.title);
    tools::ensure_version("mutants", CARGO_MUTANTS)?;
    let mutants = tools::target()?.join("mutants");
    let folder = mutants.join(request.title.slug());
    std::fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut state = State::read(&folder)?;
    if request.again {
        state.forget_missed();
    }
    let all: Vec<Mutant> = listed(room)?
        .into_iter()
        .filter(|mutant| is_rule(request.title, &mutant.file, &mutant.function))
        .collect();
    let order = drawn(all, request.seed);
    if !due(&order, &state, request.sample).is_empty() {
        try_all(&Tree::copied(&mutants, room)?, &order, &mut state, &request, &folder)?;
    }
    let report = report(&request, &order, &state);
    let page = folder.join("report.md");
    std::fs::write(&page, &report).map_err(|why| format!("{}: {why}", page.display()))?;
    println!("\n{report}\n{}", page.display());
    Ok(())
}

/// Tries whatever is due, after another is drawn for each that does not compile.
fn try_all(
    tree: &Tree,
    order: &[Mutant],
    state: &mut State,
    request: &Request,
    folder: &Path,
) -> Result<(), String> {
    // Those that compile, but not behind a switch.
    let mut alone: Vec<&Mutant> = Vec::new();
    let switched = loop {
        let mut due = due(order, state, request.sample);
        due.retain(|mutant| !alone.contains(mutant));
        let switched: Vec<(usize, &Mutant)> = due.into_iter().enumerate().collect();
        tree.switch(&switched)?;
        let Checked::Faulty(guilty) = tree.check()? else { break switched };
        println!("{} of {} switches do not compile", guilty.len(), switched.len());
        if guilty.is_empty() {
            return Err("the crate does not compile with switches in it".to_owned());
        }
        for mutant in guilty.iter().filter_map(|&number| Some(switched.get(number)?.1)) {
            tree.break_at(mutant)?;
            match tree.check()? {
                Checked::Sound => {
                    println!("no switch for {}", mutant.name);
                    alone.push(mutant);
                }
                Checked::Faulty(_) => state.keep(mutant, Outcome::Unviable)?,
            }
        }
    };
    println!("{} mutants behind switches and {} alone, of {}", switched.len(), alone.len(), order.len());
    tree.switch(&switched)?;
    let tests = Tests::traced(&tree.build()?, &tree.room_folder(), folder)?;
    let mut told = |mutant: &Mutant, (outcome, how): (Outcome, String)| {
        println!("{outcome:?} {how}: {}", mutant.name);
        state.keep(mutant, outcome)
    };
    let mut left = Vec::new();
    for (number, mutant) in switched {
        match tests.meet(number, true)? {
            (Outcome::Missed, _) => left.push((number, mutant)),
            noticed => told(mutant, noticed)?,
        }
    }
    println!("{} are left for the slow tests", left.len());
    for (number, mutant) in left {
        told(mutant, tests.meet(number, false)?)?;
    }
    for mutant in alone {
        tree.break_at(mutant)?;
        told(mutant, tests.of(&tree.build()?).meet_all()?)?;
    }
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
fn room_of(title: Book) -> &'static str {
    match title {
        Book::Tir | Book::Nn => "nemesis",
        Book::Wp => "war-and-peace",
        Book::Nab => "at-bay",
        Book::Out => "outpost",
        Book::Con => "congress",
    }
}

/// Whether a function of a file is one of a title's rules; odds are reckoned by them. 1812 and 1813 share a crate: what
/// both have is looked at with 1812.
fn is_rule(title: Book, file: &str, function: &str) -> bool {
    let has = |names: &[&str]| file.split(['/', '.']).any(|part| names.contains(&part));
    (has(&["odds"]) || !has(&NOT_RULES))
        && !function.contains(NO_RULE)
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
    let list = |how: &[&str]| {
        let mut command = Command::new("cargo");
        command.args(["mutants", "--list", "--package", room]).args(how).current_dir(tools::root()?);
        let listed = command.output().map_err(|why| format!("cargo mutants cannot be started: {why}"))?;
        if listed.status.success() {
            Ok(String::from_utf8_lossy(&listed.stdout).into_owned())
        } else {
            Err(String::from_utf8_lossy(&listed.stderr).into_owned())
        }
    };
    sample::read(&list(&[])?, &list(&["--json"])?)
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
