//! Set-up, and Prussia at peace (14.1 to 14.7).

use super::{attacking, hex, marching, marching_with, new_game, trains};
use crate::common;
use crate::common::{
    germany, go_on, has_mark, json, leader_hex, offered, offers, phase, play, position, sum, unit_hex,
};
use kernel::Game;
use nemesis::Action;

/// NN-14.1-1: the Coalition is put down first.
#[test]
fn the_coalition_deploys_first() {
    let s = new_game(&[]);
    assert!(phase(&s).ends_with("coalition"), "{}", phase(&s));
    assert_eq!(unit_hex(&s, "F-XI-Fressinet"), "away");
}

/// NN-14.1-3, NN-14.1-5, NN-14.7: depots before play stand on friendly cities, with three hexes to a link in winter;
/// the Duchy feeds the Coalition too.
#[test]
fn first_depots_stand_within_three_hexes() {
    let mut s = new_game(&[]);
    go_on(&mut s, &[], |s| phase(s) == "first-depots coalition");
    let all = offered(&s);
    assert!(offers(&s, "depot 3108"), "Koslin is a source while Bülow holds it (NN-14.17): {all:?}");
    assert!(!offers(&s, "depot 2813"), "Kalisz is farther than three hexes from the edge: {all:?}");
    let duchy = all.iter().filter(|n| ["depot 2312", "depot 2413", "depot 2314"].contains(&n.as_str()));
    assert!(duchy.count() <= 2, "Warsaw is held by the enemy: {all:?}");
}

/// NN-14.1-2, NN-14.1-4, NN-14.16-c: commands by Turn, six for the Coalition with Austria.
#[test]
fn commands_by_turn() {
    for (turn, joined, french, coalition) in
        [(1, false, 2, 3), (4, false, 2, 3), (5, false, 4, 3), (13, false, 4, 3), (13, true, 4, 6)]
    {
        let mut s = marching_with(
            turn,
            "french",
            &[("F-XI-Fressinet", "3512"), ("R-I-5Div", "3411")],
            &[],
            &["3512"],
            |p| {
                if joined {
                    p["germany"] = json!({ "truce": "past", "austria": "joined" });
                }
            },
        );
        play(&mut s, "discard 3512", &[]);
        let p = position(&s);
        assert_eq!(p["french"]["commands"], french, "Turn {turn}");
        assert_eq!(p["coalition"]["commands"], coalition, "Turn {turn}");
    }
}

/// NN-14.5: Napoleon spares those whom he leads all the way.
#[test]
fn napoleon_spares_his_troops() {
    let mut s = marching(
        6,
        "french",
        &[("F-G-Friant", "3614"), ("F-G-Barrois", "3614")],
        &[("Napoleon", "3614")],
        &["3614"],
    );
    play(&mut s, "march 3614", &[]);
    play(&mut s, "everyone", &[]);
    for hex in ["3715", "3815", "3915"] {
        if offers(&s, &format!("step {hex}")) {
            play(&mut s, &format!("step {hex}"), &[]);
        }
    }
    play(&mut s, "halt", &[1]);
    assert!(
        sum(&s, "NN-8.5-0").iter().any(|(n, cite)| *n == -1 && cite == "NN-14.5"),
        "{:?}",
        sum(&s, "NN-8.5-0")
    );
}

/// NN-14.6: Prussians neither move nor attack on Turn 1, nor are they attacked.
#[test]
fn prussia_is_at_peace_on_turn_1() {
    for (turn, free) in [(1, false), (2, true)] {
        let s = marching(turn, "coalition", &[("P-I-Horn", "2507")], &[("Yorck", "2507")], &["2507"]);
        assert_eq!(offers(&s, "march 2507"), free, "Turn {turn}");
        let both = [("P-I-Horn", "2507"), ("F-XI-Fressinet", "2506")];
        let s = attacking(turn, "coalition", &both, &[("Yorck", "2507")]);
        assert_eq!(offers(&s, "attack 2507 2506"), free, "Turn {turn}");
        let s = attacking(turn, "french", &both, &[("Ney", "2506")]);
        assert_eq!(offers(&s, "attack 2506 2507"), free, "Turn {turn}");
        let s =
            germany(&[], turn, &["ride coalition"], &[("P-I-Horn", "2507")], &[("Yorck", "2507")], |_| ());
        assert_eq!(offers(&s, "leader Yorck"), free, "Turn {turn}");
    }
    let s = marching(1, "coalition", &[("P-I-Horn", "2507")], &[("Yorck", "2507")], &["2507"]);
    assert_eq!(s.game().refusal(s.game().whose(), Action::March(hex("2507"))).cite.0, "NN-14.6");
}

