//! Who may attack, join a battle or leave it (N, Q.1, Q.3).

use crate::atlas::At;
use crate::view::{Side, View};
use crate::walk::{Chapter, Step, Tally};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const CHAPTER: Chapter = Chapter {
    verbs: &["attack", "sortie", "storm", "done", "commit", "sally", "retire", "shift", "take", "everyone"],
    asked: "declare",
    length: 60,
    scenarios: &["austerlitz", "jena-friedland", "russia", "liberation", "waterloo", "marengo"],
    look,
};

fn look(step: &Step, tally: &mut Tally) {
    match step.before.asked() {
        "declare" => declare(step, tally),
        "reinforce" => reinforce(step, tally),
        "retire" => {
            retire(step, tally);
            shift(step, tally);
            pursuit(step, tally);
        }
        "advance" => advance(step, tally),
        _ => {}
    }
}

/// Each name that only one of the two has is a difference of its own kind.
fn sets(
    step: &Step,
    tally: &mut Tally,
    rule: &BTreeSet<String>,
    engine: &BTreeSet<String>,
    kind: &dyn Fn(&str) -> String,
) {
    tally.made += 1;
    for extra in engine.difference(rule) {
        tally.differ(step, &format!("{} too many", kind(extra)), &format!("not by the book: {extra}"));
    }
    for missing in rule.difference(engine) {
        tally.differ(step, &format!("{} too few", kind(missing)), &format!("by the book also: {missing}"));
    }
}

/// N.1, N.2, S.8, S.9.d: attacks, sorties and storms that may still be declared.
fn declare(step: &Step, tally: &mut Tally) {
    let (view, atlas) = (&step.before, step.atlas);
    let (me, foe) = (view.active, 1 - view.active);
    // On the first turn some scenarios bind the attacker.
    if view.turn == 1 && step.campaign.slug == "waterloo" {
        return;
    }
    let begins = |at: At| view.battles.iter().any(|b| b.from == at);
    let target = |at: At| view.battles.iter().any(|b| b.to == at);
    let mut rule = BTreeSet::new();
    for &at in view.stacks.keys() {
        let name = atlas.name(at);
        if begins(at) {
            continue;
        }
        if view.sp_inside(me, at) > 0 && view.sp_outside(foe, at) > 0 && !target(at) {
            rule.insert(format!("sortie {name}"));
        }
        if view.sp_outside(me, at) > 0 && view.sp_inside(foe, at) > 0 && !target(at) {
            rule.insert(format!("storm {name}"));
        }
        // N.6: besiegers whose hex friends attack are in that battle.
        if view.sp_outside(me, at) == 0 || target(at) {
            continue;
        }
        for &to in &atlas.hexes[at].near {
            let across = atlas.is_sea_side(at, to) && !atlas.is_crossing(at, to);
            if view.sp(foe, to) > 0 && !target(to) && !across {
                rule.insert(format!("attack {name} {}", atlas.name(to)));
            }
        }
    }
    let verbs = ["attack", "sortie", "storm"];
    let engine: BTreeSet<String> =
        step.offered.iter().filter(|n| verbs.contains(&n.split(' ').next().unwrap())).cloned().collect();
    let kind = |n: &str| {
        let to = atlas.at(n.split(' ').next_back().unwrap());
        let both = view.sp(me, to) > 0 && view.sp(foe, to) > 0;
        let who = match (view.sp_inside(me, to) > 0, both) {
            (true, _) => " on besiegers",
            (_, true) => " on a garrison that others besiege",
            _ => "",
        };
        format!("N.1 {}{who}", n.split(' ').next().unwrap())
    };
    sets(step, tally, &rule, &engine, &kind);
}

/// Whether a battle was fought in the open or at the walls in this round.
fn is_fought(view: &View, n: usize) -> bool {
    let flags = &view.battles[n].flags;
    let has = |word: &str| flags.iter().any(|f| f == word);
    has("live") && !has("pending") && (has("field") || has("assault"))
}

/// Hexes of a side with SP in a battle, inside or outside.
fn places(view: &View, n: usize, side: Side) -> BTreeSet<At> {
    let number = n as u64 + 1;
    let here = |at: &At| view.of(side, *at).any(|s| s.battle == Some(number));
    view.stacks.keys().copied().filter(here).collect()
}

/// N.5: whether nobody of one side is left in its original hex.
fn is_vacated(view: &View, n: usize) -> bool {
    let battle = &view.battles[n];
    let (from, to) = (battle.from, battle.to);
    let here = |side: Side, at: At| places(view, n, side).contains(&at);
    if from == to {
        return !here(0, from) || !here(1, from);
    }
    !(here(0, from) && here(1, to) || here(1, from) && here(0, to))
}

