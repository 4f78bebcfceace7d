//! What can be looked up beside the displays.

use crate::state::Concert;
use crate::step::Phase;
use crate::tables::{CARDS, Card, DEALT, GREAT_ARMIES, MUSTERED, Power, Province, seat_name};
use kernel::{Aid, AidKind, AidRow, Seat, Text};
use kit::aid::{glossary, number, phase, sequence, signed, table};

impl Concert {
    pub(crate) fn lay_aids(&self) -> Vec<Aid> {
        let words = kit::terms![
            "congress-word-power" "CON-1.2",
            "congress-word-pool" "CON-1.2",
            "congress-word-camp" "CON-7.1",
            "congress-word-league" "CON-4.3",
            "congress-word-chair" "CON-6.1",
        ];
        vec![self.phases_aid(), numbers_aid(), europe_aid(), self.victory_aid(), glossary(words)]
    }

    fn phases_aid(&self) -> Aid {
        let now = self.phase();
        let bargain = matches!(now, Phase::Bargain(_) | Phase::Answer(_));
        sequence([
            phase(
                ["congress-phase-muster", "congress-phase-muster-is"],
                "CON-2.1",
                matches!(now, Phase::Muster(_)),
            ),
            phase(
                ["congress-phase-cards", "congress-phase-cards-is"],
                "CON-3.1",
                matches!(now, Phase::Deal(_)),
            ),
            phase(["congress-phase-bargain", "congress-phase-bargain-is"], "CON-4.1", bargain),
            phase(
                ["congress-phase-orders", "congress-phase-orders-is"],
                "CON-5.1",
                matches!(now, Phase::Orders(_)),
            ),
            phase(
                ["congress-phase-march", "congress-phase-march-is"],
                "CON-5.3",
                matches!(now, Phase::March(_)),
            ),
            phase(
                ["congress-phase-motion", "congress-phase-motion-is"],
                "CON-6.1",
                matches!(now, Phase::Motion(_)),
            ),
            phase(
                ["congress-phase-vote", "congress-phase-vote-is"],
                "CON-6.2",
                matches!(now, Phase::Vote(_)),
            ),
            phase(
                ["congress-phase-close", "congress-phase-close-is"],
                "CON-8.1",
                matches!(now, Phase::Close(_)),
            ),
        ])
    }

    fn victory_aid(&self) -> Aid {
        let mut won = table("congress-aid-won", &["house-aid-what", "house-aid-points"]).cite("CON-8.2");
        won.row(AidRow::new([Text::new("congress-aid-province"), number(1)]));
        won.row(AidRow::new([Text::new("congress-aid-small-power"), number(1)]));
        let heads = ["house-aid-side", "congress-aid-league", "house-aid-points", "congress-aid-camp-points"];
        let mut now = table("house-aid-stands", &heads).cite("CON-8.3");
        for seat in Seat::all(usize::from(self.tables.players)).filter(|&s| self.state.in_play.contains(s)) {
            let (own, camp) = (self.score(seat), self.total(self.allies(seat)));
            let league = self.state.leagues[seat].name();
            now.row(AidRow::new([seat_name(seat), league, number(own), number(camp)]));
        }
        Aid::new("victory", AidKind::Victory, Text::new("house-aid-victory")).with(won).with(now)
    }
}

fn numbers_aid() -> Aid {
    let mut cards =
        table("congress-aid-cards", &["congress-aid-card", "congress-aid-count", "congress-aid-adds"]);
    for (kind, count) in (0u8..).zip(DEALT).take(CARDS.len()) {
        let card = Card::of(kind);
        cards.row(AidRow::new([card.name(), number(count), signed(card.bonus())]).cite("CON-3.2"));
    }
    let mut battle = table("congress-aid-battle", &["house-aid-what", "congress-aid-adds"]).cite("CON-7.1");
    battle.row(AidRow::new([Text::new("congress-term-die"), Text::new("house-aid-one-die")]));
    battle.row(AidRow::new([Text::new("congress-aid-each-army"), signed(1)]));
    let mut armies = table("congress-aid-armies", &["house-aid-what", "congress-aid-count"]);
    armies.row(AidRow::new([Text::new("congress-aid-great"), number(GREAT_ARMIES)]).cite("CON-1.2"));
    armies.row(AidRow::new([Text::new("congress-aid-small"), number(1)]).cite("CON-1.2"));
    armies.row(AidRow::new([Text::new("congress-aid-mustered"), number(MUSTERED)]).cite("CON-2.2"));
    Aid::new("battle", AidKind::Chart, Text::new("congress-aid-battle")).with(battle).with(cards).with(armies)
}

/// Provinces, who is at home there, and where one marches to.
fn europe_aid() -> Aid {
    let heads = ["congress-aid-a-province", "congress-aid-home", "congress-aid-ways"];
    let mut ways = table("congress-europe", &heads).cite("CON-1.3");
    for province in Province::all() {
        let home = Power::all().find(|power| power.home() == province).map(Power::name);
        let to = province
            .links()
            .map(Province::name)
            .reduce(|all, next| Text::new("congress-aid-and").with("first", all).with("then", next));
        let or_none = |text: Option<Text>| text.unwrap_or_else(kit::aid::nothing);
        ways.row(AidRow::new([province.name(), or_none(home), or_none(to)]));
    }
    Aid::new("europe", AidKind::Terrain, Text::new("congress-europe")).with(ways)
}
