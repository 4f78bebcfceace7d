//! Just enough of Rust's grammar to know where a function begins and ends, and what is comment.

use std::ops::Range;

use super::source::Source;

/// A source file, with what of it is code.
pub(crate) struct Rust<'t> {
    text: &'t str,
    /// For each byte, whether it is code and not part of a comment or a literal.
    code: Vec<bool>,
}

/// A function that the runner of tests calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TestItem {
    /// Its doc comment, with attributes above the one that makes it a test.
    pub(crate) docs: Range<usize>,
    pub(crate) body: Range<usize>,
}

impl<'t> Rust<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Self { text, code: code_bytes(text) }
    }

    /// The lines that begin with code, each with its start and without its indent.
    fn code_lines(&self) -> impl Iterator<Item = (usize, &'t str)> {
        lines(self.text).filter_map(|(start, line)| {
            let indent = line.len() - line.trim_start().len();
            (self.code.get(start + indent) == Some(&true)).then(|| (start, line.trim()))
        })
    }

    /// The tests that run; one that is ignored shows nothing.
    pub(crate) fn tests(&self) -> Vec<TestItem> {
        let attributes = self.code_lines().filter(|(_, line)| is_test_attribute(line));
        let item = |(start, _)| TestItem {
            docs: with_docs_above(self.text, start)..start,
            body: start..self.item_end(start),
        };
        attributes.map(item).filter(|test| !self.is_ignored(test)).collect()
    }

    /// Whether a test has the attribute that leaves it out, above the one that makes it a test or below.
    fn is_ignored(&self, test: &TestItem) -> bool {
        let head = self.text[test.body.clone()].find("fn ").map_or(test.body.end, |at| test.body.start + at);
        let whole = test.docs.start..head;
        let mut found = self.text[whole.clone()].match_indices("#[ignore");
        found.any(|(at, _)| self.code[whole.start + at])
    }

    /// What can enforce a rule: each function, constant and static, with its doc comment.
    pub(crate) fn rule_items(&self) -> Vec<Range<usize>> {
        let mut items = Vec::new();
        for (start, line) in self.code_lines() {
            let item = without_visibility(line);
            if is_function(item) {
                items.push(with_docs_above(self.text, start)..self.item_end(start));
            } else if item.starts_with("static ") || item.starts_with("const ") {
                items.push(with_docs_above(self.text, start)..self.statement_end(start));
            }
        }
        items
    }

    /// The places that can cite: comments, those on lines of their own with whatever of their kind follows right below,
    /// and literals, with those that only a comma or a bar parts from them. Comments of a whole file or module are left
    /// out.
    pub(crate) fn places(&self) -> Vec<Range<usize>> {
        let mut places: Vec<Range<usize>> = Vec::new();
        for run in self.runs_outside_code() {
            let last = places.last_mut().filter(|last| self.go_together(last, &run));
            match last {
                Some(last) => last.end = run.end,
                None => places.push(run),
            }
        }
        places.retain(|place| !self.text[place.clone()].starts_with("//!"));
        places
    }

    /// Comments, each line of them by itself, and literals.
    fn runs_outside_code(&self) -> Vec<Range<usize>> {
        let mut runs = Vec::new();
        let mut at = 0;
        while at < self.code.len() {
            let end = token_end(self.text.as_bytes(), at);
            if end > at {
                runs.push(at..end);
            }
            at = end.max(at + 1);
        }
        runs
    }

    fn go_together(&self, one: &Range<usize>, other: &Range<usize>) -> bool {
        let between = &self.text[one.end..other.start];
        match (self.comment_mark(one), self.comment_mark(other)) {
            (Some(mark), Some(next)) => mark == next && between.trim().is_empty() && self.is_alone(one.start),
            (None, None) => {
                between.bytes().all(|byte| byte.is_ascii_whitespace() || byte == b',' || byte == b'|')
            }
            _ => false,
        }
    }

    /// `//`, `///` or `//!`, if this is such a comment.
    fn comment_mark(&self, run: &Range<usize>) -> Option<&'t str> {
        let text = &self.text[run.clone()];
        ["///", "//!", "//"].into_iter().find(|mark| text.starts_with(mark))
    }

    /// Whether nothing stands before this on its line.
    fn is_alone(&self, at: usize) -> bool {
        let line = self.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        self.text[line..at].trim().is_empty()
    }

    /// The end of a function, or of its declaration.
    fn item_end(&self, from: usize) -> usize {
        let mut depth = 0_usize;
        for (at, byte) in self.code_from(from) {
            match byte {
                b'{' | b'[' | b'(' => depth += 1,
                b']' | b')' => depth = depth.saturating_sub(1),
                b'}' if depth <= 1 => return at,
                b'}' => depth -= 1,
                b';' if depth == 0 => return at,
                _ => {}
            }
        }
        self.text.len()
    }

    fn statement_end(&self, from: usize) -> usize {
        let mut depth = 0_usize;
        for (at, byte) in self.code_from(from) {
            match byte {
                b'{' | b'[' | b'(' => depth += 1,
                b'}' | b']' | b')' => depth = depth.saturating_sub(1),
                b';' if depth == 0 => return at,
                _ => {}
            }
        }
        self.text.len()
    }

    fn code_from(&self, from: usize) -> impl Iterator<Item = (usize, u8)> {
        self.text.bytes().enumerate().skip(from).filter(|(at, _)| self.code[*at])
    }

    /// The byte from which a source file is test code: the line `#[cfg(test)]` before a `mod`.
    fn test_code_start(&self) -> Option<usize> {
        let mut pending = None;
        for (start, line) in lines(self.text) {
            let indent = line.len() - line.trim_start().len();
            let trimmed = line.trim();
            if trimmed == "#[cfg(test)]" && self.code.get(start + indent) == Some(&true) {
                pending = pending.or(Some(start));
            } else if pending.is_some() {
                if without_visibility(trimmed).starts_with("mod ") {
                    return pending;
                }
                if !trimmed.is_empty() && !trimmed.starts_with("#[") && !trimmed.starts_with("//") {
                    pending = None;
                }
            }
        }
        None
    }
}

