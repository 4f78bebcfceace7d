//! Ground movement (J).

use crate::common::{
    Table, attempt, json, leader, offered, offers, phase, play, plays, position, situation, situation_in, sp,
};

/// WP-J.4.e-3, WP-J.4.e-1, WP-J.4.e-2, WP-K.3.b: the example of the book. Napoleon takes nine SP from Paris by Rheims to
/// Verdun, the SP at Rheims cannot come along, and he goes on alone to Mainz.
#[test]
fn napoleon_from_paris_to_mainz() {
    let stacks =
        [("Y16", "france I 9"), ("AA18", "france I 1"), ("BB20", "france I 1"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("Napoleon", "Y16")]);
    plays(&mut s, &["lead Napoleon", "everyone", "step Z16", "step Z17", "step AA18"]);
    assert_eq!(position(&s)["column"]["spent"], 3);
    // WP-J.4.c: three MP are all; nobody is picked up at Rheims.
    assert!(!offers(&s, "step AA19") && !offered(&s).iter().any(|n| n.starts_with("take")));
    plays(&mut s, &["force", "step AA19", "step BB19", "step BB20"]);
    play(&mut s, "march", &[1]);
    plays(&mut s, &["step AA19", "step BB19", "step BB20"]);
    assert_eq!((leader(&s, "Napoleon").as_str(), sp(&s, "AA18", "france", "I")), ("BB20", 1));
    play(&mut s, "drop france I 9", &[]);
    assert_eq!((sp(&s, "BB20", "france", "I"), position(&s)["column"]["spent"].clone()), (10, json!(6)));
    // Four MP are left of his ten: Mainz is within reach.
    let mut way = vec![s];
    for _ in 0..4 {
        way = way.iter().flat_map(steps).collect();
        if let Some(there) = way.iter().find(|s| leader(s, "Napoleon") == "CC23") {
            assert!(position(there)["column"]["spent"].as_u64().unwrap() <= 10);
            return;
        }
        way.truncate(400);
    }
    panic!("Mainz is out of reach");
}

/// Every position one step further.
fn steps(s: &Table) -> Vec<Table> {
    let here = position(s);
    offered(s)
        .into_iter()
        .filter(|n| n.starts_with("step "))
        .map(|n| {
            let mut next = crate::common::new_game("austerlitz", &[]);
            next.arrange(&here).unwrap();
            play(&mut next, &n, &[]);
            next
        })
        .collect()
}

/// WP-J.1-1, WP-J.6, WP-F.1.d: any of the active player's units in any order; nobody of the other's.
#[test]
fn only_the_active_player_moves() {
    let stacks = [("Y16", "france C 1"), ("S25", "france I 1"), ("Y33", "austria C 2")];
    let s = situation(1, "french", "orders", &stacks, &[("Massena", "S25"), ("Charles", "Y33")]);
    assert_eq!(offered(&s), ["lead Massena", "ride Y16", "done"]);
}

/// WP-J.1-2, WP-J.3: a move is completed before the next, nobody moves twice, and what is left of it is lost.
#[test]
fn nobody_moves_twice() {
    let mut s =
        situation(1, "french", "orders", &[("Y16", "france C 2"), ("Y33", "austria I 1")], &[("Ney", "Y16")]);
    plays(&mut s, &["lead Ney", "take france C 1", "step Z16", "halt"]);
    assert_eq!(offered(&s), ["ride Y16", "done"]);
    plays(&mut s, &["ride Y16", "step Z16", "halt"]);
    assert_eq!(offered(&s), ["done"]);
}

/// WP-J.2, WP-JJ.tec.clear, WP-JJ.tec.mountain, R-WP-M04, WP-BB.q6: terrain has its price, and so has leaving a river,
/// but not from a city of one's own.
#[test]
fn steps_cost_what_the_chart_says() {
    for (from, to, spent) in [("AA18", "AA19", 1), ("Z22", "Y22", 2), ("AA23", "AA24", 2), ("Z22", "AA22", 1)]
    {
        let mut s = situation(1, "french", "orders", &[(from, "france C 1"), ("Y33", "austria I 1")], &[]);
        plays(&mut s, &[&format!("ride {from}"), &format!("step {to}")]);
        assert_eq!(position(&s)["column"]["spent"], spent, "{from} to {to}");
    }
}

