//! What each viewer sees and is asked, and what is dealt anew for a seat that cannot know it.

use crate::action::Action;
use crate::roster::{Arm, CommanderId, NATIONS, Side, UnitId};
use crate::state::{Campaign, DEAD, Emperor, Face as TrainFace, Marks, Phase, Train};
use crate::tables::Waiting;
use board::HexId;
use kernel::scene::{Face, Marker, Panel, Piece, Scene, Track};
use kernel::{Chance, Choice, Prompt, Refusal, Seat, Spot, Text, Viewer};

/// Commanders' ids in scenes begin here.
const COMMANDERS_FROM: u32 = 1000;

pub(crate) fn number(n: impl Into<kernel::Arg>) -> Text {
    Text::new("house-number").with("n", n)
}

impl Campaign {
    fn hex_spot(&self, hex: HexId) -> Spot {
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

    fn unit_text(&self, unit: UnitId) -> Text {
        let counter = self.tables.unit(unit);
        let class = match counter.class {
            crate::roster::Class::Veteran => "nem-veteran",
            crate::roster::Class::Line => "nem-line",
            crate::roster::Class::Conscript => "nem-conscript",
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
            (system.russia.two_year.first_month, self.state.turn + 1 - system.russia.two_year.first_turn)
        } else {
            (system.first_month, self.state.turn - 1 + u8::from(system.starts_late))
        };
        let month = first + since / 2;
        let year = system.year + u16::from(self.is_1813() || month > 12);
        Text::new("nem-month").with("n", (month - 1) % 12 + 1).with("year", year.to_string())
    }

    pub(crate) fn draw_scene(&self, viewer: Viewer) -> Scene {
        let headline = match (self.phase(), self.state.turn) {
            (Phase::Over, _) => Text::new("nem-over"),
            (_, 0) => Text::new("nem-setting-up"),
            _ if self.is_wintering() => Text::new("nem-wintering"),
            _ if self.is_redeploying() => Text::new("nem-truce-headline"),
            (_, turn) => Text::new("nem-turn")
                .with("turn", turn)
                .with("last", self.tables.system.last_turn)
                .with("month", self.month()),
        };
        let mut scene = Scene::new(viewer, self.tables.volume.board, headline);
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

    fn points_panel(&self) -> Panel {
        let shared = self.tables.system.victory.shared;
        let own = if shared { "nem-points-french-shared" } else { "nem-points-french" };
        let [french, russian] = self.points();
        let rows = vec![
            (Text::new(own), number(french)),
            (Text::new(self.either("nem-points-russian", "nem-points-coalition")), number(russian)),
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
            let afoot = usize::from(two.afoot_units.len()) + two.afoot_commanders.iter().count();
            // In the fog this would tell how many lie in a stack.
            if !self.is_foggy() || self.decider().is_some_and(|s| viewer.is(s.seat())) {
                rows.push((Text::new("nem-panel-afoot"), number(afoot)));
            }
            rows.push((Text::new("nem-panel-to-lose"), number(two.units_to_lose + two.commanders_to_lose)));
        }
        rows.push((Text::new("nem-panel-to-restore"), number(two.to_restore)));
        let lost = usize::from(two.lost_units.len()) + two.lost_commanders.iter().count();
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

    /// What is asked, and which rule asks it.
    pub(crate) fn ask(&self) -> Prompt {
        let (cite, key) = match self.phase() {
            Phase::Over => ("TIR-14.4", "nem-over"),
            Phase::Deploy(side) => {
                let piece = self.next_piece(side).map(|(p, _)| *p);
                let name = match piece {
                    Some(Waiting::Unit(u)) => self.unit_text(u),
                    Some(Waiting::Commander(c)) => {
                        Text::new("nem-commander").with("commander", self.tables.commander(c).name.as_str())
                    }
                    None => Text::new("nem-over"),
                };
                let cite = if side == Side::French { "TIR-14-notes-2" } else { "TIR-14.1-ru-order" };
                return Prompt::new(cite, Text::new("nem-ask-place").with("piece", name));
            }
            Phase::Arrive(side) => {
                let name = match self.next_piece(side).map(|(p, _)| *p) {
                    Some(Waiting::Unit(u)) => self.unit_text(u),
                    Some(Waiting::Commander(c)) => {
                        Text::new("nem-commander").with("commander", self.tables.commander(c).name.as_str())
                    }
                    None => Text::new("nem-over"),
                };
                let cite = if self.is_wintering() { self.winter_arrival_cite(side) } else { "TIR-13.2-1" };
                let cite = if self.state.link.deploying { "NN-17.4-iii" } else { cite };
                return Prompt::new(cite, Text::new("nem-ask-arrive").with("piece", name));
            }
            Phase::FirstDepots(Side::French) => ("TIR-14.1-fr-depots", "nem-ask-first-depots"),
            Phase::FirstDepots(Side::Allied) => ("TIR-14.1-ru-depots", "nem-ask-first-depots"),
            Phase::Disguise(_) => ("TIR-15.1-1", "nem-ask-disguise"),
            Phase::Excess(_) => ("TIR-15.2-5", "nem-ask-excess"),
            Phase::Declare(_) => ("TIR-16.9-1", "nem-ask-declare"),
            Phase::Melt(_) => ("TIR-16.11", "nem-ask-melt"),
            Phase::Card(_) => ("TIR-16.1-bp1-1", "nem-ask-card"),
            Phase::Event(_) => return self.ask_event(),
            Phase::Bonus(_) => ("TIR-16.1-bp3-1", "nem-ask-bonus"),
            Phase::Convert(_) => ("TIR-7.1-1", "nem-ask-convert"),
            Phase::Remove(_) => ("TIR-7.2-2", "nem-ask-remove"),
            Phase::Allot(_) => ("TIR-7.4-1", "nem-ask-allot"),
            Phase::Found(_) => ("TIR-7.7-1", "nem-ask-found"),
            Phase::Rally(_) => ("TIR-8.1-1", "nem-ask-rally"),
            Phase::RallyUnits(_) => ("TIR-8.1-2", "nem-ask-rally-units"),
            Phase::March(_) => ("TIR-8.2-1", "nem-ask-march"),
            Phase::Muster(_) => ("TIR-8.4-bp3", "nem-ask-muster"),
            Phase::Route(_) => ("TIR-8.4-1", "nem-ask-route"),
            Phase::Attrition(_) => {
                if self.state.column.to_eliminate > 0 {
                    ("TIR-8.5-e-1", "nem-ask-attrition-eliminate")
                } else {
                    ("TIR-8.5-e-1", "nem-ask-attrition-disrupt")
                }
            }
            Phase::Escape(_) => ("TIR-11.19-2", "nem-ask-escape"),
            Phase::Attack(_) => ("TIR-10.1-1", "nem-ask-attack"),
            Phase::Order(_) => ("TIR-10.1-1", "nem-ask-order"),
            Phase::Spend(_) => ("TIR-10.2-1", "nem-ask-spend"),
            Phase::Slip(_) if self.may_slip_away() => ("TIR-11.1-2", "nem-ask-slip"),
            Phase::Slip(_) => ("TIR-16.1-bp3-1", "nem-ask-rearguard"),
            Phase::CallAttack(_) => ("TIR-10.3-1", "nem-ask-call"),
            Phase::SpendDefence(_) => ("TIR-10.3-2", "nem-ask-spend-defence"),
            Phase::CallDefence(_) => ("TIR-10.5-1", "nem-ask-call"),
            Phase::Hits(_) => ("TIR-11.17-1", "nem-ask-hits"),
            Phase::Volunteer(_) => ("TIR-11.17-3", "nem-ask-volunteer"),
            Phase::Withdraw(_) => {
                if self.state.battle.margin >= self.tables.system.rout {
                    ("TIR-11.12-bp1-1", "nem-ask-withdraw")
                } else if self.state.battle.margin > 0 {
                    ("TIR-11.12-bp2-1", "nem-ask-withdraw-or-stay")
                } else {
                    ("TIR-11.10", "nem-ask-withdraw-or-stay")
                }
            }
            Phase::Overflow(_) => ("TIR-11.11-2", "nem-ask-overflow"),
            Phase::Farther(_) => ("TIR-11.11-3", "nem-ask-farther"),
            Phase::Pursuit(_) => ("TIR-11.16", "nem-ask-pursuit"),
            Phase::Advance(_) => ("TIR-11.12-note-2", "nem-ask-advance"),
            Phase::Ride(_) => ("TIR-12.2", "nem-ask-ride"),
            Phase::RideTo(_) => ("TIR-12.1-1", "nem-ask-ride-to"),
            Phase::Hibernate(_) => ("TIR-16.13-trigger", "nem-ask-hibernate"),
            Phase::Quarter(side) => {
                let key = if self.is_redeploying() { "nem-ask-redeploy" } else { "nem-ask-quarter" };
                (self.quarters_cite(side), key)
            }
            Phase::Billet(side) => {
                let from = self.place_text(self.state.column.from);
                let key = if self.is_redeploying() { "nem-ask-redeploy-from" } else { "nem-ask-billet" };
                return Prompt::new(self.quarters_cite(side), Text::new(key).with("hex", from));
            }
            Phase::Source(_) => ("TIR-16.13-fr-3", "nem-ask-source"),
            Phase::WinterLosses(_) => ("TIR-16.13-fr-5", "nem-ask-winter-losses"),
            Phase::Restore(_) => {
                let cite = if self.is_1813() { "TIR-16.13-re-6" } else { "TIR-16.13-ru-2" };
                let column = &self.state.column;
                let chosen = !column.units.is_empty() || !column.commanders.is_empty();
                (cite, if chosen { "nem-ask-restore-where" } else { "nem-ask-restore" })
            }
            Phase::Rejoin(_) => ("TIR-16.13-fr-6", "nem-ask-rejoin"),
            Phase::Truce(_) | Phase::Answer(_) | Phase::Bargain(_) | Phase::Resite(_) => self.ask_of_truce(),
            Phase::Paris(_) | Phase::Dismiss(_) | Phase::Change(_) | Phase::Garrison(_) => self.ask_of_link(),
            Phase::Haggle(_) => {
                let (cite, key) = self.ask_of_truce();
                return Prompt::new(cite, Text::new(key).with("n", self.state.germany.bid));
            }
        };
        Prompt::new(cite, Text::new(key))
    }

    fn piece_spot(unit: UnitId) -> Spot {
        Spot::Piece(u32::from(unit.0))
    }

    fn leader_spot(commander: CommanderId) -> Spot {
        Spot::Piece(COMMANDERS_FROM + u32::from(commander.0))
    }

    fn at_hex(&self, verb: &'static str, cite: &'static str, key: &'static str, hex: HexId) -> Choice {
        let text = Text::new(key).with("hex", self.place_text(hex));
        Choice::new(verb, cite, text).arg(self.label(hex)).at(self.hex_spot(hex))
    }

    fn with_unit(&self, verb: &'static str, cite: &'static str, key: &'static str, unit: UnitId) -> Choice {
        let text = Text::new(key).with("unit", self.unit_text(unit));
        let choice = Choice::new(verb, cite, text).arg(&self.tables.unit(unit).id);
        // Who chooses among units that he cannot see has nothing to point at.
        let chooser = self.decider().map_or(Viewer::Onlooker, |s| Viewer::Seat(s.seat()));
        let unseen = self.is_unseen(self.tables.unit(unit).side, chooser, self.unit_hex(unit));
        if unseen { choice } else { choice.at(Self::piece_spot(unit)) }
    }

    fn with_leader(
        &self,
        verb: &'static str,
        cite: &'static str,
        key: &'static str,
        c: CommanderId,
    ) -> Choice {
        let commander = self.tables.commander(c);
        let text = Text::new(key).with("commander", commander.name.as_str());
        Choice::new(verb, cite, text).arg(&commander.id).at(Self::leader_spot(c))
    }

    /// An action in words.
    pub(crate) fn name_choice(&self, action: Action) -> Choice {
        match action {
            Action::Place(hex) if matches!(self.phase(), Phase::Garrison(_)) => {
                self.at_hex("place", "NN-17.6-1", "nem-do-garrison", hex)
            }
            Action::Place(hex) if self.is_wintering() || self.is_1813() || self.is_redeploying() => {
                self.at_hex("place", self.ask().cites[0].0, "nem-do-place", hex)
            }
            Action::Place(hex) => self.at_hex("place", "TIR-14-notes-2", "nem-do-place", hex),
            Action::Truce => Choice::new("truce", "NN-14.15-0", Text::new("nem-do-truce")),
            Action::Accept => Choice::new("accept", self.ask().cites[0].0, Text::new("nem-do-accept")),
            Action::Refuse => Choice::new("refuse", self.ask().cites[0].0, Text::new("nem-do-refuse")),
            Action::Leave(hex) if matches!(self.phase(), Phase::Resite(_)) => {
                self.at_hex("leave", self.ask().cites[0].0, "nem-do-lift-depot", hex)
            }
            Action::Spend(n) if matches!(self.phase(), Phase::Bargain(_)) => {
                Choice::new("spend", "NN-16.5-1", Text::new("nem-do-bid").with("n", n)).arg(n)
            }
            Action::Depot(hex) => self.at_hex("depot", "TIR-7.7-1", "nem-do-depot", hex),
            Action::Convert(hex) => self.at_hex("convert", "TIR-7.1-1", "nem-do-convert", hex),
            Action::Remove(hex) => self.at_hex("remove", "TIR-7.2-2", "nem-do-remove", hex),
            Action::Train(hex) => self.at_hex("train", "TIR-7.3-1", "nem-do-train", hex),
            Action::Dummy(hex) => self.at_hex("dummy", "TIR-7.5-1", "nem-do-dummy", hex),
            Action::Pass => Choice::new("pass", "TIR-7.4-4", Text::new("nem-do-pass")),
            Action::Discard(hex) => self.at_hex("discard", "TIR-8.2-6", "nem-do-discard", hex),
            Action::Rally(hex) => self.at_hex("rally", "TIR-8.1-1", "nem-do-rally", hex),
            Action::March(hex) => self.at_hex("march", "TIR-8.2-1", "nem-do-march", hex),
            Action::Unit(unit) => self.with_unit("unit", self.ask().cites[0].0, "nem-do-unit", unit),
            Action::Leader(c) => self.with_leader("leader", self.ask().cites[0].0, "nem-do-leader", c),
            Action::Everyone => Choice::new("everyone", self.ask().cites[0].0, Text::new("nem-do-everyone")),
            Action::Go if matches!(self.phase(), Phase::Bonus(_)) => {
                Choice::new("go", "TIR-16.1-bp3-1", Text::new("nem-do-bonus"))
            }
            Action::Go if matches!(self.phase(), Phase::Paris(_)) => {
                Choice::new("go", "NN-17.9-c", Text::new("nem-do-paris"))
            }
            Action::Go if matches!(self.phase(), Phase::Event(_)) => {
                Choice::new("go", "TIR-16.1-bp3-1", Text::new("nem-do-pay"))
            }
            Action::Go => Choice::new("go", self.ask().cites[0].0, Text::new("nem-do-go")),
            Action::Step(hex) => self.at_hex("step", "TIR-8.4-1", "nem-do-step", hex),
            Action::Stay(c) => self.with_leader("stay", "TIR-8.4-bp2-2", "nem-do-stay", c),
            Action::Halt => Choice::new("halt", "TIR-8.4-1", Text::new("nem-do-halt")),
            Action::Lose(unit) => self.with_unit("lose", self.ask().cites[0].0, "nem-do-lose", unit),
            Action::Flee(hex) => self.at_hex("flee", "TIR-11.19-2", "nem-do-flee", hex),
            Action::Attack(from, to) => {
                let text = Text::new("nem-do-attack")
                    .with("from", self.place_text(from))
                    .with("to", self.place_text(to));
                Choice::new("attack", "TIR-10.1-1", text)
                    .arg(self.label(from))
                    .arg(self.label(to))
                    .at(self.hex_spot(to))
            }
            Action::Spend(n) => {
                Choice::new("spend", "TIR-10.2-1", Text::new("nem-do-spend").with("n", n)).arg(n)
            }
            Action::Call(hex) => self.at_hex("call", self.ask().cites[0].0, "nem-do-call", hex),
            Action::Hit(unit) => self.with_unit("hit", self.ask().cites[0].0, "nem-do-hit", unit),
            Action::Withdraw(hex) => self.at_hex("withdraw", "TIR-11.11-1", "nem-do-withdraw", hex),
            Action::Stand => Choice::new("stand", self.ask().cites[0].0, Text::new("nem-do-stand")),
            Action::Ride(hex) => self.at_hex("ride", "TIR-12.1-1", "nem-do-ride", hex),
            Action::Hibernate => Choice::new("hibernate", "TIR-16.13-trigger", Text::new("nem-do-hibernate")),
            Action::Leave(hex) => self.at_hex("leave", self.ask().cites[0].0, "nem-do-leave", hex),
            Action::Lodge(hex) => {
                let key = if self.is_redeploying() { "nem-do-redeploy" } else { "nem-do-lodge" };
                self.at_hex("lodge", self.ask().cites[0].0, key, hex)
            }
            Action::Source(hex) => self.at_hex("source", "TIR-16.13-fr-3", "nem-do-source", hex),
            Action::Widen(hex) => self.at_hex("widen", "TIR-15.2-1", "nem-do-widen", hex),
            Action::Carry => Choice::new("carry", "TIR-15.2-2", Text::new("nem-do-carry")),
            Action::Blank(hex) => self.at_hex("blank", "TIR-15.1-1", "nem-do-blank", hex),
            Action::Lift(hex) => self.at_hex("lift", "TIR-15.1-1", "nem-do-lift", hex),
            Action::Along => Choice::new("along", "TIR-15.1-1", Text::new("nem-do-along")),
            Action::Declare => Choice::new("declare", "TIR-16.9-1", Text::new("nem-do-declare")),
            Action::Card(n) => self.card_choice(n),
            Action::Stack(hex) => self.at_hex("stack", self.ask().cites[0].0, "nem-do-stack", hex),
            Action::Bank(a, b) => {
                let text = Text::new("nem-do-bank").with("from", self.label(a)).with("to", self.label(b));
                Choice::new("bank", "TIR-16.1-bp3-1", text)
                    .arg(self.label(a))
                    .arg(self.label(b))
                    .at(Spot::Side(self.label(a).to_owned(), self.label(b).to_owned()))
            }
            Action::Done if matches!(self.phase(), Phase::Bonus(_)) => {
                Choice::new("done", "TIR-16.1-bp3-1", Text::new("nem-do-no-bonus"))
            }
            Action::Done => Choice::new("done", self.ask().cites[0].0, Text::new("nem-do-done")),
        }
    }

    /// Why something cannot be done now.
    pub(crate) fn say_no(&self, action: Action) -> Refusal {
        let side = self.decider().unwrap_or_default();
        let no = |cite: &'static str, key: &'static str| Refusal::new(cite, Text::new(key));
        let asked = matches!(
            (self.phase(), action),
            (Phase::Route(_), Action::Step(_))
                | (Phase::March(_), Action::March(_))
                | (Phase::Attack(_), Action::Attack(..))
        );
        if let Some(refusal) = self.refuse_by_charter(side, action).filter(|_| asked) {
            return refusal;
        }
        match (self.phase(), action) {
            (Phase::Route(_), Action::Step(hex)) => {
                if self.tables.board.direction(self.state.column.at, hex).is_none() {
                    no("TIR-2.3-1", "nem-no-adjacent")
                } else if !self.is_open(side, hex) {
                    no("TIR-14.6-1", "nem-no-ground")
                } else if self.holds(side.other(), hex) {
                    no("TIR-8.4-bp5", "nem-no-enemy")
                } else if !self.fits(side, hex, self.weight(self.state.column.units)) {
                    no("TIR-4.1", "nem-no-room")
                } else if !self.may_cross(side, self.state.column.at, hex) {
                    no("TIR-16.1-bp3-1", "nem-no-card")
                } else {
                    no("TIR-8.4-bp6", "nem-no-cavalry")
                }
            }
            (Phase::March(_), Action::March(hex)) => {
                if !self.has_train(side, hex) {
                    no("TIR-8.4-bp1", "nem-no-train")
                } else if self.is_besieged(side, hex) {
                    no("TIR-8.4-siege-1", "nem-no-siege")
                } else if self.units_at(side, hex).any(|u| !self.is_good(u)) {
                    no("TIR-8.4-bp4", "nem-no-disrupted")
                } else if self.units_at(side, hex).any(|u| self.is_kept(u)) {
                    no("TIR-16.1-bp3-1", "nem-no-card")
                } else {
                    no("TIR-8.4-bp2-1", "nem-no-commander")
                }
            }
            (Phase::Quarter(_), Action::Done) if self.is_redeploying() => {
                no(Campaign::redeploying_cite(side), "nem-no-stragglers")
            }
            (Phase::Quarter(_), Action::Done) => no("TIR-16.13-gen-2", "nem-no-homeless"),
            (Phase::Quarter(_) | Phase::Billet(_) | Phase::Resite(_), _) if self.is_redeploying() => {
                no(Campaign::redeploying_cite(side), "nem-no-behind-line")
            }
            (Phase::Billet(_), Action::Place(hex)) if !self.wintering_hexes(side).contains(hex) => match side
            {
                Side::French => no("TIR-16.13-fr-1", "nem-no-quarters-french"),
                Side::Allied => no("TIR-16.13-ru-1", "nem-no-quarters-russian"),
            },
            (Phase::Billet(_), Action::Place(_)) => no("TIR-4.1", "nem-no-room"),
            (Phase::Source(_), Action::Source(_)) => no("TIR-16.13-fr-3", "nem-no-source"),
            (Phase::WinterLosses(_), Action::Lose(_)) => no("TIR-16.13-fr-5", "nem-no-winter-loss"),
            (Phase::Restore(_), Action::Unit(_) | Action::Leader(_) | Action::Place(_)) => {
                no("TIR-16.13-ru-2", "nem-no-restore")
            }
            (Phase::Allot(_), Action::Train(_)) => no("TIR-7.3-1", "nem-no-supply"),
            (Phase::Found(_) | Phase::FirstDepots(_), Action::Depot(_)) => no("TIR-7.8-1", "nem-no-link"),
            (Phase::Attack(_), Action::Attack(from, _)) => {
                if self.units_at(side, from).any(|u| !self.is_good(u)) {
                    no("TIR-10.1-2", "nem-no-disrupted")
                } else if self.units_at(side, from).any(|u| self.is_pacified(u)) {
                    no("TIR-16.1-bp3-1", "nem-no-card")
                } else {
                    no("TIR-10.1-1", "nem-no-target")
                }
            }
            _ => no("TIR-5.1-1", "nem-not-now"),
        }
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
        let turn = self.phase() == Phase::Allot(enemy);
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
