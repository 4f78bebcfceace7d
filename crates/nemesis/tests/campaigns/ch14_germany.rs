//! The scenario rules of 1813 but for the Armistice and what follows from it (14.1 to 14.8, 14.10 to 14.14, 14.17).

use crate::common;
use common::{
    NapoleonsNemesis, Value, evening, germany, go_on, has_mark, json, leader_hex, offered, offers, phase,
    play, position, said, sum, unit_hex,
};
use kernel::{Game, Session, Setup};
use nemesis::Action;

type War = Session<NapoleonsNemesis>;

fn hex(label: &str) -> board::HexId {
    board::atlas::load("central-europe-1813").unwrap().hex(label).unwrap()
}

fn new_game(options: &[&str]) -> War {
    let options = options.iter().map(|&o| o.to_owned()).collect();
    Session::new(Setup { scenario: "campaign".into(), options }, None).unwrap()
}

fn trains(p: &mut Value, side: &str, hexes: &[&str]) {
    let trains: Vec<Value> = hexes.iter().map(|hex| json!({ "hex": hex, "face": [] })).collect();
    p[side]["trains"] = json!(trains);
}

/// A side on the march, with a train on each of these hexes.
fn marching(turn: u8, side: &str, units: &[(&str, &str)], leaders: &[(&str, &str)], hexes: &[&str]) -> War {
    marching_with(turn, side, units, leaders, hexes, |_| ())
}

fn marching_with(
    turn: u8,
    side: &str,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    hexes: &[&str],
    change: impl FnOnce(&mut Value),
) -> War {
    germany(&[], turn, &[&format!("march {side}")], units, leaders, |p| {
        trains(p, side, hexes);
        change(p);
    })
}

/// A side that may attack.
fn attacking(turn: u8, side: &str, units: &[(&str, &str)], leaders: &[(&str, &str)]) -> War {
    germany(&[], turn, &[&format!("attack {side}")], units, leaders, |p| p[side]["commands"] = json!(3))
}

/// NN-14.1-1: the Coalition is put down first.
#[test]
fn the_coalition_deploys_first() {
    let s = new_game(&[]);
    assert!(phase(&s).ends_with("coalition"), "{}", phase(&s));
    assert_eq!(unit_hex(&s, "F-XI-Fressinet"), "away");
}

/// NN-14.1-3, NN-14.1-5, NN-14.7: depots before play stand on friendly cities, with three hexes to a link in winter;
/// the Duchy feeds the Coalition too.
#[test]
fn first_depots_stand_within_three_hexes() {
    let mut s = new_game(&[]);
    go_on(&mut s, &[], |s| phase(s) == "first-depots coalition");
    let all = offered(&s);
    assert!(offers(&s, "depot 3108"), "Koslin is a source while Bülow holds it (NN-14.17): {all:?}");
    assert!(!offers(&s, "depot 2813"), "Kalisz is farther than three hexes from the edge: {all:?}");
    let duchy = all.iter().filter(|n| ["depot 2312", "depot 2413", "depot 2314"].contains(&n.as_str()));
    assert!(duchy.count() <= 2, "Warsaw is held by the enemy: {all:?}");
}

/// NN-14.1-2, NN-14.1-4, NN-14.16-c: commands by Turn, six for the Coalition with Austria.
#[test]
fn commands_by_turn() {
    for (turn, joined, french, coalition) in
        [(1, false, 2, 3), (4, false, 2, 3), (5, false, 4, 3), (13, false, 4, 3), (13, true, 4, 6)]
    {
        let mut s = marching_with(
            turn,
            "french",
            &[("F-XI-Fressinet", "3512"), ("R-I-5Div", "3411")],
            &[],
            &["3512"],
            |p| {
                if joined {
                    p["germany"] = json!({ "truce": "past", "austria": "joined" });
                }
            },
        );
        play(&mut s, "discard 3512", &[]);
        let p = position(&s);
        assert_eq!(p["french"]["commands"], french, "Turn {turn}");
        assert_eq!(p["coalition"]["commands"], coalition, "Turn {turn}");
    }
}

/// NN-14.5: Napoleon spares those whom he leads all the way.
#[test]
fn napoleon_spares_his_troops() {
    let mut s = marching(
        6,
        "french",
        &[("F-G-Friant", "3614"), ("F-G-Barrois", "3614")],
        &[("Napoleon", "3614")],
        &["3614"],
    );
    play(&mut s, "march 3614", &[]);
    play(&mut s, "everyone", &[]);
    for hex in ["3715", "3815", "3915"] {
        if offers(&s, &format!("step {hex}")) {
            play(&mut s, &format!("step {hex}"), &[]);
        }
    }
    play(&mut s, "halt", &[1]);
    assert!(
        sum(&s, "NN-8.5-0").iter().any(|(n, cite)| *n == -1 && cite == "NN-14.5"),
        "{:?}",
        sum(&s, "NN-8.5-0")
    );
}

/// NN-14.6: Prussians neither move nor attack on Turn 1, nor are they attacked.
#[test]
fn prussia_is_at_peace_on_turn_1() {
    for (turn, free) in [(1, false), (2, true)] {
        let s = marching(turn, "coalition", &[("P-I-Horn", "2507")], &[("Yorck", "2507")], &["2507"]);
        assert_eq!(offers(&s, "march 2507"), free, "Turn {turn}");
        let both = [("P-I-Horn", "2507"), ("F-XI-Fressinet", "2506")];
        let s = attacking(turn, "coalition", &both, &[("Yorck", "2507")]);
        assert_eq!(offers(&s, "attack 2507 2506"), free, "Turn {turn}");
        let s = attacking(turn, "french", &both, &[("Ney", "2506")]);
        assert_eq!(offers(&s, "attack 2506 2507"), free, "Turn {turn}");
        let s =
            germany(&[], turn, &["ride coalition"], &[("P-I-Horn", "2507")], &[("Yorck", "2507")], |_| ());
        assert_eq!(offers(&s, "leader Yorck"), free, "Turn {turn}");
    }
    let s = marching(1, "coalition", &[("P-I-Horn", "2507")], &[("Yorck", "2507")], &["2507"]);
    assert_eq!(s.game().refusal(Action::March(hex("2507"))).cite.0, "NN-14.6");
}

