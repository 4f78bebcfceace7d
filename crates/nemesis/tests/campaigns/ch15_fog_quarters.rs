//! The fog of war (15.1) where armies take up new places: in winter quarters (16.13) and in the Armistice (14.15 of the
//! second book).

use crate::common::{
    ALLIED, Campaign, FRENCH, Volume, germany, go_on, json, phase, play, position, situation_with,
};
use kernel::{Chance, Game, Seat, Session, Viewer};

/// How many of these deals differ from the truth; a seat sees the same in each, and none is impossible.
fn deals(game: &Campaign, seat: Seat) -> usize {
    let mut chance = Chance::new(1813);
    let seen = |game: &Campaign| serde_json::to_string(&game.scene(Viewer::Seat(seat))).unwrap();
    let deal = |_: &usize| {
        let mut twin = game.clone();
        twin.redeal(seat, &mut chance);
        assert!(twin.broken().is_empty(), "{:?}", twin.broken());
        assert_eq!(seen(&twin), seen(game));
        twin.position()["units"] != game.position()["units"]
    };
    (0..20).filter(deal).count()
}

/// Both seats at this moment: whoever the enemy is, his stacks are dealt anew.
fn nobody_knows<T: Volume>(s: &Session<T>) {
    for seat in [FRENCH, ALLIED] {
        let differ = deals(s.game(), seat);
        assert!(differ > 10, "seat {} knows more than it sees in {}: {differ} of 20", seat.0, phase(s));
    }
}

/// TIR-15.1-2, R-TIR-15.1-2, NN-15.1-2, NN-14.15-a-0: what the armies of an Armistice redeploy unseen is no more known than
/// before, neither while they do it nor after.
#[test]
fn who_redeploys_in_the_fog_is_not_known() {
    let units = [
        ("F-XI-Fressinet", "3614"),
        ("F-VII-Durutte", "3614"),
        ("F-XIII-Loison", "3713"),
        ("F-XIV-Razout", "3713"),
        ("F-V-Lagrange", "3010"),
        ("F-V-Puthod", "3010"),
        ("R-I-5Div", "2813"),
        ("R-I-14Div", "2813"),
        ("R-II-4Div", "2912"),
        ("R-Lang-15Div", "2912"),
        ("R-Lang-22Div", "3512"),
        ("R-Doct-26Div", "3512"),
    ];
    let leaders = [("Ney", "3614"), ("Davout", "3713"), ("Barclay", "2813"), ("Langeron", "2912")];
    let mut s = germany(&["fog"], 8, &["answer coalition"], &units, &leaders, |p| {
        p["battle_points"] = json!(6);
    });
    play(&mut s, "accept", &[]);
    assert_eq!(phase(&s), "quarter french");
    nobody_knows(&s);
    play(&mut s, "lodge 3010", &[]);
    assert_eq!(phase(&s), "billet french");
    nobody_knows(&s);
    go_on(&mut s, &[], |s| phase(s) == "quarter coalition");
    nobody_knows(&s);
    go_on(&mut s, &[1; 20], |s| position(s)["turn"] == 13);
    nobody_knows(&s);
}

/// TIR-15.1-2, R-TIR-15.1-2, TIR-16.13-gen-2: nor is who winters where.
#[test]
fn who_winters_in_the_fog_is_not_known() {
    let units = [
        ("F-I-Morand", "2407"),
        ("F-I-Friant", "2407"),
        ("F-I-Gudin", "2512"),
        ("F-I-Dessaix", "2512"),
        ("F-I-Compans", "1610"),
        ("F-II-Legrand", "1610"),
        ("R-1.I-5Div", "0511"),
        ("R-1.I-14Div", "0511"),
        ("R-1.II-4Div", "0408"),
        ("R-1.II-17Div", "0408"),
        ("R-1.III-3Div", "1208"),
        ("R-1.III-1Gren", "1208"),
    ];
    let leaders = [("Davout", "2407"), ("Ney", "2512"), ("Barclay", "0511"), ("Wittgenstein", "0408")];
    let mut s = situation_with(&["fog", "two-year"], 7, &["hibernate french"], &units, &leaders, |p| {
        p["russian"]["depots"] = json!(["0408", "0511"]);
    });
    play(&mut s, "hibernate", &[]);
    assert_eq!(phase(&s), "quarter french");
    nobody_knows(&s);
    go_on(&mut s, &[1; 20], |s| phase(s) == "quarter russian");
    nobody_knows(&s);
}
