//! Displays, replacements, reserves, reinforcements (NAB-12-2, NAB-14 to NAB-16, NAB-66-1 to NAB-69, NAB-120-1 to NAB-124).

use crate::table::{Table, bare, below, clock, hex, host, offered, put, sp};
use kernel::suite::situation::{offers, phase, play, position};
use serde_json::{Value, json};

fn organizing(scenario: &str, options: &[&str], turn: u8, change: impl FnOnce(&mut Value)) -> Table {
    bare(scenario, options, |p| {
        clock(p, turn, "french", "organize", "organize french");
        change(p);
    })
}

/// NAB-69, NAB-12-2: units go from track to track in a hex, within the span.
#[test]
fn units_go_from_track_to_track() {
    let mut session = organizing("brienne", &[], 4, |p| {
        put(p, "ney", 1, "E0630", &[("curial", 3), ("meunier", 3)]);
        put(p, "pajol", 2, "E0630", &[("pacthod", 3)]);
        put(p, "victor", 3, "E0628", &[("duhesme", 4)]);
    });
    assert!(offers(&session, "give curial pajol") && !offers(&session, "give curial victor"));
    play(&mut session, "give curial pajol", &[]);
    assert_eq!(position(&session)["units"]["curial"]["leader"], "pajol");
    assert!(!offers(&session, "give meunier pajol"), "his span is two");
}

/// NAB-13: cavalry costs half a place on a track.
#[test]
fn cavalry_takes_half_a_place() {
    let session = organizing("brienne", &[], 4, |p| {
        put(p, "pajol", 1, "E0630", &[("pacthod", 3), ("pajol-cavalry", 1)]);
        put(p, "grouchy", 2, "E0630", &[("milhaud", 4), ("defrance", 1)]);
    });
    assert!(offers(&session, "give defrance pajol"));
}

/// NAB-117: a unit is left under a Major General, who stands on the map.
#[test]
fn a_unit_is_left_under_a_major_general() {
    let mut session =
        organizing("brienne", &[], 4, |p| put(p, "ney", 1, "E0630", &[("curial", 3), ("nansouty", 4)]));
    play(&mut session, "detach 1 nansouty", &[]);
    assert_eq!(position(&session)["units"]["nansouty"]["leader"], "f-mg-cav-1");
    assert_eq!(hex(&session, "f-mg-cav-1"), "E0630");
}

/// NAB-69: leaders join a Force within its span, and leave it.
#[test]
fn leaders_join_and_leave() {
    let mut session = organizing("brienne", &[], 4, |p| {
        put(p, "napoleon", 1, "E0630", &[("friant", 5)]);
        put(p, "ney", 2, "E0630", &[("curial", 3)]);
        put(p, "victor", 3, "E0628", &[("duhesme", 4)]);
    });
    assert_eq!(offered(&session, "unite"), ["unite 2 1"]);
    play(&mut session, "unite 2 1", &[]);
    assert_eq!(position(&session)["leaders"]["ney"]["under"], "napoleon");
    let mut session = organizing("brienne", &[], 4, |p| {
        put(p, "napoleon", 1, "E0630", &[("friant", 5)]);
        below(p, "ney", "napoleon", &[("curial", 3)]);
    });
    play(&mut session, "part 1 ney", &[]);
    assert_eq!(position(&session)["leaders"]["ney"]["under"], Value::Null);
}

/// NAB-15, NAB-16, NAB-66-1: points go to units of their nation and kind, Guard points to the Guard.
#[test]
fn points_go_to_their_own() {
    let offers_of = |pool: Value| {
        let session = organizing("campaign", &[], 8, |p| {
            put(
                p,
                "napoleon",
                1,
                "E1026",
                &[("christiani", 2), ("duhesme", 2), ("milhaud", 2), ("line-artillery", 1)],
            );
            for (kind, points) in pool.as_object().unwrap() {
                p["pool"]["french"][kind] = points.clone();
            }
        });
        offered(&session, "replace")
    };
    let none = json!({"artillery": 0});
    assert_eq!(offers_of(none), [""; 0]);
    assert_eq!(offers_of(json!({"artillery": 0, "infantry": 2})), ["replace duhesme"]);
    assert_eq!(offers_of(json!({"artillery": 0, "guard": 2})), ["replace christiani"]);
    assert_eq!(offers_of(json!({"artillery": 0, "cavalry": 2})), ["replace milhaud"]);
    assert_eq!(offers_of(json!({"artillery": 2})), ["replace line-artillery"]);
}

