//! Whom both games of a linked campaign know (17.4, 17.5): `same.csv`.

use crate::tables::roster::{Roster, UnitId};
use crate::tables::volume::table;
use kernel::Fault;
use kit::sheet::Sheet;

const SAME: Sheet =
    Sheet { file: "same.csv", must: &["kind", "first", "second", "how"], may: &["note", "source"] };

const TEXT: &str = table!("1812-13", "same.csv");

/// What a name of 1812 and one of 1813 have to do with each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum How {
    /// One man, and so one counter (NN-17.5-b).
    One,
    /// One division that survived 1812: its counter of 1813 has a star and never comes (NN-17.4-star).
    Star,
    /// One division without a star: it does not come if it is still in play (R-NN-17.4-star).
    Stays,
    /// Another division under the same general, raised for 1813.
    Anew,
    /// Somebody else.
    #[default]
    Other,
}

const HOWS: [(&str, How); 5] = [
    ("one", How::One),
    ("star", How::Star),
    ("stays", How::Stays),
    ("anew", How::Anew),
    ("other", How::Other),
];

/// Pairs of ids, of 1812 and of 1813.
#[derive(Debug, Clone, Default)]
pub(crate) struct Same {
    commanders: Vec<(String, String)>,
    divisions: Vec<(String, String)>,
}

impl Same {
    pub(crate) fn read(faults: &mut Vec<Fault>) -> Same {
        let mut same = Same::default();
        for row in SAME.rows(TEXT, faults) {
            let pair = (row.name("first", faults), row.name("second", faults));
            let is_unit = row.word("kind", &[("commander", false), ("unit", true)], faults);
            match (is_unit, row.word("how", &HOWS, faults)) {
                (false, How::One) => same.commanders.push(pair),
                (true, How::Stays) => same.divisions.push(pair),
                _ => {}
            }
        }
        same
    }

    /// Whether two commanders of one side are one man: by the table, or because an owner's cards call both alike.
    pub(crate) fn is_one_man(&self, first: &str, second: &str) -> bool {
        first == second || self.commanders.iter().any(|(a, b)| a == first && b == second)
    }

    /// The counters of 1812 and of 1813 of each division that has one of either, in the roster of the second part.
    pub(crate) fn divisions(&self, roster: &Roster) -> Vec<(UnitId, UnitId)> {
        let old = |id: &str| roster.unit(&format!("{id}-1812")).or_else(|| roster.unit(id));
        let both = |(first, second): &(String, String)| Some((old(first)?, roster.unit(second)?));
        self.divisions.iter().filter_map(both).filter(|(a, b)| a != b).collect()
    }
}
