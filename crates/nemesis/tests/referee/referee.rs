//! The referee at the table: watches every decision and has it judged by the chapters concerned.

use crate::arrivals;
use crate::book::Book;
use crate::cards::{self, Cards};
use crate::combat::{self, Diary};
use crate::judge::{Findings, Step};
use crate::map::{Hex, around, hex};
use crate::march;
use crate::orders;
use crate::results;
use crate::roster::{FRENCH, Player};
use crate::supply;
use crate::victory;
use crate::view::{Unit, names};
use std::collections::{BTreeMap, BTreeSet};

/// What the referee remembers of a game.
#[derive(Debug, Default, Clone)]
pub struct Referee {
    diary: Diary,
    hits: BTreeMap<(Player, Hex), i32>,
    /// A Turn has begun, and General Supply is still to come.
    dawn: bool,
}

impl Referee {
    /// Judges a decision.
    pub fn watch(&mut self, book: &Book, cards: &Cards, step: &mut Step, found: &mut Findings) {
        step.hits = self.hits.clone();
        let phase = step.before.phase.clone();
        let (was, is) = (&step.before, &step.after);
        let free = |words: &[&str]| !cards.touch(book, was, words) && !cards.touch(book, is, words);
        if free(cards::COMBAT) {
            self.fight(book, step, &phase, found);
        } else {
            self.diary = Diary::default();
        }
        if free(cards::MARCH) {
            Self::march(book, step, &phase, found);
        }
        if free(cards::SUPPLY) {
            self.supply(book, step, &phase, found);
        }
        found.chapter = "arrivals (12, 13)";
        if phase == "ride-to" && free(cards::RIDES) {
            arrivals::rides(book, step, found);
        }
        if phase == "arrive" && free(cards::SUPPLY) {
            arrivals::places(book, step, found);
        }
        found.chapter = "victory (14)";
        victory::judge(book, step, found);
        found.chapter = "orders (9, 10)";
        let marched = ["march", "route", "attrition", "rally", "rally-units", "found", "allot"];
        if marched.contains(&phase.as_str()) && step.after.phase == "attack" && free(cards::COMBAT) {
            orders::first(book, step, found);
        }
    }

    fn fight(&mut self, book: &Book, step: &Step, phase: &str, found: &mut Findings) {
        found.chapter = "orders (9, 10)";
        if phase == "attack" {
            orders::attacks(book, step, found);
        }
        if phase != "attack" && self.diary.from == 0 {
            return;
        }
        match phase {
            "spend" => {
                let units = names(&step.before.json["battle"]["units"]);
                self.diary.main[self.diary.attacker] = units;
                orders::order(book, step, &self.diary, found);
            }
            "order" => orders::chosen(book, step, &self.diary, found),
            "spend-defence" => orders::defence(step, found),
            "call-attack" | "call-defence" => orders::calls(book, step, &self.diary, found),
            _ => {}
        }
        found.chapter = "combat (11)";
        match phase {
            "hits" => combat::hits(book, step, &self.diary, found),
            "volunteer" => combat::volunteer(book, step, &self.diary, found),
            "withdraw" | "slip" => {
                let foe = 1 - self.diary.attacker;
                if phase == "slip" {
                    let here = book.divs_in(&step.before, foe, self.diary.to);
                    self.diary.main[foe] = here.iter().map(|d| d.id.to_owned()).collect();
                }
                combat::withdraw(book, step, &self.diary, found);
            }
            "overflow" => combat::overflow(book, step, &self.diary, found),
            "farther" => combat::farther(book, step, &self.diary, found),
            "pursuit" => combat::pursuit(step, &self.diary, found),
            "advance" => combat::advance(book, step, &self.diary, found),
            "escape" => combat::escape(book, step, found),
            _ => {}
        }
        self.remember(book, step);
        combat::dice(book, step, &mut self.diary, found);
        combat::late_toll(book, step, &self.diary, found);
        combat::follows(book, step, &self.diary, found);
        results::hit(step, found);
        results::fought(book, step, &self.diary, found);
        results::withdrawn(book, step, &self.diary, found);
        results::turns(book, step, &self.diary, found);
        self.decided(book, step, found);
    }

    fn march(book: &Book, step: &Step, phase: &str, found: &mut Findings) {
        found.chapter = "march (4, 8)";
        match phase {
            "march" => march::stacks(book, step, found),
            "route" => {
                march::steps(book, step, found);
                march::attrition(book, step, found);
                march::entered(step, found);
                results::marched(book, step, found);
                results::escapes(book, step, found);
            }
            "attrition" => {
                march::losses(book, step, found);
                results::hit(step, found);
            }
            "rally" => march::rally(book, step, found),
            "rally-units" => march::rallied(step, found),
            "muster" => march::muster(book, step, found),
            _ => {}
        }
    }

