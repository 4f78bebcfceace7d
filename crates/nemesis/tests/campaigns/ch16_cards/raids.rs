//! Forage markers, partisans and Cossacks.

use super::{BLANK, SIDES, WILNO};
use crate::cards::{attackers, choose, is_fed, roll, skip_to};
use crate::common::{ALLIED, FRENCH, Table, has_mark, json, offered, phase, play, position};

/// Cards 2 and 18 at the forage markers (7.6): the Russians put two down, the French take two away.
#[test]
fn cards_move_forage_markers() {
    // With a train, in a depot's city, on French soil, and without a train.
    let units = [
        ("F-I-Morand", "1709"),
        ("F-II-Legrand", "1808"),
        ("F-III-Ledru", "2207"),
        ("F-IV-Delzons", "1910"),
        ("F-IV-Broussier", "1906"),
        ("F-V-Dabrowski", "1907"),
        ("R-1.I-5Div", "1609"),
    ];
    let leaders = [("Davout", "1709"), ("Barclay", "1609")];
    let ground = |turn: u8| {
        WILNO
            .on_turn(turn)
            .with_units(&units)
            .with_leaders(&leaders)
            .with_depots(&["1808", "2207"], &["1610"])
    };
    let allot = |session: &mut Table| {
        skip_to(session, &["allot french"], |p| {
            for side in SIDES {
                p[side]["trains_left"] = json!(0);
                p[side]["dummies_left"] = json!(0);
            }
            p["french"]["trains_left"] = json!(1);
        });
        play(session, "train 1709", &[]);
    };
    let marked = |session: &Table| {
        units.iter().map(|u| u.0).filter(|id| has_mark(session, id, "forage")).collect::<Vec<_>>()
    };
    // On Turn 2 nobody is marked by 7.6 yet.
    let mut early = ground(2).lay("russian", 2, &[]);
    assert!(is_fed(&early));
    allot(&mut early);
    assert_eq!((phase(&early), early.decides()), ("event russian".to_owned(), Some(ALLIED)));
    assert_eq!(offered(&early), ["stack 1709", "stack 1906", "stack 1907", "stack 1910", "done"]);
    choose(&mut early, "stack 1709", &[]);
    assert_eq!(offered(&early), ["stack 1906", "stack 1907", "stack 1910", "done"]);
    choose(&mut early, "stack 1910", &[]);
    assert!(!phase(&early).starts_with("event"), "two and no more");
    assert_eq!(marked(&early), ["F-I-Morand", "F-IV-Delzons"]);
    assert_eq!(attackers(&mut early, "french", "1709", "1609").0, [""; 0], "who forages does not attack");

    let mut usual = ground(2).lay("russian", BLANK, &[]);
    allot(&mut usual);
    assert_eq!(marked(&usual), [""; 0]);
    assert_eq!(attackers(&mut usual, "french", "1709", "1609").0, ["F-I-Morand"]);

    let hungry = ["F-IV-Delzons", "F-IV-Broussier", "F-V-Dabrowski"];
    let mut usual = ground(3).lay("french", BLANK, &[]);
    allot(&mut usual);
    assert_eq!(marked(&usual), hungry);
    let mut fed = ground(3).lay("french", 18, &[]);
    allot(&mut fed);
    assert_eq!((phase(&fed), fed.decides()), ("event french".to_owned(), Some(FRENCH)));
    assert_eq!(offered(&fed), ["stack 1906", "stack 1907", "stack 1910", "done"]);
    choose(&mut fed, "stack 1907", &[]);
    choose(&mut fed, "stack 1910", &[]);
    assert_eq!(marked(&fed), ["F-IV-Broussier"]);

    // Both in one Turn, in the order of declaring: what the Russians put down the French may take away.
    let mut both = ground(3).hands([18, 2]);
    play(&mut both, "card 2", &[]);
    play(&mut both, "card 18", &[]);
    allot(&mut both);
    assert_eq!(offered(&both), ["stack 1709", "done"], "the others forage already");
    choose(&mut both, "stack 1709", &[]);
    assert_eq!(offered(&both), ["stack 1709", "stack 1906", "stack 1907", "stack 1910", "done"]);
    choose(&mut both, "stack 1709", &[]);
    choose(&mut both, "done", &[]);
    assert_eq!(marked(&both), hungry);
}

