//! One round of one battle: strengths, odds, dice, results (section O).

use super::Clash;
use crate::scene::side_key;
use crate::state::{BROKEN, Battle, Campaign, Stack, Toll};
use crate::step::{Aftermath, Fall, Leading};
use crate::tables::charts::Hit;
use crate::tables::roster::{BySide, Colour, LeaderId, Side};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Text};

const COMBAT: Purpose = Purpose::new("combat", "WP-O.1.c");

/// The modifiers of a battle's dice, seen from the larger force.
#[derive(Debug, Clone, Copy, Default)]
struct Terms {
    larger_leader: i32,
    smaller_leader: i32,
    larger_morale: i32,
    smaller_morale: i32,
    ground: i32,
    river: i32,
    trench: i32,
    /// Beyond the cap: what the optional rules add (R-WP-U.5, R-WP-M35).
    tactics: i32,
    charge: i32,
    flank: i32,
}

impl Terms {
    /// What the cap is for (WP-O.2.e-1).
    fn sum(self) -> i32 {
        self.larger_leader
            + self.smaller_leader
            + self.larger_morale
            + self.smaller_morale
            + self.ground
            + self.river
            + self.trench
    }

    fn beyond_cap(self) -> i32 {
        self.tactics + self.charge + self.flank
    }

    /// Each with its message and its rule, and what the cap takes off.
    fn rows(self, cap: i32) -> [(i32, &'static str, &'static str); 11] {
        [
            (self.larger_leader, "wp-term-larger-leader", "WP-O.2.a-1"),
            (self.smaller_leader, "wp-term-smaller-leader", "WP-O.2.a-1"),
            (self.larger_morale, "wp-term-larger-morale", "WP-O.2.b-1"),
            (self.smaller_morale, "wp-term-smaller-morale", "WP-O.2.b-1"),
            (self.ground, "wp-term-ground", "WP-O.2.c"),
            (self.river, "wp-term-river", "WP-O.2.c"),
            (self.trench, "wp-term-trench", "WP-O.2.d"),
            (cap, "wp-term-cap", "WP-O.2.e-1"),
            (self.tactics, "wp-term-tactics", "WP-U.3.a"),
            (self.charge, "wp-term-charge", "WP-FF.B.2"),
            (self.flank, "wp-term-flank", "WP-FF.B.3"),
        ]
    }
}

/// What a round does to each side.
#[derive(Debug, Clone, Copy, Default)]
struct Verdict {
    hits: BySide<Hit>,
    losses: BySide<u8>,
}

impl Campaign {
    /// Whether a side fights from behind walls in this round.
    pub(crate) fn is_walled(battle: &Battle, side: Side) -> bool {
        battle.assault && side != battle.attacker
    }

    pub(crate) fn fights(&self, stack: &Stack, number: u8, battle: &Battle, side: Side) -> bool {
        self.is_of_force(stack, number, side, Self::is_walled(battle, side))
    }

    /// SP of a side with supply and walls taken into account: the active player's unsupplied SP are halved as one sum,
    /// fractions up; garrisons count double (WP-O.1.a, WP-M.8-1, WP-M.8-2, WP-S.8-1).
    pub(crate) fn strength(&self, number: u8, side: Side) -> u16 {
        let battle = self.battle(number);
        let (mut fed, mut hungry) = (0u16, 0u16);
        for stack in self.state.stacks.all().iter().filter(|s| self.fights(s, number, &battle, side)) {
            if stack.unsupplied && side == self.state.active {
                hungry += u16::from(stack.sp);
            } else {
                fed += u16::from(stack.sp);
            }
        }
        let sum = fed + hungry.div_ceil(2);
        if Self::is_walled(&battle, side) {
            sum * self.tables.charts.system.combat.city_strength
        } else {
            sum
        }
    }

    /// Leaders that a side may use: in the hex with most of its SP, of the colour of most of them; the owner chooses
    /// where there is a tie (WP-O.2.a-2, R-WP-O.2.a-2). The best of each colour is enough.
    pub(crate) fn usable_leaders(&self, number: u8, side: Side) -> tinyvec::ArrayVec<[LeaderId; 6]> {
        let battle = self.battle(number);
        let walled = Self::is_walled(&battle, side);
        let mut colours = [0u16; 6];
        let mut hexes: tinyvec::ArrayVec<[(HexId, u16); 16]> = tinyvec::ArrayVec::new();
        for stack in self.state.stacks.all().iter().filter(|s| self.fights(s, number, &battle, side)) {
            colours[self.colour(stack.nation).index()] += u16::from(stack.sp);
            match hexes.iter_mut().find(|(h, _)| *h == stack.hex) {
                Some((_, sp)) => *sp += u16::from(stack.sp),
                None => {
                    let _ = hexes.try_push((stack.hex, u16::from(stack.sp)));
                }
            }
        }
        let most_colour = colours.iter().copied().max().unwrap_or(0);
        let most_hex = hexes.iter().map(|h| h.1).max().unwrap_or(0);
        let mut out = tinyvec::ArrayVec::new();
        for colour in Colour::ALL {
            if colours[colour.index()] != most_colour || most_colour == 0 {
                continue;
            }
            let able = self.leaders_of(side).filter(|(id, l)| {
                !l.spent
                    && !self.obeys(*id)
                    && l.inside == walled
                    && self.leader_colour(*id) == colour
                    && hexes.iter().any(|(h, sp)| *h == l.hex && *sp == most_hex)
            });
            let best = able.max_by_key(|(id, _)| (self.tables.leader(*id).value, std::cmp::Reverse(*id)));
            if let Some((leader, _)) = best {
                out.push(leader);
            }
        }
        out
    }

