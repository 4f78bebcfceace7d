//! Looking at stacks, and combat.

use super::{BERLIN, BLANK, BY_CARD, LATE, War, helps, hex, is_forbidden_by_card, term};
use crate::cards::{
    attack, attackers, choose, close_in, deck, heard, is_fed, number, offered_to, seen, skip_to, sorted,
    take_hits,
};
use crate::common::{
    ALLIED, FRENCH, attempt, has_mark, json, leader_hex, offered, offers, phase, play, position, seat, sum,
    unit_hex,
};
use kernel::{Rejection, Viewer};
use nemesis::Action;

const ATTACK_VALUE: &str = "NN-11.5-bp4";

const DEFENCE_VALUE: &str = "NN-11.7-bp4";

/// Cards 2, 3, 14, 18 and 41 in the fog: which stacks may be looked at, how many, and what is shown to nobody else
/// (NN-15.1-2). Without the fog nothing comes of it.
#[test]
fn cards_look_at_stacks() {
    let units = [
        ("F-XI-Fressinet", "3512"),
        ("F-XI-Gerard", "3512"),
        ("F-V-Maison", "3614"),
        ("F-II-Dubreton", "3713"),
        ("F-West-Fullgraf", "4115"),
        ("R-I-5Div", "3412"),
        ("P-I-Horn", "3412"),
        ("R-K-Berdaev", "3411"),
        ("P-I-Hunerbein", "2813"),
        ("R-II-Pahlen", "2912"),
    ];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Ney", "3512"), ("Wittgenstein", "3412")]);
    let coalition = ["2813", "2912", "3411", "3412"];
    let french = ["3512", "3614", "3713", "4115"];
    // Whom the card lets look, at which stacks, how many; those chosen, and the units that are shown.
    let cases: [(&str, u8, &[&str], usize, &[&str], usize); 6] = [
        ("french", 3, &coalition, 2, &["3411", "3412"], 1),
        ("french", 14, &coalition, 1, &["3412"], 1),
        ("french", 18, &coalition, 3, &["3412", "2813", "2912"], 4),
        ("french", 41, &coalition, 2, &["3412", "2912"], 3),
        ("coalition", 2, &["3512", "3713"], 3, &["3512", "3713"], 3),
        ("coalition", 18, &french, 2, &["3512", "4115"], 3),
    ];
    for (by, card, open, most, chosen, shown) in cases {
        let mut session = ground.with_options(&["fog"]).lay(by, card, &[]);
        assert_eq!(session.decides(), Some(seat(by)), "card {card}");
        assert_eq!(offered_to(&session, "stack "), open, "card {card}");
        for stack in chosen {
            choose(&mut session, &format!("stack {stack}"), &[]);
        }
        if chosen.len() < most {
            assert_eq!(offered(&session), ["done"], "none twice, and in the fog the question is asked");
            choose(&mut session, "done", &[]);
        }
        assert!(is_fed(&session), "so many and no more");
        let other = if by == "french" { ALLIED } else { FRENCH };
        assert_eq!(seen(&session, Viewer::Seat(seat(by))), (chosen.len(), shown), "card {card}");
        assert_eq!(seen(&session, Viewer::Seat(other)), (chosen.len(), 0), "card {card}");
        assert_eq!(seen(&session, Viewer::Onlooker), (chosen.len(), 0), "card {card}");

        let open = ground.lay(by, card, &[]);
        assert!(is_fed(&open) && heard(&open, "nem-event-nothing"), "card {card} without the fog");
    }
}

/// Whether a card has added two to a value of the last combat.
fn added(session: &War, value: &str) -> bool {
    sum(session, value).contains(&(2, BY_CARD.to_owned()))
}

/// Who stands where for an attack: the hexes of the attackers, of the helpers and of the defenders.
fn posts(side: &str) -> [&'static str; 3] {
    if side == "french" { ["3512", "3513", "3412"] } else { ["3412", "3411", "3512"] }
}

