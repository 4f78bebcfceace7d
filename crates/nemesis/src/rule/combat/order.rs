//! Ordering an attack and calling for support (chapter 10).

use crate::state::{Battle, Campaign, HexBits, Marks, UnitSet};
use crate::step::{Attack, CallAttack, Order, Phase, Slip, Spend};
use crate::tables::roster::{Arm, Class, Side, UnitId};
use board::{Dir, HexId};
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const ORDER: Purpose = Purpose::new("order", "TIR-10.2-1");
const SUPPORT: Purpose = Purpose::new("support", "TIR-10.4-1");

/// What becomes of an order to attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ordered {
    Aborted,
    Fails,
    GoesAhead,
}

impl Campaign {
    /// A stack that may attack: nobody disrupted, no forage marker (TIR-10.1-2, TIR-10.1-3); Riga's hungry
    /// garrison stays inside (TIR-6.4-4).
    pub(crate) fn may_attack_from(&self, side: Side, hex: HexId) -> bool {
        self.units_at(side, hex).all(|u| {
            let marks = self.unit(u).marks;
            let starving = side == Side::Allied
                && hex == self.tables.safe_from_hunger
                && !marks.contains(Marks::SUPPLIED);
            !marks.intersects(Marks::DISRUPTED | Marks::FORAGE) && !starving
        }) && !self.is_reluctant(side, hex)
            && !self.units_at(side, hex).all(|u| self.keeps_peace(u))
            && self.price_of_order(side, hex) <= self.side(side).commands.max(0)
    }

    /// Whether a unit takes part in no attack: a card forbids it, or a rule of 1813 (NN-14.6, NN-14.11-1, NN-14.12-3,
    /// NN-14.13-3); those in Hamburg are bound by none (NN-14.14-3).
    fn keeps_peace(&self, unit: UnitId) -> bool {
        self.is_pacified(unit) || self.is_bound(unit) || self.is_in_garrison(unit)
    }

    /// Those of a stack who may be ordered to attack a hex (NN-14.8-2).
    pub(crate) fn attackers(&self, side: Side, from: HexId, to: HexId) -> UnitSet {
        let ready: UnitSet = self.units_at(side, from).filter(|&u| !self.keeps_peace(u)).collect();
        if self.is_foggy() {
            // Nobody knows yet how many they will meet.
            return ready;
        }
        ready.iter().filter(|&u| self.may_be_ordered(side, u, ready, to)).collect()
    }

    /// Something to attack: combat units, or a lone depot or commander (TIR-8.7-2, TIR-11.19-1). Where no depot falls
    /// to an order, nobody gives one for it (NN-8.7-2, R-NN-8.7-2).
    pub(crate) fn targets(&self, side: Side) -> HexBits {
        let foe = side.enemy();
        let depots: HexBits = self.side(foe).depots.iter().copied().collect();
        let depots = if self.tables.options.safe_depots { HexBits::default() } else { depots };
        (self.all_stacks(foe) | depots) - self.untouchable(foe)
    }

    pub(crate) fn attack(&mut self, side: Side, from: HexId, to: HexId) {
        self.state.battle = Battle { attacker: side, from, to, ..Battle::default() };
        self.state.phases.push(Order(side).into());
    }

    pub(crate) fn order_everyone(&mut self, side: Side) {
        let Battle { from, to, .. } = self.state.battle;
        self.state.battle.units = self.attackers(side, from, to);
        self.state.phases.replace(Spend(side).into());
    }

