//! What stands around the map and over the grid: paper, border, title, legend, scale, hex numbers.

use super::Scene;
use super::canvas::{Area, Path, escape, n};
use super::legend;
use super::letters::{self, Hand};
use super::paint;
use super::water::Waters;
use crate::{Layout, Point};
use std::fmt::Write;

/// Numbers stand at the top of the hex, or at its foot where the top is taken.
pub(super) fn hex_numbers(scene: &Scene, waters: &Waters, taken: &mut Vec<Area>) -> String {
    let mut out = String::new();
    if !scene.options.numbers {
        return out;
    }
    let size = scene.px(paint::HEX_NUMBER_SIZE);
    let downs = match scene.board.grid().layout {
        Layout::Flat => [-0.345, -0.275, 0.45, 0.37],
        Layout::Pointed => [-0.33, -0.25, 0.44, 0.34],
    };
    let streams = waters.soundings();
    let _ = writeln!(
        out,
        "<g id=\"numbers\" font-size=\"{}\" text-anchor=\"middle\" fill=\"{}\" fill-opacity=\"0.62\">",
        n(size),
        scene.palette.ink
    );
    let before = taken.clone();
    for hex in scene.board.hexes().filter(|&h| !scene.board.is_off(h)) {
        let (label, centre) = (scene.board.label(hex), scene.centre(hex));
        let half = letters::width(label, Hand::Upright, size, 0.0) / 2.0;
        let room = |down: f64| {
            let middle = Point::new(centre.x, centre.y + scene.px(down) - size * 0.3);
            Area::around(middle, half, size * 0.36)
        };
        let near: Vec<Point> =
            streams.iter().copied().filter(|s| s.distance(centre) < scene.px(0.75)).collect();
        let crowd = |down: f64| {
            let (room, shore) = (room(down), room(down).grown(scene.px(0.05)));
            let wet = near.iter().filter(|s| shore.contains(**s)).count();
            3 * before.iter().filter(|t| t.overlaps(&room)).count() + wet
        };
        let [first, ..] = downs;
        let down = downs.into_iter().min_by_key(|d| crowd(*d)).unwrap_or(first);
        taken.push(room(down));
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\">{}</text>",
            n(centre.x),
            n(centre.y + scene.px(down)),
            escape(label)
        );
    }
    out.push_str("</g>\n");
    out
}

pub(super) fn paper(scene: &Scene, out: &mut String) {
    let sheet = scene.canvas.sheet;
    let _ = writeln!(
        out,
        "<defs><radialGradient id=\"vellum\" cx=\"0.5\" cy=\"0.5\" r=\"0.75\"><stop offset=\"0.6\" stop-color=\"{}\"/><stop \
         offset=\"1\" stop-color=\"{}\"/></radialGradient></defs>\n<rect id=\"paper\" width=\"{}\" height=\"{}\" \
         fill=\"url(#vellum)\"/>",
        scene.palette.paper,
        scene.palette.paper_edge,
        n(sheet.width()),
        n(sheet.height())
    );
}

fn unit(scene: &Scene) -> f64 {
    paint::frame_unit(scene.canvas.map.width(), scene.canvas.hex)
}

fn rectangle(area: &Area, line: f64, out: &mut String) {
    let _ = writeln!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" stroke-width=\"{line:.2}\"/>",
        n(area.left),
        n(area.top),
        n(area.width()),
        n(area.height())
    );
}

pub(super) fn frame(scene: &Scene, out: &mut String) {
    let u = unit(scene);
    let (map, sheet, ink) = (scene.canvas.map, scene.canvas.sheet, scene.palette.ink);
    let _ = writeln!(out, "<g id=\"frame\">\n<g fill=\"none\" stroke=\"{ink}\">");
    rectangle(&map, u * 0.03, out);
    rectangle(&map.grown(u * 0.07), u * 0.015, out);
    rectangle(&map.grown(u * 0.21), u * 0.015, out);
    rectangle(&sheet.grown(-u * 0.2), u * 0.055, out);
    rectangle(&sheet.grown(-u * 0.27), u * 0.015, out);
    out.push_str("</g>\n");
    checks(scene, &map.grown(u * 0.07), u, out);
    let foot = Area { top: map.bottom + u * 0.42, bottom: sheet.bottom - u * 0.5, ..map };
    title(scene, &foot, u, out);
    let left = Area { right: foot.left + foot.width() * 0.335, ..foot };
    let right = Area { left: foot.left + foot.width() * 0.665, ..foot };
    legend::draw(scene, &left, &right, u, out);
    out.push_str("</g>\n");
}

/// The checked band of an engraved border, one check a hex.
fn checks(scene: &Scene, inner: &Area, u: f64, out: &mut String) {
    let band = u * 0.14;
    let mut path = Path::default();
    let mut run = |length: f64, place: &dyn Fn(f64, f64) -> [Point; 4]| {
        let count = ((length / (u * 0.9)).round() as usize) | 1;
        let step = length / count as f64;
        for i in (0..count).step_by(2) {
            path.polygon(&place(i as f64 * step, (i + 1) as f64 * step));
        }
    };
    let p = Point::new;
    let across = |y: f64, to: f64| {
        move |a: f64, b: f64| {
            let left = inner.left;
            [p(left + a, y), p(left + b, y), p(left + b, to), p(left + a, to)]
        }
    };
    let along = |x: f64, to: f64| {
        move |a: f64, b: f64| {
            let top = inner.top;
            [p(x, top + a), p(x, top + b), p(to, top + b), p(to, top + a)]
        }
    };
    run(inner.width(), &across(inner.top, inner.top - band));
    run(inner.width(), &across(inner.bottom, inner.bottom + band));
    run(inner.height(), &along(inner.left, inner.left - band));
    run(inner.height(), &along(inner.right, inner.right + band));
    let _ = writeln!(out, "<path d=\"{}\" fill=\"{}\"/>", path.0, scene.palette.ink);
}

