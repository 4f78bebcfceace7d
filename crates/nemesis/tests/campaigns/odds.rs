//! The odds of attacks: worked out by hand, in the book's example, and against thousands of attacks played.

use crate::common::{FRENCH, Pieces, Table, json, offered, phase, play, position, situation, situation_with};
use kernel::odds::{Case, every_throw};
use kernel::{Arg, Chance, Dice, Game, Heard, Note, Odds, Purpose, Seat, Text};
use nemesis::{Action, Campaign};
use std::collections::BTreeMap;

/// The French to attack with so many combat commands. Two commanders far away keep the Turn from running on.
fn field(commands: u8, units: Pieces<'_>, commanders: Pieces<'_>) -> Table {
    field_with(&[], commands, units, commanders, &[])
}

/// The same with options, and with units that have fought before.
fn field_with(
    options: &[&str],
    commands: u8,
    units: Pieces<'_>,
    commanders: Pieces<'_>,
    fights: &[(&str, u8)],
) -> Table {
    let mut leaders = commanders.to_vec();
    leaders.extend([("St-Cyr", "2713"), ("Essen", "0205")]);
    situation_with(options, 4, &["attack french"], units, &leaders, |p| {
        p["french"]["commands"] = commands.into();
        p["russian"]["commands"] = 9.into();
        for (unit, times) in fights {
            p["units"][unit]["fights"] = (*times).into();
        }
    })
}

#[track_caller]
fn odds_of(session: &Table, notation: &str) -> Odds {
    let at = offered(session).iter().position(|n| n == notation).unwrap_or_else(|| panic!("{notation}"));
    session.odds(session.decides().unwrap(), at).unwrap().unwrap_or_else(|| panic!("no odds of {notation}"))
}

fn hex_of(text: &Text) -> Option<String> {
    text.args.iter().find_map(|(gap, arg)| match arg {
        Arg::Name(hex) if *gap == "hex" => Some(hex.to_string()),
        Arg::Text(place) if *gap == "hex" => hex_of(place),
        _ => None,
    })
}

#[track_caller]
fn chance(case: &Case, key: &str) -> f64 {
    case.chances.iter().find(|c| c.what.key == key).unwrap_or_else(|| panic!("{key}: {case:?}")).chance
}

/// How likely the stack in a hex comes in support.
#[track_caller]
fn support(case: &Case, hex: &str) -> f64 {
    let row = case.chances.iter().find(|c| hex_of(&c.what).as_deref() == Some(hex));
    row.unwrap_or_else(|| panic!("{hex}: {case:?}")).chance
}

fn order(case: &Case) -> [f64; 3] {
    ["nem-odds-goes", "nem-odds-aborted", "nem-odds-fails"].map(|key| chance(case, key))
}

fn result(case: &Case) -> [f64; 4] {
    ["nem-odds-win", "nem-odds-rout", "nem-odds-tie", "nem-odds-lose"].map(|key| chance(case, key))
}

fn hits(case: &Case) -> [f64; 2] {
    let find = |key: &str| case.expected.iter().find(|e| e.what.key == key).unwrap().amount;
    [find("nem-odds-hits-attacker"), find("nem-odds-hits-defender")]
}

#[track_caller]
fn same<const N: usize>(found: [f64; N], wanted: [f64; N]) {
    let close = found.iter().zip(&wanted).all(|(a, b)| (a - b).abs() < 1e-12);
    assert!(close, "{found:?} is not {wanted:?}");
}

#[track_caller]
fn sixths<const N: usize>(found: [f64; N], wanted: [i32; N]) {
    same(found, wanted.map(|n| f64::from(n) / 6.0));
}

/// Margins of one value against another, with helpers as `(what they add, how many sixths they come with)`;
/// the defender's add less than nothing.
fn by_hand(difference: i32, helpers: &[(i32, u32)]) -> BTreeMap<i32, f64> {
    let mut all = BTreeMap::from([(difference, 1.0)]);
    let mut spread = |ways: &[(i32, f64)]| {
        let mut next = BTreeMap::new();
        for (margin, chance) in &all {
            for (more, likely) in ways {
                *next.entry(margin + more).or_insert(0.0) += chance * likely;
            }
        }
        all = next;
    };
    for &(adds, comes) in helpers {
        spread(&[(adds, f64::from(comes) / 6.0), (0, f64::from(6 - comes) / 6.0)]);
    }
    let dice: Vec<(i32, f64)> = (-5..=5).map(|m: i32| (m, f64::from(6 - m.abs()) / 36.0)).collect();
    spread(&dice);
    all.retain(|_, chance| *chance > 0.0);
    all
}

