//! Words, board, pieces and sequence (chapters 1 to 5).

use super::{
    FOOT, RUSSIANS, War, beaten, fed, forages, founds, joined, marching, new_game, next_morning, trains,
    under_way, ways_out,
};
use crate::common;
use crate::common::{
    ALLIED, FRENCH, NapoleonsNemesis, Value, evening, germany, go_on, has_mark, json, leader_hex, offered,
    offers, phase, play, position, said, sum, unit_hex,
};
use kernel::{Spot, Title, Viewer};

/// NN-1.1-bp2, NN-1.1-bp15-1, NN-1.1-bp15-2, NN-1.1-bp15-3, NN-1.1-bp18: whoever gets no train forages outside friendly land. Whose land it is depends on its territory and on politics, not on who stands there;
/// the Duchy feeds both sides, Hamburg and the Kingdom of Italy are French.
#[test]
fn land_is_friendly_by_its_territory() {
    let open = json!({});
    for (hex, french, coalition) in [
        ("4111", false, true),
        ("4010", false, true),
        ("4006", false, true),
        ("3828", false, true),
        ("3027", false, true),
        ("3717", false, true),
        ("2813", false, false),
        ("3412", true, false),
        ("2305", true, false),
        ("3508", true, false),
    ] {
        assert_eq!(forages(6, (FOOT, hex), &open, |_| ()), french, "French in {hex}");
        assert_eq!(forages(6, (RUSSIANS, hex), &open, |_| ()), coalition, "Coalition in {hex}");
    }
    assert!(!forages(6, (FOOT, "4423"), &open, |_| ()), "the Swiss are friends of the French");
    let wavers = json!({ "rhine": "wavers" });
    let turned = json!({ "rhine": "turned", "truce": "past", "austria": "joined" });
    for (state, hex, french, coalition) in [
        (&wavers, "3717", false, false),
        (&turned, "3717", true, false),
        (&joined(), "3717", false, true),
        (&joined(), "3117", true, false),
    ] {
        assert_eq!(forages(6, (FOOT, hex), state, |_| ()), french, "French in {hex}: {state}");
        assert_eq!(forages(6, (RUSSIANS, hex), state, |_| ()), coalition, "Coalition in {hex}: {state}");
    }
}

/// NN-1.1-bp7: Cossacks are never out of supply, wherever they are; in a city they may cost a battle point.
#[test]
fn cossacks_feed_themselves_and_make_enemies() {
    for (hex, dice, points) in [("3718", &[] as &[u16], 6), ("3614", &[5], 6), ("3614", &[6], 5)] {
        let s = next_morning(5, &[("R-K-Berdaev", hex)], dice, |_| ());
        assert!(!has_mark(&s, "R-K-Berdaev", "disrupted"), "{hex}");
        assert_eq!(position(&s)["battle_points"], points, "{hex} {dice:?}");
    }
}

/// NN-1.1-bp9, NN-1.1-bp28: Danes and Swedes need no depot at home, and like others need one outside.
#[test]
fn danes_and_swedes_are_fed_at_home() {
    for (unit, hex, side, depots, hungry) in [
        ("F-Dan-Schulenburg", "4007", "french", &[] as &[&str], false),
        ("F-Dan-Schulenburg", "4111", "french", &[], true),
        ("F-Dan-Schulenburg", "4111", "french", &["4012"], false),
        ("S-Sandels", "3509", "coalition", &[], false),
        ("S-Sandels", "3510", "coalition", &[], true),
        ("S-Sandels", "3510", "coalition", &["3512"], false),
        (FOOT, "4007", "french", &[], true),
        (RUSSIANS, "3509", "coalition", &[], true),
    ] {
        let s = next_morning(1, &[(unit, hex)], &[], |p| p[side]["depots"] = json!(depots));
        assert_eq!(has_mark(&s, unit, "disrupted"), hungry, "{unit} in {hex} with {depots:?}");
    }
}

