//! How to play the campaigns well, for computer players: a plan for the field, and a weight for every action.
//!
//! Weights are in units: what a combat unit in good order is worth. Supply comes first, then concentration, then
//! cities by their points; attacks by odds; nobody stays where the enemy is much stronger.

mod battle;
mod cards;
mod diplomacy;
mod generals;
mod goals;
mod march;
mod pictures;
mod reasons;
mod roads;
mod spearhead;
mod style;
mod supply;
mod survey;
mod value;

pub(crate) use roads::Roads;
pub(crate) use style::Styles;
pub use survey::Plan;

use crate::action::Action;
use crate::roster::Side;
use crate::state::{Campaign, DEAD, Marks, Phase};
use kernel::{Chance, Chart, Counsel, Fault, Game, Seat, Silent, Text, Turn};
use std::sync::Arc;

/// Luck for trying a choice that a card asks for: a guess like any other.
const GUESS: u64 = 1812;

impl Counsel for Campaign {
    type Plan = Plan;

    fn plan(&self, manner: u8) -> Plan {
        let mut plan = Plan::survey(self, self.decider().unwrap_or_default(), manner);
        let wants_goals = matches!(
            self.phase(),
            Phase::Deploy(_)
                | Phase::FirstDepots(_)
                | Phase::Arrive(_)
                | Phase::Convert(_)
                | Phase::Allot(_)
                | Phase::Found(_)
                | Phase::March(_)
                | Phase::Route(_)
                | Phase::Billet(_)
                | Phase::Resite(_)
        );
        let sends_out = matches!(self.phase(), Phase::Muster(_))
            && plan.troops(plan.side, self.state.column.from).is_some_and(|s| s.wild > 0);
        if wants_goals || sends_out {
            plan.set_goals(self);
            plan.find_spearheads(self);
        }
        if matches!(self.phase(), Phase::Ride(_) | Phase::RideTo(_)) && plan.style.keeper_ride > 0.0 {
            plan.set_goals(self);
            plan.find_spearheads(self);
            plan.find_spent_depots(self);
        }
        plan.look_ahead(self);
        plan
    }

    fn manners(&self, seat: Seat) -> u8 {
        self.tables.styles.len(if seat == Side::French.seat() { Side::French } else { Side::Allied })
    }

    fn manner(&self, plan: &Plan) -> Option<Text> {
        self.tables.styles.of(plan.side, plan.manner).bent.map(|bent| Text::new(bent.key()))
    }

