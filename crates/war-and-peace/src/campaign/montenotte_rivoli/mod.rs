//! Montenotte to Rivoli: a kingdom between two powers (Z.XIII.D.3), victories that change the spirit of armies (Z.XIII.D.4,
//! Z.XIII.D.5), two armies in one hex (Z.XIII.D.9), and troops that pass through Switzerland (Z.XIII.D.7).
//!
//! The rest stands in the campaign's folder: boards, nations and months (WP-Z.XIII.B.1, WP-Z.XIII.B.2, WP-Z.XIII.C.6),
//! victory (WP-Z.XIII.C.1, WP-Z.XIII.C.2, WP-Z.XIII.C.3, WP-Z.XIII.C.4), no alliances (WP-Z.XIII.D.1), supply
//! (WP-Z.XIII.D.10-2), the values of leaders (WP-Z.XIII.D.10-1), the set-up (WP-Z.XIII.E.1, WP-Z.XIII.E.2) and the schedule
//! (WP-Z.XIII.F.1.a, WP-Z.XIII.F.1.b, WP-Z.XIII.F.1.c, WP-Z.XIII.F.1.d, WP-Z.XIII.F.1.e, WP-Z.XIII.F.1.f, WP-Z.XIII.F.2-1,
//! WP-Z.XIII.F.3.a, WP-Z.XIII.F.3.b, WP-Z.XIII.F.3.c, WP-Z.XIII.F.3.d, WP-Z.XIII.F.3.e, WP-Z.XIII.F.4).

pub(crate) mod read;

use crate::rule::spread::{Costs, MOST_HEXES, OUT_OF_REACH};
use crate::state::{Campaign, Great, Post, Stack};
use crate::step::{Cause, March, Walk};
use crate::tables::roster::{Colour, LeaderId, NationId, Side};
use crate::tables::scenario::{Blocked, Kingdom, Plan};
use board::HexId;
use kernel::{Note, Notes, Text};
use tinyvec::ArrayVec;

/// The kingdom.
impl Campaign {
    fn kingdom(&self) -> Option<&Kingdom> {
        self.plan().switches.kingdom.as_ref()
    }

    /// Whether a nation has made peace and sits in its capital: it neither moves nor attacks nor joins others
    /// (WP-Z.XIII.D.3-1, R-WP-M130).
    pub(crate) fn sits_still(&self, nation: NationId) -> bool {
        self.kingdom().is_some_and(|k| {
            k.nation == nation && self.side_of(nation) == Some(Side::French) && !self.happened(k.freed)
        })
    }

    /// The nation that fights on as a satellite of the French (WP-Z.XIII.D.3-4).
    pub(crate) fn satellite(&self) -> Option<NationId> {
        self.kingdom().filter(|k| self.happened(k.freed)).map(|k| k.nation)
    }

    /// Whose leaders lead SP and whose SP pass supplies on to them: their counters' colour, blue for a satellite
    /// (R-WP-M131).
    #[inline]
    pub(crate) fn colour(&self, nation: NationId) -> Colour {
        if self.satellite() == Some(nation) { Colour::Blue } else { self.tables.colour(nation) }
    }

    pub(crate) fn leader_colour(&self, leader: LeaderId) -> Colour {
        let card = self.tables.leader(leader);
        if self.satellite() == Some(card.nation) { Colour::Blue } else { card.colour }
    }

    /// The kingdom makes peace as soon as the French have its capital, on the march too; only a battle in the middle of
    /// its losses and withdrawals comes to its end first (WP-Z.XIII.D.3-1, R-WP-Z.XIII.D.3-1).
    pub(crate) fn watch_kingdom(&mut self, notes: &mut impl Notes) {
        let Some(k) = self.kingdom() else { return };
        let hex = self.tables.map.city(k.capital).hex;
        let fallen = self.side_of(k.nation) == Some(Side::Allied)
            && self.control(k.capital) == Some(Side::French)
            && !self.is_held(hex, Side::Allied)
            && (self.is_held(hex, Side::French) || self.is_marching_in(hex, Side::French));
        let marches = [March.into(), Walk.into()].contains(&self.phase());
        if fallen && (marches || self.is_between_fights()) {
            let tables = self.tables.clone();
            if let Some(k) = &tables.plan.switches.kingdom {
                self.make_peace(k, hex, notes);
            }
        }
    }

