//! How far, with whom and through what (8.4).

use super::{NORTH, french, french_with, idle_until, march, walk};
use crate::common::{Value, attempt, has_mark, json, leader_hex, offered, offers, phase, play, unit_hex};

/// TIR-8.4-1: three hexes are a normal march, and no marker is placed.
/// TIR-8.4-2: the fourth and fifth are forced, and there is no sixth.
#[test]
fn three_hexes_or_five_by_forced_march() {
    for steps in 1..=5 {
        let mut s = french(1, &[("F-I-Morand", "0317")], &[("Davout", "0317")], &["0317"]);
        let die: &[u16] = if steps >= 3 { &[1] } else { &[] };
        march(&mut s, "0317", &NORTH[..steps], die);
        assert_eq!(unit_hex(&s, "F-I-Morand"), NORTH[steps - 1]);
        assert_eq!(has_mark(&s, "F-I-Morand", "forced"), steps > 3, "{steps} hexes");
        assert_eq!(phase(&s), "march russian", "five hexes are the end of it");
    }
}

/// TIR-8.4-1: in Winter a normal march is two hexes. TIR-8.4-2: a forced march is five in Winter too.
#[test]
fn two_hexes_in_winter() {
    for steps in 1..=5 {
        let mut s = french(11, &[("F-I-Morand", "0317")], &[("Davout", "0317")], &["0317"]);
        let die: &[u16] = if steps >= 2 { &[1] } else { &[] };
        march(&mut s, "0317", &NORTH[..steps], die);
        if steps == 5 {
            assert_eq!(phase(&s), "attrition french", "1 and 5 is 6");
        }
        assert_eq!(unit_hex(&s, "F-I-Morand"), NORTH[steps - 1]);
        assert_eq!(has_mark(&s, "F-I-Morand", "forced"), steps > 2, "{steps} hexes");
    }
}

/// TIR-8.4-2: the marker stays through the Combat phase and goes when that ends.
#[test]
fn the_forced_march_marker_stays_until_combat_is_over() {
    let units = [("F-I-Morand", "0317"), ("R-2.VIII-2Gren", "0311")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH, &[1]);
    play(&mut s, "discard 1904", &[]);
    assert_eq!(phase(&s), "attack french");
    assert!(has_mark(&s, "F-I-Morand", "forced"));
    idle_until(&mut s, "ride");
    assert!(!has_mark(&s, "F-I-Morand", "forced"));
}

/// TIR-8.4-bp1: no train, or only a dummy, no march.
#[test]
fn a_march_begins_with_a_genuine_train() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0417"), ("F-I-Gudin", "0517")];
    let chiefs = [("Davout", "0317"), ("Ney", "0417"), ("Murat", "0517")];
    let mut s = french(1, &units, &chiefs, &["0317", "0417!"]);
    assert!(offers(&s, "march 0317"));
    assert!(!offers(&s, "march 0417"), "a dummy");
    assert!(!offers(&s, "march 0517"), "no train");
    assert!(attempt(&mut s, "march 0417", &[]).is_err());
}

/// TIR-8.4-bp2-1: somebody must lead who has not moved yet.
#[test]
fn a_march_begins_with_a_commander_who_has_not_moved() {
    let s = french(1, &[("F-I-Morand", "0317")], &[("Davout", "0316")], &["0317"]);
    assert!(!offers(&s, "march 0317"), "nobody leads");
    let tired = |p: &mut Value| p["commanders"]["Davout"]["deeds"] = json!(["marched"]);
    let s = french_with(1, &[("F-I-Morand", "0317")], &[("Davout", "0317")], &["0317"], tired);
    assert!(!offers(&s, "march 0317"), "he has moved");
}

/// TIR-8.4-bp2-1: who stays behind may start another march with another train.
/// TIR-8.4-bp2-2: the commander need not go along at all. TIR-8.4-bp3: and whom he kept may go elsewhere later.
#[test]
fn a_commander_who_stays_starts_another_march() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317", "0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "unit F-I-Morand", &[]);
    play(&mut s, "go", &[]);
    walk(&mut s, &["0316"], &[]);
    assert_eq!(leader_hex(&s, "Davout"), "0317");
    play(&mut s, "discard 1904", &[]);
    march(&mut s, "0317", &["0417"], &[]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0316");
    assert_eq!(unit_hex(&s, "F-I-Friant"), "0417");
    assert_eq!(leader_hex(&s, "Davout"), "0417");
}

/// TIR-8.4-bp2-2: a commander may stop on the way; then he has moved (TIR-8.4-bp2-1).
#[test]
fn a_commander_may_stop_on_the_way() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0316")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317", "0316"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    play(&mut s, "stay Davout", &[]);
    play(&mut s, "step 0315", &[]);
    play(&mut s, "halt", &[]);
    assert_eq!(leader_hex(&s, "Davout"), "0316");
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0315");
    play(&mut s, "discard 1904", &[]);
    assert!(!offers(&s, "march 0316"), "Davout has moved");
}

/// TIR-8.4-bp3: under way nobody can be dropped, and all arrive together.
#[test]
fn a_marching_stack_stays_together() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317"), ("F-I-Gudin", "0317")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "unit F-I-Morand", &[]);
    play(&mut s, "unit F-I-Friant", &[]);
    play(&mut s, "go", &[]);
    play(&mut s, "step 0316", &[]);
    assert!(offered(&s).iter().all(|n| n.starts_with("step ") || n == "halt"), "{:?}", offered(&s));
    play(&mut s, "step 0315", &[]);
    play(&mut s, "halt", &[]);
    let at = ["F-I-Morand", "F-I-Friant", "F-I-Gudin"].map(|u| unit_hex(&s, u));
    assert_eq!(at, ["0315", "0315", "0317"]);
}

/// TIR-8.4-bp4: one disrupted unit keeps its whole stack in place, whoever would march.
#[test]
fn a_disrupted_unit_bars_its_stack() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317 disrupted")];
    let s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    assert!(!offers(&s, "march 0317"));
}

/// TIR-8.4-bp4: the stack is looked at when the marches begin; who comes in worn out by his own march does not
/// bar those who stood there.
#[test]
fn who_arrives_disrupted_does_not_bar_the_others() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0314")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Ney", "0314")], &["0317", "0314"]);
    march(&mut s, "0317", &NORTH[..3], &[6]);
    play(&mut s, "lose F-I-Morand", &[]);
    assert!(has_mark(&s, "F-I-Morand", "disrupted"));
    play(&mut s, "discard 1904", &[]);
    march(&mut s, "0314", &["0313"], &[]);
    assert_eq!(unit_hex(&s, "F-I-Friant"), "0313");
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0314");
}

/// TIR-8.4-bp5: no march into a hex with enemy combat units, disrupted or not; round it there is a way.
#[test]
fn no_march_into_enemy_troops() {
    for at in ["0316", "0316 disrupted"] {
        let units = [("F-I-Morand", "0317"), ("R-2.VIII-2Gren", at)];
        let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
        play(&mut s, "march 0317", &[]);
        play(&mut s, "everyone", &[]);
        assert!(!offers(&s, "step 0316"));
        assert!(offers(&s, "step 0416"));
    }
}
