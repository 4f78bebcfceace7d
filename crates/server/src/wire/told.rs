//! What the server tells.

use super::{Logged, ViewChange};
use kernel::{Choice, Cite, Fault, Odds, Scene, Text, Ways, Words};
use serde::Serialize;

/// Where one is, and who one is there.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct House {
    /// Whether there are accounts.
    pub public: bool,
    /// Who is logged in; where there are no accounts, who joined by a link.
    pub person: Option<Person>,
    /// Whether notices can go by mail.
    pub mail: bool,
    /// The languages that texts come in.
    pub languages: Vec<&'static str>,
    /// The computer players.
    pub computers: Vec<ComputerCard>,
}

/// A person, as that person sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Person {
    /// The name that others see.
    pub name: String,
    /// Whether there is a password.
    pub account: bool,
    /// The language of notices.
    pub language: String,
    /// Where notices are posted.
    pub webhook: Option<String>,
    /// The mail address.
    pub mail: Option<String>,
    /// Whether the address was confirmed.
    pub mail_confirmed: bool,
    /// Whether notices go by mail.
    pub by_mail: bool,
}

/// A computer player.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ComputerCard {
    /// Its slug.
    pub slug: &'static str,
    /// Its name for people.
    pub name: Text,
    /// For how many seconds it thinks about a turn, if it does; `slug:30` asks for another time.
    pub seconds: Option<u16>,
    /// For how many at most.
    pub most_seconds: Option<u16>,
}

/// A game as a list shows it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(clippy::struct_excessive_bools, reason = "each answers a question of its own")]
pub struct GameCard {
    /// Its address.
    pub id: String,
    /// The title's slug.
    pub title: String,
    /// The scenario's slug.
    pub scenario: String,
    /// Slugs of the options that are on.
    pub options: Vec<String>,
    /// Who sits where, in order of seat.
    pub seats: Vec<SeatState>,
    /// How many changes it has seen.
    pub sequence: u64,
    /// How many actions were played.
    pub step: u32,
    /// The seats that may act now; nobody when it is over.
    pub decides: Vec<String>,
    /// Whether it is over. A game that is over is open: anybody who may look on may look with any eyes.
    pub over: bool,
    /// Who won, once it is over; nobody for a draw.
    pub victors: Vec<String>,
    /// Whether seats hide things from each other.
    pub secrets: bool,
    /// Whether a curtain is drawn between seats that one person plays: they hide things, and nobody chose otherwise.
    pub curtain: bool,
    /// The seats that you may play.
    pub mine: Vec<String>,
    /// Whether you made it, and may invite others.
    pub maker: bool,
    /// Whether anybody who has the address may look on.
    pub watching: bool,
    /// Whether it came from a record.
    pub uploaded: bool,
    /// The lesson that it was made from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub lesson: Option<String>,
    /// Whether those who play may ask a computer player for advice: in a game between several people only if all have
    /// agreed to it.
    pub advice: bool,
    /// The seats at which somebody did.
    pub advised: Vec<String>,
    /// What is to be known of a game that was played by older rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub older: Option<OlderCard>,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// When it was last changed, in seconds since 1970.
    pub changed: i64,
}

/// A game that was played by older rules. It can be looked at, and goes on once its players agree.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OlderCard {
    /// The version of the rules by which it was played.
    pub rules: u32,
    /// Today's.
    pub now: u32,
    /// The seats that agree to go on by today's; computer players do.
    pub agreed: Vec<String>,
    /// The seats that have still to agree.
    pub asked: Vec<String>,
}

/// How a game that was played by older rules goes by today's.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OlderGame {
    /// The version of the rules by which it was played.
    pub rules: u32,
    /// Today's.
    pub now: u32,
    /// How many actions were played.
    pub total: u32,
    /// After which of them the position stands that can be shown, and from which the game may go on.
    pub stands: u32,
    /// Where they part; nothing if all of it goes by today's rules too.
    pub parted: Option<Parted>,
    /// Why today's rules do not take the position; none if they do.
    pub faults: Vec<Fault>,
}

/// Where older rules and today's part.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Parted {
    /// At which action.
    pub step: u32,
    /// Whose it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<String>,
    /// The action: told of one's own, and of all once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub notation: Option<String>,
    /// What today's rules say.
    pub reason: Text,
    /// Which they are.
    pub cites: Vec<String>,
}

/// Who sits on a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Sitter {
    /// You, or where there are no accounts whoever is at this computer.
    You,
    /// Somebody else.
    Other,
    /// A computer player.
    Computer,
    /// Nobody yet.
    Open,
}

/// A seat of a game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatState {
    /// Its slug.
    pub seat: String,
    /// Who sits there.
    pub sitter: Sitter,
    /// The name of the person or the slug of the computer player.
    pub name: Option<String>,
    /// For how many seconds a computer player thinks about a turn, if it does.
    pub seconds: Option<u16>,
}

/// The link by which somebody takes an open seat.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Invitation {
    /// The seat.
    pub seat: String,
    /// The link. It is told once; a new one makes the old one void.
    pub link: String,
    /// The token in it.
    pub token: String,
}

/// A game that was just made.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Created {
    /// The game.
    pub game: GameCard,
    /// One for each open seat.
    pub invitations: Vec<Invitation>,
}

/// Something that may be done now.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offer {
    /// Names it: sent back with the sequence, it is carried out.
    pub notation: String,
    /// Whether it is likely that there is no way back: dice, something hidden, or somebody else's decision.
    pub binding: bool,
    /// What it is in a move from place to place: `begin`, `join`, `everyone`, `set-off`, `go`, `press` or `halt`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub leg: Option<&'static str>,
    /// What it is.
    #[serde(flatten)]
    pub choice: Choice,
}

