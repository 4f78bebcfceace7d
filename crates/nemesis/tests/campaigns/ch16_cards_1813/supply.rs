//! Supply.

use super::{BERLIN, BLANK, LATE, SIDES, War, next_turn};
use crate::cards::{choose, is_fed, offered_to, skip_to, sorted};
use crate::common::{ALLIED, has_mark, json, offered, offers, phase, play, position, seat};
use kernel::Viewer;

/// Allotting is over without a train, and forage markers lie.
fn after_forage(session: &mut War) {
    skip_to(session, &["allot french"], |p| {
        for side in SIDES {
            p[side]["trains_left"] = json!(0);
            p[side]["dummies_left"] = json!(0);
        }
    });
    play(session, "done", &[]);
}

/// The bridges that a card offers, in order.
fn banks(session: &War) -> Vec<String> {
    let mut all = offered_to(session, "bank ");
    all.sort();
    all
}

/// Cards 26 and 45: a bridge is broken for the Turn, and supply does not cross it (NN-6.2-bp3).
#[test]
fn a_broken_bridge_cuts_supply() {
    let elbe = ["3315 3415", "3414 3415", "3414 3515", "3612 3713", "3613 3614", "3910 3911", "4009 4010"];
    let oder = ["2716 2815", "2914 2915", "3013 3114", "3113 3213", "3210 3310", "3212 3312", "3311 3411"];
    let units = [("F-XI-Fressinet", "3411"), ("F-V-Maison", "3614"), ("R-I-5Div", "2915")];
    let ground = BERLIN
        .with_units(&units)
        .with_leaders(&[("Ney", "3411"), ("Barclay", "2915")])
        .with_depots(&["3614"], &["2912"]);
    let unsupplied = |session: &War| {
        units.iter().map(|u| u.0).filter(|id| has_mark(session, id, "disrupted")).collect::<Vec<_>>()
    };
    assert_eq!(unsupplied(&ground.lay("french", BLANK, &[])), [""; 0]);
    let both = sorted(&[&elbe[..], &oder].concat());
    for (by, card, offered, bridge, cut_off) in [
        ("french", 26, Some(both), "2914 2915", "R-I-5Div"),
        ("coalition", 26, Some(sorted(&elbe)), "3613 3614", "F-XI-Fressinet"),
        ("french", 45, None, "2914 2915", "R-I-5Div"),
        ("coalition", 45, Some(sorted(&["3311 3411", "3613 3614"])), "3613 3614", "F-XI-Fressinet"),
    ] {
        let mut session = ground.lay(by, card, &[]);
        assert_eq!(session.decides(), Some(seat(by)));
        if let Some(all) = offered {
            assert_eq!(banks(&session), all, "card {card} laid by the {by}");
        } else {
            assert!(offers(&session, "bank 4117 4118"), "one over the Main as well");
            assert!(elbe.iter().chain(&oder).all(|b| offers(&session, &format!("bank {b}"))));
        }
        choose(&mut session, &format!("bank {bridge}"), &[]);
        assert!(is_fed(&session));
        assert_eq!(unsupplied(&session), [cut_off], "card {card} laid by the {by}");
        assert!(session.scene(Viewer::Onlooker).markers.iter().any(|m| m.kind == "no-bridge"));
        next_turn(&mut session, &[]);
        assert!(
            session.scene(Viewer::Onlooker).markers.iter().all(|m| m.kind != "no-bridge"),
            "for the Turn"
        );
    }
}

/// Cards 10, 22, 27 and 54: after the forage markers a stack with a commander gets a train of its own.
#[test]
fn some_stacks_get_a_train_of_their_own() {
    let units = [
        ("F-XI-Fressinet", "3512"),
        ("F-V-Maison", "3614"),
        ("F-XIII-Loison", "4217"),
        ("F-Ital-Zucchi", "3827"),
        ("F-Italy-Quesnel", "3526"),
        ("P-I-Horn", "3312"),
        ("R-I-5Div", "3412"),
    ];
    let leaders = [
        ("Ney", "3512"),
        ("Napoleon", "4217"),
        ("Eugene", "3827"),
        ("Yorck", "3312"),
        ("Wittgenstein", "3412"),
    ];
    let early =
        BERLIN.with_units(&units).with_leaders(&leaders).with_depots(&["3614", "3827", "4217"], &["3312"]);
    let late = early.in_turn(13, "failed");
    for (ground, by, card, stack) in [
        (early, "coalition", 10, "3312"),
        (early, "french", 22, "3512"),
        (early, "french", 27, "4217"),
        (late, "french", 54, "3827"),
    ] {
        let mut session = ground.lay(by, card, &[]);
        assert!(is_fed(&session), "nothing is asked when it is laid");
        after_forage(&mut session);
        assert_eq!(session.decides(), Some(seat(by)), "card {card}");
        assert_eq!(offered(&session), [format!("stack {stack}"), "done".to_owned()], "card {card}");
        let mut idle = ground.lay(by, card, &[]);
        after_forage(&mut idle);
        choose(&mut session, &format!("stack {stack}"), &[]);
        assert_eq!(position(&session)[by]["trains"], json!([{ "hex": stack, "face": ["up"] }]));
        choose(&mut idle, "done", &[]);
        assert_eq!(position(&idle)[by]["trains"], json!([]), "card {card}");
        let mut without = ground.lay(by, BLANK, &[]);
        after_forage(&mut without);
        assert!(!phase(&without).starts_with("event"));
        assert_eq!(position(&without)[by]["trains"], json!([]));
    }
}

