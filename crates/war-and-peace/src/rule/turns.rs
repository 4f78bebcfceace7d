//! Segments and turns (section F): how they end, and how the game does.

use crate::state::{Campaign, Ending};
use crate::step::SegmentStart;
use crate::tables::roster::Side;
use crate::tables::scenario::When;
use kernel::{Notes, Outcome, Seats, Text};

impl Campaign {
    /// A segment ends: the other player's, the next month, or the end (WP-F.1-1, WP-F.2, WP-F.3, WP-Z.3-1,
    /// WP-JJ.sequence.4).
    pub(crate) fn end_segment(&mut self, notes: &mut impl Notes) {
        let side = self.state.active;
        self.settle_kingdom(notes);
        self.judge(When::CombatPhase, notes);
        self.judge(When::Segment(side), notes);
        self.judge(When::Deadline(side, self.state.turn), notes);
        self.settle_recalls(notes);
        if side == Side::Allied {
            self.judge(When::Turn, notes);
            if self.state.turn + 1 >= self.plan().turns {
                self.judge(When::End, notes);
                return;
            }
            self.state.turn += 1;
            self.state.fed = None;
        }
        self.state.active = side.enemy();
        self.state.phases.replace(SegmentStart.into());
    }

    pub(crate) fn outcome(&self) -> Outcome {
        let victors = match self.state.ending {
            Ending::Won(side) => Seats::one(self.seat_of(side)),
            _ => Seats::NONE,
        };
        Outcome::won_by(victors, 0, self.state.turn + 1 < self.plan().turns)
    }

    pub(crate) fn reckon(&self) -> Vec<Text> {
        let mut out = vec![Text::new(match self.state.ending {
            Ending::Won(Side::French) => "wp-french-win",
            Ending::Won(Side::Allied) => "wp-non-french-win",
            _ => "wp-draw",
        })];
        for side in Side::BOTH {
            let sp: u32 =
                self.state.stacks.all().iter().filter(|s| self.is_of(s, side)).map(|s| u32::from(s.sp)).sum();
            let name = Text::new(if side == Side::French { "wp-french" } else { "wp-non-french" });
            out.push(Text::new("wp-reckon-sp").with("side", name.clone()).with("sp", sp));
            for victory in self.plan().victory.iter().filter(|v| !v.points.is_empty()) {
                let points = self.city_score(&victory.points, side);
                out.push(Text::new("wp-reckon-points").with("side", name.clone()).with("points", points));
            }
        }
        out
    }
}
