//! From a scenario's files to a [`Plan`]; whatever is wrong or not understood is listed.

use super::{
    Alliance, Berth, Bloc, Blocked, Bridgehead, CityId, CityPoints, Closed, Deed, Departure, Deserialize,
    Due, EventId, EventPoint, Fault, Footing, Garrison, HexBits, HexId, Idol, KINDS, Kind, Line,
    MOST_NATIONS, MOST_TURNS, Map, MoraleRule, NationId, Outcome, Plan, Realign, Replacement, Rival, Roster,
    Route, Season, Setup, Shipping, Side, Span, Stance, Supply, Surprise, Switches, Test, Trial, Turncoat,
    Turncoats, Unless, Victory, Wanted, When, area_file, folder, rows,
};
use std::collections::BTreeMap;

mod iberia;
mod italy;

use iberia::{DeadlineRow, GrantRow};

#[derive(Debug, Deserialize)]
struct File {
    first: String,
    turns: u8,
    boards: Vec<u8>,
    #[serde(default)]
    boards_later: Vec<LaterRow>,
    side: Vec<SideRow>,
    #[serde(default)]
    bloc: Vec<BlocRow>,
    #[serde(default)]
    transfer: Vec<TransferRow>,
    #[serde(default)]
    closed: Vec<ClosedRow>,
    #[serde(default)]
    alliance: Option<AllianceRow>,
    #[serde(default)]
    supply: Vec<SupplyRow>,
    #[serde(default)]
    victory: Vec<VictoryRow>,
    #[serde(default)]
    rule: Vec<toml::Table>,
    #[serde(default)]
    option: Vec<OptionRow>,
    arrivals: ArrivalsRow,
}

/// A board that comes into play.
#[derive(Debug, Deserialize)]
struct LaterRow {
    from: String,
    board: u8,
}

