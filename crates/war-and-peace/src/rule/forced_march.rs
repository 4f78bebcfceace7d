//! Forced marching (section K): a way is laid, then one die says how far each class gets.

use crate::action::Action;
use crate::rule::spread::Costs;
use crate::state::{Campaign, Part};
use crate::step::{Footsore, Walk};
use crate::tables::ground::Way;
use crate::tables::roster::{Kind, LeaderId, NationId, Side};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Text};

const FORCED: Purpose = Purpose::new("forced-march", "WP-K.3-1");

/// Which modifier SP use: French guards, other French, everybody else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Class {
    Guard,
    French,
    Other,
}

const CLASSES: [Class; 3] = [Class::Guard, Class::French, Class::Other];

/// A set of classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Classes(u8);

impl Classes {
    const ALL: Classes = Classes(u8::MAX);

    /// As it stands in a position.
    pub(crate) const fn of(bits: u8) -> Classes {
        Classes(bits)
    }

    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    fn insert(&mut self, class: Class) {
        self.0 |= 1 << class as u8;
    }

    pub(crate) const fn contains(self, class: Class) -> bool {
        self.0 & (1 << class as u8) != 0
    }
}

impl Campaign {
    pub(crate) fn is_french(&self, nation: NationId) -> bool {
        self.tables.nation(nation).id == "france"
    }

    pub(crate) fn class(&self, part: Part) -> Class {
        match (self.is_french(part.nation), part.kind.is_guard()) {
            (true, true) => Class::Guard,
            (true, false) => Class::French,
            _ => Class::Other,
        }
    }

    /// SP may try once in a Movement Phase; a leader needs SP with him (WP-K.1, WP-K.4-1, WP-K.4-2, WP-K.6), or only
    /// seems to have some where forces are hidden (WP-Y.3).
    pub(crate) fn may_force(&self) -> bool {
        let column = &self.state.column;
        !column.forced && (!column.parts.is_empty() || self.tables.options.fog)
    }

    /// How many MP beyond its allowance a way of so many in all asks of the group; a leader alone acts as if he had
    /// infantry with him (WP-Y.3).
    pub(crate) fn asks(&self, total: i16) -> i16 {
        let parts = self.state.column.parts.iter().map(|p| total - i16::from(p.most)).max();
        let infantry = self.tables.charts.system.movement.infantry_with_leader;
        parts.unwrap_or_else(|| total - i16::from(infantry))
    }

    /// The end of the way so far, its cost, and how many MP beyond the allowance it asks for.
    pub(crate) fn way_laid(&self) -> (HexId, u8, i16) {
        let column = &self.state.column;
        let side = self.state.active;
        let (mut at, mut cost) = (column.hex, 0u8);
        for &hex in &column.path {
            let price = self.onward_cost(at, hex).unwrap_or(0);
            let extra = if self.has_enemies_of(hex, side) { self.planned_extra(hex) } else { 0 };
            cost += price + extra;
            at = hex;
        }
        let total = i16::from(column.spent) + i16::from(cost);
        (at, cost, self.asks(total))
    }

    /// What a step costs out of a hex to which the group has yet to come: a city that SP come through is theirs when they go
    /// on from it, and a bridge, unless enemies are inside (WP-S.1.c, WP-BB.q21).
    pub(crate) fn planned_cost(&self, from: HexId, way: Way) -> Option<u8> {
        let (column, winter) = (&self.state.column, self.is_winter());
        let bridge = self.tables.map.city_at(from).is_some()
            && !column.parts.is_empty()
            && from != column.hex
            && self.sp_inside(from, self.state.active.enemy()) == 0;
        let price = self.way_cost(from, way, self.state.active, winter)?;
        Some(if bridge { way.cost(winter) } else { price })
    }

    /// The same for a neighbour by name.
    pub(crate) fn onward_cost(&self, from: HexId, to: HexId) -> Option<u8> {
        self.tables.map.way(from, to).and_then(|way| self.planned_cost(from, way))
    }

