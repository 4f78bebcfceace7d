//! The board of 1813: Napoleon's Nemesis, used for Suvorov 1799 too, held against every hex number that the
//! rules print and against how both games must be able to run on it. What was decided and why:
//! `docs/boards/central-europe-1813.md`.

#[cfg(test)]
mod tests {
    use board::{Board, Class, Dir, Features, Flood, HexId, Terrain, UNREACHED, atlas, survey};
    use std::collections::{BTreeMap, BTreeSet};

    const AUSTRIA: &str = "Austria";
    const CONFEDERATION: &str = "Confederation of the Rhine";
    const DENMARK: &str = "Denmark-Norway";
    const DUCHY: &str = "Duchy of Warsaw";
    const FRANCE: &str = "France";
    const ILLYRIA: &str = "Illyrian Provinces";
    const ITALY: &str = "Kingdom of Italy";
    const OTTOMAN: &str = "Ottoman Empire";
    const POMERANIA: &str = "Swedish Pomerania";
    const PRUSSIA: &str = "Prussia";
    const RUSSIA: &str = "Russia";
    const SWEDEN: &str = "Sweden";
    const SWISS: &str = "Swiss Confederation";

    /// Every hex number in the rules: hex, the city if the rules name one, what it is, rule, territory.
    const CITED: [(&str, Option<&str>, &str, &str, &str); 12] = [
        ("2509", Some("Allenstein"), "Allenstein", "16.4", PRUSSIA),
        ("3325", Some("Klagenfurt"), "Klagenfurt", "18.5", AUSTRIA),
        ("3313", None, "Lower Lusatia, French in the armistice", "14.15", CONFEDERATION),
        ("3413", None, "Lower Lusatia, French in the armistice", "14.15", CONFEDERATION),
        ("3823", None, "Tyrol, Innsbruck", "18.5", CONFEDERATION),
        ("3824", None, "Tyrol, Brenner", "18.5", CONFEDERATION),
        ("4528", None, "French source, Susa road", "18.6", FRANCE),
        ("4530", None, "French source, Tenda road", "18.6", FRANCE),
        ("3630", None, "east end of the south edge in Italy", "18.6", ITALY),
        ("4030", None, "west end of the south edge in Italy", "18.6", FRANCE),
        ("2317", None, "Poniatowski, south-east of Krakow", "14.11", AUSTRIA),
        ("2416", Some("Krakow"), "Osten-Sacken in Krakow", "14.11", DUCHY),
    ];

