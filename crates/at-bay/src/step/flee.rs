//! A Center of Operations flees (NAB-76-1).

use super::{read_army, refused};
use crate::game::Action;
use crate::state::Campaign;
use crate::tables::Army;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// Its owner chooses the source that it flees to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Flee {
    pub(crate) army: Army,
}

impl Step<Campaign> for Flee {
    const WORD: &'static str = "flee";

    fn detail(self, _: &Campaign) -> String {
        self.army.slug().to_owned()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Flee, String> {
        Ok(Flee { army: read_army(detail)? })
    }

    /// With one way to go, or none, nobody is asked; nor if the danger has passed.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        if !game.must_flee(self.army) {
            game.state.phases.pop();
            return true;
        }
        let refuges = game.refuges(self.army);
        if refuges.len() > 1 {
            return false;
        }
        game.state.phases.pop();
        game.flee(self.army, refuges.first().copied(), notes);
        true
    }
}
impl Asks<Campaign> for Flee {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(self.army))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.extend(game.refuges(self.army).into_iter().map(Action::Flee));
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        game.state.phases.pop();
        if let Action::Flee(source) = action {
            game.flee(self.army, Some(source), notes);
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-76-1", Text::new("bay-ask-flee").with("army", self.army.name()))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        let Action::Flee(source) = action else { return super::done() };
        let Some(source) = game.tables.roster.sources.get(usize::from(source)) else { return super::done() };
        let text = Text::new("bay-do-flee").with("source", source.name.as_str());
        Choice::new("flee", "NAB-76-1", text).arg(&source.id).at(game.at_hex(source.hexes[0]))
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-76-1", "bay-no-flee", matches!(action, Action::Flee(_)))
    }
}
