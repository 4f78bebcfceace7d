//! What changes while a game is played.

use crate::step::{Muster, Phase};
use crate::tables::{ARMIES, Card, DEALT, DECK, Power, Province, Tables, power_of};
use kernel::{BySeat, Phases, Seat, Seats};
use kit::{Ballot, By, Pile};

/// With whom a seat stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum League {
    /// With nobody.
    #[default]
    Unbound,
    Eagle,
    Lion,
}

/// What a seat writes in secret: where one of its forces marches, if any does, and the card it plays (CON-5.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Order {
    /// From where to where; nothing if all stay.
    pub way: Option<(Province, Province)>,
    /// The card.
    pub card: Option<Card>,
}

/// Cards in a hand, by kind.
pub(crate) type Hand = [u8; 2];

/// All that changes: no heap, copied like a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) phases: Phases<Phase, 3>,
    pub(crate) round: u8,
    /// Seats that are not out of the game.
    pub(crate) in_play: Seats,
    pub(crate) leagues: BySeat<League>,
    /// Who commands each power.
    pub(crate) commanders: By<Power, Option<Seat>, 8>,
    /// Where each army stands; nowhere is in the force pool of its commander.
    pub(crate) armies: [Option<Province>; ARMIES],
    pub(crate) holders: By<Province, Option<Seat>, 9>,
    pub(crate) mustered: BySeat<u8>,
    /// Who has ended his muster.
    pub(crate) ready: Seats,
    /// Who has had his say among the bargains of this round.
    pub(crate) bargained: Seats,
    pub(crate) answers: Ballot<bool>,
    pub(crate) orders: Ballot<Order>,
    pub(crate) votes: Ballot<bool>,
    pub(crate) deck: Pile<DECK>,
    pub(crate) hands: BySeat<Hand>,
    pub(crate) spent: Hand,
}

/// A position of the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Concert {
    pub(crate) tables: Tables,
    pub(crate) state: State,
}

/// All cards in one order, as they lie before they are shuffled.
pub(crate) fn all_cards() -> Vec<u8> {
    (0u8..).zip(DEALT).flat_map(|(kind, count)| (0..count).map(move |_| kind)).collect()
}

impl Concert {
    /// Great powers at home with their armies in their pools, small ones in arms and under nobody (CON-1.2, CON-1.3).
    pub(crate) fn new(tables: Tables) -> Concert {
        let in_play: Seats = Seat::all(usize::from(tables.players)).collect();
        let mut commanders = By::default();
        let mut holders = By::default();
        for power in Power::all() {
            let seat = power.great().filter(|&seat| in_play.contains(seat));
            commanders[power] = seat;
            if seat.is_some() {
                holders[power.home()] = seat;
            }
        }
        let mut armies = [None; ARMIES];
        for (number, at) in armies.iter_mut().enumerate() {
            let power = power_of(number);
            *at = power.great().is_none().then(|| power.home());
        }
        let state = State {
            phases: Phases::of(Muster.into()),
            round: 1,
            in_play,
            leagues: BySeat::default(),
            commanders,
            armies,
            holders,
            mustered: BySeat::default(),
            ready: Seats::NONE,
            bargained: Seats::NONE,
            answers: Ballot::default(),
            orders: Ballot::default(),
            votes: Ballot::default(),
            deck: Pile::of(&all_cards()),
            hands: BySeat::default(),
            spent: [0; 2],
        };
        Concert { tables, state }
    }

    pub(crate) fn phase(&self) -> Phase {
        self.state.phases.now().unwrap_or(Phase::Over)
    }

    /// A seat and all who stand in its league.
    pub(crate) fn allies(&self, seat: Seat) -> Seats {
        match self.state.leagues[seat] {
            League::Unbound => Seats::one(seat),
            league => self.state.in_play.iter().filter(|&s| self.state.leagues[s] == league).collect(),
        }
    }

    /// Who has the chair in this round (CON-6.1).
    pub(crate) fn chair(&self) -> Seat {
        let count = self.state.in_play.len().max(1);
        let place = (usize::from(self.state.round).max(1) - 1) % count;
        self.state.in_play.iter().nth(place).unwrap_or(Seat(0))
    }

    /// The armies that a seat commands, by number.
    pub(crate) fn armies_of(&self, seat: Seat) -> impl Iterator<Item = usize> {
        (0..ARMIES).filter(move |&army| self.state.commanders[power_of(army)] == Some(seat))
    }

    /// Whether a seat has armies in a province.
    pub(crate) fn stands_in(&self, seat: Seat, province: Province) -> bool {
        self.armies_of(seat).any(|army| self.state.armies[army] == Some(province))
    }

    pub(crate) fn provinces_of(&self, seat: Seat) -> impl Iterator<Item = Province> {
        Province::all().filter(move |&p| self.state.holders[p] == Some(seat))
    }
}
