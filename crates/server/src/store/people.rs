//! People, their sessions, and the letters that confirm their addresses.

use super::{Job, Row, Store, StoreError, say};
use crate::names::likeness;

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

fn read_person(row: &Row) -> Result<PersonRow, StoreError> {
    Ok(PersonRow {
        id: row.text("id")?,
        name: row.text("name")?,
        password: row.text_or_nothing("password")?,
        language: row.text("language")?,
        webhook: row.text_or_nothing("webhook")?,
        mail: row.text_or_nothing("mail")?,
        mail_confirmed: row.yes("mail_confirmed")?,
        by_mail: row.yes("by_mail")?,
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
        let add = say(
            "INSERT INTO people (id, name, handle, likeness, password, language, made)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING",
            [
                (&person.id).into(),
                (&person.name).into(),
                handle.into(),
                likeness.into(),
                person.password.as_deref().into(),
                (&person.language).into(),
                at.into(),
            ],
        );
        Ok(self.write(Job::only(add)).await?.changed())
    }

    /// Notes what the names of accounts look like that are older than that column. Of those that look alike already, the
    /// first keeps others away.
    pub(crate) async fn note_likenesses(&self) -> Result<(), StoreError> {
        let unknown = say(
            "SELECT id, name FROM people WHERE handle IS NOT NULL AND likeness IS NULL ORDER BY made, id",
            [],
        );
        for row in self.read(unknown).await? {
            let note = say(
                "UPDATE people SET likeness = ?1 WHERE id = ?2
                 AND NOT EXISTS (SELECT 1 FROM people AS others WHERE others.likeness = ?1)",
                [likeness(&row.text("name")?).into(), row.text("id")?.into()],
            );
            self.write(Job::only(note)).await?;
        }
        Ok(())
    }

    /// The account with a name.
    pub(crate) async fn account(&self, name: &str) -> Result<Option<PersonRow>, StoreError> {
        let row = self.read_one(say("SELECT * FROM people WHERE handle = ?1", [handle(name).into()])).await?;
        row.as_ref().map(read_person).transpose()
    }

    /// The person with an id.
    pub(crate) async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        let row = self.read_one(say("SELECT * FROM people WHERE id = ?1", [id.into()])).await?;
        row.as_ref().map(read_person).transpose()
    }

    /// The person behind a session that has not expired.
    pub(crate) async fn session(&self, token: &str, at: i64) -> Result<Option<PersonRow>, StoreError> {
        let row = self
            .read_one(say(
                "SELECT people.* FROM sessions JOIN people ON people.id = sessions.person
                 WHERE sessions.token = ?1 AND sessions.expires > ?2",
                [token.into(), at.into()],
            ))
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
        self.entrust(
            "DELETE FROM sessions WHERE expires <= ?1",
            "INSERT INTO sessions (token, person, expires) VALUES (?1, ?2, ?3)",
            (token, person),
            (at, expires),
        )
        .await
    }

    /// Ends a session.
    pub(crate) async fn end_session(&self, token: &str) -> Result<(), StoreError> {
        self.write(Job::only(say("DELETE FROM sessions WHERE token = ?1", [token.into()]))).await?;
        Ok(())
    }

    /// Whether somebody has logged in at a device before.
    pub(crate) async fn knows_device(&self, token: &str, person: &str, at: i64) -> Result<bool, StoreError> {
        let known = say(
            "SELECT token FROM devices WHERE token = ?1 AND person = ?2 AND expires > ?3",
            [token.into(), person.into(), at.into()],
        );
        Ok(self.read_one(known).await?.is_some())
    }

    /// Keeps that somebody has logged in at a device, and forgets those that have expired.
    pub(crate) async fn add_device(
        &self,
        token: &str,
        person: &str,
        at: i64,
        expires: i64,
    ) -> Result<(), StoreError> {
        self.entrust(
            "DELETE FROM devices WHERE expires <= ?1",
            "INSERT INTO devices (token, person, expires) VALUES (?1, ?2, ?3)",
            (token, person),
            (at, expires),
        )
        .await
    }

    /// Keeps a token of a person until it expires, and forgets those that have expired.
    async fn entrust(
        &self,
        forget: &'static str,
        keep: &'static str,
        (token, person): (&str, &str),
        (at, expires): (i64, i64),
    ) -> Result<(), StoreError> {
        let keep = say(keep, [token.into(), person.into(), expires.into()]);
        self.write(Job::of(vec![say(forget, [at.into()]), keep])).await?;
        Ok(())
    }

    /// Forgets every device of a person but one.
    pub(crate) async fn forget_devices(&self, person: &str, but: &str) -> Result<(), StoreError> {
        let forget =
            say("DELETE FROM devices WHERE person = ?1 AND token <> ?2", [person.into(), but.into()]);
        self.write(Job::only(forget)).await?;
        Ok(())
    }

    /// Sets a password and ends every session but one.
    pub(crate) async fn set_password(
        &self,
        person: &str,
        password: &str,
        but: &str,
    ) -> Result<(), StoreError> {
        self.write(Job::of(vec![
            say("UPDATE people SET password = ?1 WHERE id = ?2", [password.into(), person.into()]),
            say("DELETE FROM sessions WHERE person = ?1 AND token <> ?2", [person.into(), but.into()]),
        ]))
        .await?;
        Ok(())
    }

    /// How a person is told of turns.
    pub(crate) async fn set_notices(
        &self,
        person: &str,
        webhook: Option<&str>,
        by_mail: bool,
        language: &str,
    ) -> Result<(), StoreError> {
        self.write(Job::only(say(
            "UPDATE people SET webhook = ?1, by_mail = ?2, language = ?3 WHERE id = ?4",
            [webhook.into(), by_mail.into(), language.into(), person.into()],
        )))
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
        let mut statements = vec![
            say(
                "UPDATE people SET mail = ?1, mail_confirmed = 0 WHERE id = ?2",
                [mail.map(|(address, _)| address).into(), person.into()],
            ),
            say("DELETE FROM letters WHERE person = ?1", [person.into()]),
        ];
        if let Some((address, token)) = mail {
            statements.push(say(
                "INSERT INTO letters (token, person, mail, expires) VALUES (?1, ?2, ?3, ?4)",
                [token.into(), person.into(), address.into(), expires.into()],
            ));
        }
        self.write(Job::of(statements)).await?;
        Ok(())
    }

    /// Confirms the address to which the letter with this token went; no if there is none.
    pub(crate) async fn confirm_mail(&self, person: &str, token: &str, at: i64) -> Result<bool, StoreError> {
        let confirm = say(
            "UPDATE people SET mail_confirmed = 1 WHERE id = ?1 AND mail IN
             (SELECT mail FROM letters WHERE token = ?2 AND person = ?1 AND expires > ?3)",
            [person.into(), token.into(), at.into()],
        );
        let forget = say("DELETE FROM letters WHERE token = ?1", [token.into()]);
        Ok(self.write(Job::of(vec![confirm, forget])).await?.changed())
    }
}
