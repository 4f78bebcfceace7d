//! Rounds of combat (N.4, N.5, N.8): shelter, fight or stop, withdraw, reinforce, break, until nobody attacks.

use super::withdraw::{ONE_ROUND, piles};
use crate::action::Action;
use crate::list::List;
use crate::roster::{Kind, Side};
use crate::state::{Campaign, Phase, Stack, Step};
use board::HexId;
use kernel::{Dice, Note, Notes, Text};

/// Set in a phase's `b` when SP advance to besiege.
pub(crate) const TO_BESIEGE: u8 = 2;

impl Campaign {
    /// A round begins; then attacks, losses, withdrawals with advances, reinforcements, and who has no morale left goes
    /// (WP-BB.q7, WP-JJ.combat-sequence, R-WP-JJ.combat-sequence).
    pub(crate) fn begin_round(&mut self) {
        let cursor = self.phase().a;
        // Supply is looked at anew, and each attack is fought once (WP-M.9, WP-N.8.c).
        if cursor == 0 {
            self.mark_supply(Side::French);
            self.mark_supply(Side::Allied);
            self.state.round = self.state.round.saturating_add(1);
            let first = self.state.round == 1;
            for battle in &mut self.state.battles {
                battle.pending = battle.live;
                battle.must = first;
                battle.field = false;
                battle.assault = false;
                battle.taken_over = false;
                battle.joined = [0; 2];
                battle.led = [false; 2];
                battle.tactic = [None; 2];
                battle.guard = None;
                battle.charge = [None; 2];
                battle.rolled = [false; 2];
                battle.emptied.clear();
            }
            self.state.stacks.change(|s| s.tried, |s| s.tried = false);
        }
        // Owners of attacked cities say who is inside (WP-N.1-4, WP-N.8.b, WP-S.6-1).
        for number in cursor..self.state.battles.len() as u8 {
            let battle = self.battle(number);
            let defender = battle.attacker.other();
            let hex = self.attacked_hex(&battle);
            if battle.live && battle.from != battle.to && self.own_city(hex, defender).is_some() {
                if let Some(phase) = self.state.phases.now_mut() {
                    phase.a = number + 1;
                }
                self.state.phases.push(Phase::at(Step::Shelter, number, 0, hex));
                return;
            }
        }
        let switches = &self.plan().switches;
        let slips = switches.cossacks || switches.partisans;
        self.state.phases.replace(Phase::of(if slips { Step::Slip } else { Step::Round }));
    }

    /// As many SP as the city holds may be inside, with any leaders; the rest is outside (WP-S.6-1, WP-S.6-2,
    /// WP-S.1-1); some have to be (WP-Z.VII.D.7.b-1).
    pub(crate) fn legal_inside(&self, hex: HexId, side: Side, battle: Option<u8>, out: &mut impl List) {
        // Partisans share a hex with nobody, so no walls are for them (R-WP-M103).
        let fits = |s: &Stack| self.is_of(s, side) && battle.is_none_or(|b| s.is_in(b)) && s.kind != Kind::P;
        let here = self.state.stacks.at(hex);
        let inside = self.sp_inside(hex, side);
        let room = self.capacity(hex).saturating_sub(inside);
        let outside: u16 = here.iter().filter(|s| fits(s) && !s.inside).map(|s| u16::from(s.sp)).sum();
        if outside > 0 && outside <= room {
            out.push(Action::EnterAll);
        }
        if battle.is_some() && inside > 0 && self.phase().b == 0 {
            out.push(Action::ComeOut);
        }
        if !self.state.stacks.is_full() {
            for (nation, kind, sp) in piles(here.iter().filter(|s| fits(s) && !s.inside)) {
                let most = u16::from(sp).min(room) as u8;
                out.extend((1..=most).map(|n| Action::Enter(nation, kind, n)));
            }
        }
        let leaders = self.leaders_at(hex, side).filter(|(_, l)| !l.inside);
        if inside > 0 {
            out.extend(leaders.map(|(id, _)| Action::EnterLeader(id)));
        }
        if inside >= self.least_inside(hex, side).min(inside + outside) || self.state.stacks.is_full() {
            out.push(Action::Done);
        }
    }