#[derive(Debug, Deserialize)]
struct SideRow {
    name: String,
    nations: Vec<String>,
    territories: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct BlocRow {
    nation: String,
    territories: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct TransferRow {
    region: String,
    to: String,
}

#[derive(Debug, Deserialize)]
struct ClosedRow {
    to: Vec<String>,
    #[serde(default)]
    territories: Vec<String>,
    #[serde(default)]
    cities: Vec<String>,
    #[serde(default)]
    hexes: Vec<String>,
    from: Option<String>,
    until: String,
    /// Whoever is there may march on until he has left.
    #[serde(default)]
    may_leave: bool,
}

#[derive(Debug, Deserialize)]
struct AllianceRow {
    from: Option<String>,
    #[serde(default)]
    by: Vec<String>,
    #[serde(default)]
    city_point: Vec<CityPointRow>,
    #[serde(default)]
    event_point: Vec<EventPointRow>,
    #[serde(default)]
    month: Vec<SeasonRow>,
    #[serde(default)]
    result: Vec<ResultRow>,
    victory_over_napoleon: Option<u8>,
    restarts: Option<String>,
    #[serde(default)]
    until_at_war: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct CityPointRow {
    side: String,
    from: Option<String>,
    to: Option<String>,
    #[serde(default)]
    occupied_unbesieged: bool,
    cities: Vec<String>,
    /// More cities, by class.
    #[serde(default)]
    sets_too: Vec<SetRow>,
}

#[derive(Debug, Deserialize)]
struct SeasonRow {
    months: Vec<String>,
    add: i32,
    until: Option<String>,
}

#[derive(Debug, Deserialize)]
struct EventPointRow {
    side: String,
    event: String,
    bloc: Option<String>,
    points: u8,
}

#[derive(Debug, Deserialize)]
struct ResultRow {
    roll: i8,
    nth: u8,
    from: Option<String>,
    to: Option<String>,
    #[serde(rename = "do")]
    deeds: Vec<String>,
    #[serde(default)]
    rows: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SupplyRow {
    nations: Vec<String>,
    #[serde(default)]
    cities: Vec<String>,
    #[serde(default)]
    hexes: Vec<String>,
    #[serde(default)]
    sets: Vec<SetRow>,
    #[serde(default)]
    lost_for_good: bool,
    #[serde(default)]
    automatic: bool,
    #[serde(default)]
    automatic_in: Vec<String>,
    automatic_coastal: Option<CoastalRow>,
    if_inside: Option<InsideRow>,
    /// Only while the nations fight for this side.
    side: Option<String>,
    from: Option<String>,
    to: Option<String>,
    #[serde(default)]
    controlled: bool,
    #[serde(default, rename = "text")]
    _text: Option<String>,
    #[serde(default, rename = "rows")]
    _rows: Vec<String>,
    #[serde(default, rename = "source")]
    _source: Option<String>,
}

/// Up to so many SP on the coast, in so many hexes a turn.
#[derive(Debug, Deserialize)]
struct CoastalRow {
    sp: u16,
    hexes_a_turn: u16,
}

/// A nation whose SP make a city a source while nobody besieges it.
#[derive(Debug, Deserialize)]
struct InsideRow {
    nation: String,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SetRow {
    class: String,
    territory: Option<String>,
    board: Option<u8>,
    controlled_at_start: Option<String>,
    #[serde(default)]
    without: Vec<String>,
    occupied_by_colour: Option<String>,
    #[serde(default)]
    unbesieged: bool,
    #[serde(default, rename = "not_occupied_by_enemy")]
    _free: bool,
}

#[derive(Debug, Deserialize)]
struct VictoryRow {
    winner: String,
    when: String,
    from: Option<String>,
    #[serde(default)]
    all: Vec<TestRow>,
    /// What cities are worth, for `more-points`.
    #[serde(default)]
    points: Vec<italy::PointRow>,
    #[serde(default)]
    rows: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of the data of its own")]
struct TestRow {
    test: String,
    side: Option<String>,
    #[serde(default)]
    cities: Vec<String>,
    need: Option<toml::Value>,
    #[serde(default)]
    unbesieged: bool,
    #[serde(default)]
    supplied: bool,
    #[serde(default)]
    controlled: bool,
    /// Within the walls, so the city is theirs (R-WP-M47).
    #[serde(default)]
    inside: bool,
    event: Option<String>,
}

/// A `sea-move` rule.
#[derive(Debug, Deserialize)]
struct SeaMoveRow {
    side: String,
    nations: Vec<String>,
    from: Option<String>,
    #[serde(default)]
    not_winter: bool,
    sp: Option<u8>,
    leaders: Option<u8>,
    #[serde(default)]
    at_end_of_phase: bool,
    #[serde(default)]
    out_of_besieged: bool,
    sea: Option<String>,
    routes: Vec<RouteRow>,
    rows: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RouteRow {
    from: Harbours,
    leave: Option<String>,
    to: Harbours,
    enter: Option<String>,
}

/// Places by name, or a word for many.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Harbours {
    Named(Vec<String>),
    Word(String),
}

#[derive(Debug, Deserialize)]
struct OptionRow {
    id: String,
    first: Option<String>,
    turns: Option<u8>,
    /// Boards that come into play with it.
    #[serde(default)]
    boards: Vec<u8>,
    /// Forces at the start that come with it.
    #[serde(default)]
    add: Vec<LineRow>,
    /// A line of the schedule that comes with the option only.
    event: Option<OptionEventRow>,
    #[serde(default)]
    remove: Vec<RemoveRow>,
    #[serde(default)]
    rows: Vec<String>,
    #[serde(default)]
    parameters: toml::Table,
    /// Nations and lands that are a side's with the option.
    #[serde(default)]
    side: Vec<SideRow>,
    #[serde(default)]
    supply: Vec<SupplyRow>,
    /// Rules that it adds; the last of a kind counts.
    #[serde(default)]
    rule: Vec<toml::Table>,
    /// Lines of the schedule that come with the option.
    #[serde(default)]
    add_arrivals: Vec<LineRow>,
    /// Other replacement points.
    grant: Option<GrantRow>,
    /// From this month on the schedule takes nobody away.
    no_withdrawals_from: Option<String>,
    must_win_by: Option<DeadlineRow>,
}

/// A leader who leaves in a month.
#[derive(Debug, Deserialize)]
struct RemoveRow {
    month: String,
    leader: String,
}

#[derive(Debug, Deserialize)]
struct OptionEventRow {
    month: String,
    name: String,
}

#[derive(Debug, Deserialize)]
struct ArrivalsRow {
    #[serde(default)]
    blocked: Vec<BlockedRow>,
}

#[derive(Debug, Deserialize)]
struct BlockedRow {
    side: String,
    /// Major or minor powers only.
    rank: Option<String>,
    then: String,
    /// The same for replacements.
    #[serde(default)]
    replacements: bool,
}

#[derive(Debug, Default, Deserialize)]
struct LineRow {
    act: Option<String>,
    from: Option<String>,
    to: Option<String>,
    event: Option<String>,
    side: String,
    nation: String,
    at: String,
    within: Option<u8>,
    #[serde(rename = "in")]
    land: Option<String>,
    #[serde(rename = "I")]
    i: Option<u8>,
    #[serde(rename = "C")]
    c: Option<u8>,
    #[serde(rename = "GI")]
    gi: Option<u8>,
    #[serde(rename = "GC")]
    gc: Option<u8>,
    #[serde(rename = "L")]
    l: Option<u8>,
    #[serde(rename = "M")]
    m: Option<u8>,
    #[serde(rename = "P")]
    p: Option<u8>,
    #[serde(rename = "CC")]
    cc: Option<u8>,
    leaders: Option<String>,
    choice: Option<String>,
    state: Option<String>,
    #[serde(default)]
    rows: String,
}

impl LineRow {
    fn sp(&self) -> [u8; KINDS] {
        [self.i, self.c, self.gi, self.gc, self.l, self.m, self.p, self.cc].map(Option::unwrap_or_default)
    }
}

/// Reads one scenario.
struct Reading<'a> {
    slug: &'a str,
    map: &'a Map,
    roster: &'a Roster,
    faults: &'a mut Vec<Fault>,
    first: (u16, u8),
    /// Where the French come from (WP-Z.VIII.F.1-1).
    bases: Vec<HexId>,
    lands: BTreeMap<String, String>,
    /// Territories that are part of another state in everything.
    annexed: BTreeMap<String, String>,
    /// Hexes of closed land that arrivals have to leave at once.
    passage: HexBits,
    events: Vec<String>,
    /// What brings lines in a Reinforcement Phase, by event.
    dues: BTreeMap<String, Due>,
    turncoats: Vec<Turncoat>,
    /// Lines that come with an option only, by event: the month, if the option was chosen.
    optional: BTreeMap<String, Option<String>>,
    /// Boards in play.
    boards: Vec<u8>,
    /// Hexes in which SP of a line may live by themselves, by event.
    haunts: BTreeMap<String, HexBits>,
    /// The file that is read now.
    file: &'static str,
}

/// The first ledger row that a line names, as a piece of the file it stands in: notes cite it.
fn keep(file: &'static str, rows: &str, otherwise: &'static str) -> &'static str {
    let row = rows.split_whitespace().next().unwrap_or_default();
    match file.find(row) {
        Some(at) if !row.is_empty() => &file[at..at + row.len()],
        _ => otherwise,
    }
}

fn month(text: &str) -> Option<(u16, u8)> {
    let (year, month) = text.split_once('-')?;
    Some((year.parse().ok()?, month.parse().ok()?))
}

impl Reading<'_> {
    fn fault(&mut self, what: impl Into<String>) {
        self.faults.push(Fault::new(self.slug, what));
    }

    fn side(&mut self, word: &str) -> Side {
        if let Some(at) = Side::WORDS.iter().position(|w| *w == word) {
            Side::of(at as u8)
        } else {
            self.fault(format!("'{word}' is no side"));
            Side::French
        }
    }

    fn nation(&mut self, id: &str) -> NationId {
        self.roster.nation(id).unwrap_or_else(|| {
            self.fault(format!("there is no nation {id}"));
            NationId(0)
        })
    }

    fn nations(&mut self, ids: &[String]) -> u32 {
        ids.iter().fold(0, |bits, id| bits | 1 << self.nation(id).0)
    }

    fn city(&mut self, name: &str) -> CityId {
        self.map.city_named(name).unwrap_or_else(|| {
            self.fault(format!("there is no city {name}"));
            CityId(0)
        })
    }

    fn event(&mut self, name: &str) -> EventId {
        let at = self.events.iter().position(|e| e == name).unwrap_or_else(|| {
            self.events.push(name.to_owned());
            self.events.len() - 1
        });
        if at >= 32 {
            self.fault("there are more events than the state has room for");
        }
        EventId(at as u8)
    }

    /// The turns between two months.
    fn span(&mut self, from: Option<&str>, to: Option<&str>) -> Span {
        Span { from: from.map_or(0, |m| self.turn(m)), to: to.map_or(u8::MAX, |m| self.turn(m)) }
    }

    /// A month as a turn, 0 for the first; before the first is 0 and later is later.
    fn turn(&mut self, text: &str) -> u8 {
        let Some((year, month)) = month(text) else {
            self.fault(format!("'{text}' is no month"));
            return 0;
        };
        let (first_year, first_month) = self.first;
        let turn = (i32::from(year) - i32::from(first_year)) * 12 + i32::from(month) - i32::from(first_month);
        turn.clamp(0, 200) as u8
    }

    /// The land of a hex in this campaign: a region that was moved, what the map draws, or whose part that is
    /// (WP-Z.XIII.D.6).
    fn land(&self, hex: HexId) -> &str {
        let region = self.map.region(hex).and_then(|region| self.lands.get(region));
        let land = region.map_or_else(|| self.map.drawn(hex), String::as_str);
        self.annexed.get(land).map_or(land, String::as_str)
    }

    /// Whether a hex belongs to one of some lands; a region may be named by itself (WP-Z.II.D.1.e-1,
    /// WP-Z.II.D.1.e-2).
    fn is_in(&self, hex: HexId, lands: &[String]) -> bool {
        let land = self.land(hex);
        let region = self.map.region(hex).filter(|r| self.lands.contains_key(*r));
        lands.iter().any(|l| l == land || Some(l.as_str()) == region)
    }

    fn hexes_of(&self, lands: &[String]) -> HexBits {
        self.map.board.hexes().filter(|&h| self.map.is_land(h) && self.is_in(h, lands)).collect()
    }

    /// The hexes that a line may use, or a fault.
    fn hexes(&mut self, at: &str, within: u8, land: Option<&str>) -> Vec<HexId> {
        let mut out = Vec::new();
        for name in at.split(" or ") {
            if let Some(sea) = name.strip_prefix("sea ") {
                match self.map.sea(sea) {
                    Some(sea) => out.push(sea.anchorage),
                    None => self.fault(format!("there is no sea {sea}")),
                }
                continue;
            }
            let Some(start) = self.map.place(name) else {
                self.fault(format!("there is no place {name}"));
                continue;
            };
            // Steps on the board, over land and water alike: the text counts hexes.
            // An island is meant only where it is named: an army could not leave it (R-WP-Z.VI.E.2.b).
            let islands: HexBits =
                self.map.cities.iter().filter(|c| !c.is_city() && c.hex != start).map(|c| c.hex).collect();
            let near = |h: &HexId| {
                self.map.is_land(*h)
                    && self.map.board.distance(start, *h) <= u32::from(within)
                    && !islands.contains(*h)
            };
            out.extend(self.map.board.hexes().filter(near));
        }
        if let Some(land) = land.filter(|l| !l.is_empty()) {
            // The land as the map draws it (R-WP-M15).
            out.retain(|&h| self.map.drawn(h) == land);
        }
        out.sort_unstable();
        out.dedup();
        if out.is_empty() {
            self.fault(format!("no hex fits {at}"));
        }
        out
    }

    fn wanted(&mut self, leaders: &str) -> Vec<Wanted> {
        let mut out = Vec::new();
        // A question mark says that he may be in play already, which is looked at when the line comes.
        for name in leaders.split(';').map(|n| n.trim().trim_end_matches('?')).filter(|n| !n.is_empty()) {
            match (name, self.roster.leader(name)) {
                ("0", _) => out.push(Wanted::Unnamed),
                (_, Some(leader)) => out.push(Wanted::Named(leader)),
                _ => self.fault(format!("there is no leader {name}")),
            }
        }
        out
    }

    /// Where the lines of a row stand: one line for each major city of a land, or one with all its hexes.
    fn places(&mut self, row: &LineRow, or_edge: bool) -> Vec<Vec<HexId>> {
        let land = row.land.as_deref();
        if row.at == "each major" {
            let map = self.map;
            let cities = map.cities.iter().filter(|c| c.is_major() && land == Some(self.land(c.hex)));
            return cities.map(|c| vec![c.hex]).collect();
        }
        if row.at == "any" {
            let haunts = row.event.as_ref().and_then(|e| self.haunts.get(e));
            let found = haunts.map(|hexes| hexes.iter().collect());
            if found.is_none() {
                self.fault("a line may stand anywhere, and nothing says where that is");
            }
            return found.into_iter().collect();
        }
        let mut hexes = self.hexes(&row.at, row.within.unwrap_or(0), land);
        if or_edge {
            // The east edge of board 3 near Lvov, where board 4 begins (WP-Z.III.D.1.e-2).
            let board = &self.map.board;
            let is_edge =
                |h: HexId| board.sheet(h) == 3 && board.neighbours(h).any(|(_, to)| board.sheet(to) == 4);
            let lvov = self.map.place("Lvov").unwrap_or_default();
            let edge = board.hexes().filter(|&h| is_edge(h) && board.distance(lvov, h) <= 3);
            hexes.extend(edge.filter(|&h| self.map.is_land(h)));
        }
        vec![hexes]
    }

    /// The lines that a row of the set-up means (WP-Z.II.E.1, WP-Z.II.E.1.a, WP-Z.II.E.1.b, WP-Z.II.E.2.a,
    /// WP-Z.II.E.2.b, WP-Z.II.E.2.c, WP-Z.III.E.1, WP-Z.III.E.1.a, WP-Z.III.E.1.b, WP-Z.III.E.2.a,
    /// WP-Z.VI.E.1, WP-Z.VI.E.1.a, WP-Z.VI.E.1.b, WP-Z.VI.E.2.a, WP-Z.VI.E.2.b, WP-Z.VI.E.2.c, WP-Z.VI.E.2.d,
    /// WP-Z.VI.E.2.e, WP-Z.VII.E.1, WP-Z.VII.E.1.a, WP-Z.VII.E.1.b, WP-Z.VII.E.2.a, WP-Z.VII.E.2.b,
    /// WP-Z.VII.E.2.c, WP-Z.XII.E-1, WP-Z.XII.E.1, WP-Z.XII.E.2.a, WP-Z.XII.E.2.b, WP-Z.VIII.E.1, WP-Z.VIII.E.1.a,
    /// WP-Z.VIII.E.1.b, WP-Z.VIII.E.2.a, WP-Z.VIII.E.2.b, WP-Z.IX.E.1, WP-Z.IX.E.1.a, WP-Z.IX.E.1.b, WP-Z.IX.E.2.a,
    /// WP-Z.IX.E.2.b).
    /// And of the schedule (WP-Z.II.F.1.a, WP-Z.II.F.1.b, WP-Z.II.F.2.a, WP-Z.II.F.2.b, WP-Z.II.F.2.c,
    /// WP-Z.II.F.2.d, WP-Z.II.F.2.e, WP-Z.II.F.3, WP-Z.II.F.4.a, WP-Z.II.F.4.b, WP-Z.II.F.4.c, WP-Z.II.F.4.d,
    /// WP-Z.II.F.4.e, WP-Z.II.F.5, WP-Z.II.F.6, WP-Z.III.D.3.a, WP-Z.III.D.3.b, WP-Z.III.F.1.a,
    /// WP-Z.III.F.1.b, WP-Z.III.F.1.c, WP-Z.III.F.1.d, WP-Z.III.F.2.a, WP-Z.III.F.2.b, WP-Z.III.F.3.a,
    /// WP-Z.III.F.3.b, WP-Z.III.F.3.c, WP-Z.III.F.4.a, WP-Z.III.F.4.b, WP-Z.III.F.5, WP-Z.III.F.6,
    /// WP-Z.VI.D.4.a, WP-Z.VI.D.4.b, WP-Z.VI.D.4.c, WP-Z.VI.F.1.a, WP-Z.VI.F.1.b, WP-Z.VI.F.1.c, WP-Z.VI.F.2.a,
    /// WP-Z.VI.F.2.b, WP-Z.VI.F.2.c, WP-Z.VI.F.3, WP-Z.VII.F.1.a, WP-Z.VII.F.1.b, WP-Z.VII.F.2.a,
    /// WP-Z.VII.F.3.a, WP-Z.VII.F.4.a, WP-Z.VII.F.4.b, WP-Z.VII.F.5.a, WP-Z.VII.F.5.b, WP-Z.VII.F.7,
    /// WP-Z.XII.F.1.a, WP-Z.XII.F.1.b, WP-Z.XII.F.1.c, WP-Z.XII.F.2, WP-Z.XII.F.3).
    fn lines(&mut self, row: &LineRow, choices: &mut Vec<String>) -> Vec<Line> {
        if row.act.as_deref().is_some_and(|act| act != "arrive") {
            self.fault(format!("cannot carry out '{}' yet", row.act.as_deref().unwrap_or_default()));
            return Vec::new();
        }
        let mut event = row.event.clone().filter(|e| !e.is_empty());
        let mut from = row.from.clone().filter(|m| !m.is_empty());
        let to = row.to.clone().filter(|m| !m.is_empty());
        match event.as_ref().and_then(|e| self.optional.get(e)) {
            Some(None) => return Vec::new(),
            Some(Some(month)) => (event, from) = (None, Some(month.clone())),
            None => {}
        }
        let mut due = event.as_ref().and_then(|e| self.dues.get(e).cloned());
        // One of several places, not some in each.
        let (mut together, mut or_edge) = (row.at.contains(" or "), false);
        let mut stance = Stance::default();
        let (mut one_each, mut from_pool, mut vacant, mut must_leave) = (false, false, false, false);
        let (mut unless_in_play, mut held) = (false, None);
        let mut words = row.state.as_deref().unwrap_or_default().split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "together" => together = true,
                "inside" => stance.inside = true,
                "besieging" => stance.besieging = true,
                "entrenched" => stance.entrenched = true,
                "neutral" => stance.neutral = true,
                // A leader among neutrals, in the one hex of his line.
                "with-neutral" => {}
                "or-edge" => (together, or_edge) = (true, true),
                // An event brings its lines each time it comes, a condition each turn; the month is the option's.
                "each-time" | "each-turn" | "month" | "once" => {}
                "vacant" => vacant = true,
                "one-per-hex" => one_each = true,
                "from-pool" => from_pool = true,
                "shared" => stance.shared = true,
                "must-leave" => must_leave = true,
                "unless-in-play" => unless_in_play = true,
                // It comes in the place of the line before, by an event of its own.
                "instead" => {}
                "held-until" => held = words.next().map(|month| self.turn(month)),
                month_of_option if from.as_deref() == Some(month_of_option) => {}
                "next-phase" => {
                    let name = event.clone().unwrap_or_default();
                    let came = Some(self.event(&format!("{name}-came")));
                    due = Some(Due { test: Test::Event(self.event(&name)), came, refills: false, from: 0 });
                }
                other => self.fault(format!("a line is '{other}', which is not understood yet")),
            }
        }
        // Partisans who appear behind the enemy choose for themselves (WP-Z.VI.D.5.a-2).
        if one_each && !vacant {
            (one_each, stance.alone) = (false, true);
        }
        let choice = row.choice.as_deref().filter(|c| !c.is_empty()).map(|name| {
            let at = choices.iter().position(|c| c == name).unwrap_or_else(|| {
                choices.push(name.to_owned());
                choices.len() - 1
            });
            at as u8
        });
        let from = from.map(|m| self.turn(&m)).map(|turn| held.unwrap_or(0).max(turn));
        let special = if stance.alone { None } else { self.footing(row) };
        let footing = match special {
            _ if vacant => Footing::Vacant,
            Some((footing, _)) => footing,
            None => Footing::Listed,
        };
        let line = Line {
            side: self.side(&row.side),
            nation: self.nation(&row.nation),
            sp: row.sp(),
            leaders: self.wanted(row.leaders.as_deref().unwrap_or_default()),
            hexes: Vec::new(),
            footing,
            together,
            stance,
            one_each,
            from_pool,
            unless_in_play,
            from: from.unwrap_or(u8::MAX),
            to: to.map_or(from.unwrap_or(0), |m| held.unwrap_or(0).max(self.turn(&m))),
            event: event.filter(|_| due.is_none()).map(|e| self.event(&e)),
            due,
            choice,
            row: keep(self.file, &row.rows, "WP-Z.5.f-1"),
        };
        let places = special.map_or_else(|| self.places(row, or_edge), |(_, hexes)| vec![hexes]);
        if must_leave {
            places.iter().flatten().for_each(|&hex| {
                self.passage.insert(hex);
            });
        }
        places.into_iter().map(|hexes| Line { hexes, ..line.clone() }).collect()
    }

    /// A replacement; `blue-minor` is any satellite of the colour, `A for N; B for M; else C` tells where each appears
    /// (WP-Z.XI.F.2.a, WP-Z.XI.F.4.a, WP-Z.XI.F.4.b, WP-Z.XI.F.6.a).
    fn replacement(
        &mut self,
        mut row: LineRow,
        allegiance: &[Option<Side>; MOST_NATIONS],
        choices: &mut Vec<String>,
    ) -> Option<Replacement> {
        let group = row.nation.strip_suffix("-minor").map(str::to_owned);
        let clauses: Vec<String> = row.at.split("; ").map(str::to_owned).collect();
        let special: Vec<(&str, &str)> = clauses.iter().filter_map(|c| c.split_once(" for ")).collect();
        let rest =
            clauses.iter().map(|c| c.strip_prefix("else ").unwrap_or(c)).find(|c| !c.contains(" for "));
        let first = special.first().map_or("", |(place, _)| *place);
        rest.unwrap_or(first).clone_into(&mut row.at);
        let side = self.side(&row.side);
        let members: Vec<NationId> = match &group {
            None => vec![self.nation(&row.nation)],
            Some(colour) => (0u8..)
                .map(NationId)
                .zip(&self.roster.nations)
                .filter(|(id, n)| {
                    n.minor && n.colour.word() == colour && allegiance[id.index()] == Some(side)
                })
                .map(|(id, _)| id)
                .collect(),
        };
        if let Some(first) = members.first() {
            row.nation.clone_from(&self.roster.nations[first.index()].id);
        }
        let line = self.lines(&row, choices).into_iter().next()?;
        let hex = line.hexes.first().copied().unwrap_or_default();
        let mut options: Vec<(NationId, HexId)> = members.into_iter().map(|n| (n, hex)).collect();
        let mut named = Vec::new();
        for (place, nation) in special {
            let (place, nation) = (self.hexes(place, 0, None), self.nation(nation));
            for option in options.iter_mut().filter(|(n, _)| *n == nation) {
                option.1 = place.first().copied().unwrap_or_default();
            }
            named.push(nation);
        }
        // Without a place for all the others, only those who were named come back.
        options.retain(|(n, _)| rest.is_some() || named.contains(n));
        Some(Replacement { side, options, sp: line.sp, from: line.from, to: line.to, row: line.row })
    }

    fn deed(&mut self, text: &str, about: &mut Option<NationId>) -> Option<(Deed, Unless)> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (deed, rest) = match words.as_slice() {
            ["join", nation, side, rest @ ..] => {
                let nation = self.nation(nation);
                about.get_or_insert(nation);
                (Deed::Join(nation, self.side(side)), rest)
            }
            ["stay-neutral", nation, rest @ ..] => (Deed::StayNeutral(self.nation(nation)), rest),
            ["arrive", event, rest @ ..] => (Deed::Arrive(self.event(event)), rest),
            ["event", event, rest @ ..] => (Deed::Event(self.event(event)), rest),
            ["remove", nation, rest @ ..] => (Deed::Remove(self.nation(nation)), rest),
            ["remove-leader", name, rest @ ..] => {
                if let Some(leader) = self.roster.leader(name) {
                    (Deed::RemoveLeader(leader), rest)
                } else {
                    self.fault(format!("there is no leader {name}"));
                    return None;
                }
            }
            ["lose", nation, sp, rest @ ..] => {
                (Deed::Lose(self.nation(nation), sp.parse().unwrap_or_default()), rest)
            }
            ["turn", from, into, kind, rest @ ..] => (self.turncoat(from, into, kind, rest)?, &[][..]),
            ["win", side, rest @ ..] => (Deed::Win(self.side(side)), rest),
            ["end-alliance", rest @ ..] => (Deed::EndAlliance, rest),
            _ => {
                self.fault(format!("cannot do '{text}' yet"));
                return None;
            }
        };
        let unless = match rest {
            [] => Unless::Always,
            ["unless-at-war"] => Unless::AtWar((*about)?),
            ["while-allied", nation] => Unless::NotAllied(self.nation(nation)),
            _ => {
                self.fault(format!("'{text}' has a condition that is not understood"));
                return None;
            }
        };
        Some((deed, unless))
    }

