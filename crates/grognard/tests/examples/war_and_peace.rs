//! The examples of War and Peace: attrition (G.4), movement (J.4), forced march (K.5), supply (M.3), combat (O.3).

use crate::talk::{Played, argument, cites, terms};
use serde_json::{Map, Value, json};

/// Stacks as `(hex, "nation kind sp")`, everybody fresh when orders are given.
fn stacks(all: &[(&str, &str)], fresh: bool) -> Value {
    let mut out = Map::new();
    for (hex, words) in all {
        let words: Vec<&str> = words.split_whitespace().collect();
        let sp: u8 = words[2].parse().unwrap();
        let stack =
            json!({ "nation": words[0], "kind": words[1], "sp": sp, "fresh": if fresh { sp } else { 0 } });
        out.entry((*hex).to_owned()).or_insert_with(|| json!([])).as_array_mut().unwrap().push(stack);
    }
    Value::Object(out)
}

/// Leaders as `(name, hex)`.
fn leaders(all: &[(&str, &str)]) -> Value {
    Value::Object(all.iter().map(|(name, hex)| ((*name).to_owned(), json!({ "hex": hex }))).collect())
}

impl Played {
    fn stacks_at(&self, hex: &str) -> impl Iterator<Item = &Value> {
        self.position()["stacks"][hex].as_array().into_iter().flatten()
    }

    fn sp(&self, hex: &str, nation: &str, kind: &str) -> u64 {
        let ours = self.stacks_at(hex).filter(|s| s["nation"] == nation && s["kind"] == kind);
        ours.map(|s| s["sp"].as_u64().unwrap()).sum()
    }

    fn is_hungry(&self, hex: &str) -> bool {
        self.stacks_at(hex).any(|s| s["marks"].as_array().is_some_and(|m| m.contains(&json!("unsupplied"))))
    }
}

/// Napoleon takes everybody from Paris to Rheims, which is as far as infantry goes.
const TO_RHEIMS: [(&str, &[u16]); 5] =
    [("lead Napoleon", &[]), ("everyone", &[]), ("step Z16", &[]), ("step Z17", &[]), ("step AA18", &[])];

/// WP-G.4: ten Russians in Russia, out of supply in December on board 4: a three becomes a five and costs two SP, one of
/// them cavalry.
#[test]
fn attrition_of_ten_russians() {
    let lost = [
        "Brest-Litovsk",
        "Grodno",
        "Kharkov",
        "Kiev",
        "Kovno",
        "Minsk",
        "Moscow",
        "Pinsk",
        "Riga",
        "Smolensk",
        "Vilna",
        "Vitebsk",
    ];
    let all = [("NN49", "russia I 8"), ("NN49", "russia C 2"), ("HH29", "france I 1")];
    let december = json!({
        "turn": 8, "active": "french", "phases": ["declare"], "stacks": stacks(&all, false), "leaders": {}, "lost": lost,
    });
    let played =
        Played::open("war-and-peace", "russia", &december, &[("done", &[3]), ("lose NN49 russia I", &[])]);
    let note = played.note("wp-attrition");
    assert_eq!(terms(note), [3, -1, 1, 1, 1]);
    assert_eq!(cites(note), ["WP-G.1", "WP-G.3.b", "WP-G.3.c", "WP-G.3.d", "WP-G.3.e"]);
    assert_eq!((played.sp("NN49", "russia", "I"), played.sp("NN49", "russia", "C")), (7, 1));
}

/// WP-J.4.e-3: Napoleon leads nine SP by Rheims, where nobody can come along, to Verdun, leaves them there and rides on to
/// Mainz with what is left of his ten MP.
#[test]
fn movement_of_napoleon_to_mainz() {
    let all = [("Y16", "france I 9"), ("AA18", "france I 1"), ("BB20", "france I 1"), ("Y33", "austria I 1")];
    let paris = json!({
        "turn": 1, "active": "french", "phases": ["orders"], "stacks": stacks(&all, true),
        "leaders": leaders(&[("Napoleon", "Y16")]),
    });
    let verdun: [(&str, &[u16]); 8] = [
        ("force", &[]),
        ("step AA19", &[]),
        ("step BB19", &[]),
        ("step BB20", &[]),
        ("march", &[1]),
        ("step AA19", &[]),
        ("step BB19", &[]),
        ("step BB20", &[]),
    ];
    let to_verdun = [&TO_RHEIMS[..], &verdun].concat();
    let rheims = Played::open("war-and-peace", "austerlitz", &paris, &TO_RHEIMS);
    assert!(
        !rheims.offered().iter().any(|n| n.starts_with("take") || n == "step AA19"),
        "{:?}",
        rheims.offered()
    );
    let verdun = Played::open("war-and-peace", "austerlitz", &paris, &to_verdun);
    assert_eq!((verdun.sp("AA18", "france", "I"), &verdun.position()["column"]["spent"]), (1, &json!(6)));
    let on: [(&str, &[u16]); 4] =
        [("drop france I 9", &[]), ("step BB21", &[]), ("step CC22", &[]), ("step CC23", &[])];
    let mainz = Played::open("war-and-peace", "austerlitz", &paris, &[&to_verdun[..], &on].concat());
    assert_eq!(
        (mainz.sp("BB20", "france", "I"), &mainz.position()["leaders"]["Napoleon"]["hex"]),
        (10, &json!("CC23"))
    );
}

