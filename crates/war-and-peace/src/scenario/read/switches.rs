//! Special rules that are a switch or a few numbers.

use super::Reading;
use crate::scenario::{
    Bridgehead, Garrison, HexId, Idol, Kind, MoraleRule, Rival, Surprise, Switches, Turncoats,
};

impl Reading<'_> {
    pub(super) fn switch(&mut self, rule: &toml::Table, out: &mut Switches) {
        let text = |key: &str| rule.get(key).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
        let number = |key: &str| rule.get(key).and_then(toml::Value::as_integer).unwrap_or_default() as u8;
        let list = |key: &str| -> Vec<String> {
            let values = rule.get(key).and_then(toml::Value::as_array);
            values.into_iter().flatten().filter_map(|v| v.as_str().map(str::to_owned)).collect()
        };
        match text("kind").as_str() {
            "no-voluntary-unsupplied" => out.timid |= self.nations(&list("nations")),
            "leader-limit" => {
                let leader = self.roster.leader(&text("leader"));
                out.corps = leader.map(|l| (l, number("sp")));
            }
            "morale" => {
                let names = list("kinds");
                let kinds = Kind::ALL.iter().filter(|k| names.iter().any(|n| n == k.word()));
                let basic = MoraleRule {
                    nations: self.nations(&list("nations")),
                    kinds: kinds.fold(0, |bits, k| bits | 1 << k.index()),
                    board: number("board"),
                    morale: number("morale"),
                    with: rule.get("morale_with").and_then(|with| {
                        let leader = self.roster.leader(with.get("leader")?.as_str()?)?;
                        Some((leader, with.get("morale")?.as_integer()? as u8))
                    }),
                    since: None,
                };
                // What it is later comes first, and counts once it has happened.
                out.morale.extend(self.later_morale(rule, &basic));
                out.morale.push(basic);
            }
            "partisans" => out.partisans = true,
            "first-turn" if text("sp_move") == "forced march" => {
                let side = self.side(&text("side"));
                out.forced_only = Some((side, self.turn(&text("month"))));
            }
            "first-turn" if rule.contains_key("inside") => {
                let inside = rule.get("inside").and_then(toml::Value::as_table).cloned().unwrap_or_default();
                let count = |key: &str| inside.get(key).and_then(toml::Value::as_integer).unwrap_or_default();
                let name = inside.get("city").and_then(toml::Value::as_str).unwrap_or_default();
                let city = self.city(name);
                out.surprise = Some(Surprise {
                    side: self.side(&text("side")),
                    turn: self.turn(&text("month")),
                    city: self.map.city(city).hex,
                    sp: count("sp") as u16,
                    inside_through: count("through_round") as u8,
                    no_commitment_through: number("no_commitment_through_round"),
                });
            }
            "french-demoralization" => {
                let (beaten, felt) = (self.event("idol-beaten"), self.event("idol-beaten-felt"));
                let names = list("kinds");
                let kinds = Kind::ALL.iter().filter(|k| names.iter().any(|n| n == k.word()));
                out.morale.push(MoraleRule {
                    nations: 1 << self.nation(&text("nation")).0,
                    kinds: kinds.fold(0, |bits, k| bits | 1 << k.index()),
                    board: 0,
                    morale: number("morale"),
                    with: None,
                    since: Some(felt),
                });
                let leader = self.roster.leader(&text("leader"));
                out.idol = leader.map(|leader| Idol { leader, beaten, felt });
            }
            "turncoats" => {
                out.turncoats = Some(Turncoats {
                    city: self.city(&text("city")),
                    allied: self.nation(&text("leave_if_taken")),
                    french: self.nation(&text("leave_if_retaken")),
                    held: self.event("turncoats-city-taken"),
                });
            }
            "cossacks" => out.cossacks = true,
            "first-turn" if rule.get("sp_move").and_then(toml::Value::as_bool) == Some(false) => {
                let side = self.side(&text("side"));
                out.standstill = Some((side, self.turn(&text("month"))));
            }
            "attack-across" => {
                let place = |name: &str| self.map.place(name);
                let targets: Vec<HexId> = list("targets").iter().filter_map(|name| place(name)).collect();
                match place(&text("from")) {
                    Some(hex) => {
                        let nations = self.nations(&list("nations"));
                        out.bridgehead = Some(Bridgehead { hex, targets, nations });
                    }
                    None => self.fault(format!("there is no place {}", text("from"))),
                }
            }
            "land-anywhere" => match self.map.place(&text("at")) {
                Some(hex) => out.landing = Some(hex),
                None => self.fault(format!("there is no place {}", text("at"))),
            },
            "garrison" => {
                let kind = Kind::ALL.into_iter().find(|k| k.word() == text("sp_kind"));
                let (city, nation) = (self.city(&text("city")), self.nation(&text("nation")));
                match kind {
                    Some(kind) => out.garrisons.push(Garrison { city, nation, kind, sp: number("sp") }),
                    None => self.fault(format!("'{}' is no kind of SP", text("sp_kind"))),
                }
            }
            // Said in other tables already; the rule tells the reader.
            "arrival" | "part-of" | "neutral" | "loyal" | "poles-in-austria" => {}
            "area" | "counts-as" | "killed-leader" => {}
            "quality" => out.conscripts = Some(self.since(rule)),
            "auxiliaries" => out.auxiliaries |= self.nations(&list("corps")),
            "linked" => out.linked = true,
            "release" => {
                let nations = self.nations(&list("nations"));
                out.releases.push((self.turn(&text("month")), nations));
            }
            "river-cost" => out.river = Some((self.turn(&text("last")), number("mp"))),
            other => self.fault(format!("the special rule '{other}' is not understood yet")),
        }
    }

    /// A general who commands near a city and holds the others back (WP-Z.XII.G.2.a).
    pub(super) fn rival(&mut self, parameters: &toml::Table) -> Option<Rival> {
        let text = |key: &str| parameters.get(key).and_then(toml::Value::as_str).unwrap_or_default();
        let number = |key: &str| parameters.get(key).and_then(toml::Value::as_integer).unwrap_or_default();
        let (leader, city) = (self.roster.leader(text("leader")), self.map.place(text("city")));
        let (Some(leader), Some(city)) = (leader, city) else {
            self.fault("the option of a rival names no leader or no city");
            return None;
        };
        Some(Rival { leader, city, hexes: number("hexes") as u32, sp: number("sp") as u16 })
    }
}
