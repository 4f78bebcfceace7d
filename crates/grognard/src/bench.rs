//! `grognard bench`: how fast random legal play is on one core, and how much of it a store keeps.

use crate::words::tell;
use crate::{Failed, words};
use clap::Args;
use kernel::Setup;
use serde_json::json;
use shelf::{Shelf, Shelved};
use std::time::{Duration, Instant};

#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// A title's slug.
    title: String,
    #[arg(long)]
    scenario: Option<String>,
    #[arg(long)]
    preset: Option<String>,
    /// For how long.
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    #[arg(long)]
    json: bool,
    #[arg(
        long,
        help = "Instead: how many changes of such games a second are kept in a new file, or at postgres://…",
        value_name = "DATABASE"
    )]
    store: Option<String>,
}

/// So many games are kept at once.
const GAMES: usize = 64;

fn keep(database: &str, title: &dyn Shelved, setup: &Setup, span: Duration) -> Result<(), Failed> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|why| format!("nothing can be kept: {why}"))?;
    let kept = runtime.block_on(server::keep_for(span, &database.parse()?, title, setup, GAMES))?;
    tell!("{:.0} changes a second are kept", kept as f64 / span.as_secs_f64());
    Ok(())
}

pub(crate) fn bench(shelf: &Shelf, args: &BenchArgs) -> Result<(), Failed> {
    let title = shelf.title(&args.title).map_err(|fault| fault.what)?;
    let listing = title.listing();
    let setup =
        listing.setup(args.scenario.as_deref(), args.preset.as_deref(), &[]).map_err(|f| words::all(&f))?;
    let limit = Duration::try_from_secs_f64(args.seconds).map_err(|why| format!("--seconds: {why}"))?;
    if let Some(database) = &args.store {
        return keep(database, title, &setup, limit);
    }
    let start = Instant::now();
    let done = title.strides(&setup, 1, &mut || start.elapsed() < limit).map_err(|f| words::all(&f))?;
    let seconds = start.elapsed().as_secs_f64();
    let preset =
        args.preset.clone().or(listing.presets.first().map(|p| p.slug.to_owned())).unwrap_or_default();
    let report = json!({
        "title": args.title,
        "scenario": setup.scenario,
        "preset": preset,
        "steps_per_second": (done.steps as f64 / seconds).round(),
        "games_per_second": (done.games as f64 / seconds * 100.0).round() / 100.0,
        "mean_choices": (done.choices as f64 / (done.steps.max(1)) as f64 * 100.0).round() / 100.0,
        "state_bytes": done.state_bytes,
    });
    if args.json {
        tell!("{report}");
        return Ok(());
    }
    tell!("{} {} ({preset})", args.title, setup.scenario);
    for (what, key) in [
        ("legal steps a second", "steps_per_second"),
        ("whole games a second", "games_per_second"),
        ("choices at a decision", "mean_choices"),
        ("bytes of a state", "state_bytes"),
    ] {
        tell!("  {what:<22} {}", report[key]);
    }
    Ok(())
}
