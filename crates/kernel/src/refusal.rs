//! Why something cannot be done, said so that the player learns the rule.

use crate::{Cite, Text};
use serde::Serialize;

/// A refusal: the rule, the fact that blocks, and where cheap the nearest legal choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The rule that forbids it.
    pub cite: Cite,
    /// The fact that blocks.
    pub text: Text,
    /// The notation of a choice that would do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
}

impl Refusal {
    /// A refusal.
    pub fn new(cite: &'static str, text: Text) -> Refusal {
        Refusal { cite: Cite(cite), text, nearest: None }
    }
}
