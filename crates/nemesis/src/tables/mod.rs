//! What does not change while a game is played: board, counters, charts, scenario, options.

pub(crate) mod cites;
pub(crate) mod numbers;
pub mod owners;
pub(crate) mod roster;
pub(crate) mod set_up;
pub(crate) mod territories;
pub(crate) mod volume;

use crate::campaign::germany::Charter;
use crate::campaign::linked::{Part, Same};
use crate::campaign::russia::winter::rivers::{self, Waterway};
use crate::counsel::{Roads, Styles};
use crate::rule::cards::{Cards, World};
use crate::state::{CommanderSet, HexBits, HexWays};
use crate::tables::cites::Cites;
use crate::tables::numbers::{DifficultGround, System};
use crate::tables::roster::{Arm, Commander, CommanderId, Entry, Roster, Side, Unit, UnitId};
use crate::tables::set_up::Promotion;
use crate::tables::territories::{Land, Territories};
use crate::tables::volume::{Facts, Politics, Volume};
use board::{Board, Class as PlaceClass, Dir, Features, HexId, Terrain, atlas};
use kernel::{Fault, Setup};
use kit::sheet::{Sheet, doubled, settings};
use std::collections::BTreeMap;

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
    /// With a stack near the place where the contingent of this number stood (NN-14.9-3-i).
    NearOldPlace(usize),
    /// With a unit of this nation (NN-14.9-3-ii).
    WithNation(String),
}

/// Pieces in the order in which they are put on the board.
pub(crate) type Placing = Vec<(Waiting, Where)>;

/// Who comes in winter quarters after a Turn of 1812: those still due by Turn 7, then those of the winter, and at the
/// end of the Russian list the Swedes (TIR-16.13-gen-2, TIR-16.13-fr-2, TIR-16.13-ru-3, TIR-16.13-ru-4).
#[derive(Debug, Clone, Default)]
pub(crate) struct WinterArrivals {
    pub(crate) placing: [Placing; 2],
}

/// What a piece of ground means for each side.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Ground {
    /// Whether units of a side may stand here. Rivers bar no march.
    pub(crate) open: [bool; 2],
    /// Difficult ground that shuts out the French (TIR-14.6-1).
    pub(crate) shuts_out_french: bool,
    pub(crate) city: bool,
    /// A fortified city (TIR-2.2-bp2, NN-2.2-bp2).
    pub(crate) fortified: bool,
    /// Victory points of the city (TIR-2.2-bp1, NN-2.2-bp1).
    pub(crate) points: u8,
}

/// No game of the system has so many Turns.
const LATEST_TURN: u8 = 31;

