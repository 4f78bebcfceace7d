//! The historical set-up (14.1 to 14.3).

use crate::common::{
    Table, Value, json, leader_hex, new_game, offered, offers, phase, play, position, situation, unit_hex,
};
use kernel::Viewer;
use std::collections::{BTreeMap, BTreeSet};

/// What every eye sees of the pieces on the board.
fn pieces(session: &Table) -> Vec<Value> {
    let scene = serde_json::to_value(session.scene(Viewer::Onlooker)).unwrap();
    scene["pieces"].as_array().unwrap().clone()
}

fn arg<'a>(text: &'a Value, name: &str) -> &'a str {
    let args = text["args"].as_array().unwrap();
    args.iter().find(|a| a[0] == name).and_then(|a| a[1].as_str()).unwrap_or_default()
}

/// Combat units of a side by class and arm, such as `veteran infantry`; all of them, or those of a corps.
fn troops(session: &Table, owner: u8, corps: Option<&str>) -> BTreeMap<String, usize> {
    let mut out = BTreeMap::new();
    for piece in pieces(session) {
        let face = &piece["face"];
        if piece["owner"] != owner || face["symbol"] == "leader" {
            continue;
        }
        if corps.is_none_or(|c| arg(&face["name"], "corps") == c) {
            let words = [&face["badges"][0], &face["symbol"]].map(|w| w.as_str().unwrap());
            *out.entry(words.join(" ")).or_insert(0) += 1;
        }
    }
    out
}

/// Where the units of a corps are.
fn hexes(session: &Table, corps: &str) -> BTreeSet<String> {
    let all = pieces(session);
    let of = |p: &&Value| p["face"]["symbol"] != "leader" && arg(&p["face"]["name"], "corps") == corps;
    all.iter().filter(of).map(|p| p["at"]["hex"].as_str().unwrap().to_owned()).collect()
}

fn set(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|&w| w.to_owned()).collect()
}

fn counts(words: &[(&str, usize)]) -> BTreeMap<String, usize> {
    words.iter().map(|(w, n)| ((*w).to_owned(), *n)).collect()
}

/// The name of the piece that is to be put down now.
fn waiting(session: &Table) -> String {
    let scene = serde_json::to_value(session.scene(Viewer::Onlooker)).unwrap();
    let piece = scene["prompt"]["text"]["args"][0][1].clone();
    let name = ["unit", "commander"].map(|n| arg(&piece, n).to_owned());
    name.into_iter().find(|n| !n.is_empty()).unwrap_or_default()
}

/// Puts pieces down, each on the first or each on the last of its hexes, until the one with this name waits.
fn until_waits(session: &mut Table, name: &str, last: bool) {
    for _ in 0..200 {
        if phase(session).starts_with("deploy") && waiting(session) == name {
            return;
        }
        one_more(session, last);
    }
    panic!("{name} never waits");
}

fn one_more(session: &mut Table, last: bool) {
    let all = offered(session);
    let choice = if phase(session).starts_with("deploy") && !last { all.first() } else { all.last() };
    play(session, choice.unwrap(), &[]);
}

/// Puts pieces down until this phase comes; no depots.
fn until(session: &mut Table, wanted: &str, last: bool) {
    for _ in 0..200 {
        if phase(session) == wanted {
            return;
        }
        one_more(session, last);
    }
    panic!("{wanted} never comes");
}

/// The game after set-up without depots, everything on the first (or last) hex where it fits.
fn deployed(options: &[&str], last: bool) -> Table {
    let mut session = new_game(options);
    until(&mut session, "first-depots french", last);
    session
}

/// Each of these pieces has exactly these hexes to choose from while there is room.
#[track_caller]
fn chooses(options: &[&str], names: &[&str], hexes: &[&str]) {
    let mut session = new_game(options);
    for name in names {
        until_waits(&mut session, name, false);
        let all: BTreeSet<String> = offered(&session).into_iter().collect();
        let wanted: BTreeSet<String> = hexes.iter().map(|h| format!("place {h}")).collect();
        assert_eq!(all, wanted, "{name}");
        // The next one still finds room everywhere if they are spread.
        let lightest = hexes.iter().min_by_key(|h| crowd(&session, h)).unwrap();
        play(&mut session, &format!("place {lightest}"), &[]);
    }
}

