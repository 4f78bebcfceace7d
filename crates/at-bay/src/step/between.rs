//! What happens of itself: the next segment, and a blow of a battle.

use super::{Answer, Overrule};
use crate::state::{Campaign, Kind};
use crate::tables::Beaten;
use board::HexId;
use kernel::{Dice, Notes};
use kit::Step;

/// The sequence of play goes on (NAB-55-1). It lies below everything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Sequence;

impl Step<Campaign> for Sequence {
    const WORD: &'static str = "sequence";

    fn read(detail: &str, _: &Campaign) -> Result<Sequence, String> {
        kit::alone(Sequence, detail)
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        game.go_on(dice, notes);
        true
    }
}

/// An attack or a counterattack is resolved (NAB-28-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Resolve;

impl Step<Campaign> for Resolve {
    const WORD: &'static str = "resolve";

    fn read(detail: &str, _: &Campaign) -> Result<Resolve, String> {
        kit::alone(Resolve, detail)
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        game.state.phases.pop();
        let beaten = game.resolve(dice, notes);
        if let Some(loser) = game.is_wiped_out() {
            game.end_battle(Some(loser), notes);
            return true;
        }
        if game.state.battle.kind == Kind::Pursuit {
            game.settle_pursuit_battle(beaten, notes);
            return true;
        }
        let active = game.active_side();
        let (winner, price) = match beaten {
            Beaten::Defender => (active, game.state.battle.numbers[0]),
            Beaten::Attacker => (active.enemy(), game.state.battle.numbers[1]),
            Beaten::Nobody => (active, 0),
        };
        let able = winner == game.state.battle.side || !game.defenders().is_empty();
        if price > 0 && able {
            game.state.phases.push(Overrule { winner, beaten }.into());
        } else {
            game.settle_pitched(beaten, notes);
        }
        true
    }
}

impl Campaign {
    /// A pitched battle goes on after its losses: the counterattacker who is beaten retreats, others are asked.
    pub(crate) fn ask_answer<N: Notes>(&mut self, beaten: Beaten, notes: &mut N) {
        let counter = self.state.battle.counter != HexId::NONE;
        if counter && beaten == Beaten::Attacker {
            let loser = self.state.battle.side.enemy();
            let number = self.number_of(loser);
            self.start_retreat(loser, number, notes);
        } else {
            self.state.phases.push(Answer { beaten }.into());
        }
    }
}
