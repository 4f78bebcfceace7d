//! One game in this process: one after the other look at it and change it.

use crate::clock;
use crate::computers::Computers;
use crate::failure::Refused;
use crate::hub::Hub;
use crate::limits;
use crate::luck;
use crate::older::{self, is_older};
use crate::recent::Recent;
use crate::store::{Change, ChangeKind, GameRow, Notice, SeatRow, Standing, Told, Way};
use crate::telling::Telling;
use crate::view::Look;
use crate::wire::{FailureKind, Logged};
use kernel::record::Line;
use kernel::{Chance, DiceFrom, Language, Rejection, Seat, Seats, Speaker, Viewer};
use shelf::{Opponent, Table};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{Mutex as Turnstile, watch};

/// A game in memory, as it was at a sequence: all that a decision needs.
#[derive(Debug)]
pub(crate) struct Open {
    pub(crate) table: Table,
    pub(crate) sequence: u64,
    pub(crate) known: Known,
    pub(crate) recent: Recent,
}

impl Open {
    /// The last step that a viewer played, as far as it is known: onlookers play none.
    pub(crate) fn own_step(&self, look: &Look, viewer: Viewer) -> Option<u32> {
        match viewer {
            Viewer::Seat(_) => self.recent.last_own_step(&look.eyes),
            Viewer::Onlooker => Some(0),
        }
    }
}

/// Which game it is, and who sits where.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    pub(crate) game: Arc<GameRow>,
    pub(crate) seats: Arc<[SeatRow]>,
}

impl Known {
    pub(crate) async fn read(hub: &Hub, game: &str) -> Result<Known, Refused> {
        let row = hub.store.game(game).await?.ok_or_else(Refused::no_game)?;
        Ok(Known { game: Arc::new(row), seats: hub.store.seats(game).await?.into() })
    }

    /// Takes in a change that is kept.
    fn add(&mut self, change: &Change, now: Standing, notices: &[Notice], at: i64) {
        let game = Arc::make_mut(&mut self.game);
        (game.standing, game.changed) = (now, at);
        let played_again = |seat: &SeatRow| seat.notified && seat.seat == change.seat;
        if notices.is_empty() && !self.seats.iter().any(played_again) {
            return;
        }
        let mut seats = self.seats.to_vec();
        for seat in &mut seats {
            let told = notices.iter().any(|notice| notice.seat == seat.seat);
            seat.notified = told || (seat.notified && seat.seat != change.seat);
        }
        self.seats = seats.into();
    }
}

/// A game in this process.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) game: String,
    /// Nothing while it has not been read, and after anything that may have left it different from the store.
    open: Turnstile<Option<Open>>,
    /// Whether the store may have something else than is in memory.
    doubted: AtomicBool,
    stirred: watch::Sender<u64>,
    driving: AtomicBool,
    wanted: AtomicBool,
    used: AtomicBool,
    present: Mutex<BTreeMap<String, u32>>,
    pub(crate) computers: Computers,
    pub(crate) telling: Telling,
}

/// What is to be done to a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Act {
    /// One decision, or several as one order.
    Play(Vec<String>),
    Undo,
}

/// Decisions as the store has them: in no notation is a bar.
pub(crate) fn in_one_line(run: &[String]) -> String {
    run.join(" | ")
}

/// What somebody asks for on behalf of a seat.
#[derive(Debug, Clone)]
pub(crate) struct Order {
    pub(crate) seat: String,
    pub(crate) act: Act,
    /// The sequence at which it was offered.
    pub(crate) sequence: u64,
    /// What whoever asks calls it, so that twice is once.
    pub(crate) id: Option<String>,
}

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Done {
    /// It is kept, and led to this sequence.
    Kept(u64),
    /// It had been done before, and led to this sequence.
    Before(u64),
    /// The game had moved on.
    Stale,
}

impl Room {
    pub(crate) fn new(game: &str) -> Room {
        Room {
            game: game.to_owned(),
            open: Turnstile::new(None),
            doubted: AtomicBool::new(false),
            stirred: watch::Sender::new(0),
            driving: AtomicBool::new(false),
            wanted: AtomicBool::new(false),
            used: AtomicBool::new(true),
            present: Mutex::default(),
            computers: Computers::default(),
            telling: Telling::default(),
        }
    }