/// N.7: hexes whose SP may try to join a battle.
fn reinforce(step: &Step, tally: &mut Tally) {
    let (view, atlas) = (&step.before, step.atlas);
    let (me, foe) = (step.seat, 1 - step.seat);
    let mut rule = BTreeSet::new();
    let near = |a: At, b: At| {
        atlas.hexes[a].near.contains(&b) && (!atlas.is_sea_side(a, b) || atlas.is_crossing(a, b))
    };
    for (n, battle) in view.battles.iter().enumerate() {
        if !is_fought(view, n) {
            continue;
        }
        let enemies = places(view, n, foe);
        let friends = places(view, n, me);
        // N.5: the battle is over when one of its two hexes is vacated.
        if is_vacated(view, n) {
            continue;
        }
        for (&at, stacks) in &view.stacks {
            let number = n as u64 + 1;
            let free = stacks.iter().any(|s| {
                view.side(&s.nation) == Some(me)
                    && !s.inside
                    && s.battle.is_none_or(|b| b >= 128 && b != number + 128)
                    && !s.marks.iter().any(|m| m == "tried")
                    && s.level == 0
            });
            let beside = near(at, battle.from) || near(at, battle.to);
            let reaches = enemies.iter().any(|&e| near(at, e)) || !friends.is_empty();
            if free && beside && reaches {
                rule.insert(format!("{} {}", atlas.name(battle.to), atlas.name(at)));
            }
        }
    }
    let engine = step.offers("commit");
    let kind = |n: &str| {
        let mut words = n.split(' ').map(|w| atlas.at(w));
        let (to, from) = (words.next().unwrap(), words.next().unwrap());
        let index = view.battles.iter().position(|b| b.to == to).unwrap();
        let left = view.of(me, from).any(|s| s.battle.is_some_and(|b| b >= 128));
        let empty = places(view, index, foe).is_empty();
        let over = is_vacated(view, index);
        let own = from == view.battles[index].from || from == to;
        format!(
            "N.7 commit{}{}{}{}",
            match (empty, over) {
                (true, _) => " where no enemy is left",
                (_, true) => " where an original hex is vacated",
                _ => "",
            },
            if left { " by who has left a battle" } else { "" },
            if own { " in the hex itself" } else { "" },
            if view.sp(foe, from) > 0 { " from a besieged hex" } else { "" },
        )
    };
    sets(step, tally, &rule, &engine, &kind);
}

/// How a force is called: by its hex, and by its battle if there is another one of the side.
fn body(step: &Step, n: usize, at: At) -> String {
    let (view, name) = (&step.before, step.atlas.name(at));
    let others = (0..view.battles.len())
        .any(|other| other != n && committed_now(view, other, step.seat).iter().any(|(hex, _)| *hex == at));
    if others { format!("{name} {}", step.atlas.name(view.battles[n].to)) } else { name.to_owned() }
}

/// Q.1.e: forces that may ask to leave one battle for another: who is neither demoralized nor besieged (N.7.a).
fn shift(step: &Step, tally: &mut Tally) {
    let (view, atlas) = (&step.before, step.atlas);
    let me = step.seat;
    let near = |a: At, b: At| {
        atlas.hexes[a].near.contains(&b) && (!atlas.is_sea_side(a, b) || atlas.is_crossing(a, b))
    };
    let mut rule = BTreeSet::new();
    for n in 0..view.battles.len() {
        let field = view.battles[n].flags.iter().any(|f| f == "field");
        if !is_fought(view, n) || !field {
            continue;
        }
        for (at, _) in committed_now(view, n, me) {
            let number = Some(n as u64 + 1);
            let tried = view.of(me, at).any(|s| s.battle == number && s.marks.iter().any(|m| m == "tried"));
            // P.4: a force is demoralized as one, wherever its SP stand.
            let shaken = view
                .stacks
                .keys()
                .flat_map(|&hex| view.of(me, hex))
                .any(|s| s.battle == number && !s.inside && s.level > 0);
            if tried || shaken || view.is_besieged(atlas, me, at) {
                continue;
            }
            for (m, other) in view.battles.iter().enumerate() {
                let live = other.flags.iter().any(|f| f == "live") && !is_vacated(view, m);
                if m != n && live && (near(at, other.from) || near(at, other.to)) {
                    let force = body(step, n, at);
                    let mut words = force.split(' ');
                    let hex = words.next().unwrap();
                    let from = words.next().map_or(String::new(), |from| format!(" {from}"));
                    rule.insert(format!("{hex} {}{from}", atlas.name(other.to)));
                }
            }
        }
    }
    let kind = |n: &str| {
        let at = atlas.at(n.split(' ').next().unwrap());
        format!("Q.1.e shift{}", if view.is_besieged(atlas, me, at) { " by the besieged" } else { "" })
    };
    sets(step, tally, &rule, &step.offers("shift"), &kind);
}

