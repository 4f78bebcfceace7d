//! What everybody sees: all of it, unless limited intelligence is played (WP-E.3-2, WP-Y.1).

mod forces;
mod odds;
pub(crate) mod words;

use crate::campaign::peninsular_war::market::purse_text;

use crate::scene::words::kind_text;
use crate::state::{Campaign, Post, Stack};
use crate::step::Stage;
use crate::tables::ground::BOARD;
use crate::tables::roster::{Colour, Kind, NationId, Side};
use board::HexId;
use kernel::scene::{Face, Marker, Panel, Piece, Scene, Track};
use kernel::{Spot, Text, Viewer};

/// Leaders come first in the numbers of pieces.
const FIRST_STACK: u32 = 128;
/// Those on the march have numbers of their own, and so have forces that may not be examined.
const ON_THE_MARCH: u32 = 1 << 24;
const VEILED: u32 = 1 << 25;
const RECRUITS: u32 = 1 << 26;

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
    /// Turn, player and phase.
    pub(crate) fn headline(&self) -> Text {
        match self.phase().stage() {
            None => Text::new("wp-over"),
            Some(Stage::SetUp) => Text::new(Stage::SetUp.key()),
            Some(stage) => Text::new("wp-headline")
                .with("month", self.month_text())
                .with("side", Text::new(side_key(self.state.active)))
                .with("phase", Text::new(stage.key())),
        }
    }

    pub(crate) fn draw_scene(&self, viewer: Viewer) -> Scene {
        let mut scene = Scene::new(viewer, BOARD, self.headline());
        self.draw_leaders(&mut scene);
        self.draw_stacks(viewer, &mut scene);
        for side in Side::BOTH.into_iter().filter(|&side| self.tables.options.fog && !self.owns(viewer, side))
        {
            self.draw_veiled(side, &mut scene);
        }
        self.draw_column(viewer, &mut scene);
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
        scene.panels.extend(self.losses_panel());
        if self.market().is_some() {
            self.draw_recruits(&mut scene);
            scene.panels.push(self.pool_panel());
        }
        scene.panels.extend(self.tables.owner.as_deref().map(kit::owned::panel));
        scene
    }

    fn draw_leaders(&self, scene: &mut Scene) {
        for (id, card) in (0u8..).zip(&self.tables.roster.leaders) {
            let leader = self.state.leaders[usize::from(id)];
            let at = match leader.post {
                Post::Map => self.spot(leader.hex),
                Post::Track => Spot::Box("turn-track".to_owned()),
                Post::Away | Post::Dead | Post::Captured => continue,
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
            // One whose nation is not at war leads others all the same.
            let owner = self.leader_side(crate::LeaderId(id)).map(|side| self.seat_of(side));
            scene.pieces.push(Piece { id: u32::from(id), at, depth: 0, owner, face });
        }
    }

    /// SP in the hex of a leader are with him; there is no display beside the map (WP-E.3-1).
    fn draw_stacks(&self, viewer: Viewer, scene: &mut Scene) {
        let mut depth = (HexId::NONE, 0u8);
        let mut shown: Option<(Stack, u16)> = None;
        let like = |a: &Stack, b: &Stack| {
            a.hex == b.hex && a.nation == b.nation && a.kind == b.kind && a.inside == b.inside
        };
        let owned = |s: &Stack| self.side_of(s.nation).is_some_and(|side| self.owns(viewer, side));
        let seen = self.state.stacks.all().iter().filter(|s| self.is_open(s) || owned(s));
        let all: Vec<Stack> = seen.copied().collect();
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
            let owner = self.commander(stack.nation);
            let face = self.sp_face(stack.nation, stack.kind, sum, badges);
            scene.pieces.push(Piece { id, at: self.spot(stack.hex), depth: depth.1, owner, face });
        }
    }

    /// Forces that the viewer may not examine: that they are there, and their flags (WP-Y.1, R-WP-M30).
    fn draw_veiled(&self, side: Side, scene: &mut Scene) {
        let mut depth = (HexId::NONE, 0u8);
        for (hex, nation) in self.veiled(side) {
            depth = if depth.0 == hex { (hex, depth.1.saturating_add(1)) } else { (hex, 1) };
            let card = self.tables.nation(nation);
            let face = Face {
                colour: palette(card.colour),
                symbol: "back",
                name: Text::new("wp-veiled-name").with("nation", card.name.as_str()),
                values: Vec::new(),
                badges: if self.is_said_inside(hex, nation) { vec!["inside"] } else { Vec::new() },
            };
            let id = VEILED + u32::from(hex.0) * 32 + u32::from(nation.0);
            scene.pieces.push(Piece {
                id,
                at: self.spot(hex),
                depth: depth.1,
                owner: Some(self.seat_of(side)),
                face,
            });
        }
    }

    fn draw_column(&self, viewer: Viewer, scene: &mut Scene) {
        let column = &self.state.column;
        if self.is_column_hidden() && !self.owns(viewer, self.state.active) {
            if column.spent > 0 {
                self.draw_veiled_column(scene);
            }
            return;
        }
        for (at, part) in (0u32..).zip(&column.parts) {
            let face = self.sp_face(part.nation, part.kind, u16::from(part.sp), vec!["marching"]);
            let owner = self.commander(part.nation);
            let id = ON_THE_MARCH + at;
            scene.pieces.push(Piece { id, at: self.spot(column.hex), depth: 0, owner, face });
        }
    }

    /// Somebody marches: who, and whether anybody is with the leader at all, is not to be seen (WP-Y.3).
    fn draw_veiled_column(&self, scene: &mut Scene) {
        let side = self.state.active;
        let of_side = |at: &usize| self.state.allegiance.0[*at] == Some(side);
        let nation = (0..self.tables.roster.nations.len()).find(of_side).unwrap_or_default();
        let face = Face {
            colour: palette(self.tables.roster.nations[nation].colour),
            symbol: "back",
            name: Text::new("wp-veiled-column"),
            values: Vec::new(),
            badges: vec!["marching"],
        };
        let (id, at) = (ON_THE_MARCH, self.spot(self.state.column.hex));
        scene.pieces.push(Piece { id, at, depth: 0, owner: Some(self.seat_of(side)), face });
    }

    fn sp_face(&self, nation: NationId, kind: Kind, sp: u16, badges: Vec<&'static str>) -> Face {
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
            let points = i32::from(self.state.victory_points[side]);
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

    /// Cavalry that is half paid for lies face down (WP-Z.VIII.F.4.g).
    fn draw_recruits(&self, scene: &mut Scene) {
        for (at, recruit) in (0u32..).zip(&self.state.recruits) {
            let face = Face { symbol: "back", ..self.sp_face(recruit.nation, recruit.kind, 1, Vec::new()) };
            let owner = self.commander(recruit.nation);
            scene.pieces.push(Piece { id: RECRUITS + at, at: self.spot(recruit.hex), depth: 0, owner, face });
        }
    }

    /// Force pools by nation and kind, and what the purses hold (WP-Z.VIII.B.3).
    fn pool_panel(&self) -> Panel {
        let number = |n: u8| Text::new("house-number").with("n", n);
        let mut rows = Vec::new();
        for (purse, points) in self.market().iter().flat_map(|m| m.purses.iter().zip(self.state.shop.points))
        {
            let points = if purse.cities.is_empty() { points } else { self.city_income(purse) };
            rows.push((purse_text(&purse.name), number(points)));
        }
        for (at, nation) in (0u8..).zip(&self.tables.roster.nations) {
            for kind in Kind::ALL {
                let sp = self.pooled(NationId(at), kind);
                if sp > 0 {
                    let name = Text::new("wp-sp-name")
                        .with("nation", nation.name.as_str())
                        .with("kind", kind_text(kind));
                    rows.push((name, number(sp)));
                }
            }
        }
        Panel { name: Text::new("wp-force-pools"), rows }
    }

    /// SP that were eliminated and have not come back, of every nation that has any in play: whom it fights for may change,
    /// what it has lost does not. Where replacements are bought they lie in the force pools (WP-Z.7, WP-Z.VIII.B.3).
    fn losses_panel(&self) -> Option<Panel> {
        if self.market().is_some() {
            return None;
        }
        let mut rows = Vec::new();
        for (at, card) in (0u8..).zip(&self.tables.roster.nations) {
            let nation = NationId(at);
            let lost: u32 = self.state.dead[nation].iter().map(|&sp| u32::from(sp)).sum();
            let marches = self.state.column.parts.iter().any(|p| p.nation == nation);
            if lost > 0 || marches || self.state.stacks.all().iter().any(|s| s.nation == nation) {
                let name = Text::new("wp-name").with("name", card.name.as_str());
                rows.push((name, Text::new("house-number").with("n", lost)));
            }
        }
        Some(Panel { name: Text::new("wp-losses"), rows })
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
