//! The pages of the client: those built into the program, or a folder of them.

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// Where a client that was just built lies, seen from the top of the project.
const BUILT: &str = "client/dist";

/// The pages of the client.
#[derive(Debug, Clone)]
pub(crate) enum Client {
    /// Those in the program.
    BuiltIn,
    /// Those in a folder, read again each time.
    Folder(PathBuf),
    /// None: a page says how to build them.
    Missing,
}

impl Client {
    /// The folder that was named, or what is in the program, or what was just built here.
    pub(crate) fn find(folder: Option<&Path>) -> Result<Client, String> {
        if let Some(folder) = folder {
            if folder.join("index.html").is_file() {
                return Ok(Client::Folder(folder.to_owned()));
            }
            return Err(format!("{} holds no built client: it has no index.html", folder.display()));
        }
        if !BUILT_IN.is_empty() {
            return Ok(Client::BuiltIn);
        }
        let here = Path::new(BUILT);
        Ok(if here.join("index.html").is_file() { Client::Folder(here.to_owned()) } else { Client::Missing })
    }

    /// A file of the client.
    pub(crate) fn file(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        match self {
            Client::BuiltIn => {
                BUILT_IN.iter().find(|(name, _)| *name == path).map(|(_, bytes)| Cow::Borrowed(*bytes))
            }
            Client::Folder(folder) => {
                let inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
                if !inside {
                    return None;
                }
                std::fs::read(folder.join(path)).ok().map(Cow::Owned)
            }
            Client::Missing => None,
        }
    }
}

/// What a browser is told that a file is.
pub(crate) fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" | "webmanifest" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "ttf" => "font/ttf",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_of_the_folder_is_served() {
        let folder = std::env::temp_dir().join(format!("grognard-client-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("assets")).unwrap();
        std::fs::write(folder.join("index.html"), "<html>").unwrap();
        std::fs::write(folder.join("assets/a.js"), "1").unwrap();
        let client = Client::find(Some(&folder)).unwrap();
        assert_eq!(client.file("index.html").as_deref(), Some(&b"<html>"[..]));
        assert_eq!(client.file("assets/a.js").as_deref(), Some(&b"1"[..]));
        for path in ["../Cargo.toml", "/etc/passwd", "assets/../../x", "./index.html", ""] {
            assert_eq!(client.file(path), None, "{path}");
        }
        assert!(Client::find(Some(&folder.join("assets"))).unwrap_err().contains("index.html"));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
