//! Commanders of 1813: designations that change, cavalry corps, and the King of Naples (16.2).

use crate::state::{Campaign, DEAD};
use crate::tables::roster::{Arm, CommanderId, Designation, Side, Traits, UnitId};
use board::HexId;
use kernel::{Note, Notes, Text};

impl Campaign {
    /// What a commander may command now: by his counter or by the last change of the card, in the south only if that is
    /// where his command ends (NN-16.2-exc-1).
    pub(crate) fn designation_in_1813(&self, commander: CommanderId) -> &Designation {
        let counts = |p: &&crate::tables::set_up::Promotion| {
            p.commander == commander
                && p.after < self.state.turn
                && p.without.is_none_or(|c| !self.is_on_board(self.leader_hex(c)))
        };
        let counter = &self.tables.commander(commander).designation;
        let now = self.tables.promotions.iter().rfind(counts).map_or(counter, |p| &p.designation);
        match (now, self.charter()) {
            (Designation::South, Some(charter)) => {
                let south = charter.south_of_danube.contains(self.leader_hex(commander));
                let everywhere = self.state.turn < charter.south_from;
                if everywhere || south { &Designation::Supreme } else { &Designation::None }
            }
            _ => now,
        }
    }

    /// The commander of a cavalry corps who is the only commander in a stack, where that matters (NN-16.2-cav-0).
    pub(crate) fn lone_cavalryman(&self, side: Side, hex: HexId) -> Option<CommanderId> {
        if !self.tables.options.command || self.charter().is_none() {
            return None;
        }
        let mut here = self.commanders_at(side, hex);
        let only = here.next().filter(|_| here.next().is_none());
        only.filter(|&c| matches!(self.designation(c), Designation::CavalryCorps(_)))
    }

    /// Whether a train would be of no use to a stack: a cavalry commander alone leads only cavalry (NN-16.2-cav-1).
    pub(crate) fn is_train_wasted(&self, side: Side, hex: HexId) -> bool {
        self.lone_cavalryman(side, hex).is_some()
            && self.units_at(side, hex).any(|u| self.tables.unit(u).arm != Arm::Cavalry)
    }

    /// Whether the commander of a supporting stack adds to it: a cavalry commander alone only with cavalry, or with
    /// nothing else if that edition is played (NN-16.2-cav-3, R-NN-16.2-cav-3).
    pub(crate) fn may_lead_support(&self, side: Side, hex: HexId) -> bool {
        let rides = |u: UnitId| self.tables.unit(u).arm == Arm::Cavalry;
        let mut stack = self.units_at(side, hex);
        self.lone_cavalryman(side, hex).is_none()
            || if self.tables.options.pure_cavalry { stack.all(rides) } else { stack.any(rides) }
    }

    /// Murat leaves for his own kingdom when the Coalition enters that of Italy (NN-16.2-fr-10).
    pub(crate) fn watch_italy(&mut self, notes: &mut impl Notes) {
        let Some(charter) = self.charter().filter(|_| self.tables.options.command) else { return };
        if (self.all_stacks(Side::Allied) & charter.murats_kingdom).is_empty() {
            return;
        }
        let is_king = |c: &CommanderId| self.tables.commander(*c).traits.contains(Traits::KING);
        let Some(king) = self.all_commanders(Side::French).find(is_king) else { return };
        if self.leader_hex(king) != DEAD {
            self.put_leader(king, DEAD);
            let name = self.tables.commander(king).name.as_str();
            notes.say(|| Note::new("NN-16.2-fr-10", Text::new("nem-murat-leaves").with("commander", name)));
        }
    }
}
