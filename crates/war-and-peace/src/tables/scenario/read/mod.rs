//! From a scenario's files to a [`Plan`]; whatever is wrong or not understood is listed.

use super::rules::{PartisansRow, Rule, SpecialRule};
use super::{
    Bloc, Blocked, CityId, Closed, Departure, Due, EventId, Fault, Folder, HexBits, HexId, Line, MOST_TURNS,
    Map, Market, NationId, Plan, Realign, Recall, Replacement, Roster, Setup, Shipping, Side, Span, Supply,
    Switches, Turncoat, When,
};
use crate::tables::owners::Sheets;
use crate::tables::roster::{ByPower, BySide, Nation};
use kit::codec::Worded;
use kit::sheet::{rows, settings};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::{Spanned, Table};

mod alliance;
pub(crate) mod lines;
pub(crate) mod sea;
mod supply;
pub(crate) mod switches;
pub(crate) mod victory;

use crate::campaign::montenotte_rivoli::read as italy;
use crate::campaign::peninsular_war::read::{DeadlineRow, GrantRow};
use alliance::AllianceRow;
use lines::LineRow;
use lines::bind;
use supply::SupplyRow;
use switches::RivalRow;
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
    rule: Vec<Spanned<Table>>,
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
pub(crate) struct SideRow {
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
pub(crate) struct ClosedRow {
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
pub(crate) struct OptionRow {
    pub(crate) id: String,
    pub(crate) first: Option<String>,
    pub(crate) turns: Option<u8>,
    /// Boards that come into play with it.
    #[serde(default)]
    pub(crate) boards: Vec<u8>,
    /// Forces at the start that come with it.
    #[serde(default)]
    pub(crate) add: Vec<LineRow>,
    /// A line of the schedule that comes with the option only.
    pub(crate) event: Option<OptionEventRow>,
    #[serde(default)]
    pub(crate) remove: Vec<RemoveRow>,
    #[serde(default)]
    pub(crate) rows: Vec<String>,
    /// A general who keeps an army to himself.
    pub(crate) parameters: Option<RivalRow>,
    /// Nations and lands that are a side's with the option.
    #[serde(default)]
    pub(crate) side: Vec<SideRow>,
    #[serde(default)]
    pub(crate) supply: Vec<SupplyRow>,
    /// Rules that it adds; the last of a kind counts.
    #[serde(default)]
    pub(crate) rule: Vec<Spanned<Table>>,
    /// Lines of the schedule that come with the option.
    #[serde(default)]
    pub(crate) add_arrivals: Vec<LineRow>,
    /// Other replacement points.
    pub(crate) grant: Option<GrantRow>,
    /// From this month on the schedule takes nobody away.
    pub(crate) no_withdrawals_from: Option<String>,
    pub(crate) must_win_by: Option<DeadlineRow>,
}

/// A leader who leaves in a month.
#[derive(Debug, Deserialize)]
pub(crate) struct RemoveRow {
    month: String,
    leader: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct OptionEventRow {
    month: String,
    name: String,
}

#[derive(Debug, Deserialize)]
struct ArrivalsRow {
    #[serde(default)]
    blocked: Vec<BlockedRow>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct BlockedRow {
    side: String,
    /// Major or minor powers only.
    rank: Option<String>,
    then: String,
    /// The same for replacements.
    #[serde(default)]
    replacements: bool,
}

/// Reads one scenario.
pub(crate) struct Reading<'a> {
    pub(crate) folder: Folder<'a>,
    pub(crate) map: &'a Map,
    pub(crate) roster: &'a Roster,
    pub(crate) faults: &'a mut Vec<Fault>,
    pub(crate) first: (u16, u8),
    /// Where the French come from (WP-Z.VIII.F.1-1).
    pub(crate) bases: Vec<HexId>,
    pub(crate) lands: BTreeMap<String, String>,
    /// Territories that are part of another state in everything.
    pub(crate) annexed: BTreeMap<String, String>,
    /// Hexes of closed land that arrivals have to leave at once.
    pub(crate) passage: HexBits,
    pub(crate) events: Vec<String>,
    /// What brings lines in a Reinforcement Phase, by event.
    pub(crate) dues: BTreeMap<String, Due>,
    pub(crate) turncoats: Vec<Turncoat>,
    /// Lines that come with an option only, by event: the month, if the option was chosen.
    pub(crate) optional: BTreeMap<String, Option<String>>,
    /// Boards in play.
    pub(crate) boards: Vec<u8>,
    /// Hexes in which SP of a line may live by themselves, by event.
    pub(crate) haunts: BTreeMap<String, HexBits>,
    /// The file that is read now.
    pub(crate) file: &'static str,
}

/// The first ledger row that a line names, as a piece of the file it stands in: notes cite it.
pub(crate) fn keep(file: &'static str, rows: &str, otherwise: &'static str) -> &'static str {
    let row = rows.split_whitespace().next().unwrap_or_default();
    match file.find(row) {
        Some(at) if !row.is_empty() => &file[at..at + row.len()],
        _ => otherwise,
    }
}

pub(crate) fn month(text: &str) -> Option<(u16, u8)> {
    let (year, month) = text.split_once('-')?;
    Some((year.parse().ok()?, month.parse().ok()?))
}

impl Reading<'_> {
    pub(crate) fn fault(&mut self, what: impl Into<String>) {
        self.faults.push(Fault::new(self.folder.slug, what));
    }

