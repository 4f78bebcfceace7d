//! Units that come, recover, suffer and leave.

use super::{BLANK, Ground, SIDES, WILNO, evening};
use crate::cards::{choose, heard, is_fed, number, sorted, units_offered};
use crate::common::{
    ALLIED, FRENCH, Pieces, Table, Value, has_mark, json, offered, offers, phase, play, position, seat,
    unit_hex,
};
use std::collections::BTreeSet;

/// The Russians who arrive at the end of a Turn: units and commanders.
fn arrivals(session: &mut Table, dice: &[u16]) -> BTreeSet<String> {
    let on_board = |session: &Table| -> BTreeSet<String> {
        let now = position(session);
        let all = ["units", "commanders"].map(|kind| now[kind].as_object().unwrap().clone());
        let french = |id: &str| {
            id.starts_with("F-")
                || id.starts_with("A-")
                || ["Schwarzenberg", "Victor", "Augereau"].contains(&id)
        };
        let known = |(id, at): &(String, Value)| at["hex"] != json!("eliminated") && !french(id);
        all.into_iter().flatten().filter(known).map(|(id, _)| id).collect()
    };
    let turn = position(session)["turn"].clone();
    let before = on_board(session);
    evening(session, dice);
    while position(session)["turn"] == turn {
        let first = offered(session)[0].clone();
        play(session, &first, &[]);
    }
    &on_board(session) - &before
}

fn names(of: &[&str]) -> BTreeSet<String> {
    of.iter().map(|s| (*s).to_owned()).collect()
}

/// Card 13: the next Russians for Kiev come a Turn early, at the end of this Turn if they are due in the next, and
/// not a second time when they would have been due.
#[test]
fn peace_with_turkey_brings_the_next_for_kiev() {
    let second = names(&["R-Dan-22Div", "R-Dan-8Div", "R-Dan-10Div"]);
    let fourth = names(&["R-Lamb-5Cav", "R-Lamb-8Cav", "R-Dan-16Div", "R-3.X-15Div", "Tormasov"]);
    let fifth = names(&["R-3.X-9Div", "R-3Army-Art"]);
    let sixth = names(&["R-Dan-Zass", "R-Fin-21Div", "R-Fin-25Div", "Kutuzov", "Steinheil"]);
    let [north, none] = [names(&["R-3.OS-Sorokin", "Osten-Sacken", "R-Fin-6Div"]), names(&[])];
    for by in SIDES {
        for (turn, now, then) in [
            (1, second.clone(), none.clone()),
            (2, second.clone(), fourth.clone()),
            (3, fourth.clone(), none.clone()),
            (4, &fourth | &fifth, north.clone()),
            (6, sixth.clone(), names(&["R-3.OS-11Cav", "R-Cau-19Div"])),
        ] {
            let mut early = WILNO.on_turn(turn).lay(by, 13, &[]);
            assert_eq!(arrivals(&mut early, &[]), now, "Turn {turn}");
            assert_eq!(arrivals(&mut early, &[]), then, "the Turn after {turn}");
        }
        let mut usual = WILNO.on_turn(3).lay(by, BLANK, &[]);
        assert_eq!([arrivals(&mut usual, &[]), arrivals(&mut usual, &[])], [none.clone(), fourth.clone()]);
        // After Turn 12 nobody is due at Kiev.
        let mut late = WILNO.on_turn(12).lay(by, 13, &[]);
        assert!(heard(&late, "nem-event-nothing"));
        assert_eq!(arrivals(&mut late, &[]), names(&["R-Dan-Luders"]));
        assert_eq!(arrivals(&mut late, &[]), names(&["R-KalugaMil"]));
    }
}

/// The Swedes of Turn 6 (TIR-16.12) come all the same when those for Kiev have come before their time.
#[test]
fn the_swedes_come_without_those_who_came_early() {
    let mut session = WILNO.on_turn(5).with_options(&["sweden"]).lay("russian", 13, &[]);
    let zass = names(&["R-Dan-Zass"]);
    assert!(arrivals(&mut session, &[]).is_superset(&zass));
    let swedes = names(&["S-Sandels", "S-Skjoldebrand", "Stedingk"]);
    let finns = names(&["R-Fin-21Div", "R-Fin-25Div", "Kutuzov", "Steinheil"]);
    assert_eq!(arrivals(&mut session, &[4]), &swedes | &finns);
}

