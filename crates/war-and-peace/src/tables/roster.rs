//! The small words of the game: sides, colours, nations, kinds of strength point, leaders, cities.

use crate::tables::owners::Sheets;
use board::HexId;
use kernel::Fault;
use kit::codec::Worded;
use kit::sheet::rows;
use kit::{By, Key};
use serde::Deserialize;

/// Who fights whom: those with the French, and those against them. A power may be on neither side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) enum Side {
    /// With the French.
    #[default]
    French,
    /// Against them.
    Allied,
}

/// A value for each side.
pub(crate) type BySide<T> = By<Side, T, 2>;

/// A value for each power.
pub(crate) type ByPower<T> = By<NationId, T, MOST_NATIONS>;

/// The most powers that a bit set holds.
pub(crate) const MOST_NATIONS: usize = 32;

impl Key for Side {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

impl Key for NationId {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Side::French, Side::Allied];

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Whom it fights.
    pub(crate) const fn enemy(self) -> Side {
        match self {
            Side::French => Side::Allied,
            Side::Allied => Side::French,
        }
    }

    /// Itself, and then its enemy.
    pub(crate) const fn and_enemy(self) -> [Side; 2] {
        [self, self.enemy()]
    }

    pub(crate) const fn of(number: u8) -> Side {
        if number == 0 { Side::French } else { Side::Allied }
    }

    pub(crate) fn word(self) -> &'static str {
        self.its_word()
    }
}

kit::words! { Side { French = "french", Allied = "non-french" } }

/// The background of a counter, which says to whose armies it belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Colour {
    Blue,
    Red,
    Yellow,
    White,
    Grey,
    Green,
}

impl Colour {
    /// One for each major power, and for those whose patron it is (WP-C.4-1, WP-D.4, WP-D.5-1).
    pub(crate) const ALL: [Colour; 6] =
        [Colour::Blue, Colour::Red, Colour::Yellow, Colour::White, Colour::Grey, Colour::Green];

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub(crate) const fn word(self) -> &'static str {
        ["blue", "red", "yellow", "white", "grey", "green"][self as usize]
    }
}

/// A state with units, as an index into the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct NationId(pub u8);

impl NationId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A leader, as an index into the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct LeaderId(pub u8);

impl LeaderId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl kit::Id for LeaderId {
    #[inline]
    fn index(self) -> usize {
        LeaderId::index(self)
    }

    #[inline]
    fn of(index: usize) -> LeaderId {
        LeaderId(index as u8)
    }
}

/// A city, as an index into the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct CityId(pub(crate) u8);

impl CityId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A kind of strength point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Deserialize)]
pub enum Kind {
    /// Regular infantry.
    #[default]
    I,
    /// Regular cavalry.
    C,
    /// Guard infantry.
    GI,
    /// Guard cavalry.
    GC,
    /// Landwehr.
    L,
    /// Militia.
    M,
    /// Partisans.
    P,
    /// Cossacks.
    CC,
}

pub(crate) const KINDS: usize = 8;

impl Kind {
    pub(crate) const ALL: [Kind; KINDS] =
        [Kind::I, Kind::C, Kind::GI, Kind::GC, Kind::L, Kind::M, Kind::P, Kind::CC];

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Its code in the set-up (WP-Z.5.b, WP-Z.5.c).
    pub(crate) fn word(self) -> &'static str {
        self.its_word()
    }

    /// Whether the SP are cavalry (WP-D.6-1, WP-D.6-2).
    pub(crate) const fn is_cavalry(self) -> bool {
        matches!(self, Kind::C | Kind::GC | Kind::CC)
    }

    /// Whether the SP are guards (WP-D.6-1).
    pub(crate) const fn is_guard(self) -> bool {
        matches!(self, Kind::GI | Kind::GC)
    }
}

kit::words! { Kind { I = "I", C = "C", GI = "GI", GC = "GC", L = "L", M = "M", P = "P", CC = "CC" } }

