//! The mutants there are, and the order in which a seed draws them.

/// One change to the code, as cargo-mutants names it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Mutant {
    /// File, line, column and what is changed there: no two have the same.
    pub(super) name: String,
    pub(super) file: String,
}

impl Mutant {
    /// A regular expression for this mutant's name and no other.
    pub(super) fn pattern(&self) -> String {
        let mut pattern = String::from("^");
        for letter in self.name.chars() {
            // These two have a meaning of their own with a backslash.
            if letter.is_ascii_punctuation() && !"<>".contains(letter) {
                pattern.push('\\');
            }
            pattern.push(letter);
        }
        pattern.push('$');
        pattern
    }
}

/// Reads what `cargo mutants --list` says.
pub(super) fn read(list: &str) -> Vec<Mutant> {
    let mutant =
        |name: &str| Some(Mutant { name: name.to_owned(), file: name.split_once(':')?.0.to_owned() });
    list.lines().filter_map(mutant).collect()
}

/// The mutants in the order of the draw, which is the same for the same code and seed.
pub(super) fn drawn(mut mutants: Vec<Mutant>, seed: u64) -> Vec<Mutant> {
    mutants.sort();
    let mut number = seed;
    for left in (1..mutants.len()).rev() {
        let at = next(&mut number) % (left as u64 + 1);
        mutants.swap(left, at as usize);
    }
    mutants
}

/// `SplitMix64`.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut word = *state;
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}
