//! How to play it, for computer players: cities that decide the campaign, roads to them, chains of supply, odds.

use crate::action::Action;
use crate::rule::spread::{Costs, MOST_HEXES, OUT_OF_REACH};
use crate::state::{Campaign, Ending, Stack};
use crate::tables::roster::{Kind, LeaderId, NationId, Side};
use crate::tables::scenario::Plan;
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

/// What has to be thought over before the choices of a decision are weighed; each includes those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Thought {
    /// Nothing: who falls is seen at once.
    Nothing,
    /// Roads to what is wanted.
    Roads,
    /// Which force marches for which city.
    Orders,
    /// The city that the group marches for.
    Goal,
    /// Its lines of supply.
    Way,
    /// Its next steps, or the errand of a leader who is alone.
    March,
    /// Who of it has to stay.
    Muster,
}

/// What a computer player knows of a decision.
pub(crate) trait Weighed {
    const THOUGHT: Thought = Thought::Roads;
    /// Whether it deserves a longer search.
    const IS_WEIGHTY: bool = false;

    /// How good an action is; nothing is nought.
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32;
}

/// What the player whose decision it is wants.
#[derive(Debug)]
pub struct Aims {
    pub(crate) side: Side,
    /// Cities still to be won, or to be defended when there are none.
    pub(crate) wanted: Vec<HexId>,
    /// Cities that are ours and have to stay so.
    pub(crate) held: Vec<HexId>,
    /// MP from each hex to the nearest wanted city.
    pub(crate) road: Box<Costs>,
    /// What a line of supply costs the group that moves.
    pub(crate) lines: Option<Box<Costs>>,
    /// Which city the force of a hex marches for.
    pub(crate) orders: Vec<(HexId, HexId)>,
    /// What each first step of the group is worth.
    pub(crate) outlook: Vec<(HexId, f32)>,
    /// Somebody of the group that gathers has to stay for the supplies of others.
    pub(crate) is_link_lost: bool,
    /// Where the leader who sets out is missed.
    pub(crate) errand: Option<HexId>,
}

impl Aims {
    pub(crate) fn road(&self, hex: HexId) -> f32 {
        let far = self.road[hex.index()];
        if far == OUT_OF_REACH { 200.0 } else { f32::from(far) }
    }

