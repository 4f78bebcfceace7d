//! What the rules say about ground, seasons, friends and stacks, a second time from the books.
//!
//! TIR is the book of 1812, NN that of 1813 and 1799.

use crate::map::{Ground, Hex, Map, data};
use crate::roster::{Arm, FRENCH, LeaderCard, Player, Roster, UnitCard};
use crate::view::{Leader, Unit, View};
use kernel::Setup;
use std::collections::{BTreeMap, BTreeSet};

/// Which game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Volume {
    Russia,
    Germany,
    Suvorov,
}

/// The rules of one set-up.
#[derive(Debug)]
pub struct Book {
    pub volume: Volume,
    /// The first year of the linked campaign: the rules of 1812 on both boards (NN 17).
    pub linked: bool,
    pub options: BTreeSet<String>,
    pub map: Map,
    pub roster: Roster,
    /// 18.5, 18.6, and areas that were traced on the board.
    pub land: toml::Table,
    /// Trains by Turn: French, others, and the same of the second row.
    tables: Vec<[u8; 4]>,
}

/// A combat unit on the board with its counter.
#[derive(Debug, Clone, Copy)]
pub struct Div<'a> {
    pub id: &'a str,
    pub at: &'a Unit,
    pub card: &'a UnitCard,
}

/// A Commander on the board with his counter.
#[derive(Debug, Clone, Copy)]
pub struct Chief<'a> {
    pub id: &'a str,
    pub at: &'a Leader,
    pub card: &'a LeaderCard,
}

fn hexes(value: Option<&toml::Value>) -> BTreeSet<Hex> {
    let all = value.and_then(toml::Value::as_array).into_iter().flatten();
    all.filter_map(|h| crate::map::hex(h.as_str()?)).collect()
}

impl Book {
    pub fn new(volume: Volume, setup: &Setup) -> Book {
        let linked = setup.scenario == "linked";
        let (board, year) = match volume {
            Volume::Russia => ("russia-1812", "1812"),
            Volume::Germany => ("central-europe-1813", "1813"),
            Volume::Suvorov => ("central-europe-1813", "1799"),
        };
        let text = std::fs::read_to_string(data(&format!("nemesis/{year}/territories.toml"))).unwrap();
        let land: toml::Table = text.parse().unwrap();
        let numbers = |row: BTreeMap<String, String>| {
            let mut all = row
                .iter()
                .filter(|(k, _)| ["french", "russian", "coalition"].iter().any(|s| k.starts_with(s)));
            let mut four = [0; 4];
            all.by_ref().for_each(|(k, v)| {
                let second = k.contains('_');
                four[2 * usize::from(second) + usize::from(!k.starts_with("french"))] = v.parse().unwrap();
            });
            four
        };
        let tables =
            crate::map::table(&format!("nemesis/{year}/trains.csv")).into_iter().map(numbers).collect();
        let mut map = if linked { Map::joined() } else { Map::read(board) };
        if volume == Volume::Suvorov {
            let playable = hexes(land.get("playable"));
            map.ground.retain(|h, _| playable.contains(h));
        }
        // What the Italian edition of 1813 says otherwise has no place in 1812.
        let later = [
            "forage-feeds",
            "pure-cavalry",
            "round-down",
            "safe-depots",
            "crowding",
            "tension",
            "weak-start",
        ];
        let mut options = setup.options.clone();
        options.retain(|o| !(linked && later.contains(&o.as_str())));
        Book { volume, linked, options, map, roster: Roster::read(year), land, tables }
    }

    /// Supply Trains by the table of a Turn: TIR Table 7.3, the Set Up Cards of NN.
    pub fn trains(&self, turn: u8, player: Player, armistice: bool) -> u8 {
        self.tables[usize::from(turn) - 1][2 * usize::from(armistice) + player]
    }

    pub fn opts(&self, option: &str) -> bool {
        self.options.contains(option)
    }

    /// An area that was traced on the board.
    pub fn area(&self, name: &str) -> BTreeSet<Hex> {
        hexes(self.land.get("areas").and_then(|a| a.get(name)))
    }

