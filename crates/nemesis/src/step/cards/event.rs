//! What the instructions of a card leave somebody to choose (16.1).

use crate::action::Action;
use crate::rule::cards::{Agenda, CITE, Effect, Moment, Who};
use crate::state::{AWAY, Campaign, DEAD, Face, HexBits, Marks, Train};
use crate::step::{Decision, done, plain};
use crate::tables::roster::{CommanderId, Side, UnitId};
use board::{Features, HexId};
use kernel::{Choice, Dice, Note, Notes, Prompt, Spot, Text};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Event(pub(crate) Side);

impl Decision for Event {
    const WORD: &'static str = "event";

    /// Goes on with the instructions until somebody has to choose; false if somebody has.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let tables = game.tables.clone();
        let Agenda { moment, side, step, begun, .. } = game.state.deck.agenda;
        let counts = moment == Moment::AtOnce || step < game.state.deck.counts[side.index()];
        let Some(effect) = tables.cards.instruction(&game.state.deck).filter(|_| counts) else {
            game.end_instructions(dice, notes);
            return true;
        };
        if effect.moment() == moment {
            if !begun {
                game.state.deck.agenda.begun = true;
                game.state.deck.agenda.left = count(effect);
                if !game.begin_instruction(side, effect, dice, notes) {
                    // A condition that is not met ends the card.
                    game.end_instructions(dice, notes);
                    return true;
                }
            }
            if game.state.deck.agenda.left > 0 {
                let first = game.probe(self).first();
                // In the fog nobody is to see whether there was anything to choose from.
                if game.is_foggy() || first.is_some_and(|first| first != Action::Done) {
                    game.state.phases.replace(Event(chooser(effect, side)).into());
                    return false;
                }
                if !begun {
                    game.without_effect(notes);
                }
            }
        }
        let deck = &mut game.state.deck;
        let used = deck.agenda.used;
        deck.agenda = Agenda { moment, side, step: step + 1, cursor: AWAY, used, ..Agenda::default() };
        if moment == Moment::AtOnce {
            deck.counts[side.index()] = step + 1;
        }
        true
    }

    /// What may be chosen for the instruction under way.
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Agenda { side, unit: picked, .. } = game.state.deck.agenda;
        let Some(effect) = game.instruction() else { return out.push(Action::Done) };
        match effect {
            Effect::Depart { heirs } => {
                let serving = |c: &CommanderId| game.is_on_board(game.leader_hex(*c));
                let named = heirs.iter().filter_map(|id| game.tables.roster.commander(id));
                out.extend(named.filter(serving).map(Action::Leader));
            }
            Effect::MayPay { .. } => out.extend([Action::Go, Action::Done]),
            Effect::Bridge {} => game.rivers(side, false, Some(true), &[], out),
            Effect::BreakBridge { near_enemy, rivers } => {
                game.rivers(side.enemy(), true, *near_enemy, rivers, out);
            }
            Effect::Levy { places, who } => game.legal_levy(places, who, picked, out),
            _ => {
                game.units_to_choose(effect, out);
                game.stacks_to_choose(effect, side, out);
            }
        }
        if out.is_empty() {
            out.push(Action::Done);
        }
    }

    /// Carries out a choice for the instruction under way.
    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        let tables = game.tables.clone();
        let Some(effect) = tables.cards.instruction(&game.state.deck) else { return };
        let Agenda { side, left, .. } = game.state.deck.agenda;
        game.state.deck.agenda.left = left.saturating_sub(1);
        game.state.deck.agenda.used |= action != Action::Done && tables.cards.asks_for_use(&game.state.deck);
        match (effect, action) {
            // Who does not pay has no more of the card.
            (Effect::MayPay { .. }, Action::Done) => {
                game.state.deck.agenda = Agenda { step: u8::MAX, left: 0, ..game.state.deck.agenda };
            }
            (_, Action::Done) => game.state.deck.agenda.left = 0,
            (Effect::MayPay { n }, Action::Go) => game.pass_points(side.enemy(), *n as i8, notes),
            (Effect::Hit { .. }, Action::Unit(unit)) => game.hit_by_card(unit, notes),
            (Effect::Season { .. }, Action::Unit(unit)) => {
                game.state.deck.seasoned = unit.0;
                let (owner, hex) = (tables.unit(unit).side, game.unit_hex(unit));
                game.say_to_owner(owner, notes, || game.unit_note("nem-event-season", unit, hex));
            }
            (Effect::Dash { place, .. }, Action::Unit(unit)) => {
                let target = tables.board.place(place).map_or(AWAY, |p| p.hex);
                game.put_unit(unit, target);
                game.leave_garrison(unit);
                notes.say(|| game.open_note("nem-event-dash", unit, target));
                game.capture_depot(tables.unit(unit).side.enemy(), target, CITE, notes);
            }
            (Effect::Rally { .. }, Action::Unit(unit)) => {
                let hex = game.unit_hex(unit);
                game.unit_mut(unit).marks.remove(Marks::DISRUPTED);
                let owner = tables.unit(unit).side;
                game.say_to_owner(owner, notes, || game.unit_note("nem-rallied", unit, hex));
            }
            (Effect::Disrupt { .. }, Action::Unit(unit)) => game.disrupt_by_card(unit, notes),
            (Effect::Plague { .. }, Action::Unit(unit)) => {
                game.state.deck.agenda.left = left;
                game.state.deck.agenda.cursor = game.unit_hex(unit);
                game.disrupt_by_card(unit, notes);
            }
            (Effect::Eliminate { .. }, Action::Unit(unit)) => game.lose_by_card(unit, notes),
            (Effect::Depart { .. }, Action::Leader(heir)) => {
                game.state.deck.heir = heir.0;
                let name = tables.commander(heir).name.as_str();
                notes.say(|| Note::new(CITE, Text::new("nem-event-heir").with("commander", name)));
            }
            (Effect::Raid { at, .. }, Action::Remove(hex)) => {
                game.remember(side, hex);
                game.raid(hex, *at, dice, notes);
            }
            (Effect::Bridge {} | Effect::BreakBridge { .. }, Action::Bank(a, b)) => {
                game.state.deck.chosen[side.index()] = [a, b];
                let key = if matches!(effect, Effect::Bridge {}) {
                    "nem-event-bridge"
                } else {
                    "nem-event-no-bridge"
                };
                notes.say(|| {
                    let (from, to) = (game.label(a), game.label(b));
                    let text = Text::new(key).with("from", from).with("to", to);
                    Note::new(CITE, text).at(Spot::Side(from.to_owned(), to.to_owned()))
                });
            }
            (Effect::Levy { .. }, Action::Unit(unit)) => {
                game.state.deck.agenda.left = left;
                game.state.deck.agenda.unit = Some(unit.0);
            }
            (Effect::Levy { .. }, Action::Place(hex)) => {
                if let Some(unit) = game.state.deck.agenda.unit.take().map(UnitId) {
                    game.land_unit(unit, hex);
                    notes.say(|| game.open_note("nem-event-returns", unit, hex));
                }
            }
            (_, Action::Stack(hex)) => game.choose_stack(effect, side, hex, notes),
            _ => {}
        }
    }

    fn prompt(self, game: &Campaign) -> Prompt {
        let key = match game.instruction() {
            Some(Effect::Rally { .. }) => "nem-ask-event-rally",
            Some(Effect::Disrupt { .. } | Effect::Plague { .. }) => "nem-ask-event-disrupt",
            Some(Effect::Eliminate { .. }) => "nem-ask-event-eliminate",
            Some(Effect::Depart { .. }) => "nem-ask-event-heir",
            Some(Effect::Inspect { .. }) => "nem-ask-event-inspect",
            Some(Effect::Camp { .. }) => "nem-ask-event-camp",
            Some(Effect::Forage { .. }) => "nem-ask-event-forage",
            Some(Effect::SpareForage { .. }) => "nem-ask-event-spare",
            Some(Effect::Raid { .. }) => "nem-ask-event-raid",
            Some(Effect::Hit { .. }) => "nem-ask-event-hit",
            Some(Effect::Halt { .. }) => "nem-ask-event-halt",
            Some(Effect::Wagons { .. }) => "nem-ask-event-wagons",
            Some(Effect::MayPay { .. }) => "nem-ask-event-pay",
            Some(Effect::Dash { .. }) => "nem-ask-event-dash",
            Some(Effect::Season { .. }) => "nem-ask-event-season",
            Some(Effect::Bridge {}) => "nem-ask-event-bridge",
            Some(Effect::BreakBridge { .. }) => "nem-ask-event-break",
            _ => "nem-ask-event-levy",
        };
        let left = game.state.deck.agenda.left;
        let card = game.state.deck.laid[game.state.deck.agenda.side.index()];
        let text = Text::new(key).with("n", left).with("card", game.card_name(card));
        Prompt::new("TIR-16.1-bp3-1", text)
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Unit(unit) => game.unit_choice(CITE, unit),
            Action::Leader(commander) => game.leader_choice(CITE, commander),
            Action::Stack(hex) => game.at_hex("stack", CITE, "nem-do-stack", hex),
            Action::Remove(hex) => game.at_hex("remove", "TIR-7.2-2", "nem-do-remove", hex),
            Action::Place(hex) => game.place_choice(CITE, hex),
            Action::Bank(a, b) => {
                let (from, to) = (game.label(a), game.label(b));
                let text = Text::new("nem-do-bank").with("from", from).with("to", to);
                let spot = Spot::Side(from.to_owned(), to.to_owned());
                Choice::new("bank", CITE, text).arg(from).arg(to).at(spot)
            }
            Action::Go => plain("go", CITE, "nem-do-pay"),
            _ => done(CITE),
        }
    }
}

