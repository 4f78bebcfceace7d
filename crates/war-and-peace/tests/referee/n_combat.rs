//! One round of a battle (O, P): strengths, odds, dice, results, losses.

use crate::atlas::At;
use crate::m_supply::Ground;
use crate::view::{Side, Stack, View};
use crate::walk::{Chapter, Step, Tally};
use kernel::{Arg, Note};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const CHAPTER: Chapter = Chapter {
    verbs: &[
        "done",
        "fight",
        "assault",
        "use",
        "counterattack",
        "storm",
        "shelter-all",
        "besiege",
        "stay",
        "slip",
    ],
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
        "montenotte-rivoli",
        "peninsular-war",
        "spain",
        "final-glory",
    ],
    look,
};

/// SP of one side in a battle, hex by hex.
type Force = Vec<(At, Stack)>;

pub(crate) fn total(force: &Force) -> u32 {
    force.iter().map(|f| f.1.sp).sum()
}

/// D.7 and the scenarios: the basic morale of a stack.
pub(crate) fn morale(step: &Step, view: &View, at: At, stack: &Stack) -> u32 {
    let happened = |event: &str| view.events.iter().any(|e| e == event);
    let regular = ["I", "C"].contains(&stack.kind.as_str());
    let basic = match stack.kind.as_str() {
        "GI" | "GC" => 3,
        "I" | "C" if step.atlas.nations[&stack.nation].symbol == "white" => 2,
        "I" | "C" => 1,
        _ => 0,
    };
    match (step.campaign.slug.as_str(), stack.nation.as_str()) {
        ("russia" | "final-glory", "russia") if regular && step.atlas.hexes[at].board == 4 => 3,
        ("marengo", "france") if regular => {
            if view.leaders_at(at).any(|l| l.name == "Napoleon") {
                2
            } else {
                1
            }
        }
        ("marengo", "austria") if regular => 2,
        ("montenotte-rivoli", "piedmont") => u32::from(view.side("piedmont") == Some(0)),
        ("montenotte-rivoli", "france") if regular => 1 + u32::from(happened("french-victory")),
        ("montenotte-rivoli", "austria") if regular => {
            2 - u32::from(happened("bonaparte-victory") || happened("piedmont-peace"))
        }
        _ => basic,
    }
}

fn argument(note: &Note, gap: &str) -> Option<i64> {
    note.text.args.iter().find(|a| a.0 == gap).and_then(|a| match a.1 {
        Arg::Number(n) => Some(n),
        _ => None,
    })
}

/// O.2.b: the morale of the largest group; of equal ones the lowest.
fn force_morale(groups: &BTreeMap<u32, u32>) -> u32 {
    let most = groups.values().copied().max().unwrap_or(0);
    groups.iter().find(|g| *g.1 == most).map_or(0, |g| *g.0)
}

/// The groups that come first by number of SP, several if they are equal.
fn largest<K: Ord + Clone>(force: &Force, key: impl Fn(&(At, Stack)) -> K) -> BTreeSet<K> {
    let mut groups: BTreeMap<K, u32> = BTreeMap::new();
    for f in force {
        *groups.entry(key(f)).or_insert(0) += f.1.sp;
    }
    let most = groups.values().copied().max().unwrap_or(0);
    groups.into_iter().filter(|g| g.1 == most).map(|g| g.0).collect()
}

/// O.2.a: every leader whom a side may use.
pub(crate) fn usable(step: &Step, view: &View, force: &Force) -> BTreeSet<String> {
    let hexes = largest(force, |f| f.0);
    let colours = largest(force, |f| step.atlas.colour(&f.1.nation).to_owned());
    let inside = force.iter().all(|f| f.1.inside);
    let fits = |l: &&crate::view::Leader| {
        hexes.contains(&l.at)
            && !l.spent
            && l.inside == inside
            && colours.contains(&step.atlas.leader(&l.name).0)
    };
    view.leaders.iter().filter(fits).map(|l| l.name.clone()).collect()
}

/// What one round must bring.
#[derive(Debug, PartialEq, Eq)]
struct Round {
    larger: i64,
    smaller: i64,
    /// The modified dice; nothing at four to one.
    total: Option<i64>,
    level: [u32; 2],
    lost: [u32; 2],
}

