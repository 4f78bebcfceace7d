//! A side may withdraw forces (Q.1).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::{Campaign, Stack};
use crate::step::about::About;
use crate::step::{Cause, Decision, Rearguard, Reinforce, Shifts, Stage, done, no, not_now};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Choice, Dice, Notes, Odds, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Retire {
    pub(crate) side: Side,
}

impl Step<Campaign> for Retire {
    const WORD: &'static str = "retire";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.side as u8, 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Retire, String> {
        let about = About::read(detail, game)?;
        Ok(Retire { side: Side::of(about.first) })
    }
}

impl Asks<Campaign> for Retire {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
    }

    /// Forces that fought in the field may withdraw, the active player's first, whole or with a rearguard that stays
    /// (WP-Q.1, WP-N.8.d, R-WP-Q.1.c); not who has tried in vain to leave for another battle (WP-Q.1.e-2).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let side = self.side;
        let mut bound = false;
        for (at, stack) in game.state.stacks.all().iter().enumerate() {
            let of_body = |s: &Stack| {
                (s.hex, s.battle, s.inside) == (stack.hex, stack.battle, false) && game.is_of(s, side)
            };
            // Each force once, for its first stack.
            if !stack.is_committed() || game.state.stacks.find(of_body) != Some(at) {
                continue;
            }
            let number = stack.battle - 1;
            let battle = game.battle(number);
            let remains = |s: &Stack| !s.is_in(number) || s.inside || !game.is_of(s, side) || s.tried;
            if !battle.live || !battle.field || game.state.stacks.at(stack.hex).iter().all(remains) {
                continue;
            }
            let must = game.must_leave_field(number, side);
            bound |= must;
            if game.may_leave_field(number, side) {
                out.push(Action::Retire(stack.hex, number));
                if !must && game.may_part(number, stack.hex, side) {
                    out.push(Action::Part(stack.hex, number));
                }
                game.legal_shift(stack.hex, number, side, out);
            } else if game.may_take_shelter(number, stack.hex, side) {
                out.push(Action::Retire(stack.hex, number));
            }
        }
        game.legal_evacuation(side, true, out);
        if !bound {
            out.push(Action::Done);
        }
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        dice: &mut D,
        notes: &mut N,
    ) {
        match action {
            Action::Retire(hex, number) => {
                let cause = if game.may_leave_field(number, self.side) { Cause::Field } else { Cause::City };
                game.begin_withdrawal(number, hex, self.side, cause, notes);
            }
            Action::Part(hex, battle) => {
                game.state.phases.push(Rearguard { battle, side: self.side, hex }.into());
            }
            Action::Evacuate(hex) => game.evacuate(hex, notes),
            Action::Shift(hex, from, to) => self.shift(game, (hex, from, to), dice, notes),
            _ if self.side == game.state.active => {
                game.state.phases.replace(Retire { side: self.side.enemy() }.into());
            }
            _ => game.state.phases.replace(Reinforce { side: self.side.enemy() }.into()),
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-Q.1", Text::new("wp-ask-retire"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Retire(hex, battle) => game.about_body(
                "retire",
                "WP-Q.1",
                ["wp-do-retire", "wp-do-retire-from"],
                (hex, battle, self.side),
            ),
            Action::Part(hex, battle) => game.about_body(
                "part",
                "WP-Q.1.c",
                ["wp-do-part", "wp-do-part-from"],
                (hex, battle, self.side),
            ),
            Action::Shift(hex, from, to) => {
                let (from, to) = (game.battle(from).to, game.battle(to).to);
                let several = game.has_several_bodies(hex, self.side);
                let text = Text::new(if several { "wp-do-shift-from" } else { "wp-do-shift" });
                let text = text.with("hex", game.name_of(hex)).with("to", game.name_of(to));
                let choice = |text: Text| {
                    Choice::new("shift", "WP-Q.1.e-2", text)
                        .arg(game.label(hex))
                        .arg(game.label(to))
                        .at(game.spot(hex))
                };
                if several {
                    choice(text.with("from", game.name_of(from))).arg(game.label(from))
                } else {
                    choice(text)
                }
            }
            Action::Evacuate(hex) => game.about_hex("evacuate", "WP-Z.VIII.D.3.d", "wp-do-evacuate", hex),
            _ => done("WP-Q.1", "wp-do-stand"),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Done => no("WP-U.4.d", "wp-no-standing"),
            Action::Retire(..) => no("WP-U.4.b", "wp-no-leaving"),
            _ => not_now(),
        }
    }

    fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<Odds> {
        match action {
            Action::Shift(hex, ..) => game.odds_of_commitment(hex, self.side, false),
            _ => None,
        }
    }
}

impl Decision for Retire {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Retire {
    const IS_WEIGHTY: bool = true;

    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::Retire(_, battle) => game.style(aims.side).stand - game.prospect(battle, aims.side),
            Action::Shift(..) | Action::Part(..) => -1.0,
            Action::Evacuate(hex) if aims.held.contains(&hex) => -0.5,
            Action::Evacuate(_) => 0.5,
            _ => 0.0,
        }
    }
}

impl Retire {
    /// A force asks to leave one battle for another: if the die says no it stays; if it says yes it has withdrawn, with
    /// cavalry behind it (WP-Q.1.e-2, WP-Q.1.h).
    fn shift<D: Dice>(
        self,
        game: &mut Campaign,
        (hex, from, to): (HexId, u8, u8),
        dice: &mut D,
        notes: &mut impl Notes,
    ) {
        let side = self.side;
        let enough = game.commitment(hex, side, false, dice, notes);
        let allegiance = game.state.allegiance;
        let ours =
            move |s: &Stack| s.hex == hex && !s.inside && s.is_in(from) && allegiance[s.nation] == Some(side);
        game.state.stacks.change(ours, |s| s.tried = true);
        if !enough {
            return;
        }
        game.state.phases.push(Shifts { to, from, hex }.into());
        if game.is_pursued(from, Some(hex), side) {
            game.pursue(from, Some(hex), side);
        }
    }
}
