//! The alliance die of a campaign, and states that change sides by themselves.

use super::{Reading, keep, supply::SetRow};
use crate::tables::scenario::rules::{RealignPhase, RealignRow};
use crate::tables::scenario::{
    Alliance, CityId, CityPoints, Deed, EventPoint, Kind, NationId, Outcome, Plan, Realign, Season, Turncoat,
    Unless,
};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
pub(crate) struct AllianceRow {
    pub(crate) from: Option<String>,
    #[serde(default)]
    pub(crate) by: Vec<String>,
    #[serde(default)]
    pub(crate) city_point: Vec<CityPointRow>,
    #[serde(default)]
    pub(crate) event_point: Vec<EventPointRow>,
    #[serde(default)]
    pub(crate) month: Vec<SeasonRow>,
    #[serde(default)]
    pub(crate) result: Vec<ResultRow>,
    pub(crate) victory_over_napoleon: Option<u8>,
    pub(crate) restarts: Option<String>,
    #[serde(default)]
    pub(crate) until_at_war: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct CityPointRow {
    pub(crate) side: String,
    pub(crate) from: Option<String>,
    pub(crate) to: Option<String>,
    #[serde(default)]
    pub(crate) occupied_unbesieged: bool,
    pub(crate) cities: Vec<String>,
    /// More cities, by class.
    #[serde(default)]
    pub(crate) sets_too: Vec<SetRow>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct SeasonRow {
    pub(crate) months: Vec<String>,
    pub(crate) add: i32,
    pub(crate) until: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct EventPointRow {
    pub(crate) side: String,
    pub(crate) event: String,
    pub(crate) bloc: Option<String>,
    pub(crate) points: u8,
}

#[derive(Debug, Deserialize)]
pub(crate) struct ResultRow {
    pub(crate) roll: i8,
    pub(crate) nth: u8,
    pub(crate) from: Option<String>,
    pub(crate) to: Option<String>,
    #[serde(rename = "do")]
    pub(crate) deeds: Vec<String>,
    #[serde(default)]
    pub(crate) rows: Vec<String>,
}

impl Reading<'_> {
    pub(crate) fn deed(&mut self, text: &str, about: &mut Option<NationId>) -> Option<(Deed, Unless)> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (deed, rest) = match words.as_slice() {
            ["join", nation, side, rest @ ..] => {
                let nation = self.nation(nation);
                about.get_or_insert(nation);
                (Deed::Join(nation, self.side(side)), rest)
            }
            ["stay-neutral", nation, rest @ ..] => (Deed::StayNeutral(self.nation(nation)), rest),
            ["arrive", event, rest @ ..] => (Deed::Arrive(self.event(event)), rest),
            ["event", event, rest @ ..] => (Deed::Event(self.event(event)), rest),
            ["remove", nation, rest @ ..] => (Deed::Remove(self.nation(nation)), rest),
            ["remove-leader", name, rest @ ..] => {
                if let Some(leader) = self.roster.leader(name) {
                    (Deed::RemoveLeader(leader), rest)
                } else {
                    self.fault(format!("there is no leader {name}"));
                    return None;
                }
            }
            ["lose", nation, sp, rest @ ..] => {
                (Deed::Lose(self.nation(nation), sp.parse().unwrap_or_default()), rest)
            }
            ["turn", from, into, kind, rest @ ..] => (self.turncoat(from, into, kind, rest)?, &[][..]),
            ["win", side, rest @ ..] => (Deed::Win(self.side(side)), rest),
            ["end-alliance", rest @ ..] => (Deed::EndAlliance, rest),
            _ => {
                self.fault(format!("cannot do '{text}' yet"));
                return None;
            }
        };
        let unless = match rest {
            [] => Unless::Always,
            ["unless-at-war"] => Unless::AtWar((*about)?),
            ["while-allied", nation] => Unless::NotAllied(self.nation(nation)),
            _ => {
                self.fault(format!("'{text}' has a condition that is not understood"));
                return None;
            }
        };
        Some((deed, unless))
    }

    /// A state whose units become others of the enemy's; `leader` lets an unnamed leader come with them
    /// (WP-Z.V.D.1.f-1, WP-Z.V.D.1.f-2).
    pub(crate) fn turncoat(&mut self, from: &str, into: &str, kind: &str, rest: &[&str]) -> Option<Deed> {
        let found = Kind::ALL.into_iter().find(|k| k.word() == kind);
        if found.is_none() && kind != "same" {
            self.fault(format!("'{kind}' is no kind of SP"));
            return None;
        }
        let leader = match rest {
            [] => None,
            ["leader"] => Some(self.event(&format!("{from}-leader-came"))),
            _ => {
                self.fault(format!("units of {from} turn in a way that is not understood"));
                return None;
            }
        };
        let (from, into) = (self.nation(from), self.nation(into));
        self.turncoats.push(Turncoat { from, into, kind: found, leader, row: "WP-Z.V.D.1.f-1" });
        Some(Deed::Turn((self.turncoats.len() - 1) as u8))
    }

    /// Points for cities, and what a 0 and a 7 bring, as the rows of the campaign say.
    pub(crate) fn alliance(&mut self, row: &AllianceRow, boards: &[u8]) -> Alliance {
        let mut out = Alliance {
            from: row.from.clone().map_or(0, |m| self.turn(&m)),
            over_napoleon: row.victory_over_napoleon,
            restarts: row.restarts.clone().map(|m| self.turn(&m)),
            until_at_war: self.nations(&row.until_at_war),
            ..Alliance::default()
        };
        for side in &row.by {
            let side = self.side(side);
            out.by[side] = true;
        }
        for point in &row.city_point {
            let side = self.side(&point.side);
            let mut cities: Vec<CityId> = point.cities.iter().map(|c| self.city(c)).collect();
            for set in &point.sets_too {
                let more = self.set(set, None, &[], boards);
                cities.extend(more.into_iter().filter_map(|hex| self.map.city_at(hex)));
            }
            cities.sort_unstable();
            cities.dedup();
            let turns = self.span(point.from.as_deref(), point.to.as_deref());
            out.city_points.push(CityPoints { side, cities, turns, unbesieged: point.occupied_unbesieged });
        }
        for point in &row.event_point {
            let name =
                point.bloc.as_ref().map_or_else(|| point.event.clone(), |b| format!("{}-{b}", point.event));
            let (side, event) = (self.side(&point.side), self.event(&name));
            out.event_points.push(EventPoint { side, event, points: point.points });
        }
        for season in &row.month {
            let turns = season.months.iter().map(|m| self.turn(m)).collect();
            let until = season.until.as_ref().map(|name| self.event(name));
            out.seasons.push(Season { turns, add: season.add, until });
        }
        for result in &row.result {
            let mut about = None;
            let deeds = result.deeds.iter().filter_map(|d| self.deed(d, &mut about)).collect();
            let row = result.rows.first().map_or("WP-H.7-1", |r| keep(self.file, r, "WP-H.7-1"));
            let turns = self.span(result.from.as_deref(), result.to.as_deref());
            out.results.push(Outcome { roll: result.roll, nth: result.nth, turns, deeds, row });
        }
        out
    }

    /// A state changes sides in the first Alliance Phase in which something is so.
    pub(crate) fn realign(&mut self, row: &RealignRow, cite: &str) -> Option<Realign> {
        let test = self.test(&row.test)?;
        let deeds = row.deeds.iter().filter_map(|d| self.deed(d, &mut None)).map(|(deed, _)| deed).collect();
        Some(Realign {
            test,
            event: self.event(&row.event),
            deeds,
            at_once: row.phase == Some(RealignPhase::Any),
            calm: row.calm,
            from: self.since(row.from.as_deref()),
            row: keep(self.file, cite, "WP-H.1"),
        })
    }

    /// States that stay with their side whatever is rolled are in no result (WP-Z.V.D.1.h).
    pub(crate) fn keep_loyal(&mut self, loyal: u32, alliance: Option<&Alliance>) {
        for (deed, _) in alliance.into_iter().flat_map(|a| &a.results).flat_map(|r| &r.deeds) {
            let about = match *deed {
                Deed::Join(nation, _) | Deed::Remove(nation) | Deed::Lose(nation, _) => nation,
                Deed::Turn(at) => self.turncoats[usize::from(at)].from,
                _ => continue,
            };
            if Plan::has(loyal, about) {
                self.fault("an alliance result is about a state that stays loyal");
            }
        }
    }
}
