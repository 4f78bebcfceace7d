//! Random games with options that no preset has: nothing is ever broken, and every game ends within its bound. Those with
//! presets are played by `grognard fuzz` in the test command.
#![allow(clippy::panic, reason = "a test may fall")]

use kernel::{Chance, Game, ScenarioCard, Setup, Silent, Title, Turn};
use war_and_peace::WarAndPeace;

/// Plays a game at random.
fn play_out(card: &ScenarioCard, options: &[&'static str], seed: u64) {
    let options = options.iter().map(|&o| o.to_owned()).collect();
    let setup = Setup { scenario: card.slug.to_owned(), options };
    let mut game = WarAndPeace::default().start(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut chance = Chance::new(seed);
    let mut legal = Vec::new();
    let mut steps = 0;
    while let Turn::Decide(_) = game.turn() {
        legal.clear();
        game.legal(game.whose(), &mut legal);
        let before = game.clone();
        let Some(action) = chance.pick(&legal) else {
            panic!("{seed}/{steps}: nothing to do in {}", game.position())
        };
        game.apply(game.whose(), action, &mut chance, &mut Silent);
        steps += 1;
        let broken = game.broken();
        assert!(broken.is_empty(), "{seed}/{steps}: {broken:?} after {action:?} in {}", before.position());
        assert!(steps < card.step_bound, "{seed}: no end, {}", game.position()["phases"]);
    }
}

/// WP-FF.A.1, WP-FF.A.2-1, WP-FF.A.3-1, WP-FF.A.4, WP-FF.A.6: the options of single campaigns.
#[test]
fn random_games_with_options_of_a_campaign_end_unbroken() {
    for (slug, option, games) in [
        ("austerlitz", "neutrals-1805", 20),
        ("wagram", "british-landing", 20),
        ("waterloo", "southern-front", 20),
        ("peninsular-war", "napoleon-in-spain", 2),
        ("spain", "napoleon-in-spain", 5),
        ("spain", "no-war-of-1812", 5),
    ] {
        let card = WarAndPeace::default().scenarios().into_iter().find(|card| card.slug == slug).unwrap();
        for seed in 0..games {
            play_out(&card, &[option], seed);
        }
    }
}
