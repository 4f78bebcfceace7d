//! Who is put where, at the start and later, as the set-up cards say.

use crate::campaign::linked::Part;
use crate::state::HexBits;
use crate::tables::roster::{CommanderId, Designation, Entry, Side, Signs, UnitId, side};
use crate::tables::volume::Volume;
use crate::tables::{Placing, Tables, Waiting, Where, WinterArrivals};
use board::HexId;
use kernel::Fault;
use kit::sheet::{At, Row, Sheet, doubled};

const GROUPS: Sheet =
    Sheet { file: "groups.csv", must: &["group", "side", "hexes"], may: &["army", "note", "source", "rows"] };

const SITES: Sheet = Sheet {
    file: "sites.csv",
    must: &["site", "place"],
    may: &["hexes", "area", "late", "without", "note", "source"],
};

const CHANGES: Sheet =
    Sheet { file: "changes.csv", must: &["turn", "side", "id", "change", "value"], may: &["note", "source"] };

const WINTER: Sheet = Sheet { file: "winter.csv", must: &["side", "id"], may: &["note", "source"] };

/// Hexes of a set-up.
struct Group {
    at: At,
    name: String,
    side: Side,
    hexes: Vec<HexId>,
}

/// Where pieces come in.
pub(crate) struct Site {
    at: At,
    name: String,
    hexes: Vec<HexId>,
    /// What takes its place after a late truce (NN-16.4).
    late: Option<Vec<HexId>>,
    /// The site that takes its place if there is no truce; nobody comes if there is none.
    without: String,
}

/// A commander's new designation after a Turn.
#[derive(Debug, Clone)]
pub(crate) struct Promotion {
    pub(crate) after: u8,
    pub(crate) commander: CommanderId,
    pub(crate) designation: Designation,
    /// Only while this one is out of play.
    pub(crate) without: Option<CommanderId>,
}

impl Tables {
    /// Who is put where, at the start and later.
    pub(crate) fn plan_set_up(&mut self, volume: &Volume, sites: &[Site], faults: &mut Vec<Fault>) {
        let groups = self.groups(volume, faults);
        let mut filled = vec![0u32; groups.len()];
        let options = self.options;
        let swedes = |e: &Entry| matches!(e, Entry::Sweden);
        let (late, planned): (Vec<_>, Vec<_>) =
            self.pieces_in_order().into_iter().partition(|(_, _, e)| swedes(e));
        for (of, piece, entry) in planned {
            if self.is_garrison_of_link(piece, &entry, &groups) {
                continue;
            }
            let entry = self.evacuated_entry(piece, entry);
            // The Cavalry Reserve has hexes of its own, and Murat and Grouchy go with it (TIR-16.7-1).
            let entry = match entry {
                Entry::Reserve if options.reserve => Entry::Group("fr-CR".to_owned()),
                Entry::ReserveOrAny if options.reserve => Entry::WithArmy("CR".to_owned()),
                Entry::Reserve => continue,
                Entry::ReserveOrAny => Entry::WithAny,
                other => other,
            };
            let at = match &entry {
                Entry::Group(name) => {
                    let Some(place) = groups.iter().position(|g| g.name == *name) else {
                        let all: Vec<&str> = groups.iter().map(|g| g.name.as_str()).collect();
                        let what =
                            format!("there is no group '{name}' in groups.csv; there are {}", all.join(", "));
                        faults.push(self.written(piece).fault(what));
                        continue;
                    };
                    let group = &groups[place];
                    if group.side != of {
                        let what = format!("the group '{name}' belongs to the other side");
                        faults.push(self.written(piece).fault(what));
                    }
                    if let Waiting::Unit(unit) = piece {
                        filled[place] += u32::from(self.occupancy(unit));
                    }
                    Where::Hexes(group.hexes.clone())
                }
                Entry::WithArmy(army) => {
                    let corps =
                        |u: &crate::tables::roster::Unit| u.corps.split('.').next() == Some(army.as_str());
                    if !self.roster.units.iter().any(|u| u.side == of && corps(u)) {
                        let what = format!("no unit of that side is in the army '{army}'");
                        faults.push(self.written(piece).fault(what));
                    }
                    Where::WithArmy(army.clone())
                }
                Entry::WithAny => Where::WithAny,
                Entry::Sweden
                | Entry::Reserve
                | Entry::ReserveOrAny
                | Entry::Armistice(_)
                | Entry::Defection
                | Entry::Neutral
                | Entry::Never => continue,
                Entry::Turn(turn, site) => {
                    let hexes = find(site, sites, self.written(piece), faults);
                    if let Some(slot) = self.arrivals.get_mut(usize::from(*turn)) {
                        slot[of.index()].push((piece, Where::Hexes(hexes)));
                    }
                    continue;
                }
            };
            let fixed = match &entry {
                Entry::Group(name) => name == "fr-CR",
                Entry::WithArmy(army) => army == "CR",
                _ => false,
            };
            let at = if options.free[of.index()] && !fixed { Where::Free } else { at };
            self.placing[of.index()].push((piece, at));
        }
        self.find_room(&groups, &filled, faults);
        let Some((_, first, _)) = late.first() else { return };
        let hexes = find("StP", sites, self.written(*first), faults);
        if let Some(turn_6) = self.arrivals.get_mut(usize::from(self.system.russia.sweden_turn)) {
            let swedes = late.into_iter().map(|(_, piece, _)| (piece, Where::Hexes(hexes.clone())));
            turn_6[Side::Allied.index()].extend(swedes);
        }
    }

