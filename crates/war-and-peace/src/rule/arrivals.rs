//! Reinforcements, replacements and leaders who come back (section I, R.2, and section F of each scenario).

use crate::action::Action;
use crate::scene::words::kind_text;
use crate::state::{Campaign, Leader, Pen, Post, Stack};
use crate::step::{Arrive, Orders, Phase, SetUp, Stage};
use crate::tables::roster::{City, Kind, LeaderId, NationId, Side};
use crate::tables::scenario::{Blocked, Footing, Line, Plan, Replacement, Wanted};
use board::HexId;
use kernel::{Note, Notes, Text};

impl Campaign {
    /// Whether a line comes in this Reinforcement Phase: by its month (WP-Z.6), or while something is so that the table
    /// of the campaign says.
    pub(crate) fn is_due(&self, line: &Line) -> bool {
        line.event.is_none()
            && line.side == self.state.active
            && match &line.due {
                Some(due) if due.came.is_some_and(|came| self.happened(came)) => {
                    due.refills && self.missing(line) > 0
                }
                Some(due) => self.state.turn >= due.from && self.passes(&due.test),
                None => (line.from..=line.to).contains(&self.state.turn),
            }
    }

    /// Brings one line: at once if there is only one place for it.
    pub(crate) fn bring(&mut self, at: usize, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let Some(line) = tables.plan.arrivals.get(at) else { return };
        // Units of a state that is not in the war do not come, but neutrals that stand ready do.
        let waits = line.stance.neutral && self.side_of(line.nation).is_none();
        let comes = self.side_of(line.nation) == Some(line.side) || self.is_neutral(line.nation) || waits;
        if !comes || self.is_there_already(line) {
            return;
        }
        self.open_pen(line);
        // Units without a counter do not come (WP-BB.q10).
        if self.market().is_some() && line.leaders.is_empty() && self.state.pen.sp.iter().all(|&n| n == 0) {
            self.state.pen = Pen::default();
            return;
        }
        self.state.phases.push(Arrive { line: at as u8 }.into());
        let mut places = Vec::new();
        self.places_for(line, &mut places);
        if line.stance.alone {
            let room = places.len().min(usize::from(u8::MAX)) as u8;
            let pen = &mut self.state.pen.sp[Kind::P.index()];
            *pen = room.min(*pen);
        }
        match places.as_slice() {
            [] => {
                self.state.phases.pop();
                self.state.pen = Pen::default();
                notes.say(|| {
                    let name = self.tables.nation(line.nation).name.as_str();
                    Note::new("WP-Z.I.F.3", Text::new("wp-forfeited").with("nation", name)).cite(line.row)
                });
            }
            [hex] if !self.may_wait(line) => self.put_all(*hex, notes),
            _ => {}
        }
    }

    /// What a line brings goes into the pen; leaders who are not to be had are left out.
    pub(crate) fn open_pen(&mut self, line: &Line) {
        self.state.pen = Pen { sp: line.sp, placed: 0 };
        if line.due.as_ref().is_some_and(|due| due.refills) {
            self.state.pen.sp[Kind::P.index()] = self.missing(line);
        } else if self.market().is_some() {
            self.fill_pen(line);
        }
        for (bit, wanted) in line.leaders.iter().enumerate() {
            if let Wanted::Named(leader) = wanted
                && self.leader(*leader).post != Post::Away
            {
                self.state.pen.placed |= 1 << bit;
            }
        }
    }

    /// Where there are force pools a line brings what there are counters for, and takes the rest out of the pool
    /// (WP-BB.q10, WP-BB.e1, R-WP-Z.VIII.F.5-2).
    fn fill_pen(&mut self, line: &Line) {
        for kind in Kind::ALL {
            let (wanted, pooled) = (line.sp[kind.index()], self.pooled(line.nation, kind));
            if line.from_pool {
                self.state.pen.sp[kind.index()] = wanted.min(pooled);
                continue;
            }
            let short = wanted.saturating_sub(self.counters_left(line.nation, kind));
            let taken = short.min(pooled);
            self.state.dead[line.nation][kind.index()] -= taken;
            self.state.pen.sp[kind.index()] = wanted - short + taken;
        }
    }

