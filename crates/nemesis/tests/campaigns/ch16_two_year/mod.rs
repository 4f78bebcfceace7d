//! A campaign of two years (16.13).

mod quarters;
mod russians;
mod spring;
mod winter;

use crate::common::{Pieces, Table, Value, attempt, json, offered, phase, play, position, situation_with};

const TWO: &[&str] = &["two-year"];

/// Cities west of Russia.
const WEST: [&str; 14] = [
    "2207", "2217", "2306", "2314", "2315", "2407", "2509", "2512", "2515", "2607", "2611", "2710", "2713",
    "2716",
];

/// The same by name: Tilsit, Lemberg, Memel, Lublin, Zamosc, Konigsberg, Allenstein, Warszawa, Sandomierz, Danzig,
/// Plock, Thorn, Petrikau, Krakow.
const KONIGSBERG: &str = "2407";

const TILSIT: &str = "2207";

const WARSZAWA: &str = "2512";

const WILNO: &str = "1808";

const MINSK: &str = "1610";

const VITEBSK: &str = "1208";

const RIGA: &str = "1904";

const MOSCOW: &str = "0408";

const KALUGA: &str = "0511";

const KIEV: &str = "1417";

const PETERSBURG: &str = "1101";

fn args(session: &Table, verb: &str) -> Vec<String> {
    let prefix = format!("{verb} ");
    offered(session).iter().filter_map(|n| n.strip_prefix(&prefix)).map(str::to_owned).collect()
}

fn spring(p: &mut Value) {
    p["two_years"] = json!({ "stage": "spring" });
}

/// The end of a Turn: the French ride, then the Russians, with these dice at the end.
fn end_of_turn(
    options: &[&str],
    turn: u8,
    units: Pieces<'_>,
    leaders: Pieces<'_>,
    dice: &[u16],
    change: impl FnOnce(&mut Value),
) -> Table {
    let mut all = vec![("F-I-Morand", KONIGSBERG), ("R-1.I-5Div", KALUGA)];
    all.extend(units);
    let mut chiefs = vec![("Davout", KONIGSBERG), ("Barclay", KALUGA)];
    chiefs.extend(leaders);
    let mut session = situation_with(options, turn, &["ride french"], &all, &chiefs, change);
    play(&mut session, "done", &[]);
    play(&mut session, "done", dice);
    session
}

/// The armies are about to be sent into winter quarters after a Turn of 1812, and are.
fn winter_with(
    options: &[&str],
    turn: u8,
    units: Pieces<'_>,
    leaders: Pieces<'_>,
    change: impl FnOnce(&mut Value),
) -> Table {
    let mut session = situation_with(options, turn, &["hibernate french"], units, leaders, change);
    play(&mut session, "hibernate", &[]);
    session
}

fn winter(units: Pieces<'_>, leaders: Pieces<'_>, change: impl FnOnce(&mut Value)) -> Table {
    winter_with(TWO, 7, units, leaders, change)
}

/// Places everything that is to be placed on the first hex offered; who it was.
fn place_all(session: &mut Table, dice: &[u16]) -> Vec<String> {
    let mut all = Vec::new();
    while phase(session).starts_with("arrive") {
        let before = position(session);
        let first = offered(session)[0].clone();
        if attempt(session, &first, &[]).is_err() {
            play(session, &first, dice);
        }
        let after = position(session);
        for kind in ["units", "commanders"] {
            for id in after[kind].as_object().unwrap().keys() {
                if before[kind].get(id).is_none() {
                    all.push(id.clone());
                }
            }
        }
    }
    all.sort();
    all
}

/// From French quarters that everybody likes to Russian ones: no source, the winter takes two units.
fn on_to_the_russians(session: &mut Table) {
    play(session, "done", &[]);
    place_all(session, &[]);
    play(session, "done", &[2, 2]);
    for _ in 0..2 {
        let victim = offered(session)[0].clone();
        play(session, &victim, &[]);
    }
    assert_eq!(phase(session), "quarter russian");
}

/// French who winter well, and are enough for the losses.
const SNUG: [(&str, &str); 3] =
    [("F-I-Morand", KONIGSBERG), ("F-X-Yorck", KONIGSBERG), ("F-VII-Lecoq", WARSZAWA)];

fn snug_with(more: Pieces<'_>) -> Vec<(&str, &str)> {
    SNUG.iter().chain(more).copied().collect()
}

fn names(text: &str) -> Vec<String> {
    let mut all: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    all.sort();
    all
}

/// Who comes to the Russians in the winter, and where the first of them and the last may be put.
fn russian_arrivals(options: &[&str], turn: u8, change: impl FnOnce(&mut Value)) -> (Vec<String>, Table) {
    let units = snug_with(&[("R-1.I-5Div", KALUGA)]);
    let mut session = winter_with(options, turn, &units, &[], |p| {
        p["russian"]["depots"] = json!([KALUGA]);
        change(p);
    });
    on_to_the_russians(&mut session);
    play(&mut session, "done", &[6, 6]);
    let came = place_all(&mut session, &[]);
    (came, session)
}
