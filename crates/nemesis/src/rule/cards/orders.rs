//! Carrying out what a card says at once, after the forage markers, or when the Turn ends (TIR-16.1-bp3-1).

use super::deck::{Agenda, Detour, NOBODY};
use super::effect::{Effect, Moment, Who};
use crate::state::{AWAY, Campaign, DEAD, HexBits, Marks, UnitSet};
use crate::step::Event;
use crate::tables::roster::{Side, UnitId};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const EVENT: Purpose = Purpose::new("event", "TIR-16.1-bp3-1");

/// The rule that every instruction stands under.
pub(crate) const CITE: &str = "TIR-16.1-bp3-1";

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
        self.state.phases.replace(Event(side).into());
    }

    pub(crate) fn end_instructions<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
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
    pub(crate) fn begin_instruction<D: Dice, N: Notes>(
        &mut self,
        side: Side,
        effect: &Effect,
        dice: &mut D,
        notes: &mut N,
    ) -> bool {
        if let Some(met) = self.condition(side, effect, dice, notes) {
            return met;
        }
        match effect {
            Effect::Rally { .. } => {
                for side in Side::BOTH {
                    self.look_at_supply(side);
                }
            }
            Effect::GoHome { everybody_from, who } => self.go_home(*everybody_from, who, notes),
            // Stacks that lie open need no card.
            Effect::Inspect { .. } | Effect::InspectNear { .. } if !self.is_foggy() => {
                self.state.deck.agenda.left = 0;
                self.without_effect(notes);
            }
            Effect::InspectNear { leaders, hexes } => self.inspect_near(side, leaders, *hexes, notes),
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
            Effect::Ambush { at, who } => self.ambush_all(*at, who, dice, notes),
            Effect::Riot { at } => self.riot(*at, dice, notes),
            Effect::Depart { .. } => self.send_napoleon_home(notes),
            Effect::Homesick { territory, hexes, who } => self.long_for_home(territory, *hexes, who, notes),
            _ => {}
        }
        true
    }

    /// Whether the condition is met that an instruction is; none if it is something to do.
    fn condition<D: Dice, N: Notes>(
        &mut self,
        side: Side,
        effect: &Effect,
        dice: &mut D,
        notes: &mut N,
    ) -> Option<bool> {
        let tables = self.tables.clone();
        let met = match effect {
            Effect::IfHeld { side, places } => {
                let mut hexes = places.iter().filter_map(|p| tables.board.place(p)).map(|p| p.hex);
                hexes.any(|hex| self.stands(*side, hex))
            }
            Effect::IfPoints { side, at } => self.territory(*side) >= *at,
            Effect::IfNoneNear { territory, hexes, who } => {
                let near = |u: UnitId| {
                    let here = self.unit_hex(u);
                    let mut land =
                        tables.board.hexes().filter(|h| tables.board.territory_name(*h) == territory);
                    land.any(|h| tables.board.distance(h, here) <= u32::from(*hexes))
                };
                // Corps that wait abroad for their war do not count.
                let found = self.everybody().any(|u| self.is_one_of(u, who) && !self.is_bound(u) && near(u));
                !found
            }
            Effect::MayPay { n } => self.may_pay(side, *n),
            // These say themselves what they come to.
            Effect::IfUnused {} => return Some(!self.state.deck.agenda.used),
            Effect::UnlessInPlay { leader } => !self.is_in_play(leader),
            Effect::IfDie { at } => {
                let shown = dice.d6(EVENT);
                let met = shown >= *at;
                notes.say(|| {
                    let key = if met { "nem-event-die-met" } else { "nem-event-die-not" };
                    Note::new(CITE, Text::new(key).with("die", shown).with("at", *at))
                });
                return Some(met);
            }
            Effect::UnlessNear { who, hexes } => {
                let stacks = Side::BOTH.map(|s| self.all_stacks(s));
                let near = |u: UnitId| {
                    let foes = &stacks[tables.unit(u).side.enemy().index()];
                    foes.iter().any(|h| tables.board.distance(h, self.unit_hex(u)) <= u32::from(*hexes))
                };
                let found = self.everybody().any(|u| self.is_one_of(u, who) && near(u));
                !found
            }
            _ => return None,
        };
        Some(met || self.without_effect(notes))
    }

    /// Troops leave for home: those beside an enemy, from some Turn on all.
    fn go_home(&mut self, everybody_from: u8, who: &Who, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let everybody = self.state.turn >= everybody_from;
        let stacks = Side::BOTH.map(|s| self.all_stacks(s));
        let beside = |u: UnitId| {
            let foes = &stacks[tables.unit(u).side.enemy().index()];
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

    /// The stacks near some commanders are looked at.
    fn inspect_near(&mut self, side: Side, leaders: &[String], hexes: u8, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let staff: Vec<HexId> = leaders
            .iter()
            .filter_map(|id| tables.roster.commander(id))
            .map(|c| self.leader_hex(c))
            .filter(|h| self.is_on_board(*h))
            .collect();
        let near = |h: HexId| staff.iter().any(|s| tables.board.distance(*s, h) <= u32::from(hexes));
        let seen: HexBits = self.all_stacks(side.enemy()).iter().filter(|h| near(*h)).collect();
        if seen.is_empty() {
            self.without_effect(notes);
        }
        for hex in seen.iter() {
            self.inspect(side, hex, None, notes);
        }
    }

    fn ambush_all<D: Dice, N: Notes>(&mut self, at: u8, who: &Who, dice: &mut D, notes: &mut N) {
        let exposed: UnitSet = self.everybody().filter(|u| self.is_one_of(*u, who)).collect();
        if exposed.is_empty() {
            self.without_effect(notes);
        }
        for unit in exposed.iter() {
            self.ambush(unit, at, dice, notes);
        }
    }

    /// Troops in good order that are too far from home are disrupted.
    fn long_for_home(&mut self, territory: &str, hexes: u8, who: &Who, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let home: Vec<HexId> =
            tables.board.hexes().filter(|h| tables.board.territory_name(*h) == territory).collect();
        let far = |u: UnitId| {
            let at = self.unit_hex(u);
            home.iter().all(|h| tables.board.distance(*h, at) > u32::from(hexes))
        };
        let longs = |u: &UnitId| self.is_one_of(*u, who) && self.is_good(*u) && far(*u);
        let longing: UnitSet = self.everybody().filter(longs).collect();
        for unit in longing.iter() {
            self.disrupt_by_card(unit, notes);
        }
    }

    /// Says that what a card asks for cannot be done (TIR-16.1-bp3-1); always false.
    pub(crate) fn without_effect(&self, notes: &mut impl Notes) -> bool {
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
    pub(crate) fn pass_points(&mut self, side: Side, n: i8, notes: &mut impl Notes) {
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
            let text = Text::new(key).with("hex", self.place_text(hex)).with("die", shown);
            Note::new(CITE, text).at(Spot::Hex(self.label(hex).to_owned()))
        });
        if shown >= at {
            self.hit_by_card(unit, notes);
        }
    }

    pub(crate) fn hit_by_card(&mut self, unit: UnitId, notes: &mut impl Notes) {
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

    pub(crate) fn unit_note(&self, key: &'static str, unit: UnitId, hex: HexId) -> Note {
        let name = self.tables.unit(unit).name.as_str();
        let text = Text::new(key).with("unit", Text::new("nem-unit").with("unit", name));
        Note::new(CITE, text).at(Spot::Hex(self.label(hex).to_owned()))
    }

    /// A note that everybody hears; in the fog it tells who, and not from where.
    pub(crate) fn open_note(&self, key: &'static str, unit: UnitId, hex: HexId) -> Note {
        let note = self.unit_note(key, unit, hex);
        if self.is_foggy() { Note { at: None, ..note }.revealing() } else { note }
    }

    pub(crate) fn lose_by_card(&mut self, unit: UnitId, notes: &mut impl Notes) {
        let hex = self.unit_hex(unit);
        self.eliminate(unit);
        notes.say(|| self.open_note("nem-event-removed", unit, hex));
    }

    pub(crate) fn disrupt_by_card(&mut self, unit: UnitId, notes: &mut impl Notes) {
        let hex = self.unit_hex(unit);
        self.unit_mut(unit).marks.insert(Marks::DISRUPTED);
        let owner = self.tables.unit(unit).side;
        self.say_to_owner(owner, notes, || {
            Note::new(CITE, self.fate_text("nem-disrupted", unit, hex)).at(self.hex_spot(hex))
        });
        self.show_to_others(owner, notes, || self.hex_note("nem-event-somebody", hex));
    }

    /// What a side is told about an enemy stack that it looks at: who is there, or who of some.
    pub(crate) fn inspect(&self, side: Side, hex: HexId, who: Option<&Who>, notes: &mut impl Notes) {
        let foe = side.enemy();
        // Where he may look depends on who stands near, which comes to light by it.
        notes.say(|| {
            let text = Text::new("nem-event-looks")
                .with("side", self.side_name(side))
                .with("hex", self.place_text(hex));
            self.openly(Note::new(CITE, text).at(Spot::Hex(self.label(hex).to_owned())))
        });
        for unit in self.units_at(foe, hex).filter(|u| who.is_none_or(|w| self.is_one_of(*u, w))) {
            notes.say(|| self.unit_note("nem-event-seen", unit, hex).only(side.seat()).revealing());
        }
    }

    pub(crate) fn hex_note(&self, key: &'static str, hex: HexId) -> Note {
        let text = Text::new(key).with("hex", self.place_text(hex));
        Note::new(CITE, text).at(Spot::Hex(self.label(hex).to_owned()))
    }

    /// Nobody is chosen twice for one instruction; the last choice of it need not be remembered.
    pub(crate) fn remember(&mut self, side: Side, hex: HexId) {
        let [first, second] = &mut self.state.deck.chosen[side.index()];
        let slot = if *first == AWAY { first } else { second };
        *slot = hex;
    }

    pub(crate) fn mark_forage(&mut self, side: Side, hex: HexId, on: bool) {
        let units: UnitSet = self.units_at(side, hex).collect();
        for unit in units.iter() {
            self.unit_mut(unit).marks.set(Marks::FORAGE, on);
        }
    }

    /// Partisans fall upon a depot; each is tried once (TIR-8.7-3).
    pub(crate) fn raid<D: Dice, N: Notes>(&mut self, hex: HexId, at: u8, dice: &mut D, notes: &mut N) {
        let shown = dice.d6(EVENT);
        notes.say(|| {
            let key = if shown >= at { "nem-event-raid" } else { "nem-event-raid-fails" };
            let text = Text::new(key).with("hex", self.place_text(hex)).with("die", shown);
            Note::new(CITE, text).at(Spot::Hex(self.label(hex).to_owned()))
        });
        if shown >= at {
            self.capture_depot(Side::French, hex, CITE, notes);
        }
    }
}