/// Everything that is on the table before play.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) volume: Facts,
    pub(crate) cites: Cites,
    pub(crate) board: Board,
    pub(crate) system: System,
    pub(crate) roster: Roster,
    pub(crate) ground: Vec<Ground>,
    pub(crate) cities: Vec<HexId>,
    /// The southern edge inside Austria (TIR-1.1-bp16-3).
    pub(crate) austrian_edge: Vec<HexId>,
    pub(crate) no_french_depot: HexBits,
    pub(crate) safe_from_hunger: HexId,
    pub(crate) capitals: Vec<HexId>,
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
    /// Whose loss ends the game.
    pub(crate) napoleon: Option<CommanderId>,
    /// Who spares or inspires troops in the Basic Game too.
    pub(crate) always_spare: CommanderSet,
    pub(crate) always_inspire: CommanderSet,
    pub(crate) options: Options,
    /// Hexes that count twice, out of winter and in it, unless a road leads there.
    pub(crate) heavy: [HexBits; 2],
    /// Whether every hex counts once, so that nobody has to ask.
    pub(crate) even: bool,
    /// The Turns of winter, one bit each.
    winter: u32,
    /// The land by Turn, in 1813 by regime.
    pub(crate) lands: Vec<Land>,
    /// What only 1813 has.
    pub(crate) charter: Option<Charter>,
    /// Who takes the place of contingents that defect.
    pub(crate) defectors: Placing,
    /// Who comes with an Armistice, by the Turn in which it is called (NN-14.15-c, R-NN-14.15-end).
    pub(crate) truce_arrivals: Vec<[Placing; 2]>,
    /// What becomes of commanders as the war goes on.
    pub(crate) promotions: Vec<Promotion>,
    /// Commanders who are called away and come back.
    pub(crate) returning: CommanderSet,
    /// Parts of the board by name, where pieces come in.
    pub(crate) areas: BTreeMap<String, Vec<HexId>>,
    pub(crate) city_hexes: HexBits,
    /// From each hex the neighbours that a route may cross to: a river only by a bridge (TIR-6.2-bp3,
    /// TIR-2.2-river-2).
    pub(crate) ways: Vec<[HexId; 6]>,
    /// The same for whole sets of hexes, by season: for routes, which are found from the depot, and for links, which are
    /// found from the source.
    pub(crate) routes: [HexWays; 2],
    pub(crate) links: [HexWays; 2],
    /// Difficult ground that shuts out the French.
    pub(crate) woods: HexBits,
    /// Austrians in French service.
    pub(crate) austrians: Vec<UnitId>,
    /// The cities where each side may ever have a depot (TIR-7.7-2, TIR-7.3-3).
    pub(crate) depot_sites: [HexBits; 2],
    /// The cavalry of each side.
    pub(crate) cavalry: [Vec<UnitId>; 2],
    /// The event cards (16.1).
    pub(crate) cards: Cards,
    pub(crate) kutuzov: Option<CommanderId>,
    pub(crate) kiev: HexId,
    /// Russian hexes near the western border (TIR-14.1-ru-free).
    pub(crate) near_border: HexBits,
    pub(crate) western_cities: Vec<HexId>,
    pub(crate) units_of: [std::ops::Range<u16>; 2],
    pub(crate) commanders_of: [std::ops::Range<u16>; 2],
    /// Which part of a linked campaign it is.
    pub(crate) link: Option<Part>,
    /// Trains of the first part that still count in the second (NN-17.5-e, NN-17.5-f).
    pub(crate) old_trains: [u8; 2],
    /// By Turn: everybody whom the card has brought up to its end (NN-17.4-iii, NN-17.4-iv).
    pub(crate) catch_up: Vec<[Placing; 2]>,
    /// Counters of 1812 and of 1813 that are one division (R-NN-17.4-star).
    pub(crate) divisions: Vec<(UnitId, UnitId)>,
    /// Garrison cities with the counters for each (NN-17.6-1), and the governor of Danzig.
    pub(crate) garrison_counters: Vec<(HexId, UnitId)>,
    pub(crate) governor: Option<CommanderId>,
    roads: std::sync::OnceLock<Roads>,
    /// The Grande Armée as Minard drew it: Turn, men, place.
    pub(crate) minard: Vec<(f64, f64, String)>,
    /// What computer players care about, by side.
    pub(crate) styles: Styles,
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
    /// 15.2 of 1813
    pub(crate) evacuated: bool,
    /// 15.3 of 1813
    pub(crate) crowding: bool,
    /// 16.3 of 1813
    pub(crate) weak_start: bool,
    /// 16.4 of 1813
    pub(crate) late_truce: bool,
    /// 16.5 of 1813
    pub(crate) bargain: bool,
    /// 16.6 of 1813
    pub(crate) tension: bool,
    /// What the Italian edition of 1813 says otherwise: 11.15, 6.1 with 6.3, 8.7, 16.2 and 7.2.
    pub(crate) round_down: bool,
    pub(crate) forage_feeds: bool,
    pub(crate) safe_depots: bool,
    pub(crate) pure_cavalry: bool,
    pub(crate) may_spare: bool,
}

