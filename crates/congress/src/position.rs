//! The whole position for a referee, and what can never be true of one.

use crate::state::{Concert, Hand, League, Order, State};
use crate::step::Phase;
use crate::tables::{
    ARMIES, CARDS, Card, DEALT, DECK, MUSTERED, POWERS, PROVINCES, Power, Province, SEATS, power_of,
    seat_slug,
};
use kernel::{Fault, Seat, Seats};
use kit::Ballot;
use kit::codec::{
    self, Form, by_name, flag, line, list, maybe, named, number, set, several, stack, via, word, worded,
};
use serde_json::Value;

kit::words! { League { Unbound = "unbound", Eagle = "eagle", Lion = "lion" } }

const POOL: &str = "pool";

/// An order in one line: `march paris dresden guard`, `hold`.
fn order_line(order: Order) -> String {
    let mut words = match order.way {
        Some((from, to)) => vec!["march", from.slug(), to.slug()],
        None => vec!["hold"],
    };
    words.extend(order.card.map(Card::slug));
    words.join(" ")
}

fn read_order(line: &str) -> Result<Order, String> {
    let words: Vec<&str> = line.split(' ').collect();
    let province = |slug: &str| place_of(&PROVINCES, slug).map(|at| Province(at as u8));
    let (way, rest) = match words[..] {
        ["march", from, to, ref rest @ ..] => (province(from).zip(province(to)).map(Some), rest),
        ["hold", ref rest @ ..] => (Some(None), rest),
        _ => (None, &[][..]),
    };
    let card = match rest {
        [] => Some(None),
        [card] => CARDS.iter().find(|(word, _)| word == card).map(|(_, kind)| Some(Card::of(*kind))),
        _ => None,
    };
    let order = way.zip(card).map(|(way, card)| Order { way, card });
    order.ok_or_else(|| "should be 'hold' or 'march FROM TO', and a card if one is played".to_owned())
}

/// The cards of a hand one by one, and how many of each kind some cards are.
fn one_by_one(hand: Hand) -> kit::Pile<DECK> {
    let kinds = (0u8..).zip(hand).flat_map(|(kind, count)| (0..count).map(move |_| kind));
    kit::Pile::of(&kinds.collect::<Vec<_>>())
}

fn by_kind(cards: kit::Pile<DECK>) -> Hand {
    let mut hand = Hand::default();
    cards.cards().iter().for_each(|&kind| hand[usize::from(kind)] += 1);
    hand
}

/// The armies of each power, and all of them as they are numbered.
fn by_power<T: Copy>(armies: &[T; ARMIES]) -> [Vec<T>; POWERS.len()] {
    let of =
        |power: Power| (0..ARMIES).filter(|&army| power_of(army) == power).map(|army| armies[army]).collect();
    std::array::from_fn(|power| of(Power(power as u8)))
}

fn numbered<T: Copy + Default>(powers: [Vec<T>; POWERS.len()]) -> [T; ARMIES] {
    let mut rest = powers.map(Vec::into_iter);
    std::array::from_fn(|army| rest[usize::from(power_of(army).0)].next().unwrap_or_default())
}

fn place_of(words: &[&str], word: &str) -> Option<usize> {
    words.iter().position(|w| *w == word)
}

fn describe(form: &mut Form<'_>, state: &mut State, game: &Concert) {
    let players = usize::from(game.tables.players);
    let seat_of = |slug: &str| place_of(&SEATS, slug).filter(|&at| at < players);
    let seat = named(seat_slug, |slug| seat_of(slug).map(|at| Seat(at as u8)), "is no seat of this game");
    let seats = named(|at: usize| SEATS[at], seat_of, "is no seat of this game");
    let powers = named(|at: usize| POWERS[at], |slug| place_of(&POWERS, slug), "is no power");
    let provinces = named(|at: usize| PROVINCES[at], |slug| place_of(&PROVINCES, slug), "is no province");
    let mut places = vec![(POOL, None)];
    places.extend(Province::all().map(|province| (province.slug(), Some(province))));
    let armies = by_name(powers, POWERS.len(), |power| {
        let own = (0..ARMIES).filter(|&army| usize::from(power_of(army).0) == power).count();
        several(own..=own, worded(&places))
    });
    let order = line(|order: &Order| order_line(*order), read_order);
    let hand = via(|hand: &Hand| one_by_one(*hand), list(worded(&CARDS)), by_kind);
    kit::fields!(form, state: State {
        phases: stack(3, |phase: Phase| phase.write(game), |text| Phase::read(text, game)),
        round: number(1..=game.tables.rounds),
        in_play: set(seat),
        leagues: by_name(seats, players, |_| word()),
        commanders: by_name(powers, POWERS.len(), |_| maybe(seat)),
        armies: via(by_power, &armies, numbered),
        holders: by_name(provinces, PROVINCES.len(), |_| maybe(seat)),
        mustered: by_name(seats, players, |_| number(0..=MUSTERED)),
        ready: set(seat),
        bargained: set(seat),
        answers: Ballot::codec(seat, flag()),
        orders: Ballot::codec(seat, &order),
        votes: Ballot::codec(seat, flag()),
        deck: list(worded(&CARDS)),
        hands: by_name(seats, players, |_| &hand),
        spent: hand,
    });
}

