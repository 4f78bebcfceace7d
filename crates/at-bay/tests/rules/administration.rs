//! Administration: points, lines, sources, Centers (NAB-29-1 to NAB-37, NAB-46-1 to NAB-80-2).

use crate::table::{Table, bare, begun, clock, hex, host, offered, put, until};
use kernel::suite::situation::{number, offers, phase, play, position, said, sum};
use kernel::{Arg, Viewer};
use serde_json::{Value, json};

/// A campaign with one French Force, its Center somewhere, at the start of the French administration.
fn french(centre: &str, change: impl FnOnce(&mut Value)) -> Table {
    bare("campaign", &[], |p| {
        put(p, "ney", 1, "W0606", &[("curial", 4)]);
        p["hosts"]["french"]["centre"] = json!({"stead": "map", "hex": centre});
        p["hosts"]["bohemian"]["source"] = json!("-");
        clock(p, 5, "french", "weather", "organize french");
        change(p);
    })
}

/// NAB-60-1, NAB-55-1, NAB-46-1: two dice and the length of the line give points, in the first step.
#[test]
fn points_come_by_the_length_of_the_line() {
    let mut session = french("E1026", |_| {});
    play(&mut session, "done", &[3, 4]);
    assert_eq!(host(&session, "french", "points"), 17);
    assert_eq!(number(&session, "NAB-60-1", "length"), 51);
    assert!(phase(&session).starts_with("source"));
}

/// NAB-61: a commander with his Center brings one more.
#[test]
fn a_commander_brings_a_point() {
    let mut session = french("E1026", |p| put(p, "napoleon", 2, "E1026", &[("friant", 5)]));
    play(&mut session, "done", &[6, 6]);
    assert_eq!(host(&session, "french", "points"), 16);
    assert_eq!(sum(&session, "NAB-60-1"), [(0, "NAB-60-1".to_owned()), (1, "NAB-61".to_owned())]);
}

/// NAB-60-2, NAB-56-1, NAB-63-2: an enemy zone over the road breaks the line, also where a friend stands.
#[test]
fn a_broken_line_brings_no_points() {
    let mut session = french("E1026", |p| {
        put(p, "mortier", 3, "E1026", &[("christiani", 3)]);
        put(p, "gyulai", 2, "E1126", &[("fresnel", 5)]);
    });
    play(&mut session, "done", &[]);
    assert_eq!(host(&session, "french", "points"), 15);
    assert!(said(&session, "NAB-60-2"));
}

/// NAB-56-2: eighty road hexes are a line, eighty-one are none.
#[test]
fn eighty_hexes_are_the_limit() {
    let mut session = french("E3157", |_| {});
    play(&mut session, "done", &[1, 1]);
    assert_eq!((host(&session, "french", "points"), number(&session, "NAB-60-1", "length")), (json!(18), 80));
    let mut session = french("E3257", |_| {});
    play(&mut session, "done", &[]);
    assert_eq!(host(&session, "french", "points"), 15);
}

/// NAB-56-1: a line does not leave primary roads, and breaks at a damaged bridge.
#[test]
fn a_line_keeps_to_primary_roads() {
    let mut session = french("E0630", |_| {});
    play(&mut session, "done", &[]);
    assert!(said(&session, "NAB-60-2"));
    // Soissons lies south of the Aisne; the road to Laon needs its bridge.
    let mut session =
        french("W2511", |p| p["damaged"] = json!(["Soissons", "Chauny", "Compiègne", "Berry-au-Bac"]));
    play(&mut session, "done", &[]);
    assert!(said(&session, "NAB-60-2"));
}

/// NAB-62, NAB-62-ex: thirteen points are a ten and three ones.
#[test]
fn thirteen_points_are_a_ten_and_three_ones() {
    let session = french("E1026", |p| p["hosts"]["french"]["points"] = json!(13));
    let scene = session.scene(Viewer::Onlooker);
    let args = scene.panels[0].rows[0].1.args.clone();
    assert!(args.contains(&("tens", Arg::Number(1))) && args.contains(&("ones", Arg::Number(3))));
}