/// R-NN-14.6, NN-8.1-1: Prussians may rally while they keep still.
#[test]
fn prussians_rally_in_peace() {
    let units = [("P-I-Horn", "2507 disrupted supplied"), ("R-I-5Div", "2813")];
    let mut s = germany(&[], 1, &["allot coalition"], &units, &[("Yorck", "2507")], |p| {
        p["coalition"]["trains_left"] = json!(2);
        p["coalition"]["depots"] = json!(["2507"]);
        p["french"]["done"] = json!(true);
    });
    play(&mut s, "train 2507", &[]);
    play(&mut s, "train 2507", &[]);
    go_on(&mut s, &[], |s| phase(s).starts_with("rally"));
    play(&mut s, "rally 2507", &[]);
    play(&mut s, "unit P-I-Horn", &[]);
    assert_eq!(position(&s)["turn"], 1);
    assert!(!has_mark(&s, "P-I-Horn", "disrupted"));
}

/// R-NN-14.6, NN-8.4-bp2-2: a Prussian commander may send Russians off on Turn 1, as one who stays where he is; he does not
/// go along, adds nothing to their attack, and does not advance.
#[test]
fn a_prussian_commander_stays_in_peace() {
    let units = [("R-I-5Div", "2507"), ("P-I-Horn", "2507")];
    let mut s = marching(1, "coalition", &units, &[("Yorck", "2507")], &["2507"]);
    play(&mut s, "march 2507", &[]);
    assert!(offers(&s, "unit R-I-5Div"), "{:?}", offered(&s));
    assert!(!offers(&s, "unit P-I-Horn") && !offers(&s, "leader Yorck"), "{:?}", offered(&s));
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 2406", &[]);
    assert_eq!([unit_hex(&s, "R-I-5Div"), leader_hex(&s, "Yorck")], ["2406", "2507"]);
    assert_eq!(unit_hex(&s, "P-I-Horn"), "2507");
    for (turn, fights) in [(1, false), (2, true)] {
        let units = [("R-I-5Div", "2507"), ("R-I-14Div", "2507"), ("F-XI-Fressinet", "2506 disrupted")];
        let mut s = attacking(turn, "coalition", &units, &[("Yorck", "2507"), ("Ney", "3614")]);
        play(&mut s, "attack 2507 2506", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[5]);
        let total: i32 = sum(&s, "NN-10.2-c").iter().map(|(n, _)| n).sum();
        assert_eq!(total > 8, fights, "Turn {turn}");
        go_on(&mut s, &[6, 1, 3, 3], |s| phase(s).starts_with("advance"));
        play(&mut s, "unit R-I-5Div", &[]);
        assert_eq!(offers(&s, "leader Yorck"), fights, "Turn {turn}: {:?}", offered(&s));
    }
}

/// R-NN-14.6, NN-8.4-bp6, NN-6.2-bp1-2: Prussian cavalry hinders marches and routes of the French on Turn 1, when it has
/// to keep still; infantry does not.
#[test]
fn prussian_cavalry_is_in_the_way_in_peace() {
    for (prussian, hinders) in [("P-Sil-Katzler", true), ("P-Sil-Klux", false)] {
        let units = [("F-XI-Fressinet", "2912"), (prussian, "2914")];
        let mut s = marching(1, "french", &units, &[("Ney", "2912")], &["2912"]);
        play(&mut s, "march 2912", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "step 2913", &[]);
        assert_eq!(!offers(&s, "step 2813"), hinders, "{prussian}: {:?}", offered(&s));
        let units = [("F-XI-Fressinet", "2812"), (prussian, "2913"), ("P-I-Horn", "2507")];
        let mut s = germany(&[], 1, &["found french"], &units, &[("Yorck", "2507")], |p| {
            p["french"]["depots"] = json!(["2912"]);
            trains(p, "coalition", &["2507"]);
        });
        go_on(&mut s, &[], |s| phase(s).starts_with("march"));
        assert_eq!(has_mark(&s, "F-XI-Fressinet", "supplied"), !hinders, "{prussian}");
    }
}

/// R-NN-14.6, R-NN-14.11-1, NN-8.4-siege-1, NN-7.7-2: who has to keep still besieges by standing there, and is besieged: on Turn
/// 1 two Prussians beside Kalisz hold a lone French division, and two French divisions beside Krakow keep a depot out of
/// it, though nobody may attack there.
#[test]
fn who_keeps_still_besieges_and_is_besieged() {
    for (second, free) in [("2814", false), ("2914", true)] {
        let units = [("F-XI-Fressinet", "2813"), ("P-Sil-Klux", "2814"), ("P-Sil-Roder", second)];
        let s = marching(1, "french", &units, &[("Ney", "2813")], &["2813"]);
        assert_eq!(offers(&s, "march 2813"), free, "the second in {second}");
    }
    for (other, free) in [("2415", false), ("2614", true)] {
        let units = [("R-XI-10Div", "2416"), ("F-XI-Fressinet", "2415"), ("F-XI-Gerard", other)];
        let s = germany(&[], 6, &["found coalition"], &units, &[("Osten-Sacken", "2416")], |p| {
            trains(p, "coalition", &["2416"]);
        });
        assert_eq!(offers(&s, "depot 2416"), free, "the second in {other}: {:?}", offered(&s));
    }
}

/// Who gets a forage marker when no train lies there.
fn forages(turn: u8, unit: (&str, &str), rhine: &str, options: &[&str], others: &[(&str, &str)]) -> bool {
    let units = [&[unit][..], others].concat();
    let mut s = germany(options, turn, &["allot coalition"], &units, &[], |p| {
        p["coalition"]["dummies_left"] = json!(1);
        p["french"]["done"] = json!(true);
        let truce = if rhine == "turned" { ("past", "joined") } else { ("open", "neutral") };
        p["germany"] = json!({ "rhine": rhine, "truce": truce.0, "austria": truce.1 });
    });
    common::play_on(&mut s, "done", &mut vec![1]);
    has_mark(&s, unit.0, "forage")
}

