//! What each viewer sees, and what is dealt anew for a seat that cannot know it.

mod forces;
mod overlays;
mod panels;

use crate::campaign::russia::Emperor;
use crate::state::{Campaign, DEAD, Face as TrainFace, Marks, Train};
use crate::step::{Allot, Phase};
use crate::tables::roster::{Arm, NATIONS, Side, UnitId};
use board::HexId;
use kernel::scene::{Face, Marker, Panel, Piece, Scene, Track};
use kernel::{Chance, Seat, Spot, Text, Viewer};

/// Commanders' ids in scenes begin here.
pub(crate) const COMMANDERS_FROM: u32 = 1000;

pub(crate) fn number(n: impl Into<kernel::Arg>) -> Text {
    Text::new("house-number").with("n", n)
}

impl Campaign {
    pub(crate) fn hex_spot(&self, hex: HexId) -> Spot {
        Spot::Hex(self.label(hex).to_owned())
    }

    /// A hex by its city, if it holds one.
    pub(crate) fn place_text(&self, hex: HexId) -> Text {
        match self.tables.board.place_at(hex) {
            Some(place) => {
                Text::new("nem-place").with("place", place.name.as_str()).with("hex", self.label(hex))
            }
            None => Text::new("nem-hex").with("hex", self.label(hex)),
        }
    }

    pub(crate) fn unit_text(&self, unit: UnitId) -> Text {
        let counter = self.tables.unit(unit);
        let class = match counter.class {
            crate::tables::roster::Class::Veteran => "nem-veteran",
            crate::tables::roster::Class::Line => "nem-line",
            crate::tables::roster::Class::Conscript => "nem-conscript",
        };
        let arm = match counter.arm {
            Arm::Infantry => "nem-infantry",
            Arm::Cavalry => "nem-cavalry",
            Arm::Artillery => "nem-artillery",
        };
        Text::new("nem-unit-full")
            .with("unit", counter.name.as_str())
            .with("corps", counter.corps.as_str())
            .with("class", Text::new(class))
            .with("arm", Text::new(arm))
    }

    /// The month of the Turn, two Turns a month (TIR-T-calendar, NN-T-calendar), from May on in a second year
    /// (TIR-16.13-re-1).
    fn month(&self) -> Text {
        let system = &self.tables.system;
        let (first, since) = if self.is_1813() {
            (
                system.russia.two_year.first_month,
                (self.state.turn + 1).saturating_sub(system.russia.two_year.first_turn),
            )
        } else {
            (system.first_month, self.state.turn - 1 + u8::from(system.starts_late))
        };
        let month = first + since / 2;
        let year = system.year + u16::from(self.is_1813() || month > 12);
        Text::new("nem-month").with("n", (month - 1) % 12 + 1).with("year", year.to_string())
    }

    fn headline(&self) -> Text {
        match (self.phase(), self.state.turn) {
            (Phase::Over, _) => Text::new("nem-over"),
            (_, 0) => Text::new("nem-setting-up"),
            _ if self.is_wintering() => Text::new("nem-wintering"),
            _ if self.is_redeploying() => Text::new("nem-truce-headline"),
            (_, turn) => Text::new("nem-turn")
                .with("turn", turn)
                .with("last", self.tables.system.last_turn)
                .with("month", self.month()),
        }
    }

    /// The outermost hexes of the ground on which it is played, where that is a small part of the board (NN-18.5-1).
    fn theatre(&self) -> Vec<String> {
        let board = &self.tables.board;
        let [french, allied] = self.land().open;
        let open: Vec<HexId> = (french | allied).iter().collect();
        if open.len() * 2 > board.hexes().filter(|&hex| !board.is_out(hex)).count() {
            return Vec::new();
        }
        let across = |hex: &&HexId| board.centre(**hex).x;
        let down = |hex: &&HexId| board.centre(**hex).y;
        let ends = [
            open.iter().min_by(|a, b| across(a).total_cmp(&across(b))),
            open.iter().max_by(|a, b| across(a).total_cmp(&across(b))),
            open.iter().min_by(|a, b| down(a).total_cmp(&down(b))),
            open.iter().max_by(|a, b| down(a).total_cmp(&down(b))),
        ];
        ends.into_iter().flatten().map(|&hex| self.label(hex).to_owned()).collect()
    }

