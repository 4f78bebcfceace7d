//! Who decides what and when (F): a file a decision, and one for each thing that happens of itself, in folders by the
//! phases of a segment.

pub(crate) mod about;
mod alliance;
mod arrivals;
mod attrition;
mod combat;
mod movement;
mod segment_start;
mod set_up;

pub(crate) use alliance::Alliance;
pub(crate) use arrivals::{Arrive, Bargain, Choose, Exchange, Household, Replace, Return, Schedule};
pub(crate) use attrition::{Attrition, Perish};
pub(crate) use combat::{
    ACTIVE, Advance, Aftermath, Break, Cause, Charge, CloseUp, CombatEnd, Counter, Course, Declare, Fall,
    Flight, Guard, Harried, Leading, Matrix, Pursued, Rearguard, Reinforce, Resolve, Retire, Round, RoundEnd,
    RoundStart, Shelter, Shifts, Sieges, Slip, StandIn, Vacated, Withdraw,
};
pub(crate) use movement::{Embark, Footsore, Harbour, March, Muster, Orders, Path, Summoned, Voyage, Walk};
pub(crate) use segment_start::SegmentStart;
pub(crate) use set_up::SetUp;

pub(crate) use crate::campaign::liberation::Turn;
pub(crate) use crate::campaign::peninsular_war::{Ashore, Evacuate, Purchase, Recall};
pub(crate) use crate::campaign::wagram::Desert;

use crate::action::Action;
use crate::counsel::{Aims, Thought, Weighed};
use crate::state::Campaign;
use kernel::{Choice, Refusal, Text};
use kit::{Asks, List};

kit::steps! {
    /// What happens now, or waits.
    pub(crate) enum Phase for Campaign {
        asks {
            SetUp, Perish, Alliance, Desert, Turn, Arrive, Choose, Recall, Ashore, Replace, Purchase, Exchange, Bargain, Return, Household, Orders, Muster, Harbour, Embark, Voyage, March, Path, Footsore, Walk, Summoned, Declare, Shelter, Slip, Round, Counter, Leading, Guard, Charge, Matrix, Fall, Retire, Rearguard, CloseUp, Flight, StandIn, Pursued, Withdraw, Harried, Advance, Reinforce, Break, Evacuate,
        }
        runs { SegmentStart, Attrition, Schedule, RoundStart, Resolve, Aftermath, Shifts, Vacated, RoundEnd, Sieges, CombatEnd }
    }
}

/// Many of them lie in every position.
const _: () = assert!(size_of::<Phase>() <= 8);

/// The phases of a segment (WP-F.1-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    SetUp,
    Attrition,
    Alliance,
    Reinforcement,
    Movement,
    Combat,
}

impl Stage {
    /// Its message.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Stage::SetUp => "wp-setting-up",
            Stage::Attrition => "wp-phase-attrition",
            Stage::Alliance => "wp-phase-alliance",
            Stage::Reinforcement => "wp-phase-reinforcement",
            Stage::Movement => "wp-phase-movement",
            Stage::Combat => "wp-phase-combat",
        }
    }
}

/// What this title asks of every decision besides.
pub(crate) trait Decision: Asks<Campaign> {
    /// The phase of a segment that it belongs to.
    const STAGE: Stage;

    /// Whether it is passed over if there is only one answer.
    fn passes(self, _: &Campaign) -> bool {
        true
    }

    /// The answer that is taken for granted where the odds of a round are told.
    fn plain(self, _: &Campaign) -> Option<Action> {
        None
    }
}

fn stage_of<S: Decision>(_: S) -> Stage {
    S::STAGE
}

fn thought_of<S: Weighed>(_: S) -> (Thought, bool) {
    (S::THOUGHT, S::IS_WEIGHTY)
}

impl Phase {
    /// The phase of a segment that the decision belongs to.
    pub(crate) fn stage(self) -> Option<Stage> {
        on_asking!(self, step => Some(stage_of(step)), _ => None)
    }

    /// Whether the question is passed over if there is only one answer.
    pub(crate) fn passes(self, game: &Campaign) -> bool {
        on_asking!(self, step => Decision::passes(step, game), _ => false)
    }

    /// The answer that is taken for granted, where there is one.
    pub(crate) fn plain(self, game: &Campaign) -> Option<Action> {
        on_asking!(self, step => Decision::plain(step, game), _ => None)
    }

    /// What a computer player thinks over first, and whether the decision is a weighty one.
    pub(crate) fn thought(self) -> (Thought, bool) {
        on_asking!(self, step => thought_of(step), _ => (Thought::Roads, false))
    }

    /// What a computer player thinks of an action.
    pub(crate) fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        on_asking!(self, step => Weighed::weigh(step, game, aims, action), _ => 0.0)
    }
}

pub(crate) fn yes_or_no(out: &mut impl List<Action>) {
    out.extend([Action::Accept, Action::Decline]);
}

pub(crate) fn no(cite: &'static str, key: &'static str) -> Refusal {
    Refusal::new(cite, Text::new(key))
}

/// WP-F.1-2: something else is asked.
pub(crate) fn not_now() -> Refusal {
    no("WP-F.1-2", "wp-not-now")
}

pub(crate) fn done(cite: &'static str, key: &'static str) -> Choice {
    Choice::new("done", cite, Text::new(key))
}

/// WP-F.1-2
pub(crate) fn nothing_more() -> Choice {
    done("WP-F.1-2", "wp-do-done")
}
