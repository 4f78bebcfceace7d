//! Ways lead where they say, decision by decision, and an order is taken back as one.

use super::{Check, Failure, SEEDED};
use crate::scene::{Piece, Spot};
use crate::ways::{named, played, tried};
use crate::{Chance, Game, Seat, Session, Stop, Title, Viewer, Way, Ways};

fn fail(what: impl Into<String>) -> Failure {
    Failure::new(Check::Ways, what)
}

/// Asks for the ways of somebody who may be taken up, or who is on the way, and follows one of them. Gives back the ways
/// that were found.
pub(super) fn look<T: Title>(
    session: &mut Session<T>,
    seat: Seat,
    secrets: bool,
    chance: &mut Chance,
) -> Result<Ways, Failure> {
    let ask = |session: &Session<T>, run: &[String]| {
        session.ways(seat, run).map_err(|why| fail(format!("nobody tells the ways: {why}")))
    };
    let mut ways = ask(session, &[])?;
    if !ways.begin.is_empty() {
        let taken_up = ways.begin[chance.below(ways.begin.len() as u32) as usize].notation();
        ways = ask(session, &[taken_up])?;
    }
    if ways.ways.is_empty() {
        return Ok(ways);
    }
    let way = ways.ways[chance.below(ways.ways.len() as u32) as usize].clone();
    let binds = follow(&session.possible(seat), seat, &way)?;
    if !secrets && !binds {
        give(session, seat, &way)?;
    }
    Ok(ways)
}

/// Plays a way in the position in which it was found; says whether there is no way back behind some of it.
fn follow<G: Game>(start: &G, seat: Seat, way: &Way) -> Result<bool, Failure> {
    let mut game = start.clone();
    let mut binds = false;
    for (at, notation) in way.run.iter().enumerate() {
        let wrong = |what: &str| fail(format!("{what} at '{notation}' of {:?}", way.run));
        let action = named(&game, seat, notation).ok_or_else(|| wrong("a way is not legal"))?;
        let (after, stop) = tried(&game, seat, action);
        let last = at + 1 == way.run.len();
        if !last && stop.is_some() {
            return Err(wrong("something comes between"));
        }
        if last && way.stop != stop && !(way.stop.is_none() && stop == Some(Stop::Others)) {
            return Err(wrong("what comes with the end of a way is not what was said"));
        }
        binds |= played(&game, seat, action).1.is_some();
        game = after;
    }
    if way.stop.is_none() && at(start, seat, &way.reach.to) == at(&game, seat, &way.reach.to) {
        return Err(fail(format!("nobody has come to {:?} by {:?}", way.reach.to, way.run)));
    }
    Ok(binds)
}

/// The pieces of a seat at a place.
fn at<G: Game>(game: &G, seat: Seat, place: &Spot) -> Vec<Piece> {
    let pieces = game.scene(Viewer::Seat(seat)).pieces.into_iter();
    pieces.filter(|piece| piece.owner == Some(seat) && piece.at == *place).collect()
}

/// Gives the way as an order and takes it back.
fn give<T: Title>(session: &mut Session<T>, seat: Seat, way: &Way) -> Result<(), Failure> {
    let (before, plays, lines) = (session.game().clone(), session.plays(), session.lines().to_vec());
    let ordered = session.order(seat, &way.run, &SEEDED).map_err(|why| fail(format!("an order: {why}")))?;
    if ordered.played != way.run.len() || ordered.cut_short || session.plays() != plays + ordered.played {
        return Err(fail(format!("an order is not played to its end: {ordered:?} of {:?}", way.run)));
    }
    let back = session.undo(seat).map_err(|why| fail(format!("an order cannot be taken back: {why:?}")))?;
    if back != ordered.played || *session.game() != before || session.lines() != lines {
        return Err(fail("an order that is taken back leaves something behind"));
    }
    Ok(())
}
