//! The round ends (N.5, Q.3).

use crate::state::Campaign;
use crate::step::{CombatEnd, RoundStart};
use kernel::{Dice, Notes};
use kit::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RoundEnd;

impl Step<Campaign> for RoundEnd {
    const WORD: &'static str = "round-end";

    fn read(detail: &str, _: &Campaign) -> Result<RoundEnd, String> {
        kit::alone(RoundEnd, detail)
    }

    /// The round ends: hexes without anybody left are entered, battles without one of their hexes are over
    /// (WP-Q.3-1, WP-N.5-1), and so are those that nobody wants to fight (R-WP-U.3.b).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        for number in 0..game.state.battles.len() as u8 {
            let battle = game.battle(number);
            if !battle.live {
                continue;
            }
            if let Some((hex, loser)) = game.battle_mut(number).emptied.pop() {
                game.let_enter(number, hex, loser);
                return true;
            }
            let idle = battle.idle >= game.tables.charts.system.tactics.idle_rounds;
            if !game.is_contested(number) || idle {
                game.end_battle(number);
            }
        }
        let goes_on = game.state.battles.iter().any(|b| b.live) && game.state.round < u8::MAX;
        game.state.phases.replace(if goes_on { RoundStart::default().into() } else { CombatEnd.into() });
        true
    }
}