/// NAB-15: Prussian points never go to Austrians.
#[test]
fn nations_keep_their_points() {
    let session = bare("campaign", &[], |p| {
        put(p, "barclay", 1, "E3155", &[("prussian-guard", 2), ("2-guard", 2)]);
        put(p, "gyulai", 2, "E3155", &[("fresnel", 2)]);
        p["hosts"]["bohemian"]["centre"] = json!({"stead": "map", "hex": "E3156"});
        p["pool"]["prussian"]["infantry"] = json!(3);
        clock(p, 8, "coalition", "organize", "organize bohemian");
    });
    assert_eq!(offered(&session, "replace"), ["replace prussian-guard"]);
}

/// NAB-51-2, NAB-66-2, NAB-63-1: no points without supply, nor from a Center that does not work.
#[test]
fn points_need_supply_and_a_centre() {
    let filled = |at: &str, centre: &str| {
        let session = organizing("campaign", &[], 8, |p| {
            put(p, "victor", 1, at, &[("duhesme", 2)]);
            p["hosts"]["french"]["centre"] = json!({"stead": "map", "hex": centre});
            p["pool"]["french"]["infantry"] = json!(3);
        });
        offers(&session, "replace duhesme")
    };
    assert!(filled("E0830", "E1026"));
    assert!(!filled("E2850", "E1026"), "out of supply");
    assert!(!filled("W0131", "E0630"), "the Center has no line");
}

/// NAB-80-1: Bülow's units take no replacements before 27 February.
#[test]
fn bulow_takes_no_points_at_first() {
    let filled = |turn: u8| {
        let session = bare("campaign", &[], |p| {
            put(p, "bulow", 1, "W3304", &[("krafft-6th", 2)]);
            p["hosts"]["silesian"] = json!({"points": 5, "commands": 0, "source": "laon-road", "centre": {"stead": "map", "hex": "W3305"}});
            p["pool"]["prussian"]["infantry"] = json!(3);
            clock(p, turn, "coalition", "organize", "organize silesian");
        });
        offers(&session, "replace krafft-6th")
    };
    assert!(!filled(17) && filled(18));
}

/// NAB-114-1: a unit that waits for its turn may be filled up.
#[test]
fn a_waiting_unit_is_filled_up() {
    let session = organizing("campaign", &[], 10, |p| {
        put(p, "ney", 1, "W0606", &[("curial", 3)]);
        p["units"]["charpentier"] = json!({"sp": 2});
        p["arrived"] = json!((0..47).filter(|&at| at != 4).collect::<Vec<u8>>());
        p["pool"]["french"]["guard"] = json!(1);
    });
    assert!(offers(&session, "replace charpentier"));
}

/// NAB-67-1, NAB-108-1: a unit without a leader arrives under a Major General, and marches at once.
#[test]
fn a_unit_arrives_under_a_major_general() {
    let mut session = bare("campaign", &[], |p| {
        p["units"]["treilhard"] = json!({"sp": 4});
        p["arrived"] = json!((0..47).filter(|&at| at != 9).collect::<Vec<u8>>());
        clock(p, 12, "french", "reinforce", "reinforce french");
    });
    play(&mut session, "enter 9 W0129", &[]);
    assert_eq!(position(&session)["units"]["treilhard"]["leader"], "f-mg-cav-1");
    assert_eq!(phase(&session), "march");
}

/// NAB-108-1: reinforcements may be held back.
#[test]
fn reinforcements_may_wait() {
    let session = bare("campaign", &[], |p| {
        p["units"]["treilhard"] = json!({"sp": 4});
        p["arrived"] = json!((0..47).filter(|&at| at != 9).collect::<Vec<u8>>());
        clock(p, 20, "french", "reinforce", "reinforce french");
    });
    assert!(offers(&session, "done") && offers(&session, "enter 9 W0129"));
}

fn reserves(p: &mut Value) {
    for (unit, sp) in [("ornano", 2), ("guard-depot", 3), ("national-guard-a", 4), ("national-guard-b", 3)] {
        p["units"][unit] = json!({"sp": sp, "reserve": true});
    }
}

/// NAB-120-1: the Paris Reserves come all together, as strong as they are.
#[test]
fn the_reserves_come_all_together() {
    let mut session = bare("campaign", &[], |p| {
        reserves(p);
        p["units"]["guard-depot"]["sp"] = json!(1);
        clock(p, 9, "french", "reinforce", "reinforce french");
    });
    play(&mut session, "enter reserves W0129", &[]);
    let place = position(&session);
    assert_eq!(place["reserves"], true);
    for unit in ["ornano", "guard-depot", "national-guard-a", "national-guard-b"] {
        assert!(place["units"][unit]["leader"].is_string(), "{unit}");
    }
    assert_eq!(sp(&session, "guard-depot"), 1);
}