/// NAB-64, NAB-32, NAB-33: a change costs a point and a turn without commands.
#[test]
fn changing_the_source_takes_a_turn() {
    let mut session = french("W2452", |p| put(p, "gerard", 2, "W2451", &[("dufour", 4)]));
    play(&mut session, "done", &[6, 6]);
    assert_eq!(offered(&session, "source"), ["source joigny", "source noyon-road"]);
    play(&mut session, "source joigny", &[]);
    assert_eq!(
        (host(&session, "french", "points"), host(&session, "french", "next")),
        (json!(14), json!("joigny"))
    );
    until(&mut session, "command", &[]);
    assert_eq!(offered(&session, "command"), [""; 0]);
}

/// NAB-32: on the next turn the marker is face up at the new source.
#[test]
fn the_marker_is_turned_up_a_turn_later() {
    let mut session = french("W2452", |p| p["hosts"]["french"]["next"] = json!("joigny"));
    play(&mut session, "done", &[]);
    assert_eq!(host(&session, "french", "source"), "joigny");
    assert_eq!(host(&session, "french", "next"), Value::Null);
}

/// NAB-31-1, NAB-37, NAB-57: a source with an enemy over it is none; nor is one of another army.
#[test]
fn a_source_has_to_be_free() {
    let mut session = french("W2452", |p| put(p, "gyulai", 2, "W2659", &[("fresnel", 5)]));
    play(&mut session, "done", &[6, 6]);
    assert_eq!(offered(&session, "source"), ["source noyon-road"]);
}

/// NAB-37, NAB-36-2: a marker that is out of play comes back at once; until then nothing is commanded.
#[test]
fn a_captured_marker_comes_back() {
    let mut session = french("W2452", |p| p["hosts"]["french"]["source"] = json!("-"));
    play(&mut session, "done", &[]);
    assert!(said(&session, "NAB-60-2"));
    play(&mut session, "source joigny", &[]);
    assert_eq!(
        (host(&session, "french", "source"), host(&session, "french", "points")),
        (json!("joigny"), json!(15))
    );
}

/// NAB-65-1: a Center that is broken up comes back at the source three turns later.
#[test]
fn a_disbanded_centre_comes_back() {
    let mut session = french("E1026", |_| {});
    until(&mut session, "disband", &[6, 6]);
    play(&mut session, "disband", &[]);
    assert_eq!(host(&session, "french", "points"), 14);
    assert_eq!(host(&session, "french", "centre"), json!({"stead": "due", "due": 8}));
    let mut session = bare("campaign", &[], |p| {
        put(p, "ney", 1, "W0606", &[("curial", 4)]);
        p["hosts"]["french"]["centre"] = json!({"stead": "due", "due": 8});
        clock(p, 8, "french", "reinforce", "reinforce french");
    });
    play(&mut session, "enter centre W0130", &[]);
    assert_eq!(
        host(&session, "french", "centre"),
        json!({"stead": "map", "hex": "W0130", "due": 8, "fresh": true})
    );
}

/// NAB-66-1, NAB-68: points of the schedule come into the pool in the fourth step.
#[test]
fn replacements_come_into_the_pool() {
    let mut session = french("E1026", |p| p["clock"]["turn"] = json!(8));
    play(&mut session, "done", &[6, 6]);
    until(&mut session, "organize", &[]);
    let french = json!({"infantry": 4, "cavalry": 1, "artillery": 3, "guard": 1, "guard-cavalry": 0});
    assert_eq!(position(&session)["clock"]["segment"], "organize");
    assert_eq!(position(&session)["pool"]["french"], french);
}

