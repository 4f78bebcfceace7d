//! Many random games, faster than the suite's: nothing is ever broken, and every game ends within its bound.
#![allow(clippy::panic, reason = "a test may fall")]

use kernel::{Chance, Game, Setup, Silent, Title, Turn};
use war_and_peace::WarAndPeace;

#[test]
fn random_games_of_every_scenario_end_unbroken() {
    for card in WarAndPeace::scenarios() {
        let mut longest = 0;
        for seed in 0..60 {
            let setup =
                Setup { scenario: card.slug.to_owned(), options: std::collections::BTreeSet::default() };
            let mut game = WarAndPeace::start(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
            let mut chance = Chance::new(seed);
            let mut legal = Vec::new();
            let mut steps = 0;
            while let Turn::Decide(_) = game.turn() {
                legal.clear();
                game.legal(&mut legal);
                let before = game.clone();
                let Some(action) = chance.pick(&legal) else {
                    panic!("{seed}/{steps}: nothing to do in {}", game.position())
                };
                game.apply(action, &mut chance, &mut Silent);
                steps += 1;
                let broken = game.broken();
                assert!(
                    broken.is_empty(),
                    "{seed}/{steps}: {broken:?} after {action:?} in {}",
                    before.position()
                );
                assert!(steps < card.step_bound, "{seed}: no end, {}", game.position()["phases"]);
            }
            longest = longest.max(steps);
        }
        println!("{}: {longest} steps at the most", card.slug);
    }
}
