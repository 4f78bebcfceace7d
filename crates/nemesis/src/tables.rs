//! What does not change while a game is played: board, counters, charts, scenario, options.

use crate::cards::Cards;
use crate::roster::{Arm, CommanderId, Entry, Roster, Side, UnitId, rows, side};
use crate::staff::{Roads, Style, Styles};
use crate::state::{HexBits, MOST_COMMANDERS, MOST_UNITS};
use crate::winter::rivers::{self, Waterway};
use board::{Board, Class as PlaceClass, Dir, Features, HexId, Terrain, atlas};
use kernel::{Fault, Setup};
use serde::Deserialize;

pub(crate) const BOARD: &str = "russia-1812";

/// `system.toml`: the numbers of the system.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct System {
    pub(crate) last_turn: u8,
    pub(crate) first_month: u8,
    pub(crate) winter_from: u8,
    pub(crate) hex_capacity: u8,
    pub(crate) blanks: u8,
    pub(crate) wider_by: u8,
    pub(crate) wider_trains: u8,
    pub(crate) occupancy: [u8; 3],
    pub(crate) supply_length: u8,
    pub(crate) supply_length_winter: u8,
    pub(crate) link_length: [u8; 2],
    pub(crate) link_length_winter: [u8; 2],
    pub(crate) forage_roll_from: u8,
    pub(crate) forage_marker_from: u8,
    pub(crate) crowd: u8,
    pub(crate) dummies: u8,
    pub(crate) start_depots: [u8; 2],
    no_french_depot: Vec<String>,
    safe_from_hunger: String,
    pub(crate) march: u8,
    pub(crate) march_winter: u8,
    pub(crate) march_forced: u8,
    pub(crate) attrition_at: u8,
    pub(crate) attrition_at_winter: u8,
    pub(crate) tired_from: u8,
    pub(crate) siege: u8,
    pub(crate) combat_commands: [i8; 2],
    pub(crate) combat_commands_limits: [i8; 2],
    capitals: Vec<String>,
    pub(crate) order_needed: i8,
    pub(crate) combined_arms: [i8; 4],
    pub(crate) river: i8,
    pub(crate) fortress_without_guns: i8,
    pub(crate) fortress_with_guns: i8,
    pub(crate) difficult: i8,
    pub(crate) support_river: i8,
    pub(crate) support_fortress: i8,
    pub(crate) support_difficult: i8,
    pub(crate) winner_hits_by_die: [i8; 6],
    pub(crate) rout: i8,
    pub(crate) escape_range: u8,
    pub(crate) ride: u8,
    pub(crate) cossacks_at: u8,
    pub(crate) cossacks_later_at: u8,
    pub(crate) cossacks_later_from: u8,
    pub(crate) battle_points: u8,
    pub(crate) decisive: u8,
    pub(crate) attrition: Vec<AttritionRow>,
    pub(crate) border_depth: u8,
    /// Infantry, cavalry, artillery.
    pub(crate) border_force: [u8; 3],
    pub(crate) horses_until: u8,
    pub(crate) reserve_turns: Vec<u8>,
    pub(crate) reserve_lost_at: [u8; 3],
    pub(crate) reserve_eats: Vec<ReserveRow>,
    pub(crate) melting_from: u8,
    pub(crate) sweden_turn: u8,
    pub(crate) sweden_at: u8,
    western_cities: Vec<String>,
    pub(crate) first_deck_until: u8,
    pub(crate) waits_for_jerome: String,
    pub(crate) hastened_site: String,
    pub(crate) uprising: Vec<UprisingRow>,
    pub(crate) two_year: TwoYearNumbers,
}

/// The numbers of a campaign of two years (16.13).
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TwoYearNumbers {
    pub(crate) depots: u8,
    pub(crate) latest_turn: u8,
    pub(crate) first_turn: u8,
    pub(crate) first_month: u8,
    pub(crate) no_forage: Vec<u8>,
    great_cities: Vec<String>,
    pub(crate) emperor_gone_up_to: u8,
    pub(crate) emperor_stays_from: u8,
    pub(crate) emperor_returns_from: u8,
    pub(crate) restored_by_die: [u8; 6],
}

