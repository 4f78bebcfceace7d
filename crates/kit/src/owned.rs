//! Data of an owner of the box in place of those that are built in: a folder of tables, found fault with line by line,
//! named in records by a mark of what is in it.
//!
//! A set of data is an option of its title, `data-1813-0123456789ab`, that is there while its folder is loaded. So
//! everything that keeps or shows options keeps and shows it, and a record wants the data that it was played with.

use crate::sheet::{self, SOURCES};
use kernel::scene::Panel;
use kernel::{Fault, OptionCard, Preset, ScenarioCard, Setup, SourceCard, Text};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The files of a folder: path with `/`, content.
pub type Files = BTreeMap<String, Vec<u8>>;

/// What an option is called that stands for an owner's data: this, the group, a checksum.
const OPTION: &str = "data-";

/// Tables that an owner may put his own in place of, as they are built in: a folder with files.
#[derive(Debug, Clone)]
pub struct Group {
    /// The folder.
    pub name: &'static str,
    /// Its files, with `/` where they lie deeper, and what is in them.
    pub tables: Vec<(Cow<'static, str>, Cow<'static, str>)>,
}

impl Group {
    fn files(&self) -> Vec<&str> {
        self.tables.iter().map(|(file, _)| file.as_ref()).collect()
    }

    /// What of an owner's tables is not as it is built in.
    fn replaced(&self, own: &BTreeMap<&str, String>) -> Option<Owned> {
        let mut tables = BTreeMap::new();
        let mut marked = String::new();
        for (file, built_in) in &self.tables {
            if let Some(text) = own.get(file.as_ref()).filter(|text| **text != plain(built_in)) {
                let _ = write!(marked, "{file}\0{text}\0");
                tables.insert(file.clone().into_owned(), text.clone());
            }
        }
        let sum = kernel::record::checksum(&marked).replace("sha256:", "");
        let mark = format!("{}-{}", self.name, sum.get(..12).unwrap_or_default());
        let files = self.files().into_iter().filter(|file| tables.contains_key(*file));
        let files = files.map(str::to_owned).collect();
        (!tables.is_empty()).then(|| Owned {
            group: self.name,
            option: format!("{OPTION}{mark}"),
            files,
            tables,
        })
    }
}

/// An owner's tables in place of some of a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owned {
    /// The folder.
    pub group: &'static str,
    /// The option that stands for them in set-ups and records.
    pub option: String,
    /// The files that are his, in the order of the group.
    pub files: Vec<String>,
    tables: BTreeMap<String, String>,
}

impl Owned {
    /// What names them: the group, and a checksum of the tables.
    pub fn mark(&self) -> &str {
        mark_of(&self.option)
    }

    /// A table, if it is the owner's.
    pub fn table(&self, file: &str) -> Option<&str> {
        self.tables.get(file).map(String::as_str)
    }

    /// How many rows of his tables say where they come from: file, word, rows.
    pub fn sources(&self) -> Vec<(&str, &'static str, usize)> {
        let mut all = Vec::new();
        for (file, text) in &self.tables {
            let found = sources_of(text);
            for word in SOURCES {
                all.push((file.as_str(), word, found.iter().filter(|source| *source == word).count()));
            }
        }
        all.retain(|(.., rows)| *rows > 0);
        all
    }
}

/// What stands in the column `source` of a table, row by row.
fn sources_of(text: &str) -> Vec<String> {
    let mut reader = sheet::reader(text);
    let Some(column) = reader.headers().ok().and_then(|names| names.iter().position(|n| n == "source"))
    else {
        return Vec::new();
    };
    reader.records().flatten().filter_map(|row| row.get(column).map(str::to_owned)).collect()
}

/// A text as every editor leaves it.
fn plain(text: &str) -> String {
    text.trim_start_matches('\u{feff}').replace("\r\n", "\n")
}

