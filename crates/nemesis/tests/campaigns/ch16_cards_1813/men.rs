//! Units that recover, suffer, come and go.

use super::{BERLIN, BLANK, LATE, QUIET, War, helps, next_turn, turn};
use crate::cards::{choose, deck, is_fed, skip_to, sorted, units_offered};
use crate::common::{
    ALLIED, FRENCH, go_on, has_mark, json, leader_hex, offered, offers, phase, position, seat, unit_hex,
};

/// The rest of the Turn without a march, an attack or a ride, up to what a card leaves for the evening.
fn evening(session: &mut War) {
    let now = turn(session);
    skip_to(session, &["ride french"], |_| ());
    go_on(session, &[], |s| phase(s).starts_with("event") || turn(s) != now);
}

/// Whether a unit or a commander is on the board.
fn stands(session: &War, id: &str) -> bool {
    [unit_hex(session, id), leader_hex(session, id)].iter().any(|at| at != "away" && at != "eliminated")
}

/// Cards 12, 14, 15, 24, 32, 35 and 36: units in General Supply return to good order at once: which, and how many.
#[test]
fn cards_rally() {
    let units = [
        ("F-XI-Fressinet", "3614 disrupted"),
        ("F-X-Grandjean", "3614 disrupted"),
        ("F-VII-Lecoq", "3614 disrupted"),
        ("F-Bav-Beckers", "3713 disrupted"),
        ("F-V-Maison", "3713 disrupted"),
        ("F-G-Warsaw", "3713 disrupted"),
        ("F-G-Thorn", "2711 disrupted"),
        ("F-XI-Gerard", "3515"),
        ("R-I-5Div", "3312 disrupted"),
        ("P-I-Horn", "3312 disrupted"),
        ("P-I-Hunerbein", "3312 disrupted"),
        ("S-Sandels", "3608 disrupted"),
        ("P-III-Thumen", "2507 disrupted"),
    ];
    let ground = BERLIN
        .with_units(&units)
        .with_leaders(&[("Napoleon", "3713"), ("Barclay", "3312")])
        .with_depots(&["3614", "3713"], &["3312", "3608"]);
    let french =
        ["F-XI-Fressinet", "F-X-Grandjean", "F-VII-Lecoq", "F-Bav-Beckers", "F-V-Maison", "F-G-Warsaw"];
    let with_him = ["F-Bav-Beckers", "F-V-Maison", "F-G-Warsaw"];
    let coalition = ["R-I-5Div", "P-I-Horn", "P-I-Hunerbein", "S-Sandels"];
    let cases: [(&str, u8, &[&str], usize); 8] = [
        ("french", 12, &french, 2),
        ("coalition", 12, &coalition, 1),
        ("coalition", 14, &["P-I-Horn", "P-I-Hunerbein"], 2),
        ("french", 15, &["F-X-Grandjean", "F-G-Warsaw"], 2),
        ("coalition", 24, &["S-Sandels"], 1),
        ("french", 32, &with_him, 1),
        ("french", 35, &["F-VII-Lecoq"], 1),
        ("french", 36, &["F-Bav-Beckers"], 1),
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
    assert!(french.iter().chain(&coalition).all(|id| has_mark(&idle, id, "disrupted")));
}

/// Card 14, Coalition: only if nobody was rallied, a Prussian conscript counts as none any more in support, for good.
#[test]
fn a_conscript_is_seasoned_if_nobody_is_rallied() {
    let units = [
        ("P-III-Hessen", "3411"),
        ("R-II-4Div", "3412"),
        ("R-Lang-15Div", "3412"),
        ("R-Op-1", "3312"),
        ("F-XI-Fressinet", "3512"),
        ("F-V-Maison", "3614"),
    ];
    let leaders = [("Bulow", "3411"), ("Barclay", "3412"), ("Ney", "3512")];
    let ground = BERLIN.with_units(&units).with_leaders(&leaders);
    let mut session = ground.lay("coalition", 14, &[]);
    assert_eq!(session.decides(), Some(ALLIED));
    assert_eq!(offered(&session), ["unit P-III-Hessen", "done"], "a Prussian, and no Russian");
    choose(&mut session, "unit P-III-Hessen", &[]);
    assert!(is_fed(&session));
    let score = |session: &mut War| helps(session, "coalition", "3412", "3512", "3411").1;
    next_turn(&mut session, &[]);
    assert_eq!(deck(&session)["seasoned"], json!("P-III-Hessen"), "for good");
    assert_eq!(score(&mut session), 6, "the die and Bülow's rating");
    assert_eq!(score(&mut ground.lay("coalition", BLANK, &[])), 5, "one less for the conscript");
    let mut declined = ground.lay("coalition", 14, &[]);
    choose(&mut declined, "done", &[]);
    assert!(deck(&declined)["seasoned"].is_null());

    let worn = [&units[..], &[("P-I-Horn", "3312 disrupted")]].concat();
    let ground = ground.with_units(&worn);
    let mut rallied = ground.lay("coalition", 14, &[]);
    assert_eq!(offered(&rallied), ["unit P-I-Horn", "done"]);
    choose(&mut rallied, "unit P-I-Horn", &[]);
    assert!(is_fed(&rallied) && deck(&rallied)["seasoned"].is_null(), "not after a rally");
    let mut nobody = ground.lay("coalition", 14, &[]);
    choose(&mut nobody, "done", &[]);
    assert_eq!(offered(&nobody), ["unit P-III-Hessen", "done"], "nobody was rallied");
}

/// Cards 35, 36, 38 and 46: units that the French have to give up or to see disrupted: which, and on which die.
#[test]
fn cards_disrupt_and_take_away() {
    let units = [
        ("F-VII-Lecoq", "3614"),
        ("F-VII-Durutte", "3614"),
        ("F-VII-SaxLight", "3614"),
        ("F-Bav-Beckers", "3713"),
        ("F-West-Fullgraf", "3713"),
        ("F-G-Thorn", "3713"),
        ("F-XI-Fressinet", "3515"),
        ("F-XI-Gerard", "3613 disrupted"),
        ("R-I-5Div", "3312"),
    ];
    let ground = LATE
        .with_units(&units)
        .with_leaders(&[("Ney", "3614"), ("Barclay", "3312")])
        .with_depots(&["3614", "3713"], &["3312"]);
    let in_cities = ["F-VII-Lecoq", "F-VII-Durutte", "F-Bav-Beckers", "F-West-Fullgraf", "F-G-Thorn"];
    let cases: [(&str, u8, &[u16], &[&str], &str); 9] = [
        ("french", 46, &[], &in_cities, "disrupted"),
        ("coalition", 46, &[], &in_cities, "disrupted"),
        ("coalition", 35, &[4], &["F-VII-Lecoq", "F-VII-SaxLight"], "eliminated"),
        ("coalition", 35, &[3], &[], "eliminated"),
        ("coalition", 36, &[6], &["F-Bav-Beckers"], "eliminated"),
        ("coalition", 36, &[5], &[], "eliminated"),
        ("coalition", 38, &[5], &["F-West-Fullgraf"], "eliminated"),
        ("coalition", 38, &[4], &[], "eliminated"),
        ("french", BLANK, &[], &[], "disrupted"),
    ];
    for (by, card, dice, fit, fate) in cases {
        let mut session = ground.lay(by, card, dice);
        if let Some(victim) = fit.first() {
            assert_eq!(session.decides(), Some(FRENCH), "card {card} laid by the {by}");
            assert_eq!(units_offered(&session), sorted(fit), "card {card} laid by the {by}");
            assert!(!offers(&session, "done"), "it must be done");
            choose(&mut session, &format!("unit {victim}"), &[]);
        }
        assert!(is_fed(&session), "card {card} asks no more");
        for (id, at) in units {
            let struck = match fate {
                "eliminated" => unit_hex(&session, id) == "eliminated",
                _ => has_mark(&session, id, "disrupted"),
            };
            let before = fate == "disrupted" && at.ends_with("disrupted");
            assert_eq!(struck, before || fit.first() == Some(&id), "card {card}: {id}");
        }
    }
}

/// Card 37, French: on 4 or more Cossacks or line cavalry west of the Elbe take a hit, and the Coalition chooses.
#[test]
fn raiders_are_caught() {
    let units = [
        ("R-K-Berdaev", "3814"),
        ("R-Wint-Knorring", "3814 disrupted"),
        ("R-V-GuardCav", "3814"),
        ("R-I-5Div", "3814"),
        ("R-II-Pahlen", "3412"),
        ("F-XI-Fressinet", "3614"),
    ];
    let ground = LATE.with_units(&units).with_leaders(&[("Ney", "3614"), ("Barclay", "3412")]);
    assert!(is_fed(&ground.lay("french", 37, &[3])), "the die was too low");
    for victim in ["R-K-Berdaev", "R-Wint-Knorring"] {
        let mut session = ground.lay("french", 37, &[4]);
        assert_eq!(session.decides(), Some(ALLIED));
        assert_eq!(units_offered(&session), ["R-K-Berdaev", "R-Wint-Knorring"]);
        assert!(!offers(&session, "done"), "it must be done");
        choose(&mut session, &format!("unit {victim}"), &[]);
        assert!(is_fed(&session));
        // Cossacks are never hungry, and so disrupted by the hit alone.
        assert_eq!(has_mark(&session, "R-K-Berdaev", "disrupted"), victim == "R-K-Berdaev");
        assert_eq!(unit_hex(&session, "R-Wint-Knorring") == "eliminated", victim == "R-Wint-Knorring");
    }
}

/// Card 19, Coalition: a die for each French unit alone in the open country of Prussia; the French half says nothing.
#[test]
fn the_landsturm_falls_upon_lone_units() {
    let units = [
        ("F-XI-Fressinet", "3513"),
        ("F-XI-Light", "3411 disrupted"),
        ("F-V-Maison", "3512"),
        ("F-VII-Durutte", "3612"),
        ("F-XI-Gerard", "3612"),
        ("F-XI-Charpentier", "3515"),
        ("R-I-5Div", "2813"),
    ];
    let ground = BERLIN
        .with_units(&units)
        .with_leaders(&[("Ney", "3612"), ("Barclay", "2813")])
        .with_depots(&["3614"], &["2813"]);
    for (dice, disrupted, fallen) in [([5, 4], true, false), ([4, 5], false, true), ([4, 4], false, false)] {
        let session = ground.lay("coalition", 19, &dice);
        assert_eq!(has_mark(&session, "F-XI-Fressinet", "disrupted"), disrupted, "{dice:?}");
        assert_eq!(unit_hex(&session, "F-XI-Light") == "eliminated", fallen, "{dice:?}");
        for id in ["F-V-Maison", "F-VII-Durutte", "F-XI-Gerard", "F-XI-Charpentier"] {
            assert!(!has_mark(&session, id, "disrupted"), "{id}");
        }
    }
    let session = ground.lay("french", 19, &[]);
    assert!(is_fed(&session) && !has_mark(&session, "F-XI-Fressinet", "disrupted"));
}

/// Card 49, Coalition: the same in the Tyrol and Illyria, in a city or not, on 4 or more.
#[test]
fn the_tyrol_rises() {
    let units = [
        ("F-Ital-Zucchi", "3426"),
        ("F-Italy-Quesnel", "3225"),
        ("F-Italy-Verdier", "3225"),
        ("F-Italy-Rouyer", "3526"),
        ("R-I-5Div", "2813"),
    ];
    let ground = LATE
        .with_units(&units)
        .with_leaders(&[("Eugene", "3225"), ("Barclay", "2813")])
        .with_depots(&["3225", "3426", "3526"], &["2813"]);
    for (die, hit) in [(4, true), (3, false)] {
        let session = ground.lay("coalition", 49, &[die]);
        assert_eq!(has_mark(&session, "F-Ital-Zucchi", "disrupted"), hit);
        assert!(!has_mark(&session, "F-Italy-Quesnel", "disrupted"));
        assert!(!has_mark(&session, "F-Italy-Rouyer", "disrupted"), "Udine is in Italy");
    }
}

/// Card 38, Coalition: Cossacks near enough may dash into an empty Cassel and take its depot; the die follows whether
/// they do or not.
#[test]
fn cossacks_dash_to_cassel() {
    let units = [
        ("R-K-Berdaev", "3814"),
        ("R-K-Illowaiski", "3512"),
        ("F-VII-Durutte", "3614"),
        ("R-I-5Div", "3312"),
        ("F-West-Fullgraf", "4217"),
    ];
    let ground = LATE
        .with_units(&units)
        .with_leaders(&[("Ney", "3614"), ("Barclay", "3312")])
        .with_depots(&["3614", "4115", "4217"], &["3312"]);
    let mut session = ground.lay("coalition", 38, &[]);
    assert_eq!(session.decides(), Some(ALLIED));
    assert_eq!(offered(&session), ["unit R-K-Berdaev", "done"], "the others are six hexes away");
    choose(&mut session, "unit R-K-Berdaev", &[4]);
    assert!(is_fed(&session));
    assert_eq!(unit_hex(&session, "R-K-Berdaev"), "4115");
    assert_eq!(position(&session)["french"]["depots"], json!(["3614", "4217"]));
    assert_eq!(position(&session)["french"]["trains_lost"], json!(1));

    let mut stays = ground.lay("coalition", 38, &[]);
    choose(&mut stays, "done", &[5]);
    assert_eq!(unit_hex(&stays, "R-K-Berdaev"), "3814");
    assert_eq!((stays.decides(), offered(&stays)), (Some(FRENCH), vec!["unit F-West-Fullgraf".to_owned()]));

    // A commander alone is somebody too (NN-4.3).
    let held = ground.with_leaders(&[("Ney", "4115"), ("Barclay", "3312")]);
    assert!(is_fed(&held.lay("coalition", 38, &[4])), "Cassel is not empty");
}

/// Cards 1 and 3 in the evening: a fallen conscript infantry unit returns to its city, within the limits of NN-13.2-1.
#[test]
fn conscripts_are_levied_in_the_evening() {
    let french = [
        ("F-III-Souham", "eliminated"),
        ("F-III-Brenier", "eliminated"),
        ("F-VII-Durutte", "eliminated"),
        ("F-XI-Light", "eliminated"),
    ];
    let prussian = [
        ("P-III-Hessen", "eliminated"),
        ("P-Sil-Zieten", "eliminated"),
        ("P-Sil-Roder", "eliminated"),
        ("R-Op-1", "eliminated"),
    ];
    for (by, card, fallen, fit, city, enemy) in [
        ("french", 1, french, ["F-III-Brenier", "F-III-Souham"], "4318", ("R-II-4Div", "4417")),
        ("coalition", 3, prussian, ["P-III-Hessen", "P-Sil-Zieten"], "2915", ("F-V-Maison", "3015")),
    ] {
        let quiet = [QUIET.units, &fallen].concat();
        let ground = QUIET.in_turn(9, "failed").with_units(&quiet);
        let mut session = ground.lay(by, card, &[]);
        assert!(is_fed(&session), "nothing is asked when it is laid");
        evening(&mut session);
        assert_eq!((turn(&session), session.decides()), (9, Some(seat(by))), "card {card}");
        assert_eq!(units_offered(&session), fit, "card {card}");
        choose(&mut session, &format!("unit {}", fit[0]), &[]);
        assert_eq!(offered(&session), [format!("place {city}")]);
        choose(&mut session, &format!("place {city}"), &[]);
        assert_eq!((turn(&session), unit_hex(&session, fit[0])), (10, city.to_owned()));
        assert_eq!(unit_hex(&session, fit[1]), "eliminated");

        let threatened = [&quiet[..], &[enemy]].concat();
        let mut session = ground.with_units(&threatened).lay(by, card, &[]);
        evening(&mut session);
        assert_eq!(turn(&session), 10, "an enemy stands next to the city");
        assert_eq!(unit_hex(&session, fit[0]), "eliminated");
        let mut without = ground.lay(by, BLANK, &[]);
        evening(&mut without);
        assert_eq!(turn(&without), 10, "nobody is asked without the card");
    }
}

/// Which of these stand on the board when the next Turn has begun, and did not before.
fn newcomers(session: &mut War, of: &[&'static str]) -> Vec<String> {
    let before: Vec<&str> = of.iter().copied().filter(|id| stands(session, id)).collect();
    next_turn(session, &[]);
    let new: Vec<&str> =
        of.iter().copied().filter(|id| stands(session, id) && !before.contains(id)).collect();
    sorted(&new)
}

/// Card 1, Coalition: on 5 or 6 the French due in this Turn, or the next ones, come a Turn late with those of that Turn.
#[test]
fn french_reinforcements_are_delayed() {
    let second = ["F-V-Puthod", "F-CavII-Roussel", "Sebastiani"];
    let third = ["F-III-Souham", "F-III-Brenier", "F-XIII-Carra", "F-VII-Rechberg", "Ney", "Vandamme"];
    let all = [&second[..], &third].concat();
    let none: Vec<String> = Vec::new();
    for (turn, card, dice, expected) in [
        (2, 1, &[5][..], vec![none.clone(), sorted(&all)]),
        (2, 1, &[4], vec![sorted(&second), sorted(&third)]),
        (2, BLANK, &[], vec![sorted(&second), sorted(&third)]),
        (1, 1, &[6], vec![none.clone(), none.clone(), sorted(&all)]),
    ] {
        let mut session = QUIET.in_turn(turn, "open").lay("coalition", card, dice);
        for (later, who) in expected.iter().enumerate() {
            assert_eq!(newcomers(&mut session, &all), *who, "Turn {turn}, {later} later, {dice:?}");
        }
    }
}

/// Card 39: the next Russians come a Turn late, or a Turn early, and nobody else with them.
#[test]
fn the_army_of_poland_is_delayed_or_hastened() {
    let army =
        ["R-Doct-13Div", "R-Op-2", "R-Op-3", "R-Ostr-Tolstoy", "R-Doct-Kreutz", "R-Army-Art3", "Bennigsen"];
    let none: Vec<String> = Vec::new();
    for (start, by, card, expected) in [
        (13, "french", BLANK, [none.clone(), sorted(&army), none.clone()]),
        (13, "french", 39, [none.clone(), none.clone(), sorted(&army)]),
        (14, "french", 39, [none.clone(), sorted(&army), none.clone()]),
        (13, "coalition", 39, [sorted(&army), none.clone(), none.clone()]),
        (14, "coalition", 39, [sorted(&army), none.clone(), none.clone()]),
    ] {
        let mut session = QUIET.in_turn(start, "failed").lay(by, card, &[]);
        let came = [0; 3].map(|_| {
            let french = turn(&session) == 14 && !stands(&session, "F-IX-Turreau");
            let came = newcomers(&mut session, &army);
            assert!(!french || stands(&session, "F-IX-Turreau"), "the French of Turn 14 keep to it");
            came
        });
        assert_eq!(came, expected, "Turn {start}, card {card} laid by the {by}");
    }
}
