//! A campaign of two years (16.13).

use crate::common::{
    FRENCH, InvasionOfRussia, Table, Value, attempt, has_mark, json, leader_hex, offered, offers, phase,
    play, position, said, situation_with, sum, unit_hex,
};
use kernel::{Chance, Game, Setup, Silent, Title, Turn};
use std::collections::BTreeSet;

type Pieces<'a> = &'a [(&'a str, &'a str)];

const TWO: &[&str] = &["two-year"];
const EVERYTHING: &[&str] =
    &["command", "chaos", "horses", "reserve", "ukraine", "austrians", "contingents", "sweden", "two-year"];

/// Cities west of Russia.
const WEST: [&str; 14] = [
    "2207", "2217", "2306", "2314", "2315", "2407", "2509", "2512", "2515", "2607", "2611", "2710", "2713",
    "2716",
];
/// The same by name: Tilsit, Lemberg, Memel, Lublin, Zamosc, Konigsberg, Allenstein, Warszawa, Sandomierz, Danzig,
/// Plock, Thorn, Petrikau, Krakow.
const KONIGSBERG: &str = "2407";
const TILSIT: &str = "2207";
const WARSZAWA: &str = "2512";
const WILNO: &str = "1808";
const KOVNO: &str = "2007";
const MINSK: &str = "1610";
const VITEBSK: &str = "1208";
const RIGA: &str = "1904";
const MOSCOW: &str = "0408";
const KALUGA: &str = "0511";
const KIEV: &str = "1417";
const PETERSBURG: &str = "1101";

fn args(session: &Table, verb: &str) -> Vec<String> {
    let prefix = format!("{verb} ");
    offered(session).iter().filter_map(|n| n.strip_prefix(&prefix)).map(str::to_owned).collect()
}

fn spring(p: &mut Value) {
    p["two_years"] = json!({ "stage": "spring" });
}

/// The end of a Turn: the French ride, then the Russians, with these dice at the end.
fn end_of_turn(
    options: &[&str],
    turn: u8,
    units: Pieces<'_>,
    leaders: Pieces<'_>,
    dice: &[u16],
    change: impl FnOnce(&mut Value),
) -> Table {
    let mut all = vec![("F-I-Morand", KONIGSBERG), ("R-1.I-5Div", KALUGA)];
    all.extend(units);
    let mut chiefs = vec![("Davout", KONIGSBERG), ("Barclay", KALUGA)];
    chiefs.extend(leaders);
    let mut session = situation_with(options, turn, &["ride french"], &all, &chiefs, change);
    play(&mut session, "done", &[]);
    play(&mut session, "done", dice);
    session
}

/// The armies are about to be sent into winter quarters after a Turn of 1812, and are.
fn winter_with(
    options: &[&str],
    turn: u8,
    units: Pieces<'_>,
    leaders: Pieces<'_>,
    change: impl FnOnce(&mut Value),
) -> Table {
    let mut session = situation_with(options, turn, &["hibernate french"], units, leaders, change);
    play(&mut session, "hibernate", &[]);
    session
}

fn winter(units: Pieces<'_>, leaders: Pieces<'_>, change: impl FnOnce(&mut Value)) -> Table {
    winter_with(TWO, 7, units, leaders, change)
}

/// Places everything that is to be placed on the first hex offered; who it was.
fn place_all(session: &mut Table, dice: &[u16]) -> Vec<String> {
    let mut all = Vec::new();
    while phase(session).starts_with("arrive") {
        let before = position(session);
        let first = offered(session)[0].clone();
        if attempt(session, &first, &[]).is_err() {
            play(session, &first, dice);
        }
        let after = position(session);
        for kind in ["units", "commanders"] {
            for id in after[kind].as_object().unwrap().keys() {
                if before[kind].get(id).is_none() {
                    all.push(id.clone());
                }
            }
        }
    }
    all.sort();
    all
}