/// Where the code of a file that is not test code ends. A test module may stand in a file of its own, `tests.rs`.
pub(crate) fn without_tests(source: &Source, rust: &Rust<'_>) -> usize {
    let is_test = source.room().is_none_or(|(_, part)| part != "src") || source.name() == "tests.rs";
    if is_test { 0 } else { rust.test_code_start().unwrap_or(source.text.len()) }
}

fn code_bytes(text: &str) -> Vec<bool> {
    let bytes = text.as_bytes();
    let mut code = vec![true; bytes.len()];
    let mut at = 0;
    while at < bytes.len() {
        let end = token_end(bytes, at);
        code[at..end].fill(false);
        at = end.max(at + 1);
    }
    code
}

/// The end of the comment or literal that begins here, or `at` if none does.
fn token_end(bytes: &[u8], at: usize) -> usize {
    match bytes[at] {
        b'/' if bytes.get(at + 1) == Some(&b'/') => find(bytes, at, b"\n"),
        b'/' if bytes.get(at + 1) == Some(&b'*') => block_comment_end(bytes, at),
        b'"' => string_end(bytes, at).min(bytes.len()),
        b'r' if !continues_word(bytes, at) => raw_string_end(bytes, at),
        b'\'' => char_end(bytes, at),
        _ => at,
    }
}

/// `#[test]`, or another crate's attribute of that name, such as `#[tokio::test]`.
fn is_test_attribute(line: &str) -> bool {
    let Some(inside) = line.strip_prefix("#[") else {
        return false;
    };
    let path: &str = inside
        .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_' && letter != ':')
        .next()
        .unwrap_or("");
    path.rsplit("::").next() == Some("test")
}

/// Whether a line begins a function, whatever kind of function it is.
fn is_function(line: &str) -> bool {
    let mut words =
        line.split(' ').skip_while(|word| ["const", "async", "unsafe", "extern", "\"C\""].contains(word));
    words.next() == Some("fn")
}

pub(crate) fn without_visibility(line: &str) -> &str {
    let rest = line.strip_prefix("pub(crate) ").or_else(|| line.strip_prefix("pub(super) "));
    rest.or_else(|| line.strip_prefix("pub ")).unwrap_or(line)
}

/// The start of the doc comment and attributes right above an item.
fn with_docs_above(text: &str, item: usize) -> usize {
    let mut start = item;
    while start > 0 {
        let above = text[..start - 1].rfind('\n').map_or(0, |newline| newline + 1);
        let line = text[above..start].trim();
        if !line.starts_with("///") && !line.starts_with("#[") {
            break;
        }
        start = above;
    }
    start
}

pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |start, line| {
        let at = *start;
        *start += line.len();
        Some((at, line))
    })
}

fn find(bytes: &[u8], from: usize, what: &[u8]) -> usize {
    bytes[from..]
        .windows(what.len())
        .position(|window| window == what)
        .map_or(bytes.len(), |found| from + found)
}