/// NAB-71, NAB-72-1, NAB-74-1, NAB-75: a Center moves after the commands, and rests for a turn.
#[test]
fn a_centre_that_moves_rests_for_a_turn() {
    let mut session = french("E1026", |p| put(p, "mortier", 2, "E0830", &[("christiani", 3)]));
    until(&mut session, "command", &[6, 6]);
    assert_eq!(offered(&session, "command"), ["command 2"]);
    until(&mut session, "centre", &[]);
    play(&mut session, "step E0926", &[]);
    play(&mut session, "done", &[]);
    assert_eq!(host(&session, "french", "centre")["moved"], 2);
    until(&mut session, "organize", &[]);
    assert_eq!(host(&session, "french", "centre")["moved"], 1);
}

/// NAB-74-1, NAB-75, NAB-72-2: on the turn after no points come and nothing is commanded, until its consolidation.
#[test]
fn a_rested_centre_works_again_from_its_consolidation() {
    let mut session = french("E1026", |p| {
        p["hosts"]["french"]["centre"] = json!({"stead": "map", "hex": "E1026", "moved": 1});
        put(p, "mortier", 2, "E0830", &[("christiani", 3)]);
    });
    play(&mut session, "done", &[]);
    assert!(said(&session, "NAB-60-2"));
    until(&mut session, "command", &[]);
    assert_eq!(offered(&session, "command"), [""; 0]);
    assert_eq!(host(&session, "french", "centre")["moved"], 1);
}

/// NAB-63-1, NAB-56-3, NAB-78-2: without a Center that works nothing is commanded; the points stay.
#[test]
fn an_idle_centre_commands_nobody() {
    let mut session = french("E0630", |p| put(p, "mortier", 2, "E0830", &[("christiani", 3)]));
    until(&mut session, "command", &[]);
    assert_eq!((offered(&session, "command").len(), host(&session, "french", "points")), (0, json!(15)));
}

/// NAB-73-1, NAB-73-3: a Center does not enter an enemy zone.
#[test]
fn a_centre_keeps_out_of_zones() {
    let mut session = bare("campaign", &[], |p| {
        put(p, "ney", 1, "W0606", &[("curial", 4)]);
        put(p, "gyulai", 2, "E0828", &[("fresnel", 5)]);
        p["hosts"]["french"]["centre"] = json!({"stead": "map", "hex": "E1026"});
        clock(p, 5, "french", "centre", "centre french 0");
    });
    let steps = offered(&session, "step");
    assert!(
        steps.contains(&"step E1025".to_owned()) && !steps.contains(&"step E0927".to_owned()),
        "{steps:?}"
    );
    play(&mut session, "step E1025", &[]);
    assert!(phase(&session).starts_with("centre french"));
}

/// NAB-73-2: a Center that is not on a primary road does not work.
#[test]
fn a_centre_works_on_a_primary_road() {
    let mut session = french("E0930", |_| {});
    play(&mut session, "done", &[]);
    assert!(said(&session, "NAB-60-2"));
}

/// A Coalition Force that marches next to the French Center.
fn approach(change: impl FnOnce(&mut Value)) -> Table {
    let mut session = bare("campaign", &[], |p| {
        put(p, "gyulai", 2, "E1226", &[("fresnel", 5)]);
        put(p, "ney", 1, "W0606", &[("curial", 4)]);
        p["hosts"]["french"]["centre"] = json!({"stead": "map", "hex": "E1026"});
        clock(p, 5, "coalition", "initiative", "initiative bohemian");
        change(p);
    });
    play(&mut session, "try 2", &[1]);
    play(&mut session, "step E1126", &[]);
    session
}

/// NAB-76-1, NAB-76-2, NAB-77-1: a Center in an enemy zone flees five points towards a source, and rests.
#[test]
fn a_centre_flees() {
    let mut session = approach(|_| {});
    assert_eq!(offered(&session, "flee"), ["flee paris", "flee joigny", "flee noyon-road"]);
    play(&mut session, "flee paris", &[]);
    let centre = host(&session, "french", "centre");
    assert_eq!((&centre["stead"], &centre["moved"]), (&json!("map"), &json!(1)));
    assert_ne!(centre["hex"], "E1026");
}

