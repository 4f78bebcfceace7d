//! From a scenario's files to a [`Plan`]; whatever is wrong or not understood is listed.

use super::{
    Alliance, Bloc, Blocked, CityId, Closed, Deed, Deserialize, EventId, EventPoint, Fault, HexBits, HexId,
    KINDS, Kind, Line, MOST_NATIONS, Map, MoraleRule, NationId, Outcome, Plan, Replacement, Roster, Setup,
    Side, Supply, Switches, Test, Trial, Unless, Victory, Wanted, When, folder, rows,
};
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
struct File {
    first: String,
    turns: u8,
    boards: Vec<u8>,
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
    until: String,
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
    result: Vec<ResultRow>,
}

#[derive(Debug, Deserialize)]
struct CityPointRow {
    side: String,
    cities: Vec<String>,
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
    #[serde(default, rename = "text")]
    _text: Option<String>,
    #[serde(default, rename = "rows")]
    _rows: Vec<String>,
    #[serde(default, rename = "source")]
    _source: Option<String>,
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
    #[serde(default, rename = "not_occupied_by_enemy")]
    _free: bool,
}

#[derive(Debug, Deserialize)]
struct VictoryRow {
    winner: String,
    when: String,
    #[serde(default)]
    all: Vec<TestRow>,
    #[serde(default)]
    rows: Vec<String>,
}

#[derive(Debug, Deserialize)]
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
    event: Option<String>,
}

#[derive(Debug, Deserialize)]
struct OptionRow {
    id: String,
    first: Option<String>,
    turns: Option<u8>,
    #[serde(default)]
    add: Vec<AddRow>,
}

#[derive(Debug, Deserialize)]
struct AddRow {
    side: String,
    nation: String,
    at: String,
    #[serde(default)]
    within: u8,
    #[serde(default)]
    leaders: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct ArrivalsRow {
    #[serde(default)]
    blocked: Vec<BlockedRow>,
}

#[derive(Debug, Deserialize)]
struct BlockedRow {
    side: String,
    then: String,
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
    lands: BTreeMap<String, String>,
    events: Vec<String>,
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

    /// The land of a hex in this campaign: a region that was moved, or what the map draws.
    fn land(&self, hex: HexId) -> &str {
        self.map
            .region(hex)
            .and_then(|region| self.lands.get(region))
            .map_or_else(|| self.map.drawn(hex), String::as_str)
    }

    /// Whether a hex belongs to one of some lands; a region may be named by itself.
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
            let Some(start) = self.map.place(name) else {
                self.fault(format!("there is no place {name}"));
                continue;
            };
            // Steps on the board, over land and water alike: the text counts hexes.
            let near =
                |h: &HexId| self.map.is_land(*h) && self.map.board.distance(start, *h) <= u32::from(within);
            out.extend(self.map.board.hexes().filter(near));
        }
        if let Some(land) = land.filter(|l| !l.is_empty()) {
            out.retain(|&h| self.land(h) == land || self.map.drawn(h) == land);
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
        for name in leaders.split(';').map(str::trim).filter(|n| !n.is_empty()) {
            match (name, self.roster.leader(name)) {
                ("0", _) => out.push(Wanted::Unnamed),
                (_, Some(leader)) => out.push(Wanted::Named(leader)),
                _ => self.fault(format!("there is no leader {name}")),
            }
        }
        out
    }

    fn line(&mut self, row: &LineRow, choices: &mut Vec<String>) -> Option<Line> {
        if row.act.as_deref().is_some_and(|act| act != "arrive") {
            self.fault(format!("cannot carry out '{}' yet", row.act.as_deref().unwrap_or_default()));
            return None;
        }
        let mut together = false;
        for word in row.state.as_deref().unwrap_or_default().split_whitespace() {
            match word {
                "together" => together = true,
                // An event brings its lines each time it comes.
                "each-time" => {}
                other => self.fault(format!("a line is '{other}', which is not understood yet")),
            }
        }
        let choice = row.choice.as_deref().filter(|c| !c.is_empty()).map(|name| {
            let at = choices.iter().position(|c| c == name).unwrap_or_else(|| {
                choices.push(name.to_owned());
                choices.len() - 1
            });
            at as u8
        });
        let from = row.from.as_deref().filter(|m| !m.is_empty()).map(str::to_owned);
        let to = row.to.as_deref().filter(|m| !m.is_empty()).map(str::to_owned);
        let from = from.map(|m| self.turn(&m));
        Some(Line {
            side: self.side(&row.side),
            nation: self.nation(&row.nation),
            sp: row.sp(),
            leaders: self.wanted(row.leaders.as_deref().unwrap_or_default()),
            hexes: self.hexes(&row.at, row.within.unwrap_or(0), row.land.as_deref()),
            together,
            from: from.unwrap_or(u8::MAX),
            to: to.map_or(from.unwrap_or(0), |m| self.turn(&m)),
            event: row.event.as_deref().filter(|e| !e.is_empty()).map(|e| self.event(e)),
            choice,
            row: keep(self.file, &row.rows, "WP-Z.5.f-1"),
        })
    }

