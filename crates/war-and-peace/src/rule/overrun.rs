//! Overruns (section L): a group four times as strong rides over whoever is in its way.

use crate::state::Campaign;
use crate::step::Summoned;
use board::HexId;
use kernel::{Note, Notes, Text};

impl Campaign {
    /// The odds that a hex asks for (WP-L.1-1, WP-L.1.a).
    fn overrun_odds(&self, hex: HexId) -> u16 {
        let numbers = self.tables.charts.system.overrun;
        let mut odds = numbers.odds;
        if self.tables.map.is_mountain(hex) {
            odds = odds.max(numbers.odds_mountain);
        }
        if self.state.entrenched.contains(hex) {
            odds = odds.max(numbers.odds_entrenched);
        }
        odds
    }

    /// Whether the group is strong enough for a hex: four to one, five in mountains or against entrenchments (WP-L.1-1,
    /// WP-L.1.a, WP-L.1.c); only SP outside count (WP-L.5-1, WP-S.4).
    pub(crate) fn is_strong_enough(&self, hex: HexId) -> bool {
        let enemy = self.state.active.enemy();
        let column = &self.state.column;
        let against = self.sp_outside(hex, enemy);
        let cavalry = self.count(hex, enemy, |s| !s.inside && s.kind.is_cavalry());
        against > 0
            // WP-Z.VI.D.5.c
            && !self.has_partisans(hex, enemy)
            && column.sp() >= self.overrun_odds(hex) * against
            // WP-L.4
            && column.cavalry() >= cavalry
            // One group, all of it in supply (WP-L.2, WP-M.7-2).
            && column.parts.iter().all(|p| !p.unsupplied)
    }

    /// Whether the group may be strong enough for a hex, as far as its owner knows: of hidden enemies he knows only that
    /// there is one for each nation, and asks (WP-Y.2).
    pub(crate) fn seems_strong_enough(&self, hex: HexId) -> bool {
        let enemy = self.state.active.enemy();
        if !self.is_veiled(hex, enemy) {
            return self.is_strong_enough(hex);
        }
        let column = &self.state.column;
        let against = self.fewest(hex, enemy);
        against > 0
            && !column.refused.contains(&hex)
            && column.sp() >= self.overrun_odds(hex) * against
            && column.parts.iter().all(|p| !p.unsupplied)
    }

    /// Whether enemies are in a city hex whose owner has not been asked yet who is inside; those around a city that is not
    /// theirs are outside (WP-L.5-1, WP-L.5-2).
    pub(crate) fn is_walled_off(&self, hex: HexId) -> bool {
        self.own_city(hex, self.state.active.enemy()).is_some() && self.state.column.summoned != Some(hex)
    }

    /// Whether the way of a forced march may go over the enemies in a hex; those in a city are asked who is inside
    /// once the group is beside it (WP-L.3-1, WP-L.5-2).
    pub(crate) fn may_plan_overrun(&self, hex: HexId) -> bool {
        if self.is_walled_off(hex) { self.may_call_on(hex) } else { self.seems_strong_enough(hex) }
    }

    /// What an overrun that is planned may cost beyond the hex itself: nobody counts on six to one against hidden
    /// enemies, or before it is known who is inside.
    pub(crate) fn planned_extra(&self, hex: HexId) -> u8 {
        if self.is_veiled(hex, self.state.active.enemy()) || self.is_walled_off(hex) {
            self.tables.charts.system.overrun.extra_mp
        } else {
            self.overrun_extra(hex)
        }
    }

    /// What an overrun costs beyond the hex itself; nothing at six to one (WP-L.1.b, R-WP-L.1.b).
    pub(crate) fn overrun_extra(&self, hex: HexId) -> u8 {
        let numbers = self.tables.charts.system.overrun;
        let against = self.sp_outside(hex, self.state.active.enemy());
        if self.state.column.sp() >= numbers.odds_free * against { 0 } else { numbers.extra_mp }
    }

    /// Whether the group can pay for the step out of a city hex (WP-L.5-3).
    fn can_leave_again(&self, hex: HexId, price: u8) -> bool {
        let side = self.state.active;
        self.tables.map.ways(hex).any(|way| {
            self.planned_cost(hex, way).is_some_and(|out| self.can_pay(price + out))
                && !self.has_enemies_of(way.to, side)
                && self.is_open_to_column(hex, way.to)
        })
    }

    /// Whether the group may overrun a neighbour now; a city hex only once its owner has said who is inside, and if
    /// there is a way on (WP-L.3-1, WP-L.5-2, WP-L.5-3).
    pub(crate) fn may_overrun(&self, hex: HexId, entry: u8) -> bool {
        if self.state.column.parts.is_empty() || !self.seems_strong_enough(hex) {
            return false;
        }
        // Against hidden enemies it may come to six to one.
        let veiled = self.is_veiled(hex, self.state.active.enemy());
        self.can_afford_overrun(hex, if veiled { entry } else { entry + self.overrun_extra(hex) })
    }