impl Options {
    fn of(volume: &Volume, setup: &Setup) -> Options {
        let on = |slug: &str| setup.options.contains(slug) && volume.knows(slug);
        Options {
            command: on("command"),
            chaos: on("chaos"),
            horses: on("horses"),
            reserve: on("reserve"),
            ukraine: on("ukraine"),
            austrians: on("austrians"),
            // In the linked campaign it must be played (NN-17.9-b).
            contingents: on("contingents") || volume.link == Some(Part::First),
            sweden: on("sweden"),
            events: on("events"),
            two_year: on("two-year"),
            fog: on("fog"),
            capacity: on("capacity"),
            free: [on("free-french"), on("free-russian")],
            evacuated: on("evacuated"),
            crowding: on("crowding"),
            weak_start: on("weak-start"),
            late_truce: on("late-truce"),
            bargain: on("bargain"),
            tension: on("tension"),
            round_down: on("round-down"),
            forage_feeds: on("forage-feeds"),
            safe_depots: on("safe-depots"),
            pure_cavalry: on("pure-cavalry"),
            may_spare: on("may-spare"),
        }
    }
}

const TRAINS: Sheet = Sheet {
    file: "trains.csv",
    must: &["turn", "french", "coalition", "french_armistice", "coalition_armistice"],
    may: &["month", "winter", "note", "source"],
};

const TRAINS_1812: Sheet =
    Sheet { must: &["turn", "french", "russian", "french_two_year", "russian_two_year"], ..TRAINS };

const MINARD: Sheet = Sheet { file: "minard.csv", must: &["turn", "men", "place"], may: &[] };

/// More counters than this there are not, with the dummies.
const MOST_TRAINS: u8 = 18;

/// Trains by Turn and side: the first table of the card, and the second, for two years in 1812, after the Armistice in
/// 1813.
fn trains_of(volume: &Volume, last_turn: u8, faults: &mut Vec<Fault>) -> [Vec<[u8; 2]>; 2] {
    let mut tables = [(); 2].map(|()| vec![[0, 0]; usize::from(last_turn) + 1]);
    let sheet = if volume.row_words[1] == "russian" { TRAINS_1812 } else { TRAINS };
    let rows = sheet.rows(volume.trains, faults);
    doubled(rows.iter().map(|r| (r.at, r.text("turn"))), faults);
    let mut given = vec![false; tables[0].len()];
    for row in &rows {
        let turn = usize::from(row.number("turn", 1..=last_turn, faults));
        given[turn] = true;
        for (place, column) in sheet.must[1..].iter().enumerate() {
            tables[place / 2][turn][place % 2] = row.number(column, 0..=MOST_TRAINS, faults);
        }
    }
    for turn in (1..given.len()).filter(|&t| !given[t]) {
        faults.push(Fault::new(sheet.file, format!("Turn {turn} is missing: add a row for it")));
    }
    tables
}

fn read_system(volume: &Volume) -> Result<System, Vec<Fault>> {
    let mut system: System = settings("system.toml", volume.system).map_err(|fault| vec![fault])?;
    if volume.link == Some(Part::First) {
        // February 1813 (NN-17.1-2).
        system.last_turn += 1;
        system.winter.push(system.last_turn);
    }
    Ok(system)
}

fn read_board(volume: &Volume, system: &System) -> Result<Board, Vec<Fault>> {
    let mut board = atlas::load(volume.board).map_err(|f| vec![Fault::new(volume.board, f.to_string())])?;
    if system.difficult_ground == DifficultGround::CountsTwice {
        board.sever(is_impassable);
    } else if volume.link.is_some() {
        board.sever(is_water);
    }
    Ok(board)
}

/// The counters, those of both parts of a linked campaign, and which divisions of it are the same.
fn read_roster(
    volume: &Volume,
    sister: Option<&Volume>,
    last_turn: u8,
    faults: &mut Vec<Fault>,
) -> (Roster, Vec<(UnitId, UnitId)>) {
    let roster = Roster::read(volume, last_turn, faults);
    let (Some(part), Some(sister)) = (volume.link, sister) else { return (roster, Vec::new()) };
    let other = Roster::read(sister, LATEST_TURN, faults);
    let (first, second) = if part == Part::First { (roster, other) } else { (other, roster) };
    let same = Same::read(faults);
    let roster = Roster::linked(part, &first, second, &same);
    let divisions = same.divisions(&roster);
    (roster, divisions)
}

