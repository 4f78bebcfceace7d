//! Founding depots (7.7, 7.8).

use super::{allotting, founding, kinds, of, sites, trains, until_allotting};
use crate::common::{has_mark, json, offered, offers, phase, play, position, seat, situation};

/// TIR-7.7-1: the train is turned up and becomes the depot, visible to all.
#[test]
fn a_train_in_a_city_becomes_a_depot() {
    let mut session = founding(2, "french", &[], &["2509", "2710"], &[("F-I-Morand", "2509")], &[]);
    assert_eq!(sites(&session), ["2509", "2710"]);
    play(&mut session, "depot 2509", &[]);
    assert_eq!(of(&session, "french", "depots"), json!(["2509"]));
    assert_eq!(of(&session, "french", "trains"), trains(&["2710"]));
    assert_eq!(kinds(&session, seat("russian"), "2509"), ["depot-french"]);
    // Nobody must: the rest stay trains.
    play(&mut session, "done", &[]);
    assert_eq!(of(&session, "french", "depots"), json!(["2509"]));
    assert_eq!(offered(&session), ["discard 2710"]);
}

/// TIR-7.7-1: no depot without a train, nor outside a city.
#[test]
fn a_depot_needs_a_train_and_a_city() {
    let session =
        founding(2, "french", &[], &["2408"], &[("F-I-Morand", "2408"), ("F-I-Friant", "2509")], &[]);
    assert!(sites(&session).is_empty());
}

/// TIR-7.7-2: a friendly city, garrisoned or not; one of the enemy only with a unit in it, and a commander will do.
#[test]
fn where_a_depot_may_be_founded() {
    let at = |units: &[(&str, &str)], leaders: &[(&str, &str)]| {
        sites(&founding(2, "french", &["2710", "2207"], &["2007", "2407"], units, leaders))
    };
    assert_eq!(at(&[], &[]), ["2407"]);
    assert_eq!(at(&[("F-I-Morand", "2007"), ("F-I-Friant", "2407")], &[]), ["2007", "2407"]);
    assert_eq!(at(&[], &[("Davout", "2007")]), ["2007", "2407"]);
    // A friendly city that the enemy holds will not do.
    assert_eq!(at(&[("R-1.I-5Div", "2407")], &[]), [""; 0]);
    let held = allotting(2, &[("R-1.I-5Div", "2407")], &[], |_| {});
    assert!(offers(&held, "train 2207") && !offers(&held, "train 2407"));
}

/// TIR-7.7-2: not under siege.
#[test]
fn no_depot_in_a_city_under_siege() {
    let at = |besiegers: &[(&str, &str)]| {
        let mut units = vec![("R-1.I-5Div", "1808")];
        units.extend(besiegers);
        let session = founding(2, "russian", &["1403", "1707"], &["1808"], &units, &[]);
        let mut allot =
            situation(2, &["allot russian"], &units, &[], |p| p["russian"]["trains_left"] = 1.into());
        assert_eq!(offers(&allot, "train 1808"), !sites(&session).is_empty());
        play(&mut allot, "pass", &[]);
        sites(&session)
    };
    assert_eq!(at(&[]), ["1808"]);
    assert_eq!(at(&[("F-I-Morand", "1809"), ("F-I-Friant", "1809")]), [""; 0]);
    assert_eq!(at(&[("F-I-Morand", "1809"), ("F-I-Friant", "1809 disrupted")]), ["1808"]);
    assert_eq!(at(&[("F-I-Morand", "1809"), ("F-I-Friant", "1709")]), ["1808"]);
    assert_eq!(at(&[("F-I-Morand", "1708"), ("F-I-Friant", "1708")]), ["1808"]);
}

/// TIR-7.7-3: disrupted units, out of supply and without a commander, get a train for a depot and found it.
#[test]
fn disrupted_units_may_found_a_depot() {
    let mut session = allotting(2, &[("F-I-Morand", "2007 disrupted")], &[], |p| {
        p["french"]["depots"] = json!(["2710"]);
    });
    assert!(!has_mark(&session, "F-I-Morand", "supplied"));
    play(&mut session, "train 2007", &[]);
    play(&mut session, "pass", &[]);
    play(&mut session, "train 2207", &[]);
    while phase(&session).starts_with("allot") {
        let last = offered(&session).pop().unwrap();
        play(&mut session, &last, &[]);
    }
    play(&mut session, "depot 2207", &[]);
    play(&mut session, "depot 2007", &[]);
    assert_eq!(of(&session, "french", "depots"), json!(["2007", "2207", "2710"]));
}

