//! Marches.

use super::{
    BERLIN, BLANK, BY_CARD, COALITION_WAY, Ground, LATE, QUIET, SIDES, War, hex, is_forbidden_by_card,
    march_along, next_turn, term,
};
use crate::cards::{choose, is_fed, marchers, roll, skip_to, sorted};
use crate::common::{ALLIED, offered, offers, phase, play, trains};
use nemesis::Action;

/// Ways of five hexes in the open, across no river.
const FRENCH_WAY: [&str; 6] = ["3614", "3515", "3615", "3715", "3614", "3515"];

/// Card 4: nobody of either side forces a march or enters a marsh, whoever draws the card.
#[test]
fn the_thaw_slows_everybody() {
    let marsh = QUIET
        .with_units(&[("F-XI-Fressinet", "3513"), ("R-I-5Div", "3313")])
        .with_leaders(&[("Davout", "3513"), ("Kutuzov", "3313")]);
    for by in SIDES {
        for (side, way) in [("french", &FRENCH_WAY), ("coalition", &COALITION_WAY)] {
            assert_eq!(march_along(&mut QUIET.lay(by, BLANK, &[]), side, way).0, 5);
            assert_eq!(march_along(&mut QUIET.lay(by, 4, &[]), side, way).0, 3, "{side}");
        }
        for (side, from) in [("french", "3513"), ("coalition", "3313")] {
            for (card, dry) in [(BLANK, true), (4, false)] {
                let mut session = marsh.lay(by, card, &[]);
                skip_to(&mut session, &[&format!("march {side}")], |p| p[side]["trains"] = trains(&[from]));
                play(&mut session, &format!("march {from}"), &[]);
                play(&mut session, "everyone", &[]);
                assert!(offers(&session, "step 3412"));
                assert_eq!(offers(&session, "step 3413"), dry, "card {card}, {side}");
                if !dry {
                    assert!(is_forbidden_by_card(&session, Action::Step(hex("3413"))));
                }
            }
        }
    }
}

/// Cards 5 and 32, French: French cavalry, and Napoleon's stack, do not force their march.
#[test]
fn some_stacks_do_not_force_their_march() {
    let horse =
        [("F-XI-Fressinet", "3614"), ("F-XI-Light", "3614"), ("R-I-5Div", "3312"), ("R-I-Repnin", "3312")];
    let farthest = |ground: Ground<'_>, card: u8, side: &str| {
        let way = if side == "french" { &FRENCH_WAY } else { &COALITION_WAY };
        march_along(&mut ground.lay("french", card, &[]), side, way).0
    };
    assert_eq!(farthest(QUIET.with_units(&horse), 5, "french"), 3);
    assert_eq!(farthest(QUIET.with_units(&horse), BLANK, "french"), 5);
    assert_eq!(farthest(QUIET.with_units(&horse), 5, "coalition"), 5, "Russian horse is fit");
    assert_eq!(farthest(QUIET, 5, "french"), 5, "so are those on foot");
    let emperor = QUIET.with_leaders(&[("Napoleon", "3614"), ("Kutuzov", "3312")]);
    assert_eq!(farthest(emperor, 32, "french"), 3);
    assert_eq!(farthest(emperor, BLANK, "french"), 5);
    assert_eq!(farthest(QUIET, 32, "french"), 5, "without him they do");
}

/// Card 32, French: units that leave Napoleon behind were stacked with him all the same.
#[test]
fn those_who_leave_napoleon_do_not_force_their_march() {
    let ground = QUIET.with_leaders(&[("Napoleon", "3614"), ("Davout", "3614"), ("Kutuzov", "3312")]);
    let mut session = ground.lay("french", 32, &[]);
    skip_to(&mut session, &["march french"], |p| p["french"]["trains"] = trains(&["3614"]));
    for word in ["march 3614", "unit F-XI-Fressinet", "leader Davout", "go"] {
        play(&mut session, word, &[]);
    }
    let mut steps = 0;
    while phase(&session).starts_with("route") && steps < 5 {
        roll(&mut session, &format!("step {}", FRENCH_WAY[steps + 1]), 1);
        steps += 1;
    }
    assert_eq!(steps, 3);
}

