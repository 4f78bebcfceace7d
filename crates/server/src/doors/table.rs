//! At the table: looking and playing.

use super::body::{Asked, Wish};
use super::games::Access;
use super::who::Who;
use crate::app::App;
use crate::computers::time_of;
use crate::failure::Refused;
use crate::limits;
use crate::luck;
use crate::older;
use crate::replay;
use crate::room::{Act, Done, Open, Order, Room, rejected};
use crate::thinking::Question;
use crate::view::{self, Look, language};
use crate::wire::{
    ActWish, Acted, Eyes, FailureKind, GameCard, Hint, HintWish, LogWish, Logged, OddsAnswer, OddsWish,
    OfferOdds, OlderGame, UndoWish, View, WaysAnswer, WaysWish, Weighed, WhyAnswer, WhyWish,
};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::{Language, Seat, Speaker, Text};
use shelf::{Opponent, Shelf, Table};
use staff::Level;
use std::sync::Arc;

pub(super) async fn view(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<View>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    let look = look(&access, &eyes)?;
    let room = app.hub.room(&id);
    Ok(Json(view::view(&app.hub, &room, &look, &access.rights).await?))
}

/// How to look, if one may.
pub(super) fn look(access: &Access, eyes: &Eyes) -> Result<Look, Refused> {
    Ok(Look {
        eyes: access.eyes(eyes.seat.as_deref())?,
        language: language(eyes.language.as_deref())?,
        since: eyes.since,
    })
}

pub(super) async fn act(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Wish(wish): Wish<ActWish>,
) -> Result<Json<Acted>, Refused> {
    let ActWish { seat, sequence, notation, then, id: name, language, since } = wish;
    let eyes = Eyes { seat: Some(seat.clone()), language, since, changes: false };
    let act = Act::Play(in_one_run(notation, then));
    carry_out(&app, &who, &id, Order { seat, act, sequence, id: name }, eyes).await
}

/// A decision and those that follow it as one order.
pub(super) fn in_one_run(notation: String, then: Vec<String>) -> Vec<String> {
    std::iter::once(notation).chain(then).collect()
}

pub(super) async fn undo(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Wish(wish): Wish<UndoWish>,
) -> Result<Json<Acted>, Refused> {
    let UndoWish { seat, sequence, id: name, language, since } = wish;
    let eyes = Eyes { seat: Some(seat.clone()), language, since, changes: false };
    carry_out(&app, &who, &id, Order { seat, act: Act::Undo, sequence, id: name }, eyes).await
}

async fn carry_out(
    app: &Arc<App>,
    who: &Who,
    id: &str,
    order: Order,
    eyes: Eyes,
) -> Result<Json<Acted>, Refused> {
    let access = Access::to(app, who, id).await?;
    let look = look(&access, &eyes)?;
    let room = app.hub.room(id);
    let done = play(app, who, &access, &room, order, look.language).await?;
    let view = view::view(&app.hub, &room, &look, &access.rights).await?;
    match done {
        Done::Kept(sequence) => Ok(Json(Acted { sequence, repeated: false, view })),
        Done::Before(sequence) => Ok(Json(Acted { sequence, repeated: true, view })),
        Done::Stale => {
            let reason = app.hub.speaker(look.language).say(&Text::new("house-stale"));
            Err(Refused::stale(reason, view))
        }
    }
}

/// Carries out an order of whoever asks, if the seat is theirs.
pub(super) async fn play(
    app: &Arc<App>,
    who: &Who,
    access: &Access,
    room: &Arc<Room>,
    order: Order,
    language: Language,
) -> Result<Done, Refused> {
    access.seat(&order.seat)?;
    if !order.id.as_deref().is_none_or(is_name) {
        let reason = format!(
            "the id of an action has 1 to {} letters, digits, dashes and underscores",
            limits::ACTION_ID
        );
        return Err(Refused::new(FailureKind::Request, reason));
    }
    if matches!(&order.act, Act::Play(run) if run.len() > limits::ORDER) {
        let reason = format!("an order has at most {} decisions", limits::ORDER);
        return Err(Refused::new(FailureKind::Request, reason));
    }
    who.count(app, limits::ACTIONS)?;
    // A visitor who goes away in the middle must not leave the rest undone.
    let (app, room) = (Arc::clone(app), Arc::clone(room));
    let computers = access.seats.iter().any(|s| s.computer.is_some());
    let work = tokio::spawn(async move {
        let done = room.act(&app.hub, &order, app.hub.speaker(language)).await;
        if let (Ok(Done::Kept(_)), true) = (&done, computers) {
            app.hub.let_computers_play(room);
        }
        done
    });
    work.await.map_err(|why| Refused::busy(&why))?
}

