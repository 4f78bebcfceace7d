//! The Final Glory: 1812, 1813 and 1814 as one game (Z.XI). The rules of IV, V and VI count from their months on; what is
//! different stands here: troops that serve abroad while their state is neutral, states that leave the war, results that
//! are counted anew.
//!
//! The rest stands in the campaign's folder, row by row.

use crate::state::{Campaign, Leader, Post, Stack};
use crate::step::Phase;
use crate::tables::roster::{Kind, LeaderId, NationId, Side};
use crate::tables::scenario::{Line, Plan};
use board::HexId;
use kernel::{Note, Notes, Text};

impl Campaign {
    /// Whether French SP are no longer what they were (WP-Z.V.D.4.a, WP-Z.XI.D.1.b).
    pub(crate) fn has_conscripts(&self) -> bool {
        self.plan().switches.conscripts.is_some_and(|from| self.state.turn >= from)
    }

    /// Results of the alliance die are counted anew when other rules take their place (WP-Z.XI.D.2.a-1).
    pub(crate) fn restart_alliance(&mut self) {
        let restarts = self.plan().alliance.as_ref().and_then(|a| a.restarts);
        if restarts == Some(self.state.turn) && self.state.active == Side::French {
            self.state.came = [0; 2];
        }
    }

    /// Whether all whom the die is about fight the French already (WP-Z.XI.D.2.b).
    pub(crate) fn are_all_at_war(&self) -> bool {
        let bits = self.plan().alliance.as_ref().map_or(0, |a| a.until_at_war);
        let mut about = (0u8..32).map(NationId).filter(|&n| Plan::has(bits, n));
        bits != 0 && about.all(|n| self.side_of(n) == Some(Side::Allied))
    }

    /// Nobody marches or fights just now.
    pub(crate) fn is_calm(&self) -> bool {
        matches!(
            self.phase(),
            Phase::Orders(_) | Phase::Schedule(_) | Phase::SegmentStart(_) | Phase::Alliance(_)
        )
    }

    /// What becomes of a leader whom a result takes away: where campaigns are linked he may come again
    /// (R-WP-Z.XI.F.1.c).
    pub(crate) fn gone(&self) -> Leader {
        let post = if self.plan().switches.linked { Post::Away } else { Post::Dead };
        Leader { post, ..Leader::default() }
    }

    /// Leaders of troops that served abroad go home with them, those among the neutrals of their state stay.
    pub(crate) fn send_leaders_home(&mut self, corps: NationId) {
        if !Plan::has(self.plan().switches.auxiliaries, corps) {
            return;
        }
        let colour = self.tables.colour(corps);
        for at in 0..self.tables.roster.leaders.len() {
            let leader = LeaderId(at as u8);
            let now = self.leader(leader);
            let abroad = now.post == Post::Track || (now.post == Post::Map && !self.has_neutrals(now.hex));
            if abroad && self.tables.leader(leader).colour == colour {
                *self.leader_mut(leader) = Leader::default();
            }
        }
    }

    /// Leaders whose state has changed sides ride away from troops that are the enemy's now.
    pub(crate) fn leave_old_friends(&mut self, corps: NationId, side: Side, notes: &mut impl Notes) {
        if !Plan::has(self.plan().switches.auxiliaries, corps) {
            return;
        }
        while let Some((_, now)) = {
            let alone = |hex: HexId| self.has_enemies_of(hex, side) && !self.is_held(hex, side);
            self.leaders_of(side).find(|(_, now)| alone(now.hex))
        } {
            self.displace(now.hex, side, notes);
        }
    }

    /// A state whose units would turn into those of a power that is not in the war: they go home (R-WP-M139).
    pub(crate) fn homeless(&self, at: u8) -> Option<NationId> {
        let coats = self.plan().turncoats.get(usize::from(at))?;
        self.side_of(coats.into).is_none().then_some(coats.from)
    }