/// Card 17, Coalition: forced hexes add nothing to the attrition of Blücher's stack (NN-8.6-3).
#[test]
fn blucher_does_not_tire() {
    for (leader, card, forced) in [("Blucher", 17, 0), ("Blucher", BLANK, 2), ("Kutuzov", 17, 2)] {
        let leaders = [("Davout", "3614"), (leader, "3312")];
        let mut session = QUIET.with_leaders(&leaders).lay("coalition", card, &[]);
        assert_eq!(march_along(&mut session, "coalition", &COALITION_WAY).0, 5);
        assert_eq!(term(&session, "NN-8.5-0", "NN-8.6-3"), forced, "{leader}, card {card}");
    }
}

/// What a card adds to the attrition of a march that rolls.
fn toil(session: &mut War, side: &str, way: &[&str]) -> i32 {
    let (steps, sum) = march_along(session, side, way);
    assert_eq!(steps, way.len() - 1);
    assert!(!sum.is_empty(), "nobody rolled");
    term(session, "NN-8.5-0", BY_CARD)
}

/// Card 23, French: one less for stacks of Danes alone.
#[test]
fn danes_march_well_by_themselves() {
    let way = ["4008", "4007", "4108", "4109"];
    for (units, card, less) in [
        (&["F-Dan-Schulenburg", "F-Dan-Waldeck"][..], 23, -1),
        (&["F-Dan-Schulenburg", "F-Dan-Waldeck"], BLANK, 0),
        (&["F-Dan-Schulenburg", "F-XIII-Loison"], 23, 0),
    ] {
        let mut all: Vec<(&str, &str)> = units.iter().map(|id| (*id, "4008")).collect();
        all.push(("R-I-5Div", "3312"));
        let ground = QUIET.with_units(&all).with_leaders(&[("Frederik", "4008"), ("Kutuzov", "3312")]);
        let mut session = ground.with_depots(&["4008"], &["3312"]).lay("french", card, &[]);
        assert_eq!(toil(&mut session, "french", &way), less, "{units:?}, card {card}");
    }
}

/// Card 33: one more for those who cross a river on their march, by a bridge or not: everybody, or the French.
#[test]
fn rivers_in_spate_wear_out_those_who_cross() {
    let ways = [
        ("french", ["3614", "3613", "3612", "3613"]),
        ("french", ["3614", "3515", "3615", "3715"]),
        ("coalition", ["3312", "3212", "3312", "3411"]),
        ("coalition", ["3312", "3411", "3412", "3312"]),
    ];
    let ground = QUIET.in_turn(13, "failed");
    for (by, card, expected) in
        [("french", 33, [1, 0, 1, 0]), ("coalition", 33, [1, 0, 0, 0]), ("french", BLANK, [0; 4])]
    {
        let found = ways.map(|(side, way)| toil(&mut ground.lay(by, card, &[]), side, &way));
        assert_eq!(found, expected, "card {card} laid by the {by}");
    }
}

/// A stack in the city of a depot: side, hex, state of the war, units, commander.
type Stack<'a> = (&'a str, &'a str, &'a str, &'a [&'a str], &'a str);

