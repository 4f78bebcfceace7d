//! Administration: points, sources, Centers of Operations (NAB-53-1 to NAB-78-2).

use crate::state::{Campaign, NONE, Segment, Stead};
use crate::tables::{Army, Side};
use board::{HexId, UNREACHED};
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};
use kit::Key;

const DICE: Purpose = Purpose::new("points", "NAB-60-1");

/// No track goes higher.
const MOST_POINTS: u8 = 99;

impl Army {
    pub(crate) fn name(self) -> Text {
        Text::new(["bay-french-army", "bay-silesian-army", "bay-bohemian-army"][self.index()])
    }

    /// Who commands it (NAB-61).
    pub(crate) fn commander(self) -> &'static str {
        ["napoleon", "blucher", "schwarzenberg"][self.index()]
    }
}

impl Side {
    pub(crate) fn name(self) -> Text {
        Text::new(["bay-french", "bay-coalition"][self.index()])
    }
}

impl Campaign {
    pub(crate) fn at_hex(&self, hex: HexId) -> Spot {
        Spot::Hex(self.tables.ground.board.label(hex).to_owned())
    }

    /// New points for an army whose Center works (NAB-60-1, NAB-60-2), one more if its commander is there (NAB-61).
    pub(crate) fn receive<D: Dice, N: Notes>(&mut self, army: Army, dice: &mut D, notes: &mut N) {
        if !self.centre_works(army) {
            notes.say(|| Note::new("NAB-60-2", Text::new("bay-no-points").with("army", army.name())));
            return;
        }
        let length = self.line(army).unwrap_or_default();
        let roll = dice.d6(DICE) + dice.d6(DICE);
        let found = self.tables.charts.points(army, length, roll);
        let here = self.tables.roster.leader(army.commander()).is_some_and(|id| {
            let man = self.man(id);
            man.place == crate::state::Place::Map && man.hex == self.state.hosts[army].centre.hex
        });
        let host = &mut self.state.hosts[army];
        host.points = (host.points + found + u8::from(here)).min(MOST_POINTS);
        let level = host.points;
        notes.say(|| {
            let text = Text::new("bay-points").with("army", army.name()).with("points", level);
            let note = Note::new("NAB-60-1", text.with("length", length));
            let note = note.term(i32::from(found), Text::new("bay-term-pool").with("dice", roll), "NAB-60-1");
            // Only the commander of the army can be meant, and his side says that he is there.
            let note = if here { note.term(1, Text::new("bay-term-commander"), "NAB-61") } else { note };
            note.revealing()
        });
    }

    /// The marker is turned to the source that was named a turn ago, or is out of play if an enemy has come there
    /// (NAB-32).
    pub(crate) fn turn_up<N: Notes>(&mut self, army: Army, notes: &mut N) {
        let next = self.state.hosts[army].next;
        let Some(source) = self.tables.roster.sources.get(usize::from(next)) else { return };
        let free = self.is_free(army.side(), &source.hexes);
        let name = source.name.clone();
        let host = &mut self.state.hosts[army];
        host.source = if free { next } else { NONE };
        host.next = NONE;
        notes.say(|| {
            let key = if free { "bay-source-active" } else { "bay-source-lost" };
            let text = Text::new(key).with("army", army.name()).with("source", name.as_str());
            Note::new(if free { "NAB-32" } else { "NAB-37" }, text)
        });
    }

    /// Sources that an army may change to (NAB-31-1): others, free, and in the campaign joined
    /// to its Center.
    pub(crate) fn other_sources(&self, army: Army) -> Vec<u8> {
        let host = &self.state.hosts[army];
        let chosen = self.possible_sources(army, false).filter(|&at| at != host.source);
        chosen.filter(|&at| host.source == NONE || self.joins(army, at)).collect()
    }

    fn joins(&self, army: Army, source: u8) -> bool {
        if !self.tables.scenario.campaign {
            return true;
        }
        let mut tried = self.clone();
        tried.state.hosts[army].source = source;
        tried.line(army).is_some()
    }

    /// An army names another source: a turn passes before it works (NAB-32, NAB-64); a marker that is out of play
    /// comes back at once (NAB-37).
    pub(crate) fn change_source<N: Notes>(&mut self, army: Army, source: u8, notes: &mut N) {
        let campaign = self.tables.scenario.campaign;
        let host = &mut self.state.hosts[army];
        let returns = host.source == NONE;
        if returns {
            host.source = source;
        } else {
            host.next = source;
            host.points -= u8::from(campaign);
        }
        let name = self.tables.roster.sources[usize::from(source)].name.clone();
        notes.say(|| {
            let key = if returns { "bay-source-active" } else { "bay-source-changes" };
            let text = Text::new(key).with("army", army.name()).with("source", name.as_str());
            Note::new(if returns { "NAB-37" } else { "NAB-64" }, text)
        });
    }

    /// A Center is broken up and comes back at the source three turns later (NAB-65-1).
    pub(crate) fn disband<N: Notes>(&mut self, army: Army, notes: &mut N) {
        let due = self.state.clock.turn + 3;
        let host = &mut self.state.hosts[army];
        host.points -= 1;
        host.centre.stead = Stead::Due;
        host.centre.hex = HexId::NONE;
        host.centre.due = due;
        notes.say(|| {
            Note::new("NAB-65-1", Text::new("bay-disbanded").with("army", army.name()).with("turn", due))
        });
    }

