//! `grognard simulate`: many games between computer players, written down as tables. It can be stopped and gone on
//! with, and cut into shards that play disjoint games with the same seeds.

#[cfg(feature = "parquet")]
mod columnar;
mod plot;
mod rows;
mod summary;

use crate::Failed;
use crate::arena::Who;
use crate::pool::{self, Bar};
use crate::words::tell;
use clap::Args;
use rows::{Row, Rows};
use serde_json::json;
use shelf::Shelf;
use staff::{Bout, Seated};
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    /// A title's slug.
    title: String,
    #[command(flatten)]
    who: Who,
    /// So many games in all shards together; seats change from game to game.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only the games of this part, as in 3/8.
    #[arg(long, value_parser = shard)]
    shard: Option<(usize, usize)>,
    /// Take the games of this folder too, as those of a shard; may be given several times.
    #[arg(long)]
    from: Vec<PathBuf>,
    /// The folder for tables, summary and pictures; what is there already is gone on with.
    #[arg(long, default_value = "artefacts/simulation")]
    out: PathBuf,
    /// On so many threads; as many as there are cores if not said.
    #[arg(long)]
    threads: Option<usize>,
}

/// A part of the whole: `3/8`.
fn shard(word: &str) -> Result<(usize, usize), String> {
    let parsed = word.split_once('/').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    match parsed {
        Some((part, whole)) if part >= 1 && part <= whole => Ok((part, whole)),
        _ => Err(format!("'{word}' is not a part of a whole; say 3/8 for the third of eight")),
    }
}

pub(crate) fn simulate(shelf: &Shelf, args: &SimulateArgs) -> Result<(), Failed> {
    let opened = args.who.open(shelf, &args.title)?;
    let (setup, slugs) = (&opened.setup, &opened.seats);
    let levels = |seated: &[Seated]| seated.iter().map(|s| s.level.to_string()).collect::<Vec<_>>();
    let terms = json!({
        "title": args.title, "scenario": setup.scenario, "options": setup.options, "seed": args.seed,
        "players": levels(&opened.players), "nodes": opened.players.first().map(|p| p.budget.nodes),
    });
    let mut rows = Rows::new(terms, opened.contest.columns());
    std::fs::create_dir_all(&args.out).map_err(|why| format!("{}: {why}", args.out.display()))?;
    for folder in args.from.iter().chain([&args.out]) {
        rows.take(folder)?;
    }
    rows.write(&args.out)?;
    let (part, whole) = args.shard.unwrap_or((1, 1));
    let todo: Vec<usize> =
        (0..args.games).filter(|g| g % whole == part - 1 && !rows.games.contains_key(g)).collect();
    let row = |game: usize, bout: Bout| {
        let name = |s: kernel::Seat| slugs.get(usize::from(s.0)).copied();
        let victors = bout.outcome.map(|o| o.victors.iter().filter_map(name).collect::<Vec<_>>().join("+"));
        Row {
            seed: opened.seed(args.seed, game),
            players: levels(&opened.seated(game)).join("+"),
            victor: victors.unwrap_or_default(),
            grade: bout.outcome.map_or(0, |o| o.grade),
            early: bout.outcome.is_some_and(|o| o.early),
            steps: bout.steps,
            turns: bout.turns,
        }
    };
    let mut bar = Bar::new(todo.len());
    let mut trouble = None;
    pool::run(
        args.threads.unwrap_or_else(pool::cores),
        todo.len(),
        |at| opened.play(args.seed, todo[at]),
        |at, bout| {
            let kept = rows.add(&args.out, todo[at], row(todo[at], bout));
            trouble = trouble.take().or(kept.err());
            bar.step();
        },
    );
    if let Some(why) = trouble {
        return Err(why);
    }
    rows.write(&args.out)?;
    #[cfg(feature = "parquet")]
    columnar::write(&rows, &args.out)?;
    rows.draw(slugs, &opened.contest.charts(), &args.out)?;
    let summary = rows.summary(slugs);
    crate::words::write(&args.out.join("summary.txt"), &summary)?;
    tell!("{} in {}: {summary}", args.title, args.out.display());
    Ok(())
}