fn crowd(session: &Table, hex: &str) -> usize {
    pieces(session).iter().filter(|p| p["at"]["hex"] == hex).count()
}

/// The option that brings the commanders in brackets.
const ADVANCED: &str = "command";

/// The Russians put down everything, depots included, before the first French piece; Turn 1 comes after the
/// French depots (TIR-14.1-ru-order).
#[test]
fn the_russians_deploy_first_and_the_french_second() {
    let mut session = new_game(&[]);
    assert_eq!(phase(&session), "deploy russian");
    until(&mut session, "first-depots russian", false);
    assert!(troops(&session, 0, None).is_empty());
    assert_eq!(troops(&session, 1, None).values().sum::<usize>(), 27);
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "deploy french");
    until(&mut session, "first-depots french", false);
    assert_eq!(position(&session)["turn"], 0);
    play(&mut session, "done", &[]);
    assert_eq!(position(&session)["turn"], 1);
}

/// TIR-14.1-ru-1: I Corps and Wittgenstein have one hex.
#[test]
fn the_russian_first_corps() {
    for last in [false, true] {
        let session = deployed(&[], last);
        let wanted = [("veteran infantry", 1), ("line infantry", 1), ("line cavalry", 1)];
        assert_eq!(troops(&session, 1, Some("1.I")), counts(&wanted));
        assert_eq!(hexes(&session, "1.I"), set(&["1806"]));
        assert_eq!(leader_hex(&session, "Wittgenstein"), "1806");
    }
}

/// TIR-14.1-ru-2: II and III Corps and Barclay at Wilno or next to it.
#[test]
fn the_russian_second_and_third_corps() {
    let session = deployed(&[], false);
    assert_eq!(troops(&session, 1, Some("1.II")), counts(&[("line infantry", 2), ("line artillery", 1)]));
    assert_eq!(
        troops(&session, 1, Some("1.III")),
        counts(&[("veteran infantry", 1), ("conscript infantry", 1)])
    );
    let names = ["4 Württemb.", "17 Olsufiev", "1 Army Art", "1 Grenadier", "3 Konovnits.", "Barclay"];
    chooses(&[], &names, &["1709", "1808"]);
}

/// TIR-14.1-ru-3: IV Corps stands alone at 1407, as printed.
#[test]
fn the_russian_fourth_corps() {
    for last in [false, true] {
        let session = deployed(&[], last);
        let wanted = [("line infantry", 1), ("conscript infantry", 1)];
        assert_eq!(troops(&session, 1, Some("1.IV")), counts(&wanted));
        assert_eq!(hexes(&session, "1.IV"), set(&["1407"]));
    }
}

/// TIR-14.1-ru-4: V Corps and Constantine.
#[test]
fn the_russian_fifth_corps() {
    for last in [false, true] {
        let session = deployed(&[], last);
        let wanted = [("veteran infantry", 2), ("veteran cavalry", 1)];
        assert_eq!(troops(&session, 1, Some("1.V")), counts(&wanted));
        assert_eq!(hexes(&session, "1.V"), set(&["1708"]));
        assert_eq!(leader_hex(&session, "Constantine"), "1708");
    }
}

/// TIR-14.1-ru-5: VI Corps at Minsk or north of it.
#[test]
fn the_russian_sixth_corps() {
    let session = deployed(&[], false);
    let wanted =
        [("line infantry", 2), ("veteran cavalry", 1), ("line cavalry", 1), ("conscript cavalry", 1)];
    assert_eq!(troops(&session, 1, Some("1.VI")), counts(&wanted));
    chooses(&[], &["7 Kaptsevich", "24 Likhachev", "Uvarov", "Korf", "Pahlen"], &["1609", "1610"]);
}

/// TIR-14.1-ru-6: Essen and a division in Riga.
#[test]
fn the_garrison_of_riga() {
    for last in [false, true] {
        let session = deployed(&[], last);
        assert_eq!(troops(&session, 1, Some("Riga")), counts(&[("line infantry", 1)]));
        assert_eq!(hexes(&session, "Riga"), set(&["1904"]));
        assert_eq!(leader_hex(&session, "Essen"), "1904");
    }
}

