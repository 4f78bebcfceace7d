//! The whole position for a referee, and what can never be true of one.

mod broken;

use crate::campaign::peninsular_war::market::{MOST_PURSES, Recruit, Shop};
use crate::state::{
    Battle, Beached, Campaign, Column, Ending, Great, Leader, MOST_CITIES, Owed, Part, Pen, Post, Stack,
    Stacks, State, Toll,
};
use crate::step::Phase;
use crate::tables::Tables;
use crate::tables::roster::{BySide, KINDS, Kind, LeaderId, NationId, Side};
use board::HexId;
use kernel::Fault;
use kit::codec::{
    self, Codec, Form, Names, Worded, by_name, each, entries, flag, list, may, maybe, named, number, pair,
    record, set, several, spare, stack, try_via, unless, via, when, word, worded,
};
use kit::{List, Probe};
use serde_json::Value;

kit::words! { Post {
    Away = "away",
    Map = "map",
    Track = "track",
    Dead = "dead",
    Captured = "captured",
} }

const ENDINGS: [(&str, Ending); 4] = [
    ("none", Ending::None),
    ("french", Ending::Won(Side::French)),
    ("non-french", Ending::Won(Side::Allied)),
    ("draw", Ending::Draw),
];

/// The most that is counted of anything.
const MOST: u8 = 250;

/// How ids stand in positions: by what the tables call them.
impl Tables {
    fn hex_names(&self) -> impl Names<HexId> + Copy {
        let find = |label: &str| self.map.board.hex(label).or_else(|| self.map.place(label));
        named(|hex| self.map.label(hex), find, "is not a hex of this board")
    }

    fn nation_names(&self) -> impl Names<NationId> + Copy {
        named(|nation| self.nation(nation).id.as_str(), |id| self.roster.nation(id), "is not a nation")
    }

    fn leader_names(&self) -> impl Names<LeaderId> + Copy {
        named(|leader| self.leader(leader).id.as_str(), |id| self.roster.leader(id), "is not a leader")
    }

    /// Cities by their places in the list.
    fn city_names(&self) -> impl Names<usize> + Copy {
        let find = |name: &str| self.map.city_named(name).map(|city| city.index());
        named(|at: usize| self.map.cities[at].name.as_str(), find, "is not a city")
    }
}

/// Stacks by hex, as they lie in their list.
fn by_hex(stacks: &Stacks) -> Vec<(HexId, Vec<Stack>)> {
    let here = stacks.all().chunk_by(|one, next| one.hex == next.hex);
    here.map(|stacks| (stacks[0].hex, stacks.to_vec())).collect()
}

/// Puts stacks where they were said to be.
fn put_down(hexes: Vec<(HexId, Vec<Stack>)>) -> Result<Stacks, String> {
    let mut stacks = Stacks::default();
    for (hex, here) in hexes {
        for stack in here {
            let stack = Stack { hex, ..stack };
            if !stacks.fits(&stack) {
                return Err("holds more than a place can hold".to_owned());
            }
            stacks.add(stack);
        }
    }
    Ok(stacks)
}

/// The places of what is set in a table, and a table in which these are.
fn listed<const N: usize>(table: &[bool; N]) -> Vec<usize> {
    (0..N).filter(|&at| table[at]).collect()
}

fn table_of<const N: usize>(places: &[usize]) -> [bool; N] {
    std::array::from_fn(|at| places.contains(&at))
}

/// A value for each side, in order.
fn by_side<T: Copy + Default>(codec: impl Codec<T>) -> impl Codec<BySide<T>> {
    via(|by: &BySide<T>| by.0, each(codec), BySide::new)
}

fn describe_stack(form: &mut Form<'_>, stack: &mut Stack, tables: &Tables) {
    let Stack { inside, unsupplied, tried, fed, .. } = stack;
    let marks = &mut [("inside", inside), ("unsupplied", unsupplied), ("tried", tried), ("fed", fed)];
    form.marks("marks", true, marks);
    kit::fields!(form, stack: Stack {
        nation: tables.nation_names(),
        kind: word(),
        sp: number(1..=MOST),
        fresh: spare(number(0..=stack.sp)),
        level: spare(number(0..=9)),
        battle: spare(number(0..=u8::MAX));
        hex, inside, unsupplied, tried, fed
    });
}

