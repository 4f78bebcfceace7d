//! The Organization Displays: tracks, subordinates, Major Generals, replacements (NAB-66-1, NAB-69, NAB-112-2).

use crate::state::{Body, Campaign, Flag, Man, Marks, NONE, Place, Segment};
use crate::tables::{Arm, Army, LeaderId, UnitId};
use board::HexId;
use kernel::{Note, Notes, Text};
use kit::Id;

impl Campaign {
    /// Whether a leader may take a unit onto his track: he has span for it, and his Force is not too large.
    pub(crate) fn has_room(&self, unit: UnitId, leader: LeaderId) -> bool {
        let card = self.tables.leader(leader);
        let own = card.unit.is_none_or(|bound| bound == unit || self.tables.unit(unit).arm == Arm::Light);
        let chief = self.head(leader);
        let from = self.state.units[unit.index()].leader;
        let same = from != NONE && self.head(LeaderId(from)) == chief;
        let total = self.strength(chief).total() + if same { 0 } else { self.sp(unit) };
        own && self.burden_with(leader, Some(unit)) <= card.span && total <= self.tables.charts.limits().force
    }

    /// The leader of the Force that somebody belongs to.
    pub(crate) fn head(&self, leader: LeaderId) -> LeaderId {
        let under = self.man(leader).under;
        if under == NONE { leader } else { LeaderId(under) }
    }

    /// Transfers that an army may make (NAB-69): a unit to the track of another leader in the same hex.
    pub(crate) fn transfers(&self, army: Army) -> Vec<(UnitId, LeaderId)> {
        let mut all = Vec::new();
        for unit in self.all_units() {
            let body = self.state.units[unit.index()];
            if body.leader == NONE || body.sp == 0 || body.arranged || self.tables.unit(unit).army != army {
                continue;
            }
            let from = LeaderId(body.leader);
            if self.man(from).place != Place::Map {
                continue;
            }
            let hex = self.man(from).hex;
            let near = self.all_leaders().filter(|&to| {
                let man = self.man(to);
                to != from && self.army(to) == army && man.place == Place::Map && man.hex == hex
            });
            all.extend(near.filter(|&to| self.has_room(unit, to)).map(|to| (unit, to)));
        }
        all
    }

    /// A unit goes to another track. Whoever is left without troops has no zone any more, which is seen.
    pub(crate) fn transfer<N: Notes>(&mut self, unit: UnitId, to: LeaderId, notes: &mut N) {
        let from = LeaderId(self.state.units[unit.index()].leader);
        let army = self.army(to);
        let heads = [self.head(from), self.head(to)];
        let before = heads.map(|head| self.has_troops(head));
        self.state.units[unit.index()].leader = to.0;
        self.state.units[unit.index()].arranged = true;
        // Whoever has taken replacements stays, whatever track he is on.
        let marks = self.man(heads[0]).marks & Marks::STAYS;
        self.man_mut(heads[1]).marks |= marks;
        let seat = self.tables.seat(army);
        notes.say(|| {
            let text = Text::new("bay-transferred").with("unit", self.tables.unit(unit).name.as_str());
            Note::new("NAB-69", text.with("leader", self.tables.leader(to).name.as_str())).only(seat)
        });
        for (head, before) in heads.into_iter().zip(before) {
            self.tell_zone(head, before, notes);
        }
        self.muster_out();
    }

    /// A Force that wins or loses its zone is seen to.
    fn tell_zone<N: Notes>(&self, head: LeaderId, before: bool, notes: &mut N) {
        if self.has_troops(head) != before {
            let flag = self.man(head).flag;
            notes.say(|| {
                let text = Text::new(if before { "bay-zone-gone" } else { "bay-zone-there" });
                Note::new("NAB-12-2", text.with("flag", flag.0))
                    .at(self.at_hex(self.man(head).hex))
                    .revealing()
            });
        }
    }

