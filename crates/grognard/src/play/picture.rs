//! The whole table in words, and its board drawn with letters.

use super::{Terminal, in_english, spot};
use crate::chart;
use crate::paint::Ink;
use crate::sketch::Sketch;
use kernel::scene::Scene;
use kernel::{Seat, Text, Viewer};
use std::collections::BTreeMap;
use std::io::{BufRead, Write};

/// Letters in a line where the terminal does not tell.
const WIDTH: usize = 100;
/// Lines of a map around a hex.
const LINES: usize = 20;

/// States of a piece that its name tells already.
const CLASSES: [&str; 3] = ["veteran", "line", "conscript"];

impl<R: BufRead, W: Write> Terminal<R, W> {
    /// The board around what may be done, or around a place with its neighbours in words, or all of it.
    pub(super) fn map(&mut self, seat: Seat, label: &str) -> std::io::Result<()> {
        let scene = self.table.scene(Viewer::Seat(seat));
        let Some(Ok(board)) = scene.boards.first().map(|name| board::atlas::load(name)) else {
            return self.say(&Text::new("house-terminal-no-chart"));
        };
        let board = board.renamed(|name| self.speaker.name(name).into_owned());
        let letter = |seat: &kernel::SeatCard| seat.slug.chars().next().unwrap_or('?').to_ascii_uppercase();
        let letters: Vec<char> = self.table.card().seats.iter().map(letter).collect();
        if in_english(label) == "all" {
            return write!(self.out, "{}", chart::overview(&scene, &board, &letters, &self.speaker));
        }
        let named = board.hex(label).or_else(|| board.place(label).map(|p| p.hex));
        if named.is_none() && !label.is_empty() {
            return self.say(&Text::new("house-terminal-no-hex").with("name", label));
        }
        let width = std::env::var("COLUMNS").ok().and_then(|n| n.parse().ok()).unwrap_or(WIDTH);
        let sketch = Sketch { scene: &scene, board: &board, letters: &letters, paint: self.paint, width };
        if let Some(middle) = named.or_else(|| sketch.focus(seat)) {
            write!(self.out, "{}", sketch.around(middle, LINES))?;
        }
        self.say(&Text::new("house-sketch-key"))?;
        self.say(&Text::new("house-chart-key"))?;
        match named {
            Some(hex) => write!(self.out, "\n{}", chart::around(&scene, &board, hex, &self.speaker)),
            None => Ok(()),
        }
    }

    /// A piece with its numbers and states; of which class it is its name says.
    pub(super) fn face(&self, piece: &kernel::scene::Piece) -> String {
        let word = |key: &'static str, gap: &'static str, word: &str| {
            self.speaker.say(&Text::new(key).with(gap, word))
        };
        let mut parts = vec![self.speaker.say(&piece.face.name)];
        parts.extend(
            piece.face.values.iter().map(|(what, n)| format!("{} {n}", word("house-value", "value", what))),
        );
        let states = piece.face.badges.iter().filter(|b| !CLASSES.contains(b));
        parts.extend(states.map(|b| word("house-badge", "badge", b)));
        parts.join(", ")
    }

    pub(super) fn show(&mut self, scene: &Scene) -> std::io::Result<()> {
        let headline = format!("--- {} ---", self.speaker.say(&scene.headline));
        writeln!(self.out, "\n{}", self.paint.ink(Ink::Strong, &headline))?;
        for track in &scene.tracks {
            let line = Text::new("house-terminal-track").with("name", track.name.clone());
            self.say(&line.with("at", track.at).with("from", track.from).with("to", track.to))?;
        }
        for panel in &scene.panels {
            writeln!(self.out, "{}:", self.speaker.say(&panel.name))?;
            for (what, value) in &panel.rows {
                writeln!(self.out, "  {}: {}", self.speaker.say(what), self.speaker.say(value))?;
            }
        }
        let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for piece in &scene.pieces {
            places.entry(spot(&piece.at)).or_default().push(self.face(piece));
        }
        for marker in &scene.markers {
            places.entry(spot(&marker.at)).or_default().push(self.speaker.say(&marker.name));
        }
        for display in &scene.displays {
            let owner = display.owner.map_or_else(String::new, |owner| format!(", {}", self.name(owner)));
            writeln!(self.out, "{}{owner}:", self.speaker.say(&display.name))?;
            for place in &display.boxes {
                let things = places.remove(&place.slug).unwrap_or_default();
                writeln!(self.out, "  {}: {}", self.speaker.say(&place.name), things.join("; "))?;
            }
        }
        for (place, things) in places {
            writeln!(self.out, "{place}: {}", things.join("; "))?;
        }
        Ok(())
    }
}
