//! Sieges at the end of a Combat Phase (S.9, S.10), and what else that end brings (H.4, P.9).

use crate::roster::{CityId, Side};
use crate::state::{Campaign, Phase, Step};
use kernel::{Dice, Note, Notes, Purpose, Text};

const SIEGE: Purpose = Purpose::new("siege", "WP-S.9.c-1");

impl Campaign {
    /// The Combat Phase ends: battles and demoralization are over, leaders may be hit, points are counted, sieges are
    /// looked at (WP-P.9, WP-R.1-1, WP-H.4-1).
    pub(crate) fn end_combat<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        if self.leave_the_beach() {
            return;
        }
        self.count_defeats();
        self.state.stacks.change(
            |s| s.battle != 0 || s.level != 0 || s.tried,
            |s| {
                s.battle = 0;
                s.level = 0;
                s.tried = false;
            },
        );
        for at in 0..self.tables.map.cities.len() {
            let hex = self.tables.map.cities[at].hex;
            self.shut_gates(hex);
            self.open_gates(hex);
        }
        self.state.phases.replace(Phase::of(if self.plan().switches.evacuation.is_some() {
            Step::Evacuate
        } else {
            Step::Sieges
        }));
        self.casualties(dice, notes);
        self.award(notes);
        self.state.battles.clear();
        self.state.great.clear();
        for leader in &mut self.state.leaders {
            leader.fought = false;
            leader.spent = false;
        }
        self.mark_supply(Side::French);
        self.mark_supply(Side::Allied);
    }

    /// A point for each hex entered that held five enemy SP at the start of the phase, three if Napoleon was there; none
    /// for a city with enemies still in it, none for a siege (WP-H.4-1, WP-H.4-2, WP-H.4-3, R-WP-H.4-2, WP-Z.XII.D.1).
    fn award(&mut self, notes: &mut impl Notes) {
        let numbers = self.tables.charts.system.alliance;
        for at in 0..self.state.great.len() {
            let great = self.state.great[at];
            let side = great.owner.other();
            let still = self.tables.map.city_at(great.hex).is_some() && self.is_held(great.hex, great.owner);
            self.celebrate(great.done, great.hex, notes);
            if !great.entered || still {
                continue;
            }
            let emperor = great.napoleon && side == Side::Allied;
            let emperors = self.plan().alliance.as_ref().and_then(|a| a.over_napoleon);
            let points =
                if emperor { emperors.unwrap_or(numbers.victory_over_napoleon) } else { numbers.victory };
            let slot = &mut self.state.victory_points[side.index()];
            *slot = slot.saturating_add(points);
            notes.say(|| {
                let text =
                    Text::new("wp-victory-point").with("hex", self.name_of(great.hex)).with("points", points);
                let cite = if emperor { "WP-H.4-2" } else { "WP-H.4-1" };
                Note::new(cite, text).at(self.spot(great.hex))
            });
        }
    }

    /// City by city: enough supplied SP around a garrison hold the siege, and its marker grows in the besieger's own
    /// phase, with a die that may end it; too few must leave (WP-S.9.a, WP-S.9.b, WP-S.9.c-1, WP-S.9.c-2, WP-S.9.e).
    pub(crate) fn next_siege<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        let from = usize::from(self.phase().a);
        for at in from..self.tables.map.cities.len() {
            let hex = self.tables.map.cities[at].hex;
            let city = CityId(at as u8);
            if self.state.stacks.at(hex).is_empty() {
                self.state.siege[at] = 0;
                continue;
            }
            let garrison = Side::BOTH.into_iter().find(|&s| self.sp_inside(hex, s) > 0);
            let Some(side) = garrison.filter(|s| self.is_held(hex, s.other())) else {
                self.state.siege[at] = 0;
                continue;
            };
            if let Some(phase) = self.state.phases.now_mut() {
                phase.a = at as u8 + 1;
            }
            let around = side.other();
            let supplied = self.count(hex, around, |s| !s.inside && !s.unsupplied);
            let holds = supplied >= self.sp_inside(hex, side) * self.tables.charts.system.siege.ratio;
            if !holds {
                self.state.siege[at] = 0;
                notes.say(|| {
                    Note::new("WP-S.9.e", Text::new("wp-siege-broken").with("hex", self.name_of(hex)))
                        .at(self.spot(hex))
                });
                self.leave_siege(hex, around);
                return;
            }
            if around == self.state.active {
                self.siege_die(city, side, dice, notes);
            }
        }
        if self.part_armies() {
            return;
        }
        self.state.phases.replace(Phase::of(Step::Over));
        self.end_segment(notes);
    }

    fn siege_die<D: Dice>(&mut self, city: CityId, garrison: Side, dice: &mut D, notes: &mut impl Notes) {
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
            self.eliminate_all(hex, |s| s.inside && allegiance[s.nation.index()] == Some(garrison));
            for at in 0..self.tables.roster.leaders.len() {
                let leader = crate::roster::LeaderId(at as u8);
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
