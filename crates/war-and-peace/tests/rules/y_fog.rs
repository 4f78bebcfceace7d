//! Limited intelligence (Y).

use crate::common::{
    Table, all_sp, attempt, decides, leader, number, offered, offers, phase, play, plays, position,
    situation, situation_with, sp,
};
use kernel::{Chance, Game, Viewer};
use war_and_peace::{FRENCH, NON_FRENCH};

const ON: (&str, &[&str]) = ("austerlitz", &["limited-intelligence"]);

/// What a viewer sees in a hex: names and values of the pieces, leaders left out.
fn seen(s: &Table, viewer: Viewer, hex: &str) -> Vec<String> {
    let scene = serde_json::to_value(s.scene(viewer)).unwrap();
    let all = scene["pieces"].as_array().unwrap().clone();
    all.iter()
        .filter(|p| p["at"]["hex"] == hex && p["face"]["symbol"] != "leader")
        .map(|p| format!("{} {}", p["face"]["symbol"].as_str().unwrap(), p["face"]["values"]))
        .collect()
}

fn orders(stacks: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    situation_with(ON, (1, "french", "orders"), stacks, leaders, |_| {})
}

/// WP-Y.1, WP-E.3-2, R-WP-M30: an enemy force shows its flags and leaders, not its SP; the owner sees all, an onlooker
/// no more than an enemy. Without the option everything is open.
#[test]
fn an_enemy_force_shows_its_flags_only() {
    let stacks =
        [("Y16", "france I 7"), ("Y33", "austria I 9"), ("Y33", "austria C 2"), ("Y33", "russia I 3")];
    let s = orders(&stacks, &[("Charles", "Y33")]);
    assert_eq!(seen(&s, Viewer::Seat(FRENCH), "Y33"), ["back null", "back null"]);
    assert_eq!(seen(&s, Viewer::Onlooker, "Y33").len(), 2);
    assert_eq!(seen(&s, Viewer::Seat(NON_FRENCH), "Y33").len(), 3);
    assert_eq!(seen(&s, Viewer::Onlooker, "Y16"), ["back null"]);
    let open = situation(1, "french", "orders", &stacks, &[("Charles", "Y33")]);
    assert_eq!(seen(&open, Viewer::Seat(FRENCH), "Y33"), seen(&open, Viewer::Seat(NON_FRENCH), "Y33"));
    assert_eq!(seen(&open, Viewer::Onlooker, "Y33").len(), 3);
}

