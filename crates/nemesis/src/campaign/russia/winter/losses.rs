//! What the winter costs La Grande Armée (TIR-16.13-fr-5), and whether Napoleon stays with it (TIR-16.13-fr-6).

use crate::campaign::russia::Emperor;
use crate::state::{AWAY, Campaign, DEAD};
use crate::step::{Arrive, WinterLosses};
use crate::tables::roster::{CommanderId, Side, UnitId};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const WINTER: Purpose = Purpose::new("winter", "TIR-16.13-fr-5");
const EMPEROR: Purpose = Purpose::new("emperor", "TIR-16.13-fr-6");
const RETURN: Purpose = Purpose::new("return", "TIR-16.13-fr-6");

impl Campaign {
    /// Half of two dice in combat units, and a commander for each one that comes up (TIR-16.13-fr-5).
    pub(crate) fn begin_winter_losses<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let shown = [dice.d6(WINTER), dice.d6(WINTER)];
        let units = shown.iter().sum::<u8>() / 2;
        let commanders = shown.map(|die| u8::from(die == 1)).iter().sum::<u8>();
        self.state.two_years.units_to_lose = units;
        self.state.two_years.commanders_to_lose = commanders;
        notes.say(|| {
            let text = Text::new("nem-winter-losses").with("units", units).with("commanders", commanders);
            let term =
                |note: Note, die: u8| note.term(i32::from(die), Text::new("nem-term-die"), "TIR-16.13-fr-5");
            shown.into_iter().fold(Note::new("TIR-16.13-fr-5", text), term)
        });
        self.state.phases.replace(WinterLosses(Side::French).into());
    }

    pub(crate) fn is_in_the_field(&self, hex: HexId) -> bool {
        self.is_on_board(hex)
    }

    pub(crate) fn lose_to_winter(&mut self, unit: UnitId, notes: &mut impl Notes) {
        self.state.two_years.units_to_lose -= 1;
        self.eliminate(unit);
        let name = self.tables.unit(unit).name.as_str();
        notes.say(|| {
            let piece = Text::new("nem-unit").with("unit", name);
            Note::new("TIR-16.13-fr-5", Text::new("nem-lost-to-winter").with("piece", piece))
        });
    }

    /// A commander who dies in his quarters is not taken by the enemy, not even Napoleon (TIR-14.7-auto).
    pub(crate) fn lose_leader_to_winter(&mut self, commander: CommanderId, notes: &mut impl Notes) {
        self.state.two_years.commanders_to_lose -= 1;
        self.put_leader(commander, DEAD);
        let name = self.tables.commander(commander).name.as_str();
        notes.say(|| {
            let piece = Text::new("nem-commander").with("commander", name);
            Note::new("TIR-16.13-fr-5", Text::new("nem-lost-to-winter").with("piece", piece))
        });
    }

    /// Napoleon goes for good, goes and may return, or stays (TIR-16.13-fr-6).
    pub(super) fn throw_for_the_emperor<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        self.state.two_years.units_to_lose = 0;
        self.state.two_years.commanders_to_lose = 0;
        let here = self.tables.napoleon.filter(|&c| self.is_in_the_field(self.leader_hex(c)));
        let Some(napoleon) = here else { return };
        let numbers = &self.tables.system.russia.two_year;
        let shown = dice.d6(EMPEROR);
        let (key, emperor, hex) = if shown >= numbers.emperor_stays_from {
            ("nem-emperor-stays", Emperor::Settled, self.leader_hex(napoleon))
        } else if shown > numbers.emperor_gone_up_to {
            ("nem-emperor-leaves", Emperor::InFrance, AWAY)
        } else {
            ("nem-emperor-gone", Emperor::Settled, DEAD)
        };
        self.state.two_years.emperor = emperor;
        self.land_leader(napoleon, hex);
        self.say_of_the_emperor(key, shown, notes);
    }

    fn emperor_name(&self) -> &str {
        self.tables.napoleon.map_or("", |c| self.tables.commander(c).name.as_str())
    }

    fn say_of_the_emperor(&self, key: &'static str, shown: u8, notes: &mut impl Notes) {
        let name = self.emperor_name();
        notes.say(|| {
            let text = Text::new(key).with("commander", name).with("die", shown);
            Note::new("TIR-16.13-fr-6", text)
        });
    }

    /// At the end of each later Turn he may come back (TIR-16.13-fr-6).
    pub(super) fn throw_for_his_return<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        if self.state.two_years.emperor != Emperor::InFrance {
            return;
        }
        let shown = dice.d6(RETURN);
        let back = shown >= self.tables.system.russia.two_year.emperor_returns_from;
        if back {
            self.state.two_years.emperor = Emperor::Back;
        }
        let key = if back { "nem-emperor-returns" } else { "nem-emperor-not-yet" };
        self.say_of_the_emperor(key, shown, notes);
    }

    pub(crate) fn rejoin(&mut self, hex: HexId, notes: &mut impl Notes) {
        self.state.two_years.emperor = Emperor::Settled;
        if let Some(napoleon) = self.tables.napoleon {
            self.put_leader(napoleon, hex);
        }
        self.state.phases.replace(Arrive(Side::French).into());
        let name = self.emperor_name();
        notes.say(|| {
            let piece = Text::new("nem-commander").with("commander", name);
            let text = Text::new("nem-arrives").with("piece", piece).with("hex", self.place_text(hex));
            Note::new("TIR-16.13-fr-6", text).at(Spot::Hex(self.label(hex).to_owned()))
        });
    }

    /// Nobody is left to rejoin: he waits in France.
    pub(crate) fn wait_in_france(&mut self) {
        self.state.two_years.emperor = Emperor::InFrance;
        self.state.phases.replace(Arrive(Side::French).into());
    }
}
