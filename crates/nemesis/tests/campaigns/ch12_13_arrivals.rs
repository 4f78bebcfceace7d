//! Commanders: their escape (11.19) and their ride (12); Cossacks and reinforcements (13).

use crate::common::*;
use kernel::{Arg, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// The hexes offered with a verb.
fn hexes(session: &Table, verb: &str) -> BTreeSet<String> {
    offered(session)
        .iter()
        .filter_map(|n| n.strip_prefix(verb)?.strip_prefix(' ').map(str::to_owned))
        .collect()
}

fn set(all: &[&str]) -> BTreeSet<String> {
    all.iter().map(|&h| h.to_owned()).collect()
}

/// How often a message was said.
fn told(session: &Table, key: &str) -> usize {
    log(session).iter().filter(|e| e.note.text.key == key).count()
}

fn turn(session: &Table) -> u64 {
    position(session)["turn"].as_u64().unwrap()
}

/// Where a commander may ride to.
fn rides(units: &[(&str, &str)], leaders: &[(&str, &str)], who: &str) -> BTreeSet<String> {
    let side = if ["Barclay", "Bagration"].contains(&who) { "ride russian" } else { "ride french" };
    let mut session = situation(3, &[side], units, leaders, |p| {
        p["commanders"][who]["deeds"] = json!(["marched"]);
    });
    play(&mut session, &format!("leader {who}"), &[]);
    hexes(&session, "ride")
}

// 11.19: who escapes, and where to. The plain round 0315 has no rivers, cities or woods.

/// The French in 0415 attack what stands in 0315 and carry the order out.
fn strike(units: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    let mut all =
        vec![("F-I-Morand", "0415"), ("F-I-Friant", "0415"), ("F-I-Gudin", "0415"), ("F-I-Compans", "0415")];
    all.extend_from_slice(units);
    let mut chiefs = vec![("Davout", "0415")];
    chiefs.extend_from_slice(leaders);
    let mut session = situation(3, &["attack french"], &all, &chiefs, |_| ());
    play(&mut session, "attack 0415 0315", &[]);
    play(&mut session, "everyone", &[]);
    session
}

/// TIR-11.19-1: a commander without troops who is attacked throws, and a one is his end.
#[test]
fn a_lone_commander_attacked_falls_on_a_one() {
    let mut session = strike(&[("R-1.I-5Div", "0313")], &[("Barclay", "0315")]);
    play(&mut session, "spend 0", &[6, 1]);
    assert_eq!(leader_hex(&session, "Barclay"), "eliminated");
    assert!(said(&session, "TIR-11.19-1"));
}

/// TIR-11.19-1: a two is enough to escape, and he then has to be placed by his owner.
#[test]
fn a_lone_commander_attacked_escapes_on_a_two() {
    let mut session = strike(&[("R-1.I-5Div", "0313")], &[("Barclay", "0315")]);
    play(&mut session, "spend 0", &[6, 2]);
    assert_eq!(phase(&session), "escape russian");
    play(&mut session, "flee 0313", &[]);
    assert_eq!(leader_hex(&session, "Barclay"), "0313");
    assert!(said(&session, "TIR-11.19-2"));
}

/// TIR-11.19-1: each of several commanders has a die of his own.
#[test]
fn every_commander_throws_for_himself() {
    let leaders = [("Barclay", "0315"), ("Bagration", "0315"), ("Platov", "0315")];
    let mut session = strike(&[("R-1.I-5Div", "0313")], &leaders);
    play(&mut session, "spend 0", &[6, 1, 3, 1]);
    let fates = ["Barclay", "Bagration", "Platov"].map(|c| leader_hex(&session, c));
    assert_eq!(fates.iter().filter(|h| *h == "eliminated").count(), 2);
    play(&mut session, "flee 0313", &[]);
    assert_eq!(told(&session, "nem-commander-joins"), 1);
    assert_eq!(position(&session)["fleeing"], json!([]));
}

/// TIR-11.19-1: a stack that marches through a lone commander makes him throw (8.8).
#[test]
fn a_commander_overrun_on_the_march_throws() {
    for (die, place) in [(1, "eliminated"), (2, "0313")] {
        let mut session = situation(
            3,
            &["march french"],
            &[("F-I-Morand", "0415"), ("R-1.I-5Div", "0313")],
            &[("Davout", "0415"), ("Barclay", "0315")],
            |p| p["french"]["trains"] = json!([{ "hex": "0415", "face": ["up"] }]),
        );
        play(&mut session, "march 0415", &[]);
        play(&mut session, "everyone", &[]);
        play(&mut session, "step 0315", &[die]);
        if die == 2 {
            play(&mut session, "flee 0313", &[]);
            assert_eq!(phase(&session), "route french", "the march goes on");
        }
        assert_eq!(leader_hex(&session, "Barclay"), place);
        assert_eq!(unit_hex(&session, "F-I-Morand"), "0315");
    }
}

/// TIR-11.19-2: every friendly stack up to three hexes away, and none farther; enemies in between do not matter.
#[test]
fn a_fugitive_joins_a_stack_within_three_hexes() {
    let units = [
        ("R-1.I-5Div", "0312"),
        ("R-1.I-14Div", "0311"),
        ("R-1.II-4Div", "0213 disrupted"),
        ("F-I-Dessaix", "0314"),
        ("F-II-Legrand", "0313"),
    ];
    let mut session = strike(&units, &[("Barclay", "0315")]);
    play(&mut session, "spend 0", &[6, 6]);
    assert_eq!(hexes(&session, "flee"), set(&["0312", "0213"]));
    assert_eq!(session.decides(), Some(ALLIED), "his owner chooses");
}

/// TIR-11.19-2: a commander alone is a stack (4.3), so one may flee to him; but not to one who flees as well.
#[test]
fn a_fugitive_may_join_a_commander_alone() {
    let mut session = strike(&[], &[("Barclay", "0315"), ("Platov", "0215")]);
    play(&mut session, "spend 0", &[6, 4]);
    assert_eq!(hexes(&session, "flee"), set(&["0215"]));
    let mut session = strike(&[], &[("Barclay", "0315"), ("Platov", "0315")]);
    play(&mut session, "spend 0", &[6, 4, 4]);
    assert_eq!(
        [leader_hex(&session, "Barclay"), leader_hex(&session, "Platov")],
        ["eliminated", "eliminated"]
    );
}

/// TIR-11.19-2: with no stack within three hexes he is lost whatever the die shows.
#[test]
fn a_fugitive_without_a_refuge_is_lost() {
    let mut session = strike(&[("R-1.I-5Div", "0311")], &[("Barclay", "0315")]);
    play(&mut session, "spend 0", &[6, 6]);
    assert_eq!(leader_hex(&session, "Barclay"), "eliminated");
    assert_eq!(told(&session, "nem-commander-cut-off"), 1);
}

/// TIR-11.19-1: when the last combat unit around a defending commander falls, he throws.
#[test]
fn a_commander_whose_stack_falls_throws() {
    let mut session =
        strike(&[("R-1.I-5Div", "0315 disrupted"), ("R-1.I-14Div", "0313")], &[("Barclay", "0315")]);
    play(&mut session, "spend 0", &[6]);
    play(&mut session, "spend 0", &[6, 1]);
    play(&mut session, "hit R-1.I-5Div", &[3, 5]);
    assert_eq!(phase(&session), "escape russian");
    play(&mut session, "flee 0313", &[]);
    assert_eq!(leader_hex(&session, "Barclay"), "0313");
    assert_eq!(phase(&session), "advance french");
}

/// TIR-11.19-1: while one combat unit is left beside him, no commander throws.
#[test]
fn a_commander_with_troops_left_does_not_throw() {
    let units = [("R-1.I-5Div", "0315"), ("R-1.II-4Div", "0315"), ("R-1.I-14Div", "0313")];
    let mut session = strike(&units, &[("Constantine", "0315")]);
    play(&mut session, "spend 0", &[6]);
    // 4 + 3 + 1 against 2 + 1 + 3: two hits.
    play(&mut session, "spend 0", &[1, 3]);
    play(&mut session, "hit R-1.I-5Div", &[]);
    play(&mut session, "hit R-1.I-5Div", &[1]);
    assert_eq!(unit_hex(&session, "R-1.I-5Div"), "eliminated");
    assert_eq!(leader_hex(&session, "Constantine"), "0315");
    assert!(!said(&session, "TIR-11.19-1"));
}

/// TIR-11.19-1: the commander of attackers who all fall throws too.
#[test]
fn a_commander_whose_attackers_all_fall_throws() {
    let mut session = situation(
        3,
        &["attack french", "hits french"],
        &[("F-I-Morand", "0415 disrupted"), ("R-1.I-5Div", "0315"), ("F-I-Friant", "0417")],
        &[("Davout", "0415")],
        |p| p["battle"] = battle("0415", "0315", &["F-I-Morand"], &["R-1.I-5Div"], -4, [1, 0], [0, 0]),
    );
    play(&mut session, "hit F-I-Morand", &[1]);
    play(&mut session, "stand", &[3]);
    assert_eq!(phase(&session), "escape french");
    assert_eq!(hexes(&session, "flee"), set(&["0417"]));
}

/// TIR-11.19-1: a supporting stack that falls leaves its commander alone as well.
#[test]
fn a_commander_whose_supporting_stack_falls_throws() {
    let units = [("R-1.I-5Div", "0315"), ("R-1.II-4Div", "0214 disrupted"), ("R-1.I-14Div", "0112")];
    let mut session = strike(&units, &[("Constantine", "0214"), ("Barclay", "0215")]);
    play(&mut session, "spend 0", &[6]);
    play(&mut session, "spend 0", &[]);
    play(&mut session, "call 0214", &[6, 6, 1]);
    for unit in ["R-1.I-5Div", "R-1.I-5Div"] {
        play(&mut session, &format!("hit {unit}"), &[]);
    }
    play(&mut session, "hit R-1.II-4Div", &[1]);
    play(&mut session, "hit F-I-Morand", &[]);
    play(&mut session, "done", &[]);
    play(&mut session, "done", &[3]);
    assert_eq!(phase(&session), "escape russian");
    assert!(hexes(&session, "flee").contains("0215"));
    play(&mut session, "flee 0215", &[]);
    assert_eq!(leader_hex(&session, "Constantine"), "0215");
}

/// TIR-11.19-1: a stack that withdrew and is ridden down leaves its commander alone in its refuge.
#[test]
fn a_commander_whose_withdrawn_stack_is_ridden_down_throws() {
    let mut session = situation(
        3,
        &["attack french", "pursuit russian"],
        &[("F-I-Girardin", "0415"), ("R-1.I-5Div", "0314 disrupted"), ("R-1.I-14Div", "0312")],
        &[("Constantine", "0314")],
        |p| {
            let mut b = battle("0415", "0315", &["F-I-Girardin"], &["R-1.I-5Div"], 2, [0, 0], [0, 0]);
            b["withdrew"] = json!(true);
            b["refuge"] = json!("0314");
            p["battle"] = b;
        },
    );
    play(&mut session, "lose R-1.I-5Div", &[]);
    play(&mut session, "done", &[4]);
    assert_eq!(phase(&session), "escape russian");
    play(&mut session, "flee 0312", &[]);
    assert_eq!(leader_hex(&session, "Constantine"), "0312");
}

/// A French attack under way, French first in every pair.
fn battle(
    from: &str,
    to: &str,
    units: &[&str],
    foes: &[&str],
    margin: i8,
    hits: [u8; 2],
    fallen: [u8; 2],
) -> Value {
    json!({
        "attacker": "french", "from": from, "to": to, "units": units, "defenders": foes, "spent": [0, 0],
        "called": [[], []], "joined": [[], []], "strength": [units.len(), foes.len()], "margin": margin,
        "hits": hits, "main": hits, "taken": [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]], "fallen": fallen,
        "withdrew": false, "refuge": "away", "excess": [],
    })
}

