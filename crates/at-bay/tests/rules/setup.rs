//! Set-ups, scenarios, first turns (NAB-95 to NAB-119).

use crate::table::{bare, begun, clock, hex, host, offered, put, sp, until};
use at_bay::AtBay;
use kernel::suite::situation::{offers, phase, play, position};
use kernel::{Game, Title};
use serde_json::json;

/// NAB-116, NAB-6-1, NAB-6-2, NAB-113: Ney's track on 9 February, and his hex.
#[test]
fn ney_begins_at_w3436_with_three_units() {
    let session = begun("six-days", &[]);
    assert_eq!(hex(&session, "ney"), "W3436");
    let on_track: Vec<(String, u64)> = position(&session)["units"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, unit)| unit["leader"] == "ney")
        .map(|(name, unit)| (name.clone(), unit["sp"].as_u64().unwrap()))
        .collect();
    let wanted = [("curial", 3), ("meunier", 3), ("nansouty", 5)].map(|(name, sp)| (name.to_owned(), sp));
    assert_eq!(on_track, wanted);
}

/// NAB-117-ex, NAB-117: Milhaud has a Major General of cavalry.
#[test]
fn milhaud_begins_under_a_major_general() {
    let session = begun("brienne", &[]);
    assert_eq!(hex(&session, "f-mg-cav-1"), "E2643");
    assert_eq!(position(&session)["units"]["milhaud"], json!({"leader": "f-mg-cav-1", "sp": 4}));
}

/// NAB-115, NAB-112-1: subordinates stand on their Force Leader.
#[test]
fn a_subordinate_is_set_up_on_his_leader() {
    let session = begun("six-days", &[]);
    let sebastiani = position(&session)["leaders"]["sebastiani"].clone();
    assert_eq!(sebastiani, json!({"place": "map", "hex": "W2026", "under": "macdonald"}));
}

/// NAB-103-1, NAB-103-2: eleven garrisons, and fewer where scenarios say so.
#[test]
fn garrisons_stand_where_the_scenario_says() {
    let count = |scenario: &str| position(&begun(scenario, &[]))["garrisons"].as_array().unwrap().len();
    assert_eq!((count("campaign"), count("montereau"), count("craonne"), count("arcis")), (11, 7, 9, 10));
}

/// NAB-96, NAB-97: thirty-three turns from 24 January to 30 March, from any start.
#[test]
fn a_campaign_ends_with_the_thirty_third_turn() {
    for (scenario, options, first) in [
        ("campaign", &[][..], 1),
        ("arcis", &["campaign-rules"][..], 28),
        ("reims", &["campaign-rules"][..], 24),
    ] {
        let session = begun(scenario, options);
        let tracks = session.scene(kernel::Viewer::Onlooker).tracks;
        assert_eq!((tracks[0].from, tracks[0].to), (first, 33), "{scenario}");
    }
    let battle = begun("arcis", &[]).scene(kernel::Viewer::Onlooker).tracks;
    assert_eq!((battle[0].from, battle[0].to), (28, 33));
}

/// NAB-98, NAB-14: three points of French artillery at the start, and no others.
#[test]
fn the_french_begin_with_three_points_of_artillery() {
    let pool = position(&begun("campaign", &[]))["pool"].clone();
    assert_eq!(
        pool["french"],
        json!({"infantry": 0, "cavalry": 0, "artillery": 3, "guard": 0, "guard-cavalry": 0})
    );
    assert_eq!(position(&begun("arcis", &["campaign-rules"]))["pool"]["french"]["artillery"], 0);
}

/// NAB-99, NAB-101, NAB-102-1: points at the start, a Center that works, and two that arrive.
#[test]
fn centres_begin_as_the_scenario_says() {
    let session = begun("campaign", &[]);
    let points = ["french", "silesian", "bohemian"].map(|army| host(&session, army, "points"));
    assert_eq!(points, [json!(15), json!(12), json!(20)]);
    assert_eq!(host(&session, "french", "centre"), json!({"stead": "map", "hex": "E1026", "due": 1}));
    assert_eq!(host(&session, "bohemian", "centre"), json!({"stead": "due", "due": 1}));
}

