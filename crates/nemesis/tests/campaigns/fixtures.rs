//! Recorded games are played again: every action, die and snapshot fits, every die follows from its seed, and
//! nothing on the board changes without a word in the log.
//!
//! Every `fixtures/*.record` is taken; put more there at will. `GROGNARD_BLESS=1` writes the numbered games anew.

use crate::common;
use common::{InvasionOfRussia, Table, position};
use kernel::record::{Line, Record, audit};
use kernel::{Arg, DiceFrom, Note, Seat, Seed, Session, Setup, Spot, Text, Title, Viewer};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

/// Games that are written anew on demand, whole: file, preset, more options, number of the seed, how often a player
/// does nothing where he might do something, in percent.
const GAMES: [(&str, &str, &[&str], u64, u64); 7] = [
    ("basic-1", "basic", &[], 9, 0),
    ("basic-2", "basic", &[], 29, 50),
    ("advanced-1", "advanced", &[], 7, 30),
    ("advanced-2", "advanced", &[], 11, 60),
    ("two-year-1", "basic", &["two-year"], 5, 60),
    ("free-set-up-1", "free-set-up", &[], 3, 40),
    ("everything-1", "everything", &[], 13, 50),
];

/// A small player: at random, but bent on meeting the enemy.
struct Player {
    state: u64,
    idle: u64,
}

impl Player {
    fn below(&mut self, n: u64) -> u64 {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) % n
    }

    fn weight(seat: Seat, notation: &str, led: &BTreeSet<String>, column: &Value) -> u64 {
        let (verb, arg) = notation.split_once(' ').unwrap_or((notation, ""));
        let file = |hex: &str| hex.get(..2).and_then(|c| c.parse::<u64>().ok()).unwrap_or(0);
        let here = column["at"].as_str().map_or(0, file);
        // The French go east, to the low columns, and the Russians west.
        let ahead = if seat == common::FRENCH { file(arg) < here } else { file(arg) > here };
        match verb {
            "step" if ahead => 20,
            "halt" => [1, 20, 30, 200, 400, 400][column["steps"].as_u64().unwrap_or(0).min(5) as usize],
            "depot" => 60 / (1 + file(arg).abs_diff(if seat == common::FRENCH { 22 } else { 18 })).pow(2),
            "train" if led.contains(arg) => 30,
            "march" | "everyone" | "hibernate" => 60,
            "attack" | "rally" => 30,
            "train" | "convert" | "pass" | "discard" | "dummy" | "stand" | "leave" => 1,
            "done" => 6,
            "spend" => 1 + arg.parse::<u64>().unwrap_or(0),
            _ => 4,
        }
    }

    fn choose(&mut self, session: &Table, seat: Seat) -> String {
        let offered = common::offered(session);
        let position = position(session);
        let led: BTreeSet<String> = position["commanders"]
            .as_object()
            .unwrap()
            .values()
            .filter_map(|c| c["hex"].as_str().map(str::to_owned))
            .collect();
        // Every depot costs a train.
        let own = if seat == common::FRENCH { "french" } else { "russian" };
        let enough = position[own]["depots"]
            .as_array()
            .is_some_and(|d| d.len() >= if own == "french" { 6 } else { 9 });
        if enough && common::phase(session).starts_with("first-depots") {
            return "done".to_owned();
        }
        let verb = |n: &String| n.split(' ').next().unwrap_or("").to_owned();
        let rest = offered.iter().find(|n| ["pass", "done", "halt"].contains(&verb(n).as_str()));
        // Few rides, or they would fill the record.
        let riding = offered.iter().all(|n| ["leader", "done"].contains(&verb(n).as_str()));
        if let Some(rest) = rest
            && self.below(100) < if riding { 60 } else { self.idle }
        {
            return rest.clone();
        }
        let all: u64 = offered.iter().map(|n| Player::weight(seat, n, &led, &position["column"])).sum();
        let mut at = self.below(all.max(1));
        for notation in &offered {
            let weight = Player::weight(seat, notation, &led, &position["column"]);
            if at < weight {
                return notation.clone();
            }
            at -= weight;
        }
        offered[0].clone()
    }
}

