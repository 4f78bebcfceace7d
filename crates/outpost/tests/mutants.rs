//! Proves the suite: titles that are broken on purpose, and the check that catches each.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

use kernel::suite::{Check, Failure, Report, Trial, run};
use kernel::{
    Aid, Chance, Choice, Dice, Fault, Game, Heard, Note, Notes, OptionCard, Preset, Prompt, Refusal,
    ScenarioCard, Scene, Seat, Setup, Silent, Spot, Text, Title, TitleCard, Turn, Viewer,
};
use outpost::{Action, Outpost, PICKET, Post, RAIDER};
use serde_json::Value;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// What a mutant does wrong.
mod harm {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const SHOWS_THE_COURIER: u8 = 1;
    pub(crate) const OFFERS_BY_WHAT_IS_HIDDEN: u8 = 2;
    pub(crate) const OFFERS_THE_MARSH: u8 = 3;
    pub(crate) const REMEMBERS_PAST_UNDO: u8 = 4;
    pub(crate) const REVEALS_IN_SILENCE: u8 = 5;
    pub(crate) const NEVER_REDEALS: u8 = 6;
    pub(crate) const FORGETS_THE_DECK: u8 = 7;
    pub(crate) const NEVER_ENDS: u8 = 8;
    pub(crate) const GOSSIPS: u8 = 9;
    pub(crate) const ROLLS_ITS_OWN_DICE: u8 = 10;
    pub(crate) const REFUSES_BY_WHAT_IS_HIDDEN: u8 = 11;
    pub(crate) const OFFERS_TWICE: u8 = 12;
    pub(crate) const LACKS_A_MESSAGE: u8 = 13;
    pub(crate) const COPIES_BADLY: u8 = 14;
    pub(crate) const OFFERS_NOTHING: u8 = 15;
    pub(crate) const TELLS_ONLOOKERS: u8 = 16;
    pub(crate) const CARRIES_A_NAME: u8 = 17;
    pub(crate) const POINTS_AT_THE_COURIER: u8 = 18;
    pub(crate) const WHISPERS_TO_ONLOOKERS: u8 = 19;
    pub(crate) const GOSSIPS_BEFORE_A_REVEAL: u8 = 20;
    pub(crate) const SUMS_UP_THE_COURIER: u8 = 21;
    pub(crate) const GOSSIPS_AFTER_A_REVEAL: u8 = 22;
    pub(crate) const GOSSIPS_OF_ANOTHER_PLACE: u8 = 23;
    pub(crate) const REVEALS_PAST_ONLOOKERS: u8 = 24;
    pub(crate) const PRINTS_THE_COURIER: u8 = 25;
    pub(crate) const KNOWS_NO_PHASE: u8 = 26;
}

#[derive(Debug, Default)]
struct Mutant<const HARM: u8>;

/// A position that may remember something outside of itself.
#[derive(Debug)]
struct Twisted<const HARM: u8> {
    post: Post,
    memory: Arc<AtomicU64>,
}

impl<const HARM: u8> Clone for Twisted<HARM> {
    fn clone(&self) -> Self {
        let mut post = self.post.clone();
        if HARM == harm::COPIES_BADLY
            && let Some(action) = post.actions(post.whose()).first().copied()
            && matches!(action, Action::Guard(..))
        {
            post.apply(post.whose(), action, &mut Chance::new(1), &mut Silent);
        }
        Twisted { post, memory: self.memory.clone() }
    }
}

impl<const HARM: u8> PartialEq for Twisted<HARM> {
    fn eq(&self, other: &Self) -> bool {
        self.post == other.post
    }
}

impl<const HARM: u8> Eq for Twisted<HARM> {}

impl<const HARM: u8> Hash for Twisted<HARM> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.post.hash(hasher);
    }
}

impl<const HARM: u8> Twisted<HARM> {
    /// Which counter is the courier, as nobody but the raider may know.
    fn courier(&self) -> Option<u8> {
        let position = self.post.position();
        position["courier"].as_str().and_then(|c| c.bytes().next()).map(|c| c - b'A')
    }
}

/// Passes notes on, with or without harm.
struct Relay<'a, N, const HARM: u8> {
    notes: &'a mut N,
}

