//! What everybody sees: nothing is hidden (WP-E.3-2, WP-E.3-3).

use crate::ground::BOARD;
use crate::roster::{Colour, Side};
use crate::state::{Campaign, Post, Stack, Step};
use crate::words::kind_text;
use board::HexId;
use kernel::scene::{Face, Marker, Panel, Piece, Scene, Track};
use kernel::{Spot, Text, Viewer};

/// Leaders come first in the numbers of pieces.
const FIRST_STACK: u32 = 128;
/// Those on the march have numbers of their own.
const ON_THE_MARCH: u32 = 1 << 24;

const fn palette(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "french",
        Colour::Red => "british",
        Colour::Yellow => "spanish",
        Colour::White => "austrian",
        Colour::Grey => "prussian",
        Colour::Green => "russian",
    }
}

fn piece_id(hex: HexId, nation: u8, kind: u8, inside: bool) -> u32 {
    FIRST_STACK
        + (((u32::from(hex.0) * 32 + u32::from(nation)) * 8 + u32::from(kind)) * 2 + u32::from(inside))
}

impl Campaign {
    pub(crate) fn draw_scene(&self, viewer: Viewer) -> Scene {
        let headline = match self.phase().step {
            Step::SetUp => Text::new("wp-setting-up"),
            Step::Over => Text::new("wp-over"),
            step => Text::new("wp-headline")
                .with("month", self.month_text())
                .with("side", Text::new(side_key(self.state.active)))
                .with("phase", Text::new(phase_key(step))),
        };
        let mut scene = Scene::new(viewer, BOARD, headline);
        self.draw_leaders(&mut scene);
        self.draw_stacks(&mut scene);
        self.draw_column(&mut scene);
        for hex in self.state.entrenched.iter() {
            scene.markers.push(Marker {
                at: self.spot(hex),
                kind: "entrenched",
                name: Text::new("wp-entrenchment"),
            });
        }
        for (at, &marker) in self.state.siege.iter().enumerate().filter(|(_, m)| **m > 0) {
            let Some(city) = self.tables.map.cities.get(at) else { continue };
            let name = Text::new("wp-siege-marker").with("n", marker);
            scene.markers.push(Marker { at: self.spot(city.hex), kind: "siege", name });
        }
        for battle in self.state.battles.iter().filter(|b| b.live) {
            let name = Text::new("wp-battle-marker").with("from", self.name_of(battle.from));
            scene.markers.push(Marker { at: self.spot(battle.to), kind: "battle", name });
        }
        let last = i32::from(self.plan().turns);
        scene.tracks.push(Track {
            name: Text::new("wp-track"),
            from: 1,
            to: last,
            at: (i32::from(self.state.turn) + 1).min(last),
        });
        scene.panels.push(self.alliance_panel());
        scene.panels.push(self.forces_panel());
        scene
    }

    fn draw_leaders(&self, scene: &mut Scene) {
        for (id, card) in (0u8..).zip(&self.tables.roster.leaders) {
            let leader = self.state.leaders[usize::from(id)];
            let at = match leader.post {
                Post::Map => self.spot(leader.hex),
                Post::Track => Spot::Box("turn-track".to_owned()),
                Post::Away | Post::Dead => continue,
            };
            let mut badges = Vec::new();
            if leader.inside {
                badges.push("inside");
            }
            if leader.moved {
                badges.push("moved");
            }
            let face = Face {
                colour: palette(card.colour),
                symbol: "leader",
                name: Text::new("wp-name").with("name", card.id.as_str()),
                values: vec![("value", card.value.to_string())],
                badges,
            };
            let owner = self.side_of(card.nation).map(Side::seat);
            scene.pieces.push(Piece { id: u32::from(id), at, depth: 0, owner, face });
        }
    }

