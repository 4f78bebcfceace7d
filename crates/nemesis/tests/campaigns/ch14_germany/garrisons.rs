//! Garrisons (14.12, 14.13).

use super::{War, marching_with, new_game};
use crate::common;
use crate::common::{
    Value, evening, germany, go_on, has_mark, json, offered, offers, phase, play, position, unit_hex,
};

/// NN-14.1-3, NN-14.1-5: a first depot can be taken back, since it shows nothing that was hidden.
#[test]
fn first_depots_can_be_taken_back() {
    let mut s = new_game(&[]);
    for (side, seat) in [("coalition", common::ALLIED), ("french", common::FRENCH)] {
        go_on(&mut s, &[], |s| phase(s) == format!("first-depots {side}"));
        let depot = offered(&s).into_iter().find(|n| n.starts_with("depot")).unwrap();
        play(&mut s, &depot, &[]);
        assert_eq!(position(&s)[side]["depots"].as_array().unwrap().len(), 1);
        s.undo(seat).unwrap();
        assert_eq!(position(&s)[side]["depots"], json!([]), "{side}");
        assert!(offers(&s, &depot));
    }
}

fn garrison(unit: &str, relieved: bool) -> impl Fn(&mut Value) {
    let unit = unit.to_owned();
    move |p: &mut Value| {
        let relieved: Vec<&str> = if relieved { vec![&unit] } else { vec![] };
        p["germany"] = json!({ "garrisons": [unit], "relieved": relieved });
    }
}

/// NN-14.12-2, NN-14.13-2: a garrison may leave after it was relieved and if it is supplied, that of Danzig without
/// relief; once outside it is an ordinary unit (NN-14.12-1).
#[test]
fn garrisons_leave_when_relieved() {
    for (unit, hex, supplied, relieved, may) in [
        ("F-G-Thorn", "2711", true, false, false),
        ("F-G-Thorn", "2711", true, true, true),
        ("F-G-Thorn", "2711", false, true, false),
        ("F-X-Heudelet", "2708", true, false, true),
        ("F-X-Heudelet", "2708", false, false, false),
    ] {
        let at = format!("{hex}{}", if supplied { " supplied" } else { "" });
        let mut s =
            marching_with(6, "french", &[(unit, &at)], &[("Ney", hex)], &[hex], garrison(unit, relieved));
        assert_eq!(offers(&s, &format!("march {hex}")), may, "{unit} {supplied} {relieved}");
        if may {
            play(&mut s, &format!("march {hex}"), &[]);
            play(&mut s, "everyone", &[]);
            let step = offered(&s).into_iter().find(|n| n.starts_with("step")).unwrap();
            play(&mut s, &step, &[]);
            assert_eq!(position(&s)["germany"]["garrisons"], json!([]), "it has left for good");
        }
    }
}

/// NN-14.12-2: who is joined in a Turn may leave in the next.
#[test]
fn relief_counts_from_the_next_turn() {
    let units = [("F-G-Thorn", "2711"), ("F-XI-Fressinet", "2711")];
    let mut s = evening(6, &units, &[("Ney", "2711")], garrison("F-G-Thorn", false));
    go_on(&mut s, &[3, 2], |s| position(s)["turn"] == 7);
    let p = position(&s);
    assert_eq!(p["germany"]["relieved"], json!(["F-G-Thorn"]));
}

/// NN-14.12-1, NN-14.13-1: garrisons need no depot while they stay, others in the same city do.
#[test]
fn garrisons_are_fed() {
    let units = [("F-G-Thorn", "2711"), ("F-XI-Fressinet", "2711"), ("F-X-Heudelet", "2708")];
    let mut s =
        evening(5, &units, &[], |p| p["germany"] = json!({ "garrisons": ["F-G-Thorn", "F-X-Heudelet"] }));
    go_on(&mut s, &[], |s| position(s)["turn"] == 6);
    assert!(!has_mark(&s, "F-G-Thorn", "disrupted") && !has_mark(&s, "F-X-Heudelet", "disrupted"));
    assert!(has_mark(&s, "F-XI-Fressinet", "disrupted"));
}

/// NN-14.12-3, NN-14.13-3: a garrison does not attack.
#[test]
fn garrisons_do_not_attack() {
    for (unit, hex, near) in [("F-G-Thorn", "2711", "2610"), ("F-X-Heudelet", "2708", "2808")] {
        let units = [(unit, hex), ("R-I-5Div", near)];
        let s = germany(&[], 6, &["attack french"], &units, &[("Ney", hex)], |p| {
            p["germany"] = json!({ "garrisons": [unit] });
        });
        assert!(!offers(&s, &format!("attack {hex} {near}")), "{:?}", offered(&s));
        let s = germany(&[], 6, &["attack french"], &units, &[("Ney", hex)], |_| ());
        assert!(offers(&s, &format!("attack {hex} {near}")), "once it has left it may: {:?}", offered(&s));
    }
}

/// A combat that the defender has lost by so much, but for a hit on the winner.
fn beaten(unit: &str, hex: &str, from: &str, margin: i8) -> War {
    let units = [(unit, hex), ("R-I-5Div", from), ("R-I-14Div", from)];
    let mut s = germany(&[], 6, &["attack coalition", "hits coalition"], &units, &[], |p| {
        p["germany"] = json!({ "garrisons": [unit] });
        p["battle"] = json!({
            "attacker": "coalition", "from": from, "to": hex, "units": ["R-I-5Div", "R-I-14Div"], "defenders": [unit],
            "spent": [0, 0], "called": [[], []], "joined": [[], []], "strength": [1, 2], "margin": margin,
            "hits": [0, 1], "main": [0, 1], "taken": [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
            "fallen": [0, 0], "withdrew": false, "refuge": hex, "excess": [],
        });
    });
    play(&mut s, "hit R-I-5Div", &[]);
    if offers(&s, "done") {
        play(&mut s, "done", &[]);
    }
    s
}

/// NN-14.12-3, NN-14.13-3: forced to retreat, a garrison is lost, but that of Danzig retreats; nobody leaves of his own
/// will.
#[test]
fn garrisons_do_not_retreat() {
    assert_eq!(unit_hex(&beaten("F-G-Thorn", "2711", "2811", 3), "F-G-Thorn"), "eliminated");
    assert_eq!(unit_hex(&beaten("F-G-Thorn", "2711", "2811", 2), "F-G-Thorn"), "2711");
    let mut s = beaten("F-X-Heudelet", "2708", "2709", 3);
    let way = offered(&s)
        .into_iter()
        .find(|n| n.starts_with("withdraw"))
        .unwrap_or_else(|| panic!("{:?}", offered(&s)));
    play(&mut s, &way, &[]);
    assert_ne!(unit_hex(&s, "F-X-Heudelet"), "2708");
    assert_eq!(position(&s)["germany"]["garrisons"], json!([]), "outside it is fed like others");
}
