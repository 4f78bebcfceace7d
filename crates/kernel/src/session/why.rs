//! Why something was not done.

use crate::dice::{Script, Trouble};
use crate::older::{Differs, Parting};
use crate::record::BadRecord;
use crate::{Draw, Fault, Refusal, Seat, Text};
use std::fmt;

/// Why an action was not carried out. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejection {
    /// The game is over.
    Over,
    /// Somebody else decides.
    NotYourTurn(Seat),
    /// The rules forbid it.
    Refused(Box<Refusal>),
    /// No legal action has this notation or number.
    NoSuchChoice,
    /// The game has moved on since the caller looked.
    Stale,
    /// One more die is wanted than was stated: this one.
    WantsDice(Draw),
    /// A stated result cannot come up: its place in the list and the draw.
    ImpossibleDice(usize, Draw),
    /// More dice were stated than are wanted.
    TooManyDice(usize),
    /// Dice are stated by hand in this game, since it has no seed.
    NoSeed,
    /// The game was played by older rules and was not carried over.
    Older,
}

impl Rejection {
    /// What sort of thing it is, in one word.
    pub const fn kind(&self) -> &'static str {
        match self {
            Rejection::Over => "over",
            Rejection::NotYourTurn(_) => "turn",
            Rejection::Refused(_) => "refused",
            Rejection::NoSuchChoice => "choice",
            Rejection::Stale => "stale",
            Rejection::Older => "older",
            Rejection::WantsDice(_)
            | Rejection::ImpossibleDice(..)
            | Rejection::TooManyDice(_)
            | Rejection::NoSeed => "dice",
        }
    }

    /// The reason as a message; `name` tells what a seat is called.
    pub fn text(&self, name: impl Fn(Seat) -> Text) -> Text {
        match self {
            Rejection::Over => Text::new("house-over"),
            Rejection::NotYourTurn(seat) => Text::new("house-not-your-turn").with("seat", name(*seat)),
            Rejection::Refused(refusal) => refusal.text.clone(),
            Rejection::NoSuchChoice => Text::new("house-no-such-choice"),
            Rejection::Stale => Text::new("house-stale"),
            Rejection::WantsDice(draw) => {
                let text = match draw.sides {
                    6 => Text::new("house-dice-wanted"),
                    sides => Text::new("house-draw-wanted").with("most", sides.saturating_sub(1)),
                };
                text.with("rule", draw.purpose.cite.0)
            }
            Rejection::ImpossibleDice(at, draw) => {
                Text::new("house-dice-impossible").with("place", at + 1).with("value", draw.value)
            }
            Rejection::TooManyDice(unused) => Text::new("house-dice-left").with("n", *unused),
            Rejection::NoSeed => Text::new("house-dice-stated"),
            Rejection::Older => Text::new("house-older"),
        }
    }
}

impl Script {
    /// Whether the results that were stated are just those that were wanted.
    pub(crate) fn accepted(&self) -> Result<(), Rejection> {
        match self.trouble {
            Some(Trouble::Dry(draw)) => Err(Rejection::WantsDice(draw)),
            Some(Trouble::Impossible(at, draw)) => Err(Rejection::ImpossibleDice(at, draw)),
            None if self.unused() > 0 => Err(Rejection::TooManyDice(self.unused())),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rejection::Over => f.write_str("the game is over"),
            Rejection::NotYourTurn(seat) => write!(f, "it is not your turn: seat {} decides", seat.0),
            Rejection::Refused(refusal) => write!(f, "refused by {}", refusal.cite),
            Rejection::NoSuchChoice => f.write_str("there is no such choice now"),
            Rejection::Stale => {
                f.write_str("the game has moved on since you looked; look again, then choose")
            }
            Rejection::WantsDice(draw) => write!(
                f,
                "one more result is wanted: a {} for {} ({})",
                die(*draw),
                draw.purpose.word,
                draw.purpose.cite
            ),
            Rejection::ImpossibleDice(at, draw) => {
                write!(
                    f,
                    "result {} cannot be {}: it is a {} for {}",
                    at + 1,
                    draw.value,
                    die(*draw),
                    draw.purpose.word
                )
            }
            Rejection::TooManyDice(unused) => write!(f, "{unused} of the stated results are not wanted"),
            Rejection::NoSeed => f.write_str("this game has no seed: state the dice"),
            Rejection::Older => f.write_str("this game was played by older rules and was not carried over"),
        }
    }
}

fn die(draw: Draw) -> String {
    match draw.sides {
        6 => "six-sided die, 1 to 6".to_owned(),
        sides => format!("draw from 0 to {}", sides.saturating_sub(1)),
    }
}

/// Why something cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undo {
    /// There is nothing to take back.
    Nothing,
    /// Dice were thrown or cards drawn.
    Rolled,
    /// Something hidden came to light.
    Revealed,
    /// Somebody else has decided since.
    Decided,
    /// The game is over.
    Over,
}

impl Undo {
    /// The reason as a message.
    pub const fn text(self) -> Text {
        Text::new(match self {
            Undo::Nothing => "house-undo-nothing",
            Undo::Rolled => "house-undo-rolled",
            Undo::Revealed => "house-undo-revealed",
            Undo::Decided => "house-undo-decided",
            Undo::Over => "house-undo-over",
        })
    }
}

/// Why a record cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unplayable {
    /// The text is not sound.
    Bad(BadRecord),
    /// It belongs to another title.
    OtherTitle(String),
    /// It was played by newer rules.
    Rules {
        /// The version in the record.
        record: u32,
        /// The version of this program.
        program: u32,
    },
    /// The scenario or an option does not exist.
    Setup(Vec<Fault>),
    /// An action does not go as recorded.
    Diverged(usize, Differs),
    /// It was played by older rules, and has not been carried over.
    Older {
        /// The version in the record.
        record: u32,
        /// The version of this program.
        program: u32,
        /// Where they part, if they do.
        parting: Option<Box<Parting>>,
    },
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::Bad(why) => why.fmt(f),
            Unplayable::OtherTitle(title) => write!(f, "there is no title '{title}' on the shelf"),
            Unplayable::Rules { record, program } => write!(
                f,
                "the record was played by version {record} of the rules and this program has version {program}: \
                 use the program that wrote it, or a newer one"
            ),
            Unplayable::Older { record, program, parting } => {
                write!(
                    f,
                    "the record was played by version {record} of the rules and this program has version {program}; "
                )?;
                match parting {
                    None => f.write_str("all of it goes by these rules too")?,
                    Some(parting) => write!(f, "they part at {parting}")?,
                }
                f.write_str(
                    ". 'grognard replay' shows it, and 'grognard play FILE --carry-over' goes on with it by the rules \
                     of this program",
                )
            }
            Unplayable::Setup(faults) => {
                let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
                write!(f, "the record cannot be set up: {}", all.join("; "))
            }
            Unplayable::Diverged(action, what) => {
                write!(f, "the record does not follow the rules at action {action}: {what}")
            }
        }
    }
}

impl std::error::Error for Unplayable {}
