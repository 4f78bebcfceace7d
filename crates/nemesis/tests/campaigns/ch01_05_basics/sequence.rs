//! Sequence of play (chapter 5).

use super::set_off;
use crate::common::{
    ALLIED, FRENCH, Table, has_mark, new_game, offered, offers, phase, play, position, situation,
};
use kernel::Game;
use serde_json::{Value, json};

/// Two armies with something to do in every phase: a depot with a stack, disrupted units, trains, neighbours.
fn busy(turn: u8) -> Table {
    let units = [
        ("F-I-Morand", "2512"),
        ("F-I-Dessaix", "2512 disrupted"),
        ("F-I-Friant", "1709"),
        ("F-I-Gudin", "1709"),
        ("R-1.I-5Div", "0408"),
        ("R-1.I-14Div", "0408 disrupted"),
        ("R-1.II-4Div", "1609"),
        ("R-1.II-17Div", "1609"),
    ];
    let leaders = [("Davout", "2512"), ("Ney", "1808"), ("Barclay", "0408"), ("Wittgenstein", "1610")];
    let mut session = situation(turn, &["ride russian"], &units, &leaders, |p| {
        p["french"] = json!({ "done": true, "depots": ["2512", "1808"] });
        p["russian"] = json!({ "depots": ["0408", "1610"] });
    });
    play(&mut session, "done", &[]);
    session
}

/// What this player does: a few trains, and otherwise nothing.
fn idle(session: &Table) -> String {
    let placed = |side: &str, hex: &str| {
        let trains = position(session)[side]["trains"].clone();
        trains.as_array().is_some_and(|all| all.iter().filter(|t| t["hex"] == hex).count() > 1)
    };
    let wish = match phase(session).as_str() {
        "allot french" if !placed("french", "2512") => "train 2512",
        "allot french" if !placed("french", "2710") => "train 2710",
        "allot russian" if !placed("russian", "0408") => "train 0408",
        "allot russian" if !placed("russian", "0613") => "train 0613",
        "march french" | "march russian" => "discard",
        "arrive french" | "arrive russian" => "place",
        _ => "done",
    };
    let all = offered(session);
    let found = all.iter().find(|n| n.starts_with(wish)).or_else(|| all.iter().find(|n| *n == "pass"));
    found.unwrap_or(&all[all.len() - 1]).clone()
}

/// TIR-5.1-1, TIR-5.1-2, TIR-5.1-4, TIR-5.1-5, TIR-5.2: the phases and their steps come in their order, both
/// players are through with one before the next begins, and after the last a new Turn begins.
#[test]
fn the_phases_of_a_turn() {
    const ORDER: [&str; 8] = ["convert", "allot", "found", "rally", "march", "attack", "ride", "arrive"];
    let mut session = busy(1);
    assert_eq!(position(&session)["turn"], 2);
    let mut seen: Vec<String> = Vec::new();
    for _ in 0..200 {
        if position(&session)["turn"] == 3 {
            break;
        }
        let now = phase(&session);
        if !seen.contains(&now) {
            seen.push(now.clone());
        }
        // Combat commands are received between movement and combat.
        let commands = position(&session)["french"]["commands"].as_i64().unwrap_or(0);
        assert_eq!(commands > 0, now.starts_with("attack"), "{now}");
        // Never back to an earlier step.
        let rank = |p: &str| ORDER.iter().position(|w| p.starts_with(w)).unwrap_or_else(|| panic!("{p}"));
        assert!(seen.iter().all(|p| rank(p) <= rank(&now)), "{now} after {seen:?}");
        let wish = idle(&session);
        play(&mut session, &wish, &[]);
    }
    assert_eq!(position(&session)["turn"], 3);
    for word in ORDER {
        for side in ["french", "russian"] {
            assert!(seen.contains(&format!("{word} {side}")), "{word} {side} in {seen:?}");
        }
    }
    assert_eq!(phase(&session), "convert french");
}

