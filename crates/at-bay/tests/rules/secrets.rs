//! What lies face down (NAB-7, NAB-12-2, NAB-128-1, NAB-128-2).

use crate::table::{bare, begun, clock, put};
use kernel::suite::situation::{play, position};
use kernel::{Chance, Game, Seat, Viewer};
use serde_json::{Value, json};

fn words(scene: &kernel::Scene) -> String {
    serde_json::to_string(scene).unwrap()
}

/// NAB-7, NAB-12-2: nobody sees who leads the enemy's Forces, nor his displays.
#[test]
fn the_enemy_lies_face_down() {
    let session = begun("six-days", &[]);
    let french = words(&session.scene(Viewer::Seat(Seat(0))));
    assert!(french.contains("Marmont") && !french.contains("Sacken") && !french.contains("display-silesian"));
    let coalition = words(&session.scene(Viewer::Seat(Seat(1))));
    assert!(coalition.contains("Sacken") && !coalition.contains("Marmont"));
    let onlooker = words(&session.scene(Viewer::Onlooker));
    assert!(!onlooker.contains("Sacken") && !onlooker.contains("Marmont"));
}

/// NAB-12-2: whoever fights is known from then on.
#[test]
fn a_battle_shows_who_fights() {
    let mut session = bare("brienne", &[], |p| {
        put(p, "victor", 1, "E0630", &[("leval", 5)]);
        put(p, "gyulai", 2, "E0631", &[("fresnel", 6)]);
        put(p, "wrede", 3, "E0640", &[("rechberg", 6)]);
        clock(p, 4, "french", "combat", "combat french");
    });
    let seen = |session: &crate::table::Table| words(&session.scene(Viewer::Seat(Seat(0))));
    assert!(!seen(&session).contains("Gyulai"));
    play(&mut session, "attack E0631", &[]);
    play(&mut session, "engage 1", &[]);
    play(&mut session, "fight pursuit", &[3]);
    assert!(seen(&session).contains("Gyulai") && !seen(&session).contains("Wrede"));
}

/// NAB-12-2: a redeal moves leaders among Forces that nobody has seen, and leaves those alone that were.
#[test]
fn a_redeal_keeps_to_what_was_seen() {
    let session = bare("brienne", &[], |p| {
        put(p, "gyulai", 1, "E0631", &[("fresnel", 6)]);
        put(p, "wrede", 2, "E0640", &[("rechberg", 6)]);
        put(p, "barclay", 3, "E0644", &[("2-guard", 5)]);
        put(p, "ney", 4, "W0606", &[("curial", 3)]);
        p["leaders"]["barclay"]["marks"] = json!(["known"]);
        clock(p, 4, "french", "initiative", "initiative french");
    });
    let mut moved = 0;
    for seed in 0..20 {
        let mut twin = session.game().clone();
        twin.redeal(Seat(0), &mut Chance::new(seed));
        let place = twin.position();
        assert_eq!(place["leaders"]["barclay"]["hex"], "E0644");
        assert_eq!(place["leaders"]["ney"]["hex"], "W0606");
        moved += usize::from(place["leaders"]["gyulai"]["hex"] != "E0631");
    }
    assert!(moved > 0);
}

/// NAB-128-2: with three players allies see each other's displays while both commanders are together.
#[test]
fn allies_see_each_other_when_they_meet() {
    let seen = |at: &str| {
        let session = bare("three-players", &[], |p: &mut Value| {
            put(p, "blucher", 1, "E0630", &[("biron", 1)]);
            put(p, "schwarzenberg", 2, at, &[("fresnel", 3)]);
            put(p, "ney", 3, "W0606", &[("curial", 3)]);
            clock(p, 5, "french", "initiative", "initiative french");
        });
        words(&session.scene(Viewer::Seat(Seat(1)))).contains("display-bohemian")
    };
    assert!(seen("E0630") && seen("E0631") && !seen("E0632"));
}

/// NAB-128-1: each army has a player of its own.
#[test]
fn three_players_have_an_army_each() {
    let session = begun("three-players", &[]);
    assert_eq!(
        session.card().seats.iter().map(|s| s.slug).collect::<Vec<_>>(),
        ["french", "silesian", "bohemian"]
    );
    let _ = position(&session);
}
