//! Paris Morale and victory (NAB-8-1 to NAB-11-3, NAB-45, NAB-129-1).

use crate::state::Campaign;
use crate::step::Phase;
use crate::tables::Side;
use board::UNREACHED;
use kernel::{Note, Notes, Outcome, Phases, Seat, Seats, Text};

/// Infantry that frightens Paris, and how near it has to come (NAB-10-1).
const CROWD: u16 = 7;
const NEAR: u8 = 7;

impl Campaign {
    /// How much lower morale stands because of a Coalition Force with seven points of infantry: one if it is near
    /// Paris, two more if it is next to it (NAB-10-1, NAB-10-2).
    pub(crate) fn threat_to_paris(&self) -> u8 {
        let ground = &self.tables.ground;
        let mut worst = 0;
        let mut around = None;
        for chief in self.chiefs() {
            if self.army(chief).side() == Side::French || self.strength(chief).infantry < CROWD {
                continue;
            }
            let hex = self.man(chief).hex;
            if ground.paris.iter().any(|&paris| ground.board.distance(paris, hex) <= 1) {
                return 3;
            }
            let around = around.get_or_insert_with(|| self.around_paris(NEAR));
            if around.cost(hex) != UNREACHED {
                worst = 1;
            }
        }
        worst
    }

    /// Garrison towns and threats as they are now, with what morale does about them (NAB-10-3, NAB-11-1 to NAB-11-3).
    pub(crate) fn refresh_morale<N: Notes>(&mut self, notes: &mut N) {
        let tables = self.tables.clone();
        for (at, town) in tables.ground.garrisons.iter().enumerate() {
            let bit = 1u16 << at;
            let taken = self.has_force(Side::Coalition, town.hex);
            let held = self.state.held & bit != 0;
            if taken == held {
                continue;
            }
            self.state.held ^= bit;
            if taken {
                self.state.garrisons &= !bit;
            } else {
                self.state.garrisons |= bit;
            }
            self.state.morale += if taken { -1 } else { 1 };
            notes.say(|| {
                let key = if taken { "bay-town-taken" } else { "bay-town-free" };
                let cite = if taken { "NAB-11-1" } else { "NAB-11-3" };
                Note::new(cite, Text::new(key).with("town", town.name)).at(self.at_hex(town.hex))
            });
        }
        let threat = self.threat_to_paris();
        if threat != self.state.threat {
            self.state.threat = threat;
            notes.say(|| Note::new("NAB-10-1", Text::new("bay-threat").with("threat", threat)).revealing());
        }
        self.judge(notes);
    }

    /// The game ends at once when the marker leaves the track (NAB-8-3).
    pub(crate) fn judge<N: Notes>(&mut self, notes: &mut N) {
        let [lowest, highest] = self.tables.charts.limits().morale;
        let now = self.effective_morale();
        if (now < lowest || now > highest) && self.phase() != Phase::Over {
            self.state.phases = Phases::of(Phase::Over);
            self.state.march = None;
            notes.say(|| Note::new("NAB-8-3", Text::new("bay-off-the-track").with("morale", now)));
        }
    }

    /// Who has won (NAB-8-2, NAB-45, NAB-110, NAB-129-1).
    pub(crate) fn outcome(&self) -> Outcome {
        let [lowest, _] = self.tables.charts.limits().morale;
        let now = self.effective_morale();
        let early = self.state.clock.turn < self.tables.scenario.last;
        let coalition = self.tables.seats(Side::Coalition);
        let french = Seats::one(Seat(0));
        let (victors, grade) = if self.tables.scenario.three {
            match now {
                now if now <= lowest => (Seats::one(Seat(1)), 1),
                -2 | -1 => (Seats::one(Seat(2)), 0),
                _ => (french, 0),
            }
        } else if self.tables.scenario.campaign {
            if now < lowest { (coalition, 1) } else { (french, 0) }
        } else {
            let start = self.tables.scenario.morale;
            match now.cmp(&start) {
                std::cmp::Ordering::Less => (coalition, now.abs_diff(start).min(3)),
                std::cmp::Ordering::Greater => (french, now.abs_diff(start).min(3)),
                std::cmp::Ordering::Equal => (Seats::NONE, 0),
            }
        };
        Outcome::won_by(victors, grade, early)
    }

    /// How the result came about.
    pub(crate) fn reckon(&self) -> Vec<Text> {
        if self.phase() != Phase::Over {
            return Vec::new();
        }
        vec![
            Text::new("bay-reckon-morale").with("morale", self.effective_morale()),
            Text::new("bay-reckon-start").with("morale", self.tables.scenario.morale),
            Text::new("bay-reckon-threat").with("threat", self.state.threat),
        ]
    }

    /// Paris hears of a battle (NAB-8-1): one up for a French victory, one down for a defeat.
    pub(crate) fn tell_paris<N: Notes>(&mut self, winner: Side, notes: &mut N) {
        self.state.morale += if winner == Side::French { 1 } else { -1 };
        let morale = self.effective_morale();
        notes.say(|| {
            let text = Text::new("bay-paris-hears").with("side", winner.name());
            Note::new("NAB-8-1", text.with("morale", morale))
        });
        self.judge(notes);
    }
}
