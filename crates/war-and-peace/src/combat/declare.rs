//! Attacks are declared, all of them before any is fought (N.1 to N.3, N.6).

use crate::action::Action;
use crate::list::List;
use crate::roster::Side;
use crate::state::{Battle, Campaign, Great, MOST_BATTLES, Phase, Step};
use board::HexId;
use kernel::{Note, Notes, Text};

impl Campaign {
    /// The Combat Phase begins; who stood where is remembered for victory points (WP-F.1.e, WP-H.4-1).
    pub(crate) fn begin_combat(&mut self) {
        self.state.battles.clear();
        self.state.great.clear();
        self.state.round = 0;
        for leader in &mut self.state.leaders {
            leader.fought = false;
            leader.spent = false;
        }
        for stack in self.state.stacks.all_mut() {
            stack.fresh = 0;
        }
        let least = self.tables.charts.system.alliance.victory_from_sp;
        let mut last = None;
        for at in 0..self.state.stacks.all().len() {
            let hex = self.state.stacks.all()[at].hex;
            if last == Some(hex) {
                continue;
            }
            last = Some(hex);
            for owner in Side::BOTH {
                if self.sp(hex, owner) >= least {
                    let napoleon = self.tables.napoleon.is_some_and(|n| {
                        let now = self.leader(n);
                        now.post == crate::state::Post::Map
                            && now.hex == hex
                            && self.leader_side(n) == Some(owner)
                    });
                    let _ = self.state.great.try_push(Great {
                        hex,
                        owner,
                        napoleon,
                        feats: self.feats_at(hex, owner),
                        ..Great::default()
                    });
                }
            }
        }
        self.state.phases.replace(Phase::of(Step::Declare));
    }

    /// A hex with any SP, led or not, may be attacked from one hex and attack one (WP-N.1-2, WP-N.2-1, WP-N.2-2, WP-N.3-1,
    /// WP-BB.q55).
    pub(crate) fn legal_declare(&self, out: &mut impl List) {
        let side = self.state.active;
        if self.state.battles.len() < MOST_BATTLES {
            let mut last = None;
            for stack in self.state.stacks.all() {
                if last == Some(stack.hex) || !self.is_of(stack, side) || self.sits_still(stack.nation) {
                    continue;
                }
                let hex = stack.hex;
                last = Some(hex);
                let shut_in = self.is_held(hex, side.other()) && self.sp_outside(hex, side) == 0;
                // Besieged units may attack who is around them (WP-S.9.d-2).
                if shut_in {
                    if !self.is_target(hex) {
                        out.push(Action::Sortie(hex));
                    }
                    continue;
                }
                if self.state.battles.iter().any(|b| b.from == hex) {
                    continue;
                }
                // Who came by sea among besiegers attacks them or goes (WP-Z.II.D.3.c).
                if self.has_landed_among_enemies(hex) {
                    out.push(Action::Attack(hex, hex));
                    continue;
                }
                // Armies that share a hex may fight in it (WP-Z.XIII.D.9, R-WP-Z.XIII.D.9).
                if self.faces_enemies(hex) && !self.is_target(hex) {
                    out.push(Action::Attack(hex, hex));
                }
                // Besiegers may storm, in this phase or never (WP-S.8-4); not Gibraltar (WP-Z.VIII.D.4.a).
                if self.sp_inside(hex, side.other()) > 0 && !self.is_target(hex) && !self.is_fastness(hex) {
                    out.push(Action::Storm(hex));
                }
                self.legal_landing(hex, out);
                // Not across the sea (WP-N.1-1), nor to an island that is out of reach (WP-Z.III.D.3.f).
                for way in self.tables.map.ways(hex).filter(|w| !w.barred && !self.is_bridgehead(w.to)) {
                    // Besiegers are attacked like others (WP-S.10), and so is a garrison that friends besiege.
                    let shut_up = self.sp_inside(way.to, side.other()) > 0 && !self.is_fastness(way.to);
                    let there = self.sp_outside(way.to, side.other()) > 0 || shut_up;
                    if there && !self.is_target(way.to) {
                        out.push(Action::Attack(hex, way.to));
                    }
                }
            }
        }
        out.push(Action::Done);
    }

    fn is_target(&self, hex: HexId) -> bool {
        self.state.battles.iter().any(|b| b.to == hex)
    }

    /// Everybody in the two hexes is committed (WP-N.6, WP-N.1-3, WP-N.8.a).
    pub(crate) fn declare(&mut self, action: Action, notes: &mut impl Notes) {
        let side = self.state.active;
        let (from, to) = match action {
            Action::Attack(from, to) if self.state.stacks.at(to).is_empty() => {
                return self.go_over(from, to, notes);
            }
            Action::Attack(from, to) => (from, to),
            Action::Sortie(hex) | Action::Storm(hex) => (hex, hex),
            _ => {
                self.state.phases.replace(Phase::of(if self.state.battles.is_empty() {
                    Step::CombatEnd
                } else {
                    Step::RoundStart
                }));
                self.leave_the_beach();
                return;
            }
        };
        self.provoke(to);
        let number = self.state.battles.len() as u8;
        let kingdom = self.plan().switches.kingdom.as_ref().map(|k| k.nation);
        let idle = kingdom.filter(|&n| side == Side::French && self.sits_still(n));
        let allegiance = self.state.allegiance;
        let of = |nation: crate::roster::NationId, side: Side| allegiance[nation.index()] == Some(side);
        let sortie = matches!(action, Action::Sortie(_));
        let storm = matches!(action, Action::Storm(_)) || self.sp_outside(to, side.other()) == 0;
        self.state.stacks.change(
            |s| {
                (s.hex == from && of(s.nation, side) && (sortie || !s.inside) && Some(s.nation) != idle)
                    || (s.hex == to && of(s.nation, side.other()) && s.inside == storm)
            },
            |s| {
                s.battle = number + 1;
                // A sortie leaves the walls.
                if of(s.nation, side) {
                    s.inside = false;
                }
            },
        );
        if sortie {
            for at in 0..self.tables.roster.leaders.len() {
                let leader = crate::roster::LeaderId(at as u8);
                if self.leader(leader).hex == from && self.leader_side(leader) == Some(side) {
                    self.leader_mut(leader).inside = false;
                }
            }
        }
        let mut battle = Battle { from, to, attacker: side, live: true, ..Battle::default() };
        battle.began[side.index()] = true;
        let _ = self.state.battles.try_push(battle);
        notes.say(|| {
            let text = Text::new("wp-attacked").with("from", self.name_of(from)).with("to", self.name_of(to));
            self.disclose(Note::new("WP-N.2-1", text).at(self.spot(to)))
        });
    }
}
