//! `grognard arena`: matches between computer players, seats changed from game to game, with how sure the result is.

use crate::pool::{self, Bar};
use crate::words::tell;
use crate::{Failed, words};
use clap::Args;
use kernel::Seat;
use serde_json::{Map, Value, json};
use shelf::Shelf;
use staff::{Bout, Budget, Level, Seated};
use std::time::Instant;

#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    /// A title's slug.
    title: String,
    #[command(flatten)]
    who: Who,
    /// So many games; players change seats from game to game.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On so many threads; as many as there are cores if not said.
    #[arg(long)]
    threads: Option<usize>,
    #[arg(long)]
    json: bool,
}

/// Who plays what.
#[derive(Debug, Args)]
pub(crate) struct Who {
    /// Some of recruit, captain, marshal, with a comma: at least two, and not more than there are seats.
    #[arg(long, value_delimiter = ',', num_args = 1.., default_value = "captain,recruit")]
    pub(crate) players: Vec<Level>,
    #[arg(long)]
    pub(crate) scenario: Option<String>,
    #[arg(long)]
    pub(crate) preset: Option<String>,
    /// Switch on one more option; may be given several times.
    #[arg(long = "option")]
    pub(crate) options: Vec<String>,
    /// How many actions a marshal may try in a turn.
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
}

/// A contest, its seats, what is played, and by whom.
pub(crate) struct Opened {
    pub(crate) contest: Box<dyn shelf::Contest>,
    pub(crate) seats: Vec<&'static str>,
    pub(crate) setup: kernel::Setup,
    pub(crate) players: Vec<Seated>,
}

impl Who {
    /// The contest and its players.
    pub(crate) fn open(&self, shelf: &Shelf, title: &str) -> Result<Opened, Failed> {
        let title = shelf.title(title).map_err(|fault| fault.what)?;
        let listing = title.listing();
        let setup = listing
            .setup(self.scenario.as_deref(), self.preset.as_deref(), &self.options)
            .map_err(|f| words::all(&f))?;
        let contest = title.contest(&setup).map_err(|f| words::all(&f))?;
        let seats: Vec<&str> = listing.played(&setup).iter().flat_map(|s| &s.seats).map(|s| s.slug).collect();
        if !(2..=seats.len()).contains(&self.players.len()) {
            let most = if seats.len() == 2 { String::new() } else { format!("to {} ", seats.len()) };
            let given = self.players.len();
            return Err(format!("--players wants two {most}names, as in captain,recruit; there are {given}"));
        }
        let mut budget = Budget::default();
        budget.nodes = self.nodes.unwrap_or(budget.nodes);
        let players = self.players.iter().map(|&level| Seated { level, budget }).collect();
        Ok(Opened { contest, seats, setup, players })
    }
}

impl Opened {
    /// Which player has a seat in a game: players change seats from game to game.
    pub(crate) fn player(&self, seat: usize, game: usize) -> usize {
        (seat + game) % self.players.len()
    }

    /// Who sits where in a game.
    pub(crate) fn seated(&self, game: usize) -> Vec<Seated> {
        (0..self.seats.len()).map(|seat| self.players[self.player(seat, game)]).collect()
    }

    /// The seed of a game: each player has each seat with the same dice.
    pub(crate) fn seed(&self, first: u64, game: usize) -> u64 {
        first.wrapping_add((game / self.players.len()) as u64)
    }

    pub(crate) fn play(&self, first: u64, game: usize) -> Bout {
        self.contest.play(&self.seated(game), self.seed(first, game))
    }

    /// The players' names, each different.
    fn names(&self) -> Vec<String> {
        let name = |(at, player): (usize, &Seated)| {
            let twice = self.players[..at].iter().filter(|p| p.level == player.level).count();
            match twice {
                0 => player.level.to_string(),
                1 => format!("{} (second)", player.level),
                more => format!("{} ({})", player.level, more + 1),
            }
        };
        self.players.iter().enumerate().map(name).collect()
    }
}

/// Where the true rate lies with 95 percent confidence, by Wilson's formula.
pub(crate) fn wilson(wins: usize, games: usize) -> [f64; 2] {
    const Z: f64 = 1.96;
    if games == 0 {
        return [0.0, 1.0];
    }
    let (n, p) = (games as f64, wins as f64 / games as f64);
    let middle = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    [(middle - half).max(0.0), (middle + half).min(1.0)]
}

/// How often a player won from a seat, and how often it had that seat.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    wins: usize,
    games: usize,
}

pub(crate) fn arena(shelf: &Shelf, args: &ArenaArgs) -> Result<(), Failed> {
    let opened = args.who.open(shelf, &args.title)?;
    let (names, seats) = (opened.names(), &opened.seats);
    let start = Instant::now();
    let mut tallies = vec![vec![Tally::default(); seats.len()]; names.len()];
    let (mut steps, mut unfinished) = (0u64, 0usize);
    let mut bar = Bar::new(args.games);
    let play = |game: usize| opened.play(args.seed, game);
    pool::run(args.threads.unwrap_or_else(pool::cores), args.games, play, |game, bout| {
        steps += bout.steps;
        for seat in 0..seats.len() {
            let tally = &mut tallies[opened.player(seat, game)][seat];
            tally.games += 1;
            tally.wins += usize::from(bout.outcome.is_some_and(|o| o.victors.contains(Seat(seat as u8))));
        }
        unfinished += usize::from(bout.outcome.is_none());
        bar.step();
    });
    let seconds = start.elapsed().as_secs_f64();
    let total = |player: usize| tallies[player].iter().map(|t| t.wins).sum::<usize>();
    let by_seat = |seat: usize| tallies.iter().map(|player| player[seat].wins).sum::<usize>();
    let Opened { setup, .. } = &opened;
    if args.json {
        let of = |player: usize| {
            let mut all = Map::new();
            all.insert("total".into(), json!(total(player)));
            all.extend(seats.iter().zip(&tallies[player]).map(|(seat, t)| ((*seat).into(), json!(t.wins))));
            Value::Object(all)
        };
        let wins: Map<String, Value> =
            names.iter().cloned().enumerate().map(|(p, name)| (name, of(p))).collect();
        let won: Map<String, Value> =
            seats.iter().enumerate().map(|(at, seat)| ((*seat).into(), json!(by_seat(at)))).collect();
        let report = json!({
            "title": args.title, "scenario": setup.scenario, "options": setup.options, "seed": args.seed,
            "games": args.games, "unfinished": unfinished, "wins": wins, "seats": won,
            "interval": wilson(total(0), args.games),
            "steps": steps, "seconds": seconds,
        });
        tell!("{report}");
        return Ok(());
    }
    tell!("{} {}: {} games in {seconds:.1} s, {steps} decisions", args.title, setup.scenario, args.games);
    for (player, name) in names.iter().enumerate() {
        let parts: Vec<String> = seats
            .iter()
            .zip(&tallies[player])
            .map(|(seat, tally)| format!("{seat} {} of {}", tally.wins, tally.games))
            .collect();
        tell!("{}: {}", line(name, total(player), args.games), parts.join(", "));
    }
    for (at, seat) in seats.iter().enumerate() {
        tell!("{}", line(seat, by_seat(at), args.games));
    }
    if unfinished > 0 {
        tell!("  {unfinished} games came to no end");
    }
    Ok(())
}

fn line(name: &str, wins: usize, games: usize) -> String {
    let [low, high] = wilson(wins, games);
    format!("  {name:<18} wins {wins:>4} ({:.1}% to {:.1}%)", low * 100.0, high * 100.0)
}
