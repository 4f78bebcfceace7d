//! How steps ask, name choices and refuse.

use crate::action::Action;
use crate::scene::COMMANDERS_FROM;
use crate::state::Campaign;
use crate::tables::Waiting;
use crate::tables::roster::{CommanderId, Side, UnitId};
use board::HexId;
use kernel::{Choice, Prompt, Refusal, Spot, Text, Viewer};

/// A question without anything to fill in.
pub(crate) fn ask(cite: &'static str, key: &'static str) -> Prompt {
    Prompt::new(cite, Text::new(key))
}

/// A choice without anything to fill in.
pub(crate) fn plain(verb: &'static str, cite: &'static str, key: &'static str) -> Choice {
    Choice::new(verb, cite, Text::new(key))
}

/// Nothing more.
pub(crate) fn done(cite: &'static str) -> Choice {
    plain("done", cite, "nem-do-done")
}

/// To take an offer or to refuse it.
pub(crate) fn yes_or_no(cite: &'static str, action: Action) -> Choice {
    match action {
        Action::Accept => plain("accept", cite, "nem-do-accept"),
        _ => plain("refuse", cite, "nem-do-refuse"),
    }
}

pub(crate) fn no(cite: &'static str, key: &'static str) -> Refusal {
    Refusal::new(cite, Text::new(key))
}

impl Campaign {
    pub(crate) fn at_hex(
        &self,
        verb: &'static str,
        cite: &'static str,
        key: &'static str,
        hex: HexId,
    ) -> Choice {
        let text = Text::new(key).with("hex", self.place_text(hex));
        Choice::new(verb, cite, text).arg(self.label(hex)).at(self.hex_spot(hex))
    }

    pub(crate) fn with_unit(
        &self,
        verb: &'static str,
        cite: &'static str,
        key: &'static str,
        unit: UnitId,
    ) -> Choice {
        let text = Text::new(key).with("unit", self.unit_text(unit));
        let choice = Choice::new(verb, cite, text).arg(&self.tables.unit(unit).id);
        // Who chooses among units that he cannot see has nothing to point at.
        let chooser = self.decider().map_or(Viewer::Onlooker, |s| Viewer::Seat(s.seat()));
        let unseen = self.is_unseen(self.tables.unit(unit).side, chooser, self.unit_hex(unit));
        if unseen { choice } else { choice.at(Spot::Piece(u32::from(unit.0))) }
    }

    pub(crate) fn with_leader(
        &self,
        verb: &'static str,
        cite: &'static str,
        key: &'static str,
        c: CommanderId,
    ) -> Choice {
        let commander = self.tables.commander(c);
        let text = Text::new(key).with("commander", commander.name.as_str());
        let spot = Spot::Piece(COMMANDERS_FROM + u32::from(c.0));
        Choice::new(verb, cite, text).arg(&commander.id).at(spot)
    }

    pub(crate) fn unit_choice(&self, cite: &'static str, unit: UnitId) -> Choice {
        self.with_unit("unit", cite, "nem-do-unit", unit)
    }

    pub(crate) fn leader_choice(&self, cite: &'static str, commander: CommanderId) -> Choice {
        self.with_leader("leader", cite, "nem-do-leader", commander)
    }

    pub(crate) fn lose_choice(&self, cite: &'static str, unit: UnitId) -> Choice {
        self.with_unit("lose", cite, "nem-do-lose", unit)
    }

    pub(crate) fn withdraw_choice(&self, hex: HexId) -> Choice {
        self.at_hex("withdraw", "TIR-11.11-1", "nem-do-withdraw", hex)
    }

    /// A piece comes down: by the rule that asks where the sequence of a year is broken, else by that of the set-up.
    pub(crate) fn place_choice(&self, cite: &'static str, hex: HexId) -> Choice {
        let special = self.is_wintering() || self.is_1813() || self.is_redeploying();
        self.at_hex("place", if special { cite } else { "TIR-14-notes-2" }, "nem-do-place", hex)
    }

    /// The piece that comes down next, in words.
    pub(crate) fn next_piece_name(&self, side: Side) -> Text {
        match self.next_piece(side) {
            Some((Waiting::Unit(unit), _)) => self.unit_text(*unit),
            Some((Waiting::Commander(c), _)) => {
                Text::new("nem-commander").with("commander", self.tables.commander(*c).name.as_str())
            }
            None => Text::new("nem-over"),
        }
    }
}
