//! Chapters 6 and 7 a second time: routes, hunger, forage, trains and depots.

use crate::book::{Book, Div, Volume};
use crate::judge::{Findings, Step};
use crate::map::{Ground, Hex, name};
use crate::roster::{Arm, Class, FRENCH, Player};
use crate::view::View;
use std::collections::{BTreeMap, BTreeSet};

/// 6.2, first four bullets: whether a route may lead through a hex.
fn open(book: &Book, view: &View, player: Player, hex: Hex) -> bool {
    let foe = 1 - player;
    if book.holds(view, foe, hex) {
        return false;
    }
    let friends = book.stands(view, player, hex);
    let city = book.map.cities.contains_key(&hex);
    if city && !book.friendly(view, player, hex, true) && !friends {
        return false;
    }
    // TIR 14.6: French cavalry does not reach into difficult ground.
    let sheltered = book.volume == Volume::Russia && foe == FRENCH && book.is_difficult(hex);
    let watched = |n: Hex| !book.map.unbridged(hex, n) && book.rides(view, foe, n) && !sheltered;
    friends || !book.next_to(hex).any(watched)
}

/// The length of the shortest route to each hex that can be reached within `limit`, from these hexes. The first hexes
/// are not counted and need not be open.
fn reach(book: &Book, view: &View, player: Player, from: &[Hex], limit: i32) -> BTreeMap<Hex, i32> {
    let mut best: BTreeMap<Hex, i32> = from.iter().map(|h| (*h, 0)).collect();
    let mut edge: Vec<Hex> = from.to_vec();
    while let Some(here) = edge.pop() {
        let so_far = best[&here];
        let near: Vec<Hex> = book.next_to(here).collect();
        for there in near {
            let long = so_far + book.cost(view, here, there);
            let better = best.get(&there).is_none_or(|&old| long < old);
            if long <= limit
                && better
                && !book.map.unbridged(here, there)
                && book.passes(view, player, here, there)
                && open(book, view, player, there)
            {
                best.insert(there, long);
                edge.push(there);
            }
        }
    }
    best
}

/// 6.2, last bullet; NN 18.7.
fn limit(book: &Book, view: &View) -> i32 {
    if book.winter(view) || book.volume == Volume::Suvorov { 3 } else { 5 }
}

/// 6.1: whether a unit of a nation is in General Supply in a hex.
pub fn fed(book: &Book, view: &View, player: Player, hex: Hex, nation: &str) -> bool {
    let depots = &view.means[player].depots;
    if depots.contains(&hex) {
        return true;
    }
    let all = reach(book, view, player, &[hex], limit(book, view));
    if all.keys().any(|h| depots.contains(h)) {
        return true;
    }
    // TIR 1.1: the south edge in Austria feeds Austrians; from column 23 on the joined map goes on to the south.
    let edge =
        |h: &Hex| h % 100 == 18 && (!book.linked || h / 100 <= 22) && book.map.territory[h] == "Austria";
    book.volume == Volume::Russia && nation == "austrian" && all.keys().any(edge)
}

/// NN 6.6, 14.10 to 14.14: who is never hungry.
pub fn exempt(book: &Book, view: &View, div: &Div<'_>) -> bool {
    if book.volume == Volume::Russia {
        return false;
    }
    if div.card.cossack() {
        return true;
    }
    if book.volume == Volume::Suvorov {
        return false;
    }
    let land = book.map.territory[&div.at.hex].as_str();
    let garrisons = crate::view::names(&view.json["germany"]["garrisons"]);
    let garrison = garrisons.iter().any(|g| g == div.id);
    let krakow = div.card.is("fixed") && div.card.player == FRENCH && view.json["germany"]["truce"] != "past";
    (div.card.nation == "danish" && land == "Denmark-Norway")
        || (div.card.nation == "swedish" && land == "Swedish Pomerania")
        || (garrison && !book.opts("evacuated"))
        || krakow
        || div.card.enters.starts_with("neutral")
}

/// What General Supply makes of the units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    Good,
    Disrupted,
    Eliminated,
}

/// 6.3: whether a stack forages now.
pub fn forages(book: &Book, view: &View, player: Player, turn: u8) -> bool {
    match book.volume {
        Volume::Russia => player == FRENCH && turn >= 4 && !(Book::second_year(view) && turn <= 9),
        _ => true,
    }
}

/// 6.4: what becomes of a unit that is out of supply.
pub fn hunger(book: &Book, view: &View, div: &Div<'_>) -> Fate {
    let winter = book.winter(view);
    if book.volume == Volume::Russia {
        let riga = div.card.player != FRENCH && div.at.hex == book.map.city("Riga");
        return match (div.at.good(), div.card.player) {
            (true, _) if riga => Fate::Good,
            (true, _) => Fate::Disrupted,
            (false, FRENCH) if div.card.class != Class::Veteran || winter => Fate::Eliminated,
            _ => Fate::Disrupted,
        };
    }
    match (div.at.good(), div.card.class) {
        (true, _) => Fate::Disrupted,
        (false, Class::Conscript) => Fate::Eliminated,
        (false, Class::Line) if winter => Fate::Eliminated,
        _ => Fate::Disrupted,
    }
}

