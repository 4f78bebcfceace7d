//! Wagram: Walcheren, from which the English attack across the water (Z.III.D.3), the first turn (Z.III.D.4.a), and
//! satellites who desert (Z.III.D.1.h).

mod desert;

pub(crate) use desert::Desert;

use crate::action::Action;
use crate::scene::side_key;
use crate::state::{Battle, Campaign, Stack};
use crate::step::Advance;
use crate::tables::roster::{NationId, Side};
use crate::tables::scenario::{Bridgehead, Line, Plan};
use board::HexId;
use kernel::{Note, Notes, Text};

impl Campaign {
    fn bridgehead(&self) -> Option<&Bridgehead> {
        self.plan().switches.bridgehead.as_ref()
    }

    /// Whether a hex is an island that nobody attacks (WP-Z.III.D.3.f).
    pub(crate) fn is_bridgehead(&self, hex: HexId) -> bool {
        self.bridgehead().is_some_and(|b| b.hex == hex)
    }

    /// Nobody marches between the island and the cities beside it: the way over is the attack (WP-Z.III.D.3.d,
    /// R-WP-M40).
    pub(crate) fn is_open_water(&self, from: HexId, to: HexId) -> bool {
        self.is_bridgehead(from) || self.is_bridgehead(to)
    }

    /// Cities beside the island may be attacked even if nobody is there (WP-Z.III.D.3.d).
    pub(crate) fn legal_landing(&self, hex: HexId, out: &mut impl kit::List<Action>) {
        let Some(bridgehead) = self.bridgehead().filter(|b| b.hex == hex) else { return };
        let lands = |s: &Stack| Plan::has(bridgehead.nations, s.nation) && self.is_of(s, self.state.active);
        if !self.state.stacks.at(hex).iter().any(lands) {
            return;
        }
        let empty = |&&to: &&HexId| self.state.stacks.at(to).is_empty();
        out.extend(bridgehead.targets.iter().filter(empty).map(|&to| Action::Attack(hex, to)));
    }

    /// With the option those who come to the island may land on any coast in play where nobody is, in an empty city
    /// too. Says whether the line is theirs (WP-FF.A.1, R-WP-M122).
    pub(crate) fn legal_beaches(&self, line: &Line, out: &mut Vec<HexId>) -> bool {
        let Some(island) = self.plan().switches.landing.filter(|&h| line.hexes.first() == Some(&h)) else {
            return false;
        };
        let empty = |h: &HexId| self.plan().in_play.contains(*h) && self.state.stacks.at(*h).is_empty();
        let coast = self.tables.map.coast.iter().filter(|h| *h == island || empty(h));
        out.extend(coast.filter(|&h| self.is_open_to(line.nation, h)));
        true
    }

    /// An attack on an empty city: whoever made it may go over at once (WP-Z.III.D.3.d).
    pub(crate) fn go_over(&mut self, from: HexId, to: HexId, notes: &mut impl Notes) {
        let side = self.state.active;
        let number = self.state.battles.len() as u8;
        let battle = Battle { from, to, attacker: side, ..Battle::default() };
        if self.state.battles.try_push(battle).is_some() {
            return;
        }
        let allegiance = self.state.allegiance;
        self.state
            .stacks
            .change(|s| s.hex == from && allegiance[s.nation] == Some(side), |s| s.battle = number + 1);
        notes.say(|| {
            let text = Text::new("wp-attacked")
                .with("side", Text::new(side_key(side)))
                .with("from", self.place_of(from))
                .with("to", self.place_of(to));
            let note = Note::new("WP-Z.III.D.3.d", text).way(self.way(from, to)).of(self.seat_of(side));
            self.disclose(note)
        });
        Advance { battle: number, side, besieges: true, hex: to }.open(self);
    }

    /// A force on the island that gives way stays there, out of the battle: nobody can follow it, and there is no
    /// retreat over water (WP-Z.III.D.3.f, WP-Q.1.g, R-WP-M43). Says whether it was such a force.
    pub(crate) fn breaks_off(&mut self, number: u8, hex: HexId, side: Side) -> bool {
        if !self.is_bridgehead(hex) {
            return false;
        }
        let allegiance = self.state.allegiance;
        self.state.stacks.change(
            |s| s.hex == hex && s.is_in(number) && allegiance[s.nation] == Some(side),
            |s| s.battle = Stack::left(number),
        );
        true
    }

    /// SP do not move on the first turn, leaders do (WP-Z.III.D.4.a).
    pub(crate) fn stands_still(&self) -> bool {
        self.plan().switches.standstill == Some((self.state.active, self.state.turn))
    }

    /// Deserters are picked one by one.
    pub(crate) fn begin_desertion(&mut self, nation: NationId, sp: u8) {
        self.state.phases.push(Desert { nation, sp }.into());
    }
}