fn block_comment_end(bytes: &[u8], start: usize) -> usize {
    let (mut at, mut depth) = (start, 0_usize);
    while at + 1 < bytes.len() {
        match &bytes[at..at + 2] {
            b"/*" => {
                depth += 1;
                at += 2;
            }
            b"*/" => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    bytes.len()
}

fn string_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The end of a raw string that begins here, or `start` if none does.
fn raw_string_end(bytes: &[u8], start: usize) -> usize {
    let hashes = bytes[start + 1..].iter().take_while(|&&byte| byte == b'#').count();
    if bytes.get(start + 1 + hashes) != Some(&b'"') {
        return start;
    }
    let closing = [b"\"".as_slice(), &vec![b'#'; hashes]].concat();
    (find(bytes, start + 2 + hashes, &closing) + closing.len()).min(bytes.len())
}

/// The end of a character literal that begins here, or `start` for a lifetime.
fn char_end(bytes: &[u8], start: usize) -> usize {
    if bytes.get(start + 1) == Some(&b'\\') {
        return (find(bytes, (start + 3).min(bytes.len()), b"'") + 1).min(bytes.len());
    }
    let width = bytes[start + 1..].iter().skip(1).take_while(|&&byte| byte & 0xC0 == 0x80).count() + 1;
    if bytes.get(start + 1 + width) == Some(&b'\'') { start + 2 + width } else { start }
}

fn continues_word(bytes: &[u8], at: usize) -> bool {
    at > 0 && (bytes[at - 1].is_ascii_alphanumeric() && bytes[at - 1] != b'b' || bytes[at - 1] == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn masked(text: &str) -> String {
        code_bytes(text)
            .iter()
            .zip(text.bytes())
            .map(|(&code, byte)| if code { byte as char } else { '.' })
            .collect()
    }

    #[test]
    fn comments_and_literals_are_not_code() {
        assert_eq!(masked("a // {\nb"), "a ....\nb");
        assert_eq!(masked("a /* { /* } */ */ b"), "a ............... b");
        assert_eq!(masked(r#"f("}\"{") x"#), "f(......) x");
        assert_eq!(masked("f(r#\"}\"{\"#) x"), "f(........) x");
        assert_eq!(masked("'{' '\\'' 'a: &'b str"), "... .... 'a: &'b str");
    }

    #[test]
    fn test_code_starts_at_the_module_only() {
        let text = "#[cfg(test)]\nuse a;\nfn f() {}\n#[cfg(test)]\n#[path = \"x\"]\nmod tests {}\n";
        assert_eq!(Rust::new(text).test_code_start(), text.rfind("#[cfg(test)]"));
        assert_eq!(Rust::new("fn f() {}").test_code_start(), None);
    }

    #[test]
    fn a_test_may_stand_on_one_line() {
        let text = "#[test] fn a() { x }\nfn helper() { y }\n";
        let tests = Rust::new(text).tests();
        assert_eq!(tests.len(), 1);
        assert_eq!(&text[tests[0].body.clone()], "#[test] fn a() { x ");
    }

    #[test]
    fn an_ignored_test_is_none() {
        for text in [
            "/// doc\n#[test]\n#[ignore]\nfn a() {}\n",
            "#[ignore = \"slow\"]\n#[test]\nfn a() {}\n",
            "#[test] #[ignore] fn a() {}\n",
        ] {
            assert!(Rust::new(text).tests().is_empty(), "{text}");
        }
        let told = "/// not #[ignore]d\n#[test]\nfn a() { \"#[ignore]\"; }\n#[ignore]\nfn b() {}\n";
        assert_eq!(Rust::new(told).tests().len(), 1);
    }

    #[test]
    fn a_test_is_told_from_its_docs() {
        let text = "//! head\nfn helper() {}\n/// doc\n#[test]\nfn a() { \"}\"; { x } }\n// tail\n";
        let tests = Rust::new(text).tests();
        assert_eq!(&text[tests[0].docs.clone()], "/// doc\n");
        assert_eq!(&text[tests[0].body.clone()], "#[test]\nfn a() { \"}\"; { x } ");
    }

    #[test]
    fn comments_and_literals_that_follow_each_other_are_one_place() {
        let text = "//! head\n/// a\n/// b\n// c\nf(\"d\", \"e\" | \"f\", g(\"h\")); // i\n// j\n";
        let rust = Rust::new(text);
        let places: Vec<&str> = rust.places().into_iter().map(|range| &text[range]).collect();
        let expected = ["/// a\n/// b", "// c", "\"d\", \"e\" | \"f\"", "\"h\"", "// i", "// j"];
        assert_eq!(places, expected);
    }
}