// Chapter 12.

/// TIR-12.1-1: three hexes and no more, also for one who has marched in this Turn.
#[test]
fn a_commander_rides_up_to_three_hexes() {
    let units = [("F-I-Morand", "2308"), ("F-I-Friant", "2307"), ("F-I-Gudin", "2310")];
    let to = rides(&units, &[("Ney", "2311")], "Ney");
    assert!(to.contains("2310") && to.contains("2308"), "{to:?}");
    assert!(!to.contains("2307"), "that is the fourth hex");
}

/// TIR-12.1-1: nobody rides twice in a Turn, and nobody has to ride.
#[test]
fn a_commander_rides_once_or_stays() {
    let units = [("F-I-Morand", "2308"), ("F-I-Gudin", "2310")];
    let mut session = situation(3, &["ride french"], &units, &[("Ney", "2311"), ("Junot", "2311")], |_| ());
    play(&mut session, "leader Ney", &[]);
    play(&mut session, "ride 2310", &[]);
    assert_eq!(leader_hex(&session, "Ney"), "2310");
    assert!(said(&session, "TIR-12.1-1"));
    assert_eq!(offered(&session), ["leader Junot", "done"]);
    play(&mut session, "done", &[]);
    assert_eq!(leader_hex(&session, "Junot"), "2311");
}

