//! The socket: whoever looks on sees every change.

use super::body::Asked;
use super::games::Access;
use super::table::look;
use super::who::Who;
use crate::app::App;
use crate::failure::Refused;
use crate::limits::{self, Limiter};
use crate::room::Room;
use crate::view::{self, Look};
use crate::wire::{Eyes, FailureKind, FromServer, ToServer};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// A socket over which nothing was said for so long gets a word, so that nobody in between closes it.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// Somebody at a socket.
struct Seated {
    app: Arc<App>,
    who: Who,
    room: Arc<Room>,
    look: Look,
    /// What was seen last: the sequence, and how the seats were taken.
    seen: Option<u64>,
    seats: String,
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
    Ok(upgrade.on_upgrade(move |socket| async move {
        let mut seated = Seated { app, who, room, look, seen: None, seats: String::new() };
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
    async fn stay(&mut self, mut socket: WebSocket) {
        let mut stirred = self.room.watch();
        let mut closing = self.app.closing.clone();
        let frames = Limiter::default();
        loop {
            if self.show(&mut socket).await.is_err() {
                return;
            }
            tokio::select! {
                changed = stirred.changed() => if changed.is_err() { return },
                () = closed(&mut closing) => {
                    let why = CloseFrame { code: close_code::AWAY, reason: "the server closes".into() };
                    let _ = socket.send(Message::Close(Some(why))).await;
                    return;
                }
                () = tokio::time::sleep(HEARTBEAT) => {
                    if socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                        return;
                    }
                }
                frame = socket.recv() => {
                    let answer = match frame {
                        Some(Ok(Message::Text(text))) => match frames.count(limits::FRAMES, "", Instant::now()) {
                            Ok(()) => self.hear(&text).await,
                            Err(wait) => Err(Refused::too_many(wait.as_secs() + 1)),
                        },
                        Some(Ok(Message::Binary(_))) => {
                            Err(Refused::new(FailureKind::Request, "frames are text with JSON in it"))
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    };
                    if let Err(refused) = answer
                        && send(&mut socket, &FromServer::Error { error: refused.failure }).await.is_err()
                    {
                        return;
                    }
                }
            }
        }
    }

    /// Obeys a frame.
    async fn hear(&mut self, text: &str) -> Result<(), Refused> {
        let ToServer::Look { seat, language, since } =
            decode(text).map_err(|why| Refused::new(FailureKind::Request, why))?;
        let access = Access::to(&self.app, &self.who, &self.room.game).await?;
        let look = look(&access, &Eyes { seat: Some(seat), language, since })?;
        self.room.sits(&self.look.eyes, false);
        self.room.sits(&look.eyes, true);
        self.look = look;
        self.seen = None;
        Ok(())
    }

    /// Shows what has changed. An error means that nobody is there any more, or may not look any longer.
    async fn show(&mut self, socket: &mut WebSocket) -> Result<(), axum::Error> {
        match self.news().await {
            Ok(news) => {
                for message in news {
                    send(socket, &message).await?;
                }
                Ok(())
            }
            Err(refused) => {
                let gone = !matches!(refused.failure.kind, FailureKind::Busy);
                send(socket, &FromServer::Error { error: refused.failure }).await?;
                if gone { Err(axum::Error::new("may not look")) } else { Ok(()) }
            }
        }
    }

    async fn news(&mut self) -> Result<Vec<FromServer>, Refused> {
        let hub = &self.app.hub;
        let access = Access::to(&self.app, &self.who, &self.room.game).await?;
        let mut news = Vec::new();
        let seats = format!("{:?}", access.seats.iter().map(|s| (&s.person, &s.name)).collect::<Vec<_>>());
        if self.seats != seats {
            if !self.seats.is_empty() {
                news.push(FromServer::Game { game: Box::new(access.card()) });
            }
            self.seats = seats;
        }
        if self.seen == Some(access.game.standing.sequence) {
            return Ok(news);
        }
        access.eyes(Some(&self.look.eyes))?;
        let since = match self.seen {
            Some(seen) => self.room.first_changed(hub, seen).await?,
            None => self.look.since,
        };
        let look = Look { since, ..self.look.clone() };
        let view = view::view(hub, &self.room, &look, &access.rights).await?;
        self.seen = Some(view.sequence);
        news.push(FromServer::View { view: Box::new(view) });
        Ok(news)
    }
}

/// Waits until the server closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

async fn send(socket: &mut WebSocket, message: &FromServer) -> Result<(), axum::Error> {
    let text = serde_json::to_string(message).map_err(axum::Error::new)?;
    socket.send(Message::Text(text.into())).await
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
                    Ok(ToServer::Look { seat, .. }) => prop_assert!(frame.contains(&*seat)),
                    Err(why) => prop_assert!(why.starts_with("the frame cannot be read")),
                }
            }
        }

        #[test]
        fn what_is_meant_is_understood(seat in "[a-z-]{1,12}", since in proptest::option::of(any::<u32>())) {
            let frame = serde_json::json!({"type": "look", "as": seat, "since": since}).to_string();
            let ToServer::Look { seat: read, language, since: from } = decode(&frame).unwrap();
            prop_assert_eq!((read, language, from), (seat, None, since));
            for cut in 1..frame.len() {
                prop_assert!(decode(&frame[..cut]).is_err());
            }
        }
    }
}
