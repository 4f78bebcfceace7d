//! Commanders: their own movement (chapter 12), and their escape when their troops are gone (11.19).

use crate::state::{AWAY, Battle, Campaign, CommanderSet, DEAD, Deeds, HexBits, UnitSet};
use crate::step::{Escape, RideTo};
use crate::tables::roster::{CommanderId, Side};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const ESCAPE: Purpose = Purpose::new("escape", "TIR-11.19-1");

impl Campaign {
    /// Lone commanders of `side` in a hex throw for their escape (TIR-11.19-1). Those who live wait for a place.
    pub(crate) fn scatter<D: Dice, N: Notes>(
        &mut self,
        side: Side,
        hex: HexId,
        cite: &'static str,
        dice: &mut D,
        notes: &mut N,
    ) {
        let lone = self.commanders_at(side, hex).collect();
        self.put_to_flight(side, lone, cite, dice, notes);
    }

    /// After a combat: commanders whose troops fell around them, whether those attacked, supported or withdrew
    /// (TIR-11.19-1).
    pub(crate) fn scatter_stranded<D: Dice, N: Notes>(
        &mut self,
        battle: &Battle,
        dice: &mut D,
        notes: &mut N,
    ) {
        let Battle { attacker, from, to, joined, units, withdrew, refuge, .. } = *battle;
        let on_board = |h: HexId| self.is_on_board(h);
        let fought = [attacker, attacker.enemy()].map(|side| {
            let mut hexes = HexBits::default();
            if side != attacker && withdrew {
                hexes.insert(refuge);
            }
            if side == attacker && units.iter().all(|u| !on_board(self.unit_hex(u))) {
                hexes.insert(from);
            }
            for (dir, near) in self.tables.board.neighbours(to) {
                if joined[side.index()] & (1 << dir.0) != 0 {
                    hexes.insert(near);
                }
            }
            let bare = hexes.iter().filter(|&h| !self.holds(side, h));
            let lone: CommanderSet = bare.flat_map(|h| self.commanders_at(side, h)).collect();
            (side, lone)
        });
        for (side, lone) in fought {
            self.put_to_flight(side, lone, "TIR-11.19-1", dice, notes);
        }
    }

    fn put_to_flight<D: Dice, N: Notes>(
        &mut self,
        side: Side,
        lone: CommanderSet,
        cite: &'static str,
        dice: &mut D,
        notes: &mut N,
    ) {
        for commander in lone.iter() {
            self.state.fleeing.insert(commander);
        }
        for commander in lone.iter() {
            let hex = self.leader_hex(commander);
            let shown = dice.d6(ESCAPE);
            let caught = shown == 1 || self.refuges(side, commander).is_empty();
            let name = self.tables.commander(commander).name.as_str();
            notes.say(|| {
                let key = match (caught, shown) {
                    (true, 1) => "nem-commander-caught",
                    (true, _) => "nem-commander-cut-off",
                    (false, _) => "nem-commander-escapes",
                };
                let text = Text::new(key).with("commander", name).with("die", shown);
                let note = self.openly(Note::new("TIR-11.19-1", text).cite(cite));
                note.at(Spot::Hex(self.label(hex).to_owned()))
            });
            if caught {
                self.state.fleeing.remove(commander);
                self.put_leader(commander, DEAD);
                self.state.napoleon_lost |= Some(commander) == self.tables.napoleon;
            }
        }
        if self.first_to_flee(side).is_some() {
            self.state.phases.push(Escape(side).into());
        }
    }

