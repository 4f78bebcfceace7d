//! The sequence of play (chapter 5): who decides what and when.

use crate::action::Action;
use crate::cards::Moment;
use crate::cites::Translated;
use crate::germany::Austria;
use crate::linked::Part;
use crate::list::Probe;
use crate::roster::Side;
use crate::state::{Campaign, Deeds, Marks, Phase, State, Ukraine};
use kernel::scene::Overlay;
use kernel::{
    Chance, Choice, Dice, Fault, Game, Note, Notes, Odds, Prompt, Refusal, Scene, Seat, Silent, Text, Turn,
    Viewer,
};
use serde_json::Value;

impl Game for Campaign {
    type Action = Action;

    const STATE_BYTES: usize = size_of::<State>();

    fn turn(&self) -> Turn {
        match self.decider() {
            Some(side) => Turn::Decide(side.seat()),
            None => Turn::Over(self.outcome()),
        }
    }

    fn legal(&self, out: &mut Vec<Action>) {
        match self.phase() {
            Phase::Over => {}
            Phase::Deploy(side) | Phase::Arrive(side) => self.legal_place(side, out),
            Phase::FirstDepots(side) => self.legal_first_depots(side, out),
            Phase::Convert(side) => {
                self.legal_convert(side, out);
                out.push(Action::Done);
            }
            Phase::Disguise(side) => self.legal_disguise(side, out),
            Phase::Declare(_) => out.extend([Action::Declare, Action::Done]),
            Phase::Melt(_) => self.legal_melting(out),
            Phase::Card(side) => self.legal_cards(side, out),
            Phase::Event(_) => self.legal_event(out),
            Phase::Bonus(_) => out.extend([Action::Go, Action::Done]),
            Phase::Remove(side) => self.legal_remove(side, out),
            Phase::Allot(side) => self.legal_allot(side, out),
            Phase::Found(side) => {
                self.legal_found(side, out);
                out.push(Action::Done);
            }
            Phase::Rally(side) => {
                self.legal_rally(side, out);
                out.push(Action::Done);
            }
            Phase::RallyUnits(side) => self.legal_rally_units(side, out),
            Phase::March(side) => self.legal_march(side, out),
            Phase::Muster(side) => self.legal_muster(side, out),
            Phase::Route(side) => self.legal_route(side, out),
            Phase::Attrition(_) => self.legal_attrition(out),
            Phase::Excess(_) => self.legal_cut(out),
            Phase::Escape(side) => self.legal_escape(side, out),
            Phase::Attack(side) => {
                self.legal_attack(side, out);
                out.push(Action::Done);
            }
            Phase::Order(side) => self.legal_order(side, out),
            Phase::Spend(side) | Phase::SpendDefence(side) => self.legal_spend(side, out),
            Phase::Slip(side) | Phase::Withdraw(side) => self.legal_withdraw(side, out),
            Phase::CallAttack(side) | Phase::CallDefence(side) => self.legal_call(side, out),
            Phase::Hits(side) => self.legal_hits(side, out),
            Phase::Volunteer(side) => self.legal_volunteer(side, out),
            Phase::Overflow(side) => self.legal_overflow(side, out),
            Phase::Farther(side) => self.legal_farther(side, out),
            Phase::Pursuit(side) => self.legal_pursuit(side, out),
            Phase::Advance(side) => self.legal_advance(side, out),
            Phase::Ride(side) => self.legal_ride(side, out),
            Phase::RideTo(side) => self.legal_ride_to(side, out),
            Phase::Hibernate(_) => out.extend([Action::Hibernate, Action::Done]),
            Phase::Quarter(side) => self.legal_quarter(side, out),
            Phase::Billet(side) => self.legal_billet(side, out),
            Phase::Source(_) => self.legal_source(out),
            Phase::WinterLosses(_) => self.legal_winter_losses(out),
            Phase::Restore(_) => self.legal_restore(out),
            Phase::Rejoin(_) => self.legal_rejoin(out),
            Phase::Truce(_) => out.extend([Action::Truce, Action::Done]),
            Phase::Answer(_) | Phase::Haggle(_) => out.extend([Action::Accept, Action::Refuse]),
            Phase::Bargain(_) => self.legal_bargain(out),
            Phase::Resite(side) => self.legal_resite(side, out),
            Phase::Paris(_) => out.extend([Action::Go, Action::Stand]),
            Phase::Dismiss(side) => self.legal_dismiss(side, out),
            Phase::Change(side) => self.legal_change_sources(side, out),
            Phase::Garrison(_) => self.legal_garrison(out),
        }
    }

