//! The kernel's session, tried with a real title: undo, hand dice, saves, damaged records, positions.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

use kernel::record::{BadRecord, Line, Record, audit};
use kernel::{Chance, DiceFrom, Game, Infoset, Kept, Rejection, Seed, Session, Setup, Undo, Viewer};
use outpost::{Outpost, PICKET, RAIDER};
use serde_json::json;

fn setup(options: &[&str]) -> Setup {
    Setup { scenario: "ford".into(), options: options.iter().map(|&o| o.to_owned()).collect() }
}

fn seeded(number: u64) -> Session<Outpost> {
    Session::new(setup(&["cards"]), Some(Seed::from_number(number))).unwrap()
}

/// Plays at random until the end or so many actions.
fn on(session: &mut Session<Outpost>, actions: u32, luck: u64) {
    let mut chance = Chance::new(luck);
    for _ in 0..actions {
        let Some(seat) = session.decides() else { return };
        let index = chance.below(session.choices(seat).len() as u32) as usize;
        session.play_index(seat, index, DiceFrom::Seed).unwrap();
    }
}

#[test]
fn undo_tells_why_it_cannot() {
    let mut session = seeded(1);
    assert_eq!(session.undo(RAIDER), Err(Undo::Nothing));
    for hex in ["0101", "0102", "0103"] {
        session.play_notation(RAIDER, &format!("place {hex}"), DiceFrom::Seed).unwrap();
    }
    assert_eq!(session.undo(PICKET), Err(Undo::Decided));
    session.undo(RAIDER).unwrap();
    session.undo(RAIDER).unwrap();
    assert_eq!(session.plays(), 1);
    for hex in ["0104", "0103"] {
        session.play_notation(RAIDER, &format!("place {hex}"), DiceFrom::Seed).unwrap();
    }
    session.play_notation(RAIDER, "name A", DiceFrom::Seed).unwrap();
    assert_eq!(session.undo(RAIDER), Err(Undo::Revealed));
    session.play_notation(RAIDER, "step A 0201", DiceFrom::Seed).unwrap();
    session.play_notation(RAIDER, "done", DiceFrom::Seed).unwrap();
    assert!(session.may_undo(RAIDER).is_ok());
    session.play_notation(PICKET, "done", DiceFrom::Seed).unwrap();
    assert_eq!(session.undo(RAIDER), Err(Undo::Revealed), "the raider has drawn a card since");
    while session.decides().is_some() {
        on(&mut session, 50, 3);
    }
    assert_eq!(session.undo(RAIDER), Err(Undo::Over));
}

/// Whoever keeps record and log elsewhere lets go of them after every action, and may take back as much as before.
#[test]
fn what_was_let_go_of_is_not_missed() {
    for luck in 0..40 {
        let (mut whole, mut light) = (seeded(luck), seeded(luck));
        light.forget();
        let mut chance = Chance::new(luck);
        while let Some(seat) = whole.decides() {
            if whole.may_undo(seat).is_ok() && chance.below(3) == 0 {
                whole.undo(seat).unwrap();
                light.undo(seat).unwrap();
            } else {
                let index = chance.below(whole.choices(seat).len() as u32) as usize;
                let lines = whole.lines().len();
                whole.play_index(seat, index, DiceFrom::Seed).unwrap();
                light.play_index(seat, index, DiceFrom::Seed).unwrap();
                assert_eq!(light.lines(), &whole.lines()[lines..]);
            }
            light.forget();
            assert!(light.lines().is_empty() && light.said().is_empty());
            assert_eq!(light.game(), whole.game());
            assert_eq!((light.settled(), light.version()), (whole.settled(), whole.version()));
            for seat in [RAIDER, PICKET] {
                assert_eq!(light.may_undo(seat), whole.may_undo(seat));
            }
        }
    }
}

#[test]
fn what_one_decides_the_other_cannot_take_back() {
    let mut session = Session::<Outpost>::new(setup(&[]), Some(Seed::from_number(1))).unwrap();
    for hex in ["0101", "0102", "0103"] {
        session.play_notation(RAIDER, &format!("place {hex}"), DiceFrom::Seed).unwrap();
    }
    session.play_notation(RAIDER, "name A", DiceFrom::Seed).unwrap();
    session.play_notation(RAIDER, "done", DiceFrom::Seed).unwrap();
    session.play_notation(PICKET, "guard 1 0303", DiceFrom::Seed).unwrap();
    assert_eq!(session.undo(RAIDER), Err(Undo::Decided));
    session.undo(PICKET).unwrap();
    assert_eq!(session.undo(PICKET), Err(Undo::Decided));
}