/// R-NN-14.6, NN-8.1-1: Prussians may rally while they keep still.
#[test]
fn prussians_rally_in_peace() {
    let units = [("P-I-Horn", "2507 disrupted supplied"), ("R-I-5Div", "2813")];
    let mut s = germany(&[], 1, &["allot coalition"], &units, &[("Yorck", "2507")], |p| {
        p["coalition"]["trains_left"] = json!(2);
        p["coalition"]["depots"] = json!(["2507"]);
        p["french"]["done"] = json!(true);
    });
    play(&mut s, "train 2507", &[]);
    play(&mut s, "train 2507", &[]);
    go_on(&mut s, &[], |s| phase(s).starts_with("rally"));
    play(&mut s, "rally 2507", &[]);
    play(&mut s, "unit P-I-Horn", &[]);
    assert_eq!(position(&s)["turn"], 1);
    assert!(!has_mark(&s, "P-I-Horn", "disrupted"));
}

/// R-NN-14.6, NN-8.4-bp2-2: a Prussian commander may send Russians off on Turn 1, as one who stays where he is; he does not
/// go along, adds nothing to their attack, and does not advance.
#[test]
fn a_prussian_commander_stays_in_peace() {
    let units = [("R-I-5Div", "2507"), ("P-I-Horn", "2507")];
    let mut s = marching(1, "coalition", &units, &[("Yorck", "2507")], &["2507"]);
    play(&mut s, "march 2507", &[]);
    assert!(offers(&s, "unit R-I-5Div"), "{:?}", offered(&s));
    assert!(!offers(&s, "unit P-I-Horn") && !offers(&s, "leader Yorck"), "{:?}", offered(&s));
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 2406", &[]);
    assert_eq!([unit_hex(&s, "R-I-5Div"), leader_hex(&s, "Yorck")], ["2406", "2507"]);
    assert_eq!(unit_hex(&s, "P-I-Horn"), "2507");
    for (turn, fights) in [(1, false), (2, true)] {
        let units = [("R-I-5Div", "2507"), ("R-I-14Div", "2507"), ("F-XI-Fressinet", "2506 disrupted")];
        let mut s = attacking(turn, "coalition", &units, &[("Yorck", "2507"), ("Ney", "3614")]);
        play(&mut s, "attack 2507 2506", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[5]);
        let total: i32 = sum(&s, "NN-10.2-c").iter().map(|(n, _)| n).sum();
        assert_eq!(total > 8, fights, "Turn {turn}");
        go_on(&mut s, &[6, 1, 3, 3], |s| phase(s).starts_with("advance"));
        play(&mut s, "unit R-I-5Div", &[]);
        assert_eq!(offers(&s, "leader Yorck"), fights, "Turn {turn}: {:?}", offered(&s));
    }
}

/// R-NN-14.6, NN-8.4-bp6, NN-6.2-bp1-2: Prussian cavalry hinders marches and routes of the French on Turn 1, when it has
/// to keep still; infantry does not.
#[test]
fn prussian_cavalry_is_in_the_way_in_peace() {
    for (prussian, hinders) in [("P-Sil-Katzler", true), ("P-Sil-Klux", false)] {
        let units = [("F-XI-Fressinet", "2912"), (prussian, "2914")];
        let mut s = marching(1, "french", &units, &[("Ney", "2912")], &["2912"]);
        play(&mut s, "march 2912", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "step 2913", &[]);
        assert_eq!(!offers(&s, "step 2813"), hinders, "{prussian}: {:?}", offered(&s));
        let units = [("F-XI-Fressinet", "2812"), (prussian, "2913"), ("P-I-Horn", "2507")];
        let mut s = germany(&[], 1, &["found french"], &units, &[("Yorck", "2507")], |p| {
            p["french"]["depots"] = json!(["2912"]);
            trains(p, "coalition", &["2507"]);
        });
        go_on(&mut s, &[], |s| phase(s).starts_with("march"));
        assert_eq!(has_mark(&s, "F-XI-Fressinet", "supplied"), !hinders, "{prussian}");
    }
}

