//! Napoleon in Russia, 1812 (Z.IV).

use crate::common::{
    Table, Theatre, Value, all_sp, decides, garrison, is_marked, json, leader, nations, new_game, number,
    offered, offers, phase, place, play, plays, position, said, situation_in, sp, sum, total, unnamed_at,
};
use kernel::Viewer;

/// A situation of the campaign, with a Frenchman in Berlin and a Russian in St. Petersburg besides those named.
fn russia(turn: u8, active: &str, asked: &str, stacks: &[(&str, &str)]) -> Table {
    RUSSIA.with(turn, active, asked, stacks, &[], |_| {})
}

const RUSSIA: Theatre =
    Theatre { scenario: "russia", bystanders: [("HH29", "france I 1"), ("ZZ49", "russia I 1")] };

/// WP-Z.IV.E.1, WP-Z.IV.E.1.a, WP-Z.IV.E.1.b, WP-Z.IV.E.1.c, WP-Z.IV.E.2.a: what stands where in May 1812;
/// the French place theirs before the Russians do.
#[test]
#[expect(clippy::too_many_lines, reason = "a table of who stands where")]
fn the_armies_of_1812() {
    let mut s = new_game("russia", &[]);
    let g = garrison;
    g(&s, "Dresden", "france", &[("I", 0)], &["Napoleon"], 1);
    g(&s, "Danzig", "france", &[("I", 12), ("C", 1)], &["Davout"], 0);
    g(&s, "Posen", "france", &[("GI", 6), ("GC", 1)], &["Bessieres"], 0);
    g(&s, "Thorn", "france", &[("I", 5), ("C", 1)], &["Ney"], 0);
    g(&s, "Stettin", "france", &[("I", 2)], &["Victor"], 0);
    g(&s, "Konigsberg", "france", &[("I", 0)], &["Yorck"], 1);
    for (city, nation, n) in [
        ("Danzig", "rhine", 2),
        ("Danzig", "switzerland", 1),
        ("Dresden", "italy", 2),
        ("Dresden", "naples", 1),
        ("Dresden", "rhine", 2),
        ("Hanover", "westphalia", 1),
        ("Konigsberg", "poland", 1),
        ("Konigsberg", "westphalia", 1),
        ("Lubeck", "denmark", 2),
        ("Posen", "poland", 2),
        ("Posen", "rhine", 1),
        ("Stettin", "poland", 1),
        ("Stettin", "rhine", 3),
        ("Thorn", "dalmatia", 1),
        ("Thorn", "wurtemberg", 3),
        ("Moscow", "russia", 2),
        ("Riga", "russia", 2),
        ("Kharkov", "russia", 1),
        ("Kiev", "russia", 1),
        ("Minsk", "russia", 1),
        ("Vitebsk", "russia", 1),
    ] {
        g(&s, city, nation, &[("I", n), ("C", 0)], &[], 0);
    }
    g(&s, "Konigsberg", "prussia", &[("I", 4), ("C", 1)], &["Yorck"], 0);
    g(&s, "Lublin", "austria", &[("I", 5), ("C", 2)], &["Schwarzenberg"], 0);
    g(&s, "Vilna", "russia", &[("I", 3)], &["Benningsen"], 0);
    g(&s, "Kovno", "russia", &[("I", 3), ("C", 1)], &[], 1);
    // Eugene within two hexes of Thorn, Murat within one, six SP near Danzig, then Poniatowski and the Poles, Saxons and
    // Westphalians beside Warsaw, in Prussia.
    assert_eq!(decides(&s), "french");
    let (thorn, danzig, warsaw) = (place("Thorn"), place("Danzig"), place("Warsaw"));
    assert!(offers(&s, "all II37") && offers(&s, "all II33") && !offers(&s, "all II38"));
    plays(&mut s, &["leader Eugene II35", "put I 3 II35", "put C 1 HH36"]);
    assert_eq!((leader(&s, "Eugene"), sp(&s, "HH36", "france", "C")), (thorn.clone(), 1));
    assert!(offers(&s, "all II36") && !offers(&s, "all II37"));
    play(&mut s, &format!("all {thorn}"), &[]);
    assert_eq!((leader(&s, "Murat"), sp(&s, &thorn, "france", "C")), (thorn.clone(), 1 + 4));
    assert!(offers(&s, "all LL36") && !offers(&s, "all LL37"));
    play(&mut s, &format!("all {danzig}"), &[]);
    assert_eq!((sp(&s, &danzig, "france", "I"), unnamed_at(&s, &danzig)), (18, 1));
    for _ in 0..4 {
        assert!(
            offers(&s, "all GG37") && !offers(&s, "all FF38") && !offers(&s, "all GG36"),
            "FF38 is Austrian"
        );
        play(&mut s, &format!("all {warsaw}"), &[]);
    }
    for (nation, foot, horse) in [("poland", 6, 2), ("saxony-blue", 3, 1), ("westphalia", 3, 1)] {
        g(&s, "Warsaw", nation, &[("I", foot), ("C", horse)], &["Poniatowski", "Jerome"], 2);
    }
    for _ in 0..4 {
        assert!(decides(&s) == "french" && offers(&s, "all II37") && !offers(&s, "all II38"));
        play(&mut s, &format!("all {thorn}"), &[]);
    }
    for (nation, foot, horse) in
        [("bavaria", 5, 1), ("italy", 4, 1), ("portugal-blue", 1, 0), ("poland", 0, 1), ("wurtemberg", 3, 0)]
    {
        g(&s, "Thorn", nation, &[("I", foot), ("C", horse)], &[], 1);
    }
    for (city, beside, foreign, foot, who) in [
        ("Vilna", "MM44", "MM45", 3, &["Barclay", "Constantine"][..]),
        ("Brest-Litovsk", "GG42", "GG40", 8, &["Bagration"]),
        ("Grodno", "KK43", "KK41", 4, &["Docturov"]),
        ("Pinsk", "GG45", "GG46", 7, &["Tormazov"]),
        ("Kovno", "NN42", "MM41", 4, &["Wittgenstein"]),
    ] {
        assert_eq!(decides(&s), "non-french");
        let hex = place(city);
        assert!(offers(&s, &format!("all {beside}")), "{city}: {:?}", offered(&s));
        assert!(!offers(&s, &format!("all {foreign}")), "{foreign} is too far or not Russia");
        let before = sp(&s, &hex, "russia", "I");
        play(&mut s, &format!("all {hex}"), &[]);
        g(&s, city, "russia", &[("I", before + foot)], who, 0);
    }
    g(&s, "Vilna", "russia", &[("GI", 3), ("GC", 1)], &[], 0);
    g(&s, "Brest-Litovsk", "russia", &[("C", 2), ("CC", 2)], &[], 0);
    g(&s, "Grodno", "russia", &[("C", 1), ("CC", 2)], &[], 0);
    g(&s, "Pinsk", "russia", &[("C", 2)], &[], 0);
    assert_eq!(
        nations(&s),
        [
            "austria",
            "bavaria",
            "dalmatia",
            "denmark",
            "france",
            "italy",
            "naples",
            "poland",
            "portugal-blue",
            "prussia",
            "rhine",
            "russia",
            "saxony-blue",
            "switzerland",
            "westphalia",
            "wurtemberg",
        ]
    );
    // With the SP that comes to Dresden in May.
    assert_eq!((total(&s, "france"), total(&s, "russia")), (42 + 1, 54));
}

