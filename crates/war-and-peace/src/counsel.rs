//! How to play it, for computer players: cities that decide the campaign, roads to them, chains of supply, odds.

use crate::action::Action;
use crate::roster::{CityId, Kind, LeaderId, NationId, Side};
use crate::scenario::Test;
use crate::state::{Campaign, Ending, Stack, Step};
use crate::supply::{Costs, MOST_HEXES, OUT_OF_REACH};
use board::HexId;
use kernel::{Counsel, Game, Seat, Text, Turn};

/// An attack is worth it from such odds on, everything counted; one that has begun goes on a little longer.
const WORTH_ATTACKING: f32 = 1.3;
const WORTH_GOING_ON: f32 = 0.95;
/// A force gives way below such odds.
const WORTH_STANDING: f32 = 0.6;
/// Garrisons count double, and nobody retreats from them.
const WORTH_STORMING: f32 = 1.5;
/// What a point of a leader, of morale or of the ground is worth, as a share of the odds.
const POINT: f32 = 0.13;
/// How many SP stay in a city that was won, and in one that enemies are near to.
const WATCH: u16 = 1;
const GARRISON: u16 = 3;
/// How near is near, in hexes.
const NEAR: u32 = 4;
/// How many SP a hex feeds without trouble, and what each of the others costs.
const ROOMY: f32 = 10.0;
const CROWD: f32 = 0.12;
/// How many MP are asked of a forced march, of the French and of others: more would cost blood.
const STRIDE: [i16; 2] = [2, 1];
/// A column detaches nobody when it is smaller.
const TOO_SMALL_TO_SPLIT: u16 = 3;

/// What the player whose decision it is wants.
#[derive(Debug)]
pub struct Aims {
    side: Side,
    /// Cities still to be won, or to be defended when there are none.
    wanted: Vec<HexId>,
    /// Cities that are ours and have to stay so.
    held: Vec<HexId>,
    /// MP from each hex to the nearest wanted city.
    road: Box<Costs>,
    /// What a line of supply costs the group that moves.
    lines: Option<Box<Costs>>,
}

impl Aims {
    fn road(&self, hex: HexId) -> f32 {
        let far = self.road[hex.index()];
        if far == OUT_OF_REACH { 200.0 } else { f32::from(far) }
    }
}

impl Campaign {
    /// Cities that decide the campaign for a side: to win, and to keep.
    fn cities_at_stake(&self, side: Side) -> (Vec<HexId>, Vec<HexId>) {
        let (mut wanted, mut held) = (Vec::new(), Vec::new());
        for test in self.plan().victory.iter().flat_map(|v| &v.tests) {
            let (trial, presence) = match test {
                Test::Presence(trial) | Test::Absence(trial) => (trial, true),
                Test::Control(trial) => (trial, false),
                Test::Event(_) => continue,
            };
            let hex_of = |&city: &CityId| self.tables.map.city(city).hex;
            // Whoever must only be somewhere need not be everywhere.
            let settled = matches!(test, Test::Absence(_)) && trial.side == side;
            for (city, hex) in trial.cities.iter().map(|c| (*c, hex_of(c))) {
                let ours = self.control(city) == Some(side) && !self.is_held(hex, side.other());
                let there = !presence || trial.side != side || self.is_held(hex, side);
                if ours && there {
                    held.push(hex);
                } else if !settled && self.plan().in_play.contains(hex) {
                    wanted.push(hex);
                }
            }
        }
        (wanted, held)
    }

    /// The strongest enemy next to a hex or in it.
    fn foe_beside(&self, hex: HexId, side: Side) -> u16 {
        let beside =
            self.tables.map.ways(hex).filter(|w| !w.barred).map(|w| self.sp_outside(w.to, side.other()));
        beside.max().unwrap_or(0)
    }

    fn foe_is_near(&self, hex: HexId, side: Side) -> bool {
        let board = &self.tables.map.board;
        self.state
            .stacks
            .all()
            .iter()
            .any(|s| self.is_of(s, side.other()) && board.distance(s.hex, hex) <= NEAR)
    }

