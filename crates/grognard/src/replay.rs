//! `grognard replay`: a recorded game, step by step, checked.

use crate::words::tell;
use crate::{Failed, words};
use clap::Args;
use kernel::record::{Carried, Line, Record, audit};
use kernel::{Kept, Language, Text, Viewer};
use shelf::{Shelf, Table};
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

pub(crate) fn replay(shelf: &Shelf, args: &ReplayArgs) -> Result<(), Failed> {
    let text = words::read(&args.file)?;
    if let Some(to) = &args.salvage {
        return salvage(shelf, &text, to);
    }
    let record = Record::parse(&text).map_err(|why| why.to_string())?;
    if args.verify { verify(shelf, &record) } else { show(shelf, &record, args) }
}

/// Where older rules and today's part, if the record holds such.
fn tell_parting(table: &Table, record: &Record) {
    let (from, now) = (record.begun().rules, table.header().rules);
    if let Some(parting) = table.parting() {
        tell!("Version {from} of the rules and today's part at {parting}");
    } else if table.is_older() {
        tell!("Version {now} of the rules is older than today's: all of it goes by today's too");
    }
}

fn verify(shelf: &Shelf, record: &Record) -> Result<(), Failed> {
    let (table, trouble) = shelf.replay(record, None)?;
    if let Some(trouble) = trouble.filter(|_| !table.is_older()) {
        return Err(trouble);
    }
    let found = audit(record);
    tell!("{} actions follow the rules", table.plays() - table.laid_aside());
    tell_parting(&table, record);
    tell!("{} dice follow from the seeds that were promised before them", found.kept);
    if found.by_hand > 0 {
        tell!("{} dice were thrown by hand: no seed can vouch for them", found.by_hand);
    }
    if found.open > 0 {
        tell!("{} dice cannot be checked yet: their seed is shown when the game ends", found.open);
    }
    let aside = table.laid_aside();
    if aside > 0 {
        let what =
            format!("{aside} actions were played by older rules, and nobody can vouch for them by today's");
        return Err([vec![what], found.broken].concat().join("\n  "));
    }
    if found.broken.is_empty() { Ok(()) } else { Err(found.broken.join("\n  ")) }
}

fn show(shelf: &Shelf, record: &Record, args: &ReplayArgs) -> Result<(), Failed> {
    let speaker = words::speaker(shelf, args.language)?;
    let mut table = shelf.resume(&Kept::unbegun(record.begun()))?;
    let mut parted = false;
    // Until a game is over its record is for the eyes of a referee; a finished one is open to all.
    for line in &record.lines {
        if args.to.is_some_and(|to| table.plays() >= to) {
            break;
        }
        table.replay_line(line)?;
        if let (Some(parting), false) = (table.parting(), parted) {
            tell!("      From here on by older rules: today's part from them at {parting}");
            parted = true;
        }
        if let Line::Carried(Carried { from, to, after, .. }) = line {
            let text = Text::new("house-carried").with("from", *from).with("to", *to).with("after", *after);
            tell!("      {}", speaker.say(&text));
        }
        if let Line::Play { seat, notation, draws, .. } = line {
            let rolls: Vec<String> = draws.iter().map(|d| format!("{} {}", d.word, d.shown)).collect();
            let rolls = if rolls.is_empty() { String::new() } else { format!("  [{}]", rolls.join(", ")) };
            tell!("{:>5} {seat}: {notation}{rolls}", table.plays());
            for entry in table.log(Viewer::Onlooker, table.plays() as u32) {
                tell!("      {}", words::spoken(&entry.note, &speaker));
            }
        }
    }
    if let Some(ending) = table.scene(Viewer::Onlooker).ending {
        for line in &ending.reckoning {
            tell!("{}", speaker.say(line));
        }
    }
    Ok(())
}

fn salvage(shelf: &Shelf, text: &str, to: &std::path::Path) -> Result<(), Failed> {
    let (mut record, damage) = Record::salvage(text).map_err(|why| why.to_string())?;
    let unproven = if damage.is_some() { record.leave_out_unproven() } else { 0 };
    let (table, trouble) = shelf.replay(&record, None)?;
    words::write(to, table.record().to_text())?;
    tell!("{} actions are sound and stand in {}", table.plays(), to.display());
    if unproven > 0 {
        tell!("promises and seeds that do not prove each other were left out: {unproven} lines");
    }
    for why in damage.map(|d| d.to_string()).into_iter().chain(trouble) {
        tell!("the rest was left out: {why}");
    }
    Ok(())
}
