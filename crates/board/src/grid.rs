//! How hexes are numbered and where they lie.
//!
//! Lengths are in hex widths: 1 is the distance between two opposite flat sides. `x` runs east, `y` north.

use hexx::Hex;
use serde::{Deserialize, Serialize};

/// A point on the plane of a board, in hex widths, `x` east and `y` north.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Point {
    /// East.
    pub x: f64,
    /// North.
    pub y: f64,
}

impl Point {
    /// A point.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point halfway to another.
    pub fn middle(self, other: Point) -> Point {
        Point::new(f64::midpoint(self.x, other.x), f64::midpoint(self.y, other.y))
    }

    /// The straight distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// Which way the hexes stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Flat side up, in vertical columns; even columns lie half a hex south.
    Flat,
    /// Point up, in horizontal rows; even rows lie half a hex east.
    Pointed,
}

/// How a hex is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Numbering {
    /// Two digits of column, counted from the east, two of row, counted from the north: `1808`.
    ColumnsFromEast,
    /// The same with columns counted from the west.
    ColumnsFromWest,
    /// Letters of row, counted from the south (`A`, `Z`, `AA`, `ZZ`), two digits of column from the west: `Y16`.
    LetteredRows,
    /// Two map sheets side by side, each with two digits of column from the west and two of row from the north behind
    /// its letter: `W0131`, `E2643`. The number is the last column of the western one.
    WestAndEast(u8),
}

/// One of the six ways out of a hex. The opposite of `d` is `d + 3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dir(pub u8);

impl Dir {
    /// All six.
    pub const ALL: [Dir; 6] = [Dir(0), Dir(1), Dir(2), Dir(3), Dir(4), Dir(5)];

    /// The way back.
    #[inline]
    pub const fn opposite(self) -> Dir {
        Dir((self.0 + 3) % 6)
    }

    /// The index into a table of six.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The frame of a board: layout, numbering and extent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grid {
    /// Which way the hexes stand.
    pub layout: Layout,
    /// How they are named.
    pub numbering: Numbering,
    /// First and last column.
    pub columns: [u8; 2],
    /// First and last row.
    pub rows: [u8; 2],
}

const HALF_ROOT_3: f64 = 0.866_025_403_784_438_6;

impl Grid {
    /// How many hexes the frame holds.
    pub fn len(&self) -> usize {
        let span = |[first, last]: [u8; 2]| usize::from(last.saturating_sub(first)) + 1;
        span(self.columns) * span(self.rows)
    }

    /// Whether the frame holds no hex. It never does.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// Column and row of the hex with this index.
    pub fn position(&self, index: usize) -> (u8, u8) {
        let rows = usize::from(self.rows[1] - self.rows[0]) + 1;
        (self.columns[0] + (index / rows) as u8, self.rows[0] + (index % rows) as u8)
    }

    /// Index of the hex at a column and row, if it lies in the frame.
    pub fn index(&self, column: i32, row: i32) -> Option<usize> {
        let within = |v: i32, [first, last]: [u8; 2]| (i32::from(first)..=i32::from(last)).contains(&v);
        if !within(column, self.columns) || !within(row, self.rows) {
            return None;
        }
        let rows = usize::from(self.rows[1] - self.rows[0]) + 1;
        Some((column - i32::from(self.columns[0])) as usize * rows + (row - i32::from(self.rows[0])) as usize)
    }

    /// The printed name of a hex.
    pub fn label(&self, index: usize) -> String {
        let (column, row) = self.position(index);
        match self.numbering {
            Numbering::ColumnsFromEast | Numbering::ColumnsFromWest => format!("{column:02}{row:02}"),
            Numbering::WestAndEast(last) if column <= last => format!("W{column:02}{row:02}"),
            Numbering::WestAndEast(last) => format!("E{:02}{row:02}", column - last),
            Numbering::LetteredRows => {
                let letter = char::from(b'A' + (row - 1) % 26);
                let times = usize::from((row - 1) / 26) + 1;
                format!("{}{column:02}", letter.to_string().repeat(times))
            }
        }
    }

