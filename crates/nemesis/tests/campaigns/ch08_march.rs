//! Rally and movement (chapter 8), with Napoleon's march (14.5) and difficult ground (14.6).

use crate::common::{
    Table, Value, attempt, go_on, has_mark, json, leader_hex, offered, offers, phase, play, position, said,
    situation, sum, unit_hex,
};

/// Face-down trains on hexes; a `!` after the hex makes a dummy of it.
fn trains(hexes: &[&str]) -> Value {
    let one = |h: &&str| match h.strip_suffix('!') {
        Some(hex) => json!({ "hex": hex, "face": ["dummy"] }),
        None => json!({ "hex": h, "face": [] }),
    };
    hexes.iter().map(one).collect()
}

type Pieces<'a> = &'a [(&'a str, &'a str)];

/// The French are about to march; far away in Riga a Russian with a train waits for his turn.
fn french(turn: u8, units: Pieces<'_>, commanders: Pieces<'_>, on: &[&str]) -> Table {
    french_with(turn, units, commanders, on, |_| {})
}

fn french_with(
    turn: u8,
    units: Pieces<'_>,
    commanders: Pieces<'_>,
    on: &[&str],
    change: impl FnOnce(&mut Value),
) -> Table {
    let units = [units, &[("R-Riga-Lewis", "1904 supplied")]].concat();
    let commanders = [commanders, &[("Essen", "1904")]].concat();
    situation(turn, &["march french"], &units, &commanders, |p| {
        p["french"]["trains"] = trains(on);
        p["russian"]["trains"] = trains(&["1904"]);
        change(p);
    })
}

/// The Russians are about to march; far away in Warszawa a Frenchman with a train waits for his turn.
fn russian(turn: u8, units: Pieces<'_>, commanders: Pieces<'_>, on: &[&str]) -> Table {
    let units = [units, &[("F-X-Yorck", "2512")]].concat();
    let commanders = [commanders, &[("MacDonald", "2512")]].concat();
    situation(turn, &["march russian"], &units, &commanders, |p| {
        p["russian"]["trains"] = trains(on);
        p["french"]["trains"] = trains(&["2512"]);
    })
}

/// Marches with everybody; the dice fall at the end of the march.
#[track_caller]
fn march(session: &mut Table, from: &str, way: &[&str], dice: &[u16]) {
    play(session, &format!("march {from}"), &[]);
    play(session, "everyone", &[]);
    walk(session, way, dice);
}

/// The steps of a march and its end. Five hexes are the end by themselves.
#[track_caller]
fn walk(session: &mut Table, way: &[&str], dice: &[u16]) {
    for (at, hex) in way.iter().enumerate() {
        play(session, &format!("step {hex}"), if at == 4 { dice } else { &[] });
    }
    if way.len() < 5 {
        play(session, "halt", dice);
    }
}

/// Goes on with as little as possible until the phase begins with this word.
#[track_caller]
fn idle_until(session: &mut Table, word: &str) {
    for _ in 0..200 {
        if phase(session).starts_with(word) {
            return;
        }
        let all = offered(session);
        let pick =
            ["pass", "done"].into_iter().find(|w| all.iter().any(|n| n == w)).unwrap_or(&all[all.len() - 1]);
        let pick = pick.to_owned();
        play(session, &pick, &[]);
    }
    panic!("{word} never came, now {}", phase(session));
}

fn genuine(session: &Table, side: &str) -> usize {
    position(session)[side]["trains"].as_array().unwrap().len()
}

/// A straight way north over open ground without rivers, from 0317.
const NORTH: [&str; 5] = ["0316", "0315", "0314", "0313", "0312"];

// 8.1

fn rallying(units: Pieces<'_>, commanders: Pieces<'_>, on: &[&str]) -> Table {
    let units = [units, &[("R-Riga-Lewis", "1904 supplied")]].concat();
    let commanders = [commanders, &[("Essen", "1904")]].concat();
    situation(1, &["rally french"], &units, &commanders, |p| {
        p["french"]["trains"] = trains(on);
        p["russian"]["trains"] = trains(&["1904"]);
    })
}

/// TIR-8.1-1: supply, a genuine train and a commander together bring a unit back, and the train is spent.
#[test]
fn a_supplied_stack_with_train_and_commander_rallies() {
    let mut s = rallying(&[("F-I-Morand", "0315 disrupted supplied")], &[("Davout", "0315")], &["0315"]);
    play(&mut s, "rally 0315", &[]);
    play(&mut s, "unit F-I-Morand", &[]);
    assert!(!has_mark(&s, "F-I-Morand", "disrupted"));
    assert_eq!(genuine(&s, "french"), 0);
}

/// TIR-8.1-1: any one of the three conditions missing, there is no rally; a dummy is no train.
#[test]
fn no_rally_without_supply_train_or_commander() {
    let ill = [("F-I-Morand", "0315 disrupted supplied")];
    let s = rallying(&[("F-I-Morand", "0315 disrupted")], &[("Davout", "0315")], &["0315"]);
    assert!(!offers(&s, "rally 0315"), "out of supply");
    let s = rallying(&ill, &[("Davout", "0314")], &["0315"]);
    assert!(!offers(&s, "rally 0315"), "the commander is elsewhere");
    let s = rallying(&ill, &[("Davout", "0315")], &["0316"]);
    assert!(!offers(&s, "rally 0315"), "the train is elsewhere");
    let s = rallying(&ill, &[("Davout", "0315")], &["0315!"]);
    assert!(!offers(&s, "rally 0315"), "a dummy");
    let s = rallying(&[("F-I-Morand", "0315 supplied")], &[("Davout", "0315")], &["0315"]);
    assert!(!offers(&s, "rally 0315"), "nobody is disrupted");
}

const FOUR_ILL: [(&str, &str); 4] = [
    ("F-I-Morand", "0315 disrupted supplied"),
    ("F-I-Friant", "0315 disrupted supplied"),
    ("F-I-Gudin", "0315 disrupted supplied"),
    ("F-I-Compans", "0315 disrupted supplied"),
];

fn rally_as_many_as_possible(s: &mut Table) -> usize {
    play(s, "rally 0315", &[]);
    let mut count = 0;
    while phase(s).starts_with("rally-units") {
        let unit = offered(s).into_iter().find(|n| n.starts_with("unit ")).unwrap();
        play(s, &unit, &[]);
        count += 1;
    }
    count
}

/// TIR-8.1-2: one commander rallies as many as his rating says, several as many as their ratings together.
#[test]
fn ratings_limit_a_rally_and_add_up() {
    let mut s = rallying(&FOUR_ILL, &[("Ney", "0315")], &["0315"]);
    assert_eq!(rally_as_many_as_possible(&mut s), 2);
    let mut s = rallying(&FOUR_ILL, &[("Ney", "0315"), ("Junot", "0315")], &["0315"]);
    assert_eq!(rally_as_many_as_possible(&mut s), 3);
}

/// TIR-8.1-2: a second train does not let the same commander rally once more in the Turn.
#[test]
fn a_commander_rallies_once_a_turn() {
    let mut s = rallying(&FOUR_ILL, &[("Ney", "0315")], &["0315", "0315"]);
    assert_eq!(rally_as_many_as_possible(&mut s), 2);
    assert!(phase(&s) == "rally french" || phase(&s) == "march french");
    assert!(!offers(&s, "rally 0315"));
    assert_eq!(genuine(&s, "french"), 1);
}

// 8.2

