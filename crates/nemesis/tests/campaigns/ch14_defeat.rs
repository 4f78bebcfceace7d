//! What a lost battle and lost cities do in 1813, earned by play: battle points (14.4), the Confederation (14.9), and
//! commanders who flee (11.19 with 14.15).

use crate::common::{
    NapoleonsNemesis, evening, germany, go_on, json, leader_hex, offered, offers, phase, play, play_on,
    position, said,
};
use kernel::{Session, Setup};

type War = Session<NapoleonsNemesis>;

/// Six veterans of each side, who fill a hex.
const GUARD: [&str; 6] =
    ["F-G-Roguet", "F-G-Friant", "F-G-Dumoustier", "F-G-Barrois", "F-G-Decouz", "F-CavI-Bordesoulle"];
const RUSSIANS: [&str; 6] =
    ["R-III-1Gren", "R-V-1Guard", "R-V-2Guard", "R-V-GuardRes", "R-V-GuardCav", "R-CavV-Golitsyn"];

/// Who commands the French: in the stack that fights and in one next door, which is called or not.
struct Command {
    main: &'static str,
    near: &'static str,
    called: bool,
    /// The throws for that support, of the Coalition and of the French.
    dice: [u16; 3],
}

/// The Coalition attacks six French divisions, three of them disrupted, with six: it has 10 and its throw, they have 3 and
/// theirs, their commander and whoever comes. A throw of 1 takes two off what the Coalition suffers.
fn battle(command: &Command) -> War {
    let at = |n: usize| if n < 3 { "3615" } else { "3615 disrupted" };
    let mut units: Vec<(&str, &str)> = GUARD.iter().enumerate().map(|(n, u)| (*u, at(n))).collect();
    units.extend(RUSSIANS.map(|u| (u, "3614")));
    units.push(("F-V-Maison", "3715"));
    let leaders = [("Wittgenstein", "3614"), (command.main, "3615"), (command.near, "3715")];
    let mut s = germany(&[], 6, &["attack coalition"], &units, &leaders, |p| {
        p["coalition"]["commands"] = json!(3);
        p["battle_points"] = json!(6);
    });
    play(&mut s, "attack 3614 3615", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 3", &[6]);
    let [support, attack, defence] = command.dice;
    let mut dice = if command.called { vec![support] } else { vec![] };
    dice.extend([attack, defence, 1]);
    while !position(&s)["battle"]["attacker"].is_null() {
        let pick = if command.called && offers(&s, "call 3715") {
            "call 3715".to_owned()
        } else if offers(&s, "done") {
            "done".to_owned()
        } else {
            offered(&s)[0].clone()
        };
        play_on(&mut s, &pick, &mut dice);
    }
    assert!(dice.is_empty(), "{dice:?}");
    s
}

/// NN-14.9-a, NN-14.4-b-2, NN-14.4-b-1: a decisive defeat passes a battle point, and shakes the Confederation if Napoleon was
/// there: with the stack that was attacked, or with one that came to its support; not if he stood next door and did not
/// come, or was not called.
#[test]
fn a_decisive_defeat_of_napoleon_shakes_the_confederation() {
    let cases = [
        ("with the stack", Command { main: "Napoleon", near: "Ney", called: false, dice: [0, 6, 4] }, true),
        ("without him", Command { main: "Ney", near: "Reynier", called: false, dice: [0, 6, 5] }, false),
        ("next door", Command { main: "Ney", near: "Napoleon", called: false, dice: [0, 6, 5] }, false),
        ("in support", Command { main: "Ney", near: "Napoleon", called: true, dice: [6, 6, 3] }, true),
        ("called in vain", Command { main: "Ney", near: "Napoleon", called: true, dice: [1, 6, 5] }, false),
    ];
    for (what, command, shaken) in cases {
        let s = battle(&command);
        assert!(said(&s, "NN-14.4-b-2"), "{what}: {}", phase(&s));
        assert_eq!(position(&s)["battle_points"], 7, "{what}");
        assert_eq!(position(&s)["germany"]["shaken"], shaken, "{what}");
    }
}

/// NN-14.9-a, NN-14.4-b-1: a lesser defeat changes nothing, and neither does Napoleon's victory but for a point, which the
/// French have from it.
#[test]
fn neither_a_lesser_defeat_nor_a_victory_does() {
    // 12 against 10: two hits, and none back.
    let s = battle(&Command { main: "Napoleon", near: "Ney", called: false, dice: [0, 2, 4] });
    assert!(!said(&s, "NN-14.4-b-2"));
    assert_eq!(
        (&position(&s)["battle_points"], &position(&s)["germany"]["shaken"]),
        (&json!(6), &json!(false))
    );

    let units = [GUARD.map(|u| (u, "3615")), RUSSIANS.map(|u| (u, "3614"))].concat();
    for (attack, defence, points, shaken) in [(6, 1, 5, false), (1, 6, 6, false)] {
        let mut s = germany(&[], 6, &["attack french"], &units, &[("Napoleon", "3615")], |p| {
            p["french"]["commands"] = json!(3);
            p["battle_points"] = json!(6);
        });
        play(&mut s, "attack 3615 3614", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[6]);
        go_on(&mut s, &[attack, defence, 1], |s| position(s)["battle"]["attacker"].is_null());
        assert_eq!(position(&s)["battle_points"], points, "{attack} {defence}");
        assert_eq!(position(&s)["germany"]["shaken"], shaken);
    }
}

/// NN-14.4-b-1: each side begins with six of the twelve battle points.
#[test]
fn each_side_begins_with_six_battle_points() {
    let setup = Setup { scenario: "campaign".into(), options: [].into() };
    let mut s: War = Session::new(setup, None).unwrap();
    go_on(&mut s, &[], |s| position(s)["turn"] == 1);
    assert_eq!(position(&s)["battle_points"], 6);
    let told: Vec<i64> = kernel::Game::reckoning(s.game())[..2]
        .iter()
        .map(|text| match text.args.iter().find(|(gap, _)| *gap == "battle") {
            Some((_, kernel::Arg::Number(n))) => *n,
            other => panic!("{other:?} in {text:?}"),
        })
        .collect();
    assert_eq!(told, [6, 6]);
}

/// NN-14.9-b, NN-3.1-1: a commander alone is a unit, and occupies a city of the Confederation as he does Hamburg (14.14).
#[test]
fn a_commander_alone_occupies_a_city_of_the_confederation() {
    for (leader, wavers) in [(Some(("Wittgenstein", "4120")), true), (None, false)] {
        let units = [("R-I-5Div", "3415"), ("R-I-14Div", "3821"), ("F-VII-Durutte", "4310")];
        let mut s = evening(5, &units, &Vec::from_iter(leader), |_| ());
        go_on(&mut s, &[1; 9], |s| position(s)["turn"] == 6);
        assert_eq!(position(&s)["germany"]["rhine"], if wavers { "wavers" } else { "french" });
    }
}

/// NN-14.15-v, NN-11.19-2, R-NN-14.15-v: who has to stay in Italy does not flee out of it: alone, with friends beyond the
/// border only, he is lost; before, or with friends in Italy, he escapes.
#[test]
fn nobody_flees_out_of_italy_who_has_to_stay() {
    for (refused, friend, escapes) in [(true, "3426", false), (false, "3426", true), (true, "3626", true)] {
        let units = [("R-I-5Div", "3527"), ("F-XI-Fressinet", friend)];
        let leaders = [("Eugene", "3526"), ("Wittgenstein", "3527")];
        let mut s = germany(&[], 13, &["attack coalition"], &units, &leaders, |p| {
            p["coalition"]["commands"] = json!(3);
            p["germany"] = json!({ "truce": "failed", "refused": refused });
        });
        play(&mut s, "attack 3527 3526", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[6, 4]);
        go_on(&mut s, &[], |s| phase(s).starts_with("attack") || phase(s).starts_with("ride"));
        assert_eq!(
            leader_hex(&s, "Eugene"),
            if escapes { friend } else { "eliminated" },
            "{refused} {friend}"
        );
    }
}
