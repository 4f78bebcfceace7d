//! Steps two to four of the Administrative Segment (NAB-55-1).

use super::{done, read_army, refused};
use crate::game::Action;
use crate::state::{Campaign, NONE, Stead};
use crate::tables::Army;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// An army names its Supply Source (NAB-31-1, NAB-64).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Source {
    pub(crate) army: Army,
}

impl Step<Campaign> for Source {
    const WORD: &'static str = "source";

    fn detail(self, _: &Campaign) -> String {
        self.army.slug().to_owned()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Source, String> {
        Ok(Source { army: read_army(detail)? })
    }

    /// Nobody is asked while the marker changes, or where there is nothing to change to.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let host = &game.state.hosts[self.army];
        let poor = game.tables.scenario.campaign && host.points == 0 && host.source != NONE;
        let first = game.state.clock.turn == 1 && self.army != Army::French && host.source != NONE;
        if host.next == NONE && !poor && !first && !game.other_sources(self.army).is_empty() {
            return false;
        }
        game.state.phases.pop();
        true
    }
}
impl Asks<Campaign> for Source {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(self.army))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.extend(game.other_sources(self.army).into_iter().map(Action::Source));
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        if let Action::Source(source) = action {
            game.change_source(self.army, source, notes);
        }
        game.state.phases.pop();
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-64", Text::new("bay-ask-source").with("army", self.army.name()))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        let Action::Source(source) = action else { return done() };
        let Some(source) = game.tables.roster.sources.get(usize::from(source)) else { return done() };
        let text = Text::new("bay-do-source").with("source", source.name.as_str());
        Choice::new("source", "NAB-64", text).arg(&source.id).at(game.at_hex(source.hexes[0]))
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-31-1", "bay-no-source", matches!(action, Action::Source(_)))
    }
}

/// An army may break its Center of Operations up (NAB-65-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Disband {
    pub(crate) army: Army,
}

impl Step<Campaign> for Disband {
    const WORD: &'static str = "disband";

    fn detail(self, _: &Campaign) -> String {
        self.army.slug().to_owned()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Disband, String> {
        Ok(Disband { army: read_army(detail)? })
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let host = &game.state.hosts[self.army];
        let first = game.state.clock.turn == 1 && self.army != Army::French;
        if host.centre.stead == Stead::Map && host.points > 0 && !first {
            return false;
        }
        game.state.phases.pop();
        true
    }
}
impl Asks<Campaign> for Disband {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(self.army))
    }

    fn legal(self, _: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.push(Action::Done);
        out.push(Action::Disband);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        if action == Action::Disband {
            game.disband(self.army, notes);
        }
        game.state.phases.pop();
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-65-1", Text::new("bay-ask-disband").with("army", self.army.name()))
    }

    fn choice(self, _: &Campaign, _: Seat, action: Action) -> Choice {
        if action == Action::Disband {
            return Choice::new("disband", "NAB-65-1", Text::new("bay-do-disband"));
        }
        done()
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-65-1", "bay-no-disband", action == Action::Disband)
    }
}

/// The French may take a point from the Paris Reserves (NAB-121).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Deplete;

impl Step<Campaign> for Deplete {
    const WORD: &'static str = "deplete";

    fn read(detail: &str, _: &Campaign) -> Result<Deplete, String> {
        kit::alone(Deplete, detail)
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        if !game.depletable().is_empty() {
            return false;
        }
        game.state.phases.pop();
        true
    }
}
impl Asks<Campaign> for Deplete {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(Army::French))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.push(Action::Done);
        out.extend(game.depletable().into_iter().map(Action::Deplete));
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        if let Action::Deplete(unit) = action {
            game.deplete(unit, notes);
        }
        game.state.phases.pop();
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-121", Text::new("bay-ask-deplete"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        let Action::Deplete(unit) = action else { return done() };
        let unit = game.tables.unit(unit);
        let text = Text::new("bay-do-deplete").with("unit", unit.name.as_str());
        Choice::new("deplete", "NAB-121", text).arg(&unit.id)
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-121", "bay-no-deplete", matches!(action, Action::Deplete(_)))
    }
}
