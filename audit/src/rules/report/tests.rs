use super::*;

const ROWS: &str = "id,topic,kind,enforceable,summary,ruling\n\
                    OUT-1.1-1,a,table,yes,One.,R-OUT-1.1-1\n\
                    OUT-1.1-2,a,table,partly,Two.,\n\
                    OUT-2,a,commentary,no,Three.,\n";
const RULINGS: &str = "id,rows,texts,decision,reason\nR-OUT-1.1-1,OUT-1.1-1,Unclear.,Yes.,Because.\n";
const CODE: &str = "crates/a/src/lib.rs";
const TEST: &str = "crates/a/tests/t.rs";
const COMPLETE: &str = "[OUT]\ncomplete = true\n";

fn of(files: &[(&str, &str)], status: &str) -> Report {
    let ledger = Ledger::parse(&[(Book::Out, ROWS)], RULINGS).unwrap();
    let sources: Vec<Source> = files
        .iter()
        .map(|(path, text)| Source { path: (*path).to_owned(), text: (*text).to_owned() })
        .collect();
    report(&ledger, &sources, &Status::parse(status).unwrap(), &Twins::default(), Some(Book::Out))
}

fn test_of(ids: &str) -> String {
    format!("/// {ids}\n#[test]\nfn t() {{}}\n")
}

#[test]
fn a_row_needs_code_and_a_test() {
    let tests = test_of("OUT-1.1-2");
    let report = of(&[(CODE, "/// OUT-1.1-1\nfn f() {}"), (TEST, &tests)], "");
    let title = &report.titles[0];
    assert_eq!((title.enforceable, title.cited, title.tested, title.excepted, title.open), (2, 1, 1, 0, 2));
    assert_eq!(title.open_rows, ["OUT-1.1-1", "OUT-1.1-2"]);
    assert!(report.faults.is_empty());
}

#[test]
fn an_id_in_a_file_of_tests_is_not_cited_in_code() {
    let tests = test_of("OUT-1.1-1");
    let title = &of(&[(TEST, &tests)], "").titles[0];
    assert_eq!((title.cited, title.tested), (0, 1));
}

#[test]
fn an_id_in_a_helper_of_tests_counts_for_nothing() {
    let title = &of(&[(TEST, "fn helper() { \"OUT-1.1-1\"; }")], "").titles[0];
    assert_eq!((title.cited, title.tested), (0, 0));
}

#[test]
fn settled_rows_close_a_complete_title() {
    let tests = test_of("OUT-1.1-1 OUT-1.1-2");
    let report = of(&[(CODE, "/// OUT-1.1-1 OUT-1.1-2\nfn f() {}"), (TEST, &tests)], COMPLETE);
    assert_eq!(report.titles[0].open, 0);
    assert!(report.titles[0].complete && report.faults.is_empty());
}

#[test]
fn a_complete_title_with_an_open_row_is_a_fault() {
    let report = of(&[(CODE, "/// OUT-1.1-1\nfn f() {}")], COMPLETE);
    assert_eq!(
        report.faults,
        [
            "OUT promises OUT-1.1-1, which is not cited in a test and has no exception",
            "OUT promises OUT-1.1-2, which is cited neither in code nor in a test and has no exception",
        ]
    );
}

#[test]
fn a_title_answers_for_all_but_what_it_leaves_out() {
    let status = "[OUT]\ncomplete = false\nbut_for = [\"OUT-1.1-2\"]\n";
    let faults = of(&[], status).faults;
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("OUT promises OUT-1.1-1, which is cited neither"), "{faults:?}");
    let tests = test_of("OUT-1.1-1 OUT-1.1-2");
    let faults = of(&[(CODE, "/// OUT-1.1-1 OUT-1.1-2\nfn f() {}"), (TEST, &tests)], status).faults;
    assert_eq!(faults, ["rules/status.toml: no open row begins with OUT-1.1-2"]);
}

#[test]
fn exceptions_excuse_open_rows() {
    let status = format!(
        "{COMPLETE}[[exception]]\nid = \"OUT-1.1-1\"\nreason = \"x\"\n[[exception]]\nid = \"OUT-1.1-2\"\nreason = \"y\"\n"
    );
    let report = of(&[], &status);
    assert!(report.faults.is_empty(), "{:?}", report.faults);
    assert_eq!((report.titles[0].excepted, report.titles[0].open), (2, 0));
}

#[test]
fn an_exception_must_excuse_something() {
    let exception = |id: &str| format!("[[exception]]\nid = \"{id}\"\nreason = \"x\"\n");
    let tests = test_of("OUT-1.1-1");
    let files = [(CODE, "/// OUT-1.1-1\nfn f() {}"), (TEST, tests.as_str())];
    for (id, part) in [
        ("OUT-9", "names no row of the ledger"),
        ("NONSENSE", "names no row of the ledger"),
        ("OUT-1.1-1", "is no longer needed"),
        ("OUT-2", "the row is not enforceable"),
    ] {
        let faults = of(&files, &exception(id)).faults;
        assert_eq!(faults.len(), 1);
        assert!(
            faults[0].contains(&format!("exception for {id} ")) && faults[0].contains(part),
            "{faults:?}"
        );
    }
    let twice = exception("OUT-1.1-2").repeat(2);
    assert!(of(&files, &twice).faults[0].contains("twice"));
}