/// TIR-14.1-ru-7: VII Corps.
#[test]
fn the_russian_seventh_corps() {
    for last in [false, true] {
        let session = deployed(&[], last);
        let wanted = [("veteran infantry", 1), ("line infantry", 1), ("line artillery", 1)];
        assert_eq!(troops(&session, 1, Some("2.VII")), counts(&wanted));
        assert_eq!(hexes(&session, "2.VII"), set(&["1912"]));
    }
}

/// TIR-14.1-ru-8: VIII Corps at Brest or east of it.
#[test]
fn the_russian_eighth_corps() {
    let session = deployed(&[], false);
    let wanted = [
        ("veteran infantry", 2),
        ("conscript infantry", 1),
        ("veteran cavalry", 1),
        ("conscript cavalry", 1),
    ];
    assert_eq!(troops(&session, 1, Some("2.VIII")), counts(&wanted));
    let names = ["2 Grenadier", "2 Conv Gren", "27 Neverov.", "2 Cuirassier", "Sievers"];
    chooses(&[], &names, &["2012", "2113"]);
}

/// TIR-14.1-ru-9, TIR-14-notes-3: Bagration and Platov choose among the stacks with units whose tag begins with
/// the 2nd Army, and each for himself.
#[test]
fn bagration_and_platov_go_with_the_second_army() {
    let mut session = new_game(&[]);
    until_waits(&mut session, "Bagration", false);
    let stacks: BTreeSet<String> = &hexes(&session, "2.VII") | &hexes(&session, "2.VIII");
    assert_eq!(stacks, set(&["1912", "2012", "2113"]));
    let choices: BTreeSet<String> = stacks.iter().map(|h| format!("place {h}")).collect();
    assert_eq!(offered(&session).into_iter().collect::<BTreeSet<_>>(), choices);
    play(&mut session, "place 1912", &[]);
    assert_eq!(waiting(&session), "Platov");
    assert_eq!(offered(&session).into_iter().collect::<BTreeSet<_>>(), choices);
    play(&mut session, "place 2113", &[]);
    assert_eq!(leader_hex(&session, "Bagration"), "1912");
    assert_eq!(leader_hex(&session, "Platov"), "2113");
}

/// TIR-14.1-ru-total
#[test]
fn twenty_seven_russian_units_begin() {
    let wanted = [
        ("veteran infantry", 7),
        ("line infantry", 8),
        ("conscript infantry", 3),
        ("veteran cavalry", 3),
        ("line cavalry", 2),
        ("conscript cavalry", 2),
        ("line artillery", 2),
    ];
    for last in [false, true] {
        assert_eq!(troops(&deployed(&[], last), 1, None), counts(&wanted));
    }
}

/// TIR-14.1-fr-1: Guard, I and II Corps and their six commanders have six hexes to choose from.
#[test]
fn the_french_main_body() {
    let session = deployed(&[], false);
    let guard = [("veteran infantry", 4), ("veteran cavalry", 1), ("veteran artillery", 2)];
    assert_eq!(troops(&session, 0, Some("G")), counts(&guard));
    let first = [("veteran infantry", 4), ("line infantry", 1), ("line cavalry", 1)];
    assert_eq!(troops(&session, 0, Some("I")), counts(&first));
    let second = [("line infantry", 2), ("conscript infantry", 1), ("conscript cavalry", 1)];
    assert_eq!(troops(&session, 0, Some("II")), counts(&second));
    let names = [
        "Delaborde",
        "Roguet",
        "Old Guard",
        "Claparède",
        "Guard Cav",
        "Foot Art",
        "Horse Art",
        "Morand",
        "Friant",
        "Gudin",
        "Dessaix",
        "Compans",
        "Girardin",
        "Legrand",
        "Verdier",
        "Merle",
        "Corbineau",
        "Napoleon",
        "Davout",
        "Oudinot",
        "Bessières",
        "Lefebvre",
        "Mortier",
    ];
    chooses(&[], &names, &["2206", "2207", "2208", "2308", "2407", "2508"]);
}

