//! Chapters 9 and 10 a second time: who may attack whom, what an order needs, who may be called.

use crate::book::{Book, Chief, Div, Volume};
use crate::combat::{Diary, best_rating, kutuzov_is_awaited};
use crate::judge::{Findings, Step};
use crate::map::{Hex, name};
use crate::roster::{FRENCH, Player};
use crate::view::{View, names};
use std::collections::BTreeSet;

/// Units that the rules of 1813 keep out of an attack, whether they would attack or be attacked: NN 14.6, 14.11.
fn still(book: &Book, view: &View, div: &Div<'_>) -> bool {
    if book.volume != Volume::Germany {
        return false;
    }
    let armistice = view.json["germany"]["called"].as_i64().unwrap_or(0) > 0;
    (view.turn == 1 && div.card.nation == "prussian") || (div.card.is("fixed") && !armistice)
}

/// NN 14.12, 14.13: a garrison in its city attacks nobody.
fn garrison(book: &Book, view: &View, div: &Div<'_>) -> bool {
    let marked = div.card.is("garrison") || div.card.is("danzig");
    let listed = names(&view.json["germany"]["garrisons"]).iter().any(|g| g == div.id);
    book.volume == Volume::Germany && marked && listed && !book.opts("evacuated")
}

/// Units of a stack that could be ordered to attack.
fn able<'a>(book: &'a Book, view: &'a View, player: Player, hex: Hex) -> Vec<Div<'a>> {
    let all = book.divs_in(view, player, hex);
    // TIR 6.4: nor does anybody attack out of Riga without supply.
    let riga = book.volume == Volume::Russia && player != FRENCH && hex == book.map.city("Riga");
    if all.iter().any(|d| !d.at.good() || d.at.is("forage") || (riga && !d.at.is("supplied"))) {
        return Vec::new();
    }
    all.into_iter().filter(|d| !still(book, view, d) && !garrison(book, view, d)).collect()
}

/// 10.1: what there is to attack in a hex.
fn target(book: &Book, view: &View, player: Player, hex: Hex) -> bool {
    let foe = 1 - player;
    let divs = book.divs_in(view, foe, hex);
    let prussian = |c: &Chief<'_>| view.turn == 1 && c.card.nation == "prussian";
    let quiet = book.volume == Volume::Germany && book.chiefs_in(view, foe, hex).iter().any(prussian);
    if divs.iter().any(|d| still(book, view, d)) || quiet {
        return false;
    }
    let depot = view.means[foe].depots.contains(&hex) && !book.opts("safe-depots");
    depot || book.stands(view, foe, hex)
}

/// The list of attacks.
pub fn attacks(book: &Book, step: &Step, found: &mut Findings) {
    // 15.1: with hidden stacks nothing is foretold (R-TIR-15.1-2).
    if book.opts("fog") {
        return;
    }
    let mut may = list(book, &step.before, step.before.player);
    may.insert("done".to_owned());
    found.sets("who may attack", step, &may);
}

fn list(book: &Book, view: &View, me: Player) -> BTreeSet<String> {
    let mut may = BTreeSet::new();
    for &from in book.stacks(view, me).keys() {
        let divs = able(book, view, me, from);
        // TIR 16.10; a Commander is company too (R-TIR-3.1-1).
        let company = book.chiefs_in(view, me, from).iter().any(|c| c.card.nation != "austrian");
        let austrians =
            book.opts("austrians") && !company && divs.iter().all(|d| d.card.nation == "austrian");
        if divs.is_empty() || austrians {
            continue;
        }
        for to in book.next_to(from).filter(|&h| target(book, view, me, h)) {
            let foreign = divs.iter().any(|d| d.card.nation != "swedish");
            if !foreign && !swedes(book, view, &divs, to) {
                continue;
            }
            may.insert(format!("attack {} {}", name(from), name(to)));
        }
    }
    may
}

