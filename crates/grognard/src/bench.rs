//! `grognard bench`: how fast random legal play is on one core.

use crate::{Failed, words};
use clap::Args;
use serde_json::json;
use shelf::Strides;
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
}

pub(crate) fn bench(args: &BenchArgs) -> Result<(), Failed> {
    let title = shelf::title(&args.title).map_err(|fault| fault.what)?;
    let setup =
        title.setup(args.scenario.as_deref(), args.preset.as_deref(), &[]).map_err(|f| words::all(&f))?;
    let limit = Duration::try_from_secs_f64(args.seconds).map_err(|why| format!("--seconds: {why}"))?;
    let start = Instant::now();
    let done = Strides::of(&args.title, &setup, 1, || start.elapsed() < limit).map_err(|f| words::all(&f))?;
    let seconds = start.elapsed().as_secs_f64();
    let preset = args.preset.clone().or(title.presets.first().map(|p| p.slug.to_owned())).unwrap_or_default();
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
        println!("{report}");
        return Ok(());
    }
    println!("{} {} ({preset})", args.title, setup.scenario);
    for (what, key) in [
        ("legal steps a second", "steps_per_second"),
        ("whole games a second", "games_per_second"),
        ("choices at a decision", "mean_choices"),
        ("bytes of a state", "state_bytes"),
    ] {
        println!("  {what:<22} {}", report[key]);
    }
    Ok(())
}
