//! Player aids in a terminal: a list of them, and one as tables of plain letters.

use kernel::{Aid, AidTable, Speaker, Text};
use std::fmt::Write as _;

/// No column but the last is wider than this, so that a row stays on its line.
const WIDEST: usize = 28;
/// The whole of a line.
const LINE: usize = 100;

/// What was asked for: the aids by name, or one of them.
pub(crate) fn tell(aids: &[Aid], name: &str, speaker: &Speaker) -> String {
    if aids.is_empty() {
        return speaker.say(&Text::new("house-terminal-no-aids"));
    }
    if name.is_empty() {
        let line = |aid: &Aid| {
            let line =
                Text::new("house-terminal-aid-line").with("slug", aid.slug).with("name", aid.name.clone());
            format!("  {}", speaker.say(&line))
        };
        let lines: Vec<String> = aids.iter().map(line).collect();
        return format!("{}\n{}", speaker.say(&Text::new("house-terminal-aids")), lines.join("\n"));
    }
    match aids.iter().find(|aid| is_called(aid, name, speaker)) {
        Some(aid) => one(aid, speaker),
        None => speaker.say(&Text::new("house-terminal-no-aid").with("name", name)),
    }
}

/// By its word, or by the beginning of its name in the player's language.
fn is_called(aid: &Aid, name: &str, speaker: &Speaker) -> bool {
    let name = name.to_lowercase();
    aid.slug == name || speaker.say(&aid.name).to_lowercase().starts_with(&name)
}

fn one(aid: &Aid, speaker: &Speaker) -> String {
    let mut out = speaker.say(&aid.name);
    if aid.tables.iter().flat_map(|table| &table.rows).any(|row| row.now) {
        let _ = write!(out, " ({})", speaker.say(&Text::new("house-terminal-aid-now")));
    }
    for table in &aid.tables {
        let _ = write!(out, "\n\n{}", lines(table, speaker).join("\n"));
    }
    out
}

/// A table with its columns below each other. The last column takes what is left of the line, and goes on below.
fn lines(table: &AidTable, speaker: &Speaker) -> Vec<String> {
    let heads: Vec<String> = table.columns.iter().map(|head| speaker.say(head)).collect();
    let rows: Vec<(bool, Vec<String>, String)> = table
        .rows
        .iter()
        .map(|row| {
            let cites: Vec<&str> = row.cites.iter().map(|cite| cite.0).collect();
            (row.now, row.cells.iter().map(|cell| speaker.say(cell)).collect(), cites.join(", "))
        })
        .collect();
    let wide = |at: usize| {
        let all = rows.iter().filter_map(|(_, cells, _)| cells.get(at)).chain(heads.get(at));
        all.map(|cell| cell.chars().count()).max().unwrap_or(0).min(WIDEST)
    };
    let widths: Vec<usize> = (0..heads.len()).map(wide).collect();
    let cites: Vec<&str> = table.cites.iter().map(|cite| cite.0).collect();
    let mut out = vec![format!("{}{}", speaker.say(&table.name), in_brackets(&cites.join(", ")))];
    out.extend(folded(" ", &heads, &widths));
    for (now, mut cells, cites) in rows {
        if let Some(last) = cells.last_mut() {
            last.push_str(&in_brackets(&cites));
        }
        out.extend(folded(if now { ">" } else { " " }, &cells, &widths));
    }
    out
}

fn in_brackets(cites: &str) -> String {
    if cites.is_empty() { String::new() } else { format!(" ({cites})") }
}

/// A row, on as many lines as its longest cell wants.
fn folded(mark: &str, cells: &[String], widths: &[usize]) -> Vec<String> {
    let before: usize = widths.iter().rev().skip(1).map(|width| width + 2).sum();
    let last = cells.len().saturating_sub(1);
    let room = |at: usize| if at == last { LINE.saturating_sub(before + 2).max(WIDEST) } else { widths[at] };
    let parts: Vec<Vec<String>> =
        cells.iter().enumerate().map(|(at, cell)| wrapped(cell, room(at))).collect();
    let height = parts.iter().map(Vec::len).max().unwrap_or(0);
    let line = |row: usize| {
        let mut line = format!("{} ", if row == 0 { mark } else { " " });
        for (at, part) in parts.iter().enumerate() {
            let text = part.get(row).map_or("", String::as_str);
            let pad = if at == last { 0 } else { widths[at] + 2 - text.chars().count().min(widths[at] + 1) };
            let _ = write!(line, "{text}{}", " ".repeat(pad));
        }
        line.trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

/// A text in lines of so many letters, broken at blanks.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let long = lines.last().map_or(0, |line| line.chars().count());
        if long > 0 && long + 1 + word.chars().count() > width {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{AidKind, AidRow, Language};

    fn aids() -> Vec<Aid> {
        let plain = |word: &str| Text::new("house-name").with("name", word);
        let mut table = AidTable::new(plain("Table"), [plain("Phase"), plain("What")]).cite("OUT-1.2");
        table.row(AidRow::new([plain("Raid"), plain("The raider moves.")]).cite("OUT-3.1").now(true));
        table.row(AidRow::new([plain("Watch"), plain("word ".repeat(30).trim())]));
        vec![Aid::new("sequence", AidKind::Sequence, Text::new("house-aid-sequence")).with(table)]
    }

    #[test]
    fn aids_are_listed_and_one_is_told_with_the_present_row_marked() {
        let speaker = Speaker::new(Language::En, &[]).unwrap();
        assert!(tell(&aids(), "", &speaker).contains("  sequence: Sequence of play"));
        let told = tell(&aids(), "sequence", &speaker);
        assert!(told.contains("\nTable (OUT-1.2)\n  Phase  What\n> Raid   The raider moves. (OUT-3.1)\n"));
        assert!(told.lines().all(|line| line.chars().count() <= LINE), "{told}");
        assert!(told.contains("\n         word"), "long cells go on in their own column: {told}");
        assert_eq!(tell(&aids(), "Sequence of", &speaker), told);
        assert!(tell(&aids(), "nothing", &speaker).contains("'nothing'"));
        assert!(tell(&[], "", &speaker).contains("no player aids"));
    }
}