    /// The order is given: aborted, failed, or carried out. What was spent is spent (TIR-10.2-2): one of three in the
    /// book's example (TIR-EX1-a).
    pub(crate) fn give_order<D: Dice, N: Notes>(
        &mut self,
        side: Side,
        spent: u8,
        dice: &mut D,
        notes: &mut N,
    ) {
        let Battle { from, to, .. } = self.state.battle;
        let dear = self.price_of_order(side, from);
        self.side_mut(side).commands -= spent as i8 + dear;
        self.state.battle.spent[side.index()] = spent as i8;
        // Nobody is needed; then the rating is none (TIR-10.2-0).
        let rating = self.best_rating(side, from) as i8;
        let shown = dice.d6(ORDER) as i8;
        // The book's Davout comes to 7 (TIR-EX1-c).
        let (total, ordered) = self.order_with(side, spent, shown);
        let needed = self.tables.system.order_needed;
        let (cite, key, unseen) = match ordered {
            Ordered::Aborted => ("TIR-10.2-a", "nem-order-aborted", "nem-order-aborted"),
            Ordered::Fails => ("TIR-10.2-b", "nem-order-fails", "nem-order-unseen-fails"),
            Ordered::GoesAhead => ("TIR-10.2-c", "nem-order-goes", "nem-order-unseen-goes"),
        };
        let say = |key: &'static str, led: bool| {
            let mut text = Text::new(key)
                .with("side", self.side_name(side))
                .with("from", self.place_text(from))
                .with("to", self.place_text(to));
            if led && ordered != Ordered::Aborted {
                text = text.with("total", total).with("needed", needed);
            }
            let mut note = Note::new(cite, text).way(self.way(from, to)).of(side.seat());
            note = note.term(i32::from(shown), Text::new("nem-term-die"), "TIR-10.2-1");
            if led {
                note = note.term(i32::from(rating), Text::new("nem-term-rating"), "TIR-10.2-1");
            }
            note.term(i32::from(spent), Text::new("nem-term-commands"), "TIR-10.2-2")
        };
        if ordered == Ordered::GoesAhead && self.holds(side.enemy(), to) {
            notes.say(|| self.openly(say(key, true)));
        } else {
            // Without a combat nobody may look at who commands there (R-TIR-15.1-2).
            self.show_to_others(side, notes, || say(unseen, false));
            self.say_to_owner(side, notes, || say(key, true));
        }
        match ordered {
            Ordered::Aborted => self.end_combat(),
            Ordered::Fails => {
                self.side_mut(side).done = true;
                self.end_combat();
            }
            Ordered::GoesAhead => self.go_ahead(side, dice, notes),
        }
    }

    /// The total of an order with this die, and what becomes of it (TIR-10.2-a, TIR-10.2-b, TIR-10.2-c).
    pub(super) fn order_with(&self, side: Side, spent: u8, shown: i8) -> (i8, Ordered) {
        let total = self.best_rating(side, self.state.battle.from) as i8 + shown + spent as i8;
        let ordered = match (shown, total >= self.tables.system.order_needed) {
            (1, _) => Ordered::Aborted,
            (_, false) => Ordered::Fails,
            (_, true) => Ordered::GoesAhead,
        };
        (total, ordered)
    }

    /// A combat begins, if somebody defends the hex (TIR-11.1-1); cavalry alone may slip away (TIR-11.1-2).
    fn go_ahead<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) {
        let Battle { from, to, .. } = self.state.battle;
        let foe = side.enemy();
        let defenders: UnitSet = self.units_at(foe, to).collect();
        self.state.battle.defenders = defenders;
        if defenders.is_empty() {
            // A depot or a commander with nobody to defend them (TIR-8.7-2, TIR-11.19-1).
            self.end_combat();
            if !self.tables.options.safe_depots {
                self.capture_depot(foe, to, "TIR-8.7-2", notes);
            }
            return self.scatter(foe, to, "TIR-11.19-1", dice, notes);
        }
        self.show_stack(side, from, notes);
        self.show_stack(foe, to, notes);
        if !self.are_swedes_willing(side, self.state.battle.units, to) {
            notes.say(|| {
                let text = Text::new("nem-swedes-unwilling").with("hex", self.place_text(to));
                Note::new("NN-14.8-2", text).at(Spot::Hex(self.label(to).to_owned()))
            });
            return self.end_combat();
        }
        let next = if self.may_slip_away() || self.may_use_rearguard() {
            Slip(foe).into()
        } else {
            CallAttack(side).into()
        };
        self.state.phases.replace(next);
    }

    /// Cavalry alone, attacked by nobody mounted, with somewhere to go (TIR-11.1-2).
    pub(crate) fn may_slip_away(&self) -> bool {
        let Battle { attacker, to, units, defenders, .. } = self.state.battle;
        let mounted = |u: UnitId| self.tables.unit(u).arm == Arm::Cavalry;
        defenders.iter().all(mounted)
            && !units.iter().any(mounted)
            && !self.withdrawals(attacker.enemy(), to).is_empty()
    }

    /// A stack with somewhere to go that a card lets withdraw before combat.
    pub(super) fn may_use_rearguard(&self) -> bool {
        let Battle { attacker, to, .. } = self.state.battle;
        let foe = attacker.enemy();
        self.has_rearguard(foe) && !self.withdrawals(foe, to).is_empty()
    }

    /// The stacks of a side that stand next to the defender, with the way to each (TIR-10.3-1, TIR-10.5-1): in
    /// the book's example two of the attacker and three of the defender (TIR-EX1-0, NN-EX1-0).
    fn neighbours_of_battle(&self, side: Side) -> impl Iterator<Item = (Dir, HexId)> + '_ {
        let Battle { from, to, .. } = self.state.battle;
        self.tables.board.neighbours(to).filter(move |&(_, h)| h != from && self.holds(side, h))
    }

    /// Those of them that may be called (TIR-10.1-3, TIR-16.4-ru-1); who keeps still by a rule of 1813 supports no
    /// defence either (R-NN-14.6, R-NN-14.11-1).
    pub(crate) fn callable(&self, side: Side) -> impl Iterator<Item = (Dir, HexId)> + '_ {
        let Battle { attacker, from, to, .. } = self.state.battle;
        let attacking = side == attacker;
        let main = if attacking { from } else { to };
        self.neighbours_of_battle(side).filter(move |&(_, hex)| {
            let foraging = || self.units_at(side, hex).any(|u| self.unit(u).marks.contains(Marks::FORAGE));
            let pacified = || self.units_at(side, hex).any(|u| self.keeps_peace(u));
            let barred = attacking && (foraging() || pacified() || !self.do_swedes_support(side, hex));
            let still = || self.charter().is_some() && self.units_at(side, hex).any(|u| self.is_bound(u));
            !barred && !still() && !self.refuses_to_help(side, hex, main) && !self.is_held_back(side, hex)
        })
    }

    pub(crate) fn call(&mut self, side: Side, hex: HexId) {
        if let Some(dir) = self.tables.board.direction(self.state.battle.to, hex) {
            self.state.battle.called[side.index()] |= 1 << dir.0;
        }
    }

    fn conscripts(&self, side: Side, hex: HexId) -> i8 {
        let is_raw =
            |u: &UnitId| self.tables.unit(*u).class == Class::Conscript && self.state.deck.seasoned != u.0;
        self.units_at(side, hex).filter(is_raw).count() as i8
    }

    /// The total of a stack that was called, with this die (TIR-10.4-1, TIR-10.4-2).
    pub(super) fn support_with(&self, side: Side, hex: HexId, shown: i8) -> i8 {
        let spent = self.state.battle.spent[side.index()];
        shown + self.best_rating(side, hex) as i8 + spent
            - self.conscripts(side, hex)
            - self.quarrel(side, hex)
            + self.support_by_card(side, hex)
    }

    /// Each stack that was called throws for itself (TIR-10.4-1, TIR-10.4-2, TIR-10.5-1); the stack attacked
    /// fights in any case (TIR-10.5-2).
    pub(crate) fn throw_for_support<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) {
        let Battle { to, called, spent, .. } = self.state.battle;
        let needed = self.tables.system.order_needed;
        for (dir, hex) in self.tables.board.neighbours(to) {
            if called[side.index()] & (1 << dir.0) == 0 {
                continue;
            }
            let rating = self.best_rating(side, hex) as i8;
            let raw = self.conscripts(side, hex);
            let shown = dice.d6(SUPPORT) as i8;
            let total = self.support_with(side, hex, shown);
            // In the book's example Ney comes with 8 and stack C stays away with 4 (TIR-EX1-d-1, TIR-EX1-d-2), Platov
            // comes with 7, Wittgenstein with 9, and stack Y stays away with 3 (TIR-EX1-f-1, TIR-EX1-f-2, TIR-EX1-f-3).
            let joins = total >= needed;
            // Which fixes who fights (TIR-EX1-g). In the second book Wittgenstein has one less for his conscripts, 8 in
            // all (NN-EX1-f-2).
            if joins {
                self.state.battle.joined[side.index()] |= 1 << dir.0;
            }
            let cite = if side == self.state.battle.attacker { "TIR-10.4-1" } else { "TIR-10.5-1" };
            let thrown = |text: Text, led: bool| {
                let mut note = Note::new(cite, text).at(Spot::Hex(self.label(hex).to_owned()));
                note = note.term(i32::from(shown), Text::new("nem-term-die"), "TIR-10.4-1");
                if led {
                    note = note.term(i32::from(rating), Text::new("nem-term-rating"), "TIR-10.4-1");
                }
                note.term(i32::from(spent[side.index()]), Text::new("nem-term-commands"), "TIR-10.4-1")
            };
            let told = || {
                let key = if joins { "nem-support-joins" } else { "nem-support-fails" };
                let text = Text::new(key)
                    .with("hex", self.place_text(hex))
                    .with("total", total)
                    .with("needed", needed);
                let mut note = thrown(text, true);
                let quarrel = self.quarrel(side, hex);
                if quarrel > 0 {
                    note = note.term(-i32::from(quarrel), Text::new("nem-term-quarrel"), "NN-16.6-2");
                }
                let by_card = self.support_by_card(side, hex);
                if by_card != 0 {
                    note = note.term(i32::from(by_card), Text::new("nem-term-card"), "TIR-16.1-bp3-1");
                }
                if raw > 0 {
                    note = note.term(-i32::from(raw), Text::new("nem-term-conscripts"), "TIR-10.4-1");
                }
                note
            };
            if joins {
                notes.say(|| self.openly(told()));
                self.show_stack(side, hex, notes);
            } else {
                // Who does not come stays unseen, with whoever commands there (R-TIR-15.1-2).
                self.show_to_others(side, notes, || {
                    thrown(Text::new("nem-support-unseen-fails").with("hex", self.place_text(hex)), false)
                });
                self.say_to_owner(side, notes, told);
            }
        }
    }

    /// Back to the choice of attacks, where it is the other side's turn (TIR-10.6-1); a stack that has attacked
    /// may do so again (TIR-10.7).
    pub(crate) fn end_combat(&mut self) {
        while !matches!(self.phase(), Phase::Attack(_) | Phase::Over) {
            self.state.phases.pop();
        }
        if let Phase::Attack(Attack(side)) = self.phase() {
            self.state.phases.replace(Attack(side.other()).into());
        }
        self.state.battle = Battle::default();
    }
}
