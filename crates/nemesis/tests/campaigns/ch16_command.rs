//! Commander capability and characteristics (16.2 to 16.4), and the quarrels of the Russian staff (16.5).

use crate::common::{
    Pieces, Table, attempt, json, leader_hex, new_game, offered, offers, phase, play, position, said,
    situation, situation_with, sum, trains, unit_hex,
};

const COMMAND: &[&str] = &["command"];

/// Somebody attacks on the steppe around 0515. Two commanders far away keep the Turn from running on by itself.
fn field(options: &[&str], turn: u8, side: &str, units: Pieces<'_>, leaders: Pieces<'_>) -> Table {
    let leaders = [leaders, &[("St-Cyr", "2713"), ("Essen", "0205")]].concat();
    situation_with(options, turn, &[&format!("attack {side}")], units, &leaders, |p| {
        p["french"]["commands"] = 30.into();
        p["russian"]["commands"] = 30.into();
        p["first"] = side.into();
    })
}

/// The stack in 0615 attacks 0515 with nobody's support.
#[track_caller]
fn fight(session: &mut Table) {
    play(session, "attack 0615 0515", &[]);
    play(session, "everyone", &[]);
    play(session, "spend 6", &[2]);
    if phase(session).starts_with("slip") {
        play(session, "stand", &[]);
    }
    play(session, "spend 0", &[1, 6]);
}

/// What a rule adds to a sum.
fn term(session: &Table, note: &str, rule: &str) -> i32 {
    sum(session, note).iter().filter(|(_, cite)| cite == rule).map(|(n, _)| n).sum()
}

fn here<'a>(ids: &[&'a str], hex: &'a str) -> Vec<(&'a str, &'a str)> {
    ids.iter().map(|id| (*id, hex)).collect()
}

/// The rating that counts when these French attack.
fn french_rating(options: &[&str], units: &[&str], leaders: &[&str]) -> i32 {
    let all = [here(units, "0615"), vec![("R-1.I-5Div", "0515")]].concat();
    let mut session = field(options, 4, "french", &all, &here(leaders, "0615"));
    fight(&mut session);
    term(&session, "TIR-11.5-bp4", "TIR-11.5-bp1")
}

/// The rating that counts when these Russians attack.
fn russian_rating(turn: u8, units: &[&str], leaders: &[&str]) -> i32 {
    let all = [here(units, "0615"), vec![("F-X-Yorck", "0515")]].concat();
    let mut session = field(COMMAND, turn, "russian", &all, &here(leaders, "0615"));
    fight(&mut session);
    term(&session, "TIR-11.5-bp4", "TIR-11.5-bp1")
}

/// The rating that counts when these Russians are attacked.
fn russian_defence(turn: u8, units: &[&str], leaders: &[&str]) -> i32 {
    let all = [here(units, "0515"), vec![("F-X-Yorck", "0615"), ("F-X-Massenbach", "0615")]].concat();
    let mut session = field(COMMAND, turn, "french", &all, &here(leaders, "0515"));
    fight(&mut session);
    term(&session, "TIR-11.7-bp4", "TIR-11.7-bp1")
}

/// R-TIR-16.2-ben-2, TIR-11.7-bp1: disrupted units are nobody's to command in combat. Junot, whose one division is
/// disrupted, leaves the defence to Lefebvre, who has no designation; in good order it makes him the one who counts.
#[test]
fn disrupted_units_are_not_commanded() {
    for (at, rating) in [("0515", 1), ("0515 disrupted", 2)] {
        let units = [
            ("F-VIII-Tharreau", at),
            ("F-I-Morand", "0515"),
            ("F-I-Friant", "0515"),
            ("R-1.I-5Div", "0615"),
            ("R-1.I-14Div", "0615"),
        ];
        let leaders = [("Junot", "0515"), ("Lefebvre", "0515"), ("Barclay", "0615")];
        let mut session = field(COMMAND, 4, "russian", &units, &leaders);
        fight(&mut session);
        assert_eq!(term(&session, "TIR-11.7-bp4", "TIR-11.7-bp1"), rating, "{at}");
    }
}

/// TIR-16.2-des-A: Napoleon commands every corps and arm, and so does Kutuzov.
#[test]
fn a_supreme_commander_commands_everybody() {
    let mixed = ["F-I-Morand", "F-II-Corbineau", "F-IV-Art", "F-VII-Lecoq"];
    assert_eq!(french_rating(COMMAND, &mixed, &["Napoleon"]), 4);
    let mixed = ["R-1.I-5Div", "R-1.VI-Korf", "R-2.VII-Art", "R-KalugaMil"];
    assert_eq!(russian_rating(8, &mixed, &["Kutuzov"]), 3);
    assert_eq!(russian_defence(8, &mixed, &["Kutuzov"]), 3);
}

/// TIR-16.2-des-I: a senior infantry commander commands infantry of any corps, and neither horse nor guns.
#[test]
fn an_infantry_commander_commands_infantry_only() {
    assert_eq!(russian_rating(4, &["R-1.I-5Div", "R-1.III-3Div"], &["Barclay"]), 2);
    assert_eq!(russian_rating(4, &["R-1.I-5Div", "R-1.VI-Korf", "R-1.II-Art"], &["Barclay"]), 1);
    assert_eq!(russian_rating(4, &["R-1.VI-Korf", "R-1.II-Art"], &["Barclay"]), 0);
}

