//! Chapters 12 and 13 a second time: Commanders who ride, Cossacks, and who arrives.

use crate::book::{Book, Volume};
use crate::judge::{Findings, Step};
use crate::map::{Ground, Hex, around, name};
use crate::march;
use crate::roster::{FRENCH, Player};
use crate::view::View;
use std::collections::{BTreeMap, BTreeSet};

/// 12.1: hexes that a Commander may ride through.
fn way(book: &Book, view: &View, player: Player, hex: Hex) -> bool {
    let city = book.map.cities.contains_key(&hex);
    let enemy = city && !book.friendly(view, player, hex, false) && !book.stands(view, player, hex);
    !book.stands(view, 1 - player, hex) && !enemy
}

/// 12.1: where a Commander may end.
fn end(book: &Book, view: &View, player: Player, hex: Hex) -> bool {
    let city = book.map.cities.contains_key(&hex);
    let ours = book.friendly(view, player, hex, false) || book.stands(view, player, hex);
    book.holds(view, player, hex) || (city && ours)
}

/// Where the rider may go.
pub fn rides(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    let Some(rider) = view.json["rider"].as_str() else { return };
    let Some(home) = view.leaders.get(rider).map(|l| l.hex) else { return };
    let mut best: BTreeMap<Hex, i32> = BTreeMap::from([(home, 0)]);
    let mut edge = vec![home];
    while let Some(here) = edge.pop() {
        let long = best[&here] + 1;
        let near: Vec<Hex> = book.next_to(here).collect();
        for there in near {
            let ok = book.passes(view, me, here, there) && !book.barred(view, me, there);
            if long <= 3 && ok && way(book, view, me, there) && best.get(&there).is_none_or(|&b| long < b) {
                best.insert(there, long);
                edge.push(there);
            }
        }
    }
    let mut without = view.clone();
    without.leaders.remove(rider);
    let rider = [rider.to_owned()];
    let company = |h: Hex| march::swedes(book, &without, me, h, &[], &rider);
    let ends = best.keys().filter(|h| **h != home && end(book, &without, me, **h) && company(**h));
    let mut may: BTreeSet<String> = ends.map(|h| format!("ride {}", name(*h))).collect();
    if step.offered.contains("stand") {
        may.insert("stand".to_owned());
    }
    found.sets("where a commander rides", step, &may);
}

/// TIR 13.1: hits of Cossacks, with the dice in the order of the hexes.
pub fn cossacks(book: &Book, view: &View, dice: &[i32]) -> View {
    let mut after = view.clone();
    if book.volume != Volume::Russia || dice.is_empty() {
        return after;
    }
    let from = if view.turn >= 7 { 5 } else { 6 };
    let mut dice = dice.iter();
    for (hex, stack) in book.stacks(view, FRENCH) {
        let [one] = stack.as_slice() else { continue };
        if book.map.territory[&hex] != "Russia" || book.map.cities.contains_key(&hex) {
            continue;
        }
        let Some(die) = dice.next() else { break };
        if *die >= from {
            if one.at.good() {
                after.units.get_mut(one.id).unwrap().marks.insert("disrupted".to_owned());
            } else {
                after.units.remove(one.id);
            }
        }
    }
    after
}

/// 13.3: where a reinforcement may be placed.
pub fn places(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    // In winter quarters and in an Armistice other rules hold (TIR 16.13, NN 14.15c).
    let truce = view.json["germany"]["called"].as_u64() == Some(u64::from(view.turn));
    if Book::second_year(view) || truce {
        return;
    }
    let Some(at) = step.hex("place ") else { return };
    let new = step.after.units.iter().filter(|(u, d)| !view.units.contains_key(*u) && d.hex == at);
    let unit = new.map(|(u, _)| u).next();
    let new = step.after.leaders.iter().filter(|(l, d)| !view.leaders.contains_key(*l) && d.hex == at);
    let leader = new.map(|(l, _)| l).next();
    let (enters, weight) = match (unit, leader) {
        (Some(u), _) => (&book.roster.units[u].enters, book.roster.units[u].room),
        (None, Some(l)) => (&book.roster.leaders[l].enters, 0),
        _ => return,
    };
    let Some((turn, site)) = enters.strip_prefix("turn:").and_then(|r| r.split_once(':')) else { return };
    if turn.parse() != Ok(view.turn) {
        return;
    }
    let Some(site) = book.site(site) else { return };
    let ground = |h: &Hex| {
        let ground = book.map.ground[h];
        let hard = book.volume == Volume::Russia && me == FRENCH && book.is_difficult(*h);
        let closed = book.volume == Volume::Russia;
        let mountain =
            ground == Ground::Mountain && (closed || !around(*h).iter().any(|n| book.map.side(*n, *h).pass));
        ground != Ground::Water
            && !mountain
            && !hard
            && !book.closed(view, me, *h)
            && !book.barred(view, me, *h)
    };
    let free =
        |h: &Hex| !book.stands(view, 1 - me, *h) && !book.next_to(*h).any(|n| book.stands(view, 1 - me, n));
    let room = |h: &Hex| book.room(view, me, *h) + weight <= 12;
    let units: Vec<String> = unit.into_iter().cloned().collect();
    let leaders: Vec<String> =
        if unit.is_none() { leader.into_iter().cloned().collect() } else { Vec::new() };
    let company = |h: &Hex| march::swedes(book, view, me, *h, &units, &leaders);
    let all = site
        .iter()
        .filter(|h| book.map.ground.contains_key(h) && ground(h) && free(h) && room(h) && company(h));
    found.sets("where reinforcements come", step, &all.map(|h| format!("place {}", name(*h))).collect());
}
