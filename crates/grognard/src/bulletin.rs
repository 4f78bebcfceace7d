//! What happened since a seat was last told, in lines: under turn and phase, what matters most first.

use crate::words;
use kernel::scene::Entry;
use kernel::{Speaker, Weight};

/// What stands before a line, by its weight: it can be heard as well as seen.
const fn sign(weight: Weight) -> &'static str {
    match weight {
        Weight::Headline => "**",
        Weight::Event => "*",
        Weight::Detail => "-",
    }
}

/// The lines of a bulletin. A single note stands for itself.
pub(crate) fn lines(entries: &[Entry], speaker: &Speaker) -> Vec<String> {
    let heading = |entry: &Entry| entry.under.as_ref().map(|text| speaker.say(text)).unwrap_or_default();
    let mut out = Vec::new();
    for group in entries.chunk_by(|a, b| heading(a) == heading(b)) {
        let title = group.first().map(heading).unwrap_or_default();
        if entries.len() > 1 && !title.is_empty() {
            out.push(format!("== {title} =="));
        }
        let mut sorted: Vec<&Entry> = group.iter().collect();
        sorted.sort_by_key(|entry| std::cmp::Reverse(entry.note.weight));
        let line =
            |entry: &&Entry| format!("{} {}", sign(entry.note.weight), words::spoken(&entry.note, speaker));
        out.extend(sorted.iter().map(line));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Language, Note, Text};

    fn entry(under: &'static str, key: &'static str, weight: Weight) -> Entry {
        let note = Note { weight, ..Note::new("X-1", Text::new(key)) };
        Entry { step: 1, under: Some(Text::new(under)), note }
    }

    #[test]
    fn what_matters_comes_first_under_its_heading() {
        let files = [("en", "one = Turn 1\ntwo = Turn 2\nwon = Won.\ncame = Came.\nwent = Went.\n")];
        let speaker = Speaker::new(Language::En, &files).unwrap();
        let told = [
            entry("one", "went", Weight::Detail),
            entry("one", "won", Weight::Headline),
            entry("two", "came", Weight::Event),
        ];
        let expected = ["== Turn 1 ==", "** Won. (X-1)", "- Went. (X-1)", "== Turn 2 ==", "* Came. (X-1)"];
        assert_eq!(lines(&told, &speaker), expected);
        assert_eq!(lines(&told[2..], &speaker), ["* Came. (X-1)"]);
    }
}
