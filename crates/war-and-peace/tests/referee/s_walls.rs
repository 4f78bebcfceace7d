//! Walls and field in one hex, the end of a round, and leaders without troops (N.8, P.7, P.8, P.10, S.6).

use crate::atlas::At;
use crate::m_supply::Ground;
use crate::n_combat::morale;
use crate::view::{Side, View};
use crate::walk::{Chapter, Step, Tally};
use kernel::Spot;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const CHAPTER: Chapter = Chapter {
    verbs: &[
        "done", "commit", "sally", "fight", "assault", "to", "inside", "everyone", "take", "lose", "retire",
        "stop", "rest",
    ],
    asked: "declare",
    length: 60,
    scenarios: &["austerlitz", "jena-friedland", "liberation", "napoleon-at-bay", "waterloo"],
    look,
};

fn look(step: &Step, tally: &mut Tally) {
    if step.before.battles.is_empty() || step.before.active != step.after.active {
        return;
    }
    garrisons(step, tally);
    advances(step, tally);
    asked(step, tally);
    end_of_round(step, tally);
    leaders(step, tally);
}

/// P.8, S.6: only an assault in this round makes a garrison give up; a battle in the field does not touch it.
fn garrisons(step: &Step, tally: &mut Tally) {
    let old = &step.before;
    for note in step.said("WP-P.8-1") {
        let Some(Spot::Hex(name)) = &note.at else { continue };
        let at = step.atlas.at(name);
        let Some(battle) = old.battles.iter().find(|b| b.to == at || b.from == at) else { continue };
        let assaulted = battle.flags.iter().any(|f| f == "assault") || step.chosen.starts_with("assault");
        tally.made += 1;
        if !assaulted {
            tally.differ(step, "P.8 a garrison gives up after a battle in the field", name);
        }
    }
}

/// P.7: who has to withdraw himself does not advance first.
fn advances(step: &Step, tally: &mut Tally) {
    let old = &step.before;
    let breaking = old.phases.iter().any(|p| p.starts_with("break"));
    if !breaking || old.asked() != "advance" {
        return;
    }
    let words: Vec<&str> = old.phases.last().unwrap().split(' ').collect();
    let n = words.get(1).map_or(0, |w| w.parse().unwrap());
    tally.made += 1;
    if morale_of(step, old, n, step.seat) == Some(0) {
        tally.differ(step, "P.7 a force without morale advances", words.last().unwrap());
    }
}

/// S.6, N.8.b: the owner of a city that is attacked is asked before each round, of one that is stormed by its besiegers too;
/// and so is a garrison that has joined its relief (S.6 note).
fn asked(step: &Step, tally: &mut Tally) {
    let (old, new) = (&step.before, &step.after);
    joined(step, tally);
    if old.asked() != "declare" || step.chosen != "done" {
        return;
    }
    for (n, battle) in old.battles.iter().enumerate() {
        let garrison = 1 - battle.attacker;
        if battle.from != battle.to || old.sp_inside(garrison, battle.to) == 0 {
            continue;
        }
        let asks = new.phases.iter().any(|p| p.starts_with("shelter") || p.starts_with("round-start"));
        tally.made += 1;
        if !asks {
            let what = format!("{} stormed (battle {n}), nobody is asked", step.atlas.name(battle.to));
            tally.differ(step, "S.6 a garrison that is stormed is not asked", &what);
        }
    }
}

/// S.6, S.10.a: a garrison that has joined its relief says before each round how many of it are outside.
fn joined(step: &Step, tally: &mut Tally) {
    let (old, new) = (&step.before, &step.after);
    let begins = new.asked() == "shelter" || new.asked() == "round";
    if !begins || ["shelter", "round", "declare", "counter"].contains(&old.asked()) {
        return;
    }
    for (n, battle) in new.battles.iter().enumerate() {
        let pending = battle.flags.iter().any(|f| f == "pending");
        let out = new.of(new.active, battle.to).any(|s| s.battle == Some(n as u64 + 1));
        if !pending || battle.from == battle.to || !out || !new.is_besieged(step.atlas, new.active, battle.to)
        {
            continue;
        }
        let name = step.atlas.name(battle.to);
        let waits = |p: &String| {
            let words: Vec<&str> = p.split(' ').collect();
            match words.as_slice() {
                ["shelter", .., at] => *at == name,
                ["round-start", first, ..] => first.parse::<usize>().is_ok_and(|first| first <= n),
                _ => false,
            }
        };
        tally.made += 1;
        if !new.phases.iter().any(waits) {
            let what = format!("{name}, relieved from {}", step.atlas.name(battle.from));
            tally.differ(step, "S.6 a garrison that joined its relief is not asked", &what);
        }
    }
}

