use super::sample::{Genre, Spot};
use super::*;

fn request(args: &[&str]) -> Result<Request, String> {
    parse_args(&args.iter().map(|&arg| arg.to_owned()).collect::<Vec<_>>())
}

/// A mutant of a file: what, at which column of the first line, as long as what, and what instead.
fn mutant(genre: Genre, column: usize, length: usize, replacement: &str) -> Mutant {
    let name = format!("crates/a/src/b.rs:1:{column}: {genre:?} becomes {replacement}");
    let (from, to) = (Spot { line: 1, column }, Spot { line: 1, column: column + length });
    Mutant {
        name,
        file: "crates/a/src/b.rs".to_owned(),
        genre,
        from,
        to,
        replacement: replacement.to_owned(),
        function: "f".to_owned(),
    }
}

fn mutants(count: usize) -> Vec<Mutant> {
    (1..=count).map(|n| mutant(Genre::FnValue, n, 1, "true")).collect()
}

fn outcomes(of: &[(&Mutant, Outcome)]) -> State {
    let mut state = State::default();
    for (mutant, outcome) in of {
        state.learn(mutant, *outcome);
    }
    state
}

#[test]
fn a_title_and_its_numbers_are_read_in_any_order() {
    let read = request(&["--sample", "7", "outpost", "--again", "--seed", "3"]).unwrap();
    assert_eq!(read, Request { titles: vec![Book::Out], sample: 7, seed: 3, again: true });
    let plain = request(&["wp"]).unwrap();
    assert_eq!((plain.sample, plain.seed, plain.again), (SAMPLE, SEED, false));
    for wrong in
        [&[][..], &["waterloo"], &["wp", "nn"], &["wp", "--sample"], &["wp", "--sample", "x"], &["--x"]]
    {
        assert!(request(wrong).unwrap_err().contains(USAGE), "{wrong:?}");
    }
    assert_eq!(request(&["tir", "nn"]).unwrap().titles, [Book::Tir, Book::Nn], "they share a crate");
    assert!(request(&["tir", "tir"]).is_err());
}

#[test]
fn titles_of_one_crate_are_due_together() {
    let draw = |title, known: &[usize]| {
        let order = mutants(3);
        let state = outcomes(&known.iter().map(|&at| (&order[at], Outcome::Caught)).collect::<Vec<_>>());
        Draw { title, order, state, folder: PathBuf::new() }
    };
    let draws = [draw(Book::Tir, &[0]), draw(Book::Nn, &[1])];
    let due: Vec<(usize, Mutant)> = all_due(&draws, 2);
    let order = mutants(3);
    assert_eq!(due, [(0, order[1].clone()), (1, order[0].clone())]);
}

#[test]
fn a_draw_hangs_on_its_seed_alone() {
    let mut backwards = mutants(50);
    backwards.reverse();
    assert_eq!(drawn(mutants(50), 1), drawn(backwards, 1));
    assert_ne!(drawn(mutants(50), 1), drawn(mutants(50), 2));
    let mut sorted = drawn(mutants(50), 1);
    sorted.sort();
    let mut all = mutants(50);
    all.sort();
    assert_eq!(sorted, all);
}

#[test]
fn names_and_what_stands_behind_them_are_read_together() {
    let span = r#"{ "start": { "line": 1, "column": 4 }, "end": { "line": 1, "column": 6 } }"#;
    let details = format!(
        r#"[{{ "file": "a.rs", "genre": "BinaryOperator", "span": {span}, "replacement": "&&", "package": "a" }}]"#
    );
    let read = sample::read("a.rs:1:4: replace || with && in f\n", &details).unwrap();
    assert_eq!((read[0].genre, read[0].from.column, read[0].to.column), (Genre::BinaryOperator, 4, 6));
    assert!(sample::read("a.rs:1:5: replace || with && in f\n", &details).is_err(), "another place");
    assert!(sample::read("", &details).is_err(), "no name");
}