/// TIR-12.1-2: the ride ends with combat units or in a city of one's own; bare ground or a comrade alone will
/// not do, and a city of the enemy only if one's own unit, be it a commander, holds it.
#[test]
fn a_ride_ends_with_troops_or_in_a_city() {
    let friends = [("F-I-Morand", "2409 disrupted")];
    let to = rides(&friends, &[("Ney", "2410"), ("Junot", "2311")], "Ney");
    assert!(to.contains("2409"), "a combat unit, disrupted or not");
    assert!(to.contains("2512") && to.contains("2509"), "cities west of Russia: {to:?}");
    assert!(!to.contains("2310"), "bare ground");
    assert!(!to.contains("2311"), "only a commander");
    assert!(!to.contains("2111"), "a Russian city that nobody holds");
    assert!(rides(&[("F-I-Morand", "2111")], &[("Ney", "2410")], "Ney").contains("2111"));
    assert!(rides(&[], &[("Ney", "2410"), ("Junot", "2111")], "Ney").contains("2111"));
}

/// TIR-12.1-2: for a Russian the cities of Russia are his own and those of the west are not.
#[test]
fn a_russian_ride_ends_in_a_russian_city() {
    let to = rides(&[], &[("Barclay", "2108")], "Barclay");
    assert!(to.contains("2007") && to.contains("2110"), "{to:?}");
    assert!(!to.contains("2207"), "{to:?}");
}