fn describe_leader(form: &mut Form<'_>, leader: &mut Leader, tables: &Tables) {
    let mut hex = (leader.post == Post::Map).then_some(leader.hex);
    form.field("hex", &mut hex, &spare(maybe(tables.hex_names())));
    if let Some(hex) = hex {
        form.field("post", &mut leader.post, &when(false, word()));
        (leader.post, leader.hex) = (Post::Map, hex);
    } else {
        form.field("post", &mut leader.post, &word());
    }
    kit::fields!(form, leader: Leader {
        inside: spare(flag()),
        moved: spare(flag()),
        fought: spare(flag()),
        spent: spare(flag()),
        due: spare(number(0..=MOST));
        post, hex
    });
}

fn describe_column(form: &mut Form<'_>, column: &mut Column, tables: &Tables) {
    let hexes = tables.hex_names();
    let part = record(|form, part: &mut Part| {
        kit::fields!(form, part: Part {
            nation: tables.nation_names(),
            kind: word(),
            unsupplied: flag(),
            sp: number(1..=MOST),
            most: number(0..=20),
        });
    });
    kit::fields!(form, column: Column {
        hex: hexes,
        parts: list(&part),
        leaders: set(tables.leader_names()),
        spent: number(0..=50),
        level: may(number(0..=9)),
        forced: flag(),
        bound: may(flag()),
        reach: may(number(0..=20)),
        harsh: flag(),
        must_leave: flag(),
        path: list(hexes),
        summoned: maybe(hexes),
        refused: list(hexes),
    });
}

fn describe_battle(form: &mut Form<'_>, battle: &mut Battle, tables: &Tables) {
    let hexes = tables.hex_names();
    let toll = via(
        |toll: &Toll| [toll.left, toll.of_morale, toll.of_colour, toll.of_cavalry],
        each(number(0..=MOST)),
        |[left, of_morale, of_colour, of_cavalry]| Toll { left, of_morale, of_colour, of_cavalry },
    );
    let Battle { live, pending, must, field, assault, taken_over, .. } = battle;
    form.marks(
        "flags",
        false,
        &mut [
            ("live", live),
            ("pending", pending),
            ("must", must),
            ("field", field),
            ("assault", assault),
            ("taken-over", taken_over),
        ],
    );
    kit::fields!(form, battle: Battle {
        from: hexes,
        to: hexes,
        attacker: word(),
        began: by_side(flag()),
        broken: by_side(flag()),
        hunted: by_side(flag()),
        morale: by_side(number(0..=MOST)),
        leader: by_side(maybe(tables.leader_names())),
        led: by_side(flag()),
        toll: by_side(&toll),
        tactic: by_side(maybe(word())),
        idle: number(0..=MOST),
        guard: maybe(flag()),
        charge: by_side(maybe(flag())),
        rolled: by_side(flag()),
        emptied: list(pair(hexes, word()));
        live, pending, must, field, assault, taken_over
    });
}

/// What waits somewhere by itself: where, whose and of which kind it is.
fn recruit(tables: &Tables, turns: u8) -> impl Codec<Recruit> {
    record(move |form, recruit: &mut Recruit| {
        kit::fields!(form, recruit: Recruit {
            hex: tables.hex_names(),
            nation: tables.nation_names(),
            kind: word(),
            purse: number(0..=MOST_PURSES as u8 - 1),
            turn: via(|turn: &u8| turn + 1, number(1..=turns), |turn| turn - 1),
        });
    })
}

