//! `grognard protocol`: JSON lines for bots, referees and tests. `docs/protocol.md` tells the whole of it.

use crate::{Failed, rules, words};
use kernel::record::Record;
use kernel::{DiceFrom, Fault, Language, Rejection, Seat, Speaker, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use shelf::{Shelf, Table};
use std::collections::BTreeMap;
use std::io::{BufRead, Read, Write};

/// No line may be longer.
const LONGEST: u64 = 16 << 20;

/// No more games may be open at once.
const MOST_GAMES: usize = 64;

#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
enum Request {
    Titles,
    New {
        title: String,
        scenario: Option<String>,
        preset: Option<String>,
        #[serde(default)]
        options: Vec<String>,
        seed: Option<u64>,
        #[serde(default)]
        dice: DiceKind,
    },
    Scene {
        seat: Option<String>,
        language: Option<Language>,
    },
    Choices {
        language: Option<Language>,
    },
    Odds {
        seat: Option<String>,
        choice: Option<usize>,
        language: Option<Language>,
    },
    Ways {
        seat: Option<String>,
        #[serde(default)]
        run: Vec<String>,
        language: Option<Language>,
    },
    Play(Play),
    Undo {
        seat: Option<String>,
        language: Option<Language>,
    },
    Log {
        seat: Option<String>,
        #[serde(default)]
        since: u32,
        language: Option<Language>,
    },
    Record,
    Save {
        seed: Option<u64>,
    },
    Load {
        record: String,
        seed: Option<u64>,
    },
    Position,
    Arrange {
        position: Value,
    },
    Rule {
        rule: String,
        language: Option<Language>,
    },
}

/// A decision, or several as one order.
#[derive(Debug, Deserialize)]
struct Play {
    seat: Option<String>,
    choice: Option<usize>,
    notation: Option<String>,
    order: Option<Vec<String>>,
    dice: Option<Vec<u16>>,
    version: Option<u64>,
    language: Option<Language>,
}

#[derive(Debug, Default, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum DiceKind {
    #[default]
    Seed,
    Hand,
}

/// Why a request was not carried out.
#[derive(Debug)]
struct Wrong {
    kind: &'static str,
    reason: String,
    more: Value,
}

impl Wrong {
    fn new(kind: &'static str, reason: impl Into<String>) -> Wrong {
        Wrong { kind, reason: reason.into(), more: Value::Null }
    }

    fn faults(kind: &'static str, faults: &[Fault]) -> Wrong {
        let reason = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        Wrong { more: json!({ "faults": faults }), ..Wrong::new(kind, reason) }
    }
}

/// Answers requests, one a line, until the input ends.
pub(crate) fn serve(shelf: &Shelf, mut input: impl BufRead, mut output: impl Write) -> Result<(), Failed> {
    let speakers = [words::speaker(shelf, Language::En)?, words::speaker(shelf, Language::It)?];
    let mut desk = Desk { shelf, games: BTreeMap::new(), speakers };
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        match read {
            Ok(0) => return Ok(()),
            Ok(_) => {}
            Err(why) => return Err(format!("the input cannot be read: {why}")),
        }
        let answer = if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST {
            skip_line(&mut input)?;
            refuse(&Value::Null, Wrong::new("line", format!("a line is longer than {LONGEST} bytes")))
        } else {
            match std::str::from_utf8(&line) {
                Ok(text) if text.trim().is_empty() => continue,
                Ok(text) => desk.answer(text),
                Err(_) => refuse(&Value::Null, Wrong::new("line", "the line is not UTF-8")),
            }
        };
        let sent = writeln!(output, "{answer}").and_then(|()| output.flush());
        // A reader who has gone away is no fault of ours.
        if sent.is_err() {
            return Ok(());
        }
    }
}

