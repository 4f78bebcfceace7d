//! Cards laid on a prepared ground: what the tests of both packs share.

use crate::common::{
    Pieces, Value, Volume, arranged, attempt, json, log, offered, offers, phase, play, position, trains,
};
use kernel::{Chance, Game, Rejection, Session, Setup, Silent, Viewer};
use nemesis::{Action, Campaign};
use std::marker::PhantomData;

/// The pack of a volume.
pub(crate) trait Pack: Volume {
    const SIDES: [&'static str; 2];
    /// A card of which nothing comes on any ground of the tests.
    const BLANK: u8;
    /// Cards with a single set of instructions, which follow the other side's card.
    const SINGLES: &'static [u8];
    /// Cards to have in hand besides.
    const SPARE: &'static [u8];

    /// Who declares first in a Turn.
    fn leads(turn: u8) -> usize;

    /// What else a position of the volume says, by a word for its politics.
    fn prepare(position: &mut Value, politics: &str);
}

pub(crate) fn index(side: &str) -> usize {
    usize::from(side != "french")
}

/// Two armies with their depots, before the cards of a Turn are laid.
pub(crate) struct Ground<'a, P> {
    pub(crate) turn: u8,
    pub(crate) politics: &'a str,
    pub(crate) options: &'a [&'a str],
    pub(crate) units: Pieces<'a>,
    pub(crate) leaders: Pieces<'a>,
    pub(crate) depots: [&'a [&'a str]; 2],
    pub(crate) pack: PhantomData<P>,
}

impl<P> Clone for Ground<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Ground<'_, P> {}

impl<'a, P: Pack> Ground<'a, P> {
    /// Both sides with these cards drawn, none for a 0, and each with another in hand.
    pub(crate) fn hands(&self, drawn: [u8; 2]) -> Session<P> {
        let mut spare = P::SPARE.iter().filter(|n| !drawn.contains(n));
        let held = [(); 2].map(|()| spare.next());
        let waits = |at: usize| drawn[at] != 0 && !P::SINGLES.contains(&drawn[at]);
        let leader = P::leads(self.turn);
        let first = if waits(leader) { leader } else { 1 - leader };
        let options = self.options.iter().copied().chain(["events"]).map(str::to_owned).collect();
        let setup = Setup { scenario: "campaign".into(), options };
        let phase = format!("card {}", P::SIDES[first]);
        let game = Session::new(setup, None).unwrap();
        arranged(game, self.turn, &[&phase], self.units, self.leaders, |p| {
            P::prepare(p, self.politics);
            for (side, depots) in P::SIDES.iter().zip(self.depots) {
                p[*side]["depots"] = json!(depots);
            }
            p["deck"] =
                json!({ "pool": [], "held": held, "drawn": drawn, "declared": drawn.map(|n| n == 0) });
        })
    }

    /// The cards that are drawn if this one is laid, and the one that is laid first: a single set of instructions
    /// follows the blank card of the other side.
    fn dealt(at: usize, card: u8) -> ([u8; 2], u8) {
        let single = P::SINGLES.contains(&card);
        let mut drawn = if single { [P::BLANK; 2] } else { [0; 2] };
        drawn[at] = card;
        (drawn, if single { P::BLANK } else { card })
    }

    /// A side lays a card, with these dice.
    #[track_caller]
    pub(crate) fn lay(&self, by: &str, card: u8, dice: &[u16]) -> Session<P> {
        let (drawn, first) = Self::dealt(index(by), card);
        let mut session = self.hands(drawn);
        play(&mut session, &format!("card {first}"), dice);
        assert_eq!(deck(&session)["laid"][index(by)], json!(card));
        session
    }

    /// Plays a Turn with a card so many times, and writes the position down at every choice of the card; whether there
    /// was one.
    pub(crate) fn asks(&self, card: u8, at: usize, times: u64) -> bool {
        let (drawn, first) = Self::dealt(at, card);
        asks_in_play(self.hands(drawn).game(), first, times, &format!("card {card} of {}", P::SIDES[at]))
    }