/// What the Cavalry Reserve eats (TIR-16.7-3).
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReserveRow {
    pub(crate) up_to: u8,
    pub(crate) trains: u8,
}

/// When the Ukraine rises (TIR-16.8-1).
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UprisingRow {
    pub(crate) until: u8,
    pub(crate) at: u8,
}

/// A row of the attrition results (TIR-8.5-a, TIR-8.5-b, TIR-8.5-c).
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AttritionRow {
    pub(crate) from: i8,
    pub(crate) eliminated: u8,
    pub(crate) disrupted: u8,
}

/// A piece that waits to be put on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Waiting {
    Unit(UnitId),
    Commander(CommanderId),
}

/// Where a piece may be put.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Where {
    /// On one of these hexes.
    Hexes(Vec<HexId>),
    /// With a stack that holds a unit of this army.
    WithArmy(String),
    /// With any stack of the side.
    WithAny,
    /// Anywhere in the side's own country (TIR-14.1-ru-free, TIR-14.1-fr-free).
    Free,
    /// In the side's winter quarters (TIR-16.13-fr-2).
    Quarters,
}

/// Pieces in the order in which they are put on the board.
pub(crate) type Placing = Vec<(Waiting, Where)>;

/// Who comes in winter quarters after a Turn of 1812: those still due by Turn 7, then those of the winter, and at the
/// end of the Russian list the Swedes (TIR-16.13-gen-2, TIR-16.13-fr-2, TIR-16.13-ru-3, TIR-16.13-ru-4).
#[derive(Debug, Clone, Default)]
pub(crate) struct WinterArrivals {
    pub(crate) placing: [Placing; 2],
}

/// What a piece of ground means for each side (TIR-2.2-intro).
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Ground {
    /// Whether units of a side may stand here (TIR-2.2-bp3, TIR-2.2-bp4, TIR-2.2-bp5, TIR-2.2-bp6, TIR-2.2-bp7,
    /// TIR-2.2-bp8, TIR-14.6-1). Rivers bar no march (TIR-2.2-river-1).
    pub(crate) open: [bool; 2],
    /// Forest, marsh, rough ground or mountain (TIR-1.1-bp7).
    pub(crate) difficult: bool,
    /// Whose territory it is (TIR-1.1-bp12-1).
    pub(crate) friendly_to: Side,
    pub(crate) city: bool,
    /// A fortified city (TIR-2.2-bp2).
    pub(crate) fortified: bool,
    /// Victory points of the city (TIR-2.2-bp1).
    pub(crate) points: u8,
}

