//! What is written on the cards, as data: a small vocabulary that every deck of the system shares.

use super::deck::{Agenda, Deck};
use crate::roster::{Arm, Class, Roster, Side};
use board::Board;
use kernel::Fault;
use serde::Deserialize;

/// No deck of the system has more cards.
const MOST_CARDS: usize = 64;

/// So many different hexes are chosen for one instruction at most: the state remembers no more.
const MOST_REMEMBERED: u8 = 3;

/// Some units, by what is printed on them and where they stand. What is left out does not matter.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of a card by itself")]
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Who {
    pub(crate) side: Option<Side>,
    pub(crate) arm: Option<Arm>,
    pub(crate) class: Vec<Class>,
    pub(crate) nation: Option<String>,
    pub(crate) corps: Option<String>,
    /// Neither French nor of the Guard (TIR-1.1-bp10).
    pub(crate) foreign: bool,
    pub(crate) disrupted: bool,
    /// In the hex of this commander.
    pub(crate) with: Option<String>,
    pub(crate) within: Option<Within>,
    pub(crate) in_city: bool,
    pub(crate) in_russia: bool,
    /// In a stack of at least so many combat units.
    pub(crate) crowd: usize,
}

/// Near a place.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Within {
    pub(crate) place: String,
    pub(crate) hexes: u8,
}

/// One instruction of a card. Those that need no more words have empty braces, so that a word too many is a fault.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Effect {
    /// The rest counts only if the French stand in a city.
    IfHeld { place: String },
    /// The rest counts only if a die shows this or more.
    IfDie { at: u8 },
    /// The rest counts only if no such unit is near an enemy stack.
    UnlessNear { who: Who, hexes: u8 },

    /// More or fewer supply trains.
    Trains { side: Side, n: i8 },
    /// More French trains if every depot is linked to a source, fewer more otherwise.
    Convoy { linked: i8, cut: i8 },
    /// More or fewer combat commands.
    Commands { side: Side, n: i8 },
    /// March attrition scores more.
    Attrition { side: Option<Side>, n: i8 },
    /// Marches of so many hexes roll for attrition.
    LongMarch { side: Option<Side>, hexes: u8 },
    /// Nobody forces a march.
    NoForcedMarch {},
    /// These do not march.
    NoMove { who: Who },
    /// These neither attack nor support an attack.
    NoAttack { who: Who },
    /// Nobody crosses a river without a bridge.
    NoCrossing { side: Option<Side> },
    /// Orders of the Russian staff all arrive (16.5).
    NoChaos {},
    /// A side passes its first chance to attack.
    Decline { side: Side },
    /// No Cossack rolls (13.1).
    NoCossacks {},
    /// Cossack rolls need so many pips more.
    Cossacks { n: i8 },
    /// One stack of the player may withdraw before combat.
    Rearguard {},
    /// One stack of the player with such a unit adds to its value in one combat.
    StandFirm { who: Who, n: i8 },
    /// Depots in cities that are fought over burn.
    Fire {},
    /// The corps that waits for Jerome may force march from the next Turn on.
    Release {},

    /// A river side next to a stack of the player counts as bridged.
    Bridge {},
    /// A bridge counts as absent.
    BreakBridge { near_enemy: bool },
    /// A stack of the player near a place stays there and adds to its defence in one combat.
    Camp { place: String, hexes: u8, n: i8 },
    /// Up to so many disrupted units in General Supply return to good order.
    Rally { n: u8, who: Who },
    /// So many units are disrupted.
    Disrupt { n: u8, by: Side, who: Who },
    /// One unit in each such stack is disrupted.
    Plague { by: Side, who: Who },
    /// So many units are eliminated.
    Eliminate { n: u8, by: Side, who: Who },
    /// Those next to an enemy are removed; from a Turn on, all of them.
    GoHome { everybody_from: u8, who: Who },
    /// The player looks at so many enemy stacks.
    Inspect { n: u8 },
    /// The player looks at every enemy stack near these commanders.
    InspectNear { leaders: Vec<String>, hexes: u8 },
    /// Up to so many unguarded French depots in Russia are lost at this score of a die or more.
    Raid { n: u8, at: u8 },
    /// Napoleon leaves, and one of these commands in his place.
    Depart { heirs: Vec<String> },
    /// The next Russian reinforcements of one site come a Turn early.
    Early {},

    /// After 7.6 so many French stacks in Russia get a forage marker.
    Forage { n: u8 },
    /// After 7.6 so many French stacks lose theirs.
    SpareForage { n: u8 },
    /// At the end of the Turn an eliminated unit returns.
    Levy { places: Vec<String>, who: Who },
    /// At the end of the Turn those far from home are disrupted.
    Homesick { territory: String, hexes: u8, who: Who },
}

