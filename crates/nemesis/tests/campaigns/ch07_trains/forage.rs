//! Forage markers (7.6).

use super::trains;
use crate::common::{has_mark, json, phase, play, situation};

/// Allots this one train of the French (or none), and says which French units forage then.
fn foragers(
    turn: u8,
    train: Option<&str>,
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
    depots: &[&str],
) -> Vec<String> {
    let mut session = situation(turn, &["allot french"], units, commanders, |p| {
        p["french"]["trains_left"] = 1.into();
        p["french"]["depots"] = json!(depots);
        // Something that makes the game stop before the next Turn.
        p["russian"]["trains"] = trains(&["0408"]);
    });
    play(&mut session, &train.map_or("pass".to_owned(), |h| format!("train {h}")), &[]);
    assert!(phase(&session).starts_with("found"));
    let all = units.iter().filter(|(id, _)| has_mark(&session, id, "forage"));
    all.map(|(id, _)| (*id).to_owned()).collect()
}

/// TIR-7.6-1: from Turn 3 on, a stack outside its own land without a train; not at home, not with a train.
#[test]
fn stacks_without_a_train_forage_abroad() {
    let units = [
        ("F-I-Morand", "1809 supplied"),
        ("F-I-Friant", "1606 supplied"),
        ("F-III-Ledru", "2509 supplied"),
        ("R-1.I-5Div", "0408"),
    ];
    let leaders = [("Davout", "1809"), ("Ney", "1606")];
    assert_eq!(foragers(3, Some("1809"), &units, &leaders, &[]), ["F-I-Friant"]);
    assert_eq!(foragers(3, None, &units, &leaders, &[]), ["F-I-Morand", "F-I-Friant"]);
    assert!(foragers(2, None, &units, &leaders, &[]).is_empty());
    // Russians outside Russia too.
    let abroad = [("R-1.I-5Div", "2509"), ("R-1.I-14Div", "1610")];
    assert_eq!(foragers(3, None, &abroad, &[], &[]), ["R-1.I-5Div"]);
}

/// TIR-7.6-1: a dummy is no train; the marker comes all the same.
#[test]
fn a_dummy_feeds_nobody() {
    let mut session =
        situation(3, &["allot french"], &[("F-I-Morand", "1809 supplied")], &[("Davout", "1809")], |p| {
            p["french"]["dummies_left"] = 1.into();
        });
    play(&mut session, "dummy 1809", &[]);
    assert!(has_mark(&session, "F-I-Morand", "forage"));
}

/// TIR-7.6-1, TIR-7.6-3: two other stacks next to it make a stack forage even if it has a train; one does not,
/// nor does a commander alone count.
#[test]
fn a_crowded_stack_forages_with_a_train() {
    let crowd = [("F-I-Morand", "1809 supplied"), ("F-I-Friant", "1709"), ("F-I-Gudin", "1909")];
    assert_eq!(
        foragers(3, Some("1809"), &crowd, &[("Davout", "1809")], &[]),
        ["F-I-Morand", "F-I-Friant", "F-I-Gudin"],
    );
    let one = [crowd[0], crowd[1]];
    assert_eq!(foragers(3, Some("1809"), &one, &[("Davout", "1809"), ("Ney", "1909")], &[]), ["F-I-Friant"]);
    // At home a crowd does no harm.
    let home = [("F-I-Morand", "2409 supplied"), ("F-I-Friant", "2408"), ("F-I-Gudin", "2410")];
    assert!(foragers(3, Some("2409"), &home, &[("Davout", "2409")], &[]).is_empty());
}

/// TIR-7.6-2: a depot in the same city spares the marker, unless the city is under siege.
#[test]
fn a_depot_in_the_city_spares_the_marker() {
    let lone = ("F-I-Morand", "1808");
    let besiegers = [("R-1.I-5Div", "1809"), ("R-1.I-14Div", "1809")];
    assert!(foragers(3, None, &[lone], &[], &["1808"]).is_empty());
    assert_eq!(foragers(3, None, &[lone], &[], &["2207"]), ["F-I-Morand"]);
    assert_eq!(foragers(3, None, &[lone, besiegers[0], besiegers[1]], &[], &["1808"]), ["F-I-Morand"]);
    // Two units are not under siege; nor is one behind a river.
    let pair = [lone, ("F-I-Friant", "1808"), besiegers[0], besiegers[1]];
    assert!(foragers(3, None, &pair, &[], &["1808"]).is_empty());
    let across = [lone, ("R-1.I-5Div", "1708"), ("R-1.I-14Div", "1708")];
    assert!(foragers(3, None, &across, &[], &["1808"]).is_empty());
    // The depot spares a crowded stack too.
    let crowd = [lone, ("F-I-Friant", "1809"), ("F-I-Gudin", "1908")];
    assert_eq!(foragers(3, None, &crowd, &[], &["1808"]), ["F-I-Friant", "F-I-Gudin"]);
}
