//! Frozen files: counts of positions and whole playthroughs, so that no change of the rules goes unseen.
//!
//! `GROGNARD_BLESS=1` writes them anew; look at the difference before you commit it.

use super::{Check, Failure, setups};
use crate::scene::Entry;
use crate::{
    Chance, Dice, DiceFrom, Game, Purpose, Scene, Seed, Session, Setup, Silent, Title, Viewer, record,
};
use std::fmt::Write;
use std::path::Path;

/// Actions after each of which a playthrough keeps what is seen, and how often it does so later.
const CLOSELY: u32 = 500;
const SELDOM: u32 = 16;

/// No playthrough is longer than this.
const LONGEST: u32 = 20_000;

/// Positions are counted until there are so many.
const ENOUGH: u64 = 20_000;

fn name(setup: &Setup) -> String {
    let options: Vec<&str> = setup.options.iter().map(String::as_str).collect();
    if options.is_empty() {
        setup.scenario.clone()
    } else {
        format!("{}+{}", setup.scenario, options.join("+"))
    }
}

fn compare(folder: &Path, file: &str, content: &str) -> Result<(), Failure> {
    let path = folder.join(file);
    if std::env::var_os("GROGNARD_BLESS").is_some() {
        let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, content));
        return written.map_err(|why| Failure::new(Check::Frozen, format!("{}: {why}", path.display())));
    }
    let frozen = std::fs::read_to_string(&path).map_err(|_| {
        let what =
            format!("{} is missing: run the tests once with GROGNARD_BLESS=1 and look at it", path.display());
        Failure::new(Check::Frozen, what)
    })?;
    if frozen == content {
        return Ok(());
    }
    let line = frozen.lines().zip(content.lines()).position(|(a, b)| a != b);
    let line = line.unwrap_or_else(|| frozen.lines().count().min(content.lines().count()));
    let at = |text: &str| text.lines().nth(line).unwrap_or("(nothing)").to_owned();
    let what = format!("{}:{}: was\n  {}\nis\n  {}", path.display(), line + 1, at(&frozen), at(content));
    Err(Failure::new(Check::Frozen, what))
}

/// Dice that always show the same, so that positions can be counted.
struct Still;

impl Dice for Still {
    fn draw(&mut self, sides: u16, _: Purpose) -> u16 {
        sides / 2
    }
}

fn count<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |seat, action| {
        let mut next = game.clone();
        next.apply(seat, action, &mut Still, &mut Silent);
        count(&next, depth - 1)
    };
    let of_seat = |seat| {
        let legal = game.actions(seat);
        if depth == 1 { legal.len() as u64 } else { legal.into_iter().map(|a| after(seat, a)).sum() }
    };
    game.turn().deciders().iter().map(of_seat).sum()
}

/// Counts how many sequences of actions there are from the start, by length, with dice that stand still.
pub fn perft<T: Title + Default>(folder: &Path) -> Result<(), Failure> {
    perft_of::<T>(setups::<T>().into_iter(), folder)
}

/// The same for these set-ups.
pub fn perft_of<T: Title + Default>(
    setups: impl Iterator<Item = Setup>,
    folder: &Path,
) -> Result<(), Failure> {
    for setup in setups {
        let game = T::default().start(&setup).map_err(|_| Failure::new(Check::Start, name(&setup)))?;
        let mut out = String::from("# sequences of actions from the start, by length\n");
        for depth in 1.. {
            let found = count(&game, depth);
            let _ = writeln!(out, "{depth} {found}");
            if found == 0 || found * 4 > ENOUGH {
                break;
            }
        }
        compare(folder, &format!("perft-{}.txt", name(&setup)), &out)?;
    }
    Ok(())
}

/// What is seen, without what only says how to show it: that may change while every rule stays.
fn frozen_scene(mut scene: Scene) -> Scene {
    scene.theatre.clear();
    for entry in &mut scene.log {
        let Entry { under, note, .. } = entry;
        *under = None;
        (note.kind, note.weight, note.of) = Default::default();
        note.way.clear();
    }
    scene
}

/// A whole random game as text: actions, draws, and a checksum of what everybody sees, after each at first.
pub fn playthrough<T: Title + Default>(setup: &Setup, seed: u64) -> Result<String, Failure> {
    let start = Session::<T>::new(setup.clone(), Some(Seed::from_number(seed)));
    let mut session = start.map_err(|_| Failure::new(Check::Start, name(setup)))?;
    let mut chance = Chance::new(seed);
    let mut out = String::new();
    for step in 1..=LONGEST {
        let Some(seat) = chance.seat(session.deciders()) else { break };
        let choices = session.choices(seat);
        let index = chance.below(choices.len() as u32) as usize;
        let notation = choices.get(index).map(crate::Choice::notation).unwrap_or_default();
        let draws = session
            .play_index(seat, index, DiceFrom::Seed)
            .map_err(|why| Failure::new(Check::Offered, why.to_string()))?;
        let shown: Vec<String> = draws.iter().map(|d| format!("{}={}", d.purpose.word, d.shown())).collect();
        let _ = write!(out, "{step} {} {notation} [{}]", seat.0, shown.join(" "));
        // What a long game shows is looked at now and then: drawing it takes longer than playing.
        let looks = step <= CLOSELY || step % SELDOM == 0;
        for viewer in super::secrets::viewers(session.card()).filter(|_| looks) {
            let scene = serde_json::to_string(&frozen_scene(session.scene(viewer))).unwrap_or_default();
            let _ = write!(out, " {}", &record::checksum(&scene)[7..15]);
        }
        out.push('\n');
    }
    let last = session.scene(Viewer::Onlooker);
    let _ = writeln!(out, "{}", serde_json::to_string_pretty(&last.ending).unwrap_or_default());
    Ok(out)
}

/// Compares a playthrough of every scenario with every preset to its frozen file; a missing one is a failure.
pub fn frozen<T: Title + Default>(folder: &Path) -> Result<(), Failure> {
    frozen_of::<T>(setups::<T>().into_iter(), folder)
}

/// The same for these set-ups.
pub fn frozen_of<T: Title + Default>(
    setups: impl Iterator<Item = Setup>,
    folder: &Path,
) -> Result<(), Failure> {
    for setup in setups {
        compare(folder, &format!("playthrough-{}.txt", name(&setup)), &playthrough::<T>(&setup, 1)?)?;
    }
    Ok(())
}
