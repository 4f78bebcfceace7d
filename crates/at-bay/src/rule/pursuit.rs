//! Pursuit after a retreat (NAB-26-2, NAB-28-2, NAB-35-2, NAB-42-1).

use crate::state::{Campaign, Flag, Flags, NONE, Train};
use crate::tables::{LeaderId, Side};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Text};

const DIE: Purpose = Purpose::new("pursuit", "NAB-26-2");

impl Campaign {
    /// Forces that may pursue: any of the winners that has troops; bridge trains never do (NAB-91-2).
    pub(crate) fn pursuers(&self) -> Flags {
        let battle = &self.state.battle;
        let winners = if battle.loser == battle.side { self.defenders() } else { battle.attackers };
        let able = |flag: &Flag| {
            self.chief(*flag).is_some_and(|id| {
                let near = battle.path.first().copied().unwrap_or(battle.hex);
                self.has_troops(id) && self.may_strike(self.man(id).hex, near)
            })
        };
        winners.iter().copied().filter(able).collect()
    }

    /// What is added to a pursuit die: cavalry, the Initiative of those who retreat, the weather.
    pub(crate) fn pursuit_terms(&self, chief: LeaderId) -> Vec<(i32, &'static str, &'static str)> {
        let battle = &self.state.battle;
        let winner = battle.loser.enemy();
        let cavalry = if self.active_side() == winner { battle.cavalry } else { -battle.cavalry };
        let own = self.tables.leader(chief).initiative;
        let theirs = self.leader_of(&battle.beaten).map_or(1, |id| self.tables.leader(id).initiative);
        let all = [
            (i32::from(cavalry), "bay-term-cavalry", "NAB-35-1"),
            (i32::from(theirs >= own) + i32::from(theirs > own), "bay-term-resistance", "NAB-35-1"),
            (-self.state.weather.slows_flight(), "bay-term-weather", "NAB-26-2"),
        ];
        all.into_iter().filter(|(value, ..)| *value != 0).collect()
    }

    /// A Force pursues along the way of the retreat: a point is lost for each hex, two if they ran through a zone or over
    /// a river that the pursuit came to (NAB-42-1, NAB-42-2); the garrison was the first of them (NAB-35-2).
    pub(crate) fn pursue<D: Dice, N: Notes>(&mut self, flag: Flag, dice: &mut D, notes: &mut N) {
        let Some(chief) = self.chief(flag) else { return };
        let battle = self.state.battle;
        let terms = self.pursuit_terms(chief);
        let natural = i32::from(dice.d6(DIE));
        let die = natural + terms.iter().map(|(value, ..)| value).sum::<i32>();
        let initiative = self.tables.leader(chief).initiative;
        let found = self.tables.charts.advance(battle.distance, die, initiative);
        let picked = u8::from(self.is_picked(chief));
        let advance = found.map(|hexes| (hexes + picked).min(battle.distance));
        notes.say(|| {
            let text = Text::new(if advance.is_some() { "bay-pursues" } else { "bay-no-pursuit" });
            let text = match advance {
                Some(hexes) => text.with("flag", flag.0).with("hexes", hexes),
                None => text.with("flag", flag.0),
            };
            let note = Note::new("NAB-26-2", text).at(self.at_hex(battle.hex));
            let note = note.term(natural, Text::new("bay-term-die"), "NAB-26-2");
            terms.iter().fold(note, |note, &(value, key, cite)| note.term(value, Text::new(key), cite))
        });
        if let Some(advance) = advance {
            self.advance(chief, advance, notes);
        }
    }

    fn advance<N: Notes>(&mut self, chief: LeaderId, advance: u8, notes: &mut N) {
        let battle = self.state.battle;
        let enemy = battle.loser;
        let mut hexes = 0u8;
        let mut at = None;
        for (step, &hex) in battle.path.iter().enumerate() {
            // Without a hex of advance the one that was left may be entered, and nothing is lost.
            if step >= usize::from(advance.max(1)) || self.is_held(enemy, hex) {
                break;
            }
            at = Some(hex);
            hexes = step as u8 + 1;
            self.capture_trains(battle.loser, hex);
            if self.is_met_by_others(enemy, hex) {
                break;
            }
        }
        let hexes = hexes.min(advance);
        let Some(to) = at else { return };
        let from = self.man(chief).hex;
        self.drop_trains(chief, from);
        self.carry(chief, to);
        let waded = (0..u16::from(hexes)).any(|step| battle.rivers & (1 << step) != 0);
        let rate = if battle.harried || waded { 2 } else { 1 };
        let loss = (u16::from(hexes) * rate).saturating_sub(u16::from(battle.garrison));
        let units = self.engaged(&battle.beaten, None);
        let lost = self.lose(&units, loss);
        if lost > 0 {
            notes.say(|| {
                let text = Text::new("bay-pursuit-loss").with("side", enemy.name()).with("lost", lost);
                let cite = if rate == 2 { "NAB-42-1" } else { "NAB-35-2" };
                Note::new(cite, text).at(self.at_hex(to))
            });
        }
        self.clear_hex(battle.loser.enemy(), to, notes);
        self.take_trains();
    }

    /// Bridge trains that the beaten have left behind belong to whoever comes by (NAB-92).
    fn capture_trains(&mut self, from: Side, hex: HexId) {
        let left = |train: &&mut Train| train.leader == NONE && train.hex == hex && train.over == HexId::NONE;
        for train in self.state.trains.iter_mut().filter(left) {
            if train.side == from {
                train.side = from.enemy();
            }
        }
    }

    /// Whether an enemy who was not beaten has a hex in his zone: there a pursuit ends.
    fn is_met_by_others(&self, enemy: Side, hex: HexId) -> bool {
        let beaten = &self.state.battle.beaten;
        self.wardens(enemy, hex).into_iter().any(|near| {
            let fresh = self
                .chiefs_at(enemy, near)
                .any(|id| self.has_troops(id) && !beaten.contains(&self.man(id).flag));
            fresh || self.garrison(enemy, near) > 0
        })
    }
}
