//! The program as a user meets it: what works, and what it says when something is wrong.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn grognard(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends early closes its input; what it said is what counts.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[track_caller]
fn works(args: &[&str], input: &str) -> String {
    let output = grognard(args, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    said(&output)
}

/// The exit code and the complaint.
#[track_caller]
fn fails(args: &[&str]) -> (i32, String) {
    let output = grognard(args, "");
    assert!(!output.status.success(), "{}", said(&output));
    (output.status.code().unwrap(), String::from_utf8_lossy(&output.stderr).into_owned())
}

fn file(name: &str, content: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// A whole game, played by the protocol with a seed, as a record.
fn record() -> String {
    let mut input = String::from("{\"do\":\"new\",\"title\":\"outpost\",\"preset\":\"full\",\"seed\":5}\n");
    for _ in 0..200 {
        input.push_str("{\"do\":\"play\",\"choice\":0}\n");
    }
    input.push_str("{\"do\":\"record\"}\n");
    let answers = works(&["protocol"], &input);
    let last: serde_json::Value = serde_json::from_str(answers.lines().last().unwrap()).unwrap();
    last["ok"]["record"].as_str().unwrap().to_owned()
}

/// How far a title is stands on its card: the program says it, and the README, the page and the ledger say the same.
#[test]
fn everybody_says_the_same_of_how_far_a_title_is() {
    let read = |path: &str| {
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
        std::fs::read_to_string(root.join(path)).unwrap()
    };
    let (readme, page, status) =
        (read("README.md"), read("client/src/words/en.ts"), read("rules/status.toml"));
    let told = works(&["titles"], "");
    let titles: Vec<(&str, &str)> = (told.lines().filter(|line| !line.starts_with(' ')))
        .map(|line| (line.split(' ').next().unwrap(), line.rsplit(['(', ')']).nth(1).unwrap()))
        .collect();
    assert!(titles.len() >= 5, "{told}");
    for (title, word) in titles {
        let row = readme.lines().find(|line| line.starts_with(&format!("| `{title}`"))).unwrap();
        assert!(row.split('|').nth(2).unwrap().trim().starts_with(word), "{word}: {row}");
        assert!(page.contains(&format!("'maturity.{}': '{word}'", word.replace(' ', "-"))), "{word}");
    }
    let shelf = shelf::Shelf::built_in();
    for card in shelf.titles().map(|title| &title.listing().card) {
        let promised = status.split(&format!("[{}]", card.prefix)).nth(1).unwrap();
        let complete = promised.lines().nth(1) == Some("complete = true");
        assert!(complete || card.maturity != kernel::Maturity::Complete, "{}", card.slug);
    }
}

/// `grognard titles | head -1`: whoever has read enough closes the pipe.
#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for args in [
        &["titles"][..],
        &["rules", "TIR-8.1-1"],
        &["play", "outpost", "--random", "raider", "--random", "picket"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let ended = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&ended.stderr), "", "{args:?}");
        assert!(ended.status.success(), "{args:?}");
    }
}