/// The trains of a linked campaign until a side changes its sources: two fewer for the French than on the last Turn of
/// the table of 1812 (NN-17.3-4, NN-17.5-e).
fn old_trains(
    sister: Option<&Volume>,
    link: Option<Part>,
    trains: &[[u8; 2]],
    faults: &mut Vec<Fault>,
) -> Result<[u8; 2], Vec<Fault>> {
    let last = match (link, sister) {
        (Some(Part::First), _) => trains.last().copied(),
        (Some(Part::Second), Some(first)) => {
            let system: System = settings("system.toml", first.system).map_err(|fault| vec![fault])?;
            trains_of(first, system.last_turn, faults)[0].last().copied()
        }
        _ => None,
    };
    Ok(last.map_or([0, 0], |[french, allied]| [french.saturating_sub(2), allied]))
}

/// The hexes that count twice in a season, where difficult ground does not shut out the French.
fn heavy_ground(board: &Board, shuts: bool, winter: bool) -> HexBits {
    // NN-1.1-bp11
    let heavy = |h: &HexId| match board.terrain(*h) {
        // NN-2.2-bp3, NN-2.2-bp5, NN-2.2-bp8
        Terrain::Forest | Terrain::Marsh | Terrain::Rough => !shuts,
        // Passes (NN-2.2-bp7).
        Terrain::Mountain => !shuts && winter,
        _ => false,
    };
    board.hexes().filter(heavy).collect()
}

