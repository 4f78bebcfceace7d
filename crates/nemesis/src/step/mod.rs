//! One decision, one room: who decides, what is legal, what happens, what settles of itself, how it is asked, said and
//! refused, and what it is called in positions. What the rules mean stands in `rule`.

mod arrivals;
mod cards;
mod combat;
mod marches;
mod set_up;
mod supply;
mod words;

pub(crate) use crate::campaign::germany::step::{Answer, Bargain, Haggle, Resite, Truce};
pub(crate) use crate::campaign::linked::step::{Change, Dismiss, Garrison, Paris};
pub(crate) use crate::campaign::russia::step::{
    Billet, Declare, Hibernate, Melt, Quarter, Rejoin, Restore, Source, WinterLosses,
};
pub(crate) use arrivals::{Arrive, Ride, RideTo};
pub(crate) use cards::{Bonus, Card, Event};
pub(crate) use combat::{
    Advance, Attack, CallAttack, CallDefence, Escape, Farther, Hits, Order, Overflow, Pursuit, Slip, Spend,
    SpendDefence, Volunteer, Withdraw,
};
pub(crate) use marches::{Attrition, Excess, March, Muster, Rally, RallyUnits, Route};
pub(crate) use set_up::{Deploy, Disguise, FirstDepots};
pub(crate) use supply::{Allot, Convert, Found, Remove};

pub(crate) use words::{ask, done, no, plain, yes_or_no};

use crate::action::Action;
use crate::state::Campaign;
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Choice, Dice, Leg, Notes, Odds, Prompt, Refusal, Seat, Seats, Spot, Text, Tone};
use kit::{Asks, List, Probe, Step};

/// A decision of one side: everything that there is to know about it. `decisions!` makes a step of it, as the kit knows
/// them: the side stands behind the name in positions, and its seat decides.
pub(crate) trait Decision: Copy {
    /// Its name in positions.
    const WORD: &'static str;

    /// Whether it is a part of another decision, which waits below it.
    const PART: bool = false;

    /// What happens of itself before the side is asked. Yes if something did, so that whatever is on top of the stack
    /// now is looked at again; no if it is time to ask.
    fn settle<D: Dice, N: Notes>(self, _game: &mut Campaign, _dice: &mut D, _notes: &mut N) -> bool {
        false
    }

    /// Everything that the side may do, each once, in a fixed order.
    fn legal(self, game: &Campaign, out: &mut impl List<Action>);

    /// Does something from the list.
    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N);

    /// What is asked, and which rule asks it.
    fn prompt(self, game: &Campaign) -> Prompt;

    /// An action in words.
    fn choice(self, game: &Campaign, action: Action) -> Choice;

    /// Why an action is not on the list: something else is asked, if there is nothing better to say.
    fn refusal(self, _game: &Campaign, _action: Action) -> Refusal {
        not_now()
    }

    /// What an action may lead to.
    fn odds(self, _game: &Campaign, _action: Action) -> Option<Odds> {
        None
    }

    /// What an action is in a move from place to place.
    fn leg(self, _game: &Campaign, _action: Action) -> Leg {
        Leg::Aside
    }

    /// Where those stand who are on the move.
    fn afoot(self, _game: &Campaign) -> Option<HexId> {
        None
    }

    /// What there is to say about ending a move with an action that goes to a place.
    fn outlook(self, _game: &Campaign, _action: Action) -> Vec<(Tone, Text)> {
        Vec::new()
    }

    /// The action that somebody means who points at a hex, legal or not.
    fn meant(self, _game: &Campaign, _at: HexId) -> Option<Action> {
        None
    }
}

macro_rules! decisions {
    ($($step:ident),+ $(,)?) => {
        kit::steps! {
            /// What is being decided, and by whom.
            pub(crate) enum Phase for Campaign { asks { $($step),+ } runs {} }
        }

        pub(crate) use on_asking;

        $(impl Step<Campaign> for $step {
            const WORD: &'static str = <$step as Decision>::WORD;

            fn detail(self, game: &Campaign) -> String {
                game.word(self.0).to_owned()
            }

            fn read(detail: &str, game: &Campaign) -> Result<$step, String> {
                game.side_called(detail).map($step)
            }

            #[inline]
            fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
                Decision::settle(self, game, dice, notes)
            }
        }

        impl Asks<Campaign> for $step {
            #[inline]
            fn deciders(self, _: &Campaign) -> Seats {
                Seats::one(self.0.seat())
            }

            #[inline]
            fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
                Decision::legal(self, game, out);
            }

            #[inline]
            fn apply<D: Dice, N: Notes>(
                self,
                game: &mut Campaign,
                _: Seat,
                action: Action,
                dice: &mut D,
                notes: &mut N,
            ) {
                Decision::apply(self, game, action, dice, notes);
            }

            fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
                Decision::prompt(self, game)
            }

            fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
                Decision::choice(self, game, action)
            }

            fn refusal(self, game: &Campaign, _: Seat, action: Action) -> Refusal {
                Decision::refusal(self, game, action)
            }

            fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<Odds> {
                Decision::odds(self, game, action)
            }

            fn leg(self, game: &Campaign, _: Seat, action: Action) -> Leg {
                Decision::leg(self, game, action)
            }

            fn afoot(self, game: &Campaign) -> Option<Spot> {
                Decision::afoot(self, game).map(|hex| game.hex_spot(hex))
            }

            fn outlook(self, game: &Campaign, _: Seat, action: Action) -> Vec<(Tone, Text)> {
                Decision::outlook(self, game, action)
            }

            fn meant(self, game: &Campaign, _: Seat, at: &Spot) -> Option<Action> {
                Decision::meant(self, game, game.pointed_at(at)?)
            }
        })+
    };
}

