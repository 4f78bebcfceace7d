//! What the campaign in Italy asks of the reader: its area, a kingdom between two powers, victories that are remembered,
//! points for cities.

use crate::tables::ground::HexBits;
use crate::tables::roster::{BySide, CityId, Kind};
use crate::tables::scenario::read::Reading;
use crate::tables::scenario::read::switches::kind_bits;
use crate::tables::scenario::read::victory::{TestRow, VictoryRow};
use crate::tables::scenario::rules::{Purpose, Rule, SpecialRule};
use crate::tables::scenario::{Feat, Kingdom, MoraleRule, Switches};
use kit::sheet::rows;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What a city is worth to the one and to the other.
#[derive(Debug, Deserialize)]
pub(crate) struct PointRow {
    city: String,
    french: u8,
    #[serde(rename = "non-french")]
    others: u8,
}

#[derive(Debug, Deserialize)]
struct AreaRow {
    hexes: String,
}

/// A kingdom between two powers.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KingdomRow {
    nation: String,
    capital: String,
    war_again_if: TestRow,
    attack_rounds: u8,
    morale: u8,
    morale_against_austria: u8,
    event: String,
    #[serde(rename = "peace_if")]
    _peace_if: TestRow,
}

/// A victory that is remembered.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FeatRow {
    side: String,
    over: Vec<String>,
    sp: u16,
    event: String,
    leader: Option<String>,
}

/// Territories that are part of another state in everything, by name (WP-Z.XIII.D.6).
pub(crate) fn annexed(rules: &[SpecialRule]) -> BTreeMap<String, String> {
    let part = |special: &SpecialRule| match &special.rule {
        Rule::PartOf(row) if row.purposes.contains(&Purpose::Everything) => {
            Some((row.territory.clone(), row.of.clone()))
        }
        _ => None,
    };
    rules.iter().filter_map(part).collect()
}

impl Reading<'_> {
    /// The hexes in play, if a file names them: nothing else of the boards is (WP-Z.XIII.D.8).
    pub(crate) fn area(&mut self, file: &str, boards: &HexBits) -> HexBits {
        let mut out = HexBits::default();
        for row in rows::<AreaRow>(&self.folder.path("area.csv"), file, self.faults) {
            for name in row.hexes.split_whitespace() {
                match self.map.place(name).filter(|&hex| boards.contains(hex)) {
                    Some(hex) => {
                        out.insert(hex);
                    }
                    None => self.fault(format!("{name} is no land of the boards in play")),
                }
            }
        }
        out
    }

    /// What cities are worth after the last turn (WP-Z.XIII.C.5-2).
    pub(crate) fn city_values(&mut self, row: &VictoryRow) -> Vec<(CityId, BySide<u8>)> {
        if (row.winner == "more-points") == row.points.is_empty() {
            self.fault("whoever has more points wins, or a side does");
        }
        row.points.iter().map(|p| (self.city(&p.city), BySide::new([p.french, p.others]))).collect()
    }

    /// WP-Z.XIII.D.4, WP-Z.XIII.D.5
    pub(crate) fn feat(&mut self, row: &FeatRow, cite: &'static str) -> Feat {
        Feat {
            side: self.side(&row.side),
            nations: self.nations(&row.over),
            sp: row.sp,
            leader: row.leader.as_ref().and_then(|name| self.leader(name)),
            event: self.event(&row.event),
            row: cite,
        }
    }

    /// A kingdom between two powers (WP-Z.XIII.D.3-1, WP-Z.XIII.D.3-2, WP-Z.XIII.D.3-3, WP-Z.XIII.D.3-4).
    pub(crate) fn kingdom(&mut self, row: &KingdomRow, out: &mut Switches) -> Kingdom {
        if row.attack_rounds != 1 {
            self.fault("an attack of several rounds only is not understood");
        }
        let nation = self.nation(&row.nation);
        let peace = &row.event;
        let (attacked, freed) =
            (self.event(&format!("{peace}-broken")), self.event(&format!("{peace}-over")));
        let basic = MoraleRule {
            nations: 1 << nation.0,
            kinds: kind_bits(&Kind::ALL),
            board: 0,
            morale: row.morale,
            with: None,
            since: None,
        };
        let against_austria =
            MoraleRule { morale: row.morale_against_austria, since: Some(attacked), ..basic.clone() };
        out.morale.extend([against_austria, basic]);
        Kingdom {
            nation,
            capital: self.city(&row.capital),
            hopes: row.war_again_if.cities.iter().map(|name| self.city(name)).collect(),
            peace: self.event(peace),
            attacked,
            freed,
        }
    }
}
