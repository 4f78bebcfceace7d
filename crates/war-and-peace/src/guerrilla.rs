//! The partisans of Spain and Portugal (Z.VIII.D.5, Z.VI.D.5): bought out of the pool, they move a hex a turn at home and are gone when they are attacked.

use crate::action::Action;
use crate::list::List;
use crate::roster::{Kind, NationId, Side};
use crate::scenario::Plan;
use crate::state::{Campaign, Stack};
use board::{HexId, Terrain};
use kernel::{Note, Notes, Text};

impl Campaign {
    /// Whether SP are partisans under the rules of this campaign.
    pub(crate) fn is_partisan(&self, nation: NationId, kind: Kind) -> bool {
        let switches = &self.plan().switches;
        kind == Kind::P && (switches.partisans || Plan::has(switches.guerrillas, nation))
    }

    /// Whether partisans are in a hex: nobody else may be (WP-Z.VI.D.5.b).
    pub(crate) fn has_partisan(&self, hex: HexId) -> bool {
        self.state.stacks.at(hex).iter().any(|s| self.is_partisan(s.nation, s.kind))
    }

    /// Whether no unit at all is in a hex, neither SP nor leader (WP-Z.VI.D.5.b, R-WP-M102).
    pub(crate) fn is_vacant(&self, hex: HexId) -> bool {
        self.state.stacks.at(hex).is_empty()
            && !self.leaders_on_map().any(|(_, l)| l.hex == hex)
            && !self.state.recruits.iter().any(|r| r.hex == hex)
            && (self.state.column.hex != hex || self.state.column.is_empty())
    }

    /// Whether SP of a kind may be in a hex: some never leave their country (WP-Z.VIII.D.3.a).
    pub(crate) fn may_stand(&self, nation: NationId, kind: Kind, hex: HexId) -> bool {
        self.plan().switches.homebound & (1 << kind.index()) == 0
            || self.plan().home[nation.index()].contains(hex)
    }

    /// Where partisans of a hex may go: next to it, at home, where nobody is (WP-Z.VI.D.5.b, WP-Z.VI.D.5.d-1).
    fn lairs(&self, nation: NationId, kind: Kind, hex: HexId) -> impl Iterator<Item = HexId> {
        let ways = self.tables.map.ways(hex).filter(|w| !w.barred && !w.closed && !w.crossing).map(|w| w.to);
        ways.filter(move |&to| {
            self.is_open_to(nation, to) && self.may_stand(nation, kind, to) && self.is_vacant(to)
        })
    }

    /// Each partisan moves a hex in its owner's Movement Phase, with nobody (WP-Z.VI.D.5.d-1, WP-Z.VI.D.5.d-2,
    /// R-WP-Z.VI.D.5.d-1).
    pub(crate) fn legal_prowling(&self, out: &mut impl List) {
        if self.plan().switches.guerrillas == 0 {
            return;
        }
        let side = self.state.active;
        for stack in self.state.stacks.all() {
            if stack.fresh > 0 && self.is_of(stack, side) && self.is_partisan(stack.nation, stack.kind) {
                let lairs = self.lairs(stack.nation, stack.kind, stack.hex);
                out.extend(lairs.map(|to| Action::Prowl(stack.hex, to)));
            }
        }
    }

    pub(crate) fn prowl(&mut self, from: HexId, to: HexId, notes: &mut impl Notes) {
        let partisan = |s: &Stack| s.hex == from && s.kind == Kind::P && s.fresh > 0;
        let found = self.state.stacks.find(partisan);
        let Some(taken) = found.and_then(|at| self.state.stacks.take(at, u8::MAX, true)) else { return };
        self.vacated(from);
        self.place(Stack { hex: to, fresh: 0, ..taken });
        notes.say(|| {
            let text = Text::new("wp-prowled").with("from", self.name_of(from)).with("to", self.name_of(to));
            Note::new("WP-Z.VI.D.5.d-1", text).at(self.spot(to))
        });
    }

    /// Whether partisans who are attacked may avoid combat: in rough country always, in the open only from a force
    /// without cavalry, and only into a hex in which nobody is (WP-Z.VI.D.5.e-1, WP-Z.VI.D.5.e-2,
    /// R-WP-Z.VI.D.5.e-2).
    pub(crate) fn may_vanish(&self, number: u8, side: Side) -> bool {
        let battle = self.battle(number);
        if self.plan().switches.guerrillas == 0
            || !battle.live
            || battle.attacker == side
            || self.state.round != 1
        {
            return false;
        }
        let clear = self.tables.map.board.terrain(battle.to) == Terrain::Clear;
        let cavalry = self.committed(number, side.other(), |s| s.kind.is_cavalry() && !s.inside);
        let gone = |s: &&Stack| s.is_in(number) && self.is_of(s, side) && self.is_partisan(s.nation, s.kind);
        (!clear || cavalry == 0)
            && self
                .state
                .stacks
                .at(battle.to)
                .iter()
                .filter(gone)
                .any(|s| self.lairs(s.nation, s.kind, s.hex).next().is_some())
    }
}
