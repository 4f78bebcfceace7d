//! Past enemy cavalry (8.4).

use super::{NORTH, first_steps, french, idle_until, march, trains};
use crate::common::{
    Table, go_on, has_mark, json, offered, offers, phase, play, position, situation, sum, unit_hex,
};

// Cavalry: 0214 lies next to 0314 and 0315, not to 0316.
fn past_cavalry(cavalry: &str, friend: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    let units = [&[("F-I-Morand", "0317"), ("R-2.VIII-2Cuir", cavalry)], friend].concat();
    let leaders = [&[("Davout", "0317")], leaders].concat();
    let mut s = french(1, &units, &leaders, &["0317", "0315"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    play(&mut s, "step 0315", &[]);
    s
}

/// TIR-8.4-bp6: next to enemy cavalry the march is over.
#[test]
fn cavalry_stops_a_march() {
    let s = past_cavalry("0214", &[], &[]);
    assert_eq!(phase(&s), "march russian");
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0315");
}

/// TIR-8.4-bp6, TIR-8.4-2, TIR-8.6-3: a forced march ends beside cavalry too, one hex before its time, and is paid for
/// as far as it went.
#[test]
fn cavalry_ends_a_forced_march() {
    // 0212 lies next to 0313 and 0312, not to 0314.
    for (cavalry, held) in [("0212", true), ("0212 disrupted", false)] {
        let units = [("F-I-Morand", "0317"), ("R-2.VIII-2Cuir", cavalry)];
        let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
        play(&mut s, "march 0317", &[]);
        play(&mut s, "everyone", &[]);
        for hex in &NORTH[..3] {
            play(&mut s, &format!("step {hex}"), &[]);
        }
        play(&mut s, "step 0313", if held { &[1] } else { &[] });
        assert_eq!(!offers(&s, "step 0312"), held);
        if held {
            assert_eq!(phase(&s), "march russian");
            assert!(has_mark(&s, "F-I-Morand", "forced"));
            assert!(sum(&s, "TIR-8.5-0").contains(&(1, "TIR-8.6-3".to_owned())), "one hex too many");
        }
    }
}

/// TIR-4.1, TIR-8.4-2, R-TIR-4.1: the hexes of a forced march must have room as well, though it could go on beyond.
#[test]
fn a_forced_march_needs_room() {
    let guard =
        ["F-G-Delaborde", "F-G-Roguet", "F-G-OldGuard", "F-G-Claparede", "F-G-GuardCav", "F-G-FootArt"];
    for (count, room) in [(5, true), (6, false)] {
        let mut units = vec![("F-I-Morand", "0317")];
        units.extend(guard[..count].iter().map(|u| (*u, "0313")));
        let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
        play(&mut s, "march 0317", &[]);
        play(&mut s, "everyone", &[]);
        for hex in &NORTH[..3] {
            play(&mut s, &format!("step {hex}"), &[]);
        }
        assert_eq!(offers(&s, "step 0313"), room, "{count} of the Guard");
        assert!(offered(&s).iter().any(|n| n.starts_with("step")), "other hexes are open");
    }
}

/// TIR-8.4-bp6, TIR-7.6-1: cavalry that got a forage marker in this Turn is in good order and stops a march; infantry
/// in its place does not.
#[test]
fn foraging_cavalry_stops_a_march() {
    for (unit, held) in [("F-I-Girardin", true), ("F-I-Morand", false)] {
        let units = [(unit, "0214"), ("R-2.VIII-2Gren", "0317 supplied")];
        let mut s = situation(3, &["allot french"], &units, &[("Bagration", "0317")], |p| {
            p["french"]["trains_left"] = json!(1);
            p["russian"]["trains"] = trains(&["0317"]);
        });
        idle_until(&mut s, "march");
        assert!(has_mark(&s, unit, "forage"));
        play(&mut s, "march 0317", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "step 0316", &[]);
        play(&mut s, "step 0315", &[]);
        assert_eq!(!offers(&s, "step 0415"), held, "{unit}: {:?}", offered(&s));
        assert_eq!(unit_hex(&s, "R-2.VIII-2Gren"), "0315");
    }
}

/// R-TIR-7.6-3, TIR-8.4-2, TIR-6.3-1: a crowded stack with a train forages and may force its march all the same; the
/// marker goes with it, and the die is thrown for where it has come to.
#[test]
fn a_crowded_stack_forces_its_march_and_forages() {
    let units = [
        ("F-I-Morand", "0317 supplied"),
        ("F-I-Friant", "0417"),
        ("F-I-Gudin", "0318"),
        ("R-Riga-Lewis", "1904"),
    ];
    let mut s = situation(3, &["allot french"], &units, &[("Davout", "0317"), ("Essen", "1904")], |p| {
        p["french"]["trains_left"] = json!(1);
        p["russian"]["trains"] = trains(&["1904"]);
    });
    play(&mut s, "train 0317", &[]);
    idle_until(&mut s, "march");
    assert!(has_mark(&s, "F-I-Morand", "forage"), "two stacks beside it");
    march(&mut s, "0317", &NORTH[..4], &[1]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0313");
    assert!(has_mark(&s, "F-I-Morand", "forced") && has_mark(&s, "F-I-Morand", "forage"));
    go_on(&mut s, &[6; 12], |s| position(s)["turn"] == 4);
    let thrown = |hex: &str| {
        let here = kernel::Spot::Hex(hex.to_owned());
        crate::common::log(&s)
            .iter()
            .any(|e| e.note.at.as_ref() == Some(&here) && e.note.cites.iter().any(|c| c.0 == "TIR-6.3-1"))
    };
    assert!(thrown("0313") && !thrown("0317"));
}

/// TIR-8.4-bp6: disrupted cavalry stops nobody.
#[test]
fn disrupted_cavalry_stops_nobody() {
    let s = past_cavalry("0214 disrupted", &[], &[]);
    assert!(offers(&s, "step 0314"));
}

/// TIR-8.4-bp6: infantry stops nobody, and cavalry two hexes away does not either.
#[test]
fn only_cavalry_next_to_the_hex_stops_a_march() {
    let units = [("F-I-Morand", "0317"), ("R-2.VIII-2Gren", "0214"), ("R-2.VIII-2Cuir", "0213")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    play(&mut s, "step 0315", &[]);
    assert!(offers(&s, "step 0415"));
}

/// TIR-8.4-bp6: a friend who stands there and does not march keeps the way open; he who did so stays for the phase.
#[test]
fn a_resting_friend_keeps_the_way_open_and_stays() {
    let mut s = past_cavalry("0214", &[("F-I-Friant", "0315")], &[("Ney", "0315")]);
    assert!(offers(&s, "step 0415"));
    play(&mut s, "step 0415", &[]);
    assert!(has_mark(&s, "F-I-Friant", "holds"));
    play(&mut s, "halt", &[1]);
    play(&mut s, "discard 1904", &[]);
    assert!(!offers(&s, "march 0315"), "Friant held the hex open");
}

/// TIR-8.4-bp6: if the march ends there, nobody's rest was needed, and the friend may march later.
#[test]
fn a_friend_not_needed_may_march_later() {
    let mut s = past_cavalry("0214", &[("F-I-Friant", "0315")], &[("Ney", "0315")]);
    play(&mut s, "halt", &[]);
    assert!(!has_mark(&s, "F-I-Friant", "holds"));
    play(&mut s, "discard 1904", &[]);
    assert!(offers(&s, "march 0315"));
}

/// TIR-8.4-bp6: a friend who has marched himself in this phase does not keep it open.
#[test]
fn a_friend_who_marched_keeps_nothing_open() {
    let s = past_cavalry("0214", &[("F-I-Friant", "0315 moved")], &[]);
    assert_eq!(phase(&s), "march russian");
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0315");
}

/// TIR-8.4-bp6: a river between keeps cavalry off, with a bridge (Oka at Orel) or without (Desna).
#[test]
fn a_river_keeps_cavalry_off() {
    for (start, by, on, cavalry) in [("0614", "0613", "0713", "0513"), ("1014", "1115", "1215", "1116")] {
        let units = [("F-I-Morand", start), ("R-2.VIII-2Cuir", cavalry)];
        let mut s = french(1, &units, &[("Davout", start)], &[start]);
        play(&mut s, &format!("march {start}"), &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, &format!("step {by}"), &[]);
        assert!(offers(&s, &format!("step {on}")), "{by}");
    }
}

fn beside_cavalry(more: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    let units = [&[("F-I-Morand", "0315")], more].concat();
    let leaders = [&[("Davout", "0315")], leaders].concat();
    let mut s = french(1, &units, &leaders, &["0315", "0314"]);
    play(&mut s, "march 0315", &[]);
    play(&mut s, "everyone", &[]);
    s
}

/// TIR-8.4-bp7: from beside cavalry only away from it, and not to the side of other cavalry; then on as usual.
#[test]
fn leaving_cavalry_means_out_of_its_reach() {
    let mut s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214")], &[]);
    assert!(!offers(&s, "step 0314") && !offers(&s, "step 0215"), "still next to it");
    assert!(offers(&s, "step 0316") && offers(&s, "step 0414") && offers(&s, "step 0415"));
    play(&mut s, "step 0414", &[]);
    play(&mut s, "step 0314", &[]);
    assert_eq!(phase(&s), "march russian", "back beside it, and held there");
    let s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214"), ("R-1.VI-Uvarov", "0516")], &[]);
    assert!(!offers(&s, "step 0415"), "next to other cavalry");
    assert!(offers(&s, "step 0414"));
}

/// TIR-8.4-bp7: disrupted cavalry holds nobody.
#[test]
fn leaving_disrupted_cavalry_is_free() {
    let s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214 disrupted")], &[]);
    assert!(offers(&s, "step 0314") && offers(&s, "step 0215"));
    let s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214"), ("R-1.VI-Uvarov", "0516 disrupted")], &[]);
    assert!(offers(&s, "step 0415"), "the other one is disrupted");
}

/// TIR-8.4-bp7: the first hex may lie next to the cavalry if a river, bridged or not, is between.
#[test]
fn leaving_cavalry_across_a_river() {
    // The Dnieper at Smolensk has a bridge, the Desna below Novgorod Seversk has none.
    for (start, across, beside, cavalry) in
        [("1110", "1109", "1010", "1009"), ("1015", "1115", "1016", "1116")]
    {
        let units = [("F-I-Morand", start), ("R-2.VIII-2Cuir", cavalry)];
        let mut s = french(1, &units, &[("Davout", start)], &[start]);
        let steps = first_steps(&mut s, start);
        assert!(steps.iter().any(|h| h == across), "{across}: a river is between");
        assert!(!steps.iter().any(|h| h == beside), "{beside}: nothing is between");
    }
}

/// TIR-8.4-bp7: a friend at rest in the first hex allows the step and is bound by it; one who marched does not.
#[test]
fn leaving_cavalry_to_a_friend() {
    let mut s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214"), ("F-I-Friant", "0314")], &[("Ney", "0314")]);
    assert!(offers(&s, "step 0314"));
    play(&mut s, "step 0314", &[]);
    assert!(has_mark(&s, "F-I-Friant", "holds"));
    play(&mut s, "halt", &[]);
    play(&mut s, "discard 1904", &[]);
    assert!(!offers(&s, "march 0314"));
    let s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214"), ("F-I-Friant", "0314 moved")], &[]);
    assert!(!offers(&s, "step 0314"));
}

/// TIR-8.4-bp6, R-TIR-3.1-1: a commander is a unit, and alone he keeps the way open as others do; then he neither
/// leads a march nor rides in this Turn.
#[test]
fn a_commander_alone_keeps_the_way_open_and_stays() {
    let deeds = |s: &Table| position(s)["commanders"]["Ney"]["deeds"].clone();
    let mut s = past_cavalry("0214", &[], &[("Ney", "0315")]);
    assert!(offers(&s, "step 0415"));
    play(&mut s, "step 0415", &[]);
    assert_eq!(deeds(&s), json!(["holds"]));
    play(&mut s, "halt", &[1]);
    for waits in ["discard 1904", "discard 0315"] {
        play(&mut s, waits, &[]);
    }
    go_on(&mut s, &[], |s| phase(s) == "ride french");
    assert!(offers(&s, "leader Davout") && !offers(&s, "leader Ney"));
    // Where nobody went on, nobody held anything.
    let mut s = past_cavalry("0214", &[], &[("Ney", "0315")]);
    play(&mut s, "halt", &[]);
    assert_eq!(deeds(&s), json!([]));
}

/// TIR-8.4-bp6: a commander who has come there with troops in this phase keeps nothing open.
#[test]
fn a_commander_who_marched_keeps_nothing_open() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0316"), ("R-2.VIII-2Cuir", "0214")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Ney", "0316")], &["0316", "0317"]);
    play(&mut s, "march 0316", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0315", &[]);
    play(&mut s, "discard 1904", &[]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    play(&mut s, "step 0315", &[]);
    assert_ne!(phase(&s), "route french", "Friant and Ney marched themselves");
}

/// TIR-8.4-bp7, R-TIR-3.1-1: a commander alone in the first hex allows the step from the side of cavalry.
#[test]
fn leaving_cavalry_to_a_commander() {
    let s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214")], &[("Ney", "0314")]);
    assert!(offers(&s, "step 0314") && !offers(&s, "step 0215"));
}