/// TIR-5.1-2, TIR-5.1-3: the Turn begins with General Supply: whoever is out of it is disrupted, and markers of
/// foraging are gone, before anybody decides anything.
#[test]
fn a_turn_begins_with_general_supply() {
    let units = [("F-I-Morand", "2512"), ("F-I-Friant", "2113 forage"), ("F-I-Gudin", "2113 forage")];
    let mut session = situation(3, &["ride russian"], &units, &[("Davout", "2113")], |p| {
        p["french"] = json!({ "done": true, "depots": ["2113"] });
    });
    play(&mut session, "done", &[6]);
    assert_eq!(phase(&session), "convert french");
    assert!(!has_mark(&session, "F-I-Friant", "forage") && !has_mark(&session, "F-I-Gudin", "forage"));
    assert!(!has_mark(&session, "F-I-Friant", "disrupted"));
    let units = [("F-I-Morand", "2716"), ("F-I-Friant", "2113")];
    let mut session = situation(3, &["ride russian"], &units, &[("Davout", "2113")], |p| {
        p["french"] = json!({ "done": true, "depots": ["2113"] });
    });
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "convert french");
    assert!(has_mark(&session, "F-I-Morand", "disrupted"));
}

/// TIR-5.1-4: forage markers are laid before depots are founded: a crowded stack in Brest gets one although its
/// train becomes a depot a moment later.
#[test]
fn foragers_are_marked_before_depots_are_founded() {
    let units = [("F-I-Morand", "2113"), ("F-I-Friant", "2012"), ("F-I-Gudin", "2212")];
    let mut session = situation(3, &["allot french"], &units, &[("Davout", "2113")], |p| {
        p["french"] =
            json!({ "dummies_left": 1, "depots": ["2314"], "trains": [{ "hex": "2113", "face": [] }] });
    });
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "found french");
    assert!(has_mark(&session, "F-I-Morand", "forage"));
    play(&mut session, "depot 2113", &[]);
    assert!(has_mark(&session, "F-I-Morand", "forage"));
}

/// TIR-5.1-4: converting comes before allotting: once trains are dealt out no depot can be turned into one.
#[test]
fn depots_are_converted_before_trains_are_allotted() {
    let mut session = busy(1);
    assert!(offers(&session, "convert 2512") && !offers(&session, "train 2512"));
    play(&mut session, "done", &[]);
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "allot french");
    assert!(!offers(&session, "convert 2512") && offers(&session, "train 2512"));
}

/// TIR-5.1-5: rallies come first, of both sides, then the marches: a stack with two trains does both in turn.
#[test]
fn rallies_come_before_marches() {
    let units = [("F-I-Dessaix", "2512 disrupted supplied"), ("R-1.I-14Div", "0408 disrupted supplied")];
    let leaders = [("Davout", "2512"), ("Barclay", "0408")];
    let mut session = situation(2, &["rally french"], &units, &leaders, |p| {
        for (side, hex) in [("french", "2512"), ("russian", "0408")] {
            let train = json!({ "hex": hex, "face": [] });
            p[side] = json!({ "depots": [hex], "trains": [train, train] });
        }
    });
    assert!(!offers(&session, "march 2512"));
    play(&mut session, "rally 2512", &[]);
    play(&mut session, "unit F-I-Dessaix", &[]);
    if phase(&session) == "rally french" {
        play(&mut session, "done", &[]);
    }
    assert_eq!(phase(&session), "rally russian", "the French do not march yet");
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "march french");
    assert!(offers(&session, "march 2512"));
}

/// TIR-5.1-1: two players: in an alternating step the one, then the other.
#[test]
fn the_players_take_turns() {
    let mut session = busy(1);
    play(&mut session, "done", &[]);
    play(&mut session, "done", &[]);
    assert_eq!(session.decides(), Some(FRENCH));
    play(&mut session, "train 2512", &[]);
    assert_eq!(session.decides(), Some(ALLIED));
    play(&mut session, "train 0408", &[]);
    assert_eq!(session.decides(), Some(FRENCH));
}

