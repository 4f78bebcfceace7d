//! Bridges thrown and broken, and the thaw.

use super::{BLANK, SIDES, WILNO, is_forbidden_by_card, lay_the_rest, next_turn};
use crate::cards::{attack, choose, close_in, offered_to, skip_to, sorted, take_hits};
use crate::common::{ALLIED, FRENCH, Table, has_mark, offered, offers, phase, play, trains};
use kernel::Viewer;
use nemesis::Action;

/// Card 1 and card 28, French: a river side next to a French stack carries supply (TIR-6.2-bp3) for the Turn.
#[test]
fn pontoons_carry_supply() {
    let units =
        [("F-I-Gudin", "1808"), ("F-I-Morand", "1606"), ("F-I-Friant", "1606"), ("R-1.I-5Div", "1311")];
    let ground = WILNO
        .with_units(&units)
        .with_leaders(&[("Davout", "1606"), ("Oudinot", "1706"), ("Barclay", "1311")])
        .with_depots(&["1808"], &["1310"]);
    for card in [1, 28] {
        let mut session = ground.lay("french", card, &[]);
        assert_eq!(session.decides(), Some(FRENCH));
        let banks = ["bank 1606 1607", "bank 1706 1806", "bank 1706 1805"];
        assert_eq!(
            offered(&session),
            banks,
            "beside a stack, a commander alone is one, and none with a bridge"
        );
        choose(&mut session, "bank 1606 1607", &[]);
        assert!(!has_mark(&session, "F-I-Morand", "disrupted"));
        assert!(has_mark(&session, "F-I-Morand", "supplied"));
        let scene = session.scene(Viewer::Onlooker);
        assert!(scene.markers.iter().any(|m| m.kind == "bridge"));

        next_turn(&mut session, &[], &[]);
        assert!(session.scene(Viewer::Onlooker).markers.iter().all(|m| m.kind != "bridge"));
        lay_the_rest(&mut session);
        assert!(has_mark(&session, "F-I-Morand", "disrupted"), "the bridge is gone with the Turn");
    }
    let without = ground.lay("french", BLANK, &[]);
    assert!(has_mark(&without, "F-I-Morand", "disrupted"));
}

/// Cards 1 and 28, Russian: a bridge is broken far from the French or beside them, and supply does not cross.
#[test]
fn a_broken_bridge_cuts_supply() {
    let leaders = [("Davout", "1906"), ("Barclay", "1311")];
    let far = [("F-I-Morand", "1906"), ("R-1.I-5Div", "1311")];
    let near = [("F-I-Morand", "1906"), ("F-I-Gudin", "2207"), ("R-1.I-5Div", "1311")];
    let bridge = "bank 2206 2207";
    for (card, units, offered_too) in
        [(1, &far[..], true), (1, &near, false), (28, &far, false), (28, &near, true)]
    {
        let ground = WILNO.with_units(units).with_leaders(&leaders).with_depots(&["2207"], &["1310"]);
        let mut session = ground.lay("russian", card, &[]);
        assert_eq!(offers(&session, bridge), offered_too, "card {card}");
        if offered_too {
            assert_eq!(session.decides(), Some(ALLIED));
            choose(&mut session, bridge, &[]);
            assert!(has_mark(&session, "F-I-Morand", "disrupted"), "card {card}");
            assert!(session.scene(Viewer::Onlooker).markers.iter().any(|m| m.kind == "no-bridge"));
        }
        assert!(!has_mark(&ground.lay("russian", BLANK, &[]), "F-I-Morand", "disrupted"));
    }
    let mut session = WILNO.with_units(&near).with_leaders(&leaders).lay("russian", 28, &[]);
    assert_eq!(offered(&session), [bridge, "bank 2207 2308"], "both bridges of Tilsit, and no other");
    choose(&mut session, "bank 2207 2308", &[]);
}