/// TIR-12.1-3: no way leads through an enemy stack, not even a commander alone.
#[test]
fn no_ride_through_the_enemy() {
    let friend = ("F-I-Morand", "2308");
    assert!(rides(&[friend], &[("Ney", "2311")], "Ney").contains("2308"));
    assert!(!rides(&[friend, ("R-1.I-5Div", "2310")], &[("Ney", "2311")], "Ney").contains("2308"));
    assert!(!rides(&[friend], &[("Ney", "2311"), ("Barclay", "2309")], "Ney").contains("2308"));
}

/// TIR-12.1-3: nor into or through a city of the enemy, unless friends are in it.
#[test]
fn no_ride_through_an_enemy_city() {
    let far = ("F-I-Morand", "1705");
    assert!(!rides(&[far], &[("Ney", "1708")], "Ney").contains("1705"), "Dunaburg bars the way");
    assert!(rides(&[far, ("F-I-Friant", "1707")], &[("Ney", "1708")], "Ney").contains("1705"));
    assert!(rides(&[far], &[("Ney", "1708"), ("Junot", "1707")], "Ney").contains("1705"));
}

/// TIR-12.1-4: woods and marsh stop French commanders as they stop French troops, and Russians not at all.
#[test]
fn woods_stop_french_riders_only() {
    assert!(!rides(&[("F-I-Morand", "1708")], &[("Ney", "1711")], "Ney").contains("1708"));
    assert!(rides(&[("R-1.I-5Div", "1708")], &[("Barclay", "1711")], "Barclay").contains("1708"));
    assert!(rides(&[("R-1.I-5Div", "1710")], &[("Barclay", "1711")], "Barclay").contains("1710"));
}

/// TIR-12.2: the side with more combat commands begins, one commander at a time; who has nobody left or wants no
/// more leaves the rest to the other.
#[test]
fn the_side_with_more_commands_rides_first_and_they_alternate() {
    for (bonus, first) in [(0, "french"), (1, "french"), (2, "russian")] {
        let mut session = situation(
            3,
            &["march french"],
            &[("F-I-Morand", "2308"), ("R-1.I-5Div", "0313")],
            &[("Ney", "2309"), ("Junot", "2309"), ("Barclay", "0313"), ("Platov", "0313"), ("Essen", "0313")],
            |p| {
                p["french"]["trains"] = json!([{ "hex": "2308", "face": ["up"] }]);
                p["russian"]["commands_for_good"] = json!(bonus);
            },
        );
        play(&mut session, "discard 2308", &[]);
        assert_eq!(phase(&session), format!("ride {first}"));
        let order = if first == "french" { ["french", "russian"] } else { ["russian", "french"] };
        for seat in [order[0], order[1], order[0], order[1]] {
            assert_eq!(phase(&session), format!("ride {seat}"));
            let who = offered(&session)[0].clone();
            play(&mut session, &who, &[]);
            play(&mut session, "stand", &[]);
        }
        assert_eq!(phase(&session), "ride russian", "only Essen is left");
        assert_eq!(offered(&session).len(), 2);
    }
}