#[test]
fn dice_by_hand_must_fit() {
    let mut session = Session::<Outpost>::new(setup(&["cards"]), None).unwrap();
    for hex in ["0101", "0102", "0103"] {
        session.play_notation(RAIDER, &format!("place {hex}"), DiceFrom::Seed).unwrap();
    }
    let before = session.game().clone();
    let mut hand = |dice: &[u16]| session.play_notation(RAIDER, "name A", DiceFrom::Hand(dice.to_vec()));
    assert!(matches!(hand(&[1, 2]), Err(Rejection::WantsDice(d)) if d.sides == 4));
    assert!(matches!(hand(&[7, 0, 0, 0, 0]), Err(Rejection::ImpossibleDice(0, _))));
    assert!(matches!(hand(&[1, 0, 0, 0, 0, 3]), Err(Rejection::TooManyDice(1))));
    assert_eq!(session.play_notation(RAIDER, "name A", DiceFrom::Seed), Err(Rejection::NoSeed));
    assert_eq!(*session.game(), before);
    assert_eq!(session.play_notation(RAIDER, "name D", DiceFrom::Seed), Err(Rejection::NoSuchChoice));
}

#[test]
fn a_finished_record_shows_its_seed_and_every_die_is_kept() {
    let mut session = seeded(7);
    on(&mut session, 500, 7);
    let record = Record::parse(&session.record().to_text()).unwrap();
    let found = audit(&record);
    assert!(found.kept >= 5 && found.open == 0 && found.broken.is_empty(), "{found:?}");
}

#[test]
fn a_record_of_a_game_under_way_hides_the_seed() {
    let mut session = seeded(7);
    on(&mut session, 12, 7);
    let text = session.record().to_text();
    assert!(!text.contains("\nseed "));
    assert!(audit(&Record::parse(&text).unwrap()).open > 0);
}

#[test]
fn a_save_can_be_audited_and_tells_nothing_about_dice_to_come() {
    let mut session = seeded(7);
    on(&mut session, 12, 7);
    let saved = session.save(Some(Seed::from_number(8)));
    assert!(audit(&saved).open == 0 && audit(&saved).kept > 0);
    let mut again = Session::<Outpost>::load(&saved, Some(Seed::from_number(9))).unwrap();
    assert_eq!(again.game(), session.game());
    on(&mut session, 500, 1);
    on(&mut again, 500, 1);
    for finished in [&session, &again] {
        let found = audit(&Record::parse(&finished.record().to_text()).unwrap());
        assert!(found.open == 0 && found.broken.is_empty(), "{found:?}");
    }
}

#[test]
fn a_record_that_breaks_the_rules_is_played_up_to_there() {
    let mut session = seeded(7);
    on(&mut session, 20, 7);
    let mut record = session.record();
    record.header.scenario = "nowhere".into();
    let why = Session::<Outpost>::load(&record, None).unwrap_err().to_string();
    assert!(why.contains("there is no scenario 'nowhere'; there are ford, long-night"), "{why}");
    record.header.scenario = "ford".into();
    record.header.rules = 99;
    assert!(Session::<Outpost>::load(&record, None).unwrap_err().to_string().contains("version 99"));
    record.header.rules = 1;
    if let Some(Line::Play { notation, .. }) = record.lines.get_mut(10) {
        *notation = "fly A".into();
    }
    let why = Session::<Outpost>::load(&record, None).unwrap_err().to_string();
    assert!(why.contains("at action 10: 'fly A' is not legal here"), "{why}");
    let (sound, _) = Session::<Outpost>::replay(&record, None).unwrap();
    assert_eq!(sound.plays(), 9);
    assert!(matches!(Record::parse("x"), Err(BadRecord::NotARecord)));
}

