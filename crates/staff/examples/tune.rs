//! Finds weights for captains: the cross-entropy method over one side's column of a `style.toml`, or in War and Peace
//! over what a campaign changes for one side. Every candidate of a generation plays the same games, and the best quarter say where the next is
//! looked for. The file with the new column is printed after every generation; without generations it is only told
//! how many games the file wins.
//!
//! ```text
//! cargo run --release -p staff --example tune -- \
//!     TITLE[/SCENARIO] SIDE STYLE.toml OPPONENT[,OPPONENT...] GENERATIONS GAMES SEED THREADS SPREAD
//! ```

use kernel::{Chance, Counsel, Seat, Setup, Title};
use nemesis::{InvasionOfRussia, NapoleonsNemesis};
use staff::{Budget, Level, Seated, columns, play};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use toml::{Table, Value};
use war_and_peace::WarAndPeace;

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

const USAGE: &str = "TITLE[/SCENARIO] SIDE STYLE.toml OPPONENTS GENERATIONS GAMES SEED THREADS SPREAD";
const CANDIDATES: usize = 24;
const ELITE: usize = 6;
/// No campaign takes so many decisions.
const BOUND: u32 = 20_000;
/// How fast the middle follows the elite, and how narrow the search may get.
const PACE: f64 = 0.7;
const NARROWEST: f64 = 0.08;

/// About a standard normal: a sum of twelve throws.
fn normal(chance: &mut Chance) -> f64 {
    const FINE: u32 = 1 << 20;
    (0..12).map(|_| f64::from(chance.below(FINE)) / f64::from(FINE)).sum::<f64>() - 6.0
}

fn setup(scenario: &str) -> Setup {
    Setup { scenario: scenario.to_owned(), options: BTreeSet::new() }
}

/// A system whose captains weigh by a `style.toml`.
trait Tunable: Counsel + Sync + Sized {
    /// Opens a campaign with these weights.
    fn open(title: &str, scenario: &str, styles: &str) -> Fallible<Self>;
    /// The weights of one side in a file.
    fn column<'a>(all: &'a mut Table, scenario: &str, side: &str) -> Option<&'a mut Table>;
    /// How well a side stands at the end by a row of figures, from 0 to 1.
    fn standing(&self, seat: usize, row: &[i64]) -> f64;
}

/// A figure by its name.
fn figure<G: Counsel>(game: &G, row: &[i64], name: &str) -> f64 {
    let at = columns(game).iter().position(|column| *column == name);
    at.and_then(|at| row.get(at)).map_or(0.0, |n| *n as f64)
}

impl Tunable for nemesis::Campaign {
    fn open(title: &str, scenario: &str, styles: &str) -> Fallible<Self> {
        let campaign = match title {
            "invasion-of-russia" => InvasionOfRussia::default().start(&setup(scenario)),
            _ => NapoleonsNemesis::default().start(&setup(scenario)),
        };
        Ok(campaign.map_err(|f| format!("{f:?}"))?.with_styles(styles).map_err(|f| format!("{f:?}"))?)
    }

    fn column<'a>(all: &'a mut Table, _: &str, side: &str) -> Option<&'a mut Table> {
        all.get_mut(side)?.as_table_mut()
    }

    fn standing(&self, seat: usize, row: &[i64]) -> f64 {
        let points = |french: bool| {
            let is = |name: &&&str| name.starts_with("points_") && (**name == "points_french") == french;
            columns(self).iter().find(is).map_or(0.0, |name| figure(self, row, name))
        };
        let lead = (points(true) - points(false)) * if seat == 0 { 1.0 } else { -1.0 };
        1.0 / (1.0 + (-lead / 5.0).exp())
    }
}

impl Tunable for war_and_peace::Campaign {
    fn open(_: &str, scenario: &str, styles: &str) -> Fallible<Self> {
        let campaign = WarAndPeace::default().start(&setup(scenario)).map_err(|f| format!("{f:?}"))?;
        Ok(campaign.with_styles(styles, scenario).map_err(|f| format!("{f:?}"))?)
    }

    /// What the campaign changes for a side; all the weights that count for everybody if it changes nothing yet.
    fn column<'a>(all: &'a mut Table, scenario: &str, side: &str) -> Option<&'a mut Table> {
        let captain = all.get("captain")?.as_table()?.clone();
        let changes = all.entry("campaign").or_insert_with(|| Value::Array(Vec::new())).as_array_mut()?;
        let is = |change: &Value| {
            let has = |key: &str, word: &str| change.get(key).and_then(Value::as_str) == Some(word);
            has("scenario", scenario) && has("side", side)
        };
        let at = changes.iter().position(is).unwrap_or_else(|| {
            changes.push(Value::Table(Table::new()));
            changes.len() - 1
        });
        let own = changes.get_mut(at)?.as_table_mut()?;
        own.insert("scenario".to_owned(), scenario.into());
        own.insert("side".to_owned(), side.into());
        for (name, weight) in captain {
            own.entry(name).or_insert(weight);
        }
        Some(own)
    }

    fn standing(&self, seat: usize, row: &[i64]) -> f64 {
        let [french, others] = ["cities", "sp"]
            .map(|what| ["french", "non_french"].map(|side| figure(self, row, &format!("{side}_{what}"))))
            .into_iter()
            .fold([0.0, 0.0], |sum, [f, o]| [sum[0] + f, sum[1] + o]);
        let share = french / (french + others).max(1.0);
        if seat == 0 { share } else { 1.0 - share }
    }
}

