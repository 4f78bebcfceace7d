//! From 1812 into 1813 (17.3, 17.5).

use super::Part;
use crate::campaign::russia::Ukraine;
use crate::rule::cards::Deck;
use crate::state::{AWAY, Campaign, CommanderSet, DEAD, Marks};
use crate::step::{Dismiss, Paris, Phase};
use crate::tables::roster::{CommanderId, Entry, Side, Signs, UnitId};
use kernel::{Dice, Note, Notes, Text};

impl Campaign {
    /// Turn 17, which only the linked campaign has (NN-17.1-2).
    pub(crate) fn is_turn_between(&self) -> bool {
        self.is_part(Part::First) && self.state.turn == self.tables.system.last_turn
    }

    /// After General Supply of Turn 17 Austrians, Prussians and all disrupted French leave the war, and Austria is
    /// neutral (NN-17.3-1, NN-17.3-2). Prussia is everybody's friend (NN-17.3-3).
    pub(crate) fn part_company(&mut self, notes: &mut impl Notes) {
        if !self.is_turn_between() || self.state.link.parted {
            return;
        }
        self.state.link.parted = true;
        let tables = self.tables.clone();
        let foreign = Signs::AUSTRIAN | Signs::PRUSSIAN;
        let mut gone = 0;
        for unit in self.all_units(Side::French) {
            let leaves = tables.unit(unit).signs.intersects(foreign)
                || self.unit(unit).marks.contains(Marks::DISRUPTED);
            if leaves && self.is_on_board(self.unit_hex(unit)) {
                self.eliminate(unit);
                gone += 1;
            }
        }
        for commander in self.all_commanders(Side::French) {
            let leaves = tables.commander(commander).signs.intersects(foreign);
            if leaves && self.is_on_board(self.leader_hex(commander)) {
                self.put_leader(commander, DEAD);
            }
        }
        notes.say(|| {
            let text = Text::new("nem-parting").with("n", gone);
            Note::new("NN-17.3-1", text).cite("NN-17.3-2").cite("NN-17.3-3")
        });
        self.intern_whoever_is_abroad(notes);
    }

    /// Ground that became neutral holds whoever stands on it, and swallows depots (NN-17.3-2).
    fn intern_whoever_is_abroad(&mut self, notes: &mut impl Notes) {
        for side in Side::BOTH {
            let shut = |hex| self.is_on_board(hex) && !self.is_open(side, hex);
            let units: Vec<_> = self.all_units(side).filter(|u| shut(self.unit_hex(*u))).collect();
            let generals: Vec<_> = self.all_commanders(side).filter(|c| shut(self.leader_hex(*c))).collect();
            let some = !units.is_empty() || !generals.is_empty();
            for unit in units {
                self.state.link.interned.insert(unit);
            }
            for general in generals {
                self.state.link.interned_commanders.insert(general);
            }
            let open = self.land().open[side.index()];
            self.side_mut(side).depots.retain(|h| open.contains(*h));
            if some {
                notes.say(|| {
                    let text = Text::new("nem-linked-interned").with("side", self.side_name(side));
                    Note::new("NN-17.3-2", text)
                });
            }
        }
    }

    /// Whether somebody of a side is interned in a hex.
    pub(crate) fn is_interned_at(&self, side: Side, hex: board::HexId) -> bool {
        let link = &self.state.link;
        (!link.interned.is_empty() || !link.interned_commanders.is_empty())
            && (self.units_at(side, hex).any(|u| link.interned.contains(u))
                || self.commanders_at(side, hex).any(|c| link.interned_commanders.contains(c)))
    }

    /// Turn 1 of 1813, under its rules and for its victory (NN-17.3-4, NN-17.8). What was won in 1812 gives no combat
    /// commands any more (NN-17.5-a); troops stay where they are (NN-17.5-c), and those of 1813 wait for their sources,
    /// all but the Saxons of Torgau (NN-17.5-d).
    pub(crate) fn begin_second_part<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let Some(parts) = self.parts.clone() else { return };
        self.state.link.eaten = self.eaten_by_the_reserve();
        self.tables = parts[1].clone();
        let system = &parts[1].system;
        let state = &mut self.state;
        state.turn = 0;
        state.link.part = Part::Second;
        state.battle_points = system.victory.battle_points_at_first;
        state.capitals = Default::default();
        state.ukraine = Ukraine::Past;
        state.deck = Deck::default();
        for (slot, blanks) in state.sides.iter_mut().zip(system.blanks) {
            (slot.commands_for_good, slot.commands_next, slot.commands_now) = (0, 0, 0);
            slot.decisive = 0;
            slot.blanks.truncate(usize::from(blanks));
        }
        let lives = |old: &UnitId| self.is_on_board(self.unit_hex(*old));
        let stayed = parts[1].divisions.iter().filter(|(old, _)| lives(old)).map(|(_, new)| *new).collect();
        self.state.link.stayed = stayed;
        let mut kept = CommanderSet::default();
        for side in Side::BOTH {
            self.each_of_both_cards(side, |c| {
                kept.insert(c);
            });
        }
        self.state.link.kept = kept;
        notes.say(|| Note::new("NN-17.3-4", Text::new("nem-second-part")).cite("NN-17.5-a"));
        self.intern_whoever_is_abroad(notes);
        self.begin_turn(dice, notes);
    }

    /// Whose turn it is to look through his commanders (NN-17.5-b).
    fn dismissing(&self) -> Option<Side> {
        if !self.is_part(Part::Second) || self.state.turn != 1 {
            return None;
        }
        let waits = |side: &Side| {
            let mut any = false;
            self.each_dismissible(*side, |_| any = true);
            any && !self.state.link.dismissed[side.index()]
        };
        Side::BOTH.into_iter().find(waits)
    }

    /// Commanders in play whom the card of 1813 knows as well.
    fn each_of_both_cards(&self, side: Side, mut tell: impl FnMut(CommanderId)) {
        for commander in self.all_commanders(side) {
            let comes_again = self.tables.commander(commander).entry != Entry::Never;
            if comes_again && self.is_on_board(self.leader_hex(commander)) {
                tell(commander);
            }
        }
    }

    /// Whom a side may send home: nobody out of internment (R-NN-17.3-2).
    pub(crate) fn each_dismissible(&self, side: Side, mut tell: impl FnMut(CommanderId)) {
        let interned = self.state.link.interned_commanders;
        self.each_of_both_cards(side, |c| {
            if !interned.contains(c) {
                tell(c);
            }
        });
    }

    pub(crate) fn dismiss(&mut self, commander: CommanderId, notes: &mut impl Notes) {
        self.put_leader(commander, AWAY);
        self.state.link.kept.remove(commander);
        let name = self.tables.commander(commander).name.as_str();
        notes.say(|| Note::new("NN-17.5-b", Text::new("nem-dismissed").with("commander", name)));
    }

    /// What comes before General Supply in the linked campaign.
    pub(crate) fn linked_prelude(&self) -> Option<Phase> {
        if self.is_paris_calling() {
            Some(Paris(Side::French).into())
        } else {
            self.dismissing().map(|side| Dismiss(side).into())
        }
    }
}
