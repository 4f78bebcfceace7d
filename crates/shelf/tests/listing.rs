//! What the lobby and the terminal tell of each title: every option and preset is explained in a line, in every language.
#![allow(clippy::unwrap_used, reason = "a test may fall")]

use kernel::{Language, Text};
use shelf::Shelf;

/// A line of the lobby is not longer.
const LINE: usize = 125;

#[test]
fn every_option_and_preset_says_in_a_line_what_it_changes() {
    let shelf = Shelf::built_in();
    let mut faults = Vec::new();
    for language in Language::ALL {
        let speaker = shelf.speaker(language).unwrap();
        let mut check = |of: &str, name: &str, gist: &Text| {
            let said = speaker.say(gist);
            let line = !said.contains('⟦') && !said.contains('\n') && said.chars().count() <= LINE;
            if !line || !said.ends_with('.') || said == name {
                faults.push(format!("{} {of}: {said}", language.code()));
            }
        };
        for title in shelf.titles() {
            let listing = title.listing();
            let slug = listing.card.slug;
            for option in &listing.options {
                check(&format!("{slug} {}", option.slug), &speaker.say(&option.name), &option.gist);
            }
            for preset in &listing.presets {
                check(&format!("{slug} {}", preset.slug), preset.slug, &preset.gist);
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
