//! How a campaign ends (section C of each scenario).

use crate::state::{Campaign, Ending};
use crate::tables::roster::{BySide, CityId, Side};
use crate::tables::scenario::{Test, Trial, When};
use board::HexId;
use kernel::{Note, Notes, Text};
use std::cmp::Ordering;

impl Campaign {
    /// SP of a side in a city as a trial wants them (WP-Z.I.C.1, WP-Z.IV.C.2, R-WP-Z.IV.C.2, R-WP-M47); whether they
    /// are in supply is looked at now, not when they set out (WP-M.1, WP-Z.XI.D.3.a).
    fn is_present(&self, trial: &Trial, city: CityId) -> bool {
        let hex = self.tables.map.city(city).hex;
        let side = trial.side;
        self.is_held(hex, side)
            && (!trial.controlled || self.control(city) == Some(side))
            && !(trial.unbesieged && self.is_besieged(hex, side))
            && (!trial.supplied || self.is_fed_at(hex, side))
    }

    /// Whether SP of a side in a hex are in supply at this instant (WP-M.1).
    fn is_fed_at(&self, hex: HexId, side: Side) -> bool {
        let mut now = self.clone();
        now.mark_supply(side);
        now.count(hex, side, |s| !s.unsupplied) > 0
    }

    /// Control of a city that nobody besieges, whether anybody is there or not (WP-Z.IV.C.1).
    fn is_controlled(&self, trial: &Trial, city: CityId) -> bool {
        let hex = self.tables.map.city(city).hex;
        self.control(city) == Some(trial.side) && !(trial.unbesieged && self.is_besieged(hex, trial.side))
    }

    pub(crate) fn passes(&self, test: &Test) -> bool {
        match test {
            Test::Presence(trial) => {
                trial.cities.iter().filter(|&&c| self.is_present(trial, c)).count() >= trial.need
            }
            Test::Absence(trial) => !trial.cities.iter().any(|&c| self.is_present(trial, c)),
            Test::Control(trial) => {
                trial.cities.iter().filter(|&&c| self.is_controlled(trial, c)).count() >= trial.need
            }
            Test::Event(event) => self.happened(*event),
            Test::Stands(side, hexes) => {
                self.state.stacks.all().iter().any(|s| self.is_of(s, *side) && hexes.contains(s.hex))
            }
        }
    }

    /// What a side's cities are worth (WP-Z.XIII.C.5-2); whoever serves a side holds them for it (WP-Z.XIII.D.2, R-WP-M25).
    pub(crate) fn city_score(&self, points: &[(CityId, BySide<u8>)], side: Side) -> u16 {
        let own = points.iter().filter(|(city, _)| self.control(*city) == Some(side));
        own.map(|(_, worth)| u16::from(worth[side])).sum()
    }

    /// Who has more points; nobody if they have the same (WP-Z.XIII.C.5-1).
    fn ahead(&self, points: &[(CityId, BySide<u8>)]) -> Option<Side> {
        let [french, others] = Side::BOTH.map(|side| self.city_score(points, side));
        match french.cmp(&others) {
            Ordering::Greater => Some(Side::French),
            Ordering::Less => Some(Side::Allied),
            Ordering::Equal => None,
        }
    }

    /// The first condition that is looked at now and holds, from the top (WP-F.3, WP-Z.I.C.2); if neither side has
    /// what it wants the last one covers the rest (WP-Z.IV.C.3).
    pub(crate) fn judge(&mut self, when: When, notes: &mut impl Notes) {
        if self.state.ending != Ending::None {
            return;
        }
        let tables = self.tables.clone();
        let met =
            tables.plan.victory.iter().find(|v| {
                v.when == when && v.from <= self.state.turn && v.tests.iter().all(|t| self.passes(t))
            });
        let Some(victory) = met else { return };
        let winner = if victory.points.is_empty() { victory.winner } else { self.ahead(&victory.points) };
        self.state.ending = winner.map_or(Ending::Draw, Ending::Won);
        notes.say(|| {
            let key = match winner {
                Some(Side::French) => "wp-french-win",
                Some(Side::Allied) => "wp-non-french-win",
                None => "wp-draw",
            };
            Note::new(victory.row, Text::new(key))
        });
    }
}
