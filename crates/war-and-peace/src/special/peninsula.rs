//! Spain and Portugal: what the schedule takes away (Z.VIII.F.1), the English at sea (Z.VIII.D.3, Z.VIII.F.2), Spaniards
//! abroad (Z.VIII.D.3.b), Gibraltar (Z.VIII.D.4), supply on the coast (Z.VIII.D.2.c).

use crate::action::Action;
use crate::list::List;
use crate::roster::{Kind, LeaderId, NationId, Side};
use crate::scenario::{Abroad, Footing, Plan, Recall, Supply};
use crate::state::{Beached, Campaign, Column, Leader, Owed, Pen, Phase, Post, Stack, Step};
use board::HexId;
use kernel::{Note, Notes, Text};
use std::cmp::Reverse;

/// What the schedule takes away.
impl Campaign {
    /// Goes on to the next unit that has to go; says whether somebody has to decide (WP-Z.VIII.F.1-2,
    /// WP-Z.VIII.F.1-3).
    pub(crate) fn next_recall(&mut self, notes: &mut impl Notes) -> bool {
        let tables = self.tables.clone();
        loop {
            let Phase { a, b, .. } = self.phase();
            let Some(recall) = tables.plan.recalls.get(usize::from(a)) else {
                self.state.phases.replace(Phase::of(Step::Ashore));
                return false;
            };
            let due = recall.side == self.state.active && recall.turn == self.state.turn;
            if due && self.state.pen.placed == 0 {
                self.open_recall(recall, notes);
            }
            if !due || (b == 0 && self.state.pen.sp.iter().all(|&n| n == 0)) {
                self.state.pen = Pen::default();
                self.state.phases.replace(Phase::new(Step::Recall, a + 1, 0));
                continue;
            }
            if self.goners(recall).next().is_some() {
                return true;
            }
            if b > 0 {
                // Nobody is left who could go instead.
                self.state.phases.replace(Phase::new(Step::Recall, a, 0));
            } else {
                self.recall_from_elsewhere(recall, notes);
            }
        }
    }

    fn open_recall(&mut self, recall: &Recall, notes: &mut impl Notes) {
        for &leader in &recall.leaders {
            let now = self.leader(leader);
            if now.post == Post::Map && now.inside {
                self.state.owed_leaders.insert(leader);
            } else if matches!(now.post, Post::Map | Post::Track) {
                self.dismiss(leader, recall.row, notes);
            }
        }
        if recall.all {
            self.recall_all(recall, notes);
        }
        self.state.pen = Pen { sp: recall.sp, placed: 1 };
    }

    /// A leader goes to the pool, from which the schedule may bring him again (WP-Z.VIII.F.1-4).
    fn dismiss(&mut self, leader: LeaderId, row: &'static str, notes: &mut impl Notes) {
        *self.leader_mut(leader) = Leader::default();
        notes.say(|| {
            let name = self.tables.leader(leader).id.as_str();
            Note::new(row, Text::new("wp-leader-leaves").with("leader", name))
        });
    }

    /// Every SP of some nations leaves the game, from cities under siege and from the pool as well, and nobody else
    /// does (WP-Z.VIII.F.1.f); or the pool stays as it is (WP-Z.XI.F.3.a, R-WP-Z.XI.F.3.a).
    fn recall_all(&mut self, recall: &Recall, notes: &mut impl Notes) {
        let fits = |s: &Stack| Plan::has(recall.nations, s.nation);
        while let Some(at) = self.state.stacks.find(fits) {
            let stack = self.state.stacks.all()[at];
            self.send_home(at, stack.sp, recall.row, notes);
        }
        for at in 0..self.tables.roster.nations.len() {
            if recall.pool && Plan::has(recall.nations, NationId(at as u8)) {
                self.state.dead[at] = Default::default();
            }
        }
        if recall.pool {
            self.state.recruits.retain(|r| !Plan::has(recall.nations, r.nation));
        }
    }

    /// SP leave the game for good (WP-Z.VIII.F.1-4).
    fn send_home(&mut self, at: usize, sp: u8, row: &'static str, notes: &mut impl Notes) {
        let Some(gone) = self.state.stacks.take(at, sp, false) else { return };
        let Stack { hex, nation, kind, .. } = gone;
        self.forget(nation);
        self.vacated(hex);
        self.open_gates(hex);
        if let Some(side) = self.side_of(nation).filter(|s| self.is_held(hex, s.other())) {
            self.displace(hex, side, notes);
        }
        self.say_recalled("wp-recalled", (nation, kind, gone.sp), Some(hex), row, notes);
    }

