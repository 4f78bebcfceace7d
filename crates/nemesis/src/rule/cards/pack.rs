//! The pack: what is on each card, as `cards.toml` says.

use super::deck::{Agenda, Deck};
use super::effect::{Effect, World};

use kit::sheet::{At, SOURCES};

use kernel::Fault;
use serde::de::DeserializeOwned;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

const FILE: &str = "cards.toml";

/// No deck of the system has more cards.
const MOST_CARDS: usize = 64;

/// A card as it is written.
#[derive(Debug, Clone)]
struct Written {
    at: At,
    number: i64,
    deck: i64,
    /// Whether it may be dealt before play (TIR-16.1-2).
    dealt: bool,
    /// The first Turn in which it may be laid.
    from_turn: u8,
    /// Whether it stays in play for a second year (TIR-16.13-re-3).
    two_years: bool,
    /// The card whose place it takes while Austria is neutral (NN-16.1-neutral).
    replaces: Option<u8>,
    french: Vec<Effect>,
    allied: Vec<Effect>,
    both: Vec<Effect>,
}

/// `cards.toml`, read piece by piece, so that one fault does not hide the next.
struct Reader<'a> {
    text: &'a str,
    faults: &'a mut Vec<Fault>,
}

impl Reader<'_> {
    fn at(&self, span: &Range<usize>) -> At {
        At::byte(FILE, self.text, span.start)
    }

    /// A value of some kind.
    fn value<T: DeserializeOwned>(&mut self, value: &Spanned<DeValue<'_>>) -> Option<T> {
        match T::deserialize(ValueDeserializer::from(value.clone())) {
            Ok(read) => Some(read),
            Err(why) => {
                let at = self.at(&why.span().unwrap_or_else(|| value.span()));
                self.faults.push(at.fault(why.message()));
                None
            }
        }
    }

    fn effects(&mut self, value: &Spanned<DeValue<'_>>, world: &World<'_>) -> Vec<Effect> {
        let mut all = Vec::new();
        let Some(list) = value.get_ref().as_array() else {
            let at = self.at(&value.span());
            self.faults.push(at.fault("here should stand a list: [{ do = \"…\" }]"));
            return all;
        };
        for written in list {
            if let Some(effect) = self.value::<Effect>(written) {
                let at = self.at(&written.span());
                self.faults.extend(effect.faults(world).into_iter().map(|what| at.fault(what)));
                all.push(effect);
            }
        }
        all
    }

    fn card(&mut self, card: &Spanned<DeValue<'_>>, world: &World<'_>) -> Option<Written> {
        let at = self.at(&card.span());
        let mut written = Written {
            at,
            number: 0,
            deck: 0,
            dealt: true,
            from_turn: 0,
            two_years: true,
            replaces: None,
            french: Vec::new(),
            allied: Vec::new(),
            both: Vec::new(),
        };
        let Some(fields) = card.get_ref().as_table() else {
            self.faults.push(at.fault("a card begins with [[card]]"));
            return None;
        };
        for (key, value) in fields {
            match key.get_ref().as_ref() {
                "number" => written.number = self.value(value).unwrap_or_default(),
                "deck" => written.deck = self.value(value).unwrap_or_default(),
                "dealt" => written.dealt = self.value(value).unwrap_or(true),
                "two_years" => written.two_years = self.value(value).unwrap_or(true),
                "replaces" => written.replaces = self.value(value),
                "from_turn" => {
                    written.from_turn = self.value(value).unwrap_or_default();
                    if written.from_turn > world.last_turn {
                        let what = format!(
                            "there is no Turn {}: they end with {}",
                            written.from_turn, world.last_turn
                        );
                        let at = self.at(&value.span());
                        self.faults.push(at.fault(what));
                    }
                }
                "french" => written.french = self.effects(value, world),
                "russian" | "coalition" => written.allied = self.effects(value, world),
                "both" => written.both = self.effects(value, world),
                "source" => {
                    let word: String = self.value(value).unwrap_or_default();
                    if !SOURCES.contains(&word.as_str()) {
                        let at = self.at(&value.span());
                        self.faults.push(at.fault(format!("'{word}' is not a source, as printed")));
                    }
                }
                other => {
                    let at = self.at(&key.span());
                    self.faults.push(at.fault(format!(
                        "a card has no '{other}'; it has number, deck, dealt, from_turn, two_years, replaces, source, \
                         and french, russian or coalition, or both"
                    )));
                }
            }
        }
        Some(written)
    }
}