    pub(crate) fn side(&mut self, word: &str) -> Side {
        Side::of_word(word).unwrap_or_else(|| {
            self.fault(format!("'{word}' is no side"));
            Side::French
        })
    }

    pub(crate) fn nation(&mut self, id: &str) -> NationId {
        self.roster.nation(id).unwrap_or_else(|| {
            self.fault(format!("there is no nation {id}"));
            NationId(0)
        })
    }

    pub(crate) fn nations(&mut self, ids: &[String]) -> u32 {
        ids.iter().fold(0, |bits, id| bits | 1 << self.nation(id).0)
    }

    pub(crate) fn city(&mut self, name: &str) -> CityId {
        self.map.city_named(name).unwrap_or_else(|| {
            self.fault(format!("there is no city {name}"));
            CityId(0)
        })
    }

    pub(crate) fn event(&mut self, name: &str) -> EventId {
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
    pub(crate) fn span(&mut self, from: Option<&str>, to: Option<&str>) -> Span {
        Span { from: from.map_or(0, |m| self.turn(m)), to: to.map_or(u8::MAX, |m| self.turn(m)) }
    }

    /// A month as a turn, 0 for the first; before the first is 0 and later is later.
    pub(crate) fn turn(&mut self, text: &str) -> u8 {
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
    pub(crate) fn land(&self, hex: HexId) -> &str {
        let region = self.map.region(hex).and_then(|region| self.lands.get(region));
        let land = region.map_or_else(|| self.map.drawn(hex), String::as_str);
        self.annexed.get(land).map_or(land, String::as_str)
    }

    /// Whether a hex belongs to one of some lands; a region may be named by itself (WP-Z.II.D.1.e-1,
    /// WP-Z.II.D.1.e-2).
    pub(crate) fn is_in(&self, hex: HexId, lands: &[String]) -> bool {
        let land = self.land(hex);
        let region = self.map.region(hex).filter(|r| self.lands.contains_key(*r));
        lands.iter().any(|l| l == land || Some(l.as_str()) == region)
    }

    pub(crate) fn hexes_of(&self, lands: &[String]) -> HexBits {
        self.map.board.hexes().filter(|&h| self.map.is_land(h) && self.is_in(h, lands)).collect()
    }

    /// The hexes that a line may use, or a fault.
    pub(crate) fn hexes(&mut self, at: &str, within: u8, land: Option<&str>) -> Vec<HexId> {
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
    pub(crate) fn since(&mut self, month: Option<&str>) -> u8 {
        month.map_or(0, |month| self.turn(month))
    }

    /// Who is on which side, and whose the cities are when the game begins.
    pub(crate) fn sides<'a>(
        &mut self,
        sides: impl Iterator<Item = &'a SideRow>,
    ) -> (ByPower<Option<Side>>, Vec<Option<Side>>) {
        let mut allegiance = ByPower::default();
        let mut control = vec![None; self.map.cities.len()];
        for row in sides {
            let side = self.side(&row.name);
            for id in &row.nations {
                allegiance[self.nation(id)] = Some(side);
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
    pub(crate) fn closed(&mut self, row: &ClosedRow, home: &[HexBits]) -> Closed {
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
            nations |= if Side::of_word(word).is_some() { u32::MAX } else { 1 << self.nation(word).0 };
        }
        let until = (row.until != "never").then(|| self.event(&row.until));
        let at_home = (0u8..).zip(home).filter(|(_, land)| land.iter().any(|h| hexes.contains(h)));
        if row.to.len() == Side::BOTH.len() {
            nations = at_home.fold(nations, |bits, (nation, _)| bits & !(1 << nation));
        }
        let from = row.from.as_deref().map_or(0, |m| self.turn(m));
        let crossers = if row.may_leave { nations } else { 0 };
        Closed { nations, hexes, from, until, crossers }
    }

    /// Leaders whom an option takes off the map.
    pub(crate) fn departures(&mut self, chosen: &[&OptionRow]) -> Vec<Departure> {
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
    pub(crate) fn blocked(&mut self, rows: &[BlockedRow]) -> (BySide<[Blocked; 2]>, BySide<bool>) {
        let (mut blocked, mut diverted) = (BySide::<[Blocked; 2]>::default(), BySide::default());
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
                diverted[*side] |= row.replacements;
            }
            for (minor, rank) in ["major", "minor"].into_iter().enumerate() {
                for side in sides.iter().filter(|_| row.rank.as_deref().is_none_or(|r| r == rank)) {
                    blocked[*side][minor] = then;
                }
            }
        }
        (blocked, diverted)
    }
}

impl Plan {
    /// The campaign with this slug; every fault of its files is listed. Months, boards and nations stand in its file.
    pub(crate) fn read(
        sheets: Sheets<'_>,
        setup: &Setup,
        map: &Map,
        roster: &Roster,
        faults: &mut Vec<Fault>,
    ) -> Option<Plan> {
        let Some(folder) = Folder::of(&setup.scenario, sheets.0) else {
            faults.push(Fault::new("scenario", format!("there is no folder for {}", setup.scenario)));
            return None;
        };
        Plan::read_folder(setup, folder, map, roster, faults)
    }

    /// The campaign that a folder tells.
    pub(crate) fn read_folder(
        setup: &Setup,
        folder: Folder,
        map: &Map,
        roster: &Roster,
        faults: &mut Vec<Fault>,
    ) -> Option<Plan> {
        let texts = Texts::of(folder, faults);
        let path = folder.path("scenario.toml");
        let file = settings::<File>(&path, texts.campaign).map_err(|fault| faults.push(fault)).ok()?;
        let chosen: Vec<&OptionRow> = file.option.iter().filter(|o| setup.options.contains(&o.id)).collect();
        let rules = special_rules(&file, &chosen, texts.campaign, &path, faults);
        let mut r = Reading::new(folder, map, roster, &file, &chosen, &rules, faults)?;
        r.open("scenario.toml");
        r.expect(&rules);
        let (first, turns) = (r.first, r.turns(&file, &chosen));
        let (allegiance, control) = r.sides(file.side.iter().chain(chosen.iter().flat_map(|o| &o.side)));
        let home = r.homes();
        let Schedule { setup, mut arrivals, recalls, replacements } = r.schedule(texts, &chosen, &allegiance);
        let opens = r.opens(&file.boards_later);
        let mut in_play = r.in_play(&rules, &setup, &arrivals);
        r.open("scenario.toml");
        let supply = r.supplies(&file, &chosen, (&home, &control), opens);
        let closed = r.closed_lands(&file.closed, &rules, &home);
        let boards = r.boards.clone();
        let alliance =
            file.alliance.as_ref().filter(|a| !a.result.is_empty()).map(|a| r.alliance(a, &boards));
        let neutrals = r.all_nations(&rules, Rule::neutrals);
        let loyal = r.all_nations(&rules, Rule::loyal);
        r.keep_loyal(loyal, alliance.as_ref());
        let blocs = file.bloc.iter().map(|row| r.bloc(row)).collect();
        let mut victory = r.deadlines(&chosen);
        victory.extend(file.victory.iter().filter_map(|v| r.victory(v)));
        if !victory.last().is_some_and(|v| v.tests.is_empty() && v.when == When::End) {
            r.fault("the last victory condition should cover every other case");
        }
        let Specials { mut switches, shipping, realigns, market } = r.specials(&rules, &chosen, &in_play);
        // A landing is of the whole force in one place.
        for line in arrivals.iter_mut().filter(|l| l.hexes.first() == switches.landing.as_ref()) {
            line.together |= switches.landing.is_some();
        }
        let landings = shipping.iter().flat_map(|s: &Shipping| s.landings.iter());
        let at_sea = switches.evacuation.iter().map(|e| e.at).chain(switches.waiting);
        landings.chain(at_sea).for_each(|hex| _ = in_play.insert(hex));
        switches.passage = r.passage;
        let landing = r.landing(&switches, &in_play);
        let departures = r.departures(&chosen);
        let (blocked, diverted) = r.blocked(&file.arrivals.blocked);
        Some(Plan {
            first,
            turns,
            in_play,
            opens,
            all_open: opens.iter().copied().max().unwrap_or(0),
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
            turncoats: std::mem::take(&mut r.turncoats),
            departures,
            neutrals,
            replacements,
            blocked,
            diverted,
            switches,
            shipping,
            landing,
            recalls,
            market,
            events: std::mem::take(&mut r.events),
        })
    }
}

/// The rules of a campaign and of the options that were chosen.
fn special_rules(
    file: &File,
    chosen: &[&OptionRow],
    text: &str,
    path: &str,
    faults: &mut Vec<Fault>,
) -> Vec<SpecialRule> {
    let given = file.rule.iter().chain(chosen.iter().flat_map(|o| &o.rule));
    let read = given.map(|given| SpecialRule::read(given, text, path));
    read.filter_map(|rule| rule.map_err(|fault| faults.push(fault)).ok()).collect()
}

/// The files that every campaign has.
#[derive(Debug, Clone, Copy)]
struct Texts<'a> {
    campaign: &'a str,
    setup: &'a str,
    reinforcements: &'a str,
    replacements: &'a str,
}

impl<'a> Texts<'a> {
    fn of(folder: Folder<'a>, faults: &mut Vec<Fault>) -> Texts<'a> {
        Texts {
            campaign: folder.file("scenario.toml", faults),
            setup: folder.file("setup.csv", faults),
            reinforcements: folder.file("reinforcements.csv", faults),
            replacements: folder.file("replacements.csv", faults),
        }
    }
}

/// Who is set up, who comes, who goes and who comes back.
struct Schedule {
    setup: Vec<Line>,
    arrivals: Vec<Line>,
    recalls: Vec<Recall>,
    replacements: Vec<Replacement>,
}

/// What special rules say.
struct Specials {
    switches: Switches,
    shipping: Option<Shipping>,
    realigns: Vec<Realign>,
    market: Option<Market>,
}

impl<'a> Reading<'a> {
    fn new(
        folder: Folder<'a>,
        map: &'a Map,
        roster: &'a Roster,
        file: &File,
        chosen: &[&OptionRow],
        rules: &[SpecialRule],
        faults: &'a mut Vec<Fault>,
    ) -> Option<Reading<'a>> {
        let Some(first) = month(chosen.iter().find_map(|o| o.first.as_deref()).unwrap_or(&file.first)) else {
            faults.push(Fault::new(folder.slug, "the first month is no month"));
            return None;
        };
        let optional = file.option.iter().filter_map(|option| {
            let event = option.event.as_ref()?;
            let is_chosen = chosen.iter().any(|o| o.id == option.id);
            Some((event.name.clone(), is_chosen.then(|| event.month.clone())))
        });
        let later = file.boards_later.iter().map(|l| l.board);
        let added = chosen.iter().flat_map(|o| o.boards.iter().copied());
        Some(Reading {
            folder,
            map,
            roster,
            faults,
            first,
            bases: Vec::new(),
            lands: file.transfer.iter().map(|t| (t.region.clone(), t.to.clone())).collect(),
            annexed: italy::annexed(rules),
            passage: HexBits::default(),
            events: Vec::new(),
            dues: BTreeMap::new(),
            turncoats: Vec::new(),
            optional: optional.collect(),
            boards: file.boards.iter().copied().chain(added).chain(later).collect(),
            haunts: BTreeMap::new(),
            file: "",
        })
    }

    /// Rows are cited as the built-in file has them.
    fn open(&mut self, name: &str) {
        self.file = self.folder.built_in(name).unwrap_or_default();
    }

    /// How many months it lasts.
    fn turns(&mut self, file: &File, chosen: &[&OptionRow]) -> u8 {
        let turns = chosen.iter().find_map(|o| o.turns).unwrap_or(file.turns);
        if turns > MOST_TURNS {
            self.fault(format!("it lasts more than {MOST_TURNS} months"));
        }
        turns
    }

    /// What brings lines that wait for something, and where the French come from.
    fn expect(&mut self, rules: &[SpecialRule]) {
        for special in rules {
            let Rule::EventArrival(row) = &special.rule else { continue };
            let came = row.once.then(|| self.event(&format!("{}-came", row.event)));
            let from = self.since(row.from.as_deref());
            if let Some(test) = self.test(&row.test) {
                self.dues.insert(row.event.clone(), Due { test, came, refills: false, from });
            }
        }
        for special in rules {
            if let Rule::Partisans(row @ PartisansRow { event: Some(event), .. }) = &special.rule {
                self.partisans(row, event);
            }
        }
        for special in rules {
            let Rule::Arrivals(row) = &special.rule else { continue };
            self.bases.extend(row.french_base.iter().filter_map(|name| self.map.place(name)));
        }
    }

    /// The home of each nation.
    fn homes(&self) -> Vec<HexBits> {
        let map = self.map;
        let land = || map.board.hexes().filter(|&h| map.is_land(h));
        let home =
            |nation: &Nation| land().filter(|&h| nation.home.iter().any(|l| l == self.land(h))).collect();
        self.roster.nations.iter().map(home).collect()
    }

    /// The lines of the set-up and of the schedules, those of options too.
    fn schedule(
        &mut self,
        texts: Texts<'_>,
        chosen: &[&OptionRow],
        allegiance: &ByPower<Option<Side>>,
    ) -> Schedule {
        let mut choices = Vec::new();
        let mut setup = Vec::new();
        self.open("setup.csv");
        for row in rows::<LineRow>(&self.folder.path("setup.csv"), texts.setup, self.faults) {
            setup.extend(self.lines(&row, &mut choices));
        }
        self.open("scenario.toml");
        for row in chosen.iter().flat_map(|o| &o.add) {
            setup.extend(self.lines(row, &mut choices));
        }
        bind(&mut setup);
        let (mut arrivals, mut recalls) = (Vec::new(), Vec::new());
        self.open("reinforcements.csv");
        for row in rows::<LineRow>(&self.folder.path("reinforcements.csv"), texts.reinforcements, self.faults)
        {
            if row.act.as_deref() == Some("withdraw") {
                recalls.push(self.recall(&row));
            } else {
                arrivals.extend(self.lines(&row, &mut choices));
            }
        }
        self.open("scenario.toml");
        for row in chosen.iter().flat_map(|o| &o.add_arrivals) {
            arrivals.extend(self.lines(row, &mut choices));
        }
        for month in chosen.iter().filter_map(|o| o.no_withdrawals_from.as_ref()) {
            let from = self.turn(month);
            recalls.retain(|recall| recall.turn < from);
        }
        let mut replacements = Vec::new();
        self.open("replacements.csv");
        for row in rows::<LineRow>(&self.folder.path("replacements.csv"), texts.replacements, self.faults) {
            replacements.extend(self.replacement(row, allegiance, &mut choices));
        }
        Schedule { setup, arrivals, recalls, replacements }
    }

    /// From which turn on each board is in play.
    fn opens(&mut self, rows: &[LaterRow]) -> [u8; 8] {
        let mut opens = [0; 8];
        for later in rows {
            let turn = self.turn(&later.from);
            if let Some(slot) = opens.get_mut(usize::from(later.board)) {
                *slot = turn;
            }
        }
        opens
    }

    /// A board is in play, and so is every hex that the set-up names beyond it (WP-Z.I.B.1, WP-Z.IV.B.1, R-WP-Z.I.B.1).
    fn in_play(&mut self, rules: &[SpecialRule], setup: &[Line], arrivals: &[Line]) -> HexBits {
        let map = self.map;
        let boards = |&h: &HexId| map.is_land(h) && self.boards.contains(&map.board.sheet(h));
        let mut in_play: HexBits = map.board.hexes().filter(boards).collect();
        for special in rules {
            // Some campaigns name their hexes one by one.
            if let Rule::Area(row) = &special.rule {
                let text = self.folder.file(&row.file, self.faults);
                in_play = self.area(text, &in_play);
            }
        }
        for hex in setup.iter().chain(arrivals).flat_map(|line| &line.hexes) {
            in_play.insert(*hex);
        }
        in_play
    }

    fn supplies(
        &mut self,
        file: &File,
        chosen: &[&OptionRow],
        (home, control): (&[HexBits], &[Option<Side>]),
        opens: [u8; 8],
    ) -> Vec<Supply> {
        let mut supply = Vec::new();
        for row in file.supply.iter().chain(chosen.iter().flat_map(|o| &o.supply)) {
            // Sources on a board that comes later serve nobody whose rule ends before.
            let last = row.to.as_deref().map_or(u8::MAX, |m| self.turn(m));
            let open = |b: &u8| opens.get(usize::from(*b)).is_none_or(|&from| from <= last);
            let boards: Vec<u8> = self.boards.iter().copied().filter(open).collect();
            supply.extend(self.supply(row, home, control, &boards));
        }
        supply
    }

    /// Land that somebody may not enter, and who crosses it all the same (WP-Z.V.D.2.f).
    fn closed_lands(&mut self, rows: &[ClosedRow], rules: &[SpecialRule], home: &[HexBits]) -> Vec<Closed> {
        let mut closed: Vec<Closed> = rows.iter().map(|row| self.closed(row, home)).collect();
        for special in rules {
            let Rule::PolesInAustria(crossers) = &special.rule else { continue };
            let nation = self.nation(&crossers.nation);
            for (row, land) in rows.iter().zip(&mut closed) {
                if row.territories.contains(&crossers.territory) {
                    land.crossers |= 1 << nation.0;
                }
            }
        }
        closed
    }

    /// The nations that rules of a kind name.
    fn all_nations(&mut self, rules: &[SpecialRule], named: impl Fn(&Rule) -> Option<&Vec<String>>) -> u32 {
        rules.iter().filter_map(|special| named(&special.rule)).fold(0, |bits, ids| bits | self.nations(ids))
    }

    fn bloc(&mut self, row: &BlocRow) -> Bloc {
        let name = format!("french-enter-bloc-{}", row.nation);
        let entered = self.events.iter().position(|e| *e == name).map(|at| EventId(at as u8));
        Bloc { nation: self.nation(&row.nation), hexes: self.hexes_of(&row.territories), entered }
    }

    fn specials(&mut self, rules: &[SpecialRule], chosen: &[&OptionRow], in_play: &HexBits) -> Specials {
        let mut out =
            Specials { switches: Switches::default(), shipping: None, realigns: Vec::new(), market: None };
        for special in rules {
            let cite = special.rows.first().map_or("", String::as_str);
            match &special.rule {
                Rule::SeaMove(row) => out.shipping = Some(self.shipping(row, cite, in_play)),
                Rule::Realign(row) => out.realigns.extend(self.realign(row, cite)),
                Rule::Purchase(row) => out.market = Some(self.market(row, chosen)),
                rule => self.switch(rule, cite, &mut out.switches),
            }
        }
        if let Some(row) = chosen.iter().find_map(|o| o.parameters.as_ref()) {
            out.switches.rival = self.rival(row);
        }
        out
    }
}