    /// A unit that has left the game is added to no pool any more (R-WP-M81).
    fn forget(&mut self, nation: NationId) {
        let tables = self.tables.clone();
        let lines = tables.plan.arrivals.iter().filter(|l| l.footing == Footing::Pool && l.nation == nation);
        for event in lines.filter_map(|l| l.event) {
            self.has_happened(event);
        }
    }

    fn say_recalled(
        &self,
        key: &'static str,
        (nation, kind, sp): (NationId, Kind, u8),
        hex: Option<HexId>,
        row: &'static str,
        notes: &mut impl Notes,
    ) {
        notes.say(|| {
            let text = Text::new(key)
                .with("nation", self.tables.nation(nation).name.as_str())
                .with("kind", crate::words::kind_text(kind))
                .with("sp", sp);
            let note = |text: Text| Note::new(row, text).cite("WP-Z.VIII.F.1-2");
            self.disclose(match hex {
                Some(hex) => note(text.with("hex", self.name_of(hex))).at(self.spot(hex)),
                None => note(text),
            })
        });
    }

    /// The kind that has to go next.
    fn recalled_kind(&self) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| self.state.pen.sp[k.index()] > 0)
    }

    /// SP that may go now: of the kind asked for, or anybody in their place, but never the besieged.
    fn goners<'a>(&'a self, recall: &'a Recall) -> impl Iterator<Item = &'a Stack> {
        let instead = self.phase().b > 0;
        let kind = self.recalled_kind();
        self.state.stacks.all().iter().filter(move |s| {
            !s.inside
                && self.is_of(s, recall.side)
                && (instead || (Plan::has(recall.nations, s.nation) && Some(s.kind) == kind))
        })
    }

    /// Besieged SP are marked and leave later, SP in the pool leave now; somebody else goes in the place of both
    /// (WP-Z.VIII.F.1-2, WP-Z.VIII.F.1-3).
    fn recall_from_elsewhere(&mut self, recall: &Recall, notes: &mut impl Notes) {
        let Some(kind) = self.recalled_kind() else { return };
        let owed = |hex: HexId, nation: NationId, list: &[Owed]| -> u8 {
            let of = |o: &&Owed| (o.hex, o.nation, o.kind) == (hex, nation, kind);
            list.iter().filter(of).map(|o| o.sp).sum()
        };
        let shut_in = self.state.stacks.all().iter().find(|s| {
            s.inside
                && s.kind == kind
                && Plan::has(recall.nations, s.nation)
                && s.sp > owed(s.hex, s.nation, &self.state.owed)
        });
        if let Some(&Stack { hex, nation, .. }) = shut_in {
            let same = |o: &&mut Owed| (o.hex, o.nation, o.kind) == (hex, nation, kind);
            match self.state.owed.iter_mut().find(same) {
                Some(owed) => owed.sp += 1,
                None => {
                    let _ = self.state.owed.try_push(Owed { hex, nation, kind, sp: 1 });
                }
            }
            self.say_recalled("wp-recall-waits", (nation, kind, 1), Some(hex), recall.row, notes);
        } else {
            let nations = (0u8..).map(NationId).take(self.tables.roster.nations.len());
            let pooled =
                nations.filter(|n| Plan::has(recall.nations, *n)).find(|n| self.pooled(*n, kind) > 0);
            let Some(nation) = pooled else {
                self.state.pen.sp[kind.index()] = 0;
                return;
            };
            self.state.dead[nation.index()][kind.index()] -= 1;
            self.forget(nation);
            self.say_recalled("wp-recalled-pool", (nation, kind, 1), None, recall.row, notes);
        }
        self.state.pen.sp[kind.index()] -= 1;
        if let Some(phase) = self.state.phases.now_mut() {
            phase.b += 1;
        }
    }

    pub(crate) fn legal_recall(&self, out: &mut impl List) {
        let Some(recall) = self.plan().recalls.get(usize::from(self.phase().a)) else { return };
        for stack in self.goners(recall) {
            out.push_new(Action::Lose(stack.hex, stack.nation, stack.kind));
        }
    }

    pub(crate) fn recall(&mut self, action: Action, notes: &mut impl Notes) {
        let Action::Lose(hex, nation, kind) = action else { return };
        let tables = self.tables.clone();
        let Phase { a, b, .. } = self.phase();
        let Some(recall) = tables.plan.recalls.get(usize::from(a)) else { return };
        let fits = |s: &Stack| s.hex == hex && s.nation == nation && s.kind == kind && !s.inside;
        let Some(at) = self.state.stacks.find(fits) else { return };
        if b > 0 {
            self.state.phases.replace(Phase::new(Step::Recall, a, b - 1));
        } else {
            self.state.pen.sp[kind.index()] -= 1;
        }
        self.send_home(at, 1, recall.row, notes);
    }

    /// When a siege is over, those inside who were called away go; the dead among them leave the pool
    /// (WP-Z.VIII.F.1-2).
    pub(crate) fn settle_recalls(&mut self, notes: &mut impl Notes) {
        let mut at = 0;
        while let Some(&Owed { hex, nation, kind, sp }) = self.state.owed.get(at) {
            if self.state.stacks.at(hex).iter().any(|s| s.inside && s.nation == nation) {
                at += 1;
                continue;
            }
            self.state.owed.remove(at);
            let mut left = sp;
            let here = |s: &Stack| s.hex == hex && s.nation == nation && s.kind == kind;
            while let Some(place) = self.state.stacks.find(here).filter(|_| left > 0) {
                let some = left.min(self.state.stacks.all()[place].sp);
                left -= some;
                self.send_home(place, some, "WP-Z.VIII.F.1-2", notes);
            }
            let pile = &mut self.state.dead[nation.index()][kind.index()];
            *pile = pile.saturating_sub(left);
        }
        for leader in self.state.owed_leaders.iter() {
            let now = self.leader(leader);
            if !(now.post == Post::Map && now.inside) {
                self.state.owed_leaders.remove(leader);
                if matches!(now.post, Post::Map | Post::Track) {
                    self.dismiss(leader, "WP-Z.VIII.F.1-2", notes);
                }
            }
        }
    }
}

