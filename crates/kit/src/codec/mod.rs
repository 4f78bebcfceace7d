//! Positions in both directions by one description, in which each field is named once.
//!
//! A [`Codec`] is a way in which values of a type stand in a position: [`number`], [`flag`], [`word`], [`list`], a
//! [`record`] of fields. A record is described by a function over a [`Form`], which fills the form in when a position
//! is written and takes everything out of it when one is read; whatever it does not ask for is not known there.
//! [`fields!`](crate::fields) goes through a struct and leaves none of its fields out.
//!
//! ```
//! use kit::codec::{Form, flag, number, read, spare, write};
//!
//! #[derive(Debug, Clone, PartialEq, Default)]
//! struct Guard { post: u8, asleep: bool }
//!
//! fn guard(form: &mut Form<'_>, guard: &mut Guard) {
//!     kit::fields!(form, guard: Guard { post: number(0..=9), asleep: spare(flag()) });
//! }
//!
//! let written = write(&Guard { post: 3, asleep: false }, guard);
//! assert_eq!(written.to_string(), r#"{"post":3}"#);
//! assert_eq!(read(&written, Guard::default(), guard), Ok(Guard { post: 3, asleep: false }));
//! assert!(read(&serde_json::json!({"post": 3, "awake": true}), Guard::default(), guard).is_err());
//! ```

mod many;
mod one;
#[cfg(test)]
mod tests;

pub use many::{Few, Many, by_name, each, entries, list, set, several, sorted, stack};
pub use one::{
    Names, Worded, flag, flags, line, may, maybe, named, number, only, or_null, pair, record, spare, try_via,
    unless, via, when, word, worded,
};

use kernel::Fault;
use kernel::position::{Reader, read as read_document};
use serde_json::{Map, Value};

/// A way in which values stand in positions.
pub trait Codec<T> {
    /// As it stands in a position; nothing if it is left out.
    fn write(&self, value: &T) -> Option<Value>;

    /// Puts what stands here in the place of the value. What is wrong is noted, and the value is as good as any then.
    fn read(&self, at: &Reader<'_>, value: &mut T);
}

impl<T, C: Codec<T>> Codec<T> for &C {
    fn write(&self, value: &T) -> Option<Value> {
        (*self).write(value)
    }

    fn read(&self, at: &Reader<'_>, value: &mut T) {
        (*self).read(at, value);
    }
}

/// A form with fields: one that is being filled in, or one that has been handed in.
#[derive(Debug)]
pub struct Form<'a>(Way<'a>);

#[derive(Debug)]
enum Way<'a> {
    Writes(Map<String, Value>),
    Reads { at: &'a Reader<'a>, known: Vec<&'static str> },
}

impl<'a> Form<'a> {
    fn empty() -> Form<'a> {
        Form(Way::Writes(Map::new()))
    }

    fn at(at: &'a Reader<'a>) -> Form<'a> {
        Form(Way::Reads { at, known: Vec::new() })
    }

    /// What was filled in; nothing if this was one to be read.
    fn written(self) -> Value {
        match self.0 {
            Way::Writes(map) => map.into(),
            Way::Reads { .. } => Value::Null,
        }
    }

    /// A fault for each field that nobody has asked for.
    fn close(self) {
        if let Way::Reads { at, known } = self.0 {
            at.fields(&known);
        }
    }

    /// Whether something is being read, and not written.
    pub fn reads(&self) -> bool {
        matches!(self.0, Way::Reads { .. })
    }

    /// A field.
    pub fn field<T>(&mut self, name: &'static str, value: &mut T, codec: &impl Codec<T>) {
        match &mut self.0 {
            Way::Writes(map) => {
                if let Some(written) = codec.write(value) {
                    map.insert(name.to_owned(), written);
                }
            }
            Way::Reads { at, known } => {
                known.push(name);
                codec.read(&at.field(name), value);
            }
        }
    }

    /// A field that holds a list of words, each of which is there or not; where it may be left out, it is if none is.
    pub fn marks(&mut self, name: &'static str, spare: bool, marks: &mut [(&'static str, &mut bool)]) {
        match &mut self.0 {
            Way::Writes(map) => {
                let on: Vec<&str> = marks.iter().filter(|(_, on)| **on).map(|(word, _)| *word).collect();
                if !(spare && on.is_empty()) {
                    map.insert(name.to_owned(), on.into());
                }
            }
            Way::Reads { at, known } => {
                known.push(name);
                let words: Vec<&str> = marks.iter().map(|(word, _)| *word).collect();
                let listed = at.field(name);
                for mark in if spare && listed.is_null() { Vec::new() } else { listed.items() } {
                    if let Some((_, on)) = marks.get_mut(mark.word(&words)) {
                        **on = true;
                    }
                }
            }
        }
    }

    /// A field that holds a form for each of some things by name: `describe` says what is in the form of each, and
    /// whether it is there to be written at all.
    pub fn forms<K: Copy>(
        &mut self,
        name: &'static str,
        names: &impl Names<K>,
        all: impl IntoIterator<Item = K>,
        mut describe: impl FnMut(&mut Form<'_>, K) -> bool,
    ) {
        match &mut self.0 {
            Way::Writes(map) => {
                let mut entries = Map::new();
                for key in all {
                    let mut form = Form::empty();
                    if describe(&mut form, key) {
                        entries.insert(names.name(key), form.written());
                    }
                }
                map.insert(name.to_owned(), entries.into());
            }
            Way::Reads { at, known } => {
                known.push(name);
                for (name, at) in at.field(name).entries() {
                    match names.find(&name) {
                        Some(key) => {
                            let mut form = Form::at(&at);
                            describe(&mut form, key);
                            form.close();
                        }
                        None => at.fault(names.fault()),
                    }
                }
            }
        }
    }
}

/// A value as it stands in a position.
pub fn write<T: Clone>(value: &T, describe: impl FnOnce(&mut Form<'_>, &mut T)) -> Value {
    let mut form = Form::empty();
    describe(&mut form, &mut value.clone());
    form.written()
}

/// A value as a position says, or all that is wrong with that. What need not be said and is not stays as it was.
pub fn read<T>(
    position: &Value,
    mut value: T,
    describe: impl FnOnce(&mut Form<'_>, &mut T),
) -> Result<T, Vec<Fault>> {
    read_document(position, |at| {
        let mut form = Form::at(at);
        describe(&mut form, &mut value);
        form.close();
        value
    })
}

/// A position of which nothing is true that can never be; or all that is, as faults of the whole.
pub fn sound<T>(position: T, broken: Vec<String>) -> Result<T, Vec<Fault>> {
    if broken.is_empty() {
        Ok(position)
    } else {
        Err(broken.into_iter().map(|what| Fault::new("", what)).collect())
    }
}

/// Goes through the fields of a struct, each with its codec. All fields have to be named, so that none is forgotten;
/// those that are written otherwise stand behind a semicolon.
#[macro_export]
macro_rules! fields {
    (
        $form:ident, $of:ident : $type:ident {
            $($field:ident : $codec:expr),* $(,)?
            $(; $($apart:ident),+ $(,)?)?
        }
    ) => {
        let $type { $($field: _,)* $($($apart: _,)+)? } = &*$of;
        $($form.field(stringify!($field), &mut $of.$field, &$codec);)*
    };
}
