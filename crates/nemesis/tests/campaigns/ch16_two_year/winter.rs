//! Reinforcements, the new source, losses, and Napoleon.

use super::{
    KALUGA, KONIGSBERG, MINSK, RIGA, TILSIT, TWO, VITEBSK, WARSZAWA, WEST, WILNO, args, end_of_turn, names,
    place_all, snug_with, winter, winter_with,
};
use crate::common::{
    Table, Value, attempt, json, leader_hex, offers, phase, play, position, said, situation_with, unit_hex,
};
use kernel::{Game, Turn};
use std::collections::BTreeSet;

const KOVNO: &str = "2007";

const WINTER_FRENCH: &str =
    "F-IX-Fournier Augereau F-IX-Girard F-XI-Lagrange F-XI-Destrees F-XI-Heudelet Victor";

/// TIR-16.13-fr-2: the reinforcements of the winter come to the same cities; TIR-16.13-gen-2: with them come those who
/// were due up to Turn 7, if the winter is early.
#[test]
fn french_reinforcements_come_to_winter_quarters() {
    let units = snug_with(&[("R-1.I-5Div", KALUGA)]);
    let change = |p: &mut Value| {
        p["french"]["depots"] = json!([WILNO]);
        p["russian"]["depots"] = json!([KALUGA]);
    };
    let mut session = winter(&units, &[], change);
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "arrive french");
    let places: BTreeSet<String> = args(&session, "place").into_iter().collect();
    let wanted: BTreeSet<String> = WEST.iter().chain(&[WILNO]).map(|h| (*h).to_owned()).collect();
    assert_eq!(places, wanted);
    assert_eq!(place_all(&mut session, &[]), names(WINTER_FRENCH));
    assert!(said(&session, "TIR-16.13-fr-2"));

    let mut session = winter_with(TWO, 3, &units, &[], change);
    play(&mut session, "done", &[]);
    let due = format!("{WINTER_FRENCH} F-IX-Partouneaux F-IX-Daendels F-IX-Art F-XI-Durutte F-XI-Loison");
    assert_eq!(place_all(&mut session, &[]), names(&due));
}

/// TIR-16.13-fr-3: a friendly city without Russians, or one with a depot on a river to the Baltic with no Russian
/// downstream; or none (R-TIR-16.13-fr-3).
#[test]
fn a_city_becomes_a_source_of_supply() {
    let candidates = |russians: &[&str]| {
        let mut units = snug_with(&[]);
        for (unit, hex) in ["R-1.I-5Div", "R-1.I-14Div"].into_iter().zip(russians) {
            units.push((unit, *hex));
        }
        let mut session = winter(&units, &[], |p| {
            p["french"]["depots"] = json!([WILNO, MINSK, VITEBSK]);
        });
        play(&mut session, "done", &[]);
        place_all(&mut session, &[]);
        assert_eq!(phase(&session), "source french");
        assert!(offers(&session, "done"));
        let all: BTreeSet<String> = args(&session, "source").into_iter().collect();
        all
    };
    let set = |more: &[&str], less: &[&str]| -> BTreeSet<String> {
        WEST.iter().chain(more).filter(|h| !less.contains(h)).map(|h| (*h).to_owned()).collect()
    };
    // Minsk lies on no river to the Baltic.
    assert_eq!(candidates(&[KALUGA]), set(&[WILNO, VITEBSK], &[]));
    assert_eq!(candidates(&[RIGA]), set(&[WILNO], &[]), "Riga bars the Dvina");
    assert_eq!(candidates(&[KOVNO]), set(&[VITEBSK], &[]), "Kovno bars the Vilia");
    // Tilsit bars the Niemen, into which the Vilia flows, and is in Russian hands itself.
    assert_eq!(candidates(&[TILSIT]), set(&[VITEBSK], &[TILSIT]));
    assert_eq!(candidates(&["2110"]), set(&[WILNO, VITEBSK], &[]), "Grodno lies on another arm");
}

