//! Russian quarters, and the lost who come back.

use super::{
    KALUGA, KIEV, MINSK, MOSCOW, PETERSBURG, Pieces, RIGA, TWO, VITEBSK, WILNO, args, names,
    on_to_the_russians, place_all, russian_arrivals, snug_with, winter, winter_with,
};
use crate::common::{
    Table, has_mark, json, leader_hex, offered, offers, phase, play, position, said, unit_hex,
};
use std::collections::BTreeSet;

const WINTER_RUSSIAN: &str =
    "Chichagov R-3.OS-11Cav R-3.IX-18Div R-Danube-Art R-Cau-19Div R-Cau-20Div R-Dan-Luders";

const SWEDES: &str = "S-Sandels S-Skjoldebrand Stedingk";

/// TIR-16.13-ru-1: the Russians recover and winter within three hexes of a depot, not next to the French, nor
/// downstream of their new source.
#[test]
fn the_russians_winter_near_their_depots() {
    let mut session = winter(
        &snug_with(&[("F-I-Friant", VITEBSK), ("R-1.I-5Div", "1806 disrupted"), ("R-Riga-Lewis", RIGA)]),
        &[("Barclay", "1806"), ("Essen", RIGA)],
        |p| {
            p["french"]["depots"] = json!([VITEBSK]);
            p["russian"]["depots"] = json!(["1407", "1707"]);
        },
    );
    on_to_the_russians(&mut session);
    assert!(!has_mark(&session, "R-1.I-5Div", "disrupted"));
    assert_eq!(offered(&session), ["lodge 1904", "leave 1806"], "Riga is too far from Dunaburg");
    play(&mut session, "leave 1806", &[]);
    play(&mut session, "lodge 1806", &[]);
    let places: BTreeSet<String> = args(&session, "place").into_iter().collect();
    for good in ["1407", "1707", "1806"] {
        assert!(places.contains(good), "{good}");
    }
    for (bad, why) in [
        (VITEBSK, "the French are there"),
        ("1308", "next to the French"),
        ("1403", "Pskov is too far"),
        (MINSK, "Minsk is too far"),
        (KALUGA, "far from any depot"),
    ] {
        assert!(!places.contains(bad), "{bad}: {why}");
    }

    // With a source in Vitebsk the cities on the lower Dvina are closed, though not the country around them.
    let mut session =
        winter(&snug_with(&[("F-I-Friant", VITEBSK), ("R-1.I-5Div", "1806")]), &[("Barclay", "1806")], |p| {
            p["french"]["depots"] = json!([VITEBSK]);
            p["russian"]["depots"] = json!(["1407", "1707"]);
        });
    play(&mut session, "done", &[]);
    place_all(&mut session, &[]);
    play(&mut session, "source 1208", &[2, 2]);
    play(&mut session, "lose F-X-Yorck", &[]);
    play(&mut session, "lose F-VII-Lecoq", &[]);
    play(&mut session, "leave 1806", &[]);
    play(&mut session, "lodge 1806", &[]);
    let places: BTreeSet<String> = args(&session, "place").into_iter().collect();
    for city in ["1407", "1707"] {
        assert!(!places.contains(city), "{city} lies downstream");
    }
    assert!(places.contains("1806"));
}

/// TIR-16.13-ru-1 with R-TIR-16.13-gen-2: without a depot nobody finds a place in supply. Who stands in Moscow winters
/// there; who has the French next door is out of play, and counts as lost in 1812.
#[test]
fn without_depots_the_russians_stay_where_it_is_quiet() {
    let units = snug_with(&[("F-I-Friant", WILNO), ("R-1.I-5Div", MOSCOW), ("R-1.I-14Div", "1709")]);
    let leaders = [("Barclay", MOSCOW), ("Tuchkov", "1709")];
    let mut session = winter_with(&["two-year", "command"], 7, &units, &leaders, |p| {
        p["french"]["depots"] = json!([WILNO]);
    });
    play(&mut session, "done", &[]);
    place_all(&mut session, &[]);
    play(&mut session, "done", &[2, 2]);
    play(&mut session, "lose F-X-Yorck", &[]);
    play(&mut session, "lose F-VII-Lecoq", &[1, 1]);
    assert_eq!(
        (unit_hex(&session, "R-1.I-5Div"), leader_hex(&session, "Barclay")),
        (MOSCOW.into(), MOSCOW.into())
    );
    assert_eq!(unit_hex(&session, "R-1.I-14Div"), "eliminated");
    assert_eq!(leader_hex(&session, "Tuchkov"), "eliminated");
    assert_eq!(phase(&session), "restore russian");
    assert_eq!(offered(&session), ["unit R-1.I-14Div", "leader Tuchkov"]);
}

