//! Forced marching (section K): a way is laid, then one die says how far each class gets.

use crate::action::Action;
use crate::list::List;
use crate::roster::{LeaderId, NationId};
use crate::state::{Campaign, Part, Phase, Step};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Text};

const FORCED: Purpose = Purpose::new("forced-march", "WP-K.3-1");

/// Which modifier SP use: French guards, other French, everybody else (WP-K.5-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Guard,
    French,
    Other,
}

const CLASSES: [Class; 3] = [Class::Guard, Class::French, Class::Other];

impl Campaign {
    pub(crate) fn is_french(&self, nation: NationId) -> bool {
        self.tables.nation(nation).id == "france"
    }

    fn class(&self, part: Part) -> Class {
        match (self.is_french(part.nation), part.kind.is_guard()) {
            (true, true) => Class::Guard,
            (true, false) => Class::French,
            _ => Class::Other,
        }
    }

    /// SP may try once in a Movement Phase; a leader needs SP with him (WP-K.1, WP-K.4-1, WP-K.4-2, WP-K.6).
    pub(crate) fn may_force(&self) -> bool {
        let column = &self.state.column;
        !column.forced && !column.parts.is_empty()
    }

    /// The end of the way so far, its cost, and how many MP beyond the allowance it asks for.
    pub(crate) fn way_laid(&self) -> (HexId, u8, i16) {
        let column = &self.state.column;
        let winter = self.is_winter();
        let side = self.state.active;
        let (mut at, mut cost) = (column.hex, 0u8);
        for &hex in &column.path {
            let price =
                self.tables.map.way(at, hex).and_then(|w| self.way_cost(at, w, side, winter)).unwrap_or(0);
            let extra = if self.is_held(hex, side.other()) { self.overrun_extra(hex) } else { 0 };
            cost += price + extra;
            at = hex;
        }
        let total = i16::from(column.spent) + i16::from(cost);
        let ask = column.parts.iter().map(|p| total - i16::from(p.most)).max().unwrap_or(0);
        (at, cost, ask)
    }

    /// The way is stated before the die is cast, for one to three MP more (WP-K.2, WP-K.3-1, WP-BB.q3).
    pub(crate) fn legal_path(&self, out: &mut impl List) {
        let column = &self.state.column;
        let side = self.state.active;
        let winter = self.is_winter();
        let (at, cost, ask) = self.way_laid();
        let most = i16::from(self.tables.charts.system.movement.forced_march_most);
        if column.path.len() < column.path.capacity() {
            let limit = u16::from(self.tables.charts.system.supply.mp);
            let timid = self.timid_lines();
            for way in self.tables.map.ways(at) {
                let Some(price) = self.way_cost(at, way, side, winter) else { continue };
                if !self.is_open_to_column(way.to)
                    || timid.as_ref().is_some_and(|lines| lines[way.to.index()] > limit)
                {
                    continue;
                }
                let enemy = self.is_held(way.to, side.other());
                let extra = if enemy {
                    // A city hex has to be asked first, and that is done on the march (WP-L.5-2).
                    if !self.is_strong_enough(way.to) || self.tables.map.city_at(way.to).is_some() {
                        continue;
                    }
                    self.overrun_extra(way.to)
                } else {
                    0
                };
                let total = i16::from(column.spent) + i16::from(cost) + i16::from(price) + i16::from(extra);
                let would_ask = column.parts.iter().map(|p| total - i16::from(p.most)).max().unwrap_or(0);
                let leaders = column.leaders.is_empty()
                    || total <= i16::from(self.tables.charts.system.movement.leader);
                if would_ask <= most && leaders {
                    out.push(if enemy { Action::Overrun(way.to) } else { Action::Step(way.to) });
                }
            }
        }
        if ask >= 1 {
            out.push(Action::March(false));
            let mut classes = column.parts.iter().map(|p| self.class(*p));
            let first = classes.next();
            if classes.any(|c| Some(c) != first) {
                out.push(Action::March(true));
            }
        }
        if out.is_empty() {
            out.push(Action::Back);
        }
    }

    /// The modifier of some SP (WP-K.5, WP-K.5.a, WP-K.5.b, WP-K.5.c, WP-K.5.d, WP-K.5.e, WP-M.7-1, R-WP-K.5.a).
    fn forced_modifier(&self, parts: &[Part]) -> [(i32, &'static str, &'static str); 4] {
        let charts = &self.tables.charts;
        let modifier = |yes: bool, id: &str| if yes { charts.modifier("forced-march", id) } else { 0 };
        let guard = parts.iter().all(|p| self.class(*p) == Class::Guard);
        let french = parts.iter().all(|p| self.is_french(p.nation));
        let unsupplied = parts.iter().any(|p| p.unsupplied);
        let (value, key, cite) = if guard {
            (modifier(true, "guard"), "wp-term-guard", "WP-K.5.a")
        } else {
            (modifier(french, "french"), "wp-term-french", "WP-K.5.b")
        };
        [
            (value, key, cite),
            (modifier(unsupplied, "unsupplied"), "wp-term-unsupplied", "WP-K.5.c"),
            (modifier(self.state.column.harsh, "board"), "wp-term-board", "WP-K.5.d"),
            (modifier(self.is_winter(), "winter"), "wp-term-winter", "WP-K.5.e"),
        ]
    }