    /// The steps out of a hex that are open to the group, with what they cost.
    pub(crate) fn ways_on<'a>(
        &'a self,
        at: HexId,
        timid: Option<&'a Costs>,
    ) -> impl Iterator<Item = (HexId, u8)> {
        let limit = u16::from(self.tables.charts.system.supply.mp);
        self.tables.map.ways(at).filter_map(move |way| {
            let price = self.planned_cost(at, way)?;
            let open = self.is_open_to_column(at, way.to)
                && !self.is_open_water(at, way.to)
                && !self.is_held_back(at, way.to)
                && timid.is_none_or(|lines| lines[way.to.index()] <= limit);
            open.then_some((way.to, price))
        })
    }

    /// Whether a way of so many MP may be asked for.
    pub(crate) fn may_ask(&self, total: i16) -> bool {
        let numbers = self.tables.charts.system.movement;
        let leaders = self.state.column.leaders.is_empty() || total <= i16::from(numbers.leader);
        leaders && self.asks(total) <= i16::from(numbers.forced_march_most)
    }

    pub(crate) fn is_held_city(&self, hex: HexId, side: Side) -> bool {
        self.tables.map.city_at(hex).is_some() && self.is_held(hex, side)
    }

    /// The modifiers of some SP, which add up (WP-K.5, R-WP-K.5.a); there are some who are no longer what they were
    /// (WP-Z.V.D.4.a).
    fn forced_modifier(&self, parts: &[Part]) -> [(i32, &'static str, &'static str); 4] {
        let charts = &self.tables.charts;
        let modifier = |yes: bool, id: &str| if yes { charts.modifier("forced-march", id) } else { 0 };
        let guard = parts.iter().all(|p| self.class(*p) == Class::Guard);
        let french = parts.iter().all(|p| self.is_french(p.nation));
        let unsupplied = parts.iter().any(|p| p.unsupplied);
        let (value, key, cite) = if guard {
            (modifier(true, "guard"), "wp-term-guard", "WP-K.5.a")
        } else {
            let french = french && !self.has_conscripts();
            (modifier(french, "french"), "wp-term-french", "WP-K.5.b")
        };
        [
            (value, key, cite),
            // WP-M.7-1
            (modifier(unsupplied, "unsupplied"), "wp-term-unsupplied", "WP-K.5.c"),
            (modifier(self.state.column.harsh, "board"), "wp-term-board", "WP-K.5.d"),
            (modifier(self.is_winter(), "winter"), "wp-term-winter", "WP-K.5.e"),
        ]
    }

    /// One die, read for each class by itself or for the whole (WP-K.3-1, WP-K.5-1, WP-BB.q4).
    pub(crate) fn force_march<D: Dice>(&mut self, apart: bool, dice: &mut D, notes: &mut impl Notes) {
        let (_, _, ask) = self.way_laid();
        let ask = ask.clamp(1, 3) as u8;
        let die = i32::from(dice.d6(FORCED));
        self.state.column.forced = true;
        self.state.phases.replace(Walk.into());
        let parts = self.state.column.parts;
        if self.tables.options.fog {
            notes.say(|| {
                let text = Text::new("wp-forced-unseen").with("who", self.column_name()).with("die", die);
                Note::new("WP-K.3-1", text)
                    .cite("WP-Y.3")
                    .at(self.spot(self.state.column.hex))
                    .except(self.seat_of(self.state.active))
                    // How far they come tells what they are.
                    .revealing()
            });
        }
        if parts.is_empty() {
            return self.pretend(die, ask);
        }
        let mut footsore = Classes::default();
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
                self.confide(note, self.state.active)
            });
            for at in 0..self.state.column.parts.len() {
                let part = self.state.column.parts[at];
                // So many MP more, or none (WP-K.3.a, WP-K.3.b).
                if mine(&part, self) {
                    self.state.column.parts[at].most += cell.number;
                }
            }
            match cell.star {
                true if apart => footsore.insert(class),
                true => footsore = Classes::ALL,
                false => {}
            }
        }
        if footsore != Classes::default() {
            self.state.phases.push(Footsore { classes: footsore }.into());
        }
    }

    /// A leader alone rolls for show, and goes as far as infantry would have come with him (WP-Y.3, R-WP-M33).
    fn pretend(&mut self, die: i32, ask: u8) {
        let [_, _, board, winter] = self.forced_modifier(&[]);
        let total = die + board.0 + winter.0;
        let got = self.tables.charts.forced_march(total, ask).number;
        self.state.column.reach = self.tables.charts.system.movement.infantry_with_leader + got;
    }

    /// One SP of the column is lost on its way.
    pub(crate) fn lose_on_the_way(
        &mut self,
        hex: HexId,
        nation: NationId,
        kind: Kind,
        cite: &'static str,
        notes: &mut impl Notes,
    ) {
        let column = &mut self.state.column;
        let Some(at) = column.parts.iter().position(|p| p.nation == nation && p.kind == kind) else { return };
        column.parts[at].sp -= 1;
        if column.parts[at].sp == 0 {
            column.parts.remove(at);
        }
        self.bury(nation, kind, 1);
        self.say_lost(hex, nation, kind, cite, notes);
    }

    /// What the next step of the stated way would be; nothing if nobody can pay for it, or if it goes over enemies whom the
    /// group cannot overrun. Beside a city with enemies it asks who is inside, if everybody can pay for the way in and out
    /// (WP-L.3-1, WP-L.5-2, WP-L.5-3).
    pub(crate) fn next_stride(&self) -> Option<Action> {
        let column = &self.state.column;
        let enemy = self.state.active.enemy();
        let &hex = column.path.first()?;
        let price = self.step_cost(column.hex, hex)?;
        if !self.is_held(hex, enemy) {
            let total = column.spent + price;
            let able = column.parts.iter().any(|p| p.most >= total) || total <= column.reach;
            return able.then_some(Action::Step(hex));
        }
        if self.is_held_city(hex, enemy) && self.is_walled_off(hex) {
            let on = column.path.get(1).and_then(|&next| self.onward_cost(hex, next));
            return on.is_some_and(|on| self.can_pay(price + on)).then_some(Action::Summon(hex));
        }
        // Against hidden enemies the group asks, and may be told no.
        let able = if self.is_veiled(hex, enemy) {
            self.seems_strong_enough(hex)
        } else {
            self.is_strong_enough(hex) && self.can_stride_over(hex)
        };
        able.then_some(Action::Overrun(hex))
    }

    /// Whether everybody can pay to ride over the enemies in the next hex, and out of it again if it has a city.
    fn can_stride_over(&self, hex: HexId) -> bool {
        let column = &self.state.column;
        let city = self.is_held_city(hex, self.state.active.enemy());
        let on = column.path.get(1).and_then(|&next| self.onward_cost(hex, next));
        let out = if city { on.unwrap_or(u8::MAX) } else { 0 };
        let entry = self.step_cost(column.hex, hex).unwrap_or(u8::MAX);
        let total = [entry, self.overrun_extra(hex), out].into_iter().fold(column.spent, u8::saturating_add);
        column.parts.iter().all(|p| p.most >= total)
    }

    /// One step of the way; who cannot pay for it stays behind (WP-K.5-2, WP-L.3-1).
    pub(crate) fn walk(&mut self, notes: &mut impl Notes) {
        let (Some(stride), Some(&hex)) = (self.next_stride(), self.state.column.path.first()) else { return };
        let price = self.step_cost(self.state.column.hex, hex).unwrap_or(0);
        if let Action::Summon(hex) = stride {
            if let Some(other) = self.state.column.summoned.take() {
                self.open_gates(other);
            }
            return self.summon(hex, notes);
        }
        let parts = self.state.column.parts;
        let enemy = self.has_enemies_of(hex, self.state.active);
        let city = enemy && self.is_held_city(hex, self.state.active.enemy());
        let price = price + if enemy { self.overrun_extra(hex) } else { 0 };
        let total = self.state.column.spent + price;
        if enemy {
            let affordable = self.can_stride_over(hex);
            if !self.is_granted(hex, affordable, notes) || !affordable || !self.is_strong_enough(hex) {
                return self.state.column.path.clear();
            }
        }
        let tired = |p: &&Part| p.most < total;
        if parts.iter().any(|p| tired(&p)) {
            notes.say(|| {
                let here = self.state.column.hex;
                let text = Text::new("wp-left-behind").with("hex", self.name_of(here));
                self.disclose(Note::new("WP-K.5-2", text).at(self.spot(here)))
            });
        }
        for part in parts.iter().filter(tired) {
            self.drop_off(part.nation, part.kind, part.sp, notes);
        }
        if enemy {
            self.crush(hex, notes);
        }
        self.state.column.path.remove(0);
        let asked = self.state.column.summoned.filter(|_| city);
        self.enter(hex, price, notes);
        if city {
            (self.state.column.must_leave, self.state.column.summoned) = (true, asked);
        }
    }

    /// What a step of the group between two neighbours costs.
    pub(crate) fn step_cost(&self, from: HexId, to: HexId) -> Option<u8> {
        let way = self.tables.map.way(from, to)?;
        self.way_cost(from, way, self.state.active, self.is_winter())
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