impl Campaign {
    /// The units that an instruction lets somebody choose among.
    fn units_to_choose(&self, effect: &Effect, out: &mut impl List<Action>) {
        match effect {
            Effect::Rally { who, .. } => {
                let tired = |u: &UnitId| {
                    self.is_one_of(*u, who)
                        && self.unit(*u).marks.contains(Marks::DISRUPTED | Marks::SUPPLIED)
                };
                out.extend(self.everybody().filter(tired).map(Action::Unit));
                out.push(Action::Done);
            }
            Effect::Disrupt { who, .. } => {
                let fresh = |u: &UnitId| self.is_one_of(*u, who) && self.is_good(*u);
                out.extend(self.everybody().filter(fresh).map(Action::Unit));
            }
            Effect::Plague { who, .. } => {
                let fresh = |u: &UnitId| self.is_one_of(*u, who) && self.is_good(*u);
                let cursor = self.state.deck.agenda.cursor;
                let beyond = |h: &HexId| cursor == AWAY || *h > cursor;
                let next = self.everybody().filter(fresh).map(|u| self.unit_hex(u)).filter(beyond).min();
                out.extend(
                    self.everybody()
                        .filter(fresh)
                        .filter(|u| Some(self.unit_hex(*u)) == next)
                        .map(Action::Unit),
                );
            }
            Effect::Eliminate { who, .. } | Effect::Hit { who, .. } => {
                out.extend(self.everybody().filter(|u| self.is_one_of(*u, who)).map(Action::Unit));
            }
            Effect::Dash { place, hexes, who } => {
                let target = self.tables.board.place(place).map_or(AWAY, |p| p.hex);
                let rides = |u: &UnitId| {
                    self.is_one_of(*u, who)
                        && !self.is_bound(*u)
                        && self.is_within(self.unit_hex(*u), place, *hexes)
                        && self.is_open(self.tables.unit(*u).side, target)
                };
                if Side::BOTH.into_iter().all(|s| !self.stands(s, target)) {
                    out.extend(self.everybody().filter(rides).map(Action::Unit));
                }
                out.push(Action::Done);
            }
            Effect::Season { who } => {
                out.extend(self.everybody().filter(|u| self.is_one_of(*u, who)).map(Action::Unit));
                out.push(Action::Done);
            }
            _ => {}
        }
    }