#[test]
fn a_place_is_counted_in_letters() {
    let text = "è\nüx";
    assert_eq!(Spot { line: 2, column: 2 }.offset(text), Some(5));
    assert_eq!(Spot { line: 2, column: 3 }.offset(text), Some(6));
    assert_eq!(Spot { line: 2, column: 4 }.offset(text), None);
    assert_eq!(Spot { line: 3, column: 1 }.offset(text), None);
}

/// The text with these mutants behind the switches 0, 1, ...
fn switched(text: &str, mutants: &[Mutant]) -> String {
    switch::with_switches(text, &mutants.iter().enumerate().collect::<Vec<_>>()).unwrap()
}

#[test]
fn operators_are_switched_with_their_operands() {
    let text = "fn f() -> bool { a || !b && c }";
    let [or, not, and] = [
        mutant(Genre::BinaryOperator, 20, 2, "&&"),
        mutant(Genre::UnaryOperator, 23, 1, ""),
        mutant(Genre::BinaryOperator, 26, 2, "||"),
    ];
    let on = |n: u8| format!("if crate::broken_at({n})");
    let inner = format!("({} {{ b }} else {{ !b }})", on(0));
    assert_eq!(switched(text, std::slice::from_ref(&not)), format!("fn f() -> bool {{ a || {inner} && c }}"));
    let right = format!("({} {{ {inner} || c }} else {{ {inner} && c }})", on(1));
    assert_eq!(switched(text, &[not.clone(), and.clone()]), format!("fn f() -> bool {{ a || {right} }}"));
    let whole = format!("({} {{ a && {right} }} else {{ a || {right} }})", on(2));
    assert_eq!(switched(text, &[not, and, or]), format!("fn f() -> bool {{ {whole} }}"));
}

#[test]
fn one_operator_may_have_several_switches() {
    let text = "fn f() { a += 1; }";
    let both = [mutant(Genre::BinaryOperator, 12, 2, "-="), mutant(Genre::BinaryOperator, 12, 2, "*=")];
    let wanted = "fn f() { (if crate::broken_at(0) { a -= 1 } else if crate::broken_at(1) { a *= 1 } else { a += 1 }); }";
    assert_eq!(switched(text, &both), wanted);
}

#[test]
fn functions_return_before_they_do_anything() {
    let both = [mutant(Genre::FnValue, 18, 2, "true"), mutant(Genre::UnaryOperator, 18, 1, "")];
    let wanted = "fn f() -> bool { if crate::broken_at(0) { return true; }\n(if crate::broken_at(1) { x } else { !x }) }";
    assert_eq!(switched("fn f() -> bool { !x }", &both), wanted);
}

#[test]
fn a_function_with_a_switch_is_not_const() {
    let text = "const fn f() -> bool { !x } const fn g() {}";
    let not = [mutant(Genre::UnaryOperator, 24, 1, "")];
    let wanted = " fn f() -> bool { (if crate::broken_at(0) { x } else { !x }) } const fn g() {}";
    assert_eq!(switched(text, &not), wanted);
}

#[test]
fn arms_go_by_their_guards() {
    let text = "fn f() { match x { 1 => a, 2 if b => c, _ => d } }";
    let all = [
        mutant(Genre::MatchArm, 20, 7, ""),
        mutant(Genre::MatchArm, 28, 12, ""),
        mutant(Genre::MatchArmGuard, 33, 1, "true"),
    ];
    let wanted = "fn f() { match x { 1 if !crate::broken_at(0) => a, \
                  2 if (if crate::broken_at(2) { true } else if crate::broken_at(1) { false } else { b }) => c, _ => d } }";
    assert_eq!(switched(text, &all), wanted);
}

#[test]
fn a_mutant_that_is_not_in_the_code_is_told() {
    let nowhere = mutant(Genre::BinaryOperator, 3, 2, "&&");
    assert!(switch::with_switches("fn f() {}", &[(0, &nowhere)]).is_err());
}

#[test]
fn an_error_belongs_to_the_switch_before_it() {
    let text =
        "fn f() {\nif crate::broken_at(7) { return 1; }\n\n(if crate::broken_at(12) { a\n && b } else {})";
    let at = |line| switch::switch_before(text, line);
    assert_eq!([at(1), at(2), at(3), at(4), at(5)], [None, Some(7), Some(7), Some(12), Some(12)]);
}

