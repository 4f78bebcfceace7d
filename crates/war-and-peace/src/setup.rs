//! What is in the box, and how forces are set up (WP-Z.5.f-1, section E of each scenario).

use crate::action::Action;
use crate::ground::BOARD;
use crate::list::List;
use crate::roster::Side;
use crate::state::{Campaign, Phase, Step};
use crate::tables::Tables;
use board::HexId;
use kernel::{
    Cite, Fault, Maturity, Notes, OptionCard, Phases, Preset, ScenarioCard, SeatCard, Setup, Silent,
    SourceCard, Text, Title, TitleCard,
};
use std::sync::Arc;

/// The title.
#[derive(Debug, Clone, Copy)]
pub struct WarAndPeace;

impl Title for WarAndPeace {
    type Game = Campaign;

    fn card() -> TitleCard {
        TitleCard {
            slug: "war-and-peace",
            name: Text::new("wp-title"),
            prefix: "WP",
            rules_version: 1,
            maturity: Maturity::Growing,
        }
    }

    fn scenarios() -> Vec<ScenarioCard> {
        let scenario = |slug, name, step_bound| ScenarioCard {
            slug,
            name: Text::new(name),
            boards: vec![BOARD],
            seats: vec![
                SeatCard { slug: "french", name: Text::new("wp-french") },
                SeatCard { slug: "non-french", name: Text::new("wp-non-french") },
            ],
            step_bound,
            secrets: false,
            sources: vec![
                SourceCard { group: Text::new("wp-source-forces"), source: "rulebook" },
                SourceCard { group: Text::new("wp-source-charts"), source: "reconstruction" },
                SourceCard { group: Text::new("wp-source-board"), source: "reconstruction" },
                SourceCard { group: Text::new("wp-source-leaders"), source: "reconstruction" },
            ],
        };
        vec![scenario("austerlitz", "wp-austerlitz", 20_000), scenario("russia", "wp-russia", 40_000)]
    }

    fn options() -> Vec<OptionCard> {
        vec![
            OptionCard {
                slug: "september",
                name: Text::new("wp-option-september"),
                cite: Cite("WP-Z.I.C.3.a"),
            },
            OptionCard { slug: "soult", name: Text::new("wp-option-soult"), cite: Cite("WP-Z.I.E.1.a") },
        ]
    }

    fn presets() -> Vec<Preset> {
        vec![Preset { slug: "basic", options: vec![] }]
    }

    fn messages() -> &'static [(&'static str, &'static str)] {
        &[
            ("en", include_str!("../../../data/messages/en/war-and-peace.ftl")),
            ("it", include_str!("../../../data/messages/it/war-and-peace.ftl")),
        ]
    }

    fn open(setup: &Setup) -> Result<Campaign, Vec<Fault>> {
        Ok(Campaign::new(Arc::new(Tables::new(setup)?)))
    }
}

impl Campaign {
    /// The start: lines bound to one hex stand already, and somebody is asked about the first that is not (WP-Z.I.E.1).
    pub(crate) fn new(tables: Arc<Tables>) -> Campaign {
        let mut campaign = Campaign::empty(tables);
        campaign.state.phases = Phases::of(Phase::of(Step::SetUp));
        campaign.next_line(&mut Silent);
        campaign
    }

    /// Goes on to the next line of the set-up; says whether somebody has to decide. After the last the first turn begins.
    pub(crate) fn next_line(&mut self, notes: &mut impl Notes) -> bool {
        loop {
            let Phase { a, b, .. } = self.phase();
            let tables = self.tables.clone();
            let Some(line) = tables.plan.setup.get(usize::from(a)) else {
                self.state.phases.replace(Phase::of(Step::SegmentStart));
                return false;
            };
            if b == 0 {
                self.open_pen(line);
                if let Some(phase) = self.state.phases.now_mut() {
                    phase.b = 1;
                }
            }
            let mut places = Vec::new();
            self.legal_places(&mut places);
            match places.as_slice() {
                // The loader has seen to it that there is a place; a line without one is passed over.
                [] => {
                    if let Some(phase) = self.state.phases.now_mut() {
                        *phase = Phase::new(Step::SetUp, a + 1, 0);
                    }
                }
                [hex] => self.put_all(*hex, notes),
                _ => return true,
            }
        }
    }

    /// Where the open line may be put now.
    pub(crate) fn legal_places(&self, out: &mut Vec<HexId>) {
        let Some(line) = self.open_line() else { return };
        match self.phase().step {
            Step::SetUp => {
                out.extend(line.hexes.iter().copied().filter(|&h| !self.is_held(h, line.side.other())));
            }
            _ => self.places_for(line, out),
        }
    }

    pub(crate) fn legal_placing(&self, out: &mut impl List) {
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
            _ => {}
        }
    }
}