    /// A Center comes to its source (NAB-65-1, NAB-102-1), or back to a free one (NAB-77-2): it works from the next
    /// turn on (NAB-118).
    pub(crate) fn seat_centre<N: Notes>(&mut self, army: Army, hex: HexId, notes: &mut N) {
        let centre = &mut self.state.hosts[army].centre;
        centre.stead = Stead::Map;
        centre.hex = hex;
        centre.moved = 0;
        centre.fresh = true;
        notes.say(|| {
            let text = Text::new("bay-centre-arrives").with("army", army.name());
            Note::new("NAB-102-1", text.with("hex", self.tables.ground.name(hex))).at(self.at_hex(hex))
        });
    }

    /// Hexes that a Center may step to: at cavalry costs, never into an enemy zone (NAB-71, NAB-73-1).
    pub(crate) fn centre_steps(&self, army: Army, spent: u8) -> Vec<(HexId, u16)> {
        let centre = &self.state.hosts[army].centre;
        let most = u16::from(self.tables.charts.march().centre) * 2;
        let enemy = army.side().enemy();
        let zone = self.zone(enemy);
        let near = self.tables.ground.board.neighbours(centre.hex);
        near.filter_map(|(dir, to)| {
            let cost = self.step_cost(centre.hex, dir, to, true)? + u16::from(spent);
            (cost <= most && !zone.contains(to) && !self.is_held(enemy, to)).then_some((to, cost))
        })
        .collect()
    }

    /// Whether a Center has to flee: an enemy Force is in its hex, or has it in its zone (NAB-76-1).
    pub(crate) fn must_flee(&self, army: Army) -> bool {
        let centre = &self.state.hosts[army].centre;
        let enemy = army.side().enemy();
        centre.stead == Stead::Map
            && (self.is_held(enemy, centre.hex) || !self.wardens(enemy, centre.hex).is_empty())
    }

    /// Sources that a Center may flee to: those of its army that are free of enemy zones (NAB-76-1).
    pub(crate) fn refuges(&self, army: Army) -> Vec<u8> {
        self.possible_sources(army, false).collect()
    }

    /// A Center flees five Movement Points towards a source, through enemies if need be, no farther than the source
    /// (NAB-76-1, NAB-77-1); without one it leaves the map (NAB-77-2). That counts as a move (NAB-76-2).
    pub(crate) fn flee<N: Notes>(&mut self, army: Army, source: Option<u8>, notes: &mut N) {
        let own = self.state.clock.side == army.side() && self.state.clock.segment < Segment::Consolidate;
        let from = self.state.hosts[army].centre.hex;
        let goal = source.map(|at| self.tables.roster.sources[usize::from(at)].hexes[0]);
        let to = goal.map(|goal| self.flight(army, from, goal));
        let centre = &mut self.state.hosts[army].centre;
        centre.moved = if own { 2 } else { 1 };
        centre.hex = to.unwrap_or(HexId::NONE);
        if to.is_none() {
            centre.stead = Stead::Fled;
        }
        notes.say(|| {
            let text = Text::new(if to.is_some() { "bay-centre-flees" } else { "bay-centre-off" });
            let note =
                Note::new(if to.is_some() { "NAB-76-1" } else { "NAB-77-2" }, text.with("army", army.name()));
            match to {
                Some(to) => note.at(self.at_hex(to)),
                None => note,
            }
        });
    }

    fn flight(&self, army: Army, from: HexId, goal: HexId) -> HexId {
        let enemy = army.side().enemy();
        let (foes, zone) = (self.holds(enemy), self.zone(enemy));
        let flood = self.tables.ground.flood([from], 400, |hex, to, dir| self.step_cost(hex, dir, to, true));
        if flood.cost(goal) == UNREACHED {
            return goal;
        }
        let path = flood.path(goal);
        let most = u16::from(self.tables.charts.march().centre) * 2;
        let within = path.iter().take_while(|&&hex| flood.cost(hex) <= most).count();
        let rest = path.iter().skip(within.saturating_sub(1)).copied();
        rest.into_iter().find(|&hex| !foes.contains(hex) && !zone.contains(hex)).unwrap_or(goal)
    }

    /// Whether an army may pay for a command now (NAB-53-2, NAB-63-1, NAB-78-2): in the campaign out of its points and
    /// from a Center that works, in a battle out of the commands of the turn. The Coalition spends nothing on the first
    /// turn (NAB-102-2).
    pub(crate) fn may_pay(&self, army: Army) -> bool {
        let host = &self.state.hosts[army];
        if self.tables.scenario.campaign {
            let barred = army != Army::French && self.state.clock.turn == 1;
            host.points > 0 && !barred && self.centre_works(army)
        } else {
            host.commands > 0 && self.has_source(army)
        }
    }

    /// Pays for a command or an Extended March (NAB-53-1, NAB-78-1).
    pub(crate) fn pay(&mut self, army: Army) {
        let host = &mut self.state.hosts[army];
        if self.tables.scenario.campaign {
            host.points -= 1;
        } else {
            host.commands -= 1;
        }
    }
}
