//! General Supply and attrition by hunger (chapter 6), with the supply sources of 1.1.

use crate::common;
use common::{Table, has_mark, leader_hex, offers, phase, play, position, situation, unit_hex};
use serde_json::json;

/// The General Supply phase of a Turn: the last ride of the Turn before is over, nobody does anything else.
/// The dice are those of the Cossacks first and then those of the foragers.
fn supply_phase(
    turn: u8,
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
    depots: [&[&str]; 2],
    dice: &[u16],
) -> Table {
    let mut session = situation(turn - 1, &["ride russian"], units, commanders, |p| {
        p["french"] = json!({ "depots": depots[0], "done": true });
        p["russian"] = json!({ "depots": depots[1] });
    });
    play(&mut session, "done", dice);
    while phase(&session).starts_with("arrive") {
        let first = common::offered(&session).remove(0);
        play(&mut session, &first, &[]);
    }
    assert_eq!(position(&session)["turn"], turn);
    session
}

/// Whether a unit came through the phase in good order.
fn fed(session: &Table, unit: &str) -> bool {
    unit_hex(session, unit) != "eliminated" && !has_mark(session, unit, "disrupted")
}

/// Morand's division at the end of the corridor Pinsk (1813), 1913, 2012, Brest (2113), with a depot at Brest,
/// a commander there, and somebody else somewhere: is it fed?
fn pinsk_is_fed(others: &[(&str, &str)], commanders: &[(&str, &str)]) -> bool {
    let mut units = vec![("F-I-Morand", "1813")];
    units.extend(others);
    let mut all = vec![("Davout", "2113")];
    all.extend(commanders);
    fed(&supply_phase(2, &units, &all, [&["2113"], &[]], &[]), "F-I-Morand")
}

/// TIR-6.1: a unit in the city of a friendly depot is fed whatever stands around it; a city without a depot, and
/// the enemy's depot, feed nobody.
#[test]
fn a_depot_feeds_its_own_city() {
    let session = supply_phase(
        2,
        &[("F-I-Morand", "2113"), ("F-I-Friant", "2716"), ("R-1.I-1Cav", "2012"), ("R-1.V-1Cuir", "2212")],
        &[],
        [&["2113"], &[]],
        &[],
    );
    assert!(fed(&session, "F-I-Morand"));
    assert!(!fed(&session, "F-I-Friant"), "Krakow has no depot");
    let session = supply_phase(2, &[("R-1.I-5Div", "2012")], &[("Davout", "2113")], [&["2113"], &[]], &[]);
    assert!(!fed(&session, "R-1.I-5Div"), "the depot at Brest is the enemy's");
}

/// TIR-6.1, TIR-1.1-bp6: a depot also feeds units from which a route of adjacent hexes leads to its city.
#[test]
fn a_depot_feeds_along_a_route() {
    assert!(pinsk_is_fed(&[], &[]));
    let session = supply_phase(2, &[("F-I-Morand", "1813")], &[("Davout", "2113")], [&[], &[]], &[]);
    assert!(!fed(&session, "F-I-Morand"));
}

/// TIR-6.2-bp1-1: enemy combat units shut a route hex, in good order or not.
#[test]
fn enemy_troops_shut_a_route() {
    assert!(!pinsk_is_fed(&[("R-1.I-5Div", "1913")], &[]));
    assert!(!pinsk_is_fed(&[("R-1.I-5Div", "2012 disrupted")], &[]));
    assert!(pinsk_is_fed(&[("R-1.I-5Div", "1912")], &[]), "infantry beside the route does no harm");
}

/// TIR-6.2-bp1-1, TIR-3.1-1: a commander is no combat unit, so alone he shuts nothing.
#[test]
fn a_lone_enemy_commander_shuts_no_route() {
    assert!(pinsk_is_fed(&[], &[("Barclay", "1913"), ("Platov", "2012")]));
}

