//! General and active supply (chapters 6 and 7).

use super::{
    FOOT, RUSSIANS, War, allotting, fed, foot_of, forages, founds, joined, new_game, next_morning, trains,
};
use crate::common::{
    Value, germany, go_on, has_mark, json, offered, offers, phase, play, position, said, unit_hex,
};
use kernel::Viewer;

/// NN-6.1, NN-6.2-bp4-1, NN-6.2-bp4-2, NN-2.2-bp3, NN-2.2-bp7: a unit is in supply in the city of a depot
/// or on a route of at most five hexes, three in winter; the depot counts, the unit's hex does not, and difficult
/// ground counts two.
#[test]
fn routes_are_short() {
    for (turn, side, depot, at, supplied) in [
        (6, "coalition", "2813", "2813", true),
        (6, "coalition", "2813", "2611", true),
        (6, "coalition", "2813", "2511", false),
        (2, "coalition", "2813", "2513", true),
        (2, "coalition", "2813", "2512", false),
        // Five hexes through the forest of 2715, or the marsh of 3111.
        (6, "french", "2813", "2816", false),
        (6, "french", "2813", "3210", false),
        (6, "coalition", "2813", "3111", true),
        // Three along the road through the forest of 3816.
        (2, "french", "3815", "3918", true),
        // Three over the Brenner, and four by the book in winter.
        (6, "french", "3823", "3826", true),
        (2, "french", "3823", "3826", false),
        (2, "french", "3823", "3825", true),
    ] {
        assert_eq!(
            fed(turn, side, depot, at, &[], &[]),
            supplied,
            "Turn {turn}: {side} from {depot} to {at}"
        );
    }
}

/// NN-6.2-bp1-1: no route passes an enemy stack, disrupted or not; a lone enemy commander does not matter.
#[test]
fn enemies_cut_routes() {
    for (units, leaders, supplied) in [
        (&[] as &[(&str, &str)], &[] as &[(&str, &str)], true),
        (&[(FOOT, "2714")], &[], false),
        (&[(FOOT, "2714 disrupted")], &[], false),
        (&[], &[("Ney", "2714")], true),
    ] {
        assert_eq!(fed(6, "coalition", "2813", "2414", units, leaders), supplied, "{units:?} {leaders:?}");
    }
}

/// NN-6.2-bp2: a route passes an enemy city only if a friendly stack is there, a commander alone included.
#[test]
fn enemy_cities_cut_routes() {
    for (units, leaders, supplied) in [
        (&[] as &[(&str, &str)], &[] as &[(&str, &str)], false),
        (&[("F-XI-Gerard", "2915")], &[], true),
        (&[], &[("Ney", "2915")], true),
    ] {
        assert_eq!(fed(6, "french", "2813", "2816", units, leaders), supplied, "{units:?} {leaders:?}");
    }
}

/// NN-6.3-1, NN-6.3-2: a stack of either side under a forage marker goes hungry if the die shows no more than its
/// units, disrupted ones included; then the marker is gone. On Turn 1 nobody throws.
#[test]
fn foragers_of_both_sides_throw() {
    for (side, hex, units) in
        [("french", "3512", [FOOT, "F-XI-Gerard"]), ("coalition", "3614", [RUSSIANS, "R-I-14Div"])]
    {
        for (die, hungry) in [(2, true), (3, false)] {
            let (first, second) = (format!("{hex} forage"), format!("{hex} forage disrupted"));
            let all = [(units[0], first.as_str()), (units[1], second.as_str())];
            let s = next_morning(5, &all, &[die], |p| p[side]["depots"] = json!([hex]));
            assert!(said(&s, "NN-6.3-1"));
            assert_eq!(has_mark(&s, units[0], "disrupted"), hungry, "{side} {die}");
            assert!(units.iter().all(|u| !has_mark(&s, u, "forage")));
        }
    }
    let mut s = new_game();
    go_on(&mut s, &[], |s| position(s)["turn"] == 1);
    assert!(!said(&s, "NN-6.3-1"));
}

/// NN-6.4-1, NN-6.4-2: hunger disrupts everybody; whoever was disrupted before is lost if a conscript, or if of the
/// line in winter, on both sides alike.
#[test]
fn hunger_kills_conscripts_and_in_winter_the_line() {
    for (class, units, winter, summer) in [
        ("veteran", ["F-G-Roguet", "R-V-1Guard"], false, false),
        ("line", [FOOT, RUSSIANS], true, false),
        ("conscript", ["F-V-Maison", "R-Op-1"], true, true),
    ] {
        for (turn, dies) in [(1, winter), (5, summer)] {
            let fresh = [(units[0], "3718"), (units[1], "2812")];
            let s = next_morning(turn, &fresh, &[], |_| ());
            assert!(units.iter().all(|u| has_mark(&s, u, "disrupted")), "{class}");
            let worn = [(units[0], "3718 disrupted"), (units[1], "2812 disrupted")];
            let s = next_morning(turn, &worn, &[], |_| ());
            for unit in units {
                assert_eq!(unit_hex(&s, unit) == "eliminated", dies, "{unit} after Turn {turn}");
            }
        }
    }
}

