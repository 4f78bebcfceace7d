//! New sources of supply, and who comes with them (17.4).

use super::{FRENCH_UNIT, RUSSIAN_UNIT, War, asked, first, second, second_evening};
use crate::common::{go_on, json, offered, offers, phase, play, position, said, unit_hex};

/// NN-17.4-0, NN-17.4-vi: the French are asked after General Supply of each Turn of 1813 until they have
/// changed, and never again.
#[test]
fn the_french_change_their_sources_once() {
    let mut s = second_evening(2, &[FRENCH_UNIT, RUSSIAN_UNIT], &[], |p| {
        p["french"]["depots"] = json!(["2312"]);
        p["coalition"]["depots"] = json!(["1610"]);
    });
    go_on(&mut s, &[1; 6], |s| phase(s).starts_with("change"));
    assert_eq!((phase(&s), &position(&s)["turn"]), ("change french".to_owned(), &json!(3)));
    assert_eq!(offered(&s), ["accept", "refuse"]);
    play(&mut s, "refuse", &[]);
    go_on(&mut s, &[1; 6], |s| position(s)["turn"] == 4 && phase(s).starts_with("change"));
    play(&mut s, "accept", &[]);
    assert_eq!(position(&s)["link"]["new_sources"], json!([true, false]));
    go_on(&mut s, &[1; 12], |s| position(s)["turn"] == 6);
    assert!(!phase(&s).starts_with("change"), "{}", phase(&s));
    assert_eq!(position(&s)["link"]["changed"], json!([true, false]));
}

/// NN-17.4-fr: the chain of French depots starts in Konigsberg and Warsaw until they change, then at the western edge
/// in France, and never at both; the Swiss are no part of that edge.
#[test]
fn french_sources_are_of_the_east_or_of_the_west() {
    let founds = |changed: bool, city: &str, foes: &[(&str, &str)]| {
        let units = [&[("F-I-Morand", "3713")][..], foes].concat();
        let s = second(&[], 5, &["found french"], &units, &[], |p| {
            p["link"]["changed"] = json!([changed, false]);
            p["link"]["new_sources"] = json!([changed, false]);
            p["french"]["trains"] = json!([{ "hex": city, "face": [] }]);
        });
        offers(&s, &format!("depot {city}"))
    };
    let far = [("R-1.I-5Div", "1610")];
    for (city, east) in [("2608", true), ("2312", true), ("4413", false), ("4217", false), ("4428", false)] {
        assert_eq!([founds(false, city, &far), founds(true, city, &far)], [east, !east], "{city}");
    }
    // With enemies all around, a city on the edge is linked only if it is a source itself.
    let around =
        [("R-1.I-5Div", "4413"), ("R-1.II-4Div", "4414"), ("R-1.II-17Div", "4513"), ("R-1.IV-11Div", "4515")];
    assert!(founds(true, "4514", &around));
    let board = board::atlas::load("europe-1812-13").unwrap();
    let amended = include_str!("../../../../../data/nemesis/1812-13/second.toml");
    let edge = amended
        .split("[[source]]")
        .find(|part| part.contains("french-sources\"]\n") && part.contains("needs"));
    let hexes: Vec<&str> = edge.unwrap().split('"').filter(|w| w.len() == 4 && w.starts_with("45")).collect();

    assert_eq!(hexes.len(), 17);
    for hex in hexes {
        assert_eq!(board.territory_name(board.hex(hex).unwrap()), "France", "{hex}");
    }
}

/// NN-17.4-co: only a Coalition unit in Warsaw lets its side change.
#[test]
fn the_coalition_changes_from_warsaw() {
    for (hex, may) in [("2312", true), ("2211", false)] {
        let mut s = second_evening(2, &[("F-I-Morand", "3512"), ("R-1.I-5Div", hex)], &[], |p| {
            p["link"]["changed"] = json!([true, false]);
            p["coalition"]["depots"] = json!(["1610", "2113"]);
            p["french"]["depots"] = json!(["3713"]);
        });
        go_on(&mut s, &[1; 6], |s| position(s)["turn"] == 3 && !phase(s).starts_with("garrison"));
        assert_eq!(phase(&s) == "change coalition", may, "{hex}: {}", phase(&s));
    }
}

