//! Chapter 10: ordering attacks, calling for support, and whose turn it is to attack.

use crate::common::{
    Table, attempt, fights, has_mark, log, offered, offers, phase, play, position, said, situation, sum,
    unit_hex,
};

/// Open steppe around 0515, the French to attack, nine combat commands each. Two commanders far away keep the
/// Turn from running on by itself.
fn field(units: &[(&str, &str)], commanders: &[(&str, &str)]) -> Table {
    let mut leaders = commanders.to_vec();
    leaders.extend([("St-Cyr", "2713"), ("Essen", "0205")]);
    situation(4, &["attack french"], units, &leaders, |p| {
        p["french"]["commands"] = 9.into();
        p["russian"]["commands"] = 9.into();
    })
}

fn commands(session: &Table, side: &str) -> i64 {
    position(session)[side]["commands"].as_i64().unwrap()
}

/// The value of a sum: its terms added up.
fn total(session: &Table, cite: &str) -> i32 {
    sum(session, cite).iter().map(|(v, _)| v).sum()
}

/// Orders the whole stack with six combat commands and a die.
#[track_caller]
fn order(session: &mut Table, from: &str, to: &str, die: u16) {
    play(session, &format!("attack {from} {to}"), &[]);
    play(session, "everyone", &[]);
    play(session, "spend 6", &[die]);
}

/// Hexes that may be called for support now.
fn callable(session: &Table) -> Vec<String> {
    let mut all: Vec<String> =
        offered(session).iter().filter_map(|n| n.strip_prefix("call ").map(str::to_owned)).collect();
    all.sort();
    all
}

/// TIR-10.1-1: a stack may be ordered against any one enemy stack next to it, and against none farther away.
#[test]
fn an_attack_goes_from_one_stack_into_one_neighbouring_stack() {
    let session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0715"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0516"),
            ("R-1.II-17Div", "0415"),
        ],
        &[],
    );
    let mut attacks = offered(&session);
    attacks.sort();
    assert_eq!(attacks, ["attack 0615 0515", "attack 0615 0516", "done"]);
}

/// TIR-10.1-1: some of a stack may attack; who was not ordered does not fight, and all who were fight the same
/// enemy.
#[test]
fn some_of_a_stack_may_be_ordered() {
    let mut session = field(
        &[("F-I-Morand", "0615"), ("F-I-Friant", "0615"), ("F-I-Gudin", "0615"), ("R-1.I-5Div", "0515")],
        &[],
    );
    play(&mut session, "attack 0615 0515", &[]);
    assert!(!offers(&session, "go"), "somebody must be ordered");
    play(&mut session, "unit F-I-Morand", &[]);
    assert!(!offers(&session, "unit F-I-Morand"));
    play(&mut session, "unit F-I-Gudin", &[]);
    play(&mut session, "go", &[]);
    play(&mut session, "spend 6", &[2]);
    play(&mut session, "spend 0", &[1, 6]);
    assert_eq!(sum(&session, "TIR-11.5-bp4")[0], (2, "TIR-11.3".to_owned()));
    assert_eq!([fights(&session, "F-I-Morand"), fights(&session, "F-I-Friant")], [1, 0]);
    assert!(!offers(&session, "hit F-I-Friant"));
}

/// TIR-10.1-2: one disrupted unit keeps the whole stack from attacking, even if it were left out.
#[test]
fn a_disrupted_unit_keeps_its_whole_stack_from_attacking() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615 disrupted"),
            ("F-I-Gudin", "0614"),
            ("R-1.I-5Div", "0515"),
        ],
        &[("Davout", "0615")],
    );
    assert!(offers(&session, "attack 0614 0515"));
    assert!(!offers(&session, "attack 0615 0515"));
    assert!(attempt(&mut session, "attack 0615 0515", &[]).is_err());
}

/// TIR-10.1-3: a foraging stack neither attacks nor supports an attack.
#[test]
fn a_foraging_stack_does_not_attack_or_support_an_attack() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0614 forage"),
            ("F-I-Gudin", "0516"),
            ("R-1.I-5Div", "0515"),
        ],
        &[],
    );
    assert!(!offers(&session, "attack 0614 0515"));
    order(&mut session, "0615", "0515", 2);
    assert_eq!(callable(&session), ["0516"]);
}