/// Looks at a folder and lists every fault of it; `judge` finds those of the tables of a group, with the built-in ones
/// where the owner has none.
pub fn read(
    files: &Files,
    groups: &[Group],
    mut judge: impl FnMut(&Owned) -> Vec<Fault>,
) -> Result<Vec<Owned>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut texts: BTreeMap<&str, BTreeMap<&str, String>> = BTreeMap::new();
    for (path, bytes) in files {
        match known(path, groups) {
            Err(what) => faults.push(Fault::new(path, what)),
            Ok(None) => {}
            Ok(Some((group, file))) => match std::str::from_utf8(bytes) {
                Ok(text) => drop(texts.entry(group).or_default().insert(file, plain(text))),
                Err(why) => {
                    let line = String::from_utf8_lossy(&bytes[..why.valid_up_to()]).matches('\n').count() + 1;
                    let what = "this is not UTF-8: save the file as UTF-8";
                    faults.push(Fault::new(format!("{path}:{line}"), what));
                }
            },
        }
    }
    let mut found = Vec::new();
    for group in groups {
        let Some(own) = texts.get(group.name) else { continue };
        let Some(owned) = group.replaced(own) else { continue };
        let mut wrong = judge(&owned);
        wrong.sort_by(|a, b| place(a).cmp(&place(b)));
        wrong.dedup();
        // A fault may be of a folder inside, whichever of its files is wrong.
        let is_own = |fault: &Fault| {
            let at = fault.at.split(':').next().unwrap_or_default();
            let below = |file: &&str| {
                file.strip_prefix(at).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
            };
            own.keys().any(below)
        };
        faults.extend(wrong.into_iter().map(|fault| {
            let at = if is_own(&fault) { "" } else { " (as it is built in)" };
            Fault::new(format!("{}/{}{at}", group.name, fault.at), fault.what)
        }));
        found.push(owned);
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

/// File and line of a fault, by which faults are sorted.
fn place(fault: &Fault) -> (&str, usize, &str) {
    let (file, line) = fault.at.split_once(':').unwrap_or((&fault.at, "0"));
    (file, line.parse().unwrap_or_default(), &fault.what)
}

/// Group and file of a path; nothing if it is only for the owner's eyes.
fn known<'a>(path: &'a str, groups: &[Group]) -> Result<Option<(&'a str, &'a str)>, String> {
    let file = path.rsplit('/').next().unwrap_or_default();
    let kind = file.rsplit('.').next().unwrap_or_default();
    if file.starts_with('.') || ["md", "txt"].contains(&kind) {
        return Ok(None);
    }
    let all: Vec<&str> = groups.iter().map(|g| g.name).collect();
    let Some((name, file)) = path.split_once('/') else {
        return Err(format!("tables lie in a folder of their own: {}", all.join(", ")));
    };
    let Some(group) = groups.iter().find(|g| g.name == name) else {
        return Err(format!("there is no folder '{name}' of tables; there are {}", all.join(", ")));
    };
    if !group.files().contains(&file) {
        let what = format!("there is no table '{file}' of {name}; there are {}", group.files().join(", "));
        return Err(what);
    }
    Ok(Some((name, file)))
}

/// What names the data that an option stands for.
fn mark_of(option: &str) -> &str {
    option.strip_prefix(OPTION).unwrap_or(option)
}

/// A table beside the board that says whose data are played with.
pub fn panel(option: &str) -> Panel {
    let mark = Text::new("house-data-mark").with("mark", mark_of(option));
    Panel { name: Text::new("house-panel-data"), rows: vec![(Text::new("house-data-owner"), mark)] }
}

/// The group of the data that an option stands for, if it stands for any.
pub fn group_of(option: &str) -> Option<&str> {
    Some(option.strip_prefix(OPTION)?.rsplit_once('-')?.0)
}

/// What owners have put in place of built-in tables. Of several sets of a group the first is what new games are played
/// with; the others are there for games that were begun with them.
#[derive(Debug, Clone, Default)]
pub struct Owners(Vec<Owned>);

