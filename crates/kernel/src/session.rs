//! A game under way: position, record, log and undo, the same for every title.

use crate::dice::{Script, Trouble};
use crate::record::{BadRecord, Header, Line, Record, RecordedDraw, SNAPSHOT_EVERY};
use crate::scene::{Ending, Entry};
use crate::{
    Chance, Choice, Draw, Fault, Game, Heard, Odds, Refusal, ScenarioCard, Scene, Seat, Seed, SeedDice,
    Setup, Text, Title, Turn, Viewer,
};
use serde_json::Value;
use std::fmt;

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

/// Why an action was not carried out. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejection {
    /// The game is over.
    Over,
    /// Somebody else decides.
    NotYourTurn(Seat),
    /// The rules forbid it.
    Refused(Box<Refusal>),
    /// No legal action has this notation or number.
    NoSuchChoice,
    /// The game has moved on since the caller looked.
    Stale,
    /// One more die is wanted than was stated: this one.
    WantsDice(Draw),
    /// A stated result cannot come up: its place in the list and the draw.
    ImpossibleDice(usize, Draw),
    /// More dice were stated than are wanted.
    TooManyDice(usize),
    /// Dice are stated by hand in this game, since it has no seed.
    NoSeed,
}

impl Rejection {
    /// What sort of thing it is, in one word.
    pub const fn kind(&self) -> &'static str {
        match self {
            Rejection::Over => "over",
            Rejection::NotYourTurn(_) => "turn",
            Rejection::Refused(_) => "refused",
            Rejection::NoSuchChoice => "choice",
            Rejection::Stale => "stale",
            Rejection::WantsDice(_)
            | Rejection::ImpossibleDice(..)
            | Rejection::TooManyDice(_)
            | Rejection::NoSeed => "dice",
        }
    }

    /// The reason as a message; `name` tells what a seat is called.
    pub fn text(&self, name: impl Fn(Seat) -> Text) -> Text {
        match self {
            Rejection::Over => Text::new("house-over"),
            Rejection::NotYourTurn(seat) => Text::new("house-not-your-turn").with("seat", name(*seat)),
            Rejection::Refused(refusal) => refusal.text.clone(),
            Rejection::NoSuchChoice => Text::new("house-no-such-choice"),
            Rejection::Stale => Text::new("house-stale"),
            Rejection::WantsDice(draw) => {
                let text = match draw.sides {
                    6 => Text::new("house-dice-wanted"),
                    sides => Text::new("house-draw-wanted").with("most", sides.saturating_sub(1)),
                };
                text.with("rule", draw.purpose.cite.0)
            }
            Rejection::ImpossibleDice(at, draw) => {
                Text::new("house-dice-impossible").with("place", at + 1).with("value", draw.value)
            }
            Rejection::TooManyDice(unused) => Text::new("house-dice-left").with("n", *unused),
            Rejection::NoSeed => Text::new("house-dice-stated"),
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rejection::Over => f.write_str("the game is over"),
            Rejection::NotYourTurn(seat) => write!(f, "it is not your turn: seat {} decides", seat.0),
            Rejection::Refused(refusal) => write!(f, "refused by {}", refusal.cite),
            Rejection::NoSuchChoice => f.write_str("there is no such choice now"),
            Rejection::Stale => {
                f.write_str("the game has moved on since you looked; look again, then choose")
            }
            Rejection::WantsDice(draw) => write!(
                f,
                "one more result is wanted: a {} for {} ({})",
                die(*draw),
                draw.purpose.word,
                draw.purpose.cite
            ),
            Rejection::ImpossibleDice(at, draw) => {
                write!(
                    f,
                    "result {} cannot be {}: it is a {} for {}",
                    at + 1,
                    draw.value,
                    die(*draw),
                    draw.purpose.word
                )
            }
            Rejection::TooManyDice(unused) => write!(f, "{unused} of the stated results are not wanted"),
            Rejection::NoSeed => f.write_str("this game has no seed: state the dice"),
        }
    }
}

fn die(draw: Draw) -> String {
    match draw.sides {
        6 => "six-sided die, 1 to 6".to_owned(),
        sides => format!("draw from 0 to {}", sides.saturating_sub(1)),
    }
}

