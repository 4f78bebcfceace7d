//! A server on a free port, visitors who talk with it as browsers do, and what the tests share.
#![allow(dead_code, reason = "tests of the program use part of it")]

pub(crate) mod sinks;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Config, Database, MailConfig, Server};
use shelf::Shelf;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Where a public server of a test says it is.
pub(crate) const HOME: &str = "https://table.example.org";

/// A folder that goes away with the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("grognard-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("games.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server in this process.
pub(crate) struct House {
    pub(crate) shelf: Arc<Shelf>,
    pub(crate) base: String,
    pub(crate) origin: String,
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<Result<(), String>>>,
}

pub(crate) fn config(database: &Path) -> Config {
    Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        database: Database::File(database.to_owned()),
        public: None,
        origins: Vec::new(),
        proxies: Vec::new(),
        connections: server::limits::CONNECTIONS,
        rates: 1,
        client: None,
        mail: None,
    }
}

pub(crate) fn public_config(database: &Path) -> Config {
    Config { public: Some(HOME.to_owned()), rates: 1000, ..config(database) }
}

pub(crate) fn with_mail(config: Config, port: u16) -> Config {
    let mail =
        MailConfig { server: format!("smtp://127.0.0.1:{port}"), from: "table@example.org".to_owned() };
    Config { mail: Some(mail), ..config }
}

impl House {
    pub(crate) async fn open(config: &Config) -> House {
        House::open_with(config, Arc::new(Shelf::built_in())).await
    }

    /// The same with a shelf that others have too.
    pub(crate) async fn open_with(config: &Config, shelf: Arc<Shelf>) -> House {
        let server = Server::open(config, Arc::clone(&shelf)).await.unwrap();
        let base = format!("http://{}", server.address().unwrap());
        let origin = server.home().to_owned();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        House { shelf, base, origin, stop: Some(stop), task: Some(task) }
    }

    pub(crate) async fn close(mut self) {
        let _ = self.stop.take().unwrap().send(());
        self.task.take().unwrap().await.unwrap().unwrap();
    }

    pub(crate) fn visitor(&self) -> Visitor {
        Visitor::new(&self.base, &self.origin)
    }

    /// Somebody with an account.
    pub(crate) async fn person(&self, name: &str) -> Visitor {
        let visitor = self.visitor();
        let wish = json!({"name": name, "password": "correct horse battery"});
        let answer = visitor.post("/api/accounts", &wish).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        visitor
    }
}

/// What came back.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: reqwest::header::HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.body))
    }

    #[track_caller]
    pub(crate) fn good(self) -> Value {
        assert!((200..300).contains(&self.status), "{} {}", self.status, self.body);
        self.json()
    }

    pub(crate) fn kind(&self) -> String {
        self.json()["error"]["kind"].as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn reason(&self) -> String {
        self.json()["error"]["reason"].as_str().unwrap_or_default().to_owned()
    }
}

/// Somebody with a browser. Cookies are kept by hand, since the lines of tests are not secure ones.
#[derive(Clone)]
pub(crate) struct Visitor {
    client: reqwest::Client,
    pub(crate) base: String,
    pub(crate) origin: String,
    pub(crate) cookie: Arc<Mutex<Option<String>>>,
    /// What a proxy says of whom it passes on: one line each.
    pub(crate) forwarded: Vec<String>,
}

impl Visitor {
    pub(crate) fn new(base: &str, origin: &str) -> Visitor {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        Visitor {
            client,
            base: base.to_owned(),
            origin: origin.to_owned(),
            cookie: Arc::default(),
            forwarded: Vec::new(),
        }
    }

    /// The same visitor as a proxy passes them on.
    pub(crate) fn through(&self, lines: &[&str]) -> Visitor {
        Visitor { forwarded: lines.iter().map(|&line| line.to_owned()).collect(), ..self.clone() }
    }