/// NN-14.7, NN-14.9-1, NN-14.9-2, NN-14.9-3: the Duchy feeds both sides, the Confederation whoever it is friends with.
#[test]
fn land_feeds_its_friends() {
    for (unit, rhine, marked) in [
        (("R-I-5Div", "2813"), "french", false),
        (("F-XI-Fressinet", "2813"), "french", false),
        (("R-I-5Div", "3614"), "french", true),
        (("R-I-5Div", "3614"), "wavers", false),
        (("F-XI-Fressinet", "3614"), "wavers", false),
        (("R-I-5Div", "3614"), "turned", false),
        (("F-XI-Fressinet", "3614"), "turned", true),
        (("F-XI-Fressinet", "3512"), "french", true),
    ] {
        assert_eq!(forages(6, unit, rhine, &[], &[]), marked, "{unit:?}, {rhine}");
    }
}

/// NN-6.6-2, NN-7.6-2, NN-14.11-2: Poniatowski's corps, which waits on ground that is neutral and so not friendly, need
/// not forage there; set free it must.
#[test]
fn who_waits_on_neutral_ground_need_not_forage() {
    let poles = ("F-VIII-Krasinski", "2317");
    assert!(!forages(6, poles, "french", &[], &[]));
    assert!(forages(14, poles, "turned", &[], &[]));
    assert!(forages(6, ("F-XI-Fressinet", "2915"), "french", &[], &[]), "others forage abroad");
}

/// NN-15.3: where stacks throng, they forage at home too; Cossacks never do.
#[test]
fn crowds_forage_at_home() {
    let crowd = [("R-I-14Div", "3411"), ("R-II-4Div", "3412")];
    assert!(!forages(6, ("P-I-Horn", "3512"), "french", &[], &crowd));
    assert!(forages(6, ("P-I-Horn", "3512"), "french", &["crowding"], &crowd));
    assert!(!forages(6, ("P-I-Horn", "3512"), "french", &["crowding"], &crowd[..1]));
    assert!(!forages(6, ("R-K-Berdaev", "3512"), "french", &["crowding"], &crowd));
}

/// NN-14.8-1: Swedes stand with others only under a Swedish commander.
#[test]
fn swedes_keep_to_themselves() {
    let units = [("S-Sandels", "3509"), ("R-I-5Div", "3510")];
    let start = || marching(6, "coalition", &units, &[("Adlercreutz", "3509")], &["3509"]);
    let mut s = start();
    play(&mut s, "march 3509", &[]);
    play(&mut s, "everyone", &[]);
    assert!(offers(&s, "step 3510"), "with Adlercreutz: {:?}", offered(&s));
    let mut s = start();
    play(&mut s, "march 3509", &[]);
    play(&mut s, "unit S-Sandels", &[]);
    play(&mut s, "go", &[]);
    assert!(!offers(&s, "step 3510"), "without him: {:?}", offered(&s));
    assert!(offers(&s, "step 3609"), "{:?}", offered(&s));
    let mixed = [("S-Sandels", "3510"), ("R-I-5Div", "3510")];
    let s = germany(&[], 6, &["ride coalition"], &mixed, &[("Adlercreutz", "3510")], |_| ());
    assert!(!offers(&s, "leader Adlercreutz"), "nobody else holds them together: {:?}", offered(&s));
    let mut s = germany(
        &[],
        6,
        &["ride coalition"],
        &[("S-Sandels", "3509"), ("R-I-5Div", "3609")],
        &[("Wittgenstein", "3609")],
        |_| (),
    );
    play(&mut s, "leader Wittgenstein", &[]);
    assert!(!offers(&s, "ride 3509"), "a Russian commander is one of the others: {:?}", offered(&s));
    let two = [("Adlercreutz", "3510"), ("Bernadotte", "3510")];
    let s = germany(&[], 6, &["ride coalition"], &mixed, &two, |_| ());
    assert!(offers(&s, "leader Adlercreutz"));
}

/// NN-14.8-1, NN-11.12-note-2: who advances after a combat keeps to it too. Without a Swedish commander Swedes or the
/// others go forward, not both; with one the others follow when he has gone, and he goes when only one kind is left.
#[test]
fn swedes_advance_by_themselves() {
    let units = [
        ("S-Skjoldebrand", "3509"),
        ("S-Sandels", "3509"),
        ("R-I-5Div", "3509"),
        ("F-XI-Fressinet", "3510 disrupted"),
    ];
    let won = |leader: &str| {
        let mut s = attacking(6, "coalition", &units, &[(leader, "3509"), ("Ney", "4217")]);
        play(&mut s, "attack 3509 3510", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[5]);
        go_on(&mut s, &[6, 1, 3, 3], |s| phase(s).starts_with("advance"));
        s
    };
    let mut s = won("Wittgenstein");
    assert!(offers(&s, "unit S-Skjoldebrand") && offers(&s, "unit R-I-5Div"), "{:?}", offered(&s));
    assert!(!offers(&s, "everyone"), "they would stand together: {:?}", offered(&s));
    play(&mut s, "unit S-Skjoldebrand", &[]);
    assert!(offers(&s, "unit S-Sandels") && !offers(&s, "unit R-I-5Div"), "{:?}", offered(&s));
    assert!(!offers(&s, "leader Wittgenstein"), "{:?}", offered(&s));
    let mut s = won("Adlercreutz");
    assert!(offers(&s, "everyone"));
    play(&mut s, "unit S-Skjoldebrand", &[]);
    assert!(!offers(&s, "unit R-I-5Div") && !offers(&s, "leader Adlercreutz"), "{:?}", offered(&s));
    play(&mut s, "unit S-Sandels", &[]);
    play(&mut s, "leader Adlercreutz", &[]);
    assert!(offers(&s, "unit R-I-5Div"), "{:?}", offered(&s));
}

