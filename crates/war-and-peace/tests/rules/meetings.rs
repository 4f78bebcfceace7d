//! Where two states meet: walls and field in one hex, forces of several hexes, leaving a battle, besiegers.

use crate::common::{
    Table, all_sp, attempt, decides, fall, is_marked, json, leader, level, number, offered, offers, phase,
    play, plays, position, said, situation, situation_in, situation_with, sp, sum, until,
};

const FAR: [(&str, &str); 2] = [("Y16", "france I 1"), ("W36", "austria I 1")];

/// A battle in the open between Austrians at AA31, who attack, and French at AA32, after its first dice and losses.
fn field(more: &[(&str, &str)], leaders: &[(&str, &str)], dice: &[u16]) -> Table {
    let mut s = situation(1, "non-french", "declare", &[&FAR[..], more].concat(), leaders);
    play(&mut s, "attack AA31 AA32", &[]);
    play(&mut s, "done", dice);
    fall(&mut s);
    s
}

/// French at Y24 attack Austrians at Ulm, of whom so many are inside.
fn at_ulm(french: &str, austrians: &str, inside: &str, leaders: &[(&str, &str)], dice: &[u16]) -> Table {
    let stacks = [("Y24", french), ("Y25", austrians), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "french", "declare", &stacks, leaders);
    plays(&mut s, &["attack Y24 Y25", "done", inside]);
    play(&mut s, "done", dice);
    fall(&mut s);
    s
}

/// French around Ulm, Austrians inside it, and others.
fn siege(
    active: &str,
    asked: &str,
    french: &str,
    austrians: &str,
    more: &[(&str, &str)],
    leaders: &[(&str, &str)],
) -> Table {
    let inside = format!("{austrians} inside");
    let stacks = [("Y25", french), ("Y25", inside.as_str()), ("Z24", "france I 1"), ("W36", "austria I 1")];
    situation_in("austerlitz", (1, active, asked), &[&stacks[..], more].concat(), leaders, |p| {
        p["siege"] = json!({ "Ulm": 1 });
        p["control"] = json!({ "Ulm": "non-french" });
    })
}

fn is_asked(word: &'static str) -> impl Fn(&Table) -> bool {
    move |s| phase(s).split(' ').next() == Some(word)
}

/// WP-S.6-2, WP-P.4, WP-P.8-1: a field battle before a city demoralizes those outside; the garrison keeps its morale
/// and does not give up with them.
#[test]
fn a_garrison_is_not_touched_by_the_field() {
    // Twelve to eight, a nine and one for better morale: the smaller force is demoralized.
    let mut s = at_ulm("france I 12", "austria I 12", "enter austria I 4", &[], &[4, 5]);
    assert_eq!((level(&s, "Y25", "austria", false), level(&s, "Y25", "austria", true)), (1, 0));
    until(&mut s, &["done"], is_asked("withdraw"));
    assert_eq!(decides(&s), "non-french");
    let to = offered(&s).into_iter().find(|n| n.starts_with("to ")).unwrap();
    play(&mut s, &to, &[]);
    assert_eq!(sp(&s, "Y25", "austria", "I"), 4);
    until(&mut s, &["done"], |s| offers(s, "assault Y25"));
    play(&mut s, "assault Y25", &[3, 3]);
    assert!(sum(&s, "WP-O.1.c").contains(&(-1, "WP-O.2.b-1".to_owned())), "the garrison has a morale of one");
}

