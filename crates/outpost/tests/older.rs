//! Records of older rules, played by those of today as far as they agree, and carried over.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

use kernel::record::{Carried, Line, Record, audit};
use kernel::{Chance, DiceFrom, Differs, Rejection, Seed, Session, Setup, Title, Unplayable};
use outpost::Outpost;

fn on(session: &mut Session<Outpost>, actions: u32, luck: u64) {
    let mut chance = Chance::new(luck);
    for _ in 0..actions {
        let Some(seat) = session.decides() else { return };
        let index = chance.below(session.choices(seat).len() as u32) as usize;
        session.play_index(seat, index, DiceFrom::Seed).unwrap();
    }
}

/// The record of a game under way, as rules of before would have written it: without a snapshot at its end.
fn older(actions: u32) -> (Session<Outpost>, Record) {
    let setup = Setup { scenario: "ford".into(), options: ["cards".to_owned()].into() };
    let mut session = Session::<Outpost>::new(setup, Some(Seed::from_number(7))).unwrap();
    on(&mut session, actions, 3);
    let mut record = session.record();
    record.header.rules = Outpost.card().rules_version - 1;
    record.lines.retain(|line| !matches!(line, Line::Snapshot { .. }));
    (session, record)
}

/// The same with an action that the rules do not take.
fn parted(actions: u32, at: usize) -> (Session<Outpost>, Record) {
    let (session, mut record) = older(actions);
    let mut plays = record.lines.iter_mut().filter_map(|line| match line {
        Line::Play { notation, .. } => Some(notation),
        _ => None,
    });
    "conquer 0101".clone_into(plays.nth(at - 1).unwrap());
    (session, record)
}

fn again(session: &Session<Outpost>) -> Session<Outpost> {
    let text = session.record().to_text();
    Session::load(&Record::parse(&text).unwrap(), None).unwrap()
}

#[test]
fn what_agrees_is_played_to_its_end_and_goes_on_once_it_is_carried_over() {
    let (played, record) = older(9);
    let (mut session, trouble) = Session::<Outpost>::replay(&record, Some(Seed::from_number(8))).unwrap();
    assert!(matches!(trouble, Some(Unplayable::Older { record: 0, program: 1, parting: None })));
    assert_eq!(session.game(), played.game());
    assert_eq!((session.plays(), session.stands_after(), session.laid_aside()), (9, 9, 0));
    // Until it is carried over nothing is offered and nothing played.
    let seat = session.decides().unwrap();
    assert!(session.choices(seat).is_empty());
    assert_eq!(session.play_index(seat, 0, DiceFrom::Seed), Err(Rejection::Older));
    assert_eq!(session.record().header, record.header);
    session.carry_over().unwrap();
    session.promise(Seed::from_number(8));
    assert_eq!(session.record().header.rules, 1);
    on(&mut session, 400, 5);
    assert_eq!(session.decides(), None);
    let text = session.record();
    assert!(text.lines.iter().any(
        |line| matches!(line, Line::Carried(Carried { from: 0, to: 1, after: 9, position }) if position.is_object())
    ));
    let loaded = again(&session);
    assert_eq!((loaded.game(), loaded.plays()), (session.game(), session.plays()));
    let found = audit(&text);
    assert!(found.broken.is_empty(), "{found:?}");
}

#[test]
fn where_rules_part_the_rest_is_laid_aside() {
    let (_, record) = parted(9, 6);
    let (mut session, trouble) = Session::<Outpost>::replay(&record, None).unwrap();
    let Some(Unplayable::Older { parting: Some(parting), .. }) = trouble else { panic!("{trouble:?}") };
    assert_eq!((parting.action, parting.played.as_ref().unwrap().1.as_str()), (6, "conquer 0101"));
    let Differs::NotLegal { asked, .. } = &parting.why else { panic!("{parting:?}") };
    assert!(parting.to_string().contains(asked.cites[0].0), "{parting}");
    assert_eq!((session.plays(), session.stands_after(), session.laid_aside()), (9, 5, 4));
    let (five, _) = older(5);
    assert_eq!(session.game(), five.game());
    assert_eq!(session.record().lines, record.lines, "the record stands as it was");
    assert!(
        Session::<Outpost>::load(&record, None).unwrap_err().to_string().contains("they part at action 6")
    );
    // It goes on from the last position that agrees, and the next action is the tenth.
    session.carry_over().unwrap();
    session.promise(Seed::from_number(8));
    on(&mut session, 1, 5);
    assert_eq!((session.plays(), session.stands_after()), (10, 10));
    let loaded = again(&session);
    assert_eq!((loaded.game(), loaded.plays(), loaded.laid_aside()), (session.game(), 10, 4));
}

