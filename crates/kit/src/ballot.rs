//! Where several are asked at once and each speaks once: votes, consent to an offer, orders written in secret.

use crate::codec::{Codec, Names, by_name, maybe, named, record, set, spare};
use kernel::{BySeat, Seat, Seats};

/// Who was asked, who has spoken, and what was said. Nobody hears it before all have spoken: that is up to the scene
/// and to [`Ballot::resample`], which a redeal calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Ballot<V> {
    asked: Seats,
    spoken: Seats,
    said: BySeat<V>,
}

impl<V: Copy + Default + PartialEq> Ballot<V> {
    /// These are asked, and nobody has spoken.
    pub fn of(asked: Seats) -> Ballot<V> {
        Ballot { asked, spoken: Seats::NONE, said: BySeat::default() }
    }

    /// Who was asked.
    pub fn asked(&self) -> Seats {
        self.asked
    }

    /// Who has spoken.
    pub fn spoken(&self) -> Seats {
        self.spoken
    }

    /// Who has still to speak: they decide.
    pub fn waiting(&self) -> Seats {
        Seats(self.asked.0 & !self.spoken.0)
    }

    /// Whether all have spoken.
    pub fn is_complete(&self) -> bool {
        self.waiting().is_empty()
    }

    /// A seat speaks. Who was not asked, or has spoken, is not heard. Says whether all have spoken now.
    pub fn speak(&mut self, seat: Seat, what: V) -> bool {
        if self.waiting().contains(seat) {
            self.spoken = self.spoken.with(seat);
            self.said[seat] = what;
        }
        self.is_complete()
    }

    /// What a seat has said.
    pub fn said(&self, seat: Seat) -> Option<V> {
        self.spoken.contains(seat).then(|| self.said[seat])
    }

    /// What was said, in order of seat and never of time.
    pub fn all_said(&self) -> impl Iterator<Item = (Seat, V)> + '_ {
        self.spoken.iter().map(|seat| (seat, self.said[seat]))
    }

    /// Who has said this.
    pub fn who_said(&self, what: V) -> Seats {
        self.all_said().filter(|(_, said)| *said == what).map(|(seat, _)| seat).collect()
    }

    /// Puts something else in the place of what those have said who are not among these.
    pub fn resample(&mut self, known: Seats, mut anything: impl FnMut(Seat) -> V) {
        for seat in self.spoken.iter().filter(|&seat| !known.contains(seat)) {
            self.said[seat] = anything(seat);
        }
    }

    /// How it stands in a position: who was asked, and what each has said who has spoken.
    pub fn codec(seats: impl Names<Seat>, value: impl Codec<V>) -> impl Codec<Ballot<V>> {
        record(move |form, ballot: &mut Ballot<V>| {
            form.field("asked", &mut ballot.asked, &set(&seats));
            let asked = ballot.asked;
            let of_asked = |name: &str| seats.find(name).filter(|&seat| asked.contains(seat));
            let names = named(
                |at: usize| seats.name(Seat(at as u8)),
                |name| of_asked(name).map(Seat::index),
                "was not asked",
            );
            let mut said: [Option<V>; Seats::MOST] = std::array::from_fn(|at| ballot.said(Seat(at as u8)));
            let count = asked.iter().last().map_or(0, |seat| seat.index() + 1);
            form.field("said", &mut said, &by_name(names, count, |_| spare(maybe(&value))));
            *ballot = Ballot::of(asked);
            for (seat, what) in Seat::all(Seats::MOST).zip(said) {
                what.map(|what| ballot.speak(seat, what));
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::flag;
    use kernel::position::read;
    use serde_json::{Value, json};

    const ASKED: Seats = Seats(0b1101);

    #[test]
    fn each_speaks_once_and_only_who_was_asked() {
        let mut ballot = Ballot::of(ASKED);
        assert!(!ballot.speak(Seat(2), true) && !ballot.speak(Seat(1), true));
        assert!(!ballot.speak(Seat(2), false), "the second word of a seat is not heard");
        assert_eq!((ballot.said(Seat(2)), ballot.said(Seat(1))), (Some(true), None));
        assert_eq!(ballot.waiting(), Seats(0b1001));
        assert!(!ballot.speak(Seat(3), false) && ballot.speak(Seat(0), true));
        assert_eq!((ballot.who_said(true), ballot.who_said(false)), (Seats(0b0101), Seats(0b1000)));
    }

    #[test]
    fn the_order_of_speaking_leaves_no_trace() {
        let spoken = |order: [u8; 3]| {
            let mut ballot = Ballot::of(ASKED);
            for seat in order {
                ballot.speak(Seat(seat), seat > 1);
            }
            ballot
        };
        assert_eq!(spoken([0, 2, 3]), spoken([3, 0, 2]));
    }

    #[test]
    fn what_is_known_is_not_dealt_anew() {
        let mut ballot = Ballot::of(ASKED);
        ballot.speak(Seat(0), 1);
        ballot.speak(Seat(2), 2);
        ballot.resample(Seats::one(Seat(0)), |_| 9);
        assert_eq!(
            (ballot.said(Seat(0)), ballot.said(Seat(2)), ballot.said(Seat(3))),
            (Some(1), Some(9), None)
        );
    }

    #[test]
    fn it_is_written_and_read() {
        let slugs = ["a", "b", "c", "d"];
        let mut ballot = Ballot::of(ASKED);
        ballot.speak(Seat(2), true);
        let seats = named(
            |seat: Seat| slugs[seat.index()],
            |slug| slugs.iter().position(|s| *s == slug).map(|at| Seat(at as u8)),
            "is no seat",
        );
        let codec = Ballot::codec(seats, flag());
        let written = codec.write(&ballot).unwrap();
        assert_eq!(written, json!({"asked": ["a", "c", "d"], "said": {"c": true}}));
        let read = |written: &Value| {
            read(written, |at| {
                let mut ballot = Ballot::default();
                codec.read(at, &mut ballot);
                ballot
            })
        };
        assert_eq!(read(&written), Ok(ballot));
        let strange = json!({"asked": ["a"], "said": {"b": true}});
        assert_eq!(read(&strange).unwrap_err()[0].at, "said.b");
    }
}
