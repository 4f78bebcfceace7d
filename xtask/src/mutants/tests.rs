use super::*;

fn request(args: &[&str]) -> Result<Request, String> {
    parse_args(&args.iter().map(|&arg| arg.to_owned()).collect::<Vec<_>>())
}

fn mutants(count: usize) -> Vec<Mutant> {
    let name = |n: usize| format!("crates/a/src/b.rs:{n}:5: replace f -> bool with true");
    (0..count).map(|n| Mutant { name: name(n), file: "crates/a/src/b.rs".to_owned() }).collect()
}

fn outcomes(of: &[(&Mutant, Outcome)]) -> State {
    let mut state = State::default();
    for (mutant, outcome) in of {
        state.learn(&format!("{}\n", mutant.name), *outcome);
    }
    state
}

#[test]
fn a_title_and_its_numbers_are_read_in_any_order() {
    let read = request(&["--sample", "7", "outpost", "--again", "--seed", "3"]).unwrap();
    assert_eq!(read, Request { title: Book::Out, sample: 7, seed: 3, again: true });
    let plain = request(&["wp"]).unwrap();
    assert_eq!((plain.sample, plain.seed, plain.again), (SAMPLE, SEED, false));
    for wrong in
        [&[][..], &["waterloo"], &["wp", "nn"], &["wp", "--sample"], &["wp", "--sample", "x"], &["--x"]]
    {
        assert!(request(wrong).unwrap_err().contains(USAGE), "{wrong:?}");
    }
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
fn a_pattern_says_nothing_but_the_name() {
    let mutant = Mutant { name: "a.rs:1:2: replace + with -> Vec<u8>".to_owned(), file: String::new() };
    assert_eq!(mutant.pattern(), r"^a\.rs\:1\:2\: replace \+ with \-> Vec<u8>$");
}

#[test]
fn the_list_is_read_line_by_line() {
    let read = sample::read("crates/a/src/b.rs:0:5: replace f -> bool with true\n");
    assert_eq!(read, mutants(1));
}

#[test]
fn modules_of_rules_are_told_from_the_others() {
    let rule = |title, file: &str| is_rule(title, &format!("crates/a/src/{file}"));
    assert!(rule(Book::Wp, "combat/resolve.rs") && rule(Book::Out, "movement.rs"));
    for file in ["scene.rs", "words.rs", "counsel.rs", "counsel/march.rs", "position.rs", "staff/mod.rs"] {
        assert!(!rule(Book::Wp, file), "{file}");
    }
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
    assert_eq!(due(&order, &again, 2), [&order[2]]);
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
    let request = Request { title: Book::Out, sample: 3, seed: 9, again: false };
    let report = report(&request, &order, &state);
    assert!(report.contains("| outpost | 9 | 3 of 6 | 2 | 1 | 1 | 1 |"), "{report}");
    assert!(report.contains(&format!("- `{}`", order[3].name)), "{report}");
}

#[test]
fn what_a_stopped_run_has_found_out_is_kept() {
    let folder = std::env::temp_dir().join(format!("xtask-mutants-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("mutants.out")).unwrap();
    let mutant = mutants(1).remove(0);
    std::fs::write(folder.join("mutants.out/caught.txt"), format!("{}\n", mutant.name)).unwrap();
    let first = State::read(&folder);
    let second = State::read(&folder);
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(first.unwrap().outcome(&mutant), Some(Outcome::Caught));
    assert_eq!(second.unwrap().outcome(&mutant), Some(Outcome::Caught));
}
