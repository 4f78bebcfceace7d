//! Cards that forbid, avoid or help an attack.

use super::{ATTACK_VALUE, BLANK, BY_CARD, Ground, SIDES, WILNO, commands_of, is_forbidden_by_card};
use crate::cards::{attack, attackers, choose, close_in, deck, heard, marchers, skip_to, sorted};
use crate::common::{
    ALLIED, FRENCH, Table, has_mark, json, leader_hex, offered, offers, phase, play, position, sum, unit_hex,
};
use kernel::{Chance, Game, Silent};
use nemesis::Action;

/// Who may not attack does not support either, and neither does a stack with such a unit; the rest of a mixed
/// stack attacks without it.
#[test]
fn cards_keep_units_from_attacking() {
    let leaders = [("Eugene", "1709"), ("Schwarzenberg", "1608"), ("Barclay", "1609")];
    let plain = [("F-IV-Delzons", "1709"), ("F-II-Legrand", "1808"), ("R-1.I-5Div", "1609")];
    let cases: [(u8, &[u16], [&str; 2]); 2] =
        [(23, &[1], ["F-IV-Art", "F-IX-Art"]), (31, &[], ["A-Bianchi", "A-Siegenthal"])];
    for (card, dice, [beside, behind]) in cases {
        let of = |in_front: &[(&'static str, &'static str)]| {
            let units = [&plain[..], in_front].concat();
            let ground = WILNO.on_turn(9).with_units(&units).with_leaders(&leaders);
            [(card, dice), (BLANK, &[][..])]
                .map(|(n, d)| attackers(&mut ground.lay("russian", n, d), "french", "1709", "1609"))
        };
        let mixed = [(beside, "1709"), (behind, "1608"), ("F-III-Ledru", "1608")];
        let [barred, free] = of(&mixed);
        assert_eq!(barred, (vec!["F-IV-Delzons".to_owned()], vec![]), "card {card}");
        assert_eq!(free.0, sorted(&["F-IV-Delzons", beside]));
        assert_eq!(free.1, ["1608"]);
        let [without, _] = of(&[("F-III-Ledru", "1608")]);
        assert_eq!(without.1, ["1608"], "a stack without such a unit supports");
    }
}

/// A stack of nobody else does not attack at all, and the refusal says why.
#[test]
fn a_stack_of_guns_alone_does_not_attack() {
    let units = [("F-IV-Art", "1709"), ("F-II-Legrand", "1808"), ("R-1.I-5Div", "1609")];
    let ground = WILNO.on_turn(9).with_units(&units).with_leaders(&[("Eugene", "1709"), ("Barclay", "1609")]);
    let mut session = ground.lay("russian", 23, &[1]);
    skip_to(&mut session, &["attack french"], |_| ());
    assert!(is_forbidden_by_card(&mut session, |hex| Action::Attack(hex("1709"), hex("1609"))));
    let mut free = ground.lay("french", 23, &[]);
    assert_eq!(attackers(&mut free, "french", "1709", "1609").0, ["F-IV-Art"], "by the French part it may");
}

/// Card 26: Kutuzov's stack neither attacks nor supports, wherever he is.
#[test]
fn kutuzovs_stack_keeps_quiet() {
    let units =
        [("F-I-Morand", "1709"), ("F-II-Legrand", "1808"), ("R-1.I-5Div", "1609"), ("R-1.II-4Div", "1608")];
    let ground = WILNO.on_turn(9).with_units(&units).with_leaders(&[
        ("Davout", "1709"),
        ("Kutuzov", "1609"),
        ("Barclay", "1608"),
    ]);
    let of =
        |by: &str, card: u8, from: &str| attackers(&mut ground.lay(by, card, &[]), "russian", from, "1709");
    assert_eq!(of("russian", 26, "1609"), (vec![], vec![]));
    assert_eq!(of("russian", 26, "1608"), (sorted(&["R-1.II-4Div"]), vec![]));
    assert_eq!(of("russian", BLANK, "1609"), (sorted(&["R-1.I-5Div"]), vec!["1608".to_owned()]));
    assert_eq!(of("french", 26, "1608"), (sorted(&["R-1.II-4Div"]), vec!["1609".to_owned()]));
}

