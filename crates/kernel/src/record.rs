//! The save: a text that holds a whole game, every action with its dice.
//!
//! ```text
//! grognard-record 1
//! title outpost
//! rules 1
//! scenario ford
//! options cards night
//! commitment sha256:…                       the promise of the seed, before the first die
//! 1 raider | step A 0201                    number, seat, action
//! 2 picket | challenge A | d6=5 shot OUT-5.3; d6!=2 …     its draws; `!` marks a die thrown by hand
//! 3 raider & step B 0202                    part of one order with the action before it
//! snapshot 256 sha256:… {…}                 the whole position with its checksum
//! arrange {…}                               a referee set this position
//! advice raider                             whoever sat there asked a computer player for advice
//! computer picket captain                   from here on a computer player of this name has the seat; `-` for a person
//! carried 1 2 40 {…}                        version 1 of the rules held so far; by agreement the game goes on by
//!                                           version 2 from this position, which was there after action 40
//! seed …                                    the seed shown: every die since the promise can be checked
//! checksum sha256:…                         of everything above
//! ```

use crate::{Commitment, Draw, Seed, Setup, seed};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The version of the format.
pub const VERSION: u32 = 1;

/// After how many actions a snapshot is taken.
pub const SNAPSHOT_EVERY: usize = 256;

/// What a record says of itself before the first action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The title's slug.
    pub title: String,
    /// The version of its rules by which it ends; `carried` lines tell which held before.
    pub rules: u32,
    /// The scenario's slug.
    pub scenario: String,
    /// The options, as a set-up says them.
    pub options: BTreeSet<String>,
}

impl Header {
    /// What is played.
    pub fn setup(&self) -> Setup {
        Setup { scenario: self.scenario.clone(), options: self.options.clone() }
    }
}

/// A draw as it stands in a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedDraw {
    /// How many results were possible.
    pub sides: u16,
    /// What the player read off.
    pub shown: u16,
    /// What it was for.
    pub word: String,
    /// The rule that asked for it.
    pub cite: String,
    /// Thrown by hand, not from the seed.
    pub by_hand: bool,
}

impl RecordedDraw {
    /// A draw that was made.
    pub fn new(draw: Draw, by_hand: bool) -> RecordedDraw {
        RecordedDraw {
            sides: draw.sides,
            shown: draw.shown(),
            word: draw.purpose.word.to_owned(),
            cite: draw.purpose.cite.0.to_owned(),
            by_hand,
        }
    }

    /// Whether a draw that was made again is the same one.
    pub fn matches(&self, draw: Draw) -> bool {
        *self == RecordedDraw::new(draw, self.by_hand)
    }
}

impl fmt::Display for RecordedDraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hand = if self.by_hand { "!" } else { "" };
        write!(f, "d{}{hand}={} {} {}", self.sides, self.shown, self.word, self.cite)
    }
}

/// One line of a record after the header.
#[derive(Debug, Clone, PartialEq)]
pub enum Line {
    /// The promise of the seed from which the following dice come.
    Commitment(Commitment),
    /// An action with its draws.
    Play {
        /// The seat's slug.
        seat: String,
        /// Verb and arguments.
        notation: String,
        /// What was drawn.
        draws: Vec<RecordedDraw>,
        /// Whether it is part of one order with the action before it.
        joined: bool,
    },
    /// The position after so many actions.
    Snapshot {
        /// How many actions.
        after: usize,
        /// The position.
        position: Value,
    },
    /// A referee set this position.
    Arrange(Value),
    /// The seed behind the last promise.
    Seed(Seed),
    /// Whoever held this seat asked a computer player for advice.
    Advice(String),
    /// A computer player takes a seat, or gives it back. It says who goes on when a game is taken up again, and changes
    /// nothing in the game.
    Computer {
        /// The seat's slug.
        seat: String,
        /// What the player is called by whoever started it; nothing for a person.
        player: Option<String>,
    },
    /// The players agreed to go on by newer rules.
    Carried(Carried),
}