/// WP-Z.IV.B.1: boards 3 and 4; nobody leaves them to the west.
#[test]
fn boards_three_and_four() {
    let mut s = russia(1, "french", "orders", &[("HH24", "france C 1")]);
    play(&mut s, "ride HH24", &[]);
    assert!(offers(&s, "step HH25") && !offers(&s, "step HH23"), "{:?}", offered(&s));
    let mut s = russia(1, "french", "orders", &[("GG42", "france C 1")]);
    play(&mut s, "ride GG42", &[]);
    assert!(offers(&s, "step GG43"), "{:?}", offered(&s));
}

/// Who wins with these SP on the map at the end of December.
fn ending(stacks: &[(&str, &str)], control: &[(&str, &str)], dice: &[u16]) -> String {
    let mut s = RUSSIA.with(8, "non-french", "declare", stacks, &[], |p| {
        p["control"] = control.iter().map(|(c, side)| ((*c).to_owned(), json!(side))).collect();
    });
    play(&mut s, "done", dice);
    position(&s)["ending"].as_str().unwrap().to_owned()
}

/// WP-Z.IV.C.1: Warsaw, Smolensk, and Moscow or St. Petersburg, controlled and none of them besieged.
#[test]
fn the_french_want_three_cities() {
    let (warsaw, smolensk, moscow) = (place("Warsaw"), place("Smolensk"), place("Moscow"));
    let (w, k, m) = (warsaw.as_str(), smolensk.as_str(), moscow.as_str());
    assert_eq!(ending(&[(k, "france I 1"), (m, "poland I 1")], &[], &[]), "french");
    // Control is enough, nobody has to be there.
    let held = [("Smolensk", "french"), ("Moscow", "french")];
    assert_eq!(ending(&[("MM50", "france I 1"), ("NN49", "france I 1")], &held, &[]), "french");
    assert_eq!(ending(&[(k, "france I 1")], &[], &[]), "draw", "no capital");
    assert_eq!(ending(&[(m, "france I 1")], &[], &[]), "draw", "no Smolensk");
    assert_eq!(
        ending(&[(w, "russia I 1"), (k, "france I 1"), (m, "france I 1")], &[], &[]),
        "draw",
        "no Warsaw"
    );
    let besieged = [(k, "france I 2 inside"), (k, "russia I 4"), (m, "france I 1")];
    assert_eq!(ending(&besieged, &[("Smolensk", "french")], &[6]), "draw", "Smolensk is besieged");
    let mut s = situation_in(
        "russia",
        (8, "non-french", "declare"),
        &[(k, "france I 1"), ("ZZ49", "france I 1"), (m, "russia I 1")],
        &[],
        |_| {},
    );
    play(&mut s, "done", &[]);
    assert_eq!(position(&s)["ending"], "french", "St. Petersburg will do");
}

