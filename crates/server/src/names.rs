//! Names of people: what may be one, and which look alike.

use std::ops::RangeInclusive;
use unicode_normalization::UnicodeNormalization;
use unicode_security::GeneralSecurityProfile;
use unicode_security::confusable_detection::skeleton;

const LENGTH: RangeInclusive<usize> = 3..=30;

/// Makes sure that something can be a name: letters of scripts that are in use, none of them another one in disguise.
pub(crate) fn check(name: &str) -> Result<(), &'static str> {
    let plain = |c: char| matches!(c, '-' | '_') || (c.is_alphanumeric() && c.identifier_allowed());
    if LENGTH.contains(&name.chars().count()) && name.chars().all(plain) {
        return Ok(());
    }
    Err("a name has 3 to 30 letters, digits, dashes or underscores, in letters that are in everyday use")
}

/// What a name looks like: two names that a reader may take for each other have the same.
pub(crate) fn likeness(name: &str) -> String {
    let seen: String = skeleton(&name.nfkc().collect::<String>()).collect();
    // In capitals an i is an l, and small letters look like others than their capitals do: both ways are one.
    let small = seen.to_lowercase();
    skeleton(&small).map(|c| if c == 'i' { 'l' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_alike() {
        for (one, other) in [
            ("Murat", "MURAT"),
            ("Murat", "Mur\u{430}t"),
            ("Murat", "\u{ff2d}urat"),
            ("Lannes", "Iannes"),
            ("Lannes", "1annes"),
            ("Davout", "Dav0ut"),
            ("Berthier", "\u{412}ERTHIER"),
            ("PAOLO", "\u{420}\u{410}OLO"),
        ] {
            assert_eq!(likeness(one), likeness(other), "{one} {other}");
        }
        for (one, other) in [("Murat", "Marat"), ("Ney", "Nej"), ("Кутузов", "Kutuzov"), ("josé", "jose")]
        {
            assert_ne!(likeness(one), likeness(other), "{one} {other}");
        }
    }

    #[test]
    fn letters_in_disguise_are_no_letters() {
        for good in ["Murat", "Кутузов", "José-María", "les_2_freres", "ナポレオン"] {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        for bad in ["ab", "a b c", "\u{ff2d}urat", "mu\u{3164}rat", "mu\u{200d}rat", "𝐌urat", ""] {
            assert!(check(bad).is_err(), "{bad}");
        }
    }
}
