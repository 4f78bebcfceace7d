//! A game under way: position, record, log and undo, the same for every title.

mod again;
mod order;
mod why;

pub use again::Kept;
pub use order::Ordered;
pub use why::{Rejection, Undo, Unplayable};

use crate::back::{Back, Step};
use crate::dice::Script;
use crate::older::Parting;
use crate::record::{Carried, Header, Line, Record, RecordedDraw, SNAPSHOT_EVERY};
use crate::scene::{Ending, Entry};
use crate::ways::{named, played};
use crate::{
    Chance, Choice, Draw, Fault, Game, Heard, Note, Odds, ScenarioCard, Scene, Seat, Seats, Seed, SeedDice,
    Setup, Text, Title, TitleCard, Turn, Viewer,
};
use serde_json::Value;

/// How many of the latest notes stand in a scene.
const SCENE_LOG: usize = 60;

/// Where the dice of an action come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DiceFrom {
    /// The session's own seed.
    Seed,
    /// The caller states what the dice show: 1 to 6; other draws count from 0.
    Hand(Vec<u16>),
}

/// A game under way. It knows everything: only scenes leave it for people.
#[derive(Debug, Clone)]
pub struct Session<T: Title> {
    card: ScenarioCard,
    setup: Setup,
    game: T::Game,
    record: Record,
    log: Vec<Entry>,
    back: Back<T::Game>,
    barrier: Undo,
    seed: Option<Seed>,
    drawn: u64,
    plays: usize,
    version: u64,
    /// The version of this program's rules.
    program: u32,
    /// Whether older rules than this program's hold.
    older: bool,
    /// Where older rules and this program's first parted.
    parting: Option<Parting>,
    /// Since they parted: after how many actions the position stands. The actions after it are laid aside.
    adrift: Option<usize>,
    /// How many actions were laid aside.
    aside: usize,
}

impl<T: Title> Session<T> {
    /// A new game of the title as it is built in. Without a seed every die has to be stated by hand.
    pub fn new(setup: Setup, seed: Option<Seed>) -> Result<Session<T>, Vec<Fault>>
    where
        T: Default,
    {
        let title = T::default();
        Session::begin(&title, setup, seed, |setup| title.start(setup))
    }

    /// A new game from a start that somebody makes or has ready.
    pub fn begin(
        title: &T,
        setup: Setup,
        seed: Option<Seed>,
        start: impl FnOnce(&Setup) -> Result<T::Game, Vec<Fault>>,
    ) -> Result<Session<T>, Vec<Fault>> {
        let setup = setup.completed(&title.options());
        let game = start(&setup)?;
        let scenario = title.played(&setup).ok_or_else(Vec::new)?;
        let TitleCard { slug, rules_version, .. } = title.card();
        let header = Header {
            title: slug.to_owned(),
            rules: rules_version,
            scenario: setup.scenario.clone(),
            options: setup.options.clone(),
        };
        let mut session = Session {
            card: scenario,
            setup,
            game,
            record: Record::new(header),
            log: Vec::new(),
            back: Back::none(),
            barrier: Undo::Nothing,
            seed: None,
            drawn: 0,
            plays: 0,
            version: 0,
            program: rules_version,
            older: false,
            parting: None,
            adrift: None,
            aside: 0,
        };
        if let Some(seed) = seed {
            session.promise(seed);
        }
        Ok(session)
    }

    /// The dice to come are drawn from this seed, and it is promised before the first of them. There is no way back
    /// behind it, or the promise would be taken back.
    pub fn promise(&mut self, seed: Seed) {
        self.back.clear();
        self.barrier = Undo::Nothing;
        self.record.lines.push(Line::Commitment(seed.commitment()));
        self.seed = Some(seed);
        self.drawn = 0;
    }

    /// The position, for referees, fuzzers and tests. Never for a player.
    pub fn game(&self) -> &T::Game {
        &self.game
    }

    /// The scenario, with the seats that play.
    pub fn card(&self) -> &ScenarioCard {
        &self.card
    }

    /// What is played.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many changes the game has seen, undo included.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// How many actions were played.
    pub fn plays(&self) -> usize {
        self.plays
    }

    /// Whether it was played by older rules and not carried over: then it can only be looked at.
    pub fn is_older(&self) -> bool {
        self.older
    }

    /// Where older rules and this program's first parted.
    pub fn parting(&self) -> Option<&Parting> {
        self.parting.as_ref()
    }

