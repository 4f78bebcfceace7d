//! Alliances (section H): points, the die, and what a 0 or a 7 brings.

use crate::state::{Campaign, Ending};
use crate::step::{Phase, Schedule};
use crate::tables::roster::{NationId, Side};
use crate::tables::scenario::{Deed, Unless};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Text};

const ALLIANCE: Purpose = Purpose::new("alliance", "WP-H.1");

impl Campaign {
    /// Whether the active player may roll: not on the first turn, nor before the campaign says so, nor once it is
    /// over (WP-H.9, WP-F.1.b, WP-Z.I.D.1.e, WP-Z.IV.D.1.f).
    pub(crate) fn may_roll_alliance(&self) -> bool {
        let turn = self.state.turn;
        !self.state.no_alliance
            && !self.are_all_at_war()
            && turn > 0
            && self.plan().alliance.as_ref().is_some_and(|a| turn >= a.from && a.by[self.state.active])
    }

    /// City points of a side: for each city that it controls while its SP are there (WP-H.5-1, WP-H.5-2, R-WP-H.5-2);
    /// some only while they are there unbesieged (WP-Z.XI.D.2.a-2, R-WP-Z.XI.D.2.a-2).
    pub(crate) fn city_points(&self, side: Side) -> u8 {
        let Some(alliance) = &self.plan().alliance else { return 0 };
        let lists =
            alliance.city_points.iter().filter(|p| p.side == side && p.turns.contains(self.state.turn));
        let cities = lists.flat_map(|p| p.cities.iter().map(|c| (*c, p.unbesieged)));
        let counts = |&(city, unbesieged): &(crate::tables::roster::CityId, bool)| {
            let hex = self.tables.map.city(city).hex;
            self.control(city) == Some(side)
                && (self.is_held(hex, side) || self.is_setting_out(hex, side))
                && !(unbesieged && self.is_besieged(hex, side))
        };
        let cities = cities.filter(counts).count() as u8;
        let events = alliance.event_points.iter().filter(|p| p.side == side && self.happened(p.event));
        cities + events.map(|p| p.points).sum::<u8>()
    }

    /// Whether hidden SP of a side gather in a hex or go aboard there: until they set out they are there, or the points
    /// would tell whether any are left (WP-Y.1).
    pub(crate) fn is_setting_out(&self, hex: HexId, side: Side) -> bool {
        let column = &self.state.column;
        let gathers = match self.phase() {
            Phase::Muster(_) | Phase::Embark(_) | Phase::Voyage(_) => true,
            Phase::March(_) => column.spent == 0,
            _ => false,
        };
        self.tables.options.fog
            && gathers
            && side == self.state.active
            && column.hex == hex
            && !column.parts.is_empty()
    }

    /// What changes the die: points of the French take off, points of the others add, four at the most (WP-H.2.a,
    /// WP-H.2.b, WP-H.2-1, WP-H.3, WP-H.6-1); so do some months (R-WP-Z.V.D.1.c).
    pub(crate) fn alliance_modifier(&self) -> i32 {
        let points =
            |side: Side| i32::from(self.state.victory_points[side]) + i32::from(self.city_points(side));
        let cap = i32::from(self.tables.charts.system.alliance.cap);
        (points(Side::Allied) - points(Side::French) + self.season()).clamp(-cap, cap)
    }

