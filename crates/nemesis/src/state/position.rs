//! The whole position for a referee, and what can never be true of one.

use crate::campaign::russia::{Stage, describe_two_years};
use crate::rule::cards::describe_deck;
use crate::state::{
    AWAY, Battle, Campaign, Capital, Column, DEAD, Deeds, Face, Marks, SideState, State, Train, UnitState,
};
use crate::step::Phase;
use crate::tables::Tables;
use crate::tables::numbers::Decisive;
use crate::tables::roster::{CommanderId, Side, UnitId};
use board::HexId;
use kernel::{Fault, Game};
use kit::codec::{
    self, Codec, Form, Names, each, flag, flags, may, named, number, only, or_null, record, set, several,
    sorted, spare, stack, via, when, word, worded,
};
use serde_json::Value;

kit::words! { Marks {
    DISRUPTED = "disrupted",
    FORCED = "forced",
    MOVED = "moved",
    HOLDS = "holds",
    FORAGE = "forage",
    SUPPLIED = "supplied",
    SATED = "sated",
} }
kit::words! { Deeds { RALLIED = "rallied", MARCHED = "marched", RODE = "rode", HOLDS = "holds" } }
kit::words! { Face {
    DUMMY = "dummy",
    UP = "up",
    MAY_BE_GENUINE = "may-be-genuine",
    MAY_BE_DUMMY = "may-be-dummy",
    ONE_IS_GENUINE = "one-is-genuine",
} }
kit::words! { Capital { Never = "never", Held = "held", Left = "left" } }

/// How ids stand in positions: by what the tables call them.
impl Tables {
    pub(crate) fn hex_names(&self) -> impl Names<HexId> + Copy {
        let name = |hex| match hex {
            AWAY => "away",
            DEAD => "eliminated",
            hex => self.board.label(hex),
        };
        let find = |label: &str| match label {
            "away" => Some(AWAY),
            "eliminated" => Some(DEAD),
            label => self.board.hex(label),
        };
        named(name, find, "is not a hex of this board, nor 'away' nor 'eliminated'")
    }

    pub(crate) fn unit_names(&self) -> impl Names<UnitId> + Copy {
        let name = |unit| self.unit(unit).id.as_str();
        named(name, |id| self.roster.unit(id), "is not a unit of this game")
    }

    pub(crate) fn leader_names(&self) -> impl Names<CommanderId> + Copy {
        let name = |commander| self.commander(commander).id.as_str();
        named(name, |id| self.roster.commander(id), "is not a commander of this game")
    }

    pub(crate) fn side_words(&self) -> impl Codec<Side> + Copy {
        worded(Side::BOTH.map(|side| (self.volume.side_words[side.index()], side)))
    }
}

/// Directions as bits of a number stand as a list of them.
fn directions() -> impl Codec<u8> {
    let listed = |bits: &u8| (0..6).filter(|dir| bits & (1 << dir) != 0).collect();
    via(listed, several(0..=6, number(0..=5u8)), |dirs| dirs.into_iter().fold(0, |bits, dir| bits | 1 << dir))
}

fn describe_side(form: &mut Form<'_>, side: &mut SideState, tables: &Tables) {
    let hexes = tables.hex_names();
    let train = record(|form, train: &mut Train| {
        kit::fields!(form, train: Train { hex: hexes, face: may(flags()) });
    });
    let (small, signed) = (may(number(0..=40u8)), may(number(-40..=40i8)));
    kit::fields!(form, side: SideState {
        depots: may(sorted(hexes)),
        trains: may(sorted(train)),
        trains_left: small,
        dummies_left: small,
        trains_given: small,
        discarded: small,
        excess: small,
        converted: may(flag()),
        done: may(flag()),
        trains_lost: small,
        commands_for_good: signed,
        decisive: small,
        commands_next: signed,
        commands_now: signed,
        commands: signed,
        // Only where the optional rules are played.
        wide: spare(sorted(hexes)),
        blanks: spare(sorted(hexes)),
        disguised: spare(flag()),
    });
}

fn describe_column(form: &mut Form<'_>, column: &mut Column, tables: &Tables) {
    let (hexes, units, leaders) = (tables.hex_names(), tables.unit_names(), tables.leader_names());
    kit::fields!(form, column: Column {
        from: hexes,
        at: hexes,
        units: set(units),
        commanders: set(leaders),
        steps: number(0..=9),
        throughout: set(leaders),
        to_eliminate: number(0..=9),
        to_disrupt: number(0..=9),
        rating: number(0..=40),
        worn: may(flag()),
        carried: spare(number(0..=2)),
        blanks: spare(number(0..=5)),
        slow: spare(flag()),
        wet: spare(flag()),
    });
}

