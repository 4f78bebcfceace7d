//! The cards in a written position.

use super::deck::{Agenda, Deck, NOBODY, NONE, numbers};
use super::effect::Moment;
use crate::state::AWAY;
use crate::tables::Tables;
use crate::tables::roster::{CommanderId, UnitId};
use kit::codec::{
    Codec, Few, Form, each, flag, may, maybe, number, only, record, set, spare, unless, via, when, word,
};

kit::words! { Moment {
    Standing = "standing",
    AtOnce = "at-once",
    AfterForage = "after-forage",
    Evening = "evening",
} }

/// The cards that have not been drawn.
#[derive(Clone, Copy, Default)]
struct Pool(u64);

impl FromIterator<u8> for Pool {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Pool {
        Pool(cards.into_iter().fold(0, |pool, card| pool | 1 << card))
    }
}

impl Few for Pool {
    type Item = u8;

    fn all(self) -> impl Iterator<Item = u8> {
        numbers(self.0).into_iter()
    }
}

/// A number from `least` on that is a card's, or that of no card.
fn card(least: u8, tables: &Tables) -> impl Codec<u8> {
    let known = move |number: &u8| *number == NONE || tables.cards.get(*number).is_some();
    only(number(least..=63), known, "is not a card of this game")
}

/// A unit by its number, or nobody.
fn model(tables: &Tables) -> impl Codec<u16> {
    let unit = |number: &u16| (*number != NOBODY).then_some(UnitId(*number));
    via(unit, maybe(tables.unit_names()), |unit| unit.map_or(NOBODY, |unit| unit.0))
}

fn describe_agenda(form: &mut Form<'_>, agenda: &mut Agenda, tables: &Tables) {
    if form.reads() {
        agenda.cursor = AWAY;
    }
    kit::fields!(form, agenda: Agenda {
        moment: word(),
        side: tables.side_words(),
        step: may(number(0..=20)),
        begun: may(flag()),
        left: may(number(0..=20)),
        cursor: may(tables.hex_names()),
        unit: via(|unit: &Option<u16>| unit.map(UnitId), maybe(tables.unit_names()), |unit| unit.map(|unit| unit.0)),
        used: spare(flag()),
    });
}

pub(crate) fn describe(form: &mut Form<'_>, deck: &mut Deck, tables: &Tables) {
    let last = tables.system.last_turn;
    let pool = via(|pool: &u64| Pool(*pool), set(card(1, tables)), |pool| pool.0);
    let hand = may(each(card(NONE, tables)));
    let heir = via(
        |heir: &u16| (*heir != NOBODY).then_some(CommanderId(*heir)),
        maybe(tables.leader_names()),
        |heir| heir.map_or(NOBODY, |heir| heir.0),
    );
    // What only the cards of 1813 do is written where they did it.
    let is_late = deck.late != Deck::default().late;
    let mut turns = deck.late.map(|late| late.turn);
    let mut like = deck.late.map(|late| late.like);
    form.field("early", &mut deck.early.turn, &may(number(0..=last)));
    form.field("early_like", &mut deck.early.like, &unless(NOBODY, model(tables)));
    form.field("late", &mut turns, &when(is_late, each(number(0..=last))));
    form.field("late_like", &mut like, &when(is_late, each(model(tables))));
    for (late, (turn, like)) in deck.late.iter_mut().zip(turns.into_iter().zip(like)) {
        (late.turn, late.like) = (turn, like);
    }
    kit::fields!(form, deck: Deck {
        pool: may(pool),
        held: hand,
        drawn: hand,
        laid: hand,
        counts: may(each(number(0..=20u8))),
        declared: may(each(flag())),
        first: may(tables.side_words()),
        chosen: may(each(each(tables.hex_names()))),
        spent: may(each(flag())),
        released: may(flag()),
        seasoned: unless(NOBODY, model(tables)),
        heir: may(heir),
        merged: may(flag()),
        may_be_new: may(each(flag())),
        agenda: may(record(|form, agenda| describe_agenda(form, agenda, tables)));
        early, late
    });
}
