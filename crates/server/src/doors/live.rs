//! The socket: whoever looks on sees every change.

use super::body::Asked;
use super::games::Access;
use super::table::{in_one_run, look, play, stale};
use super::who::Who;
use crate::app::App;
use crate::changes::Seen;
use crate::clock;
use crate::failure::Refused;
use crate::limits::{self, Limiter};
use crate::listen::closed;
use crate::room::{Act, Done, Open, Order, Rights, Room};
use crate::sessions::Watched;
use crate::store::SeatRow;
use crate::telling::written;
use crate::view::{self, Look};
use crate::wire::{Eyes, FailureKind, FromServer, ToServer};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::SinkExt;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// A socket over which nothing was said for so long gets a word, so that nobody in between closes it.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// Nobody waits longer for a goodbye to be heard.
const GOODBYE: Duration = Duration::from_secs(1);

/// Somebody at a socket.
struct Seated {
    app: Arc<App>,
    who: Who,
    room: Arc<Room>,
    look: Look,
    /// Whether only what has changed is wanted.
    changes: bool,
    /// What was seen last: the sequence, its fingerprints if changes are wanted, and how the seats were taken.
    last: Option<u64>,
    seen: Option<Arc<Seen>>,
    seats: Option<(u32, Arc<[SeatRow]>)>,
    /// When it was last made sure that the session still lasts.
    sure: Option<Instant>,
}

pub(super) async fn live(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(eyes): Asked<Eyes>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = upgrade.map_err(|why| Refused::new(FailureKind::Request, why.body_text()))?;
    let access = Access::to(&app, &who, &id).await?;
    let look = look(&access, &eyes)?;
    let room = app.hub.room(&id);
    let place = app.take_socket(&who.address).ok_or_else(|| {
        let reason = format!("{} sockets are open from your address, and that is the most", limits::SOCKETS);
        Refused::new(FailureKind::Rate, reason)
    })?;
    let upgrade = upgrade.max_message_size(limits::FRAME).max_frame_size(limits::FRAME);
    // All of it is wiped at every read.
    let upgrade = upgrade.read_buffer_size(limits::FRAME);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (last, seen, seats, sure) = (None, None, None, None);
        let mut seated = Seated { app, who, room, look, changes: eyes.changes, last, seen, seats, sure };
        seated.room.sits(&seated.look.eyes, true);
        seated.stay(socket).await;
        seated.room.sits(&seated.look.eyes, false);
        drop(place);
    }))
}

/// Reads a frame of a client.
fn decode(text: &str) -> Result<ToServer, String> {
    serde_json::from_str(text).map_err(|why| format!("the frame cannot be read: {why}"))
}

impl Seated {
    /// Stays until the visitor leaves, the session ends or the server closes, whatever is being said meanwhile.
    async fn stay(&mut self, mut socket: WebSocket) {
        let mut closing = self.app.closing.clone();
        let mut session = match (&self.who.session, self.who.id()) {
            (Some(session), Some(person)) => self.app.sessions.watch(session, person),
            _ => Watched::nobody(),
        };
        let goodbye = tokio::select! {
            goodbye = self.talk(&mut socket) => goodbye,
            () = closed(&mut closing) => Some((close_code::AWAY, "the server closes")),
            () = session.ended() => Some((close_code::POLICY, "the session has ended")),
        };
        if let Some((code, reason)) = goodbye {
            let why = CloseFrame { code, reason: reason.into() };
            let _ = timeout(GOODBYE, socket.send(Message::Close(Some(why)))).await;
        }
    }

