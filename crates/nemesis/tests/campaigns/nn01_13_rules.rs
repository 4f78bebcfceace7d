//! Rules of the second book that differ from those of the first (chapters 1 to 13): words, ground, supply, marches.

use crate::common;
use common::{
    ALLIED, FRENCH, NapoleonsNemesis, Value, evening, germany, go_on, has_mark, json, leader_hex, offered,
    offers, phase, play, position, said, sum, unit_hex,
};
use kernel::{Session, Setup, Spot, Title, Viewer};

type War = Session<NapoleonsNemesis>;

const FOOT: &str = "F-XI-Fressinet";
const RUSSIANS: &str = "R-I-5Div";

fn new_game() -> War {
    Session::new(Setup { scenario: "campaign".into(), options: [].into() }, None).unwrap()
}

fn trains(p: &mut Value, side: &str, hexes: &[&str]) {
    let trains: Vec<Value> = hexes.iter().map(|hex| json!({ "hex": hex, "face": [] })).collect();
    p[side]["trains"] = json!(trains);
}

fn foot_of(side: &str) -> &'static str {
    if side == "french" { FOOT } else { RUSSIANS }
}

/// A side on the march, with a train on each of these hexes.
fn marching(turn: u8, side: &str, units: &[(&str, &str)], leaders: &[(&str, &str)], hexes: &[&str]) -> War {
    germany(&[], turn, &[&format!("march {side}")], units, leaders, |p| trains(p, side, hexes))
}

/// A column under way from a hex, with everybody there.
fn under_way(turn: u8, side: &str, from: &str, state: Value) -> War {
    let leader = if side == "french" { "Ney" } else { "Wittgenstein" };
    let phases = [format!("march {side}")];
    let mut s = germany(&[], turn, &[&phases[0]], &[(foot_of(side), from)], &[(leader, from)], |p| {
        trains(p, side, &[from]);
        p["germany"] = state;
    });
    play(&mut s, &format!("march {from}"), &[]);
    play(&mut s, "everyone", &[]);
    s
}

/// Austria has joined the Coalition.
fn joined() -> Value {
    json!({ "truce": "past", "austria": "joined" })
}

/// The Active Supply of a Turn as it begins: everybody's supply has been looked at, and trains are about to be dealt.
fn allotting(
    turn: u8,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    let mut s = germany(&[], turn, &["convert coalition"], units, leaders, change);
    play(&mut s, "done", &[]);
    s
}

/// Whether the infantry of a side in a hex is in General Supply.
fn fed(
    turn: u8,
    side: &str,
    depot: &str,
    at: &str,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
) -> bool {
    let unit = foot_of(side);
    let all = [&[(unit, at)][..], units].concat();
    let s = allotting(turn, &all, leaders, |p| p[side]["depots"] = json!([depot]));
    has_mark(&s, unit, "supplied")
}

/// Whether a unit gets a forage marker if no train lies with it.
fn forages(turn: u8, unit: (&str, &str), state: &Value, change: impl FnOnce(&mut Value)) -> bool {
    let mut s = germany(&[], turn, &["allot coalition"], &[unit], &[("Docturov", "2212")], |p| {
        p["coalition"]["dummies_left"] = json!(1);
        p["french"]["done"] = json!(true);
        p["germany"] = state.clone();
        change(p);
    });
    play(&mut s, "done", &[]);
    has_mark(&s, unit.0, "forage")
}

/// Whether a side may found a depot in a city, with these depots already there.
fn founds(
    turn: u8,
    side: &str,
    city: &str,
    depots: &[&str],
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    state: Value,
) -> bool {
    let s = germany(&[], turn, &[&format!("found {side}")], units, leaders, |p| {
        trains(p, side, &[city]);
        p[side]["depots"] = json!(depots);
        p["germany"] = state;
    });
    offers(&s, &format!("depot {city}"))
}

/// The next Turn, after these troops had nothing more to do in this one.
fn next_morning(turn: u8, units: &[(&str, &str)], dice: &[u16], change: impl FnOnce(&mut Value)) -> War {
    let mut s = evening(turn, units, &[], change);
    go_on(&mut s, dice, |s| position(s)["turn"] == turn + 1);
    s
}