    /// All pieces that take part, in the order in which they find their places.
    fn pieces_in_order(&self) -> Vec<(Side, Waiting, Entry)> {
        let mut all: Vec<(Side, Waiting, Entry)> = Vec::new();
        for (n, unit) in (0u16..).zip(&self.roster.units) {
            all.push((unit.side, Waiting::Unit(UnitId(n)), unit.entry.clone()));
        }
        for (n, commander) in (0u16..).zip(&self.roster.commanders) {
            // Seven more take part if commanders have capabilities (TIR-16.3).
            if !commander.advanced || self.options.command {
                all.push((commander.side, Waiting::Commander(CommanderId(n)), commander.entry.clone()));
            }
        }
        // The Cavalry Reserve finds its hexes empty whoever else may stand there (TIR-16.7-1); those who go with others
        // come last.
        all.sort_by_key(|(_, _, e)| match e {
            Entry::Reserve => 0,
            Entry::WithAny | Entry::WithArmy(_) | Entry::ReserveOrAny => 2,
            _ => 1,
        });
        all
    }

    /// Whether the hexes of each group hold those who stand in it, whose occupancy is counted in halves.
    fn find_room(&self, groups: &[Group], filled: &[u32], faults: &mut Vec<Fault>) {
        for (group, &halves) in groups.iter().zip(filled) {
            let room = group.hexes.len() as u32 * u32::from(self.system.hex_capacity);
            if halves > room && room > 0 {
                faults.push(group.at.fault(format!(
                    "units with an occupancy of {} stand in '{}', where there is room for {}: give it more hexes",
                    in_halves(halves),
                    group.name,
                    in_halves(room)
                )));
            }
        }
    }

    /// In the linked campaign garrisons are not set up: their counters wait for whoever is left behind (NN-17.6-2).
    fn is_garrison_of_link(&mut self, piece: Waiting, entry: &Entry, groups: &[Group]) -> bool {
        let garrison = Signs::GARRISON | Signs::DANZIG;
        let (Some(Part::Second), Entry::Group(name)) = (self.link, entry) else { return false };
        let group = groups.iter().find(|g| g.name == *name);
        let city = group.and_then(|g| g.hexes.first().copied());
        match (piece, city) {
            (Waiting::Unit(unit), Some(city)) if self.unit(unit).signs.intersects(garrison) => {
                self.garrison_counters.push((city, unit));
                true
            }
            (Waiting::Commander(c), Some(_)) if self.commander(c).signs.intersects(garrison) => {
                self.governor = Some(c);
                true
            }
            _ => false,
        }
    }

    /// Whoever waits in the linked campaign comes in one go (NN-17.4-iii, NN-17.4-iv). Whom the card takes away again
    /// waits no longer, until it brings him back (R-NN-17.4-iv).
    pub(crate) fn plan_catching_up(&mut self) {
        if self.link != Some(Part::Second) {
            return;
        }
        let mut due = self.placing.clone();
        for (turn, coming) in (0u8..).zip(&self.arrivals) {
            let stays = |piece: &Waiting| match piece {
                Waiting::Commander(c) => self.commander(*c).leaves != Some(turn),
                Waiting::Unit(_) => true,
            };
            for (all, new) in due.iter_mut().zip(coming) {
                all.extend(new.iter().cloned());
                all.retain(|(piece, _)| stays(piece));
            }
            self.catch_up.push(due.clone());
        }
    }

