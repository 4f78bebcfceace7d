//! Forces without morale withdraw (P.7).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Cause, Decision, RoundEnd, Stage, not_now, nothing_more};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Break {
    /// Whether it is known which.
    pub(crate) known: bool,
    pub(crate) side: Side,
}

impl Step<Campaign> for Break {
    const WORD: &'static str = "break";

    fn detail(self, game: &Campaign) -> String {
        About::new(u8::from(self.known), self.side as u8).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Break, String> {
        let about = About::read(detail, game)?;
        Ok(Break { known: about.first != 0, side: about.side() })
    }

    /// The end of a round: who has no morale left goes, unless that only costs SP (WP-N.8.f, WP-Q.2, WP-X.2). Whose force
    /// it is was settled at once for all of them; some attack for one round only (WP-Z.XIII.D.3-3).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        if !self.known {
            game.state.phases.replace(Break { known: true, side: Side::French }.into());
            if !game.tables.options.demoralized {
                game.find_broken(dice, notes);
            }
        }
        if let Some((number, hex, side)) = game.next_half_hearted() {
            game.begin_withdrawal(number, hex, side, Cause::OneRound, notes);
            return true;
        }
        if game.tables.options.demoralized && game.next_surrender(dice, notes) {
            return true;
        }
        for side in game.state.active.and_enemy() {
            let number = game.broken_bodies(side).map(|s| s.battle - 1).next();
            if let Some(number) = number {
                if std::mem::take(&mut game.battle_mut(number).hunted[side]) {
                    game.pursue(number, None, side);
                    return true;
                }
                game.state.phases.replace(Break { known: true, side }.into());
                return false;
            }
        }
        game.state.phases.replace(RoundEnd.into());
        true
    }
}

impl Asks<Campaign> for Break {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
    }

    /// A broken force leaves every hex it is in, in the order its owner likes (WP-P.7, WP-N.7.d).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        for stack in game.broken_bodies(self.side) {
            out.push_new(Action::Retire(stack.hex, stack.battle - 1));
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
        let Action::Retire(hex, battle) = action else { return };
        game.begin_withdrawal(battle, hex, self.side, Cause::Broken, notes);
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-P.7", Text::new("wp-ask-break"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        let Action::Retire(hex, battle) = action else { return nothing_more() };
        game.about_body("retire", "WP-P.7", ["wp-do-retire", "wp-do-retire-from"], (hex, battle, self.side))
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Break {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Break {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::Retire(_, battle) => game.style(aims.side).stand - game.prospect(battle, aims.side),
            _ => 0.0,
        }
    }
}