#[test]
fn an_unknown_command_is_told_what_there_is() {
    let (code, complaint) = fails(&["conquer"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("unrecognized subcommand 'conquer'") && complaint.contains("--help"));
    assert_eq!(fails(&["replay"]).0, 2);
}

#[test]
fn names_that_do_not_exist_are_told_which_do() {
    let (code, complaint) = fails(&["play", "outposst"]);
    assert_eq!(code, 1);
    assert!(complaint.contains("there is no title 'outposst' on the shelf; there are "), "{complaint}");
    assert!(fails(&["play", "outpost", "--scenario", "x"]).1.contains("there are ford, long-night"));
    assert!(fails(&["play", "outpost", "--preset", "x"]).1.contains("there are basic, full"));
    assert!(fails(&["play", "outpost", "--option", "x"]).1.contains("there are cards, night"));
    assert!(fails(&["play", "outpost", "--random", "x"]).1.contains("there are raider, picket"));
    assert!(fails(&["play", "outpost", "--language", "fr"]).1.contains("there are en and it"));
    assert!(fails(&["board", "atlantis"]).1.contains("there are russia-1812"));
    assert!(fails(&["rules", "OUT-5.x"]).1.contains("do you mean")); // no-citation
}

#[test]
fn files_that_are_no_records_are_named_as_such() {
    assert!(fails(&["replay", "/nowhere/at/all"]).1.contains("cannot be read"));
    assert!(fails(&["replay", &file("not.record", "Dear diary\n")]).1.contains("not a Grognard record"));
    let newer = file("newer.record", &record().replacen("record 1", "record 2", 1));
    assert!(fails(&["replay", &newer]).1.contains("reads format 1"));
    let other = file("other.record", &record().replace("title outpost", "title chess"));
    assert!(fails(&["replay", &other]).1.contains("changed after it was written"));
    let binary = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("binary.record");
    std::fs::write(&binary, [0xff, 0xfe, 0, 1]).unwrap();
    assert!(fails(&["replay", binary.to_str().unwrap()]).1.contains("cannot be read"));
}

#[test]
fn a_damaged_record_is_refused_and_its_sound_part_can_be_kept() {
    let text = record();
    let half: String = text.lines().take(12).map(|l| format!("{l}\n")).collect();
    let torn = file("torn.record", &half);
    let (code, complaint) = fails(&["replay", "--verify", &torn]);
    assert!(code == 1 && complaint.contains("cut off") && complaint.contains("--salvage"), "{complaint}");
    let kept = file("kept.record", "");
    let told = works(&["replay", &torn, "--salvage", &kept], "");
    assert!(told.contains("6 actions are sound"), "{told}");
    assert!(works(&["replay", "--verify", &kept], "").contains("6 actions follow the rules"));
    assert_eq!(std::fs::read_to_string(&torn).unwrap(), half, "the damaged file is left as it was");
}

#[test]
fn a_damaged_promise_of_a_seed_is_not_kept() {
    let text = record();
    let line = text.lines().find(|l| l.starts_with("commitment sha256:")).unwrap();
    let last = if line.ends_with('0') { '1' } else { '0' };
    let hurt = format!("{}{last}", &line[..line.len() - 1]);
    let torn = file("promise.record", &text.replace(line, &hurt));
    let kept = file("promised.record", "");
    let told = works(&["replay", &torn, "--salvage", &kept], "");
    assert!(told.contains("were left out: 2 lines"), "{told}");
    let saved = std::fs::read_to_string(&kept).unwrap();
    assert!(!saved.contains("commitment") && !saved.contains("\nseed "), "{saved}");
    // Every action is there; the dice are such as nobody can vouch for any more.
    let told = works(&["replay", "--verify", &kept], "");
    assert!(told.contains("\n0 dice follow from the seeds") && told.contains("cannot be checked"), "{told}");
    // Where the promise is whole and something else is not, it is kept.
    let torn = file("checksum.record", &text.replace("checksum sha256:", "checksum sha256:0"));
    works(&["replay", &torn, "--salvage", &kept], "");
    assert!(std::fs::read_to_string(&kept).unwrap().contains(line));
}

/// In the terminal a choice has the same one headline as everywhere, and the parts only where they are asked for.
#[test]
fn odds_are_told_with_one_headline() {
    let position = serde_json::json!({
        "turn": 4, "phases": ["attack french"],
        "units": {
            "F-I-Morand": {"hex": "0615", "marks": [], "fights": 0},
            "R-1.I-5Div": {"hex": "0515", "marks": [], "fights": 0},
        },
        "commanders": {}, "french": {"commands": 2}, "russian": {},
    });
    let input = [
        serde_json::json!({"do": "new", "title": "invasion-of-russia", "dice": "hand"}),
        serde_json::json!({"do": "arrange", "position": position}),
        serde_json::json!({"do": "odds", "choice": 0}),
        serde_json::json!({"do": "save"}),
    ];
    let input: String = input.iter().map(|line| format!("{line}\n")).collect();
    let answers = works(&["protocol"], &input);
    let answers: Vec<serde_json::Value> =
        answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    // Two faces of six let the order go ahead, fifteen throws of 36 win.
    let headline = &answers[2]["ok"]["odds"][0]["headline"];
    assert!((headline["chance"].as_f64().unwrap() - 2.0 / 6.0 * 15.0 / 36.0).abs() < 1e-12, "{headline}");
    let saved = file("odds.record", answers[3]["ok"]["record"].as_str().unwrap());
    // The empty line takes the keyboard over.
    let short = works(&["play", &saved, "--by-hand"], "\nodds\n");
    let line = format!("  13.9%  {}", headline["what"]["text"].as_str().unwrap());
    assert!(short.contains(&line) && !short.contains("the defender wins"), "{short}");
    let full = works(&["play", &saved, "--by-hand"], "\nodds 1\n");
    assert!(full.contains(&line) && full.contains("41.7%  the defender wins"), "{full}");
}

#[test]
fn every_die_of_a_finished_game_can_be_audited() {
    let text = record();
    let whole = file("whole.record", &text);
    let told = works(&["replay", "--verify", &whole], "");
    assert!(told.contains("dice follow from the seeds"), "{told}");
    assert!(works(&["replay", &whole], "").contains("The courier"));
    assert!(works(&["replay", &whole, "--to", "2", "--language", "it"], "").contains("La pedina A"));
}

#[test]
fn a_loaded_die_is_found() {
    // The forger changes a die and repairs every checksum; the promise of the seed gives him away.
    let text = record();
    let at = text.find("d5=").unwrap() + 3;
    let forged = if &text[at..=at] == "0" { "1" } else { "0" };
    let changed = format!("{}{forged}{}", &text[..at], &text[at + 1..]);
    let body: String = changed
        .lines()
        .filter(|l| !l.starts_with("checksum") && !l.starts_with("snapshot"))
        .map(|l| format!("{l}\n"))
        .collect();
    let sealed = format!("{body}checksum {}\n", kernel::record::checksum(&body));
    let (_, complaint) = fails(&["replay", "--verify", &file("forged.record", &sealed)]);
    let found = complaint.contains("but the seed says") || complaint.contains("does not follow the rules");
    assert!(found, "{complaint}");
}

/// A record as older rules would have written it, with something changed and its checksum made to fit.
fn aged(text: &str, change: (&str, &str)) -> String {
    let text = text.replacen("rules 1", "rules 0", 1).replacen(change.0, change.1, 1);
    let body: String = text
        .lines()
        .filter(|l| !l.starts_with("checksum") && !l.starts_with("snapshot"))
        .map(|l| format!("{l}\n"))
        .collect();
    format!("{body}checksum {}\n", kernel::record::checksum(&body))
}

#[test]
fn a_record_of_older_rules_is_shown_checked_and_carried_over() {
    let save = file("today.record", "");
    let script = format!("place 0101\nplace 0102\nplace 0103\nname A\nsave {save}\nquit\n");
    works(&["play", "outpost", "--random", "picket", "--seed", "1"], &script);
    let text = std::fs::read_to_string(&save).unwrap();
    let agrees = file("agrees.record", &aged(&text, ("", "")));
    let told = works(&["replay", "--verify", &agrees], "");
    assert!(
        told.contains("4 actions follow the rules") && told.contains("all of it goes by today's too"),
        "{told}"
    );
    let (code, complaint) = fails(&["play", &agrees]);
    assert_eq!(code, 1);
    assert!(complaint.contains("version 0") && complaint.contains("--carry-over"), "{complaint}");
    let next = file("next.record", "");
    let script = format!("done\nsave {next}\nquit\n");
    works(&["play", &agrees, "--carry-over", "--random", "picket"], &script);
    assert!(std::fs::read_to_string(&next).unwrap().contains("\ncarried 0 1 4 {"));
    works(&["replay", "--verify", &next], "");
    assert!(works(&["replay", &next, "--language", "it"], "").contains("Di comune accordo"));

    let parts = file("parts.record", &aged(&text, ("place 0103", "place 0101")));
    let told = works(&["replay", &parts], "");
    assert!(told.contains("today's part from them at action 3 (raider: place 0101)"), "{told}");
    assert!(told.contains("4 raider: name A"), "what was played stands there: {told}");
    let (_, complaint) = fails(&["replay", "--verify", &parts]);
    assert!(complaint.contains("2 actions were played by older rules"), "{complaint}");
    let (_, complaint) = fails(&["play", &parts]);
    assert!(complaint.contains("they part at action 3"), "{complaint}");
    let script = format!("place 0104\nsave {next}\nquit\n");
    let told = works(&["play", &parts, "--carry-over", "--random", "picket"], &script);
    assert!(told.contains("goes on from the position after action 2; the 2 actions after it"), "{told}");
    assert!(std::fs::read_to_string(&next).unwrap().contains("\n5 raider | place 0104\n"));
    works(&["play", &next, "--random", "picket"], "quit\n");
}

#[test]
fn tables_of_ones_own_are_checked_and_every_fault_is_listed() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("own-board");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/boards/outpost");
    for name in ["board.toml", "hexes.csv", "hexsides.csv", "places.csv"] {
        std::fs::copy(source.join(name), folder.join(name)).unwrap();
    }
    assert!(fails(&["board", folder.to_str().unwrap()]).1.contains("overlay.csv: cannot be read"));
    let overlay = "where,field,value,reason\n9999,terrain,clear,why not\n0101,terrain,lava,hot\n0101/0404,river,Styx,myth\n0101,terrain,clear,\n";
    std::fs::write(folder.join("overlay.csv"), overlay).unwrap();
    let (code, complaint) = fails(&["board", folder.to_str().unwrap()]);
    assert_eq!(code, 1);
    for part in
        ["overlay.csv:2: there is no hex '9999'", "overlay.csv:5: the correction of 0101 gives no reason"]
    {
        assert!(complaint.contains(part), "{complaint}");
    }
    std::fs::write(
        folder.join("overlay.csv"),
        "where,field,value,reason\n0101,terrain,lava,hot\n0101/0404,river,Styx,myth\n",
    )
    .unwrap();
    let (_, complaint) = fails(&["board", folder.to_str().unwrap()]);
    for part in ["'lava' is not one of", "0101 and 0404 are not neighbours"] {
        assert!(complaint.contains(part), "{complaint}");
    }
    std::fs::write(folder.join("board.toml"), "name = 7").unwrap();
    assert!(fails(&["board", folder.to_str().unwrap()]).1.contains("board.toml"));
}