/// TIR-6.2-bp1-1, TIR-1.1-bp6: an enemy depot is no combat unit either. In Winter the only routes of three hexes
/// from 2412 to Zamosc lead through 2414, where Russians stand, and through Lublin (2314).
#[test]
fn an_enemy_depot_shuts_no_route() {
    let at_lublin = |more: &[(&str, &str)]| {
        let mut units = vec![("F-I-Morand", "2412"), ("R-1.I-5Div", "2414")];
        units.extend(more);
        let session = supply_phase(15, &units, &[], [&["2315"], &["2314"]], &[]);
        fed(&session, "F-I-Morand")
    };
    assert!(at_lublin(&[]));
    assert!(!at_lublin(&[("R-1.I-14Div", "2314")]));
}

/// TIR-6.2-bp1-2: no route enters a hex next to undisrupted enemy cavalry.
#[test]
fn cavalry_shuts_the_hexes_around_it() {
    assert!(!pinsk_is_fed(&[("R-1.I-1Cav", "1912")], &[]));
    assert!(!pinsk_is_fed(&[("R-1.I-1Cav", "2011")], &[]), "next to 2012 alone is enough");
    assert!(pinsk_is_fed(&[("R-1.I-1Cav", "1912 disrupted")], &[]), "disrupted cavalry shuts nothing");
    assert!(pinsk_is_fed(&[("R-1.I-1Cav", "1911")], &[]), "two hexes away it shuts nothing");
}

/// TIR-6.2-bp1-2: a friendly stack keeps its hex open in the face of cavalry, but only its own hex.
#[test]
fn a_friendly_stack_keeps_its_hex_open() {
    let cavalry = ("R-1.I-1Cav", "1912");
    let inside = [cavalry, ("F-I-Friant", "1913"), ("F-I-Gudin", "1913")];
    assert!(!pinsk_is_fed(&inside, &[]), "2012 is still shut");
    assert!(pinsk_is_fed(&inside, &[("Ney", "2012")]));
}

/// TIR-4.3, TIR-6.2-bp1-2: a commander alone is a stack, and keeps a route hex open.
#[test]
fn a_lone_commander_is_a_stack() {
    assert!(pinsk_is_fed(&[("R-1.I-1Cav", "1912")], &[("Ney", "2012"), ("Murat", "1913")]));
    assert!(!pinsk_is_fed(&[("R-1.I-1Cav", "1912")], &[("Ney", "2012")]));
}

/// TIR-6.2-bp1-2, TIR-2.2-river-2: an unbridged river screens a route from cavalry behind it: 1914 lies beyond
/// the Pripet from 1913.
#[test]
fn an_unbridged_river_screens_a_route() {
    assert!(pinsk_is_fed(&[("R-1.I-1Cav", "1914")], &[]));
}

/// TIR-6.2-bp1-2, TIR-2.2-river-2: a bridge takes the screen away, and the depot's city is part of the route
/// (ruling): French cavalry at 2213 over the bridge of Brest cuts off 2012 unless somebody stands in Brest.
#[test]
fn a_bridged_river_does_not_screen_the_depot() {
    let from_brest = |commanders: &[(&str, &str)], cavalry: &str| {
        let units = [("R-1.I-5Div", "2012"), ("F-I-Girardin", cavalry)];
        fed(&supply_phase(2, &units, commanders, [&[], &["2113"]], &[]), "R-1.I-5Div")
    };
    assert!(!from_brest(&[], "2213"));
    assert!(from_brest(&[("Bagration", "2113")], "2213"));
    assert!(from_brest(&[], "2214"), "not next to Brest");
}

/// TIR-6.2-bp1-2, TIR-7.6-3: cavalry that has brought a forage marker along is in good order and shuts routes as ever;
/// infantry in its place does not.
#[test]
fn foraging_cavalry_shuts_routes() {
    for (unit, cut) in [("F-I-Girardin", true), ("F-I-Morand", false)] {
        let units = [("R-1.I-5Div", "2012"), (unit, "2213 forage")];
        let session = supply_phase(4, &units, &[], [&["2512"], &["2113"]], &[6]);
        assert_eq!(fed(&session, "R-1.I-5Div"), !cut, "{unit}");
        assert!(fed(&session, unit), "{unit}");
    }
}