/// General Supply as a whole, when a new Turn has begun: `dice` are the forage throws, in the order of the stacks.
pub fn general(book: &Book, step: &Step, found: &mut Findings) {
    let mut view = step.before.clone();
    // Only the calendar has changed since; who fell to Cossacks did so before.
    view.turn = step.after.turn;
    let mut dice = step.dice("forage").into_iter();
    let mut expected: BTreeMap<String, Fate> = BTreeMap::new();
    let mut got = BTreeMap::new();
    for player in 0..2 {
        for (hex, stack) in book.stacks(&view, player) {
            let marked = stack.iter().any(|d| d.at.is("forage")) && forages(book, &view, player, view.turn);
            let hungry = marked && dice.next().is_some_and(|d| d <= stack.len() as i32);
            for div in stack {
                let route = fed(book, &view, player, hex, &div.card.nation);
                let eats = if book.opts("forage-feeds") && marked { !hungry } else { route && !hungry };
                let fate = if eats || exempt(book, &view, &div) {
                    if div.at.good() { Fate::Good } else { Fate::Disrupted }
                } else {
                    hunger(book, &view, &div)
                };
                expected.insert(div.id.to_owned(), fate);
                let now = match step.after.units.get(div.id) {
                    None => Fate::Eliminated,
                    Some(u) if u.good() => Fate::Good,
                    Some(_) => Fate::Disrupted,
                };
                got.insert(div.id.to_owned(), now);
            }
        }
    }
    found.equal("forage dice", step, &None, &dice.next());
    expected.retain(|id, fate| got[id] != *fate);
    got.retain(|id, _| expected.contains_key(id));
    found.equal("general supply", step, &expected, &got);
}

/// 7.3: who is in General Supply when trains are given out, after hunger and after depots were converted.
pub fn supplied(book: &Book, step: &Step, found: &mut Findings) {
    // There a lucky roll feeds for the whole Turn (R-NN-7.3-1).
    if book.opts("forage-feeds") {
        return;
    }
    let view = &step.after;
    let mut wrong: Vec<String> = Vec::new();
    for player in 0..2 {
        for (hex, stack) in book.stacks(view, player) {
            for div in stack {
                if fed(book, view, player, hex, &div.card.nation) != div.at.is("supplied") {
                    wrong.push(format!("{}@{hex:04} {}", div.id, div.at.is("supplied")));
                }
            }
        }
    }
    found.equal("in general supply", step, &Vec::new(), &wrong);
}

/// 7.2: how many Supply Trains there are to give out.
pub fn trains(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.after;
    if book.opts("reserve") || Book::second_year(view) {
        return;
    }
    let armistice = view.json["germany"]["called"].as_i64().unwrap_or(0) > 0 && view.turn >= 13;
    let bought = book.volume == Volume::Germany && armistice && !Book::austria(view);
    for player in 0..2 {
        let side = match (player, book.volume) {
            (0, _) => "french",
            (_, Volume::Russia) if !book.linked => "russian",
            _ => "coalition",
        };
        let json = &view.json[side];
        let number = |field: &str| json[field].as_i64().unwrap_or(0) as i32;
        let row = |second: bool| i32::from(book.trains(view.turn, player, second));
        // NN 16.5: the average of both rows.
        let table = if bought { (row(true) + row(false)).div_euclid(2) } else { row(armistice) };
        let converted = i32::from(json["converted"] == true);
        let depots = view.means[player].depots.len() as i32;
        let wanted = (table - number("trains_lost") - depots - converted).max(0);
        // One may have been given out by the very decision that began the phase.
        found.equal("trains to give out", step, &wanted, &number("trains_left"));
    }
}

/// 1.1, 14.16, 14.17, 18.6: hexes from which a chain of depots starts.
fn sources(book: &Book, view: &View, player: Player) -> Vec<Hex> {
    let free = |h: &Hex| !book.holds(view, 1 - player, *h);
    if book.linked && player == FRENCH {
        // NN 17.4 (A)
        let cities = ["Konigsberg", "Warsaw", "Lemberg"].map(|c| book.map.city(c));
        return cities.into_iter().filter(free).collect();
    }
    if book.volume == Volume::Russia {
        let column = if player == FRENCH { 28 } else { 1 };
        let ground = |h: &Hex| match book.map.ground[h] {
            Ground::Water | Ground::Mountain => false,
            _ => player != FRENCH || !book.is_difficult(*h),
        };
        let edge = book.map.ground.keys().filter(|h| **h / 100 == column).filter(|h| ground(h));
        let mut all: Vec<Hex> = edge.copied().collect();
        if player != FRENCH {
            all.extend(["Kiev", "St Petersburg"].map(|c| book.map.city(c)).iter().filter(|h| free(h)));
        }
        if book.linked {
            all.extend([book.map.city("Moscow")].iter().filter(|h| free(h)));
        }
        return all;
    }
    let side = if player == FRENCH { "french" } else { "coalition" };
    let mut all = Vec::new();
    for source in book.land["source"].as_array().unwrap() {
        if source["side"].as_str() != Some(side) || (source.get("needs").is_some() && !Book::austria(view)) {
            continue;
        }
        let list = |key: &str| source.get(key).and_then(toml::Value::as_array).into_iter().flatten();
        all.extend(list("hexes").filter_map(|h| crate::map::hex(h.as_str()?)));
        let cities = list("places").map(|p| book.map.city(p.as_str().unwrap()));
        let held = source.get("held").is_some();
        all.extend(cities.filter(|h| free(h) && (!held || book.stands(view, player, *h))));
    }
    all
}