/// Everything that is on the table before play.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) board: Board,
    pub(crate) system: System,
    pub(crate) roster: Roster,
    pub(crate) ground: Vec<Ground>,
    pub(crate) cities: Vec<HexId>,
    /// Ultimate supply sources by side (TIR-1.1-bp16-1, TIR-1.1-bp16-2).
    pub(crate) sources: [Vec<HexId>; 2],
    /// The southern edge inside Austria (TIR-1.1-bp16-3).
    pub(crate) austrian_edge: Vec<HexId>,
    pub(crate) no_french_depot: HexBits,
    pub(crate) safe_from_hunger: HexId,
    pub(crate) capitals: [HexId; 2],
    /// Trains by Turn and side (Table 7.3).
    pub(crate) trains: Vec<[u8; 2]>,
    /// The same in the second year (Table 16.13).
    pub(crate) trains_1813: Vec<[u8; 2]>,
    pub(crate) placing: [Placing; 2],
    pub(crate) arrivals: Vec<[Placing; 2]>,
    /// By the last Turn of 1812.
    pub(crate) winter_arrivals: Vec<WinterArrivals>,
    /// In and next to the cities where lost Russians come back (TIR-16.13-ru-2).
    pub(crate) great_cities: Vec<HexId>,
    /// Cities on rivers to the Baltic, with all that lie downstream (TIR-16.13-fr-3).
    pub(crate) waterways: Vec<Waterway>,
    pub(crate) napoleon: CommanderId,
    pub(crate) options: Options,
    /// Hexes that are open to each side.
    pub(crate) open: [HexBits; 2],
    /// Cities of the other side.
    pub(crate) enemy_cities: [HexBits; 2],
    /// From each hex the neighbours that a route may cross to: a river only by a bridge (TIR-6.2-bp3,
    /// TIR-2.2-river-2).
    pub(crate) ways: Vec<[HexId; 6]>,
    /// The cities where each side may ever have a depot (TIR-7.7-2, TIR-7.3-3).
    pub(crate) depot_sites: [HexBits; 2],
    /// The cavalry of each side.
    pub(crate) cavalry: [Vec<UnitId>; 2],
    /// The event cards (16.1).
    pub(crate) cards: Cards,
    pub(crate) kutuzov: CommanderId,
    pub(crate) kiev: HexId,
    /// Russian hexes near the western border (TIR-14.1-ru-free).
    pub(crate) near_border: HexBits,
    pub(crate) western_cities: Vec<HexId>,
    pub(crate) units_of: [std::ops::Range<u8>; 2],
    pub(crate) commanders_of: [std::ops::Range<u8>; 2],
    roads: std::sync::OnceLock<Roads>,
    /// The Grande Armée as Minard drew it: Turn, men, place.
    pub(crate) minard: Vec<(f64, f64, String)>,
    /// What computer players care about, by side.
    pub(crate) styles: [Style; 2],
}

/// Advanced Rules that are on, each of its own.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule that players switch by itself")]
pub(crate) struct Options {
    /// 16.2 to 16.4
    pub(crate) command: bool,
    /// 16.5
    pub(crate) chaos: bool,
    /// 16.6
    pub(crate) horses: bool,
    /// 16.7
    pub(crate) reserve: bool,
    /// 16.8 and 16.9
    pub(crate) ukraine: bool,
    /// 16.10
    pub(crate) austrians: bool,
    /// 16.11
    pub(crate) contingents: bool,
    /// 16.12
    pub(crate) sweden: bool,
    /// 16.1
    pub(crate) events: bool,
    /// 16.13
    pub(crate) two_year: bool,
    /// 15.1
    pub(crate) fog: bool,
    /// 15.2
    pub(crate) capacity: bool,
    /// Free set-up, by side (14.1).
    pub(crate) free: [bool; 2],
}

impl Options {
    fn of(setup: &Setup) -> Options {
        let on = |slug: &str| setup.options.contains(slug);
        Options {
            command: on("command"),
            chaos: on("chaos"),
            horses: on("horses"),
            reserve: on("reserve"),
            ukraine: on("ukraine"),
            austrians: on("austrians"),
            contingents: on("contingents"),
            sweden: on("sweden"),
            events: on("events"),
            two_year: on("two-year"),
            fog: on("fog"),
            capacity: on("capacity"),
            free: [on("free-french"), on("free-russian")],
        }
    }
}

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
}

#[derive(Debug, Deserialize)]
struct TrainRow {
    turn: u8,
    french: u8,
    russian: u8,
    french_two_year: u8,
    russian_two_year: u8,
}

#[derive(Debug, Deserialize)]
struct MinardRow {
    turn: f64,
    men: f64,
    place: String,
}

#[derive(Debug, Deserialize)]
struct WinterRow {
    side: String,
    id: String,
}

macro_rules! data {
    ($name:literal) => {
        include_str!(concat!("../../../data/nemesis/1812/", $name))
    };
}