/// The English at sea.
impl Campaign {
    /// Whether somebody at sea may land now; says whether somebody has to decide (WP-Z.VIII.D.3.d, WP-Z.VIII.F.2-1,
    /// R-WP-M89).
    pub(crate) fn next_ashore(&mut self) -> bool {
        let tables = self.tables.clone();
        let fleet = tables.plan.landing.as_ref().filter(|fleet| fleet.side == self.state.active);
        let Some(fleet) = fleet else {
            self.state.phases.replace(Phase::of(Step::Replace));
            return false;
        };
        if self.phase().a == 0 {
            for stack in self.state.stacks.all_mut().iter_mut().filter(|s| fleet.harbours.contains(s.hex)) {
                stack.fresh = stack.sp;
            }
            for leader in &mut self.state.leaders {
                leader.moved &= !fleet.harbours.contains(leader.hex);
            }
            self.state.phases.replace(Phase::new(Step::Ashore, 1, 0));
        }
        true
    }

    pub(crate) fn end_ashore(&mut self) {
        for stack in self.state.stacks.all_mut() {
            stack.fresh = 0;
        }
        self.state.phases.replace(Phase::of(Step::Replace));
    }

    /// Whether the red SP of a force that withdraws may go aboard: on a coast, and not where the enemy says where to
    /// (WP-Z.VIII.D.3.d, R-WP-M82).
    pub(crate) fn may_embark(&self, hex: HexId, mut who: impl Iterator<Item = NationId>) -> bool {
        self.plan().switches.evacuation.is_some_and(|evacuation| {
            self.tables.map.coast.contains(hex)
                && !self.state.stacks.is_full()
                && who.any(|n| Plan::has(evacuation.nations, n))
        })
    }

    /// Red SP inside a city of the coast.
    fn may_evacuate(&self, stack: &Stack) -> bool {
        let red = std::iter::once(stack.nation);
        stack.inside && self.may_embark(stack.hex, red) && self.is_held_or_assaulted(stack)
    }

    fn is_held_or_assaulted(&self, stack: &Stack) -> bool {
        stack.is_committed()
            || self.side_of(stack.nation).is_some_and(|side| self.is_held(stack.hex, side.other()))
    }

