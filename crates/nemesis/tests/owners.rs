//! The printed cards of an owner in place of reconstructed tables.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

use kernel::record::Record;
use kernel::{DiceFrom, Fault, Language, Seed, Session, Setup, Speaker, Title, Viewer};
use kit::owned::{Files, Owned, Owners, read};
use nemesis::owners::{self, Library};
use nemesis::{InvasionOfRussia, NapoleonsNemesis};
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Every table as it is built in.
fn built_in() -> BTreeMap<String, String> {
    Library::default().export().into_iter().collect()
}

fn check(files: &Files) -> Result<Vec<Owned>, Vec<Fault>> {
    read(files, &owners::groups(), owners::faults)
}

fn files(tables: &[(&str, String)]) -> Files {
    tables.iter().map(|(path, text)| ((*path).to_owned(), text.clone().into_bytes())).collect()
}

/// A table with some words changed, each of which has to be there.
#[track_caller]
fn changed(path: &str, changes: &[(&str, &str)]) -> String {
    let mut text = built_in()[path].clone();
    for (old, new) in changes {
        assert!(text.contains(old), "{old} in {path}");
        text = text.replacen(old, new, 1);
    }
    text
}

fn faults(tables: &[(&str, String)]) -> Vec<String> {
    let faults = check(&files(tables)).err().unwrap_or_default();
    faults.iter().map(Fault::to_string).collect()
}

/// The line of a text, counted from 1.
#[track_caller]
fn line_of(text: &str, words: &str) -> usize {
    text.lines().position(|l| l.contains(words)).unwrap_or_else(|| panic!("{words} is nowhere")) + 1
}

/// What one change of a table is found fault with: exactly this many times, one of them at the line of the change.
#[track_caller]
fn blamed(path: &str, changes: &[(&str, &str)], what: &str, count: usize) {
    let text = changed(path, changes);
    let new = changes[0].1.lines().last().unwrap_or_default();
    let line = line_of(&text, new);
    let found = faults(&[(path, text)]);
    let start = format!("{path}:{line}: ");
    assert!(found.iter().any(|f| f.starts_with(&start) && f.contains(what)), "{start}{what} in {found:#?}");
    assert_eq!(found.len(), count, "{found:#?}");
}

const UNITS: &str = "1813/units.csv";
const LEADERS: &str = "1813/commanders.csv";
const FIRST: &str = "F-X-Heudelet,french,french,X,30 Heudelet,infantry,line,setup:fr-Danzig,1,,star danzig";

/// TIR-3.1-1, TIR-3.1-2: a unit is what can be printed on a counter; each fault is named with its line and what to do.
#[test]
fn faults_of_units_have_their_lines() {
    let with = |old: &str, new: &str| FIRST.replace(old, new);
    for (old, new, what) in [
        (
            ",french,french,",
            ",frnech,french,",
            "'frnech' in 'side' is not known; there are french, coalition",
        ),
        (",french,french,", ",french,frnech,", "'frnech' in 'nation' is not known"),
        (
            "infantry",
            "infantery",
            "'infantery' in 'arm' is not known; there are infantry, cavalry, artillery",
        ),
        ("line", "guards", "'guards' in 'class' is not known"),
        ("setup:fr-Danzig", "setup:fr-Dantzig", "there is no group 'fr-Dantzig' in groups.csv"),
        ("setup:fr-Danzig", "setup:co-Posen", "the group 'co-Posen' belongs to the other side"),
        ("setup:fr-Danzig", "turn:20:mainz", "there is no Turn '20': they go from 1 to 19"),
        ("setup:fr-Danzig", "turn:0:mainz", "there is no Turn '0'"),
        ("setup:fr-Danzig", "turn:2:mainzz", "there is no site 'mainzz' in sites.csv"),
        ("setup:fr-Danzig", "armistice:nowhere", "there is no site 'nowhere' in sites.csv"),
        ("setup:fr-Danzig", "reserve", "'reserve' is not a way to come into play"),
        (",1,,star danzig", ",4,,star danzig", "'4' in 'factor' should be a number from 1 to 3"),
        (",1,,star danzig", ",1,99,star danzig", "'99' in 'occupancy' should be a number from 1 to 12"),
        ("star danzig", "star dantzig", "'dantzig' in 'marks' is not known"),
        ("star danzig", "star defects", "add a unit 'F-X-Heudelet-D'"),
        ("30 Heudelet", "", "'name' is empty: fill it in"),
    ] {
        blamed(UNITS, &[(FIRST, &with(old, new))], what, 1);
    }
    // A unit that is there twice is told where the other one is; both no longer fit into Danzig, which is said of its group.
    let twice = format!("{FIRST},x,history\n{FIRST}");
    let found = faults(&[(UNITS, changed(UNITS, &[(FIRST, &twice)]))]);
    assert!(
        found.iter().any(|f| f.starts_with("1813/units.csv:3: 'F-X-Heudelet' is in line 2")),
        "{found:#?}"
    );
    let room = "1813/groups.csv:";
    assert!(found.iter().any(|f| f.starts_with(room) && f.contains("there is room for 6")), "{found:#?}");
    let bad_source = [("30th Division; class assigned,history", "30th Division; class assigned,hearsay")];
    blamed(
        UNITS,
        &bad_source,
        "'hearsay' in 'source' is not known; there are rulebook, history, reconstruction, printed",
        1,
    );
}