/// Cards 7, 11, 20, 23, 24, 28 and 36: whom they name neither attacks nor supports; the rest of a mixed stack attacks
/// without them.
#[test]
fn cards_keep_units_from_attacking() {
    // Whose attack, with whom, with whose help, under whom, and who attacks in spite of the card.
    type Attack<'a> = (&'a str, &'a [&'a str], &'a [&'a str], &'a str, &'a str);
    let (by_barclay, by_ney) = ("Barclay", "Ney");
    let russians: Attack<'_> =
        ("coalition", &["R-I-5Div", "P-I-Horn"], &["R-I-14Div"], by_barclay, "P-I-Horn");
    let prussians: Attack<'_> =
        ("coalition", &["R-I-5Div", "P-I-Horn"], &["P-I-Hunerbein"], by_barclay, "R-I-5Div");
    let both = ["R-I-5Div", "P-I-Horn", "W-Gibbs"];
    let partners: Attack<'_> = ("coalition", &both, &["R-I-14Div", "P-I-Hunerbein"], by_barclay, "W-Gibbs");
    let few = ["S-Sandels", "S-Posse", "R-I-5Div"];
    let swedes: Attack<'_> = ("coalition", &few, &["S-Skjoldebrand"], "Adlercreutz", "R-I-5Div");
    let saxons: Attack<'_> =
        ("french", &["F-VII-Lecoq", "F-XI-Gerard"], &["F-VII-SaxLight"], by_ney, "F-XI-Gerard");
    let danes: Attack<'_> =
        ("french", &["F-Dan-Schulenburg", "F-XI-Gerard"], &["F-Dan-Waldeck"], by_ney, "F-XI-Gerard");
    let bavarians: Attack<'_> =
        ("french", &["F-Bav-Beckers", "F-XI-Gerard"], &["F-VII-Rechberg"], by_ney, "F-XI-Gerard");
    let cases: [(&str, u8, &[u16], Attack<'_>); 8] = [
        ("coalition", 7, &[], russians),
        ("french", 11, &[], saxons),
        ("coalition", 11, &[], saxons),
        ("coalition", 20, &[], prussians),
        ("coalition", 23, &[], danes),
        ("french", 24, &[], swedes),
        ("coalition", 28, &[], partners),
        ("coalition", 36, &[5], bavarians),
    ];
    for (by, card, dice, (side, main, helpers, leader, left)) in cases {
        let [from, beside, to] = posts(side);
        let foe = if side == "french" { "R-II-4Div" } else { "F-XI-Fressinet" };
        let mut units: Vec<(&str, &str)> = main.iter().map(|id| (*id, from)).collect();
        units.extend(helpers.iter().map(|id| (*id, beside)));
        units.push((foe, to));
        let leaders = [(leader, from)];
        let ground = BERLIN.with_units(&units).with_leaders(&leaders);
        let ground = if card > 30 { ground.in_turn(13, "failed") } else { ground };
        let barred = attackers(&mut ground.lay(by, card, dice), side, from, to);
        assert_eq!(barred, (vec![left.to_owned()], vec![]), "card {card} laid by the {by}");
        let free = attackers(&mut ground.lay(by, BLANK, &[]), side, from, to);
        assert_eq!(free, (sorted(main), vec![beside.to_owned()]), "without card {card}");
    }
}

/// Card 28, Coalition: a stack of nobody else does not attack at all, and the refusal says why; a Russian stack and a
/// Prussian one do.
#[test]
fn only_mixed_stacks_quarrel() {
    let attack_of = |units: &[(&str, &str)], from: &str| {
        let all = [units, &[("F-XI-Fressinet", "3512"), ("F-V-Maison", "3614")]].concat();
        let ground = BERLIN.with_units(&all).with_leaders(&[("Barclay", "3412"), ("Blucher", "3411")]);
        let mut session = ground.lay("coalition", 28, &[]);
        skip_to(&mut session, &["attack coalition"], |_| ());
        let may = offers(&session, &format!("attack {from} 3512"));
        let barred = is_forbidden_by_card(&session, Action::Attack(hex(from), hex("3512")));
        assert_eq!(barred, !may);
        may
    };
    assert!(!attack_of(&[("R-I-5Div", "3412"), ("P-I-Horn", "3412")], "3412"));
    let apart = [("R-I-5Div", "3412"), ("P-I-Horn", "3411")];
    assert!(attack_of(&apart, "3412") && attack_of(&apart, "3411"));
}

/// Card 7, Coalition: Russians east of the Oder attack.
#[test]
fn kutuzovs_caution_ends_at_the_oder() {
    let units = [("R-I-5Div", "3311"), ("F-XI-Fressinet", "3411"), ("F-V-Maison", "3614")];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Kutuzov", "3311"), ("Ney", "3411")]);
    let mut session = ground.with_depots(&["3614"], &["3211"]).lay("coalition", 7, &[]);
    assert_eq!(attackers(&mut session, "coalition", "3311", "3411").0, ["R-I-5Div"]);
}