/// 7.8: depots that are linked to a source, and all cities that such a chain reaches.
pub fn linked(book: &Book, view: &View, player: Player) -> BTreeSet<Hex> {
    let short = book.winter(view) && (player == FRENCH || book.volume != Volume::Russia);
    let limit = if short { 3 } else { 5 };
    let mut from = sources(book, view, player);
    loop {
        let all = reach(book, view, player, &from, limit);
        let depots = &view.means[player].depots;
        let more: Vec<Hex> =
            depots.iter().filter(|d| all.contains_key(d) && !from.contains(d)).copied().collect();
        if more.is_empty() {
            return all.into_keys().collect();
        }
        from.extend(more);
    }
}

/// 7.7, 7.8: where a player could found a depot now.
pub fn sites(book: &Book, view: &View, player: Player) -> BTreeSet<Hex> {
    let city = |h: &Hex| book.map.cities.contains_key(h);
    let ours = |h: &Hex| book.friendly(view, player, *h, true) || book.stands(view, player, *h);
    let free = |h: &Hex| !book.besieged(view, player, *h) && !book.holds(view, 1 - player, *h);
    // TIR 7.3
    let barred = |h: &Hex| {
        let names = ["Moscow", "St Petersburg"];
        book.volume == Volume::Russia && player == FRENCH && names.iter().any(|c| book.map.city(c) == *h)
    };
    let all = linked(book, view, player);
    // The new depot is a hex of its own route (R-TIR-6.2-bp1-2).
    let route = |h: &Hex| open(book, view, player, *h);
    all.into_iter().filter(|h| city(h) && ours(h) && free(h) && !barred(h) && route(h)).collect()
}

/// 7.3, 7.4: where Supply Trains may be put.
pub fn allot(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    let mut stacks = BTreeSet::new();
    for (hex, stack) in book.stacks(view, me) {
        let chiefs = book.chiefs_in(view, me, hex);
        let led = match chiefs.as_slice() {
            [] => false,
            // NN 16.2: a Cavalry Corps Commander alone.
            [one] if book.opts("command") && book.designation(view, one.id).starts_with("cavalry-corps") => {
                stack.iter().all(|d| d.card.arm == Arm::Cavalry)
            }
            _ => true,
        };
        if led && stack.iter().any(|d| d.at.is("supplied")) {
            stacks.insert(hex);
        }
    }
    let trains = step.offered.iter().filter_map(|n| n.strip_prefix("train ")).filter_map(crate::map::hex);
    let got: BTreeSet<Hex> = trains.collect();
    if got.is_empty() {
        return;
    }
    let to_stacks: BTreeSet<Hex> = got.intersection(&stacks).copied().collect();
    found.equal("stacks that get a train", step, &stacks, &to_stacks);
}

/// 7.7: depots that may be founded now.
pub fn found_depots(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.before;
    if Book::second_year(view) {
        return;
    }
    let me = view.player;
    let sites = sites(book, view, me);
    let on = view.means[me].trains.iter().filter(|h| sites.contains(h) && !view.means[me].depots.contains(h));
    let mut may: BTreeSet<String> = on.map(|h| format!("depot {}", name(*h))).collect();
    may.insert("done".to_owned());
    found.sets("depots to found", step, &may);
}

/// 7.6: stacks that get a forage marker.
pub fn markers(book: &Book, view: &View) -> BTreeSet<Hex> {
    let mut all = BTreeSet::new();
    for player in 0..2 {
        let stacks = book.stacks(view, player);
        for (&hex, stack) in &stacks {
            let means = &view.means[player];
            let train = means.trains.contains(&hex);
            let crowd = book.next_to(hex).filter(|n| stacks.contains_key(n)).count() >= 2;
            let abroad = !book.friendly(view, player, hex, true);
            let depot = means.depots.contains(&hex) && !book.besieged(view, player, hex);
            let marked = match book.volume {
                Volume::Russia => view.turn >= 3 && abroad && (!train || crowd),
                _ if book.opts("crowding") => !train && (crowd || abroad),
                _ => abroad && !train,
            };
            let spared = if book.opts("crowding") {
                stack.iter().all(|d| d.card.cossack())
            } else {
                stack.iter().all(|d| exempt(book, view, d))
            };
            if marked && !depot && !(book.volume != Volume::Russia && spared) {
                all.insert(hex);
            }
        }
    }
    all
}

/// 7.6: the markers that lie when all trains are out.
pub fn marked(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.after;
    let lie: BTreeSet<Hex> = view.units.values().filter(|u| u.is("forage")).map(|u| u.hex).collect();
    found.equal("forage markers", step, &markers(book, view), &lie);
}
