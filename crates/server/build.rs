//! Puts the built client into the program, if `GROGNARD_CLIENT` names the folder in which it lies.
#![allow(clippy::expect_used, reason = "a build that cannot go on says why and stops")]

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo:rerun-if-env-changed=GROGNARD_CLIENT");
    let mut files = Vec::new();
    if let Some(folder) = std::env::var_os("GROGNARD_CLIENT").map(PathBuf::from) {
        println!("cargo:rerun-if-changed={}", folder.display());
        list(&folder, &folder, &mut files);
    }
    files.sort();
    let mut code = String::from("const BUILT_IN: &[(&str, &[u8])] = &[\n");
    for (name, path) in files {
        let _ = writeln!(code, "    ({name:?}, include_bytes!({path:?})),");
    }
    code.push_str("];\n");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo names a folder for what is made"));
    std::fs::write(out.join("client.rs"), code).expect("the folder for what is made can be written to");
}

fn list(top: &Path, folder: &Path, files: &mut Vec<(String, String)>) {
    let entries = std::fs::read_dir(folder).expect("GROGNARD_CLIENT names the folder of a built client");
    for path in entries.map(|entry| entry.expect("the folder can be read").path()) {
        if path.is_dir() {
            list(top, &path, files);
        } else if let Ok(name) = path.strip_prefix(top) {
            let name = name.to_string_lossy().replace('\\', "/");
            files.push((name, path.to_string_lossy().into_owned()));
        }
    }
}
