//! Charts: combat, marches, supply, trains and commands, ground.

use crate::campaign::germany::Austria;
use crate::state::Campaign;
use crate::tables::numbers::{Cossacks, DifficultGround};
use crate::tables::roster::{Class, Side};
use kernel::{Aid, AidKind, AidRow, AidTable, Text};
use kit::aid::{nothing, number, or_more, plain, signed, span, table};

/// The classes of units with their messages.
const CLASSES: [(Class, &str); 3] = [
    (Class::Veteran, "nem-class-veteran"),
    (Class::Line, "nem-class-line"),
    (Class::Conscript, "nem-class-conscript"),
];

/// The seasons with their messages.
const SEASONS: [(bool, &str); 2] = [(false, "nem-season-fair"), (true, "nem-season-winter")];

fn chart(slug: &'static str, name: &'static str) -> Aid {
    Aid::new(slug, AidKind::Chart, Text::new(name))
}

impl Campaign {
    /// The seasons that this campaign has, and which of them it is.
    fn seasons(&self) -> impl Iterator<Item = (bool, Text, bool)> {
        let known =
            SEASONS.into_iter().filter(|(winter, _)| !winter || !self.tables.system.winter.is_empty());
        known.map(|(winter, key)| (winter, Text::new(key), self.state.turn > 0 && self.is_winter() == winter))
    }

    /// Chapters 10 and 11.
    pub(super) fn combat_aid(&self) -> Aid {
        let system = &self.tables.system;
        let needed = i32::from(system.order_needed);
        let mut order = table("nem-aid-order", &["house-aid-die", "nem-aid-total", "house-aid-result"]);
        order.row(AidRow::new([number(1), nothing(), Text::new("nem-aid-aborted")]).cite("TIR-10.2-a"));
        let fails = [span(2, 6), span(0, needed - 1), Text::new("nem-aid-fails")];
        order.row(AidRow::new(fails).cite("TIR-10.2-b"));
        order.row(AidRow::new([span(2, 6), or_more(needed), Text::new("nem-aid-goes")]).cite("TIR-10.2-c"));
        let mut hits =
            table("nem-aid-hits", &["house-aid-die", "nem-aid-hits-on-winner"]).cite("TIR-11.15-1");
        for (die, adds) in (1i32..).zip(system.winner_hits_by_die) {
            hits.row(AidRow::new([number(die), signed(adds)]));
        }
        let mut results = table("nem-aid-results", &["house-aid-what", "house-aid-result"]);
        let half = if self.tables.options.round_down { "nem-aid-half-down" } else { "nem-aid-half-up" };
        let line = |what, result: Text, cite| AidRow::new([Text::new(what), result]).cite(cite);
        results.row(line("nem-aid-loser", Text::new("nem-aid-loser-hits"), "TIR-11.14-1"));
        results.row(line("nem-aid-winner", Text::new(half), "TIR-11.15-1"));
        results.row(line("nem-aid-tie", Text::new("nem-aid-tie-is"), "TIR-11.9"));
        let rout = Text::new("nem-aid-rout-is").with("n", system.rout);
        results.row(line("nem-aid-rout", rout, "TIR-11.12-bp1-1"));
        chart("combat", "nem-aid-combat")
            .with(order)
            .with(self.values_table())
            .with(self.support_table())
            .with(results)
            .with(hits)
    }