    /// Every city that rules or set-up need: name, territory, fortified, victory points.
    const CITIES: [(&str, &str, bool, u8); 62] = [
        ("Berlin", PRUSSIA, false, 1),
        ("Dresden", CONFEDERATION, true, 1),
        ("Essen", CONFEDERATION, false, 1),
        ("Frankfurt a.d.O", PRUSSIA, false, 1),
        ("Genoa", FRANCE, true, 1),
        ("Hamburg", FRANCE, true, 1),
        ("Hanover", CONFEDERATION, false, 1),
        ("Konigsberg", PRUSSIA, false, 1),
        ("Magdeburg", CONFEDERATION, true, 1),
        ("Milan", ITALY, false, 1),
        ("Munich", CONFEDERATION, false, 1),
        ("Prague", AUSTRIA, true, 1),
        ("Stuttgart", CONFEDERATION, false, 1),
        ("Vienna", AUSTRIA, true, 1),
        ("Warsaw", DUCHY, true, 1),
        ("Torgau", CONFEDERATION, true, 0),
        ("Krakow", DUCHY, false, 0),
        ("Danzig", PRUSSIA, true, 0),
        ("Glogow", PRUSSIA, true, 0),
        ("Küstrin", PRUSSIA, true, 0),
        ("Stettin", PRUSSIA, true, 0),
        ("Torun", DUCHY, true, 0),
        ("Köslin", PRUSSIA, false, 0),
        ("Stolp", PRUSSIA, false, 0),
        ("Kiel", DENMARK, false, 0),
        ("Leipzig", CONFEDERATION, false, 0),
        ("Allenstein", PRUSSIA, false, 0),
        ("Klagenfurt", AUSTRIA, false, 0),
        ("Torino", FRANCE, true, 0),
        ("Mantova", ITALY, true, 0),
        ("Kalisz", DUCHY, false, 0),
        ("Posen", DUCHY, false, 0),
        ("Petrikau", DUCHY, false, 0),
        ("Radom", DUCHY, false, 0),
        ("Lublin", DUCHY, false, 0),
        ("Kolberg", PRUSSIA, true, 0),
        ("Breslau", PRUSSIA, false, 0),
        ("Wittenberg", CONFEDERATION, true, 0),
        ("Bautzen", CONFEDERATION, false, 0),
        ("Brunswick", CONFEDERATION, false, 0),
        ("Cassel", CONFEDERATION, false, 0),
        ("Erfurt", CONFEDERATION, true, 0),
        ("Wurzburg", CONFEDERATION, true, 0),
        ("Bamberg", CONFEDERATION, false, 0),
        ("Augsburg", CONFEDERATION, false, 0),
        ("Innsbruck", CONFEDERATION, false, 0),
        ("Mainz", FRANCE, true, 0),
        ("Wesel", FRANCE, true, 0),
        ("Bremen", FRANCE, false, 0),
        ("Lubeck", FRANCE, false, 0),
        ("Stralsund", POMERANIA, true, 0),
        ("Linz", AUSTRIA, false, 0),
        ("Teplitz", AUSTRIA, false, 0),
        ("Laibach", ILLYRIA, false, 0),
        ("Trieste", ILLYRIA, false, 0),
        ("Udine", ITALY, false, 0),
        ("Venice", ITALY, true, 0),
        ("Verona", ITALY, false, 0),
        ("Brescia", ITALY, false, 0),
        ("Bergamo", ITALY, false, 0),
        ("Modena", ITALY, false, 0),
        ("Alessandria", FRANCE, true, 0),
    ];

    /// Every river on the board.
    const RIVERS: [&str; 35] = [
        "Adda",
        "Adige",
        "Aller",
        "Bober",
        "Bug",
        "Danube",
        "Drau",
        "Elbe",
        "Ems",
        "Inn",
        "Isar",
        "Isonzo",
        "Katzbach",
        "Lech",
        "Lusatian Neisse",
        "Main",
        "March",
        "Mincio",
        "Moldau",
        "Narew",
        "Neckar",
        "Netze",
        "Niemen",
        "Oder",
        "Piave",
        "Po",
        "Pregel",
        "Rhine",
        "Saale",
        "Save",
        "Tagliamento",
        "Ticino",
        "Tisza",
        "Vistula",
        "Waag",
    ];

    const WARTHE: &str = "Warthe";
    const WESER: &str = "Weser";

    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Season {
        Summer,
        Winter,
    }
    use Season::{Summer, Winter};

    fn board() -> Board {
        atlas::load("central-europe-1813").unwrap()
    }

    fn at(board: &Board, place: &str) -> HexId {
        board
            .place(place)
            .map(|p| p.hex)
            .or_else(|| board.hex(place))
            .unwrap_or_else(|| panic!("{place} is neither a place nor a hex"))
    }

    /// What a step costs (rules 2.2, 8.4): difficult ground 2, by road 1, mountains by pass only.
    fn step(board: &Board, from: HexId, to: HexId, dir: Dir, season: Season) -> Option<u16> {
        let side = board.side(from, dir);
        let closed = board.terrain(to).is_water() || board.is_out(to);
        if closed || side.intersects(Features::LAKE | Features::SEA) {
            return None;
        }
        let mountain = [from, to].into_iter().any(|h| board.terrain(h) == Terrain::Mountain);
        if mountain && !side.contains(Features::PASS) {
            return None;
        }
        let easy = side.contains(Features::ROAD) || (side.contains(Features::PASS) && season == Summer);
        Some(match board.terrain(to) {
            Terrain::Marsh => 2,
            Terrain::Mountain | Terrain::Forest | Terrain::Rough if !easy => 2,
            _ => 1,
        })
    }

