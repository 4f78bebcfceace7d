//! The board drawn with letters: every hex with its number, who stands there, rivers between them, and where something
//! may be done.
//!
//! A hex is `2107*F6 `: its number, a star where something may be done, and what is there. Beside it stands the river on
//! its upper and lower right side, `\`, `/` or `>` for both; where columns stand above each other `~` between two hexes
//! is the river between them, where rows do `|` is.

use crate::chart::{crowd, ground};
use crate::paint::{Ink, Paint};
use board::{Board, Features, HexId, Layout};
use kernel::scene::Scene;
use kernel::{Seat, Spot};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Letters of a hex: number, star, and what is there.
const CELL: usize = 9;
/// From one hex to the next that stands in the same line.
const PITCH: usize = 12;

/// What to draw.
pub(crate) struct Sketch<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) board: &'a Board,
    /// A letter for each seat.
    pub(crate) letters: &'a [char],
    pub(crate) paint: Paint,
    /// How many letters a line may have.
    pub(crate) width: usize,
}

/// Hexes in which something may be done, or something that is there may do it.
pub(crate) fn reach(scene: &Scene, board: &Board) -> BTreeSet<HexId> {
    let place = |spot: &Spot| match spot {
        Spot::Hex(label) => board.hex(label),
        Spot::Side(_, label) => board.hex(label),
        Spot::Piece(id) => scene.pieces.iter().find(|p| p.id == *id).and_then(|p| match &p.at {
            Spot::Hex(label) => board.hex(label),
            _ => None,
        }),
        Spot::Box(_) => None,
    };
    scene.choices.iter().filter_map(|choice| place(choice.at.as_ref()?)).collect()
}

/// A line as it is written: letters with their colours, by column.
type Line = BTreeMap<usize, (String, Ink)>;