    /// A state whose units become others of the enemy's; `leader` lets an unnamed leader come with them
    /// (WP-Z.V.D.1.f-1, WP-Z.V.D.1.f-2).
    fn turncoat(&mut self, from: &str, into: &str, kind: &str, rest: &[&str]) -> Option<Deed> {
        let found = Kind::ALL.into_iter().find(|k| k.word() == kind);
        if found.is_none() && kind != "same" {
            self.fault(format!("'{kind}' is no kind of SP"));
            return None;
        }
        let leader = match rest {
            [] => None,
            ["leader"] => Some(self.event(&format!("{from}-leader-came"))),
            _ => {
                self.fault(format!("units of {from} turn in a way that is not understood"));
                return None;
            }
        };
        let (from, into) = (self.nation(from), self.nation(into));
        self.turncoats.push(Turncoat { from, into, kind: found, leader, row: "WP-Z.V.D.1.f-1" });
        Some(Deed::Turn((self.turncoats.len() - 1) as u8))
    }

    /// Points for cities, and what a 0 and a 7 bring (WP-Z.V.D.1.a, WP-Z.V.D.1.b, WP-Z.V.D.1.d, WP-Z.V.D.1.e,
    /// WP-Z.V.D.1.g, WP-Z.II.D.1.a, WP-Z.II.D.1.b, WP-Z.II.D.1.c,
    /// WP-Z.II.D.1.d, WP-Z.III.D.1.a, WP-Z.III.D.1.b, WP-Z.III.D.1.c, WP-Z.III.D.1.d, WP-Z.III.D.1.e-1,
    /// WP-Z.III.D.1.g).
    fn alliance(&mut self, row: &AllianceRow, boards: &[u8]) -> Alliance {
        let mut out = Alliance {
            from: row.from.clone().map_or(0, |m| self.turn(&m)),
            over_napoleon: row.victory_over_napoleon,
            restarts: row.restarts.clone().map(|m| self.turn(&m)),
            until_at_war: self.nations(&row.until_at_war),
            ..Alliance::default()
        };
        for side in &row.by {
            let side = self.side(side);
            out.by[side.index()] = true;
        }
        for point in &row.city_point {
            let side = self.side(&point.side);
            let mut cities: Vec<CityId> = point.cities.iter().map(|c| self.city(c)).collect();
            for set in &point.sets_too {
                let more = self.set(set, None, &[], boards);
                cities.extend(more.into_iter().filter_map(|hex| self.map.city_at(hex)));
            }
            cities.sort_unstable();
            cities.dedup();
            let turns = self.span(point.from.as_deref(), point.to.as_deref());
            out.city_points.push(CityPoints { side, cities, turns, occupied: point.occupied_unbesieged });
        }
        for point in &row.event_point {
            let name =
                point.bloc.as_ref().map_or_else(|| point.event.clone(), |b| format!("{}-{b}", point.event));
            let (side, event) = (self.side(&point.side), self.event(&name));
            out.event_points.push(EventPoint { side, event, points: point.points });
        }
        for season in &row.month {
            let turns = season.months.iter().map(|m| self.turn(m)).collect();
            let until = season.until.as_ref().map(|name| self.event(name));
            out.seasons.push(Season { turns, add: season.add, until });
        }
        for result in &row.result {
            let mut about = None;
            let deeds = result.deeds.iter().filter_map(|d| self.deed(d, &mut about)).collect();
            let row = result.rows.first().map_or("WP-H.7-1", |r| keep(self.file, r, "WP-H.7-1"));
            let turns = self.span(result.from.as_deref(), result.to.as_deref());
            out.results.push(Outcome { roll: result.roll, nth: result.nth, turns, deeds, row });
        }
        out
    }