/// A state with units: one of six major powers, or a minor one in the colour of its patron.
#[derive(Debug, Clone)]
pub(crate) struct Nation {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) colour: Colour,
    pub(crate) minor: bool,
    /// Territories that are its home (WP-G.3.b); states that were made after 1805 have a region instead of a border
    /// (WP-C.4-2, WP-C.4-3).
    pub(crate) home: Vec<String>,
    /// Morale of its SP by kind (WP-D.7-1, WP-D.7-2, WP-D.7-3, WP-D.7-4).
    pub(crate) morale: [u8; KINDS],
}

/// A leader's counter: a value from nought to three; those without a name have nought.
#[derive(Debug, Clone)]
pub(crate) struct LeaderCard {
    pub(crate) id: String,
    pub(crate) nation: NationId,
    pub(crate) colour: Colour,
    pub(crate) value: u8,
    pub(crate) named: bool,
    pub(crate) minor: bool,
}

/// How large a city is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum CityClass {
    Minor,
    Major,
    Capital,
    Fortress,
    Island,
}

/// A city.
#[derive(Debug, Clone)]
pub(crate) struct City {
    pub(crate) name: String,
    pub(crate) hex: HexId,
    pub(crate) class: CityClass,
    pub(crate) capacity: u8,
}

impl City {
    /// A capital is a major city everywhere (R-WP-M.3.a).
    pub(crate) const fn is_major(&self) -> bool {
        matches!(self.class, CityClass::Major | CityClass::Capital)
    }

    /// Whether it is a city at all: Walcheren is only an island.
    pub(crate) const fn is_city(&self) -> bool {
        !matches!(self.class, CityClass::Island)
    }
}

#[derive(Debug, Deserialize)]
struct NationRow {
    id: String,
    name: String,
    colour: Colour,
    rank: String,
    symbol: String,
    home: String,
}

#[derive(Debug, Deserialize)]
struct LeaderRow {
    id: String,
    nation: String,
    colour: Colour,
    value: u8,
}

#[derive(Debug, Deserialize)]
struct CounterRow {
    nation: String,
    kind: String,
    limit: u8,
}

#[derive(Debug, Deserialize)]
struct MoraleRow {
    kind: Kind,
    symbol: String,
    morale: u8,
}

/// Nations and leaders.
#[derive(Debug, Clone, Default)]
pub(crate) struct Roster {
    pub(crate) nations: Vec<Nation>,
    pub(crate) leaders: Vec<LeaderCard>,
    /// How many SP there are counters for, by nation and kind, where the sheets have any.
    limits: Vec<[Option<u8>; KINDS]>,
}

