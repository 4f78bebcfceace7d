//! Rounds of combat (N.4, N.5, N.8): shelter, fight or stop, withdraw, reinforce, break, until nobody attacks.

use super::withdraw::{BROKEN_FORCE, ONE_ROUND, piles};
use crate::action::Action;
use crate::list::List;
use crate::roster::{Kind, Side};
use crate::state::{Campaign, Phase, Stack, Step};
use board::HexId;
use kernel::{Dice, Note, Notes, Text};

/// Set in a phase's `b` when SP advance to besiege.
pub(crate) const TO_BESIEGE: u8 = 2;
/// Set in a phase's `b` beside the side when everybody has come out of the city.
const CAME_OUT: u8 = 2;

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
                battle.broken = [false; 2];
                battle.hunted = [false; 2];
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
            if let Some((side, hex)) = self.gatekeeper(number) {
                if let Some(phase) = self.state.phases.now_mut() {
                    phase.a = number + 1;
                }
                self.state.phases.push(Phase::at(Step::Shelter, number, side as u8, hex));
                return;
            }
        }
        let switches = &self.plan().switches;
        let slips = switches.cossacks || switches.partisans;
        self.state.phases.replace(Phase::of(if slips { Step::Slip } else { Step::Round }));
    }

    /// Who may put SP inside a city, or take them out, before a round of a battle: whose city is attacked, a garrison that
    /// its besiegers attack, and one that attacks them (WP-N.8.b, WP-S.6-1, WP-S.6-2); not who came by sea to besieged
    /// friends (WP-S.9.d-1).
    fn gatekeeper(&self, number: u8) -> Option<(Side, HexId)> {
        let battle = self.battle(number);
        let hex = self.attacked_hex(&battle);
        let owns = |side: &Side| self.own_city(hex, *side).is_some();
        let side = if battle.from == battle.to {
            Side::BOTH.into_iter().find(owns).filter(|_| self.state.voyage != Some(hex))
        } else {
            Some(battle.attacker.other()).filter(owns)
        };
        side.filter(|_| battle.live).map(|side| (side, hex))
    }

    /// As many SP as the city holds may be inside, with any leaders; the rest is outside (WP-S.6-1, WP-S.6-2,
    /// WP-S.1-1); some have to be (WP-Z.VII.D.7.b-1). Of a garrison that attacks somebody is outside, in the first round
    /// (WP-N.3-2, R-WP-S.9.d-2).
    pub(crate) fn legal_inside(&self, hex: HexId, side: Side, battle: Option<u8>, out: &mut impl List) {
        // Partisans share a hex with nobody, so no walls are for them (R-WP-M103).
        let fits = |s: &Stack| self.is_of(s, side) && battle.is_none_or(|b| s.is_in(b)) && s.kind != Kind::P;
        let here = self.state.stacks.at(hex);
        let inside = self.sp_inside(hex, side);
        let room = self.capacity(hex).saturating_sub(inside);
        let outside: u16 = here.iter().filter(|s| fits(s) && !s.inside).map(|s| u16::from(s.sp)).sum();
        let fought = battle.map(|b| self.battle(b));
        let must = u16::from(fought.is_some_and(|b| b.must && b.attacker == side));
        let spare = outside.saturating_sub(must);
        if outside > 0 && outside <= room && must == 0 {
            out.push(Action::EnterAll);
        }
        if battle.is_some() && inside > 0 && self.phase().b & CAME_OUT == 0 {
            out.push(Action::ComeOut);
        }
        if !self.state.stacks.is_full() {
            for (nation, kind, sp) in piles(here.iter().filter(|s| fits(s) && !s.inside)) {
                let most = u16::from(sp).min(room).min(spare) as u8;
                out.extend((1..=most).map(|n| Action::Enter(nation, kind, n)));
            }
        }
        let leaders = self.leaders_at(hex, side).filter(|(_, l)| !l.inside);
        if inside > 0 {
            out.extend(leaders.map(|(id, _)| Action::EnterLeader(id)));
        }
        let enough = inside >= self.least_inside(hex, side).min(inside + outside) && outside >= must;
        if enough || self.state.stacks.is_full() {
            out.push(Action::Done);
        }
    }

    pub(crate) fn legal_shelter(&self, out: &mut impl List) {
        let Phase { a, b, hex: Some(hex), .. } = self.phase() else { return };
        self.legal_inside(hex, Side::of(b & 1), Some(a), out);
    }

    /// Somebody goes in or comes out, before a round or when summoned.
    pub(crate) fn shelter(&mut self, action: Action, notes: &mut impl Notes) {
        let Phase { step, a, b, hex: Some(hex) } = self.phase() else { return };
        let battle = (step == Step::Shelter).then_some(a);
        let side = if battle.is_some() { Side::of(b & 1) } else { self.state.active.other() };
        let allegiance = self.state.allegiance;
        let ours =
            move |s: &Stack| allegiance[s.nation.index()] == Some(side) && battle.is_none_or(|b| s.is_in(b));
        match action {
            Action::Enter(nation, kind, sp) => {
                self.shut_in(hex, |s| ours(s) && s.nation == nation && s.kind == kind, sp);
                if self.tables.options.fog && battle.is_some() {
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
                    phase.b |= CAME_OUT;
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
        self.state.phases.pop();
        match battle {
            Some(number) => {
                self.blend(number, side, true);
                self.blend(number, side, false);
            }
            None => return self.say_answer(hex, side, notes),
        }
        let inside = self.sp_inside(hex, side);
        notes.say(|| {
            let text = Text::new("wp-sheltered").with("hex", self.name_of(hex)).with("sp", inside);
            self.disclose(Note::new("WP-S.6-1", text).at(self.spot(hex)))
        });
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
        battle.began[battle.attacker.index()] = true;
        let to = battle.to;
        notes.say(|| {
            let text = Text::new("wp-counterattacked").with("hex", self.name_of(to));
            Note::new("WP-N.5-2", text).at(self.spot(to))
        });
    }

    /// A battle is over: its SP stay where they are and join no other, and a sortie that failed goes back inside (WP-N.5-1,
    /// WP-N.7.a-2, R-WP-N.7.a-2, WP-S.9.d-2).
    pub(crate) fn end_battle(&mut self, number: u8) {
        self.battle_mut(number).live = false;
        self.battle_mut(number).pending = false;
        self.state.stacks.change(|s| s.is_in(number), |s| s.battle = Stack::over(number));
        let hex = self.battle(number).to;
        self.shut_gates(hex);
        self.open_gates(hex);
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

    /// The end of a round: who has no morale left goes, unless that only costs SP (WP-N.8.f, WP-Q.2, WP-X.2). Whose force
    /// it is was settled at once for all of them; some attack for one round only (WP-Z.XIII.D.3-3). Says whether somebody
    /// has to decide.
    pub(crate) fn next_break<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) -> bool {
        if self.phase().a == 0 {
            self.state.phases.replace(Phase::new(Step::Break, 1, 0));
            if !self.tables.options.demoralized {
                self.find_broken(dice, notes);
            }
        }
        if let Some((number, hex, side)) = self.next_half_hearted() {
            self.begin_withdrawal(number, hex, side, ONE_ROUND, notes);
            return false;
        }
        if self.tables.options.demoralized && self.next_surrender(dice, notes) {
            return false;
        }
        for side in [self.state.active, self.state.active.other()] {
            let number = self.broken_bodies(side).map(|s| s.battle - 1).next();
            if let Some(number) = number {
                if std::mem::take(&mut self.battle_mut(number).hunted[side.index()]) {
                    self.pursue(number, None, side);
                    return false;
                }
                self.state.phases.replace(Phase::new(Step::Break, 1, side as u8));
                return true;
            }
        }
        self.state.phases.replace(Phase::of(Step::RoundEnd));
        false
    }

    /// Every force in the field with morale 0 is broken, on both sides, before any of them goes; a garrison with morale 0
    /// that was assaulted is lost (WP-P.7, WP-P.8-1, WP-P.8-2).
    fn find_broken<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        let active = self.state.active;
        for number in 0..self.state.battles.len() as u8 {
            let battle = self.battle(number);
            let opposed = |side: Side| self.committed(number, side.other(), |_| true) > 0;
            let spiritless = |side: Side, city: bool| {
                battle.live
                    && opposed(side)
                    && self.committed(number, side, |s| s.inside == city) > 0
                    && self.current_morale(number, side, city) == 0
            };
            let broken = Side::BOTH.map(|side| battle.field && spiritless(side, false));
            let hunted = Side::BOTH.map(|side| broken[side.index()] && self.is_pursued(number, None, side));
            let fallen = [active, active.other()]
                .into_iter()
                .find(|&side| battle.assault && side != battle.attacker && spiritless(side, true));
            let slot = self.battle_mut(number);
            (slot.broken, slot.hunted) = (broken, hunted);
            if let Some(side) = fallen {
                self.lose_city(number, side, dice, notes);
            }
        }
    }

    /// The garrison that was assaulted is gone (WP-P.8-1).
    fn lose_city<D: Dice>(&mut self, number: u8, side: Side, dice: &mut D, notes: &mut impl Notes) {
        let hex = self.attacked_hex(&self.battle(number));
        let allegiance = self.state.allegiance;
        self.eliminate_all(hex, |s| {
            s.is_in(number) && s.inside && allegiance[s.nation.index()] == Some(side)
        });
        notes.say(|| {
            Note::new("WP-P.8-1", Text::new("wp-city-fell").with("hex", self.name_of(hex))).at(self.spot(hex))
        });
        self.leaders_alone(hex, side, true, dice, notes);
        let _ = self.battle_mut(number).emptied.try_push((hex, side));
    }

    /// SP of a side that still have to leave the field because their force is broken.
    fn broken_bodies(&self, side: Side) -> impl Iterator<Item = &Stack> {
        self.state.stacks.all().iter().filter(move |s| {
            s.is_committed()
                && !s.inside
                && self.is_of(s, side)
                && self.state.battles.get(usize::from(s.battle - 1)).is_some_and(|b| b.broken[side.index()])
        })
    }

    /// A broken force leaves every hex it is in, in the order its owner likes (WP-P.7, WP-N.7.d).
    pub(crate) fn legal_break(&self, out: &mut impl List) {
        for stack in self.broken_bodies(Side::of(self.phase().b)) {
            out.push_new(Action::Retire(stack.hex));
        }
    }

    pub(crate) fn break_away(&mut self, hex: HexId, notes: &mut impl Notes) {
        let side = Side::of(self.phase().b);
        let number = self.broken_bodies(side).find(|s| s.hex == hex).map(|s| s.battle - 1);
        if let Some(number) = number {
            self.begin_withdrawal(number, hex, side, BROKEN_FORCE, notes);
        }
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
                self.let_enter(number, hex, loser);
                return;
            }
            let idle = battle.idle >= self.tables.charts.system.tactics.idle_rounds;
            if !self.is_contested(number) || idle {
                self.end_battle(number);
            }
        }
        let goes_on = self.state.battles.iter().any(|b| b.live) && self.state.round < u8::MAX;
        self.state.phases.replace(Phase::of(if goes_on { Step::RoundStart } else { Step::CombatEnd }));
    }
}
