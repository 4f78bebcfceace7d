//! The tables of an owner in place of those that are built in.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

use kernel::record::Record;
use kernel::{DiceFrom, Fault, Game, Language, Seed, Session, Setup, Speaker, Title, Viewer};
use kit::owned::{Files, Owned, Owners, read};
use std::collections::BTreeMap;
use std::sync::Arc;
use war_and_peace::{WarAndPeace, owners};

fn built_in() -> BTreeMap<String, String> {
    owners::export(&Owners::default()).into_iter().collect()
}

/// A table with some words changed, which have to be there.
#[track_caller]
fn changed(file: &str, old: &str, new: &str) -> (String, Vec<u8>) {
    let path = format!("war-and-peace/{file}");
    let text = &built_in()[&path];
    assert!(text.contains(old), "{old} in {path}");
    (path, text.replacen(old, new, 1).into_bytes())
}

fn check(files: &Files) -> Result<Vec<Owned>, Vec<Fault>> {
    read(files, &owners::groups(), owners::faults)
}

fn with(files: &Files) -> WarAndPeace {
    let mut owners = Owners::default();
    owners.add(check(files).unwrap());
    WarAndPeace::with(Arc::new(owners))
}

fn setup(scenario: &str, options: &[&str]) -> Setup {
    Setup { scenario: scenario.into(), options: options.iter().map(|&o| o.to_owned()).collect() }
}

#[test]
fn what_was_written_out_and_not_edited_changes_nothing() {
    let folder: Files =
        built_in().into_iter().map(|(path, text)| (path, text.replace('\n', "\r\n").into_bytes())).collect();
    assert!(folder.contains_key("war-and-peace/charts/odds.csv"));
    assert!(folder.contains_key("war-and-peace/peninsular-war/costs.csv"));
    assert!(
        !folder.keys().any(|path| path.rsplit('.').next() == Some("toml") || path.ends_with("cities.csv"))
    );
    assert_eq!(check(&folder), Ok(Vec::new()));
}

#[test]
fn every_fault_is_told_with_file_and_line() {
    for (file, old, new, told) in [
        ("leaders.csv", "Davout,france,blue,2", "Davout,france,blue,two", "war-and-peace/leaders.csv:3"),
        ("austerlitz/setup.csv", "french,france,Metz", "french,atlantis,Metz", "war-and-peace/austerlitz: "),
        (
            "charts/tactical-matrix.csv",
            "larger,charge",
            "larger,dance",
            "war-and-peace/charts/tactical-matrix.csv: ",
        ),
        ("spain/costs.csv", "purse,nations", "purse,peoples", "war-and-peace/spain/costs.csv:2"),
    ] {
        let faults = check(&Files::from([changed(file, old, new)])).unwrap_err();
        let found: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert!(found.iter().any(|f| f.starts_with(told)), "{told} in {found:#?}");
        assert!(found.iter().all(|f| !f.contains("as it is built in")), "{found:#?}");
    }
    // Whoever takes a leader out is told where he is still named.
    let gone = check(&Files::from([changed("leaders.csv", "Davout,france", "Davoust,france")])).unwrap_err();
    assert!(
        gone.iter().any(|f| f.at.contains("(as it is built in)") && f.what.contains("Davout")),
        "{gone:?}"
    );
}

/// The leader's value and the force of an owner are played with; a record says so, and wants them again.
#[test]
fn an_owners_tables_are_played_and_recorded() {
    let folder = Files::from([
        changed("austerlitz/setup.csv", "french,france,Metz,1,,12,1", "french,france,Metz,1,,14,1"),
        changed("leaders.csv", "Davout,france,blue,2", "Davout,france,blue,3"),
    ]);
    let title = with(&folder);
    let data = check(&folder).unwrap().remove(0);
    assert_eq!(data.files, ["leaders.csv", "austerlitz/setup.csv"]);
    assert!(title.presets().iter().all(|p| p.options.iter().any(|o| **o == data.option)));
    assert!(title.options().iter().any(|o| o.slug == data.option));
    let speaker = Speaker::new(Language::En, &title.messages()).unwrap();
    let told = speaker.say(&title.scenario("austerlitz").unwrap().sources[0].group);
    assert!(told.contains(data.mark()) && told.contains("leaders.csv"), "{told}");

    let begin = |setup: Setup| {
        let mut session =
            Session::begin(&title, setup, Some(Seed::from_number(1)), |s| title.start(s)).unwrap();
        for _ in 0..20 {
            let seat = session.decides().unwrap();
            session.play_index(seat, 0, DiceFrom::Seed).unwrap();
        }
        session
    };
    let (own, usual) = (begin(setup("austerlitz", &[&data.option])), begin(setup("austerlitz", &[])));
    let says_so = |s: &Session<WarAndPeace>| {
        s.scene(Viewer::Onlooker).panels.iter().any(|p| p.name.key == "house-panel-data")
    };
    assert!(says_so(&own) && !says_so(&usual));
    assert_ne!(own.game().position(), usual.game().position());

    let record = Record::parse(&own.record().to_text()).unwrap();
    let load =
        |title: &WarAndPeace, record: &Record| match Session::replay_from(title, record, None, |setup| {
            title.start(setup)
        })? {
            (session, None) => Ok(session),
            (_, Some(trouble)) => Err(trouble),
        };
    assert!(load(&title, &record).unwrap().game() == own.game());
    assert!(load(&WarAndPeace::default(), &usual.record()).unwrap().game() == usual.game());
    let why = load(&WarAndPeace::default(), &record).unwrap_err().to_string();
    assert!(why.contains(data.mark()) && why.contains("--data"), "{why}");
}