    /// Places that hang on who stands where now (WP-Z.VIII.F.1-1, WP-Z.VIII.F.2-1, WP-Z.VIII.F.2-2,
    /// WP-Z.VIII.F.4.h, R-WP-Z.VIII.F.1-1, R-WP-M90, WP-Z.XIII.F.1.b, R-WP-M135).
    fn places_by_footing(&self, line: &Line, out: &mut Vec<HexId>) {
        let enemy = line.side.enemy();
        let map = &self.tables.map;
        let free = |hex: HexId| !self.is_held(hex, enemy) && !self.is_haunted(hex);
        match line.footing {
            Footing::Listed | Footing::Pool => {}
            Footing::Free => out.extend(line.hexes.iter().copied().filter(|&h| free(h))),
            Footing::Base(country) => {
                out.extend(line.hexes.iter().copied().filter(|&h| free(h)));
                if out.is_empty() {
                    let home = &self.plan().home[country.index()];
                    let cities = || {
                        let all = map.cities.iter().filter(|c| c.is_city()).map(|c| c.hex);
                        all.filter(|&h| home.contains(h) && self.is_in_play(h) && free(h))
                    };
                    let far = |hex: HexId| line.hexes.iter().map(|&b| map.board.distance(b, hex)).min();
                    let nearest = cities().filter_map(far).min();
                    out.extend(cities().filter(|&h| far(h) == nearest));
                }
            }
            Footing::Coast => {
                let ports = line.hexes.iter().copied().filter(|&h| map.is_port(h));
                out.extend(ports.filter(|&h| free(h)));
                if out.is_empty() {
                    out.extend(line.hexes.iter().copied().filter(|&h| free(h)));
                }
                out.extend(self.plan().switches.waiting);
            }
            Footing::With(nations) => {
                let friends = |h: HexId| {
                    self.state.stacks.at(h).iter().any(|s| {
                        Plan::has(nations, s.nation) && self.is_of(s, line.side) && s.kind != Kind::P
                    })
                };
                out.extend(line.hexes.iter().copied().filter(|&h| friends(h) && !self.is_held(h, enemy)));
            }
            Footing::Beside(leader) => {
                let now = self.leader(leader);
                if now.post == Post::Map && free(now.hex) {
                    out.push(now.hex);
                } else {
                    let ours = self.state.stacks.all().iter().filter(|s| s.nation == line.nation);
                    out.extend(ours.map(|s| s.hex).filter(|&h| free(h)));
                    out.dedup();
                }
            }
            Footing::Vacant => {
                let alike = |h: HexId| {
                    let here = self.state.stacks.at(h);
                    !line.one_each
                        && !here.is_empty()
                        && here.iter().all(|s| s.nation == line.nation && line.sp[s.kind.index()] > 0)
                };
                let occupied = self.occupied();
                out.extend(line.hexes.iter().copied().filter(|&h| !occupied.contains(h) || alike(h)));
            }
        }
        if self.state.stacks.is_full() {
            out.clear();
        }
    }

    /// The hexes that a line may use now: no enemy there, and its city not in enemy hands (WP-Z.I.F.3); otherwise
    /// what the table of the campaign says instead (R-WP-Z.I.D.1.d). A besieged city takes nobody in (R-WP-M120).
    pub(crate) fn places_for(&self, line: &Line, out: &mut Vec<HexId>) {
        if line.footing != Footing::Listed {
            return self.places_by_footing(line, out);
        }
        let side = line.side;
        let free = |hex: HexId| !self.has_enemies_of(hex, side) && !self.state.stacks.is_full();
        let lost =
            |hex: HexId| self.tables.map.city_at(hex).is_some_and(|c| self.control(c) == Some(side.enemy()));
        if line.stance.alone {
            let occupied = self.occupied();
            out.extend(line.hexes.iter().copied().filter(|&h| free(h) && !occupied.contains(h)));
            return;
        }
        if self.legal_beaches(line, out) {
            return;
        }
        if self.places_of_neutrals(line, out) {
            return;
        }
        out.extend(line.hexes.iter().copied().filter(|&h| free(h) && !lost(h)));
        if !out.is_empty() {
            return;
        }
        if line.event.is_some() {
            let Some(&place) = line.hexes.first() else { return };
            let near = self.tables.map.ways(place).filter(|w| !w.barred).map(|w| w.to);
            out.extend(near.filter(|&h| free(h) && self.is_open_to(line.nation, h)));
            return;
        }
        let minor = usize::from(self.tables.nation(line.nation).minor);
        let cities = self
            .tables
            .map
            .cities
            .iter()
            .enumerate()
            .filter(|(_, city)| city.is_city() && free(city.hex) && self.takes_arrivals(city.hex));
        match self.plan().blocked[side][minor] {
            Blocked::Forfeit | Blocked::Elsewhere => {}
            Blocked::BesideIt => {
                let Some(&place) = line.hexes.first() else { return };
                let near = self.tables.map.ways(place).filter(|w| !w.barred).map(|w| w.to);
                out.extend(near.filter(|&h| free(h) && self.is_open_to(line.nation, h)));
            }
            instead @ (Blocked::NearestCity | Blocked::NearestFreeCity) => {
                let Some(&place) = line.hexes.first() else { return };
                let ours = |control: Option<Side>| match instead {
                    Blocked::NearestCity => control == Some(side),
                    _ => control != Some(side.enemy()),
                };
                let cities = cities.filter(|(at, _)| ours(self.state.control[*at]));
                let distance = |hex: HexId| self.tables.map.board.distance(place, hex);
                let Some(nearest) = cities.clone().map(|(_, c)| distance(c.hex)).min() else { return };
                out.extend(cities.filter(|(_, c)| distance(c.hex) == nearest).map(|(_, c)| c.hex));
            }
            Blocked::NearestHomeMajor => {
                let Some(&place) = line.hexes.first() else { return };
                out.extend(self.nearest_home_major(place, line.nation, side));
            }
            Blocked::HomeMajor => {
                let home = &self.plan().home[line.nation.index()];
                let fits = |city: &City| {
                    city.is_major()
                        && home.contains(city.hex)
                        && !lost(city.hex)
                        && self.is_open_to(line.nation, city.hex)
                };
                out.extend(cities.filter(|(_, city)| fits(city)).map(|(_, city)| city.hex));
            }
        }
    }

