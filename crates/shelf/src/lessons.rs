//! Lessons: scripted positions in which one thing is learned.
//!
//! A lesson is two files below `data/lessons`: a position, and a script that says who plays what and which dice fall.
//! The dice come from the lesson's seed, so that a lesson is a game like any other; a test plays each of them through.

use crate::Shelf;
use kernel::{Fault, Language, Seed};
use kit::sheet::settings;
use serde::Deserialize;
use serde_json::Value;
use table::Table;

/// A lesson.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in addresses.
    #[serde(skip)]
    pub slug: &'static str,
    /// The title's slug.
    pub title: String,
    /// The scenario's slug.
    pub scenario: String,
    /// The preset's slug.
    pub preset: String,
    /// The seat that learns.
    pub seat: String,
    /// Where the dice come from.
    pub seed: u64,
    /// What it is called.
    pub name: Said,
    /// What it teaches.
    pub about: Said,
    /// What has been learned, once it is over.
    pub done: Said,
    /// What is true of the position at the end, if the script is followed.
    #[serde(rename = "good")]
    pub goods: Vec<Good>,
    /// The script.
    #[serde(rename = "step")]
    pub steps: Vec<LessonStep>,
    /// Where it begins.
    #[serde(skip)]
    pub position: Value,
}

/// Words in every language of the house.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    en: String,
    it: String,
}

impl Said {
    /// The words in a language.
    pub fn within(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::It => &self.it,
        }
    }
}

/// What is true of a position.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Good {
    /// A place in the position, as a JSON pointer.
    pub at: String,
    /// What stands there.
    pub is: Value,
}

/// A part of a lesson: something is explained, and then played.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// What it is called.
    pub title: Said,
    /// What it means.
    pub text: Said,
    /// What is played, one after the other, the enemy's answers with it.
    pub plays: Vec<LessonPlay>,
}

/// One action of a lesson: `french: halt | 4` in the script.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct LessonPlay {
    /// The seat's slug.
    pub seat: String,
    /// Verb and arguments.
    pub notation: String,
    /// What the dice show.
    pub dice: Vec<u16>,
}

impl TryFrom<String> for LessonPlay {
    type Error = String;

    fn try_from(line: String) -> Result<LessonPlay, String> {
        let (seat, rest) =
            line.split_once(": ").ok_or_else(|| format!("'{line}' should be 'seat: notation'"))?;
        let (notation, dice) = rest.split_once(" | ").unwrap_or((rest, ""));
        let dice: Result<Vec<u16>, _> = dice.split_whitespace().map(str::parse).collect();
        let dice = dice.map_err(|_| format!("'{line}': behind the bar stand dice"))?;
        Ok(LessonPlay { seat: seat.to_owned(), notation: notation.to_owned(), dice })
    }
}

/// The texts of a lesson: script and position.
macro_rules! lessons {
    ($($slug:literal),+ $(,)?) => {
        [$((
            $slug,
            include_str!(concat!("../../../data/lessons/", $slug, ".toml")),
            include_str!(concat!("../../../data/lessons/", $slug, ".json")),
        )),+]
    };
}

/// In the order in which they are offered.
const LESSONS: [(&str, &str, &str); 6] = lessons![
    "russia-first-turn",
    "russia-march",
    "russia-battle",
    "war-and-peace-march",
    "war-and-peace-battle",
    "war-and-peace-siege",
];

/// Reads all lessons; every fault is listed.
pub(crate) fn read() -> Result<Vec<Lesson>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut lessons = Vec::new();
    for (slug, script, position) in LESSONS {
        let position = serde_json::from_str(position);
        match (settings::<Lesson>(slug, script), position) {
            (Ok(lesson), Ok(position)) => lessons.push(Lesson { slug, position, ..lesson }),
            (lesson, position) => {
                faults.extend(lesson.err());
                faults.extend(position.err().map(|why| Fault::new(slug, why.to_string())));
            }
        }
    }
    if faults.is_empty() { Ok(lessons) } else { Err(faults) }
}

impl Lesson {
    /// A game of the lesson at its beginning.
    pub fn open(&self, shelf: &Shelf) -> Result<Table, Vec<Fault>> {
        let title = shelf.title(&self.title).map_err(|fault| vec![fault])?;
        let setup = title.listing().setup(Some(&self.scenario), Some(&self.preset), &[])?;
        let mut table = title.open(setup, Some(Seed::from_number(self.seed)))?;
        table.arrange(&self.position)?;
        Ok(table)
    }

    /// Every action of the script, in order.
    pub fn plays(&self) -> impl Iterator<Item = &LessonPlay> {
        self.steps.iter().flat_map(|step| &step.plays)
    }

    /// The part of the script in which the action of this number stands, and with which number it ends; nothing behind
    /// the last.
    pub fn step_at(&self, action: usize) -> Option<(usize, usize)> {
        let mut end = 0;
        for (number, step) in self.steps.iter().enumerate() {
            end += step.plays.len();
            if action < end {
                return Some((number, end));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_script_names_seat_action_and_dice() {
        let read = |line: &str| LessonPlay::try_from(line.to_owned());
        let play = read("non-french: lose X25 austria I | 5 4").unwrap();
        assert_eq!((play.seat.as_str(), play.notation.as_str()), ("non-french", "lose X25 austria I"));
        assert_eq!(play.dice, [5, 4]);
        assert!(read("french: done").unwrap().dice.is_empty());
        assert!(read("done").unwrap_err().contains("seat"));
        assert!(read("french: done | six").unwrap_err().contains("dice"));
    }

    #[test]
    fn actions_are_counted_through_the_parts() {
        let lesson = &read().unwrap()[0];
        let first = lesson.steps[0].plays.len();
        assert_eq!(lesson.step_at(0), Some((0, first)));
        assert_eq!(lesson.step_at(first), Some((1, first + lesson.steps[1].plays.len())));
        assert_eq!(lesson.step_at(lesson.plays().count()), None);
    }
}
