//! Leader casualties (R).

use crate::common::{Table, leader, offered, offers, phase, play, plays, position, situation, situation_in};

/// Charles attacks in the open; after a round everybody stops. The dice are those of the casualty roll.
fn fought(who: &str, dice: &[u16]) -> Table {
    let stacks =
        [("AA31", "austria I 20"), ("AA32", "france I 1"), ("Y16", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "non-french", "declare", &stacks, &[(who, "AA31")]);
    plays(&mut s, &["attack AA31 AA32", "done"]);
    for _ in 0..20 {
        if phase(&s).starts_with("advance") {
            break;
        }
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
    // Then the French segment of September begins with its attrition die.
    let dice = [dice, &[1]].concat();
    play(&mut s, "done", &dice);
    s
}

/// WP-R.1-1: less than twelve is unharmed.
#[test]
fn eleven_is_unharmed() {
    let s = fought("Charles", &[5, 6]);
    assert_eq!(leader(&s, "Charles"), "AA31");
}

/// WP-R.1-2, WP-R.3: a twelve and a three: back three turns later; an unnamed leader takes his place.
#[test]
fn a_wounded_leader_is_away_for_some_turns() {
    let s = fought("Charles", &[6, 6, 3]);
    assert_eq!(leader(&s, "Charles"), "track");
    assert_eq!(position(&s)["leaders"]["Charles"]["due"], 3);
    assert_eq!(leader(&s, "white-A"), "AA31");
}

/// WP-R.1-2: a six is the end.
#[test]
fn a_six_is_the_end() {
    assert_eq!(leader(&fought("Charles", &[6, 6, 6]), "Charles"), "dead");
}

/// WP-R.4: nobody rolls for an unnamed leader.
#[test]
fn unnamed_leaders_are_never_hurt() {
    assert_eq!(leader(&fought("white-A", &[]), "white-A"), "AA31");
}

/// WP-R.2: who is due comes back to a hex with supplied SP of his colour.
#[test]
fn a_leader_comes_back_to_supplied_troops() {
    let stacks = [("Y33", "austria I 1"), ("AA18", "austria I 1"), ("Y16", "france I 1")];
    let mut s = situation_in("austerlitz", (2, "french", "declare"), &stacks, &[], |p| {
        p["leaders"] = serde_json::json!({ "Charles": { "post": "track", "due": 1 } });
    });
    play(&mut s, "done", &[1]);
    play(&mut s, "pass", &[]);
    assert!(offers(&s, "leader Charles Y33") && !offers(&s, "leader Charles AA18") && offers(&s, "wait"));
    play(&mut s, "leader Charles Y33", &[]);
    assert_eq!(leader(&s, "Charles"), "Y33");
}