    /// The line that is being put down.
    pub(crate) fn open_line(&self) -> Option<&Line> {
        match self.phase() {
            Phase::SetUp(SetUp { line, .. }) => self.tables.plan.setup.get(usize::from(line)),
            Phase::Arrive(Arrive { line }) => self.tables.plan.arrivals.get(usize::from(line)),
            _ => None,
        }
    }

    /// Forces within so many hexes may be split freely (WP-Z.5.f-1, WP-BB.q24).
    pub(crate) fn legal_put(&self, places: &[HexId], out: &mut impl kit::List<Action>) {
        let Some(line) = self.open_line() else { return };
        if line.stance.alone {
            return self.legal_haunts(line, places, out);
        }
        let pen = self.state.pen;
        if line.one_each {
            let kinds = Kind::ALL.into_iter().filter(|k| pen.sp[k.index()] > 0);
            for kind in kinds {
                out.extend(places.iter().map(|&h| Action::Put(kind, 1, h)));
            }
            return;
        }
        out.extend(places.iter().map(|&h| Action::PutAll(h)));
        if line.together {
            return;
        }
        for kind in Kind::ALL {
            for n in 1..=pen.sp[kind.index()] {
                out.extend(places.iter().map(|&h| Action::Put(kind, n, h)));
            }
        }
        for (bit, wanted) in line.leaders.iter().enumerate() {
            if pen.placed & (1 << bit) != 0 {
                continue;
            }
            if let Some(leader) = self.available(*wanted, line) {
                out.extend(places.iter().map(|&h| Action::PutLeader(leader, h)));
                if *wanted == Wanted::Unnamed {
                    break;
                }
            }
        }
    }

    /// A leader for a line: by name, or any unnamed one of the colour, first of its rank (WP-Z.5.a).
    fn available(&self, wanted: Wanted, line: &Line) -> Option<LeaderId> {
        match wanted {
            Wanted::Named(leader) => (self.leader(leader).post == Post::Away).then_some(leader),
            Wanted::Unnamed => {
                let nation = self.tables.nation(line.nation);
                self.unnamed(nation.colour, nation.minor)
            }
        }
    }

    /// An unnamed leader of a colour who is not on the map (WP-R.3, WP-Z.5.a).
    pub(crate) fn unnamed(&self, colour: crate::tables::roster::Colour, minor: bool) -> Option<LeaderId> {
        let cards = self.tables.roster.leaders.iter().enumerate();
        let free = cards.filter(|(at, card)| {
            !card.named && card.colour == colour && self.state.leaders[*at].post == Post::Away
        });
        let best = free.min_by_key(|(at, card)| (card.minor != minor, *at));
        best.map(|(at, _)| LeaderId(at as u8))
    }

    pub(crate) fn put(&mut self, kind: Kind, sp: u8, hex: HexId, notes: &mut impl Notes) {
        let Some(line) = self.open_line() else { return };
        let (nation, row, enemy) = (line.nation, line.row, line.side.enemy());
        let (spread, from_pool) = (line.hexes.len() > 1, line.from_pool);
        let stance = line.stance;
        self.state.pen.sp[kind.index()] -= sp.min(self.state.pen.sp[kind.index()]);
        if stance.alone {
            let dead = &mut self.state.dead[nation][kind.index()];
            *dead = dead.saturating_sub(sp);
        } else {
            self.scatter(hex, enemy.enemy(), notes);
        }
        self.place(Stack { hex, nation, kind, sp, inside: stance.inside, ..Stack::default() });
        if from_pool {
            (0..sp).for_each(|_| self.draw(nation, kind, hex));
        }
        if matches!(self.phase(), Phase::Arrive(_)) {
            self.beach(hex, nation, kind, sp);
        }
        if stance.entrenched {
            self.state.entrenched.insert(hex);
        }
        self.displace(hex, enemy, notes);
        notes.say(|| {
            let text = Text::new(self.placed_key("wp-placed", "wp-arrived"))
                .with("nation", self.tables.nation(nation).name.as_str())
                .with("sp", sp)
                .with("kind", kind_text(kind))
                .with("hex", self.name_of(hex));
            let note = Note::new(row, text).at(self.spot(hex));
            // Where a force may stand in several hexes, only its owner knows who stands where.
            if spread && !stance.alone { self.confide(note, enemy.enemy()) } else { note }
        });
        self.close_pen();
    }

