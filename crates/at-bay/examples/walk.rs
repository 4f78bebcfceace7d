//! Random games of a scenario, for whoever looks for faults: `cargo run --example walk SCENARIO GAMES [OPTION...]`.

use at_bay::AtBay;
use kernel::{Chance, Game, Seat, Setup, Silent, Title};
use std::collections::BTreeMap;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let scenario = args.get(1).cloned().unwrap_or_else(|| "six-days".to_owned());
    let games: u64 = args.get(2).and_then(|n| n.parse().ok()).unwrap_or(1);
    let options = args.iter().skip(3).cloned().collect();
    let start = match AtBay.start(&Setup { scenario, options }) {
        Ok(start) => start,
        Err(faults) => return eprintln!("{faults:?}"),
    };
    println!("{} bytes", <at_bay::Campaign as Game>::STATE_BYTES);
    for seed in 0..games {
        let mut game = start.clone();
        let mut chance = Chance::new(seed);
        let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
        let mut steps = 0u32;
        let mut legal = Vec::new();
        while let Some(seat) = chance.seat(game.turn().deciders()) {
            legal.clear();
            game.legal(seat, &mut legal);
            let Some(action) = chance.pick(&legal) else {
                println!("seed {seed} step {steps}: nothing is offered; {}", game.position()["phases"]);
                return;
            };
            let word = format!("{action:?}");
            *kinds.entry(word.split('(').next().unwrap_or_default().to_owned()).or_default() += 1;
            game.apply(seat, action, &mut chance, &mut Silent);
            steps += 1;
            let broken = game.broken();
            if !broken.is_empty() {
                println!(
                    "seed {seed} step {steps} after {action:?}: {broken:?}; {}",
                    game.position()["phases"]
                );
                return;
            }
            if steps > 150_000 {
                println!("seed {seed}: not over; {}", game.position()["phases"]);
                break;
            }
        }
        let _ = Seat(0);
        println!("seed {seed}: {steps} steps, {:?} {kinds:?}", game.turn());
    }
}
