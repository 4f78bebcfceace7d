//! Bridges and bridge trains (NAB-87-1 to NAB-94).

use crate::state::{Campaign, March, NONE, Train, Way};
use crate::tables::{LeaderId, Rank, Side};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Text};

const DIE: Purpose = Purpose::new("damage", "NAB-88");

/// Work that a Force may do on a side of its hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Work {
    /// Damage a bridge.
    Damage,
    /// Repair one.
    Repair,
    /// Lay a pontoon.
    Deploy,
    /// Take a pontoon up.
    Remove,
}

impl Work {
    /// All of it.
    pub(crate) const ALL: [Work; 4] = [Work::Damage, Work::Repair, Work::Deploy, Work::Remove];

    pub(crate) fn verb(self) -> &'static str {
        ["damage", "repair", "deploy", "remove"][self as usize]
    }

    pub(crate) fn cite(self) -> &'static str {
        ["NAB-88", "NAB-88", "NAB-93", "NAB-94"][self as usize]
    }
}

impl Campaign {
    /// What a piece of work costs in half Movement Points, if it can be done (NAB-87-2, NAB-91-1, NAB-93, NAB-94): by a Force with
    /// troops; a Center damages nothing (NAB-73-3), nobody repairs a bridge with an enemy at its other end.
    pub(crate) fn work_cost(&self, chief: LeaderId, over: HexId, work: Work) -> Option<u8> {
        let hex = self.man(chief).hex;
        let enemy = self.army(chief).side().enemy();
        let side = self.tables.ground.between(hex, over);
        let bridging = self.tables.charts.bridging();
        let by_rank = |costs: [u8; 2], rank: Rank| costs[usize::from(rank == Rank::Secondary)] * 2;
        let bridge = || {
            let number = side.bridge?;
            let rank = self.tables.ground.bridges[usize::from(number)].rank;
            Some((rank, self.state.damaged & (1 << number) != 0))
        };
        if !self.has_troops(chief) {
            return None;
        }
        match work {
            Work::Damage => {
                bridge().filter(|(_, damaged)| !damaged).map(|(rank, _)| by_rank(bridging.damage, rank))
            }
            Work::Repair => bridge()
                .filter(|(_, damaged)| *damaged && !self.has_force(enemy, over))
                .map(|(rank, _)| by_rank(bridging.repair, rank)),
            Work::Deploy => {
                let able =
                    side.river.is_some() && !self.has_pontoon(hex, over) && self.train_of(chief).is_some();
                able.then_some(bridging.deploy * 2)
            }
            Work::Remove => self.pontoon_of(self.army(chief).side(), hex, over).map(|_| bridging.remove * 2),
        }
    }

    /// The bridge train that travels with a Force (NAB-90).
    pub(crate) fn train_of(&self, chief: LeaderId) -> Option<usize> {
        self.state.trains.iter().position(|train| self.party(chief).any(|id| id.0 == train.leader))
    }

    fn pontoon_of(&self, side: Side, a: HexId, b: HexId) -> Option<usize> {
        let lies = |train: &Train| {
            train.over != HexId::NONE && [(train.hex, train.over), (train.over, train.hex)].contains(&(a, b))
        };
        self.state.trains.iter().position(|train| train.side == side && lies(train))
    }

    /// Whether a march has points left for work; whoever has extended it has not (NAB-87-2).
    pub(crate) fn may_work(&self, march: &March, chief: LeaderId, cost: u8) -> bool {
        let open = !march.extended && !matches!(march.way, Way::Forced | Way::Astray | Way::Admin);
        open && march.spent + march.work + cost <= self.reach(march, chief)
    }

    /// The work is done; points spent on it do not tire (NAB-88, NAB-93, NAB-94). With an enemy at the other end a
    /// bridge is damaged on three in six.
    pub(crate) fn work<D: Dice, N: Notes>(
        &mut self,
        chief: LeaderId,
        over: HexId,
        work: Work,
        dice: &mut D,
        notes: &mut N,
    ) {
        let Some(cost) = self.work_cost(chief, over, work) else { return };
        let hex = self.man(chief).hex;
        let side = self.army(chief).side();
        if let Some(march) = &mut self.state.march {
            march.work += cost;
        }
        let bit = self.tables.ground.between(hex, over).bridge.map_or(0, |bridge| 1u128 << bridge);
        let mut done = true;
        match work {
            Work::Damage => {
                done = !self.has_force(side.enemy(), over) || dice.d6(DIE) <= 3;
                if done {
                    self.state.damaged |= bit;
                }
            }
            Work::Repair => self.state.damaged &= !bit,
            Work::Deploy => {
                if let Some(train) = self.train_of(chief) {
                    self.state.trains[train] = Train { leader: NONE, hex, over, side };
                }
            }
            Work::Remove => {
                if let Some(train) = self.pontoon_of(side, hex, over) {
                    let (hex, over) = (HexId::NONE, HexId::NONE);
                    self.state.trains[train] = Train { leader: chief.0, hex, over, side };
                }
            }
        }
        notes.say(|| {
            const KEYS: [&str; 4] = ["bay-damaged", "bay-repaired", "bay-deployed", "bay-removed"];
            let key = if done { KEYS[work as usize] } else { "bay-not-damaged" };
            let text = Text::new(key).with("hex", self.tables.ground.name(hex));
            let text = text.with("over", self.tables.ground.name(over));
            Note::new(work.cite(), text).at(self.at_hex(hex))
        });
        self.send_centres_away();
    }
}
