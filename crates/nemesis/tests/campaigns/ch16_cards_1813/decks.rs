//! The two decks.

use super::{
    BERLIN, COALITION_WAY, QUIET, SINGLES, War, card_numbers, march_along, next_turn, politics, turn,
};
use crate::cards::deck;
use crate::common::{germany, go_on, json, offered, offers, phase, play};
use kernel::{DiceFrom, Session, Setup};
use std::collections::BTreeSet;

/// Cards that come with Austria, and those that take their place while she is neutral.
const OF_AUSTRIA: [u8; 4] = [40, 43, 48, 49];

const OF_NEUTRALITY: [u8; 4] = [51, 52, 53, 54];

/// The evening of a Turn, with these cards undrawn and these in hand.
fn evening_of(turn: u8, state: &str, pool: &[u8], held: [u8; 2]) -> War {
    let units = [("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")];
    germany(&["events"], turn, &["ride french"], &units, &[], |p| {
        p["battle_points"] = json!(6);
        p["germany"] = politics(state);
        p["french"]["depots"] = json!(["3614"]);
        p["coalition"]["depots"] = json!(["2813"]);
        p["deck"] = json!({ "pool": pool, "held": held });
    })
}

/// All cards as they lie before play, but for these.
fn all_but(without: &[u8]) -> Vec<u8> {
    (1..=50).filter(|n| !without.contains(n)).collect()
}

/// NN-16.1-2: one card of the first deck is dealt to each side, never 4, 11 or 13, which are shuffled back in; those
/// for a neutral Austria are in no deck yet.
#[test]
fn three_cards_are_not_dealt() {
    let deal = |dice: Vec<u16>| {
        let setup = Setup { scenario: "campaign".into(), options: ["events".to_owned()].into() };
        let mut session: War = Session::new(setup, None).unwrap();
        let first = offered(&session)[0].clone();
        let decides = session.decides().unwrap();
        session.play_notation(decides, &first, DiceFrom::Hand(dice)).map(|_| deck(&session))
    };
    let mut dealt = BTreeSet::new();
    for luck in 0..27u16 {
        let cards_now = deal(vec![luck, luck.min(25)]).unwrap();
        let held = card_numbers(&cards_now["held"]);
        let pool = card_numbers(&cards_now["pool"]);
        assert_eq!(held.len(), 2);
        let all: BTreeSet<u8> = (1..=50).collect();
        assert_eq!(&held | &pool, all, "nothing is lost, and nothing of a neutral Austria");
        assert!(held.is_disjoint(&pool) && SINGLES.iter().all(|n| pool.contains(n)));
        dealt.extend(held);
    }
    let expected: BTreeSet<u8> = (1..=30).filter(|n| !SINGLES.contains(n)).collect();
    assert_eq!(dealt, expected);
    assert!(deal(vec![27, 0]).is_err(), "there are twenty-seven to deal from, no more");
}

/// NN-16.1-1, NN-16.1-3: cards 1 to 30 are drawn up to Turn 12 and the others after it, one by each side before
/// General Supply.
#[test]
fn each_half_of_the_war_has_its_deck() {
    for (turn, drawn) in [(4, [1, 2]), (11, [1, 2]), (12, [32, 31]), (14, [32, 31])] {
        let pool = all_but(&[8, 24, 4, 11, 13]);
        let mut session = evening_of(turn, if turn < 11 { "open" } else { "failed" }, &pool, [8, 24]);
        next_turn(&mut session, &[0, 0]);
        assert_eq!(deck(&session)["drawn"], json!(drawn), "after Turn {turn}");
        assert_eq!(deck(&session)["held"], json!([8, 24]));
        assert!(phase(&session).starts_with("card"), "nobody is fed before the cards");
    }
}

/// NN-16.1-3: the card drawn or the card held is laid, and the other kept.
#[test]
fn one_of_two_cards_is_laid() {
    for (laid, kept) in [(29, 24), (24, 29)] {
        let mut session = BERLIN.hands([29, 16]);
        assert_eq!(deck(&session)["held"], json!([24, 23]));
        assert_eq!(offered(&session), ["card 29", "card 24"]);
        play(&mut session, &format!("card {laid}"), &[]);
        assert_eq!(deck(&session)["held"], json!([kept, 23]));
        assert_eq!(deck(&session)["laid"], json!([laid, 0]));
        assert_eq!(phase(&session), "card coalition");
    }
}

/// NN-16.1-4: the French declare first up to Turn 12, the Coalition from Turn 13 on.
#[test]
fn who_declares_first_changes_with_the_deck() {
    for (turn, pool, first) in [
        (1, [16, 29, 30], "card french"),
        (11, [16, 29, 30], "card french"),
        (12, [31, 33, 34], "card coalition"),
        (15, [31, 33, 34], "card coalition"),
    ] {
        let mut session = evening_of(turn, if turn < 11 { "open" } else { "failed" }, &pool, [8, 24]);
        // With the four cards of a neutral Austria the second draw is one of six: a die from 1 on.
        next_turn(&mut session, if turn == 12 { &[0, 1] } else { &[0, 0] });
        assert_eq!(phase(&session), first, "after Turn {turn}");
    }
}

