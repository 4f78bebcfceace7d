//! How one value stands in a position.

use super::{Codec, Form};
use kernel::position::Reader;
use serde_json::Value;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, RangeInclusive};

/// A whole number in a range.
pub fn number<N>(range: RangeInclusive<N>) -> impl Codec<N> + Copy
where
    N: Copy + Into<i64> + TryFrom<i64> + Into<Value>,
{
    Number { from: *range.start(), to: *range.end() }
}

#[derive(Clone, Copy)]
struct Number<N> {
    from: N,
    to: N,
}

impl<N: Copy + Into<i64> + TryFrom<i64> + Into<Value>> Codec<N> for Number<N> {
    fn write(&self, value: &N) -> Option<Value> {
        Some((*value).into())
    }

    fn read(&self, at: &Reader<'_>, value: &mut N) {
        *value = N::try_from(at.number(self.from.into(), self.to.into())).unwrap_or(self.from);
    }
}

/// True or false.
pub fn flag() -> impl Codec<bool> + Copy {
    Flag
}

#[derive(Clone, Copy)]
struct Flag;

impl Codec<bool> for Flag {
    fn write(&self, value: &bool) -> Option<Value> {
        Some((*value).into())
    }

    fn read(&self, at: &Reader<'_>, value: &mut bool) {
        *value = at.flag();
    }
}

/// A value that stands as a line of text, or what is wrong with a line.
pub fn line<T>(write: impl Fn(&T) -> String, read: impl Fn(&str) -> Result<T, String>) -> impl Codec<T> {
    Line { write, read }
}

struct Line<W, R> {
    write: W,
    read: R,
}

impl<T, W: Fn(&T) -> String, R: Fn(&str) -> Result<T, String>> Codec<T> for Line<W, R> {
    fn write(&self, value: &T) -> Option<Value> {
        Some((self.write)(value).into())
    }

    fn read(&self, at: &Reader<'_>, value: &mut T) {
        match (self.read)(at.text()) {
            Ok(read) => *value = read,
            Err(what) => at.fault(what),
        }
    }
}

/// One of a few things that have a word each. [`words!`](crate::words) names them.
pub trait Worded: Copy + PartialEq + 'static {
    /// Each with its word.
    const WORDED: &'static [(&'static str, Self)];

    /// Its word.
    fn its_word(self) -> &'static str {
        Self::WORDED.iter().find(|(_, known)| *known == self).map_or("", |(word, _)| *word)
    }

    /// What has this word.
    fn of_word(word: &str) -> Option<Self> {
        Self::WORDED.iter().find(|(known, _)| *known == word).map(|(_, it)| *it)
    }
}

/// One of a few things, by its word.
pub fn word<T: Worded>() -> impl Codec<T> + Copy {
    worded(T::WORDED)
}

