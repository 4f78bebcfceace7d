//! Heavy reading: opening games, replays, curves, records. It is done beside the games by few at once, and those who
//! read much do not keep others from reading.

use crate::failure::Refused;
use crate::fair::Places;
use crate::limits;
use std::sync::Arc;

/// Those who read at once.
#[derive(Debug)]
pub(crate) struct Readers {
    places: Arc<Places>,
    /// So many requests of one reader may wait.
    most: usize,
}

impl Readers {
    /// Those who open games, which is short and which everybody waits for.
    pub(crate) fn of_games() -> Readers {
        Readers { places: Places::new(limits::OPENING_AT_ONCE, &[usize::MAX]), most: usize::MAX }
    }

    /// Those who look at what was.
    pub(crate) fn of_replays() -> Readers {
        Readers { places: Places::new(limits::READING_AT_ONCE, &[usize::MAX]), most: limits::READS_WAITING }
    }

    /// Reads something on a thread of its own as soon as it is the reader's turn.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        reader: &str,
        work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        if self.places.count(0, reader) >= self.most {
            return Err(Refused::too_many(1));
        }
        let place =
            self.places.take(0, reader).await.ok_or_else(|| Refused::busy(&"nobody reads any more"))?;
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            work()
        });
        done.await.map_err(|why| Refused::busy(&why))?
    }
}