    fn apply<D: Dice, N: Notes>(&mut self, action: Action, dice: &mut D, notes: &mut N) {
        let tables = self.tables.clone();
        let dice = &mut Translated { cites: &tables.cites, inner: dice };
        let notes = &mut Translated { cites: &tables.cites, inner: notes };
        let before = if notes.is_heard() { self.shown() } else { None };
        self.carry_out(action, dice, notes);
        self.look_at_germany(notes);
        self.settle(dice, notes);
        let marching = self.is_marching();
        let quiet = matches!(action, Action::Train(_) | Action::Dummy(_) | Action::Pass);
        if self.state.turn > 0 {
            self.watch_italy(notes);
        }
        if !marching && !quiet && self.state.turn > 0 {
            self.watch_capitals(notes);
            self.watch_kiev(dice, notes);
            self.liberate(notes);
            self.watch_source(notes);
        }
        if self.state.napoleon_lost && self.phase() != Phase::Over {
            while self.state.phases.pop().is_some() {}
            self.state.phases.push(Phase::Over);
            notes.say(|| self.openly(Note::new("TIR-14.7-auto", self.without_napoleon())));
        }
        self.drop_blanks();
        self.tell_changes(before.as_ref(), notes);
    }

    fn refusal(&self, action: Action) -> Refusal {
        self.tables.cites.refusal(self.say_no(action))
    }

    fn choice(&self, action: Action) -> Choice {
        self.tables.cites.choice(self.name_choice(action))
    }

    fn prompt(&self) -> Prompt {
        self.tables.cites.prompt(self.ask())
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.draw_scene(viewer)
    }

    fn overlays(&self, viewer: Viewer) -> Vec<Overlay> {
        self.draw_overlays(viewer)
    }

    fn redeal(&mut self, seat: Seat, chance: &mut Chance) {
        self.deal_anew(seat, chance);
    }

    fn reckoning(&self) -> Vec<Text> {
        self.reckon()
    }

    fn position(&self) -> Value {
        self.write_position()
    }

    fn arrange(&self, position: &Value) -> Result<Self, Vec<Fault>> {
        self.read_position(position)
    }

    fn broken(&self) -> Vec<String> {
        self.contradictions()
    }

    fn odds(&self, action: Action) -> Option<Odds> {
        self.odds_of(action)
    }
}

impl Campaign {
    /// Whose decision it is.
    pub(crate) fn decider(&self) -> Option<Side> {
        match self.phase() {
            Phase::Over => None,
            Phase::Deploy(s)
            | Phase::FirstDepots(s)
            | Phase::Disguise(s)
            | Phase::Declare(s)
            | Phase::Melt(s)
            | Phase::Card(s)
            | Phase::Event(s)
            | Phase::Bonus(s)
            | Phase::Convert(s)
            | Phase::Remove(s)
            | Phase::Allot(s)
            | Phase::Found(s)
            | Phase::Rally(s)
            | Phase::RallyUnits(s)
            | Phase::March(s)
            | Phase::Muster(s)
            | Phase::Route(s)
            | Phase::Attrition(s)
            | Phase::Excess(s)
            | Phase::Escape(s)
            | Phase::Attack(s)
            | Phase::Order(s)
            | Phase::Spend(s)
            | Phase::Slip(s)
            | Phase::CallAttack(s)
            | Phase::SpendDefence(s)
            | Phase::CallDefence(s)
            | Phase::Hits(s)
            | Phase::Volunteer(s)
            | Phase::Withdraw(s)
            | Phase::Overflow(s)
            | Phase::Farther(s)
            | Phase::Pursuit(s)
            | Phase::Advance(s)
            | Phase::Ride(s)
            | Phase::RideTo(s)
            | Phase::Arrive(s)
            | Phase::Hibernate(s)
            | Phase::Quarter(s)
            | Phase::Billet(s)
            | Phase::Source(s)
            | Phase::WinterLosses(s)
            | Phase::Restore(s)
            | Phase::Rejoin(s)
            | Phase::Truce(s)
            | Phase::Answer(s)
            | Phase::Bargain(s)
            | Phase::Haggle(s)
            | Phase::Resite(s)
            | Phase::Paris(s)
            | Phase::Dismiss(s)
            | Phase::Change(s)
            | Phase::Garrison(s) => Some(s),
        }
    }

    /// The first piece that has a choice of hexes; those with a single hex go down by themselves.
    pub(crate) fn open_the_set_up(&mut self) {
        self.settle(&mut NoDice, &mut Silent);
    }