/// How a game went over to newer rules.
#[derive(Debug, Clone, PartialEq)]
pub struct Carried {
    /// The version of the rules so far.
    pub from: u32,
    /// The version from here on.
    pub to: u32,
    /// After how many actions the position was there from which it goes on. Actions after it, which the newer rules do
    /// not take, are laid aside.
    pub after: usize,
    /// The position.
    pub position: Value,
}

impl Line {
    /// The line as it stands in a record in which it is, or comes after, the action with this number.
    pub fn to_text(&self, number: usize) -> String {
        match self {
            Line::Commitment(commitment) => format!("commitment {commitment}"),
            Line::Play { seat, notation, draws, joined } => {
                let draws: Vec<String> = draws.iter().map(ToString::to_string).collect();
                let bar = if draws.is_empty() { "" } else { " | " };
                let mark = if *joined { '&' } else { '|' };
                format!("{number} {seat} {mark} {notation}{bar}{}", draws.join("; "))
            }
            Line::Snapshot { after, position } => {
                let text = position.to_string();
                format!("snapshot {after} {} {text}", checksum(&text))
            }
            Line::Arrange(position) => format!("arrange {position}"),
            Line::Seed(seed) => format!("seed {}", seed.reveal()),
            Line::Advice(seat) => format!("advice {seat}"),
            Line::Computer { seat, player } => {
                format!("computer {seat} {}", player.as_deref().unwrap_or("-"))
            }
            Line::Carried(Carried { from, to, after, position }) => {
                format!("carried {from} {to} {after} {position}")
            }
        }
    }

    /// Reads a line of a record in which so many actions came before it.
    pub fn parse(text: &str, plays: usize) -> Result<Line, String> {
        parse_line(text, &mut { plays })
    }
}

/// A record.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// What it is a record of.
    pub header: Header,
    /// What happened.
    pub lines: Vec<Line>,
}

/// Why a text is not a record that can be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadRecord {
    /// It is something else.
    NotARecord,
    /// It was written by another version of the format.
    Version(String),
    /// A line cannot be read.
    Line(usize, String),
    /// The end is missing.
    CutOff(usize),
    /// The text was changed after it was written.
    Checksum,
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRecord::NotARecord => {
                f.write_str("this is not a Grognard record: its first line should be 'grognard-record 1'")
            }
            BadRecord::Version(found) => write!(
                f,
                "this record has format {found}, and this program reads format {VERSION}: use the program that \
                 wrote it, or a newer one"
            ),
            BadRecord::Line(line, what) => write!(f, "line {line} of the record cannot be read: {what}"),
            BadRecord::CutOff(lines) => write!(
                f,
                "the record ends after line {lines} without its checksum: it was cut off; 'grognard replay \
                 --salvage' keeps what is sound"
            ),
            BadRecord::Checksum => f.write_str(
                "the record was changed after it was written: its checksum does not fit; 'grognard replay \
                 --salvage' keeps what is sound",
            ),
        }
    }
}

impl std::error::Error for BadRecord {}

/// The version of the rules by which a game began, of which these are the first lines or all.
pub fn begun_by(header: &Header, lines: &[Line]) -> u32 {
    let carried =
        lines.iter().find_map(|line| if let Line::Carried(carried) = line { Some(carried) } else { None });
    carried.map_or(header.rules, |carried| carried.from)
}

/// The checksum of a text.
pub fn checksum(text: &str) -> String {
    format!("sha256:{}", seed::hex(&Sha256::digest(text.as_bytes())))
}

impl Record {
    /// An empty record.
    pub fn new(header: Header) -> Record {
        Record { header, lines: Vec::new() }
    }

    /// Its header as it was when the game began.
    pub fn begun(&self) -> Header {
        Header { rules: begun_by(&self.header, &self.lines), ..self.header.clone() }
    }

    /// How many actions it holds.
    pub fn plays(&self) -> usize {
        self.lines.iter().filter(|l| matches!(l, Line::Play { .. })).count()
    }

    /// The seats that computer players have at its end, with what these are called.
    pub fn computers(&self) -> BTreeMap<&str, &str> {
        let mut all = BTreeMap::new();
        for line in &self.lines {
            if let Line::Computer { seat, player } = line {
                match player {
                    Some(player) => all.insert(seat.as_str(), player.as_str()),
                    None => all.remove(seat.as_str()),
                };
            }
        }
        all
    }