    /// The same of stacks and depots.
    fn stacks_to_choose(&self, effect: &Effect, side: Side, out: &mut impl List<Action>) {
        let untried = |h: &HexId| !self.state.deck.chosen[side.index()].contains(h);
        match effect {
            Effect::Inspect { around, .. } => {
                let foe = side.enemy();
                let scouts: Vec<HexId> = around.iter().flat_map(|a| self.hexes_of(&a.who)).collect();
                let reach = around.as_ref().map_or(0, |a| u32::from(a.hexes));
                let board = &self.tables.board;
                let worth_it = |h: &HexId| {
                    untried(h) && (around.is_none() || scouts.iter().any(|s| board.distance(*s, *h) <= reach))
                };
                out.extend(self.all_stacks(foe).iter().filter(worth_it).map(Action::Stack));
                out.push(Action::Done);
            }
            Effect::Halt { who, .. } => {
                let hexes = self.hexes_of(who);
                let stacks = hexes.into_iter().collect::<HexBits>();
                out.extend(stacks.iter().filter(untried).map(Action::Stack));
                out.push(Action::Done);
            }
            Effect::Wagons { who, .. } => {
                let room = self.side(side).trains.len() < self.side(side).trains.capacity();
                let stacks: HexBits = self.hexes_of(who).into_iter().collect();
                let led = |h: &HexId| self.commanders_at(side, *h).next().is_some() && untried(h);
                if room {
                    out.extend(stacks.iter().filter(led).map(Action::Stack));
                }
                out.push(Action::Done);
            }
            Effect::Camp { place, hexes, .. } => {
                let near = |h: &HexId| self.holds(side, *h) && self.is_within(*h, place, *hexes);
                out.extend(self.all_stacks(side).iter().filter(near).map(Action::Stack));
            }
            Effect::Forage { who, .. } => {
                let of = who.side.unwrap_or_default();
                let marked = self.marked_stacks(of);
                let exposed = |h: &HexId| {
                    !self.is_spared_foraging() && !marked.contains(*h) && !self.side(of).depots.contains(h)
                };
                let stacks: HexBits = self.hexes_of(who).into_iter().collect();
                out.extend(stacks.iter().filter(exposed).map(Action::Stack));
                // Whose own troops go hungry has no choice but which.
                if of != side {
                    out.push(Action::Done);
                }
            }
            Effect::SpareForage { .. } => {
                out.extend(self.marked_stacks(Side::French).iter().map(Action::Stack));
                out.push(Action::Done);
            }
            Effect::Raid { territory, .. } => {
                let land = |h: HexId| match territory {
                    Some(name) => self.tables.board.territory_name(h) == name,
                    None => self.is_in_russia(h),
                };
                let open = |h: &HexId| !self.holds(Side::French, *h) && land(*h) && untried(h);
                let depots = self.side(Side::French).depots;
                out.extend(depots.into_iter().filter(open).map(Action::Remove));
                out.push(Action::Done);
            }
            _ => {}
        }
    }

