//! What the server writes into its log.

use crate::common::{Folder, House, public_config};
use serde_json::json;
use std::io::Write;
use std::sync::{Arc, Mutex, OnceLock};

/// The log of all servers in this process.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Begins to hear what is logged.
pub(crate) fn heard() -> Log {
    static LOG: OnceLock<Log> = OnceLock::new();
    let begin = || {
        let log = Log::default();
        let writer = log.clone();
        let begun = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).try_init();
        begun.unwrap();
        log
    };
    LOG.get_or_init(begin).clone()
}

#[tokio::test]
async fn failed_logins_are_logged() {
    let log = heard();
    let folder = Folder::new();
    let config =
        server::Config { proxies: vec!["127.0.0.1".to_owned()], ..public_config(&folder.database()) };
    let house = House::open(&config).await;
    house.person("massena").await;
    let thief = house.visitor().through(&["203.0.113.7"]);
    for name in ["massena", "nobody\n2026 INFO all is well"] {
        let wish = json!({"name": name, "password": "a wrong password"});
        assert_eq!(thief.post("/api/session", &wish).await.status, 401);
    }
    let text = log.text();
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("a login failed")).collect();
    assert!(lines.iter().any(|l| l.contains("203.0.113.7") && l.contains("massena")), "{text}");
    assert!(lines.iter().any(|l| l.contains("nobody\\n2026")), "{text}");
    assert!(!text.contains("a wrong password"));
    house.close().await;
}
