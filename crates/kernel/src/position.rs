//! Reading a position that somebody wrote by hand: parse anything, list every fault at once.

use crate::Fault;
use serde_json::Value;
use std::cell::RefCell;

/// A reader of one place in a document. Whatever is wrong is noted, and reading goes on.
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    /// Nothing if there is no such field.
    value: Option<&'a Value>,
    path: String,
    faults: &'a RefCell<Vec<Fault>>,
}

/// Reads a document: `read` gets the reader and returns what it made of it; any fault makes it worthless.
pub fn read<T>(document: &Value, read: impl FnOnce(&Reader<'_>) -> T) -> Result<T, Vec<Fault>> {
    let faults = RefCell::new(Vec::new());
    let value = read(&Reader { value: Some(document), path: String::new(), faults: &faults });
    let faults = faults.into_inner();
    if faults.is_empty() { Ok(value) } else { Err(faults) }
}

impl<'a> Reader<'a> {
    /// Notes a fault here.
    pub fn fault(&self, what: impl Into<String>) {
        self.faults.borrow_mut().push(Fault::new(self.path.clone(), what));
    }

    /// How much has been found fault with so far.
    pub fn noted(&self) -> usize {
        self.faults.borrow().len()
    }

    /// The field with a name; missing reads as null.
    pub fn field(&self, name: &str) -> Reader<'a> {
        let path = if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) };
        Reader { value: self.value.and_then(|value| value.get(name)), path, faults: self.faults }
    }

    /// Notes a fault for each field that is not one of these, and if this is no object at all.
    pub fn fields(&self, known: &[&str]) {
        let Some(object) = self.value.and_then(Value::as_object) else {
            return self.fault(format!("should be an object with {}", known.join(", ")));
        };
        for name in object.keys().filter(|n| !known.contains(&n.as_str())) {
            self.field(name).fault(format!("is not known here; known are {}", known.join(", ")));
        }
    }

    /// The items of a list.
    pub fn items(&self) -> Vec<Reader<'a>> {
        let Some(items) = self.value.and_then(Value::as_array) else {
            self.fault("should be a list");
            return Vec::new();
        };
        let item = |(at, value)| Reader {
            value: Some(value),
            path: format!("{}[{at}]", self.path),
            faults: self.faults,
        };
        items.iter().enumerate().map(item).collect()
    }

    /// The items of a list that has room for so many; a fault if there are more.
    pub fn up_to(&self, most: usize) -> Vec<Reader<'a>> {
        let mut items = self.items();
        if items.len() > most {
            self.fault(format!("holds {}, and there is room for {most}", items.len()));
            items.truncate(most);
        }
        items
    }

    /// Whether nothing stands here.
    pub fn is_null(&self) -> bool {
        self.value.is_none_or(Value::is_null)
    }

    /// Whether not even null stands here.
    pub fn is_missing(&self) -> bool {
        self.value.is_none()
    }

    /// A whole number between two bounds; the lower one if something is wrong.
    pub fn number(&self, from: i64, to: i64) -> i64 {
        match self.value.and_then(Value::as_i64) {
            Some(n) if (from..=to).contains(&n) => n,
            _ => {
                self.fault(format!("should be a whole number from {from} to {to}"));
                from
            }
        }
    }

    /// A whole number between two bounds, or `missing` where nothing stands.
    pub fn number_or(&self, missing: i64, from: i64, to: i64) -> i64 {
        if self.is_null() { missing } else { self.number(from, to) }
    }

    /// The fields of an object with their names, whatever they are.
    pub fn entries(&self) -> Vec<(String, Reader<'a>)> {
        let Some(object) = self.value.and_then(Value::as_object) else {
            self.fault("should be an object");
            return Vec::new();
        };
        object.keys().map(|name| (name.clone(), self.field(name))).collect()
    }

    /// True or false; false if something is wrong.
    pub fn flag(&self) -> bool {
        self.value.and_then(Value::as_bool).unwrap_or_else(|| {
            self.fault("should be true or false");
            false
        })
    }

    /// A text; empty if something is wrong.
    pub fn text(&self) -> &'a str {
        self.value.and_then(Value::as_str).unwrap_or_else(|| {
            self.fault("should be a text");
            ""
        })
    }

    /// One of some words, by its index; 0 if something is wrong.
    pub fn word(&self, words: &[&str]) -> usize {
        let found = self.value.and_then(Value::as_str).and_then(|w| words.iter().position(|k| *k == w));
        found.unwrap_or_else(|| {
            self.fault(format!("should be one of {}", words.join(", ")));
            0
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_fault_is_listed_with_its_place() {
        let document = json!({
            "turn": 99, "units": [{"hex": 5}, {"hex": "0101", "colour": "red"}], "typo": 1, "pair": [1, 2, 3],
        });
        let faults = read(&document, |r| {
            r.fields(&["turn", "units", "night", "pair"]);
            assert_eq!(r.field("pair").up_to(2).len(), 2);
            r.field("turn").number(1, 10);
            r.field("night").flag();
            for unit in r.field("units").items() {
                unit.fields(&["hex"]);
                unit.field("hex").text();
            }
        })
        .unwrap_err();
        let at: Vec<&str> = faults.iter().map(|f| f.at.as_str()).collect();
        assert_eq!(at, ["typo", "pair", "turn", "night", "units[0].hex", "units[1].colour"]);
    }
}
