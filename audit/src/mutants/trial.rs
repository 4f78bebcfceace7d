//! The tests of a crate: which places each of them reaches, and whether one notices a broken one.
//!
//! The engine is deterministic, so that a test which does not reach a place on sound code cannot notice what is broken
//! there. Each is looked at in a process of its own: what a process reads only once is reached by every test that needs
//! it.

#![allow(clippy::disallowed_methods, reason = "whether a test sticks is a question of time")]

use std::collections::{BTreeMap, BTreeSet};
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::state::Outcome;

/// A test sticks when it works so much longer than on sound code.
const TIMES_AS_LONG: u32 = 10;
const WORK: Duration = Duration::from_secs(10);
/// Or when it is there so much longer, working or not: the machine may be busy with other things.
const PATIENCE: Duration = Duration::from_secs(240);
/// How a process ends that has worked for longer than it may.
const SIGXCPU: i32 = 24;
/// Until here a test is a quick one.
const QUICK: Duration = Duration::from_secs(1);
/// What tests may take of the memory, in kilobytes: a mutant may ask for all there is.
const MEMORY: &str = "6000000";
/// Quick tests share a process: so many in the first, and in each that follows twice as many as before.
const FIRST: usize = 8;

/// The tests of a crate as they are on sound code.
pub(super) struct Tests {
    /// The quickest first.
    tests: Vec<Test>,
    folder: PathBuf,
}

#[derive(Clone)]
struct Test {
    program: String,
    name: String,
    /// How long it keeps the processor busy.
    takes: Duration,
    reaches: BTreeSet<usize>,
}

impl Test {
    /// Most mutants are caught by tests of single situations; whole games are for those that are left.
    fn is_quick(&self) -> bool {
        self.takes < QUICK
    }
}

/// Tests of one program that run in one process.
struct Batch<'t> {
    program: &'t str,
    names: Vec<&'t str>,
    takes: Duration,
}

enum Ended {
    Passed,
    Failed,
    Stuck,
}

impl Tests {
    /// Runs all tests of these programs on sound code.
    pub(super) fn traced(programs: &[String], room: &Path, folder: &Path) -> Result<Self, String> {
        let mut all = Vec::new();
        for program in programs {
            all.extend(named(program, room)?.into_iter().map(|name| (program, name)));
        }
        println!("{} tests on sound code", all.len());
        let traced: Mutex<Vec<Test>> = Mutex::default();
        let faults: Mutex<Vec<String>> = Mutex::default();
        on_all_cores(&all, |(program, name)| {
            match traced_alone(program, name, room, folder) {
                Ok(test) => lock(&traced).push(test),
                Err(why) => lock(&faults).push(why),
            }
            true
        });
        for fault in faults.into_inner().unwrap_or_default() {
            println!("left out: {fault}");
        }
        let mut tests = traced.into_inner().unwrap_or_default();
        tests.sort_by(|a, b| (a.takes, &a.name).cmp(&(b.takes, &b.name)));
        println!("{} of them hold", tests.len());
        Ok(Self { tests, folder: room.to_owned() })
    }

    /// The same tests as other programs have them, which were built of code without switches.
    pub(super) fn of(&self, programs: &[String]) -> Self {
        let stem = |program: &str| program.rsplit_once('-').map_or(program, |(stem, _)| stem).to_owned();
        let twin = |test: &Test| {
            let program = programs.iter().find(|program| stem(program) == stem(&test.program))?;
            Some(Test { program: program.clone(), ..test.clone() })
        };
        Self { tests: self.tests.iter().filter_map(twin).collect(), folder: self.folder.clone() }
    }

