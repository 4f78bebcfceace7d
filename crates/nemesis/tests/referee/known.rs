//! Differences that are known and still open: by name, with the reason. A decision that differs is looked at again with
//! each of them, and passes if it agrees then. When the engine or the reading has been mended, strike the name here and
//! take out the lines that ask `Book::excused` for it; the long check says which names it did not meet.

/// Name and reason.
pub const OPEN: &[(&str, &str)] = &[
    (
        "hamburg",
        "NN 14.14: French Commanders ride through the hexes that are closed on Turns 1 and 2; marches do not",
    ),
    (
        "austrians",
        "TIR 1.1 in the linked campaign: the south edge in Austria does not feed Austrians, as it does in 1812",
    ),
];
