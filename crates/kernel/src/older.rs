//! Where a record of older rules and the rules of this program part, and why.

use crate::record::{Line, RecordedDraw};
use crate::scene::Prompt;
use crate::{Fault, Text};
use std::fmt;

/// Why a line of a record does not go by the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Differs {
    /// There is no such seat.
    NoSeat(String),
    /// Somebody else decides: the seat's slug.
    Turn(&'static str),
    /// The game is over.
    Over,
    /// The action is not among those that may be chosen.
    NotLegal {
        /// The action.
        notation: String,
        /// What the rules ask there.
        asked: Box<Prompt>,
    },
    /// The rules ask for other draws.
    Draws {
        /// The action.
        notation: String,
        /// Those that they ask for, as far as they could be made.
        asked: Vec<RecordedDraw>,
    },
    /// The position is another one.
    Position,
    /// The position cannot be.
    Impossible(Vec<Fault>),
    /// It does not go over from the rules that held to those of this program or before.
    Version {
        /// From this version.
        from: u32,
        /// To this one.
        to: u32,
    },
}

impl fmt::Display for Differs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Differs::NoSeat(seat) => write!(f, "there is no seat '{seat}'"),
            Differs::Turn(seat) => write!(f, "it is not that seat's turn: '{seat}' decides"),
            Differs::Over => f.write_str("the game is over"),
            Differs::NotLegal { notation, asked } => {
                let cites: Vec<&str> = asked.cites.iter().map(|cite| cite.0).collect();
                write!(f, "'{notation}' is not legal here ({})", cites.join(", "))
            }
            Differs::Draws { notation, asked } => {
                let asked: Vec<String> = asked.iter().map(|d| format!("{} {}", d.word, d.cite)).collect();
                let asked = if asked.is_empty() { "none".to_owned() } else { asked.join(", ") };
                write!(f, "the draws of '{notation}' are not those that the rules ask for ({asked})")
            }
            Differs::Position => f.write_str("the position is not the one in the record"),
            Differs::Impossible(faults) => {
                let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
                write!(f, "the arranged position is impossible: {}", all.join("; "))
            }
            Differs::Version { from, to } => {
                write!(f, "it cannot be carried over from version {from} of the rules to {to} here")
            }
        }
    }
}

impl Differs {
    /// The reason for people, and the rules behind it.
    pub fn told(&self) -> (Text, Vec<String>) {
        match self {
            Differs::NotLegal { asked, .. } => {
                let cites = asked.cites.iter().map(|cite| cite.0.to_owned()).collect();
                (Text::new("house-differs-legal").with("asked", asked.text.clone()), cites)
            }
            Differs::Draws { asked, .. } => {
                let mut cites: Vec<String> = asked.iter().map(|draw| draw.cite.clone()).collect();
                cites.dedup();
                (Text::new("house-differs-draws"), cites)
            }
            Differs::Turn(_) | Differs::NoSeat(_) => (Text::new("house-differs-turn"), Vec::new()),
            Differs::Over => (Text::new("house-differs-over"), Vec::new()),
            Differs::Position | Differs::Impossible(_) | Differs::Version { .. } => {
                (Text::new("house-differs-position"), Vec::new())
            }
        }
    }
}

/// Where the rules part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parting {
    /// The first action that does not go by these rules, or after which the position is another.
    pub action: usize,
    /// Whose action it is, and the action; nothing where positions differ.
    pub played: Option<(String, String)>,
    /// Why.
    pub why: Differs,
}

impl Parting {
    pub(crate) fn new(action: usize, line: &Line, why: Differs) -> Parting {
        let (action, played) = match line {
            Line::Play { seat, notation, .. } => (action, Some((seat.clone(), notation.clone()))),
            _ => (action - 1, None),
        };
        Parting { action, played, why }
    }
}

impl fmt::Display for Parting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parting { action, played, why } = self;
        match played {
            Some((seat, notation)) => write!(f, "action {action} ({seat}: {notation}): {why}"),
            None => write!(f, "action {action}: {why}"),
        }
    }
}