#[test]
fn a_mutant_alone_stands_in_the_text_as_it_is() {
    let or = mutant(Genre::BinaryOperator, 12, 2, "&&");
    assert_eq!(switch::replaced("fn f() { a || b }", &or).unwrap(), "fn f() { a && b }");
}

#[test]
fn modules_of_rules_are_told_from_the_others() {
    let rule = |title, file: &str| is_rule(title, &format!("crates/a/src/{file}"), "Campaign::f");
    assert!(rule(Book::Wp, "combat/resolve.rs") && rule(Book::Out, "movement.rs"));
    assert!(rule(Book::Wp, "scene/odds.rs") && rule(Book::Wp, "campaign/wagram/mod.rs"));
    for file in [
        "scene.rs",
        "scene/words.rs",
        "state/position/read.rs",
        "words.rs",
        "counsel.rs",
        "counsel/march.rs",
        "position.rs",
        "staff/mod.rs",
    ] {
        assert!(!rule(Book::Wp, file), "{file}");
    }
    let thought = "<impl Weighed for Rearguard>::weigh";
    assert!(
        !is_rule(Book::Wp, "crates/a/src/step/rearguard.rs", thought),
        "a captain's thoughts are no rule"
    );
    assert!(rule(Book::Tir, "march.rs") && !rule(Book::Tir, "germany/sweden.rs"));
    assert!(
        !rule(Book::Nn, "march.rs") && rule(Book::Nn, "linked/mod.rs") && !rule(Book::Nn, "linked/words.rs")
    );
}

#[test]
fn a_run_goes_on_until_enough_were_tried_that_compile() {
    let order = mutants(5);
    let state = outcomes(&[(&order[0], Outcome::Caught), (&order[1], Outcome::Unviable)]);
    assert_eq!(due(&order, &state, 3), [&order[2], &order[3]]);
    let state = outcomes(&[
        (&order[0], Outcome::Timeout),
        (&order[1], Outcome::Unviable),
        (&order[2], Outcome::Missed),
    ]);
    assert!(due(&order, &state, 2).is_empty());
    let mut again = state;
    again.forget_missed();
    assert_eq!(due(&order, &again, 2), [&order[0], &order[2]], "who only stuck is tried again as well");
}

#[test]
fn the_report_counts_what_sticks_as_caught_and_leaves_out_what_does_not_compile() {
    let order = mutants(6);
    let state = outcomes(&[
        (&order[0], Outcome::Caught),
        (&order[1], Outcome::Unviable),
        (&order[2], Outcome::Timeout),
        (&order[3], Outcome::Missed),
    ]);
    let request = Request { titles: vec![Book::Out], sample: 3, seed: 9, again: false };
    let missed = order[3].name.clone();
    let report = report(&request, &Draw { title: Book::Out, order, state, folder: PathBuf::new() });
    assert!(report.contains("| outpost | 9 | 3 of 6 | 2 | 1 | 1 | 1 |"), "{report}");
    assert!(report.contains(&format!("- `{missed}`")), "{report}");
}

#[test]
fn work_is_told_by_the_shell() {
    let of = |line: &str| trial::worked(line).map(|work| work.as_millis());
    assert_eq!([of("0m1.250000s 0m0.050000s"), of("1m0.5s 0m0s")], [Some(1300), Some(60_500)]);
    assert_eq!([of("test result: ok"), of("1.25s")], [None, None]);
}

#[test]
fn what_a_stopped_run_has_found_out_is_kept() {
    let folder = std::env::temp_dir().join(format!("xtask-mutants-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [caught, missed] = [mutants(2).remove(0), mutants(2).remove(1)];
    let mut first = State::read(&folder).unwrap();
    first.keep(&caught, Outcome::Caught).unwrap();
    first.keep(&missed, Outcome::Missed).unwrap();
    let mut second = State::read(&folder).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(
        (second.outcome(&caught), second.outcome(&missed)),
        (Some(Outcome::Caught), Some(Outcome::Missed))
    );
    second.forget_missed();
    assert_eq!((second.outcome(&caught), second.outcome(&missed)), (Some(Outcome::Caught), None));
}