    /// One die, read for each class by itself or for the whole (WP-K.3-1, WP-K.3.a, WP-K.3.b, WP-K.3.c, WP-K.5-1,
    /// WP-BB.q4).
    pub(crate) fn force_march<D: Dice>(&mut self, apart: bool, dice: &mut D, notes: &mut impl Notes) {
        let (_, _, ask) = self.way_laid();
        let ask = ask.clamp(1, 3) as u8;
        let die = i32::from(dice.d6(FORCED));
        self.state.column.forced = true;
        self.state.phases.replace(Phase::of(Step::Walk));
        let parts = self.state.column.parts;
        for class in CLASSES {
            let mine = move |p: &Part, g: &Campaign| !apart || g.class(*p) == class;
            if !apart && class != Class::Guard {
                break;
            }
            let group: tinyvec::ArrayVec<[Part; 24]> =
                parts.iter().copied().filter(|p| mine(p, self)).collect();
            if group.is_empty() {
                continue;
            }
            let terms = self.forced_modifier(&group);
            let total = die + terms.iter().map(|t| t.0).sum::<i32>();
            let cell = self.tables.charts.forced_march(total, ask);
            notes.say(|| {
                let text = Text::new("wp-forced")
                    .with("who", self.column_name())
                    .with("ask", ask)
                    .with("total", total)
                    .with("got", cell.number);
                let mut note = Note::new("WP-K.3-1", text).at(self.spot(self.state.column.hex));
                note = note.term(die, Text::new("wp-term-die"), "WP-K.3-1");
                for (value, key, cite) in terms.into_iter().filter(|t| t.0 != 0) {
                    note = note.term(value, Text::new(key), cite);
                }
                note
            });
            for at in 0..self.state.column.parts.len() {
                let part = self.state.column.parts[at];
                if mine(&part, self) {
                    self.state.column.parts[at].most += cell.number;
                }
            }
            if cell.star {
                self.state.phases.push(Phase::new(Step::Footsore, class as u8, u8::from(apart)));
            }
        }
    }

    /// The SP that an asterisk takes, one of the class that read it (WP-K.3.c, R-WP-K.3.c).
    pub(crate) fn legal_footsore(&self, out: &mut impl List) {
        let Phase { a: class, b: apart, .. } = self.phase();
        let hex = self.state.column.hex;
        for part in &self.state.column.parts {
            if apart == 0 || self.class(*part) as u8 == class {
                out.push(Action::Lose(hex, part.nation, part.kind));
            }
        }
    }

    pub(crate) fn footsore(&mut self, action: Action, notes: &mut impl Notes) {
        self.state.phases.pop();
        let Action::Lose(hex, nation, kind) = action else { return };
        let column = &mut self.state.column;
        let Some(at) = column.parts.iter().position(|p| p.nation == nation && p.kind == kind) else { return };
        column.parts[at].sp -= 1;
        if column.parts[at].sp == 0 {
            column.parts.remove(at);
        }
        self.bury(nation, kind, 1);
        self.say_lost(hex, nation, kind, "WP-K.3.c", notes);
    }

    /// The group goes its way; who cannot pay for the next step stays behind (WP-K.5-2, WP-L.3-1).
    pub(crate) fn walk(&mut self, notes: &mut impl Notes) {
        let path = std::mem::take(&mut self.state.column.path);
        let side = self.state.active;
        let winter = self.is_winter();
        for &hex in &path {
            let from = self.state.column.hex;
            let Some(price) =
                self.tables.map.way(from, hex).and_then(|w| self.way_cost(from, w, side, winter))
            else {
                break;
            };
            let enemy = self.is_held(hex, side.other());
            let price = price + if enemy { self.overrun_extra(hex) } else { 0 };
            let total = self.state.column.spent + price;
            let parts = self.state.column.parts;
            if parts.iter().all(|p| p.most < total) {
                break;
            }
            if enemy && (parts.iter().any(|p| p.most < total) || !self.is_strong_enough(hex)) {
                break;
            }
            for part in parts.iter().filter(|p| p.most < total) {
                self.drop_off(part.nation, part.kind, part.sp);
            }
            if enemy {
                self.crush(hex, notes);
            }
            self.enter(hex, price, notes);
        }
        self.state.phases.replace(Phase::of(Step::March));
        if self.state.column.is_empty() {
            self.halt();
        }
    }

    /// How the group is called: by its first leader, or as cavalry.
    pub(crate) fn column_name(&self) -> Text {
        let first: Option<LeaderId> = self.state.column.leaders.iter().next();
        match first {
            Some(leader) => Text::new("wp-name").with("name", self.tables.leader(leader).id.as_str()),
            None => Text::new("wp-the-cavalry"),
        }
    }
}
