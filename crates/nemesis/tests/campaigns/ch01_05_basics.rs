//! Definitions, board, pieces, stacking and the sequence of play (chapters 1 to 5).

use crate::common;

use board::{Terrain, atlas};
use common::{
    ALLIED, FRENCH, Table, attempt, has_mark, new_game, offered, offers, phase, play, position, said,
    situation, sum, unit_hex,
};
use kernel::scene::{Piece, Spot};
use kernel::{Arg, Game, Viewer};
use serde_json::{Value, json};

const UNITS: &str = include_str!("../../../../data/nemesis/1812/units.csv");
const COMMANDERS: &str = include_str!("../../../../data/nemesis/1812/commanders.csv");

/// Six Veterans of the French.
const GUARD: [&str; 6] =
    ["F-G-Delaborde", "F-G-Roguet", "F-G-OldGuard", "F-G-Claparede", "F-G-GuardCav", "F-G-FootArt"];

/// All of them in a hex.
fn all_at<'a>(ids: &[&'a str], at: &'a str) -> Vec<(&'a str, &'a str)> {
    ids.iter().map(|&id| (id, at)).collect()
}

/// Everybody in a hex sets off on a march; where to is open.
fn set_off(turn: u8, side: &str, hex: &str, units: &[(&str, &str)], commanders: &[(&str, &str)]) -> Table {
    let mut session = situation(turn, &[&format!("march {side}")], units, commanders, |p| {
        p[side]["trains"] = json!([{ "hex": hex, "face": [] }]);
    });
    play(&mut session, &format!("march {hex}"), &[]);
    play(&mut session, "everyone", &[]);
    session
}

/// A single division marches: Morand's under Davout, or Berg's under Wittgenstein.
fn lone_march(turn: u8, side: &str, hex: &str, others: &[(&str, &str)]) -> Table {
    let (unit, leader) =
        if side == "french" { ("F-I-Morand", "Davout") } else { ("R-1.I-5Div", "Wittgenstein") };
    let mut units = vec![(unit, hex)];
    units.extend(others);
    set_off(turn, side, hex, &units, &[(leader, hex)])
}

/// Where the column may go from here.
fn steps(session: &Table) -> Vec<String> {
    let mut all: Vec<String> =
        offered(session).iter().filter_map(|n| n.strip_prefix("step ")).map(str::to_owned).collect();
    all.sort();
    all
}

/// Where a lone division in a hex may go.
fn ways(side: &str, hex: &str) -> Vec<String> {
    steps(&lone_march(1, side, hex, &[]))
}

/// An attack with everybody from a hex that goes ahead, with no support, up to the two dice of the combat.
fn fight(session: &mut Table, from: &str, to: &str, order: u16, dice: [u16; 2]) {
    play(session, &format!("attack {from} {to}"), &[]);
    play(session, "everyone", &[]);
    play(session, "spend 0", &[order]);
    while phase(session).starts_with("call") {
        play(session, "done", &[]);
    }
    play(session, "spend 0", &dice);
}

/// The terms of the attack value that come from a rule.
fn attack_terms(session: &Table, cite: &str) -> Vec<i32> {
    sum(session, "TIR-11.5-bp4").into_iter().filter(|(_, c)| c == cite).map(|(v, _)| v).collect()
}

fn defence_terms(session: &Table, cite: &str) -> Vec<i32> {
    sum(session, "TIR-11.7-bp4").into_iter().filter(|(_, c)| c == cite).map(|(v, _)| v).collect()
}

/// Points of the French and of the Russians if the game ended now.
fn points(session: &Table) -> [i64; 2] {
    let panel =
        session.scene(Viewer::Onlooker).panels.into_iter().find(|p| p.name.key == "nem-points").unwrap();
    [0, 1].map(|row: usize| match panel.rows[row].1.args.first() {
        Some((_, Arg::Number(n))) => *n,
        other => panic!("{other:?}"),
    })
}

