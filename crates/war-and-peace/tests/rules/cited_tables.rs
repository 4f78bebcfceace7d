//! What the book prints for each campaign, one line of a table at a time: who stands where, who comes when, which boards
//! and how many months. The tables stand beside this file and were taken from the ledger, not from the data.

use crate::common::{
    Table, Value, attempt, decides, json, leader, nations, new_game, offered, offers, phase, place, position,
    situation_in, sp, unnamed_at,
};
use std::collections::BTreeMap;

/// The lines of a table below its head.
fn lines<const N: usize>(text: &'static str) -> Vec<[&'static str; N]> {
    let cells = |line: &'static str| line.split(',').collect::<Vec<_>>().try_into().unwrap();
    text.lines().skip(1).map(cells).collect()
}

/// A place by its name, or a hex as it is.
fn hex(at: &str) -> String {
    if at.ends_with(|letter: char| letter.is_ascii_digit()) { at.to_owned() } else { place(at) }
}

/// `3I 1C` as kinds and numbers.
fn kinds(strength: &str) -> Vec<(&str, u64)> {
    let part = |word: &'_ str| word.find(|letter: char| !letter.is_ascii_digit()).unwrap();
    strength
        .split_whitespace()
        .map(|word| (&word[part(word)..], word[..part(word)].parse().unwrap()))
        .collect()
}

/// Every SP of a nation in a hex.
fn all_of(s: &Table, hex: &str, nation: &str) -> u64 {
    ["I", "C", "GI", "GC", "L", "M", "P", "CC"].iter().map(|kind| sp(s, hex, nation, kind)).sum()
}

/// What is wrong with a place: SP of a nation there, no more and no fewer, and leaders.
fn wrong(s: &Table, at: &str, nation: &str, strength: &str, leaders: &str) -> Vec<String> {
    let hex = hex(at);
    let mut faults = Vec::new();
    let wanted = kinds(strength);
    for (kind, n) in &wanted {
        let found = sp(s, &hex, nation, kind);
        if found != *n {
            faults.push(format!("{found}{kind}"));
        }
    }
    let (found, sum) = (all_of(s, &hex, nation), wanted.iter().map(|(_, n)| n).sum::<u64>());
    if found != sum {
        faults.push(format!("{found} SP of {nation} in all"));
    }
    let (unnamed, named): (Vec<&str>, Vec<&str>) =
        leaders.split(';').filter(|who| !who.is_empty()).partition(|who| *who == "0");
    faults.extend(named.iter().filter(|who| leader(s, who) != hex).map(|who| format!("{who} is not there")));
    if unnamed_at(s, &hex) < unnamed.len() {
        faults.push("an unnamed leader is missing".to_owned());
    }
    faults
}

