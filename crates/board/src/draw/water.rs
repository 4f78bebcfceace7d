//! Rivers as they are drawn: smooth lines that grow downstream and meet where they join.

use super::Scene;
use super::canvas::{Path, escape, n};
use super::courses::{on_sides, through_hexes};
use super::paint;
use crate::Point;
use std::fmt::Write;

/// An unbroken stretch of a river, from its upper to its lower end, in pixels.
#[derive(Debug, Clone)]
pub(super) struct Stretch {
    pub(super) points: Vec<Point>,
    /// How many points make up one side or one hex.
    pub(super) step: usize,
}

#[derive(Debug, Clone)]
pub(super) struct River {
    pub(super) name: String,
    pub(super) stretches: Vec<Stretch>,
    pub(super) flow: &'static paint::Flow,
}

impl River {
    /// Width in pixels after so many steps.
    fn width(&self, scene: &Scene, steps: f64) -> f64 {
        scene.px(self.flow.source + self.flow.gain * (steps / self.flow.over).min(1.0))
    }

    pub(super) fn greatest_width(&self, scene: &Scene) -> f64 {
        let longest = self.stretches.iter().map(|s| s.points.len() / s.step).max().unwrap_or(0);
        self.width(scene, longest as f64)
    }
}

/// All water that is not sea.
pub(super) struct Waters {
    pub(super) rivers: Vec<River>,
}

impl Waters {
    pub(super) fn new(scene: &Scene) -> Waters {
        let mut rivers = on_sides(scene);
        rivers.extend(through_hexes(scene));
        Waters { rivers }
    }

    /// Points close together along all rivers, to see what would hide them.
    pub(super) fn soundings(&self) -> Vec<Point> {
        let stretches = self.rivers.iter().flat_map(|r| &r.stretches);
        stretches
            .flat_map(|s| s.points.windows(2))
            .filter_map(|w| Some([*w.first()?, w.first()?.middle(*w.last()?)]))
            .flatten()
            .collect()
    }

    pub(super) fn rivers(&self, scene: &Scene, out: &mut String) {
        let mut banks = String::new();
        let mut streams = String::new();
        for river in &self.rivers {
            let _ = write!(banks, "<g><title>{}</title>", escape(&river.name));
            for stretch in &river.stretches {
                let last = stretch.points.len().saturating_sub(1);
                let piece = stretch.step * 2;
                let mut from = 0;
                while from < last {
                    let to = (from + piece).min(last);
                    let mut path = Path::default();
                    path.curve(&stretch.points, from, to);
                    let width = river.width(scene, (from / stretch.step) as f64);
                    let bank = scene.px(paint::BANK);
                    let _ = write!(banks, "<path d=\"{}\" stroke-width=\"{}\"/>", path.0, n(width));
                    let _ = write!(
                        streams,
                        "<path d=\"{}\" stroke-width=\"{}\"/>",
                        path.0,
                        n(width - 2.0 * bank)
                    );
                    from = to;
                }
            }
            banks.push_str("</g>\n");
        }
        let _ = writeln!(
            out,
            "<g id=\"rivers\" clip-path=\"url(#firm)\" fill=\"none\" stroke-linecap=\"round\">\n<g stroke=\"{}\">\n{banks}</g>\n\
             <g stroke=\"{}\">\n{streams}\n</g>\n</g>",
            scene.palette.bank, scene.palette.water
        );
    }

    /// The nearest point of any river, the way it flows there, and how wide.
    pub(super) fn nearest(&self, scene: &Scene, to: Point) -> Option<(Point, Point, f64)> {
        let mut best: Option<(f64, Point, Point, f64)> = None;
        for river in &self.rivers {
            for stretch in &river.stretches {
                for (i, pair) in stretch.points.windows(2).enumerate() {
                    let [a, b] = pair else { continue };
                    let middle = a.middle(*b);
                    let far = middle.distance(to);
                    if best.is_none_or(|(least, ..)| far < least) {
                        let length = a.distance(*b).max(1e-9);
                        let way = Point::new((b.x - a.x) / length, (b.y - a.y) / length);
                        best = Some((far, middle, way, river.width(scene, (i / stretch.step) as f64)));
                    }
                }
            }
        }
        best.map(|(_, at, way, width)| (at, way, width))
    }
}