    /// Who comes in winter quarters, by the Turn after which they are taken up.
    pub(crate) fn plan_winter(&mut self, volume: &Volume, faults: &mut Vec<Fault>) {
        for name in &self.system.russia.two_year.great_cities {
            match self.board.place(name) {
                Some(city) => {
                    let near = self.board.neighbours(city.hex).map(|(_, h)| h);
                    self.great_cities.extend(std::iter::once(city.hex).chain(near));
                }
                None => faults.push(Fault::new("system.toml", format!("there is no city '{name}'"))),
            }
        }
        self.great_cities.sort();
        self.great_cities.dedup();
        let mut listed: [Vec<Waiting>; 2] = Default::default();
        let rows = WINTER.rows(volume.winter, faults);
        doubled(rows.iter().map(|r| (r.at, r.text("id"))), faults);
        for row in rows {
            let of = side(&row, volume, faults);
            let id = row.text("id");
            let unit = self.roster.unit(id).map(|u| (Waiting::Unit(u), self.unit(u).side));
            let general =
                || self.roster.commander(id).map(|c| (Waiting::Commander(c), self.commander(c).side));
            match unit.or_else(general) {
                Some((piece, own)) if own == of => listed[of.index()].push(piece),
                Some(_) => faults.push(row.at.fault(format!("'{id}' belongs to the other side"))),
                None => {
                    let what = format!("there is no '{id}' in units.csv or commanders.csv");
                    faults.push(row.at.fault(what));
                }
            }
        }
        let sweden = usize::from(self.system.russia.sweden_turn);
        let swedes: Placing = self.arrivals.get(sweden).map_or_else(Vec::new, |turn| {
            turn[Side::Allied.index()].iter().filter(|(p, _)| self.is_swedish(*p)).cloned().collect()
        });
        let latest = usize::from(self.system.russia.two_year.latest_turn);
        for ended in 0..self.arrivals.len() {
            let mut winter = WinterArrivals::default();
            for of in Side::BOTH {
                let at = match of {
                    Side::French => Where::Quarters,
                    Side::Allied => Where::Hexes(self.great_cities.clone()),
                };
                // Those who were due before Turn 8 are not lost by an early winter (TIR-16.13-gen-2).
                let due = (ended + 1..=latest).flat_map(|turn| {
                    let all = self.arrivals[turn][of.index()].iter().map(|(piece, _)| *piece);
                    all.filter(|piece| !self.is_swedish(*piece))
                });
                let all = due.chain(listed[of.index()].iter().copied());
                winter.placing[of.index()] = all.map(|piece| (piece, at.clone())).collect();
            }
            let russians = &mut winter.placing[Side::Allied.index()];
            russians.extend(swedes.iter().cloned());
            self.winter_arrivals.push(winter);
        }
    }

    /// The line in which a piece is written down.
    fn written(&self, piece: Waiting) -> At {
        match piece {
            Waiting::Unit(unit) => self.unit(unit).at,
            Waiting::Commander(commander) => self.commander(commander).at,
        }
    }

    /// Hexes by their numbers.
    fn hexes(&self, row: &Row, column: &str, faults: &mut Vec<Fault>) -> Vec<HexId> {
        let mut found = Vec::new();
        for label in row.text(column).split_whitespace() {
            let hex = self.board.hex(label).filter(|h| !self.board.is_out(*h));
            if hex.is_none() {
                let what =
                    format!("there is no hex '{label}' in play: hexes are numbers of the board, as 3010");
                faults.push(row.at.fault(what));
            }
            found.extend(hex);
        }
        found
    }

    fn groups(&self, volume: &Volume, faults: &mut Vec<Fault>) -> Vec<Group> {
        let mut groups = Vec::new();
        for row in GROUPS.rows(volume.groups, faults) {
            let side = side(&row, volume, faults);
            let hexes = self.hexes(&row, "hexes", faults);
            if row.text("hexes").is_empty() {
                faults.push(row.at.fault("'hexes' is empty: name at least one, several with spaces between"));
            }
            for hex in hexes.iter().filter(|h| !self.ground[h.index()].open[side.index()]) {
                let what = format!("nobody of that side can stand in {}", self.board.label(*hex));
                faults.push(row.at.fault(what));
            }
            groups.push(Group { at: row.at, name: row.name("group", faults), side, hexes });
        }
        doubled(groups.iter().map(|g| (g.at, g.name.as_str())), faults);
        groups
    }

