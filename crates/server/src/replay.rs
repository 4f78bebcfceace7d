//! A game looked at again: its steps, the picture after each, curves, and its record.

use crate::failure::Refused;
use crate::hub::Hub;
use crate::limits;
use crate::store::GameRow;
use crate::view::{Look, heard, told, viewer};
use crate::wire::{Curve, CurvePoint, FailureKind, Past, Step, Steps};
use kernel::record::{Line, Record};
use kernel::scene::Scene;
use kernel::{Arg, Kept, Spot, Text, Viewer};
use shelf::Table;
use std::collections::BTreeMap;

/// The table of a game as it was, which takes a while to lay out.
async fn laid_out(kept: Kept) -> Result<Table, Refused> {
    let table = tokio::task::spawn_blocking(move || Table::resume(&kept)).await;
    table.map_err(|why| Refused::busy(&why))?.map_err(|why| Refused::new(FailureKind::Record, why))
}

/// An empty table of the same game, which knows its seats.
fn unbegun(game: &GameRow) -> Result<Table, Refused> {
    Table::resume(&Kept::unbegun(game.header.clone())).map_err(|why| Refused::new(FailureKind::Record, why))
}

/// The steps that were asked for, as a viewer knows them.
pub(crate) async fn steps(
    hub: &Hub,
    game: &GameRow,
    look: &Look,
    (since, until): (u32, u32),
) -> Result<Steps, Refused> {
    let viewer = viewer(&unbegun(game)?, &look.eyes)?;
    let (since, until) = (since.max(1), until.min(since.saturating_add(limits::STEPS_TOLD)));
    let now = &game.standing;
    let open = now.victors.is_some();
    let speaker = hub.speaker(look.language);
    let changes = hub.store.changes(&game.id, now.sequence, (since, until), None).await?;
    let mut steps = Vec::new();
    for change in changes.iter().filter(|c| !c.notation.is_empty()) {
        let log = heard(&change.notes, viewer, speaker);
        let known = open || change.seat == look.eyes;
        let notation = known.then(|| change.notation.clone());
        steps.push(Step { step: change.step as u32, seat: change.seat.clone(), notation, log });
    }
    Ok(Steps { eyes: look.eyes.clone(), total: now.step as u32, steps })
}

/// The picture after a step, as a viewer saw it then.
pub(crate) async fn past(hub: &Hub, game: &GameRow, look: &Look, step: u32) -> Result<Past, Refused> {
    let now = &game.standing;
    if step as usize > now.step {
        let reason = format!("there is no step {step}: the game has {}", now.step);
        return Err(Refused::new(FailureKind::Unknown, reason));
    }
    let table = laid_out(hub.store.past(game, step as usize).await?).await?;
    let viewer = viewer(&table, &look.eyes)?;
    let speaker = hub.speaker(look.language);
    let mut scene = bare(&table, viewer);
    scene.version = now.sequence;
    speaker.speak(&mut scene);
    let changes = match step {
        0 => Vec::new(),
        step => hub.store.changes(&game.id, now.sequence, (step, step), None).await?,
    };
    let log = heard(told(&changes), viewer, speaker);
    Ok(Past { step, total: now.step as u32, eyes: look.eyes.clone(), scene, log })
}

fn bare(table: &Table, viewer: Viewer) -> Scene {
    let mut scene = table.scene(viewer);
    scene.choices.clear();
    scene.log.clear();
    scene.undo = false;
    scene
}

/// How everything that a viewer's scenes count went up and down, a point at each new headline.
pub(crate) async fn curves(hub: &Hub, game: &GameRow, look: &Look) -> Result<Vec<Curve>, Refused> {
    let kept = Kept { since: lines(hub, game).await?, ..Kept::unbegun(game.header.clone()) };
    let viewer = viewer(&unbegun(game)?, &look.eyes)?;
    let drawn = tokio::task::spawn_blocking(move || draw_curves(&kept, viewer)).await;
    let mut curves = drawn.map_err(|why| Refused::busy(&why))??;
    let speaker = hub.speaker(look.language);
    for curve in &mut curves {
        speaker.speak(&mut curve.name);
        speaker.speak(&mut curve.panel);
    }
    Ok(curves)
}

/// What is counted: where it stands and under which name.
type Counted = (u8, String, String);

fn draw_curves(kept: &Kept, viewer: Viewer) -> Result<Vec<Curve>, Refused> {
    let wrong = |why: String| Refused::new(FailureKind::Record, why);
    let mut table = Table::resume(&Kept::unbegun(kept.header.clone())).map_err(wrong)?;
    let mut curves: BTreeMap<Counted, Curve> = BTreeMap::new();
    let mut headline = table.scene(viewer).headline;
    for line in &kept.since {
        let before = table.plays();
        table.replay_line(line).map_err(wrong)?;
        if table.plays() == before {
            continue;
        }
        let scene = table.scene(viewer);
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
        let curve = Curve { panel: None, name: track.name.clone(), seat: None, points: Vec::new() };
        add((0, String::new(), name_of(&track.name)), curve, i64::from(track.at));
    }
    for panel in &scene.panels {
        for (what, value) in &panel.rows {
            if let [(_, Arg::Number(value))] = value.args[..] {
                let (panel, name) = (panel.name.clone(), what.clone());
                let key = (1, name_of(&panel), name_of(&name));
                add(key, Curve { panel: Some(panel), name, seat: None, points: Vec::new() }, value);
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
            points: Vec::new(),
        };
        add((2, String::new(), seat.slug.to_owned()), curve, count as i64);
    }
}

/// Messages with the same gaps are the same thing counted.
fn name_of(text: &Text) -> String {
    format!("{}{:?}", text.key, text.args)
}

async fn lines(hub: &Hub, game: &GameRow) -> Result<Vec<Line>, Refused> {
    let changes = hub.store.changes(&game.id, game.standing.sequence, (0, u32::MAX), None).await?;
    Ok(changes.into_iter().flat_map(|change| change.lines).collect())
}

/// The record of a game as text. It tells everything.
pub(crate) async fn record(hub: &Hub, game: &GameRow) -> Result<String, Refused> {
    let record = Record { header: game.header.clone(), lines: lines(hub, game).await? };
    Ok(record.to_text())
}