/// WP-J.4, WP-J.5-1: cavalry has four MP, a leader ten.
#[test]
fn cavalry_has_four_and_a_leader_ten() {
    let mut s = situation(
        1,
        "french",
        "orders",
        &[("AA18", "france C 1"), ("Y33", "austria I 1")],
        &[("Ney", "AA18")],
    );
    plays(&mut s, &["lead Ney", "take france C 1"]);
    plays(&mut s, &["step AA19", "step AA18", "step AA19", "step AA18"]);
    assert!(!offers(&s, "step AA19"));
    plays(&mut s, &["drop france C 1"]);
    for hex in ["AA19", "AA18", "AA19", "AA18", "AA19", "AA18"] {
        play(&mut s, &format!("step {hex}"), &[]);
    }
    assert!(!offered(&s).iter().any(|n| n.starts_with("step")));
}

/// WP-J.4.a: infantry leaves a hex only with a leader who was there with it.
#[test]
fn infantry_needs_a_leader() {
    let s = situation(1, "french", "orders", &[("Y16", "france I 2"), ("Y33", "austria I 1")], &[]);
    assert_eq!(offered(&s), ["done"]);
}

/// WP-J.4.b, WP-J.5-2, R-WP-J.5-3: ten SP with a leader, infantry and cavalry together.
#[test]
fn ten_go_with_a_leader() {
    let stacks = [("Y16", "france I 9"), ("Y16", "france C 3"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("Ney", "Y16")]);
    play(&mut s, "lead Ney", &[]);
    assert!(!offers(&s, "everyone"));
    play(&mut s, "take france I 9", &[]);
    assert!(offers(&s, "take france C 1") && !offers(&s, "take france C 2"));
}

/// WP-J.4.d: infantry follows a leader of its colour, whatever his rank; cavalry follows anybody.
#[test]
fn infantry_wants_its_colour() {
    let stacks =
        [("Y33", "austria I 2"), ("Y33", "russia I 2"), ("Y33", "russia C 1"), ("Y16", "france I 1")];
    let mut s = situation(1, "non-french", "orders", &stacks, &[("Charles", "Y33")]);
    play(&mut s, "lead Charles", &[]);
    assert!(
        offers(&s, "take austria I 2") && offers(&s, "take russia C 1") && !offers(&s, "take russia I 1")
    );
    let stacks = [("S25", "france I 2"), ("S25", "italy I 2"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("blue-F", "S25")]);
    play(&mut s, "lead blue-F", &[]);
    assert!(offers(&s, "take france I 2") && offers(&s, "take italy I 2"));
}

/// WP-J.4.c, R-WP-J.4.c: a step that takes the total above three is not for infantry.
#[test]
fn three_mp_are_a_limit() {
    let mut s = situation(
        1,
        "french",
        "orders",
        &[("AA22", "france I 1"), ("Y33", "austria I 1")],
        &[("Ney", "AA22")],
    );
    plays(&mut s, &["lead Ney", "everyone", "step AA23"]);
    assert_eq!(position(&s)["column"]["spent"], 2);
    // From the Rhine to a hex off the river it is two more.
    assert!(!offers(&s, "step AA24"));
}

/// WP-J.5-3: leaders go together, and any of them may stay behind.
#[test]
fn leaders_go_together() {
    let leaders = [("Ney", "AA18"), ("Lannes", "AA18")];
    let mut s = situation(1, "french", "orders", &[("AA18", "france I 1"), ("Y33", "austria I 1")], &leaders);
    plays(&mut s, &["lead Ney", "join Lannes", "everyone", "step AA19", "leave Ney", "step AA18", "halt"]);
    assert_eq!((leader(&s, "Ney").as_str(), leader(&s, "Lannes").as_str()), ("AA19", "AA18"));
}

