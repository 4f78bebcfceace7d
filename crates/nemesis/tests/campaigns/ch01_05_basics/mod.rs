//! Definitions, board, pieces, stacking and the sequence of play (chapters 1 to 5).

mod board;
mod definitions;
mod pieces;
mod sequence;
mod stacking;

use crate::common::{Table, offered, phase, play, situation, sum};
use kernel::scene::{Piece, Spot};
use kernel::{Arg, Viewer};
use serde_json::json;

const UNITS: &str = include_str!("../../../../../data/nemesis/1812/units.csv");

const COMMANDERS: &str = include_str!("../../../../../data/nemesis/1812/commanders.csv");

/// Six Veterans of the French.
const GUARD: [&str; 6] =
    ["F-G-Delaborde", "F-G-Roguet", "F-G-OldGuard", "F-G-Claparede", "F-G-GuardCav", "F-G-FootArt"];

/// All of them in a hex.
fn all_at<'a>(ids: &[&'a str], at: &'a str) -> Vec<(&'a str, &'a str)> {
    ids.iter().map(|&id| (id, at)).collect()
}

/// Everybody in a hex sets off on a march; where to is open.
fn set_off(turn: u8, side: &str, hex: &str, units: &[(&str, &str)], commanders: &[(&str, &str)]) -> Table {
    let mut session = situation(turn, &[&format!("march {side}")], units, commanders, |p| {
        p[side]["trains"] = json!([{ "hex": hex, "face": [] }]);
    });
    play(&mut session, &format!("march {hex}"), &[]);
    play(&mut session, "everyone", &[]);
    session
}

/// A single division marches: Morand's under Davout, or Berg's under Wittgenstein.
fn lone_march(turn: u8, side: &str, hex: &str, others: &[(&str, &str)]) -> Table {
    let (unit, leader) =
        if side == "french" { ("F-I-Morand", "Davout") } else { ("R-1.I-5Div", "Wittgenstein") };
    let mut units = vec![(unit, hex)];
    units.extend(others);
    set_off(turn, side, hex, &units, &[(leader, hex)])
}

/// Where the column may go from here.
fn steps(session: &Table) -> Vec<String> {
    let mut all: Vec<String> =
        offered(session).iter().filter_map(|n| n.strip_prefix("step ")).map(str::to_owned).collect();
    all.sort();
    all
}

/// Where a lone division in a hex may go.
fn ways(side: &str, hex: &str) -> Vec<String> {
    steps(&lone_march(1, side, hex, &[]))
}

/// An attack with everybody from a hex that goes ahead, with no support, up to the two dice of the combat.
fn fight(session: &mut Table, from: &str, to: &str, order: u16, dice: [u16; 2]) {
    play(session, &format!("attack {from} {to}"), &[]);
    play(session, "everyone", &[]);
    play(session, "spend 0", &[order]);
    while phase(session).starts_with("call") {
        play(session, "done", &[]);
    }
    play(session, "spend 0", &dice);
}

/// The terms of the attack value that come from a rule.
fn attack_terms(session: &Table, cite: &str) -> Vec<i32> {
    sum(session, "TIR-11.5-bp4").into_iter().filter(|(_, c)| c == cite).map(|(v, _)| v).collect()
}

/// Points of the French and of the Russians if the game ended now.
fn points(session: &Table) -> [i64; 2] {
    let panel =
        session.scene(Viewer::Onlooker).panels.into_iter().find(|p| p.name.key == "nem-points").unwrap();
    [0, 1].map(|row: usize| match panel.rows[row].1.args.first() {
        Some((_, Arg::Number(n))) => *n,
        other => panic!("{other:?}"),
    })
}

/// The records of a table, first line left out.
fn records(text: &'static str) -> Vec<Vec<&'static str>> {
    text.lines().skip(1).map(|l| l.split(',').collect()).collect()
}

/// Every counter of the game, lying beside the board, with its id.
fn all_counters() -> Vec<(String, Piece)> {
    let (units, commanders) = (records(UNITS), records(COMMANDERS));
    let units: Vec<&str> = units.iter().map(|r| r[0]).collect();
    let commanders: Vec<(&str, &str)> = commanders.iter().map(|r| (r[0], "eliminated")).collect();
    let session = situation(1, &["ride russian"], &all_at(&units, "eliminated"), &commanders, |_| {});
    let pieces = session.scene(Viewer::Onlooker).pieces;
    assert!(pieces.iter().all(|p| p.at == Spot::Box("eliminated".into())));
    let named = |name: &str, piece: &Piece| {
        piece.face.name.args.iter().any(|(_, a)| matches!(a, Arg::Name(n) if n == name))
    };
    let mut out = Vec::new();
    for (table, column, leader) in [(UNITS, 4, false), (COMMANDERS, 3, true)] {
        for row in records(table) {
            let mut found = pieces.iter().filter(|p| {
                named(row[column], p) && (p.face.symbol == "leader") == leader && (leader || named(row[3], p))
            });
            let piece = found.next().unwrap_or_else(|| panic!("{} is not drawn", row[0])).clone();
            assert!(found.next().is_none(), "{} is drawn twice", row[0]);
            out.push((row[0].to_owned(), piece));
        }
    }
    assert_eq!(out.len(), pieces.len());
    out
}
