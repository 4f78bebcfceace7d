//! Games, seats and changes.

use super::sql::Statement;
use super::{Job, Notice, Row, Store, StoreError, say};
use crate::wire::Logged;
use kernel::record::{Carried, Header, Line, begun_by};
use kernel::{Audience, Kept, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The game's row.
#[derive(Debug, Clone)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    pub(crate) header: Header,
    pub(crate) maker: Option<String>,
    pub(crate) uploaded: bool,
    /// The lesson that it was made from.
    pub(crate) lesson: Option<String>,
    pub(crate) terms: Terms,
    pub(crate) made: i64,
    pub(crate) changed: i64,
    pub(crate) standing: Standing,
}

/// What was settled when a game was made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    /// Whether anybody may watch.
    pub(crate) watching: bool,
    /// Whether its players agreed that each may ask for advice.
    pub(crate) advice: bool,
    /// Whether a curtain is drawn between seats that one person plays and that have secrets.
    pub(crate) curtain: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { watching: true, advice: false, curtain: true }
    }
}

/// Where a game stands.
#[derive(Debug, Clone)]
pub(crate) struct Standing {
    pub(crate) sequence: u64,
    pub(crate) step: usize,
    /// Behind how many actions there is no way back.
    pub(crate) settled: usize,
    pub(crate) secret: Option<(Seed, u64)>,
    pub(crate) decides: Vec<String>,
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
    /// The version of the rules by which somebody there agreed to go on; 0 if none.
    pub(crate) agreed: u32,
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
    /// It was carried over to newer rules.
    Carry,
}

impl ChangeKind {
    const ALL: [(ChangeKind, &'static str); 5] = [
        (ChangeKind::New, "new"),
        (ChangeKind::Play, "play"),
        (ChangeKind::Undo, "undo"),
        (ChangeKind::Save, "save"),
        (ChangeKind::Carry, "carry"),
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
    pub(crate) note: Logged,
}

/// A change of a game.
#[derive(Debug, Clone)]
pub(crate) struct Change {
    pub(crate) sequence: u64,
    /// The action that was played or taken back; of an order the last.
    pub(crate) step: usize,
    /// The first action of it.
    pub(crate) first: usize,
    pub(crate) kind: ChangeKind,
    pub(crate) seat: String,
    pub(crate) notation: String,
    /// What whoever asked for it calls it.
    pub(crate) id: Option<String>,
    /// The lines that the record gained.
    pub(crate) lines: Vec<Line>,
    pub(crate) notes: Vec<Told>,
}

fn damaged<E: Into<Box<dyn std::error::Error>>>(what: E) -> StoreError {
    StoreError::Damaged(what.into().to_string())
}

/// The lines of a change as they stand in a record.
fn written(change: &Change) -> String {
    let mut number = change.first.saturating_sub(1);
    let mut text = String::new();
    for line in &change.lines {
        number += usize::from(matches!(line, Line::Play { .. }));
        text.push_str(&line.to_text(number));
        text.push('\n');
    }
    text
}

fn read_lines(text: &str, first: usize) -> Result<Vec<Line>, StoreError> {
    let mut before = first.saturating_sub(1);
    let mut lines = Vec::new();
    for line in text.lines() {
        let line = Line::parse(line, before).map_err(damaged)?;
        before += usize::from(matches!(line, Line::Play { .. }));
        lines.push(line);
    }
    Ok(lines)
}

fn read_change(row: &Row) -> Result<Change, StoreError> {
    let step = row.number("step")? as usize;
    let first = match row.number("first_step")? as usize {
        0 => step,
        first => first,
    };
    Ok(Change {
        sequence: row.number("sequence")? as u64,
        step,
        first,
        kind: ChangeKind::read(&row.text("kind")?)?,
        seat: row.text("seat")?,
        notation: row.text("notation")?,
        id: row.text_or_nothing("id")?,
        lines: read_lines(&row.text("lines")?, first)?,
        notes: serde_json::from_str(&row.text("notes")?).map_err(damaged)?,
    })
}

fn read_game(row: &Row) -> Result<GameRow, StoreError> {
    let drawn = row.number("drawn")? as u64;
    let seed = row.text_or_nothing("seed")?.map(|seed| seed.parse().map_err(damaged)).transpose()?;
    let words = |list: String| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    Ok(GameRow {
        id: row.text("id")?,
        header: Header {
            title: row.text("title")?,
            rules: row.number("rules")? as u32,
            scenario: row.text("scenario")?,
            options: words(row.text("options")?).into_iter().collect(),
        },
        maker: row.text_or_nothing("maker")?,
        uploaded: row.yes("uploaded")?,
        lesson: row.text_or_nothing("lesson")?,
        terms: Terms {
            watching: row.yes("watching")?,
            advice: row.yes("advice")?,
            curtain: row.yes("curtain")?,
        },
        made: row.number("made")?,
        changed: row.number("changed")?,
        standing: Standing {
            sequence: row.number("sequence")? as u64,
            step: row.number("step")? as usize,
            settled: row.number("settled")? as usize,
            secret: seed.map(|seed| (seed, drawn)),
            decides: row
                .text_or_nothing("decides")?
                .iter()
                .flat_map(|all| all.split(' '))
                .map(str::to_owned)
                .collect(),
            victors: row.text_or_nothing("victors")?.map(words),
        },
    })
}

fn read_seat(row: &Row) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        seat: row.text("seat")?,
        person: row.text_or_nothing("person")?,
        name: row.text_or_nothing("name")?,
        computer: row.text_or_nothing("computer")?,
        invitation: row.text_or_nothing("invitation")?,
        notified: row.yes("notified")?,
        advised: row.yes("advised")?,
        agreed: row.number("agreed")? as u32,
    })
}

