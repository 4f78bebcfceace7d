//! Who goes aboard (Z.II.D.3).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::{Decision, Stage, Voyage, not_now};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Embark;

impl Step<Campaign> for Embark {
    const WORD: &'static str = "embark";

    fn read(detail: &str, _: &Campaign) -> Result<Embark, String> {
        kit::alone(Embark, detail)
    }
}

impl Asks<Campaign> for Embark {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    /// Who goes aboard; no leader is needed (WP-Z.II.D.3.a-1, WP-Z.III.D.3.c).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let Some(ships) = game.shipping() else { return };
        let column = &game.state.column;
        let room = game.berths_left(ships);
        if column.parts.len() < column.parts.capacity() {
            let waiting: u16 = game.boarding(ships, column.hex).map(|(_, sp)| u16::from(sp)).sum();
            if waiting > 0 && waiting <= u16::from(room) {
                out.push(Action::Everyone);
            }
            for (nation, kind, sp) in game.waiting(ships) {
                out.extend((1..=sp.min(room)).map(|n| Action::Take(nation, kind, n)));
            }
        }
        if column.leaders.iter().count() < usize::from(ships.leaders) {
            out.extend(game.leaders_boarding(ships, column.hex).map(|(id, _)| Action::Join(id)));
        }
        if !column.is_empty() {
            out.push(Action::Go);
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, _: Seat, action: Action, _: &mut D, _: &mut N) {
        match action {
            Action::Take(nation, kind, sp) => game.go_aboard(nation, kind, sp),
            Action::Join(leader) => {
                game.state.column.leaders.insert(leader);
            }
            Action::Everyone => {
                let Some(ships) = game.fleet().cloned() else { return };
                for (nation, kind, sp) in game.waiting(&ships) {
                    game.go_aboard(nation, kind, sp);
                }
            }
            _ => game.state.phases.replace(Voyage.into()),
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let hex = game.name_of(game.state.column.hex);
        Prompt::new(game.sea_row(), Text::new("wp-ask-embark").with("hex", hex))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Take(nation, kind, sp) => {
                game.about_sp("take", game.sea_row(), "wp-do-take", (nation, kind, sp))
            }
            Action::Join(leader) => game.about_leader("join", game.sea_row(), "wp-do-join", leader),
            Action::Everyone => Choice::new("everyone", game.sea_row(), Text::new("wp-do-everyone")),
            _ => Choice::new("go", game.sea_row(), Text::new("wp-do-weigh-anchor")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Embark {
    const STAGE: Stage = Stage::Movement;

    /// Who goes aboard is hidden, and so is whether anybody is left ashore (WP-Y.1).
    fn passes(self, game: &Campaign) -> bool {
        !game.tables.options.fog
    }
}

impl Weighed for Embark {
    fn weigh(self, _: &Campaign, _: &Aims, action: Action) -> f32 {
        match action {
            Action::Everyone => 30.0,
            Action::Take(_, _, sp) => f32::from(sp),
            Action::Join(_) => 0.5,
            _ => 0.0,
        }
    }
}
