//! `grognard arena`: matches between computer players, sides swapped, with how sure the result is.

use crate::pool::{self, Bar};
use crate::{Failed, words};
use clap::Args;
use serde_json::{Map, Value, json};
use staff::{Budget, Level, Seated};
use std::time::Instant;

#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    /// A title's slug.
    title: String,
    #[command(flatten)]
    who: Who,
    /// So many games, half of them with the seats changed.
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
    /// Two of recruit, captain, marshal, with a comma.
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

/// A contest, its title, what is played, and by whom.
type Opened = (Box<dyn shelf::Contest>, shelf::Listing, kernel::Setup, [Seated; 2]);

impl Who {
    /// The contest and its two players.
    pub(crate) fn open(&self, title: &str) -> Result<Opened, Failed> {
        let listing = shelf::title(title).map_err(|fault| fault.what)?;
        let setup = listing
            .setup(self.scenario.as_deref(), self.preset.as_deref(), &self.options)
            .map_err(|f| words::all(&f))?;
        let contest = shelf::contest(title, &setup).map_err(|f| words::all(&f))?;
        let [first, second] = self.players[..] else {
            return Err(format!(
                "--players wants two names, as in captain,recruit; there are {}",
                self.players.len()
            ));
        };
        let mut budget = Budget::default();
        budget.nodes = self.nodes.unwrap_or(budget.nodes);
        Ok((contest, listing, setup, [first, second].map(|level| Seated { level, budget })))
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

/// Seat of the first player in a game: even games as named, odd ones changed, with the same dice.
pub(crate) fn seats(seated: [Seated; 2], game: usize) -> [Seated; 2] {
    if game.is_multiple_of(2) { seated } else { [seated[1], seated[0]] }
}

pub(crate) fn arena(args: &ArenaArgs) -> Result<(), Failed> {
    let (contest, listing, setup, seated) = args.who.open(&args.title)?;
    let scenario = listing.scenarios.iter().find(|s| s.slug == setup.scenario);
    let slugs: Vec<&str> = scenario.map_or(Vec::new(), |s| s.seats.iter().map(|s| s.slug).collect());
    let names = if seated[0].level == seated[1].level {
        [seated[0].level.to_string(), format!("{} (second)", seated[1].level)]
    } else {
        seated.map(|s| s.level.to_string())
    };
    let start = Instant::now();
    let mut wins = [[0usize; 2]; 2];
    let (mut steps, mut unfinished) = (0u64, 0usize);
    let mut bar = Bar::new(args.games);
    let play = |game: usize| contest.play(&seats(seated, game), args.seed.wrapping_add(game as u64 / 2));
    pool::run(args.threads.unwrap_or_else(pool::cores), args.games, play, |game, bout| {
        steps += bout.steps;
        match bout.outcome {
            Some(outcome) => {
                for seat in outcome.victors.iter() {
                    let player = (usize::from(seat.0) + game) % 2;
                    wins[player][usize::from(seat.0).min(1)] += 1;
                }
            }
            None => unfinished += 1,
        }
        bar.step();
    });
    let seconds = start.elapsed().as_secs_f64();
    let total = wins.map(|by_seat| by_seat.iter().sum::<usize>());
    let by_seat = [0, 1].map(|seat| wins[0][seat] + wins[1][seat]);
    let seat_name = |at: usize| slugs.get(at).copied().unwrap_or("?");
    // Each player has each seat in half of the games, the first one more if the number is odd.
    let had = |player: usize, seat: usize| {
        let even = args.games.div_ceil(2);
        if player == seat { even } else { args.games - even }
    };
    if args.json {
        let of = |player: usize| {
            let mut all = Map::new();
            all.insert("total".into(), json!(total[player]));
            for (seat, wins) in wins[player].iter().enumerate() {
                all.insert(seat_name(seat).into(), json!(wins));
            }
            Value::Object(all)
        };
        let report = json!({
            "title": args.title, "scenario": setup.scenario, "options": setup.options, "seed": args.seed,
            "games": args.games, "unfinished": unfinished,
            "wins": { names[0].clone(): of(0), names[1].clone(): of(1) },
            "seats": { seat_name(0): by_seat[0], seat_name(1): by_seat[1] },
            "interval": wilson(total[0], args.games),
            "steps": steps, "seconds": seconds,
        });
        println!("{report}");
        return Ok(());
    }
    println!("{} {}: {} games in {seconds:.1} s, {steps} decisions", args.title, setup.scenario, args.games);
    for player in 0..2 {
        let [low, high] = wilson(total[player], args.games);
        let parts: Vec<String> = (0..2)
            .map(|seat| format!("{} {} of {}", seat_name(seat), wins[player][seat], had(player, seat)))
            .collect();
        println!(
            "  {:<18} wins {:>4} ({:.1}% to {:.1}%): {}",
            names[player],
            total[player],
            low * 100.0,
            high * 100.0,
            parts.join(", ")
        );
    }
    for (seat, &wins) in by_seat.iter().enumerate() {
        let [low, high] = wilson(wins, args.games);
        println!("  {:<18} wins {:>4} ({:.1}% to {:.1}%)", seat_name(seat), wins, low * 100.0, high * 100.0);
    }
    if unfinished > 0 {
        println!("  {unfinished} games came to no end");
    }
    Ok(())
}
