//! What captains care about, as numbers: the same for all campaigns but where one of them asks for others.

use crate::tables::roster::{BySide, Side};
use kernel::Fault;
use kit::Weights;
use serde::Deserialize;

const FILE: &str = "war-and-peace/style.toml";

/// The weights of a captain; `data/war-and-peace/style.toml` tells what each is.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Style {
    pub(crate) attack: f32,
    pub(crate) go_on: f32,
    pub(crate) block: f32,
    pub(crate) detour: f32,
    pub(crate) desperate: f32,
    pub(crate) hurry: f32,
    pub(crate) stand: f32,
    pub(crate) storm: f32,
    pub(crate) point: f32,
    pub(crate) friends: f32,
    pub(crate) watch: f32,
    pub(crate) garrison: f32,
    pub(crate) roomy: f32,
    pub(crate) crowd: f32,
    pub(crate) together: f32,
    pub(crate) hunger: f32,
    pub(crate) fear: f32,
    pub(crate) minds_hunger: f32,
    pub(crate) voyage: f32,
    pub(crate) split: f32,
    pub(crate) defender: f32,
    pub(crate) escort: f32,
    pub(crate) surplus: f32,
    pub(crate) wastage: f32,
    pub(crate) command: f32,
    pub(crate) ride: f32,
}

/// The campaign that changes something for a side.
#[derive(Deserialize)]
struct Campaign {
    scenario: String,
    side: String,
}

/// The weights of both sides in a campaign.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Styles(BySide<Style>);

impl Styles {
    /// The weights that the program has for a campaign.
    pub(crate) fn of_campaign(scenario: &str) -> Result<Styles, Fault> {
        Styles::read(data!("style.toml"), scenario)
    }

    /// Those that a text has for a campaign.
    pub(crate) fn read(text: &str, scenario: &str) -> Result<Styles, Fault> {
        let weights = Weights::read(FILE, text)?;
        weights.only(&["captain", "campaign"])?;
        let changes = weights.changes::<Campaign>("campaign")?;
        let style = |side: Side| {
            let own = |when: &Campaign| when.scenario == scenario && when.side == side.word();
            weights.style("captain", changes.iter().filter(|change| own(&change.when)))
        };
        Ok(Styles(BySide::new([style(Side::French)?, style(Side::Allied)?])))
    }

    pub(crate) fn of(&self, side: Side) -> &Style {
        &self.0[side]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_campaign_may_ask_for_other_weights() {
        let text = data!("style.toml");
        let changed = format!("{text}\n[[campaign]]\nscenario = \"x\"\nside = \"french\"\nattack = 9.0\n");
        let styles = Styles::read(&changed, "x").unwrap();
        assert!(styles.of(Side::French).attack > 8.0 && styles.of(Side::Allied).attack < 8.0);
        assert!(Styles::read(&changed, "y").unwrap().of(Side::French).attack < 8.0);
        assert!(Styles::read(&changed.replace("attack = 9.0", "valour = 9.0"), "x").is_err());
    }
}