    /// After how many actions the position stands: after all of them, unless the rules have parted.
    pub fn stands_after(&self) -> usize {
        self.adrift.unwrap_or(self.plays)
    }

    /// How many actions were laid aside, since this program's rules do not take them.
    pub fn laid_aside(&self) -> usize {
        self.aside
    }

    /// Goes on by this program's rules from the position as it stands, and the record says so. That the players agree
    /// is for the caller to know; whether the rules take the position is found out here.
    pub fn carry_over(&mut self) -> Result<(), Vec<Fault>> {
        if !self.older {
            return Ok(());
        }
        self.game = self.game.arrange(&self.game.position())?;
        let carried = Carried {
            from: self.record.header.rules,
            to: self.program,
            after: self.stands_after(),
            position: self.game.position(),
        };
        self.go_over(carried);
        if self.decides().is_none() {
            self.record.lines.extend(self.seed.take().map(Line::Seed));
        }
        Ok(())
    }

    /// Whether these rules take the position as it stands; if not, every fault of it.
    pub fn may_carry_over(&self) -> Result<(), Vec<Fault>> {
        self.game.arrange(&self.game.position()).map(drop)
    }

    fn go_over(&mut self, carried: Carried) {
        self.record.header.rules = carried.to;
        self.older = carried.to < self.program;
        self.record.lines.push(Line::Carried(carried));
        self.adrift = None;
        self.back.clear();
        self.barrier = Undo::Nothing;
        self.version += 1;
    }

    /// Who may act now; nobody when the game is over.
    pub fn deciders(&self) -> Seats {
        self.game.turn().deciders()
    }

    /// The first of those who may act now.
    pub fn decides(&self) -> Option<Seat> {
        self.deciders().first()
    }

    /// What a seat may do now, in the order of the legal list; nothing while only others decide, or older rules hold.
    pub fn choices(&self, seat: Seat) -> Vec<Choice> {
        if self.older {
            return Vec::new();
        }
        self.game.actions(seat).into_iter().map(|a| self.game.choice(seat, a)).collect()
    }

    /// What the legal action at this place of the list may lead to; nothing where the title cannot tell.
    pub fn odds(&self, seat: Seat, index: usize) -> Result<Option<Odds>, Rejection> {
        self.check_turn(seat)?;
        let action = self.game.actions(seat).get(index).copied().ok_or(Rejection::NoSuchChoice)?;
        Ok(self.game.odds(seat, action))
    }

    /// The picture for one viewer, with choices and log.
    pub fn scene(&self, viewer: Viewer) -> Scene {
        let mut scene = self.game.scene(viewer);
        match self.game.turn() {
            Turn::Decide(seats) => {
                scene.decides = seats.iter().collect();
                let asked = seats.iter().find(|&seat| viewer.is(seat)).or(seats.first());
                scene.prompt = asked.map(|seat| self.game.prompt(seat));
            }
            Turn::Over(outcome) => scene.ending = Some(Ending { outcome, reckoning: self.game.reckoning() }),
        }
        if let Viewer::Seat(seat) = viewer {
            scene.choices = self.choices(seat);
            scene.undo = self.may_undo(seat).is_ok();
        }
        scene.overlays = self.game.overlays(viewer);
        scene.version = self.version;
        let heard = self.log.iter().rev().filter(|e| e.note.audience.hears(viewer));
        scene.log = heard.take(SCENE_LOG).cloned().collect();
        scene.log.reverse();
        scene
    }

    /// What a viewer heard since so many actions were played.
    pub fn log(&self, viewer: Viewer, since: u32) -> Vec<Entry> {
        let heard = |e: &&Entry| e.step >= since && e.note.audience.hears(viewer);
        self.log.iter().filter(heard).cloned().collect()
    }

    /// Everything that was said, whoever heard it, since the session was opened. Never for a player.
    pub fn said(&self) -> &[Entry] {
        &self.log
    }

    /// The lines of the record since the session was opened. Never for a player.
    pub fn lines(&self) -> &[Line] {
        &self.record.lines
    }

    /// What is played, and by which rules.
    pub fn header(&self) -> &Header {
        &self.record.header
    }

    /// The seed that is not shown yet, and how many draws were made from it. Only for a store.
    pub fn secret(&self) -> Option<(Seed, u64)> {
        self.seed.map(|seed| (seed, self.drawn))
    }