/// TIR-14.1-fr-2: III Corps and Ney.
#[test]
fn the_french_third_corps() {
    for last in [false, true] {
        let session = deployed(&[], last);
        let wanted = [("veteran infantry", 2), ("line infantry", 1), ("line cavalry", 1)];
        assert_eq!(troops(&session, 0, Some("III")), counts(&wanted));
        assert_eq!(hexes(&session, "III"), set(&["2108"]));
        assert_eq!(leader_hex(&session, "Ney"), "2108");
    }
}

/// TIR-14.1-fr-3: IV Corps and Eugène.
#[test]
fn the_french_fourth_corps() {
    let session = deployed(&[], false);
    let wanted = [
        ("veteran infantry", 1),
        ("line infantry", 3),
        ("veteran cavalry", 1),
        ("line cavalry", 1),
        ("line artillery", 1),
    ];
    assert_eq!(troops(&session, 0, Some("IV")), counts(&wanted));
    let names = ["Royal Guard", "Delzons", "Broussier", "Pino", "It Guard Cav", "Ornano", "IV Art", "Eugène"];
    chooses(&[], &names, &["2209", "2310"]);
}

/// TIR-14.1-fr-4: V Corps and Poniatowski.
#[test]
fn the_french_fifth_corps() {
    for last in [false, true] {
        let session = deployed(&[], last);
        let wanted = [("veteran infantry", 1), ("line infantry", 2), ("veteran cavalry", 1)];
        assert_eq!(troops(&session, 0, Some("V")), counts(&wanted));
        assert_eq!(hexes(&session, "V"), set(&["2210"]));
        assert_eq!(leader_hex(&session, "Poniatowski"), "2210");
    }
}

/// TIR-14.1-fr-5: VI Corps and St-Cyr.
#[test]
fn the_french_sixth_corps() {
    let session = deployed(&[], false);
    let wanted = [("line infantry", 1), ("conscript infantry", 1), ("conscript cavalry", 1)];
    assert_eq!(troops(&session, 0, Some("VI")), counts(&wanted));
    chooses(&[], &["Deroy", "Wrede", "Seydewitz", "St-Cyr"], &["2311", "2410"]);
}

/// TIR-14.1-fr-6: VII Corps; Reynier only if the Advanced commanders are in play.
#[test]
fn the_french_seventh_corps() {
    for (options, reynier) in [(vec![], "away"), (vec![ADVANCED], "2313")] {
        let session = deployed(&options, false);
        assert_eq!(troops(&session, 0, Some("VII")), counts(&[("line infantry", 2), ("line cavalry", 1)]));
        assert_eq!(hexes(&session, "VII"), set(&["2313"]));
        assert_eq!(leader_hex(&session, "Reynier"), reynier);
    }
}

/// TIR-14.1-fr-7: VIII Corps and Junot.
#[test]
fn the_french_eighth_corps() {
    let session = deployed(&[], false);
    let wanted = [("line infantry", 1), ("conscript infantry", 1), ("line cavalry", 1)];
    assert_eq!(troops(&session, 0, Some("VIII")), counts(&wanted));
    chooses(&[], &["Tharreau", "Ochs", "Chabert", "Junot"], &["2211", "2312"]);
}

/// TIR-14.1-fr-8: X Corps and `MacDonald`, who fill their hex to the brim.
#[test]
fn the_french_tenth_corps() {
    for last in [false, true] {
        let session = deployed(&[], last);
        let wanted = [("line infantry", 2), ("line cavalry", 1), ("line artillery", 1)];
        assert_eq!(troops(&session, 0, Some("X")), counts(&wanted));
        assert_eq!(hexes(&session, "X"), set(&["2307"]));
        assert_eq!(leader_hex(&session, "MacDonald"), "2307");
    }
}