    /// Writes down who has the seats from here on: a line for each that has changed hands.
    pub fn seat_computers(&mut self, now: &BTreeMap<String, String>) {
        let before: BTreeMap<String, String> =
            self.computers().iter().map(|(s, p)| ((*s).to_owned(), (*p).to_owned())).collect();
        let seats: BTreeSet<&String> = before.keys().chain(now.keys()).collect();
        let changed = seats.into_iter().filter(|seat| before.get(*seat) != now.get(*seat));
        self.lines.extend(
            changed.map(|seat| Line::Computer { seat: seat.clone(), player: now.get(seat).cloned() }),
        );
    }

    /// Whether every die of the game was thrown by hand: no seed was ever promised, and none drawn from.
    pub fn is_by_hand(&self) -> bool {
        self.lines.iter().all(|line| match line {
            Line::Commitment(_) | Line::Seed(_) => false,
            Line::Play { draws, .. } => draws.iter().all(|d| d.by_hand),
            Line::Snapshot { .. }
            | Line::Arrange(_)
            | Line::Advice(_)
            | Line::Computer { .. }
            | Line::Carried(_) => true,
        })
    }

    /// Leaves out promises that no seed in the record proves, and seeds that no promise foretold; says how many lines
    /// that were. In a damaged record nobody can tell such a promise from a broken one.
    pub fn leave_out_unproven(&mut self) -> usize {
        let mut promise: Option<(usize, Commitment)> = None;
        let mut proven = BTreeSet::new();
        for (at, line) in self.lines.iter().enumerate() {
            match line {
                Line::Commitment(commitment) => promise = Some((at, *commitment)),
                Line::Seed(seed) => {
                    if let Some((promised, commitment)) = promise.take()
                        && commitment == seed.commitment()
                    {
                        proven.extend([promised, at]);
                    }
                }
                Line::Play { .. }
                | Line::Snapshot { .. }
                | Line::Arrange(_)
                | Line::Advice(_)
                | Line::Computer { .. }
                | Line::Carried(_) => {
                    proven.insert(at);
                }
            }
        }
        let all = self.lines.len();
        let mut at = 0..all;
        self.lines.retain(|_| at.next().is_some_and(|at| proven.contains(&at)));
        all - proven.len()
    }

    /// The record as text, checksum included.
    pub fn to_text(&self) -> String {
        use fmt::Write;
        let Header { title, rules, scenario, options } = &self.header;
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let options = if options.is_empty() { "-".to_owned() } else { options.join(" ") };
        let mut out = format!(
            "grognard-record {VERSION}\ntitle {title}\nrules {rules}\nscenario {scenario}\noptions {options}\n"
        );
        let mut number = 0;
        for line in &self.lines {
            number += usize::from(matches!(line, Line::Play { .. }));
            let _ = writeln!(out, "{}", line.to_text(number));
        }
        let sum = checksum(&out);
        let _ = writeln!(out, "checksum {sum}");
        out
    }

    /// Reads a record and checks that nobody changed it.
    pub fn parse(text: &str) -> Result<Record, BadRecord> {
        let (record, trouble) = Record::salvage(text)?;
        match trouble {
            None => Ok(record),
            Some(why) => Err(why),
        }
    }