    /// A replacement; `blue-minor` is any satellite of the colour, `A for N; else B` tells where each appears.
    fn replacement(
        &mut self,
        mut row: LineRow,
        allegiance: &[Option<Side>; MOST_NATIONS],
        choices: &mut Vec<String>,
    ) -> Option<Replacement> {
        let group = row.nation.strip_suffix("-minor").map(str::to_owned);
        let special = row.at.split_once("; else ").map(|(first, other)| (first.to_owned(), other.to_owned()));
        if let Some((_, other)) = &special {
            row.at.clone_from(other);
        }
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
        let line = self.line(&row, choices)?;
        let hex = line.hexes.first().copied().unwrap_or_default();
        let mut options: Vec<(NationId, HexId)> = members.into_iter().map(|n| (n, hex)).collect();
        if let Some((first, _)) = special {
            let (place, nation) = first.split_once(" for ").unwrap_or((first.as_str(), ""));
            let (place, nation) = (self.hexes(place, 0, None), self.nation(nation));
            for option in options.iter_mut().filter(|(n, _)| *n == nation) {
                option.1 = place.first().copied().unwrap_or_default();
            }
        }
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

    fn alliance(&mut self, row: &AllianceRow) -> Alliance {
        let mut out = Alliance { from: row.from.clone().map_or(0, |m| self.turn(&m)), ..Alliance::default() };
        for side in &row.by {
            let side = self.side(side);
            out.by[side.index()] = true;
        }
        for point in &row.city_point {
            let side = self.side(&point.side);
            let cities = point.cities.iter().map(|c| self.city(c)).collect();
            out.city_points.push((side, cities));
        }
        for point in &row.event_point {
            let name =
                point.bloc.as_ref().map_or_else(|| point.event.clone(), |b| format!("{}-{b}", point.event));
            let (side, event) = (self.side(&point.side), self.event(&name));
            out.event_points.push(EventPoint { side, event, points: point.points });
        }
        for result in &row.result {
            let mut about = None;
            let deeds = result.deeds.iter().filter_map(|d| self.deed(d, &mut about)).collect();
            let row = result.rows.first().map_or("WP-H.7-1", |r| keep(self.file, r, "WP-H.7-1"));
            out.results.push(Outcome { roll: result.roll, nth: result.nth, deeds, row });
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
        if !matches!(set.class.as_str(), "major" | "any") {
            self.fault(format!("a supply set of class '{}' is not understood yet", set.class));
        }
        let mut out = Vec::new();
        for (at, city) in self.map.cities.iter().enumerate() {
            let fits = city.is_city()
                && (set.class == "any" || city.is_major())
                && boards.contains(&self.map.board.sheet(city.hex))
                && set.board.is_none_or(|b| self.map.board.sheet(city.hex) == b)
                && start.is_none_or(|side| control[at] == Some(side))
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
        for nations in groups {
            let home = by_home.then(|| &homes[nations.trailing_zeros() as usize]);
            let mut hexes = named.clone();
            for set in &row.sets {
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
            });
        }
        out
    }

    fn victory(&mut self, row: &VictoryRow) -> Option<Victory> {
        let winner = match row.winner.as_str() {
            "draw" => None,
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
            let cities: Vec<CityId> = test.cities.iter().map(|c| self.city(c)).collect();
            let need = match &test.need {
                Some(toml::Value::Integer(n)) => *n as usize,
                _ => cities.len(),
            };
            let side = test.side.clone().map_or(Side::French, |s| self.side(&s));
            let trial = Trial { side, cities, need, unbesieged: test.unbesieged, supplied: test.supplied };
            tests.push(match test.test.as_str() {
                "presence" => Test::Presence(trial),
                "absence" => Test::Absence(trial),
                "control" => Test::Control(trial),
                "event" => Test::Event(self.event(test.event.as_deref().unwrap_or_default())),
                other => {
                    self.fault(format!("a victory test '{other}' is not understood"));
                    return None;
                }
            });
        }
        Some(Victory {
            winner,
            when,
            tests,
            row: row.rows.first().map_or("WP-F.3", |r| keep(self.file, r, "WP-F.3")),
        })
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
                out.morale.push(MoraleRule {
                    nations: self.nations(&list("nations")),
                    kinds: kinds.fold(0, |bits, k| bits | 1 << k.index()),
                    board: number("board"),
                    morale: number("morale"),
                });
            }
            "cossacks" => out.cossacks = true,
            "first-turn" if rule.get("sp_move").and_then(toml::Value::as_bool) == Some(false) => {
                let side = self.side(&text("side"));
                out.standstill = Some((side, self.turn(&text("month"))));
            }
            "river-cost" => out.river = Some((self.turn(&text("last")), number("mp"))),
            other => self.fault(format!("the special rule '{other}' is not understood yet")),
        }
    }
}

