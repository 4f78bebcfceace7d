//! Combat: declaring, rounds, counterattacks, commitments (N).

use crate::common::{
    Table, all_sp, attempt, decides, fall, json, leader, level, number, offered, offers, phase, play, plays,
    position, situation, situation_in, sp, until,
};

/// Ten Austrians at AA31 beside ten French at AA32, on open ground; somebody else of both sides is far away.
fn field(active: &str, more: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    let both =
        [("AA31", "austria I 10"), ("AA32", "france I 10"), ("Y16", "france I 1"), ("W36", "austria I 1")];
    situation(1, active, "declare", &[&both[..], more].concat(), leaders)
}

/// WP-N.1-1, WP-N.1-2, WP-BB.q55, WP-N.1-3: SP attack a neighbour with or without a leader; in the open it is a field
/// battle.
#[test]
fn neighbours_may_be_attacked() {
    let s = field("non-french", &[], &[]);
    assert_eq!(offered(&s), ["attack AA31 AA32", "done"]);
}

/// WP-N.1-1: not across a side that is all sea.
#[test]
fn nobody_attacks_across_the_sea() {
    let s = situation(
        1,
        "french",
        "declare",
        &[("DD15", "france I 3"), ("FF12", "austria I 1"), ("Y33", "austria I 1")],
        &[],
    );
    assert_eq!(phase(&s), "declare");
    assert_eq!(offered(&s), ["done"]);
}

/// WP-N.2-1, WP-N.2-2, WP-N.6: one hex attacks one hex, and neither is in another attack.
#[test]
fn an_attack_has_two_hexes() {
    let mut s = field("non-french", &[("AA33", "austria I 2"), ("BB31", "france I 2")], &[]);
    assert!(
        offers(&s, "attack AA31 AA32") && offers(&s, "attack AA33 AA32") && offers(&s, "attack AA31 BB31")
    );
    play(&mut s, "attack AA31 AA32", &[]);
    assert!(!offers(&s, "attack AA33 AA32") && !offers(&s, "attack AA31 BB31"));
}

/// WP-N.3-1, WP-N.3-2, WP-N.4, WP-N.8.a, WP-F.1.e: once resolution begins nothing is added, and every attack is fought
/// once, in the order of the attacker.
#[test]
fn every_attack_is_fought_once() {
    let mut s = field("non-french", &[("CC31", "austria I 6"), ("CC32", "france I 6")], &[]);
    plays(&mut s, &["attack AA31 AA32", "attack CC31 CC32", "done"]);
    assert_eq!(offered(&s), ["fight AA32", "fight CC32"]);
    assert!(attempt(&mut s, "stop AA32", &[]).is_err() && attempt(&mut s, "attack AA31 AA32", &[]).is_err());
}

/// WP-N.5-1, WP-N.5-2, WP-N.5-3: later an attack may stop; the other side may take it up, and it may come back.
#[test]
fn an_attack_may_stop_and_be_taken_up() {
    let mut s = field("non-french", &[], &[]);
    play(&mut s, "attack AA31 AA32", &[]);
    // Ten to ten, a seven and morale 2 for the smaller: a five, which is D1 for the active player and 1 for the French.
    play(&mut s, "done", &[4, 4]);
    while phase(&s).starts_with("fall") {
        let lose = offered(&s)[0].clone();
        play(&mut s, &lose, &[]);
    }
    while decides(&s) != "nobody" && !offers(&s, "stop AA32") {
        play(&mut s, "done", &[]);
    }
    assert_eq!(offered(&s), ["fight AA32", "stop AA32"]);
    play(&mut s, "stop AA32", &[]);
    assert_eq!((decides(&s), phase(&s).as_str()), ("french", "counter"));
    play(&mut s, "counterattack", &[1, 6]);
    assert_eq!(position(&s)["battles"][0]["attacker"], "french");
}

/// WP-BB.q7, WP-JJ.combat-sequence, WP-N.8.c, WP-N.8.e, WP-N.7.e: in a round both fight, then the active and the other
/// player withdraw, then the active and the other reinforce.
#[test]
fn a_round_has_its_order() {
    let more = [("BB31", "austria I 4"), ("BB32", "france I 4")];
    let mut s = field("non-french", &more, &[]);
    play(&mut s, "attack AA31 AA32", &[]);
    play(&mut s, "done", &[4, 4]);
    fall(&mut s);
    let mut order = Vec::new();
    while !offers(&s, "fight AA32") {
        order.push(format!("{} {}", phase(&s).split(' ').next().unwrap_or_default(), decides(&s)));
        play(&mut s, "done", &[]);
    }
    assert_eq!(order, ["retire non-french", "retire french", "reinforce non-french", "reinforce french"]);
}

