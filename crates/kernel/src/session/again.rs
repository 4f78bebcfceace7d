//! Games that are taken up again: from a record, which is played once more and checked, or from what a store keeps.

use super::{Rejection, Session, Undo, Unplayable};
use crate::dice::Script;
use crate::older::{Differs, Parting};
use crate::record::{Carried, Header, Line, Record, RecordedDraw};
use crate::ways::named;
use crate::{Fault, Game, Heard, Seat, Seed, Setup, Title};
use serde_json::Value;

/// What a store keeps of a game, so that it goes on where it stopped without being played again from its start.
#[derive(Debug, Clone, PartialEq)]
pub struct Kept {
    /// What is played.
    pub header: Header,
    /// The position after so many actions; the start of the game if there is none.
    pub from: Option<(usize, Value)>,
    /// The lines of the record since then.
    pub since: Vec<Line>,
    /// Behind how many actions there is no way back.
    pub settled: usize,
    /// The seed that is not shown yet, and how many draws were made from it.
    pub seed: Option<(Seed, u64)>,
    /// How many changes the game has seen.
    pub version: u64,
}

impl Kept {
    /// A game in which nothing has happened.
    pub fn unbegun(header: Header) -> Kept {
        Kept { header, from: None, since: Vec::new(), settled: 0, seed: None, version: 0 }
    }
}

impl<T: Title> Session<T> {
    /// Plays a record again with the title as it is built in, checking every action, draw and snapshot, and goes on
    /// from its end.
    pub fn load(record: &Record, seed: Option<Seed>) -> Result<Session<T>, Unplayable>
    where
        T: Default,
    {
        let (session, trouble) = Session::replay(record, seed)?;
        trouble.map_or(Ok(session), Err)
    }

    /// Plays as much of a record as follows the rules of the title as it is built in, and says what is wrong with the
    /// rest. What was played by older rules is followed as far as these rules take it.
    pub fn replay(record: &Record, seed: Option<Seed>) -> Result<(Session<T>, Option<Unplayable>), Unplayable>
    where
        T: Default,
    {
        let title = T::default();
        Session::replay_from(&title, record, seed, |setup| title.start(setup))
    }

    /// The same from a start that somebody makes or has ready.
    pub fn replay_from(
        title: &T,
        record: &Record,
        seed: Option<Seed>,
        start: impl FnOnce(&Setup) -> Result<T::Game, Vec<Fault>>,
    ) -> Result<(Session<T>, Option<Unplayable>), Unplayable> {
        let mut session = Session::unbegun(title, &record.begun(), start)?;
        let mut trouble = None;
        for line in &record.lines {
            if let Err(what) = session.replay_line(line) {
                trouble = Some(Unplayable::Diverged(session.plays + 1, what));
                break;
            }
        }
        session.back.clear();
        session.barrier = Undo::Nothing;
        if session.older && trouble.is_none() {
            trouble = Some(Unplayable::Older {
                record: session.record.header.rules,
                program: session.program,
                parting: session.parting.clone().map(Box::new),
            });
        } else if session.decides().is_some()
            && let Some(seed) = seed
        {
            session.promise(seed);
        }
        Ok((session, trouble))
    }

    /// The start of a game of which a record or a store tells.
    fn unbegun(
        title: &T,
        header: &Header,
        start: impl FnOnce(&Setup) -> Result<T::Game, Vec<Fault>>,
    ) -> Result<Session<T>, Unplayable> {
        let card = title.card();
        if header.title != card.slug {
            return Err(Unplayable::OtherTitle(header.title.clone()));
        }
        if header.rules > card.rules_version {
            return Err(Unplayable::Rules { record: header.rules, program: card.rules_version });
        }
        let mut session =
            Session::<T>::begin(title, header.setup(), None, start).map_err(Unplayable::Setup)?;
        session.record.header.rules = header.rules;
        session.older = header.rules < card.rules_version;
        Ok(session)
    }

    /// Goes on with a game of the title as it is built in that was kept. Log and record begin where the kept lines do;
    /// what may be taken back is as it was if they reach behind it.
    pub fn resume(kept: &Kept) -> Result<Session<T>, Unplayable>
    where
        T: Default,
    {
        let title = T::default();
        Session::resume_from(&title, kept, |setup| title.start(setup))
    }

    /// The same from a start that somebody makes or has ready.
    pub fn resume_from(
        title: &T,
        kept: &Kept,
        start: impl FnOnce(&Setup) -> Result<T::Game, Vec<Fault>>,
    ) -> Result<Session<T>, Unplayable> {
        let mut session = Session::<T>::unbegun(title, &kept.header, start)?;
        if let Some((plays, position)) = &kept.from {
            session.game = session.game.arrange(position).map_err(Unplayable::Setup)?;
            session.plays = *plays;
        }
        for line in &kept.since {
            let number = session.plays + 1;
            session.replay_line(line).map_err(|what| Unplayable::Diverged(number, what))?;
        }
        // Somebody else may have decided and taken that back, which the lines do not tell.
        let back = session.plays.saturating_sub(kept.settled);
        if session.back.len() > back {
            session.back.keep_last(back);
            session.barrier = Undo::Decided;
        }
        (session.seed, session.drawn) = kept.seed.map_or((None, 0), |(seed, drawn)| (Some(seed), drawn));
        session.version = kept.version;
        Ok(session)
    }

