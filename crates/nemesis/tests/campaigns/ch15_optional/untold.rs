//! The fog of war (15.1): what nobody is told, and redeals.

use super::{FOG, Pieces, all_that, battle, field, marching, russian, symbols, told, trains, whereabouts};
use crate::common::{
    ALLIED, FRENCH, Table, attempt, has_mark, json, new_game, offered, phase, play, position, situation_with,
    unit_hex,
};
use kernel::{Chance, Game, Viewer};
use std::collections::BTreeSet;

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
