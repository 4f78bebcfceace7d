//! The campaign of 1812 that goes on into 1813 (chapter 17 of the second book).

use crate::common::{
    ALLIED, FRENCH, NapoleonsNemesis, Value, arranged, go_on, json, leader_hex, offered, offers, phase, play,
    position, said, unit_hex,
};
use kernel::{Chance, Game, Session, Setup, Silent, Title, Turn};

type War = Session<NapoleonsNemesis>;

fn setup(options: &[&str]) -> Setup {
    Setup { scenario: "linked".into(), options: options.iter().map(|&o| o.to_owned()).collect() }
}

/// A situation of 1812 in the linked campaign.
fn first(
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    first_with(&[], turn, phases, units, leaders, change)
}

fn first_with(
    options: &[&str],
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    arranged(Session::new(setup(options), None).unwrap(), turn, phases, units, leaders, change)
}

/// The end of a Turn of 1812: nothing is left but to ride nowhere.
fn evening(
    turn: u8,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    first(turn, &["ride coalition"], units, leaders, |p| {
        p["french"]["done"] = json!(true);
        change(p);
    })
}

/// A situation of 1813 in the linked campaign.
fn second(
    options: &[&str],
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    first_with(options, turn, phases, units, leaders, |p| {
        p["link"] = json!({ "second": true, "parted": true, "invaded": true, "dismissed": [true, true] });
        p["battle_points"] = json!(6);
        change(p);
    })
}

/// The end of a Turn of 1813.
fn second_evening(
    turn: u8,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    second(&[], turn, &["ride coalition"], units, leaders, |p| {
        p["french"]["done"] = json!(true);
        change(p);
    })
}

/// Where the question of new sources is asked, with somebody of each side on the board.
fn asked(turn: u8, side: &str, units: &[(&str, &str)], change: impl FnOnce(&mut Value)) -> War {
    second(&[], turn, &[format!("change {side}").as_str()], units, &[], |p| {
        let other = if side == "french" { "coalition" } else { "french" };
        p[other]["done"] = json!(true);
        change(p);
    })
}

fn winner(s: &War) -> Option<&'static str> {
    match s.game().turn() {
        Turn::Over(outcome) if outcome.victors.contains(FRENCH) => Some("french"),
        Turn::Over(outcome) if outcome.victors.contains(ALLIED) => Some("coalition"),
        _ => None,
    }
}

const FRENCH_UNIT: (&str, &str) = ("F-I-Morand", "2413");
const RUSSIAN_UNIT: (&str, &str) = ("R-1.I-5Div", "1610");

// ---- 17.1

/// NN-17.1-1: one map of two, the western on top. Neighbours are mutual across the seam, no city stands twice, and the
/// set-up of 1812 finds its places.
#[test]
fn two_maps_are_one() {
    let board = board::atlas::load("europe-1812-13").unwrap();
    let mut across = 0;
    for hex in board.hexes() {
        for (dir, near) in board.neighbours(hex) {
            assert_eq!(board.neighbour(near, dir.opposite()), Some(hex));
            let columns = [hex, near].map(|h| board.grid().position(h.index()).0);
            if columns == [22, 23] && !board.is_out(hex) && !board.is_out(near) {
                across += 1;
                assert_eq!(board.side(hex, dir), board.side(near, dir.opposite()));
            }
        }
    }
    assert_eq!(across, 29, "2305 to 2318 touch two hexes each, 2319 one");
    let mut names: Vec<&str> = board
        .places()
        .iter()
        .flat_map(|p| p.other_names.iter().chain([&p.name]))
        .map(String::as_str)
        .collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all, "a city stands twice");
    // East of the seam as in 1812, west of it as in 1813.
    let hex = |name: &str| board.label(board.place(name).unwrap().hex).to_owned();
    assert_eq!([hex("Lemberg"), hex("Tilsit")], ["2217", "2207"]);
    assert_eq!([hex("Warsaw"), hex("Konigsberg")], ["2312", "2507"]);
    let mut s: War = Session::new(setup(&[]), None).unwrap();
    go_on(&mut s, &[], |s| position(s)["turn"] == 1);
    assert_eq!(unit_hex(&s, "R-1.I-5Div"), "1806");
    assert_eq!(unit_hex(&s, "F-X-Grandjean"), "2307");
    assert_eq!(unit_hex(&s, "F-XI-Fressinet"), "away", "he is of 1813");
}

/// NN-17.1-2: Turn 16 is not the last, Turn 17 follows, and it is played without cards; card 24 is not in the pack.
#[test]
fn there_is_a_turn_17_without_cards() {
    let mut s = evening(16, &[FRENCH_UNIT, RUSSIAN_UNIT], &[], |p| p["link"] = json!({ "invaded": true }));
    go_on(&mut s, &[], |s| position(s)["turn"] == 17);
    assert_eq!(position(&s)["turn"], 17);

    let units = [FRENCH_UNIT, RUSSIAN_UNIT];
    for (turn, draws) in [(16, true), (17, false)] {
        let mut s = first_with(&["events"], turn - 1, &["ride coalition"], &units, &[], |p| {
            p["french"]["done"] = json!(true);
            p["link"] = json!({ "invaded": true });
            p["deck"] = json!({ "pool": [30, 31, 32, 33, 34], "held": [25, 26] });
        });
        go_on(&mut s, &[1, 1, 1, 1], |s| position(s)["turn"] == turn && !phase(s).starts_with("arrive"));
        assert_eq!(phase(&s).starts_with("card"), draws, "Turn {turn}: {}", phase(&s));
    }
    let mut s: War = Session::new(setup(&["events"]), None).unwrap();
    go_on(&mut s, &[1; 8], |s| position(s)["turn"] == 1);
    let pool = position(&s)["deck"]["pool"].clone();
    let pool: Vec<u64> = pool.as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    assert!(pool.contains(&25) && !pool.contains(&24), "{pool:?}");
}

// ---- 17.2

