//! A group moves (J.3).

use crate::action::Action;
use crate::counsel::{Aims, Thought, Weighed};
use crate::state::Campaign;
use crate::step::{Decision, Path, Stage, no, not_now};
use kernel::{Choice, Dice, Leg, Notes, Odds, Prompt, Refusal, Seat, Seats, Spot, Text, Tone};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct March;

impl Step<Campaign> for March {
    const WORD: &'static str = "march";

    fn read(detail: &str, _: &Campaign) -> Result<March, String> {
        kit::alone(March, detail)
    }
}

impl Asks<Campaign> for March {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    /// The next step, or who stays behind; nobody steps where enemies are, in the open or behind walls (WP-J.4.e-1, WP-J.7,
    /// WP-J.8, WP-BB.q9).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let column = &game.state.column;
        let side = game.state.active;
        let winter = game.is_winter();
        let limit = u16::from(game.tables.charts.system.supply.mp);
        let timid = game.timid_lines();
        // A forced march is over where its way ends or is barred; its leaders may go on alone (WP-BB.q3, R-WP-M144).
        let bound = column.bound && !column.parts.is_empty();
        for way in game.tables.map.ways(column.hex).filter(|_| !bound) {
            let Some(price) = game.way_cost(column.hex, way, side, winter) else { continue };
            if !game.is_open_to_column(column.hex, way.to)
                || game.is_open_water(column.hex, way.to)
                || game.is_held_back(column.hex, way.to)
                || timid.as_ref().is_some_and(|lines| lines[way.to.index()] > limit)
            {
                continue;
            }
            if game.has_enemies_of(way.to, side) {
                if game.may_overrun(way.to, price) {
                    out.push(Action::Overrun(way.to));
                } else if game.may_summon(way.to, price) {
                    out.push(Action::Summon(way.to));
                }
            } else if game.can_pay(price) {
                out.push(Action::Step(way.to));
            }
        }
        if column.must_leave {
            return;
        }
        game.legal_parting(out);
        if game.may_force() {
            out.push(Action::Force);
        }
        out.push(Action::Halt);
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
            Action::Step(hex) => game.step(hex, notes),
            Action::Overrun(hex) => game.overrun(hex, notes),
            Action::Summon(hex) => game.summon(hex, notes),
            Action::Drop(nation, kind, sp) => game.drop_off(nation, kind, sp, notes),
            Action::Leave(leader) => game.leave(leader),
            Action::Force => game.state.phases.replace(Path.into()),
            _ => game.halt(),
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-J.3", Text::new("wp-ask-march").with("spent", game.state.column.spent))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Force => Choice::new("force", "WP-K.2", Text::new("wp-do-force")),
            Action::Halt => Choice::new("halt", "WP-J.3", Text::new("wp-do-halt")),
            _ => game.about_stride(action),
        }
    }

    fn refusal(self, game: &Campaign, _: Seat, action: Action) -> Refusal {
        let column = &game.state.column;
        match action {
            Action::Step(_) if column.bound && !column.parts.is_empty() => no("WP-BB.q3", "wp-no-other-way"),
            Action::Step(hex) if game.has_enemies_of(hex, game.state.active) => no("WP-J.7", "wp-no-enemy"),
            Action::Step(hex) if !game.may_cross_border(hex) => no("WP-Z.VIII.D.3.b", "wp-no-border"),
            Action::Step(hex) if game.is_haunted(hex) => no("WP-Z.VI.D.5.b", "wp-no-partisans"),
            Action::Step(hex) if !game.is_open_to_column(column.hex, hex) => no("WP-Z.4", "wp-no-land"),
            Action::Step(hex) if game.is_held_back(column.hex, hex) => no("WP-Z.XII.G.2.b", "wp-no-rival"),
            Action::Step(_) => no("WP-J.3", "wp-no-step"),
            Action::Overrun(_) => no("WP-L.1-1", "wp-no-overrun"),
            Action::Force => no("WP-K.6", "wp-no-force"),
            _ => not_now(),
        }
    }

    fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<Odds> {
        match action {
            Action::Overrun(hex) => game.odds_of_overrun(hex),
            _ => None,
        }
    }

    fn leg(self, game: &Campaign, _: Seat, action: Action) -> Leg {
        let column = &game.state.column;
        match action {
            Action::Step(to) | Action::Overrun(to) | Action::Summon(to) => {
                let price = game.step_cost(column.hex, to).unwrap_or(0);
                Leg::Go(game.reach(to, column.spent.saturating_add(price)))
            }
            Action::Force => Leg::Press,
            Action::Halt => Leg::Halt,
            _ => Leg::Aside,
        }
    }

    fn afoot(self, game: &Campaign) -> Option<Spot> {
        Some(game.spot(game.state.column.hex))
    }

    fn outlook(self, game: &Campaign, _: Seat, action: Action) -> Vec<(Tone, Text)> {
        match action {
            Action::Step(to) => game.supply_outlook(to),
            Action::Overrun(_) => vec![(Tone::Fights, Text::new("wp-way-overrun"))],
            Action::Summon(_) => vec![(Tone::Fights, Text::new("wp-way-summon"))],
            _ => Vec::new(),
        }
    }

    fn meant(self, game: &Campaign, _: Seat, at: &Spot) -> Option<Action> {
        let hex = game.pointed_at(at)?;
        game.tables.map.way(game.state.column.hex, hex).map(|_| Action::Step(hex))
    }
}

impl Decision for March {
    const STAGE: Stage = Stage::Movement;
}

impl Weighed for March {
    const THOUGHT: Thought = Thought::March;
    const IS_WEIGHTY: bool = true;

    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        let column = &game.state.column;
        let here = column.hex;
        if column.sp() == 0 {
            return match action {
                Action::Step(hex) if aims.errand.is_some() => aims.road(here) - aims.road(hex) - 0.05,
                // Whoever has come to where he is needed stays there.
                Action::Step(_) | Action::Force => -1.0,
                _ => 0.0,
            };
        }
        match action {
            Action::Step(hex) => aims.outlook.iter().find(|o| o.0 == hex).map_or(-5.0, |o| o.1),
            Action::Overrun(hex) if !game.is_strong_enough(hex) => -1.0,
            Action::Overrun(_) => 20.0,
            Action::Summon(hex) => {
                if aims.wanted.contains(&hex) {
                    3.0
                } else {
                    -0.5
                }
            }
            Action::Drop(nation, kind, sp) => {
                let there = game.sp(here, aims.side);
                let missing = game.garrison(aims, here).saturating_sub(there);
                let link = u16::from(there == 0 && game.is_link(aims, here));
                let wanted = missing.max(link);
                let large = f32::from(column.sp()) > game.style(aims.side).split + f32::from(wanted);
                let fits = u16::from(sp) == wanted && large;
                if fits && aims.road(here) > 0.0 { 12.0 - game.worth(nation, kind, here) } else { -5.0 }
            }
            Action::Leave(_) => -5.0,
            // When nothing else brings the group nearer.
            Action::Force => 0.5 * game.forced_gain(aims, here) - 0.1,
            _ => 0.0,
        }
    }
}