    /// Plays the legal action with this notation.
    pub fn play_notation(
        &mut self,
        seat: Seat,
        notation: &str,
        dice: DiceFrom,
    ) -> Result<Vec<Draw>, Rejection> {
        self.check_turn(seat)?;
        let action = named(&self.game, seat, notation);
        self.carry_out(seat, action.ok_or(Rejection::NoSuchChoice)?, dice, false)
    }

    /// Plays the legal action at this place of the list.
    pub fn play_index(&mut self, seat: Seat, index: usize, dice: DiceFrom) -> Result<Vec<Draw>, Rejection> {
        self.check_turn(seat)?;
        let action = self.game.actions(seat).get(index).copied();
        self.carry_out(seat, action.ok_or(Rejection::NoSuchChoice)?, dice, false)
    }

    /// Plays an action; one that is not legal is refused by its rule.
    pub fn play(
        &mut self,
        seat: Seat,
        action: <T::Game as Game>::Action,
        dice: DiceFrom,
    ) -> Result<Vec<Draw>, Rejection> {
        self.check_turn(seat)?;
        if !self.game.actions(seat).contains(&action) {
            return Err(Rejection::Refused(Box::new(self.game.refusal(seat, action))));
        }
        self.carry_out(seat, action, dice, false)
    }

    fn check_turn(&self, seat: Seat) -> Result<(), Rejection> {
        let deciders = self.deciders();
        match deciders.first() {
            None => Err(Rejection::Over),
            Some(_) if deciders.contains(seat) => Ok(()),
            Some(other) => Err(Rejection::NotYourTurn(other)),
        }
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        action: <T::Game as Game>::Action,
        dice: DiceFrom,
        joined: bool,
    ) -> Result<Vec<Draw>, Rejection> {
        if self.older {
            return Err(Rejection::Older);
        }
        let notation = self.game.choice(seat, action).notation();
        let mut after = self.game.clone();
        let mut heard = Heard::default();
        let by_hand = dice != DiceFrom::Seed;
        let draws = match dice {
            DiceFrom::Seed => {
                // A game without a seed still plays what needs no dice.
                let mut luck = SeedDice::at(self.seed.unwrap_or(Seed::new([0; 32])), self.drawn);
                after.apply(seat, action, &mut luck, &mut heard);
                if self.seed.is_none() && !luck.drawn.is_empty() {
                    return Err(Rejection::NoSeed);
                }
                self.drawn += luck.drawn.len() as u64;
                luck.drawn
            }
            DiceFrom::Hand(stated) => {
                let mut script = Script::shown(stated);
                after.apply(seat, action, &mut script, &mut heard);
                script.accepted()?;
                script.drawn
            }
        };
        let recorded = draws.iter().map(|&draw| RecordedDraw::new(draw, by_hand)).collect();
        let slug = self.card.seats.get(seat.index()).map_or("?", |s| s.slug).to_owned();
        let line = Line::Play { seat: slug, notation, draws: recorded, joined };
        self.commit((seat, action), line, after, heard);
        Ok(draws)
    }

    /// Takes an action in that was played, with the line that it is in the record.
    fn commit(
        &mut self,
        (seat, action): (Seat, <T::Game as Game>::Action),
        line: Line,
        after: T::Game,
        heard: Heard,
    ) {
        let (drew, joined) = match &line {
            Line::Play { draws, joined, .. } => (!draws.is_empty(), *joined),
            _ => (false, false),
        };
        if self.back.seat().is_some_and(|last| last != seat) {
            self.back.clear();
            self.barrier = Undo::Decided;
        }
        let over = matches!(after.turn(), Turn::Over(_));
        let revealed = heard.0.iter().any(Note::is_final);
        let before = std::mem::replace(&mut self.game, after);
        let step = Step { action, seat, record: self.record.lines.len(), log: self.log.len(), joined };
        self.plays += 1;
        self.version += 1;
        let number = self.plays as u32;
        let under = before.heading();
        self.log.extend(heard.0.into_iter().map(|note| Self::entered(number, seat, &under, note)));
        self.record.lines.push(line);
        if self.plays.is_multiple_of(SNAPSHOT_EVERY) {
            self.record.lines.push(Line::Snapshot { after: self.plays, position: self.game.position() });
        }
        let barrier = match (over, revealed, drew) {
            (true, ..) => Some(Undo::Over),
            (_, true, _) => Some(Undo::Revealed),
            (_, _, true) => Some(Undo::Rolled),
            _ => None,
        };
        if let Some(why) = barrier {
            self.back.clear();
            self.barrier = why;
        } else {
            self.back.push(before, step);
        }
        if over && let Some(seed) = self.seed.take() {
            self.record.lines.push(Line::Seed(seed));
        }
    }

