//! Mutants that are built in all at once, each behind a switch, so that one build serves all of them.
//!
//! `a || b` becomes `(if crate::broken_at(7) { a && b } else { a || b })`. The operands stay what they were, even where
//! the new operator binds otherwise.

use std::ops::Range;

use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

use super::sample::{Genre, Mutant};

/// What is appended to the crate: which switch is on, and which are reached at all.
const SWITCHBOARD: &str = r#"
/// Whether the code is broken at the place of this number.
#[allow(warnings)]
pub fn broken_at(place: usize) -> bool {
    use std::io::Write as _;
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicBool, Ordering};
    static BROKEN: OnceLock<usize> = OnceLock::new();
    static LIST: OnceLock<Option<std::ffi::OsString>> = OnceLock::new();
    static REACHED: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];
    if let Some(list) = LIST.get_or_init(|| std::env::var_os("MUTANTS_REACHED"))
        && !REACHED[place].swap(true, Ordering::Relaxed)
    {
        let list = std::fs::OpenOptions::new().create(true).append(true).open(list);
        list.unwrap().write_all(format!("{place}\n").as_bytes()).unwrap();
    }
    let number = || std::env::var("MUTANT").ok().and_then(|number| number.parse().ok());
    *BROKEN.get_or_init(|| number().unwrap_or(usize::MAX)) == place
}
"#;

const SWITCH: &str = "crate::broken_at(";

/// The code that switches between so many places.
pub(super) fn board(count: usize) -> String {
    SWITCHBOARD.replace("COUNT", &count.to_string())
}

/// The text of a file with mutants behind switches, each with its number; all of them are of this file.
pub(super) fn with_switches(text: &str, mutants: &[(usize, &Mutant)]) -> Result<String, String> {
    let tree = syn::parse_file(text).map_err(|why| why.to_string())?;
    let mut finder = Finder { text, mutants, edits: Vec::new() };
    finder.visit_file(&tree);
    finder.find_bodies()?;
    // What holds others comes before them, and what returns before anything is done first of all.
    let order = |edit: &Edit| (edit.range.start, !edit.range.is_empty(), std::cmp::Reverse(edit.range.end));
    finder.edits.sort_by_key(order);
    let found: usize = finder.edits.iter().map(|edit| edit.choices.len()).sum();
    if found != mutants.len() {
        return Err(format!("{found} of {} mutants were found in the code", mutants.len()));
    }
    Ok(render(text, 0..text.len(), &finder.edits))
}

/// The number of the switch to which something at a line of a text with switches belongs: the last at or before it.
pub(super) fn switch_before(text: &str, line: usize) -> Option<usize> {
    let end = text.match_indices('\n').nth(line.checked_sub(1)?).map_or(text.len(), |(at, _)| at);
    let at = text[..end].rfind(SWITCH)? + SWITCH.len();
    text[at..].split_once(')')?.0.parse().ok()
}

/// The text of a file with one mutant in it and no switch.
pub(super) fn replaced(text: &str, mutant: &Mutant) -> Option<String> {
    let (from, to) = (mutant.from.offset(text)?, mutant.to.offset(text)?);
    Some([text.get(..from)?, &mutant.replacement, text.get(to..)?].concat())
}

/// A piece of the text that gets switches.
struct Edit {
    range: Range<usize>,
    shape: Shape,
    choices: Vec<(usize, String)>,
}

enum Shape {
    /// Something to return before anything else is done.
    Body,
    Binary {
        left: Range<usize>,
        operator: Range<usize>,
        right: Range<usize>,
    },
    Unary {
        operand: Range<usize>,
    },
    /// The guard of an arm, which is said by something else.
    Guard,
    /// An arm without a guard gets one.
    Arm,
    /// A function that asks a switch cannot be worked out by the compiler.
    Const,
}

fn render(text: &str, range: Range<usize>, edits: &[Edit]) -> String {
    let mut out = String::new();
    let mut at = range.start;
    for (index, edit) in edits.iter().enumerate() {
        if edit.range.start < at || edit.range.end > range.end {
            continue;
        }
        let inside = &edits[index + 1..];
        out.push_str(&text[at..edit.range.start]);
        out.push_str(&switched(text, edit, inside));
        at = edit.range.end;
    }
    out + &text[at..range.end]
}