fn skip_line(input: &mut impl BufRead) -> Result<(), Failed> {
    loop {
        let buffer = input.fill_buf().map_err(|why| format!("the input cannot be read: {why}"))?;
        let (used, done) = match buffer.iter().position(|&b| b == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

fn refuse(id: &Value, wrong: Wrong) -> Value {
    let mut error = json!({ "kind": wrong.kind, "reason": wrong.reason });
    if let (Some(error), Value::Object(more)) = (error.as_object_mut(), wrong.more) {
        error.extend(more);
    }
    json!({ "id": id, "error": error })
}

struct Desk<'a> {
    shelf: &'a Shelf,
    games: BTreeMap<String, Table>,
    speakers: [Speaker; 2],
}

impl Desk<'_> {
    fn answer(&mut self, line: &str) -> Value {
        let mut request: Value = match serde_json::from_str(line) {
            Ok(request) => request,
            Err(why) => {
                return refuse(&Value::Null, Wrong::new("line", format!("the line is not JSON: {why}")));
            }
        };
        let Some(object) = request.as_object_mut() else {
            return refuse(&Value::Null, Wrong::new("line", "a request is an object with a field 'do'"));
        };
        let id = object.remove("id").unwrap_or(Value::Null);
        let game = match object.remove("game") {
            None => "main".to_owned(),
            Some(Value::String(name)) => name,
            Some(_) => return refuse(&id, Wrong::new("request", "'game' is the name of a game")),
        };
        let request: Request = match serde_json::from_value(request) {
            Ok(request) => request,
            Err(why) => return refuse(&id, Wrong::new("request", why.to_string())),
        };
        match self.carry_out(&game, request) {
            Ok(answer) => json!({ "id": id, "ok": answer }),
            Err(wrong) => refuse(&id, wrong),
        }
    }

    fn speaker(&self, language: Option<Language>) -> &Speaker {
        &self.speakers[usize::from(language == Some(Language::It))]
    }

    fn table(&self, game: &str) -> Result<&Table, Wrong> {
        self.games.get(game).ok_or_else(|| no_game(game))
    }

    fn table_mut(&mut self, game: &str) -> Result<&mut Table, Wrong> {
        self.games.get_mut(game).ok_or_else(|| no_game(game))
    }

    fn open(&mut self, game: String, table: Table) -> Result<Value, Wrong> {
        if self.games.len() >= MOST_GAMES && !self.games.contains_key(&game) {
            return Err(Wrong::new("request", format!("{MOST_GAMES} games are open, and that is the most")));
        }
        let answer = json!(table.standing());
        self.games.insert(game, table);
        Ok(answer)
    }

    fn carry_out(&mut self, game: &str, request: Request) -> Result<Value, Wrong> {
        match request {
            Request::Titles => Ok(self.shelf.spoken(&self.speakers[0])),
            Request::New { title, scenario, preset, options, seed, dice } => {
                let title = self.shelf.title(&title).map_err(|fault| Wrong::faults("setup", &[fault]))?;
                let setup = title
                    .listing()
                    .setup(scenario.as_deref(), preset.as_deref(), &options)
                    .map_err(|faults| Wrong::faults("setup", &faults))?;
                let seed = match dice {
                    DiceKind::Hand => None,
                    DiceKind::Seed => Some(words::seed(seed).map_err(|why| Wrong::new("dice", why))?),
                };
                let table = title.open(setup, seed).map_err(|faults| Wrong::faults("setup", &faults))?;
                self.open(game.to_owned(), table)
            }
            Request::Scene { seat, language } => {
                let table = self.table(game)?;
                let mut scene = table.scene(viewer(table, seat.as_deref())?);
                self.speaker(language).speak(&mut scene);
                Ok(json!(scene))
            }
            Request::Choices { language } => self.choices(game, language),
            Request::Odds { seat, choice, language } => self.odds(game, seat.as_deref(), choice, language),
            Request::Ways { seat, run, language } => self.ways(game, seat.as_deref(), &run, language),
            Request::Play(wish) => self.play(game, wish),
            Request::Undo { seat, language } => {
                let table = self.table_mut(game)?;
                let seat = seat_or_last(table, seat.as_deref())?;
                let done = table.undo(seat).map(|_| json!(table.standing()));
                done.map_err(|why| Wrong::new("undo", self.speaker(language).say(&why.text())))
            }
            Request::Log { seat, since, language } => {
                let table = self.table(game)?;
                let mut log = table.log(viewer(table, seat.as_deref())?, since);
                self.speaker(language).speak(&mut log);
                Ok(json!(log))
            }
            Request::Record => Ok(json!({ "record": self.table(game)?.record().to_text() })),
            Request::Save { seed } => {
                let table = self.table_mut(game)?;
                if seed.is_some() && table.secret().is_none() && table.decides().is_some() {
                    return Err(Wrong::new("dice", "dice are thrown by hand in this game: it takes no seed"));
                }
                let fresh = words::seed(seed).map_err(|why| Wrong::new("dice", why))?;
                Ok(json!({ "record": table.save(Some(fresh)).to_text() }))
            }
            Request::Load { record, seed } => {
                let record = Record::parse(&record).map_err(|why| Wrong::new("record", why.to_string()))?;
                let fresh = words::seed(seed).map_err(|why| Wrong::new("dice", why))?;
                // A game with dice by hand stays one, unless a seed is named.
                let seed = (seed.is_some() || !record.is_by_hand()).then_some(fresh);
                let table = self.shelf.load(&record, seed).map_err(|why| Wrong::new("record", why))?;
                self.open(game.to_owned(), table)
            }
            Request::Position => Ok(self.table(game)?.position()),
            Request::Arrange { position } => {
                let table = self.table_mut(game)?;
                table.arrange(&position).map_err(|faults| Wrong::faults("position", &faults))?;
                Ok(json!(table.standing()))
            }
            Request::Rule { rule, language } => {
                let language = self.speaker(language).language();
                let text = rules::lookup(&rule, language).map_err(|why| Wrong::new("rule", why))?;
                Ok(json!({ "rule": rule, "text": text }))
            }
        }
    }

    fn choices(&self, game: &str, language: Option<Language>) -> Result<Value, Wrong> {
        let table = self.table(game)?;
        let speaker = self.speaker(language);
        let Some(seat) = table.decides() else {
            return Ok(json!({ "choices": [] }));
        };
        let mut choices = table.choices(seat);
        speaker.speak(&mut choices);
        let mut prompt = table.scene(Viewer::Seat(seat)).prompt;
        speaker.speak(&mut prompt);
        let listed: Vec<Value> = choices
            .iter()
            .enumerate()
            .map(|(number, choice)| {
                let mut listed = json!(choice);
                if let Some(object) = listed.as_object_mut() {
                    object.insert("choice".into(), number.into());
                    object.insert("notation".into(), choice.notation().into());
                }
                listed
            })
            .collect();
        Ok(
            json!({ "seat": table.slug(seat), "version": table.version(), "prompt": prompt, "choices": listed }),
        )
    }

    /// The odds of one choice, or of all of which they are known.
    fn odds(
        &self,
        game: &str,
        seat: Option<&str>,
        choice: Option<usize>,
        language: Option<Language>,
    ) -> Result<Value, Wrong> {
        let table = self.table(game)?;
        let speaker = self.speaker(language);
        let seat = decider(table, seat)?;
        let choices = table.choices(seat);
        // Whoever has no choices is told by the table why.
        let numbers = choice.map_or(0..choices.len().max(1), |number| number..number.saturating_add(1));
        let mut listed = Vec::new();
        for number in numbers {
            let Some(mut odds) = table.odds(seat, number).map_err(|why| rejected(&why))? else {
                continue;
            };
            speaker.speak(&mut odds);
            let mut answer = json!(odds);
            if let (Some(answer), Some(choice)) = (answer.as_object_mut(), choices.get(number)) {
                answer.insert("choice".into(), number.into());
                answer.insert("notation".into(), choice.notation().into());
            }
            listed.push(answer);
        }
        Ok(json!({ "seat": table.slug(seat), "version": table.version(), "odds": listed }))
    }

    /// Where somebody may go after these decisions.
    fn ways(
        &self,
        game: &str,
        seat: Option<&str>,
        run: &[String],
        language: Option<Language>,
    ) -> Result<Value, Wrong> {
        let table = self.table(game)?;
        let seat = decider(table, seat)?;
        let mut ways = table.ways(seat, run).map_err(|why| rejected(&why))?;
        self.speaker(language).speak(&mut ways);
        let mut answer = json!(ways);
        if let Some(answer) = answer.as_object_mut() {
            answer.insert("seat".into(), table.slug(seat).into());
            answer.insert("version".into(), table.version().into());
        }
        Ok(answer)
    }

    fn play(&mut self, game: &str, wish: Play) -> Result<Value, Wrong> {
        let Play { seat, choice, notation, order, dice, version, language } = wish;
        let dice = dice.map_or(DiceFrom::Seed, DiceFrom::Hand);
        let table = self.table_mut(game)?;
        if version.is_some_and(|v| v != table.version()) {
            return Err(Wrong::new("stale", Rejection::Stale.to_string()));
        }
        let seat = decider(table, seat.as_deref())?;
        let before = table.plays() as u32;
        let played = match (choice, notation, order) {
            (Some(index), None, None) => table.play_index(seat, index, dice),
            (None, Some(notation), None) => table.play_notation(seat, &notation, dice),
            (None, None, Some(run)) => table.order(seat, &run, &dice).map(|ordered| ordered.draws),
            _ => {
                let what = "name either a 'choice' by number, a 'notation', or an 'order' of several";
                return Err(Wrong::new("request", what));
            }
        };
        let draws = played.map_err(|why| rejected(&why))?;
        let mut notes = table.log(Viewer::Seat(seat), before + 1);
        let draws: Vec<Value> = draws
            .iter()
            .map(|d| {
                let shown = if d.purpose.hidden { Value::Null } else { d.shown().into() };
                json!({ "sides": d.sides, "shown": shown, "word": d.purpose.word, "cite": d.purpose.cite })
            })
            .collect();
        let mut answer = json!(table.standing());
        self.speaker(language).speak(&mut notes);
        if let Some(answer) = answer.as_object_mut() {
            answer.insert("draws".into(), draws.into());
            answer.insert("notes".into(), json!(notes));
        }
        Ok(answer)
    }
}

fn rejected(why: &Rejection) -> Wrong {
    let more = match why {
        Rejection::WantsDice(draw) => {
            json!({ "wants": { "sides": draw.sides, "word": draw.purpose.word, "cite": draw.purpose.cite } })
        }
        _ => Value::Null,
    };
    Wrong { more, ..Wrong::new(why.kind(), why.to_string()) }
}

fn no_game(game: &str) -> Wrong {
    Wrong::new("game", format!("there is no game '{game}'; begin one with 'new' or 'load'"))
}

fn named(table: &Table, name: &str) -> Result<Seat, Wrong> {
    table.named(name).map_err(|fault| Wrong::new("seat", fault.what))
}

/// The seat that is named, or the first that decides.
fn decider(table: &Table, seat: Option<&str>) -> Result<Seat, Wrong> {
    match seat {
        Some(slug) => named(table, slug),
        None => table.decides().ok_or_else(|| Wrong::new("over", Rejection::Over.to_string())),
    }
}

fn viewer(table: &Table, seat: Option<&str>) -> Result<Viewer, Wrong> {
    table.viewer(seat).map_err(|fault| Wrong::new("seat", fault.what))
}

/// The seat that is named, or the only one that may undo.
fn seat_or_last(table: &Table, seat: Option<&str>) -> Result<Seat, Wrong> {
    if let Some(name) = seat {
        return named(table, name);
    }
    let mut seats = Seat::all(table.card().seats.len());
    Ok(seats.find(|&s| table.may_undo(s).is_ok()).or(table.decides()).unwrap_or(Seat(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talk(lines: &[Value]) -> Vec<Value> {
        let input: String = lines.iter().map(|l| format!("{l}\n")).collect();
        raw(input.as_bytes())
    }

    fn raw(input: &[u8]) -> Vec<Value> {
        let mut output = Vec::new();
        serve(&Shelf::built_in(), input, &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(|l| serde_json::from_str(l).unwrap()).collect()
    }

    #[test]
    fn a_bad_line_gets_a_reason_and_the_program_reads_on() {
        let answers =
            raw(b"nonsense\n[1]\n{\"do\":\"fly\"}\n\xff\xfe\n{\"do\":\"new\",\"titel\":\"x\",\"id\":7}\n\
            {\"do\":\"scene\"}\n{\"do\":\"titles\",\"game\":3}\n\n{\"do\":\"titles\",\"id\":\"last\"}\n");
        assert_eq!(answers.len(), 8);
        let reason = |at: usize| answers[at]["error"]["reason"].as_str().unwrap_or_default().to_owned();
        assert!(reason(0).contains("not JSON"));
        assert!(reason(1).contains("an object with a field 'do'"));
        assert!(reason(2).contains("unknown variant `fly`"));
        assert!(reason(3).contains("not UTF-8"));
        assert!(reason(4).contains("titel"));
        assert_eq!(answers[4]["id"], 7);
        assert!(reason(5).contains("begin one with 'new' or 'load'"));
        assert!(reason(6).contains("name of a game"));
        let titles = answers[7]["ok"].as_array().unwrap();
        let outpost = titles.iter().find(|t| t["slug"] == "outpost").unwrap();
        assert_eq!(outpost["scenarios"][0]["name"]["text"], "The ford");
    }

    #[test]
    fn a_line_without_end_is_skipped() {
        let mut input = vec![b'x'; LONGEST as usize + 10];
        input.extend(b"\n{\"do\":\"titles\"}\n");
        let answers = raw(&input);
        assert!(answers[0]["error"]["reason"].as_str().unwrap().contains("longer than"));
        assert!(answers[1]["ok"].is_array());
    }

    #[test]
    fn a_situation_is_set_up_and_resolved_with_stated_dice() {
        let position = json!({
            "phases": ["watch", "meet"], "turn": 3, "courier": "B",
            "counters": [
                {"hex": "0203", "fate": "hidden", "moved": true},
                {"hex": "0101", "fate": "hidden", "moved": false},
                {"hex": "0102", "fate": "hidden", "moved": false},
            ],
            "pickets": [{"hex": "0303", "done": true}, {"hex": "0503", "done": false}],
            "challenge": {"picket": 1, "counter": "A", "runs": false},
            "deck": [], "hand": [], "buried": [], "fog_shown": 0,
        });
        let answers = talk(&[
            json!({"do": "new", "title": "outpost", "dice": "hand"}),
            json!({"do": "arrange", "position": position}),
            json!({"do": "play", "notation": "run"}),
            json!({"do": "choices", "language": "it"}),
            json!({"do": "play", "choice": 1}),
            json!({"do": "play", "choice": 1, "dice": [4], "version": 1}),
            json!({"do": "play", "choice": 1, "dice": [4]}),
            json!({"do": "position"}),
            json!({"do": "undo"}),
            json!({"do": "arrange", "position": {"turn": 99}}),
        ]);
        assert_eq!(answers[2]["ok"]["decides"], "picket");
        assert_eq!(answers[3]["ok"]["choices"][1]["text"]["text"], "Carica");
        assert_eq!(answers[4]["error"]["kind"], "dice");
        assert_eq!(answers[5]["error"]["kind"], "stale");
        let note = &answers[6]["ok"]["notes"][0];
        assert_eq!(note["text"]["text"], "A was running, the picket was rushing: 4 against 4, caught.");
        assert_eq!(note["sum"].as_array().unwrap().len(), 3);
        assert_eq!(note["sum"][2]["value"], -1);
        assert_eq!(answers[7]["ok"]["counters"][0]["fate"], "caught");
        assert_eq!(answers[8]["error"]["kind"], "undo");
        assert!(answers[9]["error"]["faults"].as_array().unwrap().len() > 5);
    }

    /// What is not understood whole changes nothing.
    #[test]
    fn a_request_with_a_fault_in_any_field_changes_nothing() {
        let opening = [
            json!({"do": "new", "title": "outpost", "seed": 3}),
            json!({"do": "play", "choice": 0}),
            json!({"do": "position"}),
        ];
        for wrong in [
            json!({"do": "undo", "language": "xx"}),
            json!({"do": "undo", "language": 7}),
            json!({"do": "undo", "seat": "nobody"}),
            json!({"do": "undo", "seat": "raider", "much": true}),
            json!({"do": "play", "choice": 0, "language": "xx"}),
            json!({"do": "play", "choice": 0, "notation": "place 0102"}),
            json!({"do": "play", "choice": 0, "dice": "six"}),
            json!({"do": "save", "seed": "x"}),
            json!({"do": "new", "title": "outpost", "dice": "loaded"}),
        ] {
            let after = [wrong.clone(), json!({"do": "position"}), json!({"do": "undo", "language": "it"})];
            let answers = talk(&[opening.as_slice(), after.as_slice()].concat());
            assert!(answers[3]["error"]["reason"].is_string(), "{wrong}: {}", answers[3]);
            assert_eq!(answers[4]["ok"], answers[2]["ok"], "{wrong}");
            assert_eq!(answers[5]["ok"]["actions"], 0, "{wrong}: what was played can still be taken back");
        }
    }

    #[test]
    fn a_game_with_dice_by_hand_never_gets_a_seed() {
        let answers = talk(&[
            json!({"do": "new", "title": "outpost", "preset": "full", "dice": "hand"}),
            json!({"do": "play", "choice": 0}),
            json!({"do": "save"}),
            json!({"do": "save", "seed": 5}),
            json!({"do": "play", "choice": 0}),
            json!({"do": "play", "choice": 0}),
            json!({"do": "play", "notation": "name A"}),
            json!({"do": "record"}),
        ]);
        let saved = answers[2]["ok"]["record"].as_str().unwrap().to_owned();
        assert!(answers[3]["error"]["reason"].as_str().unwrap().contains("by hand"), "{}", answers[3]);
        assert_eq!(answers[6]["error"]["kind"], "dice", "{}", answers[6]);
        let record = answers[7]["ok"]["record"].as_str().unwrap();
        assert!(!saved.contains("commitment") && !record.contains("commitment"), "{record}");
        // Nor by being opened again, unless one is asked for.
        let on = [
            json!({"do": "play", "choice": 0, "game": "g"}),
            json!({"do": "play", "choice": 0, "game": "g"}),
            json!({"do": "play", "notation": "name A", "game": "g"}),
        ];
        let open = [json!({"do": "load", "record": saved, "game": "g"})];
        assert_eq!(talk(&[open.as_slice(), on.as_slice()].concat())[3]["error"]["kind"], "dice");
        let open = [json!({"do": "load", "record": saved, "seed": 4, "game": "g"})];
        assert!(talk(&[open.as_slice(), on.as_slice()].concat())[3]["ok"].is_object());
    }

    /// An option that exists and makes no difference in the scenario is refused with those that do; a preset brings
    /// only those.
    #[test]
    fn a_scenario_takes_only_its_own_options() {
        let suvorov = |more: Value| {
            let mut request = json!({"do": "new", "title": "napoleons-nemesis", "scenario": "suvorov"});
            request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            talk(&[request]).remove(0)
        };
        let refused = suvorov(json!({"options": ["events", "fog", "horses"]}));
        assert_eq!(refused["error"]["kind"], "setup");
        let reason = refused["error"]["reason"].as_str().unwrap();
        assert_eq!(refused["error"]["faults"].as_array().unwrap().len(), 2, "{reason}");
        assert!(reason.contains("'events' is no option of the scenario 'suvorov'"), "{reason}");
        assert!(reason.contains("fog, crowding"), "{reason}");
        assert_eq!(suvorov(json!({"options": ["fog"]}))["ok"]["options"], json!(["fog"]));
        assert_eq!(suvorov(json!({"preset": "everything"}))["ok"]["options"], json!(["crowding", "fog"]));
        let answers = talk(&[
            json!({"do": "new", "title": "war-and-peace", "scenario": "marengo", "options": ["september"]}),
            json!({"do": "new", "title": "war-and-peace", "scenario": "marengo", "options": ["moreau"]}),
            json!({"do": "new", "title": "war-and-peace", "scenario": "marengo", "options": ["x"]}),
        ]);
        assert!(
            answers[0]["error"]["reason"].as_str().unwrap().contains("no option of the scenario 'marengo'")
        );
        assert!(answers[1]["ok"].is_object(), "{}", answers[1]);
        assert!(answers[2]["error"]["reason"].as_str().unwrap().contains("there is no option 'x'"));
    }

    #[test]
    fn odds_are_told_where_they_are_known() {
        let position = json!({
            "turn": 4, "phases": ["attack french"],
            "units": {
                "F-I-Morand": {"hex": "0615", "marks": [], "fights": 0},
                "R-1.I-5Div": {"hex": "0515", "marks": [], "fights": 0},
            },
            "commanders": {}, "french": {"commands": 2}, "russian": {},
        });
        let answers = talk(&[
            json!({"do": "new", "title": "invasion-of-russia", "dice": "hand"}),
            json!({"do": "odds"}),
            json!({"do": "arrange", "position": position}),
            json!({"do": "odds", "choice": 0, "language": "it"}),
            json!({"do": "odds"}),
            json!({"do": "odds", "choice": 1}),
            json!({"do": "odds", "choice": 2}),
            json!({"do": "odds", "choice": 0, "seat": "russian"}),
        ]);
        assert_eq!(answers[1]["ok"]["odds"], json!([]));
        let one = &answers[3]["ok"]["odds"][0];
        assert_eq!((&one["choice"], &one["notation"]), (&json!(0), &json!("attack 0615 0515")));
        assert_eq!(one["cases"][1]["name"]["text"], "Con 2 Comandi di Combattimento");
        assert_eq!(one["cases"][1]["chances"][0]["chance"], 2.0 / 6.0);
        assert_eq!(one["headline"]["chance"], one["cases"][1]["overall"]["chance"]);
        let whole = "Con 2 Comandi di Combattimento: l'attacco parte e l'attaccante vince";
        assert_eq!(one["headline"]["what"]["text"], whole);
        assert_eq!(one["cases"][1]["margins"].as_array().unwrap().len(), 11);
        assert_eq!(answers[4]["ok"]["odds"].as_array().unwrap().len(), 1);
        assert_eq!(answers[5]["ok"]["odds"], json!([]));
        assert_eq!(answers[6]["error"]["kind"], "choice");
        assert_eq!(answers[7]["error"]["kind"], "turn");
    }

    #[test]
    fn records_go_out_and_come_in() {
        let answers = talk(&[
            json!({"do": "new", "title": "outpost", "preset": "full", "seed": 3, "game": "a"}),
            json!({"do": "play", "choice": 0, "game": "a"}),
            json!({"do": "save", "game": "a"}),
        ]);
        let record = answers[2]["ok"]["record"].as_str().unwrap().to_owned();
        let answers = talk(&[
            json!({"do": "load", "record": record, "game": "b"}),
            json!({"do": "log", "seat": "raider", "game": "b"}),
            json!({"do": "load", "record": record.replace("place 0101", "place 0102"), "game": "c"}),
            json!({"do": "record", "game": "c"}),
            json!({"do": "scene", "seat": "nobody", "game": "b"}),
            json!({"do": "rule", "rule": "OUT-5.2"}),
            json!({"do": "rule", "rule": "OUT-5.9"}), // no-citation: there is none
        ]);
        assert_eq!(answers[0]["ok"]["actions"], 1);
        assert_eq!(answers[1]["ok"][0]["text"]["text"], "Counter A is put on 0101.");
        assert!(answers[2]["error"]["reason"].as_str().unwrap().contains("changed after it was written"));
        assert_eq!(answers[3]["error"]["kind"], "game");
        assert!(answers[4]["error"]["reason"].as_str().unwrap().contains("there are raider, picket"));
        assert!(answers[5]["ok"]["text"].as_str().unwrap().contains("One die"));
        assert_eq!(answers[6]["error"]["kind"], "rule");
    }
}
