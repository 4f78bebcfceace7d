//! The small decisions of the system.

use crate::tables::roster::{CommanderId, UnitId};
use board::HexId;

/// A small decision. What it means depends on what is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Put the next piece on a hex.
    Place(HexId),
    /// Found a depot in a city.
    Depot(HexId),
    /// Turn a depot into a supply train.
    Convert(HexId),
    /// Take off an enemy depot.
    Remove(HexId),
    /// Allot a supply train to a hex.
    Train(HexId),
    /// Allot a dummy to a hex.
    Dummy(HexId),
    /// Pass, and discard a train not allotted yet.
    Pass,
    /// Pass, and discard the train on a hex.
    Discard(HexId),
    /// Rally the stack in a hex.
    Rally(HexId),
    /// March with the stack in a hex.
    March(HexId),
    /// Choose a unit.
    Unit(UnitId),
    /// Choose a commander.
    Leader(CommanderId),
    /// Choose all units and commanders.
    Everyone,
    /// Set off with those chosen.
    Go,
    /// March to a hex.
    Step(HexId),
    /// Leave a commander here.
    Stay(CommanderId),
    /// March no farther.
    Halt,
    /// Lose a unit.
    Lose(UnitId),
    /// Flee to a hex.
    Flee(HexId),
    /// Attack from a hex into a hex.
    Attack(HexId, HexId),
    /// Spend combat commands.
    Spend(u8),
    /// Call on the support of a stack.
    Call(HexId),
    /// Give a hit to a unit.
    Hit(UnitId),
    /// Withdraw to a hex.
    Withdraw(HexId),
    /// Stay where one is.
    Stand,
    /// Ride to a hex.
    Ride(HexId),
    /// Spend a train to make room in its hex.
    Widen(HexId),
    /// Take a train along to make room where the march ends.
    Carry,
    /// Put a blank counter on a stack.
    Blank(HexId),
    /// Take a blank counter off a stack.
    Lift(HexId),
    /// Take a blank counter along.
    Along,
    /// Declare independence.
    Declare,
    /// Lay an event card.
    Card(u8),
    /// Choose a stack.
    Stack(HexId),
    /// Choose the side between two hexes.
    Bank(HexId, HexId),
    /// Go into winter quarters.
    Hibernate,
    /// Leave the quarters in a hex.
    Leave(HexId),
    /// Find quarters for those who come from a hex.
    Lodge(HexId),
    /// Make a city a source of supply.
    Source(HexId),
    /// Offer a truce.
    Truce,
    /// Take what is offered.
    Accept,
    /// Refuse it.
    Refuse,
    /// Nothing more.
    Done,
}
