//! What is told of a march, a combat and a city: who, where by name, which way, whose news it is and how much it weighs.

use crate::common::{ALLIED, FRENCH, Table, go_on, json, new_game, play, situation_with, suvorov, trains};
use kernel::scene::Entry;
use kernel::{Game, Kind, Language, Seat, Speaker, Spot, Title, Viewer, Weight};
use nemesis::InvasionOfRussia;

fn spot(label: &str) -> Spot {
    Spot::Hex(label.to_owned())
}

/// What a viewer heard with this message, the last of it.
#[track_caller]
fn heard(s: &Table, viewer: Viewer, key: &str) -> Entry {
    let mut log = s.log(viewer, 0).into_iter().rev();
    log.find(|entry| entry.note.text.key == key).unwrap_or_else(|| panic!("nobody said {key}"))
}

fn in_words(entry: &Entry) -> String {
    let title = InvasionOfRussia::default();
    Speaker::new(Language::En, &title.messages()).unwrap().say(&entry.note.text)
}

/// Davout with two divisions marches from 0317 to 0316.
fn marched(options: &[&str]) -> Table {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317"), ("R-Riga-Lewis", "1904 supplied")];
    let leaders = [("Davout", "0317"), ("Essen", "1904")];
    let mut s = situation_with(options, 1, &["march french"], &units, &leaders, |p| {
        p["french"]["trains"] = trains(&["0317"]);
        p["russian"]["trains"] = trains(&["1904"]);
    });
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    s
}

#[test]
fn a_march_says_who_and_which_way() {
    let entry = heard(&marched(&[]), Viewer::Onlooker, "nem-step");
    assert_eq!(in_words(&entry), "Davout, I Corps, 2 units: to 0316, hex 1 of the march.");
    assert_eq!(entry.note.way, [spot("0317"), spot("0316")]);
    assert_eq!((entry.note.kind, entry.note.of), (Kind::March, Some(FRENCH)));
    assert_eq!(entry.under.map(|text| text.key), Some("nem-heading"));
}

/// In the fog the enemy hears that a column marches, and neither who nor how many.
#[test]
fn in_the_fog_nobody_else_hears_who_marches() {
    let s = marched(&["fog"]);
    for viewer in [Viewer::Seat(ALLIED), Viewer::Onlooker] {
        let entry = heard(&s, viewer, "nem-step-unseen");
        assert_eq!(entry.note.way, [spot("0317"), spot("0316")]);
        let log = serde_json::to_string(&s.log(viewer, 0)).unwrap();
        assert!(!log.contains("Davout") && !log.contains("Corps"), "{log}");
    }
    assert!(in_words(&heard(&s, Viewer::Seat(FRENCH), "nem-step")).starts_with("Davout"));
}

/// A combat is a headline of whoever wins it, and both sums are the news of their own sides.
#[test]
fn a_combat_is_a_headline() {
    let units = [("F-I-Morand", "0615"), ("F-I-Friant", "0615"), ("R-2.VIII-2Gren", "0515")];
    let leaders = [("Davout", "0615"), ("Bagration", "0515")];
    let mut s = situation_with(&[], 1, &["attack french"], &units, &leaders, |p| {
        p["french"]["commands"] = json!(3);
    });
    play(&mut s, "attack 0615 0515", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 3", &[6]);
    go_on(&mut s, &[6, 1], |s| {
        s.log(Viewer::Onlooker, 0).iter().any(|e| e.note.text.key == "nem-attacker-wins")
    });
    let won = heard(&s, Viewer::Onlooker, "nem-attacker-wins").note;
    assert_eq!((won.kind, won.weight, won.of), (Kind::Battle, Weight::Headline, Some(FRENCH)));
    let attack = heard(&s, Viewer::Onlooker, "nem-attack-value").note;
    assert_eq!((attack.of, attack.way), (Some(FRENCH), vec![spot("0615"), spot("0515")]));
    assert_eq!(heard(&s, Viewer::Onlooker, "nem-defence-value").note.of, Some(ALLIED));
}

/// A city that is entered is told when the march ends in it, and not when it only passes.
#[test]
fn a_city_is_told_when_somebody_stays() {
    let smolensk = "1009";
    for stays in [true, false] {
        let units = [("F-I-Morand", "1109"), ("R-Riga-Lewis", "1904 supplied")];
        let leaders = [("Davout", "1109"), ("Essen", "1904")];
        let mut s = situation_with(&[], 1, &["march french"], &units, &leaders, |p| {
            p["french"]["trains"] = trains(&["1109"]);
            p["russian"]["trains"] = trains(&["1904"]);
        });
        play(&mut s, "march 1109", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, &format!("step {smolensk}"), &[]);
        if !stays {
            play(&mut s, "step 0909", &[]);
        }
        play(&mut s, "halt", &[]);
        let taken: Vec<Entry> =
            s.log(Viewer::Onlooker, 0).into_iter().filter(|e| e.note.text.key == "nem-city-taken").collect();
        assert_eq!(taken.len(), usize::from(stays));
        if let Some(entry) = taken.first() {
            assert_eq!(entry.note.at, Some(spot(smolensk)));
            assert_eq!((entry.note.kind, entry.note.weight), (Kind::City, Weight::Headline));
        }
    }
}

/// A list names stacks as people do, the hex number behind.
#[test]
fn choices_name_the_stack() {
    let units = [("F-III-Ledru", "0317"), ("F-III-Razout", "0317"), ("R-Riga-Lewis", "1904 supplied")];
    let leaders = [("Ney", "0317"), ("Essen", "1904")];
    let s = situation_with(&[], 1, &["march french"], &units, &leaders, |p| {
        p["french"]["trains"] = trains(&["0317"]);
    });
    let title = InvasionOfRussia::default();
    let speaker = Speaker::new(Language::En, &title.messages()).unwrap();
    let march = s.choices(FRENCH).into_iter().find(|c| c.notation() == "march 0317").unwrap();
    assert_eq!(speaker.say(&march.text), "March with Ney, III Corps, 2 units, at 0317");
}

/// The scene of 1799 says which part of the large board is played on (NN-18.5-1); 1812 is played on all of its own.
#[test]
fn a_scene_says_where_it_is_played() {
    let (units, leaders) = ([("A-StJulien", "3823")], [("Bellegarde", "3823")]);
    let s = suvorov(7, &["march coalition"], &units, &leaders, |p| {
        p["coalition"]["trains"] = trains(&["3823"]);
    });
    let theatre = |seat: Seat| s.game().scene(Viewer::Seat(seat)).theatre;
    let spanned = theatre(FRENCH);
    assert_eq!(spanned.len(), 4);
    assert!(spanned.iter().all(|hex| ("3000".."4600").contains(&hex.as_str())), "{spanned:?}");
    assert_eq!(spanned, theatre(ALLIED));
    assert!(new_game(&[]).game().scene(Viewer::Onlooker).theatre.is_empty());
}
