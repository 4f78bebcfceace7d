//! What looks the project's own code over: `cargo xtask rules`, `mutants` and `licences`. It parses code and tables, and
//! so takes a while to build that nobody should wait for who wants to play.

mod licences;
mod mutants;
mod rules;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match args.split_first() {
        Some((chore, rest)) if chore == "rules" => rules::run(rest),
        Some((chore, rest)) if chore == "mutants" => mutants::run(rest),
        Some((chore, [])) if chore == "licences" => licences::run(),
        _ => Err("usage: cargo xtask rules, cargo xtask mutants, cargo xtask licences".to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