/// Units that return to good order at once, if they are in General Supply: which, and how many.
#[test]
fn cards_rally() {
    let units = [
        ("F-I-Morand", "1709 disrupted"),
        ("F-II-Legrand", "1808 disrupted"),
        ("F-V-Dabrowski", "1808 disrupted"),
        ("F-V-Zajaczek", "1808 disrupted"),
        ("F-V-Kniaziewicz", "1709 disrupted"),
        ("F-V-Kaminski", "1206 disrupted"),
        ("F-I-Friant", "1709"),
        ("R-1.I-5Div", "1610 disrupted"),
        ("R-1.II-4Div", "1611 disrupted"),
        ("R-1.I-14Div", "1003 disrupted"),
    ];
    let ground = WILNO.with_units(&units).with_leaders(&[("Napoleon", "1808"), ("Barclay", "1610")]);
    let poles = ["F-V-Dabrowski", "F-V-Zajaczek", "F-V-Kniaziewicz"];
    let with_him = ["F-V-Dabrowski", "F-V-Zajaczek", "F-II-Legrand"];
    let french = ["F-I-Morand", "F-II-Legrand", "F-V-Dabrowski", "F-V-Zajaczek", "F-V-Kniaziewicz"];
    let russians = ["R-1.I-5Div", "R-1.II-4Div"];
    let cases: [(&str, u8, &[&str], usize); 6] = [
        ("french", 7, &poles, 2),
        ("russian", 7, &["R-1.I-5Div"], 1),
        ("french", 15, &with_him, 2),
        ("french", 20, &french, 1),
        ("russian", 26, &russians, 2),
        ("french", 33, &["F-I-Morand", "F-V-Kniaziewicz"], 1),
    ];
    for (by, card, fit, most) in cases {
        let mut session = ground.lay(by, card, &[]);
        assert_eq!(session.decides(), Some(seat(by)));
        assert_eq!(units_offered(&session), sorted(fit), "card {card} laid by the {by}");
        assert!(offers(&session, "done"), "up to so many");
        let chosen = &fit[fit.len() - most..];
        for id in chosen {
            choose(&mut session, &format!("unit {id}"), &[]);
        }
        assert!(is_fed(&session), "{most} and no more");
        for id in fit {
            assert_eq!(has_mark(&session, id, "disrupted"), !chosen.contains(id), "{id}");
        }
        let mut stopped = ground.lay(by, card, &[]);
        choose(&mut stopped, "done", &[]);
        assert!(is_fed(&stopped));
        assert!(fit.iter().all(|id| has_mark(&stopped, id, "disrupted")));
    }
    let idle = ground.lay("french", BLANK, &[]);
    assert!(french.iter().all(|id| has_mark(&idle, id, "disrupted")));
}

/// Who is asked, among which units, and how many times.
type Asked<'a> = (&'a str, &'a [&'a str], usize);

/// A card laid by a side with these dice, what it asks, and what becomes of those chosen.
type Case<'a> = (&'a str, u8, &'a [u16], &'a [Asked<'a>], &'a str);

/// Units that a card disrupts or takes away: who chooses, among which, and how many.
#[test]
fn cards_disrupt_and_take_away() {
    let units = [
        ("F-I-Morand", "1709"),
        ("F-II-Merle", "1709 disrupted"),
        ("F-X-Yorck", "1709 disrupted"),
        ("F-V-Dabrowski", "1808"),
        ("F-IV-Art", "1808"),
        ("A-Art", "1808"),
        ("F-II-Legrand", "1808 disrupted"),
        ("F-I-Friant", "2207"),
        ("F-X-Massenbach", "2207"),
        ("R-1.I-5Div", "1611"),
        ("R-1.II-4Div", "1611"),
        ("R-1.II-17Div", "1611"),
        ("R-1.IV-11Div", "1611 disrupted"),
        ("R-1.VI-7Div", "1609"),
    ];
    let ground = WILNO.on_turn(9).with_units(&units).with_depots(&["1808", "2207"], &["1610"]);
    let foreign = ["A-Art", "F-II-Merle", "F-V-Dabrowski", "F-X-Massenbach", "F-X-Yorck"];
    let crowd = ["A-Art", "F-IV-Art", "F-V-Dabrowski"];
    let russians = ["R-1.I-5Div", "R-1.II-4Div", "R-1.II-17Div"];
    let once: [Case<'_>; 11] = [
        ("french", 10, &[], &[("french", &["F-I-Morand", "F-V-Dabrowski"], 1)], "disrupted"),
        ("russian", 10, &[], &[("french", &["F-I-Morand", "F-V-Dabrowski"], 1)], "disrupted"),
        ("russian", 23, &[6], &[("french", &["A-Art", "F-IV-Art"], 1)], "eliminated"),
        ("russian", 23, &[5], &[], "eliminated"),
        ("french", 25, &[], &[("french", &foreign, 1)], "eliminated"),
        ("russian", 25, &[], &[("french", &foreign, 2)], "eliminated"),
        ("french", 30, &[], &[("french", &["F-X-Massenbach", "F-X-Yorck"], 1)], "eliminated"),
        ("russian", 33, &[], &[("french", &["F-II-Legrand", "F-II-Merle", "F-X-Yorck"], 1)], "eliminated"),
        ("french", 35, &[], &[("french", &crowd, 1), ("russian", &russians, 1)], "disrupted"),
        ("russian", 35, &[], &[("french", &crowd, 1)], "disrupted"),
        ("french", BLANK, &[], &[], "disrupted"),
    ];
    let struck = |session: &Table, id: &str, fate: &str| match fate {
        "eliminated" => unit_hex(session, id) == "eliminated",
        _ => has_mark(session, id, "disrupted"),
    };
    for (by, card, dice, asked, fate) in once {
        let mut session = ground.lay(by, card, dice);
        let mut chosen = Vec::new();
        for (chooser, fit, count) in asked {
            assert_eq!(session.decides(), Some(seat(chooser)), "card {card} laid by the {by}");
            assert_eq!(units_offered(&session), sorted(fit), "card {card} laid by the {by}");
            assert!(!offers(&session, "done"), "it must be done");
            for id in &fit[..*count] {
                choose(&mut session, &format!("unit {id}"), &[]);
                chosen.push(*id);
            }
        }
        assert!(is_fed(&session), "card {card} asks no more");
        for (id, at) in units {
            let before = fate == "disrupted" && at.ends_with("disrupted");
            assert_eq!(struck(&session, id, fate), before || chosen.contains(&id), "card {card}: {id}");
        }
    }
}