/// Card 20: within two hexes of Moscow nobody of either side attacks or supports; beyond, everybody.
#[test]
fn lauriston_keeps_the_peace_around_moscow() {
    let units = [
        ("F-I-Morand", "0709"),
        ("F-I-Gudin", "0609"),
        ("F-I-Friant", "0509"),
        ("R-1.I-5Div", "0608"),
        ("R-1.II-4Div", "0510"),
        ("R-1.II-17Div", "0710"),
    ];
    let ground = Ground {
        turn: 9,
        options: &[],
        units: &units,
        leaders: &[("Davout", "0709"), ("Ney", "0609"), ("Barclay", "0608"), ("Platov", "0710")],
        depots: [&["0609"], &["0511", "0507"]],
        ..WILNO
    };
    for by in SIDES {
        for (side, from, to, near) in [
            ("french", "0509", "0510", true),
            ("french", "0609", "0608", true),
            ("french", "0709", "0608", false),
            ("russian", "0510", "0509", true),
            ("russian", "0608", "0709", true),
            ("russian", "0710", "0709", false),
        ] {
            let peace = attackers(&mut ground.lay(by, 20, &[]), side, from, to);
            let war = attackers(&mut ground.lay(by, BLANK, &[]), side, from, to);
            assert_eq!(peace.0.is_empty(), near, "{side} {from} {to}");
            assert!(!war.0.is_empty());
            assert!(peace.1.is_empty());
            if (side, from) == ("french", "0709") {
                assert_eq!(war.1, ["0509", "0609"], "both would help in war");
            }
        }
    }
}

/// Card 6, Russian: the French pass their first chance to attack, and only that.
#[test]
fn the_french_pass_once() {
    let first = |ground: Ground<'_>, card: u8| {
        let mut session = ground.lay("russian", card, &[]);
        commands_of(&mut session);
        session
    };
    let mut session = first(WILNO, 6);
    assert!(heard(&session, "nem-event-declines"));
    assert_eq!(phase(&session), "attack russian");
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "attack french");
    assert!(offers(&session, "attack 1709 1609"));
    assert_eq!(phase(&first(WILNO, BLANK)), "attack french");

    // Where the Russians cannot attack, the French are asked again at once.
    let units: Vec<_> = WILNO
        .units
        .iter()
        .map(|&(id, hex)| (id, if hex == "1609" { "1609 disrupted" } else { hex }))
        .collect();
    let session = first(WILNO.with_units(&units), 6);
    assert!(heard(&session, "nem-event-declines"));
    assert_eq!(phase(&session), "attack french");
}

/// Card 11, Russian: once in the Turn an attacked stack withdraws before combat, and the attackers may advance.
#[test]
fn a_rearguard_withdraws_before_combat() {
    let mut without = WILNO.lay("russian", BLANK, &[]);
    attack(&mut without, "french", "1709", "1609");
    assert_eq!(phase(&without), "spend-defence russian");

    let mut session = WILNO.lay("russian", 11, &[]);
    attack(&mut session, "french", "1709", "1609");
    assert_eq!(phase(&session), "slip russian");
    assert_eq!(session.game().prompt(session.game().whose()).text.key, "nem-ask-rearguard");
    // Not next to the attacker (TIR-11.11-bp3), nor across the river.
    assert_eq!(offered(&session), ["withdraw 1509", "withdraw 1510", "withdraw 1610", "stand"]);
    let mut stands = session.game().clone();
    choose(&mut session, "withdraw 1610", &[]);
    assert_eq!(phase(&session), "advance french");
    play(&mut session, "everyone", &[]);
    assert_eq!(unit_hex(&session, "F-I-Morand"), "1609");
    assert_eq!(leader_hex(&session, "Barclay"), "1610");
    assert!(!has_mark(&session, "R-1.I-5Div", "disrupted"));
    attack(&mut session, "french", "1609", "1610");
    assert_eq!(phase(&session), "spend-defence russian", "the card is used up");

    // Who stands keeps the card.
    stands.apply(stands.whose(), Action::Stand, &mut Chance::new(1), &mut Silent);
    assert_eq!(stands.position()["deck"]["spent"], json!([false, false]));
    // The attacked French have no such card.
    let mut other = WILNO.lay("russian", 11, &[]);
    attack(&mut other, "russian", "1609", "1709");
    assert_eq!(phase(&other), "spend-defence french");
}

