//! Commander capability, characteristics and the quarrels of the Russian staff (16.2 to 16.5).

use crate::state::{AWAY, Campaign, CommanderSet, Deeds, UnitSet};
use crate::tables::roster::{Arm, CommanderId, Designation, Side, Signs, Traits, UnitId};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const STAFF: Purpose = Purpose::new("staff", "TIR-16.5");
const SLOW: Purpose = Purpose::new("slow", "TIR-16.4-ru-2");

/// The Russian staff is in chaos up to this Turn (TIR-16.5), and a move is lost at this or less.
const CHAOS_UNTIL: u8 = 5;
const LOST_AT: u8 = 2;

impl Campaign {
    /// Whether Kutuzov has come to take command, whatever became of him later (TIR-16.4-ru-1).
    fn kutuzov_has_come(&self) -> bool {
        self.tables.kutuzov.is_some_and(|kutuzov| self.leader_hex(kutuzov) != AWAY)
    }

    /// Signs other than the rating are for the Advanced Rules (TIR-3.5).
    fn has_trait(&self, commander: CommanderId, one: Traits) -> bool {
        self.tables.options.command && self.tables.commander(commander).traits.contains(one)
    }

    /// A commander's rating (TIR-3.4-1); rivals who share a hex have none until Kutuzov comes (TIR-16.4-ru-1).
    pub(crate) fn rating(&self, commander: CommanderId) -> u8 {
        let counter = self.tables.commander(commander);
        if self.has_trait(commander, Traits::RIVAL) && !self.kutuzov_has_come() {
            let hex = self.leader_hex(commander);
            let rivals = self.commanders_at(counter.side, hex).filter(|&c| self.has_trait(c, Traits::RIVAL));
            if rivals.take(2).count() > 1 {
                return 0;
            }
        }
        counter.rating
    }

    /// Whether a commander may command a unit, by what is on his counter.
    fn commands(&self, commander: CommanderId, unit: UnitId) -> bool {
        let unit = self.tables.unit(unit);
        match self.designation(commander) {
            // TIR-16.2-exc-2, NN-16.2-exc-4
            Designation::None => false,
            // TIR-16.2-des-A, NN-16.2-des-A
            Designation::Supreme | Designation::South => true,
            // The Guard obeys anybody with a sign (TIR-16.2-exc-3, NN-16.2-exc-2).
            _ if unit.nation == "guard" || unit.signs.contains(Signs::GUARD) => true,
            // TIR-16.2-des-C
            Designation::Cavalry => unit.arm == Arm::Cavalry,
            // NN-16.2-des-K
            Designation::Cossacks => unit.signs.contains(Signs::COSSACK),
            // A corps without a commander in play has nobody of its own (TIR-16.2-des-corps, NN-16.2-des-corps,
            // TIR-16.2-exc-1), and neither have those who defected, whose corps is nobody's (NN-16.2-exc-3).
            Designation::Corps(corps) | Designation::CavalryCorps(corps) => unit.corps == *corps,
            // Infantry, that of his own army alone if he has one (TIR-16.2-des-I, TIR-16.2-exc-4).
            Designation::Infantry(army) => {
                let own = army.is_empty() || unit.corps.split('.').next() == Some(army.as_str());
                unit.arm == Arm::Infantry && own
            }
        }
    }