/// TIR-3.4-1, TIR-16.2-des-A: the same for commanders, and whom the rules name has to be there.
#[test]
fn faults_of_commanders_have_their_lines() {
    let davout = "Davout,french,french,Davout,3,corps:XIII,setup:fr-Leipzig,,no,attrition-minus inspire:2";
    for (old, new, what) in [
        (",3,corps", ",9,corps", "'9' in 'rating' should be a number from 0 to 5"),
        (",3,corps", ",three,corps", "'three' in 'rating' should be a number"),
        ("corps:XIII", "XIII", "'XIII' is not a designation"),
        ("corps:XIII", "corps:XXX", "no unit is in the corps 'XXX' that he commands"),
        (",,no,", ",0,no,", "'0' in 'leaves' should be a number from 1 to 19"),
        (",,no,", ",,maybe,", "'maybe' in 'advanced' is not known; there are no, yes"),
        ("inspire:2", "inspire:two", "after 'inspire:' should stand how many units it reaches"),
        ("inspire:2", "brave", "'brave' in 'traits' is not known"),
        ("fr-Leipzig", "fr-Lipsia", "there is no group 'fr-Lipsia'"),
    ] {
        blamed(LEADERS, &[(davout, &davout.replace(old, new))], what, 1);
    }
    let found = faults(&[(LEADERS, changed(LEADERS, &[("\nWrede,", "\nWreden,")]))]);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(
        found[0].starts_with("1813/commanders.csv: the rules of the scenario name 'Wrede'"),
        "{found:#?}"
    );
}

/// TIR-4.1, TIR-13.3-1: places are on the board and open to the side.
#[test]
fn faults_of_places_have_their_lines() {
    let posen = "co-Posen,coalition,2912,-";
    for (new, what) in [
        ("co-Posen,coalition,9999,-", "there is no hex '9999' in play"),
        ("co-Posen,coalition,2912 Posen,-", "there is no hex 'Posen' in play"),
        ("co-Posen,coalition,,-", "'hexes' is empty"),
        ("co-Posen,coalition,2707,-", "nobody of that side can stand in 2707"),
    ] {
        blamed("1813/groups.csv", &[(posen, new)], what, 1);
    }
    // The group is named by four units, and all of them are on the other side now.
    let found =
        faults(&[("1813/groups.csv", changed("1813/groups.csv", &[(posen, "co-Posen,french,2912,-")]))]);
    assert!(found.iter().all(|f| f.contains("the group 'co-Posen' belongs to the other side")), "{found:#?}");
    assert!(found.iter().any(|f| f.starts_with("1813/units.csv:") && f.contains("(as it is built in)")));
    let wesel = "wesel,Wesel,,,";
    for (new, what) in [
        ("wesel,Weesel,,,", "there is no city 'Weesel' on the board"),
        ("wesel,,no-area,,", "there is no area 'no-area'; there are "),
        ("wesel,,,,", "the site is nowhere: give a 'place', 'hexes' or an 'area'"),
        ("wesel,Wesel,,,nowhere", "there is no site 'nowhere' in sites.csv"),
        ("mainz,Wesel,,,", "'mainz' is in line 4 of sites.csv already"),
    ] {
        let path = "1813/sites.csv";
        let text = changed(path, &[(wesel, new)]);
        let line = line_of(&text, new);
        let found = faults(&[(path, text)]);
        let start = format!("{path}:{line}: ");
        assert!(
            found.iter().any(|f| f.starts_with(&start) && f.contains(what)),
            "{start}{what} in {found:#?}"
        );
    }
}