/// WP-N.7, WP-N.7.a-1, WP-N.7.b-1, WP-N.7.b-2, WP-N.7.d: at the end of a round SP beside the battle may
/// join it with a five, a leader's value counting; it is one battle then.
#[test]
fn neighbours_may_join_with_a_five() {
    for (die, joins) in [(2, false), (3, true)] {
        let mut s = field("non-french", &[("BB31", "austria I 4")], &[("Charles", "BB31")]);
        play(&mut s, "attack AA31 AA32", &[]);
        play(&mut s, "done", &[4, 4]);
        until_reinforce(&mut s);
        assert_eq!(decides(&s), "non-french");
        play(&mut s, "commit AA32 BB31", &[die]);
        let committed = position(&s)["stacks"]["BB31"][0]["battle"].as_u64();
        assert_eq!(committed, joins.then_some(1));
        // Nobody tries twice in a round.
        assert!(!offers(&s, "commit AA32 BB31"));
    }
}

/// Losses and withdrawals go by until somebody may reinforce.
fn until_reinforce(s: &mut Table) {
    for _ in 0..40 {
        let now = phase(s);
        if now.starts_with("reinforce") {
            return;
        }
        let all = offered(s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        play(s, &pick, &[]);
    }
    panic!("nobody reinforces");
}

/// WP-N.7.a-2: SP in another battle cannot join.
#[test]
fn committed_sp_cannot_join_another_battle() {
    let mut s = field("non-french", &[("BB31", "austria I 10"), ("CC31", "france I 10")], &[]);
    plays(&mut s, &["attack AA31 AA32", "attack BB31 CC31", "done"]);
    play(&mut s, "fight AA32", &[4, 4]);
    while !phase(&s).starts_with("round") {
        let all = offered(&s);
        play(&mut s, &all[0].clone(), &[]);
    }
    play(&mut s, "fight CC31", &[4, 4]);
    for _ in 0..30 {
        if decides(&s) == "nobody" || phase(&s).starts_with("round") {
            break;
        }
        assert!(!offers(&s, "commit AA32 BB31"));
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
}

/// WP-N.1-4, WP-N.8.b: the owner of a city that is attacked says who is inside.
#[test]
fn the_owner_of_a_city_says_who_is_inside() {
    let stacks =
        [("X25", "france I 8"), ("Y25", "austria I 5"), ("Z22", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack X25 Y25", "done"]);
    assert_eq!((decides(&s), phase(&s).split(' ').next()), ("non-french", Some("shelter")));
}

/// WP-Z.IV.D.3.b, R-WP-Z.IV.D.3.b: Cossacks may leave at the start of a round unless the enemy has more cavalry.
#[test]
fn cossacks_slip_away() {
    for (cavalry, asked) in [(2, true), (3, false)] {
        let words = format!("france C {cavalry}");
        let stacks = [
            ("LL46", "france I 8"),
            ("LL46", words.as_str()),
            ("MM46", "russia I 5"),
            ("MM46", "russia CC 2"),
            ("PP58", "russia I 1"),
        ];
        let touching = situation_in("russia", (1, "french", "declare"), &stacks, &[], |_| {});
        let mut s = touching;
        let attack = offered(&s)[0].clone();
        assert_eq!(attack, "attack LL46 MM46");
        play(&mut s, &attack, &[]);
        play(&mut s, "done", if asked { &[] } else { &[3, 4] });
        assert_eq!(offers(&s, "slip MM46"), asked);
        if asked {
            play(&mut s, "slip MM46", &[]);
            let to = offered(&s).into_iter().find(|n| n.starts_with("to ")).unwrap();
            attempt(&mut s, &to, &[3, 4]).or_else(|_| attempt(&mut s, &to, &[])).unwrap();
            assert_eq!(sp(&s, "MM46", "russia", "CC"), 0);
        }
    }
}

/// WP-N.5-1: a battle ends when one of its two hexes is vacated, and the winner may come in.
#[test]
fn a_vacated_hex_ends_the_battle() {
    let stacks =
        [("AA31", "austria I 20"), ("AA32", "france I 3"), ("Y16", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "non-french", "declare", &stacks, &[("Charles", "AA31")]);
    play(&mut s, "attack AA31 AA32", &[]);
    // Twenty to three needs no dice: D3 takes all three.
    play(&mut s, "done", &[]);
    assert_eq!(all_sp(&s, "AA32"), 0);
    while !offers(&s, "everyone") {
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
    // Charles was in a battle: two dice for him.
    attempt(&mut s, "everyone", &[3, 3]).or_else(|_| attempt(&mut s, "everyone", &[3, 3, 1])).unwrap();
    assert_eq!(leader(&s, "Charles"), "AA32");
    assert_eq!(position(&s)["battles"], json!([]));
    assert_eq!(number(&s, "WP-Q.3-1", "sp"), 19);
}

/// WP-N.7.c, WP-Q.4, R-WP-N.7.c: who closes up takes leaders along as his owner likes, if SP stay where they were; if none
/// stays they all go.
#[test]
fn leaders_close_up_as_their_owner_likes() {
    for stays in [true, false] {
        // Those who left one battle with a rearguard stand with others beside it.
        let mut stacks = vec![
            ("AA32", "austria I 8"),
            ("AA31", "france I 8"),
            ("Y16", "france I 1"),
            ("W36", "austria I 1"),
            ("BB32", "austria I 3"),
        ];
        if !stays {
            stacks.push(("AA33", "austria I 1"));
        }
        let leaders = [("Charles", "BB32"), ("John", "BB32")];
        let mut s = situation(1, "non-french", "declare", &stacks, &leaders);
        play(&mut s, "attack AA32 AA31", &[]);
        play(&mut s, "done", &[4, 4]);
        fall(&mut s);
        if stays {
            plays(&mut s, &["part AA32", "drop austria I 2", "go", "to BB32"]);
        }
        plays(&mut s, &["done", "done"]);
        // BB32 touches AA32 and no enemy: those who had no battle go there, those who left it may not.
        play(&mut s, "commit AA31 BB32", &[6]);
        if stays {
            assert_eq!(offered(&s), ["to AA32", "join Charles", "join John"]);
            play(&mut s, "join John", &[]);
            assert_eq!(offered(&s), ["to AA32", "join Charles"], "who is named is named once");
            play(&mut s, "to AA32", &[]);
            assert_eq!((leader(&s, "Charles").as_str(), leader(&s, "John").as_str()), ("BB32", "AA32"));
        } else {
            assert_eq!((leader(&s, "Charles").as_str(), leader(&s, "John").as_str()), ("AA32", "AA32"));
        }
        assert_eq!(all_sp(&s, "BB32") > 0, stays);
    }
}

/// WP-N.7.a-3: the besieged join no battle beside their city; others in the same place do.
#[test]
fn the_besieged_join_no_battle_beside_them() {
    for besieged in [true, false] {
        let mut stacks = vec![("Y26", "austria I 6"), ("Z26", "france I 6"), ("Z22", "france I 1")];
        stacks.push(("W36", "austria I 1"));
        if besieged {
            stacks.extend([("Y25", "austria I 3 inside"), ("Y25", "france I 4")]);
        } else {
            stacks.push(("Y25", "austria I 3"));
        }
        let mut s = situation_in("austerlitz", (1, "non-french", "declare"), &stacks, &[], |p| {
            p["control"] = json!({ "Ulm": "non-french" });
        });
        play(&mut s, "attack Y26 Z26", &[]);
        play(&mut s, "done", &[3, 4]);
        fall(&mut s);
        plays(&mut s, &["done", "done"]);
        // With nobody to join the Austrians are not even asked.
        let joins = decides(&s) == "non-french" && offered(&s).iter().any(|n| n.ends_with("Z26 Y25"));
        assert_eq!((phase(&s).split(' ').next(), joins), (Some("reinforce"), !besieged), "{:?}", offered(&s));
    }
}

/// WP-N.7.a-3: who left a battle demoralized joins no other, who left it in order does.
#[test]
fn the_demoralized_join_no_battle() {
    for (dice, shaken) in [([1, 2], true), ([3, 3], false)] {
        // Every way from AA18 but the one to BB18 is barred by Austrians.
        let ring = ["AA17", "Z17", "Z18", "BB17"].map(|hex| (hex, "austria I 1"));
        let stacks = [
            ("AA18", "france I 10"),
            ("BB19", "france I 10"),
            ("AA19", "austria I 10"),
            ("BB20", "austria I 10"),
            ("Y16", "france I 1"),
            ("Y33", "austria I 1"),
        ];
        let mut s = situation(1, "french", "declare", &[&stacks[..], &ring].concat(), &[]);
        plays(&mut s, &["attack AA18 AA19", "attack BB19 BB20", "done"]);
        while phase(&s).starts_with("shelter") {
            play(&mut s, "done", &[]);
        }
        play(&mut s, "fight AA19", &dice);
        fall(&mut s);
        play(&mut s, "fight BB20", &[3, 3]);
        fall(&mut s);
        play(&mut s, "retire AA18", &[]);
        if offers(&s, "to BB18") {
            play(&mut s, "to BB18", &[]);
        }
        assert_eq!(level(&s, "BB18", "france", false) > 0, shaken);
        let mut joins = false;
        until(&mut s, &["done"], |s| {
            joins |= offers(s, "commit BB20 BB18");
            !phase(s).starts_with("retire")
        });
        assert_eq!(joins, !shaken, "{} {:?}", phase(&s), offered(&s));
    }
}