/// TIR-16.2-des-C: a senior cavalry commander commands cavalry of any corps, and nobody on foot.
#[test]
fn a_cavalry_commander_commands_cavalry_only() {
    assert_eq!(french_rating(COMMAND, &["F-I-Girardin", "F-V-Kaminski", "F-IV-GuardCav"], &["Murat"]), 3);
    assert_eq!(french_rating(COMMAND, &["F-I-Girardin", "F-I-Morand", "F-IV-Art"], &["Murat"]), 1);
    assert_eq!(russian_rating(4, &["R-1.VI-Korf", "R-2.VIII-2Cuir", "R-2.VIII-27Div"], &["Platov"]), 2);
    assert_eq!(russian_rating(4, &["R-2.VIII-27Div"], &["Platov"]), 0);
}

/// TIR-16.2-des-corps: a corps commander commands all arms of his corps and nobody else.
#[test]
fn a_corps_commander_commands_his_corps() {
    assert_eq!(french_rating(COMMAND, &["F-III-Ledru", "F-III-Wollwarth"], &["Ney"]), 2);
    assert_eq!(french_rating(COMMAND, &["F-III-Ledru", "F-I-Morand"], &["Ney"]), 1);
    assert_eq!(french_rating(COMMAND, &["F-I-Morand", "F-I-Friant"], &["Ney"]), 0);
    assert_eq!(russian_rating(4, &["R-2.VII-Art", "R-2.VII-26Div"], &["Raevsky"]), 1);
    assert_eq!(russian_rating(4, &["R-1.VI-7Div", "R-2.VIII-27Div"], &["Raevsky"]), 0);
}

/// TIR-16.2-exc-1: a corps without a commander in play, or no corps at all, is nobody's.
#[test]
fn a_corps_without_a_commander_obeys_no_corps_commander() {
    assert_eq!(
        french_rating(COMMAND, &["F-CR-Valence", "F-CR-Wathier"], &["Davout", "Ney", "Poniatowski"]),
        0
    );
    assert_eq!(russian_rating(9, &["R-3.X-15Div", "R-KalugaMil"], &["Osten-Sacken", "Docturov"]), 0);
    assert_eq!(russian_rating(9, &["R-3.OS-Sorokin", "R-KalugaMil"], &["Osten-Sacken", "Docturov"]), 1);
}

/// TIR-16.2-exc-2: a commander without a sign spares nobody on the march, and his rating counts in combat only
/// where no other commander has somebody to command; for the order it always counts (R-TIR-16.2-exc-2).
#[test]
fn a_commander_without_a_sign_has_no_capability() {
    assert_eq!(russian_rating(7, &["S-Sandels", "S-Skjoldebrand"], &["Stedingk"]), 1);
    assert_eq!(russian_rating(7, &["S-Sandels", "S-Skjoldebrand"], &["Stedingk", "Docturov"]), 1);
    // Two rivals have no rating; one of them commands the infantry, so the Swede's does not count.
    let units = here(&["S-Sandels", "R-1.I-5Div"], "0615");
    let units = [units, vec![("F-X-Yorck", "0515")]].concat();
    let leaders = here(&["Stedingk", "Barclay", "Bagration"], "0615");
    let mut session = field(COMMAND, 4, "russian", &units, &leaders);
    fight(&mut session);
    assert_eq!(term(&session, "TIR-11.5-bp4", "TIR-11.5-bp1"), 0);
    assert_eq!(term(&session, "TIR-10.2-c", "TIR-10.2-1"), 2 + 1, "die and rating of the order");

    let mut session = russians_march(&["command"], 7, &["S-Sandels", "S-Skjoldebrand"], &["Stedingk"]);
    march(&mut session, "0615", SOUTH, &[1]);
    assert_eq!(attrition(&session), [(1, "TIR-8.5-0".to_owned())]);
}

/// TIR-16.2-exc-3: the Guard obeys any commander with a sign, on foot, mounted or with its guns; the label of the Guard
/// on a commander is no sign (R-TIR-16.2-exc-3).
#[test]
fn the_guard_obeys_any_commander() {
    assert_eq!(french_rating(COMMAND, &["F-G-OldGuard", "F-G-GuardCav"], &["Ney"]), 2);
    assert_eq!(french_rating(COMMAND, &["F-G-OldGuard", "F-G-FootArt", "F-I-Girardin"], &["Murat"]), 3);
    // The Guard of Italy is no Guard in this sense.
    assert_eq!(french_rating(COMMAND, &["F-IV-RoyalGuard"], &["Ney"]), 0);
    let guard = ["F-G-OldGuard", "F-G-Roguet", "F-G-Delaborde"];
    for marshal in ["Bessieres", "Lefebvre", "Mortier"] {
        assert_eq!(french_rating(COMMAND, &guard, &["Ney", marshal]), 2, "{marshal}");
        assert_eq!(french_rating(COMMAND, &guard, &["Reynier", marshal]), 1, "{marshal}");
        assert!(march_terms(COMMAND, &guard, &[marshal]).is_empty(), "{marshal}");
    }
    assert_eq!(march_terms(COMMAND, &guard, &["Ney"]), [is(-1, "TIR-16.2-ben-1")]);
    // As for anybody without a sign the Basic rule remains (R-TIR-16.2-exc-2).
    assert_eq!(french_rating(COMMAND, &guard, &["Bessieres"]), 3);
}