impl Roster {
    pub(crate) fn read(sheets: Sheets<'_>, faults: &mut Vec<Fault>) -> Roster {
        let morale: Vec<MoraleRow> = rows("charts/morale.csv", sheets.text("charts/morale.csv"), faults);
        let value = |kind: Kind, symbol: &str| {
            let fits = |row: &&MoraleRow| row.kind == kind && (row.symbol == "any" || row.symbol == symbol);
            morale.iter().find(fits).map_or(0, |row| row.morale)
        };
        let nations: Vec<Nation> = rows::<NationRow>("nations.csv", sheets.text("nations.csv"), faults)
            .into_iter()
            .map(|row| Nation {
                morale: Kind::ALL.map(|kind| value(kind, &row.symbol)),
                home: row.home.split(';').map(|t| t.trim().to_owned()).filter(|t| !t.is_empty()).collect(),
                minor: row.rank == "minor",
                id: row.id,
                name: row.name,
                colour: row.colour,
            })
            .collect();
        let limits = vec![[None; KINDS]; nations.len()];
        let mut roster = Roster { nations, leaders: Vec::new(), limits };
        for row in rows::<LeaderRow>("leaders.csv", sheets.text("leaders.csv"), faults) {
            let Some(nation) = roster.nation(&row.nation) else {
                faults.push(Fault::new(
                    "leaders.csv",
                    format!("{}: there is no nation {}", row.id, row.nation),
                ));
                continue;
            };
            let minor = roster.nations[nation.index()].minor;
            roster.leaders.push(LeaderCard {
                id: row.id,
                nation,
                colour: row.colour,
                value: row.value,
                named: true,
                minor,
            });
        }
        let mut letters = [0u8; 6];
        for row in rows::<CounterRow>("counters.csv", sheets.text("counters.csv"), faults) {
            if row.kind != "leader" {
                match (roster.nation(&row.nation), Kind::of_word(&row.kind)) {
                    (Some(nation), Some(kind)) => {
                        roster.limits[nation.index()][kind.index()] = Some(row.limit);
                    }
                    _ => faults.push(Fault::new("counters.csv", format!("{} {}?", row.nation, row.kind))),
                }
                continue;
            }
            let minor = row.nation.strip_suffix("-minor");
            let owner = |n: &&Nation| minor.map_or(n.id == row.nation, |c| n.colour.word() == c && n.minor);
            let Some(at) = roster.nations.iter().position(|n| owner(&n)) else {
                faults.push(Fault::new("counters.csv", format!("there is no nation {}", row.nation)));
                continue;
            };
            let (nation, colour) = (NationId(at as u8), roster.nations[at].colour);
            // Those without a name have a letter (WP-D.3-2).
            for _ in 0..row.limit {
                let letter = char::from(b'A' + letters[colour.index()]);
                letters[colour.index()] += 1;
                let id = format!("{}-{letter}", colour.word());
                let card = LeaderCard { id, nation, colour, value: 0, named: false, minor: minor.is_some() };
                roster.leaders.push(card);
            }
        }
        if roster.leaders.len() > crate::state::MOST_LEADERS {
            faults.push(Fault::new("leaders.csv", "there are more leaders than the state has room for"));
        }
        roster
    }

    pub(crate) fn nation(&self, id: &str) -> Option<NationId> {
        self.nations.iter().position(|n| n.id == id).map(|at| NationId(at as u8))
    }

    /// How many SP of a nation and kind the counter sheets have (WP-BB.e1).
    pub(crate) fn limit(&self, nation: NationId, kind: Kind) -> Option<u8> {
        self.limits[nation.index()][kind.index()]
    }

