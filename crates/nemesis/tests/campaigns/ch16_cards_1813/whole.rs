//! What holds for all cards.

use super::{BERLIN, Ground, LATE, next_turn};
use crate::cards::{deck, heard, is_fed};
use crate::common::json;
use std::collections::BTreeSet;

/// NN-16.1-5: what cannot be done is discarded; nobody is asked, and play goes on.
#[test]
fn nothing_to_choose_is_not_asked() {
    let units = [("F-XI-Fressinet", "3513"), ("F-XI-Light", "3614"), ("R-I-5Div", "3312")];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Ney", "3513"), ("Barclay", "3312")]);
    let french = [3, 12, 14, 15, 18, 32, 35, 36, 41, 46].map(|card| ("french", card));
    let coalition = [2, 9, 12, 14, 18, 24, 37, 46, 49].map(|card| ("coalition", card));
    for (by, card) in french.into_iter().chain(coalition) {
        let session = ground.lay(by, card, &[]);
        assert!(is_fed(&session), "card {card} laid by the {by}");
        assert!(heard(&session, "nem-event-nothing"), "card {card} laid by the {by}");
    }
}

/// Nothing of a card is left in the next Turn.
#[test]
fn cards_end_with_the_turn() {
    let mut session = LATE.lay("coalition", 42, &[]);
    next_turn(&mut session, &[]);
    let left = deck(&session);
    assert_eq!(left["laid"], json!([0, 0]));
    assert_eq!(left["counts"], json!([0, 0]));
    assert_eq!(left["spent"], json!([false, false]));
    assert_eq!(left["chosen"], json!([["away", "away"], ["away", "away"]]));
}

/// Enough of everything that every card finds something to ask about.
const CROWD: Ground<'_> = Ground {
    turn: 13,
    politics: "joined",
    options: &[],
    units: &[
        ("F-VII-Lecoq", "3614 disrupted"),
        ("F-X-Grandjean", "3614 disrupted"),
        ("F-XI-Fressinet", "3614"),
        ("F-Bav-Beckers", "3515 disrupted"),
        ("F-XI-Gerard", "3515"),
        ("F-XIII-Loison", "4010"),
        ("F-Italy-Quesnel", "3827"),
        ("F-West-Fullgraf", "3815"),
        ("F-III-Souham", "eliminated"),
        ("R-I-5Div", "3312 disrupted"),
        ("P-I-Horn", "3312 disrupted"),
        ("A-I-Greth", "3417"),
        ("A-I-Wimpffen", "3518"),
        ("S-Sandels", "3608 disrupted"),
        ("R-K-Berdaev", "3814"),
        ("P-Sil-Zieten", "eliminated"),
    ],
    leaders: &[
        ("Ney", "3614"),
        ("Napoleon", "3515"),
        ("Grenier", "3827"),
        ("Yorck", "3312"),
        ("Schwarzenberg", "3417"),
    ],
    depots: [&["3614", "3713", "3827", "4010"], &["3312", "3317", "3608"]],
    ..BERLIN
};

/// In the middle of each card's choices a position can be written down and set up again, and every card can be laid by
/// either side on a crowded field without a contradiction. In the fog every question is asked, so that asking tells
/// nothing.
#[test]
fn every_choice_of_every_card_can_be_written_down() {
    let french = [1, 12, 15, 22, 26, 27, 32, 35, 36, 45, 46, 50, 54].map(|card| (card, 0));
    let coalition = [3, 9, 10, 12, 14, 16, 24, 26, 34, 37, 38, 45, 46, 48].map(|card| (card, 1));
    let open: BTreeSet<(u8, usize)> = french.into_iter().chain(coalition).collect();
    let looks = BTreeSet::from([(3, 0), (14, 0), (18, 0), (41, 0), (2, 1), (18, 1)]);
    // By the luck of a die.
    let luck = BTreeSet::from([(37, 0), (35, 1), (36, 1), (54, 1)]);
    for (options, must) in [(&[][..], open.clone()), (&["fog"], &open | &looks)] {
        let ground = CROWD.with_options(options);
        let all = (1..=54u8).flat_map(|card| [(card, 0), (card, 1)]);
        let asking: BTreeSet<(u8, usize)> = all.filter(|&(card, at)| ground.asks(card, at, 2)).collect();
        assert_eq!(&asking - &luck, must, "{options:?}");
    }
}
