//! Situations for tests: a position in a few words, and plays by notation with stated dice.

use kernel::scene::Entry;
use kernel::{DiceFrom, Game, Rejection, Session, Setup, Viewer};
pub(crate) use serde_json::{Value, json};
use war_and_peace::WarAndPeace;

/// A game under way.
pub(crate) type Table = Session<WarAndPeace>;

/// A new game, dice by hand.
pub(crate) fn new_game(scenario: &str, options: &[&str]) -> Table {
    let options = options.iter().map(|&o| o.to_owned()).collect();
    Session::new(Setup { scenario: scenario.into(), options }, None).unwrap()
}

/// The hex of a city.
pub(crate) fn place(name: &str) -> String {
    let text = include_str!("../../../../data/war-and-peace/cities.csv");
    let row = text.lines().find(|l| l.starts_with(&format!("{name},"))).unwrap();
    row.split(',').nth(1).unwrap().to_owned()
}

/// A stack in words: nation, kind, SP, then marks. While somebody moves everybody is fresh, unless marked `tired`.
fn stack(words: &str, fresh: bool) -> Value {
    let words: Vec<&str> = words.split_whitespace().collect();
    let sp: u8 = words[2].parse().unwrap();
    let marks: Vec<&str> = words[3..].iter().copied().filter(|w| *w != "tired").collect();
    let fresh = if fresh && !words.contains(&"tired") { sp } else { 0 };
    json!({ "nation": words[0], "kind": words[1], "sp": sp, "marks": marks, "fresh": fresh })
}