    fn best_leader(&self, hex: HexId, side: Side) -> f32 {
        let values = self.leaders_at(hex, side).map(|(id, _)| self.tables.leader(id).value);
        values.max().map_or(0.0, f32::from)
    }

    /// SP of a side in the open in a hex and their morale on the whole, hungry attackers at half.
    fn force(&self, hex: HexId, side: Side) -> (f32, f32) {
        let (mut sp, mut morale) = (0.0, 0.0);
        for stack in self.state.stacks.at(hex).iter().filter(|s| !s.inside && self.is_of(s, side)) {
            let hungry = stack.unsupplied && side == self.state.active;
            let count = f32::from(stack.sp) * if hungry { 0.5 } else { 1.0 };
            sp += count;
            morale += count * f32::from(self.morale_of(stack, false));
        }
        (sp, if sp > 0.0 { morale / sp } else { 0.0 })
    }

    /// What an attack from hex to hex promises: odds, bent by leaders, morale and ground.
    fn promise(&self, from: HexId, to: HexId, side: Side) -> f32 {
        let ((own, spirit), (foe, theirs)) = (self.force(from, side), self.force(to, side.other()));
        let friends: f32 = self
            .tables
            .map
            .ways(to)
            .filter(|w| !w.barred && w.to != from)
            .map(|w| self.force(w.to, side).0)
            .sum();
        let ground = self.tables.map.shelter(to) + self.tables.map.river_shelter(from, to);
        let points = self.best_leader(from, side) - self.best_leader(to, side.other()) + spirit
            - theirs
            - ground as f32;
        (own + 0.4 * friends) / foe.max(0.5) * (1.0 + POINT).powf(points)
    }

    /// The same for a battle under way, from one side.
    fn prospect(&self, number: u8, side: Side) -> f32 {
        let battle = self.battle(number);
        let own = f32::from(self.strength(number, side)).max(0.5);
        let foe = f32::from(self.strength(number, side.other())).max(0.5);
        let morale = |s: Side| f32::from(self.current_morale(number, s, false));
        let leader = |s: Side| self.best_leader(self.own_hex(&battle, s), s);
        let points = morale(side) - morale(side.other()) + leader(side) - leader(side.other());
        own / foe * (1.0 + POINT).powf(points)
    }

    /// What an SP is worth to its owner.
    fn worth(&self, nation: NationId, kind: Kind, hex: HexId) -> f32 {
        let stack = Stack { hex, nation, kind, ..Stack::default() };
        f32::from(self.morale_of(&stack, false)) + if kind.is_cavalry() { 0.6 } else { 0.0 }
    }

    /// How many SP a city that was won must keep.
    fn garrison(&self, aims: &Aims, hex: HexId) -> u16 {
        match aims.held.contains(&hex) {
            true if self.foe_is_near(hex, aims.side) => GARRISON,
            true => WATCH,
            false => 0,
        }
    }

    /// How many SP stay where a group sets out: a garrison, or one who passes supplies on.
    fn must_keep(&self, aims: &Aims, hex: HexId) -> u16 {
        let source = self.plan().supply.iter().any(|s| s.hexes.contains(&hex));
        let link =
            !source && aims.road(hex) > 0.0 && self.would_be_fed(aims, hex) && !self.is_relieved(aims, hex);
        self.garrison(aims, hex).max(u16::from(link))
    }

    /// Whether others stand near enough and no farther back to pass supplies on.
    fn is_relieved(&self, aims: &Aims, hex: HexId) -> bool {
        let board = &self.tables.map.board;
        self.state.stacks.all().iter().any(|s| {
            s.hex != hex
                && self.is_of(s, aims.side)
                && board.distance(s.hex, hex) <= 2
                && aims.road(s.hex) <= aims.road(hex)
        })
    }