/// NAB-100: Paris and Chaumont are the sources; the Silesians choose among theirs.
#[test]
fn the_silesians_choose_their_first_source() {
    let mut session = begun("campaign", &[]);
    assert_eq!(host(&session, "french", "source"), "paris");
    assert_eq!(host(&session, "bohemian", "source"), "chaumont");
    until(&mut session, "source silesian", &[1; 30]);
    let wanted = ["source toul", "source st-mihiel", "source verdun", "source vaucouleurs-s"];
    assert_eq!(offered(&session, "source"), wanted);
    play(&mut session, "source toul", &[]);
    assert_eq!(host(&session, "silesian", "source"), "toul");
}

/// NAB-102-2, NAB-118, NAB-108-2: the Coalition spends nothing on the first turn, its arrivals march all the same.
#[test]
fn reinforcements_of_the_first_turn_march_though_nothing_may_be_spent() {
    let mut session = begun("campaign", &[]);
    until(&mut session, "source silesian", &[1; 30]);
    play(&mut session, "source toul", &[]);
    until(&mut session, "reinforce silesian", &[1; 30]);
    let blucher = offered(&session, "enter").into_iter().find(|n| n.ends_with("E4335")).unwrap();
    play(&mut session, &blucher, &[]);
    assert!(phase(&session).starts_with("march"));
    play(&mut session, "halt", &[]);
    until(&mut session, "command silesian", &[1; 30]);
    assert_eq!(offered(&session, "command"), [""; 0]);
    assert_eq!(host(&session, "silesian", "points"), 12);
}

/// NAB-105-1, NAB-105-2: bridge trains, and Bülow's in French hands.
#[test]
fn bridge_trains_begin_with_their_leaders() {
    let with = |scenario: &str| -> Vec<String> {
        let trains = position(&begun(scenario, &[]))["trains"].as_array().unwrap().clone();
        trains.iter().map(|t| t["leader"].as_str().unwrap_or("-").to_owned()).collect()
    };
    assert_eq!(with("campaign"), ["blucher", "barclay", "bulow", "-"]);
    assert_eq!(with("craonne"), ["blucher", "barclay", "bulow", "napoleon"]);
    assert_eq!(with("reims"), ["blucher", "barclay", "napoleon", "napoleon"]);
}

/// NAB-106: no bridge is damaged in the campaign, some are elsewhere.
#[test]
fn bridges_are_damaged_where_the_scenario_says() {
    assert_eq!(position(&begun("campaign", &[]))["damaged"], json!([]));
    let damaged = position(&begun("six-days", &[]))["damaged"].clone();
    assert_eq!(damaged, json!(["Trilport", "La Ferté-sous-Jouarre", "Méry"]));
}

/// NAB-107: the French are asked first.
#[test]
fn the_french_play_first() {
    let session = begun("campaign", &[]);
    assert_eq!(session.decides(), Some(kernel::Seat(0)));
    assert_eq!(position(&session)["clock"]["side"], "french");
}

/// NAB-109, NAB-95: the marker begins where the scenario puts it, whoever stands near Paris.
#[test]
fn morale_begins_where_the_scenario_says() {
    for (scenario, morale) in
        [("campaign", 1), ("six-days", -1), ("montereau", 1), ("craonne", 0), ("arcis", -1)]
    {
        let tracks = begun(scenario, &[]).scene(kernel::Viewer::Onlooker).tracks;
        assert_eq!(tracks[1].at, morale, "{scenario}");
    }
}

/// NAB-119: Doring is near the Bohemian Center or on its road, and not near the French.
#[test]
fn doring_guards_the_road_to_chaumont() {
    let board = AtBay.board("champagne-1814").unwrap();
    for scenario in ["montereau", "craonne", "reims", "arcis"] {
        let session = begun(scenario, &["campaign-rules"]);
        let place = position(&session);
        let at = |hex: &serde_json::Value| board.hex(hex.as_str().unwrap()).unwrap();
        let doring = at(&place["leaders"]["b-mg-inf-6"]["hex"]);
        let centre = at(&place["hosts"]["bohemian"]["centre"]["hex"]);
        assert!(board.distance(doring, centre) <= 3, "{scenario}");
        for (name, leader) in place["leaders"].as_object().unwrap() {
            if leader["place"] == "map"
                && place["units"].as_object().unwrap().values().any(|u| u["leader"] == *name)
            {
                let french = !name.starts_with("s-") && !name.starts_with("b-") && is_french(name);
                assert!(!french || board.distance(doring, at(&leader["hex"])) > 3, "{scenario} {name}");
            }
        }
    }
}

