//! Who goes where: which city a group marches for, how far it gets, and where leaders without troops are missed.

use super::Aims;
use crate::state::{Campaign, Stack};
use crate::tables::roster::{Kind, LeaderId};
use crate::tables::scenario::Plan;
use board::HexId;

/// How far a month's march goes at the least.
const MONTH: u32 = 3;
/// More SP than this do not make a better leader more welcome.
const ARMY: u16 = 15;

impl Campaign {
    /// SP of a side that are free to go, hex by hex, the group that moves among them.
    fn free_forces(&self, aims: &Aims) -> Vec<(HexId, u16)> {
        let mut out: Vec<(HexId, u16)> = Vec::new();
        let timid = self.plan().switches.timid;
        let able = |s: &&Stack| {
            !s.inside && s.kind != Kind::P && self.is_of(s, aims.side) && !Plan::has(timid, s.nation)
        };
        for stack in self.state.stacks.all().iter().filter(able) {
            match out.last_mut() {
                Some((hex, sp)) if *hex == stack.hex => *sp += u16::from(stack.sp),
                _ => out.push((stack.hex, u16::from(stack.sp))),
            }
        }
        for (hex, sp) in &mut out {
            *sp = sp.saturating_sub(self.garrison(aims, *hex));
        }
        let column = &self.state.column;
        match out.iter_mut().find(|(hex, _)| *hex == column.hex) {
            Some((_, sp)) => *sp += column.sp(),
            None => out.push((column.hex, column.sp())),
        }
        out.retain(|(_, sp)| *sp > 0);
        out
    }

    /// Which city each force marches for: every city gets what it needs from those who are near, and whoever is left
    /// goes where it is near and not crowded.
    pub(super) fn orders_of_march(&self, aims: &Aims) -> Vec<(HexId, HexId)> {
        let (board, style) = (&self.tables.map.board, self.style(aims.side));
        let forces = self.free_forces(aims);
        let mut lack: Vec<i32> = aims
            .wanted
            .iter()
            .map(|&city| {
                let near = forces.iter().map(|(hex, _)| board.distance(*hex, city)).min().unwrap_or(0);
                let turns = near.div_ceil(MONTH);
                let needed = f32::from(self.needed(city, aims.side, turns));
                (needed * (1.0 + style.wastage * turns as f32)) as i32
            })
            .collect();
        let mut pairs: Vec<(u32, usize, usize)> = Vec::with_capacity(forces.len() * lack.len());
        for (at, (hex, _)) in forces.iter().enumerate() {
            pairs.extend(aims.wanted.iter().enumerate().map(|(to, &c)| (board.distance(*hex, c), at, to)));
        }
        pairs.sort_unstable();
        let mut sent: Vec<Option<usize>> = vec![None; forces.len()];
        for &(_, at, to) in &pairs {
            if sent[at].is_none() && lack[to] > 0 {
                sent[at] = Some(to);
                lack[to] -= i32::from(forces[at].1);
            }
        }
        for (at, (hex, sp)) in forces.iter().enumerate() {
            if sent[at].is_some() {
                continue;
            }
            let burden = |to: usize| {
                board.distance(*hex, aims.wanted[to]) as f32 - style.surplus * lack[to].min(0) as f32
            };
            let best = (0..lack.len()).min_by(|&a, &b| burden(a).total_cmp(&burden(b)));
            if let Some(to) = best {
                sent[at] = Some(to);
                lack[to] -= i32::from(*sp);
            }
        }
        forces.iter().zip(sent).filter_map(|(f, to)| Some((f.0, aims.wanted[to?]))).collect()
    }

