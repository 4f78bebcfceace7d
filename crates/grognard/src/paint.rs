//! Colour in the terminal, where it has any: never in a pipe, never where `NO_COLOR` is set.

use kernel::Seat;
use std::io::IsTerminal;

/// When to use colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub(crate) enum Colour {
    /// Where the output is a terminal that has colour, and nobody has said `NO_COLOR`.
    #[default]
    Auto,
    Always,
    Never,
}

/// What a piece of text is, to be painted accordingly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ink {
    /// A headline, or what is asked.
    Strong,
    /// What stands beside it: notations, rules, hex numbers.
    Faint,
    /// Something of a seat.
    Seat(Seat),
    /// Where something may be done.
    Reach,
    /// Rivers, lakes, the sea.
    Water,
    /// Woods.
    Wood,
    /// A town.
    Town,
}

/// The colours of seats, told apart by lightness too.
const SEATS: [&str; 8] = ["1;94", "1;32", "1;91", "1;95", "1;33", "1;36", "35", "1;37"];

/// A brush, dry where there is no colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Paint {
    wet: bool,
}

impl Paint {
    /// A brush for the standard output.
    pub(crate) fn new(colour: Colour) -> Paint {
        let said = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let auto = || std::io::stdout().is_terminal() && !said("NO_COLOR") && !dumb();
        let wet = match colour {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => auto(),
        };
        Paint { wet }
    }

    /// One that paints or does not.
    #[cfg(test)]
    pub(crate) const fn wet(wet: bool) -> Paint {
        Paint { wet }
    }

    /// A text in its colour.
    pub(crate) fn ink(self, ink: Ink, text: &str) -> String {
        let code = match ink {
            _ if !self.wet || text.is_empty() => return text.to_owned(),
            Ink::Strong => "1",
            Ink::Faint => "2",
            Ink::Seat(seat) => SEATS[seat.index() % SEATS.len()],
            Ink::Reach => "30;103",
            Ink::Water => "36",
            Ink::Wood => "32",
            Ink::Town => "1;39",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dry_brush_leaves_text_as_it_is() {
        assert_eq!(Paint::wet(false).ink(Ink::Strong, "march"), "march");
        assert_eq!(Paint::wet(true).ink(Ink::Strong, "march"), "\x1b[1mmarch\x1b[0m");
        assert_eq!(Paint::wet(true).ink(Ink::Strong, ""), "");
        assert_ne!(
            Paint::wet(true).ink(Ink::Seat(Seat(0)), "F"),
            Paint::wet(true).ink(Ink::Seat(Seat(1)), "F")
        );
    }
}
