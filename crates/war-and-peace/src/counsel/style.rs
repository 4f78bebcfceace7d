//! What captains care about, as numbers: the same for all campaigns but where one of them asks for others.

use crate::roster::Side;
use kernel::Fault;
use serde::Deserialize;
use toml::{Table, Value};

const FILE: &str = "war-and-peace/style.toml";

/// The weights of a captain; `data/war-and-peace/style.toml` tells what each is.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Style {
    pub(super) attack: f32,
    pub(super) go_on: f32,
    pub(super) block: f32,
    pub(super) detour: f32,
    pub(super) desperate: f32,
    pub(super) hurry: f32,
    pub(super) stand: f32,
    pub(super) storm: f32,
    pub(super) point: f32,
    pub(super) friends: f32,
    pub(super) watch: f32,
    pub(super) garrison: f32,
    pub(super) roomy: f32,
    pub(super) crowd: f32,
    pub(super) together: f32,
    pub(super) hunger: f32,
    pub(super) fear: f32,
    pub(super) minds_hunger: f32,
    pub(super) voyage: f32,
    pub(super) split: f32,
    pub(super) defender: f32,
    pub(super) escort: f32,
    pub(super) surplus: f32,
    pub(super) wastage: f32,
    pub(super) command: f32,
    pub(super) ride: f32,
}

/// What a campaign changes for one side.
#[derive(Deserialize)]
struct Change {
    scenario: String,
    side: String,
    #[serde(flatten)]
    weights: Table,
}

/// The weights of both sides in a campaign.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Styles([Style; 2]);

impl Styles {
    /// The weights that the program has for a campaign.
    pub(crate) fn of_campaign(scenario: &str) -> Result<Styles, Fault> {
        Styles::read(include_str!("../../../../data/war-and-peace/style.toml"), scenario)
    }

    /// Those that a text has for a campaign.
    pub(crate) fn read(text: &str, scenario: &str) -> Result<Styles, Fault> {
        let wrong = |why: toml::de::Error| Fault::new(FILE, why.to_string());
        let all: Table = text.parse().map_err(wrong)?;
        let captain = all.get("captain").and_then(Value::as_table).cloned().unwrap_or_default();
        let changes = all.get("campaign").cloned().unwrap_or(Value::Array(Vec::new()));
        let changes = Vec::<Change>::deserialize(changes).map_err(wrong)?;
        let style = |side: Side| {
            let mut own = captain.clone();
            for change in changes.iter().filter(|c| c.scenario == scenario && c.side == side.word()) {
                own.extend(change.weights.clone());
            }
            own.try_into().map_err(wrong)
        };
        Ok(Styles([style(Side::French)?, style(Side::Allied)?]))
    }

    pub(super) fn of(&self, side: Side) -> &Style {
        &self.0[side.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_campaign_may_ask_for_other_weights() {
        let text = include_str!("../../../../data/war-and-peace/style.toml");
        let changed = format!("{text}\n[[campaign]]\nscenario = \"x\"\nside = \"french\"\nattack = 9.0\n");
        let styles = Styles::read(&changed, "x").unwrap();
        assert!(styles.of(Side::French).attack > 8.0 && styles.of(Side::Allied).attack < 8.0);
        assert!(Styles::read(&changed, "y").unwrap().of(Side::French).attack < 8.0);
        assert!(Styles::read(&changed.replace("attack = 9.0", "valour = 9.0"), "x").is_err());
    }
}