    /// Breaks the code behind each of these switches, one on each core at a time, and tells what became of it.
    pub(super) fn meet_each(
        &self,
        numbers: &[usize],
        quick: bool,
        told: impl FnMut(usize, (Outcome, String)) -> Result<(), String> + Send,
    ) -> Result<(), String> {
        let (told, fault) = (Mutex::new(told), Mutex::new(Ok(())));
        on_all_cores(numbers, |&number| {
            let ended = self.meet(number, quick).and_then(|outcome| lock(&told)(number, outcome));
            let sound = ended.is_ok();
            if !sound {
                *lock(&fault) = ended;
            }
            sound
        });
        fault.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Breaks the code behind a switch, and runs those tests that come by there: the quick ones, or the others.
    fn meet(&self, number: usize, quick: bool) -> Result<(Outcome, String), String> {
        let come_by: Vec<&Test> = self.tests.iter().filter(|test| test.reaches.contains(&number)).collect();
        let who: Vec<&Test> = come_by.iter().filter(|test| test.is_quick() == quick).copied().collect();
        Ok(match self.judge(&who, Some(number))? {
            (Outcome::Missed, _) => (Outcome::Missed, format!("by all of {} that come by", come_by.len())),
            noticed => noticed,
        })
    }

    /// Runs all tests, of code that is broken without a switch.
    pub(super) fn meet_all(&self) -> Result<(Outcome, String), String> {
        self.judge(&self.tests.iter().collect::<Vec<_>>(), None)
    }

    fn judge(&self, who: &[&Test], number: Option<usize>) -> Result<(Outcome, String), String> {
        for batch in batches(who) {
            match self.confirmed(run(&batch, &self.folder, number)?, &batch, number)? {
                Ended::Passed => {}
                Ended::Stuck => {
                    return Ok((Outcome::Timeout, format!("with tests that stuck, among {}", who.len())));
                }
                Ended::Failed => {
                    let (first, rest) = (batch.names[0], batch.names.len() - 1);
                    return Ok((Outcome::Caught, format!("by {first} or one of {rest} others")));
                }
            }
        }
        Ok((Outcome::Missed, format!("by all of {} tests", who.len())))
    }

    /// Tests that fail with a switch on have to hold in the same way with none on: whoever falls now and then, or for
    /// something around it, has noticed nothing.
    fn confirmed(&self, ended: Ended, batch: &Batch<'_>, number: Option<usize>) -> Result<Ended, String> {
        if number.is_none() || !matches!(ended, Ended::Failed) {
            return Ok(ended);
        }
        if matches!(run(batch, &self.folder, None)?, Ended::Passed) {
            return Ok(Ended::Failed);
        }
        println!("do not hold on sound code now: {}", batch.names.join(" "));
        if let [_] = batch.names[..] {
            return Ok(Ended::Passed);
        }
        // They do not get on with each other: each by itself.
        for &name in &batch.names {
            let one = Batch { program: batch.program, names: vec![name], takes: batch.takes };
            let ended = run(&one, &self.folder, number)?;
            if let Ended::Failed = self.confirmed(ended, &one, number)? {
                return Ok(Ended::Failed);
            }
        }
        Ok(Ended::Passed)
    }
}

/// Quick tests of a program together, few at first; slow ones each by itself.
fn batches<'t>(who: &[&'t Test]) -> Vec<Batch<'t>> {
    let mut open: BTreeMap<&str, (usize, Batch<'t>)> = BTreeMap::new();
    let mut out = Vec::new();
    for test in who {
        let (program, name) = (test.program.as_str(), test.name.as_str());
        if !test.is_quick() {
            out.push(Batch { program, names: vec![name], takes: test.takes });
            continue;
        }
        let empty = || Batch { program, names: Vec::new(), takes: Duration::ZERO };
        let (room, batch) = open.entry(program).or_insert_with(|| (FIRST, empty()));
        batch.names.push(name);
        batch.takes += test.takes;
        if batch.names.len() == *room {
            out.push(std::mem::replace(batch, empty()));
            *room *= 2;
        }
    }
    out.extend(open.into_values().map(|(_, batch)| batch).filter(|batch| !batch.names.is_empty()));
    out.sort_by_key(|batch| batch.takes);
    out
}