    /// What the group gains by each first step, wherever its MP take it from there.
    pub(super) fn outlook(&self, aims: &Aims) -> Vec<(HexId, f32)> {
        let column = &self.state.column;
        let (side, winter) = (aims.side, self.is_winter());
        let limit = u16::from(self.tables.charts.system.supply.mp);
        let timid = self.timid_lines();
        let mut found: Vec<(HexId, u8, HexId)> = vec![(column.hex, 0, column.hex)];
        let mut next = 0;
        while let Some(&(at, spent, first)) = found.get(next) {
            next += 1;
            for way in self.tables.map.ways(at) {
                let Some(price) = self.way_cost(at, way, side, winter) else { continue };
                let total = spent + price;
                if !self.can_pay(total)
                    || !self.is_open_to_column(at, way.to)
                    || self.has_enemies_of(way.to, side)
                    || timid.as_ref().is_some_and(|lines| lines[way.to.index()] > limit)
                {
                    continue;
                }
                let begun = if next == 1 { way.to } else { first };
                match found.iter().position(|f| f.0 == way.to) {
                    Some(known) if found[known].1 <= total => {}
                    Some(known) if known >= next => found[known] = (way.to, total, begun),
                    _ => found.push((way.to, total, begun)),
                }
            }
        }
        let here = self.standing(aims, column.hex);
        let mut gains: Vec<(HexId, f32)> = Vec::with_capacity(6);
        for &(hex, spent, first) in &found[1..] {
            let gain = self.standing(aims, hex) - here - 0.05 * f32::from(spent);
            match gains.iter_mut().find(|g| g.0 == first) {
                Some(known) => known.1 = known.1.max(gain),
                None => gains.push((first, gain)),
            }
        }
        gains
    }

    /// Whether others lead everybody who sets out from where a leader is.
    fn is_spare(&self, aims: &Aims, leader: LeaderId) -> bool {
        let (colour, hex) = (self.leader_colour(leader), self.leader(leader).hex);
        let ours = |s: &&Stack| self.is_of(s, aims.side) && self.colour(s.nation) == colour;
        let men: u16 = self.state.stacks.at(hex).iter().filter(ours).map(|s| u16::from(s.fresh)).sum();
        let others = self
            .leaders_at(hex, aims.side)
            .filter(|(id, l)| *id != leader && !l.moved && !l.inside && self.leader_colour(*id) == colour);
        let most = u16::from(self.tables.charts.system.movement.sp_with_leader);
        men.saturating_sub(self.must_keep(aims, hex)) <= most * others.count() as u16
    }

    /// Where a leader would be of more use than where he is: with men who have nobody, or with an army that has
    /// nobody as good.
    pub(crate) fn errand(&self, aims: &Aims, leader: LeaderId) -> Option<HexId> {
        if !self.is_spare(aims, leader) {
            return None;
        }
        let (side, card, from) = (aims.side, self.tables.leader(leader), self.leader(leader).hex);
        let most = u16::from(self.tables.charts.system.movement.sp_with_leader);
        let mut men: Vec<(HexId, u16)> = Vec::new();
        for stack in self
            .state
            .stacks
            .all()
            .iter()
            .filter(|s| !s.inside && self.is_of(s, side) && self.colour(s.nation) == card.colour)
            .filter(|s| s.kind != Kind::P)
        {
            match men.last_mut() {
                Some((hex, sp)) if *hex == stack.hex => *sp += u16::from(stack.sp),
                _ => men.push((stack.hex, u16::from(stack.sp))),
            }
        }
        let mut led: Vec<(HexId, u16, u8)> = Vec::new();
        for (id, other) in self.leaders_of(side) {
            let theirs = self.tables.leader(id);
            if id == leader || theirs.colour != card.colour {
                continue;
            }
            match led.iter_mut().find(|l| l.0 == other.hex) {
                Some((_, count, best)) => {
                    *count += 1;
                    *best = (*best).max(theirs.value);
                }
                None => led.push((other.hex, 1, theirs.value)),
            }
        }
        let (board, style) = (&self.tables.map.board, self.style(side));
        let mut here = 0.0;
        let mut best: Option<(f32, HexId)> = None;
        for (hex, sp) in men {
            let (_, count, value) = led.iter().find(|l| l.0 == hex).copied().unwrap_or((hex, 0, 0));
            let leaderless = sp.saturating_sub(most * count + self.garrison(aims, hex).max(1)).min(most);
            let command = f32::from(card.value.saturating_sub(value)) * f32::from(sp.min(ARMY));
            let use_of = f32::from(leaderless) + style.command * command
                - style.ride * board.distance(from, hex) as f32;
            if hex == from {
                here = use_of;
            } else if best.is_none_or(|(most, _)| use_of > most) {
                best = Some((use_of, hex));
            }
        }
        best.filter(|(use_of, _)| *use_of > here + 1.0).map(|(_, hex)| hex)
    }
}
