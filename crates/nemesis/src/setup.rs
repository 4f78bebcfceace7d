//! What is in the box: scenarios, options, presets (chapter 14).

use crate::campaign::germany::GERMANY_1813;
use crate::campaign::italy::ITALY_1799;
use crate::campaign::linked::{LINKED_1812, LINKED_1813};
use crate::campaign::russia::RUSSIA_1812;
use crate::state::Campaign;
use crate::tables::Tables;
use crate::tables::owners::Library;
use crate::tables::volume::Volume;
use kernel::{
    Fault, Maturity, OptionCard, Preset, ScenarioCard, SeatCard, Setup, SourceCard, Text, Title, TitleCard,
};
use kit::owned::group_of;
use std::sync::Arc;

/// The messages of every title of the system.
pub(crate) const MESSAGES: &[(&str, &str)] = &[
    ("en", include_str!("../../../data/messages/en/nemesis.ftl")),
    ("it", include_str!("../../../data/messages/it/nemesis.ftl")),
    ("en", include_str!("../../../data/messages/en/nemesis-aids.ftl")),
    ("it", include_str!("../../../data/messages/it/nemesis-aids.ftl")),
];

/// The Invasion of Russia 1812.
#[derive(Debug, Clone, Default)]
pub struct InvasionOfRussia {
    library: Arc<Library>,
}

impl InvasionOfRussia {
    /// The title with what owners have put in place of its tables.
    pub fn with(library: Arc<Library>) -> Self {
        Self { library }
    }
}

impl Title for InvasionOfRussia {
    type Game = Campaign;

    fn card(&self) -> TitleCard {
        TitleCard {
            slug: "invasion-of-russia",
            name: Text::new("nem-title-1812"),
            prefix: "TIR",
            rules_version: 2,
            maturity: Maturity::Complete,
        }
    }

    fn scenarios(&self) -> Vec<ScenarioCard> {
        let campaign = ScenarioCard {
            slug: "campaign",
            name: Text::new("nem-campaign-1812"),
            boards: vec![RUSSIA_1812.board],
            seats: vec![
                SeatCard { slug: "french", name: Text::new("nem-seat-french") },
                SeatCard { slug: "russian", name: Text::new("nem-seat-russian") },
            ],
            step_bound: 20_000,
            secrets: true,
            sources: vec![
                SourceCard { group: Text::new("nem-source-rules"), source: "rulebook" },
                SourceCard { group: Text::new("nem-source-names"), source: "history" },
                SourceCard { group: Text::new("nem-source-ratings"), source: "reconstruction" },
                SourceCard { group: Text::new("nem-source-events"), source: "reconstruction" },
                SourceCard { group: Text::new("nem-source-board"), source: "reconstruction" },
            ],
        };
        vec![self.library.owners.sourced(campaign, RUSSIA_1812.year)]
    }

    fn options(&self) -> Vec<OptionCard> {
        let option = OptionCard::new;
        vec![
            option("events", "nem-option-events", "nem-option-events-gist", "TIR-16.1-1"),
            option("command", "nem-option-command", "nem-option-command-gist", "TIR-16.2-ben-1"),
            option("chaos", "nem-option-chaos", "nem-option-chaos-gist", "TIR-16.5"),
            option("horses", "nem-option-horses", "nem-option-horses-gist", "TIR-16.6"),
            option("reserve", "nem-option-reserve", "nem-option-reserve-gist", "TIR-16.7-1"),
            option("ukraine", "nem-option-ukraine", "nem-option-ukraine-gist", "TIR-16.8-1"),
            option("austrians", "nem-option-austrians", "nem-option-austrians-gist", "TIR-16.10"),
            option("contingents", "nem-option-contingents", "nem-option-contingents-gist", "TIR-16.11"),
            option("sweden", "nem-option-sweden", "nem-option-sweden-gist", "TIR-16.12"),
            option("two-year", "nem-option-two-year", "nem-option-two-year-gist", "TIR-16.13-trigger"),
            option("fog", "nem-option-fog", "nem-option-fog-gist", "TIR-15.1-1"),
            option("capacity", "nem-option-capacity", "nem-option-capacity-gist", "TIR-15.2-1"),
            option(
                "free-french",
                "nem-option-free-french",
                "nem-option-free-french-gist",
                "TIR-14.1-fr-free",
            ),
            option(
                "free-russian",
                "nem-option-free-russian",
                "nem-option-free-russian-gist",
                "TIR-14.1-ru-free",
            ),
        ]
        .into_iter()
        .chain(self.library.owners.options(&YEARS_1812, "TIR-14.1-ru-order"))
        .collect()
    }

