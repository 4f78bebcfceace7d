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
use std::path::{Path, PathBuf};
use std::process::Command;

use ledger::Book;

use sample::{Mutant, drawn};
use state::{Outcome, State};
use tree::{Checked, Tree};
use trial::Tests;
use xtask::tools;

const USAGE: &str = "usage: cargo xtask mutants TITLE... [--sample N] [--seed S] [--again]";
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
    /// Several only if they share a crate: one build and one look at its tests serve all of them.
    titles: Vec<Book>,
    sample: usize,
    seed: u64,
    /// Whether those that no test failed for are tried once more.
    again: bool,
}

/// The mutants of a title in the order of the draw, and what became of them.
struct Draw {
    title: Book,
    order: Vec<Mutant>,
    state: State,
    folder: PathBuf,
}

impl Draw {
    fn made(title: Book, listed: &[Mutant], request: &Request, below: &Path) -> Result<Self, String> {
        let folder = below.join(title.slug());
        std::fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        let mut state = State::read(&folder)?;
        if request.again {
            state.forget_missed();
        }
        let rules = listed.iter().filter(|mutant| is_rule(title, &mutant.file, &mutant.function));
        let order = drawn(rules.cloned().collect(), request.seed);
        Ok(Self { title, order, state, folder })
    }
}

/// Runs the chore with the arguments that follow `mutants`.
///
/// # Errors
/// A bad argument, or a tool that fails.
pub(crate) fn run(args: &[String]) -> Result<(), String> {
    let request = parse_args(args)?;
    let room = room_of_all(&request.titles)?;
    tools::ensure_version("mutants", CARGO_MUTANTS)?;
    let below = tools::target()?.join("mutants");
    let listed = listed(room)?;
    let draws = request.titles.iter().map(|&title| Draw::made(title, &listed, &request, &below));
    let mut draws: Vec<Draw> = draws.collect::<Result<_, String>>()?;
    if !all_due(&draws, request.sample).is_empty() {
        try_all(&Tree::copied(&below, room)?, &mut draws, request.sample, &below)?;
    }
    for draw in &draws {
        let report = report(&request, draw);
        let page = draw.folder.join("report.md");
        std::fs::write(&page, &report).map_err(|why| format!("{}: {why}", page.display()))?;
        println!("\n{report}\n{}", page.display());
    }
    Ok(())
}

/// Tries whatever is due, after another is drawn for each that does not compile.
fn try_all(tree: &Tree, draws: &mut [Draw], sample: usize, folder: &Path) -> Result<(), String> {
    // Those that compile, but not behind a switch.
    let mut alone: Vec<(usize, Mutant)> = Vec::new();
    let switched = loop {
        let mut due = all_due(draws, sample);
        due.retain(|mutant| !alone.contains(mutant));
        tree.switch(&due.iter().map(|(_, mutant)| mutant).enumerate().collect::<Vec<_>>())?;
        let Checked::Faulty(guilty) = tree.check()? else { break due };
        println!("{} of {} switches do not compile", guilty.len(), due.len());
        if guilty.is_empty() {
            return Err("the crate does not compile with switches in it".to_owned());
        }
        for (whose, mutant) in guilty.iter().filter_map(|&number| due.get(number)) {
            tree.break_at(mutant)?;
            match tree.check()? {
                Checked::Sound => {
                    println!("no switch for {}", mutant.name);
                    alone.push((*whose, mutant.clone()));
                }
                Checked::Faulty(_) => draws[*whose].state.keep(mutant, Outcome::Unviable)?,
            }
        }
    };
    println!("{} mutants behind switches and {} alone", switched.len(), alone.len());
    tree.switch(&switched.iter().map(|(_, mutant)| mutant).enumerate().collect::<Vec<_>>())?;
    let tests = Tests::traced(&tree.build()?, &tree.room_folder(), folder)?;
    let mut told = |whose: usize, mutant: &Mutant, (outcome, how): (Outcome, String)| {
        println!("{outcome:?} {how}: {}", mutant.name);
        draws[whose].state.keep(mutant, outcome)
    };
    let mut left = Vec::new();
    let all: Vec<usize> = (0..switched.len()).collect();
    tests.meet_each(&all, true, |number, noticed| {
        let (whose, mutant) = &switched[number];
        if noticed.0 == Outcome::Missed {
            println!("not by the quick tests: {}", mutant.name);
            left.push(number);
            return Ok(());
        }
        told(*whose, mutant, noticed)
    })?;
    println!("{} are left for the slow tests", left.len());
    tests
        .meet_each(&left, false, |number, outcome| told(switched[number].0, &switched[number].1, outcome))?;
    for (whose, mutant) in &alone {
        tree.break_at(mutant)?;
        told(*whose, mutant, tests.of(&tree.build()?).meet_all()?)?;
    }
    Ok(())
}

fn parse_args(args: &[String]) -> Result<Request, String> {
    let mut titles = Vec::new();
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
            name => titles.push(Book::find(name).ok_or_else(|| format!("unknown title {name}\n{USAGE}"))?),
        }
    }
    room_of_all(&titles)?;
    Ok(Request { titles, sample, seed, again })
}

/// The crate that titles share.
fn room_of_all(titles: &[Book]) -> Result<&'static str, String> {
    let (first, rest) = titles.split_first().ok_or_else(|| USAGE.to_owned())?;
    let room = room_of(*first);
    for (at, other) in rest.iter().enumerate() {
        if room_of(*other) != room || titles[..=at].contains(other) {
            return Err(format!("{} has to be tried by itself\n{USAGE}", other.name()));
        }
    }
    Ok(room)
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

/// The mutants of all titles that have to be tried now, each with the place of its title.
fn all_due(draws: &[Draw], sample: usize) -> Vec<(usize, Mutant)> {
    let of = |(at, draw): (usize, &Draw)| {
        due(&draw.order, &draw.state, sample).into_iter().map(|m| (at, m.clone())).collect::<Vec<_>>()
    };
    draws.iter().enumerate().flat_map(of).collect()
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
fn report(request: &Request, draw: &Draw) -> String {
    let Draw { title, order, state, .. } = draw;
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
        title.slug(),
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
