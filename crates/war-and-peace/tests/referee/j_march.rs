//! Marches and overruns (J, K, L): hexes that a group may enter, and what it costs.

use crate::atlas::At;
use crate::m_supply::Ground;
use crate::view::View;
use crate::walk::{Chapter, Step, Tally};
use serde_json::Value;
use std::collections::BTreeSet;

pub(crate) const MARCH: Chapter = Chapter {
    verbs: &["step", "overrun", "halt", "drop", "force", "summon"],
    asked: "orders",
    length: 50,
    scenarios: &[
        "austerlitz",
        "jena-friedland",
        "liberation",
        "napoleon-at-bay",
        "waterloo",
        "marengo",
        "wagram",
        "russia",
    ],
    look: march,
};

pub(crate) const FORCED: Chapter = Chapter {
    verbs: &["march", "apart"],
    asked: "orders",
    length: 200,
    scenarios: &[
        "austerlitz",
        "jena-friedland",
        "liberation",
        "napoleon-at-bay",
        "waterloo",
        "marengo",
        "russia",
    ],
    look: forced,
};

/// A group on the march.
pub(crate) struct Group {
    at: At,
    spent: u32,
    sp: u32,
    cavalry: u32,
    /// What it may spend without forcing.
    allowance: u32,
    hungry: bool,
    nations: BTreeSet<String>,
}

fn number(value: &Value) -> u32 {
    value.as_u64().unwrap_or(0) as u32
}

/// J.4, J.5: a leader has ten MP, cavalry four, infantry three with its leader.
fn group(step: &Step, view: &View) -> Group {
    let column = &view.raw["column"];
    let parts = column["parts"].as_array().cloned().unwrap_or_default();
    let cavalry = |p: &&Value| ["C", "GC", "CC"].contains(&p["kind"].as_str().unwrap());
    let sum = |list: Vec<&Value>| list.iter().map(|p| number(&p["sp"])).sum();
    let leaders = column["leaders"].as_array().cloned().unwrap_or_default();
    let leaders: Vec<String> = leaders.iter().map(|l| l.as_str().unwrap().to_owned()).collect();
    let forced = column["forced"] == true;
    let most = |p: &Value| match (forced, cavalry(&p)) {
        (true, _) => number(&p["most"]),
        (_, true) => 4,
        _ => 3,
    };
    Group {
        at: step.atlas.at(column["hex"].as_str().unwrap()),
        spent: number(&column["spent"]),
        sp: sum(parts.iter().collect()),
        cavalry: sum(parts.iter().filter(cavalry).collect()),
        allowance: parts.iter().map(most).min().unwrap_or(10).min(10),
        hungry: parts.iter().any(|p| p["unsupplied"] == true),
        nations: parts
            .iter()
            .map(|p| p["nation"].as_str().unwrap().to_owned())
            .chain(leaders.iter().flat_map(|l| step.atlas.leader_nations(l)))
            .collect(),
    }
}

