//! A campaign of two years (16.13): the decision, the order of winter quarters, and what the second year changes.
//!
//! The French recover, take up quarters, receive reinforcements, may name a source of supply, suffer their losses
//! and may lose Napoleon; then the Russians recover, take up quarters, get back some of their lost, receive
//! reinforcements and the Swedes. Then it is Turn 8 of 1813.

mod losses;
mod quarters;
pub(crate) mod rivers;
mod sources;
mod spring;

use crate::campaign::russia::{Emperor, Stage};
use crate::state::{AWAY, Campaign, Column, DEAD, Deeds, Marks};
use crate::step::{Arrive, Billet, Phase, Quarter, Restore, Source};
use crate::tables::roster::{CommanderId, Side};
use kernel::{Dice, Note, Notes, Spot, Text};

impl Campaign {
    /// Whether this is the second year.
    #[inline]
    pub(crate) fn is_1813(&self) -> bool {
        self.state.two_years.stage == Stage::Spring
    }

    pub(crate) fn is_wintering(&self) -> bool {
        self.state.two_years.stage == Stage::Winter
    }

    /// Whether the French are asked now that the Turn ends: once, when they have enough depots or September is over
    /// (TIR-16.13-trigger).
    pub(crate) fn may_hibernate(&self) -> bool {
        let numbers = &self.tables.system.russia.two_year;
        self.tables.options.two_year
            && self.state.two_years.stage == Stage::Open
            && (self.side(Side::French).depots.len() >= usize::from(numbers.depots)
                || self.state.turn >= numbers.latest_turn)
    }