    fn set(
        &mut self,
        set: &SetRow,
        home: Option<&HexBits>,
        control: &[Option<Side>],
        boards: &[u8],
    ) -> Vec<HexId> {
        let start = set.controlled_at_start.clone().map(|word| self.side(&word));
        let (major, port) = match set.class.as_str() {
            "major" => (true, false),
            "any" => (false, false),
            "port" => (false, true),
            "major port" => (true, true),
            other => {
                self.fault(format!("a supply set of class '{other}' is not understood yet"));
                (true, true)
            }
        };
        let mut out = Vec::new();
        for (at, city) in self.map.cities.iter().enumerate() {
            let fits = city.is_city()
                && (!major || city.is_major())
                && (!port || self.map.is_port(city.hex))
                && boards.contains(&self.map.board.sheet(city.hex))
                && set.board.is_none_or(|b| self.map.board.sheet(city.hex) == b)
                && start.is_none_or(|side| control.get(at).copied().flatten() == Some(side))
                && !set.without.contains(&city.name)
                && match set.territory.as_deref() {
                    None => true,
                    Some("home") => home.is_some_and(|h| h.contains(city.hex)),
                    Some(land) => self.land(city.hex) == land,
                };
            if fits {
                out.push(city.hex);
            }
        }
        out
    }