/// What is on a card.
#[derive(Debug, Clone)]
pub(crate) struct Card {
    pub(crate) from_turn: u8,
    /// By the side that lays it (TIR-16.1-bp2).
    pub(crate) effects: [Vec<Effect>; 2],
}

/// All cards of a game, by number; a set of cards is one bit a number.
#[derive(Debug, Default)]
pub(crate) struct Cards {
    all: Vec<Option<Card>>,
    /// The cards of each deck (TIR-16.1-1).
    pub(crate) decks: [u64; 2],
    pub(crate) dealt: u64,
    /// Those with a single set of instructions for everybody (TIR-16.1-bp4-1).
    pub(crate) singles: u64,
    pub(crate) two_years: u64,
    /// Those that make room while Austria is neutral, and those that take their place (NN-16.1-neutral).
    pub(crate) of_austria: u64,
    pub(crate) of_neutrality: u64,
}

impl Cards {
    /// The instruction that is being carried out.
    pub(crate) fn instruction(&self, deck: &Deck) -> Option<&Effect> {
        let Agenda { side, step, .. } = deck.agenda;
        self.get(deck.laid[side.index()])?.effects[side.index()].get(usize::from(step))
    }

    /// Whether what follows the instruction under way asks whether anything was chosen for it.
    pub(crate) fn asks_for_use(&self, deck: &Deck) -> bool {
        let Agenda { side, step, .. } = deck.agenda;
        let card = self.get(deck.laid[side.index()]);
        let next = card.and_then(|c| c.effects[side.index()].get(usize::from(step) + 1));
        matches!(next, Some(Effect::IfUnused {}))
    }

    /// Reads the cards; every fault is listed with its line.
    pub(crate) fn read(text: &str, world: &World<'_>, faults: &mut Vec<Fault>) -> Cards {
        let mut cards = Cards { all: vec![None; MOST_CARDS], ..Cards::default() };
        let (document, broken) = DeTable::parse_recoverable(text);
        let mut reader = Reader { text, faults };
        for why in broken {
            let at = reader.at(&why.span().unwrap_or_default());
            reader.faults.push(at.fault(why.message()));
        }
        let mut written = Vec::new();
        for (key, value) in document.get_ref() {
            match value.get_ref().as_array() {
                Some(list) if key.get_ref() == "card" => {
                    written.extend(list.iter().filter_map(|card| reader.card(card, world)));
                }
                _ => {
                    let at = reader.at(&key.span());
                    reader.faults.push(
                        at.fault(format!("'{}' is not known: a card begins with [[card]]", key.get_ref())),
                    );
                }
            }
        }
        let mut replaced = Vec::new();
        for card in written {
            let mut fault = |what: String| {
                faults.push(card.at.fault(format!("card {}: {what}", card.number)));
            };
            let single = !card.both.is_empty();
            if single && !(card.french.is_empty() && card.allied.is_empty()) {
                fault("give either `both`, or `french` and `russian`".to_owned());
            }
            if [&card.french, &card.allied, &card.both].into_iter().all(Vec::is_empty) {
                fault("says nothing: give `both`, `french` or `russian`".to_owned());
            }
            let deck = usize::try_from(card.deck - 1).ok().and_then(|at| cards.decks.get_mut(at));
            if deck.is_none() {
                fault("the deck should be 1 or 2".to_owned());
            }
            let number = u8::try_from(card.number).ok().filter(|n| *n > 0);
            let slot = number.and_then(|n| cards.all.get_mut(usize::from(n))).filter(|slot| slot.is_none());
            if slot.is_none() {
                fault("numbers go from 1 to 63, each once".to_owned());
            }
            let (Some(deck), Some(number), Some(slot)) = (deck, number, slot) else { continue };
            let bit = 1u64 << number;
            replaced.extend(card.replaces.map(|other| (card.at, other)));
            cards.of_neutrality |= if card.replaces.is_some() { bit } else { 0 };
            *deck |= bit;
            cards.dealt |= if card.dealt { bit } else { 0 };
            cards.singles |= if single { bit } else { 0 };
            cards.two_years |= if card.two_years { bit } else { 0 };
            let effects = if single { [card.both.clone(), card.both] } else { [card.french, card.allied] };
            *slot = Some(Card { from_turn: card.from_turn, effects });
        }
        for (at, other) in replaced {
            if cards.get(other).is_some() {
                cards.of_austria |= 1 << other;
            } else {
                faults.push(at.fault(format!("there is no card {other} to be replaced")));
            }
        }
        cards
    }