    fn carry_out<D: Dice, N: Notes>(&mut self, action: Action, dice: &mut D, notes: &mut N) {
        let phase = self.phase();
        let Some(side) = self.decider() else { return };
        if self.state.turn == 0 {
            self.deal_cards(dice, notes);
        }
        match (phase, action) {
            (Phase::Card(_), Action::Card(n)) => self.lay(side, n, notes),
            (Phase::Event(_), _) => self.answer(action, dice, notes),
            (Phase::Bonus(_), _) => self.answer_bonus(side, action == Action::Go, dice, notes),
            (Phase::Paris(_), _) => self.send_to_paris(action == Action::Go, notes),
            (Phase::Dismiss(_), Action::Leader(c)) => self.dismiss(c, notes),
            (Phase::Dismiss(_), _) => self.state.link.dismissed[side.index()] = true,
            (Phase::Change(_), Action::Accept) => self.change_sources(side, false, notes),
            (Phase::Change(_), _) => self.side_mut(side).done = true,
            (Phase::Garrison(_), Action::Place(city)) => self.state.link.city = Some(city),
            (Phase::Garrison(_), Action::Unit(unit)) => self.man_garrison(unit, notes),
            (Phase::Garrison(_), Action::Leader(c)) => self.send_governor(c, notes),
            (Phase::Garrison(_), _) if self.state.link.city.is_some() => self.state.link.city = None,
            (Phase::Garrison(_), _) => self.end_turn(dice, notes),
            (Phase::Billet(_), Action::Place(hex)) => self.billet(side, hex, notes),
            (Phase::Restore(_), Action::Place(hex)) => self.restore(hex, notes),
            (Phase::Rejoin(_), Action::Place(hex)) => self.rejoin(hex, notes),
            (Phase::Resite(_), Action::Depot(hex)) => self.resite(side, hex, notes),
            (Phase::Resite(_), Action::Leave(hex)) => self.lift_depot(side, hex),
            (Phase::Resite(_), Action::Done) => self.state.germany.siting = true,
            (_, Action::Truce) => self.offer_truce(side, notes),
            (Phase::Truce(_), Action::Done) => self.go_on_with_war(dice, notes),
            (Phase::Answer(_), Action::Accept) => self.call_truce(notes),
            (Phase::Answer(_), Action::Refuse) => self.refuse_truce(side, dice, notes),
            (Phase::Bargain(_), Action::Spend(n)) => self.bid(n, notes),
            (Phase::Bargain(_), Action::Done) => self.settle_austria(Austria::Joined, notes),
            (Phase::Haggle(_), _) => self.answer_bid(action == Action::Accept, notes),
            (_, Action::Place(hex)) => self.place(side, hex, notes),
            (_, Action::Blank(hex)) => self.blank(side, hex),
            (_, Action::Lift(hex)) => self.lift(side, hex),
            (Phase::Muster(_), Action::Along) => self.state.column.blanks += 1,
            (_, Action::Declare) => self.declare(true, notes),
            (Phase::Declare(_), Action::Done) => self.declare(false, notes),
            (Phase::Melt(_), Action::Lose(unit)) => {
                self.melt(unit, notes);
                self.state.melted = true;
            }
            (_, Action::Depot(hex)) => self.found(side, hex, notes),
            (_, Action::Convert(hex)) => self.convert(side, hex, notes),
            (_, Action::Remove(hex)) => self.remove_depot(side, hex, notes),
            (Phase::Remove(_), Action::Done) => self.side_mut(side.other()).excess = 0,
            (_, Action::Train(hex)) => {
                self.allot(side, hex, false, notes);
                self.state.phases.replace(Phase::Allot(side.other()));
            }
            (_, Action::Dummy(hex)) => {
                self.allot(side, hex, true, notes);
                self.state.phases.replace(Phase::Allot(side.other()));
            }
            (_, Action::Pass) => {
                self.pass_allotting(side, notes);
                self.state.phases.replace(Phase::Allot(side.other()));
            }
            (_, Action::Discard(hex)) => {
                self.discard(side, hex, notes);
                self.state.phases.replace(Phase::March(side.other()));
            }
            (_, Action::Rally(hex)) => self.rally(side, hex, notes),
            (Phase::RallyUnits(_), Action::Unit(unit)) => self.rally_unit(unit, notes),
            (Phase::RallyUnits(_), Action::Done) => self.state.column.rating = 0,
            (_, Action::March(hex)) => self.begin_march(side, hex, dice, notes),
            (Phase::Muster(_), Action::Unit(unit)) => self.state.column.units.insert(unit),
            (Phase::Muster(_), Action::Leader(c)) => self.state.column.commanders.insert(c),
            (Phase::Muster(_), Action::Everyone) => self.muster_everyone(side),
            (Phase::Muster(_), Action::Go) => self.set_off(side),
            (_, Action::Step(hex)) => self.step(side, hex, dice, notes),
            (_, Action::Stay(c)) => self.leave_behind(c),
            (_, Action::Halt) => self.halt(side, dice, notes),
            (Phase::Attrition(_), Action::Lose(unit)) => self.fall_out(unit, notes),
            (_, Action::Widen(hex)) => self.widen(side, hex, notes),
            (Phase::Muster(_), Action::Carry) => self.carry_train(side, notes),
            (Phase::Excess(_), Action::Lose(unit)) => self.cut(unit, notes),
            (_, Action::Flee(hex)) => self.flee(side, hex, notes),
            (_, Action::Attack(from, to)) => self.attack(side, from, to),
            (Phase::Order(_), Action::Unit(unit)) => self.state.battle.units.insert(unit),
            (Phase::Order(_), Action::Everyone) => self.order_everyone(side),
            (Phase::Order(_), Action::Go) => self.state.phases.replace(Phase::Spend(side)),
            (Phase::Spend(_), Action::Spend(n)) => self.give_order(side, n, dice, notes),
            (Phase::Slip(_), Action::Withdraw(hex)) => {
                if !self.may_slip_away() {
                    self.spend_card(side);
                }
                self.withdraw(side, hex, notes);
            }
            (Phase::Slip(_), Action::Stand) => self.state.phases.replace(Phase::CallAttack(side.other())),
            (_, Action::Call(hex)) => self.call(side, hex),
            (Phase::CallAttack(_), Action::Done) => {
                self.state.phases.replace(Phase::SpendDefence(side.other()));
            }
            (Phase::SpendDefence(_), Action::Spend(n)) => self.spend_in_defence(side, n, dice, notes),
            (Phase::CallDefence(_), Action::Done) => self.resolve(dice, notes),
            (Phase::Hits(_), Action::Hit(unit)) => self.take_hit(side, unit, "TIR-11.17-1", notes),
            (Phase::Volunteer(_), Action::Hit(unit)) => self.take_hit(side, unit, "TIR-11.17-3", notes),
            (Phase::Volunteer(_), Action::Done) => self.after_hits(side, dice, notes),
            (Phase::Farther(_), Action::Withdraw(hex)) => self.go_farther(Some(hex), notes),
            (_, Action::Withdraw(hex)) => self.withdraw(side, hex, notes),
            (Phase::Withdraw(_), Action::Stand) => self.finish_battle(dice, notes),
            (Phase::Overflow(_), Action::Lose(unit)) => self.push_on(unit, notes),
            (Phase::Pursuit(_), Action::Lose(unit)) => self.ride_down(side, unit, notes),
            (Phase::Advance(_), Action::Everyone) => {
                self.advance_everyone(side, notes);
                self.finish_battle(dice, notes);
            }
            (Phase::Advance(_), Action::Unit(unit)) => self.advance_unit(side, unit, notes),
            (Phase::Advance(_), Action::Leader(c)) => self.advance_leader(c, notes),
            (Phase::Advance(_), Action::Done) => self.finish_battle(dice, notes),
            (Phase::Ride(_), Action::Leader(c)) => self.mount(side, c),
            (_, Action::Ride(hex)) => self.dismount(side, Some(hex), notes),
            (Phase::RideTo(_), Action::Stand) => self.dismount(side, None, notes),
            (_, Action::Hibernate) => self.hibernate(notes),
            (Phase::Hibernate(_), Action::Done) => self.go_on(dice, notes),
            (_, Action::Leave(hex)) => self.leave_quarters(side, hex),
            (_, Action::Lodge(hex)) => self.lodge(side, hex),
            (Phase::Billet(_), Action::Unit(unit)) => self.state.column.units.insert(unit),
            (Phase::Billet(_), Action::Leader(c)) => self.state.column.commanders.insert(c),
            (Phase::Quarter(_), Action::Done) => self.finish_quarters(side, dice, notes),
            (_, Action::Source(hex)) => {
                self.name_source(hex, notes);
                self.begin_winter_losses(dice, notes);
            }
            (Phase::Source(_), Action::Done) => self.begin_winter_losses(dice, notes),
            (Phase::WinterLosses(_), Action::Lose(unit)) => self.lose_to_winter(unit, notes),
            (Phase::WinterLosses(_), Action::Leader(c)) => self.lose_leader_to_winter(c, notes),
            (Phase::Restore(_), Action::Unit(unit)) => self.call_back(Some(unit), None),
            (Phase::Restore(_), Action::Leader(c)) => self.call_back(None, Some(c)),
            (_, Action::Done) => self.side_mut(side).done = true,
            _ => {}
        }
    }

