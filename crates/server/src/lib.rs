//! The table in a browser: games that several people play, kept so that nothing acknowledged is ever lost.
//!
//! The engine decides everything: [`wire`] carries pictures out and choices in. The store keeps a change before it is
//! acknowledged. The server knows no title.
#![allow(clippy::disallowed_methods, reason = "a server, unlike the engine, looks at the clock")]

mod address;
mod app;
mod changes;
mod client;
mod clock;
mod computers;
mod config;
mod counts;
mod doors;
mod failure;
mod fair;
mod hub;
pub mod limits;
mod listen;
pub mod luck;
mod measure;
mod names;
mod notices;
mod older;
mod packed;
mod passwords;
mod prints;
mod reading;
mod recent;
mod replay;
mod room;
mod sessions;
mod store;
mod story;
mod telling;
mod thinking;
mod view;
pub mod wire;

pub use config::{Config, MailConfig};
pub use measure::keep_for;
pub use store::Database;

use app::App;
use notices::Post;
use shelf::Shelf;
use std::future::Future;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// A server that listens and is about to serve.
#[derive(Debug)]
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    close: watch::Sender<bool>,
}

impl Server {
    /// Opens the port and the database, for the titles of a shelf. The error is a sentence for the user.
    pub async fn open(config: &Config, shelf: Arc<Shelf>) -> Result<Server, String> {
        if config.public.is_none() && !config.listen.ip().is_loopback() {
            return Err(format!(
                "without accounts the server is for this computer alone and cannot listen at {}: say --public with the \
                 address at which others find it",
                config.listen.ip()
            ));
        }
        let listener =
            TcpListener::bind(config.listen).await.map_err(|why| busy_port(config.listen, &why))?;
        let listen = listener.local_addr().map_err(|why| busy_port(config.listen, &why))?;
        let (close, closing) = watch::channel(false);
        let app = Arc::new(App::new(config, shelf, listen, closing).await?);
        Ok(Server { app, listener, close })
    }

    /// Where people find it.
    pub fn home(&self) -> &str {
        &self.app.home
    }

    /// Where it listens.
    pub fn address(&self) -> Result<SocketAddr, String> {
        self.listener.local_addr().map_err(|why| why.to_string())
    }

    /// Serves until told to stop; what was begun may end within [`limits::CLOSING`].
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), String> {
        let hub = &self.app.hub;
        let chores = [
            tokio::spawn(Arc::clone(hub).sweep()),
            tokio::spawn(Arc::clone(hub).listen()),
            tokio::spawn(Arc::clone(hub).wake_computers()),
            tokio::spawn(Post::run(Arc::clone(hub))),
        ];
        let close = self.close;
        tokio::spawn(async move {
            stop.await;
            tracing::info!("the server closes");
            close.send_replace(true);
        });
        let doors = doors::router(Arc::clone(&self.app));
        let (connections, closing) = (Arc::clone(&self.app.connections), self.app.closing.clone());
        listen::serve(self.listener, doors, connections, closing).await;
        for chore in &chores {
            chore.abort();
        }
        self.app.hub.store.close().await;
        Ok(())
    }
}

/// What to say of something for which the program was not built.
#[cfg_attr(all(feature = "postgres", feature = "notices"), expect(dead_code, reason = "everything is there"))]
fn not_built_in(what: &str) -> String {
    format!(
        "this program was built without {what}; 'cargo build --release --package grognard --features full' has it"
    )
}

fn busy_port(listen: SocketAddr, why: &std::io::Error) -> String {
    match why.kind() {
        ErrorKind::AddrInUse => format!(
            "port {} is taken by another program, perhaps by a server that runs already: name another one with --port, or \
             --port 0 for any that is free",
            listen.port()
        ),
        ErrorKind::PermissionDenied => {
            format!("port {} may not be used: name one above 1023 with --port", listen.port())
        }
        _ => format!("the server cannot listen at {listen}: {why}"),
    }
}
