//! Optional rules (chapter 15): the fog of war, and supply trains that make room for large stacks.

use crate::common::{
    ALLIED, FRENCH, Table, Value, attempt, has_mark, json, new_game, offered, offers, phase, play, position,
    situation_with, unit_hex,
};
use kernel::suite::{Trial, run};
use kernel::{Chance, Game, Setup, Spot, Viewer};
use nemesis::InvasionOfRussia;
use std::collections::BTreeSet;

type Pieces<'a> = &'a [(&'a str, &'a str)];

const FOG: &[&str] = &["fog"];
const ROOM: &[&str] = &["capacity"];

fn trains(hexes: &[&str]) -> Value {
    hexes.iter().map(|h| json!({ "hex": h, "face": [] })).collect()
}

/// The French are about to march with trains on these hexes; far away in Riga a Russian waits for his turn.
fn marching(options: &[&str], turn: u8, units: Pieces<'_>, leaders: Pieces<'_>, on: &[&str]) -> Table {
    let units = [units, &[("R-Riga-Lewis", "1904 supplied")]].concat();
    let leaders = [leaders, &[("Essen", "1904")]].concat();
    situation_with(options, turn, &["march french"], &units, &leaders, |p| {
        p["french"]["trains"] = trains(on);
        p["russian"]["trains"] = trains(&["1904", "1904", "1904", "1904"]);
    })
}

/// The French to attack in the fog with plenty of combat commands.
fn field(units: Pieces<'_>, leaders: Pieces<'_>, change: impl FnOnce(&mut Value)) -> Table {
    let leaders = [leaders, &[("St-Cyr", "2713"), ("Essen", "0205")]].concat();
    situation_with(FOG, 4, &["attack french"], units, &leaders, |p| {
        p["french"]["commands"] = 30.into();
        p["russian"]["commands"] = 30.into();
        change(p);
    })
}

/// What lies in a hex as a viewer sees it: symbols, in order.
fn symbols(session: &Table, viewer: Viewer, hex: &str) -> Vec<&'static str> {
    let mut all: Vec<&str> = session
        .scene(viewer)
        .pieces
        .iter()
        .filter(|p| p.at == Spot::Hex(hex.to_owned()))
        .map(|p| p.face.symbol)
        .collect();
    all.sort_unstable();
    all
}

fn markers(session: &Table, viewer: Viewer, kind: &str) -> BTreeSet<String> {
    let scene = session.scene(viewer);
    let of_kind = scene.markers.iter().filter(|m| m.kind == kind);
    of_kind.map(|m| if let Spot::Hex(hex) = &m.at { hex.clone() } else { panic!("{m:?}") }).collect()
}

/// Everything that a viewer has: scene with choices, and log.
fn all_that(session: &Table, viewer: Viewer) -> String {
    let log: Vec<_> = session.log(viewer, 0);
    serde_json::to_string(&(session.scene(viewer), log)).unwrap()
}

fn russian() -> Viewer {
    Viewer::Seat(ALLIED)
}

// 15.1

/// TIR-15.1-2: the enemy and onlookers see how many counters lie in a stack, its owner sees which.
#[test]
fn a_stack_shows_its_height_and_nothing_else() {
    let units = [("F-I-Morand", "0615 disrupted"), ("F-IV-Art", "0615"), ("R-1.I-5Div", "0512")];
    let s = field(&units, &[("Davout", "0615")], |p| p["french"]["blanks"] = json!(["0615"]));
    for viewer in [russian(), Viewer::Onlooker] {
        assert_eq!(symbols(&s, viewer, "0615"), ["back"; 4]);
        let seen = all_that(&s, viewer);
        for secret in ["Morand", "IV Art", "Davout", "disrupted", "artillery", "nem-blank"] {
            assert!(!seen.contains(secret), "{secret}: {seen}");
        }
    }
    assert_eq!(symbols(&s, Viewer::Seat(FRENCH), "0615"), ["artillery", "blank", "infantry", "leader"]);
    assert_eq!(symbols(&s, russian(), "0512"), ["infantry"], "one's own");
    assert_eq!(symbols(&s, Viewer::Onlooker, "0512"), ["back"]);
}

/// TIR-15.1-2: without the rule every stack may be looked into.
#[test]
fn without_the_rule_everything_is_seen() {
    let units = [("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")];
    let s = situation_with(&[], 4, &["attack french"], &units, &[], |_| {});
    assert_eq!(symbols(&s, russian(), "0615"), ["infantry"]);
}

/// R-TIR-15.1-2: commanders without troops are said to be just that, but not who they are.
#[test]
fn a_commander_alone_is_known_as_one() {
    let units = [("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")];
    let s = field(&units, &[("Ney", "0417")], |_| {});
    let scene = s.scene(russian());
    let at =
        |hex: &str| scene.pieces.iter().find(|p| p.at == Spot::Hex(hex.to_owned())).unwrap().face.name.key;
    assert_eq!((at("0417"), at("0615")), ("nem-leader-back", "nem-counter-back"));
    assert!(!all_that(&s, russian()).contains("Ney"));
}

/// A moment for blanks of the French, with two and three units in two stacks.
fn disguising(blanks: &[&str]) -> Table {
    let units = [
        ("F-I-Morand", "2410"),
        ("F-I-Friant", "2410"),
        ("F-I-Gudin", "2412"),
        ("F-I-Compans", "2412"),
        ("F-I-Dessaix", "2412"),
        ("F-II-Merle", "2414"),
        ("R-1.I-5Div", "0515"),
    ];
    situation_with(FOG, 2, &["disguise french"], &units, &[("Ney", "2409")], |p| {
        p["french"]["blanks"] = json!(blanks);
    })
}