    /// Turn and phase.
    pub(crate) fn heading_text(&self) -> Text {
        let plain = self.state.turn == 0 || self.is_wintering() || self.is_redeploying();
        match self.phase().stage() {
            Some(stage) if !plain => Text::new("nem-heading")
                .with("turn", self.state.turn)
                .with("month", self.month())
                .with("phase", Text::new(stage)),
            _ => self.headline(),
        }
    }

    pub(crate) fn draw_scene(&self, viewer: Viewer) -> Scene {
        let mut scene = Scene::new(viewer, self.tables.volume.board, self.headline());
        scene.theatre = self.theatre();
        for side in Side::BOTH {
            self.draw_pieces(side, viewer, &mut scene);
            self.draw_fog(side, viewer, &mut scene);
            self.draw_trains(side, viewer, &mut scene);
            for &hex in &self.side(side).depots {
                let name = Text::new("nem-depot").with("side", self.side_name(side));
                scene.markers.push(Marker { at: self.hex_spot(hex), kind: depot_kind(side), name });
            }
        }
        self.draw_room(&mut scene);
        let marked = self.marked_stacks(Side::French) | self.marked_stacks(Side::Allied);
        for hex in marked.iter() {
            let name = Text::new("nem-forage");
            scene.markers.push(Marker { at: self.hex_spot(hex), kind: "forage", name });
        }
        if let Some(hex) = self.state.two_years.source {
            let name = Text::new("nem-source");
            scene.markers.push(Marker { at: self.hex_spot(hex), kind: "source-french", name });
        }
        let (turn, last) = (i32::from(self.state.turn), i32::from(self.tables.system.last_turn));
        scene.tracks.push(Track { name: Text::new("nem-track-turn"), from: 1, to: last, at: turn });
        let most = i32::from(self.tables.system.victory.battle_points);
        let at = i32::from(self.state.battle_points);
        let name = Text::new(self.either("nem-track-battle", "nem-track-battle-coalition"));
        scene.tracks.push(Track { name, from: 0, to: most, at });
        scene.panels.push(self.points_panel());
        scene.panels.push(self.cities_panel());
        if self.tables.options.events {
            scene.panels.push(self.cards_panel(viewer));
        }
        self.draw_bridges(&mut scene);
        scene.panels.extend(self.winter_panel(viewer));
        scene.panels.extend(self.politics_panel());
        scene.panels.extend(self.link_panel());
        for side in Side::BOTH {
            scene.panels.push(self.side_panel(side, viewer));
        }
        scene.panels.extend(self.arrivals_panel());
        scene.panels.push(self.losses_panel());
        scene.panels.extend(self.data_panel());
        scene
    }

    fn draw_pieces(&self, side: Side, viewer: Viewer, scene: &mut Scene) {
        let (units, commanders) =
            (&self.tables.units_of[side.index()], &self.tables.commanders_of[side.index()]);
        scene.pieces.reserve(units.len() + commanders.len());
        for unit in self.all_units(side) {
            let slot = self.unit(unit);
            let neutral = self.torgau_of_unit(unit);
            let at = match (neutral, self.unit_hex(unit)) {
                (Some(hex), _) => self.hex_spot(hex),
                (None, DEAD) => Spot::Box("eliminated".to_owned()),
                (None, hex) if self.is_unseen(side, viewer, hex) => continue,
                (None, hex) if self.is_on_board(hex) => self.hex_spot(hex),
                _ => continue,
            };
            let counter = self.tables.unit(unit);
            let mut badges = vec![counter.class.word()];
            for (mark, badge) in
                [(Marks::DISRUPTED, "disrupted"), (Marks::FORCED, "forced-march"), (Marks::MOVED, "moved")]
            {
                if slot.marks.contains(mark) {
                    badges.push(badge);
                }
            }
            if self.state.two_years.afoot_units.contains(unit) {
                badges.push("afoot");
            }
            match slot.fights {
                0 => {}
                1 => badges.push("fought"),
                _ => badges.push("fought-twice"),
            }
            let halves = self.tables.occupancy(unit);
            let occupancy =
                if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{}½", halves / 2) };
            let face = Face {
                colour: colour(&counter.nation),
                symbol: counter.arm.word(),
                name: self.unit_text(unit),
                values: vec![("occupancy", occupancy)],
                badges,
            };
            let owner = neutral.is_none().then(|| side.seat());
            scene.pieces.push(Piece { id: u32::from(unit.0), at, depth: 1, owner, face });
        }
        for commander in self.all_commanders(side) {
            let neutral = self.torgau_of_leader(commander);
            let at = match (neutral, self.leader_hex(commander)) {
                (Some(hex), _) => self.hex_spot(hex),
                (None, DEAD) => Spot::Box("eliminated".to_owned()),
                (None, hex) if self.is_unseen(side, viewer, hex) => continue,
                (None, hex) if self.is_on_board(hex) => self.hex_spot(hex),
                _ => continue,
            };
            let counter = self.tables.commander(commander);
            let afoot = self.state.two_years.afoot_commanders.contains(commander);
            let face = Face {
                colour: colour(&counter.nation),
                symbol: "leader",
                name: Text::new("nem-commander").with("commander", counter.name.as_str()),
                values: vec![("rating", counter.rating.to_string())],
                badges: if afoot { vec!["afoot"] } else { vec![] },
            };
            let id = COMMANDERS_FROM + u32::from(commander.0);
            let owner = neutral.is_none().then(|| side.seat());
            scene.pieces.push(Piece { id, at, depth: 0, owner, face });
        }
    }

