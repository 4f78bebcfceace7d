//! Turn 17: allies go home, neutral land (17.3).

use super::{FRENCH_UNIT, RUSSIAN_UNIT, War, evening, first, second, second_evening, setup};
use crate::common::{Value, go_on, json, leader_hex, offered, offers, phase, play, position, said, unit_hex};
use kernel::{Game, Session};

/// The end of Turn 16, so that General Supply of Turn 17 is next.
fn into_turn_17(units: &[(&str, &str)], leaders: &[(&str, &str)], change: impl FnOnce(&mut Value)) -> War {
    let mut s = evening(16, units, leaders, |p| {
        p["link"] = json!({ "invaded": true, "emperor": "leaves" });
        change(p);
    });
    go_on(&mut s, &[1, 1, 1, 1], |s| position(s)["link"]["parted"] == true);
    s
}

/// NN-17.3-1: after General Supply of Turn 17 the Austrians, the Prussians and all disrupted French are gone, and
/// nobody else.
#[test]
fn the_allies_of_france_go_home() {
    let depots = |p: &mut Value| {
        p["french"]["depots"] = json!(["2312", "2507"]);
        p["coalition"]["depots"] = json!(["1610"]);
    };
    let units = [
        ("A-Trautenberg", "2313"),
        ("F-X-Grandjean", "2507"),
        ("F-I-Morand", "2312"),
        ("F-I-Friant", "2312 disrupted"),
        ("R-1.I-5Div", "1610 disrupted"),
    ];
    let s = into_turn_17(&units, &[("Schwarzenberg", "2313"), ("Davout", "2312")], depots);
    assert!(said(&s, "NN-17.3-1"));
    assert_eq!(unit_hex(&s, "A-Trautenberg"), "eliminated");
    assert_eq!(unit_hex(&s, "F-I-Friant"), "eliminated");
    assert_eq!([unit_hex(&s, "F-I-Morand"), unit_hex(&s, "R-1.I-5Div")], ["2312", "1610"]);
    assert_eq!([leader_hex(&s, "Schwarzenberg"), leader_hex(&s, "Davout")], ["eliminated", "2312"]);
}

/// The same position at another moment.
fn moment(s: &War, phases: &[&str], change: impl FnOnce(&mut Value)) -> War {
    let mut now = position(s);
    now["phases"] = json!(phases);
    change(&mut now);
    let mut moved: War = Session::new(setup(&[]), None).unwrap();
    moved.arrange(&now).unwrap_or_else(|faults| panic!("{faults:?}"));
    moved
}

/// NN-17.3-2: with General Supply of Turn 17 Austria is shut. Who stands there is interned: he cannot march, attack or be
/// attacked, as he could before, and does not starve as others do; a truce sets him free. Depots there are gone.
#[test]
fn austria_is_neutral() {
    let units = [
        ("F-I-Morand", "2216"),
        ("F-I-Gudin", "2312"),
        ("F-I-Compans", "1911"),
        ("R-1.I-5Div", "2116"),
        ("R-1.II-4Div", "1610"),
    ];
    let leaders = [("Davout", "2216"), ("Wittgenstein", "2116")];
    let depots = |p: &mut Value| {
        p["french"]["depots"] = json!(["2217", "2312"]);
        p["coalition"]["depots"] = json!(["1610", "2113"]);
    };
    let does = |s: &War| {
        let attack = |side: &'static str| move |p: &mut Value| p[side]["commands"] = json!(3);
        let marches = moment(s, &["march french"], |p| {
            p["french"]["trains"] = json!([{ "hex": "2216", "face": [] }]);
            p["units"]["F-I-Morand"]["marks"] = json!(["supplied"]);
        });
        [
            offers(&marches, "march 2216"),
            offers(&moment(s, &["attack french"], attack("french")), "attack 2216 2116"),
            offers(&moment(s, &["attack coalition"], attack("coalition")), "attack 2116 2216"),
        ]
    };
    let before = evening(16, &units, &leaders, |p| {
        p["link"] = json!({ "invaded": true, "emperor": "leaves" });
        depots(p);
    });
    assert_eq!(does(&before), [true; 3]);
    let mut s = into_turn_17(&units, &leaders, depots);
    assert_eq!(does(&s), [false; 3]);
    assert_eq!(position(&s)["french"]["depots"], json!(["2312"]));
    assert!(said(&s, "NN-17.3-2"));
    go_on(&mut s, &[1; 20], |s| position(s)["turn"] == 2 && phase(s).starts_with("allot"));
    assert_eq!(does(&s), [false; 3]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "2216");
    let worn = |unit| crate::common::has_mark(&s, unit, "disrupted") || unit_hex(&s, unit) == "eliminated";
    assert_eq!([worn("F-I-Morand"), worn("F-I-Compans")], [false, true]);
    let mut s = moment(&s, &["answer coalition"], |p| p["turn"] = json!(8));
    play(&mut s, "accept", &[]);
    assert!(offers(&s, "lodge 2216"), "he draws back with the others: {:?}", offered(&s));
}