    fn would_be_fed(&self, aims: &Aims, hex: HexId) -> bool {
        let limit = u16::from(self.tables.charts.system.supply.mp);
        aims.lines.as_ref().is_none_or(|lines| lines[hex.index()] <= limit)
    }

    /// How good it is for the group that moves to stand in a hex.
    fn standing(&self, aims: &Aims, hex: HexId) -> f32 {
        let column = &self.state.column;
        let own = f32::from(column.sp() + self.sp_outside(hex, aims.side)).max(0.5);
        let foe = f32::from(self.foe_beside(hex, aims.side));
        let mut good = -aims.road(hex);
        if foe > own * WORTH_ATTACKING {
            good -= 2.5 * (foe / own - 1.0).min(4.0);
        } else if foe > 0.0 && own > foe * WORTH_ATTACKING {
            good += 1.5;
        }
        if !self.would_be_fed(aims, hex) {
            good -= 2.2;
        }
        // Large camps starve.
        good - CROWD * (own - ROOMY).max(0.0)
    }

    /// How good it is for a leader without troops: where his men have nobody.
    fn call(&self, leader: LeaderId, hex: HexId) -> f32 {
        let (card, side) = (self.tables.leader(leader), self.state.active);
        let board = &self.tables.map.board;
        let calls = |s: &&Stack| {
            self.is_of(s, side)
                && !s.inside
                && self.tables.colour(s.nation) == card.colour
                && self
                    .leaders_at(s.hex, side)
                    .all(|(id, _)| id == leader || self.tables.leader(id).colour != card.colour)
        };
        let all = self.state.stacks.all().iter().filter(calls);
        all.map(|s| f32::from(s.sp) - board.distance(s.hex, hex) as f32).fold(-90.0, f32::max)
    }

    fn weigh_order(&self, aims: &Aims, action: Action) -> f32 {
        let side = aims.side;
        match action {
            Action::Lead(leader) => {
                let hex = self.leader(leader).hex;
                let colour = self.tables.leader(leader).colour;
                let led: u16 = self
                    .state
                    .stacks
                    .at(hex)
                    .iter()
                    .filter(|s| self.is_of(s, side) && s.fresh > 0 && self.tables.colour(s.nation) == colour)
                    .map(|s| u16::from(s.fresh))
                    .sum();
                if led == 0 {
                    return if self.call(leader, hex) > 0.0 { -1.0 } else { 0.2 };
                }
                let spare = led.saturating_sub(self.must_keep(aims, hex));
                let threatened = f32::from(self.foe_beside(hex, side)) > f32::from(led) * WORTH_ATTACKING;
                if (aims.road(hex) > 0.0 && spare > 0) || threatened {
                    // Those in front go first, and make room.
                    1.0 + f32::from(spare) * 0.05 - aims.road(hex) * 0.001
                } else {
                    -1.0
                }
            }
            Action::Ride(hex) => {
                let led = self.leaders_at(hex, side).next().is_some();
                let prize = aims.wanted.iter().any(|&city| {
                    !self.is_held(city, side.other()) && self.tables.map.board.distance(city, hex) <= 3
                });
                if !led && prize { 0.6 } else { -1.0 }
            }
            Action::Entrench(hex) => {
                if aims.road(hex) == 0.0 && self.foe_is_near(hex, side) {
                    0.3
                } else {
                    -1.0
                }
            }
            _ => 0.0,
        }
    }

    fn weigh_muster(&self, aims: &Aims, action: Action) -> f32 {
        let column = &self.state.column;
        let waiting: u16 = self
            .state
            .stacks
            .at(column.hex)
            .iter()
            .filter(|s| self.is_of(s, aims.side))
            .map(|s| u16::from(s.sp))
            .sum();
        let keep = self.must_keep(aims, column.hex);
        match action {
            Action::Everyone => {
                if keep == 0 {
                    30.0
                } else {
                    -1.0
                }
            }
            Action::Take(nation, kind, sp) => {
                if waiting < u16::from(sp) + keep {
                    -1.0
                } else {
                    f32::from(sp) + 0.1 * self.worth(nation, kind, column.hex)
                }
            }
            // Leaders stay for those who stay.
            Action::Join(leader) => {
                if waiting == 0 {
                    0.1 + f32::from(self.tables.leader(leader).value)
                } else {
                    -1.0
                }
            }
            _ => {
                if column.sp() > 0 {
                    0.0
                } else {
                    -0.5
                }
            }
        }
    }

