//! `cargo xtask rules`: which rows of the ledger the code cites, which of them a test cites, and what is open.
//!
//! Each enforceable row must be cited itself, at the function or row of data that enforces it and in the doc comment of
//! a test that shows it (`rules/README.md` says what counts); citing a paragraph stands for none of its rows. A row that `rules/twins.csv` calls the same rule as one of another book is settled by what cites that. A
//! line that contains `no-citation` is not searched: for made-up ids in tests and examples.

mod citation;
mod meetings;
mod reach;
mod report;
mod rust_text;
mod source;
mod status;
mod twins;
mod zone;

use std::fmt::Write as _;
use std::path::Path;

use ledger::{Book, Ledger};
use report::{Report, TitleReport, report};
use status::Status;
use twins::Twins;

const USAGE: &str = "usage: cargo xtask rules [TITLE] [--all] [--json] [--write-register]";
const REGISTER: &str = "docs/rulings.md";
const STATUS: &str = "rules/status.toml";
const TWINS: &str = "rules/twins.csv";
/// A longer list of open rows is not printed unless `--all` asks for it.
const LISTED_AT_MOST: usize = 30;

#[derive(Debug, Default, PartialEq)]
struct Request {
    title: Option<Book>,
    all: bool,
    json: bool,
    write_register: bool,
}

/// Runs the chore with the arguments that follow `rules`.
///
/// # Errors
/// A bad argument, an unreadable file, or every fault found in citations and exceptions.
pub(crate) fn run(args: &[String]) -> Result<(), String> {
    let request = parse_args(args)?;
    let root = &xtask::tools::root()?;
    let ledger = Ledger::embedded().map_err(|faults| faults.join("\n"))?;
    let register = root.join(REGISTER);
    if request.write_register {
        return write_file(&register, &ledger.register());
    }
    let read =
        |file: &str| std::fs::read_to_string(root.join(file)).map_err(|error| format!("{file}: {error}"));
    let status = Status::parse(&read(STATUS)?).map_err(|error| format!("{STATUS}: {error}"))?;
    let twins = Twins::parse(&read(TWINS)?).map_err(|error| format!("{TWINS}: {error}"))?;
    let sources = source::read_tree(root)?;
    let mut report = report(&ledger, &sources, &status, &twins, request.title);
    report.faults.extend(meetings::faults(&sources));
    if std::fs::read_to_string(&register).unwrap_or_default() != ledger.register() {
        report.faults.push(format!("{REGISTER} is stale: run `cargo xtask rules --write-register`"));
    }
    if request.json {
        let json = serde_json::to_string_pretty(&report.titles).map_err(|error| error.to_string())?;
        println!("{json}");
    } else {
        print!("{}", printed(&report, request.all));
    }
    if report.faults.is_empty() { Ok(()) } else { Err(report.faults.join("\n")) }
}

fn write_file(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().unwrap_or(path);
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(path, text))
        .map_err(|error| format!("{}: {error}", path.display()))
}

fn parse_args(args: &[String]) -> Result<Request, String> {
    let mut request = Request::default();
    for arg in args {
        match arg.as_str() {
            "--all" => request.all = true,
            "--json" => request.json = true,
            "--write-register" => request.write_register = true,
            flag if flag.starts_with('-') => return Err(format!("unknown option {flag}\n{USAGE}")),
            title => {
                let book = Book::find(title).ok_or_else(|| {
                    let known: Vec<String> = Book::ALL
                        .iter()
                        .map(|book| format!("{} ({})", book.prefix().to_lowercase(), book.slug()))
                        .collect();
                    format!("unknown title {title}; known are {}\n{USAGE}", known.join(", "))
                })?;
                if request.title.replace(book).is_some() {
                    return Err(format!("one title at a time\n{USAGE}"));
                }
            }
        }
    }
    Ok(request)
}

fn printed(report: &Report, all: bool) -> String {
    let mut text = String::new();
    for title in &report.titles {
        let TitleReport { enforceable, cited, tested, excepted, open, .. } = title;
        let _ = writeln!(
            text,
            "{:<4}{:>5} enforceable {cited:>5} cited {tested:>5} tested {excepted:>4} excepted {open:>5} open  {}{}",
            title.title.prefix(),
            enforceable,
            title.title.name(),
            if title.complete { ", complete" } else { "" },
        );
        if all || *open <= LISTED_AT_MOST {
            for row in &title.open_rows {
                let _ = writeln!(text, "    {row}");
            }
        } else {
            let _ = writeln!(text, "    --all lists the open rows");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(args: &[&str]) -> Result<Request, String> {
        parse_args(&args.iter().map(|&arg| arg.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_title_is_named_by_prefix_or_slug() {
        for (name, book) in
            [("tir", Book::Tir), ("NN", Book::Nn), ("war-and-peace", Book::Wp), ("outpost", Book::Out)]
        {
            assert_eq!(request(&[name]).unwrap().title, Some(book));
        }
        assert!(request(&["waterloo"]).unwrap_err().contains("napoleon-at-bay"));
        assert!(request(&["tir", "nn"]).is_err());
    }

    #[test]
    fn options_are_read_in_any_order() {
        let read = request(&["--json", "tir", "--all"]).unwrap();
        assert_eq!(read, Request { title: Some(Book::Tir), all: true, json: true, write_register: false });
        assert!(request(&["--jsno"]).unwrap_err().contains("unknown option --jsno"));
    }

    #[test]
    fn long_lists_are_printed_only_when_asked_for() {
        let title = |open: usize| TitleReport {
            title: Book::Out,
            complete: false,
            enforceable: 40,
            cited: 0,
            tested: 0,
            excepted: 0,
            open,
            open_rows: (0..open).map(|row| format!("row {row}")).collect(),
        };
        let report = |open| Report { titles: vec![title(open)], faults: Vec::new() };
        assert!(printed(&report(30), false).contains("row 29"));
        assert!(!printed(&report(31), false).contains("row 0"));
        assert!(printed(&report(31), true).contains("row 30"));
    }

    #[test]
    fn every_citation_and_exception_of_the_project_is_sound() {
        run(&["--json".to_owned()]).unwrap();
    }
}