    fn spend_in_defence<D: Dice, N: Notes>(&mut self, side: Side, spent: u8, dice: &mut D, notes: &mut N) {
        self.side_mut(side).commands -= spent as i8;
        self.state.battle.spent[side.index()] = spent as i8;
        notes.say(|| Note::new("TIR-10.3-2", Text::new("nem-defender-spends").with("n", spent)));
        self.throw_for_support(side.other(), dice, notes);
        self.state.phases.replace(Phase::CallDefence(side));
    }

    fn resolve<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let defender = self.state.battle.attacker.other();
        self.throw_for_support(defender, dice, notes);
        self.ask_bonus(defender.other(), dice, notes);
    }

    /// Before the dice a side may use a card that adds to its value, the attacker first (TIR-16.1-bp3-1).
    fn ask_bonus<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) {
        if self.bonus_by_card(side) != 0 {
            self.state.phases.replace(Phase::Bonus(side));
        } else if side == self.state.battle.attacker {
            self.ask_bonus(side.other(), dice, notes);
        } else {
            self.fight(dice, notes);
        }
    }

    fn answer_bonus<D: Dice, N: Notes>(&mut self, side: Side, uses: bool, dice: &mut D, notes: &mut N) {
        if uses {
            self.state.battle.bonus[side.index()] = self.bonus_by_card(side);
            self.spend_card(side);
        }
        if side == self.state.battle.attacker {
            self.ask_bonus(side.other(), dice, notes);
        } else {
            self.fight(dice, notes);
        }
    }

    fn dismount(&mut self, side: Side, to: Option<board::HexId>, notes: &mut impl Notes) {
        self.ride(to, notes);
        self.state.phases.pop();
        self.state.phases.replace(Phase::Ride(side.other()));
    }

    /// Goes on by itself until somebody has a choice.
    fn settle<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        // Every round of this loop ends a phase or a piece of it; far more than a Turn has.
        for _ in 0..4096 {
            // Without Napoleon nothing more happens (TIR-14.7-auto).
            if self.state.napoleon_lost || !self.settle_once(dice, notes) {
                return;
            }
            self.look_at_germany(notes);
        }
    }

    /// Who only passes a city does not occupy it, even if somebody flees from it meanwhile.
    fn is_marching(&self) -> bool {
        self.state.phases.iter().any(|p| matches!(p, Phase::Route(_) | Phase::Muster(_)))
    }

    /// What others make of where the armies of 1813 stand, whenever they may have changed their places: later steps of
    /// the same moment may end the Turn in which it counts (NN-14.9-b, NN-14.12-2).
    fn look_at_germany(&mut self, notes: &mut impl Notes) {
        if self.charter().is_some() && self.state.turn > 0 && !self.is_marching() {
            self.watch_garrisons();
            self.watch_rhine(notes);
        }
    }

    /// One step on if nobody has a choice; false if somebody has.
    fn settle_once<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) -> bool {
        match self.phase() {
            Phase::Over => false,
            Phase::Deploy(side) => {
                let next = if self.tables.options.fog { Phase::Disguise } else { Phase::FirstDepots };
                self.settle_placing(side, notes, next)
            }
            Phase::Disguise(side) => self.settle_disguise(side, notes),
            Phase::FirstDepots(side) => self.settle_first_depots(side, dice, notes),
            Phase::Declare(_) | Phase::Melt(_) | Phase::Paris(_) | Phase::Dismiss(_) => {
                self.settle_prelude(dice, notes)
            }
            Phase::Change(side) => self.settle_changing(side, notes),
            Phase::Garrison(_) => {
                let idle = self.state.link.city.is_none() && !self.may_leave_garrisons();
                if idle {
                    self.end_turn(dice, notes);
                }
                idle
            }
            Phase::Event(_) => self.settle_event(dice, notes),
            Phase::Convert(side) => {
                let idle = self.side(side).done || !self.offers(|c, out| c.legal_convert(side, out));
                self.pass_on(idle, side, Phase::Convert, |c, n| c.begin_removing(n), notes)
            }
            Phase::Remove(side) => {
                let foe = self.side(side.other());
                let idle = foe.excess == 0 || foe.depots.is_empty();
                self.pass_on(idle, side, Phase::Remove, |c, _| c.begin_allotting(), notes)
            }
            Phase::Allot(side) => self.settle_allotting(side, dice, notes),
            Phase::Found(side) => {
                let idle = self.side(side).done || !self.might_found(side);
                self.pass_on(idle, side, Phase::Found, |c, _| c.begin_rallying(), notes)
            }
            Phase::Rally(side) => {
                let idle = self.side(side).done || !self.might_rally(side);
                self.pass_on(idle, side, Phase::Rally, |c, _| c.begin_marching(), notes)
            }
            Phase::RallyUnits(side) => {
                let idle = !self.offers(|c, out| c.legal_rally_units(side, out));
                self.pop_if(idle)
            }
            Phase::March(side) => self.settle_marching(side, notes),
            Phase::Muster(side) => !self.offers(|c, out| c.legal_muster(side, out)) && self.pop_if(true),
            Phase::Route(side) => {
                let stuck = !self.offers(|c, out| c.legal_route(side, out));
                if stuck {
                    self.halt(side, dice, notes);
                }
                stuck
            }
            Phase::Attrition(_) => {
                let idle = !self.offers(|c, out| c.legal_attrition(out));
                self.pop_if(idle)
            }
            Phase::Excess(side) => self.settle_excess(side, notes),
            Phase::Escape(side) => {
                let idle = self.state.fleeing.is_empty() || !self.offers(|c, out| c.legal_escape(side, out));
                self.pop_if(idle)
            }
            Phase::Attack(side) => self.settle_attacking(side, notes),
            Phase::CallAttack(side) => {
                let idle = !self.offers(|c, out| c.legal_call(side, out));
                if idle {
                    self.state.phases.replace(Phase::SpendDefence(side.other()));
                }
                idle
            }
            Phase::CallDefence(side) => {
                let idle = !self.offers(|c, out| c.legal_call(side, out));
                if idle {
                    self.resolve(dice, notes);
                }
                idle
            }
            Phase::Hits(side) => {
                let idle = !self.offers(|c, out| c.legal_hits(side, out));
                if idle {
                    self.state.battle.hits[side.index()] = 0;
                    self.state.phases.replace(Phase::Volunteer(side));
                }
                idle
            }
            Phase::Volunteer(side) => {
                let idle = !self.offers(|c, out| c.legal_volunteer(side, out));
                if idle {
                    self.after_hits(side, dice, notes);
                }
                idle
            }
            Phase::Overflow(side) => {
                let idle = !self.offers(|c, out| c.legal_overflow(side, out));
                if idle {
                    self.state.phases.replace(Phase::Farther(side));
                }
                idle
            }
            Phase::Farther(side) => {
                if self.state.battle.excess.is_empty() {
                    self.after_withdrawal(side);
                    return true;
                }
                let idle = !self.offers(|c, out| c.legal_farther(side, out));
                if idle {
                    self.go_farther(None, notes);
                }
                idle
            }
            Phase::Pursuit(side) => {
                let idle = !self.offers(|c, out| c.legal_pursuit(side, out));
                if idle {
                    self.state.phases.replace(Phase::Advance(side.other()));
                }
                idle
            }
            Phase::Advance(side) => {
                let idle = !self.offers(|c, out| c.legal_advance(side, out));
                if idle {
                    self.finish_battle(dice, notes);
                }
                idle
            }
            Phase::Ride(side) => self.settle_riding(side, dice, notes),
            Phase::Arrive(side) => self.settle_arriving(side, dice, notes),
            Phase::Quarter(side) => {
                let mut out = Probe::default();
                self.legal_quarter(side, &mut out);
                let idle = out.count == 1 && out.first == Some(Action::Done);
                if idle {
                    self.finish_quarters(side, dice, notes);
                }
                idle
            }
            Phase::Source(_) => {
                let mut out = Probe::default();
                self.legal_source(&mut out);
                let idle = out.count == 1;
                if idle {
                    self.begin_winter_losses(dice, notes);
                }
                idle
            }
            Phase::WinterLosses(_) => {
                let idle = !self.offers(|c, out| c.legal_winter_losses(out));
                if idle {
                    self.after_winter_losses(dice, notes);
                }
                idle
            }
            Phase::Restore(_) => {
                let idle = !self.offers(|c, out| c.legal_restore(out));
                if idle {
                    self.finish_restoring();
                }
                idle
            }
            Phase::Rejoin(_) => {
                let idle = !self.offers(|c, out| c.legal_rejoin(out));
                if idle {
                    self.wait_in_france();
                }
                idle
            }
            Phase::Resite(side) => {
                let idle = !self.offers(|c, out| c.legal_resite(side, out));
                if idle {
                    self.finish_siting(side, notes);
                }
                idle
            }
            Phase::Order(_)
            | Phase::Truce(_)
            | Phase::Answer(_)
            | Phase::Bargain(_)
            | Phase::Haggle(_)
            | Phase::Card(_)
            | Phase::Bonus(_)
            | Phase::Spend(_)
            | Phase::Slip(_)
            | Phase::SpendDefence(_)
            | Phase::Withdraw(_)
            | Phase::RideTo(_)
            | Phase::Hibernate(_)
            | Phase::Billet(_) => false,
        }
    }

    /// Whether a list has anything on it.
    fn offers(&self, list: impl Fn(&Campaign, &mut Probe)) -> bool {
        let mut out = Probe::default();
        list(self, &mut out);
        out.count > 0
    }

    fn pop_if(&mut self, idle: bool) -> bool {
        if idle {
            self.state.phases.pop();
            self.after_sub_phase();
        }
        idle
    }

    /// When a march is over, the other side is next (TIR-8.2-1).
    pub(crate) fn after_sub_phase(&mut self) {
        if let Phase::March(side) = self.phase() {
            self.state.phases.replace(Phase::March(side.other()));
        }
    }

    /// From the leading side to the other, and from the other to what comes next (TIR-7.1-2, NN-5.1-1).
    fn pass_on<N: Notes>(
        &mut self,
        idle: bool,
        side: Side,
        phase: fn(Side) -> Phase,
        next: fn(&mut Campaign, &mut N),
        notes: &mut N,
    ) -> bool {
        if !idle {
            return false;
        }
        if side == self.leader() {
            self.state.phases.replace(phase(side.other()));
        } else {
            next(self, notes);
        }
        true
    }

    fn begin(&mut self, phase: fn(Side) -> Phase) {
        for side in Side::BOTH {
            self.side_mut(side).done = false;
        }
        self.state.phases.replace(phase(self.leader()));
    }

    fn settle_placing(&mut self, side: Side, notes: &mut impl Notes, next: fn(Side) -> Phase) -> bool {
        let mut out = Probe::default();
        self.legal_place(side, &mut out);
        match (self.next_piece(side).is_some(), out.count, out.first) {
            (false, ..) => {
                self.state.phases.replace(next(side));
                true
            }
            (true, 0, _) => {
                self.lose_arrival(side, notes);
                true
            }
            (true, 1, Some(Action::Place(hex))) => {
                self.place(side, hex, notes);
                true
            }
            _ => false,
        }
    }

    /// The Russians deploy first, the French second (TIR-14.1-ru-order); then Turn 1 begins (TIR-14.3).
    fn settle_first_depots<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) -> bool {
        let mut out = Probe::default();
        self.legal_first_depots(side, &mut out);
        if out.count > 1 && !self.side(side).done {
            return false;
        }
        match side {
            Side::Allied => self.state.phases.replace(Phase::Deploy(Side::French)),
            Side::French => {
                self.man_garrisons();
                self.begin_turn(dice, notes);
            }
        }
        true
    }

    /// A new Turn, the first or the next (TIR-14.3, NN-14.2, NN-18.2).
    pub(crate) fn begin_turn<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        self.state.turn += 1;
        let turn = self.state.turn;
        for side in Side::BOTH {
            for unit in self.all_units(side) {
                self.unit_mut(unit).marks.remove(Marks::MOVED | Marks::HOLDS | Marks::FORCED | Marks::SATED);
            }
            for commander in self.all_commanders(side) {
                self.state.deeds[commander.index()] = Deeds::empty();
            }
            self.side_mut(side).converted = false;
            self.side_mut(side).wide.clear();
        }
        notes.say(|| Note::new("TIR-14.3", Text::new("nem-turn-begins").with("turn", turn)));
        self.state.melted = false;
        self.state.risen_before = self.state.ukraine == Ukraine::Risen;
        if self.charter().is_some() && self.begin_turn_of_germany(dice, notes) {
            return;
        }
        self.open_turn(dice, notes);
    }

    /// What comes before General Supply, one after the other.
    pub(crate) fn open_turn<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        match self.prelude() {
            Some(phase) => self.state.phases.replace(phase),
            None => self.draw_cards(dice, notes),
        }
    }

    /// One thing after the other before General Supply (TIR-16.9-1, TIR-16.11).
    fn settle_prelude<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) -> bool {
        if self.prelude() == Some(self.phase()) {
            let nobody =
                self.phase() == Phase::Melt(Side::Allied) && !self.offers(|c, out| c.legal_melting(out));
            if !nobody {
                return false;
            }
            self.state.melted = true;
        }
        match self.prelude() {
            Some(phase) => self.state.phases.replace(phase),
            None => self.draw_cards(dice, notes),
        }
        true
    }

    pub(crate) fn feed_everybody<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        self.general_supply(dice, notes);
        self.drown_the_reserve(dice, notes);
        self.part_company(notes);
        if self.is_part(Part::Second) {
            self.begin(Phase::Change);
        } else {
            self.begin_active_supply();
        }
    }

    /// Converting, then trains, then forage markers, then founding (TIR-5.1-4).
    fn begin_active_supply(&mut self) {
        self.begin(if self.tables.options.fog { Phase::Disguise } else { Phase::Convert });
    }

    /// New sources of supply, by one's own will or not (17.4).
    fn settle_changing(&mut self, side: Side, notes: &mut impl Notes) -> bool {
        if self.change_sources_by_force(side, notes) {
            self.side_mut(side).done = true;
            return true;
        }
        let idle = self.side(side).done || !self.offers(|c, out| c.legal_change_sources(side, out));
        if idle {
            // Who leads may change with the sources, so that both are asked whoever it is.
            self.side_mut(side).done = true;
            if self.side(side.other()).done {
                self.begin_active_supply();
            } else {
                self.state.phases.replace(Phase::Change(side.other()));
            }
        }
        idle
    }

    /// Blank counters: once before play, then once each Turn (R-TIR-15.1-1).
    fn settle_disguise(&mut self, side: Side, notes: &mut impl Notes) -> bool {
        if !self.side(side).done && !self.stacks(side).is_empty() {
            return false;
        }
        self.side_mut(side).disguised = false;
        if self.state.turn == 0 {
            self.side_mut(side).done = false;
            self.state.phases.replace(Phase::FirstDepots(side));
            return true;
        }
        self.pass_on(true, side, Phase::Disguise, |c, _| c.begin(Phase::Convert), notes)
    }

    fn begin_removing<N: Notes>(&mut self, _: &mut N) {
        self.count_trains();
        self.begin(Phase::Remove);
    }

    /// Who has more trains on the table allots first (TIR-7.4-2, NN-7.4-2).
    fn begin_allotting(&mut self) {
        for side in Side::BOTH {
            self.look_at_supply(side);
        }
        // What the enemy took off gives trains back only up to none.
        for side in Side::BOTH {
            self.side_mut(side).excess = 0;
        }
        self.begin(Phase::Allot);
    }

    fn settle_allotting<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) -> bool {
        if self.may_allot(side) && (self.side(side).trains_left > 0 || self.may_place_dummy(side)) {
            return false;
        }
        self.side_mut(side).done = true;
        if self.may_allot(side.other()) {
            self.state.phases.replace(Phase::Allot(side.other()));
        } else {
            self.mark_foragers(notes);
            self.open_agenda(Moment::AfterForage, dice, notes);
        }
        true
    }

    pub(crate) fn begin_founding(&mut self) {
        self.begin(Phase::Found);
    }

    /// Rallies before marches (TIR-5.1-5).
    fn begin_rallying(&mut self) {
        for side in Side::BOTH {
            self.look_at_supply(side);
        }
        self.begin(Phase::Rally);
    }

    /// Who has more trains on the table moves first (TIR-8.2-4, NN-8.2-4).
    fn begin_marching(&mut self) {
        self.begin(Phase::March);
    }

    /// Alternate marches until nobody has trains (TIR-8.2-1, TIR-8.2-5); then combat commands and combat.
    fn settle_marching(&mut self, side: Side, notes: &mut impl Notes) -> bool {
        if self.may_move_on(side) {
            return false;
        }
        if self.may_move_on(side.other()) {
            self.state.phases.replace(Phase::March(side.other()));
            return true;
        }
        self.clear_trains(notes);
        self.look_at_excess(notes);
        true
    }

    /// Stacks that are too large lose what is too much (TIR-15.2-5); then combat commands and combat.
    fn settle_excess(&mut self, side: Side, notes: &mut impl Notes) -> bool {
        let same = self.overfull().is_some_and(|(owner, _)| owner.other() == side);
        if !same {
            self.look_at_excess(notes);
        }
        !same
    }

    fn look_at_excess(&mut self, notes: &mut impl Notes) {
        if let Some((owner, hex)) = self.overfull() {
            self.state.phases.replace(Phase::Excess(owner.other()));
            self.show_stack(owner, hex, notes);
        } else {
            self.receive_commands(notes);
            self.begin(Phase::Attack);
            self.state.phases.replace(Phase::Attack(self.state.first));
        }
    }

    /// Alternate attacks until both have failed or declined (TIR-10.6-1, TIR-10.6-2, TIR-10.8).
    fn settle_attacking(&mut self, side: Side, notes: &mut impl Notes) -> bool {
        let possible = |s: Side| {
            if self.tables.options.fog {
                self.might_attack(s)
            } else {
                self.offers(|c, out| c.legal_attack(s, out))
            }
        };
        let may_go_on = |s: Side| !self.side(s).done && possible(s);
        if may_go_on(side) {
            let Some(owner) = self.made_to_decline_by(side) else { return false };
            // A card makes a side pass once, and no more (TIR-16.1-bp3-1).
            self.spend_card(owner);
            self.state.phases.replace(Phase::Attack(side.other()));
            notes.say(|| {
                let text = Text::new("nem-event-declines").with("side", self.side_name(side));
                Note::new("TIR-16.1-bp3-1", text)
            });
            return true;
        }
        // Who finds nobody to attack has not declined, and may be next to an enemy after the other's advance.
        if may_go_on(side.other()) {
            self.state.phases.replace(Phase::Attack(side.other()));
            return true;
        }
        self.clear_combat_marks();
        for side in Side::BOTH {
            self.side_mut(side).commands = 0;
        }
        notes.say(|| Note::new("TIR-10.8", Text::new("nem-combat-over")));
        self.begin(Phase::Ride);
        self.state.phases.replace(Phase::Ride(self.state.first));
        true
    }

    /// Alternate rides (TIR-12.2), then Cossacks and reinforcements.
    fn settle_riding<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) -> bool {
        let mut out = Probe::default();
        self.legal_ride(side, &mut out);
        if out.count > 1 && !self.side(side).done {
            return false;
        }
        self.side_mut(side).done = true;
        if !self.side(side.other()).done {
            self.state.phases.replace(Phase::Ride(side.other()));
            return true;
        }
        self.cossacks(dice, notes);
        self.ask_sweden(dice, notes);
        self.end_turn_of_1813(dice, notes);
        self.watch_prussia(notes);
        self.begin(Phase::Arrive);
        true
    }

    /// Reinforcements of both sides (TIR-13.2-2, NN-13.2-2), then what cards leave for the evening.
    fn settle_arriving<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) -> bool {
        if self.next_piece(side).is_some() {
            return self.settle_placing(side, notes, Phase::Arrive);
        }
        if self.state.link.deploying {
            self.state.link.deploying = false;
            self.side_mut(side).done = true;
            self.state.phases.replace(Phase::Change(side));
        } else if self.is_wintering() {
            self.after_winter_arrivals(side, dice, notes);
        } else if self.is_redeploying() {
            self.after_truce_arrivals(side, dice, notes);
        } else if let Some(phase) = self.late_comers(side) {
            self.state.phases.replace(phase);
        } else if side == self.leader() {
            self.state.phases.replace(Phase::Arrive(side.other()));
        } else {
            self.open_agenda(Moment::Evening, dice, notes);
        }
        true
    }

    /// Before the Turn ends the French may be asked whether they go into winter quarters (TIR-16.13-trigger).
    pub(crate) fn after_evening<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        if self.may_hibernate() {
            self.state.phases.replace(Phase::Hibernate(Side::French));
        } else if self.may_leave_garrisons() {
            self.state.phases.replace(Phase::Garrison(Side::French));
        } else {
            self.end_turn(dice, notes);
        }
    }

    /// The next Turn, or the end (TIR-5.2, TIR-5.3, NN-5.3); a second year ends with the same Turn and is won in the
    /// same way (TIR-16.13-re-1, TIR-16.13-victory).
    pub(crate) fn end_turn<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        self.count_hamburg(notes);
        self.end_hope_of_truce(notes);
        self.count_glory(notes);
        self.recall_commanders(notes);
        self.watch_linked_sources();
        if self.look_for_an_early_end(notes) {
            return;
        }
        if self.is_turn_between() {
            self.begin_second_part(dice, notes);
        } else if self.state.turn >= self.tables.system.last_turn {
            self.state.phases.replace(Phase::Over);
            notes.say(|| self.openly(Note::new("TIR-14.4", Text::new("nem-game-over"))));
        } else {
            self.begin_turn(dice, notes);
        }
    }
}

/// The set-up throws no dice.
struct NoDice;

impl Dice for NoDice {
    fn draw(&mut self, _: u16, _: kernel::Purpose) -> u16 {
        0
    }
}