/// Cards 18, 21, 28, 40, 42 and 44 in the test for support: by the nations in a stack or its commander (NN-10.4-1).
#[test]
fn cards_change_the_test_for_support() {
    let mixed = ["R-I-5Div", "P-I-Horn"];
    let russian = ["R-I-5Div", "R-I-14Div"];
    let allies = ["A-I-Wimpffen", "R-I-5Div"];
    let prussian_led = ["Blucher", "Langeron"];
    let russian_led = ["Wittgenstein", "Jurgass"];
    let cases: [(&str, u8, &[&str], &[&str], i32); 21] = [
        ("french", 18, &mixed, &[], -1),
        ("french", 18, &russian, &[], 0),
        ("coalition", 18, &mixed, &[], 0),
        ("french", 21, &["R-I-5Div"], &prussian_led, -1),
        ("french", 21, &["P-I-Horn"], &russian_led, 0),
        ("coalition", 21, &["R-I-5Div"], &prussian_led, 1),
        ("coalition", 21, &["P-I-Horn"], &russian_led, 0),
        ("french", 28, &mixed, &[], -1),
        ("french", 28, &russian, &[], 0),
        ("french", 28, &allies, &[], 0),
        ("french", 40, &allies, &[], -1),
        ("french", 40, &mixed, &[], 0),
        ("coalition", 40, &allies, &[], 0),
        ("french", 42, &russian, &[], -1),
        ("coalition", 42, &russian, &[], -1),
        ("french", 44, &["W-Gibbs"], &[], -1),
        ("french", 44, &["S-Sandels"], &[], -1),
        ("french", 44, &["W-Arentschildt"], &[], -1),
        ("french", 44, &russian, &[], 0),
        ("coalition", 44, &["W-Gibbs"], &[], 0),
        ("french", BLANK, &mixed, &prussian_led, 0),
    ];
    for (by, card, helpers, staff, more) in cases {
        let mut units: Vec<(&str, &str)> = helpers.iter().map(|id| (*id, "3411")).collect();
        units.extend(["R-II-4Div", "R-Lang-15Div", "R-Lang-22Div"].map(|id| (id, "3412")));
        units.push(("F-XI-Fressinet", "3512"));
        let mut leaders: Vec<(&str, &str)> = staff.iter().map(|id| (*id, "3411")).collect();
        leaders.push(("Barclay", "3412"));
        let ground = LATE.in_turn(13, "joined").with_units(&units).with_leaders(&leaders);
        let mut session = ground.lay(by, card, &[]);
        let found = helps(&mut session, "coalition", "3412", "3512", "3411").0;
        assert_eq!(found, more, "card {card} laid by the {by}: {helpers:?} {staff:?}");
    }
}

/// Card 42 binds the French too, and card 21 counts in defence as well (NN-10.5-1).
#[test]
fn cards_change_support_of_the_french_and_in_defence() {
    let units = [("F-XI-Fressinet", "3512"), ("F-XI-Gerard", "3513"), ("R-II-4Div", "3412")];
    let ground = LATE.with_units(&units).with_leaders(&[("Ney", "3512"), ("Barclay", "3412")]);
    for (by, card, more) in [("french", 42, -1), ("coalition", 42, -1), ("french", BLANK, 0)] {
        let mut session = ground.lay(by, card, &[]);
        assert_eq!(helps(&mut session, "french", "3512", "3412", "3513").0, more, "card {card}, {by}");
    }
    let units = [("F-XI-Fressinet", "3512"), ("R-II-4Div", "3412"), ("P-I-Horn", "3411")];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Ney", "3512"), ("Yorck", "3411")]);
    for (by, card, more) in [("coalition", 21, 1), ("french", 21, -1), ("coalition", BLANK, 0)] {
        let mut session = ground.lay(by, card, &[]);
        attack(&mut session, "french", "3512", "3412");
        play(&mut session, "spend 0", &[]);
        play(&mut session, "call 3411", &[4, 3, 3]);
        assert_eq!(term(&session, "NN-10.5-1", BY_CARD), more, "card {card} laid by the {by}");
    }
}