    fn march(board: &Board, from: &str, to: &str, season: Season) -> u16 {
        let mut flood = Flood::new(board);
        flood.run(board, [at(board, from)], 99, |a, b, dir| step(board, a, b, dir, season));
        flood.cost(at(board, to))
    }

    /// A supply route (6.2) crosses rivers by bridges only.
    fn supply(board: &Board, from: &[HexId], to: HexId, season: Season) -> u16 {
        let mut flood = Flood::new(board);
        flood.run(board, from.iter().copied(), 99, |a, b, dir| {
            let side = board.side(a, dir);
            let ford = side.contains(Features::RIVER) && !side.contains(Features::BRIDGE);
            step(board, a, b, dir, season).filter(|_| !ford)
        });
        flood.cost(to)
    }

    fn column(board: &Board, column: &str) -> Vec<HexId> {
        let open = |&h: &HexId| !board.terrain(h).is_water() && !board.is_out(h);
        board.hexes().filter(|&h| board.label(h).starts_with(column)).filter(open).collect()
    }

    type Corner = (i64, i64);

    fn corners(board: &Board, a: HexId, b: HexId) -> [Corner; 2] {
        let dir = board.direction(a, b).unwrap();
        board
            .grid()
            .side(a.index(), dir)
            .map(|p| ((p.x * 1000.0).round() as i64, (p.y * 1000.0).round() as i64))
    }

    fn corners_of(board: &Board, hex: HexId) -> BTreeSet<Corner> {
        let key = |p: &board::Point| ((p.x * 1000.0).round() as i64, (p.y * 1000.0).round() as i64);
        board.grid().corners(hex.index()).iter().map(key).collect()
    }

    /// All corners that can be reached along sides that are wanted.
    fn trace(
        board: &Board,
        start: BTreeSet<Corner>,
        wanted: impl Fn(HexId, HexId) -> bool,
    ) -> BTreeSet<Corner> {
        let mut sides = Vec::new();
        for hex in board.hexes() {
            for (_, other) in board.neighbours(hex).filter(|&(_, o)| hex < o) {
                if wanted(hex, other) {
                    sides.push(corners(board, hex, other));
                }
            }
        }
        let mut seen = start;
        loop {
            let before = seen.len();
            for ends in &sides {
                if ends.iter().any(|c| seen.contains(c)) {
                    seen.extend(ends);
                }
            }
            if seen.len() == before {
                return seen;
            }
        }
    }

    fn is_river(board: &Board, a: HexId, b: HexId, name: &str) -> bool {
        let dir = board.direction(a, b).unwrap();
        board.names(a, dir, Features::RIVER).any(|n| n == name)
    }

    fn border(board: &Board, a: HexId, b: HexId, one: &str, others: &[&str]) -> bool {
        let (a, b) = (board.territory_name(a), board.territory_name(b));
        (a == one && others.contains(&b)) || (b == one && others.contains(&a))
    }

    fn touches(board: &Board, corners: &BTreeSet<Corner>, territory: &str) -> bool {
        let there = |h: &HexId| board.territory_name(*h) == territory;
        board.hexes().filter(there).any(|h| !corners_of(board, h).is_disjoint(corners))
    }

    /// The hexes of a territory that hang together with one of them.
    fn piece(board: &Board, start: HexId) -> BTreeSet<HexId> {
        let mut flood = Flood::new(board);
        let own = board.territory(start);
        flood.run(board, [start], 99, |_, to, _| (board.territory(to) == own).then_some(1));
        flood.reached().iter().copied().collect()
    }

    /// The playable area of rule 18.5.
    fn italy_1799(board: &Board) -> BTreeSet<HexId> {
        let south = piece(board, at(board, "Genoa"));
        let extra: BTreeSet<HexId> = ["3325", "3823", "3824"].into_iter().map(|h| at(board, h)).collect();
        let whole = |h: &HexId| [ITALY, ILLYRIA].contains(&board.territory_name(*h));
        board.hexes().filter(whole).chain(south).chain(extra).collect()
    }