/// TIR-6.2-bp1-2: the unit's own hex is never tested: cavalry beside it does not matter if the next hex is clear.
#[test]
fn the_hex_of_the_unit_itself_is_not_tested() {
    let session = supply_phase(
        2,
        &[("F-I-Morand", "1913"), ("F-I-Friant", "1913"), ("R-1.I-1Cav", "1812")],
        &[("Davout", "2113")],
        [&["2113"], &[]],
        &[],
    );
    assert!(fed(&session, "F-I-Morand") && fed(&session, "F-I-Friant"));
}

/// TIR-6.2-bp2, TIR-4.3: in Winter 1908 can be fed from Tilsit only through Kovno, an enemy city: that takes a
/// friendly stack in Kovno, be it a commander alone.
#[test]
fn an_enemy_city_must_be_held_to_be_passed() {
    let by_kovno = |units: &[(&str, &str)], commanders: &[(&str, &str)]| {
        let mut all = vec![("F-I-Morand", "1908"), ("F-I-Friant", "1908")];
        all.extend(units);
        fed(&supply_phase(15, &all, commanders, [&["2207"], &[]], &[]), "F-I-Morand")
    };
    assert!(!by_kovno(&[], &[]));
    assert!(by_kovno(&[("F-I-Gudin", "2007 disrupted")], &[]));
    assert!(by_kovno(&[], &[("Davout", "2007")]));
}

/// TIR-6.2-bp2, TIR-1.1-bp12-1: whose city it is goes by its land: the Russians pass Kovno without holding it,
/// but not Tilsit.
#[test]
fn a_friendly_city_needs_nobody() {
    let units = [("R-1.I-5Div", "2108"), ("F-I-Morand", "2008")];
    let session = supply_phase(15, &units, &[], [&[], &["1808"]], &[]);
    assert!(fed(&session, "R-1.I-5Div"), "by Kovno and 1908 to Wilno");
    // From 2208 to Libau (2204) the short way leads through Tilsit.
    let behind = |commanders: &[(&str, &str)]| {
        let units = [("R-1.I-5Div", "2208"), ("F-I-Morand", "2108"), ("F-I-Friant", "2209")];
        fed(&supply_phase(2, &units, commanders, [&[], &["2204"]], &[]), "R-1.I-5Div")
    };
    assert!(!behind(&[]), "Tilsit is an enemy city and nobody holds it");
    assert!(behind(&[("Wittgenstein", "2207")]));
}

/// TIR-6.2-bp3, TIR-2.2-river-2: a route crosses a river only by a bridge. Danzig lies two hexes from 2408, but
/// the Vistula has its bridge at 2608/2708, which makes it four; 2509 is three away by that bridge.
#[test]
fn a_route_crosses_rivers_by_bridges() {
    let units = [("F-I-Morand", "2408"), ("F-I-Friant", "2509"), ("F-I-Gudin", "2708")];
    let session = supply_phase(15, &units, &[], [&["2607"], &[]], &[]);
    assert!(!fed(&session, "F-I-Morand"));
    assert!(fed(&session, "F-I-Friant"));
    assert!(fed(&session, "F-I-Gudin"));
    let session = supply_phase(2, &units, &[], [&["2607"], &[]], &[]);
    assert!(fed(&session, "F-I-Morand"), "in Summer four hexes are not too many");
}

/// TIR-6.2-bp4, TIR-1.1-bp7: French routes avoid difficult ground: from 2416 to Zamosc it is two hexes through
/// the forest of 2316, four around it. Russian routes go through.
#[test]
fn difficult_ground_shuts_french_routes_only() {
    let french =
        |turn| fed(&supply_phase(turn, &[("F-I-Morand", "2416")], &[], [&["2315"], &[]], &[]), "F-I-Morand");
    assert!(!french(15));
    assert!(french(2));
    let session =
        supply_phase(15, &[("R-1.I-5Div", "2416")], &[("Bagration", "2315")], [&[], &["2315"]], &[]);
    assert!(fed(&session, "R-1.I-5Div"));
}