    pub(crate) fn legal_shelter(&self, out: &mut impl List) {
        let Phase { a, hex: Some(hex), .. } = self.phase() else { return };
        self.legal_inside(hex, self.battle(a).attacker.other(), Some(a), out);
    }

    /// Somebody goes in or comes out, before a round or when summoned.
    pub(crate) fn shelter(&mut self, action: Action, notes: &mut impl Notes) {
        let Phase { step, a, hex: Some(hex), .. } = self.phase() else { return };
        let battle = (step == Step::Shelter).then_some(a);
        let side = battle.map_or(self.state.active.other(), |b| self.battle(b).attacker.other());
        let allegiance = self.state.allegiance;
        let ours =
            move |s: &Stack| allegiance[s.nation.index()] == Some(side) && battle.is_none_or(|b| s.is_in(b));
        match action {
            Action::Enter(nation, kind, sp) => {
                self.shut_in(hex, |s| ours(s) && s.nation == nation && s.kind == kind, sp);
                if self.tables.options.fog {
                    notes.say(|| {
                        let text = Text::new("wp-goes-inside").with("hex", self.name_of(hex));
                        Note::new("WP-S.6-1", text).at(self.spot(hex)).revealing()
                    });
                }
                return;
            }
            Action::EnterLeader(leader) => {
                self.leader_mut(leader).inside = true;
                return;
            }
            Action::ComeOut => {
                self.state.stacks.change(|s| s.hex == hex && ours(s), |s| s.inside = false);
                self.leaders_inside(hex, side, false);
                if let Some(phase) = self.state.phases.now_mut() {
                    phase.b = 1;
                }
                return;
            }
            Action::EnterAll => {
                self.shut_in(hex, ours, u8::MAX);
                self.leaders_inside(hex, side, true);
            }
            _ => {}
        }
        // With nobody left outside the leaders are inside, too.
        if self.sp_outside(hex, side) == 0 {
            self.leaders_inside(hex, side, true);
        }
        let inside = self.sp_inside(hex, side);
        notes.say(|| {
            let text = Text::new("wp-sheltered").with("hex", self.name_of(hex)).with("sp", inside);
            self.disclose(Note::new("WP-S.6-1", text).at(self.spot(hex)))
        });
        self.state.phases.pop();
    }

    pub(crate) fn leaders_inside(&mut self, hex: HexId, side: Side, inside: bool) {
        for at in 0..self.tables.roster.leaders.len() {
            let leader = crate::roster::LeaderId(at as u8);
            let now = self.leader(leader);
            if now.post == crate::state::Post::Map && now.hex == hex && self.leader_side(leader) == Some(side)
            {
                self.leader_mut(leader).inside = inside;
            }
        }
    }

    /// Who has to fight or stop next: first the active player, then the other (WP-N.4, WP-N.5-2).
    pub(crate) fn round_side(&self) -> Option<Side> {
        let active = self.state.active;
        let waits = |side: Side| self.state.battles.iter().any(|b| b.live && b.pending && b.attacker == side);
        [active, active.other()].into_iter().find(|&side| waits(side))
    }

    /// A battle without anybody on one side is not fought; when all have been, forces may withdraw (WP-N.8.d).
    /// Says whether somebody has to decide.
    pub(crate) fn next_fight(&mut self) -> bool {
        for number in 0..self.state.battles.len() as u8 {
            let battle = self.battle(number);
            if battle.live
                && battle.pending
                && Side::BOTH.iter().any(|&side| self.committed(number, side, |_| true) == 0)
            {
                self.battle_mut(number).pending = false;
            } else if battle.live && battle.pending && self.in_field(number, battle.attacker) == 0 {
                // Whoever attacks does so in the field.
                self.battle_mut(number).pending = false;
                self.end_battle(number);
            }
        }
        if self.round_side().is_some() {
            return true;
        }
        self.state.phases.replace(Phase::new(Step::Retire, self.state.active as u8, 0));
        false
    }

