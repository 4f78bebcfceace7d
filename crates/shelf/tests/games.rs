//! A whole game of every scenario on the shelf, played by captains and recorded: it plays again to the same end, every
//! die follows from its seed, and every note of it can be said in every language.
//!
//! `GROGNARD_BLESS=1` writes the games anew, `GROGNARD_BLESS=congress` those of one title; look at what became of them
//! before you commit them.
#![allow(clippy::unwrap_used, reason = "a test may fall")]

use kernel::record::{Record, audit};
use kernel::{DiceFrom, Language, Seat, Seed, Setup, Turn, Viewer};
use shelf::{Shelf, Shelved};
use staff::{Level, Player};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

/// Every scenario with the options of its title's last preset, which is everything that the box offers.
fn setups(shelf: &Shelf) -> Vec<(&dyn Shelved, Setup)> {
    let mut all = Vec::new();
    for shelved in shelf.titles() {
        let title = shelved.listing();
        let Some(preset) = title.presets.last() else { continue };
        for scenario in &title.scenarios {
            all.push((shelved, preset.of(scenario.slug).completed(&title.options)));
        }
    }
    all
}

fn file(title: &dyn Shelved, setup: &Setup) -> PathBuf {
    folder().join(format!("{}-{}.record", title.listing().card.slug, setup.scenario))
}

fn played_by_captains(title: &dyn Shelved, setup: Setup) -> Record {
    let mut table = title.open(setup, Some(Seed::from_number(1812))).unwrap();
    let mut captains: Vec<Player> =
        (0..table.card().seats.len()).map(|at| Player::new(Level::Captain, at as u64)).collect();
    while let Some(seat) = table.decides() {
        let advice = table.advice(seat, &mut captains[seat.index()], &AtomicBool::new(false)).unwrap();
        table.play_index(seat, advice.index, DiceFrom::Seed).unwrap();
    }
    table.record()
}

#[test]
fn a_whole_game_of_every_scenario_plays_again() {
    let shelf = Shelf::built_in();
    let speakers: Vec<_> = Language::ALL.into_iter().map(|l| shelf.speaker(l).unwrap()).collect();
    for (shelved, setup) in setups(&shelf) {
        let (title, path) = (shelved.listing().card.slug, file(shelved, &setup));
        if std::env::var("GROGNARD_BLESS").is_ok_and(|what| what == "1" || what == title) {
            std::fs::write(&path, played_by_captains(shelved, setup.clone()).to_text()).unwrap();
        }
        let text = std::fs::read_to_string(&path)
            .unwrap_or_else(|why| panic!("{}: {why}; GROGNARD_BLESS={title} plays it", path.display()));
        let record = Record::parse(&text).unwrap();
        assert_eq!((record.header.title.as_str(), &record.header.options), (title, &setup.options));
        let table = shelf.load(&record, None).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert!(matches!(table.turn(), Turn::Over(_)), "{} is not over", path.display());
        assert_eq!(table.record().to_text(), text, "{}", path.display());
        let found = audit(&record);
        assert!(found.broken.is_empty() && found.open == 0, "{}: {found:?}", path.display());
        for entry in table.log(Viewer::Onlooker, 0) {
            for speaker in &speakers {
                let said = speaker.say(&entry.note.text);
                assert!(!said.contains('⟦') && !said.contains("{$"), "{}: {said}", path.display());
            }
        }
    }
}

/// The words that a message of the house chooses between.
fn words_of(message: &str) -> BTreeSet<String> {
    let file = include_str!("../../../data/messages/it/house.ftl");
    let lines = file.lines().skip_while(|l| !l.starts_with(&format!("{message} ="))).skip(1);
    let words = lines.map_while(|l| l.trim().strip_prefix('[')).filter_map(|l| l.split_once(']'));
    words.map(|(word, _)| word.to_owned()).collect()
}

/// Numbers and states that pieces show in whole games have words in every language.
#[test]
fn whatever_a_piece_shows_can_be_said() {
    const EVERY: usize = 40;
    let (values, badges) = (words_of("house-value"), words_of("house-badge"));
    assert!(values.contains("occupancy") && badges.contains("disrupted"));
    let shelf = Shelf::built_in();
    for (shelved, setup) in setups(&shelf) {
        let title = shelved.listing().card.slug;
        let record = Record::parse(&std::fs::read_to_string(file(shelved, &setup)).unwrap()).unwrap();
        let mut table = shelved.open(setup, None).unwrap();
        for (at, line) in record.lines.iter().enumerate() {
            table.replay_line(line).unwrap();
            if at % EVERY > 0 {
                continue;
            }
            for seat in 0..table.card().seats.len() as u8 {
                for piece in table.scene(Viewer::Seat(Seat(seat))).pieces {
                    let unsaid = piece.face.badges.iter().find(|b| !badges.contains(**b));
                    assert_eq!(unsaid, None, "a state of {title}");
                    let unsaid = piece.face.values.iter().find(|(v, _)| !values.contains(*v));
                    assert_eq!(unsaid, None, "a number of {title}");
                }
            }
        }
    }
}

/// An option that is said to count in some scenarios changes nothing in the others.
#[test]
fn options_count_where_they_say() {
    let opening = |title: &dyn Shelved, scenario: &str, options: BTreeSet<String>| {
        let table = title.open(Setup { scenario: scenario.to_owned(), options }, None).unwrap();
        let seat = table.decides().unwrap();
        let choices: Vec<String> = table.choices(seat).iter().map(|c| c.notation()).collect();
        (table.position(), choices)
    };
    for shelved in Shelf::built_in().titles() {
        let title = shelved.listing();
        let slugs: Vec<&str> = title.scenarios.iter().map(|s| s.slug).collect();
        for option in &title.options {
            assert!(
                option.scenarios.iter().all(|s| slugs.contains(s)),
                "{} names its scenarios",
                option.slug
            );
            let valued = option.values.iter().map(|v| format!("{}={}", option.slug, v.slug));
            let said: Vec<String> =
                if option.values.is_empty() { vec![option.slug.to_string()] } else { valued.collect() };
            for scenario in slugs.iter().filter(|s| !option.counts_in(s)) {
                let without = opening(shelved, scenario, BTreeSet::new());
                for said in &said {
                    let with = opening(shelved, scenario, BTreeSet::from([said.clone()]));
                    assert!(with == without, "{said} changes {scenario} of {}", title.card.slug);
                }
            }
        }
    }
}

#[test]
fn no_game_is_of_a_scenario_that_is_gone() {
    let shelf = Shelf::built_in();
    let wanted: BTreeSet<PathBuf> = setups(&shelf).iter().map(|(title, setup)| file(*title, setup)).collect();
    let there: BTreeSet<PathBuf> =
        std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(there, wanted);
}
