//! `grognard replay`: a recorded game, step by step, checked.

use crate::{Failed, words};
use clap::Args;
use kernel::record::{Line, Record, audit};
use kernel::{Language, Setup, Viewer};
use shelf::Table;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The record.
    file: PathBuf,
    /// Check every action, snapshot and die, and print only what was found.
    #[arg(long)]
    verify: bool,
    /// Show only up to this action.
    #[arg(long)]
    to: Option<usize>,
    /// Write the sound part of a damaged record to this file.
    #[arg(long, value_name = "FILE")]
    salvage: Option<PathBuf>,
    /// en or it.
    #[arg(long, default_value = "en")]
    language: Language,
}

pub(crate) fn replay(args: &ReplayArgs) -> Result<(), Failed> {
    let text = words::read(&args.file)?;
    if let Some(to) = &args.salvage {
        return salvage(&text, to);
    }
    let record = Record::parse(&text).map_err(|why| why.to_string())?;
    if args.verify { verify(&record) } else { show(&record, args) }
}

fn verify(record: &Record) -> Result<(), Failed> {
    let table = Table::load(record, None)?;
    let found = audit(record);
    println!("{} actions follow the rules", table.plays());
    println!("{} dice follow from the seeds that were promised before them", found.kept);
    if found.by_hand > 0 {
        println!("{} dice were thrown by hand: no seed can vouch for them", found.by_hand);
    }
    if found.open > 0 {
        println!("{} dice cannot be checked yet: their seed is shown when the game ends", found.open);
    }
    if found.broken.is_empty() { Ok(()) } else { Err(found.broken.join("\n  ")) }
}

fn show(record: &Record, args: &ReplayArgs) -> Result<(), Failed> {
    let speaker = words::speaker(args.language)?;
    let setup = Setup { scenario: record.header.scenario.clone(), options: record.header.options.clone() };
    let mut table = Table::new(&record.header.title, setup, None).map_err(|f| words::all(&f))?;
    // Until a game is over its record is for the eyes of a referee; a finished one is open to all.
    for line in &record.lines {
        if args.to.is_some_and(|to| table.plays() >= to) {
            break;
        }
        table.replay_line(line)?;
        if let Line::Play { seat, notation, draws } = line {
            let rolls: Vec<String> = draws.iter().map(|d| format!("{} {}", d.word, d.shown)).collect();
            let rolls = if rolls.is_empty() { String::new() } else { format!("  [{}]", rolls.join(", ")) };
            println!("{:>5} {seat}: {notation}{rolls}", table.plays());
            for entry in table.log(Viewer::Onlooker, table.plays() as u32) {
                println!("      {}", words::spoken(&entry.note, &speaker));
            }
        }
    }
    if let Some(ending) = table.scene(Viewer::Onlooker).ending {
        for line in &ending.reckoning {
            println!("{}", speaker.say(line));
        }
    }
    Ok(())
}

fn salvage(text: &str, to: &std::path::Path) -> Result<(), Failed> {
    let (mut record, damage) = Record::salvage(text).map_err(|why| why.to_string())?;
    let unproven = if damage.is_some() { record.leave_out_unproven() } else { 0 };
    let (table, trouble) = Table::replay(&record, None)?;
    words::write(to, table.record().to_text())?;
    println!("{} actions are sound and stand in {}", table.plays(), to.display());
    if unproven > 0 {
        println!("promises and seeds that do not prove each other were left out: {unproven} lines");
    }
    for why in damage.map(|d| d.to_string()).into_iter().chain(trouble) {
        println!("the rest was left out: {why}");
    }
    Ok(())
}
