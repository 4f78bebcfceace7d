//! Talking to the program, and reading what it says.

use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};

/// Sends the messages and returns what each was answered.
fn ask(messages: &[Value]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
        .arg("protocol")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines: String = messages.iter().map(|m| format!("{m}\n")).collect();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let answers: Vec<Value> =
        String::from_utf8(output.stdout).unwrap().lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(answers.len(), messages.len());
    answers
}

/// A situation played on with these notations and dice, and the position at the end.
pub(crate) struct Played {
    answers: Vec<Value>,
}

impl Played {
    #[track_caller]
    pub(crate) fn open(title: &str, scenario: &str, position: &Value, plays: &[(&str, &[u16])]) -> Played {
        let mut messages = vec![
            json!({ "do": "new", "title": title, "scenario": scenario, "dice": "hand" }),
            json!({ "do": "arrange", "position": position }),
        ];
        messages.extend(plays.iter().map(|(n, dice)| json!({ "do": "play", "notation": n, "dice": dice })));
        messages.push(json!({ "do": "choices" }));
        messages.push(json!({ "do": "position" }));
        let answers = ask(&messages);
        for (message, answer) in messages.iter().zip(&answers) {
            assert!(answer["error"].is_null(), "{message}\n{answer}");
        }
        Played { answers }
    }

    pub(crate) fn position(&self) -> &Value {
        let last = &self.answers[self.answers.len() - 1]["ok"];
        if last["position"].is_null() { last } else { &last["position"] }
    }

    /// What may be done at the end.
    pub(crate) fn offered(&self) -> Vec<String> {
        let list = self.answers[self.answers.len() - 2]["ok"]["choices"].as_array().unwrap();
        list.iter().map(|c| c["notation"].as_str().unwrap().to_owned()).collect()
    }

    /// All notes with this key.
    pub(crate) fn notes(&self, key: &str) -> Vec<&Value> {
        let heard = self.answers.iter().filter_map(|a| a["ok"]["notes"].as_array()).flatten();
        heard.filter(|n| n["text"]["key"] == key).collect()
    }

    #[track_caller]
    pub(crate) fn note(&self, key: &str) -> &Value {
        let all = self.notes(key);
        assert_eq!(all.len(), 1, "{key}");
        all[0]
    }
}

/// The numbers of a sum.
pub(crate) fn terms(note: &Value) -> Vec<i64> {
    note["sum"].as_array().unwrap().iter().map(|t| t["value"].as_i64().unwrap()).collect()
}

/// The rules of a sum.
pub(crate) fn cites(note: &Value) -> Vec<&str> {
    note["sum"].as_array().unwrap().iter().map(|t| t["cite"].as_str().unwrap()).collect()
}

/// A number in the gap of a message.
pub(crate) fn argument(note: &Value, name: &str) -> i64 {
    let args = note["text"]["args"].as_array().unwrap();
    args.iter().find(|a| a[0] == name).unwrap()[1].as_i64().unwrap()
}
