//! Replacements may be bought (Z.VIII.F.4).

use crate::action::Action;
use crate::campaign::peninsular_war::market::{MOST_RECRUITS, Recruit, purse_text};
use crate::counsel::{Aims, Weighed};
use crate::scene::words::kind_text;
use crate::state::{Campaign, Stack};
use crate::step::about::About;
use crate::step::{Decision, Stage, done, no};
use crate::tables::roster::{Kind, NationId};
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Purchase {
    /// Whether the purses have been filled.
    pub(crate) filled: bool,
}

impl Step<Campaign> for Purchase {
    const WORD: &'static str = "purchase";

    fn detail(self, game: &Campaign) -> String {
        About::new(u8::from(self.filled), 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Purchase, String> {
        let about = About::read(detail, game)?;
        Ok(Purchase { filled: about.first != 0 })
    }

    /// Fills the purses first.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let tables = game.tables.clone();
        let Some(market) = &tables.plan.market else {
            game.end_purchase();
            return true;
        };
        if !self.filled {
            game.fill_purses(market, dice, notes);
            game.state.phases.replace(Purchase { filled: true }.into());
        }
        false
    }
}

impl Asks<Campaign> for Purchase {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    /// What may be bought now: whole SP, cavalry for half its price, the other half of cavalry bought earlier; first
    /// a satellite if there is one to be had (WP-Z.VIII.F.4.b, WP-Z.VIII.F.4.c, WP-Z.VIII.F.4.e, WP-Z.VIII.F.4.f,
    /// WP-Z.VIII.F.4.g, R-WP-M91).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let Some(market) = game.market() else { return };
        let mut places = Vec::new();
        let mut satellites = false;
        for only_satellites in [true, false] {
            if only_satellites && !game.state.shop.satellite || !only_satellites && satellites {
                continue;
            }
            for (price, nation, kind) in game.offers(market) {
                if only_satellites && !game.tables.nation(nation).minor {
                    continue;
                }
                let points = game.state.shop.points[usize::from(price.purse)];
                let room = game.state.recruits.len() < MOST_RECRUITS;
                let half = kind.is_cavalry() && room && points >= price.cost.div_ceil(2);
                if points < price.cost && !half {
                    continue;
                }
                game.replacement_places(market, nation, kind, &mut places);
                satellites |= only_satellites && !places.is_empty();
                if points >= price.cost {
                    out.extend(places.iter().map(|&h| Action::Buy(price.purse, nation, kind, h)));
                }
                if half {
                    out.extend(places.iter().map(|&h| Action::BuyHalf(price.purse, nation, kind, h)));
                }
            }
        }
        if satellites {
            return;
        }
        let ripe = || game.state.recruits.iter().filter(|r| game.is_ripe(**r));
        for (at, recruit) in ripe().enumerate() {
            let same =
                |r: &&Recruit| (r.nation, r.kind, r.hex) == (recruit.nation, recruit.kind, recruit.hex);
            if ripe().position(|r| same(&r)) == Some(at) {
                out.push(Action::PayOff(recruit.nation, recruit.kind, recruit.hex));
            }
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        match action {
            Action::Buy(purse, nation, kind, hex) => {
                let row = game.price_row(purse, nation, kind).map_or("WP-Z.VIII.F.4.d", |p| p.row);
                game.spend(purse, game.price_of(purse, nation, kind));
                game.draw(nation, kind, hex);
                game.place(Stack { hex, nation, kind, sp: 1, ..Stack::default() });
                game.beach(hex, nation, kind, 1);
                if let Some(side) = game.side_of(nation) {
                    game.displace(hex, side.enemy(), notes);
                }
                game.say_bought("wp-bought", (nation, kind, hex), row, notes);
            }
            Action::BuyHalf(purse, nation, kind, hex) => {
                game.spend(purse, game.price_of(purse, nation, kind).div_ceil(2));
                game.draw(nation, kind, hex);
                let turn = game.state.turn;
                let _ = game.state.recruits.try_push(Recruit { hex, nation, kind, purse, turn });
                game.say_bought("wp-half-bought", (nation, kind, hex), "WP-Z.VIII.F.4.g", notes);
            }
            Action::PayOff(nation, kind, hex) => {
                let same = |r: &&Recruit| (r.nation, r.kind, r.hex) == (nation, kind, hex);
                let ripe = |r: &Recruit| same(&r) && game.is_ripe(*r);
                let Some(at) = game.state.recruits.iter().position(ripe) else { return };
                let recruit = game.state.recruits.remove(at);
                game.spend(recruit.purse, game.price_of(recruit.purse, nation, kind) / 2);
                let side = game.side_of(nation).unwrap_or_default();
                let inside = game.has_enemies_of(hex, side);
                game.place(Stack { hex, nation, kind, inside, sp: 1, ..Stack::default() });
                game.displace(hex, side.enemy(), notes);
                game.say_bought("wp-paid-off", (nation, kind, hex), "WP-Z.VIII.F.4.g", notes);
            }
            _ => game.end_purchase(),
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let market = game.market();
        let purses = market.iter().flat_map(|m| m.purses.iter().zip(game.state.shop.points));
        let left: u8 = purses.map(|(_, n)| n).sum();
        Prompt::new("WP-Z.VIII.F.4.b", Text::new("wp-ask-purchase").with("n", left))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Buy(purse, nation, kind, hex) => {
                about(game, "buy", "wp-do-buy", (purse, nation, kind, hex), 1)
            }
            Action::BuyHalf(purse, nation, kind, hex) => {
                about(game, "half", "wp-do-buy-half", (purse, nation, kind, hex), 2)
            }
            Action::PayOff(nation, kind, hex) => {
                let card = game.tables.nation(nation);
                let text = Text::new("wp-do-pay-off")
                    .with("nation", card.name.as_str())
                    .with("kind", kind_text(kind))
                    .with("hex", game.name_of(hex));
                Choice::new("pay", "WP-Z.VIII.F.4.g", text)
                    .arg(&card.id)
                    .arg(kind.word())
                    .arg(game.label(hex))
                    .at(game.spot(hex))
            }
            _ => done("WP-Z.VIII.F.4.b", "wp-do-done-buying"),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        no("WP-Z.VIII.F.4.b", "wp-no-purchase")
    }
}

impl Decision for Purchase {
    const STAGE: Stage = Stage::Reinforcement;
}

impl Weighed for Purchase {
    /// Whoever costs little is bought first, near to where he is needed; cavalry at once or not at all.
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        let near = |hex: HexId| -0.02 * aims.road(hex).min(40.0) - 0.03 * f32::from(game.sp(hex, aims.side));
        match action {
            Action::Buy(purse, nation, kind, hex) => {
                let cost = f32::from(game.price_of(purse, nation, kind)).max(1.0);
                let worth = game.worth(nation, kind, hex) + 1.0;
                4.0 + worth / cost + near(hex)
            }
            Action::PayOff(..) => 8.0,
            Action::BuyHalf(_, _, _, hex) => 1.0 + near(hex),
            _ => 0.0,
        }
    }
}

fn about(
    game: &Campaign,
    verb: &'static str,
    key: &'static str,
    (purse, nation, kind, hex): (u8, NationId, Kind, HexId),
    parts: u8,
) -> Choice {
    let card = game.tables.nation(nation);
    let name = game.market().and_then(|m| m.purses.get(usize::from(purse))).map_or("", |p| p.name.as_str());
    let cost = game.price_of(purse, nation, kind).div_ceil(parts);
    let text = Text::new(key)
        .with("nation", card.name.as_str())
        .with("kind", kind_text(kind))
        .with("hex", game.name_of(hex))
        .with("purse", purse_text(name))
        .with("n", cost);
    let cite = if parts == 1 { "WP-Z.VIII.F.4.d" } else { "WP-Z.VIII.F.4.g" };
    Choice::new(verb, cite, text)
        .arg(name)
        .arg(&card.id)
        .arg(kind.word())
        .arg(game.label(hex))
        .at(game.spot(hex))
}
