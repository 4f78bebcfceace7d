//! Partisans (Z.VI.D.5, and so in other campaigns: WP-Z.VII.D.5, WP-Z.VIII.D.5): alone in their hexes, they appear behind
//! the enemy or come out of a pool, prowl from hex to hex and slip away when they are attacked.

use crate::action::Action;
use crate::state::{Campaign, Stack};
use crate::tables::ground::HexBits;
use crate::tables::roster::{Kind, NationId, Side};
use crate::tables::scenario::Line;
use board::{HexId, Terrain};
use kernel::{Note, Notes, Text};
use kit::List;

impl Campaign {
    /// Whether partisans of a side live in a hex: each SP is a unit of its own (R-WP-M102).
    pub(crate) fn has_partisans(&self, hex: HexId, side: Side) -> bool {
        self.state.stacks.at(hex).iter().any(|s| s.kind == Kind::P && self.is_of(s, side))
    }

    /// Whether partisans of anybody live in a hex: nobody else may be there (WP-Z.VI.D.5.b).
    pub(crate) fn is_haunted(&self, hex: HexId) -> bool {
        self.state.stacks.at(hex).iter().any(|s| s.kind == Kind::P)
    }

    /// Whether no unit at all is in a hex, neither SP nor leader (WP-Z.VI.D.5.b, R-WP-M102).
    pub(crate) fn is_vacant(&self, hex: HexId) -> bool {
        self.state.stacks.at(hex).is_empty()
            && !self.leaders_on_map().any(|(_, l)| l.hex == hex)
            && !self.state.recruits.iter().any(|r| r.hex == hex)
            && (self.state.column.hex != hex || self.state.column.is_empty())
    }

    /// Hexes with a unit in them, SP or leader: those that are not vacant.
    pub(crate) fn occupied(&self) -> HexBits {
        let column = Some(self.state.column.hex).filter(|_| !self.state.column.is_empty());
        let stacks = self.state.stacks.all().iter().map(|s| s.hex);
        let recruits = self.state.recruits.iter().map(|r| r.hex);
        stacks.chain(self.leaders_on_map().map(|(_, l)| l.hex)).chain(recruits).chain(column).collect()
    }

    /// Whether SP of a kind may be in a hex: some never leave their country (WP-Z.VIII.D.3.a).
    pub(crate) fn may_stand(&self, nation: NationId, kind: Kind, hex: HexId) -> bool {
        self.plan().switches.homebound & (1 << kind.index()) == 0
            || self.plan().home[nation.index()].contains(hex)
    }

    /// How many SP of a line are missing on the map (WP-Z.VI.D.5.f).
    pub(crate) fn missing(&self, line: &Line) -> u8 {
        let there: u8 = self
            .state
            .stacks
            .all()
            .iter()
            .filter(|s| s.nation == line.nation && s.kind == Kind::P)
            .map(|s| s.sp)
            .sum();
        line.sp[Kind::P.index()].saturating_sub(there)
    }

    /// Whether partisans who are offered may be left for later: those who only replace others (WP-Z.VI.D.5.f).
    pub(crate) fn may_wait(&self, line: &Line) -> bool {
        line.stance.alone && self.state.dead[line.nation][Kind::P.index()] > 0
    }

    /// Each partisan appears in a hex of its own (WP-Z.VI.D.5.a-2).
    pub(crate) fn legal_haunts(&self, line: &Line, places: &[HexId], out: &mut impl List<Action>) {
        out.extend(places.iter().map(|&h| Action::Put(Kind::P, 1, h)));
        if self.may_wait(line) {
            out.push(Action::Decline);
        }
    }

    /// Troops or leaders who appear where partisans live scatter them; they may come back like others who were lost
    /// (R-WP-M104).
    pub(crate) fn scatter(&mut self, hex: HexId, side: Side, notes: &mut impl Notes) {
        if !self.plan().switches.partisans || !self.has_partisans(hex, side) {
            return;
        }
        let allegiance = self.state.allegiance;
        self.eliminate_all(hex, |s| s.kind == Kind::P && allegiance[s.nation] == Some(side));
        notes.say(|| {
            let text = Text::new("wp-partisans-scatter").with("hex", self.name_of(hex));
            Note::new("WP-Z.VI.D.5.b", text).at(self.spot(hex))
        });
    }

    /// Whether a partisan may live in a hex: land that is open to it, and nobody there (WP-Z.VI.D.5.b).
    fn is_lair(&self, partisan: &Stack, hex: HexId, occupied: &HexBits) -> bool {
        !occupied.contains(hex)
            && self.is_open_to(partisan.nation, hex)
            && self.may_stand(partisan.nation, partisan.kind, hex)
    }

    /// Each partisan goes one hex by itself, in its owner's Movement Phase (WP-Z.VI.D.5.d-1, WP-Z.VI.D.5.d-2,
    /// R-WP-Z.VI.D.5.d-1, R-WP-M105).
    pub(crate) fn legal_prowling(&self, out: &mut impl List<Action>) {
        if !self.plan().switches.partisans || self.stands_still() || self.is_forced_only() {
            return;
        }
        let (side, winter) = (self.state.active, self.is_winter());
        let occupied = self.occupied();
        for stack in self.state.stacks.all() {
            if stack.kind == Kind::P && stack.fresh > 0 && self.is_of(stack, side) {
                let ways = self.tables.map.ways(stack.hex);
                let open = ways.filter(|w| self.way_cost(stack.hex, *w, side, winter).is_some());
                let lairs = open.map(|w| w.to).filter(|&to| self.is_lair(stack, to, &occupied));
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

    /// Whether partisans who are attacked may go before a shot is fired: out of rough ground always, out of clear ground
    /// if no cavalry comes, and only where nobody is (WP-Z.VI.D.5.e-1, WP-Z.VI.D.5.e-2, R-WP-Z.VI.D.5.e-2).
    pub(crate) fn may_vanish(&self, number: u8, side: Side) -> bool {
        let battle = self.battle(number);
        if !self.plan().switches.partisans || !battle.live || battle.attacker == side || self.state.round != 1
        {
            return false;
        }
        let occupied = self.occupied();
        let map = &self.tables.map;
        let clear = map.board.terrain(battle.to) == Terrain::Clear;
        let cavalry = self.committed(number, side.enemy(), |s| s.kind.is_cavalry() && !s.inside);
        let attacked = |s: &&Stack| s.is_in(number) && s.kind == Kind::P && self.is_of(s, side);
        let may_flee = |s: &Stack| {
            map.ways(battle.to).any(|w| !w.barred && !w.crossing && self.is_lair(s, w.to, &occupied))
        };
        (!clear || cavalry == 0) && self.state.stacks.at(battle.to).iter().filter(attacked).any(may_flee)
    }
}
