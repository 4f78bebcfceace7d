//! What a decision of 1812 costs: the legal list, playing it, a copy, a scene; each in the middle of every phase that
//! random play dwells in.

use divan::{Bencher, black_box};
use kernel::suite::situation::{in_turn, strewn};
use kernel::{Chance, Game, Seat, Setup, Silent, Title, Viewer};
use nemesis::{Campaign, InvasionOfRussia};

fn main() {
    divan::main();
}

/// The presets, by name.
fn presets() -> Vec<&'static str> {
    InvasionOfRussia::default().presets().into_iter().map(|p| p.slug).collect()
}

fn setup(preset: &str) -> Setup {
    let found = InvasionOfRussia::default().presets().into_iter().find(|p| p.slug == preset);
    let bare = || Setup { scenario: "campaign".into(), options: [].into() };
    found.map_or_else(bare, |preset| preset.of("campaign"))
}

/// Positions all over one random game.
fn positions(preset: &str) -> Vec<Campaign> {
    InvasionOfRussia::default()
        .start(&setup(preset))
        .map_or_else(|_| Vec::new(), |game| strewn(game, 1812, 23))
}

#[divan::bench(args = presets(), sample_count = 2000)]
fn legal(bencher: Bencher<'_, '_>, preset: &str) {
    let all = positions(preset);
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

#[divan::bench(args = presets(), sample_count = 2000)]
fn play(bencher: Bencher<'_, '_>, preset: &str) {
    let all = positions(preset);
    let mut next = in_turn(&all);
    let mut chance = Chance::new(1);
    bencher
        .with_inputs(|| {
            let game = next().clone();
            let actions = game.actions(game.whose());
            (game, actions)
        })
        .bench_local_values(|(mut game, actions)| {
            if let Some(action) = chance.pick(&actions) {
                game.apply(game.whose(), action, &mut chance, &mut Silent);
            }
            game
        });
}

#[divan::bench(args = presets(), sample_count = 2000)]
fn clone(bencher: Bencher<'_, '_>, preset: &str) {
    let all = positions(preset);
    let mut next = in_turn(&all);
    bencher.bench_local(|| black_box(next()).clone());
}

#[divan::bench(args = presets(), sample_count = 2000)]
fn scene(bencher: Bencher<'_, '_>, preset: &str) {
    let all = positions(preset);
    let mut next = in_turn(&all);
    bencher.bench_local(|| next().scene(Viewer::Seat(Seat(0))));
}

#[divan::bench(args = presets(), sample_count = 2000)]
fn redeal(bencher: Bencher<'_, '_>, preset: &str) {
    let all = positions(preset);
    let mut next = in_turn(&all);
    let mut chance = Chance::new(1);
    bencher.with_inputs(|| next().clone()).bench_local_values(|mut game| {
        game.redeal(Seat(0), &mut chance);
        game
    });
}
