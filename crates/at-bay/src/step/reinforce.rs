//! Reinforcements come onto the map (NAB-108-1).

use super::{done, read_army, refused};
use crate::game::Action;
use crate::rule::Entry;
use crate::state::Campaign;
use crate::tables::Army;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// An army brings in whoever is due, or holds them back; who left the map has to come back (NAB-44).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Reinforce {
    pub(crate) army: Army,
}

impl Step<Campaign> for Reinforce {
    const WORD: &'static str = "reinforce";

    fn detail(self, _: &Campaign) -> String {
        self.army.slug().to_owned()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Reinforce, String> {
        Ok(Reinforce { army: read_army(detail)? })
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        if !game.entries(self.army).is_empty() {
            return false;
        }
        game.state.phases.pop();
        true
    }
}
impl Asks<Campaign> for Reinforce {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(self.army))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.extend(game.entries(self.army).into_iter().map(|(entry, hex)| Action::Enter(entry, hex)));
        if !game.must_enter(self.army) {
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
            Action::Enter(entry, hex) => game.enter(self.army, entry, hex, notes),
            _ => {
                game.state.phases.pop();
            }
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-108-1", Text::new("bay-ask-reinforce").with("army", self.army.name()))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        let Action::Enter(entry, hex) = action else { return done() };
        let name = match entry {
            Entry::Group(at) => {
                let group = &game.tables.roster.arrivals[usize::from(at)];
                let unit = group.units.first().map(|&(unit, _)| game.tables.unit(unit).name.as_str());
                group.leader.map(|id| game.tables.leader(id).name.as_str()).or(unit).unwrap_or_default()
            }
            Entry::Return(leader) => game.tables.leader(leader).name.as_str(),
            Entry::Reserves | Entry::Centre => "",
        };
        let (cite, text) = match entry {
            Entry::Reserves => ("NAB-120-1", Text::new("bay-do-reserves")),
            Entry::Centre => ("NAB-102-1", Text::new("bay-do-centre-enter")),
            Entry::Group(_) => ("NAB-67-1", Text::new("bay-do-enter").with("leader", name)),
            Entry::Return(_) => ("NAB-44", Text::new("bay-do-enter").with("leader", name)),
        };
        let choice = Choice::new("enter", cite, text.with("hex", game.hex_name(hex)));
        let choice = match entry {
            Entry::Group(at) => choice.arg(at),
            Entry::Return(leader) => choice.arg(game.leader_slug(leader)),
            Entry::Reserves => choice.arg("reserves"),
            Entry::Centre => choice.arg("centre"),
        };
        choice.arg(game.tables.ground.board.label(hex)).at(game.at_hex(hex))
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-108-1", "bay-no-enter", matches!(action, Action::Enter(..)))
    }
}
