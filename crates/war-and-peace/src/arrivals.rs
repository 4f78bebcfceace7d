//! Reinforcements, replacements and leaders who come back (section I, R.2, and section F of each scenario).

use crate::action::Action;
use crate::list::List;
use crate::roster::{Kind, LeaderId, NationId, Side};
use crate::scenario::{Blocked, Line, Replacement, Wanted};
use crate::state::{Campaign, Leader, Pen, Phase, Post, Stack, Step};
use crate::words::kind_text;
use board::HexId;
use kernel::{Note, Notes, Text};

/// The rows that come on a turn.
fn is_due(line: &Line, side: Side, turn: u8) -> bool {
    line.event.is_none() && line.side == side && (line.from..=line.to).contains(&turn)
}

impl Campaign {
    /// Goes on to the next line of the schedule, by turn or by event (WP-I.1, WP-Z.6, WP-F.1.c).
    pub(crate) fn next_arrival(&mut self, notes: &mut impl Notes) {
        let Phase { a: from, b: event, .. } = self.phase();
        let tables = self.tables.clone();
        let (side, turn) = (self.state.active, self.state.turn);
        let fits = |line: &Line| match event {
            0 => is_due(line, side, turn),
            e => line.event.is_some_and(|l| l.0 + 1 == e),
        };
        let lines = &tables.plan.arrivals;
        let next = lines.iter().enumerate().skip(usize::from(from)).find(|(_, line)| fits(line));
        let Some((at, line)) = next else {
            if event == 0 {
                self.state.phases.replace(Phase::of(Step::Replace));
            } else {
                self.state.phases.pop();
            }
            return;
        };
        if let Some(phase) = self.state.phases.now_mut() {
            phase.a = at as u8 + 1;
        }
        if let Some(choice) = line.choice {
            let first = lines.iter().position(|l| l.choice == Some(choice) && fits(l)) == Some(at);
            if first {
                self.state.phases.push(Phase::new(Step::Choose, choice, 0));
            }
            return;
        }
        self.bring(at, notes);
    }

    pub(crate) fn legal_choose(&self, out: &mut impl List) {
        let group = self.phase().a;
        let (side, turn) = (self.state.active, self.state.turn);
        for (at, line) in self.plan().arrivals.iter().enumerate() {
            if line.choice == Some(group) && is_due(line, side, turn) {
                out.push(Action::Row(at as u8));
            }
        }
    }

    /// Brings one line: at once if there is only one place for it.
    pub(crate) fn bring(&mut self, at: usize, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let Some(line) = tables.plan.arrivals.get(at) else { return };
        // Units of a state that is not in the war do not come.
        if self.side_of(line.nation) != Some(line.side) {
            return;
        }
        self.open_pen(line);
        self.state.phases.push(Phase::new(Step::Arrive, at as u8, 0));
        let mut places = Vec::new();
        self.places_for(line, &mut places);
        match places.as_slice() {
            [] => {
                self.state.phases.pop();
                self.state.pen = Pen::default();
                notes.say(|| {
                    let name = self.tables.nation(line.nation).name.as_str();
                    Note::new("WP-Z.I.F.3", Text::new("wp-forfeited").with("nation", name)).cite(line.row)
                });
            }
            [hex] => self.put_all(*hex, notes),
            _ => {}
        }
    }

    /// What a line brings goes into the pen; leaders who are not to be had are left out.
    pub(crate) fn open_pen(&mut self, line: &Line) {
        self.state.pen = Pen { sp: line.sp, placed: 0 };
        for (bit, wanted) in line.leaders.iter().enumerate() {
            if let Wanted::Named(leader) = wanted
                && self.leader(*leader).post != Post::Away
            {
                self.state.pen.placed |= 1 << bit;
            }
        }
    }