    /// Carries out what an instruction says of a stack that was chosen.
    fn choose_stack(&mut self, effect: &Effect, side: Side, hex: HexId, notes: &mut impl Notes) {
        match effect {
            Effect::Halt { .. } => {
                self.remember(side, hex);
                notes.say(|| self.hex_note("nem-event-halt", hex));
            }
            Effect::Wagons { .. } => {
                self.remember(side, hex);
                self.side_mut(side).trains.push(Train { hex, face: Face::UP });
                self.side_mut(side).trains.sort_unstable();
                notes.say(|| self.hex_note("nem-event-wagons", hex));
            }
            Effect::Inspect { who, .. } => {
                self.remember(side, hex);
                self.inspect(side, hex, who.as_ref(), notes);
            }
            Effect::Camp { .. } => {
                self.state.deck.chosen[side.index()] = [hex, AWAY];
                notes.say(|| self.hex_note("nem-event-camp", hex));
            }
            Effect::Forage { who, .. } => {
                self.mark_forage(who.side.unwrap_or_default(), hex, true);
                notes.say(|| self.hex_note("nem-event-forage", hex));
            }
            Effect::SpareForage { .. } => {
                self.mark_forage(Side::French, hex, false);
                notes.say(|| self.hex_note("nem-event-spared", hex));
            }
            _ => {}
        }
    }