    /// The rating that counts in combat: in the Basic Game the best, up to the number of units (TIR-11.5-bp1,
    /// TIR-11.7-bp1); in the Advanced Game that of whoever commands most of them (TIR-16.2-ben-2, NN-16.2-ben-2).
    pub(crate) fn combat_rating(&self, side: Side, hex: HexId, units: UnitSet) -> i8 {
        let most = units.len() as u8;
        if !self.tables.options.command {
            return self.best_rating(side, hex).min(most) as i8;
        }
        // A cavalry corps commander alone leads any cavalry (NN-16.2-cav-2).
        if let Some(rider) = self.lone_cavalryman(side, hex) {
            let mounted = units.iter().filter(|&u| self.tables.unit(u).arm == Arm::Cavalry).count() as u8;
            return self.rating(rider).min(mounted) as i8;
        }
        let reach = |c: CommanderId| units.iter().filter(|&u| self.commands(c, u)).count() as u8;
        // Of those who command as many the most senior, of equals the one whom the owner likes better (TIR-16.2-ben-3,
        // NN-16.2-ben-3).
        let rank = |c: CommanderId| std::cmp::Reverse(self.designation(c).rank());
        let able = self.fighting_commanders(side, hex).filter(|&c| reach(c) > 0);
        if let Some(chief) = able.max_by_key(|&c| (reach(c), rank(c), self.rating(c))) {
            return self.rating(chief).min(reach(chief)) as i8;
        }
        // Somebody without a designation helps only where no designated commander can (TIR-16.2-exc-2).
        let plain = |c: &CommanderId| *self.designation(*c) == Designation::None;
        self.fighting_commanders(side, hex).filter(plain).map(|c| self.rating(c)).max().unwrap_or(0).min(most)
            as i8
    }

    /// Whether a commander with a characteristic is the senior one: for the good ones it is enough to be among
    /// the most senior, for the bad ones he must be alone, since of equals the owner chooses (TIR-16.4-0,
    /// NN-16.2-char-0).
    fn is_led_by(&self, leaders: CommanderSet, one: Traits, good: bool) -> bool {
        let rank = |c: CommanderId| self.designation(c).rank();
        let Some(best) = leaders.iter().map(rank).min() else { return false };
        let mut senior = leaders.iter().filter(|&c| rank(c) == best);
        if good { senior.any(|c| self.has_trait(c, one)) } else { senior.all(|c| self.has_trait(c, one)) }
    }

    fn leaders(&self, side: Side, hex: HexId) -> CommanderSet {
        self.commanders_at(side, hex).collect()
    }

    /// Combat factors added by the senior commander, in attack alone or always, and by some in the Basic Game too.
    pub(crate) fn inspired(&self, side: Side, hex: HexId, units: UnitSet, attacking: bool) -> (i8, i8) {
        let leaders: CommanderSet = self.fighting_commanders(side, hex).collect();
        let reach = |one: Traits| {
            let gifted = leaders.iter().filter(|&c| self.tables.commander(c).traits.contains(one));
            gifted.map(|c| self.tables.commander(c).reach).max().unwrap_or(0)
        };
        let dull = leaders.iter().any(|c| self.is_dull(c));
        if !self.tables.options.command {
            // Suvorov (NN-18.8-2).
            let here = leaders.iter().any(|c| self.tables.always_inspire.contains(c));
            let inspired = if here && !dull { reach(Traits::INSPIRES).min(units.len() as u8) } else { 0 };
            return (0, inspired as i8);
        }
        let count = |is: &dyn Fn(UnitId) -> bool| units.iter().filter(|&u| is(u)).count() as u8;
        let gain = |one: Traits, most: u8| {
            if self.is_led_by(leaders, one, true) { most.min(reach(one)) } else { 0 }
        };
        // Napoleon and Davout, in attack and defence (TIR-16.4-fr-5, NN-16.2-fr-6, NN-16.2-fr-7).
        let inspired = if dull { 0 } else { gain(Traits::INSPIRES, units.len() as u8) };
        if !attacking {
            return (0, inspired as i8);
        }
        let mounted = count(&|u| self.tables.unit(u).arm == Arm::Cavalry);
        let cossacks = count(&|u| self.tables.unit(u).signs.contains(Signs::COSSACK));
        // Platov and Murat lead cavalry (TIR-16.4-ru-3, TIR-16.4-fr-7, NN-16.2-fr-9), in 1813 Platov Cossacks alone
        // (NN-16.2-co-4); Blucher drives everybody on (NN-16.2-co-2).
        let charge = gain(Traits::CHARGES, mounted) + gain(Traits::HETMAN, cossacks);
        ((charge + gain(Traits::DRIVES, units.len() as u8)) as i8, inspired as i8)
    }

