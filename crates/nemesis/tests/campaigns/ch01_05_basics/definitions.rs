//! Definitions (chapter 1).

use super::{GUARD, all_at, all_counters, attack_terms, fight, lone_march, points, set_off, ways};
use crate::common::{ALLIED, FRENCH, attempt, has_mark, offers, play, position, situation, sum};
use serde_json::json;

/// TIR-1.1-bp6: a depot takes no room: a city with one still holds six.
#[test]
fn a_depot_takes_no_room() {
    let mut units = all_at(&GUARD[..5], "2207");
    units.push(("F-I-Morand", "2208"));
    let mut session = situation(1, &["march french"], &units, &[("Davout", "2208")], |p| {
        p["french"] = json!({ "depots": ["2207"], "trains": [{ "hex": "2208", "face": [] }] });
    });
    play(&mut session, "march 2208", &[]);
    play(&mut session, "everyone", &[]);
    assert!(offers(&session, "step 2207"));
}

/// TIR-1.1-bp6: a depot is no unit: it has nothing to fight with, and enemies walk in.
#[test]
fn a_depot_does_not_fight() {
    let units = [("R-1.I-5Div", "2107")];
    let mut session = situation(1, &["march russian"], &units, &[("Wittgenstein", "2107")], |p| {
        p["french"] = json!({ "depots": ["2207"] });
        p["russian"] = json!({ "trains": [{ "hex": "2107", "face": [] }] });
    });
    play(&mut session, "march 2107", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "step 2207", &[]);
    assert_eq!(position(&session)["french"]["depots"], json!([]));
}

/// TIR-1.1-bp7, TIR-2.2-bp3: the French cannot enter forest, the Russians can.
#[test]
fn forest_stops_the_french() {
    assert_eq!(ways("french", "1709"), ["1608", "1609", "1708", "1808", "1809"]);
    assert_eq!(ways("russian", "1709"), ["1608", "1609", "1708", "1710", "1808", "1809"]);
}

/// TIR-1.1-bp7, TIR-2.2-bp5: the French cannot enter marshes, the Russians can.
#[test]
fn marsh_stops_the_french() {
    assert_eq!(ways("french", "1913"), ["1813", "1912", "2012"]);
    assert_eq!(ways("russian", "1913"), ["1812", "1813", "1912", "1914", "2012", "2013"]);
}

/// TIR-1.1-bp7, TIR-2.2-bp7: the French cannot enter rough ground, the Russians can.
#[test]
fn rough_ground_stops_the_french() {
    assert_eq!(ways("french", "2417"), ["2317", "2318", "2416", "2517"]);
    assert_eq!(ways("russian", "2417"), ["2317", "2318", "2416", "2418", "2517", "2518"]);
}

/// TIR-1.1-bp7, TIR-2.2-bp6: nobody enters mountains: 2817 stops the Russians too.
#[test]
fn mountains_stop_everybody() {
    assert_eq!(ways("russian", "2717"), ["2616", "2617", "2716", "2718", "2816"]);
}

/// TIR-1.1-bp7: an attack into difficult ground has its own term in the sum; one into the open, or into a city,
/// has not.
#[test]
fn difficult_ground_is_forest_marsh_and_rough() {
    for (from, to, difficult) in
        [("1709", "1710", true), ("1913", "1812", true), ("2417", "2418", true), ("1709", "1609", false)]
    {
        let mut units = all_at(&GUARD[..1], from);
        units.push(("R-1.I-5Div", to));
        let mut session = situation(1, &["attack french"], &units, &[("Napoleon", from)], |_| {});
        fight(&mut session, from, to, 3, [3, 3]);
        assert_eq!(!attack_terms(&session, "TIR-11.4-3").is_empty(), difficult, "{to}");
    }
}

/// TIR-1.1-bp10, TIR-3.6-2: foreign contingents are the units of the French side that are not French; every
/// counter says which it is.
#[test]
fn foreign_contingents_are_told_from_the_french() {
    let counters = all_counters();
    let nation = |id: &str| counters.iter().find(|(i, _)| i == id).map(|(_, p)| p.face.colour).unwrap();
    for (id, of) in [
        ("F-G-OldGuard", "guard"),
        ("F-VI-Deroy", "bavarian"),
        ("F-IV-Pino", "italian"),
        ("F-V-Kaminski", "polish"),
        ("F-X-Yorck", "prussian"),
        ("F-VII-Lecoq", "saxon"),
        ("F-II-Merle", "swiss"),
        ("F-VIII-Ochs", "westphalian"),
        ("A-Frimont", "austrian"),
        ("F-I-Morand", "french"),
    ] {
        assert_eq!(nation(id), of, "{id}");
    }
    for (id, piece) in &counters {
        let foreign = !["french", "guard"].contains(&piece.face.colour);
        if id.starts_with("F-I-") || id.starts_with("F-G-") {
            assert!(!foreign, "{id}");
        }
        if ["F-V-", "F-VI-", "F-VII-", "F-VIII-", "F-X-", "A-"].iter().any(|c| id.starts_with(c)) {
            assert!(foreign && piece.owner == Some(FRENCH), "{id}");
        }
    }
}

