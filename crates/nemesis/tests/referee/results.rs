//! What a decision leaves behind on the board, told a second time: hits, marks, who moved, and whose turn it is.

use crate::book::Book;
use crate::combat::Diary;
use crate::judge::{Findings, Step};
use crate::orders;
use crate::view::{View, names};
use std::collections::BTreeSet;

/// How a unit stands.
#[derive(Debug, PartialEq, Eq)]
enum State {
    Good,
    Disrupted,
    Gone,
}

fn state(view: &View, id: &str) -> State {
    match view.units.get(id) {
        None => State::Gone,
        Some(u) if u.good() => State::Good,
        Some(_) => State::Disrupted,
    }
}

/// 11.17: a hit disrupts, and a second one eliminates. 11.16: who is ridden down is gone.
pub fn hit(step: &Step, found: &mut Findings) {
    let phase = step.before.phase.as_str();
    let Some((verb, id)) = step.action.split_once(' ') else { return };
    let worse = || if step.before.units[id].good() { State::Disrupted } else { State::Gone };
    let wanted = match (phase, verb) {
        ("hits" | "volunteer", "hit") => worse(),
        ("pursuit", "lose") => State::Gone,
        // 8.5
        ("attrition", "lose") if step.before.json["column"]["to_eliminate"].as_i64() > Some(0) => State::Gone,
        ("attrition", "lose") => State::Disrupted,
        _ => return,
    };
    let now = state(&step.after, id);
    // Who must withdraw and cannot is eliminated at once (11.12), as is who hungers when the Turn runs out.
    let swept = now == State::Gone || step.after.turn != step.before.turn;
    if !swept || wanted == State::Gone {
        found.equal("what a hit does", step, &wanted, &now);
    }
}

/// 11.2: everybody who took part has fought once more.
pub fn fought(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    if step.die("attack").is_none() || step.after.phase == "ride" || step.after.turn != step.before.turn {
        return;
    }
    let (me, foe) = (diary.attacker, 1 - diary.attacker);
    let mut took: BTreeSet<String> = diary.main.iter().flatten().cloned().collect();
    for player in [me, foe] {
        for &at in &diary.joined[player] {
            took.extend(book.divs_in(&step.before, player, at).iter().map(|d| d.id.to_owned()));
        }
    }
    let mut wrong = Vec::new();
    for (id, was) in &step.before.units {
        let Some(is) = step.after.units.get(id) else { continue };
        // More than two combats weigh no more than two.
        let wanted = was.fights + i32::from(took.contains(id));
        if is.fights.min(2) != wanted.min(2) {
            wrong.push(format!("{id} {} {}", was.fights, is.fights));
        }
    }
    found.equal("who has fought", step, &Vec::new(), &wrong);
}

/// 11.11: the defenders go to one hex together with their Commanders, and nobody else moves.
pub fn withdrawn(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    let phase = step.before.phase.as_str();
    let Some(there) = step.hex("withdraw ").filter(|_| ["withdraw", "slip"].contains(&phase)) else { return };
    let me = step.before.player;
    let left: Vec<&String> = step
        .after
        .units
        .iter()
        .filter(|(id, u)| u.hex == diary.to && diary.main[me].contains(id))
        .map(|(id, _)| id)
        .collect();
    found.equal("all defenders withdraw", step, &Vec::new(), &left);
    let chiefs = book.chiefs_in(&step.before, me, diary.to);
    let stay: Vec<&str> = chiefs
        .iter()
        .map(|c| c.id)
        .filter(|id| step.after.leaders.get(*id).is_some_and(|l| l.hex == diary.to))
        .collect();
    found.equal("commanders withdraw", step, &Vec::new(), &stay);
    if step.after.phase == "overflow" {
        let crowd = book.room(&step.after, me, there);
        found.equal("the refuge is too small", step, &true, &(crowd > 12));
    } else if step.after.turn == step.before.turn {
        found.equal("the refuge is large enough", step, &true, &(book.room(&step.after, me, there) <= 12));
    }
}

/// 8.3, 8.4: marks at the end of a march.
pub fn marched(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.before;
    let column = &view.json["column"];
    if step.action != "halt" || step.after.turn != view.turn {
        return;
    }
    let long = column["steps"].as_i64().unwrap_or(0);
    // A march of no hex is none.
    if long == 0 {
        return;
    }
    let normal = if book.winter(view) { 2 } else { 3 };
    let ended = ["attack", "ride", "ride-to"].contains(&step.after.phase.as_str());
    let mut wrong = Vec::new();
    for id in names(&column["units"]) {
        let Some(unit) = step.after.units.get(&id) else { continue };
        let forced = step.after.phase == "ride"
            || step.after.phase == "ride-to"
            || unit.is("forced") == (long > normal);
        // The markers of the phase may be gone when it is over.
        if !(forced && (ended || unit.is("moved"))) {
            wrong.push(id);
        }
    }
    found.equal("marks of a march", step, &Vec::new(), &wrong);
}

/// 8.8, 11.19: a one is a Commander's end.
pub fn escapes(book: &Book, step: &Step, found: &mut Findings) {
    let dice = step.dice("escape");
    if dice.is_empty() {
        return;
    }
    let lost = |l: &&String| !step.after.leaders.contains_key(*l);
    let gone = step.before.leaders.keys().filter(lost).count();
    let ones = dice.iter().filter(|d| **d == 1).count();
    // Who has no stack to go to is lost whatever he throws, and Napoleon's end is that of the game.
    if step.over.is_none() {
        found.equal("who throws a one is lost", step, &true, &(gone >= ones));
    }
    if let Some(there) = step.hex("step ") {
        let foe = 1 - step.before.player;
        let met = book.chiefs_in(&step.before, foe, there).len();
        found.equal("commanders who are overrun", step, &met, &dice.len());
    }
}

/// 10.6: after an attack it is the other's turn, as long as he may and can; and a player who may attack is asked.
pub fn turns(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    let (was, is) = (&step.before, &step.after);
    let fights = ["attack", "order", "march", "route", "muster"].contains(&was.phase.as_str());
    if is.phase != "attack" || diary.from == 0 || (fights && step.action != "done") || book.opts("fog") {
        return;
    }
    let me = if was.phase == "attack" { was.player } else { diary.attacker };
    let may = |player: usize| !is.means[player].done && orders::could(book, is, player);
    let wanted = if may(1 - me) { 1 - me } else { me };
    found.equal("whose attack it is", step, &wanted, &is.player);
}
