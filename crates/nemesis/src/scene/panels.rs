//! Tables beside the board: the cities that count, who is still to come, who has fallen.

use crate::scene::number;
use crate::state::{Campaign, DEAD};
use crate::tables::Waiting;
use crate::tables::roster::{Arm, Side};
use kernel::Text;
use kernel::scene::Panel;

impl Campaign {
    /// Whose data are played with, if they are an owner's.
    pub(crate) fn data_panel(&self) -> Option<Panel> {
        Some(kit::owned::panel(self.tables.volume.owner.as_ref()?))
    }

    /// Whose points the cities are now (TIR-14.7-a-1, TIR-14.7-a-2).
    pub(crate) fn cities_panel(&self) -> Panel {
        let row = |&hex: &board::HexId| {
            let points = self.city_points(hex);
            let place = self.tables.board.place_at(hex).filter(|_| points > 0)?;
            let text = Text::new("nem-city").with("place", place.name.as_str()).with("n", points);
            let holder = match Side::BOTH.map(|side| self.counts_for(side, hex)) {
                [true, true] => Text::new("nem-both-sides"),
                [true, false] => self.side_name(Side::French),
                [false, true] => self.side_name(Side::Allied),
                [false, false] => Text::new("nem-nobody"),
            };
            Some((text, holder))
        };
        Panel {
            name: Text::new("nem-panel-cities"),
            rows: self.tables.cities.iter().filter_map(row).collect(),
        }
    }

    /// Reinforcements of the Turns to come (TIR-13.2-1).
    pub(crate) fn arrivals_panel(&self) -> Option<Panel> {
        let mut rows = Vec::new();
        for turn in self.state.turn.max(1)..=self.tables.system.last_turn {
            for side in Side::BOTH {
                let coming = &self.tables.arrivals[usize::from(turn)][side.index()];
                let waits = |piece: &Waiting| {
                    (self.state.sweden || !self.tables.is_swedish(*piece))
                        && self.comes_to_war(*piece)
                        && self.is_away(*piece)
                };
                let names: Vec<&str> =
                    coming.iter().map(|(p, _)| p).filter(|p| waits(p)).map(|p| self.piece_name(*p)).collect();
                if !names.is_empty() {
                    let when = Text::new("nem-due").with("turn", turn).with("side", self.side_name(side));
                    rows.push((when, Text::new("nem-names").with("names", names.join(", "))));
                }
            }
        }
        (!rows.is_empty()).then(|| Panel { name: Text::new("nem-panel-arrivals"), rows })
    }

    fn piece_name(&self, piece: Waiting) -> &str {
        match piece {
            Waiting::Unit(u) => &self.tables.unit(u).name,
            Waiting::Commander(c) => &self.tables.commander(c).name,
        }
    }

    /// Who has fallen or left, by arm.
    pub(crate) fn losses_panel(&self) -> Panel {
        let mut rows = Vec::new();
        for side in Side::BOTH {
            let lost = |arm: Arm| {
                self.all_units(side)
                    .filter(|&u| self.unit_hex(u) == DEAD && self.tables.unit(u).arm == arm)
                    .count()
            };
            let generals = self.all_commanders(side).filter(|c| self.leader_hex(*c) == DEAD).count();
            let text = Text::new("nem-losses")
                .with("foot", lost(Arm::Infantry))
                .with("horse", lost(Arm::Cavalry))
                .with("guns", lost(Arm::Artillery))
                .with("generals", generals);
            rows.push((self.side_name(side), text));
            let units = self.all_units(side).filter(|&u| self.is_on_board(self.unit_hex(u)));
            let name = self.row_of(side, "nem-strength").with("side", self.side_name(side));
            rows.push((name, number(units.count())));
        }
        Panel { name: Text::new("nem-panel-losses"), rows }
    }
}
