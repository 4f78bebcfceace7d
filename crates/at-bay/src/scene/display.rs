//! The Organization Displays: a track for each leader, with his units (NAB-12-2, NAB-115).

use crate::state::{Campaign, NONE, Place};
use crate::tables::{Arm, Army, LeaderId};
use kernel::scene::{Display, Face, Piece, Scene};
use kernel::{Spot, Text};
use kit::Id;

/// Ids of units begin here.
const UNITS_FROM: u32 = 1000;

/// Tracks side by side on a display.
const ACROSS: u8 = 4;

/// The box of a leader's track.
pub(crate) fn track_slug(leader: &str) -> String {
    format!("track-{leader}")
}

impl Campaign {
    /// The displays of the armies that a viewer knows. Nobody else sees so much as who is in play.
    pub(super) fn lay_displays(&self, scene: &mut Scene) {
        let viewer = scene.viewer;
        for army in Army::ALL.into_iter().filter(|&army| self.sees(viewer, army)) {
            let seat = self.tables.seat(army);
            let mut display = Display::new(format!("display-{}", army.slug()), army.name()).of(seat);
            for (at, leader) in (0u8..).zip(self.on_display(army)) {
                let card = self.tables.leader(leader);
                let man = self.man(leader);
                let key = if man.under == NONE { "bay-track" } else { "bay-track-below" };
                let text = Text::new(key).with("leader", card.name.as_str());
                let text = text.with("burden", self.burden(leader)).with("span", card.span);
                let text = if man.under == NONE {
                    text.with("hex", self.hex_name(man.hex))
                } else {
                    text.with("chief", self.tables.leader(LeaderId(man.under)).name.as_str())
                };
                display = display.with(track_slug(&card.id), text, (at % ACROSS, at / ACROSS));
                self.lay_track(scene, leader);
            }
            scene.displays.push(display);
        }
    }

    fn on_display(&self, army: Army) -> impl Iterator<Item = LeaderId> {
        self.all_leaders().filter(move |&id| self.army(id) == army && self.man(id).place == Place::Map)
    }

    fn lay_track(&self, scene: &mut Scene, leader: LeaderId) {
        let slug = track_slug(&self.tables.leader(leader).id);
        for (depth, unit) in (0u8..).zip(self.track(leader)) {
            let card = self.tables.unit(unit);
            let symbol = match card.arm {
                Arm::Infantry => "infantry",
                Arm::Cavalry | Arm::Light => "cavalry",
                Arm::Artillery => "artillery",
            };
            let face = Face {
                colour: card.nation.colour(),
                symbol,
                name: Text::new("bay-unit").with("unit", card.name.as_str()).with("sp", self.sp(unit)),
                values: vec![("strength", self.sp(unit).to_string())],
                badges: Vec::new(),
            };
            let owner = Some(self.tables.seat(card.army));
            let id = UNITS_FROM + unit.index() as u32;
            scene.pieces.push(Piece { id, at: Spot::Box(slug.clone()), depth, owner, face });
        }
    }
}

impl crate::tables::Nation {
    /// The colour of its counters (NAB-7).
    fn colour(self) -> &'static str {
        ["french", "prussian", "russian", "austrian", "bavarian", "wurttemberg"][self as usize]
    }
}