/// TIR-T7.3-fr, NN-7.2-1: every Turn has its trains once, and no more than there are counters.
#[test]
fn faults_of_trains_changes_and_winter_have_their_lines() {
    let path = "1813/trains.csv";
    let turn_2 = "2,March 1813,yes,9,7,9,7";
    blamed(
        path,
        &[(turn_2, "2,March 1813,yes,9,70,9,7")],
        "'70' in 'coalition' should be a number from 0 to 18",
        1,
    );
    let found = faults(&[(path, changed(path, &[(turn_2, "20,March 1813,yes,9,7,9,7")]))]);
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(found.iter().any(|f| f == "1813/trains.csv: Turn 2 is missing: add a row for it"), "{found:#?}");
    assert!(found.iter().any(|f| f.starts_with("1813/trains.csv:3: '20' in 'turn'")), "{found:#?}");
    let path = "1813/changes.csv";
    let vandamme = "9,french,Vandamme,designation,corps:I";
    for (new, what) in [
        ("9,french,Vandam,designation,corps:I", "there is no commander 'Vandam'"),
        ("9,coalition,Vandamme,designation,corps:I", "'Vandamme' belongs to the other side"),
        ("9,french,Vandamme,promotion,corps:I", "'promotion' is no change"),
        ("9,french,Vandamme,designation,I.Corps", "'I.Corps' is not a designation"),
        ("99,french,Vandamme,designation,corps:I", "'99' in 'turn' should be a number from 1 to 19"),
        ("9,french,Vandamme,returns,armistice:nowhere", "there is no site 'nowhere'"),
    ] {
        blamed(path, &[(vandamme, new)], what, 1);
    }
    let path = "1812/winter.csv";
    blamed(
        path,
        &[("french,Augereau", "french,Augerau")],
        "there is no 'Augerau' in units.csv or commanders.csv",
        1,
    );
    blamed(path, &[("french,Augereau", "russian,Augereau")], "'Augereau' belongs to the other side", 1);
}

