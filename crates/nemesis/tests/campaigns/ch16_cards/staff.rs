//! Cards about commanders, and what holds for all cards.

use super::{ATTACK_VALUE, BLANK, Ground, SIDES, WILNO, commands_of, lay_the_rest, march, next_turn};
use crate::cards::{attack, choose, close_in, deck, heard, is_fed, marchers, number, skip_to, sorted};
use crate::common::{FRENCH, Value, attempt, json, leader_hex, offered, phase, play, position, sum, trains};
use std::collections::BTreeSet;

/// Card 4, Russian: orders of the staff all arrive (TIR-16.5), but Constantine still rolls (TIR-16.4-ru-2).
#[test]
fn without_the_tsar_orders_arrive() {
    let leaders: Vec<_> = WILNO.leaders.iter().copied().chain([("Constantine", "1610")]).collect();
    let units: Vec<_> = WILNO.units.iter().copied().chain([("R-1.V-CGren", "1610")]).collect();
    let ground = WILNO.with_units(&units).with_leaders(&leaders).with_options(&["chaos", "command"]);
    let rolls = |card: u8, from: &str| {
        let mut session = ground.lay("russian", card, &[]);
        skip_to(&mut session, &["march russian"], |p| p["russian"]["trains"] = trains(&[from]));
        (0..3).find(|n| attempt(&mut session, &format!("march {from}"), &vec![6; *n]).is_ok()).unwrap()
    };
    assert_eq!([rolls(BLANK, "1611"), rolls(BLANK, "1610")], [1, 2]);
    assert_eq!([rolls(4, "1611"), rolls(4, "1610")], [0, 1]);
}

/// Card 24: Napoleon leaves without a defeat, the French lose a command for the Turn, and choose who takes his place
/// whoever lays the card.
#[test]
fn napoleon_leaves_for_paris() {
    let leaders = [
        ("Napoleon", "1808"),
        ("Murat", "1808"),
        ("Eugene", "1709"),
        ("Davout", "1709"),
        ("Barclay", "1609"),
    ];
    let ground = WILNO.on_turn(11).with_leaders(&leaders);
    for by in SIDES {
        let mut session = ground.lay(by, 24, &[]);
        assert_eq!(leader_hex(&session, "Napoleon"), "eliminated");
        assert_eq!(session.decides(), Some(FRENCH), "{by}");
        assert_eq!(offered(&session), ["leader Murat", "leader Eugene"]);
        choose(&mut session, "leader Eugene", &[]);
        assert_eq!(deck(&session)["heir"], json!("Eugene"));
        assert_eq!(position(&session)["napoleon_lost"], json!(false));
        assert_eq!(commands_of(&mut session), [3, 3]);
        next_turn(&mut session, &[], &[]);
        assert_eq!(commands_of(&mut session), [4, 3], "only for the Turn");
        assert_eq!(deck(&session)["heir"], json!("Eugene"), "for good");
        assert_eq!(leader_hex(&session, "Napoleon"), "eliminated");
    }
    // One of them has fallen, or both: nobody else is named.
    let mut alone = ground.with_leaders(&[("Napoleon", "1808"), ("Eugene", "1709"), ("Barclay", "1609")]);
    let session = alone.lay("french", 24, &[]);
    assert_eq!(offered(&session), ["leader Eugene"]);
    alone = ground.with_leaders(&[("Napoleon", "1808"), ("Davout", "1709"), ("Barclay", "1609")]);
    let mut session = alone.lay("french", 24, &[]);
    assert!(is_fed(&session));
    assert_eq!(commands_of(&mut session), [3, 3]);
    // Napoleon is not there: only the command is lost.
    let mut session = ground.with_leaders(&leaders[1..]).lay("russian", 24, &[]);
    assert!(is_fed(&session) && heard(&session, "nem-event-nothing"));
    assert_eq!(commands_of(&mut session), [3, 3]);
}

