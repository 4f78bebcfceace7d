//! Random situations for `arrange`: a crowded corner of the board with both armies in it.

use crate::book::{Book, Volume};
use crate::games::Table;
use crate::map::{Ground, Hex, distance, name};
use crate::roster::{FRENCH, Player};
use kernel::{Chance, Game, Setup};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// What is about to happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Attack,
    March,
    Rally,
    /// Nothing more but the end of the Turn.
    Evening,
    /// The same in the last Turn.
    End,
}

impl Kind {
    /// Each with the number of decisions that are worth watching, and the chapter that it is made for.
    pub const ALL: [(Kind, usize, &str); 5] = [
        (Kind::Attack, 40, "combat (11)"),
        (Kind::March, 25, "march (4, 8)"),
        (Kind::Rally, 4, "march (4, 8)"),
        (Kind::Evening, 4, "supply (6, 7)"),
        (Kind::End, 3, "victory (14)"),
    ];
}

/// Options that change chapters 4 to 14 and can be judged without cards.
pub fn options(volume: Volume, linked: bool, chance: &mut Chance) -> BTreeSet<String> {
    let all: &[&str] = match volume {
        Volume::Russia if linked => &[],
        Volume::Russia => &["command", "austrians", "horses"],
        Volume::Germany => {
            &["command", "weak-start", "crowding", "tension", "round-down", "pure-cavalry", "forage-feeds"]
        }
        Volume::Suvorov => &["crowding", "round-down", "forage-feeds"],
    };
    all.iter().filter(|_| chance.below(3) == 0).map(|&o| o.to_owned()).collect()
}

fn sides(book: &Book) -> [&'static str; 2] {
    if book.volume == Volume::Russia && !book.linked {
        ["french", "russian"]
    } else {
        ["french", "coalition"]
    }
}

struct Maker<'a> {
    book: &'a Book,
    chance: &'a mut Chance,
    units: Map<String, Value>,
    leaders: Map<String, Value>,
    taken: BTreeMap<Hex, Player>,
    spots: Vec<Hex>,
}

impl Maker<'_> {
    fn one_in(&mut self, n: u32) -> bool {
        self.chance.below(n) == 0
    }

    fn spot(&mut self, player: Player) -> Option<Hex> {
        for _ in 0..20 {
            let at = self.chance.pick(&self.spots)?;
            let ground = self.book.map.ground[&at];
            let russia = self.book.volume == Volume::Russia;
            let hard = russia && player == FRENCH && self.book.is_difficult(at);
            let shut = matches!(ground, Ground::Water | Ground::Mountain) || hard;
            if !shut && self.taken.get(&at).is_none_or(|p| *p == player) {
                self.taken.insert(at, player);
                return Some(at);
            }
        }
        None
    }

    fn stack(&mut self, player: Player, kind: Kind) {
        let Some(at) = self.spot(player) else { return };
        let ids: Vec<&String> = {
            let all = self.book.roster.units.iter();
            all.filter(|(id, c)| {
                c.player == player
                    && !self.units.contains_key(*id)
                    && !["neutral", "defection"].iter().any(|w| c.enters.starts_with(w))
                    && !["garrison", "danzig", "fixed"].iter().any(|m| c.is(m))
            })
            .map(|(id, _)| id)
            .collect()
        };
        let here = |units: &Map<String, Value>| -> i32 {
            let there = units.iter().filter(|(_, v)| v["hex"] == name(at));
            there.map(|(id, _)| self.book.roster.units[id].room).sum()
        };
        let mut room = 12 - here(&self.units);
        let healthy = self.one_in(2);
        let fed = !self.one_in(5);
        // NN 14.8: Swedes keep to themselves.
        let swedes = self.one_in(6);
        for _ in 0..=self.chance.below(4) {
            let Some(id) = self.chance.pick(&ids) else { break };
            let weight = self.book.roster.units[id].room;
            let apart = (self.book.roster.units[id].nation == "swedish") != swedes;
            let russia = self.book.volume == Volume::Russia;
            if weight > room || self.units.contains_key(id) || (apart && player != FRENCH && !russia) {
                continue;
            }
            room -= weight;
            let mut marks = Vec::new();
            if !healthy && self.one_in(if kind == Kind::Rally { 2 } else { 4 }) {
                marks.push("disrupted");
            }
            match kind {
                Kind::Attack => {
                    if self.one_in(6) {
                        marks.push("forced");
                    }
                    if self.one_in(12) {
                        marks.push("forage");
                    }
                }
                Kind::March if self.one_in(8) => marks.push("moved"),
                Kind::Evening if self.one_in(3) => marks.push("forage"),
                _ => {}
            }
            if fed {
                marks.push("supplied");
            }
            let fights = if kind == Kind::Attack && self.one_in(5) { 1 + self.chance.below(2) } else { 0 };
            self.units.insert(id.clone(), json!({ "hex": name(at), "marks": marks, "fights": fights }));
        }
        if !self.one_in(3) {
            self.leader(player, at);
        }
        if self.one_in(4) {
            self.leader(player, at);
        }
    }

    fn leader(&mut self, player: Player, at: Hex) {
        let all = self.book.roster.leaders.iter();
        let free: Vec<&String> = all
            .filter(|(id, c)| {
                c.player == player
                    && !self.leaders.contains_key(*id)
                    && *id != "Thielmann"
                    && !c.marks.iter().any(|m| m == "fixed" || m == "danzig")
            })
            .map(|(id, _)| id)
            .collect();
        if let Some(id) = self.chance.pick(&free) {
            self.leaders.insert(id.clone(), json!({ "hex": name(at), "deeds": [] }));
        }
    }
}

