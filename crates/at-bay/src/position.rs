//! The whole position for a referee, and what can never be true of one.

use crate::state::{
    Battle, Body, Campaign, Centre, Clock, Flag, Flags, Host, Man, March, NONE, Place, State, Stead, Train,
    Vedette,
};
use crate::step::Phase;
use crate::tables::{Army, LeaderId, NATIONS, Points, UnitId};
use board::HexId;
use kernel::Fault;
use kit::codec::{
    self, Codec, Form, Names, by_name, each, flag, flags, list, may, maybe, named, number, record, several,
    spare, stack, unless, via, word,
};
use kit::{By, Id};
use serde_json::Value;
use tinyvec::ArrayVec;

const NOWHERE: &str = "-";

/// Hexes by their labels; nowhere is a dash.
fn hexes(game: &Campaign) -> impl Names<HexId> + Copy {
    let board = &game.tables.ground.board;
    named(
        move |hex: HexId| if hex == HexId::NONE { NOWHERE } else { board.label(hex) },
        move |label: &str| if label == NOWHERE { Some(HexId::NONE) } else { board.hex(label) },
        "is no hex of this board",
    )
}

/// Leaders by their ids; nobody is a dash.
fn leaders(game: &Campaign) -> impl Names<u8> + Copy {
    let roster = &game.tables.roster;
    named(
        move |at: u8| roster.leaders.get(usize::from(at)).map_or(NOWHERE, |leader| leader.id.as_str()),
        move |id: &str| if id == NOWHERE { Some(NONE) } else { roster.leader(id).map(|id| id.0) },
        "is no leader",
    )
}

/// Sources by their ids; none is a dash.
fn sources(game: &Campaign) -> impl Names<u8> + Copy {
    let roster = &game.tables.roster;
    named(
        move |at: u8| roster.sources.get(usize::from(at)).map_or(NOWHERE, |source| source.id.as_str()),
        move |id: &str| if id == NOWHERE { Some(NONE) } else { roster.source(id) },
        "is no source",
    )
}

/// The number of a Force.
fn flag_number() -> impl Codec<Flag> {
    via(|flag: &Flag| flag.0, number(0..=120u8), Flag)
}

fn some_flags() -> impl Codec<Flags> {
    list(flag_number())
}

fn describe_man(form: &mut Form<'_>, man: &mut Man, game: &Campaign) {
    kit::fields!(form, man: Man {
        place: word(),
        hex: unless(HexId::NONE, may(hexes(game))),
        under: unless(NONE, may(leaders(game))),
        flag: spare(flag_number()),
        back: spare(number(0..=40)),
        marks: spare(flags()),
    });
}

fn describe_body(form: &mut Form<'_>, body: &mut Body, game: &Campaign) {
    kit::fields!(form, body: Body {
        leader: unless(NONE, may(leaders(game))),
        sp: number(0..=9),
        reserve: spare(flag()),
        arranged: spare(flag()),
    });
}

fn describe_vedette(form: &mut Form<'_>, vedette: &mut Vedette, game: &Campaign) {
    kit::fields!(form, vedette: Vedette {
        hex: unless(HexId::NONE, may(hexes(game))),
        flag: spare(flag_number()),
        marks: spare(flags()),
        gone: spare(number(0..=40)),
    });
}

fn describe_centre(form: &mut Form<'_>, centre: &mut Centre, game: &Campaign) {
    kit::fields!(form, centre: Centre {
        stead: word(),
        hex: unless(HexId::NONE, may(hexes(game))),
        due: spare(number(0..=40)),
        moved: spare(number(0..=2)),
        fresh: spare(flag()),
    });
}

