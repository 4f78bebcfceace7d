//! Names, of which a picture holds hundreds.

use serde::{Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// The bytes of a name that lies where it is told.
const SHORT: usize = 22;

/// A name of a hex, a place or a man. A short one lies where it is told, a long one elsewhere.
#[derive(Clone)]
pub struct Word(Kept);

#[derive(Clone)]
enum Kept {
    Short(u8, [u8; SHORT]),
    Long(Box<str>),
}

impl From<&str> for Word {
    fn from(name: &str) -> Word {
        if name.len() > SHORT {
            return Word(Kept::Long(name.into()));
        }
        let mut bytes = [0; SHORT];
        bytes[..name.len()].copy_from_slice(name.as_bytes());
        Word(Kept::Short(name.len() as u8, bytes))
    }
}

impl From<String> for Word {
    fn from(name: String) -> Word {
        if name.len() > SHORT { Word(Kept::Long(name.into())) } else { name.as_str().into() }
    }
}

impl Word {
    fn bytes(&self) -> &[u8] {
        match &self.0 {
            Kept::Short(length, bytes) => &bytes[..usize::from(*length)],
            Kept::Long(name) => name.as_bytes(),
        }
    }
}

impl Deref for Word {
    type Target = str;
    fn deref(&self) -> &str {
        match &self.0 {
            Kept::Short(..) => std::str::from_utf8(self.bytes()).unwrap_or_default(),
            Kept::Long(name) => name,
        }
    }
}

impl PartialEq for Word {
    fn eq(&self, other: &Word) -> bool {
        self.bytes() == other.bytes()
    }
}

impl Eq for Word {}

impl PartialEq<str> for Word {
    fn eq(&self, other: &str) -> bool {
        **self == *other
    }
}

impl PartialOrd for Word {
    fn partial_cmp(&self, other: &Word) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Word {
    fn cmp(&self, other: &Word) -> Ordering {
        self.bytes().cmp(other.bytes())
    }
}

impl Hash for Word {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bytes().hash(state);
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_the_text_that_it_was_made_from() {
        let long = "Generalfeldmarschall Blücher, Fürst von Wahlstatt";
        for end in (0..=long.len()).filter(|&end| long.is_char_boundary(end)) {
            let text = &long[..end];
            let (word, owned) = (Word::from(text), Word::from(text.to_owned()));
            assert_eq!((&*word, &*owned), (text, text));
            assert_eq!(serde_json::json!(word), serde_json::json!(text));
        }
        assert_eq!(size_of::<Word>(), size_of::<String>());
        let mut words = ["b", "", "ab", long].map(Word::from);
        words.sort();
        assert_eq!(words, ["", long, "ab", "b"].map(Word::from));
    }
}
