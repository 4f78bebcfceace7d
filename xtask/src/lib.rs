//! Chores of the house: `cargo xtask <chore>`.

mod check;
pub mod tools;

const HELP: &str = "\
cargo xtask play [ARGS]      play in a browser: build everything and serve it (ARGS go to 'grognard serve')
cargo xtask play terminal [ARGS]    play in the terminal (ARGS go to 'grognard play')
cargo xtask test             everything that must hold before a change lands (--quick: what one wants after each change)
cargo xtask rules [TITLE]    what of each rulebook is cited and tested (--json, --all, --write-register)
cargo xtask mutants TITLE    whether its tests notice broken rules (--sample N, --seed S, --again)
cargo xtask licences         whether everything that is built in is under a licence that deny.toml allows
cargo xtask fuzz [ARGS]      random games, optimised (--minutes N, --games N, --title T, --scenario S)
cargo xtask soak             the server killed 550 times under load, and a million hostile frames and requests
cargo xtask bench            benchmarks of board, kernel and titles
cargo xtask bench table      how much the server bears, and how fast the page is";

/// Does the chore that the arguments name.
pub fn run(args: &[String]) -> Result<(), String> {
    let Some((chore, rest)) = args.split_first() else { return Err(HELP.to_owned()) };
    match chore.as_str() {
        "play" => tools::play(rest),
        "test" => check::test(rest),
        "rules" | "mutants" | "licences" => tools::audit(args),
        "fuzz" => tools::fuzz(rest),
        "soak" => check::soak(),
        "bench" => tools::bench(rest),
        other => Err(format!("there is no chore '{other}'\n{HELP}")),
    }
}
