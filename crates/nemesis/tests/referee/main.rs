//! A slow referee: the chapters of the divisional system written a second time, plainly and from the rulebooks, and
//! compared with the engine on positions reached by random play and by `arrange`.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    unreachable_pub,
    reason = "a test may fall; its modules speak to each other only"
)]

mod arrivals;
mod book;
mod cards;
mod combat;
mod games;
mod judge;
mod known;
mod map;
mod march;
mod orders;
mod referee;
mod roster;
mod situations;
mod supply;
mod victory;
mod view;

use book::{Book, Volume};
use cards::Cards;
use games::{Table, setups};
use judge::Findings;
use kernel::{Chance, Setup};
use referee::Referee;
use situations::Kind;
use std::collections::BTreeMap;

/// Watches a table for so many decisions.
fn watch(book: &Book, cards: &Cards, table: &mut Table, decisions: usize, found: &mut Findings) {
    let mut referee = Referee::default();
    for _ in 0..decisions {
        let Some(mut step) = table.play() else { return };
        referee.watch(book, cards, &mut step, found);
    }
}

fn report(found: &Findings) {
    println!("{:?} known {:?}", found.counts, found.known);
    let mut kinds: BTreeMap<(&str, &str, String), Vec<&str>> = BTreeMap::new();
    for d in &found.differences {
        let volume = d.tale.split(' ').next().unwrap().to_owned();
        kinds.entry((d.chapter, d.what, volume)).or_default().push(&d.tale);
    }
    for (kind, tales) in &kinds {
        println!("== {kind:?}: {}", tales.len());
        for tale in tales.iter().take(5) {
            println!("{tale}");
        }
    }
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(otherwise)
}

#[test]
fn random_games() {
    let mut found = Findings::default();
    for seed in 0..number("GAMES", 1) {
        for (volume, setup) in &setups() {
            let book = Book::new(*volume, setup.options.clone());
            let cards = Cards::read(*volume);
            let mut table = Table::new(*volume, setup, seed);
            let mut ahead = Chance::new(seed);
            table.skip(ahead.below(1000));
            watch(&book, &cards, &mut table, 300, &mut found);
        }
    }
    report(&found);
}

#[test]
fn random_situations() {
    let mut found = Findings::default();
    for round in 0..number("GAMES", 1) {
        for volume in [Volume::Russia, Volume::Germany, Volume::Suvorov] {
            let mut chance = Chance::new(round);
            let options = situations::options(volume, &mut chance);
            let scenario = if volume == Volume::Suvorov { "suvorov" } else { "campaign" };
            let setup = Setup { scenario: scenario.into(), options };
            let book = Book::new(volume, setup.options.clone());
            let cards = Cards::read(volume);
            let open = games::open(volume, &setup);
            let mut made = 0;
            for seed in 0..40 {
                for (kind, decisions) in
                    [(Kind::Attack, 40), (Kind::March, 25), (Kind::Rally, 4), (Kind::Evening, 4)]
                {
                    let Some(mut table) = situations::arrange(&book, &setup, &open, kind, round * 1000 + seed)
                    else {
                        continue;
                    };
                    made += 1;
                    watch(&book, &cards, &mut table, decisions, &mut found);
                }
            }
            println!("{volume:?} {made} situations");
        }
    }
    report(&found);
}
