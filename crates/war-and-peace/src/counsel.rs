//! How to play it, for computer players: cities that decide the campaign, roads to them, chains of supply, odds.

use crate::action::{Action, Tactic};
use crate::combat::Clash;
use crate::roster::{Kind, NationId, Side};
use crate::scenario::Plan;
use crate::state::{Campaign, Ending, Stack, Step};
use crate::supply::{Costs, MOST_HEXES, OUT_OF_REACH};
use board::HexId;
use kernel::{Counsel, Fault, Game, Seat, Text, Turn};
use std::sync::Arc;

mod march;
mod stakes;
mod style;

use stakes::Stakes;
use style::Style;
pub(crate) use style::Styles;

/// How near is near, in hexes.
const NEAR: u32 = 4;
/// How many MP are asked of a forced march, of the French and of others: more would cost blood.
const STRIDE: [i16; 2] = [2, 1];

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
    /// Which city the force of a hex marches for.
    orders: Vec<(HexId, HexId)>,
    /// What each first step of the group is worth.
    outlook: Vec<(HexId, f32)>,
    /// Somebody of the group that gathers has to stay for the supplies of others.
    is_link_lost: bool,
    /// Where the leader who sets out is missed.
    errand: Option<HexId>,
}

impl Aims {
    fn road(&self, hex: HexId) -> f32 {
        let far = self.road[hex.index()];
        if far == OUT_OF_REACH { 200.0 } else { f32::from(far) }
    }

    /// The city that the force of a hex marches for.
    fn goal(&self, hex: HexId) -> Option<HexId> {
        self.orders.iter().find(|o| o.0 == hex).map(|o| o.1)
    }
}

