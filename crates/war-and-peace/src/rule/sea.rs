//! Forces that go by sea: from harbour to harbour, to and from the open sea, and into a besieged port. Who sails,
//! when, how many and between what, each campaign says (Z.II.D.3, Z.III.D.3, Z.VI.D.3, Z.VII.D.3, Z.VIII.D.3,
//! Z.XII.D.3); [`Shipping`] holds it.

use crate::action::Action;
use crate::rule::forces::heaps;
use crate::state::{Campaign, Column, Leader, Part, Stack};
use crate::step::{Embark, Phase};
use crate::tables::ground::HexBits;
use crate::tables::roster::{Kind, LeaderId, NationId};
use crate::tables::scenario::{Berth, Plan, Shipping};
use board::HexId;
use kernel::{Note, Notes, Text};
use kit::List;
use tinyvec::ArrayVec;

impl Campaign {
    /// The ships of the active player, if they sail in this phase: in the months that the campaign gives, and where
    /// their room is limited once a phase (WP-Z.II.D.3.a-1, WP-Z.II.D.3.a-2, R-WP-M41).
    pub(crate) fn shipping(&self) -> Option<&Shipping> {
        if self.is_landing() {
            return self.plan().landing.as_ref();
        }
        let ships = self.plan().shipping.as_ref()?;
        let sails = ships.side == self.state.active
            && self.state.turn >= ships.from
            && !(ships.not_winter && self.is_winter())
            && self.state.voyage.is_none();
        sails.then_some(ships)
    }

    /// Whether those at sea come ashore in a Reinforcement Phase.
    fn is_landing(&self) -> bool {
        self.state.phases.iter().any(|p| matches!(p, Phase::Ashore(_)))
    }

    /// The ships that carry the group.
    pub(crate) fn fleet(&self) -> Option<&Shipping> {
        if self.is_landing() { self.plan().landing.as_ref() } else { self.plan().shipping.as_ref() }
    }

