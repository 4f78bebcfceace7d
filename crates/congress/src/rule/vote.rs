//! A motion passes or fails (CON-6.2 to CON-6.4).

use crate::state::Concert;
use crate::tables::{Power, seat_name};
use kernel::{Note, Notes, Seat, Text};

impl Concert {
    /// The votes are shown together. More ayes than nays carry the motion, and the chair's vote if there are as many
    /// (CON-6.2); but nobody gets a power against his vote (CON-6.3).
    pub(crate) fn count_votes(&mut self, power: Power, to: Seat, notes: &mut impl Notes) {
        let votes = std::mem::take(&mut self.state.votes);
        for (seat, aye) in votes.all_said() {
            notes.say(|| {
                let key = if aye { "congress-said-aye" } else { "congress-said-nay" };
                Note::new("CON-6.2", Text::new(key).with("seat", seat_name(seat))).revealing()
            });
        }
        let (ayes, nays) = (votes.who_said(true), votes.who_said(false));
        let carried = ayes.len() > nays.len() || ayes.len() == nays.len() && ayes.contains(self.chair());
        let passes = carried && ayes.contains(to);
        if passes {
            self.command(power, to);
        }
        notes.say(|| {
            let text = |key| Text::new(key).with("seat", seat_name(to)).with("power", power.name());
            match (passes, carried) {
                (true, _) => Note::new("CON-6.4", text("congress-commands")),
                (false, true) => Note::new("CON-6.3", text("congress-unwilling")),
                (false, false) => Note::new("CON-6.2", text("congress-failed")),
            }
        });
    }

    /// The power has another commander, and with him another side; its armies stay where they are (CON-6.4).
    fn command(&mut self, power: Power, to: Seat) {
        self.state.commanders[power] = Some(to);
    }
}