/// NN-16.1-bp1: a single set of instructions is laid right after the opponent's card and cannot be kept; if both draw
/// one, the normal order holds.
#[test]
fn single_instructions_wait_for_the_other_card() {
    // The French lead and draw the thaw: the Coalition declares first.
    let mut session = evening_of(4, "open", &[4, 29], [24, 23]);
    next_turn(&mut session, &[0, 0]);
    assert_eq!(phase(&session), "card coalition");
    play(&mut session, "card 29", &[]);
    assert_eq!(deck(&session)["laid"], json!([4, 29]));
    assert_eq!(deck(&session)["first"], json!("coalition"));
    assert_eq!(deck(&session)["held"], json!([24, 23]), "it was not kept");

    let mut session = evening_of(4, "open", &[4, 29], [24, 23]);
    next_turn(&mut session, &[1, 0]);
    assert_eq!(phase(&session), "card french");
    play(&mut session, "card 29", &[]);
    assert_eq!(deck(&session)["laid"], json!([29, 4]));

    let mut session = evening_of(4, "open", &[4, 11], [24, 23]);
    next_turn(&mut session, &[0, 0]);
    assert_eq!(deck(&session)["laid"], json!([4, 11]));
    assert_eq!(deck(&session)["first"], json!("french"));
    assert!(!phase(&session).starts_with("card"), "nobody has a choice");
}

/// NN-16.1-bp2: the thaw, laid last, overrides what the card before it makes of Blücher's forced march.
#[test]
fn single_instructions_override_the_card_before() {
    let ground = QUIET.with_leaders(&[("Davout", "3614"), ("Blucher", "3312")]);
    let mut alone = ground.lay("coalition", 17, &[]);
    assert_eq!(march_along(&mut alone, "coalition", &COALITION_WAY).0, 5);
    let mut session = ground.hands([4, 17]);
    play(&mut session, "card 17", &[]);
    assert_eq!(deck(&session)["laid"], json!([4, 17]));
    assert_eq!(march_along(&mut session, "coalition", &COALITION_WAY).0, 3);
}

/// NN-16.1-bp3, NN-16.1-bp4: from Turn 13 on nothing of the first deck is drawn, whatever is left of it, and a card of
/// it in hand stays there and may be laid.
#[test]
fn the_first_deck_is_gone_from_turn_13() {
    for draws in [[0, 0], [19, 18]] {
        let mut session = evening_of(12, "failed", &all_but(&[8, 24]), [8, 24]);
        next_turn(&mut session, &draws);
        let drawn = card_numbers(&deck(&session)["drawn"]);
        assert!(drawn.iter().all(|n| *n > 30), "{drawn:?}");
        assert!(offers(&session, "card 24"), "{:?}", offered(&session));
    }
    let mut session = evening_of(14, "failed", &[1, 2, 3], [8, 24]);
    next_turn(&mut session, &[]);
    assert_eq!(deck(&session)["drawn"], json!([0, 0]));
    assert_eq!(offered(&session), ["card 24"]);
}

/// NN-16.1-bp3, NN-16.1-bp4: an Armistice ends the first deck as well, and its reinforcements and redeployment come
/// before the first draw of the second.
#[test]
fn an_armistice_ends_the_first_deck() {
    let mut session = evening_of(6, "open", &all_but(&[8, 24]), [8, 24]);
    next_turn(&mut session, &[6, 1]);
    assert_eq!(phase(&session), "truce french");
    play(&mut session, "truce", &[]);
    go_on(&mut session, &[0, 0], |s| turn(s) == 13);
    assert_eq!(deck(&session)["drawn"], json!([32, 31]));
    assert_eq!(deck(&session)["held"], json!([8, 24]));
    let left = card_numbers(&deck(&session)["pool"]);
    assert!(OF_AUSTRIA.iter().all(|n| left.contains(n)) && OF_NEUTRALITY.iter().all(|n| !left.contains(n)));
}

/// NN-16.1-neutral: while Austria is neutral at Turn 13 four cards make room for four others.
#[test]
fn a_neutral_austria_has_cards_of_her_own() {
    for (state, neutral) in [("failed", true), ("bought-off", true), ("joined", false)] {
        let mut session = evening_of(12, state, &all_but(&[8, 24]), [8, 24]);
        next_turn(&mut session, &[0, 0]);
        let left = card_numbers(&deck(&session)["pool"]);
        let (there, gone) = if neutral { (OF_NEUTRALITY, OF_AUSTRIA) } else { (OF_AUSTRIA, OF_NEUTRALITY) };
        assert!(there.iter().all(|n| left.contains(n)), "{state}: {left:?}");
        assert!(gone.iter().all(|n| !left.contains(n)), "{state}: {left:?}");
    }
    // She makes up her mind once: later draws change nothing.
    let mut session = evening_of(13, "failed", &[33, 34, 40], [8, 24]);
    next_turn(&mut session, &[0, 0]);
    assert_eq!(card_numbers(&deck(&session)["pool"]), BTreeSet::from([40]));
}