/// TIR-10.1-3: it defends with its full strength, and may support a defence.
#[test]
fn a_foraging_stack_defends_and_supports_a_defence() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("R-1.I-5Div", "0515 forage"),
            ("R-1.I-14Div", "0515 forage"),
            ("R-1.II-4Div", "0414 forage"),
        ],
        &[],
    );
    order(&mut session, "0615", "0515", 2);
    play(&mut session, "spend 6", &[]);
    assert_eq!(callable(&session), ["0414"]);
    play(&mut session, "call 0414", &[2, 6, 1]);
    let terms = sum(&session, "TIR-11.7-bp4");
    assert_eq!(terms[0].0, 2);
    assert!(terms.contains(&(1, "TIR-11.7-bp2".to_owned())));
}

/// TIR-10.2-0: a stack without a commander may attack; its rating counts as none.
#[test]
fn a_stack_without_a_commander_may_attack() {
    let mut session = field(&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[]);
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 1", &[6]);
    assert_eq!(sum(&session, "TIR-10.2-c").iter().map(|t| t.0).collect::<Vec<_>>(), [6, 0, 1]);
    assert_eq!(phase(&session), "spend-defence russian");
}

/// TIR-10.2-1: the score is the die, the combat commands committed, and the best rating in the stack alone.
#[test]
fn the_order_adds_die_commands_and_the_best_rating() {
    let mut session = field(
        &[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")],
        &[("Oudinot", "0615"), ("Davout", "0615"), ("Ney", "0614")],
    );
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 2", &[4]);
    assert_eq!(sum(&session, "TIR-10.2-c").iter().map(|t| t.0).collect::<Vec<_>>(), [4, 3, 2]);
}

/// TIR-10.2-1: from none to all that are left may be committed, and no more.
#[test]
fn no_more_commands_are_committed_than_are_left() {
    let mut session = field(&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[("Davout", "0615")]);
    order(&mut session, "0615", "0515", 1);
    play(&mut session, "done", &[]);
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    assert_eq!(offered(&session), ["spend 0", "spend 1", "spend 2", "spend 3"]);
}

/// TIR-10.2-2: what was committed is gone whether the attack is aborted, fails or goes ahead.
#[test]
fn committed_commands_are_spent_whatever_happens() {
    for (die, spent) in [(1, 4), (2, 4), (3, 4)] {
        let mut session = field(&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[]);
        play(&mut session, "attack 0615 0515", &[]);
        play(&mut session, "everyone", &[]);
        play(&mut session, &format!("spend {spent}"), &[die]);
        assert_eq!(commands(&session, "french"), 5, "with a {die}");
        assert_eq!(commands(&session, "russian"), 9);
    }
}

/// TIR-10.2-a: a one aborts the attack whatever the total; the enemy is next, and this side may try again later.
#[test]
fn a_one_aborts_the_attack_and_passes_the_initiative() {
    let mut session =
        field(&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[("Davout", "0615"), ("Barclay", "0515")]);
    order(&mut session, "0615", "0515", 1);
    assert_eq!(total(&session, "TIR-10.2-a"), 10, "more than enough, were it not for the one");
    assert!(!said(&session, "TIR-11.5-bp4"));
    assert_eq!(phase(&session), "attack russian");
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "attack french");
    assert!(offers(&session, "attack 0615 0515"));
}

/// TIR-10.2-b: with a two or better and fewer than seven the attack fails, and there is no other in this Turn.
#[test]
fn fewer_than_seven_ends_the_attacks_of_the_side() {
    let mut session = field(
        &[("F-I-Morand", "0615"), ("F-I-Friant", "0614"), ("R-1.I-5Div", "0515"), ("R-1.II-4Div", "0514")],
        &[("Davout", "0615")],
    );
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 1", &[2]);
    assert_eq!(total(&session, "TIR-10.2-b"), 6);
    assert_eq!(phase(&session), "attack russian");
    order(&mut session, "0514", "0614", 1);
    // The French would be next, but have failed: the Russians go on.
    assert_eq!(phase(&session), "attack russian");
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "ride french");
}

/// TIR-10.2-c: exactly seven with a two or better is enough.
#[test]
fn seven_is_enough() {
    let mut session = field(&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[("Davout", "0615")]);
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 2", &[2]);
    assert_eq!(total(&session, "TIR-10.2-c"), 7);
    assert_eq!(phase(&session), "spend-defence russian");
}