impl Tables {
    /// The tables of a volume; a part of a linked campaign needs the other.
    #[expect(clippy::too_many_lines, reason = "a table of tables, a field a line")]
    pub(crate) fn new(volume: &Volume, sister: Option<&Volume>, setup: &Setup) -> Result<Tables, Vec<Fault>> {
        let mut faults = Vec::new();
        let system = read_system(volume)?;
        let board = read_board(volume, &system)?;
        let styles = Styles::read(volume.style).map_err(|fault| vec![fault])?;
        let link = volume.link;
        let (mut roster, divisions) = read_roster(volume, sister, system.last_turn, &mut faults);
        let options = Options::of(volume, setup);
        if options.evacuated {
            roster.evacuate();
        }
        let find = |name: &str, faults: &mut Vec<Fault>| {
            board.place(name).map_or_else(
                || {
                    faults.push(Fault::new(volume.board, format!("there is no place '{name}' on the board")));
                    HexId(0)
                },
                |p| p.hex,
            )
        };
        let shuts = system.difficult_ground == DifficultGround::ShutsOutFrench;
        let (mut land, mut charter) = match volume.politics {
            Politics::ByTurn => {
                // After the last Turn of a first part the land is what it was parted into (NN-17.3-2).
                let last = system.last_turn + u8::from(link.is_some());
                (Territories::read(volume.territories, &board, last, &mut faults), None)
            }
            Politics::ByEvent => {
                let (land, charter) =
                    Charter::read(volume.territories, volume.amendments, &board, &mut faults);
                (land, Some(charter))
            }
        };
        let ground: Vec<Ground> = board.hexes().map(|h| ground(&board, h, shuts, &land)).collect();
        let heavy = [false, true].map(|winter| heavy_ground(&board, shuts, winter));
        let city_hexes: HexBits = board.hexes().filter(|h| ground[h.index()].city).collect();
        for land in &mut land.lands {
            land.shut(&ground);
            land.foreign_cities = land.supply.map(|supply| city_hexes - supply);
        }
        if let Some(charter) = &mut charter {
            charter.enlist(volume.territories, &roster, &mut faults);
        }
        let friendly = land.lands.first().map(|l| l.friendly).unwrap_or_default();
        let near_border = near_border(&board, &ground, &friendly, system.russia.border_depth);
        // On the joined map of a linked campaign the edge is where that map ends (R-TIR-1.1-bp16-3).
        let ends = |h: HexId| {
            let (column, row) = board.grid().position(h.index());
            let south = board.grid().index(i32::from(column), i32::from(row) + 1);
            south.is_none_or(|at| board.is_off(HexId(at as u16)))
        };
        let austria = |&h: &HexId| {
            shuts && ends(h) && board.territory_name(h) == "Austria" && ground[h.index()].open[0]
        };
        // Turn 17 of a linked campaign is not on the table.
        let on_table = system.last_turn - u8::from(link == Some(Part::First));
        let [mut trains, mut trains_1813] = trains_of(volume, on_table, &mut faults);
        let old_trains = old_trains(sister, link, &trains, &mut faults)?;
        if link == Some(Part::First) {
            trains.push(old_trains);
            trains_1813.push(old_trains);
        }
        let mut generals = |ids: &[String]| -> CommanderSet {
            let found = |id: &String| {
                let at = roster.commander(id);
                if at.is_none() {
                    let what = format!("the rules name '{id}': there has to be a commander with this id");
                    faults.push(Fault::new("commanders.csv", what));
                }
                at
            };
            ids.iter().filter_map(found).collect()
        };
        let always_spare = generals(&system.always_spare);
        let always_inspire = generals(&system.always_inspire);
        let (napoleon, kutuzov) = (roster.commander("Napoleon"), roster.commander("Kutuzov"));
        let place = |name: &str| board.place(name).map_or(HexId::NONE, |p| p.hex);
        let kiev = place("Kiev");
        let split = |count: usize, french: usize| [0..french as u16, french as u16..count as u16];
        let units_of =
            split(roster.units.len(), roster.units.iter().filter(|u| u.side == Side::French).count());
        let commanders_of = split(
            roster.commanders.len(),
            roster.commanders.iter().filter(|c| c.side == Side::French).count(),
        );
        let capitals = system.capitals.iter().map(|n| find(n, &mut faults)).collect();
        let no_french_depot: HexBits = system.no_french_depot.iter().map(|n| find(n, &mut faults)).collect();
        let depot_sites = Side::BOTH.map(|side| {
            let barred = if side == Side::French { no_french_depot } else { HexBits::default() };
            let open = |h: &HexId| ground[h.index()].city && ground[h.index()].open[side.index()];
            board.hexes().filter(open).collect::<HexBits>() - barred
        });
        let world = World { board: &board, roster: &roster, areas: &land.areas, last_turn: system.last_turn };
        let cards = Cards::read(volume.cards, &world, &mut faults);
        let mut tables = Tables {
            no_french_depot,
            depot_sites,
            safe_from_hunger: place(&system.safe_from_hunger),
            western_cities: system.russia.western_cities.iter().map(|n| find(n, &mut faults)).collect(),
            capitals,
            cities: board
                .places()
                .iter()
                .map(|p| p.hex)
                .filter(|h| ground[h.index()].city && !board.is_out(*h))
                .collect(),
            austrian_edge: board.hexes().filter(austria).collect(),
            trains,
            trains_1813,
            placing: Default::default(),
            arrivals: vec![Default::default(); usize::from(system.last_turn) + 1],
            winter_arrivals: Vec::new(),
            great_cities: Vec::new(),
            waterways: Vec::new(),
            napoleon,
            always_spare,
            always_inspire,
            kutuzov,
            kiev,
            near_border,
            options,
            even: heavy.iter().all(HexBits::is_empty),
            heavy,
            winter: system.winter.iter().filter(|t| **t < 32).fold(0, |all, t| all | 1 << t),
            lands: land.lands,
            charter,
            defectors: Vec::new(),
            truce_arrivals: Vec::new(),
            promotions: Vec::new(),
            returning: CommanderSet::default(),
            areas: land.areas,
            city_hexes,
            routes: dry_land(&board, &heavy, |hex, near| (near, hex)),
            links: dry_land(&board, &heavy, |hex, near| (hex, near)),
            ways: board.hexes().map(|h| dry_ways(&board, h, |dir| board.side(h, dir))).collect(),
            woods: ground
                .iter()
                .zip(board.hexes())
                .filter(|(g, _)| g.shuts_out_french)
                .map(|(_, h)| h)
                .collect(),
            austrians: (0u16..)
                .zip(&roster.units)
                .filter(|(_, u)| u.side == Side::French && u.nation == "austrian")
                .map(|(n, _)| UnitId(n))
                .collect(),
            ground,
            cavalry: Side::BOTH.map(|side| {
                let mounted = |(_, u): &(u16, &Unit)| u.side == side && u.arm == Arm::Cavalry;
                (0u16..).zip(&roster.units).filter(mounted).map(|(n, _)| UnitId(n)).collect()
            }),
            cards,
            units_of,
            commanders_of,
            volume: volume.facts(),
            cites: Cites::read(volume.cites, &mut faults),
            link,
            old_trains,
            catch_up: Vec::new(),
            divisions,
            garrison_counters: Vec::new(),
            governor: None,
            roads: std::sync::OnceLock::new(),
            styles,
            minard: (MINARD.rows(volume.minard, &mut faults).iter())
                .map(|row| {
                    let mut number = |column| row.number(column, 0.0..=f64::MAX, &mut faults);
                    (number("turn"), number("men"), row.text("place").to_owned())
                })
                .collect(),
            board,
            system,
            roster,
        };
        tables.cities.sort();
        let sites = tables.sites(volume, &mut faults);
        tables.plan_set_up(volume, &sites, &mut faults);
        tables.plan_winter(volume, &mut faults);
        tables.plan_truce(volume, &sites, &mut faults);
        tables.plan_catching_up();
        tables.waterways = rivers::read(volume.rivers, &tables.board, &mut faults);
        if faults.is_empty() { Ok(tables) } else { Err(faults) }
    }