impl Campaign {
    /// A campaign that was just opened, for captains who weigh by other numbers: the text of a `style.toml`.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    pub fn with_styles(mut self, text: &str, scenario: &str) -> Result<Campaign, Fault> {
        let styles = Styles::read(text, scenario)?;
        let played = || Fault::new("style.toml", "the campaign is being played already");
        Arc::get_mut(&mut self.tables).ok_or_else(played)?.styles = styles;
        Ok(self)
    }

    fn style(&self, side: Side) -> &Style {
        self.tables.styles.of(side)
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

    /// Enemies outside cities near a hex, in SP.
    fn foes_near(&self, hex: HexId, side: Side) -> u16 {
        let board = &self.tables.map.board;
        let near = |s: &&Stack| self.is_of(s, side.other()) && board.distance(s.hex, hex) <= NEAR;
        self.state.stacks.all().iter().filter(near).map(|s| u16::from(s.sp)).sum()
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
        let style = self.style(side);
        (own + style.friends * friends) / foe.max(0.5) * (1.0 + style.point).powf(points)
    }

    /// The same for a battle under way, from one side.
    fn prospect(&self, number: u8, side: Side) -> f32 {
        let battle = self.battle(number);
        let own = f32::from(self.strength(number, side)).max(0.5);
        let foe = f32::from(self.strength(number, side.other())).max(0.5);
        let morale = |s: Side| f32::from(self.current_morale(number, s, false));
        let leader = |s: Side| self.best_leader(self.own_hex(&battle, s), s);
        let points = morale(side) - morale(side.other()) + leader(side) - leader(side.other());
        own / foe * (1.0 + self.style(side).point).powf(points)
    }

    /// What an SP is worth to its owner.
    fn worth(&self, nation: NationId, kind: Kind, hex: HexId) -> f32 {
        let stack = Stack { hex, nation, kind, ..Stack::default() };
        f32::from(self.morale_of(&stack, false)) + if kind.is_cavalry() { 0.6 } else { 0.0 }
    }

    /// How many SP a city that was won must keep.
    fn garrison(&self, aims: &Aims, hex: HexId) -> u16 {
        let style = self.style(aims.side);
        match aims.held.contains(&hex) {
            true if self.foe_is_near(hex, aims.side) => style.garrison as u16,
            true => style.watch as u16,
            false => 0,
        }
    }

    /// How many SP stay where a group sets out: a garrison, or one who passes supplies on.
    fn must_keep(&self, aims: &Aims, hex: HexId) -> u16 {
        self.garrison(aims, hex).max(u16::from(aims.is_link_lost))
    }

    /// Whether supplies would be missed if everybody left a hex: by those who have them through it, or by a group that
    /// is large enough to mind when it marches on from it.
    fn is_link_lost(&self, aims: &Aims, hex: HexId, nation: NationId) -> bool {
        let limit = u16::from(self.tables.charts.system.supply.mp);
        let Some(lines) = aims.lines.as_ref().filter(|l| l[hex.index()] <= limit) else { return false };
        if self.plan().supply.iter().any(|s| s.hexes.contains(&hex) && Plan::has(s.nations, nation)) {
            return false;
        }
        let mut without = [OUT_OF_REACH; MOST_HEXES];
        self.lines_without(aims.side, nation, Some(hex), &mut without);
        let colour = self.colour(nation);
        let ours = |s: &&Stack| self.is_of(s, aims.side) && self.colour(s.nation) == colour;
        let starves = |s: &Stack| {
            s.hex != hex
                && lines[s.hex.index()] <= limit
                && without[s.hex.index()] > limit
                && (aims.held.contains(&s.hex)
                    || self.sp(s.hex, aims.side) >= self.tables.charts.system.attrition.from_sp)
        };
        if self.state.stacks.all().iter().filter(ours).any(starves) {
            return true;
        }
        let here: u16 = self.state.stacks.at(hex).iter().filter(ours).map(|s| u16::from(s.sp)).sum();
        if f32::from(here + self.state.column.sp()) < self.style(aims.side).minds_hunger
            || aims.road(hex) == 0.0
        {
            return false;
        }
        // Near a source, or beside others who have marched already and are fed without it, nobody has to stay.
        let board = &self.tables.map.board;
        let near = |source: &HexId| board.distance(*source, hex) <= 2;
        let sources = self.plan().supply.iter().filter(|s| Plan::has(s.nations, nation));
        let settled =
            |s: &Stack| s.fresh == 0 && without[s.hex.index()] <= limit && board.distance(s.hex, hex) == 1;
        !sources.flat_map(|s| &s.hexes).any(near) && !self.state.stacks.all().iter().filter(ours).any(settled)
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
        let style = self.style(aims.side);
        let mut good = -aims.road(hex);
        if foe > own * style.attack {
            good -= style.fear * (foe / own - 1.0).min(4.0);
        }
        if !self.would_be_fed(aims, hex) {
            good -= style.hunger;
        }
        let assails = |goal: HexId| self.tables.map.touch(hex, goal) && self.is_held(goal, aims.side.other());
        if aims.goal(column.hex).is_some_and(assails) {
            // A city is attacked from one hex.
            good + style.together * own.min(2.0 * style.roomy)
        } else {
            // Large camps starve.
            good - style.crowd * (own - style.roomy).max(0.0)
        }
    }

    fn weigh_order(&self, aims: &Aims, action: Action) -> f32 {
        let side = aims.side;
        match action {
            Action::Lead(leader) => {
                let hex = self.leader(leader).hex;
                let colour = self.leader_colour(leader);
                let led: u16 = self
                    .state
                    .stacks
                    .at(hex)
                    .iter()
                    .filter(|s| self.is_of(s, side) && s.fresh > 0 && self.colour(s.nation) == colour)
                    .map(|s| u16::from(s.fresh))
                    .sum();
                // Whoever rides alone does so when the others have marched.
                if self.errand(aims, leader).is_some() {
                    return 0.2;
                }
                let far = aims.goal(hex).map_or(0, |goal| self.tables.map.board.distance(hex, goal)) as f32;
                let spare = led.saturating_sub(self.must_keep(aims, hex));
                let threatened =
                    f32::from(self.foe_beside(hex, side)) > f32::from(led) * self.style(side).attack;
                if (far > 0.0 && spare > 0) || (threatened && led > 0) {
                    // Those in front go first, and make room.
                    1.0 + f32::from(spare) * 0.05 - far * 0.001
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
            Action::Sail(_) => self.weigh_voyage(aims, action),
            Action::Prowl(from, to) => self.weigh_prowling(aims, from, to),
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

    /// Whom to ship where: nearer to what is wanted, and not into the arms of the enemy.
    fn weigh_voyage(&self, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::Sail(hex) => {
                let nearest = self.landings_from(hex).map(|to| aims.road(to)).fold(f32::INFINITY, f32::min);
                0.2 * (aims.road(hex) - nearest - self.style(aims.side).voyage)
                    - f32::from(self.must_keep(aims, hex))
            }
            Action::To(hex) => self.standing(aims, hex),
            Action::Everyone => 30.0,
            Action::Take(_, _, sp) => f32::from(sp),
            Action::Join(_) => 0.5,
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
        if aims.errand.is_some() {
            return if action == Action::Go { 0.0 } else { -1.0 };
        }
        let led = |nation: NationId| {
            let mut leaders = column.leaders.iter().map(|l| self.leader_colour(l));
            !Plan::has(self.plan().switches.timid, nation) || leaders.any(|c| c == self.colour(nation))
        };
        match action {
            Action::Everyone => {
                let here = self.state.stacks.at(column.hex);
                let fit = here.iter().all(|s| !s.kind.is_cavalry() || led(s.nation));
                if keep == 0 && fit { 30.0 } else { -1.0 }
            }
            Action::Take(nation, kind, sp) => {
                // The timid slow everybody down.
                if waiting < u16::from(sp) + keep || !led(nation) {
                    -1.0
                } else {
                    f32::from(sp) + 0.1 * self.worth(nation, kind, column.hex)
                }
            }
            // Leaders stay for those who stay.
            Action::Join(leader) => {
                if waiting == 0 && self.errand(aims, leader).is_none() {
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
        if column.sp() == 0 {
            return match action {
                Action::Step(hex) if aims.errand.is_some() => aims.road(here) - aims.road(hex) - 0.05,
                // Whoever has come to where he is needed stays there.
                Action::Step(_) | Action::Force => -1.0,
                _ => 0.0,
            };
        }
        match action {
            Action::Step(hex) => aims.outlook.iter().find(|o| o.0 == hex).map_or(-5.0, |o| o.1),
            Action::Overrun(hex) if !self.is_strong_enough(hex) => -1.0,
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
                let large = f32::from(column.sp()) > self.style(aims.side).split + f32::from(wanted);
                let fits = u16::from(sp) == wanted && large;
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
            let asked = self.asks(total);
            let able = asked <= self.stride()
                && self.is_open_to_column(at, way.to)
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

    /// Whoever still wants a city when time runs out has nothing to save his army for.
    fn caution(&self, aims: &Aims) -> f32 {
        let style = self.style(aims.side);
        let passed = f32::from(self.state.turn + 1) / f32::from(self.plan().turns);
        1.0 - (1.0 - style.desperate) * passed.min(1.0).powf(style.hurry)
    }

    /// The same for a fight over a hex.
    fn caution_at(&self, aims: &Aims, hex: HexId) -> f32 {
        if aims.wanted.contains(&hex) && !aims.held.contains(&hex) { self.caution(aims) } else { 1.0 }
    }

    fn weigh_battle(&self, aims: &Aims, action: Action) -> f32 {
        let side = aims.side;
        let style = self.style(side);
        let phase = self.phase();
        let share = |inside: f32, outside: f32| outside / inside.max(0.5);
        match action {
            Action::Attack(from, to) => {
                let needed = if aims.wanted.contains(&to) {
                    self.caution_at(aims, to) * (style.attack - 0.15)
                } else if aims.road(to) < aims.road(from) {
                    self.caution(aims) * style.block
                } else {
                    style.detour
                };
                self.promise(from, to, side) - needed
            }
            Action::Sortie(hex) => {
                share(f32::from(self.sp_outside(hex, side.other())), f32::from(self.sp_inside(hex, side)))
                    - style.attack
            }
            Action::Storm(hex) => {
                share(2.0 * f32::from(self.sp_inside(hex, side.other())), self.force(hex, side).0)
                    - style.storm * self.caution_at(aims, hex)
            }
            Action::Fight(battle) => {
                self.prospect(battle, side) - style.go_on * self.caution_at(aims, self.battle(battle).to)
            }
            Action::Assault(battle) => {
                share(
                    2.0 * f32::from(self.in_city(battle, side.other())),
                    f32::from(self.in_field(battle, side)),
                ) - style.storm * self.caution_at(aims, self.battle(battle).to)
            }
            // Only those who are fed besiege anybody.
            Action::Besiege(battle) => {
                let field = &self.state.stacks;
                let fed = field
                    .all()
                    .iter()
                    .filter(|s| s.is_in(battle) && !s.inside && !s.unsupplied && self.is_of(s, side));
                let enough = fed.map(|s| u16::from(s.sp)).sum::<u16>() >= self.in_city(battle, side.other());
                if enough { 0.1 } else { -0.1 }
            }
            Action::Stop(_) => 0.0,
            Action::Tactic(tactic) => self.weigh_tactic(phase.a, side, tactic),
            // Guards and cavalry are thrown in where little is missing.
            Action::Accept if phase.step != Step::Counter => {
                if (0.8..1.6).contains(&self.prospect(phase.a, side)) { 0.3 } else { -0.3 }
            }
            Action::Accept => self.prospect(phase.a, side) - style.attack,
            Action::Decline => 0.0,
            Action::Use(leader) => f32::from(self.tables.leader(leader).value),
            Action::Retire(hex) => {
                let body = self.state.stacks.at(hex).iter().find(|s| s.is_committed() && self.is_of(s, side));
                let odds = body.map_or(1.0, |s| self.prospect(s.battle - 1, side));
                let slips = phase.step == Step::Slip;
                if slips { 1.0 - odds } else { style.stand - odds }
            }
            Action::Shift(..) | Action::Part(_) => -1.0,
            Action::Evacuate(hex) => {
                if aims.held.contains(&hex) {
                    -0.5
                } else {
                    0.5
                }
            }
            Action::Commit(battle, hex, _) => {
                let odds = self.prospect(battle, side);
                let bound = aims.held.contains(&hex) && f32::from(self.sp(hex, side)) <= style.garrison;
                if (0.3..4.0).contains(&odds) && !bound { 0.5 } else { -0.5 }
            }
            Action::EnterAll => {
                let hex = phase.hex.unwrap_or_default();
                let own = f32::from(self.sp_outside(hex, side));
                let foe = match phase.step {
                    Step::Shelter => f32::from(self.in_field(phase.a, side.other())),
                    _ => f32::from(self.state.column.sp()),
                };
                foe / own.max(0.5) - style.attack
            }
            Action::Enter(..) | Action::EnterLeader(_) | Action::ComeOut => -1.0,
            _ => 0.0,
        }
    }

    /// What a tactic brings on the whole, whatever the other side may do; away from a battle that cannot be won.
    fn weigh_tactic(&self, number: u8, side: Side, tactic: Tactic) -> f32 {
        let charts = &self.tables.charts;
        let larger = self.strength(number, side) >= self.strength(number, side.other());
        let gain = |other: Tactic| {
            let clash = if larger { charts.clash(tactic, other) } else { charts.clash(other, tactic) };
            match clash {
                Clash::Dice(n) if larger => n as f32,
                Clash::Dice(n) => -n as f32,
                Clash::Nothing => 0.0,
            }
        };
        let mean = Tactic::ALL.into_iter().map(gain).sum::<f32>() / Tactic::ALL.len() as f32;
        if tactic == Tactic::Withdraw {
            mean + 4.0 * (self.style(side).stand - self.prospect(number, side))
        } else {
            mean
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
            // Better at sea than among enemies, or far from friends.
            Action::Aboard => 0.4,
            _ => 0.0,
        }
    }

    /// Whoever costs little is bought first, near to where he is needed; cavalry at once or not at all.
    fn weigh_purchase(&self, aims: &Aims, action: Action) -> f32 {
        let near = |hex: HexId| -0.02 * aims.road(hex).min(40.0) - 0.03 * f32::from(self.sp(hex, aims.side));
        match action {
            Action::Buy(purse, nation, kind, hex) => {
                let cost = f32::from(self.price_of(purse, nation, kind)).max(1.0);
                let worth = self.worth(nation, kind, hex) + 1.0;
                4.0 + worth / cost + near(hex)
            }
            Action::PayOff(..) => 8.0,
            Action::BuyHalf(_, _, _, hex) => 1.0 + near(hex),
            _ => 0.0,
        }
    }

    /// Partisans take cities that nobody holds, and otherwise stand in the way of the enemy.
    fn weigh_prowling(&self, aims: &Aims, from: HexId, to: HexId) -> f32 {
        let prize = |hex: HexId| {
            self.tables.map.city_at(hex).is_some_and(|c| self.control(c) == Some(aims.side.other()))
        };
        let kept = aims.held.contains(&from);
        match (prize(to), kept) {
            (true, false) => 1.5,
            _ => -0.5,
        }
    }

    fn weigh_placing(&self, aims: &Aims, action: Action) -> f32 {
        let crowd = |hex: HexId| (f32::from(self.sp(hex, aims.side)) - self.style(aims.side).roomy).max(0.0);
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
            // Turncoats go to friends, and not into the arms of the enemy.
            Action::To(hex) => {
                near(hex) + 0.1 * f32::from(self.sp(hex, aims.side))
                    - 0.3 * f32::from(self.foe_beside(hex, aims.side))
            }
            Action::Accept | Action::Row(_) => 1.0,
            Action::Decline if self.phase().step == Step::Arrive => -100.0,
            _ => 0.0,
        }
    }
}

impl Counsel for Campaign {
    type Plan = Aims;

    fn plan(&self, _manner: u8) -> Aims {
        let side = self.decides();
        let stakes = self.stakes(side);
        let (mut wanted, held) = (stakes.wanted, stakes.held);
        if wanted.is_empty() {
            wanted.clone_from(&held);
        }
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
        let mut aims = Aims {
            side,
            wanted,
            held,
            road: Box::new([OUT_OF_REACH; MOST_HEXES]),
            lines,
            orders: Vec::new(),
            outlook: Vec::new(),
            is_link_lost: false,
            errand: None,
        };
        let step = self.phase().step;
        if matches!(step, Step::Orders | Step::Muster | Step::March | Step::Path | Step::Advance) {
            aims.orders = self.orders_of_march(&aims);
        }
        let alone = (column.sp() == 0 && matches!(step, Step::Muster | Step::March))
            .then(|| column.leaders.iter().next())
            .flatten();
        aims.errand = alone.and_then(|leader| self.errand(&aims, leader));
        let goal = aims.errand.or_else(|| match step {
            Step::Muster | Step::March | Step::Path | Step::Advance => aims.goal(column.hex),
            _ => None,
        });
        aims.road = match goal {
            Some(goal) => self.roads_to(&[goal], side),
            None if matches!(step, Step::Perish | Step::Fall | Step::Footsore | Step::Leading) => aims.road,
            None => self.roads_to(&aims.wanted, side),
        };
        if step == Step::Muster
            && let Some(nation) = nation
        {
            aims.is_link_lost = self.is_link_lost(&aims, column.hex, nation);
        }
        if step == Step::March && column.sp() > 0 {
            aims.outlook = self.outlook(&aims);
        }
        aims
    }

    fn weigh(&self, aims: &Aims, action: Action) -> f32 {
        match self.phase().step {
            Step::SetUp
            | Step::Arrive
            | Step::Choose
            | Step::Replace
            | Step::Return
            | Step::Household
            | Step::Turn => self.weigh_placing(aims, action),
            Step::Exchange | Step::Bargain => self.weigh_exchange(action),
            Step::Purchase => self.weigh_purchase(aims, action),
            Step::Recall => match action {
                Action::Lose(hex, nation, kind) => {
                    -self.worth(nation, kind, hex) + 0.05 * aims.road(hex).min(20.0)
                }
                _ => 0.0,
            },
            // A city that has to be held is held.
            Step::Evacuate => match action {
                Action::Evacuate(hex) if aims.held.contains(&hex) => -1.0,
                Action::Evacuate(_) => 0.5,
                _ => 0.0,
            },
            Step::Ashore => match action {
                Action::Sail(_) => 1.0,
                _ => 0.0,
            },
            Step::Alliance => {
                let luck = self.alliance_modifier() as f32;
                let good = if aims.side == Side::French { -luck } else { luck };
                if action == Action::Roll { good - 0.5 } else { 0.0 }
            }
            Step::Orders => self.weigh_order(aims, action),
            Step::Harbour | Step::Embark | Step::Voyage => self.weigh_voyage(aims, action),
            Step::Muster => self.weigh_muster(aims, action),
            Step::March => self.weigh_march(aims, action),
            Step::Path => self.weigh_path(aims, action),
            Step::Walk => match action {
                Action::Halt => 0.0,
                Action::Drop(..) | Action::Leave(_) => -1.0,
                _ => 1.0,
            },
            Step::CloseUp | Step::Flight | Step::StandIn => self.weigh_placing(aims, action),
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
                let Stakes { wanted, held, .. } = self.stakes(side);
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
            Action::Sail(_) => "wp-why-march",
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
            Action::Buy(..) | Action::BuyHalf(..) | Action::PayOff(..) => "wp-why-place",
            Action::Evacuate(_) | Action::Aboard => "wp-why-save",
            Action::Prowl(..) => "wp-why-march",
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