    /// Where such units stand.
    fn hexes_of(&self, who: &Who) -> Vec<HexId> {
        self.everybody().filter(|u| self.is_one_of(*u, who)).map(|u| self.unit_hex(u)).collect()
    }

    /// River sides with or without a bridge: next to a stack of a side, or with none of its units on or next to
    /// either hex, or anywhere; of some rivers if they are named.
    fn rivers(
        &self,
        side: Side,
        bridged: bool,
        near: Option<bool>,
        names: &[String],
        out: &mut impl List<Action>,
    ) {
        let stacks = self.all_stacks(side);
        let held: HexBits = stacks.iter().filter(|h| self.holds(side, *h)).collect();
        let board = &self.tables.board;
        let touched = |h: HexId| held.contains(h) || board.neighbours(h).any(|(_, near)| held.contains(near));
        for hex in board.hexes() {
            for (dir, other) in board.neighbours(hex).filter(|(_, other)| *other > hex) {
                if !board.side(hex, dir).contains(Features::RIVER) {
                    continue;
                }
                let edge = self.edge(hex, dir);
                let beside = stacks.contains(hex) || stacks.contains(other);
                let fits = match near {
                    Some(true) => beside,
                    Some(false) => !touched(hex) && !touched(other),
                    None => true,
                };
                let named = || board.names(hex, dir, Features::RIVER).any(|r| names.iter().any(|n| n == r));
                let fits = fits && (names.is_empty() || named());
                let open = Side::BOTH.into_iter().any(|s| self.is_open(s, hex) && self.is_open(s, other));
                if fits && open && edge.contains(Features::BRIDGE) == bridged {
                    out.push(Action::Bank(hex, other));
                }
            }
        }
    }

    /// A fallen unit, and then where it comes back (TIR-13.3-3).
    fn legal_levy(&self, places: &[String], who: &Who, picked: Option<u16>, out: &mut impl List<Action>) {
        let foes = Side::BOTH.map(|s| self.all_stacks(s.enemy()));
        let fits = |unit: UnitId, hex: HexId| {
            let foes = foes[self.tables.unit(unit).side.index()];
            self.is_safe_to_arrive(&foes, hex)
                && self.fits(self.tables.unit(unit).side, hex, self.tables.occupancy(unit))
        };
        let hexes = || places.iter().filter_map(|p| self.tables.board.place(p)).map(|p| p.hex);
        let may_return = |u: &UnitId| self.unit_hex(*u) == DEAD && self.is_printed(*u, who);
        if let Some(unit) = picked.map(UnitId).filter(may_return) {
            return out.extend(hexes().filter(|h| fits(unit, *h)).map(Action::Place));
        }
        let fallen = |u: &UnitId| may_return(u) && hexes().any(|h| fits(*u, h));
        out.extend(self.everybody().filter(fallen).map(Action::Unit));
    }
}

/// How many choices an instruction asks for.
fn count(effect: &Effect) -> u8 {
    match effect {
        Effect::Rally { n, .. }
        | Effect::Disrupt { n, .. }
        | Effect::Eliminate { n, .. }
        | Effect::Hit { n, .. }
        | Effect::Halt { n, .. }
        | Effect::Inspect { n, .. }
        | Effect::Raid { n, .. }
        | Effect::Forage { n, .. }
        | Effect::Wagons { n, .. }
        | Effect::SpareForage { n } => *n,
        Effect::Plague { .. }
        | Effect::Depart { .. }
        | Effect::Camp { .. }
        | Effect::Bridge {}
        | Effect::BreakBridge { .. }
        | Effect::MayPay { .. }
        | Effect::Dash { .. }
        | Effect::Season { .. }
        | Effect::Levy { .. } => 1,
        _ => 0,
    }
}

/// Who chooses.
fn chooser(effect: &Effect, side: Side) -> Side {
    match effect {
        Effect::Disrupt { by, .. }
        | Effect::Plague { by, .. }
        | Effect::Eliminate { by, .. }
        | Effect::Hit { by, .. } => *by,
        Effect::Depart { .. } => Side::French,
        _ => side,
    }
}
