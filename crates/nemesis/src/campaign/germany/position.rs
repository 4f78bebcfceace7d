//! The part of a position that only 1813 has.

use super::{Austria, Germany, Rhine, Truce};
use crate::state::Campaign;
use crate::step::Phase;
use board::HexId;
use kit::codec::{Form, by_name, each, flag, may, named, number, set, spare, unless, word};

kit::words! { Rhine { French = "french", Wavers = "wavers", Turned = "turned" } }
kit::words! { Austria { Neutral = "neutral", Joined = "joined", BoughtOff = "bought-off" } }
kit::words! { Truce { Open = "open", Redeploying = "redeploying", Past = "past", Failed = "failed" } }

impl Campaign {
    pub(crate) fn describe_germany(&self, form: &mut Form<'_>, germany: &mut Germany) {
        let tables = &*self.tables;
        let twins = self.charter().map_or(&[][..], |charter| &charter.twins[..]);
        let contingent = |at: usize| tables.unit(twins[at].0).id.as_str();
        let contingents = named(
            contingent,
            |id| (0..twins.len()).find(|at| contingent(*at) == id),
            "is no contingent that may defect",
        );
        let units = may(set(tables.unit_names()));
        let hex = |_| unless(HexId::NONE, tables.hex_names());
        kit::fields!(form, germany: Germany {
            rhine: may(word()),
            shaken: may(flag()),
            austria: may(word()),
            truce: may(word()),
            called: may(number(0..=tables.system.last_turn)),
            refused: may(flag()),
            hamburg: may(number(0..=3)),
            garrisons: units,
            joined: units,
            relieved: units,
            defected: may(by_name(contingents, twins.len(), hex)),
            depots_afoot: may(number(0..=16)),
            siting: may(flag()),
            bid: may(number(0..=12)),
            tension: may(flag()),
            persuasion: spare(each(number(0..=6u8))),
        });
    }

    /// What can never be true of 1813.
    pub(crate) fn charter_contradictions(&self, out: &mut Vec<String>) {
        let g = &self.state.germany;
        if self.charter().is_none() {
            if *g != Germany::default() {
                out.push("1813 is spoken of in another game".to_owned());
            }
            return;
        }
        if g.austria != Austria::Neutral && matches!(g.truce, Truce::Open | Truce::Failed) {
            out.push("Austria has decided without an Armistice (NN-14.16-1)".to_owned());
        }
        if g.rhine == Rhine::Turned && g.austria != Austria::Joined {
            out.push("the Confederation has turned without Austria (NN-14.9-3)".to_owned());
        }
        let settling = matches!(
            self.phase(),
            Phase::Quarter(_) | Phase::Billet(_) | Phase::Bargain(_) | Phase::Haggle(_) | Phase::Resite(_)
        );
        if settling && g.truce != Truce::Redeploying && !self.state.link.deploying {
            out.push("armies redeploy without an Armistice (NN-14.15-a-0)".to_owned());
        }
        if g.garrisons.iter().any(|u| !self.is_on_board(self.unit_hex(u))) {
            out.push("a garrison is not on the board (NN-14.12-1)".to_owned());
        }
    }
}
