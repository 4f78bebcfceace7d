//! The two combat examples at the end of the rulebook of 1812, through the protocol, with the dice they state.
//!
//! Smolensk (1009) has six neighbours, and the example fills them all: Davout (0909) and Ney (1109) attack across
//! the river, stack C (0910) stands on the near bank; Platov (1010), Wittgenstein (1110) and stack Y (1008) can
//! help Constantine. Stacks throw in the order of the hexes clockwise from the south-east.

use crate::talk::{Played, argument, cites, terms};
use serde_json::{Value, json};

/// The situation of the examples.
fn smolensk() -> Value {
    let mut units = serde_json::Map::new();
    let mut put = |hex: &str, marks: &[&str], ids: &[&str]| {
        for id in ids {
            units.insert((*id).to_owned(), json!({ "hex": hex, "marks": marks, "fights": 0 }));
        }
    };
    let davout = ["F-I-Morand", "F-I-Friant", "F-I-Gudin", "F-I-Compans", "F-G-GuardCav", "F-G-FootArt"];
    put("0909", &[], &davout);
    put("1109", &["forced"], &["F-III-Ledru", "F-III-Razout", "F-III-Marchand", "F-G-HorseArt"]);
    put("0910", &[], &["F-II-Legrand", "F-II-Verdier"]);
    put("1009", &[], &["R-1.V-GuardInf", "R-1.V-CGren", "R-1.V-1Cuir"]);
    put("1010", &["forced"], &["R-1.VI-Uvarov", "R-1.VI-Korf", "R-2.VIII-2Cuir"]);
    put("1110", &[], &["R-1.I-5Div"]);
    put("1008", &[], &["R-1.II-4Div"]);
    let leaders = [
        ("Davout", "0909"),
        ("Ney", "1109"),
        ("Constantine", "1009"),
        ("Platov", "1010"),
        ("Wittgenstein", "1110"),
    ];
    let commanders: serde_json::Map<String, Value> =
        leaders.iter().map(|(id, hex)| ((*id).to_owned(), json!({ "hex": hex, "deeds": [] }))).collect();
    json!({
        "turn": 4, "phases": ["attack french"], "units": units, "commanders": commanders,
        "french": { "commands": 3 }, "russian": { "commands": 2 },
    })
}

impl Played {
    #[track_caller]
    fn new(plays: &[(&str, &[u16])]) -> Played {
        Played::open("invasion-of-russia", "campaign", &smolensk(), plays)
    }

    /// The note about a stack that was called.
    #[track_caller]
    fn support(&self, hex: &str) -> (&str, i64, Vec<i64>) {
        let all = [self.notes("nem-support-joins"), self.notes("nem-support-fails")].concat();
        let note = all.iter().find(|n| n["at"]["hex"] == hex).unwrap();
        (note["text"]["key"].as_str().unwrap(), argument(note, "total"), terms(note))
    }

    fn marks(&self, unit: &str) -> &Value {
        &self.position()["units"][unit]["marks"]
    }
}

/// Example 1, the order: one combat command and a three.
const ORDER: [(&str, &[u16]); 3] = [("attack 0909 1009", &[]), ("everyone", &[]), ("spend 1", &[3])];

/// Example 1 to its end, and the two dice of example 2. Stack C throws before Ney.
const TO_THE_HITS: [(&str, &[u16]); 9] = [
    ORDER[0],
    ORDER[1],
    ORDER[2],
    ("call 1109", &[]),
    ("call 0910", &[]),
    ("spend 2", &[3, 5]),
    ("call 1010", &[]),
    ("call 1110", &[]),
    ("call 1008", &[3, 6, 1, 5, 2]),
];

fn after_the_hits(more: &[(&'static str, &'static [u16])]) -> Played {
    Played::new(&[&TO_THE_HITS[..], more].concat())
}

/// TIR-EX1-0: the stacks of the example are those that may be called, Ney and stack C by the attacker, Platov,
/// Wittgenstein and stack Y by the defender.
#[test]
fn example_1_has_two_and_three_stacks_that_may_support() {
    let attacker = Played::new(&TO_THE_HITS[..3]);
    let mut called = attacker.offered();
    called.sort();
    assert_eq!(called, ["call 0910", "call 1109", "done"]);
    let defender = Played::new(&TO_THE_HITS[..6]);
    let mut called = defender.offered();
    called.sort();
    assert_eq!(called, ["call 1008", "call 1010", "call 1110", "done"]);
}