/// TIR-3.6-1: the ground of a counter tells the Grande Armée, Austria, Russia and Sweden apart.
#[test]
fn counters_show_their_nationality() {
    for (id, piece) in all_counters() {
        let (colour, owner) = (piece.face.colour, piece.owner);
        let austrian = id.starts_with("A-") || id == "Schwarzenberg";
        let swedish = id.starts_with("S-") || id == "Stedingk";
        assert_eq!(colour == "austrian", austrian, "{id}");
        assert_eq!(colour == "swedish", swedish, "{id}");
        assert_eq!(owner == Some(ALLIED), swedish || colour == "russian", "{id}");
        if id.starts_with("R-") {
            assert_eq!(colour, "russian", "{id}");
        }
    }
}

/// TIR-1.1-bp11: what is said of French units holds for their allies: an Austrian column is kept out of the
/// forest of 2316 and tires from Turn 3 on like any other.
#[test]
fn allies_are_french_units() {
    let units = [("A-Bianchi", "2217"), ("F-V-Dabrowski", "2217")];
    let mut session = set_off(3, "french", "2217", &units, &[("Schwarzenberg", "2217")]);
    play(&mut session, "step 2216", &[]);
    assert!(!offers(&session, "step 2316") && offers(&session, "step 2215"));
    play(&mut session, "step 2215", &[]);
    play(&mut session, "step 2214", &[]);
    play(&mut session, "halt", &[1]);
    assert!(sum(&session, "TIR-8.5-0").contains(&(1, "TIR-8.6-1".to_owned())));
}

/// TIR-1.1-bp11, TIR-1.1-bp15, TIR-4.3: commanders are French and Russian units too: one alone occupies a city
/// of the enemy.
#[test]
fn commanders_are_units_of_their_side() {
    let at = |commanders: &[(&str, &str)]| points(&situation(1, &["ride russian"], &[], commanders, |_| {}));
    let [french, russian] = at(&[]);
    assert_eq!(at(&[("Ney", "1610")]), [french + 1, russian - 1]);
    assert_eq!(at(&[("Barclay", "2407")]), [french - 1, russian + 1]);
    assert_eq!(at(&[("Ney", "2407"), ("Barclay", "1610")]), [french, russian]);
}

/// TIR-1.1-bp15: what is open to Russian units is open to their commanders, who ride through the forest.
#[test]
fn russian_commanders_ride_where_russians_go() {
    let units =
        [("R-1.I-5Div", "1810"), ("R-1.I-14Div", "1610"), ("F-I-Morand", "1711"), ("F-I-Friant", "1709")];
    let mut session = situation(1, &["ride russian"], &units, &[("Barclay", "1810")], |_| {});
    play(&mut session, "leader Barclay", &[]);
    assert!(offers(&session, "ride 1610"), "two hexes through the woods of 1710");
    let units =
        [("F-I-Morand", "1810"), ("F-I-Friant", "1610"), ("R-1.I-5Div", "1711"), ("R-1.I-14Div", "1709")];
    let mut session = situation(1, &["ride french"], &units, &[("Davout", "1810")], |_| {});
    play(&mut session, "leader Davout", &[]);
    assert!(!offers(&session, "ride 1610"));
}

/// The markers that Turn 3 puts on stacks without trains.
fn foragers(units: &[(&str, &str)]) -> Vec<bool> {
    // Davout stops the Turn before it is over: he may ride.
    let leaders = [("Davout", "2710")];
    let mut session =
        situation(3, &["allot french"], units, &leaders, |p| p["french"] = json!({ "dummies_left": 1 }));
    play(&mut session, "done", &[]);
    units.iter().map(|(id, _)| has_mark(&session, id, "forage")).collect()
}

