//! One decision that was taken, and what the referee thinks of it.

use crate::map::{Hex, hex};
use crate::roster::Player;
use crate::view::View;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// A decision: the position before, what was offered, what was chosen, the dice, the position after.
#[derive(Debug, Clone)]
pub struct Step {
    pub before: View,
    pub offered: BTreeSet<String>,
    pub action: String,
    pub draws: Vec<(String, i32)>,
    pub after: View,
    /// Hits that stacks have taken in this combat so far.
    pub hits: BTreeMap<(Player, Hex), i32>,
    /// Who has won, and whether before the last Turn.
    pub over: Option<(Vec<Player>, bool)>,
    /// The game and its seed.
    pub label: String,
}

impl Step {
    pub fn dice(&self, word: &str) -> Vec<i32> {
        self.draws.iter().filter(|d| d.0 == word).map(|d| d.1).collect()
    }

    pub fn die(&self, word: &str) -> Option<i32> {
        self.dice(word).first().copied()
    }

    /// The hex after a verb.
    pub fn hex(&self, verb: &str) -> Option<Hex> {
        self.action.strip_prefix(verb)?.split_whitespace().find_map(hex)
    }
}

/// The chapters.
pub const CHAPTERS: [&str; 6] =
    ["orders (9, 10)", "combat (11)", "march (4, 8)", "supply (6, 7)", "arrivals (12, 13)", "victory (14)"];

/// A difference between the referee and the engine.
#[derive(Debug, Clone)]
pub struct Difference {
    pub chapter: &'static str,
    pub what: &'static str,
    pub tale: String,
}

/// How many comparisons were made in each chapter, and what differed.
#[derive(Debug, Default)]
pub struct Findings {
    pub chapter: &'static str,
    pub counts: BTreeMap<&'static str, usize>,
    pub differences: Vec<Difference>,
}

impl Findings {
    fn count(&mut self) {
        *self.counts.entry(self.chapter).or_default() += 1;
    }

    pub fn equal<T: Debug + PartialEq>(&mut self, what: &'static str, step: &Step, wanted: &T, got: &T) {
        self.count();
        if wanted != got {
            self.tell(what, step, &format!("wanted {wanted:?}\n     got {got:?}"));
        }
    }

    /// The legal list as a set of notations.
    pub fn sets(&mut self, what: &'static str, step: &Step, wanted: &BTreeSet<String>) {
        self.count();
        if *wanted != step.offered {
            let missing: Vec<_> = wanted.difference(&step.offered).collect();
            let extra: Vec<_> = step.offered.difference(wanted).collect();
            self.tell(
                what,
                step,
                &format!("the referee alone has {missing:?}\n  the engine alone {extra:?}"),
            );
        }
    }

    fn tell(&mut self, what: &'static str, step: &Step, tale: &str) {
        let head = format!(
            "{}\n  turn {} phase {} {}, {} {:?}",
            step.label, step.before.turn, step.before.phase, step.before.player, step.action, step.draws
        );
        let json = &step.before.json;
        let more = match step.before.phase.as_str() {
            "ride-to" => {
                format!("{} {}", json["rider"], json["commanders"][json["rider"].as_str().unwrap_or("")])
            }
            "route" | "attrition" => json["column"].to_string(),
            "escape" => json["fleeing"].to_string(),
            "allot" | "found" | "card" | "event" | "ride" | "arrive" => {
                let one = |m: &crate::view::Means| format!("depots {:?} trains {:?}", m.depots, m.trains);
                format!("{} / {}", one(&step.before.means[0]), one(&step.before.means[1]))
            }
            _ => json["battle"].to_string(),
        };
        let mut scene = String::new();
        let to = json["battle"]["to"].as_str().and_then(hex);
        let near = |h: Hex| {
            let close = |h: Hex| tale.contains(&crate::map::name(h));
            let around = step.before.phase == "arrive" && crate::map::around(h).into_iter().any(close);
            to.is_some_and(|t| crate::map::distance(t, h) <= 1) || close(h) || around
        };
        for (id, u) in &step.before.units {
            if near(u.hex) || tale.contains(id.as_str()) {
                let marks: Vec<&str> = u.marks.iter().map(String::as_str).collect();
                scene += &format!(" {id}@{:04}/{}/{}", u.hex, u.fights, marks.join("+"));
            }
        }
        for (id, u) in &step.before.leaders {
            if near(u.hex) {
                scene += &format!(" {id}@{:04}", u.hex);
            }
        }
        let tale = format!("{head}\n  {tale}\n  {more}\n {scene}");
        self.differences.push(Difference { chapter: self.chapter, what, tale });
    }
}
