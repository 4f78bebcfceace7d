//! The Armistice of Pläswitz (14.15), Austria (14.16), and the bargain for her neutrality (16.5).

use super::{Austria, Truce};
use crate::state::{Campaign, CommanderSet, HexBits, UnitSet};
use crate::step::{self, Answer, Arrive, Bargain, Haggle, Quarter, Resite};
use crate::tables::roster::{CommanderId, Side, Signs, UnitId};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const MOST_TIES: u32 = 200;

const TRUCE: Purpose = Purpose::new("truce", "NN-14.15-0");

/// Where the pieces of a side may go when they are placed anew.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Zones {
    pub(crate) everybody: HexBits,
    /// Danes and Swedes, if they have places of their own (NN-14.15-a-exc).
    danes: HexBits,
    swedes: HexBits,
}

impl Zones {
    pub(crate) fn same(everybody: HexBits) -> Zones {
        Zones { everybody, danes: everybody, swedes: everybody }
    }

    fn of_signs(&self, signs: Signs) -> HexBits {
        if signs.contains(Signs::DANISH) {
            self.danes
        } else if signs.contains(Signs::SWEDISH) {
            self.swedes
        } else {
            self.everybody
        }
    }
}

impl Campaign {
    pub(crate) fn zone_of_unit(&self, zones: &Zones, unit: UnitId) -> HexBits {
        zones.of_signs(self.tables.unit(unit).signs)
    }

    pub(crate) fn zone_of_leader(&self, zones: &Zones, commander: CommanderId) -> HexBits {
        zones.of_signs(self.tables.commander(commander).signs)
    }

    /// The places behind the lines of the truce (NN-14.15-a-1, NN-14.15-a-2, NN-14.15-a-exc); the corps of Krakow go
    /// there too (NN-14.11-3).
    pub(crate) fn truce_zones(&self, side: Side) -> Zones {
        let Some(charter) = self.charter() else { return Zones::same(HexBits::default()) };
        let free = self.land().open[side.index()] - self.staying_against(side);
        let zone = charter.truce_zones[side.index()] & free;
        match side {
            Side::French => {
                let kiel: HexBits = std::iter::once(charter.kiel).collect();
                Zones { everybody: zone, danes: kiel & free, swedes: zone }
            }
            Side::Allied => Zones { everybody: zone, danes: zone, swedes: charter.pomerania & free },
        }
    }

    /// The enemies of a side who keep their places in the truce: garrisons, and who is with them (NN-14.15-a-exc).
    /// Whoever else stands behind the line of a side has to leave, and bars nothing (NN-14.15-a-0).
    fn staying_against(&self, side: Side) -> HexBits {
        match side {
            Side::French => HexBits::default(),
            Side::Allied => self.all_stacks(Side::French),
        }
    }