    /// Tells everybody who looks on to look again.
    pub(crate) fn stir(&self) {
        self.stirred.send_modify(|count| *count += 1);
    }

    /// Something else may have changed the game: the store is asked before the next look.
    pub(crate) fn doubt(&self) {
        self.doubted.store(true, Ordering::SeqCst);
        self.stir();
    }

    /// Hears when to look again.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.stirred.subscribe()
    }

    pub(crate) fn is_watched(&self) -> bool {
        self.stirred.receiver_count() > 0
    }

    /// Whether anybody was here since this was last asked.
    pub(crate) fn was_used(&self) -> bool {
        self.used.swap(false, Ordering::Relaxed)
    }

    /// Asks for computer players to be driven; yes if nobody drives them yet.
    pub(crate) fn want_driving(&self) -> bool {
        self.wanted.store(true, Ordering::SeqCst);
        !self.driving.swap(true, Ordering::SeqCst)
    }

    /// Whether somebody asked for computer players to be driven since this was last said.
    pub(crate) fn is_driving_wanted(&self) -> bool {
        self.wanted.swap(false, Ordering::SeqCst)
    }

    /// Ends the driving; yes if it has to go on, since somebody asked for it meanwhile.
    pub(crate) fn rest(&self) -> bool {
        self.driving.store(false, Ordering::SeqCst);
        self.wanted.load(Ordering::SeqCst) && !self.driving.swap(true, Ordering::SeqCst)
    }

    /// Somebody looks with the eyes of a seat from now on, or no longer does.
    pub(crate) fn sits(&self, seat: &str, comes: bool) {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let count = present.entry(seat.to_owned()).or_default();
        *count = if comes { *count + 1 } else { count.saturating_sub(1) };
    }

    fn is_present(&self, seat: &str) -> bool {
        let present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        present.get(seat).is_some_and(|&count| count > 0)
    }

    /// Looks at the game as the store has it now.
    pub(crate) async fn look<T>(
        &self,
        hub: &Hub,
        eyes: impl FnOnce(&Open) -> Result<T, Refused>,
    ) -> Result<T, Refused> {
        let mut slot = self.open.lock().await;
        let open = self.refresh(hub, slot.take()).await?;
        let seen = eyes(&open);
        *slot = Some(open);
        seen
    }

    /// The first step that has changed since a sequence; nothing if none has.
    pub(crate) async fn first_changed(&self, hub: &Hub, since: u64) -> Result<Option<u32>, Refused> {
        let steps = |open: &Open| Ok(open.recent.changed(since).map(Vec::from_iter));
        match self.look(hub, steps).await? {
            Some(steps) => Ok(steps.into_iter().min()),
            None => Ok(hub.store.first_changed(&self.game, since).await?),
        }
    }

    /// The last step that a seat played; 0 if none.
    pub(crate) async fn last_own_step(&self, hub: &Hub, seat: &str) -> Result<u32, Refused> {
        let mut slot = self.open.lock().await;
        let mut open = self.refresh(hub, slot.take()).await?;
        let step = hub.store.last_own_step(&self.game, seat).await;
        if let Ok(step) = step {
            open.recent.learn_own_step(seat, step);
        }
        *slot = Some(open);
        Ok(step?)
    }

    /// Which game it is and who sits where, as the store has it now.
    pub(crate) async fn known(&self, hub: &Hub) -> Result<Known, Refused> {
        let mut slot = self.open.lock().await;
        if slot.is_none() {
            return Known::read(hub, &self.game).await;
        }
        let open = self.refresh(hub, slot.take()).await?;
        let known = open.known.clone();
        *slot = Some(open);
        Ok(known)
    }

    /// The game as the store has it now: what is in memory if nobody else can have changed it.
    async fn refresh(&self, hub: &Hub, mut open: Option<Open>) -> Result<Open, Refused> {
        self.used.store(true, Ordering::Relaxed);
        let doubted = self.doubted.swap(false, Ordering::SeqCst) || !hub.hears_of_changes();
        if let Some(open) = open.take_if(|_| !doubted) {
            return Ok(open);
        }
        let known =
            Known::read(hub, &self.game).await.inspect_err(|_| self.doubted.store(true, Ordering::SeqCst))?;
        if let Some(mut open) = open.filter(|open| open.sequence == known.game.standing.sequence) {
            open.known = known;
            return Ok(open);
        }
        let kept = if is_older(&hub.shelf, &known.game) {
            hub.store.kept_whole(&known.game).await?
        } else {
            hub.store.kept(&known.game).await?
        };
        let now = &known.game.standing;
        let sequence = now.sequence;
        let named = hub.store.all_named(&self.game, sequence.saturating_sub(limits::ACTIONS_NAMED as u64));
        let recent = Recent::after(sequence, now.step, named.await?);
        let shelf = Arc::clone(&hub.shelf);
        let mut table = hub.opening.read("", move || Ok(shelf.resume(&kept))).await?.map_err(|why| {
            tracing::error!(game = self.game, %why, "a game that was kept does not go on");
            Refused::new(FailureKind::Record, why)
        })?;
        table.forget();
        Ok(Open { table, sequence, known, recent })
    }

    /// Carries out an order on behalf of a seat that is known to be held by whoever asks. Nothing is answered before it
    /// is kept.
    pub(crate) async fn act(&self, hub: &Hub, order: &Order, speaker: &Speaker) -> Result<Done, Refused> {
        let Order { seat, sequence, id, .. } = order;
        let mut slot = self.open.lock().await;
        let mut open = self.refresh(hub, slot.take()).await?;
        if open.sequence < *sequence && hub.store.is_shared() {
            // Whoever asks may have heard of a change before this process did.
            self.doubted.store(true, Ordering::SeqCst);
            open = self.refresh(hub, Some(open)).await?;
        }
        if open.table.is_older() {
            // It may have been sent, and kept, while the older rules still held.
            *slot = Some(open);
            let before = self.done_before(hub, order).await?;
            return before.map(Done::Before).ok_or_else(|| older::refused(speaker));
        }
        if let Some(led_to) = id.as_ref().and_then(|id| open.recent.named(seat, id)) {
            *slot = Some(open);
            return Ok(Done::Before(led_to));
        }
        let offered = match id {
            Some(_) => *sequence <= open.sequence && open.recent.offers_as_at(seat, *sequence),
            None => *sequence == open.sequence,
        };
        if !offered {
            *slot = Some(open);
            return Ok(self.done_before(hub, order).await?.map_or(Done::Stale, Done::Before));
        }
        let led_to = open.sequence + 1;
        let (open, kept) = self.carry_out(hub, open, order, speaker).await?;
        // Where the store says no, somebody else was faster: what is in memory is not what is kept.
        *slot = open;
        let done = match kept {
            Ok(true) => Ok(Done::Kept(led_to)),
            Ok(false) => Ok(self.done_before(hub, order).await?.map_or(Done::Stale, Done::Before)),
            Err(refused) => Err(refused),
        };
        drop(slot);
        self.stir();
        done
    }

    /// The sequence to which an order led that was carried out before.
    async fn done_before(&self, hub: &Hub, order: &Order) -> Result<Option<u64>, Refused> {
        let Order { seat, sequence, id, act } = order;
        if let Some(id) = id {
            return Ok(hub.store.named(&self.game, seat, id, *sequence).await?);
        }
        let next = hub.store.change(&self.game, sequence.saturating_add(1)).await?;
        let same = next.filter(|change| {
            change.seat == *seat
                && match act {
                    Act::Play(run) => change.kind == ChangeKind::Play && change.notation == in_one_line(run),
                    Act::Undo => change.kind == ChangeKind::Undo,
                }
        });
        Ok(same.map(|change| change.sequence))
    }

    /// Plays for a computer player if it is the turn of one; says whether it was.
    pub(crate) async fn play_for_computer(self: &Arc<Room>, hub: &Hub, luck: u64) -> Result<bool, Refused> {
        let mut slot = self.open.lock().await;
        let open = self.refresh(hub, slot.take()).await?;
        let computer = |seat| {
            let slug = open.table.slug(seat);
            let word = open.known.seats.iter().find(|s| s.seat == slug).and_then(|s| s.computer.as_deref());
            word.and_then(|word| word.parse::<Opponent>().ok()).map(|opponent| (seat, slug, opponent))
        };
        let deciders = if open.table.is_older() { Seats::NONE } else { open.table.deciders() };
        let Some((seat, slug, opponent)) = deciders.iter().find_map(computer) else {
            *slot = Some(open);
            return Ok(false);
        };
        let study = open.table.study(seat).filter(|_| opponent != Opponent::Random);
        let (open, index) = if let Some(study) = study {
            // Nobody waits at the door while a computer player thinks.
            let (sequence, game) = (open.sequence, Arc::clone(&open.known.game));
            *slot = Some(open);
            drop(slot);
            let maker = game.maker.as_deref().unwrap_or_default();
            let advice = self.computers.think(hub, maker, slug, opponent, study, luck).await?;
            slot = self.open.lock().await;
            let open = self.refresh(hub, slot.take()).await?;
            if open.sequence != sequence {
                *slot = Some(open);
                return Ok(true);
            }
            (open, advice.map(|a| a.index))
        } else {
            let index = open.table.at_random(seat, &mut Chance::new(luck));
            (open, index)
        };
        let choice = index.and_then(|at| open.table.choices(seat).get(at).map(kernel::Choice::notation));
        let Some(notation) = choice else {
            *slot = Some(open);
            return Ok(false);
        };
        let speaker = hub.speaker(Language::En);
        let sequence = open.sequence;
        let order = Order { seat: slug.to_owned(), act: Act::Play(vec![notation]), sequence, id: None };
        let (open, kept) = self.carry_out(hub, open, &order, speaker).await?;
        *slot = open;
        drop(slot);
        self.stir();
        kept.map(|_| true)
    }

    /// Carries something out in memory and in the store. What is in memory comes back only if it is what is kept.
    async fn carry_out(
        &self,
        hub: &Hub,
        mut open: Open,
        Order { seat: slug, act, id, .. }: &Order,
        speaker: &Speaker,
    ) -> Result<(Option<Open>, Result<bool, Refused>), Refused> {
        let table = &mut open.table;
        let seat = table.named(slug).map_err(|fault| Refused::new(FailureKind::Request, fault.what))?;
        let lines = table.lines().len();
        let before = Offered::of(table, seat);
        let mut change = match act {
            Act::Play(run) => {
                let first = table.plays() + 1;
                let done = match run.as_slice() {
                    [notation] => table.play_notation(seat, notation, DiceFrom::Seed).map(drop),
                    run => table.order(seat, run, &DiceFrom::Seed).map(drop),
                };
                if let Err(why) = done {
                    let refused = rejected(&why, table, speaker);
                    return Ok((Some(open), Err(refused)));
                }
                played(table, slug, (&in_one_line(run), first), lines, open.sequence + 1)
            }
            Act::Undo => {
                let step = table.plays();
                if let Err(why) = table.undo(seat) {
                    let refused = Refused::new(FailureKind::Undo, speaker.say(&why.text()));
                    return Ok((Some(open), Err(refused)));
                }
                let first = table.plays() + 1;
                Change {
                    seat: slug.clone(),
                    first,
                    ..Change::bare(open.sequence + 1, step, ChangeKind::Undo)
                }
            }
        };
        change.id.clone_from(id);
        open.sequence += 1;
        let stirred = before.stirred(&open.table);
        let kept = self.keep(hub, &mut open, &change, &stirred).await;
        match kept {
            Ok(true) => Ok((Some(open), Ok(true))),
            other => Ok((None, other)),
        }
    }

    async fn keep(
        &self,
        hub: &Hub,
        open: &mut Open,
        change: &Change,
        stirred: &[&'static str],
    ) -> Result<bool, Refused> {
        let now = standing(&open.table, open.sequence);
        let mut notices = Vec::new();
        for next in now.decides.iter().filter(|next| **next != change.seat) {
            notices.extend(self.notices(hub, &open.known.seats, next).await?);
        }
        let at = clock::now();
        let told_before = open.known.seats.iter().any(|seat| seat.notified && seat.seat == change.seat);
        let kept = hub.store.keep(&self.game, change, &now, &notices, told_before, at).await?;
        if kept {
            open.recent.add(change, stirred);
            open.known.add(change, now, &notices, at);
            // It is in the store.
            open.table.forget();
            if !notices.is_empty() {
                hub.post.knock();
            }
        }
        Ok(kept)
    }

    /// The notices that a seat's turn calls for: none if somebody looks with its eyes, or was told already.
    async fn notices(&self, hub: &Hub, seats: &[SeatRow], seat: &str) -> Result<Vec<Notice>, Refused> {
        if self.is_present(seat) {
            return Ok(Vec::new());
        }
        let Some(SeatRow { person: Some(person), notified: false, .. }) =
            seats.iter().find(|s| s.seat == seat)
        else {
            return Ok(Vec::new());
        };
        let Some(person) = hub.store.person(person).await? else {
            return Ok(Vec::new());
        };
        let mut ways = Vec::new();
        if person.webhook.is_some() {
            ways.push(Way::Webhook);
        }
        if person.by_mail && person.mail_confirmed && hub.post.sends_mail() {
            ways.push(Way::Mail);
        }
        let notice =
            |way| Ok(Notice { id: luck::token()?, seat: seat.to_owned(), person: person.id.clone(), way });
        ways.into_iter().map(notice).collect()
    }

    /// Shows the seed so far, goes on with another, and tells the whole game.
    pub(crate) async fn save(&self, hub: &Hub) -> Result<(), Refused> {
        let mut slot = self.open.lock().await;
        let mut open = self.refresh(hub, slot.take()).await?;
        if open.table.is_older() {
            *slot = Some(open);
            return Err(older::refused(hub.speaker(Language::En)));
        }
        let lines = open.table.lines().len();
        open.table.save(Some(luck::seed()?));
        open.sequence += 1;
        let change = Change {
            lines: new_lines(open.table.lines(), lines),
            ..Change::bare(open.sequence, open.table.plays(), ChangeKind::Save)
        };
        let kept = self.keep(hub, &mut open, &change, &[]).await?;
        if !kept {
            return Err(Refused::busy(&"the game changed while it was saved"));
        }
        *slot = Some(open);
        drop(slot);
        self.stir();
        Ok(())
    }
}

