//! A game looked at again: its steps, the picture after each, curves, and its record.

use crate::failure::Refused;
use crate::hub::Hub;
use crate::limits;
use crate::older::is_older;
use crate::store::GameRow;
use crate::view::{Look, heard, told, viewer};
use crate::wire::{Curve, CurvePoint, FailureKind, Logged, Past, Step, Steps};
use kernel::record::{Header, Line, Record, begun_by};
use kernel::scene::Scene;
use kernel::{Arg, Kept, Spot, Text, Viewer};
use shelf::{Shelf, Table};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is wrong with a game that does not play again.
fn wrong(why: String) -> Refused {
    Refused::new(FailureKind::Record, why)
}

/// The viewer behind a pair of eyes, who may not have the game before them.
fn eyes_at(shelf: &Shelf, game: &GameRow, look: &Look) -> Result<Viewer, Refused> {
    let table = shelf.resume(&Kept::unbegun(game.header.clone())).map_err(wrong)?;
    viewer(&table, &look.eyes)
}

/// No answer tells more steps than this.
fn clamped((since, until): (u32, u32)) -> (u32, u32) {
    (since, until.min(since.saturating_add(limits::STEPS_TOLD)))
}

/// What a viewer heard at the steps that were asked for.
pub(crate) async fn log(
    hub: &Arc<Hub>,
    reader: &str,
    game: Arc<GameRow>,
    look: Look,
    range: (u32, u32),
) -> Result<Vec<Logged>, Refused> {
    let changes = hub.store.changes(&game.id, game.standing.sequence, clamped(range), None).await?;
    let house = Arc::clone(hub);
    let work =
        move || Ok(heard(told(&changes), eyes_at(&house.shelf, &game, &look)?, house.speaker(look.language)));
    hub.reading.read(reader, work).await
}

/// The steps that were asked for, as a viewer knows them.
pub(crate) async fn steps(
    hub: &Arc<Hub>,
    reader: &str,
    game: Arc<GameRow>,
    look: Look,
    (since, until): (u32, u32),
) -> Result<Steps, Refused> {
    let range = clamped((since.max(1), until));
    let changes = hub.store.changes(&game.id, game.standing.sequence, range, None).await?;
    let house = Arc::clone(hub);
    let work = move || {
        let viewer = eyes_at(&house.shelf, &game, &look)?;
        let now = &game.standing;
        let open = now.victors.is_some();
        let mut steps = Vec::new();
        for change in &changes {
            let log = heard(&change.notes, viewer, house.speaker(look.language));
            let known = open || change.seat == look.eyes;
            let plays = change.lines.iter().filter_map(|line| match line {
                Line::Play { notation, .. } => Some(notation),
                _ => None,
            });
            for (step, notation) in
                (change.first as u32..).zip(plays).filter(|(step, _)| range.0 <= *step && *step <= range.1)
            {
                let log = log.iter().filter(|entry| entry.step() == Some(step)).cloned().collect();
                let notation = known.then(|| notation.clone());
                steps.push(Step { step, seat: change.seat.clone(), notation, log });
            }
        }
        Ok(Steps { eyes: look.eyes, total: now.step as u32, steps })
    };
    hub.reading.read(reader, work).await
}

/// The picture after a step, as a viewer saw it then.
pub(crate) async fn past(
    hub: &Arc<Hub>,
    reader: &str,
    game: Arc<GameRow>,
    look: Look,
    step: u32,
) -> Result<Past, Refused> {
    let now = &game.standing;
    let (total, sequence) = (now.step as u32, now.sequence);
    if step > total {
        let reason = format!("there is no step {step}: the game has {total}");
        return Err(Refused::new(FailureKind::Unknown, reason));
    }
    let kept = hub.store.past(&game, step as usize, is_older(&hub.shelf, &game)).await?;
    let changes = match step {
        0 => Vec::new(),
        step => hub.store.changes(&game.id, sequence, (step, step), None).await?,
    };
    let house = Arc::clone(hub);
    let work = move || {
        let table = house.shelf.resume(&kept).map_err(wrong)?;
        let viewer = viewer(&table, &look.eyes)?;
        let speaker = house.speaker(look.language);
        let mut scene = bare(&table, viewer);
        scene.version = sequence;
        speaker.speak(&mut scene);
        let shown = table.stands_after() as u32;
        Ok(Past { step, shown, total, eyes: look.eyes, scene, log: heard(told(&changes), viewer, speaker) })
    };
    hub.reading.read(reader, work).await
}

fn bare(table: &Table, viewer: Viewer) -> Scene {
    let mut scene = table.scene(viewer);
    scene.choices.clear();
    scene.log.clear();
    scene.undo = false;
    scene
}

