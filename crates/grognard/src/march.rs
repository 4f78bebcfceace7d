//! Orders in words: `march Ney to Smolensk`.

use board::Board;
use kernel::{Rejection, Seat, Speaker, Spot, Text, Way, Ways};
use shelf::Table;

/// What somebody meant by an order in words.
pub(crate) enum Meant {
    /// The decisions that carry it out.
    Run(Vec<String>),
    /// Nobody goes there: why, and the rule that says so.
    No(Text, Option<&'static str>),
}

/// Between who goes and where: in English and in Italian.
const TO: [&str; 2] = [" to ", " a "];

/// Finds who is meant and where they are to go. Without anybody it is about those who are on the way.
pub(crate) fn understand(
    table: &Table,
    seat: Seat,
    words: &str,
    board: &Board,
    speaker: &Speaker,
) -> Result<Meant, Rejection> {
    let cut = TO.iter().find_map(|to| words.rsplit_once(to));
    let (who, place) = cut.map_or(("", words), |(who, place)| (who.trim(), place.trim()));
    let Some(hex) = hex_named(board, place) else {
        return Ok(Meant::No(Text::new("house-terminal-no-hex").with("name", place), None));
    };
    let begun = if who.is_empty() {
        Vec::new()
    } else {
        let Some(notation) = taken_up(&table.ways(seat, &[])?, who, speaker) else {
            return Ok(Meant::No(Text::new("house-terminal-nobody").with("name", who), None));
        };
        vec![notation]
    };
    let ways = table.ways(seat, &begun)?;
    let to = Spot::Hex(hex);
    if let Some(Way { run, .. }) = ways.ways.into_iter().find(|way| way.reach.to == to) {
        return Ok(Meant::Run(run));
    }
    Ok(match table.why_not(seat, &begun, &to)? {
        Some(refusal) => Meant::No(refusal.text, Some(refusal.cite.0)),
        None => Meant::No(Text::new("house-out-of-reach"), None),
    })
}

/// A hex by its number or by the name of its place, however that is spelled.
fn hex_named(board: &Board, name: &str) -> Option<String> {
    let same = |other: &String| plain(other) == plain(name);
    let place = || board.places().iter().find(|p| same(&p.name) || p.other_names.iter().any(same));
    let hex = board.hex(&name.to_uppercase()).or_else(|| place().map(|place| place.hex))?;
    Some(board.label(hex).to_owned())
}

/// Who is to be taken up: the first whose line has all of these words.
fn taken_up(ways: &Ways, who: &str, speaker: &Speaker) -> Option<String> {
    let wanted: Vec<String> = who.split_whitespace().map(plain).collect();
    let line =
        |choice: &kernel::Choice| plain(&format!("{} {}", speaker.say(&choice.text), choice.notation()));
    let meant = ways.begin.iter().find(|choice| wanted.iter().all(|word| line(choice).contains(word)));
    meant.map(kernel::Choice::notation)
}

fn plain(text: &str) -> String {
    text.to_lowercase()
}