    /// What makes up the value of an attack or a defence besides the die.
    fn values_table(&self) -> AidTable {
        let system = &self.tables.system;
        let mut values = table("nem-aid-values", &["house-aid-what", "house-aid-value"]);
        let mut line = |what: Text, value: Text, cite| values.row(AidRow::new([what, value]).cite(cite));
        for (arms, adds) in system.combined_arms.iter().enumerate().filter(|(_, adds)| **adds != 0) {
            line(Text::new("nem-aid-arms").with("n", arms), signed(*adds), "TIR-11.3");
        }
        line(Text::new("nem-aid-weary-once"), plain("×½"), "TIR-11.2-bp3-1");
        line(Text::new("nem-aid-weary-twice"), plain("×¼"), "TIR-11.2-bp3-1");
        line(Text::new("nem-term-river"), signed(-system.river), "TIR-11.4-1");
        line(Text::new("nem-aid-fortress-bare"), signed(-system.fortress_without_guns), "TIR-11.4-2");
        line(Text::new("nem-aid-fortress-guns"), signed(-system.fortress_with_guns), "TIR-11.4-2");
        line(Text::new("nem-term-difficult"), signed(-system.difficult), "TIR-11.4-3");
        line(Text::new("nem-term-rating"), Text::new("nem-aid-rating-is"), "TIR-11.5-bp1");
        for (turn, weak) in (1u8..).zip(&system.weak_start).filter(|_| self.tables.options.weak_start) {
            let what = Text::new("nem-aid-weak").with("turn", turn);
            let now = turn == self.state.turn;
            values.row(AidRow::new([what, signed(-*weak)]).cite("NN-16.3").now(now));
        }
        values
    }

    fn support_table(&self) -> AidTable {
        let system = &self.tables.system;
        let mut support = table("nem-aid-support", &["house-aid-what", "house-aid-value"]);
        let mut line =
            |what, value: Text, cite| support.row(AidRow::new([Text::new(what), value]).cite(cite));
        line("nem-term-support", Text::new("nem-aid-support-is"), "TIR-11.5-bp2");
        line("nem-term-support-led", signed(1), "TIR-11.5-bp3");
        line("nem-term-support-river", signed(-system.support_river), "TIR-11.5-star-1");
        line("nem-term-support-fortress", signed(-system.support_fortress), "TIR-11.5-star-2");
        line("nem-term-support-difficult", signed(-system.support_difficult), "TIR-11.5-star-2");
        support
    }

    /// Chapter 8.
    pub(super) fn marches_aid(&self) -> Aid {
        let system = &self.tables.system;
        let heads = ["nem-aid-season", "nem-aid-march", "nem-aid-forced", "nem-aid-rolls-from"];
        let mut lengths =
            table("nem-aid-lengths", &heads).cite("TIR-8.4-1").cite("TIR-8.4-2").cite("TIR-8.5-0");
        for (winter, season, now) in self.seasons() {
            let [march, rolls] = if winter {
                [system.march_winter, system.attrition_at_winter]
            } else {
                [system.march, system.attrition_at]
            };
            let cells = [season, number(march), number(system.march_forced), or_more(i32::from(rolls))];
            lengths.row(AidRow::new(cells).now(now));
        }
        let heads = ["house-aid-score", "nem-aid-eliminated", "nem-aid-disrupted"];
        let mut results = table("nem-aid-attrition", &heads).cite("TIR-8.5-d").cite("TIR-8.5-e-2");
        for (at, row) in system.attrition.iter().enumerate() {
            let score = match system.attrition.get(at + 1) {
                Some(next) => span(i32::from(row.from), i32::from(next.from) - 1),
                None => or_more(i32::from(row.from)),
            };
            results.row(AidRow::new([score, number(row.eliminated), number(row.disrupted)]));
        }
        let mut toil = table("nem-aid-toil", &["house-aid-what", "house-aid-value"]);
        if let Some(turn) = system.tired_from {
            let what = Text::new("nem-aid-tired").with("turn", turn);
            toil.row(AidRow::new([what, signed(1)]).cite("TIR-8.6-1").now(self.state.turn >= turn));
        }
        if !system.winter.is_empty() {
            let now = self.state.turn > 0 && self.is_winter();
            toil.row(AidRow::new([Text::new("nem-term-winter"), signed(1)]).cite("TIR-8.6-2").now(now));
        }
        toil.row(AidRow::new([Text::new("nem-aid-forced-hex"), signed(1)]).cite("TIR-8.6-3"));
        chart("marches", "nem-aid-marches").with(lengths).with(toil).with(results)
    }

