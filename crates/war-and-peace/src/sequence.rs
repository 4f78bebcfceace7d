//! The sequence of play (section F): who decides what and when.

use crate::action::Action;
use crate::list::{List, Probe};
use crate::roster::{LeaderId, Side};
use crate::scenario::When;
use crate::state::{Campaign, Ending, Phase, State, Step};
use kernel::{
    Chance, Choice, Dice, Fault, Game, Note, Notes, Odds, Outcome, Prompt, Refusal, Scene, Seat, Seats, Text,
    Turn, Viewer,
};
use serde_json::Value;

impl Game for Campaign {
    type Action = Action;

    const STATE_BYTES: usize = size_of::<State>();

    fn turn(&self) -> Turn {
        match self.phase().step {
            Step::Over => Turn::Over(self.outcome()),
            _ => Turn::Decide(self.decides().seat()),
        }
    }

    fn legal(&self, out: &mut Vec<Action>) {
        self.offer(out);
    }

    fn apply<D: Dice, N: Notes>(&mut self, action: Action, dice: &mut D, notes: &mut N) {
        self.act(action, dice, notes);
        self.run(dice, notes);
    }

    fn refusal(&self, action: Action) -> Refusal {
        self.no(action)
    }

    fn choice(&self, action: Action) -> Choice {
        self.in_words(action)
    }

    fn prompt(&self) -> Prompt {
        self.question()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.draw_scene(viewer)
    }