/// How well a captain did in one game: whether he won, and a little by how much.
fn score<G: Tunable>(campaign: &G, seat: usize, levels: &[Level], game: u64) -> (f64, bool) {
    let mut seated = [Seated { level: Level::Captain, budget: Budget::default() }; 2];
    seated[1 - seat].level = levels[game as usize % levels.len()];
    let bout = play(campaign, &seated, game, BOUND);
    let standing = bout.turns.last().map_or(0.5, |row| campaign.standing(seat, row));
    let won = bout.outcome.as_ref().is_some_and(|o| o.victors.contains(Seat(seat as u8)));
    let lost = bout.outcome.is_some_and(|o| o.victors.contains(Seat(1 - seat as u8)));
    let result = if won {
        1.0
    } else if lost {
        0.0
    } else {
        0.5
    };
    (0.4 * result + 0.6 * standing, won)
}

/// The text of all weights, with one side's set to what a candidate has.
fn styled<G: Tunable>(
    all: &mut Table,
    place: (&str, &str),
    names: &[String],
    logs: &[f64],
) -> Fallible<String> {
    let own = G::column(all, place.0, place.1).ok_or("the file has no such side")?;
    for (name, log) in names.iter().zip(logs) {
        own.insert(name.clone(), Value::Float((log.exp() * 1000.0).round() / 1000.0));
    }
    Ok(toml::to_string(all)?)
}

fn main() -> Fallible<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.first().is_some_and(|title| title.starts_with("war-and-peace")) {
        tune::<war_and_peace::Campaign>(&words)
    } else {
        tune::<nemesis::Campaign>(&words)
    }
}

fn tune<G: Tunable>(words: &[String]) -> Fallible<()> {
    let [title, side, file, opponents, generations, games, seed, threads, spread] = words else {
        return Err(USAGE.into());
    };
    let (generations, games, seed): (u64, u64, u64) = (generations.parse()?, games.parse()?, seed.parse()?);
    let (threads, spread): (usize, f64) = (threads.parse()?, spread.parse()?);
    let levels = opponents.split(',').map(str::parse).collect::<Result<Vec<Level>, _>>();
    let levels = levels.map_err(|why| format!("{why:?}"))?;
    let mut all: Table = std::fs::read_to_string(file)?.parse()?;
    let (title, scenario) = title.split_once('/').unwrap_or((title, "campaign"));
    let own = G::column(&mut all, scenario, side).cloned().ok_or("the file has no such side")?;
    let seat = usize::from(side != "french");
    // Weights go by ratios; what is nothing stays nothing.
    let weights = own.iter().filter_map(|(n, v)| Some((n.clone(), v.as_float().filter(|v| *v > 0.0)?.ln())));
    let (names, mut mean): (Vec<String>, Vec<f64>) = weights.unzip();
    let mut spread = vec![spread; mean.len()];
    let mut chance = Chance::new(seed);
    let first = seed * 1000;
    if generations == 0 {
        let campaign = G::open(title, scenario, &toml::to_string(&all)?)?;
        let won = (0..games).filter(|game| score(&campaign, seat, &levels, first + game).1).count();
        println!("{won} of {games}");
    }
    for generation in 0..generations {
        let mut candidates = vec![mean.clone()];
        while candidates.len() < CANDIDATES {
            candidates.push(mean.iter().zip(&spread).map(|(m, s)| m + s * normal(&mut chance)).collect());
        }
        let starts = candidates
            .iter()
            .map(|logs| G::open(title, scenario, &styled::<G>(&mut all, (scenario, side), &names, logs)?))
            .collect::<Fallible<Vec<G>>>()?;
        let next = AtomicUsize::new(0);
        let results = Mutex::new(vec![(0.0, 0u32); CANDIDATES]);
        let work = || {
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let (candidate, game) = (at % CANDIDATES, (at / CANDIDATES) as u64);
                if game >= games {
                    break;
                }
                let (score, won) =
                    score(&starts[candidate], seat, &levels, first + generation * games + game);
                if let Ok(mut results) = results.lock() {
                    results[candidate].0 += score;
                    results[candidate].1 += u32::from(won);
                }
            }
        };
        std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
        let results = results.into_inner().unwrap_or_default();
        let mut order: Vec<usize> = (0..CANDIDATES).collect();
        order.sort_by(|&a, &b| results[b].0.total_cmp(&results[a].0));
        let show = |at: usize| format!("{:.3} ({} won)", results[at].0 / games as f64, results[at].1);
        let width = spread.iter().sum::<f64>() / spread.len() as f64;
        eprintln!("generation {generation}: middle {}, best {}, spread {width:.3}", show(0), show(order[0]));
        for i in 0..mean.len() {
            let elite = || order[..ELITE].iter().map(|&c| candidates[c][i]);
            let middle = elite().sum::<f64>() / ELITE as f64;
            let wide = (elite().map(|x| (x - middle).powi(2)).sum::<f64>() / ELITE as f64).sqrt();
            mean[i] += PACE * (middle - mean[i]);
            spread[i] = f64::midpoint(spread[i], wide).max(NARROWEST);
        }
        println!("# generation {generation}\n{}", styled::<G>(&mut all, (scenario, side), &names, &mean)?);
    }
    Ok(())
}
