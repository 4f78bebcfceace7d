//! An entry of the log, as it goes over the wire.

use kernel::Speaker;
use kernel::scene::Entry;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// An entry of the log: as it was just said, or as it was written down. On the wire both look like an [`Entry`].
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub enum Logged {
    /// It was said in a game that is open.
    Said(Box<Entry>),
    /// It comes from the store, whose words need not be those of this program.
    Written(Value),
}

impl<'de> Deserialize<'de> for Logged {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Logged, D::Error> {
        Value::deserialize(from).map(Logged::Written)
    }
}

impl Logged {
    /// After how many actions it was said.
    pub fn step(&self) -> Option<u32> {
        match self {
            Logged::Said(entry) => Some(entry.step),
            Logged::Written(entry) => entry["step"].as_u64().map(|step| step as u32),
        }
    }

    /// The same in a language.
    pub fn spoken(&self, speaker: &Speaker) -> Logged {
        let mut spoken = self.clone();
        match &mut spoken {
            Logged::Said(entry) => speaker.speak(entry.as_mut()),
            Logged::Written(entry) => speaker.speak_json(entry),
        }
        spoken
    }
}