    /// Cities out of which the besieged may go by sea; those in battle after a round of it (WP-Z.VIII.D.3.d).
    pub(crate) fn legal_evacuation(&self, side: Side, in_battle: bool, out: &mut impl List) {
        if self.plan().switches.evacuation.is_none_or(|e| e.side != side) {
            return;
        }
        let mut last = None;
        for stack in self.state.stacks.all() {
            if last != Some(stack.hex) && stack.is_committed() == in_battle && self.may_evacuate(stack) {
                last = Some(stack.hex);
                out.push(Action::Evacuate(stack.hex));
            }
        }
    }

    /// Before sieges are looked at; says whether somebody has to decide.
    pub(crate) fn next_evacuation(&mut self) -> bool {
        let asks = self.state.stacks.all().iter().any(|s| self.may_evacuate(s));
        if !asks {
            self.state.phases.replace(Phase::of(Step::Sieges));
        }
        asks
    }

    /// Everybody red inside a city goes aboard (WP-Z.VIII.D.3.d).
    pub(crate) fn evacuate(&mut self, hex: HexId, notes: &mut impl Notes) {
        let Some(evacuation) = self.plan().switches.evacuation else { return };
        let red = |s: &Stack| s.hex == hex && s.inside && Plan::has(evacuation.nations, s.nation);
        let mut sp = 0;
        let mut fought = None;
        while let Some(taken) =
            self.state.stacks.find(red).and_then(|at| self.state.stacks.take(at, u8::MAX, false))
        {
            sp += u16::from(taken.sp);
            fought = fought.or(taken.is_committed().then(|| taken.battle - 1));
            self.put_to_sea(evacuation.at, taken.nation, taken.kind, taken.sp);
        }
        self.leaders_to_sea(hex, true);
        self.vacated(hex);
        self.open_gates(hex);
        if let Some(number) = fought
            && self.count(hex, evacuation.side, |s| s.is_in(number)) == 0
        {
            let _ = self.battle_mut(number).emptied.try_push((hex, evacuation.side));
        }
        if !self.is_held(hex, evacuation.side) && self.is_held(hex, evacuation.side.other()) {
            self.displace(hex, evacuation.side, notes);
        }
        self.say_at_sea(hex, sp, notes);
    }

    fn put_to_sea(&mut self, hex: HexId, nation: NationId, kind: Kind, sp: u8) {
        self.state.stacks.add(Stack { hex, nation, kind, sp, ..Stack::default() });
    }

    fn leaders_to_sea(&mut self, hex: HexId, inside: bool) {
        let Some(evacuation) = self.plan().switches.evacuation else { return };
        for at in 0..self.tables.roster.leaders.len() {
            let leader = LeaderId(at as u8);
            let now = self.leader(leader);
            let red = Plan::has(evacuation.nations, self.tables.leader(leader).nation);
            if red && now.post == Post::Map && now.hex == hex && now.inside == inside {
                let slot = self.leader_mut(leader);
                (slot.hex, slot.inside) = (evacuation.at, false);
            }
        }
    }

    fn say_at_sea(&self, hex: HexId, sp: u16, notes: &mut impl Notes) {
        notes.say(|| {
            let text = Text::new("wp-evacuated").with("hex", self.name_of(hex)).with("sp", sp);
            Note::new("WP-Z.VIII.D.3.d", text).at(self.spot(hex))
        });
    }

    /// The red SP of the column go aboard; with nobody left in the hex their leaders do, too (WP-Z.VIII.D.3.d).
    pub(crate) fn take_column_to_sea(&mut self, hex: HexId, side: Side, notes: &mut impl Notes) {
        let Some(evacuation) = self.plan().switches.evacuation else { return };
        let column = std::mem::take(&mut self.state.column);
        for part in &column.parts {
            self.put_to_sea(evacuation.at, part.nation, part.kind, part.sp);
        }
        for leader in column.leaders.iter() {
            self.leader_mut(leader).hex = evacuation.at;
        }
        let reds = self.count(hex, side, |s| Plan::has(evacuation.nations, s.nation));
        if reds == 0 {
            self.leaders_to_sea(hex, false);
        }
        self.state.column = Column { hex, ..Column::default() };
        self.say_at_sea(hex, column.sp(), notes);
    }

    /// Whether SP of a nation may withdraw by sea.
    pub(crate) fn is_seaborne(&self, nation: NationId) -> bool {
        self.plan().switches.evacuation.is_some_and(|e| Plan::has(e.nations, nation))
    }

