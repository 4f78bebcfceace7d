//! What is written is read again, and whatever else stands there is found fault with.

use super::*;
use proptest::prelude::*;
use serde_json::json;
use std::ops::{BitAnd, BitOr};
use tinyvec::ArrayVec;

#[derive(Debug, Clone, Copy, PartialEq, Default)]
enum Weather {
    #[default]
    Fair,
    Mud,
}
crate::words! { Weather { Fair = "fair", Mud = "mud" } }

#[derive(Debug, Clone, Copy, PartialEq, Default)]
struct Marks(u8);

impl Marks {
    const TIRED: Marks = Marks(1);
    const HUNGRY: Marks = Marks(2);
}

impl BitOr for Marks {
    type Output = Marks;
    fn bitor(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }
}

impl BitAnd for Marks {
    type Output = Marks;
    fn bitand(self, other: Marks) -> Marks {
        Marks(self.0 & other.0)
    }
}
crate::words! { Marks { TIRED = "tired", HUNGRY = "hungry" } }

#[derive(Debug, Clone, PartialEq, Default)]
struct March {
    days: i8,
    weather: Weather,
    marks: Marks,
    at: Option<u8>,
    path: ArrayVec<[u8; 3]>,
    losses: [u16; 2],
    known: bool,
    first: u8,
    order: String,
    stores: [u8; 4],
    met: kernel::Seats,
}

const TOWNS: [&str; 3] = ["kowno", "smolensk", "wilna"];

fn march(form: &mut Form<'_>, march: &mut March) {
    let find = |name: &str| TOWNS.iter().position(|town| *town == name);
    let town = named(|at: u8| TOWNS[usize::from(at)], |name| find(name).map(|at| at as u8), "is no town");
    let towns = named(|at: usize| TOWNS[at], find, "is no town");
    let shout = |order: &str| match order.strip_suffix('!') {
        Some(order) => Ok(order.to_owned()),
        None => Err("should be shouted".to_owned()),
    };
    crate::fields!(form, march: March {
        days: number(-3..=9),
        weather: word(),
        marks: flags(),
        at: maybe(town),
        path: list(town),
        losses: each(may(number(0..=500u16))),
        known: spare(flag()),
        first: via(|n: &u8| n + 1, number(1..=10u8), |n| n - 1),
        order: line(|order: &String| format!("{order}!"), shout),
        stores: by_name(towns, TOWNS.len(), |at| unless(at as u8, number(0..=9u8)));
        met
    });
    let seat =
        named(|seat: kernel::Seat| seat.0.to_string(), |n| n.parse().ok().map(kernel::Seat), "is nobody");
    form.field("met", &mut march.met, &set(seat));
}

fn faults(position: &Value) -> Vec<String> {
    let faults = read(position, March::default(), march).unwrap_err();
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn a_field_is_written_as_it_is_called() {
    let some =
        March { days: -2, marks: Marks::HUNGRY, at: Some(2), stores: [0, 7, 2, 9], ..March::default() };
    let written = write(&some, march);
    let text = r#"{"at":"wilna","days":-2,"first":1,"losses":[0,0],"marks":["hungry"],"met":[],"order":"!","#;
    assert_eq!(
        written.to_string(),
        format!(r#"{text}"path":[],"stores":{{"smolensk":7}},"weather":"fair"}}"#)
    );
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        days in -3..=9i8, weather in 0..2u8, marks in 0..4u8, at in proptest::option::of(0..3u8),
        path in proptest::collection::vec(0..3u8, 0..=3), losses in [0..=500u16, 0..=500u16], known: bool, first in 0..10u8,
        order in "[a-z ]*", stores in [0..=9u8, 0..=9u8, 0..=9u8], met: u8,
    ) {
        let some = March {
            days,
            weather: if weather == 0 { Weather::Fair } else { Weather::Mud },
            marks: Marks(marks),
            at,
            path: path.into_iter().collect(),
            losses,
            known,
            first,
            order,
            stores: [stores[0], stores[1], stores[2], 0],
            met: kernel::Seats(met),
        };
        let base = March { stores: [0, 1, 2, 0], ..March::default() };
        prop_assert_eq!(read(&write(&some, march), base, march), Ok(some));
    }
}

#[test]
fn every_fault_is_listed_with_its_place() {
    let mut written = write(&March::default(), march);
    assert!(read(&written, March::default(), march).is_ok());
    written["days"] = json!(10);
    written["weather"] = json!("snow");
    written["marks"] = json!(["tired", "merry"]);
    written["at"] = json!("moscow");
    written["path"] = json!(["wilna", "wilna", "wilna", "wilna"]);
    written["losses"] = json!([1]);
    written["order"] = json!("softly");
    written["stores"] = json!({"moscow": 1, "wilna": 10});
    written["met"] = json!(["1", "x", "1"]);
    written["typo"] = json!(1);
    assert_eq!(
        faults(&written),
        [
            "days: should be a whole number from -3 to 9",
            "weather: should be one of fair, mud",
            "marks[1]: should be one of tired, hungry",
            "at: is no town",
            "path: holds 4, and there is room for 3",
            "losses: holds 1, and should hold 2",
            "order: should be shouted",
            "stores.moscow: is no town",
            "stores.wilna: should be a whole number from 0 to 9",
            "met[1]: is nobody",
            "met[2]: stands here twice",
            "typo: is not known here; known are days, weather, marks, at, path, losses, known, first, order, stores, met",
        ]
    );
}

#[test]
fn only_what_may_be_left_out_may_be_missing() {
    let missing = faults(&json!({}));
    let at: Vec<&str> = missing.iter().filter_map(|fault| fault.split(':').next()).collect();
    assert_eq!(
        at,
        ["days", "weather", "marks", "path", "losses", "losses", "first", "order", "order", "stores", "met"]
    );
    assert_eq!(faults(&json!(7)).last().map(String::as_str).map(|f| &f[..19]), Some("should be an object"));
}

#[test]
fn forms_and_marks_are_read_as_they_are_written() {
    #[derive(Debug, Clone, PartialEq, Default)]
    struct Camp {
        tents: [u8; 3],
        guarded: bool,
        dry: bool,
    }
    let camp = |form: &mut Form<'_>, camp: &mut Camp| {
        let towns = named(|at: usize| TOWNS[at], |name| TOWNS.iter().position(|t| *t == name), "is no town");
        form.forms("tents", &towns, 0..3, |form, at| {
            form.field("count", &mut camp.tents[at], &number(1..=9u8));
            camp.tents[at] > 0
        });
        form.marks("marks", false, &mut [("guarded", &mut camp.guarded), ("dry", &mut camp.dry)]);
    };
    let some = Camp { tents: [0, 4, 1], guarded: false, dry: true };
    let written = write(&some, camp);
    assert_eq!(
        written,
        json!({"marks": ["dry"], "tents": {"smolensk": {"count": 4}, "wilna": {"count": 1}}})
    );
    assert_eq!(read(&written, Camp::default(), camp), Ok(some));
    let strange = json!({"marks": ["wet"], "tents": {"moscow": {}, "wilna": {"count": 0, "size": 1}}});
    let at: Vec<String> =
        read(&strange, Camp::default(), camp).unwrap_err().into_iter().map(|f| f.at).collect();
    assert_eq!(at, ["tents.moscow", "tents.wilna.count", "tents.wilna.size", "marks[0]"]);
}