    /// In the first round every attack is fought, in any order, later it may be stopped (WP-N.3-2, WP-N.4, WP-N.5-1,
    /// WP-N.5-3).
    pub(crate) fn legal_round(&self, out: &mut impl List) {
        let Some(side) = self.round_side() else { return };
        for number in 0..self.state.battles.len() as u8 {
            let battle = self.battle(number);
            if !battle.live || !battle.pending || battle.attacker != side {
                continue;
            }
            // Nobody inside is attacked while others are outside (WP-S.5); else they are stormed or besieged (WP-S.7).
            if self.in_field(number, side.other()) > 0 {
                out.push(Action::Fight(number));
            } else if self.is_fastness(self.attacked_hex(&battle)) {
                // Besieged, not attacked (WP-Z.VIII.D.4.a).
                let besiege = battle.from != battle.to;
                out.push(if besiege { Action::Besiege(number) } else { Action::Stop(number) });
                if !besiege {
                    continue;
                }
            } else {
                out.push(Action::Assault(number));
                let partisans = self.has_partisans(self.attacking_hex(&battle), side);
                if battle.from != battle.to && !partisans {
                    out.push(Action::Besiege(number));
                }
            }
            if !battle.must {
                out.push(Action::Stop(number));
            }
        }
    }

    pub(crate) fn fight(&mut self, number: u8, assault: bool) {
        let battle = self.battle_mut(number);
        battle.pending = false;
        battle.field = !assault;
        battle.assault = assault;
        self.state.phases.push(Phase::new(Step::Resolve, number, 0));
    }

    /// Attackers enter the hex to besiege; that battle is over (WP-S.9-1).
    pub(crate) fn besiege(&mut self, number: u8, notes: &mut impl Notes) {
        let battle = self.battle(number);
        let hex = self.attacked_hex(&battle);
        self.battle_mut(number).pending = false;
        notes.say(|| {
            Note::new("WP-S.9-1", Text::new("wp-besieges").with("hex", self.name_of(hex))).at(self.spot(hex))
        });
        self.open_advance(number, battle.attacker, hex, true);
    }

    /// The attack stops; the other side may take it up, once a round (WP-N.5-2, WP-N.5-3).
    pub(crate) fn stop(&mut self, number: u8, notes: &mut impl Notes) {
        let battle = self.battle(number);
        notes.say(|| {
            let text = Text::new("wp-stopped").with("hex", self.name_of(battle.to));
            Note::new("WP-N.5-2", text).at(self.spot(battle.to))
        });
        self.battle_mut(number).pending = false;
        let out_of_reach = self.is_bridgehead(self.attacking_hex(&battle));
        if battle.taken_over || out_of_reach || self.in_field(number, battle.attacker.other()) == 0 {
            self.end_battle(number);
        } else {
            self.state.phases.push(Phase::new(Step::Counter, number, 0));
        }
    }

    pub(crate) fn counter(&mut self, attack: bool, notes: &mut impl Notes) {
        let number = self.phase().a;
        self.state.phases.pop();
        if !attack {
            return self.end_battle(number);
        }
        let battle = self.battle_mut(number);
        battle.attacker = battle.attacker.other();
        battle.pending = true;
        battle.must = true;
        battle.taken_over = true;
        let to = battle.to;
        notes.say(|| {
            let text = Text::new("wp-counterattacked").with("hex", self.name_of(to));
            Note::new("WP-N.5-2", text).at(self.spot(to))
        });
    }

    /// A battle is over: its SP are free of it, and a sortie that failed goes back inside (WP-N.5-1, WP-S.9.d-2).
    pub(crate) fn end_battle(&mut self, number: u8) {
        self.battle_mut(number).live = false;
        self.battle_mut(number).pending = false;
        let battle = self.battle(number);
        for side in Side::BOTH {
            let level = battle.level[side.index()].min(3);
            let allegiance = self.state.allegiance;
            self.state.stacks.change(
                |s| s.is_in(number) && allegiance[s.nation.index()] == Some(side),
                |s| {
                    s.battle = Stack::left(number);
                    s.level = level;
                },
            );
        }
        self.shut_gates(battle.to);
        self.open_gates(battle.to);
    }