    fn weigh_march(&self, aims: &Aims, action: Action) -> f32 {
        let column = &self.state.column;
        let here = column.hex;
        let alone = (column.sp() == 0).then(|| column.leaders.iter().next()).flatten();
        if let Some(leader) = alone {
            return match action {
                Action::Step(hex) => self.call(leader, hex) - self.call(leader, here) - 0.1,
                _ => 0.0,
            };
        }
        match action {
            Action::Step(hex) => self.standing(aims, hex) - self.standing(aims, here) - 0.05,
            Action::Overrun(_) => 20.0,
            Action::Summon(hex) => {
                if aims.wanted.contains(&hex) {
                    3.0
                } else {
                    -0.5
                }
            }
            Action::Drop(nation, kind, sp) => {
                let there = self.sp(here, aims.side);
                let missing = self.garrison(aims, here).saturating_sub(there);
                let link = u16::from(there == 0 && self.is_link(aims, here));
                let wanted = missing.max(link);
                let fits = u16::from(sp) == wanted && column.sp() > TOO_SMALL_TO_SPLIT + wanted;
                if fits && aims.road(here) > 0.0 { 12.0 - self.worth(nation, kind, here) } else { -5.0 }
            }
            Action::Leave(_) => -5.0,
            // When nothing else brings the group nearer.
            Action::Force => 0.5 * self.forced_gain(aims, here) - 0.1,
            _ => 0.0,
        }
    }

    /// How many MP beyond its allowance the group is asked for at the most.
    fn stride(&self) -> i16 {
        let column = &self.state.column;
        let french = column.parts.iter().all(|p| self.is_french(p.nation));
        if self.is_winter() { 1 } else { STRIDE[usize::from(!french)] }
    }

    /// What a step beyond the allowance would be worth.
    fn forced_gain(&self, aims: &Aims, here: HexId) -> f32 {
        let (at, cost, _) = self.way_laid();
        let (column, side, winter) = (&self.state.column, aims.side, self.is_winter());
        let before = self.standing(aims, here);
        let steps = self.tables.map.ways(at).filter_map(|way| {
            let price = self.way_cost(at, way, side, winter)?;
            let total = i16::from(column.spent) + i16::from(cost) + i16::from(price);
            let asked = column.parts.iter().map(|p| total - i16::from(p.most)).max()?;
            let able = asked <= self.stride()
                && self.is_open_to_column(way.to)
                && !self.is_held(way.to, side.other());
            able.then(|| self.standing(aims, way.to) - before)
        });
        steps.fold(-5.0, f32::max)
    }

    /// The way of a forced march: as far as it may ask, and only nearer.
    fn weigh_path(&self, aims: &Aims, action: Action) -> f32 {
        let (at, _, ask) = self.way_laid();
        match action {
            Action::Step(hex) => {
                let price = self
                    .tables
                    .map
                    .way(at, hex)
                    .and_then(|w| self.way_cost(at, w, aims.side, self.is_winter()));
                let asked = ask + i16::from(price.unwrap_or(9));
                let gain = self.standing(aims, hex) - self.standing(aims, at);
                if asked > self.stride() { -4.0 + 0.1 * gain } else { gain }
            }
            Action::Overrun(_) => -2.0,
            Action::March(apart) => 0.1 + if apart { 0.05 } else { 0.0 },
            _ => -1.0,
        }
    }