    /// Units that may be left under a Major General of the pool: whose Force keeps others.
    pub(crate) fn detachments(&self, army: Army) -> Vec<(Flag, UnitId)> {
        let mut all = Vec::new();
        for chief in self.chiefs_of(army) {
            if self.units(chief).count() < 2 {
                continue;
            }
            let flag = self.man(chief).flag;
            let able = self.units(chief).filter(|&unit| {
                !self.state.units[unit.index()].arranged && self.major_general(unit).is_some()
            });
            all.extend(able.map(|unit| (flag, unit)));
        }
        all
    }

    /// A unit is left under a Major General, who is a Force of his own (NAB-117).
    pub(crate) fn detach<N: Notes>(&mut self, flag: Flag, unit: UnitId, notes: &mut N) {
        let (Some(chief), Some(general)) = (self.chief(flag), self.major_general(unit)) else { return };
        let hex = self.man(chief).hex;
        let marks = self.man(chief).marks - Marks::KNOWN;
        self.raise(general, hex);
        self.man_mut(general).marks = marks;
        self.state.units[unit.index()].leader = general.0;
        self.state.units[unit.index()].arranged = true;
        let new = self.man(general).flag;
        notes.say(|| {
            let text = Text::new("bay-new-force").with("flag", new.0);
            Note::new("NAB-117", text.with("hex", self.tables.ground.name(hex))).at(self.at_hex(hex))
        });
        self.muster_out();
    }

    /// Leaders who may be put under another one in the same hex: without followers of their own, and within his span.
    pub(crate) fn unions(&self, army: Army) -> Vec<(Flag, Flag)> {
        let mut all = Vec::new();
        for below in self.chiefs_of(army) {
            if self.party(below).count() > 1
                || self.man(below).marks.intersects(Marks::STAYS | Marks::ARRANGED)
            {
                continue;
            }
            for above in self.chiefs_of(army).filter(|&id| id != below) {
                let (man, other) = (self.man(below), self.man(above));
                let (card, chief) = (self.tables.leader(below), self.tables.leader(above));
                let fits = self.burden(above) + card.subordination <= chief.span;
                let total = self.strength(above).total() + self.strength(below).total();
                if man.hex == other.hex && fits && total <= self.tables.charts.limits().force {
                    all.push((man.flag, other.flag));
                }
            }
        }
        all
    }

    /// A Force joins another one: its flag is taken from the map.
    pub(crate) fn unite<N: Notes>(&mut self, below: Flag, above: Flag, notes: &mut N) {
        let (Some(man), Some(chief)) = (self.chief(below), self.chief(above)) else { return };
        let before = self.has_troops(chief);
        let hex = self.man(chief).hex;
        let marks = self.man(man).marks & (Marks::MOVED | Marks::TRIED | Marks::FOUGHT);
        self.man_mut(chief).marks |= marks;
        self.end_admin(below);
        self.end_admin(above);
        *self.man_mut(man) =
            Man { place: Place::Map, hex, under: chief.0, marks: Marks::ARRANGED, ..Man::default() };
        notes.say(|| {
            let text = Text::new("bay-united").with("below", below.0).with("above", above.0);
            Note::new("NAB-69", text).at(self.at_hex(hex))
        });
        self.tell_zone(chief, before, notes);
    }

    /// Leaders who may leave the one that they are under.
    pub(crate) fn partings(&self, army: Army) -> Vec<(Flag, LeaderId)> {
        let below =
            self.all_leaders().filter(|&id| self.army(id) == army && self.man(id).place == Place::Map);
        below
            .filter(|&id| self.man(id).under != NONE && !self.man(id).marks.contains(Marks::ARRANGED))
            .map(|id| (self.man(self.head(id)).flag, id))
            .collect()
    }

    /// A leader leaves the one that he is under, and is a Force of his own.
    pub(crate) fn part<N: Notes>(&mut self, flag: Flag, leader: LeaderId, notes: &mut N) {
        let Some(chief) = self.chief(flag) else { return };
        let before = self.has_troops(chief);
        let hex = self.man(chief).hex;
        let marks = self.man(chief).marks - Marks::KNOWN;
        self.man_mut(leader).under = NONE;
        self.raise(leader, hex);
        self.man_mut(leader).marks = marks | Marks::ARRANGED;
        let (new, troops) = (self.man(leader).flag, self.has_troops(leader));
        notes.say(|| {
            let text = Text::new(if troops { "bay-new-force" } else { "bay-new-leader" }).with("flag", new.0);
            let note = Note::new("NAB-69", text.with("hex", self.tables.ground.name(hex)));
            note.at(self.at_hex(hex)).revealing()
        });
        self.tell_zone(chief, before, notes);
        self.muster_out();
    }

