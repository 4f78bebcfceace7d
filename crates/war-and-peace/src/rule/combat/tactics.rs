//! The tactical matrix (section U): each side puts a marker face down, both are turned up together.

use crate::action::Tactic;
use crate::state::Campaign;
use crate::step::Matrix;
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Chance, Note, Notes, Text};

/// What two tactics make of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Clash {
    /// The dice are changed by so much (WP-U.3.a).
    Dice(i32),
    /// Neither side attacks (WP-U.3.b).
    Nothing,
}

impl Campaign {
    /// Who chooses next in a field battle, the larger force first; nobody once both markers lie, and never against
    /// walls (WP-U.1, WP-U.3-1, WP-U.6, R-WP-M38).
    fn next_to_choose(&self, number: u8, larger: Side) -> Option<Side> {
        let battle = self.battle(number);
        let plays = self.tables.options.tactics && !battle.assault;
        larger.and_enemy().into_iter().find(|side| plays && battle.tactic[*side].is_none())
    }

    /// Asks for the next marker; says whether somebody is asked.
    pub(crate) fn ask_tactic(&mut self, number: u8, larger: Side) -> bool {
        let next = self.next_to_choose(number, larger);
        if let Some(side) = next {
            self.state.phases.push(Matrix { battle: number, side }.into());
        }
        next.is_some()
    }

    /// The markers are turned up: the row of the larger force meets the column of the smaller (WP-U.3-1, WP-U.3.a,
    /// WP-U.3.b).
    pub(crate) fn turn_up(&self, number: u8, larger: Side, notes: &mut impl Notes) -> Clash {
        let battle = self.battle(number);
        let [Some(row), Some(column)] = larger.and_enemy().map(|s| battle.tactic[s]) else {
            return Clash::Dice(0);
        };
        let clash = self.tables.charts.clash(row, column);
        notes.say(|| {
            let key = if clash == Clash::Nothing { "wp-tactics-nothing" } else { "wp-tactics" };
            let word = |tactic: Tactic| Text::new(tactic.key());
            let text = Text::new(key)
                .with("hex", self.name_of(battle.to))
                .with("larger", word(row))
                .with("smaller", word(column));
            let cite = if clash == Clash::Nothing { "WP-U.3.b" } else { "WP-U.3-1" };
            Note::new(cite, text).at(self.spot(battle.to)).revealing()
        });
        clash
    }

    /// Whether a side may take its force out of a field battle: always without the matrix; with it only with more
    /// cavalry than the enemy, or if that is what it chose (WP-U.3.c, WP-U.4.a, WP-U.4.b, WP-U.4.e).
    pub(crate) fn may_leave_field(&self, number: u8, side: Side) -> bool {
        let cavalry = |side: Side| self.committed(number, side, |s| !s.inside && s.kind.is_cavalry());
        !self.tables.options.tactics
            || self.battle(number).tactic[side] == Some(Tactic::Withdraw)
            || cavalry(side) > cavalry(side.enemy())
    }

    /// Whether a force may go into the city of its hex, which needs no marker (WP-U.4.c).
    pub(crate) fn may_take_shelter(&self, number: u8, hex: HexId, side: Side) -> bool {
        let sortie = self.has_enemies_of(hex, side);
        self.own_city(hex, side).is_some()
            && !self.has_partisans(hex, side)
            && self.sp_inside(hex, side.enemy()) == 0
            && (sortie || (self.sp_inside(hex, side) < self.capacity(hex) && !self.state.stacks.is_full()))
            && self.count(hex, side, |s| s.is_in(number) && !s.inside && !s.unsupplied) > 0
    }

    /// Whether a side has chosen to withdraw and somebody is still in the field (WP-U.4.d).
    pub(crate) fn must_leave_field(&self, number: u8, side: Side) -> bool {
        let battle = self.battle(number);
        battle.live
            && battle.field
            && battle.tactic[side] == Some(Tactic::Withdraw)
            && self.in_field(number, side) > 0
    }

    /// Markers that lie face down before a seat are dealt anew, each of the seven as likely (WP-U.3-1).
    pub(crate) fn deal_tactics(&mut self, side: Side, chance: &mut Chance) {
        for battle in &mut self.state.battles {
            let hidden = battle.tactic[side].is_none();
            if let Some(tactic) = battle.tactic[side.enemy()].as_mut().filter(|_| hidden) {
                *tactic = chance.pick(&Tactic::ALL).unwrap_or(*tactic);
            }
        }
    }
}
