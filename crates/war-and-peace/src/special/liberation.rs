//! The War of Liberation: neutrals under arms (Z.V.D.2), Poles who cross Austria (Z.V.D.2.f), satellites who change
//! sides (Z.V.D.1.f), and a marshal who is sent to Spain (Z.V.F.1.b).
//!
//! The rest stands in the campaign's folder, row by row.

use crate::action::Action;
use crate::ground::HexBits;
use crate::list::List;
use crate::roster::{KINDS, Kind, LeaderId, NationId, Side};
use crate::scenario::{Closed, Plan, Turncoat};
use crate::state::{Campaign, Leader, Phase, Post, Stack, Step};
use board::HexId;
use kernel::{Note, Notes, Text};

/// What a phase of turncoats asks: where they go, or whether a leader comes with them.
const WHERE_TO: u8 = 0;
const A_LEADER: u8 = 1;

/// Neutrals.
impl Campaign {
    /// Whether a state is not in the war and has its units on the map, where they wait (WP-Z.V.D.2.a,
    /// WP-Z.V.D.2.b-1, WP-Z.V.F.7).
    pub(crate) fn is_neutral(&self, nation: NationId) -> bool {
        Plan::has(self.plan().neutrals, nation)
            && self.side_of(nation).is_none()
            && self.state.stacks.all().iter().any(|s| s.nation == nation)
    }

    /// Whether neutral units are in a hex: nobody enters it, attacks it or draws a line of supply through it
    /// (WP-Z.V.D.2.c, WP-Z.V.D.2.d).
    pub(crate) fn has_neutrals(&self, hex: HexId) -> bool {
        self.plan().neutrals != 0
            && self.state.stacks.at(hex).iter().any(|s| self.side_of(s.nation).is_none())
    }

    /// Whether a leader is one of the neutrals: of such a state, or an unnamed one with their units. Murat, who is
    /// French, is not (R-WP-Z.V.E.1.a).
    pub(crate) fn is_neutral_leader(&self, leader: LeaderId) -> bool {
        if self.plan().neutrals == 0 {
            return false;
        }
        let card = self.tables.leader(leader);
        let now = self.leader(leader);
        // Where others of his state serve abroad he is theirs, unless he is among the neutrals (WP-Z.XI.F.5.b).
        let waits = Plan::has(self.plan().neutrals, card.nation)
            && self.side_of(card.nation).is_none()
            && (self.plan().switches.auxiliaries == 0 || self.has_neutrals(now.hex));
        now.post == Post::Map && (waits || (!card.named && self.has_neutrals(now.hex)))
    }

    /// Whether units of a nation may be on the map without a side: neutrals, and those who are changing sides.
    pub(crate) fn may_be_idle(&self, nation: NationId) -> bool {
        let turning = |phase: &Phase| {
            let coats = self.plan().turncoats.get(usize::from(phase.a));
            phase.step == Step::Turn && coats.is_some_and(|t| t.from == nation)
        };
        Plan::has(self.plan().neutrals, nation) || self.state.phases.iter().any(|p| turning(&p))
    }

    /// Units of a state that enters the war may be used at once: in the middle of a Movement Phase of its side they
    /// have not moved yet (WP-Z.V.D.1.d, WP-Z.V.D.1.e, WP-Z.V.D.2.b-2).
    pub(crate) fn wake(&mut self, nation: NationId, side: Side) {
        let moving = self.state.phases.iter().any(|p| p.step == Step::Orders);
        if side == self.state.active && moving {
            for stack in self.state.stacks.all_mut().iter_mut().filter(|s| s.nation == nation) {
                stack.fresh = stack.sp;
            }
        }
    }

    /// What the month adds to the alliance die (WP-Z.V.D.1.c).
    pub(crate) fn season(&self) -> i32 {
        let Some(alliance) = &self.plan().alliance else { return 0 };
        let seasons = alliance.seasons.iter().filter(|s| s.turns.contains(&self.state.turn));
        seasons.filter(|s| !s.until.is_some_and(|e| self.happened(e))).map(|s| s.add).sum()
    }
}

/// Land that is closed, and who is in it all the same.
impl Campaign {
    fn still_closed(&self) -> impl Iterator<Item = &Closed> {
        let closed = self.plan().closed.iter();
        closed.filter(|c| {
            c.crossers != 0 && c.from <= self.state.turn && !c.until.is_some_and(|e| self.happened(e))
        })
    }