/// From French quarters that everybody likes to Russian ones: no source, the winter takes two units.
fn on_to_the_russians(session: &mut Table) {
    play(session, "done", &[]);
    place_all(session, &[]);
    play(session, "done", &[2, 2]);
    for _ in 0..2 {
        let victim = offered(session)[0].clone();
        play(session, &victim, &[]);
    }
    assert_eq!(phase(session), "quarter russian");
}

/// French who winter well, and are enough for the losses.
const SNUG: [(&str, &str); 3] =
    [("F-I-Morand", KONIGSBERG), ("F-X-Yorck", KONIGSBERG), ("F-VII-Lecoq", WARSZAWA)];

fn snug_with(more: Pieces<'_>) -> Vec<(&str, &str)> {
    SNUG.iter().chain(more).copied().collect()
}

/// TIR-16.13-trigger: the French are asked at the end of the first Turn that leaves them eight depots, or of Turn 7,
/// and only once (R-TIR-16.13-trigger).
#[test]
fn winter_quarters_are_offered_once() {
    let asked = |options: &[&str], turn: u8, depots: usize, stage: &str| {
        let session = end_of_turn(options, turn, &[], &[], &[], |p| {
            p["french"]["depots"] = json!(WEST[..depots]);
            p["russian"]["depots"] = json!([KALUGA]);
            if stage != "open" {
                p["two_years"] = json!({ "stage": stage });
            }
        });
        let question = phase(&session) == "hibernate french";
        assert_eq!(position(&session)["turn"], if question { turn } else { turn + 1 });
        question
    };
    assert!(!asked(TWO, 3, 7, "open"), "seven depots are too few");
    assert!(asked(TWO, 3, 8, "open"));
    assert!(asked(TWO, 7, 0, "open"), "September is over");
    assert!(!asked(TWO, 7, 8, "one-year"), "they were asked before");
    assert!(!asked(&[], 7, 8, "open"), "without the rule");

    let mut session = end_of_turn(TWO, 3, &[], &[], &[], |p| p["french"]["depots"] = json!(WEST[..8]));
    assert_eq!(offered(&session), ["hibernate", "done"]);
    play(&mut session, "done", &[]);
    assert_eq!(position(&session)["turn"], 4);
    assert_eq!(position(&session)["two_years"]["stage"], "one-year");
}

/// A march of three hexes in an open country on Turn 12; the modifiers of its attrition.
fn march_of_turn_12(options: &[&str], change: impl FnOnce(&mut Value)) -> Vec<(i32, String)> {
    let mut session = situation_with(
        options,
        12,
        &["march french"],
        &[("F-I-Morand", "2513"), ("F-I-Friant", "2513"), ("R-1.I-5Div", KALUGA)],
        &[("Ney", "2513")],
        |p| {
            p["french"]["trains"] = json!([{ "hex": "2513", "face": [] }]);
            change(p);
        },
    );
    play(&mut session, "march 2513", &[]);
    play(&mut session, "everyone", &[]);
    for hex in ["2613", "2713", "2812"] {
        play(&mut session, &format!("step {hex}"), &[]);
    }
    play(&mut session, "halt", &[1]);
    sum(&session, "TIR-8.5-0")
}

/// TIR-16.13-gen-1: no Turn of a campaign of two years is Winter, neither for marches nor for supply.
#[test]
fn the_second_year_has_no_winter() {
    let die = (1, "TIR-8.5-0".to_owned());
    let tired = (1, "TIR-8.6-1".to_owned());
    assert_eq!(march_of_turn_12(TWO, spring), [die.clone(), tired.clone()]);
    let cold = march_of_turn_12(TWO, |p| p["two_years"] = json!({ "stage": "one-year" }));
    assert_eq!(cold, [die, tired, (1, "TIR-8.6-2".to_owned()), (1, "TIR-8.6-3".to_owned())]);

    // Four hexes from the depot in Konigsberg to 2411 by way of Allenstein.
    for (stage, fed) in [("spring", true), ("one-year", false)] {
        let session = end_of_turn(
            TWO,
            14,
            &[("F-I-Friant", "2411")],
            &[],
            if stage == "spring" { &[1] } else { &[] },
            |p| {
                p["french"]["depots"] = json!([KONIGSBERG]);
                p["two_years"] = json!({ "stage": stage });
            },
        );
        assert_eq!(position(&session)["turn"], 15);
        assert_eq!(has_mark(&session, "F-I-Friant", "disrupted"), !fed, "{stage}");
    }
}