    /// The index of the hex with a printed name; `A7` and `A07` are the same.
    pub fn parse(&self, label: &str) -> Option<usize> {
        let digits = label.find(|c: char| c.is_ascii_digit())?;
        let (letters, number) = label.split_at(digits);
        if !number.bytes().all(|b| b.is_ascii_digit()) || number.len() > 4 {
            return None;
        }
        let (column, row) = match self.numbering {
            Numbering::LetteredRows => {
                let first = letters.bytes().next()?;
                let same =
                    letters.bytes().all(|b| b == first) && first.is_ascii_uppercase() && letters.len() <= 9;
                if !same {
                    return None;
                }
                (number.parse().ok()?, i32::from(first - b'A') + 1 + 26 * (letters.len() as i32 - 1))
            }
            Numbering::WestAndEast(last) if number.len() == 4 => {
                let (column, row): (i32, i32) = (number[..2].parse().ok()?, number[2..].parse().ok()?);
                let last = i32::from(last);
                match letters {
                    "W" if column <= last => (column, row),
                    "E" if column > 0 => (last + column, row),
                    _ => return None,
                }
            }
            _ if letters.is_empty() && number.len() == 4 => {
                (number[..2].parse().ok()?, number[2..].parse().ok()?)
            }
            _ => return None,
        };
        self.index(column, row)
    }

    fn east(&self, column: u8) -> i32 {
        match self.numbering {
            Numbering::ColumnsFromEast => -i32::from(column),
            _ => i32::from(column),
        }
    }

    fn south(&self, row: u8) -> i32 {
        match self.numbering {
            Numbering::LetteredRows => -i32::from(row),
            _ => i32::from(row),
        }
    }

    /// Axial coordinates of a hex; `y` grows southward.
    pub fn axial(&self, index: usize) -> Hex {
        let (column, row) = self.position(index);
        let (east, south) = (self.east(column), self.south(row));
        match self.layout {
            Layout::Flat => Hex::new(east, south - (east + (east & 1)).div_euclid(2)),
            Layout::Pointed => Hex::new(east - (south + (south & 1)).div_euclid(2), south),
        }
    }

    /// The hex at axial coordinates, if it lies in the frame.
    pub fn at(&self, hex: Hex) -> Option<usize> {
        let (east, south) = match self.layout {
            Layout::Flat => (hex.x, hex.y + (hex.x + (hex.x & 1)).div_euclid(2)),
            Layout::Pointed => (hex.x + (hex.y + (hex.y & 1)).div_euclid(2), hex.y),
        };
        let column = if self.numbering == Numbering::ColumnsFromEast { -east } else { east };
        let row = if self.numbering == Numbering::LetteredRows { -south } else { south };
        self.index(column, row)
    }

    /// The hex on the other side of `dir`, if it lies in the frame.
    pub fn neighbour(&self, index: usize, dir: Dir) -> Option<usize> {
        self.at(self.axial(index) + Hex::NEIGHBORS_COORDS[dir.index()])
    }

    /// How many steps lie between two hexes.
    pub fn distance(&self, a: usize, b: usize) -> u32 {
        self.axial(a).unsigned_distance_to(self.axial(b))
    }

    /// The middle of a hex.
    pub fn centre(&self, index: usize) -> Point {
        let hex = self.axial(index);
        let (q, r) = (f64::from(hex.x), f64::from(hex.y));
        match self.layout {
            Layout::Flat => Point::new(q * HALF_ROOT_3, -(r + q / 2.0)),
            Layout::Pointed => Point::new(q + r / 2.0, -r * HALF_ROOT_3),
        }
    }

    /// The hex that a point of the plane lies in, if it lies in the frame.
    pub fn containing(&self, point: Point) -> Option<usize> {
        let (q, r) = match self.layout {
            Layout::Flat => {
                let q = point.x / HALF_ROOT_3;
                (q, -point.y - q / 2.0)
            }
            Layout::Pointed => {
                let r = -point.y / HALF_ROOT_3;
                (point.x - r / 2.0, r)
            }
        };
        self.at(Hex::round([q as f32, r as f32]))
    }

    /// The six corners of a hex, counter-clockwise.
    pub fn corners(&self, index: usize) -> [Point; 6] {
        let centre = self.centre(index);
        let turn = if self.layout == Layout::Flat { 0.0 } else { std::f64::consts::FRAC_PI_6 };
        std::array::from_fn(|i| {
            let angle = turn + std::f64::consts::FRAC_PI_3 * i as f64;
            Point::new(
                centre.x + angle.cos() / (2.0 * HALF_ROOT_3),
                centre.y + angle.sin() / (2.0 * HALF_ROOT_3),
            )
        })
    }

