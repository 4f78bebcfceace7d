//! Where reinforcements come in, one after the other; those with a single hex come by themselves (13.2).

use crate::action::Action;
use crate::rule::cards::Moment;
use crate::state::Campaign;
use crate::step::{Change, Decision, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt, Text};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Arrive(pub(crate) Side);

impl Arrive {
    fn cite(self, game: &Campaign) -> &'static str {
        if game.state.link.deploying {
            "NN-17.4-iii"
        } else if game.is_wintering() {
            game.winter_arrival_cite(self.0)
        } else {
            "TIR-13.2-1"
        }
    }
}

impl Decision for Arrive {
    const WORD: &'static str = "arrive";

    /// Reinforcements of both sides (TIR-13.2-2, NN-13.2-2), then what cards leave for the evening.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let Arrive(side) = self;
        if game.next_piece(side).is_some() {
            return game.place_without_choice(side, notes);
        }
        if game.state.link.deploying {
            game.state.link.deploying = false;
            game.side_mut(side).done = true;
            game.state.phases.replace(Change(side).into());
        } else if game.is_wintering() {
            game.after_winter_arrivals(side, dice, notes);
        } else if game.is_redeploying() {
            game.after_truce_arrivals(side, dice, notes);
        } else if let Some(phase) = game.late_comers(side) {
            game.state.phases.replace(phase);
        } else if !game.passes_to_other(side, Arrive) {
            game.open_agenda(Moment::Evening, dice, notes);
        }
        true
    }

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        game.legal_place(self.0, out);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        if let Action::Place(hex) = action {
            game.place(self.0, hex, notes);
        }
    }

    fn prompt(self, game: &Campaign) -> Prompt {
        let text = Text::new("nem-ask-arrive").with("piece", game.next_piece_name(self.0));
        Prompt::new(self.cite(game), text)
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Place(hex) => game.place_choice(self.cite(game), hex),
            _ => done(self.cite(game)),
        }
    }
}
