//! The weather and what it does (NAB-17 to NAB-28-2).

use crate::table::{bare, clock, put, until};
use kernel::suite::situation::{play, position, sum};

/// The weather of turn two, after a die, a six before it or not, and what was before.
fn after(before: &str, six: bool, die: u16) -> (String, bool) {
    let mut session = bare("brienne", &[], |p| {
        put(p, "ney", 1, "W0606", &[("curial", 3)]);
        p["weather"] = before.into();
        p["six"] = six.into();
        clock(p, 4, "coalition", "combat", "organize french");
        p["clock"]["segment"] = "pickets".into();
        p["clock"]["side"] = "coalition".into();
        p["clock"]["army"] = 1.into();
    });
    play(&mut session, "done", &[die]);
    let place = position(&session);
    (place["weather"].as_str().unwrap().to_owned(), place["six"].as_bool().unwrap())
}

/// NAB-17, NAB-18: one of five kinds, by a die.
#[test]
fn a_die_decides_the_weather() {
    let wanted = ["freeze", "freeze", "fair", "snow", "mud", "rain"];
    for (die, weather) in (1..).zip(wanted) {
        assert_eq!(after("fair", false, die), (weather.to_owned(), die == 6));
    }
}

/// NAB-19-2: after a six the die counts one more.
#[test]
fn after_a_six_the_die_counts_one_more() {
    assert_eq!(after("fair", true, 3).0, "snow");
    assert_eq!(after("fair", true, 6), ("mud".to_owned(), true));
}

/// NAB-19-1: rain after mud is both, also a third time.
#[test]
fn rain_on_mud_is_both() {
    assert_eq!(after("mud", false, 6).0, "rain-on-mud");
    assert_eq!(after("rain-on-mud", false, 6).0, "rain-on-mud");
    assert_eq!(after("rain", false, 5).0, "mud");
    assert_eq!(after("snow", false, 6).0, "rain");
}

/// What an initiative roll out of a zone has to reckon with.
fn resisted(weather: &str) -> Vec<(i32, String)> {
    let mut session = bare("brienne", &[], |p| {
        put(p, "ney", 1, "E0630", &[("curial", 3)]);
        put(p, "gyulai", 2, "E0631", &[("fresnel", 5)]);
        p["weather"] = weather.into();
        clock(p, 4, "french", "initiative", "initiative french");
    });
    play(&mut session, "try 1", &[3]);
    sum(&session, "NAB-80-1")
}

/// NAB-20, NAB-21, NAB-23-2: rain and snow make it harder to leave a zone, fair weather and frost do not.
#[test]
fn rain_and_snow_make_it_harder_to_leave_a_zone() {
    let die = (3, "NAB-80-1".to_owned());
    let wet = (1, "NAB-21".to_owned());
    for weather in ["fair", "freeze", "mud"] {
        assert_eq!(resisted(weather), vec![die.clone()], "{weather}");
    }
    for weather in ["rain", "snow", "rain-on-mud"] {
        assert_eq!(resisted(weather), [die.clone(), wet.clone()], "{weather}");
    }
}

/// What an attrition die has to reckon with.
fn worn(weather: &str) -> Vec<(i32, String)> {
    let mut session = bare("brienne", &[], |p| {
        put(p, "ney", 1, "E0630", &[("curial", 3), ("meunier", 3)]);
        p["weather"] = weather.into();
        clock(p, 4, "french", "initiative", "initiative french");
    });
    play(&mut session, "try 1", &[1]);
    play(&mut session, "step E0629", &[]);
    play(&mut session, "halt", &[4]);
    sum(&session, "NAB-54-1")
}

/// NAB-22, NAB-23-1, NAB-20: mud two and snow one on the attrition die, nothing in fair weather.
#[test]
fn mud_and_snow_wear() {
    let die = (4, "NAB-54-1".to_owned());
    for weather in ["fair", "freeze", "rain"] {
        assert_eq!(worn(weather), vec![die.clone()], "{weather}");
    }
    for weather in ["mud", "rain-on-mud"] {
        assert_eq!(worn(weather), [die.clone(), (2, "NAB-22".to_owned())], "{weather}");
    }
    assert_eq!(worn("snow"), [die, (1, "NAB-23-1".to_owned())]);
}

/// The sums of artillery, combat and pursuit dice of a battle in some weather.
fn fought(weather: &str) -> [Vec<(i32, String)>; 2] {
    let mut session = bare("brienne", &[], |p| {
        put(p, "ney", 1, "E0630", &[("curial", 4), ("meunier", 4), ("guard-artillery", 4)]);
        put(p, "gyulai", 2, "E0631", &[("crenneville", 2)]);
        p["weather"] = weather.into();
        clock(p, 4, "french", "combat", "combat french");
    });
    play(&mut session, "attack E0631", &[]);
    play(&mut session, "engage 1", &[]);
    play(&mut session, "fight pursuit", &[6, 1]);
    until(&mut session, "pursue", &[]);
    let sums = [sum(&session, "NAB-26-1"), sum(&session, "NAB-28-1")];
    play(&mut session, "pursue 1", &[3]);
    let slowed = sum(&session, "NAB-26-2").contains(&(-1, "NAB-26-2".to_owned()));
    assert_eq!(slowed, ["rain", "snow", "rain-on-mud"].contains(&weather), "{weather}");
    sums
}

/// NAB-24, NAB-25, NAB-26-1, NAB-26-2, NAB-27: what wet powder adds, and that fair weather and frost add nothing.
#[test]
fn powder_gets_wet() {
    let die = (6, "NAB-26-1".to_owned());
    for (weather, more) in
        [("fair", 0), ("freeze", 0), ("rain", 1), ("mud", 2), ("rain-on-mud", 3), ("snow", 1)]
    {
        let mut wanted = vec![die.clone()];
        wanted.extend((more > 0).then(|| (more, "NAB-27".to_owned())));
        assert_eq!(fought(weather)[0], wanted, "{weather}");
    }
}

/// NAB-28-1, NAB-28-2: snow adds one to every combat die.
#[test]
fn snow_blinds() {
    let die = (1, "NAB-28-1".to_owned());
    assert_eq!(fought("snow")[1], [die.clone(), (1, "NAB-28-1".to_owned())]);
    assert_eq!(fought("mud")[1], [die]);
}

/// NAB-18: with the option the weather is as it was, without a die.
#[test]
fn history_needs_no_die() {
    let mut session = crate::table::begun("six-days", &["historical-weather"]);
    until(&mut session, "organize french", &[]);
    let mut pickets = 0;
    while position(&session)["clock"]["segment"] == "pickets" && pickets < 9 {
        play(&mut session, "done", &[]);
        pickets += 1;
    }
    // The ninth turn was rain, after mud.
    assert_eq!(position(&session)["weather"], "rain-on-mud");
}