    /// Whether it can matter which leader a side uses, or that it uses none: losses go by his colour (WP-P.3.b).
    fn is_leader_asked(&self, number: u8, side: Side, able: &[LeaderId]) -> bool {
        let battle = self.battle(number);
        let others = |leader: LeaderId| {
            let mut force = self.state.stacks.all().iter().filter(|s| self.fights(s, number, &battle, side));
            force.any(|s| self.colour(s.nation) != self.leader_colour(leader))
        };
        able.len() > 1 || able.iter().any(|&leader| others(leader))
    }

    /// The modifiers, anew in each round (WP-O.2, WP-O.2.f); in the example of the book they are one in all (WP-O.3.d).
    fn terms(&self, number: u8, larger: Side) -> Terms {
        let battle = self.battle(number);
        let value = |side: Side| battle.leader[side].map_or(0, |l| i32::from(self.tables.leader(l).value));
        let morale =
            |side: Side| i32::from(self.current_morale(number, side, Self::is_walled(&battle, side)));
        let smaller = larger.enemy();
        // Of Napoleon's force and of Charles' (WP-O.3.a, WP-O.3.b).
        let mut terms = Terms {
            larger_leader: value(larger),
            smaller_leader: -value(smaller),
            larger_morale: morale(larger),
            smaller_morale: -morale(smaller),
            ..Terms::default()
        };
        // Ground counts in the field alone (WP-S.8-3): a mountain and a river in the example (WP-O.3.c).
        if !battle.assault {
            let attacked = battle.attacker.enemy();
            let sign = if attacked == larger { 1 } else { -1 };
            let (from, to) = (self.attacking_hex(&battle), self.attacked_hex(&battle));
            terms.ground = sign * self.tables.map.shelter(to);
            terms.river = if from == to { 0 } else { sign * self.tables.map.river_shelter(from, to) };
            terms.trench = sign * self.trench(&battle, to, attacked);
            terms.charge = self.charge_term(number, larger);
            terms.flank = self.flank_term(number, larger);
        }
        terms
    }

    /// Whose force is the larger; the active player's if they are equal (WP-O.1.a).
    fn larger_force(&self, number: u8) -> Side {
        let active = self.state.active;
        let larger = self.strength(number, active) >= self.strength(number, active.enemy());
        if larger { active } else { active.enemy() }
    }

    /// One round: leaders are named, then the dice fall and both forces suffer (WP-O.1.a, WP-P.1, WP-P.3, WP-U.5); the book
    /// goes through one (WP-O.3).
    pub(crate) fn resolve<D: Dice>(&mut self, number: u8, dice: &mut D, notes: &mut impl Notes) {
        for side in Side::BOTH {
            if self.battle(number).led[side] {
                continue;
            }
            let able = self.usable_leaders(number, side);
            if self.is_leader_asked(number, side, &able) {
                self.state.phases.push(Leading { battle: number, side }.into());
                return;
            }
            let battle = self.battle_mut(number);
            battle.leader[side] = able.first().copied();
            battle.led[side] = true;
        }
        let larger = self.larger_force(number);
        if self.ask_guard(number) || self.ask_charge(number, larger) || self.ask_tactic(number, larger) {
            return;
        }
        let battle = self.battle(number);
        for side in Side::BOTH {
            let walled = Self::is_walled(&battle, side);
            let morale =
                self.guard_morale(number, side).unwrap_or_else(|| self.group_morale(number, side, walled));
            self.battle_mut(number).morale[side] = morale;
            self.mark_committed(number, side, walled);
        }
        let matrix = match self.turn_up(number, larger, notes) {
            Clash::Dice(modifier) => modifier,
            Clash::Nothing => {
                self.battle_mut(number).idle += 1;
                self.state.phases.pop();
                return;
            }
        };
        self.battle_mut(number).idle = 0;
        let smaller = larger.enemy();
        let (most, least) = (self.strength(number, larger), self.strength(number, smaller).max(1));
        // WP-O.1.d-1, WP-O.1.d-2
        let automatic = most >= self.tables.charts.system.automatic.odds * least;
        let verdict = if automatic {
            self.automatic_verdict(number, larger, least)
        } else {
            let terms = Terms { tactics: matrix, ..self.terms(number, larger) };
            self.thrown_verdict(&battle, larger, (most, least), terms, dice, notes)
        };
        for side in Side::BOTH {
            let hit = verdict.hits[side];
            self.demand(number, side, hit, verdict.losses[side]);
            if hit.demoralizes() > 0 {
                self.hear_of_defeat(number, side, Self::is_walled(&battle, side), notes);
            }
        }
        notes.say(|| {
            let text = Text::new("wp-results")
                .with("hex", self.place_of(battle.to))
                .with("larger", Text::new(side_key(larger)))
                .with("smaller", Text::new(side_key(smaller)))
                .with("first", verdict.hits[larger].word())
                .with("second", verdict.hits[smaller].word());
            Note::new(if automatic { "WP-O.1.d-1" } else { "WP-P.1" }, text).at(self.spot(battle.to))
        });
        self.state.phases.replace(Aftermath { battle: number }.into());
        for side in [smaller, larger] {
            if self.battle(number).toll[side].left > 0 {
                self.state.phases.push(Fall { battle: number, side }.into());
            }
        }
    }

