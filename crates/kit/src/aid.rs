//! What player aids are made of: tables with heads by message, numbers, signs, glossaries.

use kernel::{Aid, AidKind, AidRow, AidTable, Arg, Text};

/// A number in a cell.
pub fn number(n: impl Into<Arg>) -> Text {
    Text::new("house-number").with("n", n)
}

/// A number that is added or taken off.
pub fn signed(n: impl Into<i32>) -> Text {
    let n: i32 = n.into();
    plain(if n < 0 { format!("−{}", n.unsigned_abs()) } else { format!("+{n}") })
}

/// A word of the tables as it stands there.
pub fn plain(word: impl Into<String>) -> Text {
    Text::new("house-name").with("name", word.into())
}

/// Nothing to say.
pub fn nothing() -> Text {
    plain("–")
}

/// From one number to another, or a single one.
pub fn span(from: i32, to: i32) -> Text {
    if from == to { number(from) } else { plain(format!("{from}–{to}")) }
}

/// A number and everything above it.
pub fn or_more(from: i32) -> Text {
    plain(format!("{from}+"))
}

/// A table with the messages of its name and of its heads.
pub fn table(name: &'static str, heads: &[&'static str]) -> AidTable {
    AidTable::new(Text::new(name), heads.iter().map(|&head| Text::new(head)))
}

/// The sequence of play.
pub fn sequence(rows: impl IntoIterator<Item = AidRow>) -> Aid {
    let mut phases = table("house-aid-sequence", &["house-aid-phase", "house-aid-what"]);
    rows.into_iter().for_each(|row| phases.row(row));
    Aid::new("sequence", AidKind::Sequence, Text::new("house-aid-sequence")).with(phases)
}

/// A phase of the sequence: its name, what happens in it, the rule, and whether it is the present one.
pub fn phase([name, what]: [&'static str; 2], cite: &'static str, now: bool) -> AidRow {
    AidRow::new([Text::new(name), Text::new(what)]).cite(cite).now(now)
}

/// What words mean: the messages of a word and of what it means, and the rule. [`crate::terms!`] makes such a list.
pub fn glossary(terms: &[[&'static str; 3]]) -> Aid {
    let mut words = table("house-aid-glossary", &["house-aid-word", "house-aid-meaning"]);
    for [word, meaning, cite] in terms {
        words.row(AidRow::new([Text::new(word), Text::new(meaning)]).cite(cite));
    }
    Aid::new("glossary", AidKind::Glossary, Text::new("house-aid-glossary")).with(words)
}

/// Words with what they mean: the message of the meaning has the name of the word's with `-is` behind it.
#[macro_export]
macro_rules! terms {
    ($($word:literal $cite:literal),+ $(,)?) => {
        &[$([$word, concat!($word, "-is"), $cite]),+]
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Language, Speaker};

    #[test]
    fn cells_read_as_a_player_writes_them() {
        let speaker = Speaker::new(Language::En, &[]).unwrap();
        let said = [number(7), signed(2i32), signed(-3i8), span(4, 4), span(4, 6), or_more(8), nothing()];
        assert_eq!(said.map(|text| speaker.say(&text)), ["7", "+2", "−3", "4", "4–6", "8+", "–"]);
    }

    #[test]
    fn a_glossary_has_two_messages_for_each_word() {
        let aid = glossary(crate::terms!["house-number" "OUT-1.1"]);
        let keys: Vec<&str> = aid.tables[0].rows[0].cells.iter().map(|cell| cell.key).collect();
        assert_eq!(keys, ["house-number", "house-number-is"]);
    }
}