/// The heir's designation is A (TIR-16.2-des-A): Murat, who else commands cavalry only, leads infantry too.
#[test]
fn the_heir_commands_everybody() {
    let leaders = [("Napoleon", "1808"), ("Eugene", "1808"), ("Murat", "1709"), ("Barclay", "1609")];
    let ground = WILNO.on_turn(11).with_options(&["command"]).with_leaders(&leaders);
    let rating = |heir: &str| {
        let mut session = ground.lay("french", 24, &[]);
        choose(&mut session, &format!("leader {heir}"), &[]);
        attack(&mut session, "french", "1709", "1609");
        close_in(&mut session, &[3, 3]);
        sum(&session, ATTACK_VALUE).into_iter().find(|t| t.1 == "TIR-11.5-bp1").map_or(0, |t| t.0)
    };
    assert_eq!(rating("Murat"), 2, "of his three, one for each unit");
    assert_eq!(rating("Eugene"), 0);
}

/// Nothing of a card is left in the next Turn: what it forbade, whom it kept, what it was laid on.
#[test]
fn cards_end_with_the_turn() {
    let mut camp = WILNO.with_units(&[("F-I-Morand", "1808"), ("R-1.I-5Div", "1708")]).lay("russian", 3, &[]);
    choose(&mut camp, "stack 1708", &[]);
    let mut rain = WILNO.lay("french", 5, &[]);
    for session in [&mut camp, &mut rain] {
        next_turn(session, &[], &[]);
        let left = deck(session);
        assert_eq!(left["laid"], json!([0, 0]));
        assert_eq!(left["counts"], json!([0, 0]));
        assert_eq!(left["spent"], json!([false, false]));
        assert_eq!(left["chosen"], json!([["away", "away"], ["away", "away"]]));
    }
    assert_eq!(march(&mut rain, "french", "1808", 9).1, 5);
    let units: Vec<_> = WILNO.units.iter().copied().chain([("F-IV-Art", "1808")]).collect();
    let mut guns = WILNO.with_units(&units).lay("russian", 23, &[1]);
    assert_eq!(marchers(&mut guns, "french", "1808"), sorted(&["F-II-Legrand", "Oudinot"]));
    next_turn(&mut guns, &[], &[]);
    lay_the_rest(&mut guns);
    assert_eq!(marchers(&mut guns, "french", "1808"), sorted(&["F-II-Legrand", "F-IV-Art", "Oudinot"]));
}

/// What cannot be chosen is not asked for: the card is laid, nothing comes of it, and play goes on.
#[test]
fn nothing_to_choose_is_not_asked() {
    let units = [("F-I-Morand", "2207"), ("R-1.I-5Div", "0609")];
    let leaders = [("Davout", "2207"), ("Barclay", "0609")];
    let ground = WILNO.on_turn(9).with_units(&units).with_leaders(&leaders).with_depots(&["2207"], &["0609"]);
    let at_once = [
        ("russian", 3),
        ("french", 7),
        ("russian", 7),
        ("french", 10),
        ("russian", 10),
        ("french", 11),
        ("french", 15),
        ("french", 20),
        ("russian", 21),
        ("french", 25),
        ("russian", 25),
        ("russian", 26),
        ("french", 30),
        ("russian", 30),
        ("french", 33),
        ("russian", 33),
        ("french", 35),
        ("russian", 35),
    ];
    for (by, card) in at_once {
        let session = ground.lay(by, card, &[]);
        assert!(is_fed(&session), "card {card} laid by the {by}");
        assert!(heard(&session, "nem-event-nothing"), "card {card} laid by the {by}");
    }
}

/// What stands before the decision of a card: enough of everything that every card finds something to ask about.
const CROWD: Ground<'_> = Ground {
    turn: 12,
    options: &[],
    units: &[
        ("F-G-Roguet", "1709"),
        ("F-I-Morand", "1709 disrupted"),
        ("F-V-Dabrowski", "1709 disrupted"),
        ("F-X-Yorck", "1709"),
        ("F-II-Legrand", "1808 disrupted"),
        ("F-IV-Art", "1808"),
        ("F-V-Kniaziewicz", "1808"),
        ("F-V-Kaminski", "1808 disrupted"),
        ("A-Bianchi", "2008"),
        ("F-I-Gudin", "1910"),
        ("R-1.I-5Div", "1610 disrupted"),
        ("R-1.II-4Div", "1610"),
        ("R-1.II-17Div", "1610"),
        ("R-1.VI-7Div", "1610"),
        ("R-1.I-14Div", "1708"),
        ("R-1.IV-23Div", "eliminated"),
    ],
    leaders: &[
        ("Napoleon", "1808"),
        ("Murat", "1709"),
        ("Eugene", "1910"),
        ("Davout", "1910"),
        ("Barclay", "1610"),
        ("Wittgenstein", "1708"),
    ],
    depots: [&["1808", "2110"], &["1610"]],
    ..WILNO
};

