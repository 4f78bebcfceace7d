//! The sequence of play (section F): who decides what and when.

use crate::action::Action;
use crate::list::{List, Probe};
use crate::roster::Side;
use crate::scenario::When;
use crate::state::{Campaign, Ending, Phase, State, Step};
use kernel::{
    Chance, Choice, Dice, Fault, Game, Note, Notes, Outcome, Prompt, Refusal, Scene, Seat, Seats, Text, Turn,
    Viewer,
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

    /// Nothing is hidden (WP-E.3-2).
    fn redeal(&mut self, _seat: Seat, _chance: &mut Chance) {}

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
}

impl Campaign {
    /// Whose decision it is (WP-F.1-2).
    pub(crate) fn decides(&self) -> Side {
        let phase = self.phase();
        let active = self.state.active;
        match phase.step {
            Step::SetUp | Step::Arrive => self.placing_side(),
            Step::Summoned => active.other(),
            Step::Shelter => self.battle(phase.a).attacker.other(),
            Step::Round => self.round_side().unwrap_or(active),
            Step::Counter => self.battle(phase.a).attacker.other(),
            Step::Leading | Step::Fall | Step::Slip => Side::of(phase.b),
            Step::Advance => Side::of(phase.b & 1),
            Step::Retire | Step::Reinforce => Side::of(phase.a),
            Step::Pursued | Step::Harried => self.withdrawing_side(),
            Step::Withdraw => self.withdrawal_side(),
            _ => active,
        }
    }

    fn offer(&self, out: &mut impl List) {
        match self.phase().step {
            Step::SetUp | Step::Arrive => self.legal_placing(out),
            Step::Perish => self.legal_perish(out),
            Step::Alliance => out.extend([Action::Roll, Action::Pass]),
            Step::Choose => self.legal_choose(out),
            Step::Replace => self.legal_replace(out),
            Step::Return => self.legal_return(out),
            Step::Orders => self.legal_orders(out),
            Step::Muster => self.legal_muster(out),
            Step::March => self.legal_march(out),
            Step::Path => self.legal_path(out),
            Step::Footsore => self.legal_footsore(out),
            Step::Summoned => self.legal_summoned(out),
            Step::Declare => self.legal_declare(out),
            Step::Shelter => self.legal_shelter(out),
            Step::Slip => self.legal_slip(out),
            Step::Round => self.legal_round(out),
            Step::Counter => out.extend([Action::Accept, Action::Decline]),
            Step::Leading => self.legal_leading(out),
            Step::Fall => self.legal_fall(out),
            Step::Retire => self.legal_retire(out),
            Step::Pursued => self.legal_pursued(out),
            Step::Withdraw => self.legal_withdraw(out),
            Step::Harried => self.legal_harried(out),
            Step::Advance => self.legal_advance(out),
            Step::Reinforce => self.legal_reinforce(out),
            _ => {}
        }
    }

    fn act<D: Dice>(&mut self, action: Action, dice: &mut D, notes: &mut impl Notes) {
        match (self.phase().step, action) {
            (Step::SetUp | Step::Arrive, _) => self.placing(action, notes),
            (Step::Perish, _) => self.perish(action, notes),
            (Step::Alliance, Action::Roll) => self.roll_alliance(dice, notes),
            (Step::Alliance, _) => self.state.phases.replace(Phase::of(Step::Schedule)),
            (Step::Choose, Action::Row(row)) => {
                self.state.phases.pop();
                self.bring(usize::from(row), notes);
            }
            (Step::Replace, _) => self.replace(action, notes),
            (Step::Return, Action::PutLeader(_, hex)) => self.come_back(Some(hex), notes),
            (Step::Return, _) => self.come_back(None, notes),
            (Step::Orders, Action::Lead(leader)) => self.lead(leader),
            (Step::Orders, Action::Ride(hex)) => self.ride(hex),
            (Step::Orders, Action::Entrench(hex)) => self.entrench(hex, notes),
            (Step::Orders, _) => self.begin_combat(),
            (Step::Muster, _) => self.muster(action),
            (Step::March, Action::Step(hex)) => self.step(hex, notes),
            (Step::March, Action::Overrun(hex)) => self.overrun(hex, notes),
            (Step::March, Action::Summon(hex)) => self.summon(hex, notes),
            (Step::March, Action::Drop(nation, kind, sp)) => self.drop_off(nation, kind, sp),
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
            (Step::Summoned | Step::Shelter, _) => self.shelter(action, notes),
            (Step::Declare, _) => self.declare(action, notes),
            (Step::Slip, Action::Retire(hex)) => self.slip(hex, notes),
            (Step::Slip, _) => self.slipped(),
            (Step::Round, Action::Fight(battle)) => self.fight(battle, false),
            (Step::Round, Action::Assault(battle)) => self.fight(battle, true),
            (Step::Round, Action::Besiege(battle)) => self.besiege(battle, notes),
            (Step::Round, Action::Stop(battle)) => self.stop(battle, notes),
            (Step::Counter, _) => self.counter(action == Action::Accept, notes),
            (Step::Leading, Action::Use(leader)) => self.use_leader(leader),
            (Step::Fall, _) => self.fall(action, notes),
            (Step::Retire, Action::Retire(hex)) => self.retire(hex, notes),
            (Step::Retire, Action::Shift(hex, battle)) => self.shift(hex, battle, dice, notes),
            (Step::Retire, _) => self.retired(),
            (Step::Pursued, _) => self.pursued(action, notes),
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
    fn run<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        loop {
            if self.state.ending != Ending::None {
                self.state.phases = kernel::Phases::of(Phase::of(Step::Over));
                return;
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
                Step::Alliance if !self.may_roll_alliance() => {
                    self.state.phases.replace(Phase::of(Step::Schedule));
                    false
                }
                Step::Schedule => {
                    self.next_arrival(notes);
                    false
                }
                Step::Replace => self.next_replacement(),
                Step::Return => self.next_return(),
                Step::Orders => {
                    self.leave_nobody_alone(notes);
                    true
                }
                Step::Walk => {
                    self.walk(notes);
                    false
                }
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
                Step::Break => {
                    self.next_break(dice, notes);
                    false
                }
                Step::RoundEnd => {
                    self.end_round();
                    false
                }
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
            Step::Declare => self.state.battles.is_empty(),
            Step::Round => self.state.battles.len() == 1,
            _ => true,
        }
    }

    /// A segment begins: attrition, but not on the first turn (WP-F.1-1, WP-F.1-2, WP-G.7, WP-H.9).
    fn begin_segment<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        let (turn, side) = (self.state.turn, self.state.active);
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

    /// A segment ends: the other player's, the next month, or the end (WP-F.1-1, WP-F.2, WP-F.3, WP-Z.3-1).
    pub(crate) fn end_segment(&mut self, notes: &mut impl Notes) {
        let side = self.state.active;
        self.judge(When::CombatPhase, notes);
        self.judge(When::Segment(side), notes);
        if side == Side::Allied {
            self.judge(When::Turn, notes);
            if self.state.turn + 1 >= self.plan().turns {
                self.judge(When::End, notes);
                return;
            }
            self.state.turn += 1;
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
            out.push(Text::new("wp-reckon-sp").with("side", name).with("sp", sp));
        }
        out
    }
}
