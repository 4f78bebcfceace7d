//! What the rules mean, a file a chapter.

mod administration;
mod arrivals;
mod bridges;
mod combat;
mod commands;
mod guns;
mod marches;
mod morale;
mod odds;
mod organization;
mod paths;
mod pursuit;
mod retreat;
mod rounds;
mod sequence;
mod vedettes;
mod weather;
mod zones;

pub use arrivals::Entry;
pub use bridges::Work;
