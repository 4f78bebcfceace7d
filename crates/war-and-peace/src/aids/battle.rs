//! Charts of battle (sections N to R, U).

use super::chart;
use crate::action::Tactic;
use crate::rule::combat::Clash;
use crate::scene::words::kind_text;
use crate::state::Campaign;
use crate::tables::charts::{Hit, Wound};
use crate::tables::roster::{KINDS, Kind, NationId};
use crate::tables::scenario::{MoraleRule, Plan};
use kernel::{Aid, AidRow, AidTable, Text};
use kit::aid::{number, or_more, plain, signed, span, table};

/// What costs SP.
const HITS: [Hit; 4] = [Hit::One, Hit::D1, Hit::D2, Hit::D3];

impl Campaign {
    /// Results, what changes the dice, and morale.
    pub(super) fn combat_aid(&self) -> Aid {
        let charts = &self.tables.charts;
        let system = &charts.system;
        let lines = 0..charts.lines();
        let heads =
            [Text::new("wp-aid-dice")].into_iter().chain(lines.clone().map(|l| plain(charts.odds_name(l))));
        let mut results = AidTable::new(Text::new("wp-aid-results"), heads).cite("WP-O.1.c");
        for total in system.combat.least..=system.combat.most {
            let cells = lines.clone().map(|line| {
                let (larger, smaller) = charts.results(line, total);
                plain(format!("{} / {}", larger.word(), smaller.word()))
            });
            results.row(AidRow::new([number(total)].into_iter().chain(cells)));
        }
        let (larger, smaller) = charts.automatic();
        let mut automatic = table("wp-aid-automatic", &["wp-aid-odds", "wp-aid-smaller", "wp-aid-larger"]);
        let hurt = Text::new("wp-aid-if-loss")
            .with("hit", larger.word())
            .with("n", system.automatic.larger_if_loss_from);
        let odds = plain(format!("{}:1+", system.automatic.odds));
        automatic.row(AidRow::new([odds, plain(smaller.word()), hurt]).cite("WP-O.1.d-1").cite("WP-O.1.d-2"));
        chart("combat", "wp-aid-combat")
            .with(results)
            .with(automatic)
            .with(self.modifiers_table())
            .with(self.morale_table())
            .with(self.matrix_table())
    }

    fn modifiers_table(&self) -> AidTable {
        let (system, options) = (&self.tables.charts.system, &self.tables.options);
        let mut dice = table("wp-aid-modifiers", &["house-aid-what", "house-aid-value"]);
        let mut line = |what: Text, value: Text, cite| dice.row(AidRow::new([what, value]).cite(cite));
        line(Text::new("wp-term-larger-leader"), Text::new("wp-aid-added"), "WP-O.2.a-1");
        line(Text::new("wp-term-smaller-leader"), Text::new("wp-aid-taken-off"), "WP-O.2.a-1");
        line(Text::new("wp-term-larger-morale"), Text::new("wp-aid-added"), "WP-O.2.b-1");
        line(Text::new("wp-term-smaller-morale"), Text::new("wp-aid-taken-off"), "WP-O.2.b-1");
        line(Text::new("wp-term-ground"), Text::new("wp-aid-see-terrain"), "WP-O.2.c");
        line(Text::new("wp-aid-larger-dug-in"), signed(system.entrenchment.bonus), "WP-O.2.d");
        line(Text::new("wp-aid-smaller-dug-in"), signed(-system.entrenchment.bonus), "WP-O.2.d");
        line(Text::new("wp-aid-cap"), plain(format!("±{}", system.combat.cap)), "WP-O.2.e-1");
        if options.charge != 0 {
            line(
                Text::new("wp-term-charge"),
                Text::new("wp-aid-for-side").with("n", options.charge),
                "WP-FF.B.2",
            );
        }
        if options.flank != 0 {
            line(
                Text::new("wp-term-flank"),
                Text::new("wp-aid-for-side").with("n", options.flank),
                "WP-FF.B.3",
            );
        }
        line(Text::new("wp-aid-commitment"), or_more(i32::from(system.combat.commitment)), "WP-N.7.b-1");
        dice
    }

    /// Morale by kind and nation, as far as the campaign brings them; what it says of some of them comes after.
    fn morale_table(&self) -> AidTable {
        let mut morale = table("wp-aid-morale", &["wp-aid-kind", "wp-aid-nations", "house-aid-value"]);
        let lines = || self.plan().setup.iter().chain(&self.plan().arrivals);
        for kind in Kind::ALL {
            for value in (0..=3).rev() {
                let comes = |at: &NationId| {
                    self.tables.nation(*at).morale[kind.index()] == value
                        && lines().any(|line| line.nation == *at && line.sp[kind.index()] > 0)
                };
                let names =
                    self.names((0..self.tables.roster.nations.len() as u8).map(NationId).filter(comes));
                if !names.is_empty() {
                    let cells = [kind_text(kind), plain(names), number(value)];
                    morale.row(AidRow::new(cells).cite("WP-D.7-1"));
                }
            }
        }
        for rule in &self.plan().switches.morale {
            morale.row(self.special_morale(rule));
        }
        if self.tables.options.guard {
            let guard = &self.tables.charts.system.guard;
            let cells = |what, n| [Text::new("wp-option-guard"), Text::new(what), number(n)];
            morale.row(AidRow::new(cells("wp-aid-guard-committed", guard.morale)).cite("WP-V.1.a"));
            let broken = cells("wp-aid-guard-demoralized", guard.morale_if_demoralized);
            morale.row(AidRow::new(broken).cite("WP-V.1.c"));
        }
        let least = number(self.tables.charts.system.combat.city_morale_least);
        let walls = [Text::new("wp-aid-all-kinds"), Text::new("wp-aid-behind-walls"), least];
        morale.row(AidRow::new(walls).cite("WP-S.8-2"));
        morale
    }