/// R-TIR-16.13-gen-2: whoever finds room in supply has to go there, and only who finds none stays unfed.
#[test]
fn russians_winter_unfed_only_where_no_supplied_hex_has_room() {
    let mut session = winter(&snug_with(&[("R-1.I-5Div", RIGA), ("R-1.I-14Div", KALUGA)]), &[], |p| {
        p["russian"]["depots"] = json!([KALUGA]);
    });
    on_to_the_russians(&mut session);
    assert!(
        offers(&session, &format!("lodge {RIGA}")) && !offers(&session, "done"),
        "there is room near Kaluga"
    );
}

/// Russians after their winter quarters: who was lost, and what two dice bring back.
fn restoring(dice: [u16; 2], french: Pieces<'_>, lost: &[&str], generals: &[&str]) -> Table {
    let mut units = snug_with(&[("R-1.I-5Div", KALUGA)]);
    units.extend(french);
    units.extend(lost.iter().map(|u| (*u, "eliminated")));
    let leaders: Vec<(&str, &str)> = generals.iter().map(|c| (*c, "eliminated")).collect();
    let depots: Vec<&str> = french.iter().map(|(_, hex)| *hex).filter(|h| *h == KIEV).collect();
    let mut session = winter(&units, &leaders, |p| {
        p["french"]["depots"] = json!(depots);
        p["russian"]["depots"] = json!([KALUGA]);
    });
    on_to_the_russians(&mut session);
    play(&mut session, "done", &dice);
    session
}

/// TIR-16.13-ru-2: half of two dice bring back units and commanders lost in 1812, in or next to three cities.
#[test]
fn lost_russians_come_back() {
    let lost = ["R-1.VI-7Div", "R-3.X-15Div", "R-1.III-3Div"];
    let mut session = restoring([3, 4], &[], &lost, &["Bagration"]);
    assert_eq!(phase(&session), "restore russian");
    assert_eq!(args(&session, "unit").len(), 3);
    assert_eq!(args(&session, "leader"), ["Bagration"]);
    play(&mut session, "unit R-3.X-15Div", &[]);
    let places = args(&session, "place");
    for near in [KIEV, MOSCOW, PETERSBURG, "1317", "0407"] {
        assert!(places.iter().any(|p| p == near), "{near} of {places:?}");
    }
    assert!(!places.iter().any(|p| p == KALUGA));
    play(&mut session, "place 1317", &[]);
    assert_eq!(unit_hex(&session, "R-3.X-15Div"), "1317");
    play(&mut session, "leader Bagration", &[]);
    play(&mut session, "place 0408", &[]);
    play(&mut session, "unit R-1.VI-7Div", &[]);
    play(&mut session, "place 0408", &[]);
    assert_eq!(phase(&session), "arrive russian", "seven, halved, is three");
    assert_eq!(position(&session)["two_years"]["lost_units"], json!(["R-1.III-3Div"]));
    assert!(said(&session, "TIR-16.13-ru-2"));
}

/// TIR-16.13-ru-2: nothing comes back around a city that the French hold, and nobody where there is no room
/// (TIR-4.1).
#[test]
fn nobody_comes_back_to_a_city_in_french_hands() {
    let mut session = restoring([1, 1], &[("F-V-Zajaczek", KIEV)], &["R-1.VI-7Div"], &[]);
    play(&mut session, "unit R-1.VI-7Div", &[]);
    let places = args(&session, "place");
    assert!(
        places.iter().any(|p| p == MOSCOW) && !places.iter().any(|p| p == KIEV || p == "1317"),
        "{places:?}"
    );
}

/// TIR-16.13-ru-3 and TIR-16.13-ru-4: the Russian reinforcements of the winter, then the Swedes if they have not come
/// yet (R-TIR-16.13-ru-4); those due up to Turn 7 come too (R-TIR-16.13-gen-2).
#[test]
fn russian_reinforcements_come_in_the_winter() {
    let (came, session) = russian_arrivals(TWO, 7, |_| ());
    assert_eq!(came, names(&format!("{WINTER_RUSSIAN} {SWEDES}")));
    assert!(said(&session, "TIR-16.13-ru-3") && said(&session, "TIR-16.13-ru-4"));
    let near_petersburg = unit_hex(&session, "S-Sandels");
    assert!(
        ["1101", "1001", "1002", "1102", "1201", "1202"].contains(&near_petersburg.as_str()),
        "{near_petersburg}"
    );

    let (came, _) = russian_arrivals(&["two-year", "sweden"], 7, |p| p["sweden"] = json!(true));
    assert_eq!(came, names(WINTER_RUSSIAN), "the Swedes have come before");

    let (came, _) = russian_arrivals(TWO, 4, |_| ());
    let due = "R-3.X-9Div R-3Army-Art R-3.OS-Sorokin R-Fin-6Div R-Dan-Zass R-Fin-21Div R-Fin-25Div Osten-Sacken \
               Kutuzov Steinheil";
    assert_eq!(came, names(&format!("{WINTER_RUSSIAN} {SWEDES} {due}")));
}