/// TIR-16.1-bp2: cards of one's own are read instruction by instruction, and have words in both languages.
#[test]
fn faults_of_cards_and_their_words_have_their_lines() {
    let path = "1813/cards.toml";
    let text = changed(
        path,
        &[
            ("places = [\"Mainz\"]", "places = [\"Mayence\"]"),
            ("{ do = \"if-die\", at = 5 }", "{ do = \"if-die\", at = 9 }"),
            ("{ do = \"riot\", at = 5 }", "{ do = \"dance\" }"),
        ],
    );
    let line = line_of(&text, "Mayence");
    let dance = line_of(&text, "dance");
    let found = faults(&[(path, text)]);
    for start in [
        format!("{path}:{line}: there is no place 'Mayence'"),
        format!("{path}:{}: `at` is what a die shows", line + 1),
        format!("{path}:{dance}: unknown variant `dance`"),
        "1813/words.csv (as it is built in): card 1 is not the one that is built in: add a row '1,name,"
            .to_owned(),
        "1813/words.csv (as it is built in): card 1 is not the one that is built in: add a row '1,french,"
            .to_owned(),
        "1813/words.csv (as it is built in): card 2 is not the one that is built in: add a row '2,coalition,"
            .to_owned(),
    ] {
        assert!(found.iter().any(|f| f.starts_with(&start)), "{start} in {found:#?}");
    }
    assert_eq!(found.len(), 9, "{found:#?}");
    let words =
        "card,part,en,it\n1,name,Levy,\n1,both,x,y\n77,name,x,y\n1,title,x,y\n2,name,a,b\n2,name,a,b\n";
    let found = faults(&[("1813/words.csv", words.to_owned())]);
    for start in [
        "1813/words.csv:2: the Italian words are missing: fill in 'it'",
        "1813/words.csv:3: card 1 has no 'both'; it has name, french, coalition",
        "1813/words.csv:4: '77' in 'card' should be a number from 1 to 63",
        "1813/words.csv:5: 'title' in 'part' is not known; there are name, both, french, coalition",
        "1813/words.csv:7: '2 name' is in line 6 of words.csv already",
    ] {
        assert!(found.iter().any(|f| f.starts_with(start)), "{start} in {found:#?}");
    }
    assert_eq!(found.len(), 5, "{found:#?}");
}

/// Files, columns and letters: whatever lies in the folder, everything is named at once and nothing falls.
#[test]
fn every_fault_of_a_folder_is_listed() {
    let mut folder = files(&[
        ("1813/unit.csv", String::new()),
        ("1814/units.csv", String::new()),
        ("units.csv", String::new()),
        ("1813/system.toml", String::new()),
        ("1799/cards.toml", String::new()),
        ("README.md", "mine".to_owned()),
        ("1813/notes.txt", "mine".to_owned()),
        ("1812/groups.csv", changed("1812/groups.csv", &[("group,side,hexes", "group,sides,hexes")])),
        ("1812/sites.csv", built_in()["1812/sites.csv"].replace(',', ";")),
        ("1799/trains.csv", changed("1799/trains.csv", &[("1,March 1799,no,5", "1,March 1799,no")])),
    ]);
    folder.insert("1812/units.csv".to_owned(), b"id,side\nMarchand,\xe9l\n".to_vec());
    let found: Vec<String> = check(&folder).unwrap_err().iter().map(Fault::to_string).collect();
    for start in [
        "1813/unit.csv: there is no table 'unit.csv' of 1813; there are units.csv, commanders.csv",
        "1814/units.csv: there is no folder '1814' of tables; there are 1812, 1813, 1799",
        "units.csv: tables lie in a folder of their own: 1812, 1813, 1799",
        "1813/system.toml: there is no table 'system.toml' of 1813",
        "1799/cards.toml: there is no table 'cards.toml' of 1799",
        "1812/units.csv:2: this is not UTF-8",
        "1812/groups.csv:1: the column 'side' is missing",
        "1812/groups.csv:1: there is no column 'sides'",
        "1812/sites.csv:1: the columns have to be parted by commas",
        "1799/trains.csv:2: 6 cells, and the first line has 7",
    ] {
        assert!(found.iter().any(|f| f.starts_with(start)), "{start} in {found:#?}");
    }
    assert!(!found.iter().any(|f| f.contains("README") || f.contains("notes.txt")), "{found:#?}");
}

/// Nothing that is in a table makes the reader fall, whatever was torn out of it.
#[test]
fn torn_tables_are_refused_or_read() {
    for (path, text) in built_in() {
        for part in [0, 1, 7, text.len() / 3, text.len() / 2, text.len() - 2] {
            let torn = text.get(..part).unwrap_or("x").to_owned();
            let _ = check(&files(&[(&path, torn)]));
        }
        let many = text.clone() + text.split_once('\n').map_or("", |(_, rest)| rest);
        let found = faults(&[(&path, many.repeat(2))]);
        assert!(!found.is_empty(), "{path}: everything is there four times");
    }
}

