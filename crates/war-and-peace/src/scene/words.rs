//! Words that several steps share.

use crate::action::Action;
use crate::state::Campaign;
use crate::step::nothing_more;
use crate::tables::roster::{Kind, LeaderId, NationId, Side};
use board::HexId;
use kernel::{Choice, Spot, Text};

/// Months by number.
const MONTHS: [&str; 12] = [
    "wp-january",
    "wp-february",
    "wp-march",
    "wp-april",
    "wp-may",
    "wp-june",
    "wp-july",
    "wp-august",
    "wp-september",
    "wp-october",
    "wp-november",
    "wp-december",
];

const KINDS: [&str; 8] = [
    "wp-kind-i",
    "wp-kind-c",
    "wp-kind-gi",
    "wp-kind-gc",
    "wp-kind-l",
    "wp-kind-m",
    "wp-kind-p",
    "wp-kind-cc",
];

pub(crate) fn kind_text(kind: Kind) -> Text {
    Text::new(KINDS[kind.index()])
}

impl Campaign {
    /// A city or a sea by name, any other hex by number.
    pub(crate) fn name_of(&self, hex: HexId) -> String {
        let map = &self.tables.map;
        match (map.city_at(hex), map.sea_at(hex)) {
            (Some(city), _) => map.city(city).name.clone(),
            (None, Some(sea)) => sea.name.clone(),
            (None, None) => map.label(hex).to_owned(),
        }
    }

    pub(crate) fn month_text(&self) -> Text {
        self.month_of(self.state.turn)
    }

    /// The month of a turn.
    pub(crate) fn month_of(&self, turn: u8) -> Text {
        let (year, month) = self.plan().month(turn);
        Text::new("wp-month")
            .with("month", Text::new(MONTHS[usize::from(month - 1).min(11)]))
            .with("year", year.to_string())
    }

    pub(crate) fn label(&self, hex: HexId) -> &str {
        self.tables.map.label(hex)
    }

    pub(crate) fn about_hex(
        &self,
        verb: &'static str,
        cite: &'static str,
        key: &'static str,
        hex: HexId,
    ) -> Choice {
        let text = Text::new(key).with("hex", self.name_of(hex));
        Choice::new(verb, cite, text).arg(self.label(hex)).at(self.spot(hex))
    }