    /// The hexes that a line may use now: no enemy there, and its city not in enemy hands (WP-Z.I.F.3); otherwise
    /// what the campaign says instead (R-WP-Z.I.D.1.d).
    pub(crate) fn places_for(&self, line: &Line, out: &mut Vec<HexId>) {
        let side = line.side;
        let free = |hex: HexId| !self.is_held(hex, side.other()) && !self.state.stacks.is_full();
        let lost =
            |hex: HexId| self.tables.map.city_at(hex).is_some_and(|c| self.control(c) == Some(side.other()));
        out.extend(line.hexes.iter().copied().filter(|&h| free(h) && !lost(h)));
        if !out.is_empty() {
            return;
        }
        if line.event.is_some() {
            let Some(&place) = line.hexes.first() else { return };
            let near = self.tables.map.ways(place).filter(|w| !w.barred).map(|w| w.to);
            out.extend(near.filter(|&h| free(h) && self.is_open_to(line.nation, h)));
        } else if self.plan().blocked[side.index()] == Blocked::NearestCity {
            let Some(&place) = line.hexes.first() else { return };
            let cities = self.tables.map.cities.iter().enumerate().filter(|(at, city)| {
                city.is_city()
                    && self.state.control[*at] == Some(side)
                    && free(city.hex)
                    && self.plan().in_play.contains(city.hex)
            });
            let distance = |hex: HexId| self.tables.map.board.distance(place, hex);
            let Some(nearest) = cities.clone().map(|(_, c)| distance(c.hex)).min() else { return };
            out.extend(cities.filter(|(_, c)| distance(c.hex) == nearest).map(|(_, c)| c.hex));
        }
    }

    /// The line that is being put down.
    pub(crate) fn open_line(&self) -> Option<&Line> {
        let Phase { step, a, .. } = self.phase();
        let lines = match step {
            Step::SetUp => &self.tables.plan.setup,
            Step::Arrive => &self.tables.plan.arrivals,
            _ => return None,
        };
        lines.get(usize::from(a))
    }