/// TIR-8.2-2: with two trains the same commander rallies the stack and then marches it.
#[test]
fn rally_and_march_in_one_turn_with_two_trains() {
    let ill = [("F-I-Morand", "0315 disrupted supplied"), ("F-I-Friant", "0315 disrupted supplied")];
    let mut s = rallying(&ill, &[("Ney", "0315")], &["0315", "0315"]);
    assert_eq!(rally_as_many_as_possible(&mut s), 2);
    idle_until(&mut s, "march french");
    march(&mut s, "0315", &["0314"], &[]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0314");
    assert_eq!(leader_hex(&s, "Ney"), "0314");
}

/// TIR-8.2-2: with a single train that went into the rally, there is no march.
#[test]
fn one_train_does_not_do_for_rally_and_march() {
    let mut s = rallying(&FOUR_ILL[..2], &[("Ney", "0315")], &["0315"]);
    assert_eq!(rally_as_many_as_possible(&mut s), 2);
    idle_until(&mut s, "march");
    assert_eq!(phase(&s), "march russian");
}

/// TIR-8.2-1: one stack at a time in alternation, and each march takes its train away.
#[test]
fn the_sides_march_in_turn_and_spend_a_train_each() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0417")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Ney", "0417")], &["0317", "0417"]);
    march(&mut s, "0317", &NORTH[..1], &[]);
    assert_eq!(genuine(&s, "french"), 1);
    assert_eq!(phase(&s), "march russian");
    march(&mut s, "1904", &["1804"], &[]);
    assert_eq!(phase(&s), "march french");
    assert_eq!(genuine(&s, "russian"), 0);
}

/// TIR-8.2-5: who has trains left goes on alone.
#[test]
fn the_other_side_goes_on_alone() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0417"), ("F-I-Gudin", "0517")];
    let chiefs = [("Davout", "0317"), ("Ney", "0417"), ("Murat", "0517")];
    let mut s = french(1, &units, &chiefs, &["0317", "0417", "0517"]);
    march(&mut s, "0317", &["0316"], &[]);
    march(&mut s, "1904", &["1804"], &[]);
    march(&mut s, "0417", &["0416"], &[]);
    assert_eq!(phase(&s), "march french");
}

/// TIR-8.2-6: a pass costs a genuine train; with dummies alone there is nothing to pass with.
#[test]
fn a_pass_discards_a_genuine_train() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0417")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Ney", "0417")], &["0317", "0417!"]);
    assert!(offers(&s, "discard 0317"));
    assert!(!offers(&s, "discard 0417"));
    assert!(!offers(&s, "pass") && !offers(&s, "done"));
    play(&mut s, "discard 0317", &[]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0317");
    assert_eq!(phase(&s), "march russian");
    play(&mut s, "discard 1904", &[]);
    assert!(!phase(&s).starts_with("march"), "a dummy keeps nobody in the phase");
}

fn who_marches_first(turn: u8, change: impl FnOnce(&mut Value)) -> String {
    let lead = if turn >= 15 { "rally russian" } else { "rally french" };
    let units = [("F-I-Morand", "2512 disrupted supplied"), ("R-Riga-Lewis", "1904 disrupted supplied")];
    let mut s = situation(turn, &[lead], &units, &[("Davout", "2512"), ("Essen", "1904")], |p| {
        p["french"]["trains"] = trains(&["2512"]);
        p["russian"]["trains"] = trains(&["1904"]);
        change(p);
    });
    play(&mut s, "done", &[]);
    play(&mut s, "done", &[]);
    phase(&s)
}

/// TIR-8.2-4: the table decides who begins: the French up to Turn 14, the Russians in the last two.
#[test]
fn the_table_says_who_marches_first() {
    assert_eq!(who_marches_first(1, |_| {}), "march french");
    assert_eq!(who_marches_first(14, |_| {}), "march french");
    assert_eq!(who_marches_first(15, |_| {}), "march russian");
}

/// TIR-8.2-4: lost trains and standing depots do not change that.
#[test]
fn losses_do_not_change_who_marches_first() {
    let poor = |p: &mut Value| {
        p["french"]["trains_lost"] = 9.into();
        p["french"]["depots"] = json!(["2407", "2607", "2710", "2611"]);
    };
    assert_eq!(who_marches_first(1, poor), "march french");
}

/// TIR-8.2-3: cavalry next to the hex that a march enters shows itself at once, even beyond a river; infantry
/// and disrupted cavalry do not.
#[test]
fn cavalry_shows_itself_to_a_march() {
    let cases = [
        ("R-2.VIII-2Cuir", "0214", true),
        ("R-2.VIII-2Cuir", "0214 disrupted", false),
        ("R-2.VIII-2Gren", "0214", false),
        ("R-2.VIII-2Cuir", "0213", false),
    ];
    for (unit, at, shown) in cases {
        let mut s = french(1, &[("F-I-Morand", "0316"), (unit, at)], &[("Davout", "0316")], &["0316"]);
        play(&mut s, "march 0316", &[]);
        play(&mut s, "everyone", &[]);
        assert!(!said(&s, "TIR-8.2-3"));
        play(&mut s, "step 0315", &[]);
        assert_eq!(said(&s, "TIR-8.2-3"), shown, "{unit} {at}");
    }
    let cavalry = ("R-2.VIII-2Cuir", "0513");
    let mut s = french(1, &[("F-I-Morand", "0614"), cavalry], &[("Davout", "0614")], &["0614"]);
    play(&mut s, "march 0614", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0613", &[]);
    assert!(said(&s, "TIR-8.2-3"), "the Oka hides nobody");
}

// 8.3

/// TIR-8.3-1: a unit that has marched does not march again, not with another train and a fresh commander.
#[test]
fn a_unit_marches_once() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0315")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Ney", "0315")], &["0317", "0315"]);
    march(&mut s, "0317", &["0316", "0315"], &[]);
    play(&mut s, "discard 1904", &[]);
    play(&mut s, "march 0315", &[]);
    assert!(offers(&s, "unit F-I-Friant"));
    assert!(!offers(&s, "unit F-I-Morand"));
    assert!(!offers(&s, "leader Davout"));
    play(&mut s, "everyone", &[]);
    walk(&mut s, &["0314"], &[]);
    assert_eq!((unit_hex(&s, "F-I-Morand"), unit_hex(&s, "F-I-Friant")), ("0315".into(), "0314".into()));
}

/// TIR-8.3-2: a commander does not set off without combat units.
#[test]
fn a_commander_does_not_march_alone() {
    let mut s =
        french(1, &[("F-I-Morand", "0317")], &[("Davout", "0317"), ("Ney", "0415")], &["0317", "0415"]);
    assert!(!offers(&s, "march 0415"), "Ney has no troops");
    play(&mut s, "march 0317", &[]);
    play(&mut s, "leader Davout", &[]);
    assert!(!offers(&s, "go"));
    play(&mut s, "unit F-I-Morand", &[]);
    assert!(offers(&s, "go"));
}

// 8.4

/// TIR-8.4-1: three hexes are a normal march, and no marker is placed.
/// TIR-8.4-2: the fourth and fifth are forced, and there is no sixth.
#[test]
fn three_hexes_or_five_by_forced_march() {
    for steps in 1..=5 {
        let mut s = french(1, &[("F-I-Morand", "0317")], &[("Davout", "0317")], &["0317"]);
        let die: &[u16] = if steps >= 3 { &[1] } else { &[] };
        march(&mut s, "0317", &NORTH[..steps], die);
        assert_eq!(unit_hex(&s, "F-I-Morand"), NORTH[steps - 1]);
        assert_eq!(has_mark(&s, "F-I-Morand", "forced"), steps > 3, "{steps} hexes");
        assert_eq!(phase(&s), "march russian", "five hexes are the end of it");
    }
}