#[track_caller]
fn same_margins(case: &Case, wanted: &BTreeMap<i32, f64>) {
    let found: Vec<i32> = case.margins.iter().map(|m| m.0).collect();
    assert_eq!(found, wanted.keys().copied().collect::<Vec<_>>());
    for (margin, chance) in &case.margins {
        assert!((chance - wanted[margin]).abs() < 1e-12, "{margin}: {chance} is not {}", wanted[margin]);
    }
}

/// One division against another on open ground. The order needs seven; 15 of 36 throws win, 6 of them by three or
/// more. A division inflicts two hits at most, and one if it loses.
#[test]
fn one_against_one() {
    let session = field(2, &[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[]);
    let odds = odds_of(&session, "attack 0615 0515");
    let [none, all] = odds.cases.as_slice() else { panic!("{odds:?}") };
    sixths(order(none), [0, 1, 5]);
    assert_eq!((none.overall.chance, odds.headline.what.key), (0.0, "house-odds-way"));
    same([odds.headline.chance, all.overall.chance], [2.0 / 6.0 * 15.0 / 36.0; 2]);
    assert!(none.margins.is_empty() && none.expected.is_empty(), "it never comes to combat");
    sixths(order(all), [2, 1, 3]);
    same_margins(all, &by_hand(0, &[]));
    same(result(all), [15.0 / 36.0, 6.0 / 36.0, 6.0 / 36.0, 15.0 / 36.0]);
    // Won by one in five throws, by more in ten: 5 + 20. Lost by one or two in nine, where four faces of six
    // cost the winner a hit; by three or four in five, where five faces do; by five in one, where all do.
    let both = (25.0 + 9.0 * 4.0 / 6.0 + 5.0 * 5.0 / 6.0 + 1.0) / 36.0;
    same(hits(all), [both + 6.0 / 36.0, both]);
}

/// More is not always better: stacks that come and are worth less than nothing come more surely. Then the number that is
/// best stands between none and all, and makes the headline.
#[test]
fn the_headline_is_that_of_the_best_number_of_combat_commands() {
    let session = field(
        9,
        &[
            ("F-I-Morand", "1109"),
            ("F-I-Friant", "1109"),
            ("F-I-Gudin", "1009 forced"),
            ("R-1.I-5Div", "1008"),
        ],
        &[("Ney", "1109")],
    );
    let odds = odds_of(&session, "attack 1109 1008");
    let [none, best, all] = odds.cases.as_slice() else { panic!("{odds:?}") };
    assert!(
        best.overall.chance > none.overall.chance && best.overall.chance > all.overall.chance,
        "{odds:?}"
    );
    same([odds.headline.chance], [best.overall.chance]);
    attack_holds(&session, "attack 1109 1008", 11);
}

/// TIR-10.2-1: with the units chosen there are odds for each number of combat commands.
#[test]
fn each_number_of_combat_commands_has_its_odds() {
    let mut session = field(
        9,
        &[("F-I-Morand", "0615"), ("F-I-Friant", "0615"), ("R-1.I-5Div", "0515")],
        &[("Ney", "0615")],
    );
    assert!(session.odds(FRENCH, 1).unwrap().is_none(), "to attack nobody has no odds");
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "unit F-I-Morand", &[]);
    assert!((0..offered(&session).len()).all(|at| session.odds(FRENCH, at).unwrap().is_none()));
    play(&mut session, "go", &[]);
    for (spent, goes) in [2, 3, 4, 5, 5, 5, 5, 5, 5, 5].into_iter().enumerate() {
        let odds = odds_of(&session, &format!("spend {spent}"));
        sixths(order(&odds.cases[0]), [goes, 1, 5 - goes]);
        // Morand alone attacks, with one point for Ney, as there is one unit.
        same_margins(&odds.cases[0], &by_hand(1, &[]));
    }
    assert!(session.odds(FRENCH, 10).is_err());
    assert!(session.odds(Seat(1), 0).is_err(), "it is not his decision");
}

