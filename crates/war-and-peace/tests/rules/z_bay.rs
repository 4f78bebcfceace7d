//! Napoleon at Bay, 1814 (Z.VI).

use crate::common::{
    Table, all_sp, attempt, decides, is_marked, json, leader, new_game, offered, offers, phase, place, play,
    plays, position, said, situation_in, sp, sum,
};

const PARIS: &str = "Y16";
const ANTWERP: &str = "FF17";

fn bay(turn: u8, active: &str, asked: &str, stacks: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    situation_in("napoleon-at-bay", (turn, active, asked), stacks, leaders, |_| {})
}

/// The same with partisans who have appeared already, so many of whom are dead.
fn with_partisans(
    (turn, active, asked): (u8, &str, &str),
    stacks: &[(&str, &str)],
    leaders: &[(&str, &str)],
    dead: u8,
) -> Table {
    situation_in("napoleon-at-bay", (turn, active, asked), stacks, leaders, |p| {
        p["events"] = json!(["partisans-came"]);
        p["dead"] = json!({ "france": { "P": dead } });
    })
}

/// The French Reinforcement Phase of the month after this one.
fn next_month(turn: u8, stacks: &[(&str, &str)]) -> Table {
    let mut s = bay(turn, "non-french", "declare", stacks, &[]);
    play(&mut s, "done", &[1]);
    s
}

/// The non-French Reinforcement Phase of a month; in January there is no attrition.
fn other_side(turn: u8, stacks: &[(&str, &str)]) -> Table {
    let mut s = bay(turn, "french", "declare", stacks, &[]);
    play(&mut s, "done", if turn == 1 { &[] } else { &[1] });
    s
}

