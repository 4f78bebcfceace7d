//! Victory (14.7).

use crate::campaign::russia::Ukraine;
use crate::state::Campaign;
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Note, Notes, Outcome, Seats, Text};

impl Campaign {
    /// TIR-14.7-b-1, TIR-14.7-b-1a, TIR-14.7-b-2, TIR-9.2-bp1, NN-18.4-b
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
            let key = self.either("nem-decisive", "nem-decisive-coalition");
            let text = Text::new(key).with("side", self.side_name(winner)).with("points", left);
            Note::new("TIR-14.7-b-2", text).cite("TIR-14.7-b-1")
        });
    }

    /// For whom each city counts now; nothing while the armies are set up. Whoever only passes a city does not occupy
    /// it, so that those who march are counted where they came from.
    pub(crate) fn held(&self) -> Option<Vec<[bool; 2]>> {
        if self.state.turn == 0 {
            return None;
        }
        let halted = self.is_marching().then(|| {
            let mut halted = self.clone();
            for unit in self.state.column.units.iter() {
                halted.put_unit(unit, self.state.column.from);
            }
            for commander in self.state.column.commanders.iter() {
                halted.put_leader(commander, self.state.column.from);
            }
            halted
        });
        let halted = halted.as_ref().unwrap_or(self);
        let holders =
            |&hex: &HexId| Side::BOTH.map(|side| halted.city_points(hex) > 0 && halted.counts_for(side, hex));
        Some(self.tables.cities.iter().map(holders).collect())
    }

    /// Says which cities count for somebody else than before.
    pub(crate) fn tell_cities(&self, before: Option<&[[bool; 2]]>, notes: &mut impl Notes) {
        let (Some(before), Some(now)) = (before, self.held()) else { return };
        for ((&hex, was), is) in self.tables.cities.iter().zip(before).zip(now) {
            for side in Side::BOTH {
                let key = match (was[side.index()], is[side.index()]) {
                    (false, true) => "nem-city-taken",
                    (true, false) if !is[side.enemy().index()] => "nem-city-lost",
                    _ => continue,
                };
                notes.say(|| {
                    let text = Text::new(key)
                        .with("side", self.side_name(side))
                        .with("hex", self.place_text(hex))
                        .with("n", self.city_points(hex));
                    self.openly(Note::new("TIR-14.7-a-2", text).at(self.hex_spot(hex)).of(side.seat()))
                });
            }
        }
    }

    /// What a city counts for (TIR-2.2-bp1), if it counts now (NN-14.4-a-3).
    pub(crate) fn city_points(&self, hex: HexId) -> u8 {
        if self.land().uncounted.contains(hex) { 0 } else { self.tables.ground(hex).points }
    }

    /// Whether a city counts for a side: a friendly one without enemies, or another with own units (TIR-14.7-a-1,
    /// TIR-14.7-a-2, NN-14.4-a-2); in 1799 only what it occupies (NN-18.4-a). While Prussia is the friend of both, her
    /// empty cities count for both (NN-17.3-3).
    pub(crate) fn counts_for(&self, side: Side, hex: HexId) -> bool {
        if self.is_friendly(side, hex) && !self.tables.system.victory.occupied_only {
            !self.stands(side.enemy(), hex)
        } else {
            self.stands(side, hex)
        }
    }

    /// A side's points for territory.
    pub(crate) fn territory(&self, side: Side) -> u8 {
        let held = self.tables.cities.iter().filter(|h| self.counts_for(side, **h));
        held.map(|&hex| self.city_points(hex)).sum()
    }

    /// Points of both sides (TIR-14.7-0, TIR-14.7-b-3, NN-14.4-0, NN-14.4-c).
    pub(crate) fn points(&self) -> [u8; 2] {
        let numbers = &self.tables.system.victory;
        let rest = if numbers.shared { numbers.battle_points - self.state.battle_points } else { 0 };
        [self.territory(Side::French) + rest, self.territory(Side::Allied) + self.state.battle_points]
    }

    /// TIR-14.7-auto, TIR-14.7-b-3, NN-14.4-auto; in 1799 the Coalition needs a lead of three (NN-18.4-c).
    pub(crate) fn outcome(&self) -> Outcome {
        let early = self.state.turn < self.tables.system.last_turn || self.state.napoleon_lost;
        let [french, russian] = self.points();
        let short = self.state.ukraine == Ukraine::Independent && !self.holds_everything();
        let victor = if let Some(victor) = self.state.link.victor {
            victor
        } else if self.state.napoleon_lost || russian >= french + self.tables.system.victory.lead || short {
            Side::Allied
        } else {
            Side::French
        };
        Outcome::won_by(Seats::one(victor.seat()), u8::from(self.state.napoleon_lost), early)
    }

    pub(crate) fn reckon(&self) -> Vec<Text> {
        if self.state.napoleon_lost {
            return vec![self.without_napoleon()];
        }
        let [french, foe] = self.points();
        let lead = self.tables.system.victory.lead;
        let points = |key, side, all: u8| {
            let territory = self.territory(side);
            Text::new(key).with("n", all).with("territory", territory).with("battle", all - territory)
        };
        let own = if self.tables.system.victory.shared {
            points("nem-reckon-french-shared", Side::French, french)
        } else {
            Text::new("nem-reckon-french").with("n", french)
        };
        vec![
            own,
            points(self.either("nem-reckon-russian", "nem-reckon-coalition"), Side::Allied, foe),
            match self.outcome().victors.contains(Side::French.seat()) {
                true if lead == 1 => Text::new("nem-reckon-french-win"),
                true => Text::new("nem-reckon-french-hold").with("lead", lead),
                false if foe >= french + lead => {
                    Text::new(self.either("nem-reckon-russian-win", "nem-reckon-coalition-win"))
                }
                false => Text::new("nem-reckon-independence"),
            },
        ]
    }

    /// The war is lost with him (TIR-14.7-auto).
    pub(crate) fn without_napoleon(&self) -> Text {
        Text::new(self.either("nem-reckon-napoleon", "nem-reckon-napoleon-coalition"))
    }
}
