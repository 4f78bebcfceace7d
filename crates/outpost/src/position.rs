//! The whole position for a referee, and what can never be true of one.

use crate::state::{Challenge, Counter, Fate, Guard, NOBODY, Post, State};
use crate::step::Phase;
use crate::tables::{CARDS, DECK, FOG, HAND};
use board::HexId;
use kernel::Fault;
use kit::codec::{self, Form, each, flag, list, maybe, named, number, record, stack, via, word, worded};
use serde_json::Value;

kit::words! { Fate { Waiting = "waiting", Hidden = "hidden", Left = "left", Caught = "caught" } }

const LETTERS: [(&str, u8); 3] = [("A", 0), ("B", 1), ("C", 2)];

fn describe(form: &mut Form<'_>, state: &mut State, post: &Post) {
    let board = &post.tables.board;
    let hex = named(|hex| board.label(hex), |label| board.hex(label), "is not a hex of this board");
    let counter = record(|form, counter: &mut Counter| {
        kit::fields!(form, counter: Counter { hex: hex, fate: word(), moved: flag() });
    });
    let guard = record(|form, guard: &mut Guard| {
        kit::fields!(form, guard: Guard { hex: hex, done: flag() });
    });
    let challenge = record(|form, challenge: &mut Challenge| {
        kit::fields!(form, challenge: Challenge {
            picket: via(|n: &u8| n + 1, number(1..=2u8), |n| n - 1),
            counter: worded(&LETTERS),
            runs: flag(),
        });
    });
    let nobody = |counter: &u8| (*counter != NOBODY).then_some(*counter);
    kit::fields!(form, state: State {
        phases: stack(3, |phase: Phase| phase.write(post), |text| Phase::read(text, post)),
        turn: number(0..=post.tables.last_turn),
        counters: each(counter),
        courier: via(nobody, maybe(worded(&LETTERS)), |counter| counter.unwrap_or(NOBODY)),
        challenge: challenge,
        deck: list(worded(&CARDS)),
        hand: list(worded(&CARDS)),
        buried: list(worded(&CARDS)),
        fog_shown: number(0..=3);
        guards
    });
    form.field("pickets", &mut state.guards, &each(guard));
}

impl Post {
    pub(crate) fn write_position(&self) -> Value {
        codec::write(&self.state, |form, state| describe(form, state, self))
    }

    pub(crate) fn read_position(&self, position: &Value) -> Result<Post, Vec<Fault>> {
        let state = codec::read(position, self.state, |form, state| describe(form, state, self))?;
        let post = Post { tables: self.tables.clone(), state };
        let broken = post.contradictions();
        codec::sound(post, broken)
    }

    pub(crate) fn contradictions(&self) -> Vec<String> {
        let mut out = Vec::new();
        let mut say = |wrong: bool, what: &str| {
            if wrong {
                out.push(what.to_owned());
            }
        };
        let on_board: Vec<HexId> =
            self.state.counters.iter().filter(|c| c.fate == Fate::Hidden).map(|c| c.hex).collect();
        let guards: Vec<HexId> = self.state.guards.iter().map(|g| g.hex).collect();
        let all: Vec<HexId> = on_board.iter().chain(&guards).copied().collect();
        let mut distinct = all.clone();
        distinct.sort();
        distinct.dedup();
        say(distinct.len() != all.len(), "two pieces share a hex (OUT-3.2, OUT-4.1)");
        say(all.iter().any(|&h| self.tables.is_marsh(h)), "a piece stands in the marsh (OUT-3.2, OUT-4.1)");
        let setting_up = matches!(self.phase(), Phase::SetUp(_) | Phase::Name(_));
        say(
            setting_up != (self.state.courier == NOBODY),
            "the courier is named when the set-up ends (OUT-2.2)",
        );
        say(setting_up != (self.state.turn == 0), "turns begin when the set-up ends (OUT-1.2)");
        let waiting = self.state.counters.iter().any(|c| c.fate == Fate::Waiting);
        say(
            waiting != matches!(self.phase(), Phase::SetUp(_)),
            "all counters are placed in the set-up (OUT-2.1)",
        );
        let courier = self.state.counters.get(usize::from(self.state.courier));
        let gone = courier.is_some_and(|c| matches!(c.fate, Fate::Left | Fate::Caught));
        say(
            gone && self.phase() != Phase::Over,
            "the courier is gone and the game goes on (OUT-8.1, OUT-8.2)",
        );
        let shape: Vec<Phase> = self.state.phases.iter().collect();
        let sound = match shape.as_slice() {
            [Phase::SetUp(_) | Phase::Name(_) | Phase::Raid(_) | Phase::Watch(_) | Phase::Over]
            | [Phase::Raid(_), Phase::Discard(_)] => true,
            [Phase::Watch(_), Phase::Fog(_) | Phase::Meet(_) | Phase::Press(_)] => {
                let challenged = self.state.counters.get(usize::from(self.state.challenge.counter));
                challenged.is_some_and(|c| c.fate == Fate::Hidden)
            }
            _ => false,
        };
        say(!sound, "the phases do not fit together (OUT-1.2)");
        let mut cards: Vec<u8> = Vec::new();
        for pile in [&self.state.deck, &self.state.hand, &self.state.buried] {
            cards.extend(pile.cards());
        }
        cards.extend((0..self.state.fog_shown).map(|_| FOG));
        cards.sort_unstable();
        let whole: &[u8] = if self.tables.cards { &DECK } else { &[] };
        say(cards != whole, "deck, hand, buried and shown cards are not the six of the game (OUT-6.1)");
        let most = HAND + usize::from(matches!(shape.last(), Some(Phase::Discard(_))));
        say(self.state.hand.len() > most, "the raider holds too many cards (OUT-6.2)");
        out
    }
}