    pub(crate) fn leader(&self, id: &str) -> Option<LeaderId> {
        self.leaders.iter().position(|l| l.id == id).map(|at| LeaderId(at as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roster() -> Roster {
        let mut faults = Vec::new();
        let roster = Roster::read(Sheets::default(), &mut faults);
        assert!(faults.is_empty(), "{faults:?}");
        roster
    }

    /// WP-D.4, WP-D.5-1: a nation has the colour of its power.
    #[test]
    fn satellites_wear_the_colour_of_their_power() {
        let roster = roster();
        let colour = |id: &str| roster.nations[roster.nation(id).unwrap().index()].colour.word();
        for (id, word) in [
            ("france", "blue"),
            ("england", "red"),
            ("spain", "yellow"),
            ("austria", "white"),
            ("prussia", "grey"),
            ("russia", "green"),
            ("kgl", "red"),
            ("bavaria", "blue"),
            ("poland", "blue"),
            ("hesse", "grey"),
            ("sweden", "green"),
            ("piedmont", "white"),
        ] {
            assert_eq!(colour(id), word, "{id}");
        }
    }

    /// WP-D.5.a, WP-D.5.b, WP-D.5.c, WP-D.5.d, WP-D.5.e: who serves whom; corps that the French borrow in one campaign
    /// are left out.
    #[test]
    fn every_power_has_its_satellites() {
        let roster = roster();
        let of = |word: &str| {
            let minor = roster.nations.iter().filter(|n| n.minor && !n.id.ends_with("-corps"));
            let mut names: Vec<&str> =
                minor.filter(|n| n.colour.word() == word).map(|n| n.name.as_str()).collect();
            names.sort_unstable();
            names
        };
        assert_eq!(of("red"), ["Holland", "King's German Legion", "Portugal"]);
        let blue = [
            "Bavaria",
            "Dalmatia",
            "Denmark",
            "Holland",
            "Italy",
            "Naples",
            "Poland",
            "Portugal",
            "Rhine Confederation",
            "Saxony",
            "Spain",
            "Switzerland",
            "Westphalia",
            "Wurtemberg",
        ];
        assert_eq!(of("blue"), blue);
        assert_eq!(of("grey"), ["Brunswick", "Hesse", "Saxony"]);
        assert_eq!((of("green"), of("white")), (vec!["Sweden"], vec!["Piedmont"]));
        assert!(of("yellow").is_empty());
    }

    /// WP-D.6-1, WP-D.6-2: five kinds are infantry and three cavalry, one of each guards.
    #[test]
    fn kinds_are_infantry_or_cavalry() {
        let words = |is: fn(Kind) -> bool| {
            Kind::ALL.into_iter().filter(|k| is(*k)).map(Kind::word).collect::<Vec<_>>()
        };
        assert_eq!(words(Kind::is_cavalry), ["C", "GC", "CC"]);
        assert_eq!(words(|k| !k.is_cavalry()), ["I", "GI", "L", "M", "P"]);
        assert_eq!(words(Kind::is_guard), ["GI", "GC"]);
    }

    /// WP-D.7-1, WP-D.7-2, WP-D.7-3, WP-D.7-4, R-WP-D.7-2: guards 3, white symbols 2, others 1, and 0
    /// for Cossacks, landwehr, militia and partisans.
    #[test]
    fn morale_goes_by_kind_and_symbol() {
        let roster = roster();
        let morale =
            |id: &str, kind: Kind| roster.nations[roster.nation(id).unwrap().index()].morale[kind.index()];
        for (id, kind, value) in [
            ("france", Kind::GI, 3),
            ("russia", Kind::GC, 3),
            ("france", Kind::I, 2),
            ("england", Kind::C, 2),
            ("kgl", Kind::I, 2),
            ("austria", Kind::I, 1),
            ("bavaria", Kind::C, 1),
            ("prussia", Kind::L, 0),
            ("russia", Kind::CC, 0),
            ("spain", Kind::M, 0),
            ("france", Kind::P, 0),
        ] {
            assert_eq!(morale(id, kind), value, "{id} {kind:?}");
        }
    }

    /// WP-C.4-1, WP-C.4-2, WP-C.4-3, WP-BB.e2: six major powers; minor states with a border on the map are at home there,
    /// those made later are not; red militia and partisans belong to Portugal.
    #[test]
    fn powers_and_states() {
        let roster = roster();
        let majors: Vec<&str> =
            roster.nations.iter().filter(|n| !n.minor && n.id != "turkey").map(|n| n.id.as_str()).collect();
        for id in ["austria", "england", "france", "prussia", "russia", "spain"] {
            assert!(majors.contains(&id), "{id}");
        }
        assert_eq!(majors.len(), 6);
        let home = |id: &str| roster.nations[roster.nation(id).unwrap().index()].home.clone();
        for (id, land) in [("holland-blue", "Holland"), ("bavaria", "Bavaria"), ("denmark", "Denmark")] {
            assert!(home(id).contains(&land.to_owned()), "{id}");
        }
        let map = crate::tables::ground::Map::read(&mut Vec::new()).unwrap();
        let drawn = |land: &str| map.board.hexes().any(|h| map.drawn(h) == land);
        assert!(drawn("Bavaria"));
        for id in ["dalmatia", "poland", "rhine"] {
            assert!(!drawn(&roster.nations[roster.nation(id).unwrap().index()].name), "{id}");
        }
        let red = &roster.nations[roster.nation("portugal").unwrap().index()];
        assert_eq!((red.colour.word(), red.minor), ("red", true));
    }

    /// WP-D.3-1, WP-D.3-2, R-WP-D.3-1: values from nought to three, unnamed leaders nought; what the text prints.
    #[test]
    fn leaders_have_values() {
        let roster = roster();
        let value = |id: &str| roster.leaders[roster.leader(id).unwrap().index()].value;
        assert_eq!((value("Napoleon"), value("Charles"), value("Bonaparte"), value("Wurmser")), (3, 2, 2, 0));
        assert!(roster.leaders.iter().all(|l| l.value <= 3 && (l.named || l.value == 0)));
    }
}
