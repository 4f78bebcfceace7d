//! Swedes, Torgau, Krakow and Hamburg (14.8 to 14.14).

use super::{War, attacking, hex, marching, marching_with};
use crate::common;
use crate::common::{
    evening, germany, go_on, has_mark, json, leader_hex, offered, offers, phase, play, position, unit_hex,
};
use kernel::Game;
use nemesis::Action;

/// NN-14.8-1: Swedes stand with others only under a Swedish commander.
#[test]
fn swedes_keep_to_themselves() {
    let units = [("S-Sandels", "3509"), ("R-I-5Div", "3510")];
    let start = || marching(6, "coalition", &units, &[("Adlercreutz", "3509")], &["3509"]);
    let mut s = start();
    play(&mut s, "march 3509", &[]);
    play(&mut s, "everyone", &[]);
    assert!(offers(&s, "step 3510"), "with Adlercreutz: {:?}", offered(&s));
    let mut s = start();
    play(&mut s, "march 3509", &[]);
    play(&mut s, "unit S-Sandels", &[]);
    play(&mut s, "go", &[]);
    assert!(!offers(&s, "step 3510"), "without him: {:?}", offered(&s));
    assert!(offers(&s, "step 3609"), "{:?}", offered(&s));
    let mixed = [("S-Sandels", "3510"), ("R-I-5Div", "3510")];
    let s = germany(&[], 6, &["ride coalition"], &mixed, &[("Adlercreutz", "3510")], |_| ());
    assert!(!offers(&s, "leader Adlercreutz"), "nobody else holds them together: {:?}", offered(&s));
    let mut s = germany(
        &[],
        6,
        &["ride coalition"],
        &[("S-Sandels", "3509"), ("R-I-5Div", "3609")],
        &[("Wittgenstein", "3609")],
        |_| (),
    );
    play(&mut s, "leader Wittgenstein", &[]);
    assert!(!offers(&s, "ride 3509"), "a Russian commander is one of the others: {:?}", offered(&s));
    let two = [("Adlercreutz", "3510"), ("Bernadotte", "3510")];
    let s = germany(&[], 6, &["ride coalition"], &mixed, &two, |_| ());
    assert!(offers(&s, "leader Adlercreutz"));
}

/// NN-14.8-1, NN-11.12-note-2: who advances after a combat keeps to it too. Without a Swedish commander Swedes or the
/// others go forward, not both; with one the others follow when he has gone, and he goes when only one kind is left.
#[test]
fn swedes_advance_by_themselves() {
    let units = [
        ("S-Skjoldebrand", "3509"),
        ("S-Sandels", "3509"),
        ("R-I-5Div", "3509"),
        ("F-XI-Fressinet", "3510 disrupted"),
    ];
    let won = |leader: &str| {
        let mut s = attacking(6, "coalition", &units, &[(leader, "3509"), ("Ney", "4217")]);
        play(&mut s, "attack 3509 3510", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[5]);
        go_on(&mut s, &[6, 1, 3, 3], |s| phase(s).starts_with("advance"));
        s
    };
    let mut s = won("Wittgenstein");
    assert!(offers(&s, "unit S-Skjoldebrand") && offers(&s, "unit R-I-5Div"), "{:?}", offered(&s));
    assert!(!offers(&s, "everyone"), "they would stand together: {:?}", offered(&s));
    play(&mut s, "unit S-Skjoldebrand", &[]);
    assert!(offers(&s, "unit S-Sandels") && !offers(&s, "unit R-I-5Div"), "{:?}", offered(&s));
    assert!(!offers(&s, "leader Wittgenstein"), "{:?}", offered(&s));
    let mut s = won("Adlercreutz");
    assert!(offers(&s, "everyone"));
    play(&mut s, "unit S-Skjoldebrand", &[]);
    assert!(!offers(&s, "unit R-I-5Div") && !offers(&s, "leader Adlercreutz"), "{:?}", offered(&s));
    play(&mut s, "unit S-Sandels", &[]);
    play(&mut s, "leader Adlercreutz", &[]);
    assert!(offers(&s, "unit R-I-5Div"), "{:?}", offered(&s));
}

