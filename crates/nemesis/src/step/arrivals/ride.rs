//! Which commander rides, and where to (chapter 12).

use crate::action::Action;
use crate::state::{Campaign, Deeds, HexBits, UnitSet};
use crate::step::{Arrive, Decision, ask, done, plain};
use crate::tables::roster::{CommanderId, Side};
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Ride(pub(crate) Side);

const RIDE: &str = "TIR-12.2";

impl Decision for Ride {
    const WORD: &'static str = "ride";

    /// Alternate rides (TIR-12.2), then Cossacks and reinforcements.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let Ride(side) = self;
        if !game.side(side).done && game.probe(self).count() > 1 {
            return false;
        }
        game.side_mut(side).done = true;
        if !game.side(side.other()).done {
            game.state.phases.replace(Ride(side.other()).into());
            return true;
        }
        game.cossacks(dice, notes);
        game.ask_sweden(dice, notes);
        game.end_turn_of_1813(dice, notes);
        game.watch_prussia(notes);
        game.begin(Arrive);
        true
    }

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Ride(side) = self;
        let rested = |c: &CommanderId| {
            game.is_on_board(game.leader_hex(*c))
                && !game.state.deeds[c.index()].intersects(Deeds::RODE | Deeds::HOLDS)
                && !game.is_leader_bound(*c)
                && game.may_leave_swedes(side, *c)
        };
        out.extend(game.all_commanders(side).filter(rested).map(Action::Leader));
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, _: &mut N) {
        match action {
            Action::Leader(commander) => game.mount(self.0, commander),
            _ => game.side_mut(self.0).done = true,
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(RIDE, "nem-ask-ride")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Leader(commander) => game.leader_choice(RIDE, commander),
            _ => done(RIDE),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RideTo(pub(crate) Side);

const RIDE_TO: &str = "TIR-12.1-1";

impl Decision for RideTo {
    const WORD: &'static str = "ride-to";
    const PART: bool = true;

    /// Where a commander may ride to (TIR-12.1-1, TIR-12.1-4); no hex counts twice for him (NN-12.1-4).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let RideTo(side) = self;
        let from = game.leader_hex(CommanderId(game.state.rider));
        // The way (TIR-12.1-3).
        let mut open = game.land().open[side.index()];
        open -= &game.all_stacks(side.enemy());
        open -= &(game.tables.city_hexes - game.friendly(side) - game.all_stacks(side));
        let mut seen = HexBits::default();
        let mut queue = [(HexId(0), 0u8); 64];
        let (mut head, mut tail) = (0, 1);
        queue[0] = (from, 0);
        seen.insert(from);
        while head < tail {
            let (hex, spent) = queue[head];
            head += 1;
            for (_, near) in game.tables.board.neighbours(hex) {
                if !open.contains(near) || !game.may_cross(side, hex, near) || !seen.insert(near) {
                    continue;
                }
                let ground = game.tables.ground(near);
                let rider = std::iter::once(CommanderId(game.state.rider)).collect();
                // Its end; an enemy's city is barred above unless somebody is there (TIR-12.1-2, NN-12.1-2).
                if (game.holds(side, near) || ground.city)
                    && game.may_join(side, near, UnitSet::default(), rider)
                {
                    out.push(Action::Ride(near));
                }
                if spent + 1 < game.tables.system.ride && tail < queue.len() {
                    queue[tail] = (near, spent + 1);
                    tail += 1;
                }
            }
        }
        out.push(Action::Stand);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        let to = if let Action::Ride(hex) = action { Some(hex) } else { None };
        game.ride(to, notes);
        game.state.phases.pop();
        game.state.phases.replace(Ride(self.0.other()).into());
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(RIDE_TO, "nem-ask-ride-to")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Ride(hex) => game.at_hex("ride", RIDE_TO, "nem-do-ride", hex),
            _ => plain("stand", RIDE_TO, "nem-do-stand"),
        }
    }
}