/// The records of a table, first line left out.
fn records(text: &'static str) -> Vec<Vec<&'static str>> {
    text.lines().skip(1).map(|l| l.split(',').collect()).collect()
}

/// Every counter of the game, lying beside the board, with its id.
fn all_counters() -> Vec<(String, Piece)> {
    let (units, commanders) = (records(UNITS), records(COMMANDERS));
    let units: Vec<&str> = units.iter().map(|r| r[0]).collect();
    let commanders: Vec<(&str, &str)> = commanders.iter().map(|r| (r[0], "eliminated")).collect();
    let session = situation(1, &["ride russian"], &all_at(&units, "eliminated"), &commanders, |_| {});
    let pieces = session.scene(Viewer::Onlooker).pieces;
    assert!(pieces.iter().all(|p| p.at == Spot::Box("eliminated".into())));
    let named = |name: &str, piece: &Piece| {
        piece.face.name.args.iter().any(|(_, a)| matches!(a, Arg::Name(n) if n == name))
    };
    let mut out = Vec::new();
    for (table, column, leader) in [(UNITS, 4, false), (COMMANDERS, 3, true)] {
        for row in records(table) {
            let mut found = pieces.iter().filter(|p| {
                named(row[column], p) && (p.face.symbol == "leader") == leader && (leader || named(row[3], p))
            });
            let piece = found.next().unwrap_or_else(|| panic!("{} is not drawn", row[0])).clone();
            assert!(found.next().is_none(), "{} is drawn twice", row[0]);
            out.push((row[0].to_owned(), piece));
        }
    }
    assert_eq!(out.len(), pieces.len());
    out
}

// 1. Definitions

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

// 2. The board

/// TIR-2.2-intro: a hex is 50 km wide and is clear or has one of the terrains of the list.
#[test]
fn the_board_has_the_terrain_of_the_list() {
    let board = atlas::load("russia-1812").unwrap();
    for hex in board.hexes() {
        let known = matches!(
            board.terrain(hex),
            Terrain::Clear
                | Terrain::Forest
                | Terrain::Marsh
                | Terrain::Rough
                | Terrain::Mountain
                | Terrain::Lake
                | Terrain::Sea
        );
        assert!(known, "{}: {:?}", board.label(hex), board.terrain(hex));
    }
    assert!((board.tables().sheet.hex_km - 50.0).abs() < f64::EPSILON);
}

/// TIR-2.2-bp1: the cities with points are those of 14.7, with their numbers, and no others.
#[test]
fn cities_with_points() {
    let at = |commanders: &[(&str, &str)]| points(&situation(1, &["ride russian"], &[], commanders, |_| {}));
    let [french, russian] = at(&[]);
    assert_eq!([french, russian], [5, 14 + 12]);
    let held = [("2512", 3), ("2407", 1), ("2217", 1), ("2207", 0), ("2314", 0)];
    for (hex, worth) in held {
        assert_eq!(at(&[("Barclay", hex)]), [french - worth, russian + worth], "{hex}");
    }
    let held = [
        ("0408", 3),
        ("1101", 3),
        ("2113", 1),
        ("1417", 1),
        ("2015", 1),
        ("1610", 1),
        ("1904", 1),
        ("1009", 1),
        ("1808", 1),
        ("1208", 1),
        ("0613", 0),
        ("1412", 0),
    ];
    for (hex, worth) in held {
        assert_eq!(at(&[("Ney", hex)]), [french + worth, russian - worth], "{hex}");
    }
}

/// TIR-2.2-bp2: fortified cities are a kind of their own: an attack on one has a term that an attack on an open
/// city has not.
#[test]
fn fortified_cities() {
    for (from, to, fortified) in [
        ("1804", "1904", true),
        ("1010", "1009", true),
        ("1416", "1417", true),
        ("1706", "1707", true),
        ("1413", "1412", true),
        ("1609", "1610", false),
        ("0508", "0408", false),
        ("1709", "1808", false),
    ] {
        let units = [("F-I-Morand", from), ("R-1.I-5Div", to)];
        let mut session = situation(1, &["attack french"], &units, &[("Napoleon", from)], |_| {});
        fight(&mut session, from, to, 3, [3, 3]);
        assert_eq!(!attack_terms(&session, "TIR-11.4-2").is_empty(), fortified, "{to}");
    }
    let units = [("R-1.I-5Div", "2611"), ("F-I-Morand", "2512")];
    let mut session = situation(1, &["attack russian"], &units, &[("Kutuzov", "2611")], |_| {});
    fight(&mut session, "2611", "2512", 4, [3, 3]);
    assert!(!attack_terms(&session, "TIR-11.4-2").is_empty(), "Warszawa");
}

/// TIR-2.2-bp4: nobody enters a lake.
#[test]
fn lakes_stop_everybody() {
    for side in ["french", "russian"] {
        assert_eq!(ways(side, "1502"), ["1401", "1501", "1503", "1601", "1602"]);
    }
}

/// TIR-2.2-bp8: nobody enters the sea, but a hex with a coast is like any other.
#[test]
fn the_sea_stops_everybody_but_coasts_are_land() {
    for side in ["french", "russian"] {
        assert_eq!(ways(side, "2205"), ["2105", "2106", "2204", "2206", "2306"]);
    }
    assert_eq!(ways("russian", "1803"), ["1703", "1704", "1802", "1804", "1904"]);
}

/// TIR-2.2-bp8, TIR-4.1: a hex half under water holds six like all others: Memel (2306), mostly sea.
#[test]
fn a_coastal_hex_holds_six() {
    let session = lone_march(1, "french", "2206", &all_at(&GUARD[..5], "2306"));
    assert!(offers(&session, "step 2306"));
    let session = lone_march(1, "french", "2206", &all_at(&GUARD, "2306"));
    assert!(!offers(&session, "step 2306"));
}

/// TIR-2.2-river-1: a march crosses rivers, bridged or not, at no cost: three hexes over the Niemen without and
/// the Pregel with a bridge are no forced march.
#[test]
fn rivers_cost_a_march_nothing() {
    let mut session = lone_march(1, "french", "2107", &[]);
    for hex in ["2207", "2308", "2309"] {
        play(&mut session, &format!("step {hex}"), &[]);
    }
    play(&mut session, "halt", &[5]);
    assert_eq!(sum(&session, "TIR-8.5-0"), [(5, "TIR-8.5-0".to_owned())]);
    assert_eq!(unit_hex(&session, "F-I-Morand"), "2309");
}

/// TIR-2.2-river-2: cavalry holds a column next to it, but not over a river, be there a bridge or none.
#[test]
fn a_river_with_or_without_bridge_frees_a_column_from_cavalry() {
    for (cavalry, free) in [("1808", true), ("1908", true), ("1708", false)] {
        let mut session = lone_march(1, "french", "1806", &[("R-1.I-1Cav", cavalry)]);
        play(&mut session, "step 1807", &[]);
        assert_eq!(phase(&session) == "route french", free, "{cavalry}");
    }
}

/// TIR-2.2-river-2: a lone division in a city is under siege from two next to it, but not over a river, be there
/// a bridge or none: Wilno from 1709 and from 1708.
#[test]
fn a_river_with_or_without_bridge_keeps_a_siege_off() {
    for (from, free) in [("1709", false), ("1708", true)] {
        let units = [("R-1.I-5Div", "1808"), ("F-I-Morand", from), ("F-I-Friant", from)];
        let session = situation(1, &["march russian"], &units, &[("Barclay", "1808")], |p| {
            p["russian"]["trains"] = json!([{ "hex": "1808", "face": [] }]);
        });
        assert_eq!(offers(&session, "march 1808"), free, "{from}");
    }
}

/// TIR-2.2-river-2: an attack over a river costs the same with a bridge (1708 to Wilno) and without (1708 to
/// 1709).
#[test]
fn a_bridge_does_not_help_an_attack() {
    for (to, river) in [("1808", vec![-3]), ("1709", vec![-3]), ("1608", vec![])] {
        let units = [("F-I-Morand", "1708"), ("R-1.I-5Div", to)];
        let mut session = situation(1, &["attack french"], &units, &[("Napoleon", "1708")], |_| {});
        fight(&mut session, "1708", to, 3, [3, 3]);
        assert_eq!(attack_terms(&session, "TIR-11.4-1"), river, "{to}");
    }
}

/// Six Veterans under Napoleon beat three Russian divisions by three; the hits are given and the toll is none.
fn beat(from: &str, to: &str) -> Table {
    let russians = ["R-1.I-5Div", "R-1.I-14Div", "R-1.II-4Div"];
    let french = ["F-I-Morand", "F-I-Friant", "F-I-Gudin", "F-I-Compans", "F-G-Delaborde", "F-G-Roguet"];
    let mut units = all_at(&french, from);
    units.extend(all_at(&russians, to));
    let mut session = situation(1, &["attack french"], &units, &[("Napoleon", from)], |_| {});
    fight(&mut session, from, to, 3, [1, 5]);
    for unit in &russians[..2] {
        play(&mut session, &format!("hit {unit}"), &[]);
    }
    play(&mut session, &format!("hit {}", russians[2]), &[]);
    if phase(&session) == "volunteer russian" {
        play(&mut session, "done", &[1]);
    }
    session
}

/// TIR-2.2-river-2: a withdrawal needs a bridge to cross a river: out of 1708, attacked from 1608, over the
/// bridge to Wilno but not over the Dvina to Dunaburg.
#[test]
fn a_withdrawal_crosses_rivers_by_bridges() {
    let session = beat("1608", "1708");
    assert_eq!(phase(&session), "withdraw russian");
    let mut all = offered(&session);
    all.sort();
    assert_eq!(all, ["withdraw 1807", "withdraw 1808"]);
}

/// TIR-2.3-2: the edge of the map is no way out: driven from the corner of 0118 the defenders are lost.
#[test]
fn driven_off_the_map_is_lost() {
    let session = beat("0217", "0118");
    for id in ["R-1.I-5Div", "R-1.I-14Div", "R-1.II-4Div"] {
        assert_eq!(unit_hex(&session, id), "eliminated", "{id}");
    }
}

// 3. The pieces

/// TIR-3.1-1: a counter is a commander or infantry, cavalry or artillery.
#[test]
fn four_kinds_of_units() {
    let counters = all_counters();
    for (id, piece) in &counters {
        let leader = COMMANDERS.lines().any(|l| l.starts_with(&format!("{id},")));
        let combat = ["infantry", "cavalry", "artillery"].contains(&piece.face.symbol);
        assert_eq!(piece.face.symbol == "leader", leader, "{id}");
        assert_eq!(combat, !leader, "{id}");
    }
    let symbol = |id: &str| counters.iter().find(|(i, _)| i == id).map(|(_, p)| p.face.symbol).unwrap();
    assert_eq!(symbol("F-I-Morand"), "infantry");
    assert_eq!(symbol("F-I-Girardin"), "cavalry");
    assert_eq!(symbol("R-1.II-Art"), "artillery");
    assert_eq!(symbol("Barclay"), "leader");
}

/// TIR-3.1-1: commanders are no combat units: a column walks into a hex that holds only one, not into a hex with
/// any combat unit.
#[test]
fn commanders_are_no_combat_units() {
    let units = [("F-I-Morand", "1709")];
    let session = set_off(1, "french", "1709", &units, &[("Davout", "1709"), ("Barclay", "1609")]);
    assert!(offers(&session, "step 1609"));
    for id in ["R-1.I-5Div", "R-1.I-1Cav", "R-1.II-Art"] {
        let session = lone_march(1, "french", "1709", &[(id, "1609")]);
        assert!(!offers(&session, "step 1609"), "{id}");
    }
}

/// TIR-3.1-2, TIR-3.2-2: every combat unit has one class, and by it its occupancy: 1, 1½ or 2.
#[test]
fn class_and_occupancy() {
    for (id, piece) in all_counters() {
        let classes: Vec<&&str> =
            piece.face.badges.iter().filter(|b| ["veteran", "line", "conscript"].contains(b)).collect();
        if piece.face.symbol == "leader" {
            assert!(classes.is_empty(), "{id}");
            continue;
        }
        assert_eq!(classes.len(), 1, "{id}");
        let expected = match *classes[0] {
            "veteran" => "1",
            "line" => "1½",
            _ => "2",
        };
        assert_eq!(piece.face.values, [("occupancy", expected.to_owned())], "{id}");
    }
}

/// TIR-3.2-2: six Veterans, four of the Line or three Conscripts fill a hex; disrupted ones take as much room.
#[test]
fn what_fills_a_hex() {
    let line = ["F-I-Dessaix", "F-I-Girardin", "F-II-Legrand", "F-II-Verdier"];
    let raw = ["F-II-Merle", "F-II-Corbineau", "F-VI-Deroy"];
    for full in [&GUARD[..], &line[..], &raw[..]] {
        for at in ["2309", "2309 disrupted"] {
            let session = lone_march(1, "french", "2308", &all_at(full, at));
            assert!(!offers(&session, "step 2309"), "{full:?} {at}");
            let session = lone_march(1, "french", "2308", &all_at(&full[1..], at));
            assert!(offers(&session, "step 2309"), "{full:?} {at}");
        }
    }
}

/// TIR-3.2-1: a unit in good order has one combat factor whatever its arm and class; a disrupted one has none.
#[test]
fn combat_factors() {
    let attack = |id: &str| {
        let units = [(id, "1709"), ("R-1.I-5Div", "1609")];
        let mut session = situation(1, &["attack french"], &units, &[("Napoleon", "1709")], |_| {});
        fight(&mut session, "1709", "1609", 3, [3, 3]);
        attack_terms(&session, "TIR-11.3")
    };
    for id in [
        "F-I-Morand",
        "F-I-Dessaix",
        "F-II-Merle",
        "F-G-GuardCav",
        "F-II-Corbineau",
        "F-G-FootArt",
        "F-X-Art",
    ] {
        assert_eq!(attack(id), [1], "{id}");
    }
    let defence = |second: &str| {
        let units = [("F-I-Morand", "1709"), ("R-1.I-5Div", "1609"), ("R-1.I-14Div", second)];
        let mut session = situation(1, &["attack french"], &units, &[("Napoleon", "1709")], |_| {});
        fight(&mut session, "1709", "1609", 3, [3, 3]);
        defence_terms(&session, "TIR-11.6")
    };
    assert_eq!(defence("1609"), [2]);
    assert_eq!(defence("1609 disrupted"), [1]);
}

/// TIR-3.3: hunger, long marches, combat and, for the French, Cossacks turn a unit to its disrupted side.
#[test]
fn what_disrupts() {
    let unit = [("F-I-Morand", "2512")];
    let mut session = situation(1, &["ride russian"], &unit, &[], |p| p["french"]["done"] = true.into());
    play(&mut session, "done", &[]);
    assert!(has_mark(&session, "F-I-Morand", "disrupted"), "hunger");

    let mut session = lone_march(1, "french", "2107", &[]);
    for hex in ["2106", "2105", "2104"] {
        play(&mut session, &format!("step {hex}"), &[]);
    }
    play(&mut session, "halt", &[6]);
    play(&mut session, "lose F-I-Morand", &[]);
    assert!(has_mark(&session, "F-I-Morand", "disrupted"), "attrition");

    let units = [("F-I-Morand", "1709"), ("R-1.I-5Div", "1609")];
    let mut session = situation(1, &["attack french"], &units, &[("Napoleon", "1709")], |_| {});
    fight(&mut session, "1709", "1609", 3, [3, 3]);
    play(&mut session, "hit R-1.I-5Div", &[]);
    assert!(has_mark(&session, "R-1.I-5Div", "disrupted"), "combat");

    let units = [("F-I-Morand", "1709"), ("R-1.I-5Div", "0715")];
    let depots = |p: &mut Value| {
        p["french"] = json!({ "done": true, "depots": ["1808"] });
        p["russian"] = json!({ "depots": ["0613"] });
    };
    let mut session = situation(1, &["ride russian"], &units, &[("Ney", "1808")], depots);
    play(&mut session, "done", &[6]);
    assert!(has_mark(&session, "F-I-Morand", "disrupted"), "Cossacks");
    assert!(!has_mark(&session, "R-1.I-5Div", "disrupted"), "they leave the Russians alone");
}

/// TIR-3.4-1: commanders take no room: one moves into a full hex with a unit that just fits.
#[test]
fn commanders_take_no_room() {
    let mut units = all_at(&GUARD[..5], "2309");
    units.push(("F-I-Morand", "2308"));
    let leaders =
        [("Napoleon", "2309"), ("Ney", "2309"), ("Davout", "2308"), ("Murat", "2308"), ("Mortier", "2308")];
    let mut session = set_off(1, "french", "2308", &units, &leaders);
    play(&mut session, "step 2309", &[]);
    assert!(session.game().broken().is_empty());
    assert_eq!(position(&session)["commanders"]["Mortier"]["hex"], "2309");
}

/// TIR-3.4-1: commanders have no combat factor; their rating counts, in ordering an attack and in its value.
#[test]
fn commanders_have_a_rating_and_no_factor() {
    let with = |leader: &str, order: u16| {
        let units = [("F-I-Morand", "1709"), ("F-I-Friant", "1709"), ("R-1.I-5Div", "1609")];
        let leaders = [(leader, "1709"), ("Junot", "1709")];
        let mut session = situation(1, &["attack french"], &units, &leaders, |_| {});
        play(&mut session, "attack 1709 1609", &[]);
        play(&mut session, "everyone", &[]);
        play(&mut session, "spend 0", &[order]);
        session
    };
    assert!(said(&with("Davout", 4), "TIR-10.2-c"), "3 and 4 make 7");
    assert!(said(&with("Davout", 3), "TIR-10.2-b"));
    assert!(said(&with("Napoleon", 3), "TIR-10.2-c"), "4 and 3 make 7");
    let mut session = with("Ney", 5);
    play(&mut session, "spend 0", &[3, 3]);
    assert_eq!(attack_terms(&session, "TIR-11.3"), [2], "two divisions, whoever leads them");
    assert_eq!(attack_terms(&session, "TIR-11.5-bp1"), [2], "Ney's rating");
}

/// TIR-3.4-2: any French commander leads anybody of the Grande Armée.
#[test]
fn any_french_commander_leads_any_french_unit() {
    let units = [("A-Bianchi", "2217 disrupted supplied"), ("F-V-Dabrowski", "2217 disrupted supplied")];
    let mut session = situation(3, &["rally french"], &units, &[("Ney", "2217")], |p| {
        p["french"] = json!({ "depots": ["2217"], "trains": [{ "hex": "2217", "face": [] }] });
    });
    play(&mut session, "rally 2217", &[]);
    play(&mut session, "unit A-Bianchi", &[]);
    play(&mut session, "unit F-V-Dabrowski", &[]);
    assert!(
        !has_mark(&session, "A-Bianchi", "disrupted") && !has_mark(&session, "F-V-Dabrowski", "disrupted")
    );
}

/// TIR-3.4-2: any Russian commander leads any Russian unit: Wittgenstein of the 1st Army one of the 2nd, in
/// march and attack.
#[test]
fn any_russian_commander_leads_any_russian_unit() {
    let units = [("R-2.VIII-2Gren", "1709"), ("F-I-Morand", "1609")];
    let session = set_off(1, "russian", "1709", &units, &[("Wittgenstein", "1709")]);
    assert_eq!(phase(&session), "route russian");
    let mut session = situation(1, &["attack russian"], &units, &[("Wittgenstein", "1709")], |_| {});
    play(&mut session, "attack 1709 1609", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 0", &[6]);
    assert!(said(&session, "TIR-10.2-c"), "1 and 6 make 7");
}

/// TIR-3.5: the other signs on commanders' counters say nothing in the Basic game: Davout saves no stragglers,
/// Murat costs none.
#[test]
fn signs_of_commanders_are_for_the_advanced_rules() {
    for leader in ["Davout", "Murat", "Ney"] {
        let mut session = set_off(1, "french", "2107", &[("F-I-Morand", "2107")], &[(leader, "2107")]);
        for hex in ["2106", "2105", "2104"] {
            play(&mut session, &format!("step {hex}"), &[]);
        }
        play(&mut session, "halt", &[5]);
        assert_eq!(sum(&session, "TIR-8.5-0"), [(5, "TIR-8.5-0".to_owned())], "{leader}");
    }
}

/// TIR-3.5: nor does Platov's sign make his cavalry attack better.
#[test]
fn platov_attacks_like_everybody() {
    let value = |leader: &str| {
        let units = [("R-1.I-1Cav", "1709"), ("R-1.V-1Cuir", "1709"), ("F-G-GuardCav", "1609")];
        let mut session = situation(1, &["attack russian"], &units, &[(leader, "1709")], |_| {});
        fight(&mut session, "1709", "1609", 5, [3, 3]);
        sum(&session, "TIR-11.5-bp4")
    };
    assert_eq!(value("Platov"), value("Barclay"), "both have a rating of 2");
}

// 4. Occupying a hex

/// TIR-4.1: six is the most: 5 and 1 fit, 5 and 1½ do not.
#[test]
fn six_is_the_most() {
    let march = |id: &str| {
        let mut units = all_at(&GUARD[..5], "2309");
        units.push((id, "2308"));
        offers(&set_off(1, "french", "2308", &units, &[("Davout", "2308")]), "step 2309")
    };
    assert!(march("F-I-Morand"));
    assert!(!march("F-I-Dessaix"));
    assert!(!march("F-II-Merle"));
}

/// TIR-4.1: each side has its own limit of a stack, and the limit holds on the way too (ruling): a column cannot
/// pass through a full hex.
#[test]
fn a_full_hex_cannot_be_passed() {
    let mut units = all_at(&GUARD[..5], "2309");
    units.extend([("F-I-Morand", "2308"), ("F-I-Friant", "2308")]);
    let session = set_off(1, "french", "2308", &units, &[("Davout", "2308")]);
    assert!(!offers(&session, "step 2309"), "7 in all, though two hexes beyond there is room");
    assert!(offers(&session, "step 2208"));
}

/// TIR-4.1: reinforcements come only where there is room.
#[test]
fn reinforcements_need_room() {
    let place = |guards: usize| {
        let units = all_at(&GUARD[..guards], "2217");
        let session = situation(2, &["arrive french"], &units, &[], |_| {});
        [offers(&session, "place 2217"), offers(&session, "place 2216")]
    };
    assert_eq!(place(4), [true, true]);
    assert_eq!(place(5), [false, true], "an Austrian takes 1½");
}

/// TIR-4.1: so do the stacks of the set-up: of II and III Corps in 1709 the last, a Conscript, finds 5½ taken.
#[test]
fn the_set_up_keeps_the_limit() {
    let mut session = new_game(&[]);
    for _ in 0..4 {
        play(&mut session, "place 1709", &[]);
    }
    for id in ["R-1.II-4Div", "R-1.II-17Div", "R-1.II-Art", "R-1.III-1Gren"] {
        assert_eq!(unit_hex(&session, id), "1709");
    }
    assert_eq!(unit_hex(&session, "R-1.III-3Div"), "1808", "there is no other place for it");
}

/// TIR-4.2: attackers and supporters do not crowd the hex they attack: six attack six with the help of six.
#[test]
fn an_attack_crowds_nobody() {
    let defenders =
        ["R-1.I-5Div", "R-1.III-1Gren", "R-1.V-GuardInf", "R-1.V-CGren", "R-2.VII-26Div", "R-2.VIII-2Gren"];
    let helpers = ["F-G-HorseArt", "F-I-Morand", "F-I-Friant", "F-I-Gudin", "F-I-Compans", "F-III-Ledru"];
    let mut units = all_at(&GUARD, "1709");
    units.extend(all_at(&helpers, "1809"));
    units.extend(all_at(&defenders, "1808"));
    let leaders = [("Napoleon", "1709"), ("Davout", "1809")];
    let mut session = situation(1, &["attack french"], &units, &leaders, |_| {});
    play(&mut session, "attack 1709 1808", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 0", &[3]);
    play(&mut session, "call 1809", &[]);
    if phase(&session) == "call-attack french" {
        play(&mut session, "done", &[]);
    }
    play(&mut session, "spend 0", &[4, 3, 3]);
    assert_eq!(attack_terms(&session, "TIR-11.3")[0], 6);
    assert_eq!(attack_terms(&session, "TIR-11.5-bp2"), [6]);
    assert!(session.game().broken().is_empty());
}

// 5. Sequence of play

/// Two armies with something to do in every phase: a depot with a stack, disrupted units, trains, neighbours.
fn busy(turn: u8) -> Table {
    let units = [
        ("F-I-Morand", "2512"),
        ("F-I-Dessaix", "2512 disrupted"),
        ("F-I-Friant", "1709"),
        ("F-I-Gudin", "1709"),
        ("R-1.I-5Div", "0408"),
        ("R-1.I-14Div", "0408 disrupted"),
        ("R-1.II-4Div", "1609"),
        ("R-1.II-17Div", "1609"),
    ];
    let leaders = [("Davout", "2512"), ("Ney", "1808"), ("Barclay", "0408"), ("Wittgenstein", "1610")];
    let mut session = situation(turn, &["ride russian"], &units, &leaders, |p| {
        p["french"] = json!({ "done": true, "depots": ["2512", "1808"] });
        p["russian"] = json!({ "depots": ["0408", "1610"] });
    });
    play(&mut session, "done", &[]);
    session
}

/// What this player does: a few trains, and otherwise nothing.
fn idle(session: &Table) -> String {
    let placed = |side: &str, hex: &str| {
        let trains = position(session)[side]["trains"].clone();
        trains.as_array().is_some_and(|all| all.iter().filter(|t| t["hex"] == hex).count() > 1)
    };
    let wish = match phase(session).as_str() {
        "allot french" if !placed("french", "2512") => "train 2512",
        "allot french" if !placed("french", "2710") => "train 2710",
        "allot russian" if !placed("russian", "0408") => "train 0408",
        "allot russian" if !placed("russian", "0613") => "train 0613",
        "march french" | "march russian" => "discard",
        "arrive french" | "arrive russian" => "place",
        _ => "done",
    };
    let all = offered(session);
    let found = all.iter().find(|n| n.starts_with(wish)).or_else(|| all.iter().find(|n| *n == "pass"));
    found.unwrap_or(&all[all.len() - 1]).clone()
}

/// TIR-5.1-1, TIR-5.1-2, TIR-5.1-4, TIR-5.1-5, TIR-5.2: the phases and their steps come in their order, both
/// players are through with one before the next begins, and after the last a new Turn begins.
#[test]
fn the_phases_of_a_turn() {
    const ORDER: [&str; 8] = ["convert", "allot", "found", "rally", "march", "attack", "ride", "arrive"];
    let mut session = busy(1);
    assert_eq!(position(&session)["turn"], 2);
    let mut seen: Vec<String> = Vec::new();
    for _ in 0..200 {
        if position(&session)["turn"] == 3 {
            break;
        }
        let now = phase(&session);
        if !seen.contains(&now) {
            seen.push(now.clone());
        }
        // Combat commands are received between movement and combat.
        let commands = position(&session)["french"]["commands"].as_i64().unwrap_or(0);
        assert_eq!(commands > 0, now.starts_with("attack"), "{now}");
        // Never back to an earlier step.
        let rank = |p: &str| ORDER.iter().position(|w| p.starts_with(w)).unwrap_or_else(|| panic!("{p}"));
        assert!(seen.iter().all(|p| rank(p) <= rank(&now)), "{now} after {seen:?}");
        let wish = idle(&session);
        play(&mut session, &wish, &[]);
    }
    assert_eq!(position(&session)["turn"], 3);
    for word in ORDER {
        for side in ["french", "russian"] {
            assert!(seen.contains(&format!("{word} {side}")), "{word} {side} in {seen:?}");
        }
    }
    assert_eq!(phase(&session), "convert french");
}

/// TIR-5.1-2, TIR-5.1-3: the Turn begins with General Supply: whoever is out of it is disrupted, and markers of
/// foraging are gone, before anybody decides anything.
#[test]
fn a_turn_begins_with_general_supply() {
    let units = [("F-I-Morand", "2512"), ("F-I-Friant", "2113 forage"), ("F-I-Gudin", "2113 forage")];
    let mut session = situation(3, &["ride russian"], &units, &[("Davout", "2113")], |p| {
        p["french"] = json!({ "done": true, "depots": ["2113"] });
    });
    play(&mut session, "done", &[6]);
    assert_eq!(phase(&session), "convert french");
    assert!(!has_mark(&session, "F-I-Friant", "forage") && !has_mark(&session, "F-I-Gudin", "forage"));
    assert!(!has_mark(&session, "F-I-Friant", "disrupted"));
    let units = [("F-I-Morand", "2716"), ("F-I-Friant", "2113")];
    let mut session = situation(3, &["ride russian"], &units, &[("Davout", "2113")], |p| {
        p["french"] = json!({ "done": true, "depots": ["2113"] });
    });
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "convert french");
    assert!(has_mark(&session, "F-I-Morand", "disrupted"));
}

/// TIR-5.1-4: forage markers are laid before depots are founded: a crowded stack in Brest gets one although its
/// train becomes a depot a moment later.
#[test]
fn foragers_are_marked_before_depots_are_founded() {
    let units = [("F-I-Morand", "2113"), ("F-I-Friant", "2012"), ("F-I-Gudin", "2212")];
    let mut session = situation(3, &["allot french"], &units, &[("Davout", "2113")], |p| {
        p["french"] =
            json!({ "dummies_left": 1, "depots": ["2314"], "trains": [{ "hex": "2113", "face": [] }] });
    });
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "found french");
    assert!(has_mark(&session, "F-I-Morand", "forage"));
    play(&mut session, "depot 2113", &[]);
    assert!(has_mark(&session, "F-I-Morand", "forage"));
}

/// TIR-5.1-4: converting comes before allotting: once trains are dealt out no depot can be turned into one.
#[test]
fn depots_are_converted_before_trains_are_allotted() {
    let mut session = busy(1);
    assert!(offers(&session, "convert 2512") && !offers(&session, "train 2512"));
    play(&mut session, "done", &[]);
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "allot french");
    assert!(!offers(&session, "convert 2512") && offers(&session, "train 2512"));
}