#[test]
fn an_impossible_position_lists_every_fault_and_changes_nothing() {
    let mut session = seeded(1);
    let before = session.game().clone();
    let mut position = before.position();
    position["turn"] = 77.into();
    position["courier"] = "Z".into();
    position["pickets"][0]["hex"] = "9999".into();
    position["colour"] = "red".into();
    let faults = session.arrange(&position).unwrap_err();
    assert_eq!(faults.len(), 4, "{faults:?}");
    assert_eq!(*session.game(), before);
    let mut position = before.position();
    position["pickets"] = json!([{"hex": "0302", "done": false}, {"hex": "0302", "done": false}]);
    assert_eq!(session.arrange(&position).unwrap_err().len(), 2);
}

#[test]
fn a_computer_player_samples_what_it_may_think_possible() {
    let mut session = seeded(7);
    on(&mut session, 6, 7);
    let infoset = Infoset::new(session.game(), PICKET);
    let mut chance = Chance::new(1);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let sample = infoset.sample(&mut chance);
        assert_eq!(sample.scene(Viewer::Seat(PICKET)), infoset.scene());
        seen.insert(sample.position()["courier"].as_str().unwrap().to_owned());
    }
    assert_eq!(seen.len(), 3);
    assert_eq!(infoset.seat(), PICKET);
}

/// What a store keeps of a session, from a position that lies so many actions behind what is settled.
fn kept(session: &Session<Outpost>, positions: &[serde_json::Value], behind: usize) -> Kept {
    let from = session.settled().saturating_sub(behind);
    let mut plays = 0;
    let after = |line: &&Line| {
        plays += usize::from(matches!(line, Line::Play { .. }));
        plays > from || (from == 0 && plays == 0)
    };
    Kept {
        header: session.record().header,
        from: (from > 0).then(|| (from, positions[from].clone())),
        since: session.lines().iter().filter(after).cloned().collect(),
        settled: session.settled(),
        seed: session.secret(),
        version: session.version(),
    }
}

/// What the last action said.
fn heard(session: &Session<Outpost>) -> Vec<kernel::scene::Entry> {
    session.said().iter().filter(|entry| entry.step as usize == session.plays()).cloned().collect()
}

#[test]
fn a_kept_game_goes_on_as_if_it_had_never_stopped() {
    let seats = [RAIDER, PICKET];
    for behind in [1, 3, 1000] {
        let mut session = seeded(4);
        let mut chance = Chance::new(behind as u64);
        let mut positions = vec![session.game().position()];
        while let Some(seat) = session.decides() {
            let index = chance.below(session.choices(seat).len() as u32) as usize;
            let mut again = Session::<Outpost>::resume(&kept(&session, &positions, behind)).unwrap();
            assert_eq!(again.game(), session.game());
            assert_eq!(seats.map(|s| again.may_undo(s)), seats.map(|s| session.may_undo(s)));
            assert_eq!(
                (again.plays(), again.version(), again.settled()),
                (session.plays(), session.version(), session.settled())
            );
            let draws = session.play_index(seat, index, DiceFrom::Seed).unwrap();
            assert_eq!(again.play_index(seat, index, DiceFrom::Seed).unwrap(), draws);
            assert_eq!(heard(&again), heard(&session));
            positions.truncate(session.plays());
            positions.push(session.game().position());
            if chance.below(5) == 0 && session.may_undo(seat).is_ok() {
                session.undo(seat).unwrap();
            }
        }
        let over = Session::<Outpost>::resume(&kept(&session, &positions, behind)).unwrap();
        assert_eq!((over.decides(), over.secret()), (None, None));
    }
}

#[test]
fn nothing_is_taken_back_behind_a_save_however_it_is_kept() {
    let mut session = seeded(2);
    on(&mut session, 2, 1);
    assert!(session.may_undo(RAIDER).is_ok());
    session.save(Some(Seed::from_number(9)));
    let again = Session::<Outpost>::resume(&kept(&session, &[], 1000)).unwrap();
    assert_eq!(again.may_undo(RAIDER), Err(Undo::Nothing));
    assert_eq!(again.secret(), session.secret());
}

#[test]
fn what_binds_is_told_from_what_the_seat_knows() {
    let mut session = seeded(1);
    assert_eq!(session.binding(PICKET), Vec::<bool>::new());
    assert!(session.binding(RAIDER).iter().all(|binds| !binds), "to put a counter down can be taken back");
    for hex in ["0101", "0102", "0103"] {
        session.play_notation(RAIDER, &format!("place {hex}"), DiceFrom::Seed).unwrap();
    }
    assert!(session.binding(RAIDER).iter().all(|binds| *binds), "to name the courier shuffles the deck");
}