impl Tables {
    pub(crate) fn new(setup: &Setup) -> Result<Tables, Vec<Fault>> {
        let mut faults = Vec::new();
        let board = atlas::load(BOARD).map_err(|f| vec![Fault::new(BOARD, f.to_string())])?;
        let system: System = toml::from_str(data!("system.toml"))
            .map_err(|f| vec![Fault::new("system.toml", f.to_string())])?;
        let styles: Styles =
            toml::from_str(data!("style.toml")).map_err(|f| vec![Fault::new("style.toml", f.to_string())])?;
        let roster = Roster::read(data!("units.csv"), data!("commanders.csv"), &mut faults);
        if roster.units.len() > MOST_UNITS || roster.commanders.len() > MOST_COMMANDERS {
            faults.push(Fault::new("units.csv", "there are more counters than the state has room for"));
        }
        let find = |name: &str, faults: &mut Vec<Fault>| {
            board.place(name).map_or_else(
                || {
                    faults.push(Fault::new(BOARD, format!("there is no place '{name}' on the board")));
                    HexId(0)
                },
                |p| p.hex,
            )
        };
        let ground: Vec<Ground> = board.hexes().map(|h| ground(&board, h)).collect();
        let near_border = near_border(&board, &ground, system.border_depth);
        let [first, last] = board.grid().columns;
        let bottom = board.grid().rows[1];
        let on_column = |column: u8, side: Side| -> Vec<HexId> {
            let here = |&h: &HexId| {
                board.grid().position(h.index()).0 == column && ground[h.index()].open[side.index()]
            };
            board.hexes().filter(here).collect()
        };
        let mut russian = on_column(first, Side::Allied);
        russian.extend(["Kiev", "St Petersburg"].map(|n| find(n, &mut faults)));
        let sources = [on_column(last, Side::French), russian];
        let austria = |&h: &HexId| {
            board.grid().position(h.index()).1 == bottom
                && board.territory_name(h) == "Austria"
                && ground[h.index()].open[0]
        };
        let mut trains = vec![[0, 0]; usize::from(system.last_turn) + 1];
        let mut trains_1813 = trains.clone();
        for row in rows::<TrainRow>("trains.csv", data!("trains.csv"), &mut faults) {
            let turn = usize::from(row.turn);
            match (trains.get_mut(turn), trains_1813.get_mut(turn)) {
                (Some(one), Some(two)) => {
                    *one = [row.french, row.russian];
                    *two = [row.french_two_year, row.russian_two_year];
                }
                _ => faults.push(Fault::new("trains.csv", format!("there is no Turn {turn}"))),
            }
        }
        let mut general = |id: &str| {
            let found = roster.commanders.iter().position(|c| c.id == id);
            CommanderId(found.unwrap_or_else(|| {
                faults.push(Fault::new("commanders.csv", format!("{id} is missing")));
                0
            }) as u8)
        };
        let (napoleon, kutuzov) = (general("Napoleon"), general("Kutuzov"));
        let kiev = find("Kiev", &mut faults);
        let split = |count: usize, french: usize| [0..french as u8, french as u8..count as u8];
        let units_of =
            split(roster.units.len(), roster.units.iter().filter(|u| u.side == Side::French).count());
        let commanders_of = split(
            roster.commanders.len(),
            roster.commanders.iter().filter(|c| c.side == Side::French).count(),
        );
        let capitals = [0, 1].map(|i| find(system.capitals.get(i).map_or("", String::as_str), &mut faults));
        let no_french_depot: HexBits = system.no_french_depot.iter().map(|n| find(n, &mut faults)).collect();
        let depot_sites = Side::BOTH.map(|side| {
            let barred = if side == Side::French { no_french_depot } else { HexBits::default() };
            let open = |h: &HexId| ground[h.index()].city && ground[h.index()].open[side.index()];
            board.hexes().filter(open).collect::<HexBits>() - barred
        });
        let mut tables = Tables {
            no_french_depot,
            depot_sites,
            safe_from_hunger: find(&system.safe_from_hunger, &mut faults),
            western_cities: system.western_cities.iter().map(|n| find(n, &mut faults)).collect(),
            capitals,
            cities: board.places().iter().map(|p| p.hex).filter(|h| !board.is_out(*h)).collect(),
            austrian_edge: board.hexes().filter(austria).collect(),
            sources,
            trains,
            trains_1813,
            placing: Default::default(),
            arrivals: vec![Default::default(); usize::from(system.last_turn) + 1],
            winter_arrivals: Vec::new(),
            great_cities: Vec::new(),
            waterways: Vec::new(),
            napoleon,
            kutuzov,
            kiev,
            near_border,
            options: Options::of(setup),
            open: Side::BOTH.map(|s| board.hexes().filter(|h| ground[h.index()].open[s.index()]).collect()),
            enemy_cities: Side::BOTH.map(|s| {
                let foreign = |h: &HexId| ground[h.index()].city && ground[h.index()].friendly_to != s;
                board.hexes().filter(foreign).collect()
            }),
            ways: board.hexes().map(|h| dry_ways(&board, h, |dir| board.side(h, dir))).collect(),
            ground,
            cavalry: Side::BOTH.map(|side| {
                let mounted = |(_, u): &(u8, &crate::roster::Unit)| u.side == side && u.arm == Arm::Cavalry;
                (0u8..).zip(&roster.units).filter(mounted).map(|(n, _)| UnitId(n)).collect()
            }),
            cards: Cards::read(data!("cards.toml"), &board, &roster, &mut faults),
            units_of,
            commanders_of,
            roads: std::sync::OnceLock::new(),
            styles: styles.both(),
            minard: rows::<MinardRow>("minard.csv", data!("minard.csv"), &mut faults)
                .into_iter()
                .map(|row| (row.turn, row.men, row.place))
                .collect(),
            board,
            system,
            roster,
        };
        tables.cities.sort();
        tables.plan(&mut faults);
        tables.plan_winter(&mut faults);
        tables.waterways = rivers::read(data!("rivers.csv"), &tables.board, &mut faults);
        if faults.is_empty() { Ok(tables) } else { Err(faults) }
    }

