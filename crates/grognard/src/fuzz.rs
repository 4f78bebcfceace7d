//! `grognard fuzz`: random games of everything, and a record of each one that goes wrong.

use crate::{Failed, words};
use clap::Args;
use shelf::Walked;
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(Debug, Args)]
pub(crate) struct FuzzArgs {
    /// Only this title.
    #[arg(long)]
    title: Option<String>,
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

pub(crate) fn fuzz(args: &FuzzArgs) -> Result<(), Failed> {
    let titles = match &args.title {
        Some(slug) => vec![shelf::title(slug).map_err(|fault| fault.what)?],
        None => shelf::titles(),
    };
    let end = match args.minutes {
        Some(m) => Some(
            Instant::now()
                + Duration::try_from_secs_f64(m * 60.0).map_err(|why| format!("--minutes: {why}"))?,
        ),
        None => None,
    };
    let (mut games, mut steps, mut crashes) = (0u64, 0u64, 0u64);
    for round in 0.. {
        let over = end.map_or(round >= args.games, |end| Instant::now() >= end);
        if over {
            break;
        }
        for title in &titles {
            for setup in title.setups() {
                let seed = args.seed.wrapping_add(round);
                match Walked::through(title.card.slug, &setup, seed) {
                    Ok(walked) => steps += u64::from(walked.steps),
                    Err(crash) => {
                        crashes += 1;
                        eprintln!("{} {} seed {seed}: {}", title.card.slug, setup.scenario, crash.what);
                        if let Some(record) = crash.record {
                            std::fs::create_dir_all(&args.crashes).map_err(|why| why.to_string())?;
                            let name = format!("{}-{}-{seed}.record", title.card.slug, setup.scenario);
                            let path = args.crashes.join(name);
                            words::write(&path, record)?;
                            eprintln!("  its record: {}", path.display());
                        }
                    }
                }
                games += 1;
            }
        }
    }
    println!("{games} random games, {steps} actions, {crashes} broken");
    if crashes == 0 { Ok(()) } else { Err(format!("{crashes} of {games} games went wrong")) }
}
