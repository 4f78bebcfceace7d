//! What every door needs.

use crate::address::Proxies;
use crate::client::Client;
use crate::config::{Config, origin};
use crate::counts::{Counted, Counts};
use crate::failure::Refused;
use crate::hub::Hub;
use crate::limits::{self, Limiter, Rate};
use crate::listen::Connections;
use crate::notices::Post;
use crate::packed::Cupboard;
use crate::passwords::Mill;
use crate::sessions::Sessions;
use crate::store::Store;
use crate::thinking::Thinking;
use crate::wire::FailureKind;
use ledger::{Ledger, Tongue};
use shelf::Shelf;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::watch;

/// What every door needs.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    pub(crate) public: bool,
    /// Where people find the server.
    pub(crate) home: String,
    /// The origins whose pages may use the server.
    pub(crate) origins: Vec<String>,
    pub(crate) proxies: Proxies,
    /// The connections that are open.
    pub(crate) connections: Arc<Connections>,
    pub(crate) client: Arc<Client>,
    pub(crate) ledger: Ledger,
    pub(crate) ledger_in_italian: Ledger,
    /// Where passwords are hashed.
    pub(crate) mill: Arc<Mill>,
    /// Sessions in which sockets are open.
    pub(crate) sessions: Sessions,
    /// Boards, pictures of them, and files of the client.
    pub(crate) lasting: Cupboard,
    /// Turns true when the server closes.
    pub(crate) closing: watch::Receiver<bool>,
    /// How many sockets are open, by address.
    sockets: Arc<Counts>,
    limiter: Limiter,
    rates: u32,
}

impl App {
    pub(crate) async fn new(
        config: &Config,
        shelf: Arc<Shelf>,
        listen: SocketAddr,
        closing: watch::Receiver<bool>,
    ) -> Result<App, String> {
        let home = match &config.public {
            Some(address) => origin(address)?,
            None => format!("http://{listen}"),
        };
        let mut origins = vec![home.clone()];
        if config.public.is_none() {
            let port = listen.port();
            origins.extend(["127.0.0.1", "localhost", "[::1]"].map(|host| format!("http://{host}:{port}")));
        }
        for further in &config.origins {
            origins.push(origin(further)?);
        }
        let post = Post::new(&home, config.mail.as_ref(), config.public.is_some())?;
        let ledger = Ledger::embedded().map_err(|faults| faults.join("\n"))?;
        let ledger_in_italian = Ledger::embedded_in(Tongue::Italian).map_err(|faults| faults.join("\n"))?;
        let client = Arc::new(Client::find(config.client.as_deref())?);
        let proxies = Proxies::parse(&config.proxies)?;
        let rates = config.rates.max(1);
        let most_from = config.public.is_some().then(|| limits::CONNECTIONS_FROM * rates as usize);
        let connections = Arc::new(Connections::new(config.connections.max(1), most_from, proxies.clone()));
        let store = Store::open(&config.database).await?;
        store.note_likenesses().await.map_err(|why| why.to_string())?;
        let thinking = Arc::new(Thinking::new(config.public.is_some()));
        tokio::spawn(Arc::clone(&thinking).close_with(closing.clone()));
        Ok(App {
            hub: Arc::new(Hub::new(shelf, store, post, thinking)?),
            public: config.public.is_some(),
            home,
            origins,
            proxies,
            connections,
            client,
            ledger,
            ledger_in_italian,
            mill: Arc::default(),
            sessions: Sessions::default(),
            lasting: Cupboard::default(),
            closing,
            sockets: Arc::default(),
            limiter: Limiter::default(),
            rates,
        })
    }

    /// How often something may be done on this server.
    pub(crate) fn here(&self, rate: Rate) -> Rate {
        rate.times(self.rates)
    }

    /// Counts one more of something. On one's own computer nobody counts.
    pub(crate) fn count(&self, rate: Rate, whose: &str) -> Result<(), Refused> {
        if !self.public {
            return Ok(());
        }
        self.limiter
            .count(self.here(rate), whose, Instant::now())
            .map_err(|wait| Refused::too_many(wait.as_secs() + 1))
    }

    /// Takes one back that was counted.
    pub(crate) fn give_back(&self, rate: Rate, whose: &str) {
        self.limiter.give_back(self.here(rate), whose);
    }

    /// Takes one of the sockets of an address until it is dropped; none if all are taken.
    pub(crate) fn take_socket(&self, address: &str) -> Option<Counted> {
        self.sockets.take(address, if self.public { limits::SOCKETS } else { usize::MAX })
    }

    /// Accounts are only for those servers that have them.
    pub(crate) fn with_accounts(&self) -> Result<(), Refused> {
        if self.public {
            return Ok(());
        }
        let reason = "this server has no accounts: everybody at this computer may play";
        Err(Refused::new(FailureKind::Unknown, reason))
    }
}