decisions! {
    Deploy, Disguise, FirstDepots,
    Declare, Melt,
    Card, Event, Bonus,
    Convert, Remove, Allot, Found,
    Rally, RallyUnits, March, Muster, Route, Attrition, Excess,
    Attack, Order, Spend, Slip, CallAttack, SpendDefence, CallDefence, Hits, Volunteer,
    Withdraw, Overflow, Farther, Pursuit, Advance, Escape,
    Ride, RideTo, Arrive,
    Hibernate, Quarter, Billet, Source, WinterLosses, Restore, Rejoin,
    Truce, Answer, Bargain, Haggle, Resite,
    Paris, Dismiss, Change, Garrison,
}

/// Something else is asked: one thing comes after the other (TIR-5.1-1).
pub(crate) fn not_now() -> Refusal {
    no("TIR-5.1-1", "nem-not-now")
}

impl Phase {
    /// Whether it is a part of another decision, which waits below it.
    pub(crate) fn is_part(self) -> bool {
        fn is_part<S: Decision>(_: S) -> bool {
            S::PART
        }
        on_asking!(self, step => is_part(step), _ => false)
    }

    /// The message that names its part of a Turn, where it has one (TIR-5.1-1).
    pub(crate) fn stage(self) -> Option<&'static str> {
        Some(match self {
            Phase::Card(_) | Phase::Event(_) | Phase::Declare(_) | Phase::Melt(_) => "nem-stage-events",
            Phase::Convert(_) | Phase::Remove(_) | Phase::Allot(_) | Phase::Found(_) => "nem-stage-supply",
            Phase::Rally(_) | Phase::RallyUnits(_) => "nem-stage-rally",
            Phase::March(_) | Phase::Muster(_) | Phase::Route(_) | Phase::Attrition(_) | Phase::Excess(_) => {
                "nem-stage-marches"
            }
            Phase::Attack(_)
            | Phase::Order(_)
            | Phase::Spend(_)
            | Phase::Slip(_)
            | Phase::CallAttack(_)
            | Phase::SpendDefence(_)
            | Phase::CallDefence(_)
            | Phase::Bonus(_)
            | Phase::Hits(_)
            | Phase::Volunteer(_)
            | Phase::Withdraw(_)
            | Phase::Overflow(_)
            | Phase::Farther(_)
            | Phase::Pursuit(_)
            | Phase::Advance(_) => "nem-stage-combat",
            Phase::Ride(_) | Phase::RideTo(_) => "nem-stage-rides",
            Phase::Arrive(_) => "nem-stage-arrivals",
            _ => return None,
        })
    }
}

impl Campaign {
    /// What is being decided.
    #[inline]
    pub(crate) fn phase(&self) -> Phase {
        self.state.phases.now().unwrap_or_default()
    }

    /// Whose decision it is.
    pub(crate) fn decider(&self) -> Option<Side> {
        self.phase().deciders(self).first().map(Side::of)
    }

    /// How much choice a step gives.
    #[inline]
    pub(crate) fn probe(&self, step: impl Decision) -> Probe<Action> {
        let mut out = Probe::default();
        step.legal(self, &mut out);
        out
    }

    /// Whether a step gives any.
    #[inline]
    pub(crate) fn offers(&self, step: impl Decision) -> bool {
        self.probe(step).count() > 0
    }

    /// The hex that somebody points at.
    fn pointed_at(&self, at: &Spot) -> Option<HexId> {
        if let Spot::Hex(label) = at { self.tables.board.hex(label) } else { None }
    }

    /// The side with this name in positions.
    fn side_called(&self, name: &str) -> Result<Side, String> {
        let names = self.tables.volume.side_words;
        let found = Side::BOTH.into_iter().find(|side| self.word(*side) == name);
        found.ok_or_else(|| format!("should end with {}", names.join(" or ")))
    }
}
