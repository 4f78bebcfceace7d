//! What a seat cannot know is dealt anew.
//!
//! A seat sees where the enemy's Forces stand, to which army each belongs, and whether it has a zone; not who leads it nor
//! how strong it is, until that was shown. So leaders with all that is theirs change places among the Forces of an army
//! that nobody has seen, and what everybody sees stays: whether Paris is threatened, and who is in the middle of a march.

use crate::state::{Campaign, Marks};
use crate::tables::{Army, LeaderId, Side, side_of};
use kernel::{Chance, Seat};

/// What belongs to a place on the map, and not to who is there.
const SEEN: Marks =
    Marks::MOVED.union(Marks::TRIED).union(Marks::FORCED).union(Marks::LISTENS).union(Marks::FOUGHT);

impl Campaign {
    /// Whether a seat knows what an army's display holds (NAB-128-2): its own, its ally's where one player has both
    /// armies, and in a game of three while both commanders are together.
    pub(crate) fn knows(&self, seat: Seat, army: Army) -> bool {
        let own = self.tables.seat(army) == seat;
        let allied = side_of(seat) == Side::Coalition && army.side() == Side::Coalition;
        own || (allied && self.commanders_meet())
    }

    /// Whether Blücher and Schwarzenberg stand in the same hex or in neighbouring ones (NAB-128-2).
    fn commanders_meet(&self) -> bool {
        let at = |army: Army| {
            let id = self.tables.roster.leader(army.commander())?;
            let man = self.man(id);
            (man.place == crate::state::Place::Map).then_some(man.hex)
        };
        let together = at(Army::Silesian).zip(at(Army::Bohemian));
        together.is_some_and(|(a, b)| self.tables.ground.board.distance(a, b) <= 1)
    }

    /// Re-samples what a seat cannot know.
    pub(crate) fn deal_anew(&mut self, seat: Seat, chance: &mut Chance) {
        for army in Army::ALL {
            if self.knows(seat, army) {
                continue;
            }
            for troops in [true, false] {
                self.shuffle_forces(army, troops, chance);
            }
        }
    }

    /// Leaders of the Forces of an army that nobody has seen change places.
    fn shuffle_forces(&mut self, army: Army, troops: bool, chance: &mut Chance) {
        let marching = self.state.march.map(|march| march.flag);
        let admin = self.state.hosts[army].admin;
        // Where the commanders of both allied armies are together, each sees what the other has (NAB-128-2).
        let commander = self.tables.roster.leader(army.commander()).filter(|_| self.tables.scenario.three);
        let hidden: Vec<LeaderId> = self
            .chiefs_of(army)
            .filter(|&id| {
                let man = self.man(id);
                !self.is_known(id)
                    && self.has_troops(id) == troops
                    && Some(man.flag) != marching
                    && man.flag != admin
                    && Some(id) != commander
            })
            .collect();
        for last in (1..hidden.len()).rev() {
            let other = chance.below(last as u32 + 1) as usize;
            if other != last {
                self.swap_places(hidden[last], hidden[other]);
            }
        }
    }

    /// Two leaders change places, unless somebody would see that.
    fn swap_places(&mut self, a: LeaderId, b: LeaderId) {
        let before = self.state;
        let (one, other) = (*self.man(a), *self.man(b));
        for (id, to, own) in [(a, other, one), (b, one, other)] {
            let man = self.man_mut(id);
            man.hex = to.hex;
            man.flag = to.flag;
            man.marks = (own.marks - SEEN) | (to.marks & SEEN);
            self.carry(id, to.hex);
        }
        if self.threat_to_paris() != before.threat {
            self.state = before;
        }
    }
}