/// WP-Z.IV.C.2, R-WP-Z.IV.C.2, R-WP-M47, WP-Z.IV.C.3: the Russians win if no SP of the French side is unbesieged in a city of board
/// 4, minor cities too; else nobody wins.
#[test]
fn the_russians_want_their_cities_empty() {
    let (minsk, kovno) = (place("Minsk"), place("Kovno"));
    assert_eq!(ending(&[], &[("Smolensk", "french")], &[]), "non-french", "control alone does not count");
    assert_eq!(ending(&[(&minsk, "saxony-blue I 1")], &[], &[]), "draw");
    assert_eq!(ending(&[("KK47", "france I 9")], &[], &[]), "non-french", "in the open");
    assert_eq!(ending(&[(&kovno, "france I 1")], &[], &[]), "non-french", "Kovno is on board 3");
    let vilna = place("Vilna");
    let besieged = [(vilna.as_str(), "france I 1 inside"), (vilna.as_str(), "russia I 4")];
    assert_eq!(ending(&besieged, &[("Vilna", "french")], &[6]), "non-french");
    // French before a city that Russians hold are not in it (R-WP-M47); from Konigsberg they are in supply.
    let road = ["MM39", "MM40", "MM41", "MM42"];
    let mut before: Vec<(&str, &str)> = road.iter().map(|hex| (*hex, "france I 1")).collect();
    before.extend([(vilna.as_str(), "russia I 1 inside"), (vilna.as_str(), "france I 3")]);
    assert_eq!(ending(&before, &[], &[6]), "non-french");
}

/// WP-Z.IV.C.4: eight months, May to December.
#[test]
fn eight_months_of_1812() {
    assert_eq!(new_game("russia", &[]).scene(Viewer::Onlooker).tracks[0].to, 8);
    let mut s = russia(7, "non-french", "declare", &[]);
    play(&mut s, "done", &[1]);
    assert_ne!(decides(&s), "nobody");
}