    pub(crate) fn put_leader(&mut self, leader: LeaderId, hex: HexId, notes: &mut impl Notes) {
        let Some(line) = self.open_line() else { return };
        let row = line.row;
        let named = self.tables.leader(leader).named;
        let slot = line.leaders.iter().enumerate().position(|(bit, wanted)| {
            self.state.pen.placed & (1 << bit) == 0
                && match wanted {
                    Wanted::Named(l) => *l == leader,
                    Wanted::Unnamed => !named,
                }
        });
        if let Some(bit) = slot {
            self.state.pen.placed |= 1 << bit;
        }
        self.deploy(leader, hex, row, notes);
        if matches!(self.phase(), Phase::Arrive(_)) {
            self.beach_leader(leader, hex);
            // Who comes while others march does so in the next segment (WP-Z.XI.D.3.a).
            let marching = self.state.phases.iter().any(|p| p == Orders.into());
            self.leader_mut(leader).moved |= marching;
        }
        self.close_pen();
    }

    /// What is put on the map before play is no news; what comes later is.
    fn placed_key(&self, before: &'static str, later: &'static str) -> &'static str {
        if self.phase().stage() == Some(Stage::SetUp) { before } else { later }
    }

    pub(crate) fn deploy(&mut self, leader: LeaderId, hex: HexId, row: &'static str, notes: &mut impl Notes) {
        if let Some(side) = self.leader_side(leader) {
            self.scatter(hex, side, notes);
        }
        *self.leader_mut(leader) = Leader { post: Post::Map, hex, ..Leader::default() };
        notes.say(|| {
            let name = self.tables.leader(leader).id.as_str();
            let key = self.placed_key("wp-leader-placed", "wp-leader-arrived");
            let text = Text::new(key).with("leader", name).with("hex", self.name_of(hex));
            Note::new(row, text).at(self.spot(hex))
        });
    }

    pub(crate) fn put_all(&mut self, hex: HexId, notes: &mut impl Notes) {
        let line_phase = self.phase();
        for kind in Kind::ALL {
            let sp = self.state.pen.sp[kind.index()];
            if sp > 0 && self.phase() == line_phase {
                self.put(kind, sp, hex, notes);
            }
        }
        while self.phase() == line_phase {
            let Some(line) = self.open_line() else { break };
            let next =
                line.leaders.iter().enumerate().find(|(bit, _)| self.state.pen.placed & (1 << bit) == 0);
            let Some((bit, wanted)) = next else { break };
            if let Some(leader) = self.available(*wanted, line) {
                self.put_leader(leader, hex, notes);
            } else {
                self.state.pen.placed |= 1 << bit;
                self.close_pen();
            }
        }
    }

    /// What is left of a line is not wanted now (WP-Z.VI.D.5.f).
    pub(crate) fn leave_for_later(&mut self) {
        self.state.pen.sp = Pen::default().sp;
        self.close_pen();
    }

    /// An empty pen ends the line.
    fn close_pen(&mut self) {
        let Some(line) = self.open_line() else { return };
        let waiting = line.leaders.iter().enumerate().any(|(bit, wanted)| {
            self.state.pen.placed & (1 << bit) == 0 && self.available(*wanted, line).is_some()
        });
        if !waiting && self.state.pen.sp.iter().all(|&n| n == 0) {
            self.state.pen = Pen::default();
            if let Phase::SetUp(SetUp { line, .. }) = self.phase() {
                self.state.phases.replace(SetUp { line: line + 1, open: false }.into());
            } else {
                self.state.phases.pop();
            }
        }
    }

    /// Whether an option of a replacement is to be had: from the dead of the scenario, at a city that is still the
    /// owner's (WP-I.2, WP-Z.7, WP-Z.IV.F.1.d).
    pub(crate) fn may_replace(&self, row: &Replacement, (nation, hex): (NationId, HexId)) -> bool {
        let side = row.side;
        self.side_of(nation) == Some(side)
            && self.is_in_play(hex)
            && !self.muster_places(side, nation, hex).is_empty()
            && !self.state.stacks.is_full()
            && Kind::ALL.iter().any(|k| row.sp[k.index()].min(self.state.dead[nation][k.index()]) > 0)
    }
}