    #[test]
    fn every_cited_hex_is_what_the_rules_say() {
        let board = board();
        for (hex, city, what, rule, territory) in CITED {
            let id = board.hex(hex).unwrap();
            assert!(
                !board.terrain(id).is_water() && !board.is_out(id),
                "{hex} {what} ({rule}) can be entered"
            );
            assert_eq!(board.territory_name(id), territory, "{hex} {what} ({rule})");
            if let Some(city) = city {
                assert_eq!(board.label(at(&board, city)), hex, "{what} ({rule})");
            }
            assert_ne!(march(&board, "Leipzig", hex, Winter), UNREACHED, "{hex} {what} ({rule})");
        }
    }

    #[test]
    fn every_needed_city_stands_in_its_country() {
        let board = board();
        for (name, territory, fortified, points) in CITIES {
            let place = board.place(name).unwrap_or_else(|| panic!("{name} is missing"));
            let class = if fortified { Class::Fortified } else { Class::City };
            assert_eq!(board.territory_name(place.hex), territory, "{name}");
            assert_eq!(place.class, class, "{name}");
            assert_eq!(place.points, points, "{name}");
            assert!(!board.is_out(place.hex), "{name}");
            assert_eq!(board.terrain(place.hex), Terrain::Clear, "a city hex is no other ground: {name}");
        }
        let total: u8 = board.places().iter().map(|p| p.points).sum();
        assert_eq!(total, 15, "the cities of 14.4a and no others");
        let ports: Vec<&str> =
            board.places().iter().filter(|p| p.port.is_some()).map(|p| p.name.as_str()).collect();
        assert_eq!(ports, ["Stolp", "Koslin"]);
    }

    #[test]
    fn small_facts_hold() {
        let board = board();
        let far = |a, b| board.distance(at(&board, a), at(&board, b));
        assert!(
            far("Kiel", "Hamburg") > 1,
            "Danes in Kiel, and no French unit next to Hamburg on Turns 1 and 2"
        );
        assert!(far("Frankfurt a.d.O", "3313") > 0);
        assert_eq!(far("Krakow", "2317"), 1);
        let (krakow, poles) = (board.centre(at(&board, "Krakow")), board.centre(at(&board, "2317")));
        assert!(poles.x > krakow.x && poles.y < krakow.y, "2317 lies south-east of Krakow");
        for name in ["Hamburg", "Magdeburg", "Torgau", "Dresden", "Wittenberg"] {
            let hex = at(&board, name);
            assert!(
                board.neighbours(hex).any(|(_, other)| is_river(&board, hex, other, "Elbe")),
                "{name} stands on the Elbe"
            );
        }
        let vienna = at(&board, "Vienna");
        assert!(
            board.neighbours(vienna).any(|(_, o)| is_river(&board, vienna, o, "Danube")),
            "the combat example"
        );
    }

    #[test]
    fn the_survey_finds_nothing() {
        let faults = survey::survey(&board());
        assert!(faults.0.is_empty(), "{faults}");
    }

    #[test]
    fn the_rivers_are_those_we_chose_and_whole() {
        let parts = survey::river_parts(&board());
        let mut wanted: Vec<&str> = RIVERS.into_iter().chain([WARTHE, WESER]).collect();
        wanted.sort_unstable();
        assert_eq!(parts.keys().map(String::as_str).collect::<Vec<_>>(), wanted);
        for (river, parts) in &parts {
            assert_eq!(parts.len(), 1, "{river}: {parts:?}");
        }
    }