/// TIR-7.8-1: a chain of depots back to the edge, and one founded a moment ago is a link.
#[test]
fn a_new_depot_needs_a_chain() {
    let mut session = founding(2, "french", &["2710"], &["2007", "2207"], &[("F-I-Morand", "2007")], &[]);
    assert_eq!(sites(&session), ["2207"]);
    play(&mut session, "depot 2207", &[]);
    assert_eq!(sites(&session), ["2007"]);
    // Depots that hang in the air are no chain.
    let loose = founding(2, "french", &["2207"], &["2007", "2407"], &[("F-I-Morand", "2007")], &[]);
    assert_eq!(sites(&loose), ["2407"]);
    // Kiev and St Petersburg are sources of the Russians, while no enemy is in them.
    let sources = |units: &[(&str, &str)]| sites(&founding(2, "russian", &[], &["1301", "1617"], units, &[]));
    assert_eq!(sources(&[]), ["1301", "1617"]);
    assert_eq!(sources(&[("F-I-Morand", "1417")]), ["1301"]);
}

/// TIR-7.8-2: five hexes a link, three for the French in winter.
#[test]
fn how_long_a_link_may_be() {
    let french = |turn: u8, depots: &[&str]| {
        sites(&founding(turn, "french", depots, &["2207", "2306", "2407"], &[], &[]))
    };
    // From Thorn: Königsberg four, Tilsit five, Memel six.
    assert_eq!(french(10, &["2710"]), ["2207", "2407"]);
    assert_eq!(french(11, &["2710"]), [""; 0]);
    // From Allenstein: Königsberg two, Tilsit three, Memel four.
    assert_eq!(french(11, &["2710", "2509"]), ["2207", "2407"]);
    // From the source: Allenstein three, Lublin five. Five and six for the Russians: Orel and Velikie Luki.
    for (turn, site) in [(10, vec!["2314", "2509"]), (11, vec!["2509"])] {
        assert_eq!(sites(&founding(turn, "french", &[], &["2314", "2509"], &[], &[])), site);
        assert_eq!(sites(&founding(turn, "russian", &[], &["0613", "1206"], &[], &[])), ["0613"]);
    }
}

/// TIR-7.8-3: no link through enemies, disrupted or not.
#[test]
fn a_link_does_not_pass_enemies() {
    let at = |units: &[(&str, &str)], leaders: &[(&str, &str)]| {
        sites(&founding(11, "french", &["2710", "2509", "2407"], &["2306"], units, leaders))
    };
    assert_eq!(at(&[], &[]), ["2306"]);
    assert_eq!(at(&[("R-1.I-5Div", "2307")], &[]), [""; 0]);
    assert_eq!(at(&[("R-1.I-5Div", "2307 disrupted")], &[]), [""; 0]);
    // A commander alone bars nothing.
    assert_eq!(at(&[], &[("Barclay", "2307")]), ["2306"]);
}

/// TIR-7.8-3: nor beside fresh enemy cavalry, unless a friend stands there or an unbridged river runs between.
#[test]
fn a_link_does_not_pass_beside_cavalry() {
    let at = |units: &[(&str, &str)], leaders: &[(&str, &str)]| {
        sites(&founding(2, "french", &["2710", "2509"], &["2207"], units, leaders))
    };
    assert_eq!(at(&[("R-1.I-1Cav", "2108")], &[]), [""; 0]);
    assert_eq!(at(&[("R-1.I-1Cav", "2108 disrupted")], &[]), ["2207"]);
    assert_eq!(at(&[("R-1.I-5Div", "2108")], &[]), ["2207"]);
    assert_eq!(at(&[("R-1.I-1Cav", "2107")], &[]), ["2207"]);
    assert_eq!(at(&[("R-1.I-1Cav", "2108"), ("F-I-Morand", "2207")], &[]), ["2207"]);
    assert_eq!(at(&[("R-1.I-1Cav", "2108")], &[("Davout", "2207")]), ["2207"]);
}

/// TIR-7.8-3: nor through a city of the enemy, unless a friend stands there.
#[test]
fn a_link_does_not_pass_an_enemy_city() {
    let at = |leaders: &[(&str, &str)]| {
        sites(&founding(
            2,
            "french",
            &["2710", "2407", "2306"],
            &["1904"],
            &[("F-I-Morand", "1904")],
            leaders,
        ))
    };
    assert_eq!(at(&[]), [""; 0]);
    assert_eq!(at(&[("Davout", "1905")]), ["1904"]);
    // Nor does a depot that was left alone in such a city link anything.
    let by_mitau = |leaders: &[(&str, &str)]| {
        let chain = ["2710", "2407", "2306", "1905"];
        sites(&founding(2, "french", &chain, &["1904"], &[("F-I-Morand", "1904")], leaders))
    };
    assert_eq!(by_mitau(&[]), [""; 0]);
    assert_eq!(by_mitau(&[("Davout", "1905")]), ["1904"]);
}

