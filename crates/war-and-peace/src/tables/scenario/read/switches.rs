//! Special rules that are a switch or a few numbers.

use super::{Reading, keep};
use crate::tables::roster::{Kind, LeaderId, NationId};
use crate::tables::scenario::rules::{
    AttackAcrossRow, FirstTurnRow, GarrisonRow, IdolRow, MoraleRow, Only, Rule, SpMove,
};
use crate::tables::scenario::{Bridgehead, Garrison, Idol, MoraleRule, Rival, Surprise, Switches, Turncoats};
use board::HexId;
use serde::Deserialize;

/// A general who commands near a city.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RivalRow {
    leader: String,
    city: String,
    hexes: u32,
    sp: u16,
}

/// Kinds as bits.
pub(crate) fn kind_bits(kinds: &[Kind]) -> u8 {
    kinds.iter().fold(0, |bits, kind| bits | 1 << kind.index())
}

impl Reading<'_> {
    pub(crate) fn switch(&mut self, rule: &Rule, cite: &str, out: &mut Switches) {
        match rule {
            Rule::NoVoluntaryUnsupplied(row) => out.timid |= self.nations(&row.nations),
            Rule::LeaderLimit(row) => out.corps = self.leader(&row.leader).map(|l| (l, row.sp)),
            Rule::Morale(row) => self.morale(row, out),
            Rule::Partisans(_) => out.partisans = true,
            Rule::FirstTurn(row) => self.first_turn(row, out),
            Rule::FrenchDemoralization(row) => self.idol(row, out),
            Rule::Turncoats(row) => {
                out.turncoats = Some(Turncoats {
                    city: self.city(&row.city),
                    allied: self.nation(&row.leave_if_taken),
                    french: self.nation(&row.leave_if_retaken),
                    held: self.event("turncoats-city-taken"),
                });
            }
            Rule::Cossacks(row) => {
                let chart = self.roster.nations.iter().map(|n| n.morale[Kind::CC.index()]);
                if chart.max() != Some(row.morale) {
                    self.fault("Cossacks have another morale on the chart");
                }
                out.cossacks = true;
            }
            Rule::AttackAcross(row) => out.bridgehead = self.bridgehead(row),
            Rule::LandAnywhere(row) => out.landing = self.place(&row.at),
            Rule::Garrison(row) => out.garrisons.push(self.garrison(row)),
            Rule::Quality(row) => out.conscripts = Some(self.since(row.from.as_deref())),
            Rule::Auxiliaries(row) => out.auxiliaries |= self.nations(&row.corps),
            Rule::Linked(_) => out.linked = true,
            Rule::Release(row) => {
                let nations = self.nations(&row.nations);
                out.releases.push((self.turn(&row.month), nations));
            }
            Rule::RiverCost(row) => out.river = Some((self.turn(&row.last), row.mp)),
            Rule::StaysHome(row) => out.homebound |= kind_bits(&row.kinds),
            Rule::AbroadLimit(row) => out.abroad = Some(self.abroad(row)),
            Rule::Gibraltar(row) => out.fastness = Some(self.fastness(row)),
            Rule::WithdrawalBySea(row) => out.evacuation = self.evacuation(row),
            Rule::Arrivals(row) => out.waiting = self.anchorage(&row.wait),
            Rule::Adjacency(row) => self.check_adjacency(row),
            Rule::EventPool(row) => self.entries(row, out),
            Rule::Kingdom(row) => out.kingdom = Some(self.kingdom(row, out)),
            Rule::Feat(row) => {
                let feat = self.feat(row, keep(self.file, cite, "WP-H.4-1"));
                out.feats.push(feat);
            }
            Rule::SharedHex(row) => {
                out.shared = self.place(&row.hex).map(|hex| (hex, self.turn(&row.month)));
            }
            Rule::LeaderValues(row) => {
                for name in &row.leaders {
                    self.leader(name);
                }
            }
            Rule::CountsAs(row) => {
                self.nations(&[row.nation.clone(), row.other.clone()]);
            }
            Rule::KilledLeader(row) => {
                self.side(&row.side);
            }
            // Said in other tables already, or read for itself.
            Rule::Area(_)
            | Rule::Arrival(_)
            | Rule::EventArrival(_)
            | Rule::Loyal(_)
            | Rule::Neutral(_)
            | Rule::PartOf(_)
            | Rule::PolesInAustria(_)
            | Rule::Purchase(_)
            | Rule::Realign(_)
            | Rule::SeaMove(_)
            | Rule::Withdrawals(_) => {}
        }
    }

    /// A leader by name, or a fault.
    pub(crate) fn leader(&mut self, name: &str) -> Option<LeaderId> {
        let found = self.roster.leader(name);
        if found.is_none() {
            self.fault(format!("there is no leader {name}"));
        }
        found
    }

    /// A place by name, or a fault.
    pub(crate) fn place(&mut self, name: &str) -> Option<HexId> {
        let found = self.map.place(name);
        if found.is_none() {
            self.fault(format!("there is no place {name}"));
        }
        found
    }

    /// Morale of some SP; what it is later comes first, and counts once it has happened (WP-Z.XIII.D.4, WP-Z.XIII.D.5).
    fn morale(&mut self, row: &MoraleRow, out: &mut Switches) {
        let with = row.morale_with.as_ref();
        let basic = MoraleRule {
            nations: self.nations(&row.nations),
            kinds: kind_bits(&row.kinds),
            board: row.board,
            morale: row.morale,
            with: with.and_then(|with| Some((self.leader(&with.leader)?, with.morale))),
            since: None,
        };
        if let Some(then) = &row.then {
            for event in &then.events {
                let since = Some(self.event(event));
                out.morale.push(MoraleRule { morale: then.morale, since, ..basic.clone() });
            }
        }
        out.morale.push(basic);
    }

    fn first_turn(&mut self, row: &FirstTurnRow, out: &mut Switches) {
        let (side, turn) = (self.side(&row.side), self.turn(&row.month));
        match (row.sp_move, &row.inside) {
            (Some(SpMove::Only(Only::ForcedMarch)), None) => out.forced_only = Some((side, turn)),
            (Some(SpMove::Any(false)), None) => out.standstill = Some((side, turn)),
            (None, Some(inside)) => {
                let city = self.city(&inside.city);
                out.surprise = Some(Surprise {
                    side,
                    turn,
                    city: self.map.city(city).hex,
                    sp: inside.sp,
                    inside_through: inside.through_round,
                    no_commitment_through: row.no_commitment_through_round.unwrap_or(0),
                });
            }
            _ => self.fault("a rule of the first turn says nothing that is understood"),
        }
    }

    fn idol(&mut self, row: &IdolRow, out: &mut Switches) {
        let (beaten, felt) = (self.event("idol-beaten"), self.event("idol-beaten-felt"));
        out.morale.push(MoraleRule {
            nations: 1 << self.nation(&row.nation).0,
            kinds: kind_bits(&row.kinds),
            board: 0,
            morale: row.morale,
            with: None,
            since: Some(felt),
        });
        out.idol = self.leader(&row.leader).map(|leader| Idol { leader, beaten, felt });
    }

    fn bridgehead(&mut self, row: &AttackAcrossRow) -> Option<Bridgehead> {
        let hex = self.place(&row.from)?;
        let targets = row.targets.iter().filter_map(|name| self.place(name)).collect();
        Some(Bridgehead { hex, targets, nations: self.nations(&row.nations) })
    }

    fn garrison(&mut self, row: &GarrisonRow) -> Garrison {
        let (city, nation): (_, NationId) = (self.city(&row.city), self.nation(&row.nation));
        Garrison { city, nation, kind: row.sp_kind, sp: row.sp }
    }

    /// A general who commands near a city and holds the others back (WP-Z.XII.G.2.a).
    pub(crate) fn rival(&mut self, row: &RivalRow) -> Option<Rival> {
        let (leader, city) = (self.leader(&row.leader)?, self.place(&row.city)?);
        Some(Rival { leader, city, hexes: row.hexes, sp: row.sp })
    }
}
