//! Games in one SQLite file: one thread writes, a few read.
//!
//! Whatever waits when the writer is free goes to the disk in one transaction, so that many games share one sync. After
//! any error the connection is thrown away with all that it had begun, and nobody is answered from a connection that
//! is still inside a transaction.

use super::sql::{Answer, Job, Outcome, Row, Statement, Value, tell};
use super::{StoreError, schema};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, ToSql};
use std::fmt::Display;
use std::fs::File;
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::oneshot;

/// Not more jobs share one transaction.
const TOGETHER: usize = 256;
/// How many threads read.
const READERS: usize = 2;
/// How long somebody waits for the file while another program holds it.
const PATIENCE: Duration = Duration::from_secs(2);
/// Statements that a connection keeps ready.
const READY: usize = 64;

enum Order {
    Write(Job, Answer),
    Close,
}

enum Question {
    Read(Statement, oneshot::Sender<Result<Vec<Row>, StoreError>>),
    Close,
}

/// The file, held by this process alone.
#[derive(Debug)]
pub(super) struct FileStore {
    orders: Sender<Order>,
    questions: Sender<Question>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    lock: File,
}

impl FileStore {
    /// Opens the file, made when it is missing, and lays out its tables. The error is a sentence for whoever starts
    /// the server.
    pub(super) fn open(path: &Path) -> Result<FileStore, String> {
        let fail =
            |why: &dyn Display| format!("the database file {} cannot be opened: {why}", path.display());
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|why| fail(&why))?;
        }
        File::options().create(true).append(true).open(path).map_err(|why| fail(&why))?;
        // By whatever name: one file, one server.
        let path = path.canonicalize().map_err(|why| fail(&why))?;
        let lock = Lock::take(&path)?;
        let mut first = connect(&path).map_err(|why| unreadable(&path, &why))?;
        check(&first).map_err(|why| unreadable(&path, &why))?;
        lay_out(&mut first, &path)?;
        let beats = beats(&first).map_err(|why| fail(&why))?;
        lock.compare(beats, &path)?;
        let held = lock.file.try_clone().map_err(|why| fail(&why))?;
        let (orders, ordered) = channel();
        let (questions, asked) = channel();
        let asked = Arc::new(Mutex::new(asked));
        let mut threads = Vec::new();
        let mut begin = |name: &str, work: Box<dyn FnOnce() + Send>| {
            let thread = std::thread::Builder::new().name(name.to_owned()).spawn(work);
            thread.map(|thread| threads.push(thread)).map_err(|why| fail(&why))
        };
        let writer = Writer { path: path.clone(), connection: Some((first, beats)), lock };
        begin("store-writer", Box::new(move || writer.work(&ordered)))?;
        for _ in 0..READERS {
            let (path, asked) = (path.clone(), Arc::clone(&asked));
            begin("store-reader", Box::new(move || read_on(&path, &asked)))?;
        }
        Ok(FileStore { orders, questions, threads: Mutex::new(threads), lock: held })
    }

    pub(super) async fn write(&self, job: Job) -> Result<Outcome, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.orders.send(Order::Write(job, answer)).map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    pub(super) async fn read(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.questions.send(Question::Read(statement, answer)).map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }

    /// Lets go of the file once all that was ordered is done.
    pub(super) fn close(&self) {
        let _ = self.orders.send(Order::Close);
        for _ in 0..READERS {
            let _ = self.questions.send(Question::Close);
        }
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            let _ = thread.join();
        }
        let _ = self.lock.unlock();
    }
}

fn closed() -> StoreError {
    StoreError::database(&"the database is closed")
}

/// The file beside the database that says whose it is, and how many commits it has seen: more than the database knows
/// of were lost with a write-ahead log that somebody took away.
struct Lock {
    file: File,
    name: PathBuf,
    said: String,
}