/// TIR-8.4-1: in Winter a normal march is two hexes. TIR-8.4-2: a forced march is five in Winter too.
#[test]
fn two_hexes_in_winter() {
    for steps in 1..=5 {
        let mut s = french(11, &[("F-I-Morand", "0317")], &[("Davout", "0317")], &["0317"]);
        let die: &[u16] = if steps >= 2 { &[1] } else { &[] };
        march(&mut s, "0317", &NORTH[..steps], die);
        if steps == 5 {
            assert_eq!(phase(&s), "attrition french", "1 and 5 is 6");
        }
        assert_eq!(unit_hex(&s, "F-I-Morand"), NORTH[steps - 1]);
        assert_eq!(has_mark(&s, "F-I-Morand", "forced"), steps > 2, "{steps} hexes");
    }
}

/// TIR-8.4-2: the marker stays through the Combat phase and goes when that ends.
#[test]
fn the_forced_march_marker_stays_until_combat_is_over() {
    let units = [("F-I-Morand", "0317"), ("R-2.VIII-2Gren", "0311")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH, &[1]);
    play(&mut s, "discard 1904", &[]);
    assert_eq!(phase(&s), "attack french");
    assert!(has_mark(&s, "F-I-Morand", "forced"));
    idle_until(&mut s, "ride");
    assert!(!has_mark(&s, "F-I-Morand", "forced"));
}

/// TIR-8.4-bp1: no train, or only a dummy, no march.
#[test]
fn a_march_begins_with_a_genuine_train() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0417"), ("F-I-Gudin", "0517")];
    let chiefs = [("Davout", "0317"), ("Ney", "0417"), ("Murat", "0517")];
    let mut s = french(1, &units, &chiefs, &["0317", "0417!"]);
    assert!(offers(&s, "march 0317"));
    assert!(!offers(&s, "march 0417"), "a dummy");
    assert!(!offers(&s, "march 0517"), "no train");
    assert!(attempt(&mut s, "march 0417", &[]).is_err());
}

/// TIR-8.4-bp2-1: somebody must lead who has not moved yet.
#[test]
fn a_march_begins_with_a_commander_who_has_not_moved() {
    let s = french(1, &[("F-I-Morand", "0317")], &[("Davout", "0316")], &["0317"]);
    assert!(!offers(&s, "march 0317"), "nobody leads");
    let tired = |p: &mut Value| p["commanders"]["Davout"]["deeds"] = json!(["marched"]);
    let s = french_with(1, &[("F-I-Morand", "0317")], &[("Davout", "0317")], &["0317"], tired);
    assert!(!offers(&s, "march 0317"), "he has moved");
}

/// TIR-8.4-bp2-1: who stays behind may start another march with another train.
/// TIR-8.4-bp2-2: the commander need not go along at all. TIR-8.4-bp3: and whom he kept may go elsewhere later.
#[test]
fn a_commander_who_stays_starts_another_march() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317", "0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "unit F-I-Morand", &[]);
    play(&mut s, "go", &[]);
    walk(&mut s, &["0316"], &[]);
    assert_eq!(leader_hex(&s, "Davout"), "0317");
    play(&mut s, "discard 1904", &[]);
    march(&mut s, "0317", &["0417"], &[]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0316");
    assert_eq!(unit_hex(&s, "F-I-Friant"), "0417");
    assert_eq!(leader_hex(&s, "Davout"), "0417");
}

/// TIR-8.4-bp2-2: a commander may stop on the way; then he has moved (TIR-8.4-bp2-1).
#[test]
fn a_commander_may_stop_on_the_way() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0316")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317", "0316"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    play(&mut s, "stay Davout", &[]);
    play(&mut s, "step 0315", &[]);
    play(&mut s, "halt", &[]);
    assert_eq!(leader_hex(&s, "Davout"), "0316");
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0315");
    play(&mut s, "discard 1904", &[]);
    assert!(!offers(&s, "march 0316"), "Davout has moved");
}

/// TIR-8.4-bp3: under way nobody can be dropped, and all arrive together.
#[test]
fn a_marching_stack_stays_together() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317"), ("F-I-Gudin", "0317")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "unit F-I-Morand", &[]);
    play(&mut s, "unit F-I-Friant", &[]);
    play(&mut s, "go", &[]);
    play(&mut s, "step 0316", &[]);
    assert!(offered(&s).iter().all(|n| n.starts_with("step ") || n == "halt"), "{:?}", offered(&s));
    play(&mut s, "step 0315", &[]);
    play(&mut s, "halt", &[]);
    let at = ["F-I-Morand", "F-I-Friant", "F-I-Gudin"].map(|u| unit_hex(&s, u));
    assert_eq!(at, ["0315", "0315", "0317"]);
}

/// TIR-8.4-bp4: one disrupted unit keeps its whole stack in place, whoever would march.
#[test]
fn a_disrupted_unit_bars_its_stack() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317 disrupted")];
    let s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    assert!(!offers(&s, "march 0317"));
}

/// TIR-8.4-bp4: the stack is looked at when the marches begin; who comes in worn out by his own march does not
/// bar those who stood there.
#[test]
fn who_arrives_disrupted_does_not_bar_the_others() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0314")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Ney", "0314")], &["0317", "0314"]);
    march(&mut s, "0317", &NORTH[..3], &[6]);
    play(&mut s, "lose F-I-Morand", &[]);
    assert!(has_mark(&s, "F-I-Morand", "disrupted"));
    play(&mut s, "discard 1904", &[]);
    march(&mut s, "0314", &["0313"], &[]);
    assert_eq!(unit_hex(&s, "F-I-Friant"), "0313");
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0314");
}

/// TIR-8.4-bp5: no march into a hex with enemy combat units, disrupted or not; round it there is a way.
#[test]
fn no_march_into_enemy_troops() {
    for at in ["0316", "0316 disrupted"] {
        let units = [("F-I-Morand", "0317"), ("R-2.VIII-2Gren", at)];
        let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
        play(&mut s, "march 0317", &[]);
        play(&mut s, "everyone", &[]);
        assert!(!offers(&s, "step 0316"));
        assert!(offers(&s, "step 0416"));
    }
}

// Cavalry: 0214 lies next to 0314 and 0315, not to 0316.