    /// Trains: one's own as they are, the enemy's from behind, only how many (TIR-7.4-5).
    fn draw_trains(&self, side: Side, viewer: Viewer, scene: &mut Scene) {
        for train in &self.side(side).trains {
            let known = viewer.is(side.seat()) || train.face.contains(TrainFace::UP);
            let (kind, key) = match (known, train.is_genuine()) {
                (false, _) => ("train-back", "nem-train-back"),
                (true, true) => ("train", "nem-train"),
                (true, false) => ("train-dummy", "nem-train-dummy"),
            };
            let name = Text::new(key).with("side", self.side_name(side));
            scene.markers.push(Marker { at: self.hex_spot(train.hex), kind, name });
        }
        // One's own lie in a fixed order; what the enemy sees must not depend on which is which.
        scene.markers.sort_by(|a, b| (&a.at, a.kind).cmp(&(&b.at, b.kind)));
    }

    /// The name of a row that counts something of a side: it names the seat, whose colour a chart of it has.
    pub(super) fn row_of(&self, side: Side, key: &'static str) -> Text {
        let allied = self.either("nem-seat-russian", "nem-seat-coalition");
        Text::new(key).with("seat", Text::new(if side == Side::French { "nem-seat-french" } else { allied }))
    }

    fn points_panel(&self) -> Panel {
        let shared = self.tables.system.victory.shared;
        let own = if shared { "nem-points-french-shared" } else { "nem-points-french" };
        let theirs = self.either("nem-points-russian", "nem-points-coalition");
        let [french, allied] = self.points();
        let rows = vec![
            (self.row_of(Side::French, own), number(french)),
            (self.row_of(Side::Allied, theirs), number(allied)),
            (Text::new("nem-points-battle"), number(self.state.battle_points)),
        ];
        Panel { name: Text::new("nem-points"), rows }
    }

    /// What is still to be done in winter quarters, and what the second year has besides.
    fn winter_panel(&self, viewer: Viewer) -> Option<Panel> {
        let two = &self.state.two_years;
        if !self.is_wintering() && !self.is_1813() {
            return None;
        }
        let mut rows = Vec::new();
        if self.is_wintering() {
            let afoot = two.afoot_units.len() + two.afoot_commanders.iter().count();
            // In the fog this would tell how many lie in a stack.
            if !self.is_foggy() || self.decider().is_some_and(|s| viewer.is(s.seat())) {
                rows.push((Text::new("nem-panel-afoot"), number(afoot)));
            }
            rows.push((Text::new("nem-panel-to-lose"), number(two.units_to_lose + two.commanders_to_lose)));
        }
        rows.push((Text::new("nem-panel-to-restore"), number(two.to_restore)));
        let lost = two.lost_units.len() + two.lost_commanders.iter().count();
        rows.push((Text::new("nem-panel-lost"), number(lost)));
        let source = two.source.map_or_else(|| Text::new("nem-none"), |h| self.place_text(h));
        rows.push((Text::new("nem-source"), source));
        if two.emperor != Emperor::Settled {
            rows.push((Text::new("nem-panel-emperor"), Text::new("nem-in-france")));
        }
        Some(Panel { name: Text::new("nem-two-years"), rows })
    }

