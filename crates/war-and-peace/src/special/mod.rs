//! What single campaigns add to the rules, one module each.

mod austerlitz;
mod glory;
mod jena;
mod liberation;
mod marengo;
mod montenotte;
mod peninsula;
mod wagram;
mod waterloo;
