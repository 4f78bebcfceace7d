//! The sheet of paper: from the plane of the board to pixels, and the strokes that are put on it.

use super::{Options, paint};
use crate::{Board, HexId, Point};
use std::fmt::Write;

/// An upright rectangle in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area {
    /// West edge.
    pub left: f64,
    /// North edge.
    pub top: f64,
    /// East edge.
    pub right: f64,
    /// South edge.
    pub bottom: f64,
}

impl Area {
    pub(super) fn around(middle: Point, half_width: f64, half_height: f64) -> Area {
        Area {
            left: middle.x - half_width,
            top: middle.y - half_height,
            right: middle.x + half_width,
            bottom: middle.y + half_height,
        }
    }

    /// Whether two rectangles share more than an edge.
    pub fn overlaps(&self, other: &Area) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// Whether a point lies inside.
    pub fn contains(&self, point: Point) -> bool {
        (self.left..self.right).contains(&point.x) && (self.top..self.bottom).contains(&point.y)
    }

    pub(super) fn encloses(&self, other: &Area) -> bool {
        self.left <= other.left
            && self.top <= other.top
            && self.right >= other.right
            && self.bottom >= other.bottom
    }

    pub(super) fn grown(&self, by: f64) -> Area {
        Area { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    pub(super) fn width(&self) -> f64 {
        self.right - self.left
    }

    pub(super) fn height(&self) -> f64 {
        self.bottom - self.top
    }

    pub(super) fn middle(&self) -> Point {
        Point::new(f64::midpoint(self.left, self.right), f64::midpoint(self.top, self.bottom))
    }
}

/// Where on the picture the board lies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Canvas {
    /// Pixels from side to side of a hex.
    pub hex: f64,
    /// The whole picture.
    pub sheet: Area,
    /// The map inside its neat line.
    pub map: Area,
    west: f64,
    north: f64,
}

impl Canvas {
    /// Lays out the picture of a board.
    pub fn new(board: &Board, options: &Options) -> Canvas {
        let hex = options.hex;
        let (mut low, mut high) = (Point::new(f64::MAX, f64::MAX), Point::new(f64::MIN, f64::MIN));
        for corner in board.hexes().flat_map(|h| board.grid().corners(h.index())) {
            low = Point::new(low.x.min(corner.x), low.y.min(corner.y));
            high = Point::new(high.x.max(corner.x), high.y.max(corner.y));
        }
        let margin = paint::MARGIN;
        let (width, height) = ((high.x - low.x + 2.0 * margin) * hex, (high.y - low.y + 2.0 * margin) * hex);
        let unit = paint::frame_unit(width, hex);
        let (border, foot) =
            if options.frame { (unit * paint::BORDER, unit * paint::FOOT) } else { (0.0, 0.0) };
        Canvas {
            hex,
            sheet: Area {
                left: 0.0,
                top: 0.0,
                right: width + 2.0 * border,
                bottom: height + 2.0 * border + foot,
            },
            map: Area { left: border, top: border, right: width + border, bottom: height + border },
            west: low.x - margin,
            north: high.y + margin,
        }
    }

    /// The pixel of a point of the board's plane.
    pub fn at(&self, point: Point) -> Point {
        Point::new(
            self.map.left + (point.x - self.west) * self.hex,
            self.map.top + (self.north - point.y) * self.hex,
        )
    }

    /// The pixel in the middle of a hex.
    pub fn centre(&self, board: &Board, hex: HexId) -> Point {
        self.at(board.centre(hex))
    }
}

/// A number with one digit after the point, and none where it is nought.
pub(super) fn number(out: &mut String, value: f64) {
    let tenths = (value * 10.0).round() as i64;
    if tenths < 0 {
        out.push('-');
    }
    let tenths = tenths.unsigned_abs();
    let _ = write!(out, "{}", tenths / 10);
    if !tenths.is_multiple_of(10) {
        let _ = write!(out, ".{}", tenths % 10);
    }
}

/// A number for an attribute.
pub(super) fn n(value: f64) -> String {
    let mut out = String::new();
    number(&mut out, value);
    out
}

/// The `d` of a path.
#[derive(Debug, Default, Clone)]
pub(super) struct Path(pub(super) String);

impl Path {
    fn put(&mut self, letter: char, points: &[Point]) -> &mut Path {
        self.0.push(letter);
        for (i, p) in points.iter().enumerate() {
            if i > 0 {
                self.0.push(' ');
            }
            number(&mut self.0, p.x);
            self.0.push(' ');
            number(&mut self.0, p.y);
        }
        self
    }

