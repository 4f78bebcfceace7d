//! Who decides what and when (OUT-1.2), and how it ends (OUT-8.1, OUT-8.2).

use crate::setup::letter;
use crate::state::{Fate, PICKET, Phase, Post, RAIDER, State};
use crate::tables::{FOG, HAND, MOON};
use board::HexId;
use kernel::{
    Chance, Choice, Dice, Fault, Game, Note, Notes, Outcome, Prompt, Refusal, Scene, Seat, Seats, Spot, Text,
    Turn, Viewer,
};
use serde_json::Value;

/// A small decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Put the next counter on a hex.
    Place(HexId),
    /// Name the courier.
    Name(u8),
    /// Bury a card of this kind.
    Bury(u8),
    /// Move a counter.
    Step(u8, HexId),
    /// Take a counter off the eastern edge.
    Leave(u8),
    /// Move a picket.
    Guard(u8, HexId),
    /// Challenge with a picket, a counter.
    Challenge(u8, u8),
    /// Answer with fog, or not.
    Fog(bool),
    /// Run, or stand.
    Run(bool),
    /// Rush, or wait.
    Rush(bool),
    /// Nothing more to do.
    Done,
}

impl Game for Post {
    type Action = Action;

    const STATE_BYTES: usize = size_of::<State>();

    fn turn(&self) -> Turn {
        match self.phase() {
            Phase::Over => Turn::Over(self.outcome()),
            Phase::Watch | Phase::Press => Turn::Decide(PICKET),
            _ => Turn::Decide(RAIDER),
        }
    }

    fn legal(&self, out: &mut Vec<Action>) {
        match self.phase() {
            Phase::SetUp => self.legal_set_up(out),
            Phase::Name => out.extend((0..3).map(Action::Name)),
            Phase::Discard => {
                out.extend(
                    [FOG, MOON].into_iter().filter(|c| self.state.hand.cards().contains(c)).map(Action::Bury),
                );
            }
            Phase::Raid => self.legal_raid(out),
            Phase::Watch => self.legal_watch(out),
            // Whether there is fog in the hand is secret, and so is whether the question was asked: a raider
            // without fog is asked too, and can only decline.
            Phase::Fog => {
                out.extend(self.state.hand.cards().contains(&FOG).then_some(Action::Fog(true)));
                out.push(Action::Fog(false));
            }
            Phase::Meet => out.extend([Action::Run(false), Action::Run(true)]),
            Phase::Press => out.extend([Action::Rush(false), Action::Rush(true)]),
            Phase::Over => {}
        }
    }

    fn apply<D: Dice, N: Notes>(&mut self, action: Action, dice: &mut D, notes: &mut N) {
        match action {
            Action::Place(hex) => self.place(hex, notes),
            Action::Name(counter) => self.name_courier(counter, dice, notes),
            Action::Bury(card) => self.bury(card, notes),
            Action::Step(counter, hex) => self.step(counter, hex, notes),
            Action::Leave(counter) => self.leave(counter, notes),
            Action::Guard(picket, hex) => self.guard(picket, hex, notes),
            Action::Challenge(picket, counter) => self.challenge(picket, counter, notes),
            Action::Fog(shown) => self.answer(shown, notes),
            Action::Run(runs) => self.meet(runs, notes),
            Action::Rush(rushes) => self.press(rushes, dice, notes),
            Action::Done => self.done(notes),
        }
    }

    fn refusal(&self, action: Action) -> Refusal {
        let (cite, key) = match action {
            Action::Step(_, hex) if self.phase() == Phase::Raid && self.tables.is_marsh(hex) => {
                ("OUT-3.2", "outpost-no-marsh")
            }
            Action::Step(..) if self.phase() == Phase::Raid => ("OUT-3.1", "outpost-no-step"),
            Action::Guard(..) if self.phase() == Phase::Watch => ("OUT-4.1", "outpost-no-guard"),
            Action::Challenge(..) if self.phase() == Phase::Watch => ("OUT-4.2", "outpost-no-challenge"),
            _ => ("OUT-1.2", "outpost-not-now"),
        };
        Refusal::new(cite, Text::new(key))
    }