/// WP-K.5-2: guards, French and a Bavarian ask for two MP and roll a five: guards get both, the French one and lose an SP,
/// the Bavarian none.
#[test]
fn forced_march_of_three_kinds() {
    let all = [("Y16", "france GI 3"), ("Y16", "france I 2"), ("Y16", "bavaria I 1"), ("Y33", "austria I 1")];
    let paris = json!({
        "turn": 1, "active": "french", "phases": ["orders"], "stacks": stacks(&all, true),
        "leaders": leaders(&[("Napoleon", "Y16")]),
    });
    let march: [(&str, &[u16]); 7] = [
        ("force", &[]),
        ("step AA19", &[]),
        ("step BB19", &[]),
        ("apart", &[5]),
        ("step AA19", &[]),
        ("step BB19", &[]),
        ("halt", &[]),
    ];
    let played = Played::open("war-and-peace", "austerlitz", &paris, &[&TO_RHEIMS[..], &march].concat());
    assert_eq!(played.sp("AA18", "bavaria", "I"), 1);
    assert_eq!(played.sp("AA19", "france", "I"), 1);
    assert_eq!(played.sp("BB19", "france", "GI"), 3);
    assert_eq!(played.position()["leaders"]["Napoleon"]["hex"], "BB19");
}

/// WP-M.3-2: Bayonne feeds San Sebastian, which feeds a Bavarian at Burgos, but nobody feeds Madrid; an enemy beside San
/// Sebastian leaves all three hungry.
#[test]
fn supply_of_three_in_spain() {
    let three = [("P10", "france I 1"), ("M09", "bavaria I 1"), ("J09", "france I 1")];
    for (cut, hungry) in [(false, [false, false, true]), (true, [true, true, true])] {
        let enemy = if cut { ("O11", "spain I 1") } else { ("A07", "spain I 1") };
        let all = [&three[..], &[enemy]].concat();
        let spain = json!({
            "turn": 2, "active": "non-french", "phases": ["declare"], "stacks": stacks(&all, false), "leaders": {},
            "allegiance": { "bavaria": "french" },
        });
        let played = Played::open("war-and-peace", "peninsular-war", &spain, &[("done", &[1])]);
        assert_eq!(three.map(|(hex, _)| played.is_hungry(hex)), hungry, "{cut}");
    }
}

/// WP-O.3: Napoleon attacks Charles in the mountains with an eight: two Austrians and three French fall, a cavalry SP among
/// them, and the French are demoralized.
#[test]
fn combat_of_napoleon_and_charles() {
    let all = [
        ("CC36", "france I 5"),
        ("CC36", "france C 3"),
        ("CC36", "bavaria I 5"),
        ("DD35", "france I 1"),
        ("BB35", "austria I 7"),
        ("BB35", "austria C 3"),
        ("BB35", "austria L 11"),
        ("PP58", "russia I 1"),
    ];
    let mountains = json!({
        "turn": 1, "active": "french", "phases": ["declare"], "stacks": stacks(&all, false),
        "leaders": leaders(&[("Napoleon", "CC36"), ("Charles", "BB35")]), "allegiance": { "austria": "non-french" },
    });
    let plays: [(&str, &[u16]); 6] = [
        ("attack CC36 BB35", &[]),
        ("done", &[4, 4]),
        ("lose BB35 austria L", &[]),
        ("lose BB35 austria L", &[]),
        ("lose CC36 france I", &[]),
        ("lose CC36 bavaria I", &[]),
    ];
    let played = Played::open("war-and-peace", "russia", &mountains, &plays);
    let note = played.note("wp-fought");
    assert_eq!(terms(note), [8, 2, -3, -2, 2, 2]);
    assert_eq!(["larger", "smaller", "total"].map(|gap| argument(note, gap)), [21, 13, 9]);
    assert_eq!((played.sp("BB35", "austria", "L"), played.sp("CC36", "france", "C")), (9, 2));
    let level = |hex: &str| played.position()["stacks"][hex][0]["level"].clone();
    assert_eq!((level("CC36"), level("BB35")), (json!(1), json!(null)));
}
