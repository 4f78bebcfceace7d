//! `territories.toml` of 1813: whose land is whose at each time of the war, and the places that its scenario rules
//! name (14.6 to 14.17).

use super::{Austria, Rhine, STANDINGS};
use crate::campaign::linked::Bases;
use crate::state::HexBits;
use crate::tables::Ground;
use crate::tables::roster::{CommanderId, Entry, Roster, Side, Signs, UnitId};
use crate::tables::territories::{Land, Territories};
use board::{Board, HexId};
use kernel::Fault;
use kit::sheet::settings;
use serde::Deserialize;
use std::collections::BTreeMap;

const FILE: &str = "territories.toml";

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    territory: Vec<Territory>,
    confederation: Confederation,
    city: Vec<City>,
    source: Vec<Source>,
    torgau: Torgau,
    krakow: Krakow,
    hamburg: Hamburg,
    prussia: Prussia,
    armistice: Armistice,
    south_of_danube: SouthOfDanube,
    areas: BTreeMap<String, Vec<String>>,
}

/// A territory as the war begins, and what an event makes of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Territory {
    name: String,
    friendly: Owner,
    supply: Vec<Side>,
    open: Vec<Side>,
    #[serde(default)]
    interns: Vec<Side>,
    /// Troops of this nation are always fed here (NN-6.6-1).
    #[serde(default)]
    home_of: String,
    /// Murat goes home when the Coalition comes in (NN-16.2-fr-10).
    #[serde(default)]
    murat_leaves: bool,
    #[serde(default)]
    change: Vec<Change>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Owner {
    French,
    Coalition,
    /// Both (NN-17.3-3).
    Both,
    None,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    event: Event,
    friendly: Option<Owner>,
    supply: Option<Vec<Side>>,
    open: Option<Vec<Side>>,
    interns: Option<Vec<Side>>,
}

/// What may happen to the land.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Event {
    ConfederationWavers,
    ConfederationTurns,
    AustriaJoins,
    AustriaBoughtOff,
    TruceFails,
    /// Of the linked campaign (17.4).
    PrussiaJoins,
    FrenchSources,
    CoalitionSources,
}