impl Room {
    /// Goes on with a game of older rules by today's, if everybody has agreed.
    pub(crate) async fn carry_over(&self, hub: &Hub) -> Result<(), Refused> {
        let mut slot = self.open.lock().await;
        let mut open = self.refresh(hub, slot.take()).await?;
        let asked = older::card(&hub.shelf, &open.known.game, &open.known.seats)
            .is_some_and(|card| card.asked.is_empty());
        if !asked || !open.table.is_older() || open.known.game.standing.victors.is_some() {
            *slot = Some(open);
            return Ok(());
        }
        let lines = open.table.lines().len();
        if let Err(faults) = open.table.carry_over() {
            *slot = Some(open);
            return Err(older::not_taken(faults));
        }
        let step = open.table.plays();
        open.sequence += 1;
        let lines = new_lines(open.table.lines(), lines);
        let notes = lines.iter().filter_map(|line| older::told(line, step)).collect();
        let change = Change { lines, notes, ..Change::bare(open.sequence, step, ChangeKind::Carry) };
        if !self.keep(hub, &mut open, &change, &[]).await? {
            return Err(Refused::busy(&"the game changed while it was carried over"));
        }
        Arc::make_mut(&mut open.known.game).header = open.table.header().clone();
        *slot = Some(open);
        drop(slot);
        self.stir();
        Ok(())
    }
}

