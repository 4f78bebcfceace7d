//! The weather and what it does (NAB-17 to NAB-28-2).

use crate::state::{Campaign, Weather};
use crate::tables::Scenario;
use kernel::{Dice, Note, Notes, Purpose, Text};

const DIE: Purpose = Purpose::new("weather", "NAB-18");

impl Weather {
    /// NAB-22, NAB-23-1; nothing in fair weather and frost (NAB-20).
    pub(crate) fn wears(self) -> i32 {
        match self {
            Weather::Mud | Weather::RainOnMud => 2,
            Weather::Snow => 1,
            Weather::Fair | Weather::Freeze | Weather::Rain => 0,
        }
    }

    /// What it adds to the Resistance Modifier of whoever leaves a zone (NAB-21, NAB-23-2).
    pub(crate) fn mires(self) -> i32 {
        i32::from(matches!(self, Weather::Rain | Weather::RainOnMud | Weather::Snow))
    }

    /// What it adds to an artillery die (NAB-26-1, NAB-27, NAB-28-1); nothing when it is fair or freezes (NAB-24,
    /// NAB-25).
    pub(crate) fn wets_powder(self) -> i32 {
        match self {
            Weather::Rain | Weather::Snow => 1,
            Weather::Mud => 2,
            Weather::RainOnMud => 3,
            Weather::Fair | Weather::Freeze => 0,
        }
    }

    /// What it adds to a combat die (NAB-28-1).
    pub(crate) fn blinds(self) -> i32 {
        i32::from(self == Weather::Snow)
    }

    /// What it takes from the Resistance Modifier in a pursuit (NAB-26-2, NAB-28-2).
    pub(crate) fn slows_flight(self) -> i32 {
        i32::from(matches!(self, Weather::Rain | Weather::RainOnMud | Weather::Snow))
    }

    /// Whether there is mud (NAB-19-1).
    pub(crate) fn is_muddy(self) -> bool {
        matches!(self, Weather::Mud | Weather::RainOnMud)
    }

    pub(crate) fn name(self) -> Text {
        Text::new(match self {
            Weather::Fair => "bay-fair",
            Weather::Freeze => "bay-freeze",
            Weather::Snow => "bay-snow",
            Weather::Mud => "bay-mud",
            Weather::Rain => "bay-rain",
            Weather::RainOnMud => "bay-rain-on-mud",
        })
    }
}

impl Campaign {
    /// The weather of the turn: by a die, one higher after a six (NAB-18, NAB-19-2), or as it was.
    pub(crate) fn change_weather<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let turn = self.state.clock.turn;
        let charts = &self.tables.charts;
        let found = if self.tables.options.historical {
            charts.historical(turn)
        } else {
            let die = dice.d6(DIE);
            let six = std::mem::replace(&mut self.state.six, die == 6);
            charts.weather(Scenario::month(turn), die + u8::from(six))
        };
        let muddy = self.state.weather.is_muddy();
        self.state.weather = if found == Weather::Rain && muddy { Weather::RainOnMud } else { found };
        let weather = self.state.weather;
        notes.say(|| Note::new("NAB-18", Text::new("bay-weather-is").with("weather", weather.name())));
    }
}