    /// Whether somebody crosses closed land in which he is already; city hexes are closed to him, too.
    fn crosses(&self, from: HexId, to: HexId, who: impl Fn(&Closed) -> bool) -> bool {
        self.tables.map.city_at(to).is_none()
            && !self.has_neutrals(to)
            && self.still_closed().any(|c| c.hexes.contains(from) && c.hexes.contains(to) && who(c))
    }

    /// Whether units of a nation may go from a hex to another: the Poles who begin in Austria cross it, and never
    /// come back once they have left (WP-Z.V.D.2.f, R-WP-Z.V.D.2.f).
    pub(crate) fn is_open_from(&self, nation: NationId, from: HexId, to: HexId) -> bool {
        self.is_open_to(nation, to) || self.crosses(from, to, |c| Plan::has(c.crossers, nation))
    }

    /// The same for a leader: whoever is in closed land came with those who cross it (R-WP-M60).
    pub(crate) fn is_open_to_leader(&self, leader: LeaderId, from: HexId, to: HexId) -> bool {
        self.is_open_to(self.tables.leader(leader).nation, to) || self.crosses(from, to, |_| true)
    }

    /// Hexes in which units of a side are out of supply, whatever lines there are (WP-Z.V.D.2.f).
    pub(crate) fn stranded(&self, side: Side) -> HexBits {
        let mut out = HexBits::default();
        for closed in self.still_closed() {
            let lost = |s: &&Stack| closed.hexes.contains(s.hex) && Plan::has(closed.crossers, s.nation);
            for stack in self.state.stacks.all().iter().filter(|s| self.is_of(s, side)).filter(lost) {
                out.insert(stack.hex);
            }
        }
        out
    }
}

/// Turncoats.
impl Campaign {
    fn turncoat(&self) -> Option<Turncoat> {
        self.plan().turncoats.get(usize::from(self.phase().a)).copied()
    }

    /// Whom the turncoats join.
    pub(crate) fn turning_side(&self) -> Side {
        self.turncoat().and_then(|t| self.side_of(t.into)).unwrap_or(Side::Allied)
    }

    /// The units of a state serve nobody until others have taken their place (WP-Z.V.D.1.f-1, R-WP-Z.V.D.1.f-1).
    pub(crate) fn begin_turning(&mut self, at: u8, notes: &mut impl Notes) {
        let Some(coats) = self.plan().turncoats.get(usize::from(at)).copied() else { return };
        self.state.allegiance[coats.from.index()] = None;
        self.state.phases.push(Phase::new(Step::Turn, at, WHERE_TO));
        notes.say(|| {
            let name = self.tables.nation(coats.from).name.as_str();
            self.disclose(Note::new(coats.row, Text::new("wp-turns").with("nation", name)))
        });
    }

    /// The next force that changes sides: where it stands, or beside that hex if the enemy is there too. Says whether
    /// somebody has to decide.
    pub(crate) fn next_turncoat(&mut self, notes: &mut impl Notes) -> bool {
        let Some(coats) = self.turncoat() else {
            self.state.phases.pop();
            return false;
        };
        if self.phase().b == A_LEADER {
            return true;
        }
        let Some(hex) = self.state.stacks.all().iter().find(|s| s.nation == coats.from).map(|s| s.hex) else {
            let side = self.turning_side();
            self.state.phases.pop();
            self.dismiss_leaders(coats.from);
            self.leave_old_friends(coats.from, side, notes);
            return false;
        };
        if !self.is_held(hex, self.turning_side().other()) {
            self.turn_into(hex, Some(hex), notes);
            return false;
        }
        let places = self.turning_places(hex);
        if let [] | [_] = places.as_slice() {
            self.turn_into(hex, places.first().copied(), notes);
            return false;
        }
        if let Some(phase) = self.state.phases.now_mut() {
            phase.hex = Some(hex);
        }
        true
    }

    /// Hexes beside one that are free of the enemy (WP-Z.V.D.1.f-2).
    fn turning_places(&self, hex: HexId) -> Vec<HexId> {
        let enemy = self.turning_side().other();
        let ways = self.tables.map.ways(hex).filter(|w| !w.barred).map(|w| w.to);
        ways.filter(|&to| self.is_in_play(to) && !self.is_held(to, enemy)).collect()
    }