/// TIR-6.2-bp4: marshes and rough ground are as open to Russian routes; the French in Pinsk have only the dry
/// ridge of 1913.
#[test]
fn marsh_and_rough_ground_are_open_to_russian_routes() {
    // Pinsk to Luck: 1814 (marsh), 1915, 1916 and the bridge of Luck.
    let units = [("R-1.I-5Div", "1813"), ("F-I-Morand", "1913"), ("F-I-Friant", "1913")];
    let session = supply_phase(2, &units, &[], [&[], &["2015"]], &[]);
    assert!(fed(&session, "R-1.I-5Div"));
    let session = supply_phase(2, &[("R-1.I-5Div", "2518")], &[("Bagration", "2217")], [&[], &["2217"]], &[]);
    assert!(fed(&session, "R-1.I-5Div"), "2417 or 2418, 2317 and Lemberg");
    let session = supply_phase(15, &[("F-I-Morand", "1813")], &[("Murat", "2015")], [&["2015"], &[]], &[]);
    assert!(!fed(&session, "F-I-Morand"));
}

/// TIR-6.2-bp5, TIR-1.1-bp18: a route has at most five hexes, three in Winter, the depot's hex among them and
/// the unit's own not. Winter begins with Turn 11.
#[test]
fn a_route_has_five_hexes_and_three_in_winter() {
    // South of Orel (0613): 0616, 0617, 0618 and 0818 lie three, four, five and six hexes away.
    let units =
        [("R-1.I-5Div", "0616"), ("R-1.I-14Div", "0617"), ("R-1.II-4Div", "0618"), ("R-1.II-17Div", "0818")];
    let who = |turn: u8| {
        let session = supply_phase(turn, &units, &[], [&[], &["0613"]], &[]);
        units.map(|(id, _)| fed(&session, id))
    };
    assert_eq!(who(2), [true, true, true, false]);
    assert_eq!(who(10), [true, true, true, false]);
    assert_eq!(who(11), [true, false, false, false]);
    assert_eq!(who(16), [true, false, false, false]);
}

/// TIR-6.2-bp5: the same limits hold for the French.
#[test]
fn the_french_have_the_same_reach() {
    // West of the Vistula, from Thorn (2710): 2713, 2714, 2715 and 2815.
    let units =
        [("F-I-Morand", "2713"), ("F-I-Friant", "2714"), ("F-I-Gudin", "2715"), ("F-I-Compans", "2716")];
    let who = |turn: u8| {
        let session = supply_phase(turn, &units, &[], [&["2710"], &[]], &[]);
        units.map(|(id, _)| fed(&session, id))
    };
    assert_eq!(who(10), [true, true, true, false]);
    assert_eq!(who(11), [true, false, false, false]);
}

/// TIR-6.3-1: a foraging stack fails on a die up to the number of its combat units, the disrupted ones counted.
#[test]
fn foragers_throw_against_their_number() {
    let units = [
        ("F-I-Morand", "2113 forage"),
        ("F-I-Friant", "2113 forage"),
        ("F-I-Gudin", "2113 disrupted forage"),
    ];
    let session = supply_phase(4, &units, &[("Davout", "2113")], [&["2113"], &[]], &[3]);
    assert!(has_mark(&session, "F-I-Morand", "disrupted"), "3 is not more than three units");
    assert!(has_mark(&session, "F-I-Friant", "disrupted"));
    let session = supply_phase(4, &units, &[("Davout", "2113")], [&["2113"], &[]], &[4]);
    assert!(fed(&session, "F-I-Morand") && fed(&session, "F-I-Friant"));
}

/// Six Veterans: a full hex.
const SIX: [&str; 6] =
    ["F-G-Delaborde", "F-G-Roguet", "F-G-OldGuard", "F-G-Claparede", "F-G-GuardCav", "F-G-FootArt"];

/// TIR-6.3-1, TIR-4.1: a hex that is full with six units fails whatever the die shows; five get through on a 6.
#[test]
fn a_full_hex_never_finds_enough() {
    for (count, eats) in [(5, true), (6, false)] {
        let units: Vec<(&str, &str)> = SIX[..count].iter().map(|u| (*u, "2113 forage")).collect();
        let session = supply_phase(4, &units, &[("Davout", "2113")], [&["2113"], &[]], &[6]);
        assert!(SIX[..count].iter().all(|u| fed(&session, u) == eats), "{count} units");
    }
}