    /// At the end of a Combat Phase the kingdom takes up arms again, or goes over to the French for good
    /// (WP-Z.XIII.D.3-1, WP-Z.XIII.D.3-4, R-WP-M130).
    pub(crate) fn settle_kingdom(&mut self, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let Some(k) = &tables.plan.switches.kingdom else { return };
        if self.side_of(k.nation) != Some(Side::French) || self.happened(k.freed) {
            return;
        }
        let hex = tables.map.city(k.capital).hex;
        let guests = self.count(hex, Side::French, |s| s.nation != k.nation);
        let away = |s: &Stack| s.nation == k.nation && s.hex != hex;
        let driven_out = self.happened(k.attacked) && self.state.stacks.all().iter().any(away);
        if self.control(k.capital) == Some(Side::Allied) || driven_out {
            self.has_happened(k.freed);
            self.tell_of_kingdom(k, "WP-Z.XIII.D.3-4", "wp-kingdom-satellite", notes);
        } else if guests == 0
            && !self.happened(k.attacked)
            && k.hopes.iter().all(|&c| self.control(c) == Some(Side::Allied))
        {
            self.state.allegiance[k.nation] = Some(Side::Allied);
            self.take_control(hex);
            self.tell_of_kingdom(k, "WP-Z.XIII.D.3-1", "wp-kingdom-arms", notes);
        }
    }

    /// All its units and leaders are put into the capital, which is the French player's (WP-Z.XIII.D.3-1).
    fn make_peace(&mut self, k: &Kingdom, hex: HexId, notes: &mut impl Notes) {
        let old: Vec<Stack> =
            self.state.stacks.all().iter().filter(|s| s.nation == k.nation).copied().collect();
        self.state.stacks.remove(|s| s.nation == k.nation);
        self.state.allegiance[k.nation] = Some(Side::French);
        self.has_happened(k.peace);
        for at in 0..self.tables.roster.leaders.len() {
            let leader = LeaderId(at as u8);
            if self.tables.leader(leader).nation == k.nation && self.leader(leader).post == Post::Map {
                let slot = self.leader_mut(leader);
                (slot.hex, slot.inside) = (hex, false);
            }
        }
        for stack in old {
            self.place(Stack { hex, nation: k.nation, kind: stack.kind, sp: stack.sp, ..Stack::default() });
            self.vacated(stack.hex);
            self.open_gates(stack.hex);
            // Leaders whom they leave alone among enemies ride to others.
            if self.is_held(stack.hex, Side::French) {
                self.displace(stack.hex, Side::Allied, notes);
            }
        }
        self.tell_of_kingdom(k, "WP-Z.XIII.D.3-1", "wp-kingdom-peace", notes);
    }

    fn tell_of_kingdom(&self, k: &Kingdom, row: &'static str, key: &'static str, notes: &mut impl Notes) {
        notes.say(|| {
            let name = self.tables.nation(k.nation).name.as_str();
            let hex = self.tables.map.city(k.capital).hex;
            self.disclose(Note::new(row, Text::new(key).with("nation", name)).at(self.spot(hex)))
        });
    }

    /// Its former ally attacks the kingdom that had made peace: that is war, and it fights better (WP-Z.XIII.D.3-4).
    pub(crate) fn provoke(&mut self, hex: HexId) {
        let Some(k) = self.kingdom() else { return };
        let event = k.attacked;
        let there =
            self.sits_still(k.nation) && self.state.stacks.at(hex).iter().any(|s| s.nation == k.nation);
        if there && self.state.active == Side::Allied {
            self.has_happened(event);
        }
    }

    /// Whoever of the kingdom has attacked for a round withdraws, whatever came of it: in which battle, from where
    /// (WP-Z.XIII.D.3-3).
    pub(crate) fn next_half_hearted(&self) -> Option<(u8, HexId, Side)> {
        let k = self.kingdom()?;
        let side = self.side_of(k.nation)?;
        (0..self.state.battles.len() as u8).find_map(|number| {
            let battle = self.battle(number);
            let attacked = battle.live && (battle.field || battle.assault) && battle.attacker == side;
            let here = |s: &&Stack| s.is_in(number) && !s.inside && s.nation == k.nation;
            let stack = self.state.stacks.all().iter().filter(|_| attacked).find(here)?;
            Some((number, stack.hex, side))
        })
    }

    /// Whether SP go when only those of the kingdom do.
    pub(crate) fn goes_with(&self, cause: Cause, nation: NationId) -> bool {
        cause != Cause::OneRound || self.kingdom().is_some_and(|k| k.nation == nation)
    }

    /// Of the hexes that a force of the kingdom may withdraw to, those on the cheapest way to its capital
    /// (WP-Z.XIII.D.3-2). As a satellite it has no capital any more and goes where others do.
    pub(crate) fn homeward(
        &self,
        from: HexId,
        open: &[HexId],
        nations: impl Iterator<Item = NationId>,
    ) -> Option<ArrayVec<[HexId; 6]>> {
        let k = self.kingdom().filter(|k| !self.happened(k.freed))?;
        let side = self.side_of(k.nation)?;
        nations.into_iter().find(|&n| n == k.nation)?;
        let mut roads: Costs = [OUT_OF_REACH; MOST_HEXES];
        self.roads_to(&[self.tables.map.city(k.capital).hex], side, &mut roads);
        let winter = self.is_winter();
        let price = |to: HexId| {
            let step = self.tables.map.way(from, to).and_then(|way| self.way_cost(from, way, side, winter));
            step.map_or(u16::MAX, |mp| roads[to.index()].saturating_add(u16::from(mp)))
        };
        let least = open.iter().map(|&to| price(to)).min()?;
        Some(open.iter().copied().filter(|&to| price(to) == least).collect())
    }
}