    /// States that leave the war: what is left of their units goes home, and their cities are nobody's where no unit is
    /// (WP-Z.XI.F.3.b, WP-Z.XI.F.5.b, WP-Z.XI.D.4.a).
    pub(crate) fn release(&mut self, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        if self.state.active != Side::French {
            return;
        }
        let now = self.state.turn;
        for &(_, nations) in tables.plan.switches.releases.iter().filter(|(turn, _)| *turn == now) {
            for nation in (0u8..32).map(NationId).filter(|&n| Plan::has(nations, n)) {
                if self.side_of(nation) == Some(Side::Allied) {
                    continue;
                }
                let old: Vec<HexId> =
                    self.state.stacks.all().iter().filter(|s| s.nation == nation).map(|s| s.hex).collect();
                self.state.stacks.remove(|s| s.nation == nation);
                for hex in old {
                    self.vacated(hex);
                    self.open_gates(hex);
                    if self.is_held(hex, Side::Allied) {
                        self.displace(hex, Side::French, notes);
                    }
                }
                self.state.allegiance[nation] = None;
                for (at, city) in tables.map.cities.iter().enumerate() {
                    let home = tables.plan.home[nation.index()].contains(city.hex);
                    if home && self.state.stacks.at(city.hex).is_empty() {
                        self.state.control[at] = None;
                    }
                }
                notes.say(|| {
                    let name = self.tables.nation(nation).name.as_str();
                    Note::new("WP-Z.V.D.2.a", Text::new("wp-stays-neutral").with("nation", name))
                });
            }
        }
    }

    /// Whether a line comes only if its kinds of SP are not in play, and they are (WP-Z.XI.F.1.c).
    pub(crate) fn is_there_already(&self, line: &Line) -> bool {
        let kinds = |kind: Kind| line.sp[kind.index()] > 0;
        line.unless_in_play
            && self.state.stacks.all().iter().any(|s| s.nation == line.nation && kinds(s.kind))
    }

    /// Neutrals come where nobody else is, or beside it; says whether the line is theirs (R-WP-M136).
    pub(crate) fn places_of_neutrals(&self, line: &Line, out: &mut Vec<HexId>) -> bool {
        if self.side_of(line.nation).is_some() || self.state.stacks.is_full() {
            return false;
        }
        let alone = |hex: &HexId| {
            // Not even other neutrals: they may come to be enemies.
            let stranger = |s: &Stack| s.nation != line.nation;
            !self.state.stacks.at(*hex).iter().any(stranger)
                && !self.leaders_on_map().any(|(id, l)| l.hex == *hex && self.leader_side(id).is_some())
        };
        out.extend(line.hexes.iter().copied().filter(alone));
        if let (true, Some(&place)) = (out.is_empty(), line.hexes.first()) {
            let beside = self.tables.map.ways(place).filter(|w| !w.barred).map(|w| w.to);
            out.extend(beside.filter(|&h| self.is_in_play(h)).filter(alone));
        }
        true
    }

    /// The major cities of a nation's home without enemies that are nearest to a place (WP-Z.XI.F.7).
    pub(crate) fn nearest_home_major(&self, place: HexId, nation: NationId, side: Side) -> Vec<HexId> {
        let (map, enemy) = (&self.tables.map, side.enemy());
        let home = &self.plan().home[nation.index()];
        let cities = || {
            let all = map.cities.iter().enumerate().filter(|(_, c)| c.is_major() && home.contains(c.hex));
            let free = all.filter(|(at, c)| {
                self.takes_arrivals(c.hex)
                    && !self.is_held(c.hex, enemy)
                    && self.state.control[*at] != Some(enemy)
            });
            free.map(|(_, c)| c.hex)
        };
        let nearest = cities().map(|hex| map.board.distance(place, hex)).min();
        cities().filter(|&hex| Some(map.board.distance(place, hex)) == nearest).collect()
    }
}