    /// Without dice: the larger force has five times as many (WP-O.1.d-1, WP-O.1.d-2).
    fn automatic_verdict(&self, number: u8, larger: Side, least: u16) -> Verdict {
        let (charts, battle, smaller) = (&self.tables.charts, self.battle(number), larger.enemy());
        let (over, under) = charts.automatic();
        let mut verdict = Verdict::default();
        verdict.hits[smaller] = under;
        verdict.losses[smaller] = charts.loss(least, under);
        let standing = self.state.stacks.all().iter().filter(|s| self.fights(s, number, &battle, smaller));
        let there: u16 = standing.map(|s| u16::from(s.sp)).sum();
        if u16::from(verdict.losses[smaller]).min(there) >= charts.system.automatic.larger_if_loss_from {
            verdict.hits[larger] = over;
            verdict.losses[larger] = charts.loss(least, over);
        }
        verdict
    }

    /// By two dice (WP-B.5). 21 against 13 are three to two (WP-O.1.b, WP-O.3.e), and a nine costs two and three SP
    /// (WP-O.3.f).
    fn thrown_verdict<D: Dice>(
        &self,
        battle: &Battle,
        larger: Side,
        (most, least): (u16, u16),
        terms: Terms,
        dice: &mut D,
        notes: &mut impl Notes,
    ) -> Verdict {
        let charts = &self.tables.charts;
        let roll = i32::from(dice.d6(COMBAT)) + i32::from(dice.d6(COMBAT));
        let cap = charts.system.combat.cap;
        let capped = terms.sum().clamp(-cap, cap);
        let total = roll + capped + terms.beyond_cap();
        let line = charts.odds(most, least);
        let mut verdict = Verdict::default();
        (verdict.hits[larger], verdict.hits[larger.enemy()]) = charts.results(line, total);
        for side in Side::BOTH {
            verdict.losses[side] = charts.loss(least, verdict.hits[side]);
        }
        notes.say(|| {
            let text = Text::new("wp-fought")
                .with("hex", self.place_of(battle.to))
                .with("one", Text::new(side_key(larger)))
                .with("other", Text::new(side_key(larger.enemy())))
                .with("larger", most)
                .with("smaller", least)
                .with("odds", charts.odds_name(line))
                .with("total", total.clamp(charts.system.combat.least, charts.system.combat.most));
            let dice = Note::new("WP-O.1.c", text).at(self.spot(battle.to));
            let mut note = dice.term(roll, Text::new("wp-term-dice"), "WP-O.1.c");
            for (value, key, cite) in terms.rows(capped - terms.sum()) {
                if value != 0 {
                    note = note.term(value, Text::new(key), cite);
                }
            }
            note
        });
        verdict
    }

    /// What a force has to lose, and what of it is bound; demoralization adds up (WP-P.2, WP-P.4, WP-P.5). The Guard that
    /// is beaten breaks (WP-V.1.c).
    fn demand(&mut self, number: u8, side: Side, hit: Hit, loss: u8) {
        let least = self.tables.charts.system.combat.loss_cavalry_from;
        let walled = Self::is_walled(&self.battle(number), side);
        let more = hit.demoralizes();
        if more > 0 {
            let level = self.level(number, side, walled).saturating_add(more).min(BROKEN);
            let level = if self.is_guard_in(number, side) { BROKEN } else { level };
            self.set_level(number, side, walled, level);
        }
        let battle = self.battle_mut(number);
        let half = loss.div_ceil(2);
        battle.toll[side] = Toll {
            left: loss,
            of_morale: half,
            of_colour: if battle.leader[side].is_some() { half } else { 0 },
            of_cavalry: u8::from(hit >= Hit::D1 && loss >= least),
        };
    }

    /// Leaders in the hexes of committed SP may be hit at the end of the phase (WP-R.1-1).
    pub(crate) fn mark_committed(&mut self, number: u8, side: Side, walled: bool) {
        for at in 0..self.tables.roster.leaders.len() {
            let leader = LeaderId(at as u8);
            let now = self.leader(leader);
            if now.post == crate::state::Post::Map
                && now.inside == walled
                && self.leader_side(leader) == Some(side)
                && self.count(now.hex, side, |s| s.is_in(number) && s.inside == walled) > 0
            {
                self.leader_mut(leader).fought = true;
            }
        }
    }
}