/// TIR-16.2-exc-4: each of the three army commanders commands the infantry of his own army only.
#[test]
fn army_commanders_command_their_own_army() {
    for (leader, rating, own, other) in [
        ("Barclay", 2, ["R-1.I-5Div", "R-1.IV-23Div"], ["R-2.VII-26Div", "R-3.X-9Div"]),
        ("Bagration", 1, ["R-2.VII-26Div", "R-2.VIII-27Div"], ["R-1.I-5Div", "R-3.X-9Div"]),
        ("Tormasov", 1, ["R-3.X-9Div", "R-3.OS-Sorokin"], ["R-1.I-5Div", "R-2.VIII-27Div"]),
    ] {
        assert_eq!(russian_rating(5, &own, &[leader]), rating, "{leader}");
        assert_eq!(russian_rating(5, &other, &[leader]), 0, "{leader}");
        assert_eq!(russian_rating(5, &["R-Dan-22Div", "R-KalugaMil"], &[leader]), 0, "{leader}");
    }
}

/// TIR-16.2-ben-2: whoever commands most units lends his rating, even if another has a better one, and no more
/// than the number he commands; so for the defender, and not without the option.
#[test]
fn who_commands_most_lends_his_rating() {
    let stack = ["F-I-Morand", "F-II-Legrand", "F-II-Verdier"];
    assert_eq!(french_rating(COMMAND, &stack, &["Davout", "Oudinot"]), 2);
    assert_eq!(french_rating(&[], &stack, &["Davout", "Oudinot"]), 3);
    assert_eq!(french_rating(COMMAND, &["F-I-Morand", "F-V-Dabrowski", "F-X-Yorck"], &["Davout"]), 1);
    assert_eq!(french_rating(&[], &["F-I-Morand", "F-V-Dabrowski", "F-X-Yorck"], &["Davout"]), 3);
    assert_eq!(
        russian_defence(4, &["R-1.III-1Gren", "R-1.VI-Korf", "R-1.VI-Uvarov"], &["Barclay", "Docturov"]),
        1
    );
    assert_eq!(
        russian_defence(4, &["R-1.III-1Gren", "R-1.I-5Div", "R-1.VI-Uvarov"], &["Barclay", "Docturov"]),
        2
    );
    // A disrupted defender does not fight, and is not counted among those commanded.
    let units = [
        ("R-1.I-5Div", "0515"),
        ("R-1.I-14Div", "0515 disrupted"),
        ("F-X-Yorck", "0615"),
        ("F-X-Massenbach", "0615"),
    ];
    let mut session = field(COMMAND, 4, "french", &units, &[("Barclay", "0515")]);
    fight(&mut session);
    assert_eq!(term(&session, "TIR-11.7-bp4", "TIR-11.7-bp1"), 1);
}

/// TIR-16.2-ben-3: of two who command as many, the more senior counts, with the worse rating too; of equals the
/// better.
#[test]
fn of_those_with_as_many_units_the_senior_counts() {
    let three_each = ["F-I-Girardin", "F-V-Kaminski", "F-IV-GuardCav", "F-I-Morand", "F-I-Friant"];
    assert_eq!(french_rating(COMMAND, &three_each, &["Davout", "Grouchy"]), 2);
    assert_eq!(french_rating(COMMAND, &three_each, &["Davout"]), 3);
    let guards = ["F-G-OldGuard", "F-G-Roguet", "F-G-Delaborde"];
    assert_eq!(french_rating(COMMAND, &guards, &["Junot", "Davout", "Ney"]), 3);
    // Infantry goes before cavalry: one unit each, and Bagration's 1 before Platov's 2.
    let two_each = ["R-2.VII-26Div", "R-2.VIII-2Gren", "R-2.VIII-2Cuir", "R-1.VI-Uvarov"];
    assert_eq!(russian_rating(4, &two_each, &["Bagration", "Platov"]), 1);
    assert_eq!(russian_rating(4, &two_each, &["Platov"]), 2);
    // The supreme commander goes before all, with everybody to command or with as few as the others.
    assert_eq!(french_rating(COMMAND, &guards, &["Napoleon", "Davout"]), 3);
    let four = ["F-G-OldGuard", "F-G-Roguet", "F-G-Delaborde", "F-G-Claparede"];
    assert_eq!(french_rating(COMMAND, &four, &["Murat", "Napoleon"]), 4);
}

/// Puts everything on the first hex that is offered until Turn 1 begins.
fn set_up(options: &[&str]) -> Table {
    let mut session = new_game(options);
    while position(&session)["turn"] == 0 {
        let all = offered(&session);
        let pick = if phase(&session).starts_with("deploy") { all[0].clone() } else { "done".to_owned() };
        play(&mut session, &pick, &[]);
    }
    session
}

/// TIR-16.3: seven more commanders start with their corps, each with a rating of 1, and only with this rule.
#[test]
fn seven_more_commanders_take_the_field() {
    let basic = set_up(&[]);
    let advanced = set_up(COMMAND);
    let more: [(&str, &[&str], &str); 7] = [
        ("Baggovout", &["1709", "1808"], "R-1.II-4Div"),
        ("Borosdin", &["2012", "2113"], "R-2.VIII-2Gren"),
        ("Docturov", &["1609", "1610"], "R-1.VI-7Div"),
        ("Raevsky", &["1912"], "R-2.VII-26Div"),
        ("Schouwalov", &["1407"], "R-1.IV-11Div"),
        ("Tuchkov", &["1709", "1808"], "R-1.III-1Gren"),
        ("Reynier", &["2313"], "F-VII-Lecoq"),
    ];
    for (leader, hexes, unit) in more {
        assert_eq!(leader_hex(&basic, leader), "away", "{leader}");
        assert!(hexes.contains(&leader_hex(&advanced, leader).as_str()), "{leader}");
        let (side, foe) =
            if unit.starts_with('F') { ("french", "R-1.I-5Div") } else { ("russian", "F-X-Yorck") };
        let mut session = field(COMMAND, 4, side, &[(unit, "0615"), (foe, "0515")], &[(leader, "0615")]);
        fight(&mut session);
        assert_eq!(term(&session, "TIR-10.2-c", "TIR-10.2-1"), 2 + 1, "{leader}: die and rating");
    }
}

