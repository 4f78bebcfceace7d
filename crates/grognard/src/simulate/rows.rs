//! The tables of a simulation on disk: a row a game, a row a turn, each game whole or not there.

use crate::{Failed, words};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

/// The columns of the table of games.
pub(super) const GAME_COLUMNS: [&str; 7] = ["game", "seed", "players", "victor", "grade", "early", "steps"];

/// What is known of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) seed: u64,
    /// Who played, in the order of the seats, with a plus between.
    pub(super) players: String,
    /// The seats that won, with a plus between; nothing if the game came to no end.
    pub(super) victor: String,
    pub(super) grade: u8,
    pub(super) early: bool,
    pub(super) steps: u64,
    pub(super) turns: Vec<Vec<i64>>,
}

impl Row {
    fn line(&self, game: usize) -> String {
        let Row { seed, players, victor, grade, early, steps, .. } = self;
        format!("{game},{seed},{players},{victor},{grade},{early},{steps}\n")
    }

    fn turn_lines(&self, game: usize) -> String {
        let cells = |turn: &Vec<i64>| turn.iter().map(|n| format!(",{n}")).collect::<String>();
        self.turns.iter().map(|turn| format!("{game}{}\n", cells(turn))).collect()
    }

    fn read(line: &str) -> Option<(usize, Row)> {
        let cells: Vec<&str> = line.split(',').collect();
        let [game, seed, players, victor, grade, early, steps] = cells[..] else { return None };
        let row = Row {
            seed: seed.parse().ok()?,
            players: players.to_owned(),
            victor: victor.to_owned(),
            grade: grade.parse().ok()?,
            early: early.parse().ok()?,
            steps: steps.parse().ok()?,
            turns: Vec::new(),
        };
        Some((game.parse().ok()?, row))
    }
}

/// A folder with a simulation in it, or part of one.
#[derive(Debug)]
pub(super) struct Rows {
    /// What is simulated: two folders go together if they say the same.
    terms: Value,
    /// The columns of the table of turns after the first, which is the game's number.
    pub(super) columns: Vec<&'static str>,
    pub(super) games: BTreeMap<usize, Row>,
}

impl Rows {
    pub(super) fn new(terms: Value, columns: Vec<&'static str>) -> Rows {
        Rows { terms, columns, games: BTreeMap::new() }
    }

    fn heads(&self) -> [String; 2] {
        [GAME_COLUMNS.join(","), format!("game,{}", self.columns.join(","))]
    }

    /// Takes the games of a folder, if it holds any; the folder of another simulation is refused.
    pub(super) fn take(&mut self, folder: &Path) -> Result<(), Failed> {
        let file = |name: &str| folder.join(name);
        if !file("games.csv").is_file() {
            return Ok(());
        }
        let other =
            || format!("{} is of another simulation; name another folder with --out", folder.display());
        let terms: Value =
            serde_json::from_str(&words::read(&file("simulation.json"))?).map_err(|_| other())?;
        let texts = [words::read(&file("games.csv"))?, words::read(&file("turns.csv"))?];
        let heads = self.heads();
        if terms != self.terms || texts.iter().zip(&heads).any(|(t, head)| t.lines().next() != Some(head)) {
            return Err(other());
        }
        // A last line without an end was cut off when the program was stopped.
        let whole = |text: &str| text.rfind('\n').map_or(0, |end| end + 1);
        let lines = |at: usize| texts[at][..whole(&texts[at])].lines().skip(1);
        let mut taken: BTreeMap<usize, Row> = lines(0).filter_map(Row::read).collect();
        for line in lines(1) {
            let mut cells = line.split(',').map(str::parse::<i64>);
            let game = cells.next().and_then(Result::ok).and_then(|n| usize::try_from(n).ok());
            let Some(row) = game.and_then(|game| taken.get_mut(&game)) else { continue };
            let turn: Vec<i64> = cells.filter_map(Result::ok).collect();
            if turn.len() == self.columns.len() {
                row.turns.push(turn);
            }
        }
        self.games.append(&mut taken);
        Ok(())
    }

    /// Writes everything anew, in the order of the games.
    pub(super) fn write(&self, folder: &Path) -> Result<(), Failed> {
        let [games, turns] = self.heads();
        let games: String = self.games.iter().fold(games + "\n", |text, (game, row)| text + &row.line(*game));
        let turns: String =
            self.games.iter().fold(turns + "\n", |text, (game, row)| text + &row.turn_lines(*game));
        words::write(&folder.join("simulation.json"), format!("{:#}\n", self.terms))?;
        words::write(&folder.join("turns.csv"), turns)?;
        words::write(&folder.join("games.csv"), games)
    }

    /// Adds a game at once, here and on disk.
    pub(super) fn add(&mut self, folder: &Path, game: usize, row: Row) -> Result<(), Failed> {
        // The row of the game comes last: it says that its turns are all there.
        append(&folder.join("turns.csv"), &row.turn_lines(game))?;
        append(&folder.join("games.csv"), &row.line(game))?;
        self.games.insert(game, row);
        Ok(())
    }
}

fn append(path: &Path, text: &str) -> Result<(), Failed> {
    let fail = |why: std::io::Error| format!("{} cannot be written: {why}", path.display());
    let mut file = OpenOptions::new().append(true).open(path).map_err(fail)?;
    file.write_all(text.as_bytes()).map_err(fail)
}