impl Change {
    /// A change of which nothing is told yet.
    pub(crate) fn bare(sequence: u64, step: usize, kind: ChangeKind) -> Change {
        let (seat, notation, id) = (String::new(), String::new(), None);
        Change { sequence, step, first: step, kind, seat, notation, id, lines: Vec::new(), notes: Vec::new() }
    }

    /// Its lines to an action: of an order that goes on after it only the beginning.
    fn lines_until(mut self, step: usize) -> Vec<Line> {
        let mut number = self.first.saturating_sub(1);
        let beyond = |line: &Line| {
            number += usize::from(matches!(line, Line::Play { .. }));
            number > step
        };
        if let Some(cut) = self.lines.iter().position(beyond) {
            self.lines.truncate(cut);
        }
        self.lines
    }

    fn kept(&self, game: &str) -> Result<Statement, StoreError> {
        let snapshot = self.lines.iter().any(|line| matches!(line, Line::Snapshot { .. } | Line::Carried(_)));
        Ok(say(
            "INSERT INTO changes (game, sequence, step, kind, seat, notation, id, lines, notes, snapshot, first_step)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
            [
                game.into(),
                self.sequence.into(),
                self.step.into(),
                self.kind.word().into(),
                (&self.seat).into(),
                (&self.notation).into(),
                self.id.as_deref().into(),
                written(self).into(),
                serde_json::to_string(&self.notes).map_err(damaged)?.into(),
                snapshot.into(),
                self.first.into(),
            ],
        ))
    }
}