    /// A note as it stands in the log: under its heading, with its kind and weight.
    fn entered(step: u32, seat: Seat, under: &Text, mut note: Note) -> Entry {
        (note.kind, note.weight) = crate::weigh(T::Game::tidings(), note.text.key);
        note.of = note.of.or(Some(seat));
        Entry { step, under: Some(under.clone()), note }
    }

    /// Whether a seat may take the last action back, and if not, why.
    pub fn may_undo(&self, seat: Seat) -> Result<(), Undo> {
        match self.back.seat() {
            // Of an order that has gone past the point of no return nothing is taken back.
            Some(last) if last == seat && !self.back.is_whole() => Err(self.barrier),
            Some(last) if last == seat => Ok(()),
            Some(_) => Err(Undo::Decided),
            None => Err(self.barrier),
        }
    }

    /// Behind how many actions there is no way back.
    pub fn settled(&self) -> usize {
        self.plays - self.back.len()
    }

    /// For each action of the legal list, whether there is likely no way back: dice, something hidden, or somebody
    /// else's decision. It is judged on a position that the seat must think possible, so that it tells nothing.
    pub fn binding(&self, seat: Seat) -> Vec<bool> {
        let legal = self.game.actions(seat);
        let possible = self.possible(seat);
        legal.into_iter().map(|action| played(&possible, seat, action).1.is_some()).collect()
    }

    /// A position that a seat must think possible.
    pub(crate) fn possible(&self, seat: Seat) -> T::Game {
        let mut possible = self.game.clone();
        possible.redeal(seat, &mut Chance::new(self.version));
        possible
    }

    /// Takes the last action back, or all of the last order: the position, the log and the record are as they were. Says
    /// how many actions that were.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, Undo> {
        self.may_undo(seat)?;
        let Some((before, first, count)) = self.back.pop() else {
            return Err(self.barrier);
        };
        self.game = before;
        self.record.lines.truncate(first.record);
        self.log.truncate(first.log);
        self.plays -= count;
        self.version += 1;
        Ok(count)
    }

    /// Lets go of record and log: whoever keeps them elsewhere need not have them twice. What may be taken back still
    /// may.
    pub fn forget(&mut self) {
        self.record.lines = Vec::new();
        self.log = Vec::new();
        self.back.begin_lists_anew();
    }

    /// Sets any position, as a referee; every fault of it is listed. There is no way back behind it.
    pub fn arrange(&mut self, position: &Value) -> Result<(), Vec<Fault>> {
        self.game = self.game.arrange(position)?;
        self.record.lines.push(Line::Arrange(self.game.position()));
        self.back.clear();
        self.barrier = Undo::Nothing;
        self.version += 1;
        Ok(())
    }

    /// The record so far, without the seed while the game goes on: it tells everything but the dice to come.
    pub fn record(&self) -> Record {
        let mut record = self.record.clone();
        if self.adrift.is_none() && !matches!(record.lines.last(), Some(Line::Snapshot { .. })) {
            record.lines.push(Line::Snapshot { after: self.plays, position: self.game.position() });
        }
        record
    }

    /// How many lines the record has, and the last of them: an undo takes lines away and changes none.
    #[cfg(feature = "suite")]
    pub(crate) fn last_lines(&self) -> (usize, &[Line]) {
        const SHOWN: usize = 8;
        let lines = &self.record.lines;
        (lines.len(), &lines[lines.len().saturating_sub(SHOWN)..])
    }

    /// The record as a save: the seed so far is shown, and the game goes on with a new one, so that the file
    /// can be checked and tells nothing about dice to come. A game with dice by hand has none, and gets none.
    pub fn save(&mut self, fresh: Option<Seed>) -> Record {
        let shown = self.seed.take();
        self.record.lines.extend(shown.map(Line::Seed));
        // Undo never reaches behind a save, or the shown seed would be promised again.
        self.back.clear();
        self.barrier = Undo::Nothing;
        let record = self.record();
        if self.decides().is_some()
            && let Some(seed) = fresh.filter(|_| shown.is_some())
        {
            self.promise(seed);
        }
        record
    }
}
