//! An attack is put together, and its kind chosen.

use super::{Resolve, done, read_army, refused};
use crate::game::Action;
use crate::state::{Battle, Campaign, Kind};
use crate::tables::Army;
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// Forces are taken into the attack until it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Assault {
    pub(crate) army: Army,
}

impl Step<Campaign> for Assault {
    const WORD: &'static str = "assault";

    fn detail(self, _: &Campaign) -> String {
        self.army.slug().to_owned()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Assault, String> {
        Ok(Assault { army: read_army(detail)? })
    }
}
impl Asks<Campaign> for Assault {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(self.army))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.extend(game.joiners().into_iter().map(Action::Engage));
        if game.sums().attack > 0 {
            out.push(Action::Fight(Kind::Pitched));
            out.push(Action::Fight(Kind::Pursuit));
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        match action {
            Action::Engage(flag) => game.state.battle.attackers.push(flag),
            Action::Fight(kind) => {
                game.begin_battle(kind, notes);
                game.state.phases.replace(Resolve.into());
                if kind == Kind::Pitched && game.may_convert() {
                    game.state.phases.push(Convert.into());
                }
            }
            _ => {
                game.state.battle = Battle { hex: HexId::NONE, counter: HexId::NONE, ..Battle::default() };
                game.state.phases.pop();
            }
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new(
            "NAB-40-1",
            Text::new("bay-ask-assault").with("hex", game.hex_name(game.state.battle.hex)),
        )
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Engage(flag) => game.force_choice("engage", "NAB-40-1", "bay-do-engage", flag),
            Action::Fight(Kind::Pitched) => {
                Choice::new("fight", "NAB-127", Text::new("bay-do-pitched")).arg("pitched")
            }
            Action::Fight(Kind::Pursuit) => {
                Choice::new("fight", "NAB-26-2", Text::new("bay-do-pursuit")).arg("pursuit")
            }
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-112-2", "bay-no-engage", matches!(action, Action::Engage(_) | Action::Fight(_)))
    }
}

/// A defender of higher Initiative may give ground at once, and make a pursuit of a pitched battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Convert;

impl Step<Campaign> for Convert {
    const WORD: &'static str = "convert";

    fn read(detail: &str, _: &Campaign) -> Result<Convert, String> {
        kit::alone(Convert, detail)
    }
}
impl Asks<Campaign> for Convert {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.battle_seat(game.state.battle.side.enemy()))
    }

    fn legal(self, _: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.push(Action::Stand);
        out.push(Action::Yield);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        if action == Action::Yield {
            game.state.battle.kind = Kind::Pursuit;
            let hex = game.state.battle.hex;
            notes.say(|| {
                let text = Text::new("bay-converted").with("hex", game.hex_name(hex));
                kernel::Note::new("NAB-35-1", text).at(game.at_hex(hex))
            });
        }
        game.state.phases.pop();
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-35-1", Text::new("bay-ask-convert"))
    }

    fn choice(self, _: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Yield => Choice::new("yield", "NAB-35-1", Text::new("bay-do-convert")),
            _ => Choice::new("stand", "NAB-35-1", Text::new("bay-do-stand")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        refused("NAB-35-1", "bay-not-now", false)
    }
}
