//! What each viewer sees, and what is dealt anew for a seat that cannot know it.

use crate::state::{Concert, Hand, Order};
use crate::step::{Phase, in_box};
use crate::tables::{ARMIES, Card, Power, Province, power_of, seat_name, seat_slug};
use kernel::scene::{Display, Face, Marker, Panel, Piece, Scene, Track};
use kernel::{Chance, Seat, Seats, Spot, Text, Viewer};
use kit::Pile;

/// Ids of cards begin here, ten for each seat.
const CARDS_FROM: u32 = 100;

fn face(power: Power, symbol: &'static str, name: Text) -> Face {
    Face { colour: power.slug(), symbol, name, values: vec![], badges: vec![] }
}

fn pool(seat: Seat) -> String {
    format!("pool-{}", seat_slug(seat))
}

fn hand(seat: Seat) -> String {
    format!("hand-{}", seat_slug(seat))
}

impl Concert {
    pub(crate) fn headline(&self) -> Text {
        match self.phase() {
            Phase::Over => Text::new("congress-over"),
            _ => Text::new("congress-round").with("round", self.state.round).with("last", self.tables.rounds),
        }
    }

    pub(crate) fn draw_scene(&self, viewer: Viewer) -> Scene {
        let mut scene = Scene::boardless(viewer, self.headline());
        scene.displays.push(Concert::europe());
        for seat in self.state.in_play.iter() {
            let name = |key| Text::new(key).with("seat", seat_name(seat));
            let display = Display::new(seat_slug(seat), seat_name(seat)).of(seat);
            scene.displays.push(display.with(pool(seat), name("congress-pool"), (0, 0)).with(
                hand(seat),
                name("congress-hand"),
                (1, 0),
            ));
        }
        self.lay_armies(&mut scene);
        self.lay_cards(&mut scene);
        for province in Province::all() {
            if let Some(holder) = self.state.holders[province] {
                let name = Text::new("congress-flag").with("seat", seat_name(holder));
                scene.markers.push(Marker { at: in_box(province), kind: "flag", name });
            }
        }
        let (round, last) = (i32::from(self.state.round), i32::from(self.tables.rounds));
        scene.tracks.push(Track { name: Text::new("congress-track"), from: 1, to: last, at: round });
        scene.panels.push(self.powers_panel());
        scene.panels.extend(self.said_panel(viewer));
        scene
    }

    fn europe() -> Display {
        Province::all().fold(Display::new("europe", Text::new("congress-europe")), |display, province| {
            let links = province.links().map(|to| to.slug().to_owned());
            display.with(province.slug(), province.name(), province.at()).linked(links)
        })
    }

    fn lay_armies(&self, scene: &mut Scene) {
        let mut depths = std::collections::BTreeMap::new();
        for army in 0..ARMIES {
            let power = power_of(army);
            let commander = self.state.commanders[power];
            let at = match (self.state.armies[army], commander) {
                (Some(province), _) => in_box(province),
                (None, Some(seat)) => Spot::Box(pool(seat)),
                (None, None) => continue,
            };
            let depth: &mut u8 = depths.entry(at.clone()).or_default();
            let name = Text::new("congress-army").with("power", power.name());
            let face = face(power, "infantry", name);
            scene.pieces.push(Piece { id: army as u32, at, depth: *depth, owner: commander, face });
            *depth += 1;
        }
    }

    fn lay_cards(&self, scene: &mut Scene) {
        for seat in self.state.in_play.iter() {
            let cards = Card::ALL
                .into_iter()
                .flat_map(|card| (0..self.state.hands[seat][card as usize]).map(move |_| card));
            for (number, card) in (0u8..).zip(cards) {
                let (symbol, name) = if scene.viewer.is(seat) {
                    (card.slug(), card.name())
                } else {
                    ("back", Text::new("congress-card"))
                };
                let id = CARDS_FROM + 10 * u32::from(seat.0) + u32::from(number);
                let at = Spot::Box(hand(seat));
                let face = face(Power(seat.0), symbol, name);
                scene.pieces.push(Piece { id, at, depth: number, owner: Some(seat), face });
            }
        }
    }

    fn powers_panel(&self) -> Panel {
        let leagues = Seat::all(usize::from(self.tables.players)).map(|seat| {
            let out = !self.state.in_play.contains(seat);
            let stands = if out { Text::new("congress-is-out") } else { self.state.leagues[seat].name() };
            (seat_name(seat), stands)
        });
        let small = Power::small().map(|power| {
            let commander = self.state.commanders[power];
            (power.name(), commander.map_or(Text::new("congress-nobody"), seat_name))
        });
        Panel { name: Text::new("congress-powers"), rows: leagues.chain(small).collect() }
    }