    fn weigh(&self, plan: &Plan, action: Action) -> f32 {
        let side = plan.side;
        match (self.phase(), action) {
            (Phase::Deploy(_) | Phase::Arrive(_), Action::Place(hex)) => plan.place_worth(self, hex),
            (Phase::FirstDepots(_), Action::Depot(hex)) => plan.first_depot_worth(self, hex),
            (Phase::Found(_), Action::Depot(hex)) => plan.found_worth(self, hex),
            (_, Action::Convert(hex)) => plan.convert_worth(self, hex),
            (_, Action::Remove(hex)) => plan.remove_worth(self, hex),
            (_, Action::Train(hex)) => plan.train_worth(self, hex),
            // A dummy costs nothing and hides where the trains are; the strongest stack without one draws it.
            (_, Action::Dummy(hex)) => {
                let marked = self.side(side).trains.iter().any(|t| t.hex == hex);
                let strong = plan.troops(side, hex).map_or(0.0, |s| f32::from(s.total));
                0.02 + 0.001 * strong - if marked { 0.01 } else { 0.0 }
            }
            (_, Action::Pass) => 0.01,
            (_, Action::Rally(hex)) => plan.rally_worth(self, hex),
            (Phase::RallyUnits(_), Action::Unit(unit)) => 2.0 - Plan::hit_worth(self, unit) * 0.1,
            (_, Action::March(hex)) => march_weight(plan, hex),
            // Whoever has least to gain gives his train away.
            (_, Action::Discard(hex)) => -0.01 * march_weight(plan, hex).abs(),
            (Phase::Muster(_), _) => self.muster_weight(plan, action),
            (Phase::Route(_), Action::Step(hex)) => {
                let found = plan.prospects.steps.iter().find(|(near, ..)| *near == hex);
                found.map_or(plan.prospects.halt - 1.0, |(_, worth, _)| *worth)
            }
            (Phase::Route(_), Action::Halt) => plan.prospects.halt,
            (_, Action::Stay(_)) => plan.prospects.halt - 5.0,
            (Phase::Attrition(_), Action::Lose(unit)) => Plan::hit_worth(self, unit),
            (_, Action::Flee(hex)) => plan.refuge_worth(self, hex) + plan.pressure(side, hex) * 0.1,
            (_, Action::Attack(from, to)) => plan.attack_worth(self, from, to),
            (Phase::Order(_), Action::Everyone) => 1.0,
            (Phase::Spend(_), Action::Spend(n)) => plan.spend_worth(self, n),
            (Phase::SpendDefence(_), Action::Spend(n)) => plan.defence_worth(self, n),
            (_, Action::Call(hex)) => plan.call_worth(hex),
            (Phase::Hits(_), Action::Hit(unit)) => Plan::hit_worth(self, unit),
            (Phase::Volunteer(_), Action::Hit(_)) => -1.0,
            (Phase::Slip(_), Action::Stand) => 0.0,
            (Phase::Slip(_), Action::Withdraw(hex)) => plan.refuge_worth(self, hex) - plan.stand_worth(self),
            (_, Action::Withdraw(hex)) => plan.refuge_worth(self, hex),
            (Phase::Withdraw(_), Action::Stand) => plan.stand_worth(self),
            (Phase::Overflow(_) | Phase::Pursuit(_), Action::Lose(unit)) => Plan::hit_worth(self, unit),
            (Phase::Advance(_), Action::Everyone) => plan.advance_worth(self),
            (Phase::Advance(_), Action::Unit(_) | Action::Leader(_)) => plan.advance_worth(self) - 0.5,
            (Phase::Ride(_), Action::Leader(commander)) => plan.ride_gain(self, commander) - 0.05,
            (_, Action::Ride(hex)) => {
                plan.leader_worth(self, crate::roster::CommanderId(self.state.rider), hex)
            }
            (Phase::RideTo(_), Action::Stand) => {
                let rider = crate::roster::CommanderId(self.state.rider);
                plan.leader_worth(self, rider, self.leader_hex(rider)) + 0.01
            }
            (Phase::Declare(_), Action::Declare) => -0.5,
            (Phase::Melt(_), Action::Lose(unit)) => -Plan::hit_worth(self, unit),
            (_, Action::Card(number)) => plan.card_worth(self, number),
            (Phase::Bonus(_), Action::Go) => 0.5,
            (Phase::Event(_), _) => self.try_out(side, action),
            // The army of 1813 is worth any road, and Napoleon more reinforcements than his presence.
            (Phase::Change(_), Action::Accept) | (Phase::Paris(_), Action::Go) => 1.0,
            (
                Phase::Garrison(_) | Phase::Dismiss(_),
                Action::Unit(_) | Action::Leader(_) | Action::Place(_),
            ) => -1.0,
            _ if self.charter().is_some() => plan.charter_worth(self, action),
            _ => 0.0,
        }
    }

    fn is_folly(&self, plan: &Plan, action: Action) -> bool {
        match action {
            Action::Step(hex) => !plan.is_fed(self, hex),
            Action::Convert(_) | Action::Pass | Action::Stay(_) => true,
            Action::Discard(_) => !plan.prospects.marches.is_empty() && self.actions().len() > 1,
            Action::Withdraw(hex) => plan.is_unfed(hex),
            Action::Done => match self.phase() {
                Phase::FirstDepots(side) => {
                    plan.stacks[side.index()].iter().any(|s| s.total > 0 && plan.is_unfed(s.hex))
                }
                phase => matches!(phase, Phase::Rally(_)),
            },
            _ => false,
        }
    }

    fn value(&self, seat: Seat) -> f32 {
        let french = match Game::turn(self) {
            Turn::Over(outcome) => f32::from(u8::from(outcome.victors.contains(Side::French.seat()))),
            Turn::Decide(_) => self.french_chance(),
        };
        if seat == Side::French.seat() { french } else { 1.0 - french }
    }

    fn reason(&self, plan: &Plan, action: Action) -> Text {
        self.explain(plan, action)
    }

    fn stage(&self) -> u32 {
        // A linked campaign counts its Turns twice.
        u32::from(self.state.turn) + 64 * self.state.link.part as u32
    }

    fn is_weighty(&self) -> bool {
        matches!(
            self.phase(),
            Phase::Allot(_)
                | Phase::Found(_)
                | Phase::March(_)
                | Phase::Route(_)
                | Phase::Attack(_)
                | Phase::Spend(_)
                | Phase::SpendDefence(_)
                | Phase::Withdraw(_)
                | Phase::Advance(_)
                | Phase::Convert(_)
                | Phase::Card(_)
        )
    }