/// TIR-5.1-5: rallies come first, of both sides, then the marches: a stack with two trains does both in turn.
#[test]
fn rallies_come_before_marches() {
    let units = [("F-I-Dessaix", "2512 disrupted supplied"), ("R-1.I-14Div", "0408 disrupted supplied")];
    let leaders = [("Davout", "2512"), ("Barclay", "0408")];
    let mut session = situation(2, &["rally french"], &units, &leaders, |p| {
        for (side, hex) in [("french", "2512"), ("russian", "0408")] {
            let train = json!({ "hex": hex, "face": [] });
            p[side] = json!({ "depots": [hex], "trains": [train, train] });
        }
    });
    assert!(!offers(&session, "march 2512"));
    play(&mut session, "rally 2512", &[]);
    play(&mut session, "unit F-I-Dessaix", &[]);
    if phase(&session) == "rally french" {
        play(&mut session, "done", &[]);
    }
    assert_eq!(phase(&session), "rally russian", "the French do not march yet");
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "march french");
    assert!(offers(&session, "march 2512"));
}

/// TIR-5.1-1: two players: in an alternating step the one, then the other.
#[test]
fn the_players_take_turns() {
    let mut session = busy(1);
    play(&mut session, "done", &[]);
    play(&mut session, "done", &[]);
    assert_eq!(session.decides(), Some(FRENCH));
    play(&mut session, "train 2512", &[]);
    assert_eq!(session.decides(), Some(ALLIED));
    play(&mut session, "train 0408", &[]);
    assert_eq!(session.decides(), Some(FRENCH));
}