/// NAB-77-2: without a free source it leaves the map, and may come back to one that is free.
#[test]
fn a_centre_without_refuge_leaves_the_map() {
    let session = approach(|p| {
        put(p, "wrede", 3, "W0228", &[("rechberg", 6)]);
        put(p, "wittgenstein", 4, "W2759", &[("pahlen-unit", 3)]);
        put(p, "barclay", 5, "W1902", &[("1-guard", 5)]);
        put(p, "rajewski", 6, "W0231", &[("2-guard", 5)]);
        p["threat"] = json!(0);
        for unit in ["rechberg", "1-guard", "2-guard"] {
            p["units"][unit]["sp"] = json!(5);
        }
        p["morale"] = json!(3);
        p["threat"] = json!(0);
    });
    assert_eq!(host(&session, "french", "centre")["stead"], "fled");
}

/// NAB-48-1, NAB-49, NAB-59, NAB-79: couriers reach eighteen Movement Points, not through enemy zones.
#[test]
fn couriers_reach_eighteen_points() {
    let commanded = |at: &str, enemy: Option<&str>| -> bool {
        let mut session = french("E1026", |p| {
            put(p, "mortier", 2, at, &[("christiani", 3)]);
            if let Some(enemy) = enemy {
                put(p, "gyulai", 3, enemy, &[("fresnel", 5)]);
            }
        });
        until(&mut session, "command", &[6, 6]);
        offers(&session, "command 2")
    };
    assert!(commanded("E0830", None));
    assert!(!commanded("W1910", None));
    assert!(commanded("E0833", None));
    assert!(commanded("E0833", Some("E0835")), "his own hex may lie in a zone");
}

/// NAB-53-1, NAB-53-2, NAB-78-1: a command costs a point, and a Force moves once a turn.
#[test]
fn a_command_costs_a_point() {
    let mut session = french("E1026", |p| put(p, "mortier", 2, "E0830", &[("christiani", 3)]));
    until(&mut session, "command", &[6, 6]);
    play(&mut session, "command 2", &[]);
    assert_eq!(host(&session, "french", "points"), 14);
    play(&mut session, "halt", &[]);
    assert!(!offers(&session, "command 2"));
}

/// NAB-46-2, NAB-48-2: only where a Force stands when it is commanded matters.
#[test]
fn a_force_may_march_out_of_reach() {
    let mut session = french("E1026", |p| put(p, "mortier", 2, "E0830", &[("laferriere", 2)]));
    until(&mut session, "command", &[6, 6]);
    play(&mut session, "command 2", &[]);
    for to in ["E0831", "E0832", "E0833"] {
        play(&mut session, &format!("step {to}"), &[]);
    }
    assert_eq!(hex(&session, "mortier"), "E0833");
}

/// NAB-80-1: Winzingerode is not commanded before 27 February.
#[test]
fn winzingerode_is_his_own_man() {
    let commanded = |turn: u8| {
        let session = bare("craonne", &[], |p| {
            put(p, "winzingerode", 2, "W3405", &[("stroganow", 5)]);
            p["hosts"]["silesian"]["commands"] = json!(3);
            clock(p, turn, "coalition", "command", "command silesian");
        });
        offers(&session, "command 2")
    };
    assert!(!commanded(17) && commanded(18));
}

/// NAB-80-2: he draws on the northern sources at any time, the army only later.
#[test]
fn the_northern_sources_feed_him_first() {
    let level = |leader: &str, unit: &str, turn: u8| {
        let mut session = bare("campaign", &[], |p| {
            put(p, leader, 2, "W3504", &[(unit, 5)]);
            p["hosts"]["silesian"] =
                json!({"points": 12, "commands": 0, "source": "toul", "centre": {"stead": "out"}});
            clock(p, turn, "coalition", "initiative", "initiative silesian");
        });
        play(&mut session, "try 2", &[1]);
        play(&mut session, "step W3505", &[]);
        play(&mut session, "halt", &[4]);
        number(&session, "NAB-54-1", "level")
    };
    assert_eq!(level("winzingerode", "stroganow", 10), 11);
    assert_eq!(level("sacken", "lieven-10th", 10), 0);
    assert_eq!(level("sacken", "lieven-10th", 18), 11);
}

