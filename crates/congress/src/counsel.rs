//! How to play it, for computer players: stand with the weaker, march where few are, vote for one's friends.

use crate::game::Action;
use crate::state::{Concert, League, Order};
use crate::step::Phase;
use crate::tables::{Power, Province, power_of};
use kernel::{Counsel, Game, Seat, Seats, Text, Turn};

impl Concert {
    /// Armies in a province that stand against a seat.
    fn foes(&self, seat: Seat, province: Province) -> f32 {
        let allies = self.allies(seat);
        let here = (0..self.state.armies.len()).filter(|&army| self.state.armies[army] == Some(province));
        let against = here.filter(|&army| {
            self.state.commanders[power_of(army)].is_none_or(|commander| !allies.contains(commander))
        });
        against.count() as f32
    }

    fn own(&self, seat: Seat, province: Province) -> f32 {
        self.armies_of(seat).filter(|&army| self.state.armies[army] == Some(province)).count() as f32
    }

    /// What a camp gains by another province: more if it is somebody else's.
    fn prize(&self, seat: Seat, province: Province) -> f32 {
        match self.state.holders[province] {
            Some(holder) if self.allies(seat).contains(holder) => 0.0,
            Some(_) => 2.0,
            None => 1.5,
        }
    }

    fn weigh_order(&self, seat: Seat, order: Order) -> f32 {
        let card = order.card.map_or(0.0, |card| card.bonus() as f32);
        let Some((from, to)) = order.way else { return 0.2 - 0.1 * card };
        let foes = self.foes(seat, to);
        let edge = self.own(seat, from) + card - foes;
        let wins = if foes == 0.0 { 1.0 } else { 1.0 / (1.0 + (-edge).exp()) };
        let bared =
            if self.state.holders[from] == Some(seat) { 0.5 * self.prize_of_foes(seat, from) } else { 0.0 };
        let wasted = if foes == 0.0 { 0.5 * card } else { 0.1 * card };
        self.prize(seat, to) * wins - bared - wasted
    }

    /// Whether enemies stand next to a province.
    fn prize_of_foes(&self, seat: Seat, province: Province) -> f32 {
        f32::from(u8::from(province.links().any(|near| self.foes(seat, near) > 0.0)))
    }

    /// Points that would stand together, against those of all.
    fn share(&self, camp: Seats) -> f32 {
        let all = f32::from(self.total(self.state.in_play).max(1));
        f32::from(self.total(camp)) / all
    }
}

impl Counsel for Concert {
    type Plan = Seat;

    fn plan(&self, seat: Seat, _manner: u8) -> Seat {
        seat
    }

    fn weigh(&self, &seat: &Seat, action: Action) -> f32 {
        let friend = |other: Seat| self.allies(seat).contains(other);
        match action {
            Action::Muster(_, province) => 1.0 + 0.3 * self.prize_of_foes(seat, province),
            Action::Ready | Action::Pass => 0.0,
            Action::Offer(to) => {
                let joined: Seats = to.iter().chain(self.allies(seat).iter()).collect();
                let bound = self.state.leagues[seat] != League::Unbound;
                self.share(joined) - if bound { 0.5 } else { 0.1 }
            }
            Action::Leave => self.share(Seats::one(seat)) - 0.6,
            Action::Answer(yes) => {
                let bound = self.state.leagues[seat] != League::Unbound;
                f32::from(u8::from(yes != bound))
            }
            Action::Write(order) => self.weigh_order(seat, order),
            Action::Move(power, to) => match self.state.commanders[power] {
                Some(now) if friend(now) => -1.0,
                _ if to == seat => 2.0,
                _ if friend(to) => 1.0,
                _ => -0.5,
            },
            Action::Vote(aye) => {
                let Phase::Vote(vote) = self.phase() else { return 0.0 };
                let loses = self.state.commanders[vote.power].is_some_and(friend);
                f32::from(u8::from(aye == (friend(vote.to) && !loses)))
            }
        }
    }

    fn value(&self, seat: Seat) -> f32 {
        match self.turn() {
            Turn::Over(outcome) => f32::from(u8::from(outcome.victors.contains(seat))),
            Turn::Decide(_) if self.state.in_play.contains(seat) => {
                0.05 + 0.9 * self.share(self.allies(seat)).clamp(0.0, 1.0)
            }
            Turn::Decide(_) => 0.0,
        }
    }

    fn reason(&self, _: &Seat, action: Action) -> Text {
        Text::new(match action {
            Action::Muster(..) => "congress-why-muster",
            Action::Offer(_) | Action::Leave | Action::Answer(_) => "congress-why-league",
            Action::Write(_) => "congress-why-order",
            Action::Move(..) | Action::Vote(_) => "congress-why-vote",
            Action::Ready | Action::Pass => "congress-why-wait",
        })
    }

    fn stage(&self) -> u32 {
        u32::from(self.state.round)
    }

    fn figures(&self) -> Vec<(&'static str, i64)> {
        let bound = self.state.in_play.iter().filter(|&s| self.state.leagues[s] != League::Unbound).count();
        let ruled = Power::small().filter(|&p| self.state.commanders[p].is_some()).count();
        vec![
            ("round", i64::from(self.state.round)),
            ("in play", self.state.in_play.len() as i64),
            ("in leagues", bound as i64),
            ("small powers ruled", ruled as i64),
        ]
    }

    fn tallies() -> &'static [(&'static str, &'static [&'static str])] {
        &[("battles lost", &["congress-beaten"])]
    }
}