/// Feats of arms.
impl Campaign {
    /// Which feats the defeat of a side's force in a hex would be, as bits (WP-Z.XIII.D.4, WP-Z.XIII.D.5,
    /// R-WP-Z.XIII.D.4).
    pub(crate) fn feats_at(&self, hex: HexId, owner: Side) -> u8 {
        let feats = self.plan().switches.feats.iter().enumerate();
        let fits = feats.filter(|(_, f)| {
            f.side != owner && self.count(hex, owner, |s| Plan::has(f.nations, s.nation)) >= f.sp
        });
        fits.fold(0, |bits, (at, _)| bits | 1 << at)
    }

    /// Which feats those who fight a battle can claim: some are a leader's own (WP-Z.XIII.D.5).
    fn claims(&self, number: u8, side: Side) -> u8 {
        let was_there = |leader: LeaderId| {
            let now = self.leader(leader);
            now.post == Post::Map && now.fought && self.count(now.hex, side, |s| s.was_in(number)) > 0
        };
        let feats = self.plan().switches.feats.iter().enumerate();
        let fits = feats.filter(|(_, f)| f.side == side && f.leader.is_none_or(was_there));
        fits.fold(0, |bits, (at, _)| bits | 1 << at)
    }

    /// A hex is entered after a battle: what that is worth is counted when the phase ends.
    pub(crate) fn enter_in_triumph(&mut self, number: u8, hex: HexId, side: Side) {
        let beaten = self.is_beaten(number, hex, side.enemy());
        let claims = if beaten { self.claims(number, side) } else { 0 };
        for great in self.state.great.iter_mut().filter(|g| g.hex == hex && g.owner != side) {
            great.entered = true;
            great.done |= great.feats & claims;
        }
    }

    /// Whether none but units of the kingdom stand in a hex.
    pub(crate) fn is_half_hearted(&self, hex: HexId, owner: Side) -> bool {
        self.kingdom().is_some_and(|k| self.count(hex, owner, |s| s.nation != k.nation) == 0)
    }

    /// Whether a force that fought in a battle was beaten: nobody of it is left in its hex, and its enemy has kept the
    /// field, whether he may advance or not. Who went forward has left by himself, and so have Piedmontese who stood alone
    /// and broke off after the one round for which they attack (WP-Z.XIII.D.4, WP-Z.XIII.D.5, R-WP-Z.XIII.D.4).
    fn is_beaten(&self, number: u8, hex: HexId, owner: Side) -> bool {
        let battle = self.battle(number);
        let field = self.own_hex(&battle, owner.enemy());
        let fought = |s: &Stack| s.was_in(number);
        let kept = [hex, field].iter().any(|&at| self.count(at, owner.enemy(), fought) > 0);
        let went_forward = field != hex && self.count(field, owner, fought) > 0;
        let alone = self.state.great.iter().any(|g| (g.hex, g.owner) == (hex, owner) && g.half_hearted);
        let gone = self.state.stacks.all().iter().any(|s| self.is_of(s, owner) && s.has_left(number));
        let broke_off = battle.attacker == owner && alone && gone;
        !self.is_held(hex, owner) && kept && !went_forward && !broke_off
    }

    /// At the end of a Combat Phase armies that were beaten are counted, even if nobody could enter their hex; in the hex
    /// in which both stood that is as if it had been entered (WP-Z.XIII.D.4, R-WP-Z.XIII.D.4, R-WP-Z.XIII.D.9).
    pub(crate) fn count_defeats(&mut self) {
        if self.plan().switches.feats.is_empty() {
            return;
        }
        for at in 0..self.state.great.len() {
            let Great { hex, owner, feats, .. } = self.state.great[at];
            for number in 0..self.state.battles.len() as u8 {
                let theirs = self.own_hex(&self.battle(number), owner) == hex;
                let shared = self.is_shared(hex);
                if !(shared || feats != 0) || !theirs || !self.is_beaten(number, hex, owner) {
                    continue;
                }
                let claims = self.claims(number, owner.enemy());
                let great = &mut self.state.great[at];
                great.done |= feats & claims;
                great.entered |= shared;
            }
        }
    }

