//! A title as it stands on the shelf.

use crate::contest::{Contest, Start};
use crate::random::{Crash, Strides, Walk, Walked, strides, walk};
use crate::starts::Starts;
use crate::{Listing, Table};
use board::Board;
use kernel::record::Record;
use kernel::{Counsel, Fault, Kept, Seed, Session, Setup, Title};
use std::fmt;

/// A title with the starts of its games, so far as they lie ready. Its calls are coarse: each opens a game, or plays
/// whole ones.
pub trait Shelved: fmt::Debug + Send + Sync {
    /// What can be chosen before play.
    fn listing(&self) -> &Listing;
    /// Its message files: language code and text.
    fn messages(&self) -> Vec<(&str, &str)>;
    /// One of the boards that its scenes name.
    fn board(&self, name: &str) -> Option<Board>;
    /// Whether seats hide things from each other in such a game.
    fn has_secrets(&self, setup: &Setup) -> bool;
    /// A new game. Without a seed every die has to be stated by hand.
    fn open(&self, setup: Setup, seed: Option<Seed>) -> Result<Table, Vec<Fault>>;
    /// Plays a record again as far as it follows the rules, and says what is wrong with the rest.
    fn replay(&self, record: &Record, seed: Option<Seed>) -> Result<(Table, Option<String>), String>;
    /// Goes on with a game that was kept.
    fn resume(&self, kept: &Kept) -> Result<Table, String>;
    /// A contest of computer players from the start of a game.
    fn contest(&self, setup: &Setup) -> Result<Box<dyn Contest>, Vec<Fault>>;
    /// Plays random games with nobody listening, a batch at a time, until told to stop.
    fn strides(
        &self,
        setup: &Setup,
        seed: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Strides, Vec<Fault>>;
    /// Plays one random game with every promise checked at every step.
    fn walk(&self, setup: &Setup, seed: u64) -> Result<Walked, Crash>;
    /// How often tables were made, for whichever set-up: what lay ready does not count.
    fn tables_made(&self) -> u64;
}

/// A title for the shelf.
pub fn shelved<T>(title: T) -> Box<dyn Shelved>
where
    T: Title<Game: Counsel> + fmt::Debug,
{
    let listing = Listing {
        card: title.card(),
        scenarios: title.scenarios(),
        options: title.options(),
        presets: title.presets(),
    };
    Box::new(OnShelf { title, listing, starts: Starts::new() })
}

struct OnShelf<T: Title> {
    title: T,
    listing: Listing,
    starts: Starts<T::Game>,
}

impl<T: Title> fmt::Debug for OnShelf<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OnShelf").field(&self.listing.card.slug).finish()
    }
}

impl<T: Title> OnShelf<T> {
    fn start(&self, setup: &Setup) -> Result<T::Game, Vec<Fault>> {
        self.starts.take(setup, |setup| self.title.start(setup))
    }

    fn session(&self, setup: Setup, seed: Option<Seed>) -> Result<Session<T>, Vec<Fault>> {
        Session::begin(&self.title, setup, seed, |setup| self.start(setup))
    }

    fn replayed(&self, record: &Record, seed: Option<Seed>) -> Result<(Session<T>, Option<String>), String> {
        let replayed = Session::replay_from(&self.title, record, seed, |setup| self.start(setup));
        let (session, trouble) = replayed.map_err(|why| why.to_string())?;
        Ok((session, trouble.map(|why| why.to_string())))
    }

    fn bound(&self, setup: &Setup) -> u32 {
        self.listing.scenarios.iter().find(|s| s.slug == setup.scenario).map_or(0, |s| s.step_bound)
    }
}

impl<T> Shelved for OnShelf<T>
where
    T: Title<Game: Counsel> + fmt::Debug,
{
    fn listing(&self) -> &Listing {
        &self.listing
    }

    fn messages(&self) -> Vec<(&str, &str)> {
        self.title.messages()
    }

    fn board(&self, name: &str) -> Option<Board> {
        self.title.board(name)
    }

    fn has_secrets(&self, setup: &Setup) -> bool {
        self.title.secrets(setup)
    }

    fn open(&self, setup: Setup, seed: Option<Seed>) -> Result<Table, Vec<Fault>> {
        Ok(Table::new(self.session(setup, seed)?))
    }

    fn replay(&self, record: &Record, seed: Option<Seed>) -> Result<(Table, Option<String>), String> {
        let (session, trouble) = self.replayed(record, seed)?;
        Ok((Table::new(session), trouble))
    }

    fn resume(&self, kept: &Kept) -> Result<Table, String> {
        let resumed = Session::resume_from(&self.title, kept, |setup| self.start(setup));
        Ok(Table::new(resumed.map_err(|why| why.to_string())?))
    }

    fn contest(&self, setup: &Setup) -> Result<Box<dyn Contest>, Vec<Fault>> {
        Ok(Box::new(Start { game: self.start(setup)?, bound: self.bound(setup) }))
    }

    fn strides(
        &self,
        setup: &Setup,
        seed: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Strides, Vec<Fault>> {
        Ok(strides(&self.start(setup)?, seed, go_on))
    }

    fn walk(&self, setup: &Setup, seed: u64) -> Result<Walked, Crash> {
        let start = self.start(setup).map_err(|faults| Crash { what: Fault::all(&faults), record: None })?;
        let begin = |seed| self.session(setup.clone(), Some(seed));
        let load = |record: &Record| match self.replayed(record, None)? {
            (session, None) => Ok(session),
            (_, Some(trouble)) => Err(trouble),
        };
        walk(&Walk { bound: self.bound(setup), begin: &begin, load: &load }, &start, seed)
    }

    fn tables_made(&self) -> u64 {
        self.starts.made()
    }
}
