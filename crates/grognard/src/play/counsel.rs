//! What a computer player thinks of the question that a person is asked, and which rules stand behind it.

use super::{Terminal, in_english};
use crate::rules;
use kernel::{Seat, Text, Viewer};
use shelf::Advice;
use staff::{Level, Player};
use std::io::{BufRead, Write};
use std::sync::atomic::AtomicBool;

/// How many other choices a hint names.
const ALTERNATIVES: usize = 3;

impl<R: BufRead, W: Write> Terminal<R, W> {
    /// What a computer player would do in the place of the person who is asked.
    pub(super) fn hint(&mut self, seat: Seat, word: &str) -> std::io::Result<()> {
        let level = if word.is_empty() { Some(Level::Captain) } else { in_english(word).parse().ok() };
        let Some(level) = level else {
            return self.say(&Text::new("house-terminal-no-level").with("word", word));
        };
        let mut player = Player::new(level, self.table.version()).with_budget(self.budget);
        match self.table.advice(seat, &mut player, &AtomicBool::new(false)) {
            Some(advice) => self.explain_advice(seat, &advice),
            None => Ok(()),
        }
    }

    pub(super) fn rule(&mut self, id: &str) -> std::io::Result<()> {
        let told = rules::lookup(id, self.speaker.language()).unwrap_or_else(|why| why);
        writeln!(self.out, "{told}")
    }

    /// The rules that ask the question, or allow one of the choices, and what a captain makes of it.
    pub(super) fn why(&mut self, seat: Seat, number: &str) -> std::io::Result<()> {
        let scene = self.table.scene(Viewer::Seat(seat));
        let asked = match number {
            "" => None,
            number => match number.parse::<usize>().ok().and_then(|n| n.checked_sub(1)) {
                Some(index) if index < scene.choices.len() => Some(index),
                _ => return self.say(&Text::new("house-no-such-choice")),
            },
        };
        let cites = match asked {
            Some(index) => scene.choices[index].cites.clone(),
            None => scene.prompt.map_or_else(Vec::new, |p| p.cites),
        };
        for cite in cites {
            self.rule(cite.0)?;
        }
        let mut captain = Player::new(Level::Captain, self.table.version()).with_budget(self.budget);
        let Some(advice) = self.table.advice(seat, &mut captain, &AtomicBool::new(false)) else {
            return Ok(());
        };
        let key = match asked {
            Some(index) if index == advice.index => "house-terminal-captain-too",
            Some(_) => "house-terminal-captain-rather",
            None => "house-terminal-captain",
        };
        let choice = scene.choices.get(advice.index).map_or_else(String::new, |c| self.speaker.say(&c.text));
        let line = Text::new(key).with("n", advice.index + 1).with("choice", choice);
        self.say(&line.with("reason", self.speaker.say(&advice.reason)))
    }

    pub(super) fn explain_advice(&mut self, seat: Seat, advice: &Advice) -> std::io::Result<()> {
        let choices = self.table.choices(seat);
        let Some(choice) = choices.get(advice.index) else { return Ok(()) };
        let (text, reason) = (self.speaker.say(&choice.text), self.speaker.say(&advice.reason));
        writeln!(self.out, "{}. {text} [{}]: {reason}", advice.index + 1, choice.notation())?;
        for (index, weight) in advice.weighed.iter().filter(|(i, _)| *i != advice.index).take(ALTERNATIVES) {
            if let Some(choice) = choices.get(*index) {
                let worth = if advice.chances { format!("{:.0}%", weight * 100.0) } else { String::new() };
                writeln!(self.out, "    {worth:>5}  {}", self.speaker.say(&choice.text))?;
            }
        }
        Ok(())
    }
}