impl Lock {
    /// Takes the database for this process.
    fn take(path: &Path) -> Result<Lock, String> {
        let name = path.with_extension("lock");
        let fail = |why: std::io::Error| format!("{} cannot be opened: {why}", name.display());
        let mut options = File::options();
        let mut file =
            options.create(true).truncate(false).read(true).write(true).open(&name).map_err(fail)?;
        file.try_lock().map_err(|_| {
            format!(
                "another server uses {} already: stop it, or name another file with --database",
                path.display()
            )
        })?;
        let mut said = String::new();
        file.read_to_string(&mut said).map_err(fail)?;
        Ok(Lock { file, name, said })
    }

    fn compare(&self, beats: i64, path: &Path) -> Result<(), String> {
        let seen = self.said.trim().parse().unwrap_or(0);
        if seen <= beats {
            return Ok(());
        }
        Err(format!(
            "{} has lost what was kept last ({} commits): its write-ahead log, the file that ends in -wal, was taken \
             away. Put it back beside the database. If you have restored a backup, or want to go on with what is left, \
             delete {}",
            path.display(),
            seen - beats,
            self.name.display()
        ))
    }

    /// Written without waiting for the disk: it has to outlive the process, not the power.
    fn note(&mut self, beats: i64) {
        let _ = self.file.rewind().and_then(|()| self.file.write_all(format!("{beats:019}").as_bytes()));
    }
}

fn beats(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("SELECT beats FROM pulse", [], |row| row.get(0))
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(READY);
    // A commit that was answered has to outlive the power, not only the process.
    connection.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")?;
    Ok(connection)
}

fn check(connection: &Connection) -> rusqlite::Result<()> {
    let found: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found == "ok" {
        return Ok(());
    }
    Err(rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT), Some(found)))
}

fn unreadable(path: &Path, why: &rusqlite::Error) -> String {
    let name = path.display();
    match why.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => format!(
            "{name} is damaged, or no database of the house ({why}): move it away and restore a backup, or let \
             `sqlite3 {name} .recover` write what can be saved into a new file"
        ),
        _ => format!("the database file {name} cannot be opened: {why}"),
    }
}