    /// They go on as they are, and are not asked again (TIR-16.13-trigger).
    pub(crate) fn go_on<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        self.state.two_years.stage = Stage::OneYear;
        notes.say(|| Note::new("TIR-16.13-trigger", Text::new("nem-no-winter-quarters")));
        self.end_turn(dice, notes);
    }

    /// The armies go into winter quarters, the French first (TIR-16.13-fr-1).
    pub(crate) fn hibernate(&mut self, notes: &mut impl Notes) {
        self.state.two_years.stage = Stage::Winter;
        notes
            .say(|| Note::new("TIR-16.13-trigger", Text::new("nem-winter-quarters")).cite("TIR-16.13-gen-2"));
        self.begin_quarters(Side::French, "TIR-16.13-fr-1", notes);
    }

    fn begin_quarters(&mut self, side: Side, cite: &'static str, notes: &mut impl Notes) {
        self.recover(side, cite, notes);
        self.rouse(side);
        self.state.phases.replace(Quarter(side).into());
    }

    /// Everybody returns to good order (TIR-16.13-fr-1, TIR-16.13-ru-1); no marker of the last Turn is left.
    pub(crate) fn recover(&mut self, side: Side, cite: &'static str, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        for unit in self.all_units(side) {
            // Garrisons get no relief in the Armistice (NN-14.15-a-exc).
            if self.is_in_garrison(unit) {
                continue;
            }
            let slot = self.unit_mut(unit);
            let disrupted = slot.marks.contains(Marks::DISRUPTED);
            slot.marks = Marks::empty();
            if disrupted {
                let hex = self.unit_hex(unit);
                self.say_to_owner(side, notes, || {
                    let name = Text::new("nem-unit").with("unit", tables.unit(unit).name.as_str());
                    let text = Text::new("nem-rallied").with("unit", name);
                    Note::new(cite, text).at(Spot::Hex(tables.board.label(hex).to_owned()))
                });
            }
        }
        for commander in self.all_commanders(side) {
            self.state.deeds[commander.index()] = Deeds::empty();
        }
    }

    /// What comes after a side's quarters are taken up.
    fn after_quarters<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) {
        if self.is_redeploying() {
            return self.after_redeployment(side, notes);
        }
        match side {
            Side::French => {
                self.state.phases.replace(Arrive(Side::French).into());
            }
            Side::Allied => {
                self.count_the_lost();
                self.throw_for_the_lost(dice, notes);
                self.state.phases.replace(Restore(Side::Allied).into());
            }
        }
    }

    /// What comes after a side's winter reinforcements.
    pub(crate) fn after_winter_arrivals<D: Dice, N: Notes>(
        &mut self,
        side: Side,
        dice: &mut D,
        notes: &mut N,
    ) {
        match side {
            Side::French => self.state.phases.replace(Source(Side::French).into()),
            Side::Allied => self.begin_1813(dice, notes),
        }
    }

    /// Napoleon stays or goes, and the Russians take up quarters (TIR-16.13-fr-6, TIR-16.13-ru-1).
    pub(crate) fn after_winter_losses<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        self.throw_for_the_emperor(dice, notes);
        self.begin_quarters(Side::Allied, "TIR-16.13-ru-1", notes);
    }

    /// The campaign of 1813 starts on Turn 8, whenever that of 1812 ended (TIR-16.13-re-1). What the last Turn and the
    /// winter did to the combat commands counts now (R-TIR-16.13-re-1).
    ///
    /// The event decks are one from now on.
    fn begin_1813<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        self.count_glory(notes);
        self.state.two_years.stage = Stage::Spring;
        self.merge_decks();
        self.state.column = Column::default();
        self.state.turn = self.tables.system.russia.two_year.first_turn - 1;
        notes.say(|| Note::new("TIR-16.13-re-1", Text::new("nem-1813-begins")).cite("TIR-16.13-gen-1"));
        self.begin_turn(dice, notes);
    }

    /// Whether nobody forages in this Turn (TIR-16.13-re-4).
    pub(crate) fn is_spared_foraging(&self) -> bool {
        self.is_1813() && self.tables.system.russia.two_year.no_forage.contains(&self.state.turn)
    }

    /// What can never be true of a campaign of two years.
    pub(crate) fn two_year_contradictions(&self, out: &mut Vec<String>) {
        let two = &self.state.two_years;
        let on_board = |h: board::HexId| self.is_on_board(h);
        let place = |c: CommanderId| self.leader_hex(c);
        if two.stage != Stage::Open && !self.tables.options.two_year {
            out.push("a second year is spoken of in a game of one (TIR-16.13-trigger)".to_owned());
        }
        let quartering = matches!(
            self.phase(),
            Phase::Quarter(_) | Phase::Billet(_) | Phase::Source(_) | Phase::WinterLosses(_)
        );
        if quartering && two.stage != Stage::Winter && !self.is_redeploying() {
            out.push("quarters are taken up, but it is not winter (TIR-16.13-trigger)".to_owned());
        }
        if two.source.is_some_and(|h| !on_board(h) || !self.tables.ground(h).city) {
            out.push("the new source of supply is no city (TIR-16.13-fr-3)".to_owned());
        }
        let strays = two.afoot_units.iter().any(|u| !on_board(self.unit_hex(u)))
            || two.afoot_commanders.iter().any(|c| !on_board(place(c)));
        if strays {
            out.push("somebody off the board looks for quarters (TIR-16.13-gen-2)".to_owned());
        }
        let living = two.lost_units.iter().any(|u| self.unit_hex(u) != DEAD)
            || two.lost_commanders.iter().any(|c| place(c) != DEAD);
        if living {
            out.push("somebody is in play and still counts as lost in 1812 (TIR-16.13-ru-2)".to_owned());
        }
        if let Phase::Billet(Billet(side)) = self.phase()
            && self.afoot_from(side, self.state.column.from) == Default::default()
        {
            out.push("nobody from there looks for quarters (TIR-16.13-gen-2)".to_owned());
        }
        let chosen = &self.state.column;
        let strangers = chosen.units.iter().any(|u| !two.lost_units.contains(u))
            || chosen.commanders.iter().any(|c| !two.lost_commanders.contains(c));
        if matches!(self.phase(), Phase::Restore(_)) && strangers {
            out.push("somebody comes back who was not lost in 1812 (TIR-16.13-ru-2)".to_owned());
        }
        if two.emperor != Emperor::Settled && self.tables.napoleon.is_some_and(|c| place(c) != AWAY) {
            out.push("Napoleon is both in France and not (TIR-16.13-fr-6)".to_owned());
        }
        if matches!(self.phase(), Phase::Rejoin(_)) && two.emperor != Emperor::Back {
            out.push("Napoleon rejoins the army without having come back (TIR-16.13-fr-6)".to_owned());
        }
    }
}
