//! Sheets over the board: how far a march goes, what feeds an army and what cuts it off.

use crate::common::{ALLIED, FRENCH, Table, json, play, situation, situation_with};
use kernel::scene::{Area, Overlay};
use kernel::{Game, Seat, Viewer};

fn sheet(session: &Table, seat: Seat, kind: &str) -> Option<Overlay> {
    session.game().overlays(Viewer::Seat(seat)).into_iter().find(|o| o.kind == kind)
}

fn has(area: &Area, hex: &str) -> bool {
    area.hexes.iter().any(|h| h == hex)
}

/// Ney sets off from Kovno's side in summer.
fn marching(options: &[&str]) -> Table {
    let units = [("F-III-Ledru", "2108"), ("F-III-Razout", "2108")];
    let mut s = situation_with(options, 2, &["march french"], &units, &[("Ney", "2108")], |p| {
        p["french"]["trains"] = json!([{ "hex": "2108", "face": [] }]);
        p["french"]["depots"] = json!(["2207"]);
    });
    play(&mut s, "march 2108", &[]);
    play(&mut s, "everyone", &[]);
    s
}

/// TIR-8.4-1, TIR-8.4-2, TIR-8.5-0: each distance has its area, and says what a halt there risks.
#[test]
fn a_march_shows_how_far_and_at_what_risk() {
    let mut s = marching(&[]);
    let areas = sheet(&s, FRENCH, "march").unwrap().areas;
    assert_eq!(areas.len(), 5, "five hexes by forced march");
    assert!(has(&areas[0], "2007"), "{:?}", areas[0]);
    assert!(!has(&areas[1], "2007"), "a nearer hex is not told twice");
    assert_eq!(
        areas.iter().map(|a| a.tone).collect::<Vec<_>>(),
        ["good", "good", "contested", "contested", "bad"]
    );
    play(&mut s, "step 2007", &[]);
    let areas = sheet(&s, FRENCH, "march").unwrap().areas;
    assert_eq!(areas.len(), 4);
    assert!(has(&areas[0], "1908"), "{:?}", areas[0]);
}

/// Nobody else is told, and in the fog nobody looks farther than the next hex (TIR-15.1-2).
#[test]
fn a_march_is_its_owners_business() {
    assert!(sheet(&marching(&[]), ALLIED, "march").is_none());
    assert_eq!(sheet(&marching(&["fog"]), FRENCH, "march").unwrap().areas.len(), 1);
}

/// TIR-6.2-bp1-1, TIR-6.2-bp1-2, TIR-6.2-bp2: enemies, their cavalry's shadow and their cities stop routes.
#[test]
fn the_supply_sheet_shows_what_cuts_a_route() {
    let units = [("F-III-Ledru", "2108"), ("R-1.I-1Cav", "1909")];
    let s = situation(2, &["march french"], &units, &[("Ney", "2108")], |p| {
        p["french"]["trains"] = json!([{ "hex": "2108", "face": [] }]);
        p["french"]["depots"] = json!(["2207"]);
    });
    let areas = sheet(&s, FRENCH, "supply").unwrap().areas;
    let [fed, cut] = [&areas[0], &areas[1]];
    assert!(cut.bars && !fed.bars, "{cut:?}");
    assert!(has(fed, "2108"), "{fed:?}");
    assert!(has(cut, "2007"), "Kovno is an enemy city: {cut:?}");
    assert!(!has(cut, "2207"), "{cut:?}");
    assert!(has(cut, "2009"), "in the shadow of the cavalry: {cut:?}");
}

/// The card of the scenario names the boards of its scenes, so that a page can fetch them early.
#[test]
fn a_scenario_names_the_boards_of_its_scenes() {
    let s = marching(&[]);
    assert_eq!(s.card().boards, s.game().scene(Viewer::Onlooker).boards);
}
