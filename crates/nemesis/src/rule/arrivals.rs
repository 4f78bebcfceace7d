//! Cossacks and reinforcements (chapter 13).

use crate::action::Action;
use crate::campaign::linked::Part;
use crate::campaign::russia::Stage;
use crate::rule::cards::Deck;
use crate::state::{AWAY, Campaign, DEAD, HexBits};
use crate::tables::numbers::Cossacks;
use crate::tables::roster::{Side, Signs, UnitId};
use crate::tables::{Waiting, Where};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};
use kit::{List, Probe};

const COSSACKS: Purpose = Purpose::new("cossacks", "TIR-13.1-1");
const RIOT: Purpose = Purpose::new("riot", "NN-13.1-1");

impl Campaign {
    /// Lone French units in the Russian countryside are raided (TIR-13.1-1, TIR-13.1-2).
    pub(crate) fn cossacks<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let (at, later_at, later_from) = match self.tables.system.cossacks {
            Cossacks::Raid { at, later_at, later_from } => (at, later_at, later_from),
            Cossacks::Riot { from, .. } if self.state.turn < from => return,
            Cossacks::Riot { at, .. } => return self.riot(at, dice, notes),
        };
        let at = if self.state.turn >= later_from { later_at } else { at };
        let Some(at) = self.cossacks_by_card(at) else { return };
        let exposed: HexBits = self
            .all_units(Side::French)
            .map(|u| self.unit_hex(u))
            .filter(|&h| {
                self.is_on_board(h)
                    && !self.tables.ground(h).city
                    && self.is_friendly(Side::Allied, h)
                    && self.units_at(Side::French, h).take(2).count() == 1
            })
            .collect();
        for hex in exposed.iter() {
            let Some(unit) = self.units_at(Side::French, hex).next() else { continue };
            let shown = dice.d6(COSSACKS);
            let struck = shown >= at;
            let dead = struck && self.hit(unit);
            let name = self.tables.unit(unit).name.as_str();
            let say = |text: Text| {
                let text = text.with("hex", self.place_text(hex)).with("die", shown);
                Note::new("TIR-13.1-1", text).at(Spot::Hex(self.label(hex).to_owned()))
            };
            let named = |key| say(Text::new(key).with("unit", Text::new("nem-unit").with("unit", name)));
            // The enemy learns that a unit stands there alone, and which only if it lies dead (R-TIR-15.1-2).
            self.show_to_others(Side::French, notes, || match (struck, dead) {
                (false, _) => say(Text::new("nem-cossacks-unseen-miss")),
                (true, false) => say(Text::new("nem-cossacks-unseen-disrupt")),
                (true, true) => named("nem-cossacks-kill"),
            });
            self.say_to_owner(Side::French, notes, || match (struck, dead) {
                (false, _) => named("nem-cossacks-miss"),
                (true, false) => named("nem-cossacks-disrupt"),
                (true, true) => named("nem-cossacks-kill"),
            });
        }
    }

    /// Cossacks turn the people of a city against their allies (NN-13.1-1).
    pub(crate) fn riot<D: Dice, N: Notes>(&mut self, at: u8, dice: &mut D, notes: &mut N) {
        let wild = |u: UnitId| self.tables.unit(u).signs.contains(Signs::COSSACK);
        let held = self.stacks(Side::Allied);
        let unruly = |h: &HexId| self.tables.ground(*h).city && self.units_at(Side::Allied, *h).any(wild);
        let cities: HexBits = held.iter().filter(unruly).collect();
        for hex in cities.iter() {
            let shown = dice.d6(RIOT);
            let lost = shown >= at;
            let points = &mut self.state.battle_points;
            *points = points.saturating_sub(u8::from(lost));
            notes.say(|| {
                let key = if lost { "nem-riot" } else { "nem-riot-none" };
                let text = Text::new(key).with("hex", self.place_text(hex)).with("die", shown);
                self.openly(Note::new("NN-13.1-1", text).at(Spot::Hex(self.label(hex).to_owned())))
            });
        }
    }

    /// The pieces that are being put on the board now: before play or as reinforcements (TIR-13.2-1), in Turns that the
    /// tables name and in no other (TIR-T13.2-none).
    pub(crate) fn placing(&self, side: Side) -> &[(Waiting, Where)] {
        let turn = usize::from(self.state.turn);
        if self.is_redeploying() {
            return &self.tables.truce_arrivals[usize::from(self.state.germany.called)][side.index()];
        }
        if self.is_part(Part::Second) && turn > 0 {
            return self.due_of_1813(side);
        }
        match self.state.two_years.stage {
            // TIR-16.13-fr-2, TIR-16.13-ru-3, TIR-16.13-ru-4
            Stage::Winter => &self.tables.winter_arrivals[turn].placing[side.index()],
            // Nobody of the table comes in 1813 (TIR-16.13-re-5).
            Stage::Spring => &[],
            // Everybody of the set-up and nobody else (TIR-14.1-ru-total, TIR-14.1-fr-total).
            Stage::Open | Stage::OneYear if turn == 0 => &self.tables.placing[side.index()],
            Stage::Open | Stage::OneYear => &self.tables.arrivals[turn][side.index()],
        }
    }

    /// Whether a piece of the list comes at all: the Swedes on Turn 6 if Sweden sends them, in winter quarters if they
    /// have not come before (TIR-16.12, TIR-16.13-ru-4).
    fn comes(&self, piece: Waiting) -> bool {
        (!self.tables.is_swedish(piece) || self.state.sweden != self.is_wintering())
            && self.comes_to_war(piece)
            && self.comes_in_linked(piece)
    }

    /// The next piece that is put on the board: the first that waits, and after those of the Turn those that a card
    /// has hastened.
    pub(crate) fn next_piece(&self, side: Side) -> Option<&(Waiting, Where)> {
        let turn = self.state.turn;
        let Deck { early, late, .. } = self.state.deck;
        let late = late[side.index()];
        let of_turn = |turn: u8, counts: bool| -> &[(Waiting, Where)] {
            if counts { &self.tables.arrivals[usize::from(turn)][side.index()] } else { &[] }
        };
        let hastened = of_turn(
            early.turn,
            side == Side::Allied && turn > 0 && turn + 1 == early.turn && !self.is_wintering(),
        );
        let hastened = hastened.iter().filter(|(p, _)| self.is_hastened(*p));
        let belated = of_turn(late.turn, late.turn > 0 && turn > late.turn).iter();
        let belated = belated.filter(|(p, _)| self.is_of_nation(*p, late.like) && self.comes(*p));
        let detained = |p: Waiting| turn > 0 && turn == late.turn && self.is_of_nation(p, late.like);
        let regular = self.placing(side).iter().filter(|(p, _)| self.comes(*p) && !detained(*p));
        let due = regular.chain(hastened).chain(belated).find(|(p, _)| self.is_away(*p));
        due.or_else(|| if turn > 0 { self.next_defector(side) } else { None })
    }

    /// Whether a card that hastens reinforcements means a piece: those of a site in 1812, of a nation in 1813.
    fn is_hastened(&self, piece: Waiting) -> bool {
        if self.charter().is_some() {
            self.is_of_nation(piece, self.state.deck.early.like) && self.comes(piece)
        } else {
            self.tables.arrives_at(piece, &self.tables.system.russia.hastened_site)
        }
    }

    /// Whether a piece is of the same nation as a unit, or of any if there is no such unit.
    pub(crate) fn is_of_nation(&self, piece: Waiting, like: u16) -> bool {
        let Some(model) = self.tables.roster.units.get(usize::from(like)) else { return true };
        model.nation == self.nation_of(piece)
    }

    pub(crate) fn nation_of(&self, piece: Waiting) -> &str {
        match piece {
            Waiting::Unit(unit) => &self.tables.unit(unit).nation,
            Waiting::Commander(commander) => &self.tables.commander(commander).nation,
        }
    }

    /// Whether a piece has not been on the board yet.
    pub(crate) fn is_away(&self, piece: Waiting) -> bool {
        match piece {
            Waiting::Unit(unit) => self.unit_hex(unit) == AWAY,
            Waiting::Commander(commander) => self.leader_hex(commander) == AWAY,
        }
    }

    /// Whether reinforcements may come in here: no enemy in or next to the hex (TIR-13.3-3).
    pub(crate) fn is_safe_to_arrive(&self, foes: &HexBits, hex: HexId) -> bool {
        !foes.contains(hex) && !self.tables.board.neighbours(hex).any(|(_, near)| foes.contains(near))
    }

    /// Where the next piece may be put (TIR-14-notes-2, TIR-13.3-1, TIR-13.3-2, TIR-13.3-3).
    pub(crate) fn legal_place(&self, side: Side, out: &mut impl List<Action>) {
        let Some((piece, at)) = self.next_piece(side) else { return };
        let weight = match piece {
            Waiting::Unit(unit) => self.tables.occupancy(*unit),
            Waiting::Commander(_) => 0,
        };
        let before_play = self.state.turn == 0;
        // Whoever is interned keeps nobody away (R-NN-17.3-2).
        let foe = side.enemy();
        let foes: HexBits = self.all_stacks(foe).iter().filter(|h| !self.is_interned_at(foe, *h)).collect();
        let (unit, commander) = match *piece {
            Waiting::Unit(unit) => (Some(unit), None),
            Waiting::Commander(commander) => (None, Some(commander)),
        };
        let joins = |hex: HexId| {
            self.may_join(side, hex, unit.into_iter().collect(), commander.into_iter().collect())
        };
        // In an Armistice enemies next door do not matter (NN-14.15-c).
        let safe = |hex: HexId| {
            if self.is_redeploying() { !foes.contains(hex) } else { self.is_safe_to_arrive(&foes, hex) }
        };
        let fits = |hex: &HexId| {
            (self.is_open(side, *hex)
                || (before_play && self.waits_abroad(side, *hex))
                || self.goes_to_krakow(side, *piece, *hex))
                && !self.is_barred_at_hamburg(side, *hex)
                && self.fits(side, *hex, weight)
                && joins(*hex)
                && (before_play || safe(*hex))
        };
        if let Some(depth) = self.russian_depth(side, *piece).filter(|_| !before_play) {
            out.extend(depth.iter().filter(fits).map(Action::Place));
            return;
        }
        match at {
            Where::Free => {
                let must = self.must_guard_border(side, *piece);
                let own = |h: &HexId| {
                    self.is_friendly(side, *h)
                        && !self.tables.board.territory_name(*h).is_empty()
                        && (!must || self.tables.near_border.contains(*h))
                };
                out.extend(self.tables.board.hexes().filter(own).filter(fits).map(Action::Place));
            }
            // Enemies do not matter in winter quarters (TIR-16.13-gen-2).
            Where::Quarters => {
                let room = |h: &HexId| self.occupancy(side, *h) + weight <= self.tables.system.hex_capacity;
                out.extend(self.wintering_hexes(side).iter().filter(room).map(Action::Place));
            }
            Where::Hexes(hexes) => out.extend(hexes.iter().copied().filter(fits).map(Action::Place)),
            Where::NearOldPlace(slot) => {
                if let Some(unit) = unit {
                    self.legal_rejoin_coalition(unit, *slot, out);
                }
            }
            Where::WithNation(nation) => {
                let units = self.all_units(side).filter(|u| self.tables.unit(*u).nation == *nation);
                let hexes: HexBits =
                    units.map(|u| self.unit_hex(u)).filter(|h| self.is_on_board(*h)).collect();
                out.extend(hexes.iter().map(Action::Place));
            }
            // Some commanders with any stack (TIR-14.1-fr-9), others with any of an army (TIR-14.1-ru-9), which is the
            // first part of a corps' tag (TIR-14-notes-3).
            Where::WithAny | Where::WithArmy(_) => {
                let belongs = |u: &UnitId| match at {
                    Where::WithArmy(army) => {
                        self.tables.unit(*u).corps.split('.').next() == Some(army.as_str())
                    }
                    _ => true,
                };
                let stacks: HexBits = self
                    .all_units(side)
                    .filter(belongs)
                    .map(|u| self.unit_hex(u))
                    .filter(|h| self.is_on_board(*h))
                    .collect();
                out.extend(stacks.iter().map(Action::Place));
            }
        }
    }

    /// The next piece goes down by itself if it has a single hex, and never arrives if it has none; no if there is a
    /// choice (TIR-13.3-4).
    pub(crate) fn place_without_choice(&mut self, side: Side, notes: &mut impl Notes) -> bool {
        let mut out = Probe::default();
        self.legal_place(side, &mut out);
        match out.only() {
            Some(Action::Place(hex)) => self.place(side, hex, notes),
            None if out.is_empty() => self.lose_arrival(side, notes),
            _ => return false,
        }
        true
    }

    /// Whether the next Russian unit of a free set-up has to stand near the border, since all of its arm that are
    /// left are needed there (TIR-14.1-ru-free).
    fn must_guard_border(&self, side: Side, piece: Waiting) -> bool {
        let Waiting::Unit(unit) = piece else { return false };
        if side == Side::French {
            return false;
        }
        let arm = self.tables.unit(unit).arm;
        let of_arm = |u: &UnitId| self.tables.unit(*u).arm == arm;
        let there = self
            .all_units(side)
            .filter(of_arm)
            .filter(|u| self.tables.near_border.contains(self.unit_hex(*u)))
            .count();
        let left = self
            .placing(side)
            .iter()
            .filter(|(p, _)| matches!(p, Waiting::Unit(u) if of_arm(u)) && self.is_away(*p))
            .count();
        there + left <= usize::from(self.tables.system.russia.border_force[arm as usize])
    }

    /// A piece comes down. An enemy depot there stays: only who marches or advances in takes it (R-NN-8.7-1).
    pub(crate) fn place(&mut self, side: Side, hex: HexId, notes: &mut impl Notes) {
        let Some(&(piece, _)) = self.next_piece(side) else { return };
        let wintering = self.is_wintering().then(|| self.winter_arrival_cite(side));
        let cite = match (self.state.turn, side) {
            (0, Side::French) => "TIR-14-notes-2",
            (0, Side::Allied) => "TIR-14.1-ru-order",
            (_, Side::French) => "TIR-13.3-1",
            (_, Side::Allied) => "TIR-13.3-2",
        };
        let cite = wintering.unwrap_or(cite);
        let cite = if self.is_redeploying() { "NN-14.15-c" } else { cite };
        let cite = if self.state.link.deploying { "NN-17.4-iii" } else { cite };
        let name = match piece {
            Waiting::Unit(unit) => {
                self.land_unit(unit, hex);
                Text::new("nem-unit").with("unit", self.tables.unit(unit).name.as_str())
            }
            Waiting::Commander(c) => {
                self.land_leader(c, hex);
                Text::new("nem-commander").with("commander", self.tables.commander(c).name.as_str())
            }
        };
        let unseen = self.sets_up_unseen(side);
        notes.say(|| {
            let key = if self.state.turn == 0 { "nem-placed" } else { "nem-arrives" };
            let text = Text::new(key).with("piece", name).with("hex", self.place_text(hex));
            let note = Note::new(cite, text).at(Spot::Hex(self.label(hex).to_owned()));
            if unseen { note.only(side.seat()) } else { self.openly(note) }
        });
    }

    /// The rule by which the next piece comes in winter quarters.
    pub(crate) fn winter_arrival_cite(&self, side: Side) -> &'static str {
        let swedish = self.next_piece(side).is_some_and(|(p, _)| self.tables.is_swedish(*p));
        match side {
            Side::French => "TIR-16.13-fr-2",
            Side::Allied if swedish => "TIR-16.13-ru-4",
            Side::Allied => "TIR-16.13-ru-3",
        }
    }

    /// Nowhere to go: the piece never arrives (TIR-13.3-4).
    fn lose_arrival(&mut self, side: Side, notes: &mut impl Notes) {
        let Some(&(piece, _)) = self.next_piece(side) else { return };
        let name = match piece {
            Waiting::Unit(unit) => {
                self.eliminate(unit);
                Text::new("nem-unit").with("unit", self.tables.unit(unit).name.as_str())
            }
            Waiting::Commander(c) => {
                self.put_leader(c, DEAD);
                Text::new("nem-commander").with("commander", self.tables.commander(c).name.as_str())
            }
        };
        notes
            .say(|| self.openly(Note::new("TIR-13.3-4", Text::new("nem-never-arrives").with("piece", name))));
    }
}
