//! The sequence of play (chapter 5), with the present phase.

use crate::state::Campaign;
use crate::step::Phase;
use kernel::Aid;
use kit::aid::{phase, sequence};

/// Where in the Turn a decision belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    SetUp,
    Politics,
    Cards,
    GeneralSupply,
    Depots,
    Trains,
    Founding,
    Rally,
    March,
    Commands,
    Combat,
    Rides,
    Evening,
    Quarters,
    Over,
}

impl Part {
    fn of(step: Phase) -> Part {
        match step {
            Phase::Deploy(_) | Phase::FirstDepots(_) => Part::SetUp,
            Phase::Declare(_)
            | Phase::Melt(_)
            | Phase::Truce(_)
            | Phase::Answer(_)
            | Phase::Bargain(_)
            | Phase::Haggle(_)
            | Phase::Resite(_)
            | Phase::Paris(_)
            | Phase::Dismiss(_)
            | Phase::Change(_) => Part::Politics,
            Phase::Card(_) | Phase::Event(_) | Phase::Bonus(_) => Part::Cards,
            Phase::Disguise(_) | Phase::Convert(_) | Phase::Remove(_) => Part::Depots,
            Phase::Allot(_) => Part::Trains,
            Phase::Found(_) => Part::Founding,
            Phase::Rally(_) | Phase::RallyUnits(_) => Part::Rally,
            Phase::March(_) | Phase::Muster(_) | Phase::Route(_) | Phase::Attrition(_) | Phase::Excess(_) => {
                Part::March
            }
            Phase::Ride(_) | Phase::RideTo(_) => Part::Rides,
            Phase::Arrive(_) => Part::Evening,
            Phase::Hibernate(_)
            | Phase::Quarter(_)
            | Phase::Billet(_)
            | Phase::Source(_)
            | Phase::WinterLosses(_)
            | Phase::Restore(_)
            | Phase::Rejoin(_)
            | Phase::Garrison(_) => Part::Quarters,
            Phase::Over => Part::Over,
            Phase::Attack(_)
            | Phase::Order(_)
            | Phase::Spend(_)
            | Phase::Slip(_)
            | Phase::CallAttack(_)
            | Phase::SpendDefence(_)
            | Phase::CallDefence(_)
            | Phase::Hits(_)
            | Phase::Volunteer(_)
            | Phase::Withdraw(_)
            | Phase::Overflow(_)
            | Phase::Farther(_)
            | Phase::Pursuit(_)
            | Phase::Advance(_)
            | Phase::Escape(_) => Part::Combat,
        }
    }
}

impl Campaign {
    fn part(&self) -> Part {
        if self.state.turn == 0 && self.phase() != Phase::Over {
            return Part::SetUp;
        }
        // What waits below a decision tells which phase it is.
        let lowest = self.state.phases.iter().next();
        Part::of(lowest.unwrap_or(Phase::Over))
    }

    /// TIR-5.1-2, NN-5.1-2
    pub(super) fn phases_aid(&self) -> Aid {
        let now = self.part();
        let options = &self.tables.options;
        let politics = options.ukraine || options.contingents || self.charter().is_some();
        let winter = options.two_year || self.tables.link.is_some();
        let rows = [
            (Part::SetUp, true, ["nem-phase-set-up", "nem-phase-set-up-is"], "TIR-14.1-ru-order"),
            (Part::Politics, politics, ["nem-phase-politics", "nem-phase-politics-is"], "TIR-5.1-1"),
            (Part::Cards, options.events, ["nem-phase-cards", "nem-phase-cards-is"], "TIR-16.1-1"),
            (Part::GeneralSupply, true, ["nem-phase-supply", "nem-phase-supply-is"], "TIR-5.1-3"),
            (Part::Depots, true, ["nem-phase-depots", "nem-phase-depots-is"], "TIR-5.1-4"),
            (Part::Trains, true, ["nem-phase-trains", "nem-phase-trains-is"], "TIR-7.4-2"),
            (Part::Founding, true, ["nem-phase-founding", "nem-phase-founding-is"], "TIR-7.8-1"),
            (Part::Rally, true, ["nem-phase-rally", "nem-phase-rally-is"], "TIR-5.1-5"),
            (Part::March, true, ["nem-phase-march", "nem-phase-march-is"], "TIR-8.2-1"),
            (Part::Commands, true, ["nem-phase-commands", "nem-phase-commands-is"], "TIR-9.1-1"),
            (Part::Combat, true, ["nem-phase-combat", "nem-phase-combat-is"], "TIR-10.1-1"),
            (Part::Rides, true, ["nem-phase-rides", "nem-phase-rides-is"], "TIR-12.1-1"),
            (Part::Evening, true, ["nem-phase-evening", "nem-phase-evening-is"], "TIR-13.2-1"),
            (Part::Quarters, winter, ["nem-phase-quarters", "nem-phase-quarters-is"], "TIR-16.13-trigger"),
        ];
        let played = rows.into_iter().filter(|(part, played, ..)| *played || *part == now);
        sequence(played.map(|(part, _, words, cite)| phase(words, cite, part == now)))
    }
}