/// NN-17.4-i, NN-17.5-e, NN-17.5-f: the trains of Turn 16 of 1812, two fewer for the French and less what was lost,
/// until a side changes; then those of the card of 1813, and nothing is lost of them.
#[test]
fn trains_are_those_of_the_old_table_until_the_change() {
    let trains = |changed: bool| {
        let mut s = asked(3, "french", &[FRENCH_UNIT, ("R-1.I-5Div", "1610")], |p| {
            p["french"]["trains_lost"] = json!(2);
            p["coalition"]["trains_lost"] = json!(1);
            p["link"]["eaten"] = json!(1);
        });
        play(&mut s, if changed { "accept" } else { "refuse" }, &[]);
        go_on(&mut s, &[], |s| phase(s).starts_with("allot"));
        let p = position(&s);
        [&p["french"]["trains_given"], &p["coalition"]["trains_given"]].map(|n| n.as_u64().unwrap())
    };
    assert_eq!(trains(false), [7 - 2 - 1, 10 - 1]);
    let s = crate::common::germany(&[], 3, &["convert french"], &[("F-XI-Fressinet", "3713")], &[], |p| {
        p["french"]["depots"] = json!(["3713"]);
    });
    let mut s = s;
    go_on(&mut s, &[], |s| phase(s).starts_with("allot"));
    let of_card = position(&s)["french"]["trains_given"].as_u64().unwrap() + 1;
    assert_eq!(trains(true), [of_card, 9]);
}

/// NN-17.4-ii: depots go to friendly cities, or to others with a friendly stack, but not under siege.
#[test]
fn depots_move_with_the_sources() {
    let units = [
        ("F-I-Morand", "3512"),
        ("F-I-Friant", "2312"),
        ("R-1.I-5Div", "2412"),
        ("R-1.II-4Div", "2412"),
        ("R-1.II-17Div", "2412"),
    ];
    let mut s = asked(3, "french", &units, |p| {
        p["french"]["depots"] = json!(["2507"]);
        p["link"]["changed"] = json!([false, true]);
        p["link"]["prussia"] = json!(true);
    });
    play(&mut s, "accept", &[]);
    play(&mut s, "leave 2507", &[]);
    play(&mut s, "done", &[]);
    let sites = offered(&s);
    assert!(sites.contains(&"depot 3713".to_owned()), "Magdeburg is friendly: {sites:?}");
    assert!(sites.contains(&"depot 3512".to_owned()), "Berlin is held: {sites:?}");
    assert!(
        !sites.contains(&"depot 3010".to_owned()) && !sites.contains(&"depot 2608".to_owned()),
        "{sites:?}"
    );
    assert!(!sites.contains(&"depot 2312".to_owned()), "Warsaw is besieged: {sites:?}");
    play(&mut s, "depot 3713", &[]);
    assert!(said(&s, "NN-17.4-ii"));
    assert_eq!(position(&s)["french"]["depots"], json!(["3713"]));
}

