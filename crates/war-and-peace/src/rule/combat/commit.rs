//! More SP are committed at the end of a round (N.7), or leave one battle for another (Q.1.e).

use crate::action::Action;
use crate::state::{Campaign, Column, Post, Stack};
use crate::step::CloseUp;
use crate::tables::roster::{Kind, LeaderId, Side};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Text};
use kit::List;
use tinyvec::ArrayVec;

const COMMITMENT: Purpose = Purpose::new("commitment", "WP-N.7.b-1");

impl Campaign {
    /// Whether SP may try to join a battle: in none, or withdrawn from another (WP-N.7.a-2, R-WP-N.7.a-2, WP-Q.5-1,
    /// WP-Q.5-3), not demoralized (WP-N.7.a-3), not tried yet (WP-N.7.b-2).
    pub(crate) fn may_join(stack: &Stack, number: u8) -> bool {
        stack.is_free_for(number) && !stack.tried && stack.level == 0 && stack.kind != Kind::P
    }

    /// Whether a hex touches one of the two hexes of a battle (WP-N.7.a-1).
    pub(crate) fn is_beside(&self, hex: HexId, number: u8) -> bool {
        let battle = self.battle(number);
        self.tables.map.touch(hex, battle.from) || self.tables.map.touch(hex, battle.to)
    }

    /// One die and the best leader of the hex who has not been driven there: five is enough (WP-N.7.b-1, WP-P.10-2).
    pub(crate) fn commitment<D: Dice>(
        &self,
        hex: HexId,
        side: Side,
        inside: bool,
        dice: &mut D,
        notes: &mut impl Notes,
    ) -> bool {
        let leaders = self.leaders_at(hex, side).filter(|(_, l)| l.inside == inside && !l.spent);
        let value = leaders.map(|(id, _)| self.tables.leader(id).value).max().unwrap_or(0);
        let die = dice.d6(COMMITMENT);
        let enough = die + value >= self.tables.charts.system.combat.commitment;
        notes.say(|| {
            let key = if enough { "wp-committed" } else { "wp-not-committed" };
            let text = Text::new(key).with("hex", self.name_of(hex)).with("total", die + value);
            let mut note = Note::new("WP-N.7.b-1", text).at(self.spot(hex));
            note = note.term(i32::from(die), Text::new("wp-term-die"), "WP-N.7.b-1");
            if value > 0 {
                note = note.term(i32::from(value), Text::new("wp-term-leader"), "WP-N.7.b-1");
            }
            if enough { self.disclose(note) } else { note }
        });
        enough
    }

    pub(crate) fn commit<D: Dice>(
        &mut self,
        side: Side,
        number: u8,
        hex: HexId,
        inside: bool,
        dice: &mut D,
        notes: &mut impl Notes,
    ) {
        let enough = self.commitment(hex, side, inside, dice, notes);
        let allegiance = self.state.allegiance;
        let kingdom = self.plan().switches.kingdom.as_ref().map(|k| k.nation);
        let idle = kingdom.filter(|&n| self.sits_still(n));
        let able = move |s: &Stack| {
            s.hex == hex
                && Some(s.nation) != idle
                && s.inside == inside
                && allegiance[s.nation] == Some(side)
                && Self::may_join(s, number)
        };
        if !enough {
            self.state.stacks.change(able, |s| s.tried = true);
            return;
        }
        self.state.stacks.change(able, |s| {
            s.battle = number + 1;
            s.tried = true;
            s.inside = false;
        });
        if inside {
            self.leaders_inside(hex, side, false);
        } else {
            self.close_up(number, hex, side);
        }
        self.mark_committed(number, side, false);
    }