/// TIR-14.1-fr-9: Murat and Grouchy may join every French stack, and no empty hex.
#[test]
fn murat_and_grouchy_go_with_any_stack() {
    for last in [false, true] {
        let mut session = new_game(&[]);
        until_waits(&mut session, "Murat", last);
        let french =
            pieces(&session).into_iter().filter(|p| p["owner"] == 0 && p["face"]["symbol"] != "leader");
        let stacks: BTreeSet<String> =
            french.map(|p| format!("place {}", p["at"]["hex"].as_str().unwrap())).collect();
        assert!(stacks.len() > 8);
        assert_eq!(offered(&session).into_iter().collect::<BTreeSet<_>>(), stacks);
        play(&mut session, "place 2313", &[]);
        assert_eq!(waiting(&session), "Grouchy");
        assert_eq!(offered(&session).into_iter().collect::<BTreeSet<_>>(), stacks);
        play(&mut session, "place 2108", &[]);
        assert_eq!(leader_hex(&session, "Murat"), "2313");
        assert_eq!(leader_hex(&session, "Grouchy"), "2108");
    }
}

/// TIR-14.1-fr-total: without the Cavalry Reserve.
#[test]
fn forty_five_french_units_begin() {
    let wanted = [
        ("veteran infantry", 12),
        ("line infantry", 15),
        ("conscript infantry", 3),
        ("veteran cavalry", 3),
        ("line cavalry", 6),
        ("conscript cavalry", 2),
        ("veteran artillery", 2),
        ("line artillery", 2),
    ];
    for last in [false, true] {
        let session = deployed(&[], last);
        assert_eq!(troops(&session, 0, None), counts(&wanted));
        assert!(troops(&session, 0, Some("CR")).is_empty());
    }
}

/// TIR-14-notes-1: commanders in brackets stay in the box in the Basic game.
#[test]
fn bracketed_commanders_belong_to_the_advanced_game() {
    let bracketed = ["Baggovout", "Tuchkov", "Schouwalov", "Docturov", "Raevsky", "Borosdin", "Reynier"];
    let basic = deployed(&[], false);
    let full = deployed(&[ADVANCED], false);
    for id in bracketed {
        assert_eq!(leader_hex(&basic, id), "away", "{id}");
    }
    let places = ["1709", "1709", "1407", "1609", "1912", "2012", "2313"];
    for (id, hex) in bracketed.into_iter().zip(places) {
        assert_eq!(leader_hex(&full, id), hex, "{id}");
    }
    chooses(&[ADVANCED], &["Baggovout", "Tuchkov"], &["1709", "1808"]);
    chooses(&[ADVANCED], &["Docturov"], &["1609", "1610"]);
    chooses(&[ADVANCED], &["Borosdin"], &["2012", "2113"]);
}

/// TIR-14-notes-2: several hexes may be shared out, but six occupancy factors fill a hex.
#[test]
fn a_group_may_be_split_within_the_capacity_of_a_hex() {
    let session = deployed(&[], false);
    // One and a half three times, and one: half a factor is left, too little for a conscript.
    for id in ["R-1.II-4Div", "R-1.II-17Div", "R-1.II-Art", "R-1.III-1Gren"] {
        assert_eq!(unit_hex(&session, id), "1709");
    }
    assert_eq!(unit_hex(&session, "R-1.III-3Div"), "1808");
    // Exactly six is not too much: six units of the Guard.
    assert_eq!(unit_hex(&session, "F-G-FootArt"), "2206");
    assert_eq!(unit_hex(&session, "F-G-HorseArt"), "2207");
    // A commander finds room in a full hex.
    assert_eq!(leader_hex(&session, "Napoleon"), "2206");
    let mut split = new_game(&[]);
    play(&mut split, "place 1709", &[]);
    play(&mut split, "place 1808", &[]);
    assert_eq!([unit_hex(&split, "R-1.II-4Div"), unit_hex(&split, "R-1.II-17Div")], ["1709", "1808"]);
}

