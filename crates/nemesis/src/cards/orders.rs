//! Carrying out what a card says at once, after the forage markers, or when the Turn ends (TIR-16.1-bp3-1).

use super::deck::{Agenda, Detour, NOBODY};
use super::effect::{Effect, Moment, Who};
use crate::action::Action;
use crate::list::{List, Probe};
use crate::roster::{CommanderId, Side, UnitId};
use crate::state::{AWAY, Campaign, DEAD, Face, HexBits, Marks, Phase, Train, UnitSet};
use board::{Features, HexId};
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const EVENT: Purpose = Purpose::new("event", "TIR-16.1-bp3-1");

/// The rule that every instruction stands under.
const CITE: &str = "TIR-16.1-bp3-1";

impl Campaign {
    /// The instruction that is being carried out.
    pub(crate) fn instruction(&self) -> Option<&Effect> {
        self.tables.cards.instruction(&self.state.deck)
    }

    /// Carries out what the cards of this Turn say for a later moment.
    pub(crate) fn open_agenda<D: Dice, N: Notes>(&mut self, moment: Moment, dice: &mut D, notes: &mut N) {
        if !self.has_cards() {
            return self.after_instructions(moment, dice, notes);
        }
        let side = self.state.deck.first;
        self.state.deck.agenda = Agenda { moment, side, cursor: AWAY, ..Agenda::default() };
        self.state.phases.replace(Phase::Event(side));
    }

