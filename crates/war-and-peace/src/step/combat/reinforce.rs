//! A side may commit more (N.7).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Break, Decision, Stage, done, no, not_now};
use crate::tables::roster::{Kind, Side};
use kernel::{Choice, Dice, Notes, Odds, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Reinforce {
    pub(crate) side: Side,
}

impl Step<Campaign> for Reinforce {
    const WORD: &'static str = "reinforce";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.side as u8, 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Reinforce, String> {
        let about = About::read(detail, game)?;
        Ok(Reinforce { side: Side::of(about.first) })
    }
}

impl Asks<Campaign> for Reinforce {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
    }

    /// SP beside one of the two hexes, of the active player first (WP-N.7, WP-N.7.e, WP-N.8.e), where enemies are left
    /// (WP-N.7.c). Who is taken by surprise commits nobody (WP-Z.VII.D.7.b-2).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let side = self.side;
        let surprised = game.is_surprised(side);
        for number in 0..game.state.battles.len() as u8 {
            let battle = game.battle(number);
            if surprised || !game.is_contested(number) {
                continue;
            }
            // Partisans fight by themselves (R-WP-M103).
            if game.has_partisans(game.own_hex(&battle, side), side) {
                continue;
            }
            let mut last = None;
            for stack in game.state.stacks.all() {
                if last == Some((stack.hex, stack.inside))
                    || !game.is_of(stack, side)
                    || !Campaign::may_join(stack, number)
                {
                    continue;
                }
                // Partisans fight alone (R-WP-M103).
                if stack.kind == Kind::P || game.sits_still(stack.nation) {
                    continue;
                }
                // Those of a siege join their relief (WP-S.10.a, R-WP-N.7.a-3), and a relief its garrison (WP-S.10.b,
                // WP-BB.q35).
                let garrison = stack.inside
                    && stack.hex == battle.to
                    && battle.from != battle.to
                    && side == game.state.active;
                let able = if stack.inside { garrison } else { game.is_beside(stack.hex, number) };
                if able {
                    last = Some((stack.hex, stack.inside));
                    out.push(Action::Commit(number, stack.hex, stack.inside));
                }
            }
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        dice: &mut D,
        notes: &mut N,
    ) {
        if let Action::Commit(battle, hex, inside) = action {
            return game.commit(self.side, battle, hex, inside, dice, notes);
        }
        // The one side is done; then the other (WP-N.7.e).
        if self.side == game.state.active {
            game.state.phases.replace(Reinforce { side: self.side.enemy() }.into());
        } else {
            game.restore_morale();
            game.state.phases.replace(Break::default().into());
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-N.7", Text::new("wp-ask-reinforce"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        let Action::Commit(battle, hex, inside) = action else {
            return done("WP-N.7", "wp-do-done-committing");
        };
        let to = game.battle(battle).to;
        let (verb, key) =
            if inside { ("sally", "wp-do-commit-garrison") } else { ("commit", "wp-do-commit") };
        let force = game.force_at(hex, self.side);
        let text = Text::new(key).with("hex", force).with("to", game.place_of(to));
        Choice::new(verb, "WP-N.7.b-1", text).arg(game.label(to)).arg(game.label(hex)).at(game.spot(hex))
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Commit(..) => no("WP-N.7.a-1", "wp-no-commit"),
            _ => not_now(),
        }
    }

    fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<Odds> {
        match action {
            Action::Commit(_, hex, inside) => game.odds_of_commitment(hex, self.side, inside),
            _ => None,
        }
    }
}

impl Decision for Reinforce {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Reinforce {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        let Action::Commit(battle, hex, _) = action else { return 0.0 };
        let odds = game.prospect(battle, aims.side);
        let garrison = game.style(aims.side).garrison;
        let bound = aims.held.contains(&hex) && f32::from(game.sp(hex, aims.side)) <= garrison;
        if (0.3..4.0).contains(&odds) && !bound { 0.5 } else { -0.5 }
    }
}