    /// Reads as much of a damaged record as is sound, and says what is wrong with the rest.
    pub fn salvage(text: &str) -> Result<(Record, Option<BadRecord>), BadRecord> {
        let mut lines = text.split_inclusive('\n').enumerate();
        let mut header = |word: &str| -> Result<String, BadRecord> {
            let (at, line) = lines.next().ok_or(BadRecord::CutOff(0))?;
            match line.trim_end().split_once(' ') {
                Some((found, rest)) if found == word => Ok(rest.to_owned()),
                _ => Err(BadRecord::Line(at + 1, format!("here should stand '{word} …'"))),
            }
        };
        let version = header("grognard-record").map_err(|_| BadRecord::NotARecord)?;
        if version != VERSION.to_string() {
            return Err(BadRecord::Version(version));
        }
        let title = header("title")?;
        let rules = header("rules")?;
        let rules = rules.parse().map_err(|_| BadRecord::Line(3, format!("'{rules}' is not a number")))?;
        let scenario = header("scenario")?;
        let options = header("options")?;
        let options = options.split(' ').filter(|o| *o != "-").map(str::to_owned).collect();
        let mut record = Record::new(Header { title, rules, scenario, options });
        let mut number = 0;
        let mut offset = 0;
        let mut count = 0;
        for (at, line) in text.split_inclusive('\n').enumerate() {
            let whole = line.ends_with('\n');
            let start = offset;
            offset += line.len();
            count = at + 1;
            if at < 5 {
                continue;
            }
            let line = line.trim_end_matches(['\n', '\r']);
            if let Some(sum) = line.strip_prefix("checksum ") {
                let sound = sum == checksum(&text[..start]) && text[offset..].trim().is_empty();
                return Ok((record, (!sound).then_some(BadRecord::Checksum)));
            }
            if !whole {
                break;
            }
            match parse_line(line, &mut number) {
                Ok(line) => record.lines.push(line),
                Err(what) => return Ok((record, Some(BadRecord::Line(at + 1, what)))),
            }
        }
        Ok((record, Some(BadRecord::CutOff(count))))
    }
}

fn parse_line(line: &str, number: &mut usize) -> Result<Line, String> {
    let (word, rest) = line.split_once(' ').ok_or("a line has at least two words")?;
    let json = |text: &str| serde_json::from_str::<Value>(text).map_err(|why| why.to_string());
    match word {
        "commitment" => Ok(Line::Commitment(rest.parse()?)),
        "seed" => Ok(Line::Seed(rest.parse()?)),
        "advice" => Ok(Line::Advice(rest.to_owned())),
        "computer" => {
            let (seat, player) = rest.split_once(' ').ok_or("here should stand a seat and a player")?;
            let player = (player != "-").then(|| player.to_owned());
            Ok(Line::Computer { seat: seat.to_owned(), player })
        }
        "arrange" => Ok(Line::Arrange(json(rest)?)),
        "carried" => {
            let mut parts = rest.splitn(4, ' ');
            let mut number = || parts.next().and_then(|part| part.parse::<u32>().ok());
            let (Some(from), Some(to), Some(after)) = (number(), number(), number()) else {
                return Err("here should stand two versions of the rules, an action and a position".into());
            };
            let position = json(parts.next().unwrap_or_default())?;
            Ok(Line::Carried(Carried { from, to, after: after as usize, position }))
        }
        "snapshot" => {
            let mut parts = rest.splitn(3, ' ');
            let (Some(after), Some(sum), Some(text)) = (parts.next(), parts.next(), parts.next()) else {
                return Err("a snapshot has a number, a checksum and a position".into());
            };
            if checksum(text) != sum {
                return Err("the snapshot's checksum does not fit".into());
            }
            let after = after.parse().map_err(|_| "a snapshot begins with a number")?;
            Ok(Line::Snapshot { after, position: json(text)? })
        }
        _ => {
            *number += 1;
            if word.parse() != Ok(*number) {
                return Err(format!("here should stand action {number}"));
            }
            let wrong = "an action has a seat and a notation, with a bar between them";
            let (seat, rest) = rest.split_once(' ').ok_or(wrong)?;
            let (joined, rest) = match rest.split_once(' ') {
                Some(("|", rest)) => (false, rest),
                Some(("&", rest)) => (true, rest),
                _ => return Err(wrong.to_owned()),
            };
            let (notation, draws) = match rest.split_once(" | ") {
                None => (rest, Vec::new()),
                Some((notation, draws)) => {
                    (notation, draws.split("; ").map(parse_draw).collect::<Result<_, _>>()?)
                }
            };
            Ok(Line::Play { seat: seat.to_owned(), notation: notation.to_owned(), draws, joined })
        }
    }
}

