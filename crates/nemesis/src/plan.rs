//! Who is put where, at the start and later, as the set-up cards say.

use crate::roster::{CommanderId, Designation, Entry, Side, Signs, UnitId, rows, side};
use crate::state::HexBits;
use crate::tables::{Placing, Tables, Waiting, Where, WinterArrivals};
use crate::volume::Volume;
use board::HexId;
use kernel::Fault;
use serde::Deserialize;

#[derive(Debug, Deserialize)]
struct GroupRow {
    group: String,
    side: String,
    hexes: String,
}

#[derive(Debug, Deserialize)]
struct SiteRow {
    site: String,
    place: String,
    /// Part of the board, instead of a place.
    #[serde(default)]
    area: String,
    /// What takes its place after a late truce (NN-16.4).
    #[serde(default)]
    late: String,
    /// The site that takes its place if there is no truce; nobody comes if there is none.
    #[serde(default)]
    without: String,
}

#[derive(Debug, Deserialize)]
struct PromotionRow {
    turn: u8,
    id: String,
    change: String,
    value: String,
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

#[derive(Debug, Deserialize)]
struct WinterRow {
    side: String,
    id: String,
}

impl Tables {
    /// Who is put where, at the start and later.
    pub(crate) fn plan(&mut self, volume: &Volume, faults: &mut Vec<Fault>) {
        let groups = rows::<GroupRow>("groups.csv", volume.groups, faults);
        let sites = rows::<SiteRow>("sites.csv", volume.sites, faults);
        let options = self.options;
        let mut planned: Vec<(Side, Waiting, Entry)> = Vec::new();
        for (n, unit) in (0u8..).zip(&self.roster.units) {
            planned.push((unit.side, Waiting::Unit(UnitId(n)), unit.entry.clone()));
        }
        for (n, commander) in (0u8..).zip(&self.roster.commanders) {
            // Seven more take part if commanders have capabilities (TIR-16.3).
            if !commander.advanced || options.command {
                planned.push((commander.side, Waiting::Commander(CommanderId(n)), commander.entry.clone()));
            }
        }
        // Those who go with others come last.
        planned
            .sort_by_key(|(_, _, e)| matches!(e, Entry::WithAny | Entry::WithArmy(_) | Entry::ReserveOrAny));
        let swedes = |e: &Entry| matches!(e, Entry::Sweden);
        let (late, planned): (Vec<_>, Vec<_>) = planned.into_iter().partition(|(_, _, e)| swedes(e));
        for (of, piece, entry) in planned {
            let entry = self.evacuated_entry(piece, entry);
            // The Cavalry Reserve has hexes of its own, and Murat and Grouchy go with it (TIR-16.7-1).
            let entry = match entry {
                Entry::Reserve | Entry::ReserveOrAny if options.reserve => Entry::Group("fr-CR".to_owned()),
                Entry::Reserve => continue,
                Entry::ReserveOrAny => Entry::WithAny,
                other => other,
            };
            let at = match &entry {
                Entry::Group(name) => {
                    let Some(group) = groups.iter().find(|g| g.group == *name) else {
                        faults.push(Fault::new("groups.csv", format!("there is no group '{name}'")));
                        continue;
                    };
                    if side("groups.csv", &group.side, faults) != of {
                        faults.push(Fault::new("groups.csv", format!("'{name}' belongs to the other side")));
                    }
                    let hexes: Vec<HexId> =
                        group.hexes.split_whitespace().filter_map(|h| self.board.hex(h)).collect();
                    if hexes.len() != group.hexes.split_whitespace().count() {
                        faults.push(Fault::new("groups.csv", format!("'{name}' names a hex off the board")));
                    }
                    Where::Hexes(hexes)
                }
                Entry::WithArmy(army) => Where::WithArmy(army.clone()),
                Entry::WithAny => Where::WithAny,
                Entry::Sweden
                | Entry::Reserve
                | Entry::ReserveOrAny
                | Entry::Armistice(_)
                | Entry::Defection
                | Entry::Neutral => continue,
                Entry::Turn(turn, site) => {
                    let hexes = self.site(site, &sites, faults);
                    match self.arrivals.get_mut(usize::from(*turn)) {
                        Some(slot) => slot[of.index()].push((piece, Where::Hexes(hexes))),
                        None => faults.push(Fault::new("units.csv", format!("there is no Turn {turn}"))),
                    }
                    continue;
                }
            };
            let fixed = matches!(&entry, Entry::Group(name) if name == "fr-CR");
            let at = if options.free[of.index()] && !fixed { Where::Free } else { at };
            self.placing[of.index()].push((piece, at));
        }
        if late.is_empty() {
            return;
        }
        let hexes = self.site("StP", &sites, faults);
        if let Some(turn_6) = self.arrivals.get_mut(usize::from(self.system.russia.sweden_turn)) {
            let swedes = late.into_iter().map(|(_, piece, _)| (piece, Where::Hexes(hexes.clone())));
            turn_6[Side::Allied.index()].extend(swedes);
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
        for row in rows::<WinterRow>("winter.csv", volume.winter, faults) {
            let of = side("winter.csv", &row.side, faults);
            let piece = (self.roster.unit(&row.id).map(Waiting::Unit))
                .or_else(|| self.roster.commander(&row.id).map(Waiting::Commander));
            match piece {
                Some(piece) => listed[of.index()].push(piece),
                None => faults.push(Fault::new("winter.csv", format!("there is no counter '{}'", row.id))),
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

    /// The hexes of an arrival site (TIR-13.3-1, TIR-13.3-2, TIR-T13.2-legend).
    fn site(&self, site: &str, sites: &[SiteRow], faults: &mut Vec<Fault>) -> Vec<HexId> {
        if site == "west" {
            let west = |h: &HexId| {
                self.lands[0].friendly[0].contains(*h)
                    && self.ground[h.index()].open[0]
                    && !self.board.is_out(*h)
            };
            return self.board.hexes().filter(west).collect();
        }
        let row = sites.iter().find(|s| s.site == site);
        if let Some(hexes) = row.and_then(|s| self.areas.get(&s.area)) {
            return hexes.clone();
        }
        let names = row.map_or("", |s| s.place.as_str());
        let austrian = site == "A";
        let fits = |h: &HexId| !austrian || self.board.territory_name(*h) == "Austria";
        let mut all = Vec::new();
        // One city, or a choice of cities.
        for name in names.split(';') {
            let Some(place) = self.board.place(name) else {
                faults.push(Fault::new("sites.csv", format!("the site '{site}' has no place on the board")));
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
    pub(crate) fn plan_truce(&mut self, volume: &Volume, faults: &mut Vec<Fault>) {
        let promotions = rows::<PromotionRow>("changes.csv", volume.promotions, faults);
        let sites = rows::<SiteRow>("sites.csv", volume.sites, faults);
        let Some(charter) = &self.charter else { return };
        let (resumes, late_from, lines) = (charter.resumes, charter.late_from, charter.truce_zones);
        let mut coming: Vec<(Side, Waiting, String)> = Vec::new();
        for (n, unit) in (0u8..).zip(&self.roster.units) {
            if let Entry::Armistice(site) = &unit.entry {
                coming.push((unit.side, Waiting::Unit(UnitId(n)), site.clone()));
            }
        }
        for (n, commander) in (0u8..).zip(&self.roster.commanders) {
            if let Entry::Armistice(site) = &commander.entry {
                coming.push((commander.side, Waiting::Commander(CommanderId(n)), site.clone()));
            }
        }
        for row in &promotions {
            let Some(commander) = self.roster.commander(&row.id) else {
                faults.push(Fault::new("changes.csv", format!("there is no commander '{}'", row.id)));
                continue;
            };
            if row.change == "returns" {
                let site = row.value.trim_start_matches("armistice:").to_owned();
                self.returning.insert(commander);
                coming.push((self.commander(commander).side, Waiting::Commander(commander), site));
                continue;
            }
            let without = row.change.strip_prefix("designation-if-lost:").map(|id| self.roster.commander(id));
            match (Designation::read(&row.value), without) {
                (Some(designation), without) if without != Some(None) => self.promotions.push(Promotion {
                    after: row.turn,
                    commander,
                    designation,
                    without: without.flatten(),
                }),
                _ => faults.push(Fault::new("changes.csv", format!("'{}' is no change", row.value))),
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
            for (side, piece, site) in &coming {
                let late = sites.iter().find(|s| s.site == *site).map_or("", |s| s.late.as_str());
                let is_late = self.options.late_truce && called >= late_from && !late.is_empty();
                let hexes = match self.areas.get(late).filter(|_| is_late) {
                    Some(area) => area.clone(),
                    None => self.site(site, &sites, faults),
                };
                placing[side.index()].push((*piece, Where::Hexes(hexes)));
            }
            self.truce_arrivals.push(placing);
        }
        // Without an Armistice they come at the end of the Turn before the war would have gone on.
        for (side, piece, site) in coming {
            let without = sites.iter().find(|s| s.site == site).map_or("", |s| s.without.as_str());
            if !without.is_empty() {
                let hexes = self.site(without, &sites, faults);
                if let Some(slot) = self.arrivals.get_mut(usize::from(resumes - 1)) {
                    slot[side.index()].push((piece, Where::Hexes(hexes)));
                }
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

/// The part of a place behind the line of the truce, if there is any (NN-14.15-c).
fn behind(at: Where, line: HexBits) -> Where {
    match at {
        Where::Hexes(hexes) if hexes.iter().any(|h| line.contains(*h)) => {
            Where::Hexes(hexes.into_iter().filter(|h| line.contains(*h)).collect())
        }
        other => other,
    }
}
