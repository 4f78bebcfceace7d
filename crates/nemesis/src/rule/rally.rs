//! Rallying disrupted units (8.1).

use crate::state::{Campaign, Column, CommanderSet, Deeds, Marks};
use crate::step::RallyUnits;
use crate::tables::roster::{CommanderId, Side, UnitId};
use board::HexId;
use kernel::{Note, Notes, Spot, Text};

impl Campaign {
    /// The rating of commanders in a hex who have not rallied yet (TIR-8.1-2).
    pub(crate) fn rallying_rating(&self, side: Side, hex: HexId) -> u8 {
        self.commanders_at(side, hex).filter(|c| self.may_still_rally(*c)).map(|c| self.rating(c)).sum()
    }

    fn may_still_rally(&self, commander: CommanderId) -> bool {
        !self.state.deeds[commander.index()].contains(Deeds::RALLIED)
    }

    pub(crate) fn may_rally(&self, unit: UnitId) -> bool {
        let marks = self.unit(unit).marks;
        marks.contains(Marks::DISRUPTED | Marks::SUPPLIED)
    }

    /// Whether a unit could be rallied by somebody who has not rallied yet (NN-16.6-1).
    pub(crate) fn may_be_rallied(&self, side: Side, unit: UnitId) -> bool {
        let leads = |c: CommanderId| self.may_still_rally(c) && self.rating(c) > 0;
        self.may_rally(unit) && self.has_countryman(side, unit, leads)
    }

    /// Whether a side might rally as far as the enemy can tell: asking tells nothing then.
    pub(crate) fn might_rally(&self, side: Side) -> bool {
        self.side(side).trains.iter().any(|t| {
            if self.tables.options.fog {
                return self.holds(side, t.hex);
            }
            self.units_at(side, t.hex).any(|u| self.may_be_rallied(side, u))
                && self.rallying_rating(side, t.hex) > 0
        })
    }

    pub(crate) fn rally(&mut self, side: Side, hex: HexId, notes: &mut impl Notes) {
        self.use_train(side, hex);
        let rating = self.rallying_rating(side, hex);
        let leaders: CommanderSet = self.commanders_at(side, hex).collect();
        // Who rallies now is on the list as long as the step lasts, where nations matter.
        let now = if self.is_tense(side) {
            leaders.iter().filter(|&c| self.may_still_rally(c)).collect()
        } else {
            CommanderSet::default()
        };
        for leader in leaders.iter() {
            self.state.deeds[leader.index()].insert(Deeds::RALLIED);
        }
        self.state.column = Column { from: hex, at: hex, rating, commanders: now, ..Column::default() };
        self.state.phases.push(RallyUnits(side).into());
        self.say_to_others(side, notes, || {
            let text = Text::new("nem-rally-unseen").with("hex", self.place_text(hex));
            Note::new("TIR-8.1-1", text).at(Spot::Hex(self.label(hex).to_owned()))
        });
        self.say_to_owner(side, notes, || {
            let text = Text::new("nem-rally").with("hex", self.place_text(hex)).with("n", rating);
            Note::new("TIR-8.1-1", text).at(Spot::Hex(self.label(hex).to_owned())).revealing()
        });
    }

    pub(crate) fn rallies(&self, commander: CommanderId) -> bool {
        self.state.column.commanders.contains(commander)
    }

    /// TIR-8.1-2: as many as the ratings allow, each for one point of them (NN-18.9-2).
    pub(crate) fn rally_unit(&mut self, unit: UnitId, notes: &mut impl Notes) {
        self.unit_mut(unit).marks.remove(Marks::DISRUPTED);
        self.state.column.rating -= 1;
        if self.is_tense(self.tables.unit(unit).side) {
            self.state.column.units.insert(unit);
        }
        let counter = self.tables.unit(unit);
        let name = counter.name.as_str();
        let label = self.label(self.state.column.at);
        self.say_to_others(counter.side, notes, || {
            let text = Text::new("nem-rallied-unseen").with("hex", label);
            Note::new("TIR-8.1-2", text).at(Spot::Hex(label.to_owned()))
        });
        self.say_to_owner(counter.side, notes, || {
            let text = Text::new("nem-rallied").with("unit", Text::new("nem-unit").with("unit", name));
            Note::new("TIR-8.1-2", text).at(Spot::Hex(label.to_owned()))
        });
    }
}
