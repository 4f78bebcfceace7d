//! Games on a PostgreSQL server, with any number of processes.

use super::sql::{Answer, Job, Outcome, Row, Statement, Value, tell};
use super::{CHANNEL, Database, StoreError, schema};
use sqlx::postgres::{PgArguments, PgListener, PgPool, PgPoolOptions, PgRow};
use sqlx::query::Query;
use sqlx::{Column, Connection, PgConnection, Postgres, Row as _, TypeInfo, ValueRef};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How many connections a process reads by.
const READERS: u32 = 6;
/// Not more jobs share one transaction.
const TOGETHER: usize = 256;
/// How long somebody waits for the server.
const PATIENCE: Duration = Duration::from_secs(5);
/// Only one process at a time lays out the tables.
const LAYING_OUT: i64 = 0x67_726f_676e;

#[derive(Debug)]
pub(super) struct PostgresStore {
    address: String,
    readers: PgPool,
    orders: mpsc::Sender<(Job, Answer)>,
}

impl PostgresStore {
    /// Reaches the server and lays out its tables. `process` is the name under which others hear of changes.
    pub(super) async fn open(
        address: &str,
        database: &Database,
        process: &str,
    ) -> Result<PostgresStore, String> {
        let unreachable = |why: sqlx::Error| {
            format!(
                "the database {database} cannot be reached: {why}; is it running, and are name and password right?"
            )
        };
        let mut first = PgConnection::connect(address).await.map_err(unreachable)?;
        lay_out(&mut first, database).await?;
        let options = PgPoolOptions::new().max_connections(READERS).acquire_timeout(PATIENCE);
        let readers = options.connect(address).await.map_err(unreachable)?;
        let (orders, ordered) = mpsc::channel(TOGETHER);
        let writer =
            Writer { address: address.to_owned(), process: process.to_owned(), connection: Some(first) };
        tokio::spawn(writer.work(ordered));
        Ok(PostgresStore { address: address.to_owned(), readers, orders })
    }

    pub(super) async fn write(&self, job: Job) -> Result<Outcome, StoreError> {
        let (answer, answered) = oneshot::channel();
        let closed = || StoreError::database(&"the database is closed");
        self.orders.send((job, answer)).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    pub(super) async fn read(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        let text = translated(statement.text);
        let found = bound(&text, &statement.values).fetch_all(&self.readers).await?;
        let Some(first) = found.first() else { return Ok(Vec::new()) };
        let columns: Arc<[String]> = first.columns().iter().map(|column| column.name().to_owned()).collect();
        found.iter().map(|row| read_row(row, &columns)).collect()
    }

    pub(super) async fn listen(&self) -> Result<Ears, StoreError> {
        let mut listener = PgListener::connect(&self.address).await?;
        listener.listen(CHANNEL).await?;
        Ok(Ears(listener))
    }

    pub(super) async fn close(&self) {
        self.readers.close().await;
    }
}

/// What other processes say.
#[derive(Debug)]
pub(crate) struct Ears(PgListener);

impl Ears {
    /// The next thing that is said; nothing once the connection is lost.
    pub(crate) async fn hear(&mut self) -> Result<Option<String>, StoreError> {
        Ok(self.0.try_recv().await?.map(|told| told.payload().to_owned()))
    }
}

/// The gaps of a statement as PostgreSQL writes them.
fn translated(text: &str) -> String {
    text.replace('?', "$")
}

fn bound<'q>(text: &'q str, values: &'q [Value]) -> Query<'q, Postgres, PgArguments> {
    let mut query = sqlx::query(text);
    for value in values {
        query = match value {
            // Nothing has no type of its own: only texts may be nothing.
            Value::Nothing => query.bind(None::<&str>),
            Value::Number(number) => query.bind(*number),
            Value::Text(text) => query.bind(text.as_str()),
        };
    }
    query
}

fn read_row(row: &PgRow, columns: &Arc<[String]>) -> Result<Row, StoreError> {
    let value = |at: usize| -> Result<Value, StoreError> {
        let raw = row.try_get_raw(at)?;
        if raw.is_null() {
            return Ok(Value::Nothing);
        }
        match raw.type_info().name() {
            "INT8" => Ok(Value::Number(row.try_get(at)?)),
            _ => Ok(Value::Text(row.try_get(at)?)),
        }
    };
    let values = (0..columns.len()).map(value).collect::<Result<_, _>>()?;
    Ok(Row { columns: Arc::clone(columns), values })
}

impl From<sqlx::Error> for StoreError {
    fn from(why: sqlx::Error) -> StoreError {
        let of_one_job = why.as_database_error().is_some_and(|why| {
            why.is_unique_violation() || why.is_foreign_key_violation() || why.is_check_violation()
        });
        StoreError::Database { what: why.to_string(), of_one_job }
    }
}

async fn lay_out(connection: &mut PgConnection, database: &Database) -> Result<(), String> {
    let fail = |why: sqlx::Error| format!("the tables in {database} cannot be laid out: {why}");
    let mut all = connection.begin().await.map_err(fail)?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)")
        .bind(LAYING_OUT)
        .execute(&mut *all)
        .await
        .map_err(fail)?;
    sqlx::raw_sql(schema::LAYOUT).execute(&mut *all).await.map_err(fail)?;
    let row = sqlx::query(schema::STEPS_DONE).fetch_one(&mut *all).await.map_err(fail)?;
    let read: Option<i64> = row.try_get(0).map_err(fail)?;
    let done = schema::done(read, database)?;
    if done < schema::STEPS.len() {
        for step in &schema::STEPS[done..] {
            sqlx::raw_sql(step).execute(&mut *all).await.map_err(fail)?;
        }
        sqlx::raw_sql(&schema::count(read.is_none())).execute(&mut *all).await.map_err(fail)?;
    }
    all.commit().await.map_err(fail)
}