/// WP-Z.IV.D.1.a, WP-Z.IV.D.1.b, R-WP-H.5-2: a point for each major city with SP in it, the French on board 4, the Russians
/// on boards 3 and 4.
#[test]
fn points_for_major_cities() {
    let hexes: Vec<String> =
        ["Vilna", "Riga", "Smolensk", "Moscow", "Brest-Litovsk", "Grodno", "Minsk"].map(place).into();
    let stacks: Vec<(&str, &str)> = hexes.iter().map(|h| (h.as_str(), "france I 1")).collect();
    // Four for the French, St. Petersburg for the Russians, and not Kiev, in which nobody is; Minsk is minor, the other
    // two are not on board 4.
    let mut s = russia(7, "french", "alliance", &stacks);
    play(&mut s, "roll", &[4]);
    assert_eq!(sum(&s, "WP-H.1").get(1).map(|t| t.0), Some(1 - 4));
    let dresden = place("Dresden");
    let mut s = russia(7, "french", "alliance", &[&stacks[..], &[(&dresden, "russia I 1")]].concat());
    play(&mut s, "roll", &[4]);
    assert_eq!(sum(&s, "WP-H.1").get(1).map(|t| t.0), Some(2 - 4), "Dresden is on board 3");
}

/// WP-Z.IV.D.1.f: the die is first cast in November.
#[test]
fn no_alliances_before_november() {
    for (turn, asked) in [(5, false), (6, true), (7, true)] {
        let mut s = russia(turn, "non-french", "declare", &[]);
        play(&mut s, "done", &[1]);
        assert_eq!(phase(&s) == "alliance", asked, "after turn {turn}");
    }
}

/// WP-Z.IV.D.1.c, R-WP-Z.IV.D.1.c: each 0 brings an Austrian SP to Lublin, whoever rolled it.
#[test]
fn a_nought_brings_an_austrian() {
    for active in ["french", "non-french"] {
        let mut s = RUSSIA.with(7, active, "alliance", &[("EE40", "austria I 2")], &[], |p| {
            p["victory_points"] = json!([20, 0]);
            p["came"] = json!([1, 0]);
        });
        play(&mut s, "roll", &[2]);
        assert_eq!(sp(&s, "EE40", "austria", "I"), 3, "{active}");
    }
    let mut s = RUSSIA.with(7, "french", "alliance", &[], &[], |p| {
        p["victory_points"] = json!([20, 0]);
        p["allegiance"] = json!({ "austria": null, "prussia": null });
    });
    play(&mut s, "roll", &[2]);
    assert_eq!(total(&s, "austria"), 0, "no longer allied");
}

/// WP-Z.IV.D.1.d, WP-Z.IV.D.1.e, R-WP-Z.IV.D.1.d, R-WP-Z.IV.D.1.e: a 7 takes Austrians, Prussians and Napoleon away for
/// good; their cities stay as they are, and a second 7 does nothing more.
#[test]
fn a_seven_takes_the_allies_away() {
    let konigsberg = place("Konigsberg");
    let stacks = [("EE40", "austria I 5"), (konigsberg.as_str(), "prussia I 4"), ("EE30", "italy I 1")];
    let leaders =
        [("Napoleon", "HH29"), ("Schwarzenberg", "EE40"), ("Yorck", konigsberg.as_str()), ("Ney", "HH29")];
    let mut s = RUSSIA.with(7, "french", "alliance", &stacks, &leaders, |_| {});
    // Cities that the Russians hold count for them, so any high die will do.
    play(&mut s, "roll", &[6]);
    assert_eq!((total(&s, "austria"), total(&s, "prussia"), total(&s, "italy")), (0, 0, 1));
    for who in ["Napoleon", "Schwarzenberg", "Yorck"] {
        assert_eq!(leader(&s, who), "dead", "{who}");
    }
    assert_eq!(leader(&s, "Ney"), "HH29");
    // Only what differs from the start is written: Lublin and Konigsberg are still French.
    assert_eq!(position(&s)["control"], json!({}));
    let mut s = RUSSIA.with(8, "non-french", "alliance", &[], &[], |p| {
        p["came"] = json!([0, 1]);
        p["allegiance"] = json!({ "austria": null, "prussia": null });
        p["leaders"] = json!({ "Napoleon": { "post": "dead" } });
    });
    play(&mut s, "roll", &[6]);
    assert_eq!((number(&s, "WP-H.1", "total"), leader(&s, "Napoleon").as_str()), (7, "dead"));
}

