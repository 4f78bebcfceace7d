//! `grognard rules`: a rule in our own words.

use crate::Failed;
use crate::words::tell;
use clap::Args;
use kernel::Language;
use ledger::{Ledger, Tongue};

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// The id of a rule or a ruling: TIR-6.2-bp3, R-TIR-16.7-2; a paragraph's number stands for all its parts.
    id: String,
    /// en or it.
    #[arg(long, default_value = "en")]
    language: Language,
}

pub(crate) fn explain(args: &RulesArgs) -> Result<(), Failed> {
    tell!("{}", lookup(&args.id, args.language)?);
    Ok(())
}

/// The explanation of an id, or the nearest ids that exist.
pub(crate) fn lookup(id: &str, language: Language) -> Result<String, Failed> {
    let tongue = match language {
        Language::En => Tongue::English,
        Language::It => Tongue::Italian,
    };
    let ledger = Ledger::embedded_in(tongue).map_err(|faults| faults.join("\n"))?;
    ledger.look_up(id)
}
