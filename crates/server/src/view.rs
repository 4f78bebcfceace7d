//! A game as one viewer sees it.

use crate::failure::Refused;
use crate::hub::Hub;
use crate::limits;
use crate::room::{Rights, Room};
use crate::store::{Change, Told};
use crate::wire::{FailureKind, Offer, UndoState, View};
use kernel::{Language, Seat, Speaker, Viewer};
use serde_json::Value;
use shelf::Table;

/// Who looks, and how.
#[derive(Debug, Clone)]
pub(crate) struct Look {
    /// A seat's slug, or `onlooker`.
    pub(crate) eyes: String,
    pub(crate) language: Language,
    /// The log is told from this step on.
    pub(crate) since: Option<u32>,
}

/// The language with a code.
pub(crate) fn language(code: Option<&str>) -> Result<Language, Refused> {
    code.unwrap_or("en").parse().map_err(|why: String| Refused::new(FailureKind::Request, why))
}

/// The viewer behind a pair of eyes.
pub(crate) fn viewer(table: &Table, eyes: &str) -> Result<Viewer, Refused> {
    table.viewer(Some(eyes)).map_err(|fault| Refused::new(FailureKind::Request, fault.what))
}

/// What a viewer heard of some changes, in a language.
pub(crate) fn heard(changes: &[Change], viewer: Viewer, speaker: &Speaker) -> Vec<Value> {
    let told = changes.iter().flat_map(|change| &change.notes);
    let spoken = |told: &Told| {
        let mut note = told.note.clone();
        speaker.speak_json(&mut note);
        note
    };
    told.filter(|told| told.to.hears(viewer)).map(spoken).collect()
}

/// The game as it is now. Whoever calls has made sure that these eyes may look.
pub(crate) async fn view(hub: &Hub, room: &Room, look: &Look, rights: &Rights) -> Result<View, Refused> {
    let speaker = hub.speaker(look.language);
    let mut view =
        room.look(hub, |open| picture(&open.table, &room.game, open.sequence, look, rights)).await?;
    speaker.speak(&mut view.scene);
    for offer in &mut view.offers {
        speaker.speak(&mut offer.choice);
    }
    if let Some(why) = view.undo.as_mut().and_then(|undo| undo.why.as_mut()) {
        speaker.speak(why);
    }
    let viewer = view.scene.viewer;
    let (since, last) = match look.since {
        Some(since) => (since, None),
        None => (0, Some(limits::LOG_IN_VIEW as u32)),
    };
    let changes = hub.store.changes(&room.game, view.sequence, (since, u32::MAX), last).await?;
    view.log = heard(&changes, viewer, speaker);
    if look.since.is_none() {
        view.log.drain(..view.log.len().saturating_sub(limits::LOG_IN_VIEW));
    }
    let first = view.log.first().and_then(|entry| entry["step"].as_u64()).unwrap_or(u64::from(view.step) + 1);
    view.log_since = look.since.unwrap_or(first as u32);
    if matches!(viewer, Viewer::Seat(_)) {
        view.last_own_step = hub.store.last_own_step(&room.game, &view.eyes).await?;
    }
    Ok(view)
}

fn picture(table: &Table, game: &str, sequence: u64, look: &Look, rights: &Rights) -> Result<View, Refused> {
    let viewer = viewer(table, &look.eyes)?;
    let mut scene = table.scene(viewer);
    scene.version = sequence;
    scene.log.clear();
    let held = |seat: Seat| rights.seats.iter().any(|s| s == table.slug(seat));
    // Once a game is over its eyes are open to all, but only those who hold a seat act for it.
    let seat = match viewer {
        Viewer::Seat(seat) if held(seat) => Some(seat),
        _ => None,
    };
    let choices = std::mem::take(&mut scene.choices);
    let binding = seat.map(|seat| table.binding(seat)).unwrap_or_default();
    let offer =
        |(choice, binding): (kernel::Choice, bool)| Offer { notation: choice.notation(), binding, choice };
    let offers = choices.into_iter().zip(binding).map(offer).collect();
    let undo = seat.map(|seat| match table.may_undo(seat) {
        Ok(()) => UndoState { possible: true, why: None },
        Err(why) => UndoState { possible: false, why: Some(why.text()) },
    });
    let curtain = match (seat, table.decides()) {
        (Some(mine), Some(next)) if mine != next && held(next) && table.card().secrets => {
            Some(table.slug(next).to_owned())
        }
        _ => None,
    };
    Ok(View {
        game: game.to_owned(),
        sequence,
        step: table.plays() as u32,
        eyes: look.eyes.clone(),
        scene,
        offers,
        undo,
        log: Vec::new(),
        log_since: 0,
        last_own_step: 0,
        curtain,
    })
}