#[expect(clippy::too_many_lines, reason = "a chapter of the book, told in its order")]
fn march(step: &Step, tally: &mut Tally) {
    let old = &step.before;
    if old.asked() != "march" {
        return;
    }
    let side = old.active;
    let group = group(step, old);
    let surprise = step.campaign.slug == "waterloo" && old.turn == 1 && side == 0;
    let sails =
        group.nations.contains("england") && ["wagram", "marengo"].contains(&step.campaign.slug.as_str());
    // The French of June 1815 only force marches, the English of two scenarios have rules of their own, and Austrians
    // and Prussians of 1812 go nowhere hungry, and the Poles of 1813 may cross Austria.
    let loyal =
        step.campaign.slug == "russia" && group.nations.iter().any(|n| n == "austria" || n == "prussia");
    if surprise || sails || loyal || crate::q_withdrawal::is_closed(step, old, &group.nations, group.at) {
        return;
    }
    let ground = Ground::of(step, old, side);
    let mut steps = BTreeSet::new();
    let mut over = BTreeSet::new();
    let summoned = old.raw["column"]["summoned"].clone();
    for &to in &step.atlas.hexes[group.at].near {
        let Some(cost) = ground.cost(group.at, to) else { continue };
        let closed = crate::q_withdrawal::is_closed(step, old, &group.nations, to);
        let neutral = old.at(to).iter().any(|s| old.side(&s.nation).is_none());
        let partisans = old.of(side, to).any(|s| s.kind == "P");
        if closed || neutral || partisans {
            continue;
        }
        let name = step.atlas.name(to).to_owned();
        let enemies = old.sp(1 - side, to);
        if enemies == 0 {
            if group.spent + cost <= group.allowance {
                steps.insert(name);
            }
            continue;
        }
        let outside = old.sp_outside(1 - side, to);
        let cavalry: u32 = old.of(1 - side, to).filter(|s| !s.inside && s.is_cavalry()).map(|s| s.sp).sum();
        let strong = step.atlas.hexes[to].terrain == "mountain" || old.entrenched.contains(&to);
        let fits = |outside: u32, cavalry: u32| {
            let ratio = if strong { 5 } else { 4 };
            let price = cost + u32::from(group.sp < 6 * outside);
            let way_out = |from: At| {
                let out = step.atlas.hexes[from].near.iter().filter_map(|&n| {
                    let bad = old.sp(1 - side, n) > 0
                        || crate::q_withdrawal::is_closed(step, old, &group.nations, n);
                    (!bad).then(|| ground.cost(from, n)).flatten()
                });
                out.min()
            };
            let needed = match step.atlas.city_at(to) {
                Some(_) => way_out(to).map(|out| price + out),
                None => Some(price),
            };
            outside > 0
                && group.sp >= ratio * outside
                && group.cavalry >= cavalry
                && !group.hungry
                && needed.is_some_and(|n| group.spent + n <= group.allowance)
        };
        let city = step.atlas.city_at(to).is_some();
        // L.5: the owner of a city says first who is inside, unless he is the one who besieges it.
        let told = !city || summoned == name.as_str() || old.sp(side, to) > 0;
        if told && fits(outside, cavalry) {
            over.insert(name);
        }
    }
    let leaving = old.raw["column"]["must_leave"] == true;
    let note = if leaving { " out of a city hex" } else { "" };
    if group.sp > 0 || !leaving {
        compare(step, tally, &format!("J steps{note}"), &steps, &step.offers("step"));
    }
    let engine = step.offers("overrun");
    let besiegers: BTreeSet<String> =
        over.iter().filter(|n| old.sp(side, step.atlas.at(n)) > 0).cloned().collect();
    compare(
        step,
        tally,
        "L overruns of besiegers",
        &besiegers,
        &engine.intersection(&besiegers).cloned().collect(),
    );
    let others: BTreeSet<String> = over.difference(&besiegers).cloned().collect();
    compare(
        step,
        tally,
        &format!("L overruns{note}"),
        &others,
        &engine.difference(&besiegers).cloned().collect(),
    );
    if let Some(name) = step.chosen.strip_prefix("step ") {
        let spent = number(&step.after.raw["column"]["spent"]);
        if step.after.asked() == "march" {
            let cost = ground.cost(group.at, step.atlas.at(name)).unwrap_or(99);
            tally.compare(step, "J.2 cost of a step", &(group.spent + cost), &spent);
        }
    }
}

fn compare(step: &Step, tally: &mut Tally, kind: &str, rule: &BTreeSet<String>, engine: &BTreeSet<String>) {
    tally.made += 1;
    if rule.is_subset(engine) && engine.is_subset(rule) {
        return;
    }
    let word = if engine.is_subset(rule) { "too few" } else { "too many" };
    let what = format!(
        "by the book also {:?}, not by the book {:?}",
        rule.difference(engine).collect::<Vec<_>>(),
        engine.difference(rule).collect::<Vec<_>>()
    );
    tally.differ(step, &format!("{kind}, {word}"), &what);
}

