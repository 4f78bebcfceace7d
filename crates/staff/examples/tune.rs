//! Finds weights for the captains of the divisional system: the cross-entropy method over one side's column of a
//! `style.toml`. Every candidate of a generation plays the same games; the best sixth say where the next is looked for.
//!
//! `cargo run --release -p staff --example tune -- TITLE/SCENARIO SIDE STYLE.toml OPPONENTS GENERATIONS GAMES SEED THREADS SPREAD`
//!
//! Without generations it only tells how many games the file wins.
//!
//! OPPONENTS is a list such as `recruit,captain`. The new
//! column is printed after every generation.

use kernel::{Setup, Title};
use nemesis::{Campaign, InvasionOfRussia, NapoleonsNemesis};
use staff::{Budget, Level, Seated, columns, play};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use toml::{Table, Value};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

const CANDIDATES: usize = 24;
const ELITE: usize = 6;
const BOUND: u32 = 20_000;

/// A small generator of its own: what is drawn here never meets a game.
struct Luck(u64);

impl Luck {
    fn uniform(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ (x >> 31)) >> 11) as f64 / (1u64 << 53) as f64
    }

    fn normal(&mut self) -> f64 {
        let (a, b) = (self.uniform().max(1e-12), self.uniform());
        (-2.0 * a.ln()).sqrt() * (std::f64::consts::TAU * b).cos()
    }
}

fn start(title: &str, styles: &str) -> Fallible<Campaign> {
    let (title, scenario) = title.split_once('/').unwrap_or((title, "campaign"));
    let setup = Setup { scenario: scenario.to_owned(), options: std::collections::BTreeSet::new() };
    let campaign = match title {
        "invasion-of-russia" => InvasionOfRussia::start(&setup),
        _ => NapoleonsNemesis::start(&setup),
    };
    let campaign = campaign.map_err(|faults| format!("{faults:?}"))?;
    Ok(campaign.with_styles(styles).map_err(|fault| format!("{fault:?}"))?)
}

/// How well a side did: mostly whether it won, and by how much.
fn score(campaign: &Campaign, seat: usize, levels: &[Level], game: u64) -> (f64, bool) {
    let other = levels[game as usize % levels.len()];
    let mut seated = [Seated { level: other, budget: Budget::default() }; 2];
    seated[seat].level = Level::Captain;
    let bout = play(campaign, &seated, game, BOUND);
    let names = columns(campaign);
    let last = bout.turns.last();
    let column = |wanted: &str| {
        let at = names.iter().position(|n| n.starts_with(wanted) && (wanted != "points_" || !n.ends_with("french")));
        at.and_then(|at| last.map(|row| row[at])).unwrap_or(0) as f64
    };
    let lead = column("points_french") - column("points_");
    let lead = if seat == 0 { lead } else { -lead };
    let won = bout.outcome.is_some_and(|o| o.victors.contains(kernel::Seat(seat as u8)));
    if std::env::var_os("LOST").is_some() && !won {
        for (at, row) in bout.turns.iter().enumerate() {
            if at % 3 == 0 || at + 1 == bout.turns.len() {
                eprintln!("{game} {row:?}");
            }
        }
    }
    (0.4 * f64::from(u8::from(won)) + 0.6 / (1.0 + (-lead / 5.0).exp()), won)
}

fn main() -> Fallible<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [title, side, file, opponents, generations, games, seed, threads, wide] = &words[..] else {
        return Err("TITLE SIDE STYLE.toml OPPONENTS GENERATIONS GAMES SEED THREADS SPREAD".into());
    };
    let mut all: Table = std::fs::read_to_string(file)?.parse()?;
    let levels = opponents.split(',').map(str::parse).collect::<Result<Vec<Level>, _>>().map_err(|f| format!("{f:?}"))?;
    let (generations, games, threads): (u64, u64, usize) = (generations.parse()?, games.parse()?, threads.parse()?);
    let (seed, wide): (u64, f64) = (seed.parse()?, wide.parse()?);
    let seat = usize::from(side != "french");
    let own = all.get(side).and_then(Value::as_table).cloned().ok_or("no such side")?;
    let names: Vec<String> =
        own.iter().filter(|(_, v)| v.as_float().is_some_and(|v| v > 0.0)).map(|(name, _)| name.clone()).collect();
    let mut mean: Vec<f64> = names.iter().filter_map(|n| own[n].as_float()).map(f64::ln).collect();
    let mut spread = vec![wide; mean.len()];
    let mut luck = Luck(seed);
    if generations == 0 {
        let campaign = start(title, &toml::to_string(&all)?)?;
        let won = (0..games).filter(|g| score(&campaign, seat, &levels, seed * 1000 + g).1).count();
        println!("{won} of {games}");
    }
    for generation in 0..generations {
        let mut candidates: Vec<Vec<f64>> = (0..CANDIDATES)
            .map(|_| mean.iter().zip(&spread).map(|(m, s)| m + s * luck.normal()).collect())
            .collect();
        candidates[0].clone_from(&mean);
        let mut starts = Vec::new();
        for candidate in &candidates {
            starts.push(start(title, &styled(&mut all, side, &names, candidate)?)?);
        }
        let next = AtomicUsize::new(0);
        let results = Mutex::new(vec![(0.0, 0u32); CANDIDATES]);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let (candidate, game) = (at % CANDIDATES, (at / CANDIDATES) as u64);
                    if game >= games {
                        break;
                    }
                    let (score, won) = score(&starts[candidate], seat, &levels, seed * 1000 + generation * games + game);
                    if let Ok(mut results) = results.lock() {
                        results[candidate].0 += score;
                        results[candidate].1 += u32::from(won);
                    }
                });
            }
        });
        let results = results.into_inner().unwrap_or_default();
        let mut order: Vec<usize> = (0..CANDIDATES).collect();
        order.sort_by(|&a, &b| results[b].0.total_cmp(&results[a].0));
        let show = |at: usize| format!("{:.3} ({} won)", results[at].0 / games as f64, results[at].1);
        eprintln!(
            "generation {generation}: middle {}, best {}, sixth {}, worst {}, spread {:.3}",
            show(0), show(order[0]), show(order[ELITE - 1]), show(order[CANDIDATES - 1]),
            spread.iter().sum::<f64>() / spread.len() as f64,
        );
        for i in 0..mean.len() {
            let elite: Vec<f64> = order[..ELITE].iter().map(|&c| candidates[c][i]).collect();
            let middle = elite.iter().sum::<f64>() / ELITE as f64;
            let wide = (elite.iter().map(|x| (x - middle).powi(2)).sum::<f64>() / ELITE as f64).sqrt();
            mean[i] += 0.7 * (middle - mean[i]);
            spread[i] = (0.5 * spread[i] + 0.5 * wide).max(0.08);
        }
        println!("# generation {generation}\n{}", styled(&mut all, side, &names, &mean)?);
    }
    Ok(())
}

/// The text of all weights, with one side's set to what a candidate has.
fn styled(all: &mut Table, side: &str, names: &[String], logs: &[f64]) -> Fallible<String> {
    let own = all.get_mut(side).and_then(Value::as_table_mut).ok_or("no such side")?;
    for (name, log) in names.iter().zip(logs) {
        own.insert(name.clone(), Value::Float((log.exp() * 1000.0).round() / 1000.0));
    }
    Ok(toml::to_string(all)?)
}
