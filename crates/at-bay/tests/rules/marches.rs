//! Marches, zones, initiative, attrition, Administrative Marches (NAB-79 to NAB-86-2, NAB-123-1).

use crate::table::{Table, bare, below, clock, hex, host, offered, put, sp, until};
use kernel::suite::situation::{number, offers, phase, play, position, said, sum};
use serde_json::{Value, json};

/// A battle scenario in the French Movement Command Segment.
fn commanding(change: impl FnOnce(&mut Value)) -> Table {
    bare("brienne", &[], |p| {
        p["hosts"]["french"]["commands"] = json!(4);
        clock(p, 4, "french", "command", "command french");
        change(p);
    })
}

fn reached(session: &Table, to: &str) -> bool {
    offers(session, &format!("step {to}"))
}

/// NAB-13, NAB-79: infantry goes five Movement Points over open ground; one command is enough for all of it.
#[test]
fn infantry_goes_five_points() {
    let mut session = commanding(|p| put(p, "victor", 1, "W0606", &[("duhesme", 4), ("chataux", 3)]));
    play(&mut session, "command 1", &[]);
    for row in 7..=11 {
        assert!(reached(&session, &format!("W06{row:02}")), "{row}");
        play(&mut session, &format!("step W06{row:02}"), &[]);
    }
    assert_eq!(offered(&session, "step"), [""; 0]);
    assert_eq!(host(&session, "french", "commands"), 3);
}

/// NAB-12-2: a Force is as slow as its slowest unit: Guard six, cavalry seven, light nine.
#[test]
fn a_force_goes_as_far_as_its_slowest_unit() {
    let far = |units: &[(&str, u8)]| {
        let mut session = commanding(|p| put(p, "victor", 1, "W0604", units));
        play(&mut session, "command 1", &[]);
        let mut steps = 0;
        while reached(&session, &format!("W06{:02}", 5 + steps)) && steps < 12 {
            play(&mut session, &format!("step W06{:02}", 5 + steps), &[]);
            steps += 1;
        }
        steps
    };
    assert_eq!(far(&[("curial", 3)]), 6);
    assert_eq!(far(&[("curial", 3), ("chataux", 3)]), 5);
    assert_eq!(far(&[("milhaud", 4)]), 7);
    assert_eq!(far(&[("pajol-cavalry", 1)]), 9);
}

/// NAB-81, NAB-82: an Extended March costs another command, and a point of it one on the die.
#[test]
fn an_extended_march_is_paid_and_felt() {
    let mut session = commanding(|p| put(p, "victor", 1, "W0604", &[("duhesme", 4), ("chataux", 3)]));
    play(&mut session, "command 1", &[]);
    for row in 5..=9 {
        play(&mut session, &format!("step W06{row:02}"), &[]);
    }
    play(&mut session, "extend", &[]);
    assert_eq!(host(&session, "french", "commands"), 2);
    play(&mut session, "step W0610", &[]);
    play(&mut session, "step W0611", &[]);
    play(&mut session, "halt", &[2]);
    assert_eq!(sum(&session, "NAB-54-1"), [(2, "NAB-54-1".to_owned()), (2, "NAB-82".to_owned())]);
}

/// NAB-81: nobody who moves by initiative extends his march.
#[test]
fn initiative_is_not_extended() {
    let mut session = commanding(|p| {
        put(p, "ney", 1, "W0606", &[("curial", 3)]);
        clock(p, 4, "french", "initiative", "initiative french");
    });
    play(&mut session, "try 1", &[3]);
    assert!(!offers(&session, "extend"));
}

/// NAB-9: French attrition is two worse while morale is below zero; the Coalition's is not.
#[test]
fn gloom_wears_the_french() {
    let worn = |leader: &str, unit: &str, side: &str, army: &str, morale: i8| {
        let mut session = bare("brienne", &[], |p| {
            put(p, leader, 1, "E0630", &[(unit, 3)]);
            p["morale"] = json!(morale);
            clock(p, 4, side, "initiative", &format!("initiative {army}"));
        });
        play(&mut session, "try 1", &[1]);
        play(&mut session, "step E0629", &[]);
        play(&mut session, "halt", &[3]);
        sum(&session, "NAB-54-1").len()
    };
    assert_eq!(worn("ney", "curial", "french", "french", -1), 2);
    assert_eq!(worn("ney", "curial", "french", "french", 0), 1);
    assert_eq!(worn("gyulai", "weiss", "coalition", "bohemian", -1), 1);
}