    fn draw_stacks(&self, scene: &mut Scene) {
        let mut depth = (HexId::NONE, 0u8);
        let mut shown: Option<(Stack, u16)> = None;
        let like = |a: &Stack, b: &Stack| {
            a.hex == b.hex && a.nation == b.nation && a.kind == b.kind && a.inside == b.inside
        };
        let all = self.state.stacks.all();
        for (at, stack) in all.iter().enumerate() {
            let sum = match shown {
                Some((before, sp)) if like(&before, stack) => sp + u16::from(stack.sp),
                _ => u16::from(stack.sp),
            };
            shown = Some((*stack, sum));
            if all.get(at + 1).is_some_and(|next| like(stack, next)) {
                continue;
            }
            depth =
                if depth.0 == stack.hex { (stack.hex, depth.1.saturating_add(1)) } else { (stack.hex, 1) };
            let mut badges = Vec::new();
            for (yes, badge) in [
                (stack.inside, "inside"),
                (stack.unsupplied, "out-of-supply"),
                (stack.level > 0, "demoralized"),
                (stack.is_committed(), "committed"),
            ] {
                if yes {
                    badges.push(badge);
                }
            }
            let id = piece_id(stack.hex, stack.nation.0, stack.kind as u8, stack.inside);
            let owner = self.side_of(stack.nation).map(Side::seat);
            let face = self.sp_face(stack.nation, stack.kind, sum, badges);
            scene.pieces.push(Piece { id, at: self.spot(stack.hex), depth: depth.1, owner, face });
        }
    }

    fn draw_column(&self, scene: &mut Scene) {
        let column = &self.state.column;
        for (at, part) in (0u32..).zip(&column.parts) {
            let face = self.sp_face(part.nation, part.kind, u16::from(part.sp), vec!["marching"]);
            let owner = self.side_of(part.nation).map(Side::seat);
            let id = ON_THE_MARCH + at;
            scene.pieces.push(Piece { id, at: self.spot(column.hex), depth: 0, owner, face });
        }
    }

    fn sp_face(
        &self,
        nation: crate::roster::NationId,
        kind: crate::roster::Kind,
        sp: u16,
        badges: Vec<&'static str>,
    ) -> Face {
        let card = self.tables.nation(nation);
        Face {
            colour: palette(card.colour),
            symbol: if kind.is_cavalry() { "cavalry" } else { "infantry" },
            name: Text::new("wp-sp-name").with("nation", card.name.as_str()).with("kind", kind_text(kind)),
            values: vec![("strength", sp.to_string()), ("type", kind.word().to_owned())],
            badges,
        }
    }

    fn alliance_panel(&self) -> Panel {
        let number = |n: i32| Text::new("house-number").with("n", n);
        let mut rows = Vec::new();
        for side in Side::BOTH {
            let name = || Text::new(side_key(side));
            let points = i32::from(self.state.victory_points[side.index()]);
            rows.push((Text::new("wp-victory-points").with("side", name()), number(points)));
            rows.push((
                Text::new("wp-city-points").with("side", name()),
                number(i32::from(self.city_points(side))),
            ));
        }
        if self.plan().alliance.is_some() {
            rows.push((Text::new("wp-alliance-modifier"), number(self.alliance_modifier())));
        }
        Panel { name: Text::new("wp-alliance-display"), rows }
    }

    fn forces_panel(&self) -> Panel {
        let mut rows = Vec::new();
        for side in Side::BOTH {
            let on_map: u32 =
                self.state.stacks.all().iter().filter(|s| self.is_of(s, side)).map(|s| u32::from(s.sp)).sum();
            let marching: u32 = if side == self.state.active { u32::from(self.state.column.sp()) } else { 0 };
            rows.push((Text::new(side_key(side)), Text::new("house-number").with("n", on_map + marching)));
        }
        Panel { name: Text::new("wp-forces"), rows }
    }
}

pub(crate) const fn side_key(side: Side) -> &'static str {
    match side {
        Side::French => "wp-french",
        Side::Allied => "wp-non-french",
    }
}

const fn phase_key(step: Step) -> &'static str {
    match step {
        Step::Perish | Step::Attrition | Step::SegmentStart => "wp-phase-attrition",
        Step::Alliance => "wp-phase-alliance",
        Step::Arrive | Step::Schedule | Step::Choose | Step::Replace | Step::Return => {
            "wp-phase-reinforcement"
        }
        Step::Orders
        | Step::Muster
        | Step::March
        | Step::Path
        | Step::Footsore
        | Step::Walk
        | Step::Summoned => "wp-phase-movement",
        _ => "wp-phase-combat",
    }
}