#[test]
fn a_game_is_played_in_the_terminal_saved_and_gone_on_with() {
    let save = file("saved.record", "");
    let script = format!(
        "help\nwhy\n1\n1\nundo\nplace 0103\n2\nname A\nfly\nlook\nstack 0101\nlog\nsave {save}\nquit\n"
    );
    let told = works(&["play", "outpost", "--random", "picket", "--seed", "1"], &script);
    for part in [
        "take the last action back",
        "puts each counter on a different hex",
        "Counter A is put on 0101",
        "There is no such choice now",
        "Courier A",
        "Saved.",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
    let told = works(&["play", &save, "--random", "picket"], "done\nundo\nquit\n");
    assert!(told.contains("Turn 1 of 9"), "{told}");
}

#[test]
fn two_at_one_keyboard_hand_it_over_and_the_other_sees_no_secret() {
    let script = "\nplace 0101\nplace 0102\nplace 0103\nname B\nstep B 0201\ndone\n\nlook\nquit\n";
    let told = works(&["play", "outpost", "--seed", "1"], script);
    let (_, picket) = told.split_once("=== Picket ===").unwrap();
    assert!(picket.contains("Hand over the keyboard"));
    assert!(!picket.contains("Courier") && picket.contains("Counter B"), "{picket}");
}

#[test]
fn real_dice_are_asked_for_one_by_one() {
    let script = "\nplace 0101\nplace 0102\nplace 0103\nname B\nsix\n9\n6\n4\n3\n2\n1\nquit\n";
    let told = works(&["play", "outpost", "--preset", "full", "--by-hand"], script);
    assert!(told.contains("One more die, 1 to 6, is wanted by OUT-6.1"), "{told}");
    assert!(told.contains("Type the number that the die shows."));
    assert!(told.contains("cannot be 9"));
    assert!(told.contains("You drew"), "{told}");
}

#[test]
fn a_rule_is_explained_in_our_own_words() {
    assert!(works(&["rules", "TIR-6.2-bp3"], "").contains("bridge"));
    assert!(works(&["titles", "--language", "it"], "").contains("Il guado"));
}

#[test]
fn random_play_is_measured_and_fuzzed() {
    let told = works(&["bench", "outpost", "--seconds", "0.1", "--json"], "");
    let report: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert!(
        report["steps_per_second"].as_f64().unwrap() > 0.0 && report["state_bytes"].as_u64().unwrap() < 8192
    );
    assert!(works(&["fuzz", "--games", "2"], "").contains("0 broken"));
    assert!(fails(&["bench", "outpost", "--seconds=-1"]).1.contains("--seconds"));
}

/// An arena says who won how often, by player and by seat, and how sure that is.
#[test]
fn an_arena_counts_wins() {
    let args = ["arena", "outpost", "--players", "captain,recruit", "--games", "20", "--json"];
    let report: serde_json::Value = serde_json::from_str(&works(&args, "")).unwrap();
    let total = |name: &str| report["wins"][name]["total"].as_u64().unwrap();
    assert_eq!(total("captain") + total("recruit"), 20);
    assert_eq!(report["games"], 20);
    let [low, high] = [0, 1].map(|at| report["interval"][at].as_f64().unwrap());
    let rate = total("captain") as f64 / 20.0;
    assert!(low < rate && rate < high && high <= 1.0, "{report}");
    let again: serde_json::Value = serde_json::from_str(&works(&args, "")).unwrap();
    assert_eq!(report["wins"], again["wins"]);
    assert!(fails(&["arena", "outpost", "--players", "captain"]).1.contains("two names"));
    assert!(
        fails(&["arena", "outpost", "--players", "captain,general"]).1.contains("recruit, captain, marshal")
    );
}

/// Shards play disjoint games with the seeds of the whole, in one folder or in several that are put together, and
/// what was stopped is gone on with.
#[test]
fn a_simulation_in_shards_is_the_whole() {
    let folder = std::env::temp_dir().join(format!("grognard-simulation-{}", std::process::id()));
    let path = |name: &str| folder.join(name).display().to_string();
    let run = |name: &str, more: &[&str]| {
        let out = path(name);
        let args = ["simulate", "outpost", "--players", "captain,recruit", "--out", &out];
        works(&[&args[..], more].concat(), "");
        ["games.csv", "turns.csv", "games.parquet", "turns.parquet", "summary.txt", "victory.svg"]
            .map(|file| std::fs::read(folder.join(name).join(file)).unwrap())
    };
    let whole = run("whole", &["--games", "9"]);
    assert_eq!(String::from_utf8_lossy(&whole[0]).lines().count(), 10);
    assert_eq!((&whole[2][..4], &whole[2][whole[2].len() - 4..]), (&b"PAR1"[..], &b"PAR1"[..]));
    run("parts", &["--games", "9", "--shard", "1/2"]);
    assert_eq!(run("parts", &["--games", "9", "--shard", "2/2"]), whole);
    run("third", &["--games", "9", "--shard", "1/3"]);
    run("rest", &["--games", "9", "--shard", "2/3"]);
    run("rest", &["--games", "9", "--shard", "3/3"]);
    let merged = run("merged", &["--games", "9", "--from", &path("third"), "--from", &path("rest")]);
    assert_eq!(merged, whole);
    run("stopped", &["--games", "4"]);
    assert_eq!(run("stopped", &["--games", "9"]), whole);
    let out = path("whole");
    let other = ["simulate", "outpost", "--players", "captain,captain", "--games", "2", "--out", &out];
    assert!(fails(&other).1.contains("another simulation"));
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(fails(&["simulate", "outpost", "--shard", "9/8"]).1.contains("3/8"));
}

/// Computers play a whole game at the table and say why; with a person there they keep their reasons to themselves.
#[test]
fn computers_play_at_the_table() {
    let both =
        ["play", "outpost", "--computer", "raider=captain", "--computer", "picket=recruit", "--seed", "4"];
    works(&both, "");
    let explained = works(&[&both[..], &["--explain"]].concat(), "");
    assert!(explained.contains("Eastward"), "{explained}");
    let alone = ["play", "outpost", "--computer", "picket=captain", "--seed", "4"];
    assert!(fails(&[&alone[..], &["--explain"]].concat()).1.contains("hint"));
    let hinted = works(&alone, "hint\nhint marshal\nhint general\nquit\n");
    assert_eq!(hinted.matches("Eastward").count(), 2, "{hinted}");
    assert!(hinted.contains("recruit, captain, marshal"));
    assert!(fails(&["play", "outpost", "--computer", "raider"]).1.contains("french=captain"));
}

/// A whole evening in Italian: what may be typed, what the program says itself, and the words of every piece.
#[test]
fn the_terminal_speaks_italian() {
    let alone =
        ["play", "invasion-of-russia", "--computer", "russian=captain", "--seed", "1", "--language", "it"];
    let typed = "guarda\naiuto\nmappa\nmappa 1808\npila 0000\npila 1\nconsiglio\nconsiglio generale\nannulla\nperché\nsalva\n99\nesci\n";
    let said = works(&alone, typed);
    for (here, what) in [
        ("lascia il tavolo", "help"),
        ("palude", "the key of the chart"),
        ("1808 aperto, Vilna (città)", "a hex"),
        ("nord-est", "its neighbours"),
        ("Non c'è nulla in '0000'", "an empty place"),
        ("ingombro 1", "the size of a unit"),
        ("Non c'è un giocatore 'generale'", "a level"),
        ("Di' dove: salva FILE", "save"),
        ("'aiuto' dice", "a choice that is not there"),
        ("(da 1 a ", "a track"),
    ] {
        assert!(said.contains(here), "{what}: {said}");
    }
    for english in ["occupancy", "rating", " to 1", "clear", "There is", "help"] {
        assert!(!said.contains(english), "'{english}' is left: {said}");
    }
}

/// The example bot plays a whole game over the protocol.
#[test]
fn the_example_bot_plays_a_game() {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let Ok(output) = Command::new("python3").args([bot, env!("CARGO_BIN_EXE_grognard"), "outpost"]).output()
    else {
        return;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(said(&output).contains("won by"), "{}", said(&output));
}

/// A fresh folder of this name.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    path
}

#[test]
fn an_owner_writes_the_tables_out_and_is_told_every_fault() {
    let path = folder("owner-faults");
    let name = path.to_str().unwrap();
    assert!(works(&["data", "export", name], "").contains("tables are in"));
    assert!(works(&["data", "check", name], "").contains("Nothing in"), "as it was written out");
    let (code, complaint) = fails(&["data", "export", name]);
    assert!(code == 1 && complaint.contains("is there already"), "{complaint}");
    let units = path.join("1813/units.csv");
    let text = std::fs::read_to_string(&units).unwrap();
    std::fs::write(&units, text.replace("infantry,line,setup:fr-Danzig", "infantry,lines,setup:fr-Dantzig"))
        .unwrap();
    std::fs::write(path.join("1813/mystery.csv"), "").unwrap();
    for args in [&["data", "check", name][..], &["titles", "--data", name]] {
        let (code, complaint) = fails(args);
        assert_eq!(code, 1);
        for what in [
            "1813/mystery.csv: there is no table 'mystery.csv' of 1813",
            "1813/units.csv:2: 'lines' in 'class' is not known; there are veteran, line, conscript",
            "1813/units.csv:2: there is no group 'fr-Dantzig' in groups.csv",
            "1813/units.csv:4: there is no group 'fr-Dantzig' in groups.csv",
        ] {
            assert!(complaint.contains(what), "{what} in {complaint}");
        }
    }
    let (code, complaint) = fails(&["data", "check", "no-such-folder"]);
    assert!(code == 1 && complaint.contains("no-such-folder cannot be read"), "{complaint}");
}

#[test]
fn an_owners_data_are_used_everywhere_and_a_record_wants_them_again() {
    let path = folder("owner-good");
    let name = path.to_str().unwrap();
    works(&["data", "export", name], "");
    let trains = path.join("1799/trains.csv");
    let text = std::fs::read_to_string(&trains).unwrap();
    std::fs::write(&trains, text.replace("1,March 1799,no,5", "1,March 1799,no,6")).unwrap();
    let checked = works(&["data", "check", name], "");
    let mark = checked
        .split([' ', ','])
        .find(|w| w.starts_with("1799-"))
        .unwrap_or_else(|| panic!("{checked}"))
        .to_owned();
    assert!(checked.contains("in place of trains.csv"), "{checked}");
    assert!(works(&["titles", "--data", name], "").contains(&format!("option data-{mark}")));
    let new = "{\"do\":\"new\",\"title\":\"napoleons-nemesis\",\"scenario\":\"suvorov\",\"seed\":5}\n{\"do\":\"record\"}\n";
    let answers = works(&["--data", name, "protocol"], new);
    let last: serde_json::Value = serde_json::from_str(answers.lines().last().unwrap()).unwrap();
    let record = file("owner.record", last["ok"]["record"].as_str().unwrap());
    let table = works(&["--data", name, "play", &record], "\nlook\nquit\n");
    assert!(table.contains("Printed cards of an owner") && table.contains(&mark), "{table}");
    works(&["--data", name, "replay", &record, "--verify"], "");
    let (code, complaint) = fails(&["replay", &record, "--verify"]);
    assert!(code == 1 && complaint.contains(&mark) && complaint.contains("--data"), "{complaint}");
    let arena = works(
        &["--data", name, "arena", "napoleons-nemesis", "--scenario", "suvorov", "--games", "1", "--json"],
        "",
    );
    assert!(arena.contains(&mark), "{arena}");
}
