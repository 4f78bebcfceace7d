//! Vedettes ride out and look (NAB-104).

use super::{Riding, done, read_army, refused};
use crate::game::Action;
use crate::state::{Campaign, Marks, VEDETTES};
use crate::tables::Army;
use board::HexId;
use kernel::Spot;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// An army moves its vedettes, and has each look once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Scout {
    pub(crate) army: Army,
}

impl Step<Campaign> for Scout {
    const WORD: &'static str = "scout";

    fn detail(self, _: &Campaign) -> String {
        self.army.slug().to_owned()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Scout, String> {
        Ok(Scout { army: read_army(detail)? })
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let own = |at: &usize| {
            game.army_of_vedette(*at) == self.army && game.state.vedettes[*at].hex != HexId::NONE
        };
        let idle = Marks::MOVED | Marks::FORCED;
        if (0..VEDETTES).filter(own).any(|at| !game.state.vedettes[at].marks.contains(idle)) {
            return false;
        }
        game.state.phases.pop();
        true
    }
}
impl Asks<Campaign> for Scout {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(self.army))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        for at in (0..VEDETTES).filter(|&at| game.army_of_vedette(at) == self.army) {
            let vedette = game.state.vedettes[at];
            if vedette.hex == HexId::NONE {
                continue;
            }
            if !vedette.marks.contains(Marks::MOVED) {
                out.push(Action::Pick(vedette.flag));
            }
            if !vedette.marks.contains(Marks::FORCED) {
                out.extend(game.sights(at).into_iter().map(|hex| Action::Look(vedette.flag, hex)));
            }
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        dice: &mut D,
        notes: &mut N,
    ) {
        match action {
            Action::Pick(flag) => game.state.phases.push(Riding { flag }.into()),
            Action::Look(flag, hex) => {
                if let Some(at) = game.vedette(flag) {
                    game.scout(at, hex, dice, notes);
                }
            }
            _ => {
                game.state.phases.pop();
            }
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-104", Text::new("bay-ask-scout").with("army", self.army.name()))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Pick(flag) => {
                let hex = game.vedette(flag).map_or(HexId::NONE, |at| game.state.vedettes[at].hex);
                let text = Text::new("bay-do-pick").with("hex", game.hex_name(hex));
                Choice::new("pick", "NAB-104", text).arg(flag.0).at(Spot::Piece(u32::from(flag.0)))
            }
            Action::Look(flag, hex) => {
                let text = Text::new("bay-do-look").with("hex", game.hex_name(hex));
                let label = game.tables.ground.board.label(hex);
                Choice::new("look", "NAB-104", text).arg(flag.0).arg(label).at(game.at_hex(hex))
            }
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-104", "bay-no-scout", matches!(action, Action::Pick(_) | Action::Look(..)))
    }
}
