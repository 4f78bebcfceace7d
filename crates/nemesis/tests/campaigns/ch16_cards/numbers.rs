//! Cards that move trains and combat commands.

use super::{BLANK, SIDES, WILNO, commands_of};
use crate::cards::{heard, is_fed, trains_of};
use crate::common::{json, play, position};

/// Trains by card (TIR-7.2-1): one fewer, one more, for the side that the card names and no other.
#[test]
fn cards_move_trains() {
    for (by, card, more) in [
        ("french", 2, [-1, 0]),
        ("russian", 8, [-1, 0]),
        ("french", 16, [0, -1]),
        ("russian", 18, [0, 1]),
        ("russian", 22, [-1, 0]),
    ] {
        let [with, without] = [card, BLANK].map(|n| trains_of(WILNO.lay(by, n, &[])));
        assert_eq!([0, 1].map(|s| with[s] - without[s]), more, "card {card} laid by the {by}");
    }
}

/// Moscow's fire costs trains only while the French are there, two of them if the Russians lay the card.
#[test]
fn moscow_burns_for_those_in_it() {
    let there = WILNO
        .on_turn(10)
        .with_units(&[("F-I-Morand", "0408"), ("R-1.I-5Div", "0609")])
        .with_leaders(&[("Davout", "0408"), ("Barclay", "0609")])
        .with_depots(&[], &["0609"]);
    let quiet = trains_of(there.lay("russian", 27, &[]));
    for (by, lost) in [("french", 1), ("russian", 2)] {
        let burnt = trains_of(there.lay(by, 19, &[]));
        assert_eq!([quiet[0] - burnt[0], quiet[1] - burnt[1]], [lost, 0], "{by}");
        let elsewhere = there.with_units(&[("F-I-Morand", "0509"), ("R-1.I-5Div", "0609")]);
        let elsewhere = elsewhere.with_leaders(&[("Davout", "0509"), ("Barclay", "0609")]);
        let mut spared = elsewhere.lay(by, 19, &[]);
        assert!(heard(&spared, "nem-event-nothing"));
        while !is_fed(&spared) {
            play(&mut spared, "done", &[]);
        }
        assert_eq!(trains_of(spared), quiet, "{by}");
    }
}

/// The convoy brings two trains along an unbroken chain of depots (7.8), and one where it is broken.
#[test]
fn the_convoy_asks_for_the_chain() {
    let chain: &[&str] = &["1808", "2207", "2509", "2607"];
    for (depots, more) in [(chain, 2), (&["1808"], 1)] {
        let ground = WILNO.on_turn(10).with_depots(depots, &["1610"]);
        let [with, without] = [22, BLANK].map(|n| trains_of(ground.lay("french", n, &[])));
        assert_eq!([with[0] - without[0], with[1] - without[1]], [more, 0], "{depots:?}");
    }
}

/// Combat commands by card (TIR-9.2-limit), for the side that the card names.
#[test]
fn cards_move_combat_commands() {
    for (by, card, expected) in [
        ("french", BLANK, [4, 3]),
        ("french", 4, [5, 3]),
        ("french", 6, [3, 3]),
        ("russian", 17, [4, 4]),
        ("french", 17, [4, 3]),
        ("french", 26, [4, 2]),
        ("russian", 34, [3, 3]),
    ] {
        assert_eq!(commands_of(&mut WILNO.lay(by, card, &[])), expected, "card {card} laid by the {by}");
    }
}

/// The icon gives the French a command if they stand in Smolensk, be it a commander alone (TIR-4.3).
#[test]
fn the_icon_asks_for_smolensk() {
    let leaders: Vec<_> = WILNO.leaders.iter().copied().chain([("Ney", "1009")]).collect();
    let mut there = WILNO.with_leaders(&leaders).lay("french", 17, &[]);
    assert_eq!(commands_of(&mut there), [5, 3]);
}

/// A Guard unit within three hexes of a Russian stack keeps the command that card 34 would cost.
#[test]
fn the_guard_near_the_enemy_keeps_a_command() {
    // Two, three and four hexes from 1609.
    for (guard, expected) in [("1808", [4, 3]), ("1909", [4, 3]), ("2008", [3, 3])] {
        let units: Vec<_> = WILNO.units.iter().copied().chain([("F-G-Roguet", guard)]).collect();
        assert_eq!(commands_of(&mut WILNO.with_units(&units).lay("russian", 34, &[])), expected, "{guard}");
    }
}

/// Cards add up and stay within the limits of TIR-9.2-limit.
#[test]
fn two_cards_add_up_within_the_limits() {
    let both = |for_good: [i8; 2]| {
        let mut session = WILNO.hands([6, 34]);
        play(&mut session, "card 34", &[]);
        play(&mut session, "card 6", &[]);
        let mut now = position(&session);
        for (at, side) in SIDES.iter().enumerate() {
            now[*side]["commands_for_good"] = json!(for_good[at]);
        }
        session.arrange(&now).unwrap();
        commands_of(&mut session)
    };
    assert_eq!(both([0, 0]), [2, 3]);
    assert_eq!(both([-2, 0]), [1, 3], "never below one");
    let mut most = WILNO.hands([4, 17]);
    play(&mut most, "card 17", &[]);
    play(&mut most, "card 4", &[]);
    let mut now = position(&most);
    now["french"]["commands_for_good"] = json!(3);
    most.arrange(&now).unwrap();
    assert_eq!(commands_of(&mut most), [7, 4], "never above seven");
}
