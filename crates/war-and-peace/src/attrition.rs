//! Attrition (section G): one die for every hex with three SP or more.

use crate::action::Action;
use crate::list::List;
use crate::roster::{Kind, Side};
use crate::state::{Campaign, Phase, Step};
use crate::words::kind_text;
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const ATTRITION: Purpose = Purpose::new("attrition", "WP-G.1");

/// What changes the die in a hex.
#[derive(Debug, Clone, Copy, Default)]
struct Terms {
    french: i32,
    home: i32,
    unsupplied: i32,
    winter: i32,
    board: i32,
    siege: i32,
}

impl Terms {
    /// All of it counts together (WP-G.3).
    fn sum(self) -> i32 {
        self.french + self.home + self.unsupplied + self.winter + self.board + self.siege
    }
}

impl Campaign {
    /// The die is cast; none on the first turn (WP-G.1, WP-G.7, WP-F.1.a).
    pub(crate) fn begin_attrition<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        self.mark_supply(self.state.active);
        self.state.die = dice.d6(ATTRITION);
        let die = self.state.die;
        notes.say(|| Note::new("WP-G.1", Text::new("wp-attrition-die").with("die", die)));
        self.state.phases.replace(Phase::at(Step::Attrition, 0, 0, HexId(0)));
    }

    /// The modifiers of a hex, each as its row of the chart says; ten Russians in December are the example (WP-G.4).
    fn attrition_terms(&self, hex: HexId) -> Terms {
        let charts = &self.tables.charts;
        let side = self.state.active;
        let when = |yes: bool, id: &str| if yes { charts.modifier("attrition", id) } else { 0 };
        let mut all_french = true;
        let conscripts = self.has_conscripts();
        let mut all_home = true;
        let mut unsupplied = false;
        let mut inside = false;
        for stack in self.state.stacks.at(hex).iter().filter(|s| self.is_of(s, side)) {
            // WP-Z.V.D.4.a, R-WP-Z.V.D.4.a
            all_french &= if conscripts {
                self.is_french(stack.nation) && stack.kind.is_guard()
            } else {
                self.tables.colour(stack.nation) == crate::roster::Colour::Blue
            };
            all_home &= self.tables.plan.home[stack.nation.index()].contains(hex);
            unsupplied |= stack.unsupplied;
            inside |= stack.inside;
        }
        let harsh = charts.system.harsh_boards.contains(&self.tables.map.board.sheet(hex));
        let marker = self.tables.map.city_at(hex).map_or(0, |c| self.state.siege[c.index()]);
        Terms {
            french: when(all_french, "french"),
            home: when(all_home, "home"),
            unsupplied: when(unsupplied, "unsupplied"),
            winter: when(self.is_winter(), "winter"),
            board: when(harsh, "board"),
            siege: if inside { i32::from(marker) } else { 0 },
        }
    }

    /// Goes on to the next hex that loses something; enemies there count for nothing (WP-G.2-1, WP-G.5, WP-G.6).
    pub(crate) fn next_attrition(&mut self, notes: &mut impl Notes) {
        let side = self.state.active;
        let from = self.phase().hex.unwrap_or_default();
        let mut at = from;
        loop {
            let next =
                self.state.stacks.all().iter().find(|s| s.hex >= at && self.is_of(s, side)).map(|s| s.hex);
            let Some(hex) = next else {
                self.state.phases.replace(Phase::of(Step::Alliance));
                return;
            };
            at = HexId(hex.0 + 1);
            let sp = self.sp(hex, side);
            if sp < self.tables.charts.system.attrition.from_sp || self.is_at_sea(hex) {
                continue;
            }
            let terms = self.attrition_terms(hex);
            let total = i32::from(self.state.die) + terms.sum();
            let cell = self.tables.charts.attrition(total, sp);
            let die = i32::from(self.state.die);
            notes.say(|| {
                let text = Text::new("wp-attrition")
                    .with("hex", self.name_of(hex))
                    .with("sp", sp)
                    .with("loss", cell.number)
                    .with("total", total);
                let mut note = Note::new("WP-G.2-1", text).at(self.spot(hex));
                note = note.term(die, Text::new("wp-term-die"), "WP-G.1");
                for (value, key, cite) in [
                    (terms.french, "wp-term-french", "WP-G.3.a"),
                    (terms.home, "wp-term-home", "WP-G.3.b"),
                    (terms.unsupplied, "wp-term-unsupplied", "WP-G.3.c"),
                    (terms.winter, "wp-term-winter", "WP-G.3.d"),
                    (terms.board, "wp-term-board", "WP-G.3.e"),
                    (terms.siege, "wp-term-siege", "WP-G.3.f"),
                ] {
                    if value != 0 {
                        note = note.term(value, Text::new(key), cite);
                    }
                }
                self.confide(note, side)
            });
            if cell.number > 0 {
                if self.tables.options.fog {
                    notes.say(|| {
                        let text = Text::new("wp-attrition-seen")
                            .with("hex", self.name_of(hex))
                            .with("loss", cell.number);
                        Note::new("WP-G.2-1", text).at(self.spot(hex)).except(side.seat()).revealing()
                    });
                }
                if let Some(phase) = self.state.phases.now_mut() {
                    phase.hex = Some(at);
                }
                let loss = u16::from(cell.number).min(sp) as u8;
                self.state.phases.push(Phase::at(Step::Perish, loss, u8::from(cell.star), hex));
                return;
            }
        }
    }

    /// Which SP of a hex may be the next to go: with an asterisk one of them is cavalry, otherwise the owner is free
    /// (WP-G.2-2, WP-G.2-3).
    pub(crate) fn legal_perish(&self, out: &mut impl List) {
        let Phase { a: left, b: star, hex: Some(hex), .. } = self.phase() else { return };
        let side = self.state.active;
        let cavalry = self.count(hex, side, |s| s.kind.is_cavalry()) > 0;
        let bound = star != 0 && cavalry && left == 1;
        self.offer_losses(hex, side, |kind| !bound || kind.is_cavalry(), out);
    }

    /// One action for each nation and kind in a hex.
    pub(crate) fn offer_losses(
        &self,
        hex: HexId,
        side: Side,
        fits: impl Fn(Kind) -> bool,
        out: &mut impl List,
    ) {
        for stack in self.state.stacks.at(hex).iter().filter(|s| self.is_of(s, side) && fits(s.kind)) {
            let action = Action::Lose(hex, stack.nation, stack.kind);
            out.push_new(action);
        }
    }

    pub(crate) fn perish(&mut self, action: Action, notes: &mut impl Notes) {
        let Action::Lose(hex, nation, kind) = action else { return };
        let side = self.state.active;
        let Some(at) = self.state.stacks.find(|s| s.hex == hex && s.nation == nation && s.kind == kind)
        else {
            return;
        };
        self.eliminate(at, 1);
        self.say_lost(hex, nation, kind, "WP-G.2-3", notes);
        let done = self.sp(hex, side) == 0;
        if let Some(phase) = self.state.phases.now_mut() {
            phase.a -= 1;
            if kind.is_cavalry() {
                phase.b = 0;
            }
            if phase.a == 0 || done {
                self.state.phases.pop();
            }
        }
    }

    pub(crate) fn spot(&self, hex: HexId) -> Spot {
        Spot::Hex(self.tables.map.label(hex).to_owned())
    }

    pub(crate) fn say_lost(
        &self,
        hex: HexId,
        nation: crate::roster::NationId,
        kind: Kind,
        cite: &'static str,
        notes: &mut impl Notes,
    ) {
        notes.say(|| {
            let text = Text::new("wp-lost")
                .with("nation", self.tables.nation(nation).name.as_str())
                .with("kind", kind_text(kind))
                .with("hex", self.name_of(hex));
            self.disclose(Note::new(cite, text).at(self.spot(hex)))
        });
    }
}
