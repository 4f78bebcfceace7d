//! The part of a position that only 1813 has.

use super::{Austria, Germany, MOST_DEFECTORS, Rhine, Truce};
use crate::state::{Campaign, Phase, UnitSet};
use board::HexId;
use kernel::position::Reader;
use serde_json::{Value, json};

const RHINE: [(&str, Rhine); 3] =
    [("french", Rhine::French), ("wavers", Rhine::Wavers), ("turned", Rhine::Turned)];
const AUSTRIA: [(&str, Austria); 3] =
    [("neutral", Austria::Neutral), ("joined", Austria::Joined), ("bought-off", Austria::BoughtOff)];
const TRUCE: [(&str, Truce); 4] = [
    ("open", Truce::Open),
    ("redeploying", Truce::Redeploying),
    ("past", Truce::Past),
    ("failed", Truce::Failed),
];

fn word<T: PartialEq + Copy>(names: &[(&'static str, T)], one: T) -> &'static str {
    names.iter().find(|(_, k)| *k == one).map_or("", |(n, _)| *n)
}

fn read_word<T: Copy + Default>(at: &Reader<'_>, names: &[(&str, T)]) -> T {
    let known: Vec<&str> = names.iter().map(|(n, _)| *n).collect();
    if at.is_null() { T::default() } else { names[at.word(&known)].1 }
}

impl Campaign {
    pub(crate) fn write_germany(&self) -> Value {
        let g = &self.state.germany;
        let twins = self.charter().map_or(&[][..], |c| &c.twins[..]);
        let defected: serde_json::Map<String, Value> = twins
            .iter()
            .zip(g.defected)
            .filter(|(_, hex)| *hex != HexId::NONE)
            .map(|((unit, _), hex)| (self.tables.unit(*unit).id.clone(), self.write_hex(hex)))
            .collect();
        let mut out = json!({
            "rhine": word(&RHINE, g.rhine), "shaken": g.shaken, "austria": word(&AUSTRIA, g.austria),
            "truce": word(&TRUCE, g.truce), "called": g.called, "refused": g.refused, "hamburg": g.hamburg,
            "garrisons": self.write_units(g.garrisons), "joined": self.write_units(g.joined),
            "relieved": self.write_units(g.relieved), "defected": defected, "depots_afoot": g.depots_afoot,
            "siting": g.siting, "bid": g.bid, "tension": g.tension,
        });
        if g.persuasion != [0; 2] {
            out["persuasion"] = json!(g.persuasion);
        }
        out
    }

    pub(crate) fn read_germany(&self, r: &Reader<'_>) -> Germany {
        r.fields(&[
            "rhine",
            "shaken",
            "austria",
            "truce",
            "called",
            "refused",
            "hamburg",
            "garrisons",
            "joined",
            "relieved",
            "defected",
            "depots_afoot",
            "siting",
            "bid",
            "tension",
            "persuasion",
        ]);
        let flag = |name: &str| !r.field(name).is_null() && r.field(name).flag();
        let small = |name: &str, most: i64| r.field(name).number_or(0, 0, most) as u8;
        let units = |name: &str| match r.field(name) {
            at if at.is_null() => UnitSet::default(),
            at => self.read_units(&at),
        };
        let mut defected = [HexId::NONE; MOST_DEFECTORS];
        let twins = self.charter().map_or(&[][..], |c| &c.twins[..]);
        if !r.field("defected").is_null() {
            for (id, at) in r.field("defected").entries() {
                let slot = twins.iter().position(|(u, _)| self.tables.unit(*u).id == id);
                match slot.and_then(|s| defected.get_mut(s)) {
                    Some(slot) => *slot = self.read_hex(&at),
                    None => at.fault("is no contingent that may defect"),
                }
            }
        }
        let mut persuasion = [0; 2];
        if !r.field("persuasion").is_null() {
            for (slot, at) in persuasion.iter_mut().zip(r.field("persuasion").items()) {
                *slot = at.number(0, 6) as u8;
            }
        }
        Germany {
            rhine: read_word(&r.field("rhine"), &RHINE),
            shaken: flag("shaken"),
            austria: read_word(&r.field("austria"), &AUSTRIA),
            truce: read_word(&r.field("truce"), &TRUCE),
            called: small("called", i64::from(self.tables.system.last_turn)),
            refused: flag("refused"),
            hamburg: small("hamburg", 3),
            garrisons: units("garrisons"),
            joined: units("joined"),
            relieved: units("relieved"),
            defected,
            depots_afoot: small("depots_afoot", 16),
            siting: flag("siting"),
            bid: small("bid", 12),
            tension: flag("tension"),
            persuasion,
        }
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
