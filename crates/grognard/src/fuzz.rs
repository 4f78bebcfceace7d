//! `grognard fuzz`: random games of everything, and a record of each one that goes wrong.

use crate::words::tell;
use crate::{Failed, pool, words};
use clap::Args;
use kernel::Setup;
use shelf::{Crash, Shelf, Shelved};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Rounds of everything that are handed out to the cores at once.
const ROUNDS: u64 = 64;

#[derive(Debug, Args)]
pub(crate) struct FuzzArgs {
    /// Only this title.
    #[arg(long)]
    title: Option<String>,
    /// Only this scenario.
    #[arg(long)]
    scenario: Option<String>,
    /// So many games for each scenario with each preset.
    #[arg(long, default_value_t = 50)]
    games: u64,
    /// Go on for so many minutes instead.
    #[arg(long)]
    minutes: Option<f64>,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where records of broken games go; they load like any other record.
    #[arg(long, default_value = "artefacts/crashes")]
    crashes: PathBuf,
}

pub(crate) fn fuzz(shelf: &Shelf, args: &FuzzArgs) -> Result<(), Failed> {
    let titles = match &args.title {
        Some(slug) => vec![shelf.title(slug).map_err(|fault| fault.what)?],
        None => shelf.titles().collect(),
    };
    let end = match args.minutes {
        Some(m) => Some(
            Instant::now()
                + Duration::try_from_secs_f64(m * 60.0).map_err(|why| format!("--minutes: {why}"))?,
        ),
        None => None,
    };
    let asked = |setup: &Setup| args.scenario.as_ref().is_none_or(|slug| *slug == setup.scenario);
    let trials: Vec<(&dyn Shelved, Setup)> = titles
        .iter()
        .flat_map(|title| title.listing().setups().into_iter().filter(asked).map(|setup| (*title, setup)))
        .collect();
    if trials.is_empty() {
        return Err(format!("no title has a scenario '{}'", args.scenario.as_deref().unwrap_or_default()));
    }
    let (mut games, mut steps, mut crashes) = (0u64, 0u64, 0u64);
    let mut trouble = None;
    let mut round = 0;
    while end.map_or(round < args.games, |end| Instant::now() < end) {
        // Whoever goes by the clock looks at it after every round.
        let rounds = if end.is_some() { 1 } else { (args.games - round).min(ROUNDS) };
        // One set-up after the other: the tables of few lie ready.
        let trial = |at: usize| {
            let (trial, game) = (at / rounds as usize, at as u64 % rounds);
            (trial, args.seed.wrapping_add(round + game))
        };
        let play = |at: usize| {
            let (trial, seed) = trial(at);
            let (title, setup) = &trials[trial];
            title.walk(setup, seed)
        };
        pool::run(pool::cores(), rounds as usize * trials.len(), play, |at, walked| {
            games += 1;
            match walked {
                Ok(walked) => steps += u64::from(walked.steps),
                Err(crash) => {
                    crashes += 1;
                    let (trial, seed) = trial(at);
                    trouble = trouble.take().or(report(args, trial, &trials[trial], seed, crash).err());
                }
            }
        });
        round += rounds;
    }
    if let Some(trouble) = trouble {
        return Err(trouble);
    }
    tell!("{games} random games, {steps} actions, {crashes} broken");
    if crashes == 0 { Ok(()) } else { Err(format!("{crashes} of {games} games went wrong")) }
}

/// Says what went wrong, and keeps the record of the game; scenarios with other options are other trials.
fn report(
    args: &FuzzArgs,
    trial: usize,
    (title, setup): &(&dyn Shelved, Setup),
    seed: u64,
    crash: Crash,
) -> Result<(), Failed> {
    let slug = title.listing().card.slug;
    let options: Vec<&str> = setup.options.iter().map(String::as_str).collect();
    eprintln!("{slug} {} ({}) seed {seed}: {}", setup.scenario, options.join(", "), crash.what);
    if let Some(record) = crash.record {
        std::fs::create_dir_all(&args.crashes).map_err(|why| why.to_string())?;
        let path = args.crashes.join(format!("{slug}-{}-{trial}-{seed}.record", setup.scenario));
        words::write(&path, record)?;
        eprintln!("  its record: {}", path.display());
    }
    Ok(())
}