/// TIR-16.13-fr-1: everybody recovers and winters in friendly cities or those with a depot, commanders too; who stands
/// well may stay.
#[test]
fn the_french_winter_in_cities() {
    let mut session = winter(
        &[
            ("F-I-Morand", "1709 disrupted"),
            ("F-I-Friant", "1709 forage"),
            ("F-X-Yorck", "1610"),
            ("F-VII-Lecoq", "2512 disrupted"),
            ("R-1.I-5Div", "1708"),
        ],
        &[("Davout", "1709"), ("Ney", MINSK), ("Reynier", WARSZAWA)],
        |p| p["french"]["depots"] = json!([WILNO, KONIGSBERG]),
    );
    for unit in ["F-I-Morand", "F-VII-Lecoq"] {
        assert!(!has_mark(&session, unit, "disrupted"), "{unit}");
    }
    assert!(!has_mark(&session, "F-I-Friant", "forage"), "no marker of the last Turn is left");
    assert!(said(&session, "TIR-16.13-fr-1"));
    assert_eq!(phase(&session), "quarter french");
    assert_eq!(
        offered(&session),
        ["lodge 1610", "lodge 1709", "leave 2512"],
        "a field, and a city without depot"
    );

    play(&mut session, "lodge 1709", &[]);
    let mut wanted: Vec<&str> = WEST.to_vec();
    wanted.push(WILNO);
    wanted.sort_unstable();
    let mut places = args(&session, "place");
    places.sort();
    assert_eq!(places, wanted);
    assert!(attempt(&mut session, "place 1610", &[]).is_err(), "Minsk has no depot");
    play(&mut session, "leader Davout", &[]);
    play(&mut session, "place 2407", &[]);
    assert_eq!(
        (leader_hex(&session, "Davout").as_str(), unit_hex(&session, "F-I-Morand").as_str()),
        (KONIGSBERG, "1709")
    );
    play(&mut session, "lodge 1709", &[]);
    play(&mut session, "place 1808", &[]);
    for unit in ["F-I-Morand", "F-I-Friant"] {
        assert_eq!(unit_hex(&session, unit), WILNO);
    }
    assert!(!offers(&session, "done"), "Yorck has no quarters yet");
    play(&mut session, "lodge 1610", &[]);
    play(&mut session, "place 2207", &[]);
    assert_eq!(
        (unit_hex(&session, "F-X-Yorck").as_str(), leader_hex(&session, "Ney").as_str()),
        (TILSIT, TILSIT)
    );
    assert!(offers(&session, "done") && offers(&session, "leave 2512"));
    assert!(!offers(&session, "leave 2207"), "whoever has moved stays");
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "arrive french");
}

