//! Notices to be sent. They are kept with the change that calls for them, so that none is lost.

use super::sql::Statement;
use super::{Job, Row, Store, StoreError, say};

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
    pub(super) fn kept(&self, game: &str, at: i64) -> [Statement; 2] {
        [
            say(
                "INSERT INTO notices (id, game, seat, person, way, due) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                [
                    (&self.id).into(),
                    game.into(),
                    (&self.seat).into(),
                    (&self.person).into(),
                    self.way.word().into(),
                    at.into(),
                ],
            ),
            say(
                "UPDATE seats SET notified = 1 WHERE game = ?1 AND seat = ?2",
                [game.into(), (&self.seat).into()],
            ),
        ]
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

fn read_notice(row: &Row) -> Result<NoticeRow, StoreError> {
    Ok(NoticeRow {
        id: row.text("id")?,
        game: row.text("game")?,
        seat: row.text("seat")?,
        person: row.text("person")?,
        way: if row.text("way")? == Way::Mail.word() { Way::Mail } else { Way::Webhook },
        due: row.number("due")?,
        tries: row.number("tries")? as u32,
    })
}

impl Store {
    /// Notices that are due.
    pub(crate) async fn due_notices(&self, at: i64, most: u32) -> Result<Vec<NoticeRow>, StoreError> {
        let due =
            say("SELECT * FROM notices WHERE due <= ?1 ORDER BY due LIMIT ?2", [at.into(), most.into()]);
        self.read(due).await?.iter().map(read_notice).collect()
    }

    /// Takes a notice for this process until a time when others may try; no if another process has it.
    pub(crate) async fn take_notice(&self, notice: &NoticeRow, until: i64) -> Result<bool, StoreError> {
        let take = say(
            "UPDATE notices SET due = ?1, tries = tries + 1 WHERE id = ?2 AND due = ?3",
            [until.into(), (&notice.id).into(), notice.due.into()],
        );
        Ok(self.write(Job::only(take)).await?.changed())
    }

    /// Forgets a notice that was sent or given up.
    pub(crate) async fn drop_notice(&self, id: &str) -> Result<(), StoreError> {
        self.write(Job::only(say("DELETE FROM notices WHERE id = ?1", [id.into()]))).await?;
        Ok(())
    }
}