    /// The two ends of the side towards `dir`.
    pub fn side(&self, index: usize, dir: Dir) -> [Point; 2] {
        let step = Hex::NEIGHBORS_COORDS[dir.index()];
        let (q, r) = (f64::from(step.x), f64::from(step.y));
        let towards = match self.layout {
            Layout::Flat => Point::new(q * HALF_ROOT_3, -(r + q / 2.0)),
            Layout::Pointed => Point::new(q + r / 2.0, -r * HALF_ROOT_3),
        };
        let centre = self.centre(index);
        let middle = Point::new(centre.x + towards.x / 2.0, centre.y + towards.y / 2.0);
        let half = 1.0 / (4.0 * HALF_ROOT_3);
        let (dx, dy) = (-towards.y * half, towards.x * half);
        [Point::new(middle.x - dx, middle.y - dy), Point::new(middle.x + dx, middle.y + dy)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn russia() -> Grid {
        Grid { layout: Layout::Flat, numbering: Numbering::ColumnsFromEast, columns: [1, 28], rows: [1, 18] }
    }

    fn europe() -> Grid {
        Grid { layout: Layout::Pointed, numbering: Numbering::LetteredRows, columns: [1, 62], rows: [1, 52] }
    }

    fn champagne() -> Grid {
        let numbering = Numbering::WestAndEast(42);
        Grid { layout: Layout::Flat, numbering, columns: [1, 85], rows: [1, 60] }
    }

    fn adjacent(grid: &Grid, a: &str, b: &str) -> bool {
        grid.distance(grid.parse(a).unwrap(), grid.parse(b).unwrap()) == 1
    }

    #[test]
    fn labels_round_trip() {
        for grid in [russia(), europe(), champagne()] {
            for index in 0..grid.len() {
                assert_eq!(grid.parse(&grid.label(index)), Some(index));
                assert_eq!(grid.at(grid.axial(index)), Some(index));
            }
        }
        assert_eq!(europe().parse("A7"), europe().parse("A07"));
        assert_eq!(europe().parse("AB07"), None);
        assert_eq!(russia().parse("9999"), None);
        assert_eq!(russia().parse("18é8"), None);
        for foreign in ["W4301", "E0001", "E4401", "0101", "N0101", "W101"] {
            assert_eq!(champagne().parse(foreign), None, "{foreign}");
        }
    }

    /// The set-up groups that stand together in the rulebook do so on the grid.
    #[test]
    fn even_columns_lie_half_a_hex_south() {
        let grid = russia();
        for (a, b) in
            [("1709", "1808"), ("2012", "2113"), ("2209", "2310"), ("2311", "2410"), ("2211", "2312")]
        {
            assert!(adjacent(&grid, a, b), "{a} {b}");
        }
        assert!(!adjacent(&grid, "1709", "1807"));
        let grid = europe();
        assert!(adjacent(&grid, "CC36", "BB35"));
        assert!(adjacent(&grid, "O11", "P10"));
        let grid = champagne();
        assert!(adjacent(&grid, "W4202", "E0102") && adjacent(&grid, "W4202", "E0103"));
    }

    #[test]
    fn opposite_ways_lead_back_and_sides_are_shared() {
        for grid in [russia(), europe(), champagne()] {
            for index in 0..grid.len() {
                for dir in Dir::ALL {
                    let Some(other) = grid.neighbour(index, dir) else {
                        continue;
                    };
                    assert_eq!(grid.neighbour(other, dir.opposite()), Some(index));
                    assert!((grid.centre(index).distance(grid.centre(other)) - 1.0).abs() < 1e-9);
                    let (a, b) = (grid.side(index, dir), grid.side(other, dir.opposite()));
                    assert!(a[0].distance(b[1]) < 1e-9 && a[1].distance(b[0]) < 1e-9);
                    assert!(grid.corners(index).iter().any(|c| c.distance(a[0]) < 1e-9));
                }
            }
        }
    }

    #[test]
    fn a_hex_contains_its_middle_and_what_lies_near_it() {
        for grid in [russia(), europe(), champagne()] {
            for index in 0..grid.len() {
                let centre = grid.centre(index);
                assert_eq!(grid.containing(centre), Some(index));
                assert_eq!(grid.containing(Point::new(centre.x + 0.4, centre.y - 0.2)), Some(index));
            }
        }
    }

    #[test]
    fn columns_from_the_east_grow_westward() {
        let grid = russia();
        let (east, west) = (grid.parse("0305").unwrap(), grid.parse("2005").unwrap());
        assert!(grid.centre(east).x > grid.centre(west).x);
        let (north, south) = (grid.parse("0301").unwrap(), grid.parse("0318").unwrap());
        assert!(grid.centre(north).y > grid.centre(south).y);
    }
}