    /// Chapters 6 and 7.
    pub(super) fn supply_aid(&self) -> Aid {
        let system = &self.tables.system;
        let sides = Side::BOTH.map(|side| self.side_name(side));
        let heads = [Text::new("nem-aid-season"), Text::new("nem-aid-route")].into_iter();
        let links = sides.iter().map(|side| Text::new("nem-aid-link").with("side", side.clone()));
        let mut lengths = AidTable::new(Text::new("nem-aid-routes"), heads.chain(links));
        for (winter, season, now) in self.seasons() {
            let (route, link) = if winter {
                (system.supply_length_winter, system.link_length_winter)
            } else {
                (system.supply_length, system.link_length)
            };
            let cells = [season, number(route)].into_iter().chain(link.map(number));
            lengths.row(AidRow::new(cells).cite("TIR-6.2-bp5").cite("TIR-7.8-2").now(now));
        }
        let mut forage = table("nem-aid-forage", &["house-aid-what", "nem-aid-from-turn"]);
        let from = |what, turn, cite| AidRow::new([Text::new(what), number(turn)]).cite(cite);
        forage.row(from("nem-aid-forage-markers", system.forage_marker_from, "TIR-7.6-1"));
        forage.row(from("nem-aid-forage-rolls", system.forage_roll_from, "TIR-6.3-1"));
        let heads = [Text::new("nem-aid-class"), Text::new("nem-aid-season")].into_iter().chain(sides);
        let mut hunger = AidTable::new(Text::new("nem-aid-hunger"), heads).cite("TIR-6.4-2");
        for (winter, season, now) in self.seasons() {
            for (class, key) in CLASSES {
                let fate = Side::BOTH.map(|side| {
                    let dies = system.hunger.kills(side, class, winter);
                    Text::new(if dies { "nem-aid-eliminated" } else { "nem-aid-stays-disrupted" })
                });
                let cells = [Text::new(key), season.clone()].into_iter().chain(fate);
                hunger.row(AidRow::new(cells).now(now));
            }
        }
        let mut room = table("nem-aid-room", &["nem-aid-class", "nem-aid-occupancy"]).cite("TIR-3.2-2");
        let halves =
            |n: u8| plain(if n.is_multiple_of(2) { (n / 2).to_string() } else { format!("{}½", n / 2) });
        for (class, key) in CLASSES {
            room.row(AidRow::new([Text::new(key), halves(system.occupancy[class as usize])]));
        }
        room.row(AidRow::new([Text::new("nem-aid-hex-holds"), halves(system.hex_capacity)]).cite("TIR-4.1"));
        chart("supply", "nem-aid-supply").with(lengths).with(forage).with(hunger).with(room)
    }

    /// Tables 7.3 and 16.13, and chapter 9.
    pub(super) fn trains_aid(&self) -> Aid {
        let system = &self.tables.system;
        let heads = || [Text::new("house-aid-turn")].into_iter().chain(Side::BOTH.map(|s| self.side_name(s)));
        let mut trains = AidTable::new(Text::new("nem-aid-trains"), heads()).cite("TIR-7.3-1");
        let last = system.last_turn;
        for turn in 1..=last {
            let given = self.trains_in(turn);
            // In a second year the first Turns of the card are those of the year before.
            if given == [0, 0] {
                continue;
            }
            let cells = [number(turn)].into_iter().chain(given.map(number));
            trains.row(AidRow::new(cells).now(turn == self.state.turn));
        }
        let joined = self.state.germany.austria == Austria::Joined;
        let mut commands = AidTable::new(Text::new("nem-aid-commands"), heads()).cite("TIR-9.2-0");
        for turn in (1..=last).filter(|&turn| {
            turn == 1
                || self.tables.combat_commands(turn, joined) != self.tables.combat_commands(turn - 1, joined)
        }) {
            let given = self.tables.combat_commands(turn, joined);
            let later = |next: &u8| self.tables.combat_commands(*next, joined) != given;
            let until = (turn..=last).find(later).map_or(last, |next| next - 1);
            let cells = [span(i32::from(turn), i32::from(until))].into_iter().chain(given.map(number));
            commands.row(AidRow::new(cells).now((turn..=until).contains(&self.state.turn)));
        }
        let [least, most] = system.combat_commands_limits;
        let mut limits = table("nem-aid-limits", &["nem-aid-least", "nem-aid-most"]).cite("TIR-9.2-limit");
        limits.row(AidRow::new([number(least), number(most)]));
        chart("trains", "nem-aid-trains-and-commands")
            .with(trains)
            .with(commands)
            .with(limits)
            .with(self.cossacks_table())
    }

