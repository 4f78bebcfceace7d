//! The small decisions of the game.

use crate::tables::roster::{Kind, LeaderId, NationId};
use board::HexId;
use kit::codec::Worded;

/// A marker of the tactical matrix (WP-U.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Tactic {
    /// The cavalry goes in.
    #[default]
    Charge,
    /// Around the enemy's wing.
    Envelop,
    /// Light troops in front.
    Skirmish,
    /// Guns first.
    Bombard,
    /// Closed against cavalry.
    Square,
    /// A wing held back.
    Refuse,
    /// Away from the field.
    Withdraw,
}

kit::words! { Tactic {
    Charge = "charge",
    Envelop = "envelop",
    Skirmish = "skirmish",
    Bombard = "bombard",
    Square = "square",
    Refuse = "refuse",
    Withdraw = "withdraw",
} }

impl Tactic {
    pub(crate) const ALL: [Tactic; 7] = [
        Tactic::Charge,
        Tactic::Envelop,
        Tactic::Skirmish,
        Tactic::Bombard,
        Tactic::Square,
        Tactic::Refuse,
        Tactic::Withdraw,
    ];

    pub(crate) fn word(self) -> &'static str {
        self.its_word()
    }

    /// Its message.
    pub(crate) const fn key(self) -> &'static str {
        [
            "wp-tactic-charge",
            "wp-tactic-envelop",
            "wp-tactic-skirmish",
            "wp-tactic-bombard",
            "wp-tactic-square",
            "wp-tactic-refuse",
            "wp-tactic-withdraw",
        ][self as usize]
    }
}

/// A small decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Put SP of a kind on a hex.
    Put(Kind, u8, HexId),
    /// Put a leader on a hex.
    PutLeader(LeaderId, HexId),
    /// Put everybody who is left on a hex.
    PutAll(HexId),
    /// Let this line of the schedule arrive.
    Row(u8),
    /// Take what is offered.
    Accept,
    /// Leave it.
    Decline,
    /// One SP in a hex is eliminated.
    Lose(HexId, NationId, Kind),
    /// Offer an exchange: one of ours whom they hold for one of theirs.
    Swap(LeaderId, LeaderId),
    /// Buy an SP out of a force pool from a purse, and put it on a hex.
    Buy(u8, NationId, Kind, HexId),
    /// Buy cavalry for half its price: it lies face down.
    BuyHalf(u8, NationId, Kind, HexId),
    /// Pay the other half of cavalry that lies face down in a hex.
    PayOff(NationId, Kind, HexId),
    /// Move partisans from a hex to the next.
    Prowl(HexId, HexId),
    /// Take the besieged of a city aboard.
    Evacuate(HexId),
    /// Withdraw by sea.
    Aboard,
    /// Roll the alliance die.
    Roll,
    /// Do not.
    Pass,
    /// Move with a leader.
    Lead(LeaderId),
    /// Move cavalry of a hex without a leader.
    Ride(HexId),
    /// Ship units from a hex.
    Sail(HexId),
    /// Entrench in a hex.
    Entrench(HexId),
    /// Take SP along.
    Take(NationId, Kind, u8),
    /// Take a leader along.
    Join(LeaderId),
    /// Take everybody along.
    Everyone,
    /// Set out.
    Go,
    /// Enter a hex.
    Step(HexId),
    /// Enter a hex and overrun who is there.
    Overrun(HexId),
    /// Ask the owner of a city hex who is inside.
    Summon(HexId),
    /// Leave SP behind.
    Drop(NationId, Kind, u8),
    /// Leave a leader behind.
    Leave(LeaderId),
    /// Lay the way of a forced march.
    Force,
    /// Roll for it: each class with its own modifier, or all with none.
    March(bool),
    /// Give up the forced march before the die is cast.
    Back,
    /// Stop.
    Halt,
    /// Put SP inside the city.
    Enter(NationId, Kind, u8),
    /// Put a leader inside the city.
    EnterLeader(LeaderId),
    /// Put everybody inside the city.
    EnterAll,
    /// Everybody comes out of the city.
    ComeOut,
    /// Attack from a hex a hex.
    Attack(HexId, HexId),
    /// Attack the besiegers from inside the city.
    Sortie(HexId),
    /// Attack the garrison from around the city.
    Storm(HexId),
    /// Fight a battle in the field.
    Fight(u8),
    /// Assault the city of a battle.
    Assault(u8),
    /// Besiege it.
    Besiege(u8),
    /// Stop attacking in a battle.
    Stop(u8),
    /// Use a leader.
    Use(LeaderId),
    /// Put a marker of the tactical matrix face down.
    Tactic(Tactic),
    /// Withdraw the force of a hex from a battle.
    Retire(HexId, u8),
    /// Withdraw a part of the force of a hex from a battle; the rest fights on.
    Part(HexId, u8),
    /// Withdraw the force of a hex from a battle to join another.
    Shift(HexId, u8, u8),
    /// Withdraw to a hex.
    To(HexId),
    /// Withdraw into the city.
    Inside,
    /// Commit the SP of a hex to a battle; those inside its city if true.
    Commit(u8, HexId, bool),
    /// Nothing more to do.
    Done,
}
