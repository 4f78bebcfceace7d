//! Occupying a hex (chapter 4).

use super::{GUARD, all_at, attack_terms, set_off};
use crate::common::{new_game, offers, phase, play, situation, unit_hex};
use kernel::Game;

/// TIR-4.1: six is the most: 5 and 1 fit, 5 and 1½ do not.
#[test]
fn six_is_the_most() {
    let march = |id: &str| {
        let mut units = all_at(&GUARD[..5], "2309");
        units.push((id, "2308"));
        offers(&set_off(1, "french", "2308", &units, &[("Davout", "2308")]), "step 2309")
    };
    assert!(march("F-I-Morand"));
    assert!(!march("F-I-Dessaix"));
    assert!(!march("F-II-Merle"));
}

/// TIR-4.1: each side has its own limit of a stack, and the limit holds on the way too (ruling): a column cannot
/// pass through a full hex.
#[test]
fn a_full_hex_cannot_be_passed() {
    let mut units = all_at(&GUARD[..5], "2309");
    units.extend([("F-I-Morand", "2308"), ("F-I-Friant", "2308")]);
    let session = set_off(1, "french", "2308", &units, &[("Davout", "2308")]);
    assert!(!offers(&session, "step 2309"), "7 in all, though two hexes beyond there is room");
    assert!(offers(&session, "step 2208"));
}

/// TIR-4.1: reinforcements come only where there is room.
#[test]
fn reinforcements_need_room() {
    let place = |guards: usize| {
        let units = all_at(&GUARD[..guards], "2217");
        let session = situation(2, &["arrive french"], &units, &[], |_| {});
        [offers(&session, "place 2217"), offers(&session, "place 2216")]
    };
    assert_eq!(place(4), [true, true]);
    assert_eq!(place(5), [false, true], "an Austrian takes 1½");
}

/// TIR-4.1: so do the stacks of the set-up: of II and III Corps in 1709 the last, a Conscript, finds 5½ taken.
#[test]
fn the_set_up_keeps_the_limit() {
    let mut session = new_game(&[]);
    for _ in 0..4 {
        play(&mut session, "place 1709", &[]);
    }
    for id in ["R-1.II-4Div", "R-1.II-17Div", "R-1.II-Art", "R-1.III-1Gren"] {
        assert_eq!(unit_hex(&session, id), "1709");
    }
    assert_eq!(unit_hex(&session, "R-1.III-3Div"), "1808", "there is no other place for it");
}

/// TIR-4.2: attackers and supporters do not crowd the hex they attack: six attack six with the help of six.
#[test]
fn an_attack_crowds_nobody() {
    let defenders =
        ["R-1.I-5Div", "R-1.III-1Gren", "R-1.V-GuardInf", "R-1.V-CGren", "R-2.VII-26Div", "R-2.VIII-2Gren"];
    let helpers = ["F-G-HorseArt", "F-I-Morand", "F-I-Friant", "F-I-Gudin", "F-I-Compans", "F-III-Ledru"];
    let mut units = all_at(&GUARD, "1709");
    units.extend(all_at(&helpers, "1809"));
    units.extend(all_at(&defenders, "1808"));
    let leaders = [("Napoleon", "1709"), ("Davout", "1809")];
    let mut session = situation(1, &["attack french"], &units, &leaders, |_| {});
    play(&mut session, "attack 1709 1808", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 0", &[3]);
    play(&mut session, "call 1809", &[]);
    if phase(&session) == "call-attack french" {
        play(&mut session, "done", &[]);
    }
    play(&mut session, "spend 0", &[4, 3, 3]);
    assert_eq!(attack_terms(&session, "TIR-11.3")[0], 6);
    assert_eq!(attack_terms(&session, "TIR-11.5-bp2"), [6]);
    assert!(session.game().broken().is_empty());
}
