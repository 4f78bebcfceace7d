//! Supply (M): who can trace a line, and how far everybody is from a source.

use crate::atlas::{At, Atlas};
use crate::view::{Campaign, Side, Stack, View, month, strings, tables};
use crate::walk::{Chapter, Step, Tally};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const CHAPTER: Chapter = Chapter {
    verbs: &["done", "pass", "roll", "fight", "assault", "halt", "stop", "counterattack", "rest", "everyone"],
    asked: "declare",
    length: 12,
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
    ],
    look,
};

/// Where somebody stands on the map, with everything that costs and bars him.
pub(crate) struct Ground<'a> {
    pub(crate) atlas: &'a Atlas,
    pub(crate) campaign: &'a Campaign,
    pub(crate) view: &'a View,
    pub(crate) side: Side,
}

impl<'a> Ground<'a> {
    pub(crate) fn of(step: &Step<'a>, view: &'a View, side: Side) -> Ground<'a> {
        Ground { atlas: step.atlas, campaign: step.campaign, view, side }
    }

    /// Movement points to go from one hex into the next, or nothing if there is no way (JJ, notes 1 to 4; R-WP-M04).
    pub(crate) fn cost(&self, from: At, to: At) -> Option<u32> {
        let (atlas, view) = (self.atlas, self.view);
        if !atlas.is_open(from, to) || !self.campaign.in_play(atlas, to, view.turn) {
            return None;
        }
        let winter = self.campaign.is_winter(view.turn);
        let mut cost = atlas.entry(to, winter);
        let bridge = atlas.hexes[from].city.is_some_and(|n| view.control[n] == Some(self.side));
        if atlas.is_river(from) && !atlas.share_river(from, to) && !bridge {
            let early = self.campaign.slug == "wagram" && self.campaign.month(view.turn) <= month("1809-06");
            cost += if early { 2 } else { 1 };
        }
        Some(cost)
    }

    fn enemy(&self) -> Side {
        1 - self.side
    }

    /// M.2, M.5: a line goes into a hex with enemies, and on only if all of them are besieged in the city.
    fn passes(&self, at: At) -> bool {
        let enemies = self.view.sp(self.enemy(), at);
        let neutral = self.view.at(at).iter().any(|s| self.view.side(&s.nation).is_none());
        !neutral
            && (enemies == 0
                || self.view.sp_outside(self.enemy(), at) == 0 && self.view.sp(self.side, at) > 0)
    }

    /// MP from any of some hexes to each hex within so many MP.
    pub(crate) fn reach(&self, from: &BTreeSet<At>, most: u32) -> BTreeMap<At, u32> {
        let mut best: BTreeMap<At, u32> = from.iter().map(|&at| (at, 0)).collect();
        let mut open: BTreeSet<(u32, At)> = from.iter().map(|&at| (0, at)).collect();
        while let Some((spent, at)) = open.pop_first() {
            if spent > best[&at] || spent > 0 && !self.passes(at) {
                continue;
            }
            for &next in &self.atlas.hexes[at].near {
                let Some(cost) = self.cost(at, next) else { continue };
                let total = spent + cost;
                if total <= most && best.get(&next).is_none_or(|&old| total < old) {
                    best.insert(next, total);
                    open.insert((total, next));
                }
            }
        }
        best
    }

    fn class_fits(&self, at: At, class: &str) -> bool {
        let Some(city) = self.atlas.city_at(at) else { return false };
        let major = city.class == "major" || city.class == "capital";
        match class {
            "major" => major,
            "any" => true,
            "port" => self.atlas.is_port(at),
            _ => major && self.atlas.is_port(at),
        }
    }

    /// M.3.a as the scenario has it: the hexes that feed a nation.
    pub(crate) fn sources(&self, nation: &str) -> BTreeSet<At> {
        let mut all = BTreeSet::new();
        let now = self.campaign.month(self.view.turn);
        for row in tables(self.campaign.toml.get("supply")) {
            let text = |key: &str| row.get(key).and_then(toml::Value::as_str);
            if !strings(row.get("nations")).iter().any(|n| n == nation)
                || text("from").is_some_and(|m| now < month(m))
                || text("to").is_some_and(|m| now > month(m))
                || text("side").is_some_and(|s| crate::view::side_of(s) != self.side)
                || row.contains_key("if_inside")
            {
                continue;
            }
            let mut here: BTreeSet<At> =
                strings(row.get("cities")).iter().map(|c| self.atlas.city(c).at).collect();
            here.extend(strings(row.get("hexes")).iter().map(|h| self.atlas.at(h)));
            for set in tables(row.get("sets")) {
                let class = set["class"].as_str().unwrap();
                for (n, city) in self.atlas.cities.iter().enumerate() {
                    let land = &self.campaign.lands[city.at];
                    let fits = match set.get("territory").and_then(toml::Value::as_str) {
                        Some("home") => self.is_home(nation, city.at),
                        Some(name) => land == name,
                        None => true,
                    } && set
                        .get("controlled_at_start")
                        .and_then(toml::Value::as_str)
                        .is_none_or(|s| self.campaign.began(n) == Some(crate::view::side_of(s)));
                    let flag = set.get("occupied_by_colour").and_then(toml::Value::as_str);
                    let held = |colour: &str| {
                        self.view.of(self.side, city.at).any(|s| self.atlas.colour(&s.nation) == colour)
                    };
                    let fits = fits && flag.is_none_or(held);
                    if fits && self.class_fits(city.at, class) {
                        here.insert(city.at);
                    }
                }
            }
            let controlled = row.get("controlled").is_some();
            let gone = row.get("lost_for_good").is_some();
            here.retain(|&at| {
                let city = self.atlas.hexes[at].city;
                let name = city.map(|n| &self.atlas.cities[n].name);
                !(gone && name.is_some_and(|n| self.view.lost.contains(n)))
                    && (!controlled || city.is_some_and(|n| self.view.control[n] == Some(self.side)))
            });
            all.extend(here);
        }
        all.retain(|&at| self.campaign.in_play(self.atlas, at, self.view.turn));
        all
    }

    /// Whether a hex is in the home country of a nation.
    pub(crate) fn is_home(&self, nation: &str, at: At) -> bool {
        self.atlas.nations[nation].home.contains(&self.campaign.lands[at])
            || self.atlas.nations[nation].home.iter().any(|r| {
                self.atlas.region(r).is_some_and(|hexes| hexes.contains(&at)) && self.campaign.lands[at] == *r
            })
    }

    /// M.2 to M.5: whether each stack of the side is in supply.
    pub(crate) fn supplied(&self) -> BTreeMap<(At, usize), bool> {
        let view = self.view;
        let mut fed: BTreeMap<(At, usize), bool> = BTreeMap::new();
        for (&at, stacks) in &view.stacks {
            for (n, stack) in stacks.iter().enumerate() {
                if view.side(&stack.nation) == Some(self.side) {
                    fed.insert((at, n), false);
                }
            }
        }
        let mut known: BTreeMap<String, BTreeSet<At>> = BTreeMap::new();
        loop {
            let mut changed = false;
            let keys: Vec<(At, usize)> = fed.iter().filter(|f| !f.1).map(|f| *f.0).collect();
            for key in keys {
                let stack: &Stack = &view.at(key.0)[key.1];
                let own =
                    known.entry(stack.nation.clone()).or_insert_with(|| self.sources(&stack.nation)).clone();
                // M.4: inside a city that is a source for it.
                let walls = stack.inside && own.contains(&key.0);
                let mut from: BTreeSet<At> = own;
                let colour = self.atlas.colour(&stack.nation);
                for (&(at, n), &is) in &fed {
                    if is && self.atlas.colour(&view.at(at)[n].nation) == colour {
                        from.insert(at);
                    }
                }
                // M.3: not where enemies are.
                from.retain(|&at| view.sp(self.enemy(), at) == 0);
                if walls || self.reach(&from, 3).contains_key(&key.0) || self.automatic(stack, key.0) {
                    fed.insert(key, true);
                    changed = true;
                }
            }
            if !changed {
                return fed;
            }
        }
    }

    fn automatic(&self, stack: &Stack, at: At) -> bool {
        tables(self.campaign.toml.get("supply")).iter().any(|row| {
            strings(row.get("nations")).contains(&stack.nation)
                && (row.contains_key("automatic")
                    || row.contains_key("automatic_coastal") && self.atlas.is_coast(at)
                    || strings(row.get("automatic_in")).iter().any(|c| self.atlas.city(c).at == at))
        })
    }
}