/// TIR-4.1, TIR-6.2-bp1-1, TIR-6.4-1: the limit of a hex is for those who stand there: a route of their side leads
/// through them, and if it is cut, hunger finds every one of them.
#[test]
fn a_full_hex_lets_supplies_through() {
    assert!(pinsk_is_fed(&SIX.map(|u| (u, "1913")), &[]));
    let session = supply_phase(2, &SIX.map(|u| (u, "1913")), &[], [&["2113"], &[]], &[]);
    assert!(SIX.iter().all(|u| !fed(&session, u)), "Brest is the enemy's, and nobody holds it");
    let session = supply_phase(2, &SIX.map(|u| (u, "1913")), &[("Davout", "2113")], [&["2113"], &[]], &[]);
    assert!(SIX.iter().all(|u| fed(&session, u)));
}

/// TIR-6.3-1, TIR-6.4-2: those who fail suffer like all who are out of supply: disrupted Line goes.
#[test]
fn failed_foraging_starves() {
    let units = [("F-I-Dessaix", "2113 disrupted forage"), ("F-I-Morand", "2113 forage")];
    let session = supply_phase(4, &units, &[("Davout", "2113")], [&["2113"], &[]], &[2]);
    assert_eq!(unit_hex(&session, "F-I-Dessaix"), "eliminated");
    assert!(has_mark(&session, "F-I-Morand", "disrupted"));
}

/// TIR-6.3-1: one marked unit marks its stack (ruling): those who joined it count, and suffer with it.
#[test]
fn a_marker_is_for_the_whole_stack() {
    let units = [("F-I-Morand", "2113 forage"), ("F-I-Friant", "2113")];
    let session = supply_phase(4, &units, &[("Davout", "2113")], [&["2113"], &[]], &[2]);
    assert!(!fed(&session, "F-I-Morand") && !fed(&session, "F-I-Friant"));
    let session = supply_phase(4, &units, &[("Davout", "2113")], [&["2113"], &[]], &[3]);
    assert!(fed(&session, "F-I-Morand") && fed(&session, "F-I-Friant"));
}

/// TIR-6.3-1: each stack throws for itself, and nobody throws before Turn 4.
#[test]
fn foragers_throw_from_turn_four_on() {
    let units = [("F-I-Morand", "2113 forage"), ("F-I-Friant", "2110 forage")];
    let session = supply_phase(4, &units, &[], [&["2110", "2113"], &[]], &[1, 2]);
    let suffered = [fed(&session, "F-I-Morand"), fed(&session, "F-I-Friant")];
    assert!(suffered == [true, false] || suffered == [false, true], "one die each: {suffered:?}");
    let session = supply_phase(3, &units, &[], [&["2110", "2113"], &[]], &[]);
    assert!(fed(&session, "F-I-Morand") && fed(&session, "F-I-Friant"));
}

/// TIR-6.3-2, TIR-5.1-3: Russians under a marker never throw, and no marker of either side outlives the phase.
#[test]
fn only_the_french_throw_and_all_markers_go() {
    let units = [("R-1.I-5Div", "2512 forage"), ("F-I-Morand", "2113 forage"), ("F-I-Friant", "2012")];
    let commanders = [("Davout", "2012"), ("Bagration", "2512")];
    // The one die before the forager's is the Cossacks' for 2012.
    let session = supply_phase(4, &units, &commanders, [&["2113"], &["2512"]], &[1, 6]);
    assert!(fed(&session, "R-1.I-5Div") && fed(&session, "F-I-Morand"));
    assert!(!has_mark(&session, "R-1.I-5Div", "forage"));
    assert!(!has_mark(&session, "F-I-Morand", "forage"));
}

/// TIR-6.3-3: foraging well replaces no route: cut off from every depot the stack is out of supply on a 6.
#[test]
fn a_lucky_forager_still_needs_a_route() {
    let session = supply_phase(4, &[("F-I-Morand", "2113 forage")], &[], [&[], &[]], &[6]);
    assert!(has_mark(&session, "F-I-Morand", "disrupted"));
}

