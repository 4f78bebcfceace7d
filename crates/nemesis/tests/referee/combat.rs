//! Chapter 11 a second time: the values of a combat, what it costs, who withdraws and who advances.

use crate::book::{Book, Chief, Div, Volume};
use crate::judge::{Findings, Step};
use crate::map::{Ground, Hex, distance, name};
use crate::march::swedes;
use crate::roster::{Arm, Class, FRENCH, Player};
use crate::view::{View, names};
use std::collections::BTreeSet;

/// What was decided in the combat under way, as players would remember it.
#[derive(Debug, Clone, Default)]
pub struct Diary {
    pub from: Hex,
    pub to: Hex,
    pub attacker: Player,
    /// Stacks called upon, by player.
    pub called: [Vec<Hex>; 2],
    /// Those whose throw succeeded.
    pub joined: [Vec<Hex>; 2],
    /// Hits suffered (NN 14.4b) and units eliminated (TIR 14.7b).
    pub suffered: [i32; 2],
    pub fallen: [i32; 2],
    /// Combat units that took part.
    pub force: [i32; 2],
    /// Units in good order before the combat.
    pub strength: [i32; 2],
    /// By how much the attacker won.
    pub margin: Option<i32>,
    /// Units and Commanders that attack and defend.
    pub main: [Vec<String>; 2],
    /// A combat took place.
    pub fought: bool,
}

