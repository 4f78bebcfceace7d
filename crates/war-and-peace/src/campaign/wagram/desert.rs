//! SP of a nation desert (Z.III.D.1.h).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now};
use crate::tables::roster::NationId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Desert {
    pub(crate) nation: NationId,
    pub(crate) sp: u8,
}

impl Step<Campaign> for Desert {
    const WORD: &'static str = "desert";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.nation.0, self.sp).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Desert, String> {
        let about = About::read(detail, game)?;
        Ok(Desert { nation: about.nation()?, sp: about.second })
    }

    /// Goes on while there is somebody of the nation who can desert.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let any = self.sp > 0 && game.state.stacks.all().iter().any(|s| s.nation == self.nation);
        if !any {
            game.state.phases.pop();
        }
        !any
    }
}

impl Asks<Campaign> for Desert {
    /// Whoever commands them.
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.side_of(self.nation).unwrap_or(game.state.active))
    }

    /// The owner picks the SP that desert (WP-Z.III.D.1.h).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let nation = self.nation;
        for stack in game.state.stacks.all().iter().filter(|s| s.nation == nation) {
            out.push_new(Action::Lose(stack.hex, nation, stack.kind));
        }
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let Action::Lose(hex, nation, kind) = action else { return };
        game.state.phases.replace(Desert { sp: self.sp.saturating_sub(1), ..self }.into());
        let Some(at) = game.state.stacks.find(|s| s.hex == hex && s.nation == nation && s.kind == kind)
        else {
            return;
        };
        game.eliminate(at, 1);
        game.say_lost(hex, nation, kind, "WP-Z.III.D.1.h", notes);
        game.open_gates(hex);
        if let Some(side) = game.side_of(nation).filter(|s| game.has_enemies_of(hex, *s)) {
            game.displace(hex, side, notes);
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let name = game.tables.nation(self.nation).name.as_str();
        let text = Text::new("wp-ask-desert").with("nation", name).with("n", self.sp);
        Prompt::new("WP-Z.III.D.1.h", text)
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        game.about_loss("WP-Z.III.D.1.h", action)
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Desert {
    const STAGE: Stage = Stage::Alliance;
}

impl Weighed for Desert {
    fn weigh(self, _: &Campaign, _: &Aims, _: Action) -> f32 {
        0.0
    }
}
