//! A force leaves one battle for another (Q.1.e).

use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Phase, Retire, Vacated};
use board::HexId;
use kernel::{Dice, Notes};
use kit::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Shifts {
    pub(crate) to: u8,
    pub(crate) from: u8,
    pub(crate) hex: HexId,
}

impl Step<Campaign> for Shifts {
    const WORD: &'static str = "shifts";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.to, self.from).at(self.hex).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Shifts, String> {
        let about = About::read(detail, game)?;
        Ok(Shifts { to: about.battle()?, from: about.second, hex: about.hex()? })
    }

    /// The force is out of its old battle and in the new one; the hex it left may be entered (WP-Q.1.e-2, WP-N.8.d,
    /// WP-Q.3-1).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let Shifts { to, from, hex } = self;
        game.state.phases.pop();
        let Phase::Retire(Retire { side }) = game.phase() else { return true };
        game.state.phases.push(Vacated { battle: from, side, hex }.into());
        let allegiance = game.state.allegiance;
        game.state.stacks.change(
            |s| s.hex == hex && s.is_in(from) && !s.inside && allegiance[s.nation] == Some(side),
            |s| s.battle = to + 1,
        );
        if game.sp_outside(hex, side) == 0 {
            game.leaders_alone(hex, side, false, dice, notes);
            return true;
        }
        game.mark_committed(to, side, false);
        game.close_up(to, hex, side);
        true
    }
}