    fn figures(&self) -> Vec<(&'static str, i64)> {
        let [french, russian] = self.points();
        let count = |side: Side, good: bool| {
            let there = |u: &crate::roster::UnitId| {
                self.unit_hex(*u).index() < self.tables.ground.len() && (!good || self.is_good(*u))
            };
            self.all_units(side).filter(there).count() as i64
        };
        let lost = |side: Side| self.all_units(side).filter(|u| self.unit_hex(*u) == DEAD).count() as i64;
        let abroad = self.all_units(Side::French).filter(|u| {
            let hex = self.unit_hex(*u);
            hex.index() < self.tables.ground.len()
                && !self.land().friendly[Side::French.index()].contains(hex)
        });
        let fed = |side: Side| {
            self.all_units(side).filter(|u| self.unit(*u).marks.contains(Marks::SUPPLIED)).count() as i64
        };
        vec![
            ("turn", i64::from(self.state.turn)),
            ("points_french", i64::from(french)),
            (self.either("points_russian", "points_coalition"), i64::from(russian)),
            ("battle_points", i64::from(self.state.battle_points)),
            ("units_french", count(Side::French, false)),
            (self.either("units_russian", "units_coalition"), count(Side::Allied, false)),
            ("good_french", count(Side::French, true)),
            (self.either("good_russian", "good_coalition"), count(Side::Allied, true)),
            ("lost_french", lost(Side::French)),
            (self.either("lost_russian", "lost_coalition"), lost(Side::Allied)),
            (self.either("french_in_russia", "french_abroad"), abroad.count() as i64),
            ("depots_french", self.side(Side::French).depots.len() as i64),
            (self.either("depots_russian", "depots_coalition"), self.side(Side::Allied).depots.len() as i64),
            ("supplied_french", fed(Side::French)),
            (self.either("supplied_russian", "supplied_coalition"), fed(Side::Allied)),
        ]
    }

    fn tallies() -> &'static [(&'static str, &'static [&'static str])] {
        &[
            ("battles", &["nem-attacker-wins", "nem-defender-wins", "nem-tie"]),
            ("decisive", &["nem-decisive", "nem-decisive-coalition"]),
            ("lost_to_hunger", &["nem-starved"]),
            ("hungry", &["nem-hungry"]),
            ("lost_on_march", &["nem-lost-on-march"]),
            ("lost_in_battle", &["nem-eliminated"]),
            ("lost_to_cossacks", &["nem-cossacks-kill"]),
            ("depots_lost", &["nem-depot-lost"]),
        ]
    }

    fn charts(&self) -> Vec<Chart> {
        self.pictures()
    }
}

impl Campaign {
    /// A campaign that was just opened, for computer players who weigh by other numbers: the text of a `style.toml`.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    pub fn with_styles(mut self, text: &str) -> Result<Campaign, Fault> {
        let wrong = |why: String| Fault::new("style.toml", why);
        let styles = Styles::read(text).map_err(|f| wrong(f.to_string()))?;
        let tables = Arc::get_mut(&mut self.tables);
        tables.ok_or_else(|| wrong("the campaign is being played already".to_owned()))?.styles = styles;
        Ok(self)
    }

    /// Everybody goes, but for a garrison.
    fn muster_weight(&self, plan: &Plan, action: Action) -> f32 {
        let column = &self.state.column;
        let left = |u: crate::roster::UnitId| plan.prospects.muster.contains(u) && !column.units.contains(u);
        let all = plan.prospects.muster.len() == self.units_at(plan.side, column.from).count() as u8;
        match action {
            Action::Everyone if all => 3.0,
            Action::Everyone => 0.0,
            Action::Unit(unit) if left(unit) => 2.0,
            Action::Unit(_) => -1.0,
            Action::Leader(_) => 1.5,
            _ => 1.0,
        }
    }

    /// What a choice that a card asks for leads to.
    fn try_out(&self, side: Side, action: Action) -> f32 {
        let mut tried = self.clone();
        tried.apply(action, &mut Chance::new(GUESS), &mut Silent);
        20.0 * tried.value(side.seat())
    }
}

/// The best march of a stack; those that gain most go first.
fn march_weight(plan: &Plan, hex: board::HexId) -> f32 {
    plan.prospects.marches.iter().find(|m| m.from == hex).map_or(-0.5, |m| m.gain)
}
