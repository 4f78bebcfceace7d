//! Chores of the house: `cargo xtask <chore>`.

mod rules;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match args.split_first() {
        Some((chore, rest)) if chore == "rules" => rules::run(rest),
        _ => Err("usage: cargo xtask rules [TITLE] [--all] [--json] [--write-register]".to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