/// TIR-6.4-1, TIR-3.3: whoever is out of supply is disrupted, of either side, of any class, and no more than that.
#[test]
fn the_hungry_are_disrupted() {
    let units = [
        ("F-I-Morand", "2512"),
        ("F-I-Dessaix", "2512"),
        ("F-II-Merle", "2512"),
        ("R-1.I-5Div", "0613"),
        ("R-1.I-14Div", "0613"),
        ("R-1.III-3Div", "0613"),
    ];
    let session = supply_phase(2, &units, &[], [&[], &[]], &[]);
    for (id, hex) in units {
        assert!(has_mark(&session, id, "disrupted"), "{id}");
        assert_eq!(unit_hex(&session, id), hex);
    }
}

/// TIR-6.4-2: a French unit already disrupted is lost, but for Veterans, whom only Winter kills.
#[test]
fn hunger_kills_disrupted_frenchmen() {
    let units = [
        ("F-I-Morand", "2512 disrupted"),
        ("F-I-Dessaix", "2512 disrupted"),
        ("F-II-Merle", "2512 disrupted"),
    ];
    for turn in [2, 10] {
        let session = supply_phase(turn, &units, &[], [&[], &[]], &[]);
        assert!(has_mark(&session, "F-I-Morand", "disrupted"));
        assert_eq!(unit_hex(&session, "F-I-Morand"), "2512");
        assert_eq!(unit_hex(&session, "F-I-Dessaix"), "eliminated");
        assert_eq!(unit_hex(&session, "F-II-Merle"), "eliminated");
    }
    for turn in [11, 16] {
        let session = supply_phase(turn, &units, &[], [&[], &[]], &[]);
        assert!(units.iter().all(|(id, _)| unit_hex(&session, id) == "eliminated"), "Turn {turn}");
    }
}

/// TIR-6.4-2: Winter does not kill at once: a Veteran in good order is only disrupted, and a fed one lives.
#[test]
fn winter_kills_only_those_disrupted_before() {
    let units = [("F-I-Morand", "2512"), ("F-I-Friant", "2710 disrupted")];
    let session = supply_phase(15, &units, &[], [&["2710"], &[]], &[]);
    assert_eq!(unit_hex(&session, "F-I-Morand"), "2512");
    assert!(fed(&session, "F-I-Morand"), "Thorn feeds Warszawa over the bridge");
    let session = supply_phase(15, &units, &[], [&["2607"], &[]], &[]);
    assert!(has_mark(&session, "F-I-Morand", "disrupted"));
    assert_eq!(unit_hex(&session, "F-I-Friant"), "2710", "Danzig feeds Thorn");
}

/// TIR-6.4-3: disrupted Russians stay as they are, in Winter too, whatever their class.
#[test]
fn hunger_does_not_kill_russians() {
    let units = [
        ("R-1.I-5Div", "0613 disrupted"),
        ("R-1.I-14Div", "0613 disrupted"),
        ("R-1.III-3Div", "0613 disrupted"),
    ];
    for turn in [2, 16] {
        let session = supply_phase(turn, &units, &[], [&[], &[]], &[]);
        for (id, _) in units {
            assert_eq!(unit_hex(&session, id), "0613");
            assert!(has_mark(&session, id, "disrupted"));
        }
    }
}

/// TIR-6.4-4: hunger does not disrupt Russians in Riga; Frenchmen there, and Russians elsewhere, it does.
#[test]
fn riga_holds_out() {
    let session = supply_phase(15, &[("R-Riga-Lewis", "1904"), ("R-1.I-5Div", "1803")], &[], [&[], &[]], &[]);
    assert!(fed(&session, "R-Riga-Lewis"));
    assert!(!fed(&session, "R-1.I-5Div"));
    let session = supply_phase(15, &[("F-I-Morand", "1904")], &[], [&[], &[]], &[]);
    assert!(has_mark(&session, "F-I-Morand", "disrupted"));
}