/// When an instruction is carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Moment {
    /// Not at all: it holds for the Turn, and other rules ask for it.
    #[default]
    Standing,
    /// When the card is laid.
    AtOnce,
    /// After forage markers are put down (7.6).
    AfterForage,
    /// When the Turn ends.
    Evening,
}

impl Effect {
    pub(crate) fn moment(&self) -> Moment {
        match self {
            Effect::Trains { .. }
            | Effect::Convoy { .. }
            | Effect::Commands { .. }
            | Effect::Attrition { .. }
            | Effect::LongMarch { .. }
            | Effect::NoForcedMarch {}
            | Effect::NoMove { .. }
            | Effect::NoAttack { .. }
            | Effect::NoCrossing { .. }
            | Effect::NoChaos {}
            | Effect::Decline { .. }
            | Effect::NoCossacks {}
            | Effect::Cossacks { .. }
            | Effect::Rearguard {}
            | Effect::StandFirm { .. }
            | Effect::Fire {}
            | Effect::Release {} => Moment::Standing,
            Effect::Forage { .. } | Effect::SpareForage { .. } => Moment::AfterForage,
            Effect::Levy { .. } | Effect::Homesick { .. } => Moment::Evening,
            _ => Moment::AtOnce,
        }
    }

    fn who(&self) -> Option<&Who> {
        match self {
            Effect::UnlessNear { who, .. }
            | Effect::NoMove { who }
            | Effect::NoAttack { who }
            | Effect::StandFirm { who, .. }
            | Effect::Rally { who, .. }
            | Effect::Disrupt { who, .. }
            | Effect::Plague { who, .. }
            | Effect::Eliminate { who, .. }
            | Effect::GoHome { who, .. }
            | Effect::Levy { who, .. }
            | Effect::Homesick { who, .. } => Some(who),
            _ => None,
        }
    }

    /// What it names that the game does not have, and what it cannot do.
    fn faults(&self, board: &Board, roster: &Roster) -> Vec<String> {
        let who = self.who();
        let mut places: Vec<&String> =
            who.and_then(|w| w.within.as_ref()).map(|w| &w.place).into_iter().collect();
        let mut leaders: Vec<&String> = who.and_then(|w| w.with.as_ref()).into_iter().collect();
        let mut out = Vec::new();
        match self {
            Effect::IfHeld { place } | Effect::Camp { place, .. } => places.push(place),
            Effect::Levy { places: all, .. } => places.extend(all),
            Effect::InspectNear { leaders: all, .. } | Effect::Depart { heirs: all } => leaders.extend(all),
            Effect::Homesick { territory, .. }
                if !board.hexes().any(|h| board.territory_name(h) == territory) =>
            {
                out.push(format!("there is no territory '{territory}' on the board"));
            }
            Effect::Inspect { n } | Effect::Raid { n, .. } if *n > MOST_REMEMBERED => {
                out.push(format!("give {MOST_REMEMBERED} at most as `n`"));
            }
            _ => {}
        }
        for place in places.into_iter().filter(|p| board.place(p).is_none()) {
            out.push(format!("there is no place '{place}' on the board"));
        }
        for leader in leaders.into_iter().filter(|l| !roster.commanders.iter().any(|c| c.id == **l)) {
            out.push(format!("there is no commander '{leader}'"));
        }
        let nation = who.and_then(|w| w.nation.as_ref());
        for nation in nation.into_iter().filter(|n| !roster.units.iter().any(|u| u.nation == **n)) {
            out.push(format!("there is no unit of the nation '{nation}'"));
        }
        let corps = who.and_then(|w| w.corps.as_ref());
        for corps in corps.into_iter().filter(|c| !roster.units.iter().any(|u| u.corps == **c)) {
            out.push(format!("there is no unit of the corps '{corps}'"));
        }
        out
    }
}

fn yes() -> bool {
    true
}

/// A card.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    number: u8,
    deck: u8,
    /// Whether it may be dealt before play (TIR-16.1-2).
    #[serde(default = "yes")]
    dealt: bool,
    /// The first Turn in which it may be laid.
    #[serde(default)]
    from_turn: u8,
    /// Whether it stays in play for a second year (TIR-16.13-re-3).
    #[serde(default = "yes")]
    two_years: bool,
    #[serde(default)]
    french: Vec<Effect>,
    #[serde(default)]
    russian: Vec<Effect>,
    #[serde(default)]
    both: Vec<Effect>,
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
}

impl Cards {
    /// The instruction that is being carried out.
    pub(crate) fn instruction(&self, deck: &Deck) -> Option<&Effect> {
        let Agenda { side, step, .. } = deck.agenda;
        self.get(deck.laid[side.index()])?.effects[side.index()].get(usize::from(step))
    }