/// NN-1.1-bp11, NN-2.2-bp3, NN-2.2-bp5, NN-2.2-bp7, NN-8.4-3: forest, marsh and rough ground count two hexes of a
/// march, but for a road through woods; a mountain pass does in winter only.
#[test]
fn difficult_ground_counts_twice_on_the_march() {
    for (turn, from, to, counted) in [
        (6, "3412", "3411", 1),
        (6, "3411", "3511", 2),
        (6, "3412", "3413", 2),
        (6, "3813", "3914", 2),
        (6, "3815", "3816", 1),
        (2, "3815", "3816", 1),
        (6, "3821", "3822", 1),
        (2, "3821", "3822", 2),
    ] {
        let mut s = under_way(turn, "french", from, json!({}));
        play(&mut s, &format!("step {to}"), &[]);
        assert_eq!(position(&s)["column"]["steps"], counted, "Turn {turn}, {from} to {to}");
    }
}

/// NN-1.1-bp16: when play begins the garrisons stand in cities of Prussia and the Duchy, and nobody else is one.
#[test]
fn garrisons_stand_in_the_east() {
    let mut s = new_game();
    go_on(&mut s, &[], |s| position(s)["turn"] == 1);
    let p = position(&s);
    let mut garrisons: Vec<&str> =
        p["germany"]["garrisons"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    garrisons.sort_unstable();
    let city = ["Glogau", "Kustrin", "Stettin", "Thorn", "Warsaw"].map(|c| format!("F-G-{c}"));
    let danzig = ["Art", "Detres", "Grandjean", "Heudelet"].map(|c| format!("F-X-{c}"));
    assert_eq!(garrisons, city.iter().chain(&danzig).map(String::as_str).collect::<Vec<_>>());
    let board = board::atlas::load("central-europe-1813").unwrap();
    for unit in garrisons {
        let hex = board.hex(&unit_hex(&s, unit)).unwrap();
        let land = board.territory_name(hex);
        assert!(["Prussia", "Duchy of Warsaw"].contains(&land), "{unit} in {land}");
        assert!(board.place_at(hex).is_some(), "{unit}");
    }
}

/// NN-1.1-bp23: nobody enters the Ottoman Empire, and who is driven there is interned with his commander.
#[test]
fn the_ottoman_empire_is_shut() {
    for side in ["french", "coalition"] {
        let s = under_way(14, side, "3027", joined());
        assert!(offers(&s, "step 3127") && !offers(&s, "step 2928"), "{side}: {:?}", offered(&s));
    }
    let others = [("R-II-4Div", "2927")];
    let s = beaten("coalition", "3127", "3027", 3, &others, &[("Ney", "3027")], joined());
    assert_eq!(unit_hex(&s, FOOT), "eliminated");
    assert_eq!(leader_hex(&s, "Ney"), "eliminated", "{:?}", common::log(&s));
    assert!(said(&s, "NN-1.1-bp23"));
}

/// NN-1.1-bp29: the Swiss let the French in, and intern whoever of the Coalition is driven there.
#[test]
fn switzerland_is_shut_to_the_coalition() {
    for (side, may) in [("french", true), ("coalition", false)] {
        let s = under_way(14, side, "4522", json!({}));
        assert_eq!(offers(&s, "step 4422"), may, "{side}: {:?}", offered(&s));
    }
    let s = beaten("coalition", "4521", "4522", 3, &[], &[], json!({}));
    assert_eq!(ways_out(&s), ["4422"]);
    let s = beaten("french", "4521", "4522", 3, &[], &[("Wittgenstein", "4522")], json!({}));
    assert_eq!(unit_hex(&s, RUSSIANS), "eliminated");
    assert_eq!(leader_hex(&s, "Wittgenstein"), "eliminated", "{:?}", common::log(&s));
    assert!(said(&s, "NN-1.1-bp29"));
}

/// NN-1.1-bp24, NN-1.1-bp30-1, NN-1.1-bp30-2: the chain of French depots starts at the western edge, that of the
/// Coalition at the eastern edge, in the ports that it holds, and in Vienna once Austria has joined.
#[test]
fn chains_of_depots_start_at_the_sources() {
    let far = [("R-II-4Div", "2812")];
    for (side, city, units, state, may) in [
        ("french", "4514", &far[..], json!({}), true),
        ("coalition", "2114", &far, json!({}), true),
        ("french", "2114", &far, json!({}), false),
        ("coalition", "3007", &far, json!({}), false),
        ("coalition", "3007", &[("P-III-Thumen", "3007")], json!({}), true),
        ("coalition", "3208", &[("P-III-Thumen", "3208")], json!({}), false),
        ("coalition", "3208", &[("P-III-Thumen", "3108")], json!({}), true),
        ("coalition", "2821", &far, json!({}), false),
        ("coalition", "2821", &far, joined(), true),
    ] {
        let may_now = founds(6, side, city, &[], units, &[], state.clone());
        assert_eq!(may_now, may, "{side} in {city}, {units:?}, {state}");
    }
}

/// NN-1.1-bp14, NN-3.6-1, NN-3.6-2: the ground of a counter tells its nation; contingents serve with the French, and
/// Russians, Prussians, Swedes, Britons and Austrians with the Coalition.
#[test]
fn counters_show_their_nation() {
    for (unit, nation, owner) in [
        (FOOT, "french", FRENCH),
        ("F-Bav-Beckers", "bavarian", FRENCH),
        ("F-VII-Lecoq", "saxon", FRENCH),
        ("F-West-Fullgraf", "westphalian", FRENCH),
        ("F-Wurt-Franquemont", "wurttemberg", FRENCH),
        ("F-III-Marchand", "german", FRENCH),
        ("F-X-Grandjean", "polish", FRENCH),
        ("F-Ital-Zucchi", "italian", FRENCH),
        ("F-Dan-Schulenburg", "danish", FRENCH),
        (RUSSIANS, "russian", ALLIED),
        ("P-I-Horn", "prussian", ALLIED),
        ("S-Sandels", "swedish", ALLIED),
        ("W-Gibbs", "british", ALLIED),
        ("A-I-Greth", "austrian", ALLIED),
    ] {
        let s = germany(&[], 14, &["ride coalition"], &[(unit, "3614")], &[], |_| ());
        let scene = s.scene(Viewer::Onlooker);
        let piece = scene.pieces.iter().find(|p| p.at == Spot::Hex("3614".to_owned())).unwrap();
        assert_eq!((piece.face.colour, piece.owner), (nation, Some(owner)), "{unit}");
    }
}

/// NN-1.1-bp27: Russians and Prussians fight from the start, Swedes come on Turn 2, Austrians only if Austria has
/// joined.
#[test]
fn the_coalition_grows() {
    let mut s = new_game();
    go_on(&mut s, &[], |s| position(s)["turn"] == 1);
    let away = |s: &War, unit: &str| unit_hex(s, unit) == "away";
    assert!(!away(&s, RUSSIANS) && !away(&s, "P-I-Horn") && away(&s, "S-Sandels") && away(&s, "A-I-Greth"));
    let s = next_morning(2, &[(FOOT, "3614")], &[], |_| ());
    assert!(["3508", "3509", "3608"].contains(&unit_hex(&s, "S-Sandels").as_str()));
    for (state, comes) in [(joined(), true), (json!({ "truce": "failed" }), false)] {
        let s = next_morning(15, &[(FOOT, "3614")], &[], |p| p["germany"] = state.clone());
        assert_eq!(!away(&s, "A-Res-1"), comes, "{state}");
    }
}

/// NN-1.1-bp6, NN-3.6-3: when the Confederation turns its contingents are exchanged for counters of the Coalition,
/// and Saxons hold Torgau for it; Italians stay.
#[test]
fn starred_contingents_are_exchanged() {
    assert_eq!(position(&new_game())["germany"]["rhine"], "french");
    let rhine = [
        ("F-VII-Lecoq", "3718"),
        ("F-West-Fullgraf", "3718"),
        ("F-Bav-Beckers", "3718"),
        ("F-Wurt-Franquemont", "3717"),
        ("F-III-Marchand", "3717"),
    ];
    let others =
        [("F-Ital-Zucchi", "3716"), (RUSSIANS, "3720"), ("R-I-14Div", "3820"), ("R-II-4Div", "3819")];
    let mut s = next_morning(14, &[&rhine[..], &others].concat(), &[6; 9], |p| {
        p["germany"] = json!({ "truce": "past", "austria": "joined", "shaken": true });
    });
    assert_eq!(unit_hex(&s, "F-Ital-Zucchi"), "3716");
    go_on(&mut s, &[6; 40], |s| position(s)["turn"] == 16);
    for (unit, _) in rhine {
        let twin = unit_hex(&s, &format!("{unit}-D"));
        assert_eq!(unit_hex(&s, unit), "eliminated", "{unit}");
        assert!(["3514", "3720", "3820", "3819"].contains(&twin.as_str()), "{unit}: {twin}");
    }
    assert_eq!(unit_hex(&s, "N-Torgau"), "3514");
}

/// NN-1.1-bp32, NN-6.2-bp4-1: a route of four hexes feeds out of winter only: not on Turns 1 to 3, 18 and 19.
#[test]
fn winter_is_on_five_turns() {
    for turn in 1..=19 {
        let winter = [1, 2, 3, 18, 19].contains(&turn);
        assert_eq!(fed(turn, "coalition", "2813", "2512", &[], &[]), !winter, "Turn {turn}");
    }
}

/// NN-2.2-bp1, NN-2.2-bp2: the board marks the cities that count and those that are fortified; a fortress is harder
/// to attack.
#[test]
fn cities_are_marked_on_the_board() {
    let board = board::atlas::load("central-europe-1813").unwrap();
    let s = germany(&[], 14, &["ride coalition"], &[(FOOT, "3614")], &[], |p| p["germany"] = joined());
    let scene = s.scene(Viewer::Onlooker);
    let panel = scene.panels.iter().find(|p| p.name.key == "nem-panel-cities").unwrap();
    let named = format!("{:?}", panel.rows);
    for place in board.places() {
        let counts = named.contains(&format!("\"{}\"", place.name));
        assert_eq!(counts, place.points > 0, "{}", place.name);
    }
    for (from, to, harder) in [("3813", "3713", -2), ("3412", "3512", 0)] {
        let units = [(RUSSIANS, from), (FOOT, to)];
        let leaders = [("Wittgenstein", from)];
        let mut s = germany(&[], 6, &["attack coalition"], &units, &leaders, |p| {
            p["coalition"]["commands"] = json!(6);
        });
        play(&mut s, &format!("attack {from} {to}"), &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 6", &[6]);
        play(&mut s, "spend 0", &[3, 3]);
        let terms = sum(&s, "NN-11.5-bp4");
        let fortress: i32 = terms.iter().filter(|(_, c)| c == "NN-11.4-2").map(|(n, _)| n).sum();
        assert_eq!(fortress, harder, "{to}: {terms:?}");
    }
}

/// NN-2.2-bp4: nobody crosses a side that a lake fills; the hex behind it is open from elsewhere.
#[test]
fn lakes_bar_the_way() {
    for (from, may) in [("3826", false), ("3827", true)] {
        let s = under_way(6, "french", from, json!({}));
        assert_eq!(offers(&s, "step 3927"), may, "{from}: {:?}", offered(&s));
    }
}

/// NN-3.3: hunger, long marches and combat disrupt a unit, but Cossacks disrupt nobody.
#[test]
fn what_disrupts_a_unit() {
    // Alone in Prussia, and fed from Berlin.
    let units = [(FOOT, "3412"), ("F-XI-Gerard", "3512")];
    let s = next_morning(5, &units, &[6; 4], |p| p["french"]["depots"] = json!(["3512"]));
    assert!(!has_mark(&s, FOOT, "disrupted"));
    let s = next_morning(5, &units, &[], |_| ());
    assert!(has_mark(&s, FOOT, "disrupted"), "hunger");
    let mut s = under_way(6, "french", "3412", json!({}));
    for hex in ["3313", "3314", "3315"] {
        play(&mut s, &format!("step {hex}"), &[]);
    }
    play(&mut s, "halt", &[6]);
    if offers(&s, &format!("lose {FOOT}")) {
        play(&mut s, &format!("lose {FOOT}"), &[]);
    }
    assert!(has_mark(&s, FOOT, "disrupted"), "march");
    let s = beaten("coalition", "3411", "3512", 2, &[], &[], json!({}));
    assert!(has_mark(&s, RUSSIANS, "disrupted"), "combat");
}

/// NN-3.4-2: in the Basic Game every commander leads every unit of his side, Swedes excepted.
#[test]
fn commanders_lead_anybody_of_their_side() {
    for (side, leader, unit) in [
        ("french", "Latour-Maubourg", FOOT),
        ("french", "Ney", "F-XI-Gerard"),
        ("french", "Frederik", "F-VII-Lecoq"),
        ("french", "Poniatowski", "F-Ital-Zucchi"),
        ("coalition", "Platov", RUSSIANS),
        ("coalition", "Blucher", RUSSIANS),
        ("coalition", "Wittgenstein", "P-I-Horn"),
        ("coalition", "Bernadotte", "P-I-Horn"),
    ] {
        let state = json!({ "truce": "past", "austria": "joined" });
        let s = germany(&[], 14, &[&format!("march {side}")], &[(unit, "3614")], &[(leader, "3614")], |p| {
            trains(p, side, &["3614"]);
            p["germany"] = state;
        });
        assert!(offers(&s, "march 3614"), "{leader} with {unit}: {:?}", offered(&s));
    }
    let units = [("S-Sandels", "3509"), (RUSSIANS, "3609")];
    let mut s = germany(&[], 6, &["ride coalition"], &units, &[("Wittgenstein", "3609")], |_| ());
    play(&mut s, "leader Wittgenstein", &[]);
    assert!(!offers(&s, "ride 3509"), "no Russian leads Swedes: {:?}", offered(&s));
}

/// NN-5.1-1: French and Coalition are through with a phase before the next begins.
#[test]
fn both_sides_finish_a_phase() {
    const ORDER: [&str; 8] = ["convert", "allot", "found", "rally", "march", "attack", "ride", "arrive"];
    let seats: Vec<&str> = NapoleonsNemesis::default().scenarios()[0].seats.iter().map(|s| s.slug).collect();
    assert_eq!(seats, ["french", "coalition"]);
    let units = [(FOOT, "3614"), (RUSSIANS, "2813")];
    let mut s = evening(4, &units, &[("Ney", "3614"), ("Wittgenstein", "2813")], |p| {
        p["french"]["depots"] = json!(["3614"]);
        p["coalition"]["depots"] = json!(["2813"]);
    });
    go_on(&mut s, &[], |s| position(s)["turn"] == 5);
    let mut seen: Vec<String> = Vec::new();
    while position(&s)["turn"] == 5 {
        let now = phase(&s);
        let rank = |p: &str| ORDER.iter().position(|w| p.starts_with(w)).unwrap_or_else(|| panic!("{p}"));
        assert!(seen.iter().all(|p| rank(p) <= rank(&now)), "{now} after {seen:?}");
        seen.push(now);
        let idle = ["done", "pass"].into_iter().find(|n| offers(&s, n)).map(str::to_owned);
        let idle = idle.unwrap_or_else(|| offered(&s)[0].clone());
        play(&mut s, &idle, &[]);
    }
    for word in ["convert", "allot", "ride", "arrive"] {
        for side in ["french", "coalition"] {
            assert!(seen.contains(&format!("{word} {side}")), "{word} {side} in {seen:?}");
        }
    }
}

/// NN-5.3: one Turn follows the other until the nineteenth is over, or until Napoleon is caught.
#[test]
fn nineteen_turns_unless_napoleon_is_caught() {
    for turn in [1, 5, 18] {
        assert_eq!(position(&next_morning(turn, &[(FOOT, "3614")], &[], |_| ()))["turn"], turn + 1);
    }
    let mut s = evening(19, &[(FOOT, "3614")], &[], |_| ());
    go_on(&mut s, &[], |_| false);
    assert_eq!((phase(&s).as_str(), s.decides()), ("over", None));
    let leaders = [("Wittgenstein", "3411"), ("Napoleon", "3412")];
    let units = [(RUSSIANS, "3411"), (FOOT, "3614")];
    let mut s = marching(6, "coalition", &units, &leaders, &["3411"]);
    play(&mut s, "march 3411", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 3412", &[1]);
    assert_eq!((phase(&s).as_str(), &position(&s)["turn"]), ("over", &json!(6)));
}