    /// Distances that computer players ask for, surveyed when the first does.
    pub(crate) fn roads(&self) -> &Roads {
        self.roads.get_or_init(|| Roads::survey(self))
    }

    #[inline]
    pub(crate) fn ground(&self, hex: HexId) -> &Ground {
        &self.ground[hex.index()]
    }

    pub(crate) fn unit(&self, unit: UnitId) -> &Unit {
        &self.roster.units[unit.index()]
    }

    pub(crate) fn commander(&self, commander: CommanderId) -> &Commander {
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
        let counter = &self.roster.units[unit.index()];
        counter.occupancy.unwrap_or(self.system.occupancy[counter.class as usize])
    }

    pub(crate) fn has_road(&self, from: HexId, to: HexId, winter: bool) -> bool {
        has_road(&self.board, from, to, winter)
    }

    /// What a side begins a Turn with (TIR-9.2-0, NN-9.2-0).
    pub(crate) fn combat_commands(&self, turn: u8, with_austria: bool) -> [i8; 2] {
        let mut rows = self.system.combat_commands.iter();
        rows.rfind(|r| r.from <= turn && (with_austria || !r.with_austria)).map_or([0, 0], |r| r.commands)
    }

    /// TIR-1.1-bp18, NN-1.1-bp32
    pub(crate) fn is_winter(&self, turn: u8) -> bool {
        self.winter & 1u32.checked_shl(u32::from(turn)).unwrap_or(0) != 0
    }
}

/// Whether a road through woods or hills leads from a hex to its neighbour, or a pass that is free of snow; there is
/// none through a marsh (NN-2.2-road, NN-2.2-bp5).
fn has_road(board: &Board, from: HexId, to: HexId, winter: bool) -> bool {
    let side = board.between(from, to);
    let road = side.contains(Features::ROAD) || (side.contains(Features::PASS) && !winter);
    road && board.terrain(to) != Terrain::Marsh
}

