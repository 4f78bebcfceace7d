//! Montenotte to Rivoli, 1796 to 1797 (Z.XIII).

mod schedule;

use crate::common::{
    Table, Theatre, all_sp, attempt, decides, fall, is_marked, json, leader, new_game, offered, offers,
    phase, place, play, plays, position, said, situation_in, sp, sum, total, unnamed_at,
};

const TURIN: &str = "R23";
const GENEVA: &str = "U21";
const MILAN: &str = "S25";

const ITALY: Theatre = Theatre {
    scenario: "montenotte-rivoli",
    bystanders: [("Lyon", "france I 1"), ("Vienna", "austria I 1")],
};

fn has_happened(s: &Table, event: &str) -> bool {
    position(s)["events"].as_array().is_some_and(|all| all.iter().any(|e| e == event))
}

/// French on the roads from Lyon and Toulon to Piedmont, one in each hex, so that all are in supply.
fn fed() -> Vec<(&'static str, &'static str)> {
    let roads = [
        "O20", "O21", "O22", "O23", "P21", "P22", "P23", "Q21", "Q22", "Q23", "R20", "R21", "R22", "S20",
        "S21", "S22", "T20",
    ];
    roads.iter().map(|hex| (*hex, "france I 1")).collect()
}

/// Plays with as many threes as are wanted.
fn go(s: &mut Table, notation: &str) {
    let threes = [3; 16];
    let done = (0..threes.len()).any(|n| attempt(s, notation, &threes[..n]).is_ok());
    assert!(done, "{notation}: {} {:?}", phase(s), offered(s));
}