/// NN-14.8-2: Swedes attack only if they are two more than the defenders; whoever is with them may go alone.
#[test]
fn swedes_attack_only_with_enough() {
    let base = [("S-Sandels", "3509"), ("S-Posse", "3509"), ("F-XI-Fressinet", "3510")];
    let s = attacking(6, "coalition", &base, &[("Bernadotte", "3509")]);
    assert!(!offers(&s, "attack 3509 3510"), "{:?}", offered(&s));
    let more = [&base[..], &[("S-Skjoldebrand", "3509")]].concat();
    let s = attacking(6, "coalition", &more, &[("Bernadotte", "3509")]);
    assert!(offers(&s, "attack 3509 3510"));
    let mixed =
        [&base[..2], &[("R-I-5Div", "3509"), ("F-XI-Fressinet", "3510"), ("F-XI-Gerard", "3510")]].concat();
    let mut s = attacking(6, "coalition", &mixed, &[("Bernadotte", "3509")]);
    play(&mut s, "attack 3509 3510", &[]);
    assert!(offers(&s, "unit R-I-5Div") && !offers(&s, "unit S-Posse"), "{:?}", offered(&s));
    // In support they count together with the attackers (R-NN-14.8-2).
    for (posse, called) in [("3509", true), ("away", false)] {
        let units =
            [("R-I-5Div", "3609"), ("S-Sandels", "3509"), ("S-Posse", posse), ("F-XI-Fressinet", "3510")];
        let mut s = attacking(6, "coalition", &units, &[("Blucher", "3609")]);
        play(&mut s, "attack 3609 3510", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[6]);
        assert_eq!(offers(&s, "call 3509"), called, "{:?}", offered(&s));
    }
}

/// NN-14.10-i, NN-14.10-ii: nobody enters Torgau while it is neutral, and nobody can attack it.
#[test]
fn torgau_is_shut() {
    for (side, unit, leader) in
        [("french", "F-XI-Fressinet", "Ney"), ("coalition", "R-I-5Div", "Wittgenstein")]
    {
        let mut s = marching(6, side, &[(unit, "3515")], &[(leader, "3515")], &["3515"]);
        play(&mut s, "march 3515", &[]);
        play(&mut s, "everyone", &[]);
        assert!(!offers(&s, "step 3514"), "{:?}", offered(&s));
        assert_eq!(s.game().refusal(Action::Step(hex("3514"))).cite.0, "NN-14.10-i");
        let s = attacking(6, side, &[(unit, "3515")], &[(leader, "3515")]);
        assert!(!offers(&s, "attack 3515 3514"));
    }
}

/// NN-14.10-i: no supply passes Torgau: with the enemy at Meissen and Wittenberg the depot of Leipzig does not feed the
/// division across the bridge of Torgau, two hexes away; by Meissen it feeds it in winter, with Torgau as it is.
#[test]
fn supply_does_not_pass_torgau() {
    for (enemy, fed) in [("3515", false), ("2813", true)] {
        let units = [("F-XI-Fressinet", "3413"), ("R-I-5Div", enemy), ("R-I-14Div", "3613")];
        let mut s = evening(1, &units, &[], |p| p["french"]["depots"] = json!(["3614"]));
        go_on(&mut s, &[], |s| position(s)["turn"] == 2);
        assert_eq!(has_mark(&s, "F-XI-Fressinet", "disrupted"), !fed, "{enemy}");
    }
}

/// NN-14.10-iii: the Saxons lie at Torgau, belong to nobody, and go hungry only once they have taken sides.
#[test]
fn torgau_is_held_by_nobody() {
    let worn = |s: &War, owned: bool| {
        let scene = s.scene(kernel::Viewer::Onlooker);
        let here = kernel::Spot::Hex("3514".to_owned());
        let saxons: Vec<_> = scene.pieces.iter().filter(|p| p.at == here).collect();
        assert!(saxons.len() == 2 && saxons.iter().all(|p| p.owner.is_some() == owned));
        saxons.iter().any(|p| p.face.badges.contains(&"disrupted"))
    };
    let mut s = evening(6, &[("F-XI-Fressinet", "3614")], &[], |_| ());
    go_on(&mut s, &[6, 1], |s| position(s)["turn"] == 7);
    assert!(!worn(&s, false));
    let cities = [("R-I-5Div", "3415"), ("R-I-14Div", "3821"), ("R-II-4Div", "4120")];
    let mut s = evening(14, &cities, &[], |p| p["germany"] = json!({ "truce": "past", "austria": "joined" }));
    go_on(&mut s, &[6; 9], |s| position(s)["turn"] == 15);
    assert!(worn(&s, true));
}

/// NN-14.11-1, NN-14.15-iv: until an Armistice the two corps at Krakow neither move, attack nor are attacked, by each
/// other or by anybody else, and never if there is none; afterwards they do all of it.
#[test]
fn krakow_is_quiet() {
    let units = [
        ("F-VIII-Krasinski", "2317 supplied"),
        ("R-XI-10Div", "2416 supplied"),
        ("F-XI-Fressinet", "2415"),
        ("R-II-4Div", "2316"),
    ];
    let leaders = [("Poniatowski", "2317"), ("Osten-Sacken", "2416"), ("Ney", "2415"), ("Platov", "2316")];
    for (turn, state, free) in [
        (6, json!({}), false),
        (14, json!({ "truce": "failed" }), false),
        (14, json!({ "truce": "past", "austria": "joined" }), true),
    ] {
        for (side, own, others) in [("french", "2317", "2415"), ("coalition", "2416", "2316")] {
            let all = [own, others];
            let s = marching_with(turn, side, &units, &leaders, &all, |p| p["germany"] = state.clone());
            assert_eq!(offers(&s, &format!("march {own}")), free, "{side}, {state}: {:?}", offered(&s));
            let s = germany(&[], turn, &[&format!("attack {side}")], &units, &leaders, |p| {
                p["germany"] = state.clone();
                p[side]["commands"] = json!(3);
            });
            let foe = if side == "french" { "2416" } else { "2317" };
            for from in all {
                assert_eq!(
                    offers(&s, &format!("attack {from} {foe}")),
                    free,
                    "{side}, {state}: {:?}",
                    offered(&s)
                );
            }
            // Those who wait for nobody fight as ever.
            let near = if side == "french" { "attack 2415 2316" } else { "attack 2316 2415" };
            assert!(offers(&s, near), "{side}, {state}: {:?}", offered(&s));
            let s = germany(&[], turn, &[&format!("ride {side}")], &units, &leaders, |p| {
                p["germany"] = state.clone();
            });
            let leader = if side == "french" { "leader Poniatowski" } else { "leader Osten-Sacken" };
            assert_eq!(offers(&s, leader), free, "{side}, {state}");
        }
    }
}

