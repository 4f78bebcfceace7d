//! A game in the terminal as somebody meets it who has never played one: what it says first, what it draws, what it
//! remembers.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

#[track_caller]
fn played(args: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
    command.arg("play").args(args).env_remove("NO_COLOR").env("COLUMNS", "80");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn path(name: &str) -> String {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name).to_str().unwrap().to_owned()
}

const RUSSIA: [&str; 5] = ["invasion-of-russia", "--computer", "russian=captain", "--seed", "1"];

#[test]
fn a_game_begins_with_a_greeting_and_a_question_and_no_more() {
    let told = played(&RUSSIA, "quit\n");
    assert!(told.lines().count() < 30, "{told}");
    for part in ["You play French.", "Russian: a captain of the computer's.", "'help'", "\n> "] {
        assert!(told.contains(part), "{part}\n{told}");
    }
    assert!(!told.contains("Victory points"), "the whole table is for whoever looks\n{told}");
    let told = played(&[&RUSSIA[..], &["--language", "it"]].concat(), "esci\n");
    assert!(told.contains("Giochi Francese.") && told.contains("'aiuto'"), "{told}");
}

#[test]
fn a_long_list_is_shown_in_part_and_found_by_a_word() {
    let free = [&RUSSIA[..], &["--preset", "free-set-up"]].concat();
    let told = played(&free, "list\nlist königsberg\nlist zzz\nquit\n");
    let (first, rest) = told.split_once("more: 'list' shows all").unwrap();
    assert_eq!(first.lines().filter(|line| line.contains(" [")).count(), 12, "{first}");
    let (all, found) = rest.split_once("more: 'list' shows all").unwrap();
    assert!(all.lines().filter(|line| line.contains(" [")).count() > 32, "{all}");
    let (found, _) = found.split_once("\n---").unwrap();
    assert!(found.contains("[place 2407]") && found.lines().count() < 5, "{found}");
    assert!(rest.contains("No choice has 'zzz' in it."), "{rest}");
}

#[test]
fn colour_is_for_terminals_that_have_it() {
    let plain = played(&RUSSIA, "map\nlook\nquit\n");
    assert!(!plain.contains('\x1b'), "nobody paints a pipe");
    let always = [&RUSSIA[..], &["--colour", "always"]].concat();
    let painted = played(&always, "map\nlook\nquit\n");
    assert!(painted.contains("\x1b[1m"), "{painted}");
    let never = [&RUSSIA[..], &["--colour", "never"]].concat();
    assert_eq!(played(&never, "map\nlook\nquit\n"), plain);
}

/// The board around what may be done: hexes by number, rivers, reach.
#[test]
fn a_map_has_numbers_rivers_and_reach() {
    let told = played(&RUSSIA, "map\nmap Moscow\nmap Xanadu\nmap all\nquit\n");
    let (_, map) = told.split_once("\n> ").unwrap();
    let (map, rest) = map.split_once("something may be done there").unwrap();
    assert_eq!(map.matches('*').count(), 6 + 1, "six hexes, and the star of the key\n{map}");
    assert!(map.contains(['/', '\\', '>']) && map.contains("~~"), "{map}");
    assert!(map.lines().all(|line| line.chars().count() <= 92), "{map}");
    assert!(rest.contains("0408 Mosc") && rest.contains("south across river Moskva"), "{rest}");
    assert!(rest.contains("There is no hex and no place 'Xanadu'"), "{rest}");
}

#[test]
fn why_tells_the_rule_and_what_a_captain_thinks() {
    let told = played(&RUSSIA, "why\nwhy 1\nwhy 999\nquit\n");
    assert!(told.contains("TIR-"), "{told}");
    assert!(told.contains("A captain would take line "), "{told}");
    assert!(
        told.contains("A captain would do that too") || told.contains("A captain would rather take"),
        "{told}"
    );
    let told = played(&[&RUSSIA[..], &["--language", "it"]].concat(), "perché\nesci\n");
    assert!(told.contains("Un capitano prenderebbe la riga"), "{told}");
}

/// Whoever was left to the computer is still there when the game is gone on with, unless somebody takes his seat.
#[test]
fn a_saved_game_remembers_its_computers() {
    let (save, again) = (path("remembers.record"), path("remembers-again.record"));
    let script = format!("1\n1\n1\nsave {save}\nquit\n");
    played(&["outpost", "--computer", "picket=captain", "--seed", "3"], &script);
    let text = std::fs::read_to_string(&save).unwrap();
    assert!(text.contains("\ncomputer picket captain\n"), "{text}");

    let told = played(&[&save], &format!("save {again}\nquit\n"));
    assert!(
        told.contains("Picket: a captain of the computer's.") && told.contains("You play Raider."),
        "{told}"
    );
    // Only what happened last is told again; the rest is for whoever asks.
    assert!(!told.contains("Counter A is put on") && told.contains("Counter C is put on"), "{told}");
    let text = std::fs::read_to_string(&again).unwrap();
    assert_eq!(text.matches("\ncomputer ").count(), 1, "nobody got up\n{text}");

    let told = played(&[&save, "--person", "picket"], &format!("\nsave {again}\nquit\n"));
    assert!(told.contains("You play Raider, Picket."), "{told}");
    assert!(std::fs::read_to_string(&again).unwrap().contains("\ncomputer picket -\n"));
    let told = played(&[&save, "--computer", "picket=recruit"], "quit\n");
    assert!(told.contains("Picket: a recruit of the computer's."), "{told}");

    let verified =
        Command::new(env!("CARGO_BIN_EXE_grognard")).args(["replay", "--verify", &save]).output().unwrap();
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
}
