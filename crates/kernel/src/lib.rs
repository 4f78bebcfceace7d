//! What every title is, whatever its rules.
//!
//! A title implements [`Title`] (what is in the box) and [`Game`] (a position and its rules). Everything else
//! is here once: records, undo, replay, secrets, information sets, messages, and, behind the feature `suite`,
//! the tests that each title must pass.

mod aid;
mod back;
mod chance;
mod cite;
mod counsel;
mod dice;
mod fault;
mod game;
mod infoset;
mod notes;
pub mod odds;
mod older;
mod phase;
pub mod position;
pub mod record;
mod refusal;
pub mod scene;
mod seat;
mod seed;
mod session;
pub mod setup;
mod speak;
#[cfg(feature = "suite")]
pub mod suite;
mod text;
mod tidings;
mod title;
mod ways;
mod word;

pub use aid::{Aid, AidKind, AidRow, AidTable};
pub use chance::Chance;
pub use cite::Cite;
pub use counsel::{Chart, Counsel, Reference};
pub use dice::{Dice, Draw, Purpose, Script};
pub use fault::Fault;
pub use game::{Game, Outcome, Turn};
pub use infoset::Infoset;
pub use notes::{Audience, Heard, Note, Notes, Silent, Term};
pub use odds::Odds;
pub use older::{Differs, Parting};
pub use phase::Phases;
pub use refusal::Refusal;
pub use scene::{Choice, Prompt, Scene, Spot};
pub use seat::{BySeat, Seat, Seats, Viewer};
pub use seed::{Commitment, Seed, SeedDice};
pub use session::{DiceFrom, Kept, Ordered, Rejection, Session, Undo, Unplayable};
pub use setup::{OptionCard, Preset, Setup, ValueCard};
pub use speak::{Language, Speaker, Words};
pub use text::{Arg, Text};
pub use tidings::{Kind, Tiding, Weight, weigh};
pub use title::{Maturity, ScenarioCard, SeatCard, SourceCard, Title, TitleCard};
pub use ways::{Leg, Reach, Stop, Tone, Way, Ways, tried};
pub use word::Word;
