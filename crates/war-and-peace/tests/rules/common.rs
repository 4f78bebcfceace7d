//! Situations for tests: a position in a few words, and plays by notation with stated dice.

use kernel::Session;
use kernel::suite::situation::{self, arranged};
pub(crate) use kernel::suite::situation::{
    attempt, number, offered, offers, phase, play, plays, position, said, sum,
};
pub(crate) use serde_json::{Value, json};
use war_and_peace::WarAndPeace;

/// A game under way.
pub(crate) type Table = Session<WarAndPeace>;

/// A new game, dice by hand.
pub(crate) fn new_game(scenario: &str, options: &[&str]) -> Table {
    situation::new_game(scenario, options)
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
    let position =
        json!({ "turn": turn, "active": active, "phases": [phase], "stacks": all, "leaders": leaders });
    arranged(new_game(scenario, options), position, change)
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
pub(crate) fn until(session: &mut Table, wanted: &[&str], mut asked: impl FnMut(&Table) -> bool) {
    for _ in 0..60 {
        if asked(session) {
            return;
        }
        let all = offered(session);
        let pick = wanted.iter().find_map(|w| all.iter().find(|n| n == w)).unwrap_or(&all[0]).clone();
        let played = (0..=8).any(|dice| attempt(session, &pick, &[3; 8][..dice]).is_ok());
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
