//! What captains care about, as numbers in a text: a table of weights for whoever has his own, and lists of changes.

use crate::sheet::misread;
use kernel::Fault;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::{Table, Value};

/// A text of weights.
#[derive(Debug, Clone)]
pub struct Weights {
    file: &'static str,
    all: Table,
}

/// Weights that take the place of others, and what they are for.
#[derive(Debug, Clone, Deserialize)]
pub struct Change<L> {
    /// What they are for: whose they are, and when they count.
    #[serde(flatten)]
    pub when: L,
    /// Whatever else stands there.
    #[serde(flatten)]
    weights: Table,
}

impl Weights {
    /// Reads a text.
    pub fn read(file: &'static str, text: &str) -> Result<Weights, Fault> {
        let all = text.parse().map_err(|why| misread(file, text, &why))?;
        Ok(Weights { file, all })
    }

    fn fault(&self, why: &toml::de::Error) -> Fault {
        Fault::new(self.file, why.message())
    }

    /// Whether there is a table or a list with this name.
    pub fn has(&self, name: &str) -> bool {
        self.all.contains_key(name)
    }

    /// The changes of a list; none if there is no such list.
    pub fn changes<L: DeserializeOwned>(&self, list: &str) -> Result<Vec<Change<L>>, Fault> {
        let listed = self.all.get(list).cloned().unwrap_or(Value::Array(Vec::new()));
        Vec::deserialize(listed).map_err(|why| self.fault(&why))
    }

    /// The weights of a table, with changes laid over them.
    pub fn style<'a, L: 'a, S: DeserializeOwned>(
        &self,
        table: &str,
        changes: impl IntoIterator<Item = &'a Change<L>>,
    ) -> Result<S, Fault> {
        let mut own = self.all.get(table).and_then(Value::as_table).cloned().unwrap_or_default();
        for change in changes {
            own.extend(change.weights.clone());
        }
        own.try_into().map_err(|why| self.fault(&why))
    }

    /// A fault for each table and list that is none of these.
    pub fn only(&self, known: &[&str]) -> Result<(), Fault> {
        match self.all.keys().find(|name| !known.contains(&name.as_str())) {
            Some(name) => {
                Err(Fault::new(self.file, format!("'{name}' is not known; there are {}", known.join(", "))))
            }
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Style {
        attack: f32,
        hold: f32,
    }

    #[derive(Deserialize)]
    struct When {
        side: String,
    }

    const TEXT: &str = "[captain]\nattack = 1.0\nhold = 2.0\n[[bold]]\nside = 'french'\nattack = 3.0\n";

    #[test]
    fn changes_are_laid_over_what_is_there() {
        let weights = Weights::read("style.toml", TEXT).unwrap();
        let bold = weights.changes::<When>("bold").unwrap();
        let of = |side: &str| weights.style("captain", bold.iter().filter(|change| change.when.side == side));
        assert_eq!(of("french"), Ok(Style { attack: 3.0, hold: 2.0 }));
        assert_eq!(of("russian"), Ok(Style { attack: 1.0, hold: 2.0 }));
        assert!(weights.changes::<When>("shy").unwrap().is_empty());
    }

    #[test]
    fn whatever_is_not_known_is_refused() {
        let strange = TEXT.replace("attack = 3.0", "valour = 3.0");
        let weights = Weights::read("style.toml", &strange).unwrap();
        let bold = weights.changes::<When>("bold").unwrap();
        assert_eq!(weights.style::<_, Style>("captain", &bold).unwrap_err().at, "style.toml");
        assert!(weights.only(&["captain", "bold"]).is_ok() && weights.only(&["captain"]).is_err());
        assert_eq!(Weights::read("style.toml", "[captain]\nattack =").unwrap_err().at, "style.toml:2");
    }
}
