//! Victory (14.7).

use crate::roster::Side;
use crate::state::{Campaign, Ukraine};
use board::HexId;
use kernel::{Note, Notes, Outcome, Seats, Text};

impl Campaign {
    /// TIR-14.7-b-1, TIR-14.7-b-1a, TIR-14.7-b-2, TIR-9.2-bp1
    pub(crate) fn win_decisively(&mut self, winner: Side, notes: &mut impl Notes) {
        self.side_mut(winner).decisive += 1;
        let most = self.tables.system.victory.battle_points;
        let points = &mut self.state.battle_points;
        *points = match winner {
            Side::French => points.saturating_sub(1),
            Side::Allied => (*points + 1).min(most),
        };
        let left = *points;
        notes.say(|| {
            let text = Text::new("nem-decisive")
                .with("side", self.side_name(winner))
                .with("foe", self.side_name(Side::Allied))
                .with("points", left);
            Note::new("TIR-14.7-b-2", text).cite("TIR-14.7-b-1")
        });
    }

    /// What a city counts for (TIR-2.2-bp1), if it counts now (NN-14.4-a-3).
    pub(crate) fn city_points(&self, hex: HexId) -> u8 {
        if self.land().uncounted.contains(hex) { 0 } else { self.tables.ground(hex).points }
    }

    /// Whose points a city is: its owner's, unless the enemy stands in it (TIR-14.7-a-1, TIR-14.7-a-2).
    pub(crate) fn city_holder(&self, hex: HexId) -> Side {
        let owner = if self.is_friendly(Side::French, hex) { Side::French } else { Side::Allied };
        if self.stands(owner.other(), hex) { owner.other() } else { owner }
    }

    /// A side's points for territory (TIR-14.7-a-1, TIR-14.7-a-2, NN-14.4-a-2).
    pub(crate) fn territory(&self, side: Side) -> u8 {
        let occupied = |hex: HexId| !self.tables.system.victory.occupied_only || self.stands(side, hex);
        let held = |hex: &&HexId| self.city_holder(**hex) == side && occupied(**hex);
        self.tables.cities.iter().filter(held).map(|&h| self.city_points(h)).sum()
    }

    /// Points of both sides (TIR-14.7-0, TIR-14.7-b-3, NN-14.4-0, NN-14.4-c).
    pub(crate) fn points(&self) -> [u8; 2] {
        let numbers = &self.tables.system.victory;
        let rest = if numbers.shared { numbers.battle_points - self.state.battle_points } else { 0 };
        [self.territory(Side::French) + rest, self.territory(Side::Allied) + self.state.battle_points]
    }

    /// TIR-14.7-auto, TIR-14.7-b-3
    pub(crate) fn outcome(&self) -> Outcome {
        let early = self.state.turn < self.tables.system.last_turn || self.state.napoleon_lost;
        let [french, russian] = self.points();
        let short = self.state.ukraine == Ukraine::Independent && !self.holds_everything();
        let victor =
            if self.state.napoleon_lost || russian >= french + self.tables.system.victory.lead || short {
                Side::Allied
            } else {
                Side::French
            };
        Outcome { victors: Seats::one(victor.seat()), grade: u8::from(self.state.napoleon_lost), early }
    }

    pub(crate) fn reckon(&self) -> Vec<Text> {
        if self.state.napoleon_lost {
            return vec![Text::new("nem-reckon-napoleon").with("foe", self.side_name(Side::Allied))];
        }
        let [french, russian] = self.points();
        vec![
            Text::new("nem-reckon-french")
                .with("n", french)
                .with("territory", self.territory(Side::French))
                .with("battle", french - self.territory(Side::French)),
            Text::new("nem-reckon-allied")
                .with("foe", self.side_name(Side::Allied))
                .with("n", russian)
                .with("territory", self.territory(Side::Allied))
                .with("battle", self.state.battle_points),
            Text::new(match self.outcome().victors.contains(Side::French.seat()) {
                true => "nem-reckon-french-win",
                false if russian >= french + self.tables.system.victory.lead => "nem-reckon-allied-win",
                false => "nem-reckon-independence",
            })
            .with("foe", self.side_name(Side::Allied))
            .with("lead", self.tables.system.victory.lead),
        ]
    }
}