/// NAB-54-1: twenty points at level 14 lose one on a three over five Movement Points, spread from the strongest.
#[test]
fn attrition_takes_from_the_strongest() {
    let mut session = bare("brienne", &[], |p| {
        put(
            p,
            "victor",
            1,
            "W0606",
            &[("leval", 5), ("duhesme", 5), ("chataux", 4), ("dufour", 4), ("allix", 2)],
        );
        p["hosts"]["french"]["commands"] = json!(4);
        clock(p, 4, "french", "command", "command french");
    });
    play(&mut session, "command 1", &[]);
    for row in 7..=11 {
        play(&mut session, &format!("step W06{row:02}"), &[]);
    }
    play(&mut session, "halt", &[6]);
    let left = ["leval", "duhesme", "chataux", "dufour", "allix"].map(|unit| sp(&session, unit));
    assert_eq!(left.iter().sum::<u64>(), 18);
    assert_eq!(left, [4, 4, 4, 4, 2]);
}

/// NAB-86-1: to leave a zone costs nothing before one point, one before two, two before three.
#[test]
fn leaving_a_zone_costs_by_strength() {
    for (enemy, cost) in [(1, 0), (2, 1), (3, 2), (6, 2)] {
        let mut session = commanding(|p| {
            put(p, "victor", 1, "E0630", &[("duhesme", 4)]);
            put(p, "gyulai", 2, "E0631", &[("fresnel", enemy)]);
        });
        play(&mut session, "command 1", &[]);
        assert_eq!(number(&session, "NAB-86-1", "cost"), cost, "{enemy}");
        play(&mut session, "step E0629", &[]);
        let spent = position(&session)["march"]["spent"].as_i64().unwrap();
        assert_eq!(spent, 2 + 2 * cost, "{enemy}");
    }
}

/// NAB-86-2: cavalry leaves infantry for nothing.
#[test]
fn cavalry_rides_away_from_infantry() {
    let cost = |units: &[(&str, u8)]| {
        let mut session = commanding(|p| {
            put(p, "grouchy", 1, "E0630", &[("milhaud", 4)]);
            put(p, "wrede", 2, "E0631", units);
        });
        play(&mut session, "command 1", &[]);
        number(&session, "NAB-86-1", "cost")
    };
    assert_eq!(cost(&[("rechberg", 6)]), 0);
    assert_eq!(cost(&[("rechberg", 6), ("vieregg", 1)]), 2);
}

/// NAB-86-1: entering a zone ends the march.
#[test]
fn a_zone_ends_the_march() {
    let mut session = commanding(|p| {
        put(p, "victor", 1, "E0628", &[("duhesme", 4)]);
        put(p, "gyulai", 2, "E0631", &[("fresnel", 5)]);
    });
    play(&mut session, "command 1", &[]);
    play(&mut session, "step E0629", &[]);
    play(&mut session, "step E0630", &[6]);
    assert!(phase(&session).starts_with("command"));
    assert_eq!(hex(&session, "victor"), "E0630");
}

/// NAB-80-1, NAB-53-2: a leader moves on a die up to his Initiative, and tries once.
#[test]
fn a_leader_moves_on_his_initiative() {
    let tried = |die: u16| {
        let mut session = commanding(|p| {
            put(p, "ney", 1, "W0606", &[("curial", 3)]);
            clock(p, 4, "french", "initiative", "initiative french");
        });
        play(&mut session, "try 1", &[die]);
        phase(&session).starts_with("march")
    };
    assert!(tried(3) && !tried(4));
    let mut session = commanding(|p| {
        put(p, "ney", 1, "W0606", &[("curial", 3)]);
        clock(p, 4, "french", "initiative", "initiative french");
    });
    play(&mut session, "try 1", &[6]);
    assert!(!offers(&session, "try 1"));
}

/// NAB-35-1, NAB-80-1: a higher Initiative beside one adds two, an equal one adds one; a cavalryman with infantry two.
#[test]
fn resistance_goes_by_initiative() {
    let terms = |enemy: &str| {
        let mut session = commanding(|p| {
            put(p, "marmont", 1, "E0630", &[("lagrange", 3)]);
            put(p, enemy, 2, "E0631", &[("2-guard", 5)]);
            p["units"]["2-guard"] = json!({"leader": enemy, "sp": 5});
            clock(p, 4, "french", "initiative", "initiative french");
        });
        play(&mut session, "try 1", &[6]);
        sum(&session, "NAB-80-1").iter().skip(1).map(|(value, _)| *value).sum::<i32>()
    };
    assert_eq!((terms("gyulai"), terms("wrede"), terms("ataman")), (0, 1, 2));
    let mut session = commanding(|p| {
        put(p, "pajol", 1, "E0630", &[("pacthod", 3)]);
        clock(p, 4, "french", "initiative", "initiative french");
    });
    play(&mut session, "try 1", &[3]);
    assert_eq!(sum(&session, "NAB-80-1")[1].0, 2);
}

