//! How to play it, for computer players: feed the armies, march towards what counts, fight where the odds are good.

use crate::game::Action;
use crate::state::{Campaign, Flag, Kind};
use crate::step::Phase;
use crate::tables::{Army, Side, side_of};
use board::{Flood, HexId, UNREACHED};
use kernel::{Counsel, Game, Seat, Text, Turn};

/// What a seat thinks over once.
#[derive(Debug)]
pub struct Plan {
    side: Side,
    /// How far each hex is from what the side wants, in half Movement Points.
    goal: Option<Flood>,
    /// How much it likes to fight.
    bold: f32,
}

impl Campaign {
    /// What a side marches for: the Coalition for Paris, the French for the nearest enemies that threaten it.
    fn aims(&self, side: Side) -> Vec<HexId> {
        match side {
            Side::Coalition => {
                let towns = self.tables.ground.garrisons.iter().enumerate();
                let open = towns.filter(|(at, _)| self.state.held & (1 << at) == 0).map(|(_, town)| town.hex);
                open.chain(self.tables.ground.paris).collect()
            }
            Side::French => {
                let foes = self
                    .chiefs()
                    .filter(|&id| self.army(id).side() == Side::Coalition && self.has_troops(id));
                foes.map(|id| self.man(id).hex).collect()
            }
        }
    }

    fn distances(&self, side: Side) -> Option<Flood> {
        let aims = self.aims(side);
        if aims.is_empty() {
            return None;
        }
        Some(self.tables.ground.flood(aims, UNREACHED - 1000, |from, to, dir| self.trace_cost(from, dir, to)))
    }

    fn own_near(&self, side: Side, hex: HexId) -> u16 {
        let board = &self.tables.ground.board;
        let near = self
            .chiefs()
            .filter(|&id| self.army(id).side() == side && board.distance(self.man(id).hex, hex) <= 1);
        near.map(|id| self.strength(id).total()).sum()
    }

    fn weigh_step(&self, plan: &Plan, to: HexId) -> f32 {
        let Some(march) = self.state.march else { return 0.0 };
        let Some(chief) = self.chief(march.flag) else { return 0.0 };
        let from = self.man(chief).hex;
        let far = |hex: HexId| plan.goal.as_ref().map_or(0.0, |flood| f32::from(flood.cost(hex).min(2000)));
        let gain = (far(from) - far(to)) / 4.0;
        let enemy = plan.side.enemy();
        let mut weight = gain;
        for near in self.wardens(enemy, to) {
            let own = self.strength(chief).total() + self.own_near(plan.side, near);
            let foe = self.strength_at(enemy, near).total() + self.garrison(enemy, near);
            weight += 3.0 * (edge(own, foe) - 0.5) * plan.bold;
        }
        weight
    }

    fn weigh_fight(&self, plan: &Plan, kind: Kind) -> f32 {
        let sums = self.sums();
        let column = sums.column as f32 - 3.0;
        let side = if kind == Kind::Pitched { 0.1 } else { 0.0 };
        plan.bold * column * 0.4 + side
    }

    fn weigh_answer(&self, action: Action) -> f32 {
        let battle = &self.state.battle;
        match action {
            Action::Again => {
                let mut tried = self.clone();
                tried.state.battle.counter = HexId::NONE;
                tried.sums().column as f32 - 3.5
            }
            Action::Counter(hex) => {
                let mut tried = self.clone();
                tried.state.battle.counter = hex;
                tried.sums().column as f32 - 3.5
            }
            _ => 0.1 * f32::from(battle.round),
        }
    }

    fn is_led(&self, flag: Flag) -> bool {
        self.chief(flag).is_some_and(|id| self.has_troops(id))
    }
}

/// How a fight looks, as a share of strength from 0 to 1.
fn edge(own: u16, foe: u16) -> f32 {
    f32::from(own) / f32::from((own + foe).max(1))
}

impl Counsel for Campaign {
    type Plan = Plan;

    fn plan(&self, seat: Seat, _manner: u8) -> Plan {
        let side = side_of(seat);
        let moves = matches!(self.phase(), Phase::Marching(_) | Phase::Plan(_));
        Plan { side, goal: if moves { self.distances(side) } else { None }, bold: 1.0 }
    }

