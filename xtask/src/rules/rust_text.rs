//! Just enough of Rust's grammar to know where a test begins and ends.

use std::ops::Range;

/// For each byte, whether it is code and not part of a comment or a literal.
pub(crate) fn code_bytes(text: &str) -> Vec<bool> {
    let bytes = text.as_bytes();
    let mut code = vec![true; bytes.len()];
    let mut at = 0;
    while at < bytes.len() {
        let end = match bytes[at] {
            b'/' if bytes.get(at + 1) == Some(&b'/') => find(bytes, at, b"\n"),
            b'/' if bytes.get(at + 1) == Some(&b'*') => block_comment_end(bytes, at),
            b'"' => string_end(bytes, at),
            b'r' if !continues_word(bytes, at) => raw_string_end(bytes, at),
            b'\'' => char_end(bytes, at),
            _ => at,
        };
        if end > at {
            code[at..end].fill(false);
            at = end;
        } else {
            at += 1;
        }
    }
    code
}

/// The byte from which a source file is test code: the line `#[cfg(test)]` before a `mod`.
pub(crate) fn test_code_start(text: &str, code: &[bool]) -> Option<usize> {
    let mut pending = None;
    for (start, line) in lines(text) {
        let trimmed = line.trim();
        if trimmed == "#[cfg(test)]" && code.get(start + line.len() - line.trim_start().len()) == Some(&true)
        {
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

/// What proves a rule in test code: each `#[test]` function with its doc comment, and each table, that is
/// a `const` or `static`.
pub(crate) fn proving_ranges(text: &str, code: &[bool]) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    for (start, line) in lines(text) {
        let indent = line.len() - line.trim_start().len();
        let trimmed = line.trim();
        if code.get(start + indent) != Some(&true) {
            continue;
        }
        let item = without_visibility(trimmed);
        if is_test_attribute(trimmed) {
            ranges.push(with_docs_above(text, start)..block_end(text, code, start));
        } else if item.starts_with("static ")
            || (item.starts_with("const ") && !item.starts_with("const fn "))
        {
            ranges.push(with_docs_above(text, start)..statement_end(text, code, start));
        }
    }
    ranges
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

fn without_visibility(line: &str) -> &str {
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

fn block_end(text: &str, code: &[bool], from: usize) -> usize {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate().skip(from).filter(|(at, _)| code[*at]) {
        match byte {
            b'{' => depth += 1,
            b'}' if depth <= 1 => return at,
            b'}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

fn statement_end(text: &str, code: &[bool], from: usize) -> usize {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate().skip(from).filter(|(at, _)| code[*at]) {
        match byte {
            b'{' | b'[' | b'(' => depth += 1,
            b'}' | b']' | b')' => depth = depth.saturating_sub(1),
            b';' if depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
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
        assert_eq!(test_code_start(text, &code_bytes(text)), text.rfind("#[cfg(test)]"));
        assert_eq!(test_code_start("fn f() {}", &code_bytes("fn f() {}")), None);
    }

    #[test]
    fn a_test_may_stand_on_one_line() {
        let text = "#[test] fn a() { x }\nfn helper() { y }\n";
        let proving = proving_ranges(text, &code_bytes(text));
        assert_eq!(proving.len(), 1);
        assert_eq!(&text[proving[0].clone()], "#[test] fn a() { x ");
    }

    #[test]
    fn tests_with_their_docs_and_tables_prove() {
        let text = "//! head\nfn helper() {}\n/// doc\n#[test]\nfn a() { \"}\"; { x } }\nconst T: [u8; 2] = [1; 2];\n// tail\n";
        let proving: Vec<&str> =
            proving_ranges(text, &code_bytes(text)).into_iter().map(|range| &text[range]).collect();
        assert_eq!(proving, ["/// doc\n#[test]\nfn a() { \"}\"; { x } ", "const T: [u8; 2] = [1; 2]"]);
    }
}
