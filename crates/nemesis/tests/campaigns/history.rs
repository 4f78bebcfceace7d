//! Reconstructed orders of battle against history: totals by army and month.

use std::collections::BTreeMap;

type Row = BTreeMap<String, String>;

fn rows(text: &str) -> Vec<Row> {
    csv::Reader::from_reader(text.as_bytes()).deserialize().map(Result::unwrap).collect()
}

/// The Turn by which a unit has come, if it comes at all; with the Armistice it is the twelfth.
fn comes(unit: &Row) -> Option<u8> {
    let mut parts = unit["enters"].split(':');
    match parts.next()? {
        "setup" => Some(0),
        "armistice" => Some(12),
        "turn" => parts.next()?.parse().ok(),
        _ => None,
    }
}

/// Whether a unit has what a term asks for, as `corps:I|II`, or has not, as `-nation:danish`.
fn fits(unit: &Row, term: &str) -> bool {
    let (not, term) = term.strip_prefix('-').map_or((false, term), |t| (true, t));
    let (key, values) = term.split_once(':').unwrap();
    let own = match key {
        "nation" | "corps" => unit[key].as_str(),
        "mark" => unit["marks"].as_str(),
        "site" => unit["enters"].rsplit(':').next().unwrap(),
        other => panic!("no unit has a {other}"),
    };
    own.split(' ').any(|word| values.split('|').any(|v| v == word)) != not
}

/// Compares each total with the table: it has to be what the units come to, and near to history or explained. `foot` and
/// `horse` are the thousands that a factor stands for.
fn compare(units: &str, history: &str, foot: u32, horse: u32) {
    let units = rows(units);
    let history = rows(history);
    assert!(history.len() > 5);
    for row in history {
        let turn: u8 = row["turn"].parse().unwrap();
        let there = units.iter().filter(|u| u["side"] == row["side"] && comes(u).is_some_and(|t| t <= turn));
        let army = there.filter(|u| row["who"].split_whitespace().all(|term| fits(u, term)));
        let men = army.map(|u| {
            let factor: u32 = u["factor"].parse().unwrap_or(1);
            factor
                * if u["arm"] == "infantry" {
                    foot
                } else if u["arm"] == "cavalry" {
                    horse
                } else {
                    0
                }
        });
        let men: u32 = men.sum();
        let number = |column: &str| -> u32 { row[column].parse().unwrap() };
        let name = format!("{} of {}", row["army"], row["month"]);
        assert_eq!(number("ours"), men, "{name}: the table is to say what the units come to");
        let (low, high) = (number("low"), number("high"));
        assert!(low <= high && low / 2 <= men && men <= high * 2, "{name}: {men} is far from history");
        assert_eq!(row["note"].is_empty(), (low..=high).contains(&men), "{name}: say why it is {men}");
    }
}

macro_rules! table {
    ($year:literal, $file:literal) => {
        include_str!(concat!("../../../../data/nemesis/", $year, "/", $file))
    };
}

#[test]
fn armies_of_1813_are_as_large_as_in_history_or_it_is_said_why() {
    compare(table!("1813", "units.csv"), table!("1813", "history.csv"), 8, 4);
}

#[test]
fn armies_of_1799_are_as_large_as_in_history_or_it_is_said_why() {
    compare(table!("1799", "units.csv"), table!("1799", "history.csv"), 4, 2);
}
