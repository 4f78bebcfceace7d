//! Where a force may retreat to (Q).

use crate::atlas::At;
use crate::m_supply::Ground;
use crate::view::{Side, Stack, View, month, strings, tables};
use crate::walk::{Chapter, Step, Tally};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const CHAPTER: Chapter = Chapter {
    verbs: &["to", "inside", "take", "join", "stay"],
    asked: "declare",
    length: 60,
    scenarios: &[
        "austerlitz",
        "jena-friedland",
        "russia",
        "liberation",
        "napoleon-at-bay",
        "waterloo",
        "marengo",
        "wagram",
    ],
    look,
};

/// The hex of a withdrawal that is asked about.
fn hex_of(step: &Step) -> Option<At> {
    let top = step.before.phases.last()?;
    let name = top.strip_prefix("withdraw")?.split(' ').next_back()?;
    Some(step.atlas.at(name))
}

fn look(step: &Step, tally: &mut Tally) {
    if step.before.asked() != "withdraw" {
        return;
    }
    let Some(at) = hex_of(step) else { return };
    let view = &step.before;
    let parts = view.raw["column"]["parts"].as_array().cloned().unwrap_or_default();
    let here = view.raw["column"]["hex"] == step.atlas.name(at);
    if !here {
        return;
    }
    let sides: Vec<Side> = (0..2).filter(|&s| view.sp_outside(s, at) > 0).collect();
    let side = match (parts.first(), sides.as_slice()) {
        (Some(part), _) => view.side(part["nation"].as_str().unwrap()).unwrap(),
        (None, [side]) => *side,
        _ => return,
    };
    let force: Vec<&Stack> = view.of(side, at).filter(|s| !s.inside).collect();
    let going = going(view, &force, &parts);
    let kin = kin(step, view, side, &going);
    let members: BTreeSet<String> = going.iter().map(|g| g.0.clone()).collect();
    // What feeds the English in Holland hangs on who is inside; the Poles of 1813 may march through Austria.
    // Partisans slip away as they like.
    let odd = members.contains("england")
        || kin.iter().any(|nations| nations.contains("england"))
        || is_closed(step, view, &members, at)
        || force.iter().any(|s| s.kind == "P");
    if odd {
        return;
    }
    let ways: BTreeSet<At> = step.offers("to").iter().map(|n| step.atlas.at(n)).collect();
    let rule = retreats(step, view, side, at, &members, &kin);
    let extra: Vec<At> = ways.difference(&rule).copied().collect();
    let missing: Vec<At> = rule.difference(&ways).copied().collect();
    tally.made += 1;
    let circumstances = format!(
        "{}{}{}",
        if step.seat == side { "" } else { ", the opponent names" },
        if kin.len() > 1 {
            ", several colours"
        } else if members.len() > 1 {
            ", several nations"
        } else {
            ""
        },
        if step.atlas.city_at(at).is_some() { ", from a city hex" } else { "" },
    );
    let names = |list: &[At]| list.iter().map(|&a| step.atlas.name(a).to_owned()).collect::<Vec<_>>();
    let distance: Vec<_> = kin.iter().map(|nations| distances(step, view, side, nations, at)).collect();
    let far = |a: &At| distance.iter().map(|d| d.get(a).copied()).collect::<Vec<_>>();
    let told = |list: &[At]| list.iter().map(far).collect::<Vec<_>>();
    if !extra.is_empty() {
        let what = format!("not by the book: {:?} {:?}, from {:?}", names(&extra), told(&extra), far(&at));
        tally.differ(step, &format!("Q.1 a hex too many{circumstances}"), &what);
    }
    if !missing.is_empty() {
        let what =
            format!("by the book also: {:?} {:?}, from {:?}", names(&missing), told(&missing), far(&at));
        tally.differ(step, &format!("Q.1 a hex too few{circumstances}"), &what);
    }
}

/// Who goes together, by nation and SP: those who were named, or all who are still there and go (Q.1.c).
fn going(view: &View, force: &[&Stack], parts: &[serde_json::Value]) -> Vec<(String, u32)> {
    let named =
        parts.iter().map(|p| (p["nation"].as_str().unwrap().to_owned(), p["sp"].as_u64().unwrap() as u32));
    // Who keeps the field while others go is in the battle under another number; besiegers go whether they fought or not.
    let mut words =
        view.phases.last().map_or("", String::as_str).split(' ').skip(1).map(|w| w.parse::<u64>());
    let mut number = || words.next().and_then(Result::ok).unwrap_or(0);
    let (battle, besiegers) = (number() + 1, number() & 2 != 0);
    let here = |s: &&&Stack| parts.is_empty() && (besiegers || s.battle == Some(battle));
    named.chain(force.iter().filter(here).map(|s| (s.nation.clone(), s.sp))).collect()
}

