//! The kernel's costs, measured with the test piece: what a decision, a copy, a scene and a session step take.

use divan::{Bencher, black_box};
use kernel::{Chance, DiceFrom, Game, Seat, Seed, Session, Setup, Silent, Title, Viewer};
use outpost::{Outpost, Post};

fn main() {
    divan::main();
}

fn setup() -> Setup {
    Setup { scenario: "ford".into(), options: ["cards", "night"].map(str::to_owned).into() }
}

fn start() -> Option<Post> {
    Outpost.start(&setup()).ok()
}

/// A position in the middle of a random game.
fn middle() -> Option<Post> {
    let mut game = start()?;
    game.play_out(&mut Chance::new(3), 20);
    Some(game)
}

#[divan::bench]
fn legal(bencher: Bencher<'_, '_>) {
    let Some(game) = middle() else { return };
    let mut out = Vec::new();
    bencher.bench_local(|| {
        out.clear();
        game.legal(game.whose(), &mut out);
        out.len()
    });
}

#[divan::bench]
fn play(bencher: Bencher<'_, '_>) {
    let Some(game) = middle() else { return };
    let Some(&action) = game.actions(game.whose()).first() else {
        return;
    };
    let mut chance = Chance::new(1);
    bencher.with_inputs(|| game.clone()).bench_local_values(|mut game| {
        game.apply(game.whose(), action, &mut chance, &mut Silent);
        game
    });
}

#[divan::bench]
fn clone(bencher: Bencher<'_, '_>) {
    let Some(game) = middle() else { return };
    bencher.bench_local(|| black_box(&game).clone());
}

#[divan::bench]
fn scene(bencher: Bencher<'_, '_>) {
    let Some(game) = middle() else { return };
    bencher.bench_local(|| game.scene(Viewer::Seat(Seat(0))));
}

#[divan::bench]
fn redeal(bencher: Bencher<'_, '_>) {
    let Some(game) = middle() else { return };
    let mut chance = Chance::new(1);
    bencher.with_inputs(|| game.clone()).bench_local_values(|mut game| {
        game.redeal(Seat(1), &mut chance);
        game
    });
}

#[divan::bench]
fn whole_random_game(bencher: Bencher<'_, '_>) {
    let Some(game) = start() else { return };
    let mut chance = Chance::new(1);
    bencher.bench_local(|| game.clone().play_out(&mut chance, 1000));
}

/// A whole game with record, log, undo and audited dice, as people play it.
#[divan::bench]
fn whole_session(bencher: Bencher<'_, '_>) {
    let mut chance = Chance::new(1);
    bencher.bench_local(|| {
        let Ok(mut session) = Session::<Outpost>::new(setup(), Some(Seed::from_number(1))) else {
            return 0;
        };
        while let Some(seat) = session.decides() {
            let count = session.choices(session.game().whose()).len() as u32;
            if session.play_index(seat, chance.below(count) as usize, DiceFrom::Seed).is_err() {
                break;
            }
        }
        session.plays()
    });
}
