//! What the Italian edition of the second book says otherwise, each as an option.

use crate::common::{
    NapoleonsNemesis, evening_with, germany, go_on, has_mark, json, leader_hex, offers, play, position, sum,
    suvorov_with,
};
use kernel::{Language, Session, Speaker, Title};

/// The morning after a French division far from any depot was put under a forage marker.
fn foragers(options: &[&str], die: u16) -> Session<NapoleonsNemesis> {
    let mut s = evening_with(options, 4, &[("F-XI-Fressinet", "3512 forage")], &[], |_| ());
    go_on(&mut s, &[die], |s| position(s)["turn"] == 5);
    s
}

/// NN-6.3-3, R-TIR-6.3-3: with the option a lucky roll is as good as a route; without it the stack starves.
#[test]
fn foragers_who_find_enough_need_no_route() {
    for (options, die, hungry) in
        [(&[][..], 6, true), (&["forage-feeds"][..], 6, false), (&["forage-feeds"][..], 1, true)]
    {
        let s = foragers(options, die);
        assert_eq!(has_mark(&s, "F-XI-Fressinet", "disrupted"), hungry, "{options:?} {die}");
    }
}

/// NN-7.3-1, NN-6.3-3, R-NN-7.3-1: with the option foragers who find enough are in supply for that Turn, and so may get a
/// train; not without it, nor in the next Turn.
#[test]
fn foragers_who_find_enough_may_get_a_train() {
    for (options, die, may) in
        [(&[][..], 6, false), (&["forage-feeds"][..], 6, true), (&["forage-feeds"][..], 1, false)]
    {
        let units = [("F-XI-Fressinet", "3511 forage")];
        let mut s = evening_with(options, 4, &units, &[("Ney", "3511")], |_| ());
        go_on(&mut s, &[die], |s| position(s)["turn"] == 5 && crate::common::phase(s) == "allot french");
        assert_eq!(offers(&s, "train 3511"), may, "{options:?} {die}");
        go_on(&mut s, &[1; 9], |s| position(s)["turn"] == 6 && crate::common::phase(s) == "allot french");
        assert!(!offers(&s, "train 3511"), "{options:?} {die}");
    }
}

/// NN-7.2-2, R-NN-7.2-2: with the option the enemy may leave a depot that is too many.
#[test]
fn a_depot_too_many_may_be_spared() {
    let rhine = [
        "4115", "4217", "4413", "4420", "4514", "3614", "3713", "3815", "3821", "3921", "4012", "4017",
        "4020", "4120",
    ];
    for (options, may) in [(&[][..], false), (&["may-spare"][..], true)] {
        let s = germany(options, 6, &["convert coalition"], &[("R-I-5Div", "2813")], &[], |p| {
            p["french"] = json!({ "depots": rhine, "done": true });
        });
        let mut s = s;
        go_on(&mut s, &[], |s| crate::common::phase(s).starts_with("remove"));
        assert!(offers(&s, "remove 4115"), "{:?}", crate::common::offered(&s));
        assert_eq!(offers(&s, "done"), may, "{options:?}");
    }
}

/// NN-11.15-1, R-NN-11.15-1: with the option a win by one costs nothing before the die, and one by three costs one.
#[test]
fn the_losers_hits_may_be_rounded_down() {
    for (options, up) in [(&[][..], true), (&["round-down"][..], false)] {
        for (defence, margin) in [(4, 1), (2, 3)] {
            let units = [("F-XI-Fressinet", "3512"), ("R-I-5Div", "3412")];
            let mut s = germany(options, 6, &["attack french"], &units, &[("Ney", "3512")], |p| {
                p["french"]["commands"] = json!(6);
            });
            play(&mut s, "attack 3512 3412", &[]);
            play(&mut s, "everyone", &[]);
            play(&mut s, "spend 6", &[6]);
            play(&mut s, "spend 0", &[4, defence]);
            assert_eq!(position(&s)["battle"]["margin"], margin);
            go_on(&mut s, &[4], |s| !sum(s, "NN-11.15-1").is_empty());
            let half = sum(&s, "NN-11.15-1")[0].0;
            assert_eq!(half, margin / 2 + i32::from(up), "{options:?} {margin}");
        }
    }
}

