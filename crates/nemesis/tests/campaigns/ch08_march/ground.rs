//! Difficult ground (14.6).

use super::{first_steps, french, russian, supplied};
use crate::common::{json, offers, phase, play, unit_hex};

/// TIR-14.6-1: forest, marsh and rough ground bar the French and not the Russians; mountains bar both.
#[test]
fn difficult_ground_bars_the_french_only() {
    // Velikie Luki: forest 1207 and 1307, marsh 1106 and 1205. 2517 in Austria: rough 2518 and 2617.
    for (hex, hard, easy) in [
        ("1206", &["1207", "1307", "1106", "1205"][..], &["1107", "1306"][..]),
        ("2517", &["2518", "2617"], &["2516"]),
    ] {
        let mut f = french(1, &[("F-I-Morand", hex)], &[("Davout", hex)], &[hex]);
        let f = first_steps(&mut f, hex);
        let mut r = russian(1, &[("R-1.I-5Div", hex)], &[("Barclay", hex)], &[hex]);
        let r = first_steps(&mut r, hex);
        for h in hard {
            assert!(!f.iter().any(|n| n == h), "French in {h}");
            assert!(r.iter().any(|n| n == h), "Russians in {h}");
        }
        for h in easy {
            assert!(f.iter().any(|n| n == h) && r.iter().any(|n| n == h), "{h}");
        }
    }
    let mut r = russian(1, &[("R-1.I-5Div", "2816")], &[("Barclay", "2816")], &["2816"]);
    assert!(!first_steps(&mut r, "2816").iter().any(|n| n == "2817"), "a mountain");
}

/// TIR-14.6-1: supply of the Russians comes through the woods of Bryansk, that of the French does not.
#[test]
fn difficult_ground_bars_french_supply_only() {
    assert!(supplied(&[("R-2.VIII-2Gren", "1013")], &[], "R-2.VIII-2Gren", |p| {
        p["russian"]["depots"] = json!(["0812"]);
    }));
    assert!(!supplied(&[("F-I-Morand", "1013")], &[("Davout", "0812")], "F-I-Morand", |p| {
        p["french"]["depots"] = json!(["0812"]);
    }));
    assert!(supplied(&[("F-I-Morand", "0713")], &[("Davout", "0812")], "F-I-Morand", |p| {
        p["french"]["depots"] = json!(["0812"]);
    }));
}

/// TIR-14.6-3: French cavalry does not cut a supply route in the woods beside it.
#[test]
fn french_cavalry_cuts_no_supply_in_the_woods() {
    let units = [("R-2.VIII-2Gren", "1013"), ("F-I-Girardin", "1012")];
    assert!(supplied(&units, &[], "R-2.VIII-2Gren", |p| p["russian"]["depots"] = json!(["0812"])));
}

/// TIR-14.6-3: nor does it stop a march there; on open ground it does.
#[test]
fn french_cavalry_stops_nobody_in_the_woods() {
    let units = [("R-1.I-5Div", "1208"), ("F-I-Girardin", "1206")];
    let mut s = russian(1, &units, &[("Barclay", "1208")], &["1208"]);
    play(&mut s, "march 1208", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 1207", &[]);
    assert!(offers(&s, "step 1307"), "forest");
    play(&mut s, "step 1307", &[]);
    play(&mut s, "step 1306", &[1]);
    assert_eq!(phase(&s), "march french", "open ground beside the cavalry");
    assert_eq!(unit_hex(&s, "R-1.I-5Div"), "1306");
}

/// TIR-14.6-3: who stands in the woods beside it, or leaves its side into the woods, is free to go.
#[test]
fn leaving_french_cavalry_by_the_woods() {
    for (start, first) in [("1307", "1306"), ("1306", "1307"), ("1306", "1205")] {
        let units = [("R-1.I-5Div", start), ("F-I-Girardin", "1206")];
        let mut s = russian(1, &units, &[("Barclay", start)], &[start]);
        assert!(first_steps(&mut s, start).iter().any(|h| h == first), "{start} to {first}");
    }
}

/// TIR-8.4-bp7: on open ground French cavalry binds the Russians as theirs binds the French.
#[test]
fn french_cavalry_binds_on_open_ground() {
    let units = [("R-1.I-5Div", "0315"), ("F-I-Girardin", "0214")];
    let mut s = russian(1, &units, &[("Barclay", "0315")], &["0315"]);
    let steps = first_steps(&mut s, "0315");
    assert!(!steps.contains(&"0314".to_owned()) && steps.contains(&"0414".to_owned()));
}
