//! Computer players are honest, repeat themselves, and play to the end.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

use kernel::{Chance, Counsel, Game, Infoset, Setup, Silent, Title};
use nemesis::{FRENCH, InvasionOfRussia, NapoleonsNemesis};
use outpost::Outpost;
use staff::{Budget, Level, Player, Seated, play};
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use war_and_peace::WarAndPeace;

const SMALL: Budget = Budget { nodes: 3_000, planning: 50, share: 10, ideas: 3, depth: 1 };

fn start<T: Title + Default>(options: &[&str]) -> T::Game {
    let title = T::default();
    let scenario = title.scenarios()[0].slug.to_owned();
    let options = options.iter().map(|&o| o.to_owned()).collect();
    title.start(&Setup { scenario, options }).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// At every question of a game a player decides the same in positions that its seat cannot tell apart.
fn hidden_facts_change_nothing<G: Counsel>(mut game: G, level: Level, steps: u32) {
    let never = AtomicBool::new(false);
    let mut luck = Chance::new(7);
    let mut asked = 0;
    for step in 0..steps {
        let Some(seat) = game.turn().deciders().first() else { break };
        let player = Player::new(level, u64::from(step)).with_budget(SMALL);
        let decide = |game: &G| player.clone().decide(&Infoset::new(game, seat), &never).unwrap();
        let said = decide(&game);
        if step % 5 == 0 {
            for _ in 0..3 {
                let mut other = game.clone();
                other.redeal(seat, &mut luck);
                asked += u32::from(other != game);
                let again = decide(&other);
                assert_eq!(again.action, said.action, "step {step}: the truth was dealt anew");
                assert_eq!(again.weighed, said.weighed, "step {step}: the truth was dealt anew");
            }
        }
        game.apply(game.whose(), said.action, &mut luck, &mut Silent);
    }
    assert!(asked > 0, "nothing was hidden, so nothing was tested");
}

#[test]
fn a_captain_of_1812_does_not_see_what_is_hidden() {
    hidden_facts_change_nothing(start::<InvasionOfRussia>(&["events"]), Level::Captain, 900);
}

#[test]
fn a_recruit_of_1812_does_not_see_what_is_hidden() {
    hidden_facts_change_nothing(start::<InvasionOfRussia>(&[]), Level::Recruit, 900);
}

#[test]
fn a_marshal_does_not_see_what_is_hidden() {
    hidden_facts_change_nothing(start::<Outpost>(&["cards"]), Level::Marshal, 200);
}

/// Late in a campaign, where it is soon played to the end: the manner of a marshal is chosen by what its seat sees.
#[test]
fn a_marshal_of_1812_chooses_its_manner_by_what_it_sees() {
    let mut game = start::<InvasionOfRussia>(&["events"]);
    let never = AtomicBool::new(false);
    let mut luck = Chance::new(5);
    let mut captain = Player::new(Level::Captain, 5);
    let (mut asked, mut named) = (0, 0);
    while let Some(seat) = game.turn().deciders().first() {
        if game.stage() >= 15 && game.is_weighty(seat) && asked < 6 {
            let budget = Budget { nodes: 8_000, planning: 90, ..SMALL };
            let decide = |game: &_| {
                Player::new(Level::Marshal, 3)
                    .with_budget(budget)
                    .decide(&Infoset::new(game, seat), &never)
                    .unwrap()
            };
            let said = decide(&game);
            let mut other = game.clone();
            other.redeal(seat, &mut luck);
            asked += u32::from(other != game);
            named += u32::from(said.reason.key == "house-in-manner");
            let again = decide(&other);
            assert!(said.nodes > 0, "no manner was tried");
            assert_eq!((again.action, again.nodes), (said.action, said.nodes));
            assert_eq!((again.weighed, again.reason), (said.weighed, said.reason));
        }
        let decision = captain.decide(&Infoset::new(&game, seat), &never).unwrap();
        game.apply(game.whose(), decision.action, &mut luck, &mut Silent);
    }
    assert!(asked >= 3, "nothing was hidden, so nothing was tested");
    assert!(named > 0, "no reason names a manner");
}

/// What a player decides follows from what it sees, its seed and its budget; the dice to come are none of these.
#[test]
fn the_same_seed_and_budget_decide_the_same() {
    let game = start::<Outpost>(&["cards"]);
    let seated = [Level::Marshal, Level::Captain].map(|level| Seated { level, budget: SMALL });
    let [one, two] = [0, 1].map(|_| play(&game, &seated, 3, 5_000));
    assert_eq!((one.outcome, one.steps, &one.turns), (two.outcome, two.steps, &two.turns));
    let differs = |seed| {
        let other = play(&game, &seated, seed, 5_000);
        (other.steps, other.turns) != (one.steps, one.turns.clone())
    };
    assert!((4..9).any(differs));
}

/// Recruit and captain play 1812 to its end from both sides, and every row of the simulation has every column.
#[test]
fn whole_campaigns_come_to_an_end() {
    let game = start::<InvasionOfRussia>(&[]);
    let columns = staff::columns(&game).len();
    for levels in [[Level::Captain, Level::Recruit], [Level::Recruit, Level::Captain]] {
        let bout = play(&game, &levels.map(|level| Seated { level, budget: SMALL }), 1, 60_000);
        assert!(bout.outcome.is_some());
        assert!(bout.turns.iter().all(|row| row.len() == columns));
    }
}

/// A search that is told to move at once still moves, and has tried next to nothing.
#[test]
fn a_marshal_can_be_told_to_move_now() {
    let game = start::<Outpost>(&[]);
    let Some(seat) = game.turn().deciders().first() else { panic!("somebody sets up") };
    let mut player = Player::new(Level::Marshal, 1);
    let decision = player.decide(&Infoset::new(&game, seat), &AtomicBool::new(true)).unwrap();
    assert!(game.actions(game.whose()).contains(&decision.action));
    assert_eq!(decision.nodes, 0);
}

/// A marshal keeps to its budget for a turn: no decision takes more than its share and one round of playouts.
#[test]
fn a_marshal_keeps_to_its_budget() {
    let mut game = start::<Outpost>(&[]);
    let never = AtomicBool::new(false);
    let mut player = Player::new(Level::Marshal, 1).with_budget(SMALL);
    let mut luck = Chance::new(1);
    let mut spent = std::collections::BTreeMap::new();
    while let Some(seat) = game.turn().deciders().first() {
        let decision = player.decide(&Infoset::new(&game, seat), &never).unwrap();
        *spent.entry(game.stage()).or_insert(0u64) += decision.nodes;
        game.apply(game.whose(), decision.action, &mut luck, &mut Silent);
    }
    assert!(spent.values().any(|&n| n > 0));
    assert!(spent.values().all(|&n| n <= 2 * SMALL.nodes), "{spent:?}");
}

/// A captain who only knows roads, supplies and odds beats whoever knows nothing, from either side.
#[test]
fn captains_of_austerlitz_beat_recruits() {
    let game = start::<WarAndPeace>(&[]);
    let [captain, recruit] = [Level::Captain, Level::Recruit].map(|level| Seated { level, budget: SMALL });
    for seed in 1..=8 {
        for seated in [[captain, recruit], [recruit, captain]] {
            let bout = play(&game, &seated, seed, 20_000);
            let victors = bout.outcome.unwrap_or_else(|| panic!("seed {seed}: no end")).victors;
            let seat = if seated[0] == captain { war_and_peace::FRENCH } else { war_and_peace::NON_FRENCH };
            assert!(victors.contains(seat), "seed {seed}: the captain lost as {seat:?}");
        }
    }
}

/// In Italy the French win if nothing happens: a Coalition captain has to take three cities and hold them.
#[test]
fn captains_of_1799_beat_recruits() {
    let setup = Setup { scenario: "suvorov".to_owned(), options: BTreeSet::new() };
    let game = NapoleonsNemesis::default().start(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    let [captain, recruit] = [Level::Captain, Level::Recruit].map(|level| Seated { level, budget: SMALL });
    let mut won = [0; 2];
    for seed in 1..=20 {
        for (side, seated) in [[captain, recruit], [recruit, captain]].into_iter().enumerate() {
            let outcome = play(&game, &seated, seed, 20_000).outcome.unwrap_or_else(|| panic!("no end"));
            won[side] += u32::from(outcome.victors.contains(FRENCH) == (side == 0));
        }
    }
    assert!(won.iter().all(|w| *w >= 15), "French and Coalition captains won {won:?} of 20");
}

#[test]
fn every_campaign_of_war_and_peace_is_played_to_its_end() {
    for scenario in WarAndPeace::default().scenarios() {
        let setup = Setup { scenario: scenario.slug.to_owned(), options: BTreeSet::new() };
        let game = WarAndPeace::default().start(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        for level in [Level::Recruit, Level::Captain, Level::Marshal] {
            let budget = Budget { nodes: 80, ..SMALL };
            let bout = play(&game, &[Seated { level, budget }; 2], 3, 20_000);
            assert!(bout.outcome.is_some(), "{} between two of {level:?}", scenario.slug);
        }
    }
}
