//! Rounds of combat (N.4, N.5, N.8): shelter, fight or stop, withdraw, reinforce, break, until nobody attacks.

use super::withdraw::piles;
use crate::action::Action;
use crate::state::{Campaign, Stack};
use crate::step::{Phase, Shelter};
use crate::tables::roster::{BySide, Kind, Side};
use board::HexId;
use kernel::{Dice, Note, Notes, Text};
use kit::List;
use tinyvec::ArrayVec;

impl Campaign {
    /// Who may put SP inside a city, or take them out, before a round of a battle: whose city is attacked, a garrison that
    /// its besiegers attack, and one that attacks them, by itself or with its relief (WP-N.8.b, WP-S.6-1, WP-S.6-2,
    /// R-WP-S.9.d-2); not who came by sea to besieged friends (WP-S.9.d-1).
    pub(crate) fn gates(&self, number: u8) -> ArrayVec<[(Side, HexId); 2]> {
        let battle = self.battle(number);
        let active = self.state.active;
        let hex = self.attacked_hex(&battle);
        let owns = |side: &Side| self.own_city(hex, *side).is_some();
        let attacked = if battle.from == battle.to {
            Side::BOTH.into_iter().find(owns).filter(|_| self.state.voyage != Some(hex))
        } else {
            Some(battle.attacker.enemy()).filter(owns)
        };
        let joined = battle.from != battle.to
            && self.is_on_sortie(battle.to, active)
            && self.count(battle.to, active, |s| s.is_in(number)) > 0;
        let relieved = joined.then_some((active, battle.to));
        attacked.map(|side| (side, hex)).into_iter().chain(relieved).filter(|_| battle.live).collect()
    }

    /// As many SP as the city holds may be inside, with any leaders; the rest is outside (WP-S.6-1, WP-S.6-2,
    /// WP-S.1-1); some have to be (WP-Z.VII.D.7.b-1). Of a garrison that attacks somebody is outside, in the first round
    /// (WP-N.3-2, R-WP-S.9.d-2).
    pub(crate) fn legal_inside(
        &self,
        hex: HexId,
        side: Side,
        battle: Option<u8>,
        out: &mut impl List<Action>,
    ) {
        // Partisans share a hex with nobody, so no walls are for them (R-WP-M103).
        let fits = |s: &Stack| self.is_of(s, side) && battle.is_none_or(|b| s.is_in(b)) && s.kind != Kind::P;
        let here = self.state.stacks.at(hex);
        let inside = self.sp_inside(hex, side);
        let room = self.capacity(hex).saturating_sub(inside);
        let outside: u16 = here.iter().filter(|s| fits(s) && !s.inside).map(|s| u16::from(s.sp)).sum();
        let fought = battle.map(|b| self.battle(b));
        let must = u16::from(fought.is_some_and(|b| b.must && b.attacker == side && b.from == b.to));
        let spare = outside.saturating_sub(must);
        if outside > 0 && outside <= room && must == 0 {
            out.push(Action::EnterAll);
        }
        if battle.is_some()
            && inside > 0
            && !matches!(self.phase(), Phase::Shelter(Shelter { came_out: true, .. }))
        {
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

    /// Somebody goes in or comes out, before a round or when summoned.
    pub(crate) fn shelter(
        &mut self,
        hex: HexId,
        side: Side,
        battle: Option<u8>,
        action: Action,
        notes: &mut impl Notes,
    ) {
        let allegiance = self.state.allegiance;
        let ours = move |s: &Stack| allegiance[s.nation] == Some(side) && battle.is_none_or(|b| s.is_in(b));
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
                if let Some(Phase::Shelter(now)) = self.state.phases.now_mut() {
                    now.came_out = true;
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
            let leader = crate::tables::roster::LeaderId(at as u8);
            let now = self.leader(leader);
            if now.post == crate::state::Post::Map && now.hex == hex && self.leader_side(leader) == Some(side)
            {
                self.leader_mut(leader).inside = inside;
            }
        }
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
                && self.has_enemies_of(hex, side)
            {
                let allegiance = self.state.allegiance;
                self.state
                    .stacks
                    .change(|s| s.hex == hex && allegiance[s.nation] == Some(side), |s| s.inside = true);
                self.leaders_inside(hex, side, true);
            }
        }
    }

    /// Every force in the field with morale 0 is broken, on both sides, before any of them goes; a garrison with morale 0
    /// that was assaulted is lost (WP-P.7, WP-P.8-1, WP-P.8-2).
    pub(crate) fn find_broken<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        let active = self.state.active;
        for number in 0..self.state.battles.len() as u8 {
            let battle = self.battle(number);
            let opposed = |side: Side| self.committed(number, side.enemy(), |_| true) > 0;
            let spiritless = |side: Side, city: bool| {
                battle.live
                    && opposed(side)
                    && self.committed(number, side, |s| self.is_of_force(s, number, side, city)) > 0
                    && self.current_morale(number, side, city) == 0
            };
            let broken = Side::BOTH.map(|side| battle.field && spiritless(side, false));
            let hunted = Side::BOTH.map(|side| broken[side.index()] && self.is_pursued(number, None, side));
            let fallen = active
                .and_enemy()
                .into_iter()
                .find(|&side| battle.assault && side != battle.attacker && spiritless(side, true));
            let slot = self.battle_mut(number);
            (slot.broken, slot.hunted) = (BySide::new(broken), BySide::new(hunted));
            if let Some(side) = fallen {
                self.lose_city(number, side, dice, notes);
            }
        }
    }

    /// The garrison that was assaulted is gone (WP-P.8-1).
    fn lose_city<D: Dice>(&mut self, number: u8, side: Side, dice: &mut D, notes: &mut impl Notes) {
        let hex = self.attacked_hex(&self.battle(number));
        let allegiance = self.state.allegiance;
        self.eliminate_all(hex, |s| s.is_in(number) && s.inside && allegiance[s.nation] == Some(side));
        notes.say(|| {
            Note::new("WP-P.8-1", Text::new("wp-city-fell").with("hex", self.name_of(hex))).at(self.spot(hex))
        });
        self.leaders_alone(hex, side, true, dice, notes);
        let _ = self.battle_mut(number).emptied.try_push((hex, side));
    }

    /// SP of a side that still have to leave the field because their force is broken.
    pub(crate) fn broken_bodies(&self, side: Side) -> impl Iterator<Item = &Stack> {
        self.state.stacks.all().iter().filter(move |s| {
            s.is_committed()
                && !s.inside
                && self.is_of(s, side)
                && self.state.battles.get(usize::from(s.battle - 1)).is_some_and(|b| b.broken[side])
        })
    }
}