/// Why something cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undo {
    /// There is nothing to take back.
    Nothing,
    /// Dice were thrown or cards drawn.
    Rolled,
    /// Something hidden came to light.
    Revealed,
    /// Somebody else has decided since.
    Decided,
    /// The game is over.
    Over,
}

impl Undo {
    /// The reason as a message.
    pub const fn text(self) -> Text {
        Text::new(match self {
            Undo::Nothing => "house-undo-nothing",
            Undo::Rolled => "house-undo-rolled",
            Undo::Revealed => "house-undo-revealed",
            Undo::Decided => "house-undo-decided",
            Undo::Over => "house-undo-over",
        })
    }
}

/// Why a record cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unplayable {
    /// The text is not sound.
    Bad(BadRecord),
    /// It belongs to another title.
    OtherTitle(String),
    /// The rules have changed since.
    Rules {
        /// The version in the record.
        record: u32,
        /// The version of this program.
        program: u32,
    },
    /// The scenario or an option does not exist.
    Setup(Vec<Fault>),
    /// An action does not go as recorded.
    Diverged(usize, String),
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::Bad(why) => why.fmt(f),
            Unplayable::OtherTitle(title) => write!(f, "there is no title '{title}' on the shelf"),
            Unplayable::Rules { record, program } => write!(
                f,
                "the record was played by version {record} of the rules and this program has version {program}: \
                 use the program that wrote it"
            ),
            Unplayable::Setup(faults) => {
                let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
                write!(f, "the record cannot be set up: {}", all.join("; "))
            }
            Unplayable::Diverged(action, what) => {
                write!(f, "the record does not follow the rules at action {action}: {what}")
            }
        }
    }
}

impl std::error::Error for Unplayable {}

/// What a store keeps of a game, so that it goes on where it stopped without being played again from its start.
#[derive(Debug, Clone, PartialEq)]
pub struct Kept {
    /// What is played.
    pub header: Header,
    /// The position after so many actions; the start of the game if there is none.
    pub from: Option<(usize, Value)>,
    /// The lines of the record since then.
    pub since: Vec<Line>,
    /// Behind how many actions there is no way back.
    pub settled: usize,
    /// The seed that is not shown yet, and how many draws were made from it.
    pub seed: Option<(Seed, u64)>,
    /// How many changes the game has seen.
    pub version: u64,
}

impl Kept {
    /// A game in which nothing has happened.
    pub fn unbegun(header: Header) -> Kept {
        Kept { header, from: None, since: Vec::new(), settled: 0, seed: None, version: 0 }
    }
}

#[derive(Debug, Clone)]
struct Step<G> {
    before: G,
    seat: Seat,
    record: usize,
    log: usize,
}

/// A game under way. It knows everything: only scenes leave it for people.
#[derive(Debug, Clone)]
pub struct Session<T: Title> {
    card: ScenarioCard,
    setup: Setup,
    game: T::Game,
    record: Record,
    log: Vec<Entry>,
    back: Vec<Step<T::Game>>,
    barrier: Undo,
    seed: Option<Seed>,
    drawn: u64,
    plays: usize,
    version: u64,
}

impl<T: Title> Session<T> {
    /// A new game. Without a seed every die has to be stated by hand.
    pub fn new(setup: Setup, seed: Option<Seed>) -> Result<Session<T>, Vec<Fault>> {
        Session::begin(setup, seed, T::start)
    }