/// R-TIR-1.1-bp16-3, NN-17.1-1: up to Turn 17 the southern edge in Austria feeds Austrians, as in 1812: where
/// the joined map ends, at 2118 and 2218, five hexes far and three in Winter. It feeds nobody else.
#[test]
fn the_austrian_edge_feeds_austrians_in_1812() {
    for (turn, far) in [(9, true), (12, false)] {
        let units = [
            ("A-Bianchi", "2218"),
            ("A-Siegenthal", "2215"),
            ("A-Trautenberg", "2213"),
            ("A-Frimont", "2818"),
            ("F-I-Morand", "2118"),
            ("F-V-Zajaczek", "2413"),
            RUSSIAN_UNIT,
        ];
        let mut s = evening(turn, &units, &[], |p| p["link"] = json!({ "emperor": "leaves" }));
        // In Winter a contingent slips away before supply is looked at: the first on the list.
        let fed = |s: &War| position(s)["turn"] == turn + 1 && !offered(s)[0].starts_with("lose");
        go_on(&mut s, &[1; 12], fed);
        let hungry =
            |unit: &str| unit_hex(&s, unit) == "eliminated" || crate::common::has_mark(&s, unit, "disrupted");
        assert!(!hungry("A-Bianchi") && !hungry("A-Siegenthal"), "Turn {turn}");
        assert_eq!(hungry("A-Trautenberg"), !far, "Turn {turn}");
        assert!(hungry("F-I-Morand"), "a Frenchman");
        assert!(hungry("A-Frimont"), "the map goes on there");
    }
}

/// NN-17.2-a: at the end of Turn 14, and of no other, a French unit in a capital wins.
#[test]
fn a_capital_at_the_end_of_the_year_wins() {
    for (turn, hex, wins) in [(13, "Moscow", false), (14, "Moscow", true), (14, "St Petersburg", true)] {
        let board = board::atlas::load("europe-1812-13").unwrap();
        let hex = board.label(board.place(hex).unwrap().hex).to_owned();
        let mut s = evening(turn, &[("F-I-Morand", &hex), RUSSIAN_UNIT], &[], |_| ());
        go_on(&mut s, &[], |s| position(s)["turn"] == turn + 1);
        assert_eq!((winner(&s), said(&s, "NN-17.2-a")), (wins.then_some("french"), wins), "{turn} {hex}");
    }
}

/// NN-17.2-b: without a prize held at the end of any Turn the Coalition wins with Turn 14; with one the war goes on.
/// Every other Russian city that counts is a prize too.
#[test]
fn who_never_invades_loses_with_the_year() {
    for (invaded, victor) in [(false, Some("coalition")), (true, None)] {
        let mut s =
            evening(14, &[FRENCH_UNIT, RUSSIAN_UNIT], &[], |p| p["link"] = json!({ "invaded": invaded }));
        go_on(&mut s, &[], |s| position(s)["turn"] == 15);
        assert_eq!((winner(&s), said(&s, "NN-17.2-b")), (victor, !invaded));
    }
    let cities = ["Minsk", "Wilno", "Riga", "Brest", "Smolensk", "Vitebsk", "Kiev", "Luck"];
    let board = board::atlas::load("europe-1812-13").unwrap();
    let labels: Vec<String> =
        cities.iter().map(|c| board.label(board.place(c).unwrap().hex).to_owned()).collect();
    let ids = ["F-I-Morand", "F-I-Friant", "F-I-Gudin", "F-I-Dessaix", "F-I-Compans", "F-II-Legrand"];
    let ids = [&ids[..], &["F-II-Verdier", "F-II-Merle"]].concat();
    for missing in [0, 1] {
        let units: Vec<(&str, &str)> =
            ids.iter().copied().zip(labels.iter().map(String::as_str)).skip(missing).collect();
        let mut s = evening(6, &[&units[..], &[("R-1.II-4Div", "0909")]].concat(), &[], |_| ());
        go_on(&mut s, &[], |s| position(s)["turn"] == 7);
        assert_eq!(position(&s)["link"]["invaded"], missing == 0);
    }
}

/// NN-17.2-c: Warsaw with Konigsberg or Lemberg, at the end of any Turn up to 14.
#[test]
fn the_coalition_wins_in_warsaw() {
    let two = ["R-1.I-5Div", "R-1.II-4Div"];
    for (turn, places, wins) in [
        (3, ["2312", "2507"], true),
        (14, ["2312", "2217"], true),
        (15, ["2312", "2217"], false),
        (3, ["2507", "2217"], false),
    ] {
        let units = [(two[0], places[0]), (two[1], places[1]), ("F-I-Morand", "1709")];
        let mut s = evening(turn, &units, &[], |p| p["link"] = json!({ "invaded": true }));
        go_on(&mut s, &[1; 4], |s| position(s)["turn"] == turn + 1);
        assert_eq!(
            (winner(&s), said(&s, "NN-17.2-c")),
            (wins.then_some("coalition"), wins),
            "{turn} {places:?}"
        );
    }
}

