//! `grognard simulate`: many games between computer players, written down as tables. It can be stopped and gone on
//! with, and cut into shards that play disjoint games with the same seeds.

use crate::arena::{Who, seats, wilson};
use crate::pool::{self, Bar};
use crate::{Failed, words};
use clap::Args;
use staff::Bout;
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

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
    /// The folder for games.csv and turns.csv; what is there already is gone on with.
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

/// Lines of both tables by game, each game whole or not there.
type Games = BTreeMap<usize, (String, Vec<String>)>;

const GAME_COLUMNS: &str = "game,seed,first,second,victor,grade,early,steps";

fn read(out: &Path, heads: [&str; 2]) -> Result<Games, Failed> {
    let mut games = Games::new();
    let names = ["games.csv", "turns.csv"].map(|name| out.join(name));
    if !names[0].is_file() {
        return Ok(games);
    }
    for (at, (path, head)) in names.iter().zip(heads).enumerate() {
        let text = words::read(path)?;
        let mut lines = text.lines();
        if lines.next() != Some(head) {
            return Err(format!(
                "{} is of another simulation; name another folder with --out",
                path.display()
            ));
        }
        // A last line without an end was cut off when the program was stopped.
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        for line in whole.lines().skip(1) {
            let Some(game) = line.split(',').next().and_then(|n| n.parse().ok()) else { continue };
            if at == 0 {
                games.insert(game, (line.to_owned(), Vec::new()));
            } else if let Some((_, turns)) = games.get_mut(&game) {
                turns.push(line.to_owned());
            }
        }
    }
    Ok(games)
}

fn write(out: &Path, heads: [&str; 2], games: &Games) -> Result<(), Failed> {
    let mut texts = heads.map(|head| format!("{head}\n"));
    for (row, turns) in games.values() {
        texts[0].push_str(row);
        texts[0].push('\n');
        for turn in turns {
            texts[1].push_str(turn);
            texts[1].push('\n');
        }
    }
    words::write(&out.join("turns.csv"), &texts[1])?;
    words::write(&out.join("games.csv"), &texts[0])
}

fn append(path: &Path, lines: &[String]) -> Result<(), Failed> {
    let fail = |why: std::io::Error| format!("{} cannot be written: {why}", path.display());
    let mut file = OpenOptions::new().append(true).open(path).map_err(fail)?;
    let text: String = lines.iter().map(|l| format!("{l}\n")).collect();
    file.write_all(text.as_bytes()).map_err(fail)
}

pub(crate) fn simulate(args: &SimulateArgs) -> Result<(), Failed> {
    let (contest, listing, setup, seated) = args.who.open(&args.title)?;
    let scenario = listing.scenarios.iter().find(|s| s.slug == setup.scenario);
    let slugs: Vec<&str> = scenario.map_or(Vec::new(), |s| s.seats.iter().map(|s| s.slug).collect());
    let turn_columns = format!("game,{}", contest.columns().join(","));
    let heads = [GAME_COLUMNS, turn_columns.as_str()];
    std::fs::create_dir_all(&args.out).map_err(|why| format!("{}: {why}", args.out.display()))?;
    let mut games = read(&args.out, heads)?;
    write(&args.out, heads, &games)?;
    let (part, whole) = args.shard.unwrap_or((1, 1));
    let todo: Vec<usize> =
        (0..args.games).filter(|g| g % whole == part - 1 && !games.contains_key(g)).collect();
    let seed = |game: usize| args.seed.wrapping_add(game as u64 / 2);
    let victor = |bout: &Bout| {
        let outcome = bout.outcome?;
        let names: Vec<&str> =
            outcome.victors.iter().filter_map(|s| slugs.get(usize::from(s.0)).copied()).collect();
        Some((names.join("+"), outcome.grade, outcome.early))
    };
    let mut bar = Bar::new(todo.len());
    let mut trouble = None;
    pool::run(
        args.threads.unwrap_or_else(pool::cores),
        todo.len(),
        |at| contest.play(&seats(seated, todo[at]), seed(todo[at])),
        |at, bout| {
            let game = todo[at];
            let [first, second] = seats(seated, game).map(|s| s.level);
            let (won, grade, early) = victor(&bout).unwrap_or_default();
            let row = format!("{game},{},{first},{second},{won},{grade},{early},{}", seed(game), bout.steps);
            let line = |row: &Vec<i64>| {
                let cells: Vec<String> = row.iter().map(ToString::to_string).collect();
                format!("{game},{}", cells.join(","))
            };
            let turns: Vec<String> = bout.turns.iter().map(line).collect();
            // The row of the game comes last: it says that its turns are all there.
            let kept = append(&args.out.join("turns.csv"), &turns)
                .and_then(|()| append(&args.out.join("games.csv"), std::slice::from_ref(&row)));
            trouble = trouble.take().or(kept.err());
            games.insert(game, (row, turns));
            bar.step();
        },
    );
    if let Some(why) = trouble {
        return Err(why);
    }
    write(&args.out, heads, &games)?;
    println!("{}: {} games in {}", args.title, games.len(), args.out.display());
    for slug in slugs {
        let wins = games.values().filter(|(row, _)| row.split(',').nth(4) == Some(slug)).count();
        let [low, high] = wilson(wins, games.len());
        println!("  {slug:<12} wins {wins:>5} ({:.1}% to {:.1}%)", low * 100.0, high * 100.0);
    }
    Ok(())
}