#[test]
fn draws_that_are_no_longer_asked_for_part_the_rules() {
    let (_, mut record) = older(9);
    let drawn = record.lines.iter_mut().find_map(|line| match line {
        Line::Play { draws, .. } if !draws.is_empty() => Some(draws),
        _ => None,
    });
    drawn.unwrap().pop();
    let (session, _) = Session::<Outpost>::replay(&record, None).unwrap();
    assert!(matches!(&session.parting().unwrap().why, Differs::Draws { asked, .. } if !asked.is_empty()));
}

#[test]
fn a_snapshot_that_is_taken_brings_both_together() {
    let (played, mut record) = parted(9, 6);
    let snapshot = played.record().lines.pop().unwrap();
    assert!(matches!(snapshot, Line::Snapshot { after: 9, .. }));
    record.lines.push(snapshot);
    let (session, _) = Session::<Outpost>::replay(&record, None).unwrap();
    assert_eq!((session.parting().unwrap().action, session.laid_aside()), (6, 4));
    assert_eq!((session.plays(), session.stands_after()), (9, 9));
    assert_eq!(session.game(), played.game());
}

#[test]
fn nobody_carries_over_what_was_not_there() {
    let (_, record) = parted(9, 6);
    let (mut session, _) = Session::<Outpost>::replay(&record, None).unwrap();
    session.carry_over().unwrap();
    let sound = session.record();
    assert!(Session::<Outpost>::load(&sound, None).is_ok());
    let forge = |change: &dyn Fn(&mut Carried)| {
        let mut record = sound.clone();
        for line in &mut record.lines {
            if let Line::Carried(carried) = line {
                change(carried);
            }
        }
        Session::<Outpost>::load(&record, None).unwrap_err()
    };
    let Some(Line::Snapshot { position: elsewhere, .. }) = older(4).0.record().lines.pop() else {
        panic!("no snapshot");
    };
    let refused = forge(&|carried| carried.position = elsewhere.clone());
    assert!(matches!(refused, Unplayable::Diverged(10, Differs::Position)), "{refused}");
    assert!(matches!(forge(&|c| c.after = 4), Unplayable::Diverged(10, Differs::Position)));
    assert!(matches!(forge(&|c| c.to = 2), Unplayable::Diverged(10, Differs::Version { .. })));
    let refused = forge(&|c| c.position = serde_json::json!({}));
    assert!(matches!(refused, Unplayable::Diverged(10, Differs::Impossible(_))), "{refused}");
    // Without the line today's rules hold throughout, and the action is refused.
    let mut bare = sound;
    bare.lines.retain(|line| !matches!(line, Line::Carried(_)));
    let refused = Session::<Outpost>::load(&bare, None).unwrap_err();
    assert!(matches!(refused, Unplayable::Diverged(6, Differs::NotLegal { .. })), "{refused}");
}

#[test]
fn newer_rules_are_refused_and_todays_need_no_carrying_over() {
    let (mut session, mut record) = older(5);
    record.header.rules = 2;
    let refused = Session::<Outpost>::load(&record, None).unwrap_err();
    assert_eq!(refused, Unplayable::Rules { record: 2, program: 1 });
    let lines = session.lines().len();
    session.carry_over().unwrap();
    assert_eq!(session.lines().len(), lines);
    assert!(!session.is_older() && !session.choices(session.decides().unwrap()).is_empty());
}
