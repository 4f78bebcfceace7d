//! All steps of many hexes at once: hexes lie in columns one behind the other, so that whoever steps in one direction
//! moves by the same number of places, and a set of hexes takes a step by a shift of its words.

use crate::{Board, HexId, HexSet};

/// In so many ways the number of a neighbour can be greater: the next in the column, and three in the next column. In
/// as many it can be less.
const SHIFTS: usize = 4;

/// Steps from hexes to their neighbours, for whole sets of hexes.
#[derive(Debug, Clone)]
struct Steps<const WORDS: usize> {
    /// By how much the number of a neighbour is greater, and from which hexes there is a step to it.
    up: [(u32, HexSet<WORDS>); SHIFTS],
    /// The same where it is less.
    down: [(u32, HexSet<WORDS>); SHIFTS],
    /// Steps over more than a word, on boards with very long columns.
    long: Vec<(HexId, HexId)>,
}

impl<const WORDS: usize> Steps<WORDS> {
    fn of(board: &Board, open: impl Fn(HexId, HexId) -> bool) -> Self {
        // A shift by one, of no hex, until a slot is wanted.
        let empty = [(1, HexSet::default()); SHIFTS];
        let mut steps = Steps { up: empty, down: empty, long: Vec::new() };
        for hex in board.hexes() {
            for (_, near) in board.neighbours(hex).filter(|(_, near)| open(hex, *near)) {
                let by = u32::from(near.0.abs_diff(hex.0));
                let slots = if near > hex { &mut steps.up } else { &mut steps.down };
                let slot = slots.iter_mut().find(|(shift, from)| *shift == by || from.is_empty());
                match slot.filter(|_| by < 64) {
                    Some((shift, from)) => {
                        *shift = by;
                        from.insert(hex);
                    }
                    None => steps.long.push((hex, near)),
                }
            }
        }
        steps
    }

    /// All hexes that are one step from any of these.
    #[inline]
    fn from<const N: usize>(&self, hexes: &[u64; N]) -> [u64; N] {
        let mut out = [0; N];
        for (shift, from) in &self.up {
            let moved = both(hexes, &from.words());
            for at in 0..N {
                out[at] |= moved[at] << shift;
            }
            for at in 1..N {
                out[at] |= moved[at - 1] >> (64 - shift);
            }
        }
        for (shift, from) in &self.down {
            let moved = both(hexes, &from.words());
            for at in 0..N {
                out[at] |= moved[at] >> shift;
            }
            for at in 1..N {
                out[at - 1] |= moved[at] << (64 - shift);
            }
        }
        for (hex, near) in &self.long {
            if hexes[hex.index() / 64] & (1 << (hex.index() % 64)) != 0 {
                out[near.index() / 64] |= 1 << (near.index() % 64);
            }
        }
        out
    }
}

#[inline]
fn both<const N: usize>(a: &[u64; N], b: &[u64; N]) -> [u64; N] {
    let mut out = *a;
    for (word, other) in out.iter_mut().zip(b) {
        *word &= other;
    }
    out
}

/// Ways over a board on which some steps count once and some twice, for whole sets of hexes.
#[derive(Debug, Clone)]
pub struct Ways<const WORDS: usize> {
    once: Steps<WORDS>,
    twice: Option<Steps<WORDS>>,
    /// Words that the board fills.
    words: usize,
}

impl<const WORDS: usize> Ways<WORDS> {
    /// The ways of a board: what a step from a hex to its neighbour counts, one or two, if there is one.
    pub fn of(board: &Board, toll: impl Fn(HexId, HexId) -> Option<u8>) -> Self {
        let once = Steps::of(board, |hex, near| toll(hex, near) == Some(1));
        let twice = Steps::of(board, |hex, near| toll(hex, near) == Some(2));
        let is_used = twice.up.iter().chain(&twice.down).any(|(_, from)| !from.is_empty());
        let is_used = is_used || !twice.long.is_empty();
        Ways { once, twice: is_used.then_some(twice), words: board.len().div_ceil(64) }
    }

    /// All hexes that are one step from any of these, whatever it counts.
    pub fn beside(&self, hexes: &HexSet<WORDS>) -> HexSet<WORDS> {
        let hexes = hexes.words::<WORDS>();
        let mut out = HexSet::of_words(&self.once.from(&hexes));
        if let Some(twice) = &self.twice {
            out |= &HexSet::of_words(&twice.from(&hexes));
        }
        out
    }

    /// Every hex within `length` of the starts; from all but these it goes on only where one may pass.
    pub fn within(&self, starts: &HexSet<WORDS>, pass: &HexSet<WORDS>, length: u8) -> HexSet<WORDS> {
        // Fixed numbers of words become straight code.
        match self.words {
            ..=8 if WORDS >= 8 => self.all_rings::<8>(starts, pass, length),
            ..=12 if WORDS >= 12 => self.all_rings::<12>(starts, pass, length),
            _ => self.all_rings::<WORDS>(starts, pass, length),
        }
    }