    /// Markers that lie face down, and forces that may not be examined; nothing is hidden without these options
    /// (WP-E.3-2, WP-U.3-1, WP-Y.1).
    fn redeal(&mut self, seat: Seat, chance: &mut Chance) {
        self.deal_tactics(Side::of(seat.0), chance);
        self.deal_forces(Side::of(seat.0), chance);
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
    /// Whose decision it is (WP-F.1-2).
    pub(crate) fn decides(&self) -> Side {
        let phase = self.phase();
        let active = self.state.active;
        match phase.step {
            Step::SetUp | Step::Arrive => self.placing_side(),
            Step::Summoned | Step::Bargain => active.other(),
            Step::Round => self.round_side().unwrap_or(active),
            Step::Counter => self.battle(phase.a).attacker.other(),
            Step::Desert => self.deserted_side(),
            Step::Turn => self.turning_side(),
            Step::Leading | Step::Guard | Step::Charge | Step::Tactic | Step::Fall | Step::Slip => {
                Side::of(phase.b)
            }
            Step::Break | Step::Rearguard | Step::CloseUp => Side::of(phase.b),
            Step::Shelter => Side::of(phase.b & 1),
            Step::Flight | Step::StandIn => self.leader_side(LeaderId(phase.a)).unwrap_or(active),
            Step::Advance => Side::of(phase.b & 1),
            Step::Retire | Step::Reinforce => Side::of(phase.a),
            Step::Pursued | Step::Harried => self.withdrawing_side(),
            Step::Withdraw => self.withdrawal_side(),
            Step::Evacuate => self.plan().switches.evacuation.map_or(active, |e| e.side),
            _ => active,
        }
    }

    pub(crate) fn offer(&self, out: &mut impl List) {
        match self.phase().step {
            Step::SetUp | Step::Arrive => self.legal_placing(out),
            Step::Perish => self.legal_perish(out),
            Step::Alliance => out.extend([Action::Roll, Action::Pass]),
            Step::Desert => self.legal_desert(out),
            Step::Turn => self.legal_turn(out),
            Step::Choose => self.legal_choose(out),
            Step::Recall => self.legal_recall(out),
            Step::Ashore => self.legal_ashore(out),
            Step::Replace => self.legal_replace(out),
            Step::Purchase => self.legal_purchase(out),
            Step::Exchange => self.legal_exchange(out),
            Step::Bargain => Self::legal_yes_or_no(out),
            Step::Return => self.legal_return(out),
            Step::Household => Self::legal_yes_or_no(out),
            Step::Orders => self.legal_orders(out),
            Step::Harbour => self.legal_harbour(out),
            Step::Embark => self.legal_embark(out),
            Step::Voyage => self.legal_voyage(out),
            Step::Muster => self.legal_muster(out),
            Step::March => self.legal_march(out),
            Step::Path => self.legal_path(out),
            Step::Footsore => self.legal_footsore(out),
            Step::Walk => self.legal_walk(out),
            Step::Summoned => self.legal_summoned(out),
            Step::Declare => self.legal_declare(out),
            Step::Shelter => self.legal_shelter(out),
            Step::Slip => self.legal_slip(out),
            Step::Round => self.legal_round(out),
            Step::Counter => Self::legal_yes_or_no(out),
            Step::Leading => self.legal_leading(out),
            Step::Guard | Step::Charge => Self::legal_yes_or_no(out),
            Step::Tactic => Self::legal_tactic(out),
            Step::Fall => self.legal_fall(out),
            Step::Retire => self.legal_retire(out),
            Step::Rearguard => self.legal_rearguard(out),
            Step::Break => self.legal_break(out),
            Step::CloseUp => self.legal_close_up(out),
            Step::Flight => self.legal_flight(out),
            Step::StandIn => self.legal_stand_in(out),
            Step::Pursued => self.legal_pursued(out),
            Step::Withdraw => self.legal_withdraw(out),
            Step::Harried => self.legal_harried(out),
            Step::Advance => self.legal_advance(out),
            Step::Reinforce => self.legal_reinforce(out),
            Step::Evacuate => {
                self.legal_evacuation(self.decides(), false, out);
                out.push(Action::Done);
            }
            _ => {}
        }
    }

    fn act<D: Dice>(&mut self, action: Action, dice: &mut D, notes: &mut impl Notes) {
        match (self.phase().step, action) {
            (Step::SetUp | Step::Arrive, _) => self.placing(action, notes),
            (Step::Perish, _) => self.perish(action, notes),
            (Step::Alliance, Action::Roll) => self.roll_alliance(dice, notes),
            (Step::Alliance, _) => self.state.phases.replace(Phase::of(Step::Schedule)),
            (Step::Desert, _) => self.desert(action, notes),
            (Step::Turn, _) => self.turn_coats(action, notes),
            (Step::Choose, Action::Row(row)) => {
                self.state.phases.pop();
                self.bring(usize::from(row), notes);
            }
            (Step::Recall, _) => self.recall(action, notes),
            (Step::Ashore, Action::Sail(hex)) => self.sail(hex),
            (Step::Ashore, _) => self.end_ashore(),
            (Step::Replace, _) => self.replace(action, notes),
            (Step::Purchase, _) => self.purchase(action, notes),
            (Step::Exchange, _) => self.exchange(action, notes),
            (Step::Bargain, _) => self.bargain(action == Action::Accept, notes),
            (Step::Return, Action::PutLeader(_, hex)) => self.come_back(Some(hex), notes),
            (Step::Return, _) => self.come_back(None, notes),
            (Step::Household, _) => self.call_officer(action == Action::Accept, notes),
            (Step::Orders, Action::Lead(leader)) => self.lead(leader),
            (Step::Orders, Action::Ride(hex)) => self.ride(hex),
            (Step::Orders, Action::Entrench(hex)) => self.entrench(hex, notes),
            (Step::Orders, Action::Prowl(from, to)) => self.prowl(from, to, notes),
            (Step::Orders | Step::Harbour, Action::Sail(hex)) => self.sail(hex),
            (Step::Orders | Step::Harbour, _) => {
                self.intern(notes);
                self.end_movement();
            }
            (Step::Embark, _) => self.embark(action),
            (Step::Voyage, Action::To(hex)) => self.land(hex, notes),
            (Step::Muster, _) => self.muster(action),
            (Step::March, Action::Step(hex)) => self.step(hex, notes),
            (Step::March, Action::Overrun(hex)) => self.overrun(hex, notes),
            (Step::March, Action::Summon(hex)) => self.summon(hex, notes),
            (Step::March, Action::Drop(nation, kind, sp)) => self.drop_off(nation, kind, sp, notes),
            (Step::March, Action::Leave(leader)) => self.leave(leader),
            (Step::March, Action::Force) => self.state.phases.replace(Phase::of(Step::Path)),
            (Step::March, _) => self.halt(),
            (Step::Path, Action::Step(hex) | Action::Overrun(hex)) => {
                let _ = self.state.column.path.try_push(hex);
            }
            (Step::Path, Action::March(apart)) => self.force_march(apart, dice, notes),
            (Step::Path, _) => {
                self.state.column.path.clear();
                self.state.column.forced = true;
                self.state.phases.replace(Phase::of(Step::March));
            }
            (Step::Footsore, _) => self.footsore(action, notes),
            (Step::Walk, Action::Drop(nation, kind, sp)) => self.drop_off(nation, kind, sp, notes),
            (Step::Walk, Action::Leave(leader)) => self.leave(leader),
            (Step::Walk, Action::Halt) => self.halt(),
            (Step::Walk, _) => self.walk(notes),
            (Step::Summoned | Step::Shelter, _) => self.shelter(action, notes),
            (Step::Declare, _) => self.declare(action, notes),
            (Step::Slip, Action::Retire(hex)) => self.slip(hex, notes),
            (Step::Slip, _) => self.slipped(),
            (Step::Round, Action::Fight(battle)) => self.fight(battle, false),
            (Step::Round, Action::Assault(battle)) => self.fight(battle, true),
            (Step::Round, Action::Besiege(battle)) => self.besiege(battle, notes),
            (Step::Round, Action::Stop(battle)) => self.stop(battle, notes),
            (Step::Counter, _) => self.counter(action == Action::Accept, notes),
            (Step::Leading, Action::Use(leader)) => self.use_leader(Some(leader)),
            (Step::Leading, _) => self.use_leader(None),
            (Step::Guard, _) => self.throw_in_guard(action == Action::Accept, notes),
            (Step::Charge, _) => self.charge(action == Action::Accept, notes),
            (Step::Tactic, Action::Tactic(tactic)) => self.choose_tactic(tactic),
            (Step::Fall, _) => self.fall(action, notes),
            (Step::Retire, Action::Retire(hex)) => self.retire(hex, notes),
            (Step::Retire, Action::Part(hex)) => self.part(hex),
            (Step::Rearguard, _) => self.leave_rearguard(action, notes),
            (Step::Break, Action::Retire(hex)) => self.break_away(hex, notes),
            (Step::CloseUp, Action::To(hex)) => self.closed_up(hex),
            (Step::Flight, _) => self.flies(action, notes),
            (Step::StandIn, _) => self.stands_in(action, notes),
            (Step::Retire | Step::Evacuate, Action::Evacuate(hex)) => self.evacuate(hex, notes),
            (Step::Evacuate, _) => self.state.phases.replace(Phase::of(Step::Sieges)),
            (Step::Retire, Action::Shift(hex, battle)) => self.shift(hex, battle, dice, notes),
            (Step::Retire, _) => self.retired(),
            (Step::Pursued, _) => self.pursued(action, dice, notes),
            (Step::Withdraw, _) => self.withdraw(action, dice, notes),
            (Step::Harried, _) => self.harried(action, notes),
            (Step::Advance, _) => self.advance_with(action, notes),
            (Step::Reinforce, Action::Commit(battle, hex, inside)) => {
                self.commit(battle, hex, inside, dice, notes);
            }
            (Step::Reinforce, _) => self.reinforced(),
            _ => {}
        }
    }

    /// Goes on until somebody has to decide. A question with one answer is not asked.
    pub(crate) fn run<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        loop {
            if !self.state.recruits.is_empty() {
                self.lose_recruits(notes);
            }
            if self.state.ending != Ending::None {
                self.state.phases = kernel::Phases::of(Phase::of(Step::Over));
                return;
            }
            self.realign(true, notes);
            self.watch_turncoats(notes);
            self.watch_kingdom(notes);
            for aside in std::mem::take(&mut self.state.asides) {
                self.state.phases.push(aside);
            }
            let asked = match self.phase().step {
                Step::Over => return,
                Step::SetUp => self.next_line(notes),
                Step::SegmentStart => {
                    self.begin_segment(dice, notes);
                    false
                }
                Step::Attrition => {
                    self.next_attrition(notes);
                    false
                }
                Step::Alliance => {
                    self.realign(false, notes);
                    let asks = self.may_roll_alliance();
                    if !asks {
                        self.state.phases.replace(Phase::of(Step::Schedule));
                    }
                    asks
                }
                Step::Desert => self.next_deserter(),
                Step::Turn => self.next_turncoat(notes),
                Step::Schedule => {
                    self.next_arrival(notes);
                    false
                }
                Step::Recall => self.next_recall(notes),
                Step::Ashore => self.next_ashore(),
                Step::Replace => self.next_replacement(),
                Step::Purchase => self.next_purchase(dice, notes),
                Step::Exchange => self.next_exchange(),
                Step::Return => self.next_return(),
                Step::Household => self.next_household(),
                Step::Orders => {
                    self.leave_nobody_alone(notes);
                    true
                }
                Step::Walk => self.next_walk(),
                Step::RoundStart => {
                    self.begin_round();
                    false
                }
                Step::Slip => self.next_slip(),
                Step::Round => self.next_fight(),
                Step::Resolve => {
                    self.resolve(dice, notes);
                    false
                }
                Step::Aftermath => {
                    self.aftermath(dice, notes);
                    false
                }
                Step::Withdraw => self.next_withdrawal(dice, notes),
                Step::Break => self.next_break(dice, notes),
                Step::Shifts => {
                    self.shifted(dice, notes);
                    false
                }
                Step::Vacated => {
                    let Phase { a, b, hex, .. } = self.phase();
                    self.state.phases.pop();
                    self.let_enter(a, hex.unwrap_or_default(), Side::of(b));
                    false
                }
                Step::RoundEnd => {
                    self.end_round();
                    false
                }
                Step::Evacuate => self.next_evacuation(),
                Step::CombatEnd => {
                    self.end_combat(dice, notes);
                    false
                }
                Step::Sieges => {
                    self.next_siege(dice, notes);
                    false
                }
                _ => true,
            };
            if !asked {
                continue;
            }
            if !self.passes_without_asking() {
                self.judge(When::AtOnce, notes);
                if self.state.ending == Ending::None {
                    return;
                }
                continue;
            }
            let mut probe = Probe::default();
            self.offer(&mut probe);
            if let Some(action) = probe.only() {
                self.act(action, dice, notes);
            } else {
                self.judge(When::AtOnce, notes);
                if self.state.ending == Ending::None {
                    return;
                }
            }
        }
    }

