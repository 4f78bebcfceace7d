//! Leaders who are hit, who come back, who have to flee (section R, L.6, P.10).

use crate::rule::spread::{Costs, MOST_HEXES, OUT_OF_REACH};
use crate::state::{Campaign, Leader, Post, Stack};
use crate::step::{Flight, Orders, StandIn};
use crate::tables::charts::Wound;
use crate::tables::ground::HexBits;
use crate::tables::roster::{Kind, LeaderId, Side};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Text};
use tinyvec::ArrayVec;

const CASUALTY: Purpose = Purpose::new("casualty", "WP-R.1-1");
const WOUND: Purpose = Purpose::new("wound", "WP-R.1-2");

impl Campaign {
    pub(crate) fn may_return_to(&self, leader: LeaderId, stack: &Stack) -> bool {
        !stack.unsupplied
            && stack.kind != Kind::P
            && self.side_of(stack.nation) == self.leader_side(leader)
            && self.colour(stack.nation) == self.leader_colour(leader)
    }

    /// Two dice for a leader; on a 12 a third says for how long he is away. Unnamed leaders are never hurt (WP-R.1-1,
    /// WP-R.1-2, WP-R.4). Says whether he is unharmed.
    pub(crate) fn casualty<D: Dice>(
        &mut self,
        leader: LeaderId,
        dice: &mut D,
        notes: &mut impl Notes,
    ) -> bool {
        if !self.tables.leader(leader).named {
            return true;
        }
        let roll = dice.d6(CASUALTY) + dice.d6(CASUALTY);
        let Leader { hex, inside, .. } = self.leader(leader);
        let hit = self.tables.charts.is_casualty(roll);
        notes.say(|| {
            let name = self.tables.leader(leader).id.as_str();
            let key = if hit { "wp-casualty" } else { "wp-unharmed" };
            let text = Text::new(key).with("leader", name).with("roll", roll);
            Note::new("WP-R.1-1", text).at(self.spot(hex))
        });
        if !hit {
            return true;
        }
        let wound = self.tables.charts.wound(dice.d6(WOUND));
        let gone = match wound {
            Wound::Turns(turns) => {
                Leader { post: Post::Track, due: self.state.turn + turns, ..Leader::default() }
            }
            Wound::Killed => Leader { post: Post::Dead, ..Leader::default() },
        };
        *self.leader_mut(leader) = gone;
        notes.say(|| {
            let name = self.tables.leader(leader).id.as_str();
            let text = match wound {
                Wound::Turns(turns) => Text::new("wp-wounded").with("turns", turns),
                Wound::Killed => Text::new("wp-killed"),
            };
            Note::new("WP-R.1-2", text.with("leader", name)).at(self.spot(hex))
        });
        self.stand_in(leader, hex, inside);
        false
    }

    /// An unnamed leader of the colour may take the place of a named one, if one is to be had (WP-R.3, WP-Z.XIII.F.2-2); not
    /// with a kingdom that has made peace, whose colour is still the enemy's.
    fn stand_in(&mut self, leader: LeaderId, hex: HexId, inside: bool) {
        let nation = self.tables.leader(leader).nation;
        if !self.sits_still(nation) && self.unnamed(self.leader_colour(leader), false).is_some() {
            let _ = self.state.asides.try_push(StandIn { leader, inside, hex }.into());
        }
    }