/// Whether SP are in supply when their side looks next.
fn fed(stacks: &[(&str, &str)], hex: &str, nation: &str, lost: &[&str]) -> bool {
    let french = nation != "russia";
    let active = if french { "non-french" } else { "french" };
    let mut s = RUSSIA.with(2, active, "declare", stacks, &[], |p| p["lost"] = json!(lost));
    play(&mut s, "done", &[1]);
    !is_marked(&s, hex, nation, "unsupplied")
}

/// WP-Z.IV.D.2.a, R-WP-Z.IV.D.2.a: major cities that were French at the start, allied ones too, until the enemy has had
/// them; a city that is conquered later feeds nobody.
#[test]
fn french_sources_of_1812() {
    let (warsaw, danzig, vilna, lvov) = (place("Warsaw"), place("Danzig"), place("Vilna"), place("Lvov"));
    assert!(fed(&[(&warsaw, "france I 1")], &warsaw, "france", &[]));
    assert!(fed(&[(&lvov, "saxony-blue I 1")], &lvov, "saxony-blue", &[]), "an Austrian city");
    assert!(!fed(&[(&danzig, "france I 1")], &danzig, "france", &[]), "a minor city");
    assert!(!fed(&[(&vilna, "france I 1")], &vilna, "france", &[]), "conquered later");
    assert!(!fed(&[(&warsaw, "france I 1")], &warsaw, "france", &["Warsaw"]), "lost once");
    // It is lost when the enemy takes it.
    let mut s = russia(2, "non-french", "orders", &[("GG39", "russia C 1")]);
    plays(&mut s, &["ride GG39", &format!("step {warsaw}"), "step GG39", "halt"]);
    assert_eq!(position(&s)["lost"], json!(["Warsaw"]));
}

/// WP-Z.IV.D.2.b: Austrians, Prussians and Russians draw on any city of their own country, minor ones too, until it is
/// lost; not on each other's.
#[test]
fn any_city_at_home_will_do() {
    let (lublin, danzig, minsk, kovno) = (place("Lublin"), place("Danzig"), place("Minsk"), place("Kovno"));
    assert!(fed(&[(&lublin, "austria I 1")], &lublin, "austria", &[]));
    assert!(fed(&[(&danzig, "prussia I 1")], &danzig, "prussia", &[]));
    assert!(fed(&[(&minsk, "russia I 1")], &minsk, "russia", &[]));
    assert!(!fed(&[(&minsk, "russia I 1")], &minsk, "russia", &["Minsk"]));
    assert!(!fed(&[(&kovno, "prussia I 1")], &kovno, "prussia", &[]), "Kovno is Russian");
    assert!(!fed(&[(&danzig, "austria I 1")], &danzig, "austria", &[]), "Danzig is Prussian");
}

/// WP-Z.IV.D.4: Russian regulars, foot and horse, have morale 3 on board 4, elsewhere 1.
#[test]
fn russians_fight_harder_at_home() {
    for (from, to, morale, russians) in [
        ("LL46", "MM46", 3, "russia I 5"),
        ("LL46", "MM46", 3, "russia C 5"),
        ("GG42", "HH42", 1, "russia I 5"),
        ("GG42", "HH42", 1, "russia C 5"),
    ] {
        let stacks = [(from, "france I 8"), (to, russians), ("PP58", "russia I 1")];
        let mut s = situation_in("russia", (1, "french", "declare"), &stacks, &[], |_| {});
        play(&mut s, &format!("attack {from} {to}"), &[]);
        play(&mut s, "done", &[3, 4]);
        assert_eq!(position(&s)["battles"][0]["morale"][1], morale, "{russians} at {to}");
    }
}

