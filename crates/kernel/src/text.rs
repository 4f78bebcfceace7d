//! What is said to people, before it is put into a language.

use crate::Word;
use serde::Serialize;

/// A message of the message files with what goes into its gaps.
///
/// The engine never holds sentences: it names a message, and a [`crate::Speaker`] puts it into English or
/// Italian. `spoken` stays empty until then.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Text {
    /// The id in the message files.
    pub key: &'static str,
    /// What goes into the gaps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<(&'static str, Arg)>>"))]
    pub args: Vec<(&'static str, Arg)>,
    /// The sentence, once it has been put into a language.
    #[serde(rename = "text", skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub spoken: String,
}

/// What goes into a gap of a message.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Arg {
    /// A number.
    Number(i64),
    /// A name: a hex, a city, a general. A language may have a form of its own for it.
    Name(#[cfg_attr(feature = "ts", ts(as = "String"))] Word),
    /// Another message.
    Text(Box<Text>),
}

impl Text {
    /// A message without gaps.
    pub const fn new(key: &'static str) -> Text {
        Text { key, args: Vec::new(), spoken: String::new() }
    }

    /// Fills a gap.
    #[must_use]
    pub fn with(mut self, gap: &'static str, arg: impl Into<Arg>) -> Text {
        self.args.push((gap, arg.into()));
        self
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Arg {
        Arg::Text(Box::new(text))
    }
}

impl From<&str> for Arg {
    fn from(name: &str) -> Arg {
        Arg::Name(name.into())
    }
}

impl From<String> for Arg {
    fn from(name: String) -> Arg {
        Arg::Name(name.into())
    }
}

macro_rules! numbers {
    ($($t:ty),+) => { $(impl From<$t> for Arg { fn from(n: $t) -> Arg { Arg::Number(n as i64) } })+ };
}
numbers!(i8, u8, i16, u16, i32, u32, i64, usize);
