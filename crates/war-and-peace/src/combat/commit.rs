//! More SP are committed at the end of a round (N.7), or leave one battle for another (Q.1.e).

use crate::action::Action;
use crate::list::List;
use crate::roster::{Kind, LeaderId, Side};
use crate::state::{Campaign, Phase, Post, Stack, Step};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Text};
use tinyvec::ArrayVec;

const COMMITMENT: Purpose = Purpose::new("commitment", "WP-N.7.b-1");

impl Campaign {
    /// Whether SP may try to join a battle: in none, or withdrawn from another (WP-N.7.a-2, R-WP-N.7.a-2, WP-Q.5-1,
    /// WP-Q.5-3), not demoralized (WP-N.7.a-3), not tried yet (WP-N.7.b-2).
    fn may_join(stack: &Stack, number: u8) -> bool {
        stack.is_free_for(number) && !stack.tried && stack.level == 0 && stack.kind != Kind::P
    }

    /// Whether a hex touches one of the two hexes of a battle (WP-N.7.a-1).
    fn is_beside(&self, hex: HexId, number: u8) -> bool {
        let battle = self.battle(number);
        self.tables.map.touch(hex, battle.from) || self.tables.map.touch(hex, battle.to)
    }

    /// SP beside one of the two hexes, of the active player first (WP-N.7, WP-N.7.e, WP-N.8.e), where enemies are left
    /// (WP-N.7.c). Who is taken by surprise commits nobody (WP-Z.VII.D.7.b-2).
    pub(crate) fn legal_reinforce(&self, out: &mut impl List) {
        let side = Side::of(self.phase().a);
        let surprised = self.is_surprised(side);
        for number in 0..self.state.battles.len() as u8 {
            let battle = self.battle(number);
            if surprised || !self.is_contested(number) {
                continue;
            }
            // Partisans fight by themselves (R-WP-M103).
            if self.has_partisans(self.own_hex(&battle, side), side) {
                continue;
            }
            let mut last = None;
            for stack in self.state.stacks.all() {
                if last == Some((stack.hex, stack.inside))
                    || !self.is_of(stack, side)
                    || !Self::may_join(stack, number)
                {
                    continue;
                }
                // Partisans fight alone (R-WP-M103).
                if stack.kind == Kind::P || self.sits_still(stack.nation) {
                    continue;
                }
                // Those of a siege join their relief (WP-S.10.a, R-WP-N.7.a-3), and a relief its garrison (WP-S.10.b,
                // WP-BB.q35).
                let garrison = stack.inside
                    && stack.hex == battle.to
                    && battle.from != battle.to
                    && side == self.state.active;
                let able = if stack.inside { garrison } else { self.is_beside(stack.hex, number) };
                if able {
                    last = Some((stack.hex, stack.inside));
                    out.push(Action::Commit(number, stack.hex, stack.inside));
                }
            }
        }
        out.push(Action::Done);
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
        number: u8,
        hex: HexId,
        inside: bool,
        dice: &mut D,
        notes: &mut impl Notes,
    ) {
        let side = Side::of(self.phase().a);
        let enough = self.commitment(hex, side, inside, dice, notes);
        let allegiance = self.state.allegiance;
        let kingdom = self.plan().switches.kingdom.as_ref().map(|k| k.nation);
        let idle = kingdom.filter(|&n| self.sits_still(n));
        let able = move |s: &Stack| {
            s.hex == hex
                && Some(s.nation) != idle
                && s.inside == inside
                && allegiance[s.nation.index()] == Some(side)
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

    /// SP that touch no enemy of the battle go to the nearest friends who are in it, their leaders with them; which of
    /// several is their owner's to say (WP-N.7.c, WP-N.7.d, R-WP-N.7.c).
    fn close_up(&mut self, number: u8, hex: HexId, side: Side) {
        let nearest = self.nearest_friends(number, hex, side);
        match nearest.as_slice() {
            [] => {}
            &[to] => self.join_friends(number, hex, side, to),
            _ => self.state.phases.push(Phase::at(Step::CloseUp, number, side as u8, hex)),
        }
    }

    /// Where SP of a hex that joined a battle have to go; nowhere if they touch an enemy who is in it.
    fn nearest_friends(&self, number: u8, hex: HexId, side: Side) -> ArrayVec<[HexId; 16]> {
        let stacks = self.state.stacks.all();
        let touches = stacks.iter().any(|s| {
            s.is_in(number)
                && self.is_of(s, side.other())
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

    /// To which of the nearest friends (WP-N.7.c).
    pub(crate) fn legal_close_up(&self, out: &mut impl List) {
        let Phase { a, b, hex: Some(hex), .. } = self.phase() else { return };
        out.extend(self.nearest_friends(a, hex, Side::of(b)).into_iter().map(Action::To));
    }

    pub(crate) fn closed_up(&mut self, to: HexId) {
        let Phase { a, b, hex: Some(hex), .. } = self.phase() else { return };
        self.state.phases.pop();
        self.join_friends(a, hex, Side::of(b), to);
    }

    fn join_friends(&mut self, number: u8, hex: HexId, side: Side, to: HexId) {
        let allegiance = self.state.allegiance;
        self.state.stacks.change(
            |s| s.hex == hex && s.is_in(number) && allegiance[s.nation.index()] == Some(side),
            |s| s.hex = to,
        );
        if self.sp(hex, side) == 0 {
            for at in 0..self.tables.roster.leaders.len() {
                let leader = LeaderId(at as u8);
                let now = self.leader(leader);
                if now.post == Post::Map && now.hex == hex && self.leader_side(leader) == Some(side) {
                    self.leader_mut(leader).hex = to;
                }
            }
        }
        self.vacated(hex);
        self.take_control(to);
        self.mark_committed(number, side, false);
    }

    /// A force asks to leave one battle for another: if the die says no it stays; if it says yes it has withdrawn, with
    /// cavalry behind it (WP-Q.1.e-2, WP-Q.1.h).
    pub(crate) fn shift<D: Dice>(&mut self, hex: HexId, to: u8, dice: &mut D, notes: &mut impl Notes) {
        let side = Side::of(self.phase().a);
        let enough = self.commitment(hex, side, false, dice, notes);
        let allegiance = self.state.allegiance;
        let ours = move |s: &Stack| {
            s.hex == hex && !s.inside && s.is_committed() && allegiance[s.nation.index()] == Some(side)
        };
        let from = self.state.stacks.all().iter().find(|s| ours(s)).map(|s| s.battle - 1);
        self.state.stacks.change(ours, |s| s.tried = true);
        let Some(from) = from.filter(|_| enough) else { return };
        self.state.phases.push(Phase::at(Step::Shifts, to, from, hex));
        if self.is_pursued(from, Some(hex), side) {
            self.pursue(from, Some(hex), side);
        }
    }

    /// The force is out of its old battle and in the new one; the hex it left may be entered (WP-Q.1.e-2, WP-N.8.d,
    /// WP-Q.3-1).
    pub(crate) fn shifted<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        let Phase { a: to, b: from, hex: Some(hex), .. } = self.phase() else { return };
        self.state.phases.pop();
        let side = Side::of(self.phase().a);
        self.state.phases.push(Phase::at(Step::Vacated, from, side as u8, hex));
        let allegiance = self.state.allegiance;
        self.state.stacks.change(
            |s| s.hex == hex && s.is_in(from) && !s.inside && allegiance[s.nation.index()] == Some(side),
            |s| s.battle = to + 1,
        );
        if self.sp_outside(hex, side) == 0 {
            return self.leaders_alone(hex, side, false, dice, notes);
        }
        self.mark_committed(to, side, false);
        self.close_up(to, hex, side);
    }

    /// Forces that may ask to leave one battle for another.
    pub(crate) fn legal_shift(&self, hex: HexId, number: u8, side: Side, out: &mut impl List) {
        let fresh = !self.has_partisans(hex, side)
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
                out.push(Action::Shift(hex, other));
            }
        }
    }

    /// The one side is done; then the other (WP-N.7.e).
    pub(crate) fn reinforced(&mut self) {
        let side = Side::of(self.phase().a);
        if side == self.state.active {
            self.state.phases.replace(Phase::new(Step::Reinforce, side.other() as u8, 0));
        } else {
            self.restore_morale();
            self.state.phases.replace(Phase::of(Step::Break));
        }
    }
}
