//! What clients ask for.

use serde::Deserialize;
use std::collections::BTreeMap;

/// A new account.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AccountWish {
    /// Three to thirty letters, digits, dashes or underscores.
    pub name: String,
    /// Ten letters or more.
    pub password: String,
    /// `en` or `it`: the language of notices.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub language: Option<String>,
}

/// Who somebody says to be.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The account's name.
    pub name: String,
    /// Its password.
    pub password: String,
}

/// A new password. Every other session of the account ends.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PasswordWish {
    /// The password so far.
    pub old: String,
    /// The one to come.
    pub new: String,
}

/// How to be told that it is one's turn.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NoticeWish {
    /// An address to which a JSON object is posted; nothing switches it off.
    pub webhook: Option<String>,
    /// Whether a confirmed mail address gets a letter.
    pub by_mail: bool,
    /// `en` or `it`: the language of notices.
    pub language: String,
}

/// A mail address, which gets a letter with a token to confirm it; nothing forgets the address.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MailWish {
    /// The address.
    pub address: Option<String>,
}

/// The token from the letter.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MailConfirmation {
    /// The token.
    pub token: String,
}

/// Who is to sit on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum SeatWish {
    /// Whoever makes the game; several such seats are played at one screen.
    Me,
    /// Whoever comes with the invitation link.
    Open,
    /// A computer player by its slug.
    Computer(String),
}

/// A new game.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// A title's slug.
    pub title: String,
    /// A scenario's slug; the first if nothing is said.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub scenario: Option<String>,
    /// A preset's slug; the first if nothing is said.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub preset: Option<String>,
    /// Further options: slugs of switches, `option=value` for the others; they count before the preset's.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub options: Vec<String>,
    /// Who sits where, by the seat's slug; a seat that is not named is `me`.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<BTreeMap<String, SeatWish>>"))]
    pub seats: BTreeMap<String, SeatWish>,
    /// Whether anybody who has the address may look on; yes if nothing is said.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub watching: Option<bool>,
    /// Whether a curtain is drawn between seats that one person plays and that have secrets; yes if nothing is said.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub curtain: Option<bool>,
    /// Whether several people agree that each may ask a computer player for advice; no if nothing is said. Whoever takes
    /// an open seat has to agree too.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub advice: Option<bool>,
}

/// Taking an open seat.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct JoinWish {
    /// The token of the invitation link.
    pub token: String,
    /// That one agrees to a game in which players may ask computer players for advice.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub advice: Option<bool>,
    /// What the others see, where there are no accounts.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<String>,
}

/// Whose eyes to look with, and in which language.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Eyes {
    /// A seat's slug, or `onlooker`, which it is if nothing is said.
    #[serde(rename = "as")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<String>,
    /// `en` or `it`.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub language: Option<String>,
    /// The log is told from this step on; the last 60 entries if nothing is said.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub since: Option<u32>,
    /// Over a socket: after the first view only what has changed is told.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub changes: bool,
}

/// Part of the log.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LogWish {
    /// A seat's slug, or `onlooker`.
    #[serde(rename = "as")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<String>,
    /// `en` or `it`.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub language: Option<String>,
    /// The first step.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u32>"))]
    pub since: u32,
    /// The last step; the latest if nothing is said.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub until: Option<u32>,
}

/// An action.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ActWish {
    /// The seat that decides.
    pub seat: String,
    /// The sequence of the view in which the choice was offered.
    pub sequence: u64,
    /// The offer's notation.
    pub notation: String,
    /// What follows it as one order: played until something comes between, and taken back as one.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub then: Vec<String>,
    /// A name that the client gives to this action alone, so that twice is once: up to 64 letters, digits, dashes and
    /// underscores. With it the action is stale only if what its seat is offered has changed since; without, after any
    /// change of the game.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub id: Option<String>,
    /// `en` or `it`.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub language: Option<String>,
    /// The log of the answer begins at this step.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub since: Option<u32>,
}

/// Taking the last action back.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UndoWish {
    /// The seat whose action it was.
    pub seat: String,
    /// The sequence of the view in which it was offered.
    pub sequence: u64,
    /// A name that the client gives to this action alone, so that twice is once: up to 64 letters, digits, dashes and
    /// underscores. With it the action is stale only if what its seat is offered has changed since; without, after any
    /// change of the game.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub id: Option<String>,
    /// `en` or `it`.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub language: Option<String>,
    /// The log of the answer begins at this step.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub since: Option<u32>,
}

/// The odds of one offer, or of all of which they are known.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OddsWish {
    /// The seat that decides.
    pub seat: String,
    /// The sequence of the view in which the choice was offered.
    pub sequence: u64,
    /// The offer's notation; every offer if nothing is said.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub notation: Option<String>,
    /// `en` or `it`.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub language: Option<String>,
}

/// Where somebody may go.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WaysWish {
    /// The seat that decides.
    pub seat: String,
    /// The sequence of the view in which the choices were offered.
    pub sequence: u64,
    /// What would be decided first, with bars between: who is taken up, who comes along.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub run: Option<String>,
    /// `en` or `it`.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub language: Option<String>,
}

/// Why somebody cannot go somewhere.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WhyWish {
    /// The seat that decides.
    pub seat: String,
    /// The sequence of the view in which the choices were offered.
    pub sequence: u64,
    /// The hex by its printed number.
    pub hex: String,
    /// What would be decided first, with bars between.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub run: Option<String>,
    /// `en` or `it`.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub language: Option<String>,
}

/// What a computer player would do in one's place.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HintWish {
    /// The seat that decides.
    pub seat: String,
    /// The sequence of the view in which the choices were offered.
    pub sequence: u64,
    /// Who is asked; a marshal if nothing is said.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub by: Option<String>,
    /// Whether to say also how it would go on as long as the same is asked.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub rest: bool,
    /// `en` or `it`.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub language: Option<String>,
}

/// What a client says over the socket.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum ToServer {
    /// Look with other eyes or in another language from now on.
    Look {
        /// A seat's slug, or `onlooker`.
        #[serde(rename = "as")]
        seat: String,
        /// `en` or `it`.
        #[cfg_attr(feature = "ts", ts(optional))]
        language: Option<String>,
        /// The log of the next view begins at this step.
        #[cfg_attr(feature = "ts", ts(optional))]
        since: Option<u32>,
    },
    /// Carry out an offer. It is answered with `done` or `refused`, after what it changed.
    Act {
        /// Stands in the answer.
        number: u32,
        /// Its own name, as in `ActWish`.
        #[cfg_attr(feature = "ts", ts(optional))]
        id: Option<String>,
        /// For which seat.
        seat: String,
        /// The sequence of the view it was offered in.
        sequence: u64,
        /// The offer.
        notation: String,
        /// What follows it as one order, as in `ActWish`.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
        then: Vec<String>,
    },
    /// Take the last action back. It is answered as an action is.
    Undo {
        /// Stands in the answer.
        number: u32,
        /// Its own name, as in `ActWish`.
        #[cfg_attr(feature = "ts", ts(optional))]
        id: Option<String>,
        /// For which seat.
        seat: String,
        /// The sequence of the view.
        sequence: u64,
    },
}
