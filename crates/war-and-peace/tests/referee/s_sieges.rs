//! Sieges at the end of a Combat Phase (S.9).

use crate::atlas::At;
use crate::m_supply::Ground;
use crate::view::View;
use crate::walk::{Chapter, Step, Tally};
use kernel::{Arg, Note, Spot};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const CHAPTER: Chapter = Chapter {
    verbs: &["done"],
    asked: "declare",
    length: 2,
    scenarios: &[
        "austerlitz",
        "jena-friedland",
        "russia",
        "liberation",
        "napoleon-at-bay",
        "waterloo",
        "marengo",
    ],
    look,
};

fn hex(note: &Note) -> Option<String> {
    match &note.at {
        Some(Spot::Hex(name)) => Some(name.clone()),
        _ => None,
    }
}

fn number(note: &Note, gap: &str) -> Option<u32> {
    note.text.args.iter().find(|a| a.0 == gap).and_then(|a| match a.1 {
        Arg::Number(n) => Some(n as u32),
        _ => None,
    })
}

fn look(step: &Step, tally: &mut Tally) {
    let view = &step.before;
    if view.asked() != "declare" || step.chosen != "done" || !view.battles.is_empty() {
        return;
    }
    let (broken, rolled) = sieges(step, view);
    // The first siege that is broken asks its besieger where to go: what comes after it is seen in later steps.
    let engine_broken: BTreeSet<String> = step.said("WP-S.9.e").filter_map(hex).collect();
    let engine_rolled: BTreeMap<String, u32> =
        step.said("WP-S.9.c-1").filter_map(|n| Some((hex(n)?, number(n, "marker")?))).collect();
    let stopped = step.after.asked() == "withdraw";
    if stopped {
        tally.made += 1;
        let fits =
            engine_broken.is_subset(&broken) && engine_rolled.iter().all(|r| rolled.get(r.0) == Some(r.1));
        if !fits {
            let what = format!("broken {broken:?} {engine_broken:?}, rolled {rolled:?} {engine_rolled:?}");
            tally.differ(step, "S.9 sieges broken or rolled for", &what);
        }
    } else if !broken.is_empty() || !rolled.is_empty() {
        tally.compare(step, "S.9.e sieges broken", &broken, &engine_broken);
        tally.compare(step, "S.9.b markers", &rolled, &engine_rolled);
    }
    for note in step.said("WP-S.9.c-1") {
        let (Some(name), Some(die), Some(marker)) = (hex(note), number(note, "die"), number(note, "marker"))
        else {
            continue;
        };
        let at: At = step.atlas.at(&name);
        let fallen = step.after.at(at).iter().all(|s| !s.inside);
        tally.compare(step, "S.9.c whether the city falls", &(die <= marker), &fallen);
    }
}

/// S.9.a, S.9.b, S.9.e: sieges that are broken, and the markers of those that are rolled for.
fn sieges(step: &Step, view: &View) -> (BTreeSet<String>, BTreeMap<String, u32>) {
    let mut broken: BTreeSet<String> = BTreeSet::new();
    let mut rolled: BTreeMap<String, u32> = BTreeMap::new();
    for (&at, stacks) in &view.stacks {
        let Some(garrison) = stacks.iter().find(|s| s.inside).and_then(|s| view.side(&s.nation)) else {
            continue;
        };
        let besieger = 1 - garrison;
        let fed = Ground::of(step, view, besieger).supplied();
        let around: u32 = fed.iter().filter(|f| f.0.0 == at && *f.1).map(|f| view.at(at)[f.0.1].sp).sum();
        let name = step.atlas.name(at).to_owned();
        if around < view.sp_inside(garrison, at) {
            broken.insert(name);
        } else {
            let marker = view.siege.get(&at).copied().unwrap_or(0);
            if marker == 0 || besieger == view.active {
                rolled.insert(name, (marker + 1).min(5));
            }
        }
    }
    (broken, rolled)
}