    /// What commanders change in march attrition: full command (TIR-16.2-ben-1), those who spare their troops
    /// (TIR-16.4-fr-4, NN-16.2-co-1), and those who wear them out (TIR-16.4-fr-6).
    pub(crate) fn march_leadership(
        &self,
        throughout: CommanderSet,
        units: UnitSet,
    ) -> [(i8, &'static str, &'static str); 3] {
        if !self.tables.options.command {
            // Napoleon in the Basic Game (TIR-14.5), or Suvorov (NN-18.8-1).
            let spares = |c: CommanderId| self.tables.always_spare.contains(c);
            let spared = -i8::from(throughout.iter().any(spares));
            return [(spared, self.tables.volume.spared_by, "TIR-14.5"), (0, "", ""), (0, "", "")];
        }
        let careful = |c: &CommanderId| !self.has_trait(*c, Traits::WEARS);
        let able: CommanderSet = throughout.iter().filter(careful).collect();
        let all = !able.is_empty() && units.iter().all(|u| able.iter().any(|c| self.commands(c, u)));
        let spared = self.is_led_by(throughout, Traits::SPARES, true);
        let worn = self.state.column.worn;
        [
            (-i8::from(all), "nem-term-command", "TIR-16.2-ben-1"),
            (-i8::from(spared), "nem-term-spares", "TIR-16.4-fr-4"),
            (i8::from(worn), "nem-term-wears", "TIR-16.4-fr-6"),
        ]
    }

    /// Whether somebody who wears out his troops starts the move (TIR-16.4-fr-6). If nobody goes along, it was
    /// started by somebody who stays behind and has not marched yet.
    pub(crate) fn is_worn(&self, side: Side) -> bool {
        let column = &self.state.column;
        let rested = |c: &CommanderId| !self.state.deeds[c.index()].intersects(Deeds::MARCHED | Deeds::HOLDS);
        let leaders = if column.commanders.is_empty() {
            self.commanders_at(side, column.from).filter(rested).collect()
        } else {
            column.commanders
        };
        self.is_led_by(leaders, Traits::WEARS, false)
    }

    /// Orders that never arrive (TIR-16.5) and a commander who is never ready (TIR-16.4-ru-2, NN-16.2-co-3):
    /// says whether the stack may march after all.
    pub(crate) fn orders_arrive<D: Dice, N: Notes>(
        &self,
        side: Side,
        hex: HexId,
        dice: &mut D,
        notes: &mut N,
    ) -> bool {
        let chaos = self.tables.options.chaos
            && side == Side::Allied
            && self.state.turn <= CHAOS_UNTIL
            && !self.is_staff_calm();
        let slow = self.is_led_by(self.leaders(side, hex), Traits::SLOW, false);
        for (asked, purpose, key) in [(chaos, STAFF, "nem-order-garbled"), (slow, SLOW, "nem-order-slow")] {
            if !asked {
                continue;
            }
            let shown = dice.d6(purpose);
            let lost = shown <= LOST_AT;
            notes.say(|| {
                let key = if lost { key } else { "nem-order-arrives" };
                let text = Text::new(key).with("hex", self.place_text(hex)).with("die", shown);
                let note = Note { cites: vec![purpose.cite], ..Note::new("TIR-16.5", text) };
                self.openly(note.at(Spot::Hex(self.label(hex).to_owned())))
            });
            if lost {
                return false;
            }
        }
        true
    }

    /// Units with one of the rivals never support a stack with another (TIR-16.4-ru-1).
    pub(crate) fn refuses_to_help(&self, side: Side, helper: HexId, main: HexId) -> bool {
        if self.kutuzov_has_come() {
            return false;
        }
        let rival = |hex: HexId| self.commanders_at(side, hex).find(|&c| self.has_trait(c, Traits::RIVAL));
        matches!((rival(helper), rival(main)), (Some(a), Some(b)) if a != b)
    }
}