    /// Both throw for the right to call a truce (NN-14.15-0); says whether they did.
    pub(super) fn throw_for_truce<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) -> bool {
        let may = self.charter().is_some_and(|c| c.truce_turns.contains(&self.state.turn));
        if !may || self.state.germany.truce != Truce::Open {
            return false;
        }
        // No real dice tie so often; stated ones may run dry.
        let mut throws = (0..MOST_TIES).map(|_| (dice.d6(TRUCE), dice.d6(TRUCE)));
        let [more_french, more_allied] = self.state.germany.persuasion;
        let mut totals = throws.by_ref().map(|(french, allied)| (french + more_french, allied + more_allied));
        let Some((french, coalition)) = totals.find(|(french, coalition)| french != coalition) else {
            return false;
        };
        self.state.germany.persuasion = [0; 2];
        let caller = if french > coalition { Side::French } else { Side::Allied };
        notes.say(|| {
            let text = Text::new("nem-truce-thrown")
                .with("side", self.side_name(caller))
                .with("french", french)
                .with("allied", coalition);
            Note::new("NN-14.15-0", text)
        });
        self.state.phases.replace(step::Truce(caller).into());
        true
    }

    /// Whether a side may refuse the truce that the other offers (NN-14.15-ref-1, NN-14.15-ref-2).
    fn may_refuse_truce(&self, side: Side) -> bool {
        let Some(charter) = self.charter() else { return false };
        let held = self.territory(Side::Allied);
        match side {
            Side::French => {
                let at = charter.truce_turns.iter().position(|t| *t == self.state.turn);
                at.and_then(|at| charter.french_may_refuse_at.get(at)).is_some_and(|most| held <= *most)
            }
            Side::Allied => held >= charter.coalition_may_refuse_at,
        }
    }

    /// An offer; whoever may not refuse has to take it (NN-14.15-ref-2).
    pub(crate) fn offer_truce(&mut self, side: Side, notes: &mut impl Notes) {
        notes.say(|| {
            Note::new("NN-14.15-0", Text::new("nem-truce-offered").with("side", self.side_name(side)))
        });
        if self.may_refuse_truce(side.enemy()) {
            self.state.phases.replace(Answer(side.other()).into());
        } else {
            self.call_truce(notes);
        }
    }

    /// NN-14.15-ref-1, NN-14.15-ref-2
    pub(crate) fn refuse_truce<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) {
        self.state.germany.refused |= side == Side::Allied;
        let cite = if side == Side::French { "NN-14.15-ref-1" } else { "NN-14.15-ref-2" };
        notes.say(|| Note::new(cite, Text::new("nem-truce-refused").with("side", self.side_name(side))));
        self.open_turn(dice, notes);
    }

    /// The guns are silent: battle points (NN-14.15-e), commanders who leave by then (NN-14.15-end), and what Austria
    /// does (NN-14.15-b, NN-16.5-1). The Turn is not played (R-NN-14.15-end).
    pub(crate) fn call_truce(&mut self, notes: &mut impl Notes) {
        let Some(charter) = self.charter() else { return };
        let (points, resumes) = (charter.truce_points, charter.resumes);
        self.state.germany.truce = Truce::Redeploying;
        self.state.link.interned = UnitSet::default();
        self.state.link.interned_commanders = CommanderSet::default();
        self.state.germany.called = self.state.turn;
        notes.say(|| Note::new("NN-14.15-a-0", Text::new("nem-truce")));
        self.shift_points(-(points as i8));
        notes.say(|| {
            let text = Text::new("nem-truce-points").with("points", self.state.battle_points);
            Note::new("NN-14.15-e", text)
        });
        self.recall_until(resumes - 1, notes);
        if self.tables.options.bargain && self.most_to_offer() > 0 {
            self.state.phases.replace(Bargain(Side::French).into());
        } else {
            self.settle_austria(Austria::Joined, notes);
        }
    }

    /// Battle points that the French have to offer (NN-16.5-1).
    pub(crate) fn most_to_offer(&self) -> u8 {
        self.tables.system.victory.battle_points - self.state.battle_points
    }

    pub(crate) fn bid(&mut self, points: u8, notes: &mut impl Notes) {
        self.state.germany.bid = points;
        self.state.phases.replace(Haggle(Side::Allied).into());
        notes.say(|| Note::new("NN-16.5-1", Text::new("nem-bid").with("n", points)));
    }

    /// The Coalition takes the points, or Austria (NN-16.5-2, NN-16.5-3).
    pub(crate) fn answer_bid(&mut self, accepts: bool, notes: &mut impl Notes) {
        let bid = std::mem::take(&mut self.state.germany.bid);
        if accepts {
            self.shift_points(bid as i8);
            self.settle_austria(Austria::BoughtOff, notes);
        } else {
            notes.say(|| Note::new("NN-16.5-2", Text::new("nem-bid-declined")));
            self.settle_austria(Austria::Joined, notes);
        }
    }

    /// Austria joins (NN-14.15-b) or stays out for good (NN-16.5-3, NN-16.5-5); then the French redeploy first
    /// (NN-14.15-a-0).
    pub(crate) fn settle_austria(&mut self, austria: Austria, notes: &mut impl Notes) {
        self.state.germany.austria = austria;
        notes.say(|| match austria {
            Austria::Joined => Note::new("NN-14.15-b", Text::new("nem-austria-joins")).cite("NN-14.16-1"),
            _ => Note::new("NN-16.5-3", Text::new("nem-austria-bought")).cite("NN-16.5-5"),
        });
        self.begin_redeployment(Side::French, notes);
    }

    fn begin_redeployment(&mut self, side: Side, notes: &mut impl Notes) {
        self.recover(side, "NN-14.15-a-0", notes);
        self.rouse(side);
        self.state.phases.replace(Quarter(side).into());
    }

    /// The cities where a side may have depots in the Armistice (R-NN-14.15-a-0): behind its line, for the Coalition in
    /// Austria as well (NN-14.16-a). Who has to leave besieges nobody.
    pub(crate) fn truce_depot_sites(&self, side: Side) -> HexBits {
        let Some(charter) = self.charter() else { return HexBits::default() };
        let mut zone = charter.truce_zones[side.index()];
        if side == Side::Allied {
            let austrian = |h: &HexId| self.tables.board.territory_name(*h) == "Austria";
            let cities = self.tables.cities.iter().copied().filter(austrian);
            for hex in cities.filter(|_| self.state.germany.austria == Austria::Joined) {
                zone.insert(hex);
            }
        }
        let own = self.supply_land(side) | self.all_stacks(side);
        let cities = self.tables.depot_sites[side.index()] & self.land().open[side.index()];
        (cities & zone & own) - self.staying_against(side)
    }

    /// Depots that cannot stay are taken up; those in ground that became neutral are gone, and no train is lost by it
    /// (NN-14.15-a-0, R-NN-16.5-5).
    fn begin_siting(&mut self, side: Side, notes: &mut impl Notes) {
        let sites = self.truce_depot_sites(side);
        for hex in self.side(side).depots {
            if sites.contains(hex) {
                continue;
            }
            if self.land().interns[side.index()].contains(hex) {
                notes.say(|| {
                    let text = Text::new("nem-depot-gone").with("hex", self.place_text(hex));
                    Note::new("NN-16.5-5", text).at(Spot::Hex(self.label(hex).to_owned()))
                });
                self.side_mut(side).depots.retain(|h| *h != hex);
            } else {
                self.lift_depot(side, hex);
            }
        }
        self.state.germany.siting = false;
        self.state.phases.replace(Resite(side).into());
    }

    pub(crate) fn lift_depot(&mut self, side: Side, hex: HexId) {
        self.side_mut(side).depots.retain(|h| *h != hex);
        self.state.germany.depots_afoot += 1;
    }

    pub(crate) fn resite(&mut self, side: Side, hex: HexId, notes: &mut impl Notes) {
        self.state.germany.depots_afoot -= 1;
        self.side_mut(side).depots.push(hex);
        self.side_mut(side).depots.sort_unstable();
        notes.say(|| {
            let place = self.tables.board.place_at(hex).map_or("", |p| p.name.as_str());
            let text = Text::new("nem-founded")
                .with("side", self.side_name(side))
                .with("place", place)
                .with("hex", self.label(hex));
            let cite = if self.state.link.deploying { "NN-17.4-ii" } else { "NN-14.15-a-0" };
            Note::new(cite, text).at(Spot::Hex(self.label(hex).to_owned()))
        });
    }

    /// On if no depot is left to be put down, or no city to put it.
    pub(crate) fn finish_siting(&mut self, side: Side, notes: &mut impl Notes) {
        self.state.germany.depots_afoot = 0;
        self.state.germany.siting = false;
        if self.state.link.deploying {
            return self.state.phases.replace(Arrive(side).into());
        }
        match side {
            Side::French => self.begin_redeployment(Side::Allied, notes),
            // The reinforcements of August, the French first (NN-14.15-c).
            Side::Allied => self.state.phases.replace(Arrive(Side::French).into()),
        }
    }

    /// After a side has taken up its places come its depots.
    pub(crate) fn after_redeployment(&mut self, side: Side, notes: &mut impl Notes) {
        self.begin_siting(side, notes);
    }

    /// After both sides' reinforcements the war goes on (NN-14.15-end).
    pub(crate) fn after_truce_arrivals<D: Dice, N: Notes>(
        &mut self,
        side: Side,
        dice: &mut D,
        notes: &mut N,
    ) {
        if side == Side::French {
            return self.state.phases.replace(Arrive(Side::Allied).into());
        }
        let resumes = self.charter().map_or(1, |c| c.resumes);
        self.state.germany.truce = Truce::Past;
        self.state.turn = resumes - 1;
        notes.say(|| Note::new("NN-14.15-end", Text::new("nem-truce-over").with("turn", resumes)));
        self.begin_turn(dice, notes);
    }

    /// The last chance for a truce has passed (NN-14.15-i): after a refusal the Confederation wavers (NN-14.15-vi).
    pub(crate) fn end_hope_of_truce(&mut self, notes: &mut impl Notes) {
        let last = self.charter().and_then(|c| c.truce_turns.iter().max().copied());
        if self.state.germany.truce != Truce::Open || last.is_none_or(|t| self.state.turn < t) {
            return;
        }
        self.state.germany.truce = Truce::Failed;
        notes.say(|| Note::new("NN-14.15-i", Text::new("nem-no-truce")));
        if self.state.germany.refused {
            self.let_rhine_waver("NN-14.15-vi", notes);
            notes.say(|| Note::new("NN-14.15-v", Text::new("nem-italy-cut-off")));
        }
    }

    /// French forces in northern Italy have to stay there (NN-14.15-v).
    pub(crate) fn is_italy_cut_off(&self) -> bool {
        self.state.germany.truce == Truce::Failed && self.state.germany.refused
    }

    /// The table of Supply Trains that is in use, with or without an Armistice; with a neutral Austria the mean of both
    /// (NN-14.15-i, NN-14.15-d, NN-16.5-4).
    pub(crate) fn trains_of_1813(&self, turn: u8) -> [u8; 2] {
        let turn = usize::from(turn);
        let row = |table: &[[u8; 2]]| table.get(turn).copied().unwrap_or_default();
        let (war, truce) = (row(&self.tables.trains), row(&self.tables.trains_1813));
        match (self.state.germany.truce, self.state.germany.austria) {
            (Truce::Open | Truce::Failed, _) => war,
            (_, Austria::BoughtOff) => [u8::midpoint(war[0], truce[0]), u8::midpoint(war[1], truce[1])],
            _ => truce,
        }
    }
}