/// NN 14.8: Swedes attack only with two Combat Factors more than the defenders have.
fn swedes(book: &Book, view: &View, attackers: &[Div<'_>], to: Hex) -> bool {
    if book.volume != Volume::Germany || attackers.iter().all(|d| d.card.nation != "swedish") {
        return true;
    }
    let factors = |d: &Div<'_>| if d.at.good() { d.card.factor } else { 0 };
    let foe = book.divs_in(view, FRENCH, to).iter().map(factors).sum::<i32>();
    attackers.iter().map(factors).sum::<i32>() >= foe + 2
}

/// 10.2: the order.
pub fn order(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    let most = view.means[me].commands;
    found.sets("commands to spend", step, &(0..=most).map(|n| format!("spend {n}")).collect());
    let Some(die) = step.die("order") else { return };
    let spent: i32 = step.action.strip_prefix("spend ").and_then(|n| n.parse().ok()).unwrap_or(0);
    let ahead = die != 1 && best_rating(book, view, me, diary.from) + spent + die >= 7;
    let failed = die != 1 && !ahead;
    let battle = !step.after.json["battle"].is_null();
    let target = book.holds(view, 1 - me, diary.to);
    found.equal("the order goes ahead", step, &(ahead && target), &battle);
    let over = step.after.phase != "attack";
    if !over {
        found.equal("the order fails for good", step, &failed, &step.after.means[me].done);
    }
    if !over || battle {
        found.equal("commands left", step, &(most - spent), &step.after.means[me].commands);
    }
}

/// 10.1: some or all of the units of a stack.
pub fn chosen(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    let view = &step.before;
    let picked = names(&view.json["battle"]["units"]);
    let able = able(book, view, view.player, diary.from);
    if able.iter().any(|d| d.card.nation == "swedish") || book.opts("austrians") {
        return;
    }
    let rest = able.iter().filter(|d| !picked.iter().any(|p| p == d.id));
    let mut may: BTreeSet<String> = rest.map(|d| format!("unit {}", d.id)).collect();
    may.insert(if picked.is_empty() { "everyone" } else { "go" }.to_owned());
    found.sets("who is ordered", step, &may);
}

/// 10.3: what the defender may spend.
pub fn defence(step: &Step, found: &mut Findings) {
    let view = &step.before;
    let most = view.means[view.player].commands;
    found.sets("commands to spend in defence", step, &(0..=most).map(|n| format!("spend {n}")).collect());
}

/// Whether a player has anything to attack.
pub fn could(book: &Book, view: &View, me: Player) -> bool {
    !list(book, view, me).is_empty()
}

/// 9.3: who attacks first when the Combat phase begins and both could.
pub fn first(book: &Book, step: &Step, found: &mut Findings) {
    let view = &step.after;
    if could(book, view, 0) && could(book, view, 1) {
        let lead = usize::from(view.means[1].commands > view.means[0].commands);
        found.equal("who attacks first", step, &lead, &view.player);
    }
}

/// 10.3, 10.5: who may be called upon.
pub fn calls(book: &Book, step: &Step, diary: &Diary, found: &mut Findings) {
    let view = &step.before;
    let me = view.player;
    let attacks = me == diary.attacker;
    let mut may = BTreeSet::from(["done".to_owned()]);
    for hex in book.next_to(diary.to) {
        let divs = book.divs_in(view, me, hex);
        let marked = attacks && divs.iter().any(|d| d.at.is("forage"));
        let called = diary.called[me].contains(&hex);
        // 14.6, 14.11, 14.12: they take no part in an attack; a defence is another matter.
        let quiet = attacks && divs.iter().any(|d| still(book, view, d) || garrison(book, view, d));
        let main = hex == diary.from;
        let mut force = divs.clone();
        for from in [diary.from].iter().chain(&diary.called[me]) {
            let there = book.divs_in(view, me, *from).into_iter();
            force.extend(there.filter(|d| *from != diary.from || diary.main[me].iter().any(|u| u == d.id)));
        }
        if attacks && divs.iter().any(|d| d.card.nation == "swedish") && !swedes(book, view, &force, diary.to)
        {
            continue;
        }
        if !divs.is_empty() && !marked && !called && !quiet && !main && !quarrels(book, view, diary, me, hex)
        {
            may.insert(format!("call {}", name(hex)));
        }
    }
    found.sets("who may be called", step, &may);
}

/// TIR 16.4 (1): the three rivals do not support each other before Kutuzov comes.
fn quarrels(book: &Book, view: &View, diary: &Diary, me: Player, hex: Hex) -> bool {
    if book.volume != Volume::Russia || !book.opts("command") || me == FRENCH {
        return false;
    }
    if !kutuzov_is_awaited(view) {
        return false;
    }
    let main = if me == diary.attacker { diary.from } else { diary.to };
    let rivals = |hex: Hex| -> BTreeSet<String> {
        let chiefs = book.chiefs_in(view, me, hex);
        let seniors = book.seniors(view, &chiefs);
        seniors.iter().filter(|c| c.card.has("rival")).map(|c| c.id.to_owned()).collect()
    };
    let (a, b) = (rivals(main), rivals(hex));
    !a.is_empty() && b.iter().any(|r| !a.contains(r) || a.len() > 1)
}