    /// Plays one line of a record. One that was played by older rules and is not taken by these is laid aside.
    pub fn replay_line(&mut self, line: &Line) -> Result<(), Differs> {
        if !self.older || matches!(line, Line::Carried(_)) {
            return self.follow(line);
        }
        if self.adrift.is_none() {
            match self.follow(line) {
                Ok(()) => return Ok(()),
                Err(why) => {
                    self.adrift = Some(self.plays);
                    self.parting.get_or_insert_with(|| Parting::new(self.plays + 1, line, why));
                }
            }
        }
        self.lay_aside(line);
        Ok(())
    }

    /// Takes a line into the record that these rules cannot follow. A position that they take brings both together.
    fn lay_aside(&mut self, line: &Line) {
        self.record.lines.push(line.clone());
        self.back.clear();
        self.barrier = Undo::Nothing;
        match line {
            Line::Play { .. } => {
                self.plays += 1;
                self.version += 1;
                self.aside += 1;
            }
            Line::Snapshot { position, .. } | Line::Arrange(position) => {
                if let Ok(game) = self.game.arrange(position) {
                    self.game = game;
                    self.adrift = None;
                }
            }
            Line::Commitment(_)
            | Line::Seed(_)
            | Line::Advice(_)
            | Line::Computer { .. }
            | Line::Carried(_) => {}
        }
    }

    /// Whether a position that was kept is the one that is there; one of older rules may be written otherwise.
    fn is_there(&self, position: &Value) -> bool {
        let now = self.game.position();
        *position == now
            || (self.older && self.game.arrange(position).is_ok_and(|game| game.position() == now))
    }

    /// Carries a recorded game over to newer rules.
    fn follow_over(&mut self, carried: &Carried) -> Result<(), Differs> {
        let Carried { from, to, after, position } = carried;
        let program = self.program;
        if *from != self.record.header.rules || to <= from || *to > program {
            return Err(Differs::Version { from: *from, to: *to });
        }
        match self.game.arrange(position) {
            // This program carried it over, so it must come to the same.
            Ok(_) if *to == program && (*after != self.stands_after() || !self.is_there(position)) => {
                return Err(Differs::Position);
            }
            Ok(game) => {
                self.game = game;
                self.go_over(carried.clone());
            }
            Err(faults) if *to == program => return Err(Differs::Impossible(faults)),
            Err(_) => {
                let adrift = self.stands_after();
                self.go_over(carried.clone());
                self.adrift = Some(adrift);
            }
        }
        Ok(())
    }

    fn follow(&mut self, line: &Line) -> Result<(), Differs> {
        match line {
            Line::Carried(carried) => self.follow_over(carried),
            Line::Commitment(_) | Line::Seed(_) => {
                self.record.lines.push(line.clone());
                // A seed that was shown must not be promised again.
                if self.decides().is_some() {
                    self.back.clear();
                    self.barrier = Undo::Nothing;
                }
                Ok(())
            }
            Line::Snapshot { after, position } => {
                if *after != self.plays || !self.is_there(position) {
                    return Err(Differs::Position);
                }
                Ok(())
            }
            Line::Advice(seat) | Line::Computer { seat, .. } => {
                if self.card.seats.iter().all(|s| s.slug != seat) {
                    return Err(Differs::NoSeat(seat.clone()));
                }
                self.record.lines.push(line.clone());
                Ok(())
            }
            Line::Arrange(position) => self.arrange(position).map_err(Differs::Impossible),
            Line::Play { seat, notation, draws, .. } => self.follow_play(line, seat, notation, draws),
        }
    }

    /// Plays an action of a record with the draws that it shows.
    fn follow_play(
        &mut self,
        line: &Line,
        seat: &str,
        notation: &str,
        draws: &[RecordedDraw],
    ) -> Result<(), Differs> {
        let number = self.card.seats.iter().position(|s| s.slug == seat);
        let number = number.ok_or_else(|| Differs::NoSeat(seat.to_owned()))?;
        let seat = Seat(number as u8);
        self.check_turn(seat).map_err(|why| match why {
            Rejection::NotYourTurn(other) => {
                Differs::Turn(self.card.seats.get(other.index()).map_or("?", |s| s.slug))
            }
            _ => Differs::Over,
        })?;
        let action = named(&self.game, seat, notation).ok_or_else(|| Differs::NotLegal {
            notation: notation.to_owned(),
            asked: Box::new(self.game.prompt(seat)),
        })?;
        let mut after = self.game.clone();
        let mut heard = Heard::default();
        let mut script = Script::shown(draws.iter().map(|d| d.shown));
        after.apply(seat, action, &mut script, &mut heard);
        let same = script.trouble.is_none()
            && script.drawn.len() == draws.len()
            && draws.iter().zip(&script.drawn).all(|(r, d)| r.matches(*d));
        if !same {
            let asked = script.drawn.iter().map(|&draw| RecordedDraw::new(draw, false)).collect();
            return Err(Differs::Draws { notation: notation.to_owned(), asked });
        }
        self.commit((seat, action), line.clone(), after, heard);
        Ok(())
    }
}
