//! What follows a round of a pitched battle: another one, a counterattack, a retreat (NAB-127).

use super::{Guns, Resolve, refused};
use crate::game::Action;
use crate::state::Campaign;
use crate::tables::{Beaten, Side};
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::codec::Worded;
use kit::{Asks, List, Step};

/// Whoever was beaten answers; if nobody was, whoever began it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Answer {
    pub(crate) beaten: Beaten,
}

impl Step<Campaign> for Answer {
    const WORD: &'static str = "answer";

    fn detail(self, _: &Campaign) -> String {
        self.beaten.its_word().to_owned()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Answer, String> {
        let beaten = Beaten::of_word(detail).ok_or("should be nobody, attacker or defender")?;
        Ok(Answer { beaten })
    }
}
impl Answer {
    /// The side that decides: beaten defenders for themselves, and else those who began the battle.
    fn side(self, game: &Campaign) -> Side {
        let battle = &game.state.battle;
        let first = battle.counter == HexId::NONE;
        if first && self.beaten == Beaten::Defender { battle.side.enemy() } else { battle.side }
    }
}
impl Asks<Campaign> for Answer {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.battle_seat(self.side(game)))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let battle = &game.state.battle;
        if self.side(game) != battle.side {
            out.extend(game.counter_targets().into_iter().map(Action::Counter));
        } else if game.may_attack_again() {
            out.push(Action::Again);
        }
        out.push(if self.beaten == Beaten::Nobody { Action::Done } else { Action::Yield });
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let side = self.side(game);
        match action {
            Action::Counter(hex) => {
                game.state.battle.counter = hex;
                game.state.phases.replace(Resolve.into());
            }
            Action::Again => {
                game.state.battle.counter = HexId::NONE;
                game.state.battle.round += 1;
                game.state.phases.replace(Resolve.into());
                game.hear_guns(notes);
                game.state.phases.push(Guns.into());
            }
            Action::Yield => {
                game.state.phases.pop();
                let number = game.number_of(side);
                game.start_retreat(side, number, notes);
            }
            _ => {
                game.state.phases.pop();
                game.end_battle(None, notes);
            }
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-127", Text::new("bay-ask-answer"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Counter(hex) => game.hex_choice("counter", "NAB-127", "bay-do-counter", hex),
            Action::Again => Choice::new("again", "NAB-127", Text::new("bay-do-again")),
            Action::Yield => Choice::new("yield", "NAB-42-3", Text::new("bay-do-retreat")),
            _ => Choice::new("done", "NAB-127", Text::new("bay-do-end")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-127", "bay-no-answer", matches!(action, Action::Counter(_) | Action::Again))
    }
}
