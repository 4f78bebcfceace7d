//! What captains see in a position: cities that are worth a forced march, garrisons, Cossacks.

use crate::common;
use common::{Volume, attempt, json, leader_hex, offered, phase, situation, suvorov, unit_hex};
use kernel::{Counsel, Game, Rejection, Session};

/// What a captain does here, by notation.
fn best<T: Volume>(session: &Session<T>) -> String {
    let game = session.game();
    let plan = game.plan(game.whose(), 0);
    let worst = (f32::MIN, String::new());
    let weighed = game
        .actions(game.whose())
        .into_iter()
        .map(|a| (game.weigh(&plan, a), game.choice(game.whose(), a).notation()));
    weighed.fold(worst, |best, next| if next.0 > best.0 { next } else { best }).1
}

/// A captain marches with the only train there is; every die shows a three.
fn march<T: Volume>(session: &mut Session<T>) {
    for _ in 0..20 {
        if !["march", "muster", "route", "attrition"].iter().any(|p| phase(session).starts_with(p)) {
            return;
        }
        let choice = best(session);
        let played = match attempt(session, &choice, &[]) {
            Err(Rejection::WantsDice(_)) => attempt(session, &choice, &[3]),
            other => other,
        };
        played.unwrap_or_else(|why| panic!("{choice}: {why}; offered {:?}", offered(session)));
    }
    panic!("the march never ends");
}

/// TIR-8.4-2: in the last Turn a city that decides the campaign is worth a forced march.
#[test]
fn a_dash_into_an_empty_capital() {
    let mut s = situation(
        16,
        &["march french"],
        &[("F-I-Morand", "0809"), ("F-I-Friant", "0809"), ("F-I-Gudin", "0809"), ("R-1.I-5Div", "1101")],
        &[("Davout", "0809")],
        |p| {
            p["french"]["depots"] = json!(["0809"]);
            p["french"]["trains"] = json!([{ "hex": "0809", "face": [] }]);
        },
    );
    march(&mut s);
    assert_eq!(leader_hex(&s, "Davout"), "0408");
}

/// NN-18.4-a: in Italy a city counts only for who stands in it, even where the land is friendly: whoever marches on
/// leaves somebody behind, and an empty city is worth a march.
#[test]
fn cities_of_italy_are_garrisoned() {
    let mut s = suvorov(
        4,
        &["march coalition"],
        &[("A-Kaim", "4227"), ("A-Liptay", "4227"), ("F-Desolles", "3630")],
        &[("Kray", "4227")],
        |p| {
            p["coalition"]["depots"] = json!(["4227"]);
            p["coalition"]["trains"] = json!([{ "hex": "4227", "face": [] }]);
        },
    );
    march(&mut s);
    let mut places = [unit_hex(&s, "A-Kaim"), unit_hex(&s, "A-Liptay")];
    places.sort();
    assert_eq!(places[0], "4227", "Milan is held: {places:?}");
    assert!(["4428", "4229"].contains(&places[1].as_str()), "Turin or Genoa is taken: {places:?}");
}

/// NN-13.1-1: Cossacks in a city cost battle points, and are sent out of it while the others stay.
#[test]
fn cossacks_leave_a_city() {
    let held = [("A-Liptay", "3928"), ("A-Gottesheim", "4227"), ("A-Zoph", "4428"), ("A-Mitrowsky", "4229")];
    let here = [("A-Kaim", "3827"), ("R-Cossacks", "3827"), ("F-Desolles", "4528")];
    let mut s =
        suvorov(6, &["march coalition"], &[&held[..], &here[..]].concat(), &[("Kray", "3827")], |p| {
            p["coalition"]["depots"] = json!(["3827"]);
            p["coalition"]["trains"] = json!([{ "hex": "3827", "face": [] }]);
        });
    march(&mut s);
    assert_eq!(unit_hex(&s, "A-Kaim"), "3827");
    let cossacks = unit_hex(&s, "R-Cossacks");
    assert!(!["3627", "3729", "3827", "3928"].contains(&cossacks.as_str()), "{cossacks}");
}
