//! `grognard rules`: a rule in our own words.

use crate::Failed;
use clap::Args;
use ledger::Ledger;

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// The id of a rule or a ruling: TIR-6.2-bp3, R-TIR-16.7-2; a paragraph's number stands for all its parts.
    id: String,
}

pub(crate) fn explain(args: &RulesArgs) -> Result<(), Failed> {
    println!("{}", lookup(&args.id)?);
    Ok(())
}

/// The explanation of an id, or the nearest ids that exist.
pub(crate) fn lookup(id: &str) -> Result<String, Failed> {
    let ledger = Ledger::embedded().map_err(|faults| faults.join("\n"))?;
    ledger.look_up(id)
}