/// Whether a client may call an action so.
fn is_name(id: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=limits::ACTION_ID).contains(&id.len()) && id.bytes().all(fits)
}

/// The table and the seat that somebody asks about, if the game is still where it was then.
fn at_the_question<'a>(
    open: &'a Open,
    seat: &str,
    sequence: u64,
    speaker: &Speaker,
) -> Result<(&'a Table, Seat), Refused> {
    if open.sequence != sequence {
        return Err(stale(speaker));
    }
    if open.table.is_older() {
        return Err(older::refused(speaker));
    }
    let named = open.table.named(seat).map_err(|f| Refused::new(FailureKind::Request, f.what))?;
    Ok((&open.table, named))
}

pub(super) fn stale(speaker: &Speaker) -> Refused {
    Refused::new(FailureKind::Stale, speaker.say(&Text::new("house-stale")))
}

pub(super) async fn odds(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(wish): Asked<OddsWish>,
) -> Result<Json<OddsAnswer>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    access.seat(&wish.seat)?;
    who.count(&app, limits::ODDS)?;
    let speaker = app.hub.speaker(language(wish.language.as_deref())?);
    let room = app.hub.room(&id);
    let mut odds = room
        .look(&app.hub, |open| {
            let (table, seat) = at_the_question(open, &wish.seat, wish.sequence, speaker)?;
            let mut all = Vec::new();
            for (index, choice) in table.choices(seat).iter().enumerate() {
                let notation = choice.notation();
                if wish.notation.as_ref().is_some_and(|wanted| *wanted != notation) {
                    continue;
                }
                if let Ok(Some(odds)) = table.odds(seat, index) {
                    all.push(OfferOdds { notation, odds });
                }
            }
            Ok(all)
        })
        .await?;
    for offer in &mut odds {
        speaker.speak(&mut offer.odds);
    }
    Ok(Json(OddsAnswer { sequence: wish.sequence, odds }))
}

pub(super) async fn ways(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(wish): Asked<WaysWish>,
) -> Result<Json<WaysAnswer>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    access.seat(&wish.seat)?;
    who.count(&app, limits::ODDS)?;
    let speaker = app.hub.speaker(language(wish.language.as_deref())?);
    let run = decided(wish.run.as_deref())?;
    let room = app.hub.room(&id);
    let mut ways = room
        .look(&app.hub, |open| {
            let (table, seat) = at_the_question(open, &wish.seat, wish.sequence, speaker)?;
            table.ways(seat, &run).map_err(|why| rejected(&why, table, speaker))
        })
        .await?;
    speaker.speak(&mut ways);
    Ok(Json(WaysAnswer { sequence: wish.sequence, ways }))
}

/// Why somebody cannot go somewhere.
pub(super) async fn why_not(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(wish): Asked<WhyWish>,
) -> Result<Json<WhyAnswer>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    access.seat(&wish.seat)?;
    who.count(&app, limits::ODDS)?;
    let speaker = app.hub.speaker(language(wish.language.as_deref())?);
    let run = decided(wish.run.as_deref())?;
    let room = app.hub.room(&id);
    let refusal = room
        .look(&app.hub, |open| {
            let (table, seat) = at_the_question(open, &wish.seat, wish.sequence, speaker)?;
            let to = kernel::Spot::Hex(wish.hex.clone());
            table.why_not(seat, &run, &to).map_err(|why| rejected(&why, table, speaker))
        })
        .await?;
    let (mut reason, cites) = match refusal {
        Some(refusal) => (refusal.text, vec![refusal.cite]),
        None => (Text::new("house-out-of-reach"), Vec::new()),
    };
    speaker.speak(&mut reason);
    Ok(Json(WhyAnswer { sequence: wish.sequence, reason, cites }))
}

/// Decisions in one line, as a query has them.
fn decided(run: Option<&str>) -> Result<Vec<String>, Refused> {
    let run: Vec<String> = run.unwrap_or_default().split('|').map(str::trim).map(str::to_owned).collect();
    let run: Vec<String> = run.into_iter().filter(|notation| !notation.is_empty()).collect();
    if run.len() > limits::ORDER {
        let reason = format!("an order has at most {} decisions", limits::ORDER);
        return Err(Refused::new(FailureKind::Request, reason));
    }
    Ok(run)
}