/// NAB-120-2: Dessarts and Henrion come as ordinary reinforcements in March.
#[test]
fn dessarts_and_henrion_come_in_march() {
    let session = crate::table::begun("campaign", &[]);
    assert_eq!((sp(&session, "dessarts"), sp(&session, "henrion")), (3, 3));
    assert_eq!(position(&session)["units"]["henrion"]["reserve"], Value::Null);
}

/// NAB-121: from 10 March a point a turn may be taken from the Reserves.
#[test]
fn the_reserves_are_depleted_from_10_march() {
    let asked = |turn: u8| {
        let mut session = bare("campaign", &[], |p| {
            reserves(p);
            put(p, "ney", 1, "W0606", &[("curial", 3)]);
            p["hosts"]["french"]["points"] = json!(0);
            p["hosts"]["french"]["centre"] = json!({"stead": "out"});
            clock(p, turn, "french", "source", "source french");
            p["hosts"]["french"]["points"] = json!(1);
        });
        play(&mut session, "done", &[]);
        offered(&session, "deplete").len()
    };
    assert_eq!((asked(23), asked(24)), (0, 4));
    let mut session = bare("campaign", &[], |p| {
        reserves(p);
        put(p, "ney", 1, "W0606", &[("curial", 3)]);
        clock(p, 24, "french", "replacements", "deplete");
    });
    play(&mut session, "deplete national-guard-a", &[]);
    assert_eq!(
        (sp(&session, "national-guard-a"), &position(&session)["pool"]["french"]["infantry"]),
        (3, &json!(1))
    );
}

/// NAB-122-1, NAB-122-2: while they are on the map nobody is filled up; back in Paris they may go home.
#[test]
fn the_reserves_in_the_field_stop_replacements() {
    let session = organizing("campaign", &[], 9, |p| {
        put(p, "victor", 1, "E0830", &[("duhesme", 2)]);
        put(p, "f-mg-cav-1", 2, "W0129", &[("ornano", 2)]);
        p["reserves"] = json!(true);
        p["pool"]["french"]["infantry"] = json!(3);
    });
    assert!(!offers(&session, "replace duhesme") && offers(&session, "recall"));
    let mut session = session;
    play(&mut session, "recall", &[]);
    assert!(offers(&session, "replace duhesme"));
    assert_eq!(position(&session)["units"]["ornano"]["reserve"], true);
    let away = organizing("campaign", &[], 9, |p| {
        put(p, "f-mg-cav-1", 2, "W0606", &[("ornano", 2)]);
        p["reserves"] = json!(true);
    });
    assert!(!offers(&away, "recall"));
}

/// NAB-124: from 18 February Gérard may take II Corps, and Victor the Young Guard.
#[test]
fn victor_and_gerard_change_commands() {
    let table = |turn: u8, options: &[&str]| {
        organizing("campaign", options, turn, |p| {
            put(p, "victor", 1, "E1026", &[("duhesme", 2), ("chataux", 2)]);
            put(p, "gerard", 2, "E0830", &[("dufour", 2), ("charpentier", 3)]);
        })
    };
    assert!(!offers(&table(14, &[]), "exchange") && !offers(&table(13, &["victor"]), "exchange"));
    let mut session = table(14, &["victor"]);
    play(&mut session, "exchange", &[]);
    let units = position(&session)["units"].clone();
    let with = |unit: &str| units[unit]["leader"].as_str().unwrap().to_owned();
    assert_eq!(
        (with("duhesme"), with("chataux"), with("charpentier")),
        ("gerard".into(), "gerard".into(), "victor".into())
    );
    assert!(!offers(&session, "exchange"));
}

/// NAB-105-2, NAB-90: the French bridge train comes on 3 March, to the Center.
#[test]
fn the_french_train_comes_on_3_march() {
    let mut session = bare("campaign", &[], |p| {
        put(p, "ney", 1, "E1026", &[("curial", 3)]);
        p["hosts"]["french"]["centre"] = json!({"stead": "map", "hex": "E1026"});
        clock(p, 20, "french", "organize", "organize french");
    });
    play(&mut session, "done", &[]);
    let train = position(&session)["trains"][0].clone();
    assert_eq!((&train["leader"], &train["side"]), (&json!("ney"), &json!("french")));
    let _ = host(&session, "french", "points");
}
