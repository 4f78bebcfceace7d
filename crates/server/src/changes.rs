//! What has changed between two views, told so that the older one becomes the newer one.
//!
//! Of what a client has, only fingerprints are kept: a list is told by runs of the old one and by what is new in it.

use crate::prints::print;
use crate::wire::{Part, SceneChange, View, ViewChange};
use kernel::{Speaker, Words};
use std::collections::BTreeMap;
use std::hash::Hash;

/// The fingerprints of a view that was sent.
#[derive(Debug, Clone)]
pub(crate) struct Seen {
    sequence: u64,
    pieces: Box<[u64]>,
    markers: Box<[u64]>,
    tracks: Box<[u64]>,
    panels: Box<[u64]>,
    overlays: Box<[u64]>,
    displays: Box<[u64]>,
    offers: Box<[u64]>,
}

fn prints<T: Hash>(items: &[T]) -> Box<[u64]> {
    items.iter().map(print).collect()
}

impl Seen {
    /// The sequence of the view.
    pub(crate) fn sequence(&self) -> u64 {
        self.sequence
    }

    /// The fingerprints of a view that nobody has put into a language yet.
    pub(crate) fn of(view: &View) -> Seen {
        let scene = &view.scene;
        Seen {
            sequence: view.sequence,
            pieces: prints(&scene.pieces),
            markers: prints(&scene.markers),
            tracks: prints(&scene.tracks),
            panels: prints(&scene.panels),
            overlays: prints(&scene.overlays),
            displays: prints(&scene.displays),
            offers: prints(&view.offers),
        }
    }
}

/// What makes of a view that was seen the one that is there now, put into a language.
pub(crate) fn change(seen: &Seen, now: &Seen, view: View, speaker: &Speaker) -> ViewChange {
    let View { sequence, step, scene, offers, undo, log, log_since, last_own_step, curtain, .. } = view;
    let mut scene = SceneChange {
        boards: scene.boards,
        headline: scene.headline,
        pieces: edit(&seen.pieces, &now.pieces, scene.pieces),
        markers: edit(&seen.markers, &now.markers, scene.markers),
        tracks: edit(&seen.tracks, &now.tracks, scene.tracks),
        panels: edit(&seen.panels, &now.panels, scene.panels),
        overlays: edit(&seen.overlays, &now.overlays, scene.overlays),
        displays: edit(&seen.displays, &now.displays, scene.displays),
        decides: scene.decides,
        prompt: scene.prompt,
        undo: scene.undo,
        ending: scene.ending,
    };
    let mut offers = edit(&seen.offers, &now.offers, offers);
    let mut undo = undo;
    speaker.speak(&mut scene);
    speaker.speak(&mut offers);
    if let Some(why) = undo.as_mut().and_then(|undo| undo.why.as_mut()) {
        speaker.speak(why);
    }
    let from = seen.sequence;
    ViewChange { from, sequence, step, scene, offers, undo, log, log_since, last_own_step, curtain }
}

/// A list by what it was before; nothing if it is the same.
fn edit<T: Words>(old: &[u64], new: &[u64], items: Vec<T>) -> Option<Vec<Part<T>>> {
    if old == new {
        return None;
    }
    let places: BTreeMap<u64, usize> = old.iter().enumerate().rev().map(|(at, print)| (*print, at)).collect();
    let mut parts: Vec<Part<T>> = Vec::new();
    for (print, item) in new.iter().zip(items) {
        if let Some(Part::Kept(from, count)) = parts.last_mut()
            && old.get((*from + *count) as usize) == Some(print)
        {
            *count += 1;
            continue;
        }
        parts.push(match places.get(print) {
            Some(&at) => Part::Kept(at as u32, 1),
            None => Part::New(item),
        });
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Text;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_list_and_its_edit_are_the_new_list(old in prop::collection::vec(0u8..9, 0..12), new in prop::collection::vec(0u8..9, 0..12)) {
            let print = |items: &[u8]| items.iter().map(|&n| u64::from(n)).collect::<Vec<_>>();
            let texts = new.iter().map(|&n| Text::new("n").with("n", i64::from(n))).collect::<Vec<_>>();
            let told = match edit(&print(&old), &print(&new), texts) {
                None => old.clone(),
                Some(parts) => {
                    let mut told = Vec::new();
                    for part in parts {
                        match part {
                            Part::Kept(from, count) => told.extend_from_slice(&old[from as usize..(from + count) as usize]),
                            Part::New(text) => match &text.args[0].1 {
                                kernel::Arg::Number(n) => told.push(*n as u8),
                                _ => unreachable!(),
                            },
                        }
                    }
                    told
                }
            };
            prop_assert_eq!(told, new);
        }
    }
}