#[expect(clippy::too_many_lines, reason = "a chapter of the book, told in its order")]
fn look(step: &Step, tally: &mut Tally) {
    // Who is inside, and which Cossacks stay, is only known once this is answered.
    if ["shelter", "slip"].contains(&step.before.asked()) {
        return;
    }
    let dice: Vec<&Note> = step.said("WP-O.1.c").filter(|n| argument(n, "larger").is_some()).collect();
    let sure: Vec<&Note> = step.said("WP-O.1.d-1").collect();
    if dice.len() + sure.len() != 1 {
        return;
    }
    let note = dice.first().or(sure.first()).unwrap();
    let Some(n) = which(step, note) else { return };
    let (old, new) = (&step.before, &step.after);
    let battle = old.battles[n].clone();
    // N.5: whoever takes a battle up is the attacker from then on.
    let attacker = if step.chosen == "counterattack" { step.seat } else { battle.attacker };
    let force = |side: Side| -> Force { committed(old, n, side) };
    let mut forces = [force(0), force(1)];
    // S.5, S.7: a city may be stormed while others of its side are in the field elsewhere.
    let storms = step.chosen.starts_with("assault") || battle.flags.iter().any(|f| f == "assault");
    let assault = !step.chosen.starts_with("fight") && (storms || forces[1 - attacker].is_empty());
    let attacked = if attacker == old.active { battle.to } else { battle.from };
    if assault {
        let inside = old.of(1 - attacker, attacked).filter(|s| s.inside);
        forces[1 - attacker] = inside.map(|s| (attacked, s.clone())).collect();
    }
    if forces.iter().any(Vec::is_empty) {
        return;
    }
    let active = old.active;
    // Five SP of the English are fed by sea in Spain, and nobody is in the neutral Austria of 1813: matters of their own.
    let special = match step.campaign.slug.as_str() {
        "peninsular-war" | "spain" => active == 1,
        slug => slug == "final-glory",
    };
    if special && old.asked() != "round" {
        return;
    }
    // M.9: supply is looked at once, when the round begins.
    let hungry: u32 = forces[active].iter().filter(|f| is_hungry(step, f)).map(|f| f.1.sp).sum();
    let strength = |side: Side| {
        let face = total(&forces[side]);
        let halved = if side == active { face - hungry + hungry.div_ceil(2) } else { face };
        if assault && side != attacker { halved * 2 } else { halved }
    };
    let by_book = {
        let strengths = [strength(0), strength(1)];
        let larger =
            if strengths[0] == strengths[1] { active } else { usize::from(strengths[1] > strengths[0]) };
        let smaller = 1 - larger;
        let (big, small) = (strengths[larger], strengths[smaller]);
        let mut results = ["0".to_owned(), "0".to_owned()];
        let mut total_dice = None;
        let limit = |side: Side, n: u32| n.min(total(&forces[side]));
        if big >= 4 * small {
            "D3".clone_into(&mut results[smaller]);
            if limit(smaller, step.atlas.loss("D3", small)) > 1 {
                "1".clone_into(&mut results[larger]);
            }
        } else {
            let sum = modifier(step, old, &forces, larger, attacker, attacked, assault, n);
            let thrown: i32 = note.sum.first().map_or(0, |t| t.value);
            let modified = (thrown + sum.clamp(-4, 4)).clamp(2, 12);
            total_dice = Some(i64::from(modified));
            let line = if big >= 2 * small {
                "2-1"
            } else if 2 * big >= 3 * small {
                "3-2"
            } else {
                "1-1"
            };
            let found = step.atlas.result(line, modified);
            results[larger] = found.0;
            results[smaller] = found.1;
        }
        let level = [0, 1].map(|s: Side| {
            let more = results[s].strip_prefix('D').map_or(0, |n| n.parse::<u32>().unwrap());
            shaken(&forces[s]) + more
        });
        let lost = [0, 1].map(|s: Side| limit(s, step.atlas.loss(&results[s], small)));
        Round { larger: i64::from(big), smaller: i64::from(small), total: total_dice, level, lost }
    };
    // A battle that is over takes its numbers with it: then only what was said is compared.
    let now = new.battles.iter().find(|b| b.to == battle.to && b.from == battle.from);
    let gone = |side: Side| total(&forces[side]).saturating_sub(total(&matching(new, &forces[side])));
    let asked = |side: Side| now.map_or(0, |b| b.toll[side][0]).min(total(&matching(new, &forces[side])));
    let engine = Round {
        larger: argument(note, "larger").unwrap_or(by_book.larger),
        smaller: argument(note, "smaller").unwrap_or(by_book.smaller),
        total: argument(note, "total"),
        // A force that is gone, or has just been broken up, says nothing about its demoralization any more.
        level: [0, 1].map(|s: Side| {
            let left = matching(new, &forces[s]);
            if now.is_none() || left.is_empty() { by_book.level[s] } else { shaken(&left) }
        }),
        lost: [0, 1].map(|s| {
            // A garrison without morale gives up in the same breath (P.8).
            let gives_up = assault && s != attacker && by_book.level[s] > 0 && gone(s) == total(&forces[s]);
            if now.is_none() || gives_up { by_book.lost[s] } else { gone(s) + asked(s) }
        }),
    };
    let kind = format!(
        "O {}{}",
        if assault { "assault" } else { "field battle" },
        match (by_book.total == engine.total, by_book.lost == engine.lost, by_book.level == engine.level) {
            _ if (by_book.larger, by_book.smaller) != (engine.larger, engine.smaller) => ": strengths",
            (false, ..) => ": modified dice",
            (_, false, _) => ": losses",
            _ => ": demoralization",
        }
    );
    tally.compare(step, &kind, &by_book, &engine);
}

