//! Every board can be drawn, and what a player looks for is on the picture.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests stand outside the tests")]

use board::draw::{self, Options, Theme};
use board::tables::Files;
use board::{Board, atlas};
use roxmltree::{Document, Node};
use std::collections::BTreeSet;

fn boards() -> impl Iterator<Item = Board> {
    atlas::NAMES.iter().map(|name| atlas::load(name).unwrap())
}

fn layer<'a>(picture: &'a Document, id: &str) -> Node<'a, 'a> {
    picture.descendants().find(|n| n.attribute("id") == Some(id)).unwrap_or_else(|| panic!("no layer {id}"))
}

fn texts(node: Node) -> Vec<String> {
    let words = |n: Node| n.descendants().find_map(|t| t.text()).unwrap_or("").trim().to_owned();
    node.descendants().filter(|n| n.has_tag_name("text")).map(words).collect()
}

fn paint(board: &Board) -> String {
    draw::svg(board, &Options::default())
}

#[test]
fn every_board_is_drawn_in_layers() {
    for board in boards() {
        let svg = paint(&board);
        assert!(svg.len() < 3_000_000, "{} bytes", svg.len());
        let picture = Document::parse(&svg).unwrap();
        for id in [
            "sea",
            "land",
            "territories",
            "terrain",
            "lakes",
            "relief",
            "grid",
            "rivers",
            "places",
            "names",
            "frame",
        ] {
            layer(&picture, id);
        }
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "a length is no number");
    }
}

#[test]
fn what_is_referred_to_is_there_and_ids_are_not_doubled() {
    for board in boards() {
        let svg = paint(&board);
        let picture = Document::parse(&svg).unwrap();
        let mut ids = BTreeSet::new();
        for id in picture.descendants().filter_map(|n| n.attribute("id")) {
            assert!(ids.insert(id), "two things are called {id}");
        }
        for node in picture.descendants() {
            for attribute in node.attributes() {
                let value = attribute.value();
                let target = value.strip_prefix("url(#").and_then(|v| v.strip_suffix(')'));
                let target =
                    target.or_else(|| value.strip_prefix('#').filter(|_| attribute.name() == "href"));
                assert!(target.is_none_or(|t| ids.contains(t)), "nothing is called {value}");
            }
        }
    }
}

#[test]
fn every_place_is_named_once() {
    for board in boards() {
        let svg = paint(&board);
        let picture = Document::parse(&svg).unwrap();
        let mut named = texts(layer(&picture, "names"));
        let mut expected: Vec<String> = board.places().iter().map(|p| p.name.clone()).collect();
        named.sort();
        expected.sort();
        assert_eq!(named, expected);
        let points = board.places().iter().filter(|p| p.points > 0).count();
        assert_eq!(texts(layer(&picture, "points")).len(), points);
    }
}

#[test]
fn names_of_places_keep_clear_of_one_another_and_of_the_edge() {
    for (board, hex) in boards().flat_map(|b| [24.0, 56.0, 110.0].map(|hex| (b.clone(), hex))) {
        let options = Options { hex, ..Options::default() };
        let names = draw::names(&board, &options);
        assert_eq!(names.len(), board.places().len());
        let map = draw::Canvas::new(&board, &options).map;
        for (i, one) in names.iter().enumerate() {
            for two in &names[i + 1..] {
                assert!(!one.area.overlaps(&two.area), "{} hides {}", one.name, two.name);
            }
            let area = one.area;
            assert!(area.left > map.left && area.right < map.right, "{} leaves the map", one.name);
            assert!(area.top > map.top && area.bottom < map.bottom, "{} leaves the map", one.name);
        }
    }
}

#[test]
fn every_river_is_drawn_and_named() {
    for board in boards() {
        let svg = paint(&board);
        let picture = Document::parse(&svg).unwrap();
        let rivers: BTreeSet<&str> = board
            .tables()
            .sides
            .iter()
            .filter(|(_, row)| row.kind == "river" || row.kind == "flow")
            .map(|(_, row)| row.name.as_str())
            .collect();
        let drawn: BTreeSet<&str> = layer(&picture, "rivers")
            .descendants()
            .filter(|n| n.has_tag_name("title"))
            .filter_map(|n| n.text())
            .collect();
        assert_eq!(drawn, rivers);
        let named: BTreeSet<&str> = layer(&picture, "river-names")
            .descendants()
            .filter(|n| n.has_tag_name("textPath"))
            .filter_map(|n| n.text())
            .collect();
        assert_eq!(named, rivers);
    }
}

#[test]
fn the_same_board_gives_the_same_bytes() {
    for board in boards() {
        assert!(paint(&board) == paint(&board));
    }
}

#[test]
fn numbers_and_frame_can_be_left_out() {
    for board in boards() {
        let bare = draw::svg(&board, &Options { numbers: false, frame: false, ..Options::default() });
        let bare = Document::parse(&bare).unwrap();
        assert!(bare.descendants().all(|n| !matches!(n.attribute("id"), Some("numbers" | "frame"))));
        let full = paint(&board);
        let full = Document::parse(&full).unwrap();
        let numbers: BTreeSet<String> = texts(layer(&full, "numbers")).into_iter().collect();
        let shown = board.hexes().filter(|&h| !board.is_off(h));
        assert_eq!(numbers, shown.map(|h| board.label(h).to_owned()).collect());
        layer(&full, "frame");
    }
}

#[test]
fn a_board_without_a_coastline_is_drawn_from_its_hexes() {
    let files = Files { coast: String::new(), ..atlas::files("russia-1812").unwrap() };
    let board = Board::load(&files).unwrap();
    let svg = draw::svg(&board, &Options { theme: Theme::Night, ..Options::default() });
    let picture = Document::parse(&svg).unwrap();
    assert!(layer(&picture, "shore").attribute("d").unwrap().len() > 100);
}

#[test]
fn names_cannot_break_the_picture() {
    let mut files = atlas::files("russia-1812").unwrap();
    files.overlay.push_str("1610,name,\"<Min & 'sk\"\"\",a name that needs escaping\n");
    let board = Board::load(&files).unwrap();
    let svg = paint(&board);
    let picture = Document::parse(&svg).unwrap();
    assert!(texts(layer(&picture, "names")).contains(&"<Min & 'sk\"".to_owned()));
}

#[test]
fn a_broken_coastline_is_a_fault() {
    let coast = "ring,kind,x,y\n0,land,1,1\n0,swamp,1,x\n1,swamp,2,2\n".into();
    let files = Files { coast, ..atlas::files("russia-1812").unwrap() };
    let faults = Board::load(&files).unwrap_err();
    assert_eq!(faults.0.len(), 2, "{faults}");
}