    /// Who is put where, at the start and later.
    fn plan(&mut self, faults: &mut Vec<Fault>) {
        let groups = rows::<GroupRow>("groups.csv", data!("groups.csv"), faults);
        let sites = rows::<SiteRow>("sites.csv", data!("sites.csv"), faults);
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
                Entry::Sweden | Entry::Reserve | Entry::ReserveOrAny => continue,
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
        let hexes = self.site("StP", &sites, faults);
        if let Some(turn_6) = self.arrivals.get_mut(usize::from(self.system.sweden_turn)) {
            let swedes = late.into_iter().map(|(_, piece, _)| (piece, Where::Hexes(hexes.clone())));
            turn_6[Side::Allied.index()].extend(swedes);
        }
    }

    /// Who comes in winter quarters, by the Turn after which they are taken up.
    fn plan_winter(&mut self, faults: &mut Vec<Fault>) {
        for name in &self.system.two_year.great_cities {
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
        for row in rows::<WinterRow>("winter.csv", data!("winter.csv"), faults) {
            let of = side("winter.csv", &row.side, faults);
            let piece = (self.roster.unit(&row.id).map(Waiting::Unit))
                .or_else(|| self.roster.commander(&row.id).map(Waiting::Commander));
            match piece {
                Some(piece) => listed[of.index()].push(piece),
                None => faults.push(Fault::new("winter.csv", format!("there is no counter '{}'", row.id))),
            }
        }
        let sweden = usize::from(self.system.sweden_turn);
        let swedes: Placing = self.arrivals.get(sweden).map_or_else(Vec::new, |turn| {
            turn[Side::Allied.index()].iter().filter(|(p, _)| self.is_swedish(*p)).cloned().collect()
        });
        let latest = usize::from(self.system.two_year.latest_turn);
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
                let ground = &self.ground[h.index()];
                ground.friendly_to == Side::French && ground.open[0] && !self.board.is_out(*h)
            };
            return self.board.hexes().filter(west).collect();
        }
        let place = sites.iter().find(|s| s.site == site).and_then(|s| self.board.place(&s.place));
        let Some(place) = place else {
            faults.push(Fault::new("sites.csv", format!("the site '{site}' has no place on the board")));
            return Vec::new();
        };
        let austrian = site == "A";
        let near = self.board.neighbours(place.hex).map(|(_, h)| h);
        let fits = |h: &HexId| !austrian || self.board.territory_name(*h) == "Austria";
        std::iter::once(place.hex).chain(near).filter(fits).collect()
    }

    /// Distances that computer players ask for, surveyed when the first does.
    pub(crate) fn roads(&self) -> &Roads {
        self.roads.get_or_init(|| Roads::survey(self))
    }

    #[inline]
    pub(crate) fn ground(&self, hex: HexId) -> &Ground {
        &self.ground[hex.index()]
    }

    pub(crate) fn unit(&self, unit: UnitId) -> &crate::roster::Unit {
        &self.roster.units[unit.index()]
    }

    pub(crate) fn commander(&self, commander: CommanderId) -> &crate::roster::Commander {
        &self.roster.commanders[commander.index()]
    }

    /// Whether a piece is a reinforcement for a site.
    pub(crate) fn arrives_at(&self, piece: Waiting, site: &str) -> bool {
        matches!(self.entry(piece), Entry::Turn(_, at) if at == site)
    }

    /// Whether a piece comes with the Swedes (TIR-16.12).
    pub(crate) fn is_swedish(&self, piece: Waiting) -> bool {
        matches!(self.entry(piece), Entry::Sweden)
    }

    fn entry(&self, piece: Waiting) -> &Entry {
        match piece {
            Waiting::Unit(unit) => &self.unit(unit).entry,
            Waiting::Commander(commander) => &self.commander(commander).entry,
        }
    }

    /// Occupancy factor in halves (TIR-3.2-2).
    #[inline]
    pub(crate) fn occupancy(&self, unit: UnitId) -> u8 {
        self.system.occupancy[self.roster.units[unit.index()].class as usize]
    }

    /// TIR-1.1-bp18
    pub(crate) fn is_winter(&self, turn: u8) -> bool {
        turn >= self.system.winter_from
    }
}