    /// Chapter 13.1.
    fn cossacks_table(&self) -> AidTable {
        let mut cossacks =
            table("nem-aid-cossacks", &["house-aid-turn", "house-aid-die", "house-aid-effect"]);
        let last = i32::from(self.tables.system.last_turn);
        let mut line = |from: u8, to: i32, at: u8, effect| {
            let now = (i32::from(from)..=to).contains(&i32::from(self.state.turn));
            let cells = [span(i32::from(from), to), or_more(i32::from(at)), Text::new(effect)];
            cossacks.row(AidRow::new(cells).cite("TIR-13.1-1").now(now));
        };
        match self.tables.system.cossacks {
            Cossacks::Raid { at, later_at, later_from } => {
                line(1, i32::from(later_from) - 1, at, "nem-aid-raid");
                line(later_from, last, later_at, "nem-aid-raid");
            }
            Cossacks::Riot { at, from } => line(from, last, at, "nem-aid-riot"),
        }
        cossacks
    }

    /// Chapter 2.2, with what ground does in battle.
    pub(super) fn terrain_aid(&self) -> Aid {
        let system = &self.tables.system;
        let heads = ["house-aid-ground", "house-aid-march", "nem-aid-attack-into", "nem-aid-support-into"];
        let mut ground = table("house-aid-terrain", &heads);
        let mut line = |key, march, values: [i8; 2], cite| {
            let values = values.map(|value| if value == 0 { nothing() } else { signed(-value) });
            let cells = [Text::new(key), Text::new(march)].into_iter().chain(values);
            ground.row(AidRow::new(cells).cite(cite));
        };
        let rugged = [system.difficult, system.support_difficult];
        let (difficult, mountains) = match system.difficult_ground {
            DifficultGround::ShutsOutFrench => ("nem-aid-shuts-out", "nem-aid-nobody"),
            DifficultGround::CountsTwice => ("nem-aid-twice", "nem-aid-passes"),
        };
        line("house-ground-clear", "nem-aid-once", [0, 0], "TIR-2.2-intro");
        line("house-ground-forest", difficult, rugged, "TIR-2.2-bp3");
        line("house-ground-marsh", difficult, rugged, "TIR-2.2-bp5");
        line("house-ground-rough", difficult, rugged, "TIR-2.2-bp7");
        line("house-ground-mountain", mountains, [0, 0], "TIR-2.2-bp6");
        line("house-ground-lake", "nem-aid-nobody", [0, 0], "TIR-2.2-bp4");
        line("house-ground-river", "nem-aid-river", [system.river, system.support_river], "TIR-2.2-river-1");
        let bare = [system.fortress_without_guns, system.support_fortress];
        line("nem-aid-fort-bare", "nem-aid-once", bare, "TIR-11.4-2");
        line("nem-aid-fort-guns", "nem-aid-once", [system.fortress_with_guns, 0], "TIR-11.4-2");
        Aid::new("terrain", AidKind::Terrain, Text::new("house-aid-terrain")).with(ground)
    }
}
