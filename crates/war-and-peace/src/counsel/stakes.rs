//! What the campaign is about: the victory conditions as cities to win and cities to keep.

use crate::rule::spread::{MOST_HEXES, OUT_OF_REACH};
use crate::state::Campaign;
use crate::tables::roster::{BySide, CityId, Side};
use crate::tables::scenario::{Test, Trial, Victory};
use board::HexId;

/// How many MP a month's marches bring an army nearer, forced marches among them.
const MONTH: u32 = 4;
/// What a city that nobody can reach in time is dearer by.
const TOO_LATE: f32 = 40.0;
/// How many points are wanted more than the enemy has.
const LEAD: u16 = 3;

/// Cities to win and cities to keep.
#[derive(Debug, Default)]
pub(super) struct Stakes {
    pub(super) wanted: Vec<HexId>,
    pub(super) held: Vec<HexId>,
    /// What the wanted ones cost.
    price: f32,
}

impl Stakes {
    fn add(&mut self, other: Stakes) {
        self.price += other.price;
        self.wanted.extend(other.wanted.into_iter().filter(|h| !self.held.contains(h)));
        self.held.extend(other.held);
        self.wanted.sort_unstable();
        self.wanted.dedup();
        self.held.sort_unstable();
        self.held.dedup();
    }
}

impl Campaign {
    /// Cities that decide the campaign for a side. Of several ways to win the cheapest is gone; a way in which the
    /// enemy wins is barred where that is cheapest.
    pub(super) fn stakes(&self, side: Side) -> Stakes {
        let mut all = Stakes::default();
        let of = |winner: Side| {
            self.plan().victory.iter().filter(move |v| v.winner == Some(winner) && !v.tests.is_empty())
        };
        let by_points = self.plan().victory.iter().filter(|v| !v.points.is_empty());
        let by_points = by_points.map(|victory| self.way_by_points(&victory.points, side));
        let ways = of(side).filter_map(|victory| self.way_to(victory, side)).chain(by_points);
        if let Some(best) = ways.min_by(|a, b| a.price.total_cmp(&b.price)) {
            all.add(best);
        }
        for victory in of(side.enemy()) {
            let bars: Vec<Stakes> = victory.tests.iter().filter_map(|t| self.bar(t, side)).collect();
            let cheapest = bars.iter().map(|b| b.price).fold(f32::INFINITY, f32::min);
            // Whatever bars it now is worth keeping; what would have to be won only if nothing does, and one of
            // several ways is enough.
            let mut missing = cheapest > 0.0;
            for mut bar in bars {
                let chosen = missing && bar.price <= cheapest;
                missing &= !chosen;
                if !chosen || bar.wanted.iter().any(|city| all.wanted.contains(city)) {
                    bar.wanted.clear();
                }
                all.add(bar);
            }
        }
        all
    }

    /// What a victory condition asks of its winner; nothing if marching does not bring it about.
    fn way_to(&self, victory: &Victory, side: Side) -> Option<Stakes> {
        let mut way = Stakes::default();
        for test in &victory.tests {
            match test {
                Test::Presence(trial) | Test::Control(trial) if trial.side == side => {
                    let (settled, open) = self.sorted(trial, matches!(test, Test::Presence(_)));
                    let missing = trial.need.saturating_sub(settled.len());
                    way.add(self.cheapest(open, missing, side)?);
                    if trial.supplied {
                        way.wanted.extend(settled.iter().filter_map(|&city| self.missing_link(city, side)));
                    }
                    way.held.extend(settled);
                }
                Test::Absence(trial) if trial.side != side => {
                    let (settled, open) = self.sorted(trial, true);
                    let count = settled.len();
                    way.add(self.cheapest(settled, count, side)?);
                    let ours = |hex: &HexId| self.city_of(*hex, side);
                    way.held.extend(open.into_iter().filter(ours));
                }
                _ => return None,
            }
        }
        Some(way)
    }

    /// The cities that bring a side ahead in points, those that are cheap for their worth first; and those that it has.
    fn way_by_points(&self, points: &[(CityId, BySide<u8>)], side: Side) -> Stakes {
        let mut way = Stakes::default();
        let mut open: Vec<(f32, HexId, u16)> = Vec::new();
        for &(city, worth) in points {
            let hex = self.tables.map.city(city).hex;
            let worth = worth.0.iter().map(|&points| u16::from(points)).sum();
            if self.city_of(hex, side) {
                way.held.push(hex);
            } else if self.is_in_play(hex) {
                open.push((self.price(hex, side), hex, worth));
            }
        }
        open.sort_by(|a, b| (a.0 / f32::from(a.2)).total_cmp(&(b.0 / f32::from(b.2))).then(a.1.cmp(&b.1)));
        let mut own = self.city_score(points, side);
        let goal = self.city_score(points, side.enemy()) + LEAD;
        for (price, hex, worth) in open {
            if own >= goal {
                break;
            }
            own += worth;
            way.price += price;
            way.wanted.push(hex);
        }
        way
    }

