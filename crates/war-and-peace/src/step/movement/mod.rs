//! The Movement Phase (J, K, L, and by sea).

mod embark;
mod footsore;
mod harbour;
mod march;
mod muster;
mod orders;
mod path;
mod summoned;
mod voyage;
mod walk;

pub(crate) use embark::Embark;
pub(crate) use footsore::Footsore;
pub(crate) use harbour::Harbour;
pub(crate) use march::March;
pub(crate) use muster::Muster;
pub(crate) use orders::Orders;
pub(crate) use path::Path;
pub(crate) use summoned::Summoned;
pub(crate) use voyage::Voyage;
pub(crate) use walk::Walk;