    pub(crate) fn get(&self, number: u8) -> Option<&Card> {
        self.all.get(usize::from(number)).and_then(Option::as_ref)
    }

    pub(crate) fn is_single(&self, number: u8) -> bool {
        self.singles & (1 << number) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::Tables;
    use kernel::Setup;

    /// What is wrong with some cards of a file.
    fn faults(text: &str) -> Vec<String> {
        let tables = Tables::new(
            &crate::campaign::russia::RUSSIA_1812,
            None,
            &Setup { scenario: "campaign".into(), options: [].into() },
        )
        .unwrap();
        let mut faults = Vec::new();
        let (board, roster, areas) = (&tables.board, &tables.roster, &tables.areas);
        let world = World { board, roster, areas, last_turn: tables.system.last_turn };
        Cards::read(text, &world, &mut faults);
        assert!(faults.iter().all(|f| f.at.starts_with("cards.toml:")), "{faults:?}");
        faults.into_iter().map(|f| f.what).collect()
    }

    /// What is wrong with card 1, if this is all that is on it.
    fn faults_of(effect: &str) -> Vec<String> {
        faults(&format!("[[card]]\nnumber = 1\ndeck = 1\nfrench = [{effect}]"))
    }

    #[test]
    fn a_good_card_has_no_fault() {
        for good in [
            r#"{ do = "bridge" }"#,
            r#"{ do = "raid", n = 3, at = 5 }"#,
            r#"{ do = "no-move", who = { with = "Napoleon", within = { place = "Riga", hexes = 1 } } }"#,
            r#"{ do = "homesick", territory = "Austria", hexes = 5, who = { nation = "austrian", corps = "A" } }"#,
        ] {
            assert_eq!(faults_of(good), [""; 0], "{good}");
        }
    }

    /// A name that the game does not have would make a card that does nothing.
    #[test]
    fn names_have_to_be_known() {
        for (effect, what) in [
            (r#"{ do = "if-held", places = ["Paris"] }"#, "there is no place 'Paris'"),
            (r#"{ do = "camp", place = "Paris", hexes = 1, n = 2 }"#, "there is no place 'Paris'"),
            (r#"{ do = "levy", places = ["Riga", "Paris"], who = {} }"#, "there is no place 'Paris'"),
            (
                r#"{ do = "no-attack", who = { within = { place = "Paris", hexes = 2 } } }"#,
                "there is no place 'Paris'",
            ),
            (r#"{ do = "depart", heirs = ["Murat", "Soult"] }"#, "there is no commander 'Soult'"),
            (r#"{ do = "inspect-near", leaders = ["Soult"], hexes = 2 }"#, "there is no commander 'Soult'"),
            (r#"{ do = "no-move", who = { with = "Soult" } }"#, "there is no commander 'Soult'"),
            (
                r#"{ do = "homesick", territory = "Spain", hexes = 5, who = {} }"#,
                "there is no territory 'Spain'",
            ),
            (
                r#"{ do = "rally", n = 1, who = { nation = "spanish" } }"#,
                "there is no unit of the nation 'spanish'",
            ),
            (r#"{ do = "no-move", who = { corps = "XXI" } }"#, "there is no unit of the corps 'XXI'"),
            (r#"{ do = "inspect", n = 4 }"#, "give 3 at most as `n`"),
            (r#"{ do = "raid", n = 4, at = 5 }"#, "give 3 at most as `n`"),
        ] {
            assert_eq!(faults_of(effect), [what], "{effect}");
        }
    }

    #[test]
    fn a_card_has_a_number_a_deck_and_something_to_say() {
        let card = |number: u8, deck: u8| {
            format!("[[card]]\nnumber = {number}\ndeck = {deck}\nboth = [{{ do = \"fire\" }}]\n")
        };
        for (text, what) in [
            (card(1, 0), "card 1: the deck should be 1 or 2"),
            (card(1, 3), "card 1: the deck should be 1 or 2"),
            (card(0, 1), "card 0: numbers go from 1 to 63, each once"),
            (card(64, 1), "card 64: numbers go from 1 to 63, each once"),
            (card(7, 1) + &card(7, 2), "card 7: numbers go from 1 to 63, each once"),
            (
                card(1, 1) + "french = [{ do = \"bridge\" }]",
                "card 1: give either `both`, or `french` and `russian`",
            ),
            (
                "[[card]]\nnumber = 1\ndeck = 1".to_owned(),
                "card 1: says nothing: give `both`, `french` or `russian`",
            ),
        ] {
            assert_eq!(faults(&text), [what], "{text}");
        }
    }

    /// All faults of a file are listed at once.
    #[test]
    fn every_fault_is_listed() {
        let text = "[[card]]\nnumber = 0\ndeck = 4\nfrench = [{ do = \"if-held\", places = [\"Paris\"] }]\n\
                    [[card]]\nnumber = 2\ndeck = 1\nrussian = [{ do = \"inspect\", n = 9 }]";
        assert_eq!(faults(text).len(), 4);
        let broken = "[[card]]\nnumber = 1\ndeck = 1\nfrench = [{ do = \"dance\" }, { do = \"if-die\", at = 7 }]\n\
                      colour = 3\nboth = 4\nfrom_turn = 99\nreplaces = 60\nsource = \"hearsay\"\n";
        let tables = broken.replace("number = 1", "number = 1\nnumber = 2");
        assert_eq!(faults(broken).len(), 7, "{:?}", faults(broken));
        assert_eq!(faults(&tables).len(), 8, "{:?}", faults(&tables));
    }

    /// TIR-16.1-bp2: numbers that no rule could bear are refused before they are played.
    #[test]
    fn numbers_stay_within_reason() {
        for (effect, what) in [
            (r#"{ do = "trains", side = "french", n = 120 }"#, "more than 20"),
            (r#"{ do = "if-die", at = 7 }"#, "1 to 6, and not 7"),
            (r#"{ do = "may-pay", n = 200 }"#, "give 20 at most"),
            (r#"{ do = "trains", side = "french", n = 500 }"#, "500"),
        ] {
            let found = faults_of(effect);
            assert!(found[0].contains(what), "{effect}: {found:?}");
        }
    }

    /// What is not in the vocabulary is named with its line.
    #[test]
    fn the_vocabulary_is_closed() {
        for (effect, wrong) in [
            (r#"{ do = "dance" }"#, "dance"),
            (r#"{ do = "bridge", n = 1 }"#, "n"),
            (r#"{ do = "rally", n = 1 }"#, "who"),
            (r#"{ do = "rally", n = 1, who = { army = "1" } }"#, "army"),
            (r#"{ do = "trains", side = "english", n = 1 }"#, "english"),
        ] {
            let found = faults_of(effect);
            // The card has nothing else to say, which is a fault too.
            assert!(found.len() == 2 && found[0].contains(wrong), "{effect}: {found:?}");
        }
        assert_eq!(faults("[[card]]\nnumber = 300\ndeck = 1").len(), 2);
        assert_eq!(faults("cards = []").len(), 1);
    }
}