impl Event {
    fn has_happened(self, regime: Regime) -> bool {
        match self {
            Event::ConfederationWavers => regime.rhine == Rhine::Wavers,
            Event::ConfederationTurns => regime.rhine == Rhine::Turned,
            // Land, sources and cities follow at once: the war goes on with Turn 13 (NN-14.16-b, NN-14.16-d).
            Event::AustriaJoins => regime.austria == Austria::Joined,
            Event::AustriaBoughtOff => regime.austria == Austria::BoughtOff,
            Event::TruceFails => regime.failed,
            Event::PrussiaJoins => regime.link.prussia,
            Event::FrenchSources => regime.link.new_sources[Side::French.index()],
            Event::CoalitionSources => regime.link.new_sources[Side::Allied.index()],
        }
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Confederation {
    cities: Vec<String>,
    taken: usize,
    taken_with: TakenWith,
    defeat_of: String,
    rejoin_within: u8,
    wrede: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct TakenWith {
    cities: usize,
    place: String,
}

/// A city that counts for victory.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct City {
    place: String,
    points: u8,
    needs: Option<Event>,
}

/// Where chains of depots start.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    side: Side,
    #[serde(default)]
    hexes: Vec<String>,
    #[serde(default)]
    places: Vec<String>,
    /// Works while a unit of the side is there.
    #[serde(default)]
    held: bool,
    #[serde(default)]
    needs: Vec<Event>,
    #[serde(default)]
    unless: Vec<Event>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Torgau {
    place: String,
    unit: String,
    commander: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Krakow {
    coalition: String,
    french: String,
    fed: Side,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Hamburg {
    place: String,
    barred_to: Side,
    barred_until: u8,
    barred: Vec<String>,
    points_from: u8,
    most_points: u8,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Prussia {
    passive_until: u8,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Armistice {
    turns: Vec<u8>,
    french_may_refuse_at: Vec<u8>,
    coalition_may_refuse_at: u8,
    points_to_french: u8,
    resumes: u8,
    late_from: u8,
    danes: String,
    swedes: String,
    french: String,
    coalition: String,
    italy: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SouthOfDanube {
    area: String,
    from_turn: u8,
}

/// What another campaign changes in the land.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Amendments {
    territory: Vec<Territory>,
    source: Vec<Source>,
}

impl File {
    fn read(text: &str, amendments: Option<&str>, faults: &mut Vec<Fault>) -> File {
        let mut file = settings::<File>(FILE, text).unwrap_or_else(|fault| {
            faults.push(fault);
            File::default()
        });
        match amendments.map(|text| settings::<Amendments>("second.toml", text)) {
            Some(Ok(new)) => {
                file.territory.retain(|old| new.territory.iter().all(|t| t.name != old.name));
                file.territory.extend(new.territory);
                file.source = new.source;
            }
            Some(Err(fault)) => faults.push(fault),
            None => {}
        }
        file
    }
}

/// Places and numbers of the scenario rules of 1813.
#[derive(Debug, Default)]
pub(crate) struct Charter {
    /// Victory cities of the Confederation, and how many make it waver, alone or with Hamburg (NN-14.9-b).
    pub(crate) rhine_cities: Vec<HexId>,
    pub(crate) rhine_taken: usize,
    pub(crate) rhine_taken_with_hamburg: usize,
    /// Whose defeat does so too (NN-14.9-a).
    pub(crate) beaten: Option<CommanderId>,
    /// How near to a stack that it joins a contingent that defects must be (NN-14.9-3-i).
    pub(crate) rejoin_within: u32,
    /// Each contingent that may defect, with the counter that takes its place (NN-3.6-2, NN-3.6-3).
    pub(crate) twins: Vec<(UnitId, UnitId)>,
    /// Contingents of 1812 in the linked campaign, which have no second counter (R-NN-3.6-3).
    pub(crate) without_twin: Vec<UnitId>,
    /// Wrede, and the nation that he comes with (NN-14.9-3-ii).
    pub(crate) wrede: Option<CommanderId>,
    pub(crate) wrede_with: String,
    /// Torgau and who holds it (14.10).
    pub(crate) torgau: HexId,
    pub(crate) torgau_unit: Option<UnitId>,
    pub(crate) torgau_commander: Option<CommanderId>,
    /// Where the two corps of 14.11 wait, and which of them needs no depot.
    pub(crate) krakow: [HexId; 2],
    pub(crate) krakow_fed: Side,
    /// 14.14
    pub(crate) hamburg: HexId,
    pub(crate) hamburg_barred_to: Side,
    pub(crate) hamburg_barred_until: u8,
    pub(crate) hamburg_barred: HexBits,
    pub(crate) hamburg_from: u8,
    pub(crate) hamburg_most: u8,
    /// 14.6
    pub(crate) prussia_passive_until: u8,
    /// 14.15
    pub(crate) truce_turns: Vec<u8>,
    pub(crate) french_may_refuse_at: Vec<u8>,
    pub(crate) coalition_may_refuse_at: u8,
    pub(crate) truce_points: u8,
    pub(crate) resumes: u8,
    pub(crate) late_from: u8,
    pub(crate) kiel: HexId,
    pub(crate) pomerania: HexBits,
    pub(crate) truce_zones: [HexBits; 2],
    pub(crate) italy: HexBits,
    /// Home countries by the sign of their troops (NN-6.6-1).
    pub(crate) homes: Vec<(Signs, HexBits)>,
    /// The country that Murat leaves the army for (NN-16.2-fr-10).
    pub(crate) murats_kingdom: HexBits,
    /// Where some command everybody, from a Turn on (NN-16.2-exc-1).
    pub(crate) south_of_danube: HexBits,
    pub(crate) south_from: u8,
    /// Sources that work while they are held (NN-14.17, NN-1.1-bp24).
    pub(crate) ports: HexBits,
}

/// Names on the board, with a fault for each that is missing.
struct Finder<'a> {
    board: &'a Board,
    faults: &'a mut Vec<Fault>,
}

impl Finder<'_> {
    fn hex(&mut self, label: &str) -> HexId {
        self.board.hex(label).unwrap_or_else(|| {
            self.faults.push(Fault::new(FILE, format!("there is no hex {label}")));
            HexId(0)
        })
    }

    fn hexes(&mut self, labels: &[String]) -> Vec<HexId> {
        labels.iter().map(|l| self.hex(l)).collect()
    }

    pub(crate) fn place(&mut self, name: &str) -> HexId {
        self.board.place(name).map_or_else(
            || {
                self.faults.push(Fault::new(FILE, format!("there is no place '{name}' on the board")));
                HexId(0)
            },
            |p| p.hex,
        )
    }

    fn area(&mut self, areas: &BTreeMap<String, Vec<HexId>>, name: &str) -> HexBits {
        if !areas.contains_key(name) {
            self.faults.push(Fault::new(FILE, format!("there is no area '{name}'")));
        }
        areas.get(name).into_iter().flatten().copied().collect()
    }
}

impl Charter {
    /// What the file says of the land, as far as nothing amends it; the rest waits for the counters.
    pub(crate) fn read(
        text: &str,
        amendments: Option<&str>,
        board: &Board,
        faults: &mut Vec<Fault>,
    ) -> (Territories, Charter) {
        let file = File::read(text, amendments, faults);
        let mut find = Finder { board, faults };
        let areas: BTreeMap<String, Vec<HexId>> =
            file.areas.iter().map(|(name, labels)| (name.clone(), find.hexes(labels))).collect();
        let country =
            |name: &str| -> HexBits { board.hexes().filter(|h| board.territory_name(*h) == name).collect() };
        let homes = file.territory.iter().filter(|t| !t.home_of.is_empty());
        let homes = homes.map(|t| (Signs::of_nation(&t.home_of), country(&t.name))).collect();
        let murats = file.territory.iter().filter(|t| t.murat_leaves);
        let kiel = find.place(&file.armistice.danes);
        let charter = Charter {
            rhine_cities: file.confederation.cities.iter().map(|c| find.place(c)).collect(),
            rhine_taken: file.confederation.taken,
            rhine_taken_with_hamburg: file.confederation.taken_with.cities,
            rejoin_within: u32::from(file.confederation.rejoin_within),
            wrede_with: file.confederation.wrede.clone(),
            torgau: find.place(&file.torgau.place),
            krakow: [find.hex(&file.krakow.french), find.hex(&file.krakow.coalition)],
            krakow_fed: file.krakow.fed,
            hamburg: find.place(&file.hamburg.place),
            hamburg_barred_to: file.hamburg.barred_to,
            hamburg_barred_until: file.hamburg.barred_until,
            hamburg_barred: find.hexes(&file.hamburg.barred).into_iter().collect(),
            hamburg_from: file.hamburg.points_from,
            hamburg_most: file.hamburg.most_points,
            prussia_passive_until: file.prussia.passive_until,
            truce_turns: file.armistice.turns.clone(),
            french_may_refuse_at: file.armistice.french_may_refuse_at.clone(),
            coalition_may_refuse_at: file.armistice.coalition_may_refuse_at,
            truce_points: file.armistice.points_to_french,
            resumes: file.armistice.resumes,
            late_from: file.armistice.late_from,
            kiel,
            pomerania: find.area(&areas, &file.armistice.swedes),
            truce_zones: [
                find.area(&areas, &file.armistice.french),
                find.area(&areas, &file.armistice.coalition) | country("Russia"),
            ],
            italy: find.area(&areas, &file.armistice.italy),
            homes,
            murats_kingdom: murats.fold(HexBits::default(), |all, t| all | country(&t.name)),
            south_of_danube: find.area(&areas, &file.south_of_danube.area),
            south_from: file.south_of_danube.from_turn,
            // NN-1.1-bp24
            ports: file
                .source
                .iter()
                .filter(|s| s.held)
                .flat_map(|s| s.places.iter().map(|p| find.place(p)).collect::<Vec<_>>())
                .collect(),
            ..Charter::default()
        };
        if find.place(&file.confederation.taken_with.place) != charter.hamburg {
            find.faults.push(Fault::new(FILE, "the city that counts with the Confederation is not Hamburg"));
        }
        if charter.truce_turns.len() != charter.french_may_refuse_at.len() {
            find.faults.push(Fault::new(FILE, "french_may_refuse_at needs a number for each Turn"));
        }
        let [french, coalition] = charter.truce_zones;
        if !(french & (coalition | charter.pomerania)).is_empty() {
            find.faults.push(Fault::new(FILE, "the lines of the Armistice cross"));
        }
        let points: BTreeMap<HexId, u8> =
            file.city.iter().map(|c| (find.place(&c.place), c.points)).collect();
        let lands = regimes(amendments.is_some()).map(|regime| land(&file, regime, &charter, &mut find));
        let lands = lands.collect();
        let land = Territories { playable: board.hexes().collect(), lands, points: Some(points), areas };
        (land, charter)
    }

    /// Finds the counters that the rules name.
    pub(crate) fn enlist(&mut self, text: &str, roster: &Roster, faults: &mut Vec<Fault>) {
        // The file was read before, and its faults are known.
        let Ok(file) = settings::<File>(FILE, text) else { return };
        let mut missing = |file: &str, id: &str| {
            let what =
                format!("the rules of the scenario name '{id}': there has to be a counter with this id");
            faults.push(Fault::new(file, what));
        };
        let mut general = |id: &str| {
            let found = roster.commander(id);
            if found.is_none() {
                missing("commanders.csv", id);
            }
            found
        };
        self.beaten = general(&file.confederation.defeat_of);
        self.wrede = general("Wrede");
        self.torgau_commander = general(&file.torgau.commander);
        self.torgau_unit = roster.unit(&file.torgau.unit);
        if self.torgau_unit.is_none() {
            missing("units.csv", &file.torgau.unit);
        }
        for (n, unit) in (0u16..).zip(&roster.units) {
            // Each that may defect has a twin to take its place (NN-3.6-3).
            if unit.side == Side::French && unit.signs.contains(Signs::DEFECTS) {
                match roster.unit(&format!("{}-D", unit.id)) {
                    Some(twin) if roster.units[twin.index()].side == Side::Allied => {
                        self.twins.push((UnitId(n), twin));
                    }
                    Some(twin) => {
                        let what = "takes the place of a unit that defects, and so is of the Coalition";
                        faults.push(roster.units[twin.index()].at.fault(what));
                    }
                    None if unit.entry == Entry::Never => self.without_twin.push(UnitId(n)),
                    None => faults.push(unit.at.fault(format!(
                        "'{}' may defect: add a unit '{}-D' of the Coalition that enters by defection",
                        unit.id, unit.id
                    ))),
                }
            }
        }
    }
}

/// What the land depends on.
#[derive(Debug, Clone, Copy)]
struct Regime {
    rhine: Rhine,
    austria: Austria,
    /// No truce can come any more (NN-14.15-iii).
    failed: bool,
    link: Bases,
}

/// Every allegiance of the Confederation with every standing of Austria, in the order of their numbers, and in the linked
/// campaign with everything that changes there.
fn regimes(linked: bool) -> impl Iterator<Item = Regime> {
    let links = Bases::ALL.into_iter().take(if linked { Bases::ALL.len() } else { 1 });
    links.flat_map(|link| {
        let with = move |rhine| STANDINGS.map(|(austria, failed)| Regime { rhine, austria, failed, link });
        Rhine::ALL.into_iter().flat_map(with)
    })
}

/// The land under a regime: nothing but an event alters whose it is (NN-1.1-bp15-3).
fn land(file: &File, regime: Regime, charter: &Charter, find: &mut Finder<'_>) -> Land {
    let mut land = Land::default();
    let rhine = regime.rhine;
    let happened = |event: Option<Event>| event.is_none_or(|e| e.has_happened(regime));
    for territory in &file.territory {
        let changes = territory.change.iter().filter(|c| c.event.has_happened(regime));
        let (mut owner, mut supply) = (territory.friendly, &territory.supply);
        let (mut open, mut interns) = (&territory.open, &territory.interns);
        for change in changes {
            owner = change.friendly.unwrap_or(owner);
            supply = change.supply.as_ref().unwrap_or(supply);
            open = change.open.as_ref().unwrap_or(open);
            interns = change.interns.as_ref().unwrap_or(interns);
        }
        let hexes: HexBits =
            find.board.hexes().filter(|h| find.board.territory_name(*h) == territory.name).collect();
        for side in Side::BOTH {
            let owned =
                matches!((owner, side), (Owner::French, Side::French) | (Owner::Coalition, Side::Allied))
                    || matches!(owner, Owner::Both);
            let slots = [
                (owned, &mut land.friendly),
                (supply.contains(&side), &mut land.supply),
                (open.contains(&side), &mut land.open),
                (interns.contains(&side), &mut land.interns),
            ];
            for (is, slot) in slots {
                if is {
                    slot[side.index()] = slot[side.index()] | hexes;
                }
            }
        }
    }
    // Nobody passes Torgau while it is neutral (NN-14.10-i).
    if rhine != Rhine::Turned {
        for open in &mut land.open {
            open.remove(charter.torgau);
        }
    }
    let works = |source: &&Source| {
        source.needs.iter().all(|e| e.has_happened(regime))
            && !source.unless.iter().any(|e| e.has_happened(regime))
    };
    // NN-1.1-bp30-1, NN-1.1-bp30-2
    for source in file.source.iter().filter(works) {
        let places = source.places.iter().map(|p| find.place(p)).collect::<Vec<_>>();
        let hexes = find.hexes(&source.hexes);
        land.sources[source.side.index()].extend(hexes.into_iter().chain(places));
    }
    for city in file.city.iter().filter(|c| !happened(c.needs)) {
        land.uncounted.insert(find.place(&city.place));
    }
    land
}

impl Land {
    /// Takes off the ground that nobody can enter. Neutral land interns even where the map is out of play
    /// (NN-1.1-bp23).
    pub(crate) fn shut(&mut self, ground: &[Ground]) {
        for side in Side::BOTH {
            let at = side.index();
            let enters = |h: &HexId| ground[h.index()].open[at];
            self.open[at] = self.open[at].iter().filter(enters).collect();
            self.sources[at].retain(enters);
        }
    }
}