impl Store {
    /// Keeps a new game with its seats and all that has happened in it so far.
    pub(crate) async fn keep_new(
        &self,
        game: &GameRow,
        seats: &[SeatRow],
        changes: &[Change],
    ) -> Result<(), StoreError> {
        let options: Vec<&str> = game.header.options.iter().map(String::as_str).collect();
        let now = &game.standing;
        let mut statements = vec![say(
            "INSERT INTO games (id, title, rules, scenario, options, maker, watching, uploaded, sequence, step,
                                settled, seed, drawn, decides, victors, made, changed, advice, curtain,
                                lesson)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)",
            [
                (&game.id).into(),
                (&game.header.title).into(),
                game.header.rules.into(),
                (&game.header.scenario).into(),
                options.join(" ").into(),
                game.maker.as_deref().into(),
                game.terms.watching.into(),
                game.uploaded.into(),
                now.sequence.into(),
                now.step.into(),
                now.settled.into(),
                now.secret.map(|(seed, _)| seed.reveal()).into(),
                now.secret.map_or(0, |(_, drawn)| drawn).into(),
                deciders(now).as_deref().into(),
                now.victors.as_ref().map(|v| v.join(" ")).into(),
                game.made.into(),
                game.changed.into(),
                game.terms.advice.into(),
                game.terms.curtain.into(),
                game.lesson.as_deref().into(),
            ],
        )];
        for (number, seat) in (0i64..).zip(seats) {
            statements.push(say(
                "INSERT INTO seats (game, number, seat, person, computer, invitation, advised)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                [
                    (&game.id).into(),
                    number.into(),
                    (&seat.seat).into(),
                    seat.person.as_deref().into(),
                    seat.computer.as_deref().into(),
                    seat.invitation.as_deref().into(),
                    seat.advised.into(),
                ],
            ));
        }
        for change in changes {
            statements.push(change.kept(&game.id)?);
        }
        self.write(Job::of(statements)).await?;
        Ok(())
    }

    /// Keeps a change and where the game stands after it, if the game is still where it was before; otherwise nothing
    /// is kept and the answer is no. `told_before` says whether the seat was told of its turn and has now played.
    pub(crate) async fn keep(
        &self,
        game: &str,
        change: &Change,
        now: &Standing,
        notices: &[Notice],
        told_before: bool,
        at: i64,
    ) -> Result<bool, StoreError> {
        let still_there = say(
            "UPDATE games SET sequence = ?1, step = ?2, settled = ?3, seed = ?4, drawn = ?5, decides = ?6,
                              victors = ?7, changed = ?8
             WHERE id = ?9 AND sequence = ?10",
            [
                now.sequence.into(),
                now.step.into(),
                now.settled.into(),
                now.secret.map(|(seed, _)| seed.reveal()).into(),
                now.secret.map_or(0, |(_, drawn)| drawn).into(),
                deciders(now).as_deref().into(),
                now.victors.as_ref().map(|v| v.join(" ")).into(),
                at.into(),
                game.into(),
                (now.sequence - 1).into(),
            ],
        );
        let mut statements = Vec::with_capacity(3 + 2 * notices.len());
        if change.kind == ChangeKind::Undo {
            statements.push(say(
                "UPDATE changes SET undone = ?1 WHERE game = ?2 AND step = ?3 AND kind = 'play' AND undone = 0",
                [change.sequence.into(), game.into(), change.step.into()],
            ));
        }
        statements.push(change.kept(game)?);
        for line in &change.lines {
            if let Line::Carried(carried) = line {
                statements
                    .push(say("UPDATE games SET rules = ?1 WHERE id = ?2", [carried.to.into(), game.into()]));
            }
        }
        if told_before {
            // Whoever has played again wants to hear of the next turn.
            statements.push(say(
                "UPDATE seats SET notified = 0 WHERE game = ?1 AND seat = ?2",
                [game.into(), (&change.seat).into()],
            ));
        }
        statements.extend(notices.iter().flat_map(|notice| notice.kept(game, at)));
        let kept = self.write(Job::on_condition(still_there, statements).about(game)).await?;
        Ok(kept.is_done())
    }

    /// A game's row.
    pub(crate) async fn game(&self, game: &str) -> Result<Option<GameRow>, StoreError> {
        let row = self.read_one(say("SELECT * FROM games WHERE id = ?1", [game.into()])).await?;
        row.as_ref().map(read_game).transpose()
    }

    /// The games of a person, or all, the last changed first.
    pub(crate) async fn games(&self, person: Option<&str>, most: u32) -> Result<Vec<GameRow>, StoreError> {
        let wanted = match person {
            Some(person) => say(
                "SELECT * FROM games WHERE maker = ?1 OR id IN (SELECT game FROM seats WHERE person = ?1)
                 ORDER BY changed DESC LIMIT ?2",
                [person.into(), most.into()],
            ),
            None => say("SELECT * FROM games ORDER BY changed DESC LIMIT ?1", [most.into()]),
        };
        self.read(wanted).await?.iter().map(read_game).collect()
    }

    /// The seats of a game, in order.
    pub(crate) async fn seats(&self, game: &str) -> Result<Vec<SeatRow>, StoreError> {
        let seats = say(
            "SELECT seats.*, people.name AS name FROM seats LEFT JOIN people ON people.id = seats.person
             WHERE seats.game = ?1 ORDER BY seats.number",
            [game.into()],
        );
        self.read(seats).await?.iter().map(read_seat).collect()
    }

    /// Gives an open seat another token; no if it is not open.
    pub(crate) async fn invite(&self, game: &str, seat: &str, token: &str) -> Result<bool, StoreError> {
        let invite = say(
            "UPDATE seats SET invitation = ?1 WHERE game = ?2 AND seat = ?3 AND invitation IS NOT NULL",
            [token.into(), game.into(), seat.into()],
        );
        Ok(self.write(Job::only(invite).about(game)).await?.changed())
    }

    /// Gives the open seat with this token to a person; no if there is none.
    pub(crate) async fn sit(&self, game: &str, token: &str, person: &str) -> Result<bool, StoreError> {
        let sit = say(
            "UPDATE seats SET person = ?1, invitation = NULL WHERE game = ?2 AND invitation = ?3",
            [person.into(), game.into(), token.into()],
        );
        Ok(self.write(Job::only(sit).about(game)).await?.changed())
    }

    /// Keeps that somebody on a seat asked a computer player for advice.
    pub(crate) async fn advise(&self, game: &str, seat: &str) -> Result<(), StoreError> {
        let advise =
            say("UPDATE seats SET advised = 1 WHERE game = ?1 AND seat = ?2", [game.into(), seat.into()]);
        self.write(Job::only(advise).about(game)).await?;
        Ok(())
    }

    /// Another computer player takes the seats of one.
    pub(crate) async fn hand_over(&self, game: &str, from: &str, to: &str) -> Result<(), StoreError> {
        let hand = say(
            "UPDATE seats SET computer = ?1 WHERE game = ?2 AND computer = ?3",
            [to.into(), game.into(), from.into()],
        );
        self.write(Job::only(hand).about(game)).await?;
        Ok(())
    }

    /// Keeps that whoever holds these seats agrees to go on by a version of the rules.
    pub(crate) async fn agree(&self, game: &str, seats: &[String], rules: u32) -> Result<(), StoreError> {
        let agree = |seat: &String| {
            say(
                "UPDATE seats SET agreed = ?1 WHERE game = ?2 AND seat = ?3",
                [rules.into(), game.into(), seat.into()],
            )
        };
        self.write(Job::of(seats.iter().map(agree).collect()).about(game)).await?;
        Ok(())
    }

    /// Games in which a computer player is to decide.
    pub(crate) async fn waiting_for_computers(&self) -> Result<Vec<String>, StoreError> {
        let waiting = say(
            "SELECT games.id AS id FROM games JOIN seats ON seats.game = games.id
             WHERE seats.computer IS NOT NULL AND ' ' || games.decides || ' ' LIKE '% ' || seats.seat || ' %'",
            [],
        );
        self.read(waiting).await?.iter().map(|row| row.text("id")).collect()
    }

    /// What is needed to go on with a game, from the latest snapshot that serves.
    pub(crate) async fn kept(&self, game: &GameRow) -> Result<Kept, StoreError> {
        let now = &game.standing;
        // The action at which there is no way back is played again: it knows why there is none.
        let (from, since) = self.played(&game.id, now.sequence, now.settled.saturating_sub(1), None).await?;
        let header = game.header.clone();
        Ok(Kept { header, from, since, settled: now.settled, seed: now.secret, version: now.sequence })
    }

    /// The same from the start of the game, for one of which no snapshot can be trusted to be taken.
    pub(crate) async fn kept_whole(&self, game: &GameRow) -> Result<Kept, StoreError> {
        let now = &game.standing;
        let since = self.lines(game, u32::MAX).await?;
        let header = Header { rules: begun_by(&game.header, &since), ..game.header.clone() };
        Ok(Kept { header, from: None, since, settled: now.step, seed: now.secret, version: now.sequence })
    }

    /// What is needed to look at a game as it was after a step; from its start if older rules held then.
    pub(crate) async fn past(&self, game: &GameRow, step: usize, older: bool) -> Result<Kept, StoreError> {
        let sequence = game.standing.sequence;
        let carried = say(
            "SELECT * FROM changes WHERE game = ?1 AND kind = 'carry' AND sequence <= ?2 ORDER BY sequence",
            [game.id.as_str().into(), sequence.into()],
        );
        let carried: Vec<Change> =
            self.read(carried).await?.iter().map(read_change).collect::<Result<_, _>>()?;
        let mut header = game.header.clone();
        let (from, since) = if older || carried.iter().any(|change| change.step > step) {
            let lines: Vec<Line> = carried.into_iter().flat_map(|change| change.lines).collect();
            header.rules = begun_by(&header, &lines);
            (None, self.lines(game, step as u32).await?)
        } else {
            self.played(&game.id, sequence, step, Some(step)).await?
        };
        Ok(Kept { header, from, since, settled: step, seed: None, version: sequence })
    }

    /// The lines of a game's record that count, to a step.
    pub(crate) async fn lines(&self, game: &GameRow, until: u32) -> Result<Vec<Line>, StoreError> {
        let changes = self.changes(&game.id, game.standing.sequence, (0, until), None).await?;
        Ok(changes.into_iter().flat_map(|change| change.lines_until(until as usize)).collect())
    }

    /// The last snapshot not after a step, and the lines since, to another step or the end.
    async fn played(
        &self,
        game: &str,
        sequence: u64,
        snapshot_by: usize,
        until: Option<usize>,
    ) -> Result<(Option<(usize, Value)>, Vec<Line>), StoreError> {
        // Behind a position from which a game was carried over nobody goes back.
        let snapshot = say(
            "SELECT * FROM changes WHERE game = ?1 AND snapshot = 1 AND sequence <= ?2
             AND (step <= ?3 OR (kind = 'carry' AND step <= ?4))
             AND (undone = 0 OR undone > ?2) ORDER BY sequence DESC LIMIT 1",
            [
                game.into(),
                sequence.into(),
                snapshot_by.into(),
                until.map_or(i64::MAX, |step| step as i64).into(),
            ],
        );
        let row = self.read_one(snapshot).await?;
        let mut from = None;
        let mut lines = Vec::new();
        let mut after: i64 = -1;
        if let Some(row) = &row {
            let change = read_change(row)?;
            after = change.sequence as i64;
            for line in change.lines {
                match line {
                    Line::Snapshot { after, position } => {
                        from = Some((after, position));
                        lines.clear();
                    }
                    Line::Carried(Carried { position, .. }) => {
                        from = Some((change.step, position));
                        lines.clear();
                    }
                    other => lines.push(other),
                }
            }
        }
        let since = say(
            "SELECT * FROM changes WHERE game = ?1 AND sequence > ?2 AND sequence <= ?3
             AND (step <= ?4 OR (first_step > 0 AND first_step <= ?4))
             AND kind <> 'undo' AND (undone = 0 OR undone > ?3) ORDER BY sequence",
            [game.into(), after.into(), sequence.into(), until.map_or(i64::MAX, |step| step as i64).into()],
        );
        let rows = self.read(since).await?;
        for row in &rows {
            lines.extend(read_change(row)?.lines_until(until.unwrap_or(usize::MAX)));
        }
        Ok((from, lines))
    }

    /// The change that led to a sequence.
    pub(crate) async fn change(&self, game: &str, sequence: u64) -> Result<Option<Change>, StoreError> {
        let change =
            say("SELECT * FROM changes WHERE game = ?1 AND sequence = ?2", [game.into(), sequence.into()]);
        self.read_one(change).await?.as_ref().map(read_change).transpose()
    }

    /// The sequence to which something led that a seat asked for by a name, if it did after another sequence.
    pub(crate) async fn named(
        &self,
        game: &str,
        seat: &str,
        id: &str,
        after: u64,
    ) -> Result<Option<u64>, StoreError> {
        let named = say(
            "SELECT sequence FROM changes WHERE game = ?1 AND sequence > ?2 AND seat = ?3 AND id = ?4 LIMIT 1",
            [game.into(), after.into(), seat.into(), id.into()],
        );
        let row = self.read_one(named).await?;
        row.map(|row| row.number("sequence").map(|sequence| sequence as u64)).transpose()
    }

    /// What was asked for by a name after a sequence, in order: seat, name, and the sequence to which it led.
    pub(crate) async fn all_named(
        &self,
        game: &str,
        after: u64,
    ) -> Result<Vec<(String, String, u64)>, StoreError> {
        let named = say(
            "SELECT seat, id, sequence FROM changes WHERE game = ?1 AND sequence > ?2 AND id IS NOT NULL
             ORDER BY sequence",
            [game.into(), after.into()],
        );
        let read = |row: &Row| Ok((row.text("seat")?, row.text("id")?, row.number("sequence")? as u64));
        self.read(named).await?.iter().map(read).collect()
    }

    /// The computer players in the games under way that a person made.
    pub(crate) async fn computers_of(&self, maker: &str) -> Result<Vec<String>, StoreError> {
        let computers = say(
            "SELECT seats.computer AS computer FROM games JOIN seats ON seats.game = games.id
             WHERE games.maker = ?1 AND games.victors IS NULL AND seats.computer IS NOT NULL",
            [maker.into()],
        );
        self.read(computers).await?.iter().map(|row| row.text("computer")).collect()
    }

    /// The changes that count, from one step to another, in order; only the last so many if wanted.
    pub(crate) async fn changes(
        &self,
        game: &str,
        sequence: u64,
        (since, until): (u32, u32),
        last: Option<u32>,
    ) -> Result<Vec<Change>, StoreError> {
        let changes = say(
            "SELECT * FROM changes WHERE game = ?1 AND sequence <= ?2 AND step >= ?3
             AND (step <= ?4 OR (first_step > 0 AND first_step <= ?4)) AND kind <> 'undo' AND (undone = 0 OR undone > ?2) ORDER BY sequence DESC LIMIT ?5",
            [
                game.into(),
                sequence.into(),
                since.into(),
                until.into(),
                last.map_or(i64::MAX, i64::from).into(),
            ],
        );
        self.read(changes).await?.iter().rev().map(read_change).collect()
    }

    /// The first step that has changed since a sequence; nothing if none has.
    pub(crate) async fn first_changed(&self, game: &str, since: u64) -> Result<Option<u32>, StoreError> {
        let first = say(
            "SELECT MIN(CASE WHEN first_step > 0 THEN first_step ELSE step END) AS step FROM changes
             WHERE game = ?1 AND sequence > ?2",
            [game.into(), since.into()],
        );
        let Some(row) = self.read_one(first).await? else { return Ok(None) };
        Ok(row.number_or_nothing("step")?.map(|step| step as u32))
    }

    /// The last step that a seat played; 0 if none.
    pub(crate) async fn last_own_step(&self, game: &str, seat: &str) -> Result<u32, StoreError> {
        let last = say(
            "SELECT MAX(step) AS step FROM changes WHERE game = ?1 AND seat = ?2 AND kind = 'play' AND undone = 0",
            [game.into(), seat.into()],
        );
        let row = self.read_one(last).await?;
        Ok(row.map(|row| row.number_or_nothing("step")).transpose()?.flatten().unwrap_or(0) as u32)
    }
}

/// Who may act now, as one text; nothing when the game is over.
fn deciders(now: &Standing) -> Option<String> {
    (!now.decides.is_empty()).then(|| now.decides.join(" "))
}