    /// Questions that are passed over if there is only one answer. Dice that somebody calls for are never thrown by
    /// themselves, so a forced march is always asked about, and so is the end of declaring once there is an attack.
    fn passes_without_asking(&self) -> bool {
        match self.phase().step {
            Step::SetUp | Step::Arrive | Step::Alliance | Step::Replace | Step::Return => false,
            Step::Orders | Step::Muster | Step::Path | Step::Counter => false,
            // Who goes aboard is hidden, and so is whether anybody is left ashore (WP-Y.1).
            Step::Embark | Step::Voyage => !self.tables.options.fog,
            Step::Declare => self.state.battles.is_empty(),
            Step::Round => self.state.battles.len() == 1,
            _ => true,
        }
    }

    /// A segment begins: attrition, but not on the first turn (WP-F.1-1, WP-F.1-2, WP-G.7, WP-H.9).
    fn begin_segment<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        // The grand campaign has the same order on land, for both factions (WP-JJ.sequence.2, WP-JJ.sequence.3).
        let (turn, side) = (self.state.turn, self.state.active);
        self.feel_defeat();
        self.restart_alliance();
        self.release(notes);
        notes.say(|| {
            let text = Text::new("wp-segment")
                .with("side", Text::new(if side == Side::French { "wp-french" } else { "wp-non-french" }))
                .with("month", self.month_text());
            Note::new("WP-F.1-1", text)
        });
        if turn == 0 {
            self.state.phases.replace(Phase::of(Step::Schedule));
        } else {
            self.begin_attrition(dice, notes);
        }
    }

    /// A segment ends: the other player's, the next month, or the end (WP-F.1-1, WP-F.2, WP-F.3, WP-Z.3-1,
    /// WP-JJ.sequence.4).
    pub(crate) fn end_segment(&mut self, notes: &mut impl Notes) {
        let side = self.state.active;
        self.settle_kingdom(notes);
        self.judge(When::CombatPhase, notes);
        self.judge(When::Segment(side), notes);
        self.judge(When::Deadline(side, self.state.turn), notes);
        self.settle_recalls(notes);
        if side == Side::Allied {
            self.judge(When::Turn, notes);
            if self.state.turn + 1 >= self.plan().turns {
                self.judge(When::End, notes);
                return;
            }
            self.state.turn += 1;
            self.state.fed = None;
        }
        self.state.active = side.other();
        self.state.phases.replace(Phase::of(Step::SegmentStart));
    }

    fn outcome(&self) -> Outcome {
        let victors = match self.state.ending {
            Ending::Won(side) => Seats::one(side.seat()),
            _ => Seats::NONE,
        };
        Outcome { victors, grade: 0, early: self.state.turn + 1 < self.plan().turns }
    }

    fn reckon(&self) -> Vec<Text> {
        let mut out = vec![Text::new(match self.state.ending {
            Ending::Won(Side::French) => "wp-french-win",
            Ending::Won(Side::Allied) => "wp-non-french-win",
            _ => "wp-draw",
        })];
        for side in Side::BOTH {
            let sp: u32 =
                self.state.stacks.all().iter().filter(|s| self.is_of(s, side)).map(|s| u32::from(s.sp)).sum();
            let name = Text::new(if side == Side::French { "wp-french" } else { "wp-non-french" });
            out.push(Text::new("wp-reckon-sp").with("side", name.clone()).with("sp", sp));
            for victory in self.plan().victory.iter().filter(|v| !v.points.is_empty()) {
                let points = self.city_score(&victory.points, side);
                out.push(Text::new("wp-reckon-points").with("side", name.clone()).with("points", points));
            }
        }
        out
    }
}
