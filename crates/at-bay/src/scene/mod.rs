//! What each viewer sees.

mod display;
mod overlays;

pub(crate) use display::track_slug;

use crate::state::{Campaign, Segment, Stead, VEDETTES};
use crate::step::Phase;
use crate::tables::{Army, BOARD, LeaderId, NATIONS, Points, Scenario, Side};
use board::HexId;
use kernel::scene::{Face, Marker, Panel, Piece, Scene, Track};
use kernel::{Spot, Text, Viewer};

fn count(number: impl Into<kernel::Arg>) -> Text {
    Text::new("house-number").with("n", number)
}

impl Army {
    /// The colour of its counters (NAB-7).
    pub(crate) fn colour(self) -> &'static str {
        match self {
            Army::French => "french",
            Army::Silesian => "prussian",
            Army::Bohemian => "austrian",
        }
    }
}

impl Segment {
    fn name(self) -> Text {
        Text::new(match self {
            Segment::Pickets => "bay-segment-pickets",
            Segment::Weather => "bay-segment-weather",
            Segment::Receive | Segment::Source | Segment::Disband | Segment::Replacements => {
                "bay-segment-administration"
            }
            Segment::Organize => "bay-segment-organization",
            Segment::Reinforce => "bay-segment-reinforcement",
            Segment::Command | Segment::Centre => "bay-segment-command",
            Segment::Initiative => "bay-segment-initiative",
            Segment::Scout => "bay-segment-vedettes",
            Segment::Consolidate => "bay-segment-consolidation",
            Segment::Forced => "bay-segment-forced",
            Segment::Combat | Segment::Close => "bay-segment-combat",
        })
    }
}

impl Campaign {
    pub(crate) fn draw_scene(&self, viewer: Viewer) -> Scene {
        let mut scene = Scene::new(viewer, BOARD, self.headline());
        self.lay_forces(&mut scene);
        self.lay_vedettes(&mut scene);
        self.lay_markers(&mut scene);
        self.lay_displays(&mut scene);
        let (first, last) = (self.tables.scenario.first, self.tables.scenario.last);
        let track = |key, from: i32, to: i32, at: i32| Track { name: Text::new(key), from, to, at };
        let turn = self.state.clock.turn;
        scene.tracks.push(track("bay-track-turn", i32::from(first), i32::from(last), i32::from(turn)));
        let [lowest, highest] = self.tables.charts.limits().morale.map(i32::from);
        let morale = i32::from(self.effective_morale()).clamp(lowest, highest);
        scene.tracks.push(track("bay-track-morale", lowest, highest, morale));
        scene.panels.push(self.armies_panel());
        if self.tables.scenario.campaign {
            scene.panels.push(self.pool_panel());
            scene.panels.extend(self.reserves_panel(viewer));
        }
        scene
    }

    fn headline(&self) -> Text {
        const MONTHS: [&str; 3] = ["bay-january", "bay-february", "bay-march"];
        if self.phase() == Phase::Over {
            return Text::new("bay-over");
        }
        let clock = &self.state.clock;
        let (day, month) = Scenario::date(clock.turn);
        let text = Text::new("bay-headline").with("turn", clock.turn).with("day", day);
        let text = text.with("month", Text::new(MONTHS[month])).with("side", clock.side.name());
        text.with("segment", clock.segment.name()).with("weather", self.state.weather.name())
    }