    /// Who draws supply from where (WP-Z.II.D.2.a, WP-Z.II.D.2.b, WP-Z.III.D.2.b, WP-Z.III.D.2.d,
    /// WP-Z.VI.D.2.a, WP-Z.VI.D.2.b, WP-Z.VI.D.2.c, WP-Z.VI.D.2.d, WP-Z.VII.D.2.a, WP-Z.VII.D.2.b,
    /// WP-Z.VII.D.2.c, WP-Z.VII.D.2.d, WP-Z.VII.D.2.e, WP-Z.XII.D.2.a, WP-Z.XII.D.2.b, WP-Z.XII.D.6,
    /// WP-Z.VIII.D.2.a, WP-Z.VIII.D.2.b, WP-Z.VIII.D.2.c-1, WP-Z.VIII.D.2.c-2).
    fn supply(
        &mut self,
        row: &SupplyRow,
        homes: &[HexBits],
        control: &[Option<Side>],
        boards: &[u8],
    ) -> Vec<Supply> {
        let mut out = Vec::new();
        let named: Vec<HexId> =
            row.cities.iter().chain(&row.hexes).filter_map(|name| self.map.place(name)).collect();
        if named.len() != row.cities.len() + row.hexes.len() {
            self.fault("a supply source is no place");
        }
        let automatic_in: Vec<HexId> =
            row.automatic_in.iter().filter_map(|name| self.map.place(name)).collect();
        let by_home = row.sets.iter().any(|s| s.territory.as_deref() == Some("home"));
        let groups: Vec<u32> = if by_home {
            row.nations.iter().map(|id| 1 << self.nation(id).0).collect()
        } else {
            vec![self.nations(&row.nations)]
        };
        let automatic_coast =
            row.automatic_coastal.as_ref().is_some_and(|coast| coast.sp >= 999 && coast.hexes_a_turn >= 999);
        let coastal = row.automatic_coastal.as_ref().filter(|_| !automatic_coast).map_or(0, |coast| {
            if coast.hexes_a_turn != 1 {
                self.fault("supply in several hexes of the coast is not understood yet");
            }
            coast.sp
        });
        let side = row.side.clone().map(|word| self.side(&word));
        let turns = self.span(row.from.as_deref(), row.to.as_deref());
        let inside = row.if_inside.as_ref().map_or(0, |inside| 1 << self.nation(&inside.nation).0);
        for nations in groups {
            let home = by_home.then(|| &homes[nations.trailing_zeros() as usize]);
            let mut hexes = named.clone();
            for set in row.sets.iter().filter(|s| s.occupied_by_colour.is_none()) {
                hexes.extend(self.set(set, home, control, boards));
            }
            hexes.sort_unstable();
            hexes.dedup();
            out.push(Supply {
                nations,
                hexes,
                lost_for_good: row.lost_for_good,
                automatic: row.automatic,
                automatic_in: automatic_in.clone(),
                automatic_coast,
                coastal,
                garrison: inside,
                side,
                controlled: row.controlled,
                turns,
                not_besieged: inside != 0 || row.sets.iter().any(|s| s.unbesieged),
            });
            for set in &row.sets {
                let Some(colour) = &set.occupied_by_colour else { continue };
                let of_colour = (0u8..).zip(&self.roster.nations).filter(|(_, n)| n.colour.word() == colour);
                let garrison = of_colour.fold(0, |bits, (id, _)| bits | 1 << id);
                let hexes = self.set(set, home, control, boards);
                out.push(Supply {
                    nations,
                    hexes,
                    garrison,
                    side,
                    turns,
                    not_besieged: true,
                    ..Supply::default()
                });
            }
        }
        out
    }

    fn test(&mut self, test: &TestRow) -> Option<Test> {
        let cities: Vec<CityId> = test.cities.iter().map(|c| self.city(c)).collect();
        let need = match &test.need {
            Some(toml::Value::Integer(n)) => *n as usize,
            _ => cities.len(),
        };
        let side = test.side.clone().map_or(Side::French, |s| self.side(&s));
        let TestRow { unbesieged, supplied, .. } = *test;
        // Whoever is inside a city has it, and whoever has it and is there is inside (R-WP-M47).
        let controlled = test.controlled || test.inside;
        let trial = Trial { side, cities, need, unbesieged, supplied, controlled };
        match test.test.as_str() {
            "presence" => Some(Test::Presence(trial)),
            "absence" => Some(Test::Absence(trial)),
            "control" => Some(Test::Control(trial)),
            "event" => Some(Test::Event(self.event(test.event.as_deref().unwrap_or_default()))),
            other => {
                self.fault(format!("a test '{other}' is not understood"));
                None
            }
        }
    }

    /// The condition of a rule.
    fn condition(&mut self, rule: &toml::Table) -> Option<Test> {
        let row = rule.get("if").cloned().and_then(|v| v.try_into::<TestRow>().ok());
        let test = row.and_then(|row| self.test(&row));
        if test.is_none() {
            self.fault("a rule has no condition that is understood");
        }
        test
    }

    /// Where partisans may appear, and what brings them: an enemy in their land (WP-Z.VI.D.5.a-1, WP-Z.VI.D.5.a-2,
    /// R-WP-Z.VII.D.5).
    fn partisans(&mut self, rule: &toml::Table) {
        let text = |key: &str| rule.get(key).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
        let ground = rule.get("terrain").and_then(toml::Value::as_array).cloned().unwrap_or_default();
        let map = self.map;
        let in_play = |h: &HexId| self.boards.contains(&map.board.sheet(*h));
        let land: HexBits = self.hexes_of(&[text("territory")]).iter().filter(in_play).collect();
        let fits = |h: &HexId| {
            let (terrain, city) = (map.board.terrain(*h).word(), map.city_at(*h).is_some());
            ground.iter().filter_map(toml::Value::as_str).any(|g| g == terrain || (g == "city" && city))
        };
        let haunts = land.iter().filter(fits).collect();
        let enemy = self.side(&text("side")).other();
        let came = Some(self.event(&format!("{}-came", text("event"))));
        self.haunts.insert(text("event"), haunts);
        let from = self.since(rule);
        let test = Test::Stands(enemy, Box::new(land));
        self.dues.insert(text("event"), Due { test, came, refills: true, from });
    }

    /// The turn from which on a rule counts.
    fn since(&mut self, rule: &toml::Table) -> u8 {
        rule.get("from").and_then(toml::Value::as_str).map_or(0, |month| self.turn(month))
    }

    /// A state changes sides in the first Alliance Phase in which something is so.
    fn realign(&mut self, rule: &toml::Table) -> Option<Realign> {
        let test = self.condition(rule)?;
        let words = |key: &str| -> Vec<String> {
            let values = rule.get(key).and_then(toml::Value::as_array);
            values.into_iter().flatten().filter_map(|v| v.as_str().map(str::to_owned)).collect()
        };
        let event = rule.get("event").and_then(toml::Value::as_str).unwrap_or_default().to_owned();
        let deeds =
            words("do").iter().filter_map(|d| self.deed(d, &mut None)).map(|(deed, _)| deed).collect();
        let row = words("rows").first().map_or("WP-H.1", |r| keep(self.file, r, "WP-H.1"));
        let at_once = rule.get("phase").and_then(toml::Value::as_str) == Some("any");
        let calm = rule.get("calm").and_then(toml::Value::as_bool).unwrap_or_default();
        let from = self.since(rule);
        Some(Realign { test, event: self.event(&event), deeds, at_once, calm, from, row })
    }

    /// How a campaign is won (WP-Z.II.C.1, WP-Z.II.C.2, WP-Z.III.C.1, WP-Z.III.C.2, WP-Z.VI.C.1, WP-Z.VI.C.2,
    /// WP-Z.VII.C.1, WP-Z.VII.C.2-1, WP-Z.XII.C.1.a, WP-Z.XII.C.1.b, WP-Z.XII.C.1.c, WP-Z.XII.C.2, WP-Z.VIII.C.1,
    /// WP-Z.VIII.C.2, WP-Z.VIII.C.3, WP-Z.VIII.C.4, WP-Z.VIII.D.4.b, WP-Z.IX.C-1).
    fn victory(&mut self, row: &VictoryRow) -> Option<Victory> {
        let winner = match row.winner.as_str() {
            "draw" | "more-points" => None,
            word => Some(self.side(word)),
        };
        let when = match row.when.as_str() {
            "end" => When::End,
            "turn" => When::Turn,
            "combat-phase" => When::CombatPhase,
            "french-segment" => When::Segment(Side::French),
            "non-french-segment" => When::Segment(Side::Allied),
            "at-once" => When::AtOnce,
            other => {
                self.fault(format!("victory is looked at '{other}', which is not understood"));
                return None;
            }
        };
        let mut tests = Vec::new();
        for test in &row.all {
            tests.push(self.test(test)?);
        }
        let points = self.city_values(row);
        let from = row.from.clone().map_or(0, |m| self.turn(&m));
        Some(Victory {
            winner,
            when,
            from,
            tests,
            points,
            row: row.rows.first().map_or("WP-F.3", |r| keep(self.file, r, "WP-F.3")),
        })
    }

