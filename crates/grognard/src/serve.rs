//! `grognard serve`: the table in a browser.

use crate::Failed;
use clap::Args;
use server::{Config, Database, MailConfig, Server};
use shelf::Shelf;
use std::io::{IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use tracing_subscriber::EnvFilter;

#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// The port to listen at; 0 for any that is free.
    #[arg(long, default_value_t = 8012)]
    port: u16,
    /// The address to listen at; another than this computer's own needs --public.
    #[arg(long, default_value = "127.0.0.1")]
    listen: IpAddr,
    #[arg(
        long,
        help = "A file, or postgres://user:password@host/name [default: a file in your data folder]",
        env = "GROGNARD_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,
    #[arg(
        long,
        help = "With accounts, for everybody who finds this address: https://table.example.org",
        value_name = "ADDRESS"
    )]
    public: Option<String>,
    /// Another address whose pages may use the server; may be given several times.
    #[arg(long = "origin", value_name = "ADDRESS")]
    origins: Vec<String>,
    /// A proxy before the server, whose word in X-Forwarded-For is trusted: 10.0.0.2 or 10.0.0.0/8; may be given
    /// several times.
    #[arg(long = "proxy", value_name = "ADDRESS")]
    proxies: Vec<String>,
    /// How many connections may be open at once.
    #[arg(long, value_name = "NUMBER", default_value_t = server::limits::CONNECTIONS)]
    connections: usize,
    /// How many times the usual rates of requests are allowed, where many people share an address.
    #[arg(long, value_name = "TIMES", default_value_t = 1)]
    rates: u32,
    /// A folder with the built client, instead of the one in the program.
    #[arg(long, value_name = "FOLDER")]
    client: Option<PathBuf>,
    #[arg(
        long,
        help = "The mail server for notices: smtps://user:password@host",
        env = "GROGNARD_MAIL",
        hide_env_values = true,
        value_name = "ADDRESS",
        requires = "mail_from"
    )]
    mail: Option<String>,
    /// Whom mail comes from: table@example.org
    #[arg(long, value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Open the table in a browser.
    #[arg(long)]
    open: bool,
}

pub(crate) fn serve(shelf: Shelf, args: &ServeArgs) -> Result<(), Failed> {
    let quiet = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,server=info"));
    // Colours are for eyes: in a file they are noise.
    let coloured =
        std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty());
    tracing_subscriber::fmt().with_env_filter(quiet).with_writer(std::io::stderr).with_ansi(coloured).init();
    let database = match &args.database {
        Some(address) => address.parse()?,
        None => Database::File(data_folder()?.join("games.db")),
    };
    let mail = args.mail.as_ref().zip(args.mail_from.as_ref());
    let config = Config {
        listen: SocketAddr::new(args.listen, args.port),
        database,
        public: args.public.clone(),
        origins: args.origins.clone(),
        proxies: args.proxies.clone(),
        connections: args.connections,
        rates: args.rates,
        client: args.client.clone(),
        mail: mail.map(|(server, from)| MailConfig { server: server.clone(), from: from.clone() }),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|why| format!("the server cannot be started: {why}"))?;
    let served = runtime.block_on(async {
        let server = Server::open(&config, Arc::new(shelf)).await?;
        // Whoever started it may no longer listen; that is no reason not to serve.
        let mut out = std::io::stdout();
        let _ = writeln!(out, "The table is laid: {}", server.home());
        let _ = writeln!(out, "Games are kept in {}. Stop with Ctrl-C.", config.database);
        if args.open {
            open_browser(server.home());
        }
        server.run(told_to_stop()).await
    });
    // Nothing that is still under way matters: what was acknowledged is kept.
    runtime.shutdown_timeout(server::limits::CLOSING);
    served
}

/// Where this user's games are kept.
fn data_folder() -> Result<PathBuf, Failed> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = named("XDG_DATA_HOME").or_else(|| named("HOME").map(|home| home.join(".local/share")));
    let folder = folder.or_else(|| named("APPDATA")).map(|folder| folder.join("grognard"));
    folder.ok_or_else(|| "there is no home folder to keep games in: name a file with --database".to_owned())
}

async fn told_to_stop() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! { () = interrupt => {}, _ = terminate.recv() => {} }
            return;
        }
    }
    interrupt.await;
}

/// Tries to; the address stands on the screen in any case.
fn open_browser(address: &str) {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let _ = Command::new(opener).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
