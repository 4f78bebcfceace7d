//! Which units take the hits of a combat, and which are given up besides (11.17).

use crate::action::Action;
use crate::rule::combat::aftermath::MAIN;
use crate::state::{Battle, Campaign};
use crate::step::{Decision, ask, done};
use crate::tables::roster::{Side, UnitId};
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Hits(pub(crate) Side);

const HITS: &str = "TIR-11.17-1";

impl Decision for Hits {
    const WORD: &'static str = "hits";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let Hits(side) = self;
        let idle = !game.offers(self);
        if idle {
            game.state.battle.hits[side.index()] = 0;
            game.state.phases.replace(Volunteer(side).into());
        }
        idle
    }

    /// Which units may take the next hit (TIR-11.17-1 to TIR-11.17-2, TIR-11.18-2).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Hits(side) = self;
        let battle = &game.state.battle;
        if battle.hits[side.index()] == 0 {
            return;
        }
        let main = game.main_stack(side);
        out.extend(main.iter().map(Action::Hit));
        // Beyond its half, or where the main stack is gone, supporters take their share; never in a tie.
        let share = battle.main[side.index()] == 0 || main.is_empty();
        if share && battle.margin != 0 {
            out.extend(game.supporters(side).iter().map(Action::Hit));
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        if let Action::Hit(unit) = action {
            game.take_hit(self.0, unit, HITS, notes);
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(HITS, "nem-ask-hits")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Hit(unit) => game.with_unit("hit", HITS, "nem-do-hit", unit),
            _ => done(HITS),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Volunteer(pub(crate) Side);

const VOLUNTEER: &str = "TIR-11.17-3";

impl Decision for Volunteer {
    const WORD: &'static str = "volunteer";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let idle = !game.offers(self);
        if idle {
            game.after_hits(self.0, dice, notes);
        }
        idle
    }

    /// A stack that took an odd number of hits may lose a disrupted unit of its own will (TIR-11.17-3).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Volunteer(side) = self;
        let Battle { to, attacker, units, defenders, taken, .. } = game.state.battle;
        let odd = |stack: usize| taken[side.index()][stack] % 2 == 1;
        let worn = |u: &UnitId| !game.is_good(*u) && game.is_on_board(game.unit_hex(*u));
        if odd(MAIN) {
            let main = if side == attacker { units } else { defenders };
            out.extend(main.iter().filter(worn).map(Action::Hit));
        }
        for (dir, hex) in game.tables.board.neighbours(to) {
            if odd(dir.index()) {
                out.extend(game.units_at(side, hex).filter(worn).map(Action::Hit));
            }
        }
        if !out.is_empty() {
            out.push(Action::Done);
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        match action {
            Action::Hit(unit) => game.take_hit(self.0, unit, VOLUNTEER, notes),
            _ => game.after_hits(self.0, dice, notes),
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(VOLUNTEER, "nem-ask-volunteer")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Hit(unit) => game.with_unit("hit", VOLUNTEER, "nem-do-hit", unit),
            _ => done(VOLUNTEER),
        }
    }
}
