//! Leader casualties (R).

use crate::common::{
    Table, attempt, decides, json, leader, number, offered, offers, phase, play, plays, position, situation,
    situation_in,
};

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
    // Then the French segment of September begins with its attrition die, unless a stand-in is asked for first.
    if attempt(&mut s, "done", dice).is_err() {
        play(&mut s, "done", &[dice, &[1]].concat());
    }
    s
}

/// WP-R.1-1: less than twelve is unharmed.
#[test]
fn eleven_is_unharmed() {
    let s = fought("Charles", &[5, 6]);
    assert_eq!(leader(&s, "Charles"), "AA31");
    // The dice are told all the same.
    assert_eq!(number(&s, "WP-R.1-1", "roll"), 11);
}

/// WP-R.1-2, WP-R.3: a twelve and a three: back three turns later; an unnamed leader takes his place.
#[test]
fn a_wounded_leader_is_away_for_some_turns() {
    let mut s = fought("Charles", &[6, 6, 3]);
    assert_eq!(leader(&s, "Charles"), "track");
    assert_eq!(position(&s)["leaders"]["Charles"]["due"], 3);
    assert_eq!((decides(&s), offers(&s, "nobody")), ("non-french", true));
    play(&mut s, "leader white-A AA31", &[1]);
    assert_eq!(leader(&s, "white-A"), "AA31");
}

/// WP-R.3: whether somebody takes his place is the owner's to say.
#[test]
fn nobody_need_take_his_place() {
    let mut s = fought("Charles", &[6, 6, 3]);
    play(&mut s, "nobody", &[1]);
    assert!(position(&s)["leaders"]["white-A"]["hex"].is_null());
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

/// The French Alliance Phase of September, with leaders in the hands of the enemy.
fn captured(who: &[&str]) -> Table {
    let stacks = [("Y16", "france I 1"), ("Y33", "austria I 1")];
    let mut s = situation_in("austerlitz", (2, "french", "alliance"), &stacks, &[], |p| {
        let held = who.iter().map(|name| ((*name).to_owned(), json!({ "post": "captured" })));
        p["leaders"] = held.collect();
    });
    play(&mut s, "pass", &[]);
    s
}

/// WP-P.10-4, R-WP-M121: one for one, if the other agrees; both come back to supplied SP of their colour, each in a
/// Reinforcement Phase of his side.
#[test]
fn captured_leaders_are_exchanged() {
    let mut s = captured(&["Ney", "Charles", "John"]);
    assert_eq!((phase(&s).as_str(), decides(&s)), ("exchange", "french"));
    assert_eq!(offered(&s), ["swap Ney Charles", "swap Ney John", "keep"]);
    play(&mut s, "swap Ney Charles", &[]);
    assert_eq!((decides(&s), offered(&s)), ("non-french", vec!["agree".to_owned(), "refuse".to_owned()]));
    play(&mut s, "agree", &[]);
    assert_eq!((decides(&s), offered(&s)), ("french", vec!["leader Ney Y16".to_owned(), "wait".to_owned()]));
    play(&mut s, "leader Ney Y16", &[]);
    assert_eq!((leader(&s, "Ney").as_str(), leader(&s, "John").as_str()), ("Y16", "captured"));
    play(&mut s, "done", &[1]);
    play(&mut s, "pass", &[]);
    // With John alone there is nobody to exchange; Charles is back for the asking.
    assert!(offers(&s, "leader Charles Y33"), "{} {:?}", phase(&s), offered(&s));
}

/// WP-P.10-4, R-WP-M121: who is refused, or offers nobody, keeps whom he has, and is asked again in his next phase.
#[test]
fn an_exchange_may_be_refused() {
    let mut s = captured(&["Ney", "Charles"]);
    plays(&mut s, &["swap Ney Charles", "refuse"]);
    assert_eq!((leader(&s, "Ney").as_str(), leader(&s, "Charles").as_str()), ("captured", "captured"));
    assert_eq!((phase(&s).as_str(), decides(&s)), ("orders", "french"));
    play(&mut s, "done", &[1]);
    play(&mut s, "pass", &[]);
    assert_eq!((phase(&s).as_str(), decides(&s)), ("exchange", "non-french"));
    assert_eq!(offered(&s), ["swap Charles Ney", "keep"]);
    play(&mut s, "keep", &[]);
    assert_eq!(phase(&s), "orders");
}

/// WP-P.10-4, WP-P.10-3: nobody is exchanged for nothing; the captured stay where they are.
#[test]
fn an_exchange_wants_two() {
    for who in [&["Ney"][..], &["Charles", "John"]] {
        let s = captured(who);
        assert_eq!((phase(&s).as_str(), leader(&s, who[0]).as_str()), ("orders", "captured"));
    }
}
