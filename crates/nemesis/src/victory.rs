//! Victory (14.7).

use crate::depots::side_key;
use crate::roster::Side;
use crate::state::{Campaign, Ukraine};
use kernel::{Note, Notes, Outcome, Seats, Text};

impl Campaign {
    /// TIR-14.7-b-1, TIR-14.7-b-1a, TIR-14.7-b-2, TIR-9.2-bp1
    pub(crate) fn win_decisively(&mut self, winner: Side, notes: &mut impl Notes) {
        self.side_mut(winner).decisive += 1;
        let most = self.tables.system.battle_points;
        let points = &mut self.state.battle_points;
        *points = match winner {
            Side::French => points.saturating_sub(1),
            Side::Allied => (*points + 1).min(most),
        };
        let left = *points;
        notes.say(|| {
            let text =
                Text::new("nem-decisive").with("side", Text::new(side_key(winner))).with("points", left);
            Note::new("TIR-14.7-b-2", text).cite("TIR-14.7-b-1")
        });
    }

    /// Whose points a city is: its owner's, unless the enemy stands in it (TIR-14.7-a-1, TIR-14.7-a-2).
    pub(crate) fn city_holder(&self, hex: board::HexId) -> Side {
        let owner = self.friendly_to(hex);
        if self.stands(owner.other(), hex) { owner.other() } else { owner }
    }

    /// A side's points for territory (TIR-14.7-a-1, TIR-14.7-a-2).
    pub(crate) fn territory(&self, side: Side) -> u8 {
        let points = |hex: board::HexId| self.tables.ground(hex).points;
        let counts = self.tables.cities.iter().copied().filter(|&h| points(h) > 0);
        counts.filter(|&h| self.city_holder(h) == side).map(points).sum()
    }

    /// Points of both sides (TIR-14.7-0, TIR-14.7-b-3).
    pub(crate) fn points(&self) -> [u8; 2] {
        [self.territory(Side::French), self.territory(Side::Allied) + self.state.battle_points]
    }

    /// TIR-14.7-auto, TIR-14.7-b-3
    pub(crate) fn outcome(&self) -> Outcome {
        let early = self.state.turn < self.tables.system.last_turn || self.state.napoleon_lost;
        let [french, russian] = self.points();
        let short = self.state.ukraine == Ukraine::Independent && !self.holds_everything();
        let victor =
            if self.state.napoleon_lost || russian > french || short { Side::Allied } else { Side::French };
        Outcome { victors: Seats::one(victor.seat()), grade: u8::from(self.state.napoleon_lost), early }
    }

    pub(crate) fn reckon(&self) -> Vec<Text> {
        if self.state.napoleon_lost {
            return vec![Text::new("nem-reckon-napoleon")];
        }
        let [french, russian] = self.points();
        vec![
            Text::new("nem-reckon-french").with("n", french),
            Text::new("nem-reckon-russian")
                .with("n", russian)
                .with("territory", self.territory(Side::Allied))
                .with("battle", self.state.battle_points),
            Text::new(match self.outcome().victors.contains(Side::French.seat()) {
                true => "nem-reckon-french-win",
                false if russian > french => "nem-reckon-russian-win",
                false => "nem-reckon-independence",
            }),
        ]
    }
}
