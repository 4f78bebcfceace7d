//! Stacks and columns as people name them: who leads, which corps, how many.

use crate::state::{Campaign, CommanderSet, UnitSet};
use crate::tables::roster::{CommanderId, Side, UnitId};
use board::HexId;
use kernel::{Choice, Spot, Text, Viewer};

/// The number of a corps as it stands behind an army or a nation: `VI` of `1.VI`.
fn corps_number(corps: &str) -> Option<&str> {
    let number = corps.rsplit('.').next()?;
    let is_roman = !number.is_empty() && number.chars().all(|c| "IVX".contains(c));
    (is_roman && !corps.starts_with("Cav") && !corps.contains(".Cav")).then_some(number)
}

impl Campaign {
    /// A force in words: its senior commander, its corps if it is of one, and how many units it has.
    pub(crate) fn force_text(&self, side: Side, units: UnitSet, commanders: CommanderSet) -> Text {
        let seniority = |c: &CommanderId| {
            let commander = self.tables.commander(*c);
            (commander.designation.rank(), std::cmp::Reverse(commander.rating), c.0)
        };
        let n = units.len();
        let Some(leader) = commanders.iter().min_by_key(seniority) else {
            return Text::new("nem-force-unled").with("side", self.side_name(side)).with("n", n);
        };
        let name = self.tables.commander(leader).name.as_str();
        let led = |key| Text::new(key).with("leader", name).with("others", commanders.len() - 1);
        match self.corps_of(units) {
            _ if n == 0 => led("nem-force-staff"),
            Some(corps) => led("nem-force-corps").with("n", n).with("corps", corps),
            None => led("nem-force").with("n", n),
        }
    }

    /// The corps that most of some units belong to, if half of them or more do and it has a name.
    fn corps_of(&self, units: UnitSet) -> Option<Text> {
        let corps = |u: UnitId| self.tables.unit(u).corps.as_str();
        let count = |name: &str| units.iter().filter(|&u| corps(u) == name).count();
        let (_, first) =
            units.iter().map(|u| (count(corps(u)), u)).max_by_key(|&(n, u)| (n, std::cmp::Reverse(u.0)))?;
        let name = corps(first);
        if count(name) * 2 < units.len() {
            return None;
        }
        if name == "G" {
            return Some(Text::new("nem-corps-guard"));
        }
        corps_number(name).map(|number| Text::new("nem-corps").with("n", number))
    }

    /// A side's stack in a hex, and where that is.
    pub(crate) fn stack_text(&self, side: Side, hex: HexId) -> Text {
        let who = self.force_text(
            side,
            self.units_at(side, hex).collect(),
            self.commanders_at(side, hex).collect(),
        );
        Text::new("nem-stack").with("who", who).with("hex", self.place_text(hex))
    }

    /// A side's stack as its enemy may speak of it: in the fog only where it is.
    pub(crate) fn enemy_text(&self, foe: Side, hex: HexId) -> Text {
        let seat = Viewer::Seat(foe.enemy().seat());
        if self.is_unseen(foe, seat, hex) || !self.holds(foe, hex) {
            return self.place_text(hex);
        }
        self.stack_text(foe, hex)
    }

    /// What became of a unit: whose it is, and where.
    pub(crate) fn fate_text(&self, key: &'static str, unit: UnitId, hex: HexId) -> Text {
        let counter = self.tables.unit(unit);
        Text::new(key)
            .with("unit", Text::new("nem-unit").with("unit", counter.name.as_str()))
            .with("side", self.side_name(counter.side))
            .with("hex", self.place_text(hex))
    }

    /// The way from one hex to another.
    pub(crate) fn way(&self, from: HexId, to: HexId) -> [Spot; 2] {
        [self.hex_spot(from), self.hex_spot(to)]
    }

    /// A choice that is about one's own stack in a hex, or about the hex if none is there.
    pub(crate) fn at_stack(
        &self,
        verb: &'static str,
        cite: &'static str,
        key: &'static str,
        (side, hex): (Side, HexId),
    ) -> Choice {
        let stack = if self.holds(side, hex) { self.stack_text(side, hex) } else { self.place_text(hex) };
        Choice::new(verb, cite, Text::new(key).with("hex", stack)).arg(self.label(hex)).at(self.hex_spot(hex))
    }
}

#[cfg(test)]
mod tests {
    use super::corps_number;

    #[test]
    fn a_corps_is_called_by_its_number() {
        for (corps, number) in [("III", Some("III")), ("1.VI", Some("VI")), ("P.IV", Some("IV"))] {
            assert_eq!(corps_number(corps), number);
        }
        for corps in ["-", "Italy", "Cav.I", "R.Cav.II", "3.Art", "A", ""] {
            assert_eq!(corps_number(corps), None, "{corps}");
        }
    }
}