/// NN-14.11-2: of the two only Poniatowski needs no depot.
#[test]
fn only_poniatowski_needs_no_depot() {
    let corps = [("F-VIII-Krasinski", "2317"), ("F-XI-Fressinet", "2317"), ("R-XI-10Div", "2416")];
    let mut s = evening(5, &corps, &[], |_| ());
    go_on(&mut s, &[], |s| position(s)["turn"] == 6);
    assert!(!has_mark(&s, "F-VIII-Krasinski", "disrupted"));
    assert!(has_mark(&s, "F-XI-Fressinet", "disrupted"), "he is not of the corps");
    assert!(has_mark(&s, "R-XI-10Div", "disrupted"), "no depot feeds Osten-Sacken (R-NN-14.11-2)");
}

/// NN-14.6, NN-14.11-1, R-NN-14.6: who may not yet fight supports no defence either.
#[test]
fn who_keeps_still_supports_nobody() {
    let prussians = [("P-I-Horn", "2507"), ("R-I-5Div", "2407"), ("F-XI-Fressinet", "2406")];
    let krakow = [("R-XI-10Div", "2416"), ("R-I-5Div", "2415"), ("F-XI-Fressinet", "2414")];
    let past = json!({ "truce": "past", "austria": "joined" });
    for (turn, units, state, comes) in [
        (1, prussians, json!({}), false),
        (2, prussians, json!({}), true),
        (6, krakow, json!({}), false),
        (14, krakow, past, true),
    ] {
        let (from, to, near) = (units[2].1, units[1].1, units[0].1);
        let mut s = germany(&[], turn, &["attack french"], &units, &[("Ney", from)], |p| {
            p["germany"] = state;
            p["french"]["commands"] = json!(3);
        });
        play(&mut s, &format!("attack {from} {to}"), &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[6]);
        // With nobody to call the combat is fought at once.
        let mut dice = vec![6, 6, 4];
        common::play_on(&mut s, "spend 0", &mut dice);
        assert_eq!(offers(&s, &format!("call {near}")), comes, "Turn {turn}: {:?}", offered(&s));
    }
}