/// Card 21, Russian: up to three unguarded French depots in Russia, in any order, each tried once; a lost one costs
/// a train for good (TIR-8.7-3).
#[test]
fn partisans_raid_depots() {
    let units = [("F-I-Morand", "1808"), ("F-I-Gudin", "2007"), ("R-1.I-5Div", "0609")];
    let leaders = [("Davout", "1808"), ("Barclay", "0609"), ("Ney", "1510")];
    let depots: &[&str] = &["1310", "1510", "1610", "1808", "2110", "2207"];
    let ground = WILNO.on_turn(9).with_units(&units).with_leaders(&leaders).with_depots(depots, &["0609"]);
    let mut session = ground.lay("russian", 21, &[]);
    assert_eq!(session.decides(), Some(ALLIED));
    let open = ["remove 1310", "remove 1510", "remove 1610", "remove 2110", "done"];
    assert_eq!(offered(&session), open, "a commander does not guard, and Tilsit is not in Russia");
    choose(&mut session, "remove 2110", &[4]);
    assert_eq!(offered(&session), ["remove 1310", "remove 1510", "remove 1610", "done"], "once each");
    choose(&mut session, "remove 1310", &[5]);
    choose(&mut session, "remove 1510", &[6]);
    assert!(is_fed(&session), "three and no more");
    let french = &position(&session)["french"];
    assert_eq!(french["depots"], json!(["1610", "1808", "2110", "2207"]));
    assert_eq!(french["trains_lost"], json!(2));

    let mut stopped = ground.lay("russian", 21, &[]);
    choose(&mut stopped, "done", &[]);
    assert!(is_fed(&stopped));
    assert_eq!(position(&stopped)["french"]["depots"], json!(depots));

    // A city that independence has made French is not in Russia any more (TIR-16.9-1).
    let mut free = ground.hands([0, 21]);
    let mut now = position(&free);
    now["liberated"] = json!(["1310", "1510", "1610"]);
    free.arrange(&now).unwrap();
    play(&mut free, "card 21", &[]);
    assert_eq!(offered(&free), ["remove 2110", "done"]);
}

/// Cards 8, 21 and 32 at the Cossacks' rolls (TIR-13.1-1): none, one pip more, one pip less.
#[test]
fn cards_change_the_cossacks() {
    let units = [("F-I-Morand", "1709"), ("F-II-Legrand", "1808"), ("R-1.I-5Div", "1611")];
    let ground = WILNO.with_units(&units).with_leaders(&[("Davout", "1709"), ("Barclay", "1611")]);
    // The lowest die that hits; 7 for none, 0 if nobody rolls.
    let hits_at = |turn: u8, drawn: [u8; 2]| {
        for die in 1..=6 {
            let mut session = ground.on_turn(turn).hands(drawn);
            for card in if turn > 8 { drawn } else { [drawn[1], drawn[0]] } {
                if card != 0 {
                    play(&mut session, &format!("card {card}"), &[]);
                }
            }
            skip_to(&mut session, &["ride french"], |_| ());
            play(&mut session, "done", &[]);
            if !roll(&mut session, "done", die) {
                return 0;
            }
            if has_mark(&session, "F-I-Morand", "disrupted") {
                return die;
            }
        }
        7
    };
    for (turn, usual) in [(3, 6), (9, 5)] {
        assert_eq!(hits_at(turn, [BLANK, 0]), usual);
        assert_eq!(hits_at(turn, [8, 0]), 0);
        assert_eq!(hits_at(turn, [32, 0]), 0);
        assert_eq!(hits_at(turn, [21, 0]), usual + 1);
        assert_eq!(hits_at(turn, [0, 32]), usual - 1);
        assert_eq!(hits_at(turn, [21, 32]), usual, "both in one Turn");
        assert_eq!(hits_at(turn, [8, 32]), 0, "who does not ride does not hit");
    }
}