/// The level of points that a march of Mortier from a hex counts.
fn level(at: &str, to: &str, change: impl FnOnce(&mut Value)) -> i64 {
    let mut session = french("E1026", |p| {
        put(p, "mortier", 2, at, &[("christiani", 3)]);
        p["clock"] = json!({"turn": 5, "side": "french", "segment": "initiative", "army": 0});
        p["phases"] = json!(["sequence", "initiative french"]);
        change(p);
    });
    play(&mut session, "try 2", &[1]);
    play(&mut session, &format!("step {to}"), &[]);
    play(&mut session, "halt", &[4]);
    number(&session, "NAB-54-1", "level")
}

/// NAB-51-1, NAB-51-2, NAB-54-2, NAB-70-1: in supply the level of points counts, out of it none.
#[test]
fn supply_reaches_twelve_points() {
    assert_eq!(level("E0830", "E0831", |_| {}), 11);
    assert_eq!(level("E2850", "E2851", |_| {}), 0);
    assert_eq!(level("W0332", "W0331", |p| p["hosts"]["french"]["centre"] = json!({"stead": "out"})), 11);
}

/// NAB-74-2, NAB-70-2: a Center that has moved feeds its Forces still; one without a line does not.
#[test]
fn a_moved_centre_feeds_still() {
    let moved = json!({"stead": "map", "hex": "E1026", "moved": 1});
    assert_eq!(level("E0830", "E0831", |p| p["hosts"]["french"]["centre"] = moved), 11);
    let astray = json!({"stead": "map", "hex": "E0630"});
    assert_eq!(level("E0830", "E0831", |p| p["hosts"]["french"]["centre"] = astray), 0);
}

/// NAB-33, NAB-64: while the source changes no level counts.
#[test]
fn a_changing_source_feeds_nobody() {
    assert_eq!(level("E0830", "E0831", |p| p["hosts"]["french"]["next"] = json!("joigny")), 0);
}

/// NAB-54-1: what was spent before makes attrition worse.
#[test]
fn spent_points_are_missed_on_the_march() {
    assert_eq!(level("E0830", "E0831", |p| p["hosts"]["french"]["points"] = json!(10)), 5);
    assert_eq!(level("E0830", "E0831", |p| p["hosts"]["french"]["points"] = json!(21)), 21);
}

/// NAB-34: an army may go through its ally's Center; its own points come by the whole length.
#[test]
fn an_army_may_go_through_its_ally() {
    let mut session = bare("campaign", &[], |p| {
        put(p, "blucher", 1, "E0830", &[("biron", 1)]);
        p["hosts"]["silesian"] = json!({"points": 5, "commands": 0, "source": "laon-road", "centre": {"stead": "map", "hex": "E1026"}});
        p["hosts"]["bohemian"] = json!({"points": 9, "commands": 0, "source": "chaumont", "centre": {"stead": "map", "hex": "E0349"}});
        p["damaged"] = json!(["Soissons", "Vailly", "Berry-au-Bac", "Rethel", "Chauny", "Compiègne"]);
        clock(p, 20, "french", "close", "organize silesian");
    });
    play(&mut session, "done", &[1, 1, 6, 6]);
    // Chaumont to Troyes 29, Troyes to Châlons 28: the third band of the Silesian columns.
    let points = ["silesian", "bohemian"].map(|army| host(&session, army, "points"));
    assert_eq!(points, [json!(8), json!(9)]);
}

/// NAB-31-2, NAB-38: a battle has the second step of administration only, and no replacements.
#[test]
fn a_battle_only_chooses_sources() {
    let mut session = begun("six-days", &[]);
    until(&mut session, "source french", &[1; 9]);
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "organize french");
    assert_eq!(offered(&session, "replace"), [""; 0]);
}