/// Cavalry that may slip away anyway (TIR-11.1-2) does not use up the card.
#[test]
fn cavalry_slips_away_without_the_card() {
    let units = [("F-I-Morand", "1709"), ("F-II-Legrand", "1808"), ("R-1.I-1Cav", "1609")];
    let mut session = WILNO.with_units(&units).lay("russian", 11, &[]);
    attack(&mut session, "french", "1709", "1609");
    assert_eq!(session.game().prompt(session.game().whose()).text.key, "nem-ask-slip");
    play(&mut session, "withdraw 1610", &[]);
    assert_eq!(deck(&session)["spent"], json!([false, false]));
}

/// Whether a card has added two to a value of the last combat.
fn added(session: &Table, value: &str) -> bool {
    sum(session, value).contains(&(2, BY_CARD.to_owned()))
}

const DEFENCE_VALUE: &str = "TIR-11.7-bp4";

/// Card 3, Russian: a stack near Dunaburg stays in its camp and adds two to its defence, once.
#[test]
fn the_camp_of_drissa() {
    let units = [
        ("F-I-Morand", "1808"),
        ("F-I-Gudin", "1808"),
        ("R-1.I-5Div", "1708"),
        ("R-1.I-14Div", "1705"),
        ("R-1.II-4Div", "1610"),
    ];
    let leaders = [
        ("Davout", "1808"),
        ("Wittgenstein", "1708"),
        ("Platov", "1705"),
        ("Barclay", "1610"),
        ("Essen", "1707"),
    ];
    let ground = WILNO.with_units(&units).with_leaders(&leaders).with_depots(&["1808"], &["1610", "1407"]);
    let mut session = ground.lay("russian", 3, &[]);
    assert_eq!(session.decides(), Some(ALLIED));
    assert_eq!(offered(&session), ["stack 1705", "stack 1708"], "no commander alone, nobody far away");
    choose(&mut session, "stack 1708", &[]);
    assert_eq!(marchers(&mut session, "russian", "1708"), [""; 0]);
    assert_eq!(marchers(&mut session, "russian", "1705"), sorted(&["Platov", "R-1.I-14Div"]));

    attack(&mut session, "french", "1808", "1708");
    assert!(close_in(&mut session, &[]));
    assert_eq!((phase(&session), session.decides()), ("bonus russian".to_owned(), Some(ALLIED)));
    assert_eq!(session.choices(ALLIED)[0].text.key, "nem-do-bonus");
    choose(&mut session, "done", &[1, 6]);
    assert!(!added(&session, DEFENCE_VALUE), "it was not used");
    for (asked, adds) in [(true, true), (false, false)] {
        skip_to(&mut session, &["attack french"], |p| {
            for id in ["F-I-Morand", "F-I-Gudin", "R-1.I-5Div"] {
                p["units"][id]["marks"] = json!([]);
            }
        });
        attack(&mut session, "french", "1808", "1708");
        assert_eq!(close_in(&mut session, &[1, 6]), asked, "once is all");
        if asked {
            choose(&mut session, "go", &[1, 6]);
        }
        assert_eq!(added(&session, DEFENCE_VALUE), adds);
    }

    let mut away = ground.lay("russian", 3, &[]);
    choose(&mut away, "stack 1705", &[]);
    attack(&mut away, "french", "1808", "1708");
    assert!(!close_in(&mut away, &[1, 6]), "another stack's camp");
    let mut sally = ground.lay("russian", 3, &[]);
    choose(&mut sally, "stack 1708", &[]);
    attack(&mut sally, "russian", "1708", "1808");
    assert!(!close_in(&mut sally, &[1, 6]), "it does not help those who attack from it");
}

