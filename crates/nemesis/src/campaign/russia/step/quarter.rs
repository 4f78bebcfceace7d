//! Who leaves his place, and where those who are afoot go: into winter quarters (16.13) or behind the line of a truce
//! (14.15 of the second book).

use crate::action::Action;
use crate::state::{Campaign, Column, CommanderSet, HexBits, UnitSet};
use crate::step::{Decision, ask, done, no, not_now};
use crate::tables::roster::{CommanderId, Side, UnitId};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Text};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Quarter(pub(crate) Side);

impl Decision for Quarter {
    const WORD: &'static str = "quarter";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let idle = game.probe(self).only() == Some(Action::Done);
        if idle {
            game.finish_quarters(self.0, dice, notes);
        }
        idle
    }

    /// Lodge those who are afoot, rouse others who stand well, or be done when nobody who is afoot finds room any
    /// more (TIR-16.13-gen-2).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Quarter(side) = self;
        let two = &game.state.two_years;
        let quarters = game.quarters_of(side);
        let one = |u: &UnitId| {
            game.has_billet(side, &quarters, std::iter::once(*u).collect(), CommanderSet::default())
        };
        let led = |c: &CommanderId| {
            game.has_billet(side, &quarters, UnitSet::default(), std::iter::once(*c).collect())
        };
        let units = two.afoot_units.iter().filter(one).map(|u| game.unit_hex(u));
        let leaders = two.afoot_commanders.iter().filter(led);
        let leaders = leaders.map(|c| game.leader_hex(c));
        let waiting: HexBits = units.chain(leaders).collect();
        out.extend(waiting.iter().map(Action::Lodge));
        let units = game.all_units(side).filter(|&u| game.is_unmoved(u)).map(|u| game.unit_hex(u));
        let leaders = game.all_commanders(side).filter(|&c| game.is_unmoved_leader(c));
        let leaders = leaders.map(|c| game.leader_hex(c));
        let resting: HexBits = units.chain(leaders).collect();
        out.extend(resting.iter().map(Action::Leave));
        if waiting.is_empty() {
            out.push(Action::Done);
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        let Quarter(side) = self;
        match action {
            Action::Leave(hex) => game.leave_quarters(side, hex),
            Action::Lodge(hex) => game.lodge(side, hex),
            _ => game.finish_quarters(side, dice, notes),
        }
    }

    fn prompt(self, game: &Campaign) -> Prompt {
        let key = if game.is_redeploying() { "nem-ask-redeploy" } else { "nem-ask-quarter" };
        ask(game.quarters_cite(self.0), key)
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        let cite = game.quarters_cite(self.0);
        match action {
            Action::Leave(hex) => game.at_hex("leave", cite, "nem-do-leave", hex),
            Action::Lodge(hex) => {
                let key = if game.is_redeploying() { "nem-do-redeploy" } else { "nem-do-lodge" };
                game.at_hex("lodge", cite, key, hex)
            }
            _ => done(cite),
        }
    }

    fn refusal(self, game: &Campaign, action: Action) -> Refusal {
        match (action, game.is_redeploying()) {
            (Action::Done, true) => no(game.quarters_cite(self.0), "nem-no-stragglers"),
            (Action::Done, false) => no("TIR-16.13-gen-2", "nem-no-homeless"),
            (_, true) => no(game.quarters_cite(self.0), "nem-no-behind-line"),
            _ => not_now(),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Billet(pub(crate) Side);

impl Decision for Billet {
    const WORD: &'static str = "billet";
    const PART: bool = true;

    /// Where those from a hex go: all of them, or first whom to send by themselves (TIR-4.1).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Billet(side) = self;
        let Column { from, units: chosen, commanders: chosen_leaders, .. } = game.state.column;
        let (units, leaders) = game.afoot_from(side, from);
        let quarters = game.quarters_of(side);
        let nobody = chosen.is_empty() && chosen_leaders.is_empty();
        let (going, led) = if nobody { (units, leaders) } else { (chosen, chosen_leaders) };
        out.extend(game.billets(side, &quarters, going, led).iter().map(Action::Place));
        if nobody && units.len() + leaders.iter().count() == 1 {
            return;
        }
        let joins = |u: &UnitId| {
            let mut all = chosen;
            all.insert(*u);
            !chosen.contains(*u) && game.has_billet(side, &quarters, all, chosen_leaders)
        };
        out.extend(units.iter().filter(joins).map(Action::Unit));
        let rides = |c: &CommanderId| {
            let mut all = chosen_leaders;
            all.insert(*c);
            !chosen_leaders.contains(*c) && game.has_billet(side, &quarters, chosen, all)
        };
        out.extend(leaders.iter().filter(rides).map(Action::Leader));
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Place(hex) => game.billet(self.0, hex, notes),
            Action::Unit(unit) => {
                game.state.column.units.insert(unit);
            }
            Action::Leader(commander) => {
                game.state.column.commanders.insert(commander);
            }
            _ => {}
        }
    }

    fn prompt(self, game: &Campaign) -> Prompt {
        let from = game.place_text(game.state.column.from);
        let key = if game.is_redeploying() { "nem-ask-redeploy-from" } else { "nem-ask-billet" };
        Prompt::new(game.quarters_cite(self.0), Text::new(key).with("hex", from))
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        let cite = game.quarters_cite(self.0);
        match action {
            Action::Place(hex) => game.place_choice(cite, hex),
            Action::Unit(unit) => game.unit_choice(cite, unit),
            Action::Leader(commander) => game.leader_choice(cite, commander),
            _ => done(cite),
        }
    }

    fn refusal(self, game: &Campaign, action: Action) -> Refusal {
        let Billet(side) = self;
        match action {
            _ if game.is_redeploying() => no(game.quarters_cite(side), "nem-no-behind-line"),
            Action::Place(hex) if game.wintering_hexes(side).contains(hex) => no("TIR-4.1", "nem-no-room"),
            Action::Place(_) => match side {
                Side::French => no("TIR-16.13-fr-1", "nem-no-quarters-french"),
                Side::Allied => no("TIR-16.13-ru-1", "nem-no-quarters-russian"),
            },
            _ => not_now(),
        }
    }
}