    fn supply(&mut self, book: &Book, step: &Step, phase: &str, found: &mut Findings) {
        found.chapter = "supply (6, 7)";
        match phase {
            "allot" => supply::allot(book, step, found),
            "found" => supply::found_depots(book, step, found),
            _ => {}
        }
        self.dawn |= step.after.turn > step.before.turn;
        let active = ["convert", "allot", "remove", "disguise", "found", "rally", "march"];
        if self.dawn && active.contains(&step.after.phase.as_str()) {
            self.dawn = false;
            // TIR 16.7: how the Cavalry Reserve starves is our own reconstruction, not the book's.
            if !step.dice("reserve").is_empty() {
                return;
            }
            let mut dawn = step.clone();
            dawn.before = arrivals::cossacks(book, &step.before, &step.dice("cossacks"));
            // TIR 16.11: who went home did so before.
            if let (true, Some(gone)) = (phase == "melt", step.action.strip_prefix("lose ")) {
                dawn.before.units.remove(gone);
            }
            // Whoever was placed by this very decision is there when supply is looked at.
            for (id, unit) in &step.after.units {
                let come = || Unit { hex: unit.hex, marks: BTreeSet::new(), fights: 0 };
                dawn.before.units.entry(id.clone()).or_insert_with(come);
            }
            dawn.before.leaders.clone_from(&step.after.leaders);
            dawn.before.json["germany"] = step.after.json["germany"].clone();
            dawn.before.means[0].depots.extend(&step.after.means[0].depots);
            dawn.before.means[1].depots.extend(&step.after.means[1].depots);
            supply::general(book, &dawn, found);
        }
        if phase != "allot" && step.after.phase == "allot" {
            supply::supplied(book, step, found);
            supply::trains(book, step, found);
        }
        if phase == "allot" && ["found", "rally", "march"].contains(&step.after.phase.as_str()) {
            supply::marked(book, step, found);
        }
    }

    /// Writes down what was decided.
    fn remember(&mut self, book: &Book, step: &Step) {
        let me = step.before.player;
        let words: Vec<&str> = step.action.split(' ').collect();
        match (step.before.phase.as_str(), words.as_slice()) {
            ("attack", ["attack", from, to]) => {
                let (from, to) = (hex(from).unwrap(), hex(to).unwrap());
                self.diary = Diary { from, to, attacker: me, ..Diary::default() };
                self.hits.clear();
            }
            ("call-attack" | "call-defence", ["call", at]) => {
                self.diary.called[me].push(hex(at).unwrap());
            }
            ("hits" | "volunteer", ["hit", unit]) => {
                let main = if me == self.diary.attacker { self.diary.from } else { self.diary.to };
                let in_main = self.diary.main[me].iter().any(|u| u == unit);
                let at = if in_main { main } else { step.before.units[*unit].hex };
                *self.hits.entry((me, at)).or_default() += 1;
                self.diary.suffered[me] += 1;
            }
            ("overflow" | "pursuit", ["lose", _]) => self.diary.suffered[me] += 1,
            _ => {}
        }
        // The rules name no order; the dice lie in that of the hexes around the target, clockwise from the south-east.
        let attacker = self.diary.attacker;
        let who = if step.before.phase == "call-defence" { 1 - attacker } else { attacker };
        let [n, s, ne, se, nw, sw] = around(self.diary.to.max(101));
        let turned = [se, s, sw, nw, n, ne].into_iter().filter(|h| self.diary.called[who].contains(h));
        for (at, die) in turned.collect::<Vec<Hex>>().into_iter().zip(step.dice("support")) {
            if combat::comes(book, &step.before, &self.diary, who, at, die) {
                self.diary.joined[who].push(at);
            }
        }
        if self.diary.fought {
            for (id, card) in &book.roster.units {
                if step.before.units.contains_key(id) && !step.after.units.contains_key(id) {
                    self.diary.fallen[card.player] += 1;
                }
            }
        }
    }

    /// A combat is over: was it decisive?
    fn decided(&mut self, book: &Book, step: &Step, found: &mut Findings) {
        let over = step.after.json["battle"].is_null() && step.after.turn == step.before.turn;
        if !self.diary.fought || !over {
            return;
        }
        let won = combat::decisive(book, &self.diary);
        let points = |json: &serde_json::Value| json["battle_points"].as_i64().unwrap_or(0) as i32;
        let (was, is) = (points(&step.before.json), points(&step.after.json));
        let wanted = match won {
            None => was,
            Some(FRENCH) => (was - 1).max(0),
            Some(_) => (was + 1).min(12),
        };
        found.equal("decisive", step, &wanted, &is);
        self.diary = Diary::default();
        self.hits.clear();
    }
}
