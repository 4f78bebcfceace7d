//! Combat commands (chapter 9).

use crate::campaign::germany::Austria;
use crate::state::{Campaign, Capital};
use crate::tables::roster::Side;
use kernel::{Note, Notes, Text};

impl Campaign {
    /// Each side's combat commands for the Turn, and who attacks first (TIR-9.1-1, TIR-9.2-0 to TIR-9.3). Nothing
    /// is left from an earlier Turn (TIR-9.1-2). In 1813 there are at most six (NN-9.2-limit).
    pub(crate) fn receive_commands(&mut self, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let [least, most] = tables.system.combat_commands_limits;
        let joined = self.state.germany.austria == Austria::Joined;
        for side in Side::BOTH {
            let base = tables.combat_commands(self.state.turn, joined)[side.index()];
            let slot = self.side_mut(side);
            let wanted = base + slot.commands_for_good + slot.commands_now;
            slot.commands = wanted.clamp(least, most);
        }
        let [french, russian] = [Side::French, Side::Allied].map(|s| self.side(s).commands);
        self.state.first = if russian > french { Side::Allied } else { Side::French };
        let [french, russian] = [Side::French, Side::Allied].map(|side| {
            let by_card = self.commands_by_card(side);
            let slot = self.side_mut(side);
            slot.commands = (slot.commands + by_card).clamp(least, most);
            slot.commands
        });
        notes.say(|| {
            let key = self.either("nem-commands", "nem-commands-coalition");
            let text = Text::new(key).with("french", french).with(self.word(Side::Allied), russian);
            Note::new("TIR-9.2-limit", text).cite("TIR-9.3")
        });
    }

    /// What happened in a Turn changes the commands of the next (TIR-9.2-bp1 to TIR-9.2-bp5).
    pub(crate) fn count_glory(&mut self, notes: &mut impl Notes) {
        self.watch_capitals(notes);
        let won = Side::BOTH.map(|s| self.side(s).decisive as i8);
        self.state.germany.tension = self.tables.options.tension && won[Side::French.index()] > 0;
        for side in Side::BOTH {
            let slot = self.side_mut(side);
            slot.commands_for_good += won[side.index()] - won[side.enemy().index()];
            slot.decisive = 0;
            slot.commands_now = std::mem::take(&mut slot.commands_next);
        }
    }

    /// La Grande Armée enters or leaves a capital for the first time (TIR-9.2-bp2 to TIR-9.2-bp5).
    pub(crate) fn watch_capitals(&mut self, notes: &mut impl Notes) {
        for at in 0..self.tables.capitals.len() {
            let hex = self.tables.capitals[at];
            let held = self.stands(Side::French, hex);
            let (next, french, key, cite) = match (self.state.capitals[at], held) {
                (Capital::Never, true) => {
                    (Capital::Held, 1, "nem-capital-taken", ["TIR-9.2-bp2", "TIR-9.2-bp3"][at])
                }
                (Capital::Held, false) => {
                    (Capital::Left, -1, "nem-capital-left", ["TIR-9.2-bp4", "TIR-9.2-bp5"][at])
                }
                _ => continue,
            };
            self.state.capitals[at] = next;
            self.side_mut(Side::French).commands_next += french;
            self.side_mut(Side::Allied).commands_next -= french;
            let place = self.tables.board.place_at(hex).map_or("", |p| p.name.as_str());
            notes.say(|| Note::new(cite, Text::new(key).with("place", place)).at(self.hex_spot(hex)));
        }
    }
}
