//! What computer players of 1812 cost: whole games of each level on one thread and on two, and how long one decision
//! takes.

use divan::Bencher;
use divan::counter::ItemsCount;
use kernel::{Chance, Game, Infoset, Setup, Title};
use nemesis::{Campaign, InvasionOfRussia};
use staff::{Budget, Level, Player, Seated, play};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

fn main() {
    divan::main();
}

/// Enough for a game: 1812 takes some 1,400 decisions.
const BOUND: u32 = 20_000;

fn start() -> Option<Campaign> {
    let scenario = InvasionOfRussia::default().scenarios().first()?.slug.to_owned();
    InvasionOfRussia::default().start(&Setup { scenario, options: std::collections::BTreeSet::new() }).ok()
}

/// Whole games: items are decisions.
#[divan::bench(args = [Level::Recruit, Level::Captain], threads = [1, 2], sample_count = 8, sample_size = 1)]
fn game(bencher: Bencher<'_, '_>, level: Level) {
    let Some(start) = start() else { return };
    let seated = [Seated { level, budget: Budget::default() }; 2];
    let steps = play(&start, &seated, 1, BOUND).steps;
    let seed = AtomicU64::new(1);
    bencher
        .counter(ItemsCount::new(steps))
        .bench(|| play(&start, &seated, seed.fetch_add(1, Ordering::Relaxed), BOUND).steps);
}

/// One decision in the middle of a campaign.
#[divan::bench(args = Level::ALL, sample_count = 30, sample_size = 1)]
fn decision(bencher: Bencher<'_, '_>, level: Level) {
    const PLAYED: u32 = 500;
    let Some(mut game) = start() else { return };
    let mut chance = Chance::new(1812);
    game.play_out(&mut chance, PLAYED);
    let Some(seat) = game.turn().deciders().first() else { return };
    let never = AtomicBool::new(false);
    let budget = Budget { nodes: 20_000, ..Budget::default() };
    bencher
        .bench_local(|| Player::new(level, 1).with_budget(budget).decide(&Infoset::new(&game, seat), &never));
}