/// NAB-29-1, NAB-29-2, NAB-29-3, NAB-30: a battle counts forty Movement Points to the active source.
#[test]
fn a_battle_has_lines_of_forty_points() {
    let commanded = |at: &str, enemy: Option<&str>| {
        let session = bare("six-days", &[], |p| {
            put(p, "ney", 1, at, &[("curial", 3)]);
            if let Some(enemy) = enemy {
                put(p, "gyulai", 2, enemy, &[("fresnel", 5)]);
            }
            p["hosts"]["french"]["commands"] = json!(5);
            clock(p, 9, "french", "command", "command french");
        });
        offers(&session, "command 1")
    };
    assert!(commanded("E1026", None), "25.5 points from Paris");
    assert!(!commanded("E4257", None));
}

/// NAB-33, NAB-32: in a battle a change of source costs nothing but the turn.
#[test]
fn a_battle_changes_its_source_for_nothing() {
    let mut session = begun("six-days", &[]);
    until(&mut session, "source french", &[1; 9]);
    play(&mut session, "source noyon-road", &[]);
    assert_eq!(host(&session, "french", "points"), 14);
    until(&mut session, "command french", &[1; 9]);
    assert_eq!(offered(&session, "command"), [""; 0]);
}

/// NAB-67-2: whoever arrives is fed by the nearest source of either army.
#[test]
fn arrivals_are_fed_by_either_army() {
    let mut session = bare("campaign", &[], |p| {
        p["leaders"]["yorck"] = json!({"place": "waiting"});
        p["units"]["pirch-1st"] = json!({"leader": "yorck", "sp": 5});
        p["arrived"] = json!((0..47).filter(|&at| at != 23).collect::<Vec<u8>>());
        p["hosts"]["silesian"] =
            json!({"points": 12, "commands": 0, "source": "toul", "centre": {"stead": "out"}});
        clock(p, 3, "coalition", "reinforce", "reinforce silesian");
    });
    let yorck = offered(&session, "enter").into_iter().find(|n| n.ends_with("E4329"));
    let Some(yorck) = yorck else { panic!("{:?}", offered(&session, "enter")) };
    play(&mut session, &yorck, &[]);
    let step = offered(&session, "step")[0].clone();
    play(&mut session, &step, &[]);
    play(&mut session, "halt", &[4]);
    assert_eq!(number(&session, "NAB-54-1", "level"), 11);
}

/// NAB-52: supplies are not brought through enemy zones, unless a friend holds the hex.
#[test]
fn supplies_keep_out_of_zones() {
    // A ring of enemies around Victor's village; from the Center it is open country.
    let ring = |p: &mut Value| {
        put(p, "gyulai", 5, "E0733", &[("fresnel", 5)]);
        put(p, "wrede", 6, "E0933", &[("rechberg", 5)]);
        put(p, "barclay", 7, "E0532", &[("2-guard", 5)]);
        put(p, "rajewski", 8, "E1132", &[("1-guard", 5)]);
    };
    let plain = level("E0836", "E0837", |_| {});
    let ringed = level("E0836", "E0837", |p| {
        ring(p);
        put(p, "frimont", 9, "E0334", &[("spleny", 4)]);
        put(p, "gortchakow", 10, "E1335", &[("mesenzow-5th", 3)]);
        put(p, "eugen", 11, "E0337", &[("helfreich-14th", 3)]);
        put(p, "konstantin", 12, "E1338", &[("prussian-guard", 3)]);
        put(p, "colloredo", 13, "E0540", &[("wimpffen", 3)]);
        put(p, "bianchi", 14, "E1140", &[("bianchi-unit", 3)]);
        put(p, "wittgenstein", 15, "E0841", &[("weissenwolf", 3)]);
        put(p, "hesse-homburg", 16, "E0740", &[("trautenberg", 3)]);
        put(p, "schwarzenberg", 17, "E0940", &[("nostitz", 3)]);
    });
    assert_eq!((plain, ringed), (11, 0));
}
