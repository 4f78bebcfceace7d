//! Weather, and cards that keep units from marching.

use super::{BLANK, BY_CARD, SIDES, WILNO, is_forbidden_by_card, march, next_turn};
use crate::cards::{deck, marchers, sorted};
use crate::common::{Table, json, play, sum, unit_hex};
use nemesis::Action;

/// What the card adds to the attrition of a march of so many hexes, if that rolls at all.
fn attrition(session: &mut Table, side: &str, from: &str, steps: usize) -> Option<i32> {
    let (rolled, _) = march(session, side, from, steps);
    let by_card = |(value, cite): (i32, String)| if cite == BY_CARD { value } else { 0 };
    rolled.then(|| sum(session, "TIR-8.5-0").into_iter().map(by_card).sum())
}

/// Rain, heat and frost: who rolls for a march of so many hexes, and with how much more.
#[test]
fn weather_cards_change_march_attrition() {
    let marches = |by: &str, card: u8| {
        [("french", "1808", 2), ("french", "1808", 3), ("russian", "1611", 2), ("russian", "1611", 3)]
            .map(|(side, from, steps)| attrition(&mut WILNO.lay(by, card, &[]), side, from, steps))
    };
    for by in SIDES {
        assert_eq!(marches(by, BLANK), [None, Some(0), None, Some(0)], "{by}");
        assert_eq!(marches(by, 5), [Some(0); 4], "rain, {by}");
        assert_eq!(marches(by, 9), [Some(1), Some(1), None, Some(0)], "heat, {by}");
    }
    assert_eq!(marches("french", 27), [None, Some(1), None, Some(1)]);
    assert_eq!(marches("russian", 27), [None, Some(1), None, Some(0)]);
    assert_eq!(attrition(&mut WILNO.lay("french", 9, &[]), "french", "1808", 1), None);
}

/// Both draw a single set of instructions: rain and heat together.
#[test]
fn rain_and_heat_add_up() {
    for (side, from, expected) in [("french", "1808", Some(1)), ("russian", "1611", Some(0))] {
        let mut both = WILNO.lay("french", BLANK, &[]);
        next_turn(&mut both, &[5, 9], &[0, 0]);
        assert_eq!(deck(&both)["laid"], json!([9, 5]));
        assert_eq!(attrition(&mut both, side, from, 2), expected, "{side}");
    }
}

/// In the rain nobody forces a march.
#[test]
fn nobody_forces_a_march_in_the_rain() {
    for by in SIDES {
        for (side, from) in [("french", "1808"), ("russian", "1611")] {
            assert_eq!(march(&mut WILNO.lay(by, BLANK, &[]), side, from, 9).1, 5);
            assert_eq!(march(&mut WILNO.lay(by, 5, &[]), side, from, 9).1, 3, "{side}");
        }
    }
}

/// Units that a card keeps where they are stay behind while the rest of their stack marches, and with Napoleon
/// nobody goes at all.
#[test]
fn cards_keep_units_from_marching() {
    let stack = |ids: &[&'static str]| ids.iter().map(|id| (*id, "1808")).collect::<Vec<_>>();
    let foes = [("R-1.I-5Div", "1611")];
    let mixed = ["F-IV-Art", "F-IV-Delzons", "F-VIII-Tharreau", "A-Bianchi"];
    let leaders = [("Eugene", "1808"), ("Junot", "1808"), ("Barclay", "1611")];
    let everybody = sorted(&["A-Bianchi", "Eugene", "F-IV-Art", "F-IV-Delzons", "F-VIII-Tharreau", "Junot"]);
    let cases: [(&str, u8, &[u16], &str); 6] = [
        ("french", 12, &[], "F-VIII-Tharreau"),
        ("russian", 12, &[], "F-VIII-Tharreau"),
        ("french", 23, &[], "F-IV-Art"),
        ("russian", 23, &[1], "F-IV-Art"),
        ("french", 31, &[], "A-Bianchi"),
        ("russian", 27, &[], ""),
    ];
    for (by, card, dice, kept) in cases {
        let units = [&stack(&mixed)[..], &foes].concat();
        let mut session = WILNO.on_turn(9).with_units(&units).with_leaders(&leaders).lay(by, card, dice);
        let expected: Vec<String> = everybody.iter().filter(|id| *id != kept).cloned().collect();
        assert_eq!(marchers(&mut session, "french", "1808"), expected, "card {card} laid by the {by}");
        play(&mut session, "everyone", &[]);
        play(&mut session, "step 1908", &[]);
        let stayed: Vec<&str> = mixed.into_iter().filter(|id| unit_hex(&session, id) == "1808").collect();
        assert_eq!(stayed, if kept.is_empty() { vec![] } else { vec![kept] }, "everyone means who may");
    }
}

/// Card 15: the stack with Napoleon, and he himself, stay; with the Russian part only on 5 or 6.
#[test]
fn napoleon_pauses() {
    let ground = WILNO.with_leaders(&[
        ("Napoleon", "1808"),
        ("Oudinot", "1808"),
        ("Davout", "1709"),
        ("Barclay", "1609"),
    ]);
    let stays = sorted(&["F-II-Legrand", "Napoleon", "Oudinot"]);
    let cases: [(&str, u8, &[u16], bool); 5] = [
        ("french", 15, &[], true),
        ("russian", 15, &[6], true),
        ("russian", 15, &[5], true),
        ("russian", 15, &[4], false),
        ("french", BLANK, &[], false),
    ];
    for (by, card, dice, kept) in cases {
        let mut session = ground.lay(by, card, dice);
        let there = marchers(&mut session, "french", "1808");
        if kept {
            assert!(is_forbidden_by_card(&mut session, |hex| Action::March(hex("1808"))));
        }
        assert_eq!(there, if kept { vec![] } else { stays.clone() }, "card {card}, {dice:?}");
        let others = marchers(&mut ground.lay(by, card, dice), "french", "1709");
        assert_eq!(others, sorted(&["Davout", "F-I-Gudin", "F-I-Morand"]), "elsewhere they march");
    }
}
