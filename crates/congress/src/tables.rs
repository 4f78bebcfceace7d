//! What does not change while a game is played.

use kernel::{Fault, Seat, Setup, Text};
use kit::Key;

/// The seats, in order: the first so many play.
pub(crate) const SEATS: [&str; 5] = ["france", "austria", "russia", "prussia", "britain"];

/// Whose armies they are. Each seat has a great power, and small ones have whom the congress gives them (CON-1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Power(pub u8);

pub(crate) const POWERS: [&str; 8] =
    ["france", "austria", "russia", "prussia", "britain", "saxony", "naples", "poland"];

impl Key for Power {
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Power {
    pub(crate) fn all() -> impl Iterator<Item = Power> {
        (0..POWERS.len() as u8).map(Power)
    }

    /// The powers that no seat begins with (CON-1.2).
    pub(crate) fn small() -> impl Iterator<Item = Power> {
        Power::all().filter(|p| p.great().is_none())
    }

    /// The seat of a great power.
    pub(crate) fn great(self) -> Option<Seat> {
        (usize::from(self.0) < SEATS.len()).then_some(Seat(self.0))
    }

    pub(crate) fn slug(self) -> &'static str {
        POWERS.get(self.index()).copied().unwrap_or_default()
    }

    pub(crate) fn name(self) -> Text {
        const NAMES: [&str; 8] = [
            "congress-france",
            "congress-austria",
            "congress-russia",
            "congress-prussia",
            "congress-britain",
            "congress-saxony",
            "congress-naples",
            "congress-poland",
        ];
        Text::new(NAMES.get(self.index()).copied().unwrap_or_default())
    }

    /// Where a power is at home (CON-1.3).
    pub(crate) fn home(self) -> Province {
        const HOMES: [u8; 8] = [0, 1, 2, 3, 4, 6, 7, 8];
        Province(HOMES.get(self.index()).copied().unwrap_or_default())
    }
}

pub(crate) fn seat_slug(seat: Seat) -> &'static str {
    SEATS.get(seat.index()).copied().unwrap_or_default()
}

pub(crate) fn seat_name(seat: Seat) -> Text {
    Power(seat.0).name()
}

/// A box of the display of Europe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Province(pub u8);

impl Key for Province {
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

pub(crate) const PROVINCES: [&str; 9] =
    ["paris", "vienna", "petersburg", "berlin", "london", "holland", "dresden", "italy", "warsaw"];

impl Province {
    pub(crate) fn all() -> impl Iterator<Item = Province> {
        (0..PROVINCES.len() as u8).map(Province)
    }

    pub(crate) fn slug(self) -> &'static str {
        PROVINCES.get(self.index()).copied().unwrap_or_default()
    }

    pub(crate) fn name(self) -> Text {
        const NAMES: [&str; 9] = [
            "congress-paris",
            "congress-vienna",
            "congress-petersburg",
            "congress-berlin",
            "congress-london",
            "congress-holland",
            "congress-dresden",
            "congress-italy",
            "congress-warsaw",
        ];
        Text::new(NAMES.get(self.index()).copied().unwrap_or_default())
    }

    /// Column and row on the display.
    pub(crate) fn at(self) -> (u8, u8) {
        const AT: [(u8, u8); 9] = [(0, 1), (2, 1), (3, 0), (2, 0), (0, 0), (1, 0), (1, 1), (1, 2), (3, 1)];
        AT.get(self.index()).copied().unwrap_or_default()
    }

    /// Where armies march to from here (CON-1.3).
    pub(crate) fn links(self) -> impl Iterator<Item = Province> {
        const WAYS: [(u8, u8); 14] = [
            (4, 5),
            (4, 0),
            (0, 5),
            (0, 6),
            (0, 7),
            (5, 3),
            (5, 6),
            (6, 3),
            (6, 1),
            (1, 7),
            (1, 8),
            (3, 8),
            (3, 2),
            (2, 8),
        ];
        let end = move |&(a, b): &(u8, u8)| match self.0 {
            here if here == a => Some(Province(b)),
            here if here == b => Some(Province(a)),
            _ => None,
        };
        WAYS.iter().filter_map(end)
    }
}

/// A card. It is added to every battle of its player in the round in which it is played (CON-3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
    /// Adds one.
    Militia,
    /// Adds two.
    Guard,
}

/// The kinds of cards by their words.
pub(crate) const CARDS: [(&str, u8); 2] = [("militia", 0), ("guard", 1)];

/// How many of each kind there are (CON-3.1): enough for five seats in five rounds.
pub(crate) const DEALT: [u8; 2] = [15, 10];
pub(crate) const DECK: usize = 25;

impl Card {
    pub(crate) const ALL: [Card; 2] = [Card::Militia, Card::Guard];

    pub(crate) fn of(kind: u8) -> Card {
        if kind == 0 { Card::Militia } else { Card::Guard }
    }

    /// CON-3.2
    pub(crate) fn bonus(self) -> i32 {
        match self {
            Card::Militia => 1,
            Card::Guard => 2,
        }
    }

    pub(crate) fn slug(self) -> &'static str {
        CARDS[self as usize].0
    }

    pub(crate) fn name(self) -> Text {
        Text::new(match self {
            Card::Militia => "congress-militia",
            Card::Guard => "congress-guard",
        })
    }
}

/// Armies of a great power and of a small one (CON-1.2).
pub(crate) const GREAT_ARMIES: u8 = 3;
/// All armies, those of the great powers first.
pub(crate) const ARMIES: usize = 18;

/// Whose army it is.
pub(crate) fn power_of(army: usize) -> Power {
    let great = SEATS.len() * usize::from(GREAT_ARMIES);
    Power(if army < great { army / usize::from(GREAT_ARMIES) } else { army - great + SEATS.len() } as u8)
}

/// Armies that a seat musters in a round at most (CON-2.2).
pub(crate) const MUSTERED: u8 = 2;

/// How many play, and how long (CON-1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Tables {
    pub(crate) players: u8,
    pub(crate) rounds: u8,
}

impl Tables {
    /// CON-1.1
    pub(crate) fn new(setup: &Setup) -> Result<Tables, Vec<Fault>> {
        let number = |option: &str| {
            let value = setup.value(option).and_then(|v| v.parse().ok());
            value.ok_or_else(|| vec![Fault::new("options", format!("'{option}' should be a number"))])
        };
        Ok(Tables { players: number("players")?, rounds: number("rounds")? })
    }
}