    /// The places that a word or a list of names means, on the coast of one sea if the rule is about one.
    fn harbours(&mut self, harbours: &Harbours, sea: Option<&str>, in_play: &HexBits) -> HexBits {
        let map = self.map;
        let sea = sea.and_then(|name| {
            let sea = map.sea(name);
            if sea.is_none() {
                self.fault(format!("there is no sea {name}"));
            }
            sea
        });
        let coast =
            map.coast.iter().filter(|&h| in_play.contains(h) && sea.is_none_or(|s| s.coast.contains(h)));
        match harbours {
            Harbours::Named(names) => names
                .iter()
                .filter_map(|name| {
                    let hex = map.place(name);
                    if hex.is_none() {
                        self.fault(format!("there is no place {name}"));
                    }
                    hex
                })
                .collect(),
            Harbours::Word(word) => match (word.as_str(), sea) {
                ("coast", _) => coast.collect(),
                ("ports", _) => coast.filter(|&h| map.is_port(h)).collect(),
                ("beaches", _) => coast.filter(|&h| !map.is_port(h)).collect(),
                ("sea", Some(sea)) => [sea.anchorage].into_iter().collect(),
                (other, _) => {
                    self.fault(format!("ships sail between '{other}', which is not understood"));
                    HexBits::default()
                }
            },
        }
    }

    fn berth(&mut self, word: Option<&str>) -> Berth {
        match word {
            None => Berth::Any,
            Some("controlled") => Berth::Own,
            Some("not enemy-controlled") => Berth::NotEnemys,
            Some("no enemy") => Berth::NoEnemy,
            Some("friend there") => Berth::Friend,
            Some("supply source") => Berth::Source,
            Some(other) => {
                self.fault(format!("a harbour is '{other}', which is not understood"));
                Berth::Any
            }
        }
    }

    fn shipping(&mut self, rule: &toml::Table, in_play: &HexBits) -> Option<Shipping> {
        let row: SeaMoveRow = match rule.clone().try_into() {
            Ok(row) => row,
            Err(why) => {
                self.fault(format!("sea-move: {why}"));
                return None;
            }
        };
        let mut routes = Vec::new();
        for route in &row.routes {
            routes.push(Route {
                from: self.harbours(&route.from, row.sea.as_deref(), in_play),
                leave: self.berth(route.leave.as_deref()),
                to: self.harbours(&route.to, row.sea.as_deref(), in_play),
                enter: self.berth(route.enter.as_deref()),
            });
        }
        Some(Shipping {
            side: self.side(&row.side),
            nations: self.nations(&row.nations),
            from: row.from.map_or(0, |m| self.turn(&m)),
            not_winter: row.not_winter,
            sp: row.sp.unwrap_or(u8::MAX),
            leaders: row.leaders.unwrap_or(u8::MAX),
            at_end: row.at_end_of_phase,
            besieged: row.out_of_besieged,
            harbours: routes.iter().flat_map(|r| r.from.iter()).collect(),
            landings: routes.iter().flat_map(|r| r.to.iter()).collect(),
            routes,
            row: row.rows.first().map_or("WP-J.1-1", |r| keep(self.file, r, "WP-J.1-1")),
        })
    }

    /// A general who commands near a city and holds the others back (WP-Z.XII.G.2.a).
    fn rival(&mut self, parameters: &toml::Table) -> Option<Rival> {
        let text = |key: &str| parameters.get(key).and_then(toml::Value::as_str).unwrap_or_default();
        let number = |key: &str| parameters.get(key).and_then(toml::Value::as_integer).unwrap_or_default();
        let (leader, city) = (self.roster.leader(text("leader")), self.map.place(text("city")));
        let (Some(leader), Some(city)) = (leader, city) else {
            self.fault("the option of a rival names no leader or no city");
            return None;
        };
        Some(Rival { leader, city, hexes: number("hexes") as u32, sp: number("sp") as u16 })
    }

    fn switch(&mut self, rule: &toml::Table, out: &mut Switches) {
        let text = |key: &str| rule.get(key).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
        let number = |key: &str| rule.get(key).and_then(toml::Value::as_integer).unwrap_or_default() as u8;
        let list = |key: &str| -> Vec<String> {
            let values = rule.get(key).and_then(toml::Value::as_array);
            values.into_iter().flatten().filter_map(|v| v.as_str().map(str::to_owned)).collect()
        };
        match text("kind").as_str() {
            "no-voluntary-unsupplied" => out.timid |= self.nations(&list("nations")),
            "leader-limit" => {
                let leader = self.roster.leader(&text("leader"));
                out.corps = leader.map(|l| (l, number("sp")));
            }
            "morale" => {
                let names = list("kinds");
                let kinds = Kind::ALL.iter().filter(|k| names.iter().any(|n| n == k.word()));
                let basic = MoraleRule {
                    nations: self.nations(&list("nations")),
                    kinds: kinds.fold(0, |bits, k| bits | 1 << k.index()),
                    board: number("board"),
                    morale: number("morale"),
                    with: rule.get("morale_with").and_then(|with| {
                        let leader = self.roster.leader(with.get("leader")?.as_str()?)?;
                        Some((leader, with.get("morale")?.as_integer()? as u8))
                    }),
                    since: None,
                };
                // What it is later comes first, and counts once it has happened.
                out.morale.extend(self.later_morale(rule, &basic));
                out.morale.push(basic);
            }
            "partisans" if !rule.contains_key("nations") => out.partisans = true,
            "first-turn" if text("sp_move") == "forced march" => {
                let side = self.side(&text("side"));
                out.forced_only = Some((side, self.turn(&text("month"))));
            }
            "first-turn" if rule.contains_key("inside") => {
                let inside = rule.get("inside").and_then(toml::Value::as_table).cloned().unwrap_or_default();
                let count = |key: &str| inside.get(key).and_then(toml::Value::as_integer).unwrap_or_default();
                let name = inside.get("city").and_then(toml::Value::as_str).unwrap_or_default();
                let city = self.city(name);
                out.surprise = Some(Surprise {
                    side: self.side(&text("side")),
                    turn: self.turn(&text("month")),
                    city: self.map.city(city).hex,
                    sp: count("sp") as u16,
                    inside_through: count("through_round") as u8,
                    no_commitment_through: number("no_commitment_through_round"),
                });
            }
            "french-demoralization" => {
                let (beaten, felt) = (self.event("idol-beaten"), self.event("idol-beaten-felt"));
                let names = list("kinds");
                let kinds = Kind::ALL.iter().filter(|k| names.iter().any(|n| n == k.word()));
                out.morale.push(MoraleRule {
                    nations: 1 << self.nation(&text("nation")).0,
                    kinds: kinds.fold(0, |bits, k| bits | 1 << k.index()),
                    board: 0,
                    morale: number("morale"),
                    with: None,
                    since: Some(felt),
                });
                let leader = self.roster.leader(&text("leader"));
                out.idol = leader.map(|leader| Idol { leader, beaten, felt });
            }
            "turncoats" => {
                out.turncoats = Some(Turncoats {
                    city: self.city(&text("city")),
                    allied: self.nation(&text("leave_if_taken")),
                    french: self.nation(&text("leave_if_retaken")),
                    held: self.event("turncoats-city-taken"),
                });
            }
            "cossacks" => out.cossacks = true,
            "first-turn" if rule.get("sp_move").and_then(toml::Value::as_bool) == Some(false) => {
                let side = self.side(&text("side"));
                out.standstill = Some((side, self.turn(&text("month"))));
            }
            "attack-across" => {
                let place = |name: &str| self.map.place(name);
                let targets: Vec<HexId> = list("targets").iter().filter_map(|name| place(name)).collect();
                match place(&text("from")) {
                    Some(hex) => {
                        let nations = self.nations(&list("nations"));
                        out.bridgehead = Some(Bridgehead { hex, targets, nations });
                    }
                    None => self.fault(format!("there is no place {}", text("from"))),
                }
            }
            "land-anywhere" => match self.map.place(&text("at")) {
                Some(hex) => out.landing = Some(hex),
                None => self.fault(format!("there is no place {}", text("at"))),
            },
            "garrison" => {
                let kind = Kind::ALL.into_iter().find(|k| k.word() == text("sp_kind"));
                let (city, nation) = (self.city(&text("city")), self.nation(&text("nation")));
                match kind {
                    Some(kind) => out.garrisons.push(Garrison { city, nation, kind, sp: number("sp") }),
                    None => self.fault(format!("'{}' is no kind of SP", text("sp_kind"))),
                }
            }
            // Said in other tables already; the rule tells the reader.
            "arrival" | "part-of" | "neutral" | "loyal" | "poles-in-austria" => {}
            "area" | "counts-as" | "killed-leader" => {}
            "quality" => out.conscripts = Some(self.since(rule)),
            "auxiliaries" => out.auxiliaries |= self.nations(&list("corps")),
            "linked" => out.linked = true,
            "release" => {
                let nations = self.nations(&list("nations"));
                out.releases.push((self.turn(&text("month")), nations));
            }
            "river-cost" => out.river = Some((self.turn(&text("last")), number("mp"))),
            other => self.fault(format!("the special rule '{other}' is not understood yet")),
        }
    }
}