/// TIR-5.2, TIR-5.3: one Turn follows the other until the sixteenth is over.
#[test]
fn sixteen_turns() {
    for turn in [1, 3, 7, 9, 14, 15] {
        assert_eq!(position(&busy(turn))["turn"], turn + 1);
    }
    let session = busy(16);
    assert_eq!(phase(&session), "over");
    assert_eq!(session.decides(), None);
}

/// TIR-5.3: the game ends at once if Napoleon is caught.
#[test]
fn the_game_ends_with_napoleon() {
    let units = [("R-1.I-5Div", "1709"), ("F-I-Morand", "1610")];
    let leaders = [("Wittgenstein", "1709"), ("Napoleon", "1609")];
    let mut session = set_off(5, "russian", "1709", &units, &leaders);
    play(&mut session, "step 1609", &[1]);
    assert_eq!(phase(&session), "over");
    assert_eq!(position(&session)["turn"], 5);
}

/// What a referee's position is refused for, as place and reason.
fn refused(options: &[&str], position: &Value) -> Vec<(String, String)> {
    let faults = new_game(options).game().arrange(position).err().unwrap_or_default();
    faults.into_iter().map(|f| (f.at, f.what)).collect()
}

/// Nothing of a position is left out in silence: what is too much, stands twice or cannot be is a fault that says so.
#[test]
fn what_a_position_cannot_hold_is_refused() {
    let units = json!({ "F-I-Morand": { "hex": "2512" }, "R-1.I-5Div": { "hex": "0408" } });
    let start = |name: &str, value: Value| {
        let mut position = json!({ "turn": 3, "phases": ["ride french"], "units": units, "commanders": {
            "Davout": { "hex": "2512" }, "Barclay": { "hex": "0408" } }, "french": {}, "russian": {} });
        position[name] = value;
        position
    };
    assert!(refused(&[], &start("turn", json!(3))).is_empty(), "the position itself is sound");
    let trains: Vec<Value> = (0..60).map(|_| json!({ "hex": "2512", "face": [] })).collect();
    let wrong = refused(&[], &start("french", json!({ "trains": trains })));
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(wrong[0].0 == "french.trains" && wrong[0].1.contains("60"), "{wrong:?}");

    for alone in ["Napoleon", "Ney"] {
        let wrong = refused(&[], &start("commanders", json!({ alone: { "hex": "0408" } })));
        assert_eq!(wrong.len(), 1, "{wrong:?}");
        assert!(wrong[0].1.contains(alone) && wrong[0].1.contains("0408"), "{wrong:?}");
    }
    let wrong = refused(&[], &start("commanders", json!({ "Barclay": { "hex": "2512" } })));
    assert!(wrong[0].1.contains("Barclay"), "{wrong:?}");
    // Who is about to flee from there may be there.
    let mut flight = start("commanders", json!({ "Ney": { "hex": "2509" }, "Davout": { "hex": "2512" } }));
    flight["units"]["R-1.I-5Div"]["hex"] = "2509".into();
    flight["fleeing"] = json!(["Ney"]);
    flight["phases"] = json!(["march russian", "escape french"]);
    assert!(refused(&[], &flight).is_empty(), "{:?}", refused(&[], &flight));

    let doubled = json!({ "pool": [3, 4, 3], "held": [1, 2] });
    let wrong = refused(&["events"], &start("deck", doubled));
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(wrong[0].0 == "deck.pool[2]", "{wrong:?}");
    let wrong = refused(&["events"], &start("deck", json!({ "pool": [3], "held": [1, 2, 4] })));
    assert!(wrong.len() == 1 && wrong[0].0 == "deck.held", "{wrong:?}");
    let wrong = refused(&[], &start("liberated", json!(["away"])));
    assert!(wrong.len() == 1 && wrong[0].0 == "liberated[0]", "{wrong:?}");
}