impl Words for Offer {
    fn each(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        self.choice.each(visit);
    }
}

/// Whether the last action can be taken back.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoState {
    /// Whether it can.
    pub possible: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub why: Option<Text>,
}

/// A game as one viewer sees it now.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// The game.
    pub game: String,
    /// How many changes it has seen; to be sent back with an action.
    pub sequence: u64,
    /// How many actions were played.
    pub step: u32,
    /// Whose eyes: a seat's slug or `onlooker`.
    pub eyes: String,
    /// The picture. Its choices and its log are empty here: they stand below.
    pub scene: Scene,
    /// What this viewer may do now, in the order of the legal list.
    pub offers: Vec<Offer>,
    /// For a seat: whether it can take the last action back.
    pub undo: Option<UndoState>,
    /// The log from `log_since` on, as this viewer heard it.
    #[cfg_attr(feature = "ts", ts(as = "Vec<kernel::scene::Entry>"))]
    pub log: Vec<Logged>,
    /// The step at which `log` begins.
    pub log_since: u32,
    /// The last step that this seat played; 0 if none. What came after it is news.
    pub last_own_step: u32,
    /// Draw the curtain: this other seat decides, it is played at the same screen, and seats
    /// have secrets, unless the game was made without a curtain.
    pub curtain: Option<String>,
}

/// An action that is kept.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Acted {
    /// The sequence that the action led to.
    pub sequence: u64,
    /// Whether it had been done before, by an earlier message with the same sequence.
    pub repeated: bool,
    /// The game as it stands now.
    pub view: View,
}

/// What an offer may lead to.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OfferOdds {
    /// The offer.
    pub notation: String,
    /// Its odds.
    #[serde(flatten)]
    pub odds: Odds,
}

/// What offers may lead to; those of which nothing is known are left out.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OddsAnswer {
    /// The sequence to which they belong.
    pub sequence: u64,
    /// The odds.
    pub odds: Vec<OfferOdds>,
}

/// Where somebody may go.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WaysAnswer {
    /// The sequence to which they belong.
    pub sequence: u64,
    /// The ways.
    #[serde(flatten)]
    pub ways: Ways,
}

/// Why somebody cannot go somewhere.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WhyAnswer {
    /// The sequence to which it belongs.
    pub sequence: u64,
    /// The reason.
    pub reason: Text,
    /// The rules that say so.
    pub cites: Vec<Cite>,
}

/// What a computer player would do.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// The sequence to which it belongs.
    pub sequence: u64,
    /// The offer that it would take.
    pub notation: String,
    /// Why, in a sentence.
    pub reason: Text,
    /// The offers that it weighed, the best first.
    pub weighed: Vec<Weighed>,
    /// Whether the weights are chances to win, from 0 to 1; if not, they are a measure of the title's own.
    pub chances: bool,
    /// What it would do, decision by decision, as long as the same is asked; only if that was wanted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub run: Vec<String>,
}

/// An offer that a computer player weighed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Weighed {
    /// The offer.
    pub notation: String,
    /// What it is worth.
    pub worth: f32,
}

/// A rule in our own words.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rule {
    /// The id that was asked for.
    pub rule: String,
    /// The rule, and its ruling if there is one.
    pub text: String,
    /// The rulebook that it stands in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub book: Option<&'static str>,
    /// Its chapter there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub chapter: Option<String>,
}

/// What the server says over the socket.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FromServer {
    /// The game has changed, or looks different with other eyes.
    View {
        /// How it looks.
        view: Box<View>,
    },
    /// The game has changed since the view that was sent last.
    Change {
        /// What has changed.
        change: Box<ViewChange>,
    },
    /// An action is kept.
    Done {
        /// The action.
        number: u32,
        /// The sequence that it led to.
        sequence: u64,
        /// Whether it had been done before.
        repeated: bool,
    },
    /// An action was not carried out.
    Refused {
        /// The action.
        number: u32,
        /// Why.
        error: Failure,
    },
    /// Somebody took a seat.
    Game {
        /// The game as a list shows it.
        game: Box<GameCard>,
    },
    /// What was said cannot be done; the socket stays open.
    Error {
        /// Why.
        error: Failure,
    },
}

/// Why something was not done. Nothing has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum FailureKind {
    /// The request cannot be read.
    Request,
    /// It is too long.
    Size,
    /// The rest of it did not come in time.
    Slow,
    /// Too many of them came.
    Rate,
    /// It does not come from a page of this server.
    Origin,
    /// One has to log in first, or name and password do not fit.
    Login,
    /// It is not yours.
    Forbidden,
    /// There is no such thing.
    Unknown,
    /// The set-up is not possible.
    Setup,
    /// The game has moved on.
    Stale,
    /// Somebody else decides.
    Turn,
    /// There is no such choice now.
    Choice,
    /// The game is over.
    Over,
    /// It cannot be taken back.
    Undo,
    /// The record cannot be played.
    Record,
    /// The game was played by older rules, and has not been carried over to today's.
    Older,
    /// The game is not over, and its record would tell secrets.
    Secret,
    /// The players of this game have not agreed to ask computer players for advice; or, to whoever takes a seat, they
    /// have, and it has to be said that one agrees.
    Advice,
    /// The name is taken.
    Taken,
    /// The server is not able to now: try again.
    Busy,
}

/// The body of every answer that is not a success.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FailureNote {
    /// What went wrong.
    pub error: Failure,
}

/// What went wrong.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Failure {
    /// What sort of thing.
    pub kind: FailureKind,
    /// What is wrong and what to do about it.
    pub reason: String,
    /// Every fault of a set-up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Fault>>"))]
    pub faults: Vec<Fault>,
    /// With `stale`: the game as it stands now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub view: Option<Box<View>>,
}