    /// SP that touch no enemy of the battle go to the nearest friends who are in it; which of several, and which leaders go
    /// along if others stay, is their owner's to say (WP-N.7.c, WP-N.7.d, R-WP-N.7.c).
    pub(crate) fn close_up(&mut self, number: u8, hex: HexId, side: Side) {
        let nearest = self.nearest_friends(number, hex, side);
        let choice = self.may_leaders_stay(number, hex, side)
            && self.leaders_at(hex, side).any(|(_, leader)| !leader.inside);
        match nearest.as_slice() {
            [] => {}
            &[to] if !choice => self.join_friends(number, hex, side, to),
            _ => {
                self.state.column = Column { hex, ..Column::default() };
                self.state.phases.push(CloseUp { battle: number, side, hex }.into());
            }
        }
    }

    /// Whether leaders of a hex may stay when SP of it close up: others stay with them.
    pub(crate) fn may_leaders_stay(&self, number: u8, hex: HexId, side: Side) -> bool {
        self.count(hex, side, |s| !s.inside && !s.is_in(number)) > 0
    }

    /// Where SP of a hex that joined a battle have to go; nowhere if they touch an enemy who is in it.
    pub(crate) fn nearest_friends(&self, number: u8, hex: HexId, side: Side) -> ArrayVec<[HexId; 16]> {
        let stacks = self.state.stacks.all();
        let touches = stacks.iter().any(|s| {
            s.is_in(number)
                && self.is_of(s, side.enemy())
                && (s.hex == hex || self.tables.map.touch(hex, s.hex))
        });
        let homebound = |to: HexId| {
            let mut ours = stacks.iter().filter(|s| s.hex == hex && s.is_in(number) && self.is_of(s, side));
            ours.any(|s| !self.may_stand(s.nation, s.kind, to))
        };
        let friends = stacks.iter().filter(|s| {
            s.is_in(number) && s.hex != hex && self.is_of(s, side) && s.kind != Kind::P && !homebound(s.hex)
        });
        let mut nearest: ArrayVec<[HexId; 16]> = ArrayVec::new();
        let mut least = u32::MAX;
        for to in friends.filter(|_| !touches).map(|s| s.hex) {
            let far = self.tables.map.board.distance(hex, to);
            if far < least {
                (least, nearest) = (far, ArrayVec::new());
            }
            if far == least && !nearest.contains(&to) {
                let _ = nearest.try_push(to);
            }
        }
        nearest
    }

    pub(crate) fn join_friends(&mut self, number: u8, hex: HexId, side: Side, to: HexId) {
        let named = std::mem::take(&mut self.state.column).leaders;
        let all = !self.may_leaders_stay(number, hex, side);
        let allegiance = self.state.allegiance;
        self.state.stacks.change(
            |s| s.hex == hex && s.is_in(number) && allegiance[s.nation] == Some(side),
            |s| s.hex = to,
        );
        for at in 0..self.tables.roster.leaders.len() {
            let leader = LeaderId(at as u8);
            let now = self.leader(leader);
            if now.post == Post::Map
                && now.hex == hex
                && !now.inside
                && (all || named.contains(leader))
                && self.leader_side(leader) == Some(side)
            {
                self.leader_mut(leader).hex = to;
            }
        }
        self.abandoned(hex, side);
        self.take_control(to);
        self.mark_committed(number, side, false);
    }

    /// Forces that may ask to leave one battle for another: neither demoralized nor besieged (WP-Q.1.e-2, WP-N.7.a-3,
    /// WP-S.9.d-1).
    pub(crate) fn legal_shift(&self, hex: HexId, number: u8, side: Side, out: &mut impl List<Action>) {
        let fresh = !self.has_partisans(hex, side)
            && !self.is_on_sortie(hex, side)
            && self.level(number, side, false) == 0
            && self.state.stacks.at(hex).iter().filter(|s| s.is_in(number)).all(|s| !s.tried);
        if !fresh {
            return;
        }
        for other in 0..self.state.battles.len() as u8 {
            if other != number
                && self.is_contested(other)
                && !self.has_partisans(self.own_hex(&self.battle(other), side), side)
                && self.is_beside(hex, other)
            {
                out.push(Action::Shift(hex, number, other));
            }
        }
    }
}