/// NAB-83-1, NAB-84, NAB-85: an Administrative March is written down, paid once, and made in two turns.
#[test]
fn an_administrative_march_takes_two_turns() {
    let mut session = commanding(|p| put(p, "victor", 1, "W0604", &[("duhesme", 4)]));
    play(&mut session, "plan 1", &[]);
    assert!(offers(&session, "goal W0611") && !offers(&session, "goal W0640"));
    play(&mut session, "goal W0611", &[]);
    assert_eq!(
        (host(&session, "french", "commands"), host(&session, "french", "goal")),
        (json!(3), json!("W0611"))
    );
    for row in 5..=9 {
        play(&mut session, &format!("step W06{row:02}"), &[]);
    }
    assert!(!offers(&session, "extend"));
    play(&mut session, "halt", &[1]);
    let place = position(&session);
    let mut session = commanding(|p| {
        *p = place;
        p["leaders"]["victor"]["marks"] = json!([]);
    });
    play(&mut session, "resume 1", &[]);
    assert_eq!(host(&session, "french", "commands"), 3);
    assert_eq!(offered(&session, "step"), ["step W0610"]);
    assert!(!offers(&session, "halt"));
    play(&mut session, "step W0610", &[]);
    play(&mut session, "step W0611", &[]);
    play(&mut session, "halt", &[1]);
    assert_eq!(host(&session, "french", "admin"), Value::Null);
}

/// NAB-83-1, NAB-83-2, NAB-84: not with subordinates, not within seven hexes of an enemy, and one at a time.
#[test]
fn an_administrative_march_has_its_conditions() {
    let planned = |change: &dyn Fn(&mut Value)| {
        offers(
            &commanding(|p| {
                put(p, "victor", 1, "W0604", &[("duhesme", 4)]);
                change(p);
            }),
            "plan 1",
        )
    };
    assert!(planned(&|_| {}));
    assert!(!planned(&|p| below(p, "gerard", "victor", &[("dufour", 3)])));
    assert!(!planned(&|p| put(p, "gyulai", 2, "W0610", &[("fresnel", 5)])), "six hexes");
    assert!(planned(&|p| put(p, "gyulai", 2, "W0611", &[("fresnel", 5)])), "seven hexes");
    assert!(!planned(&|p| {
        put(p, "ney", 3, "W0554", &[("curial", 3)]);
        p["hosts"]["french"]["admin"] = json!(3);
        p["hosts"]["french"]["goal"] = json!("W0555");
    }));
}

/// NAB-84: coming within seven hexes of an enemy ends it.
#[test]
fn an_enemy_ends_an_administrative_march() {
    let mut session = commanding(|p| {
        put(p, "victor", 1, "W0604", &[("duhesme", 4)]);
        put(p, "gyulai", 2, "W0611", &[("fresnel", 5)]);
    });
    play(&mut session, "plan 1", &[]);
    play(&mut session, "goal W0603", &[]);
    play(&mut session, "step W0605", &[3]);
    assert!(said(&session, "NAB-84"));
    assert_eq!(host(&session, "french", "admin"), Value::Null);
}

/// NAB-126: the other side may force a march of half its points before the battles, at two more on the die.
#[test]
fn a_forced_march_is_short_and_hard() {
    let mut session = commanding(|p| {
        put(p, "victor", 1, "W0604", &[("duhesme", 4)]);
        put(p, "ney", 2, "W0554", &[("curial", 3)]);
        clock(p, 4, "coalition", "forced", "forced french");
    });
    play(&mut session, "force 1", &[2]);
    for row in 5..=7 {
        play(&mut session, &format!("step W06{row:02}"), &[]);
    }
    assert_eq!(offered(&session, "step"), [""; 0]);
    play(&mut session, "halt", &[1]);
    assert_eq!(sum(&session, "NAB-54-1"), [(1, "NAB-54-1".to_owned()), (2, "NAB-126".to_owned())]);
    assert_eq!(offered(&session, "force"), ["force 2"]);
}

