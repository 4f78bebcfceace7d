//! Rules of the second book that differ from those of the first (chapters 1 to 13): words, ground, supply, marches.

mod basics;
mod marches;
mod supply;

use crate::common::{Value, War, evening, germany, go_on, has_mark, json, offered, offers, play, position};
use kernel::{Session, Setup};

const FOOT: &str = "F-XI-Fressinet";

const RUSSIANS: &str = "R-I-5Div";

fn new_game() -> War {
    Session::new(Setup { scenario: "campaign".into(), options: [].into() }, None).unwrap()
}

fn trains(p: &mut Value, side: &str, hexes: &[&str]) {
    let trains: Vec<Value> = hexes.iter().map(|hex| json!({ "hex": hex, "face": [] })).collect();
    p[side]["trains"] = json!(trains);
}

fn foot_of(side: &str) -> &'static str {
    if side == "french" { FOOT } else { RUSSIANS }
}

/// A side on the march, with a train on each of these hexes.
fn marching(turn: u8, side: &str, units: &[(&str, &str)], leaders: &[(&str, &str)], hexes: &[&str]) -> War {
    germany(&[], turn, &[&format!("march {side}")], units, leaders, |p| trains(p, side, hexes))
}

/// A column under way from a hex, with everybody there.
fn under_way(turn: u8, side: &str, from: &str, state: Value) -> War {
    let leader = if side == "french" { "Ney" } else { "Wittgenstein" };
    let phases = [format!("march {side}")];
    let mut s = germany(&[], turn, &[&phases[0]], &[(foot_of(side), from)], &[(leader, from)], |p| {
        trains(p, side, &[from]);
        p["germany"] = state;
    });
    play(&mut s, &format!("march {from}"), &[]);
    play(&mut s, "everyone", &[]);
    s
}

/// Austria has joined the Coalition.
fn joined() -> Value {
    json!({ "truce": "past", "austria": "joined" })
}

/// The Active Supply of a Turn as it begins: everybody's supply has been looked at, and trains are about to be dealt.
fn allotting(
    turn: u8,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    let mut s = germany(&[], turn, &["convert coalition"], units, leaders, change);
    play(&mut s, "done", &[]);
    s
}

/// Whether the infantry of a side in a hex is in General Supply.
fn fed(
    turn: u8,
    side: &str,
    depot: &str,
    at: &str,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
) -> bool {
    let unit = foot_of(side);
    let all = [&[(unit, at)][..], units].concat();
    let s = allotting(turn, &all, leaders, |p| p[side]["depots"] = json!([depot]));
    has_mark(&s, unit, "supplied")
}

/// Whether a unit gets a forage marker if no train lies with it.
fn forages(turn: u8, unit: (&str, &str), state: &Value, change: impl FnOnce(&mut Value)) -> bool {
    let mut s = germany(&[], turn, &["allot coalition"], &[unit], &[("Docturov", "2212")], |p| {
        p["coalition"]["dummies_left"] = json!(1);
        p["french"]["done"] = json!(true);
        p["germany"] = state.clone();
        change(p);
    });
    play(&mut s, "done", &[]);
    has_mark(&s, unit.0, "forage")
}

/// Whether a side may found a depot in a city, with these depots already there.
fn founds(
    turn: u8,
    side: &str,
    city: &str,
    depots: &[&str],
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    state: Value,
) -> bool {
    let s = germany(&[], turn, &[&format!("found {side}")], units, leaders, |p| {
        trains(p, side, &[city]);
        p[side]["depots"] = json!(depots);
        p["germany"] = state;
    });
    offers(&s, &format!("depot {city}"))
}

/// The next Turn, after these troops had nothing more to do in this one.
fn next_morning(turn: u8, units: &[(&str, &str)], dice: &[u16], change: impl FnOnce(&mut Value)) -> War {
    let mut s = evening(turn, units, &[], change);
    go_on(&mut s, dice, |s| position(s)["turn"] == turn + 1);
    s
}

/// A combat that the defender has lost by so much, but for a hit on the winner.
fn beaten(
    attacker: &str,
    from: &str,
    to: &str,
    margin: i8,
    others: &[(&str, &str)],
    leaders: &[(&str, &str)],
    state: Value,
) -> War {
    let french = attacker == "french";
    let (winner, loser) = if french { (FOOT, RUSSIANS) } else { (RUSSIANS, FOOT) };
    let units = [&[(winner, from), (loser, to)][..], others].concat();
    let phases = [format!("attack {attacker}"), format!("hits {attacker}")];
    let mut s = germany(&[], 14, &[&phases[0], &phases[1]], &units, leaders, |p| {
        let hits = if french { [1, 0] } else { [0, 1] };
        p["germany"] = state;
        p["battle"] = json!({
            "attacker": attacker, "from": from, "to": to, "units": [winner], "defenders": [loser],
            "spent": [0, 0], "called": [[], []], "joined": [[], []], "strength": [1, 1], "margin": margin,
            "hits": hits, "main": hits, "taken": [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
            "fallen": [0, 0], "withdrew": false, "refuge": to, "excess": [],
        });
    });
    play(&mut s, &format!("hit {winner}"), &[]);
    if offers(&s, "done") {
        play(&mut s, "done", &[]);
    }
    s
}

/// The ways out of a lost combat, the choice to stay left out.
fn ways_out(s: &War) -> Vec<String> {
    let mut ways: Vec<String> =
        offered(s).iter().filter_map(|n| n.strip_prefix("withdraw ")).map(str::to_owned).collect();
    ways.sort();
    ways
}