    pub(crate) fn read(text: &str, board: &Board, roster: &Roster, faults: &mut Vec<Fault>) -> Cards {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            card: Vec<Written>,
        }
        let mut cards = Cards { all: vec![None; MOST_CARDS], ..Cards::default() };
        let written = match toml::from_str::<File>(text) {
            Ok(file) => file.card,
            Err(why) => {
                faults.push(Fault::new("cards.toml", why.to_string()));
                return cards;
            }
        };
        for card in written {
            let mut fault = |what: String| {
                faults.push(Fault::new("cards.toml", format!("card {}: {what}", card.number)));
            };
            let single = !card.both.is_empty();
            if single && !(card.french.is_empty() && card.russian.is_empty()) {
                fault("give either `both`, or `french` and `russian`".to_owned());
            }
            let effects = || card.french.iter().chain(&card.russian).chain(&card.both);
            if effects().next().is_none() {
                fault("says nothing: give `both`, `french` or `russian`".to_owned());
            }
            effects().flat_map(|e| e.faults(board, roster)).for_each(&mut fault);
            let deck = cards.decks.get_mut(usize::from(card.deck).wrapping_sub(1));
            if deck.is_none() {
                fault("the deck should be 1 or 2".to_owned());
            }
            let slot = cards.all.get_mut(usize::from(card.number));
            let slot = slot.filter(|slot| card.number > 0 && slot.is_none());
            if slot.is_none() {
                fault("numbers go from 1 to 63, each once".to_owned());
            }
            let (Some(deck), Some(slot)) = (deck, slot) else { continue };
            let bit = 1u64 << card.number;
            *deck |= bit;
            cards.dealt |= if card.dealt { bit } else { 0 };
            cards.singles |= if single { bit } else { 0 };
            cards.two_years |= if card.two_years { bit } else { 0 };
            let effects = if single { [card.both.clone(), card.both] } else { [card.french, card.russian] };
            *slot = Some(Card { from_turn: card.from_turn, effects });
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
        let tables = Tables::new(&Setup { scenario: "campaign".into(), options: [].into() }).unwrap();
        let mut faults = Vec::new();
        Cards::read(text, &tables.board, &tables.roster, &mut faults);
        assert!(faults.iter().all(|f| f.at == "cards.toml"));
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
            (r#"{ do = "if-held", place = "Paris" }"#, "there is no place 'Paris' on the board"),
            (
                r#"{ do = "camp", place = "Paris", hexes = 1, n = 2 }"#,
                "there is no place 'Paris' on the board",
            ),
            (
                r#"{ do = "levy", places = ["Riga", "Paris"], who = {} }"#,
                "there is no place 'Paris' on the board",
            ),
            (
                r#"{ do = "no-attack", who = { within = { place = "Paris", hexes = 2 } } }"#,
                "there is no place 'Paris' on the board",
            ),
            (r#"{ do = "depart", heirs = ["Murat", "Soult"] }"#, "there is no commander 'Soult'"),
            (r#"{ do = "inspect-near", leaders = ["Soult"], hexes = 2 }"#, "there is no commander 'Soult'"),
            (r#"{ do = "no-move", who = { with = "Soult" } }"#, "there is no commander 'Soult'"),
            (
                r#"{ do = "homesick", territory = "Spain", hexes = 5, who = {} }"#,
                "there is no territory 'Spain' on the board",
            ),
            (
                r#"{ do = "rally", n = 1, who = { nation = "spanish" } }"#,
                "there is no unit of the nation 'spanish'",
            ),
            (r#"{ do = "no-move", who = { corps = "XXI" } }"#, "there is no unit of the corps 'XXI'"),
            (r#"{ do = "inspect", n = 4 }"#, "give 3 at most as `n`"),
            (r#"{ do = "raid", n = 4, at = 5 }"#, "give 3 at most as `n`"),
        ] {
            assert_eq!(faults_of(effect), [format!("card 1: {what}")], "{effect}");
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
        let text = "[[card]]\nnumber = 0\ndeck = 4\nfrench = [{ do = \"if-held\", place = \"Paris\" }]\n\
                    [[card]]\nnumber = 2\ndeck = 1\nrussian = [{ do = \"inspect\", n = 9 }]";
        assert_eq!(faults(text).len(), 4);
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
            assert!(found.len() == 1 && found[0].contains(wrong), "{effect}: {found:?}");
        }
        assert_eq!(faults("[[card]]\nnumber = 300\ndeck = 1").len(), 1);
        assert_eq!(faults("cards = []").len(), 1);
    }
}
