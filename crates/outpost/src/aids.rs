//! What can be looked up beside the board.

use crate::rule::challenge::{GUESSED, IN_FOREST};
use crate::state::{Fate, Post};
use crate::step::Phase;
use crate::tables::DECK;
use kernel::{Aid, AidKind, AidRow, Text};
use kit::aid::{glossary, number, phase, sequence, signed, table};

impl Post {
    pub(crate) fn lay_aids(&self) -> Vec<Aid> {
        let words = kit::terms![
            "outpost-word-courier" "OUT-1.1",
            "outpost-word-decoy" "OUT-1.1",
            "outpost-word-picket" "OUT-1.1",
            "outpost-word-challenge" "OUT-4.2",
        ];
        vec![self.phases_aid(), self.challenge_aid(), terrain_aid(), self.victory_aid(), glossary(words)]
    }

    fn phases_aid(&self) -> Aid {
        let now = self.phase();
        let set_up = matches!(now, Phase::SetUp(_) | Phase::Name(_));
        let cards = matches!(now, Phase::Discard(_));
        let challenge = matches!(now, Phase::Fog(_) | Phase::Meet(_) | Phase::Press(_));
        let mut rows = vec![phase(["outpost-phase-set-up", "outpost-phase-set-up-is"], "OUT-2.1", set_up)];
        if self.tables.cards {
            rows.push(phase(["outpost-phase-cards", "outpost-phase-cards-is"], "OUT-6.1", cards));
        }
        rows.extend([
            phase(["outpost-phase-raid", "outpost-phase-raid-is"], "OUT-3.1", matches!(now, Phase::Raid(_))),
            phase(
                ["outpost-phase-watch", "outpost-phase-watch-is"],
                "OUT-4.1",
                matches!(now, Phase::Watch(_)),
            ),
            phase(["outpost-phase-challenge", "outpost-phase-challenge-is"], "OUT-5.1", challenge),
        ]);
        sequence(rows)
    }

    /// The die that a picket needs (OUT-5.2, OUT-5.3, OUT-7.1).
    fn challenge_aid(&self) -> Aid {
        let heads = ["outpost-aid-counter-is", "outpost-aid-wrong", "outpost-aid-right"];
        let mut dice = table("outpost-aid-die", &heads).cite("OUT-5.3");
        for (key, ground) in [("outpost-aid-open", 0), ("outpost-aid-forest", IN_FOREST)] {
            let needed = |guess: i32| number(self.tables.caught_at() - ground - guess);
            dice.row(AidRow::new([Text::new(key), needed(0), needed(GUESSED)]).cite("OUT-5.2"));
        }
        let mut cards = table("outpost-cards", &["outpost-aid-card", "outpost-aid-count"]).cite("OUT-6.1");
        for (kind, key) in (0u8..).zip(["outpost-fog", "outpost-moon"]).filter(|_| self.tables.cards) {
            let count: u8 = DECK.iter().map(|&card| u8::from(card == kind)).sum();
            cards.row(AidRow::new([Text::new(key), number(count)]));
        }
        Aid::new("challenge", AidKind::Chart, Text::new("outpost-challenge")).with(dice).with(cards)
    }

    fn victory_aid(&self) -> Aid {
        let mut won = table("outpost-aid-won", &["house-aid-side", "house-aid-how"]);
        won.row(
            AidRow::new([Text::new("outpost-raider"), Text::new("outpost-aid-raider-wins")]).cite("OUT-8.1"),
        );
        let last = Text::new("outpost-aid-picket-wins").with("last", self.tables.last_turn);
        won.row(AidRow::new([Text::new("outpost-picket"), last]).cite("OUT-8.2"));
        let count = |fate: Fate| number(self.state.counters.iter().filter(|c| c.fate == fate).count());
        let mut now = table("house-aid-stands", &["house-aid-what", "house-aid-now"]);
        let turns = self.tables.last_turn.saturating_sub(self.state.turn);
        now.row(AidRow::new([Text::new("outpost-aid-turns-left"), number(turns)]));
        now.row(AidRow::new([Text::new("outpost-box-left"), count(Fate::Left)]));
        now.row(AidRow::new([Text::new("outpost-box-caught"), count(Fate::Caught)]));
        Aid::new("victory", AidKind::Victory, Text::new("house-aid-victory")).with(won).with(now)
    }
}

fn terrain_aid() -> Aid {
    let mut ground =
        table("house-aid-terrain", &["house-aid-ground", "house-aid-march", "outpost-challenge"]);
    let row = |key, march, battle, cite| AidRow::new([Text::new(key), Text::new(march), battle]).cite(cite);
    ground.row(row("house-ground-clear", "outpost-aid-enters", signed(0), "OUT-3.1"));
    ground.row(row("house-ground-forest", "outpost-aid-enters", signed(IN_FOREST), "OUT-5.2"));
    ground.row(row("house-ground-marsh", "outpost-aid-barred", kit::aid::nothing(), "OUT-3.2"));
    Aid::new("terrain", AidKind::Terrain, Text::new("house-aid-terrain")).with(ground)
}