/// TIR-12.2: one who has declared himself done is not asked again.
#[test]
fn the_other_side_rides_on_alone() {
    let leaders = [("Ney", "2309"), ("Barclay", "0313"), ("Platov", "0313")];
    let units = [("F-I-Morand", "2308"), ("R-1.I-5Div", "0313")];
    let mut session = situation(2, &["ride french"], &units, &leaders, |_| ());
    play(&mut session, "done", &[]);
    play(&mut session, "leader Barclay", &[]);
    play(&mut session, "stand", &[]);
    assert_eq!(phase(&session), "ride russian");
}

// 13.1: Turns 4, 6 and 8 stop afterwards for the French reinforcements.

/// Both sides ride nowhere, then the dice of the Cossacks.
fn raid(turn: u8, units: &[(&str, &str)], leaders: &[(&str, &str)], dice: &[u16]) -> Table {
    let mut session = situation(turn, &["ride french"], units, leaders, |_| ());
    play(&mut session, "done", dice);
    session
}

/// TIR-13.1-1: a six hits until Turn 6, a five too from Turn 7 on.
#[test]
fn cossacks_hit_on_a_six_and_later_on_a_five() {
    for (turn, die, hit) in [
        (4, 6, true),
        (6, 6, true),
        (6, 5, false),
        (7, 5, true),
        (7, 4, false),
        (8, 5, true),
        (8, 6, true),
        (8, 4, false),
    ] {
        let session = raid(turn, &[("F-I-Morand", "1709")], &[], &[die]);
        assert_eq!(told(&session, "nem-cossacks-disrupt"), usize::from(hit), "Turn {turn}, {die}");
        assert_eq!(told(&session, "nem-cossacks-miss"), usize::from(!hit), "Turn {turn}, {die}");
        if turn != 7 {
            assert_eq!(has_mark(&session, "F-I-Morand", "disrupted"), hit);
        }
    }
}

/// TIR-13.1-1: a hit on a disrupted unit is its end.
#[test]
fn cossacks_finish_a_disrupted_unit() {
    let session = raid(4, &[("F-I-Morand", "1709 disrupted")], &[], &[6]);
    assert_eq!(unit_hex(&session, "F-I-Morand"), "eliminated");
    let session = raid(4, &[("F-I-Morand", "1709 disrupted")], &[], &[5]);
    assert_eq!(unit_hex(&session, "F-I-Morand"), "1709");
}

/// TIR-13.1-1: one die for each hex.
#[test]
fn cossacks_throw_once_for_every_lone_unit() {
    let units = [("F-I-Morand", "1709"), ("F-I-Friant", "1806"), ("F-I-Gudin", "0315")];
    let session = raid(4, &units, &[], &[6, 6, 6]);
    assert!(units.iter().all(|(u, _)| has_mark(&session, u, "disrupted")));
}

/// TIR-13.1-2: cities, ground outside Russia, two units together and Russians are left alone: not one die.
#[test]
fn cossacks_leave_others_alone() {
    let units = [
        ("F-I-Morand", "1808"),
        ("F-I-Friant", "2108"),
        ("F-II-Legrand", "2217"),
        ("F-I-Gudin", "1609"),
        ("F-I-Compans", "1609 disrupted"),
        ("R-1.I-5Div", "0315"),
    ];
    let session = raid(4, &units, &[], &[]);
    assert!(!said(&session, "TIR-13.1-1"));
}

/// TIR-13.1-2: a commander is no protection, and alone he is no prey.
#[test]
fn commanders_do_not_matter_to_cossacks() {
    let leaders = [("Ney", "1709"), ("Junot", "1709"), ("Davout", "1806")];
    let session = raid(4, &[("F-I-Morand", "1709 disrupted")], &leaders, &[6]);
    assert_eq!(unit_hex(&session, "F-I-Morand"), "eliminated");
    assert_eq!(told(&session, "nem-cossacks-kill"), 1);
    assert_eq!(leader_hex(&session, "Ney"), "1709", "no combat, so no escape");
}

// 13.2 and 13.3.

/// Every piece that arrives at the end of a Turn with the hexes that were offered to it, in order. Each is put on
/// the first of them.
fn arrivals(
    turn_now: u8,
    units: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> (Table, Vec<BTreeSet<String>>) {
    let mut session = situation(turn_now, &["ride french"], units, &[], change);
    play(&mut session, "done", &[]);
    let mut seen = Vec::new();
    while phase(&session).starts_with("arrive") {
        seen.push(hexes(&session, "place"));
        let first = offered(&session)[0].clone();
        play(&mut session, &first, &[]);
    }
    (session, seen)
}

/// The code of the table for the hexes that were offered; a full one may be missing.
fn site(offered: &BTreeSet<String>) -> &'static str {
    let sites = [("K", &KIEV[..]), ("StP", &PETERSBURG), ("A", &LEMBERG), ("Kg", &KALUGA)];
    let found = sites.iter().find(|(_, hexes)| offered.is_subset(&set(hexes))).map(|(code, _)| *code);
    found.unwrap_or_else(|| {
        assert!(["2407", "2512", "2217"].iter().all(|h| offered.contains(*h)), "{offered:?}");
        "west"
    })
}

