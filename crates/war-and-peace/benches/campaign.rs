//! What a decision of War and Peace costs, by campaign: whole random games, the legal list, a copy, a scene.

use divan::{Bencher, black_box};
use kernel::suite::situation::{in_turn, strewn};
use kernel::{Chance, Game, Setup, Title, Viewer};
use war_and_peace::{Campaign, WarAndPeace};

fn main() {
    divan::main();
}

fn scenarios() -> Vec<&'static str> {
    WarAndPeace::default().scenarios().into_iter().map(|s| s.slug).collect()
}

fn start(scenario: &str) -> Option<Campaign> {
    let setup = Setup { scenario: scenario.to_owned(), options: std::collections::BTreeSet::default() };
    WarAndPeace::default().start(&setup).ok()
}

/// Positions all over one random game.
fn positions(scenario: &str) -> Vec<Campaign> {
    start(scenario).map_or_else(Vec::new, |game| strewn(game, 1805, 23))
}

/// A thousand random steps, in as many games as that takes.
#[divan::bench(args = scenarios())]
fn thousand_steps(bencher: Bencher<'_, '_>, scenario: &str) {
    let Some(fresh) = start(scenario) else { return };
    let mut chance = Chance::new(1);
    bencher.bench_local(|| {
        let mut left = 1000;
        while left > 0 {
            left -= fresh.clone().play_out(&mut chance, left);
        }
    });
}

#[divan::bench(args = scenarios(), sample_count = 2000)]
fn legal(bencher: Bencher<'_, '_>, scenario: &str) {
    let all = positions(scenario);
    let mut next = in_turn(&all);
    let mut out = Vec::new();
    bencher.bench_local(|| {
        out.clear();
        {
            let game = next();
            game.legal(game.whose(), &mut out);
        }
        out.len()
    });
}

#[divan::bench(args = scenarios(), sample_count = 2000)]
fn copy(bencher: Bencher<'_, '_>, scenario: &str) {
    let all = positions(scenario);
    let mut next = in_turn(&all);
    bencher.bench_local(|| black_box(next().clone()));
}

#[divan::bench(args = scenarios(), sample_count = 200)]
fn scene(bencher: Bencher<'_, '_>, scenario: &str) {
    let all = positions(scenario);
    let mut next = in_turn(&all);
    bencher.bench_local(|| next().scene(Viewer::Onlooker));
}