    /// Where both sides share a city hex, whoever controls the city is inside it.
    pub(crate) fn shut_gates(&mut self, hex: HexId) {
        if self.has_landed_among_enemies(hex) {
            return;
        }
        for side in Side::BOTH {
            if self.own_city(hex, side).is_some()
                && self.sp_outside(hex, side) > 0
                && self.is_held(hex, side.other())
            {
                let allegiance = self.state.allegiance;
                self.state.stacks.change(
                    |s| s.hex == hex && allegiance[s.nation.index()] == Some(side),
                    |s| s.inside = true,
                );
                self.leaders_inside(hex, side, true);
            }
        }
    }

    /// Morale 0 in the field withdraws (WP-N.8.f, WP-P.7, WP-Q.2), unless it only costs SP (WP-X.2). Some attack for one
    /// round only (WP-Z.XIII.D.3-3).
    pub(crate) fn next_break<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        if let Some((number, hex, side)) = self.next_half_hearted() {
            self.begin_withdrawal(number, hex, side, ONE_ROUND, notes);
            return;
        }
        if self.tables.options.demoralized {
            if !self.next_surrender(dice, notes) {
                self.state.phases.replace(Phase::of(Step::RoundEnd));
            }
            return;
        }
        let active = self.state.active;
        for number in 0..self.state.battles.len() as u8 {
            let battle = self.battle(number);
            if !battle.live {
                continue;
            }
            for side in [active, active.other()] {
                let opposed = self.committed(number, side.other(), |_| true) > 0;
                if battle.field
                    && opposed
                    && self.in_field(number, side) > 0
                    && self.current_morale(number, side, false) == 0
                {
                    let body = self
                        .state
                        .stacks
                        .all()
                        .iter()
                        .find(|s| s.is_in(number) && !s.inside && self.is_of(s, side));
                    if let Some(hex) = body.map(|s| s.hex) {
                        self.begin_withdrawal(number, hex, side, 0, notes);
                        return;
                    }
                }
                // Behind walls that were assaulted it is the end, if anybody is left outside (WP-P.8-1, WP-P.8-2).
                if battle.assault
                    && opposed
                    && side != battle.attacker
                    && self.in_city(number, side) > 0
                    && self.current_morale(number, side, true) == 0
                {
                    let hex = self.attacked_hex(&battle);
                    let allegiance = self.state.allegiance;
                    self.eliminate_all(hex, |s| {
                        s.is_in(number) && s.inside && allegiance[s.nation.index()] == Some(side)
                    });
                    notes.say(|| {
                        Note::new("WP-P.8-1", Text::new("wp-city-fell").with("hex", self.name_of(hex)))
                            .at(self.spot(hex))
                    });
                    self.leaders_alone(hex, side, true, dice, notes);
                    let _ = self.battle_mut(number).emptied.try_push((hex, side));
                }
            }
        }
        self.state.phases.replace(Phase::of(Step::RoundEnd));
    }

    /// The round ends: hexes without anybody left are entered, battles without one of their hexes are over
    /// (WP-Q.3-1, WP-N.5-1), and so are those that nobody wants to fight (R-WP-U.3.b).
    pub(crate) fn end_round(&mut self) {
        for number in 0..self.state.battles.len() as u8 {
            let battle = self.battle(number);
            if !battle.live {
                continue;
            }
            if let Some((hex, loser)) = self.battle_mut(number).emptied.pop() {
                if !self.is_held(hex, loser) {
                    self.open_advance(number, loser.other(), hex, false);
                }
                return;
            }
            let gone = |side: Side| {
                let hex = self.own_hex(&battle, side);
                self.count(hex, side, |s| s.is_in(number)) == 0
            };
            let idle = battle.idle >= self.tables.charts.system.tactics.idle_rounds;
            if gone(Side::French) || gone(Side::Allied) || idle {
                self.end_battle(number);
            }
        }
        let goes_on = self.state.battles.iter().any(|b| b.live) && self.state.round < u8::MAX;
        self.state.phases.replace(Phase::of(if goes_on { Step::RoundStart } else { Step::CombatEnd }));
    }
}
