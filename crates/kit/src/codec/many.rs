//! How several values stand in a position.

use super::{Codec, Names, line, via};
use crate::Pile;
use board::{Id, IdSet};
use kernel::position::Reader;
use kernel::{Phases, Seat, Seats};
use serde_json::{Map, Value};
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use tinyvec::ArrayVec;

/// A list with room for so many.
pub trait Many {
    /// What is in it.
    type Item;
    /// All of it, in order.
    fn all(&self) -> &[Self::Item];
    /// How many it has room for.
    fn room(&self) -> usize;
    /// Puts these in the place of what is there.
    fn fill(&mut self, items: Vec<Self::Item>);
}

impl<T: Default, const N: usize> Many for ArrayVec<[T; N]> {
    type Item = T;

    fn all(&self) -> &[T] {
        self
    }

    fn room(&self) -> usize {
        N
    }

    fn fill(&mut self, items: Vec<T>) {
        self.clear();
        self.extend(items.into_iter().take(N));
    }
}

impl<const N: usize> Many for Pile<N> {
    type Item = u8;

    fn all(&self) -> &[u8] {
        self.cards()
    }

    fn room(&self) -> usize {
        N
    }

    fn fill(&mut self, cards: Vec<u8>) {
        *self = Pile::of(&cards);
    }
}

fn write_all<'a, T: 'a>(items: impl IntoIterator<Item = &'a T>, codec: &impl Codec<T>) -> Value {
    items.into_iter().map(|item| codec.write(item).unwrap_or_default()).collect()
}

fn read_one<T: Default>(at: &Reader<'_>, codec: &impl Codec<T>) -> T {
    let mut item = T::default();
    codec.read(at, &mut item);
    item
}

/// A list.
pub fn list<L: Many<Item: Default>>(codec: impl Codec<L::Item>) -> impl Codec<L> {
    List(codec)
}

#[derive(Clone, Copy)]
struct List<C>(C);

impl<L: Many<Item: Default>, C: Codec<L::Item>> Codec<L> for List<C> {
    fn write(&self, value: &L) -> Option<Value> {
        Some(write_all(value.all(), &self.0))
    }

    fn read(&self, at: &Reader<'_>, value: &mut L) {
        value.fill(at.up_to(value.room()).iter().map(|item| read_one(item, &self.0)).collect());
    }
}

/// A list that is kept in order, however it was written.
pub fn sorted<L: Many<Item: Default + Ord>>(codec: impl Codec<L::Item>) -> impl Codec<L> {
    Sorted(codec)
}

#[derive(Clone, Copy)]
struct Sorted<C>(C);

impl<L: Many<Item: Default + Ord>, C: Codec<L::Item>> Codec<L> for Sorted<C> {
    fn write(&self, value: &L) -> Option<Value> {
        Some(write_all(value.all(), &self.0))
    }

    fn read(&self, at: &Reader<'_>, value: &mut L) {
        let mut items: Vec<L::Item> =
            at.up_to(value.room()).iter().map(|item| read_one(item, &self.0)).collect();
        items.sort();
        value.fill(items);
    }
}

/// A value for each of a few things, in order.
pub fn each<T, const N: usize>(codec: impl Codec<T>) -> impl Codec<[T; N]> {
    Each(codec)
}

#[derive(Clone, Copy)]
struct Each<C>(C);

impl<T, C: Codec<T>, const N: usize> Codec<[T; N]> for Each<C> {
    fn write(&self, value: &[T; N]) -> Option<Value> {
        Some(write_all(value, &self.0))
    }

    fn read(&self, at: &Reader<'_>, value: &mut [T; N]) {
        let items = at.items();
        if items.len() != N {
            at.fault(format!("holds {}, and should hold {N}", items.len()));
        }
        for (slot, item) in value.iter_mut().zip(&items) {
            self.0.read(item, slot);
        }
    }
}

/// A set of small things.
pub trait Few: Copy + FromIterator<Self::Item> {
    /// What is in it.
    type Item: Default + PartialEq;
    /// All of it, in order.
    fn all(self) -> impl Iterator<Item = Self::Item>;
}

impl<K: Id + Default + PartialEq, const WORDS: usize> Few for IdSet<K, WORDS> {
    type Item = K;

    fn all(self) -> impl Iterator<Item = K> {
        self.each()
    }
}

impl Few for Seats {
    type Item = Seat;

    fn all(self) -> impl Iterator<Item = Seat> {
        self.iter()
    }
}

/// A set, in which nothing stands twice.
pub fn set<S: Few>(codec: impl Codec<S::Item>) -> impl Codec<S> {
    Set(codec)
}

#[derive(Clone, Copy)]
struct Set<C>(C);