const SOUTH: &[&str] = &["0616", "0617", "0717"];
const WEST: &[&str] = &["2613", "2713", "2812"];

/// The French in 2513 are about to march; in Riga a Russian waits for his turn.
fn french_march(options: &[&str], turn: u8, units: &[&str], leaders: &[&str]) -> Table {
    let units = [here(units, "2513"), vec![("R-Riga-Lewis", "1904 supplied")]].concat();
    let leaders = [here(leaders, "2513"), vec![("Essen", "1904")]].concat();
    situation_with(options, turn, &["march french"], &units, &leaders, |p| {
        p["french"]["trains"] = trains(&["2513"]);
        p["russian"]["trains"] = trains(&["1904"]);
    })
}

/// The Russians in 0615 are about to march; in Warszawa a Frenchman waits for his turn.
fn russians_march(options: &[&str], turn: u8, units: &[&str], leaders: &[&str]) -> Table {
    let units = [here(units, "0615"), vec![("F-X-Yorck", "2512")]].concat();
    let leaders = [here(leaders, "0615"), vec![("MacDonald", "2512")]].concat();
    situation_with(options, turn, &["march russian"], &units, &leaders, |p| {
        p["russian"]["trains"] = trains(&["0615"]);
        p["french"]["trains"] = trains(&["2512"]);
    })
}

#[track_caller]
fn walk(session: &mut Table, way: &[&str], dice: &[u16]) {
    for hex in way {
        play(session, &format!("step {hex}"), &[]);
    }
    play(session, "halt", dice);
}

#[track_caller]
fn march(session: &mut Table, from: &str, way: &[&str], dice: &[u16]) {
    play(session, &format!("march {from}"), &[]);
    play(session, "everyone", &[]);
    walk(session, way, dice);
}

/// The terms of the last march attrition.
fn attrition(session: &Table) -> Vec<(i32, String)> {
    sum(session, "TIR-8.6-4")
}

/// The terms of a march of three hexes with everybody, without the die.
fn march_terms(options: &[&str], units: &[&str], leaders: &[&str]) -> Vec<(i32, String)> {
    let mut session = french_march(options, 2, units, leaders);
    march(&mut session, "2513", WEST, &[1]);
    attrition(&session).into_iter().filter(|(_, cite)| cite != "TIR-8.5-0").collect()
}

fn is(value: i32, rule: &str) -> (i32, String) {
    (value, rule.to_owned())
}

/// TIR-16.2-ben-1: one less on the attrition die if commanders who come all the way command, between them, all who
/// march.
#[test]
fn full_command_eases_the_march() {
    let eased = [is(-1, "TIR-16.2-ben-1")];
    assert_eq!(march_terms(COMMAND, &["F-III-Ledru", "F-III-Wollwarth"], &["Ney"]), eased);
    assert_eq!(march_terms(COMMAND, &["F-III-Ledru", "F-X-Yorck"], &["Ney", "MacDonald"]), eased);
    assert_eq!(march_terms(COMMAND, &["F-III-Ledru", "F-X-Yorck"], &["Ney"]), []);
    assert_eq!(march_terms(COMMAND, &["F-III-Ledru", "F-V-Kaminski"], &["Ney", "Grouchy"]), eased);
    assert_eq!(march_terms(&[], &["F-III-Ledru", "F-III-Wollwarth"], &["Ney"]), []);
    // Russians too.
    let mut session = russians_march(COMMAND, 7, &["R-1.I-5Div", "R-1.VI-Korf"], &["Barclay", "Docturov"]);
    march(&mut session, "0615", SOUTH, &[1]);
    assert_eq!(attrition(&session), [is(1, "TIR-8.5-0"), is(-1, "TIR-16.2-ben-1")]);
}

/// TIR-16.2-ben-1: a commander who stops part of the way, or stays behind, does not count.
#[test]
fn command_eases_the_march_only_all_the_way() {
    let mut session = french_march(COMMAND, 2, &["F-III-Ledru", "F-X-Yorck"], &["Ney", "MacDonald"]);
    play(&mut session, "march 2513", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "step 2613", &[]);
    play(&mut session, "stay MacDonald", &[]);
    walk(&mut session, &["2713", "2812"], &[1]);
    assert_eq!(leader_hex(&session, "MacDonald"), "2613");
    assert_eq!(attrition(&session), [is(1, "TIR-8.5-0")]);

    let mut session = french_march(COMMAND, 2, &["F-III-Ledru", "F-III-Razout"], &["Ney"]);
    play(&mut session, "march 2513", &[]);
    play(&mut session, "unit F-III-Ledru", &[]);
    play(&mut session, "unit F-III-Razout", &[]);
    play(&mut session, "go", &[]);
    walk(&mut session, WEST, &[1]);
    assert_eq!(attrition(&session), [is(1, "TIR-8.5-0")]);
}

/// TIR-16.2-ben-1: what counts is whom the commanders of the march may command, not who stays behind.
#[test]
fn only_those_who_march_need_a_commander() {
    let mut session = french_march(COMMAND, 2, &["F-III-Ledru", "F-III-Razout", "F-X-Yorck"], &["Ney"]);
    play(&mut session, "march 2513", &[]);
    for word in ["unit F-III-Ledru", "unit F-III-Razout", "leader Ney", "go"] {
        play(&mut session, word, &[]);
    }
    walk(&mut session, WEST, &[1]);
    assert_eq!(attrition(&session), [is(1, "TIR-8.5-0"), is(-1, "TIR-16.2-ben-1")]);
}