    /// Goes on with the instructions until somebody has to choose; false if somebody has.
    pub(crate) fn settle_event<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) -> bool {
        let tables = self.tables.clone();
        let Agenda { moment, side, step, begun, .. } = self.state.deck.agenda;
        let counts = moment == Moment::AtOnce || step < self.state.deck.counts[side.index()];
        let Some(effect) = tables.cards.instruction(&self.state.deck).filter(|_| counts) else {
            self.end_instructions(dice, notes);
            return true;
        };
        if effect.moment() == moment {
            if !begun {
                self.state.deck.agenda.begun = true;
                self.state.deck.agenda.left = count(effect);
                if !self.begin_instruction(side, effect, dice, notes) {
                    // A condition that is not met ends the card.
                    self.end_instructions(dice, notes);
                    return true;
                }
            }
            if self.state.deck.agenda.left > 0 {
                let mut out = Probe::default();
                self.legal_event(&mut out);
                // In the fog nobody is to see whether there was anything to choose from.
                if self.is_foggy() || out.first.is_some_and(|first| first != Action::Done) {
                    self.state.phases.replace(Phase::Event(chooser(effect, side)));
                    return false;
                }
                if !begun {
                    self.without_effect(notes);
                }
            }
        }
        let deck = &mut self.state.deck;
        let used = deck.agenda.used;
        deck.agenda = Agenda { moment, side, step: step + 1, cursor: AWAY, used, ..Agenda::default() };
        if moment == Moment::AtOnce {
            deck.counts[side.index()] = step + 1;
        }
        true
    }

    fn end_instructions<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let Agenda { moment, side, .. } = self.state.deck.agenda;
        let second = self.state.deck.first.other();
        match moment {
            Moment::AfterForage | Moment::Evening if side != second => {
                self.state.deck.agenda = Agenda { moment, side: second, cursor: AWAY, ..Agenda::default() };
            }
            _ => {
                self.state.deck.agenda = Agenda::default();
                self.after_instructions(moment, dice, notes);
            }
        }
    }

    fn after_instructions<D: Dice, N: Notes>(&mut self, moment: Moment, dice: &mut D, notes: &mut N) {
        match moment {
            Moment::AtOnce => self.next_declaration(dice, notes),
            Moment::AfterForage => self.begin_founding(),
            Moment::Evening | Moment::Standing => self.after_evening(dice, notes),
        }
    }

    /// What happens without anybody's choice. False if a condition is not met.
    fn begin_instruction<D: Dice, N: Notes>(
        &mut self,
        side: Side,
        effect: &Effect,
        dice: &mut D,
        notes: &mut N,
    ) -> bool {
        let tables = self.tables.clone();
        match effect {
            Effect::IfHeld { side, places } => {
                let mut hexes = places.iter().filter_map(|p| tables.board.place(p)).map(|p| p.hex);
                return hexes.any(|hex| self.stands(*side, hex)) || self.without_effect(notes);
            }
            Effect::IfPoints { side, at } => {
                return self.territory(*side) >= *at || self.without_effect(notes);
            }
            Effect::IfNoneNear { territory, hexes, who } => {
                let near = |u: UnitId| {
                    let here = self.unit_hex(u);
                    let mut land =
                        tables.board.hexes().filter(|h| tables.board.territory_name(*h) == territory);
                    land.any(|h| tables.board.distance(h, here) <= u32::from(*hexes))
                };
                // Corps that wait abroad for their war do not count.
                let found = self.everybody().any(|u| self.is_one_of(u, who) && !self.is_bound(u) && near(u));
                return !found || self.without_effect(notes);
            }
            Effect::MayPay { n } => return self.may_pay(side, *n) || self.without_effect(notes),
            Effect::IfUnused {} => return !self.state.deck.agenda.used,
            Effect::UnlessInPlay { leader } => return !self.is_in_play(leader) || self.without_effect(notes),
            Effect::IfDie { at } => {
                let shown = dice.d6(EVENT);
                let met = shown >= *at;
                notes.say(|| {
                    let key = if met { "nem-event-die-met" } else { "nem-event-die-not" };
                    Note::new(CITE, Text::new(key).with("die", shown).with("at", *at))
                });
                return met;
            }
            Effect::UnlessNear { who, hexes } => {
                let stacks = Side::BOTH.map(|s| self.all_stacks(s));
                let near = |u: UnitId| {
                    let foes = &stacks[tables.unit(u).side.other().index()];
                    foes.iter().any(|h| tables.board.distance(h, self.unit_hex(u)) <= u32::from(*hexes))
                };
                let found = self.everybody().any(|u| self.is_one_of(u, who) && near(u));
                return !found || self.without_effect(notes);
            }
            Effect::Rally { .. } => {
                for side in Side::BOTH {
                    self.look_at_supply(side);
                }
            }
            Effect::GoHome { everybody_from, who } => {
                let everybody = self.state.turn >= *everybody_from;
                let stacks = Side::BOTH.map(|s| self.all_stacks(s));
                let beside = |u: UnitId| {
                    let foes = &stacks[tables.unit(u).side.other().index()];
                    tables.board.neighbours(self.unit_hex(u)).any(|(_, h)| foes.contains(h))
                };
                let goes = |u: &UnitId| self.is_one_of(*u, who) && (everybody || beside(*u));
                let going: UnitSet = self.everybody().filter(goes).collect();
                if going.is_empty() {
                    self.without_effect(notes);
                }
                for unit in going.iter() {
                    self.lose_by_card(unit, notes);
                }
            }
            // Stacks that lie open need no card.
            Effect::Inspect { .. } | Effect::InspectNear { .. } if !self.is_foggy() => {
                self.state.deck.agenda.left = 0;
                self.without_effect(notes);
            }
            Effect::InspectNear { leaders, hexes } => {
                let staff: Vec<HexId> = leaders
                    .iter()
                    .filter_map(|id| tables.roster.commander(id))
                    .map(|c| self.leader_hex(c))
                    .filter(|h| self.is_on_board(*h))
                    .collect();
                let near = |h: HexId| staff.iter().any(|s| tables.board.distance(*s, h) <= u32::from(*hexes));
                let seen: HexBits = self.all_stacks(side.other()).iter().filter(|h| near(*h)).collect();
                if seen.is_empty() {
                    self.without_effect(notes);
                }
                for hex in seen.iter() {
                    self.inspect(side, hex, None, notes);
                }
            }
            Effect::Early {} => self.hasten(notes),
            Effect::Hasten { side, nation } => self.hasten_nation(*side, nation, notes),
            Effect::Delay { side, nation } => self.delay(*side, nation.as_deref(), notes),
            Effect::Fall { leader, up_to } => return !self.tempt_fate(leader, *up_to, dice, notes),
            Effect::BattlePoints { side, n } => self.pass_points(*side, *n, notes),
            Effect::Truce { n } => {
                self.state.germany.persuasion[side.index()] += n;
                notes.say(|| {
                    let text = Text::new("nem-event-truce").with("side", self.side_name(side)).with("n", *n);
                    Note::new(CITE, text)
                });
            }
            Effect::Ambush { at, who } => {
                let exposed: UnitSet = self.everybody().filter(|u| self.is_one_of(*u, who)).collect();
                if exposed.is_empty() {
                    self.without_effect(notes);
                }
                for unit in exposed.iter() {
                    self.ambush(unit, *at, dice, notes);
                }
            }
            Effect::Riot { at } => self.riot(*at, dice, notes),
            Effect::Depart { .. } => self.send_napoleon_home(notes),
            Effect::Homesick { territory, hexes, who } => {
                let home: Vec<HexId> =
                    tables.board.hexes().filter(|h| tables.board.territory_name(*h) == territory).collect();
                let far = |u: UnitId| {
                    let at = self.unit_hex(u);
                    home.iter().all(|h| tables.board.distance(*h, at) > u32::from(*hexes))
                };
                let longs = |u: &UnitId| self.is_one_of(*u, who) && self.is_good(*u) && far(*u);
                let longing: UnitSet = self.everybody().filter(longs).collect();
                for unit in longing.iter() {
                    self.disrupt_by_card(unit, notes);
                }
            }
            _ => {}
        }
        true
    }

    /// Says that what a card asks for cannot be done (TIR-16.1-bp3-1); always false.
    fn without_effect(&self, notes: &mut impl Notes) -> bool {
        notes.say(|| self.openly(Note::new(CITE, Text::new("nem-event-nothing"))));
        false
    }

    /// The next reinforcements of a site come a Turn early.
    fn hasten(&mut self, notes: &mut impl Notes) {
        let site = self.tables.system.russia.hastened_site.as_str();
        let turns = self.state.turn + 1..=self.tables.system.last_turn;
        let due = |turn: &u8| {
            let all = &self.tables.arrivals[usize::from(*turn)][Side::Allied.index()];
            all.iter().any(|(piece, _)| self.tables.arrives_at(*piece, site))
        };
        let Some(turn) = turns.into_iter().find(due).filter(|_| !self.is_1813()) else {
            self.without_effect(notes);
            return;
        };
        self.state.deck.early.turn = turn;
        notes.say(|| Note::new(CITE, Text::new("nem-event-early").with("turn", turn - 1)));
    }

    /// A unit of a nation, by which reinforcements are told from others.
    fn model(&self, nation: &str) -> u16 {
        let found = self.tables.roster.units.iter().position(|u| u.nation == nation);
        found.map_or(NOBODY, |at| at as u16)
    }

    /// The next reinforcements of a nation come a Turn early.
    fn hasten_nation(&mut self, side: Side, nation: &str, notes: &mut impl Notes) {
        let like = self.model(nation);
        match self.next_arrival(side, self.state.turn + 1, like) {
            Some(turn) => {
                self.state.deck.early = Detour { turn, like };
                notes.say(|| {
                    let side = self.side_name(side);
                    Note::new(CITE, Text::new("nem-event-hasten").with("side", side).with("turn", turn - 1))
                });
            }
            None => drop(self.without_effect(notes)),
        }
    }

    /// Reinforcements of this Turn, or the next ones, come a Turn late.
    fn delay(&mut self, side: Side, nation: Option<&str>, notes: &mut impl Notes) {
        let like = nation.map_or(NOBODY, |n| self.model(n));
        match self.next_arrival(side, self.state.turn, like) {
            Some(turn) => {
                self.state.deck.late[side.index()] = Detour { turn, like };
                notes.say(|| {
                    let side = self.side_name(side);
                    Note::new(CITE, Text::new("nem-event-delay").with("side", side).with("turn", turn + 1))
                });
            }
            None => drop(self.without_effect(notes)),
        }
    }

    /// The first Turn from one on in which somebody of a nation, or anybody, comes to a side.
    fn next_arrival(&self, side: Side, from: u8, like: u16) -> Option<u8> {
        let due = |turn: &u8| {
            let all = &self.tables.arrivals[usize::from(*turn)][side.index()];
            all.iter().any(|(piece, _)| self.is_away(*piece) && self.is_of_nation(*piece, like))
        };
        (from..=self.tables.system.last_turn).find(due)
    }

    /// A die for a commander's life, if he is on the board; says whether he was.
    fn tempt_fate<D: Dice, N: Notes>(
        &mut self,
        leader: &str,
        up_to: u8,
        dice: &mut D,
        notes: &mut N,
    ) -> bool {
        let found = self.tables.roster.commander(leader);
        let Some(commander) = found.filter(|c| self.is_on_board(self.leader_hex(*c))) else { return false };
        let shown = dice.d6(EVENT);
        let lost = shown <= up_to;
        if lost {
            self.put_leader(commander, DEAD);
        }
        notes.say(|| {
            let key = if lost { "nem-event-falls" } else { "nem-event-lives" };
            let name = self.tables.commander(commander).name.as_str();
            Note::new(CITE, Text::new(key).with("commander", name).with("die", shown))
        });
        true
    }

    /// Whether a side has so many battle points to give.
    fn may_pay(&self, side: Side, n: u8) -> bool {
        let (all, coalition) = (self.tables.system.victory.battle_points, self.state.battle_points);
        n <= if side == Side::Allied { coalition } else { all - coalition }
    }

    /// Battle points pass to a side, as long as there are any.
    fn pass_points(&mut self, side: Side, n: i8, notes: &mut impl Notes) {
        self.shift_points(if side == Side::Allied { n } else { -n });
        notes.say(|| {
            let text = Text::new("nem-event-points")
                .with("side", self.side_name(side))
                .with("points", self.state.battle_points);
            Note::new(CITE, text)
        });
    }

    /// A die for a unit that stands alone; whoever it is, the enemy hears only that somebody was hit.
    fn ambush<D: Dice, N: Notes>(&mut self, unit: UnitId, at: u8, dice: &mut D, notes: &mut N) {
        let shown = dice.d6(EVENT);
        let hex = self.unit_hex(unit);
        notes.say(|| {
            let key = if shown >= at { "nem-event-ambush" } else { "nem-event-no-ambush" };
            let text = Text::new(key).with("hex", self.label(hex)).with("die", shown);
            Note::new(CITE, text).at(Spot::Hex(self.label(hex).to_owned()))
        });
        if shown >= at {
            self.hit_by_card(unit, notes);
        }
    }

    fn hit_by_card(&mut self, unit: UnitId, notes: &mut impl Notes) {
        if self.is_good(unit) {
            self.disrupt_by_card(unit, notes);
        } else {
            self.lose_by_card(unit, notes);
        }
    }

    /// Napoleon leaves for Paris; that is no defeat (TIR-14.7-auto).
    fn send_napoleon_home(&mut self, notes: &mut impl Notes) {
        let here = self.tables.napoleon.filter(|&c| self.is_on_board(self.leader_hex(c)));
        if let Some(napoleon) = here {
            self.put_leader(napoleon, DEAD);
            let name = self.tables.commander(napoleon).name.as_str();
            notes.say(|| Note::new(CITE, Text::new("nem-event-departs").with("commander", name)));
        } else {
            self.state.deck.agenda.left = 0;
            self.without_effect(notes);
        }
    }

    fn unit_note(&self, key: &'static str, unit: UnitId, hex: HexId) -> Note {
        let name = self.tables.unit(unit).name.as_str();
        let text = Text::new(key).with("unit", Text::new("nem-unit").with("unit", name));
        Note::new(CITE, text).at(Spot::Hex(self.label(hex).to_owned()))
    }

    /// A note that everybody hears; in the fog it tells who, and not from where.
    fn open_note(&self, key: &'static str, unit: UnitId, hex: HexId) -> Note {
        let note = self.unit_note(key, unit, hex);
        if self.is_foggy() { Note { at: None, ..note }.revealing() } else { note }
    }

    fn lose_by_card(&mut self, unit: UnitId, notes: &mut impl Notes) {
        let hex = self.unit_hex(unit);
        self.eliminate(unit);
        notes.say(|| self.open_note("nem-event-removed", unit, hex));
    }

    fn disrupt_by_card(&mut self, unit: UnitId, notes: &mut impl Notes) {
        let hex = self.unit_hex(unit);
        self.unit_mut(unit).marks.insert(Marks::DISRUPTED);
        let owner = self.tables.unit(unit).side;
        self.say_to_owner(owner, notes, || self.unit_note("nem-disrupted", unit, hex));
        self.say_to_others(owner, notes, || self.hex_note("nem-event-somebody", hex));
    }

    /// What a side is told about an enemy stack that it looks at: who is there, or who of some.
    fn inspect(&self, side: Side, hex: HexId, who: Option<&Who>, notes: &mut impl Notes) {
        let foe = side.other();
        notes.say(|| {
            let text =
                Text::new("nem-event-looks").with("side", self.side_name(side)).with("hex", self.label(hex));
            Note::new(CITE, text).at(Spot::Hex(self.label(hex).to_owned()))
        });
        for unit in self.units_at(foe, hex).filter(|u| who.is_none_or(|w| self.is_one_of(*u, w))) {
            notes.say(|| self.unit_note("nem-event-seen", unit, hex).only(side.seat()).revealing());
        }
    }

    /// What may be chosen for the instruction under way.
    pub(crate) fn legal_event(&self, out: &mut impl List) {
        let Agenda { side, cursor, unit: picked, .. } = self.state.deck.agenda;
        let Some(effect) = self.instruction() else { return out.push(Action::Done) };
        let untried = |h: &HexId| !self.state.deck.chosen[side.index()].contains(h);
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
            Effect::Depart { heirs } => {
                let serving = |c: &CommanderId| self.is_on_board(self.leader_hex(*c));
                let named = heirs.iter().filter_map(|id| self.tables.roster.commander(id));
                out.extend(named.filter(serving).map(Action::Leader));
            }
            Effect::Inspect { around, .. } => {
                let foe = side.other();
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
            Effect::MayPay { .. } => out.extend([Action::Go, Action::Done]),
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
            Effect::Bridge {} => self.rivers(side, false, Some(true), &[], out),
            Effect::BreakBridge { near_enemy, rivers } => {
                self.rivers(side.other(), true, *near_enemy, rivers, out);
            }
            Effect::Levy { places, who } => self.legal_levy(places, who, picked, out),
            _ => {}
        }
        if out.is_empty() {
            out.push(Action::Done);
        }
    }

    /// Where such units stand.
    fn hexes_of(&self, who: &Who) -> Vec<HexId> {
        self.everybody().filter(|u| self.is_one_of(*u, who)).map(|u| self.unit_hex(u)).collect()
    }

    /// River sides with or without a bridge: next to a stack of a side, or with none of its units on or next to
    /// either hex, or anywhere; of some rivers if they are named.
    fn rivers(&self, side: Side, bridged: bool, near: Option<bool>, names: &[String], out: &mut impl List) {
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
    fn legal_levy(&self, places: &[String], who: &Who, picked: Option<u16>, out: &mut impl List) {
        let foes = Side::BOTH.map(|s| self.all_stacks(s.other()));
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

    /// Carries out a choice for the instruction under way.
    pub(crate) fn answer<D: Dice, N: Notes>(&mut self, action: Action, dice: &mut D, notes: &mut N) {
        let tables = self.tables.clone();
        let Some(effect) = tables.cards.instruction(&self.state.deck) else { return };
        let Agenda { side, left, .. } = self.state.deck.agenda;
        self.state.deck.agenda.left = left.saturating_sub(1);
        self.state.deck.agenda.used |= action != Action::Done && tables.cards.asks_for_use(&self.state.deck);
        match (effect, action) {
            // Who does not pay has no more of the card.
            (Effect::MayPay { .. }, Action::Done) => {
                self.state.deck.agenda = Agenda { step: u8::MAX, left: 0, ..self.state.deck.agenda };
            }
            (_, Action::Done) => self.state.deck.agenda.left = 0,
            (Effect::MayPay { n }, Action::Go) => self.pass_points(side.other(), *n as i8, notes),
            (Effect::Hit { .. }, Action::Unit(unit)) => self.hit_by_card(unit, notes),
            (Effect::Halt { .. }, Action::Stack(hex)) => {
                self.remember(side, hex);
                notes.say(|| self.hex_note("nem-event-halt", hex));
            }
            (Effect::Wagons { .. }, Action::Stack(hex)) => {
                self.remember(side, hex);
                self.side_mut(side).trains.push(Train { hex, face: Face::UP });
                self.side_mut(side).trains.sort_unstable();
                notes.say(|| self.hex_note("nem-event-wagons", hex));
            }
            (Effect::Season { .. }, Action::Unit(unit)) => {
                self.state.deck.seasoned = unit.0;
                let (owner, hex) = (tables.unit(unit).side, self.unit_hex(unit));
                self.say_to_owner(owner, notes, || self.unit_note("nem-event-season", unit, hex));
            }
            (Effect::Dash { place, .. }, Action::Unit(unit)) => {
                let target = tables.board.place(place).map_or(AWAY, |p| p.hex);
                self.put_unit(unit, target);
                self.leave_garrison(unit);
                notes.say(|| self.open_note("nem-event-dash", unit, target));
                self.capture_depot(tables.unit(unit).side.other(), target, CITE, notes);
            }
            (Effect::Rally { .. }, Action::Unit(unit)) => {
                let hex = self.unit_hex(unit);
                self.unit_mut(unit).marks.remove(Marks::DISRUPTED);
                let owner = tables.unit(unit).side;
                self.say_to_owner(owner, notes, || self.unit_note("nem-rallied", unit, hex));
            }
            (Effect::Disrupt { .. }, Action::Unit(unit)) => self.disrupt_by_card(unit, notes),
            (Effect::Plague { .. }, Action::Unit(unit)) => {
                self.state.deck.agenda.left = left;
                self.state.deck.agenda.cursor = self.unit_hex(unit);
                self.disrupt_by_card(unit, notes);
            }
            (Effect::Eliminate { .. }, Action::Unit(unit)) => self.lose_by_card(unit, notes),
            (Effect::Depart { .. }, Action::Leader(heir)) => {
                self.state.deck.heir = heir.0;
                let name = tables.commander(heir).name.as_str();
                notes.say(|| Note::new(CITE, Text::new("nem-event-heir").with("commander", name)));
            }
            (Effect::Inspect { who, .. }, Action::Stack(hex)) => {
                self.remember(side, hex);
                self.inspect(side, hex, who.as_ref(), notes);
            }
            (Effect::Camp { .. }, Action::Stack(hex)) => {
                self.state.deck.chosen[side.index()] = [hex, AWAY];
                notes.say(|| self.hex_note("nem-event-camp", hex));
            }
            (Effect::Forage { who, .. }, Action::Stack(hex)) => {
                self.mark_forage(who.side.unwrap_or_default(), hex, true);
                notes.say(|| self.hex_note("nem-event-forage", hex));
            }
            (Effect::SpareForage { .. }, Action::Stack(hex)) => {
                self.mark_forage(Side::French, hex, false);
                notes.say(|| self.hex_note("nem-event-spared", hex));
            }
            (Effect::Raid { at, .. }, Action::Remove(hex)) => {
                self.remember(side, hex);
                self.raid(hex, *at, dice, notes);
            }
            (Effect::Bridge {} | Effect::BreakBridge { .. }, Action::Bank(a, b)) => {
                self.state.deck.chosen[side.index()] = [a, b];
                let key = if matches!(effect, Effect::Bridge {}) {
                    "nem-event-bridge"
                } else {
                    "nem-event-no-bridge"
                };
                notes.say(|| {
                    let (from, to) = (self.label(a), self.label(b));
                    let text = Text::new(key).with("from", from).with("to", to);
                    Note::new(CITE, text).at(Spot::Side(from.to_owned(), to.to_owned()))
                });
            }
            (Effect::Levy { .. }, Action::Unit(unit)) => {
                self.state.deck.agenda.left = left;
                self.state.deck.agenda.unit = Some(unit.0);
            }
            (Effect::Levy { .. }, Action::Place(hex)) => {
                if let Some(unit) = self.state.deck.agenda.unit.take().map(UnitId) {
                    self.land_unit(unit, hex);
                    notes.say(|| self.open_note("nem-event-returns", unit, hex));
                }
            }
            _ => {}
        }
    }

    fn hex_note(&self, key: &'static str, hex: HexId) -> Note {
        let text = Text::new(key).with("hex", self.label(hex));
        Note::new(CITE, text).at(Spot::Hex(self.label(hex).to_owned()))
    }

    /// Nobody is chosen twice for one instruction; the last choice of it need not be remembered.
    fn remember(&mut self, side: Side, hex: HexId) {
        let [first, second] = &mut self.state.deck.chosen[side.index()];
        let slot = if *first == AWAY { first } else { second };
        *slot = hex;
    }

    fn mark_forage(&mut self, side: Side, hex: HexId, on: bool) {
        let units: UnitSet = self.units_at(side, hex).collect();
        for unit in units.iter() {
            self.unit_mut(unit).marks.set(Marks::FORAGE, on);
        }
    }

    /// Partisans fall upon a depot; each is tried once (TIR-8.7-3).
    fn raid<D: Dice, N: Notes>(&mut self, hex: HexId, at: u8, dice: &mut D, notes: &mut N) {
        let shown = dice.d6(EVENT);
        notes.say(|| {
            let key = if shown >= at { "nem-event-raid" } else { "nem-event-raid-fails" };
            let text = Text::new(key).with("hex", self.label(hex)).with("die", shown);
            Note::new(CITE, text).at(Spot::Hex(self.label(hex).to_owned()))
        });
        if shown >= at {
            self.capture_depot(Side::French, hex, CITE, notes);
        }
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