    /// The same for whoever has the start of a set-up ready, which takes a while to make.
    pub fn begin(
        setup: Setup,
        seed: Option<Seed>,
        start: impl FnOnce(&Setup) -> Result<T::Game, Vec<Fault>>,
    ) -> Result<Session<T>, Vec<Fault>> {
        let game = start(&setup)?;
        let mut card = T::scenario(&setup.scenario).ok_or_else(Vec::new)?;
        card.secrets = T::secrets(&setup);
        let title = T::card();
        let header = Header {
            title: title.slug.to_owned(),
            rules: title.rules_version,
            scenario: setup.scenario.clone(),
            options: setup.options.clone(),
        };
        let mut session = Session {
            card,
            setup,
            game,
            record: Record::new(header),
            log: Vec::new(),
            back: Vec::new(),
            barrier: Undo::Nothing,
            seed: None,
            drawn: 0,
            plays: 0,
            version: 0,
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

    /// The scenario.
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

    /// Who decides.
    pub fn decides(&self) -> Option<Seat> {
        match self.game.turn() {
            Turn::Decide(seat) => Some(seat),
            Turn::Over(_) => None,
        }
    }

    /// What a seat may do now, in the order of the legal list; nothing while somebody else decides.
    pub fn choices(&self, seat: Seat) -> Vec<Choice> {
        if self.decides() != Some(seat) {
            return Vec::new();
        }
        self.game.actions().into_iter().map(|a| self.game.choice(a)).collect()
    }

    /// What the legal action at this place of the list may lead to; nothing where the title cannot tell.
    pub fn odds(&self, seat: Seat, index: usize) -> Result<Option<Odds>, Rejection> {
        self.check_turn(seat)?;
        let action = self.game.actions().get(index).copied().ok_or(Rejection::NoSuchChoice)?;
        Ok(self.game.odds(action))
    }

    /// The picture for one viewer, with choices and log.
    pub fn scene(&self, viewer: Viewer) -> Scene {
        let mut scene = self.game.scene(viewer);
        match self.game.turn() {
            Turn::Decide(seat) => {
                scene.decides = Some(seat);
                scene.prompt = Some(self.game.prompt());
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
        let legal = self.game.actions();
        let action = legal.into_iter().find(|&a| self.game.choice(a).notation() == notation);
        self.carry_out(seat, action.ok_or(Rejection::NoSuchChoice)?, dice)
    }

    /// Plays the legal action at this place of the list.
    pub fn play_index(&mut self, seat: Seat, index: usize, dice: DiceFrom) -> Result<Vec<Draw>, Rejection> {
        self.check_turn(seat)?;
        let action = self.game.actions().get(index).copied();
        self.carry_out(seat, action.ok_or(Rejection::NoSuchChoice)?, dice)
    }

    /// Plays an action; one that is not legal is refused by its rule.
    pub fn play(
        &mut self,
        seat: Seat,
        action: <T::Game as Game>::Action,
        dice: DiceFrom,
    ) -> Result<Vec<Draw>, Rejection> {
        self.check_turn(seat)?;
        if !self.game.actions().contains(&action) {
            return Err(Rejection::Refused(Box::new(self.game.refusal(action))));
        }
        self.carry_out(seat, action, dice)
    }

    fn check_turn(&self, seat: Seat) -> Result<(), Rejection> {
        match self.decides() {
            None => Err(Rejection::Over),
            Some(other) if other != seat => Err(Rejection::NotYourTurn(other)),
            Some(_) => Ok(()),
        }
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        action: <T::Game as Game>::Action,
        dice: DiceFrom,
    ) -> Result<Vec<Draw>, Rejection> {
        let notation = self.game.choice(action).notation();
        let mut after = self.game.clone();
        let mut heard = Heard::default();
        let by_hand = dice != DiceFrom::Seed;
        let draws = match dice {
            DiceFrom::Seed => {
                // A game without a seed still plays what needs no dice.
                let mut luck = SeedDice::at(self.seed.unwrap_or(Seed::new([0; 32])), self.drawn);
                after.apply(action, &mut luck, &mut heard);
                if self.seed.is_none() && !luck.drawn.is_empty() {
                    return Err(Rejection::NoSeed);
                }
                self.drawn += luck.drawn.len() as u64;
                luck.drawn
            }
            DiceFrom::Hand(stated) => {
                let mut script = Script::shown(stated);
                after.apply(action, &mut script, &mut heard);
                match script.trouble {
                    Some(Trouble::Dry(draw)) => return Err(Rejection::WantsDice(draw)),
                    Some(Trouble::Impossible(at, draw)) => return Err(Rejection::ImpossibleDice(at, draw)),
                    None if script.unused() > 0 => return Err(Rejection::TooManyDice(script.unused())),
                    None => script.drawn,
                }
            }
        };
        self.commit(seat, notation, after, heard, &draws, by_hand);
        Ok(draws)
    }

    fn commit(
        &mut self,
        seat: Seat,
        notation: String,
        after: T::Game,
        heard: Heard,
        draws: &[Draw],
        by_hand: bool,
    ) {
        if self.back.last().is_some_and(|step| step.seat != seat) {
            self.back.clear();
            self.barrier = Undo::Decided;
        }
        let over = matches!(after.turn(), Turn::Over(_));
        let revealed = heard.0.iter().any(|note| note.reveals);
        let step = Step {
            before: std::mem::replace(&mut self.game, after),
            seat,
            record: self.record.lines.len(),
            log: self.log.len(),
        };
        self.plays += 1;
        self.version += 1;
        let number = self.plays as u32;
        self.log.extend(heard.0.into_iter().map(|note| Entry { step: number, note }));
        let seat_slug = self.card.seats.get(seat.index()).map_or("?", |s| s.slug).to_owned();
        let recorded = draws.iter().map(|&d| RecordedDraw::new(d, by_hand)).collect();
        self.record.lines.push(Line::Play { seat: seat_slug, notation, draws: recorded });
        if self.plays.is_multiple_of(SNAPSHOT_EVERY) {
            self.record.lines.push(Line::Snapshot { after: self.plays, position: self.game.position() });
        }
        let barrier = match (over, revealed, draws.is_empty()) {
            (true, ..) => Some(Undo::Over),
            (_, true, _) => Some(Undo::Revealed),
            (_, _, false) => Some(Undo::Rolled),
            _ => None,
        };
        if let Some(why) = barrier {
            self.back.clear();
            self.barrier = why;
        } else {
            self.back.push(step);
        }
        if over && let Some(seed) = self.seed.take() {
            self.record.lines.push(Line::Seed(seed));
        }
    }

    /// Whether a seat may take the last action back, and if not, why.
    pub fn may_undo(&self, seat: Seat) -> Result<(), Undo> {
        match self.back.last() {
            Some(step) if step.seat == seat => Ok(()),
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
        if self.decides() != Some(seat) {
            return Vec::new();
        }
        let mut possible = self.game.clone();
        possible.redeal(seat, &mut Chance::new(self.version));
        let binds = |action| {
            let (mut after, mut script, mut heard) = (possible.clone(), Script::default(), Heard::default());
            after.apply(action, &mut script, &mut heard);
            let stays = after.turn() == Turn::Decide(seat);
            !stays || !script.drawn.is_empty() || heard.0.iter().any(|note| note.reveals)
        };
        self.game.actions().into_iter().map(binds).collect()
    }

    /// Takes the last action back: the position, the log and the record are as they were.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Undo> {
        self.may_undo(seat)?;
        let Some(step) = self.back.pop() else {
            return Err(self.barrier);
        };
        self.game = step.before;
        self.record.lines.truncate(step.record);
        self.log.truncate(step.log);
        self.plays -= 1;
        self.version += 1;
        Ok(())
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
        if !matches!(record.lines.last(), Some(Line::Snapshot { .. })) {
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

    /// Plays a record again, checking every action, draw and snapshot, and goes on from its end.
    pub fn load(record: &Record, seed: Option<Seed>) -> Result<Session<T>, Unplayable> {
        let (session, trouble) = Session::replay(record, seed)?;
        trouble.map_or(Ok(session), Err)
    }

    /// Plays as much of a record as follows the rules, and says what is wrong with the rest.
    pub fn replay(
        record: &Record,
        seed: Option<Seed>,
    ) -> Result<(Session<T>, Option<Unplayable>), Unplayable> {
        let mut session = Session::unbegun(&record.header, T::start)?;
        let mut trouble = None;
        for line in &record.lines {
            if let Err(what) = session.replay_line(line) {
                trouble = Some(Unplayable::Diverged(session.plays + 1, what));
                break;
            }
        }
        session.back.clear();
        session.barrier = Undo::Nothing;
        if session.decides().is_some()
            && let Some(seed) = seed
        {
            session.promise(seed);
        }
        Ok((session, trouble))
    }

    /// The start of a game of which a record or a store tells.
    fn unbegun(
        header: &Header,
        start: impl FnOnce(&Setup) -> Result<T::Game, Vec<Fault>>,
    ) -> Result<Session<T>, Unplayable> {
        let card = T::card();
        if header.title != card.slug {
            return Err(Unplayable::OtherTitle(header.title.clone()));
        }
        if header.rules != card.rules_version {
            return Err(Unplayable::Rules { record: header.rules, program: card.rules_version });
        }
        let setup = Setup { scenario: header.scenario.clone(), options: header.options.clone() };
        Session::begin(setup, None, start).map_err(Unplayable::Setup)
    }

    /// Goes on with a game that was kept. Log and record begin where the kept lines do; what may be taken back is as
    /// it was if they reach behind it.
    pub fn resume(kept: &Kept) -> Result<Session<T>, Unplayable> {
        Session::resume_from(kept, T::start)
    }

    /// The same for whoever has the start of a set-up ready.
    pub fn resume_from(
        kept: &Kept,
        start: impl FnOnce(&Setup) -> Result<T::Game, Vec<Fault>>,
    ) -> Result<Session<T>, Unplayable> {
        let mut session = Session::<T>::unbegun(&kept.header, start)?;
        if let Some((plays, position)) = &kept.from {
            session.game = session.game.arrange(position).map_err(Unplayable::Setup)?;
            session.plays = *plays;
        }
        for line in &kept.since {
            let number = session.plays + 1;
            session.replay_line(line).map_err(|what| Unplayable::Diverged(number, what))?;
        }
        // Somebody else may have decided and taken that back, which the lines do not tell.
        let back = session.plays.saturating_sub(kept.settled);
        if session.back.len() > back {
            session.back.drain(..session.back.len() - back);
            session.barrier = Undo::Decided;
        }
        (session.seed, session.drawn) = kept.seed.map_or((None, 0), |(seed, drawn)| (Some(seed), drawn));
        session.version = kept.version;
        Ok(session)
    }

    /// Plays one line of a record.
    pub fn replay_line(&mut self, line: &Line) -> Result<(), String> {
        match line {
            Line::Commitment(_) | Line::Seed(_) => {
                self.record.lines.push(line.clone());
                // A seed that was shown must not be promised again.
                if self.decides().is_some() {
                    self.back.clear();
                    self.barrier = Undo::Nothing;
                }
                Ok(())
            }
            Line::Snapshot { after, position } => {
                if *after != self.plays || *position != self.game.position() {
                    return Err("the position is not the one in the snapshot".to_owned());
                }
                Ok(())
            }
            Line::Advice(seat) => {
                if self.card.seats.iter().all(|s| s.slug != seat) {
                    return Err(format!("there is no seat '{seat}'"));
                }
                self.record.lines.push(line.clone());
                Ok(())
            }
            Line::Arrange(position) => self.arrange(position).map_err(|faults| {
                let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
                format!("the arranged position is impossible: {}", all.join("; "))
            }),
            Line::Play { seat, notation, draws } => {
                let number = self.card.seats.iter().position(|s| s.slug == seat);
                let number = number.ok_or_else(|| format!("there is no seat '{seat}'"))?;
                let seat = Seat(number as u8);
                self.check_turn(seat).map_err(|why| why.to_string())?;
                let action =
                    self.game.actions().into_iter().find(|&a| self.game.choice(a).notation() == *notation);
                let action = action.ok_or_else(|| format!("'{notation}' is not legal here"))?;
                let mut after = self.game.clone();
                let mut heard = Heard::default();
                let mut script = Script::shown(draws.iter().map(|d| d.shown));
                after.apply(action, &mut script, &mut heard);
                let same = script.trouble.is_none()
                    && script.drawn.len() == draws.len()
                    && draws.iter().zip(&script.drawn).all(|(r, d)| r.matches(*d));
                if !same {
                    return Err(format!("the draws of '{notation}' are not those that the rules ask for"));
                }
                let at = self.record.lines.len();
                self.commit(seat, notation.clone(), after, heard, &script.drawn, false);
                // The record keeps its own word on which dice were thrown by hand.
                if let Some(slot) = self.record.lines.get_mut(at) {
                    *slot = line.clone();
                }
                Ok(())
            }
        }
    }
}
