//! Notices to be sent. They are kept with the change that calls for them, so that none is lost.

use super::{Store, StoreError};
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

/// How a notice goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    Webhook,
    Mail,
}

impl Way {
    fn word(self) -> &'static str {
        match self {
            Way::Webhook => "webhook",
            Way::Mail => "mail",
        }
    }
}

/// A notice that a seat's turn has come.
#[derive(Debug, Clone)]
pub(crate) struct Notice {
    pub(crate) id: String,
    pub(crate) seat: String,
    pub(crate) person: String,
    pub(crate) way: Way,
}

impl Notice {
    pub(super) async fn insert(
        &self,
        all: &mut Transaction<'_, Any>,
        game: &str,
        at: i64,
    ) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO notices (id, game, seat, person, way, due) VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(&self.id)
            .bind(game)
            .bind(&self.seat)
            .bind(&self.person)
            .bind(self.way.word())
            .bind(at)
            .execute(&mut **all)
            .await?;
        sqlx::query("UPDATE seats SET notified = 1 WHERE game = $1 AND seat = $2")
            .bind(game)
            .bind(&self.seat)
            .execute(&mut **all)
            .await?;
        Ok(())
    }
}

/// A notice that is due.
#[derive(Debug, Clone)]
pub(crate) struct NoticeRow {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) seat: String,
    pub(crate) person: String,
    pub(crate) way: Way,
    pub(crate) due: i64,
    pub(crate) tries: u32,
}

fn read_notice(row: &AnyRow) -> Result<NoticeRow, StoreError> {
    let way: String = row.try_get("way")?;
    Ok(NoticeRow {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        seat: row.try_get("seat")?,
        person: row.try_get("person")?,
        way: if way == Way::Mail.word() { Way::Mail } else { Way::Webhook },
        due: row.try_get("due")?,
        tries: row.try_get::<i64, _>("tries")? as u32,
    })
}

impl Store {
    /// Notices that are due.
    pub(crate) async fn due_notices(&self, at: i64, most: u32) -> Result<Vec<NoticeRow>, StoreError> {
        let rows = sqlx::query("SELECT * FROM notices WHERE due <= $1 ORDER BY due LIMIT $2")
            .bind(at)
            .bind(i64::from(most))
            .fetch_all(&self.reader)
            .await?;
        rows.iter().map(read_notice).collect()
    }

    /// Takes a notice for this process until a time when others may try; no if another process has it.
    pub(crate) async fn take_notice(&self, notice: &NoticeRow, until: i64) -> Result<bool, StoreError> {
        let done = sqlx::query("UPDATE notices SET due = $1, tries = tries + 1 WHERE id = $2 AND due = $3")
            .bind(until)
            .bind(&notice.id)
            .bind(notice.due)
            .execute(&self.writer)
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Forgets a notice that was sent or given up.
    pub(crate) async fn drop_notice(&self, id: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM notices WHERE id = $1").bind(id).execute(&self.writer).await?;
        Ok(())
    }
}