    /// The row that lets units sail.
    pub(crate) fn sea_row(&self) -> &'static str {
        self.fleet().map_or("WP-J.1-1", |ships| ships.row)
    }

    /// Whether a force is at sea: it does not march, and nothing wears it down.
    pub(crate) fn is_at_sea(&self, hex: HexId) -> bool {
        !self.tables.map.is_land(hex)
    }

    /// Whether a harbour is what a route asks for (WP-Z.II.D.3.a-1, WP-Z.VI.D.3, WP-Z.VIII.D.3.c, WP-Z.XII.D.3.a).
    fn is_fit(&self, ships: &Shipping, hex: HexId, berth: Berth) -> bool {
        let side = ships.side;
        let control = self.tables.map.city_at(hex).and_then(|c| self.control(c));
        match berth {
            Berth::Any => true,
            Berth::Own => control == Some(side),
            Berth::NotEnemys => control != Some(side.enemy()),
            Berth::NoEnemy => !self.has_enemies_of(hex, side),
            Berth::LastResort => {
                let free = |port: HexId| self.tables.map.is_port(port) && !self.has_enemies_of(port, side);
                !self.has_enemies_of(hex, side) && !ships.landings.iter().any(free)
            }
            Berth::Friend => self.is_held(hex, side) && !self.has_enemies_of(hex, side),
            Berth::Source => self.plan().supply.iter().any(|supply| {
                supply.nations & ships.nations != 0
                    && supply.hexes.contains(&hex)
                    && self.is_source(hex, supply, side)
            }),
        }
    }

    /// SP that may go aboard in a hex: of the right nations, not moved yet; out of a besieged city only where the
    /// campaign says so (WP-Z.II.D.3.a-1, WP-Z.II.D.3.b).
    pub(crate) fn boarding<'a>(
        &'a self,
        ships: &'a Shipping,
        hex: HexId,
    ) -> impl Iterator<Item = (&'a Stack, u8)> {
        let here = self.state.stacks.at(hex).iter().filter(move |s| Plan::has(ships.nations, s.nation));
        let able = move |s: &&Stack| {
            s.kind != Kind::P
                && !self.state.column.parts.iter().any(|p| p.nation == s.nation && p.kind == s.kind)
        };
        here.filter(able)
            .map(move |s| (s, if s.inside && ships.besieged { s.sp } else { s.fresh }))
            .filter(move |(_, sp)| *sp > 0 && !self.stands_still())
    }

    pub(crate) fn leaders_boarding<'a>(
        &'a self,
        ships: &'a Shipping,
        hex: HexId,
    ) -> impl Iterator<Item = (LeaderId, Leader)> {
        self.leaders_at(hex, ships.side).filter(move |(id, l)| {
            Plan::has(ships.nations, self.tables.leader(*id).nation)
                && !l.moved
                && (!l.inside || ships.besieged)
                && !self.state.column.leaders.contains(*id)
        })
    }

    /// Where a ship may go from a hex.
    pub(crate) fn landings<'a>(
        &'a self,
        ships: &'a Shipping,
        from: HexId,
    ) -> impl Iterator<Item = HexId> + 'a {
        let routes =
            ships.routes.iter().filter(move |r| r.from.contains(from) && self.is_fit(ships, from, r.leave));
        let berths =
            move |hex: HexId| routes.clone().any(|r| r.to.contains(hex) && self.is_fit(ships, hex, r.enter));
        ships.landings.iter().filter(move |&hex| hex != from && berths(hex))
    }

    /// Where somebody may go from a hex by sea now.
    pub(crate) fn landings_from(&self, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.shipping().into_iter().flat_map(move |ships| self.landings(ships, hex))
    }

    /// Hexes from which somebody may sail now.
    fn offer_sailing(&self, ships: &Shipping, out: &mut impl List<Action>) {
        if self.state.stacks.is_full() {
            return;
        }
        let boarders = self.state.stacks.all().iter().filter(|s| Plan::has(ships.nations, s.nation));
        let leaders =
            self.leaders_on_map().filter(|(id, _)| Plan::has(ships.nations, self.tables.leader(*id).nation));
        let anybody = boarders.map(|s| s.hex).chain(leaders.map(|(_, l)| l.hex));
        let harbours: HexBits = anybody.filter(|&hex| ships.harbours.contains(hex)).collect();
        for hex in harbours.iter() {
            let somebody = self.boarding(ships, hex).next().is_some()
                || (ships.leaders > 0 && self.leaders_boarding(ships, hex).next().is_some());
            if somebody && self.landings(ships, hex).next().is_some() {
                out.push(Action::Sail(hex));
            }
        }
    }

    /// During the Movement Phase (WP-Z.III.D.3.c, WP-Z.VI.D.3, WP-Z.VII.D.3, WP-Z.VIII.D.3.c, WP-Z.XII.D.3.a).
    pub(crate) fn legal_sailing(&self, out: &mut impl List<Action>) {
        if let Some(ships) = self.shipping().filter(|ships| !ships.at_end) {
            self.offer_sailing(ships, out);
        }
    }

    /// After everybody has marched (WP-Z.II.D.3.b).
    pub(crate) fn legal_harbour(&self, out: &mut impl List<Action>) {
        if let Some(ships) = self.shipping() {
            self.offer_sailing(ships, out);
        }
        out.push(Action::Done);
    }

    pub(crate) fn sail(&mut self, hex: HexId) {
        self.state.column = Column { hex, ..Column::default() };
        self.state.phases.push(Embark.into());
    }

    /// How many SP there is still room for.
    pub(crate) fn berths_left(&self, ships: &Shipping) -> u8 {
        ships.sp.saturating_sub(self.state.column.sp().min(u16::from(u8::MAX)) as u8)
    }

    /// SP by nation and kind that may still go aboard.
    pub(crate) fn waiting(&self, ships: &Shipping) -> ArrayVec<[(NationId, Kind, u8); 24]> {
        heaps(self.boarding(ships, self.state.column.hex).map(|(s, sp)| (s.nation, s.kind, sp)))
    }

    pub(crate) fn go_aboard(&mut self, nation: NationId, kind: Kind, sp: u8) {
        self.fall_in_with(nation, kind, (sp, 0), |s| if s.inside { s.sp } else { s.fresh });
    }

    /// Those aboard are put ashore and have moved (WP-Z.II.D.3.b, WP-Z.III.D.3.e, WP-Z.XII.D.3.b). At a besieged city
    /// they stand outside, among the besiegers (WP-Z.II.D.3.c).
    pub(crate) fn land(&mut self, hex: HexId, notes: &mut impl Notes) {
        let side = self.state.active;
        let Some(&Shipping { sp: limit, row, .. }) = self.fleet() else { return };
        // Who has waited at sea comes as a reinforcement.
        let waited = self.is_landing() && self.plan().switches.waiting == Some(self.state.column.hex);
        let column = std::mem::take(&mut self.state.column);
        self.state.phases.pop();
        for &Part { nation, kind, unsupplied, sp, .. } in &column.parts {
            self.place(Stack { hex, nation, kind, unsupplied, sp, ..Stack::default() });
            if waited {
                self.beach(hex, nation, kind, sp);
            }
        }
        for leader in column.leaders.iter() {
            let slot = self.leader_mut(leader);
            (slot.hex, slot.inside, slot.moved) = (hex, false, true);
            if waited {
                self.beach_leader(leader, hex);
            }
        }
        if limit < u8::MAX {
            self.state.voyage = Some(hex);
        }
        self.vacated(column.hex);
        self.open_gates(column.hex);
        if self.has_enemies_of(column.hex, side) {
            self.displace(column.hex, side, notes);
        }
        self.displace(hex, side.enemy(), notes);
        let text =
            |key| Text::new(key).with("from", self.place_of(column.hex)).with("hex", self.place_of(hex));
        notes.say(|| {
            let note =
                Note::new(row, text("wp-sailed").with("sp", column.sp())).way(self.way(column.hex, hex));
            self.disclose(self.confide(note, side))
        });
        if self.tables.options.fog {
            // How many sail only their owner knows (WP-Y.1).
            notes.say(|| {
                let note =
                    Note::new(row, text("wp-sailed-unseen")).cite("WP-Y.1").way(self.way(column.hex, hex));
                note.except(self.seat_of(side)).revealing()
            });
        }
    }

    /// Whether a force of the active player came by sea to a besieged city and stands among the besiegers
    /// (WP-Z.II.D.3.c, R-WP-Z.II.D.3.c).
    pub(crate) fn has_landed_among_enemies(&self, hex: HexId) -> bool {
        let side = self.state.active;
        self.state.voyage == Some(hex)
            && self.sp_outside(hex, side) > 0
            && self.sp_outside(hex, side.enemy()) > 0
    }

    /// Such a force fights in this Combat Phase or withdraws; says whether it has to go now (R-WP-Z.II.D.3.c).
    pub(crate) fn leave_the_beach(&mut self) -> bool {
        let Some(hex) = self.state.voyage.filter(|&h| self.has_landed_among_enemies(h)) else { return false };
        let side = self.state.active;
        if self.count(hex, side, Stack::is_committed) > 0 {
            return false;
        }
        self.leave_siege(hex, side);
        true
    }
}