/// NN-17.3-2, R-NN-17.4-fr: Lemberg is a French source up to General Supply of Turn 17, and none after it.
#[test]
fn lemberg_is_a_source_no_more() {
    for (parted, works) in [(false, true), (true, false)] {
        let units = [("F-I-Morand", "2116"), ("R-1.II-4Div", "0909")];
        let s = first(17, &["found french"], &units, &[], |p| {
            p["link"] = json!({ "invaded": true, "parted": parted, "emperor": "leaves" });
            p["french"]["trains"] = json!([{ "hex": "2015", "face": [] }]);
            p["units"]["F-I-Morand"]["hex"] = json!("2015");
        });
        assert_eq!(offers(&s, "depot 2015"), works, "{parted}: {:?}", offered(&s));
    }
}

/// NN-17.3-3: Prussia feeds both sides until Prussians are deployed, then only the Coalition.
#[test]
fn prussia_is_everybodys_friend() {
    // Elbing, which nobody holds, has room for a depot of either side.
    for (prussia, side, friend) in [
        (false, "french", true),
        (false, "coalition", true),
        (true, "french", false),
        (true, "coalition", true),
    ] {
        let units = [("F-I-Morand", "2313"), ("R-1.I-5Div", "1610")];
        let s = second(&[], 4, &[format!("resite {side}").as_str()], &units, &[], |p| {
            p["link"]["changed"] = json!([true, true]);
            p["link"]["prussia"] = json!(prussia);
            p["link"]["deploying"] = json!(true);
            p["germany"] = json!({ "siting": true, "depots_afoot": 1 });
        });
        assert_eq!(offers(&s, "depot 2608"), friend, "{prussia} {side}: {:?}", offered(&s));
    }
}

/// NN-17.3-3, NN-14.4-a-2, NN-14.15-ref-2: while Prussia is the friend of both her empty cities count for both, one that is
/// held for its holder only: in the reckoning and where a truce may be refused.
#[test]
fn empty_prussian_cities_count_for_both() {
    let territory = |prussia: bool, units: &[(&str, &str)]| {
        let s = second(&[], 5, &["ride coalition"], units, &[], |p| {
            p["link"]["changed"] = json!([true, true]);
            p["link"]["prussia"] = json!(prussia);
        });
        s.game().reckoning()[..2]
            .iter()
            .map(|text| {
                let found = text.args.iter().find(|(gap, _)| *gap == "territory");
                let Some((_, kernel::Arg::Number(n))) = found else { panic!("{text:?}") };
                *n
            })
            .collect::<Vec<_>>()
    };
    // Berlin, Frankfurt and Konigsberg are Prussian; ten more are French.
    let (far, berlin) =
        ([("F-I-Morand", "3614"), ("R-1.I-5Div", "1610")], [("F-I-Morand", "3512"), ("R-1.I-5Div", "1610")]);
    assert_eq!(territory(true, &far), [10, 3]);
    assert_eq!(territory(false, &far), [13, 3]);
    assert_eq!(territory(false, &berlin), [13, 2]);
    for (hex, asked) in [("3415", true), ("1610", false)] {
        let units = [("F-I-Morand", "3614"), ("R-1.I-5Div", hex)];
        let mut s = second_evening(6, &units, &[("Ney", "3614")], |_| ());
        go_on(&mut s, &[6, 1], |s| phase(s).starts_with("truce"));
        play(&mut s, "truce", &[]);
        assert_eq!(phase(&s) == "answer coalition", asked, "{hex}: {}", phase(&s));
    }
}

/// NN-17.3-4: seven French trains on Turn 17, ten Russian ones; then it is Turn 1 of 1813, with its points.
#[test]
fn turn_17_has_fewer_trains_and_1813_follows() {
    let mut s = into_turn_17(&[FRENCH_UNIT, RUSSIAN_UNIT], &[], |_| ());
    go_on(&mut s, &[], |s| phase(s).starts_with("allot"));
    let p = position(&s);
    assert_eq!((&p["french"]["trains_given"], &p["coalition"]["trains_given"]), (&json!(7), &json!(10)));
    go_on(&mut s, &[], |s| position(s)["link"]["second"] == true);
    let p = position(&s);
    assert_eq!((&p["turn"], &p["battle_points"]), (&json!(1), &json!(6)));
    assert!(said(&s, "NN-17.3-4"));
}