    /// SP that come by the schedule or as replacements to a hex without a city do not move in that turn; partisans do
    /// (WP-Z.VIII.F.2-3, R-WP-M83).
    pub(crate) fn beach(&mut self, hex: HexId, nation: NationId, kind: Kind, sp: u8) {
        let beach = self.plan().switches.waiting.is_some()
            && self.tables.map.city_at(hex).is_none()
            && !self.is_at_sea(hex)
            && kind != Kind::P;
        if beach {
            let _ = self.state.beached.try_push(Beached { hex, nation, kind, sp });
        }
    }

    pub(crate) fn beach_leader(&mut self, leader: LeaderId, hex: HexId) {
        if self.plan().switches.waiting.is_some()
            && self.tables.map.city_at(hex).is_none()
            && !self.is_at_sea(hex)
        {
            self.state.beached_leaders.insert(leader);
        }
    }

    /// The Movement Phase begins without those on the beach (WP-Z.VIII.F.2-3).
    pub(crate) fn hold_the_beached(&mut self) {
        let beached = std::mem::take(&mut self.state.beached);
        for b in &beached {
            let mut left = b.sp;
            for stack in self.state.stacks.all_mut() {
                if (stack.hex, stack.nation, stack.kind, stack.inside) == (b.hex, b.nation, b.kind, false) {
                    let stays = stack.fresh.min(left);
                    stack.fresh -= stays;
                    left -= stays;
                }
            }
        }
        let leaders = std::mem::take(&mut self.state.beached_leaders);
        for leader in leaders.iter() {
            self.leader_mut(leader).moved = true;
        }
    }

    /// Five red SP in one hex of the coast are in supply, in the same hex for the whole turn, and feed nobody else; of more
    /// than five the others are not (WP-Z.VIII.D.2.c-2, R-WP-M84).
    pub(crate) fn feed_coast(&mut self, supply: &Supply) {
        let tables = self.tables.clone();
        let hungry = |s: &Stack| {
            s.unsupplied && Plan::has(supply.nations, s.nation) && tables.map.coast.contains(s.hex)
        };
        let mut best: Option<(u16, HexId)> = None;
        for stack in self.state.stacks.all().iter().filter(|s| hungry(s)) {
            let here = self.state.stacks.at(stack.hex).iter().filter(|s| hungry(s));
            let sp: u16 = here.map(|s| u16::from(s.sp)).sum::<u16>().min(supply.coastal);
            if best.is_none_or(|(most, _)| sp > most) {
                best = Some((sp, stack.hex));
            }
        }
        let Some(hex) = self.state.fed.or(best.map(|b| b.1)) else { return };
        let mut room = supply.coastal;
        while room > 0 {
            let eaters =
                self.state.stacks.all().iter().enumerate().filter(|(_, s)| s.hex == hex && hungry(s));
            let Some((at, sp)) = eaters.map(|(at, s)| (at, s.sp)).max_by_key(|(at, sp)| (*sp, Reverse(*at)))
            else {
                return;
            };
            self.state.fed = Some(hex);
            let fed = u16::from(sp).min(room) as u8;
            room -= u16::from(fed);
            if fed == sp {
                self.state.stacks.all_mut()[at].unsupplied = false;
            } else if let Some(part) = self.state.stacks.take(at, fed, true) {
                self.state.stacks.add(Stack { fed: true, unsupplied: false, ..part });
            }
        }
    }
}

/// Gibraltar, Madrid, and Spaniards abroad.
impl Campaign {
    /// Whether the garrison of a hex may not be attacked (WP-Z.VIII.D.4.a).
    pub(crate) fn is_fastness(&self, hex: HexId) -> bool {
        self.plan().switches.fastness.is_some_and(|f| {
            let guards = |s: &Stack| f.kind == Kind::I && s.kind == Kind::GI;
            let holds = |s: &&Stack| s.inside && s.nation == f.nation && (s.kind == f.kind || guards(s));
            f.hex == hex && self.state.stacks.at(hex).iter().any(|s| holds(&s))
        })
    }

    /// A French unit enters Madrid or Lisbon: blue SP join the pool; units that were set up there have not entered
    /// (WP-Z.VIII.F.5-2, R-WP-Z.VIII.F.5-2).
    pub(crate) fn enters_city(&mut self, hex: HexId) {
        let tables = self.tables.clone();
        for &(city, event) in &tables.plan.switches.entries {
            if city != hex || self.happened(event) || self.state.phases.iter().any(|p| p.step == Step::SetUp)
            {
                continue;
            }
            self.has_happened(event);
            for line in tables.plan.arrivals.iter().filter(|l| l.event == Some(event)) {
                self.stock(line.nation, line.sp);
            }
        }
    }

