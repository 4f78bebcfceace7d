//! Who goes over from 1812 into 1813, and how: the interned, the dismissed, the recalled, those who wait for new
//! sources (chapter 17 of the second book where it meets 14.11, 14.15 and 14.16).

use crate::common::{
    NapoleonsNemesis, Value, arranged, go_on, has_mark, json, leader_hex, offered, offers, phase, play,
    position, unit_hex,
};
use kernel::{Session, Setup};

type War = Session<NapoleonsNemesis>;

/// A situation of 1812 in the linked campaign.
fn first(
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    let setup = Setup { scenario: "linked".into(), options: [].into() };
    arranged(Session::new(setup, None).unwrap(), turn, phases, units, leaders, change)
}

/// The end of Turn 17, with depots for those who stand at Warsaw and in Russia: the year 1813 is next.
fn new_years_eve(units: &[(&str, &str)], leaders: &[(&str, &str)]) -> War {
    first(17, &["ride coalition"], units, leaders, |p| {
        p["french"]["done"] = json!(true);
        p["link"] = json!({ "invaded": true, "parted": true, "emperor": "leaves" });
        p["french"]["depots"] = json!(["2312"]);
        p["coalition"]["depots"] = json!(["1610"]);
    })
}

/// A situation of 1813.
fn second(
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    first(turn, phases, units, leaders, |p| {
        p["link"] = json!({ "second": true, "parted": true, "invaded": true, "dismissed": [true, true] });
        p["battle_points"] = json!(6);
        change(p);
    })
}

/// The end of a Turn of 1813, with both armies fed.
fn evening(
    turn: u8,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    second(turn, &["ride coalition"], units, leaders, |p| {
        p["french"]["done"] = json!(true);
        p["french"]["depots"] = json!(["3713"]);
        p["coalition"]["depots"] = json!(["1610"]);
        change(p);
    })
}

const FRENCH_UNIT: (&str, &str) = ("F-I-Morand", "3713");
const RUSSIAN_UNIT: (&str, &str) = ("R-1.I-5Div", "1610");

// ---- Austria

/// A truce that the French have offered, and the Coalition takes; then everything up to Turn 13.
fn truce(changed: bool, prussia: bool) -> War {
    let mut s = second(8, &["answer coalition"], &[FRENCH_UNIT, RUSSIAN_UNIT], &[], |p| {
        p["french"]["depots"] = json!(["3713"]);
        p["coalition"]["depots"] = json!(["1610"]);
        p["link"]["changed"] = json!([true, changed]);
        p["link"]["new_sources"] = json!([true, changed]);
        p["link"]["prussia"] = json!(prussia);
    });
    play(&mut s, "accept", &[]);
    go_on(&mut s, &[1; 40], |s| position(s)["turn"] == 13);
    s
}

fn territory(hex: &str) -> String {
    let board = board::atlas::load("europe-1812-13").unwrap();
    board.hex(hex).map_or_else(String::new, |h| board.territory_name(h).to_owned())
}

/// NN-14.16-a, NN-17.4-exc, R-NN-14.16-a: with the Armistice Austria's army comes in Austria, whether Prussia has joined or
/// not; Prussians and Swedes wait for Prussia.
#[test]
fn austrians_do_not_wait_for_prussia() {
    for prussia in [true, false] {
        let s = truce(true, prussia);
        assert_eq!(position(&s)["germany"]["austria"], "joined");
        let army = [leader_hex(&s, "Schwarzenberg"), unit_hex(&s, "A-I-Greth"), leader_hex(&s, "Hiller")];
        for hex in army {
            assert_eq!(territory(&hex), "Austria", "{prussia}: {hex}");
        }
        assert_eq!(leader_hex(&s, "Hirschfeld") != "away", prussia);
        // Of an earlier Turn: he comes at the end of the next.
        let mut s = s;
        go_on(&mut s, &[1; 99], |s| position(s)["turn"] == 14);
        assert_eq!(leader_hex(&s, "Bernadotte") != "away", prussia);
    }
}