    /// Forces within so many hexes may be split freely (WP-Z.5.f-1, WP-BB.q24).
    pub(crate) fn legal_put(&self, places: &[HexId], out: &mut impl List) {
        let Some(line) = self.open_line() else { return };
        let pen = self.state.pen;
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
    pub(crate) fn unnamed(&self, colour: crate::roster::Colour, minor: bool) -> Option<LeaderId> {
        let cards = self.tables.roster.leaders.iter().enumerate();
        let free = cards.filter(|(at, card)| {
            !card.named && card.colour == colour && self.state.leaders[*at].post == Post::Away
        });
        let best = free.min_by_key(|(at, card)| (card.minor != minor, *at));
        best.map(|(at, _)| LeaderId(at as u8))
    }

    pub(crate) fn put(&mut self, kind: Kind, sp: u8, hex: HexId, notes: &mut impl Notes) {
        let Some(line) = self.open_line() else { return };
        let (nation, row, enemy) = (line.nation, line.row, line.side.other());
        self.state.pen.sp[kind.index()] -= sp.min(self.state.pen.sp[kind.index()]);
        self.place(Stack { hex, nation, kind, sp, ..Stack::default() });
        self.displace(hex, enemy, notes);
        notes.say(|| {
            let text = Text::new("wp-placed")
                .with("nation", self.tables.nation(nation).name.as_str())
                .with("sp", sp)
                .with("kind", kind_text(kind))
                .with("hex", self.name_of(hex));
            Note::new(row, text).at(self.spot(hex))
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
        self.close_pen();
    }

    pub(crate) fn deploy(&mut self, leader: LeaderId, hex: HexId, row: &'static str, notes: &mut impl Notes) {
        *self.leader_mut(leader) = Leader { post: Post::Map, hex, ..Leader::default() };
        notes.say(|| {
            let name = self.tables.leader(leader).id.as_str();
            let text = Text::new("wp-leader-placed").with("leader", name).with("hex", self.name_of(hex));
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

    /// An empty pen ends the line.
    fn close_pen(&mut self) {
        let Some(line) = self.open_line() else { return };
        let waiting = line.leaders.iter().enumerate().any(|(bit, wanted)| {
            self.state.pen.placed & (1 << bit) == 0 && self.available(*wanted, line).is_some()
        });
        if !waiting && self.state.pen.sp.iter().all(|&n| n == 0) {
            self.state.pen = Pen::default();
            match self.phase().step {
                Step::SetUp => {
                    if let Some(phase) = self.state.phases.now_mut() {
                        phase.a += 1;
                        phase.b = 0;
                    }
                }
                _ => {
                    self.state.phases.pop();
                }
            }
        }
    }

    /// Whether an option of a replacement is to be had: from the dead of the scenario, at a city that is still the
    /// owner's (WP-I.2, WP-Z.7, WP-Z.I.F.2.b, WP-Z.I.F.3, WP-Z.IV.F.1.c, WP-Z.IV.F.1.d).
    fn may_replace(&self, row: &Replacement, (nation, hex): (NationId, HexId)) -> bool {
        let side = row.side;
        self.side_of(nation) == Some(side)
            && !self.is_held(hex, side.other())
            && !self.state.stacks.is_full()
            && self.tables.map.city_at(hex).is_none_or(|c| self.control(c) != Some(side.other()))
            && Kind::ALL.iter().any(|k| row.sp[k.index()].min(self.state.dead[nation.index()][k.index()]) > 0)
    }

    /// The next replacement that can be taken.
    pub(crate) fn next_replacement(&mut self) -> bool {
        let (side, turn) = (self.state.active, self.state.turn);
        let from = usize::from(self.phase().a);
        let possible = |row: &Replacement| {
            row.side == side
                && (row.from..=row.to).contains(&turn)
                && row.options.iter().any(|&option| self.may_replace(row, option))
        };
        let rows = self.tables.plan.replacements.iter().enumerate().skip(from);
        let next = rows.into_iter().find(|(_, row)| possible(row)).map(|(at, _)| at);
        let Some(at) = next else {
            self.mark_supply(side);
            self.state.phases.replace(Phase::of(Step::Return));
            return false;
        };
        if let Some(phase) = self.state.phases.now_mut() {
            phase.a = at as u8;
        }
        true
    }

    pub(crate) fn legal_replace(&self, out: &mut impl List) {
        let Some(row) = self.plan().replacements.get(usize::from(self.phase().a)) else { return };
        if row.options.len() == 1 {
            out.push(Action::Accept);
        } else {
            let able = row.options.iter().enumerate().filter(|(_, option)| self.may_replace(row, **option));
            out.extend(able.map(|(at, _)| Action::Row(at as u8)));
        }
        out.push(Action::Decline);
    }

    pub(crate) fn replace(&mut self, action: Action, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let Some(row) = tables.plan.replacements.get(usize::from(self.phase().a)) else { return };
        if let Some(phase) = self.state.phases.now_mut() {
            phase.a += 1;
        }
        let chosen = match action {
            Action::Accept => row.options.first(),
            Action::Row(at) => row.options.get(usize::from(at)),
            _ => None,
        };
        let Some(&(nation, hex)) = chosen else { return };
        for kind in Kind::ALL {
            let dead = &mut self.state.dead[nation.index()][kind.index()];
            let sp = row.sp[kind.index()].min(*dead);
            if sp == 0 {
                continue;
            }
            *dead -= sp;
            self.place(Stack { hex, nation, kind, sp, ..Stack::default() });
            self.displace(hex, row.side.other(), notes);
            notes.say(|| {
                let text = Text::new("wp-replaced")
                    .with("nation", self.tables.nation(nation).name.as_str())
                    .with("sp", sp)
                    .with("kind", kind_text(kind))
                    .with("hex", self.name_of(hex));
                Note::new("WP-I.2", text).cite(row.row).at(self.spot(hex))
            });
        }
    }
}