/// The French Reinforcement Phase of a turn after the first.
fn french_phase(turn: u8, stacks: &[(&str, &str)], dead: Value) -> Table {
    let mut s = RUSSIA.with(turn - 1, "non-french", "declare", stacks, &[], |p| p["dead"] = dead);
    play(&mut s, "done", &[1]);
    if phase(&s) == "alliance" {
        play(&mut s, "pass", &[]);
    }
    s
}

/// The Russian Reinforcement Phase of a turn.
fn russian_phase(turn: u8, stacks: &[(&str, &str)], dead: Value) -> Table {
    let mut s = RUSSIA.with(turn, "french", "declare", stacks, &[], |p| p["dead"] = dead);
    play(&mut s, "done", if turn == 1 { &[] } else { &[1] });
    if phase(&s) == "alliance" {
        play(&mut s, "pass", &[]);
    }
    s
}

/// WP-Z.IV.F.1.a, WP-Z.IV.F.1.b, WP-Z.IV.F.1.d: an SP at Dresden each turn, two of cavalry at Danzig in October; lost if
/// the enemy has the city.
#[test]
fn french_reinforcements() {
    let (dresden, danzig) = (place("Dresden"), place("Danzig"));
    for turn in 2..=8 {
        let s = french_phase(turn, &[], json!({}));
        assert_eq!(sp(&s, &dresden, "france", "I"), 1, "turn {turn}");
        assert_eq!(sp(&s, &danzig, "france", "C"), if turn == 6 { 2 } else { 0 }, "turn {turn}");
        assert_eq!(total(&s, "france"), if turn == 6 { 4 } else { 2 });
    }
    let s = french_phase(
        6,
        &[(&dresden, "russia I 1"), (&danzig, "russia I 1")],
        json!({ "poland": { "C": 1 } }),
    );
    assert_eq!((total(&s, "france"), phase(&s).as_str()), (1, "orders"));
    assert!(said(&s, "WP-Z.IV.F.1.a") && said(&s, "WP-Z.IV.F.1.b"));
}

/// WP-Z.IV.F.1.c, WP-Z.IV.F.1.d: one SP of satellite infantry a turn, Poles at Warsaw, others at Dresden, if the enemy
/// does not have the city; nobody else, no cavalry.
#[test]
fn satellites_are_replaced() {
    let (dresden, warsaw) = (place("Dresden"), place("Warsaw"));
    let dead = json!({ "poland": { "I": 1, "C": 2 }, "italy": { "I": 2 }, "france": { "I": 9 }, "prussia": { "I": 1 } });
    let mut s = french_phase(2, &[], dead.clone());
    assert_eq!(offered(&s), ["replace italy", "replace poland", "decline"]);
    play(&mut s, "replace poland", &[]);
    assert_eq!((sp(&s, &warsaw, "poland", "I"), phase(&s).as_str()), (1, "orders"));
    let mut s = french_phase(2, &[(&warsaw, "russia I 1")], dead.clone());
    assert_eq!(offered(&s), ["replace italy", "decline"]);
    play(&mut s, "replace italy", &[]);
    assert_eq!(sp(&s, &dresden, "italy", "I"), 1);
    let s = french_phase(2, &[(&dresden, "russia I 1")], dead);
    assert_eq!(offered(&s), ["replace poland", "decline"]);
}

