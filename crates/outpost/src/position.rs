//! The whole position for a referee, and what can never be true of one.

use crate::setup::letter;
use crate::state::{Challenge, Counter, Fate, Guard, NOBODY, Phase, Pile, Post, State};
use crate::tables::{DECK, FOG, HAND};
use board::HexId;
use kernel::position::{Reader, read};
use kernel::{Fault, Phases};
use serde_json::{Value, json};

const FATES: [&str; 4] = ["waiting", "hidden", "left", "caught"];
const PHASES: [&str; 9] = ["set-up", "name", "discard", "raid", "watch", "fog", "meet", "press", "over"];
const CARDS: [&str; 2] = ["fog", "moon"];
const LETTERS: [&str; 3] = ["A", "B", "C"];

const FATE: [Fate; 4] = [Fate::Waiting, Fate::Hidden, Fate::Left, Fate::Caught];
const PHASE: [Phase; 9] = [
    Phase::SetUp,
    Phase::Name,
    Phase::Discard,
    Phase::Raid,
    Phase::Watch,
    Phase::Fog,
    Phase::Meet,
    Phase::Press,
    Phase::Over,
];

fn word<T: PartialEq>(values: &[T], words: &[&'static str], value: &T) -> &'static str {
    values.iter().position(|v| v == value).and_then(|at| words.get(at)).unwrap_or(&"")
}

impl Post {
    pub(crate) fn write_position(&self) -> Value {
        let label = |hex: HexId| self.tables.board.label(hex).to_owned();
        let cards = |pile: &Pile| -> Vec<&str> {
            pile.cards().iter().map(|&c| CARDS[usize::from(c != FOG)]).collect()
        };
        let counter = |c: &Counter| json!({ "hex": label(c.hex), "fate": word(&FATE, &FATES, &c.fate), "moved": c.moved });
        let State { challenge, .. } = self.state;
        let courier =
            if self.state.courier == NOBODY { Value::Null } else { letter(self.state.courier).into() };
        json!({
            "phases": self.state.phases.iter().map(|p| word(&PHASE, &PHASES, &p)).collect::<Vec<_>>(),
            "turn": self.state.turn,
            "counters": self.state.counters.iter().map(counter).collect::<Vec<_>>(),
            "courier": courier,
            "pickets": self.state.guards.iter().map(|g| json!({ "hex": label(g.hex), "done": g.done })).collect::<Vec<_>>(),
            "challenge": { "picket": challenge.picket + 1, "counter": letter(challenge.counter), "runs": challenge.runs },
            "deck": cards(&self.state.deck),
            "hand": cards(&self.state.hand),
            "buried": cards(&self.state.buried),
            "fog_shown": self.state.fog_shown,
        })
    }

    fn read_hex(&self, at: &Reader<'_>) -> HexId {
        self.tables.board.hex(at.text()).unwrap_or_else(|| {
            at.fault("is not a hex of this board");
            HexId(0)
        })
    }

    pub(crate) fn read_position(&self, position: &Value) -> Result<Post, Vec<Fault>> {
        let state = read(position, |r| {
            r.fields(&[
                "phases",
                "turn",
                "counters",
                "courier",
                "pickets",
                "challenge",
                "deck",
                "hand",
                "buried",
                "fog_shown",
            ]);
            let mut phases = Phases::default();
            let listed = r.field("phases").items();
            if listed.is_empty() || listed.len() > 3 {
                r.field("phases").fault("should hold one to three phases");
            }
            for phase in listed.iter().take(3) {
                phases.push(PHASE[phase.word(&PHASES)]);
            }
            let mut counters = [Counter::default(); 3];
            let listed = r.field("counters").items();
            if listed.len() != counters.len() {
                r.field("counters").fault("should hold three counters");
            }
            for (slot, c) in counters.iter_mut().zip(&listed) {
                c.fields(&["hex", "fate", "moved"]);
                let fate = FATE[c.field("fate").word(&FATES)];
                *slot = Counter { hex: self.read_hex(&c.field("hex")), fate, moved: c.field("moved").flag() };
            }
            let mut guards = [Guard::default(); 2];
            let listed = r.field("pickets").items();
            if listed.len() != guards.len() {
                r.field("pickets").fault("should hold two pickets");
            }
            for (slot, g) in guards.iter_mut().zip(&listed) {
                g.fields(&["hex", "done"]);
                *slot = Guard { hex: self.read_hex(&g.field("hex")), done: g.field("done").flag() };
            }
            let pile = |name: &str| {
                let cards = r.field(name).items();
                if cards.len() > DECK.len() {
                    r.field(name).fault("holds more cards than there are");
                }
                Pile::of(&cards.iter().map(|c| c.word(&CARDS) as u8).collect::<Vec<_>>())
            };
            let courier = r.field("courier");
            let c = r.field("challenge");
            c.fields(&["picket", "counter", "runs"]);
            State {
                phases,
                turn: r.field("turn").number(0, i64::from(self.tables.last_turn)) as u8,
                counters,
                courier: if courier.is_null() { NOBODY } else { courier.word(&LETTERS) as u8 },
                guards,
                challenge: Challenge {
                    picket: c.field("picket").number(1, 2) as u8 - 1,
                    counter: c.field("counter").word(&LETTERS) as u8,
                    runs: c.field("runs").flag(),
                },
                deck: pile("deck"),
                hand: pile("hand"),
                buried: pile("buried"),
                fog_shown: r.field("fog_shown").number(0, 3) as u8,
            }
        })?;
        let post = Post { tables: self.tables.clone(), state };
        let broken = post.contradictions();
        if broken.is_empty() {
            Ok(post)
        } else {
            Err(broken.into_iter().map(|what| Fault::new("", what)).collect())
        }
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
        let setting_up = matches!(self.phase(), Phase::SetUp | Phase::Name);
        say(
            setting_up != (self.state.courier == NOBODY),
            "the courier is named when the set-up ends (OUT-2.2)",
        );
        say(setting_up != (self.state.turn == 0), "turns begin when the set-up ends (OUT-1.2)");
        let waiting = self.state.counters.iter().any(|c| c.fate == Fate::Waiting);
        say(waiting != (self.phase() == Phase::SetUp), "all counters are placed in the set-up (OUT-2.1)");
        let courier = self.state.counters.get(usize::from(self.state.courier));
        let gone = courier.is_some_and(|c| matches!(c.fate, Fate::Left | Fate::Caught));
        say(
            gone && self.phase() != Phase::Over,
            "the courier is gone and the game goes on (OUT-8.1, OUT-8.2)",
        );
        let shape: Vec<Phase> = self.state.phases.iter().collect();
        let sound = match shape.as_slice() {
            [Phase::SetUp | Phase::Name | Phase::Raid | Phase::Watch | Phase::Over]
            | [Phase::Raid, Phase::Discard] => true,
            [Phase::Watch, Phase::Fog | Phase::Meet | Phase::Press] => {
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
        let most = HAND + usize::from(shape.last() == Some(&Phase::Discard));
        say(self.state.hand.len() > most, "the raider holds too many cards (OUT-6.2)");
        out
    }
}