/// NN-17.4-iv, R-NN-14.16-a: a Coalition that changes its sources only after the Armistice has nobody of the card of 1813
/// before; then come the Austrians, who were due on Turn 12, in Austria, and not in Russia as Russians do before Prussia has
/// joined.
#[test]
fn austrians_come_with_a_late_change_of_sources() {
    let s = truce(false, false);
    assert_eq!([leader_hex(&s, "Schwarzenberg"), unit_hex(&s, "A-I-Greth")], ["away", "away"]);
    let joined = json!({ "truce": "past", "austria": "joined", "called": 8 });
    for (state, comes) in [(joined, true), (json!({ "truce": "failed" }), false)] {
        let units = [FRENCH_UNIT, RUSSIAN_UNIT, ("R-1.II-4Div", "2312")];
        let mut s = second(14, &["change coalition"], &units, &[], |p| {
            p["french"]["done"] = json!(true);
            p["coalition"]["depots"] = json!(["1610", "2312"]);
            p["link"]["changed"] = json!([true, false]);
            p["link"]["new_sources"] = json!([true, false]);
            p["germany"] = state.clone();
        });
        play(&mut s, "accept", &[]);
        go_on(&mut s, &[1; 40], |s| position(s)["link"]["deploying"] == false);
        for hex in [leader_hex(&s, "Schwarzenberg"), unit_hex(&s, "A-I-Greth"), leader_hex(&s, "Hiller")] {
            assert_eq!(territory(&hex), if comes { "Austria" } else { "" }, "{state}: {hex}");
        }
        assert_eq!(leader_hex(&s, "Hirschfeld"), "away", "Prussia has not joined");
        assert_eq!(territory(&unit_hex(&s, "R-Op-1")), "Russia");
    }
}

// ---- the interned

/// NN-17.3-2, NN-17.5-b, R-NN-17.3-2: who is interned in Austria stays there: he is not sent home on Turn 1, and so does not
/// come anew with the card of 1813; an Armistice sets him free.
#[test]
fn the_interned_are_not_sent_home() {
    let units = [("F-I-Morand", "2312"), RUSSIAN_UNIT];
    let mut s = first(16, &["ride coalition"], &units, &[("Davout", "2216"), ("Ney", "2312")], |p| {
        p["french"]["done"] = json!(true);
        p["link"] = json!({ "invaded": true, "emperor": "leaves" });
        p["french"]["depots"] = json!(["2312"]);
        p["coalition"]["depots"] = json!(["1610"]);
    });
    go_on(&mut s, &[1; 20], |s| phase(s).starts_with("dismiss"));
    assert_eq!(position(&s)["link"]["interned_commanders"], json!(["Davout"]));
    assert!(offers(&s, "leader Ney") && !offers(&s, "leader Davout"), "{:?}", offered(&s));
    play(&mut s, "done", &[]);
    go_on(&mut s, &[1; 9], |s| phase(s) == "change french");
    play(&mut s, "accept", &[]);
    go_on(&mut s, &[1; 9], |s| position(s)["link"]["deploying"] == false);
    assert_eq!(leader_hex(&s, "Davout"), "2216");
    go_on(&mut s, &[1; 40], |s| position(s)["turn"] == 3);
    assert_eq!(leader_hex(&s, "Davout"), "2216");
}

/// NN-17.3-2, NN-14.1-1, R-NN-17.3-2: nor does the card recall whom Austria holds: Eugène leaves with Turn 7, but not out of
/// internment, and no stack is safe for his sake elsewhere.
#[test]
fn the_interned_are_not_recalled() {
    for (hex, interned) in [("2216", true), ("3713", false)] {
        let mut s = evening(7, &[FRENCH_UNIT, RUSSIAN_UNIT], &[("Eugene", hex)], |p| {
            p["link"]["changed"] = json!([true, false]);
            p["link"]["new_sources"] = json!([true, false]);
            p["link"]["interned_commanders"] = json!(if interned { vec!["Eugene"] } else { vec![] });
        });
        go_on(&mut s, &[2, 1, 2, 1, 2, 1], |s| position(s)["turn"] == 8);
        assert_eq!(leader_hex(&s, "Eugene"), if interned { "2216" } else { "away" });
        assert_eq!(
            position(&s)["link"]["interned_commanders"],
            json!(if interned { vec!["Eugene"] } else { vec![] })
        );
    }
}

// ---- the two of Krakow

