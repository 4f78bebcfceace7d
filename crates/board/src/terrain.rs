//! The small words that every board uses.

use bitflags::bitflags;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A hex, as an index into a board's tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HexId(pub u16);

impl HexId {
    /// Stands in a neighbour table for "off the board".
    pub const NONE: HexId = HexId(u16::MAX);

    /// The index into a dense table.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum $name { $($(#[$vmeta])* $variant),+ }

        impl $name {
            /// Every value, in the order of its declaration.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The word used in tables.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str(self.word()) }
        }

        impl FromStr for $name {
            type Err = String;
            fn from_str(word: &str) -> Result<Self, String> {
                match word {
                    $($word => Ok($name::$variant),)+
                    other => Err(format!("'{other}' is not one of: {}", [$($word),+].join(", "))),
                }
            }
        }
    };
}

words! {
    /// What the ground of a hex is. What it costs or forbids is a title's business.
    Terrain {
        /// Open ground.
        Clear = "clear",
        /// Woods thick enough to slow an army.
        Forest = "forest",
        /// Marsh or swamp.
        Marsh = "marsh",
        /// Broken, hilly ground.
        Rough = "rough",
        /// Hills with woods on them.
        #[serde(rename = "wooded-hill")]
        WoodedHill = "wooded-hill",
        /// Mountains.
        Mountain = "mountain",
        /// A lake that fills the hex.
        Lake = "lake",
        /// Open sea.
        Sea = "sea",
    }
}

impl Terrain {
    /// Whether the hex is water from side to side.
    pub const fn is_water(self) -> bool {
        matches!(self, Terrain::Lake | Terrain::Sea)
    }
}

words! {
    /// How large or strong a place is, in the words of the title that prints it.
    Class {
        /// A city of the divisional games, or an unclassed town.
        City = "city",
        /// A fortified city of the divisional games.
        Fortified = "fortified",
        /// A minor city of War and Peace.
        Minor = "minor",
        /// A secondary town of Napoleon at Bay.
        Secondary = "secondary",
        /// A primary town of Napoleon at Bay.
        Primary = "primary",
        /// A major city of War and Peace.
        Major = "major",
        /// A capital of War and Peace.
        Capital = "capital",
        /// A fortress that is no city.
        Fortress = "fortress",
        /// An island that rules treat as a place.
        Island = "island",
    }
}

bitflags! {
    /// What lies on one side of a hex, towards one neighbour.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub struct Features: u16 {
        /// A river runs along the side.
        const RIVER = 1;
        /// A bridge crosses that river.
        const BRIDGE = 1 << 1;
        /// A road crosses the side.
        const ROAD = 1 << 2;
        /// A mountain pass leads through the side.
        const PASS = 1 << 3;
        /// A lake fills the side.
        const LAKE = 1 << 4;
        /// The side is all sea although both hexes are land.
        const SEA = 1 << 5;
        /// Troops may cross the water here.
        const CROSSING = 1 << 6;
        /// The side is land although the map would not show it.
        const LINK = 1 << 7;
        /// A river passes through the side, from hex to hex.
        const FLOW = 1 << 8;
        /// A border between territories follows the side (derived).
        const BORDER = 1 << 9;
    }
}
