//! Proves the suite where several decide: titles that are broken on purpose, and the check that catches each.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

use congress::{Action, Concert, Congress};
use kernel::scene::Panel;
use kernel::suite::{Check, Failure, Report, Trial, run};
use kernel::{
    Audience, Chance, Choice, Dice, Fault, Game, Heard, Note, Notes, OptionCard, Preset, Prompt, Refusal,
    ScenarioCard, Scene, Seat, Seats, Setup, Silent, Text, Title, TitleCard, Turn, Viewer,
};
use serde_json::{Value, json};

/// What a mutant does wrong.
mod harm {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const LETS_SPEAK_TWICE: u8 = 1;
    pub(crate) const SHOWS_ORDERS_TO_DECIDERS: u8 = 2;
    pub(crate) const SHOWS_ORDERS_TO_ONLOOKERS: u8 = 3;
    pub(crate) const TELLS_ENEMIES: u8 = 4;
    pub(crate) const TELLS_ALL_BUT_ONE: u8 = 5;
    pub(crate) const ASKS_WITHOUT_A_CHOICE: u8 = 6;
    pub(crate) const COUNTS_THE_LAST_VOTE: u8 = 7;
    pub(crate) const REDEALS_OWN_ORDERS: u8 = 8;
    pub(crate) const HIDES_WHAT_ONE_WROTE: u8 = 9;
    pub(crate) const OFFERS_BY_WHAT_OTHERS_SAID: u8 = 10;
    pub(crate) const ASKS_NOBODY: u8 = 11;
    pub(crate) const SHOWS_ALLIES_HANDS: u8 = 12;
}

#[derive(Debug, Default)]
struct Mutant<const HARM: u8>;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Twisted<const HARM: u8> {
    game: Concert,
    /// Who spoke last, as no sound game remembers it.
    last: Option<Seat>,
}

impl<const HARM: u8> Twisted<HARM> {
    fn phase(&self) -> String {
        let position = self.game.position();
        let phases = position["phases"].as_array().unwrap();
        phases.last().unwrap().as_str().unwrap().split(' ').next().unwrap().to_owned()
    }

    /// What was written so far, as a text that the messages know.
    fn leaked(&self) -> Vec<(Text, Text)> {
        let said = self.game.position()["orders"]["said"].to_string();
        vec![(Text::new("congress-orders"), Text::new("house-name").with("name", said))]
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
            if note.text.key == "congress-ordered" {
                match HARM {
                    harm::TELLS_ENEMIES => note.audience = Audience::All,
                    harm::TELLS_ALL_BUT_ONE => note.audience = Audience::Except(Seats::one(Seat(0))),
                    _ => {}
                }
            }
            note
        });
    }
}

impl<const HARM: u8> Twisted<HARM> {
    fn twist<D: Dice, N: Notes>(&mut self, seat: Seat, action: Action, dice: &mut D, notes: &mut N) {
        let voted = matches!(action, Action::Vote(_));
        if HARM == harm::COUNTS_THE_LAST_VOTE && voted && self.game.turn().deciders().len() == 1 {
            // Whoever speaks last is followed by all.
            let mut position = self.game.position();
            for (_, said) in position["votes"]["said"].as_object_mut().unwrap() {
                *said = json!(action == Action::Vote(true));
            }
            self.game = self.game.arrange(&position).unwrap();
        }
        self.game.apply(seat, action, dice, &mut Relay::<N, HARM> { notes });
        self.last = (HARM == harm::LETS_SPEAK_TWICE && voted && self.phase() == "vote").then_some(seat);
    }
}

impl<const HARM: u8> Game for Twisted<HARM> {
    type Action = Action;

    const STATE_BYTES: usize = Concert::STATE_BYTES;

    fn turn(&self) -> Turn {
        let Turn::Decide(seats) = self.game.turn() else { return self.game.turn() };
        match HARM {
            harm::LETS_SPEAK_TWICE if self.game.at_once() => {
                let spoken = self.last.filter(|_| self.phase() == "vote");
                Turn::Decide(spoken.map_or(seats, |seat| seats.with(seat)))
            }
            harm::ASKS_NOBODY if self.phase() == "motion" => Turn::Decide(Seats::NONE),
            _ => Turn::Decide(seats),
        }
    }

