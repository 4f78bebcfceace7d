//! What goes over the wire. `docs/table-api.md` tells how it is used; the TypeScript of `client/` is made from it.

mod aids;
mod asked;
mod boards;
mod change;
mod lessons;
mod logged;
mod replay;
mod rulebook;
mod told;
#[cfg(feature = "ts")]
pub mod typescript;

pub use aids::AidsAnswer;
pub use asked::{
    AccountWish, ActWish, Credentials, Eyes, HintWish, JoinWish, LogWish, MailConfirmation, MailWish,
    NewGame, NoticeWish, OddsWish, PasswordWish, SeatWish, ToServer, UndoWish, WaysWish, WhyWish,
};
pub use boards::{BoardMap, HexSpot, MapPlace, MapSide, MapTerritory};
pub use change::{Part, SceneChange, ViewChange};
pub use lessons::{LessonCard, LessonMove, LessonPart, LessonState};
pub use logged::Logged;
pub use replay::{Curve, CurvePoint, Past, SeatStrength, Step, Steps, Story, TurningPoint};
pub use rulebook::{ChapterCard, ChapterText, RuleSearch, RuleText, Rulebook, RulesFound, RulingText};
pub use told::{
    Acted, ComputerCard, Created, Failure, FailureKind, FailureNote, FromServer, GameCard, Hint, House,
    Invitation, OddsAnswer, Offer, OfferOdds, OlderCard, OlderGame, Parted, Person, Rule, SeatState, Sitter,
    UndoState, View, WaysAnswer, Weighed, WhyAnswer,
};
