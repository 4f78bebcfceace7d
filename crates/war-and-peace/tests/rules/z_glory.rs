//! The Final Glory, 1812 to 1814 (Z.XI).

use crate::common::{
    Table, all_sp, attempt, decides, is_marked, json, leader, new_game, offered, offers, phase, place, play,
    plays, position, said, situation_in, sp, sum, total, unnamed_at,
};
use serde_json::Value;

/// Turns of some months.
const DECEMBER_1812: u8 = 8;
const JANUARY_1813: u8 = 9;
const MARCH_1813: u8 = 11;
const APRIL_1813: u8 = 12;
const JANUARY_1814: u8 = 21;
const DECEMBER_1814: u8 = 32;

/// A situation with a Frenchman at Magdeburg and a Russian at Moscow besides those named. From January 1813 on the
/// satellites of which the text says so are neutral and Saxony is nobody's.
fn glory_with(
    turn: u8,
    active: &str,
    asked: &str,
    stacks: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Table {
    let mut all = vec![("Magdeburg", "france I 1"), ("Moscow", "russia I 1")];
    all.extend_from_slice(stacks);
    situation_in("final-glory", (turn, active, asked), &all, leaders, |p| {
        if turn >= JANUARY_1813 {
            p["allegiance"] =
                json!({ "bavaria": null, "naples": null, "saxony-blue": null, "switzerland": null });
            p["control"] = json!({ "Leipzig": null, "Dresden": null });
        }
        change(p);
    })
}

fn glory(turn: u8, active: &str, asked: &str, stacks: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    glory_with(turn, active, asked, stacks, leaders, |_| {})
}

/// Plays with as many ones as are wanted.
fn go(s: &mut Table, notation: &str) {
    let ones = [1; 12];
    let done = (0..ones.len()).any(|n| attempt(s, notation, &ones[..n]).is_ok());
    assert!(done, "{notation}: {} {:?}", phase(s), offered(s));
}

/// Goes on to the Movement Phase: nobody rolls, everybody comes where the first offer says, nothing is replaced.
fn settle(s: &mut Table) {
    for _ in 0..60 {
        let now = phase(s);
        let word = match now.split(' ').next() {
            Some("orders" | "over") | None => return,
            Some("alliance") => "pass".to_owned(),
            Some("replace") => offered(s).last().cloned().unwrap(),
            _ => offered(s)[0].clone(),
        };
        go(s, &word);
    }
    panic!("{}", phase(s));
}

/// The Movement Phase of a side in a month, after its reinforcements.
fn month_with(turn: u8, side: &str, stacks: &[(&str, &str)], change: impl FnOnce(&mut Value)) -> Table {
    let mut s = if side == "french" {
        glory_with(turn - 1, "non-french", "declare", stacks, &[], change)
    } else {
        glory_with(turn, "french", "declare", stacks, &[], change)
    };
    go(&mut s, "done");
    settle(&mut s);
    s
}

fn month(turn: u8, side: &str) -> Table {
    month_with(turn, side, &[], |_| {})
}

/// WP-Z.XI.E.1, WP-Z.XI.B.2, WP-Z.XI.C.3: the armies of IV, in a game of 32 months.
#[test]
fn the_armies_of_1812_again() {
    let set_up = |slug: &str| {
        let mut s = new_game(slug, &[]);
        while phase(&s).starts_with("set-up") {
            let first = offered(&s)[0].clone();
            play(&mut s, &first, &[]);
        }
        s
    };
    let (s, old) = (set_up("final-glory"), set_up("russia"));
    for nation in ["france", "poland", "italy", "bavaria", "naples", "russia", "westphalia", "denmark"] {
        assert_eq!(total(&s, nation), total(&old, nation), "{nation}");
    }
    assert_eq!((total(&s, "austria-corps"), total(&old, "austria")), (7, 7));
    assert_eq!((total(&s, "prussia-corps"), total(&old, "prussia")), (5, 5));
    for who in ["Napoleon", "Yorck", "Schwarzenberg", "Bagration"] {
        assert_eq!(leader(&s, who), leader(&old, who));
    }
    assert_eq!((decides(&s), phase(&s).as_str()), ("french", "orders"));
    assert_eq!(s.scene(kernel::Viewer::Onlooker).tracks[0].to, 32);
}

/// WP-Z.XI.B.1, WP-Z.XI.D.1.b, WP-Z.XI.D.1.c: boards 3 and 4, from March 1813 board 2, from January 1814 board 1.
#[test]
fn boards_come_later() {
    for (turn, city, open) in [
        (MARCH_1813 - 1, "Munich", false),
        (MARCH_1813, "Munich", true),
        (MARCH_1813, "Madrid", false),
        (JANUARY_1814 - 1, "Madrid", false),
        (JANUARY_1814, "Madrid", true),
        (1, "Smolensk", true),
    ] {
        let put = json!({ "turn": turn, "active": "french", "phases": ["orders"], "stacks": {
            "Berlin": [{ "nation": "france", "kind": "I", "sp": 1, "fresh": 1 }],
            "Moscow": [{ "nation": "russia", "kind": "I", "sp": 1 }],
            city: [{ "nation": "france", "kind": "I", "sp": 1, "fresh": 1 }] } });
        assert_eq!(new_game("final-glory", &[]).arrange(&put).is_ok(), open, "{turn} {city}");
    }
}

fn ending(turn: u8, stacks: &[(&str, &str)], control: &[(&str, &str)]) -> String {
    let mut s = glory_with(turn, "non-french", "declare", stacks, &[], |p| {
        for (city, side) in control {
            p["control"][*city] = (*side).into();
        }
    });
    go(&mut s, "done");
    position(&s)["ending"].as_str().unwrap().to_owned()
}

/// WP-Z.XI.C.1, WP-Z.XI.C.2, R-WP-Z.XI.C.2: Warsaw, Smolensk and Moscow or St. Petersburg, unbesieged, win for the French at
/// the end of any turn from December 1812 on.
#[test]
fn the_french_may_win_by_russia() {
    let three = [("Smolensk", "french"), ("St. Petersburg", "french")];
    for (turn, winner) in [(7, "none"), (DECEMBER_1812, "french"), (APRIL_1813, "french"), (30, "french")] {
        assert_eq!(ending(turn, &[], &three), winner, "{turn}");
    }
    assert_eq!(ending(DECEMBER_1812, &[], &[("Smolensk", "french")]), "none");
    assert_eq!(ending(DECEMBER_1812, &[], &[three[0], three[1], ("Warsaw", "non-french")]), "none");
    let siege = [("Smolensk", "france I 1 inside"), ("Smolensk", "russia I 4")];
    assert_eq!(ending(DECEMBER_1812, &siege, &three), "none");
}

/// WP-Z.XI.C.3, R-WP-Z.XI.C.3: after December 1814 Paris decides.
#[test]
fn paris_decides() {
    assert_eq!(ending(DECEMBER_1814, &[], &[]), "french");
    assert_eq!(ending(DECEMBER_1814 - 1, &[], &[]), "none");
    assert_eq!(ending(DECEMBER_1814, &[], &[("Paris", "non-french")]), "non-french");
}

/// What a city has gained in a month, SP by kind.
fn gained(s: &Table, city: &str, nation: &str) -> Vec<(&'static str, u64)> {
    let kinds = ["I", "C", "GI", "GC", "L", "CC"];
    kinds.into_iter().map(|k| (k, sp(s, &place(city), nation, k))).filter(|(_, n)| *n > 0).collect()
}

/// WP-Z.XI.F.1.a, WP-Z.XI.F.1.b, WP-Z.XI.D.1.a, R-WP-Z.XI.D.1.a: the French of 1812, to February 1813.
#[test]
fn french_reinforcements_of_1812() {
    for (turn, n) in [(2, 1), (DECEMBER_1812, 1), (JANUARY_1813, 1), (10, 1), (MARCH_1813, 0)] {
        assert_eq!(sp(&month(turn, "french"), &place("Dresden"), "france", "I"), n, "{turn}");
    }
    for (turn, n) in [(5, 0), (6, 2), (7, 0)] {
        assert_eq!(sp(&month(turn, "french"), &place("Danzig"), "france", "C"), n, "{turn}");
    }
}

/// WP-Z.XI.F.1.c, WP-Z.XI.F.1.d, WP-Z.XI.F.1.e, WP-Z.XI.F.1.f, WP-Z.XI.F.1.g: the armies of 1813
/// gather at Mainz.
#[test]
fn french_reinforcements_of_1813() {
    for (turn, want) in [
        (MARCH_1813, &[][..]),
        (APRIL_1813, &[("I", 18), ("GI", 2), ("GC", 1)]),
        (13, &[("I", 2)]),
        (14, &[("I", 8)]),
        (15, &[("I", 10), ("C", 6), ("GI", 6)]),
        (16, &[("I", 2), ("C", 1)]),
        (17, &[("I", 4)]),
        (18, &[("I", 2)]),
        (19, &[("I", 2)]),
        (20, &[("I", 2)]),
    ] {
        let s = month(turn, "french");
        assert_eq!(gained(&s, "Mainz", "france"), want, "{turn}");
        assert_eq!(unnamed_at(&s, &place("Mainz")), usize::from(turn == 16));
        for who in ["Napoleon", "Marmont", "Soult"] {
            assert_eq!(leader(&s, who) == place("Mainz"), turn == APRIL_1813, "{turn} {who}");
        }
    }
    // Guard cavalry that is in play does not come again, nor does the Emperor.
    let mut s =
        glory(MARCH_1813, "non-french", "declare", &[("Berlin", "france GC 1")], &[("Napoleon", "Berlin")]);
    go(&mut s, "done");
    settle(&mut s);
    assert_eq!(gained(&s, "Mainz", "france"), [("I", 18), ("GI", 2)]);
    assert_eq!((leader(&s, "Napoleon"), leader(&s, "Soult")), (place("Berlin"), place("Mainz")));
}

/// WP-Z.XI.F.1.j, WP-Z.XI.F.1.k, WP-Z.XI.F.2.a, R-WP-Z.XI.F.1.k: the levies of 1814, to August.
#[test]
fn french_reinforcements_of_1814() {
    let s = month(JANUARY_1814, "french");
    assert_eq!(gained(&s, "Paris", "france"), [("I", 11)]);
    assert_eq!(gained(&s, "Bayonne", "france"), [("I", 11), ("C", 2)]);
    assert_eq!((leader(&s, "Joseph"), leader(&s, "Soult")), (place("Paris"), place("Bayonne")));
    assert_eq!(gained(&s, "Lyon", "france"), [("I", 1)]);
    // Next to Barcelona seven and a cavalry SP.
    assert_eq!(total(&s, "france"), 1 + 11 + 13 + 1 + 8);
    for (turn, n) in [(22, 3), (28, 3), (29, 0), (31, 0)] {
        let s = month(turn, "french");
        assert_eq!(sp(&s, &place("Paris"), "france", "I"), n, "{turn}");
        assert_eq!(sp(&s, &place("Lyon"), "france", "I"), u64::from(n > 0), "{turn}");
    }
    for (turn, comes) in [(20, false), (22, true), (28, true), (29, false)] {
        let mut s = glory_with(turn - 1, "non-french", "declare", &[], &[], |p| {
            p["dead"] = json!({ "france": { "GI": 2 } });
        });
        go(&mut s, "done");
        while !phase(&s).starts_with("replace") && !phase(&s).starts_with("orders") {
            let word =
                if phase(&s).starts_with("alliance") { "pass".to_owned() } else { offered(&s)[0].clone() };
            play(&mut s, &word, &[]);
        }
        assert_eq!(phase(&s).starts_with("replace"), comes, "{turn}");
        if comes {
            play(&mut s, "accept", &[]);
            assert_eq!(sp(&s, &place("Paris"), "france", "GI"), 1);
        }
    }
}

/// WP-Z.XI.F.3.a, R-WP-Z.XI.F.3.a: in December 1812 Saxons, Neapolitans, Swiss and Bavarians go home, besieged ones too.
#[test]
fn satellites_go_home() {
    let stacks = [
        ("Thorn", "bavaria I 3"),
        ("Thorn", "poland I 1"),
        ("Danzig", "switzerland I 1"),
        ("Stettin", "saxony-blue I 1 inside"),
        ("Stettin", "russia I 4"),
        ("Berlin", "naples I 1"),
    ];
    let s = month_with(DECEMBER_1812, "french", &stacks, |_| {});
    for nation in ["bavaria", "switzerland", "saxony-blue", "naples"] {
        assert_eq!(total(&s, nation), 0, "{nation}");
    }
    assert_eq!(sp(&s, &place("Thorn"), "poland", "I"), 1);
    assert_eq!(total(&month_with(7, "french", &stacks, |_| {}), "bavaria"), 3);
}

/// WP-Z.XI.F.3.b, R-WP-Z.XI.F.3.b, R-WP-M136: in January 1813 Westphalians at Cassel and neutral Saxons next to Dresden, where
/// the French are; those of board 2 in March, Bavarians, Neapolitans and Swiss as neutrals.
#[test]
fn satellites_of_1813() {
    let s = month_with(JANUARY_1813, "french", &[], |p| p["allegiance"] = json!({}));
    assert_eq!(sp(&s, &place("Cassel"), "westphalia", "I"), 1);
    assert_eq!((total(&s, "saxony-blue"), sp(&s, &place("Dresden"), "saxony-blue", "I")), (2, 0));
    assert_eq!(position(&s)["allegiance"]["saxony-blue"], Value::Null);
    assert_eq!((total(&s, "italy"), total(&s, "bavaria")), (0, 0));
    assert_eq!(position(&s)["control"]["Leipzig"], Value::Null);
    let s = month(MARCH_1813, "french");
    for (city, nation, n) in [
        ("Milan", "italy", 2),
        ("Stuttgart", "wurtemberg", 2),
        ("Frankfurt", "rhine", 1),
        ("Munich", "bavaria", 4),
        ("Florence", "naples", 4),
        ("Geneva", "switzerland", 4),
    ] {
        assert_eq!(sp(&s, &place(city), nation, "I"), n, "{city}");
    }
    assert_eq!(sp(&s, &place("Munich"), "bavaria", "C"), 1);
    // Nobody enters a hex of neutrals, and they do not march.
    assert!(!offered(&s).iter().any(|n| n.starts_with("ride Y27")), "{:?}", offered(&s));
}

/// WP-Z.XI.F.3.c, WP-Z.XI.F.3.d: more satellites in May and June 1813.
#[test]
fn satellites_of_may_and_june() {
    for (turn, hanover, milan, stuttgart) in
        [(APRIL_1813, 0, 0, 0), (13, 2, 1, 1), (14, 0, 3, 1), (15, 0, 0, 0)]
    {
        let s = month(turn, "french");
        let now = [("Hanover", "westphalia"), ("Milan", "italy"), ("Stuttgart", "wurtemberg")]
            .map(|(city, nation)| sp(&s, &place(city), nation, "I"));
        assert_eq!(now, [hanover, milan, stuttgart], "{turn}");
    }
}

/// WP-Z.XI.F.4.a, WP-Z.XI.F.4.b: one satellite SP a turn, to December 1812 Poles at Warsaw and others at Dresden, then each at
/// the production city of its state, unless an enemy is there; nobody after August 1814.
#[test]
fn satellites_are_replaced() {
    for (turn, nation, city) in [
        (3, "poland", Some("Warsaw")),
        (3, "italy", Some("Dresden")),
        (13, "italy", Some("Milan")),
        (13, "denmark", Some("Copenhagen")),
        (10, "italy", None),
        (29, "denmark", None),
    ] {
        let mut s = glory_with(turn - 1, "non-french", "declare", &[], &[], |p| {
            p["dead"] = json!({ nation: { "I": 2 } });
        });
        go(&mut s, "done");
        while !phase(&s).starts_with("replace") && !phase(&s).starts_with("orders") {
            let word =
                if phase(&s).starts_with("alliance") { "pass".to_owned() } else { offered(&s)[0].clone() };
            play(&mut s, &word, &[]);
        }
        assert_eq!(phase(&s).starts_with("replace"), city.is_some(), "{turn} {nation}");
        if let Some(city) = city {
            let before = sp(&s, &place(city), nation, "I");
            let first = offered(&s)[0].clone();
            play(&mut s, &first, &[]);
            assert_eq!(sp(&s, &place(city), nation, "I"), before + 1, "{turn} {nation}");
        }
    }
    let stacks = [("Copenhagen", "russia I 1")];
    let s = month_with(13, "french", &stacks, |p| p["dead"] = json!({ "denmark": { "I": 2 } }));
    assert_eq!(total(&s, "denmark"), 0);
}

/// WP-Z.XI.F.5.a, R-WP-Z.XI.D.1.a: the Russians of IV come through December 1812, not later.
#[test]
fn russian_reinforcements() {
    for (turn, moscow, kiev) in [(1, 2, 1), (4, 2, 6), (DECEMBER_1812, 2, 1), (JANUARY_1813, 0, 0)] {
        let s = month(turn, "non-french");
        let now = ["Moscow", "Kiev"].map(|city| sp(&s, &place(city), "russia", "I"));
        assert_eq!(now, [1 + moscow, kiev], "{turn}");
    }
    let s = month(5, "non-french");
    assert_eq!(
        (leader(&s, "Kutusov"), sp(&s, &place("St. Petersburg"), "russia", "I")),
        (place("Moscow"), 5)
    );
    let s = month(6, "non-french");
    assert_eq!((sp(&s, &place("Moscow"), "russia", "CC"), sp(&s, &place("Kiev"), "russia", "CC")), (2, 1));
}

/// WP-Z.XI.F.6.a: from January 1813 to August 1814 Russians come back at Brest-Litovsk.
#[test]
fn russian_replacements() {
    for (turn, comes) in [(DECEMBER_1812, false), (JANUARY_1813, true), (28, true), (29, false)] {
        let mut s = glory_with(turn, "french", "declare", &[], &[], |p| {
            p["dead"] = json!({ "russia": { "I": 5, "C": 5 } });
        });
        go(&mut s, "done");
        while !phase(&s).starts_with("replace") && !phase(&s).starts_with("orders") {
            let word =
                if phase(&s).starts_with("alliance") { "pass".to_owned() } else { offered(&s)[0].clone() };
            play(&mut s, &word, &[]);
        }
        assert_eq!(phase(&s).starts_with("replace"), comes, "{turn}");
        if comes {
            play(&mut s, "accept", &[]);
            let now = ["I", "C"].map(|k| sp(&s, &place("Brest-Litovsk"), "russia", k));
            assert_eq!(now, [2, 1]);
        }
    }
}

/// WP-Z.XI.F.5.b, WP-Z.XI.D.1.b: in March 1813 the Austrians of V are on the map as neutrals; Schwarzenberg stays with the
/// Austrians whom he leads for the French, and Austria is closed to foreigners.
#[test]
fn neutral_austrians() {
    let stacks = [("Lublin", "austria-corps I 5"), ("DD29", "france C 1")];
    let mut s = glory(MARCH_1813, "french", "declare", &stacks, &[("Schwarzenberg", "Lublin")]);
    go(&mut s, "done");
    settle(&mut s);
    assert_eq!(gained(&s, "Prague", "austria"), [("I", 10), ("C", 2)]);
    assert_eq!(gained(&s, "Leoben", "austria"), [("I", 2), ("C", 1), ("L", 2)]);
    assert_eq!((leader(&s, "Schwarzenberg"), leader(&s, "Hiller")), (place("Lublin"), place("Leoben")));
    assert_eq!(total(&s, "austria"), 10 + 2 + 5 + 6);
    assert!(position(&s)["allegiance"].get("austria").is_none(), "neutral, as it was");
    go(&mut s, "done");
    settle(&mut s);
    assert!(offers(&s, "lead Schwarzenberg") && !offers(&s, "lead Hiller"));
    play(&mut s, "ride DD29", &[]);
    assert!(!offered(&s).iter().any(|n| n == "step CC29" || n == "step CC30"), "{:?}", offered(&s));
}

/// WP-Z.XI.D.4.a, R-WP-Z.XI.D.4.a: the Swedes come in April 1813, neutral, at Stralsund or next to it.
#[test]
fn neutral_swedes() {
    assert_eq!(total(&month(MARCH_1813, "non-french"), "sweden"), 0);
    let s = month(APRIL_1813, "non-french");
    assert_eq!(total(&s, "sweden"), 6);
    assert_ne!(leader(&s, "Bernadotte of Sweden"), "away");
    assert!(!offers(&s, "lead Bernadotte of Sweden"));
}

/// WP-Z.XI.F.5.c, WP-Z.XI.F.5.d, WP-Z.XI.F.5.e, R-WP-Z.XI.F.5.c, WP-Z.XI.F.5.f-2, WP-Z.XI.F.5.g: Austrians at Prague, and
/// Prussians at Berlin while Prussia is in the war.
#[test]
fn german_reinforcements() {
    for (turn, foot, horse, landwehr) in [
        (APRIL_1813, 2, 0, 2),
        (13, 2, 1, 2),
        (14, 2, 1, 2),
        (20, 2, 0, 2),
        (22, 1, 0, 1),
        (28, 1, 0, 1),
        (29, 0, 0, 0),
    ] {
        for prussia in [true, false] {
            let stacks = [("Vienna", "austria I 1")];
            let s = month_with(turn, "non-french", &stacks, |p| {
                if prussia {
                    p["allegiance"]["prussia"] = "non-french".into();
                    p["control"]["Berlin"] = "non-french".into();
                }
                p["control"]["Prague"] = Value::Null;
            });
            let now = |city: &str, nation: &str| ["I", "C", "L"].map(|k| sp(&s, &place(city), nation, k));
            assert_eq!(now("Prague", "austria"), [foot, horse, landwehr], "{turn}");
            let berlin = if prussia { [foot, horse, landwehr] } else { [0; 3] };
            assert_eq!(now("Berlin", "prussia"), berlin, "{turn}");
            assert_eq!(leader(&s, "Bellegarde") == place("Prague"), turn == 22);
        }
    }
}

/// WP-Z.XI.F.5.f-1, WP-Z.XI.F.5.f-2: the English, Portuguese and Spaniards of VI come in January 1814, and more each turn.
#[test]
fn the_armies_of_the_south() {
    let s = month(JANUARY_1814, "non-french");
    assert_eq!(gained(&s, "Barcelona", "spain"), [("I", 5), ("C", 1)]);
    assert_eq!(gained(&s, "San Sebastian", "spain"), [("I", 3)]);
    assert_eq!(gained(&s, "San Sebastian", "england"), [("I", 5), ("C", 1)]);
    assert_eq!(gained(&s, "San Sebastian", "portugal"), [("I", 7)]);
    assert_eq!(gained(&s, "San Sebastian", "kgl"), [("I", 1)]);
    assert_eq!(gained(&s, "London", "england"), [("I", 2)]);
    assert_eq!(total(&s, "england"), 6 + 4 + 2 + 2);
    for (who, city) in [("Wellington", "San Sebastian"), ("Blake", "San Sebastian"), ("Cuesta", "Barcelona")]
    {
        assert_eq!(leader(&s, who), place(city));
    }
    let s = month(23, "non-french");
    assert_eq!(gained(&s, "London", "england"), [("I", 2)]);
    assert_eq!((total(&s, "spain"), total(&s, "portugal")), (1, 1));
    assert_eq!(total(&month(29, "non-french"), "england"), 0);
}

/// WP-Z.XI.F.7: non-French who find the French in their city come to the nearest major city of their home; French who find
/// an enemy are lost.
#[test]
fn arrivals_go_elsewhere_or_are_lost() {
    let stacks = [("Kiev", "france I 1")];
    let s = month_with(3, "non-french", &stacks, |_| {});
    assert_eq!(sp(&s, &place("Kiev"), "russia", "I"), 0);
    assert_eq!(total(&s, "russia"), 1 + 3);
    let stacks = [("Dresden", "russia I 1")];
    let s = month_with(3, "french", &stacks, |_| {});
    assert_eq!(total(&s, "france"), 1);
}

/// The Alliance Phase of the French in a month, with a roll.
fn rolled(turn: u8, die: u16, points: [u8; 2], stacks: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    let mut s = glory_with(turn - 1, "non-french", "declare", stacks, leaders, |p| {
        p["victory_points"] = json!(points);
        p["came"] = json!([1, 1]);
    });
    go(&mut s, "done");
    assert!(phase(&s).starts_with("alliance"), "{}", phase(&s));
    play(&mut s, "roll", &[die]);
    s
}

/// WP-Z.XI.D.2.a-1, R-WP-Z.XI.F.1.c: in 1812 a 7 takes Austrians, Prussians and Napoleon away, who come again in 1813; from
/// January 1813 on the results are those of V and counted anew: the first 7 brings Austria and Sweden in.
#[test]
fn alliance_results_change_with_the_year() {
    let stacks =
        [("Lublin", "austria-corps I 5"), ("Konigsberg", "prussia-corps I 4"), ("Danzig", "france I 1")];
    let who = [("Schwarzenberg", "Lublin"), ("Yorck", "Konigsberg"), ("Napoleon", "Danzig")];
    let s = rolled(DECEMBER_1812, 6, [0, 4], &stacks, &who);
    assert_eq!((total(&s, "austria-corps"), total(&s, "prussia-corps")), (0, 0));
    for name in ["Schwarzenberg", "Yorck", "Napoleon"] {
        assert_eq!(leader(&s, name), "away", "{name}");
    }
    let s = rolled(JANUARY_1813, 6, [0, 4], &stacks, &who);
    assert_eq!(position(&s)["came"], json!([0, 1]));
    assert_eq!(position(&s)["allegiance"]["austria"], "non-french");
    // WP-Z.XI.F.5.b: Austrians who served the French are the enemy's now, with their leader.
    assert_eq!((total(&s, "austria-corps"), sp(&s, &place("Lublin"), "austria", "I")), (0, 5));
    assert_eq!((leader(&s, "Schwarzenberg"), leader(&s, "Napoleon")), (place("Lublin"), place("Danzig")));
    let s = rolled(JANUARY_1813, 1, [4, 0], &[], &[]);
    assert_eq!(position(&s)["allegiance"].get("bavaria"), None, "French as at the start");
}

/// WP-Z.XI.F.5.b, R-WP-M138: with French in their hex they go to one beside it.
#[test]
fn turncoats_leave_the_french() {
    let stacks = [("Lublin", "austria-corps I 5"), ("Lublin", "france I 1")];
    let mut s = rolled(JANUARY_1813, 6, [0, 4], &stacks, &[("Schwarzenberg", "Lublin")]);
    assert_eq!((decides(&s), phase(&s).split(' ').next()), ("non-french", Some("turn")));
    let to = offered(&s)[0].clone();
    play(&mut s, &to, &[]);
    let hex = to.strip_prefix("to ").unwrap();
    assert_eq!((sp(&s, hex, "austria", "I"), leader(&s, "Schwarzenberg")), (5, hex.to_owned()));
    assert_eq!(all_sp(&s, &place("Lublin")), 1);
}

/// WP-Z.XI.F.5.b: an Austrian leader among the French rides to his own when Austria enters the war.
#[test]
fn leaders_leave_the_french() {
    let stacks = [("Lublin", "austria-corps I 2"), ("Danzig", "france I 1")];
    let s = rolled(JANUARY_1813, 6, [0, 4], &stacks, &[("white-A", "Danzig")]);
    assert_eq!(leader(&s, "white-A"), place("Lublin"));
}

/// WP-Z.XI.D.2.a-2, R-WP-Z.XI.D.2.a-2: from January 1813 a point for each major city of Russia, Berlin and Warsaw with French
/// in it; no point for one that is only theirs.
#[test]
fn french_city_points() {
    for (stacks, points) in [
        (&[][..], 0),
        (&[("Warsaw", "france I 1")], -1),
        (
            &[
                ("Warsaw", "poland I 1"),
                ("Berlin", "france I 1"),
                ("Riga", "france I 1"),
                ("Minsk", "france I 1"),
            ],
            -3,
        ),
    ] {
        let s = rolled(JANUARY_1813, 4, [0, 0], stacks, &[]);
        let change: i32 = sum(&s, "WP-H.1").iter().filter(|(_, c)| c == "WP-H.6-1").map(|(n, _)| *n).sum();
        assert_eq!(change, points, "{stacks:?}");
    }
}

/// WP-Z.XI.D.2.b: with Austria and Prussia at war nobody rolls any more.
#[test]
fn no_alliances_once_both_are_at_war() {
    for (prussia, asked) in [(false, true), (true, false)] {
        let mut s = glory_with(13, "non-french", "declare", &[], &[], |p| {
            p["allegiance"]["austria"] = "non-french".into();
            p["events"] = json!(["austria-joins"]);
            if prussia {
                p["allegiance"]["prussia"] = "non-french".into();
            }
        });
        go(&mut s, "done");
        assert_eq!(phase(&s).starts_with("alliance"), asked);
    }
}

/// Russians hold a city of Prussia with friends on the road to it, and a horseman at Moscow stops where he is.
fn in_prussia(turn: u8, city: &str, road: &[&str]) -> Table {
    let mut stacks = vec![(city, "russia I 3"), ("Moscow", "russia C 1"), ("Danzig", "prussia-corps I 4")];
    stacks.extend(road.iter().map(|hex| (*hex, "russia I 1")));
    let leaders = [("Yorck", "Danzig"), ("Tormazov", "Smolensk")];
    let mut s = glory(turn, "non-french", "orders", &stacks, &leaders);
    plays(&mut s, &["ride PP58", "halt"]);
    s
}

/// From Kovno to Konigsberg, and from Brest-Litovsk to Berlin.
const ROADS: [(&str, &[&str]); 2] =
    [("Konigsberg", &["MM40"]), ("Berlin", &["GG38", "HH36", "HH34", "HH31"])];

/// WP-Z.XI.D.3.a, R-WP-M138: Russians in supply in Konigsberg or Berlin bring Prussia in at once, with an army in or beside
/// that city that moves from the next segment on; its corps with the French changes sides.
#[test]
fn prussia_enters_the_war() {
    for (city, road) in ROADS {
        let mut s = in_prussia(8, city, road);
        while phase(&s).starts_with("arrive") {
            assert_eq!(decides(&s), "non-french");
            let here = format!("all {}", place(city));
            assert!(offers(&s, &here), "{:?}", offered(&s));
            play(&mut s, &here, &[]);
        }
        assert_eq!(position(&s)["allegiance"]["prussia"], "non-french");
        assert_eq!(gained(&s, city, "prussia"), [("I", 10), ("C", 3), ("L", 8)]);
        for who in ["Blucher", "Bulow", "Kleist"] {
            assert_eq!(leader(&s, who), place(city));
            assert!(!offers(&s, &format!("lead {who}")));
        }
        assert_eq!(leader(&s, "Yorck"), place("Danzig"), "he is in play");
        assert_eq!(leader(&s, "Tormazov"), place("Smolensk"), "who is alone among nobody's enemies stays");
        assert_eq!((total(&s, "prussia-corps"), sp(&s, &place("Danzig"), "prussia", "I")), (0, 4));
        assert!(said(&s, "WP-Z.XI.D.3.a"));
    }
    let s = in_prussia(8, "Konigsberg", &[]);
    assert_eq!((total(&s, "prussia"), phase(&s).as_str()), (0, "orders"), "out of supply");
    let s = in_prussia(8, "Breslau", &["GG38", "HH36", "HH34", "GG33"]);
    assert_eq!(total(&s, "prussia"), 0);
}

/// WP-Z.XI.D.3.a, WP-M.1: whether they are in supply counts where they have come to, not where they set out.
#[test]
fn supply_counts_where_they_are() {
    // From beside Kovno, where they were in supply, to the end of the line and beyond it.
    for (friends, joins) in [(true, true), (false, false)] {
        let mut stacks = vec![("MM40", "russia C 1")];
        if friends {
            stacks.push(("MM40", "russia I 1"));
        }
        let mut s = glory(8, "non-french", "orders", &stacks, &[]);
        plays(&mut s, &["ride MM40", "step MM39", "step MM38", "halt"]);
        assert_eq!(position(&s)["allegiance"]["prussia"] == "non-french", joins, "{friends}");
    }
    // From the wilderness, where nobody fed them, to the end of a line.
    let stacks = [("KK37", "russia C 1"), ("MM40", "russia I 1")];
    let mut s = glory(8, "non-french", "orders", &stacks, &[]);
    plays(&mut s, &["ride KK37", "step LL37", "step MM38", "halt"]);
    assert_eq!(position(&s)["allegiance"]["prussia"], "non-french");
}

/// WP-Z.XI.D.2.a-1, WP-Z.V.D.1.c: the three that August 1813 adds go on being added in 1814, until Austria declares war.
#[test]
fn three_are_added_until_austria_declares_war() {
    for turn in [APRIL_1813, 17, JANUARY_1814, DECEMBER_1814] {
        let s = rolled(turn, 3, [0, 0], &[], &[]);
        let change: i32 = sum(&s, "WP-H.1").iter().filter(|(_, c)| c == "WP-H.6-1").map(|(n, _)| *n).sum();
        assert_eq!(change, if turn == APRIL_1813 { 0 } else { 3 }, "{turn}");
    }
    let mut s = glory_with(JANUARY_1814 - 1, "non-french", "declare", &[], &[], |p| {
        p["allegiance"]["austria"] = "non-french".into();
        p["events"] = json!(["austria-joins"]);
    });
    go(&mut s, "done");
    play(&mut s, "roll", &[3]);
    assert_eq!(sum(&s, "WP-H.1").len(), 1, "nothing but the die");
}

/// WP-Z.XI.D.1.b, WP-Z.V.D.2.b-2, WP-Z.XI.F.3.b, R-WP-M23: Saxony is neutral in January and February 1813, even under French
/// SP, and theirs again in March if they have Dresden and Leipzig.
#[test]
fn saxony_joins_in_march() {
    for (leipzig, joins) in [("Leipzig", true), ("EE29", false)] {
        let stacks = [("Dresden", "france I 1"), (leipzig, "france I 1")];
        let mut s = glory(DECEMBER_1812, "non-french", "declare", &stacks, &[]);
        for (month, neutral) in [(JANUARY_1813, true), (JANUARY_1813 + 1, true), (MARCH_1813, !joins)] {
            while position(&s)["turn"].as_u64() < Some(u64::from(month)) {
                go(&mut s, "done");
                settle(&mut s);
            }
            let saxony = position(&s)["allegiance"].get("saxony-blue").cloned();
            assert_eq!(saxony, neutral.then_some(Value::Null), "{leipzig} in {month}");
        }
        assert_eq!(total(&s, "saxony-blue"), 2);
    }
}

/// WP-Z.XI.F.7, WP-Z.XI.F.6.a, R-WP-M141: with the French in Brest-Litovsk the Russian dead come back at Grodno.
#[test]
fn replacements_go_elsewhere() {
    let stacks = [("Brest-Litovsk", "france I 1")];
    let mut s = glory_with(JANUARY_1813, "french", "declare", &stacks, &[], |p| {
        p["dead"] = json!({ "russia": { "I": 5, "C": 5 } });
    });
    go(&mut s, "done");
    while !phase(&s).starts_with("replace") {
        let word = if phase(&s).starts_with("alliance") { "pass".to_owned() } else { offered(&s)[0].clone() };
        play(&mut s, &word, &[]);
    }
    play(&mut s, "accept", &[]);
    assert_eq!(["I", "C"].map(|k| sp(&s, &place("Grodno"), "russia", k)), [2, 1]);
    assert_eq!(sp(&s, &place("Brest-Litovsk"), "russia", "I"), 0);
}

/// Whether SP are fed at the end of a phase.
fn fed(turn: u8, hex: &str, nation: &str, control: &[(&str, &str)]) -> bool {
    let army = format!("{nation} I 1");
    let hex = place(hex);
    let mut s = glory_with(turn, "french", "declare", &[(hex.as_str(), army.as_str())], &[], |p| {
        for (city, side) in control {
            p["control"][*city] = (*side).into();
        }
    });
    go(&mut s, "done");
    !is_marked(&s, &hex, nation, "unsupplied")
}

/// WP-Z.XI.D.5.a, WP-Z.XI.D.1.a: to January 1813 the sources of IV; then major cities at home and of minor states that one
/// controls.
#[test]
fn sources_after_january_1813() {
    assert!(fed(JANUARY_1813, "Berlin", "france", &[]), "a major city that was French at the start");
    assert!(!fed(10, "Berlin", "france", &[]), "Prussia is no satellite");
    assert!(fed(10, "Hanover", "france", &[]) && fed(10, "Copenhagen", "france", &[]));
    assert!(fed(JANUARY_1813, "Minsk", "russia", &[]), "any city at home");
    assert!(!fed(10, "Minsk", "russia", &[]) && fed(10, "Kiev", "russia", &[]));
    assert!(fed(MARCH_1813, "Paris", "france", &[]));
}

/// WP-Z.XI.D.5.b, R-WP-Z.XI.D.5.b: the English are fed on every coast.
#[test]
fn the_english_are_fed_by_the_sea() {
    assert!(fed(22, "Corunna", "england", &[]) && fed(22, "Bordeaux", "england", &[]));
    assert!(!fed(22, "Madrid", "england", &[]));
}

/// WP-Z.XI.D.1.b, WP-Z.V.D.4.a: French SP are worse at marching from March 1813 on; WP-Z.XI.D.1.c, WP-Z.VI.D.3: English ships
/// sail from January 1814 on; WP-Z.VI.D.5.a-1: and partisans appear.
#[test]
fn rules_of_v_and_vi_begin_in_their_months() {
    for (turn, sails) in [(JANUARY_1814 - 1, false), (JANUARY_1814 + 1, true)] {
        let s = glory(turn, "non-french", "orders", &[("London", "england I 2")], &[]);
        assert_eq!(offered(&s).iter().any(|n| n.starts_with("sail")), sails, "{turn}");
    }
    // The French segment after it is the next month's.
    for (turn, come) in [(JANUARY_1814 - 2, false), (JANUARY_1814 - 1, true)] {
        let stacks = [("Metz", "russia I 5")];
        let mut s = glory(turn, "non-french", "declare", &stacks, &[]);
        go(&mut s, "done");
        settle(&mut s);
        let partisans = position(&s)["stacks"].to_string().matches("\"P\"").count();
        assert_eq!(partisans > 0, come, "{turn}");
    }
}

/// R-WP-M137, WP-Z.XI.D.1.b, WP-Z.V.D.2.e: foreigners who are in Austria when it is closed may march on in it, not into its
/// cities, and are out of supply there.
#[test]
fn foreigners_leave_austria() {
    let mut s = glory(MARCH_1813, "non-french", "declare", &[("BB31", "france C 2")], &[]);
    go(&mut s, "done");
    settle(&mut s);
    assert!(is_marked(&s, "BB31", "france", "unsupplied"));
    play(&mut s, "ride BB31", &[]);
    if phase(&s).starts_with("muster") {
        play(&mut s, "everyone", &[]);
    }
    let steps: Vec<String> = offered(&s).into_iter().filter(|n| n.starts_with("step")).collect();
    assert!(!steps.is_empty() && !steps.contains(&"step CC30".to_owned()), "{steps:?}");
}

/// R-WP-M139, WP-Z.XI.D.2.a-1: at the second 7 Bavarians turn Austrian; Rhinelanders would turn Prussian, and go home while
/// Prussia is France's ally.
#[test]
fn a_second_seven() {
    for prussia in [false, true] {
        let stacks = [("Wurzburg", "rhine I 2"), ("Munich", "bavaria I 3"), ("Florence", "naples I 2")];
        let mut s = glory_with(13, "non-french", "declare", &stacks, &[], |p| {
            p["allegiance"] = json!({ "austria": "non-french", "sweden": "non-french" });
            p["control"] = json!({});
            p["events"] = json!(["austria-joins", "saxony-joins"]);
            p["came"] = json!([0, 1]);
            p["victory_points"] = json!([0, 4]);
        });
        if prussia {
            let mut now = position(&s);
            now["allegiance"]["prussia"] = "non-french".into();
            now["allegiance"]["austria"] = Value::Null;
            s.arrange(&now).unwrap();
        }
        go(&mut s, "done");
        if prussia {
            // Austria is not in the war, so its landwehr is nobody's.
            play(&mut s, "roll", &[6]);
            assert_eq!((total(&s, "rhine"), sp(&s, &place("Wurzburg"), "prussia", "L")), (0, 2));
            assert_eq!(total(&s, "bavaria"), 0);
        } else {
            play(&mut s, "roll", &[6]);
            assert_eq!((total(&s, "rhine"), total(&s, "prussia")), (0, 0));
            assert_eq!(sp(&s, &place("Munich"), "austria", "L"), 3);
        }
        assert_eq!(total(&s, "naples"), 0);
    }
}
