//! How much of everything is enough. Every limit of the server is here, by name.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// No JSON body may be longer.
pub const BODY: usize = 64 << 10;
/// No record may be longer.
pub const RECORD: usize = 4 << 20;
/// No frame that a client sends over a socket may be longer.
pub const FRAME: usize = 4 << 10;
/// No list of games is longer.
pub(crate) const GAMES_LISTED: u32 = 200;
/// No answer tells more steps of a log.
pub(crate) const STEPS_TOLD: u32 = 2000;
/// No name that a client gives to an action is longer.
pub const ACTION_ID: usize = 64;
/// How many decisions an order may have.
pub const ORDER: usize = 128;
/// So many of the last changes are known by their names without asking the store.
pub(crate) const ACTIONS_NAMED: usize = 16;
/// Of so many of the last steps a room knows what was said: more than anybody at a socket is behind, and few enough that
/// games at which somebody only looks take little memory.
pub(crate) const STEPS_KNOWN: usize = 16;
/// Of so many of the last changes a room knows which step they were.
pub(crate) const CHANGES_KNOWN: usize = 64;
/// How many entries of the log stand in a view that does not say from where on.
pub(crate) const LOG_IN_VIEW: usize = 60;
/// Passwords are hashed by so many at once, since each takes 19 MB of memory, which is kept for the next.
pub(crate) const HASHING_AT_ONCE: usize = 2;
/// Nobody waits longer for a place to have a password hashed.
pub(crate) const HASHING_WAIT: Duration = Duration::from_secs(10);
/// A session lasts so many days.
pub(crate) const SESSION_DAYS: i64 = 60;
/// A device at which somebody has logged in is known for so many days.
pub(crate) const DEVICE_DAYS: i64 = 400;
/// A socket that shows something asks again after this time whether its session still lasts.
pub(crate) const SESSION_TRUSTED: Duration = Duration::from_secs(5);
/// A letter that confirms an address can be answered for so many days.
pub(crate) const LETTER_DAYS: i64 = 3;
/// A notice that cannot be delivered is tried so often.
pub(crate) const NOTICE_TRIES: u32 = 6;
/// So many notices are on their way at once.
pub(crate) const NOTICES_AT_ONCE: usize = 256;
/// So many of them to one person.
pub(crate) const NOTICES_TO_ONE: usize = 2;
/// So many of them by mail.
pub(crate) const NOTICES_BY_MAIL: usize = 16;

/// No head of a request may be longer.
pub const HEAD: usize = 64 << 10;
/// The head of a request has come after this time, also of the next one on a connection.
pub const HEAD_TIME: Duration = Duration::from_secs(20);
/// A JSON body has come after this time.
pub const BODY_TIME: Duration = Duration::from_secs(20);
/// A record has come after this time.
pub const RECORD_TIME: Duration = Duration::from_secs(60);
/// Whoever reads nothing of what was sent for so long is gone.
pub const SENDING: Duration = Duration::from_secs(30);
/// When the server closes, what was begun may end within this time.
pub const CLOSING: Duration = Duration::from_secs(3);
/// So many connections are open at once in all, if nothing else is said.
pub const CONNECTIONS: usize = 4096;
/// So many connections are open at once from one address.
pub const CONNECTIONS_FROM: usize = 128;
/// Files that are left for everything but connections.
pub(crate) const FILES_KEPT: usize = 64;

/// Cores that are left to everything else while computer players think.
pub(crate) const CORES_FREE: usize = 1;
/// Where there are accounts a computer player thinks no longer than this about a turn.
pub const SECONDS_IN_PUBLIC: u16 = 60;
/// So many computer players who think long sit in the games under way that one person made.
pub const THINKING_SEATS: usize = 6;
/// So many long thoughts are begun and wait for their next slice; others wait with their first.
pub(crate) const THOUGHTS_BEGUN: usize = 48;
/// A hint is thought about for so long.
pub(crate) const HINT_SECONDS: u16 = 3;
/// So many hints are thought about at once.
pub(crate) const HINTS_AT_ONCE: usize = 32;
/// So many of them for one person.
pub(crate) const HINTS_OF_ONE: usize = 2;

/// So many games are opened at once.
pub(crate) const OPENING_AT_ONCE: usize = 2;
/// So many read replays, curves and records at once.
pub(crate) const READING_AT_ONCE: usize = 2;
/// So many of these requests wait from one address.
pub const READS_WAITING: usize = 64;

/// So many sockets are open at once from one address.
pub const SOCKETS: usize = 64;

/// How often something may be done: so many at once, and one more after each pause.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rate {
    pub(crate) name: &'static str,
    pub(crate) at_once: u32,
    pub(crate) pause: Duration,
}

impl Rate {
    /// So many times as often.
    pub(crate) fn times(self, factor: u32) -> Rate {
        Rate { at_once: self.at_once.saturating_mul(factor), pause: self.pause / factor, ..self }
    }
}

