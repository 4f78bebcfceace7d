//! Rows and rulings.

use std::fmt;

use serde::Serialize;

use crate::Book;

/// One rule that can be tested on its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The stable id that code, log and tests cite.
    pub id: String,
    /// The rulebook it belongs to.
    pub book: Book,
    /// What it is about, in kebab case.
    pub topic: String,
    /// What sort of statement it is.
    pub kind: Kind,
    /// Whether the program must enforce it.
    pub enforceable: Enforceable,
    /// The rule in our own words.
    pub summary: String,
    /// The id of the ruling that settles a doubt about it.
    pub ruling: Option<String>,
}

/// How a doubt about the texts was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// `R-` and the id of the first row concerned.
    pub id: String,
    /// The rows concerned.
    pub rows: Vec<String>,
    /// What the texts say or leave out.
    pub texts: String,
    /// What we play.
    pub decision: String,
    /// Why.
    pub reason: String,
}

/// Whether the program must enforce a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Enforceable {
    /// The program enforces or computes it.
    Yes,
    /// It needs data or a ruling from outside the text, or only part of it can be checked.
    Partly,
    /// Commentary and pieces of cardboard.
    No,
}

impl Enforceable {
    /// Whether code and tests must cite the row.
    pub fn demands_citation(self) -> bool {
        self != Self::No
    }

    pub(crate) fn parse(word: &str) -> Option<Self> {
        match word {
            "yes" => Some(Self::Yes),
            "partly" => Some(Self::Partly),
            "no" => Some(Self::No),
            _ => None,
        }
    }
}

macro_rules! kinds {
    ($($variant:ident $word:literal $meaning:literal),+ $(,)?) => {
        /// What sort of statement a row is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Kind {
            $(#[doc = $meaning] $variant),+
        }

        impl Kind {
            /// The word in the tables.
            pub fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            pub(crate) fn parse(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}

kinds! {
    Definition "definition" "What a term means.",
    Component "component" "What a piece, chart or map shows.",
    Procedure "procedure" "What is done, and in which order.",
    Restriction "restriction" "What may not be done.",
    Modifier "modifier" "What is added to a number.",
    Table "table" "Numbers that are looked up.",
    Setup "setup" "Where the pieces start.",
    Victory "victory" "Who wins.",
    Scenario "scenario" "A rule of one scenario.",
    Optional "optional" "A rule that players may leave out.",
    Advanced "advanced" "A rule of the advanced game.",
    Variant "variant" "A rule that replaces another one.",
    Ruling "ruling" "An answer from the book's own question box.",
    Example "example" "A worked example: a golden test.",
    Commentary "commentary" "Notes and history.",
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