/// Card 47, Coalition: no stack with the French Guard supports, in attack or defence.
#[test]
fn the_guard_is_held_back() {
    let guard =
        [("F-XI-Fressinet", "3512"), ("F-G-Friant", "3513"), ("R-I-5Div", "3412"), ("R-II-4Div", "3412")];
    let line = [guard[0], ("F-XI-Gerard", "3513"), guard[2], guard[3]];
    for (units, card, helped) in [(guard, 47, false), (guard, BLANK, true), (line, 47, true)] {
        let leaders = [("Ney", "3512"), ("Wittgenstein", "3412")];
        let ground = LATE.with_units(&units).with_leaders(&leaders);
        let called = attackers(&mut ground.lay("coalition", card, &[]), "french", "3512", "3412").1;
        assert_eq!(called == ["3513"], helped, "card {card}");
        let mut defence = ground.lay("coalition", card, &[]);
        attack(&mut defence, "coalition", "3412", "3512");
        // Without anybody to call the dice are thrown at once.
        let thrown = matches!(attempt(&mut defence, "spend 0", &[]), Err(Rejection::WantsDice(_)));
        assert_eq!(!thrown, helped, "card {card}");
    }
}

/// A combat with a throw of 3 on both sides: whether a card was asked for, and whether it added to each value.
fn fight(mut session: War, side: &str, from: &str, to: &str) -> (bool, [bool; 2]) {
    attack(&mut session, side, from, to);
    let asked = close_in(&mut session, &[3, 3]);
    if asked {
        choose(&mut session, "go", &[3, 3]);
    }
    (asked, [ATTACK_VALUE, DEFENCE_VALUE].map(|value| added(&session, value)))
}

/// Card 22, Coalition: a stack in Berlin or next to it may add two to its defence, once.
#[test]
fn berlin_is_covered() {
    let near = BERLIN.with_units(&BERLIN.units[..5]);
    let far = near
        .with_units(&[
            ("F-XI-Fressinet", "3313"),
            ("F-XI-Gerard", "3313"),
            ("R-I-5Div", "3312"),
            ("R-II-4Div", "3312"),
        ])
        .with_leaders(&[("Ney", "3313"), ("Wittgenstein", "3312")]);
    assert_eq!(fight(near.lay("coalition", 22, &[]), "french", "3512", "3412"), (true, [false, true]));
    assert_eq!(fight(near.lay("coalition", 22, &[]), "coalition", "3412", "3512"), (false, [false; 2]));
    assert_eq!(fight(near.lay("coalition", BLANK, &[]), "french", "3512", "3412"), (false, [false; 2]));
    assert_eq!(fight(far.lay("coalition", 22, &[]), "french", "3313", "3312"), (false, [false; 2]));

    let mut session = near.lay("coalition", 22, &[]);
    attack(&mut session, "french", "3512", "3412");
    assert!(close_in(&mut session, &[]));
    assert_eq!((phase(&session), session.decides()), ("bonus coalition".to_owned(), Some(ALLIED)));
    choose(&mut session, "go", &[3, 3]);
    assert_eq!(deck(&session)["spent"], json!([false, true]), "once is all");
}

/// Card 44, Coalition: rockets add two to one attack of a stack with Swedes, British or Walmoden's troops.
#[test]
fn rockets_help_those_who_have_them() {
    for (unit, rockets) in
        [("W-Gibbs", true), ("W-Arentschildt", true), ("S-Sandels", true), ("R-I-5Div", false)]
    {
        let units = [
            (unit, "3412"),
            ("R-I-14Div", "3412"),
            ("R-II-4Div", "3412"),
            ("F-XI-Fressinet", "3512"),
            ("F-V-Maison", "3614"),
        ];
        let ground = LATE.with_units(&units).with_leaders(&[("Adlercreutz", "3412"), ("Ney", "3512")]);
        let attacking = fight(ground.lay("coalition", 44, &[]), "coalition", "3412", "3512");
        assert_eq!(attacking, (rockets, [rockets, false]), "{unit}");
        let defending = fight(ground.lay("coalition", 44, &[]), "french", "3512", "3412");
        assert_eq!(defending, (false, [false; 2]), "{unit}");
    }
}

/// Card 47, French: an attacking stack with a Guard unit may add two, and no defending one.
#[test]
fn the_guard_attacks() {
    let fought = |unit: &str, card: u8, side: &str| {
        let units = [(unit, "3512"), ("F-XI-Gerard", "3512"), ("R-I-5Div", "3412"), ("R-II-4Div", "3412")];
        let ground = LATE.with_units(&units).with_leaders(&[("Ney", "3512"), ("Wittgenstein", "3412")]);
        let [from, _, to] = posts(side);
        fight(ground.lay("french", card, &[]), side, from, to)
    };
    assert_eq!(fought("F-G-Friant", 47, "french"), (true, [true, false]));
    assert_eq!(fought("F-G-Friant", 47, "coalition"), (false, [false; 2]));
    assert_eq!(fought("F-G-Friant", BLANK, "french"), (false, [false; 2]));
    assert_eq!(fought("F-XI-Fressinet", 47, "french"), (false, [false; 2]));
}