/// Who could do what before somebody did something.
struct Offered {
    mover: Seat,
    deciders: Seats,
    /// What those who decide beside the mover could do. Mostly nobody does.
    beside: Vec<(Seat, Vec<kernel::Choice>)>,
}

impl Offered {
    fn of(table: &Table, mover: Seat) -> Offered {
        let deciders = table.deciders();
        let beside = deciders.without(mover).iter().map(|seat| (seat, table.choices(seat))).collect();
        Offered { mover, deciders, beside }
    }

    /// The seats to which something else is offered now: who did something, whose turn came or went, and those beside
    /// them for whom it made a difference.
    fn stirred(&self, table: &Table) -> Vec<&'static str> {
        let now = table.deciders();
        let turned = Seats(self.deciders.0 ^ now.0).with(self.mover);
        let differs = |(seat, was): &&(Seat, Vec<kernel::Choice>)| table.choices(*seat) != *was;
        let beside = self.beside.iter().filter(|(seat, _)| !turned.contains(*seat)).filter(differs);
        turned.iter().chain(beside.map(|(seat, _)| *seat)).map(|seat| table.slug(seat)).collect()
    }
}

/// The change that an action was, or an order that began with an action of this number.
pub(crate) fn played(
    table: &Table,
    seat: &str,
    (notation, first): (&str, usize),
    lines: usize,
    sequence: u64,
) -> Change {
    let step = table.plays();
    let said = table.said().iter().filter(|entry| entry.step as usize >= first);
    Change {
        first,
        seat: seat.to_owned(),
        notation: notation.to_owned(),
        lines: new_lines(table.lines(), lines),
        notes: said
            .map(|entry| Told { to: entry.note.audience, note: Logged::Said(Box::new(entry.clone())) })
            .collect(),
        ..Change::bare(sequence, step, ChangeKind::Play)
    }
}

