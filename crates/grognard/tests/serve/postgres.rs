//! A PostgreSQL server of the test's own, in a folder that goes away with it.

use crate::common::Folder;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A PostgreSQL server.
pub(crate) struct Postgres {
    folder: Folder,
    port: u16,
}

/// A program of PostgreSQL: where Debian puts it, or wherever the shell finds it.
fn program(name: &str) -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> =
        versions.map(|v| v.path().join("bin").join(name)).filter(|p| p.exists()).collect();
    found.sort();
    found.pop().unwrap_or_else(|| PathBuf::from(name))
}

/// PostgreSQL does not run as root: then its own user runs it.
fn run(folder: &Path, name: &str, args: &[&str]) {
    let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.starts_with(b"0\n"));
    let mut command = Command::new(if root { PathBuf::from("runuser") } else { program(name) });
    if root {
        command.args(["-u", "postgres", "--"]).arg(program(name));
    }
    let log = std::fs::File::options().create(true).append(true).open(folder.join("log")).unwrap();
    let status = command
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(log.try_clone().unwrap())
        .stderr(log);
    let status = status.status().unwrap_or_else(|why| {
        panic!("{name} cannot be started: {why}; 'cargo xtask test' installs PostgreSQL")
    });
    let said = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
    assert!(status.success(), "{name} failed; 'cargo xtask test' installs PostgreSQL\n{said}");
}

impl Postgres {
    pub(crate) fn start() -> Postgres {
        let folder = Folder::new();
        let path = &folder.0;
        // The user that runs it must own the folder.
        let _ = Command::new("chown").arg("postgres").arg(path).stderr(Stdio::null()).status();
        let data = path.join("data");
        let data = data.to_str().unwrap();
        run(path, "initdb", &["-D", data, "-U", "grognard", "--auth=trust", "-E", "UTF8", "--locale=C"]);
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let postgres = Postgres { folder, port };
        postgres.go_on();
        postgres
    }

    /// Starts it, also once more.
    pub(crate) fn go_on(&self) {
        let path = &self.folder.0;
        let (data, port) = (path.join("data"), self.port);
        let data = data.to_str().unwrap();
        let options = format!("-k {} -p {port} -c listen_addresses=127.0.0.1", path.display());
        run(path, "pg_ctl", &["-D", data, "-w", "-l", &format!("{data}/log"), "-o", &options, "start"]);
    }

    /// Stops it as a power cut does.
    pub(crate) fn stop(&self) {
        let data = self.folder.0.join("data");
        run(&self.folder.0, "pg_ctl", &["-D", data.to_str().unwrap(), "-m", "immediate", "-w", "stop"]);
    }

    pub(crate) fn address(&self) -> String {
        format!("postgres://grognard:secret@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
    }
}