impl Concert {
    pub(crate) fn write_position(&self) -> Value {
        codec::write(&self.state, |form, state| describe(form, state, self))
    }

    pub(crate) fn read_position(&self, position: &Value) -> Result<Concert, Vec<Fault>> {
        let blank = Concert::new(self.tables).state;
        let state = codec::read(position, blank, |form, state| describe(form, state, self))?;
        let game = Concert { tables: self.tables, state };
        let broken = game.contradictions();
        codec::sound(game, broken)
    }

    #[expect(clippy::too_many_lines, reason = "a list of what can never be true")]
    pub(crate) fn contradictions(&self) -> Vec<String> {
        let mut out = Vec::new();
        let mut say = |wrong: bool, what: &str| {
            if wrong {
                out.push(what.to_owned());
            }
        };
        let state = &self.state;
        let within = |seats: Seats| seats.0 & !state.in_play.0 == 0;
        let phases: Vec<Phase> = state.phases.iter().collect();
        let sound = match phases[..] {
            [Phase::Muster(_)] => state.ready != state.in_play,
            [Phase::Bargain(_)] => self.next_to_bargain().is_some(),
            [Phase::Bargain(_), Phase::Answer(answer)] => {
                let asked = state.answers.asked();
                state.in_play.contains(answer.from)
                    && !asked.contains(answer.from)
                    && !state.answers.is_complete()
            }
            [Phase::Orders(_)] => state.orders.asked() == state.in_play && !state.orders.is_complete(),
            [Phase::Vote(vote)] => {
                let asked = state.votes.asked() == state.in_play && !state.votes.is_complete();
                asked && state.in_play.contains(vote.to)
            }
            [Phase::Motion(_) | Phase::Over] => true,
            _ => false,
        };
        say(!sound, "the phases do not fit together, or nobody decides (CON-1.4)");
        let now = self.phase();
        say(
            !matches!(now, Phase::Answer(_)) && state.answers != Ballot::default(),
            "answers outlive their offer (CON-4.2)",
        );
        say(
            !matches!(now, Phase::Orders(_)) && state.orders != Ballot::default(),
            "orders outlive their round (CON-5.3)",
        );
        say(
            !matches!(now, Phase::Vote(_)) && state.votes != Ballot::default(),
            "votes outlive their motion (CON-6.2)",
        );
        let asked = [state.answers.asked(), state.orders.asked(), state.votes.asked()];
        say(state.in_play.is_empty(), "nobody is in play (CON-8.1)");
        say(
            !asked.into_iter().chain([state.ready, state.bargained]).all(within),
            "somebody who is out still decides (CON-8.1)",
        );
        let lone = [League::Eagle, League::Lion]
            .iter()
            .any(|&league| state.in_play.iter().filter(|&seat| state.leagues[seat] == league).count() == 1);
        say(lone, "a league has one member (CON-4.4)");
        let stranger = |seat: Option<Seat>| seat.is_some_and(|s| !state.in_play.contains(s));
        let gone = SEATS.len() as u8;
        let bound_outside = (0..gone).map(Seat).any(|s| {
            !state.in_play.contains(s) && (state.leagues[s] != League::Unbound || state.hands[s] != [0; 2])
        });
        say(
            bound_outside || Power::all().any(|p| stranger(state.commanders[p])),
            "somebody who is out commands, holds cards or stands in a league (CON-8.1)",
        );
        say(
            Province::all().any(|p| stranger(state.holders[p])),
            "somebody who is out holds a province (CON-8.1)",
        );
        let misled = Power::all().filter(|p| p.great().is_some()).any(|power| {
            state.commanders[power] != power.great().filter(|&seat| state.in_play.contains(seat))
        });
        say(misled, "a great power is commanded by its own seat while that is in play (CON-1.2)");
        let leaderless = (0..ARMIES).any(|army| {
            let power = power_of(army);
            power.great().is_some() && state.commanders[power].is_none() && state.armies[army].is_some()
        });
        say(leaderless, "a great power without a seat has armies in provinces (CON-8.1)");
        let mut all = state.spent;
        for &kind in state.deck.cards() {
            all[usize::from(kind)] += 1;
        }
        for hand in state.hands.0 {
            all.iter_mut().zip(hand).for_each(|(sum, held)| *sum += held);
        }
        say(all != DEALT, "deck, hands and spent cards are not those of the game (CON-3.1)");
        let unheld = state.orders.all_said().any(|(seat, order)| {
            order.card.is_some_and(|card| !self.cards_of(seat).any(|held| held == card))
                || order.way.is_some_and(|way| !self.ways(seat).any(|able| able == way))
        });
        say(unheld, "an order is written that its seat cannot carry out (CON-5.1)");
        out
    }
}
