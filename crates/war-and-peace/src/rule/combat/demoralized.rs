//! Demoralized combat (section X): a force without morale loses by the die and need not leave.

use crate::state::{Campaign, Toll};
use crate::step::{Aftermath, Fall};
use kernel::{Dice, Note, Notes, Purpose, Text};

const SURRENDER: Purpose = Purpose::new("surrender", "WP-X.1");

impl Campaign {
    /// The next force with morale nought rolls a die less its leader's value and loses so many, once a round; says
    /// whether there was one (WP-X.1, WP-X.2, R-WP-M37).
    pub(crate) fn next_surrender<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) -> bool {
        let active = self.state.active;
        for number in 0..self.state.battles.len() as u8 {
            for side in active.and_enemy() {
                let battle = self.battle(number);
                let walled = Self::is_walled(&battle, side);
                let standing = self.committed(number, side, |s| self.fights(s, number, &battle, side));
                if !battle.live
                    || !(battle.field || battle.assault)
                    || battle.rolled[side]
                    || standing == 0
                    || self.committed(number, side.enemy(), |_| true) == 0
                    || self.current_morale(number, side, walled) > 0
                {
                    continue;
                }
                self.battle_mut(number).rolled[side] = true;
                let die = dice.d6(SURRENDER);
                let value = battle.leader[side].map_or(0, |l| self.tables.leader(l).value);
                let lost = u16::from(die.saturating_sub(value)).min(standing) as u8;
                notes.say(|| {
                    let text =
                        Text::new("wp-surrenders").with("hex", self.name_of(battle.to)).with("sp", lost);
                    let note = Note::new("WP-X.1", text).at(self.spot(battle.to));
                    let note = note.term(i32::from(die), Text::new("wp-term-die"), "WP-X.1");
                    if value == 0 {
                        return note;
                    }
                    note.term(-i32::from(value), Text::new("wp-term-leader"), "WP-X.1")
                });
                if lost > 0 {
                    // A leader who rode to them since they fought last shares their fate (WP-P.10-1).
                    self.mark_committed(number, side, walled);
                    self.battle_mut(number).toll[side] = Toll { left: lost, ..Toll::default() };
                    self.state.phases.push(Aftermath { battle: number }.into());
                    self.state.phases.push(Fall { battle: number, side }.into());
                }
                return true;
            }
        }
        false
    }
}
