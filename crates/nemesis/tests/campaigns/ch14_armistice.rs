//! The Confederation of the Rhine (14.9), the Armistice of Pläswitz (14.15), Austria (14.16), and what the Advanced Game
//! makes of them (16.4, 16.5).

use crate::common::{
    NapoleonsNemesis, Value, War, evening, evening_with, germany, go_on, has_mark, json, leader_hex, offered,
    offers, phase, play, position, said, unit_hex,
};
use kernel::{Game, Language, Speaker, Text, Title};

fn turn(s: &War) -> Value {
    position(s)["turn"].clone()
}

/// NN-14.9-b, NN-14.9-2: three cities of the Confederation, or two with Hamburg, make it feed both sides from the next
/// Turn on.
#[test]
fn lost_cities_shake_the_confederation() {
    let rhine = [("R-I-5Div", "3415"), ("R-I-14Div", "3821"), ("R-II-4Div", "4120")];
    let hamburg = [("R-I-5Div", "3415"), ("R-I-14Div", "3821"), ("R-II-4Div", "4010")];
    let prussia = [("R-I-5Div", "3415"), ("R-I-14Div", "3821"), ("R-II-4Div", "3512")];
    for (units, wavers) in [(rhine, true), (hamburg, true), (prussia, false)] {
        let mut s = evening(5, &units, &[], |_| ());
        assert_eq!(position(&s)["germany"]["rhine"], "french");
        go_on(&mut s, &[], |s| turn(s) == 6);
        let now = if wavers { "wavers" } else { "french" };
        assert_eq!(position(&s)["germany"]["rhine"], now, "{units:?}");
        assert_eq!(said(&s, "NN-14.9-2"), wavers);
    }
}

/// NN-14.9-b, NN-14.9-2: a city that is entered in the last march of a Turn counts in that Turn, although nobody has
/// anything more to decide before the next.
#[test]
fn the_last_march_of_a_turn_shakes_the_confederation() {
    for (to, wavers) in [("4120", true), ("4219", false)] {
        let units =
            [("R-I-5Div", "3415"), ("R-I-14Div", "3821"), ("R-II-4Div", "4220"), ("F-VII-Durutte", "4310")];
        let leaders = [("Wittgenstein", "4220")];
        let mut s = germany(&[], 13, &["march coalition"], &units, &leaders, |p| {
            p["coalition"]["trains"] = json!([{ "hex": "4220", "face": [] }]);
            p["commanders"]["Wittgenstein"]["deeds"] = json!(["rode"]);
            p["germany"] = json!({ "truce": "failed" });
            p["battle_points"] = json!(6);
        });
        play(&mut s, "march 4220", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, &format!("step {to}"), &[]);
        assert_eq!((turn(&s), &position(&s)["germany"]["rhine"]), (json!(13), &json!("french")));
        play(&mut s, "halt", &[]);
        let now = if wavers { "wavers" } else { "french" };
        assert_eq!((turn(&s), &position(&s)["germany"]["rhine"]), (json!(14), &json!(now)), "{to}");
    }
}