/// NN-17.5-c, NN-14.11-1: Poniatowski and Osten-Sacken who have gone on from 1812 were not put at Krakow by the card, and so
/// march, lead and ride as others do, even in Krakow.
#[test]
fn whoever_goes_on_from_1812_does_not_wait_at_krakow() {
    let units = [("F-I-Morand", "2413"), ("R-1.I-5Div", "2416"), ("F-I-Friant", "2312")];
    let leaders = [("Poniatowski", "2413"), ("Osten-Sacken", "2416")];
    let mut s = new_years_eve(&units, &leaders);
    go_on(&mut s, &[1; 9], |s| phase(s).starts_with("dismiss"));
    go_on(&mut s, &[1; 9], |s| position(s)["turn"] == 1 && phase(s).starts_with("allot"));
    let mut now = position(&s);
    let moment = |now: &Value| {
        let setup = Setup { scenario: "linked".into(), options: [].into() };
        let mut s: War = Session::new(setup, None).unwrap();
        s.arrange(now).unwrap_or_else(|faults| panic!("{faults:?}"));
        s
    };
    for side in ["french", "coalition"] {
        now["phases"] = json!([format!("ride {side}")]);
        now[side]["done"] = json!(false);
        let leader = if side == "french" { "Poniatowski" } else { "Osten-Sacken" };
        assert!(offers(&moment(&now), &format!("leader {leader}")), "{leader}");
    }
    now["phases"] = json!(["attack french"]);
    now["french"]["commands"] = json!(3);
    now["units"]["F-I-Morand"]["hex"] = json!("2415");
    now["commanders"]["Poniatowski"]["hex"] = json!("2415");
    assert!(offers(&moment(&now), "attack 2415 2416"), "{:?}", offered(&moment(&now)));
}

/// NN-17.5-b, NN-14.11-1, NN-14.16-1: a Poniatowski who was sent home comes with the card south-east of Krakow, in neutral
/// Austria, where he waits for the Armistice.
#[test]
fn poniatowski_comes_to_krakow_by_the_card() {
    let units = [("F-I-Morand", "2413"), RUSSIAN_UNIT];
    let mut s = new_years_eve(&units, &[("Poniatowski", "2413")]);
    go_on(&mut s, &[1; 9], |s| phase(s).starts_with("dismiss"));
    play(&mut s, "leader Poniatowski", &[]);
    go_on(&mut s, &[1; 9], |s| phase(s) == "change french");
    play(&mut s, "accept", &[]);
    go_on(&mut s, &[1; 9], |s| position(s)["link"]["deploying"] == false);
    assert_eq!(leader_hex(&s, "Poniatowski"), "2317");
    go_on(&mut s, &[1; 40], |s| phase(s) == "ride french");
    assert!(!offers(&s, "leader Poniatowski"), "{:?}", offered(&s));
}

// ---- the recalled

/// NN-14.1-1, NN-17.4-v, R-NN-17.4-iv: St-Cyr, whom the card takes away with Turn 3, is not set up again by it, and comes back
/// with the Armistice.
#[test]
fn whom_the_card_recalls_comes_back_with_the_armistice() {
    let mut s = evening(3, &[FRENCH_UNIT, RUSSIAN_UNIT], &[("St-Cyr", "3713")], |p| {
        p["link"]["changed"] = json!([true, false]);
        p["link"]["new_sources"] = json!([true, false]);
    });
    go_on(&mut s, &[1; 40], |s| position(s)["turn"] == 4);
    assert_eq!(leader_hex(&s, "St-Cyr"), "away");
    go_on(&mut s, &[1; 40], |s| position(s)["turn"] == 6);
    assert_eq!(leader_hex(&s, "St-Cyr"), "away");
    let mut now = position(&s);
    now["phases"] = json!(["answer coalition"]);
    now["turn"] = json!(8);
    s.arrange(&now).unwrap();
    play(&mut s, "accept", &[]);
    go_on(&mut s, &[1; 40], |s| position(s)["turn"] == 13);
    assert!(leader_hex(&s, "St-Cyr").starts_with(char::is_numeric), "{}", leader_hex(&s, "St-Cyr"));
}

