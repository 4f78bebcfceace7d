//! The part of a position that only the linked campaign has.

use super::{Bases, Emperor, Link, Part};
use crate::state::Campaign;
use crate::step::Phase;
use crate::tables::roster::{CommanderId, Side};
use kit::codec::{Form, each, flag, may, maybe, number, only, set, spare, via, word};

kit::words! { Emperor { Undecided = "undecided", Stays = "stays", Leaves = "leaves" } }

impl Campaign {
    pub(crate) fn describe_link(&self, form: &mut Form<'_>, link: &mut Link) {
        let (units, leaders) = (self.tables.unit_names(), self.tables.leader_names());
        let both = may(each(flag()));
        let second = |second| if second { Part::Second } else { Part::First };
        let city = only(self.tables.hex_names(), |hex| self.is_on_board(*hex), "is no hex of the board");
        form.field("second", &mut link.part, &may(via(|part: &Part| *part == Part::Second, flag(), second)));
        let bases = &mut link.bases;
        kit::fields!(form, bases: Bases { new_sources: both, prussia: may(flag()) });
        kit::fields!(form, link: Link {
            parted: may(flag()),
            invaded: may(flag()),
            victor: maybe(self.tables.side_words()),
            emperor: may(word()),
            changed: both,
            cut_off: both,
            deploying: may(flag()),
            dismissed: both,
            eaten: may(number(0..=9)),
            whole_pack: may(flag()),
            interned: may(set(units)),
            interned_commanders: may(set(leaders)),
            stayed: may(set(units)),
            kept: spare(set(leaders)),
            city: maybe(&city);
            part, bases
        });
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
        let gone = |c: CommanderId| !self.is_on_board(self.leader_hex(c));
        if link.interned_commanders.iter().any(gone) {
            out.push("a commander is interned who is not there (NN-17.3-2)".to_owned());
        }
        if link.deploying && !matches!(self.phase(), Phase::Arrive(_) | Phase::Resite(_) | Phase::Over) {
            out.push("a side deploys at the wrong time (NN-17.4-iii)".to_owned());
        }
    }
}