fn is_french(name: &str) -> bool {
    const NAMES: [&str; 11] = [
        "napoleon",
        "ney",
        "marmont",
        "macdonald",
        "mortier",
        "victor",
        "oudinot",
        "gerard",
        "grouchy",
        "sebastiani",
        "pajol",
    ];
    NAMES.contains(&name) || name.starts_with("f-")
}

/// NAB-39, NAB-114-1, NAB-114-2, NAB-68: reinforcements of a battle come from its first turn on; who is not in it never.
#[test]
fn a_battle_has_its_reinforcements() {
    let session = begun("six-days", &[]);
    let place = position(&session);
    assert_eq!(place["leaders"]["winzingerode"]["place"], "waiting");
    assert_eq!(place["leaders"]["st-priest"]["place"], "waiting");
    assert_eq!(position(&begun("arcis", &[]))["leaders"]["victor"]["place"], "out");
    assert_eq!(sp(&session, "charpentier"), 3);
}

/// NAB-112-2: a Force that is over its span at the end of its owner's move has to shed units.
#[test]
fn an_overstacked_force_sheds_units() {
    let session = bare("brienne", &[], |p| {
        put(p, "pajol", 1, "E0630", &[("pacthod", 3), ("allix", 2), ("dufour", 4), ("pajol-cavalry", 1)]);
        clock(p, 3, "french", "consolidate", "organize french");
    });
    assert!(!offers(&session, "done"));
    assert!(!offered(&session, "detach").is_empty());
    let session = bare("brienne", &[], |p| {
        put(p, "pajol", 1, "E0630", &[("pacthod", 3), ("pajol-cavalry", 1)]);
        clock(p, 3, "french", "consolidate", "organize french");
    });
    assert!(offers(&session, "done"));
}

/// NAB-111, NAB-12-1: every scenario has the Strength Points on the map that its lists add up to.
#[test]
fn strengths_add_up() {
    let wanted = [
        ("campaign", [62, 0, 26]),
        ("brienne", [69, 32, 62]),
        ("six-days", [71, 60, 132]),
        ("montereau", [92, 66, 124]),
        ("craonne", [90, 95, 103]),
        ("reims", [75, 107, 103]),
        ("arcis", [80, 102, 103]),
    ];
    for (scenario, sums) in wanted {
        let session = begun(scenario, &[]);
        let scene = |seat| session.scene(kernel::Viewer::Seat(kernel::Seat(seat)));
        let sum = |seat: u8, display: &str| -> u64 {
            let scene = scene(seat);
            let boxes: Vec<String> = scene
                .displays
                .iter()
                .filter(|d| d.slug == display)
                .flat_map(|d| d.boxes.iter().map(|b| b.slug.clone()))
                .collect();
            let in_box = |piece: &&kernel::scene::Piece| matches!(&piece.at, kernel::Spot::Box(slug) if boxes.contains(slug));
            scene.pieces.iter().filter(in_box).map(|p| p.face.values[0].1.parse::<u64>().unwrap()).sum()
        };
        let found = [sum(0, "display-french"), sum(1, "display-silesian"), sum(1, "display-bohemian")];
        assert_eq!(found, sums, "{scenario}");
    }
}

/// NAB-5, NAB-4: every hex has one terrain and a label of its sheet.
#[test]
fn every_hex_has_a_sheet_and_a_ground() {
    let board = AtBay.board("champagne-1814").unwrap();
    for at in board.hexes() {
        let label = board.label(at);
        assert!(label.starts_with('W') == (board.sheet(at) == 1), "{label}");
        assert!(!board.terrain(at).is_water(), "{label}");
    }
}

/// A state fits into eight kilobytes.
#[test]
fn a_state_is_small() {
    let bytes = <at_bay::Campaign as Game>::STATE_BYTES;
    assert!((1..=8192).contains(&bytes), "{bytes}");
}
