//! How the campaign is won, and how it stands (14.7, 14.4, 18.4).

use crate::state::Campaign;
use crate::tables::numbers::Decisive;
use crate::tables::roster::Side;
use kernel::{Aid, AidKind, AidRow, AidTable, Text};
use kit::aid::{number, table};

impl Campaign {
    pub(super) fn victory_aid(&self) -> Aid {
        Aid::new("victory", AidKind::Victory, Text::new("house-aid-victory"))
            .with(self.conditions_table())
            .with(self.points_table())
            .with(self.cities_table())
    }

    fn conditions_table(&self) -> AidTable {
        let numbers = &self.tables.system.victory;
        let mut won = table("nem-aid-won", &["house-aid-side", "house-aid-how"]);
        let mut line = |side, how: Text, cite| won.row(AidRow::new([self.side_name(side), how]).cite(cite));
        let last = Text::new("nem-aid-allied-lead")
            .with("last", self.tables.system.last_turn)
            .with("lead", numbers.lead);
        line(Side::Allied, last, "TIR-14.7-b-3");
        if self.tables.napoleon.is_some() {
            line(Side::Allied, Text::new("nem-aid-napoleon-lost"), "TIR-14.7-auto");
        }
        line(Side::French, Text::new("nem-aid-french-else"), "TIR-14.7-b-3");
        let territory = if numbers.occupied_only { "nem-aid-occupied" } else { "nem-aid-territory" };
        let rule = |what, how: Text, cite| AidRow::new([Text::new(what), how]).cite(cite);
        won.row(rule("nem-aid-cities", Text::new(territory), "TIR-14.7-a-2"));
        let battle = if numbers.shared { "nem-aid-battle-shared" } else { "nem-aid-battle-own" };
        let battle = Text::new(battle).with("all", numbers.battle_points);
        won.row(rule("nem-points-battle-all", battle, "TIR-14.7-b-1"));
        let decisive = match numbers.decisive {
            Decisive::Losses { lead } => Text::new("nem-aid-decisive-losses").with("lead", lead),
            Decisive::Hits { units, lead } => {
                Text::new("nem-aid-decisive-hits").with("units", units).with("lead", lead)
            }
        };
        won.row(rule("nem-word-decisive", decisive, "TIR-14.7-b-2"));
        won
    }

    fn points_table(&self) -> AidTable {
        let heads = ["house-aid-side", "nem-aid-for-cities", "nem-aid-for-battle", "house-aid-points"];
        let mut points = table("house-aid-stands", &heads).cite("TIR-14.7-b-3");
        for (side, all) in Side::BOTH.into_iter().zip(self.points()) {
            let territory = self.territory(side);
            let cells = [number(territory), number(all - territory), number(all)];
            points.row(AidRow::new([self.side_name(side)].into_iter().chain(cells)));
        }
        points
    }

    /// The cities that count, with who has their points now.
    fn cities_table(&self) -> AidTable {
        let mut cities =
            table("nem-panel-cities", &["house-ground-city", "nem-aid-whose"]).cite("TIR-14.7-a-1");
        for (city, holder) in self.cities_panel().rows {
            cities.row(AidRow::new([city, holder]));
        }
        cities
    }
}