    pub(crate) fn with_units(self, units: Pieces<'a>) -> Self {
        Ground { units, ..self }
    }

    pub(crate) fn with_leaders(self, leaders: Pieces<'a>) -> Self {
        Ground { leaders, ..self }
    }

    pub(crate) fn with_depots(self, french: &'a [&'a str], others: &'a [&'a str]) -> Self {
        Ground { depots: [french, others], ..self }
    }

    pub(crate) fn on_turn(self, turn: u8) -> Self {
        Ground { turn, ..self }
    }

    pub(crate) fn in_turn(self, turn: u8, politics: &'a str) -> Self {
        Ground { turn, politics, ..self }
    }

    pub(crate) fn with_options(self, options: &'a [&'a str]) -> Self {
        Ground { options, ..self }
    }
}

/// Nobody turns depots into trains or takes any off; then the trains of the Turn, by side.
pub(crate) fn trains_of<P: Pack>(mut session: Session<P>) -> [i64; 2] {
    while !phase(&session).starts_with("allot") {
        play(&mut session, "done", &[]);
    }
    P::SIDES.map(|side| number(&position(&session)[side]["trains_given"]))
}

/// Goes on with a later part of the Turn, cards and all.
pub(crate) fn skip_to<T: Volume>(session: &mut Session<T>, phases: &[&str], change: impl FnOnce(&mut Value)) {
    let mut now = position(session);
    now["phases"] = json!(phases);
    for player in &T::default().scenarios()[0].seats {
        now[player.slug]["done"] = json!(false);
    }
    change(&mut now);
    session.arrange(&now).unwrap_or_else(|faults| panic!("{faults:?}"));
}

/// Makes a choice that a card asks for, in a position that has been written down and set up again.
#[track_caller]
pub(crate) fn choose<T: Volume>(session: &mut Session<T>, notation: &str, dice: &[u16]) {
    let (written, asked) = (position(session), offered(session));
    session.arrange(&written).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(position(session), written);
    assert_eq!(offered(session), asked);
    play(session, notation, dice);
}

/// Plays with a die if one is thrown; whether it was.
#[track_caller]
pub(crate) fn roll<T: Volume>(session: &mut Session<T>, notation: &str, die: u16) -> bool {
    match attempt(session, notation, &[]) {
        Ok(()) => false,
        Err(Rejection::WantsDice(_)) => {
            play(session, notation, &[die]);
            true
        }
        Err(why) => panic!("{notation}: {why}\noffered: {:?}", offered(session)),
    }
}

/// What is offered with this verb.
pub(crate) fn offered_to<T: Volume>(session: &Session<T>, verb: &str) -> Vec<String> {
    let of = |n: &String| n.strip_prefix(verb).map(|rest| rest.trim().to_owned());
    offered(session).iter().filter_map(of).collect()
}

pub(crate) fn sorted(of: &[&str]) -> Vec<String> {
    let mut all: Vec<String> = of.iter().map(|s| (*s).to_owned()).collect();
    all.sort();
    all
}

/// The units that are offered, in order of name.
pub(crate) fn units_offered<T: Volume>(session: &Session<T>) -> Vec<String> {
    let mut all = offered_to(session, "unit ");
    all.sort();
    all
}

pub(crate) fn deck<T: Volume>(session: &Session<T>) -> Value {
    position(session)["deck"].clone()
}

pub(crate) fn number(value: &Value) -> i64 {
    value.as_i64().unwrap()
}

/// Whether something of this key was said to everybody.
pub(crate) fn heard<T: Volume>(session: &Session<T>, key: &str) -> bool {
    log(session).iter().any(|e| e.note.text.key == key)
}

/// Whether the Turn's cards are done with and General Supply has been looked at.
pub(crate) fn is_fed<T: Volume>(session: &Session<T>) -> bool {
    !phase(session).starts_with("card") && !phase(session).starts_with("event")
}