/// 11.2 bp3: halved, or quartered.
fn tired(sum: i32, divs: &[Div<'_>]) -> i32 {
    let forced = divs.iter().any(|d| d.at.is("forced"));
    let fights = divs.iter().map(|d| d.at.fights).max().unwrap_or(0);
    match (forced, fights) {
        (false, 0) => sum,
        (true, 0) | (false, 1) => sum.div_euclid(2),
        _ => sum.div_euclid(4),
    }
}

fn arms(divs: &[Div<'_>]) -> i32 {
    let kinds: BTreeSet<Arm> = divs.iter().map(|d| d.card.arm).collect();
    [0, 0, 2, 4][kinds.len()]
}

/// 16.4 (1): before Kutuzov comes the three rivals are worth nothing together.
fn quarrel(book: &Book, view: &View, chiefs: &[Chief<'_>]) -> bool {
    book.volume == Volume::Russia
        && book.opts("command")
        && kutuzov_is_awaited(view)
        && chiefs.iter().filter(|c| c.card.has("rival")).count() >= 2
}

/// 16.4 (1): he has not come yet, however late it is.
pub fn kutuzov_is_awaited(view: &View) -> bool {
    !matches!(view.json["commanders"]["Kutuzov"]["hex"].as_str(), Some(hex) if hex != "away")
}

pub fn rating(book: &Book, view: &View, chiefs: &[Chief<'_>], chief: &Chief<'_>) -> i32 {
    if chief.card.has("rival") && quarrel(book, view, chiefs) { 0 } else { chief.card.rating }
}

/// The highest rating with a stack (10.2, 10.4).
pub fn best_rating(book: &Book, view: &View, player: Player, hex: Hex) -> i32 {
    let chiefs = book.fighting_chiefs_in(view, player, hex);
    chiefs.iter().map(|c| rating(book, view, &chiefs, c)).max().unwrap_or(0)
}

/// NN 16.2: the Commander of a cavalry corps who is the only one in a stack.
fn leads_horse_alone(book: &Book, view: &View, one: &Chief<'_>) -> bool {
    book.designation(view, one.id).starts_with("cavalry-corps")
        && book.chiefs_in(view, one.card.player, one.at.hex).len() == 1
}

/// 11.5, 11.7 and 16.2: what Commanders add to units in good order.
fn leadership(book: &Book, view: &View, chiefs: &[Chief<'_>], all: &[Div<'_>]) -> i32 {
    let good: Vec<Div<'_>> = all.iter().filter(|d| d.at.good()).copied().collect();
    let count = good.len() as i32;
    let basic = |c: &Chief<'_>| rating(book, view, chiefs, c).min(count);
    if !book.opts("command") || book.volume == Volume::Suvorov {
        return chiefs.iter().map(basic).max().unwrap_or(0);
    }
    if let [one] = chiefs
        && leads_horse_alone(book, view, one)
    {
        let horses = good.iter().filter(|d| d.card.arm == Arm::Cavalry).count() as i32;
        return one.card.rating.min(horses);
    }
    let able = |c: &Chief<'_>| good.iter().filter(|d| book.commands(view, c, d)).count() as i32;
    let most = chiefs.iter().map(able).max().unwrap_or(0);
    if most == 0 {
        let plain = chiefs.iter().filter(|c| book.designation(view, c.id) == "-");
        return plain.map(basic).max().unwrap_or(0);
    }
    let first: Vec<Chief<'_>> = chiefs.iter().filter(|c| able(c) == most).copied().collect();
    let first = book.seniors(view, &first);
    first.iter().map(|c| rating(book, view, chiefs, c).min(able(c))).max().unwrap_or(0)
}

/// 16.4, NN 16.2, 18.8: Combat Factors that a senior Commander adds.
fn inspired(book: &Book, view: &View, chiefs: &[Chief<'_>], good: &[Div<'_>], attacks: bool) -> i32 {
    let count = |f: &dyn Fn(&Div<'_>) -> bool| good.iter().filter(|d| f(d)).count() as i32;
    let gifts = |c: &Chief<'_>| {
        let mut best = 0;
        if let Some(n) = c.card.reach("inspire") {
            best = best.max(n.min(count(&|_| true)));
        }
        if attacks {
            if let Some(n) = c.card.reach("attack") {
                best = best.max(n.min(count(&|_| true)));
            }
            if let Some(n) = c.card.reach("cavalry-attack") {
                best = best.max(n.min(count(&|d| d.card.arm == Arm::Cavalry)));
            }
            if let Some(n) = c.card.reach("cossack-attack") {
                best = best.max(n.min(count(&|d| d.card.cossack())));
            }
        }
        best
    };
    match book.volume {
        Volume::Suvorov => chiefs.iter().filter(|c| c.id == "Suvorov").map(gifts).max().unwrap_or(0),
        _ if book.opts("command") => book.seniors(view, chiefs).iter().map(gifts).max().unwrap_or(0),
        _ => 0,
    }
}

/// 11.5, 11.7: what a supporting stack adds.
fn support(book: &Book, view: &View, player: Player, hex: Hex, to: Option<Hex>) -> i32 {
    let divs = book.divs_in(view, player, hex);
    let good: Vec<Div<'_>> = divs.iter().filter(|d| d.at.good()).copied().collect();
    let mut sum = tired(good.iter().map(|d| d.card.factor).sum(), &divs);
    if let Some(to) = to {
        if book.map.river(hex, to) {
            sum -= 2;
        }
        let guns = good.iter().any(|d| d.card.arm == Arm::Artillery);
        if book.map.cities.get(&to).is_some_and(|c| c.fortified) && !guns {
            sum -= 1;
        }
        if book.is_difficult(to) {
            sum -= 1;
        }
    }
    let chiefs = book.fighting_chiefs_in(view, player, hex);
    let counts = match chiefs.as_slice() {
        [] => false,
        [one] if book.opts("command") && leads_horse_alone(book, view, one) => {
            let horse = |d: &Div<'_>| d.card.arm == Arm::Cavalry;
            if book.opts("pure-cavalry") { divs.iter().all(horse) } else { divs.iter().any(horse) }
        }
        _ => true,
    };
    sum + i32::from(counts)
}

/// 11.3 to 11.5 without the die.
fn attack(book: &Book, view: &View, diary: &Diary) -> i32 {
    let me = diary.attacker;
    let here = book.divs_in(view, me, diary.from);
    let ordered = |d: &&Div<'_>| diary.main[me].iter().any(|u| u == d.id);
    let divs: Vec<Div<'_>> = here.iter().filter(ordered).copied().collect();
    let chiefs = book.fighting_chiefs_in(view, me, diary.from);
    let factors: i32 = divs.iter().map(|d| d.card.factor).sum();
    // 10.1, 11.2 bp3 (R-TIR-11.2-bp3-1): the stack is tired if anybody in it is, ordered or not.
    let mut sum = tired(factors + inspired(book, view, &chiefs, &divs, true) + arms(&divs), &here);
    let to = diary.to;
    if book.map.river(diary.from, to) {
        sum -= 3;
    }
    if book.map.cities.get(&to).is_some_and(|c| c.fortified) {
        sum -= if divs.iter().any(|d| d.card.arm == Arm::Artillery) { 1 } else { 2 };
    }
    if book.is_difficult(to) {
        sum -= 2;
    }
    if book.volume == Volume::Germany && book.opts("weak-start") && view.turn <= 3 {
        sum -= 4 - i32::from(view.turn);
    }
    sum += leadership(book, view, &chiefs, &divs);
    sum + diary.joined[me].iter().map(|&h| support(book, view, me, h, Some(to))).sum::<i32>()
}

/// 11.6, 11.7 and 11.18 without the die.
fn defence(book: &Book, view: &View, diary: &Diary) -> i32 {
    let me = 1 - diary.attacker;
    let divs = book.divs_in(view, me, diary.to);
    let good: Vec<Div<'_>> = divs.iter().filter(|d| d.at.good()).copied().collect();
    if good.is_empty() {
        return 0;
    }
    let chiefs = book.fighting_chiefs_in(view, me, diary.to);
    let factors: i32 = good.iter().map(|d| d.card.factor).sum();
    let mut sum = tired(factors + inspired(book, view, &chiefs, &good, false) + arms(&good), &divs);
    sum += leadership(book, view, &chiefs, &divs);
    sum + diary.joined[me].iter().map(|&h| support(book, view, me, h, None)).sum::<i32>()
}

/// 10.4, 10.5: whether a supporting stack comes, with this die.
pub fn comes(book: &Book, view: &View, diary: &Diary, player: Player, hex: Hex, die: i32) -> bool {
    let spent = view.json["battle"]["spent"][player].as_i64().unwrap_or(0) as i32;
    let divs = book.divs_in(view, player, hex);
    let conscripts = divs.iter().filter(|d| d.card.class == Class::Conscript).count() as i32;
    let main = if player == diary.attacker { diary.from } else { diary.to };
    let tension = book.opts("tension") && player != FRENCH && view.json["germany"]["tension"] == true && {
        let best = |hex: Hex| {
            let chiefs = book.fighting_chiefs_in(view, player, hex);
            chiefs.iter().max_by_key(|c| c.card.rating).map(|c| c.card.nation.clone())
        };
        matches!((best(main), best(hex)), (Some(a), Some(b)) if a != b)
    };
    spent + best_rating(book, view, player, hex) + die - conscripts - i32::from(tension) >= 7
}

/// Hits and results as soon as the dice are thrown.
pub fn dice(book: &Book, step: &Step, diary: &mut Diary, found: &mut Findings) {
    let (Some(a), Some(d)) = (step.die("attack"), step.die("defence")) else { return };
    let view = &step.before;
    let (me, foe) = (diary.attacker, 1 - diary.attacker);
    let good = |player: Player, hexes: &[Hex]| {
        let all = hexes.iter().flat_map(|h| book.divs_in(view, player, *h));
        all.filter(|d| d.at.good()).count() as i32
    };
    let attackers = diary.main[me].iter().filter(|u| view.units.contains_key(*u)).count() as i32;
    diary.main[foe] = book.divs_in(view, foe, diary.to).iter().map(|d| d.id.to_owned()).collect();
    diary.strength[me] = attackers + good(me, &diary.joined[me]);
    diary.strength[foe] = good(foe, &[diary.to]) + good(foe, &diary.joined[foe]);
    let all = |player: Player, hexes: &[Hex]| {
        hexes.iter().map(|h| book.divs_in(view, player, *h).len() as i32).sum::<i32>()
    };
    diary.force[me] = attackers + all(me, &diary.joined[me]);
    diary.force[foe] = all(foe, &[diary.to]) + all(foe, &diary.joined[foe]);
    diary.fought = true;
    let margin = attack(book, view, diary) + a - defence(book, view, diary) - d;
    diary.margin = Some(margin);
    let mut hits = [0; 2];
    let loser = if margin > 0 { foe } else { me };
    hits[loser] = match margin {
        0 => 1,
        m => m.abs().min(2 * diary.strength[1 - loser]),
    };
    // What the loser does to the winner follows when the loser has no hit to give.
    if margin != 0 && hits[loser] == 0 {
        toll(book, step, diary, &mut hits);
    }
    let battle = &step.after.json["battle"];
    let told = battle["margin"].as_i64();
    if battle.is_null() {
        // All was over at once: nothing is left to compare but that nobody had a hit to give.
        found.equal("values", step, &hits.map(|h| h > 0), &[false; 2]);
        return;
    }
    found.equal("values", step, &Some(i64::from(margin)), &told);
    let got = [0, 1].map(|p| battle["hits"][p].as_i64().unwrap_or(0) as i32);
    found.equal("hits", step, &hits, &got);
}

/// 11.15: hits that the loser inflicts on the winner.
fn toll(book: &Book, step: &Step, diary: &Diary, hits: &mut [i32; 2]) {
    let Some(die) = step.die("toll") else { return };
    let margin = diary.margin.unwrap_or(0);
    let winner = if margin > 0 { diary.attacker } else { 1 - diary.attacker };
    let half = if book.opts("round-down") { margin.abs() / 2 } else { (margin.abs() + 1) / 2 };
    let change = [-2, -1, 0, 0, 1, 2][die as usize - 1];
    hits[winner] = (half + change).clamp(0, diary.strength[1 - winner]);
}

/// The toll when it is thrown after the loser has given his hits.
pub fn late_toll(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    if step.die("toll").is_none() || step.die("attack").is_some() {
        return;
    }
    let mut hits = [0; 2];
    toll(book, step, diary, &mut hits);
    let battle = &step.after.json["battle"];
    let got = [0, 1].map(|p| battle["hits"][p].as_i64().unwrap_or(0) as i32);
    found.equal("toll", step, &hits, &got);
}

/// 11.17: who may be given a hit.
pub fn hits(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    let view = &step.before;
    let battle = &view.json["battle"];
    let me = view.player;
    let taken: Vec<i32> = names_or_numbers(&battle["taken"][me]);
    let left = battle["hits"][me].as_i64().unwrap_or(0) as i32;
    let total = left + taken.iter().sum::<i32>();
    let alive = |ids: &[String]| -> Vec<String> {
        ids.iter().filter(|u| view.units.contains_key(*u)).cloned().collect()
    };
    let main = alive(&diary.main[me]);
    let in_main = taken.last().copied().unwrap_or(0);
    let mut may: BTreeSet<String> = main.iter().map(|u| format!("hit {u}")).collect();
    let tie = diary.margin == Some(0);
    if !tie && (2 * in_main >= total || main.is_empty()) {
        for &hex in &diary.joined[me] {
            may.extend(book.divs_in(view, me, hex).iter().map(|d| format!("hit {}", d.id)));
        }
    }
    found.sets("who takes a hit", step, &may);
}

fn names_or_numbers(value: &serde_json::Value) -> Vec<i32> {
    value.as_array().into_iter().flatten().filter_map(|n| Some(n.as_i64()? as i32)).collect()
}

/// 11.17: the hit that may be volunteered by a stack with an odd number.
pub fn volunteer(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    let mut may = BTreeSet::from(["done".to_owned()]);
    let hits = |hex: Hex| diary_hits(step, me, hex);
    let main = if me == diary.attacker { diary.from } else { diary.to };
    let odd = |hex: Hex| hits(hex) % 2 == 1;
    let mut add = |ids: Vec<String>| {
        may.extend(ids.iter().filter(|u| !view.units[*u].good()).map(|u| format!("hit {u}")));
    };
    if odd(main) {
        add(diary.main[me].iter().filter(|u| view.units.contains_key(*u)).cloned().collect());
    }
    for &hex in &diary.joined[me] {
        if odd(hex) {
            add(book.divs_in(view, me, hex).iter().map(|d| d.id.to_owned()).collect());
        }
    }
    found.sets("who volunteers", step, &may);
}

fn diary_hits(step: &Step, player: Player, hex: Hex) -> i32 {
    step.hits.get(&(player, hex)).copied().unwrap_or(0)
}

/// 11.11: whether a stack may go back from one hex to another.
fn refuge(book: &Book, view: &View, player: Player, here: Hex, there: Hex, attacker: Hex) -> bool {
    let dry = !book.map.unbridged(here, there);
    let easy = book.volume == Volume::Russia
        || (book.cost(view, here, there) == 1 && book.ground(there) != Ground::Marsh);
    let free = !book.stands(view, 1 - player, there);
    let me = if view.phase == "slip" { Vec::new() } else { book.divs_in(view, player, here) };
    let units: Vec<String> = me.iter().map(|d| d.id.to_owned()).collect();
    let leaders: Vec<String> = book.chiefs_in(view, player, here).iter().map(|c| c.id.to_owned()).collect();
    // Who stands against 14.8 already, since their commander fell, keep together where they join nobody (R-NN-14.8-1).
    let orphaned = !swedes(book, view, player, here, &[], &[]);
    let alone =
        book.divs_in(view, player, there).is_empty() && book.chiefs_in(view, player, there).is_empty();
    book.passes(view, player, here, there)
        && (swedes(book, view, player, there, &units, &leaders) || (orphaned && alone))
        && !book.barred(view, player, there)
        && dry
        && easy
        && free
        && there != attacker
        && !book.next_to(attacker).any(|h| h == there)
}

/// Hexes to which the defenders may withdraw.
pub fn refuges(book: &Book, view: &View, player: Player, here: Hex, attacker: Hex) -> Vec<Hex> {
    book.next_to(here).filter(|&h| refuge(book, view, player, here, h, attacker)).collect()
}

/// 11.1, 11.10, 11.12: to stand or to withdraw.
pub fn withdraw(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    let mut may: BTreeSet<String> = refuges(book, view, me, diary.to, diary.from)
        .iter()
        .map(|h| format!("withdraw {}", name(*h)))
        .collect();
    if view.phase == "slip" || diary.margin.is_some_and(|m| m < 3) {
        may.insert("stand".to_owned());
    }
    found.sets("where to withdraw", step, &may);
}

/// 11.11: who does not fit is the owner's choice.
pub fn overflow(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    let view = &step.before;
    let battle = &view.json["battle"];
    let Some(refuge) = battle["refuge"].as_str().and_then(crate::map::hex) else { return };
    let excess = names(&battle["excess"]);
    let me = view.player;
    let fled = diary.main[me].iter().filter(|u| view.units.get(*u).is_some_and(|d| d.hex == refuge));
    let may = fled.filter(|u| !excess.contains(u)).map(|u| format!("lose {u}")).collect();
    found.sets("who does not fit", step, &may);
    let room = book.room(view, me, refuge) - excess.iter().map(|u| book.roster.units[u].room).sum::<i32>();
    found.equal("it does not fit", step, &true, &(room > 12));
}

/// 11.11: where those go who did not fit.
pub fn farther(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    let view = &step.before;
    let battle = &view.json["battle"];
    let Some(refuge) = battle["refuge"].as_str().and_then(crate::map::hex) else { return };
    let me = view.player;
    // One after the other, each to a hex of its own choice.
    let weight: i32 = names(&battle["excess"]).iter().take(1).map(|u| book.roster.units[u].room).sum();
    let fits = |h: &Hex| book.room(view, me, *h) + weight <= 12;
    let may = refuges(book, view, me, refuge, diary.from)
        .into_iter()
        .filter(fits)
        .map(|h| format!("withdraw {}", name(h)))
        .collect();
    found.sets("where to withdraw farther", step, &may);
}

/// 11.16: who is ridden down.
pub fn pursuit(step: &Step, diary: &Diary, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    let ill = diary.main[me].iter().filter(|u| view.units.get(*u).is_some_and(|d| !d.good()));
    let may = ill.map(|u| format!("lose {u}")).collect();
    found.sets("who is ridden down", step, &may);
}

/// 11.12, 11.13: who may advance first.
pub fn advance(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    let begun = diary.main[me].iter().any(|u| view.units.get(u).is_some_and(|d| d.hex == diary.to));
    let gone = diary.main[1 - me].iter().all(|u| !view.units.contains_key(u));
    let slipped = !diary.fought;
    let all = slipped || gone || diary.margin.is_some_and(|m| m >= 3);
    let here: Vec<Div<'_>> = book.divs_in(view, me, diary.from);
    let may_go = |d: &&Div<'_>| {
        diary.main[me].iter().any(|u| u == d.id)
            && d.at.good()
            && (all || d.card.arm == Arm::Cavalry)
            && book.room(view, me, diary.to) + d.card.room <= 12
            && swedes(book, view, me, diary.to, &[d.id.to_owned()], &[])
    };
    let ready: Vec<String> = here.iter().filter(may_go).map(|d| d.id.to_owned()).collect();
    let mut may: BTreeSet<String> = ready.iter().map(|u| format!("unit {u}")).collect();
    may.insert("done".to_owned());
    let chiefs = book.fighting_chiefs_in(view, me, diary.from);
    let leaders: Vec<String> = chiefs.iter().map(|c| c.id.to_owned()).collect();
    // NN 14.8: who goes and who stays may stand together.
    let parts = |units: &[String], leaders: &[String]| {
        let mut left = view.clone();
        left.units.retain(|u, _| !units.contains(u));
        left.leaders.retain(|l, _| !leaders.contains(l));
        swedes(book, view, me, diary.to, units, leaders) && swedes(book, &left, me, diary.from, &[], &[])
    };
    if begun {
        let follows = |l: &&String| {
            let one = std::slice::from_ref(*l);
            let swede = book.roster.leaders[*l].nation == "swedish";
            if swede { parts(&[], one) } else { swedes(book, view, me, diary.to, &[], one) }
        };
        may.extend(leaders.iter().filter(follows).map(|l| format!("leader {l}")));
    } else if parts(&ready, &leaders) {
        may.insert("everyone".to_owned());
    }
    found.sets("who advances", step, &may);
    // The way must be open to them (TIR 14.6).
    found.equal("the way is open", step, &true, &book.passes(view, me, diary.from, diary.to));
}

/// What must follow a decision in a combat: the questions that the rules ask, and no others.
pub fn follows(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    let (was, is) = (&step.before, &step.after);
    let (me, foe) = (diary.attacker, 1 - diary.attacker);
    let next = is.phase.as_str();
    match was.phase.as_str() {
        // 11.1: cavalry alone may slip away from attackers without any.
        "spend" if !is.json["battle"].is_null() => {
            let horse = |d: &Div<'_>| d.card.arm == Arm::Cavalry;
            let theirs = book.divs_in(was, foe, diary.to);
            let ours = book.divs_in(was, me, diary.from);
            let mut ours = ours.iter().filter(|d| diary.main[me].iter().any(|u| u == d.id));
            let way = !refuges(book, was, foe, diary.to, diary.from).is_empty();
            let slips = !theirs.is_empty() && theirs.iter().all(horse) && !ours.any(horse) && way;
            found.equal("cavalry may slip away", step, &slips, &(next == "slip"));
        }
        "withdraw" if step.action.starts_with("withdraw") && next != "overflow" => {
            found.equal("somebody is ridden down", step, &pursued(book, step, diary), &(next == "pursuit"));
        }
        _ => {}
    }
    let given = ["hits", "volunteer", "spend-defence", "call-defence"].contains(&was.phase.as_str());
    let done = ["withdraw", "advance", "attack", "escape", "ride", "ride-to"].contains(&next);
    if given && done && diary.fought && diary.margin.is_some_and(|m| m != 0) {
        let alive = diary.main[foe].iter().any(|u| is.units.contains_key(u));
        // Those who had to go and could not are gone, so that the board before tells whether they could.
        let stood = diary.main[foe].iter().any(|u| was.units.contains_key(u));
        let way = !refuges(book, was, foe, diary.to, diary.from).is_empty();
        let asked = next == "withdraw";
        if alive {
            // NN 14.12: garrisons do not go of their own will; nor is anybody asked who has no choice.
            let garrison = diary.main[foe].iter().any(|u| is.units.contains_key(u) && rooted(book, is, u));
            found.equal("the defenders are asked", step, &(way && !garrison), &asked);
        } else if stood && diary.margin.is_some_and(|m| m >= 3) {
            found.equal("nobody is asked", step, &false, &asked);
        }
    }
}

/// NN 14.12, R-NN-14.12-3; those of Danzig may go (14.13).
fn rooted(book: &Book, view: &View, id: &str) -> bool {
    let marked = book.roster.units[id].is("garrison");
    book.volume == Volume::Germany
        && marked
        && names(&view.json["germany"]["garrisons"]).iter().any(|g| g == id)
}

/// 11.16, before anybody was crowded out.
fn pursued(book: &Book, step: &Step, diary: &Diary) -> bool {
    let view = &step.before;
    let (me, foe) = (diary.attacker, 1 - diary.attacker);
    let ours = diary.main[me].iter().filter_map(|u| Some((view.units.get(u)?, &book.roster.units[u])));
    let theirs: Vec<_> =
        diary.main[foe].iter().filter_map(|u| Some((view.units.get(u)?, &book.roster.units[u]))).collect();
    let rides = |(u, c): &(&crate::view::Unit, &crate::roster::UnitCard)| u.good() && c.arm == Arm::Cavalry;
    ours.into_iter().any(|p| rides(&p)) && !theirs.iter().any(rides) && theirs.iter().any(|p| !p.0.good())
}

/// 11.19: where a Commander may flee to.
pub fn escape(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    let Some(at) = view.json["fleeing"][0].as_str() else { return };
    let Some(here) = view.leaders.get(at).map(|l| l.hex) else { return };
    let who = [at.to_owned()];
    let stacks = book.map.ground.keys().filter(|h| book.stands(view, me, **h));
    let near = stacks.filter(|h| distance(**h, here) <= 3 && **h != here).filter(|h| {
        // NN 14.8
        swedes(book, view, me, **h, &[], &who)
    });
    found.sets("where to flee", step, &near.map(|h| format!("flee {}", name(*h))).collect());
}

/// TIR 14.7b and NN 14.4b: whether a combat was decisive; who won it.
pub fn decisive(book: &Book, diary: &Diary) -> Option<Player> {
    let margin = diary.margin?;
    let winner = match margin {
        0 => return None,
        m if m > 0 => diary.attacker,
        _ => 1 - diary.attacker,
    };
    let loser = 1 - winner;
    let yes = match book.volume {
        Volume::Russia => diary.fallen[loser] - diary.fallen[winner] >= 3,
        _ => diary.force.iter().all(|&n| n >= 6) && diary.suffered[loser] - diary.suffered[winner] >= 4,
    };
    yes.then_some(winner)
}
