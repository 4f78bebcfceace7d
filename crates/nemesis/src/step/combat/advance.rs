//! Who of the attackers advances into the hex that was won (11.12, 11.13).

use crate::action::Action;
use crate::state::{Battle, Campaign, CommanderSet, UnitSet};
use crate::step::{Decision, ask, done, plain};
use crate::tables::roster::{Arm, CommanderId, Side, UnitId};
use kernel::{Choice, Dice, Note, Notes, Prompt, Text};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Advance(pub(crate) Side);

const CITE: &str = "TIR-11.12-note-2";

impl Decision for Advance {
    const WORD: &'static str = "advance";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let idle = !game.offers(self);
        if idle {
            game.finish_battle(dice, notes);
        }
        idle
    }

    /// Who may advance: all in good order of the stack that attacked and nobody else (TIR-11.12-bp1-2, TIR-11.12-note-1,
    /// TIR-11.12-note-2). When all defenders are gone the margin does not matter, whoever won (TIR-11.13).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Advance(side) = self;
        let Battle { from, to, margin, withdrew, .. } = game.state.battle;
        if !game.is_open(side, to)
            || game.holds(side.enemy(), to)
            || !game.may_cross(side, from, to)
            || game.halts_by_card(side, from)
        {
            return;
        }
        let wiped_out = game.main_stack(side.enemy()).is_empty();
        let slipped = withdrew && margin == 0;
        if !wiped_out && (margin < 0 || !withdrew) {
            return;
        }
        let everybody = margin >= game.tables.system.rout || wiped_out || slipped;
        let reined_in = game.is_reined_in(side);
        let fit = |u: &UnitId| {
            game.unit_hex(*u) == from
                && game.is_good(*u)
                && !(reined_in && game.tables.unit(*u).arm == Arm::Cavalry)
                // After a narrow win cavalry alone (TIR-11.12-bp2-2).
                && (everybody || game.tables.unit(*u).arm == Arm::Cavalry)
                && game.fits(side, to, game.tables.occupancy(*u))
                && game.may_join(side, to, std::iter::once(*u).collect(), CommanderSet::default())
        };
        let ready: UnitSet = game.state.battle.units.iter().filter(fit).collect();
        let gone = game.holds(side, to);
        if ready.is_empty() && !gone {
            return;
        }
        let leaders: CommanderSet = game.fighting_commanders(side, from).collect();
        if !gone && game.may_join(side, to, ready, leaders) && game.may_part(side, from, ready, leaders) {
            out.push(Action::Everyone);
        }
        out.extend(ready.iter().map(Action::Unit));
        if gone {
            // Who holds Swedes and others together goes when one kind is left, and so opens the hex to the rest.
            let follows = |c: &CommanderId| {
                game.may_leave_swedes(side, *c)
                    && game.may_join(side, to, UnitSet::default(), std::iter::once(*c).collect())
            };
            out.extend(leaders.iter().filter(follows).map(Action::Leader));
        }
        if !out.is_empty() {
            out.push(Action::Done);
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        let Advance(side) = self;
        match action {
            Action::Unit(unit) => game.advance_unit(side, unit, notes),
            Action::Leader(commander) => game.advance_leader(commander, notes),
            Action::Everyone => {
                game.advance_everyone(side, notes);
                game.finish_battle(dice, notes);
            }
            _ => game.finish_battle(dice, notes),
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-advance")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Unit(unit) => game.unit_choice(CITE, unit),
            Action::Leader(commander) => game.leader_choice(CITE, commander),
            Action::Everyone => plain("everyone", CITE, "nem-do-everyone"),
            _ => done(CITE),
        }
    }
}

impl Campaign {
    fn advance_everyone(&mut self, side: Side, notes: &mut impl Notes) {
        let mut choices = Vec::new();
        Advance(side).legal(self, &mut choices);
        for choice in choices {
            // A large stack may be more than the hex holds (TIR-15.2-1).
            if let Action::Unit(unit) = choice
                && self.fits(side, self.state.battle.to, self.tables.occupancy(unit))
            {
                self.advance_unit(side, unit, notes);
            }
        }
        let leaders: CommanderSet = self.fighting_commanders(side, self.state.battle.from).collect();
        for leader in leaders.iter() {
            self.advance_leader(leader, notes);
        }
    }

    fn advance_unit(&mut self, side: Side, unit: UnitId, notes: &mut impl Notes) {
        let to = self.state.battle.to;
        let first = !self.holds(side, to);
        self.put_unit(unit, to);
        let name = self.tables.unit(unit).name.as_str();
        notes.say(|| {
            let text = Text::new("nem-advances")
                .with("unit", Text::new("nem-unit").with("unit", name))
                .with("hex", self.place_text(to));
            Note::new("TIR-11.12-note-2", text).way(self.way(self.state.battle.from, to))
        });
        if first {
            self.capture_depot(side.enemy(), to, "TIR-8.7-1", notes);
        }
    }

    fn advance_leader(&mut self, leader: CommanderId, notes: &mut impl Notes) {
        let to = self.state.battle.to;
        self.put_leader(leader, to);
        let name = self.tables.commander(leader).name.as_str();
        notes.say(|| {
            let text = Text::new("nem-advances")
                .with("unit", Text::new("nem-commander").with("commander", name))
                .with("hex", self.place_text(to));
            Note::new("TIR-11.12-note-2", text).way(self.way(self.state.battle.from, to))
        });
    }
}
