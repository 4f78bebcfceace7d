//! The board `europe` against everything the rules of War and Peace say about their map.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests stand outside the tests")]

use board::{Board, Class, Dir, Features, Flood, HexId, Place, Terrain, UNREACHED, survey};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use Class::{Capital, Fortress, Major, Minor};

static BOARD: LazyLock<Board> = LazyLock::new(|| board::atlas::load("europe").unwrap());

fn hex(label: &str) -> HexId {
    BOARD.hex(label).unwrap_or_else(|| panic!("{label} is not on the board"))
}

fn place(name: &str) -> &'static Place {
    BOARD.place(name).unwrap_or_else(|| panic!("{name} is not on the board"))
}

fn playable(hex: HexId) -> bool {
    !BOARD.terrain(hex).is_water() && !BOARD.is_out(hex)
}

fn neighbours(hex: HexId) -> impl Iterator<Item = HexId> {
    BOARD.neighbours(hex).map(|(_, other)| other)
}

fn touches_sea(hex: HexId) -> bool {
    neighbours(hex).any(|n| BOARD.terrain(n) == Terrain::Sea)
}

fn rivers(hex: HexId) -> BTreeSet<&'static str> {
    BOARD.neighbours(hex).flat_map(|(dir, _)| BOARD.names(hex, dir, Features::FLOW)).collect()
}

/// What a step costs: city 1, clear 1, other ground 2; +1 for leaving a river otherwise than along it,
/// unless a city (taken as the mover's own) bridges it. All-sea sides are closed but for crossings.
fn price(from: HexId, to: HexId, dir: Dir) -> Option<u16> {
    let side = BOARD.side(from, dir);
    if !playable(to) || side.contains(Features::SEA) && !side.contains(Features::CROSSING) {
        return None;
    }
    let rough = BOARD.terrain(to) != Terrain::Clear && BOARD.place_at(to).is_none();
    let bridged = BOARD.place_at(from).is_some() || rivers(from).is_empty();
    let along = !rivers(from).is_disjoint(&rivers(to));
    Some(1 + u16::from(rough) + u16::from(!bridged && !along))
}

/// The cheapest march between two cities that keeps out of some hexes.
fn march(from: &str, to: &str, avoid: impl Fn(HexId) -> bool) -> u16 {
    let mut flood = Flood::new(&BOARD);
    let step = |a, b, dir| price(a, b, dir).filter(|_| !avoid(b));
    flood.run(&BOARD, [place(from).hex], 60, step);
    flood.cost(place(to).hex)
}

fn march_freely(from: &str, to: &str) -> u16 {
    march(from, to, |_| false)
}

#[test]
fn the_board_as_a_whole_has_no_fault() {
    let faults = survey::survey(&BOARD);
    assert!(faults.0.is_empty(), "{faults}");
}

