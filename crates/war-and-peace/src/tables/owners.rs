//! The tables that an owner of the box may put his own in place of. `kit::owned` says how a folder is read and named.
//!
//! What belongs to the board (cities, regions, seas, terrain) and what the book says of a campaign's rules cannot be
//! replaced.

use super::Tables;
use super::scenario::FOLDERS;
use crate::WarAndPeace;
use kernel::{Fault, Setup, Title};
use kit::owned::{Group, Owned, Owners};
use std::borrow::Cow;
use std::sync::Arc;

/// The folder of the title's tables.
pub const GROUP: &str = "war-and-peace";

macro_rules! built_in {
    ($($file:literal),+ $(,)?) => { &[$(($file, data!($file))),+] };
}

/// Charts, nations and counters.
const TABLES: &[(&str, &str)] = built_in![
    "charts/attrition.csv",
    "charts/combat-loss.csv",
    "charts/combat-results.csv",
    "charts/forced-march.csv",
    "charts/leader-casualties.csv",
    "charts/modifiers.csv",
    "charts/morale.csv",
    "charts/odds.csv",
    "charts/siege.csv",
    "charts/tactical-matrix.csv",
    "counters.csv",
    "leaders.csv",
    "nations.csv",
];

/// Charts, nations and counters as a game is read from them.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Sheets<'a>(pub(crate) Option<&'a Owned>);

impl<'a> Sheets<'a> {
    /// A table, the owner's if it is his.
    pub(crate) fn text(self, file: &str) -> &'a str {
        let own = self.0.and_then(|own| own.table(file));
        own.or_else(|| TABLES.iter().find(|(name, _)| *name == file).map(|(_, text)| *text))
            .unwrap_or_default()
    }
}

/// Everything that an owner may put his own in place of: the charts, and the tables of each campaign in its folder.
pub fn groups() -> Vec<Group> {
    let charts = TABLES.iter().map(|(file, text)| (Cow::Borrowed(*file), Cow::Borrowed(*text)));
    let campaigns = FOLDERS.iter().flat_map(|folder| {
        let tables = folder.files.iter().filter(|(file, _)| file.rsplit('.').next() == Some("csv"));
        tables.map(|(file, text)| (Cow::Owned(folder.path(file)), Cow::Borrowed(*text)))
    });
    vec![Group { name: GROUP, tables: charts.chain(campaigns).collect() }]
}

/// Every fault of an owner's tables, whichever campaign and options they are read for.
pub fn faults(owned: &Owned) -> Vec<Fault> {
    let mut owners = Owners::default();
    owners.add(vec![owned.clone()]);
    let title = WarAndPeace::with(Arc::new(owners));
    let mut faults = Vec::new();
    for scenario in title.scenarios() {
        let options = title.options().into_iter().filter(|o| o.counts_in(scenario.slug));
        let everything = options.map(|o| o.slug.into_owned()).collect();
        for options in [[owned.option.clone()].into(), everything] {
            let setup = Setup { scenario: scenario.slug.to_owned(), options };
            faults.extend(Tables::new(Sheets(Some(owned)), &setup).err().into_iter().flatten());
        }
    }
    // A leader or nation whose row is wrong is missing in every campaign that names it: that follows of itself.
    let shared = |fault: &Fault| {
        let file = fault.at.split(':').next().unwrap_or_default();
        TABLES.iter().any(|(name, _)| *name == file) && owned.table(file).is_some()
    };
    if faults.iter().any(shared) {
        faults.retain(shared);
    }
    faults
}

/// Every table that an owner may put his own in place of, as it is in use: path and text.
pub fn export(owners: &Owners) -> Vec<(String, String)> {
    let owned = owners.in_use(GROUP);
    let text = |(file, built_in): (Cow<'static, str>, Cow<'static, str>)| {
        let own = owned.and_then(|owned| owned.table(&file)).map(str::to_owned);
        (format!("{GROUP}/{file}"), own.unwrap_or_else(|| built_in.into_owned()))
    };
    groups().into_iter().flat_map(|group| group.tables).map(text).collect()
}