const fn rate(name: &'static str, at_once: u32, pause_in_milliseconds: u64) -> Rate {
    Rate { name, at_once, pause: Duration::from_millis(pause_in_milliseconds) }
}

/// New accounts from one address.
pub(crate) const ACCOUNTS: Rate = rate("accounts", 5, 600_000);
/// Passwords tried from one address.
pub(crate) const LOGINS_FROM: Rate = rate("logins-from", 20, 30_000);
/// Passwords tried for one account from one address.
pub(crate) const LOGINS_FOR: Rate = rate("logins-for", 10, 60_000);
/// Passwords tried for one account by all who are strangers to it.
pub(crate) const LOGINS_BY_STRANGERS: Rate = rate("logins-by-strangers", 300, 1_000);
/// Passwords tried at one device that the account knows, or in one of its sessions.
pub(crate) const LOGINS_AT_HOME: Rate = rate("logins-at-home", 10, 60_000);
/// Letters to confirm an address, for one account.
pub(crate) const LETTERS: Rate = rate("letters", 3, 3_600_000);
/// New games of one person.
pub(crate) const GAMES: Rate = rate("games", 20, 120_000);
/// Records handed in by one person.
pub(crate) const RECORDS: Rate = rate("records", 10, 60_000);
/// Tokens of invitations tried from one address.
pub(crate) const JOINS: Rate = rate("joins", 20, 30_000);
/// Actions and undos of one person.
pub(crate) const ACTIONS: Rate = rate("actions", 60, 200);
/// Odds asked by one person.
pub(crate) const ODDS: Rate = rate("odds", 60, 200);
/// Questions that one person leaves to those who do not think long.
pub(crate) const LEFT: Rate = rate("left", 60, 200);
/// Hints asked by one person.
pub(crate) const HINTS: Rate = rate("hints", 6, 5_000);
/// Steps of replays looked at from one address.
pub(crate) const REPLAYS: Rate = rate("replays", 120, 50);
/// Everything else from one address.
pub(crate) const REQUESTS: Rate = rate("requests", 240, 25);
/// Frames on one socket.
pub(crate) const FRAMES: Rate = rate("frames", FRAMES_AT_ONCE, 100);
/// Frames that one socket may bring at once: as many as actions.
pub const FRAMES_AT_ONCE: u32 = 60;
/// A socket on which so many frames were refused as too many is closed.
pub const FRAMES_REFUSED: u32 = 20;

/// With more than this many counts, those that have run out are forgotten.
const COUNTS_KEPT: usize = 20_000;

#[derive(Debug, Clone, Copy)]
struct Count {
    /// When the last of what was used will have come back.
    full_again: Instant,
}

/// Counts what everybody does.
#[derive(Debug, Default)]
pub(crate) struct Limiter {
    counts: Mutex<BTreeMap<(&'static str, String), Count>>,
}

impl Limiter {
    /// Counts one more; if that is too many, says after how long it would not be.
    pub(crate) fn count(&self, rate: Rate, whose: &str, now: Instant) -> Result<(), Duration> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() > COUNTS_KEPT {
            counts.retain(|_, count| count.full_again > now);
        }
        let count = counts.entry((rate.name, whose.to_owned())).or_insert(Count { full_again: now });
        let full_again = count.full_again.max(now) + rate.pause;
        let ahead = full_again - now;
        let most = rate.pause * rate.at_once;
        if ahead > most {
            return Err(ahead.saturating_sub(most));
        }
        count.full_again = full_again;
        Ok(())
    }

    /// Takes one back that was counted.
    pub(crate) fn give_back(&self, rate: Rate, whose: &str) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&(rate.name, whose.to_owned())) {
            count.full_again = count.full_again.checked_sub(rate.pause).unwrap_or(count.full_again);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_at_once_and_one_more_after_each_pause() {
        let limiter = Limiter::default();
        let rate = rate("test", 3, 1000);
        let start = Instant::now();
        let at = |milliseconds| start + Duration::from_millis(milliseconds);
        for _ in 0..3 {
            assert_eq!(limiter.count(rate, "a", at(0)), Ok(()));
        }
        assert_eq!(limiter.count(rate, "a", at(0)), Err(Duration::from_secs(1)));
        assert_eq!(limiter.count(rate, "b", at(0)), Ok(()));
        assert_eq!(limiter.count(rate, "a", at(999)), Err(Duration::from_millis(1)));
        assert_eq!(limiter.count(rate, "a", at(1000)), Ok(()));
        assert!(limiter.count(rate, "a", at(1000)).is_err());
        for _ in 0..3 {
            assert_eq!(limiter.count(rate, "a", at(100_000)), Ok(()));
        }
        assert!(limiter.count(rate, "a", at(100_000)).is_err());
        limiter.give_back(rate, "a");
        assert_eq!(limiter.count(rate, "a", at(100_000)), Ok(()));
        assert!(limiter.count(rate, "a", at(100_000)).is_err());
    }
}