/// Every hex number that the rules print, and what stands there.
enum Cited {
    City(&'static str),
    Coast(&'static str),
    Open(Terrain),
    OldEdition,
}

const CITATIONS: &[(&str, Cited)] = &[
    ("Y16", Cited::City("Paris")),
    ("AA18", Cited::City("Rheims")),
    ("BB20", Cited::City("Verdun")),
    ("CC23", Cited::City("Mainz")),
    ("P10", Cited::City("San Sebastian")),
    ("M09", Cited::City("Burgos")),
    ("J09", Cited::City("Madrid")),
    ("A07", Cited::City("Gibraltar")),
    ("GG17", Cited::City("Walcheren")),
    ("P24", Cited::Open(Terrain::Mountain)),
    ("FF13", Cited::Coast("London")),
    ("S12", Cited::Coast("Bordeaux")),
    ("O11", Cited::Open(Terrain::Mountain)),
    ("CC36", Cited::Open(Terrain::Clear)),
    ("BB35", Cited::Open(Terrain::Mountain)),
    ("P23", Cited::Open(Terrain::Mountain)),
    ("P25", Cited::Open(Terrain::Mountain)),
    ("P27", Cited::Open(Terrain::Mountain)),
    ("Y23", Cited::Open(Terrain::Forest)),
    ("HH04", Cited::OldEdition),
    ("D14", Cited::OldEdition),
    ("EE04", Cited::OldEdition),
    ("EE05", Cited::OldEdition),
];

#[test]
fn every_cited_hex_is_what_the_rules_say() {
    for (label, cited) in CITATIONS {
        let at = hex(label);
        match cited {
            Cited::City(name) => assert_eq!(BOARD.label(place(name).hex), *label, "{name}"),
            Cited::Coast(city) => {
                assert!(playable(at) && BOARD.place_at(at).is_none() && touches_sea(at), "{label}");
                assert_eq!(BOARD.distance(at, place(city).hex), 1, "{label} lies next to {city}");
            }
            Cited::Open(terrain) => {
                assert!(playable(at) && BOARD.place_at(at).is_none(), "{label} is open land");
                assert_eq!(BOARD.terrain(at), *terrain, "{label}");
            }
            // Numbers of another map: on this one they are no ground at all, so nobody can use them by mistake.
            Cited::OldEdition => assert!(!playable(at), "{label}"),
        }
    }
    assert!(!rivers(hex("CC36")).is_empty() && rivers(hex("BB35")).is_empty());
}

/// Name, territory of 1805, mapboard, class.
const CITIES: &[(&str, &str, u8, Class)] = &[
    ("Burgos", "Spain", 1, Minor),
    ("Madrid", "Spain", 1, Capital),
    ("San Sebastian", "Spain", 1, Major),
    ("Badajoz", "Spain", 1, Major),
    ("Barcelona", "Spain", 1, Major),
    ("Baylen", "Spain", 1, Minor),
    ("Cadiz", "Spain", 1, Major),
    ("Cartagena", "Spain", 1, Minor),
    ("Ciudad Rodrigo", "Spain", 1, Minor),
    ("Cordoba", "Spain", 1, Minor),
    ("Corunna", "Spain", 1, Major),
    ("Granada", "Spain", 1, Major),
    ("Pamplona", "Spain", 1, Minor),
    ("Saragossa", "Spain", 1, Major),
    ("Seville", "Spain", 1, Major),
    ("Talavera", "Spain", 1, Minor),
    ("Toledo", "Spain", 1, Minor),
    ("Valencia", "Spain", 1, Major),
    ("Lisbon", "Portugal", 1, Major),
    ("Almeida", "Portugal", 1, Minor),
    ("Elvas", "Portugal", 1, Minor),
    ("Oporto", "Portugal", 1, Major),
    ("Gibraltar", "England", 1, Fortress),
    ("London", "England", 2, Capital),
    ("Norwich", "England", 2, Minor),
    ("Plymouth", "England", 2, Major),
    ("Portsmouth", "England", 2, Major),
    ("Mainz", "France", 2, Major),
    ("Paris", "France", 2, Capital),
    ("Rheims", "France", 2, Minor),
    ("Verdun", "France", 2, Minor),
    ("Bayonne", "France", 2, Major),
    ("Bordeaux", "France", 2, Major),
    ("Genoa", "France", 2, Major),
    ("Amiens", "France", 2, Minor),
    ("Avignon", "France", 2, Minor),
    ("Boulogne", "France", 2, Minor),
    ("Brest", "France", 2, Major),
    ("Brussels", "France", 2, Major),
    ("Coblenz", "France", 2, Minor),
    ("Cologne", "France", 2, Minor),
    ("Dijon", "France", 2, Minor),
    ("Liege", "France", 2, Minor),
    ("Lille", "France", 2, Major),
    ("Lyon", "France", 2, Major),
    ("Marseille", "France", 2, Major),
    ("Metz", "France", 2, Major),
    ("Namur", "France", 2, Minor),
    ("Nantes", "France", 2, Major),
    ("Strasbourg", "France", 2, Major),
    ("Toulon", "France", 2, Minor),
    ("Toulouse", "France", 2, Major),
    ("Tours", "France", 2, Minor),
    ("Turin", "France", 2, Major),
    ("Antwerp", "France", 2, Major),
    ("Rochefort", "France", 2, Minor),
    ("Grenoble", "France", 2, Minor),
    ("Amsterdam", "Holland", 2, Major),
    ("Basel", "Switzerland", 2, Minor),
    ("Geneva", "Switzerland", 2, Major),
    ("Neuchatel", "Switzerland", 2, Minor),
    ("Zurich", "Switzerland", 2, Minor),
    ("Mantua", "North Italy", 2, Minor),
    ("Milan", "North Italy", 2, Major),
    ("Verona", "North Italy", 2, Minor),
    ("Florence", "Naples", 2, Major),
    ("Leghorn", "Naples", 2, Minor),
    ("Budapest", "Austria", 3, Capital),
    ("Cracow", "Austria", 3, Minor),
    ("Innsbruck", "Austria", 2, Major),
    ("Leoben", "Austria", 3, Minor),
    ("Lublin", "Austria", 3, Minor),
    ("Lvov", "Austria", 3, Major),
    ("Olmutz", "Austria", 3, Minor),
    ("Trieste", "Austria", 2, Major),
    ("Venice", "Austria", 2, Major),
    ("Vienna", "Austria", 3, Capital),
    ("Prague", "Austria", 3, Major),
    ("Munich", "Bavaria", 2, Major),
    ("Ulm", "Bavaria", 2, Minor),
    ("Wurzburg", "Bavaria", 2, Minor),
    ("Ratisbon", "Bavaria", 2, Minor),
    ("Stuttgart", "Wurtemberg", 2, Major),
    ("Baden", "Baden", 2, Minor),
    ("Frankfurt", "Empire", 2, Major),
    ("Ansbach", "Ansbach (Prussia)", 2, Minor),
    ("Munster", "Westphalia (Prussia)", 2, Minor),
    ("Cassel", "Hesse", 3, Major),
    ("Brunswick", "Brunswick", 3, Major),
    ("Bremen", "Hanover", 3, Minor),
    ("Hamburg", "Hanover", 3, Major),
    ("Hanover", "Hanover", 3, Major),
    ("Dresden", "Saxony", 3, Major),
    ("Leipzig", "Saxony", 3, Minor),
    ("Weimar", "Saxony", 3, Minor),
    ("Berlin", "Prussia", 3, Capital),
    ("Breslau", "Prussia", 3, Major),
    ("Danzig", "Prussia", 3, Minor),
    ("Konigsberg", "Prussia", 3, Capital),
    ("Magdeburg", "Prussia", 3, Major),
    ("Memel", "Prussia", 3, Minor),
    ("Posen", "Prussia", 3, Minor),
    ("Stettin", "Prussia", 3, Minor),
    ("Thorn", "Prussia", 3, Minor),
    ("Warsaw", "Prussia", 3, Major),
    ("Lubeck", "Swedish Pomerania", 3, Minor),
    ("Stralsund", "Swedish Pomerania", 3, Minor),
    ("Copenhagen", "Denmark", 3, Major),
    ("Stockholm", "Sweden", 3, Major),
    ("Brest-Litovsk", "Russia", 3, Major),
    ("Grodno", "Russia", 3, Major),
    ("Kharkov", "Russia", 4, Minor),
    ("Kiev", "Russia", 4, Major),
    ("Kovno", "Russia", 3, Minor),
    ("Minsk", "Russia", 4, Minor),
    ("Moscow", "Russia", 4, Capital),
    ("Pinsk", "Russia", 4, Minor),
    ("Riga", "Russia", 4, Major),
    ("Smolensk", "Russia", 4, Major),
    ("St. Petersburg", "Russia", 4, Capital),
    ("Vilna", "Russia", 4, Major),
    ("Vitebsk", "Russia", 4, Minor),
];

#[test]
fn every_city_stands_on_playable_ground_of_its_country() {
    for &(name, territory, sheet, class) in CITIES {
        let city = place(name);
        assert!(playable(city.hex), "{name}");
        assert_eq!(BOARD.territory_name(city.hex), territory, "{name}");
        assert_eq!(BOARD.sheet(city.hex), sheet, "{name}");
        assert_eq!(city.class, class, "{name}");
        assert_eq!(BOARD.terrain(city.hex), Terrain::Clear, "{name}");
    }
    let known: BTreeSet<&str> = CITIES.iter().map(|c| c.0).chain(["Walcheren"]).collect();
    for city in BOARD.places() {
        assert!(known.contains(city.name.as_str()), "{} is in no rule", city.name);
    }
}

/// Two points for a major city and one for a minor one.
fn points<'a>(cities: impl IntoIterator<Item = &'a str>) -> u32 {
    cities.into_iter().map(|name| if place(name).class == Minor { 1 } else { 2 }).sum()
}

fn cities_of(territory: &'static str) -> Vec<&'static str> {
    CITIES.iter().filter(|c| c.1 == territory && c.3 != Fortress).map(|c| c.0).collect()
}

#[test]
fn the_counts_of_the_spanish_scenarios_come_out() {
    let spain = cities_of("Spain");
    assert_eq!(spain.len(), 18);
    let held_1808 = ["Madrid", "Burgos", "Cordoba", "Toledo", "Barcelona", "Pamplona"];
    assert_eq!(points(spain.iter().copied().filter(|c| !held_1808.contains(c))), 20);
    assert_eq!(points(["Corunna", "Valencia", "Cadiz", "Cartagena"]), 7);
    assert_eq!(points(cities_of("Portugal")), 6);
    assert_eq!(points(["Lisbon"]), 2);
}

#[test]
fn only_production_cities_of_the_rules_produce() {
    let wanted: BTreeSet<&str> =
        "Madrid, Saragossa, Seville, Corunna, Lisbon, London, Plymouth, Portsmouth, Paris, \
        Amsterdam, Brussels, Geneva, Milan, Florence, Trieste, Innsbruck, Vienna, Budapest, Prague, \
        Munich, Stuttgart, Frankfurt, Cassel, Brunswick, Hanover, Dresden, Berlin, Breslau, \
        Konigsberg, Warsaw, Copenhagen, Stockholm, Moscow, St. Petersburg, Kiev"
            .split(", ")
            .collect();
    let found: BTreeSet<&str> =
        BOARD.places().iter().filter(|p| p.production).map(|p| p.name.as_str()).collect();
    assert_eq!(found, wanted);
}

fn adjacent(a: &str, b: &str) -> bool {
    BOARD.distance(hex(a), hex(b)) == 1
}

fn between(a: &str, b: &str) -> Features {
    BOARD.between(hex(a), hex(b))
}

#[test]
fn the_lie_of_the_land_is_that_of_the_rules() {
    assert!(adjacent("CC36", "BB35") && adjacent("O11", "P10") && adjacent("O11", "P11"));
    assert!(between("P10", "P11").contains(Features::SEA), "San Sebastian and Bayonne");

    let lisbon = place("Lisbon").hex;
    let land: Vec<HexId> = neighbours(lisbon).filter(|&n| playable(n)).collect();
    let dry = land.iter().filter(|&&n| !BOARD.between(lisbon, n).contains(Features::SEA)).count();
    assert_eq!((land.len(), dry), (3, 1), "Lisbon: three land hexes, two of them across water");

    let walcheren = place("Walcheren").hex;
    for (_, other) in BOARD.neighbours(walcheren).filter(|&(_, n)| playable(n)) {
        assert!(BOARD.between(walcheren, other).contains(Features::SEA), "{}", BOARD.label(other));
    }
    for city in ["Antwerp", "Amsterdam"] {
        let side = BOARD.between(walcheren, place(city).hex);
        assert!(side.contains(Features::SEA | Features::CROSSING), "{city}");
    }
    assert!(place("Walcheren").port.is_none(), "Walcheren is no port");

    assert!(march_freely("Hamburg", "Copenhagen") != UNREACHED, "over the Great Belt");
    assert!(march_freely("Copenhagen", "Stockholm") != UNREACHED, "over the Oresund");
    assert_eq!(march_freely("Paris", "London"), UNREACHED, "England is an island");
}

#[test]
fn set_up_hexes_without_a_name_exist() {
    let marmont = hex("Q31");
    assert_eq!(BOARD.distance(place("Trieste").hex, marmont), 3);
    assert!(playable(marmont), "three hexes south of Trieste is land");
    for (city, label) in [("Leipzig", "DD27"), ("Dresden", "FF29"), ("Dresden", "FF30")] {
        assert_eq!(BOARD.distance(place(city).hex, hex(label)), 1);
        assert!(playable(hex(label)) && BOARD.territory_name(hex(label)) == "Saxony", "{label}");
    }
    let within = |city: &str, steps: u32, territory: &str| {
        BOARD.hexes().any(|h| {
            playable(h) && BOARD.distance(h, place(city).hex) <= steps && BOARD.territory_name(h) == territory
        })
    };
    for (city, steps, territory) in [
        ("Strasbourg", 1, "France"),
        ("Metz", 1, "France"),
        ("Ulm", 1, "Bavaria"),
        ("Ratisbon", 2, "Bavaria"),
        ("Ratisbon", 1, "Austria"),
        ("Munich", 2, "Bavaria"),
        ("Warsaw", 1, "Prussia"),
        ("Vilna", 1, "Russia"),
        ("Brest-Litovsk", 1, "Russia"),
        ("Grodno", 1, "Russia"),
        ("Pinsk", 1, "Russia"),
        ("Kovno", 1, "Russia"),
        ("Geneva", 1, "Switzerland"),
        ("Badajoz", 1, "Portugal"),
        ("Ciudad Rodrigo", 2, "Portugal"),
        ("Lubeck", 2, "Denmark"),
    ] {
        assert!(within(city, steps, territory), "{territory} within {steps} of {city}");
    }
    let east_edge = BOARD.hexes().filter(|&h| {
        playable(h) && BOARD.sheet(h) == 3 && neighbours(h).any(|n| playable(n) && BOARD.sheet(n) == 4)
    });
    let near = east_edge.filter(|&h| BOARD.distance(h, place("Lvov").hex) <= 3).count();
    assert!(near > 0, "the east edge of board 3 is within three hexes of Lvov");
}

#[test]
fn the_marches_of_the_examples_cost_what_they_say() {
    assert_eq!(march_freely("Paris", "Rheims"), 3);
    assert_eq!(march_freely("Rheims", "Verdun"), 3);
    assert!(march_freely("Verdun", "Mainz") <= 4);
    assert!(march_freely("Bayonne", "San Sebastian") <= 3);
    assert!(march("Bayonne", "San Sebastian", |h| h == hex("O11")) > 3, "only through O11");
    assert!(march_freely("San Sebastian", "Burgos") <= 3);
    assert!(march_freely("Burgos", "Madrid") > 3 && march_freely("Madrid", "Burgos") > 3);
}

/// V sets up besiegers at Thorn, who need supply, and single SP at Warsaw and Posen on the way from Brest-Litovsk to Berlin: a
/// line is three MP long.
#[test]
fn the_chain_of_1813_holds() {
    let link = |from: &str, beside: &str| {
        let mut flood = Flood::new(&BOARD);
        flood.run(&BOARD, [place(from).hex], 60, price);
        neighbours(place(beside).hex).map(|n| flood.cost(n)).min().unwrap()
    };
    assert_eq!(march_freely("Brest-Litovsk", "Warsaw"), 3);
    assert_eq!((link("Warsaw", "Thorn"), link("Posen", "Berlin")), (3, 3));
    assert!(march_freely("Thorn", "Posen") <= 3 && march_freely("Posen", "Breslau") <= 3);
}

#[test]
fn the_great_campaigns_can_march() {
    let level: &[(&[&str], u16)] = &[
        (&["Ulm", "Munich", "Vienna"], 12),
        (&["Strasbourg", "Ulm", "Ratisbon"], 9),
        (&["Mainz", "Frankfurt", "Weimar", "Leipzig", "Berlin"], 14),
        (&["Warsaw", "Grodno", "Vilna", "Vitebsk", "Smolensk", "Moscow"], 33),
        (&["Lisbon", "Almeida", "Ciudad Rodrigo", "Burgos"], 15),
        (&["Turin", "Milan", "Verona", "Venice", "Trieste"], 8),
        (&["Dresden", "Prague", "Ratisbon"], 6),
        (&["Konigsberg", "Memel", "Riga", "St. Petersburg"], 22),
    ];
    for (road, limit) in level {
        let mountain = |h| BOARD.terrain(h) == Terrain::Mountain;
        let total: u16 = road.windows(2).map(|leg| march(leg[0], leg[1], mountain).min(1000)).sum();
        assert!(total <= *limit, "{}: {total} MP on level ground", road.join(" - "));
    }
    let over_passes = [("Bayonne", "Burgos", 5), ("Burgos", "Madrid", 6), ("Innsbruck", "Verona", 8)];
    for (from, to, limit) in over_passes {
        assert!(march_freely(from, to) <= limit, "{from} - {to}: {} MP", march_freely(from, to));
    }
}

/// The four seas of the map, as the sea hexes that make them up.
///
/// Land parts them, but for the western mouth of the Channel, cut between Brest and Plymouth, and the
/// passage north of Scotland, cut at the top edge.
fn seas() -> BTreeMap<&'static str, BTreeSet<HexId>> {
    let cut = |a: HexId, b: HexId| {
        let (a, b) = (BOARD.grid().position(a.index()), BOARD.grid().position(b.index()));
        let (west, east) = if a.0 < b.0 { (a, b) } else { (b, a) };
        let channel = (26..=28).contains(&a.1) && (26..=28).contains(&b.1) && west.0 <= 7 && east.0 >= 8;
        channel || (west == (9, 52) && east == (10, 52))
    };
    let wet = |h: HexId| BOARD.terrain(h) == Terrain::Sea;
    let mut flood = Flood::new(&BOARD);
    let mut sea = |name, seed| {
        flood.run(&BOARD, [hex(seed)], 400, |a, b, _| (wet(b) && !cut(a, b)).then_some(1));
        (name, flood.reached().iter().copied().collect())
    };
    BTreeMap::from([
        sea("Atlantic Ocean", "A05"),
        sea("Mediterranean Sea", "A08"),
        sea("North Sea", "HH16"),
        sea("Baltic Sea", "NN29"),
    ])
}

#[test]
fn every_port_lies_on_its_sea() {
    let seas = seas();
    let total: usize = seas.values().map(BTreeSet::len).sum();
    let all: BTreeSet<HexId> = seas.values().flatten().copied().collect();
    assert_eq!(all.len(), total, "no hex lies in two seas");

    for city in BOARD.places() {
        let Some(port) = &city.port else {
            assert!(city.class == Class::Island || !touches_sea(city.hex), "{} is a port", city.name);
            continue;
        };
        let touched: BTreeSet<&str> = seas
            .iter()
            .filter(|(_, hexes)| neighbours(city.hex).any(|n| hexes.contains(&n)))
            .map(|(name, _)| *name)
            .collect();
        let named: BTreeSet<&str> = port.split(';').collect();
        match city.name.as_str() {
            // Up the Thames, up the Gironde, up the Scheldt behind Walcheren.
            "London" | "Bordeaux" | "Antwerp" => {
                assert!(touched.is_empty() && named.len() == 1, "{}", city.name);
            }
            name => assert_eq!(touched, named, "{name}"),
        }
    }
    let both: Vec<&str> = ["Gibraltar", "Brest", "Plymouth", "Copenhagen"].into();
    for city in BOARD.places().iter().filter(|p| p.port.as_ref().is_some_and(|p| p.contains(';'))) {
        assert!(both.contains(&city.name.as_str()), "{}", city.name);
    }
    for name in ["Lubeck", "Stralsund", "Stettin", "Danzig", "Konigsberg", "Memel"] {
        assert_eq!(place(name).port.as_deref(), Some("Baltic Sea"), "{name}");
    }
    assert!(place("Norwich").port.is_none());
}

#[test]
fn what_no_rule_uses_is_out_of_play() {
    for hex in BOARD.hexes().filter(|&h| !BOARD.terrain(h).is_water()) {
        let territory = BOARD.territory_name(hex);
        let closed =
            ["Africa", "Ireland", "Ottoman", "Corsica-Sardinia", "Norway (Denmark)"].contains(&territory);
        assert!(!closed || BOARD.is_out(hex), "{} {territory}", BOARD.label(hex));
        assert!(!territory.is_empty(), "{} belongs to nobody", BOARD.label(hex));
        assert!(BOARD.terrain(hex) != Terrain::Rough, "{}", BOARD.label(hex));
        assert!((1..=4).contains(&BOARD.sheet(hex)), "{}", BOARD.label(hex));
    }
}
