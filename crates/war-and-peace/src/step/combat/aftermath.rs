//! After the losses of a battle (P.10).

use crate::state::{Campaign, Post};
use crate::step::about::About;
use crate::tables::roster::{LeaderId, Side};
use kernel::{Dice, Notes};
use kit::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Aftermath {
    pub(crate) battle: u8,
}

impl Step<Campaign> for Aftermath {
    const WORD: &'static str = "aftermath";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Aftermath, String> {
        let about = About::read(detail, game)?;
        Ok(Aftermath { battle: about.battle()? })
    }

    /// Leaders who are left without anybody (WP-P.10-1, WP-P.10-2, WP-P.10-3).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        game.state.phases.pop();
        let battle = game.battle(self.battle);
        for side in Side::BOTH {
            let walled = Campaign::is_walled(&battle, side);
            for at in 0..game.tables.roster.leaders.len() {
                let now = game.state.leaders[at];
                let leader = LeaderId(at as u8);
                if now.post == Post::Map
                    && now.fought
                    && game.leader_side(leader) == Some(side)
                    && now.inside == walled
                    && game.count(now.hex, side, |s| s.inside == walled) == 0
                {
                    game.leaders_alone(now.hex, side, walled, dice, notes);
                }
            }
        }
        true
    }
}