/// NN-14.8-1, NN-11.11-1: a mixed stack without a Swedish commander withdraws together, to a hex where it joins nobody,
/// or where a Swedish commander takes it in.
#[test]
fn swedes_withdraw_with_whom_they_stand() {
    for (there, leader, ways) in [
        ("away", "away", &["withdraw 3513", "withdraw 3612"][..]),
        ("3513", "away", &["withdraw 3612"]),
        ("3513", "3513", &["withdraw 3513", "withdraw 3612"]),
    ] {
        let units =
            [("F-XI-Gerard", "3411"), ("S-Sandels", "3512"), ("R-I-5Div", "3512"), ("R-I-14Div", there)];
        let phases = ["attack french", "hits french"];
        let mut s = germany(&[], 6, &phases, &units, &[("Adlercreutz", leader)], |p| {
            p["battle"] = json!({
                "attacker": "french", "from": "3411", "to": "3512", "units": ["F-XI-Gerard"],
                "defenders": ["S-Sandels", "R-I-5Div"], "spent": [0, 0], "called": [[], []], "joined": [[], []],
                "strength": [1, 2], "margin": 3, "hits": [1, 0], "main": [1, 0],
                "taken": [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
                "fallen": [0, 0], "withdrew": false, "refuge": "3512", "excess": [],
            });
        });
        play(&mut s, "hit F-XI-Gerard", &[]);
        if offers(&s, "done") {
            play(&mut s, "done", &[]);
        }
        let mut offered = offered(&s);
        offered.sort();
        assert_eq!(offered, ways, "{there}, {leader}");
        play(&mut s, "withdraw 3612", &[]);
        assert_eq!(["S-Sandels", "R-I-5Div"].map(|unit| unit_hex(&s, unit)), ["3612", "3612"]);
    }
}

/// NN-14.8-2: Swedes attack only if they are two more than the defenders; whoever is with them may go alone.
#[test]
fn swedes_attack_only_with_enough() {
    let base = [("S-Sandels", "3509"), ("S-Posse", "3509"), ("F-XI-Fressinet", "3510")];
    let s = attacking(6, "coalition", &base, &[("Bernadotte", "3509")]);
    assert!(!offers(&s, "attack 3509 3510"), "{:?}", offered(&s));
    let more = [&base[..], &[("S-Skjoldebrand", "3509")]].concat();
    let s = attacking(6, "coalition", &more, &[("Bernadotte", "3509")]);
    assert!(offers(&s, "attack 3509 3510"));
    let mixed =
        [&base[..2], &[("R-I-5Div", "3509"), ("F-XI-Fressinet", "3510"), ("F-XI-Gerard", "3510")]].concat();
    let mut s = attacking(6, "coalition", &mixed, &[("Bernadotte", "3509")]);
    play(&mut s, "attack 3509 3510", &[]);
    assert!(offers(&s, "unit R-I-5Div") && !offers(&s, "unit S-Posse"), "{:?}", offered(&s));
    // In support they count together with the attackers (R-NN-14.8-2).
    for (posse, called) in [("3509", true), ("away", false)] {
        let units =
            [("R-I-5Div", "3609"), ("S-Sandels", "3509"), ("S-Posse", posse), ("F-XI-Fressinet", "3510")];
        let mut s = attacking(6, "coalition", &units, &[("Blucher", "3609")]);
        play(&mut s, "attack 3609 3510", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[6]);
        assert_eq!(offers(&s, "call 3509"), called, "{:?}", offered(&s));
    }
}

/// NN-14.10-i, NN-14.10-ii: nobody enters Torgau while it is neutral, and nobody can attack it.
#[test]
fn torgau_is_shut() {
    for (side, unit, leader) in
        [("french", "F-XI-Fressinet", "Ney"), ("coalition", "R-I-5Div", "Wittgenstein")]
    {
        let mut s = marching(6, side, &[(unit, "3515")], &[(leader, "3515")], &["3515"]);
        play(&mut s, "march 3515", &[]);
        play(&mut s, "everyone", &[]);
        assert!(!offers(&s, "step 3514"), "{:?}", offered(&s));
        assert_eq!(s.game().refusal(s.game().whose(), Action::Step(hex("3514"))).cite.0, "NN-14.10-i");
        let s = attacking(6, side, &[(unit, "3515")], &[(leader, "3515")]);
        assert!(!offers(&s, "attack 3515 3514"));
    }
}

/// NN-14.10-i, NN-14.10-join: once Saxony has joined the Coalition its troops go to Torgau, and the French attack it.
#[test]
fn torgau_is_open_once_saxony_has_joined() {
    let joined = || json!({ "rhine": "turned", "truce": "past", "austria": "joined" });
    let units = [("R-I-5Div", "3515"), ("N-Torgau", "3514")];
    let leaders = [("Wittgenstein", "3515"), ("Thielmann", "3514")];
    let mut s = marching_with(15, "coalition", &units, &leaders, &["3515"], |p| p["germany"] = joined());
    play(&mut s, "march 3515", &[]);
    play(&mut s, "everyone", &[]);
    assert!(offers(&s, "step 3514"), "{:?}", offered(&s));
    let units = [("F-XI-Fressinet", "3515"), ("N-Torgau", "3514")];
    let leaders = [("Ney", "3515"), ("Thielmann", "3514")];
    let s = germany(&[], 15, &["attack french"], &units, &leaders, |p| {
        p["germany"] = joined();
        p["french"]["commands"] = json!(3);
    });
    assert!(offers(&s, "attack 3515 3514"), "{:?}", offered(&s));
}

/// NN-14.10-i: no supply passes Torgau: with the enemy at Meissen and Wittenberg the depot of Leipzig does not feed the
/// division across the bridge of Torgau, two hexes away; by Meissen it feeds it in winter, with Torgau as it is.
#[test]
fn supply_does_not_pass_torgau() {
    for (enemy, fed) in [("3515", false), ("2813", true)] {
        let units = [("F-XI-Fressinet", "3413"), ("R-I-5Div", enemy), ("R-I-14Div", "3613")];
        let mut s = evening(1, &units, &[], |p| p["french"]["depots"] = json!(["3614"]));
        go_on(&mut s, &[], |s| position(s)["turn"] == 2);
        assert_eq!(has_mark(&s, "F-XI-Fressinet", "disrupted"), !fed, "{enemy}");
    }
}

/// NN-14.10-iii: the Saxons lie at Torgau, belong to nobody, and go hungry only once they have taken sides.
#[test]
fn torgau_is_held_by_nobody() {
    let worn = |s: &War, owned: bool| {
        let scene = s.scene(kernel::Viewer::Onlooker);
        let here = kernel::Spot::Hex("3514".to_owned());
        let saxons: Vec<_> = scene.pieces.iter().filter(|p| p.at == here).collect();
        assert!(saxons.len() == 2 && saxons.iter().all(|p| p.owner.is_some() == owned));
        saxons.iter().any(|p| p.face.badges.contains(&"disrupted"))
    };
    let mut s = evening(6, &[("F-XI-Fressinet", "3614")], &[], |_| ());
    go_on(&mut s, &[6, 1], |s| position(s)["turn"] == 7);
    assert!(!worn(&s, false));
    let cities = [("R-I-5Div", "3415"), ("R-I-14Div", "3821"), ("R-II-4Div", "4120")];
    let mut s = evening(14, &cities, &[], |p| p["germany"] = json!({ "truce": "past", "austria": "joined" }));
    go_on(&mut s, &[6; 9], |s| position(s)["turn"] == 15);
    assert!(worn(&s, true));
}

/// NN-14.11-1, NN-14.15-iv: until an Armistice the two corps at Krakow neither move, attack nor are attacked, by each
/// other or by anybody else, and never if there is none; afterwards they do all of it.
#[test]
fn krakow_is_quiet() {
    let units = [
        ("F-VIII-Krasinski", "2317 supplied"),
        ("R-XI-10Div", "2416 supplied"),
        ("F-XI-Fressinet", "2415"),
        ("R-II-4Div", "2316"),
    ];
    let leaders = [("Poniatowski", "2317"), ("Osten-Sacken", "2416"), ("Ney", "2415"), ("Platov", "2316")];
    for (turn, state, free) in [
        (6, json!({}), false),
        (14, json!({ "truce": "failed" }), false),
        (14, json!({ "truce": "past", "austria": "joined" }), true),
    ] {
        for (side, own, others) in [("french", "2317", "2415"), ("coalition", "2416", "2316")] {
            let all = [own, others];
            let s = marching_with(turn, side, &units, &leaders, &all, |p| p["germany"] = state.clone());
            assert_eq!(offers(&s, &format!("march {own}")), free, "{side}, {state}: {:?}", offered(&s));
            let s = germany(&[], turn, &[&format!("attack {side}")], &units, &leaders, |p| {
                p["germany"] = state.clone();
                p[side]["commands"] = json!(3);
            });
            let foe = if side == "french" { "2416" } else { "2317" };
            for from in all {
                assert_eq!(
                    offers(&s, &format!("attack {from} {foe}")),
                    free,
                    "{side}, {state}: {:?}",
                    offered(&s)
                );
            }
            // Those who wait for nobody fight as ever.
            let near = if side == "french" { "attack 2415 2316" } else { "attack 2316 2415" };
            assert!(offers(&s, near), "{side}, {state}: {:?}", offered(&s));
            let s = germany(&[], turn, &[&format!("ride {side}")], &units, &leaders, |p| {
                p["germany"] = state.clone();
            });
            let leader = if side == "french" { "leader Poniatowski" } else { "leader Osten-Sacken" };
            assert_eq!(offers(&s, leader), free, "{side}, {state}");
        }
    }
}

/// NN-14.11-2: of the two only Poniatowski needs no depot.
#[test]
fn only_poniatowski_needs_no_depot() {
    let corps = [("F-VIII-Krasinski", "2317"), ("F-XI-Fressinet", "2317"), ("R-XI-10Div", "2416")];
    let mut s = evening(5, &corps, &[], |_| ());
    go_on(&mut s, &[], |s| position(s)["turn"] == 6);
    assert!(!has_mark(&s, "F-VIII-Krasinski", "disrupted"));
    assert!(has_mark(&s, "F-XI-Fressinet", "disrupted"), "he is not of the corps");
    assert!(has_mark(&s, "R-XI-10Div", "disrupted"), "no depot feeds Osten-Sacken (R-NN-14.11-2)");
}

/// NN-14.6, NN-14.11-1, R-NN-14.6: who may not yet fight supports no defence either.
#[test]
fn who_keeps_still_supports_nobody() {
    let prussians = [("P-I-Horn", "2507"), ("R-I-5Div", "2407"), ("F-XI-Fressinet", "2406")];
    let krakow = [("R-XI-10Div", "2416"), ("R-I-5Div", "2415"), ("F-XI-Fressinet", "2414")];
    let past = json!({ "truce": "past", "austria": "joined" });
    for (turn, units, state, comes) in [
        (1, prussians, json!({}), false),
        (2, prussians, json!({}), true),
        (6, krakow, json!({}), false),
        (14, krakow, past, true),
    ] {
        let (from, to, near) = (units[2].1, units[1].1, units[0].1);
        let mut s = germany(&[], turn, &["attack french"], &units, &[("Ney", from)], |p| {
            p["germany"] = state;
            p["french"]["commands"] = json!(3);
        });
        play(&mut s, &format!("attack {from} {to}"), &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[6]);
        // With nobody to call the combat is fought at once.
        let mut dice = vec![6, 6, 4];
        common::play_on(&mut s, "spend 0", &mut dice);
        assert_eq!(offers(&s, &format!("call {near}")), comes, "Turn {turn}: {:?}", offered(&s));
    }
}

/// NN-11.19-2, NN-14.16-1, R-NN-14.16-1: a commander flees to friends within three hexes, but not to Poniatowski in
/// neutral Austria.
#[test]
fn nobody_flees_into_neutral_land() {
    let past = json!({ "truce": "past", "austria": "joined" });
    for (turn, state, friend, refuges) in [
        (6, json!({}), "away", &[][..]),
        (6, json!({}), "2214", &["flee 2214"]),
        (14, past, "2214", &["flee 2214", "flee 2317"]),
    ] {
        let units = [("F-VIII-Krasinski", "2317"), ("F-XI-Fressinet", friend), ("R-II-4Div", "2315")];
        let leaders = [("Ney", "2316"), ("Platov", "2315")];
        let mut s = germany(&[], turn, &["attack coalition"], &units, &leaders, |p| {
            p["germany"] = state;
            p["coalition"]["commands"] = json!(3);
        });
        play(&mut s, "attack 2315 2316", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[6, 5]);
        if refuges.is_empty() {
            assert_eq!(leader_hex(&s, "Ney"), "eliminated");
        } else {
            assert_eq!(offered(&s), refuges, "{turn}");
        }
    }
}

/// NN-8.7-1, NN-14.14-2, R-NN-8.7-1: Cossacks who arrive in Hamburg leave a French depot there in play; it feeds nobody
/// while they are there, and falls to whoever marches in.
#[test]
fn cossacks_arrive_on_a_depot() {
    for (coming, fed) in [(2, false), (3, true)] {
        let mut s = evening(coming, &[("F-XIII-Loison", "4112"), ("R-I-5Div", "2813")], &[], |p| {
            p["french"]["depots"] = json!(["4010"]);
        });
        go_on(&mut s, &[], |s| position(s)["turn"] == coming + 1);
        let arrived = unit_hex(&s, "W-Tettenborn") == "4010";
        assert_eq!(arrived, !fed, "Turn {coming}");
        let p = position(&s);
        assert_eq!((&p["french"]["depots"], &p["french"]["trains_lost"]), (&json!(["4010"]), &json!(0)));
        assert_eq!(has_mark(&s, "F-XIII-Loison", "disrupted"), !fed, "Turn {coming}");
    }
    let units = [("W-Tettenborn", "4010"), ("R-I-5Div", "4110")];
    let mut s = marching_with(3, "coalition", &units, &[("Wittgenstein", "4110")], &["4110"], |p| {
        p["french"]["depots"] = json!(["4010"]);
    });
    play(&mut s, "march 4110", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 4010", &[]);
    assert_eq!(position(&s)["french"]["depots"], json!([]));
    assert_eq!(position(&s)["french"]["trains_lost"], 1);
}