/// NN-17.4-iii, NN-17.4-iv, NN-17.4-v, NN-17.4-star, NN-17.5-d: with the change come the set-up of 1813 and the
/// reinforcements of the Turns before this one, later ones at the end of their Turn; nobody with a star.
#[test]
fn the_card_of_1813_comes_with_the_sources() {
    let mut s = asked(3, "french", &[FRENCH_UNIT, RUSSIAN_UNIT], |_| ());
    assert_eq!(unit_hex(&s, "F-XI-Fressinet"), "away");
    play(&mut s, "accept", &[]);
    go_on(&mut s, &[], |s| position(s)["link"]["deploying"] == false);
    assert_eq!(unit_hex(&s, "F-XI-Fressinet"), "3512", "set-up, Berlin");
    assert_ne!(unit_hex(&s, "F-V-Puthod"), "away", "Turn 2");
    assert_eq!(unit_hex(&s, "F-III-Souham"), "away", "Turn 3 has not ended");
    assert!(said(&s, "NN-17.4-iii"));
    go_on(&mut s, &[1; 12], |s| position(s)["turn"] == 4);
    assert_ne!(unit_hex(&s, "F-III-Souham"), "away");
    assert_eq!(unit_hex(&s, "F-IV-Morand"), "away", "Turn 4");
    // Who survived 1812 in history is no counter of this campaign; Torgau is there from the start.
    let mut fresh = second(&[], 1, &["ride coalition"], &[FRENCH_UNIT], &[], |_| ());
    let mut wanted = position(&fresh);
    wanted["units"]["F-VII-Durutte"] = json!({ "hex": "3713", "marks": [], "fights": 0 });
    assert!(fresh.arrange(&wanted).is_err(), "Durutte has a star");
    let torgau = |s: &War| {
        let scene = s.scene(kernel::Viewer::Onlooker);
        scene.pieces.iter().any(|p| matches!(&p.at, kernel::Spot::Hex(h) if h == "3514"))
    };
    assert!(torgau(&fresh));
}

/// NN-17.4-vii: whose sources are all lost when a Turn ends must change in the next, and takes no depot along.
#[test]
fn the_french_must_change_when_their_sources_are_lost() {
    let units = [("F-I-Morand", "3713"), ("R-1.I-5Div", "2312"), ("R-1.II-4Div", "2507")];
    for (held, forced) in [(2, true), (1, false)] {
        let mut s = second_evening(2, &units[..=held], &[], |p| {
            p["french"]["depots"] = json!(["3713"]);
            p["coalition"]["depots"] = json!(["2312"]);
            p["link"]["changed"] = json!([false, true]);
        });
        go_on(&mut s, &[1; 6], |s| position(s)["turn"] == 3 && !phase(s).starts_with("ride"));
        assert_eq!(said(&s, "NN-17.4-vii"), forced);
        assert_eq!(phase(&s), if forced { "arrive french" } else { "change french" });
        assert_eq!(position(&s)["french"]["depots"], json!(["3713"]));
    }
}

/// NN-17.4-vii: the last Turn of 1812 counts too: who has lost his sources by its end must change in the first of 1813.
#[test]
fn sources_that_were_lost_in_1812_force_the_change() {
    for (hex, forced) in [("2507", true), ("2508", false)] {
        let units = [("F-I-Morand", "3713"), ("R-1.I-5Div", "2312"), ("R-1.II-4Div", hex)];
        let mut s = first(17, &["ride coalition"], &units, &[], |p| {
            p["french"]["done"] = json!(true);
            p["link"] = json!({ "invaded": true, "parted": true, "emperor": "leaves" });
            p["french"]["depots"] = json!(["3713"]);
            p["coalition"]["depots"] = json!(["2312"]);
        });
        let asked = |s: &War| ["change french", "arrive french"].contains(&phase(s).as_str());
        go_on(&mut s, &[1; 9], |s| position(s)["link"]["second"] == true && asked(s));
        assert_eq!((said(&s, "NN-17.4-vii"), &position(&s)["turn"]), (forced, &json!(1)), "{hex}");
        assert_eq!(phase(&s), if forced { "arrive french" } else { "change french" });
    }
}

