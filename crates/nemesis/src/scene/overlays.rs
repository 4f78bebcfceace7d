//! Sheets over the board: who is fed and how, what cavalry bars, whose land and whose points it is.

use crate::rule::field::Field;
use crate::state::{Campaign, HexBits};
use crate::step::{Phase, Route};
use crate::tables::roster::Side;
use board::HexId;
use kernel::scene::{Area, Overlay, Stroke};
use kernel::{Text, Viewer, Word};
use std::collections::BTreeSet;

impl Campaign {
    fn area(&self, side: Side, key: &'static str, hexes: HexBits) -> Area {
        // Sheets are drawn for every viewer after every action: their lists need not grow step by step.
        let mut labels = Vec::with_capacity(hexes.len());
        labels.extend(hexes.iter().map(|h| Word::from(self.label(h))));
        let name = Text::new(key).with("side", self.side_name(side));
        Area { tone: self.word(side), name, bars: false, hexes: labels }
    }

    /// A sheet with one area for each side.
    fn sheet(
        &self,
        kind: &'static str,
        name: &'static str,
        key: &'static str,
        hexes: impl Fn(Side) -> HexBits,
    ) -> Overlay {
        let areas = Side::BOTH.map(|s| self.area(s, key, hexes(s))).into();
        Overlay { kind, name: Text::new(name), areas, lines: Vec::new() }
    }

    /// In the fog nobody sees how far cavalry reaches, nor what feeds the enemy.
    pub(crate) fn draw_overlays(&self, viewer: Viewer) -> Vec<Overlay> {
        let cities = |side: Side| {
            let own = |h: &&HexId| self.city_points(**h) > 0 && self.counts_for(side, **h);
            self.tables.cities.iter().filter(own).copied().collect()
        };
        let land = |side: Side| {
            let own =
                |h: &HexId| !self.tables.board.is_out(*h) && !self.tables.board.territory_name(*h).is_empty();
            self.friendly(side).iter().filter(own).collect()
        };
        let mut sheets = vec![
            self.sheet("territory", "nem-sheet-territory", "nem-area-territory", land),
            self.sheet("victory", "nem-sheet-victory", "nem-area-victory", cities),
        ];
        let fields = Side::BOTH.map(|side| self.field(side));
        if !self.is_foggy() {
            let shadow = |side: Side| fields[side.enemy().index()].shadow;
            let mut sheet = self.sheet("shadow", "nem-sheet-shadow", "nem-area-shadow", shadow);
            sheet.areas.iter_mut().for_each(|area| area.bars = true);
            sheets.push(sheet);
        }
        let open: Vec<Side> =
            Side::BOTH.into_iter().filter(|s| !self.is_foggy() || viewer.is(s.seat())).collect();
        sheets.push(Overlay {
            kind: "supply",
            name: Text::new("nem-sheet-supply"),
            areas: open.iter().flat_map(|&s| self.supply_areas(s, &fields[s.index()])).collect(),
            lines: open.iter().flat_map(|&s| self.chain_lines(s, &fields[s.index()])).collect(),
        });
        sheets.extend(self.march_sheet(viewer));
        sheets
    }

    /// What a side's depots feed, and the hexes next to that which stop its routes (TIR-6.2-bp1-1, TIR-6.2-bp1-2,
    /// TIR-6.2-bp2).
    fn supply_areas(&self, side: Side, field: &Field) -> [Area; 2] {
        let fed = self.fed_in(side, field);
        // Cavalry that had not to be declared yet is not to be guessed from this.
        let shadow = if self.is_foggy() { HexBits::default() } else { field.shadow };
        let barred = (field.enemy | shadow | self.foreign_cities(side)) - field.own;
        let near = |h: HexId| self.tables.board.neighbours(h).any(|(_, near)| fed.contains(near));
        let stops = barred.iter().filter(|h| fed.contains(*h) || near(*h)).collect();
        let stops = self.area(side, "nem-area-cut", stops);
        [self.area(side, "nem-area-supply", fed), Area { bars: true, ..stops }]
    }

    /// How far a column may still go, and what that risks (TIR-8.4-1, TIR-8.4-2, TIR-8.5-0); only for its owner.
    fn march_sheet(&self, viewer: Viewer) -> Option<Overlay> {
        let Phase::Route(Route(side)) = self.phase() else { return None };
        if !viewer.is(side.seat()) {
            return None;
        }
        let mut rings = self.marches_ahead(side);
        if self.is_foggy() {
            rings.truncate(1);
        }
        let area = |(steps, hexes): &(u8, HexBits)| {
            let clean = self.harmless_throws(side, *steps);
            let tone = match clean {
                6.. => "good",
                4.. => "contested",
                _ => "bad",
            };
            let name = Text::new("nem-area-march").with("n", *steps).with("clean", clean * 100 / 6);
            Area { tone, name, bars: false, hexes: hexes.iter().map(|h| self.label(h).into()).collect() }
        };
        let areas = rings.iter().map(area).collect();
        Some(Overlay { kind: "march", name: Text::new("nem-sheet-march"), areas, lines: Vec::new() })
    }

    /// The steps of the chain that link each depot to a source (TIR-7.8-1).
    fn chain_lines(&self, side: Side, field: &Field) -> Vec<Stroke> {
        if self.side(side).depots.is_empty() {
            return Vec::new();
        }
        let before = self.follow_chain(side, field);
        let mut steps: BTreeSet<(HexId, HexId)> = BTreeSet::new();
        for &depot in &self.side(side).depots {
            let mut at = depot;
            while before[at.index()] != HexId::NONE && before[at.index()] != at {
                let from = before[at.index()];
                if !steps.insert((from, at)) {
                    break;
                }
                at = from;
            }
        }
        let way = |(from, to): (HexId, HexId)| Stroke {
            tone: self.word(side),
            from: self.label(from).to_owned(),
            to: self.label(to).to_owned(),
        };
        steps.into_iter().map(way).collect()
    }
}