fn describe_battle(form: &mut Form<'_>, battle: &mut Battle, tables: &Tables) {
    let (hexes, units) = (tables.hex_names(), tables.unit_names());
    let (count, signed) = (number(0..=99u8), number(-40..=99i8));
    // Only where hits make a victory decisive.
    let by_hits = matches!(tables.system.victory.decisive, Decisive::Hits { .. });
    kit::fields!(form, battle: Battle {
        attacker: tables.side_words(),
        from: hexes,
        to: hexes,
        units: set(units),
        defenders: set(units),
        spent: each(signed),
        called: each(directions()),
        joined: each(directions()),
        bonus: may(each(signed)),
        strength: each(count),
        margin: number(-99..=99),
        hits: each(count),
        main: each(count),
        taken: each(each(count)),
        fallen: each(count),
        force: when(by_hits, each(count)),
        suffered: when(by_hits, each(count)),
        withdrew: flag(),
        refuge: hexes,
        excess: set(units),
        emperor: spare(flag()),
        screened: spare(flag()),
    });
}

fn describe_state(form: &mut Form<'_>, state: &mut State, campaign: &Campaign) {
    let tables = &*campaign.tables;
    let (hexes, units, leaders) = (tables.hex_names(), tables.unit_names(), tables.leader_names());
    let on_board = only(hexes, |hex| campaign.is_on_board(*hex), "is no hex of the board");
    form.forms(
        "units",
        &units,
        Side::BOTH.into_iter().flat_map(|side| campaign.all_units(side)),
        |form, unit| {
            let mut hex = state.unit_places.of(unit.0);
            if !form.reads() && hex == AWAY {
                return false;
            }
            form.field("hex", &mut hex, &hexes);
            if form.reads() {
                state.unit_places.put(unit.0, hex);
            }
            let slot = &mut state.units[unit.index()];
            kit::fields!(form, slot: UnitState { marks: may(flags()), fights: may(number(0..=2)) });
            true
        },
    );
    let all_leaders = Side::BOTH.into_iter().flat_map(|side| campaign.all_commanders(side));
    form.forms("commanders", &leaders, all_leaders, |form, leader| {
        let mut hex = state.leader_places.of(leader.0);
        if !form.reads() && hex == AWAY {
            return false;
        }
        form.field("hex", &mut hex, &hexes);
        if form.reads() {
            state.leader_places.put(leader.0, hex);
        }
        form.field("deeds", &mut state.deeds[leader.index()], &may(flags()));
        true
    });
    for (side, slot) in Side::BOTH.into_iter().zip(&mut state.sides) {
        form.field(campaign.word(side), slot, &may(record(|form, side| describe_side(form, side, tables))));
    }
    kit::fields!(form, state: State {
        turn: number(0..=tables.system.last_turn),
        phases: stack(7, |phase: Phase| phase.write(campaign), |text| Phase::read(text, campaign)),
        column: or_null(record(|form, column| describe_column(form, column, tables))),
        battle: or_null(record(|form, battle| describe_battle(form, battle, tables))),
        fleeing: may(set(leaders)),
        rider: may(via(|rider: &u16| CommanderId(*rider), leaders, |rider| rider.0)),
        first: may(tables.side_words()),
        battle_points: may(number(0..=tables.system.victory.battle_points)),
        capitals: may(each(word())),
        napoleon_lost: may(flag()),
        reserve_lost: may(number(0..=20)),
        sweden: may(flag()),
        ukraine: may(word()),
        risen_before: may(flag()),
        liberated: may(set(&on_board)),
        melted: may(flag()),
        deck: or_null(record(|form, deck| describe_deck(form, deck, tables))),
        // Most games last one year and need not speak of a second.
        two_years: spare(record(|form, two| describe_two_years(form, two, tables))),
        germany: when(campaign.charter().is_some(), record(|form, germany| campaign.describe_germany(form, germany))),
        link: when(tables.link.is_some(), record(|form, link| campaign.describe_link(form, link)));
        unit_places, leader_places, units, deeds, sides
    });
}

impl Campaign {
    pub(crate) fn write_position(&self) -> Value {
        codec::write(&self.state, |form, state| describe_state(form, state, self))
    }

    pub(crate) fn read_position(&self, position: &Value) -> Result<Campaign, Vec<Fault>> {
        let mut campaign = self.clone();
        if let Some(parts) = &self.parts {
            let second = position["link"]["second"].as_bool().unwrap_or(false);
            campaign.tables = parts[usize::from(second)].clone();
        }
        let mut blank = Campaign::new(campaign.tables.clone()).state;
        blank.battle_points = campaign.tables.system.victory.battle_points;
        campaign.state = codec::read(position, blank, |form, state| describe_state(form, state, &campaign))?;
        let mut broken = campaign.contradictions();
        if broken.is_empty()
            && campaign.phase() != Phase::Over
            && campaign.actions(campaign.whose()).is_empty()
        {
            broken.push("nobody has a choice in this phase: name one where somebody has".to_owned());
        }
        codec::sound(campaign, broken)
    }