    /// Units that may be filled up now (NAB-15, NAB-16, NAB-51-2, NAB-66-2, NAB-80-1, NAB-122-1): points of their kind
    /// and nation are there, their Center works, their Force is supplied, not in an enemy zone and not independent; or
    /// they still wait (NAB-114-1).
    pub(crate) fn replaceable(&self, army: Army) -> Vec<UnitId> {
        // No replacements in a battle (NAB-38), nor from a Center that does not work (NAB-56-3).
        if !self.tables.scenario.campaign || (army == Army::French && self.state.reserves) {
            return Vec::new();
        }
        let works = self.centre_works(army);
        let mut fed: Vec<(LeaderId, bool)> = Vec::new();
        let mut all = Vec::new();
        for unit in self.all_units() {
            let card = self.tables.unit(unit);
            let body = self.state.units[unit.index()];
            let points = self.state.pool[card.nation as usize][card.points() as usize];
            if card.army != army || body.sp == 0 || body.sp >= card.most || points == 0 || body.reserve {
                continue;
            }
            if self.is_due(unit) {
                all.push(unit);
                continue;
            }
            if body.leader == NONE || !works {
                continue;
            }
            let chief = self.head(LeaderId(body.leader));
            if self.man(chief).place != Place::Map {
                continue;
            }
            let known = fed.iter().find(|(id, _)| *id == chief).map(|&(_, able)| able);
            let able = known.unwrap_or_else(|| {
                let hex = self.man(chief).hex;
                !self.is_independent(chief)
                    && self.wardens(army.side().enemy(), hex).is_empty()
                    && self.is_supplied(army, hex, self.is_apart(chief), false)
            });
            fed.push((chief, able));
            if able {
                all.push(unit);
            }
        }
        all
    }

    /// Whether a unit waits for its turn to arrive, and that has come (NAB-114-1).
    fn is_due(&self, unit: UnitId) -> bool {
        self.tables.roster.arrivals.iter().enumerate().any(|(at, group)| {
            let waits = self.state.arrived & (1 << at) == 0 && group.turn <= self.state.clock.turn;
            let below = group.under.iter().flat_map(|(_, units)| units);
            waits && group.units.iter().chain(below).any(|(id, _)| *id == unit)
        })
    }

    /// A unit takes a point (NAB-66-1), and its Force stays where it is (NAB-66-2).
    pub(crate) fn replace<N: Notes>(&mut self, unit: UnitId, notes: &mut N) {
        *self.points_for(unit) -= 1;
        let body: &mut Body = &mut self.state.units[unit.index()];
        body.sp += 1;
        let (leader, sp) = (body.leader, body.sp);
        if leader != NONE {
            let chief = self.head(LeaderId(leader));
            if self.man(chief).place == Place::Map {
                self.man_mut(chief).marks |= Marks::STAYS;
            }
        }
        let card = self.tables.unit(unit);
        let (seat, name) = (self.tables.seat(card.army), card.name.as_str());
        let army = card.army;
        notes.say(|| {
            let text = Text::new("bay-replaced").with("unit", name).with("sp", sp);
            Note::new("NAB-66-1", text).only(seat)
        });
        notes.say(|| {
            Note::new("NAB-66-1", Text::new("bay-point-used").with("army", army.name())).except(seat)
        });
    }

    /// Whether a Force is over its span and can shed units: at the end of the Movement Phase it has to (NAB-112-2).
    pub(crate) fn must_shed(&self, army: Army) -> bool {
        let over = |id: LeaderId| self.burden(id) > self.tables.leader(id).span;
        self.state.clock.segment == Segment::Consolidate
            && self.detachments(army).into_iter().any(|(flag, unit)| {
                let leader = self.state.units[unit.index()].leader;
                self.chief(flag).is_some() && leader != NONE && over(LeaderId(leader))
            })
    }

