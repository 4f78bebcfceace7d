//! Who decides what and when: a file a decision, and one for what happens between them.

mod administration;
mod answer;
mod assault;
mod between;
mod centre;
mod combat;
mod command;
mod flee;
mod forced_march;
mod guns;
mod initiative;
mod marching;
mod organize;
mod overrule;
mod plan;
mod pursue;
mod reinforce;
mod retreat;
mod riding;
mod scout;

pub(crate) use administration::{Deplete, Disband, Source};
pub(crate) use answer::Answer;
pub(crate) use assault::{Assault, Convert};
pub(crate) use between::{Resolve, Sequence};
pub(crate) use centre::Centre;
pub(crate) use combat::Combat;
pub(crate) use command::Command;
pub(crate) use flee::Flee;
pub(crate) use forced_march::ForcedMarch;
pub(crate) use guns::Guns;
pub(crate) use initiative::Initiative;
pub(crate) use marching::Marching;
pub(crate) use organize::Organize;
pub(crate) use overrule::Overrule;
pub(crate) use plan::Plan;
pub(crate) use pursue::Pursue;
pub(crate) use reinforce::Reinforce;
pub(crate) use retreat::Retreat;
pub(crate) use riding::Riding;
pub(crate) use scout::Scout;

use crate::state::{Campaign, Flag};
use crate::tables::{Army, LeaderId};
use board::HexId;
use kernel::{Choice, Refusal, Spot, Text};
use kit::codec::Worded;

kit::steps! {
    /// What happens now.
    pub(crate) enum Phase for Campaign {
        asks {
            Source, Disband, Deplete, Organize, Reinforce, Command, Plan, Marching, Centre, Initiative, Scout, Riding,
            ForcedMarch, Combat, Assault, Convert, Overrule, Answer, Retreat, Pursue, Flee,
            Guns,
        }
        runs { Sequence, Resolve }
    }
}

/// Nothing more is done here.
pub(crate) fn done() -> Choice {
    Choice::new("done", "NAB-55-1", Text::new("bay-do-done"))
}

/// Something else is asked.
pub(crate) fn not_now() -> Refusal {
    Refusal::new("NAB-55-1", Text::new("bay-not-now"))
}

/// An army's name in a position.
fn read_army(word: &str) -> Result<Army, String> {
    Army::of_word(word).ok_or_else(|| "should be french, silesian or bohemian".to_owned())
}

impl Campaign {
    /// Who leads a Force, in words for its owner.
    pub(crate) fn leader_name(&self, flag: Flag) -> &str {
        self.chief(flag).map_or("", |id| self.tables.leader(id).name.as_str())
    }

    /// A choice about a Force: by its flag, with its leader's name in words.
    fn force_choice(&self, verb: &'static str, cite: &'static str, key: &'static str, flag: Flag) -> Choice {
        let hex = self.chief(flag).map_or(HexId::NONE, |id| self.man(id).hex);
        let text = Text::new(key).with("leader", self.leader_name(flag)).with("hex", self.hex_name(hex));
        Choice::new(verb, cite, text).arg(flag.0).at(Spot::Piece(u32::from(flag.0)))
    }

    /// A choice about a hex.
    fn hex_choice(&self, verb: &'static str, cite: &'static str, key: &'static str, hex: HexId) -> Choice {
        let text = Text::new(key).with("hex", self.hex_name(hex));
        Choice::new(verb, cite, text).arg(self.tables.ground.board.label(hex)).at(self.at_hex(hex))
    }

    /// What a hex is called.
    pub(crate) fn hex_name(&self, hex: HexId) -> String {
        if hex == HexId::NONE { String::new() } else { self.tables.ground.name(hex) }
    }

    /// The slug of a leader.
    pub(crate) fn leader_slug(&self, leader: LeaderId) -> &str {
        &self.tables.leader(leader).id
    }
}

/// The refusal of anything that is not on a list, with the rule that it goes by.
fn refused(cite: &'static str, key: &'static str, fits: bool) -> Refusal {
    if fits { Refusal::new(cite, Text::new(key)) } else { not_now() }
}