/// A situation: turn, whose segment, what is asked, stacks as `(hex, "nation kind sp marks")` and leaders as
/// `(name, hex)`; `change` may set anything else.
pub(crate) fn situation_in(
    scenario: &str,
    when: (u8, &str, &str),
    stacks: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Table {
    situation_with((scenario, &[]), when, stacks, leaders, change)
}

/// The same with options switched on.
pub(crate) fn situation_with(
    (scenario, options): (&str, &[&str]),
    (turn, active, phase): (u8, &str, &str),
    stacks: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Table {
    let mut session = new_game(scenario, options);
    let mut all = serde_json::Map::new();
    for (hex, words) in stacks {
        let list = all.entry((*hex).to_owned()).or_insert_with(|| json!([]));
        list.as_array_mut().unwrap().push(stack(words, phase == "orders"));
    }
    let leaders: serde_json::Map<String, Value> = leaders
        .iter()
        .map(|(name, at)| {
            let mut words = at.split_whitespace();
            let mut leader = json!({ "hex": words.next() });
            for mark in words {
                leader[mark] = true.into();
            }
            ((*name).to_owned(), leader)
        })
        .collect();
    let mut position =
        json!({ "turn": turn, "active": active, "phases": [phase], "stacks": all, "leaders": leaders });
    change(&mut position);
    session.arrange(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
    session
}

/// A campaign in which somebody of each side stands far from everything, so that nobody is beaten for want of troops.
pub(crate) struct Theatre {
    pub(crate) scenario: &'static str,
    pub(crate) bystanders: [(&'static str, &'static str); 2],
}

impl Theatre {
    pub(crate) fn at(
        &self,
        turn: u8,
        active: &str,
        asked: &str,
        stacks: &[(&str, &str)],
        leaders: &[(&str, &str)],
    ) -> Table {
        self.with(turn, active, asked, stacks, leaders, |_| {})
    }

    pub(crate) fn with(
        &self,
        turn: u8,
        active: &str,
        asked: &str,
        stacks: &[(&str, &str)],
        leaders: &[(&str, &str)],
        change: impl FnOnce(&mut Value),
    ) -> Table {
        let all = [&self.bystanders, stacks].concat();
        situation_in(self.scenario, (turn, active, asked), &all, leaders, change)
    }
}

/// The same in the campaign of Austerlitz, with nothing else said.
pub(crate) fn situation(
    turn: u8,
    active: &str,
    phase: &str,
    stacks: &[(&str, &str)],
    leaders: &[(&str, &str)],
) -> Table {
    situation_in("austerlitz", (turn, active, phase), stacks, leaders, |_| {})
}

/// What may be done now, by notation.
pub(crate) fn offered(session: &Table) -> Vec<String> {
    session
        .decides()
        .map_or_else(Vec::new, |seat| session.choices(seat).iter().map(kernel::Choice::notation).collect())
}

/// Whether a notation is on the list.
pub(crate) fn offers(session: &Table, notation: &str) -> bool {
    offered(session).iter().any(|n| n == notation)
}

/// Plays a notation for whoever decides, with these dice.
#[track_caller]
pub(crate) fn play(session: &mut Table, notation: &str, dice: &[u16]) {
    if let Err(why) = attempt(session, notation, dice) {
        panic!("{notation} {dice:?}: {why}\nphase {}\noffered: {:?}", phase(session), offered(session));
    }
}

/// Plays several without dice.
#[track_caller]
pub(crate) fn plays(session: &mut Table, notations: &[&str]) {
    for notation in notations {
        play(session, notation, &[]);
    }
}

/// Tries a notation; the reason if it is not possible.
pub(crate) fn attempt(session: &mut Table, notation: &str, dice: &[u16]) -> Result<(), Rejection> {
    let seat = session.decides().unwrap();
    session.play_notation(seat, notation, DiceFrom::Hand(dice.to_vec())).map(|_| ())
}

/// The whole position.
pub(crate) fn position(session: &Table) -> Value {
    session.game().position()
}

/// The top of the phase stack.
pub(crate) fn phase(session: &Table) -> String {
    let phases = position(session)["phases"].as_array().cloned().unwrap_or_default();
    phases.last().and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Who decides, as a word.
pub(crate) fn decides(session: &Table) -> &'static str {
    match session.decides() {
        Some(seat) if seat == war_and_peace::FRENCH => "french",
        Some(_) => "non-french",
        None => "nobody",
    }
}

/// SP of a nation and kind in a hex.
pub(crate) fn sp(session: &Table, hex: &str, nation: &str, kind: &str) -> u64 {
    let position = position(session);
    let stacks = position["stacks"][hex].as_array().cloned().unwrap_or_default();
    stacks
        .iter()
        .filter(|s| s["nation"] == nation && s["kind"] == kind)
        .map(|s| s["sp"].as_u64().unwrap())
        .sum()
}

/// Every SP in a hex.
pub(crate) fn all_sp(session: &Table, hex: &str) -> u64 {
    let position = position(session);
    let stacks = position["stacks"][hex].as_array().cloned().unwrap_or_default();
    stacks.iter().map(|s| s["sp"].as_u64().unwrap()).sum()
}

/// Whether a stack of a nation in a hex has a mark.
pub(crate) fn is_marked(session: &Table, hex: &str, nation: &str, mark: &str) -> bool {
    let position = position(session);
    let stacks = position["stacks"][hex].as_array().cloned().unwrap_or_default();
    let marked = |s: &Value| s["marks"].as_array().is_some_and(|m| m.iter().any(|w| w == mark));
    stacks.iter().any(|s| s["nation"] == nation && marked(s))
}

/// Demoralization of a nation's SP in a hex, in the field or inside its city.
pub(crate) fn level(session: &Table, hex: &str, nation: &str, inside: bool) -> u64 {
    let position = position(session);
    let stacks = position["stacks"][hex].as_array().cloned().unwrap_or_default();
    let within = |s: &Value| s["marks"].as_array().is_some_and(|m| m.iter().any(|w| w == "inside"));
    let force = stacks.iter().filter(|s| s["nation"] == nation && within(s) == inside);
    force.map(|s| s["level"].as_u64().unwrap_or(0)).max().unwrap_or_else(|| panic!("nobody in {hex}"))
}

/// Plays what fits of the first words, or the first thing on the list, until something is asked; dice are threes.
#[track_caller]
pub(crate) fn until(session: &mut Table, wanted: &[&str], asked: impl Fn(&Table) -> bool) {
    for _ in 0..60 {
        if asked(session) {
            return;
        }
        let all = offered(session);
        let pick = wanted.iter().find_map(|w| all.iter().find(|n| n == w)).unwrap_or(&all[0]).clone();
        let dice = [&[][..], &[3], &[3, 3], &[3, 3, 3], &[3, 3, 3, 3]];
        let played = dice.iter().any(|dice| attempt(session, &pick, dice).is_ok());
        assert!(played, "{pick} wants other dice, in {}", phase(session));
    }
    panic!("never asked; now {} {:?}", phase(session), offered(session));
}

/// Every SP of a nation on the map.
pub(crate) fn total(session: &Table, nation: &str) -> u64 {
    let position = position(session);
    let stacks = position["stacks"]
        .as_object()
        .into_iter()
        .flatten()
        .filter_map(|(_, list)| list.as_array())
        .flatten();
    stacks.filter(|s| s["nation"] == nation).map(|s| s["sp"].as_u64().unwrap()).sum()
}

/// The nations with SP on the map, in the order of the alphabet.
pub(crate) fn nations(session: &Table) -> Vec<String> {
    let position = position(session);
    let stacks = position["stacks"]
        .as_object()
        .into_iter()
        .flatten()
        .filter_map(|(_, list)| list.as_array())
        .flatten();
    let names: std::collections::BTreeSet<String> =
        stacks.map(|s| s["nation"].as_str().unwrap().to_owned()).collect();
    names.into_iter().collect()
}

/// How many unnamed leaders are in a hex.
pub(crate) fn unnamed_at(session: &Table, hex: &str) -> usize {
    let position = position(session);
    let leaders = position["leaders"].as_object().into_iter().flatten();
    leaders.filter(|(name, l)| name.contains('-') && l["hex"] == hex).count()
}

/// Where a leader is: a hex, or another word.
pub(crate) fn leader(session: &Table, name: &str) -> String {
    let leader = &position(session)["leaders"][name];
    leader["hex"].as_str().or(leader["post"].as_str()).unwrap_or("away").to_owned()
}

/// Losses are taken from whoever comes first until nobody has to lose any more.
pub(crate) fn fall(session: &mut Table) {
    while phase(session).starts_with("fall") {
        let lose = offered(session)[0].clone();
        play(session, &lose, &[]);
    }
}

/// Everything said so far.
fn log(session: &Table) -> Vec<Entry> {
    session.log(Viewer::Onlooker, 0)
}

/// Whether a note citing this rule was said.
pub(crate) fn said(session: &Table, cite: &str) -> bool {
    log(session).iter().any(|e| e.note.cites.iter().any(|c| c.0 == cite))
}

/// The sum of the last note that cites this rule, as `(value, rule)`.
pub(crate) fn sum(session: &Table, cite: &str) -> Vec<(i32, String)> {
    let found = log(session).into_iter().rev().find(|e| e.note.cites.iter().any(|c| c.0 == cite));
    found.map_or_else(Vec::new, |e| e.note.sum.iter().map(|t| (t.value, t.cite.0.to_owned())).collect())
}

/// A number in the gaps of the last note that cites this rule.
pub(crate) fn number(session: &Table, cite: &str, gap: &str) -> i64 {
    let found = log(session).into_iter().rev().find(|e| e.note.cites.iter().any(|c| c.0 == cite));
    let args = found.map(|e| e.note.text.args).unwrap_or_default();
    let found = args.into_iter().find(|(name, _)| *name == gap).map(|(_, arg)| arg);
    match found {
        Some(kernel::Arg::Number(n)) => n,
        other => panic!("{cite} {gap}: {other:?}"),
    }
}

/// What stands at a place, and who commands there: named leaders, and at least so many unnamed ones.
pub(crate) fn garrison(
    s: &Table,
    city: &str,
    nation: &str,
    kinds: &[(&str, u64)],
    named: &[&str],
    unnamed: usize,
) {
    let hex = place(city);
    for &(kind, n) in kinds {
        assert_eq!(sp(s, &hex, nation, kind), n, "{city} {nation} {kind}");
    }
    for who in named {
        assert_eq!(leader(s, who), hex, "{who}");
    }
    assert!(unnamed_at(s, &hex) >= unnamed, "{city}");
}