/// How everything that a viewer's scenes count went up and down, a point at each new headline.
pub(crate) async fn curves(
    hub: &Arc<Hub>,
    reader: &str,
    game: Arc<GameRow>,
    look: Look,
) -> Result<Vec<Curve>, Refused> {
    let lines = hub.store.lines(&game, u32::MAX).await?;
    let house = Arc::clone(hub);
    let work = move || {
        let header = Header { rules: begun_by(&game.header, &lines), ..game.header.clone() };
        let mut curves = draw_curves(&house.shelf, header, &lines, &look)?;
        let speaker = house.speaker(look.language);
        for curve in &mut curves {
            speaker.speak(&mut curve.name);
            speaker.speak(&mut curve.panel);
        }
        Ok(curves)
    };
    hub.reading.read(reader, work).await
}

/// What is counted: where it stands and under which name.
type Counted = (u8, String, String);

fn draw_curves(shelf: &Shelf, header: Header, lines: &[Line], look: &Look) -> Result<Vec<Curve>, Refused> {
    let mut table = shelf.resume(&Kept::unbegun(header)).map_err(wrong)?;
    let viewer = viewer(&table, &look.eyes)?;
    let mut curves: BTreeMap<Counted, Curve> = BTreeMap::new();
    let mut headline = table.bare_scene(viewer).headline;
    for line in lines {
        let before = table.plays();
        table.replay_line(line).map_err(wrong)?;
        // Where older rules and today's have parted there is nothing to count.
        if table.plays() == before || table.stands_after() < table.plays() {
            continue;
        }
        let scene = table.bare_scene(viewer);
        if scene.headline != headline || table.decides().is_none() {
            headline.clone_from(&scene.headline);
            add_points(&mut curves, &table, &scene);
        }
    }
    Ok(curves.into_values().collect())
}

fn add_points(curves: &mut BTreeMap<Counted, Curve>, table: &Table, scene: &Scene) {
    let step = table.plays() as u32;
    let turn = scene.tracks.first().map(|track| track.at);
    let mut add = |key: Counted, curve: Curve, value: i64| {
        curves.entry(key).or_insert(curve).points.push(CurvePoint { step, turn, value });
    };
    for track in scene.tracks.iter().skip(1) {
        let of = seat_in(&track.name, table);
        let curve = Curve { panel: None, name: track.name.clone(), seat: None, of, points: Vec::new() };
        add((0, String::new(), name_of(&track.name)), curve, i64::from(track.at));
    }
    for panel in &scene.panels {
        for (what, value) in &panel.rows {
            if let [(_, Arg::Number(value))] = value.args[..] {
                let of = seat_in(what, table);
                let (panel, name) = (panel.name.clone(), what.clone());
                let key = (1, name_of(&panel), name_of(&name));
                add(key, Curve { panel: Some(panel), name, seat: None, of, points: Vec::new() }, value);
            }
        }
    }
    for (number, seat) in (0u8..).zip(&table.card().seats) {
        let owned = |p: &&kernel::scene::Piece| {
            p.owner.is_some_and(|owner| owner.0 == number) && matches!(p.at, Spot::Hex(_))
        };
        let count = scene.pieces.iter().filter(owned).count();
        let curve = Curve {
            panel: None,
            name: seat.name.clone(),
            seat: Some(seat.slug.to_owned()),
            of: Some(seat.slug.to_owned()),
            points: Vec::new(),
        };
        // In the order of the seats, not of their names.
        add((2, String::new(), format!("{number:03}")), curve, count as i64);
    }
}

/// The seat that a name tells, by itself or in one of its gaps.
fn seat_in(name: &Text, table: &Table) -> Option<String> {
    let tells = |text: &Text| {
        let seat = table.card().seats.iter().find(|seat| seat.name == *text)?;
        Some(seat.slug.to_owned())
    };
    let gap = |(_, arg): &(&str, Arg)| match arg {
        Arg::Text(text) => tells(text),
        _ => None,
    };
    tells(name).or_else(|| name.args.iter().find_map(gap))
}

/// Messages with the same gaps are the same thing counted.
fn name_of(text: &Text) -> String {
    format!("{}{:?}", text.key, text.args)
}

/// The record of a game as text. It tells everything.
pub(crate) async fn record(hub: &Hub, reader: &str, game: Arc<GameRow>) -> Result<String, Refused> {
    let lines = hub.store.lines(&game, u32::MAX).await?;
    hub.reading.read(reader, move || Ok(Record { header: game.header.clone(), lines }.to_text())).await
}
