//! What is kept: SQLite in one file, or PostgreSQL. One set of statements serves both.
//!
//! A game is a row that says where it stands and a list of changes that is only ever added to. A change counts if the
//! game's row was still at the sequence before it: that comparison, in one transaction with the change, makes one
//! writer a game out of any number of processes.

mod games;
mod notices;
mod people;
mod schema;

pub(crate) use games::{Change, ChangeKind, GameRow, SeatRow, Standing, Told};
pub(crate) use notices::{Notice, NoticeRow, Way};
pub(crate) use people::PersonRow;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::{AnyConnection, AnyPool, Connection, Executor, Row};
use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

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
#[derive(Debug)]
pub(crate) enum StoreError {
    /// The database.
    Database(sqlx::Error),
    /// What is kept cannot be read.
    Damaged(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(why: sqlx::Error) -> StoreError {
        StoreError::Database(why)
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Database(why) => write!(f, "the database: {why}"),
            StoreError::Damaged(what) => write!(f, "what is kept is damaged: {what}"),
        }
    }
}

/// The channel on which processes tell each other that a game has changed.
pub(crate) const CHANNEL: &str = "grognard_games";

/// Only one process at a time lays out the tables.
const LAYING_OUT: i64 = 0x67_726f_676e;

/// How many connections a process opens to a PostgreSQL server, and how many readers a file has.
const CONNECTIONS: u32 = 8;

/// The store. Copies share it.
#[derive(Debug, Clone)]
pub(crate) struct Store {
    reader: AnyPool,
    writer: AnyPool,
    postgres: Option<String>,
    /// Held by this process alone.
    file: Option<Arc<File>>,
}

impl Store {
    /// Opens the store and lays out its tables if they are missing.
    pub(crate) async fn open(database: &Database) -> Result<Store, String> {
        install_default_drivers();
        let store = match database {
            Database::File(path) => Store::open_file(path).await?,
            Database::Postgres(address) => Store::open_postgres(address, database).await?,
        };
        store.lay_out().await.map_err(|why| format!("the tables in {database} cannot be laid out: {why}"))?;
        Ok(store)
    }

    async fn open_file(path: &Path) -> Result<Store, String> {
        let fail =
            |why: &dyn fmt::Display| format!("the database file {} cannot be opened: {why}", path.display());
        if let Some(folder) = path.parent().filter(|f| !f.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|why| fail(&why))?;
        }
        let path = &real(path).map_err(|why| fail(&why))?;
        let lock = path.with_extension("lock");
        let file = File::create(&lock).map_err(|why| fail(&why))?;
        file.try_lock().map_err(|_| {
            format!(
                "another server uses {} already: stop it, or name another file with --database",
                path.display()
            )
        })?;
        let named: String =
            path.to_string_lossy().replace('%', "%25").replace('?', "%3F").replace('#', "%23");
        let address = format!("sqlite://{named}?mode=rwc");
        let pool = |connections| {
            AnyPoolOptions::new().max_connections(connections).after_connect(|connection, _| {
                Box::pin(async move {
                    // A commit that was answered has to outlive the power, not only the process.
                    connection.execute("PRAGMA journal_mode = WAL").await?;
                    connection.execute("PRAGMA synchronous = FULL").await?;
                    Ok(())
                })
            })
        };
        // A pool would try again and again; one connection says at once what is wrong.
        let mut first = AnyConnection::connect(&address).await.map_err(|why| fail(&why))?;
        first.execute("PRAGMA journal_mode = WAL").await.map_err(|why| fail(&why))?;
        first.close().await.map_err(|why| fail(&why))?;
        let writer = pool(1).connect(&address).await.map_err(|why| fail(&why))?;
        let reader = pool(CONNECTIONS).connect(&address).await.map_err(|why| fail(&why))?;
        Ok(Store { reader, writer, postgres: None, file: Some(Arc::new(file)) })
    }

    async fn open_postgres(address: &str, database: &Database) -> Result<Store, String> {
        let unreachable = |why: sqlx::Error| {
            format!(
                "the database {database} cannot be reached: {why}; is it running, and are name and password right?"
            )
        };
        AnyConnection::connect(address).await.map_err(unreachable)?;
        let pool = AnyPoolOptions::new().max_connections(CONNECTIONS).connect(address).await;
        let pool = pool.map_err(unreachable)?;
        Ok(Store { reader: pool.clone(), writer: pool, postgres: Some(address.to_owned()), file: None })
    }

    async fn lay_out(&self) -> Result<(), sqlx::Error> {
        let mut connection = self.writer.acquire().await?;
        let mut all = connection.begin().await?;
        if self.postgres.is_some() {
            sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LAYING_OUT).execute(&mut *all).await?;
        }
        sqlx::query("CREATE TABLE IF NOT EXISTS layout (steps BIGINT NOT NULL)").execute(&mut *all).await?;
        let done = sqlx::query("SELECT steps FROM layout").fetch_optional(&mut *all).await?;
        let done = if let Some(row) = done {
            row.try_get::<i64, _>(0)? as usize
        } else {
            sqlx::query("INSERT INTO layout (steps) VALUES (0)").execute(&mut *all).await?;
            0
        };
        for step in schema::STEPS.iter().skip(done) {
            sqlx::raw_sql(step).execute(&mut *all).await?;
        }
        sqlx::query("UPDATE layout SET steps = $1")
            .bind(schema::STEPS.len() as i64)
            .execute(&mut *all)
            .await?;
        all.commit().await
    }

    /// Whether the database answers.
    pub(crate) async fn is_alive(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.reader).await.is_ok()
    }

    /// The address of the PostgreSQL server, if it is one.
    pub(crate) fn postgres(&self) -> Option<&str> {
        self.postgres.as_deref()
    }

    /// Lets go of every connection and of the file; whoever still wants to write can no longer.
    pub(crate) async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
        if let Some(file) = &self.file {
            let _ = file.unlock();
        }
    }
}

/// Where a file really is, whatever links lead to it: it is made if it is missing.
fn real(path: &Path) -> std::io::Result<PathBuf> {
    File::options().append(true).create(true).open(path)?;
    path.canonicalize()
}

/// Whether a statement failed because something with that name is there already.
fn is_taken(why: &sqlx::Error) -> bool {
    why.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
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
