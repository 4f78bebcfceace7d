//! A slow referee: the chapters of the divisional system written a second time, plainly and from the rulebooks, and
//! compared with the engine on positions reached by random play and by `arrange`.
//!
//! Every chapter is compared 200 times; `GROGNARD_REFEREE=5000` asks for more. What differs is a fault, of the engine or
//! of the referee.

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
mod map;
mod march;
mod orders;
mod referee;
mod results;
mod roster;
mod situations;
mod supply;
mod victory;
mod view;

use book::{Book, Volume};
use cards::Cards;
use games::{Table, setups};
use judge::{CHAPTERS, Findings};
use kernel::{Chance, Setup};
use referee::Referee;
use situations::Kind;
use std::collections::BTreeMap;

/// How many comparisons each chapter wants.
fn wanted() -> usize {
    std::env::var("GROGNARD_REFEREE").ok().and_then(|n| n.parse().ok()).unwrap_or(200)
}

/// Watches a table for so many decisions.
fn watch(book: &Book, cards: &Cards, table: &mut Table, decisions: usize, found: &mut Findings) {
    let mut referee = Referee::default();
    for _ in 0..decisions {
        let Some(mut step) = table.play() else { return };
        // The second year of the linked campaign is not told a second time.
        if book.linked && (step.after.turn >= 17 || step.after.json["link"]["second"] == true) {
            return;
        }
        referee.watch(book, cards, &mut step, found);
    }
}

/// Falls if anything differs; one tale of each kind is told.
fn report(found: &Findings) {
    println!("compared {:?}", found.counts);
    let mut kinds: BTreeMap<(&str, &str, &str), Vec<&str>> = BTreeMap::new();
    for d in &found.differences {
        let volume = d.tale.split(" seed").next().unwrap();
        kinds.entry((d.chapter, d.what, volume)).or_default().push(&d.tale);
    }
    for ((chapter, what, volume), tales) in &kinds {
        println!("== {chapter}, {what}, {volume}: {} times", tales.len());
        for tale in tales.iter().take(3) {
            println!("{tale}");
        }
    }
    assert!(kinds.is_empty(), "the engine and the referee differ in {} ways", kinds.len());
}

/// Random games of every scenario with every preset.
fn played(found: &mut Findings) {
    for seed in 0..(wanted() as u64).div_ceil(200) {
        for (volume, setup) in &setups() {
            let book = Book::new(*volume, setup);
            let cards = Cards::read(*volume);
            let mut table = Table::new(*volume, setup, seed);
            table.skip(Chance::new(seed).below(600));
            watch(&book, &cards, &mut table, 200, found);
        }
    }
}

/// Situations that were arranged at random, until every chapter has had its share.
fn arranged(found: &mut Findings) {
    let wanted = wanted();
    for round in 0.. {
        if CHAPTERS.iter().all(|c| found.counts.get(c).is_some_and(|&n| n >= wanted)) {
            break;
        }
        let scenarios = [
            (Volume::Russia, "campaign"),
            (Volume::Germany, "campaign"),
            (Volume::Suvorov, "suvorov"),
            (Volume::Russia, "linked"),
        ];
        for (volume, scenario) in scenarios {
            let mut chance = Chance::new(round);
            let options = situations::options(volume, scenario == "linked", &mut chance);
            let setup = Setup { scenario: scenario.into(), options };
            let book = Book::new(volume, &setup);
            let cards = Cards::read(volume);
            let open = games::open(volume, &setup);
            for seed in 0..6 {
                for (kind, decisions, chapter) in Kind::ALL {
                    // Enough is enough: some chapters fill faster than others.
                    if found.counts.get(chapter).is_some_and(|&n| n >= 4 * wanted) {
                        continue;
                    }
                    let seed = round * 6 + seed;
                    let made = situations::arrange(&book, &setup, &open, kind, seed);
                    if let Some(mut table) = made {
                        watch(&book, &cards, &mut table, decisions, found);
                    }
                }
            }
        }
    }
}

/// The engine offers what the referee would, and what it makes of a decision is what the referee makes of it.
#[test]
fn the_engine_and_the_referee_agree() {
    let mut found = Findings::default();
    played(&mut found);
    arranged(&mut found);
    report(&found);
}
