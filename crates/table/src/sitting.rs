//! A game of any title under way.

use crate::contest::{Advice, advise};
use crate::player::Study;
use kernel::record::{Header, Line, Record};
use kernel::scene::Entry;
use kernel::{
    Aid, Chance, Choice, Counsel, DiceFrom, Draw, Fault, Game, Infoset, Odds, Ordered, Parting, Refusal,
    Rejection, ScenarioCard, Scene, Seat, Seats, Seed, Session, Setup, Spot, Title, Turn, Undo, Viewer, Ways,
};
use serde_json::Value;
use staff::Pace;
use std::fmt;
use std::ops::{Deref, DerefMut};

/// A game of any title under way. See [`Session`] for what each call does: none is so small that the pointer before it
/// would count.
pub trait Sitting: fmt::Debug + Send + Sync {
    /// What a player who chooses at random makes of what a seat knows: the place of its choice in the legal list.
    fn at_random(&self, seat: Seat, chance: &mut Chance) -> Option<usize>;
    /// The scenario.
    fn card(&self) -> &ScenarioCard;
    /// What is played.
    fn setup(&self) -> &Setup;
    /// Behind how many actions there is no way back.
    fn settled(&self) -> usize;
    /// For each choice of a seat whether there is likely no way back.
    fn binding(&self, seat: Seat) -> Vec<bool>;
    /// Everything that was said since the session was opened. Never for a player.
    fn said(&self) -> &[Entry];
    /// The lines of the record since the session was opened. Never for a player.
    fn lines(&self) -> &[Line];
    /// The seed that is not shown yet, and how many draws were made from it. Only for a store.
    fn secret(&self) -> Option<(Seed, u64)>;
    /// How many changes the game has seen.
    fn version(&self) -> u64;
    /// How many actions were played.
    fn plays(&self) -> usize;
    /// Who may act now; nobody when the game is over.
    fn deciders(&self) -> Seats;
    /// The first of those who may act now.
    fn decides(&self) -> Option<Seat>;
    /// Whose turn it is, or how it ended.
    fn turn(&self) -> Turn;
    /// The picture for one viewer.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The same without sheets, choices and log, which take longer than the rest.
    fn bare_scene(&self, viewer: Viewer) -> Scene;
    /// What a seat may do now.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// What the legal action at this place of the list may lead to; nothing where the title cannot tell.
    fn odds(&self, seat: Seat, index: usize) -> Result<Option<Odds>, Rejection>;
    /// What a viewer may look up beside the board.
    fn aids(&self, viewer: Viewer) -> Vec<Aid>;
    /// How likely each seat is to win from here, as computer players see it at a glance. Never for a player: it knows the
    /// position.
    fn prospects(&self) -> Vec<f32>;
    /// What a viewer heard since so many actions were played.
    fn log(&self, viewer: Viewer, since: u32) -> Vec<Entry>;
    /// A copy of the position to think about for a seat, if it may act now.
    fn study(&self, seat: Seat) -> Option<Study>;
    /// What a computer player would do for a seat that decides.
    fn advice(&self, seat: Seat, player: &mut staff::Player, pace: &dyn Pace) -> Option<Advice>;
    /// Plays the legal action with this notation.
    fn play_notation(&mut self, seat: Seat, notation: &str, dice: DiceFrom) -> Result<Vec<Draw>, Rejection>;
    /// Plays the legal action at this place of the list.
    fn play_index(&mut self, seat: Seat, index: usize, dice: DiceFrom) -> Result<Vec<Draw>, Rejection>;
    /// Lets go of record and log, which somebody else keeps.
    fn forget(&mut self);
    /// Plays a run of decisions as one order, until something comes between.
    fn order(&mut self, seat: Seat, run: &[String], dice: &DiceFrom) -> Result<Ordered, Rejection>;
    /// For each choice of a seat what it is in a move, in a word.
    fn legs(&self, seat: Seat) -> Vec<Option<&'static str>>;
    /// Where a seat may go after these decisions.
    fn ways(&self, seat: Seat, run: &[String]) -> Result<Ways, Rejection>;
    /// Why a seat cannot go to a place after these decisions, if the rules say so.
    fn why_not(&self, seat: Seat, run: &[String], to: &Spot) -> Result<Option<Refusal>, Rejection>;
    /// Takes the last action or order of a seat back; how many actions that were.
    fn undo(&mut self, seat: Seat) -> Result<usize, Undo>;
    /// Whether a seat may take the last action back.
    fn may_undo(&self, seat: Seat) -> Result<(), Undo>;
    /// The whole position, for a referee.
    fn position(&self) -> Value;
    /// Sets any position, as a referee.
    fn arrange(&mut self, position: &Value) -> Result<(), Vec<Fault>>;
    /// The record so far.
    fn record(&self) -> Record;
    /// The dice to come are drawn from this seed.
    fn promise(&mut self, seed: Seed);
    /// The record as a save; play goes on with a fresh seed, or with dice by hand if it did so before.
    fn save(&mut self, fresh: Option<Seed>) -> Record;
    /// What is played, and by which rules.
    fn header(&self) -> &Header;
    /// Plays one line of a record.
    fn replay_line(&mut self, line: &Line) -> Result<(), String>;
    /// Whether it was played by older rules and not carried over: then it can only be looked at.
    fn is_older(&self) -> bool;
    /// Where older rules and today's first parted.
    fn parting(&self) -> Option<&Parting>;
    /// After how many actions the position stands.
    fn stands_after(&self) -> usize;
    /// How many actions today's rules did not take.
    fn laid_aside(&self) -> usize;
    /// Whether today's rules take the position as it stands.
    fn may_carry_over(&self) -> Result<(), Vec<Fault>>;
    /// Goes on by today's rules from the position as it stands.
    fn carry_over(&mut self) -> Result<(), Vec<Fault>>;
}

