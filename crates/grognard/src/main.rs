//! The one program of the house.
#![allow(clippy::disallowed_methods, reason = "the program, unlike the engine, may look at the clock")]
// A closed pipe would be a panic: see `words::tell`.
#![warn(clippy::print_stdout)]

mod aids;
mod arena;
mod bench;
mod boards;
mod bulletin;
mod chart;
mod data;
mod fuzz;
mod march;
mod paint;
mod picture;
mod play;
mod pool;
mod protocol;
mod replay;
mod rules;
mod seated;
mod serve;
mod simulate;
mod sketch;
mod words;

use clap::{Parser, Subcommand};
use mimalloc::MiMalloc;
use shelf::Shelf;
use std::path::PathBuf;
use std::process::ExitCode;

/// A picture is thousands of small things that are made and thrown away at once, which takes the system's own allocator
/// half as long again as all the rest.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Napoleonic campaign board games by their own rules.
#[derive(Debug, Parser)]
#[command(name = "grognard", version, subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    /// Play with the printed cards of your own box, from this folder; may be given several times. See 'grognard data'.
    #[arg(long, global = true, value_name = "DIR")]
    data: Vec<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the titles with their scenarios, options and presets.
    Titles(play::TitlesArgs),
    /// Play in this terminal.
    Play(play::PlayArgs),
    /// Show a recorded game step by step, or check it.
    Replay(replay::ReplayArgs),
    /// Explain a rule in our own words: grognard rules TIR-11.15-1
    Rules(rules::RulesArgs),
    /// Draw or check a board.
    Board(boards::BoardArgs),
    /// Put in the printed cards of your own box: write out the tables, and check yours.
    Data(data::DataArgs),
    /// Speak JSON lines with a bot, a referee or a test.
    Protocol,
    /// Lay the table in a browser: on this computer, or for everybody with --public.
    Serve(serve::ServeArgs),
    /// Play random games and look for what the engine cannot bear.
    Fuzz(fuzz::FuzzArgs),
    /// Let computer players play matches, and count who wins.
    Arena(arena::ArenaArgs),
    /// Play many games between computer players and write them down as tables.
    Simulate(simulate::SimulateArgs),
    /// Measure random legal play on one core.
    Bench(bench::BenchArgs),
}

/// Why a command failed, in words for the user.
type Failed = String;

fn main() -> ExitCode {
    let Cli { data, command } = Cli::parse();
    let done = data::shelf(&data).and_then(|shelf| run(shelf, command));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("grognard: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(shelf: Shelf, command: Command) -> Result<(), Failed> {
    match command {
        Command::Titles(args) => play::titles(&shelf, &args),
        Command::Play(args) => play::play(&shelf, &args),
        Command::Replay(args) => replay::replay(&shelf, &args),
        Command::Rules(args) => rules::explain(&args),
        Command::Board(args) => boards::board(&args),
        Command::Data(args) => data::data(&shelf, &args),
        Command::Protocol => protocol::serve(&shelf, std::io::stdin().lock(), std::io::stdout().lock()),
        Command::Serve(args) => serve::serve(shelf, &args),
        Command::Fuzz(args) => fuzz::fuzz(&shelf, &args),
        Command::Arena(args) => arena::arena(&shelf, &args),
        Command::Simulate(args) => simulate::simulate(&shelf, &args),
        Command::Bench(args) => bench::bench(&shelf, &args),
    }
}