/// A Russian stack marches one or two hexes in 1813 while the French have a source besides the edge.
fn march_on(source: &str, from: &str, way: &[&str]) -> Table {
    let mut session = situation_with(
        TWO,
        10,
        &["march russian"],
        &[("R-1.I-5Div", from), ("F-I-Morand", "2716")],
        &[("Barclay", from)],
        |p| {
            p["two_years"] = json!({ "stage": "spring", "source": source });
            p["russian"]["trains"] = json!([{ "hex": from, "face": [] }, { "hex": from, "face": [] }]);
        },
    );
    play(&mut session, &format!("march {from}"), &[]);
    play(&mut session, "everyone", &[]);
    for hex in way {
        play(&mut session, &format!("step {hex}"), &[]);
    }
    assert_eq!(position(&session)["two_years"]["source"], source, "who is on the march occupies nothing");
    play(&mut session, "halt", &[]);
    session
}

/// TIR-16.13-fr-4: the source lasts until Russians occupy it or, in enemy country, a city downstream.
#[test]
fn the_source_can_be_cut_off() {
    let source = |session: &Table| position(session)["two_years"]["source"].clone();
    assert_eq!(source(&march_on(WILNO, "1908", &[KOVNO])), Value::Null, "downstream");
    assert_eq!(source(&march_on(WILNO, "1807", &[WILNO])), Value::Null, "the city itself");
    assert_eq!(source(&march_on(WILNO, "1908", &[KOVNO, "2006"])), WILNO, "only passing");
    assert_eq!(
        source(&march_on(TILSIT, "2208", &["2308", KONIGSBERG])),
        TILSIT,
        "a friendly city is not cut off"
    );
    assert_eq!(source(&march_on(TILSIT, "2208", &[TILSIT])), Value::Null);
    assert!(said(&march_on(TILSIT, "2208", &[TILSIT]), "TIR-16.13-fr-4"));
}

/// TIR-16.13-fr-3, TIR-16.13-fr-4: chains of depots start at the new source; the western edge remains one.
#[test]
fn chains_of_depots_start_at_the_new_source() {
    let founds = |source: Value| {
        let session = situation_with(
            TWO,
            10,
            &["found french"],
            &[("F-I-Morand", MINSK), ("R-1.I-5Div", KALUGA)],
            &[("Davout", MINSK)],
            |p| {
                p["two_years"] = json!({ "stage": "spring", "source": source });
                p["french"]["trains"] =
                    json!([{ "hex": MINSK, "face": [] }, { "hex": "2710", "face": ["may-be-genuine"] }]);
            },
        );
        args(&session, "depot")
    };
    assert_eq!(founds(json!(WILNO)), [MINSK, "2710"]);
    assert_eq!(founds(Value::Null), ["2710"]);
}