    /// What can never be true, if it is.
    pub(crate) fn contradictions(&self) -> Vec<String> {
        let mut out = Vec::new();
        let overflowing = matches!(self.phase(), Phase::Overflow(_) | Phase::Farther(_));
        let on_board = |h: HexId| self.is_on_board(h);
        if self.state.phases.is_empty() {
            out.push("nothing is happening, not even the end".to_owned());
        }
        // Whom the French turn out of his quarters stays until the Russians take up theirs.
        let wintering = self.state.two_years.stage == Stage::Winter || self.is_redeploying();
        for side in Side::BOTH {
            let mut seen = crate::state::HexBits::default();
            for unit in self.all_units(side) {
                let hex = self.unit_hex(unit);
                if !on_board(hex) || !seen.insert(hex) {
                    continue;
                }
                let label = self.label(hex);
                if self.settled_occupancy(side, hex) > self.most_ever(side, hex) && !overflowing {
                    out.push(format!("{label} holds more than it can (TIR-4.1)"));
                }
                if side == Side::French && self.holds(Side::Allied, hex) && !wintering {
                    out.push(format!("both sides stand in {label} (TIR-8.4-bp5)"));
                }
                if !self.is_open(side, hex) && !self.waits_abroad(side, hex) {
                    out.push(format!(
                        "{} stands in {label}, where it may not (TIR-14.6-1)",
                        self.tables.unit(unit).id
                    ));
                }
            }
            for commander in self.all_commanders(side) {
                let hex = self.leader_hex(commander);
                if on_board(hex) && !self.is_open(side, hex) && !self.waits_abroad(side, hex) {
                    let id = &self.tables.commander(commander).id;
                    out.push(format!("{id} stands where he may not (TIR-12.1-4)"));
                }
                // Whoever is about to flee is still there.
                let flees = |c: CommanderId| self.state.fleeing.contains(c);
                let foe = side.enemy();
                let among = self.holds(foe, hex) || self.commanders_at(foe, hex).any(|c| !flees(c));
                if on_board(hex) && among && !flees(commander) && !wintering {
                    let (id, label) = (&self.tables.commander(commander).id, self.label(hex));
                    out.push(format!("{id} stands among enemies in {label} (TIR-8.8, TIR-12.1-3)"));
                }
            }
            let slot = self.side(side);
            for &hex in &slot.depots {
                if !on_board(hex) || !self.tables.ground(hex).city {
                    out.push(format!("a depot lies in {}, which is no city (TIR-7.7-2)", self.label(hex)));
                } else if side == Side::French && self.tables.no_french_depot.contains(hex) {
                    out.push(format!("a French depot lies in {} (TIR-7.3-3)", self.label(hex)));
                }
            }
            if slot.depots.windows(2).any(|w| w[0] == w[1]) {
                out.push("two depots of a side share a city".to_owned());
            }
            if slot.wide.iter().any(|h| !on_board(*h) || self.capacity(side, *h) > self.widest()) {
                out.push("trains make more room than they can (TIR-15.2-1)".to_owned());
            }
            self.broken_blanks(side, &mut out);
            if slot.trains.iter().any(|t| !on_board(t.hex)) {
                out.push("a train lies off the board".to_owned());
            }
            if slot.trains.iter().filter(|t| !t.is_genuine()).count()
                > usize::from(self.tables.system.dummies)
            {
                out.push("there are more dummies than a side has (TIR-7.5-1)".to_owned());
            }
        }
        let deck = &self.state.deck;
        let hands: Vec<u8> =
            [deck.held, deck.drawn, deck.laid].concat().into_iter().filter(|n| *n != 0).collect();
        let twice = |n: &u8| deck.pool & (1 << n) != 0 || hands.iter().filter(|m| *m == n).nth(1).is_some();
        for card in hands.iter().filter(|n| twice(n)) {
            out.push(format!("card {card} is in two places (TIR-16.1-bp1-1)"));
        }
        self.two_year_contradictions(&mut out);
        self.charter_contradictions(&mut out);
        self.link_contradictions(&mut out);
        if self.phase().is_part() && self.state.phases.len() < 2 {
            out.push("a part of a phase is under way without the phase (TIR-5.1-2)".to_owned());
        }
        out
    }
}
