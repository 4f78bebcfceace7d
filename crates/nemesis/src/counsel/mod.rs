//! How to play the campaigns well, for computer players: a plan for the field, and a weight for every action.
//!
//! Weights are in units: what a combat unit in good order is worth. Supply comes first, then concentration, then
//! cities by their points; attacks by odds; nobody stays where the enemy is much stronger.

mod battle;
mod cards;
mod decisions;
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

pub(crate) use decisions::Advised;
pub(crate) use roads::Roads;
pub(crate) use style::Styles;
pub use survey::Plan;

use crate::action::Action;
use crate::state::{Campaign, DEAD, Marks};
use crate::step::{Phase, on_asking};
use crate::tables::roster::Side;
use kernel::{Chart, Counsel, Fault, Game, Seat, Text, Turn};
use std::sync::Arc;

impl Counsel for Campaign {
    type Plan = Plan;

    fn plan(&self, seat: Seat, manner: u8) -> Plan {
        let mut plan = Plan::survey(self, Side::of(seat), manner);
        on_asking!(self.phase(), step => step.prepare(self, &mut plan), _ => ());
        plan
    }

    fn manners(&self, seat: Seat) -> u8 {
        self.tables.styles.len(if seat == Side::French.seat() { Side::French } else { Side::Allied })
    }

    fn manner(&self, plan: &Plan) -> Option<Text> {
        self.tables.styles.of(plan.side, plan.manner).bent.map(|bent| Text::new(bent.key()))
    }

    fn weigh(&self, plan: &Plan, action: Action) -> f32 {
        on_asking!(self.phase(), step => step.weigh(self, plan, action), _ => 0.0)
    }

    fn is_folly(&self, plan: &Plan, action: Action) -> bool {
        on_asking!(self.phase(), step => step.is_folly(self, plan, action), _ => false)
    }

    fn value(&self, seat: Seat) -> f32 {
        let french = match Game::turn(self) {
            Turn::Over(outcome) => f32::from(u8::from(outcome.victors.contains(Side::French.seat()))),
            Turn::Decide(_) => self.french_chance(),
        };
        if seat == Side::French.seat() { french } else { 1.0 - french }
    }

    fn reason(&self, plan: &Plan, action: Action) -> Text {
        on_asking!(self.phase(), step => step.reason(self, plan, action), _ => Text::new("nem-why-position"))
    }

    fn stage(&self) -> u32 {
        // A linked campaign counts its Turns twice.
        u32::from(self.state.turn) + 64 * self.state.link.part as u32
    }

    fn is_weighty(&self, _: Seat) -> bool {
        fn is_weighty<S: Advised>(_: S) -> bool {
            S::WEIGHTY
        }
        on_asking!(self.phase(), step => is_weighty(step), _ => false)
    }

    fn figures(&self) -> Vec<(&'static str, i64)> {
        let [french, russian] = self.points();
        let count = |side: Side, good: bool| {
            let there = |u: &crate::tables::roster::UnitId| {
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
        let styles = Styles::read(text)?;
        let played = || Fault::new("style.toml", "the campaign is being played already");
        Arc::get_mut(&mut self.tables).ok_or_else(played)?.styles = styles;
        Ok(self)
    }
}
