//! The political dimension (16.8 to 16.12).

use crate::campaign::russia::Ukraine;
use crate::state::{Campaign, DEAD};
use crate::tables::roster::{Designation, Side, UnitId};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Text};

const UPRISING: Purpose = Purpose::new("uprising", "TIR-16.8-1");
const SWEDEN: Purpose = Purpose::new("sweden", "TIR-16.12");

impl Campaign {
    pub(crate) fn poles_in_kiev(&self) -> bool {
        self.units_at(Side::French, self.tables.kiev).any(|u| self.tables.unit(u).corps == "V")
    }

    /// The first time that Poniatowski's Poles stand in Kiev, the Ukraine may rise (TIR-16.8-1, TIR-16.8-2).
    pub(crate) fn watch_kiev<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let tables = self.tables.clone();
        if !tables.options.ukraine || self.state.ukraine != Ukraine::Quiet {
            return;
        }
        if !self.poles_in_kiev() {
            return;
        }
        let row = tables.system.russia.uprising.iter().find(|r| self.state.turn <= r.until);
        let Some(row) = row else {
            self.state.ukraine = Ukraine::Past;
            return;
        };
        let shown = dice.d6(UPRISING);
        let rises = shown >= row.at;
        self.state.ukraine = if rises { Ukraine::Risen } else { Ukraine::Past };
        notes.say(|| {
            let key = if rises { "nem-uprising" } else { "nem-no-uprising" };
            self.openly(Note::new("TIR-16.8-1", Text::new(key).with("die", shown)).cite("TIR-16.8-2"))
        });
        if !rises {
            return;
        }
        let third = |corps: &str| corps.split('.').next() == Some("3") && corps.contains('.');
        for unit in self.all_units(Side::Allied) {
            if third(&tables.unit(unit).corps) && self.is_on_board(self.unit_hex(unit)) {
                self.eliminate(unit);
                let name = tables.unit(unit).name.as_str();
                notes.say(|| {
                    let unit = Text::new("nem-unit").with("unit", name);
                    Note::new("TIR-16.8-2", Text::new("nem-tied-up").with("piece", unit))
                });
            }
        }
        for commander in self.all_commanders(Side::Allied) {
            let counter = tables.commander(commander);
            let belongs = match &counter.designation {
                Designation::Infantry(army) => army == "3",
                Designation::Corps(corps) => third(corps),
                _ => false,
            };
            if belongs && self.is_on_board(self.leader_hex(commander)) {
                self.put_leader(commander, DEAD);
                notes.say(|| {
                    let who = Text::new("nem-commander").with("commander", counter.name.as_str());
                    Note::new("TIR-16.8-2", Text::new("nem-tied-up").with("piece", who))
                });
            }
        }
    }

    /// TIR-16.9-1: the French may declare independence for the western territories. What they hold there is theirs
    /// at once, before anybody is fed.
    pub(crate) fn declare(&mut self, yes: bool, notes: &mut impl Notes) {
        self.state.ukraine = if yes { Ukraine::Independent } else { Ukraine::Past };
        if yes {
            notes.say(|| Note::new("TIR-16.9-1", Text::new("nem-independence")).cite("TIR-16.9-2"));
            self.liberate(notes);
        }
    }

    /// Cities of the west in French hands become French (TIR-16.9-1).
    pub(crate) fn liberate(&mut self, notes: &mut impl Notes) {
        if self.state.ukraine != Ukraine::Independent {
            return;
        }
        let tables = self.tables.clone();
        for &hex in &tables.western_cities {
            if !self.state.liberated.contains(hex) && self.stands(Side::French, hex) {
                self.state.liberated.insert(hex);
                let place = tables.board.place_at(hex).map_or("", |p| p.name.as_str());
                notes.say(|| Note::new("TIR-16.9-1", Text::new("nem-liberated").with("place", place)));
            }
        }
    }

    /// Whether the French hold every city that counts (TIR-16.9-2).
    pub(crate) fn holds_everything(&self) -> bool {
        let counts = |h: &&HexId| self.city_points(**h) > 0;
        self.tables.cities.iter().filter(counts).all(|&h| self.stands(Side::French, h))
    }

    /// Austrians attack only in company (TIR-16.10), be it a commander of another nation (R-TIR-3.1-1).
    pub(crate) fn is_reluctant(&self, side: Side, hex: HexId) -> bool {
        self.tables.options.austrians
            && side == Side::French
            && self.units_at(side, hex).all(|u| self.tables.unit(u).nation == "austrian")
            && self.commanders_at(side, hex).all(|c| self.tables.commander(c).nation == "austrian")
    }

    /// Whether a contingent slips away at the start of this Turn (TIR-16.11).
    pub(crate) fn is_melting(&self) -> bool {
        self.tables.options.contingents
            && self.state.turn >= self.tables.system.russia.melting_from
            && !self.tables.capitals.iter().any(|&h| self.stands(Side::French, h))
    }

    pub(crate) fn melt(&mut self, unit: UnitId, notes: &mut impl Notes) {
        self.eliminate(unit);
        let name = self.tables.unit(unit).name.as_str();
        notes.say(|| {
            let unit = Text::new("nem-unit").with("unit", name);
            Note::new("TIR-16.11", Text::new("nem-slips-away").with("unit", unit))
        });
    }

    /// Whether Sweden sends troops (TIR-16.12).
    pub(crate) fn ask_sweden<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let system = &self.tables.system;
        if !self.tables.options.sweden || self.state.turn != system.russia.sweden_turn {
            return;
        }
        let shown = dice.d6(SWEDEN);
        self.state.sweden = shown >= system.russia.sweden_at;
        let comes = self.state.sweden;
        notes.say(|| {
            let key = if comes { "nem-sweden" } else { "nem-no-sweden" };
            Note::new("TIR-16.12", Text::new(key).with("die", shown))
        });
    }
}
