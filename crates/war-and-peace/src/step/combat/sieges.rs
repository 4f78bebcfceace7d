//! Sieges are looked at, city by city (S.9).

use crate::state::Campaign;
use crate::step::Phase;
use crate::step::about::About;
use crate::tables::roster::{CityId, Side};
use kernel::{Dice, Note, Notes, Text};
use kit::Step;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Sieges {
    /// The first city that has not been looked at.
    pub(crate) city: u8,
}

impl Step<Campaign> for Sieges {
    const WORD: &'static str = "sieges";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.city, 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Sieges, String> {
        let about = About::read(detail, game)?;
        Ok(Sieges { city: about.first })
    }

    /// City by city: enough supplied SP around a garrison hold the siege. Its marker is laid at the end of the first
    /// Combat Phase that finds it, whosever that is (R-WP-S.9.b), and grows in the besieger's own, with a die that may
    /// end it; too few must leave (WP-S.9.a, WP-S.9.b, WP-S.9.c-1, WP-S.9.c-2, WP-S.9.e).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let from = usize::from(self.city);
        for at in from..game.tables.map.cities.len() {
            let hex = game.tables.map.cities[at].hex;
            let city = CityId(at as u8);
            if game.state.stacks.at(hex).is_empty() {
                game.state.siege[at] = 0;
                continue;
            }
            let garrison = Side::BOTH.into_iter().find(|&s| game.sp_inside(hex, s) > 0);
            let Some(side) = garrison.filter(|s| game.has_enemies_of(hex, *s)) else {
                game.state.siege[at] = 0;
                continue;
            };
            game.state.phases.replace(Sieges { city: at as u8 + 1 }.into());
            let around = side.enemy();
            let supplied = game.count(hex, around, |s| !s.inside && !s.unsupplied);
            let holds = supplied >= game.sp_inside(hex, side) * game.tables.charts.system.siege.ratio;
            if !holds {
                game.state.siege[at] = 0;
                notes.say(|| {
                    Note::new("WP-S.9.e", Text::new("wp-siege-broken").with("hex", game.name_of(hex)))
                        .at(game.spot(hex))
                });
                game.leave_siege(hex, around);
                return true;
            }
            if game.state.siege[at] == 0 || around == game.state.active {
                game.siege_die(city, side, dice, notes);
            }
        }
        if game.part_armies() {
            return true;
        }
        game.state.phases.replace(Phase::Over);
        game.end_segment(notes);
        true
    }
}