/// NN-17.2-0: points of 1812 win nothing, and Napoleon's death loses everything at once.
#[test]
fn only_napoleon_ends_it_at_once() {
    let mut s = evening(16, &[FRENCH_UNIT, RUSSIAN_UNIT], &[], |p| {
        p["link"] = json!({ "invaded": true });
        p["battle_points"] = json!(0);
    });
    go_on(&mut s, &[], |s| position(s)["turn"] == 17);
    assert!(winner(&s).is_none());
    let units = [("R-1.I-5Div", "1709"), ("F-I-Morand", "2108")];
    let leaders = [("Wittgenstein", "1709"), ("Napoleon", "1808")];
    let mut s = first(6, &["attack coalition"], &units, &leaders, |p| p["coalition"]["commands"] = json!(3));
    play(&mut s, "attack 1709 1808", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 3", &[6, 1]);
    assert_eq!(winner(&s), Some("coalition"));
}

// ---- 17.3

/// The end of Turn 16, so that General Supply of Turn 17 is next.
fn into_turn_17(units: &[(&str, &str)], leaders: &[(&str, &str)], change: impl FnOnce(&mut Value)) -> War {
    let mut s = evening(16, units, leaders, |p| {
        p["link"] = json!({ "invaded": true, "emperor": "leaves" });
        change(p);
    });
    go_on(&mut s, &[1, 1, 1, 1], |s| position(s)["link"]["parted"] == true);
    s
}

/// NN-17.3-1: after General Supply of Turn 17 the Austrians, the Prussians and all disrupted French are gone, and
/// nobody else.
#[test]
fn the_allies_of_france_go_home() {
    let depots = |p: &mut Value| {
        p["french"]["depots"] = json!(["2312", "2507"]);
        p["coalition"]["depots"] = json!(["1610"]);
    };
    let units = [
        ("A-Trautenberg", "2313"),
        ("F-X-Grandjean", "2507"),
        ("F-I-Morand", "2312"),
        ("F-I-Friant", "2312 disrupted"),
        ("R-1.I-5Div", "1610 disrupted"),
    ];
    let s = into_turn_17(&units, &[("Schwarzenberg", "2313"), ("Davout", "2312")], depots);
    assert!(said(&s, "NN-17.3-1"));
    assert_eq!(unit_hex(&s, "A-Trautenberg"), "eliminated");
    assert_eq!(unit_hex(&s, "F-I-Friant"), "eliminated");
    assert_eq!([unit_hex(&s, "F-I-Morand"), unit_hex(&s, "R-1.I-5Div")], ["2312", "1610"]);
    assert_eq!([leader_hex(&s, "Schwarzenberg"), leader_hex(&s, "Davout")], ["eliminated", "2312"]);
}

/// The same position at another moment.
fn moment(s: &War, phases: &[&str], change: impl FnOnce(&mut Value)) -> War {
    let mut now = position(s);
    now["phases"] = json!(phases);
    change(&mut now);
    let mut moved: War = Session::new(setup(&[]), None).unwrap();
    moved.arrange(&now).unwrap_or_else(|faults| panic!("{faults:?}"));
    moved
}

/// NN-17.3-2: with General Supply of Turn 17 Austria is shut. Who stands there is interned: he cannot march, attack or be
/// attacked, as he could before, and does not starve as others do; a truce sets him free. Depots there are gone.
#[test]
fn austria_is_neutral() {
    let units = [
        ("F-I-Morand", "2216"),
        ("F-I-Gudin", "2312"),
        ("F-I-Compans", "1911"),
        ("R-1.I-5Div", "2116"),
        ("R-1.II-4Div", "1610"),
    ];
    let leaders = [("Davout", "2216"), ("Wittgenstein", "2116")];
    let depots = |p: &mut Value| {
        p["french"]["depots"] = json!(["2217", "2312"]);
        p["coalition"]["depots"] = json!(["1610", "2113"]);
    };
    let does = |s: &War| {
        let attack = |side: &'static str| move |p: &mut Value| p[side]["commands"] = json!(3);
        let marches = moment(s, &["march french"], |p| {
            p["french"]["trains"] = json!([{ "hex": "2216", "face": [] }]);
            p["units"]["F-I-Morand"]["marks"] = json!(["supplied"]);
        });
        [
            offers(&marches, "march 2216"),
            offers(&moment(s, &["attack french"], attack("french")), "attack 2216 2116"),
            offers(&moment(s, &["attack coalition"], attack("coalition")), "attack 2116 2216"),
        ]
    };
    let before = evening(16, &units, &leaders, |p| {
        p["link"] = json!({ "invaded": true, "emperor": "leaves" });
        depots(p);
    });
    assert_eq!(does(&before), [true; 3]);
    let mut s = into_turn_17(&units, &leaders, depots);
    assert_eq!(does(&s), [false; 3]);
    assert_eq!(position(&s)["french"]["depots"], json!(["2312"]));
    assert!(said(&s, "NN-17.3-2"));
    go_on(&mut s, &[1; 20], |s| position(s)["turn"] == 2 && phase(s).starts_with("allot"));
    assert_eq!(does(&s), [false; 3]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "2216");
    let worn = |unit| crate::common::has_mark(&s, unit, "disrupted") || unit_hex(&s, unit) == "eliminated";
    assert_eq!([worn("F-I-Morand"), worn("F-I-Compans")], [false, true]);
    let mut s = moment(&s, &["answer coalition"], |p| p["turn"] = json!(8));
    play(&mut s, "accept", &[]);
    assert!(offers(&s, "lodge 2216"), "he draws back with the others: {:?}", offered(&s));
}

/// NN-17.3-2, R-NN-17.4-fr: Lemberg is a French source up to General Supply of Turn 17, and none after it.
#[test]
fn lemberg_is_a_source_no_more() {
    for (parted, works) in [(false, true), (true, false)] {
        let units = [("F-I-Morand", "2116"), ("R-1.II-4Div", "0909")];
        let s = first(17, &["found french"], &units, &[], |p| {
            p["link"] = json!({ "invaded": true, "parted": parted, "emperor": "leaves" });
            p["french"]["trains"] = json!([{ "hex": "2015", "face": [] }]);
            p["units"]["F-I-Morand"]["hex"] = json!("2015");
        });
        assert_eq!(offers(&s, "depot 2015"), works, "{parted}: {:?}", offered(&s));
    }
}

/// NN-17.3-3: Prussia feeds both sides until Prussians are deployed, then only the Coalition.
#[test]
fn prussia_is_everybodys_friend() {
    // Elbing, which nobody holds, has room for a depot of either side.
    for (prussia, side, friend) in [
        (false, "french", true),
        (false, "coalition", true),
        (true, "french", false),
        (true, "coalition", true),
    ] {
        let units = [("F-I-Morand", "2313"), ("R-1.I-5Div", "1610")];
        let s = second(&[], 4, &[format!("resite {side}").as_str()], &units, &[], |p| {
            p["link"]["changed"] = json!([true, true]);
            p["link"]["prussia"] = json!(prussia);
            p["link"]["deploying"] = json!(true);
            p["germany"] = json!({ "siting": true, "depots_afoot": 1 });
        });
        assert_eq!(offers(&s, "depot 2608"), friend, "{prussia} {side}: {:?}", offered(&s));
    }
}

/// NN-17.3-3, NN-14.4-a-2, NN-14.15-ref-2: while Prussia is the friend of both her empty cities count for both, one that is
/// held for its holder only: in the reckoning and where a truce may be refused.
#[test]
fn empty_prussian_cities_count_for_both() {
    let territory = |prussia: bool, units: &[(&str, &str)]| {
        let s = second(&[], 5, &["ride coalition"], units, &[], |p| {
            p["link"]["changed"] = json!([true, true]);
            p["link"]["prussia"] = json!(prussia);
        });
        s.game().reckoning()[..2]
            .iter()
            .map(|text| {
                let found = text.args.iter().find(|(gap, _)| *gap == "territory");
                let Some((_, kernel::Arg::Number(n))) = found else { panic!("{text:?}") };
                *n
            })
            .collect::<Vec<_>>()
    };
    // Berlin, Frankfurt and Konigsberg are Prussian; ten more are French.
    let (far, berlin) =
        ([("F-I-Morand", "3614"), ("R-1.I-5Div", "1610")], [("F-I-Morand", "3512"), ("R-1.I-5Div", "1610")]);
    assert_eq!(territory(true, &far), [10, 3]);
    assert_eq!(territory(false, &far), [13, 3]);
    assert_eq!(territory(false, &berlin), [13, 2]);
    for (hex, asked) in [("3415", true), ("1610", false)] {
        let units = [("F-I-Morand", "3614"), ("R-1.I-5Div", hex)];
        let mut s = second_evening(6, &units, &[("Ney", "3614")], |_| ());
        go_on(&mut s, &[6, 1], |s| phase(s).starts_with("truce"));
        play(&mut s, "truce", &[]);
        assert_eq!(phase(&s) == "answer coalition", asked, "{hex}: {}", phase(&s));
    }
}

/// NN-17.3-4: seven French trains on Turn 17, ten Russian ones; then it is Turn 1 of 1813, with its points.
#[test]
fn turn_17_has_fewer_trains_and_1813_follows() {
    let mut s = into_turn_17(&[FRENCH_UNIT, RUSSIAN_UNIT], &[], |_| ());
    go_on(&mut s, &[], |s| phase(s).starts_with("allot"));
    let p = position(&s);
    assert_eq!((&p["french"]["trains_given"], &p["coalition"]["trains_given"]), (&json!(7), &json!(10)));
    go_on(&mut s, &[], |s| position(s)["link"]["second"] == true);
    let p = position(&s);
    assert_eq!((&p["turn"], &p["battle_points"]), (&json!(1), &json!(6)));
    assert!(said(&s, "NN-17.3-4"));
}

// ---- 17.4

/// NN-17.4-0, NN-17.4-vi: the French are asked after General Supply of each Turn of 1813 until they have
/// changed, and never again.
#[test]
fn the_french_change_their_sources_once() {
    let mut s = second_evening(2, &[FRENCH_UNIT, RUSSIAN_UNIT], &[], |p| {
        p["french"]["depots"] = json!(["2312"]);
        p["coalition"]["depots"] = json!(["1610"]);
    });
    go_on(&mut s, &[1; 6], |s| phase(s).starts_with("change"));
    assert_eq!((phase(&s), &position(&s)["turn"]), ("change french".to_owned(), &json!(3)));
    assert_eq!(offered(&s), ["accept", "refuse"]);
    play(&mut s, "refuse", &[]);
    go_on(&mut s, &[1; 6], |s| position(s)["turn"] == 4 && phase(s).starts_with("change"));
    play(&mut s, "accept", &[]);
    assert_eq!(position(&s)["link"]["new_sources"], json!([true, false]));
    go_on(&mut s, &[1; 12], |s| position(s)["turn"] == 6);
    assert!(!phase(&s).starts_with("change"), "{}", phase(&s));
    assert_eq!(position(&s)["link"]["changed"], json!([true, false]));
}

/// NN-17.4-fr: the chain of French depots starts in Konigsberg and Warsaw until they change, then at the western edge
/// in France, and never at both; the Swiss are no part of that edge.
#[test]
fn french_sources_are_of_the_east_or_of_the_west() {
    let founds = |changed: bool, city: &str, foes: &[(&str, &str)]| {
        let units = [&[("F-I-Morand", "3713")][..], foes].concat();
        let s = second(&[], 5, &["found french"], &units, &[], |p| {
            p["link"]["changed"] = json!([changed, false]);
            p["link"]["new_sources"] = json!([changed, false]);
            p["french"]["trains"] = json!([{ "hex": city, "face": [] }]);
        });
        offers(&s, &format!("depot {city}"))
    };
    let far = [("R-1.I-5Div", "1610")];
    for (city, east) in [("2608", true), ("2312", true), ("4413", false), ("4217", false), ("4428", false)] {
        assert_eq!([founds(false, city, &far), founds(true, city, &far)], [east, !east], "{city}");
    }
    // With enemies all around, a city on the edge is linked only if it is a source itself.
    let around =
        [("R-1.I-5Div", "4413"), ("R-1.II-4Div", "4414"), ("R-1.II-17Div", "4513"), ("R-1.IV-11Div", "4515")];
    assert!(founds(true, "4514", &around));
    let board = board::atlas::load("europe-1812-13").unwrap();
    let amended = include_str!("../../../../data/nemesis/1812-13/second.toml");
    let edge = amended
        .split("[[source]]")
        .find(|part| part.contains("french-sources\"]\n") && part.contains("needs"));
    let hexes: Vec<&str> = edge.unwrap().split('"').filter(|w| w.len() == 4 && w.starts_with("45")).collect();
    assert_eq!(hexes.len(), 17);
    for hex in hexes {
        assert_eq!(board.territory_name(board.hex(hex).unwrap()), "France", "{hex}");
    }
}

/// NN-17.4-co: only a Coalition unit in Warsaw lets its side change.
#[test]
fn the_coalition_changes_from_warsaw() {
    for (hex, may) in [("2312", true), ("2211", false)] {
        let mut s = second_evening(2, &[("F-I-Morand", "3512"), ("R-1.I-5Div", hex)], &[], |p| {
            p["link"]["changed"] = json!([true, false]);
            p["coalition"]["depots"] = json!(["1610", "2113"]);
            p["french"]["depots"] = json!(["3713"]);
        });
        go_on(&mut s, &[1; 6], |s| position(s)["turn"] == 3 && !phase(s).starts_with("garrison"));
        assert_eq!(phase(&s) == "change coalition", may, "{hex}: {}", phase(&s));
    }
}

/// NN-17.4-i, NN-17.5-e, NN-17.5-f: the trains of Turn 16 of 1812, two fewer for the French and less what was lost,
/// until a side changes; then those of the card of 1813, and nothing is lost of them.
#[test]
fn trains_are_those_of_the_old_table_until_the_change() {
    let trains = |changed: bool| {
        let mut s = asked(3, "french", &[FRENCH_UNIT, ("R-1.I-5Div", "1610")], |p| {
            p["french"]["trains_lost"] = json!(2);
            p["coalition"]["trains_lost"] = json!(1);
            p["link"]["eaten"] = json!(1);
        });
        play(&mut s, if changed { "accept" } else { "refuse" }, &[]);
        go_on(&mut s, &[], |s| phase(s).starts_with("allot"));
        let p = position(&s);
        [&p["french"]["trains_given"], &p["coalition"]["trains_given"]].map(|n| n.as_u64().unwrap())
    };
    assert_eq!(trains(false), [7 - 2 - 1, 10 - 1]);
    let s = crate::common::germany(&[], 3, &["convert french"], &[("F-XI-Fressinet", "3713")], &[], |p| {
        p["french"]["depots"] = json!(["3713"]);
    });
    let mut s = s;
    go_on(&mut s, &[], |s| phase(s).starts_with("allot"));
    let of_card = position(&s)["french"]["trains_given"].as_u64().unwrap() + 1;
    assert_eq!(trains(true), [of_card, 9]);
}

/// NN-17.4-ii: depots go to friendly cities, or to others with a friendly stack, but not under siege.
#[test]
fn depots_move_with_the_sources() {
    let units = [
        ("F-I-Morand", "3512"),
        ("F-I-Friant", "2312"),
        ("R-1.I-5Div", "2412"),
        ("R-1.II-4Div", "2412"),
        ("R-1.II-17Div", "2412"),
    ];
    let mut s = asked(3, "french", &units, |p| {
        p["french"]["depots"] = json!(["2507"]);
        p["link"]["changed"] = json!([false, true]);
        p["link"]["prussia"] = json!(true);
    });
    play(&mut s, "accept", &[]);
    play(&mut s, "leave 2507", &[]);
    play(&mut s, "done", &[]);
    let sites = offered(&s);
    assert!(sites.contains(&"depot 3713".to_owned()), "Magdeburg is friendly: {sites:?}");
    assert!(sites.contains(&"depot 3512".to_owned()), "Berlin is held: {sites:?}");
    assert!(
        !sites.contains(&"depot 3010".to_owned()) && !sites.contains(&"depot 2608".to_owned()),
        "{sites:?}"
    );
    assert!(!sites.contains(&"depot 2312".to_owned()), "Warsaw is besieged: {sites:?}");
    play(&mut s, "depot 3713", &[]);
    assert!(said(&s, "NN-17.4-ii"));
    assert_eq!(position(&s)["french"]["depots"], json!(["3713"]));
}

/// NN-17.4-iii, NN-17.4-iv, NN-17.4-v, NN-17.4-star, NN-17.5-d: with the change come the set-up of 1813 and the
/// reinforcements of the Turns before this one, later ones at the end of their Turn; nobody with a star.
#[test]
fn the_card_of_1813_comes_with_the_sources() {
    let mut s = asked(3, "french", &[FRENCH_UNIT, RUSSIAN_UNIT], |_| ());
    assert_eq!(unit_hex(&s, "F-XI-Fressinet"), "away");
    play(&mut s, "accept", &[]);
    go_on(&mut s, &[], |s| position(s)["link"]["deploying"] == false);
    assert_eq!(unit_hex(&s, "F-XI-Fressinet"), "3512", "set-up, Berlin");
    assert_ne!(unit_hex(&s, "F-V-Puthod"), "away", "Turn 2");
    assert_eq!(unit_hex(&s, "F-III-Souham"), "away", "Turn 3 has not ended");
    assert!(said(&s, "NN-17.4-iii"));
    go_on(&mut s, &[1; 12], |s| position(s)["turn"] == 4);
    assert_ne!(unit_hex(&s, "F-III-Souham"), "away");
    assert_eq!(unit_hex(&s, "F-IV-Morand"), "away", "Turn 4");
    // Who survived 1812 in history is no counter of this campaign; Torgau is there from the start.
    let mut fresh = second(&[], 1, &["ride coalition"], &[FRENCH_UNIT], &[], |_| ());
    let mut wanted = position(&fresh);
    wanted["units"]["F-VII-Durutte"] = json!({ "hex": "3713", "marks": [], "fights": 0 });
    assert!(fresh.arrange(&wanted).is_err(), "Durutte has a star");
    let torgau = |s: &War| {
        let scene = s.scene(kernel::Viewer::Onlooker);
        scene.pieces.iter().any(|p| matches!(&p.at, kernel::Spot::Hex(h) if h == "3514"))
    };
    assert!(torgau(&fresh));
}

/// NN-17.4-vii: whose sources are all lost when a Turn ends must change in the next, and takes no depot along.
#[test]
fn the_french_must_change_when_their_sources_are_lost() {
    let units = [("F-I-Morand", "3713"), ("R-1.I-5Div", "2312"), ("R-1.II-4Div", "2507")];
    for (held, forced) in [(2, true), (1, false)] {
        let mut s = second_evening(2, &units[..=held], &[], |p| {
            p["french"]["depots"] = json!(["3713"]);
            p["coalition"]["depots"] = json!(["2312"]);
            p["link"]["changed"] = json!([false, true]);
        });
        go_on(&mut s, &[1; 6], |s| position(s)["turn"] == 3 && !phase(s).starts_with("ride"));
        assert_eq!(said(&s, "NN-17.4-vii"), forced);
        assert_eq!(phase(&s), if forced { "arrive french" } else { "change french" });
        assert_eq!(position(&s)["french"]["depots"], json!(["3713"]));
    }
}

/// NN-17.4-vii: the last Turn of 1812 counts too: who has lost his sources by its end must change in the first of 1813.
#[test]
fn sources_that_were_lost_in_1812_force_the_change() {
    for (hex, forced) in [("2507", true), ("2508", false)] {
        let units = [("F-I-Morand", "3713"), ("R-1.I-5Div", "2312"), ("R-1.II-4Div", hex)];
        let mut s = first(17, &["ride coalition"], &units, &[], |p| {
            p["french"]["done"] = json!(true);
            p["link"] = json!({ "invaded": true, "parted": true, "emperor": "leaves" });
            p["french"]["depots"] = json!(["3713"]);
            p["coalition"]["depots"] = json!(["2312"]);
        });
        let asked = |s: &War| ["change french", "arrive french"].contains(&phase(s).as_str());
        go_on(&mut s, &[1; 9], |s| position(s)["link"]["second"] == true && asked(s));
        assert_eq!((said(&s, "NN-17.4-vii"), &position(&s)["turn"]), (forced, &json!(1)), "{hex}");
        assert_eq!(phase(&s), if forced { "arrive french" } else { "change french" });
    }
}

/// NN-17.4-viii: the Coalition lives off Russia again when all its new sources are in French hands, for good. A port that
/// it does not hold is none of them (NN-14.17), one that it holds and Vienna are.
#[test]
fn the_coalition_falls_back_on_russia() {
    let joined = json!({ "truce": "past", "austria": "joined" });
    for (prussia, port, state, back) in [
        (false, "2105", json!({}), true),
        (true, "2105", json!({}), true),
        (true, "3108", json!({}), false),
        (true, "2105", joined, false),
    ] {
        // Next to Koslin he keeps Bülow from arriving there.
        let watch = if port == "3108" { "3713" } else { "3109" };
        let units =
            [("F-I-Morand", "2312"), ("F-I-Friant", watch), ("R-1.I-5Div", "1610"), ("R-1.II-4Div", port)];
        let turn = if state["truce"] == "past" { 14 } else { 3 };
        let mut s = second_evening(turn, &units, &[], |p| {
            p["link"]["changed"] = json!([true, true]);
            p["link"]["new_sources"] = json!([true, true]);
            p["link"]["prussia"] = json!(prussia);
            p["germany"] = state.clone();
            p["french"]["depots"] = json!(["2312"]);
            p["coalition"]["depots"] = json!(["1610"]);
        });
        go_on(&mut s, &[1; 9], |s| position(s)["turn"] == turn + 1 && phase(s).starts_with("convert"));
        assert_eq!(said(&s, "NN-17.4-viii"), back, "{prussia} {port} {state}");
        assert_eq!(position(&s)["link"]["new_sources"], json!([true, !back]));
        assert_eq!(position(&s)["link"]["changed"], json!([true, true]));
    }
}

/// NN-17.4-exc: Russians who come before Prussia has joined bring at once those who are due in the same Turn; with
/// Prussia these come at its end.
#[test]
fn russians_of_the_same_turn_come_at_once() {
    for (hex, at_once) in [("2211", true), ("2507", false)] {
        let units = [("F-I-Morand", "3713"), ("R-1.I-5Div", "2312"), ("R-1.II-4Div", hex)];
        let mut s = asked(3, "coalition", &units, |p| {
            p["coalition"]["depots"] = json!(["1610", "2312", "2507"]);
            p["link"]["changed"] = json!([true, false]);
        });
        play(&mut s, "accept", &[]);
        assert_eq!(position(&s)["link"]["prussia"], !at_once);
        go_on(&mut s, &[1; 8], |s| position(s)["link"]["deploying"] == false);
        assert_eq!(unit_hex(&s, "R-III-2Gren") != "away", at_once, "Turn 3");
        assert_eq!(unit_hex(&s, "R-Army-Art2"), "away", "Turn 4");
    }
}

/// NN-17.4-exc: before a supplied Coalition unit stands in Prussia only Russians come, in supplied Russian hexes away
/// from the French; with one there at the end of a Turn the Prussians come too.
#[test]
fn prussians_wait_for_russians_in_prussia() {
    let units = [("F-I-Morand", "2313"), ("R-1.I-5Div", "2312")];
    let mut s = asked(2, "coalition", &units, |p| p["coalition"]["depots"] = json!(["1610", "2312"]));
    play(&mut s, "accept", &[]);
    play(&mut s, "done", &[]);
    assert_eq!(phase(&s), "arrive coalition");
    let board = board::atlas::load("europe-1812-13").unwrap();
    for place in offered(&s) {
        let hex = board.hex(place.trim_start_matches("place ")).unwrap();
        assert_eq!(board.territory_name(hex), "Russia", "{place}");
        assert!(board.distance(hex, board.hex("2313").unwrap()) > 1);
    }
    assert!(offers(&s, "place 1610"));
    go_on(&mut s, &[1; 8], |s| position(s)["link"]["deploying"] == false);
    assert_ne!(unit_hex(&s, "R-Op-1"), "away");
    assert_eq!(unit_hex(&s, "P-I-Hunerbein"), "away");

    for (hex, joins) in [("2507", true), ("2312", false)] {
        let mut s = second_evening(4, &[("F-I-Morand", "3713"), ("R-1.I-5Div", hex)], &[], |p| {
            p["link"]["changed"] = json!([true, true]);
            p["link"]["new_sources"] = json!([true, true]);
            p["coalition"]["depots"] = json!([hex]);
            p["french"]["depots"] = json!(["3713"]);
        });
        go_on(&mut s, &[1; 8], |s| position(s)["turn"] == 5);
        assert_eq!(position(&s)["link"]["prussia"], joins, "{hex}");
        let prussians = position(&s)["units"].as_object().unwrap().iter().any(|(id, at)| {
            id.starts_with("P-") && at["hex"].as_str().is_some_and(|h| h.starts_with(char::is_numeric))
        });
        assert_eq!(prussians, joins, "{hex}");
    }
}

// ---- 17.5

/// NN-17.5-a, NN-17.5-c: combat commands won in 1812 are gone on Turn 1; troops stay where they are.
#[test]
fn glory_of_1812_fades() {
    let mut s = first(17, &["ride coalition"], &[FRENCH_UNIT, RUSSIAN_UNIT], &[], |p| {
        p["french"]["done"] = json!(true);
        p["french"]["commands_for_good"] = json!(3);
        p["link"] = json!({ "invaded": true, "parted": true, "emperor": "leaves" });
        p["french"]["depots"] = json!(["2312"]);
        p["coalition"]["depots"] = json!(["1610"]);
    });
    go_on(&mut s, &[1; 6], |s| phase(s).starts_with("attack") || position(s)["turn"] == 2);
    let p = position(&s);
    assert_eq!(p["french"]["commands_for_good"], 0);
    assert_eq!([unit_hex(&s, "F-I-Morand"), unit_hex(&s, "R-1.I-5Div")], ["2413", "1610"]);
}

/// NN-17.5-b: a commander of both games may leave the map on Turn 1 and come again; who is of 1812 only may not, and who
/// stays does not come a second time.
#[test]
fn commanders_may_leave_and_come_again() {
    let mut s = first(
        17,
        &["ride coalition"],
        &[FRENCH_UNIT, RUSSIAN_UNIT],
        &[("Davout", "2413"), ("Ney", "2413"), ("Junot", "2413")],
        |p| {
            p["french"]["done"] = json!(true);
            p["link"] = json!({ "invaded": true, "parted": true, "emperor": "leaves" });
            p["french"]["depots"] = json!(["2312"]);
            p["coalition"]["depots"] = json!(["1610"]);
        },
    );
    go_on(&mut s, &[1; 6], |s| phase(s).starts_with("dismiss"));
    assert!(offers(&s, "leader Davout") && offers(&s, "leader Ney") && !offers(&s, "leader Junot"));
    play(&mut s, "leader Davout", &[]);
    play(&mut s, "done", &[]);
    assert_eq!([leader_hex(&s, "Davout"), leader_hex(&s, "Ney")], ["away", "2413"]);
    go_on(&mut s, &[1; 6], |s| phase(s) == "change french");
    play(&mut s, "accept", &[]);
    go_on(&mut s, &[], |s| position(s)["link"]["deploying"] == false);
    assert_eq!(leader_hex(&s, "Davout"), "3614", "Leipzig, by the set-up of 1813");
    assert_eq!(leader_hex(&s, "Ney"), "2413");
}

/// NN-17.5-b: Macdonald, whom each card spells in its own way, is one man: who has stayed does not come a second time, who
/// has left comes with the card.
#[test]
fn macdonald_is_one_man() {
    for leaves in [false, true] {
        let mut s =
            first(17, &["ride coalition"], &[FRENCH_UNIT, RUSSIAN_UNIT], &[("MacDonald", "2413")], |p| {
                p["french"]["done"] = json!(true);
                p["link"] = json!({ "invaded": true, "parted": true, "emperor": "leaves" });
                p["french"]["depots"] = json!(["2312"]);
                p["coalition"]["depots"] = json!(["1610"]);
            });
        go_on(&mut s, &[1; 6], |s| phase(s).starts_with("dismiss"));
        if leaves {
            play(&mut s, "leader Macdonald", &[]);
        }
        assert_eq!(leader_hex(&s, "Macdonald"), if leaves { "away" } else { "2413" });
        let macdonalds = |s: &War| {
            let scene = s.scene(kernel::Viewer::Onlooker);
            let named =
                |p: &&kernel::scene::Piece| format!("{:?}", p.face.name).to_lowercase().contains("macdonald");
            scene.pieces.iter().filter(named).count()
        };
        go_on(&mut s, &[1; 99], |s| position(s)["turn"] == 6);
        assert_eq!(macdonalds(&s), 1, "he comes on Turn 5 if he has left");
    }
}

/// The rows of `same.csv`: kind, id of 1812, id of 1813, how.
fn same() -> Vec<[String; 4]> {
    let text = include_str!("../../../../data/nemesis/1812-13/same.csv");
    let row = |line: &str| {
        let mut cells = line.split(',').map(str::to_owned);
        std::array::from_fn(|_| cells.next().unwrap_or_default())
    };
    text.lines().skip(1).map(row).collect()
}

/// A column of a table by id; cells before the first quoted one.
fn cells(text: &str, columns: [usize; 5]) -> Vec<[String; 5]> {
    text.lines()
        .skip(1)
        .map(|line| {
            let all: Vec<&str> = line.split(',').collect();
            columns.map(|at| all.get(at).copied().unwrap_or_default().to_owned())
        })
        .collect()
}

/// Letters without accents, in lower case.
fn plain(name: &str) -> String {
    let fold = |c: char| match c {
        'é' | 'è' | 'ê' => 'e',
        'ü' => 'u',
        'ö' => 'o',
        'ń' => 'n',
        'ą' => 'a',
        other => other.to_ascii_lowercase(),
    };
    name.chars().map(fold).collect()
}

/// NN-17.5-b, NN-17.4-star, R-NN-17.4-star: whoever has the same name on both cards, and every Russian division with the
/// same number, stands in the table of those whom both cards know, and the table means counters that there are.
#[test]
fn whoever_both_cards_know_is_in_the_table() {
    const DATA: [[&str; 2]; 2] = [
        [
            include_str!("../../../../data/nemesis/1812/commanders.csv"),
            include_str!("../../../../data/nemesis/1813/commanders.csv"),
        ],
        [
            include_str!("../../../../data/nemesis/1812/units.csv"),
            include_str!("../../../../data/nemesis/1813/units.csv"),
        ],
    ];
    let table = same();
    let listed =
        |kind: &str, a: &str, b: &str| table.iter().any(|[k, x, y, _]| k == kind && x == a && y == b);
    let side = |word: &str| word == "french";
    // id, side, nation, name, marks
    let [men_1812, men_1813] = DATA[0].map(|text| cells(text, [0, 1, 2, 3, 3]));
    let [units_1812, units_1813] = [cells(DATA[1][0], [0, 1, 2, 4, 5]), cells(DATA[1][1], [0, 1, 2, 4, 5])];
    let star = |id: &str| DATA[1][1].lines().any(|l| l.starts_with(&format!("{id},")) && l.contains(",star"));
    for old in &men_1812 {
        for new in
            men_1813.iter().filter(|new| plain(&new[0]) == plain(&old[0]) || plain(&new[3]) == plain(&old[3]))
        {
            assert!(listed("commander", &old[0], &new[0]), "{} {}", old[0], new[0]);
        }
    }
    let words = |name: &str| -> Vec<String> {
        let common = ["guard", "army", "conv", "gren", "grenadier", "division", "cavalry", "light"];
        plain(name)
            .split([' ', '.'])
            .filter(|w| w.len() > 3 && !common.contains(w))
            .map(str::to_owned)
            .collect()
    };
    let number = |name: &str| {
        let digits: String = name
            .trim_start_matches(|c: char| !c.is_ascii_digit())
            .chars()
            .take_while(char::is_ascii_digit)
            .collect();
        (!digits.is_empty()).then_some(digits)
    };
    for old in &units_1812 {
        for new in units_1813.iter().filter(|new| new[4] == old[4] && !new[0].ends_with("-D")) {
            let named = words(&old[3]).iter().any(|w| words(&new[3]).contains(w));
            let division =
                |row: &[String; 5]| row[2] == "russian" && row[4] == "infantry" && row[0].ends_with("Div");
            let numbered = division(old) && division(new) && number(&old[3]) == number(&new[3]);
            if named || numbered || old[0] == new[0] {
                assert!(listed("unit", &old[0], &new[0]), "{} {}", old[0], new[0]);
            }
        }
    }
    for [kind, first, second, how] in &table {
        let lists = if kind == "unit" { [&units_1812, &units_1813] } else { [&men_1812, &men_1813] };
        let rows =
            [first, second].into_iter().zip(lists).map(|(id, list)| list.iter().find(|row| row[0] == *id));
        let [old, new] = rows
            .collect::<Option<Vec<_>>>()
            .and_then(|r| <[_; 2]>::try_from(r).ok())
            .unwrap_or_else(|| panic!("{first} {second}"));
        assert_eq!(side(&old[1]) == side(&new[1]), how != "other", "{first} {second}");
        if kind == "unit" {
            assert_eq!(old[4], new[4], "{first} {second}: another arm");
            assert_eq!(star(second), how == "star", "{second}");
        } else {
            assert!(["one", "other"].contains(&how.as_str()), "{first}");
        }
    }
}

/// R-NN-17.4-star: a division without a star that is still in play when 1813 begins does not come with the card; one that
/// was lost in 1812 does.
#[test]
fn divisions_in_play_do_not_come_again() {
    for (hex, comes) in [("1610", false), ("eliminated", true)] {
        let units = [("F-I-Morand", "3713"), ("R-1.I-5Div", "2312"), ("R-2.VIII-2Gren", hex)];
        let mut s = first(17, &["ride coalition"], &units, &[], |p| {
            p["french"]["done"] = json!(true);
            p["link"] = json!({ "invaded": true, "parted": true, "emperor": "leaves" });
            p["french"]["depots"] = json!(["3713"]);
            p["coalition"]["depots"] = json!(["1610", "2312"]);
        });
        go_on(&mut s, &[1; 9], |s| position(s)["link"]["second"] == true && phase(s) == "change coalition");
        play(&mut s, "accept", &[]);
        go_on(&mut s, &[1; 99], |s| position(s)["turn"] == 4);
        assert_eq!(unit_hex(&s, "R-III-2Gren") != "away", comes, "Turn 3, {hex}");
    }
}

// ---- 17.6

/// NN-17.6-1, NN-17.6-2: foot within three hexes becomes the garrison of one of the six cities, guns only at Danzig, and
/// never horse; only after the change, not under siege, one each; it is a garrison of 1813 from then on.
#[test]
fn the_french_leave_garrisons() {
    let board = board::atlas::load("europe-1812-13").unwrap();
    let danzig = board.label(board.place("Danzig").unwrap().hex).to_owned();
    let units =
        [("F-I-Morand", "2313"), ("F-I-Friant", "2310"), ("F-CR-Bruyere", "2313"), ("R-1.I-5Div", "1610")];
    let night = |changed: bool, more: &[(&str, &str)]| {
        let mut s = second_evening(4, &[&units[..], more].concat(), &[], |p| {
            p["link"]["changed"] = json!([changed, false]);
            p["link"]["new_sources"] = json!([changed, false]);
            p["french"]["depots"] = json!(["2312"]);
            p["coalition"]["depots"] = json!(["1610"]);
        });
        go_on(&mut s, &[1; 6], |s| phase(s).starts_with("garrison") || position(s)["turn"] == 5);
        s
    };
    assert_eq!(position(&night(false, &[]))["turn"], 5, "before the change nobody is asked");
    let mut s = night(true, &[]);
    assert!(offers(&s, "place 2312") && offers(&s, "done"), "{:?}", offered(&s));
    play(&mut s, "place 2312", &[]);
    assert_eq!(offered(&s), ["unit F-I-Morand", "unit F-I-Friant", "done"]);
    play(&mut s, "unit F-I-Morand", &[]);
    assert_eq!([unit_hex(&s, "F-I-Morand"), unit_hex(&s, "F-G-Warsaw")], ["eliminated", "2312"]);
    assert_eq!(position(&s)["germany"]["garrisons"], json!(["F-G-Warsaw"]));
    assert!(!offers(&s, "place 2312"), "one garrison a city");
    // Danzig takes guns as well, and Rapp.
    let mut s = night(true, &[("F-IX-Art", &danzig), ("F-I-Gudin", &danzig)]);
    play(&mut s, &format!("place {danzig}"), &[]);
    assert!(offers(&s, "unit F-IX-Art") && offers(&s, "unit F-I-Gudin"), "{:?}", offered(&s));
    assert!(!offers(&s, "leader Rapp"));
    play(&mut s, "unit F-IX-Art", &[]);
    assert_eq!(unit_hex(&s, "F-X-Art"), danzig);
    play(&mut s, &format!("place {danzig}"), &[]);
    play(&mut s, "leader Rapp", &[]);
    assert_eq!(leader_hex(&s, "Rapp"), danzig);
    // Guns stay nowhere else, and a siege forbids it.
    let s = night(true, &[("F-IX-Art", "2312")]);
    let mut s = s;
    play(&mut s, "place 2312", &[]);
    assert!(!offers(&s, "unit F-IX-Art"));
    let siege = [("R-1.II-4Div", "2412"), ("R-1.II-17Div", "2412"), ("F-I-Gudin", "2312")];
    assert!(!offers(&night(true, &siege), "place 2312"));
}

// ---- 17.7 to 17.9

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

// ---- the whole

/// Random games that go over into 1813 keep every promise, and positions are written and read.
#[test]
fn random_games_go_on_into_1813() {
    let mut every: Vec<Vec<&str>> = NapoleonsNemesis::presets().into_iter().map(|p| p.options).collect();
    every.push(NapoleonsNemesis::options().into_iter().map(|o| o.slug).collect());
    let mut reached = 0;
    for (seed, options) in (0..8).zip(every.iter().cycle()) {
        let mut game = NapoleonsNemesis::start(&setup(options)).unwrap();
        let mut chance = Chance::new(seed);
        let mut legal = Vec::new();
        let mut steps = 0;
        let mut invaded = false;
        while let Turn::Decide(_) = game.turn() {
            legal.clear();
            game.legal(&mut legal);
            let action =
                chance.pick(&legal).unwrap_or_else(|| panic!("nothing to do in {}", game.position()));
            game.apply(action, &mut chance, &mut Silent);
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