/// TIR-6.4-4: out of supply, Riga's garrison can neither march nor attack; in supply it can.
#[test]
fn a_hungry_garrison_stays_in_riga() {
    let enemy = ("F-I-Morand", "1804");
    for (at, may) in [("1904", false), ("1904 supplied", true)] {
        let garrison = ("R-Riga-Lewis", at);
        let session = situation(5, &["attack russian"], &[garrison, enemy], &[("Essen", "1904")], |_| {});
        assert_eq!(offers(&session, "attack 1904 1804"), may, "attack from {at}");
        let session = situation(5, &["march russian"], &[garrison], &[("Essen", "1904")], |p| {
            p["russian"]["trains"] = json!([{ "hex": "1904", "face": [] }]);
        });
        assert_eq!(offers(&session, "march 1904"), may, "march from {at}");
    }
}

/// TIR-6.4-4: a train that lies in Riga to found a depot does not set the hungry garrison in motion.
#[test]
fn a_train_in_riga_does_not_move_the_hungry() {
    let units = [("R-Riga-Lewis", "1904")];
    let mut session = supply_phase(5, &units, &[("Essen", "1904")], [&[], &[]], &[]);
    for _ in 0..40 {
        match phase(&session).as_str() {
            "march russian" => break,
            "allot russian" if offers(&session, "train 1904") => play(&mut session, "train 1904", &[]),
            "allot russian" | "allot french" => {
                let word = if offers(&session, "pass") { "pass" } else { "done" };
                play(&mut session, word, &[]);
            }
            _ => play(&mut session, "done", &[]),
        }
    }
    assert_eq!(phase(&session), "march russian");
    assert!(!offers(&session, "march 1904") && offers(&session, "discard 1904"));
}

/// TIR-6.5: everybody's state is looked at before anybody suffers: cavalry that this phase disrupts has shut a
/// route all the same, whichever side it is on.
#[test]
fn cavalry_disrupted_now_still_shuts_routes_now() {
    let units = [("F-I-Morand", "1813"), ("R-1.I-1Cav", "1912")];
    let session = supply_phase(2, &units, &[("Davout", "2113")], [&["2113"], &[]], &[]);
    assert!(!fed(&session, "R-1.I-1Cav") && !fed(&session, "F-I-Morand"));
    let units = [("R-1.I-5Div", "2012"), ("F-I-Girardin", "2213")];
    let session = supply_phase(2, &units, &[], [&[], &["2113"]], &[]);
    assert!(!fed(&session, "F-I-Girardin") && !fed(&session, "R-1.I-5Div"));
}

/// TIR-6.5: nor does an elimination open a road in the same phase: Frenchmen who starve at 1901 have cut off the
/// Russians at 2001 behind them.
#[test]
fn an_elimination_opens_no_route_now() {
    let units = [("R-1.I-5Div", "2001"), ("F-I-Dessaix", "1901 disrupted")];
    let session = supply_phase(2, &units, &[], [&[], &["1503"]], &[1]);
    assert_eq!(unit_hex(&session, "F-I-Dessaix"), "eliminated");
    assert!(has_mark(&session, "R-1.I-5Div", "disrupted"));
    let session = supply_phase(2, &units[..1], &[], [&[], &["1503"]], &[]);
    assert!(fed(&session, "R-1.I-5Div"), "without them the road is open");
}

/// TIR-6.6: hunger touches no commander, alone or with starving troops.
#[test]
fn commanders_do_not_starve() {
    let units = [("F-I-Dessaix", "2512 disrupted"), ("R-1.I-5Div", "0613 disrupted")];
    let commanders = [("Davout", "2512"), ("Ney", "1610"), ("Barclay", "0613"), ("Platov", "0408")];
    let session = supply_phase(16, &units, &commanders, [&[], &[]], &[]);
    assert_eq!(unit_hex(&session, "F-I-Dessaix"), "eliminated");
    for (id, hex) in commanders {
        assert_eq!(leader_hex(&session, id), hex);
    }
}

/// Whether a depot could be founded on a city with a train, in the Turn, with these depots and units.
fn links(turn: u8, side: &str, city: &str, depots: &[&str], units: &[(&str, &str)]) -> bool {
    let session = situation(turn, &[&format!("found {side}")], units, &[], |p| {
        p[side] = json!({ "depots": depots, "trains": [{ "hex": city, "face": [] }] });
    });
    offers(&session, &format!("depot {city}"))
}