/// TIR-15.1-1: blanks go on stacks of one's own up to as many as there are combat units, five in all; none on a
/// commander alone.
#[test]
fn five_blanks_and_never_more_than_units() {
    let mut s = disguising(&[]);
    assert!(!offers(&s, "blank 2409") && !offers(&s, "blank 0515"), "{:?}", offered(&s));
    play(&mut s, "blank 2410", &[]);
    play(&mut s, "blank 2410", &[]);
    assert!(!offers(&s, "blank 2410"), "two units, two blanks");
    for _ in 0..3 {
        play(&mut s, "blank 2412", &[]);
    }
    assert_eq!(offered(&s), ["done"], "all five are on the board");
    assert_eq!(symbols(&s, russian(), "2410"), ["back"; 4]);
    play(&mut s, "done", &[]);
    assert_eq!(phase(&s), "disguise russian");
    assert!(offers(&s, "blank 0515"), "both players have blanks");
}

/// TIR-15.1-1: blanks may be taken off again, and put elsewhere; first off, then on, so that the moment ends.
#[test]
fn blanks_are_taken_off_and_put_elsewhere() {
    let mut s = disguising(&["2410", "2410", "2412", "2412", "2414"]);
    assert!(offered(&s).iter().all(|n| n.starts_with("lift") || n == "done"), "{:?}", offered(&s));
    play(&mut s, "lift 2410", &[]);
    play(&mut s, "blank 2412", &[]);
    assert_eq!(offered(&s), ["done"]);
    assert_eq!(position(&s)["french"]["blanks"], json!(["2410", "2412", "2412", "2412", "2414"]));
}

/// TIR-15.1-1: no position has more blanks in a stack than combat units, more than five of a side, or any without
/// the rule.
#[test]
fn too_many_blanks_are_refused() {
    let units = [("F-I-Morand", "2410"), ("R-1.I-5Div", "0515")];
    let s = situation_with(FOG, 2, &["disguise french"], &units, &[], |_| {});
    let mut wrong = position(&s);
    wrong["french"]["blanks"] = json!(["2410", "2410"]);
    assert!(s.game().arrange(&wrong).is_err());
    wrong["french"]["blanks"] = json!(["2410"]);
    assert!(s.game().arrange(&wrong).is_ok());
    wrong["phases"] = json!(["attack french"]);
    assert!(new_game(&[]).game().arrange(&wrong).is_err());
}