/// TIR-14.1-ru-cc, TIR-14.1-fr-cc: four and three combat commands to begin with; twelve battle points.
#[test]
fn combat_commands_and_battle_points_to_begin_with() {
    assert_eq!(position(&new_game(&[]))["battle_points"], 12);
    let mut session = situation(
        1,
        &["march french"],
        &[("F-I-Morand", "2207"), ("R-1.I-5Div", "2107")],
        &[("Davout", "2207")],
        |p| p["french"]["trains"] = json!([{ "hex": "2207", "face": [] }]),
    );
    play(&mut session, "discard 2207", &[]);
    assert_eq!(phase(&session), "attack french");
    assert_eq!(position(&session)["french"]["commands"], 4);
    assert_eq!(position(&session)["russian"]["commands"], 3);
    assert_eq!(position(&session)["battle_points"], 12);
}

/// TIR-14.1-ru-depots: from none to eleven, on Russian cities in a chain, each one train fewer in Turn 1.
#[test]
fn russian_depots_before_play() {
    let mut session = new_game(&[]);
    until(&mut session, "first-depots russian", false);
    let mut none = session.clone();
    // From the eastern edge, Kiev or St Petersburg it is five hexes to Mozhaisk, and seven to Vyazma.
    assert!(offers(&session, "depot 0609"));
    assert!(!offers(&session, "depot 0809"));
    play(&mut session, "depot 0609", &[]);
    assert!(offers(&session, "depot 0809"));
    assert!(!offers(&session, "depot 0609"));
    // No city of the enemy, however near the chain comes.
    for city in ["0809", "1009", "1310", "1610", "1808", "2007", "2110", "2113", "2015", "1617"] {
        assert!(!offers(&session, "depot 2207") && !offers(&session, "depot 2217"));
        if offers(&session, &format!("depot {city}")) {
            play(&mut session, &format!("depot {city}"), &[]);
        }
    }
    assert_eq!(position(&session)["russian"]["depots"].as_array().unwrap().len(), 11);
    assert_eq!(phase(&session), "deploy french");
    until(&mut session, "allot french", false);
    assert_eq!(position(&session)["russian"]["trains_left"], 0);
    play(&mut none, "done", &[]);
    until(&mut none, "allot french", false);
    assert_eq!(position(&none)["russian"]["depots"], json!([]));
    assert_eq!(position(&none)["russian"]["trains_left"], 11);
}

/// TIR-14.1-fr-depots: from none to fourteen, on cities west of Russia in a chain, each one train fewer in Turn 1.
#[test]
fn french_depots_before_play() {
    let mut session = deployed(&[], false);
    // Tilsit is six hexes from the western edge, and Memel too.
    for (place, may) in [("2710", true), ("2407", true), ("2207", false), ("2306", false), ("2007", false)] {
        assert_eq!(offers(&session, &format!("depot {place}")), may, "{place}");
    }
    play(&mut session, "depot 2407", &[]);
    assert!(offers(&session, "depot 2306"));
    play(&mut session, "depot 2207", &[]);
    // Kovno is two hexes from Tilsit, but Russian.
    assert!(!offers(&session, "depot 2007"));
    play(&mut session, "done", &[]);
    until(&mut session, "allot french", false);
    assert_eq!(position(&session)["french"]["depots"], json!(["2207", "2407"]));
    assert_eq!(position(&session)["french"]["trains_left"], 12);
    let mut none = deployed(&[], false);
    play(&mut none, "done", &[]);
    assert_eq!(position(&none)["french"]["trains_left"], 14);
}

/// TIR-14.1-fr-depots: there are places for all fourteen, and after the fourteenth play begins.
#[test]
fn fourteen_french_depots_find_a_place() {
    let mut session = deployed(&[], false);
    for count in 1..=14 {
        let next = offered(&session).into_iter().find(|n| n.starts_with("depot "));
        play(&mut session, &next.unwrap_or_else(|| panic!("nowhere for depot {count}")), &[]);
        let depots = position(&session)["french"]["depots"].as_array().unwrap().len();
        assert_eq!((depots, phase(&session) == "first-depots french"), (count, count < 14));
    }
    assert_eq!(position(&session)["turn"], 1);
    assert_eq!(position(&session)["french"]["trains_left"], 0);
}