impl Reading<'_> {
    /// States that stay with their side whatever is rolled are in no result (WP-Z.V.D.1.h).
    fn keep_loyal(&mut self, loyal: u32, alliance: Option<&Alliance>) {
        for (deed, _) in alliance.into_iter().flat_map(|a| &a.results).flat_map(|r| &r.deeds) {
            let about = match *deed {
                Deed::Join(nation, _) | Deed::Remove(nation) | Deed::Lose(nation, _) => nation,
                Deed::Turn(at) => self.turncoats[usize::from(at)].from,
                _ => continue,
            };
            if Plan::has(loyal, about) {
                self.fault("an alliance result is about a state that stays loyal");
            }
        }
    }
}

impl Plan {
    /// The campaign with this slug; every fault of its files is listed. Months, boards and nations stand in its file
    /// (WP-Z.II.B.1, WP-Z.II.B.2, WP-Z.II.C.3, WP-Z.III.B.1, WP-Z.III.B.2, WP-Z.III.C.3, WP-Z.VI.B.1, WP-Z.VI.B.2,
    /// WP-Z.VI.C.3, WP-Z.VI.D.1, WP-Z.VII.B.1, WP-Z.VII.B.2, WP-Z.VII.C.3, WP-Z.VII.D.1, WP-Z.XII.B.1,
    /// WP-Z.XII.B.2, WP-Z.XII.C.3, WP-Z.VIII.B.1, WP-Z.VIII.B.2, WP-Z.VIII.C.5, WP-Z.VIII.D.1, WP-Z.IX.B,
    /// WP-Z.IX.C-2).
    pub(crate) fn read(setup: &Setup, map: &Map, roster: &Roster, faults: &mut Vec<Fault>) -> Option<Plan> {
        let Some(files) = folder(&setup.scenario) else {
            faults.push(Fault::new("scenario", format!("there is no folder for {}", setup.scenario)));
            return None;
        };
        Plan::read_files(setup, files, map, roster, faults)
    }

