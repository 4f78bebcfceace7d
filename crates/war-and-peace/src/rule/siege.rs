//! Sieges at the end of a Combat Phase (S.9, S.10), and what else that end brings (H.4, P.9).

use crate::state::Campaign;
use crate::tables::roster::{CityId, Side};
use kernel::{Dice, Note, Notes, Purpose, Text};

const SIEGE: Purpose = Purpose::new("siege", "WP-S.9.c-1");

impl Campaign {
    /// A point for each hex entered that held five enemy SP at the start of the phase, three if Napoleon was there; none
    /// for a city with enemies still in it, none for a siege (WP-H.4-1, WP-H.4-2, WP-H.4-3, R-WP-H.4-2, WP-Z.XII.D.1).
    pub(crate) fn award(&mut self, notes: &mut impl Notes) {
        let numbers = self.tables.charts.system.alliance;
        for at in 0..self.state.great.len() {
            let great = self.state.great[at];
            let side = great.owner.enemy();
            let still = self.tables.map.city_at(great.hex).is_some() && self.is_held(great.hex, great.owner);
            self.celebrate(great.done, great.hex, notes);
            if !great.entered || still {
                continue;
            }
            let emperor = great.napoleon && side == Side::Allied;
            let emperors = self.plan().alliance.as_ref().and_then(|a| a.over_napoleon);
            let points =
                if emperor { emperors.unwrap_or(numbers.victory_over_napoleon) } else { numbers.victory };
            let slot = &mut self.state.victory_points[side];
            *slot = slot.saturating_add(points);
            notes.say(|| {
                let text =
                    Text::new("wp-victory-point").with("hex", self.name_of(great.hex)).with("points", points);
                let cite = if emperor { "WP-H.4-2" } else { "WP-H.4-1" };
                Note::new(cite, text).at(self.spot(great.hex))
            });
        }
    }

    pub(crate) fn siege_die<D: Dice>(
        &mut self,
        city: CityId,
        garrison: Side,
        dice: &mut D,
        notes: &mut impl Notes,
    ) {
        let hex = self.tables.map.city(city).hex;
        let most = self.tables.charts.system.siege.marker_most;
        let marker = (self.state.siege[city.index()] + 1).min(most);
        self.state.siege[city.index()] = marker;
        let die = dice.d6(SIEGE);
        let falls = die <= self.tables.charts.siege(marker);
        notes.say(|| {
            let key = if falls { "wp-siege-falls" } else { "wp-siege-holds" };
            let text = Text::new(key).with("hex", self.name_of(hex)).with("die", die).with("marker", marker);
            Note::new("WP-S.9.c-1", text).at(self.spot(hex))
        });
        if falls {
            let allegiance = self.state.allegiance;
            self.eliminate_all(hex, |s| s.inside && allegiance[s.nation] == Some(garrison));
            for at in 0..self.tables.roster.leaders.len() {
                let leader = crate::tables::roster::LeaderId(at as u8);
                let now = self.leader(leader);
                if now.post == crate::state::Post::Map
                    && now.hex == hex
                    && self.leader_side(leader) == Some(garrison)
                {
                    self.capture(leader, "WP-P.10-3", notes);
                }
            }
            self.state.siege[city.index()] = 0;
            self.take_control(hex);
        }
    }
}
