//! Chapters 4 and 8 a second time: rally, marches, the cavalry that stops them, and what they cost.

use crate::book::{Book, Chief, Div, Volume};
use crate::combat::rating;
use crate::judge::{Findings, Step};
use crate::map::{Hex, hex, name};
use crate::roster::{Arm, FRENCH, Player};
use crate::view::{View, names};
use std::collections::BTreeSet;

/// 8.4 bp6: whether enemy cavalry in good order, with no river between, watches a hex.
pub fn watched(book: &Book, view: &View, player: Player, hex: Hex) -> bool {
    let foe = 1 - player;
    // TIR 14.6
    if book.volume == Volume::Russia && foe == FRENCH && book.is_difficult(hex) {
        return false;
    }
    book.next_to(hex).any(|n| book.rides(view, foe, n) && !book.map.river(hex, n))
}

/// The stack on the way.
struct Column {
    at: Hex,
    from: Hex,
    long: i32,
    units: Vec<String>,
    leaders: Vec<String>,
    throughout: Vec<String>,
}

fn column(view: &View) -> Option<Column> {
    let c = &view.json["column"];
    Some(Column {
        at: hex(c["at"].as_str()?)?,
        from: hex(c["from"].as_str()?)?,
        long: c["steps"].as_i64()? as i32,
        units: names(&c["units"]),
        leaders: names(&c["commanders"]),
        throughout: names(&c["throughout"]),
    })
}

/// 8.4: how far a normal march goes.
fn normal(book: &Book, view: &View) -> i32 {
    if book.winter(view) { 2 } else { 3 }
}

/// A friendly unit in the hex that does not move this Turn (R-TIR-8.4-bp6), a Commander alone too (R-TIR-3.1-1).
fn held(book: &Book, view: &View, player: Player, hex: Hex, units: &[String], leaders: &[String]) -> bool {
    let goes = |all: &[String], id: &str| all.iter().any(|i| i == id);
    book.divs_in(view, player, hex).iter().any(|d| !d.at.is("moved") && !goes(units, d.id))
        || book
            .chiefs_in(view, player, hex)
            .iter()
            .any(|c| !c.at.deeds.contains("marched") && !goes(leaders, c.id))
}

/// NN 14.8: whether Swedes may stand with these.
pub fn swedes(
    book: &Book,
    view: &View,
    player: Player,
    hex: Hex,
    units: &[String],
    leaders: &[String],
) -> bool {
    if book.volume != Volume::Germany || player == FRENCH {
        return true;
    }
    let here = book.divs_in(view, player, hex);
    let mut nations: Vec<&str> = here.iter().map(|d| d.card.nation.as_str()).collect();
    nations.extend(units.iter().map(|u| book.roster.units[u].nation.as_str()));
    let mut chiefs: Vec<&str> =
        book.chiefs_in(view, player, hex).iter().map(|c| c.card.nation.as_str()).collect();
    chiefs.extend(leaders.iter().map(|l| book.roster.leaders[l].nation.as_str()));
    // Commanders are units (3.1).
    let others = nations.iter().chain(&chiefs).any(|n| *n != "swedish");
    !(nations.contains(&"swedish") && others) || chiefs.contains(&"swedish")
}

/// One hex of a march.
#[allow(clippy::too_many_arguments, reason = "a march has many conditions")]
fn may_step(
    book: &Book,
    view: &View,
    player: Player,
    here: Hex,
    there: Hex,
    first: bool,
    units: &[String],
    leaders: &[String],
) -> bool {
    let weight: i32 = units.iter().map(|u| book.roster.units[u].room).sum();
    let leaves = if first {
        // bp7
        !watched(book, view, player, here)
            || !watched(book, view, player, there)
            || held(book, view, player, there, units, leaders)
    } else {
        // bp6
        !watched(book, view, player, here) || held(book, view, player, here, units, leaders)
    };
    leaves
        && book.passes(view, player, here, there)
        && !book.barred(view, player, there)
        && !book.holds(view, 1 - player, there)
        && book.room(view, player, there) + weight <= 12
        && swedes(book, view, player, there, units, leaders)
}

/// Steps of a column under way.
pub fn steps(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    let Some(col) = column(view) else { return };
    if book.opts("capacity") || col.units.is_empty() {
        return;
    }
    let mut view = view.clone();
    // Who marches no longer stands where he set out, nor where he passes.
    for id in &col.units {
        view.units.remove(id);
    }
    let view = &view;
    let first = col.long == 0;
    // TIR 16.1, note: VIII Corps waits for Jerome's card.
    let waits = book.opts("events") && view.json["deck"]["released"] == false;
    let eighth = waits && col.units.iter().any(|u| book.roster.units[u].corps == "VIII");
    let most = if eighth && book.volume == Volume::Russia { normal(book, view) } else { 5 };
    let mut may = BTreeSet::new();
    for there in book.next_to(col.at) {
        let long = col.long + book.cost(view, col.at, there);
        if long <= most && may_step(book, view, me, col.at, there, first, &col.units, &col.leaders) {
            may.insert(format!("step {}", name(there)));
        }
    }
    // A march of no hex at all is no more than a train thrown away.
    may.insert("halt".to_owned());
    if !first {
        may.extend(col.leaders.iter().map(|l| format!("stay {l}")));
    }
    found.sets("where a march goes", step, &may);
}