    fn weigh(&self, plan: &Plan, action: Action) -> f32 {
        let forced = matches!(self.phase(), Phase::ForcedMarch(_));
        match action {
            // Whoever has chosen what to attack attacks it.
            Action::Done if matches!(self.phase(), Phase::Assault(_)) => -9.0,
            Action::Done => 0.0,
            Action::Source(_) if self.state.hosts[self.acting()].source == crate::state::NONE => 1.0,
            Action::Source(_) | Action::Disband | Action::Deplete(_) | Action::Recall | Action::Exchange => {
                -1.0
            }
            Action::Replace(_) => 1.0,
            Action::Give(..) | Action::Detach(..) | Action::Part(..) | Action::Unite(..) => -0.5,
            Action::Post(_) => 0.2,
            Action::Enter(..) => 2.0,
            Action::Command(flag) => {
                if self.is_led(flag) {
                    1.0
                } else {
                    -0.2
                }
            }
            Action::Plan(_) | Action::Goal(_) => -0.5,
            Action::Resume(_) => 0.5,
            Action::Step(to) if matches!(self.phase(), Phase::Marching(_)) => self.weigh_step(plan, to),
            Action::Step(_) => -0.5,
            Action::Extend => -0.3,
            Action::Repulse(hex) => {
                let own = self.state.march.and_then(|march| self.chief(march.flag));
                let own = own.map_or(0, |id| self.strength(id).total());
                let foe =
                    self.strength_at(plan.side.enemy(), hex).total() + self.garrison(plan.side.enemy(), hex);
                if own >= 5 * foe { 3.0 } else { -2.0 }
            }
            Action::Work(..) => -0.5,
            Action::Halt => 0.05,
            Action::Try(flag) => {
                if self.is_led(flag) && !forced {
                    0.5
                } else {
                    -0.1
                }
            }
            Action::Pick(_) => -0.1,
            Action::Ride(_) => -0.1,
            Action::Look(..) => 0.5,
            Action::Attack(hex) => {
                let own = self.own_near(plan.side, hex);
                let enemy = plan.side.enemy();
                let foe = self.strength_at(enemy, hex).total() + self.garrison(enemy, hex);
                2.0 * (edge(own, foe) - 0.55)
            }
            Action::Engage(_) => 1.0,
            Action::Fight(kind) => self.weigh_fight(plan, kind),
            Action::Stand => 0.1,
            Action::Yield if matches!(self.phase(), Phase::Answer(_)) => self.weigh_answer(action),
            Action::Yield => 0.0,
            Action::Counter(_) | Action::Again => self.weigh_answer(action),
            Action::FallBack(_) => 0.0,
            Action::Pursue(flag) => {
                let riders = self.chief(flag).map_or(0, |id| self.strength(id).cavalry);
                0.5 + f32::from(riders) / 20.0
            }
            Action::Flee(_) => 0.0,
        }
    }

    fn is_folly(&self, _: &Plan, action: Action) -> bool {
        matches!(action, Action::Disband)
    }

    fn value(&self, seat: Seat) -> f32 {
        if let Turn::Over(outcome) = self.turn() {
            let won = f32::from(u8::from(outcome.victors.contains(seat)));
            return if outcome.victors.is_empty() { 0.5 } else { won };
        }
        let morale = f32::from(self.effective_morale() - self.tables.scenario.morale);
        let total = |side: Side| -> f32 {
            self.chiefs()
                .filter(|&id| self.army(id).side() == side)
                .map(|id| f32::from(self.strength(id).total()))
                .sum()
        };
        let share = total(Side::French) / (total(Side::French) + total(Side::Coalition)).max(1.0);
        let french = (0.5 + 0.12 * morale + 0.4 * (share - 0.4)).clamp(0.03, 0.97);
        if side_of(seat) == Side::French { french } else { 1.0 - french }
    }

    fn reason(&self, _: &Plan, action: Action) -> Text {
        Text::new(match action {
            Action::Step(_) | Action::Command(_) | Action::Try(_) | Action::Halt | Action::Extend => {
                "bay-why-march"
            }
            Action::Attack(_) | Action::Engage(_) | Action::Fight(_) | Action::Again | Action::Counter(_) => {
                "bay-why-fight"
            }
            Action::Replace(_) | Action::Enter(..) | Action::Source(_) => "bay-why-feed",
            Action::Look(..) | Action::Post(_) | Action::Ride(_) | Action::Pick(_) => "bay-why-look",
            _ => "bay-why-wait",
        })
    }

    fn stage(&self) -> u32 {
        u32::from(self.state.clock.turn)
    }

    fn is_weighty(&self, _: Seat) -> bool {
        matches!(self.phase(), Phase::Marching(_) | Phase::Combat(_) | Phase::Assault(_) | Phase::Answer(_))
    }

    fn figures(&self) -> Vec<(&'static str, i64)> {
        let total =
            |army: Army| -> i64 { self.chiefs_of(army).map(|id| i64::from(self.strength(id).total())).sum() };
        vec![
            ("turn", i64::from(self.state.clock.turn)),
            ("morale", i64::from(self.effective_morale())),
            ("french", total(Army::French)),
            ("silesian", total(Army::Silesian)),
            ("bohemian", total(Army::Bohemian)),
        ]
    }

    fn tallies() -> &'static [(&'static str, &'static [&'static str])] {
        &[("battles", &["bay-pitched", "bay-pursuit-battle"]), ("towns taken", &["bay-town-taken"])]
    }
}