/// Q.1: forces that may withdraw of their own will.
fn retire(step: &Step, tally: &mut Tally) {
    let (view, atlas) = (&step.before, step.atlas);
    let (me, foe) = (step.seat, 1 - step.seat);
    let mut rule = BTreeSet::new();
    for n in 0..view.battles.len() {
        let field = view.battles[n].flags.iter().any(|f| f == "field");
        if !is_fought(view, n) || !field {
            continue;
        }
        for (at, _) in committed_now(view, n, me) {
            let force = view.of(me, at).filter(|s| !s.inside && s.battle == Some(n as u64 + 1));
            let stays = force.into_iter().all(|s| s.marks.iter().any(|m| m == "tried"));
            // Q.1.e: who has failed to leave for another battle remains.
            if !stays {
                rule.insert(body(step, n, at));
            }
        }
    }
    let engine = step.offers("retire");
    let kind = |n: &str| {
        let at = atlas.at(n.split(' ').next().unwrap());
        let stays = view.of(me, at).any(|s| s.marks.iter().any(|m| m == "tried"));
        let number = view.of(me, at).find(|s| !s.inside).and_then(|s| s.battle).unwrap_or(1);
        let alone = number < 64 && committed_now(view, number as usize - 1, foe).is_empty();
        format!(
            "Q.1 retire{}{}",
            if stays { " after a failed shift" } else { "" },
            if alone { " when no enemy is left" } else { "" }
        )
    };
    sets(step, tally, &rule, &engine, &kind);
}

/// Q.1.h: more cavalry on the other side costs who withdraws an SP. Only forces of one hex, for which it does not matter
/// whether cavalry is counted by force or by hex.
fn pursuit(step: &Step, tally: &mut Tally) {
    let (view, me) = (&step.before, step.seat);
    let Some(name) = step.chosen.strip_prefix("retire ") else { return };
    // Two forces in one hex are looked at elsewhere.
    if name.contains(' ') {
        return;
    }
    let at = step.atlas.at(name);
    let Some(number) = view.of(me, at).find(|s| !s.inside).and_then(|s| s.battle) else { return };
    if number > view.battles.len() as u64 || committed_now(view, number as usize - 1, me).len() != 1 {
        return;
    }
    let horse = |side: Side| -> u32 {
        let all = view.stacks.keys().flat_map(|&at| view.of(side, at));
        all.filter(|s| !s.inside && s.battle == Some(number) && s.is_cavalry()).map(|s| s.sp).sum()
    };
    let lost = step.after.asked() == "pursued" || step.said("WP-Q.1.h").next().is_some();
    tally.compare(step, "Q.1.h an SP lost to cavalry", &(horse(1 - me) > horse(me)), &lost);
}

fn committed_now(view: &View, n: usize, side: Side) -> Vec<(At, u32)> {
    let number = n as u64 + 1;
    let mut all = Vec::new();
    for &at in view.stacks.keys() {
        let sp = view.of(side, at).filter(|s| !s.inside && s.battle == Some(number)).map(|s| s.sp).sum();
        if sp > 0 {
            all.push((at, sp));
        }
    }
    all
}

/// Q.3: who may advance into a hex that was vacated: everybody of that battle who is in supply and not besieged (S.9.d).
fn advance(step: &Step, tally: &mut Tally) {
    let (view, atlas) = (&step.before, step.atlas);
    let words: Vec<&str> = view.phases.last().unwrap().split(' ').collect();
    let [_, n, mode, _] = words.as_slice() else { return };
    let begun = view.raw["column"]["parts"].as_array().is_some_and(|p| !p.is_empty());
    if *mode != "0" || begun {
        return;
    }
    let n: usize = n.parse().unwrap();
    let from = atlas.at(view.raw["column"]["hex"].as_str().unwrap());
    let number = n as u64 + 1;
    let mut rule = BTreeSet::new();
    let mut groups: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    let besieged = view.is_besieged(atlas, step.seat, from);
    let able = |s: &&crate::view::Stack| !besieged && !s.inside && !s.unsupplied && s.battle == Some(number);
    for s in view.of(step.seat, from).filter(able) {
        *groups.entry((&s.nation, &s.kind)).or_insert(0) += s.sp;
    }
    for ((nation, kind), most) in groups {
        rule.extend((1..=most).map(|sp| format!("{nation} {kind} {sp}")));
    }
    sets(step, tally, &rule, &step.offers("take"), &|_| "Q.3 advance".to_owned());
}
