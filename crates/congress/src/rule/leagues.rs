//! Who stands with whom (chapter 4).

use crate::state::{Concert, League};
use crate::tables::seat_name;
use kernel::{Note, Notes, Seat, Seats, Text};

impl Concert {
    /// Who has his say next, from the chair on in order of the seats (CON-4.1).
    pub(crate) fn next_to_bargain(&self) -> Option<Seat> {
        let chair = self.chair();
        let waits = |seat: &Seat| !self.state.bargained.contains(*seat);
        let (before, from): (Vec<Seat>, Vec<Seat>) = self.state.in_play.iter().partition(|s| *s < chair);
        from.into_iter().chain(before).find(waits)
    }

    fn members(&self, league: League) -> Seats {
        self.state.in_play.iter().filter(|&seat| self.state.leagues[seat] == league).collect()
    }

    /// The league in which two would stand together: the first one's, the other's, or a new one (CON-4.3).
    fn common_league(&self, from: Seat, other: Seat) -> Option<League> {
        let of = |seat: Seat| Some(self.state.leagues[seat]).filter(|&l| l != League::Unbound);
        let free = || [League::Eagle, League::Lion].into_iter().find(|&l| self.members(l).is_empty());
        of(from).or_else(|| of(other)).or_else(free)
    }

    /// Whether there is room for both in a league that they do not share yet: it has at most half of the seats in play,
    /// rounded up (CON-4.4).
    pub(crate) fn may_join(&self, from: Seat, other: Seat) -> bool {
        let Some(league) = self.common_league(from, other) else { return false };
        let together = self.members(league).with(from).with(other);
        !self.allies(from).contains(other) && together.len() <= self.state.in_play.len().div_ceil(2)
    }

    /// Whoever consents stands with the one who asked, in order of the seats and as long as there is room (CON-4.3,
    /// CON-4.4).
    pub(crate) fn ally(&mut self, from: Seat, notes: &mut impl Notes) {
        let answers = std::mem::take(&mut self.state.answers);
        for (other, consents) in answers.all_said() {
            let joins = consents && self.may_join(from, other);
            if joins && let Some(league) = self.common_league(from, other) {
                self.state.leagues[from] = league;
                self.state.leagues[other] = league;
                self.dissolve();
            }
            notes.say(|| {
                let key = match (consents, joins) {
                    (false, _) => "congress-declined",
                    (true, false) => "congress-no-room",
                    (true, true) => "congress-allied",
                };
                let text = Text::new(key).with("seat", seat_name(other)).with("other", seat_name(from));
                Note::new(if consents && !joins { "CON-4.4" } else { "CON-4.3" }, text).revealing()
            });
        }
    }

    /// CON-4.1
    pub(crate) fn leave(&mut self, seat: Seat, notes: &mut impl Notes) {
        self.state.leagues[seat] = League::Unbound;
        self.dissolve();
        notes.say(|| Note::new("CON-4.1", Text::new("congress-left").with("seat", seat_name(seat))));
    }

    /// A league of one is none (CON-4.4).
    pub(crate) fn dissolve(&mut self) {
        for league in [League::Eagle, League::Lion] {
            let members = self.members(league);
            if members.len() == 1 {
                members.iter().for_each(|seat| self.state.leagues[seat] = League::Unbound);
            }
        }
    }
}
