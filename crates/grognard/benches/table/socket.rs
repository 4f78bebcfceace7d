//! A socket that reads no more of what it is told than it needs: whoever measures shares the cores with what is
//! measured.

use crate::program::Program;
use futures_util::{SinkExt, StreamExt};
use serde::de::{IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Of an offer its notation, or a run of those that were offered before.
enum Part {
    Kept(usize, usize),
    New(String),
}

impl<'de> Deserialize<'de> for Part {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Part, D::Error> {
        struct Reads;
        impl<'de> Visitor<'de> for Reads {
            type Value = Part;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an offer, or a run of offers")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut run: A) -> Result<Part, A::Error> {
                let from = run.next_element()?.unwrap_or_default();
                Ok(Part::Kept(from, run.next_element()?.unwrap_or_default()))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut offer: A) -> Result<Part, A::Error> {
                let mut notation = String::new();
                while let Some(field) = offer.next_key::<&str>()? {
                    if field == "notation" {
                        notation = offer.next_value()?;
                    } else {
                        offer.next_value::<IgnoredAny>()?;
                    }
                }
                Ok(Part::New(notation))
            }
        }
        from.deserialize_any(Reads)
    }
}

/// Of a view or a change.
#[derive(Deserialize)]
struct Told {
    sequence: u64,
    offers: Option<Vec<Part>>,
}

/// Of a frame.
#[derive(Deserialize)]
struct Frame<'f> {
    r#type: &'f str,
    view: Option<Told>,
    change: Option<Told>,
}

/// An action as the page sends it.
#[derive(Serialize)]
struct Act<'a> {
    r#type: &'static str,
    number: u64,
    id: String,
    seat: &'a str,
    sequence: u64,
    notation: &'a str,
}

/// What a frame was.
pub(crate) enum Heard {
    Shown,
    Done,
}

/// Somebody who looks on at a game.
pub(crate) struct Eyes {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    seat: String,
    pub(crate) sequence: u64,
    pub(crate) offers: Vec<String>,
    /// How many bytes were told last.
    pub(crate) bytes: usize,
}

impl Eyes {
    pub(crate) async fn open(program: &Program, game: &str, seat: &str) -> Eyes {
        let path = format!("{}/api/games/{game}/live?as={seat}&changes=true", program.base);
        let mut request = path.replace("http://", "ws://").into_client_request().unwrap();
        request.headers_mut().insert("origin", program.base.parse().unwrap());
        let config = WebSocketConfig::default().read_buffer_size(8 << 10).write_buffer_size(0);
        let opened = tokio_tungstenite::connect_async_with_config(request, Some(config), true).await;
        let (socket, seat) = (opened.unwrap().0, seat.to_owned());
        let mut eyes = Eyes { socket, seat, sequence: 0, offers: Vec::new(), bytes: 0 };
        eyes.hear().await;
        eyes
    }

    async fn frame(&mut self) -> Utf8Bytes {
        loop {
            match self.socket.next().await.unwrap().unwrap() {
                Message::Text(text) => return text,
                Message::Ping(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// Hears the next frame.
    pub(crate) async fn hear(&mut self) -> Heard {
        let text = self.frame().await;
        self.bytes = text.len();
        let Frame { r#type, view, change } = serde_json::from_str(&text).unwrap();
        if let Some(told) = view.or(change) {
            self.sequence = told.sequence;
            if let Some(parts) = told.offers {
                let before = std::mem::take(&mut self.offers);
                for part in parts {
                    match part {
                        Part::Kept(from, count) => self.offers.extend_from_slice(&before[from..from + count]),
                        Part::New(notation) => self.offers.push(notation),
                    }
                }
            }
            return Heard::Shown;
        }
        assert_eq!(r#type, "done", "{text}");
        Heard::Done
    }

    /// Plays an offer.
    pub(crate) async fn act(&mut self, pick: usize) {
        let (sequence, notation) = (self.sequence, &*self.offers[pick]);
        let (number, id) = (sequence, format!("a{sequence}"));
        let act = Act { r#type: "act", number, id, seat: &self.seat, sequence, notation };
        let wish = serde_json::to_string(&act).unwrap();
        self.socket.send(Message::text(wish)).await.unwrap();
    }

    /// Counts what is pushed until the server goes away.
    pub(crate) async fn look_on(mut self, mut heard: impl FnMut(usize)) {
        while let Some(Ok(message)) = self.socket.next().await {
            if let Message::Text(text) = message {
                heard(text.len());
            }
        }
    }
}