/// TIR-10.4-1: each helper comes with its own die, less one for conscripts, and adds its units and its commander.
#[test]
fn helpers_come_each_with_a_chance_of_their_own() {
    let session = field(
        3,
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0614"),
            ("F-I-Gudin", "0614"),
            ("F-II-Merle", "0516"),
            ("R-1.I-5Div", "0515"),
            ("R-1.III-3Div", "0514"),
            ("R-1.II-4Div", "0414"),
        ],
        &[("Davout", "0516"), ("Barclay", "0414")],
    );
    let odds = odds_of(&session, "attack 0615 0515");
    let all = &odds.cases[1];
    sixths(order(all), [3, 1, 2]);
    sixths(["0614", "0516", "0514", "0414"].map(|hex| support(all, hex)), [3, 5, 0, 2]);
    same_margins(all, &by_hand(0, &[(2, 3), (2, 5), (-2, 2)]));
}

/// TIR-11.18-1: disrupted defenders have the die alone, whoever helps them; those who help still cost the attacker
/// hits.
#[test]
fn disrupted_defenders_have_only_the_die() {
    let session = field(
        6,
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("R-1.I-5Div", "0515 disrupted"),
            ("R-1.II-4Div", "0414"),
        ],
        &[("Barclay", "0515"), ("Kutuzov", "0414")],
    );
    let odds = odds_of(&session, "attack 0615 0515");
    let all = &odds.cases[1];
    sixths([support(all, "0414")], [3]);
    same_margins(all, &by_hand(2, &[]));
    // Alone they would inflict nothing at all.
    let alone =
        field(6, &[("F-I-Morand", "0615"), ("F-I-Friant", "0615"), ("R-1.I-5Div", "0515 disrupted")], &[]);
    let odds = odds_of(&alone, "attack 0615 0515");
    let without = hits(&odds.cases[1]);
    // Only the tie, four throws of 36, costs something.
    same([without[0]], [4.0 / 36.0]);
    assert!(hits(all)[0] > without[0] + 0.1);
}

/// TIR-8.7-2: a depot that nobody defends is not fought for.
#[test]
fn an_undefended_hex_has_only_the_odds_of_the_order() {
    let session = situation(
        4,
        &["attack french"],
        &[("F-I-Morand", "0909")],
        &[("St-Cyr", "2713"), ("Platov", "1009")],
        |p| p["french"]["commands"] = 4.into(),
    );
    let odds = odds_of(&session, "attack 0909 1009");
    sixths(order(&odds.cases[1]), [4, 1, 1]);
    assert!(odds.cases.iter().all(|c| c.margins.is_empty() && c.expected.is_empty() && c.chances.len() == 3));
    assert!(odds.assumed.iter().any(|t| t.key == "nem-odds-undefended"));
    assert_eq!(odds.cases[1].overall.what.key, "nem-odds-goes-unopposed");
    sixths([odds.cases[0].overall.chance, odds.headline.chance], [0, 4]);
}

/// How likely an order goes ahead and is won, over every face of every die: the order's, each helper's, both sides'.
fn won_in_all_throws(game: &Campaign, opening: &[Action]) -> f64 {
    let mut won = 0.0;
    every_throw(
        |dice| play_with(game.clone(), opening, &mut Deciding(dice)),
        |chance, played| {
            if played.is_some_and(|p| p.margin.is_some_and(|m| m > 0)) {
                won += chance;
            }
        },
    );
    won
}

/// Dice of which only those count that decide who wins.
struct Deciding<'a, D>(&'a mut D);

impl<D: Dice> Dice for Deciding<'_, D> {
    fn draw(&mut self, sides: u16, purpose: Purpose) -> u16 {
        let decides = ["order", "support", "attack", "defence"].contains(&purpose.word);
        if decides { self.0.draw(sides, purpose) } else { 0 }
    }
}