/// NN-17.4-iv, R-NN-17.4-iv: a change of sources brings nobody whom the card has taken away by then: neither St-Cyr, who comes
/// back later, nor Bessières, who does not.
#[test]
fn a_change_of_sources_brings_nobody_who_has_left() {
    for (turn, st_cyr, bessieres) in
        [(3, true, false), (4, false, false), (7, false, true), (8, false, false)]
    {
        let mut s = second(turn, &["change french"], &[FRENCH_UNIT, RUSSIAN_UNIT], &[], |p| {
            p["coalition"]["done"] = json!(true);
        });
        play(&mut s, "accept", &[]);
        go_on(&mut s, &[], |s| position(s)["link"]["deploying"] == false);
        let there = |id: &str| leader_hex(&s, id).starts_with(char::is_numeric);
        assert_eq!([there("St-Cyr"), there("Bessieres")], [st_cyr, bessieres], "Turn {turn}");
        assert!(there("Davout"));
    }
}

// ---- contingents of 1812

/// NN-14.9-3-i, NN-9.2-bp2, R-NN-3.6-3: Bavarians, Saxons and Westphalians who have gone on from 1812 leave with the
/// Confederation as those of 1813 do: the Saxons of Lecoq, who have a second counter, go over; the others go home, and that
/// costs nothing. Poles and Frenchmen stay.
#[test]
fn contingents_of_1812_leave_with_the_confederation() {
    let units = [
        ("R-1.I-5Div", "3415"),
        ("R-1.II-4Div", "3821"),
        ("R-1.II-17Div", "4120"),
        ("F-VII-Lecoq", "3614 disrupted"),
        ("F-VI-Deroy", "3614"),
        ("F-VIII-Tharreau", "3713"),
        ("F-V-Zajaczek", "3713"),
        ("F-I-Morand", "3713"),
    ];
    let mut s = evening(14, &units, &[], |p| {
        p["link"]["changed"] = json!([true, true]);
        p["link"]["new_sources"] = json!([true, true]);
        p["germany"] = json!({ "truce": "past", "austria": "joined" });
        p["coalition"]["depots"] = json!(["3415"]);
    });
    go_on(&mut s, &[6; 20], |s| position(s)["turn"] == 15);
    assert_eq!(position(&s)["germany"]["rhine"], "turned");
    for unit in ["F-VII-Lecoq", "F-VI-Deroy", "F-VIII-Tharreau"] {
        assert_eq!(unit_hex(&s, unit), "eliminated", "{unit}");
    }
    assert_eq!([unit_hex(&s, "F-V-Zajaczek"), unit_hex(&s, "F-I-Morand")], ["3713", "3713"]);
    assert_eq!(position(&s)["french"]["commands_next"].as_i64().unwrap_or(0), 0);
    go_on(&mut s, &[6; 40], |s| position(s)["turn"] == 16);
    let lecoq = unit_hex(&s, "F-VII-Lecoq-D");
    assert!(["3415", "3514"].contains(&lecoq.as_str()), "{lecoq}");
}

/// NN-9.2-bp2, R-NN-3.6-3: while the Confederation is France's ally the loss of such a contingent costs a combat command,
/// that of a Frenchman does not.
#[test]
fn lost_contingents_of_1812_cost_commands() {
    for (unit, cost) in [("F-VI-Deroy", -1), ("F-VII-Lecoq", -1), ("F-I-Morand", 0)] {
        let units = [(unit, "3713"), ("F-I-Friant", "3713"), RUSSIAN_UNIT];
        let mut s = second(5, &["march french", "attrition french"], &units, &[("Davout", "3713")], |p| {
            p["french"]["trains"] = json!([{ "hex": "3713", "face": [] }]);
            p["column"] = json!({
                "from": "3713", "at": "3713", "units": [unit, "F-I-Friant"], "commanders": [], "steps": 3,
                "throughout": [], "to_eliminate": 1, "to_disrupt": 0, "rating": 0,
            });
        });
        play(&mut s, &format!("lose {unit}"), &[]);
        assert_eq!(position(&s)["french"]["commands_next"].as_i64().unwrap_or(0), cost, "{unit}");
    }
}

// ---- the interned hinder nobody

/// NN-17.3-2, R-NN-17.3-2: interned horse stops no march, as other horse does.
#[test]
fn interned_horse_stops_no_march() {
    for interned in [true, false] {
        let units = [("F-CR-Bruyere", "2117"), ("R-1.I-5Div", "2115"), ("F-I-Gudin", "4115")];
        let mut s = second(14, &["march coalition"], &units, &[("Wittgenstein", "2115")], |p| {
            p["coalition"]["trains"] = json!([{ "hex": "2115", "face": [] }]);
            held(p, if interned { &["F-CR-Bruyere"] } else { &[] });
        });
        play(&mut s, "march 2115", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "step 2116", &[]);
        let goes_on = offered(&s).iter().any(|o| o.starts_with("step"));
        assert_eq!(goes_on, interned, "{}: {:?}", phase(&s), offered(&s));
    }
}

