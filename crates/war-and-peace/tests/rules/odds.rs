//! The odds of a round of combat: by hand in the example of the book, and against every throw of the dice played through
//! the game from outside, as its log tells it.

use crate::common::{Table, json, number, offered, phase, play, plays, position, situation, situation_in};
use kernel::odds::{Case, every_throw};
use kernel::{Arg, Chance, Dice, Game, Heard, Note, Odds, Purpose, Setup, Silent, Title, Turn, Viewer};
use std::collections::BTreeMap;
use war_and_peace::{Action, Campaign, Tactic, WarAndPeace};

#[track_caller]
fn odds_of(session: &Table, notation: &str) -> Odds {
    let at = offered(session).iter().position(|n| n == notation).unwrap_or_else(|| panic!("{notation}"));
    session.odds(session.decides().unwrap(), at).unwrap().unwrap_or_else(|| panic!("no odds of {notation}"))
}

fn action(session: &Table, notation: &str) -> Action {
    let game = session.game();
    game.actions(game.whose())
        .into_iter()
        .find(|&a| game.choice(game.whose(), a).notation() == notation)
        .unwrap()
}

#[track_caller]
fn same<const N: usize>(found: [f64; N], wanted: [f64; N]) {
    let close = found.iter().zip(&wanted).all(|(a, b)| (a - b).abs() < 1e-12);
    assert!(close, "{found:?} is not {wanted:?}");
}

/// Better, alike, worse.
fn result(case: &Case) -> [f64; 3] {
    let find = |key: &str| case.chances.iter().find(|c| c.what.key == key).unwrap().chance;
    [case.overall.chance, find("wp-odds-even"), find("wp-odds-worse")]
}

/// SP lost on average: the enemy's, the own.
fn lost(case: &Case) -> [f64; 2] {
    ["wp-odds-lost-enemy", "wp-odds-lost-own"]
        .map(|key| case.expected.iter().find(|e| e.what.key == key).unwrap().amount)
}

/// Only the first two dice of a battle count.
struct OneThrow<'a, D>(&'a mut D, u8);

impl<D: Dice> Dice for OneThrow<'_, D> {
    fn draw(&mut self, sides: u16, purpose: Purpose) -> u16 {
        if purpose.word != "combat" || self.1 == 2 {
            return 0;
        }
        self.1 += 1;
        self.0.draw(sides, purpose)
    }
}

/// What a round did to the French and to the others.
#[derive(Default)]
struct Round {
    /// Morale before, as far as the log tells it.
    morale: [u8; 2],
    steps: [u8; 2],
    lost: [u16; 2],
    result: bool,
    over: bool,
}

fn word(note: &Note, gap: &str) -> String {
    match note.text.args.iter().find(|(name, _)| *name == gap).map(|(_, arg)| arg) {
        Some(Arg::Text(text)) => text.key.to_owned(),
        Some(Arg::Name(name)) => name.to_string(),
        other => panic!("{gap}: {other:?}"),
    }
}

impl Round {
    /// What is said is taken down until something else than losses follows the results.
    fn hear(&mut self, note: &Note, morale: &mut [u8; 2], allegiance: &dyn Fn(&str) -> usize) {
        match note.text.key {
            _ if self.over => {}
            "wp-fought" if !self.result => {
                for term in &note.sum {
                    match term.text.key {
                        "wp-term-larger-morale" => morale[0] = term.value.unsigned_abs() as u8,
                        "wp-term-smaller-morale" => morale[1] = term.value.unsigned_abs() as u8,
                        _ => {}
                    }
                }
            }
            "wp-results" if !self.result => {
                self.result = true;
                for (at, (side, hit)) in [("larger", "first"), ("smaller", "second")].into_iter().enumerate()
                {
                    let side = usize::from(word(note, side) == "wp-non-french");
                    let steps = word(note, hit).strip_prefix('D').map_or(0, |n| n.parse().unwrap());
                    self.steps[side] = steps;
                    self.morale[side] = morale[at];
                }
            }
            "wp-lost" if self.result => self.lost[allegiance(&word(note, "nation"))] += 1,
            _ => self.over = self.result,
        }
    }

