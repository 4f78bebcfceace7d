//! Why a game ended as it did: where the chances turned, and what was lost.

use crate::failure::Refused;
use crate::hub::Hub;
use crate::store::GameRow;
use crate::view::{Look, heard, viewer};
use crate::wire::{FailureKind, SeatStrength, Story, TurningPoint};
use kernel::record::{Header, Line, begun_by};
use kernel::scene::{Piece, Scene};
use kernel::{Kept, Seat, Spot, Text, Viewer};
use shelf::Table;
use std::collections::BTreeMap;
use std::sync::Arc;

/// So many turning points are told.
const MOST: usize = 4;
/// What changes the chances by less has turned nothing.
const LEAST: f32 = 0.04;

/// A phase of the game, and how the chances of each seat went in it.
struct Chapter {
    headline: Text,
    /// What each seat gained in all.
    gained: Vec<f32>,
    /// The step that changed most, by how much, and the chances before and after it.
    step: u32,
    swing: f32,
    before: Vec<f32>,
    after: Vec<f32>,
}

/// The turning points of a game that is over, in order, and the strength of each seat at its height and at the end.
pub(crate) async fn story(
    hub: &Arc<Hub>,
    reader: &str,
    game: Arc<GameRow>,
    look: Look,
) -> Result<Story, Refused> {
    let lines = hub.store.lines(&game, u32::MAX).await?;
    let changes = hub.store.changes(&game.id, game.standing.sequence, (1, u32::MAX), None).await?;
    let house = Arc::clone(hub);
    let work = move || {
        let header = Header { rules: begun_by(&game.header, &lines), ..game.header.clone() };
        let mut table = house.shelf.resume(&Kept::unbegun(header)).map_err(wrong)?;
        let viewer = viewer(&table, &look.eyes)?;
        let (chapters, strengths) = follow(&mut table, &lines, viewer)?;
        let speaker = house.speaker(look.language);
        let mut points: Vec<TurningPoint> = turning(chapters, &table);
        for point in &mut points {
            speaker.speak(&mut point.headline);
            let change = changes.iter().find(|c| c.step as u32 == point.step && !c.notation.is_empty());
            point.log = change.map_or_else(Vec::new, |change| heard(&change.notes, viewer, speaker));
        }
        Ok(Story { points, strengths })
    };
    hub.reading.read(reader, work).await
}

fn wrong(why: String) -> Refused {
    Refused::new(FailureKind::Record, why)
}

/// Plays the game again and watches the chances.
fn follow(
    table: &mut Table,
    lines: &[Line],
    viewer: Viewer,
) -> Result<(Vec<Chapter>, Vec<SeatStrength>), Refused> {
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut before = table.prospects();
    let start = table.bare_scene(viewer);
    // On a board play begins with the set-up, in which armies appear and nobody gains by it.
    let set_up = Some(start.headline).filter(|_| !start.boards.is_empty());
    let mut most: BTreeMap<usize, i64> = BTreeMap::new();
    let mut last: Vec<i64> = Vec::new();
    for line in lines {
        let plays = table.plays();
        table.replay_line(line).map_err(wrong)?;
        if table.plays() == plays || table.stands_after() < table.plays() {
            continue;
        }
        let after = table.prospects();
        let scene = table.bare_scene(viewer);
        last = (0..before.len()).map(|seat| strength(&scene, seat)).collect();
        for (seat, &now) in last.iter().enumerate() {
            let best = most.entry(seat).or_default();
            *best = now.max(*best);
        }
        // At the end the chances are what came of them: that is no turn.
        if table.decides().is_none() {
            break;
        }
        if set_up.as_ref() == Some(&scene.headline) {
            before = after;
            continue;
        }
        let swing = before.iter().zip(&after).map(|(b, a)| (a - b).abs()).fold(0.0, f32::max);
        let step = table.plays() as u32;
        match chapters.last_mut() {
            Some(chapter) if chapter.headline == scene.headline => {
                for (gained, (b, a)) in chapter.gained.iter_mut().zip(before.iter().zip(&after)) {
                    *gained += a - b;
                }
                if swing > chapter.swing {
                    (chapter.step, chapter.swing) = (step, swing);
                    (chapter.before, chapter.after) = (before.clone(), after.clone());
                }
            }
            _ => chapters.push(Chapter {
                headline: scene.headline,
                gained: before.iter().zip(&after).map(|(b, a)| a - b).collect(),
                step,
                swing,
                before: before.clone(),
                after: after.clone(),
            }),
        }
        before = after;
    }
    let strengths = (0u8..).zip(last).map(|(seat, last)| SeatStrength {
        seat: table.slug(Seat(seat)).to_owned(),
        most: most.get(&usize::from(seat)).copied().unwrap_or(last),
        last,
    });
    Ok((chapters, strengths.collect()))
}