/// NN-6.6-2: where another division starves, one of Poniatowski's corps does not, as long as it waits at Krakow; nor do
/// the Saxons of Torgau until they take sides.
#[test]
fn krakow_and_torgau_are_fed() {
    let poles = [("F-VIII-Krasinski", "2317"), (FOOT, "2317")];
    let worn = |s: &War, unit: &str| {
        let scene = s.scene(Viewer::Onlooker);
        let piece = scene.pieces.iter().find(|p| format!("{:?}", p.face.name).contains(unit)).unwrap();
        piece.face.badges.contains(&"disrupted")
    };
    let s = next_morning(5, &poles, &[], |_| ());
    assert_eq!([worn(&s, "Krasi"), worn(&s, "Fressinet"), worn(&s, "Sax. Torgau")], [false, true, false]);
    let s = next_morning(14, &poles, &[], |p| p["germany"] = joined());
    assert_eq!([worn(&s, "Krasi"), worn(&s, "Sax. Torgau")], [true, false], "no more after an Armistice");
    let cities = [(RUSSIANS, "3415"), ("R-I-14Div", "3821"), ("R-II-4Div", "4120")];
    let s = next_morning(14, &cities, &[6; 9], |p| p["germany"] = joined());
    assert!(worn(&s, "Sax. Torgau"), "nor in Torgau once Saxony has joined");
}

/// NN-6.6-3: whoever needs no depot to live still needs one to get a train.
#[test]
fn those_who_feed_themselves_get_no_trains() {
    for (side, unit, leader, hex, depot) in [
        ("coalition", "R-K-Berdaev", "Platov", "2812", "2813"),
        ("coalition", "S-Sandels", "Adlercreutz", "3509", "3608"),
        ("french", "F-Dan-Schulenburg", "Frederik", "4007", "4008"),
    ] {
        for depots in [vec![], vec![depot]] {
            let mut s = allotting(6, &[(unit, hex)], &[(leader, hex)], |p| p[side]["depots"] = json!(depots));
            if side == "coalition" {
                play(&mut s, "pass", &[]);
            }
            assert_eq!(phase(&s), format!("allot {side}"));
            assert_eq!(offers(&s, &format!("train {hex}")), !depots.is_empty(), "{unit}: {:?}", offered(&s));
        }
    }
}

/// French cities near the Rhine, more than enough to eat up their trains.
const RHINE: [&str; 9] = ["4115", "4217", "4318", "4413", "4414", "4416", "4420", "4514", "4515"];

/// NN-7.2-1: the trains of a Turn are those of the card, less one for each depot and for each lost before.
#[test]
fn depots_cost_trains() {
    let units = [(FOOT, "3614"), (RUSSIANS, "2813")];
    for (turn, french, coalition) in [(1, 9, 6), (6, 13, 10), (14, 13, 11)] {
        let s = allotting(turn, &units, &[], |p| {
            p["french"] = json!({ "depots": ["3614", "3713", "3815"], "trains_lost": 1 });
            p["coalition"] = json!({ "depots": ["2813"] });
        });
        let p = position(&s);
        assert_eq!(p["french"]["trains_left"], french - 4, "Turn {turn}");
        assert_eq!(p["coalition"]["trains_left"], coalition - 1, "Turn {turn}");
    }
}

/// NN-7.4-2, NN-8.2-4: whose card shows more trains allots and marches first, whatever is left of them; after an
/// Armistice that is the Coalition.
#[test]
fn the_card_says_who_goes_first() {
    let units = [(FOOT, "3614"), (RUSSIANS, "2812")];
    let leaders = [("Ney", "3614"), ("Wittgenstein", "2812")];
    for (turn, state, first, last) in
        [(6, json!({}), "french", "coalition"), (14, joined(), "coalition", "french")]
    {
        let s = allotting(turn, &units, &leaders, |p| {
            p[first]["depots"] =
                if first == "french" { json!(RHINE) } else { json!(["2813", "2912", "2915"]) };
            p[first]["trains_lost"] = json!(3);
            p["germany"] = state.clone();
        });
        assert_eq!(phase(&s), format!("allot {first}"), "Turn {turn}");
        let mut s = germany(&[], turn, &[&format!("rally {last}")], &units, &leaders, |p| {
            trains(p, "french", &["3614"]);
            trains(p, "coalition", &["2812"]);
            let twice = p[last]["trains"][0].clone();
            p[last]["trains"] = json!([twice, twice]);
            p["germany"] = state.clone();
        });
        play(&mut s, "done", &[]);
        assert_eq!(phase(&s), format!("march {first}"), "Turn {turn}");
    }
}