/// WP-Z.VI.E.1.a, WP-Z.VI.E.2.b, WP-Z.VI.E.2.c, WP-Z.VI.E.2.d, WP-Z.VI.E.2.e, R-WP-Z.VI.E.1.a, R-WP-Z.VI.E.2.b: the armies of January 1814 on two
/// boards, the French first, nobody beside them in Barcelona or Amsterdam, nobody on Walcheren, Frankfurt besieged.
#[test]
#[expect(clippy::too_many_lines, reason = "a table of who stands where")]
fn the_armies_of_1814() {
    let mut s = new_game("napoleon-at-bay", &[]);
    for (city, nation, kind, n) in [
        ("Paris", "france", "I", 6),
        ("Paris", "france", "GI", 1),
        ("Bayonne", "france", "I", 11),
        ("Bayonne", "france", "C", 2),
        ("Coblenz", "france", "GI", 2),
        ("Strasbourg", "france", "C", 1),
        ("Rheims", "france", "GI", 1),
        ("Liege", "france", "I", 2),
        ("Antwerp", "france", "I", 3),
        ("Mainz", "france", "I", 3),
        ("Amsterdam", "france", "I", 2),
        ("Namur", "france", "GC", 1),
        ("Neuchatel", "france", "I", 1),
        ("Wurzburg", "france", "I", 1),
        ("Frankfurt", "france", "I", 1),
        ("Venice", "italy", "I", 8),
        ("Milan", "italy", "I", 1),
        ("Metz", "poland", "I", 1),
        ("Barcelona", "spain", "I", 5),
        ("Barcelona", "england", "I", 4),
        ("San Sebastian", "england", "C", 1),
        ("San Sebastian", "kgl", "I", 1),
        ("San Sebastian", "portugal", "I", 6),
        ("San Sebastian", "spain", "I", 2),
        ("Trieste", "austria", "I", 7),
        ("Ulm", "austria", "L", 4),
        ("Baden", "austria", "L", 3),
        ("Florence", "austria", "L", 5),
        ("Innsbruck", "austria", "I", 1),
        ("Munster", "prussia", "I", 1),
        ("Munster", "russia", "C", 2),
        ("Frankfurt", "russia", "I", 5),
    ] {
        assert_eq!(sp(&s, &place(city), nation, kind), n, "{city} {nation} {kind}");
    }
    assert_eq!(sp(&s, "U22", "austria", "I"), 2, "in Switzerland beside Geneva");
    for (who, city) in [
        ("Napoleon", "Paris"),
        ("Joseph", "Paris"),
        ("Soult", "Bayonne"),
        ("Eugene", "Venice"),
        ("Jerome", "Cologne"),
        ("Wellington", "San Sebastian"),
        ("Cuesta", "Barcelona"),
        ("Hiller", "Trieste"),
        ("Kleist", "Munster"),
    ] {
        assert_eq!(leader(&s, who), place(city), "{who}");
    }
    let frankfurt = place("Frankfurt");
    assert!(is_marked(&s, &frankfurt, "france", "inside"));
    assert!(!is_marked(&s, &frankfurt, "russia", "inside"));
    assert_eq!((decides(&s), s.scene(kernel::Viewer::Onlooker).tracks[0].to), ("french", 5));
    assert!(
        offers(&s, "all K15") && !offers(&s, &format!("all {}", place("Barcelona"))),
        "{:?}",
        offered(&s)
    );
    play(&mut s, "all K15", &[]);
    assert_eq!((sp(&s, "K15", "france", "I"), decides(&s)), (6, "non-french"));
    let mut asked = Vec::new();
    while decides(&s) == "non-french" {
        let all: Vec<String> = offered(&s).into_iter().filter(|n| n.starts_with("all ")).collect();
        play(&mut s, &all[0], &[]);
        asked.push(all.iter().map(|n| n.trim_start_matches("all ").to_owned()).collect::<Vec<_>>());
    }
    let amsterdam = vec!["GG18".to_owned(), "HH18".to_owned()];
    assert_eq!(asked.iter().filter(|hexes| **hexes == amsterdam).count(), 2, "{asked:?}");
    assert!(asked.contains(&vec!["DD23".to_owned(), "EE23".to_owned()]), "{asked:?}");
    assert_eq!(asked.len(), 8, "{asked:?}");
    let zurich = place("Zurich");
    assert!(asked.iter().any(|h| h.contains(&zurich) && !h.contains(&place("Geneva"))));
    let total = |nation: &str, kind: &str| -> u64 {
        let position = position(&s);
        let stacks = position["stacks"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        stacks.iter().map(|hex| sp(&s, hex, nation, kind)).sum()
    };
    assert_eq!((total("austria", "L"), total("russia", "GI"), total("russia", "CC")), (21, 4, 5));
    assert_eq!((total("prussia", "L"), total("prussia", "I"), total("hesse", "I")), (4, 9, 2));
    // January begins.
    assert_eq!((decides(&s), phase(&s).as_str()), ("french", "orders"));
}

/// WP-Z.VI.C.1, WP-Z.VI.C.2: one SP inside Paris at the end of May, in supply and not besieged; around it is not in it.
#[test]
fn paris_decides() {
    let chain = [("DD17", "england I 1"), ("BB16", "england I 1"), (ANTWERP, "england I 1")];
    for (paris, fed, dice, winner) in [
        (&["england I 1"][..], true, &[][..], "non-french"),
        (&["england I 1"], false, &[], "french"),
        (&["england I 1 inside", "france I 4"], true, &[6], "french"),
        (&["france I 1 inside", "england I 4"], true, &[6], "french"),
        (&[], true, &[], "french"),
    ] {
        let mut stacks: Vec<(&str, &str)> = paris.iter().map(|words| (PARIS, *words)).collect();
        if fed {
            stacks.extend(chain);
        }
        let ours = paris.first().is_some_and(|w| w.starts_with("england"));
        let mut s = situation_in("napoleon-at-bay", (5, "non-french", "declare"), &stacks, &[], |p| {
            p["control"] = json!({ "Paris": if ours { "non-french" } else { "french" } });
        });
        play(&mut s, "done", dice);
        assert_eq!(position(&s)["ending"], winner, "{paris:?} {fed}");
    }
    // Before the end nobody wins.
    let mut s = bay(4, "non-french", "declare", &[(PARIS, "england I 1"), (ANTWERP, "england I 1")], &[]);
    play(&mut s, "done", &[1]);
    assert_eq!(position(&s)["ending"], "none");
}

/// WP-Z.VI.D.1: no Alliance Phase, whatever the turn.
#[test]
fn nobody_negotiates() {
    for turn in 1..5 {
        let s = next_month(turn, &[(PARIS, "france I 1")]);
        assert_eq!((decides(&s), phase(&s).as_str()), ("french", "orders"), "{turn}");
    }
    let s = other_side(2, &[(PARIS, "france I 1"), ("Munich", "austria I 1")]);
    assert_eq!((decides(&s), phase(&s).as_str()), ("non-french", "orders"));
}

/// WP-Z.VI.D.2.a, WP-Z.VI.D.2.b, WP-Z.VI.D.2.c, WP-Z.VI.D.2.d, R-WP-Z.VI.D.2.a, R-WP-Z.VI.D.2.b: who is fed from where.
#[test]
fn everybody_has_his_sources() {
    for (hex, words, fed) in [
        ("Lyon", "france I 1", true),
        ("Venice", "italy I 1", true),
        ("Florence", "poland I 1", true),
        ("Wurzburg", "france I 1", false),
        ("Munich", "austria I 1", true),
        ("Munster", "russia I 1", true),
        ("Munster", "hesse I 1", true),
        ("Munich", "sweden I 1", true),
        ("Trieste", "austria I 1", false),
        ("Madrid", "spain I 1", true),
        ("Lyon", "spain I 1", false),
        ("Madrid", "portugal I 1", true),
        ("Amsterdam", "holland-red I 1", true),
        ("Bordeaux", "england I 1", true),
        ("Lyon", "england I 1", false),
    ] {
        let mut s = bay(1, "french", "declare", &[(hex, words)], &[]);
        play(&mut s, "done", &[]);
        let nation = words.split(' ').next().unwrap();
        assert_eq!(!is_marked(&s, &place(hex), nation, "unsupplied"), fed, "{hex} {words}");
    }
    // A city with an enemy in it feeds nobody: Paris is the only one near enough.
    let stacks = [("X16", "france I 1"), (PARIS, "austria I 1")];
    for (enemies, fed) in [(0, true), (1, false)] {
        let mut s = bay(1, "french", "declare", &stacks[..=enemies], &[]);
        play(&mut s, "done", &[]);
        assert_eq!(!is_marked(&s, "X16", "france", "unsupplied"), fed);
    }
}

/// WP-Z.VI.D.3: two English SP and a leader a turn, from port to port, not to one that the French control, and those who
/// sailed do not march.
#[test]
fn two_by_sea() {
    let (london, lisbon) = (place("London"), place("Lisbon"));
    let stacks = [("London", "england I 3"), ("Lisbon", "portugal I 2"), ("London", "kgl I 1")];
    let leaders = [("Hill", "London"), ("Uxbridge", "London")];
    let mut s = bay(2, "non-french", "orders", &stacks, &leaders);
    assert!(!offers(&s, &format!("sail {lisbon}")), "Portuguese do not sail");
    play(&mut s, &format!("sail {london}"), &[]);
    assert!(offers(&s, "take england I 2") && !offers(&s, "take england I 3"));
    plays(&mut s, &["take england I 1", "take kgl I 1", "join Hill"]);
    assert!(!offers(&s, "join Uxbridge"), "one leader");
    if offers(&s, "go") {
        play(&mut s, "go", &[]);
    }
    assert!(!offers(&s, &format!("land {ANTWERP}")), "the French have Antwerp");
    assert!(!offers(&s, &format!("land {}", place("Bordeaux"))));
    play(&mut s, &format!("land {lisbon}"), &[]);
    assert_eq!((sp(&s, &lisbon, "england", "I"), leader(&s, "Hill")), (1, lisbon.clone()));
    assert!(!offers(&s, &format!("sail {london}")), "once a turn");
    assert!(!offers(&s, "lead Hill") && offers(&s, "lead Uxbridge"));
    assert!(said(&s, "WP-Z.VI.D.3"));
    // A port that the French have lost is open.
    let mut stacks = stacks.to_vec();
    stacks.push((ANTWERP, "england I 1"));
    let mut s = bay(2, "non-french", "orders", &stacks, &leaders);
    plays(&mut s, &[&format!("sail {london}"), "take england I 2", "go"]);
    assert!(offers(&s, &format!("land {ANTWERP}")));
}

/// WP-Z.VI.D.4, WP-Z.VI.D.4.a, WP-Z.VI.D.4.b, WP-Z.VI.D.4.c, R-WP-M100: each of three cities brings its Dutch in the first
/// non-French Reinforcement Phase in which the French do not have it, once.
#[test]
fn the_dutch_rise() {
    for (city, kind, led) in [("Amsterdam", "L", true), ("Antwerp", "L", false), ("Brussels", "I", false)] {
        let hex = place(city);
        let s = other_side(2, &[(city, "prussia I 1")]);
        assert_eq!(sp(&s, &hex, "holland-red", kind), 1, "{city}");
        let red = position(&s)["leaders"].as_object().unwrap().values().filter(|l| l["hex"] == hex).count();
        assert_eq!(red, usize::from(led), "{city}");
        let s = other_side(2, &[(city, "france I 1")]);
        assert_eq!(sp(&s, &hex, "holland-red", kind), 0, "{city}");
        let mut s =
            situation_in("napoleon-at-bay", (2, "french", "declare"), &[(city, "prussia I 1")], &[], |p| {
                p["events"] = json!([format!("dutch-revolt-{}-came", city.to_lowercase())]);
            });
        play(&mut s, "done", &[1]);
        assert_eq!(sp(&s, &hex, "holland-red", kind), 0, "{city} rose before");
    }
}

/// WP-Z.VI.D.5.a-1, WP-Z.VI.D.5.a-2, R-WP-M102: an enemy in France brings two partisans in the French Reinforcement Phase,
/// each in a forest, mountain or city hex of France without anybody; without such an enemy nobody comes.
#[test]
fn partisans_rise() {
    let s = next_month(1, &[("Baden", "austria I 1"), (PARIS, "france I 1")]);
    assert_eq!((decides(&s), phase(&s).as_str()), ("french", "orders"));
    let stacks = [("AA22", "austria I 1"), (PARIS, "france I 1"), ("Metz", "austria I 1")];
    let mut s = next_month(1, &stacks);
    assert_eq!(decides(&s), "french");
    assert!(phase(&s).starts_with("arrive"), "{}", phase(&s));
    for (hex, open) in [
        ("Y22", true),             // mountain
        ("AA23", true),            // forest
        (&place("Rheims"), true),  // city
        ("Z21", false),            // clear
        ("Y23", false),            // forest of Baden
        (&place("Geneva"), false), // Swiss
        (&place("Metz"), false),   // enemies
        (PARIS, false),            // friends
    ] {
        assert_eq!(offers(&s, &format!("put P 1 {hex}")), open, "{hex}");
    }
    assert!(!offered(&s).iter().any(|n| n.starts_with("all ") || n.starts_with("put P 2") || n == "later"));
    play(&mut s, "put P 1 Y22", &[]);
    assert!(!offers(&s, "put P 1 Y22"), "each alone");
    play(&mut s, "put P 1 AA23", &[]);
    assert_eq!((sp(&s, "Y22", "france", "P"), sp(&s, "AA23", "france", "P")), (1, 1));
    assert_eq!(phase(&s), "orders");
}

/// WP-Z.VI.D.5.f, R-WP-M104: who is lost may come back, now or later; nobody comes while both are there. Troops that
/// arrive where partisans live scatter them.
#[test]
fn partisans_come_back() {
    let both = [("Y22", "france P 1"), ("AA23", "france P 1"), ("AA22", "austria I 1")];
    let mut s = with_partisans((2, "non-french", "declare"), &both, &[], 0);
    play(&mut s, "done", &[1]);
    assert_eq!(phase(&s), "orders");
    let mut s = with_partisans((2, "non-french", "declare"), &both[1..], &[], 1);
    play(&mut s, "done", &[1]);
    assert!(offers(&s, "put P 1 Y22") && offers(&s, "later") && !offers(&s, "put P 1 AA23"));
    play(&mut s, "put P 1 Y22", &[]);
    assert_eq!((sp(&s, "Y22", "france", "P"), phase(&s).as_str()), (1, "orders"));
    assert!(position(&s)["dead"]["france"].is_null());
    // No enemy need be in France any more.
    let mut s = with_partisans((2, "non-french", "declare"), &both[1..2], &[], 1);
    play(&mut s, "done", &[1]);
    play(&mut s, "later", &[]);
    assert_eq!(phase(&s), "orders");
    let lyon = place("Lyon");
    let stacks = [("Lyon", "france P 1"), ("AA23", "france P 1")];
    let mut s = with_partisans((2, "non-french", "declare"), &stacks, &[], 0);
    play(&mut s, "done", &[1]);
    assert_eq!((sp(&s, &lyon, "france", "P"), sp(&s, &lyon, "france", "I")), (0, 1));
    assert!(offers(&s, "later"), "they may be replaced");
}

/// WP-Z.VI.D.5.b, WP-Z.VI.D.5.d-1, WP-Z.VI.D.5.d-2, R-WP-Z.VI.D.5.d-1: a partisan goes one hex a turn by itself, never to
/// others, and nobody comes to it; it follows no leader.
#[test]
fn partisans_keep_to_themselves() {
    let stacks =
        [("Y22", "france P 1"), ("X22", "france I 2"), ("AA23", "france P 1"), ("Z22", "austria I 1")];
    let leaders = [("Ney", "X22"), ("Victor", "Y20")];
    let mut s = with_partisans((3, "french", "orders"), &stacks, &leaders, 0);
    let prowls =
        |s: &Table, from: &str| offered(s).iter().filter(|n| n.starts_with(&format!("prowl {from}"))).count();
    assert!(prowls(&s, "Y22") > 0 && prowls(&s, "AA23") > 0);
    assert!(!offers(&s, "prowl Y22 X22") && !offers(&s, "prowl Y22 Z22"), "{:?}", offered(&s));
    play(&mut s, "prowl Y22 Y21", &[]);
    assert_eq!((sp(&s, "Y21", "france", "P"), sp(&s, "Y22", "france", "P")), (1, 0));
    assert_eq!(phase(&s), "orders", "one hex and no more");
    assert_eq!(prowls(&s, "Y21"), 0, "once a turn");
    play(&mut s, "lead Victor", &[]);
    assert!(!offers(&s, "step Y21"), "no leader joins them: {:?}", offered(&s));
    play(&mut s, "halt", &[]);
    plays(&mut s, &["lead Ney", "everyone"]);
    assert!(!offers(&s, "step Y21") && offers(&s, "step Y22"), "{:?}", offered(&s));
    // In the enemy's phase they stay where they are.
    let s = with_partisans((3, "non-french", "orders"), &stacks, &leaders, 0);
    assert!(!offered(&s).iter().any(|n| n.starts_with("prowl")));
    // A leader where they are is a contradiction.
    let mut s = new_game("napoleon-at-bay", &[]);
    let shared = json!({ "turn": 3, "active": "french", "phases": ["orders"],
        "stacks": { "Y22": [{ "nation": "france", "kind": "P", "sp": 1 }] },
        "leaders": { "Ney": { "hex": "Y22" } } });
    assert!(s.arrange(&shared).is_err());
}

/// WP-Z.VI.D.5.c: no attrition, no overrun, and a morale of nought.
#[test]
fn partisans_are_hard_to_catch() {
    let stacks = [("Y21", "france P 1"), ("Z21", "austria I 10"), ("Z22", "france I 1")];
    let mut s = with_partisans((5, "non-french", "orders"), &stacks, &[("Schwarzenberg", "Z21")], 0);
    plays(&mut s, &["lead Schwarzenberg", "everyone"]);
    assert!(!offers(&s, "overrun Y21") && !offers(&s, "step Y21"), "{:?}", offered(&s));
    let mut s =
        with_partisans((1, "non-french", "declare"), &[("Y22", "france P 1"), ("Y21", "france P 1")], &[], 0);
    play(&mut s, "done", &[6]);
    assert_eq!((sp(&s, "Y22", "france", "P"), sp(&s, "Y21", "france", "P")), (1, 1));
    for (who, counts) in [("france P 1", false), ("france I 1", true)] {
        let mut s = with_partisans((3, "french", "declare"), &[("Y21", who), ("Z21", "prussia L 1")], &[], 0);
        play(&mut s, "attack Y21 Z21", &[]);
        let fought = attempt(&mut s, "done", &[3, 3]).or_else(|_| attempt(&mut s, "done", &[3, 3, 1]));
        assert!(fought.is_ok(), "{fought:?}");
        let morale = sum(&s, "WP-O.1.c").iter().any(|(_, cite)| cite == "WP-O.2.b-1");
        assert_eq!(morale, counts, "{who}");
    }
}

/// WP-Z.VI.D.5.e-1, WP-Z.VI.D.5.e-2, R-WP-Z.VI.D.5.e-2: partisans may attack, and when attacked they may go to a hex
/// without anybody: out of the mountains always, out of the open or a city in it unless cavalry comes.
#[test]
fn partisans_slip_away() {
    let rheims = place("Rheims");
    for (hex, from, who, may) in [
        ("Y22", "Z22", "austria C 3", true),
        ("Y21", "Z21", "austria I 3", true),
        ("Y21", "Z21", "austria C 3", false),
        (rheims.as_str(), "AA19", "austria C 3", false),
    ] {
        let stacks = [(hex, "france P 1"), (from, who)];
        let mut s = with_partisans((3, "non-french", "declare"), &stacks, &[], 0);
        play(&mut s, &format!("attack {from} {hex}"), &[]);
        if may {
            play(&mut s, "done", &[]);
            assert_eq!((decides(&s), phase(&s).starts_with("slip")), ("french", true), "{hex} {who}");
        } else {
            // Three to one and worse: the dice are not even asked for.
            let _ = attempt(&mut s, "done", &[]).or_else(|_| attempt(&mut s, "done", &[3, 3]));
            assert!(!phase(&s).starts_with("slip") && !said(&s, "WP-Z.VI.D.5.e-1"), "{hex} {who}");
        }
    }
    // Not into a hex with anybody in it, nor through it.
    let stacks = [
        ("Y22", "france P 1"),
        ("Z22", "austria I 3"),
        ("X22", "france I 1"),
        ("Y21", "prussia I 1"),
        ("Z21", "france P 1"),
    ];
    let mut s = with_partisans((3, "non-french", "declare"), &stacks, &[("Ney", "Y23")], 0);
    plays(&mut s, &["attack Z22 Y22", "done"]);
    play(&mut s, "slip Y22", &[1]);
    assert_eq!(sp(&s, "X21", "france", "P"), 1, "{:?}", offered(&s));
    assert!(said(&s, "WP-Z.VI.D.5.e-1"));
}

/// WP-Z.VI.D.5.b, WP-Z.VI.D.5.e-1, R-WP-M103: they fight by themselves; nobody of their side joins them, and they join
/// nobody.
#[test]
fn partisans_fight_alone() {
    let stacks = [
        ("Y21", "france P 1"),
        ("Y20", "france I 3"),
        ("Z21", "austria I 2"),
        ("AA22", "france P 1"),
        ("Z20", "france I 2"),
    ];
    let mut s = with_partisans((3, "french", "declare"), &stacks, &[], 0);
    plays(&mut s, &["attack Z20 Z21"]);
    play(&mut s, "done", &[3, 3]);
    crate::common::fall(&mut s);
    while !phase(&s).starts_with("reinforce") && decides(&s) != "nobody" {
        play(&mut s, "done", &[]);
    }
    let commits: Vec<String> = offered(&s).into_iter().filter(|n| n.starts_with("commit")).collect();
    assert_eq!(commits, ["commit Z21 Y20"], "{}", phase(&s));
}

/// WP-Z.VI.F.1.a, WP-Z.VI.F.1.b, WP-Z.VI.F.1.c, WP-Z.VI.F.1.d: what France calls up, unless the enemy has the city.
#[test]
fn france_calls_up() {
    let lyon = place("Lyon");
    for (turn, foot, guards, horse) in [(1, 3, 3, 1), (2, 3, 0, 0), (4, 3, 0, 0)] {
        let s = next_month(turn, &[("Bordeaux", "france I 1")]);
        let paris = ["I", "GI", "C"].map(|kind| sp(&s, PARIS, "france", kind));
        assert_eq!(paris, [foot, guards, horse], "after {turn}");
        assert_eq!(sp(&s, &lyon, "france", "I"), 1);
    }
    let mut s = new_game("napoleon-at-bay", &[]);
    while !phase(&s).starts_with("orders") {
        let all = offered(&s).into_iter().find(|n| n.starts_with("all ")).unwrap();
        play(&mut s, &all, &[]);
    }
    assert_eq!(["I", "GI", "C"].map(|kind| sp(&s, PARIS, "france", kind)), [9, 2, 1], "January");
    let mut s = situation_in("napoleon-at-bay", (1, "non-french", "declare"), &[], &[], |p| {
        p["control"] = json!({ "Paris": "non-french" });
    });
    play(&mut s, "done", &[1]);
    assert_eq!((all_sp(&s, PARIS), sp(&s, &lyon, "france", "I")), (0, 1));
}

/// WP-Z.VI.F.2.a, WP-Z.VI.F.2.b, WP-Z.VI.F.2.c, WP-Z.VI.F.3: who joins the others, month by month; nobody is replaced.
#[test]
fn the_others_grow() {
    for turn in 1..=5 {
        let mut s = situation_in("napoleon-at-bay", (turn, "french", "declare"), &[], &[], |p| {
            p["dead"] = json!({ "austria": { "I": 9 }, "england": { "I": 3 } });
        });
        play(&mut s, "done", if turn == 1 { &[] } else { &[1] });
        assert_eq!((decides(&s), phase(&s).as_str()), ("non-french", "orders"), "no replacements");
        let (january, february) = (u64::from(turn == 1), u64::from(turn == 2));
        for (city, nation, kind, n) in [
            ("Barcelona", "spain", "I", 1),
            ("London", "england", "I", 1 + 2 * february),
            ("San Sebastian", "portugal", "I", 1),
            ("Munich", "austria", "I", 1),
            ("Munich", "austria", "L", 1),
            ("Munich", "russia", "I", 1),
            ("Munster", "prussia", "I", 1 + february),
            ("Munster", "prussia", "L", 1 + january),
            ("Munster", "russia", "I", 1),
            ("Munster", "sweden", "I", 3 * january),
            ("Munster", "sweden", "C", january),
            ("Munster", "brunswick", "I", january),
            ("Munster", "saxony-grey", "I", 3 * january),
            ("Trieste", "austria", "I", 2 * february),
            ("Trieste", "austria", "L", february),
            ("Trieste", "austria", "C", february),
        ] {
            assert_eq!(sp(&s, &place(city), nation, kind), n, "{turn}: {city} {nation} {kind}");
        }
        assert_eq!(leader(&s, "Bernadotte of Sweden") == place("Munster"), turn == 1);
        assert_eq!(leader(&s, "Bellegarde") == place("Trieste"), turn == 2);
    }
}

/// WP-Z.VI.F.2.d: where the French have the city, the nearest one that they do not have.
#[test]
fn reinforcements_go_to_the_next_city() {
    let mut s = bay(3, "french", "declare", &[("Munich", "france I 1")], &[]);
    play(&mut s, "done", &[1]);
    let munich = place("Munich");
    assert_eq!((sp(&s, &munich, "austria", "I"), sp(&s, &munich, "russia", "I")), (0, 0));
    let mut came = Vec::new();
    while phase(&s).starts_with("arrive") {
        let all = offered(&s).into_iter().find(|n| n.starts_with("all ")).unwrap();
        came.push(all.clone());
        play(&mut s, &all, &[]);
    }
    let total: u64 = ["Ansbach", "Ratisbon", "Innsbruck", "Ulm"]
        .iter()
        .map(|city| sp(&s, &place(city), "austria", "I"))
        .sum();
    assert_eq!(total, 1, "{came:?}");
}
