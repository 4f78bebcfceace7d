//! Attrition goes on with the next hex (G).

use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Alliance, Perish};
use board::HexId;
use kernel::{Dice, Note, Notes, Text};
use kit::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Attrition {
    /// The first hex that has not been looked at; it may be one behind the last of the map.
    pub(crate) from: HexId,
}

impl Step<Campaign> for Attrition {
    const WORD: &'static str = "attrition";

    fn detail(self, game: &Campaign) -> String {
        About::new(0, 0).at(self.from).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Attrition, String> {
        let about = About::read(detail, game)?;
        Ok(Attrition { from: about.hex()? })
    }

    /// Goes on to the next hex that loses something; enemies there count for nothing (WP-G.2-1, WP-G.5, WP-G.6).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        let side = game.state.active;
        let mut at = self.from;
        loop {
            let next =
                game.state.stacks.all().iter().find(|s| s.hex >= at && game.is_of(s, side)).map(|s| s.hex);
            let Some(hex) = next else {
                game.state.phases.replace(Alliance.into());
                return true;
            };
            at = HexId(hex.0 + 1);
            let sp = game.sp(hex, side);
            if sp < game.tables.charts.system.attrition.from_sp || game.is_at_sea(hex) {
                continue;
            }
            let terms = game.attrition_terms(hex);
            let total = i32::from(game.state.die) + terms.sum();
            let cell = game.tables.charts.attrition(total, sp);
            let die = i32::from(game.state.die);
            notes.say(|| {
                let text = Text::new("wp-attrition")
                    .with("hex", game.name_of(hex))
                    .with("sp", sp)
                    .with("loss", cell.number)
                    .with("total", total);
                let mut note = Note::new("WP-G.2-1", text).at(game.spot(hex));
                note = note.term(die, Text::new("wp-term-die"), "WP-G.1");
                for (value, key, cite) in terms.rows() {
                    if value != 0 {
                        note = note.term(value, Text::new(key), cite);
                    }
                }
                game.confide(note, side)
            });
            if cell.number > 0 {
                if game.tables.options.fog {
                    notes.say(|| {
                        let text = Text::new("wp-attrition-seen")
                            .with("hex", game.name_of(hex))
                            .with("loss", cell.number);
                        Note::new("WP-G.2-1", text).at(game.spot(hex)).except(game.seat_of(side)).revealing()
                    });
                }
                game.state.phases.replace(Attrition { from: at }.into());
                let loss = u16::from(cell.number).min(sp) as u8;
                game.state.phases.push(Perish { loss, star: cell.star, hex }.into());
                return true;
            }
        }
    }
}