/// TIR-16.13-fr-1 with TIR-4.1: a hex holds no more than six, and those who leave make room at once.
#[test]
fn quarters_have_room_for_six() {
    let guard =
        ["F-G-Delaborde", "F-G-Roguet", "F-G-OldGuard", "F-G-Claparede", "F-G-GuardCav", "F-G-FootArt"];
    let mut units: Vec<(&str, &str)> = guard.iter().map(|u| (*u, KONIGSBERG)).collect();
    units.extend([("F-I-Morand", "1709"), ("F-I-Dessaix", "1709"), ("R-1.I-5Div", KALUGA)]);
    let mut session = winter(&units, &[("Ney", "1709")], |p| p["french"]["depots"] = json!([]));
    play(&mut session, "lodge 1709", &[]);
    assert!(!offers(&session, "place 2407"), "the Guard fills it");
    play(&mut session, "leader Ney", &[]);
    assert!(offers(&session, "place 2407"), "a commander takes no room");
    play(&mut session, "place 2407", &[]);
    play(&mut session, "leave 2407", &[]);
    play(&mut session, "lodge 1709", &[]);
    play(&mut session, "place 2407", &[]);
    assert_eq!(unit_hex(&session, "F-I-Dessaix"), KONIGSBERG);
    play(&mut session, "lodge 2407", &[]);
    assert!(!offers(&session, "place 2407"), "two of them are in the way now");
    play(&mut session, "unit F-G-Roguet", &[]);
    assert!(offers(&session, "place 2407"));
    play(&mut session, "place 2607", &[]);
    assert_eq!(unit_hex(&session, "F-G-Roguet"), "2607");
    assert_eq!(unit_hex(&session, "F-G-OldGuard"), KONIGSBERG, "the others are still on their way");
    assert!(offers(&session, "lodge 2407") && !offers(&session, "done"));
}

/// TIR-16.13-gen-2: distance and enemies bar nobody; an enemy depot is taken as on a march, and who finds no room is
/// out of play (R-TIR-16.13-gen-2).
#[test]
fn neither_distance_nor_enemies_bar_the_way() {
    let mut session = winter(
        &snug_with(&[("F-I-Friant", "0610"), ("R-1.I-5Div", "2611"), ("R-1.I-14Div", KALUGA)]),
        &[],
        |p| {
            p["french"]["depots"] = json!([WILNO]);
            p["russian"]["depots"] = json!(["2611", KALUGA]);
        },
    );
    play(&mut session, "lodge 0610", &[]);
    assert!(offers(&session, "place 2611"), "Russians stand in Plock");
    play(&mut session, "place 2611", &[]);
    assert_eq!(position(&session)["russian"]["depots"], json!([KALUGA]));
    assert_eq!(position(&session)["russian"]["trains_lost"], 1);
    assert_eq!(position(&session)["french"]["depots"], json!([WILNO]), "depots stay");
    on_to_the_russians(&mut session);
    assert_eq!(offered(&session), ["lodge 2611", "leave 0511"], "they must leave Plock");
    play(&mut session, "lodge 2611", &[]);
    play(&mut session, "place 0511", &[]);
    assert_eq!(unit_hex(&session, "R-1.I-5Div"), KALUGA);
}

/// R-TIR-16.13-gen-2 with TIR-4.1: fourteen cities hold six each, and who finds no room is out of play.
#[test]
fn who_finds_no_quarters_is_out_of_play() {
    // Every French counter, packed into the fields of the set-up; occupancy in halves.
    let table = include_str!("../../../../data/nemesis/1812/units.csv");
    let french = table.lines().filter(|l| l.split(',').nth(1) == Some("french"));
    let fields = [
        "2108", "2206", "2208", "2209", "2210", "2211", "2307", "2308", "2309", "2310", "2311", "2312",
        "2313", "2409", "2410", "2508", "2510", "2513", "2613", "2712", "2812",
    ];
    let (mut units, mut weight, mut at, mut here) = (vec![("R-1.I-5Div", KALUGA)], 0, 0, 0);
    for line in french {
        let cells: Vec<&str> = line.split(',').collect();
        let own = match cells[6] {
            "veteran" => 2,
            "line" => 3,
            _ => 4,
        };
        if here + own > 12 {
            (at, here) = (at + 1, 0);
        }
        here += own;
        weight += own;
        units.push((cells[0], fields[at]));
    }
    let room = 12 * WEST.len();
    assert!(weight > room, "{weight} against {room}");
    let mut session = winter(&units, &[("Ney", "2108")], |p| p["russian"]["depots"] = json!([KALUGA]));
    while phase(&session) != "arrive french" && !phase(&session).starts_with("source") {
        let first = offered(&session).into_iter().find(|n| !n.starts_with("leave")).unwrap();
        play(&mut session, &first, &[]);
    }
    let now = position(&session);
    let left: usize = now["units"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(id, u)| id.as_str() != "R-1.I-5Div" && u["hex"] != "eliminated")
        .inspect(|(id, u)| assert!(WEST.contains(&u["hex"].as_str().unwrap()), "{id} in {u}"))
        .count();
    assert!(left > 0 && left + 1 < units.len(), "some found quarters and some did not");
    assert!(said(&session, "TIR-16.13-gen-2"));
    assert!(WEST.contains(&leader_hex(&session, "Ney").as_str()), "a commander always finds a bed");
}