    /// A chain has two ends and every other corner joins two of its sides: no loops, no forks.
    #[test]
    fn no_river_forks_or_closes_a_ring() {
        let board = board();
        for river in RIVERS.into_iter().chain([WARTHE, WESER]) {
            let mut meets: BTreeMap<Corner, u32> = BTreeMap::new();
            for hex in board.hexes() {
                for (_, other) in board.neighbours(hex).filter(|&(_, o)| hex < o) {
                    if is_river(&board, hex, other, river) {
                        for corner in corners(&board, hex, other) {
                            *meets.entry(corner).or_default() += 1;
                        }
                    }
                }
            }
            assert_eq!(
                meets.values().filter(|&&n| n == 1).count(),
                2,
                "the {river} has a source and a mouth"
            );
            assert!(meets.values().all(|&n| n <= 2), "the {river} forks");
        }
    }

    #[test]
    fn the_french_armistice_line_is_unbroken() {
        let board = board();
        let torgau = at(&board, "Torgau");
        // The Elbe from the sea to Torgau: its sides with no hex south of row 14, and none beyond Torgau.
        let row = |h: HexId| board.label(h)[2..].parse::<u8>().unwrap();
        let lower = |a: HexId, b: HexId| {
            is_river(&board, a, b, "Elbe")
                && row(a).max(row(b)) <= 14
                && ![a, b].contains(&at(&board, "3414"))
        };
        let mouth = corners(&board, at(&board, "4109"), at(&board, "4209")).into_iter().collect();
        let line = trace(&board, mouth, lower);
        assert!(!line.is_disjoint(&corners_of(&board, torgau)), "the Elbe comes down to Torgau");
        let upper = |a, b| border(&board, a, b, PRUSSIA, &[CONFEDERATION]);
        let start = corners_of(&board, torgau).intersection(&line).copied().collect();
        let line = trace(&board, start, upper);
        assert!(touches(&board, &line, AUSTRIA), "the Prussian border goes on to Austria");
        for hex in ["3313", "3413"] {
            let hex = at(&board, hex);
            let outside =
                board.neighbours(hex).any(|(_, o)| border(&board, hex, o, PRUSSIA, &[CONFEDERATION]));
            assert!(outside, "the border runs along it");
        }
        let joint = board.hexes().filter(|&h| board.territory_name(h) == AUSTRIA);
        let start: BTreeSet<Corner> =
            joint.flat_map(|h| corners_of(&board, h)).filter(|c| line.contains(c)).collect();
        let south =
            trace(&board, start, |a, b| border(&board, a, b, AUSTRIA, &[CONFEDERATION, ITALY, ILLYRIA]));
        assert!(touches(&board, &south, OTTOMAN), "the Austrian border goes on to the Ottoman Empire");
    }

    #[test]
    fn the_coalition_armistice_line_is_unbroken() {
        let board = board();
        let kustrin = at(&board, "Kustrin");
        let row = |h: HexId| board.label(h)[2..].parse::<u8>().unwrap();
        let oder = |a: HexId, b: HexId| is_river(&board, a, b, "Oder") && row(a).max(row(b)) <= 12;
        let mouth = corners(&board, at(&board, "3309"), at(&board, "3310")).into_iter().collect();
        let line = trace(&board, mouth, oder);
        assert!(!line.is_disjoint(&corners_of(&board, kustrin)), "the Oder comes down to Kustrin");
        // Kustrin lies between the Oder and the border; around its hex the one leads to the other.
        let line = trace(&board, corners_of(&board, kustrin), |a, b| border(&board, a, b, PRUSSIA, &[DUCHY]));
        assert!(touches(&board, &line, AUSTRIA), "the border of the Duchy goes on to Austria");
    }

