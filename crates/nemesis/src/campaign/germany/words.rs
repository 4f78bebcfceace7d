//! What 1813 asks and shows.

use super::{Austria, Rhine, Truce};
use crate::action::Action;
use crate::scene::number;
use crate::state::Campaign;
use crate::tables::roster::Side;
use board::HexId;
use kernel::scene::Panel;
use kernel::{Refusal, Text};

impl Campaign {
    /// The rule by which a side takes up new places.
    pub(crate) fn redeploying_cite(side: Side) -> &'static str {
        match side {
            Side::French => "NN-14.15-a-1",
            Side::Allied => "NN-14.15-a-2",
        }
    }

    /// The state of politics.
    pub(crate) fn politics_panel(&self) -> Option<Panel> {
        self.charter()?;
        let germany = &self.state.germany;
        let rhine = match germany.rhine {
            Rhine::French => "nem-rhine-french",
            Rhine::Wavers => "nem-rhine-both",
            Rhine::Turned => "nem-rhine-coalition",
        };
        let austria = match germany.austria {
            Austria::Neutral => "nem-austria-neutral",
            Austria::Joined => "nem-austria-joined",
            Austria::BoughtOff => "nem-austria-bought-off",
        };
        let truce = match germany.truce {
            Truce::Open => "nem-truce-open",
            Truce::Redeploying => "nem-truce-now",
            Truce::Past => "nem-truce-past",
            Truce::Failed => "nem-truce-failed",
        };
        let rows = vec![
            (Text::new("nem-panel-rhine"), Text::new(rhine)),
            (Text::new("nem-panel-austria"), Text::new(austria)),
            (Text::new("nem-panel-truce"), Text::new(truce)),
            (Text::new("nem-panel-hamburg"), number(germany.hamburg)),
        ];
        Some(Panel { name: Text::new("nem-panel-politics"), rows })
    }

    /// Why a step, a march or an attack cannot be, if it is by a rule of 1813.
    pub(crate) fn refuse_by_charter(&self, side: Side, action: Action) -> Option<Refusal> {
        self.charter()?;
        let no = |cite: &'static str, key: &'static str| Some(Refusal::new(cite, Text::new(key)));
        match action {
            Action::Step(hex) if self.is_barred_at_hamburg(side, hex) => no("NN-14.14-1", "nem-no-hamburg"),
            Action::Step(hex) if self.is_barred(side, self.state.column.at, hex) => {
                no("NN-14.15-v", "nem-no-italy")
            }
            Action::Step(hex) if self.is_neutral_ground(side, hex) => Some(self.refuse_neutral(hex)),
            Action::Step(hex)
                if !self.may_join(side, hex, self.state.column.units, self.state.column.commanders) =>
            {
                no("NN-14.8-1", "nem-no-swedes")
            }
            Action::March(hex) | Action::Attack(hex, _)
                if self.units_at(side, hex).any(|u| self.is_bound(u)) =>
            {
                let cite = if self.is_prussia_at_peace() { "NN-14.6" } else { "NN-14.11-1" };
                no(cite, "nem-no-bound")
            }
            Action::March(hex) if self.units_at(side, hex).all(|u| !self.may_leave_garrison(u)) => {
                no("NN-14.12-2", "nem-no-garrison")
            }
            Action::Attack(hex, _) if self.units_at(side, hex).all(|u| self.is_in_garrison(u)) => {
                no("NN-14.12-3", "nem-no-garrison-attack")
            }
            Action::Attack(_, to) if self.untouchable(side.enemy()).contains(to) => {
                let cite = if self.is_prussia_at_peace() { "NN-14.6" } else { "NN-14.11-1" };
                no(cite, "nem-no-war")
            }
            _ => None,
        }
    }

    fn is_neutral_ground(&self, side: Side, hex: HexId) -> bool {
        !self.is_open(side, hex) && self.tables.ground(hex).open[side.index()]
    }

    fn refuse_neutral(&self, hex: HexId) -> Refusal {
        let torgau = self.charter().is_some_and(|c| c.torgau == hex);
        let cite = if torgau { "NN-14.10-i" } else { "NN-14.16-1" };
        Refusal::new(cite, Text::new("nem-no-neutral"))
    }
}