    fn at_once(&self) -> bool {
        self.game.at_once()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.game.legal(seat, out);
        match HARM {
            harm::ASKS_WITHOUT_A_CHOICE if self.phase() == "muster" && seat == Seat(2) => {
                out.retain(|action| *action != Action::Ready);
            }
            harm::OFFERS_BY_WHAT_OTHERS_SAID if self.phase() == "vote" => {
                let nays = self.game.position()["votes"]["said"].to_string().contains("false");
                out.retain(|action| !nays || *action != Action::Vote(false));
            }
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
        self.game.refusal(seat, action)
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        self.game.choice(seat, action)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.game.prompt(seat)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let mut scene = self.game.scene(viewer);
        let name = Text::new("congress-orders");
        match HARM {
            harm::SHOWS_ORDERS_TO_DECIDERS if self.phase() == "orders" => {
                let decides = self.game.turn().deciders();
                if decides.iter().any(|seat| viewer.is(seat)) {
                    scene.panels.push(Panel { name, rows: self.leaked() });
                }
            }
            harm::SHOWS_ORDERS_TO_ONLOOKERS if viewer == Viewer::Onlooker => {
                scene.panels.push(Panel { name, rows: self.leaked() });
            }
            harm::HIDES_WHAT_ONE_WROTE if self.game.at_once() => {
                scene.panels.pop();
            }
            harm::SHOWS_ALLIES_HANDS => {
                let leagues = self.game.position()["leagues"].clone();
                let Viewer::Seat(eyes) = viewer else { return scene };
                let slugs = ["france", "austria", "russia", "prussia", "britain"];
                let stands = |seat: Seat| leagues[slugs[seat.index()]].clone();
                let bound = stands(eyes) != "unbound";
                for ally in Seat::all(5).filter(|&s| bound && s != eyes && stands(s) == stands(eyes)) {
                    let open = self.game.scene(Viewer::Seat(ally));
                    for piece in &mut scene.pieces {
                        if piece.id >= 100 && piece.owner == Some(ally) {
                            piece.face = open.pieces.iter().find(|p| p.id == piece.id).unwrap().face.clone();
                        }
                    }
                }
            }
            _ => {}
        }
        scene
    }

    fn redeal(&mut self, seat: Seat, chance: &mut Chance) {
        if HARM == harm::REDEALS_OWN_ORDERS {
            // As if the seat looked on.
            let own = self.game.position()["orders"]["said"].clone();
            let stranger = self.game.turn().deciders().first().filter(|&other| other != seat);
            if self.phase() == "orders"
                && let (Some(stranger), Some(_)) = (stranger, own.as_object().filter(|o| !o.is_empty()))
            {
                return self.game.redeal(stranger, chance);
            }
        }
        self.game.redeal(seat, chance);
    }

    fn reckoning(&self) -> Vec<Text> {
        self.game.reckoning()
    }

    fn position(&self) -> Value {
        let mut position = self.game.position();
        if let Some(last) = self.last {
            position["last"] = last.0.into();
        }
        position
    }

    fn arrange(&self, position: &Value) -> Result<Self, Vec<Fault>> {
        let mut position = position.clone();
        let last = position.as_object_mut().and_then(|p| p.remove("last"));
        let last = last.and_then(|l| l.as_u64()).map(|l| Seat(l as u8));
        Ok(Twisted { game: self.game.arrange(&position)?, last })
    }

    fn broken(&self) -> Vec<String> {
        self.game.broken()
    }
}

impl<const HARM: u8> Title for Mutant<HARM> {
    type Game = Twisted<HARM>;
    fn card(&self) -> TitleCard {
        Congress.card()
    }
    fn scenarios(&self) -> Vec<ScenarioCard> {
        Congress.scenarios()
    }
    fn options(&self) -> Vec<OptionCard> {
        Congress.options()
    }
    fn presets(&self) -> Vec<Preset> {
        Congress.presets()
    }
    fn messages(&self) -> Vec<(&str, &str)> {
        Congress.messages()
    }
    fn open(&self, setup: &Setup) -> Result<Self::Game, Vec<Fault>> {
        Ok(Twisted { game: Congress.open(setup)?, last: None })
    }
}

fn look<const HARM: u8>() -> Result<Report, Failure> {
    let options = ["players=5".to_owned()].into();
    run::<Mutant<HARM>>(
        &Setup { scenario: "europe".into(), options },
        &Trial { games: 8, ..Trial::default() },
    )
}

#[track_caller]
fn caught<const HARM: u8>(by: Check) {
    match look::<HARM>() {
        Ok(report) => panic!("nobody noticed: {report:?}"),
        Err(failure) => assert_eq!(failure.check, by, "{failure}"),
    }
}

#[test]
fn the_sound_game_passes() {
    let report = look::<{ harm::NONE }>().unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.games == 8 && report.states > 100 && report.changed > 500, "{report:?}");
}

#[test]
fn a_seat_that_may_speak_twice_is_caught() {
    caught::<{ harm::LETS_SPEAK_TWICE }>(Check::Together);
}

#[test]
fn an_order_shown_to_those_who_still_write_is_caught() {
    caught::<{ harm::SHOWS_ORDERS_TO_DECIDERS }>(Check::Leak);
}

#[test]
fn an_order_shown_to_onlookers_is_caught() {
    caught::<{ harm::SHOWS_ORDERS_TO_ONLOOKERS }>(Check::Leak);
}

#[test]
fn a_note_for_allies_that_everybody_hears_is_caught() {
    caught::<{ harm::TELLS_ENEMIES }>(Check::Leak);
}

#[test]
fn a_note_for_allies_that_some_enemies_hear_is_caught() {
    caught::<{ harm::TELLS_ALL_BUT_ONE }>(Check::Leak);
}

#[test]
fn a_decider_without_a_choice_is_caught() {
    caught::<{ harm::ASKS_WITHOUT_A_CHOICE }>(Check::Offered);
}

#[test]
fn a_vote_that_hangs_on_who_speaks_last_is_caught() {
    caught::<{ harm::COUNTS_THE_LAST_VOTE }>(Check::Together);
}

#[test]
fn a_redeal_of_what_the_seat_wrote_itself_is_caught() {
    caught::<{ harm::REDEALS_OWN_ORDERS }>(Check::Leak);
}

#[test]
fn a_seat_that_does_not_see_what_it_wrote_is_caught() {
    caught::<{ harm::HIDES_WHAT_ONE_WROTE }>(Check::Together);
}

#[test]
fn a_list_that_hangs_on_the_votes_of_others_is_caught() {
    match look::<{ harm::OFFERS_BY_WHAT_OTHERS_SAID }>() {
        Ok(report) => panic!("nobody noticed: {report:?}"),
        Err(failure) => assert!([Check::Leak, Check::Together].contains(&failure.check), "{failure}"),
    }
}

#[test]
fn a_question_that_nobody_is_asked_is_caught() {
    caught::<{ harm::ASKS_NOBODY }>(Check::Offered);
}

#[test]
fn a_hand_shown_to_allies_is_caught() {
    caught::<{ harm::SHOWS_ALLIES_HANDS }>(Check::Leak);
}
