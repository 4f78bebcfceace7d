//! The Combat Phase ends.

use crate::state::Campaign;
use crate::step::{Evacuate, Sieges};
use crate::tables::ground::HexBits;
use crate::tables::roster::Side;
use kernel::{Dice, Notes};
use kit::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct CombatEnd;

impl Step<Campaign> for CombatEnd {
    const WORD: &'static str = "combat-end";

    fn read(detail: &str, _: &Campaign) -> Result<CombatEnd, String> {
        kit::alone(CombatEnd, detail)
    }

    /// The Combat Phase ends: battles and demoralization are over, leaders may be hit, points are counted, sieges are
    /// looked at (WP-P.9, WP-R.1-1, WP-H.4-1).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        if game.leave_the_beach() {
            return true;
        }
        game.count_defeats();
        game.state.stacks.change(
            |s| s.battle != 0 || s.level != 0 || s.tried,
            |s| {
                s.battle = 0;
                s.level = 0;
                s.tried = false;
            },
        );
        let stacks = game.state.stacks.all().iter().map(|s| s.hex);
        let alone = game.state.leaders.iter().filter(|leader| leader.inside).map(|leader| leader.hex);
        let occupied: HexBits = stacks.chain(alone).collect();
        for at in 0..game.tables.map.cities.len() {
            let hex = game.tables.map.cities[at].hex;
            if occupied.contains(hex) {
                game.shut_gates(hex);
                game.open_gates(hex);
            } else {
                game.state.siege[at] = 0;
            }
        }
        let evacuates = game.plan().switches.evacuation.is_some();
        game.state.phases.replace(if evacuates { Evacuate.into() } else { Sieges::default().into() });
        game.casualties(dice, notes);
        game.award(notes);
        game.state.battles.clear();
        game.state.great.clear();
        for leader in &mut game.state.leaders {
            leader.fought = false;
            leader.spent = false;
        }
        game.mark_supply(Side::French);
        game.mark_supply(Side::Allied);
        true
    }
}