/// Cavalry shuts routes across a bridge and not across a river (TIR-6.2-bp1-2): thrown and broken bridges count.
#[test]
fn bridges_of_the_turn_carry_the_shadow_of_cavalry() {
    let units = [("F-I-Girardin", "1209"), ("F-I-Morand", "1208"), ("R-1.I-5Div", "1311")];
    let ground = WILNO
        .with_units(&units)
        .with_leaders(&[("Davout", "1208"), ("Barclay", "1311")])
        .with_depots(&["1208"], &["1009"]);
    assert!(!has_mark(&ground.lay("french", BLANK, &[]), "R-1.I-5Div", "disrupted"));
    let mut thrown = ground.lay("french", 1, &[]);
    choose(&mut thrown, "bank 1209 1210", &[]);
    assert!(has_mark(&thrown, "R-1.I-5Div", "disrupted"), "the cavalry shuts 1210");

    let units = [("F-I-Girardin", "1310"), ("R-1.I-5Div", "1311")];
    let ground =
        ground.with_units(&units).with_leaders(&[("Barclay", "1311")]).with_depots(&["1310"], &["1208"]);
    assert!(has_mark(&ground.lay("russian", BLANK, &[]), "R-1.I-5Div", "disrupted"));
    let mut broken = ground.lay("russian", 28, &[]);
    choose(&mut broken, "bank 1210 1310", &[]);
    assert!(!has_mark(&broken, "R-1.I-5Div", "disrupted"), "across the river it does not");
}

/// Where a defender may go when it is attacked from a hex.
fn ways_out(session: &mut Table, by: &str, from: &str, to: &str) -> Vec<String> {
    attack(session, by, from, to);
    close_in(session, &[5, 3]);
    take_hits(session);
    offered_to(session, "withdraw ")
}

/// A thrown bridge is a way out for a defender, a broken one is none (TIR-11.11-bp1).
#[test]
fn bridges_of_the_turn_count_for_withdrawals() {
    let units = [
        ("F-G-Roguet", "1109"),
        ("F-G-Delaborde", "1109"),
        ("F-I-Morand", "1208"),
        ("R-1.I-5Div", "1108"),
        ("R-1.II-4Div", "1108"),
    ];
    let ground = WILNO
        .on_turn(10)
        .with_units(&units)
        .with_leaders(&[("Ney", "1109"), ("Barclay", "1108")])
        .with_depots(&["1208"], &["0809"]);
    let out = |by: &str, card: u8, bank: &str| {
        let mut session = ground.lay(by, card, &[]);
        if !bank.is_empty() {
            choose(&mut session, bank, &[]);
        }
        ways_out(&mut session, "russian", "1108", "1109")
    };
    assert_eq!(out("french", BLANK, ""), ["1009", "1209"]);
    assert_eq!(out("french", 28, "bank 1109 1110"), ["1009", "1110", "1209"]);
    assert_eq!(out("french", 1, "bank 1109 1110"), ["1009", "1110", "1209"]);
    assert_eq!(out("russian", 28, "bank 1009 1109"), ["1209"]);
}

