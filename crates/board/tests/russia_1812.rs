//! The board of The Invasion of Russia 1812, held against every hex number that its rules print and against
//! how the game must be able to run on it. What was decided and why: `docs/boards/russia-1812.md`.

#[cfg(test)]
mod tests {
    use board::{Board, Class, Dir, Features, Flood, HexId, Terrain, UNREACHED, atlas, survey};
    use std::collections::{BTreeMap, BTreeSet};

    /// What a hex number stands for in the rules.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Cited {
        /// The rules print the city with the hex.
        City,
        /// The French set up there.
        French,
        /// The Russians set up there.
        Russian,
        /// The end of a line.
        Line,
    }
    use Cited::{City, French, Line, Russian};

    /// Every hex number in the rules: hex, what it is, the city or the corps, rule.
    const CITED: [(&str, Cited, &str, &str); 33] = [
        ("1904", City, "Riga", "14.1"),
        ("1808", City, "Wilno", "14.1"),
        ("1610", City, "Minsk", "14.1"),
        ("2113", City, "Brest", "14.1"),
        ("2207", City, "Tilsit", "14.1"),
        ("2217", City, "Lemberg", "13.2"),
        ("1806", Russian, "Wittgenstein, I Corps", "14.1"),
        ("1709", Russian, "Barclay, II and III Corps", "14.1"),
        ("1407", Russian, "Shuvalov, IV Corps; ruling R-TIR-14.1-ru-3", "14.1"),
        ("1708", Russian, "Constantine, V Corps", "14.1"),
        ("1609", Russian, "Dokhturov, VI Corps", "14.1"),
        ("1912", Russian, "Raevsky, VII Corps", "14.1"),
        ("2012", Russian, "Borozdin, VIII Corps", "14.1"),
        ("2206", French, "Guard, I and II Corps", "14.1"),
        ("2208", French, "Guard, I and II Corps", "14.1"),
        ("2308", French, "Guard, I and II Corps", "14.1"),
        ("2407", French, "Guard, I and II Corps; Königsberg by geography", "14.1"),
        ("2508", French, "Guard, I and II Corps", "14.1"),
        ("2108", French, "Ney, III Corps", "14.1"),
        ("2209", French, "Eugene, IV Corps", "14.1"),
        ("2310", French, "Eugene, IV Corps", "14.1"),
        ("2210", French, "Poniatowski, V Corps", "14.1"),
        ("2311", French, "St Cyr, VI Corps", "14.1"),
        ("2410", French, "St Cyr, VI Corps", "14.1"),
        ("2313", French, "Reynier, VII Corps", "14.1"),
        ("2211", French, "Junot, VIII Corps", "14.1"),
        ("2312", French, "Junot, VIII Corps", "14.1"),
        ("2307", French, "MacDonald, X Corps", "14.1"),
        ("2309", French, "Cavalry Reserve", "16.7"),
        ("2409", French, "Cavalry Reserve", "16.7"),
        ("2509", French, "Cavalry Reserve", "16.7"),
        ("2510", French, "Cavalry Reserve", "16.7"),
        ("1317", Line, "south end of the line of independence", "16.9"),
    ];

    /// Hexes that one line of the set-up offers together.
    const GROUPS: [&[&str]; 8] = [
        &["1709", "1808"],
        &["1609", "1610"],
        &["2012", "2113"],
        &["2206", "2207", "2208", "2308", "2407", "2508"],
        &["2209", "2310"],
        &["2311", "2410"],
        &["2211", "2312"],
        &["2309", "2409", "2509", "2510"],
    ];

    /// Rule 14.7a: city, points, hex.
    const VICTORY: [(&str, u8, &str); 13] = [
        ("Moscow", 3, "0408"),
        ("St Petersburg", 3, "1101"),
        ("Warszawa", 3, "2512"),
        ("Brzesc", 1, "2113"),
        ("Kiev", 1, "1417"),
        ("Königsberg", 1, "2407"),
        ("Lemberg", 1, "2217"),
        ("Luck", 1, "2015"),
        ("Minsk", 1, "1610"),
        ("Riga", 1, "1904"),
        ("Smolensk", 1, "1009"),
        ("Wilno", 1, "1808"),
        ("Vitebsk", 1, "1208"),
    ];

    /// Rivers that reach the Baltic, some by way of another river or a lake.
    const BALTIC: [&str; 11] = [
        "Niemen", "Vilia", "Dvina", "Vistula", "Bug", "Narew", "Pregel", "Velikaya", "Narva", "Lovat",
        "Volkhov",
    ];

    fn board() -> Board {
        atlas::load("russia-1812").unwrap()
    }

    fn at(board: &Board, label: &str) -> HexId {
        board.hex(label).unwrap()
    }

    fn city(board: &Board, name: &str) -> HexId {
        board.place(name).unwrap_or_else(|| panic!("there is no {name}")).hex
    }

    fn name(board: &Board, hex: HexId) -> &str {
        board.place_at(hex).map_or(board.label(hex), |p| &p.name)
    }

    fn is_russian_soil(board: &Board, hex: HexId) -> bool {
        board.territory_name(hex) == "Russia"
    }

    /// West of Russia, hence French from the start.
    fn is_western_soil(board: &Board, hex: HexId) -> bool {
        matches!(board.territory_name(hex), "Prussia" | "Duchy of Warsaw" | "Austria")
    }

    /// The two sides, for what they may enter and whose cities bar their supply.
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Army {
        Grande,
        Tsar,
    }

    impl Army {
        fn enters(self, board: &Board, hex: HexId) -> bool {
            !board.is_out(hex)
                && match board.terrain(hex) {
                    Terrain::Clear => true,
                    Terrain::Forest | Terrain::Marsh | Terrain::Rough => self == Army::Tsar,
                    Terrain::WoodedHill | Terrain::Mountain | Terrain::Lake | Terrain::Sea => false,
                }
        }

        fn owns(self, board: &Board, hex: HexId) -> bool {
            match self {
                Army::Grande => is_western_soil(board, hex),
                Army::Tsar => is_russian_soil(board, hex),
            }
        }

        /// The ultimate supply sources of rule 1.1.
        fn sources(self, board: &Board) -> Vec<HexId> {
            match self {
                Army::Grande => {
                    edge(board, |c, _| c == 28, |h| is_western_soil(board, h) && self.enters(board, h))
                }
                Army::Tsar => {
                    let mut all =
                        edge(board, |c, _| c == 1, |h| is_russian_soil(board, h) && self.enters(board, h));
                    all.extend([city(board, "Kiev"), city(board, "St Petersburg")]);
                    all
                }
            }
        }

        /// How far every hex is by a supply route: over bridges, not through a city of the enemy.
        fn routes(self, board: &Board, from: &[HexId], limit: u16) -> Flood {
            let mut flood = Flood::new(board);
            flood.run(board, from.iter().copied(), limit, |a, b, dir| {
                let side = board.side(a, dir);
                let dry = !side.contains(Features::RIVER) || side.contains(Features::BRIDGE);
                let barred = board.place_at(a).is_some() && !self.owns(board, a) && !from.contains(&a);
                (dry && !barred && self.enters(board, b)).then_some(1)
            });
            flood
        }

        /// The cities that a depot chain can reach if nobody opposes it, with the number of depots it takes.
        fn chain(self, board: &Board, reach: u16) -> BTreeMap<String, u16> {
            let barred = ["Moscow", "St Petersburg"].map(|n| city(board, n));
            let mut found: BTreeMap<String, u16> = BTreeMap::new();
            let mut links = vec![self.sources(board)];
            for depots in 1.. {
                let mut new = BTreeSet::new();
                for from in &links {
                    let routes = self.routes(board, from, reach);
                    let near = board.places().iter().filter(|p| routes.cost(p.hex) != UNREACHED);
                    new.extend(near.filter(|p| !found.contains_key(&p.name)).map(|p| p.hex));
                }
                if new.is_empty() {
                    break;
                }
                found.extend(new.iter().map(|&h| (name(board, h).to_owned(), depots)));
                links = new
                    .into_iter()
                    .filter(|h| self == Army::Tsar || !barred.contains(h))
                    .map(|h| vec![h])
                    .collect();
            }
            found
        }
    }

    fn edge(board: &Board, on: impl Fn(u8, u8) -> bool, fit: impl Fn(HexId) -> bool) -> Vec<HexId> {
        let lies = |h: &HexId| {
            let (column, row) = board.grid().position(h.index());
            on(column, row)
        };
        board.hexes().filter(lies).filter(|&h| fit(h)).collect()
    }

    /// Where an army can march from a hex, staying within `fit`; rivers never stop a march.
    fn march(board: &Board, army: Army, from: HexId, fit: impl Fn(HexId) -> bool) -> BTreeSet<HexId> {
        let mut flood = Flood::new(board);
        flood.run(board, [from], 300, |_, b, _| (army.enters(board, b) && fit(b)).then_some(1));
        flood.reached().iter().copied().collect()
    }

    fn rivers_at(board: &Board, hex: HexId) -> BTreeSet<&str> {
        Dir::ALL.into_iter().flat_map(|d| board.names(hex, d, Features::RIVER)).collect()
    }

    #[test]
    fn every_cited_hex_is_what_the_rules_say() {
        let board = board();
        for (label, what, who, rule) in CITED {
            let hex = at(&board, label);
            let why = format!("{label} ({who}, rule {rule})");
            match what {
                City => {
                    assert_eq!(board.place(who).map(|p| p.hex), Some(hex), "{why}");
                    let west = ["Tilsit", "Lemberg"].contains(&who);
                    assert_eq!(is_western_soil(&board, hex), west, "{why}");
                    assert_eq!(is_russian_soil(&board, hex), !west, "{why}");
                    assert!(Army::Grande.enters(&board, hex), "{why}");
                }
                French => {
                    assert!(Army::Grande.enters(&board, hex), "{why}");
                    assert!(is_western_soil(&board, hex), "{why}");
                }
                Russian | Line => {
                    assert!(Army::Tsar.enters(&board, hex), "{why}");
                    assert!(is_russian_soil(&board, hex), "{why}");
                }
            }
        }
        let hexes: BTreeSet<&str> = CITED.iter().map(|c| c.0).collect();
        assert_eq!(hexes.len(), CITED.len(), "a hex stands twice in the table");
        assert_eq!(board.territory_name(at(&board, "2217")), "Austria");
    }

    #[test]
    fn hexes_of_one_set_up_line_hold_together() {
        let board = board();
        for group in GROUPS {
            let hexes: BTreeSet<HexId> = group.iter().map(|l| at(&board, l)).collect();
            let mut flood = Flood::new(&board);
            let first = at(&board, group[0]);
            flood.run(&board, [first], 20, |_, to, _| hexes.contains(&to).then_some(1));
            assert_eq!(flood.reached().len(), hexes.len(), "{group:?} falls apart");
        }
    }

    /// R-TIR-14.1-ru-3: the hex stays as printed although it lies far from the rest of the First Army.
    #[test]
    fn shuvalov_stands_where_the_rules_print_him() {
        let board = board();
        let hex = at(&board, "1407");
        assert_eq!(name(&board, hex), "Polotsk");
        assert!(Army::Tsar.chain(&board, 5).contains_key("Polotsk"), "he must be able to draw supply");
        assert!(board.distance(hex, at(&board, "1907")) == 5, "the suspected hex is five away");
    }

    /// The free set-up asks for units within seven hexes of the western border; the historical one obeys too.
    #[test]
    fn the_russians_set_up_near_the_border() {
        let board = board();
        let border: Vec<HexId> = board.hexes().filter(|&h| is_western_soil(&board, h)).collect();
        for (label, what, who, _) in CITED {
            if what == Russian {
                let hex = at(&board, label);
                assert!(border.iter().any(|&b| board.distance(hex, b) <= 7), "{label} {who}");
            }
        }
    }

    #[test]
    fn nothing_is_wrong_with_the_board_as_a_whole() {
        let board = board();
        let faults = survey::survey(&board);
        assert!(faults.0.is_empty(), "{faults}");
    }

    #[test]
    fn every_river_is_one_chain_without_loops_or_forks() {
        let board = board();
        let mut rivers = BTreeSet::new();
        for (river, parts) in survey::river_parts(&board) {
            assert_eq!(parts.len(), 1, "the {river} is broken: {parts:?}");
            let mut ends: BTreeMap<(i64, i64), u32> = BTreeMap::new();
            for side in &parts[0] {
                let (a, b) = side.split_once('/').unwrap();
                let (a, b) = (at(&board, a), at(&board, b));
                let dir = board.direction(a, b).unwrap();
                for p in board.grid().side(a.index(), dir) {
                    *ends
                        .entry(((p.x * 1000.0).round() as i64, (p.y * 1000.0).round() as i64))
                        .or_default() += 1;
                }
            }
            assert!(ends.values().all(|&n| n <= 2), "the {river} forks");
            assert_eq!(ends.values().filter(|&&n| n == 1).count(), 2, "the {river} runs in a circle");
            rivers.insert(river);
        }
        let kept = [
            "Berezina", "Bug", "Desna", "Dnieper", "Dniester", "Dvina", "Lovat", "Moskva", "Narew", "Narva",
            "Niemen", "Oka", "Pregel", "Pripet", "Styr", "Velikaya", "Vilia", "Vistula", "Volga", "Volkhov",
        ];
        assert_eq!(rivers.iter().map(String::as_str).collect::<Vec<_>>(), kept);
    }

    /// Where one river ends in another the two touch: a tributary is no gap in a line of defence.
    #[test]
    fn tributaries_reach_their_river() {
        let board = board();
        let corners = |river: &str| -> BTreeSet<(i64, i64)> {
            let mut found = BTreeSet::new();
            for hex in board.hexes() {
                for (dir, _) in board.neighbours(hex) {
                    if board.names(hex, dir, Features::RIVER).any(|n| n == river) {
                        let side = board.grid().side(hex.index(), dir);
                        found.extend(
                            side.map(|p| ((p.x * 1000.0).round() as i64, (p.y * 1000.0).round() as i64)),
                        );
                    }
                }
            }
            found
        };
        for (small, large) in [
            ("Vilia", "Niemen"),
            ("Berezina", "Dnieper"),
            ("Pripet", "Dnieper"),
            ("Desna", "Dnieper"),
            ("Styr", "Pripet"),
            ("Bug", "Vistula"),
            ("Narew", "Vistula"),
            ("Moskva", "Oka"),
            ("Lovat", "Volkhov"),
        ] {
            assert!(!corners(small).is_disjoint(&corners(large)), "the {small} does not reach the {large}");
        }
    }

    #[test]
    fn victory_cities_are_worth_nineteen_points() {
        let board = board();
        for (city, points, hex) in VICTORY {
            let place = board.place(city).unwrap_or_else(|| panic!("there is no {city}"));
            assert_eq!((place.points, board.label(place.hex)), (points, hex), "{city}");
        }
        assert_eq!(board.places().iter().map(|p| u32::from(p.points)).sum::<u32>(), 19);
        let french: u32 = board
            .places()
            .iter()
            .filter(|p| is_western_soil(&board, p.hex))
            .map(|p| u32::from(p.points))
            .sum();
        assert_eq!(french, 5, "Warszawa, Königsberg and Lemberg lie west of Russia");
    }

    #[test]
    fn every_city_that_the_rules_name_is_there() {
        let board = board();
        for printed in ["Brest", "Brzesc", "Konisberg", "Königsberg", "Warszawa", "Tilsit", "Kaluga", "Kiev"]
        {
            assert!(board.place(printed).is_some(), "there is no {printed}");
        }
        assert!(is_russian_soil(&board, city(&board, "Kaluga")));
        for place in board.places() {
            assert_eq!(board.terrain(place.hex), Terrain::Clear, "{} stands on difficult ground", place.name);
            let soil = is_russian_soil(&board, place.hex) || is_western_soil(&board, place.hex);
            assert!(soil && !board.is_out(place.hex), "{} stands in nobody's land", place.name);
        }
    }

    /// The set-up prints the city with a hex that holds one; it prints none with these.
    #[test]
    fn set_up_hexes_without_a_city_in_print_hold_none() {
        let board = board();
        let known = ["1407", "2407", "2509"];
        for (label, what, who, _) in CITED {
            if matches!(what, French | Russian) && !known.contains(&label) {
                assert!(board.place_at(at(&board, label)).is_none(), "{label} {who}");
            }
        }
    }

    /// The example of combat storms Smolensk, a fortified city, across a river from two hexes.
    #[test]
    fn smolensk_is_stormed_across_a_river() {
        let board = board();
        let smolensk = board.place("Smolensk").unwrap();
        assert_eq!(smolensk.class, Class::Fortified);
        let across: Vec<HexId> = board
            .neighbours(smolensk.hex)
            .filter(|&(d, h)| {
                board.side(smolensk.hex, d).contains(Features::RIVER) && Army::Grande.enters(&board, h)
            })
            .map(|(_, h)| h)
            .collect();
        assert!(across.len() >= 2, "room for Davout and for Ney");
        let west = at(&board, "1109");
        assert!(across.contains(&west), "the river lies between Smolensk and the road from Vitebsk");
    }

    #[test]
    fn fortresses_are_those_of_1812() {
        let board = board();
        let strong: BTreeSet<&str> =
            board.places().iter().filter(|p| p.class == Class::Fortified).map(|p| p.name.as_str()).collect();
        let wanted =
            ["Bobruisk", "Danzig", "Dunaburg", "Kiev", "Riga", "Smolensk", "Thorn", "Warszawa", "Zamosc"];
        assert_eq!(strong.into_iter().collect::<Vec<_>>(), wanted);
    }

    #[test]
    fn the_french_can_march_to_every_city_and_to_all_open_ground() {
        let board = board();
        let reached = march(&board, Army::Grande, at(&board, "2206"), |_| true);
        for (label, what, who, _) in CITED {
            assert!(what != French || reached.contains(&at(&board, label)), "{label} {who} is cut off");
        }
        for place in board.places() {
            assert!(reached.contains(&place.hex), "the French cannot reach {}", place.name);
        }
        for hex in board.hexes().filter(|&h| Army::Grande.enters(&board, h)) {
            assert!(reached.contains(&hex), "{} is clear but the French cannot reach it", board.label(hex));
        }
    }

    #[test]
    fn the_russians_can_march_everywhere_on_land() {
        let board = board();
        let reached = march(&board, Army::Tsar, city(&board, "Moscow"), |_| true);
        for hex in board.hexes().filter(|&h| Army::Tsar.enters(&board, h)) {
            assert!(reached.contains(&hex), "{} is cut off", board.label(hex));
        }
    }

    /// Inside Russia, west of the Dnieper, no French army passes from north of the marshes to the south.
    #[test]
    fn the_pripet_marshes_part_the_theatres() {
        let board = board();
        let west = |h: HexId| is_russian_soil(&board, h) && board.grid().position(h.index()).0 >= 14;
        let north = march(&board, Army::Grande, city(&board, "Minsk"), west);
        for there in ["Wilno", "Brest", "Pinsk", "Bobruisk", "Mozyr", "Riga"] {
            assert!(north.contains(&city(&board, there)), "{there} belongs to the north");
        }
        let south = march(&board, Army::Grande, city(&board, "Kiev"), west);
        for there in ["Luck", "Zhitomir", "Tarnopol"] {
            assert!(south.contains(&city(&board, there)), "{there} belongs to the south");
        }
        assert!(north.is_disjoint(&south));
        let tsar = march(&board, Army::Tsar, city(&board, "Minsk"), west);
        assert!(south.is_subset(&tsar), "the Russians walk through");
    }

    /// Nobody walks over water past Riga: Courland and Estonia touch only by way of the Dvina.
    #[test]
    fn the_straits_keep_courland_from_estonia() {
        let board = board();
        let coast = |h: HexId| {
            let (column, row) = board.grid().position(h.index());
            column >= 18 && row <= 4 && board.label(h) != "1904"
        };
        let courland = march(&board, Army::Tsar, at(&board, "2003"), coast);
        assert!(!courland.contains(&at(&board, "1802")) && !courland.contains(&at(&board, "2001")));
    }

    /// The roads of the campaign, in supply hexes for the French: bridged, open, with no city of the enemy
    /// between the two that are named.
    #[test]
    fn the_roads_of_history_are_open() {
        let board = board();
        for (from, to, hexes) in [
            ("Tilsit", "Kovno", 2),
            ("Kovno", "Wilno", 2),
            ("Wilno", "Vitebsk", 6),
            ("Vitebsk", "Smolensk", 2),
            ("Smolensk", "Vyazma", 2),
            ("Vyazma", "Mozhaisk", 2),
            ("Mozhaisk", "Moscow", 2),
            ("Wilno", "Minsk", 3),
            ("Minsk", "Borisov", 1),
            ("Borisov", "Orsha", 2),
            ("Orsha", "Smolensk", 3),
            ("Minsk", "Mogilev", 3),
            ("Mogilev", "Smolensk", 3),
            ("Tilsit", "Mitau", 4),
            ("Mitau", "Riga", 1),
            ("Kovno", "Dunaburg", 3),
            ("Dunaburg", "Polotsk", 3),
            ("Polotsk", "Vitebsk", 3),
            ("Dunaburg", "Pskov", 5),
            ("Riga", "Pskov", 5),
            ("Pskov", "St Petersburg", 5),
            ("Riga", "Dorpat", 4),
            ("Dorpat", "Narva", 3),
            ("Narva", "St Petersburg", 2),
            ("Warszawa", "Brest", 4),
            ("Brest", "Minsk", 5),
            ("Warszawa", "Grodno", 5),
            ("Grodno", "Minsk", 5),
            ("Zamosc", "Luck", 3),
            ("Lemberg", "Luck", 3),
            ("Luck", "Zhitomir", 4),
            ("Zhitomir", "Kiev", 2),
            ("Kiev", "Chernigov", 3),
            ("Chernigov", "Novgorod Seversk", 2),
            ("Novgorod Seversk", "Orel", 4),
            ("Orel", "Kaluga", 3),
            ("Kaluga", "Moscow", 3),
            ("Smolensk", "Kaluga", 5),
            ("Tver", "Novgorod", 6),
            ("Novgorod", "St Petersburg", 3),
        ] {
            let routes = Army::Grande.routes(&board, &[city(&board, from)], 20);
            assert_eq!(routes.cost(city(&board, to)), hexes, "{from} to {to}");
        }
    }

    #[test]
    fn french_depots_can_reach_every_city_before_winter() {
        let board = board();
        let chain = Army::Grande.chain(&board, 5);
        for place in board.places() {
            assert!(chain.contains_key(&place.name), "no depot chain leads to {}", place.name);
        }
        for (city, depots) in [("Wilno", 3), ("Smolensk", 5), ("Vyazma", 5), ("Moscow", 6), ("Kiev", 4)] {
            assert_eq!(chain[city], depots, "{city}");
        }
    }

    /// In winter links shrink to three hexes. The road to Moscow still holds, at ten depots; the roads to
    /// St Petersburg and to Kiev do not.
    #[test]
    fn in_winter_only_the_road_to_moscow_holds() {
        let board = board();
        let chain = Army::Grande.chain(&board, 3);
        assert_eq!(chain.get("Moscow"), Some(&10));
        assert_eq!(chain.get("Smolensk"), Some(&7));
        for gone in ["St Petersburg", "Pskov", "Kiev", "Zhitomir"] {
            assert!(!chain.contains_key(gone), "{gone}");
        }
    }

    #[test]
    fn russian_depots_can_reach_every_city_of_their_own() {
        let board = board();
        let chain = Army::Tsar.chain(&board, 5);
        for place in board.places().iter().filter(|p| is_russian_soil(&board, p.hex)) {
            assert!(chain.contains_key(&place.name), "no depot chain leads to {}", place.name);
        }
        for (city, depots) in [("Smolensk", 2), ("Minsk", 2), ("Riga", 2), ("Wilno", 3)] {
            assert_eq!(chain[city], depots, "{city}");
        }
    }

    /// Every set-up hex can be in supply on the first turn: a city of its own side lies within five hexes.
    #[test]
    fn set_up_hexes_can_be_in_supply() {
        let board = board();
        for (label, what, who, _) in CITED {
            let army = match what {
                French => Army::Grande,
                Russian => Army::Tsar,
                City | Line => continue,
            };
            let chain = army.chain(&board, 5);
            let routes = army.routes(&board, &[at(&board, label)], 5);
            let near = board.places().iter().any(|p| {
                army.owns(&board, p.hex) && routes.cost(p.hex) != UNREACHED && chain.contains_key(&p.name)
            });
            assert!(near, "{label} {who} starves");
        }
    }

    #[test]
    fn supply_comes_in_over_three_edges() {
        let board = board();
        let west = Army::Grande.sources(&board);
        assert!(west.len() >= 6, "west edge");
        let prussia = west.iter().filter(|&&h| board.territory_name(h) == "Prussia").count();
        assert!(prussia > 0 && prussia < west.len(), "through Prussia and through the Duchy");
        assert_eq!(Army::Tsar.sources(&board).len(), 18 + 2, "the whole east edge, Kiev and St Petersburg");
        let south = edge(
            &board,
            |_, r| r == 18,
            |h| board.territory_name(h) == "Austria" && Army::Grande.enters(&board, h),
        );
        assert!(south.len() >= 3, "south edge inside Austria");
        let lemberg = city(&board, "Lemberg");
        let routes = Army::Grande.routes(&board, &south, 5);
        assert!(routes.cost(lemberg) <= 3, "Austrians at Lemberg are supplied even in winter");
        for (_, hex) in board.neighbours(lemberg) {
            assert_eq!(board.territory_name(hex), "Austria", "{}", board.label(hex));
        }
    }

    #[test]
    fn reinforcements_find_room() {
        let board = board();
        for (place, army) in [
            ("Kiev", Army::Tsar),
            ("St Petersburg", Army::Tsar),
            ("Kaluga", Army::Tsar),
            ("Lemberg", Army::Grande),
        ] {
            let hex = city(&board, place);
            let room = board.neighbours(hex).filter(|&(_, h)| army.enters(&board, h) && army.owns(&board, h));
            assert!(room.count() >= 3, "{place}");
        }
    }

    /// Rule 16.9: on and west of the column of 1317, without what lies north of the Dvina.
    #[test]
    fn the_line_of_independence_and_the_dvina_part_the_cities() {
        let board = board();
        let west = |h: HexId| {
            is_russian_soil(&board, h)
                && Army::Tsar.enters(&board, h)
                && board.grid().position(h.index()).0 >= 13
        };
        let mut flood = Flood::new(&board);
        flood.run(&board, [city(&board, "Riga")], 200, |a, b, dir| {
            let dvina = board.names(a, dir, Features::RIVER).any(|n| n == "Dvina");
            (west(b) && !dvina).then_some(1)
        });
        let north = |h: HexId| flood.cost(h) != UNREACHED;
        let mut inside: Vec<&str> =
            board.places().iter().filter(|p| west(p.hex) && !north(p.hex)).map(|p| p.name.as_str()).collect();
        inside.sort_unstable();
        let wanted = [
            "Bialystok",
            "Bobruisk",
            "Borisov",
            "Brest",
            "Grodno",
            "Kiev",
            "Kovno",
            "Libau",
            "Luck",
            "Minsk",
            "Mitau",
            "Mogilev",
            "Mozyr",
            "Orsha",
            "Pinsk",
            "Tarnopol",
            "Wilno",
            "Zhitomir",
        ];
        assert_eq!(inside, wanted);
        for there in ["Riga", "Dunaburg", "Polotsk", "Pskov", "Dorpat", "Narva"] {
            assert!(north(city(&board, there)), "{there} lies north of the Dvina");
        }
        assert!(west(at(&board, "1317")) && !north(at(&board, "1317")));
    }

    /// Rule 16.13: an unfriendly city can become a French source only on a river that runs to the Baltic.
    #[test]
    fn some_cities_lie_on_rivers_to_the_baltic() {
        let board = board();
        let all: BTreeSet<String> = survey::river_parts(&board).into_keys().collect();
        for river in BALTIC {
            assert!(all.contains(river), "the {river} is missing");
        }
        let on = |name: &str| rivers_at(&board, city(&board, name)).iter().any(|r| BALTIC.contains(r));
        for there in [
            "Wilno",
            "Kovno",
            "Grodno",
            "Brest",
            "Bialystok",
            "Vitebsk",
            "Polotsk",
            "Dunaburg",
            "Riga",
            "Pskov",
            "Novgorod",
            "Velikie Luki",
            "Narva",
        ] {
            assert!(on(there), "{there}");
        }
        for not in ["Minsk", "Smolensk", "Kiev", "Luck", "Borisov", "Orsha", "Mogilev", "Vyazma", "Moscow"] {
            assert!(!on(not), "{not}");
        }
    }

    /// The Niemen was the border from Grodno to Kovno, and the armies face each other across it.
    #[test]
    fn the_niemen_is_the_border_above_and_below_kovno() {
        let board = board();
        for (left, right) in
            [("2108", "2007"), ("2008", "2007"), ("2008", "1908"), ("2008", "1909"), ("2108", "2107")]
        {
            let (l, r) = (at(&board, left), at(&board, right));
            assert!(board.between(l, r).contains(Features::RIVER | Features::BORDER), "{left}/{right}");
            assert!(is_western_soil(&board, l) && is_russian_soil(&board, r), "{left}/{right}");
        }
    }

    #[test]
    fn sweden_is_off_the_board() {
        let board = board();
        for hex in board.hexes().filter(|&h| board.territory_name(h) == "Sweden") {
            assert!(board.is_out(hex), "{}", board.label(hex));
        }
    }
}