/// Interned in neutral Austria, or free men there when Austria has joined.
fn held(p: &mut Value, interned: &[&str]) {
    let joined = json!({ "truce": "past", "austria": "joined" });
    p["germany"] = if interned.is_empty() { joined } else { json!({ "truce": "failed" }) };
    p["link"]["interned"] = json!(interned);
}

/// NN-17.3-2, R-NN-17.3-2: two interned divisions besiege nobody next door, as others do: Tarnopol may have a depot.
#[test]
fn the_interned_besiege_nobody() {
    let two = ["F-I-Morand", "F-I-Friant"];
    for interned in [true, false] {
        let units = [(two[0], "2118"), (two[1], "2118"), ("R-1.I-5Div", "2018")];
        let s = second(14, &["resite coalition"], &units, &[], |p| {
            held(p, if interned { &two } else { &[] });
            p["link"]["changed"] = json!([true, true]);
            p["link"]["deploying"] = json!(true);
            p["germany"]["siting"] = json!(true);
            p["germany"]["depots_afoot"] = json!(1);
        });
        assert_eq!(offers(&s, "depot 2018"), interned, "{:?}", offered(&s));
    }
}

/// NN-13.3-3, NN-17.4-iii, R-NN-17.3-2: an enemy next to the hex keeps reinforcements away for good, an interned one does not.
#[test]
fn the_interned_keep_nobody_away() {
    for (foe, interned, there) in [("2217", true, "2317"), ("2416", false, "eliminated")] {
        let mut s = second(2, &["change french"], &[FRENCH_UNIT, ("R-1.I-5Div", foe)], &[], |p| {
            p["coalition"]["done"] = json!(true);
            p["link"]["interned"] = json!(if interned { vec!["R-1.I-5Div"] } else { vec![] });
        });
        play(&mut s, "accept", &[]);
        go_on(&mut s, &[], |s| position(s)["link"]["deploying"] == false);
        assert_eq!(leader_hex(&s, "Poniatowski"), there, "{foe}");
    }
}

// ---- Prussia

/// NN-17.4-exc, NN-6.6-1, R-NN-17.4-exc: Cossacks are in General Supply wherever they are, and so bring Prussia in from a place
/// that no depot feeds; a division there does not.
#[test]
fn cossacks_bring_prussia_in() {
    for (unit, joins) in [("W-Tettenborn", true), ("R-1.I-5Div", false)] {
        let mut s = evening(4, &[FRENCH_UNIT, (unit, "3010"), ("R-1.II-4Div", "1610")], &[], |p| {
            p["link"]["changed"] = json!([true, true]);
            p["link"]["new_sources"] = json!([true, true]);
        });
        assert_eq!(territory("3010"), "Prussia");
        go_on(&mut s, &[1; 20], |s| position(s)["turn"] == 5);
        assert_eq!(position(&s)["link"]["prussia"], joins, "{unit}");
    }
}

// ---- sources of the Coalition