/// In the middle of each card's choices a position can be written down and set up again, in every game the same;
/// and every card can be laid by either side on a crowded field without a contradiction. In the fog every question
/// is asked, so that asking tells nothing.
#[test]
fn every_choice_of_every_card_can_be_written_down() {
    let french = [1, 7, 10, 15, 18, 20, 24, 25, 28, 30, 33, 35].map(|card| (card, 0));
    let russian = [1, 2, 3, 7, 10, 16, 21, 23, 24, 25, 26, 28, 33, 35].map(|card| (card, 1));
    let open: BTreeSet<(u8, usize)> = french.into_iter().chain(russian).collect();
    let in_fog = &open | &BTreeSet::from([(3, 0)]);
    for (options, expected) in [(&[][..], open), (&["fog"], in_fog)] {
        let ground = CROWD.with_options(options);
        let cards = (1..=35u8).flat_map(|card| [(card, 0), (card, 1)]);
        let asking: BTreeSet<(u8, usize)> = cards.filter(|&(card, at)| ground.asks(card, at, 6)).collect();
        assert_eq!(asking, expected, "{options:?}");
    }
}

/// A written position with more instructions in force than the card has, or with a card in two places, does not
/// stop the game: the one is played on, the other refused.
#[test]
fn strange_positions_of_the_deck() {
    let mut session = WILNO.lay("french", BLANK, &[]);
    skip_to(&mut session, &["ride french"], |p| {
        p["deck"]["laid"] = json!([17, 0]);
        p["deck"]["counts"] = json!([20, 20]);
    });
    play(&mut session, "done", &[]);
    play(&mut session, "done", &[]);
    assert_eq!(number(&position(&session)["turn"]), 4);

    let refused = |change: &dyn Fn(&mut Value)| {
        let mut session = WILNO.lay("french", BLANK, &[]);
        let mut now = position(&session);
        change(&mut now["deck"]);
        session.arrange(&now).unwrap_err().iter().map(|f| f.what.clone()).collect::<Vec<_>>()
    };
    assert_eq!(refused(&|deck| deck["pool"] = json!([19])), ["card 19 is in two places (TIR-16.1-bp1-1)"]);
    assert_eq!(refused(&|deck| deck["pool"] = json!([0])).len(), 1);
    assert_eq!(refused(&|deck| deck["pool"] = json!([36])), ["is not a card of this game"]);
    let agenda = json!({ "moment": "evening", "side": "russian", "unit": "Nobody" });
    assert_eq!(refused(&|deck| deck["agenda"] = agenda.clone()), ["is not a unit of this game"]);
    assert_eq!(refused(&|deck| deck["heir"] = json!("Nobody")), ["is not a commander of this game"]);
}

/// Who has nothing but a card whose time has not come lays none, and keeps it.
#[test]
fn a_hand_without_a_ripe_card_is_kept() {
    let mut session = WILNO.on_turn(9).lay("french", BLANK, &[]);
    skip_to(&mut session, &["ride french"], |p| p["deck"]["held"] = json!([0, 3]));
    next_turn(&mut session, &[20, 24], &[1, 0]);
    assert_eq!(deck(&session)["drawn"], json!([24, 20]));
    assert_eq!(phase(&session), "card russian");
    play(&mut session, "card 3", &[]);
    lay_the_rest(&mut session);
    assert_eq!(deck(&session)["laid"], json!([0, 3]));
    next_turn(&mut session, &[], &[]);
    assert_eq!(deck(&session)["held"], json!([24, 20]));
    assert_eq!(offered(&session), ["card 24"], "on Turn 11 its time has come");
}