/// Card 41, Coalition: once in the Turn a stack that Napoleon's attacks withdraws before combat.
#[test]
fn the_trachenberg_plan_avoids_napoleon() {
    let units = &BERLIN.units[..5];
    let ground = |leader: &'static str| {
        let leaders: &[(&str, &str)] = match leader {
            "Napoleon" => &[("Napoleon", "3512"), ("Wittgenstein", "3412")],
            _ => &[("Ney", "3512"), ("Wittgenstein", "3412")],
        };
        LATE.with_units(units).with_leaders(leaders)
    };
    for (leader, card, slips) in [("Napoleon", 41, true), ("Napoleon", BLANK, false), ("Ney", 41, false)] {
        let mut session = ground(leader).lay("coalition", card, &[]);
        attack(&mut session, "french", "3512", "3412");
        assert_eq!(phase(&session) == "slip coalition", slips, "{leader}, card {card}");
    }
    let mut session = ground("Napoleon").lay("coalition", 41, &[]);
    attack(&mut session, "french", "3512", "3412");
    assert_eq!(offered(&session), ["withdraw 3312", "withdraw 3313", "stand"]);
    choose(&mut session, "withdraw 3313", &[]);
    assert_eq!(phase(&session), "advance french");
    play(&mut session, "everyone", &[]);
    assert!(!has_mark(&session, "R-I-5Div", "disrupted"));
    assert_eq!(
        (leader_hex(&session, "Napoleon"), unit_hex(&session, "R-I-5Div")),
        ("3412".into(), "3313".into())
    );
    attack(&mut session, "french", "3412", "3313");
    assert_ne!(phase(&session), "slip coalition", "once is all");
}

/// The French win against the stack in 3412 with these dice, and hits are taken.
fn beat(session: &mut War, dice: &[u16]) {
    attack(session, "french", "3512", "3412");
    close_in(session, dice);
    take_hits(session);
}

/// Card 17, French: Blücher's stack does not withdraw of its own will, but still when it must (NN-11.12-bp1-1).
#[test]
fn blucher_does_not_withdraw() {
    let units = [
        ("F-XI-Fressinet", "3512"),
        ("F-XI-Gerard", "3512"),
        ("F-V-Maison", "3614"),
        ("P-I-Horn", "3412"),
        ("P-I-Hunerbein", "3412"),
    ];
    let ways = |leader: &str, card: u8, dice: &[u16]| {
        let leaders = [("Ney", "3512"), (leader, "3412")];
        let mut session = BERLIN.with_units(&units).with_leaders(&leaders).lay("french", card, &[]);
        beat(&mut session, dice);
        assert_eq!(phase(&session), "withdraw coalition", "{leader}, card {card}");
        offered(&session)
    };
    let free = ["withdraw 3312", "withdraw 3313", "stand"];
    // Won by two: he may stay. By three: he may not.
    assert_eq!(ways("Blucher", 17, &[5, 3]), ["stand"]);
    assert_eq!(ways("Blucher", BLANK, &[5, 3]), free);
    assert_eq!(ways("Yorck", 17, &[5, 3]), free);
    assert_eq!(ways("Blucher", 17, &[6, 3]), free[..2]);
}

/// Card 32, Coalition: Napoleon's stack does not advance after combat.
#[test]
fn napoleons_stack_does_not_advance() {
    for (leader, card, advances) in [("Napoleon", 32, false), ("Napoleon", BLANK, true), ("Ney", 32, true)] {
        let leaders = [(leader, "3512"), ("Wittgenstein", "3412")];
        let ground = LATE.with_units(&BERLIN.units[..5]).with_leaders(&leaders);
        let mut session = ground.lay("coalition", card, &[]);
        beat(&mut session, &[6, 3]);
        play(&mut session, "withdraw 3312", &[]);
        assert_eq!(phase(&session).starts_with("advance"), advances, "{leader}, card {card}");
    }
}

