//! A battle's dice fall (O.1).

use crate::state::Campaign;
use crate::step::about::About;
use kernel::{Dice, Notes};
use kit::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Resolve {
    pub(crate) battle: u8,
}

impl Step<Campaign> for Resolve {
    const WORD: &'static str = "resolve";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Resolve, String> {
        let about = About::read(detail, game)?;
        Ok(Resolve { battle: about.battle()? })
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        game.resolve(self.battle, dice, notes);
        true
    }
}