/// TIR-EX1-a: the French commit one of three combat commands and the Russians both of theirs; two and none are left.
/// TIR-EX1-c: three, one and Davout's three make seven, and the attack goes ahead.
#[test]
fn example_1_the_order_comes_to_seven() {
    let played = Played::new(&TO_THE_HITS[..6]);
    let note = played.note("nem-order-goes");
    assert_eq!((argument(note, "total"), terms(note)), (7, vec![3, 3, 1]));
    assert_eq!(played.position()["french"]["commands"], 2);
    assert_eq!(played.position()["russian"]["commands"], 0);
    assert_eq!(argument(played.note("nem-defender-spends"), "n"), 2);
}

/// TIR-EX1-c: without the combat command it would be six and fail; a one would abort it in any case.
#[test]
fn example_1_what_else_might_have_come_of_the_order() {
    let failed = Played::new(&[ORDER[0], ORDER[1], ("spend 0", &[3])]);
    assert_eq!(argument(failed.note("nem-order-fails"), "total"), 6);
    assert_eq!(failed.position()["french"]["done"], true);
    let aborted = Played::new(&[ORDER[0], ORDER[1], ("spend 1", &[1])]);
    assert_eq!(aborted.notes("nem-order-aborted").len(), 1);
    let lavish = Played::new(&[ORDER[0], ORDER[1], ("spend 3", &[1])]);
    assert_eq!(terms(lavish.note("nem-order-aborted")).iter().sum::<i64>(), 7, "even with seven");
}

/// TIR-EX1-d-1: Ney comes with eight. TIR-EX1-d-2: stack C stays away with four.
#[test]
fn example_1_ney_comes_and_stack_c_does_not() {
    let played = Played::new(&TO_THE_HITS[..6]);
    assert_eq!(played.support("1109"), ("nem-support-joins", 8, vec![5, 2, 1]));
    assert_eq!(played.support("0910"), ("nem-support-fails", 4, vec![3, 0, 1]));
}

/// TIR-EX1-f-1: Platov comes with seven. TIR-EX1-f-2: Wittgenstein comes with nine. TIR-EX1-f-3: stack Y stays away
/// with three, and its one does nothing else.
#[test]
fn example_1_platov_and_wittgenstein_come_and_stack_y_does_not() {
    let played = after_the_hits(&[]);
    assert_eq!(played.support("1010"), ("nem-support-joins", 7, vec![3, 2, 2]));
    assert_eq!(played.support("1110"), ("nem-support-joins", 9, vec![6, 1, 2]));
    assert_eq!(played.support("1008"), ("nem-support-fails", 3, vec![1, 0, 2]));
    assert!(played.notes("nem-order-aborted").is_empty());
}

/// TIR-EX1-g: Davout with Ney fights Constantine with Platov and Wittgenstein; C and Y do not take part.
#[test]
fn example_1_who_fights_in_the_end() {
    let played = after_the_hits(&[]);
    let fights = |unit: &str| played.position()["units"][unit]["fights"].as_i64().unwrap();
    for unit in ["F-I-Morand", "F-III-Ledru", "R-1.V-GuardInf", "R-1.VI-Uvarov", "R-1.I-5Div"] {
        assert_eq!(fights(unit), 1, "{unit}");
    }
    for unit in ["F-II-Legrand", "R-1.II-4Div"] {
        assert_eq!(fights(unit), 0, "{unit}");
    }
}

/// TIR-EX2-1: six units of three arms make ten. TIR-EX2-2: river and fortress take four and Davout gives three, nine
/// in all. TIR-EX2-3: Ney's four units count two after their march, less two for the river, and one for himself; his
/// artillery spares him the fortress. TIR-EX2-4: with a five the final attack value is fifteen.
#[test]
fn example_2_the_attack_comes_to_fifteen() {
    let played = after_the_hits(&[]);
    let note = played.note("nem-attack-value");
    assert_eq!(argument(note, "total"), 15);
    let terms = terms(note);
    let cites = cites(note);
    assert_eq!((&terms[..2], &cites[..2]), (&[6, 4][..], &["TIR-11.3", "TIR-11.3"][..]));
    assert_eq!((&terms[2..4], &cites[2..4]), (&[-3, -1][..], &["TIR-11.4-1", "TIR-11.4-2"][..]));
    assert_eq!((terms[4], cites[4]), (3, "TIR-11.5-bp1"));
    assert_eq!(terms[..5].iter().sum::<i64>(), 9);
    let ney = ["TIR-11.5-bp2", "TIR-11.2-bp3-1", "TIR-11.5-bp3", "TIR-11.5-star-1"];
    assert_eq!((&terms[5..9], &cites[5..9]), (&[4, -2, 1, -2][..], &ney[..]));
    assert_eq!(terms[5..9].iter().sum::<i64>(), 1);
    assert_eq!((&terms[9..], &cites[9..]), (&[5][..], &["TIR-11.5-bp4"][..]));
}

