//! Where a ship goes (Z.II.D.3).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::{Decision, Stage, no, not_now, nothing_more};
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Voyage;

impl Step<Campaign> for Voyage {
    const WORD: &'static str = "voyage";

    fn read(detail: &str, _: &Campaign) -> Result<Voyage, String> {
        kit::alone(Voyage, detail)
    }
}

impl Asks<Campaign> for Voyage {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let Some(ships) = game.shipping() else { return };
        let column = &game.state.column;
        let open = |hex: &HexId| game.is_at_sea(*hex) || game.is_open_to_column(column.hex, *hex);
        out.extend(game.landings(ships, column.hex).filter(open).map(Action::To));
        if out.is_empty() {
            // Every harbour is closed to somebody aboard: they go ashore again.
            out.push(Action::To(column.hex));
        }
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let Action::To(hex) = action else { return };
        game.land(hex, notes);
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new(game.sea_row(), Text::new("wp-ask-voyage"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        let Action::To(hex) = action else { return nothing_more() };
        game.about_hex("land", game.sea_row(), "wp-do-land", hex)
    }

    fn refusal(self, game: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::To(_) => no(game.sea_row(), "wp-no-land-there"),
            _ => not_now(),
        }
    }
}

impl Decision for Voyage {
    const STAGE: Stage = Stage::Movement;

    /// Who goes aboard is hidden, and so is whether anybody is left ashore (WP-Y.1).
    fn passes(self, game: &Campaign) -> bool {
        !game.tables.options.fog
    }
}

impl Weighed for Voyage {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::To(hex) => game.standing(aims, hex),
            _ => 0.0,
        }
    }
}