fn bless() {
    std::fs::create_dir_all(folder()).unwrap();
    for (name, preset, more, number, idle) in GAMES {
        let preset = InvasionOfRussia::default().presets().into_iter().find(|p| p.slug == preset).unwrap();
        let mut setup = preset.of("campaign");
        setup.options.extend(more.iter().map(|&o| o.to_owned()));
        let mut session: Table = Session::new(setup, Some(Seed::from_number(number))).unwrap();
        let mut player = Player { state: number, idle };
        while let Some(seat) = session.decides() {
            let notation = player.choose(&session, seat);
            session.play_notation(seat, &notation, DiceFrom::Seed).unwrap();
        }
        std::fs::write(folder().join(format!("{name}.record")), session.save(None).to_text()).unwrap();
    }
}

/// Every name in a message, hexes and pieces alike.
fn names<'a>(text: &'a Text, out: &mut Vec<&'a str>) {
    for (_, arg) in &text.args {
        match arg {
            Arg::Name(name) => out.push(name),
            Arg::Text(text) => names(text, out),
            Arg::Number(_) => {}
        }
    }
}

/// What a step of the game said: of whom and of which hexes.
struct Said<'a>(Vec<(&'static str, Vec<&'a str>)>);

impl<'a> Said<'a> {
    fn new(notes: &'a [Note]) -> Said<'a> {
        let one = |note: &'a Note| {
            let mut all = Vec::new();
            names(&note.text, &mut all);
            if let Some(Spot::Hex(hex)) = &note.at {
                all.push(hex);
            }
            (note.text.key, all)
        };
        Said(notes.iter().map(one).collect())
    }

    fn of(&self, name: &str) -> bool {
        self.0.iter().any(|(_, all)| all.contains(&name))
    }

    fn with_key(&self, key: &str, name: &str) -> bool {
        self.0.iter().any(|(k, all)| *k == key && all.contains(&name))
    }
}

/// The name on the counter by its id.
fn counters() -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    for (text, column) in [
        (include_str!("../../../../data/nemesis/1812/units.csv"), 4),
        (include_str!("../../../../data/nemesis/1812/commanders.csv"), 3),
    ] {
        for line in text.lines().skip(1) {
            let cells: Vec<&str> = line.split(',').collect();
            out.insert(cells[0].to_owned(), cells[column].to_owned());
        }
    }
    out
}

fn is_hex(place: &str) -> bool {
    place != "away" && place != "eliminated"
}

/// Compares two positions and says what changed without a word.
fn silent_changes(
    before: &Value,
    after: &Value,
    said: &Said<'_>,
    counters: &BTreeMap<String, String>,
) -> Vec<String> {
    let mut out = Vec::new();
    for kind in ["units", "commanders"] {
        let (old, new) = (before[kind].as_object().unwrap(), after[kind].as_object().unwrap());
        // Whoever is away is not written; only Napoleon goes there from the board.
        let gone = |id: &&String| {
            !new.contains_key(*id) && !said.with_key("nem-emperor-leaves", counters[*id].as_str())
        };
        out.extend(old.keys().filter(gone).map(|id| format!("{id} is not counted any more")));
        for (id, now) in new {
            let name = counters[id].as_str();
            let place = |at: Option<&Value>| at.and_then(|v| v["hex"].as_str()).unwrap_or("away").to_owned();
            let worn = |at: Option<&Value>| {
                at.and_then(|v| v["marks"].as_array()).is_some_and(|m| m.iter().any(|w| w == "disrupted"))
            };
            let (from, to) = (place(old.get(id)), place(Some(now)));
            let fine = match (from.as_str(), to.as_str()) {
                (a, b) if a == b => true,
                ("away", "eliminated") => said.with_key("nem-never-arrives", name),
                ("away", hex) => {
                    ["nem-placed", "nem-arrives"].iter().any(|key| said.with_key(key, name)) && said.of(hex)
                }
                // Only a campaign of two years or a card brings anybody back.
                ("eliminated", hex) => {
                    let back = ["nem-restored", "nem-event-returns"];
                    back.iter().any(|key| said.with_key(key, name)) && said.of(hex)
                }
                (_, "eliminated" | "away") => said.of(name),
                (_, hex) => said.of(name) || said.of(hex),
            };
            if !fine {
                out.push(format!("{id} goes from {from} to {to}"));
            }
            if is_hex(&to) && worn(old.get(id)) != worn(Some(now)) && !said.of(name) {
                out.push(format!("{id} in {to} is now disrupted: {}", worn(Some(now))));
            }
        }
    }
    out
}

