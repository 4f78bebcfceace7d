//! Statements, rows and jobs, as both databases understand them.

use super::StoreError;
use std::sync::Arc;
use tokio::sync::oneshot;

/// What goes into a statement and comes out of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Value {
    Nothing,
    Number(i64),
    Text(String),
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(number as i64)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(number as i64)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(number.into())
    }
}

impl From<bool> for Value {
    fn from(yes: bool) -> Value {
        Value::Number(yes.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Nothing, Into::into)
    }
}

/// A statement with what goes into its gaps, which are written `?1`, `?2` and so on.
#[derive(Debug, Clone)]
pub(super) struct Statement {
    pub(super) text: &'static str,
    pub(super) values: Vec<Value>,
}

pub(super) fn say<const N: usize>(text: &'static str, values: [Value; N]) -> Statement {
    Statement { text, values: values.into() }
}

/// A row that was read.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub(super) columns: Arc<[String]>,
    pub(super) values: Vec<Value>,
}

impl Row {
    fn value(&self, column: &str) -> Result<&Value, StoreError> {
        let at = self.columns.iter().position(|name| name == column);
        at.and_then(|at| self.values.get(at)).ok_or_else(|| damaged(format!("no column '{column}'")))
    }

    pub(super) fn number(&self, column: &str) -> Result<i64, StoreError> {
        self.number_or_nothing(column)?.ok_or_else(|| damaged(format!("nothing in '{column}'")))
    }

    pub(super) fn yes(&self, column: &str) -> Result<bool, StoreError> {
        Ok(self.number(column)? != 0)
    }

    pub(super) fn number_or_nothing(&self, column: &str) -> Result<Option<i64>, StoreError> {
        match self.value(column)? {
            Value::Nothing => Ok(None),
            Value::Number(number) => Ok(Some(*number)),
            Value::Text(_) => Err(damaged(format!("a text in '{column}'"))),
        }
    }

    pub(super) fn text(&self, column: &str) -> Result<String, StoreError> {
        self.text_or_nothing(column)?.ok_or_else(|| damaged(format!("nothing in '{column}'")))
    }

    pub(super) fn text_or_nothing(&self, column: &str) -> Result<Option<String>, StoreError> {
        match self.value(column)? {
            Value::Nothing => Ok(None),
            Value::Text(text) => Ok(Some(text.clone())),
            Value::Number(_) => Err(damaged(format!("a number in '{column}'"))),
        }
    }
}

fn damaged(what: String) -> StoreError {
    StoreError::Damaged(what)
}

/// Statements that are carried out together or not at all.
#[derive(Debug, Clone, Default)]
pub(super) struct Job {
    /// The rest happens only if this changes a row.
    pub(super) condition: Option<Statement>,
    pub(super) statements: Vec<Statement>,
    /// The game of which other processes are told.
    pub(super) about: Option<String>,
}

impl Job {
    pub(super) fn of(statements: Vec<Statement>) -> Job {
        Job { statements, ..Job::default() }
    }

    pub(super) fn only(statement: Statement) -> Job {
        Job::of(vec![statement])
    }

    pub(super) fn on_condition(condition: Statement, statements: Vec<Statement>) -> Job {
        Job { condition: Some(condition), statements, about: None }
    }

    pub(super) fn about(mut self, game: &str) -> Job {
        self.about = Some(game.to_owned());
        self
    }
}

/// What became of a job that is on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Outcome {
    /// How many rows each of its statements changed.
    Done(Vec<u64>),
    /// Its condition did not hold, and nothing was changed.
    Unmet,
}

impl Outcome {
    pub(super) fn is_done(&self) -> bool {
        matches!(self, Outcome::Done(_))
    }

    /// Whether the first statement changed anything.
    pub(super) fn changed(&self) -> bool {
        matches!(self, Outcome::Done(rows) if rows.first().is_some_and(|&rows| rows > 0))
    }
}

/// How somebody hears what became of a job.
pub(super) type Answer = oneshot::Sender<Result<Outcome, StoreError>>;

/// Tells everybody what became of their jobs: of each by itself, or the same of all.
pub(super) fn tell(answers: impl IntoIterator<Item = Answer>, kept: Result<Vec<Outcome>, StoreError>) {
    match kept {
        Ok(outcomes) => {
            for (answer, outcome) in answers.into_iter().zip(outcomes) {
                let _ = answer.send(Ok(outcome));
            }
        }
        Err(why) => {
            for answer in answers {
                let _ = answer.send(Err(why.clone()));
            }
        }
    }
}
