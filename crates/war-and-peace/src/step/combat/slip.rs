//! Cossacks may slip away at the start of a round (Z.IV.D.3), partisans before the first (Z.VI.D.5.e).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::{Campaign, Stack};
use crate::step::about::About;
use crate::step::{Decision, Round, Stage, done, not_now};
use crate::tables::roster::{Kind, Side};
use board::HexId;
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Slip {
    pub(crate) battle: u8,
    pub(crate) side: Side,
}

impl Step<Campaign> for Slip {
    const WORD: &'static str = "slip";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, self.side as u8).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Slip, String> {
        let about = About::read(detail, game)?;
        Ok(Slip { battle: about.battle()?, side: about.side() })
    }

    /// Goes on to the next side whose Cossacks may leave.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        for number in self.battle..game.state.battles.len() as u8 {
            for side in Side::BOTH {
                if (number, side as u8) >= (self.battle, self.side as u8) && may_slip(game, number, side) {
                    game.state.phases.replace(Slip { battle: number, side }.into());
                    return false;
                }
            }
        }
        game.state.phases.replace(Round.into());
        true
    }
}

impl Asks<Campaign> for Slip {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        for stack in game.state.stacks.all() {
            let goes = is_cossack(stack) || stack.kind == Kind::P;
            if stack.is_in(self.battle) && goes && game.is_of(stack, self.side) {
                out.push_new(Action::Retire(stack.hex, self.battle));
            }
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        match action {
            Action::Retire(hex, _) => self.slip(game, hex, notes),
            _ if self.side == Side::French => {
                game.state.phases.replace(Slip { side: Side::Allied, ..self }.into());
            }
            _ => game.state.phases.replace(Slip { battle: self.battle + 1, side: Side::French }.into()),
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let to = game.battle(self.battle).to;
        let (cite, key) = if game.has_partisans(to, self.side) {
            ("WP-Z.VI.D.5.e-1", "wp-ask-partisans-slip")
        } else {
            ("WP-Z.IV.D.3.b", "wp-ask-slip")
        };
        Prompt::new(cite, Text::new(key).with("hex", game.name_of(to)))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Retire(hex, _) if game.has_partisans(hex, self.side) => {
                game.about_hex("slip", "WP-Z.VI.D.5.e-1", "wp-do-partisans-slip", hex)
            }
            Action::Retire(hex, _) => game.about_hex("slip", "WP-Z.IV.D.3.b", "wp-do-slip", hex),
            _ if game.has_partisans(game.battle(self.battle).to, self.side) => {
                done("WP-Z.VI.D.5.e-1", "wp-do-partisans-stay")
            }
            _ => done("WP-Z.IV.D.3.b", "wp-do-cossacks-stay"),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Slip {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Slip {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::Retire(_, battle) => 1.0 - game.prospect(battle, aims.side),
            _ => 0.0,
        }
    }
}

impl Slip {
    /// They withdraw like any force (WP-Z.IV.D.3.b).
    fn slip(self, game: &mut Campaign, hex: HexId, notes: &mut impl Notes) {
        let number = self.battle;
        let partisans = game.state.stacks.at(hex).iter().any(|s| s.is_in(number) && s.kind == Kind::P);
        let (cite, key) = if partisans {
            ("WP-Z.VI.D.5.e-1", "wp-partisans-slip")
        } else {
            ("WP-Z.IV.D.3.b", "wp-cossacks-slip")
        };
        notes.say(|| Note::new(cite, Text::new(key).with("hex", game.name_of(hex))).at(game.spot(hex)));
        game.begin_slipping(number, hex);
    }
}

fn is_cossack(stack: &Stack) -> bool {
    stack.kind == Kind::CC && !stack.inside
}

/// Whether the Cossacks of a side may leave a battle: not if the enemy has more cavalry than there are of them
/// (WP-Z.IV.D.3.b, R-WP-Z.IV.D.3.b); partisans have rules of their own (WP-Z.VI.D.5.e-1).
fn may_slip(game: &Campaign, number: u8, side: Side) -> bool {
    if game.may_vanish(number, side) {
        return true;
    }
    let cossacks = game.committed(number, side, is_cossack);
    let cavalry = game.committed(number, side.enemy(), |s| s.kind.is_cavalry() && !s.inside);
    game.plan().switches.cossacks && game.battle(number).live && cossacks > 0 && cavalry <= cossacks
}