    /// Whether somebody should stay in a hex to pass supplies on: the line ends here, and the road goes on.
    fn is_link(&self, aims: &Aims, hex: HexId) -> bool {
        let limit = u16::from(self.tables.charts.system.supply.mp);
        let line = aims.lines.as_ref().map_or(0, |lines| lines[hex.index()]);
        let spent = self.state.column.spent;
        line > 0
            && line <= limit
            && spent > 0
            && !self
                .tables
                .map
                .ways(hex)
                .any(|w| aims.road(w.to) < aims.road(hex) && self.would_be_fed(aims, w.to))
    }

    fn weigh_battle(&self, aims: &Aims, action: Action) -> f32 {
        let side = aims.side;
        let phase = self.phase();
        let share = |inside: f32, outside: f32| outside / inside.max(0.5);
        match action {
            Action::Attack(from, to) => {
                let needed = if aims.wanted.contains(&to) { WORTH_ATTACKING - 0.15 } else { WORTH_ATTACKING };
                self.promise(from, to, side) - needed
            }
            Action::Sortie(hex) => {
                share(f32::from(self.sp_outside(hex, side.other())), f32::from(self.sp_inside(hex, side)))
                    - WORTH_ATTACKING
            }
            Action::Storm(hex) => {
                share(2.0 * f32::from(self.sp_inside(hex, side.other())), self.force(hex, side).0)
                    - WORTH_STORMING
            }
            Action::Fight(battle) => self.prospect(battle, side) - WORTH_GOING_ON,
            Action::Assault(battle) => {
                share(
                    2.0 * f32::from(self.in_city(battle, side.other())),
                    f32::from(self.in_field(battle, side)),
                ) - WORTH_STORMING
            }
            Action::Besiege(_) => 0.1,
            Action::Stop(_) => 0.0,
            Action::Accept => self.prospect(phase.a, side) - WORTH_ATTACKING,
            Action::Decline => 0.0,
            Action::Use(leader) => f32::from(self.tables.leader(leader).value),
            Action::Retire(hex) => {
                let body = self.state.stacks.at(hex).iter().find(|s| s.is_committed() && self.is_of(s, side));
                let odds = body.map_or(1.0, |s| self.prospect(s.battle - 1, side));
                let slips = phase.step == Step::Slip;
                if slips { 1.0 - odds } else { WORTH_STANDING - odds }
            }
            Action::Shift(..) => -1.0,
            Action::Commit(battle, hex, _) => {
                let odds = self.prospect(battle, side);
                let bound = aims.held.contains(&hex) && self.sp(hex, side) <= GARRISON;
                if (0.3..4.0).contains(&odds) && !bound { 0.5 } else { -0.5 }
            }
            Action::EnterAll => {
                let hex = phase.hex.unwrap_or_default();
                let own = f32::from(self.sp_outside(hex, side));
                let foe = match phase.step {
                    Step::Shelter => f32::from(self.in_field(phase.a, side.other())),
                    _ => f32::from(self.state.column.sp()),
                };
                foe / own.max(0.5) - WORTH_ATTACKING
            }
            Action::Enter(..) | Action::EnterLeader(_) | Action::ComeOut => -1.0,
            _ => 0.0,
        }
    }

    /// Where a beaten force goes: to friends, not to enemies. The winner who may say where thinks the other way.
    fn weigh_withdrawal(&self, aims: &Aims, action: Action) -> f32 {
        let phase = self.phase();
        let loser = self.withdrawing_side();
        let sign = if loser == aims.side { 1.0 } else { -1.0 };
        match action {
            Action::Inside => {
                if aims.held.contains(&self.state.column.hex) {
                    2.0
                } else {
                    -3.0
                }
            }
            Action::To(hex) => {
                let friends = f32::from(self.sp_outside(hex, loser));
                let foes = f32::from(self.foe_beside(hex, loser));
                sign * (0.2 * friends.min(10.0) - 0.1 * foes - 0.05 * aims.road(hex))
            }
            Action::Lose(hex, nation, kind) => -self.worth(nation, kind, hex),
            Action::Everyone => {
                let stays = aims.held.contains(&self.state.column.hex);
                let nearer = phase.hex.is_some_and(|to| aims.road(to) <= aims.road(self.state.column.hex));
                if nearer && !stays { 1.0 } else { -1.0 }
            }
            Action::Take(..) | Action::Join(_) => -5.0,
            _ => 0.0,
        }
    }

