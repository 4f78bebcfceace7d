//! The register of rulings as a page for people, `docs/rulings.md`.

use std::fmt::Write as _;

use crate::{Book, Ledger, Ruling};

const INTRODUCTION: &str = "\
# Rulings

Rulebooks contradict themselves, fall silent, and lose pages. Wherever one of ours does, the doubt was
settled once, here, and code, log and tests follow the decision. A ruling has the id `R-` and the id of the
first ledger row concerned, so a row and its ruling are found from each other.

This page is written from `rules/rulings.csv` by `cargo xtask rules --write-register`; a test fails when the
two differ. To add a ruling: put a line into `rules/rulings.csv` (id, the rows concerned with spaces
between them, what the texts say, the decision, the reason), name its id in the last column of each of those
rows, and write the register anew. To overrule one, change its decision and reason and keep its id.

How we decide: the specific rule beats the general one; rule text beats an example, and both beat a chart or
a summary; a plain misprint is read as what it must have been; where the text is general we add no exception;
where a page is missing the gap is filled with replaceable data that is marked as ours and makes every worked
example come out right.
";

impl Ledger {
    /// The whole register as Markdown, grouped by title.
    pub fn register(&self) -> String {
        let mut page = INTRODUCTION.to_owned();
        for book in Book::ALL {
            let mut rulings = self.rulings().iter().filter(|ruling| home_of(ruling) == Some(book)).peekable();
            if rulings.peek().is_some() {
                let _ = write!(page, "\n## {} ({})\n", book.name(), book.prefix());
            }
            for ruling in rulings {
                push_ruling(&mut page, ruling);
            }
        }
        page
    }
}

/// A ruling that two titles share stands under the first of them.
fn home_of(ruling: &Ruling) -> Option<Book> {
    Book::of_ruling(&ruling.id)
}

fn push_ruling(page: &mut String, ruling: &Ruling) {
    let _ = write!(page, "\n### {}\n\n", ruling.id);
    let _ = writeln!(
        page,
        "- Rows: {}\n- Texts: {}\n- Decision: {}\n- Reason: {}",
        if ruling.rows.is_empty() {
            "none, it is about the board".to_owned()
        } else {
            ruling.rows.join(", ")
        },
        escaped(&ruling.texts),
        escaped(&ruling.decision),
        escaped(&ruling.reason)
    );
}

/// Stars stand for results in several tables and must not turn into emphasis.
fn escaped(text: &str) -> String {
    text.replace('*', "\\*").replace('<', "\\<")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulings_are_grouped_by_the_title_of_their_first_row() {
        let header = "id,topic,kind,enforceable,summary,ruling\n";
        let tir = format!("{header}TIR-1,a,table,yes,One.,R-TIR-1\n");
        let nn = format!("{header}NN-1,a,table,yes,One.,R-TIR-1\nNN-2,a,table,yes,Two.,R-NN-2\n");
        let rulings = "id,rows,texts,decision,reason\n\
                       R-TIR-1,TIR-1 NN-1,Result 2* is unclear.,Yes.,Because.\n\
                       R-NN-2,NN-2,Silent.,No.,Why not.\n";
        let page = Ledger::parse(&[(Book::Tir, &tir), (Book::Nn, &nn)], rulings).unwrap().register();
        let body = page.strip_prefix(INTRODUCTION).unwrap();
        assert_eq!(
            body,
            "\n## The Invasion of Russia (TIR)\n\n### R-TIR-1\n\n- Rows: TIR-1, NN-1\n\
             - Texts: Result 2\\* is unclear.\n- Decision: Yes.\n- Reason: Because.\n\
             \n## Napoleon's Nemesis (NN)\n\n### R-NN-2\n\n- Rows: NN-2\n\
             - Texts: Silent.\n- Decision: No.\n- Reason: Why not.\n"
        );
    }
}