/// Cards 16 and 34, Coalition: forage markers on French stacks of a land, but not in a city with a depot.
#[test]
fn cards_put_forage_markers_on_the_french() {
    let units = [
        ("F-VII-Durutte", "3614"),
        ("F-XI-Fressinet", "3515"),
        ("F-XI-Gerard", "3615"),
        ("F-V-Maison", "3613"),
        ("F-V-Lagrange", "3716"),
        ("F-II-Dubreton", "3512"),
        ("R-I-5Div", "3312"),
    ];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Ney", "3515"), ("Barclay", "3312")]);
    let marked = |session: &War| {
        units.iter().map(|u| u.0).filter(|id| has_mark(session, id, "forage")).collect::<Vec<_>>()
    };
    let mut usual = ground.lay("coalition", BLANK, &[]);
    after_forage(&mut usual);
    assert_eq!(marked(&usual), ["F-II-Dubreton"], "only in Prussia");
    for (card, open, chosen, expected) in [
        (
            16,
            &["stack 3515", "stack 3613", "stack 3615", "stack 3716", "done"][..],
            &["3515", "3716"][..],
            &["F-XI-Fressinet", "F-V-Lagrange", "F-II-Dubreton"][..],
        ),
        (
            34,
            &["stack 3515", "stack 3613", "stack 3615", "done"],
            &["3515", "3613", "3615"],
            &["F-XI-Fressinet", "F-XI-Gerard", "F-V-Maison", "F-II-Dubreton"],
        ),
    ] {
        let mut session = ground.lay("coalition", card, &[]);
        assert!(is_fed(&session), "nothing is asked when it is laid");
        after_forage(&mut session);
        assert_eq!(session.decides(), Some(ALLIED));
        assert_eq!(offered(&session), open, "card {card}");
        for stack in chosen {
            choose(&mut session, &format!("stack {stack}"), &[]);
        }
        assert!(!phase(&session).starts_with("event"), "so many and no more");
        assert_eq!(marked(&session), expected, "card {card}");
        let mut stopped = ground.lay("coalition", card, &[]);
        after_forage(&mut stopped);
        choose(&mut stopped, "done", &[]);
        assert_eq!(marked(&stopped), ["F-II-Dubreton"], "card {card}");
    }
}

/// Card 48, Coalition: two Austrian stacks have to forage, or as many as there are.
#[test]
fn austrian_magazines_are_empty() {
    let units = [
        ("A-I-Wimpffen", "3317"),
        ("A-I-Greth", "3416"),
        ("A-II-Liechtenstein", "3417"),
        ("A-III-Murray", "3518"),
        ("F-XI-Fressinet", "3713"),
    ];
    let ground = LATE.in_turn(13, "joined").with_leaders(&[("Schwarzenberg", "3317"), ("Ney", "3713")]);
    let ground = ground.with_units(&units).with_depots(&["3713"], &["3317"]);
    let mut session = ground.lay("coalition", 48, &[]);
    after_forage(&mut session);
    assert_eq!(session.decides(), Some(ALLIED));
    assert_eq!(offered(&session), ["stack 3416", "stack 3417", "stack 3518"], "no choice but which");
    choose(&mut session, "stack 3518", &[]);
    choose(&mut session, "stack 3416", &[]);
    assert!(!phase(&session).starts_with("event"));
    for (id, marked) in
        [("A-I-Wimpffen", false), ("A-I-Greth", true), ("A-II-Liechtenstein", false), ("A-III-Murray", true)]
    {
        assert_eq!(has_mark(&session, id, "forage"), marked, "{id}");
    }
    let few = [units[0], units[1], units[4]];
    let mut session = ground.with_units(&few).lay("coalition", 48, &[]);
    after_forage(&mut session);
    assert_eq!(offered(&session), ["stack 3416"]);
    choose(&mut session, "stack 3416", &[]);
    assert!(!phase(&session).starts_with("event"), "there is no second");
    let mut without = ground.lay("coalition", BLANK, &[]);
    after_forage(&mut without);
    assert!(!has_mark(&without, "A-I-Greth", "forage"));
}

/// Card 37, Coalition: up to two unguarded French depots of the Confederation, each tried once; a lost one costs a
/// train for good (NN-8.7-3).
#[test]
fn raiders_burn_depots() {
    let ground = LATE
        .with_units(&[("F-VII-Durutte", "3614"), ("R-I-5Div", "3312")])
        .with_leaders(&[("Ney", "4115"), ("Barclay", "3312")])
        .with_depots(&["3614", "3713", "3815", "4115", "4318"], &["3312"]);
    let mut session = ground.lay("coalition", 37, &[]);
    assert_eq!(session.decides(), Some(ALLIED));
    let open = ["remove 3713", "remove 3815", "remove 4115", "done"];
    assert_eq!(offered(&session), open, "a commander does not guard, and Mainz is in France");
    choose(&mut session, "remove 3713", &[4]);
    assert_eq!(offered(&session), ["remove 3815", "remove 4115", "done"], "once each");
    choose(&mut session, "remove 4115", &[5]);
    assert!(is_fed(&session), "two and no more");
    let french = &position(&session)["french"];
    assert_eq!(french["depots"], json!(["3614", "3713", "3815", "4318"]));
    assert_eq!(french["trains_lost"], json!(1));
    let mut stopped = ground.lay("coalition", 37, &[]);
    choose(&mut stopped, "done", &[]);
    assert_eq!(position(&stopped)["french"]["trains_lost"], json!(0));
}