    /// Shows what changes and obeys frames; at the end, what there is to say in parting.
    async fn talk(&mut self, socket: &mut WebSocket) -> Option<(u16, &'static str)> {
        let mut stirred = self.room.watch();
        let frames = Limiter::default();
        let mut refused = 0;
        let mut look = true;
        loop {
            if look && self.show(socket).await.is_err() {
                return None;
            }
            look = false;
            // All that there was to say goes out together.
            if socket.flush().await.is_err() {
                return None;
            }
            let answer = tokio::select! {
                changed = stirred.changed() => {
                    if changed.is_err() {
                        return None;
                    }
                    look = true;
                    continue;
                }
                () = tokio::time::sleep(HEARTBEAT) => {
                    if socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                        return None;
                    }
                    continue;
                }
                frame = socket.recv() => {
                    let frame = match frame {
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                        Some(Ok(frame)) => frame,
                    };
                    // Whatever it is, it is counted before it costs anything.
                    match (frames.count(self.app.here(limits::FRAMES), "", Instant::now()), frame) {
                        (Err(wait), _) => {
                            refused += 1;
                            Err(Refused::too_many(wait.as_secs() + 1))
                        }
                        (Ok(()), Message::Text(text)) => match self.hear(&text).await {
                            Ok(answer) => {
                                // What an action has changed is told before it is said to be done.
                                stirred.mark_unchanged();
                                if self.show(socket).await.is_err() {
                                    return None;
                                }
                                if let Some(answer) = answer
                                    && send(socket, &answer).await.is_err()
                                {
                                    return None;
                                }
                                Ok(())
                            }
                            Err(why) => Err(why),
                        },
                        (Ok(()), Message::Binary(_)) => {
                            Err(Refused::new(FailureKind::Request, "frames are text with JSON in it"))
                        }
                        (Ok(()), _) => Ok(()),
                    }
                }
            };
            if let Err(why) = answer
                && send(socket, &FromServer::Error { error: why.failure }).await.is_err()
            {
                return None;
            }
            if refused >= limits::FRAMES_REFUSED {
                return Some((close_code::POLICY, "too many frames"));
            }
        }
    }

    /// Obeys a frame; what is to be answered.
    async fn hear(&mut self, text: &str) -> Result<Option<FromServer>, Refused> {
        match decode(text).map_err(|why| Refused::new(FailureKind::Request, why))? {
            ToServer::Look { seat, language, since } => {
                let access = Access::to(&self.app, &self.who, &self.room.game).await?;
                let eyes = Eyes { seat: Some(seat), language, since, changes: self.changes };
                let look = look(&access, &eyes)?;
                self.room.sits(&self.look.eyes, false);
                self.room.sits(&look.eyes, true);
                self.look = look;
                (self.last, self.seen) = (None, None);
                Ok(None)
            }
            ToServer::Act { number, id, seat, sequence, notation, then } => {
                let order = Order { seat, act: Act::Play(in_one_run(notation, then)), sequence, id };
                Ok(Some(self.act(number, order).await))
            }
            ToServer::Undo { number, id, seat, sequence } => {
                let order = Order { seat, act: Act::Undo, sequence, id };
                Ok(Some(self.act(number, order).await))
            }
        }
    }

    /// Carries out an order, and says what became of it.
    async fn act(&mut self, number: u32, order: Order) -> FromServer {
        match self.carry_out(order).await {
            Ok(Done::Kept(sequence)) => FromServer::Done { number, sequence, repeated: false },
            Ok(Done::Before(sequence)) => FromServer::Done { number, sequence, repeated: true },
            Ok(Done::Stale) => {
                let speaker = self.app.hub.speaker(self.look.language);
                FromServer::Refused { number, error: stale(speaker).failure }
            }
            Err(refused) => FromServer::Refused { number, error: refused.failure },
        }
    }

    async fn carry_out(&mut self, order: Order) -> Result<Done, Refused> {
        self.make_sure().await?;
        let access = Access::to(&self.app, &self.who, &self.room.game).await?;
        play(&self.app, &self.who, &access, &self.room, order, self.look.language).await
    }

    /// Shows what has changed. An error means that nobody is there any more, or may not look any longer.
    async fn show(&mut self, socket: &mut WebSocket) -> Result<(), axum::Error> {
        match self.news().await {
            Ok(news) => {
                for message in news {
                    socket.feed(Message::Text(message)).await?;
                }
                Ok(())
            }
            Err(refused) => {
                let gone = !matches!(refused.failure.kind, FailureKind::Busy);
                send(socket, &FromServer::Error { error: refused.failure }).await?;
                socket.flush().await?;
                if gone { Err(axum::Error::new("may not look")) } else { Ok(()) }
            }
        }
    }

    /// Makes sure now and then that the session still lasts: another process may have ended it, or its time.
    async fn make_sure(&mut self) -> Result<(), Refused> {
        if self.sure.is_some_and(|at| at.elapsed() < limits::SESSION_TRUSTED) {
            return Ok(());
        }
        if let (Some(session), Some(_)) = (&self.who.session, &self.who.person)
            && self.app.hub.store.session(session, clock::now()).await?.is_none()
        {
            return Err(Refused::log_in());
        }
        self.sure = Some(Instant::now());
        Ok(())
    }

    /// What there is to tell.
    async fn news(&mut self) -> Result<Vec<Utf8Bytes>, Refused> {
        self.make_sure().await?;
        let (room, hub) = (Arc::clone(&self.room), Arc::clone(&self.app.hub));
        let mut news = Vec::new();
        let mut missing = room.look(&hub, |open| self.quick_news(open, &mut news)).await?;
        if missing.is_some() && self.seen.is_some() {
            // After an undo nobody remembers what a seat played last; once asked for, it is known.
            room.last_own_step(&hub, &self.look.eyes).await?;
            missing = room.look(&hub, |open| self.quick_news(open, &mut news)).await?;
        }
        if let Some(rights) = missing {
            news.push(self.whole_view(&rights).await?);
        }
        Ok(news)
    }

    /// What there is to tell of a game that is before us. If what has changed cannot be told from that alone, the
    /// rights with which to look at all of it.
    fn quick_news(&mut self, open: &Open, news: &mut Vec<Utf8Bytes>) -> Result<Option<Rights>, Refused> {
        let access = Access::of(&self.app, &self.who, open.known.clone())?;
        let (rules, seats) = (access.game.header.rules, &access.seats);
        let before = self.seats.replace((rules, Arc::clone(seats)));
        if before.is_some_and(|(by, before)| by != rules || !alike(&before, seats)) {
            news.push(written(&FromServer::Game { game: Box::new(access.card(&self.app.hub.shelf)) })?);
        }
        if self.last == Some(open.sequence) {
            return Ok(None);
        }
        access.eyes(Some(&self.look.eyes))?;
        let Some(seen) = &self.seen else { return Ok(Some(access.rights)) };
        let speaker = self.app.hub.speaker(self.look.language);
        let Some((now, change)) =
            self.room.telling.change(open, &self.look, &access.rights, seen, speaker)?
        else {
            return Ok(Some(access.rights));
        };
        news.push(change);
        (self.last, self.seen) = (Some(open.sequence), Some(now));
        Ok(None)
    }

    /// The game as it is now, with as much of its log as is new.
    async fn whole_view(&mut self, rights: &Rights) -> Result<Utf8Bytes, Refused> {
        let (room, hub) = (&self.room, &self.app.hub);
        let since = match self.last {
            Some(last) => room.first_changed(hub, last).await?,
            None => self.look.since,
        };
        let look = Look { since, ..self.look.clone() };
        let mut view = view::unspoken(hub, room, &look, rights).await?;
        self.last = Some(view.sequence);
        if self.changes {
            self.seen = Some(room.telling.share(Seen::of(&view), None, &look, rights));
        }
        view::put_into(&mut view, hub.speaker(look.language));
        written(&FromServer::View { view: Box::new(view) })
    }
}

