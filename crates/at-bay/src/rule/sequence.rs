//! The sequence of play (NAB-31-2, NAB-55-1, NAB-107).

use crate::state::{Campaign, Marks, NONE, Segment};
use crate::step::{
    Centre, Combat, Command, Deplete, Disband, ForcedMarch, Initiative, Organize, Phase, Reinforce, Scout,
    Source,
};
use crate::tables::{Army, Side};
use kernel::{Dice, Note, Notes, Phases, Text};

impl Campaign {
    /// The next segment, or the next army in it. What happens of itself happens, and whoever decides is put on the stack.
    pub(crate) fn go_on<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        self.next_segment();
        let army = self.acting();
        match self.state.clock.segment {
            Segment::Pickets => self.ask(Organize { army }),
            Segment::Weather => self.begin_turn(dice, notes),
            Segment::Receive => self.begin_administration(army, dice, notes),
            Segment::Source => {
                self.turn_up(army, notes);
                self.ask(Source { army });
            }
            Segment::Disband => self.ask(Disband { army }),
            Segment::Replacements => {
                self.add_replacements(army, notes);
                if army == Army::French {
                    self.ask(Deplete);
                }
            }
            Segment::Organize | Segment::Consolidate => {
                for body in &mut self.state.units {
                    body.arranged = false;
                }
                for man in &mut self.state.leaders {
                    man.marks -= Marks::ARRANGED;
                }
                if self.state.clock.segment == Segment::Consolidate {
                    self.consolidate(army);
                }
                self.ask(Organize { army });
            }
            Segment::Reinforce => {
                self.come_back(army, notes);
                self.ask(Reinforce { army });
            }
            Segment::Command => self.ask(Command { army }),
            Segment::Centre => self.ask(Centre { army, spent: 0 }),
            Segment::Initiative => self.ask(Initiative { army }),
            Segment::Scout => self.ask(Scout { army }),
            Segment::Forced => self.ask(ForcedMarch { army: self.answering() }),
            Segment::Combat => self.ask(Combat { army }),
            Segment::Close => self.close_player_turn(notes),
        }
    }

    fn ask(&mut self, step: impl Into<Phase>) {
        if self.phase() != Phase::Over {
            self.state.phases.push(step.into());
        }
    }

    /// The army that may force march: of the side whose turn it is not.
    fn answering(&self) -> Army {
        let armies = self.state.clock.side.enemy().armies();
        armies.get(usize::from(self.state.clock.army)).copied().unwrap_or(armies[0])
    }

    fn next_segment(&mut self) {
        let clock = &mut self.state.clock;
        let acting = if clock.segment == Segment::Forced { clock.side.enemy() } else { clock.side };
        let next = if clock.army == NONE { 0 } else { clock.army + 1 };
        let alone = matches!(clock.segment, Segment::Weather | Segment::Close);
        if !alone && usize::from(next) < acting.armies().len() {
            clock.army = next;
            return;
        }
        clock.army = 0;
        clock.segment = match clock.segment {
            Segment::Pickets if clock.side == Side::French => {
                clock.side = Side::Coalition;
                Segment::Pickets
            }
            Segment::Pickets => {
                clock.side = Side::French;
                Segment::Weather
            }
            Segment::Weather => Segment::Receive,
            Segment::Receive => Segment::Source,
            Segment::Source => Segment::Disband,
            Segment::Disband => Segment::Replacements,
            Segment::Replacements => Segment::Organize,
            Segment::Organize => Segment::Reinforce,
            Segment::Reinforce => Segment::Command,
            // After all commands (NAB-72-1).
            Segment::Command => Segment::Centre,
            Segment::Centre => Segment::Initiative,
            Segment::Initiative => Segment::Scout,
            Segment::Scout => Segment::Consolidate,
            Segment::Consolidate => Segment::Forced,
            Segment::Forced => Segment::Combat,
            Segment::Combat => Segment::Close,
            Segment::Close if clock.side == Side::French => {
                clock.side = Side::Coalition;
                Segment::Receive
            }
            Segment::Close => {
                clock.side = Side::French;
                clock.turn += 1;
                Segment::Weather
            }
        };
        // A battle scenario has the second step of administration only (NAB-31-2), and no Centers.
        let skipped = !self.tables.scenario.campaign
            && matches!(clock.segment, Segment::Disband | Segment::Replacements | Segment::Centre);
        if skipped {
            clock.army = u8::MAX - 1;
            self.next_segment();
        }
    }

    fn begin_turn<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let turn = self.state.clock.turn;
        if turn > self.tables.scenario.last {
            self.state.clock.turn = self.tables.scenario.last;
            self.state.phases = Phases::of(Phase::Over);
            notes.say(|| Note::new("NAB-97", Text::new("bay-last-turn")));
            return;
        }
        notes.say(|| Note::new("NAB-96", Text::new("bay-turn-begins").with("turn", turn)));
        self.change_weather(dice, notes);
    }

    /// The start of an army's administration: vedettes without dispatch go (NAB-50), a Center that arrived works, points
    /// come in (NAB-60-1), or the commands of a battle.
    fn begin_administration<D: Dice, N: Notes>(&mut self, army: Army, dice: &mut D, notes: &mut N) {
        for man in &mut self.state.leaders {
            man.marks -= Marks::FORCED | Marks::LISTENS | Marks::FOUGHT;
        }
        let own: Vec<_> = self.all_leaders().filter(|&id| self.army(id) == army).collect();
        for leader in own {
            self.man_mut(leader).marks -= Marks::MOVED | Marks::TRIED | Marks::STAYS;
        }
        for vedette in &mut self.state.vedettes {
            vedette.marks = Marks::empty();
        }
        self.state.depleted = false;
        self.recall_vedettes(army, notes);
        self.state.hosts[army].centre.fresh = false;
        if self.tables.scenario.campaign {
            self.receive(army, dice, notes);
        } else {
            self.state.hosts[army].commands = self.tables.scenario.commands[army];
        }
    }

    /// Points that the schedule lists come into the pool (NAB-66-1, NAB-68).
    fn add_replacements<N: Notes>(&mut self, army: Army, notes: &mut N) {
        let tables = self.tables.clone();
        let turn = self.state.clock.turn;
        for fresh in tables.roster.fresh.iter().filter(|fresh| fresh.turn == turn) {
            // Points of all nations of the Coalition come in once.
            let french = fresh.nation == crate::tables::Nation::French;
            if french == (army == Army::French) && army != Army::Bohemian {
                let points = &mut self.state.pool[fresh.nation as usize][fresh.kind as usize];
                *points = (*points + fresh.points).min(99);
                let count = fresh.points;
                notes.say(|| {
                    let text =
                        Text::new("bay-new-points").with("points", count).with("nation", fresh.nation.name());
                    Note::new("NAB-66-1", text)
                });
            }
        }
    }

    /// The Consolidation Segment: a Center that rested works again (NAB-74-1, NAB-75).
    fn consolidate(&mut self, army: Army) {
        let centre = &mut self.state.hosts[army].centre;
        centre.moved = centre.moved.saturating_sub(1);
    }

    /// The end of a player's turn: garrisons of empty towns are back (NAB-11-2).
    fn close_player_turn<N: Notes>(&mut self, notes: &mut N) {
        let tables = self.tables.clone();
        for (at, town) in tables.ground.garrisons.iter().enumerate() {
            if !self.has_force(Side::Coalition, town.hex) {
                self.state.garrisons |= 1 << at;
            }
        }
        self.refresh_morale(notes);
    }
}

impl crate::tables::Nation {
    pub(crate) fn name(self) -> Text {
        const NAMES: [&str; 6] = [
            "bay-nation-french",
            "bay-nation-prussian",
            "bay-nation-russian",
            "bay-nation-austrian",
            "bay-nation-bavarian",
            "bay-nation-wurttemberg",
        ];
        Text::new(NAMES[self as usize])
    }
}