/// TIR-16.4-fr-4: Napoleon and Davout spare their troops once more, of whatever corps, if they come all the way
/// and nobody more senior does.
#[test]
fn napoleon_and_davout_spare_their_troops() {
    let twice = [is(-1, "TIR-16.2-ben-1"), is(-1, "TIR-16.4-fr-4")];
    assert_eq!(march_terms(COMMAND, &["F-III-Ledru", "F-X-Yorck"], &["Napoleon"]), twice);
    assert_eq!(march_terms(COMMAND, &["F-I-Morand", "F-I-Girardin"], &["Davout"]), twice);
    assert_eq!(march_terms(COMMAND, &["F-X-Yorck", "F-III-Ledru"], &["Davout"]), [is(-1, "TIR-16.4-fr-4")]);
    // Both together spare no more than one of them.
    assert_eq!(march_terms(COMMAND, &["F-I-Morand", "F-X-Yorck"], &["Napoleon", "Davout"]), twice);
    // In the Basic Game there is Napoleon alone, and one less.
    assert_eq!(march_terms(&[], &["F-III-Ledru", "F-X-Yorck"], &["Napoleon"]), [is(-1, "TIR-14.5")]);
    assert_eq!(march_terms(&[], &["F-I-Morand", "F-I-Girardin"], &["Davout"]), []);
    // All the way.
    let mut session = french_march(COMMAND, 2, &["F-III-Ledru", "F-X-Yorck"], &["Davout"]);
    play(&mut session, "march 2513", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "step 2613", &[]);
    play(&mut session, "stay Davout", &[]);
    walk(&mut session, &["2713", "2812"], &[1]);
    assert_eq!(attrition(&session), [is(1, "TIR-8.5-0")]);
}

/// TIR-16.4-fr-6: a march that Murat starts costs one more, and he eases none (TIR-16.2-ben-1), even if he then
/// stays behind.
#[test]
fn murat_wears_out_his_troops() {
    let worn = [is(1, "TIR-16.4-fr-6")];
    assert_eq!(march_terms(COMMAND, &["F-I-Girardin", "F-V-Kaminski"], &["Murat"]), worn);
    assert_eq!(march_terms(COMMAND, &["F-I-Morand", "F-V-Kaminski"], &["Murat"]), worn);
    assert_eq!(march_terms(&[], &["F-I-Girardin", "F-V-Kaminski"], &["Murat"]), []);
    // He starts the march and stops after one hex.
    let mut session = french_march(COMMAND, 2, &["F-I-Girardin", "F-V-Kaminski"], &["Murat"]);
    play(&mut session, "march 2513", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "step 2613", &[]);
    play(&mut session, "stay Murat", &[]);
    walk(&mut session, &["2713", "2812"], &[1]);
    assert_eq!(attrition(&session), [is(1, "TIR-8.5-0"), is(1, "TIR-16.4-fr-6")]);
    // He only sends them off.
    let mut session = french_march(COMMAND, 2, &["F-I-Girardin", "F-V-Kaminski"], &["Murat"]);
    play(&mut session, "march 2513", &[]);
    for word in ["unit F-I-Girardin", "unit F-V-Kaminski", "go"] {
        play(&mut session, word, &[]);
    }
    walk(&mut session, WEST, &[1]);
    assert_eq!(attrition(&session), [is(1, "TIR-8.5-0"), is(1, "TIR-16.4-fr-6")]);
}

/// TIR-16.4-fr-6: who has marched already starts no other march, and so it is not Murat who sends them off.
#[test]
fn murat_starts_no_second_march() {
    let mut session = french_march(COMMAND, 2, &["F-III-Ledru", "F-III-Razout"], &["Murat", "Ney"]);
    let mut at = position(&session);
    at["commanders"]["Murat"]["deeds"] = json!(["marched"]);
    session.arrange(&at).unwrap();
    play(&mut session, "march 2513", &[]);
    for word in ["unit F-III-Ledru", "unit F-III-Razout", "go"] {
        play(&mut session, word, &[]);
    }
    walk(&mut session, WEST, &[1]);
    assert_eq!(attrition(&session), [is(1, "TIR-8.5-0")]);
}

/// TIR-16.4-0: a characteristic works only in the senior commander: under Napoleon Murat wears out nobody, under
/// Murat Davout spares nobody; of the equals Murat and Grouchy the owner names the one who is better for him.
#[test]
fn only_the_senior_commander_has_his_way_on_the_march() {
    let led = [is(-1, "TIR-16.2-ben-1"), is(-1, "TIR-16.4-fr-4")];
    assert_eq!(march_terms(COMMAND, &["F-I-Girardin", "F-V-Kaminski"], &["Murat", "Napoleon"]), led);
    let murat = [is(-1, "TIR-16.2-ben-1"), is(1, "TIR-16.4-fr-6")];
    assert_eq!(march_terms(COMMAND, &["F-I-Girardin", "F-I-Morand"], &["Murat", "Davout"]), murat);
    let eased = [is(-1, "TIR-16.2-ben-1")];
    assert_eq!(march_terms(COMMAND, &["F-I-Girardin", "F-V-Kaminski"], &["Murat", "Grouchy"]), eased);
    // Ney and Davout are equals: the owner has Davout count.
    assert_eq!(march_terms(COMMAND, &["F-III-Ledru", "F-III-Razout"], &["Ney", "Davout"]), led);
}