    fn presets(&self) -> Vec<Preset> {
        let advanced = vec![
            "fog",
            "events",
            "command",
            "chaos",
            "horses",
            "reserve",
            "ukraine",
            "austrians",
            "contingents",
            "sweden",
            "two-year",
        ];
        let free = vec!["free-french", "free-russian"];
        let everything = [advanced.clone(), vec!["capacity"], free.clone()].concat();
        let presets = vec![
            Preset::new("basic", "nem-preset-basic", &[]),
            // The optional rule 15.1 is in force with them (TIR-15-0).
            Preset::new("advanced", "nem-preset-advanced-1812", &advanced),
            Preset::new("free-set-up", "nem-preset-free", &free),
            Preset::new("everything", "nem-preset-everything-1812", &everything),
        ];
        self.library.owners.with_data(presets, &YEARS_1812)
    }

    fn messages(&self) -> Vec<(&str, &str)> {
        self.library.messages()
    }

    fn unknown(&self, _: &Setup, option: &str) -> Option<Fault> {
        unknown(self, &self.library, &RUSSIA_1812, option)
    }

    /// Combat commands and battle points to begin with are data of the system (TIR-14.1-fr-cc, TIR-14.1-ru-cc).
    fn open(&self, setup: &Setup) -> Result<Campaign, Vec<Fault>> {
        open(&self.library, &RUSSIA_1812, setup)
    }
}

/// 1813: Napoleon's Nemesis, with Suvorov's campaign of 1799 (chapter 18).
#[derive(Debug, Clone, Default)]
pub struct NapoleonsNemesis {
    library: Arc<Library>,
}

impl NapoleonsNemesis {
    /// The title with what owners have put in place of its tables.
    pub fn with(library: Arc<Library>) -> Self {
        Self { library }
    }
}

impl Title for NapoleonsNemesis {
    type Game = Campaign;

    fn card(&self) -> TitleCard {
        TitleCard {
            slug: "napoleons-nemesis",
            name: Text::new("nem-title-1813"),
            prefix: "NN",
            rules_version: 3,
            maturity: Maturity::Complete,
        }
    }

    fn scenarios(&self) -> Vec<ScenarioCard> {
        let card = |slug, name, board| ScenarioCard {
            slug,
            name: Text::new(name),
            boards: vec![board],
            seats: vec![
                SeatCard { slug: "french", name: Text::new("nem-seat-french") },
                SeatCard { slug: "coalition", name: Text::new("nem-seat-coalition") },
            ],
            step_bound: 20_000,
            secrets: true,
            sources: vec![
                SourceCard { group: Text::new("nem-source-rules-only"), source: "rulebook" },
                SourceCard { group: Text::new("nem-source-names"), source: "history" },
                SourceCard { group: Text::new("nem-source-cards"), source: "reconstruction" },
                SourceCard { group: Text::new("nem-source-board"), source: "reconstruction" },
            ],
        };
        let mut campaign = card("campaign", "nem-campaign-1813", GERMANY_1813.board);
        campaign.sources.push(SourceCard { group: Text::new("nem-source-events"), source: "reconstruction" });
        let mut linked = card("linked", "nem-linked-1812-13", LINKED_1812.board);
        linked.step_bound = 40_000;
        linked.sources.push(SourceCard { group: Text::new("nem-source-events"), source: "reconstruction" });
        let suvorov = card("suvorov", "nem-suvorov-1799", ITALY_1799.board);
        vec![
            self.library.owners.sourced(campaign, GERMANY_1813.year),
            self.library.owners.sourced(linked, GERMANY_1813.year),
            self.library.owners.sourced(suvorov, ITALY_1799.year),
        ]
    }