#[expect(clippy::too_many_lines, reason = "a field a line")]
fn describe_state(form: &mut Form<'_>, state: &mut State, tables: &Tables) {
    let plan = &tables.plan;
    let (hexes, cities, count) = (tables.hex_names(), tables.city_names(), tables.map.cities.len());
    let nation = named(
        |at: usize| tables.roster.nations[at].id.as_str(),
        |id| tables.roster.nation(id).map(|nation| nation.index()),
        "is not a nation",
    );
    let nations = tables.roster.nations.len();
    let kinds = named(
        |at: usize| Kind::ALL[at].word(),
        |kind| Kind::of_word(kind).map(|kind| kind.index()),
        "is not a kind",
    );
    let events = named(
        |at: usize| plan.events[at].as_str(),
        |name| plan.events.iter().position(|event| event == name),
        "is not an event of this campaign",
    );
    let stacks = entries(
        hexes,
        several(0..=u8::MAX.into(), record(|form, stack| describe_stack(form, stack, tables))),
    );
    let pen = record(|form, pen: &mut Pen| {
        kit::fields!(form, pen: Pen { sp: each(number(0..=MOST)), placed: number(0..=u8::MAX) });
    });
    let great = record(|form, great: &mut Great| {
        let any = great.feats != 0;
        kit::fields!(form, great: Great {
            hex: hexes,
            owner: word(),
            napoleon: flag(),
            entered: flag(),
            half_hearted: spare(flag()),
            feats: when(any, number(0..=u8::MAX)),
            done: when(any, number(0..=u8::MAX)),
        });
    });
    let shop = record(|form, shop: &mut Shop| {
        kit::fields!(form, shop: Shop { points: each(number(0..=MOST)), satellite: flag(), placed: list(hexes) });
    });
    let beached = record(|form, beached: &mut Beached| {
        kit::fields!(form, beached: Beached {
            hex: hexes, nation: tables.nation_names(), kind: word(), sp: number(1..=MOST),
        });
    });
    let owed = record(|form, owed: &mut Owed| {
        kit::fields!(form, owed: Owed {
            hex: hexes, nation: tables.nation_names(), kind: word(), sp: number(1..=MOST),
        });
    });
    let happened = |bits: &u32| (0..plan.events.len()).filter(|at| bits & (1 << at) != 0).collect();
    kit::fields!(form, state: State {
        turn: via(|turn: &u8| turn + 1, number(1..=plan.turns), |turn| turn - 1),
        active: word(),
        stacks: may(try_via(by_hex, &stacks, put_down)),
        leaders: may(by_name(
            named(
                |at: usize| tables.roster.leaders[at].id.as_str(),
                |id| tables.roster.leader(id).map(|leader| leader.index()),
                "is not a leader",
            ),
            tables.roster.leaders.len(),
            |_| spare(record(|form, leader| describe_leader(form, leader, tables))),
        )),
        control: may(by_name(cities, count, |at| unless(plan.control[at], maybe(word())))),
        siege: may(by_name(cities, count, |_| spare(number(0..=5)))),
        lost: may(via(listed, several(0..=MOST_CITIES, cities), |places| table_of(&places))),
        entrenched: may(set(hexes)),
        allegiance: may(by_name(nation, nations, |at| unless(plan.allegiance.0[at], maybe(word())))),
        dead: may(by_name(nation, nations, |_| spare(by_name(kinds, KINDS, |_| spare(number(0..=MOST)))))),
        victory_points: may(by_side(number(0..=MOST))),
        came: may(each(number(0..=MOST))),
        no_alliance: may(flag()),
        events: may(via(happened, several(0..=32, events), |all| all.into_iter().fold(0, |bits, at| bits | 1 << at))),
        pen: may(&pen),
        column: may(record(|form, column| describe_column(form, column, tables))),
        battles: may(list(record(|form, battle| describe_battle(form, battle, tables)))),
        voyage: spare(maybe(hexes)),
        round: may(number(0..=u8::MAX)),
        great: may(list(&great)),
        die: may(number(0..=6)),
        // Only campaigns with force pools and landings have these.
        shop: spare(&shop),
        recruits: spare(list(recruit(tables, plan.turns))),
        beached: spare(list(&beached)),
        beached_leaders: spare(set(tables.leader_names())),
        owed: spare(list(&owed)),
        owed_leaders: spare(set(tables.leader_names())),
        fed: spare(maybe(hexes)),
        ending: may(worded(ENDINGS));
        phases, asides
    });
}

fn describe(form: &mut Form<'_>, campaign: &mut Campaign) {
    let tables = campaign.tables.clone();
    describe_state(form, &mut campaign.state, &tables);
    // Steps are about battles and sides, so they are read when the rest is known.
    let rest = campaign.clone();
    let phases = stack(24, |phase: Phase| phase.write(&rest), |text| Phase::read(text, &rest));
    form.field("phases", &mut campaign.state.phases, &phases);
}

impl Campaign {
    pub(crate) fn write_position(&self) -> Value {
        codec::write(self, describe)
    }

    /// Reads a position. What is not said is as it was before anybody was set up.
    pub(crate) fn read_position(&self, position: &Value) -> Result<Campaign, Vec<Fault>> {
        let mut campaign = codec::read(position, Campaign::empty(self.tables.clone()), describe)?;
        for at in 0..campaign.tables.map.cities.len() {
            let hex = campaign.tables.map.cities[at].hex;
            // A city with troops of one side only is that side's; what is said about others stands.
            campaign.keep_control(hex);
        }
        let mut broken = campaign.contradictions();
        if broken.is_empty() && campaign.phase().asks() {
            let mut choices = Probe::default();
            campaign.phase().legal(&campaign, campaign.seat_of(campaign.decides()), &mut choices);
            if choices.is_empty() {
                let asked = campaign.phase().word();
                broken.push(format!("'{asked}' asks somebody who has no choice"));
            }
        }
        codec::sound(campaign, broken)
    }

    fn keep_control(&mut self, hex: HexId) {
        let lost = self.state.lost;
        self.take_control(hex);
        self.state.lost = lost;
    }
}