    /// The city that the force of a hex marches for.
    pub(crate) fn goal(&self, hex: HexId) -> Option<HexId> {
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

    pub(crate) fn style(&self, side: Side) -> &Style {
        self.tables.styles.of(side)
    }

    /// The strongest enemy next to a hex or in it.
    pub(crate) fn foe_beside(&self, hex: HexId, side: Side) -> u16 {
        let beside =
            self.tables.map.ways(hex).filter(|w| !w.barred).map(|w| self.sp_outside(w.to, side.enemy()));
        beside.max().unwrap_or(0)
    }

    pub(crate) fn foe_is_near(&self, hex: HexId, side: Side) -> bool {
        let board = &self.tables.map.board;
        self.state
            .stacks
            .all()
            .iter()
            .any(|s| self.is_of(s, side.enemy()) && board.distance(s.hex, hex) <= NEAR)
    }

    /// Enemies outside cities near a hex, in SP.
    fn foes_near(&self, hex: HexId, side: Side) -> u16 {
        let board = &self.tables.map.board;
        let near = |s: &&Stack| self.is_of(s, side.enemy()) && board.distance(s.hex, hex) <= NEAR;
        self.state.stacks.all().iter().filter(near).map(|s| u16::from(s.sp)).sum()
    }

    fn best_leader(&self, hex: HexId, side: Side) -> f32 {
        let values = self.leaders_at(hex, side).map(|(id, _)| self.tables.leader(id).value);
        values.max().map_or(0.0, f32::from)
    }

    /// SP of a side in the open in a hex and their morale on the whole, hungry attackers at half.
    pub(crate) fn force(&self, hex: HexId, side: Side) -> (f32, f32) {
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
    pub(crate) fn promise(&self, from: HexId, to: HexId, side: Side) -> f32 {
        let ((own, spirit), (foe, theirs)) = (self.force(from, side), self.force(to, side.enemy()));
        let friends: f32 = self
            .tables
            .map
            .ways(to)
            .filter(|w| !w.barred && w.to != from)
            .map(|w| self.force(w.to, side).0)
            .sum();
        let ground = self.tables.map.shelter(to) + self.tables.map.river_shelter(from, to);
        let points = self.best_leader(from, side) - self.best_leader(to, side.enemy()) + spirit
            - theirs
            - ground as f32;
        let style = self.style(side);
        (own + style.friends * friends) / foe.max(0.5) * (1.0 + style.point).powf(points)
    }

    /// The same for a battle under way, from one side.
    pub(crate) fn prospect(&self, number: u8, side: Side) -> f32 {
        let battle = self.battle(number);
        let own = f32::from(self.strength(number, side)).max(0.5);
        let foe = f32::from(self.strength(number, side.enemy())).max(0.5);
        let morale = |s: Side| f32::from(self.current_morale(number, s, false));
        let leader = |s: Side| self.best_leader(self.own_hex(&battle, s), s);
        let points = morale(side) - morale(side.enemy()) + leader(side) - leader(side.enemy());
        own / foe * (1.0 + self.style(side).point).powf(points)
    }

    /// The same for the force of a hex, in the battle that it is in.
    /// What an SP is worth to its owner.
    pub(crate) fn worth(&self, nation: NationId, kind: Kind, hex: HexId) -> f32 {
        let stack = Stack { hex, nation, kind, ..Stack::default() };
        f32::from(self.morale_of(&stack, false)) + if kind.is_cavalry() { 0.6 } else { 0.0 }
    }

    /// How many SP a city that was won must keep.
    pub(crate) fn garrison(&self, aims: &Aims, hex: HexId) -> u16 {
        let style = self.style(aims.side);
        match aims.held.contains(&hex) {
            true if self.foe_is_near(hex, aims.side) => style.garrison as u16,
            true => style.watch as u16,
            false => 0,
        }
    }

    /// How many SP stay where a group sets out: a garrison, or one who passes supplies on.
    pub(crate) fn must_keep(&self, aims: &Aims, hex: HexId) -> u16 {
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
    pub(crate) fn standing(&self, aims: &Aims, hex: HexId) -> f32 {
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
        let assails = |goal: HexId| self.tables.map.touch(hex, goal) && self.has_enemies_of(goal, aims.side);
        if aims.goal(column.hex).is_some_and(assails) {
            // A city is attacked from one hex.
            good + style.together * own.min(2.0 * style.roomy)
        } else {
            // Large camps starve.
            good - style.crowd * (own - style.roomy).max(0.0)
        }
    }

    /// How many MP beyond its allowance the group is asked for at the most.
    pub(crate) fn stride(&self) -> i16 {
        let column = &self.state.column;
        let french = column.parts.iter().all(|p| self.is_french(p.nation));
        if self.is_winter() { 1 } else { STRIDE[usize::from(!french)] }
    }

    /// What a step beyond the allowance would be worth.
    pub(crate) fn forced_gain(&self, aims: &Aims, here: HexId) -> f32 {
        let (at, cost, _) = self.way_laid();
        let (column, side, winter) = (&self.state.column, aims.side, self.is_winter());
        let before = self.standing(aims, here);
        let steps = self.tables.map.ways(at).filter_map(|way| {
            let price = self.way_cost(at, way, side, winter)?;
            let total = i16::from(column.spent) + i16::from(cost) + i16::from(price);
            let asked = self.asks(total);
            let able = asked <= self.stride()
                && self.is_open_to_column(at, way.to)
                && !self.has_enemies_of(way.to, side);
            able.then(|| self.standing(aims, way.to) - before)
        });
        steps.fold(-5.0, f32::max)
    }

    /// Whether somebody should stay in a hex to pass supplies on: the line ends here, and the road goes on.
    pub(crate) fn is_link(&self, aims: &Aims, hex: HexId) -> bool {
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
    pub(crate) fn caution(&self, aims: &Aims) -> f32 {
        let style = self.style(aims.side);
        let passed = f32::from(self.state.turn + 1) / f32::from(self.plan().turns);
        1.0 - (1.0 - style.desperate) * passed.min(1.0).powf(style.hurry)
    }

    /// The same for a fight over a hex.
    pub(crate) fn caution_at(&self, aims: &Aims, hex: HexId) -> f32 {
        if aims.wanted.contains(&hex) && !aims.held.contains(&hex) { self.caution(aims) } else { 1.0 }
    }

    /// Partisans take cities that nobody holds, and otherwise stand in the way of the enemy.
    pub(crate) fn weigh_prowling(&self, aims: &Aims, from: HexId, to: HexId) -> f32 {
        let prize = |hex: HexId| {
            self.tables.map.city_at(hex).is_some_and(|c| self.control(c) == Some(aims.side.enemy()))
        };
        let kept = aims.held.contains(&from);
        match (prize(to), kept) {
            (true, false) => 1.5,
            _ => -0.5,
        }
    }

    /// Whom to ship: nearer to what is wanted, and not into the arms of the enemy.
    pub(crate) fn weigh_sailing(&self, aims: &Aims, hex: HexId) -> f32 {
        let nearest = self.landings_from(hex).map(|to| aims.road(to)).fold(f32::INFINITY, f32::min);
        0.2 * (aims.road(hex) - nearest - self.style(aims.side).voyage) - f32::from(self.must_keep(aims, hex))
    }

    /// What an exchange is worth: the leader who comes back against the one who goes. An even one is better than none: a
    /// leader back is a corps that can march.
    pub(crate) fn weigh_exchange(&self, back: LeaderId, gone: LeaderId) -> f32 {
        let value = |l: LeaderId| f32::from(self.tables.leader(l).value);
        value(back) - value(gone) + 0.1
    }

    /// Guards and cavalry are thrown in where little is missing.
    pub(crate) fn weigh_throwing_in(&self, number: u8, side: Side) -> f32 {
        if (0.8..1.6).contains(&self.prospect(number, side)) { 0.3 } else { -0.3 }
    }

    pub(crate) fn weigh_loss(&self, action: Action) -> f32 {
        match action {
            Action::Lose(hex, nation, kind) => -self.worth(nation, kind, hex),
            _ => 0.0,
        }
    }

    pub(crate) fn weigh_placing(&self, aims: &Aims, action: Action) -> f32 {
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
            _ => 0.0,
        }
    }
}

impl Counsel for Campaign {
    type Plan = Aims;

    fn plan(&self, _: Seat, _manner: u8) -> Aims {
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
        let (thought, _) = self.phase().thought();
        let nation = match thought {
            Thought::Muster => marches.or_else(musters),
            Thought::March | Thought::Way => marches,
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
        if thought >= Thought::Orders {
            aims.orders = self.orders_of_march(&aims);
        }
        let alone =
            (column.sp() == 0 && thought >= Thought::March).then(|| column.leaders.iter().next()).flatten();
        aims.errand = alone.and_then(|leader| self.errand(&aims, leader));
        let goal = aims.errand.or_else(|| aims.goal(column.hex).filter(|_| thought >= Thought::Goal));
        match goal {
            Some(goal) => self.roads_to(&[goal], side, &mut aims.road),
            None if thought == Thought::Nothing => {}
            None => self.roads_to(&aims.wanted, side, &mut aims.road),
        }
        if thought == Thought::Muster
            && let Some(nation) = nation
        {
            aims.is_link_lost = self.is_link_lost(&aims, column.hex, nation);
        }
        if thought == Thought::March && column.sp() > 0 {
            aims.outlook = self.outlook(&aims);
        }
        aims
    }

    fn weigh(&self, aims: &Aims, action: Action) -> f32 {
        self.phase().weigh(self, aims, action)
    }

    fn value(&self, seat: Seat) -> f32 {
        let side = self.side_led_by(seat);
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
                let (own, foe) = (sp(side), sp(side.enemy()));
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
            Action::Retire(..) | Action::Stop(_) | Action::To(_) | Action::Shift(..) | Action::Decline => {
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

    fn is_weighty(&self, _: Seat) -> bool {
        self.phase().thought().1
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