    /// The arrival sites (TIR-13.3-1, TIR-13.3-2, TIR-T13.2-legend).
    pub(crate) fn sites(&self, volume: &Volume, faults: &mut Vec<Fault>) -> Vec<Site> {
        let mut sites = Vec::new();
        for row in SITES.rows(volume.sites, faults) {
            let area = |column: &str, faults: &mut Vec<Fault>| {
                let name = row.text(column);
                let found = self.areas.get(name).cloned();
                if found.is_none() && !name.is_empty() {
                    let all: Vec<&str> = self.areas.keys().map(String::as_str).collect();
                    let what = format!("there is no area '{name}'; there are {}", all.join(", "));
                    faults.push(row.at.fault(what));
                }
                found
            };
            let listed = self.hexes(&row, "hexes", faults);
            let hexes = match area("area", faults) {
                _ if !listed.is_empty() => listed,
                Some(area) => area,
                None => self.around(&row, faults),
            };
            sites.push(Site {
                at: row.at,
                name: row.name("site", faults),
                hexes,
                late: area("late", faults),
                without: row.text("without").to_owned(),
            });
        }
        doubled(sites.iter().map(|s| (s.at, s.name.as_str())), faults);
        for site in sites.iter().filter(|s| !s.without.is_empty()) {
            find(&site.without, &sites, site.at, faults);
        }
        sites
    }

    /// A city or a choice of cities, each with the hexes next to it; or all land west of Russia.
    fn around(&self, row: &Row, faults: &mut Vec<Fault>) -> Vec<HexId> {
        let (site, names) = (row.text("site"), row.text("place"));
        if site == "west" {
            let west = |h: &HexId| {
                self.lands[0].friendly[0].contains(*h)
                    && self.ground[h.index()].open[0]
                    && !self.board.is_out(*h)
            };
            return self.board.hexes().filter(west).collect();
        }
        if names.is_empty() {
            if row.text("area").is_empty() && row.text("hexes").is_empty() {
                faults.push(row.at.fault("the site is nowhere: give a 'place', 'hexes' or an 'area'"));
            }
            return Vec::new();
        }
        let fits = |h: &HexId| site != "A" || self.board.territory_name(*h) == "Austria";
        let mut all = Vec::new();
        for name in names.split(';') {
            let Some(place) = self.board.place(name) else {
                faults.push(row.at.fault(format!("there is no city '{name}' on the board")));
                continue;
            };
            let near = self.board.neighbours(place.hex).map(|(_, h)| h);
            all.extend(std::iter::once(place.hex).chain(near).filter(fits));
        }
        let mut seen = HexBits::default();
        all.retain(|h| seen.insert(*h));
        all
    }

    /// Garrisons that were drawn back before the game stand behind the Elbe (NN-15.2).
    fn evacuated_entry(&self, piece: Waiting, entry: Entry) -> Entry {
        if !self.options.evacuated {
            return entry;
        }
        let signs = match piece {
            Waiting::Unit(unit) => self.unit(unit).signs,
            Waiting::Commander(commander) => self.commander(commander).signs,
        };
        if signs.contains(Signs::DANZIG) {
            Entry::Group("evac-X".to_owned())
        } else if signs.contains(Signs::GARRISON) {
            Entry::Group("evac-G".to_owned())
        } else {
            entry
        }
    }