    /// Who of those that speak at once has spoken, and what the viewer knows of it.
    fn said_panel(&self, viewer: Viewer) -> Option<Panel> {
        let known = |seat: Seat| match viewer {
            Viewer::Seat(eyes) => self.knowers(seat).contains(eyes),
            Viewer::Onlooker => false,
        };
        let row = |seat: Seat, said: Option<Text>| {
            let text = match said {
                None => Text::new("congress-has-not-spoken"),
                Some(text) if known(seat) => text,
                Some(_) => Text::new("congress-has-spoken"),
            };
            (seat_name(seat), text)
        };
        let yes_or_no = |yes: bool| Text::new(if yes { "congress-yes" } else { "congress-no" });
        let state = &self.state;
        let (name, rows) = match self.phase() {
            Phase::Answer(_) => {
                let all = state.answers.asked().iter();
                ("congress-answers", all.map(|s| row(s, state.answers.said(s).map(yes_or_no))).collect())
            }
            Phase::Orders(_) => {
                let all = state.orders.asked().iter();
                ("congress-orders", all.map(|s| row(s, state.orders.said(s).map(Order::text))).collect())
            }
            Phase::Vote(_) => {
                let all = state.votes.asked().iter();
                ("congress-votes", all.map(|s| row(s, state.votes.said(s).map(yes_or_no))).collect())
            }
            _ => return None,
        };
        Some(Panel { name: Text::new(name), rows })
    }

    /// Who knows what a seat has said before all have spoken: allies know orders, nobody else's vote or answer is known
    /// (CON-4.2, CON-5.2, CON-6.2).
    fn knowers(&self, seat: Seat) -> Seats {
        if matches!(self.phase(), Phase::Orders(_)) { self.allies(seat) } else { Seats::one(seat) }
    }

    pub(crate) fn deal_anew(&mut self, seat: Seat, chance: &mut Chance) {
        let known: Seats = self.state.in_play.iter().filter(|&s| self.knowers(s).contains(seat)).collect();
        self.deal_cards_anew(seat, known, chance);
        let mut orders = self.state.orders;
        orders.resample(known, |other| {
            let ways: Vec<_> = [None].into_iter().chain(self.ways(other).map(Some)).collect();
            let cards: Vec<_> = [None].into_iter().chain(self.cards_of(other).map(Some)).collect();
            Order { way: chance.pick(&ways).flatten(), card: chance.pick(&cards).flatten() }
        });
        self.state.orders = orders;
        self.state.answers.resample(known, |_| chance.below(2) == 1);
        self.state.votes.resample(known, |_| chance.below(2) == 1);
    }

    /// The cards of the others and of the deck change places, but for those that allies have said they play.
    fn deal_cards_anew(&mut self, seat: Seat, known: Seats, chance: &mut Chance) {
        let state = &mut self.state;
        if state.hands.is_default() && state.spent == [0; 2] {
            // Nothing is shuffled yet.
            return;
        }
        let told = |other: Seat| -> Hand {
            let mut told = [0; 2];
            let order = state.orders.said(other).filter(|_| known.contains(other));
            if let Some(card) = order.and_then(|order| order.card) {
                told[card as usize] = 1;
            }
            told
        };
        let others: Vec<(Seat, Hand)> =
            state.in_play.iter().filter(|&s| s != seat).map(|other| (other, told(other))).collect();
        let mut unseen: Vec<u8> = state.deck.cards().to_vec();
        let mut counts = Vec::new();
        for (other, told) in &others {
            let before = unseen.len();
            for kind in 0..2u8 {
                let at = usize::from(kind);
                unseen.extend((told[at]..state.hands[*other][at]).map(|_| kind));
            }
            counts.push(unseen.len() - before);
        }
        // The same luck deals the same cards, wherever they really were.
        unseen.sort_unstable();
        chance.shuffle(&mut unseen);
        let mut rest = unseen.as_slice();
        for ((other, told), count) in others.into_iter().zip(counts) {
            let (dealt, after) = rest.split_at(count.min(rest.len()));
            let mut hand = told;
            for &kind in dealt {
                hand[usize::from(kind)] += 1;
            }
            state.hands[other] = hand;
            rest = after;
        }
        state.deck = Pile::of(rest);
    }
}