    fn side_panel(&self, side: Side, viewer: Viewer) -> Panel {
        let slot = self.side(side);
        let mut rows = vec![
            (Text::new("nem-panel-commands"), number(slot.commands)),
            (Text::new("nem-panel-depots"), number(slot.depots.len())),
            (Text::new("nem-panel-trains"), number(slot.trains_given)),
            (Text::new("nem-panel-placed"), number(slot.trains.len())),
            (Text::new("nem-panel-discarded"), number(slot.discarded)),
        ];
        if viewer.is(side.seat()) {
            rows.push((Text::new("nem-panel-trains-left"), number(slot.trains_left)));
            rows.push((Text::new("nem-panel-dummies-left"), number(slot.dummies_left)));
            if self.tables.options.fog {
                rows.push((Text::new("nem-panel-blanks-left"), number(self.blanks_left(side))));
            }
        }
        Panel { name: self.side_name(side), rows }
    }

    /// The enemy's face-down trains, dealt anew among everything that his opponent must think possible.
    pub(crate) fn deal_anew(&mut self, seat: Seat, chance: &mut Chance) {
        let enemy = if seat == Side::French.seat() { Side::Allied } else { Side::French };
        self.deal_cards_anew(enemy, chance);
        self.deal_stacks_anew(enemy, chance);
        let slot = *self.side(enemy);
        let hidden: Vec<usize> =
            (0..slot.trains.len()).filter(|&i| !slot.trains[i].face.contains(TrainFace::UP)).collect();
        let now = hidden.iter().filter(|&&i| !slot.trains[i].is_genuine()).count() as i8;
        let allotting = matches!(self.phase(), Phase::Allot(_)) && !slot.done;
        let turn = self.phase() == Allot(enemy).into();
        let mut deals: Vec<(i8, Vec<usize>)> = Vec::new();
        for dummies in 0..=(self.tables.system.dummies as i8).min(hidden.len() as i8) {
            let more = dummies - now;
            let left = (slot.trains_left as i8 + more, slot.dummies_left as i8 - more);
            let possible = if allotting {
                left.0 >= 0 && left.1 >= 0 && (!turn || left.0 + left.1 > 0)
            } else {
                more == 0
            };
            if possible {
                choose(&hidden, dummies as usize, &mut |set| {
                    if fits(&slot.trains, &hidden, set) {
                        deals.push((more, set.to_vec()));
                    }
                });
            }
        }
        if deals.is_empty() {
            return;
        }
        let (more, dummies) = deals.swap_remove(chance.below(deals.len() as u32) as usize);
        let slot = self.side_mut(enemy);
        for &i in &hidden {
            slot.trains[i].face.set(TrainFace::DUMMY, dummies.contains(&i));
        }
        slot.trains.sort_unstable();
        if allotting {
            slot.trains_left = (slot.trains_left as i8 + more) as u8;
            slot.dummies_left = (slot.dummies_left as i8 - more) as u8;
        }
    }
}

/// Whether these may be the dummies as far as the enemy can tell.
fn fits(trains: &[Train], hidden: &[usize], dummies: &[usize]) -> bool {
    let is_dummy = |i: &usize| dummies.contains(i);
    let faces = hidden.iter().all(|i| {
        let face = trains[*i].face;
        if is_dummy(i) {
            face.contains(TrainFace::MAY_BE_DUMMY)
        } else {
            face.contains(TrainFace::MAY_BE_GENUINE)
        }
    });
    faces
        && hidden.iter().filter(|&&i| trains[i].face.contains(TrainFace::ONE_IS_GENUINE)).all(|&i| {
            let hex = trains[i].hex;
            (0..trains.len()).any(|j| {
                trains[j].hex == hex && !is_dummy(&j) && (hidden.contains(&j) || trains[j].is_genuine())
            })
        })
}

/// Every way to choose so many of the items.
fn choose(items: &[usize], count: usize, each: &mut dyn FnMut(&[usize])) {
    fn go(items: &[usize], count: usize, chosen: &mut Vec<usize>, each: &mut dyn FnMut(&[usize])) {
        if count == 0 {
            return each(chosen);
        }
        for (at, &item) in items.iter().enumerate() {
            chosen.push(item);
            go(&items[at + 1..], count - 1, chosen, each);
            chosen.pop();
        }
    }
    go(items, count, &mut Vec::new(), each);
}

fn depot_kind(side: Side) -> &'static str {
    match side {
        Side::French => "depot-french",
        Side::Allied => "depot-russian",
    }
}

/// Counter colours (TIR-3.6-1, TIR-3.6-2, NN-3.6-1).
fn colour(nation: &str) -> &'static str {
    NATIONS.into_iter().find(|n| *n == nation).unwrap_or("french")
}
