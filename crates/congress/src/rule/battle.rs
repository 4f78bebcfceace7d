//! Armies that are not allied meet in a province (chapter 7).

use crate::state::{Concert, League};
use crate::step::in_box;
use crate::tables::{ARMIES, Power, Province, power_of, seat_name};
use kernel::{BySeat, Dice, Note, Notes, Purpose, Seat, Seats, Text};

const BATTLE: Purpose = Purpose::new("battle", "CON-7.1");

/// Those who fight as one: a seat with its allies, or a small power that nobody commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Camp {
    Of(Seats),
    Alone(Power),
}

impl Concert {
    fn camp_of(&self, army: usize) -> Camp {
        let power = power_of(army);
        self.state.commanders[power].map_or(Camp::Alone(power), |seat| Camp::Of(self.allies(seat)))
    }

    fn armies_in(&self, province: Province) -> impl Iterator<Item = usize> {
        (0..ARMIES).filter(move |&army| self.state.armies[army] == Some(province))
    }

    fn camps_in(&self, province: Province) -> Vec<Camp> {
        let mut camps: Vec<Camp> = self.armies_in(province).map(|army| self.camp_of(army)).collect();
        camps.sort();
        camps.dedup();
        camps
    }

    fn camp_name(&self, camp: Camp) -> Text {
        let Camp::Of(seats) = camp else {
            let Camp::Alone(power) = camp else { return Text::new("congress-unbound") };
            return power.name();
        };
        let seat = seats.first().unwrap_or(Seat(0));
        match self.state.leagues[seat] {
            League::Unbound => seat_name(seat),
            league => league.name(),
        }
    }

    /// Each camp throws a die and adds one for each army and the cards that its seats there have played; all but the
    /// highest go back to their pools (CON-7.1, CON-7.2).
    pub(crate) fn fight(
        &mut self,
        province: Province,
        played: &BySeat<i32>,
        dice: &mut impl Dice,
        notes: &mut impl Notes,
    ) {
        let camps = self.camps_in(province);
        if camps.len() < 2 {
            return;
        }
        let mut totals = Vec::new();
        for &camp in &camps {
            let die = i32::from(dice.d6(BATTLE));
            let armies = self.armies_in(province).filter(|&army| self.camp_of(army) == camp).count() as i32;
            let cards = match camp {
                Camp::Of(seats) => {
                    seats.iter().filter(|&s| self.stands_in(s, province)).map(|s| played[s]).sum()
                }
                Camp::Alone(_) => 0,
            };
            let total = die + armies + cards;
            totals.push(total);
            notes.say(|| {
                let text = Text::new("congress-fought")
                    .with("camp", self.camp_name(camp))
                    .with("province", province.name())
                    .with("total", total);
                let mut note = Note::new("CON-7.1", text).at(in_box(province));
                note = note.term(die, Text::new("congress-term-die"), "CON-7.1");
                note = note.term(armies, Text::new("congress-term-armies"), "CON-7.1");
                if cards > 0 { note.term(cards, Text::new("congress-term-cards"), "CON-3.2") } else { note }
            });
        }
        let highest = totals.iter().copied().max().unwrap_or_default();
        for (&camp, _) in camps.iter().zip(&totals).filter(|(_, total)| **total < highest) {
            let beaten: Vec<usize> = self.armies_in(province).filter(|&a| self.camp_of(a) == camp).collect();
            for army in beaten {
                self.state.armies[army] = None;
            }
            notes.say(|| {
                let text = Text::new("congress-beaten")
                    .with("camp", self.camp_name(camp))
                    .with("province", province.name());
                Note::new("CON-7.2", text).at(in_box(province))
            });
        }
    }

    /// One camp alone in a province holds it: its holder if he is of that camp, or the seat with most armies there
    /// (CON-7.3).
    pub(crate) fn take_hold(&mut self, province: Province, notes: &mut impl Notes) {
        let [Camp::Of(seats)] = self.camps_in(province)[..] else { return };
        if self.state.holders[province].is_some_and(|holder| seats.contains(holder)) {
            return;
        }
        let count = |seat: Seat| {
            let own = self.armies_of(seat).filter(|&army| self.state.armies[army] == Some(province));
            (own.count(), std::cmp::Reverse(seat))
        };
        let Some(holder) = seats.iter().max_by_key(|&seat| count(seat)) else { return };
        self.state.holders[province] = Some(holder);
        notes.say(|| {
            let text =
                Text::new("congress-held").with("seat", seat_name(holder)).with("province", province.name());
            Note::new("CON-7.3", text).at(in_box(province)).of(holder)
        });
    }
}

impl League {
    pub(crate) fn name(self) -> Text {
        Text::new(match self {
            League::Unbound => "congress-unbound",
            League::Eagle => "congress-eagle",
            League::Lion => "congress-lion",
        })
    }
}
