//! How a battle goes on after a blow: losses, rounds, retreats (NAB-127).

use crate::state::Campaign;
use crate::step::Retreat;
use crate::tables::{Beaten, Side};
use board::HexId;
use kernel::{Notes, Seat};

impl Campaign {
    /// The number of a side in the blow that has just been resolved.
    pub(crate) fn number_of(&self, side: Side) -> u8 {
        self.state.battle.numbers[usize::from(side != self.active_side())]
    }

    /// Whether a defender may make a pursuit of a pitched battle: his Initiative is higher (NAB-35-1).
    pub(crate) fn may_convert(&self) -> bool {
        let battle = &self.state.battle;
        let own = self.leader_of(&battle.attackers).map_or(0, |id| self.tables.leader(id).initiative);
        self.initiative_at(battle.side.enemy(), battle.hex) > own
    }

    /// Whether whoever began the battle may attack once more: in three rounds at most, and with anything left.
    pub(crate) fn may_attack_again(&self) -> bool {
        let mut tried = self.clone();
        tried.state.battle.counter = HexId::NONE;
        self.state.battle.round < self.tables.charts.rounds && tried.sums().attack > 0
    }

    /// Both sides of a pitched battle take their losses, and it goes on.
    pub(crate) fn settle_pitched<N: Notes>(&mut self, beaten: Beaten, notes: &mut N) {
        let active = self.active_side();
        let numbers = self.state.battle.numbers;
        self.suffer(active, numbers[0], notes);
        self.suffer(active.enemy(), numbers[1], notes);
        if let Some(loser) = self.is_wiped_out() {
            self.end_battle(Some(loser), notes);
        } else {
            self.ask_answer(beaten, notes);
        }
    }

    /// A pursuit battle is over with one blow: the winner pays in men, the loser in ground.
    pub(crate) fn settle_pursuit_battle<N: Notes>(&mut self, beaten: Beaten, notes: &mut N) {
        let active = self.active_side();
        let [own, theirs] = self.state.battle.numbers;
        let loser = match beaten {
            Beaten::Nobody => {
                self.suffer(active, own, notes);
                self.suffer(active.enemy(), theirs, notes);
                return self.end_battle(self.is_wiped_out(), notes);
            }
            Beaten::Defender => {
                self.suffer(active, own, notes);
                active.enemy()
            }
            Beaten::Attacker => {
                self.suffer(active.enemy(), theirs, notes);
                active
            }
        };
        match self.is_wiped_out() {
            Some(gone) => self.end_battle(Some(gone), notes),
            None => self.start_retreat(loser, self.number_of(loser), notes),
        }
    }

    /// The winner of a pitched battle leaves the field by his number, the loser takes his losses and may pursue.
    pub(crate) fn overrule<N: Notes>(&mut self, winner: Side, notes: &mut N) {
        let loser = winner.enemy();
        self.suffer(loser, self.number_of(loser), notes);
        match self.is_wiped_out() {
            Some(gone) => self.end_battle(Some(gone), notes),
            None => self.start_retreat(winner, self.number_of(winner), notes),
        }
    }

    /// A side has to retreat.
    pub(crate) fn start_retreat<N: Notes>(&mut self, loser: Side, distance: u8, notes: &mut N) {
        self.begin_retreat(loser, distance, notes);
        self.state.phases.push(Retreat.into());
    }

    /// There is no way back: off the map if this is its edge (NAB-43-1), and else into a trap.
    pub(crate) fn lose_the_way<N: Notes>(&mut self, notes: &mut N) {
        let here = self.state.battle.path.last().copied().unwrap_or(HexId::NONE);
        if here != HexId::NONE && self.tables.ground.is_edge(here) {
            self.leave_map(notes);
        } else {
            self.be_trapped(notes);
            self.state.battle.distance = (self.state.battle.path.len() as u8).saturating_sub(1);
        }
    }

    /// Who decides for those who retreat.
    pub(crate) fn beaten_seat(&self) -> Seat {
        let battle = &self.state.battle;
        let army = self.leader_of(&battle.beaten).map(|id| self.army(id));
        self.tables.seat(army.unwrap_or(battle.loser.armies()[0]))
    }
}
