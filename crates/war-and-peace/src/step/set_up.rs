//! A line of the set-up is put on the map (Z.5).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Phase, SegmentStart, Stage, not_now};
use crate::tables::scenario::Footing;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct SetUp {
    /// Which line.
    pub(crate) line: u8,
    /// Whether what it brings lies ready.
    pub(crate) open: bool,
}

impl Step<Campaign> for SetUp {
    const WORD: &'static str = "set-up";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.line, u8::from(self.open)).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<SetUp, String> {
        let about = About::read(detail, game)?;
        Ok(SetUp { line: about.first, open: about.second != 0 })
    }

    /// Goes on to the next line that is not bound to one hex; after the last the first turn begins.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        while let Phase::SetUp(SetUp { line: at, open }) = game.phase() {
            let tables = game.tables.clone();
            let next = SetUp { line: at + 1, open: false };
            let Some(line) = tables.plan.setup.get(usize::from(at)) else {
                game.shut_in_garrisons();
                game.state.phases.replace(SegmentStart.into());
                return true;
            };
            if line.footing == Footing::Pool {
                game.stock(line.nation, line.sp);
                game.state.phases.replace(next.into());
                continue;
            }
            if !open {
                game.open_pen(line);
                game.state.phases.replace(SetUp { line: at, open: true }.into());
            }
            let mut places = Vec::new();
            game.legal_places(&mut places);
            match places.as_slice() {
                // The loader has seen to it that there is a place; a line without one is passed over.
                [] => game.state.phases.replace(next.into()),
                [hex] => game.put_all(*hex, notes),
                _ => return false,
            }
        }
        true
    }
}

impl Asks<Campaign> for SetUp {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.placing_side())
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        game.legal_placing(out);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        game.placing(action, notes);
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-Z.5.f-1", Text::new("wp-ask-set-up").with("who", game.line_text()))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Decline => Choice::new("decline", "WP-I.2", Text::new("wp-do-decline")),
            _ => game.about_placing(action),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for SetUp {
    const STAGE: Stage = Stage::SetUp;

    fn passes(self, _: &Campaign) -> bool {
        false
    }
}

impl Weighed for SetUp {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        game.weigh_placing(aims, action)
    }
}