    /// What keeps the enemy from passing a test; nothing if marching does not.
    fn bar(&self, test: &Test, side: Side) -> Option<Stakes> {
        match test {
            Test::Presence(trial) | Test::Control(trial) if trial.side != side => {
                let (settled, open) = self.sorted(trial, matches!(test, Test::Presence(_)));
                let surplus = (settled.len() + 1).saturating_sub(trial.need);
                let mut bar = self.cheapest(settled, surplus, side)?;
                bar.held.extend(open.into_iter().filter(|&hex| self.city_of(hex, side)));
                Some(bar)
            }
            Test::Absence(trial) if trial.side == side => {
                let (settled, open) = self.sorted(trial, true);
                let mut bar = self.cheapest(open, usize::from(settled.is_empty()), side)?;
                bar.held = settled;
                Some(bar)
            }
            _ => None,
        }
    }

    /// Where somebody has to stand so that those in a city are fed: as near to it as supplies come now. Nowhere if they
    /// are fed, or if nobody is there.
    fn missing_link(&self, city: HexId, side: Side) -> Option<HexId> {
        let here = self.state.stacks.at(city).iter().filter(|s| self.is_of(s, side));
        let nation = here.max_by_key(|s| s.sp)?.nation;
        let limit = u16::from(self.tables.charts.system.supply.mp);
        let mut lines = [OUT_OF_REACH; MOST_HEXES];
        self.lines_for(side, nation, &mut lines);
        if lines[city.index()] <= limit {
            return None;
        }
        let mut road = [OUT_OF_REACH; MOST_HEXES];
        self.roads_to(&[city], side, &mut road);
        let fed = |hex: &HexId| lines[hex.index()] <= limit && self.is_open_to(nation, *hex);
        let reached = self.tables.map.board.hexes().filter(fed).filter(|h| !self.has_enemies_of(*h, side));
        reached.min_by_key(|hex| road[hex.index()])
    }

    fn city_of(&self, hex: HexId, side: Side) -> bool {
        self.own_city(hex, side).is_some() && !self.has_enemies_of(hex, side)
    }

    /// The cities of a trial that its side has, and the others.
    fn sorted(&self, trial: &Trial, presence: bool) -> (Vec<HexId>, Vec<HexId>) {
        let hexes = trial.cities.iter().map(|&city: &CityId| self.tables.map.city(city).hex);
        hexes.partition(|&hex| self.city_of(hex, trial.side) && (!presence || self.is_held(hex, trial.side)))
    }

    /// So many of some cities, the cheapest first; nothing if there are not so many.
    fn cheapest(&self, cities: Vec<HexId>, count: usize, side: Side) -> Option<Stakes> {
        if count == 0 {
            return Some(Stakes::default());
        }
        let in_play = cities.into_iter().filter(|&hex| self.is_in_play(hex));
        let mut priced: Vec<(f32, HexId)> = in_play.map(|hex| (self.price(hex, side), hex)).collect();
        priced.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        priced.truncate(count);
        (priced.len() == count).then(|| Stakes {
            price: priced.iter().map(|p| p.0).sum(),
            wanted: priced.into_iter().map(|p| p.1).collect(),
            held: Vec::new(),
        })
    }

    /// How many SP it takes to win a city, or to keep it.
    pub(super) fn needed(&self, hex: HexId, side: Side, turns: u32) -> u16 {
        let escort = self.style(side).escort as u16;
        if self.city_of(hex, side) {
            return escort.max(self.foes_near(hex, side));
        }
        let defenders = self.defenders(hex, side, turns);
        escort + defenders + defenders.min(self.capacity(hex))
    }

    /// Who will be in the way in a city: those in and around it, and those who arrive there within so many turns.
    fn defenders(&self, hex: HexId, side: Side, turns: u32) -> u16 {
        let (now, foe) = (u32::from(self.state.turn), side.enemy());
        let due = self
            .plan()
            .arrivals
            .iter()
            .filter(|line| line.side == foe && line.event.is_none() && line.hexes.first() == Some(&hex));
        let coming: u32 = due
            .map(|line| {
                let first = u32::from(line.from).max(now + 1);
                let last = u32::from(line.to).min(now + turns);
                (last + 1).saturating_sub(first) * line.sp.iter().map(|sp| u32::from(*sp)).sum::<u32>()
            })
            .sum();
        let around = self.tables.map.ways(hex).filter(|w| !w.barred).map(|w| self.sp(w.to, foe));
        self.sp(hex, foe) + around.sum::<u16>() + coming.min(60) as u16
    }

    /// What it costs to win a city: how far one has to go back for enough SP, and who defends it.
    fn price(&self, city: HexId, side: Side) -> f32 {
        let board = &self.tables.map.board;
        let own = self.state.stacks.all().iter().filter(|s| !s.inside && self.is_of(s, side));
        let mut near: Vec<(u32, u16)> = own.map(|s| (board.distance(s.hex, city), u16::from(s.sp))).collect();
        near.sort_unstable();
        let months = u32::from(self.plan().turns.saturating_sub(self.state.turn));
        let nearest = near.first().map_or(0, |n| n.0);
        let needed = self.needed(city, side, (nearest / MONTH).min(months));
        let mut sp = 0;
        let enough = near.iter().find(|(_, more)| {
            sp += more;
            sp >= needed
        });
        let far = enough.or(near.last()).map_or(0, |n| n.0);
        let late = if far > MONTH * months { TOO_LATE } else { 0.0 };
        far as f32
            + self.style(side).defender * f32::from(self.defenders(city, side, (far / MONTH).min(months)))
            + late
    }
}