    /// Who comes with an Armistice, by the Turn in which it is called, and with a Confederation that has turned; what
    /// becomes of commanders (NN-14.15-c, NN-14.9-3-i, NN-16.4).
    pub(crate) fn plan_truce(&mut self, volume: &Volume, sites: &[Site], faults: &mut Vec<Fault>) {
        let changes = CHANGES.rows(volume.promotions, faults);
        let Some(charter) = &self.charter else { return };
        let (resumes, late_from, lines) = (charter.resumes, charter.late_from, charter.truce_zones);
        let mut coming: Vec<(Side, Waiting, &str, At)> = Vec::new();
        let roster = self.roster.clone();
        for (n, unit) in (0u16..).zip(&roster.units) {
            if let Entry::Armistice(site) = &unit.entry {
                coming.push((unit.side, Waiting::Unit(UnitId(n)), site, unit.at));
            }
        }
        for (n, commander) in (0u16..).zip(&roster.commanders) {
            if let Entry::Armistice(site) = &commander.entry {
                coming.push((commander.side, Waiting::Commander(CommanderId(n)), site, commander.at));
            }
        }
        for row in &changes {
            let after = row.number("turn", 1..=self.system.last_turn, faults);
            let of = side(row, volume, faults);
            let (id, change, value) = (row.text("id"), row.text("change"), row.text("value"));
            let Some(commander) = roster.commander(id) else {
                faults.push(row.at.fault(format!("there is no commander '{id}' in commanders.csv")));
                continue;
            };
            if self.commander(commander).side != of {
                faults.push(row.at.fault(format!("'{id}' belongs to the other side")));
            }
            if change == "returns" {
                let site = value.trim_start_matches("armistice:");
                self.returning.insert(commander);
                coming.push((self.commander(commander).side, Waiting::Commander(commander), site, row.at));
                continue;
            }
            let lost = change.strip_prefix("designation-if-lost:");
            let without = lost.and_then(|id| roster.commander(id));
            if lost.is_some() && without.is_none() {
                faults.push(row.at.fault(format!("there is no commander '{}'", lost.unwrap_or_default())));
            } else if lost.is_none() && change != "designation" {
                faults.push(row.at.fault(format!(
                    "'{change}' is no change; there are designation, designation-if-lost:ID and returns"
                )));
            } else if let Some(designation) = Designation::read(value) {
                self.promotions.push(Promotion { after, commander, designation, without });
            } else {
                faults.push(row.at.fault(format!("'{value}' is not a designation, as A or corps:I")));
            }
        }
        let skipped = self.arrivals.clone();
        for called in 0..resumes {
            let mut placing: [Placing; 2] = Default::default();
            for turn in called..resumes {
                let due = skipped.get(usize::from(turn)).cloned().unwrap_or_default();
                for ((all, due), line) in placing.iter_mut().zip(due).zip(lines) {
                    all.extend(due.into_iter().map(|(piece, at)| (piece, behind(at, line))));
                }
            }
            for (side, piece, site, _) in &coming {
                let Some(site) = sites.iter().find(|s| s.name == *site) else { continue };
                let is_late = self.options.late_truce && called >= late_from;
                let hexes = site.late.as_ref().filter(|_| is_late).unwrap_or(&site.hexes);
                placing[side.index()].push((*piece, Where::Hexes(hexes.clone())));
            }
            self.truce_arrivals.push(placing);
        }
        // Without an Armistice they come at the end of the Turn before the war would have gone on. In the linked campaign
        // they come so to a side that changes its sources after it, and then Austrians too (R-NN-14.16-a).
        let linked = self.link.is_some();
        for (side, piece, site, at) in coming {
            find(site, sites, at, faults);
            let without = sites.iter().find(|s| s.name == site).map_or("", |s| s.without.as_str());
            let without = if linked && without.is_empty() { site } else { without };
            let instead = sites.iter().find(|s| s.name == without);
            if let (Some(site), Some(slot)) = (instead, self.arrivals.get_mut(usize::from(resumes - 1))) {
                slot[side.index()].push((piece, Where::Hexes(site.hexes.clone())));
            }
        }
        if let Some(charter) = &self.charter {
            let twins = charter.twins.iter().enumerate();
            self.defectors = twins.map(|(n, (_, t))| (Waiting::Unit(*t), Where::NearOldPlace(n))).collect();
            let wrede = charter.wrede.map(Waiting::Commander);
            self.defectors.extend(wrede.map(|w| (w, Where::WithNation(charter.wrede_with.clone()))));
        }
    }
}

/// The hexes of a site that a line names.
fn find(name: &str, sites: &[Site], at: At, faults: &mut Vec<Fault>) -> Vec<HexId> {
    let found = sites.iter().find(|s| s.name == name);
    if found.is_none() {
        let all: Vec<&str> = sites.iter().map(|s| s.name.as_str()).collect();
        faults
            .push(at.fault(format!("there is no site '{name}' in sites.csv; there are {}", all.join(", "))));
    }
    found.map_or_else(Vec::new, |s| s.hexes.clone())
}

/// A number of halves, as it is printed.
fn in_halves(halves: u32) -> String {
    format!("{}{}", halves / 2, if halves % 2 == 1 { "½" } else { "" })
}

/// The part of a place behind the line of the truce, if there is any (NN-14.15-c).
fn behind(at: Where, line: HexBits) -> Where {
    match at {
        Where::Hexes(hexes) if hexes.iter().any(|h| line.contains(*h)) => {
            Where::Hexes(hexes.into_iter().filter(|h| line.contains(*h)).collect())
        }
        other => other,
    }
}
