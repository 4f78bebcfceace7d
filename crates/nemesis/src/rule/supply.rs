//! General Supply and attrition by hunger (chapter 6).

use crate::rule::field::Field;
use crate::state::{Campaign, DEAD, HexBits, Marks, UnitSet};
use crate::tables::roster::{Side, Signs, UnitId};
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const FORAGE: Purpose = Purpose::new("forage", "TIR-6.3-1");

impl Campaign {
    /// How long a route may be, in 1799 three hexes all the year (NN-18.7).
    fn supply_length(&self) -> u8 {
        let system = &self.tables.system;
        if self.is_winter() { system.supply_length_winter } else { system.supply_length }
    }

    /// Every hex that the depots of a side feed (TIR-6.2-bp5, NN-6.2-bp4-1).
    pub(crate) fn fed_hexes(&self, side: Side) -> HexBits {
        self.fed_in(side, &self.field(side))
    }

    /// The same for whoever knows the board as the side finds it.
    pub(crate) fn fed_in(&self, side: Side, field: &Field) -> HexBits {
        let depots = self.side(side).depots;
        let near = self.reach(field, depots.iter().copied(), self.supply_length(), true);
        if !self.is_winter() || !depots.iter().any(|h| self.feeds_far(side, *h)) {
            return near;
        }
        let far = depots.iter().copied().filter(|h| self.feeds_far(side, *h));
        near | self.reach(field, far, self.tables.system.supply_length, true)
    }

    /// Marks every unit of a side that is in General Supply: in the city of a depot or on a route to one (TIR-6.1,
    /// TIR-6.2-bp5, TIR-1.1-bp6, NN-6.1); who needs none is not marked (NN-6.6-3).
    pub(crate) fn look_at_supply(&mut self, side: Side) {
        let field = self.field(side);
        let mut fed = self.fed_in(side, &field);
        for depot in self.side(side).depots {
            fed.insert(depot);
        }
        for unit in self.all_units(side) {
            let supplied = fed.contains(self.unit_hex(unit));
            let marks = &mut self.unit_mut(unit).marks;
            marks.set(Marks::SUPPLIED, supplied || marks.contains(Marks::SATED));
        }
        if side == Side::French {
            self.feed_from_austria(&field);
        }
    }

    /// The southern edge feeds Austrians only, and no chain starts there (TIR-1.1-bp16-3, TIR-1.1-bp16-4).
    fn feed_from_austria(&mut self, field: &Field) {
        let tables = self.tables.clone();
        if tables.austrians.iter().any(|u| self.is_on_board(self.unit_hex(*u))) {
            let edge = tables.austrian_edge.iter().copied();
            let fed = self.reach(field, edge, self.supply_length(), true);
            for &unit in &tables.austrians {
                if fed.contains(self.unit_hex(unit)) {
                    self.unit_mut(unit).marks.insert(Marks::SUPPLIED);
                }
            }
        }
    }

