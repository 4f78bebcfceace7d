//! Marching to the sound of the guns (NAB-126, NAB-127).

use crate::state::{Campaign, Flag, Marks};
use crate::tables::LeaderId;
use board::HexId;
use kernel::{Dice, Note, Notes, Seat, Text};

/// How far the guns are heard.
const EARSHOT: u32 = 5;

impl Campaign {
    /// Forces of the side under attack that may try to come now (NAB-126): their forced march failed, and an attacker is
    /// within five hexes.
    pub(crate) fn listeners(&self) -> Vec<Flag> {
        let battle = &self.state.battle;
        let side = battle.side.enemy();
        let attackers = self.attacking_hexes();
        let board = &self.tables.ground.board;
        let hears = |id: &LeaderId| {
            let man = self.man(*id);
            self.tables.options.guns
                && self.army(*id).side() == side
                && man.marks.contains(Marks::LISTENS)
                && man.hex != battle.hex
                && !battle.asked.contains(&man.flag)
                && attackers.iter().any(|&hex| board.distance(hex, man.hex) <= EARSHOT)
        };
        self.chiefs().filter(hears).map(|id| self.man(id).flag).collect()
    }

    /// Who decides whether a Force marches to the guns: the owner of the first that may.
    pub(crate) fn listening_seat(&self) -> Option<Seat> {
        let first = self.listeners().first().and_then(|&flag| self.chief(flag))?;
        Some(self.owner(first))
    }

    /// A Force tries; if it comes it goes at once, a Movement Point a round (NAB-126).
    pub(crate) fn listen<D: Dice, N: Notes>(&mut self, flag: Flag, dice: &mut D, notes: &mut N) {
        let Some(chief) = self.chief(flag) else { return };
        self.state.battle.asked.push(flag);
        if self.roll_initiative(chief, dice, notes).0 {
            self.man_mut(chief).marks -= Marks::LISTENS;
            self.state.battle.hearing.push(flag);
            self.go_to_guns(flag, notes);
        }
    }

    /// A new round begins: whoever is on the way goes on (NAB-127).
    pub(crate) fn hear_guns<N: Notes>(&mut self, notes: &mut N) {
        self.state.battle.asked.clear();
        for flag in self.state.battle.hearing {
            self.go_to_guns(flag, notes);
        }
    }

    /// A Movement Point straight to the battle.
    fn go_to_guns<N: Notes>(&mut self, flag: Flag, notes: &mut N) {
        let Some(chief) = self.chief(flag) else { return };
        let goal = self.state.battle.hex;
        let side = self.army(chief).side();
        let mut left = 2u16;
        while let Some((to, cost)) = self.nearer(chief, goal, left) {
            left -= cost;
            self.carry(chief, to);
            notes.say(|| {
                let text = Text::new("bay-to-the-guns").with("flag", flag.0);
                Note::new("NAB-127", text.with("to", self.tables.ground.board.label(to))).at(self.at_hex(to))
            });
            self.clear_hex(side, to, notes);
        }
    }

    fn nearer(&self, chief: LeaderId, goal: HexId, left: u16) -> Option<(HexId, u16)> {
        let board = &self.tables.ground.board;
        let from = self.man(chief).hex;
        let enemy = self.army(chief).side().enemy();
        let mounted = self.strength(chief).cavalry > 0;
        let steps = board.neighbours(from).filter_map(|(dir, to)| {
            let cost = self.step_cost(from, dir, to, mounted)?;
            let nearer = board.distance(to, goal) < board.distance(from, goal);
            (nearer && cost <= left && !self.is_held(enemy, to)).then_some((cost, to))
        });
        steps.min().map(|(cost, to)| (to, cost))
    }
}