/// Units that may march at all.
fn movable(book: &Book, view: &View, div: &Div<'_>) -> bool {
    // TIR 6.4: who holds out in Riga without supply does not move.
    let riga =
        book.volume == Volume::Russia && div.card.player != FRENCH && div.at.hex == book.map.city("Riga");
    let starved = riga && !div.at.is("supplied");
    let fresh = !div.at.is("moved") && !div.at.is("holds") && div.at.good() && !starved;
    if book.volume != Volume::Germany {
        return fresh;
    }
    let germany = &view.json["germany"];
    let armistice = germany["called"].as_i64().unwrap_or(0) > 0;
    let prussian = view.turn == 1 && div.card.nation == "prussian";
    let fixed = div.card.is("fixed") && !armistice;
    let list = |field: &str| names(&germany[field]).iter().any(|g| g == div.id);
    let garrison = div.card.is("garrison") && list("garrisons") && !list("relieved");
    // 14.12, 14.13: a garrison that leaves must be in supply itself.
    let starved =
        (div.card.is("garrison") || div.card.is("danzig")) && list("garrisons") && !div.at.is("supplied");
    fresh && !prussian && !fixed && (!(garrison || starved) || book.opts("evacuated"))
}

/// 8.2, 8.4: which stacks may set off, and which trains may be discarded.
pub fn stacks(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    if book.opts("capacity") || book.opts("fog") {
        return;
    }
    let mut may = BTreeSet::new();
    for &at in &view.means[me].trains {
        may.insert(format!("discard {}", name(at)));
        let divs = book.divs_in(view, me, at);
        let chiefs = book.chiefs_in(view, me, at);
        // 8.4 bp2: a Commander who keeps still (14.6, 14.11) may stay where he is.
        let fresh = |c: &Chief<'_>| !c.at.deeds.contains("marched");
        let leads = |d: &Div<'_>| chiefs.iter().any(|c| fresh(c) && leads(book, view, c, d));
        // bp4; who was disrupted on a march of this phase was not there when it began.
        let well = divs.iter().all(|d| d.at.good() || d.at.is("moved"));
        let can = |d: &&Div<'_>| movable(book, view, d) && leads(d);
        if well && divs.iter().any(|d| can(&d)) && !book.besieged(view, me, at) {
            may.insert(format!("march {}", name(at)));
        }
    }
    found.sets("who may march", step, &may);
}

/// 8.4 bp2, bp3: who of the stack goes along.
pub fn muster(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    let Some(col) = column(view) else { return };
    if book.opts("fog") || book.opts("capacity") || book.volume == Volume::Germany {
        return;
    }
    let divs = book.divs_in(view, me, col.from);
    let mut may = BTreeSet::new();
    for div in divs.iter().filter(|d| movable(book, view, d) && !col.units.iter().any(|u| u == d.id)) {
        may.insert(format!("unit {}", div.id));
    }
    for chief in book.chiefs_in(view, me, col.from) {
        if !chief.at.deeds.contains("marched") && !col.leaders.iter().any(|l| l == chief.id) {
            may.insert(format!("leader {}", chief.id));
        }
    }
    if col.units.is_empty() && col.leaders.is_empty() {
        may.insert("everyone".to_owned());
    }
    if !col.units.is_empty() {
        may.insert("go".to_owned());
    }
    found.sets("who goes along", step, &may);
}

/// 8.1: a unit is brought back to good order.
pub fn rallied(step: &Step, found: &mut Findings) {
    let (was, is) = (&step.before, &step.after);
    let Some(unit) = step.action.strip_prefix("unit ") else { return };
    found.equal("a unit is rallied", step, &(false, true), &(was.units[unit].good(), is.units[unit].good()));
}

/// Whether a Commander may lead a unit on a march: NN 16.2 (cavalry corps), 16.6, 14.11.
fn leads(book: &Book, view: &View, chief: &Chief<'_>, div: &Div<'_>) -> bool {
    if book.volume != Volume::Germany {
        return true;
    }
    let germany = &view.json["germany"];
    if germany["tension"] == true && div.card.player != FRENCH && chief.card.nation != div.card.nation {
        return false;
    }
    true
}

