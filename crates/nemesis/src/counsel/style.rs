//! What a staff cares about: weights in units, read from `style.toml`, which says what each is.

use crate::tables::roster::Side;
use kernel::Fault;
use kit::{Change, Weights};
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
    pub(crate) crown: f32,
    /// What Cossacks in a city cost in a Turn, in victory points.
    #[serde(default)]
    pub(crate) riot: f32,
    /// What a decisive victory counts, in victory points.
    #[serde(default)]
    pub(crate) laurels: f32,
    /// The capital that the road leads to, by its place among them; any if 0.
    #[serde(default)]
    pub(crate) road: u8,
}

/// What a way to play is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Bent {
    Bold,
    Moscow,
    Petersburg,
    Strike,
}

impl Bent {
    /// What it is called in a reason.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Bent::Bold => "nem-manner-bold",
            Bent::Moscow => "nem-manner-moscow",
            Bent::Petersburg => "nem-manner-petersburg",
            Bent::Strike => "nem-manner-strike",
        }
    }
}

/// A way to play: the weights of a side, or what is different in them.
#[derive(Debug, Clone)]
pub(crate) struct Manner {
    /// The captain's own is not about anything.
    pub(crate) bent: Option<Bent>,
    pub(crate) style: Style,
}

/// The manners of both sides; the first of each is the captain's.
#[derive(Debug, Clone)]
pub(crate) struct Styles([Vec<Manner>; 2]);

impl Styles {
    /// Reads a table of weights for each side, then what other manners change in them.
    pub(crate) fn read(text: &str) -> Result<Styles, Fault> {
        let weights = Weights::read("style.toml", text)?;
        let allied = if weights.has("coalition") { "coalition" } else { "russian" };
        weights.only(&["french", allied, "manner"])?;
        let changes = weights.changes::<Other>("manner")?;
        let of = |side: &str| {
            let none: [&Change<Other>; 0] = [];
            let mut manners = vec![Manner { bent: None, style: weights.style(side, none)? }];
            for change in changes.iter().filter(|change| change.when.side == side) {
                manners.push(Manner { bent: Some(change.when.bent), style: weights.style(side, [change])? });
            }
            Ok(manners)
        };
        Ok(Styles([of("french")?, of(allied)?]))
    }

    /// How many manners a side has.
    pub(crate) fn len(&self, side: Side) -> u8 {
        self.0[side.index()].len() as u8
    }

    /// One of them; the captain's own if there are not so many.
    pub(crate) fn of(&self, side: Side, manner: u8) -> &Manner {
        let all = &self.0[side.index()];
        all.get(usize::from(manner)).unwrap_or(&all[0])
    }
}

/// Whose another manner is, and what it is about.
#[derive(Deserialize)]
struct Other {
    side: String,
    bent: Bent,
}