/// One of a few things, by words that are the table's own.
pub fn worded<T: Copy + PartialEq>(words: impl AsRef<[(&'static str, T)]> + Copy) -> impl Codec<T> + Copy {
    Word(words)
}

#[derive(Clone, Copy)]
struct Word<W>(W);

impl<T: Copy + PartialEq, W: AsRef<[(&'static str, T)]>> Codec<T> for Word<W> {
    fn write(&self, value: &T) -> Option<Value> {
        self.0.as_ref().iter().find(|(_, known)| known == value).map(|(word, _)| (*word).into())
    }

    fn read(&self, at: &Reader<'_>, value: &mut T) {
        let known = self.0.as_ref();
        let words: Vec<&str> = known.iter().map(|(word, _)| *word).collect();
        if let Some((_, known)) = known.get(at.word(&words)) {
            *value = *known;
        }
    }
}

/// Some of a few things, by a list of their words.
pub fn flags<T>() -> impl Codec<T> + Copy
where
    T: Worded + Default + BitOr<Output = T> + BitAnd<Output = T>,
{
    Flags
}

#[derive(Clone, Copy)]
struct Flags;

impl<T: Worded + Default + BitOr<Output = T> + BitAnd<Output = T>> Codec<T> for Flags {
    fn write(&self, value: &T) -> Option<Value> {
        let on = T::WORDED.iter().filter(|(_, one)| *value & *one == *one);
        Some(on.map(|(word, _)| Value::from(*word)).collect())
    }

    fn read(&self, at: &Reader<'_>, value: &mut T) {
        *value = T::default();
        for item in at.items() {
            let mut one = T::default();
            word().read(&item, &mut one);
            *value = *value | one;
        }
    }
}

/// Things that stand in positions by name: hexes, units, nations.
pub trait Names<K>: Codec<K> {
    /// Its name.
    fn name(&self, key: K) -> String;
    /// What has this name.
    fn find(&self, name: &str) -> Option<K>;
    /// What is said of any other name.
    fn fault(&self) -> &'static str;
}

/// Things by their names in some tables: how each is called, what is called so, and what is said of a name that
/// nothing has.
pub fn named<K: Copy, S: Into<String>>(
    name: impl Fn(K) -> S + Copy,
    find: impl Fn(&str) -> Option<K> + Copy,
    fault: &'static str,
) -> impl Names<K> + Copy {
    Named { name, find, fault }
}

#[derive(Clone, Copy)]
struct Named<N, F> {
    name: N,
    find: F,
    fault: &'static str,
}

impl<K: Copy, S: Into<String>, N: Fn(K) -> S, F: Fn(&str) -> Option<K>> Names<K> for Named<N, F> {
    fn name(&self, key: K) -> String {
        (self.name)(key).into()
    }

    fn find(&self, name: &str) -> Option<K> {
        (self.find)(name)
    }

    fn fault(&self) -> &'static str {
        self.fault
    }
}

impl<K: Copy, S: Into<String>, N: Fn(K) -> S, F: Fn(&str) -> Option<K>> Codec<K> for Named<N, F> {
    fn write(&self, value: &K) -> Option<Value> {
        Some(self.name(*value).into())
    }

    fn read(&self, at: &Reader<'_>, value: &mut K) {
        match (self.find)(at.text()) {
            Some(found) => *value = found,
            None => at.fault(self.fault),
        }
    }
}

/// A value that may be missing, and then stands as null.
pub fn maybe<T: Default>(codec: impl Codec<T>) -> impl Codec<Option<T>> {
    Maybe(codec)
}

#[derive(Clone, Copy)]
struct Maybe<C>(C);

impl<T: Default, C: Codec<T>> Codec<Option<T>> for Maybe<C> {
    fn write(&self, value: &Option<T>) -> Option<Value> {
        Some(value.as_ref().and_then(|value| self.0.write(value)).unwrap_or_default())
    }

    fn read(&self, at: &Reader<'_>, value: &mut Option<T>) {
        *value = (!at.is_null()).then(|| {
            let mut some = T::default();
            self.0.read(at, &mut some);
            some
        });
    }
}

/// A value of which nothing need be said: it stays as it was then.
pub fn may<T>(codec: impl Codec<T>) -> impl Codec<T> {
    May(codec)
}

#[derive(Clone, Copy)]
struct May<C>(C);

impl<T, C: Codec<T>> Codec<T> for May<C> {
    fn write(&self, value: &T) -> Option<Value> {
        self.0.write(value)
    }

    fn read(&self, at: &Reader<'_>, value: &mut T) {
        if !at.is_null() {
            self.0.read(at, value);
        }
    }
}

/// A value of which nothing is said unless there is something to say.
pub fn spare<T: Default + PartialEq>(codec: impl Codec<T>) -> impl Codec<T> {
    may(unless(T::default(), codec))
}

/// A value of which nothing is said while it is as it mostly is.
pub fn unless<T: PartialEq>(plain: T, codec: impl Codec<T>) -> impl Codec<T> {
    Unless { plain, codec }
}

#[derive(Clone, Copy)]
struct Unless<T, C> {
    plain: T,
    codec: C,
}

impl<T: PartialEq, C: Codec<T>> Codec<T> for Unless<T, C> {
    fn write(&self, value: &T) -> Option<Value> {
        if *value == self.plain { None } else { self.codec.write(value) }
    }

    fn read(&self, at: &Reader<'_>, value: &mut T) {
        if !at.is_missing() {
            self.codec.read(at, value);
        }
    }
}

/// A value that stands as null while there is nothing to say.
pub fn or_null<T: Default + PartialEq>(codec: impl Codec<T>) -> impl Codec<T> {
    OrNull(codec)
}

#[derive(Clone, Copy)]
struct OrNull<C>(C);

impl<T: Default + PartialEq, C: Codec<T>> Codec<T> for OrNull<C> {
    fn write(&self, value: &T) -> Option<Value> {
        if *value == T::default() { Some(Value::Null) } else { self.0.write(value) }
    }

    fn read(&self, at: &Reader<'_>, value: &mut T) {
        *value = T::default();
        if !at.is_null() {
            self.0.read(at, value);
        }
    }
}

/// A value that is written in some games only, and read where it stands.
pub fn when<T>(written: bool, codec: impl Codec<T>) -> impl Codec<T> {
    When { written, codec }
}

#[derive(Clone, Copy)]
struct When<C> {
    written: bool,
    codec: C,
}

impl<T, C: Codec<T>> Codec<T> for When<C> {
    fn write(&self, value: &T) -> Option<Value> {
        if self.written { self.codec.write(value) } else { None }
    }

    fn read(&self, at: &Reader<'_>, value: &mut T) {
        if !at.is_null() {
            self.codec.read(at, value);
        }
    }
}

/// A value that has to be sound besides, or what is said of it.
pub fn only<T>(codec: impl Codec<T>, sound: impl Fn(&T) -> bool, fault: &'static str) -> impl Codec<T> {
    Only { codec, sound, fault }
}

struct Only<C, F> {
    codec: C,
    sound: F,
    fault: &'static str,
}

impl<T, C: Codec<T>, F: Fn(&T) -> bool> Codec<T> for Only<C, F> {
    fn write(&self, value: &T) -> Option<Value> {
        self.codec.write(value)
    }

    fn read(&self, at: &Reader<'_>, value: &mut T) {
        let before = at.noted();
        self.codec.read(at, value);
        if at.noted() == before && !(self.sound)(value) {
            at.fault(self.fault);
        }
    }
}

/// A value that stands as another one does: there and back.
pub fn via<T, U: Default>(
    there: impl Fn(&T) -> U,
    codec: impl Codec<U>,
    back: impl Fn(U) -> T,
) -> impl Codec<T> {
    try_via(there, codec, move |other| Ok(back(other)))
}

/// A value that stands as another one does, if there is a way back from that; or what is wrong with it.
pub fn try_via<T, U: Default>(
    there: impl Fn(&T) -> U,
    codec: impl Codec<U>,
    back: impl Fn(U) -> Result<T, String>,
) -> impl Codec<T> {
    Via { there, codec, back, other: PhantomData }
}

struct Via<A, C, B, U> {
    there: A,
    codec: C,
    back: B,
    other: PhantomData<U>,
}

impl<T, U, A, C, B> Codec<T> for Via<A, C, B, U>
where
    U: Default,
    A: Fn(&T) -> U,
    C: Codec<U>,
    B: Fn(U) -> Result<T, String>,
{
    fn write(&self, value: &T) -> Option<Value> {
        self.codec.write(&(self.there)(value))
    }

    fn read(&self, at: &Reader<'_>, value: &mut T) {
        let mut other = U::default();
        self.codec.read(at, &mut other);
        match (self.back)(other) {
            Ok(back) => *value = back,
            Err(what) => at.fault(what),
        }
    }
}

/// Two values, as a list of both.
pub fn pair<A, B>(first: impl Codec<A>, second: impl Codec<B>) -> impl Codec<(A, B)> {
    Pair(first, second)
}

#[derive(Clone, Copy)]
struct Pair<F, S>(F, S);

impl<A, B, F: Codec<A>, S: Codec<B>> Codec<(A, B)> for Pair<F, S> {
    fn write(&self, (first, second): &(A, B)) -> Option<Value> {
        Some([self.0.write(first), self.1.write(second)].into_iter().map(Option::unwrap_or_default).collect())
    }

    fn read(&self, at: &Reader<'_>, (first, second): &mut (A, B)) {
        match at.items().as_slice() {
            [one, two] => {
                self.0.read(one, first);
                self.1.read(two, second);
            }
            items => at.fault(format!("holds {}, and should hold 2", items.len())),
        }
    }
}

/// A form of its own, in which every field is described.
pub fn record<T: Clone>(describe: impl Fn(&mut Form<'_>, &mut T)) -> impl Codec<T> {
    Record(describe)
}

struct Record<F>(F);

impl<T: Clone, F: Fn(&mut Form<'_>, &mut T)> Codec<T> for Record<F> {
    fn write(&self, value: &T) -> Option<Value> {
        Some(super::write(value, &self.0))
    }

    fn read(&self, at: &Reader<'_>, value: &mut T) {
        let mut form = Form::at(at);
        (self.0)(&mut form, value);
        form.close();
    }
}

/// Gives each of a few things its word in positions, once for writing and reading.
///
/// ```
/// #[derive(Debug, Clone, Copy, PartialEq)]
/// enum Weather { Fair, Mud }
/// kit::words! { Weather { Fair = "fair", Mud = "mud" } }
/// ```
#[macro_export]
macro_rules! words {
    ($type:ident { $($one:ident = $word:literal),+ $(,)? }) => {
        impl $crate::codec::Worded for $type {
            const WORDED: &'static [(&'static str, $type)] = &[$(($word, $type::$one)),+];
        }
    };
}