    #[test]
    fn armies_walk_the_roads_of_the_campaigns() {
        let board = board();
        for (from, to, summer, winter) in [
            ("Mainz", "Leipzig", 8, 8),
            ("Leipzig", "Berlin", 3, 3),
            ("Erfurt", "Wurzburg", 3, 3),
            ("Dresden", "Prague", 2, 2),
            ("Bautzen", "Prague", 2, 2),
            ("Linz", "Prague", 4, 4),
            ("Linz", "Vienna", 4, 4),
            ("Vienna", "Klagenfurt", 6, 7),
            ("Vienna", "Graz", 4, 4),
            ("Klagenfurt", "Laibach", 1, 1),
            ("Laibach", "Trieste", 2, 2),
            ("Laibach", "Venice", 4, 4),
            ("Klagenfurt", "Udine", 3, 3),
            ("Munich", "Innsbruck", 2, 3),
            ("Innsbruck", "Verona", 4, 5),
            ("Salzburg", "Klagenfurt", 4, 7),
            ("Turin", "4528", 1, 2),
            ("Turin", "4530", 2, 3),
            ("Turin", "4526", 3, 5),
            ("Milan", "4526", 4, 6),
            ("Milan", "Zurich", 5, 8),
            ("Genoa", "Alessandria", 1, 1),
            ("Bologna", "Florence", 1, 1),
        ] {
            assert_eq!(march(&board, from, to, Summer), summer, "{from} to {to} in summer");
            assert_eq!(march(&board, from, to, Winter), winter, "{from} to {to} in winter");
        }
    }

    #[test]
    fn roads_are_shorter_than_the_ground_beside_them() {
        let board = board();
        for (a, b) in
            [("3815", "3916"), ("3315", "3316"), ("3522", "3421"), ("2922", "3022"), ("4420", "4321")]
        {
            let (a, b) = (at(&board, a), at(&board, b));
            let dir = board.direction(a, b).unwrap();
            assert!(matches!(board.terrain(b), Terrain::Forest | Terrain::Rough), "{}", board.label(b));
            assert!(board.side(a, dir).contains(Features::ROAD));
            assert_eq!(step(&board, a, b, dir, Winter), Some(1));
            let off_road = |(d, o): (Dir, HexId)| {
                !board.side(b, d).contains(Features::ROAD)
                    && step(&board, o, b, d.opposite(), Summer) == Some(2)
            };
            assert!(board.neighbours(b).any(off_road), "{}", board.label(b));
        }
    }

    #[test]
    fn no_land_is_cut_off_but_mountains_without_a_pass() {
        let board = board();
        let mut flood = Flood::new(&board);
        flood.run(&board, [at(&board, "Leipzig")], 99, |a, b, dir| step(&board, a, b, dir, Summer));
        for hex in board.hexes() {
            let closed = board.terrain(hex).is_water() || board.is_out(hex);
            let wild = board.terrain(hex) == Terrain::Mountain && board.row(hex).pass.is_empty();
            assert_eq!(flood.cost(hex) == UNREACHED, closed || wild, "{}", board.label(hex));
        }
    }

    #[test]
    fn passes_lie_in_mountains() {
        let board = board();
        for hex in board.hexes() {
            let label = board.label(hex);
            let ways =
                board.neighbours(hex).filter(|&(d, _)| board.side(hex, d).contains(Features::PASS)).count();
            if board.row(hex).pass.is_empty() {
                assert!(
                    board.terrain(hex) != Terrain::Mountain || ways == 0,
                    "the pass in {label} has no name"
                );
            } else {
                assert_eq!(board.terrain(hex), Terrain::Mountain, "{label}");
                let edge = label.starts_with("45");
                assert!(ways >= if edge { 1 } else { 2 }, "the pass in {label} leads nowhere");
            }
            for (dir, other) in board.neighbours(hex) {
                if board.side(hex, dir).contains(Features::PASS) {
                    let high = [hex, other].into_iter().any(|h| board.terrain(h) == Terrain::Mountain);
                    assert!(high, "the pass {label}/{} touches no mountain", board.label(other));
                }
            }
        }
    }

    /// Roads cross rivers by bridges, and no ground between rivers is without one: supply can reach it.
    #[test]
    fn bridges_leave_no_pocket() {
        let board = board();
        for hex in board.hexes() {
            for (dir, other) in board.neighbours(hex) {
                let side = board.side(hex, dir);
                let road = side.intersects(Features::ROAD | Features::PASS) && side.contains(Features::RIVER);
                let ends = || format!("{}/{}", board.label(hex), board.label(other));
                assert!(!road || side.contains(Features::BRIDGE), "{} has no bridge", ends());
            }
        }
        let leipzig = [at(&board, "Leipzig")];
        for hex in board.hexes() {
            if march(&board, "Leipzig", board.label(hex), Summer) != UNREACHED {
                assert_ne!(supply(&board, &leipzig, hex, Summer), UNREACHED, "{}", board.label(hex));
            }
        }
    }