    /// 13.3 and the legend of Table 13.2: the hexes of an arrival.
    pub fn site(&self, site: &str) -> Option<BTreeSet<Hex>> {
        let near = |city: &str| {
            let middle = self.map.city(city);
            std::iter::once(middle).chain(self.map.next_to(middle)).collect::<BTreeSet<Hex>>()
        };
        if self.volume == Volume::Russia {
            let land = |russian: bool| {
                let ours = |h: &&Hex| (self.territory(**h) == "Russia") == russian;
                self.map.ground.keys().filter(ours).copied().collect()
            };
            return Some(match site {
                "A" => near("Lemberg").into_iter().filter(|h| self.territory(*h) == "Austria").collect(),
                "K" => near("Kiev"),
                "Kg" => near("Kaluga"),
                "StP" => near("St Petersburg"),
                _ => land(false),
            });
        }
        let year = if self.volume == Volume::Germany { "1813" } else { "1799" };
        let row = crate::map::table(&format!("nemesis/{year}/sites.csv"))
            .into_iter()
            .find(|r| r["site"] == site)?;
        if row["area"].is_empty() {
            return Some(row["place"].split(';').flat_map(near).collect());
        }
        Some(self.area(&row["area"]))
    }

    /// TIR 1.1, 16.13; NN 1.1.
    pub fn winter(&self, view: &View) -> bool {
        match self.volume {
            Volume::Russia => view.turn >= 11 && !Book::second_year(view),
            Volume::Germany => matches!(view.turn, 1..=3 | 18..=19),
            Volume::Suvorov => false,
        }
    }

    /// TIR 16.13: the campaign goes on in 1813.
    pub fn second_year(view: &View) -> bool {
        view.json["two_years"]["stage"].as_str().is_some_and(|s| s != "one-year")
    }

    pub fn ground(&self, hex: Hex) -> Ground {
        self.map.ground[&hex]
    }

    pub fn is_difficult(&self, hex: Hex) -> bool {
        matches!(self.ground(hex), Ground::Forest | Ground::Marsh | Ground::Rough)
    }

    fn territory(&self, hex: Hex) -> &str {
        self.map.territory.get(&hex).map_or("", String::as_str)
    }