    pub(super) fn start(&mut self, at: Point) -> &mut Path {
        self.put('M', &[at])
    }

    pub(super) fn bend(&mut self, over: Point, to: Point) -> &mut Path {
        self.put('Q', &[over, to])
    }

    pub(super) fn close(&mut self) -> &mut Path {
        self.0.push('Z');
        self
    }

    pub(super) fn polyline(&mut self, points: &[Point]) -> &mut Path {
        if let Some((first, rest)) = points.split_first() {
            self.start(*first);
            if !rest.is_empty() {
                self.put('L', rest);
            }
        }
        self
    }

    pub(super) fn polygon(&mut self, points: &[Point]) -> &mut Path {
        self.polyline(points).close()
    }

    /// A closed line that passes the middle of every edge and rounds every corner.
    pub(super) fn rounded(&mut self, ring: &[Point]) -> &mut Path {
        let (Some(first), Some(last)) = (ring.first(), ring.last()) else {
            return self;
        };
        self.start(last.middle(*first));
        for (i, corner) in ring.iter().enumerate() {
            let next = ring.get(i + 1).unwrap_or(first);
            self.bend(*corner, corner.middle(*next));
        }
        self.close()
    }

    /// A smooth line through the points from `from` to `to`; the others only say how it comes and goes.
    pub(super) fn curve(&mut self, points: &[Point], from: usize, to: usize) -> &mut Path {
        let at = |i: usize| points.get(i.min(points.len().saturating_sub(1))).copied().unwrap_or_default();
        self.start(at(from));
        for i in from..to {
            let (before, a, b, after) = (at(i.saturating_sub(1)), at(i), at(i + 1), at(i + 2));
            let lean = |p: Point, from: Point, to: Point, by: f64| {
                Point::new(p.x + (to.x - from.x) * by, p.y + (to.y - from.y) * by)
            };
            self.put('C', &[lean(a, before, b, 1.0 / 6.0), lean(b, after, a, 1.0 / 6.0), b]);
        }
        self
    }

    /// The same strokes from wherever the pen is: what is drawn often is then said with the same bytes, which
    /// pack well.
    pub(super) fn afloat(&self) -> String {
        let mut out = String::with_capacity(self.0.len());
        let (mut pen, mut start) = (Point::default(), Point::default());
        let mut rest = self.0.as_str();
        while let Some(letter) = rest.chars().next() {
            let end = rest[1..].find(|c: char| c.is_ascii_alphabetic()).map_or(rest.len(), |at| at + 1);
            let mut lengths = rest[1..end].split(' ').filter_map(|number| number.parse::<f64>().ok());
            let mut points = Vec::new();
            while let (Some(x), Some(y)) = (lengths.next(), lengths.next()) {
                points.push(Point::new(x, y));
            }
            rest = &rest[end..];
            // Lines go from point to point; the points of a bend are all told from where it begins.
            let mut from = pen;
            let moves: Vec<Point> = points
                .iter()
                .map(|to| {
                    let step = Point::new(to.x - from.x, to.y - from.y);
                    if letter == 'L' {
                        from = *to;
                    }
                    step
                })
                .collect();
            let mut stroke = Path::default();
            stroke.put(letter.to_ascii_lowercase(), &moves);
            out.push_str(&stroke.0);
            pen = points.last().copied().unwrap_or(start);
            if letter == 'M' {
                start = pen;
            }
        }
        out
    }
}

/// A number between -1 and 1 that is always the same for the same key: nothing here is left to chance.
pub(super) fn sway(key: u64, salt: u64) -> f64 {
    let mut x = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ salt.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^= x >> 31;
    (x >> 11) as f64 / (1u64 << 52) as f64 - 1.0
}

/// The mean of some points.
pub(super) fn mean(points: &[Point]) -> Point {
    let count = points.len().max(1) as f64;
    points.iter().fold(Point::default(), |sum, p| Point::new(sum.x + p.x / count, sum.y + p.y / count))
}

/// A corner of the grid as a key, the same for every hex that meets there.
pub(super) type Corner = (i64, i64);

pub(super) fn corner(point: Point) -> Corner {
    ((point.x * 1000.0).round() as i64, (point.y * 1000.0).round() as i64)
}

/// Text made safe for XML.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}