/// Card 29: nobody whom it names crosses a river without a bridge, on the march, on horseback or after combat;
/// the refusal says that a card forbids it.
#[test]
fn the_thaw_shuts_the_rivers() {
    let units =
        [("F-I-Morand", "1109"), ("F-I-Gudin", "1208"), ("R-1.I-5Div", "1010"), ("R-1.II-4Div", "1010")];
    let ground = WILNO
        .on_turn(10)
        .with_units(&units)
        .with_leaders(&[("Davout", "1109"), ("Barclay", "1010"), ("Platov", "1010")])
        .with_depots(&["1208"], &["1009"]);
    let steps = |by: &str, card: u8, side: &str, from: &str| {
        let mut session = ground.lay(by, card, &[]);
        skip_to(&mut session, &[&format!("march {side}")], |p| p[side]["trains"] = trains(&[from]));
        play(&mut session, &format!("march {from}"), &[]);
        play(&mut session, "everyone", &[]);
        let mut all = offered_to(&session, "step ");
        all.sort();
        all
    };
    let dry = sorted(&["1009", "1108", "1208", "1209"]);
    let all = sorted(&["1009", "1108", "1110", "1208", "1209"]);
    for (by, card, expected) in
        [("french", 29, &dry), ("russian", 29, &dry), ("french", BLANK, &all), ("russian", BLANK, &all)]
    {
        assert_eq!(steps(by, card, "french", "1109"), *expected, "card {card} laid by the {by}");
    }

    let rivers =
        ground.with_units(&[("F-I-Morand", "1208"), ("R-1.I-5Div", "1110"), ("R-1.II-4Div", "1110")]);
    let rivers = rivers.with_leaders(&[("Davout", "1208"), ("Barclay", "1110")]);
    let russian = |by: &str, card: u8| {
        let mut session = rivers.lay(by, card, &[]);
        skip_to(&mut session, &["march russian"], |p| p["russian"]["trains"] = trains(&["1110"]));
        play(&mut session, "march 1110", &[]);
        play(&mut session, "everyone", &[]);
        let crosses = offers(&session, "step 1109");
        assert_eq!(is_forbidden_by_card(&mut session, |hex| Action::Step(hex("1109"))), !crosses);
        crosses
    };
    assert!(!russian("french", 29), "neither side");
    assert!(russian("russian", 29), "the French alone");
    assert!(russian("french", BLANK));
}

/// In the thaw commanders do not ride across, and winners do not follow across.
#[test]
fn the_thaw_holds_riders_and_winners() {
    let units =
        [("F-I-Morand", "1109"), ("F-I-Friant", "1109"), ("F-I-Gudin", "1208"), ("R-1.I-5Div", "1110")];
    let ground = WILNO
        .on_turn(10)
        .with_units(&units)
        .with_leaders(&[("Davout", "1109"), ("Barclay", "1110")])
        .with_depots(&["1208"], &["1009"]);
    let after = |by: &str, card: u8| {
        let mut session = ground.lay(by, card, &[]);
        attack(&mut session, "french", "1109", "1110");
        close_in(&mut session, &[6, 1]);
        take_hits(&mut session);
        phase(&session)
    };
    assert_eq!(after("russian", BLANK), "advance french");
    for by in SIDES {
        assert!(!after(by, 29).starts_with("advance"), "{by}");
    }

    // From 1209 the way to 1111 leads across the river.
    let alone = ground
        .with_units(&[("F-I-Morand", "1208"), ("F-I-Gudin", "1111"), ("R-1.I-5Div", "0809")])
        .with_leaders(&[("Davout", "1209"), ("Barclay", "0809")])
        .with_depots(&["1208"], &["0809"]);
    let rides = |by: &str, card: u8| {
        let mut session = alone.lay(by, card, &[]);
        skip_to(&mut session, &["ride french"], |_| ());
        play(&mut session, "leader Davout", &[]);
        offers(&session, "ride 1111")
    };
    assert!(rides("russian", BLANK));
    for by in SIDES {
        assert!(!rides(by, 29), "{by}");
    }
}

/// Two cards of a Turn: the French throw a bridge, the Russians' thaw leaves it open.
#[test]
fn a_thrown_bridge_is_open_in_the_thaw() {
    let units = [("F-I-Morand", "1109"), ("F-I-Gudin", "1208"), ("R-1.I-5Div", "1010")];
    let ground = WILNO
        .on_turn(10)
        .with_units(&units)
        .with_leaders(&[("Davout", "1109"), ("Barclay", "1010")])
        .with_depots(&["1208"], &["1009"]);
    for (bank, open) in [("bank 1109 1110", true), ("bank 1208 1308", false)] {
        let mut session = ground.hands([28, 29]);
        play(&mut session, "card 28", &[]);
        assert_eq!(phase(&session), "event french", "the choice comes before the other card");
        choose(&mut session, bank, &[]);
        play(&mut session, "card 29", &[]);
        skip_to(&mut session, &["march french"], |p| p["french"]["trains"] = trains(&["1109"]));
        play(&mut session, "march 1109", &[]);
        play(&mut session, "everyone", &[]);
        assert_eq!(offers(&session, "step 1110"), open, "{bank}");
    }
}
