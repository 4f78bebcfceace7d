//! Who moves next (J.1).

use crate::action::Action;
use crate::counsel::{Aims, Thought, Weighed};
use crate::state::Campaign;
use crate::step::{Decision, Harbour, Stage, done, no, not_now};
use kernel::{Choice, Dice, Leg, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Orders;

impl Step<Campaign> for Orders {
    const WORD: &'static str = "orders";

    fn read(detail: &str, _: &Campaign) -> Result<Orders, String> {
        kit::alone(Orders, detail)
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        game.leave_nobody_alone(notes);
        // Where somebody rides to is asked first.
        !game.state.asides.is_empty()
    }
}

impl Asks<Campaign> for Orders {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    /// Any units in any order (WP-J.1-1): leaders that have not moved, cavalry that has not, or entrench.
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let side = game.state.active;
        out.extend(
            game.leaders_of(side)
                .filter(|(id, l)| !l.moved && !l.inside && !game.is_at_sea(l.hex) && game.may_set_out(*id))
                .map(|(id, _)| Action::Lead(id)),
        );
        let still = game.stands_still();
        let mut last = None;
        for stack in game.state.stacks.all() {
            if stack.fresh > 0
                && !still
                && stack.kind.is_cavalry()
                && last != Some(stack.hex)
                && game.is_of(stack, side)
                && !game.is_at_sea(stack.hex)
                && game.may_ride_alone(stack)
            {
                last = Some(stack.hex);
                out.push(Action::Ride(stack.hex));
            }
        }
        game.legal_prowling(out);
        game.legal_sailing(out);
        game.legal_entrench(out);
        if !game.has_to_pass_on() {
            out.push(Action::Done);
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
        match action {
            Action::Lead(leader) => game.lead(leader),
            Action::Ride(hex) => game.ride(hex),
            Action::Entrench(hex) => game.entrench(hex, notes),
            Action::Prowl(from, to) => game.prowl(from, to, notes),
            Action::Sail(hex) => game.sail(hex),
            _ => {
                game.intern(notes);
                // Some fleets sail only when everybody has marched (WP-Z.II.D.3.b).
                if game.shipping().is_some_and(|ships| ships.at_end) {
                    game.state.phases.replace(Harbour.into());
                } else {
                    game.begin_combat();
                }
            }
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-F.1.d", Text::new("wp-ask-orders"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Lead(leader) => game.about_leading("lead", "WP-J.1-1", "wp-do-lead", leader),
            Action::Ride(hex) => game.about_force("ride", "WP-J.5-1", "wp-do-ride", (hex, game.state.active)),
            Action::Sail(hex) => game.about_hex("sail", game.sea_row(), "wp-do-sail", hex),
            Action::Entrench(hex) => {
                game.about_force("entrench", "WP-T.1", "wp-do-entrench", (hex, game.state.active))
            }
            Action::Prowl(from, to) => {
                let text =
                    Text::new("wp-do-prowl").with("from", game.name_of(from)).with("to", game.name_of(to));
                Choice::new("prowl", "WP-Z.VI.D.5.d-1", text)
                    .arg(game.label(from))
                    .arg(game.label(to))
                    .at(game.spot(from))
            }
            _ => done("WP-J.1-1", "wp-do-done-moving"),
        }
    }

    fn refusal(self, game: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Sail(_) => no(game.sea_row(), "wp-no-sail"),
            Action::Entrench(_) => no("WP-T.1", "wp-no-entrench"),
            Action::Lead(_) | Action::Ride(_) => no("WP-J.1-2", "wp-no-lead"),
            _ => not_now(),
        }
    }

    fn leg(self, _: &Campaign, _: Seat, action: Action) -> Leg {
        if matches!(action, Action::Lead(_) | Action::Ride(_)) { Leg::Begin } else { Leg::Aside }
    }
}

impl Decision for Orders {
    const STAGE: Stage = Stage::Movement;

    fn passes(self, _: &Campaign) -> bool {
        false
    }
}

impl Weighed for Orders {
    const THOUGHT: Thought = Thought::Orders;
    const IS_WEIGHTY: bool = true;

    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        let side = aims.side;
        match action {
            Action::Lead(leader) => {
                let hex = game.leader(leader).hex;
                let colour = game.leader_colour(leader);
                let led: u16 = game
                    .state
                    .stacks
                    .at(hex)
                    .iter()
                    .filter(|s| game.is_of(s, side) && s.fresh > 0 && game.colour(s.nation) == colour)
                    .map(|s| u16::from(s.fresh))
                    .sum();
                // Whoever rides alone does so when the others have marched.
                if game.errand(aims, leader).is_some() {
                    return 0.2;
                }
                let far = aims.goal(hex).map_or(0, |goal| game.tables.map.board.distance(hex, goal)) as f32;
                let spare = led.saturating_sub(game.must_keep(aims, hex));
                let threatened =
                    f32::from(game.foe_beside(hex, side)) > f32::from(led) * game.style(side).attack;
                if (far > 0.0 && spare > 0) || (threatened && led > 0) {
                    // Those in front go first, and make room.
                    1.0 + f32::from(spare) * 0.05 - far * 0.001
                } else {
                    -1.0
                }
            }
            Action::Ride(hex) => {
                let led = game.leaders_at(hex, side).next().is_some();
                let prize = aims.wanted.iter().any(|&city| {
                    !game.has_enemies_of(city, side) && game.tables.map.board.distance(city, hex) <= 3
                });
                if !led && prize { 0.6 } else { -1.0 }
            }
            Action::Sail(hex) => game.weigh_sailing(aims, hex),
            Action::Prowl(from, to) => game.weigh_prowling(aims, from, to),
            Action::Entrench(hex) => {
                if aims.road(hex) == 0.0 && game.foe_is_near(hex, side) {
                    0.3
                } else {
                    -1.0
                }
            }
            _ => 0.0,
        }
    }
}