    /// Friendly stacks near enough to flee to, enemies in between or not (TIR-11.19-2). A commander alone is a
    /// stack too (TIR-4.3), unless he flees himself. Nobody flees into neutral land, not even to Poniatowski, who waits
    /// there (NN-14.16-1, R-NN-14.16-1), nor out of Italy when he has to stay there (NN-14.15-v, R-NN-14.15-v).
    pub(crate) fn refuges(&self, side: Side, commander: CommanderId) -> HexBits {
        let from = self.leader_hex(commander);
        let near = |h: &HexId| {
            self.is_on_board(*h)
                && *h != from
                && self.is_open(side, *h)
                && !self.is_barred(side, from, *h)
                && self.tables.board.distance(from, *h) <= u32::from(self.tables.system.escape_range)
                && self.may_join(side, *h, UnitSet::default(), std::iter::once(commander).collect())
        };
        let units = self.all_units(side).map(|u| self.unit_hex(u));
        let settled = self.all_commanders(side).filter(|&c| !self.state.fleeing.contains(c));
        let others = settled.map(|c| self.leader_hex(c));
        units.chain(others).filter(near).collect()
    }

    pub(crate) fn first_to_flee(&self, side: Side) -> Option<CommanderId> {
        let owned = &self.tables.commanders_of[side.index()];
        self.state.fleeing.iter().find(|c| owned.contains(&c.0))
    }

    /// TIR-11.19-2
    pub(crate) fn flee(&mut self, side: Side, to: HexId, notes: &mut impl Notes) {
        let Some(commander) = self.first_to_flee(side) else { return };
        self.state.fleeing.remove(commander);
        self.put_leader(commander, to);
        let name = self.tables.commander(commander).name.as_str();
        notes.say(|| {
            let text =
                Text::new("nem-commander-joins").with("commander", name).with("hex", self.place_text(to));
            Note::new("TIR-11.19-2", text).at(Spot::Hex(self.label(to).to_owned()))
        });
    }

    /// Commanders whom the card recalls at the end of this Turn.
    pub(crate) fn recall_commanders(&mut self, notes: &mut impl Notes) {
        self.recall_until(self.state.turn, notes);
    }

    /// Commanders whom the card recalls by the end of a Turn; some of them come back later. It reaches nobody who is
    /// interned (R-NN-17.3-2).
    pub(crate) fn recall_until(&mut self, last: u8, notes: &mut impl Notes) {
        let due = |c: &CommanderId| {
            self.tables.commander(*c).leaves.is_some_and(|turn| (self.state.turn..=last).contains(&turn))
                && self.is_on_board(self.leader_hex(*c))
                && !self.state.link.interned_commanders.contains(*c)
        };
        let all = Side::BOTH.into_iter().flat_map(|side| self.all_commanders(side));
        let recalled: CommanderSet = all.filter(due).collect();
        for commander in recalled.iter() {
            let returns = self.tables.returning.contains(commander);
            self.put_leader(commander, if returns { AWAY } else { DEAD });
            let name = self.tables.commander(commander).name.as_str();
            let cite = if self.charter().is_some() { "NN-14.1-1" } else { "NN-18.1-1" };
            notes.say(|| Note::new(cite, Text::new("nem-recalled").with("commander", name)));
        }
    }

    pub(crate) fn mount(&mut self, side: Side, commander: CommanderId) {
        self.state.rider = commander.0;
        self.state.phases.push(RideTo(side).into());
    }

    pub(crate) fn ride(&mut self, to: Option<HexId>, notes: &mut impl Notes) {
        let rider = CommanderId(self.state.rider);
        self.state.deeds[rider.index()].insert(Deeds::RODE);
        let Some(to) = to else { return };
        self.put_leader(rider, to);
        let rider = self.tables.commander(rider);
        let name = rider.name.as_str();
        self.say_to_others(rider.side, notes, || {
            let text = Text::new("nem-rode-unseen").with("hex", self.place_text(to));
            Note::new("TIR-12.1-1", text).at(Spot::Hex(self.label(to).to_owned()))
        });
        self.say_to_owner(rider.side, notes, || {
            let text = Text::new("nem-rode").with("commander", name).with("hex", self.place_text(to));
            Note::new("TIR-12.1-1", text).at(Spot::Hex(self.label(to).to_owned()))
        });
    }
}