/// The neighbours of a hex that are not across a river, or across a bridge.
pub(crate) fn dry_ways(board: &Board, hex: HexId, edge: impl Fn(Dir) -> Features) -> [HexId; 6] {
    let mut out = [HexId::NONE; 6];
    let dry = |edge: Features| !edge.contains(Features::RIVER) || edge.contains(Features::BRIDGE);
    let near = board.neighbours(hex).filter(|(dir, _)| dry(edge(*dir))).map(|(_, h)| h);
    for (slot, hex) in out.iter_mut().zip(near) {
        *slot = hex;
    }
    out
}

/// Russian land within so many hexes of foreign soil.
fn near_border(board: &Board, ground: &[Ground], depth: u8) -> HexBits {
    let foreign = |h: &HexId| {
        let at = &ground[h.index()];
        at.friendly_to == Side::French && at.open[1] && !board.territory_name(*h).is_empty()
    };
    let west: Vec<HexId> = board.hexes().filter(foreign).collect();
    let near = |h: &HexId| {
        ground[h.index()].friendly_to == Side::Allied
            && west.iter().any(|w| board.distance(*h, *w) <= u32::from(depth))
    };
    board.hexes().filter(near).collect()
}

fn ground(board: &Board, hex: HexId) -> Ground {
    let terrain = board.terrain(hex);
    let place = board.place_at(hex);
    let difficult = matches!(terrain, Terrain::Forest | Terrain::Marsh | Terrain::Rough | Terrain::Mountain);
    let shut = terrain.is_water() || terrain == Terrain::Mountain || board.is_out(hex);
    Ground {
        open: [!shut && !difficult, !shut],
        difficult,
        friendly_to: if board.territory_name(hex) == "Russia" { Side::Allied } else { Side::French },
        city: place.is_some(),
        fortified: place.is_some_and(|p| p.class == PlaceClass::Fortified),
        points: place.map_or(0, |p| p.points),
    }
}
