//! Games that were played by older rules: how they go by today's, and who agrees to go on with them.

use crate::failure::Refused;
use crate::room::Open;
use crate::store::{GameRow, SeatRow, Told};
use crate::wire::{FailureKind, Logged, OlderCard, OlderGame, Parted};
use kernel::record::{Carried, Line};
use kernel::scene::Entry;
use kernel::{Audience, Fault, Note, Speaker, Text};
use shelf::Shelf;

/// Whether a game was played by older rules and not carried over to today's.
pub(crate) fn is_older(shelf: &Shelf, game: &GameRow) -> bool {
    shelf.rules_version(&game.header.title).is_some_and(|now| game.header.rules < now)
}

/// What is to be known of a game that was played by older rules, as a list shows it.
pub(crate) fn card(shelf: &Shelf, game: &GameRow, seats: &[SeatRow]) -> Option<OlderCard> {
    let now = shelf.rules_version(&game.header.title).filter(|now| game.header.rules < *now)?;
    let named = |seats: Vec<&SeatRow>| seats.into_iter().map(|seat| seat.seat.clone()).collect();
    // Nobody sits on an open seat yet: whoever takes it finds the game as it is then.
    let held = seats.iter().filter(|seat| seat.invitation.is_none());
    let (agreed, asked) = held.partition(|seat| seat.computer.is_some() || seat.agreed >= now);
    Some(OlderCard { rules: game.header.rules, now, agreed: named(agreed), asked: named(asked) })
}

/// How a game goes by today's rules, as far as whoever has these eyes may know.
pub(crate) fn reviewed(shelf: &Shelf, open: &Open, eyes: &str) -> Option<OlderGame> {
    let (table, game) = (&open.table, &open.known.game);
    let now = shelf.rules_version(&game.header.title).filter(|_| table.is_older())?;
    let over = game.standing.victors.is_some();
    let parted = table.parting().map(|parting| {
        let seat = parting.played.as_ref().map(|(seat, _)| seat.clone());
        let known = over || seat.as_deref().is_none_or(|seat| seat == eyes);
        let (reason, cites) =
            if known { parting.why.told() } else { (Text::new("house-differs"), Vec::new()) };
        let notation = parting.played.as_ref().filter(|_| known).map(|(_, notation)| notation.clone());
        Parted { step: parting.action as u32, seat, notation, reason, cites }
    });
    Some(OlderGame {
        rules: game.header.rules,
        now,
        total: table.plays() as u32,
        stands: table.stands_after() as u32,
        parted,
        faults: table.may_carry_over().err().unwrap_or_default(),
    })
}

/// What everybody hears when a game is carried over.
pub(crate) fn told(line: &Line, step: usize) -> Option<Told> {
    let Line::Carried(Carried { from, to, after, .. }) = line else { return None };
    let text = Text::new("house-carried").with("from", *from).with("to", *to).with("after", *after);
    let to = Audience::All;
    let note = Note { cites: Vec::new(), audience: to, ..Note::new("", text) };
    Some(Told { to, note: Logged::Said(Box::new(Entry { step: step as u32, under: None, note })) })
}

/// Nobody plays on before everybody has agreed.
pub(crate) fn refused(speaker: &Speaker) -> Refused {
    Refused::new(FailureKind::Older, speaker.say(&Text::new("house-older")))
}

/// Today's rules do not take the position.
pub(crate) fn not_taken(faults: Vec<Fault>) -> Refused {
    let mut refused = Refused::faults(faults);
    refused.failure.kind = FailureKind::Older;
    refused
}
