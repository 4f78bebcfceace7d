//! What chapters 14 to 16 and 18 of the second book say by numbers of their own, and its examples of play.

use crate::common::{
    ALLIED, FRENCH, NapoleonsNemesis, Value, War, evening, germany, go_on, has_mark, hex, json, leader_hex,
    log, offered, offers, phase, play, play_on, position, said, sum, suvorov, unit_hex,
};
use kernel::{Arg, Game, Language, Session, Setup, Speaker, Spot, Title, Turn, Viewer};
use nemesis::Action;

fn new_game(scenario: &str) -> War {
    Session::new(Setup { scenario: scenario.into(), options: [].into() }, None).unwrap()
}

/// A train on each of these hexes.
fn trains(p: &mut Value, side: &str, hexes: &[&str]) {
    p[side]["trains"] = hexes.iter().map(|hex| json!({ "hex": hex, "face": [] })).collect();
}

/// The evening of a Turn of 1799.
fn evening_in_italy(turn: u8, units: &[(&str, &str)]) -> War {
    suvorov(turn, &["ride coalition"], units, &[], |p| {
        p["french"]["done"] = json!(true);
        p["battle_points"] = json!(6);
    })
}

/// What the terms of a sum with this rule come to.
fn term(s: &War, note: &str, cite: &str) -> i32 {
    sum(s, note).iter().filter(|(_, c)| c == cite).map(|(n, _)| n).sum()
}

fn values(s: &War, note: &str) -> Vec<i32> {
    sum(s, note).into_iter().map(|(n, _)| n).collect()
}

// ---- 14: before play, Turns, the end

/// A side has as many depots before play as it may; says how many.
fn fill(s: &mut War, side: &str) -> usize {
    let here = format!("first-depots {side}");
    go_on(s, &[], |s| phase(s) == here);
    let mut count = 0;
    while phase(s) == here {
        let pick = offered(s).into_iter().find(|n| n.starts_with("depot ")).unwrap();
        play(s, &pick, &[]);
        count += 1;
    }
    count
}

/// NN-14.1-3, NN-14.1-5, NN-18.1-3, NN-18.1-5: so many trains on Turn 1, of which none or all may be depots
/// before play.
#[test]
fn trains_of_turn_1_may_be_depots() {
    for (scenario, french, coalition) in [("campaign", 9_usize, 6_usize), ("suvorov", 5, 5)] {
        let mut s = new_game(scenario);
        go_on(&mut s, &[], |s| phase(s).starts_with("allot"));
        let p = position(&s);
        assert_eq!(p["turn"], 1, "{scenario}");
        assert_eq!(p["french"]["trains_given"], french, "{scenario}");
        assert_eq!(p["coalition"]["trains_given"], coalition, "{scenario}");

        let mut s = new_game(scenario);
        assert_eq!(fill(&mut s, "coalition"), coalition, "{scenario}");
        assert_eq!(fill(&mut s, "french"), french, "{scenario}");
        go_on(&mut s, &[], |s| phase(s).starts_with("allot"));
        let p = position(&s);
        assert_eq!(p["turn"], 1, "{scenario}");
        assert_eq!((&p["french"]["trains_given"], &p["coalition"]["trains_given"]), (&json!(0), &json!(0)));
    }
}

/// NN-14.1-5: a chain of French depots leads to Magdeburg and on to Wittenberg, but none stands in Berlin,
/// which they hold and which is Prussian.
#[test]
fn depots_before_play_stand_on_friendly_cities() {
    let mut s = new_game("campaign");
    go_on(&mut s, &[], |s| phase(s) == "first-depots french");
    assert!(!offers(&s, "depot 3713"), "Magdeburg is not linked yet: {:?}", offered(&s));
    for depot in ["depot 4212", "depot 4012", "depot 3713"] {
        play(&mut s, depot, &[]);
    }
    assert_ne!(unit_hex(&s, "F-XI-Fressinet"), "away");
    assert!(offers(&s, "depot 3613") && !offers(&s, "depot 3512"), "{:?}", offered(&s));
}

/// NN-14.3: nineteen Turns.
#[test]
fn the_war_of_1813_ends_with_turn_19() {
    for (turn, over) in [(17, false), (18, false), (19, true)] {
        let mut s = evening(turn, &[("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")], &[], |p| {
            p["germany"] = json!({ "truce": "failed" });
        });
        go_on(&mut s, &[], |s| position(s)["turn"] == turn + 1);
        assert_eq!(s.decides().is_none(), over, "Turn {turn}");
        assert_eq!(said(&s, "NN-14.3"), over, "Turn {turn}");
    }
}

