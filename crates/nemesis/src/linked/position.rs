//! The part of a position that only the linked campaign has.

use super::{Bases, Emperor, Link, Part};
use crate::roster::Side;
use crate::state::{Campaign, CommanderSet, Phase, UnitSet};
use kernel::position::Reader;
use serde_json::{Value, json};

const EMPEROR: [&str; 3] = ["undecided", "stays", "leaves"];

impl Campaign {
    pub(crate) fn write_link(&self) -> Value {
        let link = &self.state.link;
        json!({
            "second": link.part == Part::Second, "parted": link.parted, "invaded": link.invaded,
            "victor": link.victor.map(|side| self.word(side)),
            "emperor": EMPEROR[link.emperor as usize],
            "new_sources": link.bases.new_sources, "prussia": link.bases.prussia, "changed": link.changed,
            "cut_off": link.cut_off, "deploying": link.deploying, "dismissed": link.dismissed,
            "eaten": link.eaten, "whole_pack": link.whole_pack,
            "interned": self.write_units(link.interned),
            "interned_commanders": self.write_commanders(link.interned_commanders),
            "stayed": self.write_units(link.stayed),
            "city": link.city.map(|hex| self.write_hex(hex)),
        })
    }

    pub(crate) fn read_link(&self, r: &Reader<'_>) -> Link {
        r.fields(&[
            "second",
            "parted",
            "invaded",
            "victor",
            "emperor",
            "new_sources",
            "prussia",
            "changed",
            "cut_off",
            "deploying",
            "dismissed",
            "eaten",
            "whole_pack",
            "interned",
            "interned_commanders",
            "stayed",
            "city",
        ]);
        let flag = |name: &str| !r.field(name).is_null() && r.field(name).flag();
        let pair = |name: &str| {
            let mut out = [false; 2];
            if !r.field(name).is_null() {
                for (slot, at) in out.iter_mut().zip(r.field(name).items()) {
                    *slot = at.flag();
                }
            }
            out
        };
        let given = |name: &str| Some(r.field(name)).filter(|at| !at.is_null());
        Link {
            part: if flag("second") { Part::Second } else { Part::First },
            parted: flag("parted"),
            invaded: flag("invaded"),
            victor: given("victor").map(|at| Side::BOTH[at.word(&self.tables.volume.side_words)]),
            emperor: given("emperor").map_or(Emperor::Undecided, |at| match at.word(&EMPEROR) {
                0 => Emperor::Undecided,
                1 => Emperor::Stays,
                _ => Emperor::Leaves,
            }),
            bases: Bases { new_sources: pair("new_sources"), prussia: flag("prussia") },
            changed: pair("changed"),
            cut_off: pair("cut_off"),
            deploying: flag("deploying"),
            dismissed: pair("dismissed"),
            eaten: r.field("eaten").number_or(0, 0, 9) as u8,
            whole_pack: flag("whole_pack"),
            interned: given("interned").map_or_else(UnitSet::default, |at| self.read_units(&at)),
            interned_commanders: given("interned_commanders")
                .map_or_else(CommanderSet::default, |at| self.read_commanders(&at)),
            stayed: given("stayed").map_or_else(UnitSet::default, |at| self.read_units(&at)),
            city: given("city").map(|at| self.read_hex(&at)).filter(|h| self.is_on_board(*h)),
        }
    }

    /// What can never be true of the linked campaign.
    pub(crate) fn link_contradictions(&self, out: &mut Vec<String>) {
        let link = &self.state.link;
        let Some(part) = self.tables.link else {
            if *link != Link::default() {
                out.push("the linked campaign is spoken of in another game".to_owned());
            }
            return;
        };
        if link.part != part {
            out.push("the tables are those of the other part (NN-17.3-4)".to_owned());
        }
        if part == Part::First && (link.bases != Bases::default() || link.changed != [false; 2]) {
            out.push("sources change before 1813 (NN-17.4-0)".to_owned());
        }
        let loose = |side: Side| link.bases.new_sources[side.index()] && !link.changed[side.index()];
        if Side::BOTH.into_iter().any(loose) {
            out.push("a side has new sources without having changed them (NN-17.4-vi)".to_owned());
        }
        if link.bases.prussia && !link.changed[Side::Allied.index()] {
            out.push("Prussia has joined nobody (NN-17.4-exc)".to_owned());
        }
        if link.deploying && !matches!(self.phase(), Phase::Arrive(_) | Phase::Resite(_) | Phase::Over) {
            out.push("a side deploys at the wrong time (NN-17.4-iii)".to_owned());
        }
    }
}