/// Ways over dry land, by season; `leads` says from where to where somebody goes for whom these are hex and neighbour.
fn dry_land(board: &Board, heavy: &[HexBits; 2], leads: fn(HexId, HexId) -> (HexId, HexId)) -> [HexWays; 2] {
    [false, true].map(|winter| {
        HexWays::of(board, |hex, near| {
            let (from, to) = leads(hex, near);
            let twice = heavy[usize::from(winter)].contains(to) && !has_road(board, from, to, winter);
            is_dry(board.between(hex, near)).then_some(1 + u8::from(twice))
        })
    })
}

/// Whether no river lies between two hexes, or a bridge leads over it.
fn is_dry(edge: Features) -> bool {
    !edge.contains(Features::RIVER) || edge.contains(Features::BRIDGE)
}

/// The neighbours of a hex that are not across a river, or across a bridge.
pub(crate) fn dry_ways(board: &Board, hex: HexId, edge: impl Fn(Dir) -> Features) -> [HexId; 6] {
    let mut out = [HexId::NONE; 6];
    let near = board.neighbours(hex).filter(|(dir, _)| is_dry(edge(*dir))).map(|(_, h)| h);
    for (slot, hex) in out.iter_mut().zip(near) {
        *slot = hex;
    }
    out
}

/// Russian land within so many hexes of foreign soil.
fn near_border(board: &Board, ground: &[Ground], friendly: &[HexBits; 2], depth: u8) -> HexBits {
    let foreign = |h: &HexId| {
        friendly[0].contains(*h) && ground[h.index()].open[1] && !board.territory_name(*h).is_empty()
    };
    let west: Vec<HexId> = board.hexes().filter(foreign).collect();
    let near = |h: &HexId| {
        friendly[1].contains(*h) && west.iter().any(|w| board.distance(*h, *w) <= u32::from(depth))
    };
    board.hexes().filter(near).collect()
}

/// Whether a lake or the sea fills a side (NN-2.2-bp4, NN-2.2-bp9).
fn is_water(board: &Board, hex: HexId, dir: Dir) -> bool {
    board.side(hex, dir).intersects(Features::LAKE | Features::SEA)
}

/// Whether nobody passes a side: water fills it, or it leads into mountains or out of
/// them and no pass does (NN-2.2-bp6).
fn is_impassable(board: &Board, hex: HexId, dir: Dir) -> bool {
    let side = board.side(hex, dir);
    let high = |h: HexId| board.terrain(h) == Terrain::Mountain;
    let mountains = high(hex) || board.neighbour(hex, dir).is_some_and(high);
    is_water(board, hex, dir) || (mountains && !side.contains(Features::PASS))
}

/// What one hex means for each side (TIR-2.2-intro).
fn ground(board: &Board, hex: HexId, shuts_out_french: bool, land: &Territories) -> Ground {
    let terrain = board.terrain(hex);
    let place = board.place_at(hex);
    // Difficult terrain (TIR-1.1-bp7).
    let difficult = matches!(terrain, Terrain::Forest | Terrain::Marsh | Terrain::Rough | Terrain::Mountain);
    // Nobody enters mountains where woods shut out the French (TIR-2.2-bp6).
    let barred = shuts_out_french && terrain == Terrain::Mountain;
    // Woods, marshes and hills (TIR-2.2-bp3, TIR-2.2-bp5, TIR-2.2-bp7).
    let shuts_out_french = shuts_out_french && difficult;
    // Lakes and the sea; a hex with only some sea in it is land on the board (TIR-2.2-bp4, TIR-2.2-bp8).
    let shut = terrain.is_water() || barred || board.is_out(hex) || !land.playable.contains(hex);
    Ground {
        open: [!shut && !shuts_out_french, !shut],
        shuts_out_french,
        city: place.is_some() && land.playable.contains(hex),
        // TIR-2.2-bp2, NN-2.2-bp2
        fortified: place.is_some_and(|p| p.class == PlaceClass::Fortified),
        // TIR-2.2-bp1, NN-2.2-bp1
        points: match &land.points {
            Some(points) => points.get(&hex).copied().unwrap_or(0),
            None => place.map_or(0, |p| p.points),
        },
    }
}