fn past_cavalry(cavalry: &str, friend: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    let units = [&[("F-I-Morand", "0317"), ("R-2.VIII-2Cuir", cavalry)], friend].concat();
    let leaders = [&[("Davout", "0317")], leaders].concat();
    let mut s = french(1, &units, &leaders, &["0317", "0315"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    play(&mut s, "step 0315", &[]);
    s
}

/// TIR-8.4-bp6: next to enemy cavalry the march is over.
#[test]
fn cavalry_stops_a_march() {
    let s = past_cavalry("0214", &[], &[]);
    assert_eq!(phase(&s), "march russian");
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0315");
}

/// TIR-8.4-bp6, TIR-8.4-2, TIR-8.6-3: a forced march ends beside cavalry too, one hex before its time, and is paid for
/// as far as it went.
#[test]
fn cavalry_ends_a_forced_march() {
    // 0212 lies next to 0313 and 0312, not to 0314.
    for (cavalry, held) in [("0212", true), ("0212 disrupted", false)] {
        let units = [("F-I-Morand", "0317"), ("R-2.VIII-2Cuir", cavalry)];
        let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
        play(&mut s, "march 0317", &[]);
        play(&mut s, "everyone", &[]);
        for hex in &NORTH[..3] {
            play(&mut s, &format!("step {hex}"), &[]);
        }
        play(&mut s, "step 0313", if held { &[1] } else { &[] });
        assert_eq!(!offers(&s, "step 0312"), held);
        if held {
            assert_eq!(phase(&s), "march russian");
            assert!(has_mark(&s, "F-I-Morand", "forced"));
            assert!(sum(&s, "TIR-8.5-0").contains(&(1, "TIR-8.6-3".to_owned())), "one hex too many");
        }
    }
}

/// TIR-4.1, TIR-8.4-2, R-TIR-4.1: the hexes of a forced march must have room as well, though it could go on beyond.
#[test]
fn a_forced_march_needs_room() {
    let guard =
        ["F-G-Delaborde", "F-G-Roguet", "F-G-OldGuard", "F-G-Claparede", "F-G-GuardCav", "F-G-FootArt"];
    for (count, room) in [(5, true), (6, false)] {
        let mut units = vec![("F-I-Morand", "0317")];
        units.extend(guard[..count].iter().map(|u| (*u, "0313")));
        let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
        play(&mut s, "march 0317", &[]);
        play(&mut s, "everyone", &[]);
        for hex in &NORTH[..3] {
            play(&mut s, &format!("step {hex}"), &[]);
        }
        assert_eq!(offers(&s, "step 0313"), room, "{count} of the Guard");
        assert!(offered(&s).iter().any(|n| n.starts_with("step")), "other hexes are open");
    }
}

/// TIR-8.4-bp6, TIR-7.6-1: cavalry that got a forage marker in this Turn is in good order and stops a march; infantry
/// in its place does not.
#[test]
fn foraging_cavalry_stops_a_march() {
    for (unit, held) in [("F-I-Girardin", true), ("F-I-Morand", false)] {
        let units = [(unit, "0214"), ("R-2.VIII-2Gren", "0317 supplied")];
        let mut s = situation(3, &["allot french"], &units, &[("Bagration", "0317")], |p| {
            p["french"]["trains_left"] = json!(1);
            p["russian"]["trains"] = trains(&["0317"]);
        });
        idle_until(&mut s, "march");
        assert!(has_mark(&s, unit, "forage"));
        play(&mut s, "march 0317", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "step 0316", &[]);
        play(&mut s, "step 0315", &[]);
        assert_eq!(!offers(&s, "step 0415"), held, "{unit}: {:?}", offered(&s));
        assert_eq!(unit_hex(&s, "R-2.VIII-2Gren"), "0315");
    }
}

/// R-TIR-7.6-3, TIR-8.4-2, TIR-6.3-1: a crowded stack with a train forages and may force its march all the same; the
/// marker goes with it, and the die is thrown for where it has come to.
#[test]
fn a_crowded_stack_forces_its_march_and_forages() {
    let units = [
        ("F-I-Morand", "0317 supplied"),
        ("F-I-Friant", "0417"),
        ("F-I-Gudin", "0318"),
        ("R-Riga-Lewis", "1904"),
    ];
    let mut s = situation(3, &["allot french"], &units, &[("Davout", "0317"), ("Essen", "1904")], |p| {
        p["french"]["trains_left"] = json!(1);
        p["russian"]["trains"] = trains(&["1904"]);
    });
    play(&mut s, "train 0317", &[]);
    idle_until(&mut s, "march");
    assert!(has_mark(&s, "F-I-Morand", "forage"), "two stacks beside it");
    march(&mut s, "0317", &NORTH[..4], &[1]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0313");
    assert!(has_mark(&s, "F-I-Morand", "forced") && has_mark(&s, "F-I-Morand", "forage"));
    go_on(&mut s, &[6; 12], |s| position(s)["turn"] == 4);
    let thrown = |hex: &str| {
        let here = kernel::Spot::Hex(hex.to_owned());
        crate::common::log(&s)
            .iter()
            .any(|e| e.note.at.as_ref() == Some(&here) && e.note.cites.iter().any(|c| c.0 == "TIR-6.3-1"))
    };
    assert!(thrown("0313") && !thrown("0317"));
}

/// TIR-8.4-bp6: disrupted cavalry stops nobody.
#[test]
fn disrupted_cavalry_stops_nobody() {
    let s = past_cavalry("0214 disrupted", &[], &[]);
    assert!(offers(&s, "step 0314"));
}

/// TIR-8.4-bp6: infantry stops nobody, and cavalry two hexes away does not either.
#[test]
fn only_cavalry_next_to_the_hex_stops_a_march() {
    let units = [("F-I-Morand", "0317"), ("R-2.VIII-2Gren", "0214"), ("R-2.VIII-2Cuir", "0213")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    play(&mut s, "step 0315", &[]);
    assert!(offers(&s, "step 0415"));
}

/// TIR-8.4-bp6: a friend who stands there and does not march keeps the way open; he who did so stays for the phase.
#[test]
fn a_resting_friend_keeps_the_way_open_and_stays() {
    let mut s = past_cavalry("0214", &[("F-I-Friant", "0315")], &[("Ney", "0315")]);
    assert!(offers(&s, "step 0415"));
    play(&mut s, "step 0415", &[]);
    assert!(has_mark(&s, "F-I-Friant", "holds"));
    play(&mut s, "halt", &[1]);
    play(&mut s, "discard 1904", &[]);
    assert!(!offers(&s, "march 0315"), "Friant held the hex open");
}

/// TIR-8.4-bp6: if the march ends there, nobody's rest was needed, and the friend may march later.
#[test]
fn a_friend_not_needed_may_march_later() {
    let mut s = past_cavalry("0214", &[("F-I-Friant", "0315")], &[("Ney", "0315")]);
    play(&mut s, "halt", &[]);
    assert!(!has_mark(&s, "F-I-Friant", "holds"));
    play(&mut s, "discard 1904", &[]);
    assert!(offers(&s, "march 0315"));
}

/// TIR-8.4-bp6: a friend who has marched himself in this phase does not keep it open.
#[test]
fn a_friend_who_marched_keeps_nothing_open() {
    let s = past_cavalry("0214", &[("F-I-Friant", "0315 moved")], &[]);
    assert_eq!(phase(&s), "march russian");
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0315");
}

/// TIR-8.4-bp6: a river between keeps cavalry off, with a bridge (Oka at Orel) or without (Desna).
#[test]
fn a_river_keeps_cavalry_off() {
    for (start, by, on, cavalry) in [("0614", "0613", "0713", "0513"), ("1014", "1115", "1215", "1116")] {
        let units = [("F-I-Morand", start), ("R-2.VIII-2Cuir", cavalry)];
        let mut s = french(1, &units, &[("Davout", start)], &[start]);
        play(&mut s, &format!("march {start}"), &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, &format!("step {by}"), &[]);
        assert!(offers(&s, &format!("step {on}")), "{by}");
    }
}

fn beside_cavalry(more: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    let units = [&[("F-I-Morand", "0315")], more].concat();
    let leaders = [&[("Davout", "0315")], leaders].concat();
    let mut s = french(1, &units, &leaders, &["0315", "0314"]);
    play(&mut s, "march 0315", &[]);
    play(&mut s, "everyone", &[]);
    s
}

/// TIR-8.4-bp7: from beside cavalry only away from it, and not to the side of other cavalry; then on as usual.
#[test]
fn leaving_cavalry_means_out_of_its_reach() {
    let mut s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214")], &[]);
    assert!(!offers(&s, "step 0314") && !offers(&s, "step 0215"), "still next to it");
    assert!(offers(&s, "step 0316") && offers(&s, "step 0414") && offers(&s, "step 0415"));
    play(&mut s, "step 0414", &[]);
    play(&mut s, "step 0314", &[]);
    assert_eq!(phase(&s), "march russian", "back beside it, and held there");
    let s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214"), ("R-1.VI-Uvarov", "0516")], &[]);
    assert!(!offers(&s, "step 0415"), "next to other cavalry");
    assert!(offers(&s, "step 0414"));
}

/// TIR-8.4-bp7: disrupted cavalry holds nobody.
#[test]
fn leaving_disrupted_cavalry_is_free() {
    let s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214 disrupted")], &[]);
    assert!(offers(&s, "step 0314") && offers(&s, "step 0215"));
    let s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214"), ("R-1.VI-Uvarov", "0516 disrupted")], &[]);
    assert!(offers(&s, "step 0415"), "the other one is disrupted");
}

/// TIR-8.4-bp7: the first hex may lie next to the cavalry if a river, bridged or not, is between.
#[test]
fn leaving_cavalry_across_a_river() {
    // The Dnieper at Smolensk has a bridge, the Desna below Novgorod Seversk has none.
    for (start, across, beside, cavalry) in
        [("1110", "1109", "1010", "1009"), ("1015", "1115", "1016", "1116")]
    {
        let units = [("F-I-Morand", start), ("R-2.VIII-2Cuir", cavalry)];
        let mut s = french(1, &units, &[("Davout", start)], &[start]);
        let steps = first_steps(&mut s, start);
        assert!(steps.iter().any(|h| h == across), "{across}: a river is between");
        assert!(!steps.iter().any(|h| h == beside), "{beside}: nothing is between");
    }
}

/// TIR-8.4-bp7: a friend at rest in the first hex allows the step and is bound by it; one who marched does not.
#[test]
fn leaving_cavalry_to_a_friend() {
    let mut s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214"), ("F-I-Friant", "0314")], &[("Ney", "0314")]);
    assert!(offers(&s, "step 0314"));
    play(&mut s, "step 0314", &[]);
    assert!(has_mark(&s, "F-I-Friant", "holds"));
    play(&mut s, "halt", &[]);
    play(&mut s, "discard 1904", &[]);
    assert!(!offers(&s, "march 0314"));
    let s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214"), ("F-I-Friant", "0314 moved")], &[]);
    assert!(!offers(&s, "step 0314"));
}

/// TIR-8.4-bp6, R-TIR-3.1-1: a commander is a unit, and alone he keeps the way open as others do; then he neither
/// leads a march nor rides in this Turn.
#[test]
fn a_commander_alone_keeps_the_way_open_and_stays() {
    let deeds = |s: &Table| position(s)["commanders"]["Ney"]["deeds"].clone();
    let mut s = past_cavalry("0214", &[], &[("Ney", "0315")]);
    assert!(offers(&s, "step 0415"));
    play(&mut s, "step 0415", &[]);
    assert_eq!(deeds(&s), json!(["holds"]));
    play(&mut s, "halt", &[1]);
    for waits in ["discard 1904", "discard 0315"] {
        play(&mut s, waits, &[]);
    }
    go_on(&mut s, &[], |s| phase(s) == "ride french");
    assert!(offers(&s, "leader Davout") && !offers(&s, "leader Ney"));
    // Where nobody went on, nobody held anything.
    let mut s = past_cavalry("0214", &[], &[("Ney", "0315")]);
    play(&mut s, "halt", &[]);
    assert_eq!(deeds(&s), json!([]));
}

/// TIR-8.4-bp6: a commander who has come there with troops in this phase keeps nothing open.
#[test]
fn a_commander_who_marched_keeps_nothing_open() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0316"), ("R-2.VIII-2Cuir", "0214")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Ney", "0316")], &["0316", "0317"]);
    play(&mut s, "march 0316", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0315", &[]);
    play(&mut s, "discard 1904", &[]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    play(&mut s, "step 0315", &[]);
    assert_ne!(phase(&s), "route french", "Friant and Ney marched themselves");
}

/// TIR-8.4-bp7, R-TIR-3.1-1: a commander alone in the first hex allows the step from the side of cavalry.
#[test]
fn leaving_cavalry_to_a_commander() {
    let s = beside_cavalry(&[("R-2.VIII-2Cuir", "0214")], &[("Ney", "0314")]);
    assert!(offers(&s, "step 0314") && !offers(&s, "step 0215"));
}

// Sieges: Smolensk 1009; 1010 and 1110 without a river, 1109 across a bridge, 1008 across a river.

const PAIR: [&str; 2] = ["R-2.VIII-2Gren", "R-2.VIII-CGren"];

fn siege(garrison: &[&str], besiegers: &[(&str, &str)]) -> bool {
    let mut units: Vec<(&str, &str)> = garrison.iter().map(|&u| (u, "1009")).collect();
    units.extend(besiegers);
    let s = french(1, &units, &[("Davout", "1009")], &["1009"]);
    !offers(&s, "march 1009")
}

/// TIR-8.4-siege-1: one unit in a city, two undisrupted enemies in one hex beside it: no march.
#[test]
fn a_besieged_unit_does_not_march() {
    assert!(siege(&["F-I-Morand"], &PAIR.map(|u| (u, "1010"))));
    assert!(!siege(&["F-I-Morand", "F-I-Friant"], &PAIR.map(|u| (u, "1010"))), "two units");
    assert!(!siege(&["F-I-Morand"], &[(PAIR[0], "1010")]), "one enemy");
    assert!(!siege(&["F-I-Morand"], &[(PAIR[0], "1010"), (PAIR[1], "1010 disrupted")]), "one is disrupted");
}

/// TIR-8.4-siege-1, TIR-8.4-bp7: cavalry besieges as others do: two units of it shut a lone division in, which marches
/// away from one.
#[test]
fn cavalry_besieges_as_others_do() {
    let horse = ["R-2.VIII-2Cuir", "R-1.V-1Cuir"];
    assert!(siege(&["F-I-Morand"], &horse.map(|u| (u, "1010"))));
    assert!(siege(&["F-I-Morand"], &[(horse[0], "1010"), (PAIR[0], "1010")]), "with infantry");
    assert!(!siege(&["F-I-Morand"], &[(horse[0], "1010"), (horse[1], "1010 disrupted")]));
    let units = [("F-I-Morand", "1009"), (horse[0], "1010")];
    let mut s = french(1, &units, &[("Davout", "1009")], &["1009"]);
    let steps = first_steps(&mut s, "1009");
    assert!(!steps.is_empty() && !steps.contains(&"step 1110".to_owned()), "out of its sight: {steps:?}");
}

/// TIR-8.4-siege-1: a river, bridged or not, keeps a siege off.
#[test]
fn a_river_keeps_a_siege_off() {
    assert!(!siege(&["F-I-Morand"], &PAIR.map(|u| (u, "1109"))), "bridged");
    assert!(!siege(&["F-I-Morand"], &PAIR.map(|u| (u, "1008"))), "no bridge");
}

/// TIR-8.4-siege-1: in the open there is no siege.
#[test]
fn no_siege_in_the_open() {
    let units = [("F-I-Morand", "0315"), (PAIR[0], "0314"), (PAIR[1], "0314")];
    let s = french(1, &units, &[("Davout", "0315")], &["0315"]);
    assert!(offers(&s, "march 0315"));
}

/// TIR-8.4-siege-2: two hexes with one enemy each are no siege.
#[test]
fn besiegers_are_counted_by_hex() {
    assert!(!siege(&["F-I-Morand"], &[(PAIR[0], "1010"), (PAIR[1], "1110")]));
}

/// TIR-8.4-siege-2: a besieged city gets no new depot. Grodno, two hexes from the Duchy with its depots.
#[test]
fn no_new_depot_under_siege() {
    for (second, free) in [("2111", false), ("2010", true)] {
        let units = [("F-I-Morand", "2110"), (PAIR[0], "2111"), (PAIR[1], second)];
        let s = situation(1, &["found french"], &units, &[("Davout", "2110")], |p| {
            p["french"]["trains"] = trains(&["2110"]);
            p["french"]["depots"] = json!(["2407", "2509", "2512", "2611", "2710"]);
        });
        assert_eq!(offers(&s, "depot 2110"), free, "second enemy in {second}");
    }
}

/// TIR-8.4-siege-2: and its depot shelters nobody from the forage marker.
#[test]
fn a_besieged_depot_does_not_shelter_from_forage() {
    for (second, marked) in [("1010", true), ("1110", false)] {
        let units = [("F-I-Morand", "1009"), (PAIR[0], "1010"), (PAIR[1], second)];
        let mut s = situation(3, &["allot french"], &units, &[("Davout", "1009")], |p| {
            p["french"]["depots"] = json!(["1009"]);
            p["french"]["trains_left"] = 1.into();
        });
        play(&mut s, "pass", &[]);
        assert_eq!(has_mark(&s, "F-I-Morand", "forage"), marked, "second enemy in {second}");
    }
}

// 8.5 and 8.6

const COLUMN: [(&str, &str); 3] = [("F-I-Morand", "0317"), ("F-I-Girardin", "0317"), ("F-G-FootArt", "0317")];

fn die_wanted(turn: u8, steps: usize) -> bool {
    let mut s = french(turn, &COLUMN, &[("Davout", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    for hex in &NORTH[..steps] {
        play(&mut s, &format!("step {hex}"), &[]);
    }
    attempt(&mut s, "halt", &[]).is_err()
}

/// TIR-8.5-0: from three hexes on a die is thrown, in Winter from two on.
#[test]
fn long_marches_are_thrown_for() {
    assert_eq!([1, 2, 3, 4].map(|n| die_wanted(1, n)), [false, false, true, true]);
    assert_eq!([1, 2, 3, 4].map(|n| die_wanted(11, n)), [false, true, true, true]);
}

/// TIR-8.5-0: up to 5 nothing happens.
#[test]
fn five_does_no_harm() {
    let mut s = french(1, &COLUMN, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH[..3], &[5]);
    assert_eq!(phase(&s), "march russian");
    assert!(COLUMN.iter().all(|(u, _)| unit_hex(&s, u) == "0314" && !has_mark(&s, u, "disrupted")));
}

/// TIR-8.5-0: those who stood at the destination did not march: they do not count and do not suffer.
#[test]
fn only_those_who_marched_suffer() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0314")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH[..3], &[6]);
    assert_eq!(offered(&s), ["lose F-I-Morand"]);
    play(&mut s, "lose F-I-Morand", &[]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0314");
    assert!(has_mark(&s, "F-I-Morand", "disrupted"), "he marched alone");
}

/// A march of three infantry and cavalry units with a gun; what is lost: (eliminated, disrupted).
fn losses(turn: u8, steps: usize, die: u16) -> (usize, usize) {
    let units = [&COLUMN[..], &[("F-I-Friant", "0317")]].concat();
    let mut s = french(turn, &units, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH[..steps], &[die]);
    while phase(&s) == "attrition french" {
        let pick = offered(&s)[0].clone();
        assert!(!pick.contains("FootArt"));
        play(&mut s, &pick, &[]);
    }
    let gone = units.iter().filter(|(u, _)| unit_hex(&s, u) == "eliminated").count();
    let ill = units.iter().filter(|(u, _)| has_mark(&s, u, "disrupted")).count();
    (gone, ill)
}

/// TIR-8.5-a: 6 and 7 cost one unit.
#[test]
fn six_and_seven_cost_a_unit() {
    assert_eq!(losses(1, 3, 6), (1, 0));
    assert_eq!(losses(1, 4, 6), (1, 0), "7");
}

/// TIR-8.5-b: 8 and 9 cost one and disrupt another.
#[test]
fn eight_and_nine_cost_one_and_disrupt_another() {
    assert_eq!(losses(1, 5, 6), (1, 1), "8");
    assert_eq!(losses(3, 5, 6), (1, 1), "9");
}

/// TIR-8.5-c: 10 and 11 cost two.
#[test]
fn ten_and_eleven_cost_two() {
    assert_eq!(losses(11, 4, 6), (2, 0), "10");
    assert_eq!(losses(11, 5, 6), (2, 0), "11");
}

/// TIR-8.5-d: who marches alone is disrupted, however bad the score.
#[test]
fn a_lone_unit_is_only_disrupted() {
    for (turn, steps) in [(1, 3), (1, 5), (11, 5)] {
        let mut s = french(turn, &[("F-I-Morand", "0317")], &[("Davout", "0317")], &["0317"]);
        march(&mut s, "0317", &NORTH[..steps], &[6]);
        play(&mut s, "lose F-I-Morand", &[]);
        assert!(has_mark(&s, "F-I-Morand", "disrupted"));
        assert_eq!(unit_hex(&s, "F-I-Morand"), NORTH[steps - 1]);
        assert_eq!(phase(&s), "march russian");
    }
}

/// TIR-8.5-e-1: the owner chooses, first whom he loses, then whom he has disrupted.
#[test]
fn the_owner_chooses_his_losses() {
    let units = [("F-I-Morand", "0317"), ("F-I-Girardin", "0317"), ("F-I-Friant", "0317")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH, &[6]);
    assert_eq!(phase(&s), "attrition french");
    assert!(units.iter().all(|(u, _)| offers(&s, &format!("lose {u}"))));
    play(&mut s, "lose F-I-Girardin", &[]);
    assert!(!offers(&s, "lose F-I-Girardin"));
    play(&mut s, "lose F-I-Friant", &[]);
    assert_eq!(unit_hex(&s, "F-I-Girardin"), "eliminated");
    assert!(has_mark(&s, "F-I-Friant", "disrupted"));
    assert!(!has_mark(&s, "F-I-Morand", "disrupted"));
    assert_eq!(phase(&s), "march russian");
}

/// TIR-8.5-e-2: guns count as units of the stack but do not suffer, and losses that nobody can take fall away.
#[test]
fn guns_count_but_do_not_suffer() {
    let units = [("F-I-Morand", "0317"), ("F-G-FootArt", "0317")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH, &[6]);
    assert_eq!(offered(&s), ["lose F-I-Morand"]);
    play(&mut s, "lose F-I-Morand", &[]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "eliminated", "with the guns he was not alone");
    assert_eq!(phase(&s), "march russian", "and there is nobody left to disrupt");
    assert!(!has_mark(&s, "F-G-FootArt", "disrupted"));
    assert_eq!(leader_hex(&s, "Davout"), "0312");
}

/// TIR-8.5-e-2: guns alone on the road are not affected.
#[test]
fn lone_guns_are_not_affected() {
    let mut s = french(11, &[("F-G-FootArt", "0317")], &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH, &[6]);
    assert_eq!(phase(&s), "march russian");
    assert!(!has_mark(&s, "F-G-FootArt", "disrupted"));
}

/// The terms that were added to the die on a march.
fn terms(s: &Table) -> Vec<(i32, String)> {
    sum(s, "TIR-8.6-4").into_iter().filter(|(_, rule)| rule != "TIR-8.5-0").collect()
}

fn french_terms(turn: u8, steps: usize) -> Vec<(i32, String)> {
    let mut s = french(turn, &COLUMN, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH[..steps], &[1]);
    terms(&s)
}

fn russian_terms(turn: u8, steps: usize) -> Vec<(i32, String)> {
    let mut s =
        russian(turn, &[("R-1.I-5Div", "0317"), ("R-1.I-14Div", "0317")], &[("Barclay", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH[..steps], &[1]);
    terms(&s)
}

fn term(value: i32, rule: &str) -> (i32, String) {
    (value, rule.to_owned())
}

/// TIR-8.6-1: the French get tired from Turn 3 on, the Russians never.
#[test]
fn the_french_are_tired_from_turn_three() {
    assert_eq!(french_terms(2, 3), []);
    assert_eq!(french_terms(3, 3), [term(1, "TIR-8.6-1")]);
    assert_eq!(french_terms(10, 3), [term(1, "TIR-8.6-1")]);
    assert_eq!(russian_terms(3, 3), []);
}

/// TIR-8.6-2: Winter adds one for both sides.
#[test]
fn winter_adds_one() {
    assert_eq!(russian_terms(10, 3), []);
    assert_eq!(russian_terms(11, 2), [term(1, "TIR-8.6-2")]);
    assert_eq!(french_terms(11, 2), [term(1, "TIR-8.6-1"), term(1, "TIR-8.6-2")]);
}

/// TIR-8.6-3: one for each hex beyond the normal march of the season.
#[test]
fn every_forced_hex_adds_one() {
    let total = |t: Vec<(i32, String)>| t.iter().map(|(v, _)| v).sum::<i32>();
    assert_eq!([3, 4, 5].map(|n| total(russian_terms(5, n))), [0, 1, 2]);
    assert_eq!([2, 3, 4, 5].map(|n| total(russian_terms(12, n))), [1, 2, 3, 4]);
    assert_eq!(russian_terms(5, 5), [term(2, "TIR-8.6-3")]);
    assert_eq!(russian_terms(12, 5), [term(1, "TIR-8.6-2"), term(3, "TIR-8.6-3")]);
}

/// TIR-8.6-4: all of them add up: a French forced march in Winter turns a 1 into a 6.
#[test]
fn modifiers_add_up() {
    assert_eq!(losses(12, 5, 1), (1, 0));
    assert_eq!(losses(12, 4, 1), (0, 0));
}

/// TIR-14.5: Napoleon's company takes one off.
#[test]
fn napoleon_eases_the_march() {
    let mut s = french(1, &COLUMN, &[("Napoleon", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH[..3], &[6]);
    assert_eq!(phase(&s), "march russian", "6 less 1 is 5");
    assert_eq!(terms(&s), [term(-1, "TIR-14.5")]);
}

/// TIR-14.5: only if he goes all the way.
#[test]
fn napoleon_must_come_all_the_way() {
    let mut s = french(1, &COLUMN, &[("Napoleon", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    play(&mut s, "step 0315", &[]);
    play(&mut s, "stay Napoleon", &[]);
    play(&mut s, "step 0314", &[]);
    play(&mut s, "halt", &[6]);
    assert_eq!(phase(&s), "attrition french");
    let mut s = french(1, &COLUMN, &[("Napoleon", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "unit F-I-Morand", &[]);
    play(&mut s, "unit F-I-Girardin", &[]);
    play(&mut s, "go", &[]);
    walk(&mut s, &NORTH[..3], &[6]);
    assert_eq!(phase(&s), "attrition french", "he only sent them off");
}

// 8.7 and 8.8

fn depots(s: &Table, side: &str) -> Vec<String> {
    let all = position(s)[side]["depots"].as_array().cloned().unwrap_or_default();
    all.iter().filter_map(|d| d.as_str().map(str::to_owned)).collect()
}

/// TIR-8.7-1: a depot is destroyed even by a march that only passes it. TIR-8.4-bp5: and it does not stop a march.
#[test]
fn passing_a_depot_destroys_it() {
    let mut s = french_with(1, &[("F-I-Morand", "0615")], &[("Davout", "0615")], &["0615"], |p| {
        p["russian"]["depots"] = json!(["0613", "0511"]);
    });
    play(&mut s, "march 0615", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0614", &[]);
    assert_eq!(depots(&s, "russian").len(), 2);
    play(&mut s, "step 0613", &[]);
    assert_eq!(depots(&s, "russian"), ["0511"]);
    play(&mut s, "step 0612", &[]);
    play(&mut s, "halt", &[1]);
    assert_eq!(depots(&s, "russian"), ["0511"]);
}

/// TIR-8.7-1: an advance after combat destroys it too; without an advance it stands.
#[test]
fn advancing_onto_a_depot_destroys_it() {
    for advance in [true, false] {
        let units = [
            ("F-I-Morand", "0614"),
            ("F-I-Friant", "0614"),
            ("F-I-Gudin", "0614"),
            ("R-2.VIII-2Gren", "0613 disrupted"),
        ];
        let mut s =
            situation(1, &["attack french"], &units, &[("Davout", "0614"), ("Barclay", "1904")], |p| {
                p["russian"]["depots"] = json!(["0613"]);
            });
        play(&mut s, "attack 0614 0613", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 0", &[6]);
        play(&mut s, "spend 0", &[6, 1]);
        play(&mut s, "hit R-2.VIII-2Gren", &[3]);
        assert_eq!(depots(&s, "russian"), ["0613"]);
        play(&mut s, if advance { "everyone" } else { "done" }, &[]);
        assert_eq!(depots(&s, "russian").is_empty(), advance);
        assert_eq!(position(&s)["russian"]["trains_lost"], i32::from(advance));
    }
}

/// R-TIR-8.7-1: who withdraws onto an enemy depot, or arrives on it, has neither marched nor advanced into its hex:
/// it stands, and no train is lost.
#[test]
fn withdrawing_or_arriving_on_a_depot_leaves_it() {
    let units = [
        ("F-I-Morand", "0615"),
        ("F-I-Friant", "0615"),
        ("F-I-Gudin", "0615"),
        ("F-I-Compans", "0615"),
        ("R-1.I-5Div", "0614"),
        ("R-1.II-4Div", "0614"),
        ("R-1.II-17Div", "0614"),
    ];
    let leaders = [("Davout", "0615"), ("St-Cyr", "2713"), ("Essen", "0205")];
    let mut s = situation(4, &["attack french"], &units, &leaders, |p| {
        p["french"]["depots"] = json!(["0613"]);
    });
    play(&mut s, "attack 0615 0614", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 0", &[6]);
    // Four, Davout's three and one of the die against three and two: by three.
    play(&mut s, "spend 0", &[1, 2]);
    for unit in ["R-1.I-5Div", "R-1.I-5Div", "R-1.II-4Div"] {
        play(&mut s, &format!("hit {unit}"), &[]);
    }
    play(&mut s, "done", &[1]);
    play(&mut s, "withdraw 0613", &[]);
    assert_eq!(unit_hex(&s, "R-1.II-17Div"), "0613");
    assert_eq!(depots(&s, "french"), ["0613"]);
    assert_eq!(position(&s)["french"]["trains_lost"], 0);

    let mut s = situation(11, &["arrive russian"], &[], &[], |p| p["french"]["depots"] = json!(["1417"]));
    play(&mut s, "place 1417", &[]);
    assert_eq!(unit_hex(&s, "R-Cau-20Div"), "1417");
    assert_eq!(depots(&s, "french"), ["1417"]);
    assert_eq!(position(&s)["french"]["trains_lost"], 0);
}

/// TIR-8.7-2: an order that works destroys a depot that nobody guards, from the next hex.
#[test]
fn a_lone_depot_falls_to_an_order() {
    for (die, falls) in [(4, true), (3, false)] {
        let units = [("F-I-Morand", "0614")];
        let mut s =
            situation(1, &["attack french"], &units, &[("Davout", "0614"), ("Barclay", "1904")], |p| {
                p["russian"]["depots"] = json!(["0613"]);
            });
        play(&mut s, "attack 0614 0613", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 0", &[die]);
        assert_eq!(depots(&s, "russian").is_empty(), falls, "{die} and Davout's 3");
        assert_eq!(position(&s)["russian"]["trains_lost"], i32::from(falls));
        assert_eq!(unit_hex(&s, "F-I-Morand"), "0614");
    }
}

/// TIR-8.7-3: each depot destroyed costs its owner a train in every later Turn.
#[test]
fn a_destroyed_depot_costs_a_train_for_good() {
    let units = [("F-I-Morand", "0614"), ("F-I-Friant", "0614")];
    let mut s = french_with(7, &units, &[("Davout", "0614")], &["0614"], |p| {
        p["russian"]["depots"] = json!(["0613", "1904"]);
    });
    march(&mut s, "0614", &["0613"], &[]);
    for turn in [8, 9] {
        for _ in 0..200 {
            if position(&s)["turn"] == turn && phase(&s).starts_with("allot") {
                break;
            }
            idle_step(&mut s);
        }
        assert_eq!(position(&s)["turn"], turn);
        assert_eq!(position(&s)["russian"]["trains_given"], 11 - 1 - 1, "a depot stands, a depot was lost");
        assert_eq!(phase(&s), "allot french");
    }
}

/// One more step of doing nothing; dice fall high.
#[track_caller]
fn idle_step(s: &mut Table) {
    let all = offered(s);
    let pick =
        ["pass", "done"].into_iter().find(|w| all.iter().any(|n| n == w)).unwrap_or(&all[all.len() - 1]);
    let pick = pick.to_owned();
    for dice in [&[][..], &[6], &[6, 6]] {
        if attempt(s, &pick, dice).is_ok() {
            return;
        }
    }
    panic!("{pick} does not work: {all:?}");
}

/// TIR-8.8: a march into the hex of a lone commander makes him throw for his escape, then the march goes on
/// (TIR-8.4-bp5).
#[test]
fn a_lone_commander_flees_from_a_march() {
    let units = [("F-I-Morand", "0317"), ("R-2.VIII-2Gren", "0114")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Barclay", "0316")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[2]);
    assert_eq!(phase(&s), "escape russian");
    play(&mut s, "flee 0114", &[]);
    assert_eq!(leader_hex(&s, "Barclay"), "0114");
    assert_eq!(phase(&s), "route french");
    assert!(offers(&s, "step 0315"));
}

/// TIR-8.8: with a 1 he is lost.
#[test]
fn a_lone_commander_may_be_caught_by_a_march() {
    let units = [("F-I-Morand", "0317"), ("R-2.VIII-2Gren", "0214")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Barclay", "0316")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[1]);
    assert_eq!(leader_hex(&s, "Barclay"), "eliminated");
    assert_eq!(phase(&s), "route french");
}

// 14.6

fn first_steps(s: &mut Table, from: &str) -> Vec<String> {
    play(s, &format!("march {from}"), &[]);
    play(s, "everyone", &[]);
    offered(s).iter().filter_map(|n| n.strip_prefix("step ").map(str::to_owned)).collect()
}

/// TIR-14.6-1: forest, marsh and rough ground bar the French and not the Russians; mountains bar both.
#[test]
fn difficult_ground_bars_the_french_only() {
    // Velikie Luki: forest 1207 and 1307, marsh 1106 and 1205. 2517 in Austria: rough 2518 and 2617.
    for (hex, hard, easy) in [
        ("1206", &["1207", "1307", "1106", "1205"][..], &["1107", "1306"][..]),
        ("2517", &["2518", "2617"], &["2516"]),
    ] {
        let mut f = french(1, &[("F-I-Morand", hex)], &[("Davout", hex)], &[hex]);
        let f = first_steps(&mut f, hex);
        let mut r = russian(1, &[("R-1.I-5Div", hex)], &[("Barclay", hex)], &[hex]);
        let r = first_steps(&mut r, hex);
        for h in hard {
            assert!(!f.iter().any(|n| n == h), "French in {h}");
            assert!(r.iter().any(|n| n == h), "Russians in {h}");
        }
        for h in easy {
            assert!(f.iter().any(|n| n == h) && r.iter().any(|n| n == h), "{h}");
        }
    }
    let mut r = russian(1, &[("R-1.I-5Div", "2816")], &[("Barclay", "2816")], &["2816"]);
    assert!(!first_steps(&mut r, "2816").iter().any(|n| n == "2817"), "a mountain");
}

/// Who is in supply after supply was looked at in December.
fn supplied(units: Pieces<'_>, commanders: Pieces<'_>, unit: &str, change: impl FnOnce(&mut Value)) -> bool {
    let units = [units, &[("R-Riga-Lewis", "1904")]].concat();
    let commanders = [commanders, &[("Essen", "1904")]].concat();
    let mut s = situation(12, &["found french"], &units, &commanders, |p| {
        p["russian"]["trains"] = trains(&["1904"]);
        change(p);
    });
    play(&mut s, "done", &[]);
    idle_until(&mut s, "march");
    has_mark(&s, unit, "supplied")
}

/// TIR-14.6-1: supply of the Russians comes through the woods of Bryansk, that of the French does not.
#[test]
fn difficult_ground_bars_french_supply_only() {
    assert!(supplied(&[("R-2.VIII-2Gren", "1013")], &[], "R-2.VIII-2Gren", |p| {
        p["russian"]["depots"] = json!(["0812"]);
    }));
    assert!(!supplied(&[("F-I-Morand", "1013")], &[("Davout", "0812")], "F-I-Morand", |p| {
        p["french"]["depots"] = json!(["0812"]);
    }));
    assert!(supplied(&[("F-I-Morand", "0713")], &[("Davout", "0812")], "F-I-Morand", |p| {
        p["french"]["depots"] = json!(["0812"]);
    }));
}

/// TIR-14.6-3: French cavalry does not cut a supply route in the woods beside it.
#[test]
fn french_cavalry_cuts_no_supply_in_the_woods() {
    let units = [("R-2.VIII-2Gren", "1013"), ("F-I-Girardin", "1012")];
    assert!(supplied(&units, &[], "R-2.VIII-2Gren", |p| p["russian"]["depots"] = json!(["0812"])));
}

/// TIR-14.6-3: nor does it stop a march there; on open ground it does.
#[test]
fn french_cavalry_stops_nobody_in_the_woods() {
    let units = [("R-1.I-5Div", "1208"), ("F-I-Girardin", "1206")];
    let mut s = russian(1, &units, &[("Barclay", "1208")], &["1208"]);
    play(&mut s, "march 1208", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 1207", &[]);
    assert!(offers(&s, "step 1307"), "forest");
    play(&mut s, "step 1307", &[]);
    play(&mut s, "step 1306", &[1]);
    assert_eq!(phase(&s), "march french", "open ground beside the cavalry");
    assert_eq!(unit_hex(&s, "R-1.I-5Div"), "1306");
}

/// TIR-14.6-3: who stands in the woods beside it, or leaves its side into the woods, is free to go.
#[test]
fn leaving_french_cavalry_by_the_woods() {
    for (start, first) in [("1307", "1306"), ("1306", "1307"), ("1306", "1205")] {
        let units = [("R-1.I-5Div", start), ("F-I-Girardin", "1206")];
        let mut s = russian(1, &units, &[("Barclay", start)], &[start]);
        assert!(first_steps(&mut s, start).iter().any(|h| h == first), "{start} to {first}");
    }
}

/// TIR-8.4-bp7: on open ground French cavalry binds the Russians as theirs binds the French.
#[test]
fn french_cavalry_binds_on_open_ground() {
    let units = [("R-1.I-5Div", "0315"), ("F-I-Girardin", "0214")];
    let mut s = russian(1, &units, &[("Barclay", "0315")], &["0315"]);
    let steps = first_steps(&mut s, "0315");
    assert!(!steps.contains(&"0314".to_owned()) && steps.contains(&"0414".to_owned()));
}