    fn all_rings<const N: usize>(
        &self,
        starts: &HexSet<WORDS>,
        pass: &HexSet<WORDS>,
        length: u8,
    ) -> HexSet<WORDS> {
        let mut reached = [0; N];
        self.walk::<N>(starts, pass, length, |_, ring| {
            for (all, new) in reached.iter_mut().zip(ring) {
                *all |= new;
            }
        });
        HexSet::of_words(&reached)
    }

    /// The same, told by distance: the hexes at each.
    pub fn rings(
        &self,
        starts: &HexSet<WORDS>,
        pass: &HexSet<WORDS>,
        length: u8,
        mut tell: impl FnMut(u8, &HexSet<WORDS>),
    ) {
        self.walk::<WORDS>(starts, pass, length, |spent, ring| tell(spent, &HexSet::of_words(ring)));
    }

    #[inline]
    fn walk<const N: usize>(
        &self,
        starts: &HexSet<WORDS>,
        pass: &HexSet<WORDS>,
        length: u8,
        mut tell: impl FnMut(u8, &[u64; N]),
    ) {
        let pass = pass.words::<N>();
        let mut reached = [0; N];
        // Hexes found at this distance, and a step and two steps farther; one may be found again nearer.
        let (mut here, mut next, mut after) = (starts.words::<N>(), [0; N], [0; N]);
        for spent in 0..=length {
            for (word, known) in here.iter_mut().zip(&reached) {
                *word &= !known;
            }
            tell(spent, &here);
            if spent == length {
                break;
            }
            for (known, word) in reached.iter_mut().zip(&here) {
                *known |= word;
            }
            let from = if spent == 0 { here } else { both(&here, &pass) };
            for (word, new) in next.iter_mut().zip(self.once.from(&from)) {
                *word |= new;
            }
            if let Some(twice) = &self.twice {
                after = twice.from(&from);
            } else if next == [0; N] {
                break;
            }
            (here, next, after) = (next, after, [0; N]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas;
    use proptest::prelude::*;

    /// What [`Ways::within`] finds, hex by hex.
    fn walked<const WORDS: usize>(
        board: &Board,
        toll: impl Fn(HexId, HexId) -> Option<u8>,
        starts: &HexSet<WORDS>,
        pass: &HexSet<WORDS>,
        length: u8,
    ) -> Vec<HexSet<WORDS>> {
        let mut far = vec![u8::MAX; board.len()];
        let mut open: Vec<(HexId, u8)> = starts.iter().map(|hex| (hex, 0)).collect();
        while let Some((hex, spent)) = open.pop() {
            if spent >= far[hex.index()] {
                continue;
            }
            far[hex.index()] = spent;
            if spent == 0 || pass.contains(hex) {
                let near =
                    board.neighbours(hex).filter_map(|(_, near)| Some((near, spent + toll(hex, near)?)));
                open.extend(near.filter(|(_, spent)| *spent <= length));
            }
        }
        let at =
            |spent| (0..).map(HexId).zip(&far).filter(move |(_, far)| **far == spent).map(|(hex, _)| hex);
        (0..=length).map(|spent| at(spent).collect()).collect()
    }

    fn agrees<const WORDS: usize>(name: &str, starts: &[usize], length: u8, dear: u16) {
        let board = atlas::load(name).unwrap();
        // Any rule will do that does not look the same from both sides.
        let toll = |from: HexId, to: HexId| match (from.0 + 2 * to.0) % dear {
            0 => None,
            1 => Some(2),
            _ => Some(1),
        };
        let toll = |from: HexId, to: HexId| toll(from, to).map(|t| if dear == 5 { 1 } else { t });
        let starts: HexSet<WORDS> = starts.iter().map(|h| HexId((h % board.len()) as u16)).collect();
        let pass: HexSet<WORDS> = board.hexes().filter(|h| h.0 % 7 != 0).collect();
        let ways = Ways::<WORDS>::of(&board, toll);
        let wanted = walked(&board, toll, &starts, &pass, length);
        let mut told = vec![HexSet::default(); wanted.len()];
        ways.rings(&starts, &pass, length, |spent, ring| told[usize::from(spent)] = *ring);
        assert_eq!(told, wanted, "{name}");
        let all = wanted.into_iter().fold(HexSet::default(), |all, ring| all | ring);
        assert_eq!(ways.within(&starts, &pass, length), all, "{name}");
        let near = |hex: HexId| {
            board.neighbours(hex).map(|(_, near)| near).filter(move |near| toll(hex, *near).is_some())
        };
        assert_eq!(ways.beside(&starts), starts.iter().flat_map(near).collect(), "{name}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(12))]

        /// What sets find that step together is what walking from hex to hex finds, on boards of few words and of many,
        /// be it even ground or not.
        #[test]
        fn a_set_steps_as_each_of_its_hexes_does(
            starts in proptest::collection::vec(0usize..8000, 0..12),
            length in 0u8..7,
            dear in 5u16..9,
        ) {
            agrees::<8>("russia-1812", &starts, length, dear);
            agrees::<22>("russia-1812", &starts, length, dear);
            agrees::<22>("central-europe-1813", &starts, length, dear);
            agrees::<22>("europe-1812-13", &starts, length, dear);
            agrees::<51>("europe", &starts, length, dear);
        }
    }
}