/// The headline is not an estimate: the same attacks with every throw of every die that decides them. One order may
/// fail; one attack is defended with helpers on both sides; one is likely to go ahead and can never be won.
#[test]
fn the_headline_is_what_all_throws_come_to() {
    let plain = field(3, &[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[]);
    let helped = field(
        4,
        &[("F-I-Morand", "0615"), ("F-I-Friant", "0614"), ("R-1.I-5Div", "0515"), ("R-1.II-4Div", "0414")],
        &[("Davout", "0614"), ("Barclay", "0414")],
    );
    let hopeless = field(
        9,
        &[
            ("F-I-Morand", "0615"),
            ("R-1.V-GuardInf", "0515"),
            ("R-1.V-CGren", "0515"),
            ("R-1.V-1Cuir", "0515"),
            ("R-1.I-5Div", "0515"),
            ("R-1.I-14Div", "0515"),
        ],
        &[("Kutuzov", "0515")],
    );
    let mut told = Vec::new();
    for session in [&plain, &helped, &hopeless] {
        let odds = odds_of(session, "attack 0615 0515");
        for case in &odds.cases {
            let Some((_, Arg::Number(spent))) = case.name.args.first() else { panic!("{case:?}") };
            let spent = Action::Spend(u8::try_from(*spent).unwrap());
            let opening = [attack(session, "attack 0615 0515"), Action::Everyone, spent];
            same([case.overall.chance], [won_in_all_throws(session.game(), &opening)]);
        }
        told.push(odds.headline.chance);
    }
    assert!(told[0] > 0.0 && told[0] < 0.3, "{told:?}");
    assert!(told[1] > 0.0 && told[1] < 1.0, "{told:?}");
    let odds = odds_of(&hopeless, "attack 0615 0515");
    let all = odds.cases.last().unwrap();
    assert!(chance(all, "nem-odds-goes") > 0.8 && chance(all, "nem-odds-lose") > 0.9, "{all:?}");
    same([odds.headline.chance], [0.0]);
}

/// Smolensk, as in the examples of the book.
fn smolensk() -> Table {
    let units = [
        ("F-I-Morand", "0909"),
        ("F-I-Friant", "0909"),
        ("F-I-Gudin", "0909"),
        ("F-I-Compans", "0909"),
        ("F-G-GuardCav", "0909"),
        ("F-G-FootArt", "0909"),
        ("F-III-Ledru", "1109 forced"),
        ("F-III-Razout", "1109 forced"),
        ("F-III-Marchand", "1109 forced"),
        ("F-G-HorseArt", "1109 forced"),
        ("F-II-Legrand", "0910"),
        ("F-II-Verdier", "0910"),
        ("R-1.V-GuardInf", "1009"),
        ("R-1.V-CGren", "1009"),
        ("R-1.V-1Cuir", "1009"),
        ("R-1.VI-Uvarov", "1010 forced"),
        ("R-1.VI-Korf", "1010 forced"),
        ("R-2.VIII-2Cuir", "1010 forced"),
        ("R-1.I-5Div", "1110"),
        ("R-1.II-4Div", "1008"),
    ];
    let leaders = [
        ("Davout", "0909"),
        ("Ney", "1109"),
        ("Constantine", "1009"),
        ("Platov", "1010"),
        ("Wittgenstein", "1110"),
        ("St-Cyr", "2713"),
        ("Essen", "0205"),
    ];
    situation(4, &["attack french"], &units, &leaders, |p| {
        p["french"]["commands"] = 3.into();
        p["russian"]["commands"] = 2.into();
    })
}

/// TIR-EX1-0, TIR-EX1-c: Davout with one combat command needs a three, without one a four; Ney needs a four and
/// stack C a six. Nine against six before the dice; Ney and stack C add one each, Platov and Wittgenstein two each.
#[test]
fn the_example_of_the_book_before_the_dice() {
    let mut session = smolensk();
    let odds = odds_of(&session, "attack 0909 1009");
    sixths(order(&odds.cases[0]), [3, 1, 2]);
    sixths(order(&odds.cases[1]), [5, 1, 0]);
    play(&mut session, "attack 0909 1009", &[]);
    play(&mut session, "everyone", &[]);
    let odds = odds_of(&session, "spend 1");
    let case = &odds.cases[0];
    sixths(order(case), [4, 1, 1]);
    sixths(["1109", "0910", "1010", "1110", "1008"].map(|hex| support(case, hex)), [3, 1, 2, 1, 0]);
    same_margins(case, &by_hand(3, &[(1, 3), (1, 1), (-2, 2), (-2, 1)]));

    // TIR-EX1-a: the Russians answer with two, when the French have called both.
    play(&mut session, "spend 1", &[3]);
    play(&mut session, "call 1109", &[]);
    play(&mut session, "call 0910", &[]);
    let odds = odds_of(&session, "spend 2");
    let case = &odds.cases[0];
    sixths(["1109", "0910", "1010", "1110", "1008"].map(|hex| support(case, hex)), [3, 1, 4, 3, 2]);
    same_margins(case, &by_hand(3, &[(1, 3), (1, 1), (-2, 4), (-2, 3), (-1, 2)]));
    assert!(!case.chances.iter().any(|c| c.what.key == "nem-odds-goes"), "the order is given");
}

/// What the enemy hides, his face-down trains, changes no odds.
#[test]
fn odds_tell_nothing_that_is_hidden() {
    let session = smolensk();
    let action = attack(&session, "attack 0909 1009");
    let before = session.game().odds(session.game().whose(), action);
    for seed in 0..20 {
        let mut other = session.game().clone();
        other.redeal(FRENCH, &mut Chance::new(seed));
        assert_eq!(other.odds(other.whose(), action), before);
    }
}

fn attack(session: &Table, notation: &str) -> Action {
    let game = session.game();
    game.actions(game.whose())
        .into_iter()
        .find(|&a| game.choice(game.whose(), a).notation() == notation)
        .unwrap()
}

/// What one attack that was played came to.
#[derive(Default)]
struct Played {
    order: Option<&'static str>,
    joined: Vec<String>,
    margin: Option<i32>,
    hits: [f64; 2],
}

fn number(note: &Note, name: &str) -> i32 {
    let found = note.text.args.iter().find(|(gap, _)| *gap == name);
    match found {
        Some((_, Arg::Number(n))) => i32::try_from(*n).unwrap(),
        _ => panic!("{name}: {note:?}"),
    }
}

/// Plays the opening and then as the odds assume: everybody is called, the defender spends nothing, cavalry stands.
fn play_through(game: Campaign, opening: &[Action], chance: &mut Chance) -> Played {
    play_with(game, opening, chance).unwrap()
}

/// Nothing comes of it if it goes on for ever, as it may with dice that are not real.
fn play_with(mut game: Campaign, opening: &[Action], chance: &mut impl Dice) -> Option<Played> {
    let mut opening = opening.iter().copied();
    let mut played = Played::default();
    let mut values = [0, 0];
    for _ in 0..1000 {
        let legal = game.actions(game.whose());
        let has = |a: Action| legal.contains(&a).then_some(a);
        let action = opening.next().unwrap_or_else(|| {
            let call = legal.iter().copied().find(|a| matches!(a, Action::Call(_)));
            call.or(has(Action::Spend(0))).or(has(Action::Stand)).or(has(Action::Done)).unwrap_or(legal[0])
        });
        let mut heard = Heard::default();
        game.apply(game.whose(), action, &mut *chance, &mut heard);
        for note in &heard.0 {
            match note.text.key {
                key @ ("nem-order-aborted" | "nem-order-fails") => {
                    return Some(Played { order: Some(key), ..Played::default() });
                }
                key @ "nem-order-goes" => played.order = Some(key),
                "nem-support-joins" => played.joined.push(hex_of(&note.text).unwrap()),
                "nem-attack-value" => values[0] = number(note, "total"),
                "nem-defence-value" => {
                    values[1] = number(note, "total");
                    played.margin = Some(values[0] - values[1]);
                }
                "nem-tie" => {
                    played.hits[0] = 1.0;
                    return Some(played);
                }
                "nem-attacker-wins" => played.hits[1] = number(note, "hits").into(),
                "nem-defender-wins" => played.hits[0] = number(note, "hits").into(),
                "nem-toll" => {
                    let winner = usize::from(played.margin.unwrap() < 0);
                    played.hits[winner] = number(note, "hits").into();
                    return Some(played);
                }
                _ => {}
            }
        }
    }
    None
}

const TRIALS: u32 = 20_000;

/// How far an honest count may be away: four standard errors.
#[track_caller]
fn near(what: &str, found: f64, wanted: f64, variance: f64, trials: f64) {
    let error = (variance / trials).sqrt();
    assert!((found - wanted).abs() <= 4.0 * error + 1e-9, "{what}: {found} in play, {wanted} told, ±{error}");
}

/// Plays the same attack many times and compares with the odds.
#[track_caller]
fn holds_in_play(game: &Campaign, case: &Case, opening: &[Action], seed: u64) {
    let mut luck = Chance::new(seed);
    let all: Vec<Played> = (0..TRIALS).map(|_| play_through(game.clone(), opening, &mut luck)).collect();
    let likely = |what: &str, count: usize, of: usize, p: f64| {
        near(what, count as f64 / of as f64, p, p * (1.0 - p), of as f64);
    };
    for (said, told) in [
        ("nem-order-goes", "nem-odds-goes"),
        ("nem-order-aborted", "nem-odds-aborted"),
        ("nem-order-fails", "nem-odds-fails"),
    ] {
        if let Some(row) = case.chances.iter().find(|c| c.what.key == told) {
            likely(told, all.iter().filter(|p| p.order == Some(said)).count(), all.len(), row.chance);
        }
    }
    let fought: Vec<&Played> = all.iter().filter(|p| p.margin.is_some()).collect();
    assert!(fought.len() > 3_000, "{} fights are too few to tell", fought.len());
    let margin = |of: &dyn Fn(i32) -> bool| fought.iter().filter(|p| of(p.margin.unwrap())).count();
    for &(m, p) in &case.margins {
        likely(&format!("margin {m}"), margin(&|x| x == m), fought.len(), p);
    }
    assert_eq!(margin(&|x| case.margins.iter().all(|m| m.0 != x)), 0, "a margin that was not foretold");
    let counts = [margin(&|m| m > 0), margin(&|m| m >= 3), margin(&|m| m == 0), margin(&|m| m < 0)];
    for (count, p) in counts.into_iter().zip(result(case)) {
        likely("result", count, fought.len(), p);
    }
    for row in &case.chances {
        if let Some(hex) = hex_of(&row.what) {
            likely(&hex, fought.iter().filter(|p| p.joined.contains(&hex)).count(), fought.len(), row.chance);
        }
    }
    for (side, wanted) in hits(case).into_iter().enumerate() {
        let n = fought.len() as f64;
        let mean = fought.iter().map(|p| p.hits[side]).sum::<f64>() / n;
        let variance = fought.iter().map(|p| (p.hits[side] - mean).powi(2)).sum::<f64>() / n;
        near(&format!("hits on {side}"), mean, wanted, variance, n);
    }
    let total: f64 = case.margins.iter().map(|m| m.1).sum();
    assert!((total - 1.0).abs() < 1e-12);
    // The whole, told before the order, against every attack that was ordered: of a defence the defender wins.
    let attacks = case.chances.iter().any(|c| c.what.key == "nem-odds-goes");
    let won = |p: &&Played| p.margin.is_some_and(|m| if attacks { m > 0 } else { m < 0 });
    likely("headline", all.iter().filter(won).count(), all.len(), case.overall.chance);
}

/// The attack with all combat commands, as told and as played; the case is given back for a closer look.
#[track_caller]
fn attack_holds(session: &Table, notation: &str, seed: u64) -> Case {
    let odds = odds_of(session, notation);
    let case = odds.cases.last().unwrap();
    // Nothing that can be spent is likelier than the headline.
    let mut ordered = session.clone();
    play(&mut ordered, notation, &[]);
    play(&mut ordered, "everyone", &[]);
    let chances = offered(&ordered).into_iter().map(|spend| odds_of(&ordered, &spend).headline.chance);
    same([odds.headline.chance], [chances.fold(0.0, f64::max)]);
    let most = position(session)["french"]["commands"].as_u64().unwrap();
    let opening = [attack(session, notation), Action::Everyone, Action::Spend(u8::try_from(most).unwrap())];
    holds_in_play(session.game(), case, &opening, seed);
    case.clone()
}

#[test]
fn a_plain_attack_holds_in_play() {
    let session = field(3, &[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[]);
    let case = attack_holds(&session, "attack 0615 0515", 1);
    assert!(chance(&case, "nem-odds-tie") > 0.16);
}

#[test]
fn the_example_of_the_book_holds_in_play() {
    let mut session = smolensk();
    attack_holds(&session, "attack 0909 1009", 2);
    play(&mut session, "attack 0909 1009", &[]);
    play(&mut session, "everyone", &[]);
    let odds = odds_of(&session, "spend 1");
    holds_in_play(session.game(), &odds.cases[0], &[Action::Spend(1)], 3);
    play(&mut session, "spend 1", &[3]);
    play(&mut session, "call 1109", &[]);
    play(&mut session, "done", &[]);
    let odds = odds_of(&session, "spend 2");
    assert_eq!(odds.cases[0].chances.iter().filter(|c| hex_of(&c.what).is_some()).count(), 4);
    holds_in_play(session.game(), &odds.cases[0], &[Action::Spend(2)], 4);
}

#[test]
fn a_river_a_fortress_without_guns_and_tired_stacks_hold_in_play() {
    let session = field_with(
        &[],
        4,
        &[
            ("F-I-Morand", "0909 forced"),
            ("F-I-Friant", "0909"),
            ("F-I-Gudin", "0909"),
            ("F-G-GuardCav", "0909"),
            ("F-III-Ledru", "1109"),
            ("F-III-Razout", "1109"),
            ("F-III-Marchand", "1109"),
            ("R-1.V-GuardInf", "1009"),
            ("R-1.V-CGren", "1009 disrupted"),
            ("R-1.V-1Cuir", "1009"),
            ("R-1.I-5Div", "1110 forced"),
            ("R-1.I-14Div", "1110"),
        ],
        &[("Davout", "0909"), ("Kutuzov", "1110")],
        &[("F-III-Ledru", 1), ("R-1.V-GuardInf", 2), ("R-1.I-5Div", 1)],
    );
    let case = attack_holds(&session, "attack 0909 1009", 5);
    assert!(chance(&case, "nem-odds-lose") > 0.3, "{case:?}");
}

#[test]
fn conscripts_in_support_hold_in_play() {
    let session = field(
        4,
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-II-Merle", "0614"),
            ("F-VI-Deroy", "0614"),
            ("F-VIII-Ochs", "0516"),
            ("F-G-GuardCav", "0516"),
            ("R-1.I-5Div", "0515"),
            ("R-1.I-14Div", "0515"),
            ("R-1.III-3Div", "0514"),
            ("R-1.II-4Div", "0514 forage"),
            ("R-2.VIII-27Div", "0414 disrupted"),
            ("R-1.II-17Div", "0414"),
        ],
        &[("Napoleon", "0614"), ("Kutuzov", "0514"), ("Barclay", "0414")],
    );
    let case = attack_holds(&session, "attack 0615 0515", 6);
    sixths(["0614", "0516", "0514", "0414"].map(|hex| support(&case, hex)), [6, 3, 2, 1]);
}

#[test]
fn disrupted_defenders_with_help_hold_in_play() {
    let session = field(
        6,
        &[
            ("F-I-Morand", "0615"),
            ("R-1.I-5Div", "0515 disrupted"),
            ("R-1.V-1Cuir", "0515 disrupted"),
            ("R-1.II-4Div", "0414"),
            ("R-1.II-17Div", "0414"),
        ],
        &[("Kutuzov", "0414")],
    );
    attack_holds(&session, "attack 0615 0515", 7);
}

/// Into the forest, where help is worth less than nothing.
#[test]
fn difficult_ground_holds_in_play() {
    let session = field(
        4,
        &[
            ("F-I-Morand", "1109"),
            ("F-I-Friant", "1109"),
            ("F-G-FootArt", "1109"),
            ("F-I-Gudin", "1009 forced"),
            ("R-1.I-5Div", "1008"),
        ],
        &[("Ney", "1109")],
    );
    let case = attack_holds(&session, "attack 1109 1008", 10);
    // Three and two for the arms less two, and two for Ney: five against one. The tired help is worth nothing, less
    // one for the forest and two for the river.
    same_margins(&case, &by_hand(4, &[(-3, 4)]));
}

/// Cavalry that may slip away is taken to stand, and the odds say so.
#[test]
fn cavalry_that_stands_holds_in_play() {
    let session = field(
        6,
        &[("F-I-Morand", "0615"), ("F-I-Friant", "0615"), ("R-1.V-1Cuir", "0515"), ("R-1.VI-Korf", "0515")],
        &[("Platov", "0515")],
    );
    assert!(odds_of(&session, "attack 0615 0515").assumed.iter().any(|t| t.key == "nem-odds-assume-stands"));
    attack_holds(&session, "attack 0615 0515", 8);
}

/// With the Advanced Rules: Murat's charge, and rivals who do not help each other.
#[test]
fn commanders_of_the_advanced_game_hold_in_play() {
    let session = field_with(
        &["command"],
        4,
        &[
            ("F-G-GuardCav", "0615"),
            ("F-CR-Bruyere", "0615"),
            ("F-I-Gudin", "0614"),
            ("R-1.I-5Div", "0515"),
            ("R-1.I-14Div", "0515"),
            ("R-1.II-17Div", "0515"),
            ("R-1.II-4Div", "0414"),
            ("R-2.VII-26Div", "0514"),
        ],
        &[
            ("Murat", "0615"),
            ("Napoleon", "0614"),
            ("Barclay", "0515"),
            ("Bagration", "0414"),
            ("Platov", "0514"),
        ],
        &[],
    );
    let case = attack_holds(&session, "attack 0615 0515", 9);
    assert!(!case.chances.iter().any(|c| hex_of(&c.what).as_deref() == Some("0414")), "rivals do not help");
}

/// Before each step one sees what the march risks if it ends there: nothing short of three hexes, and then what
/// the die, the modifiers and the table say (TIR-8.5-0, TIR-8.6-3); the same as halting and throwing each face.
#[test]
fn the_odds_of_a_march_are_those_of_its_die() {
    let mut session = situation(
        4,
        &["march french"],
        &[("F-I-Morand", "2207 supplied"), ("F-I-Gudin", "2207 supplied"), ("R-1.I-5Div", "0708")],
        &[("Ney", "2207"), ("Barclay", "0708")],
        |p| p["french"] = json!({ "trains": [{ "hex": "2207", "face": [] }] }),
    );
    play(&mut session, "march 2207", &[]);
    play(&mut session, "everyone", &[]);
    // The fifth ends the march by itself.
    for steps in 1..=4 {
        let step = offered(&session).into_iter().find(|n| n.starts_with("step")).unwrap();
        let at = offered(&session).iter().position(|n| *n == step).unwrap();
        let odds = session.odds(FRENCH, at).unwrap().unwrap();
        // The risk of a step is that of halting after it.
        play(&mut session, &step, &[]);
        let halt = offered(&session).iter().position(|n| n == "halt").unwrap();
        assert_eq!(session.odds(FRENCH, halt).unwrap().unwrap(), odds);
        let (mut clean, mut eliminated, mut disrupted) = (0u32, 0u32, 0u32);
        for face in 1..=6 {
            let mut trial =
                situation(1, &["ride french"], &[], &[("Ney", "2207"), ("Barclay", "0708")], |_| {});
            trial.arrange(&position(&session)).unwrap();
            let dice: &[u16] = if steps >= 3 { &[face] } else { &[] };
            play(&mut trial, "halt", dice);
            let column = position(&trial)["column"].clone();
            if phase(&trial).starts_with("attrition") {
                eliminated += column["to_eliminate"].as_u64().unwrap() as u32;
                disrupted += column["to_disrupt"].as_u64().unwrap() as u32;
            } else {
                clean += 1;
            }
        }
        let case = &odds.cases[0];
        assert_eq!(odds.headline, case.overall);
        assert!((odds.headline.chance - f64::from(clean) / 6.0).abs() < 1e-12, "{steps}: {case:?}");
        assert!((case.expected[0].amount - f64::from(eliminated) / 6.0).abs() < 1e-12, "{steps}");
        assert!((case.expected[1].amount - f64::from(disrupted) / 6.0).abs() < 1e-12, "{steps}");
    }
}