/// Plays a record line by line; every silent change with the action that made it.
fn follow(record: &Record) -> Vec<String> {
    let setup = Setup { scenario: record.header.scenario.clone(), options: record.header.options.clone() };
    let mut session: Session<InvasionOfRussia> = Session::new(setup, None).unwrap();
    let counters = counters();
    let mut out = Vec::new();
    for line in &record.lines {
        let before = position(&session);
        session.replay_line(line).unwrap_or_else(|why| panic!("after {} actions: {why}", session.plays()));
        let Line::Play { notation, .. } = line else { continue };
        let step = session.plays() as u32;
        // What one player hears and the other does not is no silence.
        let viewers = [Viewer::Onlooker, Viewer::Seat(common::FRENCH), Viewer::Seat(common::ALLIED)];
        let heard = viewers.into_iter().flat_map(|v| session.log(v, step));
        let notes: Vec<Note> = heard.map(|e| e.note).collect();
        let after = position(&session);
        for change in silent_changes(&before, &after, &Said::new(&notes), &counters) {
            out.push(format!("action {step}, {notation}: {change}"));
        }
    }
    out
}

#[test]
fn recorded_games_play_again_and_nothing_changes_in_silence() {
    if std::env::var_os("GROGNARD_BLESS").is_some() {
        bless();
    }
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder()).unwrap().map(|e| e.unwrap().path()).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "record"));
    files.sort();
    assert!(!files.is_empty(), "there is no record in {}", folder().display());
    let mut silent = Vec::new();
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&file).unwrap();
        let record = Record::parse(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(record.to_text(), text, "{name} is written as it was read");
        let audit = audit(&record);
        assert!(audit.broken.is_empty() && audit.open == 0, "{name}: {audit:?}");
        let session =
            Session::<InvasionOfRussia>::load(&record, None).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(session.plays(), record.plays(), "{name}");
        assert!(session.decides().is_none(), "{name} is played to its end");
        silent.extend(follow(&record).into_iter().map(|s| format!("{name}, {s}")));
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

/// The watch itself: a change that nobody spoke of is found.
#[test]
fn a_silent_change_would_be_found() {
    use serde_json::json;
    let counters = counters();
    let at = |hex: &str, marks: &[&str]| json!({ "units": { "F-I-Morand": { "hex": hex, "marks": marks } }, "commanders": {} });
    let found = |from: &Value, to: &Value, notes: &[Note]| {
        silent_changes(from, to, &Said::new(notes), &counters).len()
    };
    let note = |key: &'static str| {
        let unit = Text::new("nem-unit").with("unit", "Morand");
        Note::new("TIR-13.2-1", Text::new(key).with("unit", unit)).at(Spot::Hex("1709".into()))
    };
    let other = Note::new("TIR-13.2-1", Text::new("nem-eliminated").with("unit", "Friant"));
    for (from, to, key) in [
        (at("1709", &[]), at("eliminated", &[]), "nem-eliminated"),
        (at("away", &[]), at("1709", &[]), "nem-placed"),
        (at("away", &[]), at("eliminated", &[]), "nem-never-arrives"),
        (at("1709", &[]), at("1709", &["disrupted"]), "nem-disrupted"),
        (at("1709", &["disrupted"]), at("1709", &[]), "nem-rallied"),
        (at("1708", &[]), at("1709", &[]), "nem-step"),
        (at("eliminated", &[]), at("1709", &[]), "nem-restored"),
    ] {
        assert_eq!(found(&from, &to, std::slice::from_ref(&other)), 1, "{key}");
        assert_eq!(found(&from, &to, &[note(key)]), 0, "{key}");
    }
    assert_eq!(
        found(&at("eliminated", &[]), &at("1709", &[]), &[note("nem-placed")]),
        1,
        "nobody comes back as a reinforcement"
    );
}