/// The camp adds to the value of a stack that has nothing else but the die (TIR-11.18-1).
#[test]
fn the_camp_helps_disrupted_units_too() {
    let units = [("F-I-Morand", "1808"), ("R-1.I-5Div", "1708 disrupted")];
    let ground = WILNO
        .with_units(&units)
        .with_leaders(&[("Davout", "1808"), ("Barclay", "1708")])
        .with_depots(&["1808"], &["1407", "1707"]);
    for (uses, total) in [("go", 5), ("done", 3)] {
        let mut session = ground.lay("russian", 3, &[]);
        choose(&mut session, "stack 1708", &[]);
        attack(&mut session, "french", "1808", "1708");
        assert!(close_in(&mut session, &[]));
        play(&mut session, uses, &[6, 3]);
        assert_eq!(sum(&session, "TIR-11.18-1").iter().map(|t| t.0).sum::<i32>(), total);
    }
}

/// Card 34, French: a stack with a Guard unit adds two to its value, in attack or defence, once.
#[test]
fn the_guard_stands_firm() {
    let fight = |guard: &str, by: &str, card: u8| {
        let units: Vec<_> =
            WILNO.units.iter().map(|&(id, hex)| (if id == "F-I-Gudin" { guard } else { id }, hex)).collect();
        let mut session = WILNO.on_turn(9).with_units(&units).lay("french", card, &[]);
        let (from, to) = if by == "french" { ("1709", "1609") } else { ("1609", "1709") };
        attack(&mut session, by, from, to);
        let asked = close_in(&mut session, &[3, 3]);
        if asked {
            assert_eq!((phase(&session), session.decides()), ("bonus french".to_owned(), Some(FRENCH)));
            choose(&mut session, "go", &[3, 3]);
            assert_eq!(deck(&session)["spent"], json!([true, false]));
        }
        (asked, [ATTACK_VALUE, DEFENCE_VALUE].map(|value| added(&session, value)))
    };
    assert_eq!(fight("F-G-Roguet", "french", 34), (true, [true, false]));
    assert_eq!(fight("F-G-Roguet", "russian", 34), (true, [false, true]));
    assert_eq!(fight("F-IV-RoyalGuard", "french", 34), (false, [false, false]), "the Italian Guard is not");
    assert_eq!(fight("F-G-Roguet", "french", BLANK), (false, [false, false]));
}

/// Card 14: a depot in a city that is fought over burns when the dice are thrown, and no train is lost for good.
#[test]
fn a_city_that_is_fought_over_burns() {
    let units = [
        ("F-I-Morand", "1609"),
        ("F-II-Legrand", "1808"),
        ("R-1.I-5Div", "1610"),
        ("R-1.II-4Div", "1610"),
        ("R-1.VI-7Div", "1510"),
    ];
    let ground = WILNO
        .with_units(&units)
        .with_leaders(&[("Davout", "1609"), ("Barclay", "1610"), ("Platov", "1510")])
        .with_depots(&["1808"], &["1510", "1610"]);
    let after = |by: &str, card: u8, from: &str, to: &str| {
        let mut session = ground.lay(by, card, &[]);
        let side = if from == "1609" { "french" } else { "russian" };
        attack(&mut session, side, from, to);
        close_in(&mut session, &[1, 6]);
        let russian = &position(&session)["russian"];
        (russian["depots"].clone(), russian["trains_lost"].clone(), heard(&session, "nem-event-burns"))
    };
    for by in SIDES {
        assert_eq!(after(by, 14, "1609", "1610"), (json!(["1510"]), json!(0), true), "{by}");
        assert_eq!(after(by, BLANK, "1609", "1610"), (json!(["1510", "1610"]), json!(0), false), "{by}");
        let outside = after(by, 14, "1610", "1609");
        assert_eq!(outside, (json!(["1510", "1610"]), json!(0), false), "the attackers' city does not burn");
    }
}
