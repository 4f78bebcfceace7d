//! Overruns (section L): a group four times as strong rides over whoever is in its way.

use crate::list::List;
use crate::state::{Campaign, Phase, Step};
use board::HexId;
use kernel::{Note, Notes, Text};

impl Campaign {
    /// Whether the group is strong enough for a hex: four to one, five in mountains or against entrenchments, as much
    /// cavalry as the enemy, everybody in supply; only SP outside count (WP-L.1-1, WP-L.1.a, WP-L.1.c, WP-L.2, WP-L.4,
    /// WP-L.5-1, WP-M.7-2, WP-S.4).
    pub(crate) fn is_strong_enough(&self, hex: HexId) -> bool {
        let enemy = self.state.active.other();
        let column = &self.state.column;
        let against = self.sp_outside(hex, enemy);
        let numbers = self.tables.charts.system.overrun;
        let mut odds = numbers.odds;
        if self.tables.map.is_mountain(hex) {
            odds = odds.max(numbers.odds_mountain);
        }
        if self.state.entrenched.contains(hex) {
            odds = odds.max(numbers.odds_entrenched);
        }
        let cavalry = self.count(hex, enemy, |s| !s.inside && s.kind.is_cavalry());
        against > 0
            && column.sp() >= odds * against
            && column.cavalry() >= cavalry
            && column.parts.iter().all(|p| !p.unsupplied)
    }

    /// What an overrun costs beyond the hex itself; nothing at six to one (WP-L.1.b, R-WP-L.1.b).
    pub(crate) fn overrun_extra(&self, hex: HexId) -> u8 {
        let numbers = self.tables.charts.system.overrun;
        let against = self.sp_outside(hex, self.state.active.other());
        if self.state.column.sp() >= numbers.odds_free * against { 0 } else { numbers.extra_mp }
    }

    /// Whether the group can pay for the step out of a city hex (WP-L.5-3).
    fn can_leave_again(&self, hex: HexId, price: u8) -> bool {
        let side = self.state.active;
        let winter = self.is_winter();
        self.tables.map.ways(hex).any(|way| {
            // The city is the enemy's, so its bridge is not ours.
            self.way_cost(hex, way, side, winter).is_some_and(|out| self.can_pay(price + out))
                && !self.is_held(way.to, side.other())
                && self.is_open_to_column(way.to)
        })
    }

    /// Whether the group may overrun a neighbour now; a city hex only once its owner has said who is inside, and if
    /// there is a way on (WP-L.3-1, WP-L.5-2, WP-L.5-3).
    pub(crate) fn may_overrun(&self, hex: HexId, entry: u8) -> bool {
        if self.state.column.parts.is_empty() || !self.is_strong_enough(hex) {
            return false;
        }
        let price = entry + self.overrun_extra(hex);
        let city = self.tables.map.city_at(hex).is_some();
        self.can_pay(price)
            && (!city || (self.state.column.summoned == Some(hex) && self.can_leave_again(hex, price)))
    }

    /// Whether it makes sense to ask the owner of a city hex who is inside: the group could overrun the least that
    /// he may leave outside (WP-L.5-2).
    pub(crate) fn may_summon(&self, hex: HexId, entry: u8) -> bool {
        let column = &self.state.column;
        let enemy = self.state.active.other();
        column.summoned.is_none()
            && !column.parts.is_empty()
            && column.parts.iter().all(|p| !p.unsupplied)
            && self.own_city(hex, enemy).is_some()
            && self.sp_inside(hex, enemy) == 0
            && column.sp() >= self.tables.charts.system.overrun.odds
            && self.can_leave_again(hex, entry)
    }

    pub(crate) fn summon(&mut self, hex: HexId, notes: &mut impl Notes) {
        self.state.column.summoned = Some(hex);
        self.state.phases.push(Phase::at(Step::Summoned, 0, 0, hex));
        notes.say(|| {
            Note::new("WP-L.5-2", Text::new("wp-summoned").with("hex", self.name_of(hex))).at(self.spot(hex))
        });
    }

    /// Who goes inside: as many as the city shelters, and any leaders (WP-L.5-2, WP-S.6-1).
    pub(crate) fn legal_summoned(&self, out: &mut impl List) {
        if let Some(hex) = self.phase().hex {
            self.legal_inside(hex, self.state.active.other(), None, out);
        }
    }

    pub(crate) fn overrun(&mut self, hex: HexId, notes: &mut impl Notes) {
        let from = self.state.column.hex;
        let winter = self.is_winter();
        let entry =
            self.tables.map.way(from, hex).and_then(|w| self.way_cost(from, w, self.state.active, winter));
        let price = entry.unwrap_or(0) + self.overrun_extra(hex);
        self.crush(hex, notes);
        let city = self.tables.map.city_at(hex).is_some();
        let asked = self.state.column.summoned;
        self.enter(hex, price, notes);
        self.state.column.must_leave = city;
        self.state.column.summoned = asked;
    }

    /// Everybody outside is gone; leaders are not hurt (WP-L.1-1, WP-L.3-2, WP-L.6-1).
    pub(crate) fn crush(&mut self, hex: HexId, notes: &mut impl Notes) {
        let enemy = self.state.active.other();
        let allegiance = self.state.allegiance;
        let lost = self.eliminate_all(hex, |s| !s.inside && allegiance[s.nation.index()] == Some(enemy));
        notes.say(|| {
            let text = Text::new("wp-overrun")
                .with("who", self.column_name())
                .with("sp", lost)
                .with("hex", self.name_of(hex));
            Note::new("WP-L.1-1", text).at(self.spot(hex))
        });
        while let Some((leader, _)) = { self.leaders_at(hex, enemy).find(|(_, l)| !l.inside) } {
            self.flee(leader, "WP-L.6-2", notes);
        }
    }
}