/// TIR-10.3-1: stacks next to the defending hex may be called; not units that stayed in the attacking hex, and
/// not stacks that are only near the attacker.
#[test]
fn stacks_next_to_the_defender_may_be_called() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-I-Gudin", "0614"),
            ("F-I-Compans", "0415"),
            ("F-III-Ledru", "0616"),
            ("R-1.I-5Div", "0515"),
        ],
        &[("Ney", "0514")],
    );
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "unit F-I-Morand", &[]);
    play(&mut session, "go", &[]);
    play(&mut session, "spend 6", &[2]);
    assert_eq!(phase(&session), "call-attack french");
    assert_eq!(callable(&session), ["0415", "0614"]);
    assert!(offers(&session, "done"), "nobody has to be called");
}

/// TIR-10.3-2: the defender commits his combat commands when the attack is known to go ahead, and before any
/// support is thrown for.
#[test]
fn the_defender_commits_before_support_is_thrown_for() {
    let mut session = field(
        &[("F-I-Morand", "0615"), ("F-I-Gudin", "0614"), ("R-1.I-5Div", "0515"), ("R-1.II-4Div", "0414")],
        &[],
    );
    order(&mut session, "0615", "0515", 2);
    assert_eq!(commands(&session, "russian"), 9);
    play(&mut session, "call 0614", &[]);
    assert_eq!(phase(&session), "spend-defence russian");
    assert!(!said(&session, "TIR-10.4-1"));
    assert_eq!(offered(&session).len(), 10, "none to nine");
    play(&mut session, "spend 5", &[6]);
    assert!(said(&session, "TIR-10.4-1"));
    assert_eq!(commands(&session, "russian"), 4);
    assert_eq!(phase(&session), "call-defence russian");
}

/// TIR-10.3-2: an attack that is aborted or fails costs the defender nothing.
#[test]
fn the_defender_spends_nothing_on_attacks_that_do_not_happen() {
    let mut session = field(&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[]);
    order(&mut session, "0615", "0515", 1);
    assert_eq!(commands(&session, "russian"), 9);
    assert!(!said(&session, "TIR-10.3-2"));
}

/// TIR-10.4-1: each stack adds the attacker's commands, paid only once, its own best rating and its own die, less
/// one for every unit of conscripts, disrupted ones included.
#[test]
fn support_adds_commands_rating_and_die_less_conscripts() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-II-Merle", "0614"),
            ("F-II-Corbineau", "0614 disrupted"),
            ("F-I-Gudin", "0516"),
            ("R-1.I-5Div", "0515"),
        ],
        &[("Oudinot", "0614"), ("Junot", "0614")],
    );
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 4", &[3]);
    play(&mut session, "call 0516", &[]);
    play(&mut session, "call 0614", &[]);
    play(&mut session, "spend 0", &[3, 3, 1, 6]);
    let thrown: Vec<Vec<i32>> = log(&session)
        .iter()
        .filter(|e| e.note.cites.iter().any(|c| c.0 == "TIR-10.4-1"))
        .map(|e| e.note.sum.iter().map(|t| t.value).collect())
        .collect();
    assert_eq!(thrown, [vec![3, 0, 4], vec![3, 2, 4, -2]]);
    assert_eq!(commands(&session, "french"), 5, "paid once for the attack and all who support it");
    // Both came to seven, and both joined: a unit each in good order.
    let joined = sum(&session, "TIR-11.5-bp4").iter().filter(|t| t.1 == "TIR-11.5-bp2").count();
    assert_eq!(joined, 2);
}

/// TIR-10.4-1: six is too few to join.
#[test]
fn six_is_too_few_to_support() {
    let mut session = field(&[("F-I-Morand", "0615"), ("F-I-Gudin", "0614"), ("R-1.I-5Div", "0515")], &[]);
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 4", &[3]);
    play(&mut session, "call 0614", &[]);
    play(&mut session, "spend 0", &[2, 1, 6]);
    assert_eq!(total(&session, "TIR-10.4-1"), 6);
    assert!(!sum(&session, "TIR-11.5-bp4").iter().any(|t| t.1 == "TIR-11.5-bp2"));
    assert_eq!(fights(&session, "F-I-Gudin"), 0);
}