/// NN-14.12-2: so does relief that comes with the last march of a Turn.
#[test]
fn the_last_march_of_a_turn_relieves_a_garrison() {
    let units = [("F-G-Thorn", "2711"), ("F-VII-Durutte", "2811"), ("R-II-4Div", "2105")];
    let mut s = germany(&[], 13, &["march french"], &units, &[("Ney", "2811")], |p| {
        p["french"]["trains"] = json!([{ "hex": "2811", "face": [] }]);
        p["commanders"]["Ney"]["deeds"] = json!(["rode"]);
        p["germany"] = json!({ "truce": "failed", "garrisons": ["F-G-Thorn"] });
    });
    play(&mut s, "march 2811", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 2711", &[]);
    if offers(&s, "halt") {
        play(&mut s, "halt", &[]);
    }
    assert_eq!((turn(&s), &position(&s)["germany"]["relieved"]), (json!(14), &json!(["F-G-Thorn"])));
}

/// NN-14.9-3, NN-14.9-3-i, NN-14.9-3-ii, NN-14.9-3-iii, NN-14.10-join: with Austria in the war the Confederation joins
/// the Coalition; contingents leave and join a stack within five hexes in good order, Wrede comes with Bavarians, and
/// Torgau opens.
#[test]
fn the_confederation_turns() {
    let units = [
        ("R-I-5Div", "3415"),
        ("R-I-14Div", "3821"),
        ("R-II-4Div", "4120"),
        ("F-VII-Lecoq", "3614 disrupted"),
        ("F-Bav-Beckers", "3921"),
        ("F-West-Fullgraf", "4311"),
        ("F-XI-Fressinet", "3614"),
    ];
    let mut s = evening(14, &units, &[], |p| p["germany"] = json!({ "truce": "past", "austria": "joined" }));
    go_on(&mut s, &[6; 9], |s| turn(s) == 15);
    assert_eq!(position(&s)["germany"]["rhine"], "turned");
    for unit in ["F-VII-Lecoq", "F-Bav-Beckers", "F-West-Fullgraf"] {
        assert_eq!(unit_hex(&s, unit), "eliminated", "{unit}");
    }
    assert_eq!(unit_hex(&s, "F-XI-Fressinet"), "3614");
    assert_eq!((unit_hex(&s, "N-Torgau"), leader_hex(&s, "Thielmann")), ("3514".into(), "3514".into()));
    go_on(&mut s, &[6; 40], |s| phase(s) == "arrive coalition" && offers(s, "place 3415"));
    assert!(offers(&s, "place 3514") && !offers(&s, "place 4120"), "within five hexes: {:?}", offered(&s));
    play(&mut s, "place 3415", &[]);
    assert_eq!(unit_hex(&s, "F-VII-Lecoq-D"), "3415");
    assert!(!has_mark(&s, "F-VII-Lecoq-D", "disrupted"), "in good order, though Lecoq was not");
    go_on(&mut s, &[6; 40], |s| turn(s) == 16);
    assert!(["3821", "4120"].contains(&unit_hex(&s, "F-Bav-Beckers-D").as_str()));
    assert_eq!(leader_hex(&s, "Wrede"), unit_hex(&s, "F-Bav-Beckers-D"));
    assert_eq!(unit_hex(&s, "F-West-Fullgraf-D"), "eliminated", "nobody of the Coalition is near");
    assert!(said(&s, "NN-14.9-3-i") && said(&s, "NN-14.10-join"));
}

/// NN-14.9-3-i, NN-14.12-1, NN-9.2-bp2: a garrison is no contingent: the Bavarians who hold Thorn stay there when the
/// Confederation turns and other Bavarians go over, which costs no combat command.
#[test]
fn a_garrison_does_not_defect() {
    let units = [
        ("R-I-5Div", "3415"),
        ("R-I-14Div", "3821"),
        ("R-II-4Div", "4120"),
        ("F-G-Thorn", "2711"),
        ("F-Bav-Beckers", "2711"),
    ];
    let mut s = evening(14, &units, &[], |p| {
        p["germany"] = json!({ "truce": "past", "austria": "joined", "garrisons": ["F-G-Thorn"] });
    });
    go_on(&mut s, &[6; 9], |s| turn(s) == 15);
    assert_eq!(position(&s)["germany"]["rhine"], "turned");
    assert_eq!(unit_hex(&s, "F-Bav-Beckers"), "eliminated");
    assert_eq!(position(&s)["french"]["commands_next"].as_i64().unwrap_or(0), 0, "he is not lost");
    assert_eq!(unit_hex(&s, "F-G-Thorn"), "2711");
    assert_eq!(position(&s)["germany"]["garrisons"], json!(["F-G-Thorn"]));
    assert!(!has_mark(&s, "F-G-Thorn", "disrupted"), "and it still needs no supplies");
}

/// NN-14.15-0: at the start of Turn 7 both throw, again if they tie; the higher may call a truce or not.
#[test]
fn both_throw_for_the_right_to_call_a_truce() {
    let mut s = evening(6, &[("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")], &[], |_| ());
    go_on(&mut s, &[4, 4, 2, 5], |s| phase(s).starts_with("truce"));
    assert_eq!(phase(&s), "truce coalition");
    play(&mut s, "done", &[]);
    go_on(&mut s, &[], |s| phase(s) == "ride coalition" || phase(s) == "ride french");
    assert_eq!(position(&s)["germany"]["truce"], "open");
}

/// A truce offered at the start of a Turn: French dice first.
fn offer(options: &[&str], before: u8, units: &[(&str, &str)], dice: &[u16]) -> War {
    let mut s = evening_with(options, before, units, &[("Ney", "3614")], |_| ());
    go_on(&mut s, dice, |s| phase(s).starts_with("truce"));
    play(&mut s, "truce", &[]);
    s
}

/// NN-14.15-ref-1, NN-14.15-ref-2: whether an offer may be refused hangs on the cities of the Coalition.
#[test]
fn some_offers_cannot_be_refused() {
    // With nobody in an enemy city the Coalition holds Berlin, Frankfurt and Königsberg.
    let three = [("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")];
    let four = [("F-XI-Fressinet", "3614"), ("R-I-5Div", "3415")];
    let two = [("F-XI-Fressinet", "3512"), ("R-I-5Div", "2813")];
    let (by_french, by_coalition) = (&[6, 1], &[1, 6]);
    for (before, units, dice, asked) in [
        (6, three, by_french, false),
        (6, four, by_french, true),
        (6, three, by_coalition, true),
        (6, four, by_coalition, false),
        (9, three, by_coalition, false),
        (9, two, by_coalition, true),
    ] {
        let s = offer(&[], before, &units, dice);
        assert_eq!(
            phase(&s).starts_with("answer"),
            asked,
            "after Turn {before}, {units:?}, {dice:?}: {}",
            phase(&s)
        );
    }
}

/// NN-14.15-a-0, NN-14.15-a-1, NN-14.15-a-2, NN-14.15-a-exc, NN-14.15-c: the armies recover and draw back, the reinforcements of August come, Austria joins, and Turn 13 follows.
#[test]
fn an_armistice_step_by_step() {
    let mut s = evening(
        6,
        &[
            ("F-XI-Fressinet", "3512 disrupted"),
            ("F-G-Thorn", "2711 disrupted"),
            ("F-Dan-Waldeck", "4010"),
            ("R-I-5Div", "3315 disrupted forage"),
            ("S-Sandels", "3511"),
        ],
        &[],
        |p| {
            p["germany"] = json!({ "garrisons": ["F-G-Thorn"] });
            p["french"]["depots"] = json!(["3512", "3614"]);
            p["coalition"]["depots"] = json!(["2813", "3315"]);
        },
    );
    go_on(&mut s, &[6, 1], |s| phase(s).starts_with("truce"));
    assert_eq!(phase(&s), "truce french");
    play(&mut s, "truce", &[]);
    let p = position(&s);
    assert_eq!((&p["germany"]["truce"], &p["germany"]["austria"]), (&json!("redeploying"), &json!("joined")));
    assert_eq!(p["battle_points"], 3, "three points to the French (NN-14.15-e)");
    assert_eq!(phase(&s), "quarter french");
    assert!(!has_mark(&s, "F-XI-Fressinet", "disrupted"), "everybody recovers");
    assert!(has_mark(&s, "F-G-Thorn", "disrupted"), "but garrisons do not (NN-14.15-a-exc)");
    assert!(
        offers(&s, "lodge 3512") && !offers(&s, "lodge 2711") && !offers(&s, "leave 2711"),
        "{:?}",
        offered(&s)
    );
    play(&mut s, "lodge 3512", &[]);
    assert!(offers(&s, "place 3614") && offers(&s, "place 3313"), "NN-14.15-a-1: {:?}", offered(&s));
    assert!(
        !offers(&s, "place 3512") && !offers(&s, "place 3613"),
        "Wittenberg is beyond the Elbe: {:?}",
        offered(&s)
    );
    play(&mut s, "place 3614", &[]);
    play(&mut s, "lodge 4010", &[]);
    assert_eq!(offered(&s), ["place 4008"], "Danes go to Kiel");
    play(&mut s, "place 4008", &[]);
    play(&mut s, "done", &[]);
    assert_eq!(phase(&s), "resite french");
    assert_eq!(position(&s)["french"]["depots"], json!(["3614"]), "that of Berlin was taken up");
    play(&mut s, "done", &[]);
    assert!(offers(&s, "depot 3415") && !offers(&s, "depot 3512"), "{:?}", offered(&s));
    play(&mut s, "depot 3415", &[]);
    assert_eq!(phase(&s), "quarter coalition");
    assert!(!has_mark(&s, "R-I-5Div", "disrupted") && !has_mark(&s, "R-I-5Div", "forage"));
    play(&mut s, "lodge 3315", &[]);
    assert!(
        offers(&s, "place 2813") && !offers(&s, "place 2915"),
        "Silesia is beyond the line (NN-14.15-a-2): {:?}",
        offered(&s)
    );
    play(&mut s, "place 2813", &[]);
    play(&mut s, "lodge 3511", &[]);
    assert!(
        offered(&s).iter().all(|n| ["place 3508", "place 3509", "place 3608"].contains(&n.as_str())),
        "{:?}",
        offered(&s)
    );
    play(&mut s, "place 3608", &[]);
    play(&mut s, "done", &[]);
    play(&mut s, "done", &[]);
    assert!(offers(&s, "depot 3117"), "depots may stand in Austria (NN-14.16-a): {:?}", offered(&s));
    play(&mut s, "depot 3117", &[]);
    assert_eq!(phase(&s), "arrive french", "the French go first (NN-14.15-c)");
    go_on(&mut s, &[], |s| turn(s) == 13);
    let p = position(&s);
    assert_eq!((&p["turn"], &p["germany"]["truce"]), (&json!(13), &json!("past")), "NN-14.15-end");
    assert_ne!(unit_hex(&s, "F-XIV-Razout"), "away");
    assert_ne!(unit_hex(&s, "F-I-Philippon"), "away", "who was due on a Turn that was skipped comes too");
    assert_ne!(leader_hex(&s, "Schwarzenberg"), "away");
    assert!(said(&s, "NN-14.15-c") && said(&s, "NN-14.15-b"));
}

/// R-NN-14.15-a-exc: a commander with a garrison may stay with it or draw back in the Armistice, and others draw back.
#[test]
fn a_commander_may_stay_with_a_garrison() {
    for goes in [false, true] {
        let units = [("F-X-Heudelet", "2708"), ("F-XI-Fressinet", "3512"), ("R-I-5Div", "2813")];
        let mut s = evening(6, &units, &[("Rapp", "2708"), ("Ney", "3512")], |p| {
            p["germany"] = json!({ "garrisons": ["F-X-Heudelet"] });
        });
        go_on(&mut s, &[6, 1], |s| phase(s).starts_with("truce"));
        play(&mut s, "truce", &[]);
        assert!(!offers(&s, "done") && !offers(&s, "lodge 2708"), "{:?}", offered(&s));
        play(&mut s, "lodge 3512", &[]);
        play(&mut s, "place 3614", &[]);
        assert_eq!(leader_hex(&s, "Ney"), "3614");
        assert!(offers(&s, "done") && offers(&s, "leave 2708"), "{:?}", offered(&s));
        if goes {
            play(&mut s, "leave 2708", &[]);
            play(&mut s, "lodge 2708", &[]);
            assert!(!offers(&s, "place 2708"), "{:?}", offered(&s));
            play(&mut s, "place 3614", &[]);
        }
        play(&mut s, "done", &[]);
        assert_eq!(leader_hex(&s, "Rapp"), if goes { "3614" } else { "2708" });
        assert_eq!(unit_hex(&s, "F-X-Heudelet"), "2708");
    }
}

/// A truce that finds the Coalition in Dresden, Hamburg and Kiel, a French division in Berlin and Danes on the road.
fn truce_with_the_coalition_in_the_west() -> War {
    let units = [
        ("F-XI-Fressinet", "3512"),
        ("F-X-Heudelet", "2708"),
        ("F-Dan-Waldeck", "4009"),
        ("R-I-5Div", "3415"),
        ("R-I-14Div", "4010"),
        ("R-II-4Div", "4008"),
    ];
    let mut s = evening(6, &units, &[], |p| {
        p["germany"] = json!({ "garrisons": ["F-X-Heudelet"] });
        p["french"]["depots"] = json!(["3512"]);
    });
    go_on(&mut s, &[1, 6], |s| phase(s).starts_with("truce"));
    play(&mut s, "truce", &[]);
    assert_eq!(phase(&s), "quarter french");
    s
}

/// NN-14.15-a-0, NN-14.15-a-1, NN-14.15-a-exc: only 4.1 and the lines limit a place: hexes from which the enemy has to
/// draw back are open, to troops, to depots and to the Danes in Kiel; one where a garrison stays is not.
#[test]
fn hexes_that_the_enemy_must_leave_are_open() {
    let mut s = truce_with_the_coalition_in_the_west();
    play(&mut s, "lodge 3512", &[]);
    assert!(offers(&s, "place 3415") && offers(&s, "place 4010"), "{:?}", offered(&s));
    assert!(!offers(&s, "place 4008"), "Kiel lies beyond the Elbe: {:?}", offered(&s));
    play(&mut s, "place 3415", &[]);
    play(&mut s, "lodge 4009", &[]);
    assert_eq!(offered(&s), ["place 4008"], "Danes go to Kiel");
    play(&mut s, "place 4008", &[]);
    play(&mut s, "done", &[]);
    assert_eq!(phase(&s), "resite french");
    play(&mut s, "done", &[]);
    assert!(offers(&s, "depot 3415") && offers(&s, "depot 4010"), "{:?}", offered(&s));
    play(&mut s, "depot 4010", &[]);
    for from in ["3415", "4008", "4010"] {
        assert!(!offers(&s, "done"), "the Coalition may not stay: {:?}", offered(&s));
        play(&mut s, &format!("lodge {from}"), &[]);
        assert!(!offers(&s, "place 2708"), "Danzig has a garrison: {:?}", offered(&s));
        play(&mut s, "place 2813", &[]);
    }
    go_on(&mut s, &[], |s| turn(s) == 13);
    assert_eq!(
        ["F-XI-Fressinet", "F-Dan-Waldeck", "F-X-Heudelet"].map(|u| unit_hex(&s, u)),
        ["3415", "4008", "2708"]
    );
    assert_eq!(position(&s)["french"]["depots"], json!(["4010"]));
}

/// NN-4.1, NN-14.15-a-0: behind the line a hex still holds six, and whoever finds no room there is out of play.
#[test]
fn a_truce_makes_no_room() {
    let full = ["F-VIII-Krasinski", "F-VIII-Sokolnicki", "F-VIII-Art", "F-VII-Durutte"];
    let mut units: Vec<(&str, &str)> = full.iter().map(|u| (*u, "3614")).collect();
    units.extend([("F-XI-Fressinet", "3512"), ("R-I-5Div", "2813")]);
    let mut s = evening(6, &units, &[], |_| ());
    go_on(&mut s, &[6, 1], |s| phase(s).starts_with("truce"));
    play(&mut s, "truce", &[]);
    play(&mut s, "lodge 3512", &[]);
    assert!(offers(&s, "place 3615") && !offers(&s, "place 3614"), "{:?}", offered(&s));
}

/// NN-14.15-a-0: nothing that is asked, offered, refused or told in the Armistice speaks of winter, in either language.
#[test]
fn an_armistice_is_no_winter() {
    let mut s = truce_with_the_coalition_in_the_west();
    let mut said: Vec<Text> = Vec::new();
    let mut hear = |s: &War| {
        said.push(s.game().prompt(s.game().whose()).text);
        said.push(s.game().refusal(s.game().whose(), nemesis::Action::Done).text);
        let seat = s.decides().unwrap_or(crate::common::FRENCH);
        said.extend(s.choices(seat).into_iter().map(|c| c.text));
    };
    hear(&s);
    play(&mut s, "lodge 3512", &[]);
    hear(&s);
    play(&mut s, "place 3614", &[]);
    while turn(&s) != 13 {
        hear(&s);
        let first = if offers(&s, "done") { "done".to_owned() } else { offered(&s)[0].clone() };
        play(&mut s, &first, &[]);
    }
    said.extend(crate::common::log(&s).into_iter().map(|e| e.note.text));
    for (language, words) in [(Language::En, ["winter", "quarter"]), (Language::It, ["svern", "quartier"])] {
        let speaker = Speaker::new(language, &NapoleonsNemesis::default().messages()).unwrap();
        for sentence in said.iter().map(|text| speaker.say(text)) {
            assert!(!words.iter().any(|w| sentence.to_lowercase().contains(w)), "{sentence}");
        }
    }
}

/// NN-14.15-d, NN-16.5-4: trains by the row of the card that is in use.
#[test]
fn trains_after_the_armistice() {
    for (state, french, coalition) in [
        (json!({ "truce": "failed" }), 13, 11),
        (json!({ "truce": "past", "austria": "joined" }), 14, 16),
        (json!({ "truce": "past", "austria": "bought-off" }), 13, 13),
    ] {
        let mut s = evening(12, &[("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")], &[], |p| {
            p["germany"] = state.clone();
        });
        go_on(&mut s, &[], |s| turn(s) == 13 && phase(s).starts_with("allot"));
        let p = position(&s);
        assert_eq!(p["french"]["trains_given"], french, "{state}");
        assert_eq!(p["coalition"]["trains_given"], coalition, "{state}");
    }
}

/// NN-14.15-i, NN-14.15-v, NN-14.15-vi, NN-14.9-c: without an Armistice by Turn 11 there is none; if the Coalition had refused one,
/// the Confederation wavers and French forces stay in Italy.
#[test]
fn without_an_armistice() {
    for refused in [true, false] {
        let mut s =
            evening(11, &[("F-XI-Fressinet", "3614")], &[], |p| p["germany"] = json!({ "refused": refused }));
        go_on(&mut s, &[], |s| turn(s) == 12);
        let p = position(&s);
        assert_eq!(p["germany"]["truce"], "failed");
        assert_eq!(p["germany"]["rhine"], if refused { "wavers" } else { "french" });
        assert!(said(&s, "NN-14.15-i"));
        let mut s =
            germany(&[], 13, &["march french"], &[("F-XI-Fressinet", "3526")], &[("Eugene", "3526")], |p| {
                p["french"]["trains"] = json!([{ "hex": "3526", "face": [] }]);
                p["germany"] = json!({ "truce": "failed", "refused": refused });
            });
        play(&mut s, "march 3526", &[]);
        play(&mut s, "everyone", &[]);
        assert!(offers(&s, "step 3527"), "inside Italy everybody may march: {:?}", offered(&s));
        assert_eq!(offers(&s, "step 3426"), !refused, "into Illyria: {:?}", offered(&s));
    }
}

/// NN-14.15-ii: without an Armistice no Austrians come on Turn 12, but the others do.
#[test]
fn no_austrians_without_an_armistice() {
    let mut s = evening(12, &[("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")], &[], |p| {
        p["germany"] = json!({ "truce": "failed" });
    });
    go_on(&mut s, &[], |s| turn(s) == 13);
    assert_eq!(leader_hex(&s, "Schwarzenberg"), "away");
    assert_ne!(unit_hex(&s, "F-XIV-Razout"), "away");
}

/// NN-16.5-1, NN-16.5-2, NN-16.5-3, NN-16.5-5: the French may offer battle points for Austria's neutrality.
#[test]
fn austria_may_be_bought_off() {
    for (answer, austria, points) in [("accept", "bought-off", 5), ("refuse", "joined", 3)] {
        let mut s =
            evening_with(&["bargain"], 6, &[("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")], &[], |_| ());
        go_on(&mut s, &[6, 1], |s| phase(s).starts_with("truce"));
        play(&mut s, "truce", &[]);
        assert_eq!(phase(&s), "bargain french");
        assert!(offers(&s, "spend 9") && !offers(&s, "spend 10"), "they have nine: {:?}", offered(&s));
        play(&mut s, "spend 2", &[]);
        assert_eq!(phase(&s), "haggle coalition");
        play(&mut s, answer, &[]);
        let p = position(&s);
        assert_eq!((&p["germany"]["austria"], &p["battle_points"]), (&json!(austria), &json!(points)));
        go_on(&mut s, &[], |s| turn(s) == 13);
        assert_eq!(leader_hex(&s, "Schwarzenberg") == "away", answer == "accept", "NN-16.5-3");
    }
}

/// NN-16.5-5: the Illyrian Provinces are neutral then.
#[test]
fn illyria_is_neutral_with_austria() {
    for (austria, may) in [("bought-off", false), ("joined", true)] {
        let mut s =
            germany(&[], 13, &["march french"], &[("F-Italy-Quesnel", "3426")], &[("Eugene", "3526")], |p| {
                p["french"]["trains"] = json!([{ "hex": "3526", "face": [] }]);
                p["units"]["F-Italy-Quesnel"]["hex"] = json!("3526");
                p["germany"] = json!({ "truce": "past", "austria": austria });
            });
        play(&mut s, "march 3526", &[]);
        play(&mut s, "everyone", &[]);
        assert_eq!(offers(&s, "step 3426"), may, "{:?}", offered(&s));
    }
}

/// NN-16.4: after a late Armistice three Russian corps are still on their way.
#[test]
fn a_late_armistice_keeps_three_corps_away() {
    for (before, late) in [(8, false), (9, true)] {
        let mut s = evening_with(
            &["late-truce"],
            before,
            &[("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")],
            &[],
            |_| (),
        );
        go_on(&mut s, &[6, 1], |s| phase(s).starts_with("truce"));
        play(&mut s, "truce", &[]);
        go_on(&mut s, &[], |s| turn(s) == 13);
        let hex = leader_hex(&s, "St-Priest");
        let near = [
            "2308", "2309", "2310", "2407", "2408", "2409", "2410", "2507", "2508", "2509", "2510", "2511",
            "2607", "2608", "2609", "2610", "2708", "2709", "2710",
        ];
        // The first hex of the whole Coalition side lies far in the east.
        assert_eq!(near.contains(&hex.as_str()), late, "{hex}");
    }
}

/// NN-14.11-3: in the Armistice both corps leave Krakow, and are free from Turn 13 on.
#[test]
fn the_corps_of_krakow_are_set_free() {
    let units = [("F-VIII-Krasinski", "2317"), ("R-XI-10Div", "2416"), ("F-XI-Fressinet", "3614")];
    let leaders = [("Poniatowski", "2317"), ("Osten-Sacken", "2416")];
    let mut s = evening(6, &units, &leaders, |_| ());
    go_on(&mut s, &[6, 1], |s| phase(s).starts_with("truce"));
    play(&mut s, "truce", &[]);
    play(&mut s, "lodge 2317", &[]);
    play(&mut s, "place 3614", &[]);
    go_on(&mut s, &[], |s| turn(s) == 13);
    assert_eq!(
        (unit_hex(&s, "F-VIII-Krasinski"), leader_hex(&s, "Poniatowski")),
        ("3614".into(), "3614".into())
    );
    let s = germany(
        &[],
        13,
        &["march french"],
        &[("F-VIII-Krasinski", "3614")],
        &[("Poniatowski", "3614")],
        |p| {
            p["french"]["trains"] = json!([{ "hex": "3614", "face": [] }]);
            p["germany"] = json!({ "truce": "past", "austria": "joined" });
        },
    );
    assert!(offers(&s, "march 3614"));
}

/// NN-14.4-b-1, NN-14.4-b-3: battle points pass from side to side, within none and twelve.
#[test]
fn battle_points_have_their_limits() {
    for (points, hamburg, left) in [(12, true, 12), (1, false, 0), (11, true, 12)] {
        let units: &[(&str, &str)] =
            if hamburg { &[("R-I-5Div", "4010")] } else { &[("R-K-Berdaev", "3512")] };
        let mut s = evening(5, units, &[], |p| p["battle_points"] = json!(points));
        go_on(&mut s, &[6], |s| turn(s) == 6);
        assert_eq!(position(&s)["battle_points"], left, "{points}");
    }
}

/// NN-14.4-auto: if Napoleon is caught, the Coalition has won.
#[test]
fn without_napoleon_all_is_lost() {
    let units = [("R-I-5Div", "3614")];
    let mut s = germany(
        &[],
        6,
        &["march coalition"],
        &units,
        &[("Wittgenstein", "3614"), ("Napoleon", "3615")],
        |p| {
            p["coalition"]["trains"] = json!([{ "hex": "3614", "face": [] }]);
        },
    );
    play(&mut s, "march 3614", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 3615", &[1]);
    assert!(s.decides().is_none() && said(&s, "NN-14.4-auto"));
}

/// NN-14.2: Turns follow one another, and the Armistice leads to Turn 13 at once.
#[test]
fn turns_follow_one_another() {
    let mut s = evening(3, &[("F-XI-Fressinet", "3614")], &[], |_| ());
    go_on(&mut s, &[], |s| turn(s) != 3);
    assert_eq!(turn(&s), 4);
    assert!(said(&s, "NN-14.2"));
}