/// WP-Y.1, R-WP-M31: combat brings both forces to light, until the Combat Phase ends.
#[test]
fn combat_brings_forces_to_light() {
    let stacks =
        [("AA31", "austria I 10"), ("AA32", "france I 10"), ("Y16", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation_with(ON, (1, "non-french", "declare"), &stacks, &[], |_| {});
    assert_eq!(seen(&s, Viewer::Seat(FRENCH), "AA31"), ["back null"]);
    play(&mut s, "attack AA31 AA32", &[]);
    for viewer in [Viewer::Seat(FRENCH), Viewer::Seat(NON_FRENCH), Viewer::Onlooker] {
        assert!(seen(&s, viewer, "AA31")[0].contains("10") && seen(&s, viewer, "AA32")[0].contains("10"));
    }
    // What was shown cannot be taken back, and whoever is not in it stays hidden.
    assert!(s.may_undo(NON_FRENCH).is_err());
    assert_eq!(seen(&s, Viewer::Seat(FRENCH), "W36"), ["back null"]);
    play(&mut s, "done", &[3, 4]);
    for _ in 0..40 {
        if position(&s)["battles"] == serde_json::json!([]) {
            break;
        }
        let all = offered(&s);
        let pick =
            ["stop AA32", "rest", "done"].iter().find(|n| offers(&s, n)).map_or(all[0].as_str(), |n| *n);
        let pick = pick.to_owned();
        if attempt(&mut s, &pick, &[]).is_err() {
            play(&mut s, &pick, &[1]);
        }
    }
    assert_eq!(seen(&s, Viewer::Seat(NON_FRENCH), "AA32"), ["back null"]);
}

/// WP-Y.2, R-WP-M32: an overrun of hidden enemies is asked for; the strength of the mover is told, the answer is honest,
/// and a no costs nothing but the question.
#[test]
fn an_overrun_is_asked_for() {
    let stacks = [("AA18", "france I 8"), ("AA19", "austria I 2"), ("Y33", "austria I 1")];
    let mut s = orders(&stacks, &[("Ney", "AA18")]);
    plays(&mut s, &["lead Ney", "everyone", "go", "overrun AA19"]);
    assert_eq!((number(&s, "WP-Y.2", "sp"), all_sp(&s, "AA19")), (8, 0));
    let stacks = [("AA18", "france I 8"), ("AA19", "austria I 3"), ("Y33", "austria I 1")];
    let mut s = orders(&stacks, &[("Ney", "AA18")]);
    plays(&mut s, &["lead Ney", "everyone", "go"]);
    // Whether there are two or three of them makes no difference to what is offered.
    assert!(offers(&s, "overrun AA19"));
    play(&mut s, "overrun AA19", &[]);
    assert_eq!((number(&s, "WP-Y.2", "sp"), all_sp(&s, "AA19"), leader(&s, "Ney").as_str()), (8, 3, "AA18"));
    assert!(!offers(&s, "overrun AA19") && offers(&s, "step Z17"));
    assert_eq!(seen(&s, Viewer::Seat(FRENCH), "AA19"), ["back null"]);
    assert!(s.may_undo(FRENCH).is_err());
}

/// WP-Y.2: four SP against two nations at least are too few to ask.
#[test]
fn flags_tell_how_few_there_can_be() {
    for (n, asks) in [(7, false), (8, true)] {
        let words = format!("france I {n}");
        let stacks = [
            ("AA18", words.as_str()),
            ("AA19", "austria I 1"),
            ("AA19", "russia I 1"),
            ("Y33", "austria I 1"),
        ];
        let mut s = orders(&stacks, &[("Ney", "AA18")]);
        plays(&mut s, &["lead Ney", "everyone", "go"]);
        assert_eq!(offers(&s, "overrun AA19"), asks);
    }
}

/// WP-Y.3, R-WP-M33: a leader alone may roll for a forced march; the enemy hears the same as if he had an army.
#[test]
fn a_leader_may_pretend_to_march() {
    let heard = |words: &[(&str, &str)], gather: &[&str]| {
        let stacks = [words, &[("Y33", "austria I 1"), ("S25", "france I 1")]].concat();
        let mut s = orders(&stacks, &[("Ney", "Y16")]);
        plays(&mut s, &["lead Ney"]);
        plays(&mut s, gather);
        plays(&mut s, &["go", "step Z16", "step Z17", "step AA18", "force", "step AA19"]);
        play(&mut s, "march", &[1]);
        play(&mut s, "step AA19", &[]);
        let from = s.log(Viewer::Seat(NON_FRENCH), 0);
        let march = from.iter().filter(|e| e.note.cites.iter().any(|c| c.0 == "WP-K.3-1"));
        let march: Vec<String> = march.map(|e| format!("{:?}", e.note)).collect();
        (march, leader(&s, "Ney"), seen(&s, Viewer::Seat(NON_FRENCH), "AA19"))
    };
    let alone = heard(&[], &[]);
    let army = heard(&[("Y16", "france I 6")], &["everyone"]);
    assert_eq!((alone.1.as_str(), alone.0.len()), ("AA19", 1));
    assert_eq!(alone, army);
    // A six brings infantry nowhere, and so he stays.
    let mut s = orders(&[("Y33", "austria I 1"), ("S25", "france I 1")], &[("Ney", "Y16")]);
    plays(&mut s, &["lead Ney", "go", "step Z16", "step Z17", "step AA18", "force", "step AA19"]);
    play(&mut s, "march", &[6]);
    assert_eq!((leader(&s, "Ney").as_str(), offers(&s, "force")), ("AA18", false));
}

/// WP-Y.1: attrition is told without strengths, losses are told.
#[test]
fn attrition_tells_no_strengths() {
    let stacks = [("S25", "france I 12"), ("Y16", "france I 2"), ("Y33", "austria I 20")];
    let mut s = situation_with(ON, (2, "non-french", "declare"), &stacks, &[], |_| {});
    play(&mut s, "done", &[6]);
    let log = |viewer: Viewer| format!("{:?}", s.log(viewer, 0));
    assert!(log(Viewer::Seat(FRENCH)).contains("\"wp-attrition\""));
    for viewer in [Viewer::Seat(NON_FRENCH), Viewer::Onlooker] {
        assert!(!log(viewer).contains("\"wp-attrition\"") && log(viewer).contains("wp-attrition-seen"));
    }
}

/// WP-Y.1: whoever thinks about hidden forces must think every spread over the flags that he sees possible: totals by
/// nation and kind stay, one SP at least is where a flag is, open forces stay as they are.
#[test]
fn hidden_forces_are_dealt_anew() {
    let stacks = [
        ("Y16", "france I 7"),
        ("Y33", "austria I 9"),
        ("Y33", "austria C 2"),
        ("W36", "austria I 1"),
        ("CC30", "austria I 3"),
        ("CC30", "russia I 4"),
    ];
    let s = orders(&stacks, &[("Charles", "Y33")]);
    let mut chance = Chance::new(3);
    let mut spreads = std::collections::BTreeSet::new();
    for _ in 0..50 {
        let mut twin = s.game().clone();
        twin.redeal(FRENCH, &mut chance);
        assert!(twin.broken().is_empty());
        let mut table = crate::common::new_game(ON.0, ON.1);
        table.arrange(&twin.position()).unwrap();
        let count = |kind: &str| -> u64 {
            ["Y33", "W36", "CC30"].iter().map(|h| sp(&table, h, "austria", kind)).sum()
        };
        assert_eq!((count("I"), count("C"), sp(&table, "CC30", "russia", "I")), (13, 2, 4));
        for hex in ["Y33", "W36", "CC30"] {
            assert!(sp(&table, hex, "austria", "I") + sp(&table, hex, "austria", "C") > 0);
        }
        assert_eq!(sp(&table, "Y16", "france", "I"), 7);
        assert_eq!(seen(&table, Viewer::Seat(FRENCH), "Y33"), seen(&s, Viewer::Seat(FRENCH), "Y33"));
        spreads.insert(twin.position()["stacks"].to_string());
    }
    assert!(spreads.len() > 20);
}

/// WP-Y.1: nobody is told by the manner of asking how many there are: a group always gets the word to set out.
#[test]
fn a_group_always_gets_the_word_to_set_out() {
    for words in ["france C 1", "france C 5"] {
        let mut s = orders(&[("Y16", words), ("Y33", "austria I 1")], &[]);
        plays(&mut s, &["ride Y16", "take france C 1"]);
        assert_eq!(phase(&s), "muster");
        assert!(offers(&s, "go"));
    }
}

/// WP-Y.1, WP-L.5-2, R-WP-M31: a city that is summoned says who is inside and who is not, and tells neither the enemy nor
/// an onlooker how many there are or of which kind.
#[test]
fn a_summons_examines_nobody() {
    let asked = |garrison: &[(&str, &str)], answer: &[&str]| {
        let stacks =
            [&[("Z24", "france I 10"), ("W36", "austria I 20"), ("W36", "austria C 5")], garrison].concat();
        let mut s = situation_with(ON, (1, "french", "orders"), &stacks, &[("Ney", "Z24")], |_| {});
        plays(&mut s, &["lead Ney", "everyone", "go", "summon Y25"]);
        assert_eq!(decides(&s), "non-french");
        plays(&mut s, answer);
        let mut twin = s.game().clone();
        twin.redeal(FRENCH, &mut Chance::new(1));
        assert!(twin.broken().is_empty(), "{:?}", twin.broken());
        let views = [Viewer::Seat(FRENCH), Viewer::Onlooker].map(|viewer| {
            let log = s.log(viewer, 0);
            let said: Vec<String> = log.iter().map(|e| format!("{:?}", e.note)).collect();
            (seen(&s, viewer, "Y25"), said)
        });
        let owner = format!("{:?}", s.log(Viewer::Seat(NON_FRENCH), 0));
        assert!(owner.contains("wp-sheltered") && !owner.contains("wp-answer"));
        (views, offered(&s))
    };
    let few = asked(&[("Y25", "austria I 2"), ("Y25", "austria C 1")], &["enter austria I 1", "done"]);
    let many = asked(&[("Y25", "austria I 9")], &["enter austria I 2", "enter austria I 1", "done"]);
    assert_eq!(few, many);
    assert!(few.1.iter().any(|n| n == "overrun Y25"), "somebody is outside: {:?}", few.1);
    let few = asked(&[("Y25", "austria I 2")], &["shelter-all"]);
    let many = asked(&[("Y25", "austria C 4")], &["shelter-all"]);
    assert_eq!(few, many);
    assert!(
        few.0.iter().all(|(seen, said)| seen == &["back null"] && !said.concat().contains("wp-sheltered"))
    );
}

/// WP-Y.1: a voyage tells its owner how many sail, and nobody else.
#[test]
fn a_voyage_tells_no_strengths() {
    let fog = ("jena-friedland", &["limited-intelligence"][..]);
    let stacks = [("Konigsberg", "russia I 2"), ("Memel", "russia I 1"), ("Paris", "france I 1")];
    let mut s = situation_with(fog, (6, "non-french", "orders"), &stacks, &[], |_| {});
    plays(&mut s, &["done", "sail MM38", "take russia I 2", "go"]);
    play(&mut s, "land LL35", &[1]);
    let log = |viewer: Viewer| format!("{:?}", s.log(viewer, 0));
    assert!(log(Viewer::Seat(NON_FRENCH)).contains("\"wp-sailed\""));
    for viewer in [Viewer::Seat(FRENCH), Viewer::Onlooker] {
        assert!(!log(viewer).contains("\"wp-sailed\"") && log(viewer).contains("wp-sailed-unseen"));
    }
}

/// WP-Y.2, WP-BB.q3, R-WP-M144: a forced march that is refused its overrun is over for its SP; their leader may go on.
#[test]
fn a_refused_forced_march_is_over() {
    let stacks = [("Y16", "france I 8"), ("AA19", "austria I 3"), ("Y33", "austria I 1")];
    let mut s = orders(&stacks, &[("Ney", "Y16")]);
    plays(
        &mut s,
        &["lead Ney", "everyone", "go", "step Z16", "step Z17", "step AA18", "force", "overrun AA19"],
    );
    play(&mut s, "march", &[1]);
    assert_eq!((leader(&s, "Ney").as_str(), all_sp(&s, "AA19")), ("AA18", 3));
    assert!(!offered(&s).iter().any(|n| n.starts_with("step")), "{:?}", offered(&s));
    play(&mut s, "drop france I 8", &[]);
    assert!(offers(&s, "step Z17"));
}

/// WP-Y.1, R-WP-M31: who withdrew from a battle stays open, and does not betray whom he joined.
#[test]
fn who_withdrew_does_not_betray_whom_he_joined() {
    let stacks = [
        ("AA31", "austria I 10"),
        ("AA30", "austria I 5"),
        ("AA32", "france I 10"),
        ("Y16", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation_with(ON, (1, "non-french", "declare"), &stacks, &[], |_| {});
    plays(&mut s, &["attack AA31 AA32"]);
    play(&mut s, "done", &[3, 4]);
    crate::common::fall(&mut s);
    plays(&mut s, &["retire AA31", "to AA30"]);
    let there = all_sp(&s, "AA30");
    let open = seen(&s, Viewer::Seat(FRENCH), "AA30");
    assert!(open.contains(&"back null".to_owned()) && open.len() == 2, "{open:?}");
    assert!(open.iter().any(|p| p.contains(&format!("\"{}\"", there - 5))), "{open:?} of {there}");
}
