//! `grognard data`: the printed cards of an owner's box in place of reconstructed tables, and `--data` for all commands.

use crate::words::tell;
use crate::{Failed, words};
use clap::{Args, Subcommand};
use shelf::{Files, Shelf};
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(crate) struct DataArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List every fault of a folder, or say what is in it and play a game with each of its tables.
    Check {
        /// The folder, with a folder for each year or title in it.
        folder: PathBuf,
    },
    /// Write out the tables that are in use, to be edited.
    Export {
        /// The folder; files that are there already stay as they are, and nothing is written.
        folder: PathBuf,
    },
}

pub(crate) fn data(shelf: &Shelf, args: &DataArgs) -> Result<(), Failed> {
    match &args.what {
        What::Check { folder } => check(folder),
        What::Export { folder } => export(shelf, folder),
    }
}

/// The shelf with the folders that were named with `--data`.
pub(crate) fn shelf(folders: &[PathBuf]) -> Result<Shelf, Failed> {
    let mut data = Vec::new();
    for folder in folders {
        let files = read(folder)?;
        shelf::check(&files).map_err(|faults| {
            format!("the data in {} have faults:\n  {}", folder.display(), words::all(&faults))
        })?;
        data.push(files);
    }
    Shelf::new(&data).map_err(|faults| words::all(&faults))
}

fn check(folder: &Path) -> Result<(), Failed> {
    let files = read(folder)?;
    let shelf = Shelf::new(&[files]).map_err(|faults| {
        let many = if faults.len() == 1 { "1 fault".to_owned() } else { format!("{} faults", faults.len()) };
        format!("{many} in {}:\n  {}", folder.display(), words::all(&faults))
    })?;
    let found = shelf.owned();
    if found.is_empty() {
        tell!("Nothing in {} differs from the tables that are built in.", folder.display());
    }
    for data in found {
        tell!("{}: {}, in place of {}", data.group, data.mark(), data.files.join(", "));
        for (file, source, rows) in data.sources() {
            tell!("  {}/{file}: {rows} rows {source}", data.group);
        }
    }
    for title in shelf.titles() {
        let listing = title.listing();
        let with_data = |o: &String| found.iter().any(|d| d.option == *o);
        for setup in listing.setups().iter().filter(|s| s.options.iter().any(with_data)) {
            title.walk(setup, 1).map_err(|crash| {
                let setup = format!("{} {} {:?}", listing.card.slug, setup.scenario, setup.options);
                format!("the tables can be read, but a random game of {setup} comes to grief: {}", crash.what)
            })?;
        }
    }
    Ok(())
}

fn export(shelf: &Shelf, folder: &Path) -> Result<(), Failed> {
    let files = shelf.export();
    for (path, _) in &files {
        if folder.join(path).exists() {
            return Err(format!("{} is there already: name an empty folder", folder.join(path).display()));
        }
    }
    for (path, text) in &files {
        let file = folder.join(path);
        if let Some(above) = file.parent() {
            std::fs::create_dir_all(above)
                .map_err(|why| format!("{} cannot be made: {why}", above.display()))?;
        }
        words::write(&file, text)?;
    }
    tell!(
        "{} tables are in {}. Edit what your box has otherwise, and delete the rest.",
        files.len(),
        folder.display()
    );
    tell!("Then: grognard data check {0}, and grognard --data {0} serve", folder.display());
    Ok(())
}

/// Every file of a folder, by its path in it.
fn read(folder: &Path) -> Result<Files, Failed> {
    let mut files = Files::new();
    let mut folders = vec![(String::new(), folder.to_owned())];
    let wrong = |path: &Path, why: std::io::Error| format!("{} cannot be read: {why}", path.display());
    while let Some((name, path)) = folders.pop() {
        for entry in std::fs::read_dir(&path).map_err(|why| wrong(&path, why))? {
            let entry = entry.map_err(|why| wrong(&path, why))?;
            let inner = format!("{name}{}", entry.file_name().to_string_lossy());
            let path = entry.path();
            if path.is_dir() {
                folders.push((format!("{inner}/"), path));
            } else {
                files.insert(inner, std::fs::read(&path).map_err(|why| wrong(&path, why))?);
            }
        }
    }
    Ok(files)
}