/// R-NN-14.6, R-NN-14.11-1, NN-8.4-siege-1, NN-7.7-2: who has to keep still besieges by standing there, and is besieged: on Turn
/// 1 two Prussians beside Kalisz hold a lone French division, and two French divisions beside Krakow keep a depot out of
/// it, though nobody may attack there.
#[test]
fn who_keeps_still_besieges_and_is_besieged() {
    for (second, free) in [("2814", false), ("2914", true)] {
        let units = [("F-XI-Fressinet", "2813"), ("P-Sil-Klux", "2814"), ("P-Sil-Roder", second)];
        let s = marching(1, "french", &units, &[("Ney", "2813")], &["2813"]);
        assert_eq!(offers(&s, "march 2813"), free, "the second in {second}");
    }
    for (other, free) in [("2415", false), ("2614", true)] {
        let units = [("R-XI-10Div", "2416"), ("F-XI-Fressinet", "2415"), ("F-XI-Gerard", other)];
        let s = germany(&[], 6, &["found coalition"], &units, &[("Osten-Sacken", "2416")], |p| {
            trains(p, "coalition", &["2416"]);
        });
        assert_eq!(offers(&s, "depot 2416"), free, "the second in {other}: {:?}", offered(&s));
    }
}

/// Who gets a forage marker when no train lies there.
fn forages(turn: u8, unit: (&str, &str), rhine: &str, options: &[&str], others: &[(&str, &str)]) -> bool {
    let units = [&[unit][..], others].concat();
    let mut s = germany(options, turn, &["allot coalition"], &units, &[], |p| {
        p["coalition"]["dummies_left"] = json!(1);
        p["french"]["done"] = json!(true);
        let truce = if rhine == "turned" { ("past", "joined") } else { ("open", "neutral") };
        p["germany"] = json!({ "rhine": rhine, "truce": truce.0, "austria": truce.1 });
    });
    common::play_on(&mut s, "done", &mut vec![1]);
    has_mark(&s, unit.0, "forage")
}

/// NN-14.7, NN-14.9-1, NN-14.9-2, NN-14.9-3: the Duchy feeds both sides, the Confederation whoever it is friends with.
#[test]
fn land_feeds_its_friends() {
    for (unit, rhine, marked) in [
        (("R-I-5Div", "2813"), "french", false),
        (("F-XI-Fressinet", "2813"), "french", false),
        (("R-I-5Div", "3614"), "french", true),
        (("R-I-5Div", "3614"), "wavers", false),
        (("F-XI-Fressinet", "3614"), "wavers", false),
        (("R-I-5Div", "3614"), "turned", false),
        (("F-XI-Fressinet", "3614"), "turned", true),
        (("F-XI-Fressinet", "3512"), "french", true),
    ] {
        assert_eq!(forages(6, unit, rhine, &[], &[]), marked, "{unit:?}, {rhine}");
    }
}

/// NN-6.6-2, NN-7.6-2, NN-14.11-2: Poniatowski's corps, which waits on ground that is neutral and so not friendly, need
/// not forage there; set free it must.
#[test]
fn who_waits_on_neutral_ground_need_not_forage() {
    let poles = ("F-VIII-Krasinski", "2317");
    assert!(!forages(6, poles, "french", &[], &[]));
    assert!(forages(14, poles, "turned", &[], &[]));
    assert!(forages(6, ("F-XI-Fressinet", "2915"), "french", &[], &[]), "others forage abroad");
}

/// NN-15.3: where stacks throng, they forage at home too; Cossacks never do.
#[test]
fn crowds_forage_at_home() {
    let crowd = [("R-I-14Div", "3411"), ("R-II-4Div", "3412")];
    assert!(!forages(6, ("P-I-Horn", "3512"), "french", &[], &crowd));
    assert!(forages(6, ("P-I-Horn", "3512"), "french", &["crowding"], &crowd));
    assert!(!forages(6, ("P-I-Horn", "3512"), "french", &["crowding"], &crowd[..1]));
    assert!(!forages(6, ("R-K-Berdaev", "3512"), "french", &["crowding"], &crowd));
}