/// Answers every question with `done`, or with the first answer, until a segment or the game is over.
fn run_out(s: &mut Table) {
    let before = (position(s)["active"].clone(), position(s)["turn"].clone());
    for _ in 0..60 {
        let now = (position(s)["active"].clone(), position(s)["turn"].clone());
        if decides(s) == "nobody" || now != before {
            return;
        }
        let all = offered(s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        for dice in [&[][..], &[1], &[2, 2], &[1, 1, 1], &[1, 1, 1, 1], &[1; 6], &[1; 8], &[1; 10], &[1; 12]]
        {
            if attempt(s, &pick, dice).is_ok() {
                break;
            }
        }
    }
    panic!("{} {:?}", phase(s), offered(s));
}

/// WP-Z.XIII.B.1, WP-Z.XIII.B.2, WP-Z.XIII.C.6, WP-Z.XIII.E.1, WP-Z.XIII.E.2: what stands where in April 1796;
/// nobody has a choice, so the French move at once, and there are ten months.
#[test]
fn the_armies_of_1796() {
    let s = new_game("montenotte-rivoli", &[]);
    for (hex, nation, kind, n) in [
        ("P24", "france", "I", 11),
        ("P24", "france", "C", 1),
        ("P23", "france", "I", 2),
        ("P23", "france", "C", 1),
        ("P24", "piedmont", "I", 5),
        ("P24", "austria", "I", 1),
        ("P24", "austria", "C", 1),
        (TURIN, "austria", "I", 5),
        (TURIN, "austria", "C", 1),
        ("P25", "austria", "I", 1),
        ("P25", "austria", "C", 1),
        (MILAN, "austria", "I", 1),
        (MILAN, "austria", "C", 1),
        ("P27", "austria", "C", 1),
    ] {
        assert_eq!(sp(&s, hex, nation, kind), n, "{hex} {nation} {kind}");
    }
    for (who, hex) in
        [("Bonaparte", "P24"), ("Massena", "P24"), ("Augereau", "P24"), ("Colli", "P24"), ("Beaulieu", TURIN)]
    {
        assert_eq!(leader(&s, who), hex);
    }
    assert_eq!((unnamed_at(&s, "P24"), unnamed_at(&s, "P23"), unnamed_at(&s, "P25")), (3, 1, 1));
    assert_eq!((unnamed_at(&s, MILAN), unnamed_at(&s, "P27")), (1, 0));
    assert_eq!((total(&s, "france"), total(&s, "austria"), total(&s, "piedmont")), (15, 13, 5));
    assert_eq!((decides(&s), phase(&s)), ("french", "orders".to_owned()));
    assert_eq!(s.scene(kernel::Viewer::Onlooker).tracks[0].to, 10);
}

/// WP-Z.XIII.C.1, WP-Z.XIII.C.2, R-WP-M25: eight cities, or Vienna alone, win for the French at once.
#[test]
fn the_french_win_at_once() {
    let eight = ["Genoa", "Turin", "Milan", "Venice", "Florence", "Leghorn", "Innsbruck", "Munich"];
    for (missing, winner) in [(None, "french"), (Some("Leghorn"), "none"), (Some("Munich"), "none")] {
        let stacks = [("P23", "france I 1")];
        let mut s = ITALY.with(3, "french", "orders", &stacks, &[], |p| {
            p["control"] = eight
                .iter()
                .filter(|c| Some(**c) != missing)
                .map(|c| ((*c).to_owned(), json!("french")))
                .collect();
            p["allegiance"] = json!({ "piedmont": "french" });
        });
        play(&mut s, "done", &[1]);
        assert_eq!(position(&s)["ending"], winner, "{missing:?}");
    }
    let mut s = situation_in(
        "montenotte-rivoli",
        (5, "french", "orders"),
        &[("Lyon", "france I 1"), ("Vienna", "france I 1"), ("Munich", "austria I 1")],
        &[],
        |_| {},
    );
    play(&mut s, "done", &[1]);
    assert_eq!(position(&s)["ending"], "french");
}

/// WP-Z.XIII.C.3, WP-Z.XIII.C.4: the Italian cities with Toulon or Lyon, or four cities of Provence, win for Austria.
#[test]
fn the_austrians_win_at_once() {
    for (ours, winner) in [
        (&["Toulon"][..], "non-french"),
        (&["Lyon"], "non-french"),
        (&["Avignon", "Marseille"], "none"),
        (&["Toulon", "Marseille", "Avignon"], "none"),
        (&["Toulon", "Marseille", "Avignon", "Lyon"], "non-french"),
    ] {
        // With all four of Provence it does not matter who has Milan.
        let milan = ours.len() >= 3;
        let stacks = [("P23", "france I 1"), ("Munich", "austria I 1")];
        let mut s = situation_in("montenotte-rivoli", (5, "french", "orders"), &stacks, &[], |p| {
            p["control"] = ours.iter().map(|c| ((*c).to_owned(), json!("non-french"))).collect();
            if milan {
                p["control"]["Milan"] = "french".into();
            }
        });
        play(&mut s, "done", &[1]);
        assert_eq!(position(&s)["ending"], winner, "{ours:?}");
    }
}

/// WP-Z.XIII.C.5-1, WP-Z.XIII.C.5-2, WP-Z.XIII.D.2: after January 1797 whoever has more points for cities wins. At the start
/// the Austrians have 10 and the French none; a city of the Piedmontese is the Austrians'.
#[test]
fn points_decide() {
    for (french, winner) in [
        (&[][..], "non-french"),
        // Five to six, six to six, seven to five.
        (&["Mantua", "Verona", "Genoa"], "non-french"),
        (&["Mantua", "Verona", "Genoa", "Florence"], "draw"),
        (&["Mantua", "Verona", "Genoa", "Florence", "Turin"], "french"),
        // Seven to seven: three each for Munich and Innsbruck.
        (&["Munich", "Innsbruck", "Milan"], "draw"),
        (&["Munich", "Innsbruck"], "non-french"),
        // Five to four, five to six.
        (&["Turin", "Leghorn", "Florence", "Milan", "Genoa"], "french"),
        (&["Venice", "Leghorn", "Florence", "Milan"], "non-french"),
    ] {
        let stacks = [("P23", "france I 1")];
        let mut s = ITALY.with(10, "non-french", "declare", &stacks, &[], |p| {
            p["control"] = french.iter().map(|c| ((*c).to_owned(), json!("french"))).collect();
        });
        play(&mut s, "done", &[]);
        assert_eq!(position(&s)["ending"], winner, "{french:?}");
        assert!(said(&s, "WP-Z.XIII.C.5-1"));
    }
    // Toulon and Lyon count for the Austrians only, three each; Piedmontese hold Toulon for them.
    let stacks = [("P23", "france I 1"), ("Toulon", "piedmont I 1")];
    let mut s = ITALY.with(10, "non-french", "declare", &stacks, &[], |p| {
        p["control"] =
            json!({ "Mantua": "french", "Verona": "french", "Genoa": "french", "Florence": "french" });
    });
    play(&mut s, "done", &[]);
    assert_eq!(position(&s)["ending"], "non-french");
}

/// WP-Z.XIII.D.1: nobody is asked about alliances.
#[test]
fn there_are_no_alliances() {
    let mut s = ITALY.at(4, "french", "declare", &[("P23", "france I 1")], &[]);
    play(&mut s, "done", &[1]);
    assert_eq!((decides(&s), phase(&s).as_str()), ("non-french", "orders"));
}

/// French in Turin at the end of a Combat Phase, with Piedmontese elsewhere.
fn turin_falls(change: impl FnOnce(&mut serde_json::Value)) -> Table {
    let stacks =
        [(TURIN, "france I 3"), ("Q24", "piedmont I 3"), ("Q24", "austria I 1"), ("S25", "piedmont I 1")];
    let mut s =
        ITALY.with(4, "french", "declare", &stacks, &[("Colli", "Q24"), ("white-A", "Vienna")], change);
    play(&mut s, "done", &[1]);
    s
}

/// WP-Z.XIII.D.3-1, WP-Z.XIII.D.5, R-WP-Z.XIII.D.3-1: the French are in Turin, so Piedmont makes peace: its units and Colli
/// are in Turin, which is French, and neither march nor attack. Austrian morale falls.
#[test]
fn piedmont_makes_peace() {
    let s = turin_falls(|_| {});
    assert!(said(&s, "WP-Z.XIII.D.3-1") && has_happened(&s, "piedmont-peace"));
    assert_eq!((sp(&s, TURIN, "piedmont", "I"), leader(&s, "Colli")), (4, TURIN.to_owned()));
    assert_eq!((sp(&s, "Q24", "piedmont", "I"), sp(&s, "Q24", "austria", "I")), (0, 1));
    assert_eq!(leader(&s, "white-A"), place("Vienna"), "he is no Piedmontese");
    assert_eq!(position(&s)["control"]["Turin"], "french");
    let mut s = turin_falls(|_| {});
    plays(&mut s, &["done"]);
    play(&mut s, "done", &[1]);
    assert_eq!(decides(&s), "french");
    assert!(!offers(&s, "lead Colli"));
    play(&mut s, "done", &[]);
    assert!(offers(&s, "attack R23 Q24"));
    plays(&mut s, &["attack R23 Q24"]);
    assert_eq!(
        position(&s)["stacks"][TURIN].as_array().unwrap().iter().filter(|s| s["battle"] == 1).count(),
        1
    );
}

/// WP-Z.XIII.D.3-1: a French visit that Austrians contest brings no peace, and neither does anything but Turin.
#[test]
fn turin_must_be_occupied() {
    let mut stacks = fed();
    stacks.extend([(TURIN, "france I 4"), (TURIN, "austria I 1 inside"), ("Q24", "piedmont I 3")]);
    let mut s = ITALY.at(3, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[6, 1]);
    assert!(!has_happened(&s, "piedmont-peace") && sp(&s, "Q24", "piedmont", "I") == 3);
    let stacks = [("S25", "france I 4"), ("Q24", "piedmont I 3")];
    let mut s = ITALY.at(3, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    assert!(!has_happened(&s, "piedmont-peace"));
}

fn at_peace(p: &mut serde_json::Value) {
    p["allegiance"] = json!({ "piedmont": "french" });
    p["control"]["Turin"] = "french".into();
    p["events"] = json!(["piedmont-peace"]);
}

/// WP-Z.XIII.D.3-1, R-WP-M130: with Genoa and Toulon in Austrian hands Piedmont takes up arms again, unless French are in
/// Turin.
#[test]
fn piedmont_takes_up_arms_again() {
    for (toulon, french, arms) in
        [("non-french", false, true), ("french", false, false), ("non-french", true, false)]
    {
        let mut stacks = vec![(TURIN, "piedmont I 4"), ("P23", "france I 1")];
        if french {
            stacks.push((TURIN, "france I 1"));
        }
        let mut s = ITALY.with(5, "french", "declare", &stacks, &[("Colli", TURIN)], |p| {
            p["control"] = json!({ "Toulon": toulon, "Milan": "french" });
            at_peace(p);
        });
        play(&mut s, "done", &[1]);
        assert_eq!(position(&s)["allegiance"]["piedmont"] == "french", !arms, "{toulon} {french}");
        assert_eq!(offers(&s, "lead Colli"), arms, "{toulon} {french}");
    }
}

/// WP-Z.XIII.D.3-4, R-WP-M131: Austrians who want Turin back attack the Piedmontese, who then have morale 1; once it has
/// fallen the rest of them serve the French: blue leaders lead them.
#[test]
fn turin_is_taken_back() {
    let stacks =
        [(TURIN, "piedmont I 2"), ("Q24", "austria I 12"), ("Q23", "austria I 1"), ("S22", "france I 1")];
    let mut s = ITALY.with(6, "non-french", "declare", &stacks, &[("Colli", TURIN)], at_peace);
    assert!(!has_happened(&s, "piedmont-peace-broken"));
    plays(&mut s, &["attack Q24 R23"]);
    assert!(has_happened(&s, "piedmont-peace-broken"));
    play(&mut s, "done", &[]);
    assert_eq!((decides(&s), phase(&s).split(' ').next()), ("french", Some("shelter")));
    // A six: they lose, and have morale 1 to lose. They do not break for a morale of nought.
    play(&mut s, "done", &[1, 1]);
    assert_eq!(position(&s)["battles"][0]["morale"][0], 1);
    let stacks = [(TURIN, "austria I 12"), ("S22", "piedmont I 2"), ("S22", "france I 1")];
    let mut s = ITALY.with(6, "non-french", "declare", &stacks, &[("Colli", "S22")], |p| {
        at_peace(p);
        p["events"] = json!(["piedmont-peace", "piedmont-peace-broken"]);
        p["control"]["Turin"] = "non-french".into();
    });
    play(&mut s, "done", &[1]);
    assert!(has_happened(&s, "piedmont-peace-over") && said(&s, "WP-Z.XIII.D.3-4"));
    assert!(offers(&s, "lead Colli"));
}

/// WP-Z.XIII.D.3-4, R-WP-M131: as satellites they follow French leaders and are fed by French SP.
#[test]
fn satellites_follow_the_french() {
    for (over, follows) in [(true, true), (false, false)] {
        let stacks = [("T20", "piedmont I 2"), ("T20", "france I 1"), (TURIN, "austria I 3")];
        let mut s = ITALY.with(6, "non-french", "declare", &stacks, &[("Massena", "T20")], |p| {
            at_peace(p);
            p["control"]["Turin"] = "non-french".into();
            p["events"] = json!(["piedmont-peace", "piedmont-peace-broken"]);
            if !over {
                p["allegiance"] = json!({});
                p["stacks"]["T20"] = json!([{ "nation": "france", "kind": "I", "sp": 1 }]);
                p["stacks"]["T21"] = json!([{ "nation": "piedmont", "kind": "I", "sp": 2 }]);
            }
        });
        play(&mut s, "done", &[1]);
        while decides(&s) == "french" && !phase(&s).starts_with("orders") {
            let first = offered(&s)[0].clone();
            play(&mut s, &first, &[]);
        }
        play(&mut s, "lead Massena", &[]);
        assert_eq!(offers(&s, "take piedmont I 2"), follows);
        if over {
            assert!(!is_marked(&s, "T20", "piedmont", "unsupplied"));
        }
    }
}

/// WP-Z.XIII.D.3-3: Piedmontese have morale 0, so a force of them breaks after a round; and who attacks goes after one
/// round even if the Austrians with them stay.
#[test]
fn piedmontese_attack_for_one_round() {
    let stacks =
        [("Q24", "austria I 9"), ("Q24", "piedmont I 2"), ("P24", "france I 4"), ("P23", "france I 1")];
    let mut s = ITALY.at(3, "non-french", "declare", &stacks, &[("Colli", "Q24")]);
    plays(&mut s, &["attack Q24 P24"]);
    play(&mut s, "done", &[3, 4]);
    fall(&mut s);
    while !phase(&s).starts_with("withdraw") && decides(&s) != "nobody" {
        let done = offered(&s).into_iter().find(|n| n == "done").unwrap();
        play(&mut s, &done, &[]);
    }
    let left = sp(&s, "Q24", "piedmont", "I");
    assert!(left > 0, "{}", position(&s));
    let to = offered(&s).into_iter().find(|n| n.starts_with("to ")).unwrap();
    play(&mut s, &to, &[]);
    assert_eq!(sp(&s, "Q24", "piedmont", "I"), 0);
    assert!(sp(&s, "Q24", "austria", "I") > 0, "the Austrians fight on");
    assert_ne!(leader(&s, "Colli"), "Q24");
    assert!(phase(&s).starts_with("round"), "{}", phase(&s));
}

/// WP-Z.XIII.D.3-2: Piedmontese withdraw towards Turin by the cheapest way and no other; Turin feeds them, and the
/// schedule brings them nobody.
#[test]
fn piedmontese_withdraw_towards_turin() {
    let stacks = [("P24", "piedmont I 5"), ("P23", "france I 6"), ("Q21", "france I 1")];
    let spirit = |p: &mut serde_json::Value| p["events"] = json!(["french-victory"]);
    let mut s = ITALY.with(3, "french", "declare", &stacks, &[("Colli", "P24")], spirit);
    plays(&mut s, &["attack P23 P24"]);
    play(&mut s, "done", &[3, 4]);
    fall(&mut s);
    while !phase(&s).starts_with("withdraw") {
        let done = offered(&s).into_iter().find(|n| n == "done").unwrap();
        play(&mut s, &done, &[]);
    }
    let ways: Vec<String> = offered(&s).into_iter().filter(|n| n.starts_with("to ")).collect();
    assert_eq!(ways, ["to Q24"], "{}", position(&s));
    // Austrians in their place go where supply is.
    let stacks =
        [("P24", "austria I 5"), ("P23", "france I 6"), ("Q21", "france I 1"), ("Turin", "piedmont I 1")];
    let mut s = ITALY.with(3, "french", "declare", &stacks, &[], spirit);
    plays(&mut s, &["attack P23 P24"]);
    play(&mut s, "done", &[3, 4]);
    fall(&mut s);
    play(&mut s, "done", &[]);
    play(&mut s, "retire P24", &[]);
    assert!(offered(&s).iter().filter(|n| n.starts_with("to ")).count() > 1);
}

/// The morale of a nation that is attacked by fewer at P24, by the sum of the dice.
fn morale(nation: &str, events: &[&str]) -> i32 {
    let army = format!("{nation} I 12");
    let (active, enemy) =
        if nation == "france" { ("non-french", "austria I 8") } else { ("french", "france I 8") };
    let stacks = [("Q24", enemy), ("P24", army.as_str()), ("P27", "austria I 1"), ("P22", "france I 1")];
    let mut s = ITALY.with(3, active, "declare", &stacks, &[], |p| p["events"] = json!(events));
    plays(&mut s, &["attack Q24 P24"]);
    play(&mut s, "done", &[3, 4]);
    let terms = sum(&s, "WP-O.1.c");
    terms.iter().filter(|(_, cite)| cite == "WP-O.2.b-1").map(|(n, _)| *n).max().unwrap_or(0)
}

/// WP-Z.XIII.D.4, WP-Z.XIII.D.5: French morale is 1, and 2 after a victory; Austrian morale is 2, and 1 after Bonaparte's
/// victory or the peace with Piedmont.
#[test]
fn morale_changes() {
    assert_eq!((morale("france", &[]), morale("france", &["french-victory"])), (1, 2));
    assert_eq!(morale("austria", &["french-victory"]), 2);
    assert_eq!((morale("austria", &["bonaparte-victory"]), morale("austria", &["piedmont-peace"])), (1, 1));
}

/// A French attack from Q24 that drives the force of P24 out, entered by supplied French.
fn victory_over(force: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    let mut stacks = fed();
    stacks.push(("Q24", "france I 12"));
    stacks.extend_from_slice(force);
    let mut s = ITALY.at(3, "french", "orders", &stacks, leaders);
    assert!(!has_happened(&s, "french-victory"));
    plays(&mut s, &["done", "attack Q24 P24"]);
    play(&mut s, "done", &[6, 6]);
    fall(&mut s);
    for _ in 0..40 {
        if decides(&s) == "nobody" || position(&s)["active"] != "french" {
            return s;
        }
        let all = offered(&s);
        let wanted = ["everyone", "retire P24", "done"];
        let pick = wanted.iter().find_map(|w| all.iter().find(|n| n == w)).unwrap_or(&all[0]).clone();
        go(&mut s, &pick);
    }
    panic!("{} {:?}", phase(&s), offered(&s));
}

/// WP-Z.XIII.D.4, WP-Z.XIII.D.5, R-WP-Z.XIII.D.4: five SP that were beaten, their hex entered, raise French morale; four do
/// not. Only Bonaparte's victory over five Austrians lowers theirs.
#[test]
fn feats_of_arms() {
    let five = [("P24", "austria I 5")];
    let mixed = [("P24", "austria I 3"), ("P24", "piedmont I 2")];
    let four = [("P24", "austria I 4")];
    let (bonaparte, massena) = ([("Bonaparte", "Q24")], [("Massena", "Q24")]);
    for (force, who, events) in [
        (&five[..], &bonaparte, [true, true]),
        (&five[..], &massena, [true, false]),
        (&mixed[..], &bonaparte, [true, false]),
        (&four[..], &bonaparte, [false, false]),
    ] {
        let s = victory_over(force, who);
        assert!(sp(&s, "P24", "france", "I") > 0, "{force:?}: {}", position(&s));
        let now = [has_happened(&s, "french-victory"), has_happened(&s, "bonaparte-victory")];
        assert_eq!(now, events, "{force:?} {who:?}");
    }
}

/// WP-Z.XIII.D.6: Munich is Austrian from the start and feeds Austrians; the French win nothing by Bavaria's being neutral.
#[test]
fn bavaria_is_austrian() {
    let stacks = [("X26", "austria I 2"), ("P23", "france I 1")];
    let mut s = ITALY.at(3, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    assert!(!is_marked(&s, "X26", "austria", "unsupplied"));
    // Munich is worth something to the French only if they take it from the Austrians.
    let mut s = ITALY.with(10, "non-french", "declare", &stacks, &[], |p| {
        p["control"] =
            json!({ "Mantua": "french", "Verona": "french", "Genoa": "french", "Florence": "french" });
    });
    play(&mut s, "done", &[]);
    assert_eq!(position(&s)["ending"], "draw");
}

/// WP-Z.XIII.F.1.a, WP-Z.XIII.D.7: in May Kellerman comes to Lyon, an SP to Toulon, and one with a leader to Geneva, who has
/// to march on with everybody; nobody else enters Switzerland.
#[test]
fn geneva_is_left_in_may() {
    let mut s = ITALY.at(
        1,
        "non-french",
        "declare",
        &[("P23", "france I 1"), ("T20", "france C 1")],
        &[("Massena", "T20")],
    );
    play(&mut s, "done", &[1]);
    assert_eq!((decides(&s), phase(&s).as_str()), ("french", "orders"));
    assert_eq!(leader(&s, "Kellerman"), place("Lyon"));
    assert_eq!((sp(&s, &place("Lyon"), "france", "I"), sp(&s, &place("Lyon"), "france", "C")), (4, 1));
    assert_eq!((sp(&s, &place("Toulon"), "france", "I"), sp(&s, GENEVA, "france", "I")), (1, 1));
    assert!(!offers(&s, "done"), "somebody has to leave Geneva");
    play(&mut s, "lead Massena", &[]);
    while phase(&s).starts_with("muster") {
        let go = offered(&s).into_iter().find(|n| n == "go" || n == "everyone").unwrap();
        play(&mut s, &go, &[]);
    }
    assert!(!offers(&s, &format!("step {GENEVA}")), "{:?}", offered(&s));
    play(&mut s, "halt", &[]);
    let leads: Vec<String> = offered(&s).into_iter().filter(|n| n.starts_with("lead blue")).collect();
    play(&mut s, &leads[0], &[]);
    assert_eq!(offered(&s).iter().filter(|n| *n == "go").count(), 0);
    if phase(&s).starts_with("muster") {
        play(&mut s, "everyone", &[]);
    }
    assert!(phase(&s).starts_with("march"), "{}", phase(&s));
    assert!(!offers(&s, "halt") && offered(&s).iter().all(|n| n.starts_with("step")));
    let step = offered(&s)[0].clone();
    play(&mut s, &step, &[]);
    play(&mut s, "halt", &[]);
    assert_eq!(all_sp(&s, GENEVA), 0);
    assert!(offers(&s, "done"));
}

/// WP-Z.XIII.D.7, R-WP-M133: with enemies on every side they are interned.
#[test]
fn who_cannot_leave_geneva_is_interned() {
    // The other neighbours of Geneva are not in play.
    let mut stacks = vec![("T20", "austria I 1"), ("T21", "austria I 1")];
    stacks.push((GENEVA, "france I 1"));
    let mut s = ITALY.at(2, "french", "orders", &stacks, &[("blue-A", GENEVA)]);
    assert!(offers(&s, "done"), "{:?}", offered(&s));
    play(&mut s, "done", &[]);
    assert_eq!(all_sp(&s, GENEVA), 0);
    assert!(said(&s, "WP-Z.XIII.D.7"));
}

/// WP-Z.XIII.D.8, R-WP-Z.XIII.D.8: nothing is played west of the Rhone, in Switzerland, or in Bavaria but Munich and the
/// way to it.
#[test]
fn the_area_of_the_campaign() {
    let s = ITALY.at(3, "french", "orders", &[("X26", "austria I 1"), ("T19", "france I 1")], &[]);
    for (hex, inside) in [
        ("Y27", true),
        ("Vienna", true),
        ("Leghorn", true),
        ("Paris", false),
        ("Zurich", false),
        ("Prague", false),
        ("Ratisbon", false),
        ("X27", true),
        ("X28", false),
        ("Ulm", false),
    ] {
        let mut game = new_game("montenotte-rivoli", &[]);
        let put = json!({ "turn": 3, "active": "french", "phases": ["orders"], "stacks": {
            "Lyon": [{ "nation": "france", "kind": "I", "sp": 1, "fresh": 1 }],
            "Munich": [{ "nation": "austria", "kind": "I", "sp": 1 }], hex: [{ "nation": "austria", "kind": "I", "sp": 1 }] } });
        assert_eq!(game.arrange(&put).is_ok(), inside, "{hex}");
    }
    assert_eq!(decides(&s), "french");
}

/// WP-Z.XIII.D.9, R-WP-Z.XIII.D.9, WP-Z.XIII.D.4: on the first turn the armies at Montenotte may fight in their hex; who is
/// driven out is beaten.
#[test]
fn a_battle_in_one_hex() {
    let mut s = new_game("montenotte-rivoli", &[]);
    play(&mut s, "done", &[]);
    assert!(offers(&s, "attack P24 P24") && offers(&s, "attack P23 P24") && offers(&s, "attack P24 P25"));
    play(&mut s, "attack P24 P24", &[]);
    assert!(!offers(&s, "attack P23 P24"));
    // The hungry French count half, so theirs is the smaller force: a low roll is theirs.
    play(&mut s, "done", &[1, 1]);
    for _ in 0..60 {
        if position(&s)["active"] != "french" {
            break;
        }
        let all = offered(&s);
        let wanted = ["fight P24", "done"];
        let pick = wanted.iter().find_map(|w| all.iter().find(|n| n == w)).unwrap_or(&all[0]).clone();
        for dice in [&[][..], &[1, 1], &[3, 3], &[3; 4], &[3; 6], &[3; 8], &[3; 10], &[3; 12], &[3; 14]] {
            if attempt(&mut s, &pick, dice).is_ok() {
                break;
            }
        }
    }
    assert_eq!(sp(&s, "P24", "piedmont", "I"), 0, "{}", position(&s));
    assert!(sp(&s, "P24", "france", "I") > 0 && has_happened(&s, "french-victory"));
    // Two Austrians were there, not five.
    assert!(!has_happened(&s, "bonaparte-victory"));
}

/// WP-Z.XIII.D.9, R-WP-M132: if nobody leaves, the non-French withdraw at the end of the first turn; later nobody shares a
/// hex.
#[test]
fn the_armies_part() {
    let mut s = new_game("montenotte-rivoli", &[]);
    plays(&mut s, &["done", "done"]);
    assert_eq!((decides(&s), phase(&s).as_str()), ("non-french", "orders"));
    play(&mut s, "done", &[]);
    play(&mut s, "done", &[]);
    assert!(phase(&s).starts_with("withdraw"), "{}", phase(&s));
    run_out(&mut s);
    assert_eq!(position(&s)["turn"], 2);
    assert_eq!((sp(&s, "P24", "piedmont", "I"), sp(&s, "P24", "france", "I")), (0, 11));
    let stacks = json!({ "P24": [{ "nation": "france", "kind": "I", "sp": 1 }, { "nation": "austria", "kind": "I", "sp": 1 }] });
    let put = json!({ "turn": 2, "active": "french", "phases": ["orders"], "stacks": stacks });
    assert!(new_game("montenotte-rivoli", &[]).arrange(&put).is_err());
}
