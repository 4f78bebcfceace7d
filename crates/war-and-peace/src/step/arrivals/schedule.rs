//! The next line of the schedule (I.1).

use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Choose, Recall};
use crate::tables::scenario::{EventId, Line};
use kernel::{Dice, Notes};
use kit::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Schedule {
    /// The first line that has not been looked at.
    pub(crate) line: u8,
    /// What brings lines instead of the month.
    pub(crate) event: Option<EventId>,
}

impl Step<Campaign> for Schedule {
    const WORD: &'static str = "schedule";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.line, self.event.map_or(0, |e| e.0 + 1)).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Schedule, String> {
        let about = About::read(detail, game)?;
        Ok(Schedule { line: about.first, event: about.second.checked_sub(1).map(EventId) })
    }

    /// Goes on to the next line of the schedule, by turn or by event (WP-I.1, WP-F.1.c): who gets what stands in the table
    /// of the campaign.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        if self == Schedule::default() {
            game.depart(notes);
            game.change_coats(notes);
        }
        let tables = game.tables.clone();
        let fits = |line: &Line| match self.event {
            None => game.is_due(line),
            event => line.event == event,
        };
        let lines = &tables.plan.arrivals;
        let next = lines.iter().enumerate().skip(usize::from(self.line)).find(|(_, line)| fits(line));
        let Some((at, line)) = next else {
            if self.event.is_none() {
                game.state.phases.replace(Recall::default().into());
            } else {
                game.state.phases.pop();
            }
            return true;
        };
        let first = line.choice.is_some()
            && lines.iter().position(|l| l.choice == line.choice && fits(l)) == Some(at);
        game.state.phases.replace(Schedule { line: at as u8 + 1, ..self }.into());
        if let Some(came) = line.due.as_ref().and_then(|due| due.came) {
            game.has_happened(came);
        }
        if let Some(choice) = line.choice {
            if first {
                game.state.phases.push(Choose { group: choice }.into());
            }
            return true;
        }
        game.bring(at, notes);
        true
    }
}