/// What Napoleon or a charge adds to the attack of these French.
fn added(units: &[&str], leaders: &[&str]) -> (i32, i32) {
    let all = [here(units, "0615"), vec![("R-1.I-5Div", "0515")]].concat();
    let mut session = field(COMMAND, 4, "french", &all, &here(leaders, "0615"));
    fight(&mut session);
    (term(&session, "TIR-11.5-bp4", "TIR-16.4-0"), term(&session, "TIR-11.5-bp4", "TIR-16.4-fr-5"))
}

/// TIR-16.4-fr-7: attacking, Murat or Grouchy adds one for each unit of cavalry of any corps, with no limit, and
/// one only if both are there; nothing for the others.
#[test]
fn murat_and_grouchy_charge() {
    let four = ["F-V-Kaminski", "F-IV-GuardCav", "F-I-Girardin", "F-CR-Wathier"];
    assert_eq!(added(&four, &["Murat"]), (4, 0));
    assert_eq!(added(&four, &["Grouchy"]), (4, 0));
    assert_eq!(added(&four, &["Murat", "Grouchy"]), (4, 0));
    assert_eq!(added(&["F-V-Kaminski", "F-I-Morand", "F-IV-Art"], &["Murat"]), (1, 0));
    assert_eq!(added(&four, &["Ney"]), (0, 0));
    // Not in defence.
    let units =
        [("F-V-Kaminski", "0515"), ("F-I-Girardin", "0515"), ("R-1.I-5Div", "0615"), ("R-1.I-1Cav", "0615")];
    let mut session = field(COMMAND, 4, "russian", &units, &[("Murat", "0515")]);
    fight(&mut session);
    assert_eq!(term(&session, "TIR-11.7-bp4", "TIR-16.4-0"), 0);
    assert_eq!(term(&session, "TIR-11.7-bp4", "TIR-11.6"), 2, "the units alone");
}

/// TIR-16.4-ru-3: Platov adds one for each unit of cavalry when he attacks, and none in defence.
#[test]
fn platov_charges() {
    let units = [
        ("R-2.VIII-2Cuir", "0615"),
        ("R-1.VI-Uvarov", "0615"),
        ("R-1.VI-Korf", "0615"),
        ("R-1.V-1Cuir", "0615"),
        ("R-1.I-5Div", "0615"),
        ("F-X-Yorck", "0515"),
    ];
    let mut session = field(COMMAND, 4, "russian", &units, &[("Platov", "0615")]);
    fight(&mut session);
    assert_eq!(term(&session, "TIR-11.5-bp4", "TIR-16.4-0"), 4);
    let mut session = field(&[], 4, "russian", &units, &[("Platov", "0615")]);
    fight(&mut session);
    assert_eq!(term(&session, "TIR-11.5-bp4", "TIR-16.4-0"), 0);
    // Barclay is more senior.
    let mut session = field(COMMAND, 4, "russian", &units, &[("Platov", "0615"), ("Barclay", "0615")]);
    fight(&mut session);
    assert_eq!(term(&session, "TIR-11.5-bp4", "TIR-16.4-0"), 0);
    let units = [("R-2.VIII-2Cuir", "0515"), ("R-1.I-5Div", "0515"), ("F-X-Yorck", "0615")];
    let mut session = field(COMMAND, 4, "french", &units, &[("Platov", "0515")]);
    fight(&mut session);
    assert_eq!(term(&session, "TIR-11.7-bp4", "TIR-16.4-0"), 0);
}

/// TIR-16.4-fr-5: Napoleon adds one for each unit with him, three at most, attacking or attacked; disrupted units
/// do not count, nor the units of another hex that he supports (R-TIR-16.4-fr-5).
#[test]
fn napoleon_inspires_three_units() {
    assert_eq!(added(&["F-X-Yorck"], &["Napoleon"]), (0, 1));
    assert_eq!(added(&["F-X-Yorck", "F-I-Girardin", "F-IV-Art"], &["Napoleon"]), (0, 3));
    assert_eq!(
        added(&["F-G-OldGuard", "F-G-Roguet", "F-G-Delaborde", "F-I-Morand", "F-I-Friant"], &["Napoleon"]),
        (0, 3)
    );
    let units = [
        ("F-I-Morand", "0515"),
        ("F-I-Friant", "0515"),
        ("F-I-Gudin", "0515 disrupted"),
        ("R-1.I-5Div", "0615"),
        ("R-1.I-1Cav", "0615"),
    ];
    let mut session = field(COMMAND, 4, "russian", &units, &[("Napoleon", "0515")]);
    fight(&mut session);
    assert_eq!(term(&session, "TIR-11.7-bp4", "TIR-16.4-fr-5"), 2);

    let units =
        [("F-X-Yorck", "0615"), ("F-I-Morand", "0614"), ("F-I-Friant", "0614"), ("R-1.I-5Div", "0515")];
    let mut session = field(COMMAND, 4, "french", &units, &[("Napoleon", "0614"), ("MacDonald", "0615")]);
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 6", &[2]);
    play(&mut session, "call 0614", &[]);
    play(&mut session, "spend 0", &[6, 1, 6]);
    assert_eq!(term(&session, "TIR-11.5-bp4", "TIR-11.5-bp2"), 2, "two units support");
    assert_eq!(term(&session, "TIR-11.5-bp4", "TIR-16.4-fr-5"), 0);
}