fn switched(text: &str, edit: &Edit, inside: &[Edit]) -> String {
    let (sound, broken): (String, Vec<String>) = match &edit.shape {
        Shape::Body => {
            let early =
                |(number, value): &(usize, String)| format!("if {SWITCH}{number}) {{ return {value}; }}\n");
            return edit.choices.iter().map(early).collect();
        }
        Shape::Arm => {
            let spared = |(number, _): &(usize, String)| format!("!{SWITCH}{number})");
            let spared: Vec<String> = edit.choices.iter().map(spared).collect();
            return format!(" if {}", spared.join(" && "));
        }
        Shape::Const => return String::new(),
        Shape::Guard => {
            let broken = edit.choices.iter().map(|(_, to)| to.clone()).collect();
            (render(text, edit.range.clone(), inside), broken)
        }
        Shape::Binary { left, operator, right } => {
            let before = render(text, left.clone(), inside) + &text[left.end..operator.start];
            let after = text[operator.end..right.start].to_owned() + &render(text, right.clone(), inside);
            let with = |operator: &str| format!("{before}{operator}{after}");
            (with(&text[operator.clone()]), edit.choices.iter().map(|(_, to)| with(to)).collect())
        }
        Shape::Unary { operand } => {
            let bare = render(text, operand.clone(), inside);
            let sign = &text[edit.range.start..operand.start];
            (format!("{sign}{bare}"), edit.choices.iter().map(|(_, to)| format!("{to}{bare}")).collect())
        }
    };
    let mut out = String::from("(");
    for ((number, _), broken) in edit.choices.iter().zip(broken) {
        out.push_str(&format!("if {SWITCH}{number}) {{ {broken} }} else "));
    }
    out + &format!("{{ {sound} }})")
}

struct Finder<'m> {
    text: &'m str,
    mutants: &'m [(usize, &'m Mutant)],
    edits: Vec<Edit>,
}

impl Finder<'_> {
    /// The mutants that replace what begins at this place.
    fn choices(&self, genre: Genre, start: usize) -> Vec<(usize, String)> {
        let here = |mutant: &Mutant| mutant.genre == genre && mutant.from.offset(self.text) == Some(start);
        let choice = |(number, mutant): &(usize, &Mutant)| (*number, mutant.replacement.clone());
        self.mutants.iter().filter(|(_, mutant)| here(mutant)).map(choice).collect()
    }

    fn edit(&mut self, range: Range<usize>, shape: Shape, choices: Vec<(usize, String)>) {
        if !choices.is_empty() {
            self.edits.push(Edit { range, shape, choices });
        }
    }

    /// A function with a mutant in it is no longer `const`.
    fn free(&mut self, signature: &syn::Signature, body: &syn::Block) {
        let Some(word) = &signature.constness else { return };
        let inside = body.span().byte_range();
        let here = |mutant: &Mutant| mutant.from.offset(self.text).is_some_and(|at| inside.contains(&at));
        if self.mutants.iter().any(|(_, mutant)| here(mutant)) {
            self.edits.push(Edit { range: word.span.byte_range(), shape: Shape::Const, choices: Vec::new() });
        }
    }

    /// Functions whose value is replaced need no tree: a mutant says where their first statement is.
    fn find_bodies(&mut self) -> Result<(), String> {
        let bodies = self.mutants.iter().filter(|(_, mutant)| mutant.genre == Genre::FnValue);
        let starts: Result<std::collections::BTreeSet<usize>, String> = bodies
            .map(|(_, mutant)| {
                mutant.from.offset(self.text).ok_or_else(|| format!("{}: no such place", mutant.name))
            })
            .collect();
        for start in starts? {
            let choices = self.choices(Genre::FnValue, start);
            self.edit(start..start, Shape::Body, choices);
        }
        Ok(())
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.free(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.free(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let bytes = |spanned: proc_macro2::Span| spanned.byte_range();
        let (left, operator, right) =
            (bytes(binary.left.span()), bytes(binary.op.span()), bytes(binary.right.span()));
        let choices = self.choices(Genre::BinaryOperator, operator.start);
        self.edit(left.start..right.end, Shape::Binary { left, operator, right }, choices);
        visit::visit_expr_binary(self, binary);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let gone = self.choices(Genre::MatchArm, arm.span().byte_range().start);
        if let Some((_, guard)) = &arm.guard {
            let range = guard.span().byte_range();
            let mut choices = self.choices(Genre::MatchArmGuard, range.start);
            choices.extend(gone.into_iter().map(|(number, _)| (number, "false".to_owned())));
            self.edit(range, Shape::Guard, choices);
        } else {
            let end = arm.pat.span().byte_range().end;
            self.edit(end..end, Shape::Arm, gone);
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let (range, operand) = (unary.span().byte_range(), unary.expr.span().byte_range());
        let choices = self.choices(Genre::UnaryOperator, range.start);
        self.edit(range, Shape::Unary { operand }, choices);
        visit::visit_expr_unary(self, unary);
    }
}