/// Card 35, Russian: every city with four French units or more, one after the other; smaller stacks and those in the
/// country are spared.
#[test]
fn typhus_goes_from_city_to_city() {
    let units = [
        ("F-I-Morand", "1808"),
        ("F-I-Friant", "1808"),
        ("F-I-Gudin", "1808"),
        ("F-I-Compans", "1808"),
        ("F-G-Roguet", "1709"),
        ("F-G-Delaborde", "1709"),
        ("F-G-OldGuard", "1709"),
        ("F-G-Claparede", "1709"),
        ("F-III-Ledru", "2007"),
        ("F-III-Razout", "2007"),
        ("F-III-Marchand", "2007"),
        ("F-V-Dabrowski", "2207"),
        ("F-V-Zajaczek", "2207"),
        ("F-V-Kniaziewicz", "2207"),
        ("F-V-Kaminski", "2207 disrupted"),
        ("R-1.I-5Div", "1611"),
    ];
    let ground = WILNO.on_turn(9).with_units(&units).with_depots(&["1808", "2007", "2207"], &["1610"]);
    let mut session = ground.lay("russian", 35, &[]);
    let wilno = ["F-I-Compans", "F-I-Friant", "F-I-Gudin", "F-I-Morand"];
    let tilsit = ["F-V-Dabrowski", "F-V-Kniaziewicz", "F-V-Zajaczek"];
    for city in [&wilno[..], &tilsit] {
        assert_eq!(session.decides(), Some(FRENCH));
        assert_eq!(units_offered(&session), sorted(city));
        choose(&mut session, &format!("unit {}", city[1]), &[]);
    }
    assert!(is_fed(&session));
    let sick: Vec<&str> =
        units.iter().map(|u| u.0).filter(|id| has_mark(&session, id, "disrupted")).collect();
    assert_eq!(sick, ["F-I-Friant", "F-V-Kniaziewicz", "F-V-Kaminski"]);
}

/// Card 30, Russian: before Turn 13 the Prussians of X Corps next to a Russian unit go home, from then on all.
#[test]
fn the_prussians_go_home() {
    let units = [
        ("F-X-Yorck", "1709"),
        ("F-X-Grandjean", "1709"),
        ("F-X-Massenbach", "1808"),
        ("F-X-Art", "1908"),
        ("R-1.I-5Div", "1609"),
    ];
    let leaders = [("MacDonald", "1709"), ("Barclay", "1609"), ("Platov", "2007")];
    let gone = |turn: u8, by: &str, card: u8| {
        let ground = WILNO.on_turn(turn).with_units(&units).with_leaders(&leaders);
        let session = ground.lay(by, card, &[]);
        units.iter().map(|u| u.0).filter(|id| unit_hex(&session, id) == "eliminated").collect::<Vec<_>>()
    };
    // Platov rides alone next to 1908: a commander is a Russian unit too (TIR-1.1-bp15).
    assert_eq!(gone(12, "russian", 30), ["F-X-Yorck", "F-X-Art"]);
    assert_eq!(gone(13, "russian", 30), ["F-X-Yorck", "F-X-Massenbach", "F-X-Art"]);
    assert_eq!(gone(13, "russian", BLANK), [""; 0]);
}

