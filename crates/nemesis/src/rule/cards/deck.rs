//! The decks and the hands: dealing, drawing, laying (TIR-16.1-1 to TIR-16.1-bp4-1), and what an opponent must think
//! possible.

use super::effect::Moment;
use crate::campaign::germany::Austria;
use crate::state::{AWAY, Campaign};
use crate::step::{Card, Event};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Chance, Dice, Note, Notes, Purpose, Text};

const DEAL: Purpose = Purpose::hidden("deal", "TIR-16.1-2");
const DRAW: Purpose = Purpose::hidden("card", "TIR-16.1-bp1-1");

/// No card.
pub(crate) const NONE: u8 = 0;
/// Nobody commands in Napoleon's place.
pub(crate) const NOBODY: u16 = u16::MAX;

/// The instruction that is being carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Agenda {
    pub(crate) moment: Moment,
    /// Whose card it is on.
    pub(crate) side: Side,
    pub(crate) step: u8,
    /// Whether it has been begun.
    pub(crate) begun: bool,
    /// How many choices of it are left.
    pub(crate) left: u8,
    /// The last hex that was seen to.
    pub(crate) cursor: HexId,
    /// The unit that was chosen, if that is half of the choice.
    pub(crate) unit: Option<u16>,
    /// Something was chosen for this card.
    pub(crate) used: bool,
}

/// Reinforcements that come at another time than the table says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Detour {
    /// Those of this Turn of the table; none if it is 0.
    pub(crate) turn: u8,
    /// Those of this unit's nation, or everybody.
    pub(crate) like: u16,
}

impl Default for Detour {
    fn default() -> Detour {
        Detour { turn: 0, like: NOBODY }
    }
}

/// Where the cards are. A set of cards is one bit a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Deck {
    /// Not drawn yet. The order of a shuffled deck that nobody sees is settled when a card is drawn from it.
    pub(crate) pool: u64,
    /// By side: the card kept from before.
    pub(crate) held: [u8; 2],
    /// The card drawn in this Turn, until one is laid.
    pub(crate) drawn: [u8; 2],
    /// The card laid in this Turn.
    pub(crate) laid: [u8; 2],
    /// How many of its instructions count.
    pub(crate) counts: [u8; 2],
    /// Whether the side has declared in this Turn.
    pub(crate) declared: [bool; 2],
    /// Who declared first.
    pub(crate) first: Side,
    /// The hex or the two hexes that the card was laid on, or that it has seen to already.
    pub(crate) chosen: [[HexId; 2]; 2],
    /// What may be done once, has been.
    pub(crate) spent: [bool; 2],
    /// Jerome has gone home in an earlier Turn (TIR-16.1-note).
    pub(crate) released: bool,
    /// Reinforcements that come a Turn early.
    pub(crate) early: Detour,
    /// By side: those that come a Turn late.
    pub(crate) late: [Detour; 2],
    /// The unit that is no conscript any more.
    pub(crate) seasoned: u16,
    /// Who commands in Napoleon's place.
    pub(crate) heir: u16,
    /// Both decks are one (TIR-16.13-re-3).
    pub(crate) merged: bool,
    /// Whether the card held may, as far as the enemy can tell, be one drawn since.
    pub(crate) may_be_new: [bool; 2],
    pub(crate) agenda: Agenda,
}

impl Default for Deck {
    fn default() -> Deck {
        Deck {
            pool: 0,
            held: [NONE; 2],
            drawn: [NONE; 2],
            laid: [NONE; 2],
            counts: [0; 2],
            declared: [false; 2],
            first: Side::French,
            chosen: [[AWAY; 2]; 2],
            spent: [false; 2],
            released: false,
            early: Detour::default(),
            late: [Detour::default(); 2],
            seasoned: NOBODY,
            heir: NOBODY,
            merged: false,
            may_be_new: [false; 2],
            agenda: Agenda::default(),
        }
    }
}

/// The card at a place of a set, in order of number.
fn nth(set: u64, place: u16) -> u8 {
    (0..64u8).filter(|n| set & (1 << n) != 0).nth(usize::from(place)).unwrap_or(NONE)
}

fn bit(card: u8) -> u64 {
    if card == NONE { 0 } else { 1 << card }
}

pub(super) fn numbers(set: u64) -> Vec<u8> {
    (1..64u8).filter(|n| set & (1 << n) != 0).collect()
}