/// TIR-5.2, TIR-5.3: one Turn follows the other until the sixteenth is over.
#[test]
fn sixteen_turns() {
    for turn in [1, 3, 7, 9, 14, 15] {
        assert_eq!(position(&busy(turn))["turn"], turn + 1);
    }
    let session = busy(16);
    assert_eq!(phase(&session), "over");
    assert_eq!(session.decides(), None);
}

/// TIR-5.3: the game ends at once if Napoleon is caught.
#[test]
fn the_game_ends_with_napoleon() {
    let units = [("R-1.I-5Div", "1709"), ("F-I-Morand", "1610")];
    let leaders = [("Wittgenstein", "1709"), ("Napoleon", "1609")];
    let mut session = set_off(5, "russian", "1709", &units, &leaders);
    play(&mut session, "step 1609", &[1]);
    assert_eq!(phase(&session), "over");
    assert_eq!(position(&session)["turn"], 5);
}

/// What a referee's position is refused for, as place and reason.
fn refused(options: &[&str], position: &Value) -> Vec<(String, String)> {
    let faults = new_game(options).game().arrange(position).err().unwrap_or_default();
    faults.into_iter().map(|f| (f.at, f.what)).collect()
}

/// Nothing of a position is left out in silence: what is too much, stands twice or cannot be is a fault that says so.
#[test]
fn what_a_position_cannot_hold_is_refused() {
    let units = json!({ "F-I-Morand": { "hex": "2512" }, "R-1.I-5Div": { "hex": "0408" } });
    let start = |name: &str, value: Value| {
        let mut position = json!({ "turn": 3, "phases": ["ride french"], "units": units, "commanders": {
            "Davout": { "hex": "2512" }, "Barclay": { "hex": "0408" } }, "french": {}, "russian": {} });
        position[name] = value;
        position
    };
    assert!(refused(&[], &start("turn", json!(3))).is_empty(), "the position itself is sound");
    let trains: Vec<Value> = (0..60).map(|_| json!({ "hex": "2512", "face": [] })).collect();
    let wrong = refused(&[], &start("french", json!({ "trains": trains })));
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(wrong[0].0 == "french.trains" && wrong[0].1.contains("60"), "{wrong:?}");

    for alone in ["Napoleon", "Ney"] {
        let wrong = refused(&[], &start("commanders", json!({ alone: { "hex": "0408" } })));
        assert_eq!(wrong.len(), 1, "{wrong:?}");
        assert!(wrong[0].1.contains(alone) && wrong[0].1.contains("0408"), "{wrong:?}");
    }
    let wrong = refused(&[], &start("commanders", json!({ "Barclay": { "hex": "2512" } })));
    assert!(wrong[0].1.contains("Barclay"), "{wrong:?}");
    // Who is about to flee from there may be there.
    let mut flight = start("commanders", json!({ "Ney": { "hex": "2509" }, "Davout": { "hex": "2512" } }));
    flight["units"]["R-1.I-5Div"]["hex"] = "2509".into();
    flight["fleeing"] = json!(["Ney"]);
    flight["phases"] = json!(["march russian", "escape french"]);
    assert!(refused(&[], &flight).is_empty(), "{:?}", refused(&[], &flight));

    let doubled = json!({ "pool": [3, 4, 3], "held": [1, 2] });
    let wrong = refused(&["events"], &start("deck", doubled));
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(wrong[0].0 == "deck.pool[2]", "{wrong:?}");
    let wrong = refused(&["events"], &start("deck", json!({ "pool": [3], "held": [1, 2, 4] })));
    assert!(wrong.len() == 1 && wrong[0].0 == "deck.held", "{wrong:?}");
    let wrong = refused(&[], &start("liberated", json!(["away"])));
    assert!(wrong.len() == 1 && wrong[0].0 == "liberated[0]", "{wrong:?}");
}
