//! To which of the nearest friends SP go who joined a battle (N.7.c).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now, nothing_more};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct CloseUp {
    pub(crate) battle: u8,
    pub(crate) side: Side,
    pub(crate) hex: HexId,
}

impl Step<Campaign> for CloseUp {
    const WORD: &'static str = "close-up";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, self.side as u8).at(self.hex).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<CloseUp, String> {
        let about = About::read(detail, game)?;
        Ok(CloseUp { battle: about.battle()?, side: about.side(), hex: about.hex()? })
    }
}

impl Asks<Campaign> for CloseUp {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
    }

    /// To which of the nearest friends, and with which leaders if others stay (WP-N.7.c, R-WP-N.7.c).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let CloseUp { battle, side, hex } = self;
        out.extend(game.nearest_friends(battle, hex, side).into_iter().map(Action::To));
        if game.may_leaders_stay(battle, hex, side) {
            let named = game.state.column.leaders;
            let leaders = game.leaders_at(hex, side).filter(|(id, l)| !l.inside && !named.contains(*id));
            out.extend(leaders.map(|(id, _)| Action::Join(id)));
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, _: Seat, action: Action, _: &mut D, _: &mut N) {
        match action {
            Action::Join(leader) => {
                game.state.column.leaders.insert(leader);
            }
            Action::To(to) => {
                game.state.phases.pop();
                game.join_friends(self.battle, self.hex, self.side, to);
            }
            _ => {}
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-N.7.c", Text::new("wp-ask-close-up").with("hex", game.name_of(self.hex)))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::To(hex) => game.about_hex("to", "WP-N.7.c", "wp-do-close-up", hex),
            Action::Join(leader) => game.about_leader("join", "WP-N.7.c", "wp-do-join", leader),
            _ => nothing_more(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for CloseUp {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for CloseUp {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        game.weigh_placing(aims, action)
    }
}
