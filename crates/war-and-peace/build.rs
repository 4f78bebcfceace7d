//! Lists the campaigns: every folder of `data/war-and-peace/scenarios` with its files, so that nothing else has to.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let scenarios = here.join("../../data/war-and-peace/scenarios").canonicalize()?;
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", scenarios.display());
    let mut list = String::from("pub(crate) const FOLDERS: &[Folder] = &[\n");
    for folder in entries(&scenarios)?.iter().filter(|path| path.is_dir()) {
        // The number before the name is the book's, and gives the order.
        let (_, slug) = name(folder).split_once('-').unwrap_or_default();
        let _ = writeln!(
            list,
            "    Folder {{ slug: {slug:?}, name: {:?}, own: None, files: &[",
            format!("wp-{slug}")
        );
        for file in entries(folder)?.iter().filter(|path| path.is_file()) {
            let _ =
                writeln!(list, "        ({:?}, include_str!({:?})),", name(file), file.display().to_string());
        }
        list.push_str("    ] },\n");
    }
    list.push_str("];\n");
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("campaigns.rs"), list)
}

/// What lies in a folder, in order.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    found.sort();
    Ok(found)
}

fn name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}
