//! The front door: who may come in, how long they may take, and how everybody leaves when the server closes.
//!
//! A connection counts from when it is accepted until its socket is closed, also when it has become a WebSocket.
//! When the server closes, nobody else is let in, whoever waits between two requests is sent away, and what was begun
//! may end within [`limits::CLOSING`]. Then the rest is cut off.

use crate::address::{Proxies, counted};
use crate::counts::{Counted, Counts};
use crate::limits;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io::{self, ErrorKind, IoSlice};
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::{Sleep, sleep, timeout};
use tower_service::Service;

/// What somebody hears for whom there is no place.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\ncontent-length: 43\r\n\
                      retry-after: 20\r\nconnection: close\r\n\r\ntoo many connections are open: come later.\n";

/// How long to wait when the system has nothing to accept a connection with.
const BREATH: Duration = Duration::from_millis(100);

/// The connections that are open, and how many may be.
#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    /// How many of them one address may have, if anybody counts.
    most_from: Option<usize>,
    proxies: Proxies,
    /// How many are taken, and how many of them by an address that is counted.
    taken: Mutex<usize>,
    by: Arc<Counts>,
    left: Notify,
}

impl Connections {
    pub(crate) fn new(most: usize, most_from: Option<usize>, proxies: Proxies) -> Connections {
        Connections {
            most: files(most),
            most_from,
            proxies,
            taken: Mutex::default(),
            by: Arc::default(),
            left: Notify::new(),
        }
    }

    fn taken(&self) -> MutexGuard<'_, usize> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets somebody in, until that is dropped; nobody if too many are in, or from that address. A trusted proxy brings
    /// everybody.
    fn admit(self: &Arc<Connections>, ip: IpAddr) -> Option<Admitted> {
        let mut taken = self.taken();
        if *taken >= self.most {
            return None;
        }
        let from = match self.most_from.filter(|_| !self.proxies.trust(ip)) {
            Some(most) => Some(self.by.take(&counted(ip), most)?),
            None => None,
        };
        *taken += 1;
        Some(Admitted { connections: Arc::clone(self), _from: from })
    }

    /// Waits until everybody has left.
    async fn empty(&self) {
        loop {
            let left = self.left.notified();
            if *self.taken() == 0 {
                return;
            }
            left.await;
        }
    }
}

/// A connection that was let in.
#[derive(Debug)]
struct Admitted {
    connections: Arc<Connections>,
    _from: Option<Counted>,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        *self.connections.taken() -= 1;
        self.connections.left.notify_one();
    }
}

/// How many connections the system has files for, after it was asked for as many as are wanted.
#[cfg(unix)]
fn files(wanted: usize) -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let needed = (wanted + limits::FILES_KEPT) as u64;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let Some(now) = current.filter(|now| *now < needed) else { return wanted };
    let more = maximum.map_or(needed, |most| most.min(needed));
    let got = match setrlimit(Resource::Nofile, Rlimit { current: Some(more), maximum }) {
        Ok(()) => more,
        Err(_) => now,
    };
    let most = wanted.min((got as usize).saturating_sub(limits::FILES_KEPT)).max(1);
    if most < wanted {
        tracing::warn!(most, wanted, "the system has files for fewer connections");
    }
    most
}

#[cfg(not(unix))]
fn files(wanted: usize) -> usize {
    wanted
}

/// A connection. Whoever does not read what was sent loses it.
#[derive(Debug)]
struct Line {
    stream: TcpStream,
    stuck: Option<Pin<Box<Sleep>>>,
    _admitted: Admitted,
}

impl Line {
    fn sent(&mut self, cx: &mut Context<'_>, sent: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if sent.is_ready() {
            self.stuck = None;
            return sent;
        }
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(limits::SENDING)));
        stuck.as_mut().poll(cx).map(|()| Err(ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl AsyncWrite for Line {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(cx, from);
        self.sent(cx, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        from: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(cx, from);
        self.sent(cx, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// Waits until the server closes.
pub(crate) async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// Lets people in until the server closes, and then sees everybody out in time.
pub(crate) async fn serve(
    listener: TcpListener,
    doors: Router,
    connections: Arc<Connections>,
    mut closing: watch::Receiver<bool>,
) {
    let mut lines = JoinSet::new();
    loop {
        tokio::select! {
            () = closed(&mut closing) => break,
            Some(_) = lines.join_next() => {}
            came = listener.accept() => match came {
                Ok((stream, peer)) => match connections.admit(peer.ip()) {
                    Some(admitted) => {
                        // Frames are small and wait for an answer: nothing is gained by collecting them.
                        let _ = stream.set_nodelay(true);
                        let line = Line { stream, stuck: None, _admitted: admitted };
                        lines.spawn(talk(line, peer, doors.clone(), closing.clone()));
                    }
                    None => drop(stream.try_write(FULL)),
                },
                Err(why) if is_theirs(&why) => {}
                Err(why) => {
                    tracing::error!(%why, "a connection cannot be accepted");
                    sleep(BREATH).await;
                }
            }
        }
    }
    drop(listener);
    if timeout(limits::CLOSING, connections.empty()).await.is_err() {
        tracing::info!(connections = *connections.taken(), "connections are cut off");
    }
}

/// Whether it was the visitor who did not wait.
fn is_theirs(why: &io::Error) -> bool {
    matches!(
        why.kind(),
        ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset
    )
}

/// Answers the requests of one connection.
async fn talk(line: Line, peer: SocketAddr, doors: Router, mut closing: watch::Receiver<bool>) {
    let answer = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
        let mut request: Request<_> = request;
        request.extensions_mut().insert(ConnectInfo(peer));
        doors.clone().call(request)
    });
    let mut talking = std::pin::pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits::HEAD_TIME)
            .max_buf_size(limits::HEAD)
            .serve_connection(TokioIo::new(line), answer)
            .with_upgrades()
    );
    // Why a connection ends early concerns nobody but the visitor.
    tokio::select! {
        _ = talking.as_mut() => return,
        () = closed(&mut closing) => talking.as_mut().graceful_shutdown(),
    }
    let _ = talking.await;
}
