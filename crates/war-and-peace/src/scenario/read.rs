//! From a scenario's files to a [`Plan`]; whatever is wrong or not understood is listed.

use super::{
    Bloc, Blocked, CityId, Closed, Departure, Deserialize, Due, EventId, Fault, HexBits, HexId, MOST_NATIONS,
    MOST_TURNS, Map, NationId, Plan, Roster, Setup, Shipping, Side, Span, Switches, Turncoat, When,
    area_file, folder, rows,
};
use std::collections::BTreeMap;

mod alliance;
mod iberia;
mod italy;
mod lines;
mod sea;
mod supply;
mod switches;
mod victory;

use alliance::AllianceRow;
use iberia::{DeadlineRow, GrantRow};
use lines::LineRow;
use lines::bind;
use supply::SupplyRow;
use victory::VictoryRow;

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

    /// The turn from which on a rule counts.
    fn since(&mut self, rule: &toml::Table) -> u8 {
        rule.get("from").and_then(toml::Value::as_str).map_or(0, |month| self.turn(month))
    }

    /// Who is on which side, and whose the cities are when the game begins.
    fn sides<'a>(
        &mut self,
        sides: impl Iterator<Item = &'a SideRow>,
    ) -> ([Option<Side>; MOST_NATIONS], Vec<Option<Side>>) {
        let mut allegiance = [None; MOST_NATIONS];
        let mut control = vec![None; self.map.cities.len()];
        for row in sides {
            let side = self.side(&row.name);
            for id in &row.nations {
                allegiance[self.nation(id).index()] = Some(side);
            }
            for (at, city) in self.map.cities.iter().enumerate() {
                if self.is_in(city.hex, &row.territories) {
                    control[at] = Some(side);
                }
            }
        }
        (allegiance, control)
    }

    /// Land that somebody may not enter; nobody is a foreigner at home.
    fn closed(&mut self, row: &ClosedRow, home: &[HexBits]) -> Closed {
        let mut hexes = self.hexes_of(&row.territories);
        for name in row.cities.iter().chain(&row.hexes) {
            match self.map.place(name) {
                Some(hex) => {
                    hexes.insert(hex);
                }
                None => self.fault(format!("there is no place {name}")),
            }
        }
        let mut nations = 0;
        for word in &row.to {
            nations |= if Side::WORDS.contains(&word.as_str()) { u32::MAX } else { 1 << self.nation(word).0 };
        }
        let until = (row.until != "never").then(|| self.event(&row.until));
        let at_home = (0u8..).zip(home).filter(|(_, land)| land.iter().any(|h| hexes.contains(h)));
        if row.to.len() == Side::WORDS.len() {
            nations = at_home.fold(nations, |bits, (nation, _)| bits & !(1 << nation));
        }
        let from = row.from.as_deref().map_or(0, |m| self.turn(m));
        let crossers = if row.may_leave { nations } else { 0 };
        Closed { nations, hexes, from, until, crossers }
    }

    /// Leaders whom an option takes off the map.
    fn departures(&mut self, chosen: &[&OptionRow]) -> Vec<Departure> {
        let mut departures = Vec::new();
        for (option, row) in chosen.iter().flat_map(|o| o.remove.iter().map(move |row| (o, row))) {
            let cite = option.rows.first().map_or("WP-Z.4", |row| keep(self.file, row, "WP-Z.4"));
            match self.roster.leader(&row.leader) {
                Some(leader) => departures.push(Departure { turn: self.turn(&row.month), leader, row: cite }),
                None => self.fault(format!("there is no leader {}", row.leader)),
            }
        }
        departures
    }

    /// Where arrivals of each side, major and minor, go whose city is taken, and whether replacements do so, too.
    fn blocked(&mut self, rows: &[BlockedRow]) -> ([[Blocked; 2]; 2], [bool; 2]) {
        let (mut blocked, mut diverted) = ([[Blocked::Forfeit; 2]; 2], [false; 2]);
        for row in rows {
            let then = match row.then.as_str() {
                "forfeit" => Blocked::Forfeit,
                "nearest city that the side controls" => Blocked::NearestCity,
                "any major city of the home country that the enemy does not control" => Blocked::HomeMajor,
                "nearest city that the enemy does not control" => Blocked::NearestFreeCity,
                "adjacent hex" => Blocked::BesideIt,
                "nearest major city of the home country" => Blocked::NearestHomeMajor,
                "nearest city of France without an enemy unit" => Blocked::Elsewhere,
                other => {
                    self.fault(format!("a blocked arrival goes to '{other}', which is not understood yet"));
                    Blocked::Forfeit
                }
            };
            let sides = if row.side == "both" { Side::BOTH.to_vec() } else { vec![self.side(&row.side)] };
            for side in &sides {
                diverted[side.index()] |= row.replacements;
            }
            for (minor, rank) in ["major", "minor"].into_iter().enumerate() {
                for side in sides.iter().filter(|_| row.rank.as_deref().is_none_or(|r| r == rank)) {
                    blocked[side.index()][minor] = then;
                }
            }
        }
        (blocked, diverted)
    }
}

impl Plan {
    /// The campaign with this slug; every fault of its files is listed. Months, boards and nations stand in its file.
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
        let (allegiance, control) = r.sides(file.side.iter().chain(chosen.iter().flat_map(|o| &o.side)));
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
        let mut closed: Vec<Closed> = file.closed.iter().map(|row| r.closed(row, &home)).collect();
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
        let departures = r.departures(&chosen);
        let (blocked, diverted) = r.blocked(&file.arrivals.blocked);
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
