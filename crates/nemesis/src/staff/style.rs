//! What a staff cares about: weights in units, read from `style.toml`, which says what each is.

use serde::Deserialize;

/// The weights of one side.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Style {
    pub(crate) point: f32,
    pub(crate) late: f32,
    pub(crate) capture: f32,
    pub(crate) depot: f32,
    pub(crate) beat: f32,
    pub(crate) beat_disrupted: f32,
    pub(crate) hold: f32,
    pub(crate) nearness: f32,
    pub(crate) pull: f32,
    pub(crate) need: f32,
    pub(crate) pull_stack: f32,
    pub(crate) pull_unit: f32,
    pub(crate) hunger: f32,
    pub(crate) hunger_winter: f32,
    pub(crate) later_hunger: f32,
    pub(crate) emperor: f32,
    pub(crate) tether: f32,
    pub(crate) link: f32,
    pub(crate) toll: f32,
    pub(crate) crowd: f32,
    pub(crate) scarcity: f32,
    pub(crate) join: f32,
    pub(crate) concentrate: f32,
    pub(crate) train: f32,
    pub(crate) danger: f32,
    pub(crate) safe: f32,
    pub(crate) attack: f32,
    pub(crate) kill: f32,
    pub(crate) disrupt: f32,
    pub(crate) killed: f32,
    pub(crate) disrupted: f32,
    pub(crate) decisive: f32,
    pub(crate) ground: f32,
    pub(crate) caution: f32,
    pub(crate) command: f32,
    pub(crate) advance: f32,
    pub(crate) upkeep: f32,
    pub(crate) upkeep_each: f32,
    pub(crate) onward: f32,
    pub(crate) rescue: f32,
    pub(crate) shelter: f32,
    pub(crate) capital: f32,
    pub(crate) fade: f32,
    pub(crate) poise: f32,
    pub(crate) guard: f32,
    pub(crate) spear: f32,
    pub(crate) spear_depot: f32,
    pub(crate) spear_city: f32,
    pub(crate) by_way: f32,
    pub(crate) resist: f32,
    pub(crate) spears: u8,
    pub(crate) spear_stacks: u8,
    pub(crate) secure: f32,
    pub(crate) caretaker: f32,
    pub(crate) post: f32,
    pub(crate) keeper: u8,
    pub(crate) keeper_ride: f32,
    pub(crate) unlink: f32,
    pub(crate) cut_off: f32,
    pub(crate) rally: f32,
    pub(crate) forage: f32,
    pub(crate) found: f32,
}

/// The weights of both sides.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Styles {
    french: Style,
    russian: Style,
}

impl Styles {
    /// French first.
    pub(crate) fn both(self) -> [Style; 2] {
        [self.french, self.russian]
    }
}
