//! What a choice may lead to, in numbers.

use super::Terminal;
use kernel::odds::Likelihood;
use kernel::{Language, Odds, Seat, Text};
use std::io::{BufRead, Write};

impl<R: BufRead, W: Write> Terminal<R, W> {
    /// The odds of one choice in full, or of all choices in short.
    pub(super) fn odds(&mut self, seat: Seat, number: &str) -> std::io::Result<()> {
        let choices = self.table.choices(seat);
        let known = |index: usize| self.table.odds(seat, index).ok().flatten();
        let asked: Vec<(usize, Odds)> = if number.is_empty() {
            (0..choices.len()).filter_map(|index| Some((index, known(index)?))).collect()
        } else {
            let index = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let Some(index) = index.filter(|&i| i < choices.len()) else {
                return self.say(&Text::new("house-no-such-choice"));
            };
            known(index).map(|odds| (index, odds)).into_iter().collect()
        };
        if asked.is_empty() {
            return self.say(&Text::new("house-odds-none"));
        }
        for (index, odds) in asked {
            let choice = &choices[index];
            let text = self.speaker.say(&choice.text);
            writeln!(self.out, "{:>3}. {text} [{}]", index + 1, choice.notation())?;
            writeln!(self.out, "     {}", self.likely(&odds.headline))?;
            if !number.is_empty() {
                self.tell_odds(&odds)?;
            }
        }
        Ok(())
    }

    fn tell_odds(&mut self, odds: &Odds) -> std::io::Result<()> {
        for text in &odds.assumed {
            writeln!(self.out, "     {}", self.speaker.say(text))?;
        }
        for case in &odds.cases {
            writeln!(self.out, "{}:", self.speaker.say(&case.name))?;
            writeln!(self.out, "  {}", self.likely(&case.overall))?;
            for row in &case.expected {
                let average = self.speaker.say(&Text::new("house-odds-expected"));
                let amount = self.decimal(row.amount, 2);
                writeln!(self.out, "  {amount:>7}  {} ({average})", self.speaker.say(&row.what))?;
            }
            for row in &case.chances {
                writeln!(self.out, "  {}", self.likely(row))?;
            }
            if !case.margins.is_empty() {
                let signed = |m: i32| if m == 0 { "0".to_owned() } else { format!("{m:+}") };
                let row = |&(m, chance): &(i32, f64)| format!("{} {}", signed(m), self.percent(chance));
                let all: Vec<String> = case.margins.iter().map(row).collect();
                let name = self.speaker.say(&Text::new("house-odds-margins"));
                writeln!(self.out, "  {name}: {}", all.join("; "))?;
            }
        }
        Ok(())
    }

    fn likely(&self, row: &Likelihood) -> String {
        format!("{:>7}  {}", self.percent(row.chance), self.speaker.say(&row.what))
    }

    fn percent(&self, chance: f64) -> String {
        format!("{}%", self.decimal(chance * 100.0, 1))
    }

    fn decimal(&self, value: f64, places: usize) -> String {
        let written = format!("{value:.places$}");
        match self.speaker.language() {
            Language::En => written,
            Language::It => written.replace('.', ","),
        }
    }
}