/// TIR-16.4-0: the additions come before all other steps of the combat, so a weary stack has half of them; and
/// under Napoleon Murat leads no charge.
#[test]
fn additions_come_before_the_combat() {
    assert_eq!(added(&["F-V-Kaminski", "F-I-Girardin"], &["Murat", "Napoleon"]), (0, 2));
    let units = [("F-V-Kaminski", "0615 forced"), ("F-I-Girardin", "0615 forced"), ("R-1.I-5Div", "0515")];
    let mut session = field(COMMAND, 4, "french", &units, &[("Murat", "0615")]);
    fight(&mut session);
    assert_eq!(term(&session, "TIR-11.5-bp4", "TIR-16.4-0"), 2);
    assert_eq!(term(&session, "TIR-11.5-bp4", "TIR-11.2-bp3-1"), -2, "half of two units and two added");
}

/// The rating that Barclay with these commanders brings to an order on this Turn.
fn barclays_order(options: &[&str], turn: u8, others: &[&str], kutuzov: &str) -> i32 {
    let units = [("R-1.I-5Div", "0615"), ("F-X-Yorck", "0515")];
    let leaders = [here(others, "0615"), vec![("Barclay", "0615"), ("Kutuzov", kutuzov)]].concat();
    let mut session = field(options, turn, "russian", &units, &leaders);
    fight(&mut session);
    term(&session, "TIR-10.2-c", "TIR-10.2-1") - 2
}

/// TIR-16.4-ru-1: Bagration, Barclay and Tormasov have no rating while two of them share a hex, through Turn 6
/// until Kutuzov is there (R-TIR-16.4-ru-1); what becomes of him later changes nothing.
#[test]
fn rivals_in_one_hex_have_no_rating() {
    assert_eq!(barclays_order(COMMAND, 4, &[], "away"), 2);
    assert_eq!(barclays_order(COMMAND, 4, &["Bagration"], "away"), 0);
    assert_eq!(barclays_order(COMMAND, 5, &["Tormasov"], "away"), 0);
    assert_eq!(barclays_order(COMMAND, 5, &["Tormasov", "Bagration"], "away"), 0);
    assert_eq!(barclays_order(COMMAND, 6, &["Bagration"], "away"), 0);
    // Others in the hex keep theirs.
    assert_eq!(barclays_order(COMMAND, 4, &["Bagration", "Wittgenstein"], "away"), 1);
    assert_eq!(barclays_order(COMMAND, 7, &["Bagration"], "1101"), 2);
    assert_eq!(barclays_order(COMMAND, 9, &["Bagration"], "eliminated"), 2);
    assert_eq!(barclays_order(&[], 4, &["Bagration"], "away"), 2);
}

/// TIR-16.4-ru-1: units with one of the rivals support no stack with another, in attack and in defence; stacks
/// with other commanders or none do, and everybody does once Kutuzov has come.
#[test]
fn rivals_do_not_support_each_other() {
    let attack = |options: &[&str], kutuzov: &str| {
        let units = [
            ("R-1.I-5Div", "0615"),
            ("R-2.VII-26Div", "0614"),
            ("R-2.VII-12Div", "0516"),
            ("R-3.X-15Div", "0415"),
            ("F-X-Yorck", "0515"),
        ];
        let leaders = [
            ("Barclay", "0615"),
            ("Bagration", "0614"),
            ("Raevsky", "0516"),
            ("Tormasov", "0415"),
            ("Kutuzov", kutuzov),
        ];
        let mut session = field(options, 5, "russian", &units, &leaders);
        play(&mut session, "attack 0615 0515", &[]);
        play(&mut session, "everyone", &[]);
        play(&mut session, "spend 6", &[2]);
        assert!(phase(&session).starts_with("call-attack"));
        ["0614", "0516", "0415"].map(|hex| offers(&session, &format!("call {hex}")))
    };
    assert_eq!(attack(COMMAND, "away"), [false, true, false]);
    assert_eq!(attack(COMMAND, "0101"), [true; 3]);
    assert_eq!(attack(&[], "away"), [true; 3]);

    let units = [
        ("R-1.I-5Div", "0515"),
        ("R-2.VII-26Div", "0614"),
        ("R-1.III-1Gren", "0514"),
        ("F-X-Yorck", "0615"),
        ("F-X-Massenbach", "0615"),
    ];
    let mut session = field(COMMAND, 4, "french", &units, &[("Barclay", "0515"), ("Bagration", "0614")]);
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 6", &[2]);
    play(&mut session, "spend 0", &[]);
    assert!(phase(&session).starts_with("call-defence"));
    assert!(offers(&session, "call 0514"));
    assert!(!offers(&session, "call 0614"));
}

/// TIR-16.4-ru-2: before a march with Constantine a die is thrown, and on 1 or 2 nobody goes, not even those who
/// would have left him behind; the train is gone. It goes on after Turn 5.
#[test]
fn constantine_is_never_ready() {
    let stack = ["R-1.V-GuardInf", "R-1.V-1Cuir"];
    for die in [1, 2] {
        let mut session = russians_march(COMMAND, 8, &stack, &["Constantine"]);
        play(&mut session, "march 0615", &[die]);
        assert_eq!(phase(&session), "march french", "{die}");
        assert_eq!(unit_hex(&session, "R-1.V-GuardInf"), "0615");
        assert_eq!(leader_hex(&session, "Constantine"), "0615");
        assert_eq!(position(&session)["russian"]["trains"], json!([]));
        assert!(said(&session, "TIR-16.4-ru-2"));
    }
    for die in [3, 6] {
        let mut session = russians_march(COMMAND, 8, &stack, &["Constantine"]);
        play(&mut session, "march 0615", &[die]);
        assert_eq!(phase(&session), "muster russian", "{die}");
    }
    let mut session = russians_march(&[], 8, &stack, &["Constantine"]);
    play(&mut session, "march 0615", &[]);
    assert_eq!(phase(&session), "muster russian");
}

