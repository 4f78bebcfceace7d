//! `grognard board`: draws a board, or checks its tables.

use crate::words::tell;
use crate::{Failed, picture};
use board::tables::Files;
use board::{Board, atlas, draw, survey};
use clap::Args;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
pub(crate) struct BoardArgs {
    /// A board of the house, or a folder with tables of your own.
    name: String,
    /// Draw it as SVG.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw it as PNG.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Width of a hex in pixels.
    #[arg(long, default_value_t = 72.0)]
    hex: f64,
    /// Leave the hex numbers out.
    #[arg(long)]
    plain: bool,
}

pub(crate) fn board(args: &BoardArgs) -> Result<(), Failed> {
    let board = load(&args.name)?;
    let faults = survey::survey(&board);
    if !faults.0.is_empty() {
        return Err(faults.to_string());
    }
    let sheet = &board.tables().sheet;
    tell!("{}: {}, {} hexes, {} places", sheet.name, sheet.title, board.len(), board.places().len());
    tell!("{}", sheet.source);
    if args.svg.is_none() && args.png.is_none() {
        return Ok(());
    }
    let svg = draw::svg(&board, &draw::Options { hex: args.hex, numbers: !args.plain, ..Default::default() });
    let write = |file: &Path, bytes: &[u8]| {
        std::fs::write(file, bytes).map_err(|why| format!("{} cannot be written: {why}", file.display()))
    };
    if let Some(file) = &args.svg {
        write(file, svg.as_bytes())?;
    }
    if let Some(file) = &args.png {
        write(file, &picture::png(&svg, 1.0)?)?;
    }
    Ok(())
}

fn load(name: &str) -> Result<Board, Failed> {
    if atlas::NAMES.contains(&name) {
        return atlas::load(name).map_err(|faults| faults.to_string());
    }
    let folder = Path::new(name);
    if !folder.is_dir() {
        return Err(format!(
            "there is no board '{name}', and no folder of that name; there are {}",
            atlas::NAMES.join(", ")
        ));
    }
    let files = Files::read(folder).map_err(|faults| faults.to_string())?;
    Board::load(&files).map_err(|faults| faults.to_string())
}
