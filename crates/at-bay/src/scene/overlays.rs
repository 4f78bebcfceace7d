//! Sheets that may be laid over the board: how far couriers come, and whose zones lie where.

use crate::state::Campaign;
use crate::tables::{Army, HexBits, Side, side_of};
use board::{Flood, HexId};
use kernel::scene::{Area, Overlay};
use kernel::{Text, Viewer};

impl Campaign {
    /// The reach of couriers, or of the active source in a battle, for the armies of a viewer; zones of both sides.
    pub(crate) fn draw_overlays(&self, viewer: Viewer) -> Vec<Overlay> {
        let mut all = Vec::new();
        if let Viewer::Seat(seat) = viewer {
            let own = Army::ALL.into_iter().filter(|&army| self.tables.seat(army) == seat);
            let areas = own.filter_map(|army| {
                let reach =
                    if self.tables.scenario.campaign { self.couriers(army) } else { self.battle_lines(army) };
                Some(self.area("own", army.name(), &reach_of(&reach?)))
            });
            let areas: Vec<Area> = areas.collect();
            if !areas.is_empty() {
                let name = Text::new("bay-sheet-couriers");
                all.push(Overlay { kind: "supply", name, areas, lines: Vec::new() });
            }
        }
        let areas = [Side::French, Side::Coalition].map(|side| {
            let own = matches!(viewer, Viewer::Seat(seat) if side_of(seat) == side);
            self.area(if own { "own" } else { "enemy" }, side.name(), &self.zone(side))
        });
        all.push(Overlay {
            kind: "zones",
            name: Text::new("bay-sheet-zones"),
            areas: areas.into(),
            lines: Vec::new(),
        });
        all
    }

    fn area(&self, tone: &'static str, name: Text, hexes: &HexBits) -> Area {
        let label = |hex: HexId| self.tables.ground.board.label(hex).into();
        Area { tone, name, hexes: hexes.iter().map(label).collect(), bars: false }
    }
}

fn reach_of(flood: &Flood) -> HexBits {
    flood.reached().iter().copied().collect()
}