/// NN-7.6-1: on every Turn and on both sides whoever got no train forages abroad.
#[test]
fn both_sides_forage_from_the_first_turn() {
    for turn in [1, 2, 6] {
        for (side, hex) in [("french", "3412"), ("coalition", "3718")] {
            let unit = (foot_of(side), hex);
            assert!(forages(turn, unit, &json!({}), |_| ()), "{side}, Turn {turn}");
            assert!(!forages(turn, unit, &json!({}), |p| trains(p, side, &[hex])), "{side}, Turn {turn}");
        }
    }
}

/// NN-7.6-2: nobody forages who needs no supply, or in a city with a depot of his that is not under siege; others in
/// the same stack do.
#[test]
fn some_need_not_forage() {
    let open = json!({});
    let join = |p: &mut Value, units: &[(&str, &str)]| {
        for (unit, hex) in units {
            p["units"][*unit] = json!({ "hex": hex, "marks": [], "fights": 0 });
        }
    };
    let depot = |p: &mut Value| p["coalition"]["depots"] = json!(["3614"]);
    assert!(!forages(6, ("R-K-Berdaev", "3718"), &open, |_| ()));
    assert!(forages(6, (RUSSIANS, "3718"), &open, |p| join(p, &[("R-K-Berdaev", "3718")])));
    assert!(forages(6, (RUSSIANS, "3614"), &open, |_| ()));
    assert!(!forages(6, (RUSSIANS, "3614"), &open, depot));
    assert!(forages(6, (RUSSIANS, "3614"), &open, |p| {
        depot(p);
        join(p, &[(FOOT, "3615"), ("F-XI-Gerard", "3615")]);
    }));
}

/// R-NN-7.6-2, NN-6.3-1, NN-6.6-1: Prussians with Cossacks forage for all in the stack: both are counted against the die,
/// and those who fail go hungry, but for the Cossacks, who need nothing.
#[test]
fn who_needs_nothing_is_counted_and_does_not_starve() {
    for (die, hungry) in [(2, true), (3, false)] {
        let units = [("P-I-Horn", "3613"), ("R-K-Berdaev", "3613"), (FOOT, "4217")];
        let mut s = germany(&[], 5, &["allot coalition"], &units, &[("Docturov", "2212")], |p| {
            p["coalition"]["dummies_left"] = json!(1);
            p["coalition"]["depots"] = json!(["3512"]);
            p["french"] = json!({ "done": true, "depots": ["4217"] });
        });
        play(&mut s, "done", &[]);
        assert!(has_mark(&s, "P-I-Horn", "forage"));
        // Cossacks in a city make a die fall before that of the foragers.
        go_on(&mut s, &[1, die], |s| position(s)["turn"] == 6);
        assert_eq!(has_mark(&s, "P-I-Horn", "disrupted"), hungry, "{die}");
        assert!(!has_mark(&s, "R-K-Berdaev", "disrupted"));
    }
}

/// NN-7.8-2: from a source or depot to a new depot it is five hexes at most, in winter three for both sides; difficult
/// ground counts two.
#[test]
fn links_are_short() {
    for (side, city, depots, summer, winter) in [
        ("french", "4217", &[] as &[&str], true, true),
        ("french", "4115", &[], true, false),
        ("french", "4012", &[], true, false),
        ("french", "3815", &[], false, false),
        ("french", "3815", &["4115"], true, false),
        ("french", "3815", &["4217", "4115"], true, true),
        // Three hexes over the hills.
        ("french", "4229", &[], true, false),
        ("coalition", "2416", &[], true, true),
        ("coalition", "2507", &[], true, false),
        ("coalition", "2608", &[], true, false),
        ("coalition", "2813", &[], false, false),
    ] {
        for (turn, may) in [(6, summer), (18, winter)] {
            let units = [("R-II-4Div", "2812")];
            let now = founds(turn, side, city, depots, &units, &[], json!({}));
            assert_eq!(now, may, "Turn {turn}: {side} in {city} with {depots:?}");
        }
    }
}

/// NN-7.8-3: enemies, their cavalry next door, their cities and rivers without a bridge bar links as they bar routes.
#[test]
fn links_are_barred_like_routes() {
    let berlin = [("Ney", "3512")];
    for (city, depots, units, leaders, may) in [
        ("4012", &[] as &[&str], &[] as &[(&str, &str)], &[] as &[(&str, &str)], true),
        ("4012", &[], &[(RUSSIANS, "4112")], &[], false),
        ("4115", &[], &[(RUSSIANS, "4315")], &[], true),
        ("4115", &[], &[("R-I-Repnin", "4315")], &[], false),
        ("3211", &["4012", "3713"], &[(FOOT, "3211")], &[], false),
        ("3211", &["4012", "3713"], &[(FOOT, "3211")], &berlin, true),
        ("3613", &["4115"], &[], &[], false),
        ("3613", &["4115", "3614"], &[], &[], true),
    ] {
        let now = founds(6, "french", city, depots, units, leaders, json!({}));
        assert_eq!(now, may, "{city} with {depots:?}, {units:?}, {leaders:?}");
    }
}