impl<T> Sitting for Session<T>
where
    T: Title<Game: Counsel> + fmt::Debug,
{
    fn at_random(&self, seat: Seat, chance: &mut Chance) -> Option<usize> {
        if !Session::deciders(self).contains(seat) {
            return None;
        }
        let mut legal = Vec::new();
        Infoset::new(self.game(), seat).legal(&mut legal);
        let action = chance.pick(&legal)?;
        legal.iter().position(|&a| a == action)
    }

    fn card(&self) -> &ScenarioCard {
        Session::card(self)
    }

    fn setup(&self) -> &Setup {
        Session::setup(self)
    }

    fn settled(&self) -> usize {
        Session::settled(self)
    }

    fn binding(&self, seat: Seat) -> Vec<bool> {
        Session::binding(self, seat)
    }

    fn said(&self) -> &[Entry] {
        Session::said(self)
    }

    fn lines(&self) -> &[Line] {
        Session::lines(self)
    }

    fn secret(&self) -> Option<(Seed, u64)> {
        Session::secret(self)
    }

    fn version(&self) -> u64 {
        Session::version(self)
    }

    fn plays(&self) -> usize {
        Session::plays(self)
    }

    fn deciders(&self) -> Seats {
        Session::deciders(self)
    }

    fn decides(&self) -> Option<Seat> {
        Session::decides(self)
    }

    fn turn(&self) -> Turn {
        self.game().turn()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        Session::scene(self, viewer)
    }

    fn bare_scene(&self, viewer: Viewer) -> Scene {
        self.game().scene(viewer)
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        Session::choices(self, seat)
    }

    fn odds(&self, seat: Seat, index: usize) -> Result<Option<Odds>, Rejection> {
        Session::odds(self, seat, index)
    }

    fn aids(&self, viewer: Viewer) -> Vec<Aid> {
        self.game().aids(viewer)
    }

    fn prospects(&self) -> Vec<f32> {
        Seat::all(Session::card(self).seats.len()).map(|seat| self.game().value(seat)).collect()
    }

    fn log(&self, viewer: Viewer, since: u32) -> Vec<Entry> {
        Session::log(self, viewer, since)
    }

    fn study(&self, seat: Seat) -> Option<Study> {
        Study::new(self.game(), seat)
    }

    fn advice(&self, seat: Seat, player: &mut staff::Player, pace: &dyn Pace) -> Option<Advice> {
        advise(self.game(), seat, player, pace, false)
    }

    fn play_notation(&mut self, seat: Seat, notation: &str, dice: DiceFrom) -> Result<Vec<Draw>, Rejection> {
        Session::play_notation(self, seat, notation, dice)
    }

    fn play_index(&mut self, seat: Seat, index: usize, dice: DiceFrom) -> Result<Vec<Draw>, Rejection> {
        Session::play_index(self, seat, index, dice)
    }

    fn forget(&mut self) {
        Session::forget(self);
    }

    fn order(&mut self, seat: Seat, run: &[String], dice: &DiceFrom) -> Result<Ordered, Rejection> {
        Session::order(self, seat, run, dice)
    }

    fn legs(&self, seat: Seat) -> Vec<Option<&'static str>> {
        Session::legs(self, seat)
    }

    fn ways(&self, seat: Seat, run: &[String]) -> Result<Ways, Rejection> {
        Session::ways(self, seat, run)
    }

    fn why_not(&self, seat: Seat, run: &[String], to: &Spot) -> Result<Option<Refusal>, Rejection> {
        Session::why_not(self, seat, run, to)
    }

    fn undo(&mut self, seat: Seat) -> Result<usize, Undo> {
        Session::undo(self, seat)
    }

    fn may_undo(&self, seat: Seat) -> Result<(), Undo> {
        Session::may_undo(self, seat)
    }

    fn position(&self) -> Value {
        self.game().position()
    }

    fn arrange(&mut self, position: &Value) -> Result<(), Vec<Fault>> {
        Session::arrange(self, position)
    }

    fn record(&self) -> Record {
        Session::record(self)
    }

    fn promise(&mut self, seed: Seed) {
        Session::promise(self, seed);
    }

    fn save(&mut self, fresh: Option<Seed>) -> Record {
        Session::save(self, fresh)
    }

    fn header(&self) -> &Header {
        Session::header(self)
    }

    fn replay_line(&mut self, line: &Line) -> Result<(), String> {
        Session::replay_line(self, line).map_err(|why| why.to_string())
    }

    fn is_older(&self) -> bool {
        Session::is_older(self)
    }

    fn parting(&self) -> Option<&Parting> {
        Session::parting(self)
    }

    fn stands_after(&self) -> usize {
        Session::stands_after(self)
    }

    fn laid_aside(&self) -> usize {
        Session::laid_aside(self)
    }

    fn may_carry_over(&self) -> Result<(), Vec<Fault>> {
        Session::may_carry_over(self)
    }

    fn carry_over(&mut self) -> Result<(), Vec<Fault>> {
        Session::carry_over(self)
    }
}

/// A game of any title under way.
#[derive(Debug)]
pub struct Table(Box<dyn Sitting>);

impl Table {
    pub(crate) fn new(session: impl Sitting + 'static) -> Table {
        Table(Box::new(session))
    }

    /// The title's slug.
    pub fn title(&self) -> &str {
        &self.header().title
    }

    /// The seat with a slug.
    pub fn seat(&self, slug: &str) -> Option<Seat> {
        self.card().seats.iter().position(|s| s.slug == slug).map(|at| Seat(at as u8))
    }
}

impl Deref for Table {
    type Target = dyn Sitting;
    fn deref(&self) -> &(dyn Sitting + 'static) {
        &*self.0
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut (dyn Sitting + 'static) {
        &mut *self.0
    }
}