    /// Eugene and Hiller command south of the Danube (16.2); west of its source the Rhine and France close the line.
    #[test]
    fn the_danube_parts_the_board() {
        let board = board();
        let rhine = piece(&board, at(&board, "Mainz"));
        let mut flood = Flood::new(&board);
        flood.run(&board, [at(&board, "Munich")], 99, |a, b, _| {
            let cut = ["Danube", "Rhine"].into_iter().any(|r| is_river(&board, a, b, r));
            (!cut && !rhine.contains(&b) && !board.terrain(b).is_water()).then_some(1)
        });
        for name in
            ["Augsburg", "Ratisbon", "Linz", "Vienna", "Graz", "Klagenfurt", "Venice", "Milan", "Turin"]
        {
            assert_ne!(flood.cost(at(&board, name)), UNREACHED, "{name} lies south of the Danube");
        }
        for name in ["Stuttgart", "Ulm", "Nuremberg", "Pilsen", "Prague", "Brunn", "Pressburg", "Leipzig"] {
            assert_eq!(flood.cost(at(&board, name)), UNREACHED, "{name} lies north of the Danube");
        }
    }

    #[test]
    fn the_closed_lands_are_closed() {
        let board = board();
        for hex in board.hexes() {
            let name = board.territory_name(hex);
            if [OTTOMAN, SWEDEN].contains(&name) {
                assert!(board.is_out(hex), "{}", board.label(hex));
            } else if board.is_out(hex) {
                assert_eq!(name, DENMARK, "{}", board.label(hex));
            }
        }
        let swiss = piece(&board, at(&board, "Zurich"));
        assert!(
            swiss.len() > 10 && swiss.iter().all(|&h| !board.is_out(h)),
            "the French may enter Switzerland"
        );
        let bern = at(&board, "Bern");
        assert_eq!(board.territory_name(bern), SWISS);
        let names: BTreeSet<&str> = board.territories().iter().map(|t| t.name.as_str()).collect();
        let known = [
            AUSTRIA,
            CONFEDERATION,
            DENMARK,
            DUCHY,
            FRANCE,
            ILLYRIA,
            ITALY,
            OTTOMAN,
            POMERANIA,
            PRUSSIA,
            RUSSIA,
            SWEDEN,
            SWISS,
        ];
        assert_eq!(names, known.into_iter().collect());
    }

    /// France falls into two pieces: the Rhine with the 32nd Military District, and the part in Italy (14.15 v, 18.5).
    #[test]
    fn france_has_two_pieces() {
        let board = board();
        let (north, south) = (piece(&board, at(&board, "Mainz")), piece(&board, at(&board, "Genoa")));
        assert!(north.is_disjoint(&south));
        let all = board.hexes().filter(|&h| board.territory_name(h) == FRANCE).count();
        assert_eq!(north.len() + south.len(), all);
        for name in ["Hamburg", "Bremen", "Lubeck", "Strasbourg", "Wesel"] {
            assert!(north.contains(&at(&board, name)), "{name}");
        }
        for name in ["Turin", "Alessandria", "Parma", "Florence", "4528", "4530", "4030"] {
            assert!(south.contains(&at(&board, name)), "{name}");
        }
    }

    #[test]
    fn both_edges_are_sources() {
        let board = board();
        let west = column(&board, "45");
        for &hex in &west {
            let name = board.territory_name(hex);
            assert!([FRANCE, SWISS].contains(&name), "{} on the west edge is {name}", board.label(hex));
        }
        let austria = |h: &HexId| board.territory_name(*h) == AUSTRIA;
        let east = column(&board, "21");
        let first = east.iter().position(austria).unwrap();
        let source = &east[..first];
        assert_eq!(source.len(), 11);
        assert!(source.iter().all(|&h| [RUSSIA, DUCHY].contains(&board.territory_name(h))));
        for hex in source {
            assert_ne!(march(&board, "Warsaw", board.label(*hex), Winter), UNREACHED);
        }
    }

