//! The board of Napoleon at Bay 1814, held against every hex number that its rules print and against what was decided
//! about it. What was decided and why: `docs/boards/champagne-1814.md`.

#[cfg(test)]
mod tests {
    use board::{Board, Class, Features, Flood, HexId, Terrain, UNREACHED, atlas};
    use std::collections::BTreeSet;

    fn board() -> Board {
        atlas::load("champagne-1814").unwrap()
    }

    fn hex(board: &Board, label: &str) -> HexId {
        board.hex(label).unwrap_or_else(|| panic!("{label}"))
    }

    /// Sides of a kind and rank, each once.
    fn ranked(board: &Board, kind: &str, rank: &str) -> BTreeSet<(HexId, HexId)> {
        let rows = board.tables().sides.iter().filter(|(_, row)| row.kind == kind && row.rank == rank);
        rows.map(|(_, row)| {
            let (a, b) = (hex(board, &row.a), hex(board, &row.b));
            (a.min(b), a.max(b))
        })
        .collect()
    }

    /// The road hexes from one to another: those after the first, to the last.
    fn road(board: &Board, from: &str, to: &str) -> u16 {
        let roads = ranked(board, "road", "major");
        let mut flood = Flood::new(board);
        flood.run(board, [hex(board, from)], 200, |a, b, _| {
            roads.contains(&(a.min(b), a.max(b))).then_some(1)
        });
        flood.cost(hex(board, to))
    }

    #[test]
    fn every_hex_that_the_rules_print_is_there() {
        let board = board();
        for (label, place) in [
            ("W0131", Some("Charenton")),
            ("W0230", Some("Vincennes")),
            ("W3436", None),
            ("E2643", None),
            ("W3501", None),
            ("E0301", None),
            ("E0305", None),
        ] {
            let at = hex(&board, label);
            assert_eq!(board.label(at), label);
            assert_eq!(board.place_at(at).map(|p| p.name.as_str()), place, "{label}");
        }
        assert_eq!(
            (board.len(), board.sheet(hex(&board, "W0101")), board.sheet(hex(&board, "E0101"))),
            (5100, 1, 2)
        );
    }

    #[test]
    fn the_sheets_join_without_an_overlap() {
        let board = board();
        let near = |label: &str| -> BTreeSet<String> {
            board.neighbours(hex(&board, label)).map(|(_, h)| board.label(h).to_owned()).collect()
        };
        assert_eq!(near("W0129"), ["W0128", "W0130", "W0228", "W0229"].map(str::to_owned).into());
        assert!(near("W4202").contains("E0102") && near("W4202").contains("E0103"));
    }

    #[test]
    fn all_roads_are_one_net() {
        let board = board();
        let (great, small) = (ranked(&board, "road", "major"), ranked(&board, "road", "minor"));
        assert_eq!((great.len(), small.len()), (775, 481));
        let hexes: BTreeSet<HexId> = great.iter().flat_map(|&(a, b)| [a, b]).collect();
        assert_eq!(hexes.len(), 756);
        let mut flood = Flood::new(&board);
        let paris = hex(&board, "W0129");
        flood.run(&board, [paris], 500, |a, b, _| great.contains(&(a.min(b), a.max(b))).then_some(1));
        assert!(hexes.iter().all(|&h| flood.cost(h) != UNREACHED));
    }

    #[test]
    fn lines_of_communication_are_as_long_as_was_worked_out() {
        let board = board();
        let paris = |to: &str| road(&board, "W0129", to).min(road(&board, "W0130", to));
        let from_paris =
            [("E1026", 51), ("E1634", 57), ("W3042", 32), ("W1326", 12), ("W2512", 29), ("W3634", 35)];
        for (to, length) in from_paris {
            assert_eq!(paris(to), length, "{to}");
        }
        for (from, to, length) in [
            ("E4335", "E1026", 38),
            ("E4335", "E3144", 26),
            ("E4338", "E3144", 14),
            ("E4329", "E1026", 42),
            ("E4321", "E1026", 33),
            ("W3501", "W3305", 5),
            ("E0301", "W3305", 16),
            ("E0305", "W3305", 12),
            ("E3156", "E0349", 29),
            ("E3156", "E2051", 12),
            ("W0129", "E3156", 80),
        ] {
            assert_eq!(road(&board, from, to), length, "{from} {to}");
        }
    }

    #[test]
    fn a_bridge_is_where_a_road_crosses_a_river() {
        let board = board();
        let mut bridges = 0;
        for at in board.hexes() {
            for (dir, near) in board.neighbours(at).filter(|&(_, near)| at < near) {
                let side = board.side(at, dir);
                let crosses = side.contains(Features::ROAD | Features::RIVER);
                assert_eq!(
                    side.contains(Features::BRIDGE),
                    crosses,
                    "{}/{}",
                    board.label(at),
                    board.label(near)
                );
                bridges += usize::from(crosses);
            }
        }
        assert_eq!((bridges, ranked(&board, "bridge", "major").len()), (82, 41));
        for (name, a, b) in [
            ("Lesmont", "E1244", "E1345"),
            ("Trilport", "W1426", "W1526"),
            ("Nogent", "W2942", "W3042"),
            ("Melun", "W0841", "W0842"),
            ("Soissons", "W2511", "W2512"),
            ("Arcis", "E0540", "E0541"),
        ] {
            let (a, b) = (hex(&board, a), hex(&board, b));
            let dir = board.direction(a, b).unwrap();
            assert!(board.names(a, dir, Features::BRIDGE).any(|n| n == name), "{name}");
        }
    }

    #[test]
    fn towns_have_the_classes_that_were_decided() {
        let board = board();
        let count = |class| board.places().iter().filter(|p| p.class == class).count();
        assert_eq!((count(Class::Primary), count(Class::Secondary)), (25, 90));
        for (name, class) in [
            ("Montmirail", Class::Secondary),
            ("Brienne", Class::Secondary),
            ("Arcis-sur-Aube", Class::Primary),
            ("Laon", Class::Primary),
            ("Trannes", Class::Secondary),
        ] {
            assert_eq!(board.place(name).unwrap().class, class, "{name}");
        }
        assert_eq!(board.label(board.place("Trannes").unwrap().hex), "E1749");
    }

    #[test]
    fn corrections_are_made() {
        let board = board();
        for label in ["W3042", "W3241", "W3641", "W3839"] {
            assert_eq!(board.terrain(hex(&board, label)), Terrain::Clear, "{label}");
        }
        assert_eq!(board.terrain(hex(&board, "W3436")), Terrain::Forest);
        let melun = hex(&board, "W0840");
        assert!(board.neighbours(melun).all(|(dir, _)| !board.side(melun, dir).contains(Features::RIVER)));
        let (a, b) = (hex(&board, "W3540"), hex(&board, "W3640"));
        assert!(board.between(a, b).contains(Features::RIVER));
        assert!(ranked(&board, "river", "major").contains(&(a.min(b), a.max(b))));
        let grounds = |terrain| board.hexes().filter(|&h| board.terrain(h) == terrain).count();
        assert_eq!(
            (grounds(Terrain::WoodedHill), grounds(Terrain::Rough), grounds(Terrain::Marsh)),
            (222, 14, 39)
        );
    }
}
