//! The cards in a written position.

use super::deck::{Agenda, Deck, Detour, NOBODY, NONE, numbers};
use super::effect::Moment;
use crate::roster::{CommanderId, Side, UnitId};
use crate::state::{AWAY, Campaign};
use kernel::position::Reader;
use serde_json::{Value, json};

const MOMENTS: [(&str, Moment); 4] = [
    ("standing", Moment::Standing),
    ("at-once", Moment::AtOnce),
    ("after-forage", Moment::AfterForage),
    ("evening", Moment::Evening),
];

impl Campaign {
    pub(crate) fn write_deck(&self) -> Value {
        let deck = &self.state.deck;
        if *deck == Deck::default() {
            return Value::Null;
        }
        let chosen = deck.chosen.map(|pair| pair.map(|h| self.write_hex(h)));
        let agenda = &deck.agenda;
        let moment = MOMENTS.iter().find(|(_, m)| *m == agenda.moment).map(|(w, _)| *w);
        let heir = (deck.heir != NOBODY).then(|| self.tables.commander(CommanderId(deck.heir)).id.as_str());
        let mut out = json!({
            "pool": numbers(deck.pool), "held": deck.held, "drawn": deck.drawn, "laid": deck.laid,
            "counts": deck.counts, "declared": deck.declared, "first": self.word(deck.first), "chosen": chosen,
            "spent": deck.spent, "released": deck.released, "early": deck.early.turn, "heir": heir,
            "merged": deck.merged, "may_be_new": deck.may_be_new,
            "agenda": {
                "moment": moment, "side": self.word(agenda.side), "step": agenda.step, "begun": agenda.begun,
                "left": agenda.left, "cursor": self.write_hex(agenda.cursor),
                "unit": agenda.unit.map(|u| self.tables.unit(UnitId(u)).id.as_str()),
            },
        });
        // What only the cards of 1813 do is written where they did it.
        for (name, unit) in [("early_like", deck.early.like), ("seasoned", deck.seasoned)] {
            if let Some(id) = self.write_model(unit) {
                out[name] = id.into();
            }
        }
        if deck.late != [Detour::default(); 2] {
            out["late"] = json!(deck.late.map(|late| late.turn));
            out["late_like"] = json!(deck.late.map(|late| self.write_model(late.like)));
        }
        if agenda.used {
            out["agenda"]["used"] = true.into();
        }
        out
    }

    /// A unit by its number, if there is one.
    fn write_model(&self, unit: u16) -> Option<&str> {
        self.tables.roster.units.get(usize::from(unit)).map(|u| u.id.as_str())
    }

    fn read_model(&self, at: &Reader<'_>) -> u16 {
        if at.is_null() {
            return NOBODY;
        }
        let found = self.tables.roster.unit(at.text());
        if found.is_none() {
            at.fault("is not a unit of this game");
        }
        found.map_or(NOBODY, |u| u.0)
    }

    pub(crate) fn read_deck(&self, r: &Reader<'_>) -> Deck {
        r.fields(&[
            "pool",
            "held",
            "drawn",
            "laid",
            "counts",
            "declared",
            "first",
            "chosen",
            "spent",
            "released",
            "early",
            "heir",
            "merged",
            "may_be_new",
            "early_like",
            "late",
            "late_like",
            "seasoned",
            "agenda",
        ]);
        let mut deck = Deck::default();
        let card = |at: &Reader<'_>, least: u8| {
            let n = at.number(i64::from(least), 63) as u8;
            if n != NONE && self.tables.cards.get(n).is_none() {
                at.fault("is not a card of this game");
            }
            n
        };
        let given = |name: &str| !r.field(name).is_null();
        if given("pool") {
            for at in &r.field("pool").items() {
                let bit = 1 << card(at, 1);
                if deck.pool & bit != 0 {
                    at.fault("lies in the decks already");
                }
                deck.pool |= bit;
            }
        }
        for (name, hand) in [("held", &mut deck.held), ("drawn", &mut deck.drawn), ("laid", &mut deck.laid)] {
            if given(name) {
                for (slot, at) in hand.iter_mut().zip(r.field(name).up_to(2)) {
                    *slot = card(&at, NONE);
                }
            }
        }
        if given("counts") {
            for (slot, at) in deck.counts.iter_mut().zip(r.field("counts").up_to(2)) {
                *slot = at.number(0, 20) as u8;
            }
        }
        for (name, flags) in [
            ("declared", &mut deck.declared),
            ("spent", &mut deck.spent),
            ("may_be_new", &mut deck.may_be_new),
        ] {
            if given(name) {
                for (slot, at) in flags.iter_mut().zip(r.field(name).up_to(2)) {
                    *slot = at.flag();
                }
            }
        }
        if given("first") {
            deck.first = Side::BOTH[r.field("first").word(&self.tables.volume.side_words)];
        }
        if given("chosen") {
            for (pair, at) in deck.chosen.iter_mut().zip(r.field("chosen").up_to(2)) {
                for (slot, at) in pair.iter_mut().zip(at.up_to(2)) {
                    *slot = self.read_hex(&at);
                }
            }
        }
        deck.released = given("released") && r.field("released").flag();
        deck.merged = given("merged") && r.field("merged").flag();
        let last = i64::from(self.tables.system.last_turn);
        deck.early.turn = r.field("early").number_or(0, 0, last) as u8;
        deck.early.like = self.read_model(&r.field("early_like"));
        if given("late") {
            for (slot, at) in deck.late.iter_mut().zip(r.field("late").up_to(2)) {
                slot.turn = at.number(0, last) as u8;
            }
        }
        if given("late_like") {
            for (slot, at) in deck.late.iter_mut().zip(r.field("late_like").up_to(2)) {
                slot.like = self.read_model(&at);
            }
        }
        deck.seasoned = self.read_model(&r.field("seasoned"));
        if given("heir") {
            let found = self.tables.roster.commander(r.field("heir").text());
            if found.is_none() {
                r.field("heir").fault("is not a commander of this game");
            }
            deck.heir = found.map_or(NOBODY, |c| c.0);
        }
        if given("agenda") {
            deck.agenda = self.read_agenda(&r.field("agenda"));
        }
        deck
    }

    fn read_agenda(&self, r: &Reader<'_>) -> Agenda {
        r.fields(&["moment", "side", "step", "begun", "left", "cursor", "unit", "used"]);
        let words = MOMENTS.map(|(w, _)| w);
        let unit = self.read_model(&r.field("unit"));
        Agenda {
            moment: MOMENTS[r.field("moment").word(&words)].1,
            side: Side::BOTH[r.field("side").word(&self.tables.volume.side_words)],
            step: r.field("step").number_or(0, 0, 20) as u8,
            begun: !r.field("begun").is_null() && r.field("begun").flag(),
            left: r.field("left").number_or(0, 0, 20) as u8,
            cursor: if r.field("cursor").is_null() { AWAY } else { self.read_hex(&r.field("cursor")) },
            unit: (unit != NOBODY).then_some(unit),
            used: !r.field("used").is_null() && r.field("used").flag(),
        }
    }
}
