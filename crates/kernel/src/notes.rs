//! What is said while the rules are carried out: the log, as each person may read it.

use crate::{Cite, Kind, Seat, Seats, Spot, Text, Viewer, Weight};
use serde::{Deserialize, Serialize};

/// Who hears a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Audience {
    /// Everybody, onlookers too.
    #[default]
    All,
    /// These seats only.
    Only(Seats),
    /// Everybody but these seats.
    Except(Seats),
}

impl Audience {
    /// Whether a viewer hears it.
    pub fn hears(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::All, _) | (Audience::Except(_), Viewer::Onlooker) => true,
            (Audience::Only(_), Viewer::Onlooker) => false,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::Except(seats), Viewer::Seat(seat)) => !seats.contains(seat),
        }
    }
}

/// One term of a sum, as a careful player would speak it aloud.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Term {
    /// How much.
    pub value: i32,
    /// What for.
    pub text: Text,
    /// Which rule says so.
    pub cite: Cite,
}

/// One entry of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Note {
    /// What happened.
    pub text: Text,
    /// Which rules say so.
    pub cites: Vec<Cite>,
    /// The sum behind it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Term>>"))]
    pub sum: Vec<Term>,
    /// Where it happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub at: Option<Spot>,
    /// Where something went: each place that it came through, the first being where it was. Whoever hears the note
    /// sees the way, so it tells no more than the words do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Spot>>"))]
    pub way: Vec<Spot>,
    /// Whose doing or whose news it is: the seat that acted, unless the title says otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub of: Option<Seat>,
    /// What it is about: `order` if nothing is said.
    #[serde(skip_serializing_if = "Kind::is_plain")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Kind>"))]
    pub kind: Kind,
    /// How much it matters: `detail` if nothing is said.
    #[serde(skip_serializing_if = "Weight::is_plain")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Weight>"))]
    pub weight: Weight,
    /// Who hears it.
    #[serde(skip)]
    pub audience: Audience,
    /// Whether somebody learns something that was hidden until now. There is no way back behind it.
    #[serde(skip)]
    pub reveals: bool,
    /// Whether there is no way back behind it although it tells nothing hidden: others have acted upon it, or might.
    #[serde(skip)]
    pub binds: bool,
}

impl Note {
    /// A note for everybody.
    pub fn new(cite: &'static str, text: Text) -> Note {
        Note {
            text,
            cites: vec![Cite(cite)],
            sum: Vec::new(),
            at: None,
            way: Vec::new(),
            of: None,
            kind: Kind::default(),
            weight: Weight::default(),
            audience: Audience::All,
            reveals: false,
            binds: false,
        }
    }

    /// Adds a rule.
    #[must_use]
    pub fn cite(mut self, cite: &'static str) -> Note {
        self.cites.push(Cite(cite));
        self
    }

    /// Says where it happened.
    #[must_use]
    pub fn at(mut self, spot: Spot) -> Note {
        self.at = Some(spot);
        self
    }

    /// Says which way something went; it happened where the way ends, unless that has been said.
    #[must_use]
    pub fn way(mut self, spots: impl IntoIterator<Item = Spot>) -> Note {
        self.way = spots.into_iter().collect();
        self.at = self.at.take().or_else(|| self.way.last().cloned());
        self
    }

    /// Says whose doing or whose news it is, where that is not the seat that acted.
    #[must_use]
    pub fn of(mut self, seat: Seat) -> Note {
        self.of = Some(seat);
        self
    }

    /// Adds a term to the sum.
    #[must_use]
    pub fn term(mut self, value: i32, text: Text, cite: &'static str) -> Note {
        self.sum.push(Term { value, text, cite: Cite(cite) });
        self
    }

    /// For one seat only.
    #[must_use]
    pub fn only(mut self, seat: Seat) -> Note {
        self.audience = Audience::Only(Seats::one(seat));
        self
    }

    /// For these seats only.
    #[must_use]
    pub fn among(mut self, seats: Seats) -> Note {
        self.audience = Audience::Only(seats);
        self
    }

    /// For everybody but one seat.
    #[must_use]
    pub fn except(mut self, seat: Seat) -> Note {
        self.audience = Audience::Except(Seats::one(seat));
        self
    }

    /// Marks that something hidden comes to light.
    #[must_use]
    pub fn revealing(mut self) -> Note {
        self.reveals = true;
        self
    }

    /// Marks that there is no way back behind it, though it says the same whatever is hidden.
    #[must_use]
    pub fn binding(mut self) -> Note {
        self.binds = true;
        self
    }

    /// Whether it ends undo.
    pub fn is_final(&self) -> bool {
        self.reveals || self.binds
    }
}

/// Where notes go. What is not asked for costs nothing: the note is only made if somebody listens.
pub trait Notes {
    /// Says a note.
    fn say(&mut self, note: impl FnOnce() -> Note);

    /// Whether anybody listens: what is only worked out to be told need not be if not.
    #[inline]
    fn is_heard(&self) -> bool {
        true
    }
}

/// Nobody listens.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl Notes for Silent {
    #[inline]
    fn say(&mut self, _: impl FnOnce() -> Note) {}

    #[inline]
    fn is_heard(&self) -> bool {
        false
    }
}

/// Everything is kept.
#[derive(Debug, Clone, Default)]
pub struct Heard(pub Vec<Note>);

impl Notes for Heard {
    fn say(&mut self, note: impl FnOnce() -> Note) {
        self.0.push(note());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn onlookers_hear_what_is_not_for_somebody_alone() {
        let one = Seats::one(Seat(1));
        for (audience, seat_0, seat_1, onlooker) in [
            (Audience::All, true, true, true),
            (Audience::Only(one), false, true, false),
            (Audience::Except(one), true, false, true),
        ] {
            assert_eq!(audience.hears(Viewer::Seat(Seat(0))), seat_0);
            assert_eq!(audience.hears(Viewer::Seat(Seat(1))), seat_1);
            assert_eq!(audience.hears(Viewer::Onlooker), onlooker);
        }
    }
}
