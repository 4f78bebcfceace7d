//! A game as one viewer sees it.

use crate::failure::Refused;
use crate::hub::Hub;
use crate::limits;
use crate::room::{Open, Rights, Room};
use crate::store::{Change, Told};
use crate::wire::{FailureKind, Logged, Offer, UndoState, View};
use kernel::{Language, Seat, Speaker, Viewer};
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

/// What a viewer heard of what was told, in a language.
pub(crate) fn heard<'t>(
    told: impl IntoIterator<Item = &'t Told>,
    viewer: Viewer,
    speaker: &Speaker,
) -> Vec<Logged> {
    told.into_iter().filter(|told| told.to.hears(viewer)).map(|told| told.note.spoken(speaker)).collect()
}

/// What was told of some changes.
pub(crate) fn told(changes: &[Change]) -> impl Iterator<Item = &Told> {
    changes.iter().flat_map(|change| &change.notes)
}

/// The game as it is now. Whoever calls has made sure that these eyes may look.
pub(crate) async fn view(hub: &Hub, room: &Room, look: &Look, rights: &Rights) -> Result<View, Refused> {
    let mut view = unspoken(hub, room, look, rights).await?;
    put_into(&mut view, hub.speaker(look.language));
    Ok(view)
}

/// Puts a view into a language; its log is in one already.
pub(crate) fn put_into(view: &mut View, speaker: &Speaker) {
    speaker.speak(&mut view.scene);
    speaker.speak(&mut view.offers);
    if let Some(why) = view.undo.as_mut().and_then(|undo| undo.why.as_mut()) {
        speaker.speak(why);
    }
}

/// The game as it is now, in no language but for its log.
pub(crate) async fn unspoken(hub: &Hub, room: &Room, look: &Look, rights: &Rights) -> Result<View, Refused> {
    let speaker = hub.speaker(look.language);
    let (mut view, recent, own) = room
        .look(hub, |open| {
            let viewer = viewer(&open.table, &look.eyes)?;
            let told = look.since.and_then(|since| open.recent.told(since as usize));
            let recent = told.map(|told| heard(told, viewer, speaker));
            Ok((picture(open, look, viewer, rights), recent, open.own_step(look, viewer)))
        })
        .await?;
    let viewer = view.scene.viewer;
    view.log = match (recent, look.since) {
        (Some(log), _) => log,
        (None, Some(since)) => {
            let changes = hub.store.changes(&room.game, view.sequence, (since, u32::MAX), None).await?;
            heard(told(&changes), viewer, speaker)
        }
        (None, None) => {
            let last = Some(limits::LOG_IN_VIEW as u32);
            let changes = hub.store.changes(&room.game, view.sequence, (0, u32::MAX), last).await?;
            let mut log = heard(told(&changes), viewer, speaker);
            log.drain(..log.len().saturating_sub(limits::LOG_IN_VIEW));
            log
        }
    };
    let first = view.log.first().and_then(Logged::step).unwrap_or(view.step + 1);
    view.log_since = look.since.unwrap_or(first);
    view.last_own_step = match own {
        Some(step) => step,
        None => room.last_own_step(hub, &view.eyes).await?,
    };
    Ok(view)
}

/// The game as it is now, in no language and without its log.
pub(crate) fn picture(open: &Open, look: &Look, viewer: Viewer, rights: &Rights) -> View {
    let (table, sequence) = (&open.table, open.sequence);
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
    let legs = seat.map(|seat| table.legs(seat)).unwrap_or_default();
    let offer = |((choice, binding), leg): ((kernel::Choice, bool), _)| Offer {
        notation: choice.notation(),
        binding,
        leg,
        choice,
    };
    let offers = choices.into_iter().zip(binding).zip(legs).map(offer).collect();
    let undo = seat.map(|seat| match table.may_undo(seat) {
        Ok(()) => UndoState { possible: true, why: None },
        Err(why) => UndoState { possible: false, why: Some(why.text()) },
    });
    let deciders = table.deciders();
    let next = deciders.iter().find(|&next| held(next));
    let waits = seat.is_some_and(|mine| !deciders.contains(mine))
        && table.card().secrets
        && open.known.game.terms.curtain;
    let curtain = next.filter(|_| waits).map(|next| table.slug(next).to_owned());
    View {
        game: open.known.game.id.clone(),
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
    }
}
