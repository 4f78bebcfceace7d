//! Commanders and divisions of both years, and garrisons (17.5, 17.6).

use super::{FRENCH_UNIT, RUSSIAN_UNIT, War, first, second_evening};
use crate::common::{go_on, json, leader_hex, offered, offers, phase, play, position, unit_hex};

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
    let text = include_str!("../../../../../data/nemesis/1812-13/same.csv");
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
            include_str!("../../../../../data/nemesis/1812/commanders.csv"),
            include_str!("../../../../../data/nemesis/1813/commanders.csv"),
        ],
        [
            include_str!("../../../../../data/nemesis/1812/units.csv"),
            include_str!("../../../../../data/nemesis/1813/units.csv"),
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

/// The night in which the French may leave garrisons, if they have changed their sources.
fn garrison_night(changed: bool, units: &[(&str, &str)]) -> War {
    let mut s = second_evening(4, &[units, &[("R-1.I-5Div", "1610")]].concat(), &[], |p| {
        p["link"]["changed"] = json!([changed, false]);
        p["link"]["new_sources"] = json!([changed, false]);
        p["french"]["depots"] = json!(["2312"]);
        p["coalition"]["depots"] = json!(["1610"]);
    });
    go_on(&mut s, &[1; 6], |s| phase(s).starts_with("garrison") || position(s)["turn"] == 5);
    s
}

/// NN-17.6-1, NN-17.6-2: foot within three hexes becomes the garrison of one of the six cities, guns only at Danzig, and
/// never horse; only after the change, not under siege, one each; it is a garrison of 1813 from then on.
#[test]
fn the_french_leave_garrisons() {
    let board = board::atlas::load("europe-1812-13").unwrap();
    let danzig = board.label(board.place("Danzig").unwrap().hex).to_owned();
    // The division at 2308 is four hexes from Warsaw.
    let units =
        [("F-I-Morand", "2313"), ("F-I-Friant", "2310"), ("F-CR-Bruyere", "2313"), ("F-I-Compans", "2308")];
    let night = |changed: bool, more: &[(&str, &str)]| garrison_night(changed, &[&units[..], more].concat());
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

/// NN-17.6-1, NN-4.1: a city takes nobody from outside as its garrison for whom it has no room; one of those who are in it
/// makes his own.
#[test]
fn a_crowded_city_is_manned_from_within() {
    // Veterans occupy one each, and the garrison one and a half.
    let veterans = ["F-I-Friant", "F-I-Gudin", "F-I-Compans", "F-III-Ledru", "F-III-Razout"];
    for (many, from_outside) in [(5, false), (4, true)] {
        let mut units: Vec<(&str, &str)> = veterans[..many].iter().map(|unit| (*unit, "2312")).collect();
        units.push(("F-I-Morand", "2313"));
        let mut s = garrison_night(true, &units);
        play(&mut s, "place 2312", &[]);
        assert!(offers(&s, "unit F-I-Friant"), "{:?}", offered(&s));
        assert_eq!(offers(&s, "unit F-I-Morand"), from_outside, "{many}: {:?}", offered(&s));
    }
}
