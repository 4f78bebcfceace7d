//! Who plays which seat in a terminal: a person, a computer player, or luck; and how a saved game remembers it.

use crate::Failed;
use kernel::record::Record;
use kernel::{Seat, Text};
use shelf::Table;
use staff::{Budget, Level, Player};
use std::collections::BTreeMap;

/// What a player at random is called in records.
const RANDOM: &str = "random";

/// Who plays where no person does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// Whatever is legal, by luck.
    Random,
    /// A computer player.
    Computer(Level),
}

impl Sitter {
    fn word(self) -> &'static str {
        match self {
            Sitter::Random => RANDOM,
            Sitter::Computer(level) => level.word(),
        }
    }

    /// Whoever a record calls so; how long he thinks may stand behind a colon. Nobody that is known here is a person.
    fn called(word: &str) -> Option<Sitter> {
        let name = word.split(':').next().unwrap_or(word);
        if name == RANDOM { Some(Sitter::Random) } else { name.parse().ok().map(Sitter::Computer) }
    }

    /// His name for people.
    pub(crate) fn text(self) -> Text {
        Text::new("house-terminal-sitter").with("who", self.word())
    }
}

/// What was said on the command line about seats.
pub(crate) struct Wishes<'a> {
    pub(crate) random: &'a [String],
    pub(crate) computers: &'a [(String, Level)],
    pub(crate) people: &'a [String],
}

/// The seats in which no person sits.
pub(crate) struct Seated {
    sitters: BTreeMap<Seat, Sitter>,
    players: BTreeMap<Seat, Player>,
}

impl Seated {
    /// Those whom a saved game remembers, and those who were named now, who count before them.
    pub(crate) fn new(
        table: &Table,
        remembered: &BTreeMap<&str, &str>,
        wishes: &Wishes<'_>,
        (luck, budget): (u64, Budget),
    ) -> Result<Seated, Failed> {
        let find = |slug: &str| {
            let all: Vec<&str> = table.card().seats.iter().map(|s| s.slug).collect();
            table.seat(slug).ok_or_else(|| format!("there is no seat '{slug}'; there are {}", all.join(", ")))
        };
        let mut named: BTreeMap<Seat, Option<Sitter>> = BTreeMap::new();
        let random = wishes.random.iter().map(|slug| (slug, Some(Sitter::Random)));
        let computers = wishes.computers.iter().map(|(slug, level)| (slug, Some(Sitter::Computer(*level))));
        let people = wishes.people.iter().map(|slug| (slug, None));
        for (slug, sitter) in random.chain(computers).chain(people) {
            if named.insert(find(slug)?, sitter).is_some() {
                return Err(format!("the seat '{slug}' is given away twice"));
            }
        }
        for (slug, word) in remembered {
            if let (Some(seat), Some(sitter)) = (table.seat(slug), Sitter::called(word)) {
                named.entry(seat).or_insert(Some(sitter));
            }
        }
        let sitters: BTreeMap<Seat, Sitter> =
            named.into_iter().filter_map(|(seat, sitter)| Some((seat, sitter?))).collect();
        let player = |(seat, sitter): (&Seat, &Sitter)| match sitter {
            Sitter::Random => None,
            Sitter::Computer(level) => {
                let player = Player::new(*level, luck.wrapping_add(u64::from(seat.0))).with_budget(budget);
                Some((*seat, player))
            }
        };
        let players = sitters.iter().filter_map(player).collect();
        Ok(Seated { sitters, players })
    }

    /// Who has a seat; nothing for a person.
    pub(crate) fn at(&self, seat: Seat) -> Option<Sitter> {
        self.sitters.get(&seat).copied()
    }

    /// The computer player of a seat.
    pub(crate) fn player(&mut self, seat: Seat) -> Option<&mut Player> {
        self.players.get_mut(&seat)
    }

    /// How many seats have no person.
    pub(crate) fn count(&self) -> usize {
        self.sitters.len()
    }

    /// Writes into a record who has which seat.
    pub(crate) fn remember(&self, table: &Table, record: &mut Record) {
        let slug = |seat: &Seat| table.card().seats.get(seat.index()).map(|card| card.slug.to_owned());
        let now =
            self.sitters.iter().filter_map(|(seat, sitter)| Some((slug(seat)?, sitter.word().to_owned())));
        record.seat_computers(&now.collect());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_players_are_read_as_they_are_written() {
        for sitter in [Sitter::Random, Sitter::Computer(Level::Captain), Sitter::Computer(Level::Marshal)] {
            assert_eq!(Sitter::called(sitter.word()), Some(sitter));
        }
        assert_eq!(Sitter::called("marshal:10"), Some(Sitter::Computer(Level::Marshal)));
        assert_eq!(Sitter::called("admiral"), None);
    }
}
