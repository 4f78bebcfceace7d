//! The new French source of supply (TIR-16.13-fr-3, TIR-16.13-fr-4).

use crate::state::{Campaign, HexBits};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Note, Notes, Spot, Text};

impl Campaign {
    /// Whether ships come up to a city: it lies on a river to the Baltic, and no Russian holds a city downstream
    /// (TIR-16.13-fr-3).
    fn is_open_to_the_sea(&self, city: HexId) -> bool {
        let free = |h: &HexId| !self.stands(Side::Allied, *h);
        self.tables.waterways.iter().any(|w| w.city == city && w.downstream.iter().all(free))
    }

    /// Whether a city can be, or stay, a source as far as the Russians go (TIR-16.13-fr-3, TIR-16.13-fr-4).
    pub(crate) fn works_as_source(&self, city: HexId) -> bool {
        !self.stands(Side::Allied, city)
            && (self.is_friendly(Side::French, city) || self.is_open_to_the_sea(city))
    }

    fn source_note(&self, cite: &'static str, key: &'static str, hex: HexId) -> Note {
        let place = self.tables.board.place_at(hex).map_or("", |p| p.name.as_str());
        let text = Text::new(key).with("place", place).with("hex", self.label(hex));
        Note::new(cite, text).at(Spot::Hex(self.label(hex).to_owned()))
    }

    pub(crate) fn name_source(&mut self, hex: HexId, notes: &mut impl Notes) {
        self.state.two_years.source = Some(hex);
        notes.say(|| self.source_note("TIR-16.13-fr-3", "nem-source-named", hex));
    }

    /// The source is lost for good when Russians occupy it or, in enemy country, a city downstream; the map edge
    /// remains (TIR-16.13-fr-4).
    pub(crate) fn watch_source(&mut self, notes: &mut impl Notes) {
        if let Some(hex) = self.state.two_years.source
            && !self.works_as_source(hex)
        {
            self.state.two_years.source = None;
            notes.say(|| self.source_note("TIR-16.13-fr-4", "nem-source-cut", hex));
        }
    }

    /// Cities that the Russians may not winter in: downstream of the new source (TIR-16.13-ru-1).
    pub(super) fn cities_below_the_source(&self) -> HexBits {
        let ways = self.tables.waterways.iter().filter(|w| Some(w.city) == self.state.two_years.source);
        ways.flat_map(|w| w.downstream.iter().copied()).collect()
    }
}
