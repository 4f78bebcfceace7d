//! The way of a forced march is laid (K.2, K.3).

use crate::action::Action;
use crate::counsel::{Aims, Thought, Weighed};
use crate::state::Campaign;
use crate::step::{Decision, March, Stage, not_now};
use kernel::{Choice, Dice, Leg, Notes, Prompt, Refusal, Seat, Seats, Spot, Text, Tone};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Path;

impl Step<Campaign> for Path {
    const WORD: &'static str = "path";

    fn read(detail: &str, _: &Campaign) -> Result<Path, String> {
        kit::alone(Path, detail)
    }
}

impl Asks<Campaign> for Path {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    /// The way is stated before the die is cast, for one to three MP more (WP-K.2, WP-K.3-1, WP-BB.q3). It may go over
    /// enemies, in a city hex too if it goes on from there (WP-L.3-1, WP-L.5-3).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let column = &game.state.column;
        let enemy = game.state.active.enemy();
        let (at, cost, ask) = game.way_laid();
        let room = column.path.capacity() - column.path.len();
        let timid = game.timid_lines();
        let in_city = !column.path.is_empty() && game.is_held_city(at, enemy);
        if room > 0 {
            for (to, price) in game.ways_on(at, timid.as_ref()) {
                let total = i16::from(column.spent) + i16::from(cost) + i16::from(price);
                if !game.is_held(to, enemy) {
                    if game.may_ask(total) {
                        out.push(Action::Step(to));
                    }
                    continue;
                }
                // Out of a city there must be a way that nobody can bar.
                if in_city || !game.may_plan_overrun(to) {
                    continue;
                }
                let total = total + i16::from(game.planned_extra(to));
                let goes_on = || {
                    room > 1
                        && game.ways_on(to, timid.as_ref()).any(|(next, price)| {
                            !game.is_held(next, enemy) && game.may_ask(total + i16::from(price))
                        })
                };
                if game.may_ask(total) && (!game.is_held_city(to, enemy) || goes_on()) {
                    out.push(Action::Overrun(to));
                }
            }
        }
        if ask >= 1 && !in_city {
            out.push(Action::March(false));
            let mut classes = column.parts.iter().map(|p| game.class(*p));
            let first = classes.next();
            if classes.any(|c| Some(c) != first) {
                out.push(Action::March(true));
            }
        }
        if out.is_empty() {
            out.push(Action::Back);
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
            Action::Step(hex) | Action::Overrun(hex) => {
                let _ = game.state.column.path.try_push(hex);
            }
            Action::March(apart) => game.force_march(apart, dice, notes),
            _ => {
                game.state.column.path.clear();
                game.state.column.forced = true;
                game.state.phases.replace(March.into());
            }
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-K.3-1", Text::new("wp-ask-path"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::March(true) => Choice::new("apart", "WP-K.5-1", Text::new("wp-do-apart")),
            Action::March(false) => Choice::new("march", "WP-K.3-1", Text::new("wp-do-march")),
            Action::Back => Choice::new("back", "WP-K.2", Text::new("wp-do-back")),
            _ => game.about_stride(action),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }

    /// The die is thrown when the way is laid; it says how far they come.
    fn leg(self, game: &Campaign, _: Seat, action: Action) -> Leg {
        match action {
            Action::Step(to) | Action::Overrun(to) => {
                let (at, cost, _) = game.way_laid();
                let price = game.onward_cost(at, to).unwrap_or(0);
                Leg::Go(game.reach(to, game.state.column.spent.saturating_add(cost + price)))
            }
            Action::March(false) => Leg::Halt,
            _ => Leg::Aside,
        }
    }

    fn afoot(self, game: &Campaign) -> Option<Spot> {
        March.afoot(game)
    }

    fn outlook(self, _: &Campaign, _: Seat, action: Action) -> Vec<(Tone, Text)> {
        let risky = (Tone::Risks, Text::new("wp-way-forced"));
        match action {
            Action::Step(_) => vec![risky],
            Action::Overrun(_) => vec![risky, (Tone::Fights, Text::new("wp-way-overrun"))],
            _ => Vec::new(),
        }
    }
}

impl Decision for Path {
    const STAGE: Stage = Stage::Movement;

    /// Dice that somebody calls for are never thrown by themselves.
    fn passes(self, _: &Campaign) -> bool {
        false
    }
}

impl Weighed for Path {
    const THOUGHT: Thought = Thought::Way;

    /// The way of a forced march: as far as it may ask, and only nearer.
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        let (at, _, ask) = game.way_laid();
        match action {
            Action::Step(hex) => {
                let price = game
                    .tables
                    .map
                    .way(at, hex)
                    .and_then(|w| game.way_cost(at, w, aims.side, game.is_winter()));
                let asked = ask + i16::from(price.unwrap_or(9));
                let gain = game.standing(aims, hex) - game.standing(aims, at);
                if asked > game.stride() { -4.0 + 0.1 * gain } else { gain }
            }
            Action::Overrun(_) => -2.0,
            Action::March(apart) => 0.1 + if apart { 0.05 } else { 0.0 },
            _ => -1.0,
        }
    }
}