/// TIR-16.13-fr-5: half of two dice in units, foreigners before French and Poles, and a commander for each one.
#[test]
fn the_winter_takes_its_toll() {
    let units = [
        ("F-I-Morand", KONIGSBERG),
        ("F-V-Zajaczek", KONIGSBERG),
        ("F-G-OldGuard", KONIGSBERG),
        ("F-X-Yorck", KONIGSBERG),
        ("F-VII-Lecoq", WARSZAWA),
        ("A-Bianchi", WARSZAWA),
        ("R-1.I-5Div", KALUGA),
    ];
    let leaders = [("Napoleon", KONIGSBERG), ("Davout", KONIGSBERG)];
    let at_losses = |dice: [u16; 2]| {
        let mut session = winter(&units, &leaders, |p| p["russian"]["depots"] = json!([KALUGA]));
        play(&mut session, "done", &[]);
        // Reinforcements are French and Poles, and one more leader or two.
        place_all(&mut session, &[]);
        play(&mut session, "done", &dice);
        assert_eq!(phase(&session), "winter-losses french");
        session
    };
    let mut session = at_losses([4, 5]);
    for left in [3, 2, 1] {
        let foreign = args(&session, "lose");
        assert_eq!(foreign.len(), left, "{foreign:?}");
        assert!(foreign.iter().all(|u| ["F-X-Yorck", "F-VII-Lecoq", "A-Bianchi"].contains(&u.as_str())));
        assert!(attempt(&mut session, "lose F-V-Zajaczek", &[]).is_err());
        play(&mut session, &format!("lose {}", foreign[0]), &[]);
    }
    let last = args(&session, "lose");
    assert_eq!(last.len(), 8, "three who were there and five who came: {last:?}");
    play(&mut session, "lose F-V-Zajaczek", &[6]);
    assert_eq!(unit_hex(&session, "F-V-Zajaczek"), "eliminated");
    assert_eq!(phase(&session), "quarter russian", "nine, halved, is four");

    let mut session = at_losses([1, 1]);
    play(&mut session, "lose A-Bianchi", &[]);
    let leaders = args(&session, "leader");
    assert_eq!(leaders, ["Napoleon", "Davout", "Victor", "Augereau"], "the French choose");
    play(&mut session, "leader Victor", &[]);
    play(&mut session, "leader Napoleon", &[]);
    assert_eq!(leader_hex(&session, "Victor"), "eliminated");
    assert_eq!(phase(&session), "quarter russian", "no die for him, and no defeat (R-TIR-16.13-fr-5)");

    let mut session = at_losses([1, 2]);
    play(&mut session, "lose A-Bianchi", &[]);
    play(&mut session, "leader Davout", &[5]);
    assert_eq!(phase(&session), "quarter russian");
}

/// TIR-16.13-fr-6: Napoleon stays, goes for good, or goes and may come back at the end of a later Turn, to any stack.
#[test]
fn napoleon_may_leave_and_return() {
    let units = snug_with(&[("R-1.I-5Div", KALUGA)]);
    let after = |die: u16| {
        let mut session =
            winter(&units, &[("Napoleon", KONIGSBERG)], |p| p["russian"]["depots"] = json!([KALUGA]));
        play(&mut session, "done", &[]);
        place_all(&mut session, &[]);
        play(&mut session, "done", &[2, 2]);
        play(&mut session, "lose F-X-Yorck", &[]);
        play(&mut session, "lose F-VII-Lecoq", &[die]);
        assert!(matches!(session.game().turn(), Turn::Decide(_)), "the war goes on");
        let emperor = position(&session)["two_years"]["emperor"].clone();
        (leader_hex(&session, "Napoleon"), emperor)
    };
    for die in [1, 2] {
        assert_eq!(after(die), ("eliminated".to_owned(), json!("settled")), "{die}");
    }
    for die in [3, 4] {
        assert_eq!(after(die), ("away".to_owned(), json!("in-france")), "{die}");
    }
    for die in [5, 6] {
        assert_eq!(after(die), (KONIGSBERG.to_owned(), json!("settled")), "{die}");
    }

    let at_the_end = |die: u16| {
        end_of_turn(TWO, 9, &[("F-X-Yorck", WARSZAWA)], &[("Ney", "2607")], &[1, die], |p| {
            p["two_years"] = json!({ "stage": "spring", "emperor": "in-france" });
        })
    };
    let session = at_the_end(4);
    assert_eq!(
        (position(&session)["turn"].clone(), leader_hex(&session, "Napoleon")),
        (json!(10), "away".to_owned())
    );
    let mut session = at_the_end(5);
    assert_eq!(phase(&session), "rejoin french");
    assert_eq!(args(&session, "place"), [KONIGSBERG, WARSZAWA, "2607"], "a commander alone is a stack");
    play(&mut session, "place 2607", &[]);
    assert_eq!(
        (position(&session)["turn"].clone(), leader_hex(&session, "Napoleon")),
        (json!(10), "2607".to_owned())
    );
}