    /// Whether a viewer may see an army's display (NAB-128-2).
    fn sees(&self, viewer: Viewer, army: Army) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.knows(seat, army),
            Viewer::Onlooker => false,
        }
    }

    fn lay_forces(&self, scene: &mut Scene) {
        let viewer = scene.viewer;
        let mut depths: std::collections::BTreeMap<HexId, u8> = std::collections::BTreeMap::new();
        let mut chiefs: Vec<LeaderId> = self.chiefs().collect();
        // The order of the list would tell who is who.
        chiefs.sort_by_key(|&id| self.man(id).flag);
        for chief in chiefs {
            let man = self.man(chief);
            let army = self.army(chief);
            let depth = depths.entry(man.hex).or_default();
            let face = self.force_face(viewer, chief);
            let at = self.at_hex(man.hex);
            let owner = Some(self.tables.seat(army));
            scene.pieces.push(Piece { id: u32::from(man.flag.0), at, depth: *depth, owner, face });
            *depth += 1;
        }
    }

    fn force_face(&self, viewer: Viewer, chief: LeaderId) -> Face {
        let army = self.army(chief);
        let man = self.man(chief);
        let own = self.sees(viewer, army);
        let name = if own || self.is_known(chief) {
            Text::new("bay-leader")
                .with("leader", self.tables.leader(chief).name.as_str())
                .with("flag", man.flag.0)
        } else if self.has_troops(chief) {
            Text::new("bay-force").with("flag", man.flag.0)
        } else {
            Text::new("bay-lone-leader").with("flag", man.flag.0)
        };
        let mut values = Vec::new();
        if own {
            let card = self.tables.leader(chief);
            values.push(("strength", self.strength(chief).total().to_string()));
            values.push(("leader", format!("{}-{}-{}", card.initiative, card.span, card.subordination)));
        }
        let mut badges = Vec::new();
        if man.marks.contains(crate::state::Marks::MOVED) {
            badges.push("moved");
        }
        let symbol = if own || self.is_known(chief) { "leader" } else { "back" };
        Face { colour: army.colour(), symbol, name, values, badges }
    }

    fn lay_vedettes(&self, scene: &mut Scene) {
        for at in 0..VEDETTES {
            let vedette = &self.state.vedettes[at];
            if vedette.hex == HexId::NONE {
                continue;
            }
            let army = self.army_of_vedette(at);
            let name = Text::new("bay-vedette").with("flag", vedette.flag.0);
            let face = Face {
                colour: army.colour(),
                symbol: "cavalry",
                name,
                values: Vec::new(),
                badges: Vec::new(),
            };
            let (id, at) = (u32::from(vedette.flag.0), self.at_hex(vedette.hex));
            scene.pieces.push(Piece { id, at, depth: 0, owner: Some(self.tables.seat(army)), face });
        }
    }

    fn lay_markers(&self, scene: &mut Scene) {
        let ground = &self.tables.ground;
        let label = |hex: HexId| ground.board.label(hex).to_owned();
        for (at, town) in ground.garrisons.iter().enumerate() {
            if self.state.garrisons & (1 << at) != 0 {
                let name = Text::new("bay-garrison").with("town", town.name);
                scene.markers.push(Marker { at: self.at_hex(town.hex), kind: "garrison", name });
            }
        }
        for (at, bridge) in ground.bridges.iter().enumerate() {
            if self.state.damaged & (1 << at) != 0 {
                let [a, b] = bridge.ends.map(label);
                let name = Text::new("bay-damaged-bridge").with("bridge", bridge.name.as_str());
                scene.markers.push(Marker { at: Spot::Side(a, b), kind: "damaged", name });
            }
        }
        for train in self.state.trains.iter().filter(|train| train.hex != HexId::NONE) {
            let (at, key) = if train.over == HexId::NONE {
                (self.at_hex(train.hex), "bay-bridge-train")
            } else {
                (Spot::Side(label(train.hex), label(train.over)), "bay-pontoon")
            };
            scene.markers.push(Marker { at, kind: "pontoon", name: Text::new(key) });
        }
        for army in Army::ALL {
            let host = &self.state.hosts[army];
            if host.centre.stead == Stead::Map {
                let key = if self.centre_works(army) { "bay-centre-active" } else { "bay-centre-inactive" };
                let name = Text::new(key).with("army", army.name());
                scene.markers.push(Marker { at: self.at_hex(host.centre.hex), kind: "centre", name });
            }
            if let Some(source) = self.tables.roster.sources.get(usize::from(host.source)) {
                let key = if self.has_source(army) { "bay-marker-source" } else { "bay-marker-flipped" };
                let name = Text::new(key).with("army", army.name());
                let kind = if army.side() == Side::French { "source-french" } else { "source-allied" };
                scene.markers.push(Marker { at: self.at_hex(source.hexes[0]), kind, name });
            }
        }
    }

    fn armies_panel(&self) -> Panel {
        let campaign = self.tables.scenario.campaign;
        let rows = Army::ALL.iter().map(|&army| {
            let host = &self.state.hosts[army];
            let source = self.tables.roster.sources.get(usize::from(host.source));
            let source =
                source.map_or(Text::new("bay-none"), |s| Text::new("bay-word").with("word", s.name.as_str()));
            let text = if campaign {
                // The track has a marker for tens and one for ones (NAB-62, NAB-62-ex).
                Text::new("bay-army-points").with("tens", host.points / 10).with("ones", host.points % 10)
            } else {
                Text::new("bay-army-commands").with("commands", host.commands).with("points", host.points)
            };
            (army.name(), text.with("source", source))
        });
        Panel { name: Text::new("bay-armies"), rows: rows.collect() }
    }

    fn pool_panel(&self) -> Panel {
        let mut rows = Vec::new();
        for (nation, (_, card)) in self.state.pool.iter().zip(NATIONS) {
            for (kind, &points) in nation.iter().enumerate().filter(|(_, points)| **points > 0) {
                const KINDS: [&str; 5] = [
                    "bay-points-infantry",
                    "bay-points-cavalry",
                    "bay-points-artillery",
                    "bay-points-guard",
                    "bay-points-guard-cavalry",
                ];
                debug_assert!(kind < Points::ALL.len(), "a kind of points");
                rows.push((Text::new(KINDS[kind]).with("nation", card.name()), count(points)));
            }
        }
        Panel { name: Text::new("bay-pool"), rows }
    }

    fn reserves_panel(&self, viewer: Viewer) -> Option<Panel> {
        if !self.sees(viewer, Army::French) || self.state.reserves {
            return None;
        }
        let rows = self.tables.scenario.reserves.iter().map(|&(unit, _)| {
            let name = Text::new("bay-word").with("word", self.tables.unit(unit).name.as_str());
            (name, count(self.sp(unit)))
        });
        Some(Panel { name: Text::new("bay-reserves"), rows: rows.collect() })
    }
}
