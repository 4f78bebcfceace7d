//! What a computer player gets: never the state.

use crate::{Chance, Game, Scene, Seat, Viewer};

/// What a seat knows: its picture, its legal actions, and positions that it must think possible.
#[derive(Debug, Clone, Copy)]
pub struct Infoset<'a, G: Game> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Infoset<'a, G> {
    /// What `seat` knows of a game.
    pub fn new(game: &'a G, seat: Seat) -> Infoset<'a, G> {
        Infoset { game, seat }
    }

    /// Whose knowledge it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The picture.
    pub fn scene(&self) -> Scene {
        self.game.scene(Viewer::Seat(self.seat))
    }

    /// Its legal actions; it must be one that decides.
    pub fn legal(&self, out: &mut Vec<G::Action>) {
        self.game.legal(self.seat, out);
    }

    /// A position that agrees with everything the seat knows, the rest dealt anew.
    pub fn sample(&self, chance: &mut Chance) -> G {
        let mut game = self.game.clone();
        game.redeal(self.seat, chance);
        game
    }
}
