//! The battles of a turn, one after the other.

use super::{Assault, done, read_army, refused};
use crate::game::Action;
use crate::state::{Battle, Campaign};
use crate::tables::Army;
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// An army chooses what to attack; nobody has to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Combat {
    pub(crate) army: Army,
}

impl Step<Campaign> for Combat {
    const WORD: &'static str = "combat";

    fn detail(self, _: &Campaign) -> String {
        self.army.slug().to_owned()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Combat, String> {
        Ok(Combat { army: read_army(detail)? })
    }

    /// Whoever stands next to an enemy is asked, be it with guns alone, so that asking tells nothing.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        if game.faces_enemy(self.army) {
            return false;
        }
        game.state.phases.pop();
        true
    }
}
impl Asks<Campaign> for Combat {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(self.army))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.extend(game.targets(self.army).into_iter().map(Action::Attack));
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, _: Seat, action: Action, _: &mut D, _: &mut N) {
        match action {
            Action::Attack(hex) => {
                let side = self.army.side();
                game.state.battle = Battle { hex, side, counter: HexId::NONE, ..Battle::default() };
                game.state.phases.push(Assault { army: self.army }.into());
            }
            _ => {
                game.state.phases.pop();
            }
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-35-2", Text::new("bay-ask-combat").with("army", self.army.name()))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Attack(hex) => game.hex_choice("attack", "NAB-40-1", "bay-do-attack", hex),
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-35-2", "bay-no-attack", matches!(action, Action::Attack(_)))
    }
}
