//! A campaign of two years (16.13).
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

mod common;

use common::InvasionOfRussia;
use kernel::{Chance, Game, Setup, Silent, Title};

/// Random games come through the winter, end by themselves, and break nothing on the way.
#[test]
fn random_games_reach_the_second_year() {
    let games = 60;
    for options in [&["two-year"][..], &["command", "chaos", "horses", "reserve", "ukraine", "austrians", "contingents", "sweden", "two-year"]] {
        let options = options.iter().map(|&o| o.to_owned()).collect();
        let start = InvasionOfRussia::start(&Setup { scenario: "campaign".into(), options }).unwrap();
        let mut second = 0;
        for seed in 0..games {
            let mut game = start.clone();
            let mut chance = Chance::new(seed);
            let mut legal = Vec::new();
            for step in 0.. {
                legal.clear();
                game.legal(&mut legal);
                let Some(action) = chance.pick(&legal) else { break };
                game.apply(action, &mut chance, &mut Silent);
                assert!(step < 20_000, "game {seed} does not end");
                assert!(game.broken().is_empty(), "game {seed}: {:?}", game.broken());
            }
            let end = game.position();
            assert_eq!(end["phases"][0], "over", "game {seed} is stuck: {end}");
            second += u32::from(end["two_years"]["stage"] == "spring");
        }
        assert!(second > games as u32 / 5, "{second} of {games} games reached 1813");
        println!("{second} of {games}");
    }
}