/// The ratings as every eye sees them.
fn ratings(session: &Table) -> BTreeMap<String, String> {
    let leaders = pieces(session).into_iter().filter(|p| p["face"]["symbol"] == "leader");
    let one = |p: Value| {
        let values = p["face"]["values"].as_array().unwrap().clone();
        let rating = values.iter().find(|v| v[0] == "rating").unwrap()[1].as_str().unwrap().to_owned();
        (arg(&p["face"]["name"], "commander").to_owned(), rating)
    };
    leaders.map(one).collect()
}

fn rated(words: &[(&str, &str)]) -> BTreeMap<String, String> {
    words.iter().map(|(n, r)| ((*n).to_owned(), (*r).to_owned())).collect()
}

/// TIR-14.2-ru
#[test]
fn russian_commanders_to_begin_with() {
    let mut session = new_game(&[]);
    until(&mut session, "first-depots russian", false);
    let wanted = [
        ("Bagration", "1"),
        ("Barclay", "2"),
        ("Constantine", "1"),
        ("Essen", "1"),
        ("Platov", "2"),
        ("Wittgenstein", "1"),
    ];
    assert_eq!(ratings(&session), rated(&wanted));
}

/// TIR-14.2-fr
#[test]
fn french_commanders_to_begin_with() {
    let mut session = ratings(&deployed(&[], false));
    for russian in ["Bagration", "Barclay", "Constantine", "Essen", "Platov", "Wittgenstein"] {
        assert!(session.remove(russian).is_some());
    }
    let wanted = [
        ("Napoleon", "4"),
        ("Bessières", "3"),
        ("Davout", "3"),
        ("Murat", "3"),
        ("Eugène", "2"),
        ("Grouchy", "2"),
        ("Lefebvre", "2"),
        ("MacDonald", "2"),
        ("Mortier", "2"),
        ("Ney", "2"),
        ("Oudinot", "2"),
        ("Poniatowski", "2"),
        ("St-Cyr", "2"),
        ("Junot", "1"),
    ];
    assert_eq!(session, rated(&wanted));
}

/// TIR-14.2-gap: those who come later have the ratings of the data file, each with its source.
#[test]
fn later_commanders_have_the_ratings_of_the_data() {
    let later = [
        "Schwarzenberg",
        "Tormasov",
        "Osten-Sacken",
        "Kutuzov",
        "Steinheil",
        "Victor",
        "Chichagov",
        "Augereau",
    ];
    let french = ["Schwarzenberg", "Victor", "Augereau"];
    let at: Vec<(&str, &str)> =
        later.iter().map(|id| (*id, if french.contains(id) { "2512" } else { "0408" })).collect();
    let session = situation(14, &["ride french"], &[], &at, |_| {});
    let seen = ratings(&session);
    let data = include_str!("../../../../data/nemesis/1812/commanders.csv");
    for id in later {
        let row = data.lines().find(|l| l.starts_with(&format!("{id},"))).unwrap();
        let fields: Vec<&str> = row.split(',').collect();
        assert_eq!(seen.get(fields[3]).map(String::as_str), Some(fields[4]), "{id}");
        // The source stands before the rows of the ledger.
        assert_eq!(fields[fields.len() - 2], "reconstruction");
    }
}

/// TIR-14.3: the first Turn is Turn 1, and each Turn that ends is followed by the next.
#[test]
fn the_turn_marker() {
    let track = |session: &Table| {
        let scene = serde_json::to_value(session.scene(Viewer::Onlooker)).unwrap();
        scene["tracks"][0]["at"].clone()
    };
    let mut session = deployed(&[], false);
    play(&mut session, "done", &[]);
    assert_eq!(position(&session)["turn"], 1);
    assert_eq!(track(&session), 1);
    for turn in [2, 6, 14, 15] {
        let mut session =
            situation(turn, &["ride french"], &[("F-I-Morand", "2607")], &[("Davout", "2607")], |p| {
                p["french"]["depots"] = json!(["2607"]);
            });
        play(&mut session, "done", &[]);
        for _ in 0..40 {
            if phase(&session).starts_with("arrive") {
                let first = offered(&session)[0].clone();
                play(&mut session, &first, &[]);
            }
        }
        assert_eq!(position(&session)["turn"], turn + 1);
        assert_eq!(track(&session), turn + 1);
    }
}