impl Campaign {
    /// Before play each side is dealt a card of the first deck, without those that are shuffled in afterwards
    /// (TIR-16.1-2, NN-16.1-2).
    pub(crate) fn deal_cards<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let tables = self.tables.clone();
        if !tables.options.events || self.state.deck.held != [NONE; 2] || self.is_turn_between() {
            return;
        }
        let cards = &tables.cards;
        self.state.deck.pool =
            (cards.decks[0] | cards.decks[1]) & !cards.of_neutrality & !self.cards_left_out();
        for side in Side::BOTH {
            let from = self.state.deck.pool & cards.decks[0] & cards.dealt;
            let card = self.take(from, DEAL, dice);
            self.state.deck.held[side.index()] = card;
            notes.say(|| {
                Note::new("TIR-16.1-2", self.card_text("nem-dealt", card)).only(side.seat()).revealing()
            });
        }
    }

    fn take<D: Dice>(&mut self, from: u64, purpose: Purpose, dice: &mut D) -> u8 {
        if from == 0 {
            return NONE;
        }
        let card = nth(from, dice.draw(from.count_ones() as u16, purpose));
        self.state.deck.pool &= !bit(card);
        card
    }

    /// The cards that may be drawn in this Turn: of the first deck, then of the second (TIR-16.1-1), or of both
    /// when they are one. What is left of the first deck of 1813 is never drawn again (NN-16.1-bp3), but a card of it
    /// may still be in somebody's hand (NN-16.1-bp4).
    pub(super) fn current_deck(&self) -> u64 {
        let deck = &self.state.deck;
        let cards = &self.tables.cards;
        let late = self.state.turn > self.tables.system.first_deck_until;
        if deck.merged { deck.pool } else { deck.pool & cards.decks[usize::from(late)] }
    }

    /// Before General Supply each side draws a card (TIR-16.1-bp1-1, NN-16.1-3).
    pub(crate) fn draw_cards<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        // Turn 17 of a linked campaign is played without (NN-17.1-2).
        if !self.tables.options.events || self.is_turn_between() {
            return self.feed_everybody(dice, notes);
        }
        self.deal_cards(dice, notes);
        let deck = &mut self.state.deck;
        let jerome = Side::BOTH.into_iter().any(|s| self.tables.releases(s, deck.laid[s.index()]));
        deck.released |= jerome;
        (deck.laid, deck.counts, deck.declared) = ([NONE; 2], [0; 2], [false; 2]);
        (deck.chosen, deck.spent) = ([[AWAY; 2]; 2], [false; 2]);
        self.look_to_vienna();
        let leader = self.card_leader();
        for side in [leader, leader.other()] {
            let card = self.take(self.current_deck(), DRAW, dice);
            let deck = &mut self.state.deck;
            let last = std::mem::replace(&mut deck.drawn[side.index()], card);
            if deck.held[side.index()] == NONE {
                // Whose only card was not ripe has kept it.
                deck.held[side.index()] = last;
            }
            if card != NONE {
                notes.say(|| {
                    Note::new("TIR-16.1-bp1-1", self.card_text("nem-drawn", card))
                        .only(side.seat())
                        .revealing()
                });
            }
        }
        self.next_declaration(dice, notes);
    }

    /// If Austria has stayed neutral when the second deck comes, four cards make room for others (NN-16.1-neutral).
    fn look_to_vienna(&mut self) {
        let cards = &self.tables.cards;
        let comes = self.state.turn == self.tables.system.first_deck_until + 1;
        if comes && self.charter().is_some() && self.state.germany.austria != Austria::Joined {
            let pool = &mut self.state.deck.pool;
            *pool = (*pool & !cards.of_austria) | cards.of_neutrality;
        }
    }

    /// The Russians declare first in the first half, the French in the second (TIR-16.1-bp1-2); in 1813 it is the other
    /// way round (NN-16.1-4).
    fn card_leader(&self) -> Side {
        let first = self.tables.system.first_to_declare;
        if self.state.turn > self.tables.system.first_deck_until { first.other() } else { first }
    }

    fn draws_single(&self, side: Side) -> bool {
        self.tables.cards.is_single(self.state.deck.drawn[side.index()])
    }

    /// Who declares now: the leading side, unless it has a card that waits for the other's (TIR-16.1-bp4-1,
    /// NN-16.1-bp1).
    fn declares(&self) -> Option<Side> {
        let deck = &self.state.deck;
        let hand = |s: Side| [deck.drawn[s.index()], deck.held[s.index()]];
        let waiting = |s: Side| !deck.declared[s.index()] && hand(s).into_iter().any(|n| self.is_ripe(n));
        let leader = self.card_leader();
        match (waiting(leader), waiting(leader.other())) {
            (true, true) if self.draws_single(leader) && !self.draws_single(leader.other()) => {
                Some(leader.other())
            }
            (true, _) => Some(leader),
            (false, true) => Some(leader.other()),
            (false, false) => None,
        }
    }

    /// Goes on to whoever declares next, and to General Supply when both have. What is left at the end is one card in
    /// each hand and one undrawn (TIR-16.1-bp3-2). A card that waits comes last, and so overrides the other
    /// (TIR-16.1-bp4-2, NN-16.1-bp2).
    pub(crate) fn next_declaration<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        match self.declares() {
            None => self.feed_everybody(dice, notes),
            // A single set of instructions cannot be kept, so there is nothing to choose (TIR-16.1-bp4-1).
            Some(side) if self.draws_single(side) => {
                self.lay(side, self.state.deck.drawn[side.index()], notes);
            }
            Some(side) => self.state.phases.replace(Card(side).into()),
        }
    }

    pub(crate) fn is_ripe(&self, card: u8) -> bool {
        self.tables.cards.get(card).is_some_and(|c| self.state.turn >= c.from_turn)
    }

    /// Lays a card; the other is kept (TIR-16.1-bp1-1, NN-16.1-3), and only the instructions of its side
    /// count (TIR-16.1-bp2, NN-16.1-5).
    pub(crate) fn lay(&mut self, side: Side, card: u8, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let single = tables.cards.is_single(card);
        let deck = &mut self.state.deck;
        let at = side.index();
        if !deck.declared[side.other().index()] {
            deck.first = side;
        }
        // Before the decks are one, everybody can tell which deck a card was drawn from.
        deck.may_be_new[at] |= deck.merged && tables.cards.decks[0] & bit(card) != 0 && !single;
        if card == deck.held[at] {
            deck.held[at] = deck.drawn[at];
        }
        deck.drawn[at] = NONE;
        deck.laid[at] = card;
        deck.declared[at] = true;
        deck.agenda = Agenda { moment: Moment::AtOnce, side, cursor: AWAY, ..Agenda::default() };
        self.state.phases.replace(Event(side).into());
        notes.say(|| {
            let text = Text::new("nem-lays")
                .with("side", self.side_name(side))
                .with("card", self.card_name(card))
                .with("text", self.instructions(side, card));
            let cite = if single { "TIR-16.1-bp4-1" } else { "TIR-16.1-bp1-1" };
            Note::new(cite, text).cite("TIR-16.1-bp2").revealing()
        });
    }

    /// The second year begins: one deck of all that is left, without those that make no sense any more
    /// (TIR-16.13-re-3).
    pub(crate) fn merge_decks(&mut self) {
        if !self.tables.options.events {
            return;
        }
        let deck = &mut self.state.deck;
        deck.pool &= self.tables.cards.two_years;
        deck.merged = true;
    }

    /// The enemy's cards, dealt anew among those that his opponent must think possible.
    pub(crate) fn deal_cards_anew(&mut self, enemy: Side, chance: &mut Chance) {
        if !self.tables.options.events {
            return;
        }
        let cards = &self.tables.cards;
        let deck = self.state.deck;
        let at = enemy.index();
        let unseen = deck.pool | bit(deck.held[at]) | bit(deck.drawn[at]);
        let same_deck = |card: u8| {
            let of = usize::from(cards.decks[1] & bit(card) != 0);
            cards.decks[of]
        };
        let asked = self.phase() == Card(enemy).into();
        // Who leads and is not asked has drawn a card that waits for the other's.
        let waits =
            self.phase() == Card(enemy.other()).into() && self.card_leader() == enemy && !deck.declared[at];
        let held_from = if deck.held[at] == NONE {
            0
        } else {
            let origin = if deck.merged && deck.may_be_new[at] {
                u64::MAX
            } else if deck.merged {
                cards.decks[0]
            } else {
                same_deck(deck.held[at])
            };
            unseen & origin & !cards.singles
        };
        let drawn_from = if deck.drawn[at] == NONE {
            0
        } else {
            let origin = if deck.merged { u64::MAX } else { same_deck(deck.drawn[at]) };
            let kind = match (asked, waits) {
                (true, _) => !cards.singles,
                (_, true) => cards.singles,
                _ => u64::MAX,
            };
            unseen & origin & kind
        };
        let mut deals: Vec<(u8, u8)> = Vec::new();
        let or_none = |set: u64| if set == 0 { vec![NONE] } else { numbers(set) };
        for held in or_none(held_from) {
            for drawn in or_none(drawn_from) {
                if held != drawn || held == NONE {
                    deals.push((held, drawn));
                }
            }
        }
        // Somebody who is asked can lay one of the two.
        deals.retain(|&(held, drawn)| !asked || self.is_ripe(held) || self.is_ripe(drawn));
        let Some((held, drawn)) = chance.pick(&deals) else { return };
        let deck = &mut self.state.deck;
        deck.held[at] = held;
        deck.drawn[at] = drawn;
        deck.pool = unseen & !bit(held) & !bit(drawn);
    }

    /// A message about a card.
    fn card_text(&self, key: &'static str, card: u8) -> Text {
        Text::new(key).with("n", card).with("card", self.card_name(card))
    }

    /// What a card is called.
    pub(crate) fn card_name(&self, card: u8) -> Text {
        self.tables.volume.card_name(card)
    }

    /// What a card tells a side to do.
    pub(super) fn instructions(&self, side: Side, card: u8) -> Text {
        self.tables.volume.instructions(side, self.tables.cards.is_single(card), card)
    }
}