    /// More SP lost is worse; of as many, more morale.
    fn blow(&self, side: usize) -> (u16, u8) {
        (self.lost[side], self.steps[side].min(self.morale[side]))
    }
}

/// Plays from a decision to the end of the losses of one battle, as the odds take it for granted. Nothing if a leader has
/// to be chosen, which the log does not judge.
fn one_round(game: &Campaign, opening: Action, walls: bool, dice: &mut impl Dice) -> Option<Round> {
    let mut game = game.clone();
    let mut round = Round::default();
    let mut morale = [0; 2];
    let mut next = opening;
    let battle = match opening {
        Action::Fight(n) | Action::Assault(n) => n,
        _ => position_of(&game)["battles"].as_array().map_or(0, |b| b.len() as u8),
    };
    let allegiance = allegiance(&game);
    for _ in 0..200 {
        let mut heard = Heard::default();
        game.apply(game.whose(), next, &mut *dice, &mut heard);
        for note in &heard.0 {
            round.hear(note, &mut morale, &allegiance);
        }
        if round.over || matches!(game.turn(), Turn::Over(_)) {
            break;
        }
        let legal = game.actions(game.whose());
        let has = |a: Action| legal.contains(&a).then_some(a);
        let step = phase_of(&game);
        next = match step.as_str() {
            "fall" => legal[0],
            _ if round.result => break,
            "declare" | "slip" => Action::Done,
            "shelter" if walls => has(Action::EnterAll).unwrap_or(Action::Done),
            "shelter" => has(Action::ComeOut).unwrap_or(Action::Done),
            "round" => has(Action::Fight(battle)).or(has(Action::Assault(battle)))?,
            "guard" | "charge" => Action::Decline,
            "tactic" => Action::Tactic(Tactic::Charge),
            "leading" => return None,
            _ => break,
        };
    }
    round.result.then_some(round)
}

fn position_of(game: &Campaign) -> serde_json::Value {
    game.position()
}

fn phase_of(game: &Campaign) -> String {
    let phases = position_of(game)["phases"].as_array().cloned().unwrap_or_default();
    let top = phases.last().and_then(serde_json::Value::as_str).unwrap_or_default().to_owned();
    top.split(' ').next().unwrap_or_default().to_owned()
}

/// On whose side a nation is whose SP are said to fall.
fn allegiance(game: &Campaign) -> impl Fn(&str) -> usize + use<> {
    let mut sides = BTreeMap::new();
    for piece in game.scene(Viewer::Onlooker).pieces {
        let nation = piece.face.name.args.iter().find(|(gap, _)| *gap == "nation");
        if let (Some((_, Arg::Name(name))), Some(seat)) = (nation, piece.owner) {
            sides.insert(name.to_string(), usize::from(seat.0));
        }
    }
    move |nation| sides[nation]
}

/// Compares each case of the odds with every throw played; says how many cases could be compared.
#[track_caller]
fn holds_in_play(game: &Campaign, opening: Action) -> usize {
    let Some(odds) = game.odds(game.whose(), opening) else { return 0 };
    let Some(seat) = game.turn().deciders().first() else { return 0 };
    let own = usize::from(seat.0);
    let mut compared = 0;
    for case in &odds.cases {
        let walls = case.name.key == "wp-odds-inside";
        let (mut found, mut losses, mut known, mut whole) = ([0.0; 3], [0.0; 2], true, 0.0);
        let mut margins = BTreeMap::new();
        every_throw(
            |dice| one_round(game, opening, walls, &mut OneThrow(dice, 0)),
            |chance, round| {
                let Some(round) = round else {
                    known = false;
                    return;
                };
                whole += chance;
                let (theirs, ours) = (round.blow(1 - own), round.blow(own));
                found[usize::from(theirs <= ours) + usize::from(theirs < ours)] += chance;
                losses[0] += chance * f64::from(theirs.0);
                losses[1] += chance * f64::from(ours.0);
                *margins.entry(i32::from(theirs.0) - i32::from(ours.0)).or_insert(0.0) += chance;
            },
        );
        if !known {
            continue;
        }
        compared += 1;
        let words = format!("{}: {case:?}", game.choice(game.whose(), opening).notation());
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
        assert!(close(whole, 1.0), "{words}");
        assert!(result(case).into_iter().zip(found).all(|(a, b)| close(a, b)), "{found:?} in play: {words}");
        assert!(lost(case).into_iter().zip(losses).all(|(a, b)| close(a, b)), "{losses:?} in play: {words}");
        assert!(
            case.margins.len() == margins.len()
                && case.margins.iter().zip(&margins).all(|(a, b)| a.0 == *b.0 && close(a.1, *b.1)),
            "{margins:?} in play: {words}"
        );
    }
    let worst = odds.cases.iter().map(|c| c.overall.chance).fold(1.0, f64::min);
    // The enemy chooses where he stands.
    same([odds.headline.chance], [worst]);
    compared
}