impl Sketch<'_> {
    /// The part of the board around a hex, as much as fits the width and so many lines.
    pub(crate) fn around(&self, middle: HexId, lines: usize) -> String {
        let (row, column) = self.at(middle);
        let half = (self.width.saturating_sub(CELL) / 2) as i64;
        let fits = |hex: HexId| {
            let (r, c) = self.at(hex);
            (r - row).unsigned_abs() as usize <= lines / 2 && (c - column).abs() <= half
        };
        self.draw(&self.board.hexes().filter(|&hex| fits(hex)).collect::<Vec<_>>())
    }

    /// Where to look: in the middle of what may be done, or where a seat's pieces are.
    pub(crate) fn focus(&self, seat: Seat) -> Option<HexId> {
        let mut some: Vec<HexId> = reach(self.scene, self.board).into_iter().collect();
        if some.is_empty() {
            let here = crowd(self.scene, self.board);
            some = here.into_iter().filter(|(_, crowd)| crowd[seat] > 0).map(|(hex, _)| hex).collect();
        }
        let count = some.len() as f64;
        let sum = |of: fn(board::Point) -> f64| some.iter().map(|&h| of(self.board.centre(h))).sum::<f64>();
        let (x, y) = (sum(|p| p.x) / count, sum(|p| p.y) / count);
        let far = |hex: &HexId| {
            let at = self.board.centre(*hex);
            (at.x - x).powi(2) + (at.y - y).powi(2)
        };
        some.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)))
    }

    /// The line and column of a hex: hexes beside each other in a line are a pitch apart, and half of it in between.
    fn at(&self, hex: HexId) -> (i64, i64) {
        let at = self.board.centre(hex);
        let middle = self.board.neighbours(hex).find_map(|(_, near)| {
            let there = self.board.centre(near);
            let (across, down) = ((there.x - at.x).abs(), (there.y - at.y).abs());
            (across > 1e-6 && down > 1e-6).then_some((across, down))
        });
        let (across, down) = middle.unwrap_or((1.0, 1.0));
        let half = PITCH as f64 / 2.0;
        ((-at.y / down).round() as i64, (at.x / across * half).round() as i64)
    }

    fn draw(&self, hexes: &[HexId]) -> String {
        let reach = reach(self.scene, self.board);
        let here = crowd(self.scene, self.board);
        let places: Vec<(HexId, (i64, i64))> = hexes.iter().map(|&hex| (hex, self.at(hex))).collect();
        let top = places.iter().map(|(_, at)| at.0).min().unwrap_or(0);
        let left = places.iter().map(|(_, at)| at.1).min().unwrap_or(0);
        let mut lines: BTreeMap<i64, Line> = BTreeMap::new();
        for &(hex, (row, column)) in &places {
            let column = (column - left) as usize;
            let line = lines.entry(row - top).or_default();
            let open = reach.contains(&hex);
            let label = self.board.label(hex);
            line.insert(column, (format!("{label:<4}"), if open { Ink::Reach } else { Ink::Faint }));
            line.insert(column + 4, (if open { "*" } else { " " }.to_owned(), Ink::Reach));
            let (text, ink) = self.content(hex, here.get(&hex));
            line.insert(column + 5, (text, ink));
            let mark = self.right_side(hex);
            if !mark.is_empty() {
                line.insert(column + CELL, (mark, Ink::Water));
            }
            if self.straight_river(hex) {
                let (down, across) = match self.board.grid().layout {
                    Layout::Flat => (1, 4),
                    Layout::Pointed => (0, CELL + 1),
                };
                let mark = if down == 1 { "~~" } else { "|" };
                let below = lines.entry(row - top + down).or_default();
                below.insert(column + across, (mark.to_owned(), Ink::Water));
            }
        }
        let mut out = String::new();
        let last = lines.keys().next_back().copied().unwrap_or(-1);
        for row in 0..=last {
            let mut written = 0;
            for (&column, (text, ink)) in lines.get(&row).into_iter().flatten() {
                if column < written {
                    continue;
                }
                let _ = write!(out, "{:gap$}{}", "", self.paint.ink(*ink, text), gap = column - written);
                written = column + text.chars().count();
            }
            out.truncate(out.trim_end_matches(' ').len());
            out.push('\n');
        }
        out
    }

    /// Who is there and how many, or the town, or the ground.
    fn content(&self, hex: HexId, crowd: Option<&kernel::BySeat<usize>>) -> (String, Ink) {
        if let Some(crowd) = crowd {
            let here: Vec<(usize, usize)> =
                crowd.0.iter().copied().enumerate().filter(|(_, count)| *count > 0).collect();
            if let [(seat, count)] = here[..] {
                let letter = self.letters.get(seat).copied().unwrap_or('?');
                return (format!("{letter}{count}"), Ink::Seat(Seat(seat as u8)));
            }
            let counts: Vec<String> = here.iter().map(|(_, n)| n.to_string()).collect();
            return (counts.join(":").chars().take(4).collect(), Ink::Strong);
        }
        if let Some(place) = self.board.place_at(hex) {
            return (place.name.chars().take(4).collect(), Ink::Town);
        }
        match ground(self.board.terrain(hex)) {
            '~' => ("~".to_owned(), Ink::Water),
            '"' => ("\"".to_owned(), Ink::Wood),
            other => (other.to_string(), Ink::Faint),
        }
    }

    /// The river on the upper and on the lower right side.
    fn right_side(&self, hex: HexId) -> String {
        let (mut upper, mut lower) = (false, false);
        let from = self.board.centre(hex);
        for (dir, near) in self.board.neighbours(hex) {
            let to = self.board.centre(near);
            if to.x - from.x > 1e-6 && self.board.side(hex, dir).contains(Features::RIVER) {
                upper |= to.y - from.y > 1e-6;
                lower |= to.y - from.y < -1e-6;
            }
        }
        match (upper, lower) {
            (true, true) => ">",
            (true, false) => "\\",
            (false, true) => "/",
            (false, false) => "",
        }
        .to_owned()
    }

    /// Whether a river runs on the side below, or on the right where hexes stand in rows.
    fn straight_river(&self, hex: HexId) -> bool {
        let from = self.board.centre(hex);
        self.board.neighbours(hex).any(|(dir, near)| {
            let to = self.board.centre(near);
            let straight = match self.board.grid().layout {
                Layout::Flat => (to.x - from.x).abs() < 1e-6 && to.y < from.y,
                Layout::Pointed => (to.y - from.y).abs() < 1e-6 && to.x > from.x,
            };
            straight && self.board.side(hex, dir).contains(Features::RIVER)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::scene::Choice;
    use kernel::{Text, Viewer};

    fn sketch(board: &str, at: &str, paint: Paint) -> String {
        let loaded = board::atlas::load(board).unwrap();
        let mut scene = Scene::new(Viewer::Onlooker, "russia-1812", Text::new("nothing"));
        scene.choices.push(Choice::new("march", "TIR-8.4-1", Text::new("go")).at(Spot::Hex(at.to_owned())));
        let sketch = Sketch { scene: &scene, board: &loaded, letters: &['F', 'R'], paint, width: 79 };
        sketch.around(loaded.hex(at).unwrap(), 18)
    }

    #[test]
    fn every_hex_has_its_number_and_lines_keep_to_the_width() {
        let drawn = sketch("russia-1812", "2007", Paint::wet(false));
        assert!(drawn.lines().all(|line| line.chars().count() <= 79 + PITCH), "{drawn}");
        for label in ["1907", "2006", "2007", "2008", "2107"] {
            assert!(drawn.contains(label), "{label}\n{drawn}");
        }
        assert!(drawn.contains("2007*Kovn"), "{drawn}");
        assert_eq!(drawn.matches('*').count(), 1, "{drawn}");
        assert!(drawn.lines().count() <= 19, "{drawn}");
    }

    #[test]
    fn rivers_stand_between_the_hexes() {
        let board = board::atlas::load("russia-1812").unwrap();
        let drawn = sketch("russia-1812", "2007", Paint::wet(false));
        // The Niemen at Kovno.
        let kovno = board.hex("2007").unwrap();
        let wet = board
            .neighbours(kovno)
            .filter(|(dir, _)| board.side(kovno, *dir).contains(Features::RIVER))
            .count();
        assert!(wet > 0 && drawn.contains(['/', '\\', '>', '~']), "{drawn}");
    }

    /// Hexes that stand in rows, with numbers of other lengths.
    #[test]
    fn rows_are_drawn_as_columns_are() {
        let drawn = sketch("europe", "Y16", Paint::wet(false));
        assert!(drawn.contains("Y16 *Pari") && drawn.contains("AA18 Rhei"), "{drawn}");
        assert_eq!(drawn.matches('*').count(), 1, "{drawn}");
    }

    #[test]
    fn colour_adds_nothing_but_colour() {
        let (dry, wet) = (
            sketch("russia-1812", "2007", Paint::wet(false)),
            sketch("russia-1812", "2007", Paint::wet(true)),
        );
        let mut plain = String::new();
        let mut rest = wet.as_str();
        while let Some((before, after)) = rest.split_once('\x1b') {
            plain.push_str(before);
            rest = after.split_once('m').unwrap().1;
        }
        plain.push_str(rest);
        let trimmed: Vec<&str> = plain.lines().map(str::trim_end).collect();
        assert_eq!(trimmed, dry.lines().collect::<Vec<_>>());
        assert_ne!(wet, dry);
    }
}