#[test]
fn an_unknown_id_is_a_fault_wherever_it_stands() {
    for path in [CODE, TEST, "data/a.csv", "docs/a.md"] {
        let faults = of(&[(path, "\nOUT-1.1-3\n")], "").faults;
        assert_eq!(faults.len(), 1, "{path}");
        assert!(faults[0].starts_with(&format!("{path}:2: unknown rule id OUT-1.1-3; near it: OUT-1.1-1")));
    }
}

#[test]
fn a_paragraph_stands_for_none_of_its_rows() {
    let report = of(&[(CODE, "/// OUT-1.1\nfn f() {}")], "");
    assert_eq!(report.titles[0].cited, 0);
    assert_eq!(
        report.faults,
        [
            "crates/a/src/lib.rs:1: OUT-1.1 is no row of its own but stands for 2; cite the row meant, such as OUT-1.1-1"
        ]
    );
}

#[test]
fn a_ruling_may_be_cited_but_is_no_row() {
    let report = of(&[(CODE, "/// R-OUT-1.1-1\nfn f() {}"), ("docs/a.md", "R-OUT-2")], "");
    assert_eq!(report.titles[0].cited, 0);
    assert_eq!(report.faults, ["docs/a.md:1: unknown ruling R-OUT-2"]);
}

#[test]
fn words_made_with_a_prefix_are_prose() {
    assert!(of(&[("docs/a.md", "an OUT-only rule")], "").faults.is_empty());
}

#[test]
fn other_titles_are_left_alone_when_one_is_asked_for() {
    let status = "[TIR]\ncomplete = true\n[[exception]]\nid = \"TIR-9\"\nreason = \"x\"\n";
    let report = of(&[("docs/a.md", "TIR-77.7")], status);
    assert_eq!(report.titles.len(), 1);
    assert!(report.faults.is_empty());
}

#[test]
fn the_report_is_readable_by_machines() {
    let report = of(&[(CODE, "/// OUT-1.1-1\nfn f() {}")], "");
    let json = serde_json::to_value(&report.titles).unwrap();
    assert_eq!(
        json,
        serde_json::json!([{
            "title": "OUT", "complete": false, "enforceable": 2, "cited": 1, "tested": 0, "excepted": 0,
            "open": 2, "open_rows": ["OUT-1.1-1", "OUT-1.1-2"],
        }])
    );
}

#[test]
fn a_twin_counts_where_its_twin_is_cited_even_if_only_its_book_is_asked_for() {
    let head = "id,topic,kind,enforceable,summary,ruling\n";
    let first = format!("{head}TIR-1,a,table,yes,One.,\nTIR-2,a,table,yes,Two.,\n");
    let second = format!("{head}NN-1,a,table,yes,One.,\nNN-2,a,table,yes,Two.,\n");
    let ledger =
        Ledger::parse(&[(Book::Tir, &first), (Book::Nn, &second)], "id,rows,texts,decision,reason\n")
            .unwrap();
    let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
    let sources = [source(CODE, "/// TIR-1 TIR-2\nfn f() {}"), source(TEST, &test_of("TIR-1"))];
    let of = |twins: &str| {
        let twins = Twins::parse(&format!("id,same_as\n{twins}")).unwrap();
        report(&ledger, &sources, &Status::default(), &twins, Some(Book::Nn)).titles.remove(0)
    };
    let both = of("NN-1,TIR-1\nNN-2,TIR-2\n");
    assert_eq!((both.cited, both.tested, both.open_rows), (2, 1, vec!["NN-2".to_owned()]));
    let none = of("");
    assert_eq!((none.cited, none.tested, none.open), (0, 0, 2));
}

#[test]
fn what_a_step_says_enforces_nothing() {
    let tests = test_of("OUT-1.1-1");
    let cited = |path: &str, text: &str| of(&[(path, text), (TEST, &tests)], "").titles[0].cited;
    for text in [
        "const CITE: &str = \"OUT-1.1-1\";\n",
        "/// OUT-1.1-1\npub(crate) const CITE: &'static str = \"a\";\n",
        "impl A {\n    fn cite(self) -> &'static str {\n        \"OUT-1.1-1\"\n    }\n}\n",
        "impl A {\n    fn prompt(self) -> Prompt {\n        ask(\"OUT-1.1-1\")\n    }\n}\n",
    ] {
        assert_eq!(cited("crates/a/src/step/x.rs", text), 0, "{text}");
        assert_eq!(cited("crates/a/src/campaign/b/step/x.rs", text), 0, "{text}");
        assert_eq!(cited("crates/a/src/rule/x.rs", text), 1, "{text}");
    }
    for text in ["const DIE: Purpose = Purpose::new(\"OUT-1.1-1\");\n", "/// OUT-1.1-1\nfn legal(self) {}\n"]
    {
        assert_eq!(cited("crates/a/src/step/x.rs", text), 1, "{text}");
    }
}

#[test]
fn an_ignored_test_shows_nothing() {
    let tests = "/// OUT-1.1-1\n#[test]\n#[ignore]\nfn t() {}\n";
    assert_eq!(of(&[(TEST, tests)], "").titles[0].tested, 0);
}
