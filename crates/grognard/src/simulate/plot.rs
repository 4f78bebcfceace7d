//! Pictures of a simulation as SVG: lines with the width of their intervals, and bars.

use kernel::Reference;
use std::fmt::Write;

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 420.0;
/// Left, top, right, bottom.
const MARGIN: [f64; 4] = [70.0, 46.0, 20.0, 44.0];
const COLOURS: [&str; 6] = ["#1f3f77", "#2f6b3a", "#a5432f", "#8a6d1f", "#5b3f7a", "#3d3d3d"];

/// A mean with half the width of its interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Mean {
    pub(super) x: f64,
    pub(super) value: f64,
    pub(super) half: f64,
}

/// A line of means.
#[derive(Debug)]
pub(super) struct Line<'a> {
    pub(super) label: &'a str,
    pub(super) means: Vec<Mean>,
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn open(title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"serif\" \
         font-size=\"13\">\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fbf8f0\"/>\n\
         <text x=\"{}\" y=\"26\" font-size=\"17\">{}</text>\n",
        MARGIN[0],
        escape(title)
    )
}

/// A round number not less than one.
fn round_up(most: f64) -> f64 {
    let size = 10f64.powf(most.max(1e-9).log10().floor());
    [1.0, 2.0, 2.5, 5.0, 10.0].into_iter().map(|n| n * size).find(|n| *n >= most).unwrap_or(most)
}

/// Where numbers lie on the paper.
struct Frame {
    x: [f64; 2],
    most: f64,
}

impl Frame {
    fn at(&self, x: f64, y: f64) -> (f64, f64) {
        let wide = (self.x[1] - self.x[0]).max(1e-9);
        let across = (x - self.x[0]) / wide * (WIDTH - MARGIN[0] - MARGIN[2]);
        let up = y / self.most.max(1e-9) * (HEIGHT - MARGIN[1] - MARGIN[3]);
        (MARGIN[0] + across, HEIGHT - MARGIN[3] - up)
    }

    fn axes(&self, out: &mut String) {
        const TICKS: u8 = 5;
        for tick in 0..=TICKS {
            let value = self.most * f64::from(tick) / f64::from(TICKS);
            let (x, y) = self.at(self.x[0], value);
            let right = WIDTH - MARGIN[2];
            let _ = writeln!(
                out,
                "<path d=\"M{x:.1} {y:.1}H{right}\" stroke=\"#d8d0bc\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                x - 8.0,
                y + 4.0,
                (value * 10.0).round() / 10.0
            );
        }
        for turn in self.x[0] as i64..=self.x[1] as i64 {
            let (x, y) = self.at(turn as f64, 0.0);
            let _ = writeln!(
                out,
                "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{turn}</text>",
                y + 20.0
            );
        }
    }
}

/// Lines from turn to turn, and a curve to compare them with.
pub(super) fn lines(title: &str, lines: &[Line<'_>], reference: Option<&Reference>) -> String {
    let means = || lines.iter().flat_map(|l| &l.means);
    let others = reference.map_or(&[][..], |r| &r.points);
    let tops = means().map(|m| m.value + m.half).chain(others.iter().map(|p| p.1));
    let xs = || means().map(|m| m.x).chain(others.iter().map(|p| p.0));
    let x = [xs().fold(f64::INFINITY, f64::min), xs().fold(f64::NEG_INFINITY, f64::max)];
    let mut out = open(title);
    if x[0] > x[1] {
        return out + "</svg>\n";
    }
    let frame = Frame { x, most: round_up(tops.fold(0.0, f64::max)) };
    frame.axes(&mut out);
    let path = |points: &mut dyn Iterator<Item = (f64, f64)>| {
        let steps: Vec<String> = points.map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        format!("M{}", steps.join("L"))
    };
    let legend = |out: &mut String, at: usize, colour: &str, dash: &str, label: &str| {
        let y = MARGIN[1] + 6.0 + 18.0 * at as f64;
        let x = WIDTH - 240.0;
        let _ = writeln!(
            out,
            "<path d=\"M{x} {y}h26\" stroke=\"{colour}\" stroke-width=\"2\"{dash}/><text x=\"{}\" y=\"{}\">{}</text>",
            x + 32.0,
            y + 4.0,
            escape(label)
        );
    };
    for (at, line) in lines.iter().enumerate() {
        let colour = COLOURS[at % COLOURS.len()];
        let up = line.means.iter().map(|m| frame.at(m.x, m.value + m.half));
        let down = line.means.iter().rev().map(|m| frame.at(m.x, (m.value - m.half).max(0.0)));
        let band = path(&mut up.chain(down));
        let middle = path(&mut line.means.iter().map(|m| frame.at(m.x, m.value)));
        let _ = writeln!(
            out,
            "<path d=\"{band}Z\" fill=\"{colour}\" opacity=\"0.18\"/>\
             <path d=\"{middle}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
        );
        legend(&mut out, at, colour, "", line.label);
    }
    if let Some(Reference { source, points }) = reference {
        const DASH: &str = " stroke-dasharray=\"5 4\"";
        let curve = path(&mut points.iter().map(|p| frame.at(p.0, p.1)));
        let _ = writeln!(
            out,
            "<path d=\"{curve}\" fill=\"none\" stroke=\"#7a1d12\" stroke-width=\"1.6\"{DASH}/>"
        );
        for (x, value, what) in points {
            let (left, top) = frame.at(*x, *value);
            let _ = writeln!(
                out,
                "<circle cx=\"{left:.1}\" cy=\"{top:.1}\" r=\"3\" fill=\"#7a1d12\"><title>{}: {value}</title></circle>",
                escape(what)
            );
        }
        legend(&mut out, lines.len(), "#7a1d12", DASH, source);
    }
    out + "</svg>\n"
}

/// A bar for each name, in percent, with its interval.
pub(super) fn bars(title: &str, shares: &[(String, f64, [f64; 2])]) -> String {
    let mut out = open(title);
    let frame = Frame { x: [0.0, shares.len().max(1) as f64], most: 100.0 };
    for tick in [0, 25, 50, 75, 100] {
        let (x, y) = frame.at(0.0, f64::from(tick));
        let right = WIDTH - MARGIN[2];
        let _ = writeln!(
            out,
            "<path d=\"M{x:.1} {y:.1}H{right}\" stroke=\"#d8d0bc\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{tick}%</text>",
            x - 8.0,
            y + 4.0
        );
    }
    for (at, (name, share, [low, high])) in shares.iter().enumerate() {
        let (left, top) = frame.at(at as f64 + 0.3, share * 100.0);
        let (right, floor) = frame.at(at as f64 + 0.7, 0.0);
        let middle = f64::midpoint(left, right);
        let [(_, from), (_, to)] = [low, high].map(|n| frame.at(0.0, n * 100.0));
        let _ = writeln!(
            out,
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{}\"/>\
             <path d=\"M{middle:.1} {from:.1}V{to:.1}\" stroke=\"#000\" stroke-width=\"1.5\"/>\
             <text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{} {:.1}%</text>",
            right - left,
            floor - top,
            COLOURS[at % COLOURS.len()],
            floor + 20.0,
            escape(name),
            share * 100.0
        );
    }
    out + "</svg>\n"
}
