//! A round begins (N.4): owners of cities that are attacked say who is inside.

use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Round, Shelter, Slip};
use crate::tables::roster::{BySide, Side};
use kernel::{Dice, Notes};
use kit::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct RoundStart {
    /// The first battle whose city has not been asked about.
    pub(crate) battle: u8,
}

impl Step<Campaign> for RoundStart {
    const WORD: &'static str = "round-start";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<RoundStart, String> {
        let about = About::read(detail, game)?;
        Ok(RoundStart { battle: about.first })
    }

    /// A round begins; then attacks, losses, withdrawals with advances, reinforcements, and who has no morale left goes
    /// (WP-BB.q7, WP-JJ.combat-sequence, R-WP-JJ.combat-sequence).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        self.begin(game);
        true
    }
}

impl RoundStart {
    pub(crate) fn begin(self, game: &mut Campaign) {
        // Supply is looked at anew, and each attack is fought once (WP-M.9, WP-N.8.c).
        if self.battle == 0 {
            game.mark_supply(Side::French);
            game.mark_supply(Side::Allied);
            game.state.round = game.state.round.saturating_add(1);
            let first = game.state.round == 1;
            for battle in &mut game.state.battles {
                battle.pending = battle.live;
                battle.must = first;
                battle.field = false;
                battle.assault = false;
                battle.taken_over = false;
                battle.broken = BySide::default();
                battle.hunted = BySide::default();
                battle.led = BySide::default();
                battle.tactic = BySide::default();
                battle.guard = None;
                battle.charge = BySide::default();
                battle.rolled = BySide::default();
                battle.emptied.clear();
            }
            game.state.stacks.change(|s| s.tried, |s| s.tried = false);
        }
        // Owners of attacked cities say who is inside (WP-N.1-4, WP-N.8.b, WP-S.6-1).
        for number in self.battle..game.state.battles.len() as u8 {
            let gates = game.gates(number);
            if !gates.is_empty() {
                game.state.phases.replace(RoundStart { battle: number + 1 }.into());
                for (side, hex) in gates.into_iter().rev() {
                    game.state.phases.push(Shelter { battle: number, side, came_out: false, hex }.into());
                }
                return;
            }
        }
        let switches = &game.plan().switches;
        let slips = switches.cossacks || switches.partisans;
        game.state.phases.replace(if slips { Slip::default().into() } else { Round.into() });
    }
}