/// NN-14.4-auto: Napoleon alone is attacked; with a one he is caught and all is over, with a two he escapes.
#[test]
fn napoleon_alone_may_be_caught() {
    for (die, caught) in [(1, true), (2, false)] {
        let units = [("R-I-5Div", "3614"), ("F-XI-Fressinet", "3616")];
        let leaders = [("Wittgenstein", "3614"), ("Napoleon", "3615")];
        let mut s = germany(&[], 6, &["attack coalition"], &units, &leaders, |p| {
            p["coalition"]["commands"] = json!(3);
            p["battle_points"] = json!(0);
        });
        play(&mut s, "attack 3614 3615", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[6, die]);
        assert_eq!(said(&s, "NN-14.4-auto"), caught, "{die}");
        match s.game().turn() {
            Turn::Over(outcome) => assert!(caught && outcome.victors.contains(ALLIED) && outcome.early),
            Turn::Decide(_) => assert!(!caught && offers(&s, "flee 3616"), "{:?}", offered(&s)),
        }
    }
}

/// NN-T-calendar: late February, then two Turns a month to November; 1799 begins with March.
#[test]
fn every_turn_has_its_month() {
    let english = Speaker::new(Language::En, &NapoleonsNemesis::default().messages()).unwrap();
    let months =
        ["February", "March", "April", "May", "June", "July", "August", "September", "October", "November"];
    for turn in 1..=19u8 {
        let s = evening(turn, &[("F-XI-Fressinet", "3614")], &[], |_| ());
        let month = months[usize::from(turn / 2)];
        let headline = english.say(&s.scene(Viewer::Onlooker).headline);
        assert_eq!(headline, format!("Turn {turn} of 19, {month} 1813"));
    }
    for (turn, month) in [(1, "March"), (2, "March"), (4, "April"), (5, "May"), (13, "September")] {
        let s = evening_in_italy(turn, &[("F-Victor", "3929")]);
        let headline = english.say(&s.scene(Viewer::Onlooker).headline);
        assert_eq!(headline, format!("Turn {turn} of 13, {month} 1799"));
    }
}

// ---- 15 and 16

/// NN-15.1-2: stacks are seen from behind until they fight, and only those that do are shown.
#[test]
fn stacks_are_shown_when_they_fight() {
    let units = [("F-XI-Fressinet", "3512"), ("R-I-5Div", "3412"), ("R-II-4Div", "2813")];
    let mut s = germany(&["fog"], 6, &["attack french"], &units, &[("Ney", "3512")], |p| {
        p["french"]["commands"] = json!(6);
    });
    let symbols = |s: &War, label: &str| -> Vec<&'static str> {
        let spot = Spot::Hex(label.to_owned());
        let scene = s.scene(Viewer::Seat(FRENCH));
        scene.pieces.iter().filter(|p| p.at == spot).map(|p| p.face.symbol).collect()
    };
    assert_eq!((symbols(&s, "3412"), symbols(&s, "2813")), (vec!["back"], vec!["back"]));
    play(&mut s, "attack 3512 3412", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 6", &[6]);
    assert_eq!((symbols(&s, "3412"), symbols(&s, "2813")), (vec!["infantry"], vec!["back"]));
}