/// A title on one line, or on two of about the same length.
fn broken(title: &str, size: f64, room: f64) -> Vec<String> {
    if letters::width(title, Hand::Title, size, 0.0) <= room {
        return vec![title.to_owned()];
    }
    let half = title.len() / 2;
    let gap = title.match_indices(' ').map(|(i, _)| i).min_by_key(|i| i.abs_diff(half));
    let Some((one, two)) = gap.and_then(|i| title.split_at_checked(i)) else {
        return vec![title.to_owned()];
    };
    vec![one.trim().to_owned(), two.trim().to_owned()]
}

fn title(scene: &Scene, foot: &Area, u: f64, out: &mut String) {
    let sheet = &scene.board.tables().sheet;
    let (ink, middle) = (scene.palette.ink, foot.middle().x);
    let room = foot.width() * 0.30;
    let lines = broken(&sheet.title, u * 0.82, room);
    let widest = lines.iter().map(|l| letters::width(l, Hand::Title, 1.0, 0.0)).fold(1.0, f64::max);
    let size = (room / widest).min(u * if lines.len() == 1 { 0.95 } else { 0.8 });
    let mut y = foot.top + if lines.len() == 1 { u * 1.15 } else { u * 0.72 };
    let _ = writeln!(out, "<g id=\"title\" text-anchor=\"middle\" fill=\"{ink}\" font-weight=\"400\">");
    for line in &lines {
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" font-family=\"{}\" font-size=\"{}\">{}</text>",
            n(middle),
            n(y),
            paint::TITLE_SERIF,
            n(size),
            escape(line)
        );
        y += size * 1.08;
    }
    flourish(scene, Point::new(middle, y - size * 0.62), u.min(room / 4.6), out);
    scale(scene, Point::new(middle, y + u * 0.32), u, out);
    let size = (room * 1.05 / letters::width(&sheet.source, Hand::Italic, 1.0, 0.0)).min(u * 0.22);
    let _ = writeln!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-style=\"italic\" font-weight=\"500\" fill-opacity=\"0.75\">{}</text>\n</g>",
        n(middle),
        n(foot.bottom - u * 0.05),
        n(size),
        escape(&sheet.source)
    );
}

/// A swelling rule with a lozenge in its middle.
fn flourish(scene: &Scene, at: Point, u: f64, out: &mut String) {
    let p = |x: f64, y: f64| Point::new(at.x + x * u, at.y + y * u);
    let mut path = Path::default();
    for side in [-1.0, 1.0] {
        path.start(p(side * 0.16, 0.0)).bend(p(side * 0.8, -0.055), p(side * 2.3, 0.0));
        path.bend(p(side * 0.8, 0.055), p(side * 0.16, 0.0)).close();
    }
    path.polygon(&[p(-0.11, 0.0), p(0.0, -0.08), p(0.11, 0.0), p(0.0, 0.08)]);
    let _ = writeln!(out, "<path d=\"{}\" fill=\"{}\"/>", path.0, scene.palette.red);
}

fn scale(scene: &Scene, at: Point, u: f64, out: &mut String) {
    let km = scene.board.tables().sheet.hex_km;
    let one = scene.canvas.hex / km;
    let total = [1000.0, 800.0, 600.0, 400.0, 200.0, 100.0, 40.0, 20.0];
    let Some(total) = total.into_iter().find(|t| t * one <= u * 5.6) else {
        return;
    };
    let (length, high) = (total * one, u * 0.12);
    let (left, step) = (at.x - length / 2.0, length / 4.0);
    let ink = scene.palette.ink;
    let _ = write!(
        out,
        "<g id=\"scale\" font-size=\"{}\" font-weight=\"500\" stroke=\"none\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" \
         fill=\"{}\" stroke=\"{ink}\" stroke-width=\"{:.2}\"/>",
        n(u * 0.25),
        n(left),
        n(at.y),
        n(length),
        n(high),
        scene.palette.paper,
        u * 0.018
    );
    for i in [0.0, 2.0] {
        let x = left + i * step;
        let _ = write!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{ink}\"/>",
            n(x),
            n(at.y),
            n(step),
            n(high)
        );
    }
    for (i, text) in [(0.0, "0".to_owned()), (2.0, n(total / 2.0)), (4.0, format!("{} km", n(total)))] {
        let _ = write!(out, "<text x=\"{}\" y=\"{}\">{text}</text>", n(left + i * step), n(at.y - u * 0.09));
    }
    let _ = writeln!(
        out,
        "<text x=\"{}\" y=\"{}\" font-style=\"italic\">A hex is {} kilometres wide</text></g>",
        n(at.x),
        n(at.y + high + u * 0.3),
        n(km)
    );
}
