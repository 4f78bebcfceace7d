//! A force has left a hex for another battle (Q.1.e).

use crate::state::Campaign;
use crate::step::about::About;
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Dice, Notes};
use kit::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Vacated {
    pub(crate) battle: u8,
    pub(crate) side: Side,
    pub(crate) hex: HexId,
}

impl Step<Campaign> for Vacated {
    const WORD: &'static str = "vacated";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, self.side as u8).at(self.hex).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Vacated, String> {
        let about = About::read(detail, game)?;
        Ok(Vacated { battle: about.battle()?, side: about.side(), hex: about.hex()? })
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        game.state.phases.pop();
        game.let_enter(self.battle, self.hex, self.side);
        true
    }
}