/// The morale of SP that stand in the open in a battle.
fn morale_of(step: &Step, view: &View, n: usize, side: Side) -> Option<u32> {
    let number = n as u64 + 1;
    let mut groups: BTreeMap<u32, u32> = BTreeMap::new();
    let mut shaken = 0;
    for (&at, stacks) in &view.stacks {
        for s in stacks {
            if s.battle == Some(number) && !s.inside && view.side(&s.nation) == Some(side) {
                *groups.entry(morale(step, view, at, s)).or_insert(0) += s.sp;
                shaken = shaken.max(s.level);
            }
        }
    }
    let most = groups.values().copied().max()?;
    let basic = groups.iter().find(|g| *g.1 == most).map(|g| *g.0)?;
    Some(basic.saturating_sub(shaken))
}

/// P.7, N.8.f: when a new round begins nobody with morale 0 stands in the field.
fn end_of_round(step: &Step, tally: &mut Tally) {
    let new = &step.after;
    let begins = ["round", "shelter"].contains(&new.asked())
        && !["round", "shelter", "declare"].contains(&step.before.asked());
    let between = step
        .before
        .phases
        .iter()
        .any(|p| ["retire", "reinforce", "break", "round-end"].iter().any(|w| p.starts_with(w)));
    if !begins || !between {
        return;
    }
    for (n, battle) in new.battles.iter().enumerate() {
        let pending = battle.flags.iter().any(|f| f == "pending");
        let field = step.before.battles.get(n).is_some_and(|b| b.flags.iter().any(|f| f == "field"));
        let both = [0, 1].map(|s| morale_of(step, new, n, s));
        if !pending || !field || both.iter().any(Option::is_none) {
            continue;
        }
        tally.made += 1;
        for (side, morale) in both.into_iter().enumerate() {
            if morale == Some(0) {
                let who = if side == new.active { "the active player" } else { "the other player" };
                let what = format!("battle of {}", step.atlas.name(battle.to));
                tally.differ(step, &format!("P.7 a force of {who} without morale stays"), &what);
            }
        }
    }
}

/// P.10: who has lost his troops in the field goes to the nearest SP of his colour, in his own hex first.
fn leaders(step: &Step, tally: &mut Tally) {
    let (old, new) = (&step.before, &step.after);
    for leader in &old.leaders {
        let Some(now) = new.leaders.iter().find(|l| l.name == leader.name) else { continue };
        if leader.spent || !now.spent || now.at == leader.at || leader.inside {
            continue;
        }
        let colour = step.atlas.leader(&leader.name).0;
        let Some(side) = (0..2).find(|&s| step.campaign.has_leader(step.atlas, &leader.name, s)) else {
            continue;
        };
        let troops: BTreeSet<At> = new
            .stacks
            .keys()
            .copied()
            .filter(|&at| {
                // S.9.d: who has come out of a besieged city is besieged still.
                let besieged = new.is_besieged(step.atlas, side, at);
                new.of(side, at)
                    .filter(|s| s.kind != "P")
                    .any(|s| step.atlas.colour(&s.nation) == colour && !besieged)
            })
            .collect();
        tally.made += 1;
        if troops.contains(&leader.at) {
            let what = format!("{} leaves {}", leader.name, step.atlas.name(leader.at));
            tally.differ(step, "P.10 a leader rides away from SP inside his own hex", &what);
            continue;
        }
        // Whose city he rides out of while it changes hands, and whether enemies bar the way, is not said: all are good.
        let ride = |view: &View| {
            let far = Ground::of(step, view, side).reach(&BTreeSet::from([leader.at]), 200);
            let best = troops.iter().filter_map(|at| far.get(at).copied()).min();
            (far.get(&now.at).copied(), best)
        };
        let bare = |view: &View| {
            let mut bare = view.clone();
            bare.stacks.clear();
            bare
        };
        let rides = [ride(&bare(new)), ride(&bare(old)), ride(new)];
        let (far, best) = rides[0];
        if rides.iter().all(|r| r.0 != r.1) {
            let what = format!(
                "{} from {} to {} at {:?} MP; the nearest SP are at {best:?} MP",
                leader.name,
                step.atlas.name(leader.at),
                step.atlas.name(now.at),
                far
            );
            tally.differ(step, "P.10 not the nearest hex", &what);
        }
    }
}