fn new_lines(lines: &[Line], since: usize) -> Vec<Line> {
    lines.get(since..).unwrap_or_default().to_vec()
}

/// Where a table stands, for the store.
pub(crate) fn standing(table: &Table, sequence: u64) -> Standing {
    let now = table.standing();
    Standing {
        sequence,
        step: table.plays(),
        settled: table.settled(),
        secret: table.secret(),
        decides: table.deciders().iter().map(|seat| table.slug(seat).to_owned()).collect(),
        victors: now.over.map(|over| over.victors.into_iter().map(str::to_owned).collect()),
    }
}

/// A no of the engine, in a language.
pub(crate) fn rejected(why: &Rejection, table: &Table, speaker: &Speaker) -> Refused {
    let kind = match why {
        Rejection::Over => FailureKind::Over,
        Rejection::NotYourTurn(_) => FailureKind::Turn,
        Rejection::NoSuchChoice | Rejection::Refused(_) => FailureKind::Choice,
        Rejection::Stale => FailureKind::Stale,
        Rejection::WantsDice(_)
        | Rejection::ImpossibleDice(..)
        | Rejection::TooManyDice(_)
        | Rejection::NoSeed => return Refused::busy(why),
        Rejection::Older => FailureKind::Older,
    };
    Refused::new(kind, speaker.say(&why.text(|seat| table.name(seat))))
}

