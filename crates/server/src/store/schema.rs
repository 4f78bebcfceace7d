//! The tables, in the SQL that SQLite and PostgreSQL share. Numbers are BIGINT, yes is 1.

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
];