struct Writer {
    address: String,
    process: String,
    /// Nothing after an error, until it is opened anew.
    connection: Option<PgConnection>,
}

impl Writer {
    async fn work(mut self, mut ordered: mpsc::Receiver<(Job, Answer)>) {
        let mut orders = Vec::with_capacity(TOGETHER);
        while ordered.recv_many(&mut orders, TOGETHER).await > 0 {
            let (jobs, answers): (Vec<Job>, Vec<Answer>) = orders.drain(..).unzip();
            match self.together(&jobs).await {
                // One of them can never be kept: the others need not suffer for it.
                Err(why) if why.is_of_one_job() && jobs.len() > 1 => {
                    for (job, answer) in jobs.iter().zip(answers) {
                        tell([answer], self.together(std::slice::from_ref(job)).await);
                    }
                }
                kept => tell(answers, kept),
            }
        }
    }

    /// Carries out all of it, or throws the connection away with what it had begun.
    async fn together(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, StoreError> {
        let mut connection = if let Some(connection) = self.connection.take() {
            connection
        } else {
            let reached = tokio::time::timeout(PATIENCE, PgConnection::connect(&self.address)).await;
            reached.map_err(|why| StoreError::database(&why))??
        };
        let outcomes = carry_out(&mut connection, jobs, &self.process).await?;
        self.connection = Some(connection);
        Ok(outcomes)
    }
}

async fn carry_out(
    connection: &mut PgConnection,
    jobs: &[Job],
    process: &str,
) -> Result<Vec<Outcome>, StoreError> {
    let mut all = connection.begin().await?;
    let mut outcomes = vec![Outcome::Unmet; jobs.len()];
    // Everybody touches games in the same order, so that no two processes wait for each other.
    let mut order: Vec<usize> = (0..jobs.len()).collect();
    order.sort_by_key(|&at| &jobs[at].about);
    for at in order {
        let job = &jobs[at];
        if let Some(condition) = &job.condition
            && run(&mut all, condition).await? == 0
        {
            continue;
        }
        let mut rows = Vec::with_capacity(job.statements.len());
        for statement in &job.statements {
            rows.push(run(&mut all, statement).await?);
        }
        outcomes[at] = Outcome::Done(rows);
    }
    let told = jobs.iter().zip(&outcomes).filter(|(_, outcome)| outcome.is_done());
    let told: Vec<String> =
        told.filter_map(|(job, _)| Some(format!("{process} {}", job.about.as_ref()?))).collect();
    if !told.is_empty() {
        let tell = sqlx::query("SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told");
        tell.bind(CHANNEL).bind(told).execute(&mut *all).await?;
    }
    all.commit().await?;
    Ok(outcomes)
}

async fn run(connection: &mut PgConnection, statement: &Statement) -> Result<u64, StoreError> {
    let text = translated(statement.text);
    Ok(bound(&text, &statement.values).execute(connection).await?.rows_affected())
}