/// NN-8.7-2, R-NN-8.7-2: with the option nobody orders an attack on a depot alone, and a commander beside it draws one
/// on himself only.
#[test]
fn a_depot_may_fall_only_to_those_who_enter() {
    for (options, falls) in [(&[][..], true), (&["safe-depots"][..], false)] {
        let units = [("F-XI-Fressinet", "3412")];
        let depots = |p: &mut serde_json::Value| {
            p["french"]["commands"] = json!(6);
            p["coalition"]["depots"] = json!(["3512"]);
        };
        let s = germany(options, 6, &["attack french"], &units, &[("Ney", "3412")], depots);
        assert_eq!(offers(&s, "attack 3412 3512"), falls, "{options:?}");
        let leaders = [("Ney", "3412"), ("Platov", "3512")];
        let mut s = germany(options, 6, &["attack french"], &units, &leaders, depots);
        play(&mut s, "attack 3412 3512", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 6", &[6, 1]);
        assert_eq!(leader_hex(&s, "Platov"), "eliminated", "a one");
        assert_eq!(position(&s)["coalition"]["depots"].as_array().unwrap().is_empty(), falls, "{options:?}");
    }
}

/// NN-16.2-cav-3, R-NN-16.2-cav-3: with the option the commander of a cavalry corps adds nothing to a mixed stack.
#[test]
fn cavalry_commanders_may_want_nothing_but_cavalry() {
    for (options, mixed) in [(&["command"][..], 1), (&["command", "pure-cavalry"][..], 0)] {
        for (also, led) in [("F-CavI-Bruyere", 1), ("F-V-Maison", mixed)] {
            let units = [
                ("F-XI-Fressinet", "3512"),
                ("F-CavI-Bruyere", "3411"),
                (also, "3411"),
                ("R-I-5Div", "3412"),
            ];
            let leaders = [("Ney", "3512"), ("Latour-Maubourg", "3411")];
            let mut s = germany(options, 6, &["attack french"], &units, &leaders, |p| {
                p["french"]["commands"] = json!(6);
            });
            play(&mut s, "attack 3512 3412", &[]);
            play(&mut s, "everyone", &[]);
            play(&mut s, "spend 6", &[6]);
            play(&mut s, "call 3411", &[]);
            play(&mut s, "spend 0", &[6, 3, 3]);
            let terms = sum(&s, "NN-11.5-bp4");
            let added: i32 = terms.iter().filter(|(_, c)| c == "NN-11.5-bp3").map(|(n, _)| n).sum();
            assert_eq!(added, led, "{options:?} {also}");
        }
    }
}

/// Suvorov's campaign knows the same switches, but has no capabilities of commanders; each has a name in both languages.
#[test]
fn the_switches_are_there_for_1799_too() {
    let s =
        suvorov_with(&["safe-depots", "pure-cavalry"], 3, &["attack french"], &[("F-Victor", "3927")], |p| {
            p["coalition"]["depots"] = json!(["3827"]);
        });
    assert!(!offers(&s, "attack 3927 3827"));
    for language in Language::ALL {
        let speaker = Speaker::new(language, &NapoleonsNemesis::default().messages()).unwrap();
        let preset =
            NapoleonsNemesis::default().presets().into_iter().find(|p| p.slug == "italian-edition").unwrap();
        for slug in preset.options {
            let all = NapoleonsNemesis::default().options();
            let option = all.iter().find(|o| o.slug == slug).unwrap();
            let name = speaker.say(&option.name);
            let book = if language == Language::En { "Italian edition" } else { "Edizione italiana" };
            assert!(name.starts_with(book), "{name}");
        }
    }
}