/// What one line of the book puts in a place before play stands there, and nothing else of its nation.
#[test]
fn armies_stand_as_the_book_says() {
    let mut games = BTreeMap::new();
    let mut faults = Vec::new();
    for [rows, campaign, at, nation, strength, leaders] in lines(include_str!("armies.csv")) {
        let s = games.entry(campaign).or_insert_with(|| new_game(campaign, &[]));
        let found = wrong(s, at, nation, strength, leaders);
        if !found.is_empty() {
            faults.push(format!("{rows} {campaign} {at} {nation} {strength} {leaders}: {found:?}"));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Plays with as many ones as are wanted.
fn go(s: &mut Table, notation: &str) {
    let ones = [1; 12];
    let done = (0..ones.len()).any(|n| attempt(s, notation, &ones[..n]).is_ok());
    assert!(done, "{notation}: {} {:?}", phase(s), offered(s));
}

/// The Movement Phase of a side in a month, after everybody due has come, to this hex if there is a choice; with the dead
/// whom replacements could be taken from. Says too whether anybody was asked about replacements.
fn month(campaign: &str, turn: u8, side: &str, hex: &str) -> (Table, bool) {
    let bystanders: &[(&str, &str)] = match campaign {
        "jena-friedland" => &[("Bordeaux", "france I 1"), ("MM42", "russia I 1")],
        "wagram" => &[("Bordeaux", "france I 1"), ("Budapest", "austria I 1")],
        "liberation" => &[("Bordeaux", "france I 1"), ("Grodno", "russia I 1")],
        "peninsular-war" => &[("Madrid", "france I 1"), ("Lisbon", "england I 1")],
        "final-glory" => &[("Magdeburg", "france I 1"), ("Moscow", "russia I 1")],
        _ => &[("Bordeaux", "france I 1")],
    };
    let (turn, before) = if side == "french" { (turn - 1, "non-french") } else { (turn, "french") };
    let mut s = situation_in(campaign, (turn, before, "declare"), bystanders, &[], |p| {
        p["dead"] = json!({ "france": { "I": 9, "GI": 2 }, "austria": { "I": 9 }, "prussia": { "I": 9 } });
        p["no_alliance"] = (campaign == "jena-friedland").into();
        if campaign == "final-glory" {
            let none = Value::Null;
            p["allegiance"] =
                json!({ "bavaria": none, "naples": none, "saxony-blue": none, "switzerland": none });
            p["control"] = json!({ "Leipzig": none, "Dresden": none });
        }
    });
    go(&mut s, "done");
    let (all, mut asked) = (format!("all {hex}"), false);
    for _ in 0..60 {
        let now = phase(&s);
        let word = match now.split(' ').next() {
            Some("orders" | "over") | None => return (s, asked),
            Some("alliance") => "pass".to_owned(),
            Some("replace") => {
                asked = true;
                offered(&s).last().cloned().unwrap()
            }
            _ if offers(&s, &all) => all.clone(),
            _ => offered(&s)[0].clone(),
        };
        go(&mut s, &word);
    }
    panic!("{campaign} {turn} {side}: {}", phase(&s));
}

/// What one line of the book brings in a month has come, and nothing else of its nation to that place.
#[test]
fn reinforcements_come_as_the_book_says() {
    let mut faults = Vec::new();
    for [rows, campaign, turn, side, at, nation, strength, leaders] in lines(include_str!("arrivals.csv")) {
        let (s, _) = month(campaign, turn.parse().unwrap(), side, &hex(at));
        let found = wrong(&s, at, nation, strength, leaders);
        if !found.is_empty() {
            faults.push(format!("{rows} {campaign} {turn} {at} {nation} {strength}: {found:?}"));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// WP-Z.II.F.6, WP-Z.III.F.6, WP-Z.V.F.8, WP-Z.VII.F.7: in four campaigns nobody comes back from the dead; in that of 1812
/// and 1813 the French are asked.
#[test]
fn some_campaigns_have_no_replacements() {
    for (campaign, last) in [("jena-friedland", 10), ("wagram", 8), ("liberation", 9), ("waterloo", 7)] {
        for turn in 2..=last {
            for side in ["french", "non-french"] {
                let (s, asked) = month(campaign, turn, side, "");
                assert!(!asked, "{campaign} {turn} {side}");
                assert_eq!(position(&s)["dead"]["france"]["I"], 9, "{campaign} {turn} {side}");
            }
        }
    }
    assert!(month("final-glory", 22, "french", "").1, "elsewhere somebody is asked");
}

/// WP-II.B-5: the two infantry SP of October 1808 and the one in the pool of 1811 are Italians.
#[test]
fn misprinted_italians() {
    let toulouse = place("Toulouse");
    let (s, _) = month("peninsular-war", 6, "french", &toulouse);
    assert_eq!((sp(&s, &toulouse, "italy", "I"), sp(&s, &toulouse, "italy", "C")), (2, 1));
    assert_eq!(position(&new_game("spain", &[]))["dead"]["italy"], json!({ "I": 1, "C": 1 }));
}

/// Whether a hex is part of a campaign's map.
fn is_in_play(campaign: &str, hex: &str) -> bool {
    let arranged = json!({ "turn": 1, "active": "french", "phases": ["orders"],
        "stacks": { hex: [{ "nation": "france", "kind": "I", "sp": 1 }] } });
    new_game(campaign, &[]).arrange(&arranged).is_ok()
}

/// Sets a campaign up with the first choice each time; who was asked, in order.
fn set_up(campaign: &str) -> (Table, Vec<&'static str>) {
    let mut s = new_game(campaign, &[]);
    let mut asked = Vec::new();
    while phase(&s).starts_with("set-up") {
        asked.push(decides(&s));
        let first = offered(&s)[0].clone();
        go(&mut s, &first);
    }
    asked.dedup();
    (s, asked)
}

/// Boards, months, powers with SP on the map, and who deploys before whom: one line of the book each. Madrid, Paris,
/// Vienna and Moscow stand for the boards 1 to 4.
#[test]
fn campaigns_are_as_the_book_says() {
    for [rows, campaign, fact, value] in lines(include_str!("campaigns.csv")) {
        let words: Vec<&str> = value.split(' ').collect();
        match fact {
            "boards" => {
                for (board, city) in [("1", "Madrid"), ("2", "Paris"), ("3", "Vienna"), ("4", "Moscow")] {
                    assert_eq!(is_in_play(campaign, &place(city)), words.contains(&board), "{rows} {city}");
                }
            }
            "turns" => {
                let months = new_game(campaign, &[]).scene(kernel::Viewer::Onlooker).tracks[0].to;
                assert_eq!(months.to_string(), value, "{rows}");
            }
            "powers" => {
                let here = nations(&set_up(campaign).0);
                let missing: Vec<&&str> =
                    words.iter().filter(|&&who| !here.iter().any(|n| n == who)).collect();
                assert!(missing.is_empty(), "{rows}: {missing:?} not among {here:?}");
            }
            "asked" => assert_eq!(set_up(campaign).1, words, "{rows}"),
            other => panic!("{rows}: {other}"),
        }
    }
}