/// Does something with each of a list, on all cores, until it says that it is enough.
fn on_all_cores<T: Sync>(list: &[T], act: impl Fn(&T) -> bool + Sync) {
    let next = AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(item) = list.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if !act(item) {
                        next.store(list.len(), Ordering::Relaxed);
                    }
                }
            });
        }
    });
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The tests of a program.
fn named(program: &str, room: &Path) -> Result<Vec<String>, String> {
    let list = |which: &[&str]| {
        let mut asked = Command::new(program);
        let said = asked.args(["--list", "--format", "terse"]).args(which).current_dir(room).output();
        let said = said.map_err(|why| format!("{program} cannot be started: {why}"))?;
        let said = String::from_utf8_lossy(&said.stdout).into_owned();
        Ok::<_, String>(
            said.lines().filter_map(|line| Some(line.strip_suffix(": test")?.to_owned())).collect(),
        )
    };
    let (mut all, ignored): (Vec<String>, Vec<String>) = (list(&[])?, list(&["--ignored"])?);
    all.retain(|name| !ignored.contains(name));
    Ok(all)
}

/// Runs one test on sound code: how long it works, and which places it reaches.
fn traced_alone(program: &str, name: &str, room: &Path, folder: &Path) -> Result<Test, String> {
    let list = folder.join(format!("reached-by-{}", name.replace("::", "-")));
    let _ = std::fs::remove_file(&list);
    let mut command = Command::new("sh");
    command.args(["-c", "\"$0\" \"$@\"; code=$?; times; exit $code", program]);
    command.args(["--test-threads", "1", "--exact", name]).current_dir(room);
    command.env("CARGO_MANIFEST_DIR", room).env("MUTANTS_REACHED", &list);
    let said = command.output().map_err(|why| format!("{program} cannot be started: {why}"))?;
    let reached = std::fs::read_to_string(&list).unwrap_or_default();
    let _ = std::fs::remove_file(&list);
    let text = String::from_utf8_lossy(&said.stdout);
    if !said.status.success() {
        return Err(format!("{name} fails on sound code: {text}"));
    }
    let takes = text.lines().last().and_then(worked).ok_or("the shell does not tell times")?;
    let reaches = reached.lines().filter_map(|place| place.parse().ok()).collect();
    Ok(Test { program: program.to_owned(), name: name.to_owned(), takes, reaches })
}

/// How long the processor was busy with a program and for it, as a shell says it: `0m1.25s 0m0.05s`.
pub(super) fn worked(line: &str) -> Option<Duration> {
    let one = |word: &str| {
        let (minutes, seconds) = word.strip_suffix('s')?.split_once('m')?;
        let seconds = minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?;
        Duration::try_from_secs_f64(seconds).ok()
    };
    line.split_whitespace().map(one).sum()
}

fn run(batch: &Batch<'_>, folder: &Path, number: Option<usize>) -> Result<Ended, String> {
    let began = Instant::now();
    let limit = batch.takes * TIMES_AS_LONG + PATIENCE;
    let work = (batch.takes * TIMES_AS_LONG + WORK).as_secs();
    let limits = format!("ulimit -c 0; ulimit -v {MEMORY}; ulimit -S -t {work}");
    let mut child = Command::new("sh")
        .args(["-c", &format!("{limits}; exec \"$0\" \"$@\""), batch.program])
        .args(["--test-threads", "1", "--exact"])
        .args(&batch.names)
        .current_dir(folder)
        .env("CARGO_MANIFEST_DIR", folder)
        .envs(number.map(|number| ("MUTANT", number.to_string())))
        // A failed test need not say where it fell.
        .env("RUST_BACKTRACE", "0")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|why| format!("{} cannot be started: {why}", batch.program))?;
    let mut pause = Duration::from_micros(500);
    loop {
        if let Some(status) = child.try_wait().map_err(|why| why.to_string())? {
            return Ok(match status.signal() {
                Some(SIGXCPU) => Ended::Stuck,
                _ if status.success() => Ended::Passed,
                _ => Ended::Failed,
            });
        }
        if began.elapsed() > limit {
            child.kill().and_then(|()| child.wait()).map_err(|why| why.to_string())?;
            return Ok(Ended::Stuck);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(50));
    }
}