/// Every piece on the board as all see it: corps, arm and class of a unit, or a commander; by its id, with its side.
fn seen_pieces(session: &Table) -> BTreeMap<u32, (usize, String)> {
    let mut out = BTreeMap::new();
    for piece in session.scene(Viewer::Onlooker).pieces {
        let face = &piece.face;
        let arg = |name: &str| {
            let found = face.name.args.iter().find(|(gap, _)| *gap == name);
            found.and_then(|(_, arg)| if let Arg::Name(name) = arg { Some(name.to_string()) } else { None })
        };
        let name = match face.symbol {
            "leader" => arg("commander"),
            arm => arg("corps").map(|corps| format!("{corps} {arm} {}", face.badges[0])),
        };
        if let (Some(name), Some(owner)) = (name, piece.owner) {
            out.insert(piece.id, (owner.index(), name));
        }
    }
    out
}

/// What came at the end of a Turn and where it might come in: site, then corps, arm and class with their number, or
/// a commander; by side.
fn muster(turn_now: u8) -> [BTreeMap<String, usize>; 2] {
    let mut session = situation(turn_now, &["ride french"], &[], &[], |_| ());
    play(&mut session, "done", &[]);
    let mut out = [BTreeMap::new(), BTreeMap::new()];
    let mut before = seen_pieces(&session);
    assert!(before.is_empty(), "nobody comes before his time");
    while phase(&session).starts_with("arrive") {
        let at = site(&hexes(&session, "place"));
        let first = offered(&session)[0].clone();
        play(&mut session, &first, &[]);
        let now = seen_pieces(&session);
        for (side, name) in now.iter().filter(|(id, _)| !before.contains_key(id)).map(|(_, piece)| piece) {
            *out[*side].entry(format!("{at}: {name}")).or_default() += 1;
        }
        before = now;
    }
    assert_eq!(turn(&session), u64::from(turn_now) + 1);
    out
}

/// What the table has for a Turn, and nothing else.
#[track_caller]
fn comes(turn: u8, french: &[(&str, usize)], russian: &[(&str, usize)]) {
    let want =
        [french, russian].map(|s| s.iter().map(|&(k, n)| (k.to_owned(), n)).collect::<BTreeMap<_, _>>());
    assert_eq!(muster(turn), want, "Turn {turn}");
}

const KIEV: [&str; 7] = ["1417", "1416", "1418", "1317", "1318", "1517", "1518"];
const PETERSBURG: [&str; 4] = ["1101", "1102", "1001", "1201"];
const LEMBERG: [&str; 7] = ["2217", "2216", "2218", "2117", "2118", "2317", "2318"];
const KALUGA: [&str; 7] = ["0511", "0510", "0512", "0410", "0411", "0610", "0611"];

/// TIR-T13.2-2: the Austrians with Schwarzenberg, and three divisions of the Danube.
#[test]
fn turn_2() {
    let austrians = [
        ("A: A infantry line", 3),
        ("A: A cavalry line", 1),
        ("A: A artillery line", 1),
        ("A: Schwarzenberg", 1),
    ];
    comes(2, &austrians, &[("K: Dan infantry line", 3)]);
}

/// TIR-T13.2-4: half of IX Corps; Lambert, more of the Danube, X Corps and Tormasov.
#[test]
fn turn_4() {
    let french =
        [("west: IX infantry veteran", 1), ("west: IX infantry line", 1), ("west: IX artillery line", 1)];
    let russian = [
        ("K: Lamb cavalry line", 2),
        ("K: Dan infantry line", 1),
        ("K: 3.X infantry line", 1),
        ("K: Tormasov", 1),
    ];
    comes(4, &french, &russian);
}

/// TIR-T13.2-5: X Corps with its artillery at Kiev; Osten-Sacken with his corps and Finland at St Petersburg, as
/// printed (R-TIR-T13.2-5).
#[test]
fn turn_5() {
    let russian = [
        ("K: 3.X infantry line", 1),
        ("K: 3.Art artillery line", 1),
        ("StP: 3.OS infantry line", 1),
        ("StP: Osten-Sacken", 1),
        ("StP: Fin infantry line", 1),
    ];
    comes(5, &[], &russian);
}

