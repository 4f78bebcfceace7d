//! What a decision of 1812 costs: the legal list, playing it, a copy, a scene; each in the middle of every phase that
//! random play dwells in.

use divan::{Bencher, black_box};
use kernel::{Chance, Game, Seat, Setup, Silent, Title, Turn, Viewer};
use nemesis::{Campaign, InvasionOfRussia};

fn main() {
    divan::main();
}

/// The presets, by name.
fn presets() -> Vec<&'static str> {
    InvasionOfRussia::presets().into_iter().map(|p| p.slug).collect()
}

fn setup(preset: &str) -> Setup {
    let options = InvasionOfRussia::presets().into_iter().find(|p| p.slug == preset).map(|p| p.options);
    let options = options.unwrap_or_default().into_iter().map(str::to_owned).collect();
    Setup { scenario: "campaign".into(), options }
}

/// Positions all over one random game.
fn positions(preset: &str) -> Vec<Campaign> {
    const APART: u32 = 23;
    let mut all = Vec::new();
    let Ok(mut game) = InvasionOfRussia::start(&setup(preset)) else { return all };
    let mut chance = Chance::new(1812);
    while matches!(game.turn(), Turn::Decide(_)) {
        all.push(game.clone());
        game.play_out(&mut chance, APART);
    }
    all
}

/// Goes round the positions, one a call.
fn in_turn<'a>(all: &'a [Campaign]) -> impl FnMut() -> &'a Campaign {
    let mut at = 0;
    move || {
        at = (at + 1) % all.len();
        &all[at]
    }
}

#[divan::bench(args = presets(), sample_count = 2000)]
fn legal(bencher: Bencher<'_, '_>, preset: &str) {
    let all = positions(preset);
    let mut next = in_turn(&all);
    let mut out = Vec::new();
    bencher.bench_local(|| {
        out.clear();
        next().legal(&mut out);
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
            let actions = game.actions();
            (game, actions)
        })
        .bench_local_values(|(mut game, actions)| {
            if let Some(action) = chance.pick(&actions) {
                game.apply(action, &mut chance, &mut Silent);
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
