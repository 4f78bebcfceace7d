//! How far a point of the sea lies from land, and the lines along which that is the same.

use super::canvas::Area;
use crate::Point;
use contour::ContourBuilder;

/// How far a line may stray from what was sounded, in steps of the net.
const UNEVEN: f64 = 0.05;

/// For each distance, the rings around all water that lies farther from land. Between them the even-odd rule tells
/// water from islands. The sea is sounded every `step` pixels, a little beyond the map.
pub(super) fn beyond(shores: &[Vec<Point>], map: Area, step: f64, reaches: &[f64]) -> Vec<Vec<Vec<Point>>> {
    let far = reaches.iter().copied().fold(0.0, f64::max) + 2.0 * step;
    let soundings = Soundings::new(shores, map.grown(4.0 * step), step, far);
    // The builder takes a value for the middle of a square, we have sounded the corners of the net.
    let builder = ContourBuilder::new(soundings.across, soundings.down, true)
        .x_origin(soundings.west - 0.5 * step)
        .y_origin(soundings.north - 0.5 * step)
        .x_step(step)
        .y_step(step);
    let Ok(lines) = builder.contours(&soundings.far, reaches) else { return Vec::new() };
    let rings = lines.iter().map(|line| {
        let areas = line.geometry().0.iter();
        let rings = areas.flat_map(|area| std::iter::once(area.exterior()).chain(area.interiors()));
        rings.map(|ring| thinned(ring.coords().map(|c| Point::new(c.x, c.y)), step)).collect()
    });
    rings.collect()
}

/// A line without the points that nobody would miss.
fn thinned(line: impl Iterator<Item = Point>, step: f64) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    let mut passed: Vec<Point> = Vec::new();
    for point in line {
        if let (Some(&from), Some(&last)) = (kept.last(), passed.last()) {
            let straight = passed.iter().all(|p| from_side(*p, from, point) < UNEVEN * step);
            if !straight {
                kept.push(last);
                passed.clear();
            }
        }
        if kept.is_empty() { kept.push(point) } else { passed.push(point) }
    }
    kept.extend(passed.last());
    kept
}

/// Distances from land on a square net.
struct Soundings {
    west: f64,
    north: f64,
    step: f64,
    across: usize,
    down: usize,
    /// Row by row; no more than was asked for, and nothing on land.
    far: Vec<f64>,
}

impl Soundings {
    fn new(shores: &[Vec<Point>], area: Area, step: f64, far: f64) -> Soundings {
        let (across, down) = ((area.width() / step) as usize + 1, (area.height() / step) as usize + 1);
        let mut net =
            Soundings { west: area.left, north: area.top, step, across, down, far: vec![far; across * down] };
        let sides = || {
            shores.iter().flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1))).map(|(&a, &b)| (a, b))
        };
        for (a, b) in sides() {
            net.sound(a, b, far);
        }
        net.dry(sides);
        net
    }

    fn at(&self, column: usize, row: usize) -> Point {
        Point::new(self.west + column as f64 * self.step, self.north + row as f64 * self.step)
    }

    /// The columns or rows of the net between two places.
    fn between(&self, low: f64, high: f64, count: usize) -> std::ops::Range<usize> {
        let first = (low / self.step).ceil().max(0.0) as usize;
        let end = ((high / self.step).floor() + 1.0).max(0.0) as usize;
        first.min(count)..end.clamp(first.min(count), count)
    }

    fn sound(&mut self, a: Point, b: Point, far: f64) {
        let rows = self.between(a.y.min(b.y) - far - self.north, a.y.max(b.y) + far - self.north, self.down);
        let columns =
            self.between(a.x.min(b.x) - far - self.west, a.x.max(b.x) + far - self.west, self.across);
        for row in rows {
            for column in columns.clone() {
                let away = from_side(self.at(column, row), a, b);
                let known = &mut self.far[row * self.across + column];
                *known = known.min(away);
            }
        }
    }

    /// On land there is no depth: along each row, every shore that is crossed changes land for water.
    fn dry<S: Iterator<Item = (Point, Point)>>(&mut self, sides: impl Fn() -> S) {
        for row in 0..self.down {
            let y = self.at(0, row).y;
            let mut crossed: Vec<f64> = sides()
                .filter(|(a, b)| (a.y > y) != (b.y > y))
                .map(|(a, b)| a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) - self.west)
                .collect();
            crossed.sort_by(f64::total_cmp);
            for land in crossed.chunks_exact(2) {
                let columns = self.between(land[0], land[1], self.across);
                self.far[row * self.across..][columns].fill(0.0);
            }
        }
    }
}

/// How far a point is from a straight stretch of coast.
fn from_side(point: Point, a: Point, b: Point) -> f64 {
    let (x, y) = (b.x - a.x, b.y - a.y);
    let length = x * x + y * y;
    let share = if length > 0.0 { ((point.x - a.x) * x + (point.y - a.y) * y) / length } else { 0.0 };
    let share = share.clamp(0.0, 1.0);
    point.distance(Point::new(a.x + share * x, a.y + share * y))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(from: f64, to: f64) -> Vec<Point> {
        [(from, from), (to, from), (to, to), (from, to)].map(|(x, y)| Point::new(x, y)).to_vec()
    }

    const MAP: Area = Area { left: 0.0, top: 0.0, right: 100.0, bottom: 100.0 };

    #[test]
    fn a_line_keeps_its_distance_from_an_island() {
        let island = square(40.0, 60.0);
        let lines = beyond(std::slice::from_ref(&island), MAP, 1.0, &[10.0]);
        let around = lines[0].iter().find(|ring| ring.iter().all(|p| MAP.contains(*p))).unwrap();
        for point in around {
            let sides = island.iter().zip(island.iter().cycle().skip(1));
            let away = sides.map(|(&a, &b)| from_side(*point, a, b)).fold(f64::MAX, f64::min);
            assert!((away - 10.0).abs() < 0.2, "{point:?} is {away} from land");
        }
    }

    #[test]
    fn there_is_no_line_on_land_nor_where_the_sea_is_narrow() {
        let all_land = beyond(&[square(-50.0, 150.0)], MAP, 1.0, &[10.0]);
        assert!(all_land[0].is_empty());
        let lake_of_twelve = beyond(&[square(-50.0, 150.0), square(44.0, 56.0)], MAP, 1.0, &[3.0, 10.0]);
        assert_eq!(lake_of_twelve[0].len(), 1);
        assert!(lake_of_twelve[1].is_empty());
    }
}
