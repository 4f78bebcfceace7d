//! The titles of the house.
//!
//! A shelf is made from what is built in and from what owners have put in its place, and handed around. To put a title
//! on it, add a line to [`Shelf::new`].

mod lessons;

pub use kit::owned::{Files, Owned};
pub use lessons::{Good, Lesson, LessonPlay, LessonStep, Said};
pub use table::{
    Advice, Contest, Crash, Listing, Opponent, Over, Shelved, Sitting, Standing, Strides, Study, Table,
    Walked,
};

use board::Board;
use kernel::record::Record;
use kernel::{Fault, Kept, Language, Seed, Speaker};
use kit::owned::{self, Group, Owners};
use nemesis::owners::Library;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The titles of the house, in their order, with what owners have put in place of their tables.
#[derive(Debug)]
pub struct Shelf {
    titles: Vec<Box<dyn Shelved>>,
    owners: Arc<Owners>,
    nemesis: Arc<Library>,
    lessons: Vec<Lesson>,
}

/// Looks at an owner's folder and lists every fault of it.
pub fn check(files: &Files) -> Result<Vec<Owned>, Vec<Fault>> {
    owned::read(files, &groups(), |owned| match owned.group {
        war_and_peace::owners::GROUP => war_and_peace::owners::faults(owned),
        _ => nemesis::owners::faults(owned),
    })
}

/// Everything that an owner may put his own in place of.
fn groups() -> Vec<Group> {
    [nemesis::owners::groups(), war_and_peace::owners::groups()].concat()
}

impl Shelf {
    /// A shelf with the data of these folders: of those with data of the same group the first is for new games.
    pub fn new(data: &[Files]) -> Result<Shelf, Vec<Fault>> {
        let mut owners = Owners::default();
        for files in data {
            owners.add(check(files)?);
        }
        let library = Arc::new(Library::new(owners.clone()));
        let owners = Arc::new(owners);
        let mut titles = nemesis::titles(&library);
        titles.extend([war_and_peace::title(Arc::clone(&owners)), outpost::title(), congress::title()]);
        Ok(Shelf { titles, owners, nemesis: library, lessons: lessons::read()? })
    }

    /// The shelf as it is built in.
    pub fn built_in() -> Shelf {
        // Without data there is nothing to find fault with.
        Shelf::new(&[]).unwrap_or_else(|_| Shelf {
            titles: Vec::new(),
            owners: Arc::default(),
            nemesis: Arc::default(),
            lessons: Vec::new(),
        })
    }

    /// All titles, in the order of the shelf.
    pub fn titles(&self) -> impl Iterator<Item = &dyn Shelved> {
        self.titles.iter().map(|title| &**title)
    }

    /// The title with a slug, or which there are.
    pub fn title(&self, slug: &str) -> Result<&dyn Shelved, Fault> {
        self.titles().find(|title| title.listing().card.slug == slug).ok_or_else(|| {
            let all: Vec<&str> = self.titles().map(|title| title.listing().card.slug).collect();
            Fault::new(
                "title",
                format!("there is no title '{slug}' on the shelf; there are {}", all.join(", ")),
            )
        })
    }

    /// The lessons, in the order in which they are offered.
    pub fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    /// The lesson with a slug.
    pub fn lesson(&self, slug: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.slug == slug)
    }

    /// Plays a record again as far as it follows the rules, and says what is wrong with the rest.
    pub fn replay(&self, record: &Record, seed: Option<Seed>) -> Result<(Table, Option<String>), String> {
        self.title(&record.header.title).map_err(|fault| fault.what)?.replay(record, seed)
    }

    /// A record played again to its end, and ready to go on.
    pub fn load(&self, record: &Record, seed: Option<Seed>) -> Result<Table, String> {
        match self.replay(record, seed)? {
            (table, None) => Ok(table),
            (_, Some(trouble)) => Err(trouble),
        }
    }

    /// Goes on with a game that was kept.
    pub fn resume(&self, kept: &Kept) -> Result<Table, String> {
        self.title(&kept.header.title).map_err(|fault| fault.what)?.resume(kept)
    }

    /// The version of a title's rules.
    pub fn rules_version(&self, title: &str) -> Option<u32> {
        self.title(title).ok().map(|title| title.listing().card.rules_version)
    }

    /// A board that some title's scenes name.
    pub fn board(&self, name: &str) -> Option<Board> {
        self.titles().find_map(|title| title.board(name))
    }

    /// Somebody who speaks a language and knows the words of every title.
    pub fn speaker(&self, language: Language) -> Result<Speaker, Vec<String>> {
        let mut all: Vec<(&str, &str)> = self.titles().flat_map(|title| title.messages()).collect();
        // Titles of one system share their files.
        let mut seen = BTreeSet::new();
        all.retain(|file| seen.insert(*file));
        Speaker::new(language, &all)
    }

    /// The whole shelf as JSON, in a language.
    pub fn spoken(&self, speaker: &Speaker) -> Value {
        let mut all = json!(self.titles().map(|title| title.listing()).collect::<Vec<_>>());
        speaker.speak_json(&mut all);
        all
    }

    /// How often tables were made, for whichever set-up: what lay ready does not count.
    pub fn tables_made(&self) -> u64 {
        self.titles().map(|title| title.tables_made()).sum()
    }

    /// What owners have put in place of built-in tables.
    pub fn owned(&self) -> &[Owned] {
        self.owners.all()
    }

    /// Every table that an owner may put his own in place of, as it is in use: path and text.
    pub fn export(&self) -> Vec<(String, String)> {
        [self.nemesis.export(), war_and_peace::owners::export(&self.owners)].concat()
    }
}