    fn weigh_placing(&self, aims: &Aims, action: Action) -> f32 {
        let crowd = |hex: HexId| (f32::from(self.sp(hex, aims.side)) - ROOMY).max(0.0);
        let near = |hex: HexId| -0.2 * aims.road(hex) - 0.05 * crowd(hex);
        match action {
            // Whole forces and leaders come first; those who are left go where it is not too crowded.
            Action::Put(_, sp, hex) => {
                let here = f32::from(self.sp(hex, aims.side));
                near(hex) + 0.5 * f32::from(sp) - 3.6 - 0.3 * (here - 12.0).max(0.0)
            }
            Action::PutLeader(_, hex) => {
                let troops = if self.sp(hex, aims.side) > 0 { 4.0 } else { 0.0 };
                let crowd = self.leaders_at(hex, aims.side).count() as f32;
                near(hex) + troops - crowd
            }
            Action::PutAll(hex) => near(hex) + 5.0,
            Action::Accept | Action::Row(_) => 1.0,
            _ => 0.0,
        }
    }
}

impl Counsel for Campaign {
    type Plan = Aims;

    fn plan(&self, _manner: u8) -> Aims {
        let side = self.decides();
        let (mut wanted, held) = self.cities_at_stake(side);
        if wanted.is_empty() {
            wanted.clone_from(&held);
        }
        let road = self.roads_to(&wanted, side);
        let column = &self.state.column;
        let marches = column.parts.iter().max_by_key(|p| p.sp).map(|p| p.nation);
        let musters = || {
            let here = self.state.stacks.at(column.hex).iter().filter(|s| self.is_of(s, side));
            here.max_by_key(|s| s.sp).map(|s| s.nation)
        };
        let nation = match self.phase().step {
            Step::Muster => marches.or_else(musters),
            Step::March | Step::Path => marches,
            _ => None,
        };
        let lines = nation.map(|nation| {
            let mut lines = Box::new([OUT_OF_REACH; MOST_HEXES]);
            self.lines_for(side, nation, &mut lines);
            lines
        });
        Aims { side, wanted, held, road, lines }
    }

    fn weigh(&self, aims: &Aims, action: Action) -> f32 {
        match self.phase().step {
            Step::SetUp | Step::Arrive | Step::Choose | Step::Replace | Step::Return => {
                self.weigh_placing(aims, action)
            }
            Step::Alliance => {
                let luck = self.alliance_modifier() as f32;
                let good = if aims.side == Side::French { -luck } else { luck };
                if action == Action::Roll { good - 0.5 } else { 0.0 }
            }
            Step::Orders => self.weigh_order(aims, action),
            Step::Muster => self.weigh_muster(aims, action),
            Step::March => self.weigh_march(aims, action),
            Step::Path => self.weigh_path(aims, action),
            Step::Withdraw | Step::Pursued | Step::Harried | Step::Advance => {
                self.weigh_withdrawal(aims, action)
            }
            Step::Perish | Step::Footsore | Step::Fall => match action {
                Action::Lose(hex, nation, kind) => -self.worth(nation, kind, hex),
                _ => 0.0,
            },
            _ => self.weigh_battle(aims, action),
        }
    }

    fn value(&self, seat: Seat) -> f32 {
        let side = if seat == Side::French.seat() { Side::French } else { Side::Allied };
        match (self.turn(), self.state.ending) {
            (Turn::Over(_), Ending::Won(winner)) => f32::from(u8::from(winner == side)),
            (Turn::Over(_), _) => 0.5,
            _ => {
                let sp = |of: Side| -> f32 {
                    self.state
                        .stacks
                        .all()
                        .iter()
                        .filter(|s| self.is_of(s, of))
                        .map(|s| f32::from(s.sp))
                        .sum()
                };
                let (wanted, held) = self.cities_at_stake(side);
                let cities =
                    (held.len() as f32 - wanted.len() as f32) / (held.len() + wanted.len()).max(1) as f32;
                let (own, foe) = (sp(side), sp(side.other()));
                let strength = (own - foe) / (own + foe).max(1.0);
                1.0 / (1.0 + (-(1.6 * cities + 2.0 * strength)).exp())
            }
        }
    }

