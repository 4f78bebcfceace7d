//! Commanders and quarrels of 1813 (15.1, 16.2, 16.3, 16.6).

use crate::common;
use common::{
    NapoleonsNemesis, Value, War, germany, has_mark, json, leader_hex, offered, offers, play, position, said,
    sum,
};

/// A combat that goes ahead with a throw of 3 on both sides: the attacker's sum.
fn attack(
    options: &[&str],
    turn: u8,
    side: &str,
    from: &str,
    to: &str,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
) -> War {
    let mut s = germany(options, turn, &[&format!("attack {side}")], units, leaders, |p| {
        p[side]["commands"] = json!(6);
    });
    play(&mut s, &format!("attack {from} {to}"), &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 6", &[6]);
    let mut dice = vec![3, 3];
    for _ in 0..4 {
        if said(&s, "NN-11.5-bp4") {
            break;
        }
        let pick = if offers(&s, "spend 0") { "spend 0".to_owned() } else { "done".to_owned() };
        common::play_on(&mut s, &pick, &mut dice);
    }
    s
}

/// A term of a sum.
fn term(s: &War, note: &str, cite: &str) -> i32 {
    sum(s, note).iter().filter(|(_, c)| c == cite).map(|(n, _)| n).sum()
}

/// NN-16.3: attacks are weak in the first three Turns.
#[test]
fn attacks_are_weak_at_first() {
    for (turn, weak) in [(2, -2), (3, -1), (4, 0)] {
        let units = [("F-XI-Fressinet", "3512"), ("R-I-5Div", "3412")];
        let s = attack(&["weak-start"], turn, "french", "3512", "3412", &units, &[("Ney", "3512")]);
        assert_eq!(term(&s, "NN-11.5-bp4", "NN-16.3"), weak, "Turn {turn}");
        let s = attack(&[], turn, "french", "3512", "3412", &units, &[("Ney", "3512")]);
        assert_eq!(term(&s, "NN-11.5-bp4", "NN-16.3"), 0);
    }
}

/// NN-16.2-des-A, NN-16.2-des-K, NN-16.2-des-corps, NN-16.2-exc-2, NN-16.2-ben-2: the rating counts up to the number of units that the commander may command.
#[test]
fn ratings_count_for_those_commanded() {
    for (side, leader, units, rating) in [
        ("french", "Napoleon", &["F-XI-Fressinet", "F-III-Souham", "F-CavI-Bruyere"][..], 3),
        ("french", "Mortier", &["F-XI-Fressinet", "F-CavI-Bruyere"], 1),
        ("french", "Bessieres", &["F-XI-Fressinet", "F-CavI-Bruyere"], 1),
        ("french", "Ney", &["F-III-Souham", "F-XI-Fressinet"], 1),
        ("french", "Ney", &["F-III-Souham", "F-G-Roguet"], 2),
        ("coalition", "Tchernitchev", &["R-K-Berdaev", "R-I-5Div"], 1),
        ("coalition", "Platov", &["R-K-Berdaev", "R-K-Illowaiski", "R-I-5Div"], 2),
        // Who has no sign helps where nobody else can command (R-TIR-16.2-exc-2).
        ("french", "Frederik", &["F-XI-Fressinet"], 1),
    ] {
        let foe = if side == "french" { "R-II-4Div" } else { "F-V-Maison" };
        let mut all: Vec<(&str, &str)> = units.iter().map(|u| (*u, "3512")).collect();
        all.push((foe, "3412"));
        let s = attack(&["command"], 6, side, "3512", "3412", &all, &[(leader, "3512")]);
        assert_eq!(
            term(&s, "NN-11.5-bp4", "NN-11.5-bp1"),
            rating,
            "{leader} {units:?}: {:?}",
            sum(&s, "NN-11.5-bp4")
        );
    }
}

/// NN-16.2-exc-1, R-NN-16.2-exc-1: from Turn 12 Eugène is supreme only south of the Danube; north of it Ney's one
/// division counts, and his own rating only where no designated commander is, as that of one without a sign.
#[test]
fn eugene_commands_the_south() {
    for (turn, from, to, rating) in [(6, "3512", "3412", 2), (13, "3512", "3412", 1), (13, "3827", "3828", 2)]
    {
        let units = [("F-XI-Fressinet", from), ("F-III-Souham", from), ("R-II-4Div", to)];
        let s = attack(&["command"], turn, "french", from, to, &units, &[("Eugene", from), ("Ney", from)]);
        assert_eq!(term(&s, "NN-11.5-bp4", "NN-11.5-bp1"), rating, "Turn {turn} at {from}");
    }
    let units = [("F-XI-Fressinet", "3512"), ("F-III-Souham", "3512"), ("R-II-4Div", "3412")];
    let s = attack(&["command"], 13, "french", "3512", "3412", &units, &[("Eugene", "3512")]);
    assert_eq!(term(&s, "NN-11.5-bp4", "NN-11.5-bp1"), 2);
}

/// NN-16.2-co-2, NN-16.2-co-4, NN-16.2-fr-6, NN-16.2-fr-7, NN-16.2-fr-9: what the senior commander adds.
#[test]
fn some_inspire_their_troops() {
    let foot = ["F-XI-Fressinet", "F-XI-Gerard", "F-V-Maison", "F-V-Lagrange"];
    let horse = ["F-CavI-Bruyere", "F-CavI-Bordesoulle", "F-CavI-Doumerc"];
    let russians = ["R-I-5Div", "R-I-14Div", "R-II-4Div"];
    let cossacks = ["R-K-Berdaev", "R-K-Illowaiski", "R-K-Melinikov"];
    for (side, leader, units, added) in [
        ("french", "Napoleon", &foot[..3], 3),
        ("french", "Davout", &foot[..3], 2),
        ("french", "Murat", &horse[..], 2),
        ("french", "Murat", &foot[..1], 0),
        ("coalition", "Blucher", &russians[..], 2),
        ("coalition", "Platov", &cossacks[..], 2),
        ("coalition", "Platov", &russians[..1], 0),
    ] {
        let foe = if side == "french" { "R-Op-1" } else { "F-III-Souham" };
        let mut all: Vec<(&str, &str)> = units.iter().map(|u| (*u, "3512")).collect();
        all.push((foe, "3412"));
        let s = attack(&["command"], 6, side, "3512", "3412", &all, &[(leader, "3512")]);
        let found = term(&s, "NN-11.5-bp4", "NN-16.2-char-0") + term(&s, "NN-11.5-bp4", "NN-16.2-fr-6");
        assert_eq!(found, added, "{leader} {units:?}: {:?}", sum(&s, "NN-11.5-bp4"));
    }
}

/// NN-16.2-co-2: Blücher drives nobody on in defence, NN-16.2-fr-6: Napoleon does.
#[test]
fn only_some_inspire_in_defence() {
    for (side, leader, unit, foe, added) in [
        ("french", "Wittgenstein", "R-I-5Div", "F-XI-Fressinet", 0),
        ("coalition", "Napoleon", "F-XI-Fressinet", "R-I-5Div", 1),
        ("french", "Blucher", "R-I-5Div", "F-XI-Fressinet", 0),
    ] {
        let units = [(foe, "3512"), (unit, "3412")];
        let chief = if side == "french" { "Ney" } else { "Barclay" };
        let s = attack(&["command"], 6, side, "3512", "3412", &units, &[(leader, "3412"), (chief, "3512")]);
        assert_eq!(term(&s, "NN-11.7-bp4", "NN-16.2-fr-6"), added, "{leader}: {:?}", sum(&s, "NN-11.7-bp4"));
    }
}

/// NN-16.2-cav-0, NN-16.2-cav-1: a cavalry corps commander alone gets trains for cavalry only.
#[test]
fn cavalry_commanders_lead_cavalry() {
    for (units, leaders, may) in [
        (&[("F-CavI-Bruyere", "3614")][..], &[("Latour-Maubourg", "3614")][..], true),
        (&[("F-CavI-Bruyere", "3614"), ("F-V-Maison", "3614")], &[("Latour-Maubourg", "3614")], false),
        (
            &[("F-CavI-Bruyere", "3614"), ("F-V-Maison", "3614")],
            &[("Latour-Maubourg", "3614"), ("Ney", "3614")],
            true,
        ),
    ] {
        let s = germany(&["command"], 6, &["allot french"], units, leaders, |p| {
            p["french"]["trains_left"] = json!(2);
            p["french"]["depots"] = json!(["3614"]);
            for (unit, _) in units {
                p["units"][*unit]["marks"] = json!(["supplied"]);
            }
            p["coalition"]["done"] = json!(true);
        });
        assert_eq!(offers(&s, "train 3614"), may, "{units:?} {leaders:?}: {:?}", offered(&s));
    }
}

/// NN-16.2-cav-2: his rating counts up to the cavalry that is there, of whatever corps.
#[test]
fn cavalry_commanders_count_cavalry() {
    let units = [("F-CavII-Roussel", "3512"), ("F-V-Maison", "3512"), ("R-I-5Div", "3412")];
    let s = attack(&["command"], 6, "french", "3512", "3412", &units, &[("Latour-Maubourg", "3512")]);
    assert_eq!(term(&s, "NN-11.5-bp4", "NN-11.5-bp1"), 1, "{:?}", sum(&s, "NN-11.5-bp4"));
}

/// NN-16.2-fr-10: Murat leaves when the Coalition enters the Kingdom of Italy.
#[test]
fn murat_leaves_for_his_kingdom() {
    for (options, gone) in [(&["command"][..], true), (&[], false)] {
        let mut s = germany(
            options,
            14,
            &["march coalition"],
            &[("R-I-5Div", "3426"), ("F-XI-Fressinet", "3614")],
            &[("Hiller", "3426"), ("Murat", "3614")],
            |p| {
                p["coalition"]["trains"] = json!([{ "hex": "3426", "face": [] }]);
                p["germany"] = json!({ "truce": "past", "austria": "joined" });
            },
        );
        common::play_on(&mut s, "march 3426", &mut vec![6]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "step 3526", &[]);
        assert_eq!(leader_hex(&s, "Murat") == "eliminated", gone);
    }
}

/// NN-16.2-co-3: Constantine's stack may not be ready.
#[test]
fn constantine_is_slow() {
    for (die, marches) in [(2, false), (3, true)] {
        let mut s = germany(
            &["command"],
            6,
            &["march coalition"],
            &[("R-V-1Guard", "2813")],
            &[("Constantine", "2813")],
            |p| {
                p["coalition"]["trains"] = json!([{ "hex": "2813", "face": [] }]);
            },
        );
        play(&mut s, "march 2813", &[die]);
        assert_eq!(offers(&s, "everyone"), marches, "{die}");
    }
}

fn tense(
    points: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    germany(&["tension"], 6, phases, units, leaders, |p| {
        p["battle_points"] = json!(points);
        p["germany"] = json!({ "tension": true });
        change(p);
    })
}

/// NN-16.6-1: at odds, commanders of the Coalition lead their own nation only.
#[test]
fn partners_at_odds_lead_their_own() {
    for (points, leader, may) in [(5, "Blucher", false), (5, "Wittgenstein", true), (6, "Blucher", true)] {
        let s = tense(points, &["march coalition"], &[("R-I-5Div", "2813")], &[(leader, "2813")], |p| {
            p["coalition"]["trains"] = json!([{ "hex": "2813", "face": [] }]);
        });
        assert_eq!(offers(&s, "march 2813"), may, "{points} {leader}: {:?}", offered(&s));
    }
    let units = [("R-I-5Div", "2813 disrupted supplied"), ("P-I-Horn", "2813 disrupted supplied")];
    let mut s = tense(5, &["rally coalition"], &units, &[("Blucher", "2813")], |p| {
        p["coalition"]["trains"] = json!([{ "hex": "2813", "face": [] }]);
        p["french"]["done"] = json!(true);
    });
    play(&mut s, "rally 2813", &[]);
    assert!(offers(&s, "unit P-I-Horn") && !offers(&s, "unit R-I-5Div"), "{:?}", offered(&s));
    play(&mut s, "unit P-I-Horn", &[]);
    assert!(!has_mark(&s, "P-I-Horn", "disrupted") && has_mark(&s, "R-I-5Div", "disrupted"));
}

/// NN-16.6-2: support across nations is harder to get.
#[test]
fn partners_at_odds_help_less() {
    for (points, total) in [(5, 7), (6, 8)] {
        let units = [("R-I-5Div", "3512"), ("P-I-Horn", "3411"), ("F-XI-Fressinet", "3412")];
        let leaders = [("Wittgenstein", "3512"), ("Yorck", "3411")];
        let mut s =
            tense(points, &["attack coalition"], &units, &leaders, |p| p["coalition"]["commands"] = json!(2));
        play(&mut s, "attack 3512 3412", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 2", &[6]);
        play(&mut s, "call 3411", &[]);
        play(&mut s, "spend 0", &[4, 3, 3]);
        let sum: i32 = sum(&s, "NN-10.4-1").iter().map(|(n, _)| n).sum();
        assert_eq!(sum, total, "{points}");
    }
}

/// NN-16.6-1: it begins in the Turn after a decisive French victory.
#[test]
fn tension_follows_a_french_victory() {
    for (won, options, tension) in [(1, &["tension"][..], true), (0, &["tension"], false), (1, &[], false)] {
        let mut s = germany(options, 5, &["ride coalition"], &[("F-XI-Fressinet", "3614")], &[], |p| {
            p["french"]["done"] = json!(true);
            p["french"]["decisive"] = json!(won);
        });
        common::go_on(&mut s, &[], |s| position(s)["turn"] == 6);
        assert_eq!(position(&s)["germany"]["tension"], tension, "{won} {options:?}");
    }
}

/// NN-15.1-1: only the Coalition has blank counters.
#[test]
fn only_the_coalition_has_blanks() {
    let units = [("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")];
    for (side, may) in [("french", false), ("coalition", true)] {
        let hex = if side == "french" { "3614" } else { "2813" };
        let s = germany(&["fog"], 6, &[&format!("disguise {side}")], &units, &[], |_| ());
        assert_eq!(offers(&s, &format!("blank {hex}")), may, "{side}: {:?}", offered(&s));
    }
}

/// What is added to the attrition of a march of three hexes, by rule.
fn toil(leaders: &[(&str, &str)], units: &[(&str, &str)], side: &str, path: [&str; 3]) -> Vec<(i32, String)> {
    let from = units[0].1;
    let mut s = germany(&["command"], 6, &[&format!("march {side}")], units, leaders, |p| {
        p[side]["trains"] = json!([{ "hex": from, "face": [] }]);
    });
    play(&mut s, &format!("march {from}"), &[]);
    play(&mut s, "everyone", &[]);
    for hex in path {
        play(&mut s, &format!("step {hex}"), &[]);
    }
    common::play_on(&mut s, "halt", &mut vec![1]);
    sum(&s, "NN-8.5-0")
}

/// NN-16.2-ben-1, NN-16.2-co-1, NN-16.2-fr-5, NN-16.2-fr-8: what commanders change on the march.
#[test]
fn commanders_change_attrition() {
    let path = ["3515", "3615", "3715"];
    let two = |a: &'static str, b: &'static str| [(a, "3614"), (b, "3614")];
    let of = |all: &[(i32, String)], cite: &str| {
        all.iter().filter(|(_, c)| c == cite).map(|(n, _)| *n).sum::<i32>()
    };
    let davout = toil(&[("Davout", "3614")], &two("F-XIII-Loison", "F-XIII-Vichery"), "french", path);
    assert_eq!((of(&davout, "NN-16.2-ben-1"), of(&davout, "NN-16.2-fr-5")), (-1, -1), "{davout:?}");
    let ney = toil(&[("Ney", "3614")], &two("F-III-Souham", "F-XI-Fressinet"), "french", path);
    assert_eq!(of(&ney, "NN-16.2-ben-1"), 0, "Ney commands only one of the two: {ney:?}");
    let murat = toil(&[("Murat", "3614")], &two("F-CavI-Bruyere", "F-CavI-Doumerc"), "french", path);
    assert_eq!((of(&murat, "NN-16.2-ben-1"), of(&murat, "NN-16.2-fr-8")), (0, 1), "{murat:?}");
    let blucher = toil(&[("Blucher", "3614")], &two("P-I-Horn", "P-I-Hunerbein"), "coalition", path);
    assert_eq!((of(&blucher, "NN-16.2-ben-1"), of(&blucher, "NN-16.2-fr-5")), (-1, -1), "{blucher:?}");
}

/// NN-16.2-ben-3: of two who command as many units the senior counts.
#[test]
fn the_senior_commander_counts() {
    let units = [("F-III-Souham", "3512"), ("F-III-Brenier", "3512"), ("R-I-5Div", "3412")];
    let s =
        attack(&["command"], 6, "french", "3512", "3412", &units, &[("Ney", "3512"), ("Napoleon", "3512")]);
    assert_eq!(term(&s, "NN-11.5-bp4", "NN-11.5-bp1"), 2, "Napoleon's four, up to two units");
    assert_eq!(term(&s, "NN-11.5-bp4", "NN-16.2-fr-6"), 2, "and he is the senior one");
}

/// NN-16.2-exc-3: who has defected has no corps commander.
#[test]
fn defectors_have_no_corps() {
    let units = [("F-VII-Lecoq-D", "3512"), ("R-I-5Div", "3512"), ("F-XI-Fressinet", "3412")];
    let mut s = germany(&["command"], 15, &["attack coalition"], &units, &[("Wittgenstein", "3512")], |p| {
        p["coalition"]["commands"] = json!(6);
        p["germany"] = json!({ "truce": "past", "austria": "joined", "rhine": "turned" });
    });
    play(&mut s, "attack 3512 3412", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 6", &[6]);
    play(&mut s, "spend 0", &[3, 3]);
    assert_eq!(term(&s, "NN-11.5-bp4", "NN-11.5-bp1"), 1, "{:?}", sum(&s, "NN-11.5-bp4"));
}

/// NN-16.2-cav-3: with a stack that he supports a cavalry commander alone counts only if it has cavalry.
#[test]
fn cavalry_commanders_support_with_cavalry() {
    for (unit, led) in [("F-V-Maison", 0), ("F-CavI-Bruyere", 1)] {
        let units = [("F-XI-Fressinet", "3512"), (unit, "3411"), ("R-I-5Div", "3412")];
        let leaders = [("Ney", "3512"), ("Latour-Maubourg", "3411")];
        let mut s = germany(&["command"], 6, &["attack french"], &units, &leaders, |p| {
            p["french"]["commands"] = json!(6);
        });
        play(&mut s, "attack 3512 3412", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 6", &[6]);
        play(&mut s, "call 3411", &[]);
        play(&mut s, "spend 0", &[6, 3, 3]);
        assert_eq!(term(&s, "NN-11.5-bp4", "NN-11.5-bp3"), led, "{unit}: {:?}", sum(&s, "NN-11.5-bp4"));
    }
}

/// NN-15-0, NN-15.1-2: with the Advanced Rules stacks are hidden from the enemy.
#[test]
fn advanced_games_are_played_in_the_fog() {
    use kernel::{Title, Viewer};
    let presets = NapoleonsNemesis::default().presets();
    let advanced = presets.iter().find(|p| p.slug == "advanced").unwrap();
    assert!(advanced.options.iter().any(|option| option == "fog"));
    let units = [("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")];
    let s = germany(&["fog"], 6, &["disguise coalition"], &units, &[], |_| ());
    let seen = s.scene(Viewer::Seat(common::FRENCH));
    let spot = kernel::Spot::Hex("2813".to_owned());
    assert!(seen.pieces.iter().filter(|p| p.at == spot).all(|p| p.face.symbol == "back"));
}
