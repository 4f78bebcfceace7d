//! The tactical matrix (U).

use crate::common::{
    Table, all_sp, attempt, decides, fall, is_marked, offered, offers, phase, play, plays, position, said,
    situation, situation_with, sum,
};
use kernel::{Chance, Game, Viewer};

const ON: (&str, &[&str]) = ("austerlitz", &["tactical-matrix"]);

/// Austrians at AA31 attack French at AA32; the larger force is asked first.
fn battle(austrians: &[&str], french: &[&str]) -> Table {
    let mut stacks: Vec<(&str, &str)> = vec![("Y16", "france I 1"), ("W36", "austria I 1")];
    stacks.extend(austrians.iter().map(|w| ("AA31", *w)));
    stacks.extend(french.iter().map(|w| ("AA32", *w)));
    let mut s = situation_with(ON, (1, "non-french", "declare"), &stacks, &[], |_| {});
    plays(&mut s, &["attack AA31 AA32", "done"]);
    s
}

/// Both choose, the dice fall, losses are taken.
fn fight(s: &mut Table, larger: &str, smaller: &str, dice: &[u16]) {
    play(s, &format!("tactic {larger}"), &[]);
    play(s, &format!("tactic {smaller}"), dice);
    fall(s);
}

/// WP-U.1, WP-U.2, WP-U.4-second: with the option each side has seven tactics, in every round anew; without it nobody is
/// asked.
#[test]
fn seven_tactics_in_every_round() {
    let all = ["charge", "envelop", "skirmish", "bombard", "square", "refuse", "withdraw"];
    let all: Vec<String> = all.iter().map(|t| format!("tactic {t}")).collect();
    let mut s = battle(&["austria I 10"], &["france I 9"]);
    assert_eq!((decides(&s), offered(&s)), ("non-french", all.clone()));
    fight(&mut s, "charge", "charge", &[3, 4]);
    while !offers(&s, "fight AA32") {
        play(&mut s, "done", &[]);
    }
    play(&mut s, "fight AA32", &[]);
    assert_eq!(offered(&s), all);
    let stacks =
        [("AA31", "austria I 10"), ("AA32", "france I 9"), ("Y16", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "non-french", "declare", &stacks, &[]);
    play(&mut s, "attack AA31 AA32", &[]);
    play(&mut s, "done", &[3, 4]);
    assert!(said(&s, "WP-O.1.c") && !said(&s, "WP-U.3-1"));
}

/// WP-U.3-1, WP-U.3.a, WP-U.5: both markers are turned up together; the number in the row of the larger and the column of
/// the smaller force is added to the dice beside everything else.
#[test]
fn the_matrix_changes_the_dice() {
    for (larger, smaller, number) in
        [("envelop", "charge", 1), ("charge", "square", -2), ("square", "charge", 2)]
    {
        let mut s = battle(&["austria I 10"], &["france I 9"]);
        fight(&mut s, larger, smaller, &[3, 4]);
        assert!(said(&s, "WP-U.3-1"));
        let terms = sum(&s, "WP-O.1.c");
        assert!(terms.contains(&(number, "WP-U.3.a".to_owned())), "{larger} {smaller}: {terms:?}");
        assert!(
            terms.contains(&(1, "WP-O.2.b-1".to_owned())) && terms.contains(&(-2, "WP-O.2.b-1".to_owned()))
        );
    }
}

/// R-WP-U.5, WP-U.5: the cap of four is for the other modifiers.
#[test]
fn the_matrix_is_beyond_the_cap() {
    // Guards under Napoleon in the mountains beyond the Danube: ten off, and six of them for nothing.
    let stacks =
        [("Y32", "austria L 10"), ("X32", "france GI 6"), ("Y16", "france I 1"), ("W36", "austria I 1")];
    let when = (1, "non-french", "declare");
    let mut s = situation_with(ON, when, &stacks, &[("Napoleon", "X32")], |_| {});
    plays(&mut s, &["attack Y32 X32", "done"]);
    fight(&mut s, "square", "charge", &[6, 6]);
    let terms = sum(&s, "WP-O.1.c");
    assert!(terms.contains(&(6, "WP-O.2.e-1".to_owned())) && terms.contains(&(2, "WP-U.3.a".to_owned())));
    // Twelve, four off, two on.
    assert_eq!(crate::common::number(&s, "WP-O.1.c", "total"), 10);
}

/// WP-U.3.b, R-WP-U.3.b: two passive tactics mean no dice and no losses, and two such rounds running end the battle.
#[test]
fn nobody_attacks() {
    let mut s = battle(&["austria I 10"], &["france I 9"]);
    fight(&mut s, "square", "refuse", &[]);
    assert!(said(&s, "WP-U.3.b"));
    assert_eq!((all_sp(&s, "AA31"), all_sp(&s, "AA32")), (10, 9));
    // Neither has more cavalry, so nobody may leave; the attacker goes on or not.
    assert_eq!(offered(&s), ["fight AA32", "stop AA32"]);
    plays(&mut s, &["fight AA32", "tactic refuse"]);
    // The attrition die of the next month follows.
    play(&mut s, "tactic square", &[1]);
    assert_eq!(position(&s)["battles"], serde_json::json!([]));
    assert_eq!((all_sp(&s, "AA31"), all_sp(&s, "AA32")), (10, 9));
}

/// WP-U.4.a, WP-U.4.b, WP-U.4.e: whoever has more cavalry may withdraw whatever he chose, others may not.
#[test]
fn cavalry_covers_a_withdrawal() {
    let mut s = battle(&["austria I 10", "austria C 2"], &["france I 9", "france C 1"]);
    fight(&mut s, "skirmish", "skirmish", &[3, 4]);
    assert_eq!((decides(&s), offers(&s, "retire AA31")), ("non-french", true));
    play(&mut s, "done", &[]);
    // The French have no say: the next round.
    assert_eq!((decides(&s), offered(&s)[0].as_str()), ("non-french", "fight AA32"));
    let mut s = battle(&["austria I 10", "austria C 1"], &["france I 9", "france C 1"]);
    fight(&mut s, "skirmish", "skirmish", &[3, 4]);
    assert!(!offers(&s, "retire AA31"));
}

/// WP-U.3.c, WP-U.4.b, WP-U.4.d: whoever chose to withdraw may, and must.
#[test]
fn who_chose_to_withdraw_must() {
    let mut s = battle(&["austria I 10"], &["france I 9"]);
    fight(&mut s, "withdraw", "skirmish", &[3, 4]);
    // There is nothing else to do, so nobody is asked whether; only where to.
    assert_eq!((decides(&s), phase(&s).split(' ').next()), ("non-french", Some("withdraw")));
    let to = offered(&s).into_iter().find(|n| n.starts_with("to ")).unwrap();
    // The battle is over, and the attrition die of the next month falls.
    play(&mut s, &to, &[1]);
    assert_eq!(all_sp(&s, "AA31"), 0);
    // With two bodies in the field nobody stands before both have gone.
    let stacks = [
        ("AA31", "austria I 10"),
        ("BB31", "austria I 4"),
        ("AA32", "france I 9"),
        ("Y16", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation_with(ON, (1, "non-french", "declare"), &stacks, &[], |_| {});
    plays(&mut s, &["attack AA31 AA32", "done"]);
    fight(&mut s, "skirmish", "skirmish", &[4, 4]);
    play(&mut s, "commit AA32 BB31", &[5]);
    while !offers(&s, "fight AA32") {
        play(&mut s, "done", &[]);
    }
    play(&mut s, "fight AA32", &[]);
    fight(&mut s, "withdraw", "skirmish", &[4, 4]);
    assert_eq!(offered(&s), ["retire AA31", "retire BB31"]);
    assert!(attempt(&mut s, "done", &[]).is_err());
}

/// WP-U.4.c: into the city of the hex always, and nowhere else.
#[test]
fn a_city_is_open_without_a_marker() {
    let stacks = [
        ("Y24", "france I 9"),
        ("Y24", "france C 2"),
        ("Z24", "france I 1"),
        ("Y25", "austria I 8"),
        ("Z22", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation_with(ON, (1, "french", "declare"), &stacks, &[], |_| {});
    plays(&mut s, &["attack Y24 Y25", "done", "done"]);
    fight(&mut s, "skirmish", "skirmish", &[3, 4]);
    play(&mut s, "done", &[]);
    let before = all_sp(&s, "Y25");
    play(&mut s, "retire Y25", &[]);
    // More French cavalry takes one; the others fit four at a time, and nobody leaves the hex.
    assert!(!offered(&s).iter().any(|n| n.starts_with("to ")) && !offers(&s, "inside"));
    assert!(offers(&s, "take austria I 4") && !offers(&s, "take austria I 5"));
    // Four are all that Ulm holds: they go at once.
    play(&mut s, "take austria I 4", &[]);
    assert!(is_marked(&s, "Y25", "austria", "inside"));
    // The rest fights on in the field.
    assert_eq!(all_sp(&s, "Y25"), before - 1);
    assert!(position(&s)["stacks"]["Y25"].as_array().unwrap().len() == 2 && !offers(&s, "retire Y25"));
}

/// WP-U.4.c, WP-Q.1.b-2, WP-S.2: who is inside already takes room from those who go in.
#[test]
fn a_city_takes_no_more_than_it_has_room_for() {
    let stacks = [
        ("Y24", "france I 9"),
        ("Y24", "france C 2"),
        ("Z24", "france I 1"),
        ("Y25", "austria I 10"),
        ("Z22", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation_with(ON, (1, "french", "declare"), &stacks, &[], |_| {});
    plays(&mut s, &["attack Y24 Y25", "done", "enter austria I 2", "done"]);
    fight(&mut s, "skirmish", "skirmish", &[3, 4]);
    plays(&mut s, &["done", "retire Y25"]);
    // Ulm holds four, and two are inside.
    assert!(offers(&s, "take austria I 2") && !offers(&s, "take austria I 3"), "{:?}", offered(&s));
}

/// WP-U.6: nobody chooses against walls.
#[test]
fn walls_know_no_tactics() {
    let stacks =
        [("Y24", "france I 12"), ("Y25", "austria I 4"), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation_with(ON, (1, "french", "declare"), &stacks, &[], |_| {});
    plays(&mut s, &["attack Y24 Y25", "done", "shelter-all"]);
    play(&mut s, "assault Y25", &[3, 4]);
    assert!(said(&s, "WP-O.1.c") && !said(&s, "WP-U.3-1"));
}

/// WP-U.3-1: a marker that lies face down is nowhere to be seen, and whoever thinks about it must think all seven
/// possible.
#[test]
fn a_marker_lies_face_down() {
    let views = |tactic: &str| {
        let mut s = battle(&["austria I 10"], &["france I 9"]);
        play(&mut s, &format!("tactic {tactic}"), &[]);
        let seen = [Viewer::Seat(war_and_peace::FRENCH), Viewer::Onlooker]
            .map(|v| (serde_json::to_string(&s.scene(v)).unwrap(), format!("{:?}", s.log(v, 0))));
        (seen, s)
    };
    let (first, s) = views("charge");
    assert_eq!(first, views("withdraw").0);
    let mut chance = Chance::new(1);
    let dealt: std::collections::BTreeSet<String> = (0..200)
        .map(|_| {
            let mut twin = s.game().clone();
            twin.redeal(war_and_peace::FRENCH, &mut chance);
            twin.position()["battles"][0]["tactic"].to_string()
        })
        .collect();
    assert_eq!(dealt.len(), 7);
    // The owner knows his own.
    let mut twin = s.game().clone();
    twin.redeal(war_and_peace::NON_FRENCH, &mut chance);
    assert_eq!(twin, *s.game());
}