/// Card 31, Russian: at the end of the Turn Austrians in good order more than five hexes from Austria are disrupted.
#[test]
fn austrians_far_from_home_lose_heart() {
    // Five hexes from 2216, six, and six without good order.
    let units = [
        ("A-Bianchi", "2211"),
        ("A-Siegenthal", "2210"),
        ("A-Trautenberg", "2210 disrupted"),
        ("F-I-Morand", "2111"),
        ("R-1.I-5Div", "1611"),
    ];
    let ground = WILNO.on_turn(9).with_units(&units).with_depots(&["2111"], &["1610"]);
    let ground = ground.with_leaders(&[("Schwarzenberg", "2111"), ("Barclay", "1611")]);
    let tired = |card: u8| {
        let mut session = ground.lay("russian", card, &[]);
        assert!(!has_mark(&session, "A-Siegenthal", "disrupted"), "not before the evening");
        evening(&mut session, &[]);
        assert_eq!(number(&position(&session)["turn"]), 10);
        units.iter().map(|u| u.0).filter(|id| has_mark(&session, id, "disrupted")).collect::<Vec<_>>()
    };
    assert_eq!(tired(31), ["A-Siegenthal", "A-Trautenberg"]);
    assert_eq!(tired(BLANK), ["A-Trautenberg"]);
}

/// Card 16, Russian: at the end of the Turn a fallen conscript infantry unit returns to Moscow or Kaluga, within the
/// limits of TIR-13.3-3.
#[test]
fn the_militia_comes_in_the_evening() {
    let fallen = [
        ("R-1.III-3Div", "eliminated"),
        ("R-1.IV-23Div", "eliminated"),
        ("R-1.VI-Pahlen", "eliminated"),
        ("R-1.II-17Div", "eliminated"),
    ];
    let levied = |french: &'static str, russians: Pieces<'_>| {
        let own = [("F-I-Morand", french), ("F-I-Gudin", french), ("R-1.I-5Div", "1611")];
        let units = [&own[..], &fallen, russians].concat();
        let leaders = [("Davout", french), ("Barclay", "1611")];
        let ground = WILNO.with_units(&units).with_leaders(&leaders);
        let mut session = ground.lay("russian", 16, &[]);
        assert!(is_fed(&session), "nothing is asked when it is laid");
        evening(&mut session, &[]);
        session
    };
    let mut session = levied("1808", &[]);
    assert_eq!((phase(&session), session.decides()), ("event russian".to_owned(), Some(ALLIED)));
    assert_eq!(units_offered(&session), ["R-1.III-3Div", "R-1.IV-23Div"]);
    choose(&mut session, "unit R-1.IV-23Div", &[]);
    assert_eq!(offered(&session), ["place 0408", "place 0511"]);
    choose(&mut session, "place 0511", &[]);
    assert_eq!(unit_hex(&session, "R-1.IV-23Div"), "0511");
    assert_eq!(unit_hex(&session, "R-1.III-3Div"), "eliminated");
    assert_eq!(number(&position(&session)["turn"]), 4);

    let mut near_kaluga = levied("0510", &[]);
    choose(&mut near_kaluga, "unit R-1.III-3Div", &[]);
    assert_eq!(offered(&near_kaluga), ["place 0408"], "not next to the enemy");
    let near_both = levied("0410", &[("R-2.VIII-CGren", "0408")]);
    assert_eq!(number(&position(&near_both)["turn"]), 3, "Moscow is two hexes away");
    let crowded: Pieces<'_> =
        &[("R-2.VIII-27Div", "0408"), ("R-1.IV-11Div", "0408"), ("R-2.VIII-2Gren", "0408")];
    let mut full = levied("0510", crowded);
    assert_eq!(number(&position(&full)["turn"]), 4, "no room for four in Moscow, and enemies near Kaluga");
    assert!(heard(&full, "nem-event-nothing"));
    play(&mut full, "card 3", &[]);

    let mut idle = WILNO.with_units(&[WILNO.units, &fallen].concat()).lay("russian", BLANK, &[]);
    evening(&mut idle, &[]);
    assert_eq!(number(&position(&idle)["turn"]), 4, "nobody is asked without the card");
}

/// Card 16 in the second year, TIR-16.13-ru-2: whom it brings back is not among the lost of 1812 any more.
#[test]
fn the_militia_is_not_lost_any_more() {
    let fallen = [("R-1.III-3Div", "eliminated"), ("R-1.IV-23Div", "eliminated")];
    let units = [WILNO.units, &fallen].concat();
    let mut session = Ground { options: &["two-year"], ..WILNO.with_units(&units) }.lay("russian", 16, &[]);
    evening(&mut session, &[]);
    let mut second_year = position(&session);
    second_year["two_years"] = json!({ "stage": "spring", "lost_units": ["R-1.III-3Div", "R-1.IV-23Div"] });
    session.arrange(&second_year).unwrap();
    choose(&mut session, "unit R-1.IV-23Div", &[]);
    choose(&mut session, "place 0511", &[]);
    assert_eq!(position(&session)["two_years"]["lost_units"], json!(["R-1.III-3Div"]));
}
