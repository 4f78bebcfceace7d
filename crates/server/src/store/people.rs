//! People, their sessions, and the letters that confirm their addresses.

use super::{Store, StoreError, is_taken};
use crate::names::likeness;
use sqlx::Row;
use sqlx::any::AnyRow;

/// A person.
#[derive(Debug, Clone)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The hash of the password, for those who have an account.
    pub(crate) password: Option<String>,
    pub(crate) language: String,
    pub(crate) webhook: Option<String>,
    pub(crate) mail: Option<String>,
    pub(crate) mail_confirmed: bool,
    pub(crate) by_mail: bool,
}

fn read_person(row: &AnyRow) -> Result<PersonRow, StoreError> {
    Ok(PersonRow {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        password: row.try_get("password")?,
        language: row.try_get("language")?,
        webhook: row.try_get("webhook")?,
        mail: row.try_get("mail")?,
        mail_confirmed: row.try_get::<i64, _>("mail_confirmed")? != 0,
        by_mail: row.try_get::<i64, _>("by_mail")? != 0,
    })
}

/// Names that differ only in small and capital letters are the same.
fn handle(name: &str) -> String {
    name.to_lowercase()
}

impl Store {
    /// Keeps a new person; no if the name is taken, or looks like one that is. Those without a password share names.
    pub(crate) async fn add_person(&self, person: &PersonRow, at: i64) -> Result<bool, StoreError> {
        let named = person.password.as_ref().map(|_| (handle(&person.name), likeness(&person.name)));
        let (handle, likeness) = named.unzip();
        let done = sqlx::query(
            "INSERT INTO people (id, name, handle, likeness, password, language, made)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(&person.id)
        .bind(&person.name)
        .bind(handle)
        .bind(likeness)
        .bind(person.password.as_deref())
        .bind(&person.language)
        .bind(at)
        .execute(&self.writer)
        .await;
        match done {
            Ok(_) => Ok(true),
            Err(why) if is_taken(&why) => Ok(false),
            Err(why) => Err(why.into()),
        }
    }

    /// Notes what the names of accounts look like that are older than that column. Of those that look alike already, the
    /// first keeps others away.
    pub(crate) async fn note_likenesses(&self) -> Result<(), StoreError> {
        let query =
            "SELECT id, name FROM people WHERE handle IS NOT NULL AND likeness IS NULL ORDER BY made, id";
        for row in sqlx::query(query).fetch_all(&self.reader).await? {
            let (id, name): (String, String) = (row.try_get("id")?, row.try_get("name")?);
            let update = "UPDATE people SET likeness = $1 WHERE id = $2";
            let done = sqlx::query(update).bind(likeness(&name)).bind(id).execute(&self.writer).await;
            if let Err(why) = done
                && !is_taken(&why)
            {
                return Err(why.into());
            }
        }
        Ok(())
    }

    /// The account with a name.
    pub(crate) async fn account(&self, name: &str) -> Result<Option<PersonRow>, StoreError> {
        let row = sqlx::query("SELECT * FROM people WHERE handle = $1")
            .bind(handle(name))
            .fetch_optional(&self.reader)
            .await?;
        row.as_ref().map(read_person).transpose()
    }

    /// The person with an id.
    pub(crate) async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        let row =
            sqlx::query("SELECT * FROM people WHERE id = $1").bind(id).fetch_optional(&self.reader).await?;
        row.as_ref().map(read_person).transpose()
    }

    /// The person behind a session that has not expired.
    pub(crate) async fn session(&self, token: &str, at: i64) -> Result<Option<PersonRow>, StoreError> {
        let row = sqlx::query(
            "SELECT people.* FROM sessions JOIN people ON people.id = sessions.person
             WHERE sessions.token = $1 AND sessions.expires > $2",
        )
        .bind(token)
        .bind(at)
        .fetch_optional(&self.reader)
        .await?;
        row.as_ref().map(read_person).transpose()
    }

    /// Begins a session, and forgets those that have expired.
    pub(crate) async fn begin_session(
        &self,
        token: &str,
        person: &str,
        at: i64,
        expires: i64,
    ) -> Result<(), StoreError> {
        let mut all = self.writer.begin().await?;
        sqlx::query("DELETE FROM sessions WHERE expires <= $1").bind(at).execute(&mut *all).await?;
        sqlx::query("INSERT INTO sessions (token, person, expires) VALUES ($1, $2, $3)")
            .bind(token)
            .bind(person)
            .bind(expires)
            .execute(&mut *all)
            .await?;
        Ok(all.commit().await?)
    }

