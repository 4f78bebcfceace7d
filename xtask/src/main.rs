//! Chores of the house: `cargo xtask <chore>`.

mod check;
mod mutants;
mod rules;
mod tools;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask play [ARGS]      play in a browser: build everything and serve it (ARGS go to 'grognard serve')
cargo xtask play terminal [ARGS]    play in the terminal (ARGS go to 'grognard play')
cargo xtask test             everything that must hold before a change lands
cargo xtask rules [TITLE]    what of each rulebook is cited and tested (--json, --all, --write-register)
cargo xtask mutants TITLE    whether its tests notice broken rules (--sample N, --seed S, --again)
cargo xtask fuzz [ARGS]      random games, optimised (--minutes N, --games N, --title T, --scenario S)
cargo xtask soak             the server killed 550 times under load, and a million hostile frames and requests
cargo xtask bench            benchmarks of board, kernel and titles
cargo xtask bench table      how much the server bears, and how fast the page is";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match args.split_first() {
        Some((chore, rest)) => match chore.as_str() {
            "play" => tools::play(rest),
            "test" => check::everything(),
            "rules" => rules::run(rest),
            "mutants" => mutants::run(rest),
            "fuzz" => tools::fuzz(rest),
            "soak" => check::soak(),
            "bench" => tools::bench(rest),
            other => Err(format!("there is no chore '{other}'\n{HELP}")),
        },
        None => Err(HELP.to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
