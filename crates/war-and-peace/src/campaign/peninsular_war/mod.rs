//! Spain and Portugal: what the schedule takes away (Z.VIII.F.1), the English at sea (Z.VIII.D.3, Z.VIII.F.2), Spaniards
//! abroad (Z.VIII.D.3.b), Gibraltar (Z.VIII.D.4), supply on the coast (Z.VIII.D.2.c).

mod at_sea;
pub(crate) mod market;
pub(crate) mod read;
mod step;
mod withdrawals;

pub(crate) use step::{Ashore, Evacuate, Purchase, Recall};

use crate::state::{Campaign, Stack};
use crate::step::Phase;
use crate::tables::roster::{Kind, LeaderId, NationId};
use crate::tables::scenario::Abroad;
use board::HexId;

/// Gibraltar, Madrid, and Spaniards abroad.
impl Campaign {
    /// Whether the garrison of a hex may not be attacked (WP-Z.VIII.D.4.a).
    pub(crate) fn is_fastness(&self, hex: HexId) -> bool {
        self.plan().switches.fastness.is_some_and(|f| {
            let guards = |s: &Stack| f.kind == Kind::I && s.kind == Kind::GI;
            let holds = |s: &&Stack| s.inside && s.nation == f.nation && (s.kind == f.kind || guards(s));
            f.hex == hex && self.state.stacks.at(hex).iter().any(|s| holds(&s))
        })
    }

    /// A French unit enters Madrid or Lisbon: blue SP join the pool; units that were set up there have not entered
    /// (WP-Z.VIII.F.5-2, R-WP-Z.VIII.F.5-2).
    pub(crate) fn enters_city(&mut self, hex: HexId) {
        let tables = self.tables.clone();
        for &(city, event) in &tables.plan.switches.entries {
            if city != hex
                || self.happened(event)
                || self.state.phases.iter().any(|p| matches!(p, Phase::SetUp(_)))
            {
                continue;
            }
            self.has_happened(event);
            for line in tables.plan.arrivals.iter().filter(|l| l.event == Some(event)) {
                self.stock(line.nation, line.sp);
            }
        }
    }

    fn abroad(&self) -> Option<Abroad> {
        self.plan().switches.abroad
    }

    fn is_abroad(&self, rule: Abroad, hex: HexId) -> bool {
        !self.plan().home[rule.nation.index()].contains(hex) && !self.is_at_sea(hex)
    }

    /// SP and leaders of a nation that are outside its country, besides the column.
    fn emigrants(&self, rule: Abroad) -> (u16, usize) {
        let column = self.state.column.leaders;
        let out =
            self.state.stacks.all().iter().filter(|s| s.nation == rule.nation && self.is_abroad(rule, s.hex));
        let leaders = self.leaders_on_map().filter(|(id, l)| {
            self.tables.leader(*id).nation == rule.nation
                && self.is_abroad(rule, l.hex)
                && !column.contains(*id)
        });
        (out.map(|s| u16::from(s.sp)).sum(), leaders.count())
    }

    /// Whether the group may go on to a hex: few Spaniards leave Spain, infantry and a leader, and outside they move
    /// only with an English leader (WP-Z.VIII.D.3.b, R-WP-M85).
    pub(crate) fn may_cross_border(&self, to: HexId) -> bool {
        let Some(rule) = self.abroad() else { return true };
        let column = &self.state.column;
        let of = |l: LeaderId| self.tables.leader(l).nation;
        let sp: u16 = column.parts.iter().filter(|p| p.nation == rule.nation).map(|p| u16::from(p.sp)).sum();
        let leaders = column.leaders.iter().filter(|&l| of(l) == rule.nation).count();
        if sp == 0 && leaders == 0 {
            return true;
        }
        if self.is_abroad(rule, column.hex) {
            return column.leaders.iter().any(|l| of(l) == rule.led_by);
        }
        if !self.is_abroad(rule, to) {
            return true;
        }
        let (others, captains) = self.emigrants(rule);
        let mut theirs = column.parts.iter().filter(|p| p.nation == rule.nation);
        theirs.all(|p| rule.kinds & (1 << p.kind.index()) != 0)
            && (sp == 0 || others + sp <= rule.sp)
            && (leaders == 0 || captains + leaders <= rule.leaders)
    }

    /// Whether SP may advance over the border (WP-Z.VIII.D.3.b).
    pub(crate) fn may_advance_abroad(&self, stack: &Stack, to: HexId) -> bool {
        let Some(rule) = self.abroad().filter(|r| r.nation == stack.nation) else { return true };
        if self.is_abroad(rule, stack.hex) || !self.is_abroad(rule, to) {
            return true;
        }
        let with: u16 = self
            .state
            .stacks
            .at(stack.hex)
            .iter()
            .filter(|s| s.nation == rule.nation)
            .map(|s| u16::from(s.sp))
            .sum();
        rule.kinds & (1 << stack.kind.index()) != 0 && self.emigrants(rule).0 + with <= rule.sp
    }

    /// Whether infantry abroad follows a leader of another colour (WP-Z.VIII.D.3.b, R-WP-M85).
    pub(crate) fn is_led_abroad(&self, nation: NationId) -> Option<bool> {
        let rule = self.abroad().filter(|r| r.nation == nation)?;
        let column = &self.state.column;
        let led = || column.leaders.iter().any(|l| self.tables.leader(l).nation == rule.led_by);
        self.is_abroad(rule, column.hex).then(led)
    }

    /// Whether cavalry may set out without a leader: at home (WP-Z.VIII.D.3.b, R-WP-M85).
    pub(crate) fn may_ride_alone(&self, stack: &Stack) -> bool {
        let rule = self.abroad().filter(|r| r.nation == stack.nation);
        rule.is_none_or(|r| !self.is_abroad(r, stack.hex))
    }

    /// Whether a leader may set out: abroad only beside one who may lead him (WP-Z.VIII.D.3.b).
    pub(crate) fn may_set_out(&self, leader: LeaderId) -> bool {
        let Some(rule) = self.abroad().filter(|r| r.nation == self.tables.leader(leader).nation) else {
            return true;
        };
        let hex = self.leader(leader).hex;
        !self.is_abroad(rule, hex)
            || self.leaders_on_map().any(|(id, l)| {
                l.hex == hex && !l.moved && !l.inside && self.tables.leader(id).nation == rule.led_by
            })
    }
}