    /// A choice about the force of a hex in a battle; the battle is named where the side has two forces in the hex.
    pub(crate) fn about_body(
        &self,
        verb: &'static str,
        cite: &'static str,
        [key, key_from]: [&'static str; 2],
        (hex, battle, side): (HexId, u8, Side),
    ) -> Choice {
        if !self.has_several_bodies(hex, side) {
            return self.about_force(verb, cite, key, (hex, side));
        }
        let to = self.battle(battle).to;
        let text = Text::new(key_from).with("hex", self.force_at(hex, side)).with("to", self.place_of(to));
        Choice::new(verb, cite, text).arg(self.label(hex)).arg(self.label(to)).at(self.spot(hex))
    }

    /// Whether a side has forces of several battles in the field of a hex.
    pub(crate) fn has_several_bodies(&self, hex: HexId, side: Side) -> bool {
        let here = self.state.stacks.at(hex).iter();
        let mut battles =
            here.filter(|s| s.is_committed() && !s.inside && self.is_of(s, side)).map(|s| s.battle);
        battles.next().is_some_and(|first| battles.any(|other| other != first))
    }

    pub(crate) fn about_leader(
        &self,
        verb: &'static str,
        cite: &'static str,
        key: &'static str,
        leader: LeaderId,
    ) -> Choice {
        let name = self.tables.leader(leader).id.as_str();
        Choice::new(verb, cite, Text::new(key).with("leader", name))
            .arg(name)
            .at(Spot::Piece(u32::from(leader.0)))
    }

    pub(crate) fn about_sp(
        &self,
        verb: &'static str,
        cite: &'static str,
        key: &'static str,
        (nation, kind, sp): (NationId, Kind, u8),
    ) -> Choice {
        let card = self.tables.nation(nation);
        let text =
            Text::new(key).with("sp", sp).with("nation", card.name.as_str()).with("kind", kind_text(kind));
        Choice::new(verb, cite, text).arg(&card.id).arg(kind.word()).amount(sp)
    }

    pub(crate) fn line_text(&self) -> Text {
        let name = self.open_line().map_or("", |l| self.tables.nation(l.nation).name.as_str());
        Text::new("wp-name").with("name", name)
    }

    /// A leader who goes to a hex.
    pub(crate) fn about_leader_at(&self, cite: &'static str, leader: LeaderId, hex: HexId) -> Choice {
        let name = self.tables.leader(leader).id.as_str();
        let text = Text::new("wp-do-put-leader").with("leader", name).with("hex", self.name_of(hex));
        Choice::new("leader", cite, text).arg(name).arg(self.label(hex)).at(self.spot(hex))
    }

    /// What a line brings goes to a hex.
    pub(crate) fn about_placing(&self, action: Action) -> Choice {
        match action {
            Action::Put(kind, sp, hex) => {
                let text = Text::new("wp-do-put")
                    .with("sp", sp)
                    .with("kind", kind_text(kind))
                    .with("hex", self.name_of(hex));
                Choice::new("put", "WP-Z.5.f-1", text)
                    .arg(kind.word())
                    .amount(sp)
                    .arg(self.label(hex))
                    .at(self.spot(hex))
            }
            Action::PutLeader(leader, hex) => self.about_leader_at("WP-Z.5.f-1", leader, hex),
            Action::PutAll(hex) => self.about_hex("all", "WP-Z.5.f-1", "wp-do-put-all", hex),
            _ => nothing_more(),
        }
    }

    /// One SP is lost.
    pub(crate) fn about_loss(&self, cite: &'static str, action: Action) -> Choice {
        self.about_loss_as("wp-do-lose", cite, action)
    }

    pub(crate) fn about_loss_as(&self, key: &'static str, cite: &'static str, action: Action) -> Choice {
        let Action::Lose(hex, nation, kind) = action else { return nothing_more() };
        let card = self.tables.nation(nation);
        let text = Text::new(key)
            .with("nation", card.name.as_str())
            .with("kind", kind_text(kind))
            .with("hex", self.name_of(hex));
        Choice::new("lose", cite, text).arg(self.label(hex)).arg(&card.id).arg(kind.word()).at(self.spot(hex))
    }

    /// Where a group goes, and whom it leaves behind.
    pub(crate) fn about_stride(&self, action: Action) -> Choice {
        match action {
            Action::Step(hex) => self.about_hex("step", "WP-J.2", "wp-do-step", hex),
            Action::Overrun(hex) => self.about_hex("overrun", "WP-L.1-1", "wp-do-overrun", hex),
            Action::Summon(hex) => self.about_hex("summon", "WP-L.5-2", "wp-do-summon", hex),
            Action::Drop(nation, kind, sp) => {
                self.about_sp("drop", "WP-J.4.e-1", "wp-do-drop", (nation, kind, sp))
            }
            Action::Leave(leader) => self.about_leader("leave", "WP-J.5-3", "wp-do-leave", leader),
            _ => nothing_more(),
        }
    }

    /// Who goes into a city or comes out of it.
    pub(crate) fn about_shelter(&self, action: Action) -> Choice {
        match action {
            Action::Enter(nation, kind, sp) => {
                self.about_sp("enter", "WP-S.6-1", "wp-do-enter", (nation, kind, sp))
            }
            Action::EnterLeader(leader) => {
                self.about_leader("shelter", "WP-S.6-1", "wp-do-shelter-leader", leader)
            }
            Action::EnterAll => Choice::new("shelter-all", "WP-S.6-1", Text::new("wp-do-enter-all")),
            Action::ComeOut => Choice::new("come-out", "WP-S.6-2", Text::new("wp-do-come-out")),
            _ => Choice::new("done", "WP-S.6-1", Text::new("wp-do-done-sheltering")),
        }
    }
}