/// The marks of the active side when somebody is about to move, or when a round has just begun.
fn look(step: &Step, tally: &mut Tally) {
    let after = &step.after;
    let moves =
        after.asked() == "orders" && step.before.phases != after.phases && step.before.phases.len() == 1;
    let fights = after.asked() == "round" && step.before.asked() == "declare";
    if step.over.is_some() || !(moves && after.battles.is_empty() || fights) {
        return;
    }
    let ground = Ground::of(step, after, after.active);
    for ((at, n), fed) in ground.supplied() {
        let stack = &after.at(at)[n];
        // What feeds the English in Holland hangs on who is inside.
        if step.campaign.slug == "wagram" && stack.nation == "england" {
            continue;
        }
        let besieging = after.sp_inside(1 - after.active, at) > 0;
        let kind = format!(
            "M {} {}{}",
            step.campaign.slug,
            if fed {
                "fed by the book, hungry in the engine"
            } else {
                "hungry by the book, fed in the engine"
            },
            match (stack.inside, besieging) {
                (true, _) => ", inside",
                (_, true) => ", besieging",
                _ => "",
            }
        );
        tally.made += 1;
        if fed == stack.unsupplied {
            tally.differ(step, &kind, &format!("{} {} {}", step.atlas.name(at), stack.nation, stack.kind));
        }
    }
}
