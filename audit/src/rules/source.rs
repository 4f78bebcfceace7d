//! The files that may cite rules.

use std::path::{Path, PathBuf};

/// A text of the project, with its path from the root, written with slashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    /// The file's own name.
    pub(crate) fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    pub(crate) fn has_ending(&self, ending: &str) -> bool {
        Path::new(&self.path).extension().is_some_and(|own| own == ending)
    }

    /// The crate that a file belongs to, and which part of it: `src`, `tests`, `benches`.
    pub(crate) fn room(&self) -> Option<(&str, &str)> {
        let mut parts = self.path.strip_prefix("crates/")?.split('/');
        Some((parts.next()?, parts.next()?))
    }
}

const FOLDERS: [&str; 3] = ["crates", "data", "docs"];
const TEXT_ENDINGS: [&str; 9] = ["rs", "csv", "toml", "md", "txt", "json", "ftl", "jsonl", "record"];
/// The ledger tells rules and enforces none; its own examples are not citations.
const NOT_SEARCHED: &str = "crates/ledger/";

/// Every text below the searched folders, in the order of the paths.
pub(crate) fn read_tree(root: &Path) -> Result<Vec<Source>, String> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        let folder = root.join(folder);
        if folder.is_dir() {
            list(&folder, &mut files)?;
        }
    }
    let mut sources = Vec::new();
    for file in files {
        let path = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        if path.starts_with(NOT_SEARCHED) {
            continue;
        }
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{path}: {error}"))?;
        sources.push(Source { path, text });
    }
    sources.sort_by(|left, right| left.path.cmp(&right.path));
    Ok(sources)
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let unreadable = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else if path.extension().is_some_and(|ending| TEXT_ENDINGS.iter().any(|known| ending == *known)) {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_read_in_order_without_the_ledger_itself() {
        let root = std::env::temp_dir().join(format!("xtask-rules-{}", std::process::id()));
        for (path, text) in [
            ("crates/b/src/lib.rs", "b"),
            ("crates/a/tests/deep/table.csv", "a"),
            ("crates/ledger/src/lib.rs", "not searched"),
            ("docs/page.md", "d"),
            ("docs/picture.png", "not text"),
            ("rules/tir.csv", "not searched"),
        ] {
            let file = root.join(path);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, text).unwrap();
        }
        let read = read_tree(&root);
        std::fs::remove_dir_all(&root).unwrap();
        let paths: Vec<String> = read.unwrap().into_iter().map(|source| source.path).collect();
        assert_eq!(paths, ["crates/a/tests/deep/table.csv", "crates/b/src/lib.rs", "docs/page.md"]);
    }
}