/// WP-J.7, WP-J.8: nobody enters a hex with enemy SP, and nobody fights in the Movement Phase.
#[test]
fn enemies_bar_the_way() {
    let stacks = [("AA18", "france C 1"), ("AA19", "austria I 1"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[]);
    play(&mut s, "ride AA18", &[]);
    assert!(attempt(&mut s, "step AA19", &[]).is_err());
    assert!(offers(&s, "step AA17"));
}

/// R-WP-J.7, WP-L.6-2: a lone enemy leader makes way.
#[test]
fn a_lone_leader_makes_way() {
    let stacks = [("AA18", "france C 1"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("Charles", "AA19")]);
    plays(&mut s, &["ride AA18", "step AA19"]);
    assert_eq!(leader(&s, "Charles"), "Y33");
}

/// WP-S.1.c: an empty city is taken by whoever comes through with SP; a leader alone takes nothing.
#[test]
fn passing_troops_take_a_city() {
    let stacks = [("BB29", "france C 1"), ("Y16", "france I 1"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("Ney", "BB29")]);
    plays(&mut s, &["lead Ney", "go", "step CC30", "halt"]);
    assert_eq!(position(&s)["control"]["Prague"], json!(null));
    let mut s = situation(1, "french", "orders", &stacks, &[]);
    plays(&mut s, &["ride BB29", "step CC30", "step BB29", "halt"]);
    assert_eq!(position(&s)["control"]["Prague"], "french");
}

/// WP-Z.IV.D.5: Davout moves with fifteen.
#[test]
fn davout_moves_with_fifteen() {
    let stacks = [("KK34", "france I 12"), ("KK34", "france C 4"), ("PP58", "russia I 1")];
    let at = position(&crate::common::new_game("russia", &[]))["leaders"]["Davout"]["hex"].clone();
    let danzig = at.as_str().unwrap().to_owned();
    let stacks: Vec<(&str, &str)> =
        stacks.iter().map(|(h, w)| (if *h == "KK34" { danzig.as_str() } else { h }, *w)).collect();
    let mut s = situation_in("russia", (1, "french", "orders"), &stacks, &[("Davout", &danzig)], |_| {});
    plays(&mut s, &["lead Davout", "take france I 12"]);
    assert!(offers(&s, "take france C 3") && !offers(&s, "take france C 4"));
}

/// WP-Z.IV.D.2.c: Austrians do not enter a hex in which they would be out of supply.
#[test]
fn austrians_stay_in_supply() {
    let stacks = [("EE40", "austria C 2"), ("PP58", "russia I 1")];
    let mut s = situation_in("russia", (1, "french", "orders"), &stacks, &[], |_| {});
    plays(&mut s, &["ride EE40", "everyone"]);
    for _ in 0..4 {
        let Some(step) = offered(&s).into_iter().rfind(|n| n.starts_with("step")) else { break };
        play(&mut s, &step, &[]);
    }
    play(&mut s, "halt", &[]);
    // Wherever they went, the next look at supply finds them fed.
    assert_eq!(phase(&s), "orders");
    play(&mut s, "done", &[]);
    play(&mut s, "done", &[1]);
    let unfed = position(&s)["stacks"].to_string().contains("unsupplied\"],\"nation\":\"austria");
    assert!(!unfed);
}

/// WP-BB.q9, WP-J.7: nobody enters the hex of a garrison on the march.
#[test]
fn nobody_marches_into_a_garrison() {
    let stacks = [("Z24", "france C 2"), ("Y25", "austria I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[]);
    plays(&mut s, &["ride Z24", "everyone"]);
    assert!(!offers(&s, "step Y25") && offered(&s).iter().any(|n| n.starts_with("step ")));
}

/// WP-BB.q21, WP-JJ.tec.sea-crossing: the sea is crossed at a marked side for the price of the hex.
#[test]
fn the_sea_is_crossed_at_a_marked_side() {
    let mut s = situation(1, "french", "orders", &[("OO26", "france C 1"), ("Y33", "austria I 1")], &[]);
    play(&mut s, "ride OO26", &[]);
    assert!(offers(&s, "step OO27"));
    play(&mut s, "step OO27", &[]);
    assert_eq!(position(&s)["column"]["spent"], 1);
}
