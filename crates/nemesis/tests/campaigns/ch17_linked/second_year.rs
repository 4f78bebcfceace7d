//! Cards, points and options of 1813, and whole games (17.7 to 17.9).

use super::{FRENCH_UNIT, RUSSIAN_UNIT, War, evening, first, first_with, second, second_evening, setup};
use crate::common::{
    NapoleonsNemesis, go_on, json, leader_hex, offered, offers, phase, play, position, unit_hex,
};
use kernel::{Chance, Game, Session, Silent, Title, Turn};

/// NN-17.7: the cards of the Prussians are out of the pack, and come back at the end of the Turn in which Prussia joins.
#[test]
fn cards_of_the_prussians_wait() {
    let out = [3, 6, 10, 14, 17, 19, 20, 21, 22, 28, 29];
    let has = |s: &War| {
        let pool = position(s)["deck"]["pool"].as_array().unwrap().clone();
        out.iter().filter(|n| pool.contains(&json!(n))).count()
    };
    let units = [("F-I-Morand", "3713"), ("R-1.I-5Div", "2507")];
    let mut s = first_with(&["events"], 17, &["ride coalition"], &units, &[], |p| {
        p["french"]["done"] = json!(true);
        p["link"] = json!({ "invaded": true, "parted": true, "emperor": "leaves" });
        p["french"]["depots"] = json!(["3713"]);
        p["coalition"]["depots"] = json!(["2507"]);
    });
    go_on(&mut s, &[1; 8], |s| phase(s).starts_with("card"));
    assert_eq!((position(&s)["turn"].clone(), has(&s)), (json!(1), 0));
    let mut s = second(&["events"], 4, &["ride coalition"], &units, &[], |p| {
        p["french"]["done"] = json!(true);
        p["link"]["changed"] = json!([true, true]);
        p["link"]["new_sources"] = json!([true, true]);
        p["coalition"]["depots"] = json!(["2507"]);
        p["french"]["depots"] = json!(["3713"]);
        p["deck"] = json!({ "pool": [1, 2, 4, 5], "held": [7, 8] });
    });
    play(&mut s, "done", &[]);
    assert_eq!(has(&s), out.len());
}

/// NN-17.8: in 1813 the cities of the western map count, and Moscow does not.
#[test]
fn only_western_cities_count_in_1813() {
    let points = |hex: &str| {
        let s =
            second(&[], 5, &["ride coalition"], &[("F-I-Morand", hex), ("R-1.I-5Div", "1610")], &[], |p| {
                p["link"]["changed"] = json!([true, true]);
                p["link"]["prussia"] = json!(true);
            });
        s.game().reckoning().iter().map(|t| format!("{t:?}")).collect::<Vec<_>>().join(" ")
    };
    let board = board::atlas::load("europe-1812-13").unwrap();
    let hex = |name: &str| board.label(board.place(name).unwrap().hex).to_owned();
    assert_eq!(points(&hex("Moscow")), points("2413"));
    assert_ne!(points(&hex("Berlin")), points("2413"));
}

/// NN-17.9-a, NN-17.9-b, NN-17.9-d: no Swedes and no second year, contingents melt in any case, and commanders have no
/// seniority in 1813.
#[test]
fn some_options_are_settled() {
    for option in ["sweden", "two-year"] {
        assert!(Session::<NapoleonsNemesis>::new(setup(&[option]), None).is_err(), "{option}");
    }
    let units = [("F-VI-Wrede", "2413"), ("R-1.I-5Div", "1610")];
    let mut s = first(10, &["ride coalition"], &units, &[], |p| {
        p["french"]["done"] = json!(true);
        p["french"]["depots"] = json!(["2312"]);
        p["coalition"]["depots"] = json!(["1610"]);
    });
    go_on(&mut s, &[1; 8], |s| phase(s).starts_with("melt") || position(s)["turn"] == 12);
    assert_eq!(phase(&s), "melt coalition");
    // A corps commander of 1813 does not lead another corps where seniority counts; here he does.
    let leads = |options: &[&str]| {
        let s = second(
            options,
            5,
            &["allot french"],
            &[("F-I-Morand", "2413 supplied")],
            &[("Ney", "2413")],
            |p| {
                p["french"]["depots"] = json!(["2312"]);
                p["french"]["trains_left"] = json!(3);
            },
        );
        offers(&s, "train 2413")
    };
    assert_eq!(leads(&[]), leads(&["command"]));
    assert!(leads(&["command"]));
}