impl<N: Notes, const HARM: u8> Notes for Relay<'_, N, HARM> {
    fn say(&mut self, note: impl FnOnce() -> Note) {
        self.notes.say(|| {
            let mut note = note();
            if HARM == harm::REVEALS_IN_SILENCE {
                note.reveals = false;
            }
            if HARM == harm::REVEALS_PAST_ONLOOKERS && note.reveals && note.audience.hears(Viewer::Onlooker) {
                return note.among([PICKET, RAIDER].into_iter().collect());
            }
            note
        });
    }
}

impl<const HARM: u8> Twisted<HARM> {
    fn twist<D: Dice, N: Notes>(&mut self, seat: Seat, action: Action, dice: &mut D, notes: &mut N) {
        let mut action = action;
        if HARM == harm::ROLLS_ITS_OWN_DICE && matches!(action, Action::Rush(_)) {
            action = Action::Rush(self.memory.fetch_add(1, Ordering::Relaxed).is_multiple_of(3));
        }
        if matches!(action, Action::Done) && self.turn() == Turn::of(RAIDER) {
            let courier = u32::from(self.courier().unwrap_or(0));
            let told = || Note::new("OUT-1.1", Text::new("house-number").with("n", courier));
            let silent = || Note::new("OUT-1.1", Text::new("outpost-met")).revealing();
            match HARM {
                harm::GOSSIPS => notes.say(told),
                harm::CARRIES_A_NAME => notes.say(|| {
                    let text = Text::new("outpost-met").with("counter", courier);
                    Note::new("OUT-1.1", text).revealing()
                }),
                harm::POINTS_AT_THE_COURIER => notes.say(|| silent().at(Spot::Piece(courier))),
                harm::WHISPERS_TO_ONLOOKERS => notes.say(|| told().except(PICKET)),
                harm::GOSSIPS_BEFORE_A_REVEAL => {
                    notes.say(told);
                    notes.say(silent);
                }
                harm::GOSSIPS_AFTER_A_REVEAL => {
                    notes.say(silent);
                    notes.say(told);
                }
                harm::GOSSIPS_OF_ANOTHER_PLACE => {
                    let at = |note: Note, hex: &str| note.at(Spot::Hex(hex.to_owned()));
                    notes.say(|| at(told(), "0101").revealing());
                    notes.say(|| at(told(), "0102"));
                }
                harm::SUMS_UP_THE_COURIER => notes.say(|| {
                    let note = Note::new("OUT-1.1", Text::new("outpost-met"));
                    note.term(courier as i32, Text::new("outpost-term-die"), "OUT-1.1")
                }),
                _ => {}
            }
        }
        if HARM == harm::NEVER_ENDS && matches!(action, Action::Done) && self.turn() == Turn::of(PICKET) {
            let mut position = self.post.position();
            position["turn"] = 1.into();
            self.post = self.post.arrange(&position).unwrap();
        }
        self.memory.fetch_add(u64::from(HARM == harm::REMEMBERS_PAST_UNDO), Ordering::Relaxed);
        self.post.apply(seat, action, dice, &mut Relay::<N, HARM> { notes });
    }
}

impl<const HARM: u8> Game for Twisted<HARM> {
    type Action = Action;

    const STATE_BYTES: usize = Post::STATE_BYTES;

    fn turn(&self) -> Turn {
        self.post.turn()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.post.legal(seat, out);
        match HARM {
            harm::OFFERS_BY_WHAT_IS_HIDDEN => {
                let courier = self.courier();
                out.retain(|a| !matches!(a, Action::Challenge(_, c) if Some(*c) != courier));
            }
            harm::OFFERS_THE_MARSH => {
                if let Some(Action::Step(counter, _)) = out.first() {
                    // 0302: column 3, row 2 of a frame with four rows.
                    out.push(Action::Step(*counter, board::HexId(9)));
                }
            }
            harm::NEVER_ENDS => out.retain(|a| !matches!(a, Action::Leave(_) | Action::Challenge(..))),
            harm::OFFERS_TWICE => {
                if let Some(&first) = out.first() {
                    out.push(first);
                }
            }
            harm::OFFERS_NOTHING if out.len() > 9 => out.clear(),
            _ => {}
        }
    }

    fn act(&mut self, seat: Seat, action: Action, mut dice: &mut dyn Dice) {
        self.twist(seat, action, &mut dice, &mut Silent);
    }

    fn act_aloud(&mut self, seat: Seat, action: Action, mut dice: &mut dyn Dice, told: &mut Heard) {
        self.twist(seat, action, &mut dice, told);
    }

    fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        if HARM == harm::REFUSES_BY_WHAT_IS_HIDDEN {
            let courier = u32::from(self.courier().unwrap_or(0));
            return Refusal::new("OUT-1.1", Text::new("house-number").with("n", courier));
        }
        self.post.refusal(seat, action)
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        self.post.choice(seat, action)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        if HARM == harm::LACKS_A_MESSAGE {
            Prompt::new("OUT-1.1", Text::new("nowhere"))
        } else {
            self.post.prompt(seat)
        }
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let mut scene = self.post.scene(viewer);
        match HARM {
            harm::SHOWS_THE_COURIER if viewer.is(PICKET) => {
                // A leak that nobody sees on the screen: the courier is drawn first.
                let courier = self.courier().map_or(99, u32::from);
                scene.pieces.sort_by_key(|p| p.id != courier);
            }
            harm::TELLS_ONLOOKERS if viewer == Viewer::Onlooker => {
                scene.pieces.clone_from(&self.post.scene(Viewer::Seat(RAIDER)).pieces);
            }
            harm::REMEMBERS_PAST_UNDO => {
                let seen = self.memory.load(Ordering::Relaxed);
                scene.headline = Text::new("house-number").with("n", seen as u32);
            }
            _ => {}
        }
        scene
    }

    fn aids(&self, viewer: Viewer) -> Vec<Aid> {
        let mut aids = self.post.aids(viewer);
        for row in aids.iter_mut().flat_map(|aid| &mut aid.tables).flat_map(|table| &mut table.rows) {
            if HARM == harm::PRINTS_THE_COURIER {
                row.now |= self.courier() == Some(1);
            }
            if HARM == harm::KNOWS_NO_PHASE {
                row.now = false;
            }
        }
        aids
    }

    fn redeal(&mut self, seat: Seat, chance: &mut Chance) {
        if HARM != harm::NEVER_REDEALS {
            self.post.redeal(seat, chance);
        }
    }

    fn reckoning(&self) -> Vec<Text> {
        self.post.reckoning()
    }

    fn position(&self) -> Value {
        let mut position = self.post.position();
        if HARM == harm::FORGETS_THE_DECK
            && let Some(deck) = position["deck"].as_array_mut()
        {
            deck.sort_by_key(ToString::to_string);
        }
        position
    }

    fn arrange(&self, position: &Value) -> Result<Self, Vec<Fault>> {
        Ok(Twisted { post: self.post.arrange(position)?, memory: self.memory.clone() })
    }

    fn broken(&self) -> Vec<String> {
        self.post.broken()
    }
}

impl<const HARM: u8> Title for Mutant<HARM> {
    type Game = Twisted<HARM>;
    fn card(&self) -> TitleCard {
        Outpost.card()
    }
    fn scenarios(&self) -> Vec<ScenarioCard> {
        Outpost.scenarios()
    }
    fn options(&self) -> Vec<OptionCard> {
        Outpost.options()
    }
    fn presets(&self) -> Vec<Preset> {
        Outpost.presets()
    }
    fn messages(&self) -> Vec<(&str, &str)> {
        Outpost.messages()
    }
    fn open(&self, setup: &Setup) -> Result<Self::Game, Vec<Fault>> {
        Ok(Twisted { post: Outpost.open(setup)?, memory: Arc::default() })
    }
}

fn look<const HARM: u8>() -> Result<Report, Failure> {
    let options = ["cards", "night"].map(str::to_owned).into();
    run::<Mutant<HARM>>(&Setup { scenario: "ford".into(), options }, &Trial { games: 30, ..Trial::default() })
}

#[track_caller]
fn caught<const HARM: u8>(by: &[Check]) {
    match look::<HARM>() {
        Ok(report) => panic!("nobody noticed: {report:?}"),
        Err(failure) => assert!(by.contains(&failure.check), "{failure}"),
    }
}

#[test]
fn the_sound_game_passes() {
    let report = look::<{ harm::NONE }>().unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.games == 30 && report.states > 200 && report.changed > 500, "{report:?}");
}

#[test]
fn a_secret_in_the_order_of_pieces_is_caught() {
    caught::<{ harm::SHOWS_THE_COURIER }>(&[Check::Leak]);
}

#[test]
fn a_list_that_peeks_is_caught() {
    caught::<{ harm::OFFERS_BY_WHAT_IS_HIDDEN }>(&[Check::Leak, Check::Reveal]);
}

