//! A group gathers (J.4, J.5).

use crate::action::Action;
use crate::counsel::{Aims, Thought, Weighed};
use crate::state::Campaign;
use crate::step::{Decision, March, Stage, no, not_now};
use crate::tables::roster::NationId;
use crate::tables::scenario::Plan;
use kernel::{Choice, Dice, Leg, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Muster;

impl Step<Campaign> for Muster {
    const WORD: &'static str = "muster";

    fn read(detail: &str, _: &Campaign) -> Result<Muster, String> {
        kit::alone(Muster, detail)
    }
}

impl Asks<Campaign> for Muster {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    /// Units that began in one hex move as a group (WP-J.1-2, WP-J.5-3).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let column = &game.state.column;
        let room = game.room();
        if column.parts.len() < column.parts.capacity() {
            let waiting: u16 = game.musterable().map(|s| u16::from(s.fresh)).sum();
            if waiting > 0 && waiting <= u16::from(room) {
                out.push(Action::Everyone);
            }
            for (nation, kind, fresh) in game.fresh_heaps() {
                out.extend((1..=fresh.min(room)).map(|n| Action::Take(nation, kind, n)));
            }
        }
        if !column.leaders.is_empty() {
            let others = game.leaders_at(column.hex, game.state.active);
            let free = others.filter(|(id, l)| !l.moved && !l.inside && !column.leaders.contains(*id));
            out.extend(free.map(|(id, _)| Action::Join(id)));
        }
        // Nobody stays behind in a land that is only passed through (WP-Z.XIII.D.7).
        let left_behind = column.must_leave && room > 0 && game.musterable().next().is_some();
        if !column.is_empty() && !left_behind {
            out.push(Action::Go);
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, _: Seat, action: Action, _: &mut D, _: &mut N) {
        Muster::gather(game, action);
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let hex = game.name_of(game.state.column.hex);
        Prompt::new("WP-J.4.b", Text::new("wp-ask-muster").with("hex", hex))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Take(nation, kind, sp) => {
                game.about_sp("take", "WP-J.4.a", "wp-do-take", (nation, kind, sp))
            }
            Action::Join(leader) => game.about_leader("join", "WP-J.5-3", "wp-do-join", leader),
            Action::Everyone => Choice::new("everyone", "WP-J.5-2", Text::new("wp-do-everyone")),
            _ => Choice::new("go", "WP-J.1-2", Text::new("wp-do-go")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Take(..) => no("WP-J.4.d", "wp-no-take"),
            _ => not_now(),
        }
    }

    fn leg(self, _: &Campaign, _: Seat, action: Action) -> Leg {
        match action {
            Action::Take(..) | Action::Join(_) => Leg::Join,
            Action::Everyone => Leg::Everyone,
            Action::Go => Leg::SetOff,
            _ => Leg::Aside,
        }
    }
}

impl Decision for Muster {
    const STAGE: Stage = Stage::Movement;

    fn passes(self, _: &Campaign) -> bool {
        false
    }
}

impl Weighed for Muster {
    const THOUGHT: Thought = Thought::Muster;

    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        let column = &game.state.column;
        let waiting: u16 = game
            .state
            .stacks
            .at(column.hex)
            .iter()
            .filter(|s| game.is_of(s, aims.side))
            .map(|s| u16::from(s.sp))
            .sum();
        let keep = game.must_keep(aims, column.hex);
        if aims.errand.is_some() {
            return if action == Action::Go { 0.0 } else { -1.0 };
        }
        let led = |nation: NationId| {
            let mut leaders = column.leaders.iter().map(|l| game.leader_colour(l));
            !Plan::has(game.plan().switches.timid, nation) || leaders.any(|c| c == game.colour(nation))
        };
        match action {
            Action::Everyone => {
                let here = game.state.stacks.at(column.hex);
                let fit = here.iter().all(|s| !s.kind.is_cavalry() || led(s.nation));
                if keep == 0 && fit { 30.0 } else { -1.0 }
            }
            Action::Take(nation, kind, sp) => {
                // The timid slow everybody down.
                if waiting < u16::from(sp) + keep || !led(nation) {
                    -1.0
                } else {
                    f32::from(sp) + 0.1 * game.worth(nation, kind, column.hex)
                }
            }
            // Leaders stay for those who stay.
            Action::Join(leader) => {
                if waiting == 0 && game.errand(aims, leader).is_none() {
                    0.1 + f32::from(game.tables.leader(leader).value)
                } else {
                    -1.0
                }
            }
            _ => {
                if column.sp() > 0 {
                    0.0
                } else {
                    -0.5
                }
            }
        }
    }
}

impl Muster {
    pub(crate) fn gather(game: &mut Campaign, action: Action) {
        match action {
            Action::Take(nation, kind, sp) => game.take_along(nation, kind, sp),
            Action::Join(leader) => {
                game.state.column.leaders.insert(leader);
            }
            Action::Everyone => {
                for (nation, kind, sp) in game.fresh_heaps() {
                    game.take_along(nation, kind, sp);
                }
            }
            _ => {
                game.state.phases.replace(March.into());
                return;
            }
        }
        game.set_out_if_full();
    }
}