/// TIR-7.8-3: rivers only by bridges; forest, marsh and rough ground only for the Russians.
#[test]
fn a_link_keeps_to_bridges_and_open_ground() {
    // Tilsit to Dunaburg would be five hexes but for the Dvina and the Niemen; Wilno is reached by bridges.
    let units = [("F-I-Morand", "1707"), ("F-I-Friant", "1808")];
    let session = founding(2, "french", &["2710", "2207"], &["1707", "1808"], &units, &[]);
    assert_eq!(sites(&session), ["1808"]);
    // From Polotsk the woods keep the French from Velikie Luki, two hexes off, and let them go to Vitebsk.
    let held = ["2007", "1808", "1407", "1206", "1208"];
    let ids = ["F-I-Morand", "F-I-Friant", "F-I-Gudin", "F-I-Compans", "F-I-Dessaix"];
    let units: Vec<(&str, &str)> = ids.into_iter().zip(held).collect();
    let chain = ["2710", "2207", "2007", "1808", "1407"];
    assert_eq!(sites(&founding(2, "french", &chain, &["1206", "1208"], &units, &[])), ["1208"]);
    // The Russians go from Pskov by Polotsk, and through the marshes from Kiev to Mozyr.
    assert_eq!(sites(&founding(2, "russian", &["1403", "1407"], &["1206"], &[], &[])), ["1206"]);
    assert_eq!(sites(&founding(2, "russian", &[], &["1514"], &[], &[])), ["1514"]);
}

/// TIR-7.8-note: a depot whose chain is cut feeds on; only a new one would need the chain.
#[test]
fn a_depot_works_without_its_chain() {
    let units = [("F-I-Morand", "1808"), ("F-I-Friant", "1709"), ("F-I-Gudin", "2007")];
    let leaders = [("Davout", "1709")];
    let session = allotting(2, &units, &leaders, |p| p["french"]["depots"] = json!(["1808"]));
    assert!(has_mark(&session, "F-I-Friant", "supplied"));
    assert!(offers(&session, "train 1709"));
    assert_eq!(of(&session, "french", "depots"), json!(["1808"]));
    assert!(sites(&founding(2, "french", &["1808"], &["2007"], &units, &leaders)).is_empty());
}

/// TIR-7-note-2: a train is spent where it is used; a depot stays when the marches are over.
#[test]
fn trains_are_spent_and_depots_stay() {
    let mut session =
        situation(2, &["march french"], &[("F-I-Morand", "2509")], &[("Davout", "2509")], |p| {
            p["french"]["trains"] = trains(&["2509"]);
            p["french"]["depots"] = json!(["2509", "2710"]);
        });
    for notation in ["march 2509", "everyone", "step 2508", "halt"] {
        play(&mut session, notation, &[]);
    }
    assert_eq!(of(&session, "french", "trains"), json!([]));
    assert_eq!(of(&session, "french", "depots"), json!(["2509", "2710"]));
}

/// TIR-7-unused: a train that cannot be used is gone when the marches are over, dummies too; nothing of it is left
/// for the next Turn.
#[test]
fn unused_trains_do_not_carry_over() {
    let mut session =
        situation(5, &["march french"], &[("F-I-Morand", "2509 disrupted")], &[("Davout", "2509")], |p| {
            p["french"]["depots"] = json!(["2509"]);
            p["french"]["trains"] = json!([
                { "hex": "2509", "face": [] },
                { "hex": "2512", "face": [] },
                { "hex": "2509", "face": ["dummy"] },
            ]);
        });
    assert_eq!(offered(&session), ["discard 2509", "discard 2512"]);
    play(&mut session, "discard 2512", &[]);
    assert_eq!(phase(&session), "march french");
    play(&mut session, "discard 2509", &[]);
    assert_eq!(of(&session, "french", "trains"), json!([]));
    for _ in 0..10 {
        if position(&session)["turn"] == 5 {
            let last = offered(&session).pop().unwrap();
            play(&mut session, &last, &[]);
        }
    }
    assert_eq!(position(&session)["turn"], 6);
    until_allotting(&mut session);
    assert_eq!(of(&session, "french", "trains_left"), 13);
    assert_eq!(of(&session, "french", "trains"), json!([]));
}