/// Cards 10, 15, 23, 24, 36, 40 and 49: whom they name stays behind while the rest of the stack marches, and where a
/// commander is named nobody goes.
#[test]
fn cards_keep_units_from_marching() {
    let yorck: Stack<'_> = ("coalition", "3312", "open", &["P-I-Horn", "R-I-5Div"], "Yorck");
    let poles: Stack<'_> = ("french", "3614", "open", &["F-X-Grandjean", "F-XI-Fressinet"], "Ney");
    let danes: Stack<'_> = ("french", "4008", "open", &["F-Dan-Schulenburg", "F-XIII-Loison"], "Frederik");
    let swedes: Stack<'_> = ("coalition", "3608", "open", &["R-I-5Div", "S-Sandels"], "Adlercreutz");
    let bavarians: Stack<'_> =
        ("french", "3614", "failed", &["F-Bav-Beckers", "F-G-Thorn", "F-XI-Fressinet"], "Ney");
    let allies: Stack<'_> =
        ("coalition", "3312", "joined", &["A-I-Wimpffen", "P-I-Horn", "R-I-5Div"], "Schwarzenberg");
    let hiller: Stack<'_> = ("coalition", "3325", "joined", &["A-Hil-Marschall"], "Hiller");
    // By whom, card, dice; the stack, and the units of it that march all the same.
    let cases: [(&str, u8, &[u16], Stack<'_>, &[&str]); 9] = [
        ("french", 10, &[], yorck, &[]),
        ("coalition", 15, &[5], poles, &["F-XI-Fressinet"]),
        ("coalition", 15, &[4], poles, poles.3),
        ("coalition", 23, &[], danes, &["F-XIII-Loison"]),
        ("coalition", 24, &[], swedes, &["R-I-5Div"]),
        ("coalition", 36, &[5], bavarians, &["F-G-Thorn", "F-XI-Fressinet"]),
        ("french", 40, &[], allies, &["P-I-Horn"]),
        ("coalition", 40, &[], allies, &["P-I-Horn"]),
        ("french", 49, &[], hiller, &[]),
    ];
    for (by, card, dice, (side, at, state, units, leader), goes) in cases {
        // An enemy far away.
        let foe = if side == "french" { ("R-II-4Div", "2813") } else { ("F-V-Maison", "3713") };
        let mut all: Vec<(&str, &str)> = units.iter().map(|id| (*id, at)).collect();
        all.push(foe);
        let (staff, own, theirs) = ([(leader, at)], [at], [foe.1]);
        let depots = if side == "french" { [&own[..], &theirs[..]] } else { [&theirs[..], &own[..]] };
        let ground = BERLIN.in_turn(if state == "open" { 5 } else { 13 }, state);
        let ground = ground.with_units(&all).with_leaders(&staff).with_depots(depots[0], depots[1]);
        let led =
            |units: &[&str]| if units.is_empty() { vec![] } else { sorted(&[units, &[leader]].concat()) };
        let mut session = ground.lay(by, card, dice);
        assert_eq!(marchers(&mut session, side, at), led(goes), "card {card} laid by the {by}, {dice:?}");
        if goes.is_empty() {
            assert!(is_forbidden_by_card(&session, Action::March(hex(at))), "card {card}");
        }
        assert_eq!(marchers(&mut ground.lay(by, BLANK, &[]), side, at), led(units), "without card {card}");
    }
}

/// Cards 10 and 40 name stacks: others of the same nation march.
#[test]
fn others_than_those_named_march() {
    let units = [("P-I-Horn", "3312"), ("P-I-Hunerbein", "3411"), ("F-V-Maison", "3713")];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Yorck", "3312"), ("Blucher", "3411")]);
    let mut session = ground.with_depots(&["3713"], &["3312"]).lay("french", 10, &[]);
    assert_eq!(marchers(&mut session, "coalition", "3411"), ["Blucher", "P-I-Hunerbein"]);
    let units = [("A-I-Wimpffen", "3312"), ("R-I-5Div", "3411"), ("F-V-Maison", "3713")];
    let ground = ground.in_turn(13, "joined").with_units(&units).with_depots(&["3713"], &["3312"]);
    for by in SIDES {
        assert_eq!(marchers(&mut ground.lay(by, 40, &[]), "coalition", "3312"), ["A-I-Wimpffen", "Yorck"]);
    }
}

/// Card 54, Coalition: on 5 or 6 one French stack in northern Italy, of the Coalition's choice, does not march.
#[test]
fn a_stack_on_the_isonzo_is_held() {
    let units = [
        ("F-Italy-Quesnel", "3827"),
        ("F-Italy-Verdier", "3526"),
        ("F-XI-Fressinet", "3614"),
        ("R-I-5Div", "2813"),
    ];
    let ground = LATE
        .with_units(&units)
        .with_leaders(&[("Grenier", "3827"), ("Pino", "3526"), ("Ney", "3614")])
        .with_depots(&["3526", "3614", "3827"], &["2813"]);
    assert!(is_fed(&ground.lay("coalition", 54, &[4])), "the die was too low");
    let mut session = ground.lay("coalition", 54, &[5]);
    assert_eq!(session.decides(), Some(ALLIED));
    assert_eq!(offered(&session), ["stack 3526", "stack 3827", "done"]);
    choose(&mut session, "stack 3827", &[]);
    assert!(is_fed(&session), "one and no more");
    assert_eq!(marchers(&mut session, "french", "3827"), [""; 0]);
    assert_eq!(marchers(&mut session, "french", "3526"), ["F-Italy-Verdier", "Pino"]);
    next_turn(&mut session, &[]);
    assert_eq!(marchers(&mut session, "french", "3827"), ["F-Italy-Quesnel", "Grenier"], "for the Turn");
}