/// 8.5, 8.6: the score of march attrition.
fn score(book: &Book, view: &View, player: Player, col: &Column, die: i32) -> i32 {
    let mut sum = die;
    if book.volume == Volume::Russia && player == FRENCH && view.turn >= 3 {
        sum += 1;
    }
    if book.winter(view) {
        sum += 1;
    }
    sum += (col.long - normal(book, view)).max(0);
    let with = |ids: &[String]| -> Vec<Chief<'_>> {
        book.chiefs(view, player).filter(|c| ids.iter().any(|i| i == c.id)).collect()
    };
    let whole = with(&col.throughout);
    if !book.opts("command") || book.volume == Volume::Suvorov {
        let spare = if book.volume == Volume::Suvorov { "Suvorov" } else { "Napoleon" };
        return sum - i32::from(whole.iter().any(|c| c.id == spare));
    }
    let divs: Vec<Div<'_>> =
        book.divs(view, player).filter(|d| col.units.iter().any(|u| u == d.id)).collect();
    let able: Vec<&Chief<'_>> = whole.iter().filter(|c| !c.card.has("attrition-plus")).collect();
    let all = !divs.is_empty() && divs.iter().all(|d| able.iter().any(|c| book.commands(view, c, d)));
    let seniors = book.seniors(view, &whole);
    sum -= i32::from(all);
    sum -= i32::from(seniors.iter().any(|c| c.card.has("attrition-minus")));
    sum
}

/// The throw at the end of a march and what it asks for.
pub fn attrition(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    let Some(mut col) = column(view) else { return };
    let ends = if step.action == "halt" {
        true
    } else if let Some(there) = step.action.strip_prefix("step ").and_then(hex) {
        col.long += book.cost(view, col.at, there);
        step.die("attrition").is_some()
    } else {
        return;
    };
    if !ends {
        return;
    }
    let from = if book.winter(view) { 2 } else { 3 };
    found.equal("attrition is thrown", step, &(col.long >= from), &step.die("attrition").is_some());
    let Some(die) = step.die("attrition") else { return };
    let mut score = score(book, view, me, &col, die);
    // 16.4 (6): that Murat set the march off, going along or not, is remembered in the position.
    score += i32::from(view.json["column"]["worn"] == true);
    let cards: Vec<_> = col.units.iter().map(|u| &book.roster.units[u]).collect();
    let mortal = cards.iter().filter(|c| c.arm != Arm::Artillery).count() as i32;
    let (mut gone, mut ill) = match score {
        ..=5 => (0, 0),
        6..=7 => (1, 0),
        8..=9 => (1, 1),
        _ => (2, 0),
    };
    if cards.len() == 1 && gone > 0 {
        (gone, ill) = (0, 1);
    }
    gone = gone.min(mortal);
    ill = ill.min(mortal - gone);
    let after = &step.after.json["column"];
    let got = ["to_eliminate", "to_disrupt"].map(|f| after[f].as_i64().unwrap_or(0) as i32);
    let got = if step.after.phase == "attrition" { got } else { [0, 0] };
    // Losses beyond those who can suffer them are nobody's (R-TIR-8.5-e-2).
    let got = [got[0].min(mortal), got[1].min(mortal - got[0].min(mortal))];
    found.equal("attrition", step, &[gone, ill], &got);
}

/// 8.5: who is lost to it.
pub fn losses(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.before;
    let Some(col) = column(view) else { return };
    let gone = view.json["column"]["to_eliminate"].as_i64().unwrap_or(0);
    let mortal: Vec<&String> = col
        .units
        .iter()
        .filter(|u| view.units.contains_key(*u) && book.roster.units[*u].arm != Arm::Artillery)
        .filter(|u| gone > 0 || view.units[*u].good())
        .collect();
    let horse = |u: &&&String| book.roster.units[**u].arm == Arm::Cavalry;
    // TIR 16.6
    let horses = book.opts("horses") && view.turn <= 2 && mortal.iter().any(|u| horse(&u));
    let may = mortal.iter().filter(|u| !horses || horse(u)).map(|u| format!("lose {u}")).collect();
    found.sets("who is lost on a march", step, &may);
}

/// 8.1: which stacks may rally.
pub fn rally(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    if book.opts("fog") {
        return;
    }
    let mut may = BTreeSet::from(["done".to_owned()]);
    for &at in &view.means[me].trains {
        let divs = book.divs_in(view, me, at);
        let ill = |d: &Div<'_>| !d.at.good() && d.at.is("supplied");
        let chiefs = book.chiefs_in(view, me, at);
        let able = |c: &Chief<'_>, d: &Div<'_>| {
            !c.at.deeds.contains("rallied") && rating(book, view, &chiefs, c) > 0 && leads(book, view, c, d)
        };
        if divs.iter().any(|d| ill(d) && chiefs.iter().any(|c| able(c, d))) {
            may.insert(format!("rally {}", name(at)));
        }
    }
    found.sets("who may rally", step, &may);
}

/// 8.7: a depot that is entered is lost.
pub fn entered(step: &Step, found: &mut Findings) {
    let Some(there) = step.action.strip_prefix("step ").and_then(hex) else { return };
    let foe = 1 - step.before.player;
    let there_before = step.before.means[foe].depots.contains(&there);
    if there_before {
        found.equal("a depot is taken", step, &false, &step.after.means[foe].depots.contains(&there));
    }
}