/// TIR-T13.2-6: half of XI Corps; Danube cavalry at Kiev, and Kutuzov with Finland and Steinheil in the north.
#[test]
fn turn_6() {
    let russian = [
        ("K: Dan cavalry conscript", 1),
        ("StP: Fin infantry line", 2),
        ("StP: Kutuzov", 1),
        ("StP: Steinheil", 1),
    ];
    comes(6, &[("west: XI infantry veteran", 1), ("west: XI infantry line", 1)], &russian);
}

/// TIR-T13.2-8: Victor with a veteran division of IX and a line division of XI; two weak units at Kiev.
#[test]
fn turn_8() {
    let french = [("west: IX infantry veteran", 1), ("west: XI infantry line", 1), ("west: Victor", 1)];
    comes(8, &french, &[("K: 3.OS cavalry conscript", 1), ("K: Cau infantry conscript", 1)]);
}

/// TIR-T13.2-10: Chichagov with a division of IX Corps and artillery, at Kiev.
#[test]
fn turn_10() {
    comes(10, &[], &[("K: 3.IX infantry line", 1), ("K: - artillery line", 1), ("K: Chichagov", 1)]);
}

/// TIR-T13.2-11: one conscript division of the Caucasus, at Kiev.
#[test]
fn turn_11() {
    comes(11, &[], &[("K: Cau infantry conscript", 1)]);
}

/// TIR-T13.2-12: one conscript unit of the Danube, at Kiev.
#[test]
fn turn_12() {
    comes(12, &[], &[("K: Dan infantry conscript", 1)]);
}

/// TIR-T13.2-13: Augereau with the rest of XI Corps and the cavalry of IX; a conscript division at Kaluga.
#[test]
fn turn_13() {
    let french = [
        ("west: XI infantry veteran", 1),
        ("west: XI infantry line", 1),
        ("west: IX cavalry line", 1),
        ("west: Augereau", 1),
    ];
    comes(13, &french, &[("Kg: - infantry conscript", 1)]);
}

/// TIR-T13.2-none: nobody comes in the other Turns.
#[test]
fn the_other_turns_bring_nobody() {
    for turn in [1, 3, 7, 9, 14, 15] {
        comes(turn, &[], &[]);
    }
    let (session, seen) = arrivals(16, &[], |_| ());
    assert!(seen.is_empty() && session.decides().is_none());
}

/// TIR-T13.2-legend: Lemberg, Kiev, Kaluga and St Petersburg each stand for the city and what lies next to it.
/// TIR-13.3-2: so Russian reinforcements come in there and nowhere else.
#[test]
fn the_codes_of_the_table_are_cities_and_their_neighbours() {
    let first = |turn, at: usize| arrivals(turn, &[], |_| ()).1[at].clone();
    assert_eq!(first(2, 0), set(&LEMBERG), "the Austrians");
    assert_eq!(first(2, 6), set(&KIEV), "after five units and Schwarzenberg");
    assert_eq!(first(6, 3), set(&PETERSBURG));
    assert_eq!(first(13, 4), set(&KALUGA));
    let (session, _) = arrivals(13, &[], |_| ());
    assert!(KALUGA.contains(&unit_hex(&session, "R-KalugaMil").as_str()));
}

/// TIR-13.3-1: the French come in anywhere west of Russia where they may stand, Austria included; the Austrians
/// only at home.
#[test]
fn french_reinforcements_come_in_anywhere_in_the_west() {
    let west = &arrivals(4, &[], |_| ()).1[0];
    for hex in ["2407", "2512", "2108", "2206", "2217", "2118", "2607", "2713", "2213"] {
        assert!(west.contains(hex), "{hex}");
    }
    for (hex, why) in [
        ("2107", "Russia"),
        ("2111", "a Russian city"),
        ("2204", "Russian coast"),
        ("2212", "Russia"),
        ("2109", "woods"),
        ("2406", "sea"),
        ("2701", "Sweden"),
    ] {
        assert!(!west.contains(hex), "{hex} is {why}");
    }
    let austrians = &arrivals(2, &[], |_| ()).1[..6];
    assert!(austrians.iter().all(|s| s.iter().all(|h| LEMBERG.contains(&h.as_str()))));
}

