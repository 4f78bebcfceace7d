//! What the campaign in Italy asks of the reader: its area, a kingdom between two powers, victories that are remembered,
//! points for cities.

use super::{BTreeMap, Reading, keep, victory::TestRow, victory::VictoryRow};
use crate::scenario::{CityId, Deserialize, Feat, HexBits, Kind, Kingdom, MoraleRule, Switches, rows};

/// What a city is worth to the one and to the other.
#[derive(Debug, Deserialize)]
pub(super) struct PointRow {
    city: String,
    french: u8,
    #[serde(rename = "non-french")]
    others: u8,
}

#[derive(Debug, Deserialize)]
struct AreaRow {
    hexes: String,
}

/// Territories that are part of another state in everything, by name (WP-Z.XIII.D.6).
pub(super) fn annexed(rules: &[toml::Table]) -> BTreeMap<String, String> {
    let text = |rule: &toml::Table, key: &str| rule.get(key).and_then(toml::Value::as_str).map(str::to_owned);
    let everything = |rule: &&toml::Table| {
        let purposes = rule.get("for").and_then(toml::Value::as_array);
        purposes.into_iter().flatten().any(|p| p.as_str() == Some("everything"))
    };
    let parts = rules.iter().filter(|rule| text(rule, "kind").as_deref() == Some("part-of"));
    parts.filter(everything).filter_map(|rule| Some((text(rule, "territory")?, text(rule, "of")?))).collect()
}

impl Reading<'_> {
    /// The hexes in play, if a file names them: nothing else of the boards is (WP-Z.XIII.D.8).
    pub(super) fn area(&mut self, file: &'static str, boards: &HexBits) -> HexBits {
        let mut out = HexBits::default();
        for row in rows::<AreaRow>("area.csv", file, self.faults) {
            for name in row.hexes.split_whitespace() {
                match self.map.place(name).filter(|&hex| boards.contains(hex)) {
                    Some(hex) => {
                        out.insert(hex);
                    }
                    None => self.fault(format!("{name} is no land of the boards in play")),
                }
            }
        }
        out
    }

    /// What cities are worth after the last turn (WP-Z.XIII.C.5-2).
    pub(super) fn city_values(&mut self, row: &VictoryRow) -> Vec<(CityId, [u8; 2])> {
        if (row.winner == "more-points") == row.points.is_empty() {
            self.fault("whoever has more points wins, or a side does");
        }
        row.points.iter().map(|p| (self.city(&p.city), [p.french, p.others])).collect()
    }

    /// What morale becomes when one of some things happens (WP-Z.XIII.D.4, WP-Z.XIII.D.5).
    pub(super) fn later_morale(&mut self, rule: &toml::Table, basic: &MoraleRule) -> Vec<MoraleRule> {
        let Some(then) = rule.get("then").and_then(toml::Value::as_table) else { return Vec::new() };
        let morale = then.get("morale").and_then(toml::Value::as_integer).unwrap_or_default() as u8;
        let events = then.get("events").and_then(toml::Value::as_array).into_iter().flatten();
        let events: Vec<&str> = events.filter_map(toml::Value::as_str).collect();
        events
            .into_iter()
            .map(|event| MoraleRule { morale, since: Some(self.event(event)), ..basic.clone() })
            .collect()
    }

    /// The rules of the campaign in Italy; says whether it was one.
    pub(super) fn italian_switch(&mut self, rule: &toml::Table, out: &mut Switches) -> bool {
        let text = |key: &str| rule.get(key).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
        let number = |key: &str| rule.get(key).and_then(toml::Value::as_integer).unwrap_or_default();
        let list = |key: &str| -> Vec<String> {
            let values = rule.get(key).and_then(toml::Value::as_array);
            values.into_iter().flatten().filter_map(|v| v.as_str().map(str::to_owned)).collect()
        };
        match text("kind").as_str() {
            "kingdom" => out.kingdom = self.kingdom(rule, out),
            "feat" => {
                let leader = self.roster.leader(&text("leader"));
                if leader.is_none() && rule.contains_key("leader") {
                    self.fault(format!("there is no leader {}", text("leader")));
                }
                out.feats.push(Feat {
                    side: self.side(&text("side")),
                    nations: self.nations(&list("over")),
                    sp: number("sp") as u16,
                    leader,
                    event: self.event(&text("event")),
                    row: list("rows").first().map_or("WP-H.4-1", |r| keep(self.file, r, "WP-H.4-1")),
                });
            }
            "shared-hex" => match self.map.place(&text("hex")) {
                Some(hex) => out.shared = Some((hex, self.turn(&text("month")))),
                None => self.fault(format!("there is no place {}", text("hex"))),
            },
            "leader-values" => {
                for name in list("leaders") {
                    if self.roster.leader(&name).is_none() {
                        self.fault(format!("there is no leader {name}"));
                    }
                }
            }
            _ => return false,
        }
        true
    }

    /// A kingdom between two powers (WP-Z.XIII.D.3-1, WP-Z.XIII.D.3-2, WP-Z.XIII.D.3-3, WP-Z.XIII.D.3-4).
    fn kingdom(&mut self, rule: &toml::Table, out: &mut Switches) -> Option<Kingdom> {
        let text = |key: &str| rule.get(key).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
        let number = |key: &str| rule.get(key).and_then(toml::Value::as_integer).unwrap_or_default() as u8;
        let hopes = rule.get("war_again_if").cloned().and_then(|v| v.try_into::<TestRow>().ok());
        let Some(hopes) = hopes else {
            self.fault("nothing says when a kingdom takes up arms again");
            return None;
        };
        if number("attack_rounds") != 1 {
            self.fault("an attack of several rounds only is not understood");
        }
        let nation = self.nation(&text("nation"));
        let peace = text("event");
        let (attacked, freed) =
            (self.event(&format!("{peace}-broken")), self.event(&format!("{peace}-over")));
        let kinds = Kind::ALL.iter().fold(0, |bits, k| bits | 1 << k.index());
        let basic = MoraleRule {
            nations: 1 << nation.0,
            kinds,
            board: 0,
            morale: number("morale"),
            with: None,
            since: None,
        };
        out.morale.push(MoraleRule {
            morale: number("morale_against_austria"),
            since: Some(attacked),
            ..basic.clone()
        });
        out.morale.push(basic);
        Some(Kingdom {
            nation,
            capital: self.city(&text("capital")),
            hopes: hopes.cities.iter().map(|name| self.city(name)).collect(),
            peace: self.event(&peace),
            attacked,
            freed,
        })
    }
}