fn names(text: &str) -> Vec<String> {
    let mut all: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    all.sort();
    all
}

const WINTER_FRENCH: &str =
    "F-IX-Fournier Augereau F-IX-Girard F-XI-Lagrange F-XI-Destrees F-XI-Heudelet Victor";
const WINTER_RUSSIAN: &str =
    "Chichagov R-3.OS-11Cav R-3.IX-18Div R-Danube-Art R-Cau-19Div R-Cau-20Div R-Dan-Luders";
const SWEDES: &str = "S-Sandels S-Skjoldebrand Stedingk";

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

/// Who comes to the Russians in the winter, and where the first of them and the last may be put.
fn russian_arrivals(options: &[&str], turn: u8, change: impl FnOnce(&mut Value)) -> (Vec<String>, Table) {
    let units = snug_with(&[("R-1.I-5Div", KALUGA)]);
    let mut session = winter_with(options, turn, &units, &[], |p| {
        p["russian"]["depots"] = json!([KALUGA]);
        change(p);
    });
    on_to_the_russians(&mut session);
    play(&mut session, "done", &[6, 6]);
    let came = place_all(&mut session, &[]);
    (came, session)
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

/// TIR-16.13-re-1: the second year begins with Turn 8 whenever the first ended; TIR-16.13-victory: it ends with Turn 16
/// and is won by points.
#[test]
fn the_second_year_lasts_from_turn_8_to_turn_16() {
    for turn in [1, 3, 7] {
        let (_, session) = russian_arrivals(TWO, turn, |_| ());
        assert_eq!(position(&session)["turn"], 8);
        assert_eq!(position(&session)["two_years"]["stage"], "spring");
        assert!(said(&session, "TIR-16.13-re-1"));
    }
    let session = end_of_turn(TWO, 16, &[], &[], &[1], spring);
    let Turn::Over(outcome) = session.game().turn() else { panic!("the war goes on") };
    assert!(!outcome.early && !outcome.victors.contains(FRENCH), "12 battle points are on the Russian side");
    let session = end_of_turn(TWO, 16, &[("F-I-Friant", MOSCOW)], &[], &[1], |p| {
        spring(p);
        p["battle_points"] = json!(0);
        p["units"]["F-V-Zajaczek"] = json!({ "hex": KIEV, "marks": [] });
        p["units"]["F-V-Dabrowski"] = json!({ "hex": PETERSBURG, "marks": [] });
    });
    let Turn::Over(outcome) = session.game().turn() else { panic!("the war goes on") };
    assert!(outcome.victors.contains(FRENCH), "14.7 as ever");
}

/// TIR-16.13-re-1 with TIR-9.2-bp4: a capital that is left for winter quarters counts on Turn 8
/// (R-TIR-16.13-re-1).
#[test]
fn a_capital_left_for_the_winter_counts_in_spring() {
    let mut session = winter(&snug_with(&[("F-I-Friant", MOSCOW), ("R-1.I-5Div", KALUGA)]), &[], |p| {
        p["capitals"] = json!(["held", "never"]);
        p["russian"]["depots"] = json!([KALUGA]);
    });
    play(&mut session, "lodge 0408", &[]);
    play(&mut session, "place 2407", &[]);
    on_to_the_russians(&mut session);
    play(&mut session, "done", &[6, 6]);
    place_all(&mut session, &[]);
    let now = position(&session);
    assert_eq!((&now["turn"], &now["capitals"][0]), (&json!(8), &json!("left")));
    assert_eq!((&now["french"]["commands_now"], &now["russian"]["commands_now"]), (&json!(-1), &json!(1)));
}

/// The trains of a Turn of 1813 and who allots first.
fn trains_of(options: &[&str], turn: u8, change: impl FnOnce(&mut Value)) -> (u64, u64, String) {
    let session = end_of_turn(options, turn - 1, &[], &[], &[1], |p| {
        spring(p);
        change(p);
    });
    let now = position(&session);
    let given = |side: &str| now[side]["trains_given"].as_u64().unwrap();
    assert_eq!(now["turn"], turn);
    (given("french"), given("russian"), phase(&session))
}

/// TIR-16.13-re-2, TIR-T16.13-fr and TIR-T16.13-ru: a table of its own; it says how many trains there are (TIR-7.2-1)
/// and who allots first (TIR-7.4-2).
#[test]
fn the_second_year_has_a_table_of_trains_of_its_own() {
    let french = [14, 14, 14, 13, 13, 13, 11, 10, 9];
    for (turn, wanted) in (8..).zip(french) {
        let leads = if wanted > 12 { "french" } else { "russian" };
        assert_eq!(trains_of(TWO, turn, |_| ()), (wanted, 12, format!("allot {leads}")), "Turn {turn}");
    }
    let depots = |p: &mut Value| {
        p["french"]["depots"] = json!([TILSIT, "2306"]);
        p["french"]["trains_lost"] = json!(3);
    };
    assert_eq!(trains_of(TWO, 8, depots), (9, 12, "allot french".to_owned()), "less depots and lost trains");
}

/// TIR-8.2-4: on Turn 14 of 1813 the Russians lead the marches, in a war of one year the French.
#[test]
fn the_table_says_who_marches_first() {
    for (stage, other, first) in [("spring", "french", "russian"), ("one-year", "russian", "french")] {
        let mut session = situation_with(
            TWO,
            14,
            &[&format!("found {other}")],
            &[("F-I-Morand", "2411 supplied"), ("R-1.I-5Div", "0610 supplied")],
            &[("Davout", "2411"), ("Barclay", "0610")],
            |p| {
                p["two_years"] = json!({ "stage": stage });
                p["french"]["trains"] = json!([{ "hex": "2411", "face": [] }]);
                p["russian"]["trains"] = json!([{ "hex": "0610", "face": [] }]);
            },
        );
        play(&mut session, "done", &[]);
        assert_eq!(phase(&session), format!("march {first}"), "{stage}");
    }
}

/// TIR-13.2-2: the side with more trains on the table of 1813 puts its men on the board first.
#[test]
fn the_table_says_who_arrives_first() {
    for (turn, first) in [(9, "rejoin french"), (14, "restore russian")] {
        let session = end_of_turn(TWO, turn, &[], &[], &[3, 5], |p| {
            p["units"]["R-1.VI-7Div"] = json!({ "hex": "eliminated", "marks": [] });
            p["two_years"] =
                json!({ "stage": "spring", "emperor": "in-france", "lost_units": ["R-1.VI-7Div"] });
        });
        assert_eq!(phase(&session), first, "Turn {turn}");
    }
}

/// TIR-16.7-4: the horses of the Cavalry Reserve eat no trains in 1813.
#[test]
fn the_reserve_eats_no_trains_in_the_second_year() {
    let options = ["two-year", "reserve"];
    assert_eq!(trains_of(&options, 8, |_| ()).0, 14);
    let session =
        end_of_turn(&options, 8, &[], &[], &[], |p| p["two_years"] = json!({ "stage": "one-year" }));
    // Turn 8 brings reinforcements; the trains of Turn 9 are 12 less 2.
    let mut session = session;
    place_all(&mut session, &[]);
    assert_eq!(position(&session)["french"]["trains_given"], 10);
}

/// TIR-16.13-re-4: nobody forages on Turns 8 and 9, neither by a die nor by a marker.
#[test]
fn nobody_forages_in_may() {
    for (turn, forages) in [(8, false), (9, false), (10, true)] {
        let units = [("F-I-Morand", "1709 supplied"), ("R-1.I-5Div", KALUGA)];
        let leaders = [("Davout", "1709"), ("Barclay", KALUGA)];
        let mut session = situation_with(TWO, turn, &["allot french"], &units, &leaders, |p| {
            spring(p);
            p["french"]["trains_left"] = json!(1);
        });
        play(&mut session, "pass", &[]);
        assert_eq!(has_mark(&session, "F-I-Morand", "forage"), forages, "Turn {turn}");

        let begun = |dice: &[u16]| {
            let mut session = situation_with(
                TWO,
                turn - 1,
                &["ride russian"],
                &[("F-I-Morand", "1808 forage"), ("R-1.I-5Div", KALUGA)],
                &[("Barclay", KALUGA)],
                |p| {
                    spring(p);
                    p["french"]["done"] = json!(true);
                    p["french"]["depots"] = json!([WILNO]);
                },
            );
            attempt(&mut session, "done", dice).map(|()| has_mark(&session, "F-I-Morand", "disrupted"))
        };
        assert_eq!(
            begun(&[1]).ok(),
            (!forages).then_some(false),
            "Turn {turn}: only the die of the Russians"
        );
        assert_eq!(begun(&[1, 1]).ok(), forages.then_some(true), "Turn {turn}: a die for the stack");
    }
}

/// TIR-16.13-re-5: the table of reinforcements is closed in 1813, for the French and for the Russians.
#[test]
fn nobody_is_sent_to_the_french_in_the_second_year() {
    for turn in [8, 10, 13] {
        let session = end_of_turn(TWO, turn, &[], &[], &[1], spring);
        assert_eq!(position(&session)["turn"], turn + 1, "nobody is put on the board");
        let fresh = position(&session);
        assert_eq!(fresh["units"].as_object().unwrap().len(), 2);
    }
}

/// TIR-16.13-re-6: at the end of each Turn of 1813 none, one or two of those lost in 1812 come back, but nobody who
/// fell in 1813 (R-TIR-16.13-ru-2).
#[test]
fn lost_russians_come_back_turn_by_turn() {
    let end = |die: u16| {
        end_of_turn(TWO, 9, &[], &[], &[die], |p| {
            for unit in ["R-1.VI-7Div", "R-1.III-3Div", "R-1.II-4Div", "R-1.II-17Div"] {
                p["units"][unit] = json!({ "hex": "eliminated", "marks": [] });
            }
            p["two_years"] = json!({
                "stage": "spring", "lost_units": ["R-1.VI-7Div", "R-1.III-3Div", "R-1.II-4Div"],
            });
        })
    };
    for die in [1, 2] {
        assert_eq!(position(&end(die))["turn"], 10, "{die} brings nobody");
    }
    for (die, count) in [(3, 1), (4, 1), (5, 1), (6, 2)] {
        let mut session = end(die);
        for left in (1..=count).rev() {
            assert_eq!(phase(&session), "restore russian", "{die}");
            assert!(!offers(&session, "unit R-1.II-17Div"), "he fell in 1813");
            assert_eq!(args(&session, "unit").len(), 3 - (count - left));
            let first = offered(&session)[0].clone();
            play(&mut session, &first, &[]);
            play(&mut session, "place 0408", &[]);
        }
        assert_eq!(position(&session)["turn"], 10, "{die}");
    }
}

/// Random games come through the winter, end by themselves, and break nothing on the way.
#[test]
fn random_games_reach_the_second_year() {
    let games = 60;
    for options in [TWO, EVERYTHING] {
        let options = options.iter().map(|&o| o.to_owned()).collect();
        let start = InvasionOfRussia::start(&Setup { scenario: "campaign".into(), options }).unwrap();
        let mut second = 0;
        for seed in 0..games {
            let mut game = start.clone();
            let mut chance = Chance::new(seed);
            let mut legal = Vec::new();
            for step in 0.. {
                legal.clear();
                game.legal(&mut legal);
                let Some(action) = chance.pick(&legal) else { break };
                game.apply(action, &mut chance, &mut Silent);
                assert!(step < 20_000, "game {seed} does not end");
                assert!(game.broken().is_empty(), "game {seed}: {:?}", game.broken());
            }
            let end = game.position();
            assert_eq!(end["phases"][0], "over", "game {seed} is stuck: {end}");
            second += u64::from(end["two_years"]["stage"] == "spring");
        }
        assert!(second > games / 5, "{second} of {games} games reached 1813");
    }
}

/// TIR-T-calendar: two Turns a month from June 1812 to January 1813; a second year goes from May to September 1813
/// (TIR-16.13-re-1).
#[test]
fn every_turn_has_its_month() {
    use kernel::{Language, Speaker, Viewer};
    let english = Speaker::new(Language::En, InvasionOfRussia::messages()).unwrap();
    let headline = |turn: u8, second: bool| {
        let options: &[&str] = if second { &["two-year"] } else { &[] };
        let units = [("F-I-Morand", "2207"), ("R-1.I-5Div", "0708")];
        let session = situation_with(options, turn, &["ride french"], &units, &[("Ney", "2207")], |p| {
            if second {
                p["two_years"] = json!({ "stage": "spring" });
            }
        });
        english.say(&session.scene(Viewer::Onlooker).headline)
    };
    for (turn, month) in [
        (1, "June 1812"),
        (2, "June 1812"),
        (3, "July 1812"),
        (7, "September 1812"),
        (8, "September 1812"),
        (12, "November 1812"),
        (14, "December 1812"),
        (15, "January 1813"),
        (16, "January 1813"),
    ] {
        assert_eq!(headline(turn, false), format!("Turn {turn} of 16, {month}"));
    }
    for (turn, month) in
        [(8, "May"), (9, "June"), (10, "June"), (11, "July"), (14, "August"), (16, "September")]
    {
        assert_eq!(headline(turn, true), format!("Turn {turn} of 16, {month} 1813"));
    }
}

/// TIR-16.13-re-3: the second year is played with one deck of all that was not drawn, without Napoleon's departure.
#[test]
fn the_decks_become_one_without_card_24() {
    let units = [("F-I-Morand", "2207"), ("R-1.I-5Div", "1417")];
    let leaders = [("Ney", "2207"), ("Barclay", "1417")];
    let pool: Vec<u8> = (3..=6).chain(19..=35).collect();
    let mut session =
        situation_with(&["two-year", "events"], 7, &["hibernate french"], &units, &leaders, |p| {
            p["deck"] = json!({ "pool": pool, "held": [1, 2] });
            p["french"]["depots"] = json!(["2207"]);
            p["russian"]["depots"] = json!(["1417"]);
        });
    let mut chance = Chance::new(3);
    let mut game = session.game().clone();
    let mut winter = false;
    for _ in 0..4000 {
        let position = game.position();
        winter |= position["two_years"]["stage"] == "winter";
        if position["deck"]["merged"] == true {
            session.arrange(&position).unwrap();
            break;
        }
        let actions = game.actions();
        let hibernate = actions.iter().copied().find(|a| game.choice(*a).verb == "hibernate");
        let action = hibernate.or_else(|| chance.pick(&actions)).unwrap();
        game.apply(action, &mut chance, &mut Silent);
    }
    assert!(winter);
    let deck = position(&session)["deck"].clone();
    let held =
        |name: &str| deck[name].as_array().unwrap().iter().filter_map(Value::as_u64).collect::<Vec<_>>();
    let left = held("pool");
    assert!(!left.contains(&24) && !held("drawn").contains(&24), "{left:?}");
    assert!(left.iter().chain(&held("drawn")).any(|n| *n <= 18), "the first deck is in it: {left:?}");
    assert_eq!(
        left.len()
            + held("drawn").iter().filter(|n| **n != 0).count()
            + held("laid").iter().filter(|n| **n != 0).count(),
        pool.len() - 1
    );
}