/// Card 32, Coalition: Napoleon inspires nobody, in attack or defence (NN-16.2-fr-6); Davout still does.
#[test]
fn napoleon_inspires_nobody() {
    for (leader, card, added) in [("Napoleon", 32, 0), ("Napoleon", BLANK, 2), ("Davout", 32, 2)] {
        for (side, value) in [("french", ATTACK_VALUE), ("coalition", DEFENCE_VALUE)] {
            let leaders = [(leader, "3512"), ("Wittgenstein", "3412")];
            let ground = LATE.with_units(&BERLIN.units[..5]).with_leaders(&leaders);
            let mut session = ground.with_options(&["command"]).lay("coalition", card, &[]);
            let [from, _, to] = posts(side);
            attack(&mut session, side, from, to);
            close_in(&mut session, &[3, 3]);
            assert_eq!(term(&session, value, "NN-16.2-fr-6"), added, "{leader}, card {card}, {side}");
        }
    }
}

/// Card 5, Coalition: French cavalry neither rides down those who withdraw (NN-11.16) nor advances.
#[test]
fn tired_horses_do_not_pursue() {
    let units = [
        ("F-XI-Fressinet", "3512"),
        ("F-XI-Light", "3512"),
        ("F-V-Maison", "3614"),
        ("R-I-5Div", "3412"),
        ("R-II-4Div", "3412"),
    ];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Ney", "3512"), ("Wittgenstein", "3412")]);
    let withdrawn = |card: u8| {
        let mut session = ground.lay("coalition", card, &[]);
        attack(&mut session, "french", "3512", "3412");
        close_in(&mut session, &[3, 3]);
        // The French win by two: two hits, one in return.
        play(&mut session, "hit R-I-5Div", &[]);
        play(&mut session, "hit R-II-4Div", &[3]);
        play(&mut session, "hit F-XI-Fressinet", &[]);
        play(&mut session, "done", &[]);
        play(&mut session, "withdraw 3312", &[]);
        session
    };
    let mut usual = withdrawn(BLANK);
    assert_eq!(phase(&usual), "pursuit coalition");
    play(&mut usual, "lose R-I-5Div", &[]);
    assert_eq!(phase(&usual), "advance french");
    let reined_in = withdrawn(5);
    assert!(!["pursuit", "advance"].iter().any(|word| phase(&reined_in).starts_with(word)));
    assert_eq!(unit_hex(&reined_in, "R-I-5Div"), "3312");
}

/// Card 43, Coalition: an attack of Schwarzenberg's stack costs a combat command that adds nothing; without one to pay
/// with it does not attack.
#[test]
fn schwarzenbergs_attacks_are_dear() {
    let units =
        [("R-II-4Div", "3412"), ("R-I-5Div", "3411"), ("F-XI-Fressinet", "3512"), ("F-V-Maison", "3614")];
    let leaders = [("Schwarzenberg", "3412"), ("Wittgenstein", "3411"), ("Ney", "3512")];
    let ground = LATE.in_turn(13, "joined").with_units(&units).with_leaders(&leaders);
    let ordering = |card: u8, commands: u8| {
        let mut session = ground.lay("coalition", card, &[]);
        skip_to(&mut session, &["attack coalition"], |p| p["coalition"]["commands"] = json!(commands));
        session
    };
    for (card, from, most) in [(43, "3412", 1), (BLANK, "3412", 2), (43, "3411", 2)] {
        let mut session = ordering(card, 2);
        let attack = format!("attack {from} 3512");
        let at = offered(&session).iter().position(|n| *n == attack).unwrap();
        // The odds count only on what can be spent.
        let odds = session.odds(ALLIED, at).unwrap().unwrap();
        assert_eq!(odds.cases.last().unwrap().name.args, [("n", most.into())], "card {card}, {from}");
        play(&mut session, &attack, &[]);
        play(&mut session, "everyone", &[]);
        assert_eq!(offered_to(&session, "spend ").len(), most + 1, "card {card}, {from}");
        play(&mut session, "spend 1", &[6]);
        let left = number(&position(&session)["coalition"]["commands"]);
        assert_eq!(left, most as i64 - 1, "card {card}, {from}");
        assert_eq!(term(&session, "NN-10.2-c", "NN-10.2-2"), 1, "one was added");
    }
    assert!(!offers(&ordering(43, 0), "attack 3412 3512"));
    assert!(offers(&ordering(43, 0), "attack 3411 3512") && offers(&ordering(BLANK, 0), "attack 3412 3512"));
}
