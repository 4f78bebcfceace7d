//! A position as it stands in the protocol, in plain words of the rules.

use crate::atlas::{At, Atlas, City};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// 0 is the French player, 1 the other.
pub(crate) type Side = usize;

pub(crate) fn side_of(word: &str) -> Side {
    usize::from(word != "french")
}

/// What a scenario says that the referee needs.
#[derive(Debug, Clone)]
pub(crate) struct Campaign {
    pub(crate) slug: String,
    pub(crate) toml: toml::Table,
    first: u32,
    allegiance: BTreeMap<String, Side>,
    /// Territory of each hex, as transferred.
    pub(crate) lands: Vec<String>,
    /// Who controls each city at the start.
    control: Vec<Option<Side>>,
    pub(crate) area: Option<BTreeSet<At>>,
}

const SCENARIOS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/war-and-peace/scenarios");

/// The folders of the campaigns, `01-austerlitz` and so on.
fn folders() -> Vec<String> {
    let entries = std::fs::read_dir(SCENARIOS).unwrap().map(|entry| entry.unwrap());
    let names = entries.filter(|e| e.path().is_dir()).map(|e| e.file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

fn slug_of(folder: &str) -> &str {
    folder.split_once('-').unwrap().1
}

pub(crate) fn slugs() -> impl Iterator<Item = String> {
    folders().into_iter().map(|folder| slug_of(&folder).to_owned())
}

pub(crate) fn strings(value: Option<&toml::Value>) -> Vec<String> {
    let list = value.and_then(toml::Value::as_array).cloned().unwrap_or_default();
    list.iter().filter_map(|v| v.as_str().map(str::to_owned)).collect()
}

pub(crate) fn tables(value: Option<&toml::Value>) -> Vec<toml::Table> {
    let list = value.and_then(toml::Value::as_array).cloned().unwrap_or_default();
    list.iter().filter_map(|v| v.as_table().cloned()).collect()
}

/// Months since the year nought.
pub(crate) fn month(words: &str) -> u32 {
    let (year, month) = words.split_once('-').unwrap();
    year.parse::<u32>().unwrap() * 12 + month.parse::<u32>().unwrap() - 1
}

impl Campaign {
    pub(crate) fn read(atlas: &Atlas, slug: &str) -> Campaign {
        let folder = folders().into_iter().find(|folder| slug_of(folder) == slug).unwrap();
        let file = |name: &str| std::fs::read_to_string(format!("{SCENARIOS}/{folder}/{name}")).unwrap();
        let text = file("scenario.toml");
        let toml: toml::Table = text.parse().unwrap();
        let mut lands: Vec<String> = atlas.hexes.iter().map(|h| h.territory.clone()).collect();
        let mut keys = lands.clone();
        let sides = tables(toml.get("side"));
        let listed: Vec<Vec<String>> = sides.iter().map(|s| strings(s.get("territories"))).collect();
        for transfer in tables(toml.get("transfer")) {
            let region = transfer["region"].as_str().unwrap();
            for &at in atlas.region(region).unwrap() {
                transfer["to"].as_str().unwrap().clone_into(&mut lands[at]);
                transfer["to"].as_str().unwrap().clone_into(&mut keys[at]);
            }
        }
        for region in listed.iter().flatten() {
            for &at in atlas.region(region).into_iter().flatten() {
                region.clone_into(&mut keys[at]);
            }
        }
        let mut allegiance = BTreeMap::new();
        for side in &sides {
            for nation in strings(side.get("nations")) {
                allegiance.insert(nation, side_of(side["name"].as_str().unwrap()));
            }
        }
        let owner = |city: &City| listed.iter().position(|l| l.contains(&keys[city.at]));
        let control = atlas.cities.iter().map(owner).collect();
        let area = toml.get("area").map(|name| {
            let text = file(name.as_str().unwrap());
            let words = text.split(|c: char| !c.is_ascii_alphanumeric());
            words.filter_map(|w| atlas.hexes.iter().position(|h| h.name == w)).collect()
        });
        let first = month(toml["first"].as_str().unwrap());
        Campaign { slug: slug.to_owned(), toml, first, allegiance, lands, control, area }
    }

    /// Nations that begin on a side.
    pub(crate) fn nations(&self, side: Side) -> Vec<String> {
        self.allegiance.iter().filter(|n| *n.1 == side).map(|n| n.0.clone()).collect()
    }

    /// Whether a leader begins on a side.
    pub(crate) fn has_leader(&self, atlas: &Atlas, name: &str, side: Side) -> bool {
        atlas.leader_nations(name).iter().any(|n| self.allegiance.get(n) == Some(&side))
    }

    /// Who controls a city at the start.
    pub(crate) fn began(&self, city: usize) -> Option<Side> {
        self.control[city]
    }

    pub(crate) fn month(&self, turn: u32) -> u32 {
        self.first + turn - 1
    }

    pub(crate) fn is_winter(&self, turn: u32) -> bool {
        [11, 0, 1].contains(&(self.month(turn) % 12))
    }

    /// Whether a hex is in play.
    pub(crate) fn in_play(&self, atlas: &Atlas, at: At, turn: u32) -> bool {
        let board = i64::from(atlas.hexes[at].board);
        let boards = self.toml["boards"].as_array().unwrap();
        let now = self.month(turn);
        let later = tables(self.toml.get("boards_later"));
        let open = boards.iter().any(|b| b.as_integer() == Some(board))
            || later
                .iter()
                .any(|l| l["board"].as_integer() == Some(board) && now >= month(l["from"].as_str().unwrap()));
        open && atlas.is_ground(at) && self.area.as_ref().is_none_or(|a| a.contains(&at))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stack {
    pub(crate) nation: String,
    pub(crate) kind: String,
    pub(crate) sp: u32,
    pub(crate) inside: bool,
    pub(crate) unsupplied: bool,
    pub(crate) battle: Option<u64>,
    pub(crate) fresh: u32,
    pub(crate) marks: Vec<String>,
    /// Demoralization of the force they are in, or took along from a battle.
    pub(crate) level: u32,
}

impl Stack {
    pub(crate) fn is_cavalry(&self) -> bool {
        ["C", "GC", "CC"].contains(&self.kind.as_str())
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Leader {
    pub(crate) name: String,
    pub(crate) at: At,
    pub(crate) inside: bool,
    pub(crate) moved: bool,
    pub(crate) spent: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Battle {
    pub(crate) attacker: Side,
    pub(crate) from: At,
    pub(crate) to: At,
    pub(crate) leader: [Option<String>; 2],
    pub(crate) toll: [[u32; 4]; 2],
    pub(crate) flags: Vec<String>,
    /// Who has attacked in it, at first or by taking it up.
    pub(crate) began: [bool; 2],
}

#[derive(Debug, Clone)]
pub(crate) struct View {
    pub(crate) turn: u32,
    pub(crate) active: Side,
    pub(crate) phases: Vec<String>,
    pub(crate) stacks: BTreeMap<At, Vec<Stack>>,
    pub(crate) leaders: Vec<Leader>,
    allegiance: BTreeMap<String, Option<Side>>,
    pub(crate) control: Vec<Option<Side>>,
    /// The siege marker of each city that has one.
    pub(crate) siege: BTreeMap<At, u32>,
    pub(crate) entrenched: BTreeSet<At>,
    pub(crate) battles: Vec<Battle>,
    pub(crate) events: Vec<String>,
    pub(crate) lost: Vec<String>,
    pub(crate) raw: Value,
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn words(value: &Value) -> Vec<String> {
    list(value).iter().filter_map(|v| v.as_str().map(str::to_owned)).collect()
}

fn number(value: &Value) -> u32 {
    value.as_u64().unwrap_or(0) as u32
}

fn pair<T>(value: &Value, read: impl Fn(&Value) -> T) -> [T; 2] {
    [read(&value[0]), read(&value[1])]
}

impl View {
    pub(crate) fn read(atlas: &Atlas, campaign: &Campaign, raw: Value) -> View {
        let stack = |s: &Value| {
            let marks = words(&s["marks"]);
            let has = |mark: &str| marks.iter().any(|m| m == mark);
            Stack {
                nation: s["nation"].as_str().unwrap().to_owned(),
                kind: s["kind"].as_str().unwrap().to_owned(),
                sp: number(&s["sp"]),
                inside: has("inside"),
                unsupplied: has("unsupplied"),
                battle: s["battle"].as_u64(),
                fresh: number(&s["fresh"]),
                marks,
                level: number(&s["level"]),
            }
        };
        let stacks = raw["stacks"].as_object().unwrap();
        let stacks = stacks.iter().map(|(n, l)| (atlas.at(n), list(l).iter().map(stack).collect())).collect();
        let leaders = raw["leaders"].as_object().unwrap();
        let leaders = leaders
            .iter()
            .filter_map(|(name, l)| {
                let is = |word: &str| l[word] == true;
                Some(Leader {
                    name: name.clone(),
                    at: atlas.at(l["hex"].as_str()?),
                    inside: is("inside"),
                    moved: is("moved"),
                    spent: is("spent"),
                })
            })
            .collect();
        let mut allegiance: BTreeMap<String, Option<Side>> =
            campaign.allegiance.iter().map(|(n, s)| (n.clone(), Some(*s))).collect();
        for (nation, side) in raw["allegiance"].as_object().into_iter().flatten() {
            allegiance.insert(nation.clone(), side.as_str().map(side_of));
        }
        let mut control = campaign.control.clone();
        for (city, side) in raw["control"].as_object().into_iter().flatten() {
            let n = atlas.cities.iter().position(|c| c.name == *city).unwrap();
            control[n] = side.as_str().map(side_of);
        }
        let siege = raw["siege"].as_object().into_iter().flatten();
        let battle = |b: &Value| Battle {
            attacker: side_of(b["attacker"].as_str().unwrap()),
            from: atlas.at(b["from"].as_str().unwrap()),
            to: atlas.at(b["to"].as_str().unwrap()),
            leader: pair(&b["leader"], |l| l.as_str().map(str::to_owned)),
            toll: pair(&b["toll"], |t| [0, 1, 2, 3].map(|n| number(&t[n]))),
            flags: words(&b["flags"]),
            began: pair(&b["began"], |b| b.as_bool().unwrap_or(false)),
        };
        View {
            turn: number(&raw["turn"]),
            active: side_of(raw["active"].as_str().unwrap()),
            phases: words(&raw["phases"]),
            stacks,
            leaders,
            allegiance,
            control,
            siege: siege.map(|(city, n)| (atlas.city(city).at, number(n))).collect(),
            entrenched: words(&raw["entrenched"]).iter().map(|n| atlas.at(n)).collect(),
            battles: list(&raw["battles"]).iter().map(battle).collect(),
            events: words(&raw["events"]),
            lost: words(&raw["lost"]),
            raw,
        }
    }

    /// What is asked: the first word of the top of the phases.
    pub(crate) fn asked(&self) -> &str {
        self.phases.last().and_then(|p| p.split(' ').next()).unwrap_or_default()
    }

    pub(crate) fn side(&self, nation: &str) -> Option<Side> {
        self.allegiance.get(nation).copied().flatten()
    }

    pub(crate) fn at(&self, at: At) -> &[Stack] {
        self.stacks.get(&at).map_or(&[], Vec::as_slice)
    }

    /// SP of a side in a hex.
    pub(crate) fn of(&self, side: Side, at: At) -> impl Iterator<Item = &Stack> {
        self.at(at).iter().filter(move |s| self.side(&s.nation) == Some(side))
    }

    pub(crate) fn sp(&self, side: Side, at: At) -> u32 {
        self.of(side, at).map(|s| s.sp).sum()
    }

    pub(crate) fn sp_outside(&self, side: Side, at: At) -> u32 {
        self.of(side, at).filter(|s| !s.inside).map(|s| s.sp).sum()
    }

    pub(crate) fn sp_inside(&self, side: Side, at: At) -> u32 {
        self.of(side, at).filter(|s| s.inside).map(|s| s.sp).sum()
    }

    /// S.9: whether SP of a side are besieged in a hex: in their own city, or come out of it, with enemies before it.
    pub(crate) fn is_besieged(&self, atlas: &Atlas, side: Side, at: At) -> bool {
        let own = atlas.hexes[at].city.is_some_and(|city| self.control[city] == Some(side));
        self.sp_outside(1 - side, at) > 0 && (self.sp_inside(side, at) > 0 || own)
    }

    pub(crate) fn leaders_at(&self, at: At) -> impl Iterator<Item = &Leader> {
        self.leaders.iter().filter(move |l| l.at == at)
    }
}