    fn can_afford_overrun(&self, hex: HexId, price: u8) -> bool {
        let city = self.tables.map.city_at(hex).is_some();
        self.can_pay(price) && (!city || (!self.is_walled_off(hex) && self.can_leave_again(hex, price)))
    }

    /// Whether it makes sense to ask the owner of a city hex who is inside: the group could overrun the least that
    /// he may leave outside (WP-L.5-2).
    pub(crate) fn may_summon(&self, hex: HexId, entry: u8) -> bool {
        self.state.column.summoned.is_none() && self.may_call_on(hex) && self.can_leave_again(hex, entry)
    }

    /// Whether the group could overrun the least that the owner of a city may leave outside.
    fn may_call_on(&self, hex: HexId) -> bool {
        let column = &self.state.column;
        let enemy = self.state.active.enemy();
        !column.parts.is_empty()
            && !self.has_partisans(hex, enemy)
            && column.parts.iter().all(|p| !p.unsupplied)
            && self.own_city(hex, enemy).is_some()
            && self.sp_inside(hex, enemy) == 0
            && column.sp() >= self.tables.charts.system.overrun.odds
    }

    pub(crate) fn summon(&mut self, hex: HexId, notes: &mut impl Notes) {
        self.state.column.summoned = Some(hex);
        self.state.phases.push(Summoned { hex }.into());
        notes.say(|| {
            let text = Text::new("wp-summoned").with("hex", self.name_of(hex));
            // On a forced march it tells how far the group gets.
            self.disclose(Note::new("WP-L.5-2", text).at(self.spot(hex)))
        });
    }

    pub(crate) fn overrun(&mut self, hex: HexId, notes: &mut impl Notes) {
        let from = self.state.column.hex;
        let winter = self.is_winter();
        let entry =
            self.tables.map.way(from, hex).and_then(|w| self.way_cost(from, w, self.state.active, winter));
        let price = entry.unwrap_or(0) + self.overrun_extra(hex);
        if !self.is_granted(hex, self.can_afford_overrun(hex, price), notes) {
            return;
        }
        self.crush(hex, notes);
        let city = self.tables.map.city_at(hex).is_some();
        let asked = self.state.column.summoned;
        self.enter(hex, price, notes);
        self.state.column.must_leave = city;
        self.state.column.summoned = asked;
    }

    /// The group says how strong it is, and the owner of hidden enemies says whether that is enough (WP-Y.2, R-WP-M32).
    pub(crate) fn is_granted(&mut self, hex: HexId, affordable: bool, notes: &mut impl Notes) -> bool {
        if !self.is_veiled(hex, self.state.active.enemy()) {
            return true;
        }
        let yes = affordable && self.is_strong_enough(hex);
        notes.say(|| {
            let key = if yes { "wp-overrun-granted" } else { "wp-overrun-refused" };
            let text = Text::new(key)
                .with("who", self.column_name())
                .with("sp", self.state.column.sp())
                .with("hex", self.name_of(hex));
            Note::new("WP-Y.2", text).at(self.spot(hex)).revealing()
        });
        if !yes {
            let _ = self.state.column.refused.try_push(hex);
        }
        yes
    }

    /// Everybody outside is gone; leaders are not hurt (WP-L.1-1, WP-L.3-2, WP-L.6-1).
    pub(crate) fn crush(&mut self, hex: HexId, notes: &mut impl Notes) {
        self.provoke(hex);
        let enemy = self.state.active.enemy();
        let allegiance = self.state.allegiance;
        let lost = self.eliminate_all(hex, |s| !s.inside && allegiance[s.nation] == Some(enemy));
        notes.say(|| {
            let text = Text::new("wp-overrun")
                .with("who", self.column_name())
                .with("sp", lost)
                .with("hex", self.name_of(hex));
            self.disclose(Note::new("WP-L.1-1", text).at(self.spot(hex)))
        });
        while let Some((leader, _)) = { self.leaders_at(hex, enemy).find(|(_, l)| !l.inside) } {
            self.flee(leader, "WP-L.6-2", notes);
        }
        self.relieve(hex);
    }

    /// Whose besiegers were overrun is besieged no longer, and may still march and attack (WP-S.9.d-1, R-WP-S.9.d-1).
    fn relieve(&mut self, hex: HexId) {
        if self.sp_inside(hex, self.state.active) == 0 {
            return;
        }
        for at in 0..self.state.stacks.all().len() {
            let stack = self.state.stacks.all()[at];
            if stack.hex == hex
                && stack.inside
                && self.is_of(&stack, self.state.active)
                && !self.sits_still(stack.nation)
            {
                self.state.stacks.all_mut()[at].fresh = stack.sp;
            }
        }
        self.open_gates(hex);
    }
}