/// What was written out and not edited is what is built in: no option, no mark, and old records load as before.
#[test]
fn a_folder_as_it_was_written_out_changes_nothing() {
    let folder: Files =
        built_in().into_iter().map(|(path, text)| (path, text.replace('\n', "\r\n").into_bytes())).collect();
    assert!(check(&folder).unwrap().is_empty());
    assert!(NapoleonsNemesis::default().options().iter().all(|o| !o.slug.starts_with("data-")));
}

fn setup(scenario: &str, options: &[&str]) -> Setup {
    Setup { scenario: scenario.into(), options: options.iter().map(|&o| o.to_owned()).collect() }
}

/// The record of the first actions of a game.
fn begun(title: &NapoleonsNemesis, setup: &Setup) -> Session<NapoleonsNemesis> {
    let seed = Some(Seed::from_number(3));
    let mut session = Session::begin(title, setup.clone(), seed, |setup| title.start(setup)).unwrap();
    for _ in 0..40 {
        if let Some(seat) = session.decides() {
            session.play_index(seat, 0, DiceFrom::Seed).unwrap();
        }
    }
    session
}

/// What Hatry's division comes to in an attack before the die.
fn attack_of_hatry(title: &NapoleonsNemesis, options: &[&str]) -> i32 {
    let setup = setup("suvorov", options);
    let mut session = Session::begin(title, setup, None, |setup| title.start(setup)).unwrap();
    let unit = |hex: &str| json!({ "hex": hex, "marks": [], "fights": 0 });
    let position = json!({
        "turn": 3, "phases": ["attack french"], "coalition": {}, "french": { "commands": 6 },
        "units": { "F-Hatry": unit("3927"), "A-Kaim": unit("3827") },
        "commanders": { "Moreau": { "hex": "3927", "deeds": [] } },
    });
    session.arrange(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
    for (notation, dice) in
        [("attack 3927 3827", &[][..]), ("everyone", &[]), ("spend 6", &[6]), ("spend 0", &[3, 3])]
    {
        let seat = session.decides().unwrap();
        let played = session.play_notation(seat, notation, DiceFrom::Hand(dice.to_vec()));
        played.unwrap_or_else(|why| panic!("{notation}: {why}"));
    }
    let log = session.log(Viewer::Onlooker, 0);
    let note = log.iter().map(|e| &e.note).find(|n| n.cites[0].0 == "NN-11.5-bp4").unwrap();
    note.sum.iter().map(|t| t.value).sum::<i32>() - 3
}

/// An owner's strength, cards and words are played with; a record says so, and wants them again.
#[test]
fn an_owners_data_are_played_and_recorded() {
    // NN-18.9-1, NN-3.2-1: a division of 1799 is worth two.
    let hatry = "F-Hatry,french,french,-,Hatry,infantry,line,setup:fr-Mantua,";
    let units = changed("1799/units.csv", &[(&format!("{hatry}1,,,"), &format!("{hatry}2,4,,"))]);
    let cards = changed("1813/cards.toml", &[("do = \"riot\", at = 5", "do = \"riot\", at = 4")]);
    let words = "card,part,en,it,source\n2,name,{Terror},Terrore,printed\n2,french,Unrest at 4.,Disordini con 4.,printed\n\
                 2,coalition,Look at 3.,Guarda 3 pile.,printed\n";
    let folder =
        files(&[("1799/units.csv", units), ("1813/cards.toml", cards), ("1813/words.csv", words.to_owned())]);
    let before = begun(&NapoleonsNemesis::default(), &setup("suvorov", &[]));
    let loaded = check(&folder).unwrap();
    let mut all = Owners::default();
    all.add(loaded.clone());
    let library = Arc::new(Library::new(all));
    let (nemesis, russia) =
        (NapoleonsNemesis::with(Arc::clone(&library)), InvasionOfRussia::with(Arc::clone(&library)));
    assert_eq!(loaded.iter().map(|d| d.group).collect::<Vec<_>>(), ["1813", "1799"]);
    assert_eq!(loaded[0].files, ["cards.toml", "words.csv"]);
    assert_eq!(loaded[1].sources().iter().map(|(.., rows)| rows).sum::<usize>(), 44);

    // It is an option of the title, is on in every preset, and the scenario says so in both languages.
    let [germany, italy] = &loaded[..] else { panic!("{loaded:?}") };
    for data in [germany, italy] {
        assert!(nemesis.presets().iter().all(|p| p.options.iter().any(|o| **o == data.option)));
        assert!(!russia.options().iter().any(|o| o.slug == data.option));
    }
    for (language, word) in [(Language::En, "Data of an owner"), (Language::It, "Dati di un possessore")] {
        let speaker = Speaker::new(language, &nemesis.messages()).unwrap();
        let scenario = nemesis.scenario("campaign").unwrap();
        let said = speaker.say(&scenario.sources[0].group);
        assert!(said.starts_with(word) && said.contains("cards.toml, words.csv"), "{said}");
        assert!(said.contains(germany.mark()) && scenario.sources[0].source == "printed");
        let name = kernel::Text::new("nem-own-card").with("data", germany.option.as_str());
        let said = [1, 2].map(|n| speaker.say(&name.clone().with("n", n)));
        assert_eq!(said[1], if language == Language::En { "{Terror}" } else { "Terrore" });
        let own: BTreeMap<String, String> = library.export().into_iter().collect();
        assert!(own["1813/words.csv"].contains("{Terror}") && own["1813/words.csv"].contains(&said[0]));
    }

    // The strength is seen in play, and the table says whose it is; games on built-in data go on beside it.
    let session = begun(&nemesis, &setup("suvorov", &[&italy.option]));
    let says_so = |s: &Session<NapoleonsNemesis>| {
        s.scene(Viewer::Onlooker).panels.iter().any(|p| p.name.key == "house-panel-data")
    };
    assert!(says_so(&session) && !says_so(&before));
    assert_eq!(attack_of_hatry(&nemesis, &[&italy.option]), attack_of_hatry(&nemesis, &[]) + 1);
    let record = Record::parse(&session.record().to_text()).unwrap();
    let load = |record: &Record| match Session::replay_from(&nemesis, record, None, |s| nemesis.start(s))? {
        (session, None) => Ok(session),
        (_, Some(trouble)) => Err(trouble),
    };
    assert!(load(&record).unwrap().game() == session.game());
    assert!(load(&before.record()).unwrap().game() == before.game());

    // With other data the same record is refused, and is told which are wanted.
    let mut other = record.clone();
    other.header.options = ["data-1799-000000000000".to_owned(), "data-1813-000000000000".to_owned()].into();
    let why = load(&other).unwrap_err().to_string();
    let wanted = format!("an owner's data 1799-000000000000, and loaded are {}", italy.mark());
    assert!(why.contains(&wanted) && why.contains("--data"), "{why}");
    assert!(!why.contains("1813-"), "data of another year do not matter: {why}");
    other.header.options = ["data-1813-000000000000".to_owned()].into();
    let why = load(&other).err().map(|why| why.to_string());
    assert!(!why.unwrap_or_default().contains("--data"), "nothing is wanted for 1799");
}

/// The same folder has the same mark everywhere, and any change of a table another one.
#[test]
fn a_mark_names_what_is_in_the_tables() {
    let mark =
        |path: &str, text: &str| check(&files(&[(path, text.to_owned())])).unwrap()[0].mark().to_owned();
    let text = changed("1799/trains.csv", &[("1,March 1799,no,5,5", "1,March 1799,no,6,5")]);
    let first = mark("1799/trains.csv", &text);
    assert_eq!(first, mark("1799/trains.csv", &format!("\u{feff}{}", text.replace('\n', "\r\n"))));
    assert_ne!(first, mark("1799/trains.csv", &text.replace("no,6,5", "no,7,5")));
    assert!(first.starts_with("1799-") && first.len() == 17, "{first}");
}