/// TIR-16.4-ru-2: he holds nobody up where another is senior, or is as senior and the owner says so (TIR-16.4-0).
#[test]
fn constantine_under_another_commander_holds_nobody_up() {
    for other in ["Kutuzov", "Barclay", "Platov", "Docturov"] {
        let mut session = russians_march(COMMAND, 8, &["R-1.V-GuardInf"], &["Constantine", other]);
        play(&mut session, "march 0615", &[]);
        assert_eq!(phase(&session), "muster russian", "{other}");
    }
    let mut session = russians_march(COMMAND, 8, &["R-1.V-GuardInf"], &["Constantine", "Stedingk"]);
    assert!(attempt(&mut session, "march 0615", &[]).is_err(), "the Swede has no sign and is no equal");
    play(&mut session, "march 0615", &[3]);
    assert_eq!(phase(&session), "muster russian");
}

/// TIR-16.5: up to Turn 5 a die is thrown before each Russian march, and on 1 or 2 it does not happen; the train is
/// gone (R-TIR-16.5). From Turn 6 on orders arrive.
#[test]
fn the_russian_staff_is_in_chaos() {
    for turn in [1, 5] {
        for die in 1..=6 {
            let mut session = russians_march(&["chaos"], turn, &["R-1.I-5Div"], &["Wittgenstein"]);
            assert!(attempt(&mut session, "march 0615", &[]).is_err(), "a die is wanted");
            play(&mut session, "march 0615", &[die]);
            assert!(said(&session, "TIR-16.5"));
            let expected = if die <= 2 { "march french" } else { "muster russian" };
            assert_eq!(phase(&session), expected, "Turn {turn}, die {die}");
            assert_eq!(position(&session)["russian"]["trains"], json!([]));
            assert_eq!(unit_hex(&session, "R-1.I-5Div"), "0615");
        }
    }
    let mut session = russians_march(&["chaos"], 6, &["R-1.I-5Div"], &["Wittgenstein"]);
    play(&mut session, "march 0615", &[]);
    assert_eq!(phase(&session), "muster russian");
}

/// TIR-16.5: with a second train a stack whose order was lost may try again in its next step (R-TIR-16.5).
#[test]
fn a_second_train_brings_a_second_order() {
    let mut session = russians_march(&["chaos"], 3, &["R-1.I-5Div"], &["Wittgenstein"]);
    let mut at = position(&session);
    let train = at["russian"]["trains"][0].clone();
    at["russian"]["trains"] = json!([train.clone(), train]);
    session.arrange(&at).unwrap();
    play(&mut session, "march 0615", &[1]);
    while phase(&session) != "march russian" {
        let discard = offered(&session).into_iter().find(|n| n.starts_with("discard")).unwrap();
        play(&mut session, &discard, &[]);
    }
    play(&mut session, "march 0615", &[3]);
    assert_eq!(phase(&session), "muster russian");
}

/// TIR-16.5: the French know no such chaos, and without the option nobody does.
#[test]
fn chaos_is_russian() {
    let mut session = french_march(&["chaos"], 1, &["F-III-Ledru"], &["Ney"]);
    play(&mut session, "march 2513", &[]);
    assert_eq!(phase(&session), "muster french");
    let mut session = russians_march(&[], 1, &["R-1.I-5Div"], &["Wittgenstein"]);
    play(&mut session, "march 0615", &[]);
    assert_eq!(phase(&session), "muster russian");
}

/// TIR-16.5: units with Constantine throw a second die if the first lets them go (TIR-16.4-ru-2).
#[test]
fn constantine_throws_twice_in_the_chaos() {
    let both = ["chaos", "command"];
    for (dice, expected) in
        [(&[2u16][..], "march french"), (&[3, 2], "march french"), (&[3, 3], "muster russian")]
    {
        let mut session = russians_march(&both, 3, &["R-1.V-GuardInf"], &["Constantine"]);
        play(&mut session, "march 0615", dice);
        assert_eq!(phase(&session), expected, "{dice:?}");
    }
    // Without his characteristic one die is enough.
    let mut session = russians_march(&["chaos"], 3, &["R-1.V-GuardInf"], &["Constantine"]);
    play(&mut session, "march 0615", &[3]);
    assert_eq!(phase(&session), "muster russian");
}

/// TIR-16.2-ben-2: rallying and orders use the best rating as before; only the combat itself asks whom a commander
/// may command (R-TIR-16.2-exc-2).
#[test]
fn orders_use_the_best_rating() {
    let mut session = situation(
        4,
        &["attack french"],
        &[("F-X-Yorck", "0615"), ("R-1.I-5Div", "0515")],
        &[("Ney", "0615"), ("Essen", "0205")],
        |p| {
            p["french"]["commands"] = 9.into();
        },
    );
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 6", &[2]);
    let basic = term(&session, "TIR-10.2-c", "TIR-10.2-1");
    let mut session =
        field(COMMAND, 4, "french", &[("F-X-Yorck", "0615"), ("R-1.I-5Div", "0515")], &[("Ney", "0615")]);
    fight(&mut session);
    assert_eq!(term(&session, "TIR-10.2-c", "TIR-10.2-1"), basic);
    assert_eq!(basic, 2 + 2);
    assert_eq!(term(&session, "TIR-11.5-bp4", "TIR-11.5-bp1"), 0);
}
