//! One number for a position: how likely the French are to win.

use super::survey::Plan;
use crate::state::Campaign;
use crate::tables::roster::{Class, Side};

impl Campaign {
    /// Units of a side, those disrupted for half, those who cannot be fed for less.
    fn army(&self, side: Side) -> f32 {
        let plan = Plan::survey(self, side, 0);
        let mut sum = 0.0;
        for unit in self.all_units(side) {
            let hex = self.unit_hex(unit);
            if hex.index() >= self.tables.ground.len() {
                continue;
            }
            let class = match self.tables.unit(unit).class {
                Class::Veteran => 1.15,
                Class::Line => 1.0,
                Class::Conscript => 0.85,
            };
            let order = if self.is_good(unit) { 1.0 } else { 0.5 };
            let fed = if plan.is_fed(hex) { 1.0 } else { 0.7 };
            sum += class * order * fed;
        }
        sum
    }

    /// Points that the French lead by, with what troops near a city may make of it in the Turns that are left.
    fn prospective_lead(&self) -> f32 {
        let [french, russian] = self.points().map(f32::from);
        let left = f32::from(self.tables.system.last_turn.saturating_sub(self.state.turn));
        let plan = Plan::survey(self, Side::French, 0);
        let mut lead = french - russian;
        for &hex in &self.tables.cities {
            let points = f32::from(self.city_points(hex));
            if points == 0.0 {
                continue;
            }
            let pressure = Side::BOTH.map(|s| plan.pressure(self, s, hex));
            let change = |presses: Side| {
                let [own, other] = [presses.enemy(), presses].map(|s| pressure[s.index()]);
                points * (other / (own + other + 3.0)) * (left / (left + 2.0))
            };
            // For whom it counts may lose it to the other; for whom it does not may win it.
            let [french, allied] = Side::BOTH
                .map(|side| if self.counts_for(side, hex) { -change(side.enemy()) } else { change(side) });
            lead += french - allied;
        }
        lead
    }

    /// How likely the French are to win, 0 to 1.
    pub(crate) fn french_chance(&self) -> f32 {
        let left = f32::from(self.tables.system.last_turn.saturating_sub(self.state.turn)) + 1.0;
        let whole = f32::from(self.tables.system.last_turn);
        let armies = self.army(Side::French) - self.army(Side::Allied);
        let depots = |side: Side| f32::from(self.side(side).trains_lost);
        let supply = depots(Side::Allied) - depots(Side::French);
        // Early on strength is what promises points.
        let due = self.tables.volume.french_gain * (left / whole);
        let lead = self.prospective_lead() + due + (0.6 * armies + supply) * (left / whole).sqrt() / 2.0;
        let steep = 0.18 + 0.25 * (1.0 - left / whole);
        1.0 / (1.0 + (-steep * (lead - 3.0 * left / whole)).exp())
    }
}
