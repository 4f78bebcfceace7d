//! Tries one set-up closely: `trial SCENARIO GAMES SEED EVERY [OPTION...]`.

use at_bay::AtBay;
use kernel::Setup;
use kernel::suite::{Trial, run};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |at: usize, or: u32| args.get(at).and_then(|n| n.parse().ok()).unwrap_or(or);
    let scenario = args.get(1).cloned().unwrap_or_else(|| "six-days".to_owned());
    let setup = Setup { scenario, options: args.iter().skip(5).cloned().collect() };
    let trial =
        Trial { games: number(2, 1), seed: u64::from(number(3, 1)), every: number(4, 20), redeals: 2 };
    match run::<AtBay>(&setup, &trial) {
        Ok(report) => println!("{report:?}"),
        Err(failure) => println!("{:?}: {}", failure.check, failure.what),
    }
}