/// WP-Z.IV.F.2.a, WP-Z.IV.F.2.b, WP-Z.IV.F.2.c, WP-Z.IV.F.2.d: what comes to Moscow, Kiev and St. Petersburg, and when.
#[test]
fn russian_reinforcements() {
    let (moscow, kiev, petersburg) = (place("Moscow"), place("Kiev"), place("St. Petersburg"));
    for turn in 1..=8 {
        let s = russian_phase(turn, &[], json!({}));
        let at = |hex: &str, kind: &str| sp(&s, hex, "russia", kind);
        let (august, september, october) = (turn == 4, turn == 5, turn == 6);
        assert_eq!(at(&moscow, "I"), 2, "turn {turn}");
        assert_eq!((at(&kiev, "I"), at(&kiev, "C")), if august { (6, 2) } else { (1, 0) }, "turn {turn}");
        assert_eq!(unnamed_at(&s, &kiev), usize::from(august));
        assert_eq!(at(&petersburg, "I"), if september { 6 } else { 1 }, "turn {turn}");
        assert_eq!(unnamed_at(&s, &petersburg), usize::from(september));
        assert_eq!(leader(&s, "Kutusov") == moscow, september);
        assert_eq!(
            (at(&moscow, "CC"), at(&kiev, "CC")),
            if october { (2, 1) } else { (0, 0) },
            "turn {turn}"
        );
    }
}

/// WP-Z.IV.F.2.e: one Cossack SP a turn comes back at Moscow, and nobody else.
#[test]
fn cossacks_are_replaced() {
    let moscow = place("Moscow");
    let mut s = russian_phase(2, &[], json!({ "russia": { "CC": 3, "I": 4, "C": 1 } }));
    assert_eq!(offered(&s), ["accept", "decline"]);
    play(&mut s, "accept", &[]);
    assert_eq!((sp(&s, &moscow, "russia", "CC"), phase(&s).as_str()), (1, "orders"));
    assert_eq!(position(&s)["dead"]["russia"], json!({ "CC": 2, "I": 4, "C": 1 }));
    let s = russian_phase(2, &[], json!({ "russia": { "I": 4 } }));
    assert_eq!(phase(&s), "orders");
}

/// WP-Z.IV.F.2.f, R-WP-M120: whoever should come to a city that the French have, or besiege, comes to the nearest city
/// that is Russian.
#[test]
fn russians_come_to_the_nearest_city() {
    let (moscow, smolensk) = (place("Moscow"), place("Smolensk"));
    let s = russian_phase(5, &[(&moscow, "france I 1")], json!({}));
    assert_eq!((sp(&s, &moscow, "russia", "I"), sp(&s, &smolensk, "russia", "I")), (0, 2));
    assert_eq!(leader(&s, "Kutusov"), smolensk);
    // Kiev besieged by supplied men from Lvov: Kharkov is next.
    let (kiev, kharkov) = (place("Kiev"), place("Kharkov"));
    let road = ["BB42", "BB43", "BB44", "BB45", "BB46", "BB47", "BB48", "BB49"].map(|h| (h, "france I 1"));
    let around = [(kiev.as_str(), "russia I 1 inside"), (kiev.as_str(), "france I 4")];
    let mut s = russia(5, "french", "declare", &[&road[..], &around[..]].concat());
    play(&mut s, "done", &[6, 1]);
    assert_eq!((sp(&s, &kiev, "russia", "I"), sp(&s, &kharkov, "russia", "I")), (1, 1));
    assert_eq!((all_sp(&s, &kiev), sp(&s, &moscow, "russia", "I")), (5, 2));
}

/// WP-Z.IV.D.1.d, WP-S.9.b: with the garrison that deserts the siege is over, and its marker goes.
#[test]
fn a_siege_ends_with_the_garrison_that_deserts() {
    let konigsberg = place("Konigsberg");
    let stacks = [(konigsberg.as_str(), "prussia I 2 inside"), (konigsberg.as_str(), "russia I 3")];
    let mut s = RUSSIA.with(7, "french", "alliance", &stacks, &[], |p| {
        p["siege"] = json!({ "Konigsberg": 2 });
        p["victory_points"] = json!([0, 4]);
    });
    assert_eq!(position(&s)["siege"], json!({ "Konigsberg": 2 }));
    play(&mut s, "roll", &[6]);
    assert_eq!((total(&s, "prussia"), sp(&s, &konigsberg, "russia", "I")), (0, 3));
    assert_eq!(position(&s)["siege"], json!({}));
    assert_eq!(position(&s)["control"]["Konigsberg"], "non-french");
}