    /// The campaign that some files tell.
    pub(crate) fn read_files(
        setup: &Setup,
        [campaign, setup_lines, reinforcements, replacements]: [&'static str; 4],
        map: &Map,
        roster: &Roster,
        faults: &mut Vec<Fault>,
    ) -> Option<Plan> {
        let slug = setup.scenario.as_str();
        let mut file: File = match toml::from_str(campaign) {
            Ok(file) => file,
            Err(why) => {
                faults.push(Fault::new(format!("{slug}/scenario.toml"), why.to_string()));
                return None;
            }
        };
        let option = |id: &str| setup.options.contains(id);
        let added = file.option.iter().filter(|o| option(&o.id)).flat_map(|o| o.rule.clone());
        let added: Vec<toml::Table> = added.collect();
        file.rule.extend(added);
        let boards: Vec<u8> =
            file.option.iter().filter(|o| option(&o.id)).flat_map(|o| o.boards.clone()).collect();
        file.boards.extend(boards);
        let chosen: Vec<&OptionRow> = file.option.iter().filter(|o| option(&o.id)).collect();
        let first = chosen.iter().find_map(|o| o.first.as_deref()).unwrap_or(&file.first);
        let turns = chosen.iter().find_map(|o| o.turns).unwrap_or(file.turns);
        if turns > MOST_TURNS {
            faults.push(Fault::new(slug, format!("it lasts more than {MOST_TURNS} months")));
        }
        let Some(first) = month(first) else {
            faults.push(Fault::new(slug, "the first month is no month"));
            return None;
        };
        let lands = file.transfer.iter().map(|t| (t.region.clone(), t.to.clone())).collect();
        let annexed = italy::annexed(&file.rule);
        let optional = file.option.iter().filter_map(|o| {
            let event = o.event.as_ref()?;
            Some((event.name.clone(), option(&o.id).then(|| event.month.clone())))
        });
        let mut r = Reading {
            slug,
            map,
            roster,
            faults,
            first,
            bases: Vec::new(),
            lands,
            annexed,
            passage: HexBits::default(),
            events: Vec::new(),
            dues: BTreeMap::new(),
            turncoats: Vec::new(),
            optional: optional.collect(),
            boards: file.boards.iter().copied().chain(file.boards_later.iter().map(|l| l.board)).collect(),
            haunts: BTreeMap::new(),
            file: campaign,
        };
        let kind_of = |rule: &toml::Table| rule.get("kind").and_then(toml::Value::as_str).map(str::to_owned);
        let rules = |kind: &str| {
            let kind = kind.to_owned();
            file.rule.iter().filter(move |rule| kind_of(rule).as_ref() == Some(&kind))
        };
        for rule in rules("event-arrival") {
            let name = rule.get("event").and_then(toml::Value::as_str).unwrap_or_default().to_owned();
            let once = rule.get("once").and_then(toml::Value::as_bool).unwrap_or_default();
            let came = once.then(|| r.event(&format!("{name}-came")));
            let from = r.since(rule);
            if let Some(test) = r.condition(rule) {
                r.dues.insert(name, Due { test, came, refills: false, from });
            }
        }
        for rule in rules("partisans").filter(|rule| rule.contains_key("event")) {
            r.partisans(rule);
        }
        for name in rules("arrivals").filter_map(|rule| rule.get("french_base")?.as_array()).flatten() {
            r.bases.extend(name.as_str().and_then(|n| map.place(n)));
        }
        let mut allegiance = [None; MOST_NATIONS];
        let mut control = vec![None; map.cities.len()];
        for row in file.side.iter().chain(chosen.iter().flat_map(|o| &o.side)) {
            let side = r.side(&row.name);
            for id in &row.nations {
                allegiance[r.nation(id).index()] = Some(side);
            }
            for (at, city) in map.cities.iter().enumerate() {
                if r.is_in(city.hex, &row.territories) {
                    control[at] = Some(side);
                }
            }
        }
        let mut home: Vec<HexBits> = Vec::new();
        for nation in &roster.nations {
            let hexes =
                map.board.hexes().filter(|&h| map.is_land(h) && nation.home.iter().any(|l| l == r.land(h)));
            home.push(hexes.collect());
        }
        let mut choices = Vec::new();
        r.file = setup_lines;
        let mut setup = Vec::new();
        for row in rows::<LineRow>(&format!("{slug}/setup.csv"), setup_lines, r.faults) {
            setup.extend(r.lines(&row, &mut choices));
        }
        r.file = campaign;
        for row in chosen.iter().flat_map(|o| &o.add) {
            setup.extend(r.lines(row, &mut choices));
        }
        bind(&mut setup);
        r.file = reinforcements;
        let mut arrivals = Vec::new();
        let mut recalls = Vec::new();
        for row in rows::<LineRow>(&format!("{slug}/reinforcements.csv"), reinforcements, r.faults) {
            if row.act.as_deref() == Some("withdraw") {
                recalls.push(r.recall(&row));
            } else {
                arrivals.extend(r.lines(&row, &mut choices));
            }
        }
        r.file = campaign;
        for row in chosen.iter().flat_map(|o| &o.add_arrivals) {
            arrivals.extend(r.lines(row, &mut choices));
        }
        for month in chosen.iter().filter_map(|o| o.no_withdrawals_from.as_ref()) {
            let from = r.turn(month);
            recalls.retain(|recall| recall.turn < from);
        }
        r.file = replacements;
        let mut back = Vec::new();
        for row in rows::<LineRow>(&format!("{slug}/replacements.csv"), replacements, r.faults) {
            back.extend(r.replacement(row, &allegiance, &mut choices));
        }
        // A board is in play, and so is every hex that the set-up names beyond it (WP-Z.I.B.1, WP-Z.IV.B.1,
        // R-WP-Z.I.B.1).
        let mut in_play: HexBits =
            map.board.hexes().filter(|&h| map.is_land(h) && r.boards.contains(&map.board.sheet(h))).collect();
        let mut opens = [0u8; 8];
        for later in &file.boards_later {
            let turn = r.turn(&later.from);
            if let Some(slot) = opens.get_mut(usize::from(later.board)) {
                *slot = turn;
            }
        }
        if let Some(area) = area_file(slug) {
            in_play = r.area(area, &in_play);
        }
        for line in setup.iter().chain(&arrivals) {
            for &hex in &line.hexes {
                in_play.insert(hex);
            }
        }
        r.file = campaign;
        let mut supply = Vec::new();
        for row in file.supply.iter().chain(chosen.iter().flat_map(|o| &o.supply)) {
            // Sources on a board that comes later serve nobody whose rule ends before.
            let last = row.to.as_deref().map_or(u8::MAX, |m| r.turn(m));
            let open = |b: &u8| opens.get(usize::from(*b)).is_none_or(|&from| from <= last);
            let boards: Vec<u8> = r.boards.iter().copied().filter(open).collect();
            supply.extend(r.supply(row, &home, &control, &boards));
        }
        let mut closed = Vec::new();
        for row in &file.closed {
            let mut hexes = r.hexes_of(&row.territories);
            for name in row.cities.iter().chain(&row.hexes) {
                match map.place(name) {
                    Some(hex) => {
                        hexes.insert(hex);
                    }
                    None => r.fault(format!("there is no place {name}")),
                }
            }
            let mut nations = 0;
            for word in &row.to {
                nations |=
                    if Side::WORDS.contains(&word.as_str()) { u32::MAX } else { 1 << r.nation(word).0 };
            }
            let until = (row.until != "never").then(|| r.event(&row.until));
            // Nobody is a foreigner at home.
            let at_home = (0u8..).zip(&home).filter(|(_, land)| land.iter().any(|h| hexes.contains(h)));
            if row.to.len() == Side::WORDS.len() {
                nations = at_home.fold(nations, |bits, (nation, _)| bits & !(1 << nation));
            }
            let from = row.from.as_deref().map_or(0, |m| r.turn(m));
            let crossers = if row.may_leave { nations } else { 0 };
            closed.push(Closed { nations, hexes, from, until, crossers });
        }
        for rule in rules("poles-in-austria") {
            let text = |key: &str| rule.get(key).and_then(toml::Value::as_str).unwrap_or_default();
            let nation = r.nation(text("nation"));
            for (row, land) in file.closed.iter().zip(&mut closed) {
                if row.territories.iter().any(|t| t == text("territory")) {
                    land.crossers |= 1 << nation.0;
                }
            }
        }
        let alliance = file.alliance.as_ref().filter(|a| !a.result.is_empty());
        let boards = r.boards.clone();
        let alliance = alliance.map(|a| r.alliance(a, &boards));
        let listed = |rule: &toml::Table| -> Vec<String> {
            let values = rule.get("nations").and_then(toml::Value::as_array);
            values.into_iter().flatten().filter_map(|v| v.as_str().map(str::to_owned)).collect()
        };
        let neutrals = rules("neutral").fold(0, |bits, rule| bits | r.nations(&listed(rule)));
        let loyal = rules("loyal").fold(0, |bits, rule| bits | r.nations(&listed(rule)));
        r.keep_loyal(loyal, alliance.as_ref());
        let mut blocs = Vec::new();
        for row in &file.bloc {
            let name = format!("french-enter-bloc-{}", row.nation);
            let entered = r.events.iter().position(|e| *e == name).map(|at| EventId(at as u8));
            blocs.push(Bloc { nation: r.nation(&row.nation), hexes: r.hexes_of(&row.territories), entered });
        }
        let mut victory = r.deadlines(&chosen);
        victory.extend(file.victory.iter().filter_map(|v| r.victory(v)));
        let mut switches = Switches::default();
        let (mut shipping, mut realigns, mut market) = (None, Vec::new(), None);
        for rule in &file.rule {
            match kind_of(rule).as_deref() {
                Some("sea-move") => shipping = r.shipping(rule, &in_play),
                Some("realign") => realigns.extend(r.realign(rule)),
                Some("event-arrival") => {}
                Some("purchase") => market = r.market(rule, &chosen),
                _ if r.iberian_switch(rule, &mut switches) || r.italian_switch(rule, &mut switches) => {}
                _ => r.switch(rule, &mut switches),
            }
        }
        // A landing is of the whole force in one place.
        for line in arrivals.iter_mut().filter(|l| l.hexes.first() == switches.landing.as_ref()) {
            line.together |= switches.landing.is_some();
        }
        for option in chosen.iter().filter(|o| o.id == "moreau") {
            switches.rival = r.rival(&option.parameters);
        }
        for hex in shipping.iter().flat_map(|s: &Shipping| s.landings.iter()) {
            in_play.insert(hex);
        }
        for hex in switches.evacuation.iter().map(|e| e.at).chain(switches.waiting) {
            in_play.insert(hex);
        }
        switches.passage = r.passage;
        let landing = r.landing(&switches, &in_play);
        let mut departures = Vec::new();
        for (option, row) in chosen.iter().flat_map(|o| o.remove.iter().map(move |row| (o, row))) {
            let cite = option.rows.first().map_or("WP-Z.4", |row| keep(campaign, row, "WP-Z.4"));
            match roster.leader(&row.leader) {
                Some(leader) => departures.push(Departure { turn: r.turn(&row.month), leader, row: cite }),
                None => r.fault(format!("there is no leader {}", row.leader)),
            }
        }
        let (mut blocked, mut diverted) = ([[Blocked::Forfeit; 2]; 2], [false; 2]);
        for row in &file.arrivals.blocked {
            let then = match row.then.as_str() {
                "forfeit" => Blocked::Forfeit,
                "nearest city that the side controls" => Blocked::NearestCity,
                "any major city of the home country that the enemy does not control" => Blocked::HomeMajor,
                "nearest city that the enemy does not control" => Blocked::NearestFreeCity,
                "adjacent hex" => Blocked::BesideIt,
                "nearest major city of the home country" => Blocked::NearestHomeMajor,
                "nearest city of France without an enemy unit" => Blocked::Elsewhere,
                other => {
                    r.fault(format!("a blocked arrival goes to '{other}', which is not understood yet"));
                    Blocked::Forfeit
                }
            };
            let sides = if row.side == "both" { Side::BOTH.to_vec() } else { vec![r.side(&row.side)] };
            for side in &sides {
                diverted[side.index()] |= row.replacements;
            }
            for (minor, rank) in ["major", "minor"].into_iter().enumerate() {
                for side in sides.iter().filter(|_| row.rank.as_deref().is_none_or(|r| r == rank)) {
                    blocked[side.index()][minor] = then;
                }
            }
        }
        if !victory.last().is_some_and(|v| v.tests.is_empty() && v.when == When::End) {
            r.fault("the last victory condition should cover every other case");
        }
        let events = std::mem::take(&mut r.events);
        let turncoats = std::mem::take(&mut r.turncoats);
        Some(Plan {
            first,
            turns,
            in_play,
            opens,
            allegiance,
            home,
            control,
            closed,
            blocs,
            alliance,
            supply,
            victory,
            setup,
            arrivals,
            realigns,
            turncoats,
            departures,
            neutrals,
            replacements: back,
            blocked,
            diverted,
            switches,
            shipping,
            landing,
            recalls,
            market,
            events,
        })
    }
}

/// Nobody is set up on a hex in which a line bound to one hex puts the enemy, and the French place first, lines
/// bound to one hex before the others (R-WP-Z.5.f-1, WP-Z.I.E.1).
fn bind(lines: &mut [Line]) {
    let fixed: Vec<(Side, HexId, bool)> = lines
        .iter()
        .filter(|l| l.hexes.len() == 1)
        .map(|l| (l.side, l.hexes[0], l.stance.besieging))
        .collect();
    for line in lines.iter_mut().filter(|l| l.hexes.len() > 1) {
        let side = line.side;
        let besieges = |h: HexId| fixed.iter().any(|&(s, f, besieging)| s == side && f == h && besieging);
        line.hexes.retain(|&h| besieges(h) || !fixed.iter().any(|&(s, f, _)| s != side && f == h));
    }
    lines.sort_by_key(|l| (l.hexes.len() > 1, l.side));
}