impl<S: Few, C: Codec<S::Item>> Codec<S> for Set<C> {
    fn write(&self, value: &S) -> Option<Value> {
        Some(value.all().map(|item| self.0.write(&item).unwrap_or_default()).collect())
    }

    fn read(&self, at: &Reader<'_>, value: &mut S) {
        let mut found: Vec<S::Item> = Vec::new();
        for at in at.items() {
            let before = at.noted();
            let item = read_one(&at, &self.0);
            if at.noted() > before {
                continue;
            }
            if found.contains(&item) {
                at.fault("stands here twice");
            } else {
                found.push(item);
            }
        }
        *value = found.into_iter().collect();
    }
}

/// A value for each of the first so many things by name, in a table that has at least as many. `codec` has the way for
/// each of them.
pub fn by_name<T, S: AsRef<[T]> + AsMut<[T]>, C: Codec<T>>(
    names: impl Names<usize>,
    count: usize,
    codec: impl Fn(usize) -> C,
) -> impl Codec<S> {
    ByName { names, count, codec, each: PhantomData }
}

struct ByName<M, F, T> {
    names: M,
    count: usize,
    codec: F,
    each: PhantomData<T>,
}

impl<T, S, C, M, F> Codec<S> for ByName<M, F, T>
where
    S: AsRef<[T]> + AsMut<[T]>,
    C: Codec<T>,
    M: Names<usize>,
    F: Fn(usize) -> C,
{
    fn write(&self, value: &S) -> Option<Value> {
        let all = value.as_ref().iter().enumerate().take(self.count);
        let there = all.filter_map(|(at, one)| Some((self.names.name(at), (self.codec)(at).write(one)?)));
        Some(there.collect::<Map<String, Value>>().into())
    }

    fn read(&self, at: &Reader<'_>, value: &mut S) {
        for (name, at) in at.entries() {
            if self.names.find(&name).is_none_or(|place| place >= self.count) {
                at.fault(self.names.fault());
            }
        }
        for (place, one) in value.as_mut().iter_mut().enumerate().take(self.count) {
            (self.codec)(place).read(&at.field(&self.names.name(place)), one);
        }
    }
}

/// Values by name for as many things as there are.
pub fn entries<K: Copy, T: Default>(names: impl Names<K>, codec: impl Codec<T>) -> impl Codec<Vec<(K, T)>> {
    Entries { names, codec }
}

struct Entries<M, C> {
    names: M,
    codec: C,
}

impl<K: Copy, T: Default, M: Names<K>, C: Codec<T>> Codec<Vec<(K, T)>> for Entries<M, C> {
    fn write(&self, value: &Vec<(K, T)>) -> Option<Value> {
        let entry = |(key, one): &(K, T)| Some((self.names.name(*key), self.codec.write(one)?));
        Some(value.iter().filter_map(entry).collect::<Map<String, Value>>().into())
    }

    fn read(&self, at: &Reader<'_>, value: &mut Vec<(K, T)>) {
        value.clear();
        for (name, at) in at.entries() {
            match self.names.find(&name) {
                Some(key) => value.push((key, read_one(&at, &self.codec))),
                None => at.fault(self.names.fault()),
            }
        }
    }
}

/// Several values, as many as a range says.
pub fn several<T: Default>(count: RangeInclusive<usize>, codec: impl Codec<T>) -> impl Codec<Vec<T>> {
    Several { count, codec }
}

struct Several<C> {
    count: RangeInclusive<usize>,
    codec: C,
}

impl<T: Default, C: Codec<T>> Codec<Vec<T>> for Several<C> {
    fn write(&self, value: &Vec<T>) -> Option<Value> {
        Some(write_all(value, &self.codec))
    }

    fn read(&self, at: &Reader<'_>, value: &mut Vec<T>) {
        let listed = at.items();
        let (least, most) = self.count.clone().into_inner();
        if !self.count.contains(&listed.len()) {
            let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
            at.fault(format!("holds {}, and should hold {range}", listed.len()));
        }
        *value = listed.iter().take(most).map(|item| read_one(item, &self.codec)).collect();
    }
}

/// What happens now and what waits, at most so many, each as a line.
pub fn stack<P: Copy + Default, const N: usize>(
    most: usize,
    write: impl Fn(P) -> String,
    read: impl Fn(&str) -> Result<P, String>,
) -> impl Codec<Phases<P, N>> {
    let phase = line(move |phase: &P| write(*phase), read);
    let fill = |listed: Vec<P>| {
        let mut phases = Phases::default();
        for phase in listed {
            phases.push(phase);
        }
        phases
    };
    via(|phases: &Phases<P, N>| phases.iter().collect(), several(1..=most, phase), fill)
}
