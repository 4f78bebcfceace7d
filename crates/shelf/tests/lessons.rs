//! Every lesson is played through, as it is written and with the dice that its seed throws: none can be out of date.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use kernel::{Dice, DiceFrom, Language, Purpose, Seed, SeedDice};
use shelf::{Lesson, Shelf};

const DIE: Purpose = Purpose::new("lesson", "OUT-5.2");

/// The first seed whose dice fall as a lesson wants them, for whoever writes one.
fn fitting(lesson: &Lesson) -> Option<u64> {
    let wanted: Vec<u8> = lesson.plays().flat_map(|play| &play.dice).map(|&die| die as u8).collect();
    (0..3_000_000).find(|&seed| {
        let mut dice = SeedDice::at(Seed::from_number(seed), 0);
        wanted.iter().all(|&die| dice.d6(DIE) == die)
    })
}

#[test]
fn every_lesson_ends_well_if_it_is_followed() {
    let shelf = Shelf::built_in();
    assert!(shelf.lessons().len() >= 6);
    for lesson in shelf.lessons() {
        let slug = lesson.slug;
        let mut table = lesson.open(&shelf).unwrap_or_else(|faults| panic!("{slug}: {faults:?}"));
        for (number, play) in lesson.plays().enumerate() {
            let seat = table.seat(&play.seat).unwrap();
            let drawn = table.play_notation(seat, &play.notation, DiceFrom::Seed).unwrap_or_else(|why| {
                let offered: Vec<String> = table.choices(seat).iter().map(kernel::Choice::notation).collect();
                panic!("{slug}, action {number}, {}: {why}; offered are {offered:?}", play.notation)
            });
            let shown: Vec<u16> = drawn.iter().map(|draw| draw.value + 1).collect();
            if shown != play.dice {
                let better = fitting(lesson);
                panic!(
                    "{slug}: {} throws {shown:?}, not {:?}; seed {better:?} would do",
                    play.notation, play.dice
                );
            }
        }
        let end = table.position();
        for good in &lesson.goods {
            assert_eq!(end.pointer(&good.at), Some(&good.is), "{slug}: {}", good.at);
        }
    }
}

#[test]
fn every_lesson_belongs_to_a_title_and_speaks_every_language() {
    let shelf = Shelf::built_in();
    for lesson in shelf.lessons() {
        let listing = shelf.title(&lesson.title).unwrap().listing();
        let scenario = listing.scenarios.iter().find(|scenario| scenario.slug == lesson.scenario).unwrap();
        assert!(scenario.seats.iter().any(|seat| seat.slug == lesson.seat));
        assert!(!lesson.goods.is_empty(), "{}: what is good about its end?", lesson.slug);
        for language in Language::ALL {
            let parts = lesson.steps.iter().flat_map(|step| [&step.title, &step.text]);
            for said in [&lesson.name, &lesson.about, &lesson.done].into_iter().chain(parts) {
                assert!(!said.within(language).trim().is_empty(), "{}", lesson.slug);
            }
        }
    }
}