    fn abroad(&self) -> Option<Abroad> {
        self.plan().switches.abroad
    }

    fn is_abroad(&self, rule: Abroad, hex: HexId) -> bool {
        !self.plan().home[rule.nation.index()].contains(hex) && !self.is_at_sea(hex)
    }

    /// SP and leaders of a nation that are outside its country, besides the column.
    fn emigrants(&self, rule: Abroad) -> (u16, usize) {
        let column = self.state.column.leaders;
        let out =
            self.state.stacks.all().iter().filter(|s| s.nation == rule.nation && self.is_abroad(rule, s.hex));
        let leaders = self.leaders_on_map().filter(|(id, l)| {
            self.tables.leader(*id).nation == rule.nation
                && self.is_abroad(rule, l.hex)
                && !column.contains(*id)
        });
        (out.map(|s| u16::from(s.sp)).sum(), leaders.count())
    }

    /// Whether the group may go on to a hex: few Spaniards leave Spain, infantry and a leader, and outside they move
    /// only with an English leader (WP-Z.VIII.D.3.b, R-WP-M85).
    pub(crate) fn may_cross_border(&self, to: HexId) -> bool {
        let Some(rule) = self.abroad() else { return true };
        let column = &self.state.column;
        let of = |l: LeaderId| self.tables.leader(l).nation;
        let sp: u16 = column.parts.iter().filter(|p| p.nation == rule.nation).map(|p| u16::from(p.sp)).sum();
        let leaders = column.leaders.iter().filter(|&l| of(l) == rule.nation).count();
        if sp == 0 && leaders == 0 {
            return true;
        }
        if self.is_abroad(rule, column.hex) {
            return column.leaders.iter().any(|l| of(l) == rule.led_by);
        }
        if !self.is_abroad(rule, to) {
            return true;
        }
        let (others, captains) = self.emigrants(rule);
        let mut theirs = column.parts.iter().filter(|p| p.nation == rule.nation);
        theirs.all(|p| rule.kinds & (1 << p.kind.index()) != 0)
            && (sp == 0 || others + sp <= rule.sp)
            && (leaders == 0 || captains + leaders <= rule.leaders)
    }

    /// Whether SP may advance over the border (WP-Z.VIII.D.3.b).
    pub(crate) fn may_advance_abroad(&self, stack: &Stack, to: HexId) -> bool {
        let Some(rule) = self.abroad().filter(|r| r.nation == stack.nation) else { return true };
        if self.is_abroad(rule, stack.hex) || !self.is_abroad(rule, to) {
            return true;
        }
        let with: u16 = self
            .state
            .stacks
            .at(stack.hex)
            .iter()
            .filter(|s| s.nation == rule.nation)
            .map(|s| u16::from(s.sp))
            .sum();
        rule.kinds & (1 << stack.kind.index()) != 0 && self.emigrants(rule).0 + with <= rule.sp
    }

    /// Whether infantry abroad follows a leader of another colour (WP-Z.VIII.D.3.b, R-WP-M85).
    pub(crate) fn is_led_abroad(&self, nation: NationId) -> Option<bool> {
        let rule = self.abroad().filter(|r| r.nation == nation)?;
        let column = &self.state.column;
        let led = || column.leaders.iter().any(|l| self.tables.leader(l).nation == rule.led_by);
        self.is_abroad(rule, column.hex).then(led)
    }

    /// Whether cavalry may set out without a leader: at home (WP-Z.VIII.D.3.b, R-WP-M85).
    pub(crate) fn may_ride_alone(&self, stack: &Stack) -> bool {
        let rule = self.abroad().filter(|r| r.nation == stack.nation);
        rule.is_none_or(|r| !self.is_abroad(r, stack.hex))
    }

    /// Whether a leader may set out: abroad only beside one who may lead him (WP-Z.VIII.D.3.b).
    pub(crate) fn may_set_out(&self, leader: LeaderId) -> bool {
        let Some(rule) = self.abroad().filter(|r| r.nation == self.tables.leader(leader).nation) else {
            return true;
        };
        let hex = self.leader(leader).hex;
        !self.is_abroad(rule, hex)
            || self.leaders_on_map().any(|(id, l)| {
                l.hex == hex && !l.moved && !l.inside && self.tables.leader(id).nation == rule.led_by
            })
    }
}