/// NN-17.4-viii: the Coalition lives off Russia again when all its new sources are in French hands, for good. A port that
/// it does not hold is none of them (NN-14.17), one that it holds and Vienna are.
#[test]
fn the_coalition_falls_back_on_russia() {
    let joined = json!({ "truce": "past", "austria": "joined" });
    for (prussia, port, state, back) in [
        (false, "2105", json!({}), true),
        (true, "2105", json!({}), true),
        (true, "3108", json!({}), false),
        (true, "2105", joined, false),
    ] {
        // Next to Koslin he keeps Bülow from arriving there.
        let watch = if port == "3108" { "3713" } else { "3109" };
        let units =
            [("F-I-Morand", "2312"), ("F-I-Friant", watch), ("R-1.I-5Div", "1610"), ("R-1.II-4Div", port)];
        let turn = if state["truce"] == "past" { 14 } else { 3 };
        let mut s = second_evening(turn, &units, &[], |p| {
            p["link"]["changed"] = json!([true, true]);
            p["link"]["new_sources"] = json!([true, true]);
            p["link"]["prussia"] = json!(prussia);
            p["germany"] = state.clone();
            p["french"]["depots"] = json!(["2312"]);
            p["coalition"]["depots"] = json!(["1610"]);
        });
        go_on(&mut s, &[1; 9], |s| position(s)["turn"] == turn + 1 && phase(s).starts_with("convert"));
        assert_eq!(said(&s, "NN-17.4-viii"), back, "{prussia} {port} {state}");
        assert_eq!(position(&s)["link"]["new_sources"], json!([true, !back]));
        assert_eq!(position(&s)["link"]["changed"], json!([true, true]));
    }
}

/// NN-17.4-exc: Russians who come before Prussia has joined bring at once those who are due in the same Turn; with
/// Prussia these come at its end.
#[test]
fn russians_of_the_same_turn_come_at_once() {
    for (hex, at_once) in [("2211", true), ("2507", false)] {
        let units = [("F-I-Morand", "3713"), ("R-1.I-5Div", "2312"), ("R-1.II-4Div", hex)];
        let mut s = asked(3, "coalition", &units, |p| {
            p["coalition"]["depots"] = json!(["1610", "2312", "2507"]);
            p["link"]["changed"] = json!([true, false]);
        });
        play(&mut s, "accept", &[]);
        assert_eq!(position(&s)["link"]["prussia"], !at_once);
        go_on(&mut s, &[1; 8], |s| position(s)["link"]["deploying"] == false);
        assert_eq!(unit_hex(&s, "R-III-2Gren") != "away", at_once, "Turn 3");
        assert_eq!(unit_hex(&s, "R-Army-Art2"), "away", "Turn 4");
    }
}

/// NN-17.4-exc: before a supplied Coalition unit stands in Prussia only Russians come, in supplied Russian hexes away
/// from the French; with one there at the end of a Turn the Prussians come too.
#[test]
fn prussians_wait_for_russians_in_prussia() {
    let units = [("F-I-Morand", "2313"), ("R-1.I-5Div", "2312")];
    let mut s = asked(2, "coalition", &units, |p| p["coalition"]["depots"] = json!(["1610", "2312"]));
    play(&mut s, "accept", &[]);
    play(&mut s, "done", &[]);
    assert_eq!(phase(&s), "arrive coalition");
    let board = board::atlas::load("europe-1812-13").unwrap();
    for place in offered(&s) {
        let hex = board.hex(place.trim_start_matches("place ")).unwrap();
        assert_eq!(board.territory_name(hex), "Russia", "{place}");
        assert!(board.distance(hex, board.hex("2313").unwrap()) > 1);
    }
    assert!(offers(&s, "place 1610"));
    go_on(&mut s, &[1; 8], |s| position(s)["link"]["deploying"] == false);
    assert_ne!(unit_hex(&s, "R-Op-1"), "away");
    assert_eq!(unit_hex(&s, "P-I-Hunerbein"), "away");

    for (hex, joins) in [("2507", true), ("2312", false)] {
        let mut s = second_evening(4, &[("F-I-Morand", "3713"), ("R-1.I-5Div", hex)], &[], |p| {
            p["link"]["changed"] = json!([true, true]);
            p["link"]["new_sources"] = json!([true, true]);
            p["coalition"]["depots"] = json!([hex]);
            p["french"]["depots"] = json!(["3713"]);
        });
        go_on(&mut s, &[1; 8], |s| position(s)["turn"] == 5);
        assert_eq!(position(&s)["link"]["prussia"], joins, "{hex}");
        let prussians = position(&s)["units"].as_object().unwrap().iter().any(|(id, at)| {
            id.starts_with("P-") && at["hex"].as_str().is_some_and(|h| h.starts_with(char::is_numeric))
        });
        assert_eq!(prussians, joins, "{hex}");
    }
}