    fn choice(&self, action: Action) -> Choice {
        let label = |hex: HexId| self.tables.board.label(hex).to_owned();
        let hex_spot = |hex: HexId| Spot::Hex(label(hex));
        let card = |kind: u8| if kind == FOG { "fog" } else { "moon" };
        match action {
            Action::Place(hex) => {
                Choice::new("place", "OUT-2.1", Text::new("outpost-do-place").with("hex", label(hex)))
                    .arg(label(hex))
                    .at(hex_spot(hex))
            }
            Action::Name(c) => {
                Choice::new("name", "OUT-2.2", Text::new("outpost-do-name").with("counter", letter(c)))
                    .arg(letter(c))
                    .at(Spot::Piece(u32::from(c)))
            }
            Action::Bury(kind) => {
                let name = if kind == FOG { "outpost-fog" } else { "outpost-moon" };
                Choice::new("bury", "OUT-6.2", Text::new("outpost-do-bury").with("card", Text::new(name)))
                    .arg(card(kind))
            }
            Action::Step(c, hex) => {
                let text = Text::new("outpost-do-step").with("counter", letter(c)).with("hex", label(hex));
                Choice::new("step", "OUT-3.1", text).arg(letter(c)).arg(label(hex)).at(hex_spot(hex))
            }
            Action::Leave(c) => {
                Choice::new("leave", "OUT-3.3", Text::new("outpost-do-leave").with("counter", letter(c)))
                    .arg(letter(c))
                    .at(Spot::Piece(u32::from(c)))
            }
            Action::Guard(p, hex) => {
                let text = Text::new("outpost-do-guard").with("picket", p + 1).with("hex", label(hex));
                Choice::new("guard", "OUT-4.1", text).arg(p + 1).arg(label(hex)).at(hex_spot(hex))
            }
            Action::Challenge(p, c) => {
                let text = Text::new("outpost-do-challenge").with("picket", p + 1).with("counter", letter(c));
                Choice::new("challenge", "OUT-4.2", text)
                    .arg(p + 1)
                    .arg(letter(c))
                    .at(Spot::Piece(u32::from(c)))
            }
            Action::Fog(true) => Choice::new("fog", "OUT-6.3", Text::new("outpost-do-fog")),
            Action::Fog(false) => Choice::new("no-fog", "OUT-6.3", Text::new("outpost-do-no-fog")),
            Action::Run(true) => Choice::new("run", "OUT-5.1", Text::new("outpost-do-run")),
            Action::Run(false) => Choice::new("stand", "OUT-5.1", Text::new("outpost-do-stand")),
            Action::Rush(true) => Choice::new("rush", "OUT-5.1", Text::new("outpost-do-rush")),
            Action::Rush(false) => Choice::new("wait", "OUT-5.1", Text::new("outpost-do-wait")),
            Action::Done => Choice::new("done", "OUT-1.2", Text::new("outpost-do-done")),
        }
    }

    fn prompt(&self) -> Prompt {
        let (cite, key) = match self.phase() {
            Phase::SetUp => ("OUT-2.1", "outpost-ask-place"),
            Phase::Name => ("OUT-2.2", "outpost-ask-name"),
            Phase::Discard => ("OUT-6.2", "outpost-ask-bury"),
            Phase::Raid => ("OUT-3.1", "outpost-ask-raid"),
            Phase::Watch => ("OUT-4.1", "outpost-ask-watch"),
            Phase::Fog => ("OUT-6.3", "outpost-ask-fog"),
            Phase::Meet => ("OUT-5.1", "outpost-ask-meet"),
            Phase::Press => ("OUT-5.1", "outpost-ask-press"),
            Phase::Over => ("OUT-1.2", "outpost-over"),
        };
        Prompt::new(cite, Text::new(key))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.draw_scene(viewer)
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
}

impl Post {
    /// A new turn: with cards the raider draws one (OUT-6.1).
    pub(crate) fn begin_turn(&mut self, notes: &mut impl Notes) {
        self.state.turn += 1;
        for counter in &mut self.state.counters {
            counter.moved = false;
        }
        for guard in &mut self.state.guards {
            guard.done = false;
        }
        self.state.phases.replace(Phase::Raid);
        if let Some(card) = self.state.deck.draw() {
            self.state.hand.put(card);
            let name = Text::new(if card == FOG { "outpost-fog" } else { "outpost-moon" });
            notes.say(|| {
                let text = Text::new("outpost-drew").with("card", name);
                Note::new("OUT-6.1", text).only(RAIDER).revealing()
            });
            notes.say(|| Note::new("OUT-6.1", Text::new("outpost-drew-hidden")).except(RAIDER));
            if self.state.hand.len() > HAND {
                self.state.phases.push(Phase::Discard);
            }
        }
    }

    /// OUT-6.2
    fn bury(&mut self, card: u8, notes: &mut impl Notes) {
        self.state.hand.take(card);
        self.state.buried.put(card);
        self.state.phases.pop();
        notes.say(|| Note::new("OUT-6.2", Text::new("outpost-buried")));
    }

    /// OUT-1.2: the other side's moves, the next turn, or the end (OUT-8.2).
    fn done(&mut self, notes: &mut impl Notes) {
        match self.phase() {
            Phase::Raid => self.state.phases.replace(Phase::Watch),
            _ if self.state.turn >= self.tables.last_turn => {
                self.state.phases.replace(Phase::Over);
                notes.say(|| Note::new("OUT-8.2", Text::new("outpost-night-ends")).revealing());
            }
            _ => self.begin_turn(notes),
        }
    }

    fn fate_of_courier(&self) -> Fate {
        self.state.counters.get(usize::from(self.state.courier)).map_or(Fate::Waiting, |c| c.fate)
    }

    fn outcome(&self) -> Outcome {
        let caught = self.state.counters.iter().filter(|c| c.fate == Fate::Caught).count();
        let early = self.state.turn < self.tables.last_turn;
        match self.fate_of_courier() {
            Fate::Left => Outcome { victors: Seats::one(RAIDER), grade: u8::from(caught == 0), early },
            Fate::Caught => Outcome { victors: Seats::one(PICKET), grade: 1, early },
            _ => Outcome { victors: Seats::one(PICKET), grade: 0, early },
        }
    }

    fn reckon(&self) -> Vec<Text> {
        let courier = Text::new(match self.fate_of_courier() {
            Fate::Left => "outpost-reckon-left",
            Fate::Caught => "outpost-reckon-caught",
            _ => "outpost-reckon-late",
        });
        let caught = self.state.counters.iter().filter(|c| c.fate == Fate::Caught).count();
        vec![
            courier.with("counter", letter(self.state.courier)),
            Text::new("outpost-reckon-losses").with("n", caught),
        ]
    }
}