/// TIR-EX2-5: Constantine's three units of two arms and his rating make six. TIR-EX2-6: Platov's three tired units and
/// Wittgenstein's one bring two each. TIR-EX2-7: with a two the final defence value is twelve.
#[test]
fn example_2_the_defence_comes_to_twelve() {
    let played = after_the_hits(&[]);
    let note = played.note("nem-defence-value");
    assert_eq!(argument(note, "total"), 12);
    let terms = terms(note);
    let cites = cites(note);
    assert_eq!((&terms[..3], &cites[..3]), (&[3, 2, 1][..], &["TIR-11.6", "TIR-11.6", "TIR-11.7-bp1"][..]));
    let platov = ["TIR-11.7-bp2", "TIR-11.2-bp3-1", "TIR-11.7-bp3"];
    assert_eq!((&terms[3..6], &cites[3..6]), (&[3, -2, 1][..], &platov[..]));
    let wittgenstein = ["TIR-11.7-bp2", "TIR-11.7-bp3"];
    assert_eq!((&terms[6..8], &cites[6..8]), (&[1, 1][..], &wittgenstein[..]));
    assert_eq!((&terms[8..], &cites[8..]), (&[2][..], &["TIR-11.7-bp4"][..]));
}

/// Two of the three hits on Constantine's stack, one on Wittgenstein's; then two French hits with a three.
const LOSSES: [(&str, &[u16]); 7] = [
    ("hit R-1.V-GuardInf", &[]),
    ("hit R-1.V-CGren", &[]),
    ("hit R-1.I-5Div", &[]),
    ("done", &[3]),
    ("hit F-I-Morand", &[]),
    ("hit F-III-Ledru", &[]),
    ("done", &[]),
];

/// TIR-EX2-8: the French win by three: three hits, of which the supporters may take what is beyond half; Constantine
/// must leave Smolensk, and Davout's good units may take it.
#[test]
fn example_2_three_hits_a_withdrawal_and_an_advance() {
    let won = after_the_hits(&[]);
    let note = won.note("nem-attacker-wins");
    assert_eq!((argument(note, "margin"), argument(note, "hits")), (3, 3));
    let first = ["hit R-1.V-GuardInf", "hit R-1.V-CGren", "hit R-1.V-1Cuir"];
    assert_eq!(won.offered(), first);
    let third = after_the_hits(&LOSSES[..2]).offered();
    assert!(third.contains(&"hit R-1.I-5Div".to_owned()) && third.contains(&"hit R-1.VI-Korf".to_owned()));
    let must = after_the_hits(&LOSSES);
    let mut ways = must.offered();
    ways.sort();
    assert_eq!(ways, ["withdraw 1010", "withdraw 1110"], "staying is not offered");
    let taken = after_the_hits(&[&LOSSES[..], &[("withdraw 1110", &[]), ("everyone", &[])]].concat());
    let units = &taken.position()["units"];
    assert_eq!(taken.position()["commanders"]["Constantine"]["hex"], "1110");
    assert_eq!(units["R-1.V-1Cuir"]["hex"], "1110");
    assert_eq!([&units["F-I-Friant"]["hex"], &units["F-G-FootArt"]["hex"]], ["1009", "1009"]);
    assert_eq!(taken.position()["commanders"]["Davout"]["hex"], "1009");
    assert_eq!(units["F-I-Morand"]["hex"], "0909", "a disrupted unit stays behind");
    assert_eq!(units["F-III-Razout"]["hex"], "1109", "a supporting stack does not advance");
}

/// TIR-EX2-9: the winners take two hits, half of three rounded up, before the die has its say.
#[test]
fn example_2_the_winners_take_two_hits_before_the_die() {
    let even = after_the_hits(&LOSSES);
    assert_eq!((argument(even.note("nem-toll"), "hits"), terms(even.note("nem-toll"))), (2, vec![2, 0]));
    assert_eq!(even.marks("F-I-Morand"), &json!(["disrupted"]));
    assert_eq!(even.marks("F-III-Ledru"), &json!(["disrupted", "forced"]));
    for (die, hits) in [(&[1u16][..], 0), (&[2], 1), (&[4], 2), (&[5], 3), (&[6], 4)] {
        let other = after_the_hits(&[LOSSES[0], LOSSES[1], LOSSES[2], ("done", die)]);
        assert_eq!(argument(other.note("nem-toll"), "hits"), hits, "with {die:?}");
    }
}
