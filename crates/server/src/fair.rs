//! A few places that many want, shared so that nobody who wants much keeps others from getting a little.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Places for which people queue. Lanes take turns, in a lane its owners, and of an owner whoever has waited longest.
#[derive(Debug)]
pub(crate) struct Places {
    queue: Mutex<Queue>,
    /// Whether anybody waits.
    wanted: AtomicBool,
    closed: AtomicBool,
}

#[derive(Debug)]
struct Queue {
    free: usize,
    lanes: Vec<Lane>,
    /// The lane whose turn it is.
    turn: usize,
}

#[derive(Debug, Default)]
struct Lane {
    owners: VecDeque<(String, VecDeque<Waiting>)>,
    /// While so many wait who had a place before, nobody else begins.
    most_begun: usize,
}

#[derive(Debug)]
struct Waiting {
    begun: bool,
    call: Call,
}

/// How somebody is told that a place is free.
#[derive(Debug)]
pub(crate) enum Call {
    Task(oneshot::Sender<Place>),
    Thread(SyncSender<Place>),
}

/// One of the places, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place(Arc<Places>);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.lock().free += 1;
        self.0.call();
    }
}

impl Places {
    /// So many places, and for each lane how many may be waiting in the middle of what they do.
    pub(crate) fn new(free: usize, most_begun: &[usize]) -> Arc<Places> {
        let lane = |&most_begun: &usize| Lane { most_begun, ..Lane::default() };
        let queue = Queue { free: free.max(1), lanes: most_begun.iter().map(lane).collect(), turn: 0 };
        Arc::new(Places {
            queue: Mutex::new(queue),
            wanted: AtomicBool::new(false),
            closed: AtomicBool::new(false),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether anybody waits.
    pub(crate) fn is_wanted(&self) -> bool {
        self.wanted.load(Ordering::Relaxed)
    }

    /// Whether nobody gets a place any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// From now on nobody gets a place; those who wait are told.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        let mut queue = self.lock();
        for lane in &mut queue.lanes {
            lane.owners.clear();
        }
        self.wanted.store(false, Ordering::Relaxed);
    }

    /// Waits for a place; none once it is closed.
    pub(crate) async fn take(self: &Arc<Places>, lane: usize, owner: &str) -> Option<Place> {
        let (call, called) = oneshot::channel();
        self.wait(lane, owner, false, Call::Task(call));
        called.await.ok()
    }

    /// Queues up, as one of those who have begun or not. Who is not called learns it from the end of the line.
    pub(crate) fn wait(self: &Arc<Places>, lane: usize, owner: &str, begun: bool, call: Call) {
        let mut queue = self.lock();
        if self.is_closed() {
            return;
        }
        let owners = &mut queue.lanes[lane].owners;
        let waiting = Waiting { begun, call };
        match owners.iter_mut().find(|(name, _)| name == owner) {
            Some((_, own)) => own.push_back(waiting),
            None => owners.push_back((owner.to_owned(), VecDeque::from([waiting]))),
        }
        self.wanted.store(true, Ordering::Relaxed);
        drop(queue);
        self.call();
    }

    /// How many of an owner wait in a lane.
    pub(crate) fn count(&self, lane: usize, owner: &str) -> usize {
        let queue = self.lock();
        queue.lanes[lane].owners.iter().find(|(name, _)| name == owner).map_or(0, |(_, own)| own.len())
    }

    /// Gives free places to those whose turn it is. Who has gone away meanwhile gives the place back by dropping it.
    fn call(self: &Arc<Places>) {
        loop {
            let mut queue = self.lock();
            let next = if queue.free == 0 { None } else { queue.next() };
            self.wanted.store(queue.lanes.iter().any(|lane| !lane.owners.is_empty()), Ordering::Relaxed);
            let Some(call) = next else { return };
            queue.free -= 1;
            drop(queue);
            let place = Place(Arc::clone(self));
            match call {
                Call::Task(call) => drop(call.send(place)),
                Call::Thread(call) => drop(call.send(place)),
            }
        }
    }
}

impl Queue {
    fn next(&mut self) -> Option<Call> {
        let count = self.lanes.len();
        let (lane, call) = (0..count)
            .map(|further| (self.turn + further) % count)
            .find_map(|lane| Some((lane, self.lanes[lane].next()?)))?;
        self.turn = (lane + 1) % count;
        Some(call)
    }
}

impl Lane {
    fn next(&mut self) -> Option<Call> {
        let begun = self.owners.iter().flat_map(|(_, own)| own).filter(|waiting| waiting.begun).count();
        let may = |waiting: &Waiting| waiting.begun || begun < self.most_begun;
        let (at, place) =
            (0..).zip(&self.owners).find_map(|(at, (_, own))| Some((at, own.iter().position(may)?)))?;
        let (owner, mut own) = self.owners.remove(at)?;
        let waiting = own.remove(place)?;
        if !own.is_empty() {
            self.owners.push_back((owner, own));
        }
        Some(waiting.call)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::sync_channel;

    /// In which order those who queued up are called, each leaving its place at once.
    fn order(places: &Arc<Places>, queued: &[(usize, &str, bool)]) -> Vec<usize> {
        let held = {
            let (call, called) = sync_channel(1);
            places.wait(0, "nobody", true, Call::Thread(call));
            called.try_recv().unwrap()
        };
        let mut waiting = Vec::new();
        for &(lane, owner, begun) in queued {
            let (call, called) = sync_channel(1);
            places.wait(lane, owner, begun, Call::Thread(call));
            waiting.push(called);
        }
        let mut order = Vec::new();
        let mut held = Some(held);
        while held.take().is_some() {
            let called = waiting.iter().enumerate().find_map(|(at, w)| Some((at, w.try_recv().ok()?)));
            if let Some((at, place)) = called {
                order.push(at);
                held = Some(place);
            }
        }
        order
    }

    #[test]
    fn owners_take_turns_and_so_do_lanes() {
        let places = Places::new(1, &[9, 9]);
        assert_eq!(
            order(&places, &[(0, "a", false), (0, "a", false), (0, "a", false), (0, "b", false)]),
            [0, 3, 1, 2]
        );
        assert!(!places.is_wanted());
        let both = [(0, "a", false), (0, "b", false), (1, "a", false), (1, "a", false), (0, "a", false)];
        assert_eq!(order(&places, &both), [2, 0, 3, 1, 4]);
    }

    #[test]
    fn nobody_begins_while_enough_have_begun() {
        let places = Places::new(1, &[2]);
        let queued = [(0, "a", false), (0, "b", true), (0, "c", true), (0, "d", false)];
        assert_eq!(order(&places, &queued), [1, 0, 2, 3]);
    }

    #[test]
    fn who_goes_away_keeps_no_place() {
        let places = Places::new(1, &[9]);
        let (call, called) = sync_channel(1);
        places.wait(0, "a", false, Call::Thread(call));
        let held = called.recv().unwrap();
        for _ in 0..3 {
            let (call, _) = sync_channel(1);
            places.wait(0, "b", false, Call::Thread(call));
        }
        let (call, called) = sync_channel(1);
        places.wait(0, "c", false, Call::Thread(call));
        drop(held);
        drop(called.try_recv().unwrap());
        let (call, called) = sync_channel(1);
        places.wait(0, "d", false, Call::Thread(call));
        assert!(called.try_recv().is_ok());
    }

    #[test]
    fn once_closed_nobody_waits() {
        let places = Places::new(1, &[9]);
        let (call, called) = sync_channel(1);
        places.wait(0, "a", false, Call::Thread(call));
        let held = called.recv().unwrap();
        let (call, waits) = sync_channel(1);
        places.wait(0, "b", false, Call::Thread(call));
        places.close();
        assert!(waits.recv().is_err());
        drop(held);
        let (call, late) = sync_channel(1);
        places.wait(0, "c", false, Call::Thread(call));
        assert!(late.recv().is_err());
    }
}