/// Whether SP were out of supply when the round began.
fn is_hungry(step: &Step, (at, stack): &(At, Stack)) -> bool {
    let old = &step.before;
    if ["round", "leading", "counter"].contains(&old.asked()) {
        return stack.unsupplied;
    }
    let ground = Ground::of(step, old, old.active);
    let index = old.at(*at).iter().position(|s| s == stack).unwrap();
    !ground.supplied()[&(*at, index)]
}

/// Which battle was fought: the one whose hex is named, or the only one.
fn which(step: &Step, note: &Note) -> Option<usize> {
    let battles = &step.before.battles;
    let spoken = format!("{:?} {:?}", note.at, note.text.args);
    let named: Vec<usize> = (0..battles.len())
        .filter(|&n| {
            let name = step.atlas.name(battles[n].to);
            step.chosen.split(' ').any(|w| w == name) || spoken.contains(&format!("\"{name}\""))
        })
        .collect();
    match (named.as_slice(), battles.len()) {
        ([n], _) => Some(*n),
        (_, 1) => Some(0),
        _ => None,
    }
}

/// SP outside that fight in a battle: those marked, or everybody in the two hexes before its first round.
pub(crate) fn committed(view: &View, n: usize, side: Side) -> Force {
    let battle = &view.battles[n];
    let number = n as u64 + 1;
    let marked = view.stacks.values().flatten().any(|s| s.battle == Some(number));
    let mut force = Force::new();
    for (&at, stacks) in &view.stacks {
        for s in stacks {
            let here = if marked { s.battle == Some(number) } else { at == battle.from || at == battle.to };
            if here && !s.inside && view.side(&s.nation) == Some(side) {
                force.push((at, s.clone()));
            }
        }
    }
    force
}

/// What is left of a force.
fn matching(view: &View, force: &Force) -> Force {
    let mut left = Force::new();
    let mut seen: BTreeSet<(At, String, String, bool)> = BTreeSet::new();
    for (at, s) in force {
        if !seen.insert((*at, s.nation.clone(), s.kind.clone(), s.inside)) {
            continue;
        }
        let same = |t: &&Stack| t.nation == s.nation && t.kind == s.kind && t.inside == s.inside;
        left.extend(view.at(*at).iter().filter(same).map(|t| (*at, t.clone())));
    }
    left
}

/// P.4: how demoralized a force is.
fn shaken(force: &Force) -> u32 {
    force.iter().map(|(_, s)| s.level).max().unwrap_or(0)
}

/// O.2: leaders, morale, ground, trenches; for the larger force.
#[allow(clippy::too_many_arguments, reason = "everything that a battle hangs on")]
fn modifier(
    step: &Step,
    old: &View,
    forces: &[Force; 2],
    larger: Side,
    attacker: Side,
    attacked: At,
    assault: bool,
    n: usize,
) -> i32 {
    let atlas = step.atlas;
    let battle = &old.battles[n];
    let sign = |side: Side| if side == larger { 1 } else { -1 };
    let mut sum = 0;
    let used = step.after.battles.iter().find(|b| b.to == battle.to && b.from == battle.from);
    for (side, force) in forces.iter().enumerate() {
        let may = usable(step, old, force);
        let best = may.iter().map(|l| atlas.leader(l).1).max().unwrap_or(0);
        let value = match used.map(|b| b.leader[side].clone()) {
            Some(Some(name)) if may.contains(&name) => atlas.leader(&name).1,
            Some(Some(_)) => 99,
            _ => best,
        };
        sum += sign(side) * value;
        let mut groups = BTreeMap::new();
        for (at, stack) in force {
            let mut basic = morale(step, old, *at, stack);
            if assault && side != attacker {
                basic = basic.max(1);
            }
            *groups.entry(basic).or_insert(0) += stack.sp;
        }
        sum += sign(side) * (force_morale(&groups).saturating_sub(shaken(force))) as i32;
    }
    if assault {
        return sum;
    }
    let attacking_from = if attacked == battle.to { battle.from } else { battle.to };
    let defender = sign(1 - attacker);
    sum += defender
        * match atlas.hexes[attacked].terrain.as_str() {
            "forest" | "lake" | "marsh" => 1,
            "mountain" => 2,
            _ => 0,
        };
    if atlas.is_river(attacking_from) && !atlas.share_river(attacking_from, attacked) {
        sum += defender * 2;
    }
    if attacking_from != attacked && atlas.is_crossing(attacking_from, attacked) {
        sum += defender * 2;
    }
    // Who has attacked in a battle has nothing of his trenches any more (T.2, R-WP-T.2-2).
    if old.entrenched.contains(&attacked) && !battle.began[1 - attacker] {
        sum += defender;
    }
    sum
}