/// NN-17.4-co, NN-14.17, NN-14.16-b: the chain of Coalition depots starts in Kiev, Moscow and St Petersburg until the change,
/// then in Warsaw; in a Prussian port that is held once Prussia has joined, in Vienna once Austria has.
#[test]
fn coalition_sources_are_of_russia_or_of_warsaw() {
    let board = board::atlas::load("europe-1812-13").unwrap();
    let founds = |city: &str, changed: bool, prussia: bool, austria: bool, held: bool| {
        let hex = board.label(board.place(city).unwrap().hex).to_owned();
        let near = if held { hex.as_str() } else { "1610" };
        let units = [FRENCH_UNIT, ("R-1.I-5Div", near)];
        let s = second(14, &["found coalition"], &units, &[], |p| {
            p["link"]["changed"] = json!([true, changed]);
            p["link"]["new_sources"] = json!([true, changed]);
            p["link"]["prussia"] = json!(prussia);
            let joined = json!({ "truce": "past", "austria": "joined" });
            p["germany"] = if austria { joined } else { json!({ "truce": "failed" }) };
            p["coalition"]["trains"] = json!([{ "hex": hex, "face": [] }]);
        });
        offers(&s, &format!("depot {hex}"))
    };
    for city in ["Kiev", "Moscow", "St Petersburg"] {
        assert_eq!(
            [founds(city, false, false, false, true), founds(city, true, false, false, true)],
            [true, false],
            "{city}"
        );
    }
    assert_eq!(
        [founds("Warsaw", false, false, false, true), founds("Warsaw", true, false, false, true)],
        [false, true]
    );
    for port in ["Koslin", "Stolp"] {
        let with = |prussia, held| founds(port, true, prussia, false, held);
        assert_eq!([with(true, true), with(false, true), with(true, false)], [true, false, false], "{port}");
    }
    assert!(founds("Vienna", true, false, true, true));
    assert!(!founds("Vienna", false, false, true, true), "with the old sources Vienna is none");
}

// ---- 17.6, 17.9

/// NN-17.6-2, R-NN-17.6-2: the garrison counter is put down as the unit was: a disrupted one stays disrupted.
#[test]
fn a_garrison_is_as_fresh_as_the_unit_was() {
    for disrupted in [true, false] {
        let at = if disrupted { "2313 disrupted" } else { "2313" };
        let mut s = evening(4, &[("F-I-Morand", at), RUSSIAN_UNIT], &[], |p| {
            p["link"]["changed"] = json!([true, false]);
            p["link"]["new_sources"] = json!([true, false]);
        });
        go_on(&mut s, &[1; 9], |s| phase(s).starts_with("garrison"));
        play(&mut s, "place 2312", &[]);
        play(&mut s, "unit F-I-Morand", &[]);
        assert_eq!(unit_hex(&s, "F-G-Warsaw"), "2312");
        assert_eq!(has_mark(&s, "F-G-Warsaw", "disrupted"), disrupted);
    }
}

/// NN-17.9-d: commanders of 1813 have no limits of 16.2 in the linked campaign, be it that 1812 is played with them: alone with
/// infantry a cavalry commander gets no train in 1813 by itself, and gets one here.
#[test]
fn commanders_of_1813_have_no_limits() {
    let train = |p: &mut Value| {
        p["french"]["depots"] = json!(["3713"]);
        p["french"]["trains_left"] = json!(3);
    };
    let leaders = [("Latour-Maubourg", "3713")];
    let alone = |unit: &str, options: &[&str]| {
        let s = crate::common::germany(
            options,
            5,
            &["allot french"],
            &[(unit, "3713 supplied")],
            &leaders,
            train,
        );
        offers(&s, "train 3713")
    };
    assert!(alone("F-XI-Fressinet", &[]) && alone("F-CavI-Doumerc", &["command"]));
    assert!(!alone("F-XI-Fressinet", &["command"]));
    let setup = Setup { scenario: "linked".into(), options: ["command".to_owned()].into() };
    let s = arranged(
        Session::<NapoleonsNemesis>::new(setup, None).unwrap(),
        5,
        &["allot french"],
        &[("F-I-Morand", "3713 supplied"), RUSSIAN_UNIT],
        &leaders,
        |p| {
            p["link"] = json!({ "second": true, "parted": true, "invaded": true, "dismissed": [true, true] });
            train(p);
        },
    );
    assert!(offers(&s, "train 3713"), "{:?}", offered(&s));
}

/// Facts of two sides are two: a third is refused, and not dropped.
#[test]
fn a_third_of_a_pair_is_refused() {
    let s = second(5, &["ride coalition"], &[FRENCH_UNIT, RUSSIAN_UNIT], &[], |_| ());
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut now = position(&s);
        change(&mut now);
        let setup = Setup { scenario: "linked".into(), options: [].into() };
        let mut other: War = Session::new(setup, None).unwrap();
        other.arrange(&now).is_err()
    };
    assert!(!refused(&|_| ()));
    for pair in ["changed", "new_sources", "cut_off", "dismissed"] {
        assert!(refused(&|p| p["link"][pair] = json!([false, false, true])), "{pair}");
    }
    assert!(refused(&|p| p["germany"]["persuasion"] = json!([0, 0, 1])));
}