/// TIR-10.4-2: a one for a supporting stack is only a low number: with enough besides it joins, and if it does not
/// the attack and the other stacks go on.
#[test]
fn a_one_for_support_has_no_meaning_of_its_own() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Gudin", "0516"),
            ("F-I-Compans", "0614"),
            ("F-III-Ledru", "0514"),
            ("R-1.I-5Div", "0515"),
        ],
        &[("Davout", "0516"), ("Ney", "0514")],
    );
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 4", &[3]);
    for hex in ["0516", "0614", "0514"] {
        play(&mut session, &format!("call {hex}"), &[]);
    }
    // Davout 1 + 3 + 4 joins, the leaderless stack 1 + 4 does not, Ney 1 + 2 + 4 joins.
    play(&mut session, "spend 0", &[1, 1, 1, 3, 3]);
    let terms = sum(&session, "TIR-11.5-bp4");
    assert_eq!(terms.iter().filter(|t| t.1 == "TIR-11.5-bp2").count(), 2);
    assert_eq!(["F-I-Gudin", "F-I-Compans", "F-III-Ledru"].map(|u| fights(&session, u)), [1, 0, 1],);
}

/// TIR-10.5-1: then the defender calls, and his own commands count for each of his stacks, with ratings and
/// conscripts as for the attacker.
#[test]
fn the_defender_calls_last_with_his_own_commands() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0414"),
            ("R-1.III-3Div", "0415"),
            ("R-1.II-17Div", "0616"),
        ],
        &[("Barclay", "0414")],
    );
    order(&mut session, "0615", "0515", 2);
    play(&mut session, "spend 3", &[]);
    assert_eq!(callable(&session), ["0414", "0415"]);
    play(&mut session, "call 0414", &[]);
    play(&mut session, "call 0415", &[4, 2, 3, 3]);
    let thrown: Vec<Vec<i32>> = log(&session)
        .iter()
        .filter(|e| e.note.cites.iter().any(|c| c.0 == "TIR-10.5-1"))
        .map(|e| e.note.sum.iter().map(|t| t.value).collect())
        .collect();
    assert_eq!(thrown, [vec![4, 0, 3, -1], vec![2, 2, 3]]);
    assert_eq!(["R-1.II-4Div", "R-1.III-3Div"].map(|u| fights(&session, u)), [1, 0]);
    assert_eq!(commands(&session, "russian"), 6);
}

/// TIR-10.5-2: the stack attacked fights without a throw and without commands, commander or not.
#[test]
fn the_stack_attacked_always_fights() {
    let mut session =
        field(&[("F-I-Morand", "0615"), ("R-1.III-3Div", "0515"), ("R-1.IV-23Div", "0515")], &[]);
    order(&mut session, "0615", "0515", 2);
    play(&mut session, "spend 0", &[2, 5]);
    assert!(!said(&session, "TIR-10.5-1"), "nobody threw for it");
    assert_eq!(total(&session, "TIR-11.7-bp4"), 2 + 5);
    assert_eq!(fights(&session, "R-1.III-3Div"), 1);
}

/// TIR-10.6-1: when an attack is done with, the other side attacks, and then the first again.
#[test]
fn the_sides_take_turns_to_attack() {
    let mut session = field(
        &[("F-I-Morand", "0615"), ("F-I-Friant", "0615"), ("R-1.I-5Div", "0515"), ("R-1.I-14Div", "0515")],
        &[],
    );
    assert_eq!(phase(&session), "attack french");
    order(&mut session, "0615", "0515", 2);
    play(&mut session, "spend 0", &[3, 2]);
    play(&mut session, "hit R-1.I-5Div", &[]);
    play(&mut session, "done", &[2]);
    play(&mut session, "stand", &[]);
    assert_eq!(phase(&session), "attack french", "the Russians are disrupted and cannot attack");
    let mut session = field(&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[]);
    order(&mut session, "0615", "0515", 1);
    assert_eq!(phase(&session), "attack russian");
    order(&mut session, "0515", "0615", 1);
    assert_eq!(phase(&session), "attack french");
}

