//! What goes over the wire. `docs/table-api.md` tells how it is used; the TypeScript of `client/` is made from it.

mod asked;
mod boards;
mod change;
mod replay;
mod told;
pub mod typescript;

pub use asked::{
    AccountWish, ActWish, Credentials, Eyes, HintWish, JoinWish, LogWish, MailConfirmation, MailWish,
    NewGame, NoticeWish, OddsWish, PasswordWish, SeatWish, ToServer, UndoWish,
};
pub use boards::{BoardMap, HexSpot, MapPlace, MapSide, MapTerritory};
pub use change::{Part, SceneChange, ViewChange};
pub use replay::{Curve, CurvePoint, Past, Step, Steps};
pub use told::{
    Acted, ComputerCard, Created, Failure, FailureKind, FailureNote, FromServer, GameCard, Hint, House,
    Invitation, OddsAnswer, Offer, OfferOdds, Person, Rule, SeatState, Sitter, UndoState, View, Weighed,
};