impl Owners {
    /// Takes in what was found in a folder.
    pub fn add(&mut self, found: Vec<Owned>) {
        for owned in found {
            if self.0.iter().all(|other| other.option != owned.option) {
                self.0.push(owned);
            }
        }
    }

    /// All of them.
    pub fn all(&self) -> &[Owned] {
        &self.0
    }

    /// Those of some groups.
    fn of<'a>(&'a self, groups: &'a [&'a str]) -> impl Iterator<Item = &'a Owned> {
        self.0.iter().filter(move |owned| groups.contains(&owned.group))
    }

    /// What new games are played with in place of the tables of a group.
    pub fn in_use(&self, group: &str) -> Option<&Owned> {
        self.0.iter().find(|owned| owned.group == group)
    }

    /// What a set-up is played with in place of the tables of a group.
    pub fn chosen(&self, group: &str, setup: &Setup) -> Result<Option<&Owned>, Vec<Fault>> {
        let mut chosen = self.0.iter().filter(|o| o.group == group && setup.options.contains(&o.option));
        match (chosen.next(), chosen.next()) {
            (one, None) => Ok(one),
            _ => Err(vec![Fault::new("options", format!("choose one set of data of {group}"))]),
        }
    }

    /// The options that stand for data of some groups.
    pub fn options(&self, groups: &[&str], cite: &'static str) -> Vec<OptionCard> {
        let card = |owned: &Owned| OptionCard {
            slug: Cow::Owned(owned.option.clone()),
            name: Text::new("house-option-data").with("mark", owned.mark()),
            ..OptionCard::new("", "house-option-data", "house-option-data-gist", cite)
        };
        self.of(groups).map(card).collect()
    }

    /// Presets with the data of some groups that are in use.
    pub fn with_data(&self, mut presets: Vec<Preset>, groups: &[&str]) -> Vec<Preset> {
        let used = groups.iter().filter_map(|group| self.in_use(group));
        let data: Vec<Cow<'static, str>> = used.map(|owned| Cow::Owned(owned.option.clone())).collect();
        for preset in &mut presets {
            preset.options.extend(data.iter().cloned());
        }
        presets
    }

    /// A scenario that says which data of a group are an owner's.
    pub fn sourced(&self, mut scenario: ScenarioCard, group: &str) -> ScenarioCard {
        if let Some(owned) = self.in_use(group) {
            let group = Text::new("house-source-owner")
                .with("files", owned.files.join(", "))
                .with("mark", owned.mark());
            scenario.sources.insert(0, SourceCard { group, source: "printed" });
        }
        scenario
    }

    /// What to do about data of a group that are not there.
    pub fn wanted(&self, group: &str, option: &str) -> Fault {
        let mark = mark_of(option);
        let here = match self.in_use(group) {
            Some(owned) => format!("loaded are {}", owned.mark()),
            None => "none are loaded".to_owned(),
        };
        let what = format!(
            "this game is played with an owner's data {mark}, and {here}: start the program with --data and the \
             folder of which 'grognard data check' says {mark}"
        );
        Fault::new("data", what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups() -> Vec<Group> {
        let table = |file: &'static str, text: &'static str| (Cow::Borrowed(file), Cow::Borrowed(text));
        let north = vec![table("units.csv", "id,source\nA,history\n"), table("deep/chart.csv", "a\n1\n")];
        vec![
            Group { name: "north", tables: north },
            Group { name: "south-sea", tables: vec![table("ships.csv", "id\n")] },
        ]
    }

    fn files(all: &[(&str, &str)]) -> Files {
        all.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn only_what_differs_counts_and_gives_the_mark() {
        let as_it_is = files(&[("north/units.csv", "\u{feff}id,source\r\nA,history\r\n")]);
        assert_eq!(read(&as_it_is, &groups(), |_| Vec::new()), Ok(Vec::new()));
        let own = files(&[
            ("north/units.csv", "id,source\nA,printed\nB,printed\nC,history\n"),
            ("north/deep/chart.csv", "a\n1\n"),
            ("south-sea/ships.csv", "id\nVictory\n"),
            ("north/notes.md", "mine"),
        ]);
        let found = read(&own, &groups(), |_| Vec::new()).unwrap();
        let [north, south] = &found[..] else { panic!("{found:?}") };
        assert_eq!((north.group, &north.files[..]), ("north", &["units.csv".to_owned()][..]));
        assert_eq!(north.table("deep/chart.csv"), None);
        assert_eq!(north.sources(), [("units.csv", "history", 1), ("units.csv", "printed", 2)]);
        assert_eq!(group_of(&south.option), Some("south-sea"));
        let other = files(&[("south-sea/ships.csv", "id\nOrient\n")]);
        assert_ne!(read(&other, &groups(), |_| Vec::new()).unwrap()[0].option, south.option);
    }

    #[test]
    fn every_fault_is_told_with_its_place() {
        let own = files(&[
            ("units.csv", ""),
            ("west/units.csv", ""),
            ("north/tanks.csv", ""),
            ("south-sea/ships.csv", "id\nVictory\n"),
        ]);
        let judge =
            |_: &Owned| vec![Fault::new("ships.csv:2", "too old"), Fault::new("crews.csv", "unknown")];
        let told: Vec<String> =
            read(&own, &groups(), judge).unwrap_err().iter().map(ToString::to_string).collect();
        for (at, what) in [
            ("units.csv", "tables lie in a folder of their own: north, south-sea"),
            ("west/units.csv", "there is no folder 'west'"),
            ("north/tanks.csv", "there are units.csv, deep/chart.csv"),
            ("south-sea/ships.csv:2", "too old"),
            ("south-sea/crews.csv (as it is built in)", "unknown"),
        ] {
            assert!(told.iter().any(|t| t.starts_with(at) && t.contains(what)), "{at}: {told:?}");
        }
        let torn = [("north/units.csv".to_owned(), b"id\nA\n\xff".to_vec())].into();
        let why = read(&torn, &groups(), |_| Vec::new()).unwrap_err()[0].to_string();
        assert!(why.starts_with("north/units.csv:3") && why.contains("UTF-8"), "{why}");
    }

    #[test]
    fn the_first_set_of_a_group_is_for_new_games_and_the_others_for_their_own() {
        let set = |ship: &str| {
            let own = files(&[("south-sea/ships.csv", &format!("id\n{ship}\n"))]);
            read(&own, &groups(), |_| Vec::new()).unwrap()
        };
        let mut owners = Owners::default();
        for ship in ["Victory", "Orient", "Victory"] {
            owners.add(set(ship));
        }
        let [first, second] = owners.all() else { panic!("twice is once") };
        assert_eq!(owners.in_use("south-sea"), Some(first));
        assert_eq!(owners.options(&["south-sea"], "X-1").len(), 2);
        assert!(owners.options(&["north"], "X-1").is_empty());
        let presets =
            owners.with_data(vec![Preset::new("basic", "basic", &["fog"])], &["south-sea", "north"]);
        assert_eq!(presets[0].options, ["fog", first.option.as_str()]);
        let setup = |options: &[&Owned]| Setup {
            scenario: "s".to_owned(),
            options: options.iter().map(|o| o.option.clone()).collect(),
        };
        assert_eq!(owners.chosen("south-sea", &setup(&[second])), Ok(Some(second)));
        assert_eq!(owners.chosen("south-sea", &setup(&[])), Ok(None));
        assert!(owners.chosen("south-sea", &setup(&[first, second])).is_err());
        let why = owners.wanted("south-sea", "data-south-sea-0123456789ab").what;
        assert!(why.contains("data south-sea-0123456789ab") && why.contains(first.mark()), "{why}");
    }
}
