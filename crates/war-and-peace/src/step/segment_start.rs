//! A player's segment begins (F.1).

use crate::state::Campaign;
use crate::step::Schedule;
use crate::tables::roster::Side;
use kernel::{Dice, Note, Notes, Text};
use kit::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SegmentStart;

impl Step<Campaign> for SegmentStart {
    const WORD: &'static str = "segment-start";

    fn read(detail: &str, _: &Campaign) -> Result<SegmentStart, String> {
        kit::alone(SegmentStart, detail)
    }

    /// A segment begins: attrition, but not on the first turn (WP-F.1-1, WP-F.1-2, WP-G.7, WP-H.9).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        // The grand campaign has the same order on land, for both factions (WP-JJ.sequence.2, WP-JJ.sequence.3).
        let (turn, side) = (game.state.turn, game.state.active);
        game.feel_defeat();
        game.restart_alliance();
        game.release(notes);
        notes.say(|| {
            let text = Text::new("wp-segment")
                .with("side", Text::new(if side == Side::French { "wp-french" } else { "wp-non-french" }))
                .with("month", game.month_text());
            Note::new("WP-F.1-1", text)
        });
        if turn == 0 {
            game.state.phases.replace(Schedule::default().into());
        } else {
            game.begin_attrition(dice, notes);
        }
        true
    }
}