/// Who may do what with a game.
#[derive(Debug, Clone)]
pub(crate) struct Rights {
    /// The seats that may be played.
    pub(crate) seats: Vec<String>,
    /// Whether one may look on.
    pub(crate) watches: bool,
    /// Whether one may invite.
    pub(crate) maker: bool,
}

impl Rights {
    /// The rights of a person, or of nobody in particular.
    pub(crate) fn of(person: Option<&str>, game: &GameRow, seats: &[SeatRow], public: bool) -> Rights {
        let held = |seat: &&SeatRow| person.is_some() && seat.person.as_deref() == person;
        let slug = |seat: &SeatRow| seat.seat.clone();
        let mut mine: Vec<String> = seats.iter().filter(held).map(slug).collect();
        if public {
            let maker = person.is_some() && game.maker.as_deref() == person;
            let watches = game.terms.watching || maker || !mine.is_empty();
            return Rights { seats: mine, watches, maker };
        }
        // Without accounts, whoever came by a link has that seat alone; the rest is for those at this computer.
        let guest = !mine.is_empty();
        if !guest {
            let house = |s: &&SeatRow| s.person.is_none() && s.computer.is_none() && s.invitation.is_none();
            mine = seats.iter().filter(house).map(slug).collect();
        }
        Rights { seats: mine, watches: true, maker: !guest }
    }

    /// Whether one may look with these eyes.
    pub(crate) fn may_look(&self, eyes: &str, over: bool) -> bool {
        self.seats.iter().any(|s| s == eyes) || (self.watches && (over || eyes == "onlooker"))
    }
}