fn parse_draw(text: &str) -> Result<RecordedDraw, String> {
    let wrong = || format!("'{text}' is not a draw like 'd6=4 shot OUT-5.3'");
    let mut parts = text.split(' ');
    let (Some(roll), Some(word), Some(cite), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(wrong());
    };
    let (die, shown) = roll.strip_prefix('d').and_then(|r| r.split_once('=')).ok_or_else(wrong)?;
    let (sides, by_hand) = die.strip_suffix('!').map_or((die, false), |d| (d, true));
    let (Ok(sides), Ok(shown)) = (sides.parse(), shown.parse()) else {
        return Err(wrong());
    };
    Ok(RecordedDraw { sides, shown, word: word.to_owned(), cite: cite.to_owned(), by_hand })
}

/// What an audit of the dice found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Audit {
    /// Draws that follow from their revealed seed.
    pub kept: usize,
    /// Draws thrown by hand, which no seed can vouch for.
    pub by_hand: usize,
    /// Draws whose seed has not been shown yet.
    pub open: usize,
    /// What does not fit, each as a sentence.
    pub broken: Vec<String>,
}

/// Checks every die against the seed that was promised before it and shown after it.
pub fn audit(record: &Record) -> Audit {
    let mut audit = Audit::default();
    let mut promise: Option<Commitment> = None;
    let mut since: Vec<(usize, RecordedDraw)> = Vec::new();
    let mut action = 0;
    for line in &record.lines {
        match line {
            Line::Commitment(commitment) => {
                audit.open += since.len();
                since.clear();
                promise = Some(*commitment);
            }
            Line::Play { draws, .. } => {
                action += 1;
                audit.by_hand += draws.iter().filter(|d| d.by_hand).count();
                since.extend(draws.iter().filter(|d| !d.by_hand).map(|d| (action, d.clone())));
            }
            Line::Seed(seed) => {
                if promise != Some(seed.commitment()) {
                    audit.broken.push("the seed that was shown is not the one that was promised".to_owned());
                }
                for (number, (action, draw)) in since.drain(..).enumerate() {
                    let value = seed.draw(number as u64, draw.sides);
                    let right = if draw.sides == 6 { value + 1 } else { value };
                    if right == draw.shown {
                        audit.kept += 1;
                    } else {
                        audit.broken.push(format!(
                            "action {action}: the {} for {} shows {}, but the seed says {right}",
                            if draw.sides == 6 { "die" } else { "draw" },
                            draw.word,
                            draw.shown
                        ));
                    }
                }
                promise = None;
            }
            Line::Snapshot { .. }
            | Line::Arrange(_)
            | Line::Advice(_)
            | Line::Computer { .. }
            | Line::Carried(_) => {}
        }
    }
    audit.open += since.len();
    audit
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    fn sample() -> Record {
        let seed = Seed::from_number(5);
        let die = |number, by_hand| RecordedDraw {
            sides: 6,
            shown: if by_hand { 6 } else { seed.draw(number, 6) + 1 },
            word: "shot".into(),
            cite: "OUT-5.3".into(),
            by_hand,
        };
        let play = |notation: &str, draws| Line::Play {
            seat: "raider".into(),
            notation: notation.into(),
            draws,
            joined: false,
        };
        let options = ["night".to_owned()].into();
        let header = Header { title: "outpost".into(), rules: 1, scenario: "ford".into(), options };
        let lines = vec![
            Line::Commitment(seed.commitment()),
            play("step A 0201", vec![]),
            play("challenge A", vec![die(0, false), die(0, true), die(1, false)]),
            Line::Snapshot { after: 2, position: json!({"turn": 2}) },
            Line::Arrange(json!({"turn": 3})),
            Line::Seed(seed),
            Line::Advice("raider".into()),
            Line::Computer { seat: "picket".into(), player: Some("captain".into()) },
            Line::Computer { seat: "raider".into(), player: None },
            Line::Carried(Carried { from: 1, to: 2, after: 1, position: json!({"turn": 1}) }),
        ];
        Record { header, lines }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let record = sample();
        assert_eq!(Record::parse(&record.to_text()).unwrap(), record);
    }

    #[test]
    fn whoever_has_a_seat_last_has_it() {
        let mut record = sample();
        assert_eq!(record.computers(), [("picket", "captain")].into());
        let seated = |all: &[(&str, &str)]| {
            all.iter().map(|(seat, player)| ((*seat).to_owned(), (*player).to_owned())).collect()
        };
        let before = record.lines.len();
        record.seat_computers(&seated(&[("picket", "captain")]));
        assert_eq!(record.lines.len(), before, "nobody has got up");
        record.seat_computers(&seated(&[("raider", "marshal")]));
        assert_eq!(record.computers(), [("raider", "marshal")].into());
        assert_eq!(Record::parse(&record.to_text()).unwrap(), record);
    }

    #[test]
    fn every_damage_has_its_message() {
        let text = sample().to_text();
        assert_eq!(Record::parse(""), Err(BadRecord::NotARecord));
        assert_eq!(Record::parse("%PDF-1.4 hello"), Err(BadRecord::NotARecord));
        let newer = text.replacen("record 1", "record 9", 1);
        assert_eq!(Record::parse(&newer), Err(BadRecord::Version("9".into())));
        assert_eq!(Record::parse(&text.replace("step A", "step B")), Err(BadRecord::Checksum));
        assert_eq!(Record::parse(&format!("{text}more\n")), Err(BadRecord::Checksum));
        let cut = &text[..text.find("snapshot").unwrap()];
        assert_eq!(Record::parse(cut), Err(BadRecord::CutOff(8)));
        let torn = text.replace("2 raider", "7 raider");
        assert!(matches!(Record::parse(&torn), Err(BadRecord::Line(8, _))));
        let snapshot = text.replace("{\"turn\":2}", "{\"turn\":4}");
        assert!(matches!(Record::parse(&snapshot), Err(BadRecord::Line(9, _))));
    }

    #[test]
    fn the_sound_part_can_be_saved() {
        let text = sample().to_text();
        let (record, trouble) = Record::salvage(&text[..text.find("snapshot").unwrap() + 4]).unwrap();
        assert_eq!(record.plays(), 2);
        assert!(matches!(trouble, Some(BadRecord::CutOff(_))));
    }

    #[test]
    fn only_promises_that_a_seed_proves_are_kept() {
        let (first, second) = (Seed::from_number(5), Seed::from_number(6));
        let lines = |seeds: [Seed; 3]| {
            vec![
                Line::Commitment(first.commitment()),
                Line::Seed(seeds[0]),
                Line::Commitment(second.commitment()),
                Line::Seed(seeds[1]),
                Line::Seed(seeds[2]),
                Line::Commitment(first.commitment()),
            ]
        };
        let mut record = Record { lines: lines([first, first, second]), ..sample() };
        assert_eq!(record.leave_out_unproven(), 4);
        assert_eq!(record.lines, lines([first, first, second])[..2]);
        assert_eq!(record.leave_out_unproven(), 0);
        let mut sound = sample();
        assert_eq!((sound.leave_out_unproven(), sound.lines), (0, sample().lines));
    }

    #[test]
    fn an_audit_tells_kept_open_and_broken_dice_apart() {
        let mut record = sample();
        let found = audit(&record);
        assert_eq!((found.kept, found.by_hand, found.open, found.broken.len()), (2, 1, 0, 0));
        let open = Record { lines: record.lines[..5].to_vec(), ..record.clone() };
        assert_eq!(audit(&open).open, 2);
        if let Line::Play { draws, .. } = &mut record.lines[2] {
            draws[2].shown = draws[2].shown % 6 + 1;
        }
        assert!(audit(&record).broken[0].starts_with("action 2: the die for shot"));
        record.lines[5] = Line::Seed(Seed::from_number(6));
        assert!(audit(&record).broken[0].contains("not the one that was promised"));
    }

    proptest! {
        #[test]
        fn no_text_makes_the_reader_fall(noise in "\\PC*", at in 0usize..400, len in 0usize..40) {
            let _ = Record::salvage(&noise);
            let text = sample().to_text();
            let chars: Vec<char> = text.chars().collect();
            let at = at.min(chars.len());
            let end = (at + len).min(chars.len());
            let hurt: String = chars[..at].iter().chain(noise.chars().collect::<Vec<_>>().iter()).chain(&chars[end..]).collect();
            if hurt != text {
                prop_assert!(Record::parse(&hurt).is_err());
            }
        }
    }
}