    /// Suvorov's campaign is one of the Basic Game: of these it knows 15.1 and 15.3 only. Those of 1812 are for the linked
    /// campaign, which plays neither with the Swedes nor for two years (NN-17.9-a).
    fn options(&self) -> Vec<OptionCard> {
        let option = OptionCard::new;
        vec![
            option("events", "nem-option-events", "nem-option-events-gist", "NN-16.1-1").only_in(&GERMANY),
            option("command", "nem-option-command", "nem-option-command-gist", "NN-16.2-ben-1")
                .only_in(&GERMANY),
            option("weak-start", "nem-option-weak-start", "nem-option-weak-start-gist", "NN-16.3")
                .only_in(&GERMANY),
            option("late-truce", "nem-option-late-truce", "nem-option-late-truce-gist", "NN-16.4")
                .only_in(&GERMANY),
            option("bargain", "nem-option-bargain", "nem-option-bargain-gist", "NN-16.5-1").only_in(&GERMANY),
            option("tension", "nem-option-tension", "nem-option-tension-gist", "NN-16.6-1").only_in(&GERMANY),
            option("fog", "nem-option-fog", "nem-option-fog-gist", "NN-15.1-1"),
            option("evacuated", "nem-option-evacuated", "nem-option-evacuated-gist", "NN-15.2")
                .only_in(&GERMANY),
            option("crowding", "nem-option-crowding", "nem-option-crowding-gist", "NN-15.3"),
            option("chaos", "nem-option-chaos", "nem-option-chaos-gist", "TIR-16.5").only_in(&["linked"]),
            option("horses", "nem-option-horses", "nem-option-horses-gist", "TIR-16.6").only_in(&["linked"]),
            option("reserve", "nem-option-reserve", "nem-option-reserve-gist", "TIR-16.7-1")
                .only_in(&["linked"]),
            option("ukraine", "nem-option-ukraine", "nem-option-ukraine-gist", "TIR-16.8-1")
                .only_in(&["linked"]),
            option("austrians", "nem-option-austrians", "nem-option-austrians-gist", "TIR-16.10")
                .only_in(&["linked"]),
            option("capacity", "nem-option-capacity", "nem-option-capacity-gist", "TIR-15.2-1")
                .only_in(&["linked"]),
            option(
                "free-french",
                "nem-option-free-french",
                "nem-option-free-french-gist",
                "TIR-14.1-fr-free",
            )
            .only_in(&["linked"]),
            option(
                "free-russian",
                "nem-option-free-russian",
                "nem-option-free-russian-gist",
                "TIR-14.1-ru-free",
            )
            .only_in(&["linked"]),
            option("round-down", "nem-option-round-down", "nem-option-round-down-gist", "NN-11.15-1"),
            option("forage-feeds", "nem-option-forage-feeds", "nem-option-forage-feeds-gist", "NN-6.3-3"),
            option("safe-depots", "nem-option-safe-depots", "nem-option-safe-depots-gist", "NN-8.7-2"),
            option(
                "pure-cavalry",
                "nem-option-pure-cavalry",
                "nem-option-pure-cavalry-gist",
                "NN-16.2-cav-3",
            ),
            option("may-spare", "nem-option-may-spare", "nem-option-may-spare-gist", "NN-7.2-2"),
        ]
        .into_iter()
        .chain(self.library.owners.options(&YEARS_1813, "NN-14.1-1"))
        .collect()
    }

    fn presets(&self) -> Vec<Preset> {
        // The optional rule 15.1 is in force with them (NN-15-0).
        let advanced = vec!["fog", "events", "command", "weak-start", "late-truce", "bargain", "tension"];
        let everything = [advanced.clone(), vec!["evacuated", "crowding"]].concat();
        let italian = vec!["round-down", "forage-feeds", "safe-depots", "pure-cavalry", "may-spare"];
        let presets = vec![
            Preset::new("basic", "nem-preset-basic", &[]),
            Preset::new("advanced", "nem-preset-advanced-1813", &advanced),
            Preset::new("everything", "nem-preset-everything-1813", &everything),
            Preset::new("italian-edition", "nem-preset-italian", &italian),
        ];
        self.library.owners.with_data(presets, &YEARS_1813)
    }

    fn messages(&self) -> Vec<(&str, &str)> {
        self.library.messages()
    }

    fn unknown(&self, setup: &Setup, option: &str) -> Option<Fault> {
        unknown(self, &self.library, second(setup), option)
    }

    fn open(&self, setup: &Setup) -> Result<Campaign, Vec<Fault>> {
        match setup.scenario.as_str() {
            "linked" => open_linked(&self.library, setup),
            _ => open(&self.library, second(setup), setup),
        }
    }
}

/// The scenarios of 1813.
const GERMANY: [&str; 2] = ["campaign", "linked"];

/// The years of each title.
const YEARS_1812: [&str; 1] = [RUSSIA_1812.year];
const YEARS_1813: [&str; 3] = [GERMANY_1813.year, ITALY_1799.year, RUSSIA_1812.year];

/// The volume of a scenario of the second box.
fn second(setup: &Setup) -> &'static Volume<'static> {
    if setup.scenario == "suvorov" { &ITALY_1799 } else { &GERMANY_1813 }
}

/// Data of another year do not matter.
fn unknown(title: &impl Title, library: &Library, volume: &Volume, option: &str) -> Option<Fault> {
    match group_of(option) {
        None => Some(title.no_option(option)),
        Some(year) => (year == volume.year).then(|| library.owners.wanted(year, option)),
    }
}

/// Both parts of the linked campaign are laid out before play (NN-17.1-1).
fn open_linked(library: &Library, setup: &Setup) -> Result<Campaign, Vec<Fault>> {
    let [first, second] = [library.volume(&LINKED_1812, setup)?, library.volume(&LINKED_1813, setup)?];
    let [first, second] = [
        Arc::new(Tables::new(&first, Some(&second), setup)?),
        Arc::new(Tables::new(&second, Some(&first), setup)?),
    ];
    let mut campaign = Campaign::new(first.clone());
    campaign.parts = Some(Arc::new([first, second]));
    campaign.open_the_set_up();
    Ok(campaign)
}

fn open(library: &Library, volume: &Volume<'static>, setup: &Setup) -> Result<Campaign, Vec<Fault>> {
    let volume = library.volume(volume, setup)?;
    let mut campaign = Campaign::new(Arc::new(Tables::new(&volume, None, setup)?));
    campaign.open_the_set_up();
    Ok(campaign)
}