    /// At the end of the Combat Phase each named leader who was with committed SP may be hit; the active player's
    /// first (WP-R.1-1).
    pub(crate) fn casualties<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        for side in self.state.active.and_enemy() {
            for at in 0..self.tables.roster.leaders.len() {
                let leader = LeaderId(at as u8);
                let now = self.leader(leader);
                if now.post == Post::Map && now.fought && self.leader_side(leader) == Some(side) {
                    self.casualty(leader, dice, notes);
                }
            }
        }
    }

    /// The nearest hexes, in MP, with unbesieged SP of a leader's colour: his own first, if they are inside its city
    /// (WP-L.6-2, WP-P.10-2, WP-BB.q8, R-WP-L.6-2).
    pub(crate) fn havens(&self, leader: LeaderId, from: HexId) -> ArrayVec<[HexId; 16]> {
        let mut nearest: ArrayVec<[HexId; 16]> = ArrayVec::new();
        let Some(side) = self.leader_side(leader) else { return nearest };
        let colour = self.leader_colour(leader);
        let serves = |stack: &&Stack| {
            stack.kind != Kind::P
                && self.colour(stack.nation) == colour
                && self.is_of(stack, side)
                && !self.is_besieged(stack.hex, side)
        };
        let friends: HexBits = self.state.stacks.all().iter().filter(serves).map(|s| s.hex).collect();
        // A ride goes on through enemies.
        let mut costs: Costs = [OUT_OF_REACH; MOST_HEXES];
        let (start, nobody) = ([from].into_iter().collect(), HexBits::default());
        self.fares(side).flow(&start, &nobody, &mut costs, |_| true, |hex| friends.contains(hex));
        let mut least = (OUT_OF_REACH, u32::MAX);
        for stack in self.state.stacks.all().iter().filter(serves) {
            if nearest.contains(&stack.hex) {
                continue;
            }
            // Where no way leads the nearest as the crow flies.
            let cost = costs[stack.hex.index()];
            let far = if cost == OUT_OF_REACH { self.tables.map.board.distance(from, stack.hex) } else { 0 };
            if (cost, far) < least {
                (least, nearest) = ((cost, far), ArrayVec::new());
            }
            if (cost, far) == least {
                let _ = nearest.try_push(stack.hex);
            }
        }
        nearest
    }

    /// A leader without troops goes to the nearest SP of his colour, and influences no combat in that phase; where several
    /// are as near his owner says which, and where there is none he is out of the game (WP-L.6-2, WP-P.10-2,
    /// R-WP-L.6-2).
    pub(crate) fn flee(&mut self, leader: LeaderId, cite: &'static str, notes: &mut impl Notes) {
        let from = self.leader(leader).hex;
        let havens = self.havens(leader, from);
        let Some(&hex) = havens.first() else { return self.take_away(leader, Post::Dead, cite, notes) };
        self.take_refuge(leader, hex, cite, notes);
        if havens.len() > 1 {
            let _ = self.state.asides.try_push(Flight { leader, hex: from }.into());
        }
    }

    pub(crate) fn take_refuge(
        &mut self,
        leader: LeaderId,
        hex: HexId,
        cite: &'static str,
        notes: &mut impl Notes,
    ) {
        let side = self.leader_side(leader);
        let inside = side.is_some_and(|side| self.sp_outside(hex, side) == 0);
        let slot = self.leader_mut(leader);
        (slot.hex, slot.inside, slot.spent) = (hex, inside, true);
        notes.say(|| {
            let name = self.tables.leader(leader).id.as_str();
            let text = Text::new("wp-fled").with("leader", name).with("hex", self.name_of(hex));
            Note::new(cite, text).at(self.spot(hex))
        });
    }

    /// A leader is in the hands of the enemy, out of play unless he is exchanged (WP-P.10-3, WP-BB.q8, R-WP-M121).
    pub(crate) fn capture(&mut self, leader: LeaderId, cite: &'static str, notes: &mut impl Notes) {
        self.take_away(leader, Post::Captured, cite, notes);
    }

    /// A leader is off the map; unnamed ones are to be had again.
    fn take_away(&mut self, leader: LeaderId, post: Post, cite: &'static str, notes: &mut impl Notes) {
        let hex = self.leader(leader).hex;
        let named = self.tables.leader(leader).named;
        let post = if named { post } else { Post::Away };
        *self.leader_mut(leader) = Leader { post, ..Leader::default() };
        notes.say(|| {
            let name = self.tables.leader(leader).id.as_str();
            Note::new(cite, Text::new("wp-captured").with("leader", name)).at(self.spot(hex))
        });
    }

    /// Leaders of a side in a hex where it has no SP left of its own: each may be hit, then he flees, or is taken if
    /// it was inside a city (WP-P.10-1, WP-P.10-2, WP-P.10-3).
    pub(crate) fn leaders_alone<D: Dice>(
        &mut self,
        hex: HexId,
        side: Side,
        inside: bool,
        dice: &mut D,
        notes: &mut impl Notes,
    ) {
        if self.count(hex, side, |s| s.inside == inside) > 0 {
            return;
        }
        for at in 0..self.tables.roster.leaders.len() {
            let leader = LeaderId(at as u8);
            let now = self.leader(leader);
            if now.post != Post::Map
                || now.hex != hex
                || now.inside != inside
                || self.leader_side(leader) != Some(side)
            {
                continue;
            }
            self.leader_mut(leader).fought = false;
            if !self.casualty(leader, dice, notes) {
                continue;
            }
            if inside {
                self.capture(leader, "WP-P.10-3", notes);
            } else {
                self.flee(leader, "WP-P.10-2", notes);
            }
        }
    }
}

/// What follows the leaders' return.
impl Campaign {
    /// The Movement Phase begins: supply is looked at, everybody is fresh but those inside a city that is besieged
    /// (WP-F.1.d, WP-M.7-1, WP-J.6, WP-S.9.d-1).
    pub(crate) fn begin_movement(&mut self) {
        let side = self.state.active;
        self.mark_supply(side);
        let allegiance = self.state.allegiance;
        let kingdom = self.plan().switches.kingdom.as_ref().map(|k| k.nation);
        let idle = kingdom.filter(|&n| self.sits_still(n));
        for stack in self.state.stacks.all_mut() {
            let ours = allegiance[stack.nation] == Some(side);
            stack.fresh = if ours && !stack.inside && Some(stack.nation) != idle { stack.sp } else { 0 };
        }
        for at in 0..self.tables.roster.leaders.len() {
            let leader = LeaderId(at as u8);
            self.leader_mut(leader).moved = self.sits_still(self.tables.leader(leader).nation);
        }
        self.hold_the_beached();
        self.state.voyage = None;
        self.state.phases.replace(Orders.into());
    }
}
