//! Games, seats and changes.

use super::{CHANNEL, Notice, Store, StoreError};
use kernel::record::{Header, Line};
use kernel::{Audience, Kept, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

/// The game's row.
#[derive(Debug, Clone)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    pub(crate) header: Header,
    pub(crate) maker: Option<String>,
    pub(crate) watching: bool,
    pub(crate) uploaded: bool,
    /// Whether its players agreed that each may ask for advice.
    pub(crate) advice: bool,
    pub(crate) made: i64,
    pub(crate) changed: i64,
    pub(crate) standing: Standing,
}

/// Where a game stands.
#[derive(Debug, Clone)]
pub(crate) struct Standing {
    pub(crate) sequence: u64,
    pub(crate) step: usize,
    /// Behind how many actions there is no way back.
    pub(crate) settled: usize,
    pub(crate) secret: Option<(Seed, u64)>,
    pub(crate) decides: Option<String>,
    /// Once it is over: who won.
    pub(crate) victors: Option<Vec<String>>,
}

/// A seat: a computer's, a person's, open to whoever has the token, or of the people at this computer.
#[derive(Debug, Clone)]
pub(crate) struct SeatRow {
    pub(crate) seat: String,
    pub(crate) person: Option<String>,
    pub(crate) name: Option<String>,
    pub(crate) computer: Option<String>,
    pub(crate) invitation: Option<String>,
    pub(crate) notified: bool,
    /// Whether somebody there asked a computer player for advice.
    pub(crate) advised: bool,
}

/// What happened to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ChangeKind {
    /// It was made.
    New,
    /// An action was played.
    Play,
    /// The last one was taken back.
    Undo,
    /// The seed was shown and another one promised.
    Save,
}

impl ChangeKind {
    const ALL: [(ChangeKind, &'static str); 4] = [
        (ChangeKind::New, "new"),
        (ChangeKind::Play, "play"),
        (ChangeKind::Undo, "undo"),
        (ChangeKind::Save, "save"),
    ];

    fn word(self) -> &'static str {
        ChangeKind::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }

    fn read(word: &str) -> Result<ChangeKind, StoreError> {
        let found = ChangeKind::ALL.iter().find(|(_, w)| *w == word);
        found.map(|(kind, _)| *kind).ok_or_else(|| StoreError::Damaged(format!("a change of kind '{word}'")))
    }
}

/// A note with whom it is for.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Told {
    pub(crate) to: Audience,
    pub(crate) note: Value,
}

/// A change of a game.
#[derive(Debug, Clone)]
pub(crate) struct Change {
    pub(crate) sequence: u64,
    /// The action that was played or taken back.
    pub(crate) step: usize,
    pub(crate) kind: ChangeKind,
    pub(crate) seat: String,
    pub(crate) notation: String,
    /// The lines that the record gained.
    pub(crate) lines: Vec<Line>,
    pub(crate) notes: Vec<Told>,
}

fn damaged<E: Into<Box<dyn std::error::Error>>>(what: E) -> StoreError {
    StoreError::Damaged(what.into().to_string())
}

/// The lines of a change as they stand in a record.
fn written(change: &Change) -> String {
    change.lines.iter().map(|line| line.to_text(change.step) + "\n").collect()
}

fn read_lines(text: &str, step: usize) -> Result<Vec<Line>, StoreError> {
    let mut before = step.saturating_sub(1);
    let mut lines = Vec::new();
    for line in text.lines() {
        let line = Line::parse(line, before).map_err(damaged)?;
        before += usize::from(matches!(line, Line::Play { .. }));
        lines.push(line);
    }
    Ok(lines)
}

fn read_change(row: &AnyRow) -> Result<Change, StoreError> {
    let step = row.try_get::<i64, _>("step")? as usize;
    Ok(Change {
        sequence: row.try_get::<i64, _>("sequence")? as u64,
        step,
        kind: ChangeKind::read(row.try_get("kind")?)?,
        seat: row.try_get("seat")?,
        notation: row.try_get("notation")?,
        lines: read_lines(row.try_get("lines")?, step)?,
        notes: serde_json::from_str(row.try_get("notes")?).map_err(damaged)?,
    })
}

