//! How steps stand in positions: behind the name two numbers, and a hex if they are about one.

use crate::state::Campaign;
use crate::tables::roster::{LeaderId, NationId, Side};
use board::HexId;

/// What a step is about.
#[derive(Debug, Clone, Copy)]
pub(crate) struct About<'g> {
    pub(crate) first: u8,
    pub(crate) second: u8,
    pub(crate) hex: Option<HexId>,
    game: Option<&'g Campaign>,
}

impl About<'_> {
    pub(crate) const fn new(first: u8, second: u8) -> About<'static> {
        About { first, second, hex: None, game: None }
    }

    pub(crate) fn at(self, hex: impl Into<Option<HexId>>) -> Self {
        About { hex: hex.into(), ..self }
    }

    /// Nothing, if it is about nothing.
    pub(crate) fn write(self, game: &Campaign) -> String {
        let map = &game.tables.map;
        // A cursor may stand behind the last hex of the map.
        let label = |hex: HexId| if hex.index() < map.board.len() { map.label(hex) } else { "end" };
        match (self.first, self.second, self.hex) {
            (0, 0, None) => String::new(),
            (first, second, None) => format!("{first} {second}"),
            (first, second, Some(hex)) => format!("{first} {second} {}", label(hex)),
        }
    }

    pub(crate) fn read<'g>(detail: &str, game: &'g Campaign) -> Result<About<'g>, String> {
        let mut words = detail.split_whitespace();
        let mut number = || {
            let word = words.next().unwrap_or("0");
            word.parse::<u8>().map_err(|_| format!("'{word}' is no number"))
        };
        let (first, second) = (number()?, number()?);
        let board = &game.tables.map.board;
        let hex = match words.next() {
            None => None,
            Some("end") => Some(HexId(board.len() as u16)),
            Some(label) => Some(board.hex(label).ok_or_else(|| format!("'{label}' is no hex"))?),
        };
        match words.next() {
            None => Ok(About { first, second, hex, game: Some(game) }),
            Some(word) => Err(format!("'{word}' is too much")),
        }
    }

    /// The hex, which it needs.
    pub(crate) fn hex(self) -> Result<HexId, String> {
        self.hex.ok_or_else(|| "is about no hex".to_owned())
    }

    /// The battle that the first number counts.
    pub(crate) fn battle(self) -> Result<u8, String> {
        let battles = self.game.map_or(0, |g| g.state.battles.len());
        let fought = usize::from(self.first) < battles;
        if fought { Ok(self.first) } else { Err("is about a battle that is not fought".to_owned()) }
    }

    /// The side that the second number means.
    pub(crate) const fn side(self) -> Side {
        Side::of(self.second)
    }

    /// The leader that the first number counts.
    pub(crate) fn leader(self) -> Result<LeaderId, String> {
        let leaders = self.game.map_or(0, |g| g.tables.roster.leaders.len());
        let known = usize::from(self.first) < leaders;
        if known { Ok(LeaderId(self.first)) } else { Err("is about no leader".to_owned()) }
    }

    /// The leader that the second number counts.
    pub(crate) fn second_leader(self) -> Result<LeaderId, String> {
        About { first: self.second, ..self }.leader()
    }

    /// The nation that the first number counts.
    pub(crate) fn nation(self) -> Result<NationId, String> {
        let nations = self.game.map_or(0, |g| g.tables.roster.nations.len());
        let known = usize::from(self.first) < nations;
        if known { Ok(NationId(self.first)) } else { Err("is about no nation".to_owned()) }
    }
}