#[test]
fn a_line_is_read_as_it_is_written() {
    let mut session = seeded(6);
    on(&mut session, 30, 6);
    let mut plays = 0;
    for line in session.lines() {
        let before = plays;
        plays += usize::from(matches!(line, Line::Play { .. }));
        assert_eq!(Line::parse(&line.to_text(plays), before).as_ref(), Ok(line));
    }
    assert!(plays > 10);
}

fn run(notations: &[&str]) -> Vec<String> {
    notations.iter().map(|&notation| notation.to_owned()).collect()
}

/// Several decisions are one order: in the record each stands by itself and is marked, and they are taken back together,
/// also by whoever takes the game up again.
#[test]
fn an_order_is_taken_back_as_one() {
    let mut session = seeded(1);
    session.play_notation(RAIDER, "place 0101", DiceFrom::Seed).unwrap();
    let (before, version) = (session.game().clone(), session.version());
    let ordered = session.order(RAIDER, &run(&["place 0102", "place 0103"]), &DiceFrom::Seed).unwrap();
    assert_eq!((ordered.played, ordered.cut_short), (2, false));
    assert_eq!((session.plays(), session.version()), (3, version + 1));
    let text = session.record().to_text();
    assert!(text.contains("\n2 raider | place 0102\n3 raider & place 0103\n"), "{text}");
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.to_text(), text);
    let kept = Kept {
        since: session.lines().to_vec(),
        seed: session.secret(),
        version: session.version(),
        ..Kept::unbegun(session.header().clone())
    };
    let mut again = Session::<Outpost>::resume(&kept).unwrap();
    for session in [&mut session, &mut again] {
        assert_eq!(session.undo(RAIDER), Ok(2));
        assert_eq!((session.plays(), session.game()), (1, &before));
        assert_eq!(session.undo(RAIDER), Ok(1));
    }
}

/// What comes between ends an order: here somebody else decides after the last counter was named.
#[test]
fn an_order_is_played_until_something_comes_between() {
    let mut session = seeded(1);
    let all = run(&["place 0101", "place 0102", "place 0103", "name A", "step A 0201", "done"]);
    let ordered = session.order(RAIDER, &all, &DiceFrom::Seed).unwrap();
    assert_eq!(
        (ordered.played, ordered.cut_short),
        (4, true),
        "the deck is shuffled when the courier is named"
    );
    assert!(!ordered.draws.is_empty());
    assert!(session.undo(RAIDER).is_err());
    // What is not to be had ends it too; but not if it is the first.
    let ordered = session.order(RAIDER, &run(&["step A 0201", "step A 0201"]), &DiceFrom::Seed).unwrap();
    assert_eq!((ordered.played, ordered.cut_short), (1, true));
    assert_eq!(session.order(RAIDER, &run(&["name B"]), &DiceFrom::Seed), Err(Rejection::NoSuchChoice));
    assert_eq!(session.order(PICKET, &run(&["done"]), &DiceFrom::Seed), Err(Rejection::NotYourTurn(RAIDER)));
}

/// Dice that are thrown by hand belong to the decision that ends the order; if they are not right nothing has changed.
#[test]
fn stated_dice_of_an_order_are_looked_at_first() {
    let mut session = Session::<Outpost>::new(setup(&["cards"]), None).unwrap();
    let all = run(&["place 0101", "place 0102", "place 0103", "name A"]);
    let plays = |session: &Session<Outpost>| session.plays();
    let short = session.order(RAIDER, &all, &DiceFrom::Hand(vec![1]));
    assert!(matches!(short, Err(Rejection::WantsDice(_))), "{short:?}");
    assert_eq!(plays(&session), 0);
    let idle = session.order(RAIDER, &all[..2], &DiceFrom::Hand(vec![1]));
    assert_eq!(idle, Err(Rejection::TooManyDice(1)));
    assert_eq!(plays(&session), 0);
    let mut dice = Vec::new();
    while let Err(Rejection::WantsDice(_)) = session.order(RAIDER, &all, &DiceFrom::Hand(dice.clone())) {
        dice.push(1);
    }
    assert_eq!(plays(&session), 4);
}