    /// A line for those to whom a campaign gives a morale of their own.
    fn special_morale(&self, rule: &MoraleRule) -> AidRow {
        let nations = (0..self.tables.roster.nations.len() as u8).map(NationId);
        let names = self.names(nations.filter(|&nation| Plan::has(rule.nations, nation)));
        let kinds = Kind::ALL.into_iter().filter(|kind| rule.kinds & (1 << kind.index()) != 0);
        let all = kinds.clone().count() == KINDS;
        let listed = kinds
            .map(kind_text)
            .reduce(|all, next| Text::new("wp-aid-list").with("first", all).with("then", next));
        let mut who = Text::new("wp-aid-here").with("names", names);
        if rule.board != 0 {
            who = Text::new("wp-aid-on-board").with("who", who).with("n", rule.board);
        }
        if rule.since.is_some() {
            who = Text::new("wp-aid-later").with("who", who);
        }
        let value = match rule.with {
            Some((leader, morale)) => Text::new("wp-aid-morale-with")
                .with("n", rule.morale)
                .with("leader", self.tables.leader(leader).id.as_str())
                .with("with", morale),
            None => number(rule.morale),
        };
        let kind = listed.filter(|_| !all).unwrap_or_else(|| Text::new("wp-aid-all-kinds"));
        AidRow::new([kind, who, value])
    }

    /// Names of nations, each once.
    fn names(&self, nations: impl Iterator<Item = NationId>) -> String {
        let mut names: Vec<&str> = nations.map(|nation| self.tables.nation(nation).name.as_str()).collect();
        names.dedup();
        names.join(", ")
    }

    /// The tactical matrix, if it is played (section U).
    fn matrix_table(&self) -> AidTable {
        let heads = [Text::new("wp-aid-larger-tactic")].into_iter();
        let heads = heads.chain(Tactic::ALL.map(|tactic| Text::new(tactic.key())));
        let mut matrix = AidTable::new(Text::new("wp-aid-matrix"), heads).cite("WP-U.3-1");
        for larger in Tactic::ALL.into_iter().filter(|_| self.tables.options.tactics) {
            let cells = Tactic::ALL.map(|smaller| match self.tables.charts.clash(larger, smaller) {
                Clash::Dice(n) => signed(n),
                Clash::Nothing => Text::new("wp-aid-no-combat"),
            });
            matrix.row(AidRow::new([Text::new(larger.key())].into_iter().chain(cells)));
        }
        matrix
    }

    /// What results cost, and what becomes of leaders.
    pub(super) fn losses_aid(&self) -> Aid {
        let charts = &self.tables.charts;
        let heads = [Text::new("wp-aid-smaller-sp")].into_iter().chain(HITS.map(|hit| plain(hit.word())));
        let mut losses = AidTable::new(Text::new("wp-aid-loss"), heads).cite("WP-P.2").cite("WP-P.3");
        let from = charts.loss_steps();
        for (at, &first) in from.iter().enumerate() {
            let size = match from.get(at + 1) {
                Some(next) => span(i32::from(first), i32::from(*next) - 1),
                None => or_more(i32::from(first)),
            };
            let cells = HITS.map(|hit| number(charts.loss(first, hit)));
            losses.row(AidRow::new([size].into_iter().chain(cells)));
        }
        let mut levels = table("wp-aid-demoralization", &["house-aid-result", "wp-aid-morale-lost"]);
        for hit in HITS {
            levels.row(AidRow::new([plain(hit.word()), number(hit.demoralizes())]).cite("WP-P.4"));
        }
        let mut leaders = table("wp-aid-leaders", &["house-aid-die", "house-aid-result"]).cite("WP-R.1-2");
        for die in 1..=6 {
            let fate = match charts.wound(die) {
                Wound::Turns(n) => Text::new("wp-aid-wounded").with("n", n),
                Wound::Killed => Text::new("wp-aid-killed"),
            };
            leaders.row(AidRow::new([number(die), fate]));
        }
        let hit: Vec<String> = (2..=12).filter(|&d| charts.is_casualty(d)).map(|d| d.to_string()).collect();
        leaders.name = Text::new("wp-aid-leaders").with("dice", hit.join(", "));
        chart("losses", "wp-aid-losses").with(losses).with(levels).with(leaders)
    }
}