/// A combat between 3512 and 3412 that comes to its values, with threes.
fn combat(side: &str, units: &[&str], leaders: &[&str]) -> War {
    let foe = if side == "french" { "R-I-5Div" } else { "F-V-Maison" };
    let mut all: Vec<(&str, &str)> = units.iter().map(|unit| (*unit, "3512")).collect();
    all.push((foe, "3412"));
    let leaders: Vec<(&str, &str)> = leaders.iter().map(|leader| (*leader, "3512")).collect();
    let phases = format!("attack {side}");
    let mut s = germany(&["command"], 6, &[&phases], &all, &leaders, |p| p[side]["commands"] = json!(6));
    play(&mut s, "attack 3512 3412", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 6", &[6]);
    go_on(&mut s, &[3, 3], |s| said(s, "NN-11.5-bp4"));
    s
}

/// NN-16.2-char-0: what is special about a commander counts only while nobody senior is with him; of equals
/// the owner chooses.
#[test]
fn only_the_senior_commander_is_special() {
    let horse = ["F-CavI-Bruyere", "F-CavI-Bordesoulle", "F-CavI-Doumerc"];
    let cossacks = ["R-K-Berdaev", "R-K-Illowaiski", "R-K-Melinikov"];
    for (side, units, leaders, charge, inspired) in [
        ("french", &horse[..], &["Murat"][..], 2, 0),
        ("french", &horse[..], &["Murat", "Napoleon"], 0, 3),
        ("coalition", &cossacks[..], &["Platov"], 2, 0),
        ("coalition", &cossacks[..], &["Platov", "Kutuzov"], 0, 0),
        ("french", &["F-XIII-Loison", "F-III-Souham"], &["Davout", "Ney"], 0, 2),
        ("french", &["F-XIII-Loison", "F-III-Souham"], &["Davout", "Eugene"], 0, 0),
    ] {
        let s = combat(side, units, leaders);
        let found = (term(&s, "NN-11.5-bp4", "NN-16.2-char-0"), term(&s, "NN-11.5-bp4", "NN-16.2-fr-6"));
        assert_eq!(found, (charge, inspired), "{leaders:?}: {:?}", sum(&s, "NN-11.5-bp4"));
    }
}

/// NN-16.2-co-3: a stack under Constantine or Hiller stays where it is with a one or two, unless somebody
/// senior leads it.
#[test]
fn some_are_never_ready() {
    for (turn, unit, at, leaders, dice, marches) in [
        (6, "R-V-1Guard", "2813", &["Constantine"][..], &[2][..], false),
        (6, "R-V-1Guard", "2813", &["Constantine"], &[3], true),
        (6, "R-V-1Guard", "2813", &["Constantine", "Kutuzov"], &[], true),
        (14, "A-Hil-Marschall", "3426", &["Hiller"], &[1], false),
        (14, "A-Hil-Marschall", "3426", &["Hiller"], &[2], false),
        (14, "A-Hil-Marschall", "3426", &["Hiller"], &[3], true),
    ] {
        let leaders: Vec<(&str, &str)> = leaders.iter().map(|leader| (*leader, at)).collect();
        let mut s = germany(&["command"], turn, &["march coalition"], &[(unit, at)], &leaders, |p| {
            trains(p, "coalition", &[at]);
            if turn > 12 {
                p["germany"] = json!({ "truce": "past", "austria": "joined" });
            }
        });
        play(&mut s, &format!("march {at}"), dice);
        assert_eq!(phase(&s) == "muster coalition", marches, "{leaders:?} {dice:?}: {}", phase(&s));
        assert_eq!(said(&s, "NN-16.2-co-3"), !dice.is_empty(), "{leaders:?} {dice:?}");
        assert_eq!((unit_hex(&s, unit), leader_hex(&s, leaders[0].0)), (at.to_owned(), at.to_owned()));
    }
}

// ---- 18: Suvorov

/// NN-18.1-3, NN-18.1-5: five trains in every Turn, six for the Coalition from Turn 4 on.
#[test]
fn trains_in_italy() {
    for (turn, french, coalition) in [(2, 5, 5), (3, 5, 5), (4, 5, 6), (8, 5, 6), (13, 5, 6)] {
        let mut s = evening_in_italy(turn - 1, &[("F-Victor", "3929"), ("A-Liptay", "3627")]);
        go_on(&mut s, &[], |s| position(s)["turn"] == turn && phase(s).starts_with("allot"));
        let p = position(&s);
        assert_eq!(p["french"]["trains_given"], french, "Turn {turn}");
        assert_eq!(p["coalition"]["trains_given"], coalition, "Turn {turn}");
    }
}

/// NN-18.2: the campaign begins with Turn 1, and one Turn follows the other.
#[test]
fn turns_of_italy_follow_one_another() {
    let mut s = new_game("suvorov");
    assert_eq!((&position(&s)["turn"], said(&s, "NN-18.2")), (&json!(0), false));
    go_on(&mut s, &[], |s| position(s)["turn"] != 0);
    assert_eq!(position(&s)["turn"], 1);
    assert!(said(&s, "NN-18.2"));
    for turn in [1, 6, 12] {
        let mut s = evening_in_italy(turn, &[("F-Victor", "3929")]);
        go_on(&mut s, &[], |s| position(s)["turn"] != turn);
        assert_eq!(position(&s)["turn"], turn + 1);
        assert!(said(&s, "NN-18.2") && s.decides().is_some());
    }
}

/// Both sides' points for territory, French first.
fn territory(s: &War) -> [i64; 2] {
    let reckoning = s.game().reckoning();
    [0, 1].map(|side: usize| {
        let found = reckoning[side].args.iter().find(|(gap, _)| *gap == "territory");
        let Some((_, Arg::Number(points))) = found else { panic!("{:?}", reckoning[side]) };
        *points
    })
}

/// NN-18.4-a: Genoa, Milan, Turin and Mantua count for whoever stands in them, and no other city does.
#[test]
fn four_cities_of_italy_count() {
    for (place, counts) in
        [("4229", 1), ("4227", 1), ("4428", 1), ("3928", 1), ("3627", 0), ("3827", 0), ("3829", 0)]
    {
        assert_eq!(territory(&evening_in_italy(13, &[("F-Victor", place)])), [counts, 0], "{place}");
        assert_eq!(territory(&evening_in_italy(13, &[("A-Kaim", place)])), [0, counts], "{place}");
    }
    let everywhere = [("F-Genoa", "4229"), ("F-Turin", "4428"), ("A-Kaim", "4227"), ("A-Zoph", "3928")];
    assert_eq!(territory(&evening_in_italy(13, &everywhere)), [2, 2]);
}

/// NN-18.4-c: the Coalition wins with three points more, and not with two.
#[test]
fn three_points_more_win_italy() {
    let cities = [("F-Victor", "3929"), ("A-Kaim", "4227"), ("A-Zoph", "3928")];
    for (count, points, wins) in [(2, 6, false), (3, 6, false), (2, 7, true), (3, 7, true)] {
        let units = &cities[..count];
        let mut s = suvorov(13, &["ride coalition"], units, &[], |p| {
            p["french"]["done"] = json!(true);
            p["battle_points"] = json!(points);
        });
        go_on(&mut s, &[], |s| s.decides().is_none());
        let Turn::Over(outcome) = s.game().turn() else { panic!("the game goes on") };
        assert_eq!(outcome.victors.contains(ALLIED), wins, "{units:?}, {points} of twelve battle points");
    }
}

/// A combat of 1799 as it stands, with these changes.
fn fought(side: &str, from: &str, to: &str, attackers: &[&str], defenders: &[&str], change: &Value) -> Value {
    let mut battle = json!({
        "attacker": side, "from": from, "to": to, "units": attackers, "defenders": defenders,
        "spent": [0, 0], "called": [[], []], "joined": [[], []], "strength": [1, 1], "margin": 5,
        "hits": [0, 0], "main": [0, 0], "taken": [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
        "fallen": [0, 0], "withdrew": false, "refuge": to, "excess": [],
    });
    for (name, value) in change.as_object().unwrap() {
        battle[name] = value.clone();
    }
    battle
}

/// NN-18.4-b: six of twelve battle points each at first; a decisive victory moves one, never beyond none or
/// twelve.
#[test]
fn decisive_victories_move_a_point_in_italy() {
    assert_eq!(position(&new_game("suvorov"))["battle_points"], 6);
    for (winner, force, suffered, decisive, before, after) in [
        ("coalition", [6, 6], [5, 1], true, 6, 7),
        ("coalition", [6, 6], [5, 1], true, 12, 12),
        ("coalition", [5, 6], [5, 1], false, 6, 6),
        ("coalition", [6, 6], [4, 1], false, 6, 6),
        ("french", [6, 6], [1, 5], true, 6, 5),
        ("french", [6, 6], [1, 5], true, 0, 0),
        ("french", [6, 5], [1, 5], false, 6, 6),
        ("french", [6, 6], [2, 5], false, 6, 6),
    ] {
        let (unit, foe) = if winner == "french" { ("F-Victor", "A-Kaim") } else { ("A-Kaim", "F-Victor") };
        let (from, to, refuge) =
            if winner == "french" { ("3928", "3827", "3727") } else { ("3827", "3928", "3929") };
        let phases = [format!("attack {winner}"), format!("advance {winner}")];
        let units = [(unit, from), (foe, refuge)];
        let mut s = suvorov(5, &[&phases[0], &phases[1]], &units, &[], |p| {
            p["battle_points"] = json!(before);
            p[if winner == "french" { "coalition" } else { "french" }]["done"] = json!(true);
            let end = json!({ "force": force, "suffered": suffered, "withdrew": true, "refuge": refuge });
            p["battle"] = fought(winner, from, to, &[unit], &[foe], &end);
        });
        play(&mut s, "done", &[]);
        assert_eq!(position(&s)["battle_points"], after, "{winner} {force:?} {suffered:?} {before}");
        assert_eq!(said(&s, "NN-18.4-b"), decisive, "{winner} {force:?} {suffered:?} {before}");
    }
}

/// NN-18.5-1: from Innsbruck the only way is the Brenner; who is beaten there and cannot stay is lost.
#[test]
fn nobody_leaves_the_ground_of_1799() {
    let mut s = suvorov(7, &["march coalition"], &[("A-StJulien", "3823")], &[("Bellegarde", "3823")], |p| {
        trains(p, "coalition", &["3823"]);
    });
    play(&mut s, "march 3823", &[]);
    play(&mut s, "everyone", &[]);
    let steps: Vec<String> = offered(&s).into_iter().filter(|n| n.starts_with("step ")).collect();
    assert_eq!(steps, ["step 3824"]);
    assert_eq!(s.game().refusal(s.game().whose(), Action::Step(hex("3822"))).cite.0, "NN-18.5-1");

    let units = [("A-StJulien", "3823"), ("F-Victor", "3824"), ("F-Hatry", "3824")];
    let mut s = suvorov(7, &["attack french", "hits french"], &units, &[], |p| {
        let end = json!({ "margin": 3, "strength": [2, 1], "hits": [1, 0], "main": [1, 0] });
        p["battle"] = fought("french", "3824", "3823", &["F-Victor", "F-Hatry"], &["A-StJulien"], &end);
    });
    play(&mut s, "hit F-Victor", &[]);
    play(&mut s, "done", &[]);
    assert_eq!(unit_hex(&s, "A-StJulien"), "eliminated");
}

/// Whether a stack without a train is marked as foraging.
fn forages(turn: u8, unit: &str, at: &str) -> bool {
    let mut s = suvorov(turn, &["allot coalition"], &[(unit, at)], &[], |p| {
        p["coalition"]["dummies_left"] = json!(1);
        p["french"]["done"] = json!(true);
        p["battle_points"] = json!(6);
    });
    play_on(&mut s, "done", &mut vec![1, 1]);
    log(&s).iter().any(|e| e.note.text.key == "nem-forage-marker")
}

/// NN-18.5-2: east of the Adige and north of the Po the Coalition is at home all year; the rest feeds both
/// sides up to Turn 5 and nobody after it.
#[test]
fn italy_turns_against_everybody() {
    let (milan, vicenza) = ("4227", "3727");
    for (turn, unit, at, marked) in [
        (1, "F-Victor", milan, false),
        (5, "F-Victor", milan, false),
        (6, "F-Victor", milan, true),
        (5, "A-Kaim", milan, false),
        (6, "A-Kaim", milan, true),
        (1, "F-Victor", vicenza, true),
        (1, "A-Kaim", vicenza, false),
        (6, "A-Kaim", vicenza, false),
        (13, "A-Kaim", vicenza, false),
    ] {
        assert_eq!(forages(turn, unit, at), marked, "Turn {turn}, {unit} at {at}");
    }
}

/// NN-18.5-2: the same goes for depots in cities where nobody stands.
#[test]
fn depots_stand_where_the_land_is_friendly() {
    let (milan, venice) = ("4227", "3627");
    for (turn, side, city, may) in [
        (5, "french", milan, true),
        (6, "french", milan, false),
        (5, "coalition", milan, true),
        (6, "coalition", milan, false),
        (1, "french", venice, false),
        (6, "coalition", venice, true),
        (13, "coalition", venice, true),
    ] {
        let units = [("F-Victor", "3929"), ("A-Elsnitz", "3526")];
        let s = suvorov(turn, &[&format!("allot {side}")], &units, &[], |p| {
            p[side]["trains_left"] = json!(1);
        });
        assert_eq!(offers(&s, &format!("train {city}")), may, "Turn {turn}, {side}: {:?}", offered(&s));
    }
}

/// NN-18.6-fr: each of seven hexes in the Alps and on the southern edge is a source, and nothing else is.
#[test]
fn french_sources_of_1799() {
    let sources = [
        ("4528", "4428"),
        ("4530", "4429"),
        ("4030", "4028"),
        ("3930", "3929"),
        ("3830", "3829"),
        ("3730", "3729"),
        ("3630", "3629"),
    ];
    let foes = ["A-Kaim", "A-Liptay", "A-Gottesheim", "A-Frohlich", "A-Zoph", "A-Mitrowsky", "A-Elsnitz"];
    let founding = |free: &str, cities: &[&str]| {
        let held = sources.iter().map(|(source, _)| *source).filter(|source| *source != free);
        let units: Vec<(&str, &str)> = foes.into_iter().zip(held).collect();
        suvorov(2, &["found french"], &units, &[], |p| {
            trains(p, "french", cities);
            p["coalition"]["done"] = json!(true);
        })
    };
    for (source, city) in sources {
        let s = founding(source, &[city]);
        assert!(offers(&s, &format!("depot {city}")), "{source}: {:?}", offered(&s));
    }
    let all = sources.map(|(_, city)| city);
    let s = founding("none", &all);
    assert!(!offered(&s).iter().any(|n| n.starts_with("depot")), "all are held: {:?}", offered(&s));
}

/// NN-18.6-co: Klagenfurt is the only source of the Coalition.
#[test]
fn klagenfurt_feeds_the_coalition() {
    for (at, works) in [("3929", true), ("3325", false)] {
        let s = suvorov(2, &["found coalition"], &[("F-Victor", at)], &[], |p| {
            trains(p, "coalition", &["3225", "3426", "3627", "3826"]);
            p["french"]["done"] = json!(true);
        });
        let mut found = offered(&s);
        found.retain(|n| n.starts_with("depot"));
        found.sort();
        // Trento lies too far off for a single link.
        let expected: &[&str] = if works { &["depot 3225", "depot 3426", "depot 3627"] } else { &[] };
        assert_eq!(found, expected, "the French at {at}");
    }
}

/// NN-18.8-1: Suvorov spares those whom he leads all the way, and nobody else does.
#[test]
fn suvorov_spares_his_troops() {
    for (leaders, stays, spared) in
        [(&["Suvorov", "Kray"][..], false, -1), (&["Suvorov", "Kray"], true, 0), (&["Kray"], false, 0)]
    {
        let leaders: Vec<(&str, &str)> = leaders.iter().map(|leader| (*leader, "3827")).collect();
        let mut s = suvorov(5, &["march coalition"], &[("A-Liptay", "3827")], &leaders, |p| {
            trains(p, "coalition", &["3827"]);
        });
        play(&mut s, "march 3827", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "step 3727", &[]);
        if stays {
            play(&mut s, "stay Suvorov", &[]);
        }
        play(&mut s, "step 3626", &[]);
        play(&mut s, "step 3526", &[]);
        play(&mut s, "halt", &[1]);
        let toil = sum(&s, "NN-8.5-0");
        assert_eq!(toil[0].0, 1, "{leaders:?}: {toil:?}");
        assert_eq!(term(&s, "NN-8.5-0", "NN-18.8-1"), spared, "{leaders:?}, {stays}: {toil:?}");
    }
}

/// NN-18.8-2: in defence too Suvorov adds one to each unit in good order, up to three.
#[test]
fn suvorov_inspires_in_defence() {
    for (marks, inspired) in [(["", "", "", ""], 3), (["", "", "disrupted", "disrupted"], 2)] {
        let at = marks.map(|mark| format!("3827 {mark}"));
        let names = ["A-Liptay", "A-Gottesheim", "A-Elsnitz", "A-Lusignan"];
        let mut units: Vec<(&str, &str)> = names.into_iter().zip(at.iter().map(String::as_str)).collect();
        units.extend([("F-Victor", "3928"), ("F-Hatry", "3928")]);
        let leaders = [("Suvorov", "3827"), ("Moreau", "3928")];
        let mut s = suvorov(5, &["attack french"], &units, &leaders, |p| p["french"]["commands"] = json!(3));
        play(&mut s, "attack 3928 3827", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[6]);
        go_on(&mut s, &[3, 3], |s| said(s, "NN-11.7-bp4"));
        assert_eq!(term(&s, "NN-11.7-bp4", "NN-18.8-2"), inspired, "{:?}", sum(&s, "NN-11.7-bp4"));
    }
}

/// NN-18.9-2: one hit disrupts an augmented division, a second eliminates it.
#[test]
fn augmented_divisions_take_hits_like_others() {
    for (at, lost) in [("3928", false), ("3928 disrupted", true)] {
        let units = [("F-Serrurier", at), ("A-Liptay", "3827")];
        let mut s = suvorov(5, &["attack french", "hits french"], &units, &[], |p| {
            let end = json!({ "margin": -1, "hits": [1, 0], "main": [1, 0] });
            p["battle"] = fought("french", "3928", "3827", &["F-Serrurier"], &["A-Liptay"], &end);
        });
        play_on(&mut s, "hit F-Serrurier", &mut vec![3]);
        assert_eq!(unit_hex(&s, "F-Serrurier"), if lost { "eliminated" } else { "3928" });
        assert_eq!(has_mark(&s, "F-Serrurier", "disrupted"), !lost, "{at}");
    }
}

/// NN-18.9-2: each takes one point of a commander's rating to rally.
#[test]
fn augmented_divisions_rally_like_others() {
    for (leader, rallied) in [("Victor", [true, false]), ("Moreau", [true, true])] {
        let names = ["F-Serrurier", "F-Delmas"];
        let units = names.map(|name| (name, "4027 disrupted supplied"));
        let mut s = suvorov(5, &["rally french"], &units, &[(leader, "4027")], |p| {
            trains(p, "french", &["4027"]);
            p["french"]["depots"] = json!(["4027"]);
            p["coalition"]["done"] = json!(true);
        });
        play(&mut s, "rally 4027", &[]);
        play(&mut s, "unit F-Serrurier", &[]);
        if offers(&s, "unit F-Delmas") {
            play(&mut s, "unit F-Delmas", &[]);
        }
        assert_eq!(names.map(|name| !has_mark(&s, name, "disrupted")), rallied, "{leader}");
    }
}

// ---- the examples of play
//
// Vienna (2921) has six neighbours, and the example fills them all: Davout (2920) and Ney (3020) attack
// across the river, and so would stack C (2820); Platov (2922), Wittgenstein (3021) and stack Y (2821) can
// help Constantine. Stacks throw in the order of the hexes clockwise from the south-east.

const DAVOUT: [&str; 6] =
    ["F-G-Friant", "F-G-Dumoustier", "F-G-Barrois", "F-G-Decouz", "F-G-GuardCav1", "F-G-GuardArt"];
const CONSTANTINE: [&str; 3] = ["R-V-1Guard", "R-V-2Guard", "R-V-GuardCav"];

/// The situation of the examples, with this as the fourth of Ney's units.
fn vienna(fourth: &str) -> War {
    let mut units: Vec<(&str, &str)> = DAVOUT.map(|unit| (unit, "2920")).to_vec();
    let ney = ["F-XI-Fressinet", "F-XI-Gerard", "F-XI-Charpentier", fourth];
    units.extend(ney.map(|unit| (unit, "3020 forced")));
    units.push(("F-VII-Durutte", "2820"));
    units.extend(CONSTANTINE.map(|unit| (unit, "2921")));
    units.extend(["R-II-Pahlen", "R-I-Repnin", "R-Wint-Knorring"].map(|unit| (unit, "2922 forced")));
    units.push(("R-Wint-Lanskoi", "3021"));
    units.push(("R-I-5Div", "2821"));
    let leaders = [
        ("Davout", "2920"),
        ("Ney", "3020"),
        ("Constantine", "2921"),
        ("Platov", "2922"),
        ("Wittgenstein", "3021"),
    ];
    germany(&[], 14, &["attack french"], &units, &leaders, |p| {
        p["germany"] = json!({ "truce": "past", "austria": "joined" });
        p["french"]["commands"] = json!(3);
        p["coalition"]["commands"] = json!(2);
    })
}

/// Example 1 and the two dice of example 2.
const EXAMPLE: [(&str, &[u16]); 9] = [
    ("attack 2920 2921", &[]),
    ("everyone", &[]),
    ("spend 1", &[3]),
    ("call 3020", &[]),
    ("call 2820", &[]),
    ("spend 2", &[5, 3]),
    ("call 2821", &[]),
    ("call 2922", &[]),
    ("call 3021", &[1, 3, 5, 5, 2]),
];

/// Two of the three hits on Constantine's stack, one on Wittgenstein's; then two French hits with a three.
const LOSSES: [(&str, &[u16]); 7] = [
    ("hit R-V-1Guard", &[]),
    ("hit R-V-2Guard", &[]),
    ("hit R-Wint-Lanskoi", &[]),
    ("done", &[3]),
    ("hit F-G-Friant", &[]),
    ("hit F-XI-Gerard", &[]),
    ("done", &[]),
];

/// Plays so much of the example.
fn example(count: usize) -> War {
    let mut s = vienna("F-III-Art");
    for (notation, dice) in EXAMPLE.iter().chain(&LOSSES).take(count) {
        play(&mut s, notation, dice);
    }
    s
}

/// What a stack that was called threw for.
fn support(s: &War, at: &str) -> (&'static str, Vec<i32>) {
    let spot = Some(Spot::Hex(at.to_owned()));
    let keys = ["nem-support-joins", "nem-support-fails"];
    let found = log(s).into_iter().find(|e| keys.contains(&e.note.text.key) && e.note.at == spot).unwrap();
    (found.note.text.key, found.note.sum.iter().map(|t| t.value).collect())
}

/// NN-EX1-0: Davout's three against Constantine's one; Ney and stack C may be called by the attacker, Platov,
/// Wittgenstein and stack Y by the defender.
#[test]
fn example_1_has_two_and_three_stacks_that_may_support() {
    let mut called = offered(&example(3));
    called.sort();
    assert_eq!(called, ["call 2820", "call 3020", "done"]);
    let s = example(6);
    assert_eq!(values(&s, "NN-10.2-c"), [3, 3, 1], "the die, Davout and one combat command");
    let mut called = offered(&s);
    called.sort();
    assert_eq!(called, ["call 2821", "call 2922", "call 3021", "done"]);
}

/// NN-EX1-f-2: Wittgenstein comes with eight, one less than without his conscripts; the others do as in the
/// first book.
#[test]
fn example_1_wittgenstein_comes_with_eight() {
    let s = example(9);
    assert_eq!(support(&s, "3021"), ("nem-support-joins", vec![5, 2, 2, -1]));
    assert_eq!(support(&s, "3020"), ("nem-support-joins", vec![5, 2, 1]));
    assert_eq!(support(&s, "2820"), ("nem-support-fails", vec![3, 0, 1]));
    assert_eq!(support(&s, "2922"), ("nem-support-joins", vec![3, 2, 2]));
    assert_eq!(support(&s, "2821"), ("nem-support-fails", vec![1, 0, 2]));
}

/// NN-EX2-2: Ney's four units count two after their march, less two for the river, and one for himself:
/// fifteen in all. Artillery among them spares him the fortress; without it the rule takes one more
/// (R-NN-EX2-2).
#[test]
fn example_2_the_attack_comes_to_fifteen() {
    for (fourth, fortress, total) in [("F-III-Art", None, 15), ("F-IV-Morand", Some(-1), 14)] {
        let mut s = vienna(fourth);
        for (notation, dice) in EXAMPLE {
            play(&mut s, notation, dice);
        }
        let davout = [6, 4, -3, -1, 3];
        let ney = [4, -2, 1, -2].into_iter().chain(fortress);
        let expected: Vec<i32> = davout.into_iter().chain(ney).chain([5]).collect();
        assert_eq!(values(&s, "NN-11.5-bp4"), expected, "{fourth}");
        assert_eq!(expected.iter().sum::<i32>(), total);
    }
}

/// NN-EX2-3: Constantine comes to six, Platov and Wittgenstein bring two each, and a two makes twelve.
#[test]
fn example_2_the_defence_comes_to_twelve() {
    let found = values(&example(9), "NN-11.7-bp4");
    assert_eq!(found, [3, 2, 1, 3, -2, 1, 1, 1, 2]);
    assert_eq!(found.iter().sum::<i32>(), 12);
}

/// NN-EX2-4: the French win by three: three hits, Constantine must leave Vienna, and Davout's good units may
/// take it.
#[test]
fn example_2_three_hits_a_withdrawal_and_an_advance() {
    let s = example(9);
    assert_eq!(position(&s)["battle"]["margin"], 3);
    assert_eq!(position(&s)["battle"]["hits"], json!([0, 3]));
    assert_eq!(offered(&s), CONSTANTINE.map(|unit| format!("hit {unit}")), "half of them are Constantine's");
    assert!(offers(&example(11), "hit R-Wint-Lanskoi") && offers(&example(11), "hit R-II-Pahlen"));
    let mut s = example(16);
    assert!(offered(&s).iter().all(|n| n.starts_with("withdraw ")), "he may not stay: {:?}", offered(&s));
    play(&mut s, "withdraw 3021", &[]);
    play(&mut s, "everyone", &[]);
    assert_eq!((leader_hex(&s, "Constantine"), leader_hex(&s, "Davout")), ("3021".into(), "2921".into()));
    assert_eq!(CONSTANTINE.map(|unit| unit_hex(&s, unit)), ["3021", "3021", "3021"]);
    assert_eq!(unit_hex(&s, DAVOUT[0]), "2920", "a disrupted unit stays behind");
    for unit in &DAVOUT[1..] {
        assert_eq!(unit_hex(&s, unit), "2921", "{unit}");
    }
    assert_eq!(unit_hex(&s, "F-XI-Fressinet"), "3020", "a supporting stack does not advance");
}

/// NN-EX2-5: before the die the winners take two hits, half of three rounded up as the rule has it
/// (R-NN-EX2-5).
#[test]
fn example_2_the_winners_take_two_hits_before_the_die() {
    for (die, adjusted) in [(1, -2), (2, -1), (3, 0), (4, 0), (5, 1), (6, 2)] {
        let mut s = example(12);
        play(&mut s, "done", &[die]);
        assert_eq!(values(&s, "NN-11.15-1"), [2, adjusted], "{die}");
    }
    assert_eq!(position(&example(13))["battle"]["hits"], json!([2, 0]));
}