    /// The same visitor from another address of this computer.
    pub(crate) fn from(&self, address: [u8; 4]) -> Visitor {
        let client = reqwest::Client::builder().no_proxy().local_address(std::net::IpAddr::from(address));
        Visitor { client: client.build().unwrap(), ..self.clone() }
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let mut request = self.client.request(method, format!("{}{path}", self.base));
        if let Some(cookie) = &*self.cookie.lock().unwrap() {
            request = request.header("cookie", cookie);
        }
        self.forwarded.iter().fold(request, |request, line| request.header("x-forwarded-for", line))
    }

    pub(crate) async fn try_send(&self, request: reqwest::RequestBuilder) -> Result<Answer, reqwest::Error> {
        let response = request.send().await?;
        let (status, headers): (StatusCode, _) = (response.status(), response.headers().clone());
        for set in headers.get_all("set-cookie") {
            let pair = set.to_str().unwrap().split(';').next().unwrap_or_default().to_owned();
            let name = pair.split_inclusive('=').next().unwrap_or_default();
            let mut cookie = self.cookie.lock().unwrap();
            let kept = cookie.iter().flat_map(|c| c.split("; ")).filter(|c| !c.starts_with(name));
            let all: Vec<&str> = kept.chain([pair.as_str()]).collect();
            *cookie = Some(all.join("; "));
        }
        Ok(Answer { status: status.as_u16(), headers, body: response.text().await? })
    }

    pub(crate) async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        self.try_send(request).await.unwrap()
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub(crate) fn changing(&self, method: Method, path: &str, body: &Value) -> reqwest::RequestBuilder {
        self.request(method, path).header("origin", &self.origin).json(body)
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(self.changing(Method::POST, path, body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> Answer {
        self.send(self.changing(Method::PUT, path, body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.send(self.changing(Method::DELETE, path, &json!({}))).await
    }

    pub(crate) async fn upload(&self, record: &str) -> Answer {
        let request = self.request(Method::POST, "/api/records").header("origin", &self.origin);
        self.send(request.header("content-type", "text/plain").body(record.to_owned())).await
    }

    pub(crate) async fn view(&self, game: &str, eyes: &str) -> Value {
        self.get(&format!("/api/games/{game}/view?as={eyes}")).await.good()
    }

    pub(crate) async fn act(&self, game: &str, seat: &str, sequence: u64, notation: &str) -> Answer {
        let wish = json!({"seat": seat, "sequence": sequence, "notation": notation});
        self.post(&format!("/api/games/{game}/actions"), &wish).await
    }

    pub(crate) async fn undo(&self, game: &str, seat: &str, sequence: u64) -> Answer {
        self.post(&format!("/api/games/{game}/undo"), &json!({"seat": seat, "sequence": sequence})).await
    }

    /// A new game; its address.
    pub(crate) async fn make(&self, wish: &Value) -> Value {
        self.post("/api/games", wish).await.good()
    }

    /// Plays a choice of whoever decides, who must be one's own; the notation, or nothing when it is over.
    pub(crate) async fn step(
        &self,
        game: &str,
        seats: &[&str],
        pick: impl FnOnce(&[Value]) -> usize,
    ) -> Option<String> {
        for seat in seats {
            let view = self.view(game, seat).await;
            let offers = view["offers"].as_array().unwrap();
            if offers.is_empty() {
                continue;
            }
            let notation = offers[pick(offers)]["notation"].as_str().unwrap().to_owned();
            let answer = self.act(game, seat, view["sequence"].as_u64().unwrap(), &notation).await;
            assert_eq!(answer.status, 200, "{}", answer.body);
            return Some(notation);
        }
        None
    }
}

/// The address of a game that was just made.
pub(crate) fn id(made: &Value) -> String {
    made["game"]["id"].as_str().unwrap().to_owned()
}

/// A statement to the database file, behind the server's back.
pub(crate) fn sql(database: &Path, statement: &str) {
    rusqlite::Connection::open(database).unwrap().execute_batch(statement).unwrap();
}

/// One column of text from the database file.
pub(crate) fn column(database: &Path, query: &str) -> Vec<String> {
    let connection = rusqlite::Connection::open(database).unwrap();
    let mut ready = connection.prepare(query).unwrap();
    let rows = ready.query_map([], |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}