fn read_game(row: &AnyRow) -> Result<GameRow, StoreError> {
    let options: String = row.try_get("options")?;
    let seed: Option<String> = row.try_get("seed")?;
    let drawn = row.try_get::<i64, _>("drawn")? as u64;
    let victors: Option<String> = row.try_get("victors")?;
    Ok(GameRow {
        id: row.try_get("id")?,
        header: Header {
            title: row.try_get("title")?,
            rules: row.try_get::<i64, _>("rules")? as u32,
            scenario: row.try_get("scenario")?,
            options: options.split_whitespace().map(str::to_owned).collect(),
        },
        maker: row.try_get("maker")?,
        watching: row.try_get::<i64, _>("watching")? != 0,
        uploaded: row.try_get::<i64, _>("uploaded")? != 0,
        advice: row.try_get::<i64, _>("advice")? != 0,
        made: row.try_get("made")?,
        changed: row.try_get("changed")?,
        standing: Standing {
            sequence: row.try_get::<i64, _>("sequence")? as u64,
            step: row.try_get::<i64, _>("step")? as usize,
            settled: row.try_get::<i64, _>("settled")? as usize,
            secret: match seed {
                Some(seed) => Some((seed.parse().map_err(damaged)?, drawn)),
                None => None,
            },
            decides: row.try_get("decides")?,
            victors: victors.map(|v| v.split_whitespace().map(str::to_owned).collect()),
        },
    })
}

fn read_seat(row: &AnyRow) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        seat: row.try_get("seat")?,
        person: row.try_get("person")?,
        name: row.try_get("name")?,
        computer: row.try_get("computer")?,
        invitation: row.try_get("invitation")?,
        notified: row.try_get::<i64, _>("notified")? != 0,
        advised: row.try_get::<i64, _>("advised")? != 0,
    })
}