    /// The die is cast (WP-H.1, WP-H.6-2, WP-H.7-1, WP-H.7-2).
    pub(crate) fn roll_alliance<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        self.state.phases.replace(Schedule::default().into());
        let die = i32::from(dice.d6(ALLIANCE));
        let modifier = self.alliance_modifier();
        let numbers = self.tables.charts.system.alliance;
        let (peace, war) = (i32::from(numbers.peace), i32::from(numbers.war));
        let total = (die + modifier).clamp(peace, war);
        notes.say(|| {
            let text = Text::new("wp-alliance-rolled").with("total", total);
            let mut note = Note::new("WP-H.1", text).term(die, Text::new("wp-term-die"), "WP-H.1");
            if modifier != 0 {
                note = note.term(modifier, Text::new("wp-term-points"), "WP-H.6-1");
            }
            note
        });
        let slot = match total {
            t if t == peace => 0,
            t if t == war => 1,
            _ => return,
        };
        self.state.came[slot] = self.state.came[slot].saturating_add(1);
        let nth = self.state.came[slot];
        let tables = self.tables.clone();
        let Some(alliance) = &tables.plan.alliance else { return };
        for result in &alliance.results {
            if i32::from(result.roll) != total
                || (result.nth != 0 && result.nth != nth)
                || !result.turns.contains(self.state.turn)
            {
                continue;
            }
            // Conditions are about how things stood when the die fell.
            let holds: Vec<bool> = result.deeds.iter().map(|(_, unless)| self.holds(*unless)).collect();
            for ((deed, _), holds) in result.deeds.iter().zip(holds) {
                if holds {
                    self.carry_out(*deed, result.row, notes);
                }
            }
        }
    }

    fn holds(&self, unless: Unless) -> bool {
        match unless {
            Unless::Always => true,
            Unless::AtWar(nation) => self.side_of(nation).is_none(),
            Unless::NotAllied(nation) => self.side_of(nation) == Some(Side::French),
        }
    }

    /// Powers join, stay away, send troops or desert, leaders go home (WP-Z.I.D.1.c, WP-Z.I.D.1.d, WP-Z.IV.D.1.c,
    /// WP-Z.IV.D.1.d, WP-Z.IV.D.1.e).
    pub(crate) fn carry_out(&mut self, deed: Deed, row: &'static str, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let say = |key: &'static str, nation: NationId, notes: &mut dyn FnMut(Note)| {
            notes(Note::new(row, Text::new(key).with("nation", tables.nation(nation).name.as_str())));
        };
        match deed {
            Deed::Join(nation, side) if self.side_of(nation) == Some(side) => {}
            Deed::Join(nation, side) => {
                self.join(nation, side);
                let key = if side == Side::French { "wp-joins-french" } else { "wp-joins-allied" };
                notes.say(|| {
                    let mut out = None;
                    say(key, nation, &mut |note| out = Some(note));
                    out.unwrap_or_else(|| Note::new(row, Text::new(key)))
                });
            }
            Deed::StayNeutral(nation) => {
                notes.say(|| {
                    let name = self.tables.nation(nation).name.as_str();
                    Note::new(row, Text::new("wp-stays-neutral").with("nation", name))
                });
            }
            Deed::Arrive(event) => {
                self.has_happened(event);
                self.state.phases.push(Schedule { line: 0, event: Some(event) }.into());
            }
            Deed::Event(event) => self.has_happened(event),
            Deed::Remove(nation) => {
                let colour_left = |g: &Campaign, l: crate::tables::roster::LeaderId| {
                    let card = g.tables.leader(l);
                    g.state.stacks.all().iter().any(|s| g.colour(s.nation) == card.colour)
                };
                let homes: Vec<HexId> =
                    self.state.stacks.all().iter().filter(|s| s.nation == nation).map(|s| s.hex).collect();
                self.state.stacks.remove(|s| s.nation == nation);
                if tables.nation(nation).minor {
                    self.dismiss_leaders(nation);
                }
                for hex in homes {
                    self.vacated(hex);
                    self.open_gates(hex);
                    // Leaders whom they leave alone among enemies ride to others.
                    for side in Side::BOTH {
                        if self.has_enemies_of(hex, side) {
                            self.displace(hex, side, notes);
                        }
                    }
                }
                self.state.allegiance[nation] = None;
                for at in 0..tables.roster.leaders.len() {
                    let leader = crate::tables::roster::LeaderId(at as u8);
                    if tables.leader(leader).nation == nation
                        && (tables.leader(leader).named || !colour_left(self, leader))
                    {
                        *self.leader_mut(leader) = self.gone();
                    }
                }
                self.send_leaders_home(nation);
                notes.say(|| {
                    let name = self.tables.nation(nation).name.as_str();
                    Note::new(row, Text::new("wp-deserts").with("nation", name))
                });
            }
            Deed::RemoveLeader(leader) => {
                *self.leader_mut(leader) = self.gone();
                notes.say(|| {
                    let name = self.tables.leader(leader).id.as_str();
                    Note::new(row, Text::new("wp-leader-leaves").with("leader", name))
                });
            }
            Deed::Lose(nation, sp) => self.begin_desertion(nation, sp),
            Deed::Turn(at) => match self.homeless(at) {
                Some(nation) => self.carry_out(Deed::Remove(nation), row, notes),
                None => self.begin_turning(at, notes),
            },
            Deed::Win(side) => self.state.ending = Ending::Won(side),
            Deed::EndAlliance => self.state.no_alliance = true,
        }
    }

    /// A power enters the war: its units serve the side, and its cities are the side's where no enemy is inside
    /// (WP-S.1.b, WP-G.6, WP-D.5-2).
    fn join(&mut self, nation: NationId, side: Side) {
        self.state.allegiance[nation] = Some(side);
        self.wake(nation, side);
        let tables = self.tables.clone();
        let lands = tables
            .plan
            .blocs
            .iter()
            .find(|b| b.nation == nation)
            .map_or(&tables.plan.home[nation.index()], |b| &b.hexes);
        for (at, city) in tables.map.cities.iter().enumerate() {
            if lands.contains(city.hex) && !self.has_enemies_of(city.hex, side) {
                self.state.control[at] = Some(side);
            }
        }
    }
}