/// For each colour that most SP of a force have, its nations: a source of one of them counts (R-WP-M146).
fn kin(step: &Step, view: &View, side: Side, going: &[(String, u32)]) -> Vec<BTreeSet<String>> {
    let mut colours: BTreeMap<&str, u32> = BTreeMap::new();
    for (nation, sp) in going {
        *colours.entry(step.atlas.colour(nation)).or_insert(0) += sp;
    }
    let most = colours.values().copied().max().unwrap_or(0);
    let nations = |colour: &str| {
        let own = step.atlas.nations.iter().filter(|n| n.1.colour == colour && view.side(n.0) == Some(side));
        own.map(|n| n.0.clone()).collect()
    };
    colours.iter().filter(|c| *c.1 == most).map(|c| nations(c.0)).collect()
}

/// Whether land is closed to a side or to any of its nations in a force.
pub(crate) fn is_closed(step: &Step, view: &View, nations: &BTreeSet<String>, at: At) -> bool {
    tables(step.campaign.toml.get("closed")).iter().any(|c| {
        let until = c.get("until").and_then(toml::Value::as_str).unwrap_or("never");
        let from = c.get("from").and_then(toml::Value::as_str);
        let to = strings(c.get("to"));
        let concerns = to.iter().any(|w| w == "french" || w == "non-french" || nations.contains(w));
        let city = step.atlas.city_at(at).map(|c| c.name.clone()).unwrap_or_default();
        let here = strings(c.get("territories")).contains(&step.campaign.lands[at])
            || strings(c.get("cities")).contains(&city)
            || strings(c.get("hexes")).iter().any(|h| h == step.atlas.name(at));
        let begun = from.is_none_or(|m| step.campaign.month(view.turn) >= month(m));
        here && concerns && begun && !view.events.iter().any(|e| e == until)
    })
}

/// MP from the nearest source of any of these nations, by ways that a line of supply may take: a city, or SP of theirs that
/// are in supply, but for those who leave (M.3.b, R-WP-Q.1.a).
fn distances(
    step: &Step,
    view: &View,
    side: Side,
    nations: &BTreeSet<String>,
    leaving: At,
) -> BTreeMap<At, u32> {
    let ground = Ground::of(step, view, side);
    let mut from: BTreeSet<At> = nations.iter().flat_map(|n| ground.sources(n)).collect();
    let feeds = |at: At| view.of(side, at).any(|s| nations.contains(&s.nation) && !s.unsupplied);
    from.extend(view.stacks.keys().copied().filter(|&at| at != leaving && feeds(at)));
    from.retain(|&at| view.sp(1 - side, at) == 0);
    ground.reach(&from, 200)
}

/// Q.1.a, d, e, g with R-WP-Q.1.a: no further from supply; failing that anywhere; failing that through enemies.
fn retreats(
    step: &Step,
    view: &View,
    side: Side,
    at: At,
    members: &BTreeSet<String>,
    kin: &[BTreeSet<String>],
) -> BTreeSet<At> {
    let atlas = step.atlas;
    let open: Vec<At> = atlas.hexes[at]
        .near
        .iter()
        .copied()
        .filter(|&to| step.campaign.in_play(atlas, to, view.turn) && !atlas.is_sea_side(at, to))
        .filter(|&to| !view.of(side, to).any(|s| s.battle.is_some_and(|b| b < 64)))
        .filter(|&to| view.at(to).iter().all(|s| view.side(&s.nation).is_some()))
        .filter(|&to| !is_closed(step, view, members, to))
        // R-WP-M103: partisans live alone.
        .filter(|&to| !view.of(side, to).any(|s| s.kind == "P"))
        .collect();
    let free: Vec<At> = open.iter().copied().filter(|&to| view.sp(1 - side, to) == 0).collect();
    let mut near: BTreeSet<At> = BTreeSet::new();
    for nations in kin {
        let distance = distances(step, view, side, nations, at);
        let far = |at: At| distance.get(&at).copied().unwrap_or(u32::MAX);
        near.extend(free.iter().copied().filter(|&to| far(to) <= far(at)));
    }
    if !near.is_empty() {
        near
    } else if !free.is_empty() {
        free.into_iter().collect()
    } else {
        open.into_iter().collect()
    }
}
