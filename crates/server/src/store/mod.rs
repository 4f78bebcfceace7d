//! What is kept: SQLite in one file, or PostgreSQL. One set of statements serves both; each has one writer, which takes
//! all that waits to the disk together.
//!
//! A game is a row that says where it stands and a list of changes that is only ever added to. A change counts if the
//! game's row was still at the sequence before it: that comparison, in one transaction with the change, makes one
//! writer a game out of any number of processes.

mod file;
mod games;
mod notices;
mod people;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(not(feature = "postgres"))]
#[path = "without_postgres.rs"]
mod postgres;
mod schema;
mod sql;

pub(crate) use games::{Change, ChangeKind, GameRow, SeatRow, Standing, Terms, Told};
pub(crate) use notices::{Notice, NoticeRow, Way};
pub(crate) use people::PersonRow;

use crate::luck;
use file::FileStore;
pub(crate) use postgres::Ears;
use postgres::PostgresStore;
use sql::{Job, Outcome, Row, Statement, say};
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// Where games are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Database {
    /// One file, made when it is missing.
    File(PathBuf),
    /// A PostgreSQL server: `postgres://…`.
    Postgres(String),
}

impl FromStr for Database {
    type Err = String;
    fn from_str(address: &str) -> Result<Database, String> {
        match address.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Ok(Database::Postgres(address.to_owned())),
            Some((scheme, _)) => Err(format!(
                "'{scheme}' is no database of the house: name a file, or postgres://user:password@host/name"
            )),
            None if address.is_empty() => {
                Err("name a file, or postgres://user:password@host/name".to_owned())
            }
            None => Ok(Database::File(PathBuf::from(address))),
        }
    }
}

impl fmt::Display for Database {
    /// Without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(path) => write!(f, "{}", path.display()),
            Database::Postgres(address) => {
                let rest = address.rsplit_once('@').map_or("…", |(_, rest)| rest);
                write!(f, "postgres://{rest}")
            }
        }
    }
}

/// Why the store did not do what it was asked. What it was is in the log of the server, not for visitors.
#[derive(Debug, Clone)]
pub(crate) enum StoreError {
    /// The database.
    Database {
        what: String,
        /// Only one job is at fault, not the database.
        of_one_job: bool,
    },
    /// What is kept cannot be read.
    Damaged(String),
}

impl StoreError {
    fn database(what: &dyn fmt::Display) -> StoreError {
        StoreError::Database { what: what.to_string(), of_one_job: false }
    }

    fn is_of_one_job(&self) -> bool {
        matches!(self, StoreError::Database { of_one_job: true, .. })
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Database { what, .. } => write!(f, "the database: {what}"),
            StoreError::Damaged(what) => write!(f, "what is kept is damaged: {what}"),
        }
    }
}

/// The channel on which processes tell each other that a game has changed.
#[cfg(feature = "postgres")]
const CHANNEL: &str = "grognard_games";

/// Whether the store can keep and read is tried within this time, and what was found holds for half of it.
const PULSE: Duration = Duration::from_millis(800);

#[derive(Debug)]
enum Engine {
    File(FileStore),
    Postgres(PostgresStore),
}

/// The store. Copies share it.
#[derive(Debug, Clone)]
pub(crate) struct Store {
    engine: Arc<Engine>,
    /// The name of this process among those that share a database.
    process: Arc<str>,
    pulse: Arc<Mutex<Option<(Instant, bool)>>>,
}

impl Store {
    /// Opens the store and lays out its tables if they are missing.
    pub(crate) async fn open(database: &Database) -> Result<Store, String> {
        let process = luck::address().map_err(|why| why.to_string())?;
        let engine = match database {
            Database::File(path) => {
                let path = path.clone();
                let opened = tokio::task::spawn_blocking(move || FileStore::open(&path)).await;
                Engine::File(opened.map_err(|why| why.to_string())??)
            }
            Database::Postgres(address) => {
                Engine::Postgres(PostgresStore::open(address, database, &process).await?)
            }
        };
        Ok(Store { engine: Arc::new(engine), process: process.into(), pulse: Arc::default() })
    }

    /// Carries out a job. Once this answers, what was done is on the disk.
    async fn write(&self, job: Job) -> Result<Outcome, StoreError> {
        match &*self.engine {
            Engine::File(file) => file.write(job).await,
            Engine::Postgres(postgres) => postgres.write(job).await,
        }
    }

    async fn read(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        match &*self.engine {
            Engine::File(file) => file.read(statement).await,
            Engine::Postgres(postgres) => postgres.read(statement).await,
        }
    }

    async fn read_one(&self, statement: Statement) -> Result<Option<Row>, StoreError> {
        Ok(self.read(statement).await?.into_iter().next())
    }

    /// Whether something can be kept and read again, now.
    pub(crate) async fn is_ready(&self) -> bool {
        let mut pulse = self.pulse.lock().await;
        if let Some((at, ready)) = *pulse
            && at.elapsed() < PULSE / 2
        {
            return ready;
        }
        let ready = matches!(tokio::time::timeout(PULSE, self.beat()).await, Ok(Ok(true)));
        *pulse = Some((Instant::now(), ready));
        ready
    }

    async fn beat(&self) -> Result<bool, StoreError> {
        let read = || async {
            let row = self.read_one(say("SELECT beats FROM pulse", [])).await?;
            row.map(|row| row.number("beats")).transpose()
        };
        let before = read().await?;
        self.write(Job::only(say(schema::BEAT, []))).await?;
        Ok(before.is_some() && read().await? > before)
    }

    /// Whether other processes may change what is kept: a file is this process's alone.
    pub(crate) fn is_shared(&self) -> bool {
        matches!(&*self.engine, Engine::Postgres(_))
    }

    /// Ears for what other processes change, if there can be any.
    pub(crate) async fn listen(&self) -> Option<Result<Ears, StoreError>> {
        match &*self.engine {
            Engine::File(_) => None,
            Engine::Postgres(postgres) => Some(postgres.listen().await),
        }
    }

    /// The game of which another process tells.
    pub(crate) fn heard<'t>(&self, told: &'t str) -> Option<&'t str> {
        told.split_once(' ').filter(|(process, _)| **process != *self.process).map(|(_, game)| game)
    }

    /// Lets go of every connection and of the file, once all that was ordered is done.
    pub(crate) async fn close(&self) {
        match &*self.engine {
            Engine::File(_) => {
                let engine = Arc::clone(&self.engine);
                let closed = tokio::task::spawn_blocking(move || {
                    if let Engine::File(file) = &*engine {
                        file.close();
                    }
                });
                let _ = closed.await;
            }
            Engine::Postgres(postgres) => postgres.close().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_a_file_or_postgres_and_is_shown_without_its_password() {
        let shown = |address: &str| address.parse::<Database>().map(|d| d.to_string());
        assert_eq!(shown("games.db").unwrap(), "games.db");
        assert_eq!(shown("postgres://me:secret@host/games").unwrap(), "postgres://host/games");
        assert!(shown("mysql://host").unwrap_err().contains("postgres://"));
        assert!(shown("").is_err());
    }
}
