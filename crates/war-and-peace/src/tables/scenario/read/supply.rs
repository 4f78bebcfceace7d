//! Who draws supply from where, and which cities a rule means.

use super::Reading;
use crate::tables::scenario::{HexBits, HexId, Side, Supply};
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SupplyRow {
    pub(crate) nations: Vec<String>,
    #[serde(default)]
    pub(crate) cities: Vec<String>,
    #[serde(default)]
    pub(crate) hexes: Vec<String>,
    #[serde(default)]
    pub(crate) sets: Vec<SetRow>,
    #[serde(default)]
    pub(crate) lost_for_good: bool,
    #[serde(default)]
    pub(crate) automatic: bool,
    #[serde(default)]
    pub(crate) automatic_in: Vec<String>,
    pub(crate) automatic_coastal: Option<CoastalRow>,
    pub(crate) if_inside: Option<InsideRow>,
    /// Only while the nations fight for this side.
    pub(crate) side: Option<String>,
    pub(crate) from: Option<String>,
    pub(crate) to: Option<String>,
    #[serde(default)]
    pub(crate) controlled: bool,
    #[serde(default, rename = "text")]
    pub(crate) _text: Option<String>,
    #[serde(default, rename = "rows")]
    pub(crate) _rows: Vec<String>,
    #[serde(default, rename = "source")]
    pub(crate) _source: Option<String>,
}

/// Up to so many SP on the coast, in so many hexes a turn.
#[derive(Debug, Deserialize)]
pub(crate) struct CoastalRow {
    pub(crate) sp: u16,
    pub(crate) hexes_a_turn: u16,
}

/// A nation whose SP make a city a source while nobody besieges it.
#[derive(Debug, Deserialize)]
pub(crate) struct InsideRow {
    pub(crate) nation: String,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetRow {
    pub(crate) class: String,
    pub(crate) territory: Option<String>,
    pub(crate) board: Option<u8>,
    pub(crate) controlled_at_start: Option<String>,
    #[serde(default)]
    pub(crate) without: Vec<String>,
    pub(crate) occupied_by_colour: Option<String>,
    #[serde(default)]
    pub(crate) unbesieged: bool,
    #[serde(default, rename = "not_occupied_by_enemy")]
    pub(crate) _free: bool,
}

impl Reading<'_> {
    pub(crate) fn set(
        &mut self,
        set: &SetRow,
        home: Option<&HexBits>,
        control: &[Option<Side>],
        boards: &[u8],
    ) -> Vec<HexId> {
        let start = set.controlled_at_start.clone().map(|word| self.side(&word));
        let (major, port) = match set.class.as_str() {
            "major" => (true, false),
            "any" => (false, false),
            "port" => (false, true),
            "major port" => (true, true),
            other => {
                self.fault(format!("a supply set of class '{other}' is not understood yet"));
                (true, true)
            }
        };
        let mut out = Vec::new();
        for (at, city) in self.map.cities.iter().enumerate() {
            let fits = city.is_city()
                && (!major || city.is_major())
                && (!port || self.map.is_port(city.hex))
                && boards.contains(&self.map.board.sheet(city.hex))
                && set.board.is_none_or(|b| self.map.board.sheet(city.hex) == b)
                && start.is_none_or(|side| control.get(at).copied().flatten() == Some(side))
                && !set.without.contains(&city.name)
                && match set.territory.as_deref() {
                    None => true,
                    Some("home") => home.is_some_and(|h| h.contains(city.hex)),
                    Some(land) => self.land(city.hex) == land,
                };
            if fits {
                out.push(city.hex);
            }
        }
        out
    }

    /// Who draws supply from where, as the rows of the campaign say.
    pub(crate) fn supply(
        &mut self,
        row: &SupplyRow,
        homes: &[HexBits],
        control: &[Option<Side>],
        boards: &[u8],
    ) -> Vec<Supply> {
        let mut out = Vec::new();
        let named: Vec<HexId> =
            row.cities.iter().chain(&row.hexes).filter_map(|name| self.map.place(name)).collect();
        if named.len() != row.cities.len() + row.hexes.len() {
            self.fault("a supply source is no place");
        }
        let automatic_in: Vec<HexId> =
            row.automatic_in.iter().filter_map(|name| self.map.place(name)).collect();
        let by_home = row.sets.iter().any(|s| s.territory.as_deref() == Some("home"));
        let groups: Vec<u32> = if by_home {
            row.nations.iter().map(|id| 1 << self.nation(id).0).collect()
        } else {
            vec![self.nations(&row.nations)]
        };
        let automatic_coast =
            row.automatic_coastal.as_ref().is_some_and(|coast| coast.sp >= 999 && coast.hexes_a_turn >= 999);
        let coastal = row.automatic_coastal.as_ref().filter(|_| !automatic_coast).map_or(0, |coast| {
            if coast.hexes_a_turn != 1 {
                self.fault("supply in several hexes of the coast is not understood yet");
            }
            coast.sp
        });
        let side = row.side.clone().map(|word| self.side(&word));
        let turns = self.span(row.from.as_deref(), row.to.as_deref());
        let inside = row.if_inside.as_ref().map_or(0, |inside| 1 << self.nation(&inside.nation).0);
        for nations in groups {
            let home = by_home.then(|| &homes[nations.trailing_zeros() as usize]);
            let mut hexes = named.clone();
            for set in row.sets.iter().filter(|s| s.occupied_by_colour.is_none()) {
                hexes.extend(self.set(set, home, control, boards));
            }
            hexes.sort_unstable();
            hexes.dedup();
            out.push(Supply {
                nations,
                hexes,
                reach: Vec::new(),
                lost_for_good: row.lost_for_good,
                automatic: row.automatic,
                automatic_in: automatic_in.clone(),
                automatic_coast,
                coastal,
                garrison: inside,
                side,
                controlled: row.controlled,
                turns,
                not_besieged: inside != 0 || row.sets.iter().any(|s| s.unbesieged),
            });
            for set in &row.sets {
                let Some(colour) = &set.occupied_by_colour else { continue };
                let of_colour = (0u8..).zip(&self.roster.nations).filter(|(_, n)| n.colour.word() == colour);
                let garrison = of_colour.fold(0, |bits, (id, _)| bits | 1 << id);
                let hexes = self.set(set, home, control, boards);
                out.push(Supply {
                    nations,
                    hexes,
                    garrison,
                    side,
                    turns,
                    not_besieged: set.unbesieged,
                    ..Supply::default()
                });
            }
        }
        out
    }
}