/// What a seat has on the board: the strength printed on its pieces, or how many they are where none is.
fn strength(scene: &Scene, seat: usize) -> i64 {
    let own = |piece: &&Piece| {
        piece.owner.is_some_and(|owner| owner.index() == seat)
            && matches!(piece.at, Spot::Hex(_) | Spot::Box(_))
    };
    let printed = |piece: &Piece| {
        let value = piece.face.values.iter().find(|(name, _)| *name == "strength");
        value.and_then(|(_, number)| number.parse::<i64>().ok())
    };
    let pieces: Vec<&Piece> = scene.pieces.iter().filter(own).collect();
    let numbers: Vec<i64> = pieces.iter().filter_map(|piece| printed(piece)).collect();
    if numbers.is_empty() { pieces.len() as i64 } else { numbers.iter().sum() }
}

/// The chapters in which the chances of somebody rose most, in the order in which they came.
fn turning(chapters: Vec<Chapter>, table: &Table) -> Vec<TurningPoint> {
    let best = |chapter: &Chapter| {
        let gains = chapter.gained.iter().copied().enumerate();
        gains.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((0, 0.0))
    };
    let mut found: Vec<(usize, f32, Chapter)> = chapters
        .into_iter()
        .map(|chapter| {
            let (seat, gained) = best(&chapter);
            (seat, gained, chapter)
        })
        .filter(|(_, gained, _)| *gained >= LEAST)
        .collect();
    found.sort_by(|a, b| b.1.total_cmp(&a.1));
    found.truncate(MOST);
    found.sort_by_key(|(_, _, chapter)| chapter.step);
    let point = |(seat, gained, chapter): (usize, f32, Chapter)| TurningPoint {
        step: chapter.step,
        headline: chapter.headline,
        seat: table.slug(Seat(seat as u8)).to_owned(),
        gained,
        before: chapter.before.get(seat).copied().unwrap_or_default(),
        after: chapter.after.get(seat).copied().unwrap_or_default(),
        log: Vec::new(),
    };
    found.into_iter().map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::Shelf;

    fn chapter(step: u32, gained: [f32; 2]) -> Chapter {
        let headline = Text::new("house-number").with("n", step);
        Chapter {
            headline,
            gained: gained.into(),
            step,
            swing: 0.1,
            before: vec![0.4, 0.6],
            after: vec![0.5, 0.5],
        }
    }

    /// Small changes are left out, the largest are told in their order, and whoever gained is named.
    #[test]
    fn the_largest_swings_are_the_turning_points() {
        let shelf = Shelf::built_in();
        let title = shelf.title("outpost").unwrap();
        let setup = title.listing().setup(None, None, &[]).unwrap();
        let table = title.open(setup, None).unwrap();
        let all = [
            chapter(1, [0.01, -0.01]),
            chapter(2, [-0.3, 0.3]),
            chapter(3, [0.05, -0.05]),
            chapter(4, [0.2, -0.2]),
            chapter(5, [0.06, -0.06]),
            chapter(6, [0.07, -0.07]),
        ];
        let told: Vec<(u32, String)> =
            turning(all.into(), &table).into_iter().map(|point| (point.step, point.seat)).collect();
        let seat = |slug: &str| slug.to_owned();
        assert_eq!(
            told,
            [(2, seat("picket")), (4, seat("raider")), (5, seat("raider")), (6, seat("raider"))]
        );
    }
}
