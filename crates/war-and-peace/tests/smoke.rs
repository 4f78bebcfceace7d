//! Many random games, faster than the suite's: nothing is ever broken, and every game ends within its bound.
#![allow(clippy::panic, reason = "a test may fall")]

use kernel::{Chance, Game, ScenarioCard, Setup, Silent, Title, Turn};
use war_and_peace::WarAndPeace;

/// Plays a game at random and says how many steps it took.
fn play_out(card: &ScenarioCard, options: &[&'static str], seed: u64) -> u32 {
    let options = options.iter().map(|&o| o.to_owned()).collect();
    let setup = Setup { scenario: card.slug.to_owned(), options };
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
        assert!(broken.is_empty(), "{seed}/{steps}: {broken:?} after {action:?} in {}", before.position());
        assert!(steps < card.step_bound, "{seed}: no end, {}", game.position()["phases"]);
    }
    steps
}

#[test]
fn random_games_of_every_scenario_and_preset_end_unbroken() {
    for (card, preset) in WarAndPeace::scenarios()
        .into_iter()
        .flat_map(|card| WarAndPeace::presets().into_iter().map(move |preset| (card.clone(), preset)))
    {
        // A war of years takes as long as ten campaigns.
        let games = if card.step_bound > 100_000 { 6 } else { 40 };
        let longest = (0..games).map(|seed| play_out(&card, &preset.options, seed)).max();
        println!("{} {}: {longest:?} steps at the most", card.slug, preset.slug);
    }
}

/// WP-FF.A.1, WP-FF.A.2-1, WP-FF.A.3-1, WP-FF.A.4, WP-FF.A.6: with the options of single campaigns, too.
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
        let card = WarAndPeace::scenarios().into_iter().find(|card| card.slug == slug).unwrap();
        for seed in 0..games {
            play_out(&card, &[option], seed);
        }
    }
}