/// The book's example before the dice. Twenty-one to thirteen is 3:2 with one more to the dice. The larger force
/// comes off worse with a two or a three, both alike with four, five or six, the smaller worse with the rest.
#[test]
fn the_example_of_the_book_before_the_dice() {
    let stacks = [
        ("CC36", "france I 5"),
        ("CC36", "france C 3"),
        ("CC36", "bavaria I 5"),
        ("DD35", "france I 1"),
        ("BB35", "austria I 7"),
        ("BB35", "austria C 3"),
        ("BB35", "austria L 11"),
        ("PP58", "russia I 1"),
    ];
    let leaders = [("Napoleon", "CC36"), ("Charles", "BB35")];
    let s = situation_in("russia", (1, "french", "declare"), &stacks, &leaders, |p| {
        p["allegiance"] = json!({ "austria": "non-french" });
    });
    let odds = odds_of(&s, "attack CC36 BB35");
    same(result(&odds.cases[0]), [3.0 / 36.0, 12.0 / 36.0, 21.0 / 36.0]);
    same([odds.headline.chance], [3.0 / 36.0]);
    // Of thirteen: a result of 1 costs two, D1 three, D2 four, D3 six. The dice from two to twelve, with one more.
    let smaller = [2, 2, 2, 2, 2, 3, 3, 3, 4, 6, 6].iter().zip([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    let larger = [3, 3, 2, 2, 2, 2, 2, 0, 0, 0, 0].iter().zip([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    let mean =
        |rows: &mut dyn Iterator<Item = (&i32, i32)>| f64::from(rows.map(|(n, w)| n * w).sum::<i32>()) / 36.0;
    same(lost(&odds.cases[0]), [mean(&mut larger.into_iter()), mean(&mut smaller.into_iter())]);
    assert_eq!(holds_in_play(s.game(), action(&s, "attack CC36 BB35")), 1);
}

/// A battle between AA31 and AA32 on open ground; Austrians attack.
fn battle(austrians: &str, french: &str) -> Table {
    let stacks = [("Y16", "france I 1"), ("W36", "austria I 1"), ("AA31", austrians), ("AA32", french)];
    situation(1, "non-french", "declare", &stacks, &[])
}

/// Four to one is certain, and the other way round it is certain to be lost.
#[test]
fn an_attack_that_cannot_be_won_says_nought() {
    for (austrians, french, chance) in [
        ("austria I 8", "france I 2", 1.0),
        ("austria I 2", "france I 8", 0.0),
        ("austria I 8", "france I 1", 1.0),
    ] {
        let s = battle(austrians, french);
        let odds = odds_of(&s, "attack AA31 AA32");
        assert_eq!((odds.headline.chance, odds.cases.len()), (chance, 1));
        assert_eq!(holds_in_play(s.game(), action(&s, "attack AA31 AA32")), 1);
    }
}

/// Against a city it depends on where they stand, and the worse of the two is the headline.
#[test]
fn a_city_is_told_both_ways() {
    let stacks =
        [("Y24", "france I 10"), ("Y25", "austria L 4"), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    let odds = odds_of(&s, "attack Y24 Y25");
    let names: Vec<&str> = odds.cases.iter().map(|c| c.name.key).collect();
    assert_eq!((names.len(), holds_in_play(s.game(), action(&s, "attack Y24 Y25"))), (2, 2));
    let case = |key: &str| odds.cases.iter().find(|c| c.name.key == key).unwrap();
    let (outside, inside) = (case("wp-odds-outside"), case("wp-odds-inside"));
    assert!(outside.overall.chance > inside.overall.chance);
    same([odds.headline.chance], [inside.overall.chance]);
    // Behind the walls: ten to eight is 1:1, two for the French morale less one for theirs. From an eight, a total of
    // nine, the garrison comes off worse; up to a four the French do; between them it costs one each.
    plays(&mut s, &["attack Y24 Y25", "done", "shelter-all"]);
    let assault = odds_of(&s, "assault Y25");
    same([assault.headline.chance], [inside.overall.chance]);
    same(result(&assault.cases[0]), [15.0 / 36.0, 15.0 / 36.0, 6.0 / 36.0]);
    assert_eq!(holds_in_play(s.game(), action(&s, "assault Y25")), 1);
    let other = offered(&s).iter().position(|n| n == "besiege Y25").unwrap();
    assert!(s.odds(s.decides().unwrap(), other).unwrap().is_none());
    // More than the city shelters: some are outside in any case.
    let stacks =
        [("Y24", "france I 10"), ("Y25", "austria I 6"), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let s = situation(1, "french", "declare", &stacks, &[]);
    assert_eq!(odds_of(&s, "attack Y24 Y25").cases.len(), 1);
    assert_eq!(holds_in_play(s.game(), action(&s, "attack Y24 Y25")), 1);
}

/// Around a city: the besiegers storm it, or the besieged come out.
#[test]
fn storms_and_sorties_have_odds() {
    for (active, notation) in [("french", "storm Y25"), ("non-french", "sortie Y25")] {
        let stacks = [
            ("Y25", "france I 6"),
            ("Y25", "austria I 4 inside"),
            ("Z24", "france I 1"),
            ("W36", "austria I 1"),
        ];
        let s = situation_in("austerlitz", (1, active, "declare"), &stacks, &[], |p| {
            p["siege"] = json!({ "Ulm": 1 });
            p["control"] = json!({ "Ulm": "non-french" });
        });
        let chance = odds_of(&s, notation).headline.chance;
        assert!(chance > 0.0 && chance < 1.0, "{notation} {chance}");
        assert!(holds_in_play(s.game(), action(&s, notation)) >= 1, "{notation}");
    }
}

/// A counterattack is told from the side that makes it.
#[test]
fn a_counterattack_has_odds() {
    let mut s = battle("austria I 8", "france I 8");
    play(&mut s, "attack AA31 AA32", &[]);
    play(&mut s, "done", &[3, 4]);
    for _ in 0..30 {
        if phase(&s) == "counter" {
            break;
        }
        let all = offered(&s);
        let stop = all.iter().find(|n| n.starts_with("stop"));
        let pick = stop.or(all.iter().find(|n| *n == "done")).unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
    assert_eq!(phase(&s), "counter");
    let chance = odds_of(&s, "counterattack").headline.chance;
    assert!(chance > 0.0 && chance < 1.0);
    let mut played = 0.0;
    every_throw(
        |dice| {
            let mut game = s.game().clone();
            let mut heard = Heard::default();
            game.apply(game.whose(), action(&s, "counterattack"), &mut OneThrow(dice, 0), &mut heard);
            heard.0.into_iter().find(|n| n.text.key == "wp-results").unwrap()
        },
        |chance, note| {
            // French attack; whose result is the worse.
            let french = usize::from(word(&note, "smaller") == "wp-french");
            let hits = [word(&note, "first"), word(&note, "second")];
            let grave = |hit: &str| ["0", "1", "D1", "D2", "D3"].iter().position(|h| *h == hit);
            if grave(&hits[1 - french]) > grave(&hits[french]) {
                played += chance;
            }
        },
    );
    same([chance], [played]);
}

/// One die, five or more with the leader's value.
#[test]
fn a_commitment_has_the_odds_of_its_die() {
    for (leader, sixths) in [(None, 2.0), (Some(("Ney", "BB31")), 3.0)] {
        let stacks = [
            ("Y16", "france I 1"),
            ("W36", "austria I 1"),
            ("AA31", "austria I 8"),
            ("AA32", "france I 8"),
            ("BB31", "france I 3"),
        ];
        let leaders: Vec<(&str, &str)> = leader.into_iter().collect();
        let mut s = situation(1, "non-french", "declare", &stacks, &leaders);
        play(&mut s, "attack AA31 AA32", &[]);
        play(&mut s, "done", &[3, 4]);
        for _ in 0..30 {
            if offered(&s).iter().any(|n| n.starts_with("commit")) {
                break;
            }
            let all = offered(&s);
            let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
            play(&mut s, &pick, &[]);
        }
        let notation = offered(&s).into_iter().find(|n| n.starts_with("commit")).unwrap();
        same([odds_of(&s, &notation).headline.chance], [sixths / 6.0]);
        let mut joins = 0.0;
        for die in 1..=6 {
            let mut one = situation(1, "non-french", "declare", &stacks, &leaders);
            one.arrange(&position(&s)).unwrap();
            play(&mut one, &notation, &[die]);
            joins += if crate::common::said(&one, "WP-N.7.b-1") && number(&one, "WP-N.7.b-1", "total") >= 5 {
                1.0
            } else {
                0.0
            };
        }
        same([joins], [sixths]);
    }
}

/// An overrun asks for no dice, on a forced march no more than before it.
#[test]
fn an_overrun_is_certain() {
    let certain = |s: &Table| {
        let odds = odds_of(s, "overrun AA19");
        assert_eq!((odds.headline.chance, odds.cases[0].expected[0].amount), (1.0, 2.0));
    };
    for (from, forced) in [("AA18", false), ("Y16", true)] {
        let stacks = [(from, "france I 8"), ("AA19", "austria I 2"), ("Y33", "austria I 1")];
        let mut s = situation(1, "french", "orders", &stacks, &[("Ney", from)]);
        plays(&mut s, &["lead Ney", "everyone"]);
        if forced {
            plays(&mut s, &["step Z16", "step Z17", "step AA18", "force", "overrun AA19"]);
            play(&mut s, "march", &[1]);
        }
        certain(&s);
    }
}

/// Of forces that may not be examined nothing is told; once they fight everything is.
#[test]
fn hidden_forces_have_no_odds_before_they_fight() {
    let stacks =
        [("Y16", "france I 1"), ("W36", "austria I 1"), ("AA31", "austria I 8"), ("AA32", "france I 6")];
    let fog = ("austerlitz", ["limited-intelligence"].as_slice());
    let s = crate::common::situation_with(fog, (1, "non-french", "declare"), &stacks, &[], |_| {});
    let at = offered(&s).iter().position(|n| n == "attack AA31 AA32").unwrap();
    assert!(s.odds(s.decides().unwrap(), at).unwrap().is_none());
}

/// Random games of campaigns with and without options: wherever a round can be told beforehand, it is told right.
#[test]
fn odds_hold_wherever_random_games_come() {
    const ENOUGH: usize = 30;
    let everything =
        ["imperial-guard", "cavalry-charge", "flank-attack", "demoralized-combat", "tactical-matrix"];
    for (scenario, options, seed) in [
        ("austerlitz", &[][..], 1),
        ("liberation", &[][..], 2),
        ("jena-friedland", &everything[..], 3),
        ("peninsular-war", &[][..], 4),
    ] {
        let setup =
            Setup { scenario: scenario.into(), options: options.iter().map(|&o| o.to_owned()).collect() };
        let mut chance = Chance::new(seed);
        let mut compared = 0;
        'games: for _ in 0..20 {
            let mut game = WarAndPeace::default().start(&setup).unwrap();
            for _ in 0..3000 {
                let legal = game.actions(game.whose());
                let Some(next) = chance.pick(&legal) else { break };
                let declared = matches!(next, Action::Attack(..) | Action::Sortie(_) | Action::Storm(_));
                let first = position_of(&game)["battles"].as_array().is_none_or(Vec::is_empty);
                if matches!(next, Action::Fight(_) | Action::Assault(_)) || (declared && first) {
                    compared += holds_in_play(&game, next);
                    if compared >= ENOUGH {
                        break 'games;
                    }
                }
                // Random players seldom fight.
                let fights =
                    legal.iter().copied().find(|a| matches!(a, Action::Attack(..) | Action::Storm(_)));
                let next = if chance.below(3) == 0 { fights.unwrap_or(next) } else { next };
                game.apply(game.whose(), next, &mut chance, &mut Silent);
            }
        }
        assert!(compared >= ENOUGH, "{scenario}: {compared}");
    }
}
