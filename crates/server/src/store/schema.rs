//! The tables, in the SQL that SQLite and PostgreSQL share. Numbers are BIGINT, yes is 1.

use std::fmt::Display;

/// The table that says how many steps were carried out.
pub(super) const LAYOUT: &str = "CREATE TABLE IF NOT EXISTS layout (steps BIGINT NOT NULL)";

pub(super) const STEPS_DONE: &str = "SELECT MAX(steps) FROM layout";

/// Counts a commit.
pub(super) const BEAT: &str = "UPDATE pulse SET beats = beats + 1";

/// The steps that were carried out, if this program knows all of them.
pub(super) fn done(steps: Option<i64>, database: &dyn Display) -> Result<usize, String> {
    let done = steps.map_or(0, |steps| steps.max(0) as usize);
    if done <= STEPS.len() {
        return Ok(done);
    }
    Err(format!(
        "{database} was laid out by a newer version of this program (layout {done}; this one knows {}): use that one, or \
         restore a backup of before",
        STEPS.len()
    ))
}

/// Says that all steps are carried out.
pub(super) fn count(first: bool) -> String {
    let steps = STEPS.len();
    if first {
        format!("INSERT INTO layout (steps) VALUES ({steps})")
    } else {
        format!("UPDATE layout SET steps = {steps}")
    }
}

/// Each step is carried out once, in order, in one transaction. Steps that were published are never changed.
pub(super) const STEPS: &[&str] = &[
    "
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    handle TEXT UNIQUE,
    password TEXT,
    language TEXT NOT NULL,
    webhook TEXT,
    mail TEXT,
    mail_confirmed BIGINT NOT NULL DEFAULT 0,
    by_mail BIGINT NOT NULL DEFAULT 0,
    made BIGINT NOT NULL
);
CREATE TABLE sessions (
    token TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    expires BIGINT NOT NULL
);
CREATE INDEX sessions_of ON sessions (person);
CREATE TABLE letters (
    token TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    mail TEXT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    rules BIGINT NOT NULL,
    scenario TEXT NOT NULL,
    options TEXT NOT NULL,
    maker TEXT REFERENCES people (id) ON DELETE SET NULL,
    watching BIGINT NOT NULL,
    uploaded BIGINT NOT NULL,
    sequence BIGINT NOT NULL,
    step BIGINT NOT NULL,
    settled BIGINT NOT NULL,
    seed TEXT,
    drawn BIGINT NOT NULL,
    decides TEXT,
    victors TEXT,
    made BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX games_changed ON games (changed);
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    seat TEXT NOT NULL,
    person TEXT REFERENCES people (id) ON DELETE SET NULL,
    computer TEXT,
    invitation TEXT,
    notified BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
);
CREATE INDEX seats_of ON seats (person);
CREATE TABLE changes (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    sequence BIGINT NOT NULL,
    step BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat TEXT NOT NULL,
    notation TEXT NOT NULL,
    lines TEXT NOT NULL,
    notes TEXT NOT NULL,
    snapshot BIGINT NOT NULL,
    undone BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (game, sequence)
);
CREATE INDEX changes_step ON changes (game, step);
CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    way TEXT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX notices_due ON notices (due);
",
    "
CREATE TABLE pulse (beats BIGINT NOT NULL);
INSERT INTO pulse (beats) VALUES (0);
ALTER TABLE people ADD COLUMN likeness TEXT;
CREATE UNIQUE INDEX people_likeness ON people (likeness);
CREATE TABLE devices (
    token TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    expires BIGINT NOT NULL
);
CREATE INDEX devices_of ON devices (person);
ALTER TABLE games ADD COLUMN advice BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN advised BIGINT NOT NULL DEFAULT 0;
",
    "
ALTER TABLE changes ADD COLUMN id TEXT;
CREATE INDEX games_made_by ON games (maker);
",
    "
ALTER TABLE seats ADD COLUMN agreed BIGINT NOT NULL DEFAULT 0;
",
    "
ALTER TABLE games ADD COLUMN curtain BIGINT NOT NULL DEFAULT 1;
",
    // The first action of an order; 0 of what was kept before there were orders, and is one action.
    "
ALTER TABLE changes ADD COLUMN first_step BIGINT NOT NULL DEFAULT 0;
",
    "
ALTER TABLE games ADD COLUMN lesson TEXT;
",
];