/// NAB-70-1: a forced march goes into a zone only where a friend stands.
#[test]
fn a_forced_march_keeps_out_of_zones() {
    let into = |friend: bool| {
        let mut session = commanding(|p| {
            put(p, "victor", 1, "E0628", &[("duhesme", 4)]);
            put(p, "gyulai", 2, "E0630", &[("fresnel", 5)]);
            if friend {
                put(p, "ney", 3, "E0529", &[("curial", 3)]);
            }
            clock(p, 4, "coalition", "forced", "forced french");
        });
        play(&mut session, "force 1", &[1]);
        reached(&session, "E0629")
    };
    assert!(!into(false) && into(true));
}

/// NAB-123-1, NAB-123-2: on a six Ney rolls again, and goes five points between two bearings.
#[test]
fn ney_goes_astray() {
    let astray = |sector: u16| {
        let mut session = bare("six-days", &["ney"], |p| {
            put(p, "ney", 1, "W0607", &[("curial", 3)]);
            clock(p, 9, "french", "initiative", "initiative french");
        });
        play(&mut session, "try 1", &[6, sector]);
        let mut steps = offered(&session, "step");
        assert!(!offers(&session, "halt"));
        steps.sort();
        steps.join(" ")
    };
    // Column 6 is even: north is W0606, east-north-east W0707, and so on with the clock.
    assert_eq!(astray(1), "step W0606 step W0707");
    assert_eq!(astray(2), "step W0707 step W0708");
    assert_eq!(astray(3), "step W0608 step W0708");
    assert_eq!(astray(4), "step W0508 step W0608");
    assert_eq!(astray(5), "step W0507 step W0508");
    assert_eq!(astray(6), "step W0507 step W0606");
}

/// NAB-123-2: he spends all five points, with attrition.
#[test]
fn ney_spends_five_points_astray() {
    let mut session = bare("six-days", &["ney"], |p| {
        put(p, "ney", 1, "W0606", &[("curial", 3)]);
        clock(p, 9, "french", "initiative", "initiative french");
    });
    play(&mut session, "try 1", &[6, 3]);
    for row in 7..=11 {
        play(&mut session, &format!("step W06{row:02}"), &[]);
    }
    play(&mut session, "halt", &[1]);
    assert!(said(&session, "NAB-54-1"));
}

/// NAB-66-2: a Force that took replacements stays.
#[test]
fn a_filled_up_force_stays() {
    let mut session = bare("campaign", &[], |p| {
        put(p, "mortier", 1, "E0830", &[("christiani", 2)]);
        p["pool"]["french"]["guard"] = json!(1);
        clock(p, 8, "french", "organize", "organize french");
    });
    play(&mut session, "replace christiani", &[]);
    assert_eq!(sp(&session, "christiani"), 3);
    until(&mut session, "command", &[]);
    assert_eq!(offered(&session, "command"), [""; 0]);
}

/// NAB-36-1: at five to one an enemy is driven out two hexes, and the Force goes in.
#[test]
fn the_weak_are_driven_out() {
    let mut session = commanding(|p| {
        put(p, "victor", 1, "E0628", &[("duhesme", 5), ("leval", 5)]);
        put(p, "gyulai", 2, "E0630", &[("crenneville", 2)]);
    });
    play(&mut session, "command 1", &[]);
    assert_eq!(offered(&session, "repulse"), [""; 0]);
    play(&mut session, "step E0528", &[]);
    let place = position(&session);
    assert_eq!(place["march"]["ended"], Value::Null);
    let mut session = commanding(|p| {
        put(p, "victor", 1, "E0629", &[("duhesme", 5), ("leval", 5)]);
        put(p, "gyulai", 2, "E0630", &[("crenneville", 2)]);
    });
    play(&mut session, "command 1", &[]);
    play(&mut session, "repulse E0630", &[]);
    until(&mut session, "march", &[]);
    assert_eq!(hex(&session, "victor"), "E0630");
    assert_eq!(sp(&session, "crenneville"), 2);
}

/// NAB-36-1: below that there is a battle two columns to the left, and the march is over.
#[test]
fn the_strong_are_not_driven_out() {
    let mut session = commanding(|p| {
        put(p, "victor", 1, "E0629", &[("duhesme", 5), ("leval", 5)]);
        put(p, "gyulai", 2, "E0630", &[("fresnel", 5)]);
    });
    play(&mut session, "command 1", &[]);
    play(&mut session, "repulse E0630", &[3]);
    // Two to one is the sixth column, two to the left of it is one to one: a three has no loser.
    assert_eq!(number(&session, "NAB-28-1", "attacker"), 1);
    assert_eq!(number(&session, "NAB-28-1", "defender"), 1);
    assert!(phase(&session).starts_with("command"));
}