    /// The General Supply phase: both sides are looked at before anybody suffers (TIR-6.5), then who forages (TIR-5.1-3).
    /// Commanders need nothing (TIR-6.6).
    pub(crate) fn general_supply<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        for side in Side::BOTH {
            self.look_at_supply(side);
        }
        let mut hungry = UnitSet::default();
        for side in Side::BOTH {
            let out = |u: &UnitId| {
                self.is_on_board(self.unit_hex(*u))
                    && !self.unit(*u).marks.contains(Marks::SUPPLIED)
                    && !self.feeds_itself(*u)
            };
            for unit in self.all_units(side).filter(out) {
                hungry.insert(unit);
            }
        }
        self.forage(&mut hungry, dice, notes);
        for unit in hungry.iter() {
            self.starve(unit, notes);
        }
        // NN-6.3-2
        for side in Side::BOTH {
            for unit in self.all_units(side) {
                self.unit_mut(unit).marks.remove(Marks::FORAGE);
            }
        }
    }

    /// Foraging stacks (TIR-6.3-1, NN-6.3-1); a lucky roll replaces no route, unless that edition is played (NN-6.3-3,
    /// R-TIR-6.3-3): there it is as good as one for the whole Turn (R-NN-7.3-1).
    fn forage<D: Dice, N: Notes>(&mut self, hungry: &mut UnitSet, dice: &mut D, notes: &mut N) {
        if self.state.turn < self.tables.system.forage_roll_from || self.is_spared_foraging() {
            return;
        }
        // Only the French roll (TIR-6.3-2), in 1813 both sides.
        let marked = Side::BOTH.map(|side| {
            let rolls = self.tables.system.foragers.contains(&side);
            if rolls { self.marked_stacks(side) } else { HexBits::default() }
        });
        let stacks = Side::BOTH.into_iter().zip(&marked);
        for (side, hex) in stacks.flat_map(|(side, hexes)| hexes.iter().map(move |h| (side, h))) {
            let count = self.units_at(side, hex).count() as u8;
            let shown = dice.d6(FORAGE);
            let fails = shown <= count;
            // What the die means depends on how many they are, which only their owner knows (R-TIR-15.1-2).
            self.say_to_others(side, notes, || {
                let text =
                    Text::new("nem-forage-unseen").with("hex", self.place_text(hex)).with("die", shown);
                Note::new("TIR-6.3-1", text).at(Spot::Hex(self.label(hex).to_owned()))
            });
            self.say_to_owner(side, notes, || {
                let key = if fails { "nem-forage-fails" } else { "nem-forage-works" };
                let text =
                    Text::new(key).with("hex", self.place_text(hex)).with("die", shown).with("n", count);
                Note::new("TIR-6.3-1", text).at(Spot::Hex(self.label(hex).to_owned()))
            });
            // Who is hungry for want of a route stays so, whatever the die shows (TIR-6.3-3).
            if fails {
                for unit in self.units_at(side, hex).filter(|u| !self.feeds_itself(*u)) {
                    hungry.insert(unit);
                }
            } else if self.tables.options.forage_feeds {
                for unit in self.units_at(side, hex).collect::<UnitSet>().iter() {
                    hungry.remove(unit);
                    self.unit_mut(unit).marks.insert(Marks::SATED);
                }
            }
        }
    }

    /// The hexes of a side's stacks under a forage marker, in order (TIR-7.6-3).
    pub(crate) fn marked_stacks(&self, side: Side) -> HexBits {
        let marked =
            |u: &UnitId| self.unit(*u).marks.contains(Marks::FORAGE) && self.is_on_board(self.unit_hex(*u));
        self.all_units(side).filter(marked).map(|u| self.unit_hex(u)).collect()
    }

    /// Whether a unit is never out of supply: Cossacks (NN-6.6-1, NN-1.1-bp7), and others of 1813 where they are.
    pub(crate) fn feeds_itself(&self, unit: UnitId) -> bool {
        self.tables.unit(unit).signs.contains(Signs::COSSACK)
            || self.is_fed_by_charter(unit)
            || self.state.link.interned.contains(unit)
    }

    /// What hunger does to a unit (TIR-6.4-1 to TIR-6.4-4, NN-6.4-1, NN-6.4-2).
    fn starve<N: Notes>(&mut self, unit: UnitId, notes: &mut N) {
        let tables = self.tables.clone();
        let counter = tables.unit(unit);
        let (hex, disrupted) = (self.unit_hex(unit), !self.is_good(unit));
        let spot = || Spot::Hex(tables.board.label(hex).to_owned());
        let name = || Text::new("nem-unit").with("unit", counter.name.as_str());
        if counter.side == Side::Allied && hex == tables.safe_from_hunger {
            self.say_to_owner(counter.side, notes, || {
                let text =
                    Text::new("nem-hungry-safe").with("unit", name()).with("hex", self.place_text(hex));
                Note::new("TIR-6.4-4", text).at(spot())
            });
            return;
        }
        if !disrupted {
            self.unit_mut(unit).marks.insert(Marks::DISRUPTED);
            self.say_to_owner(counter.side, notes, || {
                let text = Text::new("nem-hungry").with("unit", name()).with("hex", self.place_text(hex));
                Note::new("TIR-6.4-1", text).at(spot())
            });
            return;
        }
        let dies = tables.system.hunger.kills(counter.side, counter.class, self.is_winter());
        if dies {
            self.eliminate(unit);
            notes.say(|| {
                let text = Text::new("nem-starved").with("unit", name()).with("hex", self.place_text(hex));
                self.openly(Note::new("TIR-6.4-2", text).at(spot()))
            });
        } else if counter.side == Side::Allied {
            self.say_to_owner(counter.side, notes, || {
                let text =
                    Text::new("nem-hungry-still").with("unit", name()).with("hex", self.place_text(hex));
                Note::new("TIR-6.4-3", text).at(spot())
            });
        }
        debug_assert!(!dies || self.unit_hex(unit) == DEAD);
    }
}
