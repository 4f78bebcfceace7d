//! Attrition (section G): one die for every hex with three SP or more.

use crate::action::Action;
use crate::scene::words::kind_text;
use crate::state::Campaign;
use crate::step::Attrition;
use crate::tables::roster::{Kind, Side};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};
use kit::List;

const ATTRITION: Purpose = Purpose::new("attrition", "WP-G.1");

/// What changes the die in a hex.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Terms {
    french: i32,
    home: i32,
    unsupplied: i32,
    winter: i32,
    board: i32,
    siege: i32,
}

impl Terms {
    /// All of it counts together (WP-G.3).
    pub(crate) fn sum(self) -> i32 {
        self.french + self.home + self.unsupplied + self.winter + self.board + self.siege
    }

    /// Each with its message and its rule.
    pub(crate) fn rows(self) -> [(i32, &'static str, &'static str); 6] {
        [
            (self.french, "wp-term-french", "WP-G.3.a"),
            (self.home, "wp-term-home", "WP-G.3.b"),
            (self.unsupplied, "wp-term-unsupplied", "WP-G.3.c"),
            (self.winter, "wp-term-winter", "WP-G.3.d"),
            (self.board, "wp-term-board", "WP-G.3.e"),
            (self.siege, "wp-term-siege", "WP-G.3.f"),
        ]
    }
}

impl Campaign {
    /// The die is cast; none on the first turn (WP-G.1, WP-G.7, WP-F.1.a).
    pub(crate) fn begin_attrition<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        self.mark_supply(self.state.active);
        self.state.die = dice.d6(ATTRITION);
        let die = self.state.die;
        notes.say(|| Note::new("WP-G.1", Text::new("wp-attrition-die").with("die", die)));
        self.state.phases.replace(Attrition { from: HexId(0) }.into());
    }

    /// The modifiers of a hex, each as its row of the chart says; ten Russians in December are the example (WP-G.4).
    pub(crate) fn attrition_terms(&self, hex: HexId) -> Terms {
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
                self.tables.colour(stack.nation) == crate::tables::roster::Colour::Blue
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

    /// One action for each nation and kind in a hex.
    pub(crate) fn offer_losses(
        &self,
        hex: HexId,
        side: Side,
        fits: impl Fn(Kind) -> bool,
        out: &mut impl List<Action>,
    ) {
        for stack in self.state.stacks.at(hex).iter().filter(|s| self.is_of(s, side) && fits(s.kind)) {
            let action = Action::Lose(hex, stack.nation, stack.kind);
            out.push_new(action);
        }
    }

    pub(crate) fn spot(&self, hex: HexId) -> Spot {
        Spot::Hex(self.tables.map.label(hex).to_owned())
    }

    pub(crate) fn say_lost(
        &self,
        hex: HexId,
        nation: crate::tables::roster::NationId,
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
