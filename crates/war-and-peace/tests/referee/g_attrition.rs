//! Attrition (G): the die of each hex and what it costs.

use crate::m_supply::Ground;
use crate::view::View;
use crate::walk::{Chapter, Step, Tally};
use kernel::{Arg, Note, Spot};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const CHAPTER: Chapter = Chapter {
    verbs: &["done", "lose"],
    asked: "declare",
    length: 3,
    scenarios: &[
        "austerlitz",
        "jena-friedland",
        "russia",
        "liberation",
        "napoleon-at-bay",
        "waterloo",
        "wagram",
    ],
    look,
};

fn argument(note: &Note, gap: &str) -> i64 {
    let found = note.text.args.iter().find(|a| a.0 == gap);
    found.map_or(-99, |a| if let Arg::Number(n) = a.1 { n } else { -99 })
}

fn look(step: &Step, tally: &mut Tally) {
    if step.before.asked() == "perish" {
        choice(step, tally);
        return;
    }
    let quiet = step.before.asked() == "declare" && step.chosen == "done" && step.before.battles.is_empty();
    let Some(die) = step.thrown("attrition") else { return };
    // A siege that ends changes who is where before the die is thrown.
    if !quiet || step.said("WP-S.9.e").next().is_some() || step.said("WP-S.9.c-1").next().is_some() {
        return;
    }
    let mut view: View = step.before.clone();
    view.active = 1 - step.before.active;
    view.turn += u32::from(step.before.active == 1);
    let rule = dice(step, &view, die);
    let hex = |note: &Note| match &note.at {
        Some(Spot::Hex(name)) => Some(name.clone()),
        _ => None,
    };
    let engine: BTreeMap<String, (i64, i64, i64)> = step
        .said("WP-G.2-1")
        .filter_map(|n| Some((hex(n)?, (argument(n, "sp"), argument(n, "total"), argument(n, "loss")))))
        .collect();
    // Hexes after the first in which the owner has to choose come later.
    let pending = step.after.phases.iter().any(|p| p.starts_with("attrition"));
    let names: BTreeSet<&String> = rule.keys().filter(|_| !pending).chain(engine.keys()).collect();
    for name in names {
        tally.made += 1;
        if rule.get(name) != engine.get(name) {
            let what =
                format!("{name}: (SP, die, loss) rule {:?}, engine {:?}", rule.get(name), engine.get(name));
            tally.differ(step, &format!("G {}", step.campaign.slug), &what);
        }
    }
}

/// G.2, G.3: SP, modified die and loss of each hex.
fn dice(step: &Step, view: &View, die: i32) -> BTreeMap<String, (i64, i64, i64)> {
    let ground = Ground::of(step, view, view.active);
    let fed = ground.supplied();
    let mut rule: BTreeMap<String, (i64, i64, i64)> = BTreeMap::new();
    for (&at, stacks) in &view.stacks {
        let mine: Vec<usize> =
            (0..stacks.len()).filter(|&n| view.side(&stacks[n].nation) == Some(view.active)).collect();
        let sp: u32 = mine.iter().map(|&n| stacks[n].sp).sum();
        if sp < 3 {
            continue;
        }
        let all = |test: &dyn Fn(usize) -> bool| mine.iter().all(|&n| test(n));
        let mut total = die;
        let guards = all(&|n| ["GI", "GC"].contains(&stacks[n].kind.as_str()));
        let dull = step.campaign.slug == "liberation" && !guards;
        if all(&|n| step.atlas.colour(&stacks[n].nation) == "blue") && !dull {
            total -= 1;
        }
        if all(&|n| ground.is_home(&stacks[n].nation, at)) {
            total -= 1;
        }
        if mine.iter().any(|&n| !fed[&(at, n)]) {
            total += 1;
        }
        if step.campaign.is_winter(view.turn) {
            total += 1;
        }
        if [1, 4].contains(&step.atlas.hexes[at].board) {
            total += 1;
        }
        if all(&|n| stacks[n].inside) {
            total += view.siege.get(&at).copied().unwrap_or(0) as i32;
        }
        let (loss, _) = step.atlas.attrition(total, sp);
        rule.insert(step.atlas.name(at).to_owned(), (i64::from(sp), i64::from(total), i64::from(loss)));
    }
    rule
}

/// G.2: any SP, but one of cavalry if there is an asterisk.
fn choice(step: &Step, tally: &mut Tally) {
    let view = &step.before;
    let words: Vec<&str> = view.phases.last().unwrap().split(' ').collect();
    let [_, left, cavalry, name] = words.as_slice() else { return };
    let (left, cavalry): (u32, u32) = (left.parse().unwrap(), cavalry.parse().unwrap());
    let at = step.atlas.at(name);
    let horse: u32 = view.of(step.seat, at).filter(|s| s.is_cavalry()).map(|s| s.sp).sum();
    let must = cavalry > 0 && horse > 0 && left == 1;
    let rule: BTreeSet<String> = view
        .of(step.seat, at)
        .filter(|s| !must || s.is_cavalry())
        .map(|s| format!("{name} {} {}", s.nation, s.kind))
        .collect();
    tally.compare(step, "G.2 who is lost", &rule, &step.offers("lose"));
}