    pub(crate) fn legal_turn(&self, out: &mut impl List) {
        let Phase { b, hex: Some(hex), .. } = self.phase() else { return };
        if b == A_LEADER {
            Self::legal_yes_or_no(out);
        } else {
            out.extend(self.turning_places(hex).into_iter().map(Action::To));
        }
    }

    pub(crate) fn turn_coats(&mut self, action: Action, notes: &mut impl Notes) {
        let (Phase { hex: Some(hex), .. }, Some(coats)) = (self.phase(), self.turncoat()) else { return };
        if let Action::To(to) = action {
            self.turn_into(hex, Some(to), notes);
            return;
        }
        if let Some(phase) = self.state.phases.now_mut() {
            (phase.b, phase.hex) = (WHERE_TO, None);
        }
        let card = self.tables.nation(coats.into);
        let leader = self.unnamed(card.colour, card.minor).filter(|_| action == Action::Accept);
        if let (Some(leader), Some(event)) = (leader, coats.leader) {
            self.has_happened(event);
            self.deploy(leader, hex, "WP-Z.V.D.1.f-2", notes);
        }
    }

    /// A force of a hex becomes as many SP of the enemy's in another; without a place for them they are lost
    /// (WP-Z.V.D.1.f-1, WP-Z.V.D.1.f-2, R-WP-M61). One unnamed leader may come with them in all (R-WP-M62).
    fn turn_into(&mut self, hex: HexId, to: Option<HexId>, notes: &mut impl Notes) {
        let Some(coats) = self.turncoat() else { return };
        let side = self.turning_side();
        let here = |s: &&Stack| s.nation == coats.from;
        let mut sp = [0u8; KINDS];
        for stack in self.state.stacks.at(hex).iter().filter(here) {
            let pile = &mut sp[coats.kind.unwrap_or(stack.kind).index()];
            *pile = pile.saturating_add(stack.sp);
        }
        self.state.stacks.remove(|s| s.hex == hex && s.nation == coats.from);
        self.dismiss_leaders(coats.from);
        if let Some(phase) = self.state.phases.now_mut() {
            phase.hex = None;
        }
        for kind in Kind::ALL.into_iter().filter(|k| sp[k.index()] > 0) {
            let (hex, sp) = (to.unwrap_or(hex), sp[kind.index()]);
            match to {
                Some(_) => self.place(Stack { hex, nation: coats.into, kind, sp, ..Stack::default() }),
                None => self.bury(coats.into, kind, sp),
            }
        }
        self.vacated(hex);
        self.open_gates(hex);
        // Leaders of auxiliaries follow them.
        if self.is_held(hex, side.other()) {
            self.displace(hex, side, notes);
        }
        let Some(to) = to else { return };
        let sp = sp.iter().map(|&n| u16::from(n)).sum::<u16>();
        self.displace(to, side.other(), notes);
        notes.say(|| {
            let text = match coats.kind {
                Some(_) => Text::new("wp-turned").with("into", self.tables.nation(coats.into).name.as_str()),
                None => Text::new("wp-turned-same"),
            };
            let text = text
                .with("nation", self.tables.nation(coats.from).name.as_str())
                .with("sp", sp)
                .with("hex", self.name_of(to));
            self.disclose(Note::new("WP-Z.V.D.1.f-2", text).at(self.spot(to)))
        });
        let card = self.tables.nation(coats.into);
        let leader = coats.leader.filter(|&event| !self.happened(event));
        if leader.is_some()
            && self.unnamed(card.colour, card.minor).is_some()
            && let Some(phase) = self.state.phases.now_mut()
        {
            (phase.b, phase.hex) = (A_LEADER, Some(to));
        }
    }
}

impl Campaign {
    /// Leaders whom the players have agreed to send away leave for good, wherever they are (WP-Z.V.F.1.b-2).
    pub(crate) fn depart(&mut self, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let due = tables.plan.departures.iter().filter(|d| d.turn == self.state.turn);
        for departure in due.copied().collect::<Vec<_>>() {
            if self.leader(departure.leader).post == Post::Dead {
                continue;
            }
            *self.leader_mut(departure.leader) = Leader { post: Post::Dead, ..Leader::default() };
            notes.say(|| {
                let name = self.tables.leader(departure.leader).id.as_str();
                Note::new(departure.row, Text::new("wp-leader-leaves").with("leader", name))
            });
        }
    }
}
