//! The sequence of play (chapter 5): what comes after what.

use crate::campaign::linked::Part;
use crate::campaign::russia::Ukraine;
use crate::state::{Campaign, Deeds, Marks};
use crate::step::{
    Allot, Change, Convert, Declare, Disguise, Found, Garrison, Hibernate, March, Melt, Phase, Rally,
};
use crate::tables::roster::Side;
use kernel::{Dice, Note, Notes, Text};

impl Campaign {
    /// Both sides are to be asked, one of them first.
    pub(crate) fn begin_with<S: Into<Phase>>(&mut self, first: Side, step: fn(Side) -> S) {
        for side in Side::BOTH {
            self.side_mut(side).done = false;
        }
        self.state.phases.replace(step(first).into());
    }

    /// Both sides are to be asked, the leading side first.
    pub(crate) fn begin<S: Into<Phase>>(&mut self, step: fn(Side) -> S) {
        self.begin_with(self.leader(), step);
    }

    /// Both sides complete a phase before the next begins: from the leading side to the other (TIR-5.1-1, TIR-7.1-2,
    /// NN-5.1-1); no if the other is through as well.
    pub(crate) fn passes_to_other<S: Into<Phase>>(&mut self, side: Side, step: fn(Side) -> S) -> bool {
        let leads = side == self.leader();
        if leads {
            self.state.phases.replace(step(side.other()).into());
        }
        leads
    }

    /// A part of a step is over, and what waits below it goes on.
    pub(crate) fn end_part(&mut self) -> bool {
        self.state.phases.pop();
        self.after_sub_phase();
        true
    }

    /// When a march is over, the other side is next (TIR-8.2-1).
    pub(crate) fn after_sub_phase(&mut self) {
        if let Phase::March(March(side)) = self.phase() {
            self.state.phases.replace(March(side.other()).into());
        }
    }

    /// A new Turn, the first or the next (TIR-14.3, NN-14.2, NN-18.2).
    pub(crate) fn begin_turn<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        self.state.turn += 1;
        let turn = self.state.turn;
        for side in Side::BOTH {
            for unit in self.all_units(side) {
                self.unit_mut(unit).marks.remove(Marks::MOVED | Marks::HOLDS | Marks::FORCED | Marks::SATED);
            }
            for commander in self.all_commanders(side) {
                self.state.deeds[commander.index()] = Deeds::empty();
            }
            self.side_mut(side).converted = false;
            self.side_mut(side).wide.clear();
        }
        notes.say(|| Note::new("TIR-14.3", Text::new("nem-turn-begins").with("turn", turn)));
        self.state.melted = false;
        self.state.risen_before = self.state.ukraine == Ukraine::Risen;
        if self.charter().is_some() && self.begin_turn_of_germany(dice, notes) {
            return;
        }
        self.open_turn(dice, notes);
    }

    /// What comes before General Supply, one after the other.
    pub(crate) fn open_turn<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        match self.prelude() {
            Some(phase) => self.state.phases.replace(phase),
            None => self.draw_cards(dice, notes),
        }
    }

    /// What comes before General Supply: a declaration, a contingent that slips away.
    pub(crate) fn prelude(&self) -> Option<Phase> {
        if let Some(phase) = self.linked_prelude() {
            Some(phase)
        } else if self.state.ukraine == Ukraine::Risen && self.state.risen_before {
            Some(Declare(Side::French).into())
        } else if self.is_melting() && !self.state.melted {
            Some(Melt(Side::Allied).into())
        } else {
            None
        }
    }

    /// Whether a step is what comes next before General Supply.
    pub(crate) fn is_prelude(&self, step: impl Into<Phase>) -> bool {
        self.prelude() == Some(step.into())
    }

    /// One thing after the other before General Supply (TIR-16.9-1, TIR-16.11).
    pub(crate) fn settle_prelude<D: Dice, N: Notes>(
        &mut self,
        step: impl Into<Phase>,
        dice: &mut D,
        notes: &mut N,
    ) -> bool {
        let waits = self.is_prelude(step);
        if !waits {
            self.open_turn(dice, notes);
        }
        !waits
    }

    pub(crate) fn feed_everybody<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        self.general_supply(dice, notes);
        self.drown_the_reserve(dice, notes);
        self.part_company(notes);
        if self.is_part(Part::Second) {
            self.begin(Change);
        } else {
            self.begin_active_supply();
        }
    }

    /// Converting, then trains, then forage markers, then founding (TIR-5.1-4).
    pub(crate) fn begin_active_supply(&mut self) {
        if self.tables.options.fog {
            self.begin(Disguise);
        } else {
            self.begin(Convert);
        }
    }

    /// Who has more trains on the table allots first (TIR-7.4-2, NN-7.4-2).
    pub(crate) fn begin_allotting(&mut self) {
        for side in Side::BOTH {
            self.look_at_supply(side);
        }
        // What the enemy took off gives trains back only up to none.
        for side in Side::BOTH {
            self.side_mut(side).excess = 0;
        }
        self.begin(Allot);
    }

    pub(crate) fn begin_founding(&mut self) {
        self.begin(Found);
    }

    /// Rallies before marches (TIR-5.1-5).
    pub(crate) fn begin_rallying(&mut self) {
        for side in Side::BOTH {
            self.look_at_supply(side);
        }
        self.begin(Rally);
    }

    /// Who has more trains on the table moves first (TIR-8.2-4, NN-8.2-4).
    pub(crate) fn begin_marching(&mut self) {
        self.begin(March);
    }

    /// Before the Turn ends the French may be asked whether they go into winter quarters (TIR-16.13-trigger).
    pub(crate) fn after_evening<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        if self.may_hibernate() {
            self.state.phases.replace(Hibernate(Side::French).into());
        } else if self.may_leave_garrisons() {
            self.state.phases.replace(Garrison(Side::French).into());
        } else {
            self.end_turn(dice, notes);
        }
    }

    /// The next Turn, or the end (TIR-5.2, TIR-5.3, NN-5.3); a second year ends with the same Turn and is won in the
    /// same way (TIR-16.13-re-1, TIR-16.13-victory).
    pub(crate) fn end_turn<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        self.count_hamburg(notes);
        self.end_hope_of_truce(notes);
        self.count_glory(notes);
        self.recall_commanders(notes);
        self.watch_linked_sources();
        if self.look_for_an_early_end(notes) {
            return;
        }
        if self.is_turn_between() {
            self.begin_second_part(dice, notes);
        } else if self.state.turn >= self.tables.system.last_turn {
            self.state.phases.replace(Phase::Over);
            notes.say(|| self.openly(Note::new("TIR-14.4", Text::new("nem-game-over"))));
        } else {
            self.begin_turn(dice, notes);
        }
    }
}
