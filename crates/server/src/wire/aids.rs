//! What can be looked up beside the board.

use kernel::Aid;
use serde::Serialize;

/// The player aids of a game for one pair of eyes.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AidsAnswer {
    /// The change after which they hold.
    pub sequence: u64,
    /// The aids, in the order in which they are shown.
    pub aids: Vec<Aid>,
}