/// What a computer player would do in the place of whoever asks: it sees what that seat sees. That somebody asked is
/// kept.
pub(super) async fn hint(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Wish(wish): Wish<HintWish>,
) -> Result<Json<Hint>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    access.seat(&wish.seat)?;
    access.advice()?;
    let level = wish.by.as_deref().unwrap_or("marshal").parse();
    let level: Level = level.map_err(|why: String| Refused::new(FailureKind::Request, why))?;
    who.count(&app, if level == Level::Marshal { limits::HINTS } else { limits::LEFT })?;
    let speaker = app.hub.speaker(language(wish.language.as_deref())?);
    let asking = app.hub.thinking.ask(who.id().unwrap_or(&who.address), app.public)?;
    let room = app.hub.room(&id);
    let (study, choices) = room
        .look(&app.hub, |open| {
            let (table, seat) = at_the_question(open, &wish.seat, wish.sequence, speaker)?;
            Ok((table.study(seat).ok_or_else(|| stale(speaker))?, table.choices(seat)))
        })
        .await?;
    let opponent = Opponent::Staff { level, seconds: limits::HINT_SECONDS };
    let player = opponent.player(luck::number()?).ok_or_else(|| stale(speaker))?;
    let question = Question { study, player, time: time_of(opponent), now: Arc::default(), rest: wish.rest };
    let advice = app.hub.thinking.advise(&asking, question).await?.ok_or_else(|| stale(speaker))?;
    // Whoever gets advice is seen to have got it, before it is told.
    if !access.seats.iter().any(|s| s.seat == wish.seat && s.advised) {
        app.hub.store.advise(&id, &wish.seat).await?;
        room.doubt();
    }
    let notation = |at: usize| choices.get(at).map(kernel::Choice::notation);
    let weighed =
        advice.weighed.iter().filter_map(|&(at, worth)| Some(Weighed { notation: notation(at)?, worth }));
    let mut reason = advice.reason;
    speaker.speak(&mut reason);
    Ok(Json(Hint {
        sequence: wish.sequence,
        notation: notation(advice.index).ok_or_else(|| stale(speaker))?,
        reason,
        weighed: weighed.collect(),
        chances: advice.chances,
        run: advice.run,
    }))
}

/// Computer players move with what they have found by now.
pub(super) async fn hurry(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
) -> Result<StatusCode, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    access.any_seat()?;
    who.count(&app, limits::ACTIONS)?;
    app.hub.room(&id).computers.hurry();
    Ok(StatusCode::NO_CONTENT)
}

/// How a game of older rules goes by today's.
pub(super) async fn reviewed(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<OlderGame>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    let look = look(&access, &eyes)?;
    let mut older =
        app.hub.room(&id).look(&app.hub, |open| older_or_no(&app.hub.shelf, open, &look.eyes)).await?;
    if let Some(parted) = &mut older.parted {
        app.hub.speaker(look.language).speak(&mut parted.reason);
    }
    Ok(Json(older))
}

fn older_or_no(shelf: &Shelf, open: &Open, eyes: &str) -> Result<OlderGame, Refused> {
    let reason = "this game is played by today's rules";
    older::reviewed(shelf, open, eyes).ok_or_else(|| Refused::new(FailureKind::Unknown, reason))
}

/// Whoever asks agrees to go on by today's rules, with every seat that is theirs. Once all agree the game goes on.
pub(super) async fn agree(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<GameCard>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    if !access.rights.maker {
        access.any_seat()?;
    }
    who.count(&app, limits::ACTIONS)?;
    let room = app.hub.room(&id);
    let older = room.look(&app.hub, |open| older_or_no(&app.hub.shelf, open, "onlooker")).await?;
    if access.is_over() {
        let reason = app.hub.speaker(Language::En).say(&Text::new("house-over"));
        return Err(Refused::new(FailureKind::Over, reason));
    }
    if !older.faults.is_empty() {
        return Err(older::not_taken(older.faults));
    }
    app.hub.store.agree(&id, &access.rights.seats, older.now).await?;
    room.doubt();
    let work = {
        let (app, room) = (Arc::clone(&app), Arc::clone(&room));
        tokio::spawn(async move {
            let carried = room.carry_over(&app.hub).await;
            app.hub.let_computers_play(room);
            carried
        })
    };
    work.await.map_err(|why| Refused::busy(&why))??;
    Ok(Json(Access::to(&app, &who, &id).await?.card(&app.hub.shelf)))
}

pub(super) async fn log(
    State(app): State<Arc<App>>,
    who: Who,
    Path(id): Path<String>,
    Asked(wish): Asked<LogWish>,
) -> Result<Json<Vec<Logged>>, Refused> {
    let access = Access::to(&app, &who, &id).await?;
    let eyes = Eyes { seat: wish.seat, language: wish.language, ..Eyes::default() };
    let look = look(&access, &eyes)?;
    let range = (wish.since, wish.until.unwrap_or(u32::MAX));
    Ok(Json(replay::log(&app.hub, &who.address, access.game, look, range).await?))
}