    /// Ends a session.
    pub(crate) async fn end_session(&self, token: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE token = $1").bind(token).execute(&self.writer).await?;
        Ok(())
    }

    /// Whether somebody has logged in at a device before.
    pub(crate) async fn knows_device(&self, token: &str, person: &str, at: i64) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT 1 FROM devices WHERE token = $1 AND person = $2 AND expires > $3")
            .bind(token)
            .bind(person)
            .bind(at)
            .fetch_optional(&self.reader)
            .await?;
        Ok(row.is_some())
    }

    /// Keeps that somebody has logged in at a device, and forgets those that have expired.
    pub(crate) async fn add_device(
        &self,
        token: &str,
        person: &str,
        at: i64,
        expires: i64,
    ) -> Result<(), StoreError> {
        let mut all = self.writer.begin().await?;
        sqlx::query("DELETE FROM devices WHERE expires <= $1").bind(at).execute(&mut *all).await?;
        sqlx::query("INSERT INTO devices (token, person, expires) VALUES ($1, $2, $3)")
            .bind(token)
            .bind(person)
            .bind(expires)
            .execute(&mut *all)
            .await?;
        Ok(all.commit().await?)
    }

    /// Forgets every device of a person but one.
    pub(crate) async fn forget_devices(&self, person: &str, but: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM devices WHERE person = $1 AND token <> $2")
            .bind(person)
            .bind(but)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Sets a password and ends every session but one.
    pub(crate) async fn set_password(
        &self,
        person: &str,
        password: &str,
        but: &str,
    ) -> Result<(), StoreError> {
        let mut all = self.writer.begin().await?;
        sqlx::query("UPDATE people SET password = $1 WHERE id = $2")
            .bind(password)
            .bind(person)
            .execute(&mut *all)
            .await?;
        sqlx::query("DELETE FROM sessions WHERE person = $1 AND token <> $2")
            .bind(person)
            .bind(but)
            .execute(&mut *all)
            .await?;
        Ok(all.commit().await?)
    }

    /// How a person is told of turns.
    pub(crate) async fn set_notices(
        &self,
        person: &str,
        webhook: Option<&str>,
        by_mail: bool,
        language: &str,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE people SET webhook = $1, by_mail = $2, language = $3 WHERE id = $4")
            .bind(webhook)
            .bind(i64::from(by_mail))
            .bind(language)
            .bind(person)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Sets a mail address that is still to be confirmed, with the token of its letter.
    pub(crate) async fn set_mail(
        &self,
        person: &str,
        mail: Option<(&str, &str)>,
        expires: i64,
    ) -> Result<(), StoreError> {
        let mut all = self.writer.begin().await?;
        sqlx::query("UPDATE people SET mail = $1, mail_confirmed = 0 WHERE id = $2")
            .bind(mail.map(|(address, _)| address))
            .bind(person)
            .execute(&mut *all)
            .await?;
        sqlx::query("DELETE FROM letters WHERE person = $1").bind(person).execute(&mut *all).await?;
        if let Some((address, token)) = mail {
            sqlx::query("INSERT INTO letters (token, person, mail, expires) VALUES ($1, $2, $3, $4)")
                .bind(token)
                .bind(person)
                .bind(address)
                .bind(expires)
                .execute(&mut *all)
                .await?;
        }
        Ok(all.commit().await?)
    }

    /// Confirms the address to which the letter with this token went; no if there is none.
    pub(crate) async fn confirm_mail(&self, person: &str, token: &str, at: i64) -> Result<bool, StoreError> {
        let mut all = self.writer.begin().await?;
        let done = sqlx::query(
            "UPDATE people SET mail_confirmed = 1 WHERE id = $1 AND mail IN
             (SELECT mail FROM letters WHERE token = $2 AND person = $1 AND expires > $3)",
        )
        .bind(person)
        .bind(token)
        .bind(at)
        .execute(&mut *all)
        .await?;
        sqlx::query("DELETE FROM letters WHERE token = $1").bind(token).execute(&mut *all).await?;
        all.commit().await?;
        Ok(done.rows_affected() == 1)
    }
}