    /// Armies hear of what was done (WP-Z.XIII.D.4, WP-Z.XIII.D.5).
    pub(crate) fn celebrate(&mut self, done: u8, hex: HexId, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        for (at, feat) in tables.plan.switches.feats.iter().enumerate() {
            if done & (1 << at) == 0 || self.happened(feat.event) {
                continue;
            }
            self.has_happened(feat.event);
            notes.say(|| {
                let text = Text::new("wp-feat").with("hex", self.name_of(hex));
                Note::new(feat.row, text).at(self.spot(hex))
            });
        }
    }
}

/// Two armies in one hex.
impl Campaign {
    /// Whether enemies may share a hex in the open now (WP-Z.XIII.D.9).
    pub(crate) fn is_shared(&self, hex: HexId) -> bool {
        self.plan().switches.shared == Some((hex, self.state.turn))
    }

    /// Both are there.
    pub(crate) fn faces_enemies(&self, hex: HexId) -> bool {
        self.is_shared(hex) && Side::BOTH.iter().all(|&side| self.sp_outside(hex, side) > 0)
    }

    /// At the end of the turn the non-French leave the hex if both are still there, as if a siege had been broken; says
    /// whether they have to (WP-Z.XIII.D.9, R-WP-M132).
    pub(crate) fn part_armies(&mut self) -> bool {
        let Some((hex, _)) = self.plan().switches.shared.filter(|&(hex, _)| self.faces_enemies(hex)) else {
            return false;
        };
        let last = self.state.active == Side::Allied;
        if last {
            self.leave_siege(hex, Side::Allied);
        }
        last
    }
}

/// Switzerland, and where else troops come.
impl Campaign {
    /// Whether whoever is in a hex has to leave it in this Movement Phase, and can (WP-Z.XIII.D.7).
    pub(crate) fn must_pass_on(&self, hex: HexId) -> bool {
        let side = self.state.active;
        let winter = self.is_winter();
        let most = self.tables.charts.system.movement.infantry_with_leader;
        self.plan().switches.passage.contains(hex)
            && self.tables.map.ways(hex).any(|way| {
                let guests = || self.state.stacks.at(hex).iter().filter(|s| self.is_of(s, side));
                self.way_cost(hex, way, side, winter).is_some_and(|mp| mp <= most)
                    && !self.has_enemies_of(way.to, side)
                    && guests().all(|s| self.is_open_to(s.nation, way.to))
                    && self.leaders_at(hex, side).all(|(id, _)| self.is_open_to_leader(id, hex, way.to))
            })
    }

    /// Whether somebody still has to leave.
    pub(crate) fn has_to_pass_on(&self) -> bool {
        !self.plan().switches.passage.is_empty()
            && self.leaders_of(self.state.active).any(|(_, l)| !l.moved && self.must_pass_on(l.hex))
    }

    /// Whoever could not leave is interned (WP-Z.XIII.D.7, R-WP-M133).
    pub(crate) fn intern(&mut self, notes: &mut impl Notes) {
        let (passage, side) = (self.plan().switches.passage, self.state.active);
        for hex in passage.iter() {
            let allegiance = self.state.allegiance;
            self.eliminate_all(hex, |s| allegiance[s.nation] == Some(side));
            while let Some((leader, _)) = { self.leaders_at(hex, side).next() } {
                self.capture(leader, "WP-Z.XIII.D.7", notes);
            }
        }
    }

    /// Where what comes back from the dead may appear: in its city, or where a campaign sends it instead, in any of the
    /// nearest (WP-Z.XI.F.7, WP-Z.XIII.F.5, R-WP-M134, R-WP-M141).
    pub(crate) fn muster_places(&self, side: Side, nation: NationId, hex: HexId) -> Vec<HexId> {
        let map = &self.tables.map;
        let ours = !self.has_enemies_of(hex, side)
            && map.city_at(hex).is_none_or(|c| self.control(c) != Some(side.enemy()));
        if ours {
            return vec![hex];
        }
        if !self.plan().diverted[side] {
            return Vec::new();
        }
        let minor = usize::from(self.tables.nation(nation).minor);
        if self.plan().blocked[side][minor] == Blocked::NearestHomeMajor {
            return self.nearest_home_major(hex, nation, side);
        }
        let cities = || {
            let ours = map.cities.iter().enumerate().filter(|(at, city)| {
                city.is_city()
                    && self.state.control[*at] == Some(side)
                    && !self.has_enemies_of(city.hex, side)
                    && self.takes_arrivals(city.hex)
            });
            ours.map(|(_, city)| (map.board.distance(hex, city.hex), city.hex))
        };
        let nearest = cities().map(|(far, _)| far).min();
        cities().filter(|&(far, _)| Some(far) == nearest).map(|(_, city)| city).collect()
    }

    /// Whether troops may be sent to a hex instead of another: in play, and not in closed land.
    pub(crate) fn takes_arrivals(&self, hex: HexId) -> bool {
        self.is_in_play(hex) && !self.plan().switches.passage.contains(hex)
    }
}