    fn germany<'a>(view: &'a View, field: &str) -> &'a str {
        view.json["germany"][field].as_str().unwrap_or("")
    }

    /// NN 14.16: Austria is in the war; 16.5: it was bought off.
    pub fn austria(view: &View) -> bool {
        Book::germany(view, "austria") == "joined"
    }

    /// NN 14.9: 0 French, 1 friendly to both for supply, 2 with the Coalition.
    pub fn rhine(view: &View) -> u8 {
        match Book::germany(view, "rhine") {
            "turned" => 2,
            "wavers" => 1,
            _ => 0,
        }
    }

    /// Land that a player may neither enter nor run supplies through: NN 1.1, 14.10, 14.16, 16.5.
    pub fn closed(&self, view: &View, player: Player, hex: Hex) -> bool {
        if self.volume != Volume::Germany {
            return false;
        }
        let bought = !matches!(Book::germany(view, "austria"), "joined" | "neutral" | "");
        match self.territory(hex) {
            "Austria" => !Book::austria(view),
            "Illyrian Provinces" => bought,
            "Swiss Confederation" => player != FRENCH,
            _ => hex == self.map.city("Torgau") && Book::rhine(view) != 2,
        }
    }

    /// Hexes that abut a hex (1.1), without water along the whole side between them, nor in NN a mountain without a pass
    /// (R-NN-2.2-bp4).
    pub fn next_to(&self, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        let mountain = |h: Hex| self.map.ground.get(&h) == Some(&Ground::Mountain);
        let shut = move |h: Hex| {
            let side = self.map.side(hex, h);
            let high = self.volume != Volume::Russia && (mountain(hex) || mountain(h));
            side.water || (high && !side.pass)
        };
        self.map.next_to(hex).filter(move |h| !shut(*h))
    }

    /// NN 14.14: the French and Hamburg on the first two Turns.
    pub fn barred(&self, view: &View, player: Player, hex: Hex) -> bool {
        let hamburg = || self.map.city("Hamburg");
        self.volume == Volume::Germany
            && player == FRENCH
            && view.turn <= 2
            && crate::map::distance(hex, hamburg()) <= 1
    }

    /// Whether the ground lets a player's units or supplies pass from one hex to the next: TIR 2.2, 14.6; NN 2.2.
    pub fn passes(&self, view: &View, player: Player, from: Hex, to: Hex) -> bool {
        let (Some(a), Some(b)) = (self.map.ground.get(&from), self.map.ground.get(&to)) else { return false };
        let side = self.map.side(from, to);
        if *b == Ground::Water || self.closed(view, player, to) {
            return false;
        }
        if side.water {
            return false;
        }
        if self.volume == Volume::Russia {
            return *b != Ground::Mountain && (player != FRENCH || !self.is_difficult(to));
        }
        (*a != Ground::Mountain && *b != Ground::Mountain) || side.pass
    }

    /// How many hexes a hex counts for those who enter it: NN 2.2, 8.4; in TIR always one.
    pub fn cost(&self, view: &View, from: Hex, to: Hex) -> i32 {
        if self.volume == Volume::Russia {
            return 1;
        }
        let side = self.map.side(from, to);
        let eased = side.road || (side.pass && !self.winter(view));
        let ground = self.ground(to);
        match ground {
            Ground::Marsh => 2,
            Ground::Forest | Ground::Rough | Ground::Mountain if !eased => 2,
            _ => 1,
        }
    }

    /// Whose land it is: TIR 1.1, 16.9; NN 1.1, 14.9, 14.16. For supply NN 14.7, 14.9 and 18.5 may make it both's.
    pub fn friendly(&self, view: &View, player: Player, hex: Hex, supply: bool) -> bool {
        match self.volume {
            Volume::Russia if self.linked && view.turn <= 16 => {
                (self.territory(hex) == "Russia") == (player != FRENCH)
            }
            Volume::Russia => {
                let freed = crate::view::hexes(&view.json["liberated"]).contains(&hex);
                let russian = self.territory(hex) == "Russia" && !freed;
                russian == (player != FRENCH)
            }
            Volume::Germany => match self.territory(hex) {
                "Prussia" | "Russia" | "Swedish Pomerania" => player != FRENCH,
                "Austria" => player != FRENCH && Book::austria(view),
                "Duchy of Warsaw" => player == FRENCH || supply,
                "Confederation of the Rhine" => match Book::rhine(view) {
                    0 => player == FRENCH,
                    1 => player == FRENCH || supply,
                    _ => player != FRENCH,
                },
                "Ottoman Empire" => false,
                "Illyrian Provinces" => player == FRENCH && !self.closed(view, player, hex),
                _ => player == FRENCH,
            },
            Volume::Suvorov => {
                let lists = self.land["friendly"].as_array().unwrap();
                lists.iter().any(|list| {
                    let to = if player == FRENCH { "french" } else { "coalition" };
                    let named = list["to"].as_array().unwrap().iter().any(|t| t.as_str() == Some(to));
                    let until = list["until"].as_integer().unwrap();
                    named && i64::from(view.turn) <= until && hexes(list.get("hexes")).contains(&hex)
                })
            }
        }
    }

    /// A player's combat units, all or those of a hex.
    pub fn divs<'a>(&'a self, view: &'a View, player: Player) -> impl Iterator<Item = Div<'a>> + 'a {
        let card = |id: &String| &self.roster.units[id];
        let all = view.units.iter().map(move |(id, at)| Div { id, at, card: card(id) });
        // The Saxons of Torgau are nobody's until they join (NN 14.10).
        let saxons = Book::rhine(view) == 2;
        all.filter(move |d| d.card.player == player && (saxons || !d.card.enters.starts_with("neutral")))
    }

    pub fn divs_in<'a>(&'a self, view: &'a View, player: Player, hex: Hex) -> Vec<Div<'a>> {
        self.divs(view, player).filter(|d| d.at.hex == hex).collect()
    }

    pub fn chiefs<'a>(&'a self, view: &'a View, player: Player) -> impl Iterator<Item = Chief<'a>> + 'a {
        let card = |id: &String| &self.roster.leaders[id];
        let all = view.leaders.iter().map(move |(id, at)| Chief { id, at, card: card(id) });
        let saxons = Book::rhine(view) == 2;
        all.filter(move |c| c.card.player == player && (saxons || c.id != "Thielmann"))
    }

    pub fn chiefs_in<'a>(&'a self, view: &'a View, player: Player, hex: Hex) -> Vec<Chief<'a>> {
        self.chiefs(view, player).filter(|c| c.at.hex == hex).collect()
    }

    /// Commanders who may take part in combat: NN 14.6, 14.11.
    pub fn fighting_chiefs_in<'a>(&'a self, view: &'a View, player: Player, hex: Hex) -> Vec<Chief<'a>> {
        let armistice = view.json["germany"]["called"].as_i64().unwrap_or(0) > 0;
        let still = |c: &Chief<'_>| {
            self.volume == Volume::Germany
                && ((view.turn == 1 && c.card.nation == "prussian")
                    || (c.card.marks.iter().any(|m| m == "fixed") && !armistice))
        };
        self.chiefs_in(view, player, hex).into_iter().filter(|c| !still(c)).collect()
    }

    /// Whether a player has combat units in a hex.
    pub fn holds(&self, view: &View, player: Player, hex: Hex) -> bool {
        self.divs(view, player).any(|d| d.at.hex == hex)
    }

    /// Whether a player has a stack in a hex, a Commander at the least (4.3).
    pub fn stands(&self, view: &View, player: Player, hex: Hex) -> bool {
        self.holds(view, player, hex) || self.chiefs(view, player).any(|c| c.at.hex == hex)
    }

    /// Whether a player has cavalry in good order in a hex.
    pub fn rides(&self, view: &View, player: Player, hex: Hex) -> bool {
        self.divs(view, player).any(|d| d.at.hex == hex && d.card.arm == Arm::Cavalry && d.at.good())
    }

    /// Room taken by a player's units in a hex, in halves (3.2, 4.1).
    pub fn room(&self, view: &View, player: Player, hex: Hex) -> i32 {
        self.divs(view, player).filter(|d| d.at.hex == hex).map(|d| d.card.room).sum()
    }

    /// 8.4, General Exception: a single unit in a city next to a hex with two enemies in good order and no river between
    /// (R-NN-8.4-siege-1).
    pub fn besieged(&self, view: &View, player: Player, hex: Hex) -> bool {
        let alone = self.divs_in(view, player, hex).len() == 1;
        let two = |n: Hex| {
            !self.map.river(hex, n)
                && self.divs(view, 1 - player).filter(|d| d.at.hex == n && d.at.good()).count() >= 2
        };
        alone && self.map.cities.contains_key(&hex) && self.next_to(hex).any(two)
    }

    /// The designation of a Commander now: changes.csv.
    pub fn designation(&self, view: &View, id: &str) -> String {
        let mut now = self.roster.leaders[id].designation.clone();
        for (turn, who, new, lost) in &self.roster.changes {
            let holds = lost.as_ref().is_none_or(|l| !view.leaders.contains_key(l));
            if who == id && *turn < view.turn && holds {
                now.clone_from(new);
            }
        }
        // NN 16.2: Supreme only south of the Danube; elsewhere no such Commander.
        if now == "A-south" && view.turn >= 12 {
            let south = view.leaders.get(id).is_some_and(|l| self.area("south-of-danube").contains(&l.hex));
            return if south { "A" } else { "-" }.to_owned();
        }
        now
    }

    /// 16.2: whether a Commander is able to command a unit.
    pub fn commands(&self, view: &View, chief: &Chief<'_>, div: &Div<'_>) -> bool {
        let rank = self.designation(view, chief.id);
        if rank == "-" {
            return false;
        }
        if div.card.guard() {
            return true;
        }
        let army = |n: &str| div.card.arm == Arm::Infantry && div.card.corps.starts_with(&format!("{n}."));
        match rank.as_str() {
            "A" | "A-south" => true,
            "I" => div.card.arm == Arm::Infantry,
            "C" => div.card.arm == Arm::Cavalry,
            "K" => div.card.cossack(),
            _ => match rank.split_once(':') {
                Some((_, corps)) => div.card.corps == corps,
                None => army(rank.strip_prefix('I').unwrap()),
            },
        }
    }

    /// 16.2: A, I, C, K, Corps; the lower the more senior.
    pub fn seniority(&self, view: &View, id: &str) -> u8 {
        let rank = self.designation(view, id);
        match rank.as_bytes()[0] {
            b'A' => 0,
            b'I' => 1,
            b'C' => 2,
            b'K' => 3,
            b'-' => 9,
            _ => 4,
        }
    }

    /// Commanders of a stack who may count as its senior one (16.4; NN 16.2).
    pub fn seniors<'a>(&self, view: &View, chiefs: &[Chief<'a>]) -> Vec<Chief<'a>> {
        let best = chiefs.iter().map(|c| self.seniority(view, c.id)).min();
        chiefs.iter().filter(|c| Some(self.seniority(view, c.id)) == best).copied().collect()
    }

    /// Stacks of a player by hex.
    pub fn stacks<'a>(&'a self, view: &'a View, player: Player) -> BTreeMap<Hex, Vec<Div<'a>>> {
        let mut all: BTreeMap<Hex, Vec<Div<'a>>> = BTreeMap::new();
        for div in self.divs(view, player) {
            all.entry(div.at.hex).or_default().push(div);
        }
        all
    }
}
