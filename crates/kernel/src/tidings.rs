//! What is worth hearing: of which kind a note is, and how much it weighs.
//!
//! Both go by the message alone, so that they tell nothing which its words do not tell. A title lists its messages once
//! ([`crate::Game::tidings`]); the session marks notes by that list. What is not listed is a detail.

use serde::Serialize;

/// What a note is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Kind {
    /// Something was ordered or decided.
    #[default]
    Order,
    /// A turn or a phase begins or ends.
    Turn,
    /// Troops or commanders go somewhere, also after a combat.
    March,
    /// A combat: its order, its dice, its result.
    Battle,
    /// A siege, or walls.
    Siege,
    /// A place, a province or a depot changes hands.
    City,
    /// Somebody is lost, hurt or taken.
    Loss,
    /// Somebody comes, or comes back.
    Arrival,
    /// States and leagues: who is in the war.
    Politics,
    /// Food and trains.
    Supply,
    /// Season and weather.
    Weather,
    /// A card.
    Card,
    /// Something is seen of the enemy.
    Sight,
    /// Points, and the end.
    Victory,
}

impl Kind {
    /// Whether it goes without saying.
    pub fn is_plain(&self) -> bool {
        *self == Kind::Order
    }
}

/// How much a note matters, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Weight {
    /// For whoever wants to know exactly.
    #[default]
    Detail,
    /// Whoever was away wants to hear of it.
    Event,
    /// Nobody may miss it.
    Headline,
}

impl Weight {
    /// Whether it goes without saying.
    pub fn is_plain(&self) -> bool {
        *self == Weight::Detail
    }
}

/// Messages of one kind and weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tiding {
    /// What they are about.
    pub kind: Kind,
    /// How much they matter.
    pub weight: Weight,
    /// Their ids in the message files.
    pub keys: &'static [&'static str],
}

impl Tiding {
    /// Messages that nobody may miss.
    pub const fn headlines(kind: Kind, keys: &'static [&'static str]) -> Tiding {
        Tiding { kind, weight: Weight::Headline, keys }
    }

    /// Messages that whoever was away wants to hear.
    pub const fn events(kind: Kind, keys: &'static [&'static str]) -> Tiding {
        Tiding { kind, weight: Weight::Event, keys }
    }

    /// Messages for whoever wants to know exactly.
    pub const fn details(kind: Kind, keys: &'static [&'static str]) -> Tiding {
        Tiding { kind, weight: Weight::Detail, keys }
    }
}

/// What a message is about and how much it matters, by a title's list.
pub fn weigh(list: &[Tiding], key: &str) -> (Kind, Weight) {
    let listed = list.iter().find(|tiding| tiding.keys.contains(&key));
    listed.map_or_else(Default::default, |tiding| (tiding.kind, tiding.weight))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_listed_is_a_detail() {
        let list = [
            Tiding::headlines(Kind::Battle, &["won", "lost"]),
            Tiding::events(Kind::Arrival, &["came"]),
            Tiding::details(Kind::March, &["stepped"]),
        ];
        assert_eq!(weigh(&list, "lost"), (Kind::Battle, Weight::Headline));
        assert_eq!(weigh(&list, "came"), (Kind::Arrival, Weight::Event));
        assert_eq!(weigh(&list, "stepped"), (Kind::March, Weight::Detail));
        assert_eq!(weigh(&list, "something else"), (Kind::Order, Weight::Detail));
    }

    #[test]
    fn what_matters_most_is_the_greatest() {
        assert!(Weight::Headline > Weight::Event && Weight::Event > Weight::Detail);
    }
}