/// WP-P.6, WP-S.6-2: whether those outside are restored hangs on how many they are, not on the garrison.
#[test]
fn a_garrison_does_not_count_when_morale_is_restored() {
    let stacks = [
        ("Y24", "france I 8"),
        ("Y25", "austria I 9"),
        ("Y26", "austria I 4"),
        ("Z24", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack Y24 Y25", "done", "enter austria I 4"]);
    // Eight to five: the five outside are demoralized and lose one.
    play(&mut s, "done", &[4, 4]);
    fall(&mut s);
    assert_eq!((level(&s, "Y25", "austria", false), level(&s, "Y25", "austria", true)), (1, 0));
    until(&mut s, &["done"], |s| offers(s, "commit Y25 Y26"));
    play(&mut s, "commit Y25 Y26", &[5]);
    until(&mut s, &["done"], is_asked("shelter"));
    // They touch no enemy and went to their friends: eight outside, none of them demoralized any more.
    assert_eq!((all_sp(&s, "Y26"), level(&s, "Y25", "austria", false)), (0, 0));
}

/// WP-N.5-1, WP-N.7.c: nobody joins a battle in which no enemy is left.
#[test]
fn nobody_joins_a_battle_that_is_won() {
    let mut s = field(&[("AA31", "austria I 20"), ("AA32", "france I 2"), ("BB31", "austria I 4")], &[], &[]);
    assert_eq!(all_sp(&s, "AA32"), 0);
    until(&mut s, &["done"], |s| {
        assert!(!offers(s, "commit AA32 BB31"), "{:?}", offered(s));
        phase(s).starts_with("advance")
    });
    assert!(!offers(&s, "take austria I 21"));
    play(&mut s, "everyone", &[1]);
    assert_eq!((sp(&s, "AA32", "austria", "I"), sp(&s, "BB31", "austria", "I")), (19, 4));
}

/// WP-P.7, WP-N.7.d, WP-N.8.f: a force of two hexes that has no morale left leaves both, in the order its owner likes.
#[test]
fn a_broken_force_leaves_all_its_hexes() {
    let more = [("AA31", "austria I 10"), ("AA32", "france I 10"), ("BB31", "austria I 10")];
    let mut s = field(&more, &[], &[3, 3]);
    until(&mut s, &["done"], |s| offers(s, "commit AA32 BB31"));
    play(&mut s, "commit AA32 BB31", &[5]);
    until(&mut s, &["done"], |s| offers(s, "fight AA32"));
    // Eighteen to nine: a three less one demoralizes the larger force, whose morale is one.
    play(&mut s, "fight AA32", &[1, 2]);
    fall(&mut s);
    until(&mut s, &["done"], is_asked("break"));
    assert_eq!((decides(&s), offered(&s).join(",").as_str()), ("non-french", "retire AA31,retire BB31"));
    play(&mut s, "retire BB31", &[]);
    until(&mut s, &[], |s| !phase(s).starts_with("withdraw"));
    assert_eq!((sp(&s, "AA31", "austria", "I"), sp(&s, "BB31", "austria", "I")), (0, 0));
}

/// WP-P.7, WP-N.8.f, R-WP-N.8.f: if neither force has morale left both go, and neither enters the hex of the other.
#[test]
fn two_broken_forces_both_leave() {
    let stacks = [&FAR[..], &[("AA31", "austria L 8"), ("AA32", "bavaria I 6")]].concat();
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    play(&mut s, "attack AA32 AA31", &[]);
    // Eight to three, hungry as the Bavarians are: a nine less one takes their only point of morale.
    play(&mut s, "done", &[4, 5]);
    fall(&mut s);
    assert_eq!((level(&s, "AA32", "bavaria", false), level(&s, "AA31", "austria", false)), (1, 0));
    until(&mut s, &["done"], |s| {
        assert!(!phase(s).starts_with("advance"), "{}", decides(s));
        position(s)["battles"] == json!([])
    });
    assert_eq!((all_sp(&s, "AA31"), all_sp(&s, "AA32")), (0, 0));
    assert_eq!(position(&s)["victory_points"], json!([0, 0]));
}

/// WP-U.4.d, R-WP-N.8.f: if both chose to withdraw both go; the one who goes second does not enter the hex of the first.
#[test]
fn two_who_chose_to_withdraw_both_leave() {
    let on: (&str, &[&str]) = ("austerlitz", &["tactical-matrix"]);
    let stacks = [&FAR[..], &[("AA31", "austria I 10"), ("AA32", "france I 10")]].concat();
    let mut s = situation_with(on, (1, "french", "declare"), &stacks, &[], |_| {});
    plays(&mut s, &["attack AA32 AA31", "done", "tactic withdraw", "tactic withdraw"]);
    until(&mut s, &[], |s| {
        assert!(!phase(s).starts_with("advance"), "{}", decides(s));
        position(s)["battles"] == json!([])
    });
    assert_eq!((all_sp(&s, "AA31"), all_sp(&s, "AA32")), (0, 0));
}

/// WP-U.4.d, WP-Q.1.e-2, R-WP-U.4.d: who chose to withdraw and fails to leave for another battle remains.
#[test]
fn who_is_bound_to_withdraw_and_fails_to_shift_remains() {
    let on: (&str, &[&str]) = ("austerlitz", &["tactical-matrix"]);
    let stacks =
        [("AA32", "france I 10"), ("AA31", "austria I 8"), ("AA33", "france I 5"), ("AA34", "austria I 5")];
    let mut s = situation_with(on, (1, "french", "declare"), &[&FAR[..], &stacks].concat(), &[], |_| {});
    plays(&mut s, &["attack AA32 AA31", "attack AA33 AA34", "done"]);
    for (fight, french) in [("fight AA31", "tactic withdraw"), ("fight AA34", "tactic square")] {
        play(&mut s, fight, &[]);
        // The larger force chooses first, the French choose what is said, the Austrians refuse.
        for _ in 0..2 {
            let tactic = if decides(&s) == "french" { french } else { "tactic refuse" };
            if attempt(&mut s, tactic, &[]).is_err() {
                play(&mut s, tactic, &[3, 4]);
            }
        }
        fall(&mut s);
    }
    assert!(offers(&s, "retire AA32") && !offers(&s, "done"), "{:?}", offered(&s));
    play(&mut s, "shift AA32 AA34", &[4]);
    // Nobody else may leave, so that the next round begins with him still there.
    assert!(offers(&s, "fight AA31"), "{:?}", offered(&s));
    assert_eq!(position(&s)["stacks"]["AA32"][0]["battle"], 1);
}

/// WP-Q.1.a, WP-M.3.b, R-WP-Q.1.a: supplied SP of the colour are a source towards which a force may withdraw.
#[test]
fn a_force_withdraws_towards_supplied_friends() {
    for friends in [true, false] {
        // Supplies come from the north; the friends in the south are fed themselves.
        let mut stacks = vec![("Z20", "france I 10"), ("Z21", "austria I 10")];
        stacks.extend([("Y16", "france I 1"), ("Y33", "austria I 1")]);
        if friends {
            stacks.push(("X19", "france I 1"));
        }
        let mut s = situation(1, "french", "declare", &stacks, &[]);
        play(&mut s, "attack Z20 Z21", &[]);
        play(&mut s, "done", &[3, 4]);
        fall(&mut s);
        play(&mut s, "retire Z20", &[]);
        assert!(offers(&s, "to AA20"));
        assert_eq!(offers(&s, "to Y20"), friends, "{:?}", offered(&s));
    }
}

/// WP-Q.1.a, WP-Q.1.c, R-WP-M146: of a force of two colours that which most SP have says what a source is, either if they
/// are as many; who is named goes as a force of his own.
#[test]
fn a_force_of_two_colours_withdraws_by_the_greater() {
    let retiring = |russians: u8| {
        // Budapest is beside them in the west; Russians in supply stand two hexes to the east.
        let (austria, russia) = (format!("austria I {}", 10 - russians), format!("russia I {russians}"));
        let mut stacks = vec![("V36", austria.as_str()), ("V36", russia.as_str()), ("U36", "france I 10")];
        stacks.extend([("V38", "russia I 1"), ("Y16", "france I 1"), ("W36", "austria I 1")]);
        let mut s = situation(1, "non-french", "declare", &stacks, &[]);
        play(&mut s, "attack V36 U36", &[]);
        play(&mut s, "done", &[3, 4]);
        while phase(&s).starts_with("fall") {
            // The greater part bears the losses, or each of them one.
            let (a, r) = (sp(&s, "V36", "austria", "I"), sp(&s, "V36", "russia", "I"));
            let whose = if a > r || (a == r && russians < 5) { "austria" } else { "russia" };
            let lose =
                offered(&s).into_iter().find(|n| n.contains(whose)).unwrap_or_else(|| offered(&s)[0].clone());
            play(&mut s, &lose, &[]);
        }
        play(&mut s, "retire V36", &[]);
        s
    };
    let east = |s: &Table| offers(s, "to V37");
    let mut austrian = retiring(2);
    assert!(!east(&austrian), "{:?}", offered(&austrian));
    play(&mut austrian, "take russia I 2", &[]);
    assert!(east(&austrian), "Russians by themselves: {:?}", offered(&austrian));
    let mut russian = retiring(8);
    assert!(east(&russian), "{:?}", offered(&russian));
    play(&mut russian, "take austria I 2", &[]);
    assert!(!east(&russian), "Austrians by themselves: {:?}", offered(&russian));
    for russians in [4, 5, 6] {
        let s = retiring(russians);
        let (a, r) = (sp(&s, "V36", "austria", "I"), sp(&s, "V36", "russia", "I"));
        assert_eq!(east(&s), r >= a, "{a} and {r}: {:?}", offered(&s));
    }
}

/// WP-Q.1.a, WP-Z.I.D.1.f, R-WP-M145: nobody retreats into land that is closed to him.
#[test]
fn nobody_retreats_into_closed_land() {
    // DD30 has Saxony in the north, which is Prussian, and French in the south.
    let mut stacks = vec![("DD30", "austria I 10"), ("CC31", "france I 10")];
    stacks.extend([("CC30", "france I 1"), ("DD31", "france I 1"), ("Y33", "austria I 1")]);
    for joined in [false, true] {
        let mut s = situation_in("austerlitz", (2, "non-french", "declare"), &stacks, &[], |p| {
            p["events"] = if joined { json!(["prussia-joins"]) } else { json!([]) };
        });
        play(&mut s, "attack DD30 CC31", &[]);
        play(&mut s, "done", &[3, 4]);
        fall(&mut s);
        play(&mut s, "retire DD30", &[]);
        assert_eq!(offers(&s, "to EE30"), joined, "{:?}", offered(&s));
        assert_eq!(offers(&s, "to CC30"), !joined, "through enemies if need be: {:?}", offered(&s));
    }
}

/// Two battles of the French: at AA31, which they may leave from AA32, and at AA34 from AA33.
fn two_battles(austrian_cavalry: u8) -> Table {
    let horse = format!("austria C {austrian_cavalry}");
    let mut stacks = vec![
        ("AA32", "france I 10"),
        ("AA31", "austria I 8"),
        ("AA33", "france I 5"),
        ("AA34", "austria I 5"),
    ];
    if austrian_cavalry > 0 {
        stacks.push(("AA31", horse.as_str()));
    }
    stacks.extend(FAR);
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack AA32 AA31", "attack AA33 AA34", "done"]);
    for fight in ["fight AA31", "fight AA34"] {
        // A seven with the French a little better: an SP on both sides.
        play(&mut s, fight, &[3, 3]);
        fall(&mut s);
    }
    s
}

/// WP-Q.1.e-2, WP-Q.1.h, WP-N.8.d, WP-Q.3-1: who leaves one battle for another has withdrawn: cavalry takes an SP of his,
/// and the enemy may enter the hex he left.
#[test]
fn who_shifts_has_withdrawn() {
    for horse in [0, 2] {
        let mut s = two_battles(horse);
        let before = all_sp(&s, "AA32");
        assert_eq!(decides(&s), "french");
        let rest = all_sp(&s, "AA33");
        play(&mut s, "shift AA32 AA34", &[5]);
        let lost = u64::from(horse > 0);
        assert_eq!((all_sp(&s, "AA32"), all_sp(&s, "AA33")), (0, rest + before - lost), "{horse}");
        assert_eq!((decides(&s), phase(&s).split(' ').next()), ("non-french", Some("advance")), "{horse}");
        play(&mut s, "everyone", &[]);
        assert!(all_sp(&s, "AA32") > 0 && decides(&s) == "french");
    }
}

/// WP-Q.1.e-2: who fails to leave for another battle must remain: he neither withdraws nor asks again in that round.
#[test]
fn who_fails_to_shift_remains() {
    let mut s = two_battles(0);
    play(&mut s, "shift AA32 AA34", &[4]);
    assert!(!offered(&s).iter().any(|n| n.contains("AA32")), "{:?}", offered(&s));
    assert!(offers(&s, "retire AA33") && offers(&s, "done"));
}

/// WP-N.7.a-2, R-WP-N.7.a-2: who was in a battle that was broken off joins no other.
#[test]
fn who_stopped_joins_nobody() {
    let mut s = two_battles(0);
    until(&mut s, &["done"], |s| offers(s, "stop AA31"));
    plays(&mut s, &["stop AA31", "rest"]);
    play(&mut s, "fight AA34", &[3, 3]);
    fall(&mut s);
    until(&mut s, &["done"], |s| {
        assert!(!offers(s, "commit AA34 AA32"), "{:?}", offered(s));
        phase(s).starts_with("round") || position(s)["battles"] == json!([])
    });
}

/// WP-Q.3-1, WP-S.10, WP-S.10.c: relief that makes the besiegers withdraw may enter the hex as if it had destroyed them.
#[test]
fn relief_enters_when_the_besieger_withdraws() {
    let mut s = siege("non-french", "declare", "france I 8", "austria I 3", &[("Y26", "austria I 9")], &[]);
    play(&mut s, "attack Y26 Y25", &[]);
    play(&mut s, "done", &[3, 4]);
    fall(&mut s);
    plays(&mut s, &["done", "retire Y25"]);
    until(&mut s, &[], |s| !phase(s).starts_with("withdraw"));
    assert_eq!(sp(&s, "Y25", "france", "I"), 0);
    assert_eq!(
        (decides(&s), phase(&s).split(' ').next()),
        ("non-french", Some("advance")),
        "{:?}",
        offered(&s)
    );
    let before = sp(&s, "Y25", "austria", "I");
    play(&mut s, "take austria I 2", &[1]);
    assert_eq!(sp(&s, "Y25", "austria", "I"), before + 2);
}

/// WP-L.1-1, WP-L.5-1: besiegers are outside and can be overrun; nobody is asked who is inside.
#[test]
fn besiegers_can_be_overrun() {
    let relief = [("Y26", "austria I 8")];
    let mut s = siege(
        "non-french",
        "orders",
        "france I 1",
        "austria I 1",
        &relief,
        &[("Charles", "Y26"), ("Ney", "Y25")],
    );
    plays(&mut s, &["lead Charles", "everyone"]);
    assert!(offers(&s, "overrun Y25"), "{:?}", offered(&s));
    play(&mut s, "overrun Y25", &[]);
    assert_eq!((sp(&s, "Y25", "france", "I"), sp(&s, "Y25", "austria", "I")), (0, 1));
    assert_eq!(leader(&s, "Ney"), "Z24");
    // WP-L.5-3: nobody stays in the hex of the city.
    assert!(!offers(&s, "halt"));
}

/// WP-T.1, WP-T.2-1, WP-BB.q35: besiegers may entrench, and have the bonus against relief and against a sortie.
#[test]
fn besiegers_may_entrench() {
    for sortie in [false, true] {
        let relief = [("Y26", "austria I 7"), ("Z22", "france I 1")];
        let mut s = siege("french", "orders", "france I 6", "austria I 4", &relief, &[]);
        play(&mut s, "entrench Y25", &[]);
        assert_eq!(position(&s)["entrenched"], json!(["Y25"]));
        until(&mut s, &["done"], |s| phase(s).starts_with("declare") && decides(s) == "non-french");
        if sortie {
            plays(&mut s, &["sortie Y25", "done"]);
        } else {
            play(&mut s, "attack Y26 Y25", &[]);
        }
        play(&mut s, "done", &[3, 4]);
        assert!(sum(&s, "WP-O.1.c").iter().any(|(_, cite)| cite == "WP-O.2.d"), "{sortie}");
    }
}

/// WP-T.2-2, R-WP-T.2-2: who began the battle has no use of his entrenchment when the other side attacks in turn.
#[test]
fn who_began_has_no_trench() {
    for (trench, counts) in [("AA31", false), ("AA32", true)] {
        let stacks = [&FAR[..], &[("AA31", "austria I 10"), ("AA32", "france I 8")]].concat();
        let mut s = situation_in("austerlitz", (1, "non-french", "declare"), &stacks, &[], |p| {
            p["entrenched"] = json!([trench]);
        });
        play(&mut s, "attack AA31 AA32", &[]);
        // Nine: one SP on both sides.
        play(&mut s, "done", &[4, 4]);
        fall(&mut s);
        let first = sum(&s, "WP-O.1.c").iter().any(|(_, cite)| cite == "WP-O.2.d");
        assert_eq!(first, counts, "attacked in it");
        until(&mut s, &["done"], |s| offers(s, "stop AA32"));
        play(&mut s, "stop AA32", &[]);
        play(&mut s, "counterattack", &[4, 4]);
        let then = sum(&s, "WP-O.1.c").iter().any(|(_, cite)| cite == "WP-O.2.d");
        assert!(!then, "the Austrians began it, and the French attack now");
    }
}

/// WP-N.8.b, WP-S.6-1: a garrison stormed by its besiegers may come out and fight in the field.
#[test]
fn a_stormed_garrison_may_come_out() {
    let mut s = siege("french", "declare", "france I 9", "austria I 4", &[], &[]);
    plays(&mut s, &["storm Y25", "done"]);
    assert_eq!((decides(&s), phase(&s).split(' ').next()), ("non-french", Some("shelter")));
    play(&mut s, "come-out", &[]);
    // Four in the open, not eight behind walls.
    play(&mut s, "done", &[3, 3]);
    assert_eq!((number(&s, "WP-O.1.c", "larger"), number(&s, "WP-O.1.c", "smaller")), (9, 4));
    fall(&mut s);
    // WP-N.8.b: and is asked again before the next round.
    until(&mut s, &["fight Y25", "assault Y25", "done"], |s| {
        phase(s).starts_with("shelter") || position(s)["battles"] == json!([])
    });
    assert!(phase(&s).starts_with("shelter"), "{}", phase(&s));
}

/// WP-S.9.d-2, WP-S.6-2, R-WP-S.9.d-2: part of a garrison may make a sortie, and is asked before each round.
#[test]
fn part_of_a_garrison_may_make_a_sortie() {
    let mut s = siege("non-french", "declare", "france I 4", "austria I 4", &[], &[]);
    plays(&mut s, &["sortie Y25", "done"]);
    assert_eq!((decides(&s), phase(&s).split(' ').next()), ("non-french", Some("shelter")));
    assert!(
        offers(&s, "enter austria I 3") && !offers(&s, "enter austria I 4") && !offers(&s, "shelter-all")
    );
    play(&mut s, "enter austria I 1", &[]);
    play(&mut s, "done", &[3, 4]);
    assert_eq!((number(&s, "WP-O.1.c", "larger"), number(&s, "WP-O.1.c", "smaller")), (4, 3));
    assert!(is_marked(&s, "Y25", "austria", "inside"));
    fall(&mut s);
    until(&mut s, &["done"], |s| is_asked("shelter")(s) || position(s)["battles"] == json!([]));
    assert_eq!((decides(&s), is_asked("shelter")(&s)), ("non-french", true), "{}", phase(&s));
    // In a later round all may stay inside, or come out.
    assert!(offers(&s, "shelter-all") && offers(&s, "come-out") && offers(&s, "done"), "{:?}", offered(&s));
    let austrians = sp(&s, "Y25", "austria", "I") as i64;
    plays(&mut s, &["come-out", "done"]);
    play(&mut s, "fight Y25", &[3, 3]);
    let sides = [number(&s, "WP-O.1.c", "larger"), number(&s, "WP-O.1.c", "smaller")];
    assert!(sides.contains(&austrians), "{sides:?} {austrians}");
}

/// WP-N.8.b: a sortie that is counterattacked is asked, too, whether it stands inside or outside.
#[test]
fn a_counterattacked_sortie_may_go_inside() {
    let mut s = siege("non-french", "declare", "france I 5", "austria I 4", &[], &[]);
    plays(&mut s, &["sortie Y25", "done"]);
    play(&mut s, "done", &[3, 4]);
    fall(&mut s);
    until(&mut s, &["done"], |s| offers(s, "stop Y25"));
    plays(&mut s, &["stop Y25", "counterattack"]);
    // It stands outside.
    play(&mut s, "done", &[3, 4]);
    fall(&mut s);
    until(&mut s, &["done"], |s| phase(s).starts_with("shelter") || position(s)["battles"] == json!([]));
    assert_eq!((decides(&s), offers(&s, "shelter-all")), ("non-french", true), "{}", phase(&s));
    play(&mut s, "shelter-all", &[]);
    assert!(offers(&s, "assault Y25") && decides(&s) == "french", "{:?}", offered(&s));
}

/// WP-P.10-2, R-WP-L.6-2: a leader whose force outside is gone goes to those of his colour inside his own hex.
#[test]
fn a_leader_goes_inside_his_own_city() {
    let s = at_ulm("france I 12", "austria I 6", "enter austria I 4", &[("Ferdinand", "Y25")], &[3, 3]);
    assert_eq!(leader(&s, "Ferdinand"), "Y25");
    let now = &position(&s)["leaders"]["Ferdinand"];
    assert_eq!((now["inside"].clone(), now["spent"].clone()), (json!(true), json!(true)));
}

/// WP-L.6-2, WP-L.5-1: the same when those outside are overrun.
#[test]
fn an_overrun_leader_goes_inside_his_own_city() {
    let stacks =
        [("X25", "france I 8"), ("Y25", "austria I 5"), ("Z22", "france I 1"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("Ney", "X25"), ("Ferdinand", "Y25")]);
    plays(&mut s, &["lead Ney", "everyone", "summon Y25", "enter austria I 4", "done", "overrun Y25"]);
    assert_eq!(leader(&s, "Ferdinand"), "Y25");
    assert_eq!(position(&s)["leaders"]["Ferdinand"]["inside"], true);
}

/// WP-P.10-2, WP-N.7.b-1: a leader who was driven off adds nothing to the die of those he fled to.
#[test]
fn a_displaced_leader_commits_nobody() {
    let stacks = [
        ("AA31", "austria I 20"),
        ("AA32", "france I 1"),
        ("BB33", "france I 8"),
        ("CC34", "austria I 9"),
        ("CC33", "france I 8"),
    ];
    let mut s = situation(1, "non-french", "declare", &[&FAR[..], &stacks].concat(), &[("Ney", "AA32")]);
    plays(&mut s, &["attack AA31 AA32", "attack CC34 CC33", "done"]);
    play(&mut s, "fight AA32", &[3, 3]);
    assert_eq!(leader(&s, "Ney"), "BB33");
    play(&mut s, "fight CC33", &[4, 4]);
    fall(&mut s);
    until(&mut s, &["done"], |s| offers(s, "commit CC33 BB33"));
    play(&mut s, "commit CC33 BB33", &[4]);
    // A four and Ney would have been enough.
    assert_eq!(number(&s, "WP-N.7.b-1", "total"), 4);
    assert!(position(&s)["stacks"]["BB33"][0]["battle"].is_null());
}

/// WP-P.10-2, R-WP-L.6-2: of several nearest hexes the owner of the leader chooses.
#[test]
fn a_tie_of_the_nearest_is_the_owners() {
    let stacks =
        [("AA31", "austria I 20"), ("AA32", "france I 1"), ("AA34", "france I 1"), ("AA30", "france I 1")];
    let mut s = situation(1, "non-french", "declare", &[&FAR[..], &stacks].concat(), &[("Ney", "AA32")]);
    play(&mut s, "attack AA31 AA32", &[]);
    play(&mut s, "done", &[3, 3]);
    let rides = offered(&s);
    assert_eq!((decides(&s), rides.len() > 1), ("french", true), "{} {rides:?}", phase(&s));
    play(&mut s, "leader Ney AA34", &[]);
    assert_eq!(leader(&s, "Ney"), "AA34");
}

/// WP-N.7.c, R-WP-N.7.c: who joins a battle without touching the enemy goes to the nearest friends in it, and of two
/// his owner chooses.
#[test]
fn who_closes_up_chooses_among_the_nearest() {
    // Z31 touches AA31 and AA32; BB30 touches AA31 only, and stands between AA31 and BB31.
    let more = [
        ("AA31", "austria I 10"),
        ("AA32", "france I 10"),
        ("BB31", "austria I 10"),
        ("BB30", "austria I 3"),
    ];
    let mut s = field(&more, &[], &[4, 4]);
    until(&mut s, &["done"], |s| offers(s, "commit AA32 BB31"));
    play(&mut s, "commit AA32 BB31", &[5]);
    play(&mut s, "commit AA32 BB30", &[5]);
    assert_eq!((decides(&s), offered(&s).join(",").as_str()), ("non-french", "to AA31,to BB31"));
    play(&mut s, "to BB31", &[]);
    assert_eq!((sp(&s, "BB31", "austria", "I"), all_sp(&s, "BB30")), (13, 0));
}

/// WP-Q.1.c, R-WP-Q.1.c, WP-N.5-1: part of a force may withdraw while the rest fights on; the battle goes on and nobody
/// enters the hex.
#[test]
fn a_rearguard_stays() {
    let more = [("AA31", "austria I 10"), ("AA32", "france I 10")];
    let mut s = field(&more, &[("Charles", "AA31")], &[4, 4]);
    let before = sp(&s, "AA31", "austria", "I");
    plays(&mut s, &["part AA31", "drop austria I 2", "go"]);
    assert!(offers(&s, "join Charles"), "{:?}", offered(&s));
    let to = offered(&s).into_iter().find(|n| n.starts_with("to ")).unwrap();
    play(&mut s, &to, &[]);
    assert_eq!(sp(&s, "AA31", "austria", "I"), 2);
    assert_eq!(sp(&s, to.strip_prefix("to ").unwrap(), "austria", "I"), before - 2);
    assert_eq!(leader(&s, "Charles"), "AA31");
    until(&mut s, &["done"], |s| offers(s, "fight AA32"));
    assert_eq!(position(&s)["stacks"]["AA31"][0]["battle"], 1);
}

/// WP-Q.1.h, R-WP-Q.1.h: cavalry is compared with what withdraws: who leaves his own behind is pursued.
#[test]
fn a_withdrawal_without_its_cavalry_is_pursued() {
    let more =
        [("AA31", "austria I 8"), ("AA31", "austria C 2"), ("AA32", "france I 9"), ("AA32", "france C 1")];
    for (stays, pursued) in [("drop austria I 1", false), ("drop austria C 2", true)] {
        let mut s = field(&more, &[], &[4, 4]);
        assert_eq!(sp(&s, "AA31", "austria", "C"), 2, "the losses left the cavalry alone");
        plays(&mut s, &["part AA31", stays, "go"]);
        assert_eq!(said(&s, "WP-Q.1.h"), pursued, "{stays}");
    }
}

/// WP-Q.4: a leader may advance without troops; he takes nothing.
#[test]
fn a_leader_may_advance_alone() {
    let more = [("AA31", "austria I 20"), ("AA32", "france I 5")];
    let mut s = field(&more, &[("Charles", "AA31")], &[]);
    until(&mut s, &["done"], is_asked("advance"));
    plays(&mut s, &["join Charles"]);
    play(&mut s, "done", &[3, 3, 1]);
    assert_eq!((leader(&s, "Charles").as_str(), sp(&s, "AA32", "austria", "I")), ("AA32", 0));
    assert_eq!(position(&s)["victory_points"], json!([0, 0]));
}

/// WP-O.2.a-1, WP-P.3.b: a player may use no leader, so that losses are not bound to his colour.
#[test]
fn a_force_may_fight_without_its_leader() {
    let stacks = [("AA31", "austria I 8"), ("AA31", "russia I 2"), ("AA32", "france I 9")];
    for (choice, bound) in [("use Charles", 1), ("no-leader", 0)] {
        let mut s =
            situation(1, "non-french", "declare", &[&FAR[..], &stacks].concat(), &[("Charles", "AA31")]);
        plays(&mut s, &["attack AA31 AA32", "done"]);
        assert!(offers(&s, choice), "{:?}", offered(&s));
        play(&mut s, choice, &[1, 2]);
        let toll = &position(&s)["battles"][0]["toll"][1];
        assert_eq!(toll[2].as_u64().map(|n| n.min(1)), Some(bound), "{choice} {toll}");
    }
}

/// WP-M.3-1, WP-M.3.b: besiegers with enemies inside the city of their hex pass no supplies on.
#[test]
fn besiegers_pass_no_supplies_on() {
    for besieged in [true, false] {
        let mut stacks =
            vec![("Z24", "france I 1"), ("Y25", "france I 4"), ("X27", "france I 1"), ("W36", "austria I 1")];
        if besieged {
            stacks.push(("Y25", "austria I 2 inside"));
        }
        let mut s = situation_in("austerlitz", (1, "non-french", "declare"), &stacks, &[], |p| {
            if besieged {
                p["control"] = json!({ "Ulm": "non-french" });
                p["siege"] = json!({ "Ulm": 1 });
            }
        });
        until(&mut s, &["done"], |s| position(s)["active"] == "french" && phase(s).starts_with("orders"));
        assert!(!is_marked(&s, "Y25", "france", "unsupplied"), "{besieged}");
        assert_eq!(is_marked(&s, "X27", "france", "unsupplied"), besieged);
    }
}

/// WP-T.3: who goes inside a city leaves his entrenchment.
#[test]
fn nobody_is_entrenched_inside() {
    let stacks =
        [("Y24", "france I 8"), ("Y25", "austria I 4"), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation_in("austerlitz", (1, "french", "declare"), &stacks, &[], |p| {
        p["entrenched"] = json!(["Y25"]);
    });
    plays(&mut s, &["attack Y24 Y25", "done", "shelter-all"]);
    assert_eq!(position(&s)["entrenched"], json!([]));
}

/// WP-Q.1.c, WP-Q.5-2, WP-P.4: a demoralized force that withdraws inside its city is demoralized there, too.
#[test]
fn the_demoralized_stay_so_inside() {
    let stacks =
        [("Y24", "france I 8"), ("Y25", "austria I 5"), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack Y24 Y25", "done"]);
    // Eight to five: a nine is D1, and costs one.
    play(&mut s, "done", &[4, 4]);
    fall(&mut s);
    plays(&mut s, &["done", "retire Y25", "inside"]);
    assert_eq!((sp(&s, "Y25", "austria", "I"), level(&s, "Y25", "austria", true)), (4, 1));
}

/// WP-S.2, WP-S.6-1: a city shelters so many SP in all, of whatever nation.
#[test]
fn nations_share_the_walls() {
    let stacks = [
        ("Y24", "france I 8"),
        ("Y25", "austria I 3"),
        ("Y25", "russia I 3"),
        ("Z24", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack Y24 Y25", "done", "enter austria I 3"]);
    assert!(offers(&s, "enter russia I 1") && !offers(&s, "enter russia I 2"));
}

/// WP-T.2-1, R-WP-T.2-2: a garrison that is counterattacked has no use of its besiegers' trenches.
#[test]
fn the_trench_is_the_besiegers() {
    let mut s = siege("french", "orders", "france I 6", "austria I 4", &[("Z22", "france I 1")], &[]);
    play(&mut s, "entrench Y25", &[]);
    until(&mut s, &["done"], |s| phase(s).starts_with("declare") && decides(s) == "non-french");
    plays(&mut s, &["sortie Y25", "done"]);
    play(&mut s, "done", &[2, 2]);
    fall(&mut s);
    until(&mut s, &["done"], |s| offers(s, "stop Y25"));
    plays(&mut s, &["stop Y25", "counterattack"]);
    play(&mut s, "done", &[3, 4]);
    assert_eq!(position(&s)["battles"][0]["attacker"], "french");
    assert!(!sum(&s, "WP-O.1.c").iter().any(|(_, cite)| cite == "WP-O.2.d"));
}

/// WP-S.9.a: besiegers of several nations hold a siege together.
#[test]
fn nations_besiege_together() {
    for (bavarians, holds) in [("bavaria I 2", true), ("bavaria I 1", false)] {
        let mut s = siege("french", "declare", "france I 1", "austria I 3", &[("Y25", bavarians)], &[]);
        play(&mut s, "done", if holds { &[6] } else { &[] });
        assert_eq!(position(&s)["siege"]["Ulm"].as_u64(), holds.then_some(2), "{bavarians}");
    }
}

/// WP-T.3, WP-S.1.c: a leader alone holds neither a trench nor a city.
#[test]
fn a_leader_alone_holds_no_trench() {
    let stacks = [("AA32", "austria C 3"), ("Y16", "france I 1")];
    let mut s =
        situation_in("austerlitz", (1, "non-french", "orders"), &stacks, &[("Charles", "AA32")], |p| {
            p["entrenched"] = json!(["AA32"]);
        });
    plays(&mut s, &["ride AA32", "everyone", "step AA31", "halt"]);
    assert_eq!((position(&s)["entrenched"].clone(), leader(&s, "Charles").as_str()), (json!([]), "AA32"));
}

/// WP-N.1-1, WP-S.7: a garrison that friends besiege may be attacked from a hex beside them, too.
#[test]
fn friends_of_the_besiegers_may_attack_the_garrison() {
    let mut s = siege("french", "declare", "france I 3", "austria I 2", &[("Y24", "france I 6")], &[]);
    plays(&mut s, &["attack Y24 Y25", "done"]);
    assert_eq!((decides(&s), phase(&s).split(' ').next()), ("non-french", Some("shelter")));
    play(&mut s, "done", &[]);
    assert!(offers(&s, "assault Y25") && offers(&s, "besiege Y25"), "{:?}", offered(&s));
}

/// WP-S.9.e, WP-S.3: besiegers whose siege is broken and who have nowhere to go are lost, and the gates are open.
#[test]
fn lost_besiegers_leave_the_gates_open() {
    let stacks =
        [("W31", "rhine I 3 inside"), ("W31", "prussia I 2"), ("Y16", "france I 1"), ("HH29", "prussia I 1")];
    let mut s = situation_in("liberation", (9, "french", "declare"), &stacks, &[], |p| {
        p["control"] = json!({ "Leoben": "french" });
        p["siege"] = json!({ "Leoben": 1 });
    });
    until(&mut s, &["done"], |s| sp(s, "W31", "prussia", "I") == 0);
    assert!(!is_marked(&s, "W31", "rhine", "inside"));
}

/// WP-M.4, WP-Z.VII.D.2.c: red SP inside a besieged port are in supply, since they make it a source.
#[test]
fn a_red_garrison_of_a_port_is_fed() {
    let stacks = [
        ("S28", "holland-red I 2 inside"),
        ("S28", "holland-blue I 3"),
        ("Y16", "france I 1"),
        ("EE20", "prussia I 1"),
    ];
    let mut s = situation_in("waterloo", (2, "french", "declare"), &stacks, &[], |p| {
        p["control"] = json!({ "Venice": "non-french" });
        p["siege"] = json!({ "Venice": 1 });
    });
    // Supply is looked at when the round begins.
    plays(&mut s, &["storm S28", "done"]);
    assert!(phase(&s).starts_with("shelter"));
    assert!(!is_marked(&s, "S28", "holland-red", "unsupplied"));
}
