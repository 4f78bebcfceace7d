//! Rounds, who is out (CON-8.1), and the end (CON-8.2, CON-8.3).

use crate::state::{Concert, League};
use crate::step::{Muster, Phase};
use crate::tables::{Power, seat_name};
use kernel::{BySeat, Note, Notes, Outcome, Seat, Seats, Text};

impl Concert {
    /// Who has nothing left is out; then comes the next round, or the end (CON-1.4, CON-8.1, CON-8.2).
    pub(crate) fn close_round(&mut self, notes: &mut impl Notes) {
        for seat in self.state.in_play.iter() {
            if self.is_spent(seat) {
                self.put_out(seat);
                notes.say(|| Note::new("CON-8.1", Text::new("congress-out").with("seat", seat_name(seat))));
            }
        }
        self.state.mustered = BySeat::default();
        self.state.ready = Seats::NONE;
        self.state.bargained = Seats::NONE;
        if self.camps().len() < 2 || self.state.round >= self.tables.rounds {
            self.state.phases.replace(Phase::Over);
            notes.say(|| Note::new("CON-8.2", Text::new("congress-ends")));
            return;
        }
        self.state.round += 1;
        self.state.phases.replace(Muster.into());
        notes.say(|| {
            let text = Text::new("congress-round").with("round", self.state.round);
            Note::new("CON-1.4", text.with("last", self.tables.rounds))
        });
    }

    /// Whether a seat holds no province and has no army in one (CON-8.1).
    fn is_spent(&self, seat: Seat) -> bool {
        let stands = self.armies_of(seat).any(|army| self.state.armies[army].is_some());
        !stands && self.provinces_of(seat).next().is_none()
    }

    /// It decides nothing any more, its hand is spent, and nobody commands what it commanded (CON-8.1).
    fn put_out(&mut self, seat: Seat) {
        self.state.in_play = self.state.in_play.without(seat);
        self.state.leagues[seat] = League::Unbound;
        self.dissolve();
        for power in Power::all().filter(|&p| self.state.commanders[p] == Some(seat)).collect::<Vec<_>>() {
            self.state.commanders[power] = None;
        }
        let hand = std::mem::take(&mut self.state.hands[seat]);
        for (spent, held) in self.state.spent.iter_mut().zip(hand) {
            *spent += held;
        }
    }

    /// Seats that stand together, in order of their first.
    fn camps(&self) -> Vec<Seats> {
        let mut camps: Vec<Seats> = Vec::new();
        for seat in self.state.in_play.iter() {
            let allies = self.allies(seat);
            if !camps.contains(&allies) {
                camps.push(allies);
            }
        }
        camps
    }

    /// A point for each province held and for each small power commanded (CON-8.2).
    pub(crate) fn score(&self, seat: Seat) -> i16 {
        let small = Power::small().filter(|&power| self.state.commanders[power] == Some(seat));
        (self.provinces_of(seat).count() + small.count()) as i16
    }

    pub(crate) fn total(&self, camp: Seats) -> i16 {
        camp.iter().map(|seat| self.score(seat)).sum()
    }

    /// The camp with most points wins together, nobody if two have as many (CON-8.2); by twice as many as the next it is
    /// a triumph (CON-8.3).
    pub(crate) fn outcome(&self) -> Outcome {
        let mut camps = self.camps();
        camps.sort_by_key(|&camp| std::cmp::Reverse(self.total(camp)));
        let best = camps.first().map_or(0, |&camp| self.total(camp));
        let next = camps.get(1).map_or(0, |&camp| self.total(camp));
        let alone = camps.len() == 1;
        let victors = camps.first().copied().filter(|_| alone || best > next).unwrap_or(Seats::NONE);
        let mut scores = BySeat::default();
        for seat in self.state.in_play.iter() {
            scores[seat] = self.score(seat);
        }
        let grade = u8::from(!victors.is_empty() && best >= 2 * next);
        Outcome { scores, ..Outcome::won_by(victors, grade, self.state.round < self.tables.rounds) }
    }

    pub(crate) fn reckon(&self) -> Vec<Text> {
        let line = |seat: Seat| {
            let text = Text::new("congress-reckon").with("seat", seat_name(seat));
            text.with("provinces", self.provinces_of(seat).count()).with("n", self.score(seat))
        };
        Seat::all(usize::from(self.tables.players)).map(line).collect()
    }
}