/// K.3, K.5: one die, read for each class; the SP lost to asterisks.
fn forced(step: &Step, tally: &mut Tally) {
    let old = &step.before;
    let Some(die) = step.thrown("forced-march") else { return };
    let column = &old.raw["column"];
    let parts = column["parts"].as_array().cloned().unwrap_or_default();
    if old.asked() != "path" || parts.is_empty() {
        return;
    }
    let apart = step.chosen == "apart";
    let winter = i32::from(step.campaign.is_winter(old.turn));
    let harsh = i32::from(column["harsh"] == true);
    let dull = step.campaign.slug == "liberation";
    let all = |test: fn(&Value) -> bool| parts.iter().all(test);
    let french = |p: &Value| p["nation"] == "france";
    let guard = |p: &Value| p["nation"] == "france" && ["GI", "GC"].contains(&p["kind"].as_str().unwrap());
    let hungry = i32::from(parts.iter().any(|p| p["unsupplied"] == true));
    let class = |p: &Value| {
        let own = if guard(p) {
            -2
        } else if french(p) && !dull {
            -1
        } else {
            0
        };
        if apart {
            return own;
        }
        match (all(guard), all(french)) {
            (true, _) => -2,
            (_, true) if !dull => -1,
            _ => 0,
        }
    };
    let read: BTreeSet<i32> = parts.iter().map(class).map(|c| die + c + hungry + harsh + winter).collect();
    let sums: BTreeSet<i32> = step
        .said("WP-K.3-1")
        .filter(|n| !n.sum.is_empty())
        .map(|n| n.sum.iter().map(|t| t.value).sum())
        .collect();
    if let [total] = read.iter().copied().collect::<Vec<_>>()[..] {
        gained(step, tally, &parts, total);
    }
    // J.4.e, K.3: infantry may be dropped, and the march ended, in any hex of it, so that nobody has gone yet.
    let (here, there) = (column["hex"].to_string(), step.after.raw["column"]["hex"].to_string());
    if step.after.asked() == "walk" {
        tally.compare(step, "J.4.e a forced march goes hex by hex", &here, &there);
    }
    tally.compare(step, if apart { "K.5 dice read apart" } else { "K.5 die" }, &read, &sums);
}

/// K.3.a to K.3.c: how far a group of one arm comes on its way, and whether it loses an SP.
fn gained(step: &Step, tally: &mut Tally, parts: &[Value], total: i32) {
    let (old, new) = (&step.before, &step.after);
    let column = &old.raw["column"];
    let horse = |p: &Value| ["C", "GC", "CC"].contains(&p["kind"].as_str().unwrap());
    let own = if parts.iter().all(horse) {
        4
    } else if parts.iter().any(horse) {
        return;
    } else {
        3
    };
    let ground = Ground::of(step, old, old.active);
    let path: Vec<At> =
        column["path"].as_array().unwrap().iter().map(|h| step.atlas.at(h.as_str().unwrap())).collect();
    // Overruns are another matter, and so is June 1815, when the French only march by force.
    if path.iter().any(|&at| old.sp(1 - old.active, at) > 0) || number(&parts[0]["most"]) == 0 {
        return;
    }
    let mut at = step.atlas.at(column["hex"].as_str().unwrap());
    let mut spent = number(&column["spent"]);
    let mut stops = vec![(spent, at)];
    let mut taken = old.clone();
    for &next in &path {
        // S.1.c: a city is theirs as soon as they are in it, and no enemy is.
        if let Some(city) = step.atlas.hexes[at].city.filter(|_| old.sp(1 - old.active, at) == 0) {
            taken.control[city] = Some(old.active);
        }
        spent += Ground { view: &taken, ..ground }.cost(at, next).unwrap_or(99);
        at = next;
        stops.push((spent, at));
    }
    let asked = spent.saturating_sub(own);
    if !(1..=3).contains(&asked) {
        tally.differ(step, "K.2 more than three MP asked for", &asked.to_string());
        return;
    }
    let (more, star) = step.atlas.march(total, asked);
    let end = stops.iter().rev().find(|s| s.0 <= own + more).unwrap().1;
    let sum = |parts: &[Value]| parts.iter().map(|p| number(&p["sp"])).sum::<u32>();
    let after = &new.raw["column"];
    let lost = new.asked() == "footsore" || sum(after["parts"].as_array().unwrap()) < sum(parts);
    // The last SP of a group may be the one that falls.
    if new.asked() == "march" || new.asked() == "footsore" {
        tally.compare(step, "K.3.c asterisk", &star, &lost);
    }
    let alone = after["parts"].as_array().unwrap().is_empty();
    if new.asked() == "march" && !alone {
        let hex = after["hex"].as_str().unwrap().to_owned();
        tally.compare(step, "K.3 how far a forced march comes", &step.atlas.name(end).to_owned(), &hex);
    }
}