#[test]
fn an_illegal_offer_is_caught() {
    caught::<{ harm::OFFERS_THE_MARSH }>(&[Check::Offered, Check::Invariants]);
}

#[test]
fn a_memory_that_undo_does_not_reach_is_caught() {
    caught::<{ harm::REMEMBERS_PAST_UNDO }>(&[Check::Undo, Check::Leak]);
}

#[test]
fn a_secret_shown_without_saying_so_is_caught() {
    caught::<{ harm::REVEALS_IN_SILENCE }>(&[Check::Reveal, Check::Leak]);
}

#[test]
fn a_redeal_that_deals_nothing_is_caught() {
    caught::<{ harm::NEVER_REDEALS }>(&[Check::Redeal]);
}

#[test]
fn a_position_that_is_written_wrong_is_caught() {
    caught::<{ harm::FORGETS_THE_DECK }>(&[Check::RoundTrip]);
}

#[test]
fn an_endless_game_is_caught() {
    caught::<{ harm::NEVER_ENDS }>(&[Check::Bound]);
}

#[test]
fn a_secret_in_the_log_is_caught() {
    caught::<{ harm::GOSSIPS }>(&[Check::Leak]);
}

#[test]
fn luck_of_its_own_is_caught() {
    caught::<{ harm::ROLLS_ITS_OWN_DICE }>(&[Check::Undo, Check::Replay, Check::Reveal, Check::Leak]);
}

#[test]
fn a_secret_in_a_refusal_is_caught() {
    caught::<{ harm::REFUSES_BY_WHAT_IS_HIDDEN }>(&[Check::Leak]);
}

#[test]
fn an_action_offered_twice_is_caught() {
    caught::<{ harm::OFFERS_TWICE }>(&[Check::Notation]);
}

#[test]
fn a_missing_message_is_caught() {
    caught::<{ harm::LACKS_A_MESSAGE }>(&[Check::Messages]);
}

#[test]
fn a_secret_in_an_aid_is_caught() {
    caught::<{ harm::PRINTS_THE_COURIER }>(&[Check::Leak]);
}

#[test]
fn an_aid_that_does_not_know_the_phase_is_caught() {
    caught::<{ harm::KNOWS_NO_PHASE }>(&[Check::Aids]);
}

#[test]
fn a_bad_copy_is_caught() {
    caught::<{ harm::COPIES_BADLY }>(&[
        Check::RoundTrip,
        Check::Undo,
        Check::Refused,
        Check::Offered,
        Check::Replay,
        Check::Invariants,
    ]);
}

#[test]
fn a_dead_end_is_caught() {
    caught::<{ harm::OFFERS_NOTHING }>(&[Check::Offered]);
}

#[test]
fn a_secret_told_to_onlookers_is_caught() {
    caught::<{ harm::TELLS_ONLOOKERS }>(&[Check::Leak]);
}

#[test]
fn a_name_that_the_sentence_does_not_show_is_caught() {
    caught::<{ harm::CARRIES_A_NAME }>(&[Check::Leak]);
}

#[test]
fn a_place_that_the_sentence_does_not_show_is_caught() {
    caught::<{ harm::POINTS_AT_THE_COURIER }>(&[Check::Leak]);
}

#[test]
fn a_secret_in_what_only_onlookers_hear_is_caught() {
    caught::<{ harm::WHISPERS_TO_ONLOOKERS }>(&[Check::Leak]);
}

#[test]
fn a_reveal_does_not_cover_what_was_told_before_it() {
    caught::<{ harm::GOSSIPS_BEFORE_A_REVEAL }>(&[Check::Leak]);
}

#[test]
fn a_reveal_does_not_cover_what_is_told_besides_after_it() {
    caught::<{ harm::GOSSIPS_AFTER_A_REVEAL }>(&[Check::Leak]);
}

#[test]
fn a_reveal_of_one_place_does_not_cover_another() {
    caught::<{ harm::GOSSIPS_OF_ANOTHER_PLACE }>(&[Check::Leak]);
}

#[test]
fn what_onlookers_see_without_being_told_is_caught() {
    caught::<{ harm::REVEALS_PAST_ONLOOKERS }>(&[Check::Reveal]);
}

#[test]
fn a_secret_in_a_sum_is_caught() {
    caught::<{ harm::SUMS_UP_THE_COURIER }>(&[Check::Leak]);
}