/// TIR-13.2-1: they are on the board at the end of the Turn of the table, not before, and march in the next.
#[test]
fn reinforcements_march_in_the_next_turn() {
    let mut session = situation(8, &["ride french"], &[], &[], |p| {
        p["french"]["depots"] = json!(["2607"]);
        p["french"]["trains_lost"] = json!(10);
        p["russian"]["trains_lost"] = json!(11);
    });
    assert_eq!(leader_hex(&session, "Victor"), "away");
    play(&mut session, "done", &[]);
    for _ in 0..3 {
        play(&mut session, "place 2607", &[]);
    }
    assert_eq!((turn(&session), unit_hex(&session, "F-IX-Girard").as_str()), (8, "2607"));
    while phase(&session).starts_with("arrive") {
        play(&mut session, "place 1417", &[]);
    }
    assert_eq!(turn(&session), 9);
    for _ in 0..12 {
        if phase(&session) == "march french" {
            break;
        }
        let next = if offers(&session, "train 2607") { "train 2607" } else { "done" };
        play(&mut session, next, &[]);
    }
    play(&mut session, "march 2607", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "step 2508", &[]);
}

/// TIR-13.2-2: more trains on the table come first, whatever has been lost since.
#[test]
fn the_side_with_more_trains_on_the_table_places_first() {
    for turn in [2, 4, 6, 8, 13] {
        let mut session = situation(turn, &["ride french"], &[], &[], |p| {
            p["french"]["trains_lost"] = json!(12);
            p["first"] = json!("russian");
        });
        play(&mut session, "done", &[]);
        assert_eq!(phase(&session), "arrive french", "Turn {turn}");
        let mut order = Vec::new();
        while phase(&session).starts_with("arrive") {
            order.push(phase(&session));
            let first = offered(&session)[0].clone();
            play(&mut session, &first, &[]);
        }
        assert!(order.is_sorted(), "all French, then all Russian: {order:?}");
        assert_eq!(order.last().map(String::as_str), Some("arrive russian"));
    }
}

/// TIR-13.3-3: not on a hex with the enemy nor next to one, even if he is a commander alone.
#[test]
fn nobody_comes_in_beside_the_enemy() {
    let mut session =
        situation(4, &["arrive french"], &[("R-1.I-5Div", "2512")], &[("Barclay", "2409")], |_| ());
    let west = hexes(&session, "place");
    for hex in
        ["2512", "2511", "2513", "2411", "2412", "2611", "2612", "2409", "2408", "2410", "2309", "2509"]
    {
        assert!(!west.contains(hex), "{hex}");
    }
    for hex in ["2510", "2514", "2407", "2308"] {
        assert_eq!(west.contains(hex), hex != "2510", "{hex}");
    }
    assert!(attempt(&mut session, "place 2409", &[]).is_err());
    let (_, seen) = arrivals(11, &[("F-I-Morand", "1316"), ("F-I-Friant", "1316")], |_| ());
    let left: BTreeSet<String> = set(&KIEV).difference(&set(&["1416", "1317"])).cloned().collect();
    assert_eq!(seen[0], left);
}

/// TIR-13.3-3: six occupancy factors in a hex and not a half more; commanders have none.
#[test]
fn reinforcements_keep_to_the_capacity_of_a_hex() {
    let mut session = situation(4, &["arrive russian"], &[], &[], |_| ());
    for _ in 0..4 {
        play(&mut session, "place 1417", &[]);
    }
    assert!(offers(&session, "place 1417"), "Tormasov joins the six factors that are there");
    let mut session = situation(4, &["arrive russian"], &[("R-1.III-3Div", "1417")], &[], |_| ());
    play(&mut session, "place 1417", &[]);
    play(&mut session, "place 1417", &[]);
    assert!(!offers(&session, "place 1417"), "five and one and a half are too many");
    assert!(offers(&session, "place 1416"));
}

/// TIR-13.3-4: who has no hex to come in at the time never comes.
#[test]
fn reinforcements_without_a_hex_are_lost_for_good() {
    let (session, seen) = arrivals(4, &[("F-I-Morand", "1417")], |_| ());
    assert_eq!(seen.len(), 3, "only the French had a choice");
    for unit in ["R-Lamb-5Cav", "R-Lamb-8Cav", "R-Dan-16Div", "R-3.X-15Div"] {
        assert_eq!(unit_hex(&session, unit), "eliminated");
    }
    assert_eq!(leader_hex(&session, "Tormasov"), "eliminated");
    assert!(said(&session, "TIR-13.3-4"));
    let (session, _) = arrivals(2, &[("R-1.I-5Div", "2217")], |_| ());
    assert_eq!(unit_hex(&session, "A-Bianchi"), "eliminated");
    assert_eq!(leader_hex(&session, "Schwarzenberg"), "eliminated");
    assert_eq!(unit_hex(&session, "R-Dan-22Div"), KIEV[0]);
}