/// NN-17.9-c: on Turn 11 Napoleon goes and comes back on Turn 5 of 1813, or stays, and then nobody comes of Turn 12 and
/// later.
#[test]
fn napoleon_goes_to_paris_or_stays() {
    let calls = || {
        let mut s = evening(10, &[FRENCH_UNIT, RUSSIAN_UNIT], &[("Napoleon", "2413")], |p| {
            p["french"]["depots"] = json!(["2312"]);
            p["coalition"]["depots"] = json!(["1610"]);
        });
        go_on(&mut s, &[1; 6], |s| phase(s).starts_with("paris"));
        s
    };
    let mut s = calls();
    assert_eq!(
        (offered(&s), position(&s)["turn"].clone()),
        (vec!["go".to_owned(), "stand".to_owned()], json!(11))
    );
    play(&mut s, "stand", &[]);
    assert_eq!(leader_hex(&s, "Napoleon"), "2413");
    let mut s = calls();
    play(&mut s, "go", &[]);
    assert_eq!(leader_hex(&s, "Napoleon"), "away");
    let night = |turn: u8, emperor: &str, changed: bool| {
        let mut s = second_evening(turn, &[("F-I-Morand", "3713"), RUSSIAN_UNIT], &[], |p| {
            p["link"]["emperor"] = json!(emperor);
            p["link"]["changed"] = json!([changed, false]);
            p["link"]["new_sources"] = json!([changed, false]);
            p["germany"] = json!({ "truce": "failed" });
            p["french"]["depots"] = json!(["3713"]);
            p["coalition"]["depots"] = json!(["1610"]);
        });
        go_on(&mut s, &[1; 8], |s| position(s)["turn"] == turn + 1);
        s
    };
    assert_ne!(leader_hex(&night(5, "leaves", false), "Napoleon"), "away");
    assert_eq!(leader_hex(&night(4, "leaves", false), "Napoleon"), "away");
    let late = |s: &War| {
        let arrived = |id: &str| unit_hex(s, id) != "away";
        LATE.iter().filter(|id| arrived(id)).count()
    };
    assert_eq!(late(&night(14, "stays", true)), 0);
    assert_eq!(late(&night(14, "leaves", true)), LATE.len());
}

/// French divisions of Turn 14.
const LATE: [&str; 2] = ["F-IX-Turreau", "F-IX-Semele"];

/// NN-17.9-e: in winter a depot in Russia feeds the Coalition five hexes far, one elsewhere three.
#[test]
fn russian_depots_feed_far_in_winter() {
    for (depot, unit, fed) in [("1610", "1108", true), ("2312", "2713", false)] {
        let mut s = second_evening(1, &[("R-1.I-5Div", unit), ("F-I-Morand", "4115")], &[], |p| {
            p["coalition"]["depots"] = json!([depot]);
            p["french"]["depots"] = json!(["4115"]);
        });
        go_on(&mut s, &[6; 8], |s| phase(s).starts_with("allot"));
        assert_eq!(crate::common::has_mark(&s, "R-1.I-5Div", "supplied"), fed, "{depot} {unit}");
    }
}

/// Random games that go over into 1813 keep every promise, and positions are written and read.
#[test]
fn random_games_go_on_into_1813() {
    let title = NapoleonsNemesis::default();
    let mut every: Vec<Vec<_>> = title.presets().into_iter().map(|p| p.options).collect();
    every.push(title.options().into_iter().map(|o| o.slug).collect());
    let mut reached = 0;
    for (seed, options) in (0..8).zip(every.iter().cycle()) {
        let options: Vec<&str> = options.iter().map(|option| option.as_ref()).collect();
        let mut game = title.start(&setup(&options)).unwrap();
        let mut chance = Chance::new(seed);
        let mut legal = Vec::new();
        let mut steps = 0;
        let mut invaded = false;
        while let Turn::Decide(_) = game.turn() {
            legal.clear();
            game.legal(game.whose(), &mut legal);
            let action =
                chance.pick(&legal).unwrap_or_else(|| panic!("nothing to do in {}", game.position()));
            game.apply(game.whose(), action, &mut chance, &mut Silent);
            let broken = game.broken();
            assert!(broken.is_empty(), "{seed}/{steps}: {broken:?} after {action:?}");
            steps += 1;
            assert!(steps < 40_000, "{seed}: no end");
            if steps % 97 == 0 {
                let mut position = game.position();
                let again = game.arrange(&position).unwrap_or_else(|f| panic!("{seed}/{steps}: {f:?}"));
                assert_eq!(again, game, "{seed}/{steps}");
                if !invaded && position["turn"] == 2 {
                    position["link"]["invaded"] = json!(true);
                    game = game.arrange(&position).unwrap();
                    invaded = true;
                }
            }
        }
        reached += usize::from(game.position()["link"]["second"] == true);
    }
    assert!(reached >= 4, "{reached} of 8 saw 1813");
}
