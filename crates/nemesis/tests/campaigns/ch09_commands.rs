//! Combat commands (chapter 9).

use crate::common::{
    Table, Value, attempt, json, leader_hex, offered, phase, play, position, situation, unit_hex,
};

/// French in Smolensk and Russians beside it, both in supply: somebody can always attack.
const FRONT: [(&str, &str); 3] = [("F-I-Morand", "1009"), ("F-I-Friant", "1009"), ("R-1.I-5Div", "0910")];

/// A situation with the front, depots behind it, and a train in Smolensk to march or to pass with.
fn front(
    turn: u8,
    phases: &[&str],
    more: &[(&str, &str)],
    chiefs: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Table {
    let units = [&FRONT[..], more].concat();
    let commanders = [&[("Davout", "1009"), ("Wittgenstein", "0910")], chiefs].concat();
    situation(turn, phases, &units, &commanders, |p| {
        p["french"]["depots"] = json!(["1009"]);
        p["russian"]["depots"] = json!(["0809"]);
        p["french"]["trains"] = json!([{ "hex": "1009", "face": [] }]);
        change(p);
    })
}

/// Straight from the marches to the combat of the same Turn.
fn to_combat(turn: u8, change: impl FnOnce(&mut Value)) -> Table {
    let mut s = front(turn, &["march french"], &[], &[], change);
    play(&mut s, "discard 1009", &[]);
    s
}

/// Combat commands of the French and of the Russians.
fn commands(s: &Table) -> (i64, i64) {
    let p = position(s);
    (p["french"]["commands"].as_i64().unwrap(), p["russian"]["commands"].as_i64().unwrap())
}

/// Goes on, doing as little as possible, until the Combat phase of this Turn; dice fall high.
#[track_caller]
fn idle_to_combat(s: &mut Table, turn: u8) {
    for _ in 0..300 {
        if position(s)["turn"] == turn && phase(s).starts_with("attack") {
            return;
        }
        let all = offered(s);
        let pick =
            ["pass", "done"].into_iter().find(|w| all.iter().any(|n| n == w)).unwrap_or(&all[all.len() - 1]);
        let pick = pick.to_owned();
        let played = [&[][..], &[6], &[6, 6]].into_iter().any(|dice| attempt(s, &pick, dice).is_ok());
        assert!(played, "{pick} does not work: {all:?}");
    }
    panic!("no combat in Turn {turn}, now {}", phase(s));
}

/// TIR-9.1-1: both sides have their commands before combat, and spend them there.
/// TIR-9.2-0: four for the French, three for the Russians.
#[test]
fn four_for_the_french_three_for_the_russians() {
    let mut s = to_combat(5, |_| {});
    assert_eq!(phase(&s), "attack french");
    assert_eq!(commands(&s), (4, 3));
    play(&mut s, "attack 1009 0910", &[]);
    play(&mut s, "everyone", &[]);
    let most =
        offered(&s).iter().filter_map(|n| n.strip_prefix("spend ").and_then(|n| n.parse::<i64>().ok())).max();
    assert_eq!(most, Some(4));
    play(&mut s, "spend 3", &[6]);
    assert_eq!(commands(&s), (1, 3));
}

/// TIR-9.1-2: what is left is lost; TIR-9.1-1: the next Turn brings a new allotment.
#[test]
fn nothing_is_saved_for_the_next_turn() {
    let mut s = to_combat(7, |_| {});
    for turn in [8, 9] {
        play(&mut s, "done", &[]);
        assert_eq!(phase(&s), "attack russian");
        play(&mut s, "done", &[]);
        assert_eq!(commands(&s), (0, 0), "combat is over");
        idle_to_combat(&mut s, turn);
        assert_eq!(commands(&s), (4, 3), "Turn {turn}");
    }
}

/// TIR-9.2-bp1: a decisive victory counts from the next Turn on, and for the rest of the game.
#[test]
fn a_decisive_victory_counts_for_good() {
    let prey = [
        ("F-I-Gudin", "1009"),
        ("F-I-Compans", "1009"),
        ("R-2.VIII-2Gren", "1010 disrupted"),
        ("R-2.VIII-CGren", "1010 disrupted"),
        ("R-2.VII-26Div", "1010 disrupted"),
    ];
    let mut s = front(7, &["march french"], &prey, &[], |_| {});
    play(&mut s, "discard 1009", &[]);
    play(&mut s, "attack 1009 1010", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 0", &[6]);
    play(&mut s, "spend 0", &[]);
    play(&mut s, "done", &[6, 1]);
    play(&mut s, "hit R-2.VIII-2Gren", &[]);
    play(&mut s, "hit R-2.VIII-CGren", &[]);
    play(&mut s, "hit R-2.VII-26Div", &[3]);
    play(&mut s, "done", &[]);
    assert_eq!(commands(&s), (4, 3), "not in the Turn of the victory");
    for turn in [8, 9] {
        idle_to_combat(&mut s, turn);
        assert_eq!(commands(&s), (5, 2), "Turn {turn}");
    }
}

/// TIR-9.2-bp1: each victory counts, and victories of the two sides weigh each other out.
#[test]
fn every_decisive_victory_counts() {
    for (french, russian, then) in [(2, 0, (6, 1)), (0, 1, (3, 4)), (1, 1, (4, 3))] {
        let mut s = front(7, &["ride french"], &[], &[], |p| {
            p["french"]["decisive"] = french.into();
            p["russian"]["decisive"] = russian.into();
        });
        idle_to_combat(&mut s, 8);
        assert_eq!(commands(&s), then, "{french} and {russian}");
    }
}

/// Veterans march in June with Murat from one hex to another beside it; the commands of Turns 1, 2 and 3.
fn after_a_march(from: &str, to: &str, capitals: [&str; 2]) -> [(i64, i64); 3] {
    let units = [("F-G-Roguet", from), ("F-G-OldGuard", from)];
    let mut s = front(1, &["march french"], &units, &[("Murat", from)], |p| {
        p["french"]["trains"] = json!([{ "hex": "1009", "face": [] }, { "hex": from, "face": [] }]);
        p["capitals"] = json!(capitals);
    });
    play(&mut s, &format!("march {from}"), &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, &format!("step {to}"), &[]);
    play(&mut s, "halt", &[]);
    [1, 2, 3].map(|turn| {
        idle_to_combat(&mut s, turn);
        commands(&s)
    })
}

/// TIR-9.2-bp2: Moscow taken for the first time: one Turn later, and in that Turn only.
#[test]
fn moscow_taken_counts_in_the_next_turn() {
    assert_eq!(after_a_march("0508", "0408", ["never", "never"]), [(4, 3), (5, 2), (4, 3)]);
    assert_eq!(after_a_march("0508", "0408", ["left", "never"]), [(4, 3); 3], "not for the first time");
}

/// TIR-9.2-bp3: the same for St Petersburg.
#[test]
fn petersburg_taken_counts_in_the_next_turn() {
    assert_eq!(after_a_march("1102", "1101", ["never", "never"]), [(4, 3), (5, 2), (4, 3)]);
    assert_eq!(after_a_march("1102", "1101", ["never", "left"]), [(4, 3); 3], "not for the first time");
}

/// TIR-9.2-bp4: Moscow left for the first time: the Russians gain, the French lose, in the next Turn only.
#[test]
fn moscow_left_counts_in_the_next_turn() {
    assert_eq!(after_a_march("0408", "0508", ["held", "never"]), [(4, 3), (3, 4), (4, 3)]);
}

/// TIR-9.2-bp5: the same for St Petersburg.
#[test]
fn petersburg_left_counts_in_the_next_turn() {
    assert_eq!(after_a_march("1101", "1102", ["never", "held"]), [(4, 3), (3, 4), (4, 3)]);
}

/// TIR-9.2-bp2: both capitals in one Turn count both.
#[test]
fn two_capitals_count_twice() {
    let units =
        [("F-G-Roguet", "0508"), ("F-G-OldGuard", "0508"), ("F-I-Gudin", "1102"), ("F-I-Compans", "1102")];
    let mut s = front(1, &["march french"], &units, &[("Murat", "0508"), ("Ney", "1102")], |p| {
        p["french"]["trains"] = ["0508", "1102"].iter().map(|h| json!({ "hex": h, "face": [] })).collect();
    });
    for (from, to) in [("0508", "0408"), ("1102", "1101")] {
        play(&mut s, &format!("march {from}"), &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, &format!("step {to}"), &[]);
        play(&mut s, "halt", &[]);
    }
    assert_eq!(commands(&s), (4, 3));
    idle_to_combat(&mut s, 2);
    assert_eq!(commands(&s), (6, 1));
}

/// TIR-9.2-bp2: who only passes through has not occupied Moscow, not even while a Russian commander flees from it.
#[test]
fn passing_moscow_is_no_occupation() {
    let units = [("F-G-Roguet", "0508"), ("F-G-OldGuard", "0508"), ("R-2.VIII-2Gren", "0310")];
    let mut s = front(1, &["march french"], &units, &[("Murat", "0508"), ("Barclay", "0408")], |p| {
        p["french"]["trains"] = json!([{ "hex": "0508", "face": [] }]);
    });
    play(&mut s, "march 0508", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0408", &[6]);
    assert_eq!(phase(&s), "escape russian");
    play(&mut s, "flee 0310", &[]);
    assert_eq!(leader_hex(&s, "Barclay"), "0310");
    play(&mut s, "step 0409", &[]);
    play(&mut s, "halt", &[]);
    assert_eq!(position(&s)["capitals"], json!(["never", "never"]));
    idle_to_combat(&mut s, 2);
    assert_eq!(commands(&s), (4, 3));
}

/// TIR-9.2-bp4: whatever the cause, Moscow is left when its last Frenchman is gone: here he starves in Turn 2,
/// which counts in Turn 3.
#[test]
fn moscow_lost_by_hunger_is_left() {
    let mut s = front(1, &["march french"], &[("F-I-Dessaix", "0408 disrupted")], &[], |p| {
        p["capitals"] = json!(["held", "never"]);
    });
    idle_to_combat(&mut s, 2);
    assert_eq!(unit_hex(&s, "F-I-Dessaix"), "eliminated");
    assert_eq!(commands(&s), (4, 3));
    idle_to_combat(&mut s, 3);
    assert_eq!(commands(&s), (3, 4));
}

/// TIR-9.2-bp4: what happens last in a Turn still belongs to it: the only commander rides out of Moscow.
#[test]
fn the_last_ride_of_a_turn_belongs_to_that_turn() {
    let units = [&FRONT[..], &[("F-G-Roguet", "0508"), ("F-G-OldGuard", "0508")]].concat();
    let mut s = situation(7, &["ride french"], &units, &[("Murat", "0408")], |p| {
        p["french"]["depots"] = json!(["1009"]);
        p["russian"]["depots"] = json!(["0809"]);
        p["capitals"] = json!(["held", "never"]);
    });
    play(&mut s, "leader Murat", &[]);
    play(&mut s, "ride 0508", &[]);
    idle_to_combat(&mut s, 8);
    assert_eq!(commands(&s), (3, 4));
}

/// TIR-9.2-limit: never fewer than one, never more than seven.
#[test]
fn one_at_least_seven_at_most() {
    let with = |french: i8, russian: i8| {
        commands(&to_combat(5, |p| {
            p["french"]["commands_for_good"] = french.into();
            p["russian"]["commands_for_good"] = russian.into();
        }))
    };
    assert_eq!(with(3, -2), (7, 1), "just within");
    assert_eq!(with(4, -3), (7, 1));
    assert_eq!(with(-9, 9), (1, 7));
}

/// TIR-9.2-limit: the limit is for the Turn; what was won for good beyond it is not forgotten.
#[test]
fn the_limit_does_not_eat_what_was_won() {
    let mut s = front(7, &["ride french"], &[], &[], |p| {
        p["french"]["commands_for_good"] = 5.into();
        p["russian"]["commands_for_good"] = (-5).into();
    });
    idle_to_combat(&mut s, 8);
    assert_eq!(commands(&s), (7, 1));
    let p = position(&s);
    assert_eq!(
        (&p["french"]["commands_for_good"], &p["russian"]["commands_for_good"]),
        (&json!(5), &json!(-5))
    );
    let mut s = front(7, &["ride french"], &[], &[], |p| {
        p["french"]["commands_for_good"] = 5.into();
        p["russian"]["commands_for_good"] = (-5).into();
        p["russian"]["decisive"] = 1.into();
    });
    idle_to_combat(&mut s, 8);
    assert_eq!(commands(&s), (7, 1), "8 and -1 still");
}

/// TIR-9.3: more commands attack first; with as many, the French do.
#[test]
fn more_commands_attack_first() {
    for (bonus, first) in [(0, "attack french"), (1, "attack french"), (2, "attack russian")] {
        let s = to_combat(5, |p| p["russian"]["commands_for_good"] = bonus.into());
        assert_eq!(phase(&s), first, "Russians {}", 3 + bonus);
    }
}
