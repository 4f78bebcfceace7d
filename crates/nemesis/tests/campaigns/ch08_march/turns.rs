//! Who marches when (8.2, 8.3).

use super::{
    FOUR_ILL, NORTH, french, genuine, idle_until, march, rally_as_many_as_possible, rallying, trains, walk,
};
use crate::common::{Value, json, leader_hex, offers, phase, play, said, situation, unit_hex};

/// TIR-8.2-2: with two trains the same commander rallies the stack and then marches it.
#[test]
fn rally_and_march_in_one_turn_with_two_trains() {
    let ill = [("F-I-Morand", "0315 disrupted supplied"), ("F-I-Friant", "0315 disrupted supplied")];
    let mut s = rallying(&ill, &[("Ney", "0315")], &["0315", "0315"]);
    assert_eq!(rally_as_many_as_possible(&mut s), 2);
    idle_until(&mut s, "march french");
    march(&mut s, "0315", &["0314"], &[]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0314");
    assert_eq!(leader_hex(&s, "Ney"), "0314");
}

/// TIR-8.2-2: with a single train that went into the rally, there is no march.
#[test]
fn one_train_does_not_do_for_rally_and_march() {
    let mut s = rallying(&FOUR_ILL[..2], &[("Ney", "0315")], &["0315"]);
    assert_eq!(rally_as_many_as_possible(&mut s), 2);
    idle_until(&mut s, "march");
    assert_eq!(phase(&s), "march russian");
}

/// TIR-8.2-1: one stack at a time in alternation, and each march takes its train away.
#[test]
fn the_sides_march_in_turn_and_spend_a_train_each() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0417")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Ney", "0417")], &["0317", "0417"]);
    march(&mut s, "0317", &NORTH[..1], &[]);
    assert_eq!(genuine(&s, "french"), 1);
    assert_eq!(phase(&s), "march russian");
    march(&mut s, "1904", &["1804"], &[]);
    assert_eq!(phase(&s), "march french");
    assert_eq!(genuine(&s, "russian"), 0);
}

/// TIR-8.2-5: who has trains left goes on alone.
#[test]
fn the_other_side_goes_on_alone() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0417"), ("F-I-Gudin", "0517")];
    let chiefs = [("Davout", "0317"), ("Ney", "0417"), ("Murat", "0517")];
    let mut s = french(1, &units, &chiefs, &["0317", "0417", "0517"]);
    march(&mut s, "0317", &["0316"], &[]);
    march(&mut s, "1904", &["1804"], &[]);
    march(&mut s, "0417", &["0416"], &[]);
    assert_eq!(phase(&s), "march french");
}

/// TIR-8.2-6: a pass costs a genuine train; with dummies alone there is nothing to pass with.
#[test]
fn a_pass_discards_a_genuine_train() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0417")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Ney", "0417")], &["0317", "0417!"]);
    assert!(offers(&s, "discard 0317"));
    assert!(!offers(&s, "discard 0417"));
    assert!(!offers(&s, "pass") && !offers(&s, "done"));
    play(&mut s, "discard 0317", &[]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0317");
    assert_eq!(phase(&s), "march russian");
    play(&mut s, "discard 1904", &[]);
    assert!(!phase(&s).starts_with("march"), "a dummy keeps nobody in the phase");
}

fn who_marches_first(turn: u8, change: impl FnOnce(&mut Value)) -> String {
    let lead = if turn >= 15 { "rally russian" } else { "rally french" };
    let units = [("F-I-Morand", "2512 disrupted supplied"), ("R-Riga-Lewis", "1904 disrupted supplied")];
    let mut s = situation(turn, &[lead], &units, &[("Davout", "2512"), ("Essen", "1904")], |p| {
        p["french"]["trains"] = trains(&["2512"]);
        p["russian"]["trains"] = trains(&["1904"]);
        change(p);
    });
    play(&mut s, "done", &[]);
    play(&mut s, "done", &[]);
    phase(&s)
}

/// TIR-8.2-4: the table decides who begins: the French up to Turn 14, the Russians in the last two.
#[test]
fn the_table_says_who_marches_first() {
    assert_eq!(who_marches_first(1, |_| {}), "march french");
    assert_eq!(who_marches_first(14, |_| {}), "march french");
    assert_eq!(who_marches_first(15, |_| {}), "march russian");
}

/// TIR-8.2-4: lost trains and standing depots do not change that.
#[test]
fn losses_do_not_change_who_marches_first() {
    let poor = |p: &mut Value| {
        p["french"]["trains_lost"] = 9.into();
        p["french"]["depots"] = json!(["2407", "2607", "2710", "2611"]);
    };
    assert_eq!(who_marches_first(1, poor), "march french");
}

/// TIR-8.2-3: cavalry next to the hex that a march enters shows itself at once, even beyond a river; infantry
/// and disrupted cavalry do not.
#[test]
fn cavalry_shows_itself_to_a_march() {
    let cases = [
        ("R-2.VIII-2Cuir", "0214", true),
        ("R-2.VIII-2Cuir", "0214 disrupted", false),
        ("R-2.VIII-2Gren", "0214", false),
        ("R-2.VIII-2Cuir", "0213", false),
    ];
    for (unit, at, shown) in cases {
        let mut s = french(1, &[("F-I-Morand", "0316"), (unit, at)], &[("Davout", "0316")], &["0316"]);
        play(&mut s, "march 0316", &[]);
        play(&mut s, "everyone", &[]);
        assert!(!said(&s, "TIR-8.2-3"));
        play(&mut s, "step 0315", &[]);
        assert_eq!(said(&s, "TIR-8.2-3"), shown, "{unit} {at}");
    }
    let cavalry = ("R-2.VIII-2Cuir", "0513");
    let mut s = french(1, &[("F-I-Morand", "0614"), cavalry], &[("Davout", "0614")], &["0614"]);
    play(&mut s, "march 0614", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0613", &[]);
    assert!(said(&s, "TIR-8.2-3"), "the Oka hides nobody");
}

/// TIR-8.3-1: a unit that has marched does not march again, not with another train and a fresh commander.
#[test]
fn a_unit_marches_once() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0315")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Ney", "0315")], &["0317", "0315"]);
    march(&mut s, "0317", &["0316", "0315"], &[]);
    play(&mut s, "discard 1904", &[]);
    play(&mut s, "march 0315", &[]);
    assert!(offers(&s, "unit F-I-Friant"));
    assert!(!offers(&s, "unit F-I-Morand"));
    assert!(!offers(&s, "leader Davout"));
    play(&mut s, "everyone", &[]);
    walk(&mut s, &["0314"], &[]);
    assert_eq!((unit_hex(&s, "F-I-Morand"), unit_hex(&s, "F-I-Friant")), ("0315".into(), "0314".into()));
}

/// TIR-8.3-2: a commander does not set off without combat units.
#[test]
fn a_commander_does_not_march_alone() {
    let mut s =
        french(1, &[("F-I-Morand", "0317")], &[("Davout", "0317"), ("Ney", "0415")], &["0317", "0415"]);
    assert!(!offers(&s, "march 0415"), "Ney has no troops");
    play(&mut s, "march 0317", &[]);
    play(&mut s, "leader Davout", &[]);
    assert!(!offers(&s, "go"));
    play(&mut s, "unit F-I-Morand", &[]);
    assert!(offers(&s, "go"));
}
