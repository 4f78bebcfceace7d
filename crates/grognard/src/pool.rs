//! Games on all cores: numbered jobs, results in any order, a bar on the error stream.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does jobs `0..count` on so many threads and hands each result on as soon as it is there.
pub(crate) fn run<R: Send>(
    threads: usize,
    count: usize,
    job: impl Fn(usize) -> R + Sync,
    mut done: impl FnMut(usize, R),
) {
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, count.max(1)) {
            let (sender, next, job) = (sender.clone(), &next, &job);
            scope.spawn(move || {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    // Nobody listens any more when the main thread has gone.
                    if at >= count || sender.send((at, job(at))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (at, result) in results {
            done(at, result);
        }
    });
}

/// As many threads as the machine has cores.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// How far the games are, on one line of the error stream.
pub(crate) struct Bar {
    total: usize,
    done: usize,
    shown: bool,
}

const WIDTH: usize = 40;

impl Bar {
    pub(crate) fn new(total: usize) -> Bar {
        Bar { total, done: 0, shown: std::io::stderr().is_terminal() }
    }

    pub(crate) fn step(&mut self) {
        self.done += 1;
        if !self.shown {
            return;
        }
        let full = WIDTH * self.done / self.total.max(1);
        let mut err = std::io::stderr().lock();
        // A bar that cannot be drawn is no reason to stop the games.
        let _ = write!(
            err,
            "\r[{}{}] {} of {}",
            "#".repeat(full),
            "-".repeat(WIDTH - full),
            self.done,
            self.total
        );
        if self.done == self.total {
            let _ = writeln!(err);
        }
        let _ = err.flush();
    }
}