/// Who may be taken on a march from a hex; nobody if it may not set off.
pub(crate) fn marchers<T: Volume>(session: &mut Session<T>, side: &str, from: &str) -> Vec<String> {
    skip_to(session, &[&format!("march {side}")], |p| p[side]["trains"] = trains(&[from]));
    if !offers(session, &format!("march {from}")) {
        return Vec::new();
    }
    play(session, &format!("march {from}"), &[]);
    let mut all = [offered_to(session, "unit "), offered_to(session, "leader ")].concat();
    all.sort();
    all
}

/// Who may attack, and which stacks may support the attack of all of them.
pub(crate) fn attackers<T: Volume>(
    session: &mut Session<T>,
    side: &str,
    from: &str,
    to: &str,
) -> (Vec<String>, Vec<String>) {
    skip_to(session, &[&format!("attack {side}")], |_| ());
    if !offers(session, &format!("attack {from} {to}")) {
        return (Vec::new(), Vec::new());
    }
    play(session, &format!("attack {from} {to}"), &[]);
    let units = units_offered(session);
    play(session, "everyone", &[]);
    play(session, "spend 0", &[6]);
    (units, offered_to(session, "call "))
}

/// An attack that goes ahead without help, up to the last question before the dice.
pub(crate) fn attack<T: Volume>(session: &mut Session<T>, side: &str, from: &str, to: &str) {
    skip_to(session, &[&format!("attack {side}")], |_| ());
    play(session, &format!("attack {from} {to}"), &[]);
    play(session, "everyone", &[]);
    play(session, "spend 0", &[6]);
}

/// Nobody calls for help or spends a command until the dice are thrown, or until somebody is asked whether he uses
/// a card; whether somebody is.
pub(crate) fn close_in<T: Volume>(session: &mut Session<T>, dice: &[u16]) -> bool {
    while ["call", "spend"].iter().any(|word| phase(session).starts_with(word)) {
        let choice = if offers(session, "done") { "done" } else { "spend 0" };
        if attempt(session, choice, &[]).is_err() {
            play(session, choice, dice);
        }
    }
    phase(session).starts_with("bonus")
}

/// The enemy stacks that a side was told about, and how many units it was shown.
pub(crate) fn seen<T: Volume>(session: &Session<T>, viewer: Viewer) -> (usize, usize) {
    let said = |key: &str| session.log(viewer, 0).iter().filter(|e| e.note.text.key == key).count();
    (said("nem-event-looks"), said("nem-event-seen"))
}

/// Both sides take their hits, and no more than they must.
pub(crate) fn take_hits<T: Volume>(session: &mut Session<T>) {
    while ["hits", "volunteer"].iter().any(|word| phase(session).starts_with(word)) {
        let choice = if offers(session, "done") { "done".to_owned() } else { offered(session)[0].clone() };
        roll(session, &choice, 3);
    }
}

/// Lays a card and plays the Turn to its end a few times, and writes the position down at every choice of an event;
/// whether there was one.
fn asks_in_play(start: &Campaign, card: u8, times: u64, name: &str) -> bool {
    let turn = start.position()["turn"].clone();
    let mut asked = false;
    for luck in 0..times {
        let mut game = start.clone();
        let mut chance = Chance::new(luck);
        game.apply(game.whose(), Action::Card(card), &mut chance, &mut Silent);
        for _ in 0..4000 {
            let now = game.position();
            if now["turn"] != turn {
                break;
            }
            let phase = now["phases"].as_array().and_then(|p| p.last().cloned()).unwrap();
            if phase.as_str().unwrap().starts_with("event") {
                asked = true;
                let again = game.arrange(&now).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
                assert!(again == game, "{name}");
            }
            assert_eq!(game.broken(), [""; 0], "{name}");
            let Some(action) = chance.pick(&game.actions(game.whose())) else { break };
            game.apply(game.whose(), action, &mut chance, &mut Silent);
        }
    }
    asked
}