/// TIR-1.1-bp16-1: Russian chains begin at the eastern edge, at Kiev and at St Petersburg.
#[test]
fn the_russian_sources() {
    assert!(links(5, "russian", "0613", &[], &[]), "Orel, five hexes from the eastern edge");
    assert!(!links(5, "russian", "0812", &[], &[]), "Bryansk is too far from everything");
    assert!(links(5, "russian", "1617", &[], &[]), "Zhitomir from Kiev");
    assert!(links(5, "russian", "1003", &[], &[]), "Novgorod from St Petersburg");
    assert!(!links(5, "russian", "1610", &[], &[]), "Minsk is no source and near none");
    assert!(!links(5, "russian", "2512", &[], &[("R-1.I-5Div", "2512")]), "the western edge is not theirs");
}

/// TIR-1.1-bp16-1: an enemy combat unit in the city of a source stops it (ruling).
#[test]
fn a_city_in_enemy_hands_is_no_source() {
    assert!(!links(5, "russian", "1617", &[], &[("F-I-Morand", "1417")]));
    assert!(!links(5, "russian", "1003", &[], &[("F-I-Morand", "1101")]));
}

/// TIR-1.1-bp16-2: French chains begin at the western edge, whose hexes count as nothing (ruling): Lublin is
/// five hexes away, Tilsit six; in Winter Warszawa is three away.
#[test]
fn the_french_source() {
    assert!(links(5, "french", "2314", &[], &[]));
    assert!(!links(5, "french", "2207", &[], &[]));
    assert!(links(5, "french", "2207", &["2407"], &[]), "by way of Königsberg");
    assert!(links(15, "french", "2512", &[], &[]));
    assert!(!links(15, "french", "2314", &[], &[]));
    assert!(!links(5, "french", "1417", &[], &[("F-I-Morand", "1417")]), "Kiev is nothing to them");
}

/// TIR-1.1-bp16-3: the southern edge inside Austria feeds Austrians, and nobody else, up to five hexes away.
#[test]
fn the_austrian_edge_feeds_austrians_only() {
    let units =
        [("A-Bianchi", "2213"), ("A-Siegenthal", "2313"), ("F-I-Morand", "2216"), ("A-Frimont", "2218")];
    let session = supply_phase(10, &units, &[], [&[], &[]], &[]);
    assert!(fed(&session, "A-Bianchi"), "five hexes");
    assert!(!fed(&session, "A-Siegenthal"), "six hexes");
    assert!(!fed(&session, "F-I-Morand"), "a Frenchman");
    assert!(fed(&session, "A-Frimont"), "on the edge itself");
}

/// TIR-1.1-bp16-3: in Winter three hexes, and the bars of 6.2 hold: enemies in Lemberg shut the short road.
#[test]
fn the_austrian_edge_in_winter_and_behind_enemies() {
    let units = [("A-Bianchi", "2215"), ("A-Siegenthal", "2214")];
    let session = supply_phase(11, &units, &[], [&[], &[]], &[]);
    assert!(fed(&session, "A-Bianchi") && !fed(&session, "A-Siegenthal"));
    let units = [("A-Bianchi", "2216"), ("R-1.I-5Div", "2217")];
    let session = supply_phase(15, &units, &[], [&[], &[]], &[]);
    assert!(!fed(&session, "A-Bianchi"));
    let session = supply_phase(15, &units[..1], &[], [&[], &[]], &[]);
    assert!(fed(&session, "A-Bianchi"));
}

/// TIR-1.1-bp16-4: no chain begins at the Austrian edge; farther off Austrians live on French depots.
#[test]
fn the_austrian_edge_starts_no_chain() {
    assert!(!links(5, "french", "2217", &[], &[("A-Bianchi", "2217")]));
    assert!(links(5, "french", "2217", &["2314"], &[("A-Bianchi", "2217")]), "by way of Lublin");
    let session = supply_phase(10, &[("A-Bianchi", "2313")], &[], [&["2314"], &[]], &[]);
    assert!(fed(&session, "A-Bianchi"));
}
