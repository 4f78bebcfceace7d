//! The schedule takes units away (Z.VIII.F.1).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::{Campaign, Pen, Stack};
use crate::step::about::About;
use crate::step::{Ashore, Decision, Phase, Stage, no};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Recall {
    /// Which line takes them.
    pub(crate) line: u8,
    /// How many more go in the place of others.
    pub(crate) instead: u8,
}

impl Step<Campaign> for Recall {
    const WORD: &'static str = "recall";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.line, self.instead).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Recall, String> {
        let about = About::read(detail, game)?;
        Ok(Recall { line: about.first, instead: about.second })
    }

    /// Goes on to the next unit that has to go (WP-Z.VIII.F.1-2, WP-Z.VIII.F.1-3).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        let tables = game.tables.clone();
        while let Phase::Recall(Recall { line, instead }) = game.phase() {
            let Some(recall) = tables.plan.recalls.get(usize::from(line)) else {
                game.state.phases.replace(Ashore::default().into());
                return true;
            };
            let due = recall.side == game.state.active && recall.turn == game.state.turn;
            if due && game.state.pen.placed == 0 {
                game.open_recall(recall, notes);
            }
            if !due || (instead == 0 && game.state.pen.sp.iter().all(|&n| n == 0)) {
                game.state.pen = Pen::default();
                game.state.phases.replace(Recall { line: line + 1, instead: 0 }.into());
                continue;
            }
            if game.goners(recall, instead > 0).next().is_some() {
                return false;
            }
            if instead > 0 {
                // Nobody is left who could go instead.
                game.state.phases.replace(Recall { line, instead: 0 }.into());
            } else if game.recall_from_elsewhere(recall, notes) {
                game.state.phases.replace(Recall { line, instead: 1 }.into());
            }
        }
        true
    }
}

impl Asks<Campaign> for Recall {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let Some(recall) = game.plan().recalls.get(usize::from(self.line)) else { return };
        for stack in game.goners(recall, self.instead > 0) {
            out.push_new(Action::Lose(stack.hex, stack.nation, stack.kind));
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
        let tables = game.tables.clone();
        let Some(recall) = tables.plan.recalls.get(usize::from(self.line)) else { return };
        let fits = |s: &Stack| s.hex == hex && s.nation == nation && s.kind == kind && !s.inside;
        let Some(at) = game.state.stacks.find(fits) else { return };
        if self.instead > 0 {
            game.state.phases.replace(Recall { instead: self.instead - 1, ..self }.into());
        } else {
            game.state.pen.sp[kind.index()] -= 1;
        }
        game.send_home(at, 1, recall.row, notes);
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-Z.VIII.F.1-2", Text::new("wp-ask-recall"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        game.about_loss_as("wp-do-recall", "WP-Z.VIII.F.1-2", action)
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        no("WP-Z.VIII.F.1-2", "wp-no-recall")
    }
}

impl Decision for Recall {
    const STAGE: Stage = Stage::Reinforcement;
}

impl Weighed for Recall {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::Lose(hex, nation, kind) => {
                -game.worth(nation, kind, hex) + 0.05 * aims.road(hex).min(20.0)
            }
            _ => 0.0,
        }
    }
}