    /// The game begins in winter with links of three hexes (7.8, 14.1): both chains must close with the trains given.
    #[test]
    fn winter_depot_chains_close() {
        let board = board();
        let chain = |start: Vec<HexId>, places: &[&str]| {
            let mut from = start;
            for name in places {
                let cost = supply(&board, &from, at(&board, name), Winter);
                assert!(cost <= 3, "{name} is {cost} hexes behind");
                from = vec![at(&board, name)];
            }
        };
        let west = column(&board, "45");
        chain(west.clone(), &["Minden", "Hanover", "Magdeburg", "Berlin"]);
        chain(west.clone(), &["Mainz", "Wurzburg", "Erfurt", "Leipzig", "Dresden"]);
        chain(west, &["Bremen", "Hamburg"]);
        chain(vec![at(&board, "Magdeburg")], &["Leipzig", "Dresden", "Bautzen", "Gorlitz"]);
        let east: Vec<HexId> =
            column(&board, "21").into_iter().filter(|&h| board.territory_name(h) != AUSTRIA).collect();
        chain(east.clone(), &["Radom", "Petrikau", "Kalisz", "Posen", "Kustrin"]);
        chain(east, &["Insterburg", "Konigsberg"]);
        chain(vec![at(&board, "Kalisz")], &["Breslau"]);
        chain(vec![at(&board, "Koslin")], &["Kolberg"]);
        chain(vec![at(&board, "Vienna")], &["Brunn", "Olmutz"]);
    }

    #[test]
    fn the_campaign_of_1799_has_its_ground() {
        let board = board();
        let area = italy_1799(&board);
        let walk = |from: HexId| {
            let mut flood = Flood::new(&board);
            flood.run(&board, [from], 99, |a, b, dir| {
                step(&board, a, b, dir, Summer).filter(|_| area.contains(&b))
            });
            flood
        };
        let sources = ["4528", "4530", "4030", "3930", "3830", "3730", "3630", "Klagenfurt"];
        for source in sources {
            let flood = walk(at(&board, source));
            for city in ["Genova", "Milano", "Torino", "Mantova", "Verona", "Venice", "Innsbruck"] {
                assert_ne!(flood.cost(at(&board, city)), UNREACHED, "{source} to {city}");
            }
        }
        let flood = walk(at(&board, "Milan"));
        for &hex in &area {
            let wild = board.terrain(hex) == Terrain::Mountain && board.row(hex).pass.is_empty();
            assert_eq!(flood.cost(hex) == UNREACHED, wild, "{}", board.label(hex));
        }
        for hex in ["4030", "3930", "3830", "3730", "3630"] {
            assert!(board.hex(&format!("{}31", &hex[..2])).is_none(), "{hex} lies on the south edge");
        }
    }

    /// Rule 18.5 parts the area along Po and Adige; no third way may lead from one bank to the other.
    #[test]
    fn po_and_adige_part_italy() {
        let board = board();
        let area = italy_1799(&board);
        let mut flood = Flood::new(&board);
        flood.run(&board, [at(&board, "Venice")], 99, |a, b, _| {
            let cut = ["Po", "Adige"].into_iter().any(|r| is_river(&board, a, b, r));
            (area.contains(&b) && !cut).then_some(1)
        });
        for name in ["Verona", "Trento", "Bozen", "Innsbruck", "Udine", "Trieste", "Laibach", "Klagenfurt"] {
            assert_ne!(flood.cost(at(&board, name)), UNREACHED, "{name} lies east of the Adige");
        }
        for name in ["Mantua", "Brescia", "Milan", "Turin", "Bologna", "Ferrara", "Modena", "Genoa"] {
            assert_eq!(flood.cost(at(&board, name)), UNREACHED, "{name} lies beyond Adige or Po");
        }
    }
}
