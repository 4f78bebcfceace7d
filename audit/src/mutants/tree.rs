//! A copy of the project in which code may be broken, and what is built of it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

use super::sample::Mutant;
use super::switch;
use xtask::tools;

/// The copy, for one crate whose code is broken.
pub(super) struct Tree {
    folder: PathBuf,
    built: PathBuf,
    room: &'static str,
}

/// Whether code with switches compiles; if not, the numbers of those that keep it from that.
pub(super) enum Checked {
    Sound,
    Faulty(Vec<usize>),
}

/// What cargo says of a target that it built, or of an error.
#[derive(Deserialize)]
struct Said {
    executable: Option<String>,
    message: Option<Diagnostic>,
}

#[derive(Deserialize)]
struct Diagnostic {
    level: String,
    spans: Vec<Place>,
}

#[derive(Deserialize)]
struct Place {
    file_name: String,
    line_start: usize,
    is_primary: bool,
}

impl Tree {
    /// Copies what git knows of the project; what has not changed keeps its time, and is not built again.
    pub(super) fn copied(folder: &Path, room: &'static str) -> Result<Self, String> {
        let tree = Self { folder: folder.join("tree"), built: folder.join("built"), room };
        let root = tools::root()?;
        let listed = Command::new("git")
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .current_dir(&root)
            .output()
            .map_err(|why| format!("git cannot be started: {why}"))?;
        for path in String::from_utf8_lossy(&listed.stdout).split_terminator('\0') {
            if let Ok(bytes) = std::fs::read(root.join(path)) {
                tree.write(path, &bytes)?;
            }
        }
        Ok(tree)
    }

    pub(super) fn room_folder(&self) -> PathBuf {
        self.folder.join("crates").join(self.room)
    }

    fn write(&self, path: &str, bytes: &[u8]) -> Result<(), String> {
        let at = self.folder.join(path);
        if std::fs::read(&at).is_ok_and(|there| there == bytes) {
            return Ok(());
        }
        let fail = |why: std::io::Error| format!("{}: {why}", at.display());
        std::fs::create_dir_all(at.parent().unwrap_or(&at)).map_err(fail)?;
        std::fs::write(&at, bytes).map_err(fail)
    }

    fn sound(path: &str) -> Result<String, String> {
        std::fs::read_to_string(tools::root()?.join(path)).map_err(|why| format!("{path}: {why}"))
    }

    /// Writes the crate's code sound but for these mutants, each behind the switch of its number.
    pub(super) fn switch(&self, mutants: &[(usize, &Mutant)]) -> Result<(), String> {
        let mut by_file: BTreeMap<String, Vec<(usize, &Mutant)>> = BTreeMap::new();
        for (number, mutant) in mutants {
            by_file.entry(mutant.file.clone()).or_default().push((*number, mutant));
        }
        let top = format!("crates/{}/src/lib.rs", self.room);
        for file in self.sources()? {
            let mut text = Self::sound(&file)?;
            if let Some(mutants) = by_file.get(&file) {
                text = switch::with_switches(&text, mutants).map_err(|why| format!("{file}: {why}"))?;
            }
            if file == top {
                let count = mutants.iter().map(|(number, _)| number + 1).max().unwrap_or(0);
                text.push_str(&switch::board(count));
            }
            self.write(&file, text.as_bytes())?;
        }
        Ok(())
    }

    /// Writes the crate's code with one mutant in it and no switch.
    pub(super) fn break_at(&self, mutant: &Mutant) -> Result<(), String> {
        self.switch(&[])?;
        let text = Self::sound(&mutant.file)?;
        let broken =
            switch::replaced(&text, mutant).ok_or_else(|| format!("{}: no such place", mutant.name))?;
        self.write(&mutant.file, broken.as_bytes())
    }

    /// The files of the crate, seen from the top of the project.
    fn sources(&self) -> Result<Vec<String>, String> {
        let mut files = Vec::new();
        let mut folders = vec![format!("crates/{}/src", self.room)];
        while let Some(folder) = folders.pop() {
            let fail = |why: std::io::Error| format!("{folder}: {why}");
            for entry in std::fs::read_dir(tools::root()?.join(&folder)).map_err(fail)? {
                let entry = entry.map_err(fail)?;
                let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
                let list = if entry.path().is_dir() { &mut folders } else { &mut files };
                list.push(path);
            }
        }
        files.retain(|file| Path::new(file).extension().is_some_and(|ending| ending == "rs"));
        Ok(files)
    }

    pub(super) fn check(&self) -> Result<Checked, String> {
        let (done, said) = self.cargo(&["check", "--lib"])?;
        if done {
            return Ok(Checked::Sound);
        }
        let errors = said.iter().filter_map(|said| said.message.as_ref()).filter(|m| m.level == "error");
        let places = errors.flat_map(|error| &error.spans).filter(|place| place.is_primary);
        let mut guilty: Vec<usize> = places.filter_map(|place| self.switch_at(place)).collect();
        guilty.sort_unstable();
        guilty.dedup();
        Ok(Checked::Faulty(guilty))
    }

    fn switch_at(&self, place: &Place) -> Option<usize> {
        let text = std::fs::read_to_string(self.folder.join(&place.file_name)).ok()?;
        switch::switch_before(&text, place.line_start)
    }

    /// Builds the tests of the crate; where the programs are.
    pub(super) fn build(&self) -> Result<Vec<String>, String> {
        let (done, said) = self.cargo(&["test", "--no-run", "--lib", "--tests"])?;
        if done {
            Ok(said.into_iter().filter_map(|said| said.executable).collect())
        } else {
            Err(format!("the tests of {} do not compile", self.room))
        }
    }

    fn cargo(&self, args: &[&str]) -> Result<(bool, Vec<Said>), String> {
        let mut command = Command::new("cargo");
        command.args(args).args(["--package", self.room, "--profile", "mutants"]);
        command.args(["--message-format", "json", "--quiet"]).env("CARGO_TARGET_DIR", &self.built);
        let output = command.current_dir(&self.folder).output();
        let output = output.map_err(|why| format!("cargo cannot be started: {why}"))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let said = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        Ok((output.status.success(), said))
    }
}