fn lay_out(connection: &mut Connection, path: &Path) -> Result<(), String> {
    let fail = |why: rusqlite::Error| format!("the tables in {} cannot be laid out: {why}", path.display());
    let all = connection.transaction().map_err(fail)?;
    all.execute_batch(schema::LAYOUT).map_err(fail)?;
    let read = all.query_row(schema::STEPS_DONE, [], |row| row.get::<_, Option<i64>>(0)).map_err(fail)?;
    let done = schema::done(read, &path.display())?;
    if done < schema::STEPS.len() {
        for step in &schema::STEPS[done..] {
            all.execute_batch(step).map_err(fail)?;
        }
        all.execute_batch(&schema::count(read.is_none())).map_err(fail)?;
    }
    all.commit().map_err(fail)
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Nothing => ValueRef::Null,
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

struct Writer {
    path: PathBuf,
    /// With how many commits it has seen; nothing after an error, until it is opened anew.
    connection: Option<(Connection, i64)>,
    lock: Lock,
}

impl Writer {
    fn work(mut self, ordered: &Receiver<Order>) {
        let mut jobs = Vec::new();
        let mut answers = Vec::new();
        let mut open = true;
        while open {
            let mut next = ordered.recv().ok();
            while let Some(order) = next {
                match order {
                    Order::Write(job, answer) => {
                        jobs.push(job);
                        answers.push(answer);
                    }
                    Order::Close => {
                        open = false;
                        break;
                    }
                }
                next = if jobs.len() < TOGETHER { ordered.try_recv().ok() } else { None };
            }
            self.keep(&jobs, &mut answers);
            jobs.clear();
        }
        if let Some((connection, _)) = self.connection {
            let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
            let _ = connection.close();
        }
    }

    fn keep(&mut self, jobs: &[Job], answers: &mut Vec<Answer>) {
        match self.together(jobs) {
            // One of them can never be kept: the others need not suffer for it.
            Err(why) if why.is_of_one_job() && jobs.len() > 1 => {
                for (job, answer) in jobs.iter().zip(answers.drain(..)) {
                    tell([answer], self.together(std::slice::from_ref(job)));
                }
            }
            kept => tell(answers.drain(..), kept),
        }
    }

    /// Carries out all of it, and is sure that it is on the disk; or throws the connection away with what it had begun.
    fn together(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, StoreError> {
        if jobs.is_empty() {
            return Ok(Vec::new());
        }
        let (connection, beats) = match self.connection.take() {
            Some(connection) => connection,
            None => reopen(&self.path)?,
        };
        let outcomes = carry_out(&connection, jobs)?;
        if !connection.is_autocommit() {
            return Err(StoreError::database(&"a transaction is still open after its commit"));
        }
        self.lock.note(beats + 1);
        self.connection = Some((connection, beats + 1));
        Ok(outcomes)
    }
}

/// A connection after an error. What the log holds may not have reached the disk, and is written to the file itself
/// before anything is added behind it.
fn reopen(path: &Path) -> Result<(Connection, i64), StoreError> {
    let connection = connect(path)?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    let beats = beats(&connection)?;
    Ok((connection, beats))
}

fn carry_out(connection: &Connection, jobs: &[Job]) -> Result<Vec<Outcome>, StoreError> {
    let run = |statement: &Statement| -> rusqlite::Result<usize> {
        let mut ready = connection.prepare_cached(statement.text)?;
        ready.execute(rusqlite::params_from_iter(&statement.values))
    };
    connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        if let Some(condition) = &job.condition
            && run(condition)? == 0
        {
            outcomes.push(Outcome::Unmet);
            continue;
        }
        let rows: rusqlite::Result<Vec<u64>> =
            job.statements.iter().map(|statement| Ok(run(statement)? as u64)).collect();
        outcomes.push(Outcome::Done(rows?));
    }
    connection.prepare_cached(schema::BEAT)?.execute([])?;
    connection.prepare_cached("COMMIT")?.execute([])?;
    Ok(outcomes)
}

impl From<rusqlite::Error> for StoreError {
    fn from(why: rusqlite::Error) -> StoreError {
        let of_one_job = why.sqlite_error_code() == Some(ErrorCode::ConstraintViolation);
        StoreError::Database { what: why.to_string(), of_one_job }
    }
}

fn read_on(path: &Path, asked: &Mutex<Receiver<Question>>) {
    let mut connection = None;
    loop {
        let question = asked.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Question::Read(statement, answer)) = question else { return };
        let rows = read(&mut connection, path, &statement);
        if rows.is_err() {
            connection = None;
        }
        let _ = answer.send(rows);
    }
}

fn read(
    connection: &mut Option<Connection>,
    path: &Path,
    statement: &Statement,
) -> Result<Vec<Row>, StoreError> {
    let connection = match connection {
        Some(connection) => connection,
        None => connection.insert(connect(path)?),
    };
    let mut ready = connection.prepare_cached(statement.text)?;
    let columns: Arc<[String]> = ready.column_names().map(str::to_owned).collect();
    let mut found = ready.query(rusqlite::params_from_iter(&statement.values))?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        let values =
            (0..columns.len()).map(|at| value(row.get_ref(at)?)).collect::<Result<_, StoreError>>()?;
        rows.push(Row { columns: Arc::clone(&columns), values });
    }
    Ok(rows)
}

fn value(value: ValueRef<'_>) -> Result<Value, StoreError> {
    match value {
        ValueRef::Null => Ok(Value::Nothing),
        ValueRef::Integer(number) => Ok(Value::Number(number)),
        ValueRef::Text(text) => match std::str::from_utf8(text) {
            Ok(text) => Ok(Value::Text(text.to_owned())),
            Err(why) => Err(StoreError::Damaged(why.to_string())),
        },
        ValueRef::Real(_) | ValueRef::Blob(_) => {
            Err(StoreError::Damaged("a value of another kind".to_owned()))
        }
    }
}
