//! A replacement may be taken (I.2).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::scene::words::kind_text;
use crate::state::{Campaign, Stack};
use crate::step::about::About;
use crate::step::{Decision, Purchase, Stage, not_now};
use crate::tables::roster::Kind;
use crate::tables::scenario::Replacement;
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Replace {
    /// Which row of the table, or the first that has not been looked at.
    pub(crate) row: u8,
}

impl Step<Campaign> for Replace {
    const WORD: &'static str = "replace";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.row, 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Replace, String> {
        let about = About::read(detail, game)?;
        Ok(Replace { row: about.first })
    }

    /// The next replacement that can be taken.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let (side, turn) = (game.state.active, game.state.turn);
        let from = usize::from(self.row);
        let possible = |row: &Replacement| {
            row.side == side
                && (row.from..=row.to).contains(&turn)
                && row.options.iter().any(|&option| game.may_replace(row, option))
        };
        let rows = game.tables.plan.replacements.iter().enumerate().skip(from);
        let next = rows.into_iter().find(|(_, row)| possible(row)).map(|(at, _)| at);
        let Some(at) = next else {
            game.state.phases.replace(Purchase::default().into());
            return true;
        };
        game.state.phases.replace(Replace { row: at as u8 }.into());
        false
    }
}

impl Asks<Campaign> for Replace {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    /// It is taken or not; where it comes to the nearest city, its owner says to which of several (R-WP-M134, R-WP-M141).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let Some(row) = game.plan().replacements.get(usize::from(self.row)) else { return };
        if let &[(nation, hex)] = row.options.as_slice() {
            let places = game.muster_places(row.side, nation, hex);
            if places.len() > 1 {
                out.extend(places.into_iter().map(Action::PutAll));
            } else {
                out.push(Action::Accept);
            }
        } else {
            let able = row.options.iter().enumerate().filter(|(_, option)| game.may_replace(row, **option));
            out.extend(able.map(|(at, _)| Action::Row(at as u8)));
        }
        out.push(Action::Decline);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let tables = game.tables.clone();
        let Some(row) = tables.plan.replacements.get(usize::from(self.row)) else { return };
        game.state.phases.replace(Replace { row: self.row + 1 }.into());
        let chosen = match action {
            Action::Accept | Action::PutAll(_) => row.options.first(),
            Action::Row(at) => row.options.get(usize::from(at)),
            _ => None,
        };
        let Some(&(nation, hex)) = chosen else { return };
        let place = match action {
            Action::PutAll(place) => Some(place),
            _ => game.muster_places(row.side, nation, hex).first().copied(),
        };
        let Some(hex) = place else { return };
        for kind in Kind::ALL {
            let dead = &mut game.state.dead[nation][kind.index()];
            let sp = row.sp[kind.index()].min(*dead);
            if sp == 0 {
                continue;
            }
            *dead -= sp;
            game.scatter(hex, row.side, notes);
            game.place(Stack { hex, nation, kind, sp, ..Stack::default() });
            game.displace(hex, row.side.enemy(), notes);
            notes.say(|| {
                let text = Text::new("wp-replaced")
                    .with("nation", game.tables.nation(nation).name.as_str())
                    .with("sp", sp)
                    .with("kind", kind_text(kind))
                    .with("hex", game.name_of(hex));
                Note::new("WP-I.2", text).cite(row.row).at(game.spot(hex))
            });
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-I.2", Text::new("wp-ask-replace"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Row(at) => {
                let row = game.plan().replacements.get(usize::from(self.row));
                let option = row.and_then(|r| r.options.get(usize::from(at))).copied().unwrap_or_default();
                let card = game.tables.nation(option.0);
                let text = Text::new("wp-do-replace").with("nation", card.name.as_str());
                Choice::new("replace", "WP-I.2", text).arg(&card.id).at(game.spot(option.1))
            }
            Action::PutAll(hex) => game.about_hex("all", "WP-I.2", "wp-do-put-all", hex),
            Action::Accept => Choice::new("accept", "WP-I.2", Text::new("wp-do-accept")),
            _ => Choice::new("decline", "WP-I.2", Text::new("wp-do-decline")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Replace {
    const STAGE: Stage = Stage::Reinforcement;

    fn passes(self, _: &Campaign) -> bool {
        false
    }
}

impl Weighed for Replace {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        game.weigh_placing(aims, action)
    }
}
