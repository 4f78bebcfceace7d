//! Where several speak at the same time: each once, in whatever order, and what is said stays with whom it is for.

use super::{Check, Failure, secrets};
use crate::{Chance, Game, Heard, Note, ScenarioCard, Seat, Viewer};

/// How many pairs of actions are played in both orders.
const TRIED: u32 = 6;

/// What became of an action: the position and what was said.
fn after<G: Game>(game: &G, luck: u64, plays: &[(Seat, G::Action)]) -> (G, Vec<Note>) {
    let (mut after, mut notes, mut dice) = (game.clone(), Heard::default(), Chance::new(luck));
    for &(seat, action) in plays {
        after.apply(seat, action, &mut dice, &mut notes);
    }
    (after, notes.0)
}

pub(super) fn look<G: Game>(
    game: &G,
    mover: Seat,
    legal: &[G::Action],
    card: &ScenarioCard,
    chance: &mut Chance,
) -> Result<(), Failure> {
    let others = game.turn().deciders().without(mover);
    if !game.at_once() || others.is_empty() {
        return Ok(());
    }
    let fail = |what: String| Failure::new(Check::Together, what);
    for _ in 0..TRIED {
        let (Some(mine), Some(instead)) = (chance.pick(legal), chance.pick(legal)) else { break };
        let luck = u64::from(chance.below(u32::MAX));
        let (spoken, told) = after(game, luck, &[(mover, mine)]);
        if spoken.turn().deciders() != others {
            let what =
                format!("after {mine:?} of seat {} those who have not spoken decide, and no others", mover.0);
            return Err(fail(what));
        }
        let Some(other) = chance.seat(others) else { break };
        let theirs = game.actions(other);
        if spoken.actions(other) != theirs {
            return Err(fail(format!("what seat {} may say hangs on {mine:?}", other.0)));
        }
        let Some(answer) = chance.pick(&theirs) else { break };
        let first = after(game, luck, &[(mover, mine), (other, answer)]).0;
        let last = after(game, luck, &[(other, answer), (mover, mine)]).0;
        if first != last {
            return Err(fail(format!("{mine:?} and {answer:?} come to something else in the other order")));
        }
        let (otherwise, told_otherwise) = after(game, luck, &[(mover, instead)]);
        if spoken != otherwise {
            stays_secret((&spoken, &told), (&otherwise, &told_otherwise), mover, card)?;
        }
    }
    Ok(())
}

/// Whoever sees no difference between two things that a seat may have said hears none either; and the seat itself sees
/// what it has said.
fn stays_secret<G: Game>(
    (one, told): (&G, &[Note]),
    (other, told_otherwise): (&G, &[Note]),
    mover: Seat,
    card: &ScenarioCard,
) -> Result<(), Failure> {
    let sees_none = |viewer| secrets::view(one, viewer) == secrets::view(other, viewer);
    if sees_none(Viewer::Seat(mover)) {
        let what = format!("seat {} does not see what it has said itself", mover.0);
        return Err(Failure::new(Check::Together, what));
    }
    for viewer in secrets::viewers(card).filter(|v| !v.is(mover)) {
        let heard = |notes: &[Note]| -> Vec<Note> {
            notes.iter().filter(|n| n.audience.hears(viewer)).cloned().collect()
        };
        if heard(told) != heard(told_otherwise) && sees_none(viewer) {
            let what = format!("{viewer:?} hears what seat {} said in secret", mover.0);
            return Err(Failure::new(Check::Leak, what));
        }
    }
    Ok(())
}