/// Whether the same people sit on the seats, with the same wishes.
fn alike(before: &Arc<[SeatRow]>, now: &Arc<[SeatRow]>) -> bool {
    let same = |(a, b): (&SeatRow, &SeatRow)| {
        (&a.person, &a.name, a.advised, a.agreed) == (&b.person, &b.name, b.advised, b.agreed)
    };
    Arc::ptr_eq(before, now) || before.iter().zip(&**now).all(same)
}

/// Says something, which goes out with the next flush.
async fn send(socket: &mut WebSocket, message: &FromServer) -> Result<(), axum::Error> {
    let text = written(message).map_err(|why| axum::Error::new(why.failure.reason))?;
    socket.feed(Message::Text(text)).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A frame that is nearly right: words a client might send, in any order and nesting.
    fn nearly() -> impl Strategy<Value = String> {
        let word = prop_oneof![
            Just("\"type\"".to_owned()),
            Just("\"look\"".to_owned()),
            Just("\"as\"".to_owned()),
            Just("\"since\"".to_owned()),
            Just("\"language\"".to_owned()),
            Just("null".to_owned()),
            any::<f64>().prop_map(|n| n.to_string()),
            any::<i128>().prop_map(|n| n.to_string()),
            "[{}\\[\\]:,\"\\\\]{1,3}".prop_map(|s| s),
            "\\PC{0,4}".prop_map(|s| s),
        ];
        proptest::collection::vec(word, 0..24).prop_map(|words| words.concat())
    }

    proptest! {
        #[test]
        fn any_frame_is_read_or_refused(noise in "\\PC*", nearly in nearly(), depth in 0usize..2000) {
            for frame in [noise, nearly, "[".repeat(depth), "{\"a\":".repeat(depth)] {
                match decode(&frame) {
                    Ok(ToServer::Look { seat, .. } | ToServer::Act { seat, .. } | ToServer::Undo { seat, .. }) => {
                        prop_assert!(frame.contains(&*seat));
                    }
                    Err(why) => prop_assert!(why.starts_with("the frame cannot be read")),
                }
            }
        }

        #[test]
        fn what_is_meant_is_understood(seat in "[a-z-]{1,12}", since in proptest::option::of(any::<u32>())) {
            let frame = serde_json::json!({"type": "look", "as": seat, "since": since}).to_string();
            let Ok(ToServer::Look { seat: read, language, since: from }) = decode(&frame) else {
                return Err(TestCaseError::fail(frame));
            };
            prop_assert_eq!((read, language, from), (seat, None, since));
            for cut in 1..frame.len() {
                prop_assert!(decode(&frame[..cut]).is_err());
            }
        }
    }
}