/// NN-11.19-2, NN-14.16-1, R-NN-14.16-1: a commander flees to friends within three hexes, but not to Poniatowski in
/// neutral Austria.
#[test]
fn nobody_flees_into_neutral_land() {
    let past = json!({ "truce": "past", "austria": "joined" });
    for (turn, state, friend, refuges) in [
        (6, json!({}), "away", &[][..]),
        (6, json!({}), "2214", &["flee 2214"]),
        (14, past, "2214", &["flee 2214", "flee 2317"]),
    ] {
        let units = [("F-VIII-Krasinski", "2317"), ("F-XI-Fressinet", friend), ("R-II-4Div", "2315")];
        let leaders = [("Ney", "2316"), ("Platov", "2315")];
        let mut s = germany(&[], turn, &["attack coalition"], &units, &leaders, |p| {
            p["germany"] = state;
            p["coalition"]["commands"] = json!(3);
        });
        play(&mut s, "attack 2315 2316", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 3", &[6, 5]);
        if refuges.is_empty() {
            assert_eq!(leader_hex(&s, "Ney"), "eliminated");
        } else {
            assert_eq!(offered(&s), refuges, "{turn}");
        }
    }
}

/// NN-8.7-1, NN-14.14-2, R-NN-8.7-1: Cossacks who arrive in Hamburg leave a French depot there in play; it feeds nobody
/// while they are there, and falls to whoever marches in.
#[test]
fn cossacks_arrive_on_a_depot() {
    for (coming, fed) in [(2, false), (3, true)] {
        let mut s = evening(coming, &[("F-XIII-Loison", "4112"), ("R-I-5Div", "2813")], &[], |p| {
            p["french"]["depots"] = json!(["4010"]);
        });
        go_on(&mut s, &[], |s| position(s)["turn"] == coming + 1);
        let arrived = unit_hex(&s, "W-Tettenborn") == "4010";
        assert_eq!(arrived, !fed, "Turn {coming}");
        let p = position(&s);
        assert_eq!((&p["french"]["depots"], &p["french"]["trains_lost"]), (&json!(["4010"]), &json!(0)));
        assert_eq!(has_mark(&s, "F-XIII-Loison", "disrupted"), !fed, "Turn {coming}");
    }
    let units = [("W-Tettenborn", "4010"), ("R-I-5Div", "4110")];
    let mut s = marching_with(3, "coalition", &units, &[("Wittgenstein", "4110")], &["4110"], |p| {
        p["french"]["depots"] = json!(["4010"]);
    });
    play(&mut s, "march 4110", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 4010", &[]);
    assert_eq!(position(&s)["french"]["depots"], json!([]));
    assert_eq!(position(&s)["french"]["trains_lost"], 1);
}

/// NN-14.1-3, NN-14.1-5: a first depot can be taken back, since it shows nothing that was hidden.
#[test]
fn first_depots_can_be_taken_back() {
    let mut s = new_game(&[]);
    for (side, seat) in [("coalition", common::ALLIED), ("french", common::FRENCH)] {
        go_on(&mut s, &[], |s| phase(s) == format!("first-depots {side}"));
        let depot = offered(&s).into_iter().find(|n| n.starts_with("depot")).unwrap();
        play(&mut s, &depot, &[]);
        assert_eq!(position(&s)[side]["depots"].as_array().unwrap().len(), 1);
        s.undo(seat).unwrap();
        assert_eq!(position(&s)[side]["depots"], json!([]), "{side}");
        assert!(offers(&s, &depot));
    }
}

fn garrison(unit: &str, relieved: bool) -> impl Fn(&mut Value) {
    let unit = unit.to_owned();
    move |p: &mut Value| {
        let relieved: Vec<&str> = if relieved { vec![&unit] } else { vec![] };
        p["germany"] = json!({ "garrisons": [unit], "relieved": relieved });
    }
}

/// NN-14.12-2, NN-14.13-2: a garrison may leave after it was relieved and if it is supplied, that of Danzig without
/// relief; once outside it is an ordinary unit (NN-14.12-1).
#[test]
fn garrisons_leave_when_relieved() {
    for (unit, hex, supplied, relieved, may) in [
        ("F-G-Thorn", "2711", true, false, false),
        ("F-G-Thorn", "2711", true, true, true),
        ("F-G-Thorn", "2711", false, true, false),
        ("F-X-Heudelet", "2708", true, false, true),
        ("F-X-Heudelet", "2708", false, false, false),
    ] {
        let at = format!("{hex}{}", if supplied { " supplied" } else { "" });
        let mut s =
            marching_with(6, "french", &[(unit, &at)], &[("Ney", hex)], &[hex], garrison(unit, relieved));
        assert_eq!(offers(&s, &format!("march {hex}")), may, "{unit} {supplied} {relieved}");
        if may {
            play(&mut s, &format!("march {hex}"), &[]);
            play(&mut s, "everyone", &[]);
            let step = offered(&s).into_iter().find(|n| n.starts_with("step")).unwrap();
            play(&mut s, &step, &[]);
            assert_eq!(position(&s)["germany"]["garrisons"], json!([]), "it has left for good");
        }
    }
}

/// NN-14.12-2: who is joined in a Turn may leave in the next.
#[test]
fn relief_counts_from_the_next_turn() {
    let units = [("F-G-Thorn", "2711"), ("F-XI-Fressinet", "2711")];
    let mut s = evening(6, &units, &[("Ney", "2711")], garrison("F-G-Thorn", false));
    go_on(&mut s, &[3, 2], |s| position(s)["turn"] == 7);
    let p = position(&s);
    assert_eq!(p["germany"]["relieved"], json!(["F-G-Thorn"]));
}

/// NN-14.12-1, NN-14.13-1: garrisons need no depot while they stay, others in the same city do.
#[test]
fn garrisons_are_fed() {
    let units = [("F-G-Thorn", "2711"), ("F-XI-Fressinet", "2711"), ("F-X-Heudelet", "2708")];
    let mut s =
        evening(5, &units, &[], |p| p["germany"] = json!({ "garrisons": ["F-G-Thorn", "F-X-Heudelet"] }));
    go_on(&mut s, &[], |s| position(s)["turn"] == 6);
    assert!(!has_mark(&s, "F-G-Thorn", "disrupted") && !has_mark(&s, "F-X-Heudelet", "disrupted"));
    assert!(has_mark(&s, "F-XI-Fressinet", "disrupted"));
}

/// NN-14.12-3, NN-14.13-3: a garrison does not attack.
#[test]
fn garrisons_do_not_attack() {
    for (unit, hex, near) in [("F-G-Thorn", "2711", "2610"), ("F-X-Heudelet", "2708", "2808")] {
        let units = [(unit, hex), ("R-I-5Div", near)];
        let s = germany(&[], 6, &["attack french"], &units, &[("Ney", hex)], |p| {
            p["germany"] = json!({ "garrisons": [unit] });
        });
        assert!(!offers(&s, &format!("attack {hex} {near}")), "{:?}", offered(&s));
        let s = germany(&[], 6, &["attack french"], &units, &[("Ney", hex)], |_| ());
        assert!(offers(&s, &format!("attack {hex} {near}")), "once it has left it may: {:?}", offered(&s));
    }
}

/// A combat that the defender has lost by so much, but for a hit on the winner.
fn beaten(unit: &str, hex: &str, from: &str, margin: i8) -> War {
    let units = [(unit, hex), ("R-I-5Div", from), ("R-I-14Div", from)];
    let mut s = germany(&[], 6, &["attack coalition", "hits coalition"], &units, &[], |p| {
        p["germany"] = json!({ "garrisons": [unit] });
        p["battle"] = json!({
            "attacker": "coalition", "from": from, "to": hex, "units": ["R-I-5Div", "R-I-14Div"], "defenders": [unit],
            "spent": [0, 0], "called": [[], []], "joined": [[], []], "strength": [1, 2], "margin": margin,
            "hits": [0, 1], "main": [0, 1], "taken": [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
            "fallen": [0, 0], "withdrew": false, "refuge": hex, "excess": [],
        });
    });
    play(&mut s, "hit R-I-5Div", &[]);
    if offers(&s, "done") {
        play(&mut s, "done", &[]);
    }
    s
}

/// NN-14.12-3, NN-14.13-3: forced to retreat, a garrison is lost, but that of Danzig retreats; nobody leaves of his own
/// will.
#[test]
fn garrisons_do_not_retreat() {
    assert_eq!(unit_hex(&beaten("F-G-Thorn", "2711", "2811", 3), "F-G-Thorn"), "eliminated");
    assert_eq!(unit_hex(&beaten("F-G-Thorn", "2711", "2811", 2), "F-G-Thorn"), "2711");
    let mut s = beaten("F-X-Heudelet", "2708", "2709", 3);
    let way = offered(&s)
        .into_iter()
        .find(|n| n.starts_with("withdraw"))
        .unwrap_or_else(|| panic!("{:?}", offered(&s)));
    play(&mut s, &way, &[]);
    assert_ne!(unit_hex(&s, "F-X-Heudelet"), "2708");
    assert_eq!(position(&s)["germany"]["garrisons"], json!([]), "outside it is fed like others");
}

/// NN-14.14-1, R-NN-14.14-1: French troops keep away from Hamburg on Turns 1 and 2, and no commander rides past it.
#[test]
fn hamburg_is_barred_at_first() {
    for (turn, may) in [(2, false), (3, true)] {
        let mut s = marching(turn, "french", &[("F-XIII-Loison", "4112")], &[("Davout", "4112")], &["4112"]);
        play(&mut s, "march 4112", &[]);
        play(&mut s, "everyone", &[]);
        assert_eq!(offers(&s, "step 4111"), may, "Turn {turn}: {:?}", offered(&s));
        if !may {
            assert_eq!(s.game().refusal(Action::Step(hex("4111"))).cite.0, "NN-14.14-1");
        }
        let mut s = germany(
            &[],
            turn,
            &["ride french"],
            &[("F-Dan-Waldeck", "4008")],
            &[("Frederik", "4008")],
            |_| (),
        );
        play(&mut s, "leader Frederik", &[]);
        assert_eq!(offers(&s, "ride 4210"), may, "Turn {turn}: {:?}", offered(&s));
    }
}

/// NN-14.14-2, NN-6.6-1: Tettenborn's Cossacks come to Hamburg at the end of Turn 2, and need no supply there.
#[test]
fn cossacks_come_to_hamburg() {
    let mut s = evening(2, &[("F-XIII-Loison", "3614")], &[], |_| ());
    go_on(&mut s, &[], |s| position(s)["turn"] == 3);
    assert_eq!(unit_hex(&s, "W-Tettenborn"), "4010");
    assert_eq!(leader_hex(&s, "Tettenborn"), "4010");
    assert!(!has_mark(&s, "W-Tettenborn", "disrupted"));
}

/// NN-14.14-4: from Turn 4 on the Coalition gains a point for Hamburg, three times at most, and none after an
/// Armistice.
#[test]
fn hamburg_counts() {
    for (turn, before, truce, points) in [
        (3, 0, "open", 6),
        (4, 0, "open", 7),
        (9, 2, "open", 7),
        (9, 3, "open", 6),
        (14, 1, "past", 6),
        (14, 1, "failed", 7),
    ] {
        let mut s = evening(turn, &[("R-I-5Div", "4010")], &[], |p| {
            let austria = if truce == "past" { "joined" } else { "neutral" };
            p["germany"] = json!({ "hamburg": before, "truce": truce, "austria": austria });
        });
        let next = turn + 1;
        go_on(&mut s, &[3, 2], |s| position(s)["turn"] == next);
        assert_eq!(position(&s)["battle_points"], points, "Turn {turn}, {before} before, {truce}");
    }
}

/// NN-14.17, NN-14.16-b: the ports feed the chain while they are held, Vienna once Austria has joined.
#[test]
fn ports_are_sources_while_held() {
    for (bulow, may) in [("3108", true), ("3211", false)] {
        let s = germany(&[], 5, &["found coalition"], &[("P-III-Thumen", bulow)], &[("Bulow", bulow)], |p| {
            trains(p, "coalition", &["3208"]);
            p["french"]["done"] = json!(true);
        });
        assert_eq!(offers(&s, "depot 3208"), may, "{:?}", offered(&s));
    }
    for (joined, may) in [(true, true), (false, false)] {
        let s = germany(&[], 13, &["found coalition"], &[("R-I-5Div", "2512")], &[], |p| {
            trains(p, "coalition", &["3117"]);
            p["french"]["done"] = json!(true);
            let (truce, austria) = if joined { ("past", "joined") } else { ("failed", "neutral") };
            p["germany"] = json!({ "truce": truce, "austria": austria });
        });
        assert_eq!(offers(&s, "depot 3117"), may, "Koniggratz is four hexes from Vienna: {:?}", offered(&s));
    }
}

/// NN-14.16-1, NN-14.16-d: Austria is shut until she joins.
#[test]
fn austria_is_shut_until_she_joins() {
    for (state, may) in [(json!({}), false), (json!({ "truce": "past", "austria": "joined" }), true)] {
        let mut s =
            marching_with(13, "french", &[("F-XI-Fressinet", "3415")], &[("Ney", "3415")], &["3415"], |p| {
                p["germany"] = state;
            });
        play(&mut s, "march 3415", &[]);
        play(&mut s, "everyone", &[]);
        assert_eq!(offers(&s, "step 3416"), may, "{:?}", offered(&s));
    }
}

/// A stack in Dresden that must withdraw, and whose only way leads into Austria; what becomes of it with this die, if it is
/// thrown.
fn driven_into_austria(state: &Value, leader: &str, die: u16) -> War {
    let around = ["3414", "3315", "3515", "3516"];
    let ids = ["R-II-4Div", "R-II-Pahlen", "R-Wint-Knorring", "R-Wint-Bakhmetev"];
    let mut units: Vec<(&str, &str)> = ids.into_iter().zip(around).collect();
    units.extend([("F-XI-Fressinet", "3415"), ("R-I-5Div", "3414"), ("F-VII-Durutte", "3616")]);
    let turn = if state["truce"].is_string() { 14 } else { 6 };
    let mut s = germany(
        &[],
        turn,
        &["attack coalition", "hits coalition"],
        &units,
        &[(leader, "3415")],
        |p| {
            p["germany"] = state.clone();
            p["battle"] = json!({
                "attacker": "coalition", "from": "3414", "to": "3415", "units": ["R-I-5Div"], "defenders": ["F-XI-Fressinet"],
                "spent": [0, 0], "called": [[], []], "joined": [[], []], "strength": [1, 1], "margin": 3,
                "hits": [0, 1], "main": [0, 1], "taken": [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
                "fallen": [0, 0], "withdrew": false, "refuge": "3415", "excess": [],
            });
        },
    );
    let mut dice = vec![die];
    common::play_on(&mut s, "hit R-I-5Div", &mut dice);
    if offers(&s, "done") && phase(&s).starts_with("volunteer") {
        common::play_on(&mut s, "done", &mut dice);
    }
    assert_eq!(unit_hex(&s, "F-XI-Fressinet"), "eliminated");
    s
}

/// NN-14.15-iii, NN-16.5-5: once no truce can come, or Austria was bought off, a stack that is driven into her land is
/// interned with its commander, who throws nothing; not even Napoleon is lost to the enemy by that.
#[test]
fn who_is_driven_into_austria_is_interned() {
    for state in [json!({ "truce": "failed" }), json!({ "truce": "past", "austria": "bought-off" })] {
        for leader in ["Ney", "Napoleon"] {
            let s = driven_into_austria(&state, leader, 1);
            assert_eq!(leader_hex(&s, leader), "eliminated", "{:?}", common::log(&s));
            assert!(said(&s, "NN-14.15-iii") && !said(&s, "NN-11.19-1"), "{state}");
            assert!(s.decides().is_some(), "the war goes on");
        }
    }
}

/// NN-11.12-bp1-1, NN-11.19-1, NN-14.4-auto, NN-14.16-1: before that Austria is no way out: the stack is eliminated, its
/// commander throws, and Napoleon's capture ends the war.
#[test]
fn before_the_truce_has_failed_nobody_is_interned() {
    let s = driven_into_austria(&json!({}), "Ney", 5);
    assert!(!said(&s, "NN-14.15-iii") && said(&s, "NN-11.12-bp1-1"));
    assert_eq!((phase(&s), offered(&s)), ("escape french".to_owned(), vec!["flee 3616".to_owned()]));
    let s = driven_into_austria(&json!({}), "Napoleon", 1);
    assert!(s.decides().is_none() && said(&s, "NN-14.4-auto"));
}

/// NN-14.4-a-1, NN-14.4-a-2, NN-14.4-a-3: fifteen cities, thirteen while Austria is neutral.
#[test]
fn thirteen_cities_count_while_austria_is_neutral() {
    for (state, all) in [(json!({}), 13), (json!({ "truce": "past", "austria": "joined" }), 15)] {
        let s = evening(13, &[("F-XI-Fressinet", "3614")], &[], |p| p["germany"] = state);
        let scene = s.scene(kernel::Viewer::Onlooker);
        let cities = scene.panels.iter().find(|p| p.name.key == "nem-panel-cities").unwrap();
        assert_eq!(cities.rows.len(), all);
    }
}

/// NN-14.4-0, NN-14.4-c: territory and battle points together, and a tie is French; NN-14.3: nineteen Turns.
#[test]
fn a_tie_is_french() {
    // With nobody anywhere the French have ten cities and the Coalition three.
    for (points, coalition) in [(9, false), (10, true)] {
        let mut s = evening(19, &[("F-XI-Fressinet", "3614")], &[], |p| p["battle_points"] = json!(points));
        go_on(&mut s, &[], |s| s.decides().is_none());
        let kernel::Turn::Over(outcome) = s.game().turn() else { panic!("the game goes on") };
        assert_eq!(outcome.victors.contains(common::ALLIED), coalition, "{points} battle points");
    }
}

/// NN-9.2-bp2: each contingent lost costs the French a combat command in the next Turn, unless it has defected.
#[test]
fn lost_contingents_cost_commands() {
    let mut s = germany(
        &[],
        5,
        &["march french", "attrition french"],
        &[("F-VII-Lecoq", "3614"), ("F-VII-Durutte", "3614")],
        &[("Reynier", "3614")],
        |p| {
            trains(p, "french", &["3614"]);
            p["column"] = json!({
                "from": "3614", "at": "3614", "units": ["F-VII-Lecoq", "F-VII-Durutte"], "commanders": [], "steps": 3,
                "throughout": [], "to_eliminate": 1, "to_disrupt": 0, "rating": 0,
            });
        },
    );
    play(&mut s, "lose F-VII-Lecoq", &[]);
    assert_eq!(position(&s)["french"]["commands_next"], -1);
}

/// NN-15.2: drawn back, the garrisons stand behind the Elbe and are ordinary troops.
#[test]
fn garrisons_may_be_drawn_back() {
    let mut s = new_game(&["evacuated"]);
    go_on(&mut s, &[], |s| position(s)["turn"] == 1);
    let p = position(&s);
    assert_eq!(p["germany"]["garrisons"], json!([]));
    for (unit, near) in [("F-X-Heudelet", "37"), ("F-G-Thorn", "36")] {
        let hex = unit_hex(&s, unit);
        assert!(
            hex.starts_with(near)
                || hex.starts_with("38")
                || hex.starts_with("35")
                || hex.starts_with("36")
                || hex.starts_with("37"),
            "{unit} {hex}"
        );
        assert_ne!(hex, "away");
    }
}

/// NN-7.2-2: depots that are too many have to go, and the enemy chooses which.
#[test]
fn too_many_depots_have_to_go() {
    let mut s = germany(&[], 5, &["remove coalition"], &[("F-XI-Fressinet", "3614")], &[], |p| {
        p["french"]["depots"] = json!(["3614", "3713"]);
        p["french"]["excess"] = json!(1);
    });
    assert_eq!(offered(&s), ["remove 3614", "remove 3713"]);
    play(&mut s, "remove 3614", &[]);
    assert_eq!(position(&s)["french"]["depots"], json!(["3713"]));
}

/// NN-14.14-3: the Cossacks in Hamburg act as others do.
#[test]
fn cossacks_of_hamburg_may_leave_and_fight() {
    let s =
        marching(5, "coalition", &[("W-Tettenborn", "4010 supplied")], &[("Tettenborn", "4010")], &["4010"]);
    assert!(offers(&s, "march 4010"));
    let units = [("W-Tettenborn", "4010"), ("F-XIII-Loison", "4011")];
    assert!(offers(&attacking(5, "coalition", &units, &[]), "attack 4010 4011"));
    assert!(offers(&attacking(5, "french", &units, &[]), "attack 4011 4010"));
}