/// TIR-10.6-2: who declines attacks no more in this Turn; the other may go on alone.
#[test]
fn who_declines_attacks_no_more() {
    let mut session = field(&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[]);
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "attack russian");
    for spent in [2, 2] {
        play(&mut session, "attack 0515 0615", &[]);
        play(&mut session, "everyone", &[]);
        play(&mut session, &format!("spend {spent}"), &[1]);
        assert_eq!(phase(&session), "attack russian");
    }
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "ride french");
}

/// TIR-10.6-2: who has nobody to attack has neither declined nor failed, and may attack when the other's advance
/// brings the enemy next to him.
#[test]
fn who_could_not_attack_has_not_declined() {
    let mut session = situation(
        4,
        &["attack russian"],
        &[
            ("F-I-Morand", "0615 disrupted"),
            ("F-I-Friant", "0716"),
            ("R-1.I-5Div", "0515"),
            ("R-1.I-14Div", "0515"),
        ],
        &[("Davout", "0716"), ("Essen", "0205")],
        |p| p["russian"]["commands"] = 9.into(),
    );
    order(&mut session, "0515", "0615", 1);
    assert_eq!(phase(&session), "attack russian", "the French stack next to them cannot attack");
    play(&mut session, "attack 0515 0615", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 3", &[4]);
    play(&mut session, "spend 0", &[]);
    play(&mut session, "done", &[6, 1]);
    play(&mut session, "hit F-I-Morand", &[3]);
    play(&mut session, "everyone", &[]);
    assert_eq!(unit_hex(&session, "R-1.I-5Div"), "0615");
    assert_eq!(phase(&session), "attack french");
    assert!(offers(&session, "attack 0716 0615"));
}

/// TIR-10.7: a stack may attack again and again, halved the second time and quartered after that.
#[test]
fn the_same_stack_may_attack_again_but_weaker() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-I-Gudin", "0615"),
            ("F-I-Compans", "0615"),
            ("R-1.I-5Div", "0515 disrupted"),
            ("R-1.I-14Div", "0515 disrupted"),
            ("R-1.II-4Div", "0515 disrupted"),
        ],
        &[],
    );
    for (n, strength) in [(1, 4), (2, 2), (3, 1)] {
        play(&mut session, "attack 0615 0515", &[]);
        play(&mut session, "everyone", &[]);
        play(&mut session, "spend 3", &[4]);
        // The die of the disrupted defenders wins, but they do no harm, and take none with a one.
        play(&mut session, "spend 0", &[1, 6, 1]);
        assert_eq!(total(&session, "TIR-11.5-bp4"), strength + 1, "attack number {n}");
        play(&mut session, "stand", &[]);
        assert_eq!(phase(&session), "attack french");
    }
}

/// TIR-10.8: when both have failed or declined the phase is over: forced march markers and the tally of combats go,
/// and commanders ride.
#[test]
fn the_phase_ends_when_both_have_had_enough() {
    let mut session = situation(
        4,
        &["attack french"],
        &[("F-I-Morand", "0615 forced"), ("R-1.I-5Div", "0515 forced disrupted")],
        &[("St-Cyr", "2713"), ("Essen", "0205")],
        |p| {
            p["french"]["commands"] = 9.into();
            p["units"]["F-I-Morand"]["fights"] = 1.into();
        },
    );
    assert!(has_mark(&session, "F-I-Morand", "forced"));
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "ride french");
    assert!(said(&session, "TIR-10.8"));
    assert!(!has_mark(&session, "F-I-Morand", "forced") && !has_mark(&session, "R-1.I-5Div", "forced"));
    assert!(has_mark(&session, "R-1.I-5Div", "disrupted"), "other markers stay");
    assert_eq!(fights(&session, "F-I-Morand"), 0);
}

/// R-TIR-3.1-1: a commander alone is no stack that could be called, on either side: there is nobody whom he accompanies.
#[test]
fn a_commander_alone_is_not_called() {
    let units = [("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")];
    let mut session = field(&units, &[("Davout", "0615"), ("Ney", "0614"), ("Barclay", "0414")]);
    order(&mut session, "0615", "0515", 2);
    assert_eq!(phase(&session), "spend-defence russian", "nobody could be called");
    play(&mut session, "spend 0", &[1, 1]);
    assert_eq!(phase(&session), "hits russian", "nobody could be called");
}
