//! Computer players. They get what their seat knows, never the state.

use crate::contest::{Advice, advise};
use kernel::{Counsel, Seat, Text};
use staff::{Budget, Level, Pace};
use std::fmt;
use std::str::FromStr;

/// A computer player that can be asked to take a seat. In requests and stores it is its slug, and a marshal's may say
/// how many seconds it thinks about a turn: `marshal:30`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opponent {
    /// Any legal action, each as likely as the others.
    Random,
    /// One of the named strengths.
    Staff {
        /// How strong.
        level: Level,
        /// How long it may think about a turn.
        seconds: u16,
    },
}

/// How long a marshal thinks about a turn unless it is said otherwise.
const SECONDS: u16 = 10;

/// Actions that a marshal tries in a second, or a few more: what keeps to the clock is the clock.
const NODES_A_SECOND: u64 = 20_000;

impl Opponent {
    /// Nobody waits longer than this for a turn.
    pub const MOST_SECONDS: u16 = 600;

    /// All of them, each with the usual time; the first is what a newcomer gets.
    pub const ALL: [Opponent; 4] = [
        Opponent::of(Level::Captain),
        Opponent::of(Level::Recruit),
        Opponent::of(Level::Marshal),
        Opponent::Random,
    ];

    /// A named strength with the usual time.
    pub const fn of(level: Level) -> Opponent {
        Opponent::Staff { level, seconds: SECONDS }
    }

    /// Its name in lists, without the time that it takes.
    pub fn slug(self) -> &'static str {
        match self {
            Opponent::Random => "random",
            Opponent::Staff { level, .. } => level.word(),
        }
    }

    /// Its name for people.
    pub fn name(self) -> Text {
        Text::new(match self {
            Opponent::Random => "house-player-random",
            Opponent::Staff { level: Level::Recruit, .. } => "house-player-recruit",
            Opponent::Staff { level: Level::Captain, .. } => "house-player-captain",
            Opponent::Staff { level: Level::Marshal, .. } => "house-player-marshal",
        })
    }

    /// For how many seconds it thinks about a turn, if it does.
    pub fn seconds(self) -> Option<u16> {
        match self {
            Opponent::Staff { level: Level::Marshal, seconds } => Some(seconds),
            _ => None,
        }
    }

    /// The same with no more than so many seconds for a turn.
    #[must_use]
    pub fn at_most(self, most: u16) -> Opponent {
        match self {
            Opponent::Staff { level, seconds } => Opponent::Staff { level, seconds: seconds.min(most) },
            Opponent::Random => Opponent::Random,
        }
    }

    /// Somebody who plays like this, with luck of its own; nobody for play at random, which needs no memory.
    pub fn player(self, luck: u64) -> Option<staff::Player> {
        let Opponent::Staff { level, seconds } = self else { return None };
        let budget = Budget { nodes: u64::from(seconds) * NODES_A_SECOND, ..Budget::default() };
        Some(staff::Player::new(level, luck).with_budget(budget))
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seconds() {
            Some(seconds) => write!(f, "{}:{seconds}", self.slug()),
            None => f.write_str(self.slug()),
        }
    }
}

impl FromStr for Opponent {
    type Err = String;

    fn from_str(word: &str) -> Result<Opponent, String> {
        let (slug, time) = word.split_once(':').map_or((word, None), |(slug, time)| (slug, Some(time)));
        let known = Opponent::ALL.into_iter().find(|o| o.slug() == slug).ok_or_else(|| {
            format!(
                "there is no computer player '{slug}'; there are {}",
                Opponent::ALL.map(Opponent::slug).join(", ")
            )
        })?;
        match (known, time) {
            (known, None) => Ok(known),
            (Opponent::Staff { level: level @ Level::Marshal, .. }, Some(time)) => match time.parse() {
                Ok(seconds @ 1..=Opponent::MOST_SECONDS) => Ok(Opponent::Staff { level, seconds }),
                _ => Err(format!(
                    "a marshal thinks 1 to {} seconds about a turn, not '{time}'",
                    Opponent::MOST_SECONDS
                )),
            },
            (_, Some(_)) => Err(format!("only a marshal takes a time to think; say '{slug}' alone")),
        }
    }
}

trait Thinks: Send {
    fn stage(&self) -> u32;
    fn advise(&self, seat: Seat, player: &mut staff::Player, pace: &dyn Pace, rest: bool) -> Option<Advice>;
}

impl<G: Counsel + Send> Thinks for G {
    fn stage(&self) -> u32 {
        Counsel::stage(self)
    }

    fn advise(&self, seat: Seat, player: &mut staff::Player, pace: &dyn Pace, rest: bool) -> Option<Advice> {
        advise(self, seat, player, pace, rest)
    }
}

/// A copy of a position, to be thought about for a seat away from the table.
pub struct Study(Seat, Box<dyn Thinks>);

impl fmt::Debug for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Study").finish_non_exhaustive()
    }
}

impl Study {
    pub(crate) fn new<G: Counsel + Send + 'static>(game: &G, seat: Seat) -> Option<Study> {
        game.turn().deciders().contains(seat).then(|| Study(seat, Box::new(game.clone())))
    }

    /// Which turn of the game it is about.
    pub fn stage(&self) -> u32 {
        self.1.stage()
    }

    /// What a computer player would do for the seat: it sees what that seat sees. As soon as `pace` says
    /// that it is enough it ends with what it has found by then. With `rest` it also says how it would go on as long as the
    /// same is asked.
    pub fn advise(&self, player: &mut staff::Player, pace: &dyn Pace, rest: bool) -> Option<Advice> {
        self.1.advise(self.0, player, pace, rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opponents_are_their_words() {
        for opponent in Opponent::ALL {
            assert_eq!(opponent.to_string().parse(), Ok(opponent));
        }
        assert_eq!("marshal".parse(), Ok(Opponent::of(Level::Marshal)));
        let slow = Opponent::Staff { level: Level::Marshal, seconds: 60 };
        assert_eq!("marshal:60".parse(), Ok(slow));
    }

    #[test]
    fn what_is_no_opponent_is_told_what_is() {
        for (word, told) in [
            ("emperor", "there are captain, recruit, marshal, random"),
            ("marshal:0", "1 to 600 seconds"),
            ("marshal:soon", "1 to 600 seconds"),
            ("marshal:9999", "1 to 600 seconds"),
            ("captain:5", "say 'captain' alone"),
        ] {
            let why = word.parse::<Opponent>().unwrap_err();
            assert!(why.contains(told), "{word}: {why}");
        }
    }
}
