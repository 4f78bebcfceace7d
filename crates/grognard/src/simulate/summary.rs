//! What a simulation comes to: shares and means with their intervals, and pictures of them.

use super::plot::{self, Line, Mean};
use super::rows::Rows;
use crate::arena::wilson;
use crate::{Failed, words};
use kernel::Chart;
use std::path::Path;

/// The mean of some numbers, with half the width of its 95 percent interval.
fn mean(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n.max(1.0);
    if numbers.len() < 2 {
        return (mean, 0.0);
    }
    let variance = numbers.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, 1.96 * (variance / n).sqrt())
}

impl Rows {
    /// A column from turn to turn: the first column of the table of turns says which turn it is.
    fn means(&self, column: &str, factor: f64) -> Vec<Mean> {
        let Some(at) = self.columns.iter().position(|c| *c == column) else { return Vec::new() };
        let mut by_turn: std::collections::BTreeMap<i64, Vec<f64>> = std::collections::BTreeMap::new();
        for turn in self.games.values().flat_map(|row| &row.turns) {
            by_turn.entry(turn[0]).or_default().push(turn[at] as f64 * factor);
        }
        let mean = |(turn, numbers): (&i64, &Vec<f64>)| {
            let (value, half) = mean(numbers);
            Mean { x: *turn as f64, value, half }
        };
        by_turn.iter().map(mean).collect()
    }

    /// Which share of the games each seat won.
    fn shares(&self, seats: &[&str]) -> Vec<(String, f64, [f64; 2])> {
        let games = self.games.len();
        let won =
            |seat: &str| self.games.values().filter(|row| row.victor.split('+').any(|v| v == seat)).count();
        seats
            .iter()
            .map(|seat| {
                ((*seat).to_owned(), won(seat) as f64 / games.max(1) as f64, wilson(won(seat), games))
            })
            .collect()
    }

    /// The summary as text: who won, and how every column stood at the end.
    pub(super) fn summary(&self, seats: &[&str]) -> String {
        let mut out = format!("{} games\n", self.games.len());
        for (seat, share, [low, high]) in self.shares(seats) {
            out.push_str(&format!(
                "  {seat:<12} wins {:>5.1}% ({:.1}% to {:.1}%)\n",
                share * 100.0,
                low * 100.0,
                high * 100.0
            ));
        }
        out.push_str("at the end of the last turn, mean and interval of 95 percent:\n");
        for (at, column) in self.columns.iter().enumerate() {
            let last: Vec<f64> =
                self.games.values().filter_map(|row| row.turns.last()).map(|turn| turn[at] as f64).collect();
            let (value, half) = mean(&last);
            out.push_str(&format!("  {column:<20} {value:>8.2} ± {half:.2}\n"));
        }
        out
    }

    /// Draws the victories and the charts of the title.
    pub(super) fn draw(&self, seats: &[&str], charts: &[Chart], folder: &Path) -> Result<(), Failed> {
        let victories = plot::bars("Victory by side", &self.shares(seats));
        words::write(&folder.join("victory.svg"), victories)?;
        for chart in charts {
            let line = |&(label, column): &(&'static str, &str)| Line {
                label,
                means: self.means(column, chart.factor),
            };
            let lines: Vec<Line<'_>> = chart.lines.iter().map(line).collect();
            let picture = plot::lines(chart.title, &lines, chart.reference.as_ref());
            words::write(&folder.join(format!("{}.svg", chart.slug)), picture)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_has_an_interval() {
        let (value, half) = mean(&[1.0, 2.0, 3.0, 4.0]);
        assert!((value - 2.5).abs() < 1e-9);
        assert!((half - 1.96 * (5.0f64 / 12.0).sqrt()).abs() < 1e-9);
        assert_eq!(mean(&[7.0]), (7.0, 0.0));
    }
}
