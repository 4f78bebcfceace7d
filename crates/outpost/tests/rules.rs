//! Every rule of the ledger, from its text: normal cases, limits and how rules meet.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

use kernel::{DiceFrom, Game, Rejection, Seat, Session, Setup, Text, Turn, Viewer};
use outpost::{Outpost, PICKET, RAIDER};
use serde_json::{Value, json};

fn table(scenario: &str, options: &[&str]) -> Session<Outpost> {
    let options = options.iter().map(|&o| o.to_owned()).collect();
    Session::new(Setup { scenario: scenario.into(), options }, None).unwrap()
}

/// A position in mid-game: three counters in the west, A the courier, pickets at 0402 and 0503.
fn midgame(options: &[&str], change: impl FnOnce(&mut Value)) -> Session<Outpost> {
    let mut session = table("ford", options);
    let cards = options.contains(&"cards");
    let mut position = json!({
        "phases": ["raid"], "turn": 3, "courier": "A",
        "counters": [
            {"hex": "0101", "fate": "hidden", "moved": false},
            {"hex": "0202", "fate": "hidden", "moved": false},
            {"hex": "0203", "fate": "hidden", "moved": false},
        ],
        "pickets": [{"hex": "0402", "done": false}, {"hex": "0503", "done": false}],
        "challenge": {"picket": 1, "counter": "A", "runs": false},
        "deck": if cards { json!(["moon", "moon", "moon", "fog"]) } else { json!([]) },
        "hand": if cards { json!(["fog", "fog"]) } else { json!([]) },
        "buried": [], "fog_shown": 0,
    });
    change(&mut position);
    session.arrange(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
    session
}

fn notations(session: &Session<Outpost>) -> Vec<String> {
    let seat = session.decides().unwrap();
    session.choices(seat).iter().map(kernel::Choice::notation).collect()
}

#[track_caller]
fn play(session: &mut Session<Outpost>, seat: Seat, notation: &str, dice: &[u16]) {
    session
        .play_notation(seat, notation, DiceFrom::Hand(dice.to_vec()))
        .unwrap_or_else(|why| panic!("{why}"));
}

fn challenged(options: &[&str], hex: &str) -> Session<Outpost> {
    let mut session = midgame(options, |p| {
        p["phases"] = json!(["watch"]);
        p["counters"][0]["hex"] = hex.into();
        p["pickets"][0]["hex"] = "0202".into();
        p["counters"][1]["hex"] = "0101".into();
        p["counters"][2]["hex"] = "0104".into();
    });
    play(&mut session, PICKET, "challenge 1 A", &[]);
    session
}

/// OUT-1.1: all counters look the same from behind, and only the raider knows the courier.
#[test]
fn counters_are_alike_for_everybody_but_the_raider() {
    let session = midgame(&[], |_| {});
    let symbols = |viewer| -> Vec<&str> {
        session
            .scene(viewer)
            .pieces
            .iter()
            .filter(|p| p.owner == Some(RAIDER))
            .map(|p| p.face.symbol)
            .collect()
    };
    assert_eq!(symbols(Viewer::Seat(RAIDER)), ["courier", "decoy", "decoy"]);
    assert_eq!(symbols(Viewer::Seat(PICKET)), ["back"; 3]);
    assert_eq!(symbols(Viewer::Onlooker), ["back"; 3]);
}

/// OUT-1.2: raider, picket, next turn.
#[test]
fn the_raider_moves_before_the_picket() {
    let mut session = midgame(&[], |_| {});
    assert_eq!(session.decides(), Some(RAIDER));
    play(&mut session, RAIDER, "done", &[]);
    assert_eq!(session.decides(), Some(PICKET));
    let early = session.play_notation(RAIDER, "done", DiceFrom::Seed);
    assert_eq!(early, Err(Rejection::NotYourTurn(PICKET)));
    play(&mut session, PICKET, "done", &[]);
    assert_eq!(session.game().position()["turn"], 4);
}

/// OUT-2.1, OUT-2.2, OUT-2.3
#[test]
fn the_raider_sets_up_on_the_western_edge_and_names_the_courier() {
    let mut session = table("ford", &[]);
    assert_eq!(notations(&session), ["place 0101", "place 0102", "place 0103", "place 0104"]);
    assert_eq!(session.game().position()["pickets"][0]["hex"], "0402");
    assert_eq!(table("long-night", &[]).game().position()["pickets"][1]["hex"], "0603");
    for hex in ["0103", "0101", "0104"] {
        play(&mut session, RAIDER, &format!("place {hex}"), &[]);
        assert!(!notations(&session).contains(&format!("place {hex}")));
    }
    assert_eq!(notations(&session), ["name A", "name B", "name C"]);
    play(&mut session, RAIDER, "name B", &[]);
    assert_eq!(session.game().position()["courier"], "B");
    assert!(session.log(Viewer::Seat(PICKET), 0).iter().all(|e| e.note.cites[0].0 != "OUT-2.2"));
    assert!(session.log(Viewer::Seat(RAIDER), 0).iter().any(|e| e.note.cites[0].0 == "OUT-2.2"));
}

/// OUT-3.1, OUT-3.2: one step to an adjacent hex; no marsh, no company.
#[test]
fn a_counter_steps_once_and_not_into_marsh_or_company() {
    let mut session = midgame(&[], |p| p["pickets"][0]["hex"] = "0303".into());
    let of_b: Vec<String> = notations(&session).into_iter().filter(|n| n.starts_with("step B")).collect();
    // 0302 is marsh, 0303 holds a picket, 0203 holds C.
    assert_eq!(of_b, ["step B 0103", "step B 0102", "step B 0201"].map(String::from));
    play(&mut session, RAIDER, "step B 0201", &[]);
    assert!(!notations(&session).iter().any(|n| n.starts_with("step B")));
    let marsh = outpost::Action::Step(1, board::HexId(9));
    let refused = session.play(RAIDER, marsh, DiceFrom::Seed);
    assert!(matches!(refused, Err(Rejection::Refused(r)) if r.cite.0 == "OUT-3.2"));
}

/// OUT-3.3 and OUT-8.1: a decoy that leaves is shown, and play goes on; the courier wins.
#[test]
fn counters_leave_over_the_eastern_edge() {
    let far = |p: &mut Value| {
        p["counters"][0]["hex"] = "0601".into();
        p["counters"][1]["hex"] = "0602".into();
    };
    let mut session = midgame(&[], far);
    assert!(!notations(&session).contains(&"leave C".to_owned()));
    play(&mut session, RAIDER, "leave B", &[]);
    let scene = session.scene(Viewer::Onlooker);
    assert!(scene.pieces.iter().any(|p| p.face.symbol == "decoy"));
    assert_eq!(session.may_undo(RAIDER), Err(kernel::Undo::Revealed));
    play(&mut session, RAIDER, "leave A", &[]);
    let Turn::Over(outcome) = session.game().turn() else { panic!("not over") };
    assert!(outcome.victors.contains(RAIDER) && outcome.grade == 1 && outcome.early);
}

/// OUT-8.1: no honour if a counter was caught.
#[test]
fn a_raid_with_losses_has_no_honour() {
    let mut session = midgame(&[], |p| {
        p["counters"][0]["hex"] = "0601".into();
        p["counters"][2]["fate"] = "caught".into();
    });
    play(&mut session, RAIDER, "leave A", &[]);
    let Turn::Over(outcome) = session.game().turn() else { panic!("not over") };
    assert_eq!((outcome.victors.contains(RAIDER), outcome.grade), (true, 0));
    assert_eq!(session.game().reckoning()[1], Text::new("outpost-reckon-losses").with("n", 1));
}

/// OUT-4.1
#[test]
fn a_picket_steps_once_to_an_empty_dry_hex() {
    let mut session = midgame(&[], |p| p["phases"] = json!(["watch"]));
    let of_1: Vec<String> = notations(&session).into_iter().filter(|n| n.starts_with("guard 1")).collect();
    // 0302 is marsh and 0503 holds the other picket.
    assert_eq!(of_1.len(), 4);
    assert!(!of_1.contains(&"guard 1 0302".to_owned()) && !of_1.contains(&"guard 1 0503".to_owned()));
    play(&mut session, PICKET, "guard 1 0303", &[]);
    assert!(!notations(&session).iter().any(|n| n.starts_with("guard 1") || n.starts_with("challenge 1")));
}

/// OUT-4.2: instead of a step, and only next to the counter.
#[test]
fn a_picket_challenges_an_adjacent_counter_instead_of_a_step() {
    let mut session = midgame(&[], |p| {
        p["phases"] = json!(["watch"]);
        p["pickets"][0]["hex"] = "0303".into();
    });
    let offered = notations(&session);
    assert!(offered.contains(&"challenge 1 B".to_owned()) && offered.contains(&"challenge 1 C".to_owned()));
    assert!(!offered.iter().any(|n| n == "challenge 1 A" || n.starts_with("challenge 2")));
    play(&mut session, PICKET, "challenge 1 B", &[]);
    play(&mut session, RAIDER, "run", &[]);
    play(&mut session, PICKET, "wait", &[1]);
    assert!(!notations(&session).iter().any(|n| n.starts_with("guard 1") || n.starts_with("challenge 1")));
}

/// OUT-5.1: the raider's choice is hidden until the picket has chosen.
#[test]
fn tactics_are_chosen_in_secret_and_shown_together() {
    let picture = |runs: &str| {
        let mut session = challenged(&[], "0102");
        play(&mut session, RAIDER, runs, &[]);
        (serde_json::to_string(&session.scene(Viewer::Seat(PICKET))).unwrap(), session)
    };
    let ((stands, _), (runs, mut session)) = (picture("stand"), picture("run"));
    assert_eq!(stands, runs);
    play(&mut session, PICKET, "rush", &[1]);
    let last = session.log(Viewer::Seat(PICKET), 0);
    assert!(last.iter().any(|e| { e.note.text.args.contains(&("raider", Text::new("outpost-ran").into())) }));
}

/// OUT-5.2, OUT-5.3: each modifier alone and at the limit.
#[test]
fn a_counter_is_caught_at_four_or_more() {
    for (hex, raider, picket, die, caught) in [
        ("0102", "stand", "rush", 3, false),
        ("0102", "stand", "rush", 4, true),
        ("0102", "stand", "wait", 3, true),
        ("0102", "run", "rush", 3, true),
        ("0102", "run", "wait", 3, false),
        ("0203", "run", "wait", 4, false),
        ("0203", "run", "wait", 5, true),
        ("0203", "run", "rush", 4, true),
        ("0203", "run", "rush", 3, false),
    ] {
        let mut session = challenged(&[], hex);
        play(&mut session, RAIDER, raider, &[]);
        play(&mut session, PICKET, picket, &[die]);
        let fate = session.game().position()["counters"][0]["fate"].clone();
        assert_eq!(fate == "caught", caught, "{hex} {raider} {picket} {die}");
    }
}

/// OUT-7.1
#[test]
fn at_night_a_counter_is_caught_at_five_or_more() {
    for (die, caught) in [(4, false), (5, true)] {
        let mut session = challenged(&["night"], "0102");
        play(&mut session, RAIDER, "stand", &[]);
        play(&mut session, PICKET, "rush", &[die]);
        assert_eq!(session.decides().is_none(), caught);
        let log = session.log(Viewer::Onlooker, 0);
        assert!(log.iter().any(|e| e.note.cites.iter().any(|c| c.0 == "OUT-7.1")));
    }
}

/// OUT-5.4, OUT-8.2: a decoy is taken off, the courier ends the game.
#[test]
fn a_caught_counter_is_shown() {
    let mut session = challenged(&[], "0102");
    play(&mut session, RAIDER, "stand", &[]);
    play(&mut session, PICKET, "wait", &[6]);
    let Turn::Over(outcome) = session.game().turn() else { panic!("not over") };
    assert_eq!((outcome.victors.contains(PICKET), outcome.grade, outcome.early), (true, 1, true));

    let mut position = challenged(&[], "0102").game().position();
    position["courier"] = "B".into();
    let mut session = table("ford", &[]);
    session.arrange(&position).unwrap();
    play(&mut session, RAIDER, "stand", &[]);
    play(&mut session, PICKET, "wait", &[6]);
    assert_eq!(session.decides(), Some(PICKET));
    let scene = session.scene(Viewer::Onlooker);
    assert!(
        scene.pieces.iter().any(|p| p.face.symbol == "decoy" && p.at == kernel::Spot::Box("caught".into()))
    );
}

/// OUT-8.2: the last turn ends.
#[test]
fn the_picket_wins_when_the_night_is_over() {
    let mut session = midgame(&[], |p| {
        p["turn"] = 9.into();
        p["phases"] = json!(["watch"]);
    });
    play(&mut session, PICKET, "done", &[]);
    let Turn::Over(outcome) = session.game().turn() else { panic!("not over") };
    assert_eq!((outcome.victors.contains(PICKET), outcome.grade, outcome.early), (true, 0, false));
}

/// OUT-6.1: six cards, shuffled with recorded draws, one drawn each turn, seen by the raider alone.
#[test]
fn cards_are_shuffled_and_drawn_in_secret() {
    let mut session = table("ford", &["cards"]);
    for hex in ["0101", "0102", "0103"] {
        play(&mut session, RAIDER, &format!("place {hex}"), &[]);
    }
    let dry = session.play_notation(RAIDER, "name A", DiceFrom::Hand(vec![]));
    assert!(matches!(dry, Err(Rejection::WantsDice(d)) if d.sides == 6 && d.purpose.word == "deck"));
    play(&mut session, RAIDER, "name A", &[6, 4, 3, 2, 1]);
    let position = session.game().position();
    assert_eq!(
        (position["deck"].as_array().unwrap().len(), position["hand"].as_array().unwrap().len()),
        (5, 1)
    );
    let heard = |viewer| session.log(viewer, 0).into_iter().any(|e| e.note.text.key == "outpost-drew");
    assert!(heard(Viewer::Seat(RAIDER)) && !heard(Viewer::Seat(PICKET)) && !heard(Viewer::Onlooker));

    let mut session = midgame(&["cards"], |p| {
        p["phases"] = json!(["watch"]);
        p["buried"] = json!(["moon", "moon", "moon", "fog"]);
        p["deck"] = json!([]);
    });
    play(&mut session, PICKET, "done", &[]);
    assert_eq!(session.game().position()["hand"], json!(["fog", "fog"]), "an empty deck gives no card");
}

/// OUT-6.2
#[test]
fn a_third_card_is_buried_face_down() {
    let mut session = midgame(&["cards"], |p| {
        p["phases"] = json!(["watch"]);
        p["hand"] = json!(["fog", "moon"]);
        p["deck"] = json!(["fog", "fog", "moon", "moon"]);
    });
    play(&mut session, PICKET, "done", &[]);
    assert_eq!(notations(&session), ["bury fog", "bury moon"]);
    play(&mut session, RAIDER, "bury moon", &[]);
    assert_eq!(session.game().position()["hand"], json!(["fog", "moon"]));
    assert_eq!(session.decides(), Some(RAIDER));
    assert!(session.log(Viewer::Seat(PICKET), 0).iter().all(|e| !format!("{:?}", e.note).contains("moon")));
}

/// OUT-6.3: fog ends a challenge; a raider without fog is asked too, so that the question tells nothing.
#[test]
fn fog_makes_a_challenge_come_to_nothing() {
    let mut session = challenged(&["cards"], "0102");
    assert_eq!(notations(&session), ["fog", "no-fog"]);
    play(&mut session, RAIDER, "fog", &[]);
    assert_eq!(session.decides(), Some(PICKET));
    assert_eq!(session.game().position()["fog_shown"], 1);
    assert_eq!(session.game().position()["counters"][0]["fate"], "hidden");

    let mut position = challenged(&["cards"], "0102").game().position();
    position["hand"] = json!(["moon", "moon"]);
    position["deck"] = json!(["fog", "fog", "fog", "moon"]);
    session.arrange(&position).unwrap();
    assert_eq!(notations(&session), ["no-fog"]);
    play(&mut session, RAIDER, "no-fog", &[]);
    assert_eq!(notations(&session), ["stand", "run"]);
}

/// OUT-3.1: what is said of a step is told under its turn, with its way, whose it is, and what it is about.
#[test]
fn a_step_is_told_with_its_way() {
    let mut session = midgame(&[], |_| {});
    play(&mut session, RAIDER, "step A 0201", &[]);
    let told = session.log(Viewer::Onlooker, 0).pop().unwrap();
    let hex = |label: &str| kernel::Spot::Hex(label.to_owned());
    assert_eq!(told.note.way, [hex("0101"), hex("0201")]);
    assert_eq!((told.note.at, told.note.of), (Some(hex("0201")), Some(RAIDER)));
    assert_eq!((told.note.kind, told.note.weight), (kernel::Kind::March, kernel::Weight::Detail));
    assert_eq!(told.under, Some(session.game().heading()));
}

/// OUT-8.1: that the courier is through is a headline.
#[test]
fn the_escape_of_the_courier_is_a_headline() {
    let mut session = midgame(&[], |p| p["counters"][0]["hex"] = "0601".into());
    play(&mut session, RAIDER, "leave A", &[]);
    let told = session.log(Viewer::Onlooker, 0).pop().unwrap().note;
    assert_eq!((told.kind, told.weight), (kernel::Kind::Victory, kernel::Weight::Headline));
}
