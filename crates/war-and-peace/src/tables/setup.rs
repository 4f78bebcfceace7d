//! What is in the box, and how forces are set up (WP-Z.5.f-1, section E of each scenario).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Phase, SetUp};
use crate::tables::Tables;
use crate::tables::ground::BOARD;
use crate::tables::options::{FOG, Known, TACTICS};
use crate::tables::owners::{GROUP, Sheets};
use crate::tables::roster::Side;
use crate::tables::scenario::{Folder, Footing, Head, Line, heads};
use board::HexId;
use kernel::{
    Chance, Fault, Maturity, Notes, OptionCard, Phases, Preset, ScenarioCard, SeatCard, Setup, Silent,
    SourceCard, Text, Title, TitleCard,
};
use kit::owned::{Owners, group_of};
use std::sync::Arc;

/// The title.
#[derive(Debug, Clone)]
pub struct WarAndPeace {
    owners: Arc<Owners>,
    /// What is known of the campaigns before one is opened.
    heads: Arc<[(Folder<'static>, Head)]>,
    known: Arc<Known>,
}

impl WarAndPeace {
    /// The title with what owners have put in place of its tables.
    pub fn with(owners: Arc<Owners>) -> WarAndPeace {
        let heads = heads();
        let known = Arc::new(Known::among(&heads));
        WarAndPeace { owners, heads: heads.into(), known }
    }
}

impl Default for WarAndPeace {
    fn default() -> WarAndPeace {
        WarAndPeace::with(Arc::default())
    }
}

impl Title for WarAndPeace {
    type Game = Campaign;

    fn card(&self) -> TitleCard {
        TitleCard {
            slug: "war-and-peace",
            name: Text::new("wp-title"),
            prefix: "WP",
            rules_version: 3,
            maturity: Maturity::Growing,
        }
    }

    fn scenarios(&self) -> Vec<ScenarioCard> {
        self.heads.iter().map(|(folder, head)| self.owners.sourced(card(folder, head), GROUP)).collect()
    }

    fn options(&self) -> Vec<OptionCard> {
        let option = |slug, name, gist, cite| {
            OptionCard::new(slug, name, gist, cite).only_in(&self.known.campaigns_with(slug))
        };
        vec![
            option(TACTICS, "wp-option-tactics", "wp-option-tactics-gist", "WP-U.1"),
            option("imperial-guard", "wp-option-guard", "wp-option-guard-gist", "WP-V.1-1"),
            option("demoralized-combat", "wp-option-demoralized", "wp-option-demoralized-gist", "WP-X.1"),
            option(FOG, "wp-option-fog", "wp-option-fog-gist", "WP-Y.1"),
            option("allied-guards", "wp-option-allied-guards", "wp-option-allied-guards-gist", "WP-FF.A.5"),
            option("imperial-household", "wp-option-household", "wp-option-household-gist", "WP-FF.B.1"),
            option("cavalry-charge", "wp-option-charge", "wp-option-charge-gist", "WP-FF.B.2"),
            option("flank-attack", "wp-option-flank", "wp-option-flank-gist", "WP-FF.B.3"),
            option("british-landing", "wp-option-landing", "wp-option-landing-gist", "WP-FF.A.1"),
            option("neutrals-1805", "wp-option-neutrals", "wp-option-neutrals-gist", "WP-FF.A.6"),
            option(
                "southern-front",
                "wp-option-southern-front",
                "wp-option-southern-front-gist",
                "WP-FF.A.4",
            ),
            option("september", "wp-option-september", "wp-option-september-gist", "WP-Z.I.C.3.a"),
            option("charles", "wp-option-charles", "wp-option-charles-gist", "WP-Z.XII.G.1"),
            option("moreau", "wp-option-moreau", "wp-option-moreau-gist", "WP-Z.XII.G.2.a"),
            option(
                "soult-to-spain",
                "wp-option-soult-to-spain",
                "wp-option-soult-to-spain-gist",
                "WP-Z.V.F.1.b-2",
            ),
            option("soult", "wp-option-soult", "wp-option-soult-gist", "WP-Z.I.E.1.a"),
            option(
                "napoleon-in-spain",
                "wp-option-napoleon-in-spain",
                "wp-option-napoleon-in-spain-gist",
                "WP-FF.A.2-1",
            ),
            option(
                "no-war-of-1812",
                "wp-option-no-war-of-1812",
                "wp-option-no-war-of-1812-gist",
                "WP-FF.A.3-1",
            ),
        ]
        .into_iter()
        .chain(self.owners.options(&[GROUP], "WP-E.1"))
        .collect()
    }

    fn presets(&self) -> Vec<Preset> {
        let advanced = vec![TACTICS, "imperial-guard", "demoralized-combat", FOG];
        let more = vec!["allied-guards", "imperial-household", "cavalry-charge", "flank-attack"];
        let presets = vec![
            Preset::new("basic", "wp-preset-basic", &[]),
            Preset::new("advanced", "wp-preset-advanced", &advanced),
            Preset::new("everything", "wp-preset-everything", &[&advanced[..], &more].concat()),
        ];
        self.owners.with_data(presets, &[GROUP])
    }

    fn secrets(&self, setup: &Setup) -> bool {
        [TACTICS, FOG].iter().any(|&option| setup.options.contains(option))
    }

    fn messages(&self) -> Vec<(&str, &str)> {
        vec![
            ("en", include_str!("../../../../data/messages/en/war-and-peace.ftl")),
            ("it", include_str!("../../../../data/messages/it/war-and-peace.ftl")),
            ("en", include_str!("../../../../data/messages/en/war-and-peace-aids.ftl")),
            ("it", include_str!("../../../../data/messages/it/war-and-peace-aids.ftl")),
        ]
    }

    fn unknown(&self, _: &Setup, option: &str) -> Option<Fault> {
        Some(match group_of(option) {
            Some(GROUP) => self.owners.wanted(GROUP, option),
            _ => self.no_option(option),
        })
    }

    fn open(&self, setup: &Setup) -> Result<Campaign, Vec<Fault>> {
        let owned = self.owners.chosen(GROUP, setup)?;
        Ok(Campaign::new(Arc::new(Tables::new(Sheets(owned), setup)?)))
    }
}

fn card(folder: &Folder, head: &Head) -> ScenarioCard {
    ScenarioCard {
        slug: folder.slug,
        name: Text::new(folder.name),
        boards: vec![BOARD],
        // Anybody may sit on both, or on one of them (WP-A-4).
        seats: vec![
            SeatCard { slug: "french", name: Text::new("wp-french") },
            SeatCard { slug: "non-french", name: Text::new("wp-non-french") },
        ],
        step_bound: head.step_bound,
        secrets: false,
        sources: vec![
            SourceCard { group: Text::new("wp-source-forces"), source: "rulebook" },
            SourceCard { group: Text::new("wp-source-charts"), source: "reconstruction" },
            SourceCard { group: Text::new("wp-source-board"), source: "reconstruction" },
            SourceCard { group: Text::new("wp-source-leaders"), source: "reconstruction" },
        ],
    }
}

impl Campaign {
    /// The start: lines bound to one hex stand already, and somebody is asked about the first that is not.
    pub(crate) fn new(tables: Arc<Tables>) -> Campaign {
        let mut campaign = Campaign::empty(tables);
        campaign.state.phases = Phases::of(SetUp::default().into());
        // The first turn throws no dice (WP-G.7, WP-H.9).
        let mut none = Chance::new(0);
        if campaign.phase().settle(&mut campaign, &mut none, &mut Silent) {
            // Nobody has to place anything.
            campaign.run(&mut none, &mut Silent);
        }
        campaign
    }

    /// Where the open line may be put now.
    pub(crate) fn legal_places(&self, out: &mut Vec<HexId>) {
        let Some(line) = self.open_line() else { return };
        match self.phase() {
            Phase::SetUp(_) if line.footing == Footing::Listed => {
                out.extend(line.hexes.iter().copied().filter(|&h| self.may_set_up(line, h)));
            }
            _ => self.places_for(line, out),
        }
    }

    /// Whether a force may be set up in a hex: no enemies there, but those whom it besieges; not among neutrals or where
    /// partisans are, nor in land that is closed to it, unless its line names that very hex (R-WP-Z.V.E.1.a,
    /// R-WP-Z.V.E.2.b, WP-Z.VI.D.5.b). Two armies begin in one hex in 1796 (WP-Z.XIII.D.9).
    fn may_set_up(&self, line: &Line, hex: HexId) -> bool {
        let enemy = line.side.enemy();
        let joins_siege =
            (line.stance.besieging || self.is_held(hex, line.side)) && self.sp_outside(hex, enemy) == 0;
        let neutral = line.stance.neutral;
        let alone = || self.state.stacks.at(hex).iter().all(|s| self.side_of(s.nation).is_none());
        (joins_siege || line.stance.shared || !self.is_held(hex, enemy))
            && !self.is_haunted(hex)
            && (!neutral || alone())
            && (neutral || line.hexes.len() == 1 || self.is_open_to(line.nation, hex))
    }

    pub(crate) fn legal_placing(&self, out: &mut impl kit::List<Action>) {
        let mut places = Vec::new();
        self.legal_places(&mut places);
        self.legal_put(&places, out);
    }

    /// Whose line is being put down.
    pub(crate) fn placing_side(&self) -> Side {
        self.open_line().map_or(self.state.active, |l| l.side)
    }

    pub(crate) fn placing(&mut self, action: Action, notes: &mut impl Notes) {
        match action {
            Action::Put(kind, sp, hex) => self.put(kind, sp, hex, notes),
            Action::PutLeader(leader, hex) => self.put_leader(leader, hex, notes),
            Action::PutAll(hex) => self.put_all(hex, notes),
            Action::Decline => self.leave_for_later(),
            _ => {}
        }
    }
}