    /// The II Corps goes to Gérard and the Young Guard to Victor, if both are on the map (NAB-124): from 18 February.
    pub(crate) fn may_exchange(&self) -> bool {
        let here = |id: &str| {
            self.tables.roster.leader(id).is_some_and(|id| {
                self.man(id).place == Place::Map
                    && self.is_supplied(Army::French, self.man(id).hex, false, false)
            })
        };
        self.tables.options.victor
            && !self.state.exchanged
            && self.state.clock.turn >= 14
            && self.state.clock.segment == Segment::Organize
            && here("victor")
            && here("gerard")
    }

    /// See [`Campaign::may_exchange`].
    pub(crate) fn exchange<N: Notes>(&mut self, notes: &mut N) {
        let roster = self.tables.clone();
        let roster = &roster.roster;
        let (Some(victor), Some(gerard)) = (roster.leader("victor"), roster.leader("gerard")) else { return };
        let before = [victor, gerard].map(|id| self.has_troops(self.head(id)));
        for (unit, from, to) in [
            ("duhesme", victor, gerard),
            ("chataux", victor, gerard),
            ("charpentier", gerard, victor),
            ("boyer-de-rebeval", gerard, victor),
        ] {
            if let Some(unit) = roster.unit(unit) {
                let body = &mut self.state.units[unit.index()];
                if body.leader == from.0 && body.sp > 0 {
                    body.leader = to.0;
                }
            }
        }
        self.state.exchanged = true;
        notes.say(|| Note::new("NAB-124", Text::new("bay-exchanged")).only(kernel::Seat(0)));
        for (id, before) in [victor, gerard].into_iter().zip(before) {
            self.tell_zone(self.head(id), before, notes);
        }
    }

    /// Whether the Paris Reserves may go back to their depots: all that are left stand in Paris (NAB-122-2).
    pub(crate) fn may_recall_reserves(&self) -> bool {
        let home = |unit: UnitId| {
            let body = self.state.units[unit.index()];
            body.sp == 0 || (body.leader != NONE && self.tables.ground.paris.contains(&self.unit_hex(unit)))
        };
        self.state.reserves && self.tables.scenario.reserves.iter().all(|&(unit, _)| home(unit))
    }

    /// The hex of a unit on the map.
    pub(crate) fn unit_hex(&self, unit: UnitId) -> HexId {
        match self.state.units[unit.index()].leader {
            NONE => HexId::NONE,
            leader => self.man(LeaderId(leader)).hex,
        }
    }

    /// The Paris Reserves go back to training (NAB-122-2).
    pub(crate) fn recall_reserves<N: Notes>(&mut self, notes: &mut N) {
        let tables = self.tables.clone();
        for &(unit, _) in &tables.scenario.reserves {
            let body = &mut self.state.units[unit.index()];
            if body.sp > 0 {
                *body = Body { leader: NONE, sp: body.sp, reserve: true, arranged: false };
            }
        }
        self.state.reserves = false;
        notes.say(|| Note::new("NAB-122-2", Text::new("bay-reserves-home")).revealing());
        self.muster_out();
    }

    /// A Strength Point of the Paris Reserves becomes a replacement point (NAB-121).
    pub(crate) fn deplete<N: Notes>(&mut self, unit: UnitId, notes: &mut N) {
        self.state.units[unit.index()].sp -= 1;
        *self.points_for(unit) += 1;
        self.state.depleted = true;
        notes.say(|| Note::new("NAB-121", Text::new("bay-depleted")));
    }

    /// Units of the Paris Reserves that may give a point: from 10 March, while they are off the map (NAB-121).
    pub(crate) fn depletable(&self) -> Vec<UnitId> {
        let able = self.tables.scenario.campaign && self.state.clock.turn >= 24 && !self.state.reserves;
        let all = self.tables.scenario.reserves.iter().map(|&(unit, _)| unit);
        all.filter(|unit| able && !self.state.depleted && self.state.units[unit.index()].sp > 0).collect()
    }
}
