//! A Force marches, hex by hex (NAB-79 to NAB-94).

use super::{done, refused};
use crate::game::Action;
use crate::rule::Work;
use crate::state::{Campaign, Way};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// The Force that has been set out marches until it halts, or can go no farther.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Marching;

impl Step<Campaign> for Marching {
    const WORD: &'static str = "march";

    fn read(detail: &str, _: &Campaign) -> Result<Marching, String> {
        kit::alone(Marching, detail)
    }

    /// Whoever is no more, or was stopped with nothing to repair, halts.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let gone = game.state.march.is_none_or(|march| game.chief(march.flag).is_none());
        if gone || (game.state.march.is_some_and(|march| march.ended) && game.works().is_empty()) {
            game.end_march(dice, notes);
            return true;
        }
        false
    }
}
impl Asks<Campaign> for Marching {
    fn deciders(self, game: &Campaign) -> Seats {
        let chief = game.state.march.and_then(|march| game.chief(march.flag));
        chief.map(|id| game.owner(id)).into_iter().collect()
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let Some(march) = game.state.march else { return };
        let steps = game.march_steps(&march);
        let open = game.open_steps(&march, steps);
        out.extend(open.iter().map(|&(to, _)| Action::Step(to)));
        out.extend(game.repulses(&march).into_iter().map(|(hex, _)| Action::Repulse(hex)));
        out.extend(game.works().into_iter().map(|(work, over)| Action::Work(work, over)));
        if game.may_extend(&march) {
            out.push(Action::Extend);
        }
        let bound = game.must_go_on(&march) || (game.is_last_leg(&march) && !open.is_empty());
        if !bound || out.is_empty() {
            out.push(Action::Halt);
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
        let Some(march) = game.state.march else { return };
        let Some(chief) = game.chief(march.flag) else { return };
        match action {
            Action::Step(to) => {
                let spent =
                    game.march_steps(&march).into_iter().find(|&(hex, _)| hex == to).map(|(_, spent)| spent);
                if let Some(spent) = spent {
                    game.take_step(to, spent, notes);
                }
            }
            Action::Repulse(hex) => game.repulse(hex, notes),
            Action::Work(work, over) => game.work(chief, over, work, dice, notes),
            Action::Extend => game.extend_march(notes),
            _ => game.end_march(dice, notes),
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-79", Text::new("bay-ask-march"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Step(hex) => game.hex_choice("step", "NAB-79", "bay-do-step", hex),
            Action::Repulse(hex) => game.hex_choice("repulse", "NAB-36-1", "bay-do-repulse", hex),
            Action::Work(work, over) => {
                const KEYS: [&str; 4] = ["bay-do-damage", "bay-do-repair", "bay-do-deploy", "bay-do-remove"];
                game.hex_choice(work.verb(), work.cite(), KEYS[work as usize], over)
            }
            Action::Extend => Choice::new("extend", "NAB-81", Text::new("bay-do-extend")),
            Action::Halt => Choice::new("halt", "NAB-79", Text::new("bay-do-halt")),
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Step(_) => refused("NAB-86-1", "bay-no-step", true),
            Action::Work(Work::Damage | Work::Repair, _) => refused("NAB-87-2", "bay-no-work", true),
            Action::Work(..) => refused("NAB-93", "bay-no-work", true),
            Action::Extend => refused("NAB-81", "bay-no-extend", true),
            Action::Repulse(_) => refused("NAB-36-1", "bay-no-repulse", true),
            _ => refused("NAB-79", "bay-not-now", false),
        }
    }

    fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<kernel::Odds> {
        let march = game.state.march.filter(|march| action == Action::Halt && march.way != Way::Astray)?;
        game.attrition_odds(&march)
    }
}