fn describe_host(form: &mut Form<'_>, host: &mut Host, game: &Campaign) {
    kit::fields!(form, host: Host {
        points: number(0..=99),
        commands: number(0..=99),
        source: sources(game),
        next: unless(NONE, may(sources(game))),
        centre: record(|form: &mut Form<'_>, centre: &mut Centre| describe_centre(form, centre, game)),
        admin: spare(flag_number()),
        goal: unless(HexId::NONE, may(hexes(game))),
        last_leg: spare(flag()),
    });
}

fn describe_train(form: &mut Form<'_>, train: &mut Train, game: &Campaign) {
    kit::fields!(form, train: Train {
        leader: unless(NONE, may(leaders(game))),
        hex: unless(HexId::NONE, may(hexes(game))),
        over: unless(HexId::NONE, may(hexes(game))),
        side: word(),
    });
}

fn describe_march(form: &mut Form<'_>, march: &mut March) {
    kit::fields!(form, march: March {
        flag: flag_number(),
        way: word(),
        spent: number(0..=255u8),
        work: spare(number(0..=99)),
        extended: spare(flag()),
        exit: spare(number(0..=4)),
        supplied: spare(flag()),
        ended: spare(flag()),
        sector: spare(number(0..=6)),
    });
}

fn describe_battle(form: &mut Form<'_>, battle: &mut Battle, game: &Campaign) {
    kit::fields!(form, battle: Battle {
        hex: hexes(game),
        side: word(),
        kind: word(),
        round: number(0..=9),
        counter: hexes(game),
        attackers: some_flags(),
        shift: spare(number(0..=9)),
        repulse: spare(flag()),
        critical: spare(flag()),
        cavalry: number(-3..=3),
        numbers: each(number(0..=9)),
        loser: word(),
        distance: number(0..=9),
        path: list(hexes(game)),
        harried: spare(flag()),
        rivers: number(0..=4095),
        beaten: some_flags(),
        queue: list(hexes(game)),
        garrison: spare(flag()),
        asked: some_flags(),
        hearing: some_flags(),
    });
}

fn describe_clock(form: &mut Form<'_>, clock: &mut Clock) {
    kit::fields!(form, clock: Clock {
        turn: number(1..=34),
        side: word(),
        segment: word(),
        army: number(0..=255u8),
    });
}

/// Bits as the names of what they stand for.
fn bits<T>(
    names: impl Names<usize> + Copy,
    count: usize,
    is_on: impl Fn(&T, usize) -> bool,
    put: impl Fn(&[usize]) -> T,
) -> impl Codec<T> {
    via(
        move |value: &T| (0..count).filter(|&at| is_on(value, at)).collect::<Vec<usize>>(),
        several(0..=count, names),
        move |on: Vec<usize>| put(&on),
    )
}

#[expect(clippy::too_many_lines, reason = "a field a line")]
fn describe(form: &mut Form<'_>, state: &mut State, game: &Campaign) {
    let tables = &*game.tables;
    let (roster, ground) = (&tables.roster, &tables.ground);
    let leader_names = named(
        |at: usize| roster.leaders[at].id.as_str(),
        |id: &str| roster.leader(id).map(|id| id.index()),
        "is no leader",
    );
    let unit_names = named(
        |at: usize| roster.units[at].id.as_str(),
        |id: &str| roster.unit(id).map(|id| id.index()),
        "is no unit",
    );
    let army_names = named(
        |at: usize| Army::ALL[at].slug(),
        |word: &str| Army::ALL.iter().position(|army| army.slug() == word),
        "is no army",
    );
    let town_names = named(
        |at: usize| ground.garrisons[at].name,
        |name: &str| ground.garrisons.iter().position(|town| town.name == name),
        "is no garrison town",
    );
    let bridge_names = named(
        |at: usize| ground.bridges[at].name.as_str(),
        |name: &str| ground.bridge(name).map(usize::from),
        "is no bridge",
    );
    let nation_names = named(
        |at: usize| NATIONS[at].0,
        |word: &str| NATIONS.iter().position(|(name, _)| *name == word),
        "is no nation",
    );
    let point_names = named(
        |at: usize| Points::ALL[at].0,
        |word: &str| Points::ALL.iter().position(|(name, _)| *name == word),
        "is no kind of points",
    );
    let towns = || {
        bits(
            town_names,
            ground.garrisons.len(),
            |set: &u16, at| set & (1 << at) != 0,
            |on| on.iter().fold(0, |set, at| set | 1 << at),
        )
    };
    let groups = via(
        |set: &u64| (0..64u8).filter(|at| set & (1 << at) != 0).collect::<Vec<u8>>(),
        several(0..=64, number(0..=63u8)),
        |on: Vec<u8>| on.iter().fold(0, |set, at| set | 1 << at),
    );
    kit::fields!(form, state: State {
        phases: stack(10, |phase: Phase| phase.write(game), |text| Phase::read(text, game)),
        clock: record(describe_clock),
        weather: word(),
        six: flag(),
        morale: number(-20..=20),
        threat: number(0..=3),
        leaders: by_name(leader_names, roster.leaders.len(), |_| {
            record(|form: &mut Form<'_>, man: &mut Man| describe_man(form, man, game))
        }),
        units: by_name(unit_names, roster.units.len(), |_| {
            record(|form: &mut Form<'_>, body: &mut Body| describe_body(form, body, game))
        }),
        vedettes: each(record(|form: &mut Form<'_>, vedette: &mut Vedette| describe_vedette(form, vedette, game))),
        hosts: by_name(army_names, 3, |_| {
            record(|form: &mut Form<'_>, host: &mut Host| describe_host(form, host, game))
        }),
        pool: by_name(nation_names, 6, |_| by_name(point_names, 5, |_| number(0..=99))),
        garrisons: towns(),
        held: towns(),
        damaged: bits(bridge_names, ground.bridges.len(), |set: &u128, at| set & (1 << at) != 0, |on| {
            on.iter().fold(0, |set, at| set | 1 << at)
        }),
        trains: each(record(|form: &mut Form<'_>, train: &mut Train| describe_train(form, train, game))),
        arrived: groups,
        reserves: flag(),
        exchanged: flag(),
        depleted: flag(),
        march: maybe(record(describe_march)),
        battle: record(|form: &mut Form<'_>, battle: &mut Battle| describe_battle(form, battle, game)),
    });
}

impl Campaign {
    pub(crate) fn write_position(&self) -> Value {
        codec::write(&self.state, |form, state| describe(form, state, self))
    }

    pub(crate) fn read_position(&self, position: &Value) -> Result<Campaign, Vec<Fault>> {
        let mut blank = Campaign::new(self.tables.clone()).state;
        blank.leaders = [Man::default(); crate::state::LEADERS];
        blank.units = [Body::default(); crate::state::UNITS];
        blank.vedettes = [Vedette::default(); crate::state::VEDETTES];
        blank.hosts = By::default();
        blank.trains = [Train::default(); crate::state::TRAINS];
        blank.battle.attackers = ArrayVec::new();
        let state = codec::read(position, blank, |form, state| describe(form, state, self))?;
        let game = Campaign { tables: self.tables.clone(), state };
        let broken = game.contradictions();
        codec::sound(game, broken)
    }

    /// What can never be true of a position.
    pub(crate) fn contradictions(&self) -> Vec<String> {
        let mut out = Vec::new();
        let mut say = |wrong: bool, what: &str| {
            if wrong {
                out.push(what.to_owned());
            }
        };
        let state = &self.state;
        let mut seen = [0u8; 256];
        for id in self.all_leaders() {
            let man = self.man(id);
            let chief = man.place == Place::Map && man.under == NONE;
            say(
                chief != (man.flag.0 != 0) && man.place != Place::Off,
                "a Force on the map has a number, and nobody else",
            );
            say((man.place == Place::Map) && man.hex == HexId::NONE, "a leader on the map stands in a hex");
            seen[usize::from(man.flag.0)] += 1;
        }
        for vedette in &state.vedettes {
            say((vedette.hex == HexId::NONE) != (vedette.flag.0 == 0), "a vedette on the map has a number");
            seen[usize::from(vedette.flag.0)] += 1;
        }
        say(seen.iter().skip(1).any(|&count| count > 1), "two pieces have the same number");
        say(self.has_stray(), "a subordinate stands with his leader, who has none above him (NAB-115)");
        for unit in self.all_units() {
            let body = state.units[unit.index()];
            say(body.sp > self.tables.unit(unit).most, "a unit is stronger than it ever was (NAB-12-1)");
            say(body.sp == 0 && body.leader != NONE, "a unit without strength is on a track");
            let lost = body.leader != NONE && !self.may_lead(LeaderId(body.leader), unit);
            say(lost, "a unit is on the track of somebody who is not there, or of another army (NAB-12-2)");
        }
        for chief in self.chiefs() {
            let enemy = self.army(chief).side().enemy();
            let hex = self.man(chief).hex;
            let clash = self.has_troops(chief) && self.is_held(enemy, hex);
            say(clash, "enemies stand in one hex");
        }
        let [lowest, highest] = self.tables.charts.limits().morale;
        let off = !(lowest..=highest).contains(&self.effective_morale());
        say(off && self.phase() != Phase::Over, "the marker is off the track and the game goes on (NAB-8-3)");
        for army in Army::ALL {
            let centre = &state.hosts[army].centre;
            say(
                (centre.stead == Stead::Map) != (centre.hex != HexId::NONE),
                "a Center on the map stands in a hex",
            );
        }
        let marching = state.phases.iter().any(|phase| matches!(phase, Phase::Marching(_)));
        say(marching != state.march.is_some(), "a march is under way, or nobody marches");
        let decides = self.phase() == Phase::Over || self.phase().asks();
        say(!decides || state.phases.is_empty(), "nobody decides");
        out
    }

    fn may_lead(&self, leader: LeaderId, unit: UnitId) -> bool {
        let place = self.man(leader).place;
        let there = matches!(place, Place::Map | Place::Off | Place::Waiting);
        there && self.army(leader) == self.tables.unit(unit).army
    }
}