    fn reason(&self, aims: &Aims, action: Action) -> Text {
        let key = match action {
            Action::Step(_)
            | Action::Lead(_)
            | Action::Ride(_)
            | Action::Go
            | Action::Force
            | Action::March(_) => "wp-why-march",
            Action::Take(..) | Action::Join(_) | Action::Everyone => "wp-why-gather",
            Action::Drop(..) | Action::Leave(_) => "wp-why-link",
            Action::Attack(..)
            | Action::Fight(_)
            | Action::Assault(_)
            | Action::Storm(_)
            | Action::Sortie(_)
            | Action::Overrun(_)
            | Action::Commit(..) => "wp-why-attack",
            Action::Besiege(_) | Action::Summon(_) => "wp-why-besiege",
            Action::Retire(_) | Action::Stop(_) | Action::To(_) | Action::Shift(..) | Action::Decline => {
                "wp-why-save"
            }
            Action::Inside
            | Action::EnterAll
            | Action::Enter(..)
            | Action::EnterLeader(_)
            | Action::Entrench(_) => "wp-why-shelter",
            Action::Lose(..) => "wp-why-lose",
            Action::Put(..) | Action::PutAll(_) | Action::PutLeader(..) | Action::Row(_) => "wp-why-place",
            Action::Roll => "wp-why-alliance",
            _ => "wp-why-wait",
        };
        let from = match action {
            Action::Lead(leader) => self.leader(leader).hex,
            Action::Step(hex) | Action::To(hex) | Action::Attack(hex, _) => hex,
            Action::Put(_, _, hex) | Action::PutAll(hex) | Action::PutLeader(_, hex) => hex,
            _ => self.state.column.hex,
        };
        let nearest = aims.wanted.iter().min_by_key(|&&city| self.tables.map.board.distance(city, from));
        match nearest {
            Some(&city) => Text::new(key).with("city", self.name_of(city)),
            None => Text::new(key).with("city", "–"),
        }
    }

    fn stage(&self) -> u32 {
        u32::from(self.state.turn)
    }

    fn is_weighty(&self) -> bool {
        matches!(self.phase().step, Step::Orders | Step::March | Step::Declare | Step::Round | Step::Retire)
    }

    fn figures(&self) -> Vec<(&'static str, i64)> {
        let sp = |side: Side| -> i64 {
            self.state.stacks.all().iter().filter(|s| self.is_of(s, side)).map(|s| i64::from(s.sp)).sum()
        };
        let hungry = |side: Side| -> i64 {
            let all = self.state.stacks.all().iter();
            all.filter(|s| s.unsupplied && self.is_of(s, side)).map(|s| i64::from(s.sp)).sum()
        };
        let cities = |side: Side| self.state.control.iter().filter(|c| **c == Some(side)).count() as i64;
        vec![
            ("turn", i64::from(self.state.turn)),
            ("french_sp", sp(Side::French)),
            ("non_french_sp", sp(Side::Allied)),
            ("french_unsupplied", hungry(Side::French)),
            ("non_french_unsupplied", hungry(Side::Allied)),
            ("french_cities", cities(Side::French)),
            ("non_french_cities", cities(Side::Allied)),
        ]
    }

    fn tallies() -> &'static [(&'static str, &'static [&'static str])] {
        &[
            ("attacks", &["wp-attacked"]),
            ("overruns", &["wp-overrun"]),
            ("withdrawals", &["wp-withdraws"]),
            ("sieges", &["wp-besieges"]),
        ]
    }
}