impl Plan {
    /// The campaign with this slug; every fault of its files is listed.
    pub(crate) fn read(setup: &Setup, map: &Map, roster: &Roster, faults: &mut Vec<Fault>) -> Option<Plan> {
        let Some([campaign, setup_lines, reinforcements, replacements]) = folder(&setup.scenario) else {
            faults.push(Fault::new("scenario", format!("there is no folder for {}", setup.scenario)));
            return None;
        };
        let slug = setup.scenario.as_str();
        let file: File = match toml::from_str(campaign) {
            Ok(file) => file,
            Err(why) => {
                faults.push(Fault::new(format!("{slug}/scenario.toml"), why.to_string()));
                return None;
            }
        };
        let option = |id: &str| setup.options.contains(id);
        let chosen: Vec<&OptionRow> = file.option.iter().filter(|o| option(&o.id)).collect();
        let first = chosen.iter().find_map(|o| o.first.as_deref()).unwrap_or(&file.first);
        let turns = chosen.iter().find_map(|o| o.turns).unwrap_or(file.turns);
        let Some(first) = month(first) else {
            faults.push(Fault::new(slug, "the first month is no month"));
            return None;
        };
        let lands = file.transfer.iter().map(|t| (t.region.clone(), t.to.clone())).collect();
        let mut r = Reading { slug, map, roster, faults, first, lands, events: Vec::new(), file: campaign };
        let mut allegiance = [None; MOST_NATIONS];
        let mut control = vec![None; map.cities.len()];
        for row in &file.side {
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
            setup.extend(r.line(&row, &mut choices));
        }
        for add in chosen.iter().flat_map(|o| &o.add) {
            let row = LineRow {
                side: add.side.clone(),
                nation: add.nation.clone(),
                at: add.at.clone(),
                within: Some(add.within),
                leaders: Some(add.leaders.join(";")),
                rows: "WP-Z.5.f-1".to_owned(),
                ..LineRow::default()
            };
            setup.extend(r.line(&row, &mut choices));
        }
        bind(&mut setup);
        r.file = reinforcements;
        let mut arrivals = Vec::new();
        for row in rows::<LineRow>(&format!("{slug}/reinforcements.csv"), reinforcements, r.faults) {
            arrivals.extend(r.line(&row, &mut choices));
        }
        r.file = replacements;
        let mut back = Vec::new();
        for row in rows::<LineRow>(&format!("{slug}/replacements.csv"), replacements, r.faults) {
            back.extend(r.replacement(row, &allegiance, &mut choices));
        }
        // A board is in play, and so is every hex that the set-up names beyond it (R-WP-Z.I.B.1).
        let mut in_play: HexBits = map
            .board
            .hexes()
            .filter(|&h| map.is_land(h) && file.boards.contains(&map.board.sheet(h)))
            .collect();
        for line in setup.iter().chain(&arrivals) {
            for &hex in &line.hexes {
                in_play.insert(hex);
            }
        }
        r.file = campaign;
        let mut supply = Vec::new();
        for row in &file.supply {
            supply.extend(r.supply(row, &home, &control, &file.boards));
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
            closed.push(Closed { nations, hexes, until });
        }
        let alliance = file.alliance.as_ref().filter(|a| !a.result.is_empty()).map(|a| r.alliance(a));
        let mut blocs = Vec::new();
        for row in &file.bloc {
            let name = format!("french-enter-bloc-{}", row.nation);
            let entered = r.events.iter().position(|e| *e == name).map(|at| EventId(at as u8));
            blocs.push(Bloc { nation: r.nation(&row.nation), hexes: r.hexes_of(&row.territories), entered });
        }
        let victory: Vec<Victory> = file.victory.iter().filter_map(|v| r.victory(v)).collect();
        let mut switches = Switches::default();
        for rule in &file.rule {
            r.switch(rule, &mut switches);
        }
        let mut blocked = [Blocked::Forfeit; 2];
        for row in &file.arrivals.blocked {
            let then = match row.then.as_str() {
                "forfeit" => Blocked::Forfeit,
                "nearest city that the side controls" => Blocked::NearestCity,
                other => {
                    r.fault(format!("a blocked arrival goes to '{other}', which is not understood yet"));
                    Blocked::Forfeit
                }
            };
            let side = r.side(&row.side);
            blocked[side.index()] = then;
        }
        if !victory.last().is_some_and(|v| v.tests.is_empty() && v.when == When::End) {
            r.fault("the last victory condition should cover every other case");
        }
        let events = std::mem::take(&mut r.events);
        Some(Plan {
            first,
            turns,
            in_play,
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
            replacements: back,
            blocked,
            switches,
            events,
        })
    }
}

/// Nobody is set up on a hex in which a line bound to one hex puts the enemy, and the French place first, lines
/// bound to one hex before the others (R-WP-Z.5.f-1, WP-Z.I.E.1).
fn bind(lines: &mut [Line]) {
    let fixed: Vec<(Side, HexId)> =
        lines.iter().filter(|l| l.hexes.len() == 1).map(|l| (l.side, l.hexes[0])).collect();
    for line in lines.iter_mut().filter(|l| l.hexes.len() > 1) {
        let side = line.side;
        line.hexes.retain(|&h| !fixed.iter().any(|&(s, f)| s != side && f == h));
    }
    lines.sort_by_key(|l| (l.hexes.len() > 1, l.side));
}