/// A random situation; nothing if it happens to be an impossible one.
#[expect(clippy::too_many_lines, reason = "a position, a field a line")]
pub fn arrange(book: &Book, setup: &Setup, open: &nemesis::Campaign, kind: Kind, seed: u64) -> Option<Table> {
    let mut chance = Chance::new(seed);
    let land: Vec<Hex> =
        book.map.ground.iter().filter(|(_, g)| **g == Ground::Clear).map(|(h, _)| *h).collect();
    let middle = chance.pick(&land)?;
    let wide = match kind {
        Kind::Evening => 5,
        Kind::End => 9,
        _ => 2,
    };
    let spots = book.map.ground.keys().filter(|h| distance(**h, middle) <= wide).copied().collect();
    let last = match book.volume {
        Volume::Russia => 16,
        Volume::Germany => 19,
        Volume::Suvorov => 13,
    };
    let turn = if kind == Kind::End { last as u8 } else { 1 + chance.below(last) as u8 };
    let mut maker = Maker {
        book,
        chance: &mut chance,
        units: Map::new(),
        leaders: Map::new(),
        taken: BTreeMap::new(),
        spots,
    };
    for player in 0..2 {
        for _ in 0..2 + maker.chance.below(4) {
            maker.stack(player, kind);
        }
        if maker.one_in(4)
            && let Some(at) = maker.spot(player)
        {
            maker.leader(player, at);
        }
    }
    let mut depots: [BTreeSet<String>; 2] = Default::default();
    for at in maker.spots.clone() {
        if book.map.cities.contains_key(&at) && maker.one_in(2) {
            let player = match maker.taken.get(&at) {
                Some(p) => *p,
                None => maker.chance.below(2) as usize,
            };
            depots[player].insert(name(at));
        }
    }
    let (units, leaders) = (maker.units, maker.leaders);
    let first = chance.below(2) as usize;
    let sides = sides(book);
    let (word, other) = match kind {
        Kind::Attack => ("attack", false),
        Kind::March => ("march", false),
        Kind::Rally => ("rally", false),
        Kind::Evening | Kind::End => ("ride", true),
    };
    let mut means = [json!({}), json!({})];
    for player in 0..2 {
        let mut trains = Vec::new();
        if matches!(kind, Kind::March | Kind::Rally) {
            let stacks: BTreeSet<&str> = units
                .iter()
                .filter(|(id, _)| book.roster.units[*id].player == player)
                .filter_map(|(_, v)| v["hex"].as_str())
                .collect();
            for at in stacks {
                for _ in 0..chance.below(3) {
                    let face = if chance.below(8) == 0 { json!(["dummy"]) } else { json!([]) };
                    trains.push(json!({ "hex": at, "face": face }));
                }
            }
        }
        means[player] = json!({
            "commands": chance.below(7), "depots": depots[player], "trains": trains, "done": other && player != first,
        });
    }
    let mut position = json!({
        "turn": turn, "phases": [format!("{word} {}", sides[first])], "units": units, "commanders": leaders,
    });
    for player in 0..2 {
        position[sides[player]] = means[player].clone();
    }
    position["battle_points"] = json!(chance.below(13));
    if book.volume == Volume::Germany && turn >= 13 && chance.below(2) == 0 {
        let rhine = if chance.below(2) == 0 { "turned" } else { "wavers" };
        position["germany"] = json!({ "austria": "joined", "rhine": rhine, "called": 7, "truce": "past" });
    }
    let game = open.arrange(&position).ok()?;
    let options: Vec<&str> = setup.options.iter().map(String::as_str).collect();
    let label =
        format!("{:?} {} arranged {kind:?} seed {seed} [{}]", book.volume, setup.scenario, options.join(" "));
    let russia = book.volume == Volume::Russia;
    Some(Table { game, chance, label, russia, hurry: matches!(kind, Kind::Evening | Kind::End), last: None })
}
