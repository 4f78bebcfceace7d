//! Stands in for PostgreSQL in a program that was built without it. There is none of these.

use super::sql::{Job, Outcome, Row, Statement};
use super::{Database, StoreError};

#[derive(Debug)]
pub(super) enum PostgresStore {}

impl PostgresStore {
    pub(super) async fn open(_: &str, database: &Database, _: &str) -> Result<PostgresStore, String> {
        Err(format!("{database} cannot be used: {}", crate::not_built_in("PostgreSQL")))
    }

    pub(super) async fn write(&self, _: Job) -> Result<Outcome, StoreError> {
        match *self {}
    }

    pub(super) async fn read(&self, _: Statement) -> Result<Vec<Row>, StoreError> {
        match *self {}
    }

    pub(super) async fn listen(&self) -> Result<Ears, StoreError> {
        match *self {}
    }

    pub(super) async fn close(&self) {
        match *self {}
    }
}

#[derive(Debug)]
pub(crate) enum Ears {}

impl Ears {
    pub(crate) async fn hear(&mut self) -> Result<Option<String>, StoreError> {
        match *self {}
    }
}