/// R-TIR-15.1-1: a blank out of hand marches along, and the enemy cannot tell which counter it is; undo would take
/// back what he saw.
#[test]
fn a_blank_marches_along() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317")];
    let mut s = marching(FOG, 1, &units, &[("Davout", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "unit F-I-Morand", &[]);
    play(&mut s, "along", &[]);
    play(&mut s, "go", &[]);
    assert_eq!(symbols(&s, russian(), "0317"), ["back"; 3], "nothing is seen before the first step");
    play(&mut s, "step 0316", &[]);
    assert_eq!(symbols(&s, russian(), "0316"), ["back"; 2]);
    assert_eq!(symbols(&s, russian(), "0317"), ["back"; 2]);
    assert!(s.may_undo(FRENCH).is_err());
    play(&mut s, "step 0315", &[]);
    play(&mut s, "halt", &[]);
    assert_eq!(position(&s)["french"]["blanks"], json!(["0315"]));
    assert!(!all_that(&s, russian()).contains("Morand"));
}

/// TIR-15.1-1: with everybody go the blanks of the stack; a stack that shrinks below its blanks drops them.
#[test]
fn blanks_follow_their_stack_or_fall_off() {
    let start = || {
        let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317")];
        let s = marching(FOG, 1, &units, &[("Davout", "0317")], &["0317"]);
        let mut position = position(&s);
        position["french"]["blanks"] = json!(["0317", "0317"]);
        let mut s = s;
        s.arrange(&position).unwrap();
        play(&mut s, "march 0317", &[]);
        s
    };
    let mut s = start();
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    assert_eq!(position(&s)["french"]["blanks"], json!(["0316", "0316"]));
    let mut s = start();
    play(&mut s, "unit F-I-Morand", &[]);
    play(&mut s, "go", &[]);
    play(&mut s, "step 0316", &[]);
    assert_eq!(position(&s)["french"]["blanks"], json!(["0317"]), "one unit is left, and one blank");
}

/// TIR-15.1-1: a march with one unit takes one blank at most, whoever else stays.
#[test]
fn a_column_has_no_more_blanks_than_units() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317")];
    let mut s = marching(FOG, 1, &units, &[("Davout", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "along", &[]);
    play(&mut s, "along", &[]);
    assert!(!offers(&s, "along"));
    play(&mut s, "unit F-I-Morand", &[]);
    play(&mut s, "go", &[]);
    play(&mut s, "step 0316", &[]);
    assert_eq!(position(&s)["french"]["blanks"], json!(["0316"]));
}

/// TIR-15.1-2: cavalry in good order is declared where it may bar a route or a march: within two hexes of an enemy,
/// or near his depots; elsewhere, or disrupted, it is not.
#[test]
fn cavalry_is_declared_where_it_matters() {
    let declared = |cavalry: &str, foe: &str, depots: &[&str]| {
        let units = [("F-I-Girardin", cavalry), ("R-1.I-5Div", foe), ("F-I-Morand", "2713")];
        let s = situation_with(FOG, 2, &["disguise french"], &units, &[], |p| {
            p["russian"]["depots"] = json!(depots);
        });
        !markers(&s, russian(), "cavalry").is_empty()
    };
    assert!(declared("2410", "2210", &[]));
    assert!(!declared("2410", "2110", &[]), "three hexes away");
    assert!(!declared("2410 disrupted", "2210", &[]));
    assert!(declared("2410", "0515", &["1808"]), "the depot of Wilno");
    assert!(!declared("2410", "0515", &["1009"]), "Smolensk is too far away");
}

/// TIR-15.1-2: a march that comes near cavalry makes its owner declare it, and a note says so to the one who marches.
#[test]
fn a_march_makes_cavalry_show_itself() {
    let units =
        [("F-I-Morand", "1912"), ("F-I-Friant", "1912"), ("R-1.I-1Cav", "1612"), ("R-1.I-5Div", "1612")];
    let mut s = marching(FOG, 1, &units, &[("Davout", "1912")], &["1912"]);
    let french = Viewer::Seat(FRENCH);
    assert!(markers(&s, french, "cavalry").is_empty());
    play(&mut s, "march 1912", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 1811", &[]);
    assert_eq!(markers(&s, french, "cavalry"), BTreeSet::from(["1612".to_owned()]));
    let log = s.log(french, 0);
    assert!(log.iter().any(|e| e.note.text.key == "nem-seen-cavalry"), "{log:?}");
    assert!(!all_that(&s, french).contains("Kakhovski"));
}

/// R-TIR-15.1-2: who is under siege is told so, and nobody else.
#[test]
fn a_siege_is_told_to_the_besieged() {
    let units = [
        ("R-Riga-Lewis", "1009"),
        ("F-I-Morand", "1112 supplied"),
        ("F-I-Friant", "1112 supplied"),
        ("R-1.I-5Div", "0205"),
    ];
    let mut s = situation_with(FOG, 1, &["march french"], &units, &[("Davout", "1112")], |p| {
        p["french"]["trains"] = trains(&["1112"]);
        p["russian"]["depots"] = json!(["1009"]);
    });
    play(&mut s, "march 1112", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 1111", &[]);
    play(&mut s, "step 1110", &[]);
    let told = |viewer| s.log(viewer, 0).iter().any(|e| e.note.text.key == "nem-besieged");
    assert!(told(russian()));
    assert!(!told(Viewer::Seat(FRENCH)) && !told(Viewer::Onlooker), "that would tell of the lone unit");
}

/// A fight at 0515 with a supporter on either side.
fn battle() -> Table {
    let units = [
        ("F-I-Morand", "0615"),
        ("F-I-Friant", "0615"),
        ("F-I-Gudin", "0614"),
        ("R-1.I-5Div", "0515"),
        ("R-1.II-4Div", "0515"),
        ("R-1.III-3Div", "0414"),
    ];
    field(&units, &[("Davout", "0615"), ("Barclay", "0515")], |p| p["russian"]["blanks"] = json!(["0515"]))
}

/// TIR-15.1-2: an order that fails shows nothing; one that goes ahead shows both stacks, and those who join are
/// shown when they do. After the combat they are unseen again.
#[test]
fn combat_lays_stacks_open() {
    let french = Viewer::Seat(FRENCH);
    let mut s = battle();
    play(&mut s, "attack 0615 0515", &[]);
    play(&mut s, "everyone", &[]);
    assert_eq!(symbols(&s, french, "0515"), ["back"; 4]);
    play(&mut s, "spend 0", &[2]);
    assert!(!all_that(&s, french).contains("Barclay"), "the order has failed");

    let mut s = battle();
    play(&mut s, "attack 0615 0515", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 9", &[2]);
    assert_eq!(symbols(&s, french, "0515"), ["blank", "infantry", "infantry", "leader"]);
    assert_eq!(symbols(&s, russian(), "0615"), ["infantry", "infantry", "leader"]);
    assert_eq!(symbols(&s, russian(), "0614"), ["back"], "nobody has called it yet");
    let shown = s.log(french, 0).into_iter().find(|e| e.note.text.key == "nem-shows").unwrap();
    assert!(shown.note.cites.iter().any(|c| c.0 == "TIR-15.1-2"));
    play(&mut s, "call 0614", &[]);
    play(&mut s, "spend 0", &[6]);
    assert_eq!(symbols(&s, russian(), "0614"), ["infantry"], "it has joined");
    assert_eq!(symbols(&s, french, "0414"), ["back"]);
    play(&mut s, "done", &[3, 3]);
    while position(&s)["battle"] != Value::Null {
        let last = offered(&s).last().unwrap().clone();
        if attempt(&mut s, &last, &[]).is_err() {
            play(&mut s, &last, &[3]);
        }
    }
    let backs = |viewer, hex| symbols(&s, viewer, hex).iter().all(|x| *x == "back");
    assert!(backs(russian(), "0615") && backs(russian(), "0614") && backs(french, "0515"));
}

/// TIR-15.1-2: no odds are told of an attack on a stack that nobody may look into, nor to the one attacked.
#[test]
fn nothing_of_an_attack_is_foretold() {
    let mut s = battle();
    assert!((0..offered(&s).len()).all(|at| s.odds(FRENCH, at).unwrap().is_none()));
    play(&mut s, "attack 0615 0515", &[]);
    play(&mut s, "everyone", &[]);
    assert!((0..offered(&s).len()).all(|at| s.odds(FRENCH, at).unwrap().is_none()));
    play(&mut s, "spend 9", &[2]);
    play(&mut s, "done", &[]);
    assert_eq!(phase(&s), "spend-defence russian");
    assert!((0..offered(&s).len()).all(|at| s.odds(ALLIED, at).unwrap().is_none()));
}

/// R-TIR-15.1-2: a side whose only stack beside an enemy is disrupted is asked all the same.
#[test]
fn asking_whether_one_attacks_tells_nothing() {
    let units = [("F-I-Morand", "0615 disrupted"), ("R-1.I-5Div", "0515 disrupted")];
    let mut s = field(&units, &[], |_| {});
    assert_eq!(offered(&s), ["done"]);
    play(&mut s, "done", &[]);
    assert_eq!((phase(&s), offered(&s)), ("attack russian".to_owned(), vec!["done".to_owned()]));
}

/// R-TIR-15.1-2: a train on a stack might rally it, whatever lies there.
#[test]
fn asking_whether_one_rallies_tells_nothing() {
    let units = [("F-I-Morand", "0317 supplied"), ("R-Riga-Lewis", "1904 supplied")];
    let leaders = [("Davout", "0317"), ("Essen", "1904")];
    let mut s = situation_with(FOG, 1, &["rally french"], &units, &leaders, |p| {
        p["french"]["trains"] = trains(&["0317"]);
        p["russian"]["trains"] = trains(&["1904"]);
    });
    assert_eq!(offered(&s), ["done"], "nobody is disrupted");
    play(&mut s, "done", &[]);
    assert_eq!(phase(&s), "rally russian");
}

/// R-TIR-15.1-2: the enemy hears that a unit rallies, and not which.
#[test]
fn who_rallies_is_not_told() {
    let units = [("F-I-Morand", "0317 supplied disrupted"), ("R-Riga-Lewis", "1904 supplied")];
    let leaders = [("Davout", "0317"), ("Essen", "1904")];
    let mut s = situation_with(FOG, 1, &["rally french"], &units, &leaders, |p| {
        p["french"]["trains"] = trains(&["0317"]);
        p["russian"]["trains"] = trains(&["1904"]);
    });
    play(&mut s, "rally 0317", &[]);
    play(&mut s, "unit F-I-Morand", &[]);
    assert!(!has_mark(&s, "F-I-Morand", "disrupted"));
    assert!(!all_that(&s, russian()).contains("Morand"));
    assert!(s.log(russian(), 0).iter().any(|e| e.note.text.key == "nem-rallied-unseen"));
    assert!(all_that(&s, Viewer::Seat(FRENCH)).contains("Morand"));
}

/// R-TIR-15.1-2: hunger disrupts unseen, and what it kills lies open.
#[test]
fn hunger_is_seen_only_where_it_kills() {
    let units = [
        ("F-I-Dessaix", "0615 disrupted"),
        ("F-I-Morand", "0615"),
        ("R-1.I-5Div", "0205"),
        ("F-X-Yorck", "2713"),
    ];
    let leaders = [("St-Cyr", "2713"), ("Essen", "0205")];
    let mut s = situation_with(FOG, 4, &["ride french"], &units, &leaders, |p| {
        p["french"]["depots"] = json!(["2512"]);
        p["russian"]["done"] = true.into();
        p["first"] = "french".into();
    });
    play(&mut s, "done", &[]);
    while !phase(&s).starts_with("disguise") {
        let pick = offered(&s)[0].clone();
        play(&mut s, &pick, &[]);
    }
    assert_eq!(unit_hex(&s, "F-I-Dessaix"), "eliminated");
    assert!(has_mark(&s, "F-I-Morand", "disrupted"));
    let seen = all_that(&s, russian());
    assert!(seen.contains("Dessaix") && !seen.contains("Morand"), "{seen}");
}

/// What the enemy of the French and onlookers were told.
fn told(session: &Table) -> [String; 2] {
    [russian(), Viewer::Onlooker].map(|v| serde_json::to_string(&session.log(v, 0)).unwrap())
}

/// R-TIR-15.1-2: the enemy hears where Cossacks find a unit alone, and only of one that falls which it was.
#[test]
fn cossacks_find_a_unit_without_a_name() {
    for (at, die, named) in [("1709", 1, false), ("1709", 6, false), ("1709 disrupted", 6, true)] {
        let units = [("F-I-Morand", at), ("R-1.I-5Div", "0205")];
        let mut s = situation_with(FOG, 4, &["ride french"], &units, &[("Essen", "0205")], |p| {
            p["russian"]["done"] = true.into();
        });
        play(&mut s, "done", &[die]);
        for heard in told(&s) {
            assert!(heard.contains("TIR-13.1-1") && heard.contains("1709"), "{heard}");
            assert_eq!(heard.contains("Morand"), named, "{at} {die}: {heard}");
        }
        assert!(all_that(&s, Viewer::Seat(FRENCH)).contains("Morand"));
    }
}

/// R-TIR-15.1-2: an order without a combat tells the enemy the die and what was spent, and not who commands.
#[test]
fn an_order_without_combat_tells_no_rating() {
    let heard = |leader: &str, target: &str, spend: &str, die: u16| {
        let units = [("F-I-Morand", "0614"), ("R-1.I-5Div", "0515"), ("R-1.II-4Div", "0205")];
        let mut s = field(&units, &[(leader, "0614")], |p| p["russian"]["depots"] = json!(["0613"]));
        play(&mut s, &format!("attack 0614 {target}"), &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, spend, &[die]);
        told(&s)
    };
    // Aborted, failed, and gone ahead against a depot that nobody defends.
    for (target, spend, die, cite) in [
        ("0515", "spend 2", 1, "TIR-10.2-a"),
        ("0515", "spend 1", 2, "TIR-10.2-b"),
        ("0613", "spend 1", 6, "TIR-8.7-2"),
    ] {
        let davout = heard("Davout", target, spend, die);
        assert_eq!(davout, heard("Junot", target, spend, die), "{cite}");
        assert!(davout[0].contains(cite) && davout[0].contains("nem-term-commands"), "{davout:?}");
    }
}

/// R-TIR-15.1-2: of a stack that does not come the enemy hears the die and that it stays away, and neither who
/// commands there nor who its conscripts are.
#[test]
fn a_supporter_who_stays_away_stays_unseen() {
    let heard = |helpers: Pieces<'_>, leaders: Pieces<'_>, blanks: &[&str]| {
        let units = [&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], helpers].concat();
        let leaders = [&[("Davout", "0615")], leaders].concat();
        let mut s = field(&units, &leaders, |p| p["french"]["blanks"] = json!(blanks));
        play(&mut s, "attack 0615 0515", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 2", &[2]);
        play(&mut s, "call 0614", &[]);
        play(&mut s, "spend 0", &[1, 3, 3]);
        told(&s)
    };
    let led = heard(&[("F-I-Gudin", "0614")], &[("Ney", "0614")], &[]);
    assert!(led[0].contains("TIR-10.4-1"), "{led:?}");
    assert_eq!(led, heard(&[("F-I-Gudin", "0614")], &[], &["0614"]));
    assert_eq!(led, heard(&[("F-II-Verdier", "0614"), ("F-VI-Deroy", "0614")], &[], &[]));
}

/// R-TIR-15.1-2: the die of foragers is seen, and not whether it was enough: that would tell how many they are.
#[test]
fn foraging_tells_the_die_alone() {
    let heard = |more: Pieces<'_>, blanks: &[&str]| {
        let units =
            [&[("F-I-Morand", "0613 forage"), ("R-1.I-5Div", "0205"), ("F-X-Yorck", "2713")], more].concat();
        let leaders = [("St-Cyr", "2713"), ("Essen", "0205")];
        let mut s = situation_with(FOG, 4, &["ride french"], &units, &leaders, |p| {
            p["french"]["depots"] = json!(["2512", "0613"]);
            p["french"]["blanks"] = json!(blanks);
            p["russian"]["done"] = true.into();
        });
        play(&mut s, "done", &[]);
        while !phase(&s).starts_with("disguise") {
            let pick = offered(&s)[0].clone();
            if attempt(&mut s, &pick, &[]).is_err() {
                play(&mut s, &pick, &[2]);
            }
        }
        (has_mark(&s, "F-I-Morand", "disrupted"), told(&s))
    };
    let (hungry, two) = heard(&[("F-I-Friant", "0613 forage")], &[]);
    let (fed, one) = heard(&[], &["0613"]);
    assert!(hungry && !fed, "two is enough for one and not for two");
    assert!(two[0].contains("TIR-6.3-1"), "{two:?}");
    assert_eq!(two, one);
}

/// R-TIR-15.1-2: the die of a march is seen, and not who lightened it.
#[test]
fn a_march_does_not_tell_who_leads_it() {
    let heard = |leader: &str| {
        let units = [("F-I-Morand", "0315"), ("F-I-Friant", "0315")];
        let mut s = marching(FOG, 4, &units, &[(leader, "0315")], &["0315"]);
        play(&mut s, "march 0315", &[]);
        play(&mut s, "everyone", &[]);
        for hex in ["0316", "0317", "0318"] {
            play(&mut s, &format!("step {hex}"), &[]);
        }
        play(&mut s, "halt", &[1]);
        told(&s)
    };
    let napoleon = heard("Napoleon");
    assert!(napoleon[0].contains("TIR-8.5-0"), "{napoleon:?}");
    assert_eq!(napoleon, heard("Ney"));
}

/// R-TIR-15.1-2: the enemy sees that a commander rides, and not who.
#[test]
fn who_rides_is_not_told() {
    let units = [("F-I-Morand", "0615"), ("F-I-Friant", "0614"), ("R-1.I-5Div", "0205")];
    let leaders = [("Davout", "0615"), ("Ney", "0614"), ("Essen", "0205")];
    let mut s = situation_with(FOG, 4, &["ride french"], &units, &leaders, |_| {});
    play(&mut s, "leader Davout", &[]);
    play(&mut s, "ride 0614", &[]);
    assert_eq!(symbols(&s, russian(), "0614"), ["back"; 3]);
    let seen = all_that(&s, russian());
    assert!(seen.contains("nem-rode-unseen") && !seen.contains("Davout"), "{seen}");
}

/// TIR-15.1-2: nobody looks on while a side sets up; afterwards the heights are there.
#[test]
fn the_set_up_is_unseen() {
    let mut s = new_game(FOG);
    let mine = |s: &Table, viewer| s.scene(viewer).pieces.iter().filter(|p| p.owner == Some(ALLIED)).count();
    while phase(&s) == "deploy russian" {
        assert_eq!(mine(&s, Viewer::Seat(FRENCH)), 0);
        let pick = offered(&s)[0].clone();
        play(&mut s, &pick, &[]);
    }
    assert_eq!(phase(&s), "disguise russian");
    play(&mut s, "blank 1806", &[]);
    assert_eq!(mine(&s, Viewer::Seat(FRENCH)), 0);
    let placed = mine(&s, russian());
    play(&mut s, "done", &[]);
    assert_eq!(phase(&s), "first-depots russian");
    let backs = s.scene(Viewer::Seat(FRENCH)).pieces;
    assert_eq!((placed, backs.len()), (mine(&s, russian()), placed));
    assert!(backs.iter().all(|p| p.face.symbol == "back"));
}

/// Where everything of a side is, from a position.
fn whereabouts(position: &Value, letter: char) -> Vec<(String, String)> {
    let units = position["units"].as_object().unwrap().iter().filter(|(id, _)| id.starts_with(letter));
    units.map(|(id, at)| (id.clone(), at["hex"].as_str().unwrap().to_owned())).collect()
}

/// TIR-15.1-2: what a seat is dealt anew differs from what there is, over many deals in every stack it cannot look
/// into, and agrees with all that it sees: heights, declared cavalry, casualties, sieges, its own units.
#[test]
fn a_redeal_keeps_what_is_seen_and_nothing_else() {
    let units = [
        ("F-I-Morand", "0615"),
        ("F-I-Girardin", "0615"),
        ("F-I-Dessaix", "0614 disrupted"),
        ("F-IV-Art", "0614"),
        ("F-G-GuardCav", "2410"),
        ("F-II-Legrand", "2410"),
        ("F-II-Merle", "2412"),
        ("F-I-Gudin", "eliminated"),
        ("R-1.I-5Div", "0515"),
    ];
    let leaders = [("Davout", "0614"), ("Ney", "2412"), ("Junot", "2215")];
    let s = field(&units, &leaders, |p| p["french"]["blanks"] = json!(["0615", "2410"]));
    let (truth, seen) = (position(&s), s.game().scene(russian()));
    let mut chance = Chance::new(15);
    let mut met: BTreeSet<(String, String)> = BTreeSet::new();
    let mut blanks = BTreeSet::new();
    for _ in 0..300 {
        let mut twin = s.game().clone();
        twin.redeal(ALLIED, &mut chance);
        assert_eq!(twin.broken(), Vec::<String>::new());
        assert_eq!(twin.scene(russian()), seen);
        let dealt = twin.position();
        assert_eq!(whereabouts(&dealt, 'R'), whereabouts(&truth, 'R'));
        assert_eq!(dealt["units"]["F-I-Gudin"]["hex"], "eliminated");
        blanks.insert(dealt["french"]["blanks"].to_string());
        met.extend(whereabouts(&dealt, 'F'));
        for id in ["F-G-GuardCav", "F-I-Girardin"] {
            let unit = &dealt["units"][id];
            let hidden = unit["hex"] != "0614" || unit["marks"] == json!(["disrupted"]);
            assert!(hidden, "no cavalry was declared there: {unit}");
        }
    }
    for hex in ["0614", "0615", "2410", "2412"] {
        assert!(met.contains(&("F-I-Morand".to_owned(), hex.to_owned())), "Morand is never in {hex}");
    }
    assert!(
        met.iter().all(|(id, hex)| id != "F-I-Morand" || hex != "2215"),
        "a commander alone is known as one"
    );
    let cavalry = |id: &str, hex: &str| met.contains(&(id.to_owned(), hex.to_owned()));
    assert!(cavalry("F-G-GuardCav", "0615") && cavalry("F-I-Girardin", "2410"));
    assert!(blanks.len() > 2, "{blanks:?}");
}

/// TIR-15.1-2: until the order goes ahead the attacker does not know whom he attacks, nor a column whom it meets.
#[test]
fn a_redeal_hides_whom_one_is_about_to_attack() {
    let mut s = battle();
    play(&mut s, "attack 0615 0515", &[]);
    play(&mut s, "everyone", &[]);
    let mut chance = Chance::new(1);
    let mut met = BTreeSet::new();
    for _ in 0..50 {
        let mut twin = s.game().clone();
        twin.redeal(FRENCH, &mut chance);
        met.insert(twin.position()["units"]["R-1.III-3Div"]["hex"].to_string());
    }
    assert_eq!(met.len(), 2, "{met:?}");
    let units = [("F-I-Morand", "0317"), ("R-1.I-5Div", "0315"), ("R-1.II-4Div", "0314")];
    let mut s = marching(FOG, 1, &units, &[("Davout", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    let moved = (0..50).any(|_| {
        let mut twin = s.game().clone();
        twin.redeal(FRENCH, &mut chance);
        twin.position()["units"]["R-1.I-5Div"]["hex"] != "0315"
    });
    assert!(moved);
}

/// TIR-15.1-2: what lies open is not dealt anew.
#[test]
fn a_redeal_leaves_a_combat_alone() {
    let mut s = battle();
    play(&mut s, "attack 0615 0515", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 9", &[2]);
    let mut chance = Chance::new(1);
    for seat in [FRENCH, ALLIED] {
        let mut twin = s.game().clone();
        twin.redeal(seat, &mut chance);
        assert_eq!(twin.position(), position(&s));
    }
}

// 15.2

/// TIR-15.2-ex: a stack of six OF in 0316, with three of two in the next hex.
fn crowd(options: &[&str], on: &[&str]) -> Table {
    let units = [
        ("F-I-Morand", "0316 supplied"),
        ("F-I-Friant", "0316 supplied"),
        ("F-I-Gudin", "0316 supplied"),
        ("F-I-Compans", "0316 supplied"),
        ("F-G-Delaborde", "0316 supplied"),
        ("F-G-Roguet", "0316 supplied"),
        ("F-I-Dessaix", "0317 supplied"),
        ("F-II-Legrand", "0317 supplied"),
        ("F-II-Merle", "0317 supplied"),
        ("F-G-OldGuard", "0318 supplied"),
    ];
    marching(options, 1, &units, &[("Davout", "0316"), ("Ney", "0317"), ("Mortier", "0318")], on)
}

fn wide(session: &Table) -> Value {
    position(session)["french"]["wide"].clone()
}

/// The Russian waits, by discarding a train.
fn wait(session: &mut Table) {
    assert_eq!(phase(session), "march russian");
    play(session, "discard 1904", &[]);
}

/// Some of the units at a hex begin a march.
fn set_off(session: &mut Table, from: &str, units: &[&str]) {
    play(session, &format!("march {from}"), &[]);
    for unit in units {
        play(session, &format!("unit {unit}"), &[]);
    }
    play(session, "go", &[]);
}

/// TIR-15.2-1, TIR-15.2-ex: one train lets three OF more join a stack of six.
#[test]
fn a_train_makes_room_for_three_more() {
    let mut s = crowd(ROOM, &["0316", "0317", "0318"]);
    play(&mut s, "widen 0316", &[]);
    wait(&mut s);
    set_off(&mut s, "0317", &["F-I-Dessaix", "F-II-Legrand"]);
    play(&mut s, "step 0316", &[]);
    play(&mut s, "halt", &[]);
    assert_eq!(unit_hex(&s, "F-II-Legrand"), "0316");
    wait(&mut s);
    play(&mut s, "march 0318", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0317", &[]);
    assert!(!offers(&s, "step 0316"), "nine OF are there");
}

/// TIR-4.1: without the train, or without the rule, six is the most.
#[test]
fn without_a_train_six_is_the_most() {
    let mut s = crowd(&[], &["0316", "0317"]);
    assert!(!offers(&s, "widen 0316"));
    play(&mut s, "march 0317", &[]);
    assert!(!offers(&s, "carry"));
    play(&mut s, "unit F-I-Dessaix", &[]);
    play(&mut s, "go", &[]);
    assert!(!offers(&s, "step 0316"));
    let mut s = crowd(ROOM, &["0316", "0317"]);
    set_off(&mut s, "0317", &["F-I-Dessaix"]);
    assert!(!offers(&s, "step 0316"), "the train has not been spent");
}

/// TIR-15.2-1, TIR-15.2-ex: two trains make it twelve, and no stack uses a third.
#[test]
fn two_trains_are_the_most() {
    let mut s = crowd(ROOM, &["0316", "0316", "0316", "0317"]);
    play(&mut s, "widen 0316", &[]);
    wait(&mut s);
    play(&mut s, "widen 0316", &[]);
    wait(&mut s);
    assert_eq!(wide(&s), json!(["0316", "0316"]));
    assert!(!offers(&s, "widen 0316") && offers(&s, "widen 0317"), "{:?}", offered(&s));
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    assert_eq!(unit_hex(&s, "F-II-Merle"), "0316", "eleven OF");
}

/// TIR-15.2-2, TIR-15.2-ex: of two trains one moves the stack and the other makes room at its destination, not on the
/// way.
#[test]
fn a_train_goes_along_and_makes_room_where_the_march_ends() {
    let mut s = crowd(ROOM, &["0316", "0316", "0317"]);
    play(&mut s, "march 0316", &[]);
    play(&mut s, "carry", &[]);
    assert!(!offers(&s, "carry"), "the second train is used for that");
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0315", &[]);
    assert_eq!(wide(&s), Value::Null);
    play(&mut s, "step 0314", &[]);
    play(&mut s, "halt", &[]);
    assert_eq!(wide(&s), json!(["0314"]));
    wait(&mut s);
    set_off(&mut s, "0317", &["F-II-Merle"]);
    for hex in ["0316", "0315", "0314"] {
        play(&mut s, &format!("step {hex}"), &[]);
    }
    assert_eq!(unit_hex(&s, "F-II-Merle"), "0314");
}

/// R-TIR-15.2-2: a stack enters its destination under the limit that holds before it has come.
#[test]
fn a_carried_train_makes_no_room_on_the_way_in() {
    let mut s = crowd(ROOM, &["0317", "0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "carry", &[]);
    play(&mut s, "unit F-II-Merle", &[]);
    play(&mut s, "go", &[]);
    assert!(!offers(&s, "step 0316"));
}

/// TIR-15.2-3: the counter lies there until the room is filled, or until nobody moves any more.
#[test]
fn the_train_is_taken_off_when_the_room_is_filled() {
    let onlooker = Viewer::Onlooker;
    let mut s = crowd(ROOM, &["0316", "0317"]);
    play(&mut s, "widen 0316", &[]);
    assert_eq!(position(&s)["french"]["trains"].as_array().unwrap().len(), 1, "it is spent");
    assert_eq!(markers(&s, onlooker, "room"), BTreeSet::from(["0316".to_owned()]));
    wait(&mut s);
    set_off(&mut s, "0317", &["F-I-Dessaix", "F-II-Legrand"]);
    play(&mut s, "step 0316", &[]);
    assert!(markers(&s, onlooker, "room").is_empty(), "nine OF of nine");

    let mut s = crowd(ROOM, &["0316"]);
    play(&mut s, "widen 0316", &[]);
    for _ in 0..4 {
        assert_eq!(markers(&s, onlooker, "room").len(), 1);
        wait(&mut s);
    }
    assert!(!phase(&s).starts_with("march"), "{}", phase(&s));
    assert!(markers(&s, onlooker, "room").is_empty(), "the phase is over");
    assert_eq!(wide(&s), json!(["0316"]), "but the room is there for the Turn");
}

/// TIR-15.2-4: the stack needs a commander and supply; spending the train takes the place of a march.
#[test]
fn making_room_follows_the_rules_of_trains() {
    let offer = |unit: &str, leader: &str| {
        let units = [("F-I-Morand", unit), ("F-I-Friant", "0318 supplied")];
        let s = marching(ROOM, 1, &units, &[("Davout", leader), ("Ney", "0318")], &["0316", "0318"]);
        offers(&s, "widen 0316")
    };
    assert!(offer("0316 supplied", "0316"));
    assert!(offer("0316 supplied disrupted", "0316"), "good order is not asked for");
    assert!(!offer("0316", "0316"), "out of supply");
    assert!(!offer("0316 supplied", "0318"), "no commander");
    let mut s = crowd(ROOM, &["0316", "0317"]);
    play(&mut s, "widen 0316", &[]);
    assert_eq!(phase(&s), "march russian", "players alternate");
}

/// A stack of nine OF that trains of the last Turn made room for, at the time of marching.
fn leftover(on: &[&str]) -> Table {
    let units = [
        ("F-I-Morand", "0316 supplied"),
        ("F-I-Friant", "0316 supplied"),
        ("F-I-Gudin", "0316 supplied"),
        ("F-I-Compans", "0316 supplied"),
        ("F-G-Delaborde", "0316 supplied"),
        ("F-G-Roguet", "0316 supplied"),
        ("F-I-Dessaix", "0316 supplied"),
        ("F-II-Legrand", "0316 supplied"),
    ];
    marching(ROOM, 2, &units, &[("Davout", "0316"), ("Ney", "0316")], on)
}

/// TIR-15.2-5, R-TIR-15.2-5: what is too much after the next Turn's marches is lost, as the opponent chooses.
#[test]
fn what_is_too_much_is_lost_by_the_enemys_choice() {
    let mut s = leftover(&["0316"]);
    play(&mut s, "discard 0316", &[]);
    for _ in 0..4 {
        wait(&mut s);
    }
    assert_eq!(phase(&s), "excess russian");
    assert_eq!(offered(&s).len(), 8);
    play(&mut s, "lose F-I-Morand", &[]);
    play(&mut s, "lose F-I-Dessaix", &[]);
    assert_eq!(phase(&s), "excess russian", "six and a half");
    play(&mut s, "lose F-I-Friant", &[]);
    assert!(!phase(&s).starts_with("excess"), "{}", phase(&s));
    assert_eq!(unit_hex(&s, "F-I-Morand"), "eliminated");
    assert_eq!(unit_hex(&s, "F-II-Legrand"), "0316");
}

/// TIR-15.2-5: another train in time, or a stack that splits, keeps everybody.
#[test]
fn a_new_train_or_a_split_saves_the_stack() {
    let mut s = leftover(&["0316"]);
    play(&mut s, "widen 0316", &[]);
    for _ in 0..4 {
        wait(&mut s);
    }
    assert!(!phase(&s).starts_with("excess"), "{}", phase(&s));
    let mut s = leftover(&["0316"]);
    set_off(&mut s, "0316", &["F-I-Dessaix", "F-II-Legrand"]);
    play(&mut s, "step 0315", &[]);
    play(&mut s, "halt", &[]);
    for _ in 0..4 {
        wait(&mut s);
    }
    assert!(!phase(&s).starts_with("excess"), "{}", phase(&s));
}

/// R-TIR-15.2-2: a stack above the limit cannot march as one.
#[test]
fn a_large_stack_must_split_to_march() {
    let mut s = leftover(&["0316"]);
    play(&mut s, "march 0316", &[]);
    play(&mut s, "everyone", &[]);
    assert_eq!(phase(&s), "march russian", "nowhere to go");
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0316");
}

/// TIR-15.2-1: a victorious large stack advances as far as the hex holds it.
#[test]
fn an_advance_stops_at_the_capacity() {
    let units = [
        ("F-I-Morand", "0615"),
        ("F-I-Friant", "0615"),
        ("F-I-Gudin", "0615"),
        ("F-I-Compans", "0615"),
        ("F-G-Delaborde", "0615"),
        ("F-G-Roguet", "0615"),
        ("F-I-Dessaix", "0615"),
        ("R-1.I-5Div", "0515 disrupted"),
    ];
    let leaders = [("Davout", "0615"), ("St-Cyr", "2713"), ("Essen", "0205")];
    let mut s = situation_with(ROOM, 4, &["attack french"], &units, &leaders, |p| {
        p["french"]["commands"] = 30.into();
        p["french"]["wide"] = json!(["0615"]);
    });
    play(&mut s, "attack 0615 0515", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 9", &[2]);
    play(&mut s, "spend 0", &[6, 1]);
    play(&mut s, "hit R-1.I-5Div", &[3]);
    while phase(&s) != "advance french" {
        let pick = offered(&s)[0].clone();
        play(&mut s, &pick, &[]);
    }
    play(&mut s, "everyone", &[]);
    let there = whereabouts(&position(&s), 'F').iter().filter(|(_, hex)| hex == "0515").count();
    assert_eq!(there, 6);
    assert_eq!(unit_hex(&s, "F-I-Dessaix"), "0615");
}

// Each by itself, in the suite that every title must pass; both with all the rest are a preset.

fn games(options: &[&str], seed: u64) {
    let options = options.iter().map(|&o| o.to_owned()).collect();
    let setup = Setup { scenario: "campaign".into(), options };
    let trial = Trial { games: 4, seed, ..Trial::default() };
    if let Err(failure) = run::<InvasionOfRussia>(&setup, &trial) {
        panic!("{failure}");
    }
}

/// TIR-15.1-1, TIR-15.1-2: nothing that lies in unseen stacks reaches the enemy.
#[test]
fn games_in_the_fog_keep_every_promise_of_the_kernel() {
    games(FOG, 1);
}

/// TIR-15.2-1 to TIR-15.2-5
#[test]
fn games_with_large_stacks_keep_every_promise_of_the_kernel() {
    games(ROOM, 1);
}

/// TIR-15.2-5, TIR-15.1-2: a stack that is cut to size is shown to the one who chooses.
#[test]
fn a_stack_that_is_cut_is_shown() {
    let stack = ["F-I-Morand", "F-I-Friant", "F-I-Gudin", "F-I-Compans", "F-I-Dessaix", "F-II-Merle"];
    let mut units: Vec<(&str, &str)> = stack.map(|id| (id, "0316")).to_vec();
    units.push(("R-1.I-5Div", "0205"));
    let leaders = [("Davout", "0316"), ("Essen", "0205")];
    let mut s = situation_with(&["fog", "capacity"], 2, &["march russian"], &units, &leaders, |p| {
        p["russian"]["trains"] = trains(&["0205"]);
    });
    assert_eq!(symbols(&s, russian(), "0316"), ["back"; 7]);
    play(&mut s, "discard 0205", &[]);
    assert_eq!(phase(&s), "excess russian");
    assert_eq!(symbols(&s, russian(), "0316").iter().filter(|x| **x == "infantry").count(), 6);
    assert_eq!(symbols(&s, Viewer::Onlooker, "0316").len(), 7);
}

/// TIR-15-0: whoever plays with the Advanced Rules plays in the fog.
#[test]
fn the_advanced_rules_bring_the_fog() {
    use kernel::Title;
    let advanced = InvasionOfRussia::presets().into_iter().find(|p| p.slug == "advanced").unwrap();
    assert!(advanced.options.contains(&"fog") && !advanced.options.contains(&"capacity"));
}