/// TIR-1.1-bp12-1: everything west of Russia is friendly to the French and Russia to the Russians, seen in who
/// has to forage.
#[test]
fn whose_land_it_is() {
    let units = [
        ("F-I-Morand", "2512"),
        ("F-I-Friant", "2407"),
        ("F-I-Gudin", "2217"),
        ("F-I-Compans", "2008"),
        ("F-I-Dessaix", "1908"),
        ("F-II-Legrand", "1404"),
    ];
    assert_eq!(foragers(&units), [false, false, false, false, true, true]);
    let units = [
        ("R-1.I-5Div", "1908"),
        ("R-1.I-14Div", "0408"),
        ("R-1.II-4Div", "2008"),
        ("R-1.II-17Div", "2217"),
        ("R-1.IV-11Div", "2407"),
    ];
    assert_eq!(foragers(&units), [false, false, true, true, true]);
}

/// TIR-1.1-bp12-2: a city stays what it is while the enemy stands in it: Brest is still foreign to the French
/// who hold it, Lublin to the Russians.
#[test]
fn holding_a_city_does_not_make_it_friendly() {
    assert_eq!(foragers(&[("F-I-Morand", "2113"), ("R-1.I-5Div", "2314")]), [true, true]);
    assert_eq!(foragers(&[("R-1.I-5Div", "2113"), ("F-I-Morand", "2314")]), [false, false]);
}

/// TIR-1.1-bp13, TIR-2.3-1: a step leads to a hex that shares a side with the last, in even and odd columns, and
/// nowhere else.
#[test]
fn a_step_goes_to_a_neighbour() {
    assert_eq!(ways("russian", "0615"), ["0515", "0516", "0614", "0616", "0715", "0716"]);
    assert_eq!(ways("russian", "0715"), ["0614", "0615", "0714", "0716", "0814", "0815"]);
    let mut session = lone_march(1, "russian", "0615", &[]);
    assert!(attempt(&mut session, "step 0617", &[]).is_err());
    play(&mut session, "step 0616", &[]);
    assert!(offers(&session, "step 0617") && !offers(&session, "step 0614"));
}

/// TIR-1.1-bp17: a disrupted unit neither moves nor attacks.
#[test]
fn the_disrupted_neither_move_nor_fight() {
    for (at, may) in [("1709", true), ("1709 disrupted", false)] {
        let units = [("F-I-Morand", at), ("R-1.I-5Div", "1609")];
        let session = situation(1, &["attack french"], &units, &[("Davout", "1709")], |_| {});
        assert_eq!(offers(&session, "attack 1709 1609"), may);
        let session = situation(1, &["march french"], &units, &[("Davout", "1709")], |p| {
            p["french"]["trains"] = json!([{ "hex": "1709", "face": [] }]);
        });
        assert_eq!(offers(&session, "march 1709"), may);
    }
}

/// TIR-1.1-bp18: Winter is Turn 11 and all that follow: three hexes are then a forced march.
#[test]
fn winter_begins_with_turn_eleven() {
    for (turn, winter) in [(1, false), (10, false), (11, true), (12, true), (16, true)] {
        let mut session = lone_march(turn, "russian", "0615", &[]);
        for hex in ["0616", "0617", "0618"] {
            play(&mut session, &format!("step {hex}"), &[]);
        }
        play(&mut session, "halt", &[1]);
        // With nothing left to march the phase of combat passes too; what was said remains.
        let terms = sum(&session, "TIR-8.5-0");
        assert_eq!(terms.contains(&(1, "TIR-8.6-2".to_owned())), winter, "Turn {turn}");
        assert_eq!(terms.contains(&(1, "TIR-8.6-3".to_owned())), winter, "Turn {turn}");
    }
}

/// TIR-1.2: halves and quarters are rounded down: three tired divisions count one, seven after two combats one.
#[test]
fn fractions_are_rounded_down() {
    let value = |units: &[(&str, &str)], fights: u8| {
        let mut all = units.to_vec();
        all.push(("R-1.I-5Div", "1609"));
        let mut session = situation(1, &["attack french"], &all, &[("Napoleon", "1709")], |p| {
            for (id, _) in units {
                p["units"][id]["fights"] = fights.into();
            }
        });
        fight(&mut session, "1709", "1609", 3, [3, 3]);
        let terms = sum(&session, "TIR-11.5-bp4");
        terms.iter().filter(|(_, c)| c == "TIR-11.3" || c == "TIR-11.2-bp3-1").map(|(v, _)| v).sum::<i32>()
    };
    let forced = [("F-I-Morand", "1709 forced"), ("F-I-Friant", "1709 forced"), ("F-I-Gudin", "1709 forced")];
    assert_eq!(value(&forced, 0), 1, "half of 3");
    let arms = [("F-I-Morand", "1709"), ("F-G-GuardCav", "1709"), ("F-G-FootArt", "1709")];
    assert_eq!(value(&arms, 0), 7);
    assert_eq!(value(&arms, 1), 3, "half of 7");
    assert_eq!(value(&arms, 2), 1, "a quarter of 7");
}