/// A combat that the defender has lost by so much, but for a hit on the winner.
fn beaten(
    attacker: &str,
    from: &str,
    to: &str,
    margin: i8,
    others: &[(&str, &str)],
    leaders: &[(&str, &str)],
    state: Value,
) -> War {
    let french = attacker == "french";
    let (winner, loser) = if french { (FOOT, RUSSIANS) } else { (RUSSIANS, FOOT) };
    let units = [&[(winner, from), (loser, to)][..], others].concat();
    let phases = [format!("attack {attacker}"), format!("hits {attacker}")];
    let mut s = germany(&[], 14, &[&phases[0], &phases[1]], &units, leaders, |p| {
        let hits = if french { [1, 0] } else { [0, 1] };
        p["germany"] = state;
        p["battle"] = json!({
            "attacker": attacker, "from": from, "to": to, "units": [winner], "defenders": [loser],
            "spent": [0, 0], "called": [[], []], "joined": [[], []], "strength": [1, 1], "margin": margin,
            "hits": hits, "main": hits, "taken": [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
            "fallen": [0, 0], "withdrew": false, "refuge": to, "excess": [],
        });
    });
    play(&mut s, &format!("hit {winner}"), &[]);
    if offers(&s, "done") {
        play(&mut s, "done", &[]);
    }
    s
}

/// The ways out of a lost combat, the choice to stay left out.
fn ways_out(s: &War) -> Vec<String> {
    let mut ways: Vec<String> =
        offered(s).iter().filter_map(|n| n.strip_prefix("withdraw ")).map(str::to_owned).collect();
    ways.sort();
    ways
}

// 1. Definitions

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

// 2. The board

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

// 3. The pieces

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

// 5. Sequence of play

/// NN-5.1-1: French and Coalition are through with a phase before the next begins.
#[test]
fn both_sides_finish_a_phase() {
    const ORDER: [&str; 8] = ["convert", "allot", "found", "rally", "march", "attack", "ride", "arrive"];
    let seats: Vec<&str> = NapoleonsNemesis::scenarios()[0].seats.iter().map(|s| s.slug).collect();
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

// 6. General Supply

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

// 7. Active Supply

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

// 8. Rally and movement

/// NN-8.3-1: neither a unit nor a commander marches twice in a phase.
#[test]
fn nobody_marches_twice() {
    let units = [(FOOT, "3512"), ("F-XI-Gerard", "3411")];
    for rested in [false, true] {
        let mut leaders = vec![("Ney", "3512")];
        leaders.extend(rested.then_some(("Marmont", "3411")));
        let mut s = marching(6, "french", &units, &leaders, &["3512", "3411"]);
        play(&mut s, "march 3512", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "step 3411", &[]);
        play(&mut s, "halt", &[]);
        assert_eq!(offers(&s, "march 3411"), rested, "{:?}", offered(&s));
        if rested {
            play(&mut s, "march 3411", &[]);
            assert!(offers(&s, "unit F-XI-Gerard") && offers(&s, "leader Marmont"), "{:?}", offered(&s));
            assert!(!offers(&s, &format!("unit {FOOT}")) && !offers(&s, "leader Ney"), "{:?}", offered(&s));
        }
    }
}

/// A column that has marched four hexes.
fn far_gone(options: &[&str], turn: u8, units: &[&str], leader: &str) -> War {
    let all: Vec<(&str, &str)> = units.iter().map(|u| (*u, "3412")).collect();
    germany(options, turn, &["march french", "route french"], &all, &[(leader, "3412")], |p| {
        trains(p, "french", &[]);
        p["column"] = json!({
            "from": "3512", "at": "3412", "units": units, "commanders": [leader], "steps": 4,
            "throughout": [leader], "to_eliminate": 0, "to_disrupt": 0, "rating": 0, "worn": leader == "Murat",
        });
    })
}

/// NN-8.4-3: one hex short of the limit nobody enters difficult ground.
#[test]
fn difficult_ground_needs_two_hexes() {
    let s = far_gone(&[], 6, &[FOOT], "Ney");
    assert!(offers(&s, "step 3411") && !offers(&s, "step 3413"), "{:?}", offered(&s));
}

/// NN-8.5-c: ten costs two units, and more than ten does too.
#[test]
fn ten_costs_two_units() {
    let foot = [FOOT, "F-XI-Gerard", "F-XI-Charpentier"];
    let horse = ["F-CavI-Bruyere", "F-CavI-Bordesoulle", "F-CavI-Doumerc"];
    for (options, leader, units, die, score, lost) in [
        (&[] as &[&str], "Ney", foot, 5, 9, [1, 1]),
        (&[], "Ney", foot, 6, 10, [2, 0]),
        (&["command"], "Murat", horse, 6, 11, [2, 0]),
    ] {
        let mut s = far_gone(options, 2, &units, leader);
        play(&mut s, "step 3411", &[die]);
        let total: i32 = sum(&s, "NN-8.5-0").iter().map(|(n, _)| n).sum();
        let column = &position(&s)["column"];
        assert_eq!(total, score, "{leader}: {:?}", sum(&s, "NN-8.5-0"));
        assert_eq!((&column["to_eliminate"], &column["to_disrupt"]), (&json!(lost[0]), &json!(lost[1])));
        for unit in &units[..2] {
            play(&mut s, &format!("lose {unit}"), &[]);
        }
        let gone = units.iter().filter(|u| unit_hex(&s, u) == "eliminated").count();
        assert_eq!(gone, lost[0], "{leader} with {die}");
    }
}

/// NN-8.5-f: difficult ground counts two hexes as well when it is asked whether a march was long.
#[test]
fn difficult_ground_makes_marches_long() {
    for (turn, path, long) in [
        (6, &["3313", "3314"][..], false),
        (6, &["3413", "3414"], true),
        (2, &["3411"], false),
        (2, &["3413"], true),
    ] {
        let mut s = under_way(turn, "french", "3412", json!({}));
        for hex in path {
            play(&mut s, &format!("step {hex}"), &[]);
        }
        play(&mut s, "halt", if long { &[1] } else { &[] });
        assert_eq!(said(&s, "NN-8.5-0"), long, "Turn {turn}, {path:?}");
    }
}

// 9. Combat commands

/// NN-9.2-0: three commands for the Coalition, six from Turn 13 on with Austria; two for the French until Turn 4, then
/// four.
#[test]
fn commands_at_the_start_of_a_turn() {
    for (turn, state, french, coalition) in [
        (1, json!({}), 2, 3),
        (4, json!({}), 2, 3),
        (5, json!({}), 4, 3),
        (13, json!({ "truce": "failed" }), 4, 3),
        (13, joined(), 4, 6),
        (19, joined(), 4, 6),
    ] {
        let units = [(FOOT, "3512"), (RUSSIANS, "3411")];
        let mut s = germany(&[], turn, &["march french"], &units, &[], |p| {
            trains(p, "french", &["3512"]);
            p["germany"] = state;
        });
        play(&mut s, "discard 3512", &[]);
        let p = position(&s);
        assert_eq!(p["french"]["commands"], french, "Turn {turn}");
        assert_eq!(p["coalition"]["commands"], coalition, "Turn {turn}");
    }
}

// 11. Combat

/// NN-11.11-bp2, NN-11.11-bp3: neither side withdraws into difficult ground, to enemies, or next to the attacker.
#[test]
fn ways_out_of_a_lost_combat() {
    for (attacker, enemy) in [("coalition", "R-II-4Div"), ("french", "F-XI-Gerard")] {
        let s = beaten(attacker, "3411", "3512", 2, &[], &[], json!({}));
        assert_eq!(ways_out(&s), ["3513", "3612"], "not to 3511, 3611 and 3412");
        let s = beaten(attacker, "3411", "3512", 2, &[(enemy, "3513")], &[], json!({}));
        assert_eq!(ways_out(&s), ["3612"]);
    }
}

// 12. Commanders' movement

/// Where a commander may ride to.
fn rides(side: &str, leader: &str, from: &str, units: &[(&str, &str)], leaders: &[(&str, &str)]) -> War {
    let all = [&[(leader, from)][..], leaders].concat();
    let mut s = germany(&[], 6, &[&format!("ride {side}")], units, &all, |_| ());
    play(&mut s, &format!("leader {leader}"), &[]);
    s
}

/// NN-12.1-2: a commander ends his ride with troops or in a friendly city, in an enemy city only if somebody of his
/// side is there; for the Coalition the Duchy's cities are the enemy's.
#[test]
fn commanders_ride_to_troops_and_cities() {
    let units = [("R-II-4Div", "2913")];
    for (leaders, kalisz) in [(&[] as &[(&str, &str)], false), (&[("Platov", "2813")], true)] {
        let s = rides("coalition", "Wittgenstein", "2914", &units, leaders);
        assert!(offers(&s, "ride 2913") && offers(&s, "ride 2915"), "{:?}", offered(&s));
        assert!(!offers(&s, "ride 2814"), "nobody is there");
        assert_eq!(offers(&s, "ride 2813"), kalisz, "{:?}", offered(&s));
    }
    let s = rides("french", "Ney", "2914", &[], &[]);
    assert!(offers(&s, "ride 2813") && !offers(&s, "ride 2915"), "{:?}", offered(&s));
}

/// NN-12.1-4: difficult ground does not count twice for a commander, but where nobody passes he does not either.
#[test]
fn commanders_ride_over_hills_but_not_over_the_sea() {
    for (from, to, may) in [("3027", "3130", true), ("3609", "3908", false)] {
        let s = rides("french", "Ney", from, &[(FOOT, to)], &[]);
        assert_eq!(offers(&s, &format!("ride {to}")), may, "{from} to {to}: {:?}", offered(&s));
    }
}

// 13. Reinforcements

/// NN-13.2-2: whose card shows more trains puts his reinforcements down first.
#[test]
fn reinforcements_come_in_the_order_of_the_card() {
    for (state, first, waiting) in
        [(json!({ "truce": "failed" }), "french", "R-Op-2"), (joined(), "coalition", "F-IX-Turreau")]
    {
        let mut s = evening(14, &[(FOOT, "3614"), (RUSSIANS, "2812")], &[], |p| p["germany"] = state);
        go_on(&mut s, &[], |s| phase(s).starts_with("arrive"));
        assert_eq!(phase(&s), format!("arrive {first}"));
        assert_eq!(unit_hex(&s, waiting), "away");
    }
}