async fn insert_change(
    all: &mut Transaction<'_, Any>,
    game: &str,
    change: &Change,
) -> Result<(), StoreError> {
    let snapshot = change.lines.iter().any(|line| matches!(line, Line::Snapshot { .. }));
    let notes = serde_json::to_string(&change.notes).map_err(damaged)?;
    sqlx::query(
        "INSERT INTO changes (game, sequence, step, kind, seat, notation, lines, notes, snapshot)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(game)
    .bind(change.sequence as i64)
    .bind(change.step as i64)
    .bind(change.kind.word())
    .bind(&change.seat)
    .bind(&change.notation)
    .bind(written(change))
    .bind(notes)
    .bind(i64::from(snapshot))
    .execute(&mut **all)
    .await?;
    Ok(())
}

impl Store {
    /// Keeps a new game with its seats and all that has happened in it so far.
    pub(crate) async fn keep_new(
        &self,
        game: &GameRow,
        seats: &[SeatRow],
        changes: &[Change],
    ) -> Result<(), StoreError> {
        let mut all = self.writer.begin().await?;
        let options: Vec<&str> = game.header.options.iter().map(String::as_str).collect();
        let now = &game.standing;
        sqlx::query(
            "INSERT INTO games (id, title, rules, scenario, options, maker, watching, uploaded, sequence, step,
                                settled, seed, drawn, decides, victors, made, changed, advice)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
        )
        .bind(&game.id)
        .bind(&game.header.title)
        .bind(i64::from(game.header.rules))
        .bind(&game.header.scenario)
        .bind(options.join(" "))
        .bind(game.maker.as_deref())
        .bind(i64::from(game.watching))
        .bind(i64::from(game.uploaded))
        .bind(now.sequence as i64)
        .bind(now.step as i64)
        .bind(now.settled as i64)
        .bind(now.secret.map(|(seed, _)| seed.reveal()))
        .bind(now.secret.map_or(0, |(_, drawn)| drawn as i64))
        .bind(now.decides.as_deref())
        .bind(now.victors.as_ref().map(|v| v.join(" ")))
        .bind(game.made)
        .bind(game.changed)
        .bind(i64::from(game.advice))
        .execute(&mut *all)
        .await?;
        for (number, seat) in (0i64..).zip(seats) {
            sqlx::query(
                "INSERT INTO seats (game, number, seat, person, computer, invitation, advised)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(&game.id)
            .bind(number)
            .bind(&seat.seat)
            .bind(seat.person.as_deref())
            .bind(seat.computer.as_deref())
            .bind(seat.invitation.as_deref())
            .bind(i64::from(seat.advised))
            .execute(&mut *all)
            .await?;
        }
        for change in changes {
            insert_change(&mut all, &game.id, change).await?;
        }
        Ok(all.commit().await?)
    }

    /// Keeps a change and where the game stands after it, if the game is still where it was before; otherwise nothing
    /// is kept and the answer is no.
    pub(crate) async fn keep(
        &self,
        game: &str,
        change: &Change,
        now: &Standing,
        notices: &[Notice],
        at: i64,
    ) -> Result<bool, StoreError> {
        let mut all = self.writer.begin().await?;
        let moved = sqlx::query(
            "UPDATE games SET sequence = $1, step = $2, settled = $3, seed = $4, drawn = $5, decides = $6,
                              victors = $7, changed = $8
             WHERE id = $9 AND sequence = $10",
        )
        .bind(now.sequence as i64)
        .bind(now.step as i64)
        .bind(now.settled as i64)
        .bind(now.secret.map(|(seed, _)| seed.reveal()))
        .bind(now.secret.map_or(0, |(_, drawn)| drawn as i64))
        .bind(now.decides.as_deref())
        .bind(now.victors.as_ref().map(|v| v.join(" ")))
        .bind(at)
        .bind(game)
        .bind(now.sequence as i64 - 1)
        .execute(&mut *all)
        .await?;
        if moved.rows_affected() == 0 {
            all.rollback().await?;
            return Ok(false);
        }
        if change.kind == ChangeKind::Undo {
            sqlx::query(
                "UPDATE changes SET undone = $1 WHERE game = $2 AND step = $3 AND kind = 'play' AND undone = 0",
            )
            .bind(change.sequence as i64)
            .bind(game)
            .bind(change.step as i64)
            .execute(&mut *all)
            .await?;
        }
        insert_change(&mut all, game, change).await?;
        // Whoever has played again wants to hear of the next turn.
        sqlx::query("UPDATE seats SET notified = 0 WHERE game = $1 AND seat = $2 AND notified <> 0")
            .bind(game)
            .bind(&change.seat)
            .execute(&mut *all)
            .await?;
        for notice in notices {
            notice.insert(&mut all, game, at).await?;
        }
        self.tell_others(&mut all, game).await?;
        all.commit().await?;
        Ok(true)
    }

    /// Tells other processes, once this is committed.
    async fn tell_others(&self, all: &mut Transaction<'_, Any>, game: &str) -> Result<(), StoreError> {
        if self.postgres.is_some() {
            sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(game).execute(&mut **all).await?;
        }
        Ok(())
    }

    /// The sequence of a game.
    pub(crate) async fn sequence(&self, game: &str) -> Result<Option<u64>, StoreError> {
        let row = sqlx::query("SELECT sequence FROM games WHERE id = $1")
            .bind(game)
            .fetch_optional(&self.reader)
            .await?;
        Ok(row.map(|row| row.try_get::<i64, _>(0)).transpose()?.map(|s| s as u64))
    }

    /// A game's row.
    pub(crate) async fn game(&self, game: &str) -> Result<Option<GameRow>, StoreError> {
        let row =
            sqlx::query("SELECT * FROM games WHERE id = $1").bind(game).fetch_optional(&self.reader).await?;
        row.as_ref().map(read_game).transpose()
    }

    /// The games of a person, or all, the last changed first.
    pub(crate) async fn games(&self, person: Option<&str>, most: u32) -> Result<Vec<GameRow>, StoreError> {
        let rows =
            match person {
                Some(person) => sqlx::query(
                    "SELECT * FROM games WHERE maker = $1 OR id IN (SELECT game FROM seats WHERE person = $1)
                     ORDER BY changed DESC LIMIT $2",
                )
                .bind(person)
                .bind(i64::from(most))
                .fetch_all(&self.reader)
                .await?,
                None => {
                    sqlx::query("SELECT * FROM games ORDER BY changed DESC LIMIT $1")
                        .bind(i64::from(most))
                        .fetch_all(&self.reader)
                        .await?
                }
            };
        rows.iter().map(read_game).collect()
    }

    /// The seats of a game, in order.
    pub(crate) async fn seats(&self, game: &str) -> Result<Vec<SeatRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT seats.*, people.name AS name FROM seats LEFT JOIN people ON people.id = seats.person
             WHERE seats.game = $1 ORDER BY seats.number",
        )
        .bind(game)
        .fetch_all(&self.reader)
        .await?;
        rows.iter().map(read_seat).collect()
    }

    /// Gives an open seat another token; no if it is not open.
    pub(crate) async fn invite(&self, game: &str, seat: &str, token: &str) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "UPDATE seats SET invitation = $1 WHERE game = $2 AND seat = $3 AND invitation IS NOT NULL",
        )
        .bind(token)
        .bind(game)
        .bind(seat)
        .execute(&self.writer)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Gives the open seat with this token to a person; no if there is none.
    pub(crate) async fn sit(&self, game: &str, token: &str, person: &str) -> Result<bool, StoreError> {
        let mut all = self.writer.begin().await?;
        let done = sqlx::query(
            "UPDATE seats SET person = $1, invitation = NULL WHERE game = $2 AND invitation = $3",
        )
        .bind(person)
        .bind(game)
        .bind(token)
        .execute(&mut *all)
        .await?;
        self.tell_others(&mut all, game).await?;
        all.commit().await?;
        Ok(done.rows_affected() == 1)
    }

    /// Keeps that somebody on a seat asked a computer player for advice.
    pub(crate) async fn advise(&self, game: &str, seat: &str) -> Result<(), StoreError> {
        let mut all = self.writer.begin().await?;
        sqlx::query("UPDATE seats SET advised = 1 WHERE game = $1 AND seat = $2")
            .bind(game)
            .bind(seat)
            .execute(&mut *all)
            .await?;
        self.tell_others(&mut all, game).await?;
        Ok(all.commit().await?)
    }

    /// Games in which a computer player is to decide.
    pub(crate) async fn waiting_for_computers(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT games.id FROM games JOIN seats ON seats.game = games.id AND seats.seat = games.decides
             WHERE seats.computer IS NOT NULL",
        )
        .fetch_all(&self.reader)
        .await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// What is needed to go on with a game, from the latest snapshot that serves.
    pub(crate) async fn kept(&self, game: &GameRow) -> Result<Kept, StoreError> {
        let now = &game.standing;
        // The action at which there is no way back is played again: it knows why there is none.
        let (from, since) = self.played(&game.id, now.sequence, now.settled.saturating_sub(1), None).await?;
        let header = game.header.clone();
        Ok(Kept { header, from, since, settled: now.settled, seed: now.secret, version: now.sequence })
    }

    /// What is needed to look at a game as it was after a step.
    pub(crate) async fn past(&self, game: &GameRow, step: usize) -> Result<Kept, StoreError> {
        let sequence = game.standing.sequence;
        let (from, since) = self.played(&game.id, sequence, step, Some(step)).await?;
        let header = game.header.clone();
        Ok(Kept { header, from, since, settled: step, seed: None, version: sequence })
    }

    /// The last snapshot not after a step, and the lines since, to another step or the end.
    async fn played(
        &self,
        game: &str,
        sequence: u64,
        snapshot_by: usize,
        until: Option<usize>,
    ) -> Result<(Option<(usize, Value)>, Vec<Line>), StoreError> {
        let row = sqlx::query(
            "SELECT * FROM changes WHERE game = $1 AND snapshot = 1 AND sequence <= $2 AND step <= $3
             AND (undone = 0 OR undone > $2) ORDER BY sequence DESC LIMIT 1",
        )
        .bind(game)
        .bind(sequence as i64)
        .bind(snapshot_by as i64)
        .fetch_optional(&self.reader)
        .await?;
        let mut from = None;
        let mut lines = Vec::new();
        let mut after = -1;
        if let Some(row) = &row {
            let change = read_change(row)?;
            after = change.sequence as i64;
            for line in change.lines {
                match line {
                    Line::Snapshot { after, position } => {
                        from = Some((after, position));
                        lines.clear();
                    }
                    other => lines.push(other),
                }
            }
        }
        let rows = sqlx::query(
            "SELECT * FROM changes WHERE game = $1 AND sequence > $2 AND sequence <= $3 AND step <= $4
             AND kind <> 'undo' AND (undone = 0 OR undone > $3) ORDER BY sequence",
        )
        .bind(game)
        .bind(after)
        .bind(sequence as i64)
        .bind(until.map_or(i64::MAX, |step| step as i64))
        .fetch_all(&self.reader)
        .await?;
        for row in &rows {
            lines.extend(read_change(row)?.lines);
        }
        Ok((from, lines))
    }

    /// The change that led to a sequence.
    pub(crate) async fn change(&self, game: &str, sequence: u64) -> Result<Option<Change>, StoreError> {
        let row = sqlx::query("SELECT * FROM changes WHERE game = $1 AND sequence = $2")
            .bind(game)
            .bind(sequence as i64)
            .fetch_optional(&self.reader)
            .await?;
        row.as_ref().map(read_change).transpose()
    }

    /// The changes that count, from one step to another, in order; only the last so many if wanted.
    pub(crate) async fn changes(
        &self,
        game: &str,
        sequence: u64,
        (since, until): (u32, u32),
        last: Option<u32>,
    ) -> Result<Vec<Change>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM changes WHERE game = $1 AND sequence <= $2 AND step >= $3 AND step <= $4
             AND kind <> 'undo' AND (undone = 0 OR undone > $2) ORDER BY sequence DESC LIMIT $5",
        )
        .bind(game)
        .bind(sequence as i64)
        .bind(i64::from(since))
        .bind(i64::from(until))
        .bind(last.map_or(i64::MAX, i64::from))
        .fetch_all(&self.reader)
        .await?;
        rows.iter().rev().map(read_change).collect()
    }

    /// The first step that has changed since a sequence; nothing if none has.
    pub(crate) async fn first_changed(&self, game: &str, since: u64) -> Result<Option<u32>, StoreError> {
        let row = sqlx::query("SELECT MIN(step) FROM changes WHERE game = $1 AND sequence > $2")
            .bind(game)
            .bind(since as i64)
            .fetch_one(&self.reader)
            .await?;
        Ok(row.try_get::<Option<i64>, _>(0)?.map(|step| step as u32))
    }

    /// The last step that a seat played; 0 if none.
    pub(crate) async fn last_own_step(&self, game: &str, seat: &str) -> Result<u32, StoreError> {
        let row = sqlx::query(
            "SELECT MAX(step) FROM changes WHERE game = $1 AND seat = $2 AND kind = 'play' AND undone = 0",
        )
        .bind(game)
        .bind(seat)
        .fetch_one(&self.reader)
        .await?;
        Ok(row.try_get::<Option<i64>, _>(0)?.unwrap_or(0) as u32)
    }
}
